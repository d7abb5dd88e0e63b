/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/tabiya-review-batch.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "document-fixture.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/engines/tabiya-engine-list.h"
#include "model/review/tabiya-review-batch-words.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "service/tabiya-arbiter.h"
#include "service-test.h"
#include "settings-fixture.h"

/* Games of a file analysed one after the other: what is edited, deleted or changed meanwhile is
   left alone, nothing is written to the file, and nothing is lost, whatever ends the process. */

#define FOLDER_VARIABLE "TABIYA_TEST_BATCH_FOLDER"
#define N_GAMES 5

/* A UCI engine. */
static const char *engine_path;

/* Each has a blunder. */
static const char games[] =
  "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n"
  "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
  "[White \"Carl\"]\n[Black \"Dora\"]\n[Result \"0-1\"]\n\n"
  "1. f3 e5 2. g4 {Oh} 2... Qh4# 0-1\n\n"
  "[White \"Emil\"]\n[Black \"Fritz\"]\n[Result \"*\"]\n\n"
  "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 *\n\n"
  "[White \"Gerd\"]\n[Black \"Hans\"]\n[Result \"*\"]\n\n"
  "1. d4 d5 2. c4 dxc4 3. e3 b5 4. a4 c6 5. axb5 cxb5 6. Qf3 *\n\n"
  "[White \"Ida\"]\n[Black \"Jan\"]\n[Result \"*\"]\n\n"
  "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. d4 Bg4 5. Be2 Bxe2 *\n\n";

typedef struct {
  DocumentFixture     base;
  GSettings          *settings;
  char               *jobs;
  TabiyaReviewBatch  *batch;
  GPtrArray          *messages;
} Fixture;

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_ptr_array_add (fixture->messages, g_strdup (text));
}

static void
make_batch (Fixture *fixture)
{
  fixture->batch = tabiya_review_batch_new (fixture->base.document, fixture->settings,
                                            fixture->jobs);
  g_signal_connect_swapped (fixture->batch, "message", G_CALLBACK (message_cb), fixture);
}

static void
prepare (Fixture *fixture)
{
  fixture->settings = settings_fixture_new ();
  g_settings_set_string (fixture->settings, "review-limit", "nodes");
  g_settings_set_int (fixture->settings, "review-nodes", 2000);
  fixture->jobs = g_build_filename (fixture->base.folder, "reviews", NULL);
  fixture->messages = g_ptr_array_new_with_free_func (g_free);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  document_fixture_set_up (&fixture->base, NULL);
  g_assert_true (g_file_set_contents (fixture->base.path, games, -1, NULL));
  document_fixture_open (&fixture->base);
  prepare (fixture);
  make_batch (fixture);
}

static void
drop_batch (Fixture *fixture)
{
  g_signal_handlers_disconnect_by_data (fixture->batch, fixture);
  g_object_run_dispose (G_OBJECT (fixture->batch));
  service_test_finalize (g_steal_pointer (&fixture->batch));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  drop_batch (fixture);
  g_settings_reset (fixture->settings, "review-limit");
  g_settings_reset (fixture->settings, "review-nodes");
  g_object_unref (fixture->settings);
  g_free (fixture->jobs);
  g_ptr_array_unref (fixture->messages);
  document_fixture_tear_down (&fixture->base, NULL);
}

static void
start (Fixture *fixture)
{
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GError) error = NULL;

  for (guint32 i = 0; i < N_GAMES; i++)
    g_array_append_val (indices, i);
  g_assert_true (tabiya_review_batch_start (fixture->batch, indices, &error));
  g_assert_no_error (error);
}

static guint
count (Fixture               *fixture,
       TabiyaReviewGameState  state)
{
  return tabiya_review_job_count (tabiya_review_batch_get_job (fixture->batch), state);
}

static guint
count_answers (Fixture *fixture)
{
  return tabiya_review_job_get_n_answers (tabiya_review_batch_get_job (fixture->batch));
}

static gboolean
has_ended (Fixture *fixture)
{
  TabiyaReviewBatchState state = tabiya_review_batch_get_state (fixture->batch);

  return state == TABIYA_REVIEW_BATCH_IDLE || state == TABIYA_REVIEW_BATCH_ENDED;
}

static const char *
get_last_message (Fixture *fixture)
{
  g_assert_cmpuint (fixture->messages->len, >, 0);
  return g_ptr_array_index (fixture->messages, fixture->messages->len - 1);
}

/* The game as the document has it. (transfer full) */
static TabiyaGame *
dup_game (Fixture *fixture,
          guint    index)
{
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_file_dup_game (tabiya_document_get_file (fixture->base.document),
                                               index, NULL, &error);

  g_assert_no_error (error);
  return game;
}

/* Whether every position of the game has a score. */
static gboolean
is_analysed (Fixture *fixture,
             guint    index)
{
  g_autoptr(TabiyaGame) game = dup_game (fixture, index);
  g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);

  return tabiya_game_get_modified (game) && report->sides[CHESS_WHITE].complete
         && report->sides[CHESS_BLACK].complete;
}

static guint
count_jobs (Fixture *fixture)
{
  g_autoptr(GPtrArray) jobs = tabiya_review_job_claim (fixture->jobs);

  return jobs->len;
}

static void
assert_file_untouched (Fixture *fixture)
{
  document_fixture_assert_content (fixture->base.path, games);
}

static void
test_whole (Fixture       *fixture,
            gconstpointer  data)
{
  guint shown = tabiya_document_get_index (fixture->base.document);
  TabiyaWeightsInForce *analyst =
    tabiya_weights_in_force_get (tabiya_weights_get_analyst (fixture->settings));
  TabiyaProfile *attacker = tabiya_profiles_find (tabiya_profiles_get_default (),
                                                  heuristic_get (0), "attacker");
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *saved = NULL;

  g_assert_true (tabiya_review_batch_can_start (fixture->batch));
  g_assert_cmpint (tabiya_review_batch_get_time_left (fixture->batch), ==, -1);
  tabiya_weights_in_force_choose (analyst, attacker);
  start (fixture);
  g_assert_false (tabiya_review_batch_can_start (fixture->batch));
  wait_until (has_ended (fixture));
  /* Nothing was skipped, so there is nothing to read. */
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==, TABIYA_REVIEW_BATCH_IDLE);
  g_assert_cmpstr (get_last_message (fixture), ==, "5 games reviewed");
  for (guint i = 0; i < N_GAMES; i++)
    g_assert_true (is_analysed (fixture, i));
  g_assert_cmpuint (tabiya_document_get_index (fixture->base.document), ==, shown);
  g_assert_cmpuint (count_jobs (fixture), ==, 0);

  /* They are edits that nobody has saved, one step for each game. */
  assert_file_untouched (fixture);
  g_assert_true (tabiya_document_has_unsaved (fixture->base.document));
  for (guint i = 0; i < N_GAMES; i++) {
    g_autoptr(TabiyaGame) game = dup_game (fixture, i);

    g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "Review Game");
    g_assert_cmpstr (tabiya_game_get_tag (game, "TabiyaAnalyst"), ==, "Attacker");
    tabiya_game_undo (game);
    g_assert_false (tabiya_game_can_undo (game));
    g_assert_false (tabiya_game_get_modified (game));
    tabiya_game_redo (game);
  }
  error = document_fixture_save (fixture->base.document, NULL, FALSE);
  g_assert_no_error (error);
  saved = document_fixture_read (fixture->base.path);
  g_assert_cmpuint (strlen (saved), >, strlen (games));
  g_assert_nonnull (strstr (saved, "[%eval"));
  g_assert_nonnull (strstr (saved, "Oh"));
}

/* The edits are on disk at once, like those of a person. */
static void
test_drafts (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;

  start (fixture);
  wait_until (has_ended (fixture));
  drop_batch (fixture);
  document_fixture_settle ();
  service_test_finalize (g_steal_pointer (&fixture->base.document));
  drafts = document_fixture_claim (&fixture->base);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpuint (tabiya_draft_get_n_games (g_ptr_array_index (drafts, 0)), ==, N_GAMES);
  fixture->base.document = tabiya_document_new (fixture->base.drafts);
  make_batch (fixture);
}

/* While it goes on one game is edited, one deleted, one changed on disk by another program, which
   puts a game before them. */
static void
test_meanwhile (Fixture       *fixture,
                gconstpointer  data)
{
  guint32 deleted = 2;
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *skipped = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) parts = NULL;
  g_autofree char *other = NULL;
  g_autofree char *changed = NULL;
  g_autoptr(GError) error = NULL;

  g_array_append_val (indices, deleted);
  start (fixture);
  wait_until (count (fixture, TABIYA_REVIEW_GAME_DONE) == 1);
  g_assert_true (tabiya_document_show (fixture->base.document, 1, NULL));
  document_fixture_edit (fixture->base.document, "Mine");
  g_assert_cmpuint (tabiya_document_delete (fixture->base.document, indices, NULL, NULL), ==, 1);
  parts = g_strsplit (games, "Qf3", 2);
  other = g_strjoinv ("Qe2", parts);
  changed = g_strconcat ("[White \"New\"]\n\n1. c4 *\n\n", other, NULL);
  g_assert_true (g_file_set_contents (fixture->base.path, changed, -1, NULL));

  wait_until (has_ended (fixture));
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==, TABIYA_REVIEW_BATCH_ENDED);
  skipped = tabiya_review_batch_words_dup_skipped (tabiya_review_batch_get_job (fixture->batch));
  g_assert_cmpstr (skipped, ==,
                   "Carl – Dora: edited meanwhile\n"
                   "Emil – Fritz: deleted meanwhile\n"
                   "Gerd – Hans: changed by another program");
  g_assert_cmpstr (get_last_message (fixture), ==, "2 games reviewed, 3 skipped");
  text = tabiya_review_batch_words_dup_text (fixture->batch);
  g_assert_cmpstr (text, ==, "2 games reviewed, 3 skipped");
  g_assert_true (is_analysed (fixture, 0));
  g_assert_false (is_analysed (fixture, 1));
  document_fixture_assert_comment (fixture->base.document, "Mine");
  g_assert_false (is_analysed (fixture, 2));
  g_assert_false (is_analysed (fixture, 3));
  /* It is still there, in another place. */
  g_assert_true (is_analysed (fixture, 4));
  document_fixture_assert_content (fixture->base.path, changed);
  g_assert_cmpuint (count_jobs (fixture), ==, 0);
  g_assert_true (tabiya_review_batch_can_start (fixture->batch));

  /* What is told of it stays if the next one cannot begin. */
  g_settings_set_string (fixture->settings, "review-engine", "Nobody");
  g_array_index (indices, guint32, 0) = 0;
  g_assert_false (tabiya_review_batch_start (fixture->batch, indices, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_settings_reset (fixture->settings, "review-engine");
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==, TABIYA_REVIEW_BATCH_ENDED);
  g_assert_nonnull (tabiya_review_batch_get_job (fixture->batch));
}

/* The game that is being searched is edited at that moment. */
static void
test_edited_while_searched (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autofree char *skipped = NULL;

  g_settings_set_int (fixture->settings, "review-nodes", 20000);
  start (fixture);
  wait_until (tabiya_review_batch_get_current (fixture->batch) == 0 && count_answers (fixture) > 1);
  document_fixture_edit (fixture->base.document, "Mine");
  wait_until (count (fixture, TABIYA_REVIEW_GAME_EDITED) == 1);
  g_assert_false (is_analysed (fixture, 0));
  document_fixture_assert_comment (fixture->base.document, "Mine");
}

/* A game with an error would lose something when it is written anew. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  static const char text[] = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n"
                             "[White \"C\"]\n[Black \"D\"]\n\n*\n\n"
                             "[White \"E\"]\n[Black \"F\"]\n\n1. e4 *\n";
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *skipped = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->base.path, text, -1, NULL));
  document_fixture_open (&fixture->base);
  g_assert_true (tabiya_document_show (fixture->base.document, 2, NULL));
  for (guint32 i = 0; i < 3; i++)
    g_array_append_val (indices, i);
  g_assert_true (tabiya_review_batch_start (fixture->batch, indices, &error));
  wait_until (has_ended (fixture));
  skipped = tabiya_review_batch_words_dup_skipped (tabiya_review_batch_get_job (fixture->batch));
  g_assert_cmpstr (skipped, ==, "A – B: has errors; open it to see them");
  g_assert_cmpuint (count (fixture, TABIYA_REVIEW_GAME_DONE), ==, 2);
  document_fixture_assert_content (fixture->base.path, text);
}

static char *
describe_all (Fixture *fixture)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_GAMES; i++) {
    g_autoptr(TabiyaGame) game = dup_game (fixture, i);
    g_autofree char *one = tabiya_pgn_write_game (game);

    g_string_append (text, one);
  }
  return g_string_free (text, FALSE);
}

static void
undo_all (Fixture *fixture)
{
  for (guint i = 0; i < N_GAMES; i++) {
    g_autoptr(TabiyaGame) game = dup_game (fixture, i);

    while (tabiya_game_can_undo (game))
      tabiya_game_undo (game);
  }
}

/* Standing still changes nothing of the results, wherever it happens. */
static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *expected = NULL;
  g_autofree char *paused = NULL;
  g_autofree char *text = NULL;
  TabiyaReviewJob *job;
  double fraction;

  start (fixture);
  wait_until (has_ended (fixture));
  expected = describe_all (fixture);
  undo_all (fixture);

  start (fixture);
  wait_until (count (fixture, TABIYA_REVIEW_GAME_DONE) == 1 && count_answers (fixture) > 2);
  fraction = tabiya_review_batch_get_fraction (fixture->batch);
  tabiya_review_batch_set_paused (fixture->batch, TRUE);
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==,
                   TABIYA_REVIEW_BATCH_PAUSED);
  g_assert_cmpfloat (tabiya_review_batch_get_fraction (fixture->batch), ==, fraction);
  text = tabiya_review_batch_words_dup_text (fixture->batch);
  g_assert_cmpstr (text, ==, "1 of 5 games, paused");
  job = tabiya_review_batch_get_job (fixture->batch);
  service_test_run_for (100);
  g_assert_cmpuint (count (fixture, TABIYA_REVIEW_GAME_DONE), ==, 1);
  g_assert_cmpuint (tabiya_review_job_get_n_answers (job), >, 2);
  tabiya_review_batch_set_paused (fixture->batch, FALSE);
  wait_until (has_ended (fixture));
  paused = describe_all (fixture);
  g_assert_cmpstr (paused, ==, expected);
}

static void
ticket_cb (TabiyaTicket *ticket,
           gpointer      data)
{
}

/* A search that a person waits for goes first, and what was found before it is not lost. */
static void
test_gives_way (Fixture       *fixture,
                gconstpointer  data)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  TabiyaReviewJob *job;
  TabiyaTicket *ticket;
  guint n_answers;

  g_settings_set_int (fixture->settings, "review-nodes", 20000);
  start (fixture);
  job = tabiya_review_batch_get_job (fixture->batch);
  wait_until (tabiya_review_job_get_n_answers (job) > 2);
  ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_MOVE,
                                   tabiya_arbiter_get_capacity (arbiter), ticket_cb, ticket_cb,
                                   NULL);
  wait_until (tabiya_ticket_is_granted (ticket));
  n_answers = tabiya_review_job_get_n_answers (job);
  service_test_run_for (200);
  g_assert_cmpuint (tabiya_review_job_get_n_answers (job), <=, n_answers + 1);
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==,
                   TABIYA_REVIEW_BATCH_RUNNING);
  tabiya_ticket_release (ticket);
  wait_until (count (fixture, TABIYA_REVIEW_GAME_DONE) == 1);
  g_assert_true (is_analysed (fixture, 0));
}

/* Games that are in no file are analysed like others, but cannot be found again. */
static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GArray) indices = g_array_new (FALSE, TRUE, sizeof (guint32));

  g_assert_true (tabiya_document_open_text (fixture->base.document,
                                            "1. f3 e5 2. g4 Qh4# *\n\n1. e4 *", "Pasted", NULL));
  wait_until (tabiya_document_is_whole (fixture->base.document));
  g_array_set_size (indices, 1);
  g_assert_true (tabiya_review_batch_start (fixture->batch, indices, NULL));
  wait_until (count_answers (fixture) > 0);
  tabiya_review_batch_shutdown (fixture->batch);
  g_assert_cmpuint (count_jobs (fixture), ==, 0);
  drop_batch (fixture);
  make_batch (fixture);
  g_assert_true (tabiya_review_batch_start (fixture->batch, indices, NULL));
  wait_until (has_ended (fixture));
  g_assert_true (is_analysed (fixture, 0));
}

static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  start (fixture);
  wait_until (count (fixture, TABIYA_REVIEW_GAME_DONE) == 2);
  tabiya_review_batch_stop (fixture->batch);
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==, TABIYA_REVIEW_BATCH_IDLE);
  g_assert_cmpstr (get_last_message (fixture), ==, "2 games reviewed");
  g_assert_true (is_analysed (fixture, 1));
  g_assert_false (is_analysed (fixture, 2));
  g_assert_cmpuint (count_jobs (fixture), ==, 0);
}

static TabiyaReviewJob *
claim_only (Fixture *fixture)
{
  g_autoptr(GPtrArray) jobs = tabiya_review_job_claim (fixture->jobs);

  g_assert_cmpuint (jobs->len, ==, 1);
  return g_object_ref (g_ptr_array_index (jobs, 0));
}

/* Another file is opened in the window: the batch waits until its own is back. */
static void
test_other_file (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TabiyaReviewJob) job = NULL;
  g_autofree char *offer = NULL;

  start (fixture);
  wait_until (count (fixture, TABIYA_REVIEW_GAME_DONE) == 2);
  g_assert_true (tabiya_document_open_text (fixture->base.document, "1. c4 *", "Other", NULL));
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==, TABIYA_REVIEW_BATCH_IDLE);
  job = claim_only (fixture);
  offer = tabiya_review_batch_words_dup_offer (job);
  g_assert_cmpstr (offer, ==, "Tabiya ended while it reviewed 5 games of “games.pgn”; 2 are done.");
  g_assert_false (tabiya_review_batch_continue (fixture->batch, job));

  /* The edits went with the file, so all five are to be done. */
  document_fixture_open (&fixture->base);
  g_assert_true (tabiya_review_batch_continue (fixture->batch, job));
  g_assert_cmpuint (count (fixture, TABIYA_REVIEW_GAME_PENDING), ==, N_GAMES);
  wait_until (has_ended (fixture));
  for (guint i = 0; i < N_GAMES; i++)
    g_assert_true (is_analysed (fixture, i));
  assert_file_untouched (fixture);
}

/* In the process that will be killed: with one game done, and some answers for the next. */
static void
test_killed_subprocess (Fixture       *unused,
                        gconstpointer  data)
{
  Fixture fixture = { 0 };

  if (!g_test_subprocess ())
    return;
  fixture.base.folder = g_strdup (g_getenv (FOLDER_VARIABLE));
  fixture.base.drafts = g_build_filename (fixture.base.folder, "drafts", NULL);
  fixture.base.path = g_build_filename (fixture.base.folder, "games.pgn", NULL);
  fixture.base.location = g_file_new_for_path (fixture.base.path);
  fixture.base.document = tabiya_document_new (fixture.base.drafts);
  document_fixture_open (&fixture.base);
  prepare (&fixture);
  make_batch (&fixture);
  start (&fixture);
  wait_until (count (&fixture, TABIYA_REVIEW_GAME_DONE) == 2 && count_answers (&fixture) > 3);
  kill (getpid (), SIGKILL);
}

static void
kill_process (Fixture *fixture)
{
  g_setenv (FOLDER_VARIABLE, fixture->base.folder, TRUE);
  g_test_trap_subprocess ("/tabiya/review-batch/killed/subprocess", 0, 0);
  g_assert_false (g_test_trap_has_passed ());
  g_assert_false (g_test_trap_reached_timeout ());
}

/* What a start after that does: the edits, then the rest of the job. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  gboolean restore = GPOINTER_TO_INT (data);
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  g_autoptr(TabiyaReviewJob) job = NULL;
  g_autoptr(GPtrArray) drafts = NULL;
  HeuristicWeights weights;
  guint n_answers;

  start (fixture);
  wait_until (has_ended (fixture));
  expected = describe_all (fixture);
  drop_batch (fixture);
  tabiya_document_close (fixture->base.document);
  service_test_finalize (g_steal_pointer (&fixture->base.document));

  kill_process (fixture);
  assert_file_untouched (fixture);
  job = claim_only (fixture);
  g_assert_cmpuint (tabiya_review_job_count (job, TABIYA_REVIEW_GAME_DONE), ==, 2);
  n_answers = tabiya_review_job_get_n_answers (job);
  g_assert_cmpuint (n_answers, >, 3);

  fixture->base.document = tabiya_document_new (fixture->base.drafts);
  make_batch (fixture);
  drafts = document_fixture_claim (&fixture->base);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpuint (tabiya_draft_get_n_games (g_ptr_array_index (drafts, 0)), ==, 2);
  if (restore) {
    g_autofree char *refusal = NULL;

    g_assert_true (tabiya_document_restore (fixture->base.document,
                                            g_ptr_array_index (drafts, 0), &refusal, NULL));
    g_assert_null (refusal);
    document_fixture_wait_whole (fixture->base.document);
  } else {
    tabiya_draft_clear (g_ptr_array_index (drafts, 0));
    document_fixture_open (&fixture->base);
  }
  g_assert_true (tabiya_review_batch_continue (fixture->batch, job));
  g_assert_cmpuint (count (fixture, TABIYA_REVIEW_GAME_DONE), ==, restore ? 2 : 0);
  if (restore) {
    /* It goes on behind what was found. */
    wait_until (tabiya_review_batch_get_current (fixture->batch) == 2);
    heuristic_weights_init (&weights, heuristic_get (0));
    g_assert_cmpuint (tabiya_review_job_begin_game (job, 2, &weights)->len, >=, n_answers);
  }
  wait_until (has_ended (fixture));
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==, TABIYA_REVIEW_BATCH_IDLE);
  g_assert_cmpstr (get_last_message (fixture), ==, "5 games reviewed");
  /* As if nothing had happened. */
  found = describe_all (fixture);
  g_assert_cmpstr (found, ==, expected);
  assert_file_untouched (fixture);
}

/* Between the kill and the next start another program has put a game before the others, and changed
   one. */
static void
test_killed_and_changed (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr(TabiyaReviewJob) job = NULL;
  g_autofree char *skipped = NULL;
  g_auto(GStrv) parts = g_strsplit (games, "Qf3", 2);
  g_autofree char *other = g_strjoinv ("Qe2", parts);
  g_autofree char *changed = g_strconcat ("[White \"New\"]\n\n1. c4 *\n\n", other, NULL);

  drop_batch (fixture);
  tabiya_document_close (fixture->base.document);
  service_test_finalize (g_steal_pointer (&fixture->base.document));
  kill_process (fixture);
  g_assert_true (g_file_set_contents (fixture->base.path, changed, -1, NULL));
  fixture->base.document = tabiya_document_new (fixture->base.drafts);
  make_batch (fixture);
  document_fixture_open (&fixture->base);
  job = claim_only (fixture);
  g_assert_true (tabiya_review_batch_continue (fixture->batch, job));
  wait_until (has_ended (fixture));
  skipped = tabiya_review_batch_words_dup_skipped (job);
  g_assert_cmpstr (skipped, ==, "Gerd – Hans: changed by another program");
  g_assert_false (is_analysed (fixture, 0));
  for (guint i = 1; i <= N_GAMES; i++) {
    if (i != 4)
      g_assert_true (is_analysed (fixture, i));
  }
  document_fixture_assert_content (fixture->base.path, changed);
}

/* Another engine analyses as ours does; it is the same one that goes on later, and nobody else
   takes its place. */
static void
test_other_engine (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *argv[] = { engine_path, "uci", NULL };
  g_autoptr(TabiyaProgram) program = tabiya_program_new ("Other", argv);
  g_autoptr(TabiyaReviewJob) job = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) indices = g_array_new (FALSE, TRUE, sizeof (guint32));

  g_assert_true (tabiya_engine_list_keep (program, NULL, &error));
  g_assert_no_error (error);
  g_settings_set_string (fixture->settings, "review-engine", "Other");
  start (fixture);
  wait_until (count (fixture, TABIYA_REVIEW_GAME_DONE) == 2);
  drop_batch (fixture);
  make_batch (fixture);
  g_settings_reset (fixture->settings, "review-engine");
  job = claim_only (fixture);
  g_assert_cmpstr (tabiya_review_job_get_program (job), ==, "Other");
  g_assert_true (tabiya_review_batch_continue (fixture->batch, job));
  wait_until (count (fixture, TABIYA_REVIEW_GAME_DONE) == 4);

  /* Without it the job waits. */
  tabiya_review_batch_set_paused (fixture->batch, TRUE);
  g_assert_true (tabiya_engine_list_remove ("Other", &error));
  tabiya_review_batch_set_paused (fixture->batch, FALSE);
  g_assert_cmpint (tabiya_review_batch_get_state (fixture->batch), ==,
                   TABIYA_REVIEW_BATCH_PAUSED);
  g_assert_nonnull (strstr (get_last_message (fixture), "“Other”"));
  g_assert_true (tabiya_engine_list_keep (program, NULL, &error));
  tabiya_review_batch_set_paused (fixture->batch, FALSE);
  wait_until (has_ended (fixture));
  for (guint i = 0; i < N_GAMES; i++)
    g_assert_true (is_analysed (fixture, i));

  g_assert_true (tabiya_engine_list_remove ("Other", &error));
  g_settings_set_string (fixture->settings, "review-engine", "Other");
  g_array_set_size (indices, 1);
  g_assert_false (tabiya_review_batch_start (fixture->batch, indices, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_settings_reset (fixture->settings, "review-engine");
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GArray) indices = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_review_batch_start (fixture->batch, indices, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_array_set_size (indices, TABIYA_REVIEW_JOB_MAX_GAMES + 1);
  g_assert_false (tabiya_review_batch_start (fixture->batch, indices, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_nonnull (strstr (error->message, "1000"));
  g_clear_error (&error);
  start (fixture);
  g_array_set_size (indices, 1);
  g_assert_false (tabiya_review_batch_start (fixture->batch, indices, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
}

/* Without a place for its progress it does its work, and says so once. */
static void
test_not_kept (Fixture       *fixture,
               gconstpointer  data)
{
  g_assert_true (g_file_set_contents (fixture->jobs, "not a folder", -1, NULL));
  start (fixture);
  wait_until (has_ended (fixture));
  g_assert_cmpuint (fixture->messages->len, ==, 2);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (fixture->messages, 0),
                                   "The progress of the review cannot be kept"));
  for (guint i = 0; i < N_GAMES; i++)
    g_assert_true (is_analysed (fixture, i));
}

int
main (int    argc,
      char **argv)
{
  document_fixture_init (&argc, &argv);
  if (!g_test_subprocess ()) {
    g_assert_cmpint (argc, ==, 2);
    engine_path = argv[1];
  }

#define ADD(name, function) \
  g_test_add ("/tabiya/review-batch/" name, Fixture, NULL, set_up, function, tear_down)

  ADD ("whole", test_whole);
  ADD ("drafts", test_drafts);
  ADD ("meanwhile", test_meanwhile);
  ADD ("edited-while-searched", test_edited_while_searched);
  ADD ("damaged", test_damaged);
  ADD ("pause", test_pause);
  ADD ("gives-way", test_gives_way);
  ADD ("no-file", test_no_file);
  ADD ("stop", test_stop);
  ADD ("other-file", test_other_file);
  g_test_add ("/tabiya/review-batch/killed/restored", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_killed, tear_down);
  g_test_add ("/tabiya/review-batch/killed/discarded", Fixture, GINT_TO_POINTER (FALSE), set_up,
              test_killed, tear_down);
  g_test_add ("/tabiya/review-batch/killed/subprocess", Fixture, NULL, NULL,
              test_killed_subprocess, NULL);
  ADD ("killed-and-changed", test_killed_and_changed);
  ADD ("other-engine", test_other_engine);
  ADD ("errors", test_errors);
  ADD ("not-kept", test_not_kept);

  return document_fixture_run ();
}
