/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/* An arrow that says what an engine thinks of a move. */
typedef struct {
  ChessMove move;
  gboolean  threat;      /* the other side would make it */
  double    strength;    /* 0 to 1: below 1 the arrow is thinner and paler */
} TabiyaAnalysisArrow;

/* Appends the best moves of @analysis, weaker the more they lose. @arrows: TabiyaAnalysisArrow. */
void  tabiya_analysis_arrows_append_best (GArray               *arrows,
                                          const TabiyaAnalysis *analysis);

G_END_DECLS
