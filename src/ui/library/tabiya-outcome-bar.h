/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaOutcomeBar: how games ended, as a bar: the part that White won, that was drawn, and that
 * Black won, each with its share where there is room. Whoever shows it gives what it is part of a
 * name.
 */
#define TABIYA_TYPE_OUTCOME_BAR (tabiya_outcome_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaOutcomeBar, tabiya_outcome_bar, TABIYA, OUTCOME_BAR, GtkWidget)

GtkWidget *tabiya_outcome_bar_new        (void) G_GNUC_WARN_UNUSED_RESULT;
/* All 0 for games without a result, for which the bar is empty. */
void       tabiya_outcome_bar_set_counts (TabiyaOutcomeBar *self,
                                         guint            white,
                                         guint            draw,
                                         guint            black);

/* The same for a player: games won, drawn and lost, in the colours of these. */
void       tabiya_outcome_bar_set_score  (TabiyaOutcomeBar *self,
                                         guint            wins,
                                         guint            draws,
                                         guint            losses);

G_END_DECLS
