/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-evolve-setup.h"

G_BEGIN_DECLS

/* How the games of a search for weights are played: those to learn from, which a judge ends early,
   and those of the verdict. In both, our engine plays both sides in this process, with weights that
   are given game by game. */

void tabiya_evolve_games_init_learning (TabiyaMatchSetup        *match,
                                        const TabiyaEvolveSetup *setup);
void tabiya_evolve_games_init_verdict  (TabiyaMatchSetup        *match,
                                        const TabiyaEvolveSetup *setup);

G_END_DECLS
