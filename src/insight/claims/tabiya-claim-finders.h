/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim-evidence.h"

G_BEGIN_DECLS

/* One function for each term. Each looks for a claim that explains the term's net and returns FALSE
   when it finds nothing better than the general words of the term. */
gboolean    claim_find_material    (ClaimFind             *find);
gboolean    claim_find_placement   (ClaimFind             *find);
gboolean    claim_find_mobility    (ClaimFind             *find);
gboolean    claim_find_moves       (ClaimFind             *find);
gboolean    claim_find_threats     (ClaimFind             *find);
gboolean    claim_find_space       (ClaimFind             *find);
gboolean    claim_find_outposts    (ClaimFind             *find);
gboolean    claim_find_bishop_pair (ClaimFind             *find);
gboolean    claim_find_rooks       (ClaimFind             *find);
gboolean    claim_find_bad_pieces  (ClaimFind             *find);
gboolean    claim_find_pawns       (ClaimFind             *find);
gboolean    claim_find_passed      (ClaimFind             *find);
gboolean    claim_find_attack      (ClaimFind             *find);
gboolean    claim_find_shelter     (ClaimFind             *find);

G_END_DECLS
