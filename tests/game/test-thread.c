/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/tabiya-thread.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "game/collection/tabiya-collection.h"

/* Threads that nobody joins: the end of the program waits for them, and for tasks. */

/* Long enough for a program that does not wait to be over. */
#define WORK_US (200 * G_TIME_SPAN_MILLISECOND)

typedef struct {
  gint stop;
  gint worked;
  gint freed;
} Data;

static gpointer
work (gpointer user_data)
{
  Data *data = user_data;

  g_usleep (WORK_US);
  g_atomic_int_set (&data->worked, 1);
  return NULL;
}

static gpointer
work_until_stopped (gpointer user_data)
{
  Data *data = user_data;

  while (!g_atomic_int_get (&data->stop))
    g_usleep (1000);
  return work (data);
}

static void
stop (gpointer user_data)
{
  g_atomic_int_set (&((Data *) user_data)->stop, 1);
}

static void
free_data (gpointer user_data)
{
  Data *data = user_data;

  g_assert_true (g_atomic_int_get (&data->worked));
  g_usleep (WORK_US);
  g_atomic_int_set (&data->freed, 1);
}

static void
work_in_task (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  g_assert_null (source);
  g_assert_true (cancellable == g_task_get_cancellable (task));
  work (data);
  g_task_return_boolean (task, TRUE);
}

/* Whether a thread lives. One that was joined may still be on its way out of the system, with the
   flag PF_EXITING. */
static gboolean
is_living (const char *stat)
{
  const char *rest = strrchr (stat, ')');
  char state;
  unsigned flags;

  g_assert_true (rest && sscanf (rest, ") %c %*d %*d %*d %*d %*d %u", &state, &flags) == 2);
  return !(flags & 4);
}

/* How many threads of this process have the name. */
static guint
count_threads (const char *name)
{
  g_autoptr(GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  g_autofree char *bracketed = g_strdup_printf ("(%s)", name);
  const char *id;
  guint n = 0;

  while ((id = g_dir_read_name (tasks))) {
    g_autofree char *path = g_build_filename ("/proc/self/task", id, "stat", NULL);
    g_autofree char *stat = NULL;

    if (g_file_get_contents (path, &stat, NULL, NULL) && strstr (stat, bracketed)
        && is_living (stat))
      n++;
  }
  return n;
}

static void
test_waits (void)
{
  Data first = { 0 };
  Data second = { 0 };

  tabiya_thread_start ("first", work, NULL, &first, free_data);
  tabiya_thread_start ("second", work, NULL, &second, NULL);
  g_assert_cmpint (tabiya_threads_end (3), ==, 3);
  g_assert_true (first.worked && first.freed && second.worked);
  g_assert_cmpint (tabiya_threads_end (0), ==, 0);
}

static void
test_stops (void)
{
  Data data = { 0 };

  tabiya_thread_start ("stopped", work_until_stopped, stop, &data, free_data);
  g_usleep (WORK_US);
  g_assert_false (data.stop);
  tabiya_threads_end (0);
  g_assert_true (data.stop && data.worked && data.freed);
}

/* A thread that is over is not asked to stop: its data may be gone. */
static void
test_over (void)
{
  Data *data = g_new0 (Data, 1);
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  data->stop = 1;
  tabiya_thread_start ("over", work_until_stopped, stop, data, g_free);
  while (count_threads ("over") > 0 && g_get_monotonic_time () < deadline)
    g_usleep (1000);
  tabiya_threads_end (0);
}

static void
test_tasks (void)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Data data[20] = { { 0 } };

  /* More than run at once. */
  for (guint i = 0; i < G_N_ELEMENTS (data); i++) {
    g_autoptr(GTask) task = g_task_new (NULL, cancellable, NULL, NULL);

    g_task_set_task_data (task, &data[i], NULL);
    tabiya_thread_run_task (task, work_in_task);
  }
  tabiya_threads_end (0);
  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    g_assert_true (data[i].worked);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Many games, so that they are still being read when there are some. */
static char *
write_games (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  char *path;
  int fd = g_file_open_tmp ("tabiya-thread-XXXXXX.pgn", &path, NULL);

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "[White \"W%u\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", i);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  return path;
}

/* A list of games that is closed, and one that nobody has closed: both their threads end. */
static void
test_collections (void)
{
  g_autofree char *path = write_games ();
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GAsyncResult) first = NULL;
  g_autoptr(GAsyncResult) second = NULL;
  TabiyaCollection *closed;
  TabiyaCollection *left;

  tabiya_collection_open_async (file, NULL, NULL, opened_cb, &first);
  tabiya_collection_open_async (file, NULL, NULL, opened_cb, &second);
  while (!first || !second)
    g_main_context_iteration (NULL, TRUE);
  closed = tabiya_collection_open_finish (first, NULL);
  left = tabiya_collection_open_finish (second, NULL);
  g_assert_true (closed && left);
  g_object_unref (closed);
  tabiya_threads_end (0);
  g_assert_cmpuint (count_threads ("tabiya-games"), ==, 0);
  g_assert_cmpuint (count_threads ("tabiya-moves"), ==, 0);
  g_object_unref (left);
  unlink (path);
}

static gpointer
hang (gpointer data)
{
  while (TRUE)
    pause ();
  return NULL;
}

/* A thread that hangs in the system does not keep the program. */
static void
test_hangs (void)
{
  if (g_test_subprocess ()) {
    tabiya_thread_start ("hangs", hang, NULL, NULL, NULL);
    tabiya_threads_end (0);
    g_assert_not_reached ();
  }
  g_test_trap_subprocess (NULL, 300 * G_USEC_PER_SEC, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/thread/waits", test_waits);
  g_test_add_func ("/tabiya/thread/stops", test_stops);
  g_test_add_func ("/tabiya/thread/over", test_over);
  g_test_add_func ("/tabiya/thread/tasks", test_tasks);
  g_test_add_func ("/tabiya/thread/collections", test_collections);
  if (g_test_slow ())
    g_test_add_func ("/tabiya/thread/hangs", test_hangs);
  return g_test_run ();
}
