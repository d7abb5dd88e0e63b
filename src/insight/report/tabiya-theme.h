/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "insight/sentences/tabiya-coach.h"

G_BEGIN_DECLS

/*
 * What a bad move was about, in so few kinds that the mistakes of a game can be counted by them. A
 * theme comes from the reason that the coach gives, and is kept with the numbers in the game:
 * "allowed=fork", "missed=mate" or "fact=pawns". Main thread, like the game.
 */

typedef enum {
  TABIYA_THEME_NONE,           /* nothing was proven but that another move was better */

  /* What a line wins, by how it is won. */
  TABIYA_THEME_MATE,
  TABIYA_THEME_FORK,
  TABIYA_THEME_PIN,
  TABIYA_THEME_SKEWER,
  TABIYA_THEME_DISCOVERED,     /* a discovered attack or check, or a double check */
  TABIYA_THEME_HANGING,        /* what nothing guards */
  TABIYA_THEME_TRAPPED,
  TABIYA_THEME_GUARD,          /* a guard that is taken, drawn away, cut off or
                                  overloaded */
  TABIYA_THEME_IN_BETWEEN,
  TABIYA_THEME_PROMOTION,
  TABIYA_THEME_DRAW,           /* by stalemate or repetition, or in an ending */
  TABIYA_THEME_MATERIAL,       /* by other means */

  /* Facts of a position, by the terms of the evaluation that they belong to. */
  TABIYA_THEME_KING,
  TABIYA_THEME_PAWNS,
  TABIYA_THEME_PASSED,
  TABIYA_THEME_PIECES,
  TABIYA_THEME_CENTRE,
  TABIYA_THEME_SPACE,
  TABIYA_THEME_DEVELOPMENT,

  TABIYA_N_THEMES,
} TabiyaTheme;

/* Whose chance it was. */
typedef enum {
  TABIYA_THEME_ALLOWED,        /* the other side was given it */
  TABIYA_THEME_MISSED,         /* the mover let it pass */
  TABIYA_THEME_FACT,
} TabiyaThemeSide;

/* Part of what is written into files; never changes. */
const char  *tabiya_theme_get_id     (TabiyaTheme              theme);

/* The theme as it is kept with the numbers; NULL for NONE. (transfer full) (nullable) */
char        *tabiya_theme_dup_number (const TabiyaCoachReason *reason);
/* What a report has kept about the move that led to @node; NONE when it has kept nothing. */
TabiyaTheme  tabiya_theme_of_node    (TabiyaNode              *node,
                                      TabiyaThemeSide         *side);

G_END_DECLS
