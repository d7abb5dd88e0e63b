/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * What a clause of a sentence states, independent of its words: a fact that can be checked on the
 * board. No fact is stated unless tabiya_claim_holds() has found it true. "The side" is @side,
 * which the fact favours; "the other side" is its opponent.
 */

typedef enum {
  /* The opinion of the heuristic, which is true by the meaning of the term. */
  TABIYA_CLAIM_COUNTS,             /* the term, given by its name, counts for the side */
  TABIYA_CLAIM_TERM,               /* the side is ahead in what the term judges */
  TABIYA_CLAIM_GAINS,              /* the side has more of it than before */
  TABIYA_CLAIM_OTHER_LOSES,        /* the other side has less of it than before */

  /* Material. "All else equal" means equal numbers of pieces of each type, where a knight equals a
     bishop if the claim is about neither. */
  TABIYA_CLAIM_PIECES_UP,          /* @count pieces of type @piece more, all else equal */
  TABIYA_CLAIM_PIECE_AND_PAWNS,    /* a @piece and @count pawns more, all else equal */
  TABIYA_CLAIM_EXCHANGE_UP,        /* a rook for a knight or bishop, all else equal */
  TABIYA_CLAIM_PIECE_FOR_PAWNS,    /* one @piece more and @count pawns fewer, all else equal */
  TABIYA_CLAIM_PAWNS_FOR_PIECE,    /* @count pawns more and one @piece fewer, all else equal */
  TABIYA_CLAIM_PIECE_FOR_PIECE,    /* one @piece more and one @other fewer, all else equal */
  TABIYA_CLAIM_TWO_FOR_ROOK,       /* two minor pieces more and one rook fewer, all else equal */
  TABIYA_CLAIM_IMBALANCE,          /* more and fewer men of each type, as @men says; some more */
  TABIYA_CLAIM_MORE_MATERIAL,      /* more material, counted as 1 3 3 5 9 */

  /* Pieces. */
  TABIYA_CLAIM_DEVELOPMENT,        /* two more minor pieces developed */
  TABIYA_CLAIM_KING_ACTIVE,        /* the king is two steps nearer the centre than the other one */
  TABIYA_CLAIM_RIM,                /* the other side's knight on @square stands at the edge */
  TABIYA_CLAIM_CENTRAL_PIECE,      /* the side's @piece on @square stands on files c to f, ranks 3
                                      to 6 */
  TABIYA_CLAIM_IMMOBILE,           /* the other side's @piece on @square has at most one move */
  TABIYA_CLAIM_MORE_MOVES,         /* more moves, ignoring pins and checks */
  TABIYA_CLAIM_OUTPOST,            /* the @piece on @square is advanced and defended; no pawn can
                                      ever attack it, and no knight, nor bishop of its colour, is
                                      left to do so */
  TABIYA_CLAIM_BEYOND_PAWNS,       /* the @piece on @square is advanced on files b to g, and no pawn
                                      can ever attack it */
  TABIYA_CLAIM_OUTPOST_REACHABLE,  /* the knight on @square can go to such a square, @target */
  TABIYA_CLAIM_LONG_DIAGONAL,      /* the bishop on @square sees two central squares without a pawn
                                      in between */
  TABIYA_CLAIM_BISHOP_PAIR,        /* the side has both bishops and the other side does not */
  TABIYA_CLAIM_ROOK_OPEN_FILE,     /* no pawn on the file of the rook on @square */
  TABIYA_CLAIM_ROOK_HALF_OPEN,     /* only pawns of the other side on the file of the rook */
  TABIYA_CLAIM_ROOK_SEVENTH,       /* the rook on @square stands on the other side's second rank */
  TABIYA_CLAIM_BAD_BISHOP,         /* the other side's bishop on @square has at most four moves, and
                                      most of its pawns, at least four, on its colour */
  TABIYA_CLAIM_TRAPPED_BISHOP,     /* the other side's bishop is trapped on a7, h7 or the like */
  TABIYA_CLAIM_ROOK_SHUT_IN,       /* the other side's rook on @square is shut in by its king */
  TABIYA_CLAIM_QUEEN_IN_LINE,      /* only one piece stands between the other side's queen on
                                      @square and the rook or bishop on @target */
  TABIYA_CLAIM_KNIGHT_FAR,         /* the other side's knight on @square is far from its king */

  /* Pawns. */
  TABIYA_CLAIM_ISOLATED,           /* the other side's pawn on @square, alone on its file, is
                                      isolated */
  TABIYA_CLAIM_DOUBLED,            /* the other side has two or more pawns on the file of @square */
  TABIYA_CLAIM_DOUBLED_ISOLATED,   /* the same, and they are isolated */
  TABIYA_CLAIM_TWO_ISOLATED,       /* the other side's pawns on @square and @target are isolated */
  TABIYA_CLAIM_BACKWARD,           /* the other side's pawn on @square: its neighbours have passed
                                      it and it cannot advance safely */
  TABIYA_CLAIM_PHALANX,            /* pawns side by side on @square and @target, past the middle
                                      of the board or next to it */
  TABIYA_CLAIM_CHAIN,              /* the pawn on @square, past the middle of the board, is defended
                                      by the pawn on @target */
  TABIYA_CLAIM_PASSED,             /* the pawn on @square is passed */
  TABIYA_CLAIM_PASSED_PROTECTED,   /* the same, and a pawn defends it */
  TABIYA_CLAIM_PASSED_UNSTOPPABLE, /* the same, and the other side's lone king cannot catch it */
  TABIYA_CLAIM_TWO_PASSED,         /* passed pawns on @square and @target, not on adjacent files */
  TABIYA_CLAIM_TWO_CONNECTED,      /* passed pawns on @square and @target, on adjacent files */
  TABIYA_CLAIM_PAWNS_ADVANCED,     /* the pawns together have advanced by more ranks */

  /* Kings: "it" is always the other side's king. */
  TABIYA_CLAIM_KING_IN_CENTRE,     /* it is at home on file d or e, unlike the side's own king,
                                      faces a queen, and can never castle */
  TABIYA_CLAIM_KING_NOT_CASTLED,   /* the same, but it can still castle; the side's own has moved */
  TABIYA_CLAIM_KING_OPEN_FILE,     /* it stands on a file without pawns, that of @square */
  TABIYA_CLAIM_KING_LOST_PAWN,     /* it stands on files a to c, g or h, and of the three files in
                                      front of it (except d and e) only that of @square lacks a pawn
                                      of its own */
  TABIYA_CLAIM_KING_LOST_TWO,      /* the same, but the files of @square and @target lack one */
  TABIYA_CLAIM_KING_BARE,          /* none of the three files has a pawn of its own */
  TABIYA_CLAIM_PAWN_LEFT_KING,     /* its pawn in front, on @square, is three or more steps away */
  TABIYA_CLAIM_STORM,              /* the side's pawn on @square advances on one of those files */
  TABIYA_CLAIM_ATTACKER,           /* the @piece on @square attacks squares around it */
  TABIYA_CLAIM_TWO_ATTACKERS,      /* the @piece on @square and the @other on @target do so */
  TABIYA_CLAIM_ATTACKERS,          /* @count pieces do so */
  TABIYA_CLAIM_CAN_CASTLE,         /* the side has a right to castle and the other side has none */
  TABIYA_CLAIM_LONE_KING,          /* the other side has nothing but its king */
  TABIYA_CLAIM_CHECK,              /* the other side is in check */
  TABIYA_CLAIM_CHECK_DOUBLES,      /* one of the sides is in check */

  /* Threats to the other side's @piece on @square. */
  TABIYA_CLAIM_HANGING,            /* it is attacked and not defended */
  TABIYA_CLAIM_ATTACKED_BY_PAWN,
  TABIYA_CLAIM_ATTACKED_BY_LESSER, /* by a piece worth less */
  TABIYA_CLAIM_PAWN_PUSH,          /* a pawn can advance to attack it without being taken by one */
  TABIYA_CLAIM_ATTACKED,           /* it is attacked by a knight, bishop, rook or king */

  /* The whole board. */
  TABIYA_CLAIM_CENTRE,             /* more attacks on d4, e4, d5 and e5 */
  TABIYA_CLAIM_SPACE,              /* more room at home that no enemy pawn attacks */
  TABIYA_CLAIM_OPPOSITE_BISHOPS,   /* one bishop each, on squares of different colours */
  TABIYA_CLAIM_TO_MOVE,

  /* What the move just made did; true of the move, not of a position. */
  TABIYA_CLAIM_TAKES,              /* it takes a @piece on @square */
  TABIYA_CLAIM_PROMOTES,           /* a pawn becomes a @piece on @square */
  TABIYA_CLAIM_MOVED_BETTER,       /* the @piece that moved is better placed, on @square */
  TABIYA_CLAIM_MOVED_WORSE,        /* it is worse placed; @side is the opponent */
  TABIYA_CLAIM_MOVED_FREER,        /* the @piece that moved to @square has more squares */
  TABIYA_CLAIM_MOVED_LESS_FREE,    /* it has fewer squares; @side is the opponent */
  TABIYA_CLAIM_FREES,              /* the side's @piece on @square, not moved, has more squares */
  TABIYA_CLAIM_RESTRICTS,          /* the other side's @piece on @square has fewer */

  TABIYA_N_CLAIMS,
} TabiyaClaimKind;

typedef struct {
  TabiyaClaimKind kind;
  ChessColor      side;            /* the side that it favours */
  ChessPieceType  piece;           /* CHESS_NO_PIECE_TYPE if unused */
  ChessPieceType  other;           /* CHESS_NO_PIECE_TYPE if unused */
  ChessSquare     square;          /* CHESS_NO_SQUARE if unused */
  ChessSquare     target;          /* CHESS_NO_SQUARE if unused */
  int             count;
  gint8           men[CHESS_N_PIECE_TYPES];   /* of IMBALANCE; otherwise 0 */
} TabiyaClaim;

/* A claim without pieces, squares or a number yet. */
TabiyaClaim   tabiya_claim_make        (TabiyaClaimKind      kind,
                                        ChessColor           side);
/* Whether a claim about positions is true of this one; FALSE for opinions and for claims about
   moves. Any thread. */
gboolean      tabiya_claim_holds       (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
/* The claim of what the side has more and fewer of in this position. */
TabiyaClaim   tabiya_claim_of_imbalance (const ChessPosition *position,
                                         ChessColor           side);
/* The squares that its words name or are about. */
ChessBitboard tabiya_claim_get_squares (const TabiyaClaim   *claim);

G_END_DECLS
