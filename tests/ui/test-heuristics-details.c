/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/heuristics/tabiya-compare-profiles.h"
#include "ui/heuristics/tabiya-heuristics-page.h"
#include "ui/heuristics/tabiya-square-table.h"
#include "ui/heuristics/tabiya-table-editor.h"
#include "ui/heuristics/tabiya-weight-phases.h"
#include "ui/heuristics/tabiya-weight-row.h"

/* The page Heuristics with its switch Detailed on, by pointer and keys. */

#define MOBILITY 2

typedef struct {
  GSettings            *settings;
  GtkWindow            *window;
  TabiyaHeuristicsPage *page;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
  fixture->window = tabiya_preferences_window_new (NULL, fixture->settings);
  fixture->page = dialog_child (fixture->window, "heuristics_page");
  adw_view_stack_set_visible_child (dialog_child (fixture->window, "stack"),
                                    GTK_WIDGET (fixture->page));
  dialog_show (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  dialog_assert_freed (fixture->window);
  g_assert_finalize_object (fixture->settings);
}

static HeuristicWeights
read_weights (Fixture *fixture)
{
  HeuristicWeights weights;

  tabiya_weights_from_settings (fixture->settings, &weights);
  return weights;
}

static int
get_phase (Fixture        *fixture,
           int             index,
           HeuristicPhase  phase)
{
  HeuristicWeights weights = read_weights (fixture);

  return heuristic_weights_get_phase (&weights, index, phase);
}

static GtkWidget *
get_item (Fixture *fixture,
          int      index)
{
  return gtk_list_box_row_get_child (
    gtk_list_box_get_row_at_index (dialog_child (fixture->page, "list"), index));
}

/* The row of a phase of a weight that is shown apart. */
static TabiyaWeightRow *
get_row (Fixture        *fixture,
         int             index,
         HeuristicPhase  phase)
{
  GtkWidget *box = dialog_child (get_item (fixture, index), "box");
  GtkWidget *last = gtk_widget_get_last_child (box);

  return TABIYA_WEIGHT_ROW (phase == HEURISTIC_ENDGAME ? last
                                                       : gtk_widget_get_prev_sibling (last));
}

static void
type_number (gpointer    number,
             const char *text)
{
  dialog_focus (number);
  gtk_editable_select_region (number, 0, -1);
  ui_test_type (text);
  ui_test_key (GDK_KEY_Return, 0);
}

static void
be_detailed (Fixture *fixture)
{
  dialog_flip (dialog_child (fixture->page, "detailed_switch"));
  g_assert_true (g_settings_get_boolean (fixture->settings, "detailed-weights"));
}

/* Off by default, one number a weight; on, two, each with its reset and its step to undo. */
static void
test_phases (Fixture       *fixture,
             gconstpointer  data)
{
  TabiyaWeightRow *row;

  g_assert_false (g_settings_get_boolean (fixture->settings, "detailed-weights"));
  g_assert_true (TABIYA_IS_WEIGHT_ROW (get_item (fixture, MOBILITY)));
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->page, "tables_group")));
  be_detailed (fixture);
  g_assert_true (TABIYA_IS_WEIGHT_PHASES (get_item (fixture, MOBILITY)));
  g_assert_true (gtk_widget_get_visible (dialog_child (fixture->page, "tables_group")));

  row = get_row (fixture, MOBILITY, HEURISTIC_ENDGAME);
  type_number (dialog_child (row, "number"), "130");
  g_assert_cmpint (get_phase (fixture, MOBILITY, HEURISTIC_ENDGAME), ==, 130);
  g_assert_cmpint (get_phase (fixture, MOBILITY, HEURISTIC_MIDDLEGAME), ==, 100);
  g_assert_true (gtk_widget_get_visible (dialog_child (row, "mark")));
  g_assert_false (gtk_widget_get_visible (dialog_child (get_row (fixture, MOBILITY,
                                                                 HEURISTIC_MIDDLEGAME), "mark")));
  dialog_focus (dialog_child (get_row (fixture, MOBILITY, HEURISTIC_MIDDLEGAME), "scale"));
  ui_test_key (GDK_KEY_Left, 0);
  g_assert_cmpint (get_phase (fixture, MOBILITY, HEURISTIC_MIDDLEGAME), ==, 95);
  dialog_press (dialog_child (row, "reset"));
  g_assert_cmpint (get_phase (fixture, MOBILITY, HEURISTIC_ENDGAME), ==, 100);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_phase (fixture, MOBILITY, HEURISTIC_ENDGAME), ==, 130);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_phase (fixture, MOBILITY, HEURISTIC_MIDDLEGAME), ==, 100);
  g_assert_cmpint (tabiya_weight_row_get_value (row), ==, 130);
}

/* One number cannot say what differs: such a weight is shown apart without the switch. */
static void
test_apart (Fixture       *fixture,
            gconstpointer  data)
{
  g_settings_set_value (fixture->settings, "weights",
                        g_variant_new_parsed ("{'tabiya/mobility.eg': 70}"));
  ui_test_settle ();
  g_assert_true (TABIYA_IS_WEIGHT_PHASES (get_item (fixture, MOBILITY)));
  g_assert_true (TABIYA_IS_WEIGHT_ROW (get_item (fixture, MOBILITY + 1)));
  g_assert_cmpint (tabiya_weight_row_get_value (get_row (fixture, MOBILITY, HEURISTIC_ENDGAME)),
                   ==, 70);
  g_settings_set_value (fixture->settings, "weights", g_variant_new_parsed ("@a{si} {}"));
  ui_test_settle ();
  g_assert_true (TABIYA_IS_WEIGHT_ROW (get_item (fixture, MOBILITY)));
  g_assert_cmpint (tabiya_weight_row_get_value (TABIYA_WEIGHT_ROW (get_item (fixture, MOBILITY))),
                   ==, 100);
}

/* What has no effect cannot be moved, and everything has a name in full. */
static void
test_effect (Fixture       *fixture,
             gconstpointer  data)
{
  const Heuristic *heuristic = heuristic_find ("tabiya");

  be_detailed (fixture);
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    g_autofree char *name = g_strdup_printf ("%s, endgame",
                                             heuristic_get_weight (heuristic, i)->name);
    TabiyaWeightRow *row = get_row (fixture, i, HEURISTIC_ENDGAME);

    g_assert_cmpint (gtk_widget_get_sensitive (GTK_WIDGET (row)), ==,
                     heuristic_weight_counts_in (heuristic, i, HEURISTIC_ENDGAME));
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dialog_child (row, "scale")),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  }
  g_settings_set_string (fixture->settings, "heuristic", "three-terms");
  ui_test_settle ();
  g_assert_true (TABIYA_IS_WEIGHT_ROW (get_item (fixture, 1)));
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->page, "detailed_group")));
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->page, "tables_group")));
}

/* Tables */

static gpointer
find_child (GtkWidget *widget,
            GType      type)
{
  GtkWidget *child;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    gpointer found = find_child (child, type);

    if (found)
      return found;
  }
  return NULL;
}

static TabiyaTableEditor *
open_tables (Fixture *fixture)
{
  TabiyaTableEditor *editor;

  be_detailed (fixture);
  adw_expander_row_set_expanded (dialog_child (fixture->page, "tables_row"), TRUE);
  ui_test_settle ();
  editor = find_child (GTK_WIDGET (fixture->page), TABIYA_TYPE_TABLE_EDITOR);
  g_assert_nonnull (editor);
  /* The row opens slowly. */
  ui_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (editor)));
  ui_test_wait_until (gtk_widget_get_height (gtk_widget_get_parent (
                        gtk_widget_get_parent (gtk_widget_get_parent (GTK_WIDGET (editor)))))
                      >= gtk_widget_get_height (GTK_WIDGET (editor)));
  ui_test_wait_still (dialog_child (editor, "reset_table"));
  return editor;
}

static int
get_square (Fixture        *fixture,
            HeuristicPhase  phase,
            const char     *square)
{
  HeuristicWeights weights = read_weights (fixture);

  return heuristic_weights_get_square (&weights, CHESS_KNIGHT, phase, ui_test_square (square));
}

static void
click_square (TabiyaTableEditor *editor,
              const char        *square)
{
  TabiyaSquareTable *table = dialog_child (editor, "table");
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (table));
  graphene_rect_t area;

  /* The squares are in the order in which they are read. */
  for (int i = ui_test_square (square) ^ 56; i > 0; i--)
    cell = gtk_widget_get_next_sibling (cell);
  gtk_widget_grab_focus (cell);                     /* scrolls there */
  ui_test_settle ();
  g_assert_cmpint (tabiya_square_table_get_chosen (table), ==, ui_test_square (square));
  /* Another one near by, so that the click has something to do. */
  ui_test_key (square[0] == 'h' ? GDK_KEY_Left : GDK_KEY_Right, 0);
  g_assert_cmpint (tabiya_square_table_get_chosen (table), !=, ui_test_square (square));
  ui_test_wait_still (table);
  tabiya_square_table_get_area (table, ui_test_square (square), &area);
  ui_test_click (GTK_WIDGET (table), area.origin.x + area.size.width / 2,
                 area.origin.y + area.size.height / 2);
  ui_test_settle ();
  g_assert_cmpint (tabiya_square_table_get_chosen (table), ==, ui_test_square (square));
}

/* A click and digits, arrows and keys: every way to change a square, with its mirror image. */
static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaTableEditor *editor = open_tables (fixture);

  click_square (editor, "e4");
  ui_test_type ("-45");
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "e4"), ==, 14);
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "e4"), ==, -45);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "d4"), ==, -45);
  g_assert_cmpstr (gtk_label_get_text (dialog_child (editor, "square")), ==,
                   "Knight on e4 and d4");

  /* To e5, and two steps and a leap up there; then what is typed is accepted by moving on. */
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_key (GDK_KEY_Up, GDK_KEY_Shift_L);
  ui_test_key (GDK_KEY_Up, GDK_KEY_Shift_L);
  ui_test_key (GDK_KEY_Page_Up, 0);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "e5"), ==, 26 + 2 + 10);
  ui_test_type ("999");
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "e5"), ==, 38);
  ui_test_type ("999");
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "e5"), ==, 300);
  ui_test_key (GDK_KEY_Left, 0);
  ui_test_key (GDK_KEY_Delete, 0);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "e5"), ==, 26);
  g_assert_cmpint (get_square (fixture, HEURISTIC_ENDGAME, "e5"), ==, 24);

  /* What was done to e5 so quickly is one change, what was done to e4 another. */
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "e4"), ==, -45);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "e4"), ==, 14);
}

/* The line below the board, and what resets. */
static void
test_below (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaTableEditor *editor = open_tables (fixture);
  GtkWidget *reset_square = dialog_child (editor, "reset_square");
  GtkWidget *reset_table = dialog_child (editor, "reset_table");

  g_assert_false (gtk_widget_get_sensitive (reset_square));
  g_assert_false (gtk_widget_get_sensitive (reset_table));
  click_square (editor, "a8");
  type_number (dialog_child (editor, "number"), "5");
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "h8"), ==, 5);
  click_square (editor, "c3");
  type_number (dialog_child (editor, "number"), "-7");
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "f3"), ==, -7);
  g_assert_true (gtk_widget_get_sensitive (reset_square));
  dialog_press (reset_square);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "c3"), ==, 1);
  g_assert_false (gtk_widget_get_sensitive (reset_square));
  dialog_press (reset_table);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "a8"), ==, -107);
  g_assert_false (gtk_widget_get_sensitive (reset_table));

  /* The endgame is a table of its own. */
  gtk_toggle_button_set_active (dialog_child (editor, "middlegame"), FALSE);
  click_square (editor, "a1");
  ui_test_type ("9");
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_cmpint (get_square (fixture, HEURISTIC_ENDGAME, "a1"), ==, 9);
  g_assert_cmpint (get_square (fixture, HEURISTIC_MIDDLEGAME, "a1"), ==, -64);
}

/* Every square says what it is; no pawn can be typed on the first rank. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaTableEditor *editor = open_tables (fixture);
  GtkWidget *table = dialog_child (editor, "table");
  GtkWidget *first = gtk_widget_get_first_child (table);
  g_autoptr(GVariant) stored = NULL;
  guint n = 0;

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Knight on a8, middlegame, minus 107 hundredths of a pawn");
  for (GtkWidget *cell = first; cell; cell = gtk_widget_get_next_sibling (cell))
    n++;
  g_assert_cmpuint (n, ==, 64);

  gtk_drop_down_set_selected (dialog_child (editor, "piece"), CHESS_PAWN);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Pawn on a8, where it never stands");
  click_square (editor, "a1");
  g_assert_false (gtk_widget_get_sensitive (dialog_child (editor, "number")));
  ui_test_type ("5");
  ui_test_key (GDK_KEY_Return, 0);
  stored = g_settings_get_value (fixture->settings, "weights");
  g_assert_cmpuint (g_variant_n_children (stored), ==, 0);
}

/* Blue squares are good, orange ones bad, and stronger where they are so. */
static void
test_colours (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaTableEditor *editor = open_tables (fixture);
  GtkWidget *table = dialog_child (editor, "table");
  g_autoptr(GdkTexture) texture = NULL;
  GdkRGBA colors[3];
  static const char *const squares[] = { "a8", "a1", "c6" };

  ui_test_settle ();
  texture = ui_test_render (table);
  for (gsize i = 0; i < G_N_ELEMENTS (squares); i++) {
    graphene_rect_t area;

    tabiya_square_table_get_area (TABIYA_SQUARE_TABLE (table), ui_test_square (squares[i]), &area);
    colors[i] = ui_test_pixel (texture, (int) area.origin.x + 4, (int) area.origin.y + 4);
  }
  g_assert_cmpfloat (colors[0].red, >, colors[0].blue);
  g_assert_cmpfloat (colors[1].red, >, colors[1].blue);
  g_assert_cmpfloat (colors[0].alpha, >, colors[1].alpha);
  g_assert_cmpfloat (colors[2].blue, >, colors[2].red);
}

/* Compare */

static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaWeightsEditor *editor = tabiya_heuristics_page_get_editor (fixture->page);
  GtkWindow *window = tabiya_compare_profiles_new (fixture->window, editor);
  GtkListBox *list = dialog_child (window, "list");
  const char *largest = "King attack: 100\u00a0%, 350\u00a0%";
  GtkWidget *row;

  dialog_show (window);
  g_assert_cmpstr (gtk_label_get_text (dialog_child (window, "summary")), ==,
                   "These weights are the same.");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (list)));
  gtk_drop_down_set_selected (dialog_child (window, "second"), 1);
  g_assert_cmpstr (gtk_label_get_text (dialog_child (window, "summary")), ==,
                   "They differ in 8 values, most of all in King attack.");
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, 1));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       largest);
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 8));
  g_assert_null (gtk_list_box_get_row_at_index (list, 9));

  /* What is changed meanwhile can be compared at once. */
  tabiya_weights_editor_set_phase (editor, MOBILITY, HEURISTIC_ENDGAME, 0);
  gtk_drop_down_set_selected (dialog_child (window, "first"), 0);
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (
                     dialog_child (window, "first"))), ==, "Balanced*");
  g_assert_cmpstr (gtk_label_get_text (dialog_child (window, "first_words")), ==,
                   "Content with a cramped game.");
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  ui_test_activate (fixture->window);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/heuristics-details/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  ADD ("phases", test_phases);
  ADD ("apart", test_apart);
  ADD ("effect", test_effect);
  ADD ("table", test_table);
  ADD ("below", test_below);
  ADD ("names", test_names);
  ADD ("colours", test_colours);
  ADD ("compare", test_compare);

  return g_test_run ();
}
