/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-replay.h"

#include <string.h>

#include "core/chess-zobrist.h"

/*
 * The code of a move is the number of the man that moves, in the high four bits, and where it goes,
 * in the low four:
 *
 *   king     0: null move; 1 to 8: a step in one of eight directions; 9, 10: castling with the rook
 *            on its right or left, seen from White
 *   knight   0 to 7: one of eight directions
 *   pawn     0: one step; 1: two steps; 2, 3: capture towards the a-file or the h-file;
 *            4 + 4 * d + p: promotion to p (knight, bishop, rook, queen) by a step (d = 0) or a
 *            capture towards the a-file (1) or the h-file (2)
 *   rook     0 to 7: to that file on its rank; 8 to 15: to that rank on its file
 *   bishop   0 to 7: to that file on the diagonal of a1-h8; 8 to 15: on the diagonal of h1-a8
 *   queen    as a rook, or else, with its own file, a second byte that is the target square
 *
 * A position need not be known to tell where a man goes, so no moves are generated to decode a
 * game, and a byte is enough for all moves but those of queens on diagonals.
 */

enum {
  KING_NULL = 0,
  KING_STEP = 1,
  KING_CASTLE_RIGHT = 9,
  KING_CASTLE_LEFT = 10,
  PAWN_STEP = 0,
  PAWN_DOUBLE = 1,
  PAWN_WEST = 2,
  PAWN_EAST = 3,
  PAWN_PROMOTION = 4,
};

/* Steps of a king and jumps of a knight, as files and ranks. */
static const gint8 steps[8][2] = {
  { -1, -1 }, { 0, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 },
};
static const gint8 jumps[8][2] = {
  { -2, -1 }, { -1, -2 }, { 1, -2 }, { 2, -1 }, { -2, 1 }, { -1, 2 }, { 1, 2 }, { 2, 1 },
};

/* A man who moves, and how. */
typedef struct {
  guint          number;
  ChessPieceType type;
  ChessSquare    from;
  ChessSquare    to;         /* as in ChessMove */
  ChessMoveKind  kind;
} Step;

void
tabiya_replay_init (TabiyaReplay        *self,
                    const ChessPosition *start)
{
  memset (self, 0, sizeof *self);
  memset (self->squares, CHESS_NO_SQUARE, sizeof self->squares);
  memset (self->kept, CHESS_CASTLE_ALL, sizeof self->kept);
  memcpy (self->by_type, start->by_type, sizeof self->by_type);
  memcpy (self->by_color, start->by_color, sizeof self->by_color);
  memcpy (self->rooks, start->castling_rook, sizeof self->rooks);
  self->key = start->key;
  self->ply = (guint16) MIN (2u * (start->fullmove_number - 1u) + start->turn, G_MAXUINT16 / 2);
  self->turn = start->turn;
  self->castling = start->castling;
  self->chess960 = start->chess960;
  self->en_passant = start->en_passant_legal ? start->en_passant : CHESS_NO_SQUARE;
  for (ChessColor color = CHESS_WHITE; color <= CHESS_BLACK; color++) {
    ChessBitboard men = start->by_color[color];

    for (guint8 number = 0; men && number < TABIYA_REPLAY_N_MEN; number++) {
      ChessSquare square = bb_pop (&men);

      self->numbers[square] = number;
      self->squares[color][number] = square;
      self->types[color][number] = chess_piece_type (start->board[square]);
    }
    self->kept[chess_position_king (start, color)] &= (guint8) ~(3u << (2 * color));
  }
  for (guint right = 0; right < 4; right++) {
    if (self->rooks[right] < CHESS_N_SQUARES)
      self->kept[self->rooks[right]] &= (guint8) ~(1u << right);
  }
}

static inline void
toggle (TabiyaReplay   *self,
        ChessColor      color,
        ChessPieceType  type,
        ChessSquare     square)
{
  self->by_type[type] ^= bb_square (square);
  self->by_color[color] ^= bb_square (square);
  self->key ^= chess_zobrist_pieces[chess_piece_make (color, type)][square];
}

static inline void
put (TabiyaReplay *self,
     ChessColor    color,
     guint         number,
     ChessSquare   square)
{
  toggle (self, color, (ChessPieceType) self->types[color][number], square);
  self->numbers[square] = (guint8) number;
  self->squares[color][number] = square;
}

/* Takes the man on @square off the board. */
static inline void
take (TabiyaReplay *self,
      ChessColor    color,
      ChessSquare   square)
{
  guint number = self->numbers[square];

  toggle (self, color, (ChessPieceType) self->types[color][number], square);
  self->squares[color][number] = CHESS_NO_SQUARE;
}

/* Whether the pawn of @us on @from could take on the square @target without leaving its king in
   check. Both pawns leave their squares at once, so this looks at the board after the capture. */
static gboolean
can_take_en_passant (const TabiyaReplay *self,
                     ChessColor          us,
                     ChessSquare         from,
                     ChessSquare         target)
{
  ChessColor them = chess_color_opposite (us);
  ChessBitboard captured = bb_square (target ^ 8);
  ChessBitboard enemy = self->by_color[them] & ~captured;
  ChessBitboard occupied = ((self->by_color[us] | enemy) & ~bb_square (from)) | bb_square (target);
  ChessBitboard queens = self->by_type[CHESS_QUEEN];
  ChessBitboard kings = tabiya_replay_pieces (self, us, CHESS_KING);
  ChessSquare king = kings ? bb_first (kings) : 0;

  return !((bb_rook_attacks (king, occupied) & enemy & (self->by_type[CHESS_ROOK] | queens))
           | (bb_bishop_attacks (king, occupied) & enemy & (self->by_type[CHESS_BISHOP] | queens))
           | (bb_knight_attacks (king) & enemy & self->by_type[CHESS_KNIGHT])
           | (bb_pawn_attacks (us, king) & enemy & self->by_type[CHESS_PAWN]));
}

/* After a double step of @us over @square: notes whether it can be taken there. */
static inline void
look_en_passant (TabiyaReplay *self,
                 ChessColor    us,
                 ChessSquare   square)
{
  ChessColor them = chess_color_opposite (us);
  ChessBitboard takers = bb_pawn_attacks (us, square)
                         & tabiya_replay_pieces (self, them, CHESS_PAWN);

  while (takers) {
    if (can_take_en_passant (self, them, bb_pop (&takers), square)) {
      self->en_passant = square;
      self->key ^= chess_zobrist_en_passant (square);
      return;
    }
  }
}

static inline void
pass_turn (TabiyaReplay *self)
{
  if (self->en_passant != CHESS_NO_SQUARE) {
    self->key ^= chess_zobrist_en_passant (self->en_passant);
    self->en_passant = CHESS_NO_SQUARE;
  }
  self->key ^= chess_zobrist_turn ();
  self->turn ^= 1;
  self->ply++;
}

/* Whether nothing but the king and its rook stands where they are going. */
static gboolean
can_castle (const TabiyaReplay *self,
            const Step         *step)
{
  ChessMove move = chess_move_make (step->from, step->to, CHESS_MOVE_CASTLING);
  ChessBitboard targets = bb_square (chess_move_king_target (move))
                          | bb_square (chess_move_rook_target (move));
  ChessBitboard occupied = self->by_color[CHESS_WHITE] | self->by_color[CHESS_BLACK];

  return !(targets & occupied & ~bb_square (step->from) & ~bb_square (step->to));
}

static inline void
castle (TabiyaReplay *self,
        const Step   *step,
        ChessMove     move,
        ChessColor    us)
{
  guint rook = self->numbers[step->to];

  /* Both leave before either arrives: in Chess960 one may go where the other stood. */
  take (self, us, step->from);
  take (self, us, step->to);
  put (self, us, step->number, chess_move_king_target (move));
  put (self, us, rook, chess_move_rook_target (move));
}

static inline void
play (TabiyaReplay *self,
      const Step   *step)
{
  ChessColor us = (ChessColor) self->turn;
  ChessColor them = chess_color_opposite (us);
  ChessSquare victim = step->kind == CHESS_MOVE_EN_PASSANT ? (ChessSquare) (step->to ^ 8)
                                                           : step->to;
  guint8 castling = self->castling & self->kept[step->from] & self->kept[step->to];

  self->move = chess_move_make (step->from, step->to, step->kind);
  pass_turn (self);
  if (castling != self->castling) {
    self->key ^= chess_zobrist_castling[self->castling] ^ chess_zobrist_castling[castling];
    self->castling = castling;
  }
  if (step->kind == CHESS_MOVE_CASTLING) {
    castle (self, step, self->move, us);
    return;
  }
  if (self->by_color[them] & bb_square (victim))
    take (self, them, victim);
  toggle (self, us, step->type, step->from);
  if (step->kind >= CHESS_MOVE_PROMOTE_KNIGHT)
    self->types[us][step->number] = (guint8) chess_move_promotion (self->move);
  put (self, us, step->number, step->to);
  if (step->kind == CHESS_MOVE_DOUBLE_PUSH)
    look_en_passant (self, us, (ChessSquare) ((step->from + step->to) / 2));
}

static inline void
play_null (TabiyaReplay *self)
{
  self->move = CHESS_NO_MOVE;
  pass_turn (self);
}

/* The square @files and @ranks away; FALSE off the board. */
static inline gboolean
shift (ChessSquare  square,
       int          files,
       int          ranks,
       ChessSquare *to)
{
  int file = chess_square_file (square) + files;
  int rank = chess_square_rank (square) + ranks;

  *to = chess_square_make (file & 7, rank & 7);
  return (file | rank) >= 0 && file < 8 && rank < 8;
}

/* Where a pawn goes. The kind follows from its code and the board. */
static inline gboolean
decode_pawn (const TabiyaReplay *self,
             guint               code,
             Step               *step)
{
  int forward = self->turn == CHESS_WHITE ? 1 : -1;
  guint way = code;
  gboolean last;

  if (code >= PAWN_PROMOTION) {
    way = (code - PAWN_PROMOTION) / 4;
    way = way > 0 ? way + 1 : PAWN_STEP;
    step->kind = (ChessMoveKind) (CHESS_MOVE_PROMOTE_KNIGHT + (code & 3));
  } else if (code == PAWN_DOUBLE) {
    step->kind = CHESS_MOVE_DOUBLE_PUSH;
    return shift (step->from, 0, 2 * forward, &step->to);
  }
  if (!shift (step->from, way == PAWN_WEST ? -1 : way == PAWN_EAST ? 1 : 0, forward, &step->to))
    return FALSE;
  if (way >= PAWN_WEST && step->to == self->en_passant
      && !(self->by_color[chess_color_opposite ((ChessColor) self->turn)] & bb_square (step->to)))
    step->kind = CHESS_MOVE_EN_PASSANT;
  last = step->to < 8 || step->to >= 56;
  return last == (code >= PAWN_PROMOTION);
}

/* The rook that castles with the king on @from. */
static inline gboolean
find_castling_rook (const TabiyaReplay *self,
                    guint               code,
                    ChessSquare         from,
                    ChessSquare        *rook)
{
  guint right = 2u * self->turn + (code == KING_CASTLE_LEFT);

  *rook = self->rooks[right];
  return (self->castling & (1u << right)) && *rook < CHESS_N_SQUARES && *rook != from;
}

static inline gboolean
decode_king (const TabiyaReplay *self,
             guint               code,
             Step               *step)
{
  if (code >= KING_STEP && code < KING_STEP + 8)
    return shift (step->from, steps[code - KING_STEP][0], steps[code - KING_STEP][1], &step->to);
  step->kind = CHESS_MOVE_CASTLING;
  return (code == KING_CASTLE_RIGHT || code == KING_CASTLE_LEFT)
         && find_castling_rook (self, code, step->from, &step->to)
         && can_castle (self, step);
}

static inline ChessSquare
decode_straight (ChessSquare from,
                 guint       code)
{
  return (ChessSquare) (code < 8 ? (from & 56) | code : (code & 7) << 3 | (from & 7));
}

static inline gboolean
decode_diagonal (ChessSquare  from,
                 guint        code,
                 ChessSquare *to)
{
  int files = (int) (code & 7) - chess_square_file (from);

  return shift (from, files, code < 8 ? files : -files, to) && *to != from;
}

/* The target of a step, and its kind; FALSE if there is no such square. */
static inline gboolean
decode (const TabiyaReplay *self,
        guint               code,
        const guint8      **p,
        const guint8       *end,
        Step               *step)
{
  switch (step->type) {
  case CHESS_PAWN:
    return decode_pawn (self, code, step);
  case CHESS_KNIGHT:
    return code < 8 && shift (step->from, jumps[code][0], jumps[code][1], &step->to);
  case CHESS_BISHOP:
    return decode_diagonal (step->from, code, &step->to);
  case CHESS_ROOK:
    step->to = decode_straight (step->from, code);
    return step->to != step->from;
  case CHESS_QUEEN:
    step->to = decode_straight (step->from, code);
    if (step->to != step->from)
      return TRUE;
    if (code >= 8 || *p == end || **p >= CHESS_N_SQUARES)
      return FALSE;
    step->to = *(*p)++;
    return step->to != step->from;
  case CHESS_KING:
    return decode_king (self, code, step);
  case CHESS_NO_PIECE_TYPE:
  default:
    return FALSE;
  }
}

gboolean
tabiya_replay_next (TabiyaReplay  *self,
                    const guint8 **p,
                    const guint8  *end)
{
  const guint8 *next = *p;
  Step step = { .kind = CHESS_MOVE_NORMAL };
  guint code;

  if (next == end)
    return FALSE;
  step.number = *next >> 4;
  code = *next++ & 15;
  step.from = self->squares[self->turn][step.number];
  if (step.from >= CHESS_N_SQUARES)
    return FALSE;
  step.type = (ChessPieceType) self->types[self->turn][step.number];
  if (step.type == CHESS_KING && code == KING_NULL) {
    play_null (self);
  } else {
    /* A king is never taken, nor one's own man, except for the rook that castles. */
    if (!decode (self, code, &next, end, &step)
        || (bb_square (step.to) & (self->by_type[CHESS_KING]
                                   | (step.kind == CHESS_MOVE_CASTLING
                                        ? 0 : self->by_color[self->turn]))))
      return FALSE;
    play (self, &step);
  }
  *p = next;
  return TRUE;
}

/* The number of the step from @from to @to in a table of eight. */
static guint
find_step (const gint8  table[8][2],
           ChessSquare  from,
           ChessSquare  to)
{
  for (guint i = 0; i < 8; i++) {
    ChessSquare square;

    if (shift (from, table[i][0], table[i][1], &square) && square == to)
      return i;
  }
  g_return_val_if_reached (0);
}

static guint
encode_pawn (const Step *step)
{
  int files = chess_square_file (step->to) - chess_square_file (step->from);
  guint way = files < 0 ? 1 : files > 0 ? 2 : 0;

  if (step->kind >= CHESS_MOVE_PROMOTE_KNIGHT)
    return PAWN_PROMOTION + 4 * way + (guint) (step->kind - CHESS_MOVE_PROMOTE_KNIGHT);
  if (step->kind == CHESS_MOVE_DOUBLE_PUSH)
    return PAWN_DOUBLE;
  return way > 0 ? way + 1 : PAWN_STEP;
}

static guint
encode_king (const TabiyaReplay *self,
             const Step         *step)
{
  if (step->kind == CHESS_MOVE_CASTLING)
    return step->to == self->rooks[2 * self->turn] ? KING_CASTLE_RIGHT : KING_CASTLE_LEFT;
  return KING_STEP + find_step (steps, step->from, step->to);
}

static guint
encode_straight (const Step *step)
{
  return chess_square_rank (step->from) == chess_square_rank (step->to)
           ? (guint) chess_square_file (step->to) : 8u + (guint) chess_square_rank (step->to);
}

static guint
encode_diagonal (const Step *step)
{
  int files = chess_square_file (step->to) - chess_square_file (step->from);
  int ranks = chess_square_rank (step->to) - chess_square_rank (step->from);

  return (guint) chess_square_file (step->to) + (files == ranks ? 0 : 8);
}

/* The low four bits of a code; a second byte goes to *@second. */
static guint
encode (const TabiyaReplay *self,
        const Step         *step,
        guint8             *second)
{
  switch (step->type) {
  case CHESS_PAWN:
    return encode_pawn (step);
  case CHESS_KNIGHT:
    return find_step (jumps, step->from, step->to);
  case CHESS_BISHOP:
    return encode_diagonal (step);
  case CHESS_ROOK:
    return encode_straight (step);
  case CHESS_QUEEN:
    if (chess_square_rank (step->from) == chess_square_rank (step->to)
        || chess_square_file (step->from) == chess_square_file (step->to))
      return encode_straight (step);
    *second = step->to;
    return (guint) chess_square_file (step->from);
  case CHESS_KING:
  case CHESS_NO_PIECE_TYPE:
  default:
    return encode_king (self, step);
  }
}

gsize
tabiya_replay_encode (TabiyaReplay *self,
                      ChessMove     move,
                      guint8        code[TABIYA_REPLAY_MAX_BYTES])
{
  ChessSquare king = bb_first (tabiya_replay_pieces (self, (ChessColor) self->turn, CHESS_KING));
  guint8 second = CHESS_NO_SQUARE;
  Step step;

  if (move == CHESS_NO_MOVE) {
    code[0] = (guint8) (self->numbers[king] << 4 | KING_NULL);
    play_null (self);
    return 1;
  }
  step.from = chess_move_from (move);
  step.to = chess_move_to (move);
  step.kind = chess_move_kind (move);
  step.number = self->numbers[step.from];
  step.type = (ChessPieceType) self->types[self->turn][step.number];
  code[0] = (guint8) (step.number << 4 | encode (self, &step, &second));
  code[1] = second;
  play (self, &step);
  return second == CHESS_NO_SQUARE ? 1 : 2;
}

gboolean
tabiya_replay_equal (const TabiyaReplay  *self,
                     const ChessPosition *position)
{
  ChessSquare en_passant = position->en_passant_legal ? position->en_passant : CHESS_NO_SQUARE;

  if (memcmp (self->by_type, position->by_type, sizeof self->by_type) != 0
      || memcmp (self->by_color, position->by_color, sizeof self->by_color) != 0
      || self->turn != position->turn || self->castling != position->castling
      || self->en_passant != en_passant)
    return FALSE;
  for (guint right = 0; right < 4; right++) {
    if ((self->castling & (1u << right)) && self->rooks[right] != position->castling_rook[right])
      return FALSE;
  }
  return TRUE;
}

gboolean
tabiya_replay_is_check (const TabiyaReplay *self)
{
  ChessColor us = (ChessColor) self->turn;
  ChessBitboard enemy = self->by_color[chess_color_opposite (us)];
  ChessBitboard occupied = enemy | self->by_color[us];
  ChessBitboard queens = self->by_type[CHESS_QUEEN];
  ChessSquare king = bb_first (tabiya_replay_pieces (self, us, CHESS_KING));

  return (bb_rook_attacks (king, occupied) & enemy & (self->by_type[CHESS_ROOK] | queens))
         || (bb_bishop_attacks (king, occupied) & enemy & (self->by_type[CHESS_BISHOP] | queens))
         || (bb_knight_attacks (king) & enemy & self->by_type[CHESS_KNIGHT])
         || (bb_pawn_attacks (us, king) & enemy & self->by_type[CHESS_PAWN]);
}

int
tabiya_replay_get_balance (const TabiyaReplay *self)
{
  static const int pawns[] = { 1, 3, 3, 5, 9 };
  int balance = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pawns); i++)
    balance += pawns[i] * (bb_count (self->by_type[i] & self->by_color[CHESS_WHITE])
                           - bb_count (self->by_type[i] & self->by_color[CHESS_BLACK]));
  return balance;
}
