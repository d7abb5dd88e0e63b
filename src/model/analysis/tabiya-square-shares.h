/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-reasons.h"

G_BEGIN_DECLS

/* What one piece or square contributes to a score, as markup for a tooltip: @title with the sum,
   then each term with its share, largest first. NULL if it contributes nothing. (transfer full) */
char *tabiya_square_shares_dup_markup (const TabiyaReasons *reasons,
                                       ChessSquare          square,
                                       const char          *title);

G_END_DECLS
