/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * What a clause of a sentence states, apart from its words: a fact of the board one can check.
 * No fact is stated that tabiya_claim_holds() has not found true. "The side" is @side, whose good
 * it is; "the other side" is its opponent.
 */

typedef enum {
  /* What the heuristic thinks; true by what the term means. */
  TABIYA_CLAIM_COUNTS,             /* the term, by its name, counts for the side */
  TABIYA_CLAIM_TERM,               /* the side is ahead in what the term judges */
  TABIYA_CLAIM_GAINS,              /* the side has more of it than before */
  TABIYA_CLAIM_OTHER_LOSES,        /* the other side has less of it than before */

  /* Material. "All else equal" is about numbers of pieces by type, a knight for a bishop being
     equal where the claim is about neither. */
  TABIYA_CLAIM_PIECES_UP,          /* @count pieces of type @piece more, all else equal */
  TABIYA_CLAIM_PIECE_AND_PAWNS,    /* a @piece and @count pawns more, all else equal */
  TABIYA_CLAIM_EXCHANGE_UP,        /* a rook for a knight or bishop, all else equal */
  TABIYA_CLAIM_PIECE_FOR_PAWNS,    /* a @piece more and @count pawns less, all else equal */
  TABIYA_CLAIM_PAWNS_FOR_PIECE,    /* @count pawns more and a @piece less, all else equal */
  TABIYA_CLAIM_PIECE_FOR_PIECE,    /* a @piece more and an @other less, all else equal */
  TABIYA_CLAIM_TWO_FOR_ROOK,       /* two knights or bishops more and a rook less, all else equal */
  TABIYA_CLAIM_MORE_MATERIAL,      /* more by the count 1 3 3 5 9 */

  /* Pieces. */
  TABIYA_CLAIM_DEVELOPMENT,        /* two more knights and bishops than the other have moved out */
  TABIYA_CLAIM_KING_ACTIVE,        /* the king is two steps nearer the centre than the other one */
  TABIYA_CLAIM_RIM,                /* the other side's knight on @square stands at the edge */
  TABIYA_CLAIM_CENTRAL_PIECE,      /* the side's @piece on @square stands on files c to f, ranks 3
                                      to 6 */
  TABIYA_CLAIM_IMMOBILE,           /* the other side's @piece on @square has at most one move */
  TABIYA_CLAIM_MORE_MOVES,         /* more moves, pins and check ignored */
  TABIYA_CLAIM_OUTPOST,            /* the @piece on @square, defended, up the board: no pawn can
                                      ever attack it */
  TABIYA_CLAIM_BEYOND_PAWNS,       /* the same without being defended */
  TABIYA_CLAIM_OUTPOST_REACHABLE,  /* the knight on @square can go to such a place, @target */
  TABIYA_CLAIM_LONG_DIAGONAL,      /* the bishop on @square sees two central squares, no pawn
                                      between */
  TABIYA_CLAIM_BISHOP_PAIR,        /* bishops of both colours, and the other side has not */
  TABIYA_CLAIM_ROOK_OPEN_FILE,     /* no pawn on the file of the rook on @square */
  TABIYA_CLAIM_ROOK_HALF_OPEN,     /* pawns of the other side alone */
  TABIYA_CLAIM_ROOK_SEVENTH,       /* the rook on @square stands on the other side's second rank */
  TABIYA_CLAIM_BAD_BISHOP,         /* the other side's, on @square: four pawns at least, and most,
                                      on its colour */
  TABIYA_CLAIM_TRAPPED_BISHOP,     /* the other side's, on a7, h7 and the like behind a pawn */
  TABIYA_CLAIM_ROOK_SHUT_IN,       /* the other side's rook on @square, between king and corner */
  TABIYA_CLAIM_QUEEN_IN_LINE,      /* one man alone between the other queen on @square and the
                                      rook or bishop on @target */
  TABIYA_CLAIM_KNIGHT_FAR,         /* the other side's knight on @square, far from its own king */

  /* Pawns. */
  TABIYA_CLAIM_ISOLATED,           /* the other side's pawn on @square, the only one of its file */
  TABIYA_CLAIM_DOUBLED,            /* two or more of the other side on the file of @square */
  TABIYA_CLAIM_DOUBLED_ISOLATED,   /* both */
  TABIYA_CLAIM_TWO_ISOLATED,       /* the other side's pawns on @square and @target */
  TABIYA_CLAIM_BACKWARD,           /* the other side's pawn on @square: its neighbours have passed
                                      it and it cannot advance safely */
  TABIYA_CLAIM_PHALANX,            /* pawns side by side on @square and @target, past the middle
                                      or next to it */
  TABIYA_CLAIM_CHAIN,              /* the pawn on @square, past the middle, is defended by that on
                                      @target */
  TABIYA_CLAIM_PASSED,             /* the pawn on @square is passed */
  TABIYA_CLAIM_PASSED_PROTECTED,   /* and a pawn defends it */
  TABIYA_CLAIM_PASSED_UNSTOPPABLE, /* and the other side's lone king cannot catch it */
  TABIYA_CLAIM_TWO_PASSED,         /* on @square and @target, not on neighbouring files */
  TABIYA_CLAIM_TWO_CONNECTED,      /* on @square and @target, on neighbouring files */
  TABIYA_CLAIM_PAWNS_ADVANCED,     /* more ranks advanced, all pawns together */

  /* Kings: always the other side's. */
  TABIYA_CLAIM_KING_IN_CENTRE,     /* at home on file d or e, unlike the side's own, facing a queen,
                                      and can never castle */
  TABIYA_CLAIM_KING_NOT_CASTLED,   /* the same, but it still can; the side's own has moved */
  TABIYA_CLAIM_KING_OPEN_FILE,     /* on a file without a pawn, that of @square */
  TABIYA_CLAIM_KING_LOST_PAWN,     /* on files a to c, g or h: of the three files before it, d and e
                                      aside, only that of @square has no pawn of its own */
  TABIYA_CLAIM_KING_LOST_TWO,      /* only those of @square and @target */
  TABIYA_CLAIM_KING_BARE,          /* no pawn of its own on any of the three files before it */
  TABIYA_CLAIM_PAWN_LEFT_KING,     /* the pawn on @square, before it, is three or more steps away */
  TABIYA_CLAIM_STORM,              /* the side's pawn on @square is coming, on one of those files */
  TABIYA_CLAIM_ATTACKER,           /* the @piece on @square attacks squares round it */
  TABIYA_CLAIM_TWO_ATTACKERS,      /* pieces on @square and @target do */
  TABIYA_CLAIM_ATTACKERS,          /* @count pieces do */
  TABIYA_CLAIM_CAN_CASTLE,         /* the side has a right to castle and the other side has none */
  TABIYA_CLAIM_LONE_KING,          /* the other side has nothing else */
  TABIYA_CLAIM_CHECK,              /* the other side is in check */
  TABIYA_CLAIM_CHECK_DOUBLES,      /* somebody is in check */

  /* Threats to the other side's @piece on @square. */
  TABIYA_CLAIM_HANGING,            /* attacked and not defended */
  TABIYA_CLAIM_ATTACKED_BY_PAWN,
  TABIYA_CLAIM_ATTACKED_BY_LESSER, /* by a piece worth less */
  TABIYA_CLAIM_PAWN_PUSH,          /* a pawn can step up to attack it, and no pawn takes that */
  TABIYA_CLAIM_ATTACKED,           /* by a knight, bishop, rook or king */

  /* The whole board. */
  TABIYA_CLAIM_CENTRE,             /* more attacks on d4, e4, d5, e5 */
  TABIYA_CLAIM_SPACE,              /* more room at home that no enemy pawn attacks */
  TABIYA_CLAIM_OPPOSITE_BISHOPS,   /* one bishop each, on squares of different colours */
  TABIYA_CLAIM_TO_MOVE,

  /* What the move just made did; true of the move, not of a position. */
  TABIYA_CLAIM_TAKES,              /* it takes a @piece on @square */
  TABIYA_CLAIM_PROMOTES,           /* a pawn becomes a @piece on @square */
  TABIYA_CLAIM_MOVED_BETTER,       /* the @piece moved is the better placed for it; on @square */
  TABIYA_CLAIM_MOVED_WORSE,        /* worse; @side is the opponent's */
  TABIYA_CLAIM_MOVED_FREER,        /* the @piece moved has more squares, now on @square */
  TABIYA_CLAIM_MOVED_LESS_FREE,
  TABIYA_CLAIM_FREES,              /* the side's @piece on @square, not moved, has more squares */
  TABIYA_CLAIM_RESTRICTS,          /* the other side's @piece on @square has fewer */

  TABIYA_N_CLAIMS,
} TabiyaClaimKind;

typedef struct {
  TabiyaClaimKind kind;
  ChessColor      side;            /* whose good it is */
  ChessPieceType  piece;           /* or NO_PIECE_TYPE */
  ChessPieceType  other;           /* or NO_PIECE_TYPE */
  ChessSquare     square;          /* or NO_SQUARE */
  ChessSquare     target;          /* or NO_SQUARE */
  int             count;
} TabiyaClaim;

/* A claim about nothing in particular yet. */
TabiyaClaim   tabiya_claim_make        (TabiyaClaimKind      kind,
                                        ChessColor           side);
/* Whether a claim about a position is true of it; false for the opinions and for what is said of
   moves. Any thread. */
gboolean      tabiya_claim_holds       (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
/* The squares its words name or are about. */
ChessBitboard tabiya_claim_get_squares (const TabiyaClaim   *claim);

G_END_DECLS
