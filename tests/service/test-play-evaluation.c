/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

/* The evaluation of the position shown, and hints. */

static guint64
get_shown_key (PlayTest *test)
{
  TabiyaGame *game = tabiya_play_get_game (test->play);
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  return position.key;
}

/* Never of any other position than the one shown. */
static void
evaluation_cb (TabiyaPlay *play,
               GParamSpec *pspec,
               PlayTest   *test)
{
  TabiyaAnalysis *analysis = tabiya_play_get_evaluation (play);

  if (analysis)
    g_assert_cmpuint (analysis->position_key, ==, get_shown_key (test));
}

static gboolean
is_evaluated (PlayTest *test)
{
  TabiyaAnalysis *analysis = tabiya_play_get_evaluation (test->play);

  if (!analysis)
    return FALSE;
  g_assert_cmpuint (analysis->position_key, ==, get_shown_key (test));
  return analysis->finished;
}

static void
set_up (PlayTest      *test,
        gconstpointer  data)
{
  play_test_set_up (test, data);
  g_signal_connect (test->play, "notify::evaluation", G_CALLBACK (evaluation_cb), test);
}

static void
test_live (PlayTest      *test,
           gconstpointer  data)
{
  HeuristicWeights weights;
  g_autoptr(TabiyaAnalysis) analysis = NULL;
  guint64 generation;

  play_test_start (test, HUMAN_HUMAN, "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1");
  /* Nobody looks: nothing is searched, as it would be after 60 ms. */
  service_test_run_for (90);
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, 0);
  g_assert_null (tabiya_play_get_evaluation (test->play));

  tabiya_play_set_evaluating (test->play, TRUE);
  wait_until (is_evaluated (test));
  g_object_get (test->play, "evaluation", &analysis, NULL);
  g_assert_true (analysis == tabiya_play_get_evaluation (test->play));
  g_assert_cmpint (chess_score_clamp (analysis->lines[0].score, 1000), >, 700);

  /* Another position, another search; the first is remembered. */
  play_test_moves (test, "Qa7");
  g_assert_null (tabiya_play_get_evaluation (test->play));
  wait_until (is_evaluated (test));
  generation = tabiya_engine_service_get_generation (test->service);
  play_test_go_to (test, 0);
  g_assert_true (tabiya_play_get_evaluation (test->play) == analysis);
  play_test_go_to (test, 1);
  g_assert_true (is_evaluated (test));
  service_test_run_for (90);
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, generation);

  /* The same weights once more, and others for the engine's moves: nothing happens. */
  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  tabiya_play_set_judge (test->play, &weights);
  g_assert_true (is_evaluated (test));
  g_assert_true (heuristic_weights_set (&weights, 1, 150));
  tabiya_play_set_profile (test->play, &weights, NULL);
  g_assert_true (is_evaluated (test));

  /* Positions are judged differently now: nothing of before counts. */
  tabiya_play_set_judge (test->play, &weights);
  g_assert_null (tabiya_play_get_evaluation (test->play));
  wait_until (is_evaluated (test));
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, generation + 1);
}

/* A game that is only shown is evaluated where the window looks. */
static void
test_review (PlayTest      *test,
             gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = NULL;
  ChessPosition position;

  service_test_position ("4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1", &position);
  game = tabiya_game_new_from_position (&position);
  tabiya_play_set_evaluating (test->play, TRUE);
  tabiya_play_open (test->play, game);
  wait_until (is_evaluated (test));
  g_assert_cmpint (chess_score_clamp (tabiya_play_get_evaluation (test->play)->lines[0].score,
                                      1000), >, 700);
}

static void
test_final (PlayTest      *test,
            gconstpointer  data)
{
  TabiyaAnalysis *analysis;

  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "f3 e5 g4 Qh4#");
  /* Known without a search. */
  analysis = tabiya_play_get_evaluation (test->play);
  g_assert_true (is_evaluated (test));
  g_assert_true (chess_score_equal (analysis->lines[0].score, chess_score_mated (0)));

  play_test_start (test, HUMAN_HUMAN, "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1");
  play_test_moves (test, "Kg6");
  analysis = tabiya_play_get_evaluation (test->play);
  g_assert_true (is_evaluated (test));
  g_assert_true (chess_score_equal (analysis->lines[0].score, chess_score_draw ()));
}

/* The engine's own search shows its progress; that of a level that errs does not. */
static void
test_while_thinking (PlayTest      *test,
                     gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (ENGINE_HUMAN, NULL);

  setup->players[CHESS_WHITE].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_WHITE].value = 60000;
  tabiya_play_start (test->play, setup);
  wait_until (tabiya_play_get_evaluation (test->play));
  g_assert_cmpuint (tabiya_play_get_evaluation (test->play)->generation, ==,
                    tabiya_engine_service_get_generation (test->service));

  setup->players[CHESS_WHITE].strength = TABIYA_STRENGTH_LEVEL;
  setup->players[CHESS_WHITE].value = 1;
  service_test_position ("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", &setup->start);
  tabiya_play_set_reply_delay (test->play, 60000);
  tabiya_play_start (test->play, setup);
  /* Its move is found, and waits for its moment. */
  wait_until (service_test_get_state (test->service) == TABIYA_ENGINE_IDLE);
  service_test_run_for (20);
  play_test_assert_live (test, 0, TABIYA_PLAY_ENGINE);
  g_assert_null (tabiya_play_get_evaluation (test->play));
}

/* What an engine with other weights thinks of its move is not shown to the person it plays, and is
   where two engines are watched. */
static void
test_other_opinion (PlayTest      *test,
                    gconstpointer  data)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (&weights, 1, 150));
  tabiya_play_set_profile (test->play, &weights, "Own");
  for (int people = 1; people >= 0; people--) {
    g_autoptr(TabiyaPlaySetup) setup = play_test_setup (people ? ENGINE_HUMAN : ENGINE_ENGINE,
                                                        NULL);

    setup->players[CHESS_WHITE].strength = TABIYA_STRENGTH_TIME;
    setup->players[CHESS_WHITE].value = 60000;
    tabiya_play_start (test->play, setup);
    wait_until (tabiya_engine_service_get_analysis (test->service));
    if (people) {
      service_test_run_for (100);
      g_assert_null (tabiya_play_get_evaluation (test->play));
      /* As soon as they are of one opinion it is. */
      tabiya_play_set_judge (test->play, &weights);
      wait_until (tabiya_play_get_evaluation (test->play));
      heuristic_weights_init (&weights, weights.heuristic);
      tabiya_play_set_judge (test->play, &weights);
      g_assert_null (tabiya_play_get_evaluation (test->play));
    } else {
      wait_until (tabiya_play_get_evaluation (test->play));
    }
  }
}

/* The evaluation gives way to the engine's move. */
static void
test_gives_way (PlayTest      *test,
                gconstpointer  data)
{
  tabiya_play_set_evaluating (test->play, TRUE);
  play_test_start (test, HUMAN_ENGINE, NULL);
  wait_until (tabiya_play_get_evaluation (test->play));
  g_assert_false (is_evaluated (test));
  play_test_moves (test, "e4");
  wait_until (tabiya_play_get_state (test->play) == TABIYA_PLAY_HUMAN);
  wait_until (tabiya_play_get_evaluation (test->play));
  /* What was interrupted is not taken for an evaluation that was finished. */
  play_test_go_to (test, 0);
  g_assert_null (tabiya_play_get_evaluation (test->play));
}

/* Hints. */

typedef struct {
  gboolean   done;
  ChessMove  move;
  GError    *error;
} Hint;

static void
hint_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Hint *hint = user_data;

  hint->move = tabiya_play_hint_finish (TABIYA_PLAY (source), result, &hint->error);
  g_assert_true ((hint->move == CHESS_NO_MOVE) == (!!hint->error));
  hint->done = TRUE;
}

static void
ask (PlayTest     *test,
     Hint         *hint,
     GCancellable *cancellable)
{
  g_clear_error (&hint->error);
  hint->done = FALSE;
  tabiya_play_hint_async (test->play, cancellable, hint_cb, hint);
}

static ChessMove
get_move (PlayTest   *test,
          const char *text)
{
  TabiyaGame *game = tabiya_play_get_game (test->play);
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  return service_test_move (&position, text);
}

static void
test_hint (PlayTest      *test,
           gconstpointer  data)
{
  Hint hint = { FALSE };

  play_test_start (test, HUMAN_ENGINE, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  ask (test, &hint, NULL);
  g_assert_false (hint.done);
  wait_until (hint.done);
  g_assert_no_error (hint.error);
  g_assert_cmpint (hint.move, ==, get_move (test, "Rd8#"));
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);

  /* The second time it is known. */
  ask (test, &hint, NULL);
  wait_until (hint.done);
  g_assert_cmpint (hint.move, ==, get_move (test, "Rd8#"));
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, 1);

  play_test_moves (test, "Rd8#");
  ask (test, &hint, NULL);
  wait_until (hint.done);
  g_assert_error (hint.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&hint.error);
}

/* A move made while the hint is sought drops it; the engine is not held up. */
static void
test_hint_dropped (PlayTest      *test,
                   gconstpointer  data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Hint hint = { FALSE };

  play_test_start (test, HUMAN_ENGINE, NULL);
  ask (test, &hint, NULL);
  service_test_run_for (20);
  play_test_moves (test, "e4");
  wait_until (tabiya_play_get_state (test->play) == TABIYA_PLAY_HUMAN);
  g_assert_true (hint.done);
  g_assert_error (hint.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  ask (test, &hint, cancellable);
  service_test_run_for (20);
  g_cancellable_cancel (cancellable);
  wait_until (hint.done);
  g_assert_error (hint.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&hint.error);
}

/* A hint for a variation while the engine thinks waits for its move. */
static void
test_hint_waits (PlayTest      *test,
                 gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);
  Hint hint = { FALSE };

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_BLACK].value = 300;
  tabiya_play_start (test->play, setup);
  play_test_moves (test, "e4");
  play_test_go_to (test, 0);
  ask (test, &hint, NULL);
  wait_until (tabiya_play_get_state (test->play) == TABIYA_PLAY_HUMAN);
  g_assert_false (hint.done);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  wait_until (hint.done);
  g_assert_no_error (hint.error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/tabiya/play-evaluation/" name, PlayTest, NULL, set_up, function, \
              play_test_tear_down)
  ADD ("live", test_live);
  ADD ("review", test_review);
  ADD ("final", test_final);
  ADD ("while-thinking", test_while_thinking);
  ADD ("other-opinion", test_other_opinion);
  ADD ("gives-way", test_gives_way);
  ADD ("hint", test_hint);
  ADD ("hint-dropped", test_hint_dropped);
  ADD ("hint-waits", test_hint_waits);
#undef ADD

  return g_test_run ();
}
