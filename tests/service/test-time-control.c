/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service/tabiya-time-control.h"

#include <glib.h>

static void
read_control (const char        *text,
              TabiyaTimeControl *control)
{
  g_test_message ("%s", text);
  g_assert_true (tabiya_time_control_read (text, control));
}

static void
test_text (void)
{
  static const struct {
    const char   *text;
    const char   *written;      /* NULL: the same */
    TabiyaTiming  timing;
    int           n_stages;
    gint64        start_ms;
    gint64        bonus_ms;
  } cases[] = {
    { "-", NULL, TABIYA_TIMING_INCREMENT, 0, 0, 0 },
    { "300", "300+0", TABIYA_TIMING_INCREMENT, 1, 300000, 0 },
    { "300+3", NULL, TABIYA_TIMING_INCREMENT, 1, 300000, 3000 },
    { "0+2", NULL, TABIYA_TIMING_INCREMENT, 1, 2000, 2000 },
    { "0.5+0.05", NULL, TABIYA_TIMING_INCREMENT, 1, 500, 50 },
    { "60.125+0", NULL, TABIYA_TIMING_INCREMENT, 1, 60125, 0 },
    { "40/7200", NULL, TABIYA_TIMING_INCREMENT, 1, 7200000, 0 },
    { "40/5400+30:1800+30", NULL, TABIYA_TIMING_INCREMENT, 2, 5400000, 30000 },
    { "40/7200:20/3600:900+30", NULL, TABIYA_TIMING_INCREMENT, 3, 7200000, 0 },
    { "300d5", NULL, TABIYA_TIMING_DELAY, 1, 300000, 5000 },
    { "300b5", NULL, TABIYA_TIMING_BRONSTEIN, 1, 300000, 5000 },
    { "*180", NULL, TABIYA_TIMING_HOURGLASS, 1, 180000, 0 },
    { "864000+0", NULL, TABIYA_TIMING_INCREMENT, 1, 864000000, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TabiyaTimeControl control;
    TabiyaTimeControl again;
    g_autofree char *text = NULL;

    read_control (cases[i].text, &control);
    g_assert_cmpint (control.timing, ==, cases[i].timing);
    g_assert_cmpint (control.n_stages, ==, cases[i].n_stages);
    g_assert_cmpint (tabiya_time_control_get_start (&control), ==, cases[i].start_ms);
    g_assert_cmpint (tabiya_time_control_get_bonus (&control, 0), ==, cases[i].bonus_ms);
    text = tabiya_time_control_to_text (&control);
    g_assert_cmpstr (text, ==, cases[i].written ? cases[i].written : cases[i].text);
    read_control (text, &again);
    g_assert_true (tabiya_time_control_equal (&control, &again));
  }
}

static void
test_refused (void)
{
  static const char *const texts[] = {
    "", "?", "+3", "300+", "300+3 ", " 300", "300+3+3", "0", "0+0", "0d5", "-5", "1/", "/300",
    "0/300", "1001/300", "*", "*0", "*180+3", "300:", "300:600", "300x5", "60+1:60d1", "40/60:",
    "1/1:1/1:1/1:1/1:1", "99999999999999999999", "0.1234+0", "3e2", "4294967296/60",
    "40/60+1:60d1", "18446744073709551617+0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    TabiyaTimeControl control;

    g_test_message ("%s", texts[i]);
    g_assert_false (tabiya_time_control_read (texts[i], &control));
  }
}

static void
test_stages (void)
{
  TabiyaTimeControl control;

  read_control ("40/7200:20/3600:900+30", &control);
  g_assert_cmpint (tabiya_time_control_get_to_go (&control, 0), ==, 40);
  g_assert_cmpint (tabiya_time_control_get_to_go (&control, 39), ==, 1);
  g_assert_cmpint (tabiya_time_control_get_to_go (&control, 40), ==, 20);
  g_assert_cmpint (tabiya_time_control_get_to_go (&control, 60), ==, 0);
  g_assert_cmpint (tabiya_time_control_get_added (&control, 0), ==, 0);
  g_assert_cmpint (tabiya_time_control_get_added (&control, 39), ==, 0);
  g_assert_cmpint (tabiya_time_control_get_added (&control, 40), ==, 3600000);
  g_assert_cmpint (tabiya_time_control_get_added (&control, 41), ==, 0);
  g_assert_cmpint (tabiya_time_control_get_added (&control, 60), ==, 900000);
  g_assert_cmpint (tabiya_time_control_get_added (&control, 80), ==, 0);
  g_assert_cmpint (tabiya_time_control_get_bonus (&control, 59), ==, 0);
  g_assert_cmpint (tabiya_time_control_get_bonus (&control, 60), ==, 30000);

  /* The last stage comes again. */
  read_control ("40/300", &control);
  g_assert_cmpint (tabiya_time_control_get_added (&control, 80), ==, 300000);
  g_assert_cmpint (tabiya_time_control_get_to_go (&control, 95), ==, 25);
}

/* Numbers that nobody could mean are brought into their ranges, or there is no clock. */
static void
test_sanitize (void)
{
  TabiyaTimeControl control;
  TabiyaTimeControl none = { .n_stages = 0 };

  tabiya_time_control_init (&control, -1, -1);
  g_assert_true (tabiya_time_control_equal (&control, &none));
  tabiya_time_control_init (&control, G_MAXINT64, 0);
  g_assert_cmpint (tabiya_time_control_get_start (&control), ==, TABIYA_TIME_MAX_MS);

  control = (TabiyaTimeControl) { .n_stages = 99, .timing = (TabiyaTiming) 7 };
  tabiya_time_control_sanitize (&control);
  g_assert_true (tabiya_time_control_equal (&control, &none));

  control = (TabiyaTimeControl) {
    .timing = TABIYA_TIMING_HOURGLASS, .n_stages = 2,
    .stages = { { 40, 60000, 1000 }, { 0, 60000, 0 } },
  };
  tabiya_time_control_sanitize (&control);
  g_assert_cmpint (control.n_stages, ==, 1);
  g_assert_cmpint (control.stages[0].n_moves, ==, 0);
  g_assert_cmpint (control.stages[0].bonus_ms, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/time-control/text", test_text);
  g_test_add_func ("/tabiya/time-control/refused", test_refused);
  g_test_add_func ("/tabiya/time-control/stages", test_stages);
  g_test_add_func ("/tabiya/time-control/sanitize", test_sanitize);
  return g_test_run ();
}
