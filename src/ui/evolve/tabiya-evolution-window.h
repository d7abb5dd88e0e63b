/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-evolution-run.h"
#include "ui/run/tabiya-run-window.h"

G_BEGIN_DECLS

/*
 * TabiyaEvolutionWindow: a search for weights while it goes on: how strong the population is, where
 * the weights go, and the best so far, which can be played, saved and tested at any moment. Main
 * thread.
 */
#define TABIYA_TYPE_EVOLUTION_WINDOW (tabiya_evolution_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEvolutionWindow, tabiya_evolution_window, TABIYA, EVOLUTION_WINDOW,
                      TabiyaRunWindow)

GtkWindow *tabiya_evolution_window_new (GtkApplication  *application,
                                        TabiyaRunKeeper *keeper,
                                        TabiyaRun       *run);

G_END_DECLS
