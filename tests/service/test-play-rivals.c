/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "../patience.h"
#include "game/tabiya-thread.h"
#include "service/tabiya-play.h"
#include "uci/tabiya-programs.h"

/* Games against UCI programs: they play, and when one fails the game waits, the reason is told, and
   it goes on with the program or with our engine. The program always plays e2e4, which is legal
   only as the first move. */

static char *misbehaving;

typedef struct {
  TabiyaEngineService *service;
  TabiyaPlay          *play;
} Fixture;

/* Puts a program called "Rival" on the list. */
static void
set_rival (const char *manner)
{
  const char *argv[] = { misbehaving, manner, NULL };
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_new ();
  g_autoptr(GError) error = NULL;

  tabiya_programs_set (programs, "Rival", argv, NULL);
  g_assert_true (tabiya_programs_save (programs, path, &error));
  g_assert_no_error (error);
}

static void
start (Fixture    *fixture,
       ChessColor  color,
       const char *program,
       gboolean    has_clock)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  for (int side = 0; side < CHESS_N_COLORS; side++)
    setup->players[side].kind = side == (int) color ? TABIYA_PLAYER_ENGINE : TABIYA_PLAYER_HUMAN;
  g_free (setup->players[color].name);
  setup->players[color].name = g_strdup (program);
  setup->players[color].program = g_strdup (program);
  setup->players[color].strength = TABIYA_STRENGTH_TIME;
  setup->players[color].value = 50;
  if (has_clock)
    tabiya_play_setup_set_clock (setup, 60000, 0);
  setup->use_book = FALSE;
  tabiya_play_start (fixture->play, setup);
}

static void
wait_for (Fixture         *fixture,
          TabiyaPlayState  state)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while (tabiya_play_get_state (fixture->play) != state) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
    g_assert_cmpint (g_get_monotonic_time (), <, end);
  }
}

static void
move (Fixture    *fixture,
      const char *from,
      const char *to)
{
  ChessPosition position;
  TabiyaGame *game = tabiya_play_get_game (fixture->play);
  ChessMove made;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  made = chess_position_find_move (&position, chess_square_make (from[0] - 'a', from[1] - '1'),
                                   chess_square_make (to[0] - 'a', to[1] - '1'), CHESS_QUEEN);
  g_assert_true (tabiya_play_move (fixture->play, made));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->service = tabiya_engine_service_new ();
  fixture->play = tabiya_play_new (fixture->service, NULL);
  tabiya_play_set_reply_delay (fixture->play, 0);
  tabiya_play_set_evaluating (fixture->play, FALSE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_engine_service_shutdown (fixture->service);
  g_object_run_dispose (G_OBJECT (fixture->play));
  g_clear_object (&fixture->play);
  g_clear_object (&fixture->service);
  for (int i = 0; i < 200; i++) {
    while (g_main_context_iteration (NULL, FALSE))
      ;
    tabiya_threads_end (0);
    if (waitpid (-1, NULL, WNOHANG) == -1 && errno == ECHILD)
      return;
    g_usleep (20000);
  }
  g_assert_not_reached ();
}

/* It plays, then wants an illegal move; our engine plays on, and the record says so. */
static void
test_take_over (Fixture       *fixture,
                gconstpointer  data)
{
  TabiyaGame *game;
  g_autofree char *comment = NULL;
  TabiyaNode *node;

  set_rival (NULL);
  start (fixture, CHESS_WHITE, "Rival", FALSE);
  wait_for (fixture, TABIYA_PLAY_HUMAN);
  game = tabiya_play_get_game (fixture->play);
  g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, "Rival");
  g_assert_null (tabiya_play_get_trouble (fixture->play));
  move (fixture, "e7", "e5");
  node = tabiya_play_get_live_node (fixture->play);
  wait_for (fixture, TABIYA_PLAY_PAUSED);
  g_assert_cmpstr (tabiya_play_get_trouble (fixture->play), ==,
                   "“Rival” wants to play “e2e4”, which is not a legal move here.");
  tabiya_play_take_over (fixture->play);
  g_assert_null (tabiya_play_get_trouble (fixture->play));
  wait_for (fixture, TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play)), ==, 3);
  comment = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);
  g_assert_cmpstr (comment, ==, "From here on Tabiya plays for Rival.");
}

/* A program that has failed is started again by going on. */
static void
test_start_again (Fixture       *fixture,
                  gconstpointer  data)
{
  set_rival ("go-exit");
  start (fixture, CHESS_WHITE, "Rival", FALSE);
  wait_for (fixture, TABIYA_PLAY_PAUSED);
  g_assert_cmpstr (tabiya_play_get_trouble (fixture->play), ==,
                   "“Rival” ended with exit status 0.");
  tabiya_play_resume (fixture->play);
  g_assert_null (tabiya_play_get_trouble (fixture->play));
  g_assert_cmpint (tabiya_play_get_state (fixture->play), ==, TABIYA_PLAY_ENGINE);
  wait_for (fixture, TABIYA_PLAY_PAUSED);
  g_assert_nonnull (tabiya_play_get_trouble (fixture->play));
  /* Taking back, or another game, forgets it. */
  start (fixture, CHESS_BLACK, "Rival", FALSE);
  g_assert_null (tabiya_play_get_trouble (fixture->play));
  g_assert_cmpint (tabiya_play_get_state (fixture->play), ==, TABIYA_PLAY_HUMAN);
}

/* Only what is on the list is run; a game knows no more than a name. */
static void
test_unknown (Fixture       *fixture,
              gconstpointer  data)
{
  set_rival (NULL);
  start (fixture, CHESS_WHITE, "/bin/true", FALSE);
  wait_for (fixture, TABIYA_PLAY_PAUSED);
  g_assert_cmpstr (tabiya_play_get_trouble (fixture->play), ==,
                   "“/bin/true” is not among the engines of this computer.");
  tabiya_play_take_over (fixture->play);
  wait_for (fixture, TABIYA_PLAY_HUMAN);
}

/* A start that takes long costs no time on the clock. */
static void
test_clock (Fixture       *fixture,
            gconstpointer  data)
{
  gint64 start_at;

  set_rival ("slow-start");
  start (fixture, CHESS_BLACK, "Rival", TRUE);
  start_at = g_get_monotonic_time ();
  move (fixture, "d2", "d4");
  wait_for (fixture, TABIYA_PLAY_PAUSED);
  g_assert_nonnull (tabiya_play_get_trouble (fixture->play));
  g_assert_cmpint (g_get_monotonic_time () - start_at, >, 600000);
  g_assert_cmpint (tabiya_clock_get_remaining (tabiya_play_get_clock (fixture->play), CHESS_BLACK),
                   >, 59600);
}

/* Leaving a game in the middle of a thought leaves no process. */
static void
test_leave (Fixture       *fixture,
            gconstpointer  data)
{
  set_rival ("go-silent");
  start (fixture, CHESS_WHITE, "Rival", FALSE);
  for (int i = 0; i < 300; i++) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
  }
  g_assert_cmpint (tabiya_play_get_state (fixture->play), ==, TABIYA_PLAY_ENGINE);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *path = NULL;
  g_autofree char *parent = NULL;
  int result;

  /* Before anything asks for it. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  misbehaving = argv[1];
  g_test_add ("/tabiya/play-rivals/take-over", Fixture, NULL, set_up, test_take_over, tear_down);
  g_test_add ("/tabiya/play-rivals/start-again", Fixture, NULL, set_up, test_start_again,
              tear_down);
  g_test_add ("/tabiya/play-rivals/unknown", Fixture, NULL, set_up, test_unknown, tear_down);
  g_test_add ("/tabiya/play-rivals/clock", Fixture, NULL, set_up, test_clock, tear_down);
  g_test_add ("/tabiya/play-rivals/leave", Fixture, NULL, set_up, test_leave, tear_down);
  result = g_test_run ();

  path = tabiya_programs_dup_path ();
  parent = g_path_get_dirname (path);
  g_unlink (path);
  g_rmdir (parent);
  g_rmdir (folder);
  return result;
}
