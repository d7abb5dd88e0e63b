/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-find.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

#include <string.h>

/* Decides when the general words of a term can be used. */

typedef struct {
  const ClaimQuestion *question;
  TabiyaClaimKind      kind;
  ChessColor           us;
  ChessColor           them;
  ChessColor           subject;    /* the side whose things the words are about */
} Opinion;

static gboolean
has_any (const ChessPosition *position,
         ChessColor           color,
         ChessPieceType       type,
         ChessPieceType       or_type)
{
  return ((position->by_type[type] | position->by_type[or_type]) & position->by_color[color]) != 0;
}

static gboolean
has_pair (const ChessPosition *position,
          ChessColor           color)
{
  ChessBitboard bishops = facts_pieces (position, color, CHESS_BISHOP);

  return (bishops & BB_LIGHT) != 0 && (bishops & BB_DARK) != 0;
}

static int
count_rights (const ChessPosition *position,
              ChessColor           color)
{
  return bb_count (position->castling & (color == CHESS_WHITE ? 3u : 12u));
}

/* The subject's part of the term, or of its change. */
static int
get_part (const Opinion *opinion)
{
  const TabiyaReason *reason = opinion->question->reason;

  return opinion->subject == CHESS_WHITE ? reason->white : reason->black;
}

static gboolean
fits_material (const Opinion *opinion)
{
  enum { ABOUT_EVEN = 2 };
  const ClaimQuestion *question = opinion->question;
  int now = facts_count_material (question->position, opinion->subject);

  if (opinion->kind == TABIYA_CLAIM_TERM)
    return ABS (now - facts_count_material (question->position, opinion->them)) <= ABOUT_EVEN;
  return opinion->kind == TABIYA_CLAIM_GAINS
           ? now > facts_count_material (question->before, opinion->subject)
           : now < facts_count_material (question->before, opinion->subject);
}

static gboolean
fits_pieces (const Opinion *opinion)
{
  return chess_position_has_pieces (opinion->question->position, opinion->subject);
}

static gboolean
fits_pawns (const Opinion *opinion)
{
  return facts_pawns (opinion->question->position, opinion->subject) != 0;
}

static gboolean
fits_passed (const Opinion *opinion)
{
  return facts_passed_pawns (opinion->question->position, opinion->subject) != 0;
}

/* For terms that count only for their owner: the subject must have some of it to have more. */
static gboolean
fits_own (const Opinion *opinion)
{
  return opinion->kind != TABIYA_CLAIM_TERM || get_part (opinion) > 0;
}

static gboolean
fits_minors (const Opinion *opinion)
{
  return has_any (opinion->question->position, opinion->subject, CHESS_KNIGHT, CHESS_BISHOP);
}

static gboolean
fits_rooks (const Opinion *opinion)
{
  return has_any (opinion->question->position, opinion->subject, CHESS_ROOK, CHESS_ROOK);
}

static gboolean
fits_pair (const Opinion *opinion)
{
  const ClaimQuestion *question = opinion->question;
  gboolean now = has_pair (question->position, opinion->subject);

  return opinion->kind != TABIYA_CLAIM_TERM
         && now != has_pair (question->before, opinion->subject)
         && now == (opinion->kind == TABIYA_CLAIM_GAINS);
}

/* In a position the words are about the other side's pieces, in a change about the subject's. */
static gboolean
fits_bad_pieces (const Opinion *opinion)
{
  const TabiyaReason *reason = opinion->question->reason;
  int theirs = opinion->us == CHESS_WHITE ? reason->black : reason->white;

  if (opinion->kind != TABIYA_CLAIM_TERM)
    return fits_pieces (opinion);
  return theirs < 0 && chess_position_has_pieces (opinion->question->position, opinion->them);
}

static gboolean
fits_castling (const Opinion *opinion)
{
  const ClaimQuestion *question = opinion->question;

  if (opinion->kind == TABIYA_CLAIM_TERM)
    return count_rights (question->position, opinion->us)
           > count_rights (question->position, opinion->them);
  return opinion->kind == TABIYA_CLAIM_OTHER_LOSES
         && count_rights (question->position, opinion->subject)
            < count_rights (question->before, opinion->subject);
}

/* Whether so little is left beside pawns that one speaks of an ending. */
static gboolean
is_ending (const ChessPosition *position)
{
  enum { MOST_PIECES = 26 };

  return facts_count_material (position, CHESS_WHITE) + facts_count_material (position, CHESS_BLACK)
         - bb_count (position->by_type[CHESS_PAWN]) <= MOST_PIECES;
}

/* The term must reduce an advantage of the other side in an ending, and leave no more of it than a
   defender may hope to hold: a rook more wins, even if it counts for less than usual. */
static gboolean
fits_scaling (const Opinion *opinion)
{
  enum { MOST_LEFT = 200 };
  int net = opinion->question->reason->net;
  int rest = opinion->question->explanation->score - net;

  return opinion->kind != TABIYA_CLAIM_TERM
         || ((rest > 0) != (net > 0) && ABS (net) <= ABS (rest) && ABS (rest + net) < MOST_LEFT
             && is_ending (opinion->question->position));
}

static gboolean
fits_always (const Opinion *opinion)
{
  return TRUE;
}

static const struct {
  const char *term;
  gboolean  (*fits) (const Opinion *opinion);
} rules[] = {
  { "material", fits_material },
  { "placement", fits_always },
  { "mobility", fits_pieces },
  { "pawn-structure", fits_pawns },
  { "passed-pawns", fits_passed },
  { "king-attack", fits_own },
  { "king-shelter", fits_always },
  { "threats", fits_own },
  { "space", fits_always },
  { "outposts", fits_minors },
  { "bishop-pair", fits_pair },
  { "rook-activity", fits_rooks },
  { "bad-pieces", fits_bad_pieces },
  { "castling", fits_castling },
  { "endgame-scaling", fits_scaling },
  { "moves", fits_always },
  { "reach", fits_always },
  { "pawn-rank", fits_pawns },
};

gboolean
claim_opinion_fits (const ClaimQuestion *question,
                    const TabiyaClaim   *claim)
{
  const char *term = claim_term_id (question->explanation, question->reason->term);
  ChessColor them = chess_color_opposite (claim->side);
  Opinion opinion = {
    .question = question,
    .kind = claim->kind,
    .us = claim->side,
    .them = them,
    .subject = claim->kind == TABIYA_CLAIM_OTHER_LOSES ? them : claim->side,
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++) {
    if (strcmp (rules[i].term, term) == 0)
      return rules[i].fits (&opinion);
  }
  return FALSE;
}
