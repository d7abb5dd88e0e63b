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

/* The menu button below @widget that can be seen and has this icon. */
static GtkMenuButton *
find_menu_button (GtkWidget  *widget,
                  const char *icon)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), icon) == 0)
    return GTK_MENU_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkMenuButton *found = find_menu_button (child, icon);

    if (found)
      return found;
  }
  return NULL;
}

static gboolean
is_open (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  return popover && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

static void
test_menus (void)
{
  WindowFixture fixture = { 0 };
  GtkMenuButton *primary;
  GtkMenuButton *game;
  GMenuModel *model;

  window_fixture_set_up (&fixture, NULL);
  primary = find_menu_button (GTK_WIDGET (fixture.window), "open-menu-symbolic");
  game = find_menu_button (GTK_WIDGET (fixture.window), "view-more-symbolic");
  g_assert_nonnull (primary);
  g_assert_nonnull (game);
  g_assert_null (gtk_menu_button_get_popover (primary));
  g_assert_null (gtk_menu_button_get_popover (game));

  ui_test_key (GDK_KEY_F10, 0);
  ui_test_wait (100);
  g_assert_true (is_open (primary));
  model = gtk_menu_button_get_menu_model (primary);
  g_assert_cmpint (g_menu_model_get_n_items (model), ==, 5);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait (100);
  g_assert_false (is_open (primary));
  g_assert_null (gtk_menu_button_get_popover (game));

  /* The same menu a second time. */
  ui_test_key (GDK_KEY_F10, 0);
  ui_test_wait (100);
  g_assert_true (is_open (primary));
  g_assert_true (gtk_menu_button_get_menu_model (primary) == model);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait (100);

  ui_test_click (GTK_WIDGET (game), gtk_widget_get_width (GTK_WIDGET (game)) / 2.0,
                 gtk_widget_get_height (GTK_WIDGET (game)) / 2.0);
  ui_test_wait (100);
  g_assert_true (is_open (game));
  g_assert_true (window_shows_text (GTK_WIDGET (gtk_menu_button_get_popover (game)), "Resign"));
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/start/shortcuts", test_shortcuts);
  g_test_add_func ("/tabiya/start/menus", test_menus);
  return g_test_run ();
}
