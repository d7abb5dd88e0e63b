/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-evolution-run.h"
#include "ui/run/tabiya-run-page.h"

G_BEGIN_DECLS

/*
 * TabiyaEvolutionPage: a search for weights while it goes on: how strong the population is, where
 * the weights go, and the best so far, which can be played, saved and tested at any moment. Main
 * thread.
 */
#define TABIYA_TYPE_EVOLUTION_PAGE (tabiya_evolution_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEvolutionPage, tabiya_evolution_page, TABIYA, EVOLUTION_PAGE,
                      TabiyaRunPage)

/* (transfer floating) */
GtkWidget *tabiya_evolution_page_new (TabiyaRunKeeper *keeper,
                                   TabiyaRun       *run);

G_END_DECLS
