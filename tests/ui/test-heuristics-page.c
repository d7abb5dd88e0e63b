/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/heuristics/tabiya-heuristics-page.h"
#include "ui/heuristics/tabiya-weight-row.h"
#include "model/weights/tabiya-weights-settings.h"

/* The page in the window it lives in: undo and redo are that window's. */
typedef struct {
  GSettings            *settings;
  GtkWindow            *window;
  TabiyaHeuristicsPage *page;
} Fixture;

static void
show_page (Fixture *fixture)
{
  fixture->window = tabiya_preferences_window_new (NULL, fixture->settings);
  fixture->page = dialog_child (fixture->window, "heuristics_page");
  adw_view_stack_set_visible_child (dialog_child (fixture->window, "stack"),
                                    GTK_WIDGET (fixture->page));
  dialog_show (fixture->window);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
  show_page (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  dialog_assert_freed (fixture->window);
  g_assert_finalize_object (fixture->settings);
}

static TabiyaWeightRow *
get_row (Fixture *fixture,
         int      index)
{
  GtkListBoxRow *item = gtk_list_box_get_row_at_index (dialog_child (fixture->page, "list"),
                                                       index);

  return item ? TABIYA_WEIGHT_ROW (gtk_list_box_row_get_child (item)) : NULL;
}

/* What the settings hold now for a weight of the heuristic chosen. */
static int
get_stored (Fixture *fixture,
            int      index)
{
  HeuristicWeights weights;

  tabiya_weights_from_settings (fixture->settings, &weights);
  return weights.values[index];
}

static const char *
get_number_text (TabiyaWeightRow *row)
{
  return gtk_editable_get_text (dialog_child (row, "number"));
}

static gboolean
looks_changed (TabiyaWeightRow *row)
{
  gboolean mark = gtk_widget_get_visible (dialog_child (row, "mark"));

  g_assert_cmpint (gtk_widget_get_visible (dialog_child (row, "reset")), ==, mark);
  g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (row), "changed"), ==, mark);
  return mark;
}

static void
type_number (TabiyaWeightRow *row,
             const char      *text)
{
  gpointer number = dialog_child (row, "number");

  dialog_focus (number);
  gtk_editable_select_region (number, 0, -1);
  ui_test_type (text);
  ui_test_key (GDK_KEY_Return, 0);
}

/* Every heuristic of the registry gets its rows, in its order. */
static void
test_generated (Fixture       *fixture,
                gconstpointer  data)
{
  AdwComboRow *combo = dialog_child (fixture->page, "heuristic_row");

  for (int i = 0; i < heuristic_count (); i++) {
    const Heuristic *heuristic = heuristic_get (i);
    g_autofree char *stored = NULL;

    adw_combo_row_set_selected (combo, i);
    ui_test_settle ();
    stored = g_settings_get_string (fixture->settings, "heuristic");
    g_assert_cmpstr (stored, ==, heuristic_get_id (heuristic));

    for (int j = 0; j < heuristic_count_weights (heuristic); j++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, j);
      TabiyaWeightRow *row = get_row (fixture, j);

      g_assert_nonnull (row);
      g_assert_cmpstr (gtk_label_get_text (dialog_child (row, "name")), ==, info->name);
      g_assert_cmpint (tabiya_weight_row_get_value (row), ==, info->default_value);
      g_assert_false (looks_changed (row));
      g_assert_cmpstr (gtk_label_get_text (dialog_child (row, "help")), ==, info->help);
    }
    g_assert_null (get_row (fixture, heuristic_count_weights (heuristic)));
  }
}

static void
test_scale_by_key (Fixture       *fixture,
                   gconstpointer  data)
{
  TabiyaWeightRow *row = get_row (fixture, 2);

  dialog_focus (dialog_child (row, "scale"));
  ui_test_key (GDK_KEY_Right, 0);
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_cmpint (get_stored (fixture, 2), ==, 110);
  g_assert_cmpstr (get_number_text (row), ==, "110\u00a0%");
  g_assert_true (looks_changed (row));
  ui_test_key (GDK_KEY_Home, 0);
  g_assert_cmpint (get_stored (fixture, 2), ==, 0);
  ui_test_key (GDK_KEY_End, 0);
  g_assert_cmpint (get_stored (fixture, 2), ==, 200);
}

static void
test_typed (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaWeightRow *row = get_row (fixture, 1);
  GtkAdjustment *scale = dialog_child (row, "scale_adjustment");

  type_number (row, "80");
  g_assert_cmpint (get_stored (fixture, 1), ==, 80);
  g_assert_cmpfloat (gtk_adjustment_get_value (scale), ==, 80);
  g_assert_cmpstr (get_number_text (row), ==, "80\u00a0%");

  /* Beyond the scale: it widens, for that row alone. */
  type_number (row, "350%");
  g_assert_cmpint (get_stored (fixture, 1), ==, 350);
  g_assert_cmpfloat (gtk_adjustment_get_upper (scale), ==, 350);
  g_assert_cmpfloat (gtk_adjustment_get_upper (dialog_child (get_row (fixture, 0),
                                                             "scale_adjustment")), ==, 200);

  /* Beyond the range: as far as it goes. */
  type_number (row, "-9999");
  g_assert_cmpint (get_stored (fixture, 1), ==, -200);
  g_assert_cmpstr (get_number_text (row), ==, "\u2212200\u00a0%");

  /* No number at all: nothing changes. */
  type_number (row, "lots");
  g_assert_cmpint (get_stored (fixture, 1), ==, -200);
  g_assert_cmpstr (get_number_text (row), ==, "\u2212200\u00a0%");
}

static void
test_pawns (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaWeightRow *row;

  g_settings_set_string (fixture->settings, "heuristic", "pawn-units");
  ui_test_settle ();
  row = get_row (fixture, 2);
  g_assert_cmpstr (get_number_text (row), ==, "3.15");
  type_number (row, "3.25");
  g_assert_cmpint (get_stored (fixture, 2), ==, 325);
}

static void
test_reset (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaWeightRow *row = get_row (fixture, 1);
  GtkWidget *reset = dialog_child (row, "reset");

  type_number (row, "350");
  g_assert_true (looks_changed (row));
  dialog_press (reset);
  g_assert_cmpint (get_stored (fixture, 1), ==, 100);
  g_assert_false (looks_changed (row));
  g_assert_cmpfloat (gtk_adjustment_get_upper (dialog_child (row, "scale_adjustment")), ==, 200);

  /* By keyboard the focus does not get lost with the button. */
  type_number (row, "90");
  dialog_focus (reset);
  ui_test_key (GDK_KEY_space, 0);
  ui_test_wait_until (!looks_changed (row));
  g_assert_true (gtk_widget_has_focus (dialog_child (row, "scale")));
}

/* A value is reset elsewhere while another window has the keyboard: whoever comes back finds it. */
static void
test_reset_behind (Fixture       *fixture,
                   gconstpointer  data)
{
  TabiyaWeightRow *row = get_row (fixture, 1);
  GtkWindow *other = GTK_WINDOW (gtk_window_new ());

  type_number (row, "350");
  dialog_focus (dialog_child (row, "reset"));
  gtk_window_present (other);
  ui_test_wait_until (!gtk_window_is_active (fixture->window));
  g_settings_reset (fixture->settings, "weights");
  ui_test_wait_until (!looks_changed (row));
  g_assert_true (gtk_widget_is_focus (dialog_child (row, "scale")));
  gtk_window_destroy (other);
}

static void
test_reset_all (Fixture       *fixture,
                gconstpointer  data)
{
  gpointer reset_all = dialog_child (fixture->page, "reset_all");
  gpointer combo = dialog_child (fixture->page, "profile_row");
  g_autoptr(GVariant) stored = NULL;

  g_assert_false (gtk_widget_get_sensitive (reset_all));
  g_assert_cmpstr (adw_action_row_get_subtitle (combo), ==, "All weights at their defaults");
  type_number (get_row (fixture, 1), "80");
  type_number (get_row (fixture, 5), "175");
  g_assert_cmpstr (adw_action_row_get_subtitle (combo), ==, "2 of 16 weights changed");
  g_assert_true (gtk_widget_get_sensitive (reset_all));

  dialog_press (reset_all);
  stored = g_settings_get_value (fixture->settings, "weights");
  g_assert_cmpuint (g_variant_n_children (stored), ==, 0);
  g_assert_false (looks_changed (get_row (fixture, 5)));
  g_assert_false (gtk_widget_get_sensitive (reset_all));

  /* All at once is one change. */
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_stored (fixture, 1), ==, 80);
  g_assert_cmpint (get_stored (fixture, 5), ==, 175);
}

static void
test_undo_and_redo (Fixture       *fixture,
                    gconstpointer  data)
{
  gpointer undo = dialog_child (fixture->window, "undo_button");
  gpointer redo = dialog_child (fixture->window, "redo_button");
  TabiyaWeightRow *row = get_row (fixture, 3);

  g_assert_true (gtk_widget_get_visible (undo));
  g_assert_false (gtk_widget_get_sensitive (undo));
  type_number (row, "80");
  type_number (get_row (fixture, 4), "120");

  dialog_press (undo);
  g_assert_cmpint (get_stored (fixture, 4), ==, 100);
  /* Also while a number is being edited: it is the weights' undo, not the text's. */
  dialog_focus (dialog_child (row, "number"));
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_stored (fixture, 3), ==, 100);
  g_assert_false (looks_changed (row));
  g_assert_false (gtk_widget_get_sensitive (undo));

  dialog_press (redo);
  g_assert_cmpint (get_stored (fixture, 3), ==, 80);
  g_assert_cmpstr (get_number_text (row), ==, "80\u00a0%");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "weights.redo", NULL);
  g_assert_cmpint (get_stored (fixture, 4), ==, 120);
  g_assert_false (gtk_widget_get_sensitive (redo));
}

/* Another page shows no undo, and its keys do nothing there. */
static void
test_undo_elsewhere (Fixture       *fixture,
                     gconstpointer  data)
{
  type_number (get_row (fixture, 3), "80");
  adw_view_stack_set_visible_child_name (dialog_child (fixture->window, "stack"), "play");
  ui_test_settle ();
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->window, "undo_button")));
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_stored (fixture, 3), ==, 80);
}

/* A heuristic left and chosen again has the weights it was given; the way back can be undone. */
static void
test_switch_heuristic (Fixture       *fixture,
                       gconstpointer  data)
{
  AdwComboRow *combo = dialog_child (fixture->page, "heuristic_row");

  type_number (get_row (fixture, 2), "70");
  adw_combo_row_set_selected (combo, 1);
  ui_test_settle ();
  g_assert_cmpint (tabiya_weight_row_get_value (get_row (fixture, 0)), ==, 12);
  adw_combo_row_set_selected (combo, 0);
  ui_test_settle ();
  g_assert_cmpint (tabiya_weight_row_get_value (get_row (fixture, 2)), ==, 70);

  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpuint (adw_combo_row_get_selected (combo), ==, 1);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpuint (adw_combo_row_get_selected (combo), ==, 0);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (tabiya_weight_row_get_value (get_row (fixture, 2)), ==, 100);
}

/* What somebody else writes is shown, and can be undone. */
static void
test_follows_settings (Fixture       *fixture,
                       gconstpointer  data)
{
  g_settings_set_value (fixture->settings, "weights",
                        g_variant_new_parsed ("{'tabiya/mobility': 60}"));
  ui_test_settle ();
  g_assert_cmpint (tabiya_weight_row_get_value (get_row (fixture, 2)), ==, 60);
  g_assert_true (looks_changed (get_row (fixture, 2)));
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_stored (fixture, 2), ==, 100);
}

/* The colour at a place of the trough, given as a part of the scale's width. */
static GdkRGBA
get_trough_color (TabiyaWeightRow *row,
                  double           fraction)
{
  gpointer scale = dialog_child (row, "scale");
  g_autoptr(GdkTexture) texture = ui_test_render (scale);

  return ui_test_pixel (texture, (int) (gdk_texture_get_width (texture) * fraction),
                        gdk_texture_get_height (texture) / 2);
}

static gboolean
is_blue (GdkRGBA color)
{
  return color.blue > 0.8f && color.red < 0.4f;
}

/* The fill runs from the default to the slider, on either side. */
static void
test_fill (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaWeightRow *row = get_row (fixture, 5);

  g_assert_false (is_blue (get_trough_color (row, 0.3)));
  g_assert_false (is_blue (get_trough_color (row, 0.7)));

  type_number (row, "180");
  g_assert_true (is_blue (get_trough_color (row, 0.7)));
  g_assert_true (is_blue (get_trough_color (row, 0.55)));
  g_assert_false (is_blue (get_trough_color (row, 0.45)));

  type_number (row, "20");
  g_assert_true (is_blue (get_trough_color (row, 0.3)));
  g_assert_false (is_blue (get_trough_color (row, 0.7)));

  /* On the widened scale, -100 to 200, the default stands at two thirds. */
  type_number (row, "-100");
  g_assert_true (is_blue (get_trough_color (row, 0.6)));
  g_assert_false (is_blue (get_trough_color (row, 0.72)));
}

/* Dragging by the pointer is one change, however many values it passes. */
static void
test_drag (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaWeightRow *row = get_row (fixture, 1);
  gpointer scale = dialog_child (row, "scale");
  int width = gtk_widget_get_width (scale);
  int middle = gtk_widget_get_height (scale) / 2;
  int value;

  ui_test_move (scale, width / 2.0, middle);
  ui_test_press (1);
  for (int i = 1; i <= 10; i++)
    ui_test_move (scale, width / 2.0 + i * 6, middle);
  ui_test_release (1);
  value = get_stored (fixture, 1);
  g_assert_cmpint (value, >, 150);
  g_assert_cmpint (value, <, 180);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_stored (fixture, 1), ==, 100);
}

/* The wheel scrolls the page, whatever is under the pointer. */
static void
test_wheel (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaWeightRow *row = get_row (fixture, 1);
  GtkAdjustment *page =
    gtk_scrolled_window_get_vadjustment (dialog_child (fixture->page, "scroller"));
  const char *const parts[] = { "scale", "number" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    GtkWidget *part = dialog_child (row, parts[i]);
    double before = gtk_adjustment_get_value (page);

    ui_test_move (part, gtk_widget_get_width (part) / 2.0, gtk_widget_get_height (part) / 2.0);
    ui_test_press (5);
    ui_test_release (5);
    ui_test_wait_until (gtk_adjustment_get_value (page) > before);
    g_assert_cmpint (get_stored (fixture, 1), ==, 100);
    ui_test_press (4);
    ui_test_release (4);
    ui_test_wait_until (gtk_adjustment_get_value (page) == before);
    g_assert_cmpint (get_stored (fixture, 1), ==, 100);
  }
}

static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  TabiyaWeightRow *row = get_row (fixture, 0);
  graphene_rect_t name;
  graphene_rect_t scale;
  int minimum;

  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1,
                      &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);

  g_assert_true (gtk_widget_compute_bounds (dialog_child (row, "name"), GTK_WIDGET (row), &name));
  g_assert_true (gtk_widget_compute_bounds (dialog_child (row, "scale"), GTK_WIDGET (row),
                                            &scale));
  /* Wide: side by side. */
  g_assert_cmpfloat (name.origin.x + name.size.width, <=, scale.origin.x);

  dialog_assert_freed (fixture->window);
  fixture->window = tabiya_preferences_window_new (NULL, fixture->settings);
  gtk_window_set_default_size (fixture->window, 360, 600);
  fixture->page = dialog_child (fixture->window, "heuristics_page");
  adw_view_stack_set_visible_child (dialog_child (fixture->window, "stack"),
                                    GTK_WIDGET (fixture->page));
  dialog_show (fixture->window);
  row = get_row (fixture, 0);
  g_assert_true (gtk_widget_compute_bounds (dialog_child (row, "name"), GTK_WIDGET (row), &name));
  g_assert_true (gtk_widget_compute_bounds (dialog_child (row, "scale"), GTK_WIDGET (row),
                                            &scale));
  /* Narrow: one below the other, and inside the window. */
  g_assert_cmpfloat (name.origin.y + name.size.height, <=, scale.origin.y + 1);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (row)), <, 360);
  type_number (row, "90");
  g_assert_cmpint (get_stored (fixture, 0), ==, 90);
}

/* What a weight means stands whole in its row, below the controls; where the slider ends, and how
   much further a typed number may go, is said as it is. */
static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  for (int i = 0; get_row (fixture, i); i++) {
    TabiyaWeightRow *row = get_row (fixture, i);
    GtkWidget *help = dialog_child (row, "help");
    GtkWidget *number = dialog_child (row, "number");
    GtkAdjustment *slider = gtk_range_get_adjustment (dialog_child (row, "scale"));
    g_autofree char *ends =
      g_strdup_printf ("From %.0f\u00a0%% to %.0f\u00a0%%;", gtk_adjustment_get_lower (slider),
                       gtk_adjustment_get_upper (slider));
    graphene_rect_t place;
    graphene_rect_t above;
    int needed;

    g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (number), ends));
    g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (number), "typed from"));
    g_assert_true (gtk_widget_compute_bounds (help, GTK_WIDGET (row), &place));
    g_assert_true (gtk_widget_compute_bounds (number, GTK_WIDGET (row), &above));
    g_assert_cmpfloat (above.origin.y + above.size.height, <=, place.origin.y);
    g_assert_cmpfloat (place.origin.y + place.size.height, <=,
                       gtk_widget_get_height (GTK_WIDGET (row)));
    gtk_widget_measure (help, GTK_ORIENTATION_VERTICAL, (int) place.size.width, &needed, NULL,
                        NULL, NULL);
    g_assert_cmpfloat (place.size.height, >=, needed);
  }
}

/* Closed and opened again, the window still undoes what was done in it. */
static void
test_undo_later (Fixture       *fixture,
                 gconstpointer  data)
{
  type_number (get_row (fixture, 2), "130");
  g_assert_cmpint (get_stored (fixture, 2), ==, 130);
  dialog_assert_freed (fixture->window);
  fixture->window = tabiya_preferences_window_new (NULL, fixture->settings);
  fixture->page = dialog_child (fixture->window, "heuristics_page");
  adw_view_stack_set_visible_child (dialog_child (fixture->window, "stack"),
                                    GTK_WIDGET (fixture->page));
  dialog_show (fixture->window);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpint (get_stored (fixture, 2), ==, 100);
}

static void
test_accessible (Fixture       *fixture,
                 gconstpointer  data)
{
  TabiyaWeightRow *row;
  gpointer scale;

  g_settings_set_string (fixture->settings, "heuristic", "three-terms");
  ui_test_settle ();
  row = get_row (fixture, 1);
  scale = dialog_child (row, "scale");
  type_number (row, "-1");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scale),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "\u22121");
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                       dialog_child (row, "name"), NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dialog_child (row, "mark")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Changed");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dialog_child (row, "reset")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Reset Mobility to 1");
}

/* Tab comes past every control: scale and number of each row, the one reset, and the rest. */
static void
test_keyboard (Fixture       *fixture,
               gconstpointer  data)
{
  type_number (get_row (fixture, 2), "110");
  g_assert_cmpuint (dialog_count_tab_stops (fixture->window), >=, 16 * 2 + 1 + 3);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/heuristics-page/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  ADD ("generated", test_generated);
  ADD ("scale-by-key", test_scale_by_key);
  ADD ("typed", test_typed);
  ADD ("pawns", test_pawns);
  ADD ("reset", test_reset);
  ADD ("reset-behind", test_reset_behind);
  ADD ("reset-all", test_reset_all);
  ADD ("undo-and-redo", test_undo_and_redo);
  ADD ("undo-elsewhere", test_undo_elsewhere);
  ADD ("switch-heuristic", test_switch_heuristic);
  ADD ("follows-settings", test_follows_settings);
  ADD ("fill", test_fill);
  ADD ("drag", test_drag);
  ADD ("wheel", test_wheel);
  ADD ("narrow", test_narrow);
  ADD ("help", test_help);
  ADD ("undo-later", test_undo_later);
  ADD ("accessible", test_accessible);
  ADD ("keyboard", test_keyboard);

  return g_test_run ();
}
