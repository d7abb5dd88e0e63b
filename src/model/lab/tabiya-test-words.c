/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-test-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/lab/tabiya-match-words.h"

/* With fewer pairs of games than this, the figures mean nothing. */
#define MIN_PAIRS 4

/* Whether there are enough games for an estimate. */
static gboolean
has_estimate (const TabiyaTestFigures *figures)
{
  return isfinite (figures->elo.elo) && isfinite (figures->elo.elo_error)
         && tabiya_match_score_n_pairs (&figures->score) >= MIN_PAIRS;
}

static void
tell_elo (TabiyaTestNumber        *number,
          const TabiyaTestFigures *figures)
{
  number->name = g_strdup (_("Elo"));
  number->note = g_strdup (_("95 % interval"));
  if (has_estimate (figures)) {
    g_autofree char *elo = tabiya_match_words_dup_elo (figures->elo.elo, 0);

    number->value = g_strdup_printf ("%s ± %.0f", elo, figures->elo.elo_error);
  }
}

static void
tell_better (TabiyaTestNumber        *number,
             const TabiyaTestFigures *figures)
{
  number->name = g_strdup (_("Likely better"));
  number->note = g_strdup (_("by these games"));
  if (has_estimate (figures))
    number->value = g_strdup_printf (_("%d %%"), (int) round (100 * figures->elo.superiority));
}

static void
tell_test (TabiyaTestNumber        *number,
           const TabiyaWeightTest  *test,
           const TabiyaTestFigures *figures)
{
  if (test->until_decided) {
    number->name = g_strdup_printf (_("Test (0 or +%d)"), (int) TABIYA_WEIGHT_TEST_ELO);
    number->value = g_strdup_printf ("%s%.2f", figures->llr < 0 ? "−" : "", fabs (figures->llr));
    /* Translators: what ended a test */
    number->note = figures->one_sided
                   ? g_strdup (_("score too one-sided"))
                   : g_strdup_printf (_("decides at ±%.2f"), figures->llr_bound);
  } else {
    number->name = g_strdup (_("Drawn"));
    number->value = g_strdup_printf (_("%d %%"), (int) round (100 * figures->elo.draw_rate));
    number->note = g_strdup (_("of all games"));
  }
}

static void
tell_games (TabiyaTestNumber        *number,
            const TabiyaWeightTest  *test,
            const TabiyaTestFigures *figures)
{
  number->name = g_strdup (_("Games"));
  number->value = g_strdup_printf ("%u", tabiya_match_score_n_games (&figures->score));
  number->note = g_strdup_printf (test->until_decided ? _("of at most %u") : _("of %u"),
                                  test->n_games);
}

/* The time left, or why the test is not running. (transfer full) */
static char *
dup_time (const TabiyaWeightTest  *test,
          const TabiyaTestFigures *figures,
          TabiyaRunState           state)
{
  guint games = tabiya_match_words_games_to_go (test, figures);
  g_autofree char *duration = NULL;

  switch (state) {
  case TABIYA_RUN_PAUSED:
    return g_strdup (_("paused"));
  case TABIYA_RUN_RUNNING:
    break;
  case TABIYA_RUN_FINISHED:
    return g_strdup (_("finished"));
  case TABIYA_RUN_PREPARING:
    return g_strdup (_("about to begin"));
  case TABIYA_RUN_LOADING:
  case TABIYA_RUN_STOPPED:
  default:
    return g_strdup (_("stopped"));
  }
  if (games == 0 || figures->games_per_minute <= 0)
    return g_strdup (_("time left unknown"));
  duration = tabiya_match_words_dup_duration (games / figures->games_per_minute);
  /* Translators: "half an hour to go" */
  return g_strdup_printf (_("%s to go"), duration);
}

static void
tell_speed (TabiyaTestNumber        *number,
            const TabiyaTestFigures *figures)
{
  number->name = g_strdup (_("Speed"));
  if (figures->games_per_minute >= 9.5)
    number->value = g_strdup_printf (_("%.0f / min"), figures->games_per_minute);
  else if (figures->games_per_minute > 0)
    number->value = g_strdup_printf (_("%.1f / min"), figures->games_per_minute);
}

void
tabiya_test_number_init (TabiyaTestNumber        *number,
                         TabiyaTestFigure         figure,
                         const TabiyaWeightTest  *test,
                         const TabiyaTestFigures *figures,
                         TabiyaRunState           state)
{
  *number = (TabiyaTestNumber) { 0 };
  switch (figure) {
  case TABIYA_TEST_FIGURE_ELO:
    tell_elo (number, figures);
    break;
  case TABIYA_TEST_FIGURE_BETTER:
    tell_better (number, figures);
    break;
  case TABIYA_TEST_FIGURE_TEST:
    tell_test (number, test, figures);
    break;
  case TABIYA_TEST_FIGURE_GAMES:
    tell_games (number, test, figures);
    break;
  case TABIYA_TEST_FIGURE_SPEED:
  default:
    tell_speed (number, figures);
    number->note = dup_time (test, figures, state);
  }
  if (!number->value)
    number->value = g_strdup ("–");
}

/**
 * tabiya_test_number_clear:
 *
 * Frees what @number holds, not @number itself.
 */
void
tabiya_test_number_clear (TabiyaTestNumber *number)
{
  g_clear_pointer (&number->name, g_free);
  g_clear_pointer (&number->value, g_free);
  g_clear_pointer (&number->note, g_free);
}

char *
tabiya_test_words_dup_score (const TabiyaMatchScore *score)
{
  return g_strdup_printf (_("%u won, %u drawn, %u lost"), score->wins, score->draws,
                          score->losses);
}

char *
tabiya_test_words_dup_date (gint64 seconds)
{
  g_autoptr(GDateTime) created = g_date_time_new_from_unix_local (seconds);
  g_autofree char *text = NULL;
  const char *start;

  if (!created)
    return g_strdup ("");
  /* Translators: a date without time, for g_date_time_format() */
  text = g_date_time_format (created, _("%e %B %Y"));
  /* %e pads a day of one digit with a figure space, which g_strchug() would not remove. */
  start = text;
  while (g_unichar_isspace (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  return g_strdup (start);
}

char *
tabiya_test_words_dup_standing (const TabiyaWeightTest *test,
                                const TabiyaMatchScore *score,
                                gboolean                active)
{
  g_autofree char *date = tabiya_test_words_dup_date (test->created);
  g_autofree char *counts = NULL;
  g_auto(TabiyaVerdict) verdict = { 0 };
  TabiyaTestFigures figures;

  if (!score || tabiya_match_score_n_games (score) == 0)
    return active ? g_strdup_printf (_("%s · going on"), date) : g_steal_pointer (&date);
  counts = tabiya_test_words_dup_score (score);
  if (active)
    /* Translators: the date of a test, and its score so far ("3 won, 4 drawn, 1 lost"). */
    return g_strdup_printf (_("%s · going on · %s"), date, counts);
  tabiya_test_figures_init (&figures, test, score);
  tabiya_verdict_init (&verdict, test, &figures);
  /* "3 May 2024 · Attacker is better · 30 won, 4 drawn, 1 lost" */
  return g_strdup_printf ("%s · %s · %s", date, verdict.title, counts);
}
