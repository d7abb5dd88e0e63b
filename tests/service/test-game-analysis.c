/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service/tabiya-game-analysis.h"

#include "game/pgn/tabiya-pgn.h"
#include "search-test.h"

/* Whole games searched: backwards, to the same result every time, giving way, and stopped. */

#define DEPTH 5

typedef struct {
  TabiyaArbiter       *arbiter;
  TabiyaGameAnalysis  *analysis;
  TabiyaGame          *game;
  GArray              *plies;       /* guint: in the order they became known */
  guint                stop_after;  /* so many positions; 0: never */
  guint                n_ended;
  gboolean             whole;
} Fixture;

/* What is known at a node; nothing: the score is unknown. */
static TabiyaFinding
find (TabiyaGameAnalysis *analysis,
      TabiyaNode         *node)
{
  TabiyaFinding finding = { .depth = 0 };

  if (!tabiya_game_analysis_find (node, &finding, analysis))
    finding.score = (ChessScore) { CHESS_SCORE_UNKNOWN, 0 };
  return finding;
}

static gboolean
is_known (TabiyaGameAnalysis *analysis,
          TabiyaNode         *node)
{
  return chess_score_is_known (find (analysis, node).score);
}

static void
progress_cb (TabiyaGameAnalysis *analysis,
             gpointer            node,
             Fixture            *fixture)
{
  guint ply = tabiya_node_get_ply (node);

  g_assert_true (is_known (analysis, node));
  g_array_append_val (fixture->plies, ply);
  if (fixture->plies->len == fixture->stop_after)
    tabiya_game_analysis_stop (analysis);
}

static void
ended_cb (TabiyaGameAnalysis *analysis,
          gboolean            whole,
          Fixture            *fixture)
{
  g_assert_false (tabiya_game_analysis_is_running (analysis));
  fixture->n_ended++;
  fixture->whole = whole;
}

static void
set_up (Fixture    *fixture,
        const char *text)
{
  g_autoptr(TabiyaEngineService) service = NULL;

  chess_init ();
  *fixture = (Fixture) { .arbiter = tabiya_arbiter_new (1) };
  service = tabiya_engine_service_new_for_arbiter (fixture->arbiter);
  fixture->analysis = tabiya_game_analysis_new_for_service (service);
  fixture->game = tabiya_pgn_read_game (text, -1, NULL, NULL);
  fixture->plies = g_array_new (FALSE, FALSE, sizeof (guint));
  g_signal_connect (fixture->analysis, "progress", G_CALLBACK (progress_cb), fixture);
  g_signal_connect (fixture->analysis, "ended", G_CALLBACK (ended_cb), fixture);
}

static gboolean
is_waiting (Fixture *fixture)
{
  return !!tabiya_work_get_cause (tabiya_game_analysis_get_work (fixture->analysis));
}

/* Whether nobody searches. */
static gboolean
is_free (Fixture *fixture)
{
  return tabiya_arbiter_get_available (fixture->arbiter, TABIYA_PRIORITY_BACKGROUND)
         == tabiya_arbiter_get_capacity (fixture->arbiter);
}

static void
tear_down (Fixture *fixture)
{
  if (fixture->analysis) {
    g_signal_handlers_disconnect_by_data (fixture->analysis, fixture);
    tabiya_game_analysis_shutdown (fixture->analysis);
    service_test_finalize (g_steal_pointer (&fixture->analysis));
  }
  wait_until (is_free (fixture));
  g_clear_object (&fixture->game);
  g_array_unref (fixture->plies);
  tabiya_arbiter_free (fixture->arbiter);
}

static void
start_with (Fixture                       *fixture,
            const TabiyaGameAnalysisLimit *limit)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_get (0));
  tabiya_game_analysis_resume (fixture->analysis, fixture->game, &weights, limit, NULL);
}

static void
start (Fixture *fixture,
       gint64   time_ms,
       int      depth)
{
  TabiyaGameAnalysisLimit limit = { .time_ms = time_ms, .depth = depth };

  start_with (fixture, &limit);
}

#define SCHOLAR "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n"
#define BAD \
  "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# *\n"
#define LONGER  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O *\n"

/* Kings and pawns alone, so that eight plies take next to no time however busy the machine is. */
#define EASY \
  "[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n" \
  "1. Kd2 Kd7 2. Kd3 Kd6 3. Kd4 e6 4. e3 e5+ 5. Kc4 Kc6 6. e4 Kd6 7. Kb5 Kd7 *\n"

static void
test_backwards (void)
{
  TabiyaFinding found;
  TabiyaNode *node;
  Fixture fixture;

  set_up (&fixture, SCHOLAR);
  g_assert_cmpint (tabiya_game_analysis_get_time_left (fixture.analysis), ==, -1);
  start (&fixture, 0, DEPTH);
  g_assert_true (tabiya_game_analysis_is_running (fixture.analysis));
  g_assert_cmpuint (fixture.plies->len, ==, 0);
  wait_until (fixture.n_ended == 1);
  g_assert_true (fixture.whole);
  g_assert_cmpuint (tabiya_game_analysis_get_n_positions (fixture.analysis), ==, 8);
  g_assert_cmpuint (tabiya_game_analysis_get_n_done (fixture.analysis), ==, 8);
  /* Then the moves that look bad. */
  g_assert_cmpuint (tabiya_game_analysis_get_n_suspects (fixture.analysis), >=, 1);
  g_assert_cmpuint (tabiya_game_analysis_get_n_checked (fixture.analysis), ==,
                    tabiya_game_analysis_get_n_suspects (fixture.analysis));
  g_assert_cmpuint (fixture.plies->len, ==,
                    8 + tabiya_game_analysis_get_n_checked (fixture.analysis));
  g_assert_cmpfloat (tabiya_game_analysis_get_fraction (fixture.analysis), ==, 1.0);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpuint (g_array_index (fixture.plies, guint, i), ==, 7 - i);

  /* The mate on the board, the mate to come, and the start. */
  node = tabiya_game_get_end (fixture.game);
  found = find (fixture.analysis, node);
  g_assert_true (chess_score_equal (found.score, chess_score_mate (0)));
  g_assert_cmpuint (found.n_moves, ==, 0);
  node = tabiya_node_get_parent (node);
  found = find (fixture.analysis, node);
  g_assert_true (chess_score_equal (found.score, chess_score_mate (1)));
  g_assert_true (found.confirmed);
  g_assert_cmpint (tabiya_finding_judge (fixture.game, node, tabiya_game_analysis_find,
                                         fixture.analysis), ==, TABIYA_JUDGEMENT_BLUNDER);
  found = find (fixture.analysis, tabiya_game_get_root (fixture.game));
  g_assert_cmpint (found.depth, >=, DEPTH);
  g_assert_cmpuint (found.n_moves, >, 0);
  /* It never edits. */
  g_assert_false (tabiya_game_get_modified (fixture.game));
  tear_down (&fixture);
}

static void
test_stop (void)
{
  Fixture fixture;

  set_up (&fixture, LONGER);
  fixture.stop_after = 3;
  start (&fixture, 20, 0);
  wait_until (fixture.n_ended == 1);
  g_assert_false (fixture.whole);
  /* 20 ms a position: time for three more. */
  service_test_run_for (60);
  g_assert_cmpuint (fixture.plies->len, ==, 3);
  g_assert_cmpuint (tabiya_game_analysis_get_n_done (fixture.analysis), ==, 3);
  g_assert_true (is_known (fixture.analysis, tabiya_game_get_end (fixture.game)));
  g_assert_false (is_known (fixture.analysis, tabiya_game_get_root (fixture.game)));
  g_assert_cmpint (tabiya_arbiter_get_available (fixture.arbiter, TABIYA_PRIORITY_BACKGROUND), ==,
                   1);
  tabiya_game_analysis_stop (fixture.analysis);
  g_assert_cmpuint (fixture.n_ended, ==, 1);
  tear_down (&fixture);
}

/* However little time there is, something is seen: eight plies, of which a check of the move before
   leaves seven. */
static void
test_least_depth (void)
{
  Fixture fixture;

  set_up (&fixture, LONGER);
  start (&fixture, 1, 0);
  wait_until (fixture.n_ended == 1);
  g_assert_true (fixture.whole);
  for (TabiyaNode *node = tabiya_game_get_root (fixture.game); node;
       node = tabiya_node_get_child (node, 0))
    g_assert_cmpint (find (fixture.analysis, node).depth, >=, 7);
  tear_down (&fixture);
}

/* In the middle of a search. */
static void
test_stop_searching (void)
{
  Fixture fixture;

  set_up (&fixture, LONGER);
  start (&fixture, 60000, 0);
  wait_until (tabiya_arbiter_get_available (fixture.arbiter, TABIYA_PRIORITY_BACKGROUND) == 0);
  g_assert_cmpint (tabiya_game_analysis_get_time_left (fixture.analysis), >, 60000 * 14);
  /* And the moves that will have to be checked: a fifth of them, each for the time of eleven. */
  g_assert_cmpint (tabiya_game_analysis_get_time_left (fixture.analysis), <, 60000 * 15 * 5);
  tabiya_game_analysis_stop (fixture.analysis);
  g_assert_cmpuint (fixture.n_ended, ==, 1);
  wait_until (tabiya_arbiter_get_available (fixture.arbiter, TABIYA_PRIORITY_BACKGROUND) == 1);
  g_assert_cmpuint (fixture.plies->len, ==, 0);
  tear_down (&fixture);
}

static char *
describe (Fixture *fixture)
{
  GString *text = g_string_new (NULL);

  for (TabiyaNode *node = tabiya_game_get_root (fixture->game); node;
       node = tabiya_node_get_child (node, 0)) {
    TabiyaFinding found = find (fixture->analysis, node);
    char score[CHESS_SCORE_SIZE];

    chess_score_write (found.score, score);
    g_string_append_printf (text, "%s %d %d:", score, found.depth, found.confirmed);
    for (guint i = 0; i < found.n_moves; i++)
      g_string_append_printf (text, " %x", found.moves[i]);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static void
granted_cb (TabiyaTicket *ticket,
            gpointer      data)
{
}

static void
yield_cb (TabiyaTicket *ticket,
          gpointer      data)
{
}

/* With a fixed depth or number of nodes the same every time, also when it has to give way in
   between. */
static void
check_reproducible (const TabiyaGameAnalysisLimit *limit)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  Fixture fixture;
  guint n = 0;

  set_up (&fixture, BAD);
  start_with (&fixture, limit);
  wait_until (fixture.n_ended == 1);
  first = describe (&fixture);
  g_assert_cmpuint (tabiya_game_analysis_get_n_checked (fixture.analysis), >=, 1);

  start_with (&fixture, limit);
  while (fixture.n_ended < 2) {
    TabiyaTicket *ticket;
    guint n_plies;

    service_test_run_for (3);
    ticket = tabiya_arbiter_request (fixture.arbiter, TABIYA_PRIORITY_QUESTION, 1, granted_cb,
                                     yield_cb, NULL);
    wait_until (tabiya_ticket_is_granted (ticket));
    tabiya_ticket_release (ticket);
    /* Or it would begin the same position anew for ever. */
    n_plies = fixture.plies->len;
    wait_until (fixture.plies->len > n_plies || fixture.n_ended == 2);
    g_assert_cmpuint (++n, <, 1000);
  }
  second = describe (&fixture);
  g_assert_cmpstr (first, ==, second);
  tear_down (&fixture);
}

static void
test_reproducible (void)
{
  TabiyaGameAnalysisLimit by_depth = { .depth = DEPTH + 2 };
  TabiyaGameAnalysisLimit by_nodes = { .nodes = 4000 };

  check_reproducible (&by_depth);
  check_reproducible (&by_nodes);
}

/* It says that it waits before any position has told how long one takes. */
static void
test_waits (void)
{
  TabiyaGameAnalysisLimit limit = { .nodes = 4000 };
  TabiyaTicket *ticket;
  Fixture fixture;

  set_up (&fixture, EASY);
  ticket = tabiya_arbiter_request (fixture.arbiter, TABIYA_PRIORITY_QUESTION, 1, granted_cb,
                                   yield_cb, NULL);
  start_with (&fixture, &limit);
  g_assert_false (is_waiting (&fixture));
  wait_until (is_waiting (&fixture));
  tabiya_ticket_release (ticket);
  wait_until (!is_waiting (&fixture));
  wait_until (fixture.n_ended == 1);
  g_assert_true (fixture.whole);
  tear_down (&fixture);
}

/* While something more important goes on it stands still, and says so. A search that has the
   processor may be kept waiting by other programs, and then says so as well, but not for ever. */
static void
test_gives_way (void)
{
  TabiyaTicket *ticket;
  Fixture fixture;
  guint n;

  set_up (&fixture, EASY);
  ticket = tabiya_arbiter_request (fixture.arbiter, TABIYA_PRIORITY_QUESTION, 1, granted_cb,
                                   yield_cb, NULL);
  start (&fixture, 10, 0);
  g_assert_false (is_waiting (&fixture));
  wait_until (is_waiting (&fixture));
  g_assert_cmpuint (fixture.plies->len, ==, 0);
  tabiya_ticket_release (ticket);
  wait_until (fixture.plies->len > 2);
  wait_until (!is_waiting (&fixture));

  /* What is less important waits for it. */
  ticket = tabiya_arbiter_request (fixture.arbiter, TABIYA_PRIORITY_QUESTION, 1, granted_cb,
                                   yield_cb, NULL);
  wait_until (tabiya_ticket_is_granted (ticket));
  g_assert_cmpuint (fixture.n_ended, ==, 0);
  n = fixture.plies->len;
  /* 10 ms a position: time for five more. */
  service_test_run_for (50);
  g_assert_cmpuint (fixture.plies->len, <=, n + 1);
  tabiya_ticket_release (ticket);
  wait_until (fixture.n_ended == 1);
  g_assert_true (fixture.whole);
  tear_down (&fixture);
}

static void
count_cb (TabiyaTicket *ticket,
          gpointer      data)
{
  (*(guint *) data)++;
}

/* What is less important waits until the whole game is done: it gets no turn between two positions,
   which it would have to give back at once. Of several games it has the turn of the next. */
static void
test_keeps_turn (void)
{
  TabiyaTicket *ticket;
  Fixture fixture;
  guint n_granted = 0;

  set_up (&fixture, EASY);
  start (&fixture, 0, DEPTH);
  wait_until (!is_free (&fixture));
  ticket = tabiya_arbiter_request (fixture.arbiter, TABIYA_PRIORITY_LIVE, 1, count_cb, count_cb,
                                   &n_granted);
  while (fixture.n_ended == 0) {
    g_main_context_iteration (NULL, TRUE);
    g_assert_true (n_granted == 0 || fixture.n_ended > 0);
  }
  g_assert_true (fixture.whole);
  wait_until (n_granted == 1);

  /* Analysed with many others in the background, the game itself waits. */
  tabiya_game_analysis_set_priority (fixture.analysis, TABIYA_PRIORITY_BATCH);
  start (&fixture, 0, DEPTH);
  wait_until (is_waiting (&fixture));
  g_assert_cmpuint (n_granted, ==, 1);
  g_assert_cmpuint (fixture.n_ended, ==, 1);
  tabiya_ticket_release (ticket);
  wait_until (fixture.n_ended == 2);
  tear_down (&fixture);
}

static void
keep_cb (TabiyaGameAnalysis       *analysis,
         const TabiyaReviewAnswer *answer,
         GArray                   *answers)
{
  g_array_append_val (answers, *answer);
}

/* Broken off after any number of searches, and continued by another one: the results are those of
   an analysis that nobody has disturbed, and nothing is searched twice. */
static void
test_resume (void)
{
  TabiyaGameAnalysisLimit limit = { .nodes = 3000 };
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (TabiyaReviewAnswer));
  g_autofree char *expected = NULL;
  HeuristicWeights weights;
  Fixture fixture;

  heuristic_weights_init (&weights, heuristic_get (0));
  set_up (&fixture, BAD);
  g_signal_connect (fixture.analysis, "answered", G_CALLBACK (keep_cb), all);
  start_with (&fixture, &limit);
  wait_until (fixture.n_ended == 1);
  expected = describe (&fixture);
  g_assert_cmpfloat (tabiya_game_analysis_get_pace (fixture.analysis), >, 0);
  g_signal_handlers_disconnect_by_data (fixture.analysis, all);
  tear_down (&fixture);
  /* The last position is a mate, which needs no search; the checks come after the others. */
  g_assert_cmpuint (all->len, >, 14);

  for (guint n = 0; n <= all->len; n += 3) {
    g_autoptr(GArray) known = g_array_copy (all);
    g_autoptr(GArray) rest = g_array_new (FALSE, FALSE, sizeof (TabiyaReviewAnswer));
    g_autofree char *found = NULL;

    g_array_set_size (known, n);
    set_up (&fixture, BAD);
    g_signal_connect (fixture.analysis, "answered", G_CALLBACK (keep_cb), rest);
    g_assert_cmpuint (tabiya_game_analysis_resume (fixture.analysis, fixture.game, &weights,
                                                   &limit, known), ==, n);
    g_assert_cmpfloat (tabiya_game_analysis_get_pace (fixture.analysis), <, 0);
    wait_until (fixture.n_ended == 1);
    found = describe (&fixture);
    g_assert_cmpstr (found, ==, expected);
    g_assert_cmpuint (rest->len, ==, all->len - n);
    g_signal_handlers_disconnect_by_data (fixture.analysis, rest);
    tear_down (&fixture);
  }

  /* They are of no use for another game. */
  set_up (&fixture, LONGER);
  g_assert_cmpuint (tabiya_game_analysis_resume (fixture.analysis, fixture.game, &weights, &limit,
                                                 all), ==, 0);
  tear_down (&fixture);
}

/* The tree is edited while it goes on. */
static void
test_edited (void)
{
  TabiyaNode *gone;
  TabiyaNode *node;
  Fixture fixture;

  set_up (&fixture, LONGER);
  start (&fixture, 30, 0);
  wait_until (fixture.plies->len >= 2);
  node = tabiya_game_get_root (fixture.game);
  for (int i = 0; i < 5; i++)
    node = tabiya_node_get_child (node, 0);
  gone = tabiya_node_get_child (node, 0);
  tabiya_game_delete_node (fixture.game, gone);
  wait_until (fixture.n_ended == 1);
  g_assert_true (fixture.whole);
  g_assert_false (is_known (fixture.analysis, gone));
  g_assert_true (is_known (fixture.analysis, node));
  g_assert_cmpuint (fixture.plies->len, <=,
                    14 + tabiya_game_analysis_get_n_checked (fixture.analysis));
  tear_down (&fixture);
}

static void
test_start_again (void)
{
  Fixture fixture;

  set_up (&fixture, LONGER);
  start (&fixture, 30, 0);
  wait_until (fixture.plies->len >= 2);
  start (&fixture, 0, 2);
  g_assert_cmpuint (fixture.n_ended, ==, 1);
  g_assert_false (fixture.whole);
  g_assert_false (is_known (fixture.analysis, tabiya_game_get_end (fixture.game)));
  wait_until (fixture.n_ended == 2);
  g_assert_true (fixture.whole);
  tear_down (&fixture);
}

/* Let go in the middle of it. */
static void
test_dispose (void)
{
  Fixture fixture;

  set_up (&fixture, LONGER);
  start (&fixture, 60000, 0);
  wait_until (!is_free (&fixture));
  g_signal_handlers_disconnect_by_data (fixture.analysis, &fixture);
  service_test_finalize (g_steal_pointer (&fixture.analysis));
  wait_until (tabiya_arbiter_get_available (fixture.arbiter, TABIYA_PRIORITY_BACKGROUND) == 1);
  tear_down (&fixture);
}

/* Nothing but the start. */
static void
test_no_moves (void)
{
  Fixture fixture;

  set_up (&fixture, "[FEN \"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\"]\n\n1/2-1/2\n");
  start (&fixture, 10, 0);
  wait_until (fixture.n_ended == 1);
  g_assert_true (fixture.whole);
  g_assert_cmpuint (fixture.plies->len, ==, 1);
  tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/game-analysis/backwards", test_backwards);
  g_test_add_func ("/tabiya/game-analysis/stop", test_stop);
  g_test_add_func ("/tabiya/game-analysis/least-depth", test_least_depth);
  g_test_add_func ("/tabiya/game-analysis/stop-searching", test_stop_searching);
  g_test_add_func ("/tabiya/game-analysis/reproducible", test_reproducible);
  g_test_add_func ("/tabiya/game-analysis/waits", test_waits);
  g_test_add_func ("/tabiya/game-analysis/gives-way", test_gives_way);
  g_test_add_func ("/tabiya/game-analysis/keeps-turn", test_keeps_turn);
  g_test_add_func ("/tabiya/game-analysis/resume", test_resume);
  g_test_add_func ("/tabiya/game-analysis/edited", test_edited);
  g_test_add_func ("/tabiya/game-analysis/start-again", test_start_again);
  g_test_add_func ("/tabiya/game-analysis/dispose", test_dispose);
  g_test_add_func ("/tabiya/game-analysis/no-moves", test_no_moves);
  return g_test_run ();
}
