/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/levels/tabiya-level-check.h"

#include <math.h>
#include <string.h>

/* Half the width of a 95 % interval, in standard errors. */
#define INTERVAL 1.959964

/* What the level does in one position, over all seeds. */
typedef struct {
  double hits;
  double loss;
} Play;

/* Means */

/* Samples of one game added up. */
typedef struct {
  guint  game;
  guint  n;
  double sum;
} Cluster;

static TabiyaLevelMean
find_mean (const GArray *looks,
           const double *values,
           int           phase)
{
  g_autoptr(GArray) clusters = g_array_new (FALSE, FALSE, sizeof (Cluster));
  TabiyaLevelMean mean = { 0 };
  double squares = 0;

  for (guint i = 0; i < looks->len; i++) {
    const TabiyaRatedMove *rated = g_array_index (looks, TabiyaLook, i).rated;
    Cluster *last = clusters->len > 0 ? &g_array_index (clusters, Cluster, clusters->len - 1)
                                      : NULL;

    if (phase >= 0 && (int) rated->phase != phase)
      continue;
    if (!last || last->game != rated->game) {
      Cluster cluster = { .game = rated->game };

      g_array_append_val (clusters, cluster);
      last = &g_array_index (clusters, Cluster, clusters->len - 1);
    }
    last->n++;
    last->sum += values[i];
    mean.n++;
    mean.mean += values[i];
  }
  if (mean.n == 0)
    return mean;

  mean.mean /= mean.n;
  for (guint i = 0; i < clusters->len; i++) {
    const Cluster *cluster = &g_array_index (clusters, Cluster, i);
    double deviation = cluster->sum - cluster->n * mean.mean;

    squares += deviation * deviation;
  }
  if (clusters->len > 1)
    squares *= (double) clusters->len / (clusters->len - 1);
  mean.error = INTERVAL * sqrt (squares) / mean.n;
  return mean;
}

static double
find_cut_loss (const GArray *looks,
               int           cut)
{
  double sum = 0;

  for (guint i = 0; i < looks->len; i++)
    sum += g_array_index (looks, TabiyaLook, i).cut_losses[cut];
  return sum / MAX (looks->len, 1);
}

/* Playing */

static Play
play (const TabiyaLook   *look,
      const EnginePerson *person,
      const EngineTraits *traits,
      guint64             seed)
{
  EnginePerson hurried = *person;
  Play result = { 0 };

  engine_person_set_clock (&hurried, look->rated->clock_ms);
  for (guint i = 0; i < TABIYA_LEVEL_SEEDS; i++) {
    guint64 mixed = engine_person_mix_seed (&look->rated->position, seed + i);
    int chosen = engine_person_choose (&hurried, traits, look->seen, look->n_seen, mixed);

    result.hits += chosen == look->chosen;
    result.loss += look->losses[chosen];
  }
  result.hits /= TABIYA_LEVEL_SEEDS;
  result.loss /= TABIYA_LEVEL_SEEDS;
  return result;
}

/* Beside a cut search */

/* Finds two neighbours of which one loses more than @loss and the other less. */
static void
find_neighbours (const GArray      *looks,
                 int                first,
                 int                n,
                 double             loss,
                 TabiyaLevelBeside *beside)
{
  double before = find_cut_loss (looks, first);

  *beside = (TabiyaLevelBeside) { .stronger = first, .weaker = first, .loss = before };
  for (int cut = first + 1; cut < first + n; cut++) {
    double here = find_cut_loss (looks, cut);

    if (before >= loss && here <= loss) {
      beside->weaker = cut - 1;
      beside->stronger = cut;
      beside->share = before > here ? (loss - here) / (before - here) : 0;
      beside->is_matched = TRUE;
      beside->loss = loss;
      return;
    }
    if (fabs (here - loss) < fabs (beside->loss - loss)) {
      beside->stronger = beside->weaker = cut;
      beside->loss = here;
    }
    before = here;
  }
}

static void
compare (const GArray      *looks,
         const double      *hits,
         int                first,
         int                n,
         double             loss,
         TabiyaLevelBeside *beside)
{
  g_autofree double *cut_hits = g_new0 (double, looks->len);
  g_autofree double *gains = g_new0 (double, looks->len);

  find_neighbours (looks, first, n, loss, beside);
  for (guint i = 0; i < looks->len; i++) {
    const TabiyaLook *look = &g_array_index (looks, TabiyaLook, i);

    cut_hits[i] = beside->share * look->cut_hits[beside->weaker]
                  + (1 - beside->share) * look->cut_hits[beside->stronger];
    gains[i] = hits[i] - cut_hits[i];
  }
  beside->hits = find_mean (looks, cut_hits, -1);
  beside->gain = find_mean (looks, gains, -1);
}

static guint
count_games (const GArray *looks)
{
  guint n = 0;

  for (guint i = 0; i < looks->len; i++)
    n += i == 0 || g_array_index (looks, TabiyaLook, i).rated->game
                   != g_array_index (looks, TabiyaLook, i - 1).rated->game;
  return n;
}

/**
 * tabiya_level_check:
 * @looks: (element-type TabiyaLook): what the level saw, with cut searches, in the order of games
 * @person: the level
 * @traits: of its errors
 * @seed: of the first of %TABIYA_LEVEL_SEEDS choices in each position
 * @report: (out): how it compares
 */
void
tabiya_level_check (const GArray       *looks,
                    const EnginePerson *person,
                    const EngineTraits *traits,
                    guint64             seed,
                    TabiyaLevelReport  *report)
{
  g_autofree double *hits = g_new0 (double, looks->len);
  g_autofree double *level = g_new0 (double, looks->len);
  g_autofree double *player = g_new0 (double, looks->len);

  memset (report, 0, sizeof *report);
  for (guint i = 0; i < looks->len; i++) {
    const TabiyaLook *look = &g_array_index (looks, TabiyaLook, i);
    Play result = play (look, person, traits, seed);

    hits[i] = result.hits;
    level[i] = result.loss;
    player[i] = look->loss;
  }
  report->n_games = count_games (looks);
  report->hits = find_mean (looks, hits, -1);
  report->player_loss = find_mean (looks, player, -1);
  report->level_loss = find_mean (looks, level, -1);
  for (int phase = 0; phase < TABIYA_N_PHASES; phase++) {
    report->player_losses[phase] = find_mean (looks, player, phase);
    report->level_losses[phase] = find_mean (looks, level, phase);
  }
  compare (looks, hits, 0, TABIYA_CUT_N_DEPTHS, report->level_loss.mean, &report->by_depth);
  compare (looks, hits, TABIYA_CUT_N_DEPTHS, TABIYA_CUT_N_NODES, report->level_loss.mean,
           &report->by_nodes);
}
