/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* TabiyaResultBar: games won, drawn and lost as one bar with the counts in it; a count that
   does not fit stands above its part. */
#define TABIYA_TYPE_RESULT_BAR (tabiya_result_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaResultBar, tabiya_result_bar, TABIYA, RESULT_BAR, GtkWidget)

void       tabiya_result_bar_set_score (TabiyaResultBar *self,
                                        guint            wins,
                                        guint            draws,
                                        guint            losses);
/* The counts in words. (transfer full) */
char      *tabiya_result_bar_dup_text  (TabiyaResultBar *self);

/* The colours of games won (0), drawn (1) and lost (2), and of text on them, for other pictures of
   results. (transfer none) */
const GdkRGBA *tabiya_result_bar_get_color      (guint part);
const GdkRGBA *tabiya_result_bar_get_text_color (guint part);

G_END_DECLS
