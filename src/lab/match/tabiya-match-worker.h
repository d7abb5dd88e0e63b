/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-director.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchWorker: a thread that plays games of a match, one after the other, with its own two
 * engines. A lock guards what other threads may access: the game in progress, which they may read,
 * and the engines, which they may abort. The only calls made while holding it are those aborts.
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
