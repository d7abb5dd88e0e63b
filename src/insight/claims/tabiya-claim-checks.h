/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"

G_BEGIN_DECLS

/* How one kind of claim is checked on the board. */
typedef struct {
  TabiyaClaimKind   kind;
  gboolean        (*holds) (const TabiyaClaim   *claim,
                            const ChessPosition *position);   /* NULL at the end of a list */
} ClaimCheck;

/* The checks, grouped by topic. */
extern const ClaimCheck claim_checks_material[];
extern const ClaimCheck claim_checks_pieces[];
extern const ClaimCheck claim_checks_pawns[];
extern const ClaimCheck claim_checks_kings[];
extern const ClaimCheck claim_checks_board[];    /* threats and the whole board */

G_END_DECLS
