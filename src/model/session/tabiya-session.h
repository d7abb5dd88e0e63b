/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-journal.h"
#include "model/analysis/tabiya-analysis-controller.h"
#include "model/document/tabiya-document.h"
#include "model/learn/tabiya-learn-controller.h"
#include "model/play/tabiya-play-controller.h"
#include "model/play/tabiya-play-sounds.h"
#include "model/play/tabiya-premoves.h"
#include "model/stage/tabiya-stage.h"
#include "model/weights/tabiya-weights-follower.h"

G_BEGIN_DECLS

/* Declared in model/review. */
typedef struct _TabiyaReviewController TabiyaReviewController;
typedef struct _TabiyaWhyNotController TabiyaWhyNotController;
typedef struct _TabiyaReviewBatch      TabiyaReviewBatch;

/*
 * TabiyaSession: everything one window knows: the document, the controllers of play, review,
 * analysis and learning, and the analysis of several games of the file. It owns them and keeps them
 * in step: all of them work on the same game, and while mistakes are retried the others stand
 * aside. It knows no widget. Main thread.
 *
 * Signals:
 *   "message" (char *text): a message from any part that needs no answer; translated.
 *   "unkept" (char *text): what is played or edited cannot be put on disk, in translated sentences;
 *       NULL when it is there again.
 *
 * Whoever lets go of it calls g_object_run_dispose(), which ends every search and waits for its
 * threads.
 */
#define TABIYA_TYPE_SESSION (tabiya_session_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSession, tabiya_session, TABIYA, SESSION, GObject)

/* @journal (nullable) is where the game in progress is kept. */
TabiyaSession            *tabiya_session_new           (GSettings             *settings,
                                                        TabiyaJournal         *journal)
                                                        G_GNUC_WARN_UNUSED_RESULT;
/* To be called once, when everything that shows the session is connected to it. */
void                      tabiya_session_begin         (TabiyaSession         *self);

/* The parts; all (transfer none). */
GSettings                *tabiya_session_get_settings  (TabiyaSession         *self);
TabiyaDocument           *tabiya_session_get_document  (TabiyaSession         *self);
TabiyaPlayController     *tabiya_session_get_playing   (TabiyaSession         *self);
TabiyaPremoves           *tabiya_session_get_premoves (TabiyaSession        *self);
TabiyaPlaySounds         *tabiya_session_get_sounds    (TabiyaSession         *self);
TabiyaReviewController   *tabiya_session_get_review    (TabiyaSession         *self);
TabiyaAnalysisController *tabiya_session_get_analysis  (TabiyaSession         *self);
TabiyaLearnController    *tabiya_session_get_learn     (TabiyaSession         *self);
TabiyaWhyNotController   *tabiya_session_get_why_not   (TabiyaSession         *self);
TabiyaReviewBatch        *tabiya_session_get_batch     (TabiyaSession         *self);
/* What the board shows. */
TabiyaStage              *tabiya_session_get_stage     (TabiyaSession         *self);

/* Whether anybody can see the window: other weights count from when it is shown. */
void                      tabiya_session_set_shown     (TabiyaSession         *self,
                                                        gboolean               shown);
/* Begins a new game with the weights that the opponent has now, seen from the side of who plays an
   engine. The previous game is not kept. */
void                      tabiya_session_start         (TabiyaSession         *self,
                                                        const TabiyaPlaySetup *setup);
/* Whether a game is in progress in which at least one move has been made. */
gboolean                  tabiya_session_is_playing    (TabiyaSession         *self);
/* Whether there is something here that must not be replaced without asking: a game in progress or
   unsaved edits. */
gboolean                  tabiya_session_is_busy       (TabiyaSession         *self);
/* The window is closing: lets go of the file and stops every search. */
void                      tabiya_session_close         (TabiyaSession         *self);

G_END_DECLS
