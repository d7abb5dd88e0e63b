/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaFitRules: what chess says about the values of a heuristic before any game is played: signs,
 * orders, what changes evenly along a table. Values are laid out as everywhere in a fit: middlegame
 * and endgame value of each parameter in turn.
 */
typedef struct _TabiyaFitRules TabiyaFitRules;

TabiyaFitRules *tabiya_fit_rules_new         (const Heuristic      *heuristic,
                                              HeuristicFitKind      kind);
void            tabiya_fit_rules_free        (TabiyaFitRules       *self);

/* Whether the value (2 * parameter, one more for the endgame) stays as it is. */
gboolean        tabiya_fit_rules_is_fixed    (const TabiyaFitRules *self,
                                              int                   value);

/* Penalties for breaking signs and orders, and, times @evenness, for uneven change from @before.
   Their derivatives are added to @gradient. */
double          tabiya_fit_rules_get_penalty (const TabiyaFitRules *self,
                                              const double         *before,
                                              const double         *values,
                                              double                evenness,
                                              double               *gradient);

/* Moves the values to where no sign and no order is broken. */
void            tabiya_fit_rules_enforce     (const TabiyaFitRules *self,
                                              double               *values);

/* Where every piece has just one value of a table (its square, its mobility), only the sum with
   the material counts: makes the mean of such a table, weighed by @counts of each parameter, about
   0 and moves it into the material, by whole centipawns. No score changes. */
void            tabiya_fit_rules_centre      (const TabiyaFitRules *self,
                                              const double         *counts,
                                              double               *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaFitRules, tabiya_fit_rules_free)

G_END_DECLS
