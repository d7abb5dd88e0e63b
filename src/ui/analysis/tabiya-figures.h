/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/tabiya-live-analysis.h"

G_BEGIN_DECLS

/* How far an analysis has come, translated: depth, nodes and time, or why there are none. (transfer
   full) */
char *tabiya_figures_dup_caption (TabiyaLiveAnalysis *live);

G_END_DECLS
