/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

/* What a start leaves for later, and that it is there when it is asked for. */

static void
test_shortcuts (void)
{
  WindowFixture fixture = { 0 };
  GtkApplicationWindow *window;
  GtkWidget *overlay;

  window_fixture_set_up (&fixture, NULL);
  window = GTK_APPLICATION_WINDOW (fixture.window);
  g_assert_null (gtk_application_window_get_help_overlay (window));

  ui_test_key (GDK_KEY_question, GDK_KEY_Control_L);
  ui_test_wait (200);
  overlay = GTK_WIDGET (gtk_application_window_get_help_overlay (window));
  g_assert_nonnull (overlay);
  g_assert_true (gtk_widget_get_mapped (overlay));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (overlay)) == GTK_WINDOW (window));

  /* It is made once. */
  gtk_window_close (GTK_WINDOW (overlay));
  ui_test_wait (100);
  g_assert_false (gtk_widget_get_mapped (overlay));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  ui_test_wait (100);
  g_assert_true (GTK_WIDGET (gtk_application_window_get_help_overlay (window)) == overlay);
  g_assert_true (gtk_widget_get_mapped (overlay));
  gtk_window_close (GTK_WINDOW (overlay));
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/start/shortcuts", test_shortcuts);
  return g_test_run ();
}
