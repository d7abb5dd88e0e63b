/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/levels/tabiya-level-looks.h"

G_BEGIN_DECLS

/* Fits the model of human error to the moves of rated players. */

/* The players of one band of ratings. */
typedef struct {
  const GArray *looks;        /* of TabiyaLook */
  EnginePerson  person;       /* its noise and its chance of overlooking are fitted */
} TabiyaLevelBand;

/* How well the model foresees the moves: the mean of their probability and a little of its
   logarithm, less a penalty where the average loss is not that of the players. */
double tabiya_level_fit_judge (const TabiyaLevelBand *bands,
                               guint                  n_bands,
                               const EngineTraits    *traits);

/* Changes @traits, and noise and overlooking of each band, as long as that makes the judgement
   better. @n_rounds: how often each
   parameter is tried. */
void   tabiya_level_fit       (TabiyaLevelBand       *bands,
                               guint                  n_bands,
                               EngineTraits          *traits,
                               guint                  n_rounds,
                               const gint            *stop);

G_END_DECLS
