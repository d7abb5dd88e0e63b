/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tabiya-update-queue.h"

/* Changes that are gathered and drawn from once. */

typedef struct {
  TabiyaUpdateQueue *queue;
  int                n_drawn;
  int                n_done;
  TabiyaChange       drawn;   /* with the last call */
  TabiyaChange       done;
  TabiyaChange       found;   /* what drawing brings to light, once */
} Fixture;

static void
draw_cb (TabiyaChange what,
         gpointer     data)
{
  Fixture *fixture = data;

  fixture->n_drawn++;
  fixture->drawn = what;
  tabiya_update_queue_add (fixture->queue, fixture->found);
  fixture->found = 0;
}

static void
done_cb (TabiyaChange what,
         gpointer     data)
{
  Fixture *fixture = data;

  fixture->n_done++;
  fixture->done = what;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->queue = tabiya_update_queue_new (draw_cb, done_cb, fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->queue, tabiya_update_queue_free);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_gathers (Fixture       *fixture,
              gconstpointer  data)
{
  tabiya_update_queue_add (fixture->queue, TABIYA_CHANGE_GAME);
  tabiya_update_queue_add (fixture->queue, TABIYA_CHANGE_TEXT | TABIYA_CHANGE_GAME);
  g_assert_cmpint (fixture->n_drawn, ==, 0);
  settle ();
  g_assert_cmpint (fixture->n_drawn, ==, 1);
  g_assert_cmpint (fixture->n_done, ==, 1);
  g_assert_cmpuint (fixture->drawn, ==, TABIYA_CHANGE_GAME | TABIYA_CHANGE_TEXT);
  g_assert_cmpuint (fixture->done, ==, TABIYA_CHANGE_GAME | TABIYA_CHANGE_TEXT);
  settle ();
  g_assert_cmpint (fixture->n_done, ==, 1);
  tabiya_update_queue_add (fixture->queue, TABIYA_CHANGE_VIEW);
  settle ();
  g_assert_cmpuint (fixture->drawn, ==, TABIYA_CHANGE_VIEW);
  g_assert_cmpint (fixture->n_done, ==, 2);
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  tabiya_update_queue_add (fixture->queue, 0);
  settle ();
  g_assert_cmpint (fixture->n_drawn, ==, 0);
  g_assert_cmpint (fixture->n_done, ==, 0);
}

static void
test_found_while_drawing (Fixture       *fixture,
                          gconstpointer  data)
{
  fixture->found = TABIYA_CHANGE_EVALUATION;
  tabiya_update_queue_add (fixture->queue, TABIYA_CHANGE_POSITION);
  settle ();
  g_assert_cmpint (fixture->n_drawn, ==, 2);
  g_assert_cmpuint (fixture->drawn, ==, TABIYA_CHANGE_EVALUATION);
  g_assert_cmpint (fixture->n_done, ==, 1);
  g_assert_cmpuint (fixture->done, ==, TABIYA_CHANGE_POSITION | TABIYA_CHANGE_EVALUATION);
}

/* What waits is drawn when it is asked for, and not once more. */
static void
test_flushed (Fixture       *fixture,
              gconstpointer  data)
{
  tabiya_update_queue_flush (fixture->queue);
  g_assert_cmpint (fixture->n_drawn, ==, 0);
  g_assert_cmpint (fixture->n_done, ==, 0);

  fixture->found = TABIYA_CHANGE_EVALUATION;
  tabiya_update_queue_add (fixture->queue, TABIYA_CHANGE_POSITION);
  tabiya_update_queue_flush (fixture->queue);
  g_assert_cmpint (fixture->n_drawn, ==, 2);
  g_assert_cmpint (fixture->n_done, ==, 1);
  g_assert_cmpuint (fixture->done, ==, TABIYA_CHANGE_POSITION | TABIYA_CHANGE_EVALUATION);
  settle ();
  g_assert_cmpint (fixture->n_drawn, ==, 2);
  g_assert_cmpint (fixture->n_done, ==, 1);

  tabiya_update_queue_add (fixture->queue, TABIYA_CHANGE_VIEW);
  settle ();
  g_assert_cmpint (fixture->n_drawn, ==, 3);
  g_assert_cmpuint (fixture->done, ==, TABIYA_CHANGE_VIEW);
}

static void
test_freed (Fixture       *fixture,
            gconstpointer  data)
{
  tabiya_update_queue_add (fixture->queue, TABIYA_CHANGE_POSITION);
  g_clear_pointer (&fixture->queue, tabiya_update_queue_free);
  settle ();
  g_assert_cmpint (fixture->n_drawn, ==, 0);
  g_assert_cmpint (fixture->n_done, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/tabiya/update-queue/gathers", Fixture, NULL, set_up, test_gathers, tear_down);
  g_test_add ("/tabiya/update-queue/nothing", Fixture, NULL, set_up, test_nothing, tear_down);
  g_test_add ("/tabiya/update-queue/found-while-drawing", Fixture, NULL, set_up,
              test_found_while_drawing, tear_down);
  g_test_add ("/tabiya/update-queue/flushed", Fixture, NULL, set_up, test_flushed, tear_down);
  g_test_add ("/tabiya/update-queue/freed", Fixture, NULL, set_up, test_freed, tear_down);
  return g_test_run ();
}
