/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"

G_BEGIN_DECLS

/* The words of claims, to be translated where they are used: see the comments for translators. An
   entry for any piece has CHESS_NO_PIECE_TYPE. */

typedef struct {
  TabiyaClaimKind kind;
  ChessPieceType  piece;
  ChessPieceType  other;
  const char     *words[CHESS_N_COLORS];   /* by whose good it is */
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

/* What a term means where nothing more particular can be said. */
extern const ClaimTermWords    claim_term_words[];
extern const guint             claim_n_term_words;

/* With a number of things in them. */
extern const ClaimCountedWords claim_counted_words[];
extern const guint             claim_n_counted_words;

G_END_DECLS
