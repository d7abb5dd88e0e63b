/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/board/tabiya-board-arrow.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/* Appends the best moves of @analysis, weaker the more they lose. @arrows: (element-type
   TabiyaBoardArrow). */
void  tabiya_analysis_arrows_append_best (GArray               *arrows,
                                          const TabiyaAnalysis *analysis);

G_END_DECLS
