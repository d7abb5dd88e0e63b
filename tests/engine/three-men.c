/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "three-men.h"

#include <tbprobe.h>

#include "core/chess-bitboard.h"
#include "core/chess-text.h"
#include "engine-test.h"

/* What three_men_probe() tells, with the stronger side as White, by whether the weaker side is to
   move and the squares of White's king, Black's king and the third man. */
typedef gint8 Table[2][CHESS_N_SQUARES][CHESS_N_SQUARES][CHESS_N_SQUARES];

enum { MOST_PLIES = 100 };

unsigned TB_LARGEST;

static Table tables[CHESS_N_PIECE_TYPES];

static ChessBitboard
get_attacks (ChessPieceType type,
             ChessSquare    square,
             ChessBitboard  occupied)
{
  return type == CHESS_PAWN ? bb_pawn_attacks (CHESS_WHITE, square)
                            : bb_piece_attacks (type, square, occupied);
}

/* Whether Black, to move, is lost: each move leads to a win that is known, or there is none and it
   is mate. */
static gboolean
is_lost (ChessPieceType type,
         ChessSquare    king,
         ChessSquare    weak,
         ChessSquare    man)
{
  ChessBitboard targets = bb_king_attacks (weak) & ~bb_king_attacks (king);
  gboolean moves = FALSE;

  while (targets != 0) {
    ChessSquare to = bb_pop (&targets);

    if (to == man)
      return FALSE;
    if ((get_attacks (type, man, bb_square (king)) & bb_square (to)) != 0)
      continue;
    if (tables[type][0][king][to][man] <= 0)
      return FALSE;
    moves = TRUE;
  }
  return moves || (get_attacks (type, man, bb_square (king)) & bb_square (weak)) != 0;
}

/* Whether Black is lost after White's third man went to @to. */
static gboolean
wins_by_step (ChessSquare king,
              ChessSquare weak,
              ChessSquare to)
{
  if (to / 8 < 7)
    return tables[CHESS_PAWN][1][king][weak][to] < 0;
  return tables[CHESS_QUEEN][1][king][weak][to] < 0 || tables[CHESS_ROOK][1][king][weak][to] < 0;
}

/* Whether White, to move, reaches a position that is known to be lost for Black. */
static gboolean
is_won (ChessPieceType type,
        ChessSquare    king,
        ChessSquare    weak,
        ChessSquare    man)
{
  const ChessBitboard kings = bb_square (king) | bb_square (weak);
  ChessBitboard targets = bb_king_attacks (king) & ~bb_king_attacks (weak) & ~bb_square (man);

  while (targets != 0) {
    if (tables[type][1][bb_pop (&targets)][weak][man] < 0)
      return TRUE;
  }
  if (type == CHESS_PAWN)
    return (kings & bb_square (man + 8)) == 0
           && (wins_by_step (king, weak, man + 8)
               || (man / 8 == 1 && (kings & bb_square (man + 16)) == 0
                   && wins_by_step (king, weak, man + 16)));
  targets = get_attacks (type, man, kings) & ~kings;
  while (targets != 0) {
    if (tables[type][1][king][weak][bb_pop (&targets)] < 0)
      return TRUE;
  }
  return FALSE;
}

/* Decides what is won or lost in @n plies. Returns whether there was anything. */
static gboolean
decide (ChessPieceType type,
        int            n,
        ChessSquare    first,
        ChessSquare    end)
{
  const gboolean lost = n % 2 == 0;
  gboolean found = FALSE;

  for (ChessSquare king = 0; king < CHESS_N_SQUARES; king++) {
    for (ChessSquare weak = 0; weak < CHESS_N_SQUARES; weak++) {
      if (king == weak || (bb_king_attacks (king) & bb_square (weak)) != 0)
        continue;
      for (ChessSquare man = first; man < end; man++) {
        gint8 *value = &tables[type][lost][king][weak][man];

        if (man == king || man == weak || *value != 0)
          continue;
        if (lost ? !is_lost (type, king, weak, man)
                 : (get_attacks (type, man, bb_square (king)) & bb_square (weak)) != 0
                   || !is_won (type, king, weak, man))
          continue;
        *value = (gint8) (lost ? -n - 1 : n);
        found = TRUE;
      }
    }
  }
  return found;
}

static void
work_out (ChessPieceType type,
          ChessSquare    first,
          ChessSquare    end)
{
  for (int n = 0; n < MOST_PLIES; n += 2) {
    gboolean lost = decide (type, n, first, end);

    if (!decide (type, n + 1, first, end) && !lost && n > 0)
      return;
  }
  g_assert_not_reached ();
}

static void
prepare (void)
{
  static gsize done;

  if (!g_once_init_enter (&done))
    return;
  chess_init ();
  work_out (CHESS_QUEEN, 0, CHESS_N_SQUARES);
  work_out (CHESS_ROOK, 0, CHESS_N_SQUARES);
  /* A step of the pawn ends the count, so what is before it needs to be known. */
  for (int rank = 6; rank >= 1; rank--)
    work_out (CHESS_PAWN, (ChessSquare) (8 * rank), (ChessSquare) (8 * rank + 8));
  g_once_init_leave (&done, 1);
}

int
three_men_probe (const ChessPosition *position)
{
  const ChessBitboard kings = position->by_type[CHESS_KING];
  const ChessBitboard third = (position->by_color[CHESS_WHITE] | position->by_color[CHESS_BLACK])
                              & ~kings;
  const ChessColor strong = (third & position->by_color[CHESS_WHITE]) != 0 ? CHESS_WHITE
                                                                          : CHESS_BLACK;
  const int turned = strong == CHESS_WHITE ? 0 : 56;

  prepare ();
  g_assert_cmpint (bb_count (third), <=, 1);
  if (third == 0)
    return 0;
  return tables[position->board[bb_first (third)] % CHESS_N_PIECE_TYPES]
               [position->turn != strong]
               [bb_first (kings & position->by_color[strong]) ^ turned]
               [bb_first (kings & ~position->by_color[strong]) ^ turned]
               [bb_first (third) ^ turned];
}

static ChessPosition
set_up (const char *board,
        gboolean    white_moves,
        unsigned    rule50)
{
  g_autoptr(GString) fen = g_string_new (NULL);

  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    char man = board[(7 - square / 8) * 8 + square % 8];

    if (square % 8 == 0 && square > 0)
      g_string_append_c (fen, '/');
    g_string_append_c (fen, man ? man : '1');
  }
  for (int n = 8; n > 1; n--) {
    const char ones[] = "11111111";

    g_string_replace (fen, ones + 8 - n, (char[]) { (char) ('0' + n), 0 }, 0);
  }
  g_string_append_printf (fen, " %c - - %u 80", white_moves ? 'w' : 'b', rule50);
  return engine_test_position (fen->str);
}

ChessPosition
three_men_find_longest (ChessPieceType type)
{
  char board[CHESS_N_SQUARES] = { 0 };
  ChessSquare squares[3] = { 0 };
  int most = 0;

  prepare ();
  for (ChessSquare king = 0; king < CHESS_N_SQUARES; king++) {
    for (ChessSquare weak = 0; weak < CHESS_N_SQUARES; weak++) {
      for (ChessSquare man = 0; man < CHESS_N_SQUARES; man++) {
        if (tables[type][0][king][weak][man] <= most)
          continue;
        most = tables[type][0][king][weak][man];
        squares[0] = king;
        squares[1] = weak;
        squares[2] = man;
      }
    }
  }
  board[squares[0]] = 'K';
  board[squares[1]] = 'k';
  board[squares[2]] = "PNBRQ"[type];
  return set_up (board, TRUE, 0);
}

/* Fathom's functions, as its header has them. */

bool
tb_init (const char *path)
{
  prepare ();
  TB_LARGEST = *path ? 3 : 0;
  return true;
}

void
tb_free (void)
{
  TB_LARGEST = 0;
}

static gboolean
read_men (uint64_t       white,
          uint64_t       black,
          const uint64_t types[CHESS_N_PIECE_TYPES],
          unsigned       rule50,
          gboolean       white_moves,
          ChessPosition *position)
{
  char board[CHESS_N_SQUARES] = { 0 };

  if (TB_LARGEST == 0 || bb_count (white | black) > 3)
    return FALSE;
  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++) {
    for (ChessBitboard set = types[type]; set != 0;) {
      ChessSquare square = bb_pop (&set);

      board[square] = ((white & bb_square (square)) != 0 ? "PNBRQK" : "pnbrqk")[type];
    }
  }
  *position = set_up (board, white_moves, rule50);
  return TRUE;
}

unsigned
tb_probe_wdl_impl (uint64_t white,
                   uint64_t black,
                   uint64_t kings,
                   uint64_t queens,
                   uint64_t rooks,
                   uint64_t bishops,
                   uint64_t knights,
                   uint64_t pawns,
                   unsigned ep,
                   bool     turn)
{
  const uint64_t types[] = { pawns, knights, bishops, rooks, queens, kings };
  ChessPosition position;
  int value;

  if (!read_men (white, black, types, 0, turn, &position))
    return TB_RESULT_FAILED;
  value = three_men_probe (&position);
  return value > 0 ? TB_WIN : value < 0 ? TB_LOSS : TB_DRAW;
}

/* What Fathom tells of a move. */
static unsigned
judge (const ChessPosition *position,
       ChessMove            move,
       int                  rule50)
{
  static const unsigned promotions[] = {
    [CHESS_KNIGHT] = TB_PROMOTES_KNIGHT, [CHESS_BISHOP] = TB_PROMOTES_BISHOP,
    [CHESS_ROOK] = TB_PROMOTES_ROOK, [CHESS_QUEEN] = TB_PROMOTES_QUEEN,
    [CHESS_NO_PIECE_TYPE] = TB_PROMOTES_NONE,
  };
  ChessPosition after;
  unsigned result = 0;
  unsigned wdl = TB_DRAW;
  int plies = 0;
  int value;

  chess_position_make (&after, position, move);
  value = three_men_probe (&after);
  if (value != 0)
    plies = after.halfmove_clock == 0 ? 1 : 1 + (value < 0 ? -value - 1 : value);
  if (value < 0)
    wdl = plies + rule50 <= 100 ? TB_WIN : TB_CURSED_WIN;
  else if (value > 0)
    wdl = plies + rule50 <= 100 ? TB_LOSS : TB_BLESSED_LOSS;
  result = TB_SET_WDL (result, wdl);
  result = TB_SET_FROM (result, (unsigned) chess_move_from (move));
  result = TB_SET_TO (result, (unsigned) chess_move_to (move));
  result = TB_SET_PROMOTES (result, promotions[chess_move_is_promotion (move)
                                               ? chess_move_promotion (move)
                                               : CHESS_NO_PIECE_TYPE]);
  return TB_SET_DTZ (result, (unsigned) plies);
}

unsigned
tb_probe_root_impl (uint64_t  white,
                    uint64_t  black,
                    uint64_t  kings,
                    uint64_t  queens,
                    uint64_t  rooks,
                    uint64_t  bishops,
                    uint64_t  knights,
                    uint64_t  pawns,
                    unsigned  rule50,
                    unsigned  ep,
                    bool      turn,
                    unsigned *results)
{
  const uint64_t types[] = { pawns, knights, bishops, rooks, queens, kings };
  ChessPosition position;
  ChessMoveList list;

  if (!read_men (white, black, types, rule50, turn, &position))
    return TB_RESULT_FAILED;
  chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
  if (list.count == 0)
    return position.checkers != 0 ? TB_RESULT_CHECKMATE : TB_RESULT_STALEMATE;
  for (int i = 0; i < list.count; i++)
    results[i] = judge (&position, list.moves[i], (int) rule50);
  results[list.count] = TB_RESULT_FAILED;
  return results[0];
}
