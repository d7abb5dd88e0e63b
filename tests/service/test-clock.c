/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service/tabiya-clock.h"

/* A clock that asks the test what time it is. */
typedef struct {
  TabiyaClock *clock;
  gint64       now;           /* microseconds */
  int          n_ticks;
  int          n_fallen;
  guint        fallen_color;
} Fixture;

static gint64
get_time (gpointer data)
{
  return ((Fixture *) data)->now;
}

static void
clock_tick_cb (TabiyaClock *clock,
               Fixture     *fixture)
{
  fixture->n_ticks++;
}

static void
clock_flag_fell_cb (TabiyaClock *clock,
                    guint        color,
                    Fixture     *fixture)
{
  fixture->n_fallen++;
  fixture->fallen_color = color;
}

/* Both sides have the time that is written as in PGN. */
static TabiyaClock *
make_clock (const char *text)
{
  TabiyaTimeControl controls[2];

  g_assert_true (tabiya_time_control_read (text, &controls[0]));
  controls[1] = controls[0];
  return tabiya_clock_new (controls);
}

static void
connect (Fixture    *fixture,
         const char *text)
{
  fixture->clock = make_clock (text);
  g_signal_connect (fixture->clock, "tick", G_CALLBACK (clock_tick_cb), fixture);
  g_signal_connect (fixture->clock, "flag-fell", G_CALLBACK (clock_flag_fell_cb), fixture);
}

/* Five minutes and three seconds a move, on the test's time. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  /* Not zero: nothing may depend on where time begins. */
  fixture->now = G_GINT64_CONSTANT (123456789012);
  connect (fixture, data ? data : "300+3");
  tabiya_clock_set_time_source (fixture->clock, get_time, fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->clock);
}

static void
pass (Fixture *fixture,
      gint64   milliseconds)
{
  fixture->now += milliseconds * 1000;
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop turn for a time of the real world. */
static void
spin (guint milliseconds)
{
  gboolean done = FALSE;

  g_timeout_add (milliseconds, timeout_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

#define assert_left(fixture, color, milliseconds) \
  g_assert_cmpint (tabiya_clock_get_remaining ((fixture)->clock, (color)), ==, (milliseconds))

static void
test_new (Fixture       *fixture,
          gconstpointer  data)
{
  const TabiyaTimeControl *control = tabiya_clock_get_control (fixture->clock, CHESS_BLACK);

  g_assert_cmpint (control->stages[0].time_ms, ==, 300000);
  g_assert_cmpint (control->stages[0].bonus_ms, ==, 3000);
  assert_left (fixture, CHESS_WHITE, 300000);
  assert_left (fixture, CHESS_BLACK, 300000);
  g_assert_false (tabiya_clock_is_running (fixture->clock));
  g_assert_cmpint (tabiya_clock_get_active (fixture->clock), ==, CHESS_WHITE);
  /* A clock that stands does not run. */
  pass (fixture, 5000);
  assert_left (fixture, CHESS_WHITE, 300000);
}

static void
test_increment_alone (void)
{
  g_autoptr(TabiyaClock) clock = make_clock ("0+2");

  g_assert_cmpint (tabiya_clock_get_remaining (clock, CHESS_WHITE), ==, 2000);
  g_assert_cmpint (tabiya_clock_get_remaining (clock, CHESS_BLACK), ==, 2000);
}

static void
test_moves (Fixture       *fixture,
            gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  g_assert_true (tabiya_clock_is_running (fixture->clock));
  pass (fixture, 4000);
  assert_left (fixture, CHESS_WHITE, 296000);
  assert_left (fixture, CHESS_BLACK, 300000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 299000);
  g_assert_cmpint (tabiya_clock_get_active (fixture->clock), ==, CHESS_BLACK);
  pass (fixture, 10500);
  assert_left (fixture, CHESS_WHITE, 299000);
  assert_left (fixture, CHESS_BLACK, 289500);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 292500);
  pass (fixture, 1000);
  assert_left (fixture, CHESS_WHITE, 298000);
  assert_left (fixture, CHESS_BLACK, 292500);
}

/* Parts of a millisecond are not lost from move to move. */
static void
test_fractions (Fixture       *fixture,
                gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  for (int i = 0; i < 2000; i++) {
    fixture->now += 500;
    tabiya_clock_press (fixture->clock);
  }
  assert_left (fixture, CHESS_WHITE, 300000 + 1000 * 3000 - 500);
  assert_left (fixture, CHESS_BLACK, 300000 + 1000 * 3000 - 500);
}

static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_BLACK);
  pass (fixture, 2000);
  tabiya_clock_stop (fixture->clock);
  g_assert_false (tabiya_clock_is_running (fixture->clock));
  g_assert_cmpint (tabiya_clock_get_active (fixture->clock), ==, CHESS_BLACK);
  pass (fixture, 60000);
  assert_left (fixture, CHESS_BLACK, 298000);
  /* Going on; starting what runs already takes nothing back. */
  tabiya_clock_start (fixture->clock, CHESS_BLACK);
  pass (fixture, 1000);
  tabiya_clock_start (fixture->clock, CHESS_BLACK);
  assert_left (fixture, CHESS_BLACK, 297000);
  /* To the other side without a press: what has run is taken off, nothing is added. */
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 1000);
  assert_left (fixture, CHESS_BLACK, 297000);
  assert_left (fixture, CHESS_WHITE, 299000);
}

/* The first move after a game was restored costs no time, but brings its increment. */
static void
test_press_standing (Fixture       *fixture,
                     gconstpointer  data)
{
  pass (fixture, 60000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 303000);
  g_assert_true (tabiya_clock_is_running (fixture->clock));
  g_assert_cmpint (tabiya_clock_get_active (fixture->clock), ==, CHESS_BLACK);
  pass (fixture, 500);
  assert_left (fixture, CHESS_BLACK, 299500);
}

/* Taking a move back gives both sides what they had. */
static void
test_take_back (Fixture       *fixture,
                gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 9000);
  tabiya_clock_press (fixture->clock);
  pass (fixture, 7000);
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 300000);
  tabiya_clock_set_remaining (fixture->clock, CHESS_BLACK, 300000);
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  assert_left (fixture, CHESS_WHITE, 300000);
  assert_left (fixture, CHESS_BLACK, 300000);
  pass (fixture, 1000);
  assert_left (fixture, CHESS_WHITE, 299000);
  assert_left (fixture, CHESS_BLACK, 300000);
  /* The running side's new time runs from now. */
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 50000);
  pass (fixture, 100);
  assert_left (fixture, CHESS_WHITE, 49900);
  tabiya_clock_set_remaining (fixture->clock, CHESS_BLACK, -7);
  assert_left (fixture, CHESS_BLACK, 0);
}

static void
test_flag_in_press (Fixture       *fixture,
                    gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 300000);
  assert_left (fixture, CHESS_WHITE, 0);
  g_assert_cmpint (fixture->n_fallen, ==, 0);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 0);
  g_assert_cmpint (fixture->n_fallen, ==, 1);
  g_assert_cmpint (fixture->fallen_color, ==, CHESS_WHITE);
  g_assert_false (tabiya_clock_is_running (fixture->clock));
  assert_left (fixture, CHESS_WHITE, 0);

  /* Once is enough, whatever is tried afterwards. */
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 0);
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  spin (20);
  g_assert_cmpint (fixture->n_fallen, ==, 1);
  g_assert_false (tabiya_clock_is_running (fixture->clock));

  /* With time given back it can fall again. */
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 1000);
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 999);
  assert_left (fixture, CHESS_WHITE, 1);
  pass (fixture, 5000);
  assert_left (fixture, CHESS_WHITE, 0);
  tabiya_clock_press (fixture->clock);
  g_assert_cmpint (fixture->n_fallen, ==, 2);
}

/* A game that ended in time is not lost on time by what comes after. */
static void
test_stop_after_the_end (Fixture       *fixture,
                         gconstpointer  data)
{
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 30);
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 40);
  tabiya_clock_stop (fixture->clock);
  spin (60);
  g_assert_cmpint (fixture->n_fallen, ==, 0);
  assert_left (fixture, CHESS_WHITE, 0);
  /* Run on, and it falls at once, but from the main loop. */
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  g_assert_cmpint (fixture->n_fallen, ==, 0);
  spin (20);
  g_assert_cmpint (fixture->n_fallen, ==, 1);
}

static void
test_ticks_of_changes (Fixture       *fixture,
                       gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  g_assert_cmpint (fixture->n_ticks, ==, 0);
  tabiya_clock_press (fixture->clock);
  g_assert_cmpint (fixture->n_ticks, ==, 1);
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 303000);
  g_assert_cmpint (fixture->n_ticks, ==, 1);
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 303999);
  g_assert_cmpint (fixture->n_ticks, ==, 1);
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 304000);
  g_assert_cmpint (fixture->n_ticks, ==, 2);
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 10000);
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 9999);
  g_assert_cmpint (fixture->n_ticks, ==, 4);
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 9900);
  g_assert_cmpint (fixture->n_ticks, ==, 4);
  tabiya_clock_stop (fixture->clock);
  g_assert_cmpint (fixture->n_ticks, ==, 4);
}

/* Half a second of real time below ten seconds: tenths, and then the flag, once. */
static void
test_main_loop (void)
{
  Fixture fixture = { 0 };
  gint64 start = g_get_monotonic_time ();

  connect (&fixture, "0.45");
  tabiya_clock_start (fixture.clock, CHESS_BLACK);
  while (fixture.n_fallen == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 450000);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 2000000);
  g_assert_cmpint (fixture.fallen_color, ==, CHESS_BLACK);
  /* 0.3, 0.2, 0.1, 0.0; a busy machine may skip some, none comes twice. */
  g_assert_cmpint (fixture.n_ticks, >=, 1);
  g_assert_cmpint (fixture.n_ticks, <=, 4);
  spin (150);
  g_assert_cmpint (fixture.n_fallen, ==, 1);
  g_assert_finalize_object (fixture.clock);
}

/* Above ten seconds only whole seconds are worth a tick. */
static void
test_main_loop_seconds (void)
{
  Fixture fixture = { 0 };

  connect (&fixture, "60.4");
  tabiya_clock_start (fixture.clock, CHESS_WHITE);
  spin (100);
  g_assert_cmpint (fixture.n_ticks, ==, 0);
  spin (600);
  g_assert_cmpint (fixture.n_ticks, ==, 1);
  spin (200);
  g_assert_cmpint (fixture.n_ticks, ==, 1);
  g_assert_finalize_object (fixture.clock);
}

static void
stop_cb (TabiyaClock *clock)
{
  tabiya_clock_stop (clock);
}

static void
unref_cb (TabiyaClock  *clock,
          guint         color,
          TabiyaClock **owner)
{
  g_clear_object (owner);
}

/* Handlers may stop the clock or drop the last reference to it. */
static void
test_handlers (void)
{
  TabiyaClock *clock = make_clock ("0.25");
  TabiyaClock *other = make_clock ("0.02");
  gint64 left;

  g_signal_connect (clock, "tick", G_CALLBACK (stop_cb), NULL);
  tabiya_clock_start (clock, CHESS_WHITE);
  spin (100);
  g_assert_false (tabiya_clock_is_running (clock));
  left = tabiya_clock_get_remaining (clock, CHESS_WHITE);
  g_assert_cmpint (left, >, 0);
  spin (100);
  g_assert_cmpint (tabiya_clock_get_remaining (clock, CHESS_WHITE), ==, left);
  g_assert_finalize_object (clock);

  g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);
  clock = other;
  g_signal_connect (clock, "flag-fell", G_CALLBACK (unref_cb), &clock);
  tabiya_clock_start (clock, CHESS_WHITE);
  spin (60);
  g_assert_null (clock);
  g_assert_null (other);
}

static void
test_dispose_running (void)
{
  TabiyaClock *clock = make_clock ("0.05");

  tabiya_clock_start (clock, CHESS_WHITE);
  g_assert_finalize_object (clock);
  spin (80);
}

/* Of 300 seconds each: up to five of each move come back. */
static void
test_bronstein (Fixture       *fixture,
                gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 3000);
  assert_left (fixture, CHESS_WHITE, 297000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 300000);
  pass (fixture, 12000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 293000);
  /* A pause does not divide a move in two. */
  pass (fixture, 4000);
  tabiya_clock_stop (fixture->clock);
  pass (fixture, 100000);
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 4000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 297000);
}

/* Of 300 seconds each: the first five of each move cost nothing. */
static void
test_delay (Fixture       *fixture,
            gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 3000);
  assert_left (fixture, CHESS_WHITE, 300000);
  /* Two seconds of the delay are left after a pause. */
  tabiya_clock_stop (fixture->clock);
  pass (fixture, 100000);
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 3000);
  assert_left (fixture, CHESS_WHITE, 299000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 299000);
  pass (fixture, 5000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 300000);
  pass (fixture, 305000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 0);
  g_assert_cmpint (fixture->n_fallen, ==, 1);
  g_assert_cmpuint (fixture->fallen_color, ==, CHESS_WHITE);
}

/* Who is given other time begins the move anew, with the whole delay. */
static void
test_delay_anew (Fixture       *fixture,
                 gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 4000);
  tabiya_clock_set_remaining (fixture->clock, CHESS_BLACK, 200000);
  pass (fixture, 2000);
  assert_left (fixture, CHESS_WHITE, 299000);
  tabiya_clock_set_remaining (fixture->clock, CHESS_WHITE, 100000);
  pass (fixture, 4000);
  assert_left (fixture, CHESS_WHITE, 100000);
  pass (fixture, 2000);
  assert_left (fixture, CHESS_WHITE, 99000);
  assert_left (fixture, CHESS_BLACK, 200000);
}

/* Time that is counted without having passed is used like any other. */
static void
test_use (Fixture       *fixture,
          gconstpointer  data)
{
  tabiya_clock_use (fixture->clock, 1000);
  assert_left (fixture, CHESS_WHITE, 300000);
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  tabiya_clock_use (fixture->clock, 3000);
  assert_left (fixture, CHESS_WHITE, 300000);
  tabiya_clock_use (fixture->clock, 3000);
  assert_left (fixture, CHESS_WHITE, 299000);
  assert_left (fixture, CHESS_BLACK, 300000);
  tabiya_clock_use (fixture->clock, 299000);
  g_assert_cmpint (fixture->n_fallen, ==, 0);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 0);
  g_assert_cmpint (fixture->n_fallen, ==, 1);
}

/* In real time: the flag falls when the delay and the time are over. */
static void
test_delayed_flag (void)
{
  Fixture fixture = { 0 };
  gint64 start = g_get_monotonic_time ();

  connect (&fixture, "0.05d0.4");
  tabiya_clock_start (fixture.clock, CHESS_WHITE);
  while (fixture.n_fallen == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 450000);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 3000000);
  g_assert_cmpint (tabiya_clock_get_remaining (fixture.clock, CHESS_WHITE), ==, 0);
  g_assert_finalize_object (fixture.clock);
}

static void
test_hourglass (Fixture       *fixture,
                gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 10000);
  assert_left (fixture, CHESS_WHITE, 50000);
  assert_left (fixture, CHESS_BLACK, 70000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 50000);
  assert_left (fixture, CHESS_BLACK, 70000);
  pass (fixture, 30000);
  assert_left (fixture, CHESS_WHITE, 80000);
  assert_left (fixture, CHESS_BLACK, 40000);
  tabiya_clock_stop (fixture->clock);
  pass (fixture, 5000);
  assert_left (fixture, CHESS_WHITE, 80000);
  /* Nobody gains more than there is. */
  tabiya_clock_start (fixture->clock, CHESS_BLACK);
  pass (fixture, 41000);
  assert_left (fixture, CHESS_WHITE, 120000);
  assert_left (fixture, CHESS_BLACK, 0);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 0);
  g_assert_cmpint (fixture->n_fallen, ==, 1);
  assert_left (fixture, CHESS_WHITE, 120000);
}

/* Two moves in 60 seconds, then 30 seconds for the rest, with a second a move. */
static void
test_stages (Fixture       *fixture,
             gconstpointer  data)
{
  tabiya_clock_start (fixture->clock, CHESS_WHITE);
  pass (fixture, 20000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 41000);
  pass (fixture, 1000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 60000);
  pass (fixture, 40000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 32000);
  g_assert_cmpint (tabiya_clock_get_n_moves (fixture->clock, CHESS_WHITE), ==, 2);
  pass (fixture, 1000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 90000);
  pass (fixture, 1000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 32000);
  /* A game that was taken back to its first move. */
  tabiya_clock_set_n_moves (fixture->clock, CHESS_BLACK, 1);
  tabiya_clock_set_remaining (fixture->clock, CHESS_BLACK, 5000);
  g_assert_cmpint (tabiya_clock_press (fixture->clock), ==, 36000);
}

static void
test_format (void)
{
  static const struct {
    gint64      milliseconds;
    const char *text;
  } cases[] = {
    { 0, "0:00.0" },
    { -1, "0:00.0" },
    { 99, "0:00.0" },
    { 100, "0:00.1" },
    { 9300, "0:09.3" },
    { 9999, "0:09.9" },
    { 10000, "0:10" },
    { 10999, "0:10" },
    { 59999, "0:59" },
    { 60000, "1:00" },
    { 248000, "4:08" },
    { 3599999, "59:59" },
    { 3600000, "1:00:00" },
    { 3723000, "1:02:03" },
    { G_GINT64_CONSTANT (360000000), "100:00:00" },
    { G_MAXINT64, "2562047788015:12:55" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = tabiya_clock_format (cases[i].milliseconds);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define add(path, function) \
  g_test_add ("/tabiya/clock/" path, Fixture, NULL, set_up, function, tear_down)

  add ("new", test_new);
  g_test_add_func ("/tabiya/clock/increment-alone", test_increment_alone);
  g_test_add ("/tabiya/clock/bronstein", Fixture, "300b5", set_up, test_bronstein, tear_down);
  g_test_add ("/tabiya/clock/delay", Fixture, "300d5", set_up, test_delay, tear_down);
  g_test_add ("/tabiya/clock/delay-anew", Fixture, "300d5", set_up, test_delay_anew, tear_down);
  g_test_add ("/tabiya/clock/use", Fixture, "300d5", set_up, test_use, tear_down);
  g_test_add_func ("/tabiya/clock/delayed-flag", test_delayed_flag);
  g_test_add ("/tabiya/clock/hourglass", Fixture, "*60", set_up, test_hourglass, tear_down);
  g_test_add ("/tabiya/clock/stages", Fixture, "2/60+1:30+1", set_up, test_stages, tear_down);
  add ("moves", test_moves);
  add ("fractions", test_fractions);
  add ("stop", test_stop);
  add ("press-standing", test_press_standing);
  add ("take-back", test_take_back);
  add ("flag-in-press", test_flag_in_press);
  add ("stop-after-the-end", test_stop_after_the_end);
  add ("ticks-of-changes", test_ticks_of_changes);
  g_test_add_func ("/tabiya/clock/main-loop", test_main_loop);
  g_test_add_func ("/tabiya/clock/main-loop-seconds", test_main_loop_seconds);
  g_test_add_func ("/tabiya/clock/handlers", test_handlers);
  g_test_add_func ("/tabiya/clock/dispose-running", test_dispose_running);
  g_test_add_func ("/tabiya/clock/format", test_format);

  return g_test_run ();
}
