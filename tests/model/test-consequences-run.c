/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lab/tabiya-consequences-words.h"
#include "service/tabiya-arbiter.h"
#include "settings-fixture.h"

#include <math.h>
#include <string.h>

/* What weights change over games, in the background, and what is said of it. */

#define MOVES \
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 " \
  "10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 "

static const char games[] =
  "[White \"Anna\"]\n[Black \"Bert\"]\n\n" MOVES "1-0\n\n"
  "[White \"Carl\"]\n[Black \"Anna\"]\n\n" MOVES "17. dxe5 1-0\n";

typedef struct {
  GSettings                 *settings;
  TabiyaConsequencesRun     *run;
  GBytes                    *bytes;
  TabiyaConsequencesSubject  subject;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const Heuristic *heuristic = heuristic_find ("tabiya");

  fixture->settings = settings_fixture_new ();
  fixture->run = tabiya_consequences_run_get (fixture->settings);
  fixture->bytes = g_bytes_new_static (games, strlen (games));
  fixture->subject = (TabiyaConsequencesSubject) {
    .source = { .bytes = fixture->bytes }, .games = "games.pgn", .n_positions = 16,
    .first_ply = 12, .nodes = 1000, .seed = 1, .names = { "Balanced", "Balanced*" },
  };
  heuristic_weights_init (&fixture->subject.weights[TABIYA_CHOICE_BEFORE], heuristic);
  heuristic_weights_init (&fixture->subject.weights[TABIYA_CHOICE_AFTER], heuristic);
  g_assert_true (heuristic_weights_set (&fixture->subject.weights[TABIYA_CHOICE_AFTER],
                                        heuristic_find_weight (heuristic, "mobility"), -100));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_bytes_unref (fixture->bytes);
  g_assert_finalize_object (fixture->settings);
}

static void
wait (Fixture *fixture)
{
  while (tabiya_consequences_run_is_running (fixture->run))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_result (Fixture       *fixture,
             gconstpointer  data)
{
  const TabiyaConsequences *found;
  TabiyaConsequencesTally tally;
  g_autofree char *changes = NULL;
  g_autofree char *agreement = NULL;
  g_autofree char *where = NULL;
  g_autofree char *expected = NULL;

  g_assert_null (tabiya_consequences_run_get_subject (fixture->run));
  g_assert_true (tabiya_consequences_run_get (fixture->settings) == fixture->run);
  tabiya_consequences_run_start (fixture->run, &fixture->subject);
  g_assert_true (tabiya_consequences_run_is_running (fixture->run));
  g_assert_null (tabiya_consequences_run_get_result (fixture->run));
  wait (fixture);
  g_assert_cmpint (tabiya_consequences_run_get_state (fixture->run), ==,
                   TABIYA_CONSEQUENCES_DONE);
  found = tabiya_consequences_run_get_result (fixture->run);
  tabiya_consequences_count (found, TABIYA_N_PHASES, &tally);
  g_assert_cmpuint (tally.n_positions, ==, 16);
  changes = tabiya_consequences_words_dup_changes (found);
  expected = g_strdup_printf ("The engine chooses another move in %u of 16 positions (",
                              tally.different.hits);
  g_test_message ("%s", changes);
  g_assert_true (g_str_has_prefix (changes, expected));
  agreement = tabiya_consequences_words_dup_agreement (found, "Anna");
  g_test_message ("%s", agreement);
  g_assert_nonnull (strstr (agreement, "the move that Anna played"));
  where = tabiya_consequences_words_dup_games (found);
  g_assert_cmpstr (where, ==,
                   "16 positions from 2 of 2 games, each searched through 1\u202f000 others.");
  g_assert_cmpstr (tabiya_consequences_run_get_subject (fixture->run)->games, ==, "games.pgn");
}

/* A stop keeps what is known, and a new start forgets it. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaConsequencesTally tally;

  fixture->subject.nodes = 200000;
  tabiya_consequences_run_start (fixture->run, &fixture->subject);
  while (tabiya_consequences_run_is_running (fixture->run)
         && tabiya_consequences_run_get_n_done (fixture->run) < 1)
    g_main_context_iteration (NULL, TRUE);
  tabiya_consequences_run_stop (fixture->run);
  wait (fixture);
  g_assert_cmpint (tabiya_consequences_run_get_state (fixture->run), ==,
                   TABIYA_CONSEQUENCES_STOPPED);
  tabiya_consequences_count (tabiya_consequences_run_get_result (fixture->run), TABIYA_N_PHASES,
                             &tally);
  g_assert_cmpuint (tally.n_positions, >=, 1);
  g_assert_cmpuint (tally.n_positions, <, 16);
  fixture->subject.nodes = 100;
  tabiya_consequences_run_start (fixture->run, &fixture->subject);
  g_assert_null (tabiya_consequences_run_get_result (fixture->run));
  wait (fixture);
  g_assert_cmpint (tabiya_consequences_run_get_state (fixture->run), ==,
                   TABIYA_CONSEQUENCES_DONE);
}

static void
test_failure (Fixture       *fixture,
              gconstpointer  data)
{
  fixture->subject.player = "Zoe";
  tabiya_consequences_run_start (fixture->run, &fixture->subject);
  wait (fixture);
  g_assert_cmpint (tabiya_consequences_run_get_state (fixture->run), ==,
                   TABIYA_CONSEQUENCES_FAILED);
  g_assert_error (tabiya_consequences_run_get_error (fixture->run), TABIYA_MOVE_SAMPLE_ERROR,
                  TABIYA_MOVE_SAMPLE_ERROR_PLAYER);
  g_assert_null (tabiya_consequences_run_get_result (fixture->run));
}

static void
count_cb (TabiyaTicket *ticket,
          gpointer      data)
{
  (*(guint *) data)++;
}

/* Somebody waits for it, so live analysis has to give way. */
static void
test_before_live (Fixture       *fixture,
                  gconstpointer  data)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  guint n_calls = 0;
  TabiyaTicket *ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_LIVE,
                                                 tabiya_arbiter_get_capacity (arbiter), count_cb,
                                                 count_cb, &n_calls);

  while (n_calls < 1)
    g_main_context_iteration (NULL, TRUE);
  tabiya_consequences_run_start (fixture->run, &fixture->subject);
  while (n_calls < 2)
    g_main_context_iteration (NULL, TRUE);
  tabiya_ticket_release (ticket);
  wait (fixture);
  g_assert_cmpint (tabiya_consequences_run_get_state (fixture->run), ==,
                   TABIYA_CONSEQUENCES_DONE);
}

/* The settings may go while it works. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  fixture->subject.nodes = 1000000;
  tabiya_consequences_run_start (fixture->run, &fixture->subject);
}

static void
assert_change (double      change,
               double      margin,
               const char *expected,
               const char *expected_margin)
{
  const TabiyaConsequencesTally tally = {
    .n_positions = 10, .change = { .change = change, .margin = margin },
  };
  g_autofree char *text = tabiya_consequences_words_dup_change (&tally);
  g_autofree char *margin_text = tabiya_consequences_words_dup_margin (&tally);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (margin_text, ==, expected_margin);
}

static void
test_numbers (void)
{
  const TabiyaShare share = { .hits = 1, .n = 4, .n_games = 2, .share = 0.25, .low = 0.034,
                              .high = 0.71 };
  const TabiyaShare alone = { .hits = 1, .n = 4, .n_games = 1, .share = 0.25, .high = 1 };
  const TabiyaShare none = { 0 };
  g_autofree char *text = tabiya_consequences_words_dup_share (share);
  g_autofree char *interval = tabiya_consequences_words_dup_interval (share);
  g_autofree char *nothing = tabiya_consequences_words_dup_share (none);

  g_assert_cmpstr (text, ==, "25.0\u00a0%");
  g_assert_cmpstr (interval, ==, "3–71\u00a0%");
  g_assert_cmpstr (nothing, ==, "–");
  g_assert_null (tabiya_consequences_words_dup_interval (alone));
  assert_change (0.0123, 0.02, "+1.2", "±\u00a02.0");
  assert_change (-0.0123, 0.02, "−1.2", "±\u00a02.0");
  assert_change (-0.0001, 0.02, "0.0", "±\u00a02.0");
  assert_change (0.5, (double) INFINITY, "+50.0", NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
#define ADD(path, function) \
  g_test_add ("/tabiya/consequences-run/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("result", test_result);
  ADD ("stop", test_stop);
  ADD ("failure", test_failure);
  ADD ("before-live", test_before_live);
  ADD ("gone", test_gone);
#undef ADD
  g_test_add_func ("/tabiya/consequences-run/numbers", test_numbers);
  return g_test_run ();
}
