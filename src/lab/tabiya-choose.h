/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"
#include "insight/choice/tabiya-choice.h"

G_BEGIN_DECLS

/*
 * Which move an engine chooses with some weights: answers inquiries with an engine of the caller,
 * on the calling thread.
 */

/* An engine as a TabiyaChoice wants it. NULL if memory is short. Free it with engine_free(). */
Engine  *tabiya_choose_engine_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Searches from empty tables. Whatever stops the engine early spoils the verdict. */
void     tabiya_choose            (Engine                 *engine,
                                   const HeuristicWeights *weights,
                                   const TabiyaInquiry    *inquiry,
                                   TabiyaVerdict          *verdict);
/* Answers all questions of a choice. The engine has one thread and is not searching. */
void     tabiya_choose_all        (Engine                 *engine,
                                   TabiyaChoice           *choice);

G_END_DECLS
