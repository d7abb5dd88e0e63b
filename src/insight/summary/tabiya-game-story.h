/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/book/tabiya-opening.h"
#include "game/tree/tabiya-game-end.h"
#include "insight/report/tabiya-game-report.h"
#include "insight/report/tabiya-theme.h"

G_BEGIN_DECLS

/*
 * TabiyaGameStory: what happened in a game, as facts without words: who stood how when, the moves
 * that changed the expected result for good, and what bad moves cost. All of it is read from the
 * evaluations and marks of the tree. Main thread, like the game.
 */

/* How a side stands, by its chance of winning. */
typedef enum {
  TABIYA_LEVEL_LOST = -2,
  TABIYA_LEVEL_WORSE,
  TABIYA_LEVEL_EVEN,
  TABIYA_LEVEL_BETTER,
  TABIYA_LEVEL_WON,
} TabiyaLevel;

typedef enum {
  TABIYA_PHASE_OPENING,
  TABIYA_PHASE_MIDDLEGAME,
  TABIYA_PHASE_ENDGAME,
  TABIYA_N_PHASES,
} TabiyaPhase;

/* A turning point: a bad move after which its side never stood as well again, or not for long. */
typedef struct {
  guint            index;    /* of the position after the move in the main line */
  ChessColor       mover;
  double           before;   /* chance of winning of the mover in percent */
  double           after;
  TabiyaLevel      from;     /* how the mover stood */
  TabiyaLevel      to;
  gboolean         for_good;
  TabiyaTheme      theme;
  TabiyaThemeSide  side;
} TabiyaTurn;

enum { TABIYA_MAX_TURNS = 3 };

/* What bad moves have cost a side, in percent of the chance of winning. */
typedef struct {
  guint  n_moves;                  /* that have cost anything */
  double most;                     /* what the dearest of them has cost that was not made in a lost
                                      position */
  double themes[TABIYA_N_THEMES];
  double phases[TABIYA_N_PHASES];
  guint  worst[TABIYA_N_PHASES];   /* index of the dearest move; 0 if there is none */
} TabiyaCosts;

typedef struct {
  TabiyaGame           *game;          /* borrowed */
  guint                 n_plies;       /* positions of the main line */
  double               *chances;       /* White's, in percent; an unknown one is that before it */
  TabiyaNode          **nodes;         /* the nodes of the main line */
  gboolean             *bad;           /* whether the move that led there was bad */
  guint                 first;         /* the first and the last position that have a score */
  guint                 last;
  gboolean              whole;         /* every position has one */
  gboolean              set_up;        /* the game began from another position than usual */
  const TabiyaOpening  *opening;       /* NULL if it has no name */
  guint                 opening_end;   /* index at which the opening is over, or the last one */
  gboolean              left_opening;  /* whether the game went on after it */
  guint                 n_turns;
  TabiyaTurn            turns[TABIYA_MAX_TURNS];   /* in the order of the moves */
  TabiyaCosts           costs[CHESS_N_COLORS];
  guint                 slips[CHESS_N_COLORS];     /* index of the dearest move that let a win go
                                                      and is no turning point; 0: none */
  TabiyaGameEnd         end;
  unsigned              claims;        /* draws to be claimed in the last position, ChessClaim */
} TabiyaGameStory;

/* @report is that of @game and is only used during the call. NULL if no position after a move
   has a score. @game must outlive the story. (transfer full) (nullable) */
TabiyaGameStory *tabiya_game_story_new       (TabiyaGame             *game,
                                              const TabiyaGameReport *report)
                                              G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_game_story_free      (TabiyaGameStory        *story);

/* How a side stands that has this chance of winning, in percent. */
TabiyaLevel      tabiya_level_of_chance      (double                  chance);
/* How @side stands in the position @index. */
TabiyaLevel      tabiya_game_story_get_level (const TabiyaGameStory  *story,
                                              guint                   index,
                                              ChessColor              side);
/* White's chance, but without a peak or a hollow of a single position: there a search was
   mistaken, or a blunder was returned at once. */
double           tabiya_game_story_get_trend (const TabiyaGameStory  *story,
                                              guint                   index);
/* The node of the main line with this index. */
TabiyaNode      *tabiya_game_story_get_node  (const TabiyaGameStory  *story,
                                              guint                   index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameStory, tabiya_game_story_free)

G_END_DECLS
