/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-finders.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

/* What a coach looks for among the pieces. */

/* Finds the difference in material, when all else is equal. */
static gboolean
find_material_balance (ClaimFind *find)
{
  const ChessPosition *position = find->question->position;
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_PIECES_UP, find->us);
  int pawns = facts_surplus (position, find->us, CHESS_PAWN);
  int rooks_and_queens = facts_surplus (position, find->us, CHESS_ROOK)
                         | facts_surplus (position, find->us, CHESS_QUEEN);
  gboolean minors_even = facts_surplus (position, find->us, CHESS_KNIGHT)
                         + facts_surplus (position, find->us, CHESS_BISHOP) == 0;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++) {
    int surplus = facts_surplus (position, find->us, (ChessPieceType) type);

    /* A knight for a bishop is worth mentioning only when it is the whole difference. */
    if ((type == CHESS_KNIGHT || type == CHESS_BISHOP) && minors_even
        && (pawns != 0 || rooks_and_queens != 0))
      continue;

    if (surplus > 0) {
      claim.piece = (ChessPieceType) type;
      claim.count = surplus;
    } else if (surplus < 0) {
      claim.other = (ChessPieceType) type;
    }
  }
  if (claim_try (find, &claim, 0))
    return TRUE;

  claim.count = ABS (pawns);
  if (pawns > 0 && claim.other == CHESS_NO_PIECE_TYPE)
    claim.kind = TABIYA_CLAIM_PIECE_AND_PAWNS;
  else if (pawns < 0)
    claim.kind = TABIYA_CLAIM_PIECE_FOR_PAWNS;
  else if (pawns > 0)
    claim.kind = TABIYA_CLAIM_PAWNS_FOR_PIECE;
  else
    claim.kind = TABIYA_CLAIM_PIECE_FOR_PIECE;

  if (claim.kind == TABIYA_CLAIM_PAWNS_FOR_PIECE)
    claim.piece = claim.other;
  if (claim.kind != TABIYA_CLAIM_PIECE_FOR_PIECE)
    claim.other = CHESS_NO_PIECE_TYPE;
  if (claim_try_plain (find, TABIYA_CLAIM_EXCHANGE_UP)
      || claim_try_plain (find, TABIYA_CLAIM_TWO_FOR_ROOK))
    return TRUE;
  /* A side with a knight for a rook may be better off than in another line, but not because of
     that. */
  if (claim.kind == TABIYA_CLAIM_PIECE_FOR_PIECE
      && facts_piece_value (claim.piece) < facts_piece_value (claim.other))
    return FALSE;
  return claim_try (find, &claim, 0);
}

/* Whether a list of men is short enough to be said: no more than two kinds on each side. */
static gboolean
is_short (const TabiyaClaim *claim)
{
  enum { MAX_KINDS = 2 };
  int n_more = 0;
  int n_fewer = 0;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++) {
    n_more += claim->men[type] > 0;
    n_fewer += claim->men[type] < 0;
  }
  return n_more <= MAX_KINDS && n_fewer <= MAX_KINDS;
}

/* Finds what there is more and fewer of, where it is not all else equal: a queen for two rooks. A
   side that has less may be better off than in another line, but not because of that. */
static gboolean
find_imbalance (ClaimFind *find)
{
  TabiyaClaim claim = tabiya_claim_of_imbalance (find->question->position, find->us);
  int balance = facts_balance (find->question->position, find->us);
  /* A queen for two rooks counts as a pawn less, and is often worth more. */
  int least = find->question->before || claim.men[CHESS_QUEEN] <= 0 ? 1 : -1;

  return balance >= least && is_short (&claim) && claim_try (find, &claim, 0);
}

static gboolean
find_taken (ClaimFind *find)
{
  const ClaimQuestion *question = find->question;
  TabiyaClaim claim;
  ChessMove move = question->move;
  ChessSquare square = chess_move_to (move);

  if (move == CHESS_NO_MOVE || question->before->turn != find->us)
    return FALSE;

  claim = tabiya_claim_make (TABIYA_CLAIM_TAKES, find->us);
  if (chess_move_is_promotion (move)) {
    claim.kind = TABIYA_CLAIM_PROMOTES;
    claim.piece = chess_move_promotion (move);
  } else if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT) {
    claim.piece = CHESS_PAWN;
  } else if (chess_position_is_capture (question->before, move)) {
    claim.piece = chess_piece_type (question->before->board[square]);
  } else {
    return FALSE;
  }
  claim.square = square;
  find->found = claim;
  return TRUE;
}

/* Looks for a claim about material. */
gboolean
claim_find_material (ClaimFind *find)
{
  return find_taken (find) || find_material_balance (find) || find_imbalance (find)
         || claim_try_plain (find, TABIYA_CLAIM_MORE_MATERIAL);
}

/* Finds what the move did for the piece that moved. */
static gboolean
find_moved (ClaimFind       *find,
            TabiyaClaimKind  better,
            TabiyaClaimKind  worse)
{
  const ClaimQuestion *question = find->question;
  ChessMove move = question->move;
  ChessSquare target = chess_move_king_target (move);
  TabiyaClaim claim;
  int sum;

  if (move == CHESS_NO_MOVE || chess_move_is_promotion (move)
      || chess_move_kind (move) == CHESS_MOVE_CASTLING
      || chess_position_is_capture (question->before, move))
    return FALSE;

  sum = claim_sum_shares (find, bb_square (chess_move_from (move)) | bb_square (target));
  claim = tabiya_claim_make (question->before->turn == find->us ? better : worse, find->us);
  claim.square = target;
  claim.piece = chess_piece_type (question->position->board[target]);
  if (2 * sum < find->size || sum > 2 * find->size)
    return FALSE;
  find->found = claim;
  return TRUE;
}

/* Finds a piece that did not move and has more or fewer squares than before. */
static gboolean
find_freed (ClaimFind *find)
{
  const ClaimQuestion *question = find->question;
  const TabiyaReason *reason = question->reason;

  if (question->move == CHESS_NO_MOVE)
    return FALSE;

  for (int i = 0; i < reason->n_squares; i++) {
    ChessSquare square = reason->squares[i].square;
    ChessPiece piece = question->position->board[square];
    TabiyaClaim claim;
    int gained;

    if (piece == CHESS_NO_PIECE || piece != question->before->board[square]
        || chess_piece_type (piece) == CHESS_PAWN || chess_piece_type (piece) == CHESS_KING
        || 2 * claim_sum_shares (find, bb_square (square)) < find->size)
      continue;
    gained = bb_count (facts_moves_of (question->position, square))
             - bb_count (facts_moves_of (question->before, square));
    claim = tabiya_claim_make (chess_piece_color (piece) == find->us ? TABIYA_CLAIM_FREES
                                                                     : TABIYA_CLAIM_RESTRICTS,
                               find->us);
    claim.square = square;
    claim.piece = chess_piece_type (piece);
    if (chess_piece_color (piece) == find->us ? gained <= 0 : gained >= 0)
      continue;
    find->found = claim;
    return TRUE;
  }
  return FALSE;
}

/* Looks for a claim about how pieces are placed. */
gboolean
claim_find_placement (ClaimFind *find)
{
  static const TabiyaClaimKind rim[] = { TABIYA_CLAIM_RIM };
  static const TabiyaClaimKind central[] = { TABIYA_CLAIM_CENTRAL_PIECE };
  const ChessPosition *position = find->question->position;
  ChessBitboard minors = position->by_type[CHESS_KNIGHT] | position->by_type[CHESS_BISHOP];
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_DEVELOPMENT, find->us);

  if (find_moved (find, TABIYA_CLAIM_MOVED_BETTER, TABIYA_CLAIM_MOVED_WORSE)
      || claim_try (find, &claim, minors))
    return TRUE;
  claim.kind = TABIYA_CLAIM_KING_ACTIVE;
  claim.square = chess_position_king (position, find->us);
  if (claim_try (find, &claim, position->by_type[CHESS_KING]))
    return TRUE;
  if (claim_try_squares (find, find->them, CHESS_KNIGHT, rim, G_N_ELEMENTS (rim)))
    return TRUE;
  return claim_try_squares (find, find->us, CHESS_KNIGHT, central, G_N_ELEMENTS (central))
         || claim_try_squares (find, find->us, CHESS_BISHOP, central, G_N_ELEMENTS (central))
         || claim_try_squares (find, find->us, CHESS_QUEEN, central, G_N_ELEMENTS (central));
}

/* Whether a piece still stands at home. It then has few squares because it has not moved yet, which
   is a matter of development, and at the first move true of every piece. */
static gboolean
is_at_home (const ClaimFind *find,
            ChessSquare      square)
{
  static const ChessPieceType home[] = {
    CHESS_ROOK, CHESS_KNIGHT, CHESS_BISHOP, CHESS_QUEEN,
    CHESS_KING, CHESS_BISHOP, CHESS_KNIGHT, CHESS_ROOK,
  };

  return facts_relative_rank (find->them, square) == 0
         && chess_piece_type (find->question->position->board[square])
            == home[chess_square_file (square)];
}

static gboolean
find_immobile (ClaimFind *find)
{
  ChessSquare squares[CHESS_N_SQUARES];
  int n = claim_list_squares (find, find->them, CHESS_NO_PIECE_TYPE, squares);

  for (int i = 0; i < n; i++) {
    if (!is_at_home (find, squares[i])
        && claim_try_square (find, TABIYA_CLAIM_IMMOBILE, squares[i]))
      return TRUE;
  }
  return FALSE;
}

/* Looks for a claim about mobility of pieces. */
gboolean
claim_find_mobility (ClaimFind *find)
{
  return find_moved (find, TABIYA_CLAIM_MOVED_FREER, TABIYA_CLAIM_MOVED_LESS_FREE)
         || find_freed (find) || find_immobile (find);
}

/* For heuristics that only count moves. */
gboolean
claim_find_moves (ClaimFind *find)
{
  return !find->question->before && claim_try_plain (find, TABIYA_CLAIM_MORE_MOVES);
}

/* Looks for a claim about threats. */
gboolean
claim_find_threats (ClaimFind *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_HANGING, TABIYA_CLAIM_ATTACKED_BY_PAWN, TABIYA_CLAIM_ATTACKED_BY_LESSER,
    TABIYA_CLAIM_PAWN_PUSH, TABIYA_CLAIM_ATTACKED,
  };

  return claim_try_squares (find, find->them, CHESS_NO_PIECE_TYPE, kinds, G_N_ELEMENTS (kinds));
}

/* Looks for a claim about space and the centre. */
gboolean
claim_find_space (ClaimFind *find)
{
  const ChessBitboard centre = (bb_file (3) | bb_file (4)) & (bb_rank (3) | bb_rank (4));
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_CENTRE, find->us);

  return claim_try (find, &claim, centre) || claim_try_plain (find, TABIYA_CLAIM_SPACE);
}

/* Looks for a claim about outposts. */
gboolean
claim_find_outposts (ClaimFind *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_OUTPOST, TABIYA_CLAIM_BEYOND_PAWNS, TABIYA_CLAIM_LONG_DIAGONAL,
  };
  ChessSquare knights[CHESS_N_SQUARES];
  int n;

  if (claim_try_squares (find, find->us, CHESS_NO_PIECE_TYPE, kinds, G_N_ELEMENTS (kinds)))
    return TRUE;

  n = claim_list_squares (find, find->us, CHESS_KNIGHT, knights);
  for (int i = 0; i < n; i++) {
    ChessBitboard targets = facts_moves_of (find->question->position, knights[i]);

    while (targets != 0) {
      TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_OUTPOST_REACHABLE, find->us);

      claim.square = knights[i];
      claim.target = claim_pop_first (find, &targets);
      if (claim_try (find, &claim, bb_square (knights[i])))
        return TRUE;
    }
  }
  return FALSE;
}

/* Looks for a claim about the bishop pair. */
gboolean
claim_find_bishop_pair (ClaimFind *find)
{
  return claim_try_plain (find, TABIYA_CLAIM_BISHOP_PAIR);
}

/* Looks for a claim about the activity of rooks. */
gboolean
claim_find_rooks (ClaimFind *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_ROOK_SEVENTH, TABIYA_CLAIM_ROOK_OPEN_FILE, TABIYA_CLAIM_ROOK_HALF_OPEN,
  };

  return claim_try_squares (find, find->us, CHESS_ROOK, kinds, G_N_ELEMENTS (kinds));
}

static gboolean
find_queen_in_line (ClaimFind   *find,
                    ChessSquare  queen)
{
  ChessBitboard snipers = find->question->position->by_color[find->us]
                          & (bb_rook_attacks (queen, 0) | bb_bishop_attacks (queen, 0));

  while (snipers != 0) {
    TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_QUEEN_IN_LINE, find->us);

    claim.square = queen;
    claim.target = claim_pop_first (find, &snipers);
    if (claim_try (find, &claim, bb_square (queen)))
      return TRUE;
  }
  return FALSE;
}

/* Looks for a claim about bad and trapped pieces. */
gboolean
claim_find_bad_pieces (ClaimFind *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_TRAPPED_BISHOP, TABIYA_CLAIM_ROOK_SHUT_IN, TABIYA_CLAIM_BAD_BISHOP,
    TABIYA_CLAIM_KNIGHT_FAR,
  };
  ChessSquare queens[CHESS_N_SQUARES];
  int n = claim_list_squares (find, find->them, CHESS_QUEEN, queens);

  for (int i = 0; i < n; i++) {
    if (find_queen_in_line (find, queens[i]))
      return TRUE;
  }
  return claim_try_squares (find, find->them, CHESS_NO_PIECE_TYPE, kinds, G_N_ELEMENTS (kinds));
}
