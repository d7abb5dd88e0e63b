/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "dialog-fixture.h"
#include "game/pgn/tabiya-pgn.h"
#include "ui/analysis/tabiya-course-drawing.h"
#include "ui/analysis/tabiya-course-panel.h"

/* The terms over a game: the graph, its legend and the table. */

#define GAME "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 *\n"

#define WIDTH  500
#define HEIGHT 620

typedef struct {
  GtkWidget         *window;
  TabiyaCoursePanel *panel;
  TabiyaCourseModel *model;
  TabiyaGame        *game;
} Fixture;

static void
activated_cb (TabiyaCoursePanel *panel,
              guint              index,
              Fixture           *fixture)
{
  tabiya_game_set_current (fixture->game, tabiya_course_model_get_node (fixture->model, index));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  HeuristicWeights weights;

  fixture->game = tabiya_pgn_read_game (GAME, -1, NULL, NULL);
  tabiya_game_set_current (fixture->game, tabiya_game_get_root (fixture->game));
  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  fixture->model = tabiya_course_model_new ();
  tabiya_course_model_set_weights (fixture->model, NULL, &weights);
  tabiya_course_model_set_game (fixture->model, fixture->game);
  fixture->panel = g_object_new (TABIYA_TYPE_COURSE_PANEL, NULL);
  gtk_widget_set_valign (GTK_WIDGET (fixture->panel), GTK_ALIGN_START);
  tabiya_course_panel_set_model (fixture->panel, fixture->model);
  g_signal_connect (fixture->panel, "ply-activated", G_CALLBACK (activated_cb), fixture);
  /* Nothing is computed for the first frame. */
  g_assert_null (tabiya_course_model_get (fixture->model));
  fixture->window = ui_test_show (GTK_WIDGET (fixture->panel), WIDTH, HEIGHT);
  ui_test_wait_until (tabiya_course_model_get (fixture->model));
  ui_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  ui_test_close (fixture->window);
  g_assert_finalize_object (fixture->model);
  g_object_unref (fixture->game);
}

static GtkWidget *
get_graph (Fixture *fixture)
{
  return dialog_child (fixture->panel, "graph");
}

static const char *
get_place (Fixture *fixture)
{
  return gtk_label_get_text (dialog_child (fixture->panel, "place_label"));
}

/* Where a position of the game is in the graph. */
static double
get_x (Fixture *fixture,
       guint    index)
{
  GtkWidget *graph = get_graph (fixture);
  TabiyaCourseFrame frame = tabiya_course_frame_new (gtk_widget_get_pango_context (graph),
                                                     gtk_widget_get_width (graph),
                                                     gtk_widget_get_height (graph));

  return tabiya_course_frame_get_x (&frame, tabiya_course_model_get (fixture->model), index);
}

/* The pointer reads, a click goes there, and keys walk on. */
static void
test_walk (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *graph = get_graph (fixture);

  g_assert_true (g_str_has_prefix (get_place (fixture), "Start · Opening · "));
  ui_test_move (graph, get_x (fixture, 8), 50);
  ui_test_wait_until (g_str_has_prefix (get_place (fixture), "4… dxc6 · "));
  g_assert_cmpuint (tabiya_course_model_get_current (fixture->model), ==, 0);
  ui_test_click (graph, get_x (fixture, 4), 60);
  ui_test_wait_until (tabiya_course_model_get_current (fixture->model) == 4);
  ui_test_key (GDK_KEY_Right, 0);
  ui_test_wait_until (tabiya_course_model_get_current (fixture->model) == 5);
  /* The pointer still rests on the graph, but the keys are in use. */
  ui_test_wait_until (g_str_has_prefix (get_place (fixture), "3. Bb5 · "));
  ui_test_key (GDK_KEY_Left, 0);
  ui_test_key (GDK_KEY_Left, 0);
  ui_test_wait_until (tabiya_course_model_get_current (fixture->model) == 3);
  ui_test_key (GDK_KEY_End, 0);
  ui_test_wait_until (tabiya_course_model_get_current (fixture->model) == 10);
  ui_test_key (GDK_KEY_Home, 0);
  ui_test_wait_until (tabiya_course_model_get_current (fixture->model) == 0);
}

static void
test_accessible (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *graph = get_graph (fixture);
  g_autofree char *summary = tabiya_course_model_dup_summary (fixture->model);
  g_autofree char *reading = NULL;

  gtk_test_accessible_assert_role (graph, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Terms over the game");
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary);
  tabiya_game_set_current (fixture->game, tabiya_game_get_end (fixture->game));
  reading = tabiya_course_model_dup_reading (fixture->model, 10);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, reading);
}

/* The button of the legend for a term, or NULL. */
static GtkWidget *
find_key (Fixture    *fixture,
          const char *name)
{
  GtkFlowBox *legend = dialog_child (fixture->panel, "legend");

  for (int i = 0; gtk_flow_box_get_child_at_index (legend, i); i++) {
    GtkWidget *button =
      gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (legend, i));
    GtkWidget *label =
      gtk_widget_get_next_sibling (gtk_widget_get_first_child (
        gtk_button_get_child (GTK_BUTTON (button))));

    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), name))
      return button;
  }
  return NULL;
}

/* Lines are hidden and shown, and the scale follows. */
static void
test_legend (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *material = find_key (fixture, "Material");
  int limit;

  g_assert_nonnull (material);
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (material)))
    dialog_press (material);
  ui_test_wait_until (tabiya_course_model_is_shown (fixture->model, 0));
  limit = tabiya_course_get_limit (fixture->model);
  dialog_press (material);
  ui_test_wait_until (!tabiya_course_model_is_shown (fixture->model, 0));
  g_assert_cmpint (tabiya_course_get_limit (fixture->model), <, limit);
  /* By keys as well. */
  dialog_focus (material);
  ui_test_key (GDK_KEY_space, 0);
  ui_test_wait_until (tabiya_course_model_is_shown (fixture->model, 0));
  /* A term that never has any effect is not in the way. */
  g_assert_false (gtk_widget_get_mapped (find_key (fixture, "Limit")));
}

/* The same as a table, in which a row leads to its position. */
static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  GtkColumnView *table = dialog_child (fixture->panel, "table");
  guint n_shown = 0;

  for (int i = 0; i < tabiya_course_model_get (fixture->model)->n_terms; i++)
    n_shown += tabiya_course_model_is_shown (fixture->model, i);
  dialog_press (dialog_child (fixture->panel, "table_button"));
  ui_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (table)));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_column_view_get_columns (table)), ==,
                    n_shown + 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (table))),
                    ==, 11);
  g_signal_emit_by_name (table, "activate", 7);
  ui_test_wait_until (tabiya_course_model_get_current (fixture->model) == 7);
  g_assert_true (gtk_selection_model_is_selected (gtk_column_view_get_model (table), 7));
}

static void
assert_ground (GtkWidget *graph,
               gboolean   dark)
{
  TabiyaCourseStyle style = tabiya_course_style_of (graph);

  g_assert_cmpint (style.dark, ==, dark);
}

/* What a cairo surface shows of a legend's line. */
static guint32
sample_pixel (int               slot,
              TabiyaCourseStyle style)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 30, 12);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  tabiya_course_draw_sample (cr, 30, 12, slot, style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixel = *(guint32 *) (void *) (cairo_image_surface_get_data (surface)
                                 + 6 * cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  return pixel;
}

/* The contrast of a colour with a ground, as WCAG 2 defines it. */
static double
get_luminance (guint32 pixel)
{
  double parts[3];

  for (guint i = 0; i < 3; i++) {
    double value = (pixel >> (16 - 8 * i) & 255) / 255.0;

    parts[i] = value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
  }
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

/* Every line is seen on its ground, and looks different from the others. */
static void
test_colours (Fixture       *fixture,
              gconstpointer  data)
{
  static const guint32 grounds[] = { 0xfafafa, 0x242424 };

  assert_ground (get_graph (fixture), FALSE);
  for (guint dark = 0; dark < 2; dark++) {
    TabiyaCourseStyle style = { .dark = dark == 1 };
    double ground = get_luminance (grounds[dark]);

    for (int slot = 0; slot < 6; slot++) {
      double line = get_luminance (sample_pixel (slot, style));
      double contrast = (MAX (line, ground) + 0.05) / (MIN (line, ground) + 0.05);

      g_assert_cmpfloat (contrast, >=, 4.5);
      for (int other = 0; other < slot; other++)
        g_assert_cmphex (sample_pixel (slot, style), !=, sample_pixel (other, style));
    }
  }
}

/* Only the thin lines of the weights before need an explanation. */
static void
test_compared (Fixture       *fixture,
               gconstpointer  data)
{
  HeuristicWeights before;
  HeuristicWeights after;

  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->panel, "compare_label")));
  heuristic_weights_init (&before, heuristic_find ("three-terms"));
  after = before;
  after.values[0] += 5;
  tabiya_course_model_set_weights (fixture->model, &before, &after);
  ui_test_wait_until (tabiya_course_model_get_before (fixture->model));
  g_assert_true (gtk_widget_get_visible (dialog_child (fixture->panel, "compare_label")));
  g_assert_null (find_key (fixture, "Threats"));
  g_assert_nonnull (find_key (fixture, "Mobility"));
}

int
main (int    argc,
      char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, function) \
  g_test_add ("/tabiya/course-panel/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("walk", test_walk);
  ADD ("accessible", test_accessible);
  ADD ("legend", test_legend);
  ADD ("table", test_table);
  ADD ("colours", test_colours);
  ADD ("compared", test_compared);
#undef ADD
  return g_test_run ();
}
