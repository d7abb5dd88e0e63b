/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim-find.h"

G_BEGIN_DECLS

/* A clause: a claim in words, with its number. Offsets are in bytes of @text. */
typedef struct {
  char *text;                /* owned; in lower case, without a full stop */
  gsize link_start;
  gsize link_end;
  gsize number_start;
  gsize number_end;
} ClaimText;

/* Puts a claim about a term into words in the user's language, with the net (or its change) as the
   number. */
ClaimText   claim_text_make     (const TabiyaClaim *claim,
                                 const Heuristic   *heuristic,
                                 int                term,
                                 int                centipawns);
/* Frees the text of a clause. */
void        claim_text_clear    (ClaimText         *text);

/* All templates except the plural ones, by index, for tests; NULL after the last one. */
const char *claim_text_template (guint              index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ClaimText, claim_text_clear)

G_END_DECLS
