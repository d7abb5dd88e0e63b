/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-shown-evaluation.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-profile-words.h"
#include "service/tabiya-play-weights.h"

/* An analysis may be for an earlier position, or have no results yet. */
static gboolean
tells (const TabiyaAnalysis *analysis,
       guint64               key)
{
  return analysis && analysis->position_key == key && analysis->n_lines > 0
         && chess_score_is_known (analysis->lines[0].score);
}

static TabiyaShownEvaluation
take (const TabiyaAnalysis   *analysis,
      TabiyaEvaluationSource  source)
{
  return (TabiyaShownEvaluation) {
    .source = source,
    .score = analysis->lines[0].score,
    .depth = analysis->lines[0].depth,
  };
}

/**
 * tabiya_shown_evaluation_find:
 * @game: a game
 * @node: the position on the board
 * @live: (nullable): the result of live analysis, for any position
 * @glance: (nullable): the result of the engine's short search, for any position
 *
 * The rules need no opinion. A user who has switched live analysis on wants to see its result;
 * otherwise the evaluation in the game takes precedence over that of a short search, so that bar,
 * list and graph agree.
 *
 * Returns: the evaluation to show
 */
TabiyaShownEvaluation
tabiya_shown_evaluation_find (TabiyaGame           *game,
                              const TabiyaNode     *node,
                              const TabiyaAnalysis *live,
                              const TabiyaAnalysis *glance)
{
  TabiyaShownEvaluation shown = { TABIYA_EVALUATION_NONE };
  ChessPosition position;

  shown.score = tabiya_node_judge_end (game, node);
  if (chess_score_is_known (shown.score)) {
    shown.source = TABIYA_EVALUATION_RULES;
    return shown;
  }
  tabiya_node_get_position (game, node, &position);
  if (tells (live, position.key))
    return take (live, TABIYA_EVALUATION_LIVE);
  if (tabiya_node_get_score (game, node, &shown.score, &shown.depth)) {
    shown.source = TABIYA_EVALUATION_GAME;
    return shown;
  }
  return tells (glance, position.key) ? take (glance, TABIYA_EVALUATION_GLANCE) : shown;
}

static char *
dup_game_source (TabiyaGame *game)
{
  const char *annotator = tabiya_game_get_tag (game, "Annotator");
  const char *judge = tabiya_game_get_tag (game, TABIYA_TAG_ANALYST);

  if (judge)
    return tabiya_profile_words_dup_judged (_("From the game"), judge);
  if (annotator && *annotator && !g_str_equal (annotator, "?"))
    /* Translators: the source of an evaluation; %s is the annotator of the game. */
    return g_strdup_printf (_("From the game, by %s"), annotator);
  /* Translators: the source of an evaluation: it was in the game. */
  return g_strdup (_("From the game"));
}

char *
tabiya_shown_evaluation_dup_source (const TabiyaShownEvaluation *self,
                                    TabiyaGame                  *game,
                                    const char                  *judge)
{
  switch (self->source) {
  case TABIYA_EVALUATION_RULES:
    return g_strdup (_("By the rules of the game"));
  case TABIYA_EVALUATION_LIVE:
    return tabiya_profile_words_dup_judged (_("Live analysis"), judge);
  case TABIYA_EVALUATION_GAME:
    return dup_game_source (game);
  case TABIYA_EVALUATION_GLANCE:
    return tabiya_profile_words_dup_judged (_("A short search by the engine"), judge);
  case TABIYA_EVALUATION_NONE:
  default:
    return NULL;
  }
}
