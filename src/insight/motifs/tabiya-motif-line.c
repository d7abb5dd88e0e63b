/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif-line.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"

/* Dearer than everything else together. */
#define KING_VALUE 99

void
motif_line_init (MotifLine           *line,
                 const ChessPosition *position,
                 const ChessMove     *moves,
                 int                  n_moves)
{
  line->solver = chess_color_opposite ((ChessColor) position->turn);
  line->n_moves = 0;
  line->positions[0] = *position;
  if (n_moves > 0 && moves[0] == CHESS_NO_MOVE) {
    line->solver = (ChessColor) position->turn;
    line->moves[0] = CHESS_NO_MOVE;
    line->positions[1] = *position;
    line->n_moves = 1;
  }
  for (int i = line->n_moves; i < MIN (n_moves, TABIYA_MOTIF_MAX_LINE); i++) {
    if (!chess_position_is_legal (&line->positions[i], moves[i]))
      break;
    line->moves[i] = moves[i];
    chess_position_make (&line->positions[i + 1], &line->positions[i], moves[i]);
    line->n_moves = i + 1;
  }
}

ChessSquare
motif_from (const MotifLine *line,
            int              at)
{
  return chess_move_from (line->moves[at]);
}

ChessSquare
motif_to (const MotifLine *line,
          int              at)
{
  ChessMove move = line->moves[at];

  return chess_move_kind (move) == CHESS_MOVE_CASTLING ? chess_move_king_target (move)
                                                       : chess_move_to (move);
}

ChessPieceType
motif_mover (const MotifLine *line,
             int              at)
{
  return motif_type_on (&line->positions[at], motif_from (line, at));
}

ChessPieceType
motif_captured (const MotifLine *line,
                int              at)
{
  const ChessPosition *position = &line->positions[at];

  if (line->moves[at] == CHESS_NO_MOVE
      || !chess_position_is_capture (position, line->moves[at]))
    return CHESS_NO_PIECE_TYPE;
  if (chess_move_kind (line->moves[at]) == CHESS_MOVE_EN_PASSANT)
    return CHESS_PAWN;
  return motif_type_on (position, chess_move_to (line->moves[at]));
}

gboolean
motif_checks (const MotifLine *line,
              int              at)
{
  return line->positions[at + 1].checkers != 0;
}

int
motif_balance (const MotifLine *line,
               int              at)
{
  return facts_balance (&line->positions[at], line->solver);
}

gboolean
motif_tell (TabiyaMotif     *motif,
            const MotifLine *line,
            int              at,
            ChessBitboard    targets)
{
  motif->at = at;
  motif->actor = motif_to (line, at);
  motif->targets = targets;
  return TRUE;
}

int
motif_value (ChessPieceType type)
{
  return type == CHESS_KING ? KING_VALUE : facts_piece_value (type);
}

ChessPieceType
motif_type_on (const ChessPosition *position,
               ChessSquare          square)
{
  ChessPiece piece = position->board[square];

  return piece == CHESS_NO_PIECE ? CHESS_NO_PIECE_TYPE : chess_piece_type (piece);
}

gboolean
motif_is_slider (ChessPieceType type)
{
  return type == CHESS_BISHOP || type == CHESS_ROOK || type == CHESS_QUEEN;
}

gboolean
motif_is_guarded (const ChessPosition *position,
                  ChessSquare          square)
{
  ChessColor own = chess_piece_color (position->board[square]);
  ChessBitboard occupied = chess_position_occupied (position);
  ChessBitboard attackers = facts_attackers (position, chess_color_opposite (own), square);

  if (facts_attackers (position, own, square) != 0)
    return TRUE;
  /* Taken by a slider, the man may be avenged along the same line. */
  while (attackers != 0) {
    ChessSquare attacker = bb_pop (&attackers);

    if (motif_is_slider (motif_type_on (position, attacker))
        && (chess_position_attackers_to (position, square, occupied & ~bb_square (attacker))
            & position->by_color[own] & ~bb_square (square)) != 0)
      return TRUE;
  }
  return FALSE;
}

gboolean
motif_is_in_danger (const ChessPosition *position,
                    ChessSquare          square)
{
  ChessColor own = chess_piece_color (position->board[square]);
  ChessBitboard attackers = facts_attackers (position, chess_color_opposite (own), square);
  int value = motif_value (motif_type_on (position, square));

  if (attackers == 0)
    return FALSE;
  if (!motif_is_guarded (position, square))
    return TRUE;
  while (attackers != 0) {
    if (motif_value (motif_type_on (position, bb_pop (&attackers))) < value)
      return TRUE;
  }
  return FALSE;
}
