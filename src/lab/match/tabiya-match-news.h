/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchNews: carries news from the workers of a match to its owner. News goes into a queue
 * under a lock of its own, and one source in the owner's main context empties it.
 *
 * The "tell" functions may be called from any thread after the start; the others belong to the
 * owner's thread. The lock is held only for the queue, so callers may hold other locks.
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
