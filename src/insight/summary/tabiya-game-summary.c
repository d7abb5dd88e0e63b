/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/summary/tabiya-game-summary.h"

#include "insight/summary/tabiya-story-words.h"
#include "insight/summary/tabiya-theme-words.h"

/* What costs less than this rounds to nothing. */
#define LEAST_COST 0.5

static const char *const phase_ids[TABIYA_N_PHASES] = { "opening", "middlegame", "endgame" };

static void
fill_turns (TabiyaGameSummary      *summary,
            const TabiyaGameStory  *story,
            const TabiyaGameReport *report)
{
  summary->n_turns = story->n_turns;
  summary->turns = g_new0 (TabiyaSummaryTurn, story->n_turns);
  for (guint i = 0; i < story->n_turns; i++) {
    const TabiyaTurn *turn = &story->turns[i];
    const TabiyaReportPly *ply = &report->plies[turn->index];

    summary->turns[i] = (TabiyaSummaryTurn) {
      .node = ply->node,
      .nag = ply->nag,
      .move = story_words_dup_move (story, turn->index),
      .fall = story_words_dup_fall (turn),
      .reason = tabiya_game_report_dup_reason (ply->node),
      .before = turn->before,
      .after = turn->after,
      .for_good = turn->for_good,
    };
  }
}

static void
add_cost (GArray     *list,
          const char *id,
          const char *name,
          double      white,
          double      black)
{
  TabiyaSummaryCost cost = { .id = id, .name = name };

  if (white < LEAST_COST && black < LEAST_COST)
    return;
  cost.costs[CHESS_WHITE] = white;
  cost.costs[CHESS_BLACK] = black;
  g_array_append_val (list, cost);
}

/* Moves without a theme come last, whatever they have cost. */
static int
compare_cost (gconstpointer a,
              gconstpointer b)
{
  const TabiyaSummaryCost *one = a;
  const TabiyaSummaryCost *other = b;
  const char *none = tabiya_theme_get_id (TABIYA_THEME_NONE);
  double difference = other->costs[CHESS_WHITE] + other->costs[CHESS_BLACK]
                      - one->costs[CHESS_WHITE] - one->costs[CHESS_BLACK];

  if ((one->id == none) != (other->id == none))
    return one->id == none ? 1 : -1;
  return difference > 0.0 ? 1 : difference < 0.0 ? -1 : g_strcmp0 (one->id, other->id);
}

static void
fill_costs (TabiyaGameSummary     *summary,
            const TabiyaGameStory *story)
{
  const TabiyaCosts *costs = story->costs;

  summary->themes = g_array_new (FALSE, FALSE, sizeof (TabiyaSummaryCost));
  summary->phases = g_array_new (FALSE, FALSE, sizeof (TabiyaSummaryCost));
  for (int theme = 0; theme < TABIYA_N_THEMES; theme++)
    add_cost (summary->themes, tabiya_theme_get_id ((TabiyaTheme) theme),
              theme_words_get_name ((TabiyaTheme) theme), costs[CHESS_WHITE].themes[theme],
              costs[CHESS_BLACK].themes[theme]);
  g_array_sort (summary->themes, compare_cost);
  for (int phase = 0; phase < TABIYA_N_PHASES; phase++)
    add_cost (summary->phases, phase_ids[phase], phase_words_get_name ((TabiyaPhase) phase),
              costs[CHESS_WHITE].phases[phase], costs[CHESS_BLACK].phases[phase]);
}

TabiyaGameSummary *
tabiya_game_summary_new (TabiyaGame             *game,
                         const TabiyaGameReport *report)
{
  g_autoptr(TabiyaGameStory) story = NULL;
  g_autoptr(GPtrArray) course = NULL;
  TabiyaGameSummary *summary;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  story = tabiya_game_story_new (game, report);
  if (!story)
    return NULL;
  summary = g_new0 (TabiyaGameSummary, 1);
  course = story_words_list_course (story);
  g_ptr_array_add (course, NULL);
  summary->course = g_strdupv ((char **) course->pdata);
  fill_turns (summary, story, report);
  fill_costs (summary, story);
  for (int side = 0; side < CHESS_N_COLORS; side++) {
    summary->sides[side] = report->sides[side];
    story_words_practise (story, (ChessColor) side, &summary->practice[side].title,
                          &summary->practice[side].text);
  }
  return summary;
}

/**
 * tabiya_game_summary_free:
 * @summary: (nullable) (transfer full): what to free
 */
void
tabiya_game_summary_free (TabiyaGameSummary *summary)
{
  if (!summary)
    return;
  for (guint i = 0; i < summary->n_turns; i++) {
    g_free (summary->turns[i].move);
    g_free (summary->turns[i].fall);
    g_free (summary->turns[i].reason);
  }
  for (int side = 0; side < CHESS_N_COLORS; side++) {
    g_free (summary->practice[side].title);
    g_free (summary->practice[side].text);
  }
  g_free (summary->turns);
  g_strfreev (summary->course);
  g_array_unref (summary->themes);
  g_array_unref (summary->phases);
  g_free (summary);
}

char *
tabiya_game_summary_dup_course (const TabiyaGameSummary *summary)
{
  return g_strjoinv (" ", summary->course);
}
