/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-evolve-setup.h"

G_BEGIN_DECLS

/* How many games a search for weights can play in a given time. */

guint    tabiya_evolve_pace_count_games (double                    seconds,
                                         double                    seconds_a_game,
                                         guint                     n_concurrent,
                                         guint                     n_verdict);
gboolean tabiya_evolve_pace_measure     (const TabiyaEvolveSetup  *setup,
                                         double                   *seconds_a_game,
                                         GError                  **error);

G_END_DECLS
