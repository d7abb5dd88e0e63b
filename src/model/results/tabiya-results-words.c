/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/results/tabiya-results-words.h"

#include <glib/gi18n.h>
#include <math.h>

static const TabiyaRatingPoint *
get_last (const TabiyaResults *self)
{
  return self->ratings->len > 0
           ? &g_array_index (self->ratings, TabiyaRatingPoint, self->ratings->len - 1) : NULL;
}

static int
round_rating (double rating)
{
  return (int) lrint (rating);
}

char *
tabiya_results_dup_rating (const TabiyaResults *self)
{
  const TabiyaRatingPoint *last = get_last (self);

  return last ? g_strdup_printf ("%d", round_rating (last->rating.rating)) : g_strdup ("–");
}

/**
 * tabiya_results_dup_certainty:
 *
 * Returns: (transfer full): between which ratings the true strength lies
 */
char *
tabiya_results_dup_certainty (const TabiyaResults *self)
{
  const TabiyaRatingPoint *last = get_last (self);

  if (!last)
    return g_strdup (_("No game has counted yet."));
  /* Translators: a number of games; a deviation; the least and the greatest rating */
  return g_strdup_printf (ngettext ("After %u rated game, deviation %d: with 95 %% certainty %d "
                                    "to %d",
                                    "After %u rated games, deviation %d: with 95 %% certainty %d "
                                    "to %d", last->n_games),
                          last->n_games, round_rating (last->rating.deviation),
                          round_rating (last->rating.rating - 2 * last->rating.deviation),
                          round_rating (last->rating.rating + 2 * last->rating.deviation));
}

char *
tabiya_results_dup_day (guint32 day)
{
  char text[64];
  GDate date;

  g_date_set_julian (&date, day);
  return g_strdup (g_date_strftime (text, sizeof text, "%x", &date) > 0 ? text : "");
}

/**
 * tabiya_results_dup_curve:
 *
 * Returns: (transfer full): where the rating began, where it was highest and where it is now
 */
char *
tabiya_results_dup_curve (const TabiyaResults *self)
{
  const TabiyaRatingPoint *last = get_last (self);
  const TabiyaRatingPoint *first;
  const TabiyaRatingPoint *best;
  g_autofree char *first_day = NULL;
  g_autofree char *best_day = NULL;
  g_autofree char *certainty = NULL;

  if (!last)
    return g_strdup (_("There is no rating yet."));
  first = best = &g_array_index (self->ratings, TabiyaRatingPoint, 0);
  for (guint i = 1; i < self->ratings->len; i++) {
    const TabiyaRatingPoint *point = &g_array_index (self->ratings, TabiyaRatingPoint, i);

    if (point->rating.rating > best->rating.rating)
      best = point;
  }
  first_day = tabiya_results_dup_day (first->day);
  best_day = tabiya_results_dup_day (best->day);
  certainty = tabiya_results_dup_certainty (self);
  /* Translators: a rating and a day, twice, and the rating now; then "After 12 rated games, …" */
  return g_strdup_printf (_("Rating %d on %s, at its highest %d on %s, now %d. %s"),
                          round_rating (first->rating.rating), first_day,
                          round_rating (best->rating.rating), best_day,
                          round_rating (last->rating.rating), certainty);
}

static char *
dup_reason (TabiyaRatedReason reason,
            guint             count)
{
  switch (reason) {
  case TABIYA_UNRATED_ENGINE:
    return g_strdup_printf (ngettext ("%u against an engine of unknown strength",
                                      "%u against engines of unknown strength", count), count);
  case TABIYA_UNRATED_WEIGHTS:
    return g_strdup_printf (ngettext ("%u against changed weights",
                                      "%u against changed weights", count), count);
  case TABIYA_UNRATED_SET_UP:
    return g_strdup_printf (ngettext ("%u from another start position",
                                      "%u from other start positions", count), count);
  case TABIYA_UNRATED_ODDS:
    return g_strdup_printf (ngettext ("%u with different times", "%u with different times",
                                      count), count);
  case TABIYA_UNRATED_HELP:
    return g_strdup_printf (ngettext ("%u with help: take-backs, hints or evaluations",
                                      "%u with help: take-backs, hints or evaluations", count),
                            count);
  case TABIYA_UNRATED_NO_DATE:
    return g_strdup_printf (ngettext ("%u without a date", "%u without a date", count), count);
  case TABIYA_RATED:
  case TABIYA_UNRATED_NOT_OVER:
  case TABIYA_UNRATED_NO_OPPONENT:
  default:
    return NULL;
  }
}

char *
tabiya_results_dup_unrated (const TabiyaResults *self)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint n_games = 0;

  for (int reason = 0; reason <= TABIYA_UNRATED_NO_DATE; reason++) {
    char *part = self->unrated[reason] > 0
                   ? dup_reason ((TabiyaRatedReason) reason, self->unrated[reason]) : NULL;

    if (!part)
      continue;
    g_ptr_array_add (parts, part);
    n_games += self->unrated[reason];
  }
  if (n_games == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  list = g_strjoinv (", ", (char **) parts->pdata);
  /* Translators: %s lists why, such as "2 with take-backs or hints" */
  return g_strdup_printf (ngettext ("%u finished game does not count for the rating: %s.",
                                    "%u finished games do not count for the rating: %s.",
                                    n_games), n_games, list);
}

char *
tabiya_score_dup_text (const TabiyaScore *score)
{
  guint n_games = tabiya_score_count (score);
  guint halves = 2 * score->wins + score->draws;
  g_autofree char *points = NULL;

  if (n_games == 0)
    return g_strdup ("–");
  if (halves == 1)
    points = g_strdup ("½");
  else
    points = g_strdup_printf ("%u%s", halves / 2, halves % 2 ? "½" : "");
  /* Translators: points and games, such as "3½ of 5" */
  return g_strdup_printf (_("%s of %u"), points, n_games);
}

char *
tabiya_score_dup_counts (const TabiyaScore *score)
{
  return g_strdup_printf (_("%u won, %u drawn, %u lost"), score->wins, score->draws,
                          score->losses);
}

char *
tabiya_results_dup_run (guint wins,
                        guint unbeaten)
{
  if (wins >= 2 && wins == unbeaten)
    return g_strdup_printf (ngettext ("%u win in a row", "%u wins in a row", wins), wins);
  if (unbeaten >= 2)
    return g_strdup_printf (ngettext ("%'u game unbeaten", "%'u games unbeaten", unbeaten),
                            unbeaten);
  return NULL;
}
