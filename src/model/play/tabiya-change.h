/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What may have changed of all that a window shows; bits. Controllers tell them as they happen,
 * sometimes several for one move; a window gathers them and updates itself once.
 */
typedef enum {
  TABIYA_CHANGE_GAME       = 1 << 0,   /* another game is shown */
  TABIYA_CHANGE_POSITION   = 1 << 1,   /* the cursor stands elsewhere in the game */
  TABIYA_CHANGE_TREE       = 1 << 2,   /* moves came, went or changed order */
  TABIYA_CHANGE_TEXT       = 1 << 3,   /* comments, glyphs, shapes, clocks, evaluations, tags */
  TABIYA_CHANGE_HISTORY    = 1 << 4,   /* what can be undone, and whether it is saved */
  TABIYA_CHANGE_STATE      = 1 << 5,   /* whose turn it is, a pause, the end, claims, clocks */
  TABIYA_CHANGE_EVALUATION = 1 << 6,   /* what the engine thinks of the position */
  TABIYA_CHANGE_HINT       = 1 << 7,   /* a hint came or went */
  TABIYA_CHANGE_ANALYSIS   = 1 << 8,   /* the analysis of the whole game began, went on or ended */
  TABIYA_CHANGE_REPORT     = 1 << 9,   /* what the evaluations of the game say */
  TABIYA_CHANGE_DOCUMENT   = 1 << 10,  /* the file: its name, its games, whether it is saved */
  TABIYA_CHANGE_VIEW       = 1 << 11,  /* the board shows something else than the game, or again */
  TABIYA_CHANGE_SETTINGS   = 1 << 12,
} TabiyaChange;

G_END_DECLS
