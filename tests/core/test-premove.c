/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-premove.h"

#include "core-test.h"

#define N_GAMES 400
#define N_BOARDS 260

/* Puts a man on the board; false if the square is taken. */
static bool
drop_man (char        board[64],
          ChessSquare square,
          char        letter)
{
  if (board[square])
    return false;
  board[square] = letter;
  return true;
}

/* (transfer full): the FEN of what stands on @board. */
static char *
write_fen (const char board[64],
           ChessColor turn)
{
  GString *fen = g_string_new (NULL);

  for (int rank = 7; rank >= 0; rank--) {
    for (int file = 0; file < 8; file++) {
      char letter = board[rank * 8 + file];

      g_string_append_c (fen, letter ? letter : '1');
    }
    if (rank > 0)
      g_string_append_c (fen, '/');
  }
  g_string_append_printf (fen, " %c - - 0 1", turn == CHESS_WHITE ? 'w' : 'b');
  return g_string_free (fen, FALSE);
}

/* A legal position with @letter on @from and a few other men anywhere; false if chance made
   none. */
static bool
make_board (GRand         *rand,
            char           letter,
            ChessSquare    from,
            ChessColor     turn,
            ChessPosition *position)
{
  static const char others[] = "QRBNPqrbnp";
  char board[64] = { 0 };
  g_autofree char *fen = NULL;
  int n_others = g_rand_int_range (rand, 0, 5);

  board[from] = letter;
  if (letter != 'K' && !drop_man (board, (ChessSquare) g_rand_int_range (rand, 0, 64), 'K'))
    return false;
  if (letter != 'k' && !drop_man (board, (ChessSquare) g_rand_int_range (rand, 0, 64), 'k'))
    return false;
  for (int i = 0; i < n_others; i++)
    drop_man (board, (ChessSquare) g_rand_int_range (rand, 0, 64),
              others[g_rand_int_range (rand, 0, (int) sizeof others - 1)]);
  fen = write_fen (board, turn);
  return chess_fen_read (fen, -1, CHESS_FEN_LENIENT, position).error == CHESS_TEXT_OK;
}

/* Every legal move of the man on @from must be among its premoves. Adds their targets. */
static void
add_legal_targets (const ChessPosition *position,
                   ChessSquare          from,
                   ChessBitboard       *reached)
{
  ChessPosition draft;
  ChessMoveList legal;
  ChessBitboard targets;

  chess_premove_begin (&draft, position, (ChessColor) position->turn);
  targets = chess_premove_targets (&draft, from);
  chess_position_generate (position, CHESS_GENERATE_ALL, &legal);
  for (int i = 0; i < legal.count; i++) {
    if (chess_move_from (legal.moves[i]) != from)
      continue;
    g_assert_true (targets & bb_square (chess_move_to (legal.moves[i])));
    *reached |= bb_square (chess_move_to (legal.moves[i]));
  }
}

/* The premoves of a man are exactly the moves that it has on some board: none is missing, and none
   could never be played. */
static void
check_man (GRand       *rand,
           char         letter,
           ChessColor   color,
           ChessSquare  from)
{
  ChessBitboard reached = 0, targets = 0;

  for (int i = 0; i < N_BOARDS * 12 && (i < N_BOARDS || reached != targets); i++) {
    ChessPosition position, draft;

    if (!make_board (rand, letter, from, color, &position))
      continue;
    chess_premove_begin (&draft, &position, color);
    targets = chess_premove_targets (&draft, from);
    add_legal_targets (&position, from, &reached);
  }
  g_assert_cmphex (targets, !=, 0);
  g_assert_cmphex (reached, ==, targets);
}

static void
test_union (void)
{
  static const char letters[] = "PNBRQKpnbrqk";
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);

  for (int man = 0; letters[man]; man++) {
    bool pawn = letters[man] == 'P' || letters[man] == 'p';

    for (int from = pawn ? 8 : 0; from < (pawn ? 56 : 64); from++)
      check_man (rand, letters[man], man < 6 ? CHESS_WHITE : CHESS_BLACK, (ChessSquare) from);
  }
}

/* Whether the list has a premove that becomes exactly this move. */
static bool
is_foreseen (const ChessMoveList *premoves,
             const ChessPosition *position,
             ChessMove            move)
{
  for (int i = 0; i < premoves->count; i++)
    if (chess_premove_resolve (position, premoves->moves[i]) == move)
      return true;
  return false;
}

/* Whatever the other side plays, each of the answers can be premoved before, from the positions
   that matter most: castling, promotions and captures en passant of both kinds of chess. */
static void
check_answers (const ChessPosition *position)
{
  ChessColor color = chess_color_opposite ((ChessColor) position->turn);
  ChessPosition draft;
  ChessMoveList premoves, replies;

  chess_premove_begin (&draft, position, color);
  chess_premove_generate (&draft, &premoves);
  if (premoves.count == CHESS_MAX_MOVES)
    return;
  chess_position_generate (position, CHESS_GENERATE_ALL, &replies);
  for (int i = 0; i < replies.count; i++) {
    ChessPosition after;
    ChessMoveList answers;

    chess_position_make (&after, position, replies.moves[i]);
    chess_position_generate (&after, CHESS_GENERATE_ALL, &answers);
    for (int k = 0; k < answers.count; k++)
      g_assert_true (is_foreseen (&premoves, &after, answers.moves[k]));
  }
}

static void
test_answers (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (11);
  ChessPosition position;

  for (int i = 0; core_test_fens[i]; i++) {
    position = core_test_position (core_test_fens[i]);
    check_answers (&position);
  }
  for (int i = 0; i < N_GAMES; i++) {
    core_test_random_position (rand, &position);
    check_answers (&position);
  }
}

/* A premove that becomes a move is legal, and made on the draft it moves the player's men to the
   same squares. */
static void
check_made (const ChessPosition *position)
{
  ChessColor color = (ChessColor) position->turn;
  ChessPosition draft;
  ChessMoveList premoves;

  chess_premove_begin (&draft, position, color);
  chess_premove_generate (&draft, &premoves);
  for (int i = 0; i < premoves.count; i++) {
    ChessMove move = chess_premove_resolve (position, premoves.moves[i]);
    ChessPosition made, drafted;

    if (move == CHESS_NO_MOVE)
      continue;
    g_assert_true (chess_position_is_legal (position, move));
    if (chess_move_kind (move) != CHESS_MOVE_CASTLING
        && chess_move_kind (premoves.moves[i]) == CHESS_MOVE_CASTLING)
      continue;
    chess_position_make (&made, position, move);
    chess_premove_make (&drafted, &draft, premoves.moves[i]);
    g_assert_cmphex (made.by_color[color], ==, drafted.by_color[color]);
    for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
      g_assert_cmphex (chess_position_pieces (&made, color, (ChessPieceType) type), ==,
                       chess_position_pieces (&drafted, color, (ChessPieceType) type));
    g_assert_cmpint (drafted.turn, ==, color);
  }
}

static void
test_made (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (13);
  ChessPosition position;

  for (int i = 0; core_test_fens[i]; i++) {
    position = core_test_position (core_test_fens[i]);
    check_made (&position);
  }
  for (int i = 0; i < N_GAMES; i++) {
    core_test_random_position (rand, &position);
    check_made (&position);
  }
}

static ChessMove
find_premove (const ChessPosition *draft,
              ChessSquare          from,
              ChessSquare          to,
              ChessPieceType       promotion)
{
  ChessMoveList list;

  chess_premove_generate (draft, &list);
  for (int i = 0; i < list.count; i++)
    if (chess_move_from (list.moves[i]) == from && chess_move_to (list.moves[i]) == to
        && chess_move_promotion (list.moves[i]) == promotion)
      return list.moves[i];
  return CHESS_NO_MOVE;
}

/* Several in a row: castling, then the rook that castled; a man of one's own that is to be taken
   back; a king of the other side in the way. */
static void
test_draft (void)
{
  ChessPosition position =
    core_test_position ("rnbqk1nr/pppp1ppp/8/4p3/1b2P3/5N2/PPPPBPPP/RNBQK2R b KQkq - 0 1");
  ChessPosition draft, next, last;
  ChessMove castling;

  chess_premove_begin (&draft, &position, CHESS_WHITE);
  castling = find_premove (&draft, 4, 7, CHESS_NO_PIECE_TYPE);
  g_assert_cmpint (chess_move_kind (castling), ==, CHESS_MOVE_CASTLING);
  chess_premove_make (&next, &draft, castling);
  g_assert_cmpint (next.board[6], ==, chess_piece_make (CHESS_WHITE, CHESS_KING));
  g_assert_cmpint (next.board[5], ==, chess_piece_make (CHESS_WHITE, CHESS_ROOK));
  g_assert_cmpint (next.board[7], ==, CHESS_NO_PIECE);
  g_assert_cmpint (next.castling & (CHESS_CASTLE_WHITE_SHORT | CHESS_CASTLE_WHITE_LONG), ==, 0);
  g_assert_cmpint (next.castling, !=, 0);

  /* The rook takes what takes the bishop, and goes on to the king. */
  g_assert_cmpint (find_premove (&next, 5, 12, CHESS_NO_PIECE_TYPE), ==, CHESS_NO_MOVE);
  chess_premove_make (&last, &next, find_premove (&next, 3, 12, CHESS_NO_PIECE_TYPE));
  g_assert_cmpint (last.board[12], ==, chess_piece_make (CHESS_WHITE, CHESS_QUEEN));
  g_assert_cmpint (bb_count (last.by_color[CHESS_WHITE]), ==, 15);
  chess_premove_make (&next, &last, find_premove (&last, 12, 60, CHESS_NO_PIECE_TYPE));
  g_assert_cmpint (next.board[60], ==, chess_piece_make (CHESS_WHITE, CHESS_QUEEN));
  g_assert_cmphex (chess_position_pieces (&next, CHESS_BLACK, CHESS_KING), ==, 0);

  /* A man that is gone moves nothing. */
  chess_premove_make (&last, &next, chess_move_make (12, 20, CHESS_MOVE_NORMAL));
  g_assert_cmpmem (&last, sizeof last, &next, sizeof next);
  g_assert_cmphex (chess_premove_targets (&next, 60 - 8), ==, 0);
}

/* Promotions are foreseen with each piece, and only the step that was meant is taken. */
static void
test_resolve (void)
{
  ChessPosition position = core_test_position ("1n2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
  ChessPosition draft;

  chess_premove_begin (&draft, &position, CHESS_WHITE);
  for (int type = CHESS_KNIGHT; type <= CHESS_QUEEN; type++) {
    ChessMove premove = find_premove (&draft, 48, 57, (ChessPieceType) type);

    g_assert_cmpint (chess_premove_resolve (&position, premove), ==, premove);
  }
  g_assert_cmpint (find_premove (&draft, 48, 57, CHESS_NO_PIECE_TYPE), ==, CHESS_NO_MOVE);
  /* No man of the other side stands there. */
  g_assert_cmpint (chess_premove_resolve (&position, chess_move_make (0, 4, CHESS_MOVE_NORMAL)),
                   ==, CHESS_NO_MOVE);
  g_assert_cmpint (chess_premove_resolve (&position, chess_move_make (0, 40, CHESS_MOVE_NORMAL)),
                   !=, CHESS_NO_MOVE);
  /* A king's move to the square of its rook is castling only if that was meant. */
  g_assert_cmpint (chess_premove_resolve (&position, chess_move_make (4, 7, CHESS_MOVE_NORMAL)),
                   ==, CHESS_NO_MOVE);
  g_assert_cmpint (chess_premove_resolve (&position, chess_move_make (4, 7, CHESS_MOVE_CASTLING)),
                   ==, chess_move_make (4, 7, CHESS_MOVE_CASTLING));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/premove/union", test_union);
  g_test_add_func ("/tabiya/premove/answers", test_answers);
  g_test_add_func ("/tabiya/premove/made", test_made);
  g_test_add_func ("/tabiya/premove/draft", test_draft);
  g_test_add_func ("/tabiya/premove/resolve", test_resolve);
  return g_test_run ();
}
