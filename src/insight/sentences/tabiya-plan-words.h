/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-plan.h"

G_BEGIN_DECLS

/* Plans in words, in the user's language. */

/* What a side does in a line, as a sentence: "White brings the knight from b1 to c4 by way of d2."
   @position and @moves are those the plan was found with. (transfer full) */
char *tabiya_plan_dup_text   (const TabiyaPlan    *plan,
                              const ChessPosition *position,
                              const ChessMove     *moves) G_GNUC_WARN_UNUSED_RESULT;

/* The plan of the best line in a sentence without numbers: NULL when there is none.
   (transfer full) (nullable) */
char *tabiya_plan_dup_best   (const ChessPosition *position,
                              const ChessMove     *moves,
                              int                  n_moves) G_GNUC_WARN_UNUSED_RESULT;

/* The same of the better move: "Better was 23.Nbd2 a6 24.Nc4, which brings the knight to c4."
   (transfer full) */
char *tabiya_plan_dup_better (const TabiyaPlan    *plan,
                              const ChessPosition *position,
                              const ChessMove     *moves) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
