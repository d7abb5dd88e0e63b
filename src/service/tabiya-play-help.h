/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * What the tags of a game that was played here say beyond its moves: who played as what, and how
 * much help there was, and so whether it counts for a rating. docs/my-games.md describes them.
 */

/* The type of a player; a tag of the PGN standard. */
#define TABIYA_TAG_WHITE_TYPE   "WhiteType"
#define TABIYA_TAG_BLACK_TYPE   "BlackType"
#define TABIYA_TYPE_OF_PERSON   "human"
#define TABIYA_TYPE_OF_PROGRAM  "program"
/* What limits our engine: "level 4", "depth 12", "2.5 s a move". */
#define TABIYA_TAG_WHITE_LIMIT  "TabiyaWhiteLimit"
#define TABIYA_TAG_BLACK_LIMIT  "TabiyaBlackLimit"
/* By which method it searches: "minimax", "mtdf without quiescence"; absent for the full search. */
#define TABIYA_TAG_WHITE_SEARCH "TabiyaWhiteSearch"
#define TABIYA_TAG_BLACK_SEARCH "TabiyaBlackSearch"
/* The numbers of take-backs and hints; absent if there were none. */
#define TABIYA_TAG_TAKEBACKS    "TabiyaTakebacks"
#define TABIYA_TAG_HINTS        "TabiyaHints"
/* "shown" if an evaluation of the game was in view while it went on. */
#define TABIYA_TAG_EVALUATION   "TabiyaEvaluation"

/* How much help there was in a game so far. */
typedef struct {
  guint    takebacks;
  guint    hints;
  gboolean evaluated;   /* an evaluation was in view */
} TabiyaPlayHelp;

/* Why a game does not count for the rating of the person. */
typedef enum {
  TABIYA_RATED,
  TABIYA_UNRATED_NOT_OVER,     /* no result; all else would be right */
  TABIYA_UNRATED_NO_OPPONENT,  /* not one person against one program */
  TABIYA_UNRATED_ENGINE,       /* nothing is known about its strength */
  TABIYA_UNRATED_WEIGHTS,      /* our engine, but not with its own weights */
  TABIYA_UNRATED_SET_UP,       /* it did not begin in the usual position */
  TABIYA_UNRATED_ODDS,         /* the players had different times */
  TABIYA_UNRATED_HELP,         /* take-backs, hints, or an evaluation in view */
  TABIYA_UNRATED_NO_DATE,
} TabiyaRatedReason;

void              tabiya_play_setup_write_tags (const TabiyaPlaySetup *setup,
                                                TabiyaGame            *game);
void              tabiya_play_help_write_tags  (const TabiyaPlayHelp  *self,
                                                TabiyaGame            *game);

/* The tags of a game that may come from anywhere, in any thread. */

/* "" where nothing is known. */
const char       *tabiya_played_get_tag        (TabiyaGame            *game,
                                                const char            *name);
gboolean          tabiya_played_is_program     (TabiyaGame            *game,
                                                ChessColor             color);
/* 0 if it is not known. */
int               tabiya_played_get_elo        (TabiyaGame            *game,
                                                ChessColor             color);
/* The date as a Julian day; 0 if a part of it is not known. */
guint32           tabiya_played_get_day        (TabiyaGame            *game);
TabiyaRatedReason tabiya_played_judge          (TabiyaGame            *game);

G_END_DECLS
