/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tabiya-sleep-watch.h"

/* A bus of the test's own, on which the test says what the system would. */

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
announce (GDBusConnection *connection,
          GVariant        *value)
{
  g_autoptr(GError) error = NULL;

  g_dbus_connection_emit_signal (connection, NULL, "/org/freedesktop/login1",
                                 "org.freedesktop.login1.Manager", "PrepareForSleep", value,
                                 &error);
  g_assert_no_error (error);
  g_dbus_connection_flush_sync (connection, NULL, &error);
  g_assert_no_error (error);
}

static void
acquired_cb (GDBusConnection *connection,
             const char      *name,
             gpointer         data)
{
  *(gboolean *) data = TRUE;
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint milliseconds)
{
  gboolean done = FALSE;

  g_timeout_add (milliseconds, timeout_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static GDBusConnection *
connect (GTestDBus *bus)
{
  g_autoptr(GError) error = NULL;
  GDBusConnection *connection = g_dbus_connection_new_for_address_sync (
    g_test_dbus_get_bus_address (bus),
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, &error);

  g_assert_no_error (error);
  return connection;
}

static void
test_sleep (void)
{
  g_autofree char *daemon = g_find_program_in_path ("dbus-daemon");
  g_autoptr(GTestDBus) bus = NULL;
  g_autoptr(GDBusConnection) system = NULL;
  g_autoptr(GDBusConnection) own = NULL;
  TabiyaSleepWatch *watch;
  gboolean acquired = FALSE;
  guint count = 0;
  guint name;

  if (!daemon) {
    g_test_skip ("There is no dbus-daemon");
    return;
  }
  bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (bus);
  system = connect (bus);
  own = connect (bus);
  name = g_bus_own_name_on_connection (system, "org.freedesktop.login1",
                                       G_BUS_NAME_OWNER_FLAGS_NONE, acquired_cb, NULL, &acquired,
                                       NULL);
  while (!acquired)
    g_main_context_iteration (NULL, TRUE);
  watch = tabiya_sleep_watch_new (own);
  g_signal_connect_swapped (watch, "sleeping", G_CALLBACK (count_cb), &count);
  run_for (100);

  announce (system, g_variant_new ("(b)", TRUE));
  while (count == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count, ==, 1);
  /* That it wakes up is no news, and neither is nonsense. */
  announce (system, g_variant_new ("(b)", FALSE));
  announce (system, g_variant_new ("(s)", "soon"));
  /* Others may not say it. */
  announce (own, g_variant_new ("(b)", TRUE));
  run_for (100);
  g_assert_cmpuint (count, ==, 1);

  g_assert_finalize_object (watch);
  announce (system, g_variant_new ("(b)", TRUE));
  run_for (100);
  g_assert_cmpuint (count, ==, 1);
  g_bus_unown_name (name);
  g_clear_object (&own);
  g_clear_object (&system);
  g_test_dbus_down (bus);
}

/* Whether or not there is a system bus here. */
static void
test_at_once (void)
{
  TabiyaSleepWatch *watch = tabiya_sleep_watch_new (NULL);

  /* Somebody may hold it until the bus has answered. */
  g_object_run_dispose (G_OBJECT (watch));
  run_for (100);
  g_object_unref (watch);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/sleep-watch/sleep", test_sleep);
  g_test_add_func ("/tabiya/sleep-watch/at-once", test_at_once);
  return g_test_run ();
}
