/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What may have changed in everything that a window shows; bits. Controllers report changes as they
 * happen, sometimes several for one move; a window collects them and updates itself once.
 */
typedef enum {
  TABIYA_CHANGE_GAME       = 1 << 0,   /* another game is shown */
  TABIYA_CHANGE_POSITION   = 1 << 1,   /* the cursor has moved to another position of the game */
  TABIYA_CHANGE_TREE       = 1 << 2,   /* moves were added, removed or reordered */
  TABIYA_CHANGE_TEXT       = 1 << 3,   /* comments, glyphs, shapes, clocks, evaluations, tags */
  TABIYA_CHANGE_HISTORY    = 1 << 4,   /* what can be undone, and whether it is saved */
  TABIYA_CHANGE_STATE      = 1 << 5,   /* whose turn it is, a pause, the end, draw claims, clocks */
  TABIYA_CHANGE_EVALUATION = 1 << 6,   /* the evaluation of the position by the engine that plays */
  TABIYA_CHANGE_HINT       = 1 << 7,   /* a hint has appeared or disappeared */
  TABIYA_CHANGE_ANALYSIS   = 1 << 8,   /* the analysis of the whole game has begun, progressed or
                                          ended */
  TABIYA_CHANGE_REPORT     = 1 << 9,   /* the report on the game */
  TABIYA_CHANGE_DOCUMENT   = 1 << 10,  /* the file: its name, its games, whether it is saved */
  TABIYA_CHANGE_VIEW       = 1 << 11,  /* whether the board shows the game or something else */
  TABIYA_CHANGE_SETTINGS   = 1 << 12,
} TabiyaChange;

G_END_DECLS
