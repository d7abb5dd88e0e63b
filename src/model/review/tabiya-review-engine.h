/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/review/tabiya-review-job.h"
#include "service/tabiya-game-analysis.h"
#include "uci/tabiya-program.h"

G_BEGIN_DECLS

/*
 * Who analyses games: our own engine, or a program of this computer, which is known by its name
 * alone. Main thread.
 */

/* What is set up under a name, or NULL with a sentence that says that nothing is.
   (transfer full) */
TabiyaProgram *tabiya_review_engine_find (const char          *name,
                                          GError             **error)
                                          G_GNUC_WARN_UNUSED_RESULT;
/* Lets @analysis, which does nothing at the moment, ask the program called @name, or our engine if
   @name is NULL. @present (inout, owned) is whom it asks: NULL, our engine, for a new one. FALSE
   with @error if there is no such program; nothing has changed then. */
gboolean       tabiya_review_engine_use  (TabiyaGameAnalysis  *analysis,
                                          char               **present,
                                          const char          *name,
                                          GError             **error);
/* Takes the weights of the analyst. Returns the name of who judges, which is @program if that is
   not NULL, where it is to be said. (transfer full) (nullable) */
char          *tabiya_review_engine_take_judge (GSettings        *settings,
                                                const char       *program,
                                                HeuristicWeights *weights);
/* tabiya_game_report_write(), together with who has judged. */
gboolean       tabiya_review_engine_write (TabiyaGame             *game,
                                           TabiyaFindingFunc       found,
                                           gpointer                data,
                                           const HeuristicWeights *weights,
                                           const char             *judge,
                                           const TabiyaReviewPlan *plan);

G_END_DECLS
