/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/moves/tabiya-node-clock.h"
#include "model/play/tabiya-premoves.h"

#include "service-test.h"

/* Black has one move, Kh7, once White has moved the pawn. */
#define FORCED "7k/8/5K2/8/8/8/P7/6R1 w - - 0 1"

#define USUAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* An engine that thinks until it is told to move, so that there is time for premoves: for ever in
   the usual position, until it has seen the mate to its last depth where its move is forced. */
typedef struct {
  const char          *start;     /* FEN */
  TabiyaEngineService *service;
  TabiyaPlay          *play;
  TabiyaPremoves      *premoves;
  int                  n_changed;
  int                  n_refused;
  ChessMove            refused;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
refused_cb (Fixture *fixture,
            guint    premove)
{
  fixture->n_refused++;
  fixture->refused = (ChessMove) premove;
}

static void
begin (Fixture  *fixture,
       gint64    base_ms,
       gboolean  engine_is_white)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  TabiyaPlayer *engine = &setup->players[engine_is_white ? CHESS_WHITE : CHESS_BLACK];

  setup->players[engine_is_white ? CHESS_BLACK : CHESS_WHITE].kind = TABIYA_PLAYER_HUMAN;
  engine->kind = TABIYA_PLAYER_ENGINE;
  engine->strength = TABIYA_STRENGTH_DEPTH;
  engine->value = 60;
  setup->use_book = FALSE;
  setup->has_clock = base_ms > 0;
  for (int color = 0; color < CHESS_N_COLORS; color++)
    tabiya_time_control_init (&setup->players[color].time, base_ms, 0);
  service_test_position (fixture->start, &setup->start);
  tabiya_play_start (fixture->play, setup);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  *fixture = (Fixture) { .start = FORCED, .service = tabiya_engine_service_new () };
  fixture->play = tabiya_play_new (fixture->service, NULL);
  tabiya_play_set_reply_delay (fixture->play, 0);
  tabiya_play_set_evaluating (fixture->play, FALSE);
  fixture->premoves = tabiya_premoves_new (fixture->play);
  g_signal_connect_swapped (fixture->premoves, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect_swapped (fixture->premoves, "refused", G_CALLBACK (refused_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_engine_service_shutdown (fixture->service);
  service_test_finalize (fixture->premoves);
  service_test_finalize (fixture->play);
  service_test_finalize (fixture->service);
}

static ChessMove
code (const char *text)
{
  return chess_move_make (chess_square_make (text[0] - 'a', text[1] - '1'),
                          chess_square_make (text[2] - 'a', text[3] - '1'), CHESS_MOVE_NORMAL);
}

static gboolean
add (Fixture    *fixture,
     const char *text)
{
  return tabiya_premoves_add (fixture->premoves, code (text));
}

static int
count (Fixture *fixture)
{
  return tabiya_premoves_get_all (fixture->premoves)->count;
}

static guint
get_ply (Fixture *fixture)
{
  return tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play));
}

/* A quiet move of the person, after which the engine thinks. */
static void
wait_for_engine (Fixture *fixture,
                 gint64   base_ms)
{
  begin (fixture, base_ms, FALSE);
  g_assert_false (tabiya_premoves_is_open (fixture->premoves));
  g_assert_false (add (fixture, "a3a4"));
  g_assert_true (tabiya_play_move (fixture->play, code ("a2a3")));
  g_assert_true (tabiya_premoves_is_open (fixture->premoves));
}

/* Lets the engine move; waits until the game has that many plies. */
static void
answer (Fixture *fixture,
        guint    ply)
{
  tabiya_play_move_now (fixture->play);
  wait_until (get_ply (fixture) == ply);
}

static void
test_several (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaGame *game;
  g_autofree char *words = NULL;

  wait_for_engine (fixture, 0);
  g_assert_true (add (fixture, "a3a4"));
  g_assert_true (add (fixture, "a4a5"));
  /* The pawn is not on a3 any more, and no rook goes like that. */
  g_assert_false (add (fixture, "a3a4"));
  g_assert_false (add (fixture, "g1h3"));
  words = tabiya_premoves_dup_words (fixture->premoves);
  g_assert_cmpstr (words, ==, "2 premoves");
  /* Nothing of it is in the game. */
  game = tabiya_play_get_game (fixture->play);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_end (game)), ==, 0);
  g_assert_cmpuint (get_ply (fixture), ==, 1);

  answer (fixture, 3);
  g_assert_cmpuint (tabiya_node_get_move (tabiya_play_get_live_node (fixture->play)), ==,
                    code ("a3a4"));
  g_assert_cmpint (count (fixture), ==, 1);
  g_assert_true (tabiya_premoves_is_open (fixture->premoves));
  /* Another one can join it. */
  g_assert_true (add (fixture, "a5a6"));
  answer (fixture, 5);
  answer (fixture, 7);
  g_assert_cmpint (count (fixture), ==, 0);
  g_assert_null (tabiya_premoves_dup_words (fixture->premoves));
  answer (fixture, 8);
  g_assert_cmpint (tabiya_play_get_state (fixture->play), ==, TABIYA_PLAY_HUMAN);
  g_assert_cmpint (fixture->n_refused, ==, 0);
}

/* The king that comes to h7 guards g7: the premove is refused, and with it those behind it. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  wait_for_engine (fixture, 0);
  g_assert_true (add (fixture, "f6g7"));
  g_assert_true (add (fixture, "a3a4"));
  answer (fixture, 2);
  g_assert_cmpint (tabiya_play_get_state (fixture->play), ==, TABIYA_PLAY_HUMAN);
  g_assert_cmpint (fixture->n_refused, ==, 1);
  g_assert_cmpuint (fixture->refused, ==, code ("f6g7"));
  g_assert_cmpint (count (fixture), ==, 0);
  service_test_run_for (50);
  g_assert_cmpuint (get_ply (fixture), ==, 2);
}

static void
test_clock (Fixture       *fixture,
            gconstpointer  data)
{
  gint64 before, after;

  wait_for_engine (fixture, 60000);
  before = tabiya_clock_get_remaining (tabiya_play_get_clock (fixture->play), CHESS_WHITE);
  g_assert_true (add (fixture, "a3a4"));
  answer (fixture, 3);
  g_assert_true (tabiya_node_get_clock (tabiya_play_get_live_node (fixture->play), &after));
  g_assert_cmpint (before - after, >=, TABIYA_PLAY_PREMOVE_MS);
  /* What is beyond that is the time between the two moves. */
  g_assert_cmpint (before - after, <, TABIYA_PLAY_PREMOVE_MS + 1000);
}

/* Whoever has less than a premove costs loses on time by it. */
static void
test_flag (Fixture       *fixture,
           gconstpointer  data)
{
  wait_for_engine (fixture, 60000);
  tabiya_clock_set_remaining (tabiya_play_get_clock (fixture->play), CHESS_WHITE,
                              TABIYA_PLAY_PREMOVE_MS - 1);
  g_assert_true (add (fixture, "a3a4"));
  g_assert_true (add (fixture, "a4a5"));
  answer (fixture, 2);
  wait_until (tabiya_play_get_state (fixture->play) == TABIYA_PLAY_OVER);
  g_assert_cmpint (count (fixture), ==, 0);
  g_assert_cmpint (fixture->n_refused, ==, 1);
  g_assert_cmpuint (fixture->refused, ==, code ("a3a4"));
  g_assert_cmpuint (get_ply (fixture), ==, 2);
  g_assert_cmpint (tabiya_node_clock_shown (fixture->play, CHESS_WHITE), ==, 0);
  g_assert_cmpint (tabiya_node_clock_shown (fixture->play, CHESS_BLACK), >, 0);
}

/* Whatever ends the engine's turn in another way drops them, and none is played later. It is told
   only where the game has ended. */
static void
check_dropped (Fixture *fixture)
{
  guint ply = get_ply (fixture);
  gboolean over = tabiya_play_get_state (fixture->play) == TABIYA_PLAY_OVER;

  g_assert_cmpint (count (fixture), ==, 0);
  g_assert_cmpint (fixture->n_refused, ==, over ? 1 : 0);
  fixture->n_refused = 0;
  service_test_run_for (50);
  g_assert_cmpuint (get_ply (fixture), ==, ply);
}

static void
test_dropped (Fixture       *fixture,
              gconstpointer  data)
{
  wait_for_engine (fixture, 60000);
  g_assert_true (add (fixture, "a3a4"));
  tabiya_play_take_back (fixture->play);
  check_dropped (fixture);
  g_assert_cmpuint (get_ply (fixture), ==, 0);

  wait_for_engine (fixture, 60000);
  g_assert_true (add (fixture, "a3a4"));
  tabiya_play_resign (fixture->play);
  check_dropped (fixture);

  wait_for_engine (fixture, 60000);
  g_assert_true (add (fixture, "a3a4"));
  tabiya_play_pause (fixture->play);
  check_dropped (fixture);
  tabiya_play_resume (fixture->play);
  g_assert_true (tabiya_premoves_is_open (fixture->premoves));

  g_assert_true (add (fixture, "a3a4"));
  /* Here the engine begins. */
  begin (fixture, 0, TRUE);
  g_assert_cmpint (count (fixture), ==, 0);
  g_assert_true (tabiya_premoves_is_open (fixture->premoves));

  wait_for_engine (fixture, 60000);
  g_assert_true (add (fixture, "a3a4"));
  tabiya_game_undo (tabiya_play_get_game (fixture->play));
  check_dropped (fixture);
}

/* The engine's flag falls while it thinks. */
static void
test_engines_flag (Fixture       *fixture,
                   gconstpointer  data)
{
  fixture->start = USUAL;
  wait_for_engine (fixture, 60000);
  g_assert_true (add (fixture, "a3a4"));
  tabiya_clock_set_remaining (tabiya_play_get_clock (fixture->play), CHESS_BLACK, 1);
  wait_until (tabiya_play_get_state (fixture->play) == TABIYA_PLAY_OVER);
  check_dropped (fixture);
}

/* Moves that are taken back and played again, with an answer that can be put back. */
static void
test_put_back (Fixture       *fixture,
               gconstpointer  data)
{
  wait_for_engine (fixture, 0);
  answer (fixture, 2);
  tabiya_play_take_back (fixture->play);
  g_assert_true (tabiya_play_move (fixture->play, code ("a2a3")));
  g_assert_true (add (fixture, "a3a4"));
  tabiya_play_redo (fixture->play);
  service_test_run_for (50);
  g_assert_cmpuint (get_ply (fixture), <=, 2);
  if (tabiya_play_get_state (fixture->play) == TABIYA_PLAY_HUMAN) {
    g_assert_false (tabiya_premoves_is_open (fixture->premoves));
    g_assert_true (tabiya_play_move (fixture->play, code ("f6f7")));
    check_dropped (fixture);
  }
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  wait_for_engine (fixture, 0);
  g_assert_false (tabiya_premoves_cancel (fixture->premoves));
  g_assert_true (add (fixture, "a3a4"));
  fixture->n_changed = 0;
  g_assert_true (tabiya_premoves_cancel (fixture->premoves));
  g_assert_cmpint (fixture->n_changed, ==, 1);
  g_assert_true (tabiya_premoves_is_open (fixture->premoves));
  answer (fixture, 2);
  check_dropped (fixture);

  wait_for_engine (fixture, 0);
  g_assert_true (add (fixture, "a3a4"));
  tabiya_premoves_set_enabled (fixture->premoves, FALSE);
  g_assert_false (tabiya_premoves_is_open (fixture->premoves));
  g_assert_false (add (fixture, "a3a4"));
  answer (fixture, 2);
  check_dropped (fixture);
}

/* While an earlier position is shown none can be added, but those that wait are played, and the
   board stays where it is. */
static void
test_looking_back (Fixture       *fixture,
                   gconstpointer  data)
{
  TabiyaGame *game;

  wait_for_engine (fixture, 0);
  game = tabiya_play_get_game (fixture->play);
  g_assert_true (add (fixture, "a3a4"));
  tabiya_game_set_current (game, tabiya_game_get_root (game));
  g_assert_false (tabiya_premoves_is_open (fixture->premoves));
  g_assert_false (add (fixture, "a4a5"));
  answer (fixture, 3);
  g_assert_true (tabiya_game_get_current (game) == tabiya_game_get_root (game));
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (game)), ==, 1);
}

static void
test_too_many (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const there_and_back[] = { "g1g2", "g2g1" };

  wait_for_engine (fixture, 0);
  for (int i = 0; i < TABIYA_PREMOVES_MAX; i++)
    g_assert_true (add (fixture, there_and_back[i % 2]));
  g_assert_false (add (fixture, there_and_back[0]));
  g_assert_cmpint (count (fixture), ==, TABIYA_PREMOVES_MAX);
}

static void
test_people (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  setup->players[CHESS_WHITE].kind = setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_play_start (fixture->play, setup);
  g_assert_false (tabiya_premoves_is_open (fixture->premoves));
  setup->players[CHESS_WHITE].kind = setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_ENGINE;
  tabiya_play_start (fixture->play, setup);
  g_assert_false (tabiya_premoves_is_open (fixture->premoves));
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void      (*run) (Fixture *, gconstpointer);
  } cases[] = {
    { "/tabiya/premoves/several", test_several },
    { "/tabiya/premoves/refused", test_refused },
    { "/tabiya/premoves/clock", test_clock },
    { "/tabiya/premoves/flag", test_flag },
    { "/tabiya/premoves/dropped", test_dropped },
    { "/tabiya/premoves/engines-flag", test_engines_flag },
    { "/tabiya/premoves/put-back", test_put_back },
    { "/tabiya/premoves/cancel", test_cancel },
    { "/tabiya/premoves/looking-back", test_looking_back },
    { "/tabiya/premoves/too-many", test_too_many },
    { "/tabiya/premoves/people", test_people },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  return g_test_run ();
}
