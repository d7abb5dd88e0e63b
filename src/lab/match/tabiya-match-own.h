/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-player.h"

G_BEGIN_DECLS

/* Our own engine as a player, in this process. Threads are as for TabiyaMatchPlayer. */
typedef struct _TabiyaMatchOwn TabiyaMatchOwn;

TabiyaMatchOwn *tabiya_match_own_new      (const TabiyaMatchEngine  *engine,
                                           GError                  **error);
gboolean        tabiya_match_own_check    (const TabiyaMatchEngine  *engine,
                                           GError                  **error);
void            tabiya_match_own_free     (TabiyaMatchOwn           *self);
gboolean        tabiya_match_own_set_options
                                          (TabiyaMatchOwn           *self,
                                           char                    **options,
                                           GError                  **error);
void            tabiya_match_own_new_game (TabiyaMatchOwn           *self,
                                           guint64                   seed);
gboolean        tabiya_match_own_go       (TabiyaMatchOwn           *self,
                                           const TabiyaMatchTurn    *turn,
                                           TabiyaMatchReply         *reply,
                                           GError                  **error);
void            tabiya_match_own_abort    (TabiyaMatchOwn           *self);

G_END_DECLS
