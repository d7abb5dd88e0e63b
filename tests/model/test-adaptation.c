/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "model/play/tabiya-play-setup-settings.h"
#include "model/results/tabiya-adaptation.h"
#include "service-test.h"
#include "settings-fixture.h"

/* A file of games in a folder of its own, and a person who plays on. */
typedef struct {
  GSettings        *settings;
  TabiyaEngineService *service;
  TabiyaPlay       *play;
  TabiyaAdaptation *adaptation;
  char             *folder;
  char             *path;
  guint             n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
append_game (Fixture    *fixture,
             int         elo,
             const char *result)
{
  FILE *file = g_fopen (fixture->path, "a");

  g_assert_nonnull (file);
  fprintf (file,
           "[Date \"2026.11.03\"]\n[White \"Ann\"]\n[Black \"Tabiya\"]\n[Result \"%s\"]\n"
           "[WhiteType \"human\"]\n[BlackType \"program\"]\n[BlackElo \"%d\"]\n\n"
           "1. e4 e5 %s\n\n", result, elo, result);
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
  fixture->service = tabiya_engine_service_new ();
  fixture->play = tabiya_play_new (fixture->service, NULL);
  fixture->folder = g_dir_make_tmp ("tabiya-adaptation-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->adaptation);
  g_clear_object (&fixture->play);
  g_clear_object (&fixture->service);
  g_clear_object (&fixture->settings);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
begin (Fixture *fixture)
{
  fixture->adaptation = tabiya_adaptation_new (fixture->settings, fixture->play, fixture->path);
  g_signal_connect_swapped (fixture->adaptation, "changed", G_CALLBACK (changed_cb), fixture);
}

static int
get_stored (Fixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_from_settings (fixture->settings);

  return setup->players[CHESS_BLACK].value;
}

/* Only who asks for it is followed, and only once there is a game that counts. */
static void
test_off (Fixture       *fixture,
          gconstpointer  data)
{
  int level = get_stored (fixture);

  append_game (fixture, 500, "0-1");
  begin (fixture);
  service_test_run_for (200);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_cmpint (get_stored (fixture), ==, level);
}

static void
test_no_games (Fixture       *fixture,
               gconstpointer  data)
{
  int level = get_stored (fixture);

  g_settings_set_boolean (fixture->settings, "adapt-level", TRUE);
  begin (fixture);
  service_test_run_for (200);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_cmpint (get_stored (fixture), ==, level);
}

/* The level sinks with losses against the weakest and rises with wins against the strongest; a
   fixed depth stays. */
static void
test_follow (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) deep = tabiya_play_setup_new ();
  g_autoptr(TabiyaPlaySetup) again = NULL;
  g_autoptr(TabiyaPlaySetup) stored = NULL;
  int low;
  guint n;

  for (int i = 0; i < 10; i++)
    append_game (fixture, 500, "0-1");
  begin (fixture);
  g_settings_set_boolean (fixture->settings, "adapt-level", TRUE);
  wait_until (fixture->n_changes > 0);
  low = get_stored (fixture);
  g_assert_cmpint (low, <=, 2);

  for (int i = 0; i < 30; i++)
    append_game (fixture, 2400, "1-0");
  n = fixture->n_changes;
  /* It follows the file. */
  wait_until (fixture->n_changes > n && get_stored (fixture) >= 12);

  /* A game like the last one is played at that level, too; one at a fixed depth is not. */
  again = tabiya_play_setup_new ();
  tabiya_play_setup_take_level (again, fixture->settings);
  g_assert_cmpint (again->players[CHESS_BLACK].value, ==, get_stored (fixture));
  deep->players[CHESS_BLACK].strength = TABIYA_STRENGTH_DEPTH;
  deep->players[CHESS_BLACK].value = 9;
  tabiya_play_setup_take_level (deep, fixture->settings);
  g_assert_cmpint (deep->players[CHESS_BLACK].value, ==, 9);
  tabiya_play_setup_to_settings (deep, fixture->settings);
  tabiya_play_setup_store_level (fixture->settings, 3);
  stored = tabiya_play_setup_from_settings (fixture->settings);
  g_assert_cmpint (stored->players[CHESS_BLACK].strength, ==, TABIYA_STRENGTH_DEPTH);
  g_assert_cmpint (stored->players[CHESS_BLACK].value, ==, 9);
}

static void
test_nearest (void)
{
  for (int level = 1; level < tabiya_level_count (); level++)
    g_assert_cmpint (tabiya_level_of_elo (tabiya_level_get_elo (level)), ==, level);
  g_assert_cmpint (tabiya_level_of_elo (0), ==, 1);
  g_assert_cmpint (tabiya_level_of_elo (4000), ==, tabiya_level_count () - 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/adaptation/nearest", test_nearest);
  g_test_add ("/tabiya/adaptation/off", Fixture, NULL, set_up, test_off, tear_down);
  g_test_add ("/tabiya/adaptation/no-games", Fixture, NULL, set_up, test_no_games, tear_down);
  g_test_add ("/tabiya/adaptation/follow", Fixture, NULL, set_up, test_follow, tear_down);
  return g_test_run ();
}
