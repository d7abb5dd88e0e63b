/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/tabiya-claim-find.h"

#include "insight/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

#include <string.h>

/*
 * For each term there is a list of things a coach would look for, the most telling first. The first
 * one that is true and explains the number is said; otherwise what the term means in general.
 */

typedef struct {
  const ClaimQuestion *question;
  ChessColor           us;       /* whom the reason favours */
  ChessColor           them;
  int                  size;     /* of its net */
  TabiyaClaim          found;
} Find;

typedef gboolean (*Finder) (Find *find);

/* How much of the net in our favour comes from the squares of a set. */
static int
sum_shares (const Find    *find,
            ChessBitboard  squares)
{
  const TabiyaReason *reason = find->question->reason;
  int sum = 0;

  for (int i = 0; i < reason->n_squares; i++) {
    if ((bb_square (reason->squares[i].square) & squares) != 0)
      sum += reason->squares[i].share;
  }
  return find->us == CHESS_WHITE ? sum : -sum;
}

/* Takes the claim if it is true, new, and the squares of its evidence make up from half of the net
   to twice as much: with less it is not the reason, with more the other side has as good a one. */
static gboolean
try_claim (Find              *find,
           const TabiyaClaim *claim,
           ChessBitboard      evidence)
{
  const ClaimQuestion *question = find->question;

  if (evidence != 0) {
    int sum = sum_shares (find, evidence);

    if (2 * sum < find->size || sum > 2 * find->size)
      return FALSE;
  }
  if (!tabiya_claim_holds (claim, question->position)
      || (question->before != NULL && tabiya_claim_holds (claim, question->before)))
    return FALSE;

  find->found = *claim;
  return TRUE;
}

/* The shares, in our favour, of all squares for which such a claim is true of @side. */
static int
sum_kind (const Find      *find,
          TabiyaClaimKind  kind,
          ChessColor       side)
{
  const ChessPosition *position = find->question->position;
  TabiyaClaim claim = tabiya_claim_make (kind, side);
  ChessBitboard found = 0;

  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    claim.square = (ChessSquare) square;
    claim.piece = chess_piece_type (position->board[square]);
    if (claim.piece != CHESS_NO_PIECE_TYPE && tabiya_claim_holds (&claim, position))
      found |= bb_square (claim.square);
  }
  return sum_shares (find, found);
}

/* Whether what we have of a kind is still worth half of what the named squares give when what they
   have of it is taken off: an isolated pawn says nothing where the other side has one, too. */
static gboolean
outweighs (const Find      *find,
           TabiyaClaimKind  kind,
           ChessBitboard    squares)
{
  return find->question->before != NULL
         || 2 * (sum_kind (find, kind, find->us) + sum_kind (find, kind, find->them))
            >= sum_shares (find, squares);
}

static gboolean
try_plain (Find            *find,
           TabiyaClaimKind  kind)
{
  TabiyaClaim claim = tabiya_claim_make (kind, find->us);

  return try_claim (find, &claim, 0);
}

/* About one square, with its share for evidence. */
static gboolean
try_square (Find            *find,
            TabiyaClaimKind  kind,
            ChessSquare      square)
{
  TabiyaClaim claim = tabiya_claim_make (kind, find->us);

  claim.square = square;
  claim.piece = chess_piece_type (find->question->position->board[square]);
  return try_claim (find, &claim, bb_square (square))
         && outweighs (find, kind, bb_square (square));
}

/* Squares are named from file a to h, and up the board as we see it: the same with colours
   exchanged. */
static gboolean
comes_first (const Find  *find,
             ChessSquare  a,
             ChessSquare  b)
{
  if (chess_square_file (a) != chess_square_file (b))
    return chess_square_file (a) < chess_square_file (b);
  return facts_relative_rank (find->us, a) < facts_relative_rank (find->us, b);
}

/* The square of a set that is named first. */
static ChessSquare
pop_first (const Find    *find,
           ChessBitboard *set)
{
  ChessBitboard rest = *set;
  ChessSquare first = bb_pop (&rest);

  while (rest != 0) {
    ChessSquare square = bb_pop (&rest);

    if (comes_first (find, square, first))
      first = square;
  }
  *set &= ~bb_square (first);
  return first;
}

/* @single: the kind of each of the two alone. */
static gboolean
try_pair (Find            *find,
          TabiyaClaimKind  kind,
          TabiyaClaimKind  single,
          ChessSquare      square,
          ChessSquare      target)
{
  TabiyaClaim claim = tabiya_claim_make (kind, find->us);

  claim.square = comes_first (find, square, target) ? square : target;
  claim.target = claim.square == square ? target : square;
  return try_claim (find, &claim, tabiya_claim_get_squares (&claim))
         && outweighs (find, single, tabiya_claim_get_squares (&claim));
}

/* The squares whose shares are in our favour and that a piece of @color and @type (NO_PIECE_TYPE:
   of any) stands on, the largest share first. Returns how many. */
static int
list_squares (const Find     *find,
              ChessColor      color,
              ChessPieceType  type,
              ChessSquare     squares[CHESS_N_SQUARES])
{
  const TabiyaReason *reason = find->question->reason;
  const ChessPosition *position = find->question->position;
  int n = 0;

  for (int i = 0; i < reason->n_squares; i++) {
    ChessPiece piece = position->board[reason->squares[i].square];

    if (piece != CHESS_NO_PIECE && chess_piece_color (piece) == color
        && (type == CHESS_NO_PIECE_TYPE || chess_piece_type (piece) == type)
        && (reason->squares[i].share > 0) == (find->us == CHESS_WHITE))
      squares[n++] = reason->squares[i].square;
  }
  return n;
}

/* Each of @kinds for each square that list_squares() finds. */
static gboolean
try_squares (Find                  *find,
             ChessColor             color,
             ChessPieceType         type,
             const TabiyaClaimKind *kinds,
             int                    n_kinds)
{
  ChessSquare squares[CHESS_N_SQUARES];
  int n = list_squares (find, color, type, squares);

  for (int i = 0; i < n; i++) {
    for (int k = 0; k < n_kinds; k++) {
      if (try_square (find, kinds[k], squares[i]))
        return TRUE;
    }
  }
  return FALSE;
}

/* What both sides have more and less of, when all else is equal. */
static gboolean
find_material_balance (Find *find)
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

    /* A knight for a bishop is worth a word only when it is all there is. */
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
  if (try_claim (find, &claim, 0))
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
  return try_plain (find, TABIYA_CLAIM_EXCHANGE_UP)
         || try_plain (find, TABIYA_CLAIM_TWO_FOR_ROOK)
         || try_claim (find, &claim, 0);
}

static gboolean
find_taken (Find *find)
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

static gboolean
find_material (Find *find)
{
  return find_taken (find) || find_material_balance (find)
         || try_plain (find, TABIYA_CLAIM_MORE_MATERIAL);
}

/* What the move did for the piece that moved. */
static gboolean
find_moved (Find            *find,
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

  sum = sum_shares (find, bb_square (chess_move_from (move)) | bb_square (target));
  claim = tabiya_claim_make (question->before->turn == find->us ? better : worse, find->us);
  claim.square = target;
  claim.piece = chess_piece_type (question->position->board[target]);
  if (2 * sum < find->size || sum > 2 * find->size)
    return FALSE;
  find->found = claim;
  return TRUE;
}

/* A piece that did not move and has more or fewer squares than before. */
static gboolean
find_freed (Find *find)
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
        || 2 * sum_shares (find, bb_square (square)) < find->size)
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

static gboolean
find_placement (Find *find)
{
  static const TabiyaClaimKind central[] = { TABIYA_CLAIM_CENTRAL_PIECE };
  const ChessPosition *position = find->question->position;
  ChessBitboard minors = position->by_type[CHESS_KNIGHT] | position->by_type[CHESS_BISHOP];
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_DEVELOPMENT, find->us);

  if (find_moved (find, TABIYA_CLAIM_MOVED_BETTER, TABIYA_CLAIM_MOVED_WORSE)
      || try_claim (find, &claim, minors))
    return TRUE;
  claim.kind = TABIYA_CLAIM_KING_ACTIVE;
  claim.square = chess_position_king (position, find->us);
  if (try_claim (find, &claim, position->by_type[CHESS_KING]))
    return TRUE;
  if (try_squares (find, find->them, CHESS_KNIGHT, (TabiyaClaimKind[]) { TABIYA_CLAIM_RIM }, 1))
    return TRUE;
  return try_squares (find, find->us, CHESS_KNIGHT, central, G_N_ELEMENTS (central))
         || try_squares (find, find->us, CHESS_BISHOP, central, G_N_ELEMENTS (central))
         || try_squares (find, find->us, CHESS_QUEEN, central, G_N_ELEMENTS (central));
}

static gboolean
find_mobility (Find *find)
{
  static const TabiyaClaimKind immobile[] = { TABIYA_CLAIM_IMMOBILE };

  return find_moved (find, TABIYA_CLAIM_MOVED_FREER, TABIYA_CLAIM_MOVED_LESS_FREE)
         || find_freed (find)
         || try_squares (find, find->them, CHESS_NO_PIECE_TYPE, immobile, G_N_ELEMENTS (immobile));
}

/* Of the heuristics that count moves and nothing else. */
static gboolean
find_moves (Find *find)
{
  return find->question->before == NULL && try_plain (find, TABIYA_CLAIM_MORE_MOVES);
}

static gboolean
find_pawn_weakness (Find *find)
{
  const ChessPosition *position = find->question->position;
  ChessSquare squares[CHESS_N_SQUARES];
  int n = list_squares (find, find->them, CHESS_PAWN, squares);

  for (int i = 0; i + 1 < n && i < 3; i++) {
    if (try_pair (find, TABIYA_CLAIM_TWO_ISOLATED, TABIYA_CLAIM_ISOLATED, squares[i],
                  squares[i + 1]))
      return TRUE;
  }
  for (int i = 0; i < n; i++) {
    ChessBitboard on_file = facts_pawns (position, find->them)
                            & bb_file (chess_square_file (squares[i]));
    TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_DOUBLED_ISOLATED, find->us);

    claim.square = squares[i];
    if (try_claim (find, &claim, on_file) && outweighs (find, claim.kind, on_file))
      return TRUE;
    claim.kind = TABIYA_CLAIM_DOUBLED;
    if ((try_claim (find, &claim, on_file) && outweighs (find, claim.kind, on_file))
        || try_square (find, TABIYA_CLAIM_ISOLATED, squares[i])
        || try_square (find, TABIYA_CLAIM_BACKWARD, squares[i]))
      return TRUE;
  }
  return FALSE;
}

static gboolean
find_pawns (Find *find)
{
  ChessSquare squares[CHESS_N_SQUARES];
  int n;

  if (find_pawn_weakness (find))
    return TRUE;

  n = list_squares (find, find->us, CHESS_PAWN, squares);
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      TabiyaClaim chain = tabiya_claim_make (TABIYA_CLAIM_CHAIN, find->us);

      chain.square = squares[i];
      chain.target = squares[j];
      if ((j > i && try_pair (find, TABIYA_CLAIM_PHALANX, TABIYA_CLAIM_PHALANX, squares[i],
                              squares[j]))
          || try_claim (find, &chain, bb_square (squares[i]) | bb_square (squares[j])))
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean
find_passed (Find *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_PASSED_UNSTOPPABLE, TABIYA_CLAIM_PASSED_PROTECTED, TABIYA_CLAIM_PASSED,
  };
  ChessSquare squares[CHESS_N_SQUARES];
  int n = list_squares (find, find->us, CHESS_PAWN, squares);

  for (int i = 0; i < n; i++) {
    if (try_square (find, TABIYA_CLAIM_PASSED_UNSTOPPABLE, squares[i]))
      return TRUE;
  }
  /* A second one is worth a word when it counts for something beside the first. */
  if (n >= 2 && 4 * sum_shares (find, bb_square (squares[1])) >= find->size
      && (try_pair (find, TABIYA_CLAIM_TWO_CONNECTED, TABIYA_CLAIM_PASSED, squares[0], squares[1])
          || try_pair (find, TABIYA_CLAIM_TWO_PASSED, TABIYA_CLAIM_PASSED, squares[0],
                       squares[1])))
    return TRUE;
  return try_squares (find, find->us, CHESS_PAWN, kinds, G_N_ELEMENTS (kinds));
}

static gboolean
find_attack (Find *find)
{
  ChessSquare squares[CHESS_N_SQUARES];
  ChessBitboard all = 0;
  int n = list_squares (find, find->us, CHESS_NO_PIECE_TYPE, squares);
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_ATTACKERS, find->us);

  for (int i = 0; i < n; i++)
    all |= bb_square (squares[i]);
  claim.count = n;
  if (n >= 3 && try_claim (find, &claim, all))
    return TRUE;
  if (n >= 2 && try_pair (find, TABIYA_CLAIM_TWO_ATTACKERS, TABIYA_CLAIM_ATTACKER, squares[0],
                          squares[1]))
    return TRUE;
  return n >= 1 && try_square (find, TABIYA_CLAIM_ATTACKER, squares[0]);
}

/* About their king. The shares of the term lie on the two kings: of a change, theirs must explain
   the number; in a position alone a king's share has no zero to be compared with. */
static gboolean
try_king (Find              *find,
          const TabiyaClaim *claim)
{
  const ClaimQuestion *question = find->question;
  ChessBitboard kings = 0;

  if (question->before != NULL)
    kings = bb_square (chess_position_king (question->position, find->them))
            | bb_square (chess_position_king (question->before, find->them));
  return try_claim (find, claim, kings);
}

/* What the pawns before their king lack that ours have. */
static gboolean
find_missing_shelter (Find *find)
{
  const ChessPosition *position = find->question->position;
  unsigned missing = facts_missing_wing_shelter (position, find->them);
  ChessSquare king = chess_position_king (position, find->them);
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_KING_BARE, find->us);
  int rank = chess_square_rank (king);

  if (bb_count (facts_missing_shelter (position, find->them))
      <= bb_count (facts_missing_shelter (position, find->us)))
    return FALSE;
  if (try_king (find, &claim))
    return TRUE;
  if (missing == 0 || bb_count (missing) > 2)
    return FALSE;

  claim.square = chess_square_make (bb_first (missing), rank);
  claim.kind = TABIYA_CLAIM_KING_LOST_PAWN;
  if (bb_count (missing) == 2) {
    claim.kind = TABIYA_CLAIM_KING_LOST_TWO;
    claim.target = chess_square_make (bb_last (missing), rank);
  }
  return try_king (find, &claim);
}

static gboolean
find_shelter (Find *find)
{
  const ChessPosition *position = find->question->position;
  TabiyaClaim ours = tabiya_claim_make (TABIYA_CLAIM_KING_OPEN_FILE, find->them);
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_KING_OPEN_FILE, find->us);
  int first = facts_first_king_file (position, find->them);

  claim.kind = TABIYA_CLAIM_KING_IN_CENTRE;
  if (try_king (find, &claim))
    return TRUE;
  claim.kind = TABIYA_CLAIM_KING_NOT_CASTLED;
  if (try_king (find, &claim))
    return TRUE;

  claim.kind = TABIYA_CLAIM_KING_OPEN_FILE;
  claim.square = chess_position_king (position, find->them);
  ours.square = chess_position_king (position, find->us);
  if (!tabiya_claim_holds (&ours, position) && try_king (find, &claim))
    return TRUE;
  if (find_missing_shelter (find))
    return TRUE;

  for (int file = first; file < first + 3; file++) {
    for (int rank = 1; rank < 7; rank++) {
      claim.square = chess_square_make (file, find->us == CHESS_WHITE ? rank : 7 - rank);
      claim.kind = TABIYA_CLAIM_PAWN_LEFT_KING;
      if (try_king (find, &claim))
        return TRUE;
      claim.kind = TABIYA_CLAIM_STORM;
      if (try_king (find, &claim))
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean
find_threats (Find *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_HANGING, TABIYA_CLAIM_ATTACKED_BY_PAWN, TABIYA_CLAIM_ATTACKED_BY_LESSER,
    TABIYA_CLAIM_PAWN_PUSH, TABIYA_CLAIM_ATTACKED,
  };

  return try_squares (find, find->them, CHESS_NO_PIECE_TYPE, kinds, G_N_ELEMENTS (kinds));
}

static gboolean
find_space (Find *find)
{
  const ChessBitboard centre = (bb_file (3) | bb_file (4)) & (bb_rank (3) | bb_rank (4));
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_CENTRE, find->us);

  return try_claim (find, &claim, centre) || try_plain (find, TABIYA_CLAIM_SPACE);
}

static gboolean
find_outposts (Find *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_OUTPOST, TABIYA_CLAIM_BEYOND_PAWNS, TABIYA_CLAIM_LONG_DIAGONAL,
  };
  ChessSquare knights[CHESS_N_SQUARES];
  int n;

  if (try_squares (find, find->us, CHESS_NO_PIECE_TYPE, kinds, G_N_ELEMENTS (kinds)))
    return TRUE;

  n = list_squares (find, find->us, CHESS_KNIGHT, knights);
  for (int i = 0; i < n; i++) {
    ChessBitboard targets = facts_moves_of (find->question->position, knights[i]);

    while (targets != 0) {
      TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_OUTPOST_REACHABLE, find->us);

      claim.square = knights[i];
      claim.target = pop_first (find, &targets);
      if (try_claim (find, &claim, bb_square (knights[i])))
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean
find_bishop_pair (Find *find)
{
  return try_plain (find, TABIYA_CLAIM_BISHOP_PAIR);
}

static gboolean
find_rooks (Find *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_ROOK_SEVENTH, TABIYA_CLAIM_ROOK_OPEN_FILE, TABIYA_CLAIM_ROOK_HALF_OPEN,
  };

  return try_squares (find, find->us, CHESS_ROOK, kinds, G_N_ELEMENTS (kinds));
}

static gboolean
find_queen_in_line (Find        *find,
                    ChessSquare  queen)
{
  ChessBitboard snipers = find->question->position->by_color[find->us]
                          & (bb_rook_attacks (queen, 0) | bb_bishop_attacks (queen, 0));

  while (snipers != 0) {
    TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_QUEEN_IN_LINE, find->us);

    claim.square = queen;
    claim.target = pop_first (find, &snipers);
    if (try_claim (find, &claim, bb_square (queen)))
      return TRUE;
  }
  return FALSE;
}

static gboolean
find_bad_pieces (Find *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_TRAPPED_BISHOP, TABIYA_CLAIM_ROOK_SHUT_IN, TABIYA_CLAIM_BAD_BISHOP,
    TABIYA_CLAIM_KNIGHT_FAR,
  };
  ChessSquare queens[CHESS_N_SQUARES];
  int n = list_squares (find, find->them, CHESS_QUEEN, queens);

  for (int i = 0; i < n; i++) {
    if (find_queen_in_line (find, queens[i]))
      return TRUE;
  }
  return try_squares (find, find->them, CHESS_NO_PIECE_TYPE, kinds, G_N_ELEMENTS (kinds));
}

static gboolean
find_castling (Find *find)
{
  return try_plain (find, TABIYA_CLAIM_CAN_CASTLE);
}

static gboolean
find_scaling (Find *find)
{
  return try_plain (find, TABIYA_CLAIM_OPPOSITE_BISHOPS);
}

static gboolean
find_tempo (Find *find)
{
  return try_plain (find, TABIYA_CLAIM_TO_MOVE);
}

static gboolean
find_technique (Find *find)
{
  return try_plain (find, TABIYA_CLAIM_LONE_KING);
}

static gboolean
find_check (Find *find)
{
  gboolean doubles = strcmp (heuristic_get_id (find->question->explanation->heuristic),
                             "three-terms") == 0;

  return try_plain (find, doubles ? TABIYA_CLAIM_CHECK_DOUBLES : TABIYA_CLAIM_CHECK);
}

static gboolean
find_pawn_rank (Find *find)
{
  return find->question->before == NULL && try_plain (find, TABIYA_CLAIM_PAWNS_ADVANCED);
}

static const struct {
  const char *term;
  const char *heuristic;         /* NULL: any */
  Finder      find;
} finders[] = {
  { "material", NULL, find_material },
  { "placement", NULL, find_placement },
  { "mobility", "three-terms", find_moves },
  { "mobility", NULL, find_mobility },
  { "pawn-structure", NULL, find_pawns },
  { "passed-pawns", NULL, find_passed },
  { "king-attack", NULL, find_attack },
  { "king-shelter", NULL, find_shelter },
  { "threats", NULL, find_threats },
  { "space", NULL, find_space },
  { "outposts", NULL, find_outposts },
  { "bishop-pair", NULL, find_bishop_pair },
  { "rook-activity", NULL, find_rooks },
  { "bad-pieces", NULL, find_bad_pieces },
  { "castling", NULL, find_castling },
  { "endgame-scaling", NULL, find_scaling },
  { "tempo", NULL, find_tempo },
  { "technique", NULL, find_technique },
  { "check", NULL, find_check },
  { "pawn-rank", NULL, find_pawn_rank },
};

const char *
claim_term_id (const HeuristicExplanation *explanation,
               int                         term)
{
  return heuristic_get_term (explanation->heuristic, term)->id;
}

/* Whether the weights let the term mean what its words say: none that belongs to it is negative.
   Weights that share a term, such as placement-factor and placement-base, begin with its id. */
static gboolean
is_usual (const HeuristicExplanation *explanation,
          int                         term)
{
  const HeuristicTermInfo *info = heuristic_get_term (explanation->heuristic, term);

  for (int i = 0; i < heuristic_count_weights (explanation->heuristic); i++) {
    const HeuristicWeightInfo *weight = heuristic_get_weight (explanation->heuristic, i);

    if ((i == info->weight || g_str_has_prefix (weight->id, info->id))
        && explanation->weights.values[i] < 0)
      return FALSE;
  }
  return TRUE;
}

/* Words for what the term means to the side it favours, or that it grew for it. */
static TabiyaClaim
make_opinion (const Find *find)
{
  const ClaimQuestion *question = find->question;
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_TERM, find->us);
  int white = question->reason->white;
  int black = question->reason->black;

  if (question->before != NULL)
    claim.kind = (find->us == CHESS_WHITE ? white >= -black : black >= -white)
                 ? TABIYA_CLAIM_GAINS : TABIYA_CLAIM_OTHER_LOSES;
  if (!claim_opinion_fits (question, &claim))
    claim.kind = TABIYA_CLAIM_COUNTS;
  return claim;
}

/**
 * claim_find:
 * @question: a term of a position, or its change
 *
 * Returns: what to say about it
 */
TabiyaClaim
claim_find (const ClaimQuestion *question)
{
  const char *term = claim_term_id (question->explanation, question->reason->term);
  const char *heuristic = heuristic_get_id (question->explanation->heuristic);
  ChessColor us = tabiya_reason_get_side (question->reason);
  Find find = {
    .question = question,
    .us = us,
    .them = chess_color_opposite (us),
    .size = ABS (question->reason->net),
  };

  if (!is_usual (question->explanation, question->reason->term))
    return tabiya_claim_make (TABIYA_CLAIM_COUNTS, us);

  for (guint i = 0; i < G_N_ELEMENTS (finders); i++) {
    if (strcmp (finders[i].term, term) != 0
        || (finders[i].heuristic != NULL && strcmp (finders[i].heuristic, heuristic) != 0))
      continue;
    if (finders[i].find (&find))
      return find.found;
    break;
  }
  return make_opinion (&find);
}
