/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/levels/tabiya-level-fit.h"

#include <math.h>

/* What is overlooked is drawn as often in each position, always with the same seeds, so that the
   judgement depends on nothing but the parameters. */
enum { N_DRAWS = 8 };

/* A move that the model rules out is still a little likely, or it alone would decide. */
#define LAPSE 0.01

/* Weight of the mean logarithm beside the mean probability. Alone, the probability would make the
   model play always the same. */
#define SPREAD_WEIGHT 0.02

/* Weight of a wrong average loss: one that is a fifth off costs as much as two moves of a hundred
   less that are foreseen. */
#define LOSS_WEIGHT 0.5

/* By how much the step of a parameter grows after a gain, and shrinks where there is none. */
#define GROWTH    1.3
#define SHRINKAGE 0.5

/* How a parameter is changed: by adding, or where it must stay positive by a factor. Nothing that
   hides a move makes it plainer, so those parameters never fall below 0. */
typedef struct {
  double  *value;
  double   step;
  gboolean is_factor;
  double   least;
} Knob;

typedef struct {
  double hits;               /* sum of the probabilities of the moves chosen */
  double likelihood;         /* sum of their logarithms */
  double loss;
} Sum;

static void
add_look (const TabiyaLevelBand *band,
          const EngineTraits    *traits,
          const TabiyaLook      *look,
          Sum                   *sum)
{
  EnginePerson person = band->person;
  double chances[CHESS_MAX_MOVES];
  double hit = 0;

  engine_person_set_clock (&person, look->rated->clock_ms);
  for (guint draw = 0; draw < N_DRAWS; draw++) {
    engine_person_weigh (&person, traits, look->seen, look->n_seen, look->rated->lot + draw,
                         chances);
    hit += chances[look->chosen] / N_DRAWS;
    for (int i = 0; i < look->n_seen; i++)
      sum->loss += chances[i] * look->losses[i] / N_DRAWS;
  }
  sum->hits += hit;
  sum->likelihood += log ((1 - LAPSE) * hit + LAPSE / look->n_seen);
}

double
tabiya_level_fit_judge (const TabiyaLevelBand *bands,
                        guint                  n_bands,
                        const EngineTraits    *traits)
{
  double judgement = 0;

  for (guint b = 0; b < n_bands; b++) {
    const GArray *looks = bands[b].looks;
    double player_loss = 0;
    Sum sum = { 0 };

    for (guint i = 0; i < looks->len; i++) {
      add_look (&bands[b], traits, &g_array_index (looks, TabiyaLook, i), &sum);
      player_loss += g_array_index (looks, TabiyaLook, i).loss;
    }
    if (looks->len > 0 && player_loss > 0)
      judgement += (sum.hits + SPREAD_WEIGHT * sum.likelihood) / looks->len
                   - LOSS_WEIGHT * pow (sum.loss / player_loss - 1, 2);
  }
  return judgement;
}

static GArray *
list_knobs (TabiyaLevelBand *bands,
            guint            n_bands,
            EngineTraits    *traits)
{
  GArray *knobs = g_array_new (FALSE, FALSE, sizeof (Knob));
  Knob knob;

  for (guint b = 0; b < n_bands; b++) {
    knob = (Knob) { &bands[b].person.noise, 0.4, TRUE, 0 };
    g_array_append_val (knobs, knob);
    knob = (Knob) { &bands[b].person.overlook, 0.8, TRUE, 0 };
    g_array_append_val (knobs, knob);
  }
  for (int i = 0; i < ENGINE_N_HABITS; i++) {
    knob = (Knob) { &traits->habits[i], 0.4, FALSE, -5 };
    g_array_append_val (knobs, knob);
  }
  for (int i = 0; i < ENGINE_N_VEILS; i++) {
    knob = (Knob) { &traits->veils[i], 0.8, FALSE, 0 };
    g_array_append_val (knobs, knob);
  }
  knob = (Knob) { &traits->ahead, 0.4, FALSE, 0 };
  g_array_append_val (knobs, knob);
  knob = (Knob) { &traits->haste, 0.4, FALSE, 0 };
  g_array_append_val (knobs, knob);
  return knobs;
}

static double
turn (const Knob *knob,
      double      step)
{
  return knob->is_factor ? *knob->value * exp (step) : MAX (*knob->value + step, knob->least);
}

/* Tries one knob both ways, and turns it further next time if that was good, less if it was not. */
static void
try_knob (Knob            *knob,
          TabiyaLevelBand *bands,
          guint            n_bands,
          EngineTraits    *traits,
          double          *best)
{
  double before = *knob->value;

  for (int way = 1; way >= -1; way -= 2) {
    double judgement;

    *knob->value = turn (knob, way * knob->step);
    judgement = tabiya_level_fit_judge (bands, n_bands, traits);
    if (judgement > *best) {
      *best = judgement;
      knob->step *= GROWTH * way;
      return;
    }
  }
  *knob->value = before;
  knob->step *= SHRINKAGE;
}

void
tabiya_level_fit (TabiyaLevelBand *bands,
                  guint            n_bands,
                  EngineTraits    *traits,
                  guint            n_rounds,
                  const gint      *stop)
{
  g_autoptr(GArray) knobs = list_knobs (bands, n_bands, traits);
  double best = tabiya_level_fit_judge (bands, n_bands, traits);

  for (guint round = 0; round < n_rounds; round++) {
    for (guint i = 0; i < knobs->len && !(stop && g_atomic_int_get (stop)); i++)
      try_knob (&g_array_index (knobs, Knob, i), bands, n_bands, traits, &best);
  }
}
