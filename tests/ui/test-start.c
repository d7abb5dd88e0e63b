/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service/tabiya-arbiter.h"
#include "ui/analysis/tabiya-analysis-page.h"
#include "ui/application/tabiya-application.h"
#include "ui/learn/tabiya-learn-panel.h"
#include "ui/library/tabiya-game-preview.h"
#include "ui/library/tabiya-games-page.h"
#include "ui/library/tabiya-openings-page.h"
#include "ui/window/tabiya-opening-row.h"
#include "window-fixture.h"

/* What a start leaves for later, and that it is there when it is asked for. */

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
  ui_test_wait_until (is_open (primary));
  model = gtk_menu_button_get_menu_model (primary);
  g_assert_cmpint (g_menu_model_get_n_items (model), >, 0);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!is_open (primary));
  g_assert_null (gtk_menu_button_get_popover (game));

  /* The same menu a second time. */
  ui_test_key (GDK_KEY_F10, 0);
  ui_test_wait_until (is_open (primary));
  g_assert_true (gtk_menu_button_get_menu_model (primary) == model);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!is_open (primary));

  ui_test_click (GTK_WIDGET (game), gtk_widget_get_width (GTK_WIDGET (game)) / 2.0,
                 gtk_widget_get_height (GTK_WIDGET (game)) / 2.0);
  ui_test_wait_until (is_open (game));
  g_assert_true (window_shows_text (GTK_WIDGET (gtk_menu_button_get_popover (game)), "Resign"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!is_open (game));
  window_fixture_tear_down (&fixture);
}

static GtkWidget *
find_part (TabiyaWindow *window,
           GType         type)
{
  return window_find (GTK_WIDGET (window), type);
}

static TabiyaBoard *
get_preview_board (TabiyaWindow *window)
{
  GtkWidget *preview = find_part (window, TABIYA_TYPE_GAME_PREVIEW);

  return TABIYA_BOARD (gtk_widget_get_template_child (preview, TABIYA_TYPE_GAME_PREVIEW, "board"));
}

static gboolean
is_built (TabiyaWindow *window,
          GType         page)
{
  return !!gtk_widget_get_first_child (find_part (window, page));
}

static void
assert_unbuilt (TabiyaWindow *window)
{
  g_assert_false (is_built (window, TABIYA_TYPE_ANALYSIS_PAGE));
  g_assert_false (is_built (window, TABIYA_TYPE_GAMES_PAGE));
  g_assert_false (is_built (window, TABIYA_TYPE_OPENINGS_PAGE));
  g_assert_false (is_built (window, TABIYA_TYPE_LEARN_PANEL));
  g_assert_false (is_built (window, TABIYA_TYPE_GAME_PREVIEW));
}

static void
click (GtkWidget *widget)
{
  ui_test_click (widget, gtk_widget_get_width (widget) / 2.0,
                 gtk_widget_get_height (widget) / 2.0);
}

/* The button of the view switcher at that place. */
static void
click_page (TabiyaWindow *window,
            guint         index)
{
  GtkWidget *button = window_find (find_part (window, ADW_TYPE_VIEW_SWITCHER),
                                   GTK_TYPE_TOGGLE_BUTTON);

  while (button && index > 0) {
    button = gtk_widget_get_next_sibling (button);
    index--;
  }
  g_assert_nonnull (button);
  click (button);
}

/* Each page comes with the click on its button, and only that one. */
static void
test_pages_by_pointer (void)
{
  WindowFixture fixture = { 0 };
  TabiyaWindow *window;

  window_fixture_set_up (&fixture, NULL);
  window = fixture.window;
  assert_unbuilt (window);
  /* What happens in a game builds none either. */
  ui_test_drag (fixture.board, "e2", "e4");
  window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);
  assert_unbuilt (window);

  click_page (window, 2);
  ui_test_wait_until (is_built (window, TABIYA_TYPE_GAMES_PAGE));
  ui_test_wait_until (window_shows_text (find_part (window, TABIYA_TYPE_GAMES_PAGE),
                                         "No Games Open"));
  g_assert_false (is_built (window, TABIYA_TYPE_OPENINGS_PAGE));

  click_page (window, 3);
  ui_test_wait_until (is_built (window, TABIYA_TYPE_OPENINGS_PAGE));
  g_assert_nonnull (window_find (find_part (window, TABIYA_TYPE_OPENINGS_PAGE),
                                 GTK_TYPE_LIST_BOX_ROW));
  g_assert_false (is_built (window, TABIYA_TYPE_ANALYSIS_PAGE));

  click_page (window, 1);
  ui_test_wait_until (is_built (window, TABIYA_TYPE_ANALYSIS_PAGE));
  ui_test_wait_until (window_shows_text (find_part (window, TABIYA_TYPE_ANALYSIS_PAGE),
                                         "live analysis is off"));
  g_assert_false (is_built (window, TABIYA_TYPE_LEARN_PANEL));
  g_assert_false (is_built (window, TABIYA_TYPE_GAME_PREVIEW));
  window_fixture_tear_down (&fixture);
}

/* A key that belongs to a page builds it, and does what it is for. */
static void
test_pages_by_key (void)
{
  WindowFixture fixture = { 0 };
  GtkWidget *page;

  window_fixture_set_up (&fixture, NULL);
  /* In a game that is rated, as without an evaluation in view, the key is refused. */
  window_unfold_bar (&fixture);
  assert_unbuilt (fixture.window);
  page = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_ANALYSIS_PAGE);
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  ui_test_wait_until (gtk_widget_get_mapped (page));
  g_assert_true (is_built (fixture.window, TABIYA_TYPE_ANALYSIS_PAGE));
  ui_test_wait_until (gtk_switch_get_active (GTK_SWITCH (window_find (page, GTK_TYPE_SWITCH))));
  g_assert_false (is_built (fixture.window, TABIYA_TYPE_GAMES_PAGE));
  window_fixture_tear_down (&fixture);
}

/* What a page was told before it was built is there when it is. */
static void
test_settings_before (void)
{
  WindowFixture fixture = { 0 };
  TabiyaWindow *window;
  GtkWidget *spin;

  window_fixture_set_up (&fixture, NULL);
  window = fixture.window;
  g_settings_set_int (fixture.settings, "analysis-lines", 5);
  g_settings_set_string (fixture.settings, "board-theme", "meadow");
  g_settings_set_string (fixture.settings, "coordinates", "outside");
  assert_unbuilt (window);

  click_page (window, 1);
  ui_test_wait_until (is_built (window, TABIYA_TYPE_ANALYSIS_PAGE));
  spin = window_find (find_part (window, TABIYA_TYPE_ANALYSIS_PAGE), GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 5);

  gtk_widget_activate_action (GTK_WIDGET (window), "app.famous-games", NULL);
  ui_test_wait_until (is_built (window, TABIYA_TYPE_GAMES_PAGE));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.expand-games", NULL);
  ui_test_wait_until (gtk_widget_get_mapped (find_part (window, TABIYA_TYPE_GAME_PREVIEW)));
  g_assert_cmpstr (tabiya_board_get_theme_id (get_preview_board (window)), ==,
                   "meadow");
  g_assert_cmpint (tabiya_board_get_coordinates (get_preview_board (window)), ==,
                   TABIYA_COORDINATES_OUTSIDE);
  g_settings_reset (fixture.settings, "analysis-lines");
  g_settings_reset (fixture.settings, "board-theme");
  g_settings_reset (fixture.settings, "coordinates");
  window_fixture_tear_down (&fixture);
}

/* Whether nobody may search; a search of an earlier window gives way first. */
static gboolean
is_held (gpointer arbiter)
{
  return tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_MOVE) == 0;
}

/* An engine that is to move at once waits until the window can be seen. */
static void
test_search_after_frame (void)
{
  g_autoptr(GtkApplication) application = GTK_APPLICATION (tabiya_application_new ());
  g_autoptr(GSettings) settings = g_settings_new ("org.tabiya.Tabiya");
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (1);
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  TabiyaWindow *window;
  TabiyaPlay *play;

  g_free (setup->players[CHESS_WHITE].name);
  setup->players[CHESS_WHITE] = setup->players[CHESS_BLACK];
  setup->players[CHESS_WHITE].name = g_strdup (setup->players[CHESS_BLACK].name);
  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  window = tabiya_window_new (application, settings, NULL);
  play = tabiya_play_controller_get_play (
    tabiya_session_get_playing (tabiya_window_get_session (window)));
  tabiya_play_set_reply_delay (play, 0);
  tabiya_window_start (window, setup);
  g_assert_cmpint (tabiya_play_get_state (play), ==, TABIYA_PLAY_ENGINE);
  g_assert_true (ui_test_wait_for (is_held, arbiter));
  /* An engine that may search plays a move of depth 1 in far less time. */
  ui_test_wait (200);
  g_assert_cmpint (tabiya_play_get_state (play), ==, TABIYA_PLAY_ENGINE);

  ui_test_present (GTK_WIDGET (window));
  ui_test_wait_until (tabiya_play_get_state (play) == TABIYA_PLAY_HUMAN);

  /* A second window keeps nobody waiting. */
  gtk_window_destroy (GTK_WINDOW (tabiya_window_new (application, settings, NULL)));
  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_MOVE), >, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_test_settle ();
}

/* Nor does a window that is gone before anybody has seen it. */
static void
test_window_never_seen (void)
{
  g_autoptr(GtkApplication) application = GTK_APPLICATION (tabiya_application_new ());
  g_autoptr(GSettings) settings = g_settings_new ("org.tabiya.Tabiya");
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  TabiyaWindow *window;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  window = tabiya_window_new (application, settings, NULL);
  g_assert_true (ui_test_wait_for (is_held, arbiter));
  gtk_window_destroy (GTK_WINDOW (window));
  ui_test_settle ();
  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_MOVE), ==,
                   tabiya_arbiter_get_capacity (arbiter));
}

typedef struct {
  TabiyaWindow *window;
  gboolean      painted;
  gboolean      named;         /* the first frame had names */
  gboolean      has_opening;   /* the first frame had a row for the opening */
} FirstLook;

static void
look_cb (FirstLook *look)
{
  if (!look->painted) {
    look->named = window_shows_text (GTK_WIDGET (look->window), "Start position")
                  && window_shows_text (GTK_WIDGET (look->window), "White");
    look->has_opening = gtk_widget_get_mapped (find_part (look->window, TABIYA_TYPE_OPENING_ROW));
  }
  look->painted = TRUE;
}

/* The first frame is the one that stays: it says who plays, and has no empty rows. */
static void
test_first_frame (void)
{
  g_autoptr(GtkApplication) application = GTK_APPLICATION (tabiya_application_new ());
  g_autoptr(GSettings) settings = g_settings_new ("org.tabiya.Tabiya");
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  FirstLook look = { 0 };
  GdkFrameClock *clock;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  look.window = tabiya_window_new (application, settings, NULL);
  tabiya_window_start (look.window, setup);
  gtk_window_present (GTK_WINDOW (look.window));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (look.window));
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (look_cb), &look);
  ui_test_wait_until (look.painted);
  g_assert_true (look.named);
  g_assert_false (look.has_opening);

  g_signal_handlers_disconnect_by_data (clock, &look);
  gtk_window_destroy (GTK_WINDOW (look.window));
  ui_test_settle ();
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/start/menus", test_menus);
  g_test_add_func ("/tabiya/start/pages-by-pointer", test_pages_by_pointer);
  g_test_add_func ("/tabiya/start/pages-by-key", test_pages_by_key);
  g_test_add_func ("/tabiya/start/settings-before", test_settings_before);
  g_test_add_func ("/tabiya/start/search-after-frame", test_search_after_frame);
  g_test_add_func ("/tabiya/start/window-never-seen", test_window_never_seen);
  g_test_add_func ("/tabiya/start/first-frame", test_first_frame);
  return g_test_run ();
}
