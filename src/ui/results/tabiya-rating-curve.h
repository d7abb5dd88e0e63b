/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/results/tabiya-results.h"

G_BEGIN_DECLS

/* TabiyaRatingCurve: a rating from day to day, as a line in the band that holds the true strength
   with 95 % certainty. */
#define TABIYA_TYPE_RATING_CURVE (tabiya_rating_curve_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRatingCurve, tabiya_rating_curve, TABIYA, RATING_CURVE, GtkWidget)

void       tabiya_rating_curve_set_results (TabiyaRatingCurve   *self,
                                            const TabiyaResults *results);
/* The ends of the scale of ratings. */
void       tabiya_rating_curve_get_range   (TabiyaRatingCurve   *self,
                                            double              *low,
                                            double              *high);

G_END_DECLS
