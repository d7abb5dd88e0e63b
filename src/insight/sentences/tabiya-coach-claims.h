/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-praise.h"

G_BEGIN_DECLS

/*
 * What the words of a coach state, for programs: each claim with its squares, when it holds and
 * what proved it, so that others can check it.
 */

typedef struct {
  const char    *id;           /* such as "fork" or "kingLostPawn"; see tabiya_coach_claim_list() */
  ChessBitboard  squares;      /* what it is about; may be empty */
  gboolean       best_line;    /* whether it is about the best line; otherwise the line played */
  int            at;           /* it holds after so many plies of that line */
  const char    *proof;        /* "score", "line", "exchange", "gate" or "board" */
} TabiyaCoachClaim;

enum { TABIYA_COACH_MAX_CLAIMS = 4 };

/* Lists the claims that @reason makes. Returns their number. */
int         tabiya_coach_reason_list_claims (const TabiyaCoachReason *reason,
                                             TabiyaCoachClaim         claims[]);

/* Lists the claims that the words about a good move make, of the line played. Returns their
   number. */
int         tabiya_praise_list_claims       (const TabiyaPraiseQuestion *question,
                                             const TabiyaPraise         *praise,
                                             TabiyaCoachClaim            claims[]);

/* The ids that there are, by index, with their meanings in English; NULL after the last one. */
const char *tabiya_coach_claim_list         (int                      index,
                                             const char             **meaning);

G_END_DECLS
