/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-test.h"

/* Several services in one process, and the ends of them. */

static void
test_two_services (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (2);
  TabiyaEngineService *one = tabiya_engine_service_new_for_arbiter (arbiter);
  TabiyaEngineService *other = tabiya_engine_service_new_for_arbiter (arbiter);
  g_autoptr(TabiyaSearch) here = search_test_make_infinite (START);
  g_autoptr(TabiyaSearch) there = search_test_make_infinite (MIDDLE);
  Answer answers[2] = { { FALSE } };

  search_test_begin (one, here, &answers[0]);
  search_test_begin (other, there, &answers[1]);
  wait_until (tabiya_engine_service_get_analysis (one)
                && tabiya_engine_service_get_analysis (other));
  tabiya_engine_service_stop (one);
  wait_until (answers[0].done);
  g_assert_false (answers[1].done);
  g_assert_cmpuint (answers[0].analysis->position_key, ==, here->position.key);
  tabiya_engine_service_stop (other);
  wait_until (answers[1].done);
  g_assert_cmpuint (answers[1].analysis->position_key, ==, there->position.key);
  search_test_clear (&answers[0]);
  search_test_clear (&answers[1]);
  service_test_finalize (one);
  service_test_finalize (other);
  tabiya_arbiter_free (arbiter);
}

/* One processor, two windows: the move pushes the analysis aside, which then goes on by itself. */
static void
test_give_way (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
  TabiyaEngineService *analysing = tabiya_engine_service_new_for_arbiter (arbiter);
  TabiyaEngineService *playing = tabiya_engine_service_new_for_arbiter (arbiter);
  g_autoptr(TabiyaSearch) live = search_test_make_infinite (START);
  g_autoptr(TabiyaSearch) move = search_test_make (MIDDLE);
  Answer answers[2] = { { FALSE } };
  guint64 nodes;

  live->priority = TABIYA_PRIORITY_LIVE;
  move->move_time_ms = 50;
  search_test_begin (analysing, live, &answers[0]);
  wait_until (tabiya_engine_service_get_analysis (analysing));
  search_test_begin (playing, move, &answers[1]);
  wait_until (answers[1].done);
  g_assert_no_error (answers[1].error);
  g_assert_false (answers[0].done);
  g_assert_cmpint (service_test_get_state (analysing), ==, TABIYA_ENGINE_SEARCHING);

  nodes = tabiya_engine_service_get_analysis (analysing)->nodes;
  wait_until (tabiya_engine_service_get_analysis (analysing)->nodes != nodes);
  tabiya_engine_service_stop (analysing);
  wait_until (answers[0].done);
  g_assert_no_error (answers[0].error);
  g_assert_cmpuint (answers[0].analysis->generation, ==, 1);
  search_test_clear (&answers[0]);
  search_test_clear (&answers[1]);
  service_test_finalize (analysing);
  service_test_finalize (playing);
  tabiya_arbiter_free (arbiter);
}

/* A search that waits for a processor can be dropped, and stopped: then it answers at once. */
static void
test_waiting (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
  TabiyaEngineService *busy = tabiya_engine_service_new_for_arbiter (arbiter);
  TabiyaEngineService *waiting = tabiya_engine_service_new_for_arbiter (arbiter);
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (START);
  Answer answers[2] = { { FALSE } };

  search_test_begin (busy, search, &answers[0]);
  search_test_begin (waiting, search, &answers[1]);
  service_test_run_for (50);
  g_assert_cmpint (service_test_get_state (waiting), ==, TABIYA_ENGINE_SEARCHING);
  g_assert_true (tabiya_engine_service_is_waiting (waiting));
  g_assert_false (tabiya_engine_service_is_waiting (busy));
  g_assert_null (tabiya_engine_service_get_analysis (waiting));
  tabiya_engine_service_cancel (waiting);
  wait_until (answers[1].done);
  search_test_assert_cancelled (&answers[1]);
  g_assert_cmpint (service_test_get_state (waiting), ==, TABIYA_ENGINE_IDLE);
  g_assert_false (tabiya_engine_service_is_waiting (waiting));

  search_test_begin (waiting, search, &answers[1]);
  tabiya_engine_service_stop (waiting);
  wait_until (answers[1].done);
  g_assert_no_error (answers[1].error);
  g_assert_true (chess_position_is_legal (&search->position, answers[1].analysis->best));
  g_assert_false (answers[0].done);

  tabiya_engine_service_cancel (busy);
  wait_until (answers[0].done);
  search_test_clear (&answers[0]);
  search_test_clear (&answers[1]);
  service_test_finalize (busy);
  service_test_finalize (waiting);
  tabiya_arbiter_free (arbiter);
}

static void
gone_cb (gpointer  data,
         GObject  *where_the_object_was)
{
  *(gboolean *) data = TRUE;
}

/* Whoever lets go of a service that searches for ever disposes of it first. */
static void
test_dispose_while_searching (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (MIDDLE);

  for (int i = 0; i < 20; i++) {
    TabiyaEngineService *service = tabiya_engine_service_new_for_arbiter (arbiter);
    Answer answer = { FALSE };
    gboolean gone = FALSE;

    g_object_weak_ref (G_OBJECT (service), gone_cb, &gone);
    search_test_begin (service, search, &answer);
    service_test_run_for ((guint) i / 2);
    g_object_run_dispose (G_OBJECT (service));
    /* Weak references go with dispose; this one tells of the end. */
    gone = FALSE;
    g_object_weak_ref (G_OBJECT (service), gone_cb, &gone);
    g_object_unref (service);
    wait_until (answer.done);
    search_test_assert_cancelled (&answer);
    wait_until (gone);
    search_test_clear (&answer);
  }
  tabiya_arbiter_free (arbiter);
}

/* A service nobody holds any more finishes what it was asked for. */
static void
test_unref_while_searching (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
  TabiyaEngineService *service = tabiya_engine_service_new_for_arbiter (arbiter);
  g_autoptr(TabiyaSearch) search = search_test_make (START);
  Answer answer = { FALSE };
  gboolean gone = FALSE;

  g_object_weak_ref (G_OBJECT (service), gone_cb, &gone);
  search->depth = 4;
  search_test_begin (service, search, &answer);
  g_object_unref (service);
  g_assert_false (gone);
  wait_until (answer.done);
  g_assert_no_error (answer.error);
  wait_until (gone);
  search_test_clear (&answer);
  tabiya_arbiter_free (arbiter);
}

/* Without the main loop: when shutdown returns, no thread searches any more. */
static void
test_shutdown (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
  TabiyaEngineService *service = tabiya_engine_service_new_for_arbiter (arbiter);
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (MIDDLE);
  Answer answers[2] = { { FALSE } };
  gint64 begun_at;

  tabiya_engine_service_shutdown (service);
  search_test_begin (service, search, &answers[0]);
  wait_until (tabiya_engine_service_get_analysis (service));
  search_test_begin (service, search, &answers[1]);
  begun_at = g_get_monotonic_time ();
  tabiya_engine_service_shutdown (service);
  g_assert_cmpint (g_get_monotonic_time () - begun_at, <, G_USEC_PER_SEC / 2);
  /* Before the main loop has run: others can search. */
  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_BACKGROUND), ==,
                   tabiya_arbiter_get_capacity (arbiter));
  tabiya_engine_service_shutdown (service);
  wait_until (answers[0].done && answers[1].done);
  search_test_assert_cancelled (&answers[0]);
  search_test_assert_cancelled (&answers[1]);
  search_test_clear (&answers[0]);
  search_test_clear (&answers[1]);
  service_test_finalize (service);
  tabiya_arbiter_free (arbiter);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/engine-sharing/two-services", test_two_services);
  g_test_add_func ("/tabiya/engine-sharing/give-way", test_give_way);
  g_test_add_func ("/tabiya/engine-sharing/waiting", test_waiting);
  g_test_add_func ("/tabiya/engine-sharing/dispose-while-searching", test_dispose_while_searching);
  g_test_add_func ("/tabiya/engine-sharing/unref-while-searching", test_unref_while_searching);
  g_test_add_func ("/tabiya/engine-sharing/shutdown", test_shutdown);

  return g_test_run ();
}
