/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim-evidence.h"

G_BEGIN_DECLS

/* What to look for, by terms: false when there is nothing to be said but what the term means. */
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
