/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * What the tags of a game that was played here say beyond its moves: who played as what, and how
 * much help there was. docs/my-games.md describes them.
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

/* How much help there was in a game so far. */
typedef struct {
  guint takebacks;
  guint hints;
} TabiyaPlayHelp;

void tabiya_play_setup_write_tags (const TabiyaPlaySetup *setup,
                                   TabiyaGame            *game);
void tabiya_play_help_write_tags  (const TabiyaPlayHelp  *self,
                                   TabiyaGame            *game);

G_END_DECLS
