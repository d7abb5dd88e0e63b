/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-player.h"

G_BEGIN_DECLS

/* One game of a match: playing it, and what is known of it afterwards. */

typedef enum {
  TABIYA_MATCH_END_RULES,          /* mate, or drawn by rule */
  TABIYA_MATCH_END_ADJUDICATION,
  TABIYA_MATCH_END_TIME,           /* from here on: somebody lost by a fault */
  TABIYA_MATCH_END_ILLEGAL_MOVE,
  TABIYA_MATCH_END_SILENCE,
  TABIYA_MATCH_END_CRASH,
} TabiyaMatchEnd;

/* What an engine has done, in a game or in all of them. */
typedef struct {
  guint64 moves;
  guint64 depth;       /* sum over the moves */
  guint64 nodes;
  gint64  time_us;
  guint   faults;      /* games lost by one */
} TabiyaMatchEffort;

typedef struct {
  ChessMove  move;
  ChessScore score;      /* White's view; this and the rest only of moves that an engine made */
  int        depth;
  gint64     elapsed_us;
  gint64     clock_us;   /* left after the move; -1: no clock */
} TabiyaMatchMove;

typedef struct {
  guint              pair;        /* from 0 */
  guint              reversed;    /* 0: the first engine has White; 1: Black */
  ChessPosition      start;
  GArray            *moves;       /* (element-type TabiyaMatchMove) */
  guint              n_opening;   /* so many of them are the opening */
  int                points;      /* of the first engine: 0, 1 or 2 half points */
  TabiyaMatchEnd     end;
  char              *reason;      /* "White mates", "Black's clock ran out" */
  TabiyaMatchEffort  efforts[2];  /* by engine */
} TabiyaMatchGame;

/* Asked before each move, on the playing thread; may block. FALSE: give the game up. */
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
/* 0 or 1: which engine has @color. */
guint            tabiya_match_game_get_engine (const TabiyaMatchGame *game,
                                               ChessColor             color);
void             tabiya_match_effort_add   (TabiyaMatchEffort       *sum,
                                            const TabiyaMatchEffort *effort);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMatchGame, tabiya_match_game_free)

G_END_DECLS
