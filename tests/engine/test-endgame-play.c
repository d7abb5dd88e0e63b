/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include <string.h>

#include "core/chess-bitboard.h"
#include "engine/engine-syzygy.h"
#include "engine/syzygy/engine-syzygy-probe.h"

/*
 * Endings played and judged without tables. The tables of the folder of test data are only the
 * referee: they defend as long as possible, and know who wins. Without them, or without Fathom,
 * everything here is skipped, and only endings of three men are played, in test-three-men.c. With
 * "-m slow" more positions are tried.
 */

static char *data_folder;

static gboolean
have_tables (void)
{
  if (engine_syzygy_is_supported () && g_file_test (data_folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  g_test_skip ("no tables, or no Fathom in this build");
  return FALSE;
}

/* A legal position with these men, the first letters in capitals for White. */
static ChessPosition
random_position (GRand      *rand,
                 const char *men,
                 gboolean    white_moves)
{
  ChessPosition position;
  char board[64];
  char fen[CHESS_FEN_SIZE];

  do {
    char *end = fen;
    gboolean fits = TRUE;

    memset (board, 0, sizeof board);
    for (const char *man = men; *man; man++) {
      int square = g_rand_int_range (rand, 0, 64);

      fits = fits && board[square] == 0;
      board[square] = *man;
    }
    for (int square = 0; square < 64; square++) {
      if (square % 8 == 0 && square > 0)
        *end++ = '/';
      if (board[square] != 0)
        *end++ = board[square];
      else if (square % 8 > 0 && board[square - 1] == 0)
        ++end[-1];
      else
        *end++ = '1';
    }
    strcpy (end, white_moves ? " w - - 0 1" : " b - - 0 1");
    if (fits && chess_fen_read (fen, -1, CHESS_FEN_STRICT, &position).error == CHESS_TEXT_OK
        && chess_position_count_moves (&position) > 0)
      return position;
  } while (TRUE);
}

/* The referee looks at the tables, the engine must not. Setting the path for each would open all
   files again. */
static void
use_tables (gboolean use)
{
  static int most_men;

  if (most_men == 0) {
    engine_syzygy_set_path (data_folder, NULL);
    most_men = atomic_load (&engine_syzygy_most_men);
  }
  atomic_store (&engine_syzygy_most_men, use ? most_men : 0);
}

/* The result for White. */
static int
judge (const ChessPosition *position)
{
  EngineSyzygyResult result = engine_syzygy_probe (position);
  int sign = position->turn == CHESS_WHITE ? 1 : -1;

  g_assert_cmpint (result, !=, ENGINE_SYZYGY_UNKNOWN);
  return result == ENGINE_SYZYGY_WIN ? sign : result == ENGINE_SYZYGY_LOSS ? -sign : 0;
}

/* The move that holds out longest, for the side without pieces. */
static ChessMove
defend (const ChessPosition *position)
{
  EngineSyzygyMove moves[CHESS_MAX_MOVES];
  bool has_distances;
  int n;
  int best = 0;

  n = engine_syzygy_probe_moves (position, moves, &has_distances);
  g_assert_cmpint (n, >, 0);
  for (int i = 1; i < n; i++) {
    if (moves[i].result > moves[best].result
        || (moves[i].result == moves[best].result && moves[i].distance > moves[best].distance))
      best = i;
  }
  return moves[best].move;
}

/* Lets the engine play White against the best defence. Returns the moves to mate, 0 if there was
   none within fifty. */
static int
play (Engine        *engine,
      ChessPosition  position,
      guint64        nodes)
{
  g_autoptr(GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  engine_clear (engine);
  for (int moves = 0; moves < 100 && position.halfmove_clock <= 100; moves++) {
    ChessPosition before = position;
    ChessMove move;
    guint64 key = before.key;

    if (chess_position_count_moves (&position) == 0)
      return chess_position_in_check (&position) ? moves / 2 + 1 : 0;
    if (position.turn == CHESS_WHITE) {
      EngineRequest request = {
        .position = position, .limits = { .nodes = nodes }, .history = (void *) keys->data,
        .n_history = keys->len,
      };
      EngineResult result;

      use_tables (FALSE);
      engine_run (engine, &request, NULL, NULL, &result);
      use_tables (TRUE);
      move = result.best;
    } else {
      move = defend (&position);
    }
    g_array_append_val (keys, key);
    chess_position_make (&position, &before, move);
  }
  return 0;
}

static void
test_basic_mates (void)
{
  static const char *const endings[] = { "KQk", "KRk", "KBBk", "KBNk" };
  int n = g_test_slow () ? 40 : 4;
  guint64 nodes = 20000;

  if (!have_tables ())
    return;
  use_tables (TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autoptr(GRand) rand = g_rand_new_with_seed ((guint32) i);
    Engine *engine = engine_new ();
    int most = 0;

    for (int k = 0; k < n; k++) {
      ChessPosition position;
      char fen[CHESS_FEN_SIZE];
      int moves;

      do
        position = random_position (rand, endings[i], TRUE);
      while (judge (&position) != 1);
      moves = play (engine, position, nodes);
      chess_fen_write (&position, FALSE, fen);
      g_test_message ("%s: %d moves", fen, moves);
      g_assert_cmpint (moves, >, 0);
      most = MAX (most, moves);
    }
    g_test_message ("%s: %d games won, the longest in %d moves", endings[i], n, most);
    engine_free (engine);
  }
  use_tables (FALSE);
}

/* Whether a search without tables knows who wins: a win is at least two pawns, a draw is less. */
static void
check_judgement (const char *men)
{
  enum { WON = 200, NODES = 10000 };
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);
  int n = g_test_slow () ? 2000 : 100;
  g_autofree ChessPosition *positions = g_new (ChessPosition, n);
  g_autofree int *truths = g_new (int, n);
  Engine *engine = engine_new ();
  int right = 0;

  if (!have_tables ()) {
    engine_free (engine);
    return;
  }
  use_tables (TRUE);
  for (int i = 0; i < n; i++) {
    positions[i] = random_position (rand, men, i % 2 == 0);
    truths[i] = judge (&positions[i]);
  }
  use_tables (FALSE);

  for (int i = 0; i < n; i++) {
    EngineRequest request = { .position = positions[i], .limits = { .nodes = NODES } };
    EngineResult result;
    char fen[CHESS_FEN_SIZE];
    int score;

    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    score = chess_score_clamp (chess_score_from_view (result.score,
                                                      (ChessColor) positions[i].turn), 10000);
    if ((score >= WON) == (truths[i] == 1)) {
      right++;
      continue;
    }
    chess_fen_write (&positions[i], FALSE, fen);
    g_test_message ("%s is a %s, but the score is %d", fen, truths[i] == 1 ? "win" : "draw", score);
  }
  g_test_message ("%s: %d of %d judged right", men, right, n);
  g_assert_cmpint (100 * right, >=, 99 * n);
  engine_free (engine);
}

static void
test_king_and_pawn (void)
{
  check_judgement ("KPk");
}

static void
test_bishop_and_pawn (void)
{
  check_judgement ("KBPk");
}

int
main (int   argc,
      char *argv[])
{
  int status;

  engine_test_init (&argc, &argv);
  data_folder = engine_test_data_path ("syzygy");
  g_test_add_func ("/endgame-play/basic-mates", test_basic_mates);
  g_test_add_func ("/endgame-play/king-and-pawn", test_king_and_pawn);
  g_test_add_func ("/endgame-play/bishop-and-pawn", test_bishop_and_pawn);
  status = g_test_run ();
  g_free (data_folder);
  return status;
}
