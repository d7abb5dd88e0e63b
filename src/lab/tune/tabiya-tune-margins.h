/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-setup.h"

G_BEGIN_DECLS

/* The margins of the search that a tuning run changes: what the engine offers, and what is chosen
   of it. */

typedef struct {
  char   *name;       /* "NULL_DEPTH" */
  int     start;      /* what the engine has by default */
  int     minimum;
  int     maximum;
  double  step;       /* by how much it is moved to be tried, at the end of the run */
} TabiyaTuneMargin;

GArray   *tabiya_tune_margins_new       (const TabiyaMatchEngine  *engine,
                                         GError                  **error)
                                         G_GNUC_WARN_UNUSED_RESULT;
gboolean  tabiya_tune_margins_choose    (GArray                   *margins,
                                         const char               *text,
                                         GError                  **error);
void      tabiya_tune_margins_set_share (GArray                   *margins,
                                         double                    share);
gboolean  tabiya_tune_margins_set_step  (GArray                   *margins,
                                         const char               *text,
                                         GError                  **error);

G_END_DECLS
