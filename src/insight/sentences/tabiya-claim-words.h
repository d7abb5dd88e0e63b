/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"

G_BEGIN_DECLS

/* The words of claims, which are translated where they are used; see the comments for translators.
   An entry that is not about a particular piece has CHESS_NO_PIECE_TYPE. */

typedef struct {
  TabiyaClaimKind kind;
  ChessPieceType  piece;
  ChessPieceType  other;
  const char     *words[CHESS_N_COLORS];   /* by the side that the claim favours */
} ClaimWords;

typedef struct {
  TabiyaClaimKind kind;
  const char     *term;
  const char     *words[CHESS_N_COLORS];
} ClaimTermWords;

typedef struct {
  TabiyaClaimKind kind;
  ChessPieceType  piece;
  struct {
    const char *one;
    const char *many;
  } words[CHESS_N_COLORS];
} ClaimCountedWords;

extern const ClaimWords        claim_words[];
extern const guint             claim_n_words;

/* What a term means when nothing more specific can be said. */
extern const ClaimTermWords    claim_term_words[];
extern const guint             claim_n_term_words;

/* Claims that count things. */
extern const ClaimCountedWords claim_counted_words[];
extern const guint             claim_n_counted_words;

G_END_DECLS
