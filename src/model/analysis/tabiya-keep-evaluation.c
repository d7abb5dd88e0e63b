/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-keep-evaluation.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"

const TabiyaLine *
tabiya_keep_evaluation_find (const TabiyaAnalysis *analysis)
{
  if (!analysis || analysis->n_lines == 0 || !chess_score_is_known (analysis->lines[0].score))
    return NULL;
  return &analysis->lines[0];
}

char *
tabiya_keep_evaluation (TabiyaGame       *game,
                        const TabiyaLine *line)
{
  g_autofree char *score = tabiya_score_to_text (line->score);

  tabiya_game_begin_group (game, _("Keep Evaluation"));
  tabiya_game_set_evaluation (game, tabiya_game_get_current (game), line->score, line->depth);
  tabiya_game_end_group (game);
  /* Translators: %s is a score such as "+0.35". */
  return g_strdup_printf (_("Evaluation kept: %s"), score);
}
