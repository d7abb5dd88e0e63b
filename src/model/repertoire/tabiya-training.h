/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/repertoire/tabiya-training-store.h"
#include "model/repertoire/tabiya-repertoires.h"
#include "model/stage/tabiya-scene.h"

G_BEGIN_DECLS

/*
 * TabiyaTraining: asks a person for the moves of a repertoire that are due today, takes answers and
 * puts down when to ask again. It knows no game and no clock; on a board of its own it is the
 * TabiyaScene, which is on all the time. Main thread.
 *
 * Signal "changed": anything below.
 */
#define TABIYA_TYPE_TRAINING (tabiya_training_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTraining, tabiya_training, TABIYA, TRAINING, GObject)

typedef enum {
  TABIYA_TRAINING_READING,   /* the repertoire is being read */
  TABIYA_TRAINING_FAILED,    /* it cannot be read, or the progress cannot be kept */
  TABIYA_TRAINING_EMPTY,     /* nothing is prepared for this side */
  TABIYA_TRAINING_DONE,      /* nothing is due any more today */
  TABIYA_TRAINING_ASKING,    /* what is to be played in the position? */
  TABIYA_TRAINING_RIGHT,     /* a prepared move was played */
  TABIYA_TRAINING_WRONG,     /* another move was tried; the prepared one is shown */
  TABIYA_TRAINING_SHOWN,     /* the prepared move was asked for */
} TabiyaTrainingState;

/* @path: where the progress is kept. */
TabiyaTraining       *tabiya_training_new          (TabiyaRepertoires    *repertoires,
                                                    const char           *path)
                                                    G_GNUC_WARN_UNUSED_RESULT;
/* The file of the program in its data folder. (transfer full) */
char                 *tabiya_training_dup_path     (void);
/* Which day it is, in place of the clock; for tests. 0: ask the clock. */
void                  tabiya_training_set_day      (TabiyaTraining       *self,
                                                    gint64                day);
/* How many positions that were never asked before are asked on one day, of both sides together; 20
   unless this is called. Those that are due again are not limited. */
void                  tabiya_training_set_most_new (TabiyaTraining       *self,
                                                    guint                 most_new);
/* Begins with the positions of this side that are due; also to look again. */
void                  tabiya_training_begin        (TabiyaTraining       *self,
                                                    ChessColor            side);

TabiyaTrainingState   tabiya_training_get_state    (TabiyaTraining       *self);
ChessColor            tabiya_training_get_side     (TabiyaTraining       *self);
/* Why it failed, a sentence; NULL otherwise. */
const char           *tabiya_training_get_error    (TabiyaTraining       *self);
/* How many positions are still to be answered today, the present one included. */
guint                 tabiya_training_get_n_due    (TabiyaTraining       *self);
/* How many new positions of this side wait for another day. */
guint                 tabiya_training_get_n_waiting (TabiyaTraining      *self);
/* The position that is asked for; NULL unless there is one. */
const TabiyaPrepared *tabiya_training_get_question (TabiyaTraining       *self);
/* The piece to move, after a hint; otherwise CHESS_NO_SQUARE. */
ChessSquare           tabiya_training_get_hint     (TabiyaTraining       *self);
/* The move that was played, or tried; CHESS_NO_MOVE before that. */
ChessMove             tabiya_training_get_played   (TabiyaTraining       *self);
/* In how many days the position is asked again; 0: today. Meaningful once it is answered. */
guint                 tabiya_training_get_interval (TabiyaTraining       *self);

/* A move on the board. After an answer that was not right, the prepared move goes on. */
void                  tabiya_training_try          (TabiyaTraining       *self,
                                                    ChessMove             move);
void                  tabiya_training_hint         (TabiyaTraining       *self);
void                  tabiya_training_show         (TabiyaTraining       *self);
void                  tabiya_training_next         (TabiyaTraining       *self);

/* The progress as text, to another computer and back. */
gboolean              tabiya_training_export       (TabiyaTraining       *self,
                                                    GFile                *file,
                                                    GError              **error);
gboolean              tabiya_training_import       (TabiyaTraining       *self,
                                                    GFile                *file,
                                                    guint                *n_taken,
                                                    GError              **error);

G_END_DECLS
