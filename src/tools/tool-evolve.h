/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-evolution.h"

/* The part of the command evolve that prints how a run goes. */

void  tool_evolve_print_beginning  (TabiyaEvolution                *evolution,
                                    const TabiyaEvolutionSnapshot  *snapshot);
void  tool_evolve_print_generation (TabiyaEvolution                *evolution,
                                    const TabiyaGeneration         *generation);
void  tool_evolve_print_population (TabiyaEvolution                *evolution,
                                    const TabiyaEvolutionSnapshot  *snapshot);
void  tool_evolve_print_result     (TabiyaEvolution                *evolution,
                                    const TabiyaEvolutionSnapshot  *snapshot);
