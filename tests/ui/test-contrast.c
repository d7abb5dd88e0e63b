/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "ui/board/tabiya-board-theme.h"

/* Small dim text can be read: it stands out from its ground by 4.5:1, as WCAG 2 asks. */

/* A letter that fills its place, so that a pixel has the whole colour of the text. */
#define BLOCK "\342\226\210\342\226\210\342\226\210\342\226\210"

static void
find_block (GtkWidget  *widget,
            GtkWidget **found)
{
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), BLOCK) == 0)
    *found = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    find_block (child, found);
}

/* What a window shows where its contents let its own colour shine through. Pixels have theirs
   multiplied by alpha. */
static GdkRGBA
get_seen (GtkWidget  *window,
          GdkTexture *texture,
          float       x,
          float       y)
{
  GdkRGBA own = ui_test_pixel (texture, (int) x, (int) y);
  GdkRGBA below;

  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (window),
                                                 "window_bg_color", &below));
  own.red += below.red * (1 - own.alpha);
  own.green += below.green * (1 - own.alpha);
  own.blue += below.blue * (1 - own.alpha);
  own.alpha = 1;
  return own;
}

static void
assert_contrast (GtkWidget  *widget,
                 const char *name)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *block = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  graphene_rect_t place;
  GdkRGBA ground;
  double contrast = 0;

  adw_window_set_content (ADW_WINDOW (window), widget);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 200);
  dialog_show (GTK_WINDOW (window));
  find_block (window, &block);
  g_assert_nonnull (block);
  ui_test_wait_still (block);
  texture = ui_test_render (window);
  g_assert_true (gtk_widget_compute_bounds (block, window, &place));
  ground = get_seen (window, texture, place.origin.x - 2, place.origin.y + place.size.height / 2);
  /* Between two letters a pixel may be half of it. */
  for (int x = 0; x < 24; x++) {
    GdkRGBA text = get_seen (window, texture, place.origin.x + (float) x,
                             place.origin.y + place.size.height / 2);

    contrast = MAX (contrast, tabiya_board_theme_get_contrast (&text, &ground));
  }
  g_test_message ("%s: %.2f", name, contrast);
  g_assert_cmpfloat (contrast, >=, 4.5);
  /* It is dim, and not just text. */
  g_assert_cmpfloat (contrast, <, 10);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (BLOCK);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_halign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static GtkWidget *
make_row (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list),
                       g_object_new (ADW_TYPE_ACTION_ROW, "title", "Row", "subtitle", BLOCK, NULL));
  return list;
}

static GtkWidget *
make_header (void)
{
  GtkWidget *header = adw_header_bar_new ();

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new ("Title", BLOCK));
  return header;
}

static void
test_dim_text (gconstpointer scheme)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), GPOINTER_TO_INT (scheme));
  assert_contrast (make_label ("dim-label"), "label");
  assert_contrast (make_row (), "row");
  assert_contrast (make_header (), "header");
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_data_func ("/tabiya/contrast/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT),
                        test_dim_text);
  g_test_add_data_func ("/tabiya/contrast/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK),
                        test_dim_text);
  return g_test_run ();
}
