/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaTimeControl: how much time a player has for a game, and how more of it comes. Pure
 * functions, any thread.
 */

/* What happens to the bonus of a stage, or without one to the time that is used. */
typedef enum {
  TABIYA_TIMING_INCREMENT,    /* the bonus is added after each move */
  TABIYA_TIMING_BRONSTEIN,    /* what a move took is given back, at most the bonus */
  TABIYA_TIMING_DELAY,        /* for as long as the bonus a move costs nothing */
  TABIYA_TIMING_HOURGLASS,    /* what one player uses the other one gains; there is no bonus, and
                                 one stage */
} TabiyaTiming;

typedef struct {
  int    n_moves;             /* that must be made in it; 0: all that are left */
  gint64 time_ms;             /* that it adds */
  gint64 bonus_ms;            /* for each move */
} TabiyaTimeStage;

#define TABIYA_TIME_MAX_STAGES 4

/* The longest time of a stage, and the longest bonus, in milliseconds. */
#define TABIYA_TIME_MAX_MS     (G_GINT64_CONSTANT (1000) * 60 * 60 * 1000)

typedef struct {
  TabiyaTiming    timing;
  int             n_stages;   /* 0: as much time as one likes */
  TabiyaTimeStage stages[TABIYA_TIME_MAX_STAGES];
} TabiyaTimeControl;

/* @base_ms for the whole game and @increment_ms for each move; no clock if both are 0. */
void      tabiya_time_control_init        (TabiyaTimeControl       *self,
                                           gint64                   base_ms,
                                           gint64                   increment_ms);
/* Brings numbers from elsewhere into their ranges. */
void      tabiya_time_control_sanitize    (TabiyaTimeControl       *self);
gboolean  tabiya_time_control_equal       (const TabiyaTimeControl *a,
                                           const TabiyaTimeControl *b);

/* The value of the tag TimeControl, see tabiya_time_control_read(). (transfer full) */
char     *tabiya_time_control_to_text     (const TabiyaTimeControl *self);
gboolean  tabiya_time_control_read        (const char              *text,
                                           TabiyaTimeControl       *self);

/* What is on the clock at the beginning, in milliseconds. */
gint64    tabiya_time_control_get_start   (const TabiyaTimeControl *self);
/* The bonus of the move that follows after @n_made moves of the player, in milliseconds. */
gint64    tabiya_time_control_get_bonus   (const TabiyaTimeControl *self,
                                           int                      n_made);
/* The time that the next stage adds if it begins after @n_made moves, in milliseconds. */
gint64    tabiya_time_control_get_added   (const TabiyaTimeControl *self,
                                           int                      n_made);
/* How many moves the stage lasts after @n_made moves; 0: to the end of the game. */
int       tabiya_time_control_get_to_go   (const TabiyaTimeControl *self,
                                           int                      n_made);

G_END_DECLS
