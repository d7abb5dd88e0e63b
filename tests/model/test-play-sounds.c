/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tabiya-play-sounds.h"

#include "service-test.h"

typedef struct {
  TabiyaEngineService *service;
  TabiyaPlay          *play;
  TabiyaPlaySounds    *sounds;
  GString             *heard;      /* names, each with a space behind it */
} Fixture;

static void
sound_cb (Fixture *fixture,
          guint    sound)
{
  g_string_append (fixture->heard, tabiya_sound_get_name ((TabiyaSound) sound));
  g_string_append_c (fixture->heard, ' ');
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->service = tabiya_engine_service_new ();
  fixture->play = tabiya_play_new (fixture->service, NULL);
  fixture->heard = g_string_new (NULL);
  tabiya_play_set_evaluating (fixture->play, FALSE);
  fixture->sounds = tabiya_play_sounds_new (fixture->play, NULL);
  g_signal_connect_swapped (fixture->sounds, "sound", G_CALLBACK (sound_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_engine_service_shutdown (fixture->service);
  service_test_finalize (fixture->sounds);
  service_test_finalize (fixture->play);
  service_test_finalize (fixture->service);
  g_string_free (fixture->heard, TRUE);
}

/* Two people; NULL is the usual position, 0 no clock. */
static void
start (Fixture    *fixture,
       const char *fen,
       gint64      base_ms)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  setup->players[CHESS_WHITE].kind = setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  setup->has_clock = base_ms > 0;
  for (int color = 0; color < CHESS_N_COLORS; color++)
    tabiya_time_control_init (&setup->players[color].time, base_ms, 0);
  if (fen)
    service_test_position (fen, &setup->start);
  tabiya_play_start (fixture->play, setup);
  g_string_truncate (fixture->heard, 0);
}

static void
move (Fixture    *fixture,
      const char *text)
{
  TabiyaGame *game = tabiya_play_get_game (fixture->play);
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  g_assert_true (tabiya_play_move (fixture->play, service_test_move (&position, text)));
}

static void
test_moves (Fixture       *fixture,
            gconstpointer  data)
{
  start (fixture, "r3k2r/pP3ppp/8/3pP3/8/8/5PPP/R3K2R w KQkq d6 0 1", 0);
  move (fixture, "exd6");
  move (fixture, "O-O");
  move (fixture, "bxa8=Q");
  move (fixture, "g6");
  move (fixture, "Qxf8+");
  g_assert_cmpstr (fixture->heard->str, ==, "capture castle promote move check ");

  /* The move that mates is heard as the end alone. */
  start (fixture, NULL, 0);
  move (fixture, "f3");
  move (fixture, "e5");
  move (fixture, "g4");
  move (fixture, "Qh4#");
  g_assert_cmpstr (fixture->heard->str, ==, "move move move end ");

  start (fixture, NULL, 0);
  tabiya_play_resign (fixture->play);
  g_assert_cmpstr (fixture->heard->str, ==, "end ");
}

static void
test_low_time (Fixture       *fixture,
               gconstpointer  data)
{
  TabiyaClock *clock;

  start (fixture, NULL, 60000);
  move (fixture, "e4");
  clock = tabiya_play_get_clock (fixture->play);
  tabiya_clock_set_remaining (clock, CHESS_BLACK, 10050);
  g_assert_cmpstr (fixture->heard->str, ==, "move ");
  wait_until (g_str_equal (fixture->heard->str, "move low-time "));
  /* Only once, whatever the clock gains. */
  tabiya_clock_set_remaining (clock, CHESS_BLACK, 20000);
  tabiya_clock_set_remaining (clock, CHESS_BLACK, 5000);
  g_assert_cmpstr (fixture->heard->str, ==, "move low-time ");
  move (fixture, "e5");
  tabiya_clock_set_remaining (clock, CHESS_WHITE, 9000);
  g_assert_cmpstr (fixture->heard->str, ==, "move low-time move low-time ");

  /* In a game of half a minute the last ten seconds would be too early. */
  start (fixture, NULL, 30000);
  move (fixture, "e4");
  clock = tabiya_play_get_clock (fixture->play);
  tabiya_clock_set_remaining (clock, CHESS_BLACK, 8000);
  g_assert_cmpstr (fixture->heard->str, ==, "move ");
  tabiya_clock_set_remaining (clock, CHESS_BLACK, 7000);
  g_assert_cmpstr (fixture->heard->str, ==, "move low-time ");
}

static void
test_names (void)
{
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < TABIYA_N_SOUNDS; i++)
    g_assert_true (g_hash_table_add (names, (char *) tabiya_sound_get_name ((TabiyaSound) i)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/tabiya/play-sounds/moves", Fixture, NULL, set_up, test_moves, tear_down);
  g_test_add ("/tabiya/play-sounds/low-time", Fixture, NULL, set_up, test_low_time, tear_down);
  g_test_add_func ("/tabiya/play-sounds/names", test_names);
  return g_test_run ();
}
