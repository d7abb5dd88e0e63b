/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * TabiyaGameSummary: a game in words, as it can be told from the evaluations, marks and reasons in
 * its tree, whether they were written just now or are read from a file: its turning points, its
 * course, what bad moves have cost by theme and phase, and what to practise. All texts are in the
 * person's language. Main thread, like the game; it does not follow later changes.
 */

typedef struct {
  TabiyaNode *node;     /* the bad move; borrowed from the game */
  int         nag;      /* its mark; 0 if it has none */
  char       *move;     /* "16…Nd7" */
  char       *fall;     /* "Black’s chance of winning fell from 52 % to 18 %." */
  char       *reason;   /* what the report has written about it; NULL when it has not */
  double      before;   /* the mover's chance of winning in percent */
  double      after;
  gboolean    for_good; /* whether it never came back */
} TabiyaSummaryTurn;

/* What a theme or a phase has cost both sides, in percent of the chance of winning. */
typedef struct {
  const char *id;       /* for programs; never changes */
  const char *name;
  double      costs[2]; /* by ChessColor */
} TabiyaSummaryCost;

typedef struct {
  char       *title;    /* "White: Forks, 43 %"; NULL when there is nothing to practise */
  char       *text;
} TabiyaSummaryPractice;

typedef struct {
  char                 **course;     /* sentences; NULL-terminated */
  guint                  n_turns;
  TabiyaSummaryTurn     *turns;      /* in the order of the moves */
  GArray                *themes;     /* TabiyaSummaryCost, the dearest first */
  GArray                *phases;     /* TabiyaSummaryCost, in the order of the game */
  TabiyaSummaryPractice  practice[2];
  TabiyaReportSide       sides[2];    /* the figures of the report */
} TabiyaGameSummary;

/* @report is that of @game, and only used during the call. NULL when the game has no
   evaluations. @game must outlive the summary. (transfer full) (nullable) */
TabiyaGameSummary *tabiya_game_summary_new        (TabiyaGame              *game,
                                                   const TabiyaGameReport  *report)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_game_summary_free       (TabiyaGameSummary       *summary);
/* The course of the game as one paragraph. (transfer full) */
char              *tabiya_game_summary_dup_course (const TabiyaGameSummary *summary);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameSummary, tabiya_game_summary_free)

G_END_DECLS
