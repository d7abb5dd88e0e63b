/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/choice/tabiya-choice.h"
#include "insight/choice/tabiya-choice-reason.h"

G_BEGIN_DECLS

/* What a choice shows, in one sentence: the move that is played now, if that is firm with the term
   and the number that explain it. With @as_markup it is Pango markup with the moves in bold.
   @meaning (out) (optional) (nullable) says exactly what the number means; static. (transfer full)
   Any thread. */
char *tabiya_choice_dup_sentence (const TabiyaChoice  *choice,
                                  gboolean             as_markup,
                                  const char         **meaning) G_GNUC_WARN_UNUSED_RESULT;
/* A reason in words: "King attack −0.36", with a space that does not break. NULL if there is none.
   (transfer full) (nullable) */
char *tabiya_choice_reason_dup_text (const Heuristic    *heuristic,
                                     TabiyaChoiceReason  reason) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
