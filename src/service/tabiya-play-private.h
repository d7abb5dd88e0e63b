/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-draw.h"
#include "service/tabiya-play-evaluator.h"
#include "service/tabiya-play-record.h"
#include "service/tabiya-play-result.h"
#include "service/tabiya-play-thinker.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

struct _TabiyaPlay {
  GObject parent_instance;
  /* owned */
  TabiyaEngineService *service;
  TabiyaPlayThinker   *thinker;
  TabiyaPlayEvaluator *evaluator;
  TabiyaEngineService *rivals[CHESS_N_COLORS];    /* programs that play a side; nullable */
  TabiyaJournal       *journal;       /* nullable */
  TabiyaGame          *game;
  TabiyaClock         *clock;         /* nullable */
  TabiyaPlaySetup     *setup;
  TabiyaPlayWeights    weights;

  /* state */
  gboolean             playing;       /* FALSE if the game is only shown */
  gboolean             paused;
  gboolean             stepping;
  TabiyaPlayLine       line;
  TabiyaPlayResult     result;
  TabiyaPlayHelp       help;          /* in the game so far */
  TabiyaPlayDraw       draw;
  guint                hold;          /* above 0 during our own edits of the game */
  guint                journal_retry, typed_id;  /* set while a write has failed, or has to wait */
  char                *trouble;       /* what a rival did wrong; NULL if nothing; owned */

  struct {
    TabiyaPlayState state;
    unsigned        claims;
    gboolean        can_take_back;
    gboolean        can_redo;
    gboolean        draw_offered;
  } notified;                         /* the properties, as last notified */
};

void                tabiya_play_update         (TabiyaPlay *self);
void                tabiya_play_hold           (TabiyaPlay *self);
void                tabiya_play_release        (TabiyaPlay *self);
void                tabiya_play_emit_message   (TabiyaPlay *self, const char *text);
void                tabiya_play_emit_moved     (TabiyaPlay *self, TabiyaNode *node);
void                tabiya_play_emit_ended     (TabiyaPlay *self);
void                tabiya_play_take_game      (TabiyaPlay *self, TabiyaGame *game);
void                tabiya_play_show_game      (TabiyaPlay *self);
const TabiyaPlayer *tabiya_play_get_mover      (TabiyaPlay *self);
gboolean            tabiya_play_move_live      (TabiyaPlay *self, ChessMove move);
void                tabiya_play_connect_engine (TabiyaPlay *self, TabiyaEngineService *service);
void                tabiya_play_write_journal  (TabiyaPlay *self);

G_END_DECLS
