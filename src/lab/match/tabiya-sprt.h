/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-elo.h"

G_BEGIN_DECLS

/*
 * The sequential probability ratio test: play until the results clearly favour one of two
 * hypotheses, "the difference is elo0" (or less) and "it is elo1" (or more). A score that is too
 * one-sided for one of them ends it earlier. Pure functions.
 */

typedef enum {
  TABIYA_SPRT_NORMALIZED,   /* bounds in normalised Elo: the number of games hardly depends on
                               the share of draws */
  TABIYA_SPRT_LOGISTIC,     /* bounds in logistic Elo */
} TabiyaSprtModel;

typedef struct {
  gboolean        enabled;
  TabiyaSprtModel model;
  double          elo0;
  double          elo1;     /* greater than elo0 */
  double          alpha;    /* probability of accepting elo1 although elo0 is true */
  double          beta;     /* probability of accepting elo0 although elo1 is true */
} TabiyaSprt;

typedef enum {
  TABIYA_SPRT_CONTINUE,
  TABIYA_SPRT_ACCEPT_0,
  TABIYA_SPRT_ACCEPT_1,
} TabiyaSprtVerdict;

double             tabiya_sprt_get_lower       (const TabiyaSprt *sprt);
double             tabiya_sprt_get_upper       (const TabiyaSprt *sprt);
double             tabiya_sprt_get_llr         (const TabiyaSprt *sprt,
                                                const guint       pairs[TABIYA_MATCH_PAIR_SCORES]);
TabiyaSprtVerdict  tabiya_sprt_judge_one_sided (const TabiyaSprt *sprt,
                                                const guint       pairs[TABIYA_MATCH_PAIR_SCORES]);
TabiyaSprtVerdict  tabiya_sprt_judge           (const TabiyaSprt *sprt,
                                                const guint       pairs[TABIYA_MATCH_PAIR_SCORES]);

G_END_DECLS
