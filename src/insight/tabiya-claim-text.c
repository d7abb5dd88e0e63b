/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/tabiya-claim-text.h"

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-template.h"

#include <glib/gi18n.h>

#include <string.h>

typedef struct {
  TabiyaClaimKind kind;
  ChessPieceType  piece;
  ChessPieceType  other;
  const char     *words[CHESS_N_COLORS];   /* by whose good it is */
} Words;

#define ANY CHESS_NO_PIECE_TYPE

/* Translators: what follows are the clauses that reasons are made of, such as "White is better by
   0.82: the knight on d5 cannot be driven off (+0.42) and Black’s king has lost its g-pawn
   (+0.49)."
   Each is a whole clause that can stand alone, after a colon, or joined by "and". Begin in lower
   case where your language does so after a colon. {number} is a score such as +0.42 and stays in
   its brackets; {square} and {target} are squares such as d5; {file} and {other_file} are the
   letters of files. Places in braces can come in any order. <a> and </a> enclose the words that can
   be clicked to light the squares; keep them round what is talked about. */
static const Words words[] = {
  /* Material */
  { TABIYA_CLAIM_EXCHANGE_UP, ANY, ANY,
    { N_("White is the <a>exchange</a> up ({number})"),
      N_("Black is the <a>exchange</a> up ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PIECE, CHESS_KNIGHT, CHESS_BISHOP,
    { N_("White has a <a>knight</a> for a bishop ({number})"),
      N_("Black has a <a>knight</a> for a bishop ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PIECE, CHESS_BISHOP, CHESS_KNIGHT,
    { N_("White has a <a>bishop</a> for a knight ({number})"),
      N_("Black has a <a>bishop</a> for a knight ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PIECE, CHESS_QUEEN, CHESS_ROOK,
    { N_("White has a <a>queen</a> for a rook ({number})"),
      N_("Black has a <a>queen</a> for a rook ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PIECE, CHESS_QUEEN, CHESS_BISHOP,
    { N_("White has a <a>queen</a> for a bishop ({number})"),
      N_("Black has a <a>queen</a> for a bishop ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PIECE, CHESS_QUEEN, CHESS_KNIGHT,
    { N_("White has a <a>queen</a> for a knight ({number})"),
      N_("Black has a <a>queen</a> for a knight ({number})") } },
  { TABIYA_CLAIM_TWO_FOR_ROOK, ANY, ANY,
    { N_("White has two <a>minor pieces</a> for a rook ({number})"),
      N_("Black has two <a>minor pieces</a> for a rook ({number})") } },
  { TABIYA_CLAIM_MORE_MATERIAL, ANY, ANY,
    { N_("White has more <a>material</a> ({number})"),
      N_("Black has more <a>material</a> ({number})") } },

  /* Pieces */
  { TABIYA_CLAIM_DEVELOPMENT, ANY, ANY,
    { N_("White is ahead in <a>development</a> ({number})"),
      N_("Black is ahead in <a>development</a> ({number})") } },
  { TABIYA_CLAIM_KING_ACTIVE, ANY, ANY,
    { N_("White’s <a>king on {square}</a> is the more active ({number})"),
      N_("Black’s <a>king on {square}</a> is the more active ({number})") } },
  { TABIYA_CLAIM_RIM, ANY, ANY,
    { N_("Black’s <a>knight on {square}</a> stands at the edge of the board ({number})"),
      N_("White’s <a>knight on {square}</a> stands at the edge of the board ({number})") } },
  { TABIYA_CLAIM_CENTRAL_PIECE, CHESS_KNIGHT, ANY,
    { N_("White’s <a>knight on {square}</a> stands well in the middle ({number})"),
      N_("Black’s <a>knight on {square}</a> stands well in the middle ({number})") } },
  { TABIYA_CLAIM_CENTRAL_PIECE, CHESS_BISHOP, ANY,
    { N_("White’s <a>bishop on {square}</a> stands well in the middle ({number})"),
      N_("Black’s <a>bishop on {square}</a> stands well in the middle ({number})") } },
  { TABIYA_CLAIM_CENTRAL_PIECE, CHESS_QUEEN, ANY,
    { N_("White’s <a>queen on {square}</a> stands well in the middle ({number})"),
      N_("Black’s <a>queen on {square}</a> stands well in the middle ({number})") } },
  { TABIYA_CLAIM_IMMOBILE, CHESS_KNIGHT, ANY,
    { N_("Black’s <a>knight on {square}</a> has hardly a move ({number})"),
      N_("White’s <a>knight on {square}</a> has hardly a move ({number})") } },
  { TABIYA_CLAIM_IMMOBILE, CHESS_BISHOP, ANY,
    { N_("Black’s <a>bishop on {square}</a> has hardly a move ({number})"),
      N_("White’s <a>bishop on {square}</a> has hardly a move ({number})") } },
  { TABIYA_CLAIM_IMMOBILE, CHESS_ROOK, ANY,
    { N_("Black’s <a>rook on {square}</a> has hardly a move ({number})"),
      N_("White’s <a>rook on {square}</a> has hardly a move ({number})") } },
  { TABIYA_CLAIM_IMMOBILE, CHESS_QUEEN, ANY,
    { N_("Black’s <a>queen on {square}</a> has hardly a move ({number})"),
      N_("White’s <a>queen on {square}</a> has hardly a move ({number})") } },
  { TABIYA_CLAIM_MORE_MOVES, ANY, ANY,
    { N_("White has more <a>moves</a> ({number})"),
      N_("Black has more <a>moves</a> ({number})") } },
  { TABIYA_CLAIM_OUTPOST, CHESS_KNIGHT, ANY,
    { N_("the <a>knight on {square}</a> cannot be driven off ({number})"),
      N_("the <a>knight on {square}</a> cannot be driven off ({number})") } },
  { TABIYA_CLAIM_OUTPOST, CHESS_BISHOP, ANY,
    { N_("the <a>bishop on {square}</a> cannot be driven off ({number})"),
      N_("the <a>bishop on {square}</a> cannot be driven off ({number})") } },
  { TABIYA_CLAIM_BEYOND_PAWNS, CHESS_KNIGHT, ANY,
    { N_("no pawn can attack the <a>knight on {square}</a> ({number})"),
      N_("no pawn can attack the <a>knight on {square}</a> ({number})") } },
  { TABIYA_CLAIM_BEYOND_PAWNS, CHESS_BISHOP, ANY,
    { N_("no pawn can attack the <a>bishop on {square}</a> ({number})"),
      N_("no pawn can attack the <a>bishop on {square}</a> ({number})") } },
  { TABIYA_CLAIM_OUTPOST_REACHABLE, ANY, ANY,
    { N_("White’s <a>knight on {square}</a> can go to {target}, where no pawn can attack it "
         "({number})"),
      N_("Black’s <a>knight on {square}</a> can go to {target}, where no pawn can attack it "
         "({number})") } },
  { TABIYA_CLAIM_LONG_DIAGONAL, ANY, ANY,
    { N_("White’s <a>bishop on {square}</a> has the long diagonal ({number})"),
      N_("Black’s <a>bishop on {square}</a> has the long diagonal ({number})") } },
  { TABIYA_CLAIM_BISHOP_PAIR, ANY, ANY,
    { N_("White has the <a>bishop pair</a> ({number})"),
      N_("Black has the <a>bishop pair</a> ({number})") } },
  { TABIYA_CLAIM_ROOK_OPEN_FILE, ANY, ANY,
    { N_("White’s <a>rook</a> stands on the open {file}-file ({number})"),
      N_("Black’s <a>rook</a> stands on the open {file}-file ({number})") } },
  { TABIYA_CLAIM_ROOK_HALF_OPEN, ANY, ANY,
    { N_("White’s <a>rook</a> stands on the half-open {file}-file ({number})"),
      N_("Black’s <a>rook</a> stands on the half-open {file}-file ({number})") } },
  { TABIYA_CLAIM_ROOK_SEVENTH, ANY, ANY,
    { N_("White’s <a>rook on {square}</a> has reached the seventh rank ({number})"),
      N_("Black’s <a>rook on {square}</a> has reached the second rank ({number})") } },
  { TABIYA_CLAIM_BAD_BISHOP, ANY, ANY,
    { N_("Black’s <a>bishop on {square}</a> is hampered by its own pawns ({number})"),
      N_("White’s <a>bishop on {square}</a> is hampered by its own pawns ({number})") } },
  { TABIYA_CLAIM_TRAPPED_BISHOP, ANY, ANY,
    { N_("Black’s <a>bishop on {square}</a> is shut in by a pawn ({number})"),
      N_("White’s <a>bishop on {square}</a> is shut in by a pawn ({number})") } },
  { TABIYA_CLAIM_ROOK_SHUT_IN, ANY, ANY,
    { N_("Black’s <a>rook on {square}</a> is shut in by its king ({number})"),
      N_("White’s <a>rook on {square}</a> is shut in by its king ({number})") } },
  { TABIYA_CLAIM_QUEEN_IN_LINE, ANY, ANY,
    { N_("Black’s <a>queen</a> stands in the line of fire from {target} ({number})"),
      N_("White’s <a>queen</a> stands in the line of fire from {target} ({number})") } },
  { TABIYA_CLAIM_KNIGHT_FAR, ANY, ANY,
    { N_("Black’s <a>knight on {square}</a> is far from its king ({number})"),
      N_("White’s <a>knight on {square}</a> is far from its king ({number})") } },

  /* Pawns */
  { TABIYA_CLAIM_ISOLATED, ANY, ANY,
    { N_("Black’s <a>{file}-pawn</a> is isolated ({number})"),
      N_("White’s <a>{file}-pawn</a> is isolated ({number})") } },
  { TABIYA_CLAIM_DOUBLED, ANY, ANY,
    { N_("Black has <a>doubled pawns</a> on the {file}-file ({number})"),
      N_("White has <a>doubled pawns</a> on the {file}-file ({number})") } },
  { TABIYA_CLAIM_DOUBLED_ISOLATED, ANY, ANY,
    { N_("Black’s <a>pawns on the {file}-file</a> are doubled and isolated ({number})"),
      N_("White’s <a>pawns on the {file}-file</a> are doubled and isolated ({number})") } },
  { TABIYA_CLAIM_TWO_ISOLATED, ANY, ANY,
    { N_("Black’s <a>pawns on {square} and {target}</a> are isolated ({number})"),
      N_("White’s <a>pawns on {square} and {target}</a> are isolated ({number})") } },
  { TABIYA_CLAIM_BACKWARD, ANY, ANY,
    { N_("Black’s <a>pawn on {square}</a> is backward ({number})"),
      N_("White’s <a>pawn on {square}</a> is backward ({number})") } },
  { TABIYA_CLAIM_PHALANX, ANY, ANY,
    { N_("White’s <a>pawns on {square} and {target}</a> stand side by side ({number})"),
      N_("Black’s <a>pawns on {square} and {target}</a> stand side by side ({number})") } },
  { TABIYA_CLAIM_CHAIN, ANY, ANY,
    { N_("White’s <a>pawn on {square}</a> has firm support from {target} ({number})"),
      N_("Black’s <a>pawn on {square}</a> has firm support from {target} ({number})") } },
  { TABIYA_CLAIM_PASSED, ANY, ANY,
    { N_("White has a <a>passed pawn on {square}</a> ({number})"),
      N_("Black has a <a>passed pawn on {square}</a> ({number})") } },
  { TABIYA_CLAIM_PASSED_PROTECTED, ANY, ANY,
    { N_("White has a protected <a>passed pawn on {square}</a> ({number})"),
      N_("Black has a protected <a>passed pawn on {square}</a> ({number})") } },
  { TABIYA_CLAIM_PASSED_UNSTOPPABLE, ANY, ANY,
    { N_("Black’s king cannot catch the <a>passed pawn on {square}</a> ({number})"),
      N_("White’s king cannot catch the <a>passed pawn on {square}</a> ({number})") } },
  { TABIYA_CLAIM_TWO_PASSED, ANY, ANY,
    { N_("White has <a>passed pawns on {square} and {target}</a> ({number})"),
      N_("Black has <a>passed pawns on {square} and {target}</a> ({number})") } },
  { TABIYA_CLAIM_TWO_CONNECTED, ANY, ANY,
    { N_("White has connected <a>passed pawns on {square} and {target}</a> ({number})"),
      N_("Black has connected <a>passed pawns on {square} and {target}</a> ({number})") } },
  { TABIYA_CLAIM_PAWNS_ADVANCED, ANY, ANY,
    { N_("White’s <a>pawns</a> are further advanced ({number})"),
      N_("Black’s <a>pawns</a> are further advanced ({number})") } },

  /* Kings */
  { TABIYA_CLAIM_KING_IN_CENTRE, ANY, ANY,
    { N_("Black’s <a>king</a> is stuck in the centre ({number})"),
      N_("White’s <a>king</a> is stuck in the centre ({number})") } },
  { TABIYA_CLAIM_KING_NOT_CASTLED, ANY, ANY,
    { N_("Black’s <a>king</a> has not castled yet ({number})"),
      N_("White’s <a>king</a> has not castled yet ({number})") } },
  { TABIYA_CLAIM_KING_OPEN_FILE, ANY, ANY,
    { N_("Black’s <a>king</a> stands on the open {file}-file ({number})"),
      N_("White’s <a>king</a> stands on the open {file}-file ({number})") } },
  { TABIYA_CLAIM_KING_LOST_PAWN, ANY, ANY,
    { N_("Black’s king has lost its <a>{file}-pawn</a> ({number})"),
      N_("White’s king has lost its <a>{file}-pawn</a> ({number})") } },
  { TABIYA_CLAIM_KING_LOST_TWO, ANY, ANY,
    { N_("Black’s king has lost its <a>{file}- and {other_file}-pawns</a> ({number})"),
      N_("White’s king has lost its <a>{file}- and {other_file}-pawns</a> ({number})") } },
  { TABIYA_CLAIM_KING_BARE, ANY, ANY,
    { N_("Black’s <a>king</a> has no pawn in front of it ({number})"),
      N_("White’s <a>king</a> has no pawn in front of it ({number})") } },
  { TABIYA_CLAIM_PAWN_LEFT_KING, ANY, ANY,
    { N_("Black’s <a>{file}-pawn</a> has left its king ({number})"),
      N_("White’s <a>{file}-pawn</a> has left its king ({number})") } },
  { TABIYA_CLAIM_STORM, ANY, ANY,
    { N_("White’s <a>{file}-pawn</a> advances on Black’s king ({number})"),
      N_("Black’s <a>{file}-pawn</a> advances on White’s king ({number})") } },
  { TABIYA_CLAIM_ATTACKER, CHESS_KNIGHT, ANY,
    { N_("White’s <a>knight on {square}</a> attacks the squares round Black’s king ({number})"),
      N_("Black’s <a>knight on {square}</a> attacks the squares round White’s king ({number})") } },
  { TABIYA_CLAIM_ATTACKER, CHESS_BISHOP, ANY,
    { N_("White’s <a>bishop on {square}</a> attacks the squares round Black’s king ({number})"),
      N_("Black’s <a>bishop on {square}</a> attacks the squares round White’s king ({number})") } },
  { TABIYA_CLAIM_ATTACKER, CHESS_ROOK, ANY,
    { N_("White’s <a>rook on {square}</a> attacks the squares round Black’s king ({number})"),
      N_("Black’s <a>rook on {square}</a> attacks the squares round White’s king ({number})") } },
  { TABIYA_CLAIM_ATTACKER, CHESS_QUEEN, ANY,
    { N_("White’s <a>queen on {square}</a> attacks the squares round Black’s king ({number})"),
      N_("Black’s <a>queen on {square}</a> attacks the squares round White’s king ({number})") } },
  { TABIYA_CLAIM_TWO_ATTACKERS, ANY, ANY,
    { N_("White’s <a>pieces on {square} and {target}</a> aim at Black’s king ({number})"),
      N_("Black’s <a>pieces on {square} and {target}</a> aim at White’s king ({number})") } },
  { TABIYA_CLAIM_CAN_CASTLE, ANY, ANY,
    { N_("White has kept the <a>right to castle</a> ({number})"),
      N_("Black has kept the <a>right to castle</a> ({number})") } },
  { TABIYA_CLAIM_LONE_KING, ANY, ANY,
    { N_("Black has only the <a>king</a> left ({number})"),
      N_("White has only the <a>king</a> left ({number})") } },
  { TABIYA_CLAIM_CHECK, ANY, ANY,
    { N_("White gives <a>check</a> ({number})"),
      N_("Black gives <a>check</a> ({number})") } },
  { TABIYA_CLAIM_CHECK_DOUBLES, ANY, ANY,
    { N_("the <a>check</a> doubles the score ({number})"),
      N_("the <a>check</a> doubles the score ({number})") } },

  /* Threats */
  { TABIYA_CLAIM_HANGING, CHESS_PAWN, ANY,
    { N_("Black’s <a>pawn on {square}</a> is attacked and not defended ({number})"),
      N_("White’s <a>pawn on {square}</a> is attacked and not defended ({number})") } },
  { TABIYA_CLAIM_HANGING, CHESS_KNIGHT, ANY,
    { N_("Black’s <a>knight on {square}</a> is attacked and not defended ({number})"),
      N_("White’s <a>knight on {square}</a> is attacked and not defended ({number})") } },
  { TABIYA_CLAIM_HANGING, CHESS_BISHOP, ANY,
    { N_("Black’s <a>bishop on {square}</a> is attacked and not defended ({number})"),
      N_("White’s <a>bishop on {square}</a> is attacked and not defended ({number})") } },
  { TABIYA_CLAIM_HANGING, CHESS_ROOK, ANY,
    { N_("Black’s <a>rook on {square}</a> is attacked and not defended ({number})"),
      N_("White’s <a>rook on {square}</a> is attacked and not defended ({number})") } },
  { TABIYA_CLAIM_HANGING, CHESS_QUEEN, ANY,
    { N_("Black’s <a>queen on {square}</a> is attacked and not defended ({number})"),
      N_("White’s <a>queen on {square}</a> is attacked and not defended ({number})") } },
  { TABIYA_CLAIM_ATTACKED_BY_PAWN, CHESS_KNIGHT, ANY,
    { N_("Black’s <a>knight on {square}</a> is attacked by a pawn ({number})"),
      N_("White’s <a>knight on {square}</a> is attacked by a pawn ({number})") } },
  { TABIYA_CLAIM_ATTACKED_BY_PAWN, CHESS_BISHOP, ANY,
    { N_("Black’s <a>bishop on {square}</a> is attacked by a pawn ({number})"),
      N_("White’s <a>bishop on {square}</a> is attacked by a pawn ({number})") } },
  { TABIYA_CLAIM_ATTACKED_BY_PAWN, CHESS_ROOK, ANY,
    { N_("Black’s <a>rook on {square}</a> is attacked by a pawn ({number})"),
      N_("White’s <a>rook on {square}</a> is attacked by a pawn ({number})") } },
  { TABIYA_CLAIM_ATTACKED_BY_PAWN, CHESS_QUEEN, ANY,
    { N_("Black’s <a>queen on {square}</a> is attacked by a pawn ({number})"),
      N_("White’s <a>queen on {square}</a> is attacked by a pawn ({number})") } },
  { TABIYA_CLAIM_ATTACKED_BY_LESSER, CHESS_ROOK, ANY,
    { N_("Black’s <a>rook on {square}</a> is attacked by a lesser piece ({number})"),
      N_("White’s <a>rook on {square}</a> is attacked by a lesser piece ({number})") } },
  { TABIYA_CLAIM_ATTACKED_BY_LESSER, CHESS_QUEEN, ANY,
    { N_("Black’s <a>queen on {square}</a> is attacked by a lesser piece ({number})"),
      N_("White’s <a>queen on {square}</a> is attacked by a lesser piece ({number})") } },
  { TABIYA_CLAIM_PAWN_PUSH, CHESS_KNIGHT, ANY,
    { N_("White can attack the <a>knight on {square}</a> with a pawn ({number})"),
      N_("Black can attack the <a>knight on {square}</a> with a pawn ({number})") } },
  { TABIYA_CLAIM_PAWN_PUSH, CHESS_BISHOP, ANY,
    { N_("White can attack the <a>bishop on {square}</a> with a pawn ({number})"),
      N_("Black can attack the <a>bishop on {square}</a> with a pawn ({number})") } },
  { TABIYA_CLAIM_PAWN_PUSH, CHESS_ROOK, ANY,
    { N_("White can attack the <a>rook on {square}</a> with a pawn ({number})"),
      N_("Black can attack the <a>rook on {square}</a> with a pawn ({number})") } },
  { TABIYA_CLAIM_PAWN_PUSH, CHESS_QUEEN, ANY,
    { N_("White can attack the <a>queen on {square}</a> with a pawn ({number})"),
      N_("Black can attack the <a>queen on {square}</a> with a pawn ({number})") } },
  { TABIYA_CLAIM_ATTACKED, CHESS_PAWN, ANY,
    { N_("Black’s <a>pawn on {square}</a> is under attack ({number})"),
      N_("White’s <a>pawn on {square}</a> is under attack ({number})") } },
  { TABIYA_CLAIM_ATTACKED, CHESS_KNIGHT, ANY,
    { N_("Black’s <a>knight on {square}</a> is under attack ({number})"),
      N_("White’s <a>knight on {square}</a> is under attack ({number})") } },
  { TABIYA_CLAIM_ATTACKED, CHESS_BISHOP, ANY,
    { N_("Black’s <a>bishop on {square}</a> is under attack ({number})"),
      N_("White’s <a>bishop on {square}</a> is under attack ({number})") } },
  { TABIYA_CLAIM_ATTACKED, CHESS_ROOK, ANY,
    { N_("Black’s <a>rook on {square}</a> is under attack ({number})"),
      N_("White’s <a>rook on {square}</a> is under attack ({number})") } },
  { TABIYA_CLAIM_ATTACKED, CHESS_QUEEN, ANY,
    { N_("Black’s <a>queen on {square}</a> is under attack ({number})"),
      N_("White’s <a>queen on {square}</a> is under attack ({number})") } },

  /* The whole board */
  { TABIYA_CLAIM_CENTRE, ANY, ANY,
    { N_("White has the firmer hold of the <a>centre</a> ({number})"),
      N_("Black has the firmer hold of the <a>centre</a> ({number})") } },
  { TABIYA_CLAIM_SPACE, ANY, ANY,
    { N_("White has more <a>space</a> ({number})"),
      N_("Black has more <a>space</a> ({number})") } },
  { TABIYA_CLAIM_OPPOSITE_BISHOPS, ANY, ANY,
    { N_("<a>bishops of opposite colours</a> help White to draw ({number})"),
      N_("<a>bishops of opposite colours</a> help Black to draw ({number})") } },
  { TABIYA_CLAIM_TO_MOVE, ANY, ANY,
    { N_("it is White’s <a>move</a> ({number})"),
      N_("it is Black’s <a>move</a> ({number})") } },

  /* What a move did */
  { TABIYA_CLAIM_TAKES, CHESS_PAWN, ANY,
    { N_("White takes the <a>pawn on {square}</a> ({number})"),
      N_("Black takes the <a>pawn on {square}</a> ({number})") } },
  { TABIYA_CLAIM_TAKES, CHESS_KNIGHT, ANY,
    { N_("White takes the <a>knight on {square}</a> ({number})"),
      N_("Black takes the <a>knight on {square}</a> ({number})") } },
  { TABIYA_CLAIM_TAKES, CHESS_BISHOP, ANY,
    { N_("White takes the <a>bishop on {square}</a> ({number})"),
      N_("Black takes the <a>bishop on {square}</a> ({number})") } },
  { TABIYA_CLAIM_TAKES, CHESS_ROOK, ANY,
    { N_("White takes the <a>rook on {square}</a> ({number})"),
      N_("Black takes the <a>rook on {square}</a> ({number})") } },
  { TABIYA_CLAIM_TAKES, CHESS_QUEEN, ANY,
    { N_("White takes the <a>queen on {square}</a> ({number})"),
      N_("Black takes the <a>queen on {square}</a> ({number})") } },
  { TABIYA_CLAIM_PROMOTES, CHESS_KNIGHT, ANY,
    { N_("White’s <a>pawn</a> becomes a knight on {square} ({number})"),
      N_("Black’s <a>pawn</a> becomes a knight on {square} ({number})") } },
  { TABIYA_CLAIM_PROMOTES, CHESS_BISHOP, ANY,
    { N_("White’s <a>pawn</a> becomes a bishop on {square} ({number})"),
      N_("Black’s <a>pawn</a> becomes a bishop on {square} ({number})") } },
  { TABIYA_CLAIM_PROMOTES, CHESS_ROOK, ANY,
    { N_("White’s <a>pawn</a> becomes a rook on {square} ({number})"),
      N_("Black’s <a>pawn</a> becomes a rook on {square} ({number})") } },
  { TABIYA_CLAIM_PROMOTES, CHESS_QUEEN, ANY,
    { N_("White’s <a>pawn</a> becomes a queen on {square} ({number})"),
      N_("Black’s <a>pawn</a> becomes a queen on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_BETTER, CHESS_PAWN, ANY,
    { N_("the <a>pawn</a> stands better on {square} ({number})"),
      N_("the <a>pawn</a> stands better on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_BETTER, CHESS_KNIGHT, ANY,
    { N_("the <a>knight</a> stands better on {square} ({number})"),
      N_("the <a>knight</a> stands better on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_BETTER, CHESS_BISHOP, ANY,
    { N_("the <a>bishop</a> stands better on {square} ({number})"),
      N_("the <a>bishop</a> stands better on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_BETTER, CHESS_ROOK, ANY,
    { N_("the <a>rook</a> stands better on {square} ({number})"),
      N_("the <a>rook</a> stands better on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_BETTER, CHESS_QUEEN, ANY,
    { N_("the <a>queen</a> stands better on {square} ({number})"),
      N_("the <a>queen</a> stands better on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_BETTER, CHESS_KING, ANY,
    { N_("the <a>king</a> stands better on {square} ({number})"),
      N_("the <a>king</a> stands better on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_WORSE, CHESS_PAWN, ANY,
    { N_("the <a>pawn</a> stands worse on {square} ({number})"),
      N_("the <a>pawn</a> stands worse on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_WORSE, CHESS_KNIGHT, ANY,
    { N_("the <a>knight</a> stands worse on {square} ({number})"),
      N_("the <a>knight</a> stands worse on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_WORSE, CHESS_BISHOP, ANY,
    { N_("the <a>bishop</a> stands worse on {square} ({number})"),
      N_("the <a>bishop</a> stands worse on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_WORSE, CHESS_ROOK, ANY,
    { N_("the <a>rook</a> stands worse on {square} ({number})"),
      N_("the <a>rook</a> stands worse on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_WORSE, CHESS_QUEEN, ANY,
    { N_("the <a>queen</a> stands worse on {square} ({number})"),
      N_("the <a>queen</a> stands worse on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_WORSE, CHESS_KING, ANY,
    { N_("the <a>king</a> stands worse on {square} ({number})"),
      N_("the <a>king</a> stands worse on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_FREER, CHESS_KNIGHT, ANY,
    { N_("the <a>knight</a> has more scope on {square} ({number})"),
      N_("the <a>knight</a> has more scope on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_FREER, CHESS_BISHOP, ANY,
    { N_("the <a>bishop</a> has more scope on {square} ({number})"),
      N_("the <a>bishop</a> has more scope on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_FREER, CHESS_ROOK, ANY,
    { N_("the <a>rook</a> has more scope on {square} ({number})"),
      N_("the <a>rook</a> has more scope on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_FREER, CHESS_QUEEN, ANY,
    { N_("the <a>queen</a> has more scope on {square} ({number})"),
      N_("the <a>queen</a> has more scope on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_LESS_FREE, CHESS_KNIGHT, ANY,
    { N_("the <a>knight</a> has less scope on {square} ({number})"),
      N_("the <a>knight</a> has less scope on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_LESS_FREE, CHESS_BISHOP, ANY,
    { N_("the <a>bishop</a> has less scope on {square} ({number})"),
      N_("the <a>bishop</a> has less scope on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_LESS_FREE, CHESS_ROOK, ANY,
    { N_("the <a>rook</a> has less scope on {square} ({number})"),
      N_("the <a>rook</a> has less scope on {square} ({number})") } },
  { TABIYA_CLAIM_MOVED_LESS_FREE, CHESS_QUEEN, ANY,
    { N_("the <a>queen</a> has less scope on {square} ({number})"),
      N_("the <a>queen</a> has less scope on {square} ({number})") } },
  { TABIYA_CLAIM_FREES, CHESS_KNIGHT, ANY,
    { N_("White’s <a>knight on {square}</a> gets more scope ({number})"),
      N_("Black’s <a>knight on {square}</a> gets more scope ({number})") } },
  { TABIYA_CLAIM_FREES, CHESS_BISHOP, ANY,
    { N_("White’s <a>bishop on {square}</a> gets more scope ({number})"),
      N_("Black’s <a>bishop on {square}</a> gets more scope ({number})") } },
  { TABIYA_CLAIM_FREES, CHESS_ROOK, ANY,
    { N_("White’s <a>rook on {square}</a> gets more scope ({number})"),
      N_("Black’s <a>rook on {square}</a> gets more scope ({number})") } },
  { TABIYA_CLAIM_FREES, CHESS_QUEEN, ANY,
    { N_("White’s <a>queen on {square}</a> gets more scope ({number})"),
      N_("Black’s <a>queen on {square}</a> gets more scope ({number})") } },
  { TABIYA_CLAIM_RESTRICTS, CHESS_KNIGHT, ANY,
    { N_("Black’s <a>knight on {square}</a> loses scope ({number})"),
      N_("White’s <a>knight on {square}</a> loses scope ({number})") } },
  { TABIYA_CLAIM_RESTRICTS, CHESS_BISHOP, ANY,
    { N_("Black’s <a>bishop on {square}</a> loses scope ({number})"),
      N_("White’s <a>bishop on {square}</a> loses scope ({number})") } },
  { TABIYA_CLAIM_RESTRICTS, CHESS_ROOK, ANY,
    { N_("Black’s <a>rook on {square}</a> loses scope ({number})"),
      N_("White’s <a>rook on {square}</a> loses scope ({number})") } },
  { TABIYA_CLAIM_RESTRICTS, CHESS_QUEEN, ANY,
    { N_("Black’s <a>queen on {square}</a> loses scope ({number})"),
      N_("White’s <a>queen on {square}</a> loses scope ({number})") } },
};

typedef struct {
  TabiyaClaimKind kind;
  const char     *term;
  const char     *words[CHESS_N_COLORS];
} TermWords;

/* Translators: clauses like those above, for terms where nothing more particular can be said. */
static const TermWords term_words[] = {
  { TABIYA_CLAIM_TERM, "material",
    { N_("the balance of <a>material</a> favours White ({number})"),
      N_("the balance of <a>material</a> favours Black ({number})") } },
  { TABIYA_CLAIM_TERM, "placement",
    { N_("White’s <a>pieces</a> stand on better squares ({number})"),
      N_("Black’s <a>pieces</a> stand on better squares ({number})") } },
  { TABIYA_CLAIM_TERM, "mobility",
    { N_("White’s <a>pieces</a> are more active ({number})"),
      N_("Black’s <a>pieces</a> are more active ({number})") } },
  { TABIYA_CLAIM_TERM, "pawn-structure",
    { N_("White has the better <a>pawn structure</a> ({number})"),
      N_("Black has the better <a>pawn structure</a> ({number})") } },
  { TABIYA_CLAIM_TERM, "passed-pawns",
    { N_("White has the more dangerous <a>passed pawns</a> ({number})"),
      N_("Black has the more dangerous <a>passed pawns</a> ({number})") } },
  { TABIYA_CLAIM_TERM, "king-attack",
    { N_("White’s <a>attack on the king</a> is the stronger ({number})"),
      N_("Black’s <a>attack on the king</a> is the stronger ({number})") } },
  { TABIYA_CLAIM_TERM, "king-shelter",
    { N_("White’s <a>king</a> is better sheltered ({number})"),
      N_("Black’s <a>king</a> is better sheltered ({number})") } },
  { TABIYA_CLAIM_TERM, "threats",
    { N_("White has the more serious <a>threats</a> ({number})"),
      N_("Black has the more serious <a>threats</a> ({number})") } },
  { TABIYA_CLAIM_TERM, "space",
    { N_("White has the better of <a>space and centre</a> ({number})"),
      N_("Black has the better of <a>space and centre</a> ({number})") } },
  { TABIYA_CLAIM_TERM, "outposts",
    { N_("White’s <a>minor pieces</a> have the better posts ({number})"),
      N_("Black’s <a>minor pieces</a> have the better posts ({number})") } },
  { TABIYA_CLAIM_TERM, "rook-activity",
    { N_("White’s <a>rooks</a> are more active ({number})"),
      N_("Black’s <a>rooks</a> are more active ({number})") } },
  { TABIYA_CLAIM_TERM, "bad-pieces",
    { N_("some of Black’s <a>pieces</a> are badly placed ({number})"),
      N_("some of White’s <a>pieces</a> are badly placed ({number})") } },
  { TABIYA_CLAIM_TERM, "castling",
    { N_("White has kept more <a>castling rights</a> ({number})"),
      N_("Black has kept more <a>castling rights</a> ({number})") } },
  { TABIYA_CLAIM_TERM, "endgame-scaling",
    { N_("the <a>ending</a> is harder for Black to win than it looks ({number})"),
      N_("the <a>ending</a> is harder for White to win than it looks ({number})") } },
  { TABIYA_CLAIM_TERM, "moves",
    { N_("White has more <a>moves</a> ({number})"),
      N_("Black has more <a>moves</a> ({number})") } },
  { TABIYA_CLAIM_TERM, "reach",
    { N_("White’s <a>pieces</a> reach more of the board ({number})"),
      N_("Black’s <a>pieces</a> reach more of the board ({number})") } },

  /* More than before, for the side named */
  { TABIYA_CLAIM_GAINS, "material",
    { N_("White gains <a>material</a> ({number})"),
      N_("Black gains <a>material</a> ({number})") } },
  { TABIYA_CLAIM_GAINS, "placement",
    { N_("White’s <a>pieces</a> come to better squares ({number})"),
      N_("Black’s <a>pieces</a> come to better squares ({number})") } },
  { TABIYA_CLAIM_GAINS, "mobility",
    { N_("White’s <a>pieces</a> become more active ({number})"),
      N_("Black’s <a>pieces</a> become more active ({number})") } },
  { TABIYA_CLAIM_GAINS, "pawn-structure",
    { N_("White’s <a>pawn structure</a> gets better ({number})"),
      N_("Black’s <a>pawn structure</a> gets better ({number})") } },
  { TABIYA_CLAIM_GAINS, "passed-pawns",
    { N_("White’s <a>passed pawns</a> become more dangerous ({number})"),
      N_("Black’s <a>passed pawns</a> become more dangerous ({number})") } },
  { TABIYA_CLAIM_GAINS, "king-attack",
    { N_("White’s <a>attack on the king</a> grows ({number})"),
      N_("Black’s <a>attack on the king</a> grows ({number})") } },
  { TABIYA_CLAIM_GAINS, "king-shelter",
    { N_("White’s <a>king</a> gets better shelter ({number})"),
      N_("Black’s <a>king</a> gets better shelter ({number})") } },
  { TABIYA_CLAIM_GAINS, "threats",
    { N_("White’s <a>threats</a> grow ({number})"),
      N_("Black’s <a>threats</a> grow ({number})") } },
  { TABIYA_CLAIM_GAINS, "space",
    { N_("White gains <a>space</a> or hold of the centre ({number})"),
      N_("Black gains <a>space</a> or hold of the centre ({number})") } },
  { TABIYA_CLAIM_GAINS, "outposts",
    { N_("White’s <a>minor pieces</a> get better posts ({number})"),
      N_("Black’s <a>minor pieces</a> get better posts ({number})") } },
  { TABIYA_CLAIM_GAINS, "bishop-pair",
    { N_("White gets the <a>bishop pair</a> ({number})"),
      N_("Black gets the <a>bishop pair</a> ({number})") } },
  { TABIYA_CLAIM_GAINS, "rook-activity",
    { N_("White’s <a>rooks</a> become more active ({number})"),
      N_("Black’s <a>rooks</a> become more active ({number})") } },
  { TABIYA_CLAIM_GAINS, "bad-pieces",
    { N_("some of White’s <a>bad pieces</a> get better ({number})"),
      N_("some of Black’s <a>bad pieces</a> get better ({number})") } },
  { TABIYA_CLAIM_GAINS, "endgame-scaling",
    { N_("the kind of <a>ending</a> now suits White better ({number})"),
      N_("the kind of <a>ending</a> now suits Black better ({number})") } },
  { TABIYA_CLAIM_GAINS, "moves",
    { N_("White gets more <a>moves</a> ({number})"),
      N_("Black gets more <a>moves</a> ({number})") } },
  { TABIYA_CLAIM_GAINS, "reach",
    { N_("White’s <a>pieces</a> reach more of the board than before ({number})"),
      N_("Black’s <a>pieces</a> reach more of the board than before ({number})") } },
  { TABIYA_CLAIM_GAINS, "pawn-rank",
    { N_("White’s <a>pawns</a> advance ({number})"),
      N_("Black’s <a>pawns</a> advance ({number})") } },

  /* Less than before, for the side named */
  { TABIYA_CLAIM_OTHER_LOSES, "material",
    { N_("Black loses <a>material</a> ({number})"),
      N_("White loses <a>material</a> ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "placement",
    { N_("Black’s <a>pieces</a> come to worse squares ({number})"),
      N_("White’s <a>pieces</a> come to worse squares ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "mobility",
    { N_("Black’s <a>pieces</a> become less active ({number})"),
      N_("White’s <a>pieces</a> become less active ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "pawn-structure",
    { N_("Black’s <a>pawn structure</a> gets worse ({number})"),
      N_("White’s <a>pawn structure</a> gets worse ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "passed-pawns",
    { N_("Black’s <a>passed pawns</a> become less dangerous ({number})"),
      N_("White’s <a>passed pawns</a> become less dangerous ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "king-attack",
    { N_("Black’s <a>attack on the king</a> fades ({number})"),
      N_("White’s <a>attack on the king</a> fades ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "king-shelter",
    { N_("Black’s <a>king</a> loses shelter ({number})"),
      N_("White’s <a>king</a> loses shelter ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "threats",
    { N_("Black’s <a>threats</a> fade ({number})"),
      N_("White’s <a>threats</a> fade ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "space",
    { N_("Black loses <a>space</a> or hold of the centre ({number})"),
      N_("White loses <a>space</a> or hold of the centre ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "outposts",
    { N_("Black’s <a>minor pieces</a> lose good posts ({number})"),
      N_("White’s <a>minor pieces</a> lose good posts ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "bishop-pair",
    { N_("Black loses the <a>bishop pair</a> ({number})"),
      N_("White loses the <a>bishop pair</a> ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "rook-activity",
    { N_("Black’s <a>rooks</a> become less active ({number})"),
      N_("White’s <a>rooks</a> become less active ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "bad-pieces",
    { N_("some of Black’s <a>pieces</a> turn into bad ones ({number})"),
      N_("some of White’s <a>pieces</a> turn into bad ones ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "castling",
    { N_("Black loses a <a>right to castle</a> ({number})"),
      N_("White loses a <a>right to castle</a> ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "endgame-scaling",
    { N_("the kind of <a>ending</a> now suits White better ({number})"),
      N_("the kind of <a>ending</a> now suits Black better ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "moves",
    { N_("Black has fewer <a>moves</a> than before ({number})"),
      N_("White has fewer <a>moves</a> than before ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "reach",
    { N_("Black’s <a>pieces</a> reach less of the board than before ({number})"),
      N_("White’s <a>pieces</a> reach less of the board than before ({number})") } },
  { TABIYA_CLAIM_OTHER_LOSES, "pawn-rank",
    { N_("Black has fewer <a>advanced pawns</a> than before ({number})"),
      N_("White has fewer <a>advanced pawns</a> than before ({number})") } },
};

typedef struct {
  TabiyaClaimKind kind;
  ChessPieceType  piece;
  struct {
    const char *one;
    const char *many;
  } words[CHESS_N_COLORS];
} CountedWords;

/* Marks both forms for translation where they stand; see po/meson.build. */
#define NG_(one, many) { one, many }

/* Translators: clauses like those above, with a number of things. The form for one may leave
   {count} out where it is used for the number one alone. */
static const CountedWords counted_words[] = {
  { TABIYA_CLAIM_PIECES_UP, CHESS_PAWN,
    { NG_("White is a <a>pawn</a> up ({number})",
          "White is {count} <a>pawns</a> up ({number})"),
      NG_("Black is a <a>pawn</a> up ({number})",
          "Black is {count} <a>pawns</a> up ({number})") } },
  { TABIYA_CLAIM_PIECES_UP, CHESS_KNIGHT,
    { NG_("White is a <a>knight</a> up ({number})",
          "White is {count} <a>knights</a> up ({number})"),
      NG_("Black is a <a>knight</a> up ({number})",
          "Black is {count} <a>knights</a> up ({number})") } },
  { TABIYA_CLAIM_PIECES_UP, CHESS_BISHOP,
    { NG_("White is a <a>bishop</a> up ({number})",
          "White is {count} <a>bishops</a> up ({number})"),
      NG_("Black is a <a>bishop</a> up ({number})",
          "Black is {count} <a>bishops</a> up ({number})") } },
  { TABIYA_CLAIM_PIECES_UP, CHESS_ROOK,
    { NG_("White is a <a>rook</a> up ({number})",
          "White is {count} <a>rooks</a> up ({number})"),
      NG_("Black is a <a>rook</a> up ({number})",
          "Black is {count} <a>rooks</a> up ({number})") } },
  { TABIYA_CLAIM_PIECES_UP, CHESS_QUEEN,
    { NG_("White is a <a>queen</a> up ({number})",
          "White is {count} <a>queens</a> up ({number})"),
      NG_("Black is a <a>queen</a> up ({number})",
          "Black is {count} <a>queens</a> up ({number})") } },
  { TABIYA_CLAIM_PIECE_AND_PAWNS, CHESS_KNIGHT,
    { NG_("White is a <a>knight</a> and a pawn up ({number})",
          "White is a <a>knight</a> and {count} pawns up ({number})"),
      NG_("Black is a <a>knight</a> and a pawn up ({number})",
          "Black is a <a>knight</a> and {count} pawns up ({number})") } },
  { TABIYA_CLAIM_PIECE_AND_PAWNS, CHESS_BISHOP,
    { NG_("White is a <a>bishop</a> and a pawn up ({number})",
          "White is a <a>bishop</a> and {count} pawns up ({number})"),
      NG_("Black is a <a>bishop</a> and a pawn up ({number})",
          "Black is a <a>bishop</a> and {count} pawns up ({number})") } },
  { TABIYA_CLAIM_PIECE_AND_PAWNS, CHESS_ROOK,
    { NG_("White is a <a>rook</a> and a pawn up ({number})",
          "White is a <a>rook</a> and {count} pawns up ({number})"),
      NG_("Black is a <a>rook</a> and a pawn up ({number})",
          "Black is a <a>rook</a> and {count} pawns up ({number})") } },
  { TABIYA_CLAIM_PIECE_AND_PAWNS, CHESS_QUEEN,
    { NG_("White is a <a>queen</a> and a pawn up ({number})",
          "White is a <a>queen</a> and {count} pawns up ({number})"),
      NG_("Black is a <a>queen</a> and a pawn up ({number})",
          "Black is a <a>queen</a> and {count} pawns up ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PAWNS, CHESS_KNIGHT,
    { NG_("White has a <a>knight</a> for a pawn ({number})",
          "White has a <a>knight</a> for {count} pawns ({number})"),
      NG_("Black has a <a>knight</a> for a pawn ({number})",
          "Black has a <a>knight</a> for {count} pawns ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PAWNS, CHESS_BISHOP,
    { NG_("White has a <a>bishop</a> for a pawn ({number})",
          "White has a <a>bishop</a> for {count} pawns ({number})"),
      NG_("Black has a <a>bishop</a> for a pawn ({number})",
          "Black has a <a>bishop</a> for {count} pawns ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PAWNS, CHESS_ROOK,
    { NG_("White has a <a>rook</a> for a pawn ({number})",
          "White has a <a>rook</a> for {count} pawns ({number})"),
      NG_("Black has a <a>rook</a> for a pawn ({number})",
          "Black has a <a>rook</a> for {count} pawns ({number})") } },
  { TABIYA_CLAIM_PIECE_FOR_PAWNS, CHESS_QUEEN,
    { NG_("White has a <a>queen</a> for a pawn ({number})",
          "White has a <a>queen</a> for {count} pawns ({number})"),
      NG_("Black has a <a>queen</a> for a pawn ({number})",
          "Black has a <a>queen</a> for {count} pawns ({number})") } },
  { TABIYA_CLAIM_PAWNS_FOR_PIECE, CHESS_KNIGHT,
    { NG_("White has a <a>pawn</a> for a knight ({number})",
          "White has {count} <a>pawns</a> for a knight ({number})"),
      NG_("Black has a <a>pawn</a> for a knight ({number})",
          "Black has {count} <a>pawns</a> for a knight ({number})") } },
  { TABIYA_CLAIM_PAWNS_FOR_PIECE, CHESS_BISHOP,
    { NG_("White has a <a>pawn</a> for a bishop ({number})",
          "White has {count} <a>pawns</a> for a bishop ({number})"),
      NG_("Black has a <a>pawn</a> for a bishop ({number})",
          "Black has {count} <a>pawns</a> for a bishop ({number})") } },
  { TABIYA_CLAIM_PAWNS_FOR_PIECE, CHESS_ROOK,
    { NG_("White has a <a>pawn</a> for a rook ({number})",
          "White has {count} <a>pawns</a> for a rook ({number})"),
      NG_("Black has a <a>pawn</a> for a rook ({number})",
          "Black has {count} <a>pawns</a> for a rook ({number})") } },
  { TABIYA_CLAIM_PAWNS_FOR_PIECE, CHESS_QUEEN,
    { NG_("White has a <a>pawn</a> for a queen ({number})",
          "White has {count} <a>pawns</a> for a queen ({number})"),
      NG_("Black has a <a>pawn</a> for a queen ({number})",
          "Black has {count} <a>pawns</a> for a queen ({number})") } },
  { TABIYA_CLAIM_ATTACKERS, CHESS_NO_PIECE_TYPE,
    { NG_("{count} of White’s <a>pieces</a> aims at Black’s king ({number})",
          "{count} of White’s <a>pieces</a> aim at Black’s king ({number})"),
      NG_("{count} of Black’s <a>pieces</a> aims at White’s king ({number})",
          "{count} of Black’s <a>pieces</a> aim at White’s king ({number})") } },
};

const char *
claim_text_plural (const TabiyaClaim  *claim,
                   const char        **original)
{
  for (guint i = 0; i < G_N_ELEMENTS (counted_words); i++) {
    const CountedWords *counted = &counted_words[i];

    if (counted->kind == claim->kind && counted->piece == claim->piece) {
      const char *one = counted->words[claim->side].one;
      const char *many = counted->words[claim->side].many;

      *original = claim->count == 1 ? one : many;
      return ngettext (one, many, (gulong) claim->count);
    }
  }
  return NULL;
}

const char *
claim_text_template (guint index)
{
  guint fixed = CHESS_N_COLORS * G_N_ELEMENTS (words);

  if (index < fixed)
    return words[index / CHESS_N_COLORS].words[index % CHESS_N_COLORS];
  index -= fixed;
  if (index < CHESS_N_COLORS * G_N_ELEMENTS (term_words))
    return term_words[index / CHESS_N_COLORS].words[index % CHESS_N_COLORS];
  return NULL;
}

static const char *
find_words (const TabiyaClaim *claim)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (words[i].kind == claim->kind && (words[i].piece == ANY || words[i].piece == claim->piece)
        && (words[i].other == ANY || words[i].other == claim->other))
      return words[i].words[claim->side];
  }
  return NULL;
}

static const char *
find_term_words (const TabiyaClaim *claim,
                 const char        *term)
{
  for (guint i = 0; i < G_N_ELEMENTS (term_words); i++) {
    if (term_words[i].kind == claim->kind && strcmp (term_words[i].term, term) == 0)
      return term_words[i].words[claim->side];
  }
  return NULL;
}

/* The template in the person's language; true words there are always. */
static const char *
get_words (const TabiyaClaim  *claim,
           const char         *term,
           const char        **original)
{
  const char *translated = claim_text_plural (claim, original);

  if (translated != NULL)
    return translated;

  *original = find_words (claim);
  if (*original == NULL)
    *original = find_term_words (claim, term);
  if (*original == NULL)
    /* Translators: {term} is the name of one of the terms of a heuristic, such as Mobility. */
    *original = claim->side == CHESS_WHITE ? N_("“<a>{term}</a>” counts for White ({number})")
                                           : N_("“<a>{term}</a>” counts for Black ({number})");
  return gettext (*original);
}

static void
name_square (ChessSquare square,
             char        name[3])
{
  name[0] = name[1] = name[2] = '\0';
  if (square < CHESS_N_SQUARES) {
    name[0] = (char) ('a' + chess_square_file (square));
    name[1] = (char) ('1' + chess_square_rank (square));
  }
}

/* Keeps the arguments that the original names; a number of things may also be said silently. */
static int
choose_arguments (TabiyaTemplateArgument *arguments,
                  int                     n,
                  const char             *original)
{
  int kept = 0;

  for (int i = 0; i < n; i++) {
    g_autofree char *place = g_strdup_printf ("{%s}", arguments[i].name);

    if (arguments[i].optional || strstr (original, place) != NULL)
      arguments[kept++] = arguments[i];
  }
  return kept;
}

/**
 * claim_text_make:
 * @claim: what to say
 * @heuristic: whose term it is
 * @term: index of the term
 * @centipawns: the number to say with it
 *
 * Returns: the clause
 */
ClaimText
claim_text_make (const TabiyaClaim *claim,
                 const Heuristic   *heuristic,
                 int                term,
                 int                centipawns)
{
  const HeuristicTermInfo *info = heuristic_get_term (heuristic, term);
  g_autofree char *number = tabiya_score_text_signed (centipawns);
  g_autofree char *count = g_strdup_printf ("%d", claim->count);
  const char *original;
  const char *translated = get_words (claim, info->id, &original);
  char square[3];
  char target[3];
  char file[2] = { 0 };
  char other_file[2] = { 0 };
  TabiyaTemplateArgument arguments[] = {
    { "number", number },
    { "square", square },
    { "target", target },
    { "file", file },
    { "other_file", other_file },
    { "term", gettext (info->name) },
    { "count", count, TRUE },
  };
  int n_arguments = choose_arguments (arguments, G_N_ELEMENTS (arguments), original);
  ClaimText text = { 0 };

  name_square (claim->square, square);
  name_square (claim->target, target);
  file[0] = square[0];
  other_file[0] = target[0];

  text.text = tabiya_template_fill (original, translated, arguments, n_arguments,
                                    &text.link_start, &text.link_end);
  text.number_start = arguments[0].start;
  text.number_end = arguments[0].end;
  return text;
}

void
claim_text_clear (ClaimText *text)
{
  g_clear_pointer (&text->text, g_free);
}
