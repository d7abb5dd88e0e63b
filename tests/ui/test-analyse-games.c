/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>

#include "model/document/tabiya-document-regrouping.h"
#include "model/review/tabiya-review-batch.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/application/tabiya-review-offers.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/review/tabiya-batch-bar.h"
#include "ui/window/tabiya-document-dialogs.h"

/* Games of the list analysed in the background, from the selection to the end, by pointer and keys;
   and what was broken off continued. */

static const char games[] =
  "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *\n\n"
  "[White \"Carl\"]\n[Black \"Dora\"]\n\n1. f3 e5 2. g4 Qh4# *\n\n"
  "[White \"Emil\"]\n[Black \"Fritz\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 *\n";

typedef struct {
  WindowFixture      base;
  TabiyaDocument    *document;   /* borrowed, like the next */
  TabiyaReviewBatch *batch;
  char              *path;
  GFile             *file;
} Fixture;

static void
set_up (Fixture *fixture)
{
  *fixture = (Fixture) { 0 };
  fixture->path = g_build_filename (g_get_user_data_dir (), "several.pgn", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, games, -1, NULL));
  window_fixture_set_up (&fixture->base, NULL);
  g_settings_set_string (fixture->base.settings, "review-limit", "nodes");
  g_settings_set_int (fixture->base.settings, "review-nodes", 3000);
  window_open_file (&fixture->base, fixture->file);
  fixture->document = tabiya_session_get_document (fixture->base.session);
  fixture->batch = tabiya_session_get_batch (fixture->base.session);
  ui_test_wait_until (tabiya_document_is_whole (fixture->document));
  ui_test_settle ();
}

static void
tear_down (Fixture *fixture)
{
  g_autofree char *folder = tabiya_review_job_dup_folder ();
  g_autoptr(GPtrArray) jobs = NULL;

  g_settings_reset (fixture->base.settings, "review-limit");
  g_settings_reset (fixture->base.settings, "review-nodes");
  /* Nobody is asked what to do with the edits. */
  for (guint i = 0; i < tabiya_pgn_file_get_n_games (tabiya_document_get_file (fixture->document));
       i++) {
    TabiyaGame *game = tabiya_pgn_file_peek_game (tabiya_document_get_file (fixture->document), i);

    if (game)
      tabiya_game_mark_saved (game);
  }
  window_fixture_tear_down (&fixture->base);
  jobs = tabiya_review_job_claim (folder);
  for (guint i = 0; i < jobs->len; i++)
    tabiya_review_job_remove (g_ptr_array_index (jobs, i));
  g_unlink (fixture->path);
  g_object_unref (fixture->file);
  g_free (fixture->path);
}

static GtkWindow *
find_window (GType type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (item->data, type))
      return item->data;
  }
  return NULL;
}

static GtkWidget *
get_bar (Fixture *fixture)
{
  return window_find (GTK_WIDGET (fixture->base.window), TABIYA_TYPE_BATCH_BAR);
}

static GtkWidget *
get_child (Fixture    *fixture,
           const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (get_bar (fixture), TABIYA_TYPE_BATCH_BAR,
                                                    name));
}

static gboolean
is_revealed (Fixture *fixture)
{
  GtkRevealer *revealer = GTK_REVEALER (get_child (fixture, "revealer"));

  return revealer && gtk_revealer_get_child_revealed (revealer);
}

static void
click_middle (GtkWidget *widget)
{
  ui_test_wait_still (widget);
  ui_test_click (widget, gtk_widget_get_width (widget) / 2.0,
                 gtk_widget_get_height (widget) / 2.0);
  ui_test_settle ();
}

/* Selects all games and asks for their analysis, by keys alone. */
static void
begin (Fixture *fixture)
{
  ui_test_key (GDK_KEY_a, GDK_KEY_Control_L);
  ui_test_settle ();
  ui_test_key (GDK_KEY_F12, GDK_KEY_Control_L);
  ui_test_wait_until (find_window (TABIYA_TYPE_ANALYSE_DIALOG));
  g_assert_cmpstr (gtk_window_get_title (find_window (TABIYA_TYPE_ANALYSE_DIALOG)), ==,
                   "Review 3 Games");
  ui_test_wait_active (find_window (TABIYA_TYPE_ANALYSE_DIALOG));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!find_window (TABIYA_TYPE_ANALYSE_DIALOG));
}

static gboolean
has_results (Fixture *fixture,
             guint    index)
{
  TabiyaGame *game = tabiya_pgn_file_peek_game (tabiya_document_get_file (fixture->document),
                                                index);

  return game && tabiya_game_get_modified (game);
}

static void
assert_untouched (Fixture *fixture)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, games);
}

static gboolean
is_in_state (Fixture                *fixture,
             TabiyaReviewBatchState  state)
{
  return tabiya_review_batch_get_state (fixture->batch) == state;
}

static void
focus_list (Fixture *fixture)
{
  GtkWidget *list = window_find (GTK_WIDGET (fixture->base.window), GTK_TYPE_COLUMN_VIEW);

  g_assert_true (gtk_widget_grab_focus (list));
}

static void
test_whole (void)
{
  TabiyaGame *shown;
  Fixture fixture;

  set_up (&fixture);
  focus_list (&fixture);
  g_assert_null (get_child (&fixture, "revealer"));
  begin (&fixture);
  ui_test_wait_until (is_in_state (&fixture, TABIYA_REVIEW_BATCH_IDLE));
  for (guint i = 0; i < 3; i++)
    g_assert_true (has_results (&fixture, i));
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture.base.window), "3 games reviewed"));
  ui_test_wait_until (!is_revealed (&fixture));
  assert_untouched (&fixture);

  /* The game on the board is one of them: one step back. */
  tabiya_document_dialogs_show (tabiya_window_get_document_dialogs (fixture.base.window), 0);
  ui_test_settle ();
  shown = tabiya_play_get_game (fixture.base.play);
  g_assert_cmpstr (tabiya_game_get_undo_label (shown), ==, "Review Game");
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_false (tabiya_game_get_modified (shown));
  g_assert_false (tabiya_game_can_undo (shown));
  tear_down (&fixture);
}

/* The buttons of the bar: pause, details, go on; then what was skipped, until it is closed. */
static void
test_bar (void)
{
  const guint32 deleted[] = { 1, 2 };
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  GtkWidget *details;
  Fixture fixture;

  set_up (&fixture);
  g_settings_set_int (fixture.base.settings, "review-nodes", 60000);
  focus_list (&fixture);
  begin (&fixture);
  ui_test_wait_until (is_revealed (&fixture));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (get_child (&fixture, "label"))),
                                   "0 of 3 games"));
  click_middle (get_child (&fixture, "pause_button"));
  g_assert_true (is_in_state (&fixture, TABIYA_REVIEW_BATCH_PAUSED));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get_child (&fixture, "label"))), ==,
                   "0 of 3 games, paused");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_child (&fixture, "pause_button")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Continue");
  ui_test_wait_until (!ui_test_is_searching ());

  details = get_child (&fixture, "current_label");
  click_middle (get_child (&fixture, "details_button"));
  ui_test_wait_until (gtk_widget_get_mapped (details));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (details)), "Anna – Bert: "));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!gtk_widget_get_mapped (details));

  g_array_append_vals (indices, deleted, G_N_ELEMENTS (deleted));
  g_assert_cmpuint (tabiya_document_delete (fixture.document, indices, NULL, NULL), ==, 2);
  /* By the keyboard. */
  ui_test_activate (fixture.base.window);
  g_assert_true (gtk_widget_grab_focus (get_child (&fixture, "pause_button")));
  ui_test_key (GDK_KEY_space, 0);
  ui_test_wait_until (is_in_state (&fixture, TABIYA_REVIEW_BATCH_RUNNING));
  ui_test_wait_until (is_in_state (&fixture, TABIYA_REVIEW_BATCH_ENDED));
  ui_test_settle ();
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get_child (&fixture, "label"))), ==,
                   "1 game reviewed, 2 skipped");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get_child (&fixture, "skipped_label"))), ==,
                   "Carl – Dora: deleted meanwhile\nEmil – Fritz: deleted meanwhile");
  g_assert_false (gtk_widget_get_visible (get_child (&fixture, "pause_button")));
  click_middle (get_child (&fixture, "close_button"));
  ui_test_wait_until (!is_revealed (&fixture));
  g_assert_true (is_in_state (&fixture, TABIYA_REVIEW_BATCH_IDLE));
  assert_untouched (&fixture);
  g_array_unref (tabiya_document_undelete (fixture.document));
  tear_down (&fixture);
}

static void
test_stop (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_settings_set_int (fixture.base.settings, "review-nodes", 300000);
  focus_list (&fixture);
  begin (&fixture);
  ui_test_wait_until (is_revealed (&fixture));
  click_middle (get_child (&fixture, "stop_button"));
  g_assert_true (is_in_state (&fixture, TABIYA_REVIEW_BATCH_IDLE));
  ui_test_wait_until (!is_revealed (&fixture));
  g_assert_false (has_results (&fixture, 2));
  tear_down (&fixture);
}

/* Answers the question that is open by a key. */
static void
answer (guint keyval)
{
  ui_test_wait_until (find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_test_wait_active (find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_test_key (keyval, 0);
  ui_test_wait_until (!find_window (ADW_TYPE_MESSAGE_DIALOG));
}

/* What an earlier process has left behind is asked about; a no for today is not one for ever. */
static void
test_offered (void)
{
  g_autofree char *folder = tabiya_review_job_dup_folder ();
  TabiyaReviewOffers *offers;
  Fixture fixture;

  set_up (&fixture);
  g_settings_set_int (fixture.base.settings, "review-nodes", 300000);
  focus_list (&fixture);
  begin (&fixture);
  ui_test_wait_until (tabiya_review_batch_get_job (fixture.batch)
                      && tabiya_review_job_get_n_answers (
                           tabiya_review_batch_get_job (fixture.batch)) > 2);
  /* The file goes, and comes again. */
  window_open_text (&fixture.base, "1. c4 *");
  g_assert_true (is_in_state (&fixture, TABIYA_REVIEW_BATCH_IDLE));
  window_open_file (&fixture.base, fixture.file);
  ui_test_wait_until (tabiya_document_is_whole (fixture.document));
  g_settings_set_int (fixture.base.settings, "review-nodes", 3000);

  offers = tabiya_review_offers_new (fixture.base.application);
  tabiya_review_offers_add_file (offers, tabiya_window_get_tab (fixture.base.window));
  ui_test_settle ();
  g_assert_null (find_window (ADW_TYPE_MESSAGE_DIALOG));
  tabiya_review_offers_begin (offers);
  answer (GDK_KEY_Escape);
  g_assert_true (is_in_state (&fixture, TABIYA_REVIEW_BATCH_IDLE));
  tabiya_review_offers_add_file (offers, tabiya_window_get_tab (fixture.base.window));
  answer (GDK_KEY_Return);
  g_assert_true (is_in_state (&fixture, TABIYA_REVIEW_BATCH_RUNNING));
  /* As it was begun, whatever the settings say now. */
  g_assert_cmpuint (tabiya_review_job_get_plan (tabiya_review_batch_get_job (fixture.batch))
                      ->limit.nodes, ==, 300000);
  tabiya_review_batch_stop (fixture.batch);
  g_object_unref (offers);
  tear_down (&fixture);
}

/* The analysis of the one game on the board, likewise; of a game that has changed nobody asks. */
static void
test_game_offered (void)
{
  g_autofree char *folder = tabiya_review_job_dup_folder ();
  g_autoptr(TabiyaReviewJob) job = NULL;
  g_autoptr(TabiyaReviewJob) other = NULL;
  g_autoptr(TabiyaGame) changed = tabiya_pgn_read_game ("1. e4 e5 *", -1, NULL, NULL);
  TabiyaReviewPlan plan = { .limit.nodes = 5000, .detail = TABIYA_REPORT_LINES, .sides = 3 };
  g_autoptr(TabiyaGame) game = NULL;
  TabiyaReviewAnalysis *analysis;
  TabiyaReviewOffers *offers;
  Fixture fixture;

  set_up (&fixture);
  analysis = tabiya_review_controller_get_analysis (tabiya_session_get_review
                                                      (fixture.base.session));
  game = tabiya_pgn_file_dup_game (tabiya_document_get_file (fixture.document), 2, NULL, NULL);
  job = tabiya_review_job_new (folder, fixture.file, &plan);
  tabiya_review_job_add_game (job, game, 2);
  g_assert_true (tabiya_review_job_save (job, NULL));
  g_clear_object (&job);
  other = tabiya_review_job_new (folder, fixture.file, &plan);
  tabiya_review_job_add_game (other, changed, 1);
  g_assert_true (tabiya_review_job_save (other, NULL));

  offers = tabiya_review_offers_new (fixture.base.application);
  tabiya_review_offers_begin (offers);
  answer (GDK_KEY_Return);
  g_assert_cmpuint (tabiya_document_get_index (fixture.document), ==, 2);
  ui_test_wait_until (!tabiya_review_analysis_is_running (analysis));
  g_assert_true (has_results (&fixture, 2));
  g_assert_false (has_results (&fixture, 0));

  g_clear_object (&other);
  tabiya_review_offers_add_file (offers, tabiya_window_get_tab (fixture.base.window));
  ui_test_settle ();
  g_assert_null (find_window (ADW_TYPE_MESSAGE_DIALOG));
  {
    g_autoptr(GPtrArray) left = tabiya_review_job_claim (folder);

    g_assert_cmpuint (left->len, ==, 0);
  }
  g_object_unref (offers);
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/analyse-games/whole", test_whole);
  g_test_add_func ("/tabiya/analyse-games/bar", test_bar);
  g_test_add_func ("/tabiya/analyse-games/stop", test_stop);
  g_test_add_func ("/tabiya/analyse-games/offered", test_offered);
  g_test_add_func ("/tabiya/analyse-games/game-offered", test_game_offered);
  return g_test_run ();
}
