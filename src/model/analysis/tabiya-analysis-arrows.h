/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/board/tabiya-board-arrow.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/* Appends the best moves of @analysis, as many as a person sees lines, weaker the more they lose.
   @arrows: (element-type TabiyaBoardArrow). */
void  tabiya_analysis_arrows_append_best (GArray               *arrows,
                                          const TabiyaAnalysis *analysis,
                                          guint                 n_lines);

G_END_DECLS
