/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/tabiya-live-analysis.h"
#include "service-test.h"

/* The endless search of what is on the board, without a window. */

#define MIDDLE "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQ - 0 9"

/* Longer than the pause before a search. */
#define QUIET_MS 200

typedef struct {
  TabiyaGame         *game;
  TabiyaLiveAnalysis *live;
  int                 n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  fen)
{
  ChessPosition position;

  service_test_position (fen, &position);
  *fixture = (Fixture) { .game = tabiya_game_new_from_position (&position) };
  fixture->live = tabiya_live_analysis_new ();
  tabiya_live_analysis_set_engine (fixture->live, 1, 1);
  g_signal_connect_swapped (fixture->live, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  fen)
{
  g_assert_finalize_object (fixture->live);
  g_assert_finalize_object (fixture->game);
}

static void
show (Fixture    *fixture,
      TabiyaNode *node)
{
  tabiya_live_analysis_set_node (fixture->live, fixture->game, node);
}

static void
begin (Fixture *fixture)
{
  show (fixture, tabiya_game_get_root (fixture->game));
  tabiya_live_analysis_set_seen (fixture->live, TRUE);
  tabiya_live_analysis_set_wanted (fixture->live, TRUE);
}

static TabiyaAnalysis *
get_found (Fixture *fixture)
{
  return tabiya_live_analysis_get_analysis (fixture->live);
}

static guint
count (Fixture *fixture)
{
  return tabiya_live_analysis_get_n_started (fixture->live);
}

static TabiyaLiveActivity
get_activity (Fixture *fixture)
{
  return tabiya_live_analysis_get_activity (fixture->live);
}

static TabiyaNode *
add_move (Fixture    *fixture,
          const char *text)
{
  TabiyaNode *root = tabiya_game_get_root (fixture->game);
  ChessPosition position;

  tabiya_node_get_position (fixture->game, root, &position);
  return tabiya_game_add_move (fixture->game, root, service_test_move (&position, text));
}

/* It searches while it is wanted, seen and not held, and only then. */
static void
test_when (Fixture       *fixture,
           gconstpointer  fen)
{
  show (fixture, tabiya_game_get_root (fixture->game));
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_OFF);
  tabiya_live_analysis_set_seen (fixture->live, TRUE);
  tabiya_live_analysis_set_held (fixture->live, TRUE);
  tabiya_live_analysis_set_wanted (fixture->live, TRUE);
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_HELD);
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (count (fixture), ==, 0);

  tabiya_live_analysis_set_held (fixture->live, FALSE);
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_SEARCHING);
  wait_until (get_found (fixture));
  g_assert_cmpuint (count (fixture), ==, 1);

  /* What is known stays while nobody looks, and after that it goes on. */
  tabiya_live_analysis_set_seen (fixture->live, FALSE);
  g_assert_nonnull (get_found (fixture));
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (count (fixture), ==, 1);
  tabiya_live_analysis_set_seen (fixture->live, TRUE);
  wait_until (count (fixture) == 2);
  tabiya_live_analysis_set_wanted (fixture->live, FALSE);
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_OFF);
}

/* One search at the end of a walk; and what was found is never shown for another position. */
static void
test_walk (Fixture       *fixture,
           gconstpointer  fen)
{
  TabiyaNode *nodes[] = { tabiya_game_get_root (fixture->game), add_move (fixture, "h2h3") };

  begin (fixture);
  wait_until (get_found (fixture));
  for (int i = 0; i < 20; i++) {
    show (fixture, nodes[(i + 1) % 2]);
    g_assert_null (get_found (fixture));
  }
  show (fixture, nodes[1]);
  wait_until (get_found (fixture));
  g_assert_cmphex (get_found (fixture)->position_key, !=,
                   tabiya_game_get_start (fixture->game)->key);
  g_assert_cmpuint (count (fixture), ==, 2);

  /* The same one again is nothing new. */
  tabiya_live_analysis_set_node (fixture->live, fixture->game, nodes[1]);
  g_assert_nonnull (get_found (fixture));
}

/* Numbers can be read: there are new ones four times a second. */
static void
test_pace (Fixture       *fixture,
           gconstpointer  fen)
{
  gint64 begun_at;
  gint64 elapsed_ms;

  begin (fixture);
  wait_until (get_found (fixture));
  fixture->n_changes = 0;
  begun_at = g_get_monotonic_time ();
  service_test_run_for (1200);
  elapsed_ms = (g_get_monotonic_time () - begun_at) / 1000;
  g_assert_cmpint (fixture->n_changes, >=, 1);
  g_assert_cmpint (fixture->n_changes, <=, (int) (elapsed_ms / 250) + 1);
}

static void
set_weight (Fixture *fixture,
            int      value)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_get (0));
  g_assert_true (heuristic_weights_set (&weights,
                                        heuristic_find_weight (weights.heuristic, "mobility"),
                                        value));
  tabiya_live_analysis_set_weights (fixture->live, &weights);
}

static void
test_weights (Fixture       *fixture,
              gconstpointer  fen)
{
  begin (fixture);
  wait_until (get_found (fixture));
  /* While it searches it begins anew. */
  set_weight (fixture, 150);
  g_assert_null (get_found (fixture));
  g_assert_false (tabiya_live_analysis_is_outdated (fixture->live));
  wait_until (get_found (fixture));
  g_assert_cmpuint (count (fixture), ==, 2);

  /* Switched off, what is known stays, and is marked, until there is something newer. */
  tabiya_live_analysis_set_wanted (fixture->live, FALSE);
  set_weight (fixture, 50);
  g_assert_nonnull (get_found (fixture));
  g_assert_true (tabiya_live_analysis_is_outdated (fixture->live));
  tabiya_live_analysis_set_wanted (fixture->live, TRUE);
  g_assert_true (tabiya_live_analysis_is_outdated (fixture->live));
  wait_until (!tabiya_live_analysis_is_outdated (fixture->live));
  g_assert_cmpuint (count (fixture), ==, 3);
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  fen)
{
  begin (fixture);
  wait_until (get_found (fixture));
  g_assert_cmpuint (get_found (fixture)->n_lines, ==, 1);
  tabiya_live_analysis_set_n_lines (fixture->live, 99);
  g_assert_cmpint (tabiya_live_analysis_get_n_lines (fixture->live), ==, TABIYA_LIVE_MAX_LINES);
  g_assert_null (get_found (fixture));
  wait_until (get_found (fixture) && get_found (fixture)->n_lines == TABIYA_LIVE_MAX_LINES);
}

/* Where the game ends it is told as soon as anybody looks, and nothing depends on weights. */
static void
test_end (Fixture       *fixture,
          gconstpointer  fen)
{
  show (fixture, tabiya_game_get_root (fixture->game));
  tabiya_live_analysis_set_wanted (fixture->live, TRUE);
  g_assert_null (get_found (fixture));
  tabiya_live_analysis_set_seen (fixture->live, TRUE);
  g_assert_nonnull (get_found (fixture));
  g_assert_true (chess_score_equal (get_found (fixture)->lines[0].score, chess_score_mate (0)));
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_DONE);
  tabiya_live_analysis_set_wanted (fixture->live, FALSE);
  set_weight (fixture, 150);
  g_assert_false (tabiya_live_analysis_is_outdated (fixture->live));
  tabiya_live_analysis_set_wanted (fixture->live, TRUE);
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_DONE);
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* Others that want all processors. */

typedef struct {
  TabiyaTicket *ticket;
  guint         n_granted;
  guint         n_yields;
} Rival;

static void
granted_cb (TabiyaTicket *ticket,
            gpointer      data)
{
  ((Rival *) data)->n_granted++;
}

static void
yield_cb (TabiyaTicket *ticket,
          gpointer      data)
{
  ((Rival *) data)->n_yields++;
}

static void
begin_rival (Rival          *rival,
             TabiyaPriority  priority)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();

  *rival = (Rival) { NULL };
  rival->ticket = tabiya_arbiter_request (arbiter, priority,
                                          tabiya_arbiter_get_capacity (arbiter), granted_cb,
                                          yield_cb, rival);
}

/* What a person has asked for comes first, and that is told; then it goes on. The time of the pause
   does not count. */
static void
test_pauses (Fixture       *fixture,
             gconstpointer  fen)
{
  static const TabiyaPriority priorities[] = {
    TABIYA_PRIORITY_QUESTION, TABIYA_PRIORITY_GAME, TABIYA_PRIORITY_FIGURES,
  };
  Rival rival;

  begin (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (priorities); i++) {
    wait_until (get_activity (fixture) == TABIYA_LIVE_SEARCHING && get_found (fixture));
    fixture->n_changes = 0;
    begin_rival (&rival, priorities[i]);
    wait_until (rival.n_granted == 1);
    wait_until (get_activity (fixture) == TABIYA_LIVE_PAUSED);
    g_assert_cmpint (fixture->n_changes, >=, 1);
    g_assert_nonnull (get_found (fixture));
    tabiya_ticket_release (rival.ticket);
    wait_until (get_activity (fixture) == TABIYA_LIVE_SEARCHING);
  }
  g_assert_cmpuint (count (fixture), ==, 1);

  begin_rival (&rival, TABIYA_PRIORITY_MOVE);
  wait_until (rival.n_granted == 1);
  tabiya_live_analysis_set_rest_after (fixture->live, 200);
  show (fixture, add_move (fixture, "h2h3"));
  /* That is told after more than twice the time after which it would rest. */
  wait_until (get_activity (fixture) == TABIYA_LIVE_PAUSED);
  tabiya_ticket_release (rival.ticket);
  wait_until (get_activity (fixture) == TABIYA_LIVE_RESTING);
}

/* After some time on one position it rests, and what runs in the background has its turn. */
static void
test_rests (Fixture       *fixture,
            gconstpointer  fen)
{
  gint64 began;
  Rival rival;

  tabiya_live_analysis_set_rest_after (fixture->live, 1000);
  begin (fixture);
  begin_rival (&rival, TABIYA_PRIORITY_BACKGROUND);
  if (tabiya_ticket_is_granted (rival.ticket)) {
    wait_until (rival.n_yields == 1);
    tabiya_ticket_release (rival.ticket);
    begin_rival (&rival, TABIYA_PRIORITY_BACKGROUND);
  }
  wait_until (get_found (fixture));
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_SEARCHING);
  g_assert_cmpuint (rival.n_granted, ==, 0);
  wait_until (get_activity (fixture) == TABIYA_LIVE_RESTING);
  wait_until (rival.n_granted == 1);
  g_assert_nonnull (get_found (fixture));
  g_assert_cmpuint (count (fixture), ==, 1);
  /* Nothing but a person or another position changes that. */
  tabiya_live_analysis_set_seen (fixture->live, FALSE);
  tabiya_live_analysis_set_seen (fixture->live, TRUE);
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_RESTING);

  /* Deeper means once more for as long. */
  began = g_get_monotonic_time ();
  tabiya_live_analysis_go_deeper (fixture->live);
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_SEARCHING);
  wait_until (rival.n_yields == 1);
  tabiya_ticket_release (rival.ticket);
  wait_until (get_activity (fixture) == TABIYA_LIVE_RESTING);
  g_assert_cmpint (g_get_monotonic_time () - began, >=, G_USEC_PER_SEC * 9 / 10);
  g_assert_cmpuint (count (fixture), ==, 2);

  show (fixture, add_move (fixture, "h2h3"));
  g_assert_cmpint (get_activity (fixture), ==, TABIYA_LIVE_SEARCHING);
  wait_until (count (fixture) == 3);
  wait_until (get_activity (fixture) == TABIYA_LIVE_RESTING);
}

/* tear_down() lets go of it while it searches. */
static void
test_let_go (Fixture       *fixture,
             gconstpointer  fen)
{
  begin (fixture);
  wait_until (count (fixture) == 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, fen, function) \
  g_test_add ("/tabiya/live-analysis/" name, Fixture, fen, set_up, function, tear_down)
  ADD ("when", MIDDLE, test_when);
  ADD ("walk", MIDDLE, test_walk);
  ADD ("pace", MIDDLE, test_pace);
  ADD ("weights", MIDDLE, test_weights);
  ADD ("lines", MIDDLE, test_lines);
  ADD ("end", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", test_end);
  ADD ("pauses", MIDDLE, test_pauses);
  ADD ("rests", MIDDLE, test_rests);
  ADD ("let-go", MIDDLE, test_let_go);
#undef ADD

  return g_test_run ();
}
