/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-match-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "base/tabiya-file-name.h"
#include "model/lab/tabiya-count-text.h"

/* With fewer pairs nothing is said about who is ahead, or about how long it will take. */
#define MIN_PAIRS 10

/* Whether the interval of Elo is finite; otherwise nothing is known. */
static gboolean
is_known (const TabiyaElo *elo)
{
  return isfinite (elo->elo) && isfinite (elo->elo_error);
}

char *
tabiya_match_words_dup_elo (double elo,
                            int    decimals)
{
  double shown = decimals > 0 ? round (elo * 10) / 10 : round (elo);

  if (isinf (elo))
    return g_strdup (elo > 0 ? "+∞" : "−∞");
  if (shown == 0)
    return g_strdup ("0");
  return g_strdup_printf ("%s%.*f", shown > 0 ? "+" : "−",
                          shown == round (shown) ? 0 : decimals, fabs (shown));
}

char *
tabiya_match_words_dup_title (const TabiyaWeightTest *test)
{
  /* Translators: the arguments are the names of two sets of weights. */
  return g_strdup_printf (_("%s against %s"), tabiya_name_show (test->sides[0].name),
                          tabiya_name_show (test->sides[1].name));
}

/* Seconds without trailing zeros: "5", "0.05". (transfer full) */
static char *
dup_seconds (gint64 milliseconds)
{
  return g_strdup_printf ("%g", (double) milliseconds / 1000.0);
}

char *
tabiya_match_words_dup_limits (const TabiyaWeightTest *test)
{
  g_autofree char *base = NULL;
  g_autofree char *increment = NULL;

  if (test->nodes > 0) {
    g_autofree char *nodes = tabiya_count_format (test->nodes);

    return g_strdup_printf (_("%s positions a move · balanced openings, colours reversed"), nodes);
  }
  base = dup_seconds (test->base_ms);
  increment = dup_seconds (test->increment_ms);
  /* Translators: the arguments are seconds on the clock and seconds added for each move. */
  return g_strdup_printf (_("%s s + %s s a move · balanced openings, colours reversed"), base,
                          increment);
}

char *
tabiya_match_words_dup_duration (double minutes)
{
  if (minutes < 1.5)
    return g_strdup (_("about a minute"));
  if (minutes < 22)
    return g_strdup_printf (ngettext ("%d minute", "%d minutes", (int) round (minutes)),
                            (int) round (minutes));
  if (minutes < 40)
    return g_strdup (_("half an hour"));
  if (minutes < 80)
    return g_strdup (_("about an hour"));
  if (minutes < 36 * 60)
    return g_strdup_printf (ngettext ("%d hour", "%d hours", (int) round (minutes / 60)),
                            (int) round (minutes / 60));
  return g_strdup_printf (ngettext ("%d day", "%d days", (int) round (minutes / 60 / 24)),
                          (int) round (minutes / 60 / 24));
}

/* Rounds to two significant digits, because nothing more is known. */
static guint
round_games (double games)
{
  double unit = 1;

  while (games / unit >= 100)
    unit *= 10;
  return (guint) MAX (round (games / unit) * unit, 2);
}

/* Assumes that the likelihood ratio continues to grow at the same rate, which is a guess as long as
   it has hardly changed. */
guint
tabiya_match_words_games_to_go (const TabiyaWeightTest  *test,
                                const TabiyaTestFigures *figures)
{
  guint n = tabiya_match_score_n_games (&figures->score);
  guint left = test->n_games > n ? test->n_games - n : 0;
  double slope;
  double missing;

  if (!test->until_decided || figures->is_over)
    return figures->is_over ? 0 : left;
  if (tabiya_match_score_n_pairs (&figures->score) < MIN_PAIRS)
    return 0;
  slope = figures->llr / n;
  missing = (slope > 0 ? figures->llr_bound : -figures->llr_bound) - figures->llr;
  if (slope == 0 || missing / slope > left)
    return left;
  return round_games (missing / slope);
}

/* Decided. */

static char *
describe_better (const TabiyaElo *elo)
{
  int least = (int) floor (elo->elo - elo->elo_error);

  if (!is_known (elo))
    return g_strdup (_("It is so much better that the difference cannot be put in a number."));
  if (least < 1)
    return g_strdup_printf (_("By about %d Elo, as far as these games show."),
                            (int) round (elo->elo));
  return g_strdup_printf (_("By at least %d Elo, with 95 %% certainty; the best estimate is %d."),
                          least, (int) round (elo->elo));
}

static char *
describe_worse (const TabiyaElo *elo)
{
  int least = (int) floor (-elo->elo - elo->elo_error);

  if (!is_known (elo))
    return g_strdup (_("It is so much worse that the difference cannot be put in a number."));
  if (least < 1)
    return g_strdup_printf (_("By about %d Elo, as far as these games show."),
                            (int) round (-elo->elo));
  return g_strdup_printf (_("By at least %d Elo, with 95 %% certainty; the best estimate is %d."),
                          least, (int) round (-elo->elo));
}

static char *
describe_equal (const TabiyaWeightTest  *test,
                const TabiyaTestFigures *figures)
{
  double low = figures->elo.elo - figures->elo.elo_error;
  double high = figures->elo.elo + figures->elo.elo_error;
  int most = (int) ceil (MAX (fabs (low), fabs (high)));

  if (!is_known (&figures->elo))
    return g_strdup (_("These games say nothing about a difference."));
  if (figures->verdict == TABIYA_SPRT_ACCEPT_0)
    return g_strdup_printf (_("%s is not %d Elo better; if there is a difference it is less than "
                              "%d Elo."), test->sides[0].name, (int) TABIYA_WEIGHT_TEST_ELO, most);
  return g_strdup_printf (_("If there is a difference it is less than %d Elo, with 95 %% "
                            "certainty."), most);
}

static TabiyaConclusion
draw_conclusion (const TabiyaTestFigures *figures)
{
  const TabiyaElo *elo = &figures->elo;

  if (figures->verdict == TABIYA_SPRT_ACCEPT_1)
    return TABIYA_CONCLUSION_BETTER;
  /* If one side won every point, the spread is unknown but the result is not. */
  if (isinf (elo->elo))
    return elo->elo > 0 ? TABIYA_CONCLUSION_BETTER : TABIYA_CONCLUSION_WORSE;
  if (elo->elo + elo->elo_error < 0)
    return TABIYA_CONCLUSION_WORSE;
  if (figures->verdict == TABIYA_SPRT_CONTINUE && elo->elo - elo->elo_error > 0)
    return TABIYA_CONCLUSION_BETTER;
  return TABIYA_CONCLUSION_EQUAL;
}

static void
tell_result (TabiyaVerdict           *verdict,
             const TabiyaWeightTest  *test,
             const TabiyaTestFigures *figures)
{
  verdict->conclusion = draw_conclusion (figures);
  switch (verdict->conclusion) {
  case TABIYA_CONCLUSION_BETTER:
    verdict->title = g_strdup_printf (_("%s is better"), tabiya_name_show (test->sides[0].name));
    verdict->detail = describe_better (&figures->elo);
    break;
  case TABIYA_CONCLUSION_WORSE:
    verdict->title = g_strdup_printf (_("%s is worse"), tabiya_name_show (test->sides[0].name));
    verdict->detail = describe_worse (&figures->elo);
    break;
  case TABIYA_CONCLUSION_EQUAL:
  case TABIYA_CONCLUSION_UNKNOWN:
  default:
    verdict->title = g_strdup (_("No difference seen"));
    verdict->detail = describe_equal (test, figures);
  }
}

/* Not decided. */

/* How long it will take, as a sentence; NULL if that is unknown. (transfer full) */
static char *
describe_rest (const TabiyaWeightTest  *test,
               const TabiyaTestFigures *figures)
{
  guint n = tabiya_match_score_n_games (&figures->score);
  guint left = test->n_games > n ? test->n_games - n : 0;
  guint games = tabiya_match_words_games_to_go (test, figures);

  if (!test->until_decided)
    return g_strdup_printf (ngettext ("%'u game is left to play.", "%'u games are left to play.",
                                      left), left);
  if (games == 0)
    return NULL;
  if (games >= left)
    return g_strdup_printf (ngettext ("Even %'u more game may not decide the test.",
                                      "Even %'u more games may not decide the test.", left), left);
  return g_strdup_printf (ngettext ("About %'u more game should decide.",
                                    "About %'u more games should decide.", games), games);
}

static char *
describe_lead (const TabiyaWeightTest  *test,
               const TabiyaTestFigures *figures)
{
  const TabiyaElo *elo = &figures->elo;
  const char *ahead = test->sides[elo->elo > 0 ? 0 : 1].name;

  if (tabiya_match_score_n_games (&figures->score) == 0)
    return g_strdup (_("No game is finished yet."));
  if (tabiya_match_score_n_pairs (&figures->score) < MIN_PAIRS)
    return g_strdup (_("These are too few games to say anything."));
  if (elo->elo == 0.0)
    return g_strdup (_("Neither side is ahead."));
  if (elo->superiority > 0.975 || elo->superiority < 0.025)
    return g_strdup_printf (_("%s is ahead, and that is hardly luck."), ahead);
  return g_strdup_printf (_("%s is ahead, but luck is not ruled out."), ahead);
}

/**
 * tabiya_verdict_init:
 * @verdict: (out): the verdict; free with tabiya_verdict_clear()
 * @test: a test
 * @figures: its current state
 *
 * Says what the games allow to conclude so far. A test does not say who is better before it is
 * over.
 */
void
tabiya_verdict_init (TabiyaVerdict           *verdict,
                     const TabiyaWeightTest  *test,
                     const TabiyaTestFigures *figures)
{
  g_autofree char *lead = NULL;
  g_autofree char *rest = NULL;

  *verdict = (TabiyaVerdict) { 0 };
  if (figures->is_over) {
    tell_result (verdict, test, figures);
    return;
  }
  lead = describe_lead (test, figures);
  rest = describe_rest (test, figures);
  verdict->title = g_strdup (_("Not yet known"));
  /* Translators: the arguments are two sentences. */
  verdict->detail = rest ? g_strdup_printf (_("%s %s"), lead, rest) : g_steal_pointer (&lead);
}

/**
 * tabiya_verdict_clear:
 * @verdict: a verdict
 *
 * Frees what @verdict holds, but not @verdict itself.
 */
void
tabiya_verdict_clear (TabiyaVerdict *verdict)
{
  g_clear_pointer (&verdict->title, g_free);
  g_clear_pointer (&verdict->detail, g_free);
}
