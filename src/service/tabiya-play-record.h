/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game-end.h"
#include "service/tabiya-play-line.h"
#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayRecord: what the journal keeps of a game in progress beside its PGN, which has no place
 * for it: who plays, how strong, the clocks, which part of the main line is taken back, how the
 * game ended. A value; nodes are of the game it is written of or read for.
 */
typedef struct {
  gboolean         playing;            /* else the game is only shown, and nothing else counts */
  TabiyaPlaySetup *setup;
  TabiyaNode      *live;
  gboolean         paused;
  TabiyaGameEnd    end;
  gint64           remaining[2];       /* of the clock, when the setup has one */
  gboolean         has_remaining[2];   /* what was read may lack them */
  GArray          *taken;              /* TabiyaTakenBack */
} TabiyaPlayRecord;

GKeyFile         *tabiya_play_record_write (const TabiyaPlayRecord *self)
                                            G_GNUC_WARN_UNUSED_RESULT;
TabiyaPlayRecord *tabiya_play_record_read  (GKeyFile               *state,
                                            TabiyaGame             *game)
                                            G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_play_record_free  (TabiyaPlayRecord       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPlayRecord, tabiya_play_record_free)

G_END_DECLS
