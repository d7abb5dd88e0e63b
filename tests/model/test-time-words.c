/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tabiya-time-words.h"

/* Takes the text. */
static void
assert_text (char       *text,
             const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_amounts (void)
{
  assert_text (tabiya_time_words_dup_amount (0), "0 seconds");
  assert_text (tabiya_time_words_dup_amount (500), "0.5 seconds");
  assert_text (tabiya_time_words_dup_amount (30000), "30 seconds");
  assert_text (tabiya_time_words_dup_amount (60000), "1 minute");
  assert_text (tabiya_time_words_dup_amount (61400), "1 minute 1 second");
  assert_text (tabiya_time_words_dup_amount (5400000), "90 minutes");
  assert_text (tabiya_time_words_dup_amount (3600000), "1 hour");
  assert_text (tabiya_time_words_dup_amount (7200000), "2 hours");
  assert_text (tabiya_time_words_dup_amount (9000000), "2 hours 30 minutes");
  assert_text (tabiya_time_words_dup_amount (3 * 86400000), "3 days");
}

static void
test_words (void)
{
  static const struct {
    const char *white;
    const char *black;
    const char *words;
    const char *title;
  } cases[] = {
    { "60+1", NULL, "1 minute each and 1 second a move", "1 min + 1 s" },
    { "30", NULL, "30 seconds each for the whole game", "30 s" },
    { "40/5400+30:1800+30", NULL,
      "90 minutes each for 40 moves, then 30 minutes and 30 seconds a move",
      "90 min/40 + 30 min + 30 s" },
    { "40/7200:3600", NULL, "2 hours each for 40 moves, then 1 hour", "2 h/40 + 60 min" },
    { "300d3", NULL, "5 minutes each; each move costs nothing for 3 seconds",
      "5 min, delay 3 s" },
    { "300b3", NULL, "5 minutes each; up to 3 seconds of each move are given back",
      "5 min, Bronstein 3 s" },
    { "*180", NULL, "3 minutes each; what one player uses the other one gains",
      "3 min, hourglass" },
    { "300+3", "60", "White: 5 minutes and 3 seconds a move\nBlack: 1 minute for the whole game",
      "5 min + 3 s against 1 min" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TabiyaTimeControl white;
    TabiyaTimeControl black;

    g_assert_true (tabiya_time_control_read (cases[i].white, &white));
    g_assert_true (tabiya_time_control_read (cases[i].black ? cases[i].black : cases[i].white,
                                             &black));
    assert_text (tabiya_time_words_dup (&white, &black), cases[i].words);
    assert_text (tabiya_time_words_dup_short (&white, &black), cases[i].title);
  }
}

static void
test_signs (void)
{
  static const char *const cases[][2] = {
    { "30+0", "½ + 0" }, { "180+2", "3 + 2" }, { "90+1", "1.5 + 1" },
    { "40/5400+30:1800+30", "40/90" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TabiyaTimeControl control;

    g_assert_true (tabiya_time_control_read (cases[i][0], &control));
    assert_text (tabiya_time_words_dup_sign (&control), cases[i][1]);
  }
}

static void
test_typed (void)
{
  static const struct {
    const char *text;
    gint64      milliseconds;
    const char *written;
  } cases[] = {
    { "5", 300000, "5:00" }, { " 0:30 ", 30000, "0:30" }, { "90:00", 5400000, "1:30:00" },
    { "1:30:00", 5400000, "1:30:00" }, { "240:00:00", 864000000, "240:00:00" },
    { "1:2:3", 3723000, "1:02:03" },
  };
  static const char *const bad[] = {
    "", ":", "5:", ":30", "5:60", "1:60:00", "1:2:3:4", "-5", "5.5", "five", "99999999999:00",
    "1000:00:00",
  };
  gint64 milliseconds;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_true (tabiya_time_words_read_typed (cases[i].text, &milliseconds));
    g_assert_cmpint (milliseconds, ==, cases[i].milliseconds);
    assert_text (tabiya_time_words_dup_typed (milliseconds), cases[i].written);
  }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_test_message ("%s", bad[i]);
    g_assert_false (tabiya_time_words_read_typed (bad[i], &milliseconds));
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/time-words/amounts", test_amounts);
  g_test_add_func ("/tabiya/time-words/words", test_words);
  g_test_add_func ("/tabiya/time-words/signs", test_signs);
  g_test_add_func ("/tabiya/time-words/typed", test_typed);
  return g_test_run ();
}
