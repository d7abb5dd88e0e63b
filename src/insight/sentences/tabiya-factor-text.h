/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-reasons.h"

G_BEGIN_DECLS

/* The factors of @reason in the user's language, a line each, in their order and in pawns:
   "Safe checks: White +0.57, Black +0.12". A side that has no part in a factor is not named. NULL
   when the reason has no factors. Any thread. (transfer full) (nullable) */
char *tabiya_factors_to_text (const TabiyaReason *reason) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
