/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <librsvg/rsvg.h>

#include "game/pgn/tabiya-pgn.h"
#include "ui-test.h"
#include "ui/review/tabiya-game-graph.h"
#include "ui/review/tabiya-graph-drawing.h"
#include "ui/review/tabiya-review-counts.h"
#include "ui/review/tabiya-review-pane.h"

/* The evaluation graph by itself: what it draws, says and asks for. */

/* Ten plies over 500 pixels; White wins a pawn with the seventh. */
#define GAME \
  "[White \"A\"]\n[Black \"B\"]\n\n" \
  "1. e4 { [%eval 0.3] [%clk 0:01:00] } 1... e5 { [%eval 0.3] [%clk 0:01:00] } " \
  "2. Nf3 { [%eval 0.2] [%clk 0:00:58] } 2... Nc6 { [%eval 0.3] [%clk 0:00:50] } " \
  "3. Bb5 { [%eval 0.2] } 3... Nge7?! { [%eval 0.9] } 4. Nc3 { [%eval 0.8] } " \
  "4... f6?? { [%eval 9.0] } 5. d4? { [%eval -9.0] } 5... Ng6 { [%eval -9.0] } *\n"

#define WIDTH  500
#define HEIGHT 118

typedef struct {
  GtkWidget        *window;
  TabiyaGameGraph  *graph;
  TabiyaGame       *game;
  TabiyaGameReport *report;
  GArray           *asked;      /* guint */
} Fixture;

static void
asked_cb (TabiyaGameGraph *graph,
          guint            index,
          Fixture         *fixture)
{
  g_array_append_val (fixture->asked, index);
  tabiya_game_graph_set_current (graph, index);
}

static TabiyaGame *
read_game (const char *text)
{
  return tabiya_pgn_read_game (text, -1, NULL, NULL);
}

static void
set_up (Fixture *fixture)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *graph = tabiya_game_graph_new ();

  *fixture = (Fixture) {
    .graph = TABIYA_GAME_GRAPH (graph),
    .game = read_game (GAME),
    .asked = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
  fixture->report = tabiya_game_report_new (fixture->game, NULL, NULL, 0);
  g_signal_connect (graph, "ply-activated", G_CALLBACK (asked_cb), fixture);
  gtk_widget_set_valign (graph, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), graph);
  tabiya_game_graph_set_report (fixture->graph, fixture->report, fixture->game);
  fixture->window = ui_test_show (box, WIDTH, 200);
  g_assert_cmpint (gtk_widget_get_width (graph), ==, WIDTH);
  g_assert_cmpint (gtk_widget_get_height (graph), ==, HEIGHT);
}

static void
tear_down (Fixture *fixture)
{
  tabiya_game_graph_set_report (fixture->graph, NULL, NULL);
  ui_test_close (fixture->window);
  g_clear_pointer (&fixture->report, tabiya_game_report_free);
  g_clear_object (&fixture->game);
  g_array_unref (fixture->asked);
}

static void
assert_pixel (Fixture *fixture,
              int      x,
              int      y,
              guint    hex)
{
  g_autoptr(GdkTexture) texture = ui_test_render (GTK_WIDGET (fixture->graph));

  ui_test_assert_color (ui_test_pixel (texture, x, y), hex);
}

static void
test_picture (void)
{
  Fixture fixture;

  set_up (&fixture);
  ui_test_move (fixture.window, 10, 190);
  ui_test_settle ();
  /* Even at first, nearly all White's at ply 8, nearly all Black's at the end. */
  assert_pixel (&fixture, 130, 40, 0x6b6661);
  assert_pixel (&fixture, 130, 80, 0xf6f4f1);
  assert_pixel (&fixture, 400, 30, 0xf6f4f1);
  assert_pixel (&fixture, 475, 70, 0x6b6661);
  /* The place in the game. */
  tabiya_game_graph_set_current (fixture.graph, 5);
  assert_pixel (&fixture, 250, 20, 0x1c71d8);
  /* A badge at its move: the octagon's red, left of the glyph. */
  assert_pixel (&fixture, 395, 8, 0xc01c28);

  tabiya_game_graph_set_folded (fixture.graph, TRUE);
  ui_test_settle ();
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture.graph)), ==, 72);
  tear_down (&fixture);
}

static void
test_pointer (void)
{
  GtkWidget *graph;
  Fixture fixture;

  set_up (&fixture);
  graph = GTK_WIDGET (fixture.graph);
  ui_test_click (graph, 352, 50);
  g_assert_cmpuint (fixture.asked->len, ==, 1);
  g_assert_cmpuint (g_array_index (fixture.asked, guint, 0), ==, 7);

  /* From end to end, and beyond. */
  ui_test_move (graph, 20, 50);
  ui_test_press (1);
  for (int x = 20; x <= 480; x += 20)
    ui_test_move (graph, x, 50);
  ui_test_move (graph, 520, 150);
  ui_test_settle ();
  ui_test_release (1);
  g_assert_cmpuint (g_array_index (fixture.asked, guint, 1), ==, 0);
  g_assert_cmpuint (tabiya_game_graph_get_current (fixture.graph), ==, 10);
  g_assert_cmpuint (fixture.asked->len, ==, 12);
  for (guint i = 1; i < fixture.asked->len; i++)
    g_assert_cmpuint (g_array_index (fixture.asked, guint, i), ==, i - 1);
  tear_down (&fixture);
}

static gboolean
other_key_cb (GtkEventControllerKey *controller,
              guint                  keyval,
              guint                  keycode,
              GdkModifierType        state,
              guint                 *last)
{
  *last = keyval;
  return GDK_EVENT_STOP;
}

static void
test_keys (void)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  guint other = 0;
  Fixture fixture;

  set_up (&fixture);
  g_signal_connect (key, "key-pressed", G_CALLBACK (other_key_cb), &other);
  gtk_widget_add_controller (gtk_widget_get_parent (GTK_WIDGET (fixture.graph)), key);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture.graph)));
  ui_test_settle ();
  ui_test_key (GDK_KEY_Right, 0);
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_cmpuint (tabiya_game_graph_get_current (fixture.graph), ==, 2);
  ui_test_key (GDK_KEY_Left, 0);
  g_assert_cmpuint (tabiya_game_graph_get_current (fixture.graph), ==, 1);
  ui_test_key (GDK_KEY_End, 0);
  g_assert_cmpuint (tabiya_game_graph_get_current (fixture.graph), ==, 10);
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_cmpuint (tabiya_game_graph_get_current (fixture.graph), ==, 10);
  ui_test_key (GDK_KEY_Home, 0);
  g_assert_cmpuint (tabiya_game_graph_get_current (fixture.graph), ==, 0);
  g_assert_cmpuint (other, ==, 0);
  /* The others belong to whoever holds it. */
  ui_test_key (GDK_KEY_b, 0);
  g_assert_cmpuint (other, ==, GDK_KEY_b);
  ui_test_key (GDK_KEY_Up, 0);
  g_assert_cmpuint (other, ==, GDK_KEY_Up);
  tear_down (&fixture);
}

static void
test_accessible (void)
{
  GtkAccessible *accessible;
  g_autofree char *start = NULL;
  Fixture fixture;

  set_up (&fixture);
  accessible = GTK_ACCESSIBLE (fixture.graph);
  gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Evaluation graph");
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 10.0);
  tabiya_game_graph_set_current (fixture.graph, 8);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 8.0);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "4… f6 · Blunder · +9.00");
  start = tabiya_game_graph_dup_text (fixture.graph, 0);
  g_assert_cmpstr (start, ==, "Start · +0.15");
  tear_down (&fixture);
}

/* The pane: the graph with its counts. */

typedef struct {
  GtkWidget         *window;
  TabiyaReviewPane  *pane;
  TabiyaReportModel *model;
  TabiyaNode        *asked;
} PaneFixture;

static void
node_activated_cb (TabiyaReviewPane *pane,
                   TabiyaNode       *node,
                   PaneFixture      *fixture)
{
  fixture->asked = node;
}

static void
pane_set_up (PaneFixture *fixture,
             TabiyaGame  *game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  *fixture = (PaneFixture) {
    .pane = g_object_new (TABIYA_TYPE_REVIEW_PANE, NULL),
    .model = tabiya_report_model_new (),
  };
  g_signal_connect (fixture->pane, "node-activated", G_CALLBACK (node_activated_cb), fixture);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->pane));
  tabiya_report_model_set_game (fixture->model, game);
  tabiya_review_pane_set_model (fixture->pane, fixture->model);
  fixture->window = ui_test_show (box, WIDTH, 300);
}

static void
pane_tear_down (PaneFixture *fixture)
{
  ui_test_close (fixture->window);
  g_assert_finalize_object (fixture->model);
}

/* The one of that type, after so many others. */
static GtkWidget *
find_nth (GtkWidget *widget,
          GType      type,
          int       *skip)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*skip)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_nth (child, type, skip);

    if (found)
      return found;
  }
  return NULL;
}

/* The visible buttons of a side; returns how many. */
static int
list_buttons (PaneFixture *fixture,
              int          side,
              GtkWidget   *buttons[3])
{
  GtkWidget *counts = find_nth (GTK_WIDGET (fixture->pane), TABIYA_TYPE_REVIEW_COUNTS, &side);
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (counts); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (GTK_IS_BUTTON (child) && gtk_widget_get_visible (child))
      buttons[n++] = child;
  }
  return n;
}

static void
test_counts (void)
{
  g_autoptr(TabiyaGame) game = read_game (
    "1. e4 { [%eval 0.3] } 1... e5?? { [%eval 0.3] } 2. Nf3 { [%eval 0.2] } "
    "2... f6?? { [%eval 2] } 3. Nxe5? { [%eval 1] } 3... fxe5?! { [%eval 3] } *\n");
  GtkWidget *buttons[3];
  PaneFixture fixture;

  pane_set_up (&fixture, game);
  g_assert_cmpint (list_buttons (&fixture, CHESS_WHITE, buttons), ==, 1);
  ui_test_click (buttons[0], 8, 8);
  g_assert_nonnull (fixture.asked);
  g_assert_cmpuint (tabiya_node_get_ply (fixture.asked), ==, 5);
  g_assert_cmpint (list_buttons (&fixture, CHESS_BLACK, buttons), ==, 2);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (buttons[0]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "2 blunders by Black: show the next");

  /* From one to the next, and round again. */
  ui_test_click (buttons[0], 8, 8);
  g_assert_cmpuint (tabiya_node_get_ply (fixture.asked), ==, 2);
  tabiya_game_set_current (game, fixture.asked);
  ui_test_click (buttons[0], 8, 8);
  g_assert_cmpuint (tabiya_node_get_ply (fixture.asked), ==, 4);
  tabiya_game_set_current (game, fixture.asked);
  ui_test_click (buttons[0], 8, 8);
  g_assert_cmpuint (tabiya_node_get_ply (fixture.asked), ==, 2);
  pane_tear_down (&fixture);
}

/* What can be retried, of one side; nothing is offered where there is nothing. */
static void
test_mistakes (void)
{
  g_autoptr(TabiyaGame) game = read_game (GAME);
  GtkWidget *button;
  PaneFixture fixture;
  int skip = 0;

  pane_set_up (&fixture, game);
  button = gtk_widget_get_prev_sibling (find_nth (GTK_WIDGET (fixture.pane),
                                                  GTK_TYPE_TOGGLE_BUTTON, &skip));
  g_assert_false (gtk_widget_get_visible (button));
  for (guint n = 2; n-- > 0;) {
    tabiya_review_pane_set_mistakes (fixture.pane, n + 1, CHESS_WHITE);
    g_assert_true (gtk_widget_get_visible (button));
    g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==,
                     n == 0 ? "1 mistake: Retry" : "2 mistakes: Retry");
    g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Find Better Moves for White");
  }
  tabiya_review_pane_set_mistakes (fixture.pane, 0, CHESS_WHITE);
  g_assert_false (gtk_widget_get_visible (button));
  pane_tear_down (&fixture);
}

/* It is there when there is something to see, and follows edits and undo. */
static void
test_follows (void)
{
  g_autoptr(TabiyaGame) game = read_game ("1. e4 e5 2. Nf3 *\n");
  GtkWidget *buttons[3];
  GtkWidget *judge;
  TabiyaNode *node;
  PaneFixture fixture;
  const guint8 blunder = 4;

  pane_set_up (&fixture, game);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.pane)));
  judge = gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (fixture.pane)));
  node = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  tabiya_game_set_evaluation (game, node, chess_score_centipawns (50), 8);
  ui_test_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture.pane)));
  g_assert_cmpuint (tabiya_report_model_get_report (fixture.model)->n_scores, ==, 1);
  tabiya_game_set_nags (game, node, &blunder, 1);
  ui_test_settle ();
  g_assert_cmpint (list_buttons (&fixture, CHESS_WHITE, buttons), ==, 1);
  /* Above the graph stands who has judged, where that is to be said. */
  g_assert_false (gtk_widget_get_visible (judge));
  tabiya_game_set_tag (game, "TabiyaAnalyst", "Attacker");
  ui_test_settle ();
  g_assert_true (gtk_widget_get_mapped (judge));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (judge)), ==, "Judged by Attacker");
  tabiya_game_undo (game);
  ui_test_settle ();
  g_assert_false (gtk_widget_get_visible (judge));
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  ui_test_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.pane)));

  /* A move is taken away in the same breath as it is looked for. */
  tabiya_game_redo (game);
  tabiya_game_redo (game);
  tabiya_game_delete_node (game, node);
  ui_test_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.pane)));
  tabiya_report_model_set_game (fixture.model, NULL);
  g_assert_null (tabiya_report_model_get_report (fixture.model));
  pane_tear_down (&fixture);
}

/* Files */

static void
test_export (void)
{
  g_autoptr(TabiyaGame) game = read_game (GAME);
  g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);

  for (int dark = 0; dark < 2; dark++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) svg = tabiya_graph_export_svg (report, game, dark);
    g_autoptr(GBytes) png = tabiya_graph_export_png (report, game, dark, &error);
    g_autoptr(GdkTexture) texture = NULL;
    g_autofree char *text = NULL;
    RsvgHandle *handle;
    gsize length;

    g_assert_no_error (error);
    texture = gdk_texture_new_from_bytes (png, &error);
    g_assert_no_error (error);
    g_assert_cmpint (gdk_texture_get_width (texture), ==, 1920);
    g_assert_cmpint (gdk_texture_get_height (texture), ==, 720);
    ui_test_assert_color (ui_test_pixel (texture, 5, 5), dark ? 0x1e1e1e : 0xffffff);

    handle = rsvg_handle_new_from_data (g_bytes_get_data (svg, &length), g_bytes_get_size (svg),
                                        &error);
    g_assert_no_error (error);
    g_assert_nonnull (handle);
    g_object_unref (handle);
    /* It stands alone: glyphs are outlines, and nothing is fetched. */
    text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
    g_assert_null (strstr (text, "<text"));
    g_assert_null (strstr (text, "href=\"http"));
    g_assert_null (strstr (text, "<image"));
  }
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/graph/picture", test_picture);
  g_test_add_func ("/tabiya/graph/pointer", test_pointer);
  g_test_add_func ("/tabiya/graph/keys", test_keys);
  g_test_add_func ("/tabiya/graph/accessible", test_accessible);
  g_test_add_func ("/tabiya/graph/counts", test_counts);
  g_test_add_func ("/tabiya/graph/mistakes", test_mistakes);
  g_test_add_func ("/tabiya/graph/follows", test_follows);
  g_test_add_func ("/tabiya/graph/export", test_export);
  return g_test_run ();
}
