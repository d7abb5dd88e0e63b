/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-log.h"
#include "lab/match/tabiya-match.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchStanding: the games of a match, two for each opening: which are to be played, which
 * were, with what result and what the file has of them, and what follows from that. The first game
 * that nobody plays or has played comes next; so the games of a pair are played at about the same
 * time, and the file of a stopped match may have gaps, which are filled when it goes on.
 *
 * It has no lock: one thread at a time, see TabiyaMatchDirector.
 */
typedef struct {
  const TabiyaMatchSetup *setup;        /* borrowed */
  TabiyaMatchLog         *log;          /* nullable */
  GArray                 *results;      /* gint8 by game: 2 * pair + reversed */
  guint                   first_open;   /* all games before are played or being played */
  TabiyaMatchTotals       totals;       /* but its state and time, which are not known here */
} TabiyaMatchStanding;

void     tabiya_match_standing_init       (TabiyaMatchStanding     *self,
                                           const TabiyaMatchSetup  *setup);
void     tabiya_match_standing_clear      (TabiyaMatchStanding     *self);
gboolean tabiya_match_standing_open_log   (TabiyaMatchStanding     *self,
                                           GError                 **error);
void     tabiya_match_standing_close_log  (TabiyaMatchStanding     *self);

gboolean tabiya_match_standing_has_open   (const TabiyaMatchStanding *self);
gboolean tabiya_match_standing_take_game  (TabiyaMatchStanding     *self,
                                           guint                   *pair,
                                           guint                   *reversed);
gboolean tabiya_match_standing_store_game (TabiyaMatchStanding     *self,
                                           const TabiyaMatchGame   *game,
                                           GError                 **error);
gboolean tabiya_match_standing_is_decided (const TabiyaMatchStanding *self);

G_END_DECLS
