/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-analysis.h"

/* For those who make analyses; everybody else has them ready. */
TabiyaAnalysis *tabiya_analysis_new (guint n_lines) G_GNUC_WARN_UNUSED_RESULT;
