/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/chess-score.h"
#include "insight/claims/tabiya-reasons.h"
#include "insight/sentences/tabiya-sentences.h"

G_BEGIN_DECLS

typedef enum {
  TABIYA_WHY_POSITION,   /* the position on the board */
  TABIYA_WHY_LINE,       /* the end of the engine's best line */
  TABIYA_WHY_MOVE,       /* what the last move has changed */
} TabiyaWhyView;

/*
 * TabiyaWhyModel: a position broken down into the terms of its static score, in one of three views,
 * with the term that the user has selected. It is independent of widgets; the page and the board
 * draw it. Main thread.
 *
 * While a term is highlighted in the view of the line, the line is frozen, so that what the user is
 * looking at does not change with every new depth of the search.
 *
 * Signals: "changed": the reasons have changed. "selection-changed": another term is highlighted,
 * or none, or its squares have changed.
 */
#define TABIYA_TYPE_WHY_MODEL (tabiya_why_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWhyModel, tabiya_why_model, TABIYA, WHY_MODEL, GObject)

TabiyaWhyModel        *tabiya_why_model_new             (void) G_GNUC_WARN_UNUSED_RESULT;

void                   tabiya_why_model_set_weights     (TabiyaWhyModel         *self,
                                                         const HeuristicWeights *weights);
const HeuristicWeights *tabiya_why_model_get_weights    (TabiyaWhyModel         *self);
/* @before is the position in which @move was made; NULL at the start of a game. */
void                   tabiya_why_model_set_position    (TabiyaWhyModel         *self,
                                                         const ChessPosition    *position,
                                                         const ChessPosition    *before,
                                                         ChessMove               move);
/* What the game knows of the last move, a translated text; NULL when it knows nothing bad. */
void                   tabiya_why_model_set_verdict     (TabiyaWhyModel         *self,
                                                         const char             *verdict);
/* The same, if the view is of the last move. (transfer none) */
const char            *tabiya_why_model_get_verdict     (TabiyaWhyModel         *self);
/* The best line from the position, with no moves if it is not known. It is extended beyond the
   engine's line until the position is quiet. Its score, from White's view, has the first word on a
   position that is not quiet. */
void                   tabiya_why_model_set_line        (TabiyaWhyModel         *self,
                                                         const ChessMove        *moves,
                                                         guint                   n_moves,
                                                         ChessScore              score);
/* What a short search says of the position, where there is no best line: for its words alone. */
void                   tabiya_why_model_set_glance      (TabiyaWhyModel         *self,
                                                         const ChessMove        *moves,
                                                         guint                   n_moves,
                                                         ChessScore              score);
void                   tabiya_why_model_set_view        (TabiyaWhyModel         *self,
                                                         TabiyaWhyView           view);
TabiyaWhyView          tabiya_why_model_get_view        (TabiyaWhyModel         *self);
/* Whether the view has anything to show: a line to follow, or a move to judge. */
gboolean               tabiya_why_model_can_view        (TabiyaWhyModel         *self,
                                                         TabiyaWhyView           view);

const TabiyaReasons   *tabiya_why_model_get_reasons     (TabiyaWhyModel         *self);
/* The same in words. (transfer full) */
TabiyaSentence        *tabiya_why_model_dup_sentence    (TabiyaWhyModel         *self)
                                                         G_GNUC_WARN_UNUSED_RESULT;
/* What the best line is for, such as the route of a piece; NULL without such a plan.
   (transfer full) (nullable) */
char                  *tabiya_why_model_dup_plan        (TabiyaWhyModel         *self)
                                                         G_GNUC_WARN_UNUSED_RESULT;
/* The position that is judged: the one on the board, or the end of the line. */
const ChessPosition   *tabiya_why_model_get_judged      (TabiyaWhyModel         *self);
const ChessPosition   *tabiya_why_model_get_position    (TabiyaWhyModel         *self);
const ChessMove       *tabiya_why_model_get_line        (TabiyaWhyModel         *self,
                                                         guint                  *n_moves);
/* The highlighted term, -1 for none. */
void                   tabiya_why_model_select          (TabiyaWhyModel         *self,
                                                         int                     term);
int                    tabiya_why_model_get_selected    (TabiyaWhyModel         *self);
/* The shares of the highlighted term; NULL if there is none or it is not related to squares. */
const int16_t         *tabiya_why_model_get_shares      (TabiyaWhyModel         *self);

G_END_DECLS
