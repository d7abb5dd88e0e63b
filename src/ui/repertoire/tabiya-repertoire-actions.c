/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/repertoire/tabiya-repertoire-actions.h"

#include <glib/gi18n.h>

#include "model/play/tabiya-actions.h"
#include "model/repertoire/tabiya-repertoires.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

struct _TabiyaRepertoireActions
{
  GObject               parent_instance;

  /* owned */
  GSimpleActionGroup   *actions;
  TabiyaPlayController *playing;
  TabiyaRepertoires    *repertoires;

  /* borrowed: a weak pointer */
  GtkWidget            *place;
};

G_DEFINE_FINAL_TYPE (TabiyaRepertoireActions, tabiya_repertoire_actions, G_TYPE_OBJECT)

static char *
describe_added (ChessColor side,
                guint      n)
{
  if (n == 0)
    return g_strdup (side == CHESS_WHITE ? _("The repertoire for White has this line already")
                                         : _("The repertoire for Black has this line already"));
  if (side == CHESS_WHITE)
    return g_strdup_printf (ngettext ("%u move added to the repertoire for White",
                                      "%u moves added to the repertoire for White", n), n);
  return g_strdup_printf (ngettext ("%u move added to the repertoire for Black",
                                    "%u moves added to the repertoire for Black", n), n);
}

/* The place may be gone by now. */
static void
tell_failure (TabiyaRepertoireActions *self,
              const GError            *error)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWindow *window = tabiya_dialogs_get_parent (self->place);

  if (!window && application)
    window = gtk_application_get_active_window (application);
  if (!window && application) {
    g_autoptr(GNotification) notice = g_notification_new (_("The Line Could Not Be Added"));

    g_notification_set_body (notice, error->message);
    g_application_send_notification (G_APPLICATION (application), "repertoire-line", notice);
    return;
  }
  tabiya_dialogs_error (window, _("The Line Could Not Be Added"), error->message);
}

/* What was asked for, which is done even if nobody waits for it any more. */
typedef struct {
  TabiyaRepertoireActions *actions;
  ChessColor               side;
} Adding;

static void
line_added_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autofree Adding *adding = data;
  g_autoptr(TabiyaRepertoireActions) self = adding->actions;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_added;

  if (!tabiya_repertoires_add_line_finish (TABIYA_REPERTOIRES (source), result, &n_added,
                                           &error)) {
    tell_failure (self, error);
    return;
  }
  text = describe_added (adding->side, n_added);
  if (self->place)
    tabiya_toast_show (self->place, text);
}

static void
add_line (TabiyaRepertoireActions *self,
          ChessColor               side)
{
  TabiyaGame *game = tabiya_play_controller_get_game (self->playing);
  Adding *adding = g_new0 (Adding, 1);

  adding->actions = g_object_ref (self);
  adding->side = side;
  tabiya_repertoires_add_line_async (self->repertoires, side, game,
                                     tabiya_game_get_current (game), line_added_cb, adding);
}

static void
add_white_cb (TabiyaRepertoireActions *self)
{
  add_line (self, CHESS_WHITE);
}

static void
add_black_cb (TabiyaRepertoireActions *self)
{
  add_line (self, CHESS_BLACK);
}

static void
open_file (TabiyaRepertoireActions *self,
           ChessColor               side)
{
  GtkWindow *window = tabiya_dialogs_get_parent (self->place);
  GtkApplication *application = window ? gtk_window_get_application (window) : NULL;
  g_autoptr(GFile) file = tabiya_repertoires_dup_file (self->repertoires, side);

  if (window && !g_file_query_exists (file, NULL))
    tabiya_toast_show (self->place, _("This repertoire is empty: add a line to it first"));
  else if (application)
    g_application_open (G_APPLICATION (application), &file, 1, "");
}

static void
open_white_cb (TabiyaRepertoireActions *self)
{
  open_file (self, CHESS_WHITE);
}

static void
open_black_cb (TabiyaRepertoireActions *self)
{
  open_file (self, CHESS_BLACK);
}

static void
tabiya_repertoire_actions_finalize (GObject *object)
{
  TabiyaRepertoireActions *self = TABIYA_REPERTOIRE_ACTIONS (object);

  g_clear_weak_pointer (&self->place);
  g_clear_object (&self->repertoires);
  g_clear_object (&self->playing);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (tabiya_repertoire_actions_parent_class)->finalize (object);
}

static void
tabiya_repertoire_actions_class_init (TabiyaRepertoireActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_repertoire_actions_finalize;
}

static void
tabiya_repertoire_actions_init (TabiyaRepertoireActions *self)
{
}

TabiyaRepertoireActions *
tabiya_repertoire_actions_new (GActionMap    *map,
                               TabiyaSession *session,
                               GtkWidget     *place)
{
  static const TabiyaAction entries[] = {
    { "add-to-white-repertoire", G_CALLBACK (add_white_cb) },
    { "add-to-black-repertoire", G_CALLBACK (add_black_cb) },
    { "open-white-repertoire", G_CALLBACK (open_white_cb) },
    { "open-black-repertoire", G_CALLBACK (open_black_cb) },
  };
  TabiyaRepertoireActions *self = g_object_new (TABIYA_TYPE_REPERTOIRE_ACTIONS, NULL);

  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->repertoires = g_object_ref (tabiya_repertoires_get (tabiya_session_get_settings (session)));
  g_set_weak_pointer (&self->place, place);
  self->actions = tabiya_actions_new (map, self, entries, G_N_ELEMENTS (entries));
  return self;
}
