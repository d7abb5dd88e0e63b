/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaFitRules: what chess says about the values of a heuristic before any game is played: signs,
 * orders, and what changes evenly along a table. Values are laid out as everywhere in a fit: the
 * middlegame value and the endgame value of each parameter in turn.
 */
typedef struct _TabiyaFitRules TabiyaFitRules;

TabiyaFitRules *tabiya_fit_rules_new         (const Heuristic      *heuristic,
                                              HeuristicFitKind      kind);
void            tabiya_fit_rules_free        (TabiyaFitRules       *self);

/* Whether the value (2 * parameter, plus one for the endgame) must not change. */
gboolean        tabiya_fit_rules_is_fixed    (const TabiyaFitRules *self,
                                              int                   value);

/* The penalties for violating signs and orders, plus @evenness times those for changing unevenly
   from @before. Their derivatives are added to @gradient. */
double          tabiya_fit_rules_get_penalty (const TabiyaFitRules *self,
                                              const double         *before,
                                              const double         *values,
                                              double                evenness,
                                              double               *gradient);

/* Moves the values to where they violate no sign and no order. */
void            tabiya_fit_rules_enforce     (const TabiyaFitRules *self,
                                              double               *values);

/* If every piece has exactly one value of a table (for its square or its mobility), only the sum
   with the material counts. This makes the mean of such a table, weighted by the @counts of each
   parameter, about 0 and moves it into the material, in whole centipawns. No score changes. */
void            tabiya_fit_rules_centre      (const TabiyaFitRules *self,
                                              const double         *counts,
                                              double               *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaFitRules, tabiya_fit_rules_free)

G_END_DECLS
