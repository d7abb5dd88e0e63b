/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-engine.h"

#include <glib/gi18n-lib.h>

#include "model/engines/tabiya-engine-list.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "service/tabiya-play-weights.h"

TabiyaProgram *
tabiya_review_engine_find (const char  *name,
                           GError     **error)
{
  g_autoptr(TabiyaPrograms) programs = tabiya_engine_list_load (error);
  const TabiyaProgram *program = programs ? tabiya_programs_get (programs, name) : NULL;

  if (programs && !program)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 /* Translators: %s is the name of an engine. Engines is an entry of the menu. */
                 _("“%s” is not on the list of engines any more. Add it again under Engines."),
                 name);
  return program ? tabiya_program_copy (program) : NULL;
}

gboolean
tabiya_review_engine_use (TabiyaGameAnalysis  *analysis,
                          char               **present,
                          const char          *name,
                          GError             **error)
{
  g_autoptr(TabiyaProgram) program = NULL;
  g_autoptr(TabiyaEngineService) service = NULL;

  if (!name && !*present)
    return TRUE;
  if (name && !(program = tabiya_review_engine_find (name, error)))
    return FALSE;
  service = program ? tabiya_engine_service_new_for_program (program, NULL)
                    : tabiya_engine_service_new ();
  tabiya_game_analysis_set_service (analysis, service);
  g_free (*present);
  *present = g_strdup (name);
  return TRUE;
}

char *
tabiya_review_engine_take_judge (GSettings        *settings,
                                 const char       *program,
                                 HeuristicWeights *weights)
{
  TabiyaWeightsInForce *analyst =
    tabiya_weights_in_force_get (tabiya_weights_get_analyst (settings));

  *weights = *tabiya_weights_in_force_get_weights (analyst);
  return program ? g_strdup (program) : tabiya_weights_in_force_dup_judge (analyst);
}

gboolean
tabiya_review_engine_write (TabiyaGame             *game,
                            TabiyaFindingFunc       found,
                            gpointer                data,
                            const HeuristicWeights *weights,
                            const char             *judge,
                            const TabiyaReviewPlan *plan)
{
  gboolean changed;

  tabiya_game_begin_batch (game, _("Review Game"));
  changed = tabiya_game_report_write (game, found, data, weights, plan->detail, plan->sides);
  if (changed)
    tabiya_play_weights_write_judge (game, judge, weights);
  tabiya_game_end_group (game);
  return changed;
}
