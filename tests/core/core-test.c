/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include "core/chess-position-private.h"

const char *const core_test_fens[] = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
  "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
  "8/8/8/8/k1pPR3/8/8/4K3 b - d3 0 1",
  "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
  "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
  "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
  "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1",
  "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1",
  "r7/4p3/5p1q/3P4/4pQ2/4pP2/6pp/R3K1kr w Q - 1 3",
  "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
  "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
  "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
  "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1",
  "1r2k3/8/8/8/8/8/8/1R2K1R1 w GBb - 0 1",
  "rkr5/8/8/8/8/8/8/RKR5 w CAca - 0 1",
  "nrb1kbrn/pppppppp/8/8/8/8/PPPPPPPP/NRB1KBRN b GBgb - 3 9",
  "5rkr/8/8/8/8/8/8/q4RKR w HFhf - 0 1",
  NULL
};

/**
 * core_test_position:
 * @fen: a FEN that can be read leniently
 *
 * Returns: its position; the test fails when there is none
 */
ChessPosition
core_test_position (const char *fen)
{
  ChessPosition position = { 0 };
  ChessTextResult result = chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &position);

  if (result.error != CHESS_TEXT_OK)
    g_error ("%s: column %d: %s", fen, result.column, chess_text_error_to_string (result.error));
  return position;
}

/**
 * core_test_move:
 * @position: a position
 * @san: a legal move there
 *
 * Returns: the move; the test fails when there is none
 */
ChessMove
core_test_move (const ChessPosition *position,
                const char          *san)
{
  ChessMove move;
  ChessTextResult result = chess_move_read (position, CHESS_NOTATION_SAN, san, -1, &move);

  if (result.error != CHESS_TEXT_OK) {
    g_autofree char *fen = core_test_fen (position);

    g_error ("%s in %s: %s", san, fen, chess_text_error_to_string (result.error));
  }
  return move;
}

/**
 * core_test_fen:
 * @position: a position
 *
 * Returns: (transfer full): its FEN
 */
char *
core_test_fen (const ChessPosition *position)
{
  char text[CHESS_FEN_SIZE];

  chess_fen_write (position, false, text);
  return g_strdup (text);
}

/**
 * core_test_random_position:
 * @rand: where chance comes from
 * @position: (out): what a random game of random length has led to
 *
 * Half of the games begin from one of the 960 start positions, half from the awkward positions.
 */
void
core_test_random_position (GRand         *rand,
                           ChessPosition *position)
{
  int plies = g_rand_int_range (rand, 0, 120);

  if (g_rand_boolean (rand)) {
    chess_position_init_chess960 (position, g_rand_int_range (rand, 0, 960));
  } else {
    int count = 0;

    while (core_test_fens[count])
      count++;
    *position = core_test_position (core_test_fens[g_rand_int_range (rand, 0, count)]);
  }
  while (plies-- > 0) {
    ChessMoveList list;
    ChessPosition after;

    chess_position_generate (position, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      return;
    chess_position_make (&after, position, list.moves[g_rand_int_range (rand, 0, list.count)]);
    *position = after;
  }
}

/**
 * core_test_read_data:
 * @name: a file below the folder of test data
 *
 * Returns: (transfer full) (nullable): its lines; %NULL, and the test marked as skipped, when the
 *   file is not there
 */
char **
core_test_read_data (const char *name)
{
  const char *folder = g_getenv ("TABIYA_TEST_DATA");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  if (folder)
    path = g_build_filename (folder, name, NULL);
  if (!path || !g_file_get_contents (path, &text, NULL, NULL)) {
    g_test_skip_printf ("no %s in the folder of test data", name);
    return NULL;
  }
  return g_strsplit (g_strchomp (text), "\n", -1);
}

/**
 * core_test_run_file:
 * @name: a file of tab-separated columns with a heading, below the folder of test data
 * @check: called for each line but the first, with at least three columns, empty when absent
 */
void
core_test_run_file (const char  *name,
                    void       (*check) (char **columns))
{
  g_auto(GStrv) lines = core_test_read_data (name);
  int checked = 0;

  if (!lines)
    return;
  for (int i = 1; lines[i]; i++) {
    g_autofree char *padded = g_strconcat (g_strchomp (lines[i]), "\t\t", NULL);
    g_auto(GStrv) columns = g_strsplit (padded, "\t", -1);

    check (columns);
    checked++;
  }
  g_assert_cmpint (checked, >, 0);
}

void
core_test_flip (ChessPosition       *flipped,
                const ChessPosition *position)
{
  chess_position_clear (flipped);
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    ChessPiece piece = position->board[square];

    if (piece != CHESS_NO_PIECE)
      chess_position_put (flipped, (ChessPiece) ((piece + 6) % 12), (ChessSquare) (square ^ 56));
  }
  for (int right = 0; right < 4; right++)
    if (position->castling_rook[right] != CHESS_NO_SQUARE)
      flipped->castling_rook[right ^ 2] = position->castling_rook[right] ^ 56;
  flipped->castling = (uint8_t) ((position->castling << 2 | position->castling >> 2)
                                 & CHESS_CASTLE_ALL);
  if (position->en_passant != CHESS_NO_SQUARE)
    flipped->en_passant = position->en_passant ^ 56;
  flipped->turn = position->turn ^ 1;
  flipped->chess960 = position->chess960;
  flipped->halfmove_clock = position->halfmove_clock;
  flipped->fullmove_number = position->fullmove_number;
  chess_position_derive (flipped);
}

static bool
sets_match_mailbox (const ChessPosition *position)
{
  ChessPosition built;

  chess_position_clear (&built);
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    if (position->board[square] > CHESS_NO_PIECE)
      return false;
    if (position->board[square] != CHESS_NO_PIECE)
      chess_position_put (&built, position->board[square], (ChessSquare) square);
  }
  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    if (built.by_type[type] != position->by_type[type])
      return false;
  return built.by_color[CHESS_WHITE] == position->by_color[CHESS_WHITE]
         && built.by_color[CHESS_BLACK] == position->by_color[CHESS_BLACK];
}

static bool
pieces_can_stand (const ChessPosition *position)
{
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    if (bb_count (chess_position_pieces (position, (ChessColor) color, CHESS_KING)) != 1
        || bb_count (position->by_color[color]) > 16)
      return false;
  }
  return (position->by_type[CHESS_PAWN] & (BB_RANK_1 | BB_RANK_8)) == 0;
}

static bool
fields_fit_board (const ChessPosition *position)
{
  if (position->turn > CHESS_BLACK || position->castling > CHESS_CASTLE_ALL)
    return false;
  for (int right = 0; right < 4; right++)
    if (position->castling & (1 << right)
        && !chess_position_castling_fits (position, right, position->castling_rook[right]))
      return false;
  return position->en_passant == CHESS_NO_SQUARE
         || chess_position_double_step_fits (position, position->en_passant);
}

static bool
opponent_is_safe (const ChessPosition *position)
{
  ChessColor us = (ChessColor) position->turn;
  ChessSquare king = chess_position_king (position, chess_color_opposite (us));

  return (chess_position_attackers_to (position, king, chess_position_occupied (position))
          & position->by_color[us]) == 0;
}

bool
core_test_is_consistent (const ChessPosition *position)
{
  ChessPosition derived;

  if (!sets_match_mailbox (position)
      || !pieces_can_stand (position)
      || !fields_fit_board (position)
      || !opponent_is_safe (position))
    return false;
  derived = *position;
  chess_position_derive (&derived);
  return derived.key == position->key
         && derived.pawn_key == position->pawn_key
         && derived.checkers == position->checkers
         && derived.pinned == position->pinned
         && derived.en_passant_legal == position->en_passant_legal;
}
