/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-score.h"

G_BEGIN_DECLS

/*
 * TabiyaEvaluationBar: White's chance of winning as the white share of a bar, with the score as a
 * number at the end of the side that is better. Vertical beside a board, White below; horizontal
 * and thin, without number, above one. A click folds it to a handle without a score, and unfolds it
 * again. A GtkOrientable.
 */
#define TABIYA_TYPE_EVALUATION_BAR (tabiya_evaluation_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEvaluationBar, tabiya_evaluation_bar, TABIYA, EVALUATION_BAR, GtkWidget)

GtkWidget *tabiya_evaluation_bar_new         (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows a score from White's point of view; an unknown score as two equal halves without a
   number. */
void       tabiya_evaluation_bar_set_score   (TabiyaEvaluationBar *self,
                                              ChessScore           score);
/* Shows anything else: White's share, 0 to 1, and a text such as "1–0" if the game is over. */
void       tabiya_evaluation_bar_set_share   (TabiyaEvaluationBar *self,
                                              double               share,
                                              const char          *text);
double     tabiya_evaluation_bar_get_share   (TabiyaEvaluationBar *self);
/* Marks the value as belonging to an earlier position, so that it is paler until the next one is
   set. */
void       tabiya_evaluation_bar_set_stale   (TabiyaEvaluationBar *self,
                                              gboolean             stale);
/* Where the evaluation comes from, for tooltip and description; nullable. It stays until it is
   replaced. */
void       tabiya_evaluation_bar_set_source  (TabiyaEvaluationBar *self,
                                              const char          *source);
/* The most important reasons for the score, one in each line, for the tooltip; nullable. They stay
   until they are replaced. */
void       tabiya_evaluation_bar_set_reasons (TabiyaEvaluationBar *self,
                                              const char          *reasons);
char      *tabiya_evaluation_bar_dup_tooltip (TabiyaEvaluationBar *self);
/* Whether Black is at the bottom, or on the left. */
void       tabiya_evaluation_bar_set_flipped (TabiyaEvaluationBar *self,
                                              gboolean             flipped);
/* A folded bar is a handle, upright, which tells nothing. */
void       tabiya_evaluation_bar_set_folded  (TabiyaEvaluationBar *self,
                                              gboolean             folded);

G_END_DECLS
