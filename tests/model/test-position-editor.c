/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/core-test.h"
#include "core/chess-bitboard.h"
#include "core/chess-text.h"
#include "model/setup/tabiya-position-editor.h"
#include "model/stage/tabiya-stage.h"
#include "service-test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define SQUARE(file, rank) chess_square_make ((file) - 'a', (rank) - 1)

static TabiyaPositionEditor *
new_editor (const char *fen)
{
  ChessPosition position;

  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &position).error, ==,
                   CHESS_TEXT_OK);
  return tabiya_position_editor_new (&position);
}

static void
assert_fen (TabiyaPositionEditor *editor,
            const char           *expected)
{
  g_autofree char *fen = tabiya_position_editor_dup_fen (editor);

  g_assert_cmpstr (fen, ==, expected);
}

static void
assert_problem (TabiyaPositionEditor *editor,
                const char           *expected)
{
  g_autofree char *message = NULL;

  g_assert_false (tabiya_position_editor_check (editor, NULL, &message));
  g_assert_cmpstr (message, ==, expected);
}

static ChessPiece
piece (ChessColor     color,
       ChessPieceType type)
{
  return chess_piece_make (color, type);
}

static void
count_cb (TabiyaPositionEditor *editor,
          guint                *count)
{
  (*count)++;
}

static void
test_put (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor (START);
  guint changes = 0;

  g_signal_connect (editor, "changed", G_CALLBACK (count_cb), &changes);
  tabiya_position_editor_put (editor, piece (CHESS_WHITE, CHESS_QUEEN), SQUARE ('e', 4));
  assert_fen (editor, "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  tabiya_position_editor_put (editor, CHESS_NO_PIECE, SQUARE ('d', 1));
  assert_fen (editor, "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1");
  g_assert_cmpuint (changes, ==, 2);

  /* The same again is no change and no step of the history. */
  tabiya_position_editor_put (editor, CHESS_NO_PIECE, SQUARE ('d', 1));
  g_assert_cmpuint (changes, ==, 2);
  tabiya_position_editor_undo (editor);
  assert_fen (editor, "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

static void
test_one_king (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor ("4k3/8/8/8/8/8/8/4K3 w - - 0 1");

  tabiya_position_editor_put (editor, piece (CHESS_BLACK, CHESS_KING), SQUARE ('a', 8));
  assert_fen (editor, "k7/8/8/8/8/8/8/4K3 w - - 0 1");
  tabiya_position_editor_move (editor, SQUARE ('e', 1), SQUARE ('e', 2), TRUE);
  assert_fen (editor, "k7/8/8/8/8/8/4K3/8 w - - 0 1");
}

static void
test_move (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");

  tabiya_position_editor_move (editor, SQUARE ('a', 1), SQUARE ('a', 8), TRUE);
  assert_fen (editor, "R3k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  tabiya_position_editor_move (editor, SQUARE ('a', 1), SQUARE ('h', 3), FALSE);
  assert_fen (editor, "R3k3/8/8/8/8/7R/8/4K3 w - - 0 1");
  /* Nothing stands there. */
  tabiya_position_editor_move (editor, SQUARE ('c', 5), SQUARE ('h', 3), FALSE);
  assert_fen (editor, "R3k3/8/8/8/8/7R/8/4K3 w - - 0 1");
  /* The right was wanted all the time. */
  tabiya_position_editor_move (editor, SQUARE ('h', 3), SQUARE ('a', 1), FALSE);
  assert_fen (editor, "R3k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
}

static void
test_castling (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor ("r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1");

  g_assert_true (tabiya_position_editor_get_right (editor, 0));
  g_assert_false (tabiya_position_editor_can_have_right (editor, 1));
  tabiya_position_editor_set_right (editor, 0, FALSE);
  tabiya_position_editor_set_right (editor, 3, FALSE);
  assert_fen (editor, "r3k2r/8/8/8/8/8/8/1R2K2R w k - 0 1");

  /* The rook on b1 can castle in Chess960 alone. */
  tabiya_position_editor_set_right (editor, 1, TRUE);
  assert_fen (editor, "r3k2r/8/8/8/8/8/8/1R2K2R w k - 0 1");
  tabiya_position_editor_set_chess960 (editor, TRUE);
  g_assert_true (tabiya_position_editor_get_right (editor, 1));
  assert_fen (editor, "r3k2r/8/8/8/8/8/8/1R2K2R w Bh - 0 1");
}

/* The rook with the right need not be the outermost. */
static void
test_inner_rook (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");

  assert_fen (editor, "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
  tabiya_position_editor_put (editor, CHESS_NO_PIECE, SQUARE ('b', 1));
  assert_fen (editor, "4k3/8/8/8/8/8/8/R3K3 w A - 0 1");
}

static void
test_en_passant (void)
{
  g_autoptr(TabiyaPositionEditor) editor =
    new_editor ("4k3/8/8/pP1pP3/8/8/8/4K3 w - d6 0 1");

  g_assert_cmphex (tabiya_position_editor_find_passed (editor), ==,
                   bb_square (SQUARE ('a', 6)) | bb_square (SQUARE ('d', 6)));
  g_assert_cmpuint (tabiya_position_editor_get_en_passant (editor), ==, SQUARE ('d', 6));
  tabiya_position_editor_set_en_passant (editor, SQUARE ('a', 6));
  assert_fen (editor, "4k3/8/8/pP1pP3/8/8/8/4K3 w - a6 0 1");
  /* A pawn cannot have passed a man. */
  tabiya_position_editor_put (editor, piece (CHESS_BLACK, CHESS_KNIGHT), SQUARE ('a', 7));
  assert_fen (editor, "4k3/n7/8/pP1pP3/8/8/8/4K3 w - - 0 1");
  tabiya_position_editor_set_turn (editor, CHESS_BLACK);
  g_assert_cmphex (tabiya_position_editor_find_passed (editor), ==, 0);
}

static void
test_problems (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor (START);

  tabiya_position_editor_clear (editor);
  assert_fen (editor, "8/8/8/8/8/8/8/8 w - - 0 1");
  assert_problem (editor, "A king is missing.");
  tabiya_position_editor_put (editor, piece (CHESS_WHITE, CHESS_KING), SQUARE ('e', 1));
  tabiya_position_editor_put (editor, piece (CHESS_BLACK, CHESS_KING), SQUARE ('e', 8));
  assert_problem (editor, "The game is over here: neither side can give mate.");
  tabiya_position_editor_put (editor, piece (CHESS_WHITE, CHESS_PAWN), SQUARE ('a', 8));
  assert_problem (editor, "A pawn cannot stand on the first or last rank.");
  g_assert_cmphex (tabiya_position_editor_find_faults (editor), ==, bb_square (SQUARE ('a', 8)));
  tabiya_position_editor_put (editor, piece (CHESS_WHITE, CHESS_ROOK), SQUARE ('a', 8));
  assert_problem (editor, "The side that has just moved is in check.");
  g_assert_cmphex (tabiya_position_editor_find_faults (editor), ==, bb_square (SQUARE ('e', 8)));
  tabiya_position_editor_set_turn (editor, CHESS_BLACK);
  g_assert_cmphex (tabiya_position_editor_find_faults (editor), ==, 0);
  {
    g_autofree char *message = NULL;
    ChessPosition position;

    g_assert_true (tabiya_position_editor_check (editor, &position, &message));
    g_assert_cmpstr (message, ==, "Black to move.");
    g_assert_true (core_test_is_consistent (&position));
  }
}

static void
test_mirrors (void)
{
  g_autoptr(TabiyaPositionEditor) editor =
    new_editor ("r3k3/8/8/8/3pP3/8/8/4K2R b Kq e3 3 12");

  tabiya_position_editor_exchange_colors (editor);
  assert_fen (editor, "4k2r/8/8/3Pp3/8/8/8/R3K3 w Qk e6 3 12");
  tabiya_position_editor_exchange_colors (editor);
  assert_fen (editor, "r3k3/8/8/8/3pP3/8/8/4K2R b Kq e3 3 12");
  tabiya_position_editor_mirror_wings (editor);
  assert_fen (editor, "3k3r/8/8/8/3Pp3/8/8/R2K4 b - d3 3 12");
}

static void
test_text (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor (START);
  g_autofree char *wrong = NULL;
  g_autofree char *mended = NULL;
  g_autofree char *fine = NULL;

  g_assert_false (tabiya_position_editor_read_fen (editor, "4k3/8/8/8/8/8/8/7 w - - 0 1", &wrong));
  g_assert_cmpstr (wrong, ==, "Column 18: This rank does not have eight squares.");
  assert_fen (editor, START);
  g_assert_false (tabiya_position_editor_can_undo (editor));
  g_clear_pointer (&wrong, g_free);

  /* A board that can be set up can be typed as well. */
  g_assert_true (tabiya_position_editor_read_fen (editor, "4k3/8/8/8/8/8/8/8 b KQkq - 0 1",
                                                  &wrong));
  g_assert_cmpstr (wrong, ==, "A king is missing.");
  assert_fen (editor, "4k3/8/8/8/8/8/8/8 b - - 0 1");
  assert_problem (editor, "A king is missing.");

  g_assert_true (tabiya_position_editor_read_fen (editor, " 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\n",
                                                  &mended));
  g_assert_cmpstr (mended, ==, "Castling rights without king and rook in place were left out.");
  assert_fen (editor, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");

  g_assert_true (tabiya_position_editor_read_fen (editor, START, &fine));
  g_assert_null (fine);
  assert_fen (editor, START);
}

/* Whatever is on the board, what is written of it brings it back. */
static void
test_any_text (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (12);
  g_autoptr(TabiyaPositionEditor) editor = new_editor (START);
  guint n_playable = 0, n_passed = 0, n_rights = 0;

  for (int i = 0; i < 4000; i++) {
    g_autoptr(TabiyaPositionEditor) other = new_editor (START);
    ChessSquare from = (ChessSquare) g_rand_int_range (rand, 0, CHESS_N_SQUARES);
    ChessSquare to = (ChessSquare) g_rand_int_range (rand, 0, CHESS_N_SQUARES);
    ChessBitboard passed;
    g_autofree char *fen = NULL;

    if (i % 50 == 0)
      tabiya_position_editor_read_fen (editor, START, NULL);
    if (i % 3 == 0)
      tabiya_position_editor_put (editor,
                                  (ChessPiece) g_rand_int_range (rand, 0, CHESS_NO_PIECE + 1), to);
    else
      tabiya_position_editor_move (editor, from, to, i % 2);
    tabiya_position_editor_set_turn (editor, (ChessColor) g_rand_int_range (rand, 0, 2));
    tabiya_position_editor_set_right (editor, g_rand_int_range (rand, 0, 4), i % 4 != 0);
    tabiya_position_editor_set_chess960 (editor, i % 7 == 0);
    passed = tabiya_position_editor_find_passed (editor);
    tabiya_position_editor_set_en_passant (editor, passed ? bb_first (passed) : CHESS_NO_SQUARE);

    fen = tabiya_position_editor_dup_fen (editor);
    g_test_message ("%s", fen);
    g_assert_true (tabiya_position_editor_read_fen (other, fen, NULL));
    assert_fen (other, fen);
    g_assert_cmpint (tabiya_position_editor_get_turn (other), ==,
                     tabiya_position_editor_get_turn (editor));
    g_assert_cmpint (tabiya_position_editor_get_en_passant (other), ==,
                     tabiya_position_editor_get_en_passant (editor));
    for (int right = 0; right < 4; right++) {
      g_assert_true (tabiya_position_editor_get_right (other, right)
                     == tabiya_position_editor_get_right (editor, right));
      n_rights += tabiya_position_editor_get_right (editor, right);
    }
    n_playable += tabiya_position_editor_check (editor, NULL, NULL);
    n_passed += !!passed;
  }
  g_assert_cmpuint (n_playable, >, 100);
  g_assert_cmpuint (n_playable, <, 3900);
  g_assert_cmpuint (n_passed, >, 100);
  g_assert_cmpuint (n_rights, >, 100);
}

static void
test_history (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor (START);

  g_assert_false (tabiya_position_editor_can_undo (editor));
  tabiya_position_editor_clear (editor);
  tabiya_position_editor_set_turn (editor, CHESS_BLACK);
  tabiya_position_editor_undo (editor);
  tabiya_position_editor_undo (editor);
  tabiya_position_editor_undo (editor);
  assert_fen (editor, START);
  g_assert_true (tabiya_position_editor_can_redo (editor));
  tabiya_position_editor_redo (editor);
  assert_fen (editor, "8/8/8/8/8/8/8/8 w - - 0 1");
  tabiya_position_editor_put (editor, piece (CHESS_WHITE, CHESS_KING), SQUARE ('a', 1));
  g_assert_false (tabiya_position_editor_can_redo (editor));
  assert_fen (editor, "8/8/8/8/8/8/8/K7 w - - 0 1");
}

static void
test_step (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor (START);

  tabiya_position_editor_clear (editor);
  tabiya_position_editor_begin_step (editor);
  for (char file = 'a'; file <= 'h'; file++)
    tabiya_position_editor_put (editor, piece (CHESS_WHITE, CHESS_PAWN), SQUARE (file, 2));
  tabiya_position_editor_end_step (editor);
  tabiya_position_editor_set_turn (editor, CHESS_BLACK);
  assert_fen (editor, "8/8/8/8/8/8/PPPPPPPP/8 b - - 0 1");
  tabiya_position_editor_undo (editor);
  assert_fen (editor, "8/8/8/8/8/8/PPPPPPPP/8 w - - 0 1");
  tabiya_position_editor_undo (editor);
  assert_fen (editor, "8/8/8/8/8/8/8/8 w - - 0 1");
}

/* On a board it shows whatever stands there, with what is wrong, and lets men be put anywhere. */
static void
test_scene (void)
{
  g_autoptr(TabiyaPositionEditor) editor = new_editor (START);
  g_autoptr(TabiyaStage) stage = tabiya_stage_new ();
  TabiyaShown shown;

  tabiya_stage_add (stage, TABIYA_SCENE (editor));
  tabiya_stage_place (stage, SQUARE ('e', 1), CHESS_NO_SQUARE, FALSE);
  tabiya_stage_place (stage, SQUARE ('a', 2), SQUARE ('a', 8), FALSE);
  tabiya_stage_place (stage, SQUARE ('b', 1), SQUARE ('c', 3), TRUE);
  assert_fen (editor, "Pnbqkbnr/pppppppp/8/8/8/2N5/1PPPPPPP/RNBQ1BNR w k - 0 1");
  tabiya_stage_show (stage, &shown);
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_FREELY);
  g_assert_cmphex (shown.faults, ==, bb_square (SQUARE ('a', 8)));
  g_assert_cmpint (shown.position.board[SQUARE ('c', 3)], ==, piece (CHESS_WHITE, CHESS_KNIGHT));
  g_assert_cmpint (bb_count (chess_position_occupied (&shown.position)), ==, 31);
  g_assert_cmpint (shown.last_move, ==, CHESS_NO_MOVE);
  tabiya_shown_clear (&shown);

  tabiya_position_editor_set_by_hand (editor, FALSE);
  tabiya_stage_show (stage, &shown);
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_NONE);
  tabiya_shown_clear (&shown);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/position-editor/put", test_put);
  g_test_add_func ("/tabiya/position-editor/one-king", test_one_king);
  g_test_add_func ("/tabiya/position-editor/move", test_move);
  g_test_add_func ("/tabiya/position-editor/castling", test_castling);
  g_test_add_func ("/tabiya/position-editor/inner-rook", test_inner_rook);
  g_test_add_func ("/tabiya/position-editor/en-passant", test_en_passant);
  g_test_add_func ("/tabiya/position-editor/problems", test_problems);
  g_test_add_func ("/tabiya/position-editor/mirrors", test_mirrors);
  g_test_add_func ("/tabiya/position-editor/text", test_text);
  g_test_add_func ("/tabiya/position-editor/any-text", test_any_text);
  g_test_add_func ("/tabiya/position-editor/history", test_history);
  g_test_add_func ("/tabiya/position-editor/step", test_step);
  g_test_add_func ("/tabiya/position-editor/scene", test_scene);

  return g_test_run ();
}
