/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-player.h"

G_BEGIN_DECLS

/* One game of a match: how it is played, and its record. */

typedef enum {
  TABIYA_MATCH_END_RULES,          /* mate, or a draw by the rules */
  TABIYA_MATCH_END_ADJUDICATION,
  TABIYA_MATCH_END_TIME,           /* from here on: the game was lost by a fault */
  TABIYA_MATCH_END_ILLEGAL_MOVE,
  TABIYA_MATCH_END_SILENCE,
  TABIYA_MATCH_END_CRASH,
} TabiyaMatchEnd;

/* What an engine has done, in one game or in all games. */
typedef struct {
  guint64 moves;
  guint64 depth;       /* the sum of the depths of its moves */
  guint64 nodes;
  gint64  time_us;
  guint   faults;      /* games lost by a fault */
} TabiyaMatchEffort;

typedef struct {
  ChessMove  move;
  ChessScore score;      /* from White's point of view; this and the following are set only for
                            moves by an engine */
  int        depth;
  gint64     elapsed_us;
  gint64     clock_us;   /* left after the move; -1 without a clock */
} TabiyaMatchMove;

typedef struct {
  guint              pairing;     /* which two engines met, see TabiyaMatchTask; 0 in a match of
                                     two */
  guint              pair;        /* from 0 */
  guint              reversed;    /* 0 if the first engine has White, 1 if Black */
  ChessPosition      start;
  GArray            *moves;       /* (element-type TabiyaMatchMove) */
  guint              n_opening;   /* how many of them belong to the opening */
  int                points;      /* of the first engine: 0, 1 or 2 half points */
  TabiyaMatchEnd     end;
  char              *reason;      /* "White mates", "Black's clock ran out" */
  TabiyaMatchEffort  efforts[2];  /* by engine */
} TabiyaMatchGame;

/* Called before each move, on the worker's thread; may block. Returns FALSE to abort the game. */
typedef gboolean (*TabiyaMatchTurnFunc) (const TabiyaMatchGame *game,
                                         const ChessPosition   *position,
                                         gpointer               data);

TabiyaMatchGame *tabiya_match_game_play    (const TabiyaMatchSetup *setup,
                                            TabiyaMatchPlayer      *players[2],
                                            guint                   pair,
                                            guint                   reversed,
                                            TabiyaMatchTurnFunc     func,
                                            gpointer                data);
void             tabiya_match_game_free    (TabiyaMatchGame        *game);
const char      *tabiya_match_game_get_result (const TabiyaMatchGame *game);
/* The engine that has @color: 0 or 1. */
guint            tabiya_match_game_get_engine (const TabiyaMatchGame *game,
                                               ChessColor             color);
void             tabiya_match_effort_add   (TabiyaMatchEffort       *sum,
                                            const TabiyaMatchEffort *effort);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMatchGame, tabiya_match_game_free)

G_END_DECLS
