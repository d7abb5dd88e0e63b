/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "insight/report/tabiya-game-report.h"
#include "insight/report/tabiya-review-answer.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewJob: an analysis of one game or of several, and how far it has come, on disk as it
 * goes on, so that however suddenly the process ends it can be continued. It knows the games by
 * their place in a file and by checksums of their moves and of their text; it never touches the
 * file. As with drafts, a lock tells the jobs of open windows from those left behind.
 *
 * What is on disk: the plan, written as a whole whenever a game is done, and the answers to the
 * searches of the one game that is not, added one by one. Main thread.
 */
#define TABIYA_TYPE_REVIEW_JOB (tabiya_review_job_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewJob, tabiya_review_job, TABIYA, REVIEW_JOB, GObject)

/* The most games that a job can have, and the most jobs that are kept when nobody continues them:
   the oldest are thrown away. */
#define TABIYA_REVIEW_JOB_MAX_GAMES 1000
#define TABIYA_REVIEW_JOB_MAX_KEPT  20

/* What is to be done. */
typedef struct {
  gboolean           whole_list;  /* several games in the background, or the one on the board */
  TabiyaReviewLimit  limit;
  TabiyaReportDetail detail;
  unsigned           sides;       /* bits by ChessColor: whose moves are judged */
} TabiyaReviewPlan;

typedef enum {
  TABIYA_REVIEW_GAME_PENDING,
  TABIYA_REVIEW_GAME_DONE,
  TABIYA_REVIEW_GAME_EDITED,      /* skipped, as all the rest */
  TABIYA_REVIEW_GAME_DELETED,
  TABIYA_REVIEW_GAME_CHANGED,     /* on disk */
  TABIYA_REVIEW_GAME_DAMAGED,     /* it has errors, and writing it anew would lose something */
} TabiyaReviewGameState;

typedef struct {
  guint                  index;       /* in the file */
  guint                  n_positions; /* of the main line */
  char                  *name;        /* the players */
  char                  *line;        /* checksum of start and main line */
  char                  *before;      /* checksum of the text as it was at first */
  char                  *after;       /* the same with the results; NULL before they are there */
  TabiyaReviewGameState  state;
} TabiyaReviewJobGame;

/* The folder of the current user's jobs, which need not exist. Any thread. (transfer full) */
char                  *tabiya_review_job_dup_folder    (void);

/* @file (nullable) is where the games are. Nothing is on disk before the first save. */
TabiyaReviewJob       *tabiya_review_job_new           (const char                *folder,
                                                        GFile                     *file,
                                                        const TabiyaReviewPlan    *plan)
                                                        G_GNUC_WARN_UNUSED_RESULT;
/* Takes over the jobs that nobody holds, newest first. Jobs beyond the most that are kept, and what
   cannot be read, are removed from disk. (transfer full) (element-type TabiyaReviewJob) */
GPtrArray             *tabiya_review_job_claim         (const char                *folder);

const TabiyaReviewPlan *tabiya_review_job_get_plan     (TabiyaReviewJob           *self);
/* NULL for a game that is in no file. (transfer none) */
GFile                 *tabiya_review_job_get_file      (TabiyaReviewJob           *self);
void                   tabiya_review_job_set_file      (TabiyaReviewJob           *self,
                                                        GFile                     *file);
guint                  tabiya_review_job_get_n_games   (TabiyaReviewJob           *self);
/* Borrowed until the job changes. */
const TabiyaReviewJobGame *
                       tabiya_review_job_get_game      (TabiyaReviewJob           *self,
                                                        guint                      number);
guint                  tabiya_review_job_count         (TabiyaReviewJob           *self,
                                                        TabiyaReviewGameState      state);

/* These change only what is in memory. */
void                   tabiya_review_job_add_game      (TabiyaReviewJob           *self,
                                                        TabiyaGame                *game,
                                                        guint                      index);
/* The name of the program of this computer that analyses; NULL for our own engine. */
void                   tabiya_review_job_set_program   (TabiyaReviewJob           *self,
                                                        const char                *program);
/* (transfer none) (nullable) */
const char            *tabiya_review_job_get_program   (TabiyaReviewJob           *self);
void                   tabiya_review_job_set_index     (TabiyaReviewJob           *self,
                                                        guint                      number,
                                                        guint                      index);
void                   tabiya_review_job_set_state     (TabiyaReviewJob           *self,
                                                        guint                      number,
                                                        TabiyaReviewGameState      state);
/* Writes the plan, or says why it cannot be written: the analysis can go on all the same. FALSE
   with @error. */
gboolean               tabiya_review_job_save          (TabiyaReviewJob           *self,
                                                        GError                   **error);
/* The game is done: its text with the results has the checksum @after. On disk when this
   returns, and without its answers. */
gboolean               tabiya_review_job_finish_game   (TabiyaReviewJob           *self,
                                                        guint                      number,
                                                        const char                *after,
                                                        GError                   **error);

/* The answers that are known for the searches of a game, with these weights and this version of the
   program; those of any other game or weights are forgotten. (element-type TabiyaReviewAnswer)
   (transfer none) */
const GArray          *tabiya_review_job_begin_game    (TabiyaReviewJob           *self,
                                                        guint                      number,
                                                        const HeuristicWeights    *weights);
/* Forgets all answers after the first @n of the game that was begun. */
void                   tabiya_review_job_cut_answers   (TabiyaReviewJob           *self,
                                                        guint                      n);
/* Adds one, on disk when this returns. */
gboolean               tabiya_review_job_add_answer    (TabiyaReviewJob           *self,
                                                        const TabiyaReviewAnswer  *answer,
                                                        GError                   **error);
guint                  tabiya_review_job_get_n_answers (TabiyaReviewJob           *self);

/* Nothing is left of it on disk. Without this it stays there, to be claimed again when the object
   is gone. */
void                   tabiya_review_job_remove        (TabiyaReviewJob           *self);

/* Checksums that recognise a game. (transfer full) */
char                  *tabiya_review_job_sum_text      (TabiyaGame                *game);
char                  *tabiya_review_job_sum_line      (TabiyaGame                *game);

G_END_DECLS
