/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/core-test.h"
#include "engine-test.h"
#include "small-tables.h"
#include "three-men.h"

#include <string.h>

#include "core/chess-bitboard.h"
#include "engine/engine-score.h"
#include "engine/engine-syzygy.h"
#include "engine/eval/engine-endgames.h"
#include "engine/syzygy/engine-syzygy-probe.h"

/* What the search does with tables that know the distances, too: those of three-men.c, in the place
   of Fathom's. */

static char *folder;

/* The file is only there to be found. */
static void
use_tables (void)
{
  EngineSyzygyReport report;

  folder = g_dir_make_tmp ("tabiya-three-XXXXXX", NULL);
  small_table_write (folder, 'R', SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
  engine_syzygy_set_path (folder, &report);
  g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_READY);
  g_assert_cmpint (report.most_men, ==, 3);
}

static void
drop_tables (void)
{
  engine_syzygy_set_path ("", NULL);
  small_tables_remove (folder);
  g_clear_pointer (&folder, g_free);
}

/* The longest wins are known: mate in 10 with a queen, in 16 with a rook. */
static void
test_longest (void)
{
  ChessPosition queen = three_men_find_longest (CHESS_QUEEN);
  ChessPosition rook = three_men_find_longest (CHESS_ROOK);

  g_assert_cmpint (three_men_probe (&queen), ==, 19);
  g_assert_cmpint (three_men_probe (&rook), ==, 31);
}

/* A king and a pawn, White's, against a king. */
static ChessPosition
make_pawn_position (GRand    *rand,
                    gboolean  white_moves)
{
  while (TRUE) {
    char board[CHESS_N_SQUARES];
    g_autoptr(GString) fen = g_string_new (NULL);
    ChessPosition position;

    memset (board, '1', sizeof board);
    board[g_rand_int_range (rand, 0, 64)] = 'K';
    board[g_rand_int_range (rand, 0, 64)] = 'k';
    board[g_rand_int_range (rand, 8, 56)] = 'P';
    for (int rank = 0; rank < 8; rank++)
      g_string_append_printf (fen, "%s%.8s", rank > 0 ? "/" : "", board + 8 * rank);
    g_string_append (fen, white_moves ? " w - - 0 1" : " b - - 0 1");
    if (chess_fen_read (fen->str, -1, CHESS_FEN_LENIENT, &position).error == CHESS_TEXT_OK
        && bb_count (chess_position_occupied (&position)) == 3)
      return position;
  }
}

/* The engine knows who wins with a pawn by other means. */
static void
test_pawn (void)
{
  enum { POSITIONS = 20000 };
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);
  guint n_won = 0;

  for (guint i = 0; i < POSITIONS; i++) {
    ChessPosition position = make_pawn_position (rand, i % 2 == 0);
    gboolean won = three_men_probe (&position) != 0;

    if (won != engine_kpk_is_won (&position, CHESS_WHITE)) {
      char fen[CHESS_FEN_SIZE];

      chess_fen_write (&position, FALSE, fen);
      g_error ("%s", fen);
    }
    n_won += won;
  }
  g_assert_cmpuint (n_won, >, POSITIONS / 2);
  g_assert_cmpuint (n_won, <, POSITIONS * 9 / 10);
}

static void
search (Engine              *engine,
        const ChessPosition *position,
        GArray              *keys,
        guint64              nodes,
        EngineResult        *result)
{
  EngineRequest request = {
    .position = *position, .limits = { .nodes = nodes },
    .history = keys ? (void *) keys->data : NULL, .n_history = keys ? keys->len : 0,
  };

  engine_run (engine, &request, NULL, NULL, result);
}

/* A win that ends with the last of the fifty moves is one, a win that takes a ply more is none. */
static void
test_fifty_moves (void)
{
  ChessPosition position = three_men_find_longest (CHESS_ROOK);
  ChessPosition after;
  Engine *engine = engine_new ();
  EngineResult result;

  use_tables ();
  position.halfmove_clock = 69;
  search (engine, &position, NULL, 300, &result);
  g_assert_cmpint (result.score.kind, ==, CHESS_SCORE_WON);
  g_assert_cmpuint (result.table_hits, ==, chess_position_count_moves (&position));
  chess_position_make (&after, &position, result.best);
  g_assert_cmpint (three_men_probe (&after), ==, -31);
  search (engine, &after, NULL, 300, &result);
  g_assert_cmpint (result.score.kind, ==, CHESS_SCORE_LOST);

  engine_clear (engine);
  position.halfmove_clock = 70;
  search (engine, &position, NULL, 300, &result);
  g_assert_cmpint (result.score.kind, ==, CHESS_SCORE_CENTIPAWNS);
  g_assert_cmpint (result.score.value, ==, 0);
  chess_position_make (&after, &position, result.best);
  search (engine, &after, NULL, 300, &result);
  g_assert_cmpint (result.score.kind, ==, CHESS_SCORE_CENTIPAWNS);
  g_assert_cmpint (result.score.value, ==, 0);
  engine_free (engine);
  drop_tables ();
}

/* The move with which mate takes longest. */
static ChessMove
find_defence (const ChessPosition *position)
{
  ChessMove best = CHESS_NO_MOVE;
  ChessMoveList list;
  int most = 0;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    g_assert_cmpint (three_men_probe (&after), >, 0);
    if (three_men_probe (&after) > most) {
      most = three_men_probe (&after);
      best = list.moves[i];
    }
  }
  return best;
}

/* Plays a won position out, with so many nodes for each move, against the best defence. Returns the
   plies that took. */
static guint
play_out (const ChessPosition *start,
          int                  halfmove_clock,
          guint64              nodes)
{
  ChessPosition position = *start;
  Engine *engine = engine_new ();
  g_autoptr(GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  position.halfmove_clock = (guint16) halfmove_clock;
  while (chess_position_count_moves (&position) > 0) {
    ChessPosition before = position;
    EngineResult result;

    search (engine, &before, keys, nodes, &result);
    if (three_men_probe (&before) < 0)
      result.best = find_defence (&before);
    g_array_append_val (keys, before.key);
    chess_position_make (&position, &before, result.best);
    g_assert_cmpint (position.halfmove_clock, <=, 100);
    g_assert_cmpuint (keys->len, <, 150);
  }
  g_assert_true (chess_position_in_check (&position));
  engine_free (engine);
  return keys->len;
}

/* The longest wins, by either side: in as many plies as they need, with the count of fifty moves
   at its beginning and with not a ply to spare. */
static void
test_wins_are_made (void)
{
  static const struct {
    ChessPieceType type;
    guint          plies;      /* 0: more than one count to fifty */
  } cases[] = { { CHESS_QUEEN, 19 }, { CHESS_ROOK, 31 }, { CHESS_PAWN, 0 } };

  use_tables ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    const guint least = cases[i].plies;
    ChessPosition position = three_men_find_longest (cases[i].type);
    ChessPosition flipped;

    core_test_flip (&flipped, &position);
    for (guint spare = 0; spare < 2; spare++) {
      int halfmove_clock = least > 0 && spare == 0 ? 100 - (int) least : 0;
      guint plies = play_out (&position, halfmove_clock, 300);
      guint of_black = play_out (&flipped, halfmove_clock, 300);

      g_test_message ("%u and %u plies", plies, of_black);
      if (least > 0) {
        g_assert_cmpuint (plies, ==, least);
        g_assert_cmpuint (of_black, ==, least);
      }
    }
  }
  drop_tables ();
}

/* Without tables the engine wins as well, if not as fast, and knows which pawns win. */
static void
test_without_tables (void)
{
  enum { WON = 200, POSITIONS = 100 };
  static const ChessPieceType types[] = { CHESS_QUEEN, CHESS_ROOK };
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);
  Engine *engine = engine_new ();
  guint n_right = 0;

  g_assert_cmpint (engine_syzygy_most_men, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++) {
    ChessPosition position = three_men_find_longest (types[i]);

    g_test_message ("%u plies", play_out (&position, 0, 20000));
  }
  for (guint i = 0; i < POSITIONS; i++) {
    ChessPosition position = make_pawn_position (rand, i % 2 == 0);
    gboolean won = three_men_probe (&position) != 0;
    EngineResult result;
    int score;

    engine_clear (engine);
    search (engine, &position, NULL, 10000, &result);
    score = chess_score_clamp (chess_score_from_view (result.score, (ChessColor) position.turn),
                               10000);
    n_right += (score >= WON) == won;
  }
  g_test_message ("%u of %u judged right", n_right, (guint) POSITIONS);
  g_assert_cmpuint (100 * n_right, >=, 99 * POSITIONS);
  engine_free (engine);
}

typedef struct {
  int        n_lines;
  ChessScore scores[8];
  ChessMove  moves[8];
} Lines;

static void
note_line (const EngineInfo *info,
           void             *data)
{
  Lines *lines = data;

  if (info->n_pv == 0 || info->line > 8)
    return;
  lines->n_lines = MAX (lines->n_lines, info->line);
  lines->scores[info->line - 1] = info->score;
  lines->moves[info->line - 1] = info->pv[0];
}

/* The moves that win come before those that draw, promotions among them. */
static void
test_lines (void)
{
  static const char *const fens[] = {
    "4k3/8/3K4/4P3/8/8/8/8 w - - 0 1",       /* only Ke6 wins */
    "8/4P1K1/3k4/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/3k4/4p1K1/8 b - - 0 1",
  };

  use_tables ();
  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++) {
    ChessPosition position = engine_test_position (fens[i]);
    EngineRequest request = { .position = position, .limits = { .nodes = 5000 }, .n_lines = 8 };
    Engine *engine = engine_new ();
    Lines lines = { 0 };
    EngineResult result;
    ChessMoveList list;
    int n_wins = 0;
    int n_won = 0;

    engine_run (engine, &request, note_line, &lines, &result);
    g_assert_cmpint (lines.n_lines, >=, 5);
    for (int k = 0; k < lines.n_lines; k++) {
      int sign = chess_score_get_sign (lines.scores[k]);
      ChessPosition after;

      chess_position_make (&after, &position, lines.moves[k]);
      g_assert_cmpint (three_men_probe (&after) < 0, ==, sign > 0);
      g_assert_cmpint (sign, >=, 0);
      g_assert_true (sign == 0 || k == n_won);
      n_won += sign > 0;
    }
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    for (int k = 0; k < list.count; k++) {
      ChessPosition after;

      chess_position_make (&after, &position, list.moves[k]);
      n_wins += three_men_probe (&after) < 0;
    }
    g_test_message ("%s: %d", fens[i], n_wins);
    g_assert_cmpint (n_won, ==, n_wins);
    engine_free (engine);
  }
  drop_tables ();
}

static gpointer
search_again_and_again (gpointer data)
{
  ChessPosition position = engine_test_position ("8/8/8/8/1p1k4/1K6/2P5/8 w - - 0 1");
  Engine *engine = engine_new ();

  engine_set_threads (engine, 2);
  for (int i = 0; i < 20; i++) {
    EngineResult result;

    search (engine, &position, NULL, 5000, &result);
    g_assert_cmpint (result.best, !=, CHESS_NO_MOVE);
  }
  engine_free (engine);
  return NULL;
}

/* Tables come and go while engines search; nobody waits for anybody's search. */
static void
test_change_during_searches (void)
{
  GThread *threads[2];

  use_tables ();
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("search", search_again_and_again, NULL);
  for (int i = 0; i < 20; i++)
    engine_syzygy_set_path (i % 2 == 0 ? "" : folder, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  drop_tables ();
}

int
main (int   argc,
      char *argv[])
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/three-men/longest", test_longest);
  g_test_add_func ("/three-men/pawn", test_pawn);
  g_test_add_func ("/three-men/fifty-moves", test_fifty_moves);
  g_test_add_func ("/three-men/wins-are-made", test_wins_are_made);
  g_test_add_func ("/three-men/without-tables", test_without_tables);
  g_test_add_func ("/three-men/lines", test_lines);
  g_test_add_func ("/three-men/change-during-searches", test_change_during_searches);
  return g_test_run ();
}
