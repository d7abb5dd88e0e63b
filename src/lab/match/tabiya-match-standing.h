/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-log.h"
#include "lab/match/tabiya-match.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchStanding: the games of a match, two for each opening: which are still to be played,
 * the results of the others, the file that stores them, and the score. The next game is always the
 * first that is neither played nor in progress; so both games of a pair are played at about the
 * same time, and the file of a stopped match may have gaps, which are filled when the match
 * continues.
 *
 * It has no lock: one thread at a time, see TabiyaMatchDirector.
 */
typedef struct {
  const TabiyaMatchSetup *setup;        /* borrowed */
  TabiyaMatchLog         *log;          /* nullable */
  GArray                 *results;      /* gint8 for each game, at index 2 * pair + reversed */
  guint                   first_open;   /* all games before this one are played or in progress */
  TabiyaMatchTotals       totals;       /* except the state and the time, which are not known
                                           here */
} TabiyaMatchStanding;

void     tabiya_match_standing_init       (TabiyaMatchStanding     *self,
                                           const TabiyaMatchSetup  *setup);
void     tabiya_match_standing_clear      (TabiyaMatchStanding     *self);
gboolean tabiya_match_standing_open_log   (TabiyaMatchStanding     *self,
                                           GError                 **error);

/* The standing, which is borrowed, as a plan for the director. */
void     tabiya_match_standing_get_plan   (TabiyaMatchStanding     *self,
                                           TabiyaMatchPlan         *plan);

G_END_DECLS
