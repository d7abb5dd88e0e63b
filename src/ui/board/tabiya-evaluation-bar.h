/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-score.h"

G_BEGIN_DECLS

/*
 * TabiyaEvaluationBar: White's chance of winning as the white share of a bar, with the score as a
 * number at the end of the side that is better. Vertical beside a board, White below; horizontal
 * and thin, without number, above one. A GtkOrientable.
 */
#define TABIYA_TYPE_EVALUATION_BAR (tabiya_evaluation_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEvaluationBar, tabiya_evaluation_bar, TABIYA, EVALUATION_BAR, GtkWidget)

GtkWidget *tabiya_evaluation_bar_new         (void) G_GNUC_WARN_UNUSED_RESULT;

/* A score in White's view. One that is unknown: both halves alike, no number. */
void       tabiya_evaluation_bar_set_score   (TabiyaEvaluationBar *self,
                                              ChessScore           score);
/* Anything else: White's share, 0 to 1, and what is written, as "1–0" when the game is over. */
void       tabiya_evaluation_bar_set_share   (TabiyaEvaluationBar *self,
                                              double               share,
                                              const char          *text);
double     tabiya_evaluation_bar_get_share   (TabiyaEvaluationBar *self);
/* The value shown belongs to an earlier position: it stays, paler. Any new value ends that. */
void       tabiya_evaluation_bar_set_stale   (TabiyaEvaluationBar *self,
                                              gboolean             stale);
/* Whose evaluation it is, for tooltip and description; NULL: not told. */
void       tabiya_evaluation_bar_set_source  (TabiyaEvaluationBar *self,
                                              const char          *source);
/* The greatest reasons for the score, each a line of @reasons, for the tooltip; NULL: none. They
   stay until they are replaced. */
void       tabiya_evaluation_bar_set_reasons (TabiyaEvaluationBar *self,
                                              const char          *reasons);
char      *tabiya_evaluation_bar_dup_tooltip (TabiyaEvaluationBar *self);
/* Black below, or to the left. */
void       tabiya_evaluation_bar_set_flipped (TabiyaEvaluationBar *self,
                                              gboolean             flipped);
gboolean   tabiya_evaluation_bar_get_flipped (TabiyaEvaluationBar *self);

G_END_DECLS
