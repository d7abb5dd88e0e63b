/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-game.h"

G_BEGIN_DECLS

/*
 * The finished games of a match or of a tournament as a PGN file, from which it also continues
 * after an interruption. Each game is appended with one write, so that at most the games in
 * progress are lost, however the program ends. One thread at a time.
 */
typedef struct _TabiyaMatchLog TabiyaMatchLog;

/* A game that is already in the file. */
typedef struct {
  guint             pair;
  guint             reversed;
  int               points;      /* half points of the first engine */
  TabiyaMatchEffort efforts[2];
  char             *names[2];    /* of the engines, the first of them first; owned */
} TabiyaMatchLogEntry;

/* (transfer full) (element-type TabiyaMatchLogEntry): no entries */
GArray         *tabiya_match_log_entries_new (void);

TabiyaMatchLog *tabiya_match_log_open   (const char             *path,
                                         const char             *description,
                                         GArray                 *entries,
                                         GError                **error);
gboolean        tabiya_match_log_append (TabiyaMatchLog         *self,
                                         const TabiyaMatchSetup *setup,
                                         const TabiyaMatchGame  *game,
                                         GError                **error);
void            tabiya_match_log_close  (TabiyaMatchLog         *self);

char           *tabiya_match_log_unescape (const char           *text,
                                           gsize                 length);

/* A game as PGN text, with the tags that a match needs to continue. (transfer full) */
char           *tabiya_match_log_format (const TabiyaMatchSetup *setup,
                                         const char             *description,
                                         const TabiyaMatchGame  *game);

G_END_DECLS
