/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-clock.h"

/*
 * Everything inside is counted in microseconds of the monotonic clock, which does not jump with the
 * system time and stands still while the computer sleeps.
 *
 * A single timeout waits for the next moment at which a displayed text changes or a flag falls. A
 * late timeout does not cost a player any time: the time left is always computed from the clock,
 * never counted down.
 *
 * What the current move has used is counted as well, also over a pause: a delay is granted once a
 * move, and Bronstein's bonus is what the whole move took.
 */

#define MILLISECOND  ((gint64) 1000)
#define TENTH        ((gint64) 100000)
#define SECOND       ((gint64) 1000000)
/* Below this time the text shows tenths of a second. */
#define TENTHS_BELOW (10 * SECOND)
/* In milliseconds: far longer than any game, and far below the range of gint64. */
#define LONGEST_TIME G_GINT64_CONSTANT (100000000000)

struct _TabiyaClock {
  GObject     parent_instance;

  TabiyaTimeControl controls[2];
  int         n_moves[2];
  gint64      remaining[2];    /* at the last start of the clock; 0 once the flag has fallen */
  gint64      used;            /* by the current move of the active side until then */
  gboolean    fallen[2];       /* whether the fall of the flag has been reported */
  gint64      shown[2];        /* what get_display_value() returned at the last tick */

  ChessColor  active;
  gboolean    running;
  gint64      started_at;      /* meaningful while running */
  guint       timeout;         /* 0: none */

  gint64    (*source) (gpointer);
  gpointer    source_data;
};

enum {
  SIGNAL_FLAG_FELL,
  SIGNAL_TICK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaClock, tabiya_clock, G_TYPE_OBJECT)

static gint64
get_monotonic_time (gpointer data)
{
  return g_get_monotonic_time ();
}

static TabiyaTiming
get_timing (TabiyaClock *self,
            ChessColor   color)
{
  return self->controls[color].timing;
}

/* Of the next move, in microseconds. */
static gint64
get_bonus (TabiyaClock *self,
           ChessColor   color)
{
  return tabiya_time_control_get_bonus (&self->controls[color], self->n_moves[color])
         * MILLISECOND;
}

/* What is left of the delay of a move that has used @used. */
static gint64
get_delay (TabiyaClock *self,
           ChessColor   color,
           gint64       used)
{
  if (get_timing (self, color) != TABIYA_TIMING_DELAY)
    return 0;
  return MAX (get_bonus (self, color) - used, 0);
}

static gint64
get_elapsed (TabiyaClock *self)
{
  return self->running ? self->source (self->source_data) - self->started_at : 0;
}

/* What the active side has lost since the clock was started, at most what it had. */
static gint64
get_charge (TabiyaClock *self)
{
  gint64 elapsed = get_elapsed (self);
  gint64 free = MIN (get_delay (self, self->active, self->used), elapsed);

  return MIN (elapsed - free, self->remaining[self->active]);
}

static gint64
get_time_left (TabiyaClock *self,
               ChessColor   color)
{
  if (color == self->active)
    return self->remaining[color] - get_charge (self);
  if (get_timing (self, color) == TABIYA_TIMING_HOURGLASS)
    return self->remaining[color] + get_charge (self);
  return self->remaining[color];
}

/* A number that changes exactly when the text from tabiya_clock_format() does. */
static gint64
get_display_value (gint64 left)
{
  left /= MILLISECOND;
  left *= MILLISECOND;
  return left >= TENTHS_BELOW ? left / SECOND + TENTHS_BELOW / TENTH : left / TENTH;
}

/* Emits "tick" if a text has changed since the last one. */
static void
emit_tick (TabiyaClock *self)
{
  gboolean changed = FALSE;

  for (int color = 0; color < 2; color++) {
    gint64 display = get_display_value (get_time_left (self, color));

    changed |= display != self->shown[color];
    self->shown[color] = display;
  }
  if (changed)
    g_signal_emit (self, signals[SIGNAL_TICK], 0);
}

static void
clear_timeout (TabiyaClock *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
}

/* Subtracts the time that has passed from the time of the active side, which in an hourglass the
   other side gains. */
static void
deduct_elapsed (TabiyaClock *self)
{
  gint64 left[2] = { get_time_left (self, CHESS_WHITE), get_time_left (self, CHESS_BLACK) };

  self->used += get_elapsed (self);
  self->remaining[CHESS_WHITE] = left[CHESS_WHITE];
  self->remaining[CHESS_BLACK] = left[CHESS_BLACK];
  self->running = FALSE;
  clear_timeout (self);
}

/* Lets the flag of the running side fall. Signal handlers may do anything to the clock. */
static void
drop_flag (TabiyaClock *self)
{
  ChessColor color = self->active;

  deduct_elapsed (self);
  self->remaining[color] = 0;
  self->fallen[color] = TRUE;
  emit_tick (self);
  g_signal_emit (self, signals[SIGNAL_FLAG_FELL], 0, (guint) color);
}

static gboolean timeout_cb (gpointer data);

/* How long until the text of a time that runs down changes, or the flag falls. The text is
   truncated, not rounded, so it changes just after a whole unit; in the last unit the flag is
   next. */
static gint64
get_wait_down (gint64 left)
{
  gint64 unit = left >= TENTHS_BELOW ? SECOND : TENTH;

  return left < unit ? left : left % unit + 1;
}

/* The same of a time that grows. */
static gint64
get_wait_up (gint64 left)
{
  gint64 unit = left >= TENTHS_BELOW ? SECOND : TENTH;

  return unit - left % unit;
}

/* Waits for a text to change or the flag to fall, whichever is first. */
static void
arm_timeout (TabiyaClock *self)
{
  ChessColor other = chess_color_opposite (self->active);
  gint64 wait = get_wait_down (get_time_left (self, self->active))
                + get_delay (self, self->active, self->used + get_elapsed (self));

  if (get_timing (self, other) == TABIYA_TIMING_HOURGLASS)
    wait = MIN (wait, get_wait_up (get_time_left (self, other)));
  clear_timeout (self);
  /* Rounded up, so that the moment has passed when the timeout fires. */
  self->timeout = g_timeout_add ((guint) MIN ((wait + MILLISECOND - 1) / MILLISECOND, G_MAXUINT),
                                 timeout_cb, self);
}

static gboolean
timeout_cb (gpointer data)
{
  g_autoptr(TabiyaClock) self = g_object_ref (data);

  self->timeout = 0;
  if (tabiya_clock_check (self))
    return G_SOURCE_REMOVE;
  emit_tick (self);
  /* A handler may have stopped or restarted the clock, or dropped the last other reference. */
  if (self->running && self->timeout == 0)
    arm_timeout (self);
  return G_SOURCE_REMOVE;
}

static void
run (TabiyaClock *self,
     ChessColor   color)
{
  if (self->active != color)
    self->used = 0;
  self->active = color;
  if (self->fallen[color])
    return;
  self->running = TRUE;
  self->started_at = self->source (self->source_data);
  arm_timeout (self);
}

static void
tabiya_clock_dispose (GObject *object)
{
  TabiyaClock *self = TABIYA_CLOCK (object);

  self->running = FALSE;
  clear_timeout (self);
  G_OBJECT_CLASS (tabiya_clock_parent_class)->dispose (object);
}

static void
tabiya_clock_class_init (TabiyaClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_clock_dispose;

  /**
   * TabiyaClock::flag-fell:
   * @color: the ChessColor of the side whose time is up
   *
   * Emitted once when a side's time has run out and the clock has stopped. It can be emitted again
   * for a side that is given more time.
   */
  signals[SIGNAL_FLAG_FELL] =
    g_signal_new ("flag-fell", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * TabiyaClock::tick:
   *
   * Emitted when the text of one of the sides has changed: every second, ten times a second below
   * ten seconds, and whenever the time is set.
   */
  signals[SIGNAL_TICK] =
    g_signal_new ("tick", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_clock_init (TabiyaClock *self)
{
  self->active = CHESS_WHITE;
  self->source = get_monotonic_time;
}

/**
 * tabiya_clock_new:
 * @controls: the time of each side by ChessColor; copied. Both have a stage.
 *
 * Creates a stopped clock with White to move.
 *
 * Returns: (transfer full): the clock
 */
TabiyaClock *
tabiya_clock_new (const TabiyaTimeControl controls[2])
{
  TabiyaClock *self = g_object_new (TABIYA_TYPE_CLOCK, NULL);

  for (int color = 0; color < 2; color++) {
    self->controls[color] = controls[color];
    self->remaining[color] = tabiya_time_control_get_start (&controls[color]) * MILLISECOND;
    self->shown[color] = get_display_value (self->remaining[color]);
  }
  return self;
}

/**
 * tabiya_clock_get_control:
 * @color: a side
 *
 * Returns: (transfer none): how much time it has for the game
 */
const TabiyaTimeControl *
tabiya_clock_get_control (TabiyaClock *self,
                          ChessColor   color)
{
  g_return_val_if_fail (TABIYA_IS_CLOCK (self), NULL);
  g_return_val_if_fail (color == CHESS_WHITE || color == CHESS_BLACK, NULL);

  return &self->controls[color];
}

int
tabiya_clock_get_n_moves (TabiyaClock *self,
                          ChessColor   color)
{
  g_return_val_if_fail (TABIYA_IS_CLOCK (self), 0);
  g_return_val_if_fail (color == CHESS_WHITE || color == CHESS_BLACK, 0);

  return self->n_moves[color];
}

/**
 * tabiya_clock_set_n_moves:
 * @color: a side
 * @n_moves: how many moves it has made
 *
 * When a move is taken back or a game is restored. No time is added: that is for
 * tabiya_clock_set_remaining() to say.
 */
void
tabiya_clock_set_n_moves (TabiyaClock *self,
                          ChessColor   color,
                          int          n_moves)
{
  g_return_if_fail (TABIYA_IS_CLOCK (self));
  g_return_if_fail (color == CHESS_WHITE || color == CHESS_BLACK);
  g_return_if_fail (n_moves >= 0);

  self->n_moves[color] = n_moves;
}

gint64
tabiya_clock_get_remaining (TabiyaClock *self,
                            ChessColor   color)
{
  g_return_val_if_fail (TABIYA_IS_CLOCK (self), 0);
  g_return_val_if_fail (color == CHESS_WHITE || color == CHESS_BLACK, 0);

  return get_time_left (self, color) / MILLISECOND;
}

/**
 * tabiya_clock_set_remaining:
 * @color: a side
 * @milliseconds: the time it has left from now on
 *
 * Sets the time of a side, when a move is taken back or a game is restored. A running clock keeps
 * running; a move of that side counts as having just begun.
 */
void
tabiya_clock_set_remaining (TabiyaClock *self,
                            ChessColor   color,
                            gint64       milliseconds)
{
  g_return_if_fail (TABIYA_IS_CLOCK (self));
  g_return_if_fail (color == CHESS_WHITE || color == CHESS_BLACK);

  if (self->running) {
    deduct_elapsed (self);
    self->running = TRUE;
    self->started_at = self->source (self->source_data);
  }
  self->remaining[color] = CLAMP (milliseconds, 0, LONGEST_TIME) * MILLISECOND;
  self->fallen[color] = FALSE;
  if (color == self->active)
    self->used = 0;
  if (self->running)
    arm_timeout (self);
  emit_tick (self);
}

void
tabiya_clock_start (TabiyaClock *self,
                    ChessColor   color)
{
  g_return_if_fail (TABIYA_IS_CLOCK (self));
  g_return_if_fail (color == CHESS_WHITE || color == CHESS_BLACK);

  if (self->running && self->active == color)
    return;
  deduct_elapsed (self);
  run (self, color);
  emit_tick (self);
}

gboolean
tabiya_clock_check (TabiyaClock *self)
{
  g_autoptr(TabiyaClock) guard = NULL;

  g_return_val_if_fail (TABIYA_IS_CLOCK (self), FALSE);

  if (!self->running || get_time_left (self, self->active) > 0)
    return FALSE;
  guard = g_object_ref (self);
  drop_flag (self);
  return TRUE;
}

/* What a move that was made earns: its bonus, and the time of a stage that begins after it. */
static gint64
get_earned (TabiyaClock *self,
            ChessColor   mover)
{
  gint64 bonus = get_bonus (self, mover);
  gint64 added = tabiya_time_control_get_added (&self->controls[mover], self->n_moves[mover] + 1)
                 * MILLISECOND;

  switch (get_timing (self, mover)) {
  case TABIYA_TIMING_INCREMENT:
    return added + bonus;
  case TABIYA_TIMING_BRONSTEIN:
    return added + MIN (bonus, self->used);
  case TABIYA_TIMING_DELAY:
  case TABIYA_TIMING_HOURGLASS:
  default:
    return added;
  }
}

/**
 * tabiya_clock_use:
 * @milliseconds: 0 or more
 *
 * Counts so much time as used by the side whose time runs, as if it had passed. What a delay is
 * worth and what the other side of an hourglass gains follow from that. A flag that falls by it
 * falls at the next press or tick. Nothing is used while the clock is stopped.
 */
void
tabiya_clock_use (TabiyaClock *self,
                  gint64       milliseconds)
{
  g_return_if_fail (TABIYA_IS_CLOCK (self));
  g_return_if_fail (milliseconds >= 0);

  if (!self->running)
    return;
  self->started_at -= MIN (milliseconds, LONGEST_TIME) * MILLISECOND;
  arm_timeout (self);
  emit_tick (self);
}

/**
 * tabiya_clock_press:
 *
 * To be called when the active side has made its move: stops its time, adds what the move earns it
 * and starts the other side's time. If the clock was stopped, the move has cost no time. If the
 * time had already run out, the flag falls during this call instead, and nothing is added or
 * started.
 *
 * Returns: the time the mover has left, in milliseconds; 0 if its flag has fallen
 */
gint64
tabiya_clock_press (TabiyaClock *self)
{
  g_autoptr(TabiyaClock) guard = NULL;
  ChessColor mover;
  gint64 left;

  g_return_val_if_fail (TABIYA_IS_CLOCK (self), 0);

  guard = g_object_ref (self);
  mover = self->active;
  if (self->fallen[mover])
    return 0;
  if (tabiya_clock_check (self))
    return 0;
  deduct_elapsed (self);
  self->remaining[mover] = MIN (self->remaining[mover] + get_earned (self, mover),
                                LONGEST_TIME * MILLISECOND);
  self->n_moves[mover]++;
  left = self->remaining[mover] / MILLISECOND;
  run (self, chess_color_opposite (mover));
  emit_tick (self);
  return left;
}

/**
 * tabiya_clock_stop:
 *
 * Stops both times. The active side stays the same, so that tabiya_clock_start() or
 * tabiya_clock_press() can continue. No flag falls while the clock is stopped, however little time
 * is left.
 */
void
tabiya_clock_stop (TabiyaClock *self)
{
  g_return_if_fail (TABIYA_IS_CLOCK (self));

  deduct_elapsed (self);
  emit_tick (self);
}

/**
 * tabiya_clock_is_running:
 *
 * Returns: whether the time of either side is running
 */
gboolean
tabiya_clock_is_running (TabiyaClock *self)
{
  g_return_val_if_fail (TABIYA_IS_CLOCK (self), FALSE);

  return self->running;
}

ChessColor
tabiya_clock_get_active (TabiyaClock *self)
{
  g_return_val_if_fail (TABIYA_IS_CLOCK (self), CHESS_WHITE);

  return self->active;
}

/**
 * tabiya_clock_format:
 * @milliseconds: a time
 *
 * Formats a time as "1:02:03" from one hour on, "4:08" below that, and "0:09.3" below ten seconds.
 * Like the display of a chess clock it is truncated, not rounded. Negative times are shown as 0.
 *
 * Returns: (transfer full): the text
 */
char *
tabiya_clock_format (gint64 milliseconds)
{
  gint64 tenths = MAX (milliseconds, 0) / (TENTH / MILLISECOND);
  gint64 seconds = tenths / 10;

  if (tenths < TENTHS_BELOW / TENTH)
    return g_strdup_printf ("0:%02d.%d", (int) seconds, (int) (tenths % 10));
  if (seconds < 3600)
    return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", seconds / 3600,
                          (int) (seconds / 60 % 60), (int) (seconds % 60));
}

/**
 * tabiya_clock_set_time_source:
 * @source: (nullable) (scope forever): returns a time in microseconds that never goes back; %NULL
 *   stands for g_get_monotonic_time()
 * @data: passed to @source
 *
 * Lets a test set the time. Timeouts still wait in real time.
 */
void
tabiya_clock_set_time_source (TabiyaClock *self,
                              gint64     (*source) (gpointer),
                              gpointer     data)
{
  gboolean running;

  g_return_if_fail (TABIYA_IS_CLOCK (self));

  running = self->running;
  deduct_elapsed (self);
  self->source = source ? source : get_monotonic_time;
  self->source_data = data;
  if (running)
    run (self, self->active);
}
