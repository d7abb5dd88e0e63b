/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-fit-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/lab/tabiya-count-text.h"
#include "model/lab/tabiya-fit-task.h"

/* With fewer games chance still has a large influence. */
#define FEW_GAMES 1000

/**
 * tabiya_fit_words_verdict:
 * @check: what the held-out games say
 *
 * Returns: (transfer full): the verdict, which never claims more than 95 % certainty
 */
char *
tabiya_fit_words_verdict (const TabiyaFitCheck *check)
{
  if (check->gain == 0)
    return g_strdup (_("Nothing changes"));
  if (check->n_games < 2)
    return g_strdup (_("Too few games were left to measure on"));
  if (tabiya_fit_check_confirms (check))
    return g_strdup (_("The new weights predict other games better"));
  if (check->gain < -check->margin)
    return g_strdup (_("The new weights predict other games worse"));
  return g_strdup (_("Not yet known whether the new weights are better"));
}

/* The loss is the mean of -log of the probability that was expected for the result, so this is the
   (geometric) mean of those probabilities. */
static double
get_expectation (const TabiyaFitError *error)
{
  return 100 * exp (-error->loss);
}

/**
 * tabiya_fit_words_figures:
 * @check: what the held-out games say
 *
 * Returns: (transfer full): the number of games, the probability expected for the actual results
 *   before and after, loss and squared error, and how certain the difference is
 */
char *
tabiya_fit_words_figures (const TabiyaFitCheck *check)
{
  g_autofree char *games = tabiya_count_format (check->n_games);
  g_autofree char *measured = NULL;

  if (check->n_games < 2)
    return g_strdup (_("Every fifth game is set aside for testing; with more games there would be "
                       "enough of them."));
  /* Translators: the arguments are a number of games, then percentages before and after. */
  measured = g_strdup_printf (ngettext ("In %s game that was not used for the fit, the actual "
                                        "result had a probability of %.1f\u00a0%% before and "
                                        "%.1f\u00a0%% after.",
                                        "In %s games that were not used for the fit, the actual "
                                        "result had a probability of %.1f\u00a0%% before and "
                                        "%.1f\u00a0%% after.", check->n_games),
                              games, get_expectation (&check->before),
                              get_expectation (&check->after));
  /* Translators: the arguments are a sentence, numbers before and after, and a difference with its
     uncertainty. */
  return g_strdup_printf (_("%s Logarithmic loss %.4f → %.4f, squared error %.4f → %.4f; the loss "
                            "falls by %s%.4f ± %.4f."), measured,
                          check->before.loss, check->after.loss, check->before.square_error,
                          check->after.square_error, check->gain < 0 ? "\u2212" : "",
                          fabs (check->gain), check->margin);
}

static void
append_sentence (GString *text,
                 char    *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

char *
tabiya_fit_words_games (const TabiyaFitGamesCounts *counts)
{
  GString *text = g_string_new (NULL);
  g_autofree char *used = tabiya_count_format (counts->n_used);
  g_autofree char *all = tabiya_count_format (counts->n_games);
  g_autofree char *positions = tabiya_count_format (counts->n_positions);
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, counts->broken_line);

  /* Translators: the arguments are games used, games in the file, and quiet positions in them. */
  append_sentence (text, g_strdup_printf (ngettext ("%s of %s game was used, with %s quiet "
                                                    "positions.",
                                                    "%s of %s games were used, with %s quiet "
                                                    "positions.", counts->n_games),
                                          used, all, positions));
  if (counts->n_without_result > 0)
    append_sentence (text, g_strdup_printf (ngettext ("%u had no result.", "%u had no result.",
                                                      counts->n_without_result),
                                            counts->n_without_result));
  if (counts->n_broken > 0)
    /* Translators: the arguments are games, a line of the file, and what is wrong there. */
    append_sentence (text, g_strdup_printf (ngettext ("%u had an error, in line %s: %s.",
                                                      "%u had errors, the first in line %s: %s.",
                                                      counts->n_broken),
                                            counts->n_broken, line, counts->broken_message));
  if (counts->n_without_positions > 0)
    append_sentence (text, g_strdup_printf (ngettext ("%u was too short.", "%u were too short.",
                                                      counts->n_without_positions),
                                            counts->n_without_positions));
  if (counts->is_part)
    append_sentence (text, g_strdup (_("The rest of the file was not needed.")));
  if (counts->n_used < FEW_GAMES)
    append_sentence (text, g_strdup (_("With so few games much of this is chance.")));
  return g_string_free (text, FALSE);
}
