/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "game/tree/tabiya-game.h"
#include "insight/report/tabiya-judgement.h"

G_BEGIN_DECLS

/*
 * TabiyaGameReport: what the evaluations of a game say, read from its tree: a score for each
 * position of the main line, what is marked, how accurate the players were. It makes no difference
 * which program wrote them. A value: it does not follow the game. Main thread, as the game.
 */

/* What an engine found in one position. */
typedef struct {
  ChessScore       score;     /* White's view */
  int              depth;
  guint            n_moves;   /* of the best line from here */
  const ChessMove *moves;     /* borrowed */
} TabiyaFinding;

/* Whether something has been found at @node that is not in the tree yet. */
typedef gboolean (*TabiyaFindingFunc) (TabiyaNode    *node,
                                       TabiyaFinding *finding,
                                       gpointer       data);

/* A position of the main line; the first is the start. */
typedef struct {
  TabiyaNode      *node;
  ChessScore       score;      /* White's view; unknown where nobody has said anything */
  int              depth;      /* 0: not told */
  int              nag;        /* what the move is marked with: 1 to 6, 0 for nothing */
  TabiyaJudgement  judgement;  /* by that mark */
  gint64           spent_ms;   /* on the move; -1 where nothing is known of it */
} TabiyaReportPly;

typedef struct {
  guint            n_moves;
  int              counts[TABIYA_JUDGEMENT_BLUNDER + 1];
  gboolean         complete;   /* every position has a score: the two below count */
  double           accuracy;   /* per cent */
  double           average_loss; /* centipawns a move */
} TabiyaReportSide;

typedef struct {
  guint            n_plies;    /* of @plies; one more than there are moves */
  TabiyaReportPly *plies;
  guint            n_scores;   /* told by the tree, or found */
  gboolean         has_times;
  gint64           longest_ms;
  int              middlegame; /* ply where it begins, -1: never */
  int              endgame;
  TabiyaReportSide sides[2];
} TabiyaGameReport;

/* @found (nullable) stands before what the tree has, as while an analysis goes on. Moves of the
   sides that are not in @judged (bits by ChessColor) are then not marked by what is found. */
TabiyaGameReport *tabiya_game_report_new        (TabiyaGame          *game,
                                                 TabiyaFindingFunc    found,
                                                 gpointer             data,
                                                 unsigned             judged)
                                                 G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_game_report_free       (TabiyaGameReport    *report);

/* The index of the last ply of the main line that @node is or comes from. */
guint             tabiya_game_report_find       (const TabiyaGameReport *report,
                                                 const TabiyaNode    *node);
/* How the move that led to @node is judged by what was found before and after it; NONE also where
   it is what the engine would have played, or where too little is known. */
TabiyaJudgement   tabiya_finding_judge          (TabiyaNode          *node,
                                                 TabiyaFindingFunc    found,
                                                 gpointer             data);

/* How much of it to write. */
typedef enum {
  TABIYA_REPORT_MARKS,     /* evaluations, and marks of bad moves */
  TABIYA_REPORT_LINES,     /* the better lines as well */
  TABIYA_REPORT_REASONS,   /* and the reasons in words and terms */
} TabiyaReportDetail;

/* Writes what was found into the game, as one step of its history. What an earlier report wrote
   about the same moves goes, what people wrote stays. @weights: what the search judged with.
   Returns whether anything has changed. */
gboolean          tabiya_game_report_write      (TabiyaGame          *game,
                                                 TabiyaFindingFunc    found,
                                                 gpointer             data,
                                                 const HeuristicWeights *weights,
                                                 TabiyaReportDetail   detail,
                                                 unsigned             judged);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameReport, tabiya_game_report_free)

G_END_DECLS
