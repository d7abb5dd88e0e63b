/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-judge.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The board as the side of the claim sees it: its own pieces are capitals and move up. */
typedef struct {
  char     at[8][8];              /* [rank][file]; '.' is empty */
  gboolean our_turn;
  gboolean we_castle;
  gboolean they_castle;
  int      fullmove;
} Board;

typedef struct {
  int file;
  int rank;
} Place;

static Board
set_up (const ChessPosition *position,
        ChessColor           us)
{
  Board board;
  gboolean white_castles = (position->castling & 3) != 0;
  gboolean black_castles = (position->castling & 12) != 0;

  for (int square = 0; square < 64; square++) {
    int rank = us == CHESS_WHITE ? square / 8 : 7 - square / 8;
    ChessPiece piece = position->board[square];
    char letter = piece == CHESS_NO_PIECE ? '.' : "PNBRQKpnbrqk"[piece];

    board.at[rank][square % 8] = us == CHESS_WHITE ? letter
                                 : islower (letter) ? toupper (letter) : tolower (letter);
  }
  board.our_turn = position->turn == us;
  board.we_castle = us == CHESS_WHITE ? white_castles : black_castles;
  board.they_castle = us == CHESS_WHITE ? black_castles : white_castles;
  board.fullmove = position->fullmove_number;
  return board;
}

static Place
get_place (ChessSquare square,
           ChessColor  us)
{
  return (Place) { square % 8, us == CHESS_WHITE ? square / 8 : 7 - square / 8 };
}

static char
look (const Board *board,
      int          file,
      int          rank)
{
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? '#' : board->at[rank][file];
}

static int
count (const Board *board,
       char         piece)
{
  int n = 0;

  for (int i = 0; i < 64; i++)
    n += board->at[i / 8][i % 8] == piece;
  return n;
}

static Place
find (const Board *board,
      char         piece)
{
  for (int i = 0; i < 64; i++) {
    if (board->at[i / 8][i % 8] == piece)
      return (Place) { i % 8, i / 8 };
  }
  return (Place) { -9, -9 };
}

static int
count_on_file (const Board *board,
               int          file,
               char         piece)
{
  int n = 0;

  for (int rank = 0; rank < 8 && file >= 0 && file < 8; rank++)
    n += board->at[rank][file] == piece;
  return n;
}

static int
steps (Place a,
       Place b)
{
  return MAX (abs (a.file - b.file), abs (a.rank - b.rank));
}

/* Whether nothing stands between two places on one line. */
static gboolean
is_clear (const Board *board,
          Place        from,
          Place        to)
{
  int file = (to.file > from.file) - (to.file < from.file);
  int rank = (to.rank > from.rank) - (to.rank < from.rank);

  for (int i = 1; i < steps (from, to); i++) {
    if (board->at[from.rank + i * rank][from.file + i * file] != '.')
      return FALSE;
  }
  return TRUE;
}

/* Whether the piece on @from attacks @to, whoever stands there. */
static gboolean
attacks (const Board *board,
         Place        from,
         Place        to)
{
  int file = to.file - from.file;
  int rank = to.rank - from.rank;
  gboolean straight = (file == 0) != (rank == 0);
  gboolean diagonal = file != 0 && abs (file) == abs (rank);

  switch (board->at[from.rank][from.file]) {
  case 'P': return rank == 1 && abs (file) == 1;
  case 'p': return rank == -1 && abs (file) == 1;
  case 'N': case 'n': return abs (file * rank) == 2;
  case 'K': case 'k': return steps (from, to) == 1;
  case 'R': case 'r': return straight && is_clear (board, from, to);
  case 'B': case 'b': return diagonal && is_clear (board, from, to);
  case 'Q': case 'q': return (straight || diagonal) && is_clear (board, from, to);
  default: return FALSE;
  }
}

static gboolean
is_ours (char piece)
{
  return isupper ((unsigned char) piece);
}

static gboolean
is_theirs (char piece)
{
  return islower ((unsigned char) piece);
}

/* Pieces of one side among @kinds (capitals; all when empty) that attack a place. */
static int
count_attackers (const Board *board,
                 gboolean     ours,
                 const char  *kinds,
                 Place        to)
{
  int n = 0;

  for (int i = 0; i < 64; i++) {
    Place from = { i % 8, i / 8 };
    char piece = board->at[i / 8][i % 8];

    if ((ours ? is_ours (piece) : is_theirs (piece)) && attacks (board, from, to)
        && (*kinds == '\0' || strchr (kinds, toupper (piece))))
      n++;
  }
  return n;
}

static int
count_worth (const Board *board,
             gboolean     ours)
{
  int sum = 0;

  for (int i = 0; i < 64; i++) {
    char piece = board->at[i / 8][i % 8];

    if (ours ? is_ours (piece) : is_theirs (piece)) {
      switch (toupper (piece)) {
      case 'P': sum += 1; break;
      case 'N': case 'B': sum += 3; break;
      case 'R': sum += 5; break;
      case 'Q': sum += 9; break;
      default: break;
      }
    }
  }
  return sum;
}

/* Moves of one piece, pins and check ignored, without castling and en passant. */
static int
count_moves_from (const Board *board,
                  Place        from)
{
  char piece = board->at[from.rank][from.file];
  int up = piece == 'P' ? 1 : -1;
  int n = 0;

  for (int i = 0; i < 64; i++) {
    Place to = { i % 8, i / 8 };
    char there = board->at[to.rank][to.file];
    gboolean takes = is_ours (piece) ? is_theirs (there) : is_ours (there);

    if (toupper (piece) == 'P')
      n += attacks (board, from, to) && takes;
    else
      n += attacks (board, from, to) && (takes || there == '.');
  }
  if (toupper (piece) == 'P' && look (board, from.file, from.rank + up) == '.') {
    n++;
    if (from.rank == (piece == 'P' ? 1 : 6)
        && look (board, from.file, from.rank + 2 * up) == '.')
      n++;
  }
  return n;
}

static int
count_moves (const Board *board,
             gboolean     ours)
{
  int n = 0;

  for (int i = 0; i < 64; i++) {
    char piece = board->at[i / 8][i % 8];

    if (ours ? is_ours (piece) : is_theirs (piece))
      n += count_moves_from (board, (Place) { i % 8, i / 8 });
  }
  return n;
}

/* Whether a pawn of theirs on a neighbouring file stands further up than @place: it could come down
   and attack it. */
static gboolean
pawn_can_ever_attack (const Board *board,
                      Place        place)
{
  for (int rank = place.rank + 1; rank < 8; rank++) {
    if (look (board, place.file - 1, rank) == 'p' || look (board, place.file + 1, rank) == 'p')
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_passed (const Board *board,
           Place        place)
{
  if (look (board, place.file, place.rank) != 'P')
    return FALSE;
  for (int rank = place.rank + 1; rank < 8; rank++) {
    if (board->at[rank][place.file] == 'P' || board->at[rank][place.file] == 'p')
      return FALSE;
  }
  return !pawn_can_ever_attack (board, place);
}

/* A weak pawn of theirs without neighbours. */
static gboolean
is_alone (const Board *board,
          Place        place)
{
  return look (board, place.file, place.rank) == 'p'
         && count_on_file (board, place.file - 1, 'p') == 0
         && count_on_file (board, place.file + 1, 'p') == 0;
}

static gboolean
is_dark (Place place)
{
  return (place.file + place.rank) % 2 == 0;
}

static int
count_bishops (const Board *board,
               char         bishop,
               gboolean     dark)
{
  int n = 0;

  for (int i = 0; i < 64; i++)
    n += board->at[i / 8][i % 8] == bishop && is_dark ((Place) { i % 8, i / 8 }) == dark;
  return n;
}

static int
centre_steps (Place place)
{
  int file = place.file < 4 ? 3 - place.file : place.file - 4;
  int rank = place.rank < 4 ? 3 - place.rank : place.rank - 4;

  return file + rank;
}

static gboolean
judge_material (const TabiyaClaim *claim,
                const Board       *board)
{
  int p = count (board, 'P') - count (board, 'p');
  int n = count (board, 'N') - count (board, 'n');
  int b = count (board, 'B') - count (board, 'b');
  int r = count (board, 'R') - count (board, 'r');
  int q = count (board, 'Q') - count (board, 'q');
  int by_type[] = { p, n, b, r, q };
  gboolean about_minors = claim->piece == CHESS_KNIGHT || claim->piece == CHESS_BISHOP
                          || claim->other == CHESS_KNIGHT || claim->other == CHESS_BISHOP;
  int minors = about_minors ? abs (n) + abs (b) : abs (n + b);
  int pieces = minors + abs (r) + abs (q);

  switch ((int) claim->kind) {
  case TABIYA_CLAIM_PIECES_UP:
    if (claim->piece == CHESS_PAWN)
      return p == claim->count && p > 0 && pieces == 0;
    return p == 0 && by_type[claim->piece] == claim->count && pieces == claim->count;
  case TABIYA_CLAIM_PIECE_AND_PAWNS:
    return claim->piece != CHESS_PAWN && by_type[claim->piece] == 1 && pieces == 1
           && p == claim->count && p > 0;
  case TABIYA_CLAIM_EXCHANGE_UP:
    return r == 1 && n + b == -1 && q == 0 && p == 0;
  case TABIYA_CLAIM_PIECE_FOR_PAWNS:
    return claim->piece != CHESS_PAWN && by_type[claim->piece] == 1 && pieces == 1
           && p == -claim->count && p < 0;
  case TABIYA_CLAIM_PAWNS_FOR_PIECE:
    return claim->piece != CHESS_PAWN && by_type[claim->piece] == -1 && pieces == 1
           && p == claim->count && p > 0;
  case TABIYA_CLAIM_PIECE_FOR_PIECE:
    return by_type[claim->piece] == 1 && by_type[claim->other] == -1 && p == 0
           && pieces == 2;
  case TABIYA_CLAIM_TWO_FOR_ROOK:
    return n + b == 2 && r == -1 && q == 0 && p == 0;
  case TABIYA_CLAIM_IMBALANCE:
    for (int type = CHESS_PAWN; type < CHESS_KING; type++) {
      if (by_type[type] != claim->men[type])
        return FALSE;
    }
    return p > 0 || n > 0 || b > 0 || r > 0 || q > 0;
  default:
    return count_worth (board, TRUE) > count_worth (board, FALSE);
  }
}

static int
count_minors_at_home (const Board *board,
                      int          rank,
                      const char  *kinds)
{
  int n = 0;

  for (int file = 0; file < 8; file++)
    n += !!strchr (kinds, board->at[rank][file]);
  return n;
}

static gboolean
judge_development (const Board *board)
{
  int ours = count_minors_at_home (board, 0, "NB");
  int theirs = count_minors_at_home (board, 7, "nb");

  return board->fullmove <= 20 && theirs - ours >= 2
         && count (board, 'N') + count (board, 'B') - ours >= 2;
}

/* Four or more of their pawns, and more than on the other, stand on the colour of a bishop. */
static gboolean
judge_bad_bishop (const Board *board,
                  Place        place)
{
  int same = 0;

  for (int i = 0; i < 64; i++)
    same += board->at[i / 8][i % 8] == 'p' && is_dark ((Place) { i % 8, i / 8 }) == is_dark (place);
  return look (board, place.file, place.rank) == 'b' && same >= 4
         && same > count (board, 'p') - same && count_moves_from (board, place) <= 4;
}

static gboolean
judge_line_of_fire (const Board *board,
                    Place        queen,
                    Place        sniper)
{
  char piece = look (board, sniper.file, sniper.rank);
  int file = (sniper.file > queen.file) - (sniper.file < queen.file);
  int rank = (sniper.rank > queen.rank) - (sniper.rank < queen.rank);
  gboolean straight = file == 0 || rank == 0;
  gboolean aligned = straight || abs (sniper.file - queen.file) == abs (sniper.rank - queen.rank);
  int between = 0;

  for (int i = 1; aligned && i < steps (queen, sniper); i++)
    between += look (board, queen.file + i * file, queen.rank + i * rank) != '.';
  return look (board, queen.file, queen.rank) == 'q' && aligned && between == 1
         && piece == (straight ? 'R' : 'B');
}

static gboolean
judge_long_diagonal (const Board *board,
                     Place        place)
{
  Board pawns = *board;
  int seen = 0;

  for (int i = 0; i < 64; i++) {
    char *at = &pawns.at[i / 8][i % 8];

    if (toupper (*at) != 'P')
      *at = '.';
  }
  pawns.at[place.rank][place.file] = 'B';
  for (int file = 3; file <= 4; file++) {
    for (int rank = 3; rank <= 4; rank++)
      seen += attacks (&pawns, place, (Place) { file, rank });
  }
  return look (board, place.file, place.rank) == 'B' && seen >= 2;
}

static gboolean
judge_piece (const TabiyaClaim *claim,
             const Board       *board,
             Place              place,
             Place              target)
{
  char here = look (board, place.file, place.rank);
  char wanted = claim->piece == CHESS_NO_PIECE_TYPE ? '\0' : "PNBRQK"[claim->piece];
  Place their_king = find (board, 'k');
  int their_rank = 7 - place.rank;

  switch ((int) claim->kind) {
  case TABIYA_CLAIM_DEVELOPMENT:
    return judge_development (board);
  case TABIYA_CLAIM_KING_ACTIVE:
    return here == 'K' && count (board, 'Q') + count (board, 'q') == 0
           && centre_steps (place) + 2 <= centre_steps (their_king);
  case TABIYA_CLAIM_RIM:
    return here == 'n' && (place.file == 0 || place.file == 7);
  case TABIYA_CLAIM_CENTRAL_PIECE:
    return here == wanted && place.file >= 2 && place.file <= 5 && place.rank >= 2
           && place.rank <= 5;
  case TABIYA_CLAIM_IMMOBILE:
    return wanted != 'P' && here == tolower (wanted) && count_moves_from (board, place) <= 1;
  case TABIYA_CLAIM_MORE_MOVES:
    return count_moves (board, TRUE) > count_moves (board, FALSE);
  case TABIYA_CLAIM_OUTPOST:
    if (count (board, 'n') > 0 || count_bishops (board, 'b', is_dark (place)) > 0)
      return FALSE;
    if (count_attackers (board, TRUE, "", place) == 0
        || count_attackers (board, TRUE, "", place) < count_attackers (board, FALSE, "", place))
      return FALSE;
    /* fall through */
  case TABIYA_CLAIM_BEYOND_PAWNS:
    return (here == 'N' || here == 'B') && here == wanted && place.rank >= 3 && place.rank <= 5
           && place.file > 0 && place.file < 7 && !pawn_can_ever_attack (board, place);
  case TABIYA_CLAIM_OUTPOST_REACHABLE:
    return here == 'N' && attacks (board, place, target)
           && look (board, target.file, target.rank) == '.' && target.rank >= 3
           && target.rank <= 5 && target.file > 0 && target.file < 7
           && !pawn_can_ever_attack (board, target)
           && count_attackers (board, TRUE, "P", target) > 0;
  case TABIYA_CLAIM_LONG_DIAGONAL:
    return judge_long_diagonal (board, place);
  case TABIYA_CLAIM_BISHOP_PAIR:
    return count_bishops (board, 'B', TRUE) > 0 && count_bishops (board, 'B', FALSE) > 0
           && (count_bishops (board, 'b', TRUE) == 0 || count_bishops (board, 'b', FALSE) == 0);
  case TABIYA_CLAIM_ROOK_OPEN_FILE:
    return here == 'R' && count_on_file (board, place.file, 'P') == 0
           && count_on_file (board, place.file, 'p') == 0;
  case TABIYA_CLAIM_ROOK_HALF_OPEN:
    return here == 'R' && count_on_file (board, place.file, 'P') == 0
           && count_on_file (board, place.file, 'p') > 0;
  case TABIYA_CLAIM_ROOK_SEVENTH:
    return here == 'R' && place.rank == 6;
  case TABIYA_CLAIM_BAD_BISHOP:
    return judge_bad_bishop (board, place);
  case TABIYA_CLAIM_TRAPPED_BISHOP:
    return here == 'b' && place.rank == 1
           && ((place.file == 0 && look (board, 1, 2) == 'P')
               || (place.file == 7 && look (board, 6, 2) == 'P'));
  case TABIYA_CLAIM_ROOK_SHUT_IN:
    return here == 'r' && their_rank <= 1 && their_king.rank >= 6 && !board->they_castle
           && (their_king.file < 4 ? place.file < their_king.file
                                   : place.file > their_king.file)
           && count_on_file (board, place.file, 'p') > 0
           && count_moves_from (board, place) <= 3;
  case TABIYA_CLAIM_QUEEN_IN_LINE:
    return judge_line_of_fire (board, place, target);
  default:
    return here == 'n' && steps (place, their_king) >= 5;
  }
}

/* Their pawn has neighbours, all of them further on, and cannot step forward safely. */
static gboolean
judge_backward (const Board *board,
                Place        place)
{
  gboolean any = FALSE;

  if (look (board, place.file, place.rank) != 'p')
    return FALSE;
  for (int rank = 0; rank < 8; rank++) {
    for (int side = -1; side <= 1; side += 2) {
      if (look (board, place.file + side, rank) != 'p')
        continue;
      any = TRUE;
      if (rank >= place.rank)
        return FALSE;
    }
  }
  return any && (look (board, place.file, place.rank - 1) == 'P'
                 || count_attackers (board, TRUE, "P",
                                     (Place) { place.file, place.rank - 1 }) > 0);
}

static gboolean
judge_unstoppable (const Board *board,
                   Place        place)
{
  Place goal = { place.file, 7 };
  int moves = place.rank == 1 ? 5 : 7 - place.rank;
  int king_moves = steps (find (board, 'k'), goal) - (board->our_turn ? 0 : 1);

  if (!is_passed (board, place) || count (board, 'n') + count (board, 'b') + count (board, 'r')
      + count (board, 'q') > 0)
    return FALSE;
  return is_clear (board, place, (Place) { place.file, 8 }) && king_moves > moves;
}

static int
count_ranks (const Board *board,
             char         pawn)
{
  int sum = 0;

  for (int i = 0; i < 64; i++) {
    if (board->at[i / 8][i % 8] == pawn)
      sum += pawn == 'P' ? i / 8 - 1 : 6 - i / 8;
  }
  return sum;
}

static gboolean
judge_pawns (const TabiyaClaim *claim,
             const Board       *board,
             Place              place,
             Place              target)
{
  char here = look (board, place.file, place.rank);
  char there = look (board, target.file, target.rank);
  int on_file = count_on_file (board, place.file, 'p');

  switch ((int) claim->kind) {
  case TABIYA_CLAIM_ISOLATED:
    return is_alone (board, place) && on_file == 1;
  case TABIYA_CLAIM_DOUBLED:
    return here == 'p' && on_file >= 2;
  case TABIYA_CLAIM_DOUBLED_ISOLATED:
    return is_alone (board, place) && on_file >= 2;
  case TABIYA_CLAIM_TWO_ISOLATED:
    return is_alone (board, place) && is_alone (board, target)
           && (place.file != target.file || place.rank != target.rank);
  case TABIYA_CLAIM_BACKWARD:
    return judge_backward (board, place);
  case TABIYA_CLAIM_PHALANX:
    return here == 'P' && there == 'P' && place.rank == target.rank && place.rank >= 3
           && abs (place.file - target.file) == 1;
  case TABIYA_CLAIM_CHAIN:
    return here == 'P' && there == 'P' && place.rank >= 4 && attacks (board, target, place);
  case TABIYA_CLAIM_PASSED:
    return is_passed (board, place);
  case TABIYA_CLAIM_PASSED_PROTECTED:
    return is_passed (board, place) && count_attackers (board, TRUE, "P", place) > 0;
  case TABIYA_CLAIM_PASSED_UNSTOPPABLE:
    return judge_unstoppable (board, place);
  case TABIYA_CLAIM_TWO_PASSED:
    return is_passed (board, place) && is_passed (board, target)
           && abs (place.file - target.file) > 1;
  case TABIYA_CLAIM_TWO_CONNECTED:
    return is_passed (board, place) && is_passed (board, target)
           && abs (place.file - target.file) == 1;
  default:
    return count_ranks (board, 'P') > count_ranks (board, 'p');
  }
}

/* Whether their king has a pawn of its own on a file, beside or before it. */
static gboolean
has_shelter (const Board *board,
             int          file)
{
  Place king = find (board, 'k');

  for (int rank = king.rank; rank >= 0; rank--) {
    if (look (board, file, rank) == 'p')
      return TRUE;
  }
  return FALSE;
}

/* Of the three files before their king, d and e aside, just @a and @b (-1: none) have no pawn. */
static gboolean
lacks_just (const Board *board,
            int          a,
            int          b)
{
  Place king = find (board, 'k');
  int middle = king.file == 0 ? 1 : king.file == 7 ? 6 : king.file;

  if (king.rank < 6 || (king.file > 2 && king.file < 6))
    return FALSE;
  for (int file = middle - 1; file <= middle + 1; file++) {
    if (file != 3 && file != 4 && has_shelter (board, file) == (file == a || file == b))
      return FALSE;
  }
  return abs (a - middle) <= 1 && a != 3 && a != 4
         && (b < 0 || (abs (b - middle) <= 1 && b != 3 && b != 4));
}

static gboolean
is_before_king (const Board *board,
                int          file)
{
  Place king = find (board, 'k');
  int middle = king.file == 0 ? 1 : king.file == 7 ? 6 : king.file;

  return abs (file - middle) <= 1;
}

static gboolean
aims_at_king (const Board *board,
              Place        from)
{
  Place king = find (board, 'k');
  char piece = look (board, from.file, from.rank);

  if (piece != 'N' && piece != 'B' && piece != 'R' && piece != 'Q')
    return FALSE;
  for (int i = 0; i < 64; i++) {
    Place to = { i % 8, i / 8 };

    if (steps (king, to) <= 1 && attacks (board, from, to))
      return TRUE;
  }
  return FALSE;
}

static int
count_aiming (const Board *board)
{
  int n = 0;

  for (int i = 0; i < 64; i++)
    n += aims_at_king (board, (Place) { i % 8, i / 8 });
  return n;
}

static gboolean
judge_king (const TabiyaClaim *claim,
            const Board       *board,
            Place              place,
            Place              target)
{
  Place king = find (board, 'k');
  Place own = find (board, 'K');
  char here = look (board, place.file, place.rank);
  gboolean at_home = king.rank >= 6;
  gboolean on_wing = at_home && (king.file <= 2 || king.file >= 6);
  gboolean in_centre = at_home && (king.file == 3 || king.file == 4)
                       && own.file != 3 && own.file != 4;
  int n_checks = count_attackers (board, TRUE, "", king);

  switch ((int) claim->kind) {
  case TABIYA_CLAIM_KING_IN_CENTRE:
    return in_centre && !board->they_castle && count (board, 'Q') > 0;
  case TABIYA_CLAIM_KING_NOT_CASTLED:
    return in_centre && board->they_castle && !board->we_castle;
  case TABIYA_CLAIM_KING_OPEN_FILE:
    return place.file == king.file && count_on_file (board, king.file, 'P') == 0
           && count_on_file (board, king.file, 'p') == 0
           && count (board, 'R') + count (board, 'Q') > 0;
  case TABIYA_CLAIM_KING_LOST_PAWN:
    return lacks_just (board, place.file, -1);
  case TABIYA_CLAIM_KING_LOST_TWO:
    return lacks_just (board, place.file, target.file) && place.file != target.file;
  case TABIYA_CLAIM_KING_BARE:
    return at_home && is_before_king (board, king.file)
           && !has_shelter (board, CLAMP (king.file, 1, 6) - 1)
           && !has_shelter (board, CLAMP (king.file, 1, 6))
           && !has_shelter (board, CLAMP (king.file, 1, 6) + 1);
  case TABIYA_CLAIM_PAWN_LEFT_KING:
    return on_wing && here == 'p' && is_before_king (board, place.file)
           && king.rank - place.rank >= 3 && count_on_file (board, place.file, 'p') == 1;
  case TABIYA_CLAIM_STORM:
    return on_wing && here == 'P' && is_before_king (board, place.file) && place.rank >= 3
           && place.rank < king.rank && look (board, place.file, place.rank + 1) != 'p';
  case TABIYA_CLAIM_ATTACKER:
    return aims_at_king (board, place) && here == "PNBRQK"[claim->piece];
  case TABIYA_CLAIM_TWO_ATTACKERS:
    return aims_at_king (board, place) && aims_at_king (board, target)
           && claim->square != claim->target;
  case TABIYA_CLAIM_ATTACKERS:
    return count_aiming (board) == claim->count && claim->count > 1;
  case TABIYA_CLAIM_CAN_CASTLE:
    return board->we_castle && !board->they_castle;
  case TABIYA_CLAIM_LONE_KING:
    return count (board, 'p') + count (board, 'n') + count (board, 'b') + count (board, 'r')
           + count (board, 'q') == 0;
  case TABIYA_CLAIM_CHECK:
    return n_checks > 0 && !board->our_turn;
  default:
    return n_checks > 0 || count_attackers (board, FALSE, "", own) > 0;
  }
}

/* A step of one of our pawns, one or two squares, after which it attacks the place and none of
   their pawns attacks it. */
static gboolean
judge_pawn_push (const Board *board,
                 Place        place)
{
  for (int i = 0; i < 64; i++) {
    Place pawn = { i % 8, i / 8 };

    if (board->at[pawn.rank][pawn.file] != 'P')
      continue;
    for (int step = 1; step <= (pawn.rank == 1 ? 2 : 1); step++) {
      Place to = { pawn.file, pawn.rank + step };

      if (look (board, to.file, to.rank) != '.')
        break;
      if (place.rank == to.rank + 1 && abs (place.file - to.file) == 1
          && count_attackers (board, FALSE, "P", to) == 0)
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean
judge_threat (const TabiyaClaim *claim,
              const Board       *board,
              Place              place)
{
  static const char *const lesser[] = { "", "P", "P", "PNB", "PNBR" };

  if (look (board, place.file, place.rank) != "pnbrq"[claim->piece])
    return FALSE;
  switch ((int) claim->kind) {
  case TABIYA_CLAIM_HANGING:
    return count_attackers (board, TRUE, "", place) > 0
           && count_attackers (board, FALSE, "", place) == 0;
  case TABIYA_CLAIM_ATTACKED_BY_PAWN:
    return count_attackers (board, TRUE, "P", place) > 0;
  case TABIYA_CLAIM_ATTACKED_BY_LESSER:
    return *lesser[claim->piece] != '\0'
           && count_attackers (board, TRUE, lesser[claim->piece], place) > 0;
  case TABIYA_CLAIM_PAWN_PUSH:
    return claim->piece != CHESS_PAWN && judge_pawn_push (board, place);
  default:
    return count_attackers (board, TRUE, "NBRK", place) > 0;
  }
}

/* Squares of files c to f on three ranks at home, without an own pawn and safe from theirs. */
static int
count_room (const Board *board,
            gboolean     ours)
{
  int n = 0;

  for (int file = 2; file <= 5; file++) {
    for (int step = 1; step <= 3; step++) {
      Place place = { file, ours ? step : 7 - step };

      n += look (board, place.file, place.rank) != (ours ? 'P' : 'p')
           && count_attackers (board, !ours, "P", place) == 0;
    }
  }
  return n;
}

static gboolean
judge_board (const TabiyaClaim *claim,
             const Board       *board)
{
  int ours = 0;
  int theirs = 0;

  switch ((int) claim->kind) {
  case TABIYA_CLAIM_CENTRE:
    for (int i = 0; i < 4; i++) {
      Place place = { 3 + i % 2, 3 + i / 2 };

      ours += count_attackers (board, TRUE, "", place);
      theirs += count_attackers (board, FALSE, "", place);
    }
    return ours > theirs;
  case TABIYA_CLAIM_SPACE:
    return count_room (board, TRUE) > count_room (board, FALSE);
  case TABIYA_CLAIM_OPPOSITE_BISHOPS:
    return count (board, 'B') == 1 && count (board, 'b') == 1
           && count_bishops (board, 'B', TRUE) != count_bishops (board, 'b', TRUE);
  default:
    return board->our_turn;
  }
}

/* What is said of a move. */
static gboolean
judge_move (const TabiyaClaim   *claim,
            const ChessPosition *before,
            const ChessPosition *after,
            ChessMove            move)
{
  Board then = set_up (before, claim->side);
  Board now = set_up (after, claim->side);
  Place place = get_place (claim->square, claim->side);
  char was = look (&then, place.file, place.rank);
  char is = look (&now, place.file, place.rank);
  gboolean moved = was != is;
  gboolean we_moved = before->turn == claim->side;
  char wanted = "PNBRQK"[claim->piece];
  char mover = we_moved ? wanted : (char) tolower (wanted);
  int gained = count_moves_from (&now, place) - count_moves_from (&then, place);

  switch ((int) claim->kind) {
  case TABIYA_CLAIM_TAKES:
    return we_moved && moved
           && (was == tolower (wanted)
               || (claim->piece == CHESS_PAWN && was == '.'
                   && count (&then, 'p') == count (&now, 'p') + 1));
  case TABIYA_CLAIM_PROMOTES:
    return we_moved && is == wanted && place.rank == 7
           && count (&now, 'P') == count (&then, 'P') - 1;
  case TABIYA_CLAIM_MOVED_BETTER:
  case TABIYA_CLAIM_MOVED_FREER:
    return we_moved && moved && is == mover;
  case TABIYA_CLAIM_MOVED_WORSE:
  case TABIYA_CLAIM_MOVED_LESS_FREE:
    return !we_moved && moved && is == mover;
  case TABIYA_CLAIM_FREES:
    return !moved && is == wanted && gained > 0;
  default:
    return !moved && is == tolower (wanted) && gained < 0;
  }
}

gboolean
judge_claim (const TabiyaClaim   *claim,
             const ChessPosition *position,
             const ChessPosition *before,
             ChessMove            move)
{
  Board board = set_up (position, claim->side);
  Place place = get_place (claim->square, claim->side);
  Place target = get_place (claim->target, claim->side);

  if (claim->kind <= TABIYA_CLAIM_OTHER_LOSES)
    return TRUE;
  if (claim->kind <= TABIYA_CLAIM_MORE_MATERIAL)
    return judge_material (claim, &board);
  if (claim->kind <= TABIYA_CLAIM_KNIGHT_FAR)
    return judge_piece (claim, &board, place, target);
  if (claim->kind <= TABIYA_CLAIM_PAWNS_ADVANCED)
    return judge_pawns (claim, &board, place, target);
  if (claim->kind <= TABIYA_CLAIM_CHECK_DOUBLES)
    return judge_king (claim, &board, place, target);
  if (claim->kind <= TABIYA_CLAIM_ATTACKED)
    return judge_threat (claim, &board, place);
  if (claim->kind <= TABIYA_CLAIM_TO_MOVE)
    return judge_board (claim, &board);
  return before && judge_move (claim, before, position, move);
}
