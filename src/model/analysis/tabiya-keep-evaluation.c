/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-keep-evaluation.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"

/**
 * tabiya_keep_evaluation_find:
 * @analysis: (nullable): of the position of the game
 *
 * Returns: (transfer none) (nullable): its best line, of which a score is known
 */
const TabiyaLine *
tabiya_keep_evaluation_find (const TabiyaAnalysis *analysis)
{
  if (!analysis || analysis->n_lines == 0 || !chess_score_is_known (analysis->lines[0].score))
    return NULL;
  return &analysis->lines[0];
}

/**
 * tabiya_keep_evaluation:
 * @game: edited where it is
 * @line: what is kept of the analysis of that position
 *
 * Main thread.
 *
 * Returns: (transfer full): what was done, translated
 */
char *
tabiya_keep_evaluation (TabiyaGame       *game,
                        const TabiyaLine *line)
{
  g_autofree char *score = tabiya_score_to_text (line->score);

  tabiya_game_begin_group (game, _("Keep Evaluation"));
  tabiya_game_set_evaluation (game, tabiya_game_get_current (game), line->score, line->depth);
  tabiya_game_end_group (game);
  /* Translators: %s is a score, as "+0.35". */
  return g_strdup_printf (_("Evaluation kept: %s"), score);
}
