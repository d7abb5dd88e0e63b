/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-imitation-words.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "insight/sentences/tabiya-template.h"
#include "model/lab/tabiya-count-text.h"
#include "model/lab/tabiya-time-text.h"
#include "model/weights/tabiya-weight-value.h"

/* What a person with a larger or smaller weight does. */
static const struct {
  const char *heuristic;
  const char *weight;
  const char *more;
  const char *less;
} habits[] = {
  { "tabiya", "material",
    /* Translators: in this and the sentences that follow, {player} is a name and {value} a
       percentage with its uncertainty. */
    N_("{player} clings to material more: {value}"),
    N_("{player} gives up material more easily: {value}") },
  { "tabiya", "placement",
    N_("{player} cares more for pieces on good squares: {value}"),
    N_("{player} cares less for pieces on good squares: {value}") },
  { "tabiya", "mobility",
    N_("{player} cares more for the mobility of the pieces: {value}"),
    N_("{player} cares less for the mobility of the pieces: {value}") },
  { "tabiya", "pawn-structure",
    N_("{player} cares more for the pawn structure: {value}"),
    N_("{player} cares less for the pawn structure: {value}") },
  { "tabiya", "passed-pawns",
    N_("{player} makes more of passed pawns: {value}"),
    N_("{player} makes less of passed pawns: {value}") },
  { "tabiya", "king-attack",
    N_("{player} attacks the king more: {value}"),
    N_("{player} attacks the king less: {value}") },
  { "tabiya", "king-shelter",
    N_("{player} cares more for the pawns in front of the king: {value}"),
    N_("{player} cares less for the pawns in front of the king: {value}") },
  { "tabiya", "threats",
    N_("{player} makes more threats: {value}"),
    N_("{player} makes fewer threats: {value}") },
  { "tabiya", "space",
    N_("{player} cares more for space: {value}"),
    N_("{player} cares less for space: {value}") },
  { "tabiya", "outposts",
    N_("{player} seeks outposts more: {value}"),
    N_("{player} seeks outposts less: {value}") },
  { "tabiya", "bishop-pair",
    N_("{player} clings to the pair of bishops more: {value}"),
    N_("{player} gives up the pair of bishops more easily: {value}") },
  { "tabiya", "rook-activity",
    N_("{player} cares more for open files: {value}"),
    N_("{player} cares less for open files: {value}") },
  { "tabiya", "bad-pieces",
    N_("{player} avoids bad pieces more: {value}"),
    N_("{player} puts up with bad pieces more easily: {value}") },
  { "tabiya", "castling",
    N_("{player} keeps the right to castle longer: {value}"),
    N_("{player} gives up the right to castle more easily: {value}") },
};

static const char *const stages[] = {
  [TABIYA_IMITATION_READING] = N_("Reading Games"),
  [TABIYA_IMITATION_LOOKING] = N_("Looking at the Moves"),
  [TABIYA_IMITATION_FITTING] = N_("Fitting Weights"),
  [TABIYA_IMITATION_SAMPLING] = N_("Measuring the Uncertainty"),
  [TABIYA_IMITATION_CHECKING] = N_("Checking with Other Games"),
  [TABIYA_IMITATION_OTHERS] = N_("Doing the Same for Everybody Else"),
};

char *
tabiya_imitation_words_short_name (const char *player)
{
  const char *comma = strchr (player, ',');
  g_autofree char *name = comma ? g_strndup (player, comma - player) : g_strdup (player);

  g_strstrip (name);
  return *name != '\0' ? g_steal_pointer (&name) : g_strdup (player);
}

/**
 * tabiya_imitation_words_is_confirmed:
 * @check: what the held-out games say
 *
 * Returns: whether their moves are more likely under the new weights, beyond chance
 */
gboolean
tabiya_imitation_words_is_confirmed (const TabiyaImitationCheck *check)
{
  return check->n_games >= 2 && check->gain > 0 && check->gain > check->margin;
}

gboolean
tabiya_imitation_words_is_different (const TabiyaImitation *imitation)
{
  return tabiya_imitation_words_is_confirmed (tabiya_imitation_get_others (imitation)
                                              ? tabiya_imitation_get_others_check (imitation)
                                              : tabiya_imitation_get_check (imitation));
}

/**
 * tabiya_imitation_words_verdict:
 * @check: what the held-out games say
 * @name: the player
 *
 * Returns: (transfer full): the verdict, which never claims more than 95 % certainty
 */
char *
tabiya_imitation_words_verdict (const TabiyaImitationCheck *check,
                                const char                 *name)
{
  if (check->n_games < 2)
    return g_strdup (_("Too few games were left to measure on"));
  name = tabiya_name_show (name);
  if (tabiya_imitation_words_is_confirmed (check))
    /* Translators: the name of a player. */
    return g_strdup_printf (_("These weights foresee other moves of %s better"), name);
  if (check->gain < -check->margin)
    return g_strdup_printf (_("These weights foresee other moves of %s worse"), name);
  return g_strdup_printf (_("Not yet known whether these weights foresee other moves of %s better"),
                          name);
}

/* "42.1 % → 41.7 %: ..." */
static char *
describe_tops (const TabiyaImitationCheck *check)
{
  const char *sign = check->top_gain < 0 ? "\u2212" : "+";

  if (fabs (check->top_gain) > check->top_margin)
    /* Translators: percentages before and after; a sign, a difference and its uncertainty. */
    return g_strdup_printf (_("The move they like best was the one played in %.1f\u00a0%% of the "
                              "cases before and in %.1f\u00a0%% after: %s%.1f\u00a0±\u00a0%.1f."),
                            100 * check->top_before, 100 * check->top_after, sign,
                            100 * fabs (check->top_gain), 100 * check->top_margin);
  /* Translators: percentages before and after; a sign, a difference and its uncertainty. */
  return g_strdup_printf (_("The move they like best was the one played in %.1f\u00a0%% of the "
                            "cases before and in %.1f\u00a0%% after: %s%.1f\u00a0±\u00a0%.1f, "
                            "which may be chance."),
                          100 * check->top_before, 100 * check->top_after, sign,
                          100 * fabs (check->top_gain), 100 * check->top_margin);
}

/* "In 449 games ..." The mean of -log P is that of the geometric mean of the probabilities. */
static char *
describe_likelihood (const TabiyaImitationCheck *check)
{
  g_autofree char *games = tabiya_count_format (check->n_games);
  g_autofree char *choices = tabiya_count_format (check->n_choices);

  /* Translators: the arguments are numbers of games and of moves, then percentages before and
     after. */
  return g_strdup_printf (ngettext ("In %s game that was not used for the fit, the %s moves played "
                                    "had a probability of %.2f\u00a0%% with the untuned weights "
                                    "and have one of %.2f\u00a0%% with these.",
                                    "In %s games that were not used for the fit, the %s moves "
                                    "played had a probability of %.2f\u00a0%% with the untuned "
                                    "weights and have one of %.2f\u00a0%% with these.",
                                    check->n_games),
                          games, choices, 100 * exp (-check->loss_before),
                          100 * exp (-check->loss_after));
}

/**
 * tabiya_imitation_words_figures:
 * @check: what the held-out games say
 *
 * Returns: (transfer full): how likely the moves played were before and after, and how often they
 *   were the best ones, both with errors
 */
char *
tabiya_imitation_words_figures (const TabiyaImitationCheck *check)
{
  g_autofree char *likelihood = NULL;
  g_autofree char *tops = NULL;

  if (check->n_games < 2)
    return g_strdup (_("Every fifth game is set aside for testing; with more games there would be "
                       "enough of them."));
  likelihood = describe_likelihood (check);
  tops = describe_tops (check);
  /* Translators: a sentence; the logarithmic loss before and after, a sign, the difference and its
     uncertainty; another sentence. */
  return g_strdup_printf (_("%s The logarithmic loss %.4f → %.4f falls by "
                            "%s%.4f\u00a0±\u00a0%.4f. %s"),
                          likelihood, check->loss_before, check->loss_after,
                          check->gain < 0 ? "\u2212" : "", fabs (check->gain), check->margin,
                          tops);
}

char *
tabiya_imitation_words_others (const TabiyaImitation *imitation,
                               const char            *name)
{
  const TabiyaImitationCheck *check = tabiya_imitation_get_others_check (imitation);
  const TabiyaTemplateArgument values[] = { { .name = "player", .value = name } };
  g_autofree char *moves = NULL;
  g_autofree char *text = NULL;
  const char *verdict;
  guint n_games;

  if (!tabiya_imitation_get_others (imitation))
    return NULL;
  moves = tabiya_count_format (tabiya_imitation_get_n_training (
                                 tabiya_imitation_get_others (imitation), &n_games));
  if (tabiya_imitation_words_is_confirmed (check))
    /* Translators: {player} is a name. */
    verdict = N_("{player} can be told from the others");
  else if (check->n_games >= 2 && check->gain < -check->margin)
    verdict = N_("the others foresee {player} better, so there were too few moves to fit to");
  else
    verdict = N_("whether {player} can be told from the others is not yet known");
  text = tabiya_template_fill_named (verdict, _(verdict), values, G_N_ELEMENTS (values));
  /* Translators: a number of moves; probabilities in percent; a sign, a difference and its
     uncertainty; what follows from that, without a capital letter. */
  return g_strdup_printf (_("Weights fitted to %s moves of everybody else in these games give the "
                            "moves that were not used a probability of %.2f\u00a0%%, and these "
                            "weights %.2f\u00a0%%. The logarithmic loss falls by "
                            "%s%.4f\u00a0±\u00a0%.4f: %s."), moves,
                          100 * exp (-check->loss_before), 100 * exp (-check->loss_after),
                          check->gain < 0 ? "\u2212" : "", fabs (check->gain), check->margin,
                          text);
}

static char *
list_names (const TabiyaChoicesCounts *counts)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < counts->names->len; i++) {
    const TabiyaPlayerGames *player = counts->names->pdata[i];

    /* Translators: between the items of a list. */
    g_string_append_printf (names, "%s%s", i > 0 ? _(", ") : "", tabiya_name_show (player->name));
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

char *
tabiya_imitation_words_games (const TabiyaImitation *imitation)
{
  const TabiyaChoicesCounts *counts = tabiya_imitation_get_counts (imitation);
  guint n_games;
  guint n_choices = tabiya_imitation_get_n_training (imitation, &n_games);
  g_autofree char *moves = tabiya_count_format (n_choices);
  g_autofree char *games = tabiya_count_format (n_games);
  g_autofree char *names = list_names (counts);
  GString *text = g_string_new (NULL);

  /* Translators: the arguments are numbers of moves and games, and names as the games have them. */
  g_string_append_printf (text, ngettext ("Fitted to %s moves of %s game. Names taken: %s.",
                                          "Fitted to %s moves of %s games. Names taken: %s.",
                                          n_games), moves, games, names);
  if (counts->n_broken > 0)
    g_string_append_printf (text, ngettext (" %'u game had errors.", " %'u games had errors.",
                                            counts->n_broken), counts->n_broken);
  if (counts->n_doubles > 0)
    g_string_append_printf (text, ngettext (" %'u game was there before.",
                                            " %'u games were there before.", counts->n_doubles),
                            counts->n_doubles);
  return g_string_free (text, FALSE);
}

/* "79 % ± 9 %" */
static char *
format_value (const TabiyaImitation *imitation,
              int                    weight)
{
  const HeuristicWeights *after = tabiya_imitation_get_after (imitation);
  const HeuristicWeightInfo *info = heuristic_get_weight (after->heuristic, weight);
  g_autofree char *value = tabiya_weight_value_format (info, after->values[weight]);
  g_autofree char *margin = NULL;

  if (tabiya_imitation_is_at_limit (imitation, weight))
    /* Translators: the value of a weight. */
    return g_strdup_printf (_("%s, at its limit"), value);
  margin = tabiya_weight_value_format (info,
                                       (int) ceil (tabiya_imitation_get_margin (imitation,
                                                                                weight)));
  /* Translators: the value of a weight and its uncertainty; the spaces do not break. */
  return g_strdup_printf (_("%s\u00a0±\u00a0%s"), value, margin);
}

char *
tabiya_imitation_words_weight (const TabiyaImitation *imitation,
                               int                    weight)
{
  return format_value (imitation, weight);
}

/* The words for a change of a weight; those for any weight if it has none of its own. */
static const char *
find_sentence (const Heuristic *heuristic,
               const char      *weight,
               gboolean         more,
               gboolean        *own)
{
  for (guint i = 0; i < G_N_ELEMENTS (habits); i++) {
    *own = g_str_equal (habits[i].heuristic, heuristic_get_id (heuristic))
           && g_str_equal (habits[i].weight, weight);
    if (*own)
      return more ? habits[i].more : habits[i].less;
  }
  /* Translators: {weight} is the name of a weight, {player} a name, {value} has an uncertainty. */
  return more ? N_("“{weight}” counts more for {player}: {value}")
              : N_("“{weight}” counts less for {player}: {value}");
}

/* What the player is told beside: everybody else, or the untuned weights. */
static void
get_baseline (const TabiyaImitation *imitation,
              HeuristicWeights      *weights)
{
  if (tabiya_imitation_get_others (imitation))
    tabiya_imitation_get_others_weights (imitation, weights);
  else
    *weights = *tabiya_imitation_get_before (imitation);
}

/* Half of the 95 % interval of a difference from it. */
static double
get_difference_margin (const TabiyaImitation *imitation,
                       int                    weight)
{
  return tabiya_imitation_get_others (imitation)
         ? tabiya_imitation_get_difference_margin (imitation, weight)
         : tabiya_imitation_get_margin (imitation, weight);
}

/* "112 % ± 9 %", or, if the others are known, "112 %, the others 98 %: +14 % ± 9 %". (transfer
   full) */
static char *
format_both (const TabiyaImitation *imitation,
             int                    weight)
{
  const HeuristicWeights *after = tabiya_imitation_get_after (imitation);
  const HeuristicWeightInfo *info = heuristic_get_weight (after->heuristic, weight);
  HeuristicWeights others;
  g_autofree char *value = NULL;
  g_autofree char *other = NULL;
  g_autofree char *difference = NULL;
  g_autofree char *margin = NULL;
  int change;

  if (!tabiya_imitation_get_others (imitation))
    return format_value (imitation, weight);
  get_baseline (imitation, &others);
  change = after->values[weight] - others.values[weight];
  value = tabiya_weight_value_format (info, after->values[weight]);
  other = tabiya_weight_value_format (info, others.values[weight]);
  difference = tabiya_weight_value_format (info, abs (change));
  margin = tabiya_weight_value_format (info,
                                       (int) ceil (get_difference_margin (imitation, weight)));
  /* Translators: the player's value of a weight, and that of the others; the sign of the
     difference, the difference and its uncertainty. */
  return g_strdup_printf (_("%s, the others %s: %s%s\u00a0±\u00a0%s"), value, other,
                          change < 0 ? "\u2212" : "+", difference, margin);
}

static char *
describe_habit (const TabiyaImitation *imitation,
                int                    weight,
                const char            *name)
{
  const HeuristicWeights *after = tabiya_imitation_get_after (imitation);
  const HeuristicWeightInfo *info = heuristic_get_weight (after->heuristic, weight);
  HeuristicWeights before;
  gboolean own;
  const char *sentence;
  g_autofree char *value = format_both (imitation, weight);
  const TabiyaTemplateArgument values[] = {
    { .name = "player", .value = name },
    { .name = "value", .value = value },
    { .name = "weight", .value = _(info->name) },
  };

  get_baseline (imitation, &before);
  sentence = find_sentence (after->heuristic, info->id,
                            after->values[weight] > before.values[weight], &own);
  return tabiya_template_fill_named (sentence, _(sentence), values, G_N_ELEMENTS (values));
}

/* How far beyond its error the change of a weight is; 0 if it is not. What has no words of its own
   comes last. */
static double
measure_change (const TabiyaImitation *imitation,
                int                    weight)
{
  const HeuristicWeights *after = tabiya_imitation_get_after (imitation);
  double margin = ceil (get_difference_margin (imitation, weight));
  HeuristicWeights before;
  double change;
  gboolean own;

  get_baseline (imitation, &before);
  change = abs (after->values[weight] - before.values[weight]);
  find_sentence (after->heuristic, heuristic_get_weight (after->heuristic, weight)->id, TRUE, &own);
  if (tabiya_imitation_is_at_limit (imitation, weight) && change > 0
      && !tabiya_imitation_get_others (imitation))
    return own ? 1e6 : 1;
  return change > margin ? change / MAX (margin, 1) / (own ? 1 : 1e6) : 0;
}

GPtrArray *
tabiya_imitation_words_differences (const TabiyaImitation *imitation,
                                    const char            *name)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  const Heuristic *heuristic = tabiya_imitation_get_after (imitation)->heuristic;
  gboolean told[HEURISTIC_MAX_WEIGHTS] = { FALSE };

  if (!tabiya_imitation_words_is_different (imitation))
    return sentences;
  for (;;) {
    int best = -1;

    for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
      if (!told[i] && measure_change (imitation, i) > 0
          && (best < 0 || measure_change (imitation, i) > measure_change (imitation, best)))
        best = i;
    }
    if (best < 0)
      return sentences;
    told[best] = TRUE;
    g_ptr_array_add (sentences, describe_habit (imitation, best, name));
  }
}

const char *
tabiya_imitation_words_stage (TabiyaImitationStage stage)
{
  return _(stages[stage]);
}

static char *
describe_stage (TabiyaImitationStage stage,
                guint                done,
                guint                total)
{
  g_autofree char *of_done = tabiya_count_format (done);
  g_autofree char *of_total = tabiya_count_format (total);

  switch (stage) {
  case TABIYA_IMITATION_READING:
    return g_strdup_printf (ngettext ("%s game", "%s games", done), of_done);
  case TABIYA_IMITATION_FITTING:
    return g_strdup_printf (ngettext ("%s step", "%s steps", done), of_done);
  case TABIYA_IMITATION_SAMPLING:
    /* Translators: numbers: how many of how many times the weights were fitted. */
    return g_strdup_printf (_("Fitted %s of %s times to games drawn from these"), of_done,
                            of_total);
  case TABIYA_IMITATION_OTHERS:
    return g_strdup_printf (_("%u %%"), done);
  case TABIYA_IMITATION_LOOKING:
  case TABIYA_IMITATION_CHECKING:
  default:
    /* Translators: numbers. */
    return g_strdup_printf (_("%s of %s moves"), of_done, of_total);
  }
}

/**
 * tabiya_imitation_words_progress:
 * @stage: what is being done
 * @done: how much of it
 * @total: of how much; 0 if not known
 * @left_ms: time left; negative if not known
 *
 * Returns: (transfer full): how far it is
 */
char *
tabiya_imitation_words_progress (TabiyaImitationStage stage,
                                 guint                done,
                                 guint                total,
                                 gint64               left_ms)
{
  g_autofree char *text = describe_stage (stage, done, total);
  g_autofree char *left = tabiya_time_text_dup_left (left_ms);

  /* Translators: how much is done, and "about 2 minutes left". */
  return left ? g_strdup_printf (_("%s, %s"), text, left) : g_steal_pointer (&text);
}
