/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/tabiya-threat.h"
#include "service-test.h"

/* What the other side would do, without a window. */

/* If it were Black's turn, 1…Qxd1 would be mate. */
#define DECIDED "6k1/5ppp/8/8/8/3q4/5PPP/3R2K1 w - - 0 1"
#define OTHER   "6k1/5ppp/8/8/8/8/q4PPP/3R2K1 w - - 0 1"
#define CHECKED "3q2k1/5ppp/8/8/8/8/5PPP/4r1K1 w - - 0 1"
/* White to move; Black could not. */
#define STUCK   "7k/5K2/6P1/8/8/8/8/8 w - - 0 1"

#define QUIET_MS 200

static TabiyaThreat *
make_threat (void)
{
  TabiyaThreat *threat = tabiya_threat_new ();

  tabiya_threat_set_engine (threat, 1, 1);
  return threat;
}

static void
show (TabiyaThreat *threat,
      const char   *fen)
{
  ChessPosition position;

  service_test_position (fen, &position);
  tabiya_threat_set_position (threat, &position);
}

static void
assert_text (TabiyaThreat *threat,
             const char   *expected)
{
  g_autofree char *text = tabiya_threat_dup_text (threat);

  g_assert_cmpstr (text, ==, expected);
}

static gboolean
has_move (TabiyaThreat *threat)
{
  return tabiya_threat_get_move (threat) != CHESS_NO_MOVE;
}

static void
test_found (void)
{
  TabiyaThreat *threat = make_threat ();

  assert_text (threat, NULL);
  show (threat, DECIDED);
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (tabiya_threat_get_n_started (threat), ==, 0);
  tabiya_threat_set_wanted (threat, TRUE);
  assert_text (threat, "Looking for a threat…");
  wait_until (has_move (threat));
  assert_text (threat, "Threatens mate on the back rank: 1…Qxd1#.");

  /* Put away and shown again: it is known. */
  tabiya_threat_set_wanted (threat, FALSE);
  g_assert_false (has_move (threat));
  assert_text (threat, NULL);
  tabiya_threat_set_wanted (threat, TRUE);
  g_assert_true (has_move (threat));
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (tabiya_threat_get_n_started (threat), ==, 1);
  g_assert_finalize_object (threat);
}

static gboolean
is_known (TabiyaThreat *threat)
{
  g_autofree char *text = tabiya_threat_dup_text (threat);

  return g_strcmp0 (text, "Looking for a threat…") != 0;
}

static void
test_none (void)
{
  TabiyaThreat *threat = make_threat ();

  tabiya_threat_set_wanted (threat, TRUE);
  show (threat, CHECKED);
  assert_text (threat, "No threat to show: White is in check");
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (tabiya_threat_get_n_started (threat), ==, 0);
  show (threat, STUCK);
  wait_until (is_known (threat));
  assert_text (threat, "No threat: the other side could not move");
  g_assert_false (has_move (threat));
  g_assert_finalize_object (threat);
}

/* It is no matter of the game but of the position: there is one where moves have been counted to
   the end, too. */
static void
test_counted (void)
{
  TabiyaThreat *threat = make_threat ();

  tabiya_threat_set_wanted (threat, TRUE);
  show (threat, "6k1/5ppp/8/8/8/3q4/5PPP/3R2K1 w - - 150 120");
  wait_until (has_move (threat));
  g_assert_finalize_object (threat);
}

/* A walk starts one search, and a check on the way ends the one that is on. */
static void
test_walk (void)
{
  static const char *const fens[] = { DECIDED, OTHER, CHECKED };
  TabiyaThreat *threat = make_threat ();

  tabiya_threat_set_wanted (threat, TRUE);
  for (int i = 0; i < 30; i++) {
    show (threat, fens[i % 3]);
    g_assert_false (has_move (threat));
  }
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (tabiya_threat_get_n_started (threat), ==, 0);
  for (int i = 0; i < 20; i++)
    show (threat, fens[i % 2]);
  show (threat, DECIDED);
  wait_until (has_move (threat));
  g_assert_cmpuint (tabiya_threat_get_n_started (threat), ==, 1);
  assert_text (threat, "Threatens mate on the back rank: 1…Qxd1#.");
  g_assert_finalize_object (threat);
}

/* Other weights look anew; and it may be let go of in the middle of that. */
static void
test_weights (void)
{
  TabiyaThreat *threat = make_threat ();
  HeuristicWeights weights;

  tabiya_threat_set_wanted (threat, TRUE);
  show (threat, DECIDED);
  wait_until (has_move (threat));
  heuristic_weights_init (&weights, heuristic_get (0));
  tabiya_threat_set_weights (threat, &weights);
  g_assert_true (has_move (threat));
  g_assert_true (heuristic_weights_set (&weights,
                                        heuristic_find_weight (weights.heuristic, "mobility"),
                                        150));
  tabiya_threat_set_weights (threat, &weights);
  g_assert_false (has_move (threat));
  wait_until (tabiya_threat_get_n_started (threat) == 2);
  g_assert_finalize_object (threat);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/threat/found", test_found);
  g_test_add_func ("/tabiya/threat/none", test_none);
  g_test_add_func ("/tabiya/threat/counted", test_counted);
  g_test_add_func ("/tabiya/threat/walk", test_walk);
  g_test_add_func ("/tabiya/threat/weights", test_weights);

  return g_test_run ();
}
