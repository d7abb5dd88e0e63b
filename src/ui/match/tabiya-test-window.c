/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-window.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/match/tabiya-elo-chart.h"
#include "model/lab/tabiya-match-words.h"
#include "ui/match/tabiya-result-bar.h"
#include "ui/match/tabiya-test-games.h"
#include "ui/match/tabiya-test-numbers.h"
#include "ui/window/tabiya-adaptive.h"

/* Logical pixels. */
#define NARROW 640

struct _TabiyaTestWindow
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
  TabiyaResultBar  *result_bar;
  TabiyaEloChart   *chart;
  GtkFlowBox       *figure_box;
  TabiyaTestGames  *games;

  /* owned */
  TabiyaTestRun    *run;

  /* weak */
  TabiyaTests      *tests;

  /* borrowed: in the box */
  TabiyaTestNumbers numbers;

  /* state */
  gboolean          start_wanted;   /* once it has been read */
  gboolean          closing;        /* the person is being asked whether to stop the test */
};

G_DEFINE_FINAL_TYPE (TabiyaTestWindow, tabiya_test_window, ADW_TYPE_WINDOW)

static const TabiyaWeightTest *
get_test (TabiyaTestWindow *self)
{
  return &tabiya_test_run_get_file (self->run)->test;
}

/* Verdict */

static void
show_verdict (TabiyaTestWindow    *self,
              const TabiyaVerdict *verdict)
{
  static const struct {
    const char *glyph;
    const char *css_class;
  } icons[] = {
    [TABIYA_CONCLUSION_UNKNOWN] = { "?", "unknown" },
    [TABIYA_CONCLUSION_BETTER] = { "✓", "better" },
    [TABIYA_CONCLUSION_WORSE] = { "✗", "worse" },
    [TABIYA_CONCLUSION_EQUAL] = { "=", "equal" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (icons); i++) {
    if (i == verdict->conclusion)
      gtk_widget_add_css_class (GTK_WIDGET (self->verdict_icon), icons[i].css_class);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), icons[i].css_class);
  }
  gtk_label_set_text (self->verdict_icon, icons[verdict->conclusion].glyph);
  gtk_label_set_text (self->verdict_title, verdict->title);
  gtk_label_set_text (self->verdict_detail, verdict->detail);
}

static void
update_verdict (TabiyaTestWindow        *self,
                const TabiyaTestFigures *figures)
{
  g_auto(TabiyaVerdict) verdict;

  tabiya_verdict_init (&verdict, get_test (self), figures);
  if (tabiya_test_run_get_state (self->run) == TABIYA_TEST_PREPARING
      || tabiya_test_run_get_state (self->run) == TABIYA_TEST_LOADING) {
    g_free (verdict.detail);
    verdict.detail = g_strdup (tabiya_test_run_get_state (self->run) == TABIYA_TEST_PREPARING
                               ? _("Balanced openings are being chosen…")
                               : _("The games are being read…"));
  }
  show_verdict (self, &verdict);
}

static void
update_notice (TabiyaTestWindow *self)
{
  g_autofree char *text = tabiya_test_words_dup_notice (self->run);

  if (text)
    gtk_label_set_text (self->notice_label, text);
  gtk_revealer_set_reveal_child (self->notice_revealer, !!text);
}

static void
update_games (TabiyaTestWindow *self)
{
  tabiya_test_games_update (self->games, tabiya_test_run_get_reader (self->run),
                            get_test (self)->sides[0].name, get_test (self)->sides[1].name);
}

static void
update_numbers_cb (TabiyaTestWindow *self)
{
  TabiyaTestFigures figures;
  const TabiyaEloPoint *points;
  guint n_points;

  tabiya_test_run_get_figures (self->run, &figures);
  points = tabiya_elo_history_get_points (tabiya_test_run_get_history (self->run), &n_points);
  update_verdict (self, &figures);
  tabiya_result_bar_set_score (self->result_bar, figures.score.wins, figures.score.draws,
                               figures.score.losses);
  tabiya_elo_chart_set_points (self->chart, points, n_points);
  tabiya_test_numbers_update (&self->numbers, self->run, &figures);
  update_notice (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "test.save-games",
                                 tabiya_match_score_n_games (&figures.score) > 0);
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
update_state_cb (TabiyaTestWindow *self)
{
  TabiyaTestState state = tabiya_test_run_get_state (self->run);
  gboolean paused = state == TABIYA_TEST_PAUSED;
  gboolean active = tabiya_test_run_is_active (self->run);

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
  gtk_widget_set_sensitive (self->continue_button, !tabiya_test_run_is_foreign (self->run));
  update_numbers_cb (self);
  if (self->start_wanted && state == TABIYA_TEST_STOPPED)
    tabiya_test_window_continue (self);
}

/* A narrow window has no room for the names beside the buttons, nor for all of their labels. */
static void
resized_cb (TabiyaTestWindow *self)
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
pause_clicked_cb (TabiyaTestWindow *self)
{
  if (tabiya_test_run_get_state (self->run) == TABIYA_TEST_PAUSED)
    tabiya_test_run_resume (self->run);
  else
    tabiya_test_run_pause (self->run);
}

static void
stop_clicked_cb (TabiyaTestWindow *self)
{
  tabiya_test_run_stop (self->run);
}

static void
continue_clicked_cb (TabiyaTestWindow *self)
{
  tabiya_test_window_continue (self);
}

static void
games_toggled_cb (TabiyaTestWindow *self)
{
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->games_button));

  if (shown)
    update_games (self);
  gtk_stack_set_visible_child_name (self->stack, shown ? "games" : "standing");
}

/* Shows a copy of the game, because the file belongs to the test. */
static void
game_activated_cb (TabiyaTestWindow *self,
                   guint             index)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text =
    tabiya_match_reader_dup_text (tabiya_test_run_get_reader (self->run), index, &error);

  if (!text)
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Read"), error->message);
  else if (self->tests)
    tabiya_tests_open_game (self->tests, text);
}

static void
all_tests_action_cb (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  TabiyaTestWindow *self = TABIYA_TEST_WINDOW (widget);

  if (self->tests)
    tabiya_tests_show_dialog (self->tests, GTK_WINDOW (self));
}

/* Saving */

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(TabiyaTestWindow) self = data;
  g_autoptr(GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Games Could Not Be Saved"), error->message);
}

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaTestWindow) self = data;
  g_autoptr(GFile) target = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(GFile) own = NULL;
  g_autoptr(GBytes) games = NULL;
  g_autoptr(GError) error = NULL;

  if (!target)
    return;
  own = g_file_new_for_path (tabiya_test_run_get_file (self->run)->pgn_path);
  if (g_file_equal (target, own)) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Games Could Not Be Saved"),
                          _("The test itself writes to this file. Choose another name."));
    return;
  }
  games = tabiya_match_reader_dup_games (tabiya_test_run_get_reader (self->run), &error);
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
  TabiyaTestWindow *self = TABIYA_TEST_WINDOW (widget);
  g_autofree char *name = g_strconcat (tabiya_test_run_get_file (self->run)->name, ".pgn", NULL);

  tabiya_dialogs_save_async (GTK_WINDOW (self), _("Save the Games"), name, NULL, NULL,
                             target_chosen_cb, g_object_ref (self));
}

/* Closing */

static void
stop_answered_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaTestWindow) self = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) != TABIYA_DIALOG_ACCEPT)
    return;
  tabiya_test_run_stop (self->run);
  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* The test ends with the program, and the program with its last window. */
static gboolean
tabiya_test_window_close_request (GtkWindow *window)
{
  TabiyaTestWindow *self = TABIYA_TEST_WINDOW (window);
  TabiyaWindow *board = self->tests ? tabiya_tests_find_board (self->tests) : NULL;

  if (!self->closing && tabiya_test_run_is_active (self->run)) {
    if (!board) {
      tabiya_dialogs_confirm_async (window, _("Stop the Test?"),
                                    _("This is the last window. The games are kept, and the test "
                                      "can be continued another day."),
                                    _("_Stop"), FALSE, NULL, NULL, stop_answered_cb,
                                    g_object_ref (self));
      return TRUE;
    }
    tabiya_window_offer (board, _("The test of weights is still running"), _("_Show"),
                         "app.show-test", tabiya_test_run_get_file (self->run)->name);
  }
  return GTK_WINDOW_CLASS (tabiya_test_window_parent_class)->close_request (window);
}

static void
tabiya_test_window_dispose (GObject *object)
{
  TabiyaTestWindow *self = TABIYA_TEST_WINDOW (object);

  if (self->run)
    g_signal_handlers_disconnect_by_data (self->run, self);
  g_clear_object (&self->run);
  g_clear_weak_pointer (&self->tests);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TEST_WINDOW);
  G_OBJECT_CLASS (tabiya_test_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-test-window.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, title);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, pause_icon);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, pause_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, pause_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, stop_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, continue_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, games_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, games_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, notice_revealer);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, notice_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, names_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, verdict_icon);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, verdict_title);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, verdict_detail);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, result_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, chart);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, figure_box);
  gtk_widget_class_bind_template_child (klass, TabiyaTestWindow, games);
  gtk_widget_class_bind_template_callback (klass, pause_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, continue_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, games_toggled_cb);
  gtk_widget_class_bind_template_callback (klass, game_activated_cb);
}

static void
tabiya_test_window_class_init (TabiyaTestWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_test_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_test_window_close_request;

  g_type_ensure (TABIYA_TYPE_ADAPTIVE);
  g_type_ensure (TABIYA_TYPE_RESULT_BAR);
  g_type_ensure (TABIYA_TYPE_ELO_CHART);
  g_type_ensure (TABIYA_TYPE_TEST_GAMES);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "test.all", NULL, all_tests_action_cb);
  gtk_widget_class_install_action (widget_class, "test.save-games", NULL, save_games_action_cb);
}

static void
tabiya_test_window_init (TabiyaTestWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::default-width", G_CALLBACK (resized_cb), NULL);
  tabiya_test_numbers_init (&self->numbers, self->figure_box);
}

/**
 * tabiya_test_window_new:
 * @tests: the tests of the program
 * @application: (nullable): whose window it is
 * @run: the test
 *
 * Main thread.
 *
 * Returns: (transfer none): a window to present; GTK owns it
 */
GtkWindow *
tabiya_test_window_new (TabiyaTests    *tests,
                        GtkApplication *application,
                        TabiyaTestRun  *run)
{
  TabiyaTestWindow *self = g_object_new (TABIYA_TYPE_TEST_WINDOW,
                                         "application", application,
                                         NULL);
  const Heuristic *heuristic;
  g_autofree char *title = NULL;
  g_autofree char *limits = NULL;
  g_autofree char *subtitle = NULL;

  self->run = g_object_ref (run);
  g_set_weak_pointer (&self->tests, tests);
  heuristic = get_test (self)->sides[0].weights.heuristic;
  title = tabiya_match_words_dup_title (get_test (self));
  limits = tabiya_match_words_dup_limits (get_test (self));
  if (heuristic == get_test (self)->sides[1].weights.heuristic)
    subtitle = g_strdup_printf ("%s · %s", _(heuristic_get_name (heuristic)), limits);
  else
    subtitle = g_strdup (limits);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_label_set_text (self->names_label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_signal_connect_swapped (run, "changed", G_CALLBACK (update_numbers_cb), self);
  g_signal_connect_swapped (run, "notify::state", G_CALLBACK (update_state_cb), self);
  update_state_cb (self);
  return GTK_WINDOW (self);
}

/**
 * tabiya_test_window_get_run:
 *
 * Returns: (transfer none): the test it shows
 */
TabiyaTestRun *
tabiya_test_window_get_run (TabiyaTestWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_WINDOW (self), NULL);

  return self->run;
}

static void
replace_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaTestWindow) self = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT && self->tests)
    tabiya_tests_start (self->tests, self->run);
}

void
tabiya_test_window_continue (TabiyaTestWindow *self)
{
  TabiyaTestRun *other;
  g_autofree char *title = NULL;
  g_autofree char *body = NULL;

  g_return_if_fail (TABIYA_IS_TEST_WINDOW (self));

  self->start_wanted = tabiya_test_run_get_state (self->run) == TABIYA_TEST_LOADING;
  if (self->start_wanted || !self->tests)
    return;
  other = tabiya_tests_get_active (self->tests);
  if (!other || other == self->run) {
    tabiya_tests_start (self->tests, self->run);
    return;
  }
  title = tabiya_match_words_dup_title (&tabiya_test_run_get_file (other)->test);
  body = g_strdup_printf (_("%s is still running. Its games are kept, and it can be continued "
                            "later."), title);
  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Stop the Other Test?"), body,
                                _("_Stop It and Continue"), FALSE, NULL, NULL,
                                replace_answered_cb, g_object_ref (self));
}
