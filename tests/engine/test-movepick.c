/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/search/engine-movepick.h"
#include "engine/search/engine-see.h"

static const int values[CHESS_N_PIECE_TYPES] = { 100, 300, 300, 500, 900, 0 };

typedef struct {
  EngineHistory *history;
  GRand         *random;
  int            n;
} Context;

static int
count_in (const ChessMove *moves,
          int              n,
          ChessMove        move)
{
  int count = 0;

  for (int i = 0; i < n; i++)
    count += moves[i] == move;
  return count;
}

/* Every legal move once, whatever the table and the killers say; the table's move first. */
static void
check_complete (const ChessPosition *position,
                gpointer             data)
{
  Context *context = data;
  EngineContinuation *none = &context->history->continuation[CHESS_NO_PIECE][0];
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = { none, none, none };
  ChessMove killers[2];
  ChessMove table_move = (ChessMove) g_rand_int (context->random);
  ChessMove picked[CHESS_MAX_MOVES];
  EngineMovePicker picker;
  ChessMoveList list;
  ChessMove move;
  int n = 0;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  killers[0] = (ChessMove) g_rand_int (context->random);
  killers[1] = killers[0];
  if (list.count > 0 && g_rand_boolean (context->random)) {
    table_move = list.moves[g_rand_int_range (context->random, 0, list.count)];
    killers[0] = list.moves[g_rand_int_range (context->random, 0, list.count)];
    killers[1] = list.moves[g_rand_int_range (context->random, 0, list.count)];
  }

  engine_movepick_init (&picker, context->history, position, values, continuations, NULL,
                        table_move, killers);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    g_assert_cmpint (n, <, CHESS_MAX_MOVES);
    picked[n++] = move;
  }
  g_assert_cmpint (n, ==, list.count);
  for (int i = 0; i < list.count; i++)
    g_assert_cmpint (count_in (picked, n, list.moves[i]), ==, 1);
  if (count_in (list.moves, list.count, table_move) == 1)
    g_assert_cmpint (picked[0], ==, table_move);
  g_assert_cmpint (engine_movepick_next (&picker), ==, CHESS_NO_MOVE);
  context->n += n;
}

/* Out of check: the captures and promotions that do not lose, each once. In check: everything. */
static void
check_noisy (const ChessPosition *position,
             gpointer             data)
{
  Context *context = data;
  EngineContinuation *none = &context->history->continuation[CHESS_NO_PIECE][0];
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = { none, none, none };
  ChessMove table_move = (ChessMove) g_rand_int (context->random);
  ChessMove picked[CHESS_MAX_MOVES];
  EngineMovePicker picker;
  ChessMoveList list;
  ChessMove move;
  int n = 0;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  if (list.count > 0 && g_rand_boolean (context->random))
    table_move = list.moves[g_rand_int_range (context->random, 0, list.count)];

  engine_movepick_init_noisy (&picker, context->history, position, values, continuations,
                              table_move, 0);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE)
    picked[n++] = move;

  for (int i = 0; i < list.count; i++) {
    bool wanted = chess_position_in_check (position)
                  || (engine_movepick_is_noisy (position, list.moves[i])
                      && engine_see_at_least (position, list.moves[i], 0, values));

    /* Captures that promote to less than a queen may be left out. */
    if (chess_move_is_promotion (list.moves[i])
        && chess_move_promotion (list.moves[i]) != CHESS_QUEEN)
      continue;
    g_assert_cmpint (count_in (picked, n, list.moves[i]), ==, wanted ? 1 : 0);
  }
}

static Context
make_context (void)
{
  Context context = { g_new0 (EngineHistory, 1), g_rand_new_with_seed (3), 0 };

  for (int i = 0; i < 2 * 2 * 2; i++) {
    for (int from = 0; from < 64; from++) {
      for (int to = 0; to < 64; to++)
        context.history->quiet[i / 4][i / 2 % 2][i % 2][from][to] =
          (gint16) g_rand_int_range (context.random, -ENGINE_HISTORY_MAX, ENGINE_HISTORY_MAX);
    }
  }
  return context;
}

static void
test_complete (void)
{
  Context context = make_context ();

  engine_test_each_random (60, 21, check_complete, &context);
  g_assert_cmpint (context.n, >, 100000);
  g_rand_free (context.random);
  g_free (context.history);
}

static void
test_noisy (void)
{
  Context context = make_context ();

  engine_test_each_random (60, 22, check_noisy, &context);
  g_rand_free (context.random);
  g_free (context.history);
}

/* Good captures, killers, quiet moves by history, losing captures. */
static void
test_order (void)
{
  Context context = make_context ();
  EngineContinuation *none = &context.history->continuation[CHESS_NO_PIECE][0];
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = { none, none, none };
  ChessPosition position = engine_test_position (
    "4k3/1p6/p7/8/5q2/4P3/3R4/R3K3 w Q - 0 1");
  ChessMove killers[2] = {
    engine_test_move (&position, "e1e2"), engine_test_move (&position, "a1b1"),
  };
  EngineThreats threats;
  EngineMovePicker picker;
  int last = G_MAXINT;
  ChessMove move;

  engine_threats_find (&threats, &position);
  engine_movepick_init (&picker, context.history, &position, values, continuations, &threats,
                        engine_test_move (&position, "d2d1"), killers);
  g_assert_cmpstr (engine_test_write_move (&position, engine_movepick_next (&picker)), ==, "d2d1");
  g_assert_cmpstr (engine_test_write_move (&position, engine_movepick_next (&picker)), ==, "e3f4");
  g_assert_cmpstr (engine_test_write_move (&position, engine_movepick_next (&picker)), ==, "e1e2");
  g_assert_cmpstr (engine_test_write_move (&position, engine_movepick_next (&picker)), ==, "a1b1");
  while (!engine_movepick_is_noisy (&position, move = engine_movepick_next (&picker))) {
    int score = *engine_history_quiet (context.history, &position, &threats, move);

    g_assert_cmpint (score, <=, last);
    last = score;
  }
  g_assert_cmpstr (engine_test_write_move (&position, move), ==, "a1a6");
  g_assert_cmpint (engine_movepick_next (&picker), ==, CHESS_NO_MOVE);
  g_rand_free (context.random);
  g_free (context.history);
}

/* Square by square, by asking who attacks it. */
static void
check_threats (const ChessPosition *position,
               gpointer             data)
{
  Context *context = data;
  ChessColor them = chess_color_opposite (position->turn);
  ChessBitboard enemy = position->by_color[them];
  EngineThreats threats;

  engine_threats_find (&threats, position);
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    ChessBitboard attackers = chess_position_attackers_to (position, (ChessSquare) square,
                                                           chess_position_occupied (position))
                              & enemy;
    ChessBitboard minors = position->by_type[CHESS_PAWN] | position->by_type[CHESS_KNIGHT]
                           | position->by_type[CHESS_BISHOP];

    g_assert_cmpint (threats.by_pawns >> square & 1, ==,
                     (attackers & position->by_type[CHESS_PAWN]) != 0);
    g_assert_cmpint (threats.by_minors >> square & 1, ==, (attackers & minors) != 0);
    g_assert_cmpint (threats.by_rooks >> square & 1, ==,
                     (attackers & (minors | position->by_type[CHESS_ROOK])) != 0);
    g_assert_cmpint (threats.by_any >> square & 1, ==, attackers != 0);
  }
  context->n++;
}

static void
test_threats (void)
{
  Context context = { .n = 0 };

  engine_test_each_random (10, 7, check_threats, &context);
  g_assert_cmpint (context.n, >, 500);
}

/* With nothing learnt, a queen that a pawn attacks leaves its attacks before anything else moves,
   and the rook goes last to where the pawn would take it. */
static void
test_escape (void)
{
  EngineHistory *history = g_new0 (EngineHistory, 1);
  EngineContinuation *none = &history->continuation[CHESS_NO_PIECE][0];
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = { none, none, none };
  ChessPosition position = engine_test_position ("7k/8/2p5/3Q4/8/8/8/1R4K1 w - - 0 1");
  ChessMove killers[2] = { CHESS_NO_MOVE, CHESS_NO_MOVE };
  const ChessMove exposed = engine_test_move (&position, "b1b5");
  EngineMovePicker picker;
  gboolean queen_is_done = FALSE;
  ChessMove last = CHESS_NO_MOVE;
  ChessMove move;

  engine_movepick_init (&picker, history, &position, values, continuations, NULL, CHESS_NO_MOVE,
                        killers);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    gboolean queen = chess_piece_type (position.board[chess_move_from (move)])
                     == CHESS_QUEEN;

    if (engine_movepick_is_noisy (&position, move)
        || move == engine_test_move (&position, "d5b5"))
      continue;
    g_assert_false (queen && queen_is_done);
    queen_is_done = !queen;
    last = move;
  }
  g_assert_cmpint (last, ==, exposed);
  g_free (history);
}

static void
test_history_gravity (void)
{
  gint16 entry = 0;

  for (int i = 0; i < 1000; i++) {
    engine_history_update (&entry, ENGINE_HISTORY_BONUS_MAX);
    g_assert_cmpint (entry, <=, ENGINE_HISTORY_MAX);
  }
  g_assert_cmpint (entry, >, ENGINE_HISTORY_MAX * 9 / 10);
  for (int i = 0; i < 1000; i++) {
    engine_history_update (&entry, -ENGINE_HISTORY_BONUS_MAX);
    g_assert_cmpint (entry, >=, -ENGINE_HISTORY_MAX);
  }
  g_assert_cmpint (entry, <, -ENGINE_HISTORY_MAX * 9 / 10);
  g_assert_cmpint (engine_history_bonus (2), <, engine_history_bonus (3));
  g_assert_cmpint (engine_history_bonus (100), ==, ENGINE_HISTORY_BONUS_MAX);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/movepick/complete", test_complete);
  g_test_add_func ("/tabiya/movepick/noisy", test_noisy);
  g_test_add_func ("/tabiya/movepick/order", test_order);
  g_test_add_func ("/tabiya/movepick/threats", test_threats);
  g_test_add_func ("/tabiya/movepick/escape", test_escape);
  g_test_add_func ("/tabiya/movepick/history-gravity", test_history_gravity);
  return g_test_run ();
}
