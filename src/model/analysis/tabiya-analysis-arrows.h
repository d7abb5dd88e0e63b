/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/* An arrow that shows the engine's opinion of a move. */
typedef struct {
  ChessMove move;
  gboolean  threat;      /* a move of the other side */
  double    strength;    /* 0 to 1: below 1 the arrow is thinner and paler */
} TabiyaAnalysisArrow;

/* Appends the best moves of @analysis, weaker the more they lose. @arrows: (element-type
   TabiyaAnalysisArrow). */
void  tabiya_analysis_arrows_append_best (GArray               *arrows,
                                          const TabiyaAnalysis *analysis);

G_END_DECLS
