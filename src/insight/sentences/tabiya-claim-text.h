/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim-find.h"

G_BEGIN_DECLS

/* A clause: what a claim says, with its number. Offsets are bytes of @text. */
typedef struct {
  char *text;                /* owned; in lower case, without a full stop */
  gsize link_start;
  gsize link_end;
  gsize number_start;
  gsize number_end;
} ClaimText;

/* @claim about a term, with the net (or change) that is said with it; in the person's language. */
ClaimText   claim_text_make     (const TabiyaClaim *claim,
                                 const Heuristic   *heuristic,
                                 int                term,
                                 int                centipawns);
void        claim_text_clear    (ClaimText         *text);

/* The words of claims with a number of things. @original: (out): the same in the language of the
   program. NULL when the claim has none. (transfer none) */
const char *claim_text_plural   (const TabiyaClaim *claim,
                                 const char       **original);

/* Every template there is but the plural ones, for tests: NULL after the last. */
const char *claim_text_template (guint              index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ClaimText, claim_text_clear)

G_END_DECLS
