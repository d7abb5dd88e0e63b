/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-live-analysis.h"
#include "model/analysis/tabiya-why-model.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaAnalysisPage: what the engine thinks of the position on the board, and why. It shows a
 * TabiyaLiveAnalysis and a TabiyaWhyModel and asks for everything else.
 *
 * Signals:
 *   "switched" (gboolean on): a person has switched the analysis on or off.
 *   "lines-chosen" (int n_lines): a person wants so many lines.
 *   "walk" (guint line, guint n_moves): to see the position after so many moves of a line.
 *   "step" (int line, int by): one move on or back in a line.
 *   "walk-ended": back to the game.
 *   "insert": the line that is being walked is to be put into the game.
 *   "insert-line" (guint line, guint n_moves): so many moves of a line are.
 *   "copy-line" (const char *text): the moves of a line are wanted elsewhere.
 */
#define TABIYA_TYPE_ANALYSIS_PAGE (tabiya_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalysisPage, tabiya_analysis_page, TABIYA, ANALYSIS_PAGE, GtkWidget)

/* Where a walk along a line is. */
typedef struct {
  const char *text;          /* the move reached, for people; NULL: nobody walks */
  guint       at;            /* moves made */
  guint       n_moves;       /* of the line */
  gboolean    can_insert;
} TabiyaAnalysisWalk;

/* Once, before the page is shown. */
void             tabiya_analysis_page_set_model    (TabiyaAnalysisPage        *self,
                                                    TabiyaWhyModel            *model);
TabiyaWhyModel  *tabiya_analysis_page_get_model    (TabiyaAnalysisPage        *self);
/* Shows what @live has told; to be called when it changes. */
void             tabiya_analysis_page_update       (TabiyaAnalysisPage        *self,
                                                    TabiyaLiveAnalysis        *live);
/* What the weights in force are called; for the heading. */
void             tabiya_analysis_page_set_profile  (TabiyaAnalysisPage        *self,
                                                    const char                *name);
void             tabiya_analysis_page_set_n_lines  (TabiyaAnalysisPage        *self,
                                                    int                        n_lines);
/* @narrow: about as wide as a telephone; @compact: narrower still. */
void             tabiya_analysis_page_set_room     (TabiyaAnalysisPage        *self,
                                                    gboolean                   narrow,
                                                    gboolean                   compact);
void             tabiya_analysis_page_set_walk     (TabiyaAnalysisPage        *self,
                                                    const TabiyaAnalysisWalk  *walk);
/* What the other side threatens, in words; NULL: nobody asks. */
void             tabiya_analysis_page_set_threat   (TabiyaAnalysisPage        *self,
                                                    const char                *text);
/* Whether moves of lines can be put into the game. */
void             tabiya_analysis_page_set_can_insert (TabiyaAnalysisPage      *self,
                                                    gboolean                   can_insert);
/* Small boards look as @board does. */
void             tabiya_analysis_page_follow_board (TabiyaAnalysisPage        *self,
                                                    TabiyaBoard               *board);
/* The moves a line shows now. */
const ChessMove *tabiya_analysis_page_get_moves    (TabiyaAnalysisPage        *self,
                                                    guint                      line,
                                                    guint                     *n_moves);

G_END_DECLS
