/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "game/pgn/tabiya-pgn.h"
#include "model/moves/tabiya-move-model.h"
#include "ui-test.h"
#include "ui/moves/tabiya-move-cell.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/moves/tabiya-move-text-words.h"
#include "ui/moves/tabiya-move-text.h"

typedef struct {
  GtkWidget  *window;
  GtkWidget  *list;
  TabiyaGame *game;
} Fixture;

static void
open_list (Fixture    *fixture,
           const char *pgn,
           int         width,
           int         height)
{
  g_autoptr(GError) error = NULL;

  fixture->game = tabiya_pgn_read_game (pgn, -1, NULL, &error);
  g_assert_no_error (error);
  fixture->list = g_object_new (TABIYA_TYPE_MOVE_LIST, NULL);
  tabiya_move_list_set_game (TABIYA_MOVE_LIST (fixture->list), fixture->game);
  fixture->window = ui_test_show (fixture->list, width, height);
}

static void
close_list (Fixture *fixture)
{
  ui_test_close (fixture->window);
  g_clear_object (&fixture->game);
}

/* The cell of a move among the widgets that are there; NULL when it has none. */
static GtkWidget *
find_cell (GtkWidget  *widget,
           TabiyaNode *node)
{
  if (TABIYA_IS_MOVE_CELL (widget) && gtk_widget_get_mapped (widget)
      && tabiya_move_cell_get_node (TABIYA_MOVE_CELL (widget)) == node)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_cell (child, node);

    if (found)
      return found;
  }
  return NULL;
}

static gboolean
has_label (GtkWidget  *widget,
           const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  if (TABIYA_IS_MOVE_TEXT (widget) && gtk_widget_get_mapped (widget)
      && strstr (tabiya_move_text_get_text (TABIYA_MOVE_TEXT (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (has_label (child, text))
      return TRUE;
  }
  return FALSE;
}

static TabiyaNode *
get_ply (Fixture *fixture,
         guint    ply)
{
  TabiyaNode *node = tabiya_game_get_root (fixture->game);

  while (ply-- > 0)
    node = tabiya_node_get_child (node, 0);
  g_assert_nonnull (node);
  return node;
}

/* The fixture looks for one move at a time. */
static TabiyaNode *wanted;

static gboolean
is_in_view (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *cell = find_cell (fixture->list, wanted);
  graphene_rect_t box;

  if (!cell || !gtk_widget_compute_bounds (cell, fixture->list, &box))
    return FALSE;
  return box.origin.y >= -0.5f
         && box.origin.y + box.size.height
              <= (float) gtk_widget_get_height (fixture->list) + 0.5f;
}

static void
assert_comes_into_view (Fixture    *fixture,
                        TabiyaNode *node)
{
  wanted = node;
  g_assert_true (ui_test_wait_for (is_in_view, fixture));
  /* And it stays there: a list that scrolls corrects its place in the frames that follow. */
  ui_test_wait_frames (fixture->list, 4);
  g_assert_true (is_in_view (fixture));
}

static void
click_cell (Fixture    *fixture,
            TabiyaNode *node)
{
  GtkWidget *cell = find_cell (fixture->list, node);

  g_assert_nonnull (cell);
  ui_test_click (cell, gtk_widget_get_width (cell) / 2.0, gtk_widget_get_height (cell) / 2.0);
}

#define SHORT "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 a6 1-0"

static void
test_click (void)
{
  Fixture fixture;

  open_list (&fixture, SHORT, 500, 400);
  click_cell (&fixture, get_ply (&fixture, 3));
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 3));
  g_assert_true (gtk_widget_has_css_class (find_cell (fixture.list, get_ply (&fixture, 3)),
                                           "current"));
  click_cell (&fixture, get_ply (&fixture, 6));
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 6));
  g_assert_false (gtk_widget_has_css_class (find_cell (fixture.list, get_ply (&fixture, 3)),
                                            "current"));
  /* The keys belong to it now. */
  g_assert_true (gtk_widget_has_focus (fixture.list));
  g_assert_true (has_label (fixture.list, "White wins"));
  g_assert_false (tabiya_game_get_modified (fixture.game));
  close_list (&fixture);
}

static void
test_keys (void)
{
  Fixture fixture;
  TabiyaNode *d6;

  open_list (&fixture, SHORT, 500, 400);
  d6 = tabiya_node_get_child (get_ply (&fixture, 3), 1);
  gtk_widget_grab_focus (fixture.list);
  ui_test_move (fixture.list, 250, 380);
  ui_test_key (GDK_KEY_Home, 0);
  ui_test_key (GDK_KEY_Right, 0);
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 2));
  ui_test_key (GDK_KEY_Left, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 1));
  ui_test_key (GDK_KEY_Down, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 3));
  ui_test_key (GDK_KEY_Down, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == d6);
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == tabiya_node_get_child (d6, 0));
  /* The end of a line has nothing to the right. */
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == tabiya_node_get_child (d6, 0));
  ui_test_key (GDK_KEY_Up, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 3));
  ui_test_key (GDK_KEY_End, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 6));
  ui_test_key (GDK_KEY_Home, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == tabiya_game_get_root (fixture.game));
  ui_test_key (GDK_KEY_Left, 0);
  ui_test_key (GDK_KEY_Up, 0);
  g_assert_true (tabiya_game_get_current (fixture.game) == tabiya_game_get_root (fixture.game));
  /* Alt belongs to the window. */
  ui_test_key (GDK_KEY_Right, GDK_KEY_Alt_L);
  g_assert_true (tabiya_game_get_current (fixture.game) == tabiya_game_get_root (fixture.game));
  close_list (&fixture);
}

/* The knights go out and back. */
static char *
dup_long_game (guint n_pairs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_pairs; i++)
    g_string_append_printf (text, i % 2 ? "%u. Ng1 Ng8 " : "%u. Nf3 Nf6 ", i + 1);
  g_string_append (text, "*");
  return g_string_free (text, FALSE);
}

static void
test_in_view (void)
{
  g_autofree char *pgn = dup_long_game (60);

  for (int is_inline = 0; is_inline < 2; is_inline++) {
    static const guint plies[] = { 120, 1, 60, 61, 118, 2, 119 };
    Fixture fixture;

    open_list (&fixture, pgn, is_inline ? 300 : 500, 300);
    tabiya_move_list_set_inline (TABIYA_MOVE_LIST (fixture.list), is_inline);
    ui_test_settle ();
    for (guint i = 0; i < G_N_ELEMENTS (plies); i++) {
      tabiya_game_set_current (fixture.game, get_ply (&fixture, plies[i]));
      assert_comes_into_view (&fixture, get_ply (&fixture, plies[i]));
    }
    tabiya_game_set_current (fixture.game, tabiya_game_get_root (fixture.game));
    assert_comes_into_view (&fixture, get_ply (&fixture, 1));
    close_list (&fixture);
  }
}

/* A game in play: each new move is seen at once. */
static void
test_grows (void)
{
  Fixture fixture;

  open_list (&fixture, "*", 500, 200);
  g_assert_true (has_label (fixture.list, "No moves yet"));
  for (guint i = 0; i < 24; i++) {
    /* Ng1-f3, Ng8-f6 and back. */
    static const guint8 steps[][2] = { { 6, 21 }, { 62, 45 }, { 21, 6 }, { 45, 62 } };
    ChessMove move = chess_move_make (steps[i % 4][0], steps[i % 4][1], CHESS_MOVE_NORMAL);
    TabiyaNode *node;

    node = tabiya_game_add_move (fixture.game, tabiya_game_get_end (fixture.game), move);
    tabiya_game_set_current (fixture.game, node);
    assert_comes_into_view (&fixture, node);
  }
  g_assert_false (has_label (fixture.list, "No moves yet"));
  close_list (&fixture);
}

static void
test_inline (void)
{
  Fixture fixture;
  GtkWidget *white, *black;
  graphene_rect_t white_box, black_box;
  g_autofree char *pgn = dup_long_game (20);

  open_list (&fixture, pgn, 300, 400);
  tabiya_move_list_set_inline (TABIYA_MOVE_LIST (fixture.list), TRUE);
  ui_test_settle ();
  /* A pair is never broken, and several stand on a line. */
  for (guint ply = 1; ply <= 40; ply += 2) {
    white = find_cell (fixture.list, get_ply (&fixture, ply));
    black = find_cell (fixture.list, get_ply (&fixture, ply + 1));
    g_assert_true (gtk_widget_compute_bounds (white, fixture.list, &white_box));
    g_assert_true (gtk_widget_compute_bounds (black, fixture.list, &black_box));
    g_assert_cmpfloat (white_box.origin.y, ==, black_box.origin.y);
    g_assert_cmpfloat (black_box.origin.x + black_box.size.width, <=, 300);
  }
  g_assert_true (gtk_widget_compute_bounds (find_cell (fixture.list, get_ply (&fixture, 1)),
                                            fixture.list, &white_box));
  g_assert_true (gtk_widget_compute_bounds (find_cell (fixture.list, get_ply (&fixture, 3)),
                                            fixture.list, &black_box));
  g_assert_cmpfloat (white_box.origin.y, ==, black_box.origin.y);

  click_cell (&fixture, get_ply (&fixture, 7));
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 7));
  /* And back to columns. */
  tabiya_move_list_set_inline (TABIYA_MOVE_LIST (fixture.list), FALSE);
  ui_test_settle ();
  click_cell (&fixture, get_ply (&fixture, 5));
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 5));
  close_list (&fixture);
}

static GtkWidget *
find_text (GtkWidget  *widget,
           const char *prefix)
{
  if (TABIYA_IS_MOVE_TEXT (widget) && gtk_widget_get_mapped (widget)
      && g_str_has_prefix (tabiya_move_text_get_text (TABIYA_MOVE_TEXT (widget)), prefix))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_text (child, prefix);

    if (found)
      return found;
  }
  return NULL;
}

static void
click_text (GtkWidget  *text,
            TabiyaNode *node)
{
  graphene_rect_t box;

  g_assert_true (tabiya_move_text_get_box (TABIYA_MOVE_TEXT (text), node, &box));
  ui_test_click (text, box.origin.x + box.size.width / 2, box.origin.y + box.size.height / 2);
  ui_test_settle ();
}

/* A move inside a variation, clicked where its letters are. */
static void
test_variation_click (void)
{
  Fixture fixture;
  GtkWidget *text;
  TabiyaNode *d4;

  open_list (&fixture, SHORT, 500, 400);
  d4 = tabiya_node_get_child (tabiya_node_get_child (get_ply (&fixture, 3), 1), 0);
  text = find_text (fixture.list, "2…");
  g_assert_nonnull (text);
  click_text (text, d4);
  g_assert_true (tabiya_game_get_current (fixture.game) == d4);
  close_list (&fixture);
}

#define FOLDABLE "1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 {Open} Nf6) " \
                 "2. Nf3 $4 {Blunder, so to say} *"

/* Comments and badges are text that can be clicked; the triangle folds. */
static void
test_fold (void)
{
  Fixture fixture;
  TabiyaNode *c5, *nf3;
  GtkWidget *text;
  gboolean folded;

  open_list (&fixture, FOLDABLE, 500, 400);
  c5 = tabiya_node_get_child (get_ply (&fixture, 1), 1);
  nf3 = tabiya_node_get_child (c5, 0);
  text = find_text (fixture.list, "1…");
  g_assert_nonnull (strstr (tabiya_move_text_get_text (TABIYA_MOVE_TEXT (text)), "Nf6"));
  ui_test_click (gtk_widget_get_first_child (gtk_widget_get_parent (text)), 12, 12);
  ui_test_settle ();
  text = find_text (fixture.list, "1…");
  g_assert_null (strstr (tabiya_move_text_get_text (TABIYA_MOVE_TEXT (text)), "Nf6"));
  g_assert_nonnull (strstr (tabiya_move_text_get_text (TABIYA_MOVE_TEXT (text)), "4 more moves"));

  g_assert_false (tabiya_move_list_can_fold (TABIYA_MOVE_LIST (fixture.list), &folded));
  click_text (text, nf3);
  g_assert_true (tabiya_game_get_current (fixture.game) == nf3);
  g_assert_true (tabiya_move_list_can_fold (TABIYA_MOVE_LIST (fixture.list), &folded));
  g_assert_true (folded);
  tabiya_move_list_fold (TABIYA_MOVE_LIST (fixture.list), FALSE);
  ui_test_settle ();
  g_assert_true (has_label (fixture.list, "Nf6"));

  text = find_text (fixture.list, "Blunder");
  g_assert_nonnull (text);
  ui_test_click (text, 30, 8);
  ui_test_settle ();
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 3));
  close_list (&fixture);
}

static guint n_keys;
static guint last_key;

static gboolean
key_cb (GtkWidget *list,
        guint      keyval,
        guint      state)
{
  n_keys++;
  last_key = keyval;
  return TRUE;
}

static guint n_menus;

static void
menu_cb (GtkWidget       *list,
         graphene_rect_t *box)
{
  n_menus++;
  g_assert_cmpfloat (box->origin.x, >=, 0);
  g_assert_cmpfloat (box->origin.y, <=, gtk_widget_get_height (list));
}

static void
press_long (GtkWidget *list)
{
  g_autoptr(GListModel) all = gtk_widget_observe_controllers (list);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (all, i);

    if (GTK_IS_GESTURE_LONG_PRESS (controller))
      g_signal_emit_by_name (controller, "pressed", 60.0, 12.0);
  }
}

/* Keys that are not the list's own, and the menu by key and by button. */
static void
test_key_and_menu (void)
{
  Fixture fixture;
  GtkWidget *cell;

  open_list (&fixture, SHORT, 500, 400);
  n_keys = n_menus = 0;
  g_signal_connect (fixture.list, "key", G_CALLBACK (key_cb), NULL);
  g_signal_connect (fixture.list, "menu", G_CALLBACK (menu_cb), NULL);
  gtk_widget_grab_focus (fixture.list);
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_cmpuint (n_keys, ==, 0);
  ui_test_key (GDK_KEY_d, 0);
  g_assert_cmpuint (n_keys, ==, 1);
  g_assert_cmpuint (last_key, ==, GDK_KEY_d);
  ui_test_key (GDK_KEY_Menu, 0);
  g_assert_cmpuint (n_menus, ==, 1);
  ui_test_key (GDK_KEY_F10, GDK_KEY_Shift_L);
  g_assert_cmpuint (n_menus, ==, 2);

  cell = find_cell (fixture.list, get_ply (&fixture, 5));
  ui_test_move (cell, 20, 10);
  ui_test_press (3);
  ui_test_release (3);
  ui_test_settle ();
  g_assert_cmpuint (n_menus, ==, 3);
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 5));
  /* A finger that rests; no screen here has any. */
  press_long (fixture.list);
  g_assert_cmpuint (n_menus, ==, 4);
  close_list (&fixture);
}

static void
test_accessible (void)
{
  Fixture fixture;
  GtkWidget *cell;

  open_list (&fixture, SHORT, 500, 400);
  gtk_test_accessible_assert_property (fixture.list, GTK_ACCESSIBLE_PROPERTY_LABEL, "Moves");
  cell = find_cell (fixture.list, get_ply (&fixture, 4));
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, "2, Black: Nc6");
  gtk_test_accessible_assert_state (cell, GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  g_assert_true (gtk_widget_activate_action (cell, "cell.activate", NULL));
  g_assert_true (tabiya_game_get_current (fixture.game) == get_ply (&fixture, 4));
  gtk_test_accessible_assert_state (cell, GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  gtk_test_accessible_assert_property (fixture.list, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Moves: 2, Black: Nc6");
  close_list (&fixture);
}

static GtkWidget *
find_book (GtkWidget *cell)
{
  for (GtkWidget *child = gtk_widget_get_first_child (cell); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (gtk_widget_has_css_class (child, "book"))
      return child;
  }
  return NULL;
}

/* A move from the book has a small book, and says so to those who do not see it. */
static void
test_from_book (void)
{
  Fixture fixture;
  GtkWidget *cell;

  open_list (&fixture, "1. e4 $4 {[%tabiya-book]} e5 *", 400, 300);
  cell = find_cell (fixture.list, get_ply (&fixture, 1));
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1, White: e4, Blunder, from the opening book");
  g_assert_true (gtk_widget_get_mapped (find_book (cell)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_book (cell)), ==, "From the opening book");
  cell = find_cell (fixture.list, get_ply (&fixture, 2));
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, "1, Black: e5");
  /* Nothing is made that is not shown. */
  g_assert_null (find_book (cell));
  close_list (&fixture);
}

static void
test_other_game (void)
{
  Fixture fixture;
  g_autoptr(TabiyaGame) other = tabiya_game_new ();
  gpointer old;

  open_list (&fixture, SHORT, 500, 400);
  old = fixture.game;
  g_object_add_weak_pointer (G_OBJECT (old), &old);
  tabiya_move_list_set_game (TABIYA_MOVE_LIST (fixture.list), other);
  ui_test_settle ();
  g_assert_true (has_label (fixture.list, "No moves yet"));
  g_clear_object (&fixture.game);
  g_assert_null (old);
  g_assert_true (tabiya_move_list_get_game (TABIYA_MOVE_LIST (fixture.list)) == other);
  close_list (&fixture);
}

static void
test_freed (void)
{
  for (int is_inline = 0; is_inline < 2; is_inline++) {
    Fixture fixture;
    gpointer list, game;

    open_list (&fixture, SHORT, 500, 400);
    tabiya_move_list_set_inline (TABIYA_MOVE_LIST (fixture.list), is_inline);
    list = fixture.list;
    game = fixture.game;
    g_object_add_weak_pointer (G_OBJECT (list), &list);
    g_object_add_weak_pointer (G_OBJECT (game), &game);
    tabiya_game_set_current (fixture.game, get_ply (&fixture, 2));
    close_list (&fixture);
    g_assert_null (list);
    g_assert_null (game);
  }
}

/* The processor time of the longest turn of the main loop since then, in milliseconds. */
static double turn_began;
static double longest_turn;

static double
get_cpu_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static int
timed_poll (GPollFD *fds,
            guint    n_fds,
            int      timeout)
{
  int result;

  longest_turn = MAX (longest_turn, get_cpu_time () - turn_began);
  result = g_poll (fds, n_fds, timeout);
  turn_began = get_cpu_time ();
  return result;
}

static guint
count_widgets (GtkWidget *widget)
{
  guint n = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_widgets (child);
  return n;
}

/* Shows a game of a text that is repeated so often in both forms, and edits its last variation; the
   longest turn. */
static double
use_game (const char *head,
          const char *repeated,
          const char *tail,
          guint       n)
{
  GString *pgn = g_string_new (head);
  Fixture fixture;
  TabiyaNode *last;

  for (guint i = 0; i < n; i++)
    g_string_append (pgn, repeated);
  g_string_append (pgn, tail);
  open_list (&fixture, "1. e4 *", 400, 600);
  g_object_unref (fixture.game);
  fixture.game = tabiya_pgn_read_game (pgn->str, -1, NULL, NULL);
  last = tabiya_node_get_last_child (tabiya_game_get_root (fixture.game));
  while (tabiya_node_get_child (last, 0))
    last = tabiya_node_get_child (last, 0);
  turn_began = get_cpu_time ();
  longest_turn = 0;

  tabiya_move_list_set_game (TABIYA_MOVE_LIST (fixture.list), fixture.game);
  ui_test_settle ();
  ui_test_wait_until (find_cell (fixture.list, get_ply (&fixture, 1)));
  tabiya_game_set_current (fixture.game, last);
  ui_test_settle ();
  tabiya_game_set_comment (fixture.game, last, TABIYA_COMMENT_AFTER, "The last one");
  ui_test_settle ();
  ui_test_wait_until (has_label (fixture.list, "The last one"));
  tabiya_game_make_main_line (fixture.game, last);
  ui_test_settle ();
  tabiya_game_undo (fixture.game);
  ui_test_settle ();
  tabiya_move_list_set_inline (TABIYA_MOVE_LIST (fixture.list), TRUE);
  ui_test_settle ();
  g_assert_cmpuint (count_widgets (fixture.list), <, 10000);
  g_string_free (pgn, TRUE);
  close_list (&fixture);
  return longest_turn;
}

/* However many moves there are, only rows in sight are made, and no turn of the main loop takes a
   tenth of a second longer than with few. */
static void
check_turns (const char *head,
             const char *repeated,
             const char *tail)
{
#ifdef __SANITIZE_ADDRESS__
  const double limit = 1000;
#else
  const double limit = 100;
#endif
  double few;
  double many;

  g_main_context_set_poll_func (NULL, timed_poll);
  few = use_game (head, repeated, tail, 100);
  many = use_game (head, repeated, tail, 25000);
  /* Another program may have had the caches. */
  for (guint i = 0; i < 2 && many >= few + limit; i++)
    many = use_game (head, repeated, tail, 25000);
  g_main_context_set_poll_func (NULL, NULL);
  g_test_message ("longest turns: %.0f ms, %.0f ms", few, many);
  g_assert_cmpfloat (many, <, few + limit);
}

static void
test_large (void)
{
  check_turns ("1. e4", " (1. d4 d5) (1. d4 d5) (1. d4 d5) (1. d4 d5)", " *");
  check_turns ("1. e4", " Nf6 Nf3 Ng8 Ng1", " *");
  check_turns ("1. e4 (1. d4", " Nf6 Nf3 Ng8 Ng1", ") *");
}

/* How many pieces of the text are bold. */
static guint
count_bold (PangoAttrList *attributes)
{
  GSList *list = pango_attr_list_get_attributes (attributes);
  guint n = 0;

  for (GSList *item = list; item; item = item->next)
    n += ((PangoAttribute *) item->data)->klass->type == PANGO_ATTR_WEIGHT;
  g_slist_free_full (list, (GDestroyNotify) pango_attribute_destroy);
  return n;
}

/* The rows of one long variation of a variation read as one: a bold beginning, one bracket. */
static void
test_cut_variation (void)
{
  GString *pgn = g_string_new ("1. e4 (1. d4 d5 (1... Nf6");
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = NULL;
  GtkWidget *window = ui_test_show (gtk_label_new ("font"), 100, 100);
  GString *text = g_string_new (NULL);
  TabiyaMoveWords words;
  guint n_bold = 0;

  for (guint i = 0; i < 30; i++)
    g_string_append (pgn, " Nf3 Ng8 Ng1 Nf6");
  g_string_append (pgn, ")) 1... e5 *");
  game = tabiya_pgn_read_game (pgn->str, -1, NULL, NULL);
  g_string_free (pgn, TRUE);
  tabiya_move_model_set_game (model, game);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 1 + 1 + 4 + 1);
  tabiya_move_words_init (&words);
  for (guint i = 2; i < 6; i++) {
    g_autoptr(TabiyaMoveRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);

    tabiya_move_words_build (&words, row, window);
    g_string_append (text, words.text->str);
    n_bold += count_bold (words.attributes);
  }
  g_assert_cmpuint (n_bold, ==, 2);
  g_assert_true (g_str_has_prefix (text->str, "("));
  g_assert_null (strchr (text->str + 1, '('));
  g_assert_true (strchr (text->str, ')') == text->str + text->len - 1);
  tabiya_move_words_finalize (&words);
  g_string_free (text, TRUE);
  ui_test_close (window);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/move-list/click", test_click);
  g_test_add_func ("/tabiya/move-list/keys", test_keys);
  g_test_add_func ("/tabiya/move-list/in-view", test_in_view);
  g_test_add_func ("/tabiya/move-list/grows", test_grows);
  g_test_add_func ("/tabiya/move-list/inline", test_inline);
  g_test_add_func ("/tabiya/move-list/large", test_large);
  g_test_add_func ("/tabiya/move-list/variation-click", test_variation_click);
  g_test_add_func ("/tabiya/move-list/fold", test_fold);
  g_test_add_func ("/tabiya/move-list/cut-variation", test_cut_variation);
  g_test_add_func ("/tabiya/move-list/key-and-menu", test_key_and_menu);
  g_test_add_func ("/tabiya/move-list/accessible", test_accessible);
  g_test_add_func ("/tabiya/move-list/from-book", test_from_book);
  g_test_add_func ("/tabiya/move-list/other-game", test_other_game);
  g_test_add_func ("/tabiya/move-list/freed", test_freed);

  return g_test_run ();
}
