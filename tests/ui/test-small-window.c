/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/tabiya-adaptive.h"
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* The main window, as small as it can be made in both directions: nothing of it lies outside. */

static const char *const pages[] = { "moves", "analysis", "openings", "games" };

static void
set_page (WindowFixture *fixture,
          const char    *page)
{
  tabiya_pane_set_page (TABIYA_PANE (window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_PANE)),
                        page);
  ui_test_settle ();
}

/* Asks for a size, and lets the layout follow, which may need another one. */
static void
resize (WindowFixture *fixture,
        int            width,
        int            height)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  for (int i = 0; i < 3; i++)
    ui_test_settle ();
}

static void
assert_whole (WindowFixture *fixture,
              const char    *page,
              int            width,
              int            height)
{
  GtkWidget *adaptive = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_ADAPTIVE);
  GtkWidget *child = gtk_widget_get_first_child (adaptive);
  int right = gtk_widget_get_width (child) - gtk_widget_get_width (adaptive);
  int below = gtk_widget_get_height (child) - gtk_widget_get_height (adaptive);

  g_test_message ("%s at %d × %d, asked for %d × %d", page, gtk_widget_get_width (adaptive),
                  gtk_widget_get_height (adaptive), width, height);
  if (right > 0 || below > 0)
    g_error ("%s at %d × %d, asked for %d × %d: %d pixels are cut at the right, %d below", page,
             gtk_widget_get_width (adaptive), gtk_widget_get_height (adaptive), width, height,
             MAX (right, 0), MAX (below, 0));
}

static void
check_page (WindowFixture *fixture,
            const char    *page)
{
  static const int sizes[][2] = {
    { 360, 360 }, { 512, 384 }, { 400, 400 }, { 400, 800 }, { 360, 559 }, { 500, 559 },
    { 500, 560 }, { 559, 360 }, { 640, 480 }, { 640, 360 }, { 700, 420 }, { 759, 559 },
    { 760, 360 }, { 759, 360 }, { 800, 400 }, { 900, 600 }, { 1280, 420 }, { 360, 360 },
  };

  set_page (fixture, page);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    resize (fixture, sizes[i][0], sizes[i][1]);
    assert_whole (fixture, page, sizes[i][0], sizes[i][1]);
  }
}

static void
test_whole (void)
{
  WindowFixture fixture;

  window_fixture_set_up (&fixture, NULL);
  window_unfold_bar (&fixture);
  ui_test_set_animations (FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    check_page (&fixture, pages[i]);
  /* A list of games instead of the words that there is none. */
  window_open_text (&fixture, "[White \"Tal\"]\n\n1. e4 *\n\n[White \"Spassky\"]\n\n1. d4 *\n");
  check_page (&fixture, "games");
  window_fixture_tear_down (&fixture);
  ui_test_set_animations (TRUE);
}

/* The frame of the window takes some pixels. */
static void
assert_near (int size,
             int asked)
{
  g_assert_cmpint (size, <=, asked);
  g_assert_cmpint (size, >=, asked - 12);
}

/* Narrow where there is height, low where there is width. */
static void
test_possible (void)
{
  static const int sizes[][2] = { { 400, 800 }, { 380, 640 }, { 1280, 420 }, { 780, 380 } };
  WindowFixture fixture;

  window_fixture_set_up (&fixture, NULL);
  window_unfold_bar (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    resize (&fixture, sizes[i][0], sizes[i][1]);
    assert_near (gtk_widget_get_width (GTK_WIDGET (fixture.window)), sizes[i][0]);
    assert_near (gtk_widget_get_height (GTK_WIDGET (fixture.window)), sizes[i][1]);
  }
  window_fixture_tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/small-window/whole", test_whole);
  g_test_add_func ("/tabiya/small-window/possible", test_possible);

  return g_test_run ();
}
