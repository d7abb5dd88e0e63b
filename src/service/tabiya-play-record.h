/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game-end.h"
#include "service/tabiya-play-help.h"
#include "service/tabiya-play-line.h"
#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayRecord: the state of a game in progress that the journal stores beside the PGN, which
 * has no place for it: the players and their strength, the clocks, which part of the main line is
 * taken back, how the game ended. The nodes belong to the game that is written or read.
 */
typedef struct {
  gboolean         playing;            /* FALSE if the game is only shown; then nothing else
                                          counts */
  TabiyaPlaySetup *setup;
  TabiyaNode      *live;
  gboolean         paused;
  TabiyaGameEnd    end;
  gint64           remaining[2];       /* milliseconds by ChessColor, if the setup has a clock */
  gboolean         has_remaining[2];   /* FALSE if the journal lacks that time */
  GArray          *taken;              /* TabiyaTakenBack */
  TabiyaPlayHelp   help;
  gboolean         draw_offered;       /* the engine has offered a draw in this game */
  gboolean         draw_open;          /* and the person has not answered */
} TabiyaPlayRecord;

GKeyFile         *tabiya_play_record_write (const TabiyaPlayRecord *self)
                                            G_GNUC_WARN_UNUSED_RESULT;
TabiyaPlayRecord *tabiya_play_record_read  (GKeyFile               *state,
                                            TabiyaGame             *game)
                                            G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_play_record_free  (TabiyaPlayRecord       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPlayRecord, tabiya_play_record_free)

G_END_DECLS
