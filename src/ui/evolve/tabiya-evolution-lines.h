/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-evolution.h"
#include "ui/evolve/tabiya-chart-panel.h"

G_BEGIN_DECLS

/* What a search for weights has come to, as lines through its generations. Main thread. */

void tabiya_evolution_lines_show_strength (TabiyaChartPanel              *panel,
                                           const TabiyaEvolutionSnapshot *snapshot);
void tabiya_evolution_lines_show_weights  (TabiyaChartPanel              *panel,
                                           const TabiyaEvolveSetup       *setup,
                                           const TabiyaEvolutionSnapshot *snapshot);

G_END_DECLS
