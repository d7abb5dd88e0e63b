/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/imitate/tabiya-imitation.h"
#include "model/lab/tabiya-lab-job.h"

G_BEGIN_DECLS

/* Imitating a player as a job of a window: who plays in the games of a file, and weights fitted to
   the moves of one of them. */

typedef enum {
  TABIYA_IMITATION_TASK_WORKING,
  TABIYA_IMITATION_TASK_FAILED,
  TABIYA_IMITATION_TASK_DONE,
} TabiyaImitationTaskState;

typedef struct {
  TabiyaImitationTaskState state;
  TabiyaImitationStage     stage;       /* while it works */
  guint                    done;        /* of the stage, see TabiyaImitationStage */
  guint                    total;
  double                   fraction;    /* of everything, 0 to 1; negative if not known */
  gint64                   left_ms;     /* negative if not known */
  GError                  *error;       /* owned; TABIYA_CHOICES_ERROR_ENDED if it was stopped */
  TabiyaImitation         *imitation;   /* owned; a receiver that wants to keep it takes it out.
                                           It must not be compared with other weights: the turns
                                           of the job end with it. */
  GPtrArray               *players;     /* owned, of TabiyaPlayerGames; likewise */
} TabiyaImitationNews;

/* The news is a TabiyaImitationNews; for the other callbacks see TabiyaLabJobFuncs. */
typedef struct {
  void (*news) (gpointer news,
                gpointer data);
  void (*done) (gpointer data);
} TabiyaImitationTaskFuncs;

/* Lists the players; the news has the state and, when that is DONE, the players. */
TabiyaLabJob *tabiya_imitation_task_list  (const char                     *path,
                                           const TabiyaImitationTaskFuncs *funcs,
                                           gpointer                        data)
                                           G_GNUC_WARN_UNUSED_RESULT;
/* Fits all weights of @heuristic to the moves of @player. */
TabiyaLabJob *tabiya_imitation_task_start (const char                     *path,
                                           const char                     *player,
                                           const Heuristic                *heuristic,
                                           const TabiyaImitationTaskFuncs *funcs,
                                           gpointer                        data)
                                           G_GNUC_WARN_UNUSED_RESULT;

/*
 * TabiyaImitationPace: how much of an imitation is done, from what its stages report. The stages
 * take about the same share of the time whatever the games; only reading them does not, so that the
 * time left is not told before they are read. A plain value; if zeroed, nothing was reported.
 */
typedef struct {
  gint64   began;              /* monotonic time of the first report after the reading */
  guint    checked;            /* the last number of choices checked */
  gboolean again;              /* whether they are checked under the second set of weights */
  double   fraction;           /* of everything */
} TabiyaImitationPace;

/* @stage_fraction: negative if not known; @now: monotonic time. Returns the time left in
   milliseconds, or -1 if it is not known yet. */
gint64        tabiya_imitation_pace_tell  (TabiyaImitationPace            *self,
                                           TabiyaImitationStage            stage,
                                           guint                           done,
                                           double                          stage_fraction,
                                           gint64                          now);

G_END_DECLS
