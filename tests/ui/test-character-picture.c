/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-test.h"
#include "ui/weights/tabiya-character-picture.h"

static TabiyaCharacter *
make_character (const char   *weight,
                int           value,
                const double *margins)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  heuristic_weights_set (&weights, heuristic_find_weight (weights.heuristic, weight), value);
  return tabiya_character_new (&weights, margins);
}

/* Shows an attacker. Attack is the first axis, which points upwards from the middle. */
static GtkWidget *
show_attacker (GtkWidget    *widget,
               const double *margins)
{
  g_autoptr(TabiyaCharacter) character = make_character ("king-attack", 300, margins);

  tabiya_character_picture_set_character (TABIYA_CHARACTER_PICTURE (widget), character);
  return ui_test_show (widget, 340, 300);
}

static gboolean
is_blue (GdkTexture *texture,
         int         x,
         int         y)
{
  GdkRGBA color = ui_test_pixel (texture, x, y);

  return color.blue - color.red > 0.6;
}

/* Where the spoke upwards has its dot: found by colour, so that the size of the words, on which the
   size of the web depends, does not matter. */
static int
find_top_dot (GdkTexture *texture)
{
  for (int y = 0; y < 150; y++) {
    if (is_blue (texture, 170, y))
      return y;
  }
  return -1;
}

static void
test_reach (void)
{
  g_assert_cmpfloat (tabiya_character_picture_get_reach (-100), ==, 0);
  g_assert_cmpfloat (tabiya_character_picture_get_reach (0), ==, 0);
  g_assert_cmpfloat (tabiya_character_picture_get_reach (100), ==, 0.5);
  g_assert_cmpfloat_with_epsilon (tabiya_character_picture_get_reach (150), 0.72, 0.001);
  g_assert_cmpfloat (tabiya_character_picture_get_reach (400), >, 0.99);
  g_assert_cmpfloat (tabiya_character_picture_get_reach (400), <, 1);
}

static void
test_text (void)
{
  g_autoptr(GtkWidget) widget = g_object_ref_sink (tabiya_character_picture_new ());
  TabiyaCharacterPicture *self = TABIYA_CHARACTER_PICTURE (widget);
  g_autoptr(TabiyaCharacter) character = make_character ("king-attack", 150, NULL);
  g_autofree char *text = tabiya_character_dup_text (character);

  gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Character");
  tabiya_character_picture_set_character (self, character);
  g_assert_true (tabiya_character_picture_get_character (self) == character);
  g_assert_nonnull (strstr (text, "Attack 150"));
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  g_assert_null (gtk_widget_get_tooltip_text (widget));
  tabiya_character_picture_set_compact (self, TRUE);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (widget), ==, text);
  tabiya_character_picture_set_character (self, NULL);
  g_assert_null (gtk_widget_get_tooltip_text (widget));
}

/* What is stronger is drawn further out. */
static void
test_shape (void)
{
  GtkWidget *strong = tabiya_character_picture_new ();
  GtkWidget *plain = tabiya_character_picture_new ();
  g_autoptr(TabiyaCharacter) defaults = make_character ("king-attack", 100, NULL);
  GtkWidget *window = show_attacker (strong, NULL);
  g_autoptr(GdkTexture) texture = ui_test_render (strong);
  g_autoptr(GdkTexture) other = NULL;
  int dot = find_top_dot (texture);

  g_assert_cmpint (dot, >, 0);
  ui_test_close (window);
  tabiya_character_picture_set_character (TABIYA_CHARACTER_PICTURE (plain), defaults);
  window = ui_test_show (plain, 340, 300);
  other = ui_test_render (plain);
  g_assert_cmpint (find_top_dot (other), >, dot + 20);
  ui_test_close (window);
}

/* How many rows in succession are blue for five pixels around the spoke upwards. */
static int
count_blue_rows (GdkTexture *texture)
{
  int longest = 0;
  int n = 0;

  for (int y = 0; y < 150; y++) {
    gboolean blue = TRUE;

    for (int x = 168; x <= 172; x++)
      blue = blue && is_blue (texture, x, y);
    n = blue ? n + 1 : 0;
    longest = MAX (longest, n);
  }
  return longest;
}

/* The dot of a difference that may be chance is hollow. A line across the end of a bar is two rows
   of pixels at most, the upper edge of a ring hardly more. */
static void
test_margin (void)
{
  double margins[HEURISTIC_MAX_WEIGHTS] = { 0 };
  int attack = heuristic_find_weight (heuristic_find ("tabiya"), "king-attack");

  for (int hollow = 0; hollow < 2; hollow++) {
    GtkWidget *widget = tabiya_character_picture_new ();
    GtkWidget *window;
    g_autoptr(GdkTexture) texture = NULL;

    margins[attack] = hollow ? 230 : 30;
    window = show_attacker (widget, margins);
    texture = ui_test_render (widget);
    if (hollow)
      g_assert_cmpint (count_blue_rows (texture), <=, 3);
    else
      g_assert_cmpint (count_blue_rows (texture), >=, 5);
    ui_test_close (window);
  }
}

static void
test_compact (void)
{
  GtkWidget *widget = tabiya_character_picture_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr(TabiyaCharacter) character = make_character ("king-attack", 300, NULL);
  GtkWidget *window;
  g_autoptr(GdkTexture) texture = NULL;
  gboolean compact;
  GdkRGBA color;

  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), widget);
  g_object_set (widget, "compact", TRUE, "character", character, NULL);
  g_object_get (widget, "compact", &compact, NULL);
  g_assert_true (compact);
  window = ui_test_show (box, 200, 100);
  g_assert_cmpint (gtk_widget_get_width (widget), ==, 32);
  g_assert_cmpint (gtk_widget_get_height (widget), ==, 32);
  texture = ui_test_render (widget);
  /* Half way up the spoke of 300 %, inside the shape. */
  color = ui_test_pixel (texture, 16, 8);
  g_assert_cmpfloat (color.blue - color.red, >, 0.1);
  ui_test_close (window);
}

/* How far the shape reaches to the right of its middle. */
static int
find_right_edge (GdkTexture *texture)
{
  for (int x = gdk_texture_get_width (texture) - 1; x > 170; x--) {
    for (int y = 0; y < gdk_texture_get_height (texture); y++) {
      if (is_blue (texture, x, y))
        return x - 170;
    }
  }
  return 0;
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Large words take no room from the web and do not lie over each other: where there is too little,
   the numbers are below it. */
static void
test_large_text (void)
{
  double margins[HEURISTIC_MAX_WEIGHTS] = { 0 };
  GtkWidget *widget = tabiya_character_picture_new ();
  g_autoptr(TabiyaCharacter) other = make_character ("king-attack", 100, NULL);
  g_autoptr(GdkTexture) texture = NULL;
  g_autofree char *font = NULL;
  GtkWidget *window;
  int minimum;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 20", NULL);
  tabiya_character_picture_set_other (TABIYA_CHARACTER_PICTURE (widget), other);
  window = show_attacker (widget, margins);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 340);
  /* Eight lines below a web. In a wide picture the web has the numbers and is not lower. */
  g_assert_cmpint (measure_height (widget, 340), >, 400);
  g_assert_cmpint (measure_height (widget, 340), >, measure_height (widget, 1000));
  gtk_window_set_default_size (GTK_WINDOW (window), 340, measure_height (widget, 340));
  ui_test_settle ();
  texture = ui_test_render (widget);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 340);
  /* What is usual is half way to the rim. */
  g_assert_cmpint (find_right_edge (texture), >=, 24);
  ui_test_close (window);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
}

static void
test_freed (void)
{
  GtkWidget *widget = tabiya_character_picture_new ();
  gpointer pointer = widget;
  GtkWidget *window = show_attacker (widget, NULL);

  g_object_add_weak_pointer (G_OBJECT (widget), &pointer);
  ui_test_close (window);
  g_assert_null (pointer);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/character-picture/reach", test_reach);
  g_test_add_func ("/tabiya/character-picture/text", test_text);
  g_test_add_func ("/tabiya/character-picture/shape", test_shape);
  g_test_add_func ("/tabiya/character-picture/margin", test_margin);
  g_test_add_func ("/tabiya/character-picture/compact", test_compact);
  g_test_add_func ("/tabiya/character-picture/large-text", test_large_text);
  g_test_add_func ("/tabiya/character-picture/freed", test_freed);

  return g_test_run ();
}
