/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-tournament-window.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-tournament-words.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/match/tabiya-test-games.h"
#include "ui/tournament/tabiya-cross-table.h"
#include "ui/window/tabiya-adaptive.h"

/* Logical pixels. */
#define NARROW 640

struct _TabiyaTournamentWindow
{
  AdwWindow         parent_instance;

  /* template */
  AdwWindowTitle   *title;
  GtkWidget        *pause_button;
  GtkImage         *pause_icon;
  GtkLabel         *pause_label;
  GtkWidget        *stop_button;
  GtkWidget        *continue_button;
  GtkWidget        *games_button;
  GtkWidget        *games_label;
  GtkRevealer      *notice_revealer;
  GtkLabel         *notice_label;
  GtkStack         *stack;
  GtkLabel         *names_label;
  GtkLabel         *verdict_icon;
  GtkLabel         *verdict_title;
  GtkLabel         *verdict_detail;
  GtkProgressBar   *progress_bar;
  GtkLabel         *progress_label;
  TabiyaCrossTable *table;
  GtkRevealer      *between_revealer;
  GtkLabel         *between_label;
  GtkWidget        *all_button;
  TabiyaTestGames  *games;

  /* owned */
  TabiyaTournamentRun    *run;

  /* weak */
  TabiyaTournamentKeeper     *keeper;

  /* state */
  gboolean          start_wanted;   /* once it has been read */
  gboolean          closing;        /* the person is being asked whether to stop it */
};

G_DEFINE_FINAL_TYPE (TabiyaTournamentWindow, tabiya_tournament_window, ADW_TYPE_WINDOW)

static const TabiyaTournament *
get_tournament (TabiyaTournamentWindow *self)
{
  return &tabiya_tournament_run_get_file (self->run)->tournament;
}

/* Standing */

static void
update_verdict (TabiyaTournamentWindow      *self,
                const TabiyaTournamentTable *table)
{
  TabiyaTestState state = tabiya_tournament_run_get_state (self->run);
  g_auto(TabiyaTournamentVerdict) verdict;

  tabiya_tournament_verdict_init (&verdict, get_tournament (self), table,
                                  state == TABIYA_TEST_FINISHED);
  if (verdict.is_certain)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict_icon), "better");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), "better");
  gtk_label_set_text (self->verdict_icon, verdict.is_certain ? "✓" : "?");
  gtk_label_set_text (self->verdict_title, verdict.title);
  if (state == TABIYA_TEST_PREPARING)
    gtk_label_set_text (self->verdict_detail, _("The players and their openings are being "
                                                "prepared…"));
  else if (state == TABIYA_TEST_LOADING)
    gtk_label_set_text (self->verdict_detail, _("The games are being read…"));
  else
    gtk_label_set_text (self->verdict_detail, verdict.detail);
}

static void
update_progress (TabiyaTournamentWindow *self,
                 guint                   n_games)
{
  TabiyaTestState state = tabiya_tournament_run_get_state (self->run);
  double rate = state == TABIYA_TEST_RUNNING ? tabiya_tournament_run_get_rate (self->run) : 0.0;
  g_autofree char *text = tabiya_tournament_words_dup_progress (get_tournament (self), n_games,
                                                                rate);

  gtk_progress_bar_set_fraction (self->progress_bar,
                                 (double) n_games
                                 / (double) tabiya_tournament_count_games (get_tournament (self)));
  gtk_label_set_text (self->progress_label, text);
}

static void
update_notice (TabiyaTournamentWindow *self)
{
  g_autofree char *text = tabiya_tournament_words_dup_notice (self->run);

  if (text)
    gtk_label_set_text (self->notice_label, text);
  gtk_revealer_set_reveal_child (self->notice_revealer, !!text);
}

static void
update_games (TabiyaTournamentWindow *self)
{
  tabiya_test_games_update (self->games, tabiya_tournament_run_get_reader (self->run), NULL, NULL);
}

static void
update_cb (TabiyaTournamentWindow *self)
{
  g_autoptr(TabiyaTournamentTable) table = tabiya_tournament_run_make_table (self->run);
  guint n_games =
    tabiya_tournament_score_get_n_games (tabiya_tournament_run_get_score (self->run));

  update_verdict (self, table);
  update_progress (self, n_games);
  tabiya_cross_table_show (self->table, get_tournament (self), table);
  update_notice (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.save-games", n_games > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.save-table", n_games > 0);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->games_button)))
    update_games (self);
}

/* A hidden label loses its mnemonic, so the button gets one of its own. */
static void
keep_mnemonic (GtkWidget *button,
               GtkLabel  *label,
               gboolean   hidden)
{
  static const char key[] = "tabiya-mnemonic";
  GtkEventController *controller = g_object_get_data (G_OBJECT (button), key);
  GtkShortcutTrigger *trigger;
  GtkShortcut *shortcut;

  if (controller)
    gtk_widget_remove_controller (button, controller);
  g_object_set_data (G_OBJECT (button), key, NULL);
  if (!hidden)
    return;
  trigger = gtk_mnemonic_trigger_new (gtk_label_get_mnemonic_keyval (label));
  controller = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  shortcut = gtk_shortcut_new (trigger, g_object_ref (gtk_mnemonic_action_get ()));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (button, controller);
  g_object_set_data (G_OBJECT (button), key, controller);
}

static void
update_state_cb (TabiyaTournamentWindow *self)
{
  TabiyaTestState state = tabiya_tournament_run_get_state (self->run);
  gboolean paused = state == TABIYA_TEST_PAUSED;
  gboolean active = tabiya_tournament_run_is_active (self->run);

  gtk_label_set_label (self->pause_label, paused ? _("_Resume") : _("_Pause"));
  keep_mnemonic (self->pause_button, self->pause_label,
                 !gtk_widget_get_visible (GTK_WIDGET (self->pause_label)));
  gtk_image_set_from_icon_name (self->pause_icon, paused ? "tabiya-play-symbolic"
                                                         : "tabiya-pause-symbolic");
  gtk_widget_set_tooltip_text (self->pause_button, paused ? _("Resume") : _("Pause"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  paused ? _("Resume") : _("Pause"), -1);
  gtk_widget_set_visible (self->pause_button, active);
  gtk_widget_set_sensitive (self->pause_button, state != TABIYA_TEST_PREPARING);
  gtk_widget_set_visible (self->stop_button, active);
  gtk_widget_set_visible (self->continue_button, state == TABIYA_TEST_STOPPED);
  gtk_widget_set_sensitive (self->continue_button, !tabiya_tournament_run_is_foreign (self->run));
  update_cb (self);
  if (self->start_wanted && state == TABIYA_TEST_STOPPED)
    tabiya_tournament_window_continue (self);
}

/* A narrow window has no room for the names beside the buttons, nor for all of their labels. */
static void
resized_cb (TabiyaTournamentWindow *self)
{
  gboolean narrow;
  int width;

  g_object_get (self, "default-width", &width, NULL);
  narrow = width < NARROW;
  gtk_widget_set_visible (GTK_WIDGET (self->title), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->names_label), narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->pause_label), !narrow);
  gtk_widget_set_visible (self->games_label, !narrow);
  keep_mnemonic (self->pause_button, self->pause_label, narrow);
  keep_mnemonic (self->games_button, GTK_LABEL (self->games_label), narrow);
}

/* Buttons */

static void
pause_clicked_cb (TabiyaTournamentWindow *self)
{
  if (tabiya_tournament_run_get_state (self->run) == TABIYA_TEST_PAUSED)
    tabiya_tournament_run_resume (self->run);
  else
    tabiya_tournament_run_pause (self->run);
}

static void
stop_clicked_cb (TabiyaTournamentWindow *self)
{
  tabiya_tournament_run_stop (self->run);
}

static void
continue_clicked_cb (TabiyaTournamentWindow *self)
{
  tabiya_tournament_window_continue (self);
}

static void
games_toggled_cb (TabiyaTournamentWindow *self)
{
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->games_button));

  if (shown)
    update_games (self);
  gtk_stack_set_visible_child_name (self->stack, shown ? "games" : "standing");
}

/* Lists the games of two players, or with NULL those of all. */
static void
show_between (TabiyaTournamentWindow *self,
              const char             *name,
              const char             *other)
{
  tabiya_test_games_show_between (self->games, name, other);
  if (name) {
    /* Translators: two players */
    g_autofree char *text = g_strdup_printf (_("Games of %s and %s"), name, other);

    gtk_label_set_text (self->between_label, text);
  }
  gtk_revealer_set_reveal_child (self->between_revealer, !!name);
  /* What is hidden takes no focus. */
  gtk_widget_set_sensitive (self->all_button, !!name);
  update_games (self);
}

static void
cell_activated_cb (TabiyaTournamentWindow *self,
                   guint                   player,
                   guint                   other)
{
  const TabiyaTournament *tournament = get_tournament (self);

  show_between (self, tabiya_tournament_get_player (tournament, player)->engine.name,
                tabiya_tournament_get_player (tournament, other)->engine.name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->games_button), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->games));
}

static void
all_games_clicked_cb (TabiyaTournamentWindow *self)
{
  show_between (self, NULL, NULL);
}

/* Shows a copy of the game, because the file belongs to the tournament. */
static void
game_activated_cb (TabiyaTournamentWindow *self,
                   guint             index)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text =
    tabiya_match_reader_dup_text (tabiya_tournament_run_get_reader (self->run), index, &error);

  if (!text)
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Read"), error->message);
  else if (self->keeper)
    tabiya_tournament_keeper_open_game (self->keeper, text);
}

static void
all_action_cb (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  TabiyaTournamentWindow *self = TABIYA_TOURNAMENT_WINDOW (widget);

  if (self->keeper)
    tabiya_tournament_keeper_show_dialog (self->keeper, GTK_WINDOW (self));
}

/* Saving */

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(TabiyaTournamentWindow) self = data;
  g_autoptr(GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Games Could Not Be Saved"), error->message);
}

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaTournamentWindow) self = data;
  g_autoptr(GFile) target = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(GFile) own = NULL;
  g_autoptr(GBytes) games = NULL;
  g_autoptr(GError) error = NULL;

  if (!target)
    return;
  own = g_file_new_for_path (tabiya_tournament_run_get_file (self->run)->pgn_path);
  if (g_file_equal (target, own)) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Games Could Not Be Saved"),
                          _("The tournament itself writes to this file. Choose another name."));
    return;
  }
  games = tabiya_match_reader_dup_games (tabiya_tournament_run_get_reader (self->run), &error);
  if (games)
    g_file_replace_contents_bytes_async (target, games, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                         saved_cb, g_object_ref (self));
  else
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Games Could Not Be Saved"), error->message);
}

static void
save_games_action_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  TabiyaTournamentWindow *self = TABIYA_TOURNAMENT_WINDOW (widget);
  g_autofree char *name = g_strconcat (tabiya_tournament_run_get_file (self->run)->name, ".pgn",
                                       NULL);

  tabiya_dialogs_save_async (GTK_WINDOW (self), _("Save the Games"), name, NULL, NULL,
                             target_chosen_cb, g_object_ref (self));
}

static void
table_saved_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaTournamentWindow) self = data;
  g_autoptr(GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Table Could Not Be Saved"), error->message);
}

static void
table_target_chosen_cb (GObject      *source,
                        GAsyncResult *result,
                        gpointer      data)
{
  g_autoptr(TabiyaTournamentWindow) self = data;
  g_autoptr(GFile) target = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(TabiyaTournamentTable) table = NULL;
  g_autoptr(GBytes) bytes = NULL;
  char *csv;

  if (!target)
    return;
  table = tabiya_tournament_run_make_table (self->run);
  csv = tabiya_tournament_table_to_csv (table, get_tournament (self));
  bytes = g_bytes_new_take (csv, strlen (csv));
  g_file_replace_contents_bytes_async (target, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                       table_saved_cb, g_object_ref (self));
}

static void
save_table_action_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  TabiyaTournamentWindow *self = TABIYA_TOURNAMENT_WINDOW (widget);
  g_autofree char *name = g_strconcat (tabiya_tournament_run_get_file (self->run)->name, ".csv",
                                       NULL);

  tabiya_dialogs_save_table_async (GTK_WINDOW (self), _("Save the Table"), name, NULL,
                                   table_target_chosen_cb, g_object_ref (self));
}

/* Closing */

static void
stop_answered_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaTournamentWindow) self = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) != TABIYA_DIALOG_ACCEPT)
    return;
  tabiya_tournament_run_stop (self->run);
  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* The tournament ends with the program, and the program with its last window. */
static gboolean
tabiya_tournament_window_close_request (GtkWindow *window)
{
  TabiyaTournamentWindow *self = TABIYA_TOURNAMENT_WINDOW (window);
  TabiyaWindow *board = self->keeper ? tabiya_tournament_keeper_find_board (self->keeper) : NULL;

  if (!self->closing && tabiya_tournament_run_is_active (self->run)) {
    if (!board) {
      tabiya_dialogs_confirm_async (window, _("Stop the Tournament?"),
                                    _("This is the last window. The games are kept, and the "
                                      "tournament can be continued another day."),
                                    _("_Stop"), FALSE, NULL, NULL, stop_answered_cb,
                                    g_object_ref (self));
      return TRUE;
    }
    tabiya_window_offer (board, _("The tournament is still going on"), _("_Show"),
                         "app.show-tournament", tabiya_tournament_run_get_file (self->run)->name);
  }
  return GTK_WINDOW_CLASS (tabiya_tournament_window_parent_class)->close_request (window);
}

static void
tabiya_tournament_window_dispose (GObject *object)
{
  TabiyaTournamentWindow *self = TABIYA_TOURNAMENT_WINDOW (object);

  if (self->run)
    g_signal_handlers_disconnect_by_data (self->run, self);
  g_clear_object (&self->run);
  g_clear_weak_pointer (&self->keeper);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TOURNAMENT_WINDOW);
  G_OBJECT_CLASS (tabiya_tournament_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-tournament-window.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, title);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, pause_icon);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, pause_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, pause_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, stop_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, continue_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, games_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, games_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, notice_revealer);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, notice_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, names_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, verdict_icon);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, verdict_title);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, verdict_detail);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, progress_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, progress_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, table);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, between_revealer);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, between_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, all_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentWindow, games);
  gtk_widget_class_bind_template_callback (klass, pause_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, continue_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, games_toggled_cb);
  gtk_widget_class_bind_template_callback (klass, game_activated_cb);
  gtk_widget_class_bind_template_callback (klass, cell_activated_cb);
  gtk_widget_class_bind_template_callback (klass, all_games_clicked_cb);
}

static void
tabiya_tournament_window_class_init (TabiyaTournamentWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_tournament_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_tournament_window_close_request;

  g_type_ensure (TABIYA_TYPE_ADAPTIVE);
  g_type_ensure (TABIYA_TYPE_CROSS_TABLE);
  g_type_ensure (TABIYA_TYPE_TEST_GAMES);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "tournament.all", NULL, all_action_cb);
  gtk_widget_class_install_action (widget_class, "tournament.save-games", NULL,
                                   save_games_action_cb);
  gtk_widget_class_install_action (widget_class, "tournament.save-table", NULL,
                                   save_table_action_cb);
}

static void
tabiya_tournament_window_init (TabiyaTournamentWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::default-width", G_CALLBACK (resized_cb), NULL);
}

/**
 * tabiya_tournament_window_new:
 * @keeper: the tournaments of the program
 * @application: (nullable): whose window it is
 * @run: the tournament, whose players are known
 *
 * Main thread.
 *
 * Returns: (transfer none): a window to present; GTK owns it
 */
GtkWindow *
tabiya_tournament_window_new (TabiyaTournamentKeeper   *keeper,
                        GtkApplication *application,
                        TabiyaTournamentRun  *run)
{
  TabiyaTournamentWindow *self = g_object_new (TABIYA_TYPE_TOURNAMENT_WINDOW,
                                         "application", application,
                                         NULL);
  const char *title;
  g_autofree char *kind = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *subtitle = NULL;

  self->run = g_object_ref (run);
  g_set_weak_pointer (&self->keeper, keeper);
  title = get_tournament (self)->name;
  kind = tabiya_tournament_words_dup_kind (get_tournament (self));
  summary = tabiya_tournament_words_dup_summary (get_tournament (self));
  subtitle = g_strdup_printf ("%s · %s", kind, summary);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_label_set_text (self->names_label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_signal_connect_swapped (run, "changed", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (run, "notify::state", G_CALLBACK (update_state_cb), self);
  update_state_cb (self);
  return GTK_WINDOW (self);
}

/**
 * tabiya_tournament_window_get_run:
 *
 * Returns: (transfer none): the tournament it shows
 */
TabiyaTournamentRun *
tabiya_tournament_window_get_run (TabiyaTournamentWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_WINDOW (self), NULL);

  return self->run;
}

static void
replace_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaTournamentWindow) self = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT && self->keeper)
    tabiya_tournament_keeper_start (self->keeper, self->run);
}

void
tabiya_tournament_window_continue (TabiyaTournamentWindow *self)
{
  TabiyaTournamentRun *other;
  g_autofree char *body = NULL;

  g_return_if_fail (TABIYA_IS_TOURNAMENT_WINDOW (self));

  self->start_wanted = tabiya_tournament_run_get_state (self->run) == TABIYA_TEST_LOADING;
  if (self->start_wanted || !self->keeper)
    return;
  other = tabiya_tournament_keeper_get_active (self->keeper);
  if (!other || other == self->run) {
    tabiya_tournament_keeper_start (self->keeper, self->run);
    return;
  }
  body = g_strdup_printf (_("%s is still going on. Its games are kept, and it can be continued "
                            "later."), tabiya_tournament_run_get_file (other)->tournament.name);
  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Stop the Other Tournament?"), body,
                                _("_Stop It and Continue"), FALSE, NULL, NULL,
                                replace_answered_cb, g_object_ref (self));
}
