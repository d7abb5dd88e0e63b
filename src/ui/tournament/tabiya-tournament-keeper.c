/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-tournament-keeper.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-test-preparation.h"
#include "ui/tournament/tabiya-tournament-dialog.h"
#include "ui/tournament/tabiya-tournament-window.h"
#include "ui/window/tabiya-window-family.h"

struct _TabiyaTournamentKeeper
{
  GObject         parent_instance;

  /* owned */
  GSettings      *settings;
  char           *folder;
  TabiyaTournamentRun  *active;

  /* weak */
  GtkApplication *application;
  GtkWindow      *dialog;
};

enum {
  OPEN_GAME,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTournamentKeeper, tabiya_tournament_keeper, G_TYPE_OBJECT)

/* The window of a tournament, if it has one. */
static GtkWindow *
find_window (TabiyaTournamentKeeper *self,
             const char             *name)
{
  GList *l = self->application ? gtk_application_get_windows (self->application) : NULL;

  for (; l; l = l->next) {
    if (TABIYA_IS_TOURNAMENT_WINDOW (l->data)) {
      TabiyaTournamentRun *run = tabiya_tournament_window_get_run (l->data);

      if (strcmp (tabiya_tournament_run_get_file (run)->name, name) == 0)
        return l->data;
    }
  }
  return NULL;
}

TabiyaWindow *
tabiya_tournament_keeper_find_board (TabiyaTournamentKeeper *self)
{
  GList *l;

  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self), NULL);

  l = self->application ? gtk_application_get_windows (self->application) : NULL;
  for (; l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

static void
show_run (TabiyaTournamentKeeper *self,
          TabiyaTournamentRun    *run)
{
  GtkWindow *window = find_window (self, tabiya_tournament_run_get_file (run)->name);

  if (!window)
    window = tabiya_tournament_window_new (self, self->application, run);
  gtk_window_present (window);
}

static void
state_changed_cb (TabiyaTournamentRun    *run,
                  GParamSpec             *pspec,
                  TabiyaTournamentKeeper *self)
{
  GtkWindow *window;
  TabiyaWindow *board = tabiya_tournament_keeper_find_board (self);

  if (run != self->active || tabiya_tournament_run_is_active (run))
    return;
  window = find_window (self, tabiya_tournament_run_get_file (run)->name);
  /* No window shows it, so tell the person that it has ended. */
  if (!window && board) {
    const TabiyaTournamentFile *file = tabiya_tournament_run_get_file (run);
    const char *title = file->tournament.name;
    g_autofree char *text = NULL;

    if (tabiya_tournament_run_get_problem (run))
      text = g_strdup_printf (_("%s has stopped"), title);
    else
      text = g_strdup_printf (_("%s is finished"), title);
    tabiya_window_offer (board, text, _("_Show"), "app.show-tournament", file->name);
  }
  g_signal_handlers_disconnect_by_data (run, self);
  g_clear_object (&self->active);
}

static TabiyaTournamentFile *
find_file (TabiyaTournamentKeeper *self,
           const char             *name)
{
  g_autoptr(GPtrArray) files = tabiya_tournaments_list (self->folder);

  for (guint i = 0; i < files->len; i++) {
    const TabiyaTournamentFile *file = files->pdata[i];

    if (strcmp (file->name, name) == 0)
      return tabiya_tournament_file_copy (file);
  }
  return NULL;
}

/* Actions */

static void
tournament_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  TabiyaTournamentKeeper *self = TABIYA_TOURNAMENT_KEEPER (data);

  tabiya_tournament_keeper_show (self, tabiya_window_family_find_source (self->application));
}

static void
show_tournament_action (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       data)
{
  TabiyaTournamentKeeper *self = TABIYA_TOURNAMENT_KEEPER (data);
  g_autoptr(TabiyaTournamentFile) file = find_file (self, g_variant_get_string (parameter, NULL));

  if (file && !file->error)
    tabiya_tournament_keeper_open (self, file);
}

static void
continue_tournament_action (GSimpleAction *action,
                            GVariant      *parameter,
                            gpointer       data)
{
  TabiyaTournamentKeeper *self = TABIYA_TOURNAMENT_KEEPER (data);
  GtkWindow *window;

  show_tournament_action (action, parameter, data);
  window = find_window (self, g_variant_get_string (parameter, NULL));
  if (window)
    tabiya_tournament_window_continue (TABIYA_TOURNAMENT_WINDOW (window));
}

static void
tabiya_tournament_keeper_dispose (GObject *object)
{
  TabiyaTournamentKeeper *self = TABIYA_TOURNAMENT_KEEPER (object);

  if (self->active)
    g_signal_handlers_disconnect_by_data (self->active, self);
  g_clear_object (&self->active);
  g_clear_object (&self->settings);
  g_clear_weak_pointer (&self->application);
  g_clear_weak_pointer (&self->dialog);
  G_OBJECT_CLASS (tabiya_tournament_keeper_parent_class)->dispose (object);
}

static void
tabiya_tournament_keeper_finalize (GObject *object)
{
  g_free (TABIYA_TOURNAMENT_KEEPER (object)->folder);
  G_OBJECT_CLASS (tabiya_tournament_keeper_parent_class)->finalize (object);
}

static void
tabiya_tournament_keeper_class_init (TabiyaTournamentKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_tournament_keeper_dispose;
  object_class->finalize = tabiya_tournament_keeper_finalize;
  signals[OPEN_GAME] = g_signal_new ("open-game", TABIYA_TYPE_TOURNAMENT_KEEPER,
                                     G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_STRING);
}

static void
tabiya_tournament_keeper_init (TabiyaTournamentKeeper *self)
{
  self->folder = g_build_filename (g_get_user_data_dir (), "tabiya", "tournaments", NULL);
}

/**
 * tabiya_tournament_keeper_new:
 * @application: gets the actions app.tournament, app.show-tournament and app.continue-tournament
 * @settings: where the present weights are
 *
 * What was deleted when the program ran last is removed for good.
 *
 * Returns: (transfer full): the keeper
 */
TabiyaTournamentKeeper *
tabiya_tournament_keeper_new (GtkApplication *application,
                              GSettings      *settings)
{
  static const GActionEntry actions[] = {
    { .name = "tournament", .activate = tournament_action },
    { .name = "show-tournament", .activate = show_tournament_action, .parameter_type = "s" },
    { .name = "continue-tournament", .activate = continue_tournament_action,
      .parameter_type = "s" },
  };
  TabiyaTournamentKeeper *self = g_object_new (TABIYA_TYPE_TOURNAMENT_KEEPER, NULL);

  self->settings = g_object_ref (settings);
  g_set_weak_pointer (&self->application, application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   self);
  tabiya_tournaments_purge (self->folder);
  return self;
}

/**
 * tabiya_tournament_keeper_get_folder:
 *
 * Returns: (transfer none) (type filename): where tournaments are kept
 */
const char *
tabiya_tournament_keeper_get_folder (TabiyaTournamentKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self), NULL);

  return self->folder;
}

/**
 * tabiya_tournament_keeper_get_settings:
 *
 * Returns: (transfer none): the settings of the program
 */
GSettings *
tabiya_tournament_keeper_get_settings (TabiyaTournamentKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self), NULL);

  return self->settings;
}

TabiyaTournamentRun *
tabiya_tournament_keeper_get_active (TabiyaTournamentKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self), NULL);

  return self->active;
}

void
tabiya_tournament_keeper_show (TabiyaTournamentKeeper *self,
                               GtkWindow              *parent)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self));

  if (self->active)
    show_run (self, self->active);
  else
    tabiya_tournament_keeper_show_dialog (self, parent);
}

void
tabiya_tournament_keeper_show_dialog (TabiyaTournamentKeeper *self,
                                      GtkWindow              *parent)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self));

  if (!self->dialog)
    g_set_weak_pointer (&self->dialog, tabiya_tournament_dialog_new (parent, self));
  tabiya_window_family_present (self->dialog, parent);
}

void
tabiya_tournament_keeper_open (TabiyaTournamentKeeper     *self,
                               const TabiyaTournamentFile *file)
{
  GtkWindow *window;

  g_return_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self));

  window = find_window (self, file->name);
  if (window) {
    gtk_window_present (window);
  } else if (self->active
             && strcmp (tabiya_tournament_run_get_file (self->active)->name, file->name) == 0) {
    show_run (self, self->active);
  } else {
    g_autoptr(TabiyaTournamentRun) run =
      tabiya_tournament_run_new (tabiya_arbiter_get_default (), file);

    show_run (self, run);
  }
}

gboolean
tabiya_tournament_keeper_begin (TabiyaTournamentKeeper  *self,
                                const TabiyaTournament  *tournament,
                                GError                 **error)
{
  g_autoptr(TabiyaTournamentFile) file = NULL;
  g_autoptr(TabiyaTournamentRun) run = NULL;
  GtkWindow *window;

  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self), FALSE);

  file = tabiya_tournaments_add (self->folder, tournament, error);
  if (!file)
    return FALSE;
  run = tabiya_tournament_run_new (tabiya_arbiter_get_default (), file);
  show_run (self, run);
  window = find_window (self, file->name);
  tabiya_tournament_window_continue (TABIYA_TOURNAMENT_WINDOW (window));
  return TRUE;
}

void
tabiya_tournament_keeper_start (TabiyaTournamentKeeper *self,
                                TabiyaTournamentRun    *run)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self));
  g_return_if_fail (TABIYA_IS_TOURNAMENT_RUN (run));

  if (self->active == run)
    return;
  if (self->active) {
    g_signal_handlers_disconnect_by_data (self->active, self);
    tabiya_tournament_run_stop (self->active);
  }
  tabiya_tournament_run_start (run);
  g_clear_object (&self->active);
  if (!tabiya_tournament_run_is_active (run))
    return;
  self->active = g_object_ref (run);
  g_signal_connect (run, "notify::state", G_CALLBACK (state_changed_cb), self);
}

void
tabiya_tournament_keeper_close (TabiyaTournamentKeeper *self,
                                const char             *name)
{
  GtkWindow *window;

  g_return_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self));

  window = find_window (self, name);
  if (!window)
    return;
  /* The dialog goes with the window it is transient for. */
  if (self->dialog && gtk_window_get_transient_for (self->dialog) == window)
    gtk_window_set_transient_for (self->dialog,
                                  (GtkWindow *) tabiya_tournament_keeper_find_board (self));
  gtk_window_destroy (window);
}

void
tabiya_tournament_keeper_open_game (TabiyaTournamentKeeper *self,
                                    const char             *pgn)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self));

  g_signal_emit (self, signals[OPEN_GAME], 0, pgn);
}

gboolean
tabiya_tournament_keeper_offer (TabiyaTournamentKeeper *self,
                                TabiyaWindow           *window)
{
  g_autoptr(GPtrArray) files = NULL;

  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_KEEPER (self), FALSE);

  if (self->active)
    return FALSE;
  files = tabiya_tournaments_list (self->folder);
  for (guint i = 0; i < files->len; i++) {
    const TabiyaTournamentFile *file = files->pdata[i];

    if (!file->error && file->tournament.active
        && (!file->tournament.build
            || strcmp (file->tournament.build, tabiya_test_get_build ()) == 0)) {
      g_autofree char *text = g_strdup_printf (_("%s was interrupted"), file->tournament.name);

      tabiya_window_offer (window, text, _("_Continue"), "app.continue-tournament", file->name);
      return TRUE;
    }
  }
  return FALSE;
}
