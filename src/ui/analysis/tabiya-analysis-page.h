/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-course-model.h"
#include "model/analysis/tabiya-live-analysis.h"
#include "model/analysis/tabiya-second-engine.h"
#include "model/analysis/tabiya-why-model.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaAnalysisPage: what the engine thinks of the position on the board, and why. It shows a
 * TabiyaLiveAnalysis and a TabiyaWhyModel, and emits signals for everything else.
 *
 * Signals:
 *   "lines-chosen" (int n_lines): a person has chosen the number of lines.
 *   "walk" (guint line, guint n_moves): a person wants to see the position after @n_moves moves of
 *   a line.
 *   "step" (int line, int by): one move forward (1) or back (-1) in a line.
 *   "walk-ended": a person wants to return to the game.
 *   "insert": the moves stepped through are to be inserted into the game.
 *   "insert-line" (guint line, guint n_moves): the first @n_moves moves of a line are to be
 *   inserted.
 *   "ply-activated" (guint index): a person wants to see a position of the main line.
 *   "copy-line" (const char *text): the moves of a line are to be copied to the clipboard.
 */
#define TABIYA_TYPE_ANALYSIS_PAGE (tabiya_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalysisPage, tabiya_analysis_page, TABIYA, ANALYSIS_PAGE, GtkWidget)

/* The position in a line that is being stepped through. */
typedef struct {
  const char *text;          /* the move reached, for display; NULL if no line is stepped through */
  guint       at;            /* the number of moves made */
  guint       n_moves;       /* their number in the line */
  gboolean    can_insert;
} TabiyaAnalysisWalk;

/* To be called once, before the page is shown. A reference is taken. */
void             tabiya_analysis_page_set_model    (TabiyaAnalysisPage        *self,
                                                    TabiyaWhyModel            *model);
/* The terms over the game; to be called once. A reference is taken. */
void             tabiya_analysis_page_set_course   (TabiyaAnalysisPage        *self,
                                                    TabiyaCourseModel         *course);
/* The engine that analyses beside ours; to be called once. References are taken. */
void             tabiya_analysis_page_set_second   (TabiyaAnalysisPage        *self,
                                                    TabiyaSecondEngine        *engine,
                                                    GSettings                 *settings);
/* Shows the results of @live; to be called when they change. */
void             tabiya_analysis_page_update       (TabiyaAnalysisPage        *self,
                                                    TabiyaLiveAnalysis        *live);
/* The name of the current weights, for the heading. (nullable) */
void             tabiya_analysis_page_set_profile  (TabiyaAnalysisPage        *self,
                                                    const char                *name);
void             tabiya_analysis_page_set_n_lines  (TabiyaAnalysisPage        *self,
                                                    int                        n_lines);
/* @narrow: about as wide as a phone; @compact: narrower still. */
void             tabiya_analysis_page_set_room     (TabiyaAnalysisPage        *self,
                                                    gboolean                   narrow,
                                                    gboolean                   compact);
void             tabiya_analysis_page_set_walk     (TabiyaAnalysisPage        *self,
                                                    const TabiyaAnalysisWalk  *walk);
/* A translated text about what the other side threatens; NULL to hide it. */
void             tabiya_analysis_page_set_threat   (TabiyaAnalysisPage        *self,
                                                    const char                *text);
/* Whether moves of a line can be inserted into the game. */
void             tabiya_analysis_page_set_can_insert (TabiyaAnalysisPage      *self,
                                                    gboolean                   can_insert);
/* Makes the small board look like @board. */
void             tabiya_analysis_page_follow_board (TabiyaAnalysisPage        *self,
                                                    TabiyaBoard               *board);
/* The moves that a line shows now; they belong to the page. */
const ChessMove *tabiya_analysis_page_get_moves    (TabiyaAnalysisPage        *self,
                                                    guint                      line,
                                                    guint                     *n_moves);

G_END_DECLS
