/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/report/tabiya-finding.h"

G_BEGIN_DECLS

/*
 * TabiyaGameReport: what the evaluations in the tree of a game say: a score for each position of
 * the main line, which moves are marked, and how accurate the players were. It makes no difference
 * which program wrote the evaluations. The report does not follow later changes of the game. Main
 * thread only, like the game.
 */

/* A position of the main line; the first one is the start position. */
typedef struct {
  TabiyaNode      *node;
  ChessScore       score;      /* White's view; may be unknown */
  int              depth;      /* 0 if unknown */
  int              nag;        /* the mark of the move, 1 to 6; 0 if it has none */
  TabiyaJudgement  judgement;  /* the judgement that the mark stands for */
  gint64           spent_ms;   /* time spent on the move; -1 if unknown */
} TabiyaReportPly;

typedef struct {
  guint            n_moves;
  int              counts[TABIYA_JUDGEMENT_BLUNDER + 1];
  gboolean         complete;   /* every position has a score, so the two fields below are valid */
  double           accuracy;   /* percent */
  double           average_loss; /* centipawns a move */
} TabiyaReportSide;

typedef struct {
  guint            n_plies;    /* length of @plies, which is one more than the number of moves */
  TabiyaReportPly *plies;
  guint            n_scores;   /* number of positions with a known score */
  gboolean         has_times;
  gint64           longest_ms;
  int              middlegame; /* ply at which it begins; -1: never */
  int              endgame;
  TabiyaReportSide sides[2];
} TabiyaGameReport;

/* Findings from @found (nullable) take precedence over what the tree says, as during an analysis.
   They mark only moves of the sides in @judged (bits by ChessColor). */
TabiyaGameReport *tabiya_game_report_new        (TabiyaGame          *game,
                                                 TabiyaFindingFunc    found,
                                                 gpointer             data,
                                                 unsigned             judged)
                                                 G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_game_report_free       (TabiyaGameReport    *report);

/* The index of the ply of the main line that is @node or from which its variation branches off. */
guint             tabiya_game_report_find       (const TabiyaGameReport *report,
                                                 const TabiyaNode    *node);

/* How much of a report to write. */
typedef enum {
  TABIYA_REPORT_MARKS,     /* evaluations, and marks of bad moves */
  TABIYA_REPORT_LINES,     /* the better lines as well */
  TABIYA_REPORT_REASONS,   /* and the reasons in words and terms */
} TabiyaReportDetail;

/* Writes what was found into the game, as one undoable step. What an earlier report wrote about the
   same moves is removed; what people wrote stays. @weights are those of the search. Returns whether
   anything has changed. */
gboolean          tabiya_game_report_write      (TabiyaGame          *game,
                                                 TabiyaFindingFunc    found,
                                                 gpointer             data,
                                                 const HeuristicWeights *weights,
                                                 TabiyaReportDetail   detail,
                                                 unsigned             judged);

/* The reason that a report has written about the move that led to @node, as windows show it, unless
   somebody has edited it since; NULL when there is none. (transfer full) */
char             *tabiya_game_report_dup_reason (TabiyaNode          *node);
/* The numbers behind it as key=value, as report_numbers_for_move() gives them. (transfer full)
   (nullable) */
char             *tabiya_game_report_dup_numbers (TabiyaNode         *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameReport, tabiya_game_report_free)

G_END_DECLS
