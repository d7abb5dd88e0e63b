/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-game.h"

G_BEGIN_DECLS

/*
 * Two processes of an engine that play pairs of games with different margins: the same opening
 * twice, with colours reversed. They are kept from pair to pair. One thread.
 */
typedef struct _TabiyaTuneWorker TabiyaTuneWorker;

/* The result of the plus side. */
typedef struct {
  guint points;        /* half points of two games: 0 to 4 */
  guint faults;        /* games that either side lost by a crash, an illegal move or silence */
} TabiyaTuneResult;

/* A message for people, such as of a crash. Called on the thread of the worker. */
typedef void (*TabiyaTuneNoteFunc) (const char *note,
                                    gpointer    data);

TabiyaTuneWorker *tabiya_tune_worker_new  (const TabiyaMatchSetup  *setup,
                                           TabiyaMatchTurnFunc      turn_func,
                                           TabiyaTuneNoteFunc       note_func,
                                           gpointer                 data)
                                           G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_tune_worker_free (TabiyaTuneWorker        *self);
gboolean          tabiya_tune_worker_play (TabiyaTuneWorker        *self,
                                           guint                    pair,
                                           char                   **options[2],
                                           TabiyaTuneResult        *result,
                                           GError                 **error);

G_END_DECLS
