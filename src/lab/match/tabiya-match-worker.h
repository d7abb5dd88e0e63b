/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-director.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchWorker: a thread that plays games of a match, one after the other, with two engines of
 * its own. A lock of its own guards what others may look at or touch: the game in progress, and the
 * engines, which the thread makes and frees and others only abort. Nobody calls anything but an
 * abort while holding it.
 */
typedef struct _TabiyaMatchWorker TabiyaMatchWorker;

TabiyaMatchWorker *tabiya_match_worker_new         (TabiyaMatchDirector *director,
                                                    guint                index)
                                                    G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_match_worker_free        (TabiyaMatchWorker   *self);
void               tabiya_match_worker_start       (TabiyaMatchWorker   *self);
void               tabiya_match_worker_join        (TabiyaMatchWorker   *self);

void               tabiya_match_worker_abort       (TabiyaMatchWorker   *self);
gboolean           tabiya_match_worker_get_running (TabiyaMatchWorker   *self,
                                                    TabiyaMatchRunning  *running);

G_END_DECLS
