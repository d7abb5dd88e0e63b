/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/chess-types.h"
#include "service/tabiya-time-control.h"

G_BEGIN_DECLS

/*
 * TabiyaClock: a chess clock on the monotonic clock, so that neither a changed system time nor a
 * slow frame costs a player time. Signals: "flag-fell" (guint color); "tick", when the text to
 * display has changed. Main thread.
 */
#define TABIYA_TYPE_CLOCK (tabiya_clock_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaClock, tabiya_clock, TABIYA, CLOCK, GObject)

/* Each side has a time control of its own; both have one, or it is not a clock. */
TabiyaClock *tabiya_clock_new            (const TabiyaTimeControl  controls[2]);
/* (transfer none) */
const TabiyaTimeControl *tabiya_clock_get_control (TabiyaClock *self,
                                          ChessColor   color);
/* The time left now, in milliseconds; never below 0. Rounded down. */
gint64       tabiya_clock_get_remaining  (TabiyaClock *self,
                                          ChessColor   color);
void         tabiya_clock_set_remaining  (TabiyaClock *self,
                                          ChessColor   color,
                                          gint64       milliseconds);
/* How many moves @color has made, which tells the stage it is in. */
int          tabiya_clock_get_n_moves    (TabiyaClock *self,
                                          ChessColor   color);
void         tabiya_clock_set_n_moves    (TabiyaClock *self,
                                          ChessColor   color,
                                          int          n_moves);
/* Starts @color's time and stops the other's. The clock of a side whose flag has fallen does not
   run until it is given more time. */
void         tabiya_clock_start          (TabiyaClock *self,
                                          ChessColor   color);
/* Lets the side whose time runs use so many milliseconds more. */
void         tabiya_clock_use            (TabiyaClock *self,
                                          gint64       milliseconds);
/* To be called after a move: stops the running side, adds what the move earns it and starts the
   other side. Returns the time the mover has left. */
gint64       tabiya_clock_press          (TabiyaClock *self);
/* Lets the flag fall now if the time that runs is up, before the clock notices by itself; whether
   it fell. */
gboolean     tabiya_clock_check          (TabiyaClock *self);
void         tabiya_clock_stop           (TabiyaClock *self);
gboolean     tabiya_clock_is_running     (TabiyaClock *self);
/* The side whose time runs or, while the clock is stopped, would run. */
ChessColor   tabiya_clock_get_active     (TabiyaClock *self);
/* "1:02:03", "4:08", or "0:09.3" below ten seconds. (transfer full) */
char        *tabiya_clock_format         (gint64       milliseconds);
/* For tests: a replacement for g_get_monotonic_time(), in microseconds. */
void         tabiya_clock_set_time_source (TabiyaClock *self,
                                          gint64     (*source) (gpointer),
                                          gpointer     data);

G_END_DECLS
