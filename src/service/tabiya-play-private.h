/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/* What the files of TabiyaPlay share with each other. */

/* One take back that can be put back. */
typedef struct {
  TabiyaNode *node;           /* the live node before it */
  gint64      remaining[2];   /* the clocks before it */
} TabiyaTakenBack;

/* The engine's move in the making: a search, then perhaps a wait so that it can be followed. */
typedef struct {
  TabiyaNode   *node;         /* where it moves; NULL: nothing going on */
  GCancellable *cancellable;
  guint64       generation;   /* of the search; 0: none */
  guint         serial;       /* tells a late answer from the one waited for */
  gint64        started_at;   /* monotonic, microseconds */
  guint         delay_id;
  ChessMove     answer;       /* while waiting to play it */
  gboolean      hurry;
} TabiyaThinking;

/* The evaluation of the position shown. */
typedef struct {
  GHashTable     *known;        /* guint64 key to finished TabiyaAnalysis */
  TabiyaAnalysis *shown;        /* nullable */
  gboolean        enabled;
  GCancellable   *cancellable;  /* of the search under way; NULL: none */
  guint64         key;          /* what it searches, or will after the delay */
  guint64         generation;
  guint           serial;
  guint           delay_id;
} TabiyaEvaluating;

struct _TabiyaPlay {
  GObject parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaJournal       *journal;       /* nullable */
  TabiyaGame          *game;
  TabiyaClock         *clock;         /* nullable */
  TabiyaPlaySetup     *setup;
  TabiyaBook          *book;          /* nullable */
  int                  book_variety;
  HeuristicWeights     weights;       /* heuristic NULL: default */
  char                *profile;       /* what they are called; nullable */
  GRand               *rand;

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
  int                  min_reply_ms;  /* -1: as the pairing asks */
  ChessScore           opinion[2];    /* an engine's own view, at its last search; or unknown */

  TabiyaThinking       thinking;
  TabiyaEvaluating     evaluating;
};

/* Carried by an asynchronous call in place of the play, which it does not keep alive. */
typedef struct {
  GWeakRef play;
  guint    serial;
} TabiyaQuestion;

TabiyaQuestion *tabiya_question_new          (TabiyaPlay       *play,
                                              guint             serial);
void            tabiya_question_free         (TabiyaQuestion   *question);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaQuestion, tabiya_question_free)

/* tabiya-play.c: what goes on now follows from the fields; call after changing any of them. */
void         tabiya_play_update              (TabiyaPlay       *self);
void         tabiya_play_hold                (TabiyaPlay       *self);
void         tabiya_play_release             (TabiyaPlay       *self);
void         tabiya_play_tell                (TabiyaPlay       *self,
                                              const char       *text);
void         tabiya_play_emit_moved          (TabiyaPlay       *self,
                                              TabiyaNode       *node);
void         tabiya_play_emit_ended          (TabiyaPlay       *self);
void         tabiya_play_notify_evaluation   (TabiyaPlay       *self);
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
unsigned     tabiya_play_find_mover_claims   (TabiyaPlay       *self);
void         tabiya_play_claim               (TabiyaPlay       *self,
                                              unsigned          claims);

/* tabiya-play-engine.c */
void         tabiya_play_think               (TabiyaPlay       *self);
void         tabiya_play_stop_thinking       (TabiyaPlay       *self);

/* tabiya-play-evaluation.c */
void         tabiya_play_init_evaluation     (TabiyaPlay       *self);
void         tabiya_play_clear_evaluation    (TabiyaPlay       *self);
void         tabiya_play_forget_evaluations  (TabiyaPlay       *self);
void         tabiya_play_update_evaluation   (TabiyaPlay       *self);
void         tabiya_play_stop_evaluating     (TabiyaPlay       *self);
void         tabiya_play_take_progress       (TabiyaPlay       *self);

/* tabiya-play-setup.c */
TabiyaGame  *tabiya_play_setup_make_game     (const TabiyaPlaySetup  *setup,
                                              const HeuristicWeights *weights,
                                              const char             *profile);
TabiyaPlaySetup *tabiya_play_setup_for_game  (TabiyaGame             *game);
void         tabiya_play_setup_sanitize      (TabiyaPlaySetup        *setup);

/* tabiya-play-weights.c */
#define TABIYA_PLAY_TAG_WEIGHTS "TabiyaWeights"
#define TABIYA_PLAY_TAG_PROFILE "TabiyaProfile"

gboolean     tabiya_play_setup_has_engine    (const TabiyaPlaySetup  *setup);
char        *tabiya_play_describe_weights    (const HeuristicWeights *weights);
void         tabiya_play_note_weights        (TabiyaPlay             *self,
                                              TabiyaNode             *node);

/* tabiya-play-levels.c */
int          tabiya_level_get_book_plies     (int                     level);
gboolean     tabiya_level_errs               (int                     level);

/* tabiya-play-journal.c */
void         tabiya_play_write_journal       (TabiyaPlay             *self);

/* Where the game stands. */
static inline ChessColor
tabiya_play_turn_at (const TabiyaNode *node)
{
  return chess_color_opposite (tabiya_node_get_mover (node));
}

G_END_DECLS
