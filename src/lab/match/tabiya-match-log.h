/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-game.h"

G_BEGIN_DECLS

/*
 * The finished games of a match as a PGN file, which is also what a match is taken up from again.
 * Each game is appended by one write, so that whatever ends the program costs at most the games in
 * progress. One thread at a time.
 */
typedef struct _TabiyaMatchLog TabiyaMatchLog;

/* A game the file already has. */
typedef struct {
  guint             pair;
  guint             reversed;
  int               points;      /* of the first engine, half points */
  TabiyaMatchEffort efforts[2];
} TabiyaMatchLogEntry;

TabiyaMatchLog *tabiya_match_log_open   (const char             *path,
                                         const TabiyaMatchSetup *setup,
                                         GArray                 *entries,
                                         GError                **error);
gboolean        tabiya_match_log_append (TabiyaMatchLog         *self,
                                         const TabiyaMatchGame  *game,
                                         GError                **error);
void            tabiya_match_log_close  (TabiyaMatchLog         *self);

/* A game as PGN text, with the tags from which the match is taken up. (transfer full) */
char           *tabiya_match_log_format (const TabiyaMatchSetup *setup,
                                         const char             *description,
                                         const TabiyaMatchGame  *game);

G_END_DECLS
