/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-repertoire-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/play/tabiya-actions.h"
#include "model/play/tabiya-own-name.h"
#include "model/repertoire/tabiya-repertoire-words.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

struct _TabiyaRepertoireView
{
  GObject             parent_instance;

  /* owned */
  GSimpleActionGroup *actions;
  TabiyaSession      *session;
  TabiyaRepertoires  *repertoires;

  /* borrowed; NULL when the tab is gone */
  TabiyaTab          *tab;
  TabiyaPane         *pane;
};

G_DEFINE_FINAL_TYPE (TabiyaRepertoireView, tabiya_repertoire_view, G_TYPE_OBJECT)

static TabiyaGame *
get_game (TabiyaRepertoireView *self)
{
  return tabiya_play_controller_get_game (tabiya_session_get_playing (self->session));
}

/* Nobody is helped in a game, or told the answer of an exercise; and nothing is read from the disk
   before there are moves to speak about. */
static gboolean
may_tell (TabiyaRepertoireView *self)
{
  TabiyaGame *game = get_game (self);

  return game && !tabiya_session_is_playing (self->session)
         && !tabiya_stage_is_silent (tabiya_session_get_stage (self->session))
         && tabiya_node_get_child (tabiya_game_get_root (game), 0);
}

static void
show_text_cb (TabiyaRepertoireView *self)
{
  TabiyaMovesPage *moves = tabiya_pane_get_moves_page (self->pane);
  g_autofree char *text = NULL;

  if (may_tell (self)) {
    g_autofree char *name = tabiya_own_name_dup (tabiya_session_get_settings (self->session));

    text = tabiya_repertoire_words_dup_text (self->repertoires, get_game (self), name);
  }
  tabiya_moves_page_set_repertoire (moves, text);
  tabiya_openings_page_set_repertoire (tabiya_pane_get_openings_page (self->pane), text);
}

/* Actions */

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

/* The tab may be gone by now. */
static void
tell_failure (TabiyaRepertoireView *self,
              const GError         *error)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWindow *window = self->tab ? tabiya_tab_get_root (self->tab) : NULL;

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

/* What was asked for: the view may be gone when it is done. */
typedef struct {
  TabiyaRepertoireView *view;
  ChessColor            side;
} Adding;

static void
line_added_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autofree Adding *adding = data;
  g_autoptr(TabiyaRepertoireView) self = adding->view;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_added;

  if (!tabiya_repertoires_add_line_finish (TABIYA_REPERTOIRES (source), result, &n_added,
                                           &error)) {
    tell_failure (self, error);
    return;
  }
  text = describe_added (adding->side, n_added);
  if (self->tab)
    tabiya_toast_show (tabiya_tab_get_pane (self->tab), text);
}

static void
add_line (TabiyaRepertoireView *self,
          ChessColor            side)
{
  TabiyaGame *game = get_game (self);
  Adding *adding;

  if (!game)
    return;
  adding = g_new0 (Adding, 1);
  adding->view = g_object_ref (self);
  adding->side = side;
  tabiya_repertoires_add_line_async (self->repertoires, side, game,
                                     tabiya_game_get_current (game), line_added_cb, adding);
}

static void
open_file (TabiyaRepertoireView *self,
           ChessColor            side)
{
  GtkApplication *application = gtk_window_get_application (tabiya_tab_get_root (self->tab));
  g_autoptr(GFile) file = tabiya_repertoires_dup_file (self->repertoires, side);

  if (!g_file_query_exists (file, NULL))
    tabiya_toast_show (tabiya_tab_get_pane (self->tab),
                       _("This repertoire is empty: add a line to it first"));
  else if (application)
    g_application_open (G_APPLICATION (application), &file, 1, "");
}

static void
action_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  TabiyaRepertoireView *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  ChessColor side = strstr (name, "white") ? CHESS_WHITE : CHESS_BLACK;

  if (g_str_has_prefix (name, "add-"))
    add_line (self, side);
  else
    open_file (self, side);
}

static const GActionEntry entries[] = {
  { .name = "add-to-white-repertoire", .activate = action_cb },
  { .name = "add-to-black-repertoire", .activate = action_cb },
  { .name = "open-white-repertoire", .activate = action_cb },
  { .name = "open-black-repertoire", .activate = action_cb },
};

/* Menus may still offer the actions, which then do nothing. */
static void
tabiya_repertoire_view_dispose (GObject *object)
{
  TabiyaRepertoireView *self = TABIYA_REPERTOIRE_VIEW (object);

  for (guint i = 0; self->actions && i < G_N_ELEMENTS (entries); i++) {
    GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), entries[i].name);

    g_signal_handlers_disconnect_by_data (action, self);
  }
  if (self->session) {
    g_signal_handlers_disconnect_by_data (self->repertoires, self);
    g_signal_handlers_disconnect_by_data (tabiya_session_get_stage (self->session), self);
  }
  self->tab = NULL;
  self->pane = NULL;
  g_clear_object (&self->repertoires);
  g_clear_object (&self->actions);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (tabiya_repertoire_view_parent_class)->dispose (object);
}

static void
tabiya_repertoire_view_class_init (TabiyaRepertoireViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_repertoire_view_dispose;
}

static void
tabiya_repertoire_view_init (TabiyaRepertoireView *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

/**
 * tabiya_repertoire_view_new:
 * @tab: the parent of messages; gets the actions
 * @session: what is shown; a reference is taken
 * @pane: has the pages
 *
 * Returns: (transfer full): a view
 */
TabiyaRepertoireView *
tabiya_repertoire_view_new (TabiyaTab     *tab,
                            TabiyaSession *session,
                            TabiyaPane    *pane)
{
  TabiyaRepertoireView *self = g_object_new (TABIYA_TYPE_REPERTOIRE_VIEW, NULL);

  self->tab = tab;
  self->pane = pane;
  self->session = g_object_ref (session);
  self->repertoires = g_object_ref (tabiya_repertoires_get (tabiya_session_get_settings (session)));
  g_signal_connect_swapped (self->repertoires, "changed", G_CALLBACK (show_text_cb), self);
  g_signal_connect_swapped (tabiya_session_get_stage (session), "changed",
                            G_CALLBACK (show_text_cb), self);
  tabiya_actions_lend (self->actions, tabiya_tab_get_actions (tab));
  return self;
}

