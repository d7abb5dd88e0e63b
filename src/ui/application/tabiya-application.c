/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-application.h"

#include <glib/gi18n.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "base/tabiya-temporary.h"
#include "game/file/tabiya-famous-games.h"
#include "game/file/tabiya-pgn-disk.h"
#include "game/keep/tabiya-journal.h"
#include "game/tabiya-thread.h"
#include "model/board/tabiya-fen-text.h"
#include "model/play/tabiya-play-setup-settings.h"
#include "model/review/tabiya-review-controller.h"
#include "service/tabiya-tables.h"
#include "ui/application/tabiya-commands-window.h"
#include "ui/application/tabiya-commands.h"
#include "ui/application/tabiya-draft-offers.h"
#include "ui/application/tabiya-first-frame.h"
#include "ui/application/tabiya-help.h"
#include "ui/application/tabiya-laboratory.h"
#include "ui/application/tabiya-open-files.h"
#include "ui/application/tabiya-review-offers.h"
#include "ui/board/tabiya-piece-set.h"
#include "ui/board/tabiya-piece-source.h"
#include "ui/evolve/tabiya-evolution-keeper.h"
#include "ui/match/tabiya-test-keeper.h"
#include "ui/repertoire/tabiya-training-window.h"
#include "ui/results/tabiya-my-games-actions.h"
#include "ui/tabiya-toast.h"
#include "ui/tabiya-ui.h"
#include "ui/tabiya-window-family.h"
#include "ui/tournament/tabiya-tournament-keeper.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-window-actions.h"
#include "ui/window/tabiya-window-tabs.h"

struct _TabiyaApplication
{
  AdwApplication  parent_instance;

  /* owned */
  GSettings              *settings;
  GPtrArray              *keepers;       /* TabiyaRunKeeper; set between startup and shutdown */
  TabiyaReviewOffers     *review_offers; /* set between startup and shutdown */
  char                   *pieces_error;  /* why the pieces that were chosen are not shown, until
                                            a window has said so */
  TabiyaOpenFiles        *open_files;    /* set between startup and shutdown */
  char                   *pending_fen;   /* from the command line of this process, until the first
                                            window */

  /* borrowed: files that are being opened, while those of an earlier process come back */
  GFile                 **asked;
  int                     n_asked;

  /* state */
  gboolean        restored;       /* whether games of an earlier process have been restored */
  gboolean        offered;        /* whether an interrupted run was offered */
  gboolean        offered_drafts; /* whether unsaved edits of an earlier process have been
                                     offered */
  gboolean        shown;          /* whether a window was ever added */
  TabiyaWindow   *passing;        /* weak: for games that are looked at in passing */
};

G_DEFINE_FINAL_TYPE (TabiyaApplication, tabiya_application, ADW_TYPE_APPLICATION)

static char *
dup_journal_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "journal", NULL);
}

/* The tab has shown the file, unless it was closed. */
static gboolean
file_shown_cb (gpointer data)
{
  TabiyaWindow *window = tabiya_window_find (data);
  GtkApplication *application = window ? gtk_window_get_application (GTK_WINDOW (window)) : NULL;

  if (application && TABIYA_APPLICATION (application)->review_offers)
    tabiya_review_offers_add_file (TABIYA_APPLICATION (application)->review_offers, data);
  return G_SOURCE_REMOVE;
}

/* A file has been read to its end in @tab, which may not show it before this returns. */
static void
file_read_cb (TabiyaWindow *window,
              TabiyaTab    *tab)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, file_shown_cb, g_object_ref (tab), g_object_unref);
}

/* Tells once why the pieces that a person wants cannot be shown. */
static TabiyaWindow *
tell_pieces_error (TabiyaApplication *self,
                   TabiyaWindow      *window)
{
  if (self->pieces_error)
    tabiya_toast_show (tabiya_window_get_pane (window), self->pieces_error);
  g_clear_pointer (&self->pieces_error, g_free);
  return window;
}

static TabiyaWindow *
add_fresh_window (TabiyaApplication *self)
{
  return tell_pieces_error (self, tabiya_window_new_fresh (GTK_APPLICATION (self),
                                                           self->settings));
}

/* Adds a tab for the game in @journal to @window, or to a new window if that is NULL. Returns the
   window; NULL if there is none yet because the game is not worth restoring without moves. */
static TabiyaWindow *
restore_tab (TabiyaApplication *self,
             TabiyaWindow      *window,
             TabiyaJournal     *journal)
{
  TabiyaWindow *any = window;
  TabiyaTab *tab;

  if (any)
    tab = tabiya_window_add_tab (any, journal);
  else
    tab = tabiya_window_get_tab (any = tabiya_window_new (GTK_APPLICATION (self), self->settings,
                                                          journal));
  if (tabiya_play_controller_restore (tabiya_session_get_playing (tabiya_tab_get_session (tab))))
    return tell_pieces_error (self, any);
  tabiya_journal_clear (journal);
  if (window)
    tabiya_window_close_tab (window, tab);
  else
    gtk_window_destroy (GTK_WINDOW (any));
  return window;
}

/* Restores every game that was in progress when the program last ended, each in its own tab. */
static gboolean
restore_games (TabiyaApplication *self)
{
  g_autofree char *folder = dup_journal_folder ();
  TabiyaWindow *window = NULL;

  if (self->restored)
    return FALSE;
  self->restored = TRUE;
  for (;;) {
    g_autoptr(TabiyaJournal) journal = tabiya_journal_claim (folder);

    if (!journal)
      break;
    window = restore_tab (self, window, journal);
  }
  if (window)
    gtk_window_present (GTK_WINDOW (window));
  return !!window;
}

/* Opens a window with a new game of the kind played last, without a dialog and with the clock
   stopped. */
static void
present_new_game (TabiyaApplication *self)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_from_settings (self->settings);
  TabiyaWindow *window = add_fresh_window (self);

  tabiya_window_start (window, setup);
  gtk_window_present (GTK_WINDOW (window));
}

static void
present_fen (TabiyaApplication *self,
             const char        *fen)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_from_settings (self->settings);
  g_auto(TabiyaFenCheck) check;
  TabiyaWindow *window;

  /* The FEN was checked when the command line was parsed, in this process or in the one that sent
     it. */
  tabiya_fen_check_init (&check, fen);
  if (!check.valid)
    return;
  setup->start = check.position;
  window = add_fresh_window (self);
  tabiya_window_start (window, setup);
  gtk_window_present (GTK_WINDOW (window));
}

/* Offers, once, to continue a tournament, a test of weights or an evolution that was going on when
   the program last ended. */
static void
offer_run (TabiyaApplication *self)
{
  TabiyaWindow *window = tabiya_run_keeper_find_board (self->keepers->pdata[0]);

  for (guint i = 0; window && i < self->keepers->len && !self->offered; i++)
    self->offered = tabiya_run_keeper_offer (self->keepers->pdata[i], window);
  self->offered = TRUE;
}

static TabiyaWindow *
make_window (gpointer data)
{
  TabiyaApplication *self = data;
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_from_settings (self->settings);
  TabiyaWindow *window = add_fresh_window (self);

  tabiya_window_start (window, setup);
  return window;
}

/* An analysis goes on with the edits that were restored. */
static void
drafts_offered_cb (gpointer data)
{
  TabiyaApplication *self = data;

  if (self->review_offers)
    tabiya_review_offers_begin (self->review_offers);
}

/* Offers, once, to restore edits of files that an earlier process did not save. */
static void
offer_drafts (TabiyaApplication *self)
{
  if (!self->offered_drafts)
    tabiya_draft_offers_present (GTK_APPLICATION (self), make_window, drafts_offered_cb, self);
  self->offered_drafts = TRUE;
}

/* The window to open a file in, with a tab in front that is free: the active one, even behind its
   preferences, or else the one used last. */
static TabiyaWindow *
make_room (TabiyaApplication *self)
{
  GtkWindow *active = tabiya_window_family_find_source (GTK_APPLICATION (self));
  TabiyaWindow *window = tabiya_window_tabs_find_board (GTK_WIDGET (active));

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l && !window; l = l->next)
    window = TABIYA_IS_WINDOW (l->data) ? l->data : NULL;
  if (!window)
    return make_window (self);
  tabiya_window_make_room (window);
  return window;
}

/* Whether a file is being opened because the person wants to see it: it may not be read yet. */
static gboolean
is_asked_for (TabiyaApplication *self,
              GFile             *file)
{
  for (int i = 0; i < self->n_asked; i++) {
    if (tabiya_file_is_same (self->asked[i], file))
      return TRUE;
  }
  return FALSE;
}

/* A file that was open when the program last ended without closing it. */
static void
restore_file (GFile    *file,
              guint     index,
              gpointer  data)
{
  TabiyaApplication *self = data;
  TabiyaWindow *window;

  if (is_asked_for (self, file) || tabiya_window_tabs_find_file (GTK_APPLICATION (self), file))
    return;
  window = make_room (self);
  tabiya_document_dialogs_open_at (tabiya_window_get_document_dialogs (window), file, index);
  gtk_window_present (GTK_WINDOW (window));
}

static void
tabiya_application_activate (GApplication *application)
{
  TabiyaApplication *self = TABIYA_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->pending_fen) {
    g_autofree char *fen = g_steal_pointer (&self->pending_fen);

    present_fen (self, fen);
  } else if (window) {
    gtk_window_present (window);
  } else if (!restore_games (self)) {
    present_new_game (self);
  }
  tabiya_open_files_begin (self->open_files, restore_file, self);
  offer_drafts (self);
  offer_run (self);
}

static gboolean
is_busy (TabiyaWindow *window)
{
  return tabiya_session_is_busy (tabiya_window_get_session (window));
}

static GtkWindow *
find_board (gpointer data)
{
  return GTK_WINDOW (make_room (data));
}

/* Opens games that come from no file. */
static void
open_pgn (TabiyaApplication *self,
          const char        *pgn,
          const char        *title)
{
  TabiyaWindow *window = make_room (self);

  tabiya_document_dialogs_open_text (tabiya_window_get_document_dialogs (window), pgn, title);
  gtk_window_present (GTK_WINDOW (window));
}

/* Opens a game of a test. */
static void
open_game_cb (TabiyaApplication *self,
              const char        *pgn)
{
  open_pgn (self, pgn, NULL);
}

/* Shows a game at one of its plies in a window for games that are looked at in passing, so that
   nothing else has to make room for them. */
static void
show_game_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  TabiyaApplication *self = TABIYA_APPLICATION (data);
  TabiyaWindow *window = self->passing;
  TabiyaSession *session;
  TabiyaNode *node;
  const char *pgn;
  guint ply;

  g_variant_get (parameter, "(&su)", &pgn, &ply);
  if (!window || is_busy (window)) {
    g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_from_settings (self->settings);

    window = add_fresh_window (self);
    tabiya_window_start (window, setup);
    g_set_weak_pointer (&self->passing, window);
  }
  session = tabiya_window_get_session (window);
  if (!tabiya_document_dialogs_open_text (tabiya_window_get_document_dialogs (window), pgn, NULL))
    return;
  node = tabiya_game_get_root (tabiya_document_get_game (tabiya_session_get_document (session)));
  for (guint i = 0; i < ply && tabiya_node_get_child (node, 0); i++)
    node = tabiya_node_get_child (node, 0);
  tabiya_review_controller_walk_to (tabiya_session_get_review (session), node);
  gtk_window_present (GTK_WINDOW (window));
}

/* A window with a board on which nothing has happened. */
static TabiyaWindow *
find_untouched_window (TabiyaApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next) {
    TabiyaSession *session =
      TABIYA_IS_WINDOW (l->data) ? tabiya_window_get_session (l->data) : NULL;

    if (session && tabiya_document_is_blank (tabiya_session_get_document (session)))
      return l->data;
  }
  return NULL;
}

/* Begins a game of the person against our engine, like the last game
   between the two, in a window where it replaces nothing. */
static void
play_engine_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  TabiyaApplication *self = TABIYA_APPLICATION (data);
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_from_settings (self->settings);
  TabiyaWindow *window = find_untouched_window (self);

  if (!tabiya_play_setup_has_engine (setup) || tabiya_play_setup_has_two_engines (setup)) {
    tabiya_play_setup_free (setup);
    setup = tabiya_play_setup_new ();
  }
  if (!window)
    window = add_fresh_window (self);
  tabiya_window_start (window, setup);
  gtk_window_present (GTK_WINDOW (window));
}

static void
famous_games_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  g_autoptr(GBytes) games = tabiya_famous_games_get ();
  gsize length;
  const char *text = g_bytes_get_data (games, &length);
  g_autofree char *pgn = g_strndup (text, length);

  open_pgn (TABIYA_APPLICATION (data), pgn, _("Famous Games"));
}

static void
open_recent_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  g_application_open (G_APPLICATION (data), &file, 1, "");
}

/* Whether another program has changed the file of a tab in which nobody has changed anything. */
static gboolean
is_outdated (TabiyaTab *tab)
{
  TabiyaDocument *document = tabiya_session_get_document (tabiya_tab_get_session (tab));

  return tabiya_document_is_whole (document) && !tabiya_document_has_unsaved (document)
         && !tabiya_pgn_file_is_current (tabiya_document_get_file (document));
}

/* A file that is open already is shown where it is, and read again if it has changed. */
static TabiyaWindow *
open_file (TabiyaApplication *self,
           GFile             *file)
{
  TabiyaTab *tab = tabiya_window_tabs_find_file (GTK_APPLICATION (self), file);
  TabiyaWindow *window = tab ? tabiya_window_find (tab) : make_room (self);

  if (tab)
    tabiya_window_select_tab (window, tab);
  if (!tab || is_outdated (tab))
    tabiya_document_dialogs_open (tabiya_window_get_document_dialogs (window), file);
  return window;
}

/* Shows a game of a file, of which the first has the number 0. */
static void
open_game_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  TabiyaApplication *self = TABIYA_APPLICATION (data);
  const char *uri;
  guint number;
  g_autoptr(GFile) file = NULL;
  TabiyaTab *tab;

  g_variant_get (parameter, "(&su)", &uri, &number);
  file = g_file_new_for_uri (uri);
  tab = tabiya_window_tabs_find_file (GTK_APPLICATION (self), file);
  if (tab) {
    TabiyaDocument *document = tabiya_session_get_document (tabiya_tab_get_session (tab));

    tabiya_window_select_tab (tabiya_window_find (tab), tab);
    if (number < tabiya_pgn_file_get_n_games (tabiya_document_get_file (document)))
      tabiya_document_dialogs_show (tabiya_tab_get_document_dialogs (tab), number);
  } else {
    tab = tabiya_window_get_tab (make_room (self));
    tabiya_document_dialogs_open_at (tabiya_tab_get_document_dialogs (tab), file, number);
  }
  gtk_window_present (tabiya_tab_get_root (tab));
}

static void
tabiya_application_open (GApplication  *application,
                         GFile        **files,
                         int            n_files,
                         const char    *hint)
{
  TabiyaApplication *self = TABIYA_APPLICATION (application);
  TabiyaWindow *window = NULL;
  TabiyaTab *tab = NULL;

  for (int i = 0; i < n_files; i++) {
    window = open_file (self, files[i]);
    tab = tabiya_window_get_tab (window);
    gtk_window_present (GTK_WINDOW (window));
  }
  self->asked = files;
  self->n_asked = n_files;
  tabiya_open_files_begin (self->open_files, restore_file, self);
  self->asked = NULL;
  self->n_asked = 0;
  /* What was open before comes back behind it. */
  if (tab)
    tabiya_window_select_tab (window, tab);
  offer_drafts (self);
}

static void
new_window_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  present_new_game (TABIYA_APPLICATION (data));
}

static void
fen_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  present_fen (TABIYA_APPLICATION (data), g_variant_get_string (parameter, NULL));
}

/* A key that quits keeps the window in which it was pressed alive until the event is handled. If
   its parent is freed before that, GTK uses the freed parent; so the two are separated. */
static void
close_window (GtkWindow *window)
{
  gtk_window_close (window);
  if (!gtk_widget_get_realized (GTK_WIDGET (window)))
    gtk_window_set_transient_for (window, NULL);
}

/* Closes every window, so that each can ask about unsaved changes. Those with a board are closed
   last, because a test of weights only asks when the last window of the program is closed. */
static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  GList *windows = g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (data)),
                                     (GCopyFunc) (GCallback) g_object_ref, NULL);

  for (int boards = 0; boards <= 1; boards++) {
    for (GList *l = windows; l; l = l->next) {
      if (TABIYA_IS_WINDOW (l->data) == boards)
        close_window (GTK_WINDOW (l->data));
    }
  }
  g_list_free_full (windows, g_object_unref);
}

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));

  if (window)
    tabiya_help_show (window);
}

static void
apply_color_scheme_cb (TabiyaApplication *self)
{
  g_autofree char *scheme = g_settings_get_string (self->settings, "color-scheme");
  AdwColorScheme value = ADW_COLOR_SCHEME_DEFAULT;

  if (strcmp (scheme, "light") == 0)
    value = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (strcmp (scheme, "dark") == 0)
    value = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), value);
}

/*
 * GTK parses its own theme when the settings of the display are created, and libadwaita then
 * replaces it: a tenth of the work of a start is wasted. So GTK is told by GTK_THEME to begin with
 * the empty theme that libadwaita would choose, unless the user has set that variable. It must be
 * unset before libadwaita is initialised, which keeps any theme that was chosen this way. It is set
 * before there are any threads. As the last variable of the environment it can be removed without
 * moving another one that a thread may be reading.
 */
static gboolean gtk_theme_skipped;

static void
skip_gtk_theme (void)
{
  if (gtk_is_initialized () || g_getenv ("GTK_THEME"))
    return;
  gtk_theme_skipped = g_setenv ("GTK_THEME", "Adwaita-empty", FALSE);
}

/* Returns whether there is a display. */
static gboolean
init_gtk (void)
{
  gboolean ready = gtk_init_check () && gtk_settings_get_default ();

  if (gtk_theme_skipped)
    g_unsetenv ("GTK_THEME");
  gtk_theme_skipped = FALSE;
  return ready;
}

/* The pieces of all boards. A set that cannot be used leaves those that were there. */
static void
follow_piece_set_cb (TabiyaApplication *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "piece-set");
  g_autofree char *name = tabiya_piece_source_dup_name (id);
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&self->pieces_error, g_free);
  if (!tabiya_piece_set_use (tabiya_piece_set_get_default (), id, &error))
    /* Translators: the name of a set of pieces, and what is wrong with it. */
    self->pieces_error = g_strdup_printf (_("The pieces “%s” cannot be used: %s"), name,
                                          error->message);
}

/* The tables serve the engines of all windows. */
static void
follow_tables_folder_cb (TabiyaApplication *self)
{
  g_autofree char *path = tabiya_settings_dup_path (self->settings, "tables-folder");

  tabiya_tables_set_path (tabiya_tables_get_default (), path);
}

/* @keeper: (transfer full): the runs of one kind */
static void
add_keeper (TabiyaApplication *self,
            TabiyaRunKeeper   *keeper)
{
  g_signal_connect_swapped (keeper, "open-game", G_CALLBACK (open_game_cb), self);
  g_ptr_array_add (self->keepers, keeper);
}

/* What is left may be on a drive that does not answer. */
static void
sweep_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  tabiya_temporary_sweep ();
}

static void
install_keys_cb (TabiyaApplication *self)
{
  tabiya_commands_install_keys (GTK_APPLICATION (self), self->settings);
}

static void
tabiya_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "new-window", .activate = new_window_action },
    { .name = "play-fen", .activate = fen_action, .parameter_type = "s" },
    { .name = "famous-games", .activate = famous_games_action },
    { .name = "show-game", .activate = show_game_action, .parameter_type = "(su)" },
    { .name = "play-engine", .activate = play_engine_action },
    { .name = "open-game", .activate = open_game_action, .parameter_type = "(su)" },
    { .name = "open-recent", .activate = open_recent_action, .parameter_type = "s" },
    { .name = "quit", .activate = quit_action },
    { .name = "help", .activate = help_action },
  };
  TabiyaApplication *self = TABIYA_APPLICATION (application);
  g_autoptr(GTask) sweeping = g_task_new (self, NULL, NULL, NULL);

  /* GTK itself would end the program with a longer message. Nothing has begun yet, and the thread
     of D-Bus must not meet what exit() frees. */
  if (!init_gtk ()) {
    g_printerr ("tabiya: %s\n", _("cannot open a display"));
    _exit (2);
  }
  G_APPLICATION_CLASS (tabiya_application_parent_class)->startup (application);
  tabiya_thread_run_task (sweeping, sweep_in_thread);

  self->settings = g_settings_new (TABIYA_APP_ID);
  self->keepers = g_ptr_array_new_with_free_func (g_object_unref);
  add_keeper (self, tabiya_tournament_keeper_new (GTK_APPLICATION (self), self->settings));
  add_keeper (self, tabiya_test_keeper_new (GTK_APPLICATION (self), self->settings));
  add_keeper (self, tabiya_evolution_keeper_new (GTK_APPLICATION (self), self->settings));
  self->review_offers = tabiya_review_offers_new (GTK_APPLICATION (self));
  self->open_files = tabiya_open_files_new (GTK_APPLICATION (self));
  g_signal_connect_swapped (self->settings, "changed::color-scheme",
                            G_CALLBACK (apply_color_scheme_cb), self);
  apply_color_scheme_cb (self);
  g_signal_connect_swapped (self->settings, "changed::tables-folder",
                            G_CALLBACK (follow_tables_folder_cb), self);
  follow_tables_folder_cb (self);
  g_signal_connect_swapped (self->settings, "changed::piece-set",
                            G_CALLBACK (follow_piece_set_cb), self);
  follow_piece_set_cb (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  tabiya_laboratory_install (self);
  tabiya_my_games_actions_install (GTK_APPLICATION (self), find_board);
  tabiya_training_window_install (GTK_APPLICATION (self), self->settings);
  g_signal_connect_swapped (self->settings, "changed::command-keys", G_CALLBACK (install_keys_cb),
                            self);
  install_keys_cb (self);
  gtk_window_set_default_icon_name (TABIYA_APP_ID);
}

static void
add_board_window (TabiyaApplication *self,
                  TabiyaWindow      *window)
{
  tabiya_window_actions_add (window);
  g_signal_connect (window, "file-read", G_CALLBACK (file_read_cb), NULL);
  if (self->open_files)
    tabiya_open_files_add_window (self->open_files, window);
}

static void
tabiya_application_window_added (GtkApplication *application,
                                 GtkWindow      *window)
{
  TabiyaApplication *self = TABIYA_APPLICATION (application);

  GTK_APPLICATION_CLASS (tabiya_application_parent_class)->window_added (application, window);
  if (GTK_IS_APPLICATION_WINDOW (window))
    tabiya_commands_window_add_actions (GTK_APPLICATION_WINDOW (window));
  if (TABIYA_IS_WINDOW (window))
    add_board_window (self, TABIYA_WINDOW (window));
  if (!self->shown)
    tabiya_first_frame_await (GTK_WIDGET (window));
  self->shown = TRUE;
}

/* Ends the runs that are going on, which can be continued after the next start. */
static void
tabiya_application_shutdown (GApplication *application)
{
  TabiyaApplication *self = TABIYA_APPLICATION (application);

  g_clear_weak_pointer (&self->passing);
  g_clear_pointer (&self->keepers, g_ptr_array_unref);
  g_clear_object (&self->review_offers);
  g_clear_object (&self->open_files);
  G_APPLICATION_CLASS (tabiya_application_parent_class)->shutdown (application);
}

/* Handles a position from the command line: it is shown by this process, or by the primary instance
   if one is running. */
static int
handle_fen (TabiyaApplication *self,
            const char        *fen)
{
  g_autoptr(GError) error = NULL;
  g_auto(TabiyaFenCheck) check;

  tabiya_fen_check_init (&check, fen);
  if (!check.valid) {
    g_printerr ("tabiya: --fen \"%s\": %s\n", fen, check.message);
    return 2;
  }
  if (check.assumed)
    g_printerr ("tabiya: --fen \"%s\": %s\n", fen, check.assumed);

  if (!g_application_register (G_APPLICATION (self), NULL, &error)) {
    g_printerr ("tabiya: %s\n", error->message);
    return 1;
  }
  if (g_application_get_is_remote (G_APPLICATION (self))) {
    g_action_group_activate_action (G_ACTION_GROUP (self), "play-fen", g_variant_new_string (fen));
    return 0;
  }
  self->pending_fen = g_strdup (fen);
  return -1;
}

static int
tabiya_application_handle_local_options (GApplication *application,
                                         GVariantDict *options)
{
  const char *fen;

  if (g_variant_dict_contains (options, "version")) {
    g_print ("Tabiya %s\n", TABIYA_VERSION);
    return 0;
  }
  if (g_variant_dict_lookup (options, "fen", "&s", &fen))
    return handle_fen (TABIYA_APPLICATION (application), fen);
  return -1;
}

static void
tabiya_application_finalize (GObject *object)
{
  TabiyaApplication *self = TABIYA_APPLICATION (object);

  g_clear_pointer (&self->keepers, g_ptr_array_unref);
  g_clear_object (&self->review_offers);
  g_clear_object (&self->open_files);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->pending_fen, g_free);
  g_clear_pointer (&self->pieces_error, g_free);
  G_OBJECT_CLASS (tabiya_application_parent_class)->finalize (object);
}

static void
tabiya_application_class_init (TabiyaApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_application_finalize;
  application_class->activate = tabiya_application_activate;
  application_class->open = tabiya_application_open;
  application_class->startup = tabiya_application_startup;
  application_class->shutdown = tabiya_application_shutdown;
  application_class->handle_local_options = tabiya_application_handle_local_options;
  GTK_APPLICATION_CLASS (klass)->window_added = tabiya_application_window_added;
}

static void
tabiya_application_init (TabiyaApplication *self)
{
  static const GOptionEntry options[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Start from this position"), N_("FEN") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the version and exit"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE.pgn]"));
}

/**
 * tabiya_application_new:
 *
 * Returns: (transfer full): the application
 */
TabiyaApplication *
tabiya_application_new (void)
{
  tabiya_ui_init ();
  skip_gtk_theme ();
  return g_object_new (TABIYA_TYPE_APPLICATION,
                       "application-id", TABIYA_APP_ID,
                       "resource-base-path", "/org/tabiya/Tabiya",
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

GSettings *
tabiya_application_get_settings (TabiyaApplication *self)
{
  return self->settings;
}

GPtrArray *
tabiya_application_get_keepers (TabiyaApplication *self)
{
  return self->keepers;
}
