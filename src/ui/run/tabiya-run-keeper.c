/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-keeper.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-run-preparation.h"
#include "ui/run/tabiya-run-page.h"
#include "ui/run/tabiya-run-setup.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

struct _TabiyaRunKeeper
{
  GObject               parent_instance;

  /* owned */
  GSettings            *settings;
  char                 *folder;
  TabiyaRun            *active;

  /* weak */
  GtkApplication       *application;
  gpointer              page;     /* of the laboratory: a TabiyaRunSetup or a TabiyaRunPage */

  /* Borrowed. */
  const TabiyaRunViews *views;

  /* state */
  gboolean              stopping;    /* so that the program can end */
};

enum {
  OPEN_GAME,
  SHOW,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaRunKeeper, tabiya_run_keeper, G_TYPE_OBJECT)

/* The page of the laboratory with a run, if it is there. */
static TabiyaRunPage *
find_page (TabiyaRunKeeper *self,
           const char      *name)
{
  TabiyaRun *run = TABIYA_IS_RUN_PAGE (self->page) ? tabiya_run_page_get_run (self->page) : NULL;

  return run && strcmp (tabiya_run_get_record (run)->name, name) == 0 ? self->page : NULL;
}

/* It takes the place of the page that was there, or comes back to the front. */
static void
show_page (TabiyaRunKeeper *self,
           gpointer         page)
{
  g_set_weak_pointer (&self->page, page);
  g_signal_emit (self, signals[SHOW], 0, page);
}

static TabiyaRunPage *
show_run (TabiyaRunKeeper *self,
          TabiyaRun       *run)
{
  TabiyaRunPage *page = find_page (self, tabiya_run_get_record (run)->name);

  show_page (self, page ? GTK_WIDGET (page) : self->views->make_page (self, run));
  return self->page;
}

static void
offer (TabiyaWindow *board,
       const char   *text,
       const char   *label,
       const char   *action,
       const char   *name)
{
  g_autofree char *full = g_strconcat ("app.", action, NULL);

  tabiya_toast_offer (tabiya_window_get_pane (board), text, label, full, name);
}

static void
state_changed_cb (TabiyaRun       *run,
                  GParamSpec      *pspec,
                  TabiyaRunKeeper *self)
{
  const char *name = tabiya_run_get_record (run)->name;
  TabiyaWindow *board = tabiya_run_keeper_find_board (self);

  if (run != self->active || tabiya_run_is_active (run))
    return;
  /* No page shows it, so tell the person that it has ended. */
  if (board && !find_page (self, name)) {
    g_autofree char *title = tabiya_run_dup_title (run);
    g_autofree char *text = NULL;

    if (tabiya_run_get_problem (run))
      text = g_strdup_printf (_("%s has stopped"), title);
    else
      text = g_strdup_printf (_("%s is finished"), title);
    offer (board, text, _("_Show"), self->views->show_action, name);
  }
  g_signal_handlers_disconnect_by_data (run, self);
  g_clear_object (&self->active);
}

/* Actions */

/* What a menu or a button does: shows the run that is going on, or sets up a new one. */
static void
main_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  TabiyaRunKeeper *self = TABIYA_RUN_KEEPER (data);

  if (self->active)
    show_run (self, self->active);
  else
    tabiya_run_keeper_show_setup (self);
}

static void
show_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  TabiyaRunKeeper *self = TABIYA_RUN_KEEPER (data);
  const char *name = g_variant_get_string (parameter, NULL);
  g_autoptr(GPtrArray) records = tabiya_records_list (self->views->kind->records, self->folder);

  for (guint i = 0; i < records->len; i++) {
    const TabiyaRecord *record = records->pdata[i];

    if (strcmp (record->name, name) == 0 && !record->error)
      tabiya_run_keeper_open (self, record);
  }
}

static void
continue_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  TabiyaRunKeeper *self = TABIYA_RUN_KEEPER (data);
  TabiyaRunPage *page;

  show_action (action, parameter, data);
  page = find_page (self, g_variant_get_string (parameter, NULL));
  if (page)
    tabiya_run_page_continue (page);
}

static void
tabiya_run_keeper_dispose (GObject *object)
{
  TabiyaRunKeeper *self = TABIYA_RUN_KEEPER (object);

  if (self->active)
    g_signal_handlers_disconnect_by_data (self->active, self);
  g_clear_object (&self->active);
  g_clear_object (&self->settings);
  g_clear_weak_pointer (&self->application);
  g_clear_weak_pointer (&self->page);
  G_OBJECT_CLASS (tabiya_run_keeper_parent_class)->dispose (object);
}

static void
tabiya_run_keeper_finalize (GObject *object)
{
  g_free (TABIYA_RUN_KEEPER (object)->folder);
  G_OBJECT_CLASS (tabiya_run_keeper_parent_class)->finalize (object);
}

static void
tabiya_run_keeper_class_init (TabiyaRunKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_run_keeper_dispose;
  object_class->finalize = tabiya_run_keeper_finalize;
  signals[OPEN_GAME] = g_signal_new ("open-game", TABIYA_TYPE_RUN_KEEPER, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SHOW] = g_signal_new ("show", TABIYA_TYPE_RUN_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
}

static void
tabiya_run_keeper_init (TabiyaRunKeeper *self)
{
}

/**
 * tabiya_run_keeper_new:
 * @application: gets the actions that @views names
 * @settings: those of the program, for whoever sets up a run
 * @views: how the runs are shown
 *
 * What was deleted when the program ran last is removed for good.
 *
 * Returns: (transfer full): the keeper
 */
TabiyaRunKeeper *
tabiya_run_keeper_new (GtkApplication       *application,
                       GSettings            *settings,
                       const TabiyaRunViews *views)
{
  const GActionEntry actions[] = {
    { .name = views->action, .activate = main_action },
    { .name = views->show_action, .activate = show_action, .parameter_type = "s" },
    { .name = views->continue_action, .activate = continue_action, .parameter_type = "s" },
  };
  TabiyaRunKeeper *self = g_object_new (TABIYA_TYPE_RUN_KEEPER, NULL);

  self->views = views;
  self->folder = g_build_filename (g_get_user_data_dir (), "tabiya", views->kind->folder, NULL);
  self->settings = g_object_ref (settings);
  g_set_weak_pointer (&self->application, application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   self);
  tabiya_run_keeper_purge (self);
  return self;
}

/**
 * tabiya_run_keeper_get_views:
 *
 * Returns: (transfer none): how the runs are shown
 */
const TabiyaRunViews *
tabiya_run_keeper_get_views (TabiyaRunKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_KEEPER (self), NULL);

  return self->views;
}

/**
 * tabiya_run_keeper_get_folder:
 *
 * Returns: (transfer none) (type filename): where runs are kept
 */
const char *
tabiya_run_keeper_get_folder (TabiyaRunKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_KEEPER (self), NULL);

  return self->folder;
}

/**
 * tabiya_run_keeper_get_settings:
 *
 * Returns: (transfer none): the settings of the program
 */
GSettings *
tabiya_run_keeper_get_settings (TabiyaRunKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_KEEPER (self), NULL);

  return self->settings;
}

/**
 * tabiya_run_keeper_get_active:
 *
 * Returns: (transfer none) (nullable): the run that is going on
 */
TabiyaRun *
tabiya_run_keeper_get_active (TabiyaRunKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_KEEPER (self), NULL);

  return self->active;
}

/**
 * tabiya_run_keeper_find_board:
 *
 * Returns: (transfer none) (nullable): the window with a board that was used last
 */
TabiyaWindow *
tabiya_run_keeper_find_board (TabiyaRunKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_KEEPER (self), NULL);

  for (GList *l = self->application ? gtk_application_get_windows (self->application) : NULL; l;
       l = l->next) {
    if (TABIYA_IS_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

/**
 * tabiya_run_keeper_show_setup:
 *
 * Shows the page with new and earlier runs.
 *
 * Returns: (transfer none): the page, a TabiyaRunSetup
 */
GtkWidget *
tabiya_run_keeper_show_setup (TabiyaRunKeeper *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_KEEPER (self), NULL);

  if (TABIYA_IS_RUN_SETUP (self->page))
    tabiya_lab_page_look (self->page);
  show_page (self, TABIYA_IS_RUN_SETUP (self->page) ? self->page : self->views->make_setup (self));
  return self->page;
}

/**
 * tabiya_run_keeper_open:
 * @record: the record of an earlier run, which could be read
 *
 * Shows it without continuing it.
 */
void
tabiya_run_keeper_open (TabiyaRunKeeper    *self,
                        const TabiyaRecord *record)
{
  TabiyaRunPage *page;

  g_return_if_fail (TABIYA_IS_RUN_KEEPER (self));

  page = find_page (self, record->name);
  if (page) {
    show_page (self, page);
  } else if (self->active
             && strcmp (tabiya_run_get_record (self->active)->name, record->name) == 0) {
    show_run (self, self->active);
  } else {
    g_autoptr(TabiyaRun) run = tabiya_run_new (tabiya_arbiter_get_default (), self->views->kind,
                                               record);

    show_run (self, run);
  }
}

/**
 * tabiya_run_keeper_begin:
 * @record: the record of a new run, in the folder of the keeper
 *
 * Shows it and starts it.
 */
void
tabiya_run_keeper_begin (TabiyaRunKeeper    *self,
                         const TabiyaRecord *record)
{
  g_autoptr(TabiyaRun) run = NULL;

  g_return_if_fail (TABIYA_IS_RUN_KEEPER (self));

  run = tabiya_run_new (tabiya_arbiter_get_default (), self->views->kind, record);
  tabiya_run_page_continue (show_run (self, run));
}

/**
 * tabiya_run_keeper_start:
 * @run: a run of this kind
 *
 * Starts or continues it; the one that was going on is stopped.
 */
void
tabiya_run_keeper_start (TabiyaRunKeeper *self,
                         TabiyaRun       *run)
{
  g_return_if_fail (TABIYA_IS_RUN_KEEPER (self));
  g_return_if_fail (TABIYA_IS_RUN (run));

  if (self->active == run)
    return;
  self->stopping = FALSE;
  if (self->active) {
    g_signal_handlers_disconnect_by_data (self->active, self);
    tabiya_run_stop (self->active);
  }
  tabiya_run_start (run);
  g_clear_object (&self->active);
  if (!tabiya_run_is_active (run))
    return;
  self->active = g_object_ref (run);
  g_signal_connect (run, "notify::state", G_CALLBACK (state_changed_cb), self);
}

static void
stop_answered_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaRunKeeper) self = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) != TABIYA_DIALOG_ACCEPT || !self->active)
    return;
  self->stopping = TRUE;
  tabiya_run_stop (self->active);
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "quit", NULL);
}

/**
 * tabiya_run_keeper_may_close:
 * @laboratory: the window with the pages, which is to be closed
 *
 * Lets a run go on, and says so in the window with a board. Without one the program would end, and
 * the run with it: asks whether to stop it, and ends the program then.
 *
 * Returns: whether it may be closed now
 */
gboolean
tabiya_run_keeper_may_close (TabiyaRunKeeper *self,
                             GtkWindow       *laboratory)
{
  TabiyaWindow *board;

  g_return_val_if_fail (TABIYA_IS_RUN_KEEPER (self), TRUE);

  if (!self->active || self->stopping)
    return TRUE;
  board = tabiya_run_keeper_find_board (self);
  if (board)
    offer (board, _(self->views->going_on), _("_Show"), self->views->show_action,
           tabiya_run_get_record (self->active)->name);
  else
    tabiya_dialogs_confirm_async (laboratory, _(self->views->stop_heading),
                                  _(self->views->stop_body), _("_Stop"), FALSE, NULL, NULL,
                                  stop_answered_cb, g_object_ref (self));
  return !!board;
}

/**
 * tabiya_run_keeper_purge:
 *
 * Removes for good what was deleted, when nobody can undo that any more.
 */
void
tabiya_run_keeper_purge (TabiyaRunKeeper *self)
{
  g_return_if_fail (TABIYA_IS_RUN_KEEPER (self));

  tabiya_records_purge (self->views->kind->records, self->folder);
}

/**
 * tabiya_run_keeper_open_game:
 * @pgn: a game
 *
 * Asks for it to be shown.
 */
void
tabiya_run_keeper_open_game (TabiyaRunKeeper *self,
                             const char      *pgn)
{
  g_return_if_fail (TABIYA_IS_RUN_KEEPER (self));

  g_signal_emit (self, signals[OPEN_GAME], 0, pgn);
}

/**
 * tabiya_run_keeper_offer:
 * @window: where it is offered
 *
 * Offers to continue the run that was going on when the program last ended.
 *
 * Returns: whether there was one
 */
gboolean
tabiya_run_keeper_offer (TabiyaRunKeeper *self,
                         TabiyaWindow    *window)
{
  const TabiyaRunKind *kind;
  g_autoptr(GPtrArray) records = NULL;

  g_return_val_if_fail (TABIYA_IS_RUN_KEEPER (self), FALSE);

  if (self->active)
    return FALSE;
  kind = self->views->kind;
  records = tabiya_records_list (kind->records, self->folder);
  for (guint i = 0; i < records->len; i++) {
    const TabiyaRecord *record = records->pdata[i];

    if (!record->error && tabiya_record_is_active (record)
        && !tabiya_run_is_foreign_to (kind, record)) {
      g_autofree char *title = kind->dup_title (record->content);
      g_autofree char *text = g_strdup_printf (_("%s was interrupted"), title);

      offer (window, text, _("_Continue"), self->views->continue_action, record->name);
      return TRUE;
    }
  }
  return FALSE;
}
