/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-method.h"
#include "game/tree/tabiya-game.h"
#include "profiles/tabiya-weight-file.h"
#include "service/tabiya-level.h"
#include "service/tabiya-play-weights.h"
#include "service/tabiya-time-control.h"

G_BEGIN_DECLS

/* Who plays whom under which conditions. */

typedef enum {
  TABIYA_PLAYER_HUMAN,
  TABIYA_PLAYER_ENGINE,
} TabiyaPlayerKind;

typedef enum {
  TABIYA_STRENGTH_LEVEL,   /* value: 1..tabiya_level_count() */
  TABIYA_STRENGTH_DEPTH,   /* value: plies */
  TABIYA_STRENGTH_TIME,    /* value: milliseconds per move */
  TABIYA_STRENGTH_NODES,   /* value: nodes per move */
} TabiyaStrengthKind;

typedef struct {
  TabiyaPlayerKind   kind;
  char              *name;       /* nullable: "You", "Tabiya"; owned */
  TabiyaStrengthKind strength;
  int                value;
  EngineMethod       method;     /* how our engine searches; at a level always the full search */
  gboolean           no_quiescence;  /* see engine.h */
  TabiyaTimeControl  time;       /* counts if there is a clock */
  char              *program;    /* nullable: the UCI program that plays instead of Tabiya, by its
                                    name in TabiyaPrograms; it has no levels; owned */
  int                elo;        /* the strength it is limited to; 0: full strength */
} TabiyaPlayer;

typedef struct {
  TabiyaPlayer  players[2];      /* by ChessColor */
  gboolean      has_clock;       /* for both or for neither */
  ChessPosition start;
  gboolean      use_book;
  gboolean      turn_board;      /* whether the board turns to whose move it is; counts between two
                                    people */
  gboolean      no_evaluation;   /* none is shown while the game goes on */
} TabiyaPlaySetup;

void             tabiya_player_clear               (TabiyaPlayer          *player);
/* The method as text that does not depend on the language: "minimax", or "minimax without
   quiescence"; NULL for the full search. (transfer full) */
char            *tabiya_player_dup_search          (const TabiyaPlayer    *player);
/* Reads that; whatever is not understood is the full search. @text: nullable. */
void             tabiya_player_read_search         (TabiyaPlayer          *player,
                                                    const char            *text);
/* Makes it search as the profile of its weights does, as far as that has a search of its own. */
void             tabiya_player_take_habits         (TabiyaPlayer          *player,
                                                    const TabiyaHabits    *habits);

/* How an engine behaves towards a person. */
typedef struct {
  gboolean at_once;      /* answers as soon as it has found a move */
  int      longest_ms;   /* otherwise it takes a time like a person's, but never more than this */
  gboolean resigns;      /* when it is lost */
} TabiyaPlayManners;

#define TABIYA_PLAY_MANNERS_INIT { .longest_ms = 4000 }

TabiyaPlaySetup *tabiya_play_setup_new             (void);
TabiyaPlaySetup *tabiya_play_setup_new_for_game    (TabiyaGame            *game);
TabiyaPlaySetup *tabiya_play_setup_copy            (const TabiyaPlaySetup *setup);
void             tabiya_play_setup_free            (TabiyaPlaySetup       *setup);

void             tabiya_play_setup_sanitize        (TabiyaPlaySetup       *setup);
gboolean         tabiya_play_setup_has_engine      (const TabiyaPlaySetup *setup);
/* @base_ms for the whole game and @increment_ms for each move, for both players. */
void             tabiya_play_setup_set_clock       (TabiyaPlaySetup       *setup,
                                                    gint64                 base_ms,
                                                    gint64                 increment_ms);
/* Whether the players have different times. */
gboolean         tabiya_play_setup_has_two_engines (const TabiyaPlaySetup *setup);
TabiyaGame      *tabiya_play_setup_make_game       (const TabiyaPlaySetup *setup,
                                                    const TabiyaPlayWeights *weights);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPlaySetup, tabiya_play_setup_free)

G_END_DECLS
