/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-evaluator.h"
#include "service/tabiya-play-thinker.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/* What the files of TabiyaPlay share with each other. */

/* One take back that can be put back. */
typedef struct {
  TabiyaNode *node;           /* the live node before it */
  gint64      remaining[2];   /* the clocks before it */
} TabiyaTakenBack;

struct _TabiyaPlay {
  GObject parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaPlayThinker   *thinker;
  TabiyaPlayEvaluator *evaluator;
  TabiyaJournal       *journal;       /* nullable */
  TabiyaGame          *game;
  TabiyaClock         *clock;         /* nullable */
  TabiyaPlaySetup     *setup;
  TabiyaPlayWeights    weights;

  /* state */
  TabiyaPlayState      state;
  gboolean             playing;       /* else the game is only shown */
  gboolean             paused;
  gboolean             stepping;
  TabiyaGameEnd        end;
  TabiyaEnd            undone_end;    /* an end that undo took away, for redo */
  TabiyaNode          *live;
  TabiyaNode          *ahead;         /* what follows it on the main line, nullable */
  GArray              *taken;         /* TabiyaTakenBack, the last one last */
  guint                hold;          /* edits of our own are going on */
  unsigned             claims;
  gboolean             can_take_back;
  gboolean             can_redo;
  gboolean             journal_failed;
};

/* tabiya-play.c: what goes on now follows from the fields; call after changing any of them. */
void         tabiya_play_update              (TabiyaPlay       *self);
void         tabiya_play_hold                (TabiyaPlay       *self);
void         tabiya_play_release             (TabiyaPlay       *self);
void         tabiya_play_tell                (TabiyaPlay       *self,
                                              const char       *text);
void         tabiya_play_emit_moved          (TabiyaPlay       *self,
                                              TabiyaNode       *node);
void         tabiya_play_emit_ended          (TabiyaPlay       *self);
void         tabiya_play_update_evaluation   (TabiyaPlay       *self);
void         tabiya_play_take_game           (TabiyaPlay       *self,
                                              TabiyaGame       *game);
void         tabiya_play_show_game           (TabiyaPlay       *self);
ChessColor   tabiya_play_get_turn            (TabiyaPlay       *self);
const TabiyaPlayer *tabiya_play_get_mover    (TabiyaPlay       *self);

/* tabiya-play-moves.c */
gboolean     tabiya_play_move_live           (TabiyaPlay       *self,
                                              ChessMove         move);

/* tabiya-play-line.c: the live line, take back and its clocks. */
void         tabiya_play_follow_edit         (TabiyaPlay       *self);
void         tabiya_play_forget_taken        (TabiyaPlay       *self);
void         tabiya_play_reset_clocks        (TabiyaPlay       *self);
void         tabiya_play_update_clock        (TabiyaPlay       *self);
TabiyaNode  *tabiya_play_find_decision       (TabiyaPlay       *self);

/* tabiya-play-end.c */
gboolean     tabiya_play_check_outcome       (TabiyaPlay       *self);
void         tabiya_play_end_game            (TabiyaPlay       *self,
                                              TabiyaEnd         end,
                                              ChessColor        loser);
void         tabiya_play_reopen              (TabiyaPlay       *self);
void         tabiya_play_follow_result       (TabiyaPlay       *self);
void         tabiya_play_flag_fell           (TabiyaPlay       *self,
                                              ChessColor        color);
unsigned     tabiya_play_find_claims         (TabiyaPlay       *self);
void         tabiya_play_claim               (TabiyaPlay       *self,
                                              unsigned          claims);

/* tabiya-play-engine.c */
void         tabiya_play_connect_engine      (TabiyaPlay          *self,
                                              TabiyaEngineService *service);

/* tabiya-play-journal.c */
void         tabiya_play_write_journal       (TabiyaPlay             *self);

/* Where the game stands. */
static inline ChessColor
tabiya_play_turn_at (const TabiyaNode *node)
{
  return chess_color_opposite (tabiya_node_get_mover (node));
}

G_END_DECLS
