/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* The menus: none is longer than a small screen is high, a letter opens one entry only, and those
   of the window are short. */

#define MENUS_PATH "/org/tabiya/Tabiya/ui/tabiya-window-menus.ui"
/* The height of a screen of 800 pixels without the bar of the desktop. */
#define MAX_HEIGHT 760
#define MAX_ITEMS  20
/* Of the main menu, and of the menu of the game; the latter has what applies. */
#define MAX_MAIN   12
#define MAX_GAME   10

/* One level of a menu, its sections included. */
typedef struct {
  GHashTable *mnemonics;   /* of letters to labels */
  guint       n_items;
} Level;

static void check_menu (GMenuModel *menu,
                        const char *name);

static void
check_label (Level      *level,
             const char *label,
             const char *name)
{
  const char *underline = strchr (label, '_');
  const char *other;
  gunichar letter;

  level->n_items++;
  if (!underline)
    return;
  letter = g_unichar_tolower (g_utf8_get_char (underline + 1));
  other = g_hash_table_lookup (level->mnemonics, GUINT_TO_POINTER (letter));
  if (other)
    g_error ("%s: “%s” and “%s” have the same mnemonic", name, other, label);
  g_hash_table_insert (level->mnemonics, GUINT_TO_POINTER (letter), g_strdup (label));
}

static void
collect_level (Level      *level,
               GMenuModel *menu,
               const char *name)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr(GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    g_autoptr(GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
    g_autofree char *label = NULL;

    if (section) {
      collect_level (level, section, name);
      continue;
    }
    g_assert_true (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label));
    check_label (level, label, name);
    if (submenu)
      check_menu (submenu, label);
  }
}

/* @name: for messages. */
static void
check_menu (GMenuModel *menu,
            const char *name)
{
  Level level = { g_hash_table_new_full (NULL, NULL, NULL, g_free), 0 };

  collect_level (&level, menu, name);
  g_test_message ("%s: %u entries", name, level.n_items);
  g_assert_cmpuint (level.n_items, <=, MAX_ITEMS);
  g_hash_table_unref (level.mnemonics);
}

static void
check_height (GtkWidget  *popover,
              const char *name)
{
  int height;

  gtk_popover_popup (GTK_POPOVER (popover));
  ui_test_settle ();
  /* Its contents: the shadow around them may lie beyond the screen. */
  gtk_widget_measure (gtk_widget_get_first_child (popover), GTK_ORIENTATION_VERTICAL, -1, NULL,
                      &height, NULL, NULL);
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_test_message ("%s: %d pixels high", name, height);
  g_assert_cmpint (height, >, 0);
  g_assert_cmpint (height, <=, MAX_HEIGHT);
}

/* Checks the menu of every button below @widget, as it pops up; how many there are. */
static guint
check_buttons (GtkWidget *widget)
{
  GtkWidget *popover;
  GMenuModel *menu;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += check_buttons (child);
  if (!GTK_IS_MENU_BUTTON (widget))
    return n;
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget));
  if (!menu)
    return n;
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)));
  check_menu (menu, gtk_widget_get_tooltip_text (widget));
  check_height (popover, gtk_widget_get_tooltip_text (widget));
  return n + 1;
}

/* Those that are read when one of them is opened for the first time. */
static void
test_window (void)
{
  static const char *ids[] = { "primary_menu", "lines_menu", "game_menu", "board_menu" };
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource (MENUS_PATH);
  WindowFixture fixture;
  GtkWidget *window;

  window_fixture_set_up (&fixture, NULL);
  window = GTK_WIDGET (fixture.window);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    GMenuModel *menu = G_MENU_MODEL (gtk_builder_get_object (builder, ids[i]));
    GtkWidget *popover = gtk_popover_menu_new_from_model (menu);

    gtk_widget_set_parent (popover, GTK_WIDGET (fixture.board));
    check_menu (menu, ids[i]);
    check_height (popover, ids[i]);
    gtk_widget_unparent (popover);
  }
  /* GTK shows a tooltip that is due although the window has gone. */
  ui_test_move (window, gtk_widget_get_width (window) + 50, gtk_widget_get_height (window) + 50);
  ui_test_settle ();
  window_fixture_tear_down (&fixture);
}

/* How many entries below @widget can be seen. */
static guint
count_entries (GtkWidget *widget)
{
  guint n = strcmp (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") == 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_entries (child);
  return n;
}

static void
assert_entries (WindowFixture *fixture,
                const char    *id,
                guint          maximum)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource (MENUS_PATH);
  GMenuModel *menu = G_MENU_MODEL (gtk_builder_get_object (builder, id));
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);
  guint n;

  gtk_widget_set_parent (popover, GTK_WIDGET (fixture->board));
  gtk_popover_popup (GTK_POPOVER (popover));
  ui_test_settle ();
  n = count_entries (popover);
  g_test_message ("%s: %u entries", id, n);
  g_assert_cmpuint (n, >, 3);
  g_assert_cmpuint (n, <=, maximum);
  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_unparent (popover);
}

/* What applies in a game, while it is paused, between engines, at its end and in a review. */
static void
test_short (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (1);
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  assert_entries (&fixture, "primary_menu", MAX_MAIN);
  assert_entries (&fixture, "game_menu", MAX_GAME);
  ui_test_drag (fixture.board, "e2", "e4");
  window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);
  assert_entries (&fixture, "game_menu", MAX_GAME);
  tabiya_play_take_back (fixture.play);
  assert_entries (&fixture, "game_menu", MAX_GAME);
  tabiya_play_pause (fixture.play);
  assert_entries (&fixture, "game_menu", MAX_GAME);
  tabiya_play_resume (fixture.play);
  tabiya_play_resign (fixture.play);
  assert_entries (&fixture, "game_menu", MAX_GAME);
  setup->players[CHESS_WHITE].kind = TABIYA_PLAYER_ENGINE;
  tabiya_window_start (fixture.window, setup);
  tabiya_play_pause (fixture.play);
  assert_entries (&fixture, "game_menu", MAX_GAME);
  window_open_text (&fixture,
                    "[White \"Tal\"]\n\n1. e4 $4 e5 *\n\n[White \"Spassky\"]\n\n1. d4 *\n");
  assert_entries (&fixture, "primary_menu", MAX_MAIN);
  assert_entries (&fixture, "game_menu", MAX_GAME);
  window_fixture_tear_down (&fixture);
}

/* Those of the buttons on the pages, such as the one of the list of games. */
static void
test_pages (void)
{
  WindowFixture fixture;

  window_fixture_set_up (&fixture, NULL);
  window_open_text (&fixture, "[White \"Tal\"]\n\n1. e4 *\n\n[White \"Spassky\"]\n\n1. d4 *\n");
  ui_test_settle ();
  g_assert_cmpuint (check_buttons (GTK_WIDGET (fixture.window)), >=, 2);
  window_fixture_tear_down (&fixture);
}

/* The one of the list of games, which has a submenu. */
static GtkMenuButton *
find_games_menu (GtkWidget *widget)
{
  GtkMenuButton *found = NULL;

  if (GTK_IS_MENU_BUTTON (widget)
      && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Games Menu") == 0)
    return GTK_MENU_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_games_menu (child);
  return found;
}

/* The keys arrive where they did, after a menu was closed with its submenu open. */
static void
test_submenu (void)
{
  WindowFixture fixture;
  g_autofree char *submenu = NULL;
  GtkMenuButton *button;
  GtkWidget *popover;

  window_fixture_set_up (&fixture, NULL);
  window_open_text (&fixture, "[White \"Tal\"]\n\n1. e4 *\n\n[White \"Spassky\"]\n\n1. d4 *\n");
  tabiya_pane_show_page (TABIYA_PANE (window_find (GTK_WIDGET (fixture.window),
                                                   TABIYA_TYPE_PANE)), "games");
  ui_test_settle ();
  button = find_games_menu (GTK_WIDGET (fixture.window));
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  gtk_menu_button_popup (button);
  ui_test_wait_until (gtk_widget_get_mapped (popover));
  ui_test_settle ();
  ui_test_key (GDK_KEY_e, 0);
  ui_test_settle ();
  g_object_get (popover, "visible-submenu", &submenu, NULL);
  g_assert_cmpstr (submenu, ==, "_Export");
  gtk_popover_popdown (GTK_POPOVER (popover));
  ui_test_wait_until (!gtk_widget_get_mapped (popover));
  ui_test_settle ();
  ui_test_key (GDK_KEY_f, GDK_KEY_Control_L);
  ui_test_wait_until (tabiya_board_get_flipped (fixture.board));
  window_fixture_tear_down (&fixture);
}

/* Whether a tooltip would be shown at the pointer. */
static gboolean
wants_tooltip (GtkMenuButton *button)
{
  GtkTooltip *tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean wanted = FALSE;

  g_signal_emit_by_name (button, "query-tooltip", 5, 5, FALSE, tooltip, &wanted);
  g_object_unref (tooltip);
  return wanted;
}

/* What a button says of itself does not lie over the menu that it has opened. */
static void
test_tooltip (void)
{
  WindowFixture fixture;
  GtkMenuButton *button;
  GtkWidget *menu;

  window_fixture_set_up (&fixture, NULL);
  button = GTK_MENU_BUTTON (window_find (window_find (GTK_WIDGET (fixture.window),
                                                      TABIYA_TYPE_PANE), GTK_TYPE_MENU_BUTTON));
  g_assert_true (wants_tooltip (button));
  gtk_menu_button_popup (button);
  menu = GTK_WIDGET (gtk_menu_button_get_popover (button));
  ui_test_wait_until (gtk_widget_get_mapped (menu));
  g_assert_false (wants_tooltip (button));
  gtk_menu_button_popdown (button);
  ui_test_wait_until (!gtk_widget_get_mapped (menu));
  g_assert_true (wants_tooltip (button));
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  /* The one of GNOME. */
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);

  g_test_add_func ("/tabiya/menus/short", test_short);
  g_test_add_func ("/tabiya/menus/window", test_window);
  g_test_add_func ("/tabiya/menus/pages", test_pages);
  g_test_add_func ("/tabiya/menus/submenu", test_submenu);
  g_test_add_func ("/tabiya/menus/tooltip", test_tooltip);
  return g_test_run ();
}
