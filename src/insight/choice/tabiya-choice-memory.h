/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/tabiya-inquiry.h"

G_BEGIN_DECLS

/*
 * TabiyaChoiceMemory: the answers to questions about one position, so that weights which come back,
 * such as those before a change, are searched only once. The caller forgets everything when the
 * position changes. A plain struct, any thread, but one at a time.
 */
typedef struct _TabiyaChoiceMemory TabiyaChoiceMemory;

/* @max_answers: when there are more, the oldest are forgotten. (transfer full) */
TabiyaChoiceMemory  *tabiya_choice_memory_new    (guint                     max_answers)
                                                  G_GNUC_WARN_UNUSED_RESULT;
void                 tabiya_choice_memory_free   (TabiyaChoiceMemory       *self);
void                 tabiya_choice_memory_forget (TabiyaChoiceMemory       *self);

/* The inquiry must be about the position. The answer is valid until the next call. (transfer none)
   (nullable) */
const TabiyaVerdict *tabiya_choice_memory_find   (TabiyaChoiceMemory       *self,
                                                  const HeuristicWeights   *weights,
                                                  const TabiyaInquiry      *inquiry);
/* Everything is copied. */
void                 tabiya_choice_memory_add    (TabiyaChoiceMemory       *self,
                                                  const HeuristicWeights   *weights,
                                                  const TabiyaInquiry      *inquiry,
                                                  const TabiyaVerdict      *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaChoiceMemory, tabiya_choice_memory_free)

G_END_DECLS
