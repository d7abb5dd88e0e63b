/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchNews: the way of news from the threads that play to the owner of a match. What is told
 * goes into a queue under a lock of its own, and one source in the owner's context empties it.
 *
 * "tell" functions: any thread, after the start; the others: the owner's thread. The lock is held
 * for nothing but the queue, so that whoever tells may hold other locks.
 */
typedef struct _TabiyaMatchNews TabiyaMatchNews;

TabiyaMatchNews *tabiya_match_news_new           (TabiyaMatch                *match)
                                                  G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_match_news_free          (TabiyaMatchNews            *self);
void             tabiya_match_news_set_callbacks (TabiyaMatchNews            *self,
                                                  const TabiyaMatchCallbacks *callbacks,
                                                  gpointer                    data);
void             tabiya_match_news_start         (TabiyaMatchNews            *self);

void             tabiya_match_news_tell_game     (TabiyaMatchNews            *self,
                                                  TabiyaMatchGame            *game,
                                                  const TabiyaMatchTotals    *totals);
void             tabiya_match_news_tell_note     (TabiyaMatchNews            *self,
                                                  char                       *note);
void             tabiya_match_news_tell_progress (TabiyaMatchNews            *self);
void             tabiya_match_news_tell_finished (TabiyaMatchNews            *self);

G_END_DECLS
