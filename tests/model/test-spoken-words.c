/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-position.h"
#include "core/chess-text.h"
#include "model/play/tabiya-spoken-words.h"

static void
read_fen (const char    *fen,
          ChessPosition *position)
{
  ChessTextResult result = chess_fen_read (fen, -1, CHESS_FEN_STRICT, position);

  g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
}

static void
test_moves (void)
{
  static const struct {
    const char *fen;
    const char *move;
    const char *words;
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
      "white pawn, e2 to e4" },
    { "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "white pawn, e4 takes d5, black pawn" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "white pawn, e5 takes d6, en passant" },
    { "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "White castles kingside" },
    { "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8a8", "Black castles queenside" },
    { "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n",
      "white pawn, a7 takes b8, black knight, becomes white knight" },
    { "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1a4", "white queen, d1 to a4, check" },
    { "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "white rook, a1 to a8, checkmate" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position;
    ChessMove move;
    ChessTextResult result;
    g_autofree char *words = NULL;

    read_fen (cases[i].fen, &position);
    result = chess_move_read (&position, CHESS_NOTATION_UCI, cases[i].move, -1, &move);
    g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
    words = tabiya_spoken_words_dup_move (&position, move);
    g_assert_cmpstr (words, ==, cases[i].words);
  }
}

static void
assert_square (const TabiyaBoardScene *scene,
               int                     file,
               int                     rank,
               const char             *words)
{
  g_autofree char *text = tabiya_spoken_words_dup_square (scene, chess_square_make (file, rank));

  g_assert_cmpstr (text, ==, words);
}

static void
test_squares (void)
{
  TabiyaBoardScene scene;
  ChessPosition position;

  tabiya_board_scene_init (&scene);
  tabiya_board_scene_set_movable (&scene, TABIYA_MOVABLE_BOTH);
  assert_square (&scene, 6, 0, "white knight g1: f3, h3");
  assert_square (&scene, 4, 3, "To e4: white pawn e2");
  assert_square (&scene, 0, 0, "No move from a1, and none to it");
  assert_square (&scene, 4, 6, "No move from e7, and none to it");

  read_fen ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", &position);
  tabiya_board_scene_set_position (&scene, &position, CHESS_NO_MOVE);
  /* The four promotions of a pawn are one target. */
  assert_square (&scene, 0, 6, "white pawn a7: takes b8, a8");
  assert_square (&scene, 1, 7, "To b8: white pawn a7");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/spoken-words/moves", test_moves);
  g_test_add_func ("/tabiya/spoken-words/squares", test_squares);

  return g_test_run ();
}
