/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/results/tabiya-results.h"

G_BEGIN_DECLS

/* TabiyaResultsPage: what a person's games add up to: the rating as a curve, streaks, and the score
   by opponent and colour. */
#define TABIYA_TYPE_RESULTS_PAGE (tabiya_results_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaResultsPage, tabiya_results_page, TABIYA, RESULTS_PAGE, AdwBin)

void tabiya_results_page_set_results (TabiyaResultsPage   *self,
                                      const TabiyaResults *results);

G_END_DECLS
