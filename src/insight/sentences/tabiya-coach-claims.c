/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-coach-claims.h"

#include "core/chess-bitboard.h"

/* The names are part of what programs read: never change one. "The mover" made the mistake. */

typedef struct {
  const char *id;
  const char *meaning;
} Named;

typedef enum {
  CLAIM_MATE,
  CLAIM_STALEMATE,
  CLAIM_REPETITION,
  CLAIM_PROMOTION,
  CLAIM_FALLS,
  CLAIM_THREAT,
  CLAIM_BETTER,
  N_LINE_CLAIMS,
} LineClaim;

static const Named line_claims[N_LINE_CLAIMS] = {
  [CLAIM_MATE] = { "mate", "the line ends in mate, or its score is a mate" },
  [CLAIM_STALEMATE] = { "stalemate", "the line ends in stalemate" },
  [CLAIM_REPETITION] = { "repetition", "a position comes back in the line" },
  [CLAIM_PROMOTION] = { "promotes", "a pawn is promoted with the last of these plies" },
  [CLAIM_FALLS] = { "falls", "the man on the square has been taken with the last of these plies, "
                             "and the line wins material" },
  [CLAIM_THREAT] = { "threat", "the first reply, from and to, was a threat before the move: with "
                               "the turn passed it would have mated as soon, taken the same man or "
                               "won material whatever the answer" },
  [CLAIM_BETTER] = { "better", "the first move of the best line is better, from and to" },
};

/* What the best line is for. */
static const Named plans[TABIYA_N_PLANS] = {
  [TABIYA_PLAN_PASSER] =
    { "passerPush",
      "a passed pawn of the mover goes from one square to the other, two moves or more, and is not "
      "lost; nothing was taken and nobody checked on the way, as with all plans" },
  [TABIYA_PLAN_MINORITY] =
    { "minorityAttack",
      "a pawn of the mover on file a or b reaches the fifth rank and attacks a pawn; the other "
      "side has more pawns on files a to c, and one on c, where the mover has none" },
  [TABIYA_PLAN_KING] =
    { "kingIn",
      "the mover's king goes from one square to the other, two steps nearer the centre, in an "
      "ending without queens" },
  [TABIYA_PLAN_ROUTE] =
    { "route",
      "a piece of the mover goes from one square to the other, which it could not reach in a "
      "single move, and is not lost there" },
  [TABIYA_PLAN_BREAK] =
    { "pawnBreak",
      "a pawn of the mover advances from one square to the other, attacks a pawn there and is "
      "not lost" },
};

/* Facts that can be said of the position after a mistake. */
static const Named facts[TABIYA_N_CLAIMS] = {
  [TABIYA_CLAIM_DEVELOPMENT] =
    { "development",
      "the other side has two more minor pieces developed" },
  [TABIYA_CLAIM_KING_ACTIVE] =
    { "kingActive",
      "the other side's king is two steps nearer the centre" },
  [TABIYA_CLAIM_RIM] =
    { "rim",
      "a knight of the mover stands at the edge" },
  [TABIYA_CLAIM_CENTRAL_PIECE] =
    { "centralPiece",
      "a piece of the other side stands on files c to f, ranks 3 to 6" },
  [TABIYA_CLAIM_IMMOBILE] =
    { "immobile",
      "a piece of the mover has at most one move" },
  [TABIYA_CLAIM_MORE_MOVES] =
    { "moreMoves",
      "the other side has more moves, pins and checks ignored" },
  [TABIYA_CLAIM_OUTPOST] =
    { "outpost",
      "a minor piece of the other side is advanced and defended, and neither "
      "a pawn nor a minor piece can ever challenge it" },
  [TABIYA_CLAIM_BEYOND_PAWNS] =
    { "beyondPawns",
      "a minor piece of the other side is advanced, and no pawn can ever "
      "attack it" },
  [TABIYA_CLAIM_OUTPOST_REACHABLE] =
    { "outpostReachable",
      "a knight of the other side can go to such a square" },
  [TABIYA_CLAIM_LONG_DIAGONAL] =
    { "longDiagonal",
      "a bishop of the other side sees two central squares without a pawn in "
      "between" },
  [TABIYA_CLAIM_BISHOP_PAIR] =
    { "bishopPair",
      "the other side has both bishops, the mover does not" },
  [TABIYA_CLAIM_ROOK_OPEN_FILE] =
    { "rookOpenFile",
      "no pawn stands on the file of a rook of the other side" },
  [TABIYA_CLAIM_ROOK_HALF_OPEN] =
    { "rookHalfOpen",
      "only pawns of the mover stand on the file of a rook of the other side" },
  [TABIYA_CLAIM_ROOK_SEVENTH] =
    { "rookSeventh",
      "a rook of the other side stands on the mover's second rank" },
  [TABIYA_CLAIM_BAD_BISHOP] =
    { "badBishop",
      "a bishop of the mover has at most four moves, and most of its pawns, "
      "at least four, stand on its colour" },
  [TABIYA_CLAIM_TRAPPED_BISHOP] =
    { "trappedBishop",
      "a bishop of the mover is trapped on a7, h7, a2 or h2" },
  [TABIYA_CLAIM_ROOK_SHUT_IN] =
    { "rookShutIn",
      "a rook of the mover is shut in by its king" },
  [TABIYA_CLAIM_QUEEN_IN_LINE] =
    { "queenInLine",
      "one piece stands between the mover's queen and a rook or bishop of the "
      "other side" },
  [TABIYA_CLAIM_KNIGHT_FAR] =
    { "knightFar",
      "a knight of the mover is five steps or more from its king" },
  [TABIYA_CLAIM_ISOLATED] =
    { "isolated",
      "a pawn of the mover, alone on its file, is isolated" },
  [TABIYA_CLAIM_DOUBLED] =
    { "doubled",
      "the mover has two or more pawns on a file" },
  [TABIYA_CLAIM_DOUBLED_ISOLATED] =
    { "doubledIsolated",
      "the mover has doubled pawns that are isolated" },
  [TABIYA_CLAIM_TWO_ISOLATED] =
    { "twoIsolated",
      "two pawns of the mover are isolated" },
  [TABIYA_CLAIM_BACKWARD] =
    { "backward",
      "a pawn of the mover: its neighbours have passed it, and it cannot "
      "advance safely" },
  [TABIYA_CLAIM_PHALANX] =
    { "phalanx",
      "pawns of the other side stand side by side, past the middle of the "
      "board or next to it" },
  [TABIYA_CLAIM_CHAIN] =
    { "chain",
      "a pawn of the other side past the middle of the board is defended by a "
      "pawn" },
  [TABIYA_CLAIM_PASSED] =
    { "passed",
      "a pawn of the other side is passed" },
  [TABIYA_CLAIM_PASSED_PROTECTED] =
    { "passedProtected",
      "a passed pawn of the other side is defended by a pawn" },
  [TABIYA_CLAIM_PASSED_UNSTOPPABLE] =
    { "passedUnstoppable",
      "the mover's lone king cannot catch a passed pawn" },
  [TABIYA_CLAIM_TWO_PASSED] =
    { "twoPassed",
      "the other side has two passed pawns that are not on adjacent files" },
  [TABIYA_CLAIM_TWO_CONNECTED] =
    { "twoConnected",
      "the other side has two passed pawns on adjacent files" },
  [TABIYA_CLAIM_PAWNS_ADVANCED] =
    { "pawnsAdvanced",
      "the pawns of the other side have advanced by more ranks together" },
  [TABIYA_CLAIM_KING_IN_CENTRE] =
    { "kingInCentre",
      "the mover's king is at home on file d or e, faces a queen, and can "
      "never castle, unlike the other king" },
  [TABIYA_CLAIM_KING_NOT_CASTLED] =
    { "kingNotCastled",
      "the mover's king is at home on file d or e, faces a queen, and can "
      "still castle; the other king has moved" },
  [TABIYA_CLAIM_KING_OPEN_FILE] =
    { "kingOpenFile",
      "the mover's king stands on a file without pawns" },
  [TABIYA_CLAIM_KING_LOST_PAWN] =
    { "kingLostPawn",
      "of the three files in front of the mover's king one (not d or e) lacks "
      "a pawn of its own" },
  [TABIYA_CLAIM_KING_LOST_TWO] =
    { "kingLostTwo",
      "of the three files in front of the mover's king two lack a pawn of its "
      "own" },
  [TABIYA_CLAIM_KING_BARE] =
    { "kingBare",
      "none of the three files in front of the mover's king has a pawn of its "
      "own" },
  [TABIYA_CLAIM_PAWN_LEFT_KING] =
    { "pawnLeftKing",
      "a pawn in front of the mover's king is three or more steps away" },
  [TABIYA_CLAIM_STORM] =
    { "storm",
      "a pawn of the other side advances on the files of the mover's king" },
  [TABIYA_CLAIM_ATTACKER] =
    { "attacker",
      "a piece of the other side attacks squares around the mover's king" },
  [TABIYA_CLAIM_TWO_ATTACKERS] =
    { "twoAttackers",
      "two pieces of the other side attack squares around the mover's king" },
  [TABIYA_CLAIM_ATTACKERS] =
    { "attackers",
      "several pieces of the other side attack squares around the mover's "
      "king" },
  [TABIYA_CLAIM_CAN_CASTLE] =
    { "canCastle",
      "the other side has a right to castle, the mover has none" },
  [TABIYA_CLAIM_LONE_KING] =
    { "loneKing",
      "the mover has nothing but its king" },
  [TABIYA_CLAIM_CHECK] =
    { "check",
      "the mover is in check" },
  [TABIYA_CLAIM_CHECK_DOUBLES] =
    { "checkDoubles",
      "one of the sides is in check" },
  [TABIYA_CLAIM_HANGING] =
    { "hanging",
      "a piece of the mover is attacked and not defended" },
  [TABIYA_CLAIM_ATTACKED_BY_PAWN] =
    { "attackedByPawn",
      "a piece of the mover is attacked by a pawn" },
  [TABIYA_CLAIM_ATTACKED_BY_LESSER] =
    { "attackedByLesser",
      "a piece of the mover is attacked by one that is worth less" },
  [TABIYA_CLAIM_PAWN_PUSH] =
    { "pawnPush",
      "a pawn can advance to attack a piece of the mover without being taken "
      "by a pawn" },
  [TABIYA_CLAIM_ATTACKED] =
    { "attacked",
      "a piece of the mover is attacked by a knight, bishop, rook or king" },
  [TABIYA_CLAIM_CENTRE] =
    { "centre",
      "the other side attacks d4, e4, d5 and e5 more often" },
  [TABIYA_CLAIM_SPACE] =
    { "space",
      "the other side has more room at home that no enemy pawn attacks" },
  [TABIYA_CLAIM_OPPOSITE_BISHOPS] =
    { "oppositeBishops",
      "each side has one bishop, on squares of different colours" },
};

static TabiyaCoachClaim
make (LineClaim      kind,
      gboolean       best_line,
      int            at,
      ChessBitboard  squares,
      const char    *proof)
{
  return (TabiyaCoachClaim) { line_claims[kind].id, squares, best_line, at, proof };
}

/* The plies of its line after which a move of a refutation has been made. The line of what was
   missed begins with the move before it. */
static int
get_plies (const TabiyaCoachReason *reason,
           int                      at)
{
  return reason->basis == TABIYA_COACH_MISSED ? at : at + 1;
}

static int
list_refutation (const TabiyaCoachReason *reason,
                 TabiyaCoachClaim         claims[])
{
  const TabiyaRefutation *refutation = &reason->refutation;
  gboolean best_line = reason->basis == TABIYA_COACH_MISSED;
  int at = get_plies (reason, refutation->at);
  int n = 0;

  if (refutation->has_motif)
    claims[n++] = (TabiyaCoachClaim) {
      tabiya_motif_get_id (refutation->motif.kind),
      refutation->motif.targets | bb_square (refutation->motif.actor), best_line,
      get_plies (reason, refutation->motif.at), "gate",
    };
  switch (refutation->kind) {
  case TABIYA_REFUTATION_MATE:
    claims[n++] = make (CLAIM_MATE, best_line, at, 0, "score");
    break;
  case TABIYA_REFUTATION_STALEMATE:
    claims[n++] = make (CLAIM_STALEMATE, best_line, at, 0, "line");
    break;
  case TABIYA_REFUTATION_REPETITION:
    claims[n++] = make (CLAIM_REPETITION, best_line, at, 0, "line");
    break;
  case TABIYA_REFUTATION_PROMOTION:
    claims[n++] = make (CLAIM_PROMOTION, best_line, at, 0, "line");
    break;
  case TABIYA_REFUTATION_MATERIAL:
    claims[n++] = make (CLAIM_FALLS, best_line, at, bb_square (refutation->square), "exchange");
    break;
  case TABIYA_REFUTATION_ENDING:
    /* The motif says it all. */
  case TABIYA_REFUTATION_NOTHING:
  default:
    break;
  }
  return n;
}

int
tabiya_coach_reason_list_claims (const TabiyaCoachReason *reason,
                                 TabiyaCoachClaim         claims[])
{
  int n = 0;

  if (reason->basis == TABIYA_COACH_FACT)
    claims[n++] = (TabiyaCoachClaim) {
      facts[reason->claim.kind].id, tabiya_claim_get_squares (&reason->claim), FALSE,
      reason->claim_at, "board",
    };
  else if (reason->basis == TABIYA_COACH_PLAN)
    claims[n++] = (TabiyaCoachClaim) {
      plans[reason->plan.kind].id, bb_square (reason->plan.from) | bb_square (reason->plan.to),
      TRUE, reason->plan.at + 1, "line",
    };
  else if (reason->basis != TABIYA_COACH_BETTER)
    n = list_refutation (reason, claims);
  if (reason->ignored)
    claims[n++] = make (CLAIM_THREAT, FALSE, 0, reason->threat, "board");
  if (reason->basis != TABIYA_COACH_MISSED)
    claims[n++] = make (CLAIM_BETTER, TRUE, 1, reason->better, "score");
  return n;
}

/* The squares that the words about a good move name or are about. */
static ChessBitboard
get_praised_squares (const TabiyaPraiseQuestion *question,
                     const TabiyaPraise         *praise)
{
  ChessMove move = question->played.moves[0];
  ChessBitboard squares = bb_square (chess_move_king_target (move));

  if (praise->kind == TABIYA_PRAISE_ESCAPES || praise->kind == TABIYA_PRAISE_GUARDS)
    squares |= bb_square (praise->square);
  if (praise->kind == TABIYA_PRAISE_PREPARES)
    squares = bb_square (chess_move_to (question->played.moves[praise->push]));
  return squares;
}

static const char *
get_praise_proof (TabiyaPraiseKind kind)
{
  switch (kind) {
  case TABIYA_PRAISE_ONLY:
  case TABIYA_PRAISE_STOPS:
    return "score";
  case TABIYA_PRAISE_FORCED:
    return "board";
  case TABIYA_PRAISE_RECAPTURE:
  case TABIYA_PRAISE_SACRIFICE:
  case TABIYA_PRAISE_ESCAPES:
  case TABIYA_PRAISE_GUARDS:
  case TABIYA_PRAISE_PREPARES:
    return "exchange";
  case TABIYA_PRAISE_NONE:
  case TABIYA_PRAISE_PLAN:
  case TABIYA_N_PRAISES:
  default:
    return "line";
  }
}

int
tabiya_praise_list_claims (const TabiyaPraiseQuestion *question,
                           const TabiyaPraise         *praise,
                           TabiyaCoachClaim            claims[])
{
  const char *meaning;
  int n = 0;

  if (praise->kind == TABIYA_PRAISE_NONE)
    return 0;
  if (praise->only && praise->kind != TABIYA_PRAISE_ONLY)
    claims[n++] = (TabiyaCoachClaim) {
      tabiya_praise_get_id (TABIYA_PRAISE_ONLY, &meaning),
      bb_square (chess_move_king_target (question->played.moves[0])), FALSE, 1, "score",
    };
  if (praise->kind == TABIYA_PRAISE_PLAN)
    claims[n++] = (TabiyaCoachClaim) {
      plans[praise->plan.kind].id, bb_square (praise->plan.from) | bb_square (praise->plan.to),
      FALSE, praise->plan.at + 1, "line",
    };
  else
    claims[n++] = (TabiyaCoachClaim) {
      tabiya_praise_get_id (praise->kind, &meaning), get_praised_squares (question, praise), FALSE,
      praise->kind == TABIYA_PRAISE_PREPARES ? praise->push + 1 : 1,
      get_praise_proof (praise->kind),
    };
  return n;
}

const char *
tabiya_coach_claim_list (int          index,
                         const char **meaning)
{
  if (index < N_LINE_CLAIMS) {
    *meaning = line_claims[index].meaning;
    return line_claims[index].id;
  }
  index -= N_LINE_CLAIMS;
  if (index < TABIYA_N_MOTIFS) {
    *meaning = "the motif of this name, as the command motifs finds it in the line";
    return tabiya_motif_get_id ((TabiyaMotifKind) index);
  }
  index -= TABIYA_N_MOTIFS;
  for (int kind = TABIYA_PLAN_NONE + 1; kind < TABIYA_N_PLANS; kind++) {
    if (index-- == 0) {
      *meaning = plans[kind].meaning;
      return plans[kind].id;
    }
  }
  for (int kind = TABIYA_PRAISE_NONE + 1; kind < TABIYA_N_PRAISES; kind++) {
    /* A plan has the name of its kind. */
    if (kind != TABIYA_PRAISE_PLAN && index-- == 0)
      return tabiya_praise_get_id ((TabiyaPraiseKind) kind, meaning);
  }
  for (int kind = 0; kind < TABIYA_N_CLAIMS; kind++) {
    if (facts[kind].id && index-- == 0) {
      *meaning = facts[kind].meaning;
      return facts[kind].id;
    }
  }
  return NULL;
}
