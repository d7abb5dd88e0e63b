/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "imitate-games.h"
#include "model/lab/tabiya-imitation-player.h"
#include "model/lab/tabiya-imitation-task.h"

/* Players and their imitation as jobs, and the time that is left. */

typedef struct {
  char                     *folder;
  char                     *path;
  TabiyaLabJob             *job;
  GMainLoop                *loop;
  TabiyaImitationTaskState  state;
  GError                   *error;
  GPtrArray                *players;
  TabiyaImitation          *imitation;
  guint                     n_news;
  double                    fraction;
  gboolean                  stop_early;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  HeuristicWeights weights;

  fixture->folder = g_dir_make_tmp ("tabiya-imitation-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->loop = g_main_loop_new (NULL, FALSE);
  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  imitate_games_write (fixture->path, &weights, 30, 36);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->job, tabiya_lab_job_free);
  g_clear_pointer (&fixture->imitation, tabiya_imitation_free);
  g_clear_pointer (&fixture->players, g_ptr_array_unref);
  g_clear_error (&fixture->error);
  g_main_loop_unref (fixture->loop);
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
news_cb (gpointer data,
         gpointer user_data)
{
  TabiyaImitationNews *news = data;
  Fixture *fixture = user_data;

  fixture->n_news++;
  fixture->state = news->state;
  if (news->state == TABIYA_IMITATION_TASK_WORKING) {
    g_assert_cmpfloat (news->fraction, >=, fixture->fraction);
    g_assert_cmpfloat (news->fraction, <=, 1);
    fixture->fraction = news->fraction;
    if (fixture->stop_early)
      tabiya_lab_job_stop (fixture->job);
  }
  fixture->error = g_steal_pointer (&news->error);
  fixture->players = g_steal_pointer (&news->players);
  fixture->imitation = g_steal_pointer (&news->imitation);
}

static void
done_cb (gpointer data)
{
  g_main_loop_quit (((Fixture *) data)->loop);
}

static const TabiyaImitationTaskFuncs funcs = { news_cb, done_cb };

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GListModel) list = NULL;
  g_autoptr(TabiyaImitationPlayer) first = NULL;
  g_autofree char *detail = NULL;

  fixture->job = tabiya_imitation_task_list (fixture->path, &funcs, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_cmpint (fixture->state, ==, TABIYA_IMITATION_TASK_DONE);
  list = tabiya_imitation_player_list_new (fixture->players);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 2);
  first = g_list_model_get_item (list, 0);
  g_assert_cmpstr (tabiya_imitation_player_get_name (first), ==, "Chance");
  g_object_get (first, "detail", &detail, NULL);
  g_assert_cmpstr (detail, ==, "30 games");
}

static void
test_matches (void)
{
  const TabiyaPlayerGames games = { .name = (char *) "Hübner, Robert", .n_games = 1 };
  g_autoptr(TabiyaImitationPlayer) player = tabiya_imitation_player_new (&games);
  g_autofree char *detail = NULL;

  g_object_get (player, "detail", &detail, NULL);
  g_assert_cmpstr (detail, ==, "1 game");
  g_assert_true (tabiya_imitation_player_matches (player, "hub"));
  g_assert_true (tabiya_imitation_player_matches (player, "rob HÜB"));
  g_assert_false (tabiya_imitation_player_matches (player, "bert"));
}

static void
test_fit (Fixture       *fixture,
          gconstpointer  data)
{
  fixture->job = tabiya_imitation_task_start (fixture->path, "Player, Good",
                                              heuristic_find ("three-terms"), &funcs, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_no_error (fixture->error);
  g_assert_cmpint (fixture->state, ==, TABIYA_IMITATION_TASK_DONE);
  g_assert_nonnull (fixture->imitation);
  g_assert_cmpuint (fixture->n_news, >, 5);
  /* What was reported went all the way. */
  g_assert_cmpfloat (fixture->fraction, >, 0.99);
}

static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  fixture->stop_early = TRUE;
  fixture->job = tabiya_imitation_task_start (fixture->path, "Player, Good",
                                              heuristic_find ("tabiya"), &funcs, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_cmpint (fixture->state, ==, TABIYA_IMITATION_TASK_FAILED);
  g_assert_error (fixture->error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_ENDED);
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  fixture->job = tabiya_imitation_task_start (fixture->path, "Nobody",
                                              heuristic_find ("tabiya"), &funcs, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_error (fixture->error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_PLAYER);
  g_clear_error (&fixture->error);
  tabiya_lab_job_free (fixture->job);
  fixture->job = tabiya_imitation_task_list ("/nowhere/games.pgn", &funcs, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_cmpint (fixture->state, ==, TABIYA_IMITATION_TASK_FAILED);
  g_assert_nonnull (strstr (fixture->error->message, "/nowhere/games.pgn"));
}

/* The time left is told once there is a pace, and follows it. */
static void
test_pace (void)
{
  TabiyaImitationPace pace = { 0 };
  const gint64 second = G_USEC_PER_SEC;
  gint64 left;

  g_assert_cmpint (tabiya_imitation_pace_tell (&pace, TABIYA_IMITATION_READING, 100, 0.5, 1), ==,
                   -1);
  g_assert_cmpint (tabiya_imitation_pace_tell (&pace, TABIYA_IMITATION_LOOKING, 0, 0,
                                               100 * second), ==, -1);
  g_assert_cmpint (tabiya_imitation_pace_tell (&pace, TABIYA_IMITATION_LOOKING, 10, 0.01,
                                               101 * second), ==, -1);
  left = tabiya_imitation_pace_tell (&pace, TABIYA_IMITATION_LOOKING, 500, 0.5, 130 * second);
  g_assert_cmpint (left, >, 120000);
  g_assert_cmpint (left, <, 190000);
  /* The choices held out are looked at twice; the second time is no step back. */
  tabiya_imitation_pace_tell (&pace, TABIYA_IMITATION_CHECKING, 1000, 1, 180 * second);
  g_assert_cmpfloat (pace.fraction, <, 0.52);
  tabiya_imitation_pace_tell (&pace, TABIYA_IMITATION_CHECKING, 1000, 1, 185 * second);
  g_assert_cmpfloat (pace.fraction, <, 0.6);
  /* Everybody else takes about as long again. */
  left = tabiya_imitation_pace_tell (&pace, TABIYA_IMITATION_OTHERS, 50, 0.5, 230 * second);
  g_assert_cmpint (left, >, 20000);
  g_assert_cmpint (left, <, 60000);
  left = tabiya_imitation_pace_tell (&pace, TABIYA_IMITATION_OTHERS, 100, 1, 270 * second);
  g_assert_cmpint (left, ==, 0);
  g_assert_cmpfloat (pace.fraction, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  chess_init ();
  g_test_init (&argc, &argv, NULL);

#define ADD(name, test) \
  g_test_add ("/tabiya/imitation-task/" name, Fixture, NULL, set_up, test, tear_down)

  ADD ("list", test_list);
  ADD ("fit", test_fit);
  ADD ("stop", test_stop);
  ADD ("errors", test_errors);
  g_test_add_func ("/tabiya/imitation-task/matches", test_matches);
  g_test_add_func ("/tabiya/imitation-task/pace", test_pace);
  return g_test_run ();
}
