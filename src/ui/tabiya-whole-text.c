/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-whole-text.h"

#include <adwaita.h>
#include <string.h>

#include "ui/tabiya-lab-page.h"

/* A longer word, which may be the name of a file, is broken where a line ends. */
#define WORD_CHARS 16

/* A value as long as this stays on one line beside a title that wraps. */
#define VALUE_CHARS 20

/* Pixels; a message is never as narrow. */
#define HEADING_WIDTH 120

/* The text that the design was drawn with, in pixels: of 11 points. */
#define USUAL_TEXT (11 * USUAL_RESOLUTION / POINTS_PER_INCH)
#define USUAL_RESOLUTION 96.
#define POINTS_PER_INCH  72.

static gboolean
has_long_word (const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (g_utf8_strlen (words[i], -1) > WORD_CHARS)
      return TRUE;
  return FALSE;
}

static void
value_cb (GtkLabel *label)
{
  const char *text = gtk_label_get_label (label);

  gtk_label_set_wrap_mode (label,
                           has_long_word (text) ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  gtk_label_set_wrap (label, g_utf8_strlen (text, -1) > VALUE_CHARS);
}

/* The list of one line in which a row shows what is chosen; not the one that it opens. */
static GtkWidget *
find_value (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = GTK_IS_POPOVER (child) ? NULL : find_value (child);

    if (found)
      return found;
  }
  return NULL;
}

/* The chosen value takes its room from the title; a long one wraps too. A label stands in for the
   list in which the row shows it, since a list asks for no more height where it is narrow. Lists of
   other things than strings have rows of their own making. */
static void
widen_value (AdwComboRow *row)
{
  GtkWidget *value = find_value (GTK_WIDGET (row));
  GtkWidget *label;
  GtkExpression *item;

  if (!GTK_IS_STRING_LIST (adw_combo_row_get_model (row)) || adw_combo_row_get_list_factory (row)
      || !value || !GTK_IS_BOX (gtk_widget_get_parent (value)))
    return;
  label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  g_signal_connect (label, "notify::label", G_CALLBACK (value_cb), NULL);
  item = gtk_property_expression_new (ADW_TYPE_COMBO_ROW, NULL, "selected-item");
  gtk_expression_bind (gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, item, "string"), label,
                       "label", row);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (value)), label, value);
  gtk_widget_set_visible (value, FALSE);
}

/* Titles, subtitles, the titles of groups and what is ticked, but a single word, since "O-O" would
   be broken at its hyphen however much room there is. An entry row moves its title, which has one
   line. */
static gboolean
may_wrap (GtkWidget *label)
{
  if (GTK_IS_CHECK_BUTTON (gtk_widget_get_parent (label)))
    return !!strchr (gtk_label_get_label (GTK_LABEL (label)), ' ');
  if (gtk_label_get_ellipsize (GTK_LABEL (label)) == PANGO_ELLIPSIZE_NONE
      || gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW))
    return FALSE;
  if (gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW))
    return gtk_widget_has_css_class (label, "title")
           || gtk_widget_has_css_class (label, "subtitle");
  return gtk_widget_has_css_class (label, "heading")
         && gtk_widget_get_ancestor (label, ADW_TYPE_PREFERENCES_GROUP);
}

/* The title that a header bar takes from its page or window has one line, two where it is too wide,
   and is not there at all where a word of it is, beside the buttons of the dialog that it is the
   title of. By itself a label that wraps has two lines wherever the bar is high enough. */

static GtkSizeRequestMode
get_title_mode (GtkWidget *title)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_title (GtkWidget      *title,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (title);
  int widest_word;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &widest_word, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
  else
    gtk_widget_measure (label, orientation, for_size < widest_word ? -1 : for_size, minimum,
                        natural, NULL, NULL);
}

static void
allocate_title (GtkWidget *title,
                int        width,
                int        height,
                int        baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (title);
  int widest_word;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &widest_word, NULL, NULL, NULL);
  gtk_widget_set_child_visible (label, width >= widest_word);
  if (width >= widest_word)
    gtk_widget_allocate (label, width, height, baseline, NULL);
}

static void
fold_title (AdwHeaderBar *bar,
            GtkWidget    *source)
{
  GtkWidget *title = adw_bin_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "title");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  g_object_bind_property (source, "title", label, "label", G_BINDING_SYNC_CREATE);
  gtk_widget_set_layout_manager (title, gtk_custom_layout_new (get_title_mode, measure_title,
                                                               allocate_title));
  adw_bin_set_child (ADW_BIN (title), label);
  adw_header_bar_set_title_widget (bar, title);
  /* In the middle of the bar it would need twice the room of the wider side. */
  adw_header_bar_set_centering_policy (bar, ADW_CENTERING_POLICY_LOOSE);
}

static void
wrap (GtkLabel *label)
{
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_xalign (label, 0);
}

/* Where the heading of a message does not fit in one line, libadwaita 1.7 has a smaller one that
   wraps. It asks both for their height in the least width of either, which has to do for both. */
static void
level_headings (GtkWidget *heading)
{
  gtk_label_set_ellipsize (GTK_LABEL (heading), PANGO_ELLIPSIZE_END);
  gtk_widget_set_size_request (heading, HEADING_WIDTH, -1);
  gtk_widget_set_size_request (gtk_widget_get_next_sibling (heading), HEADING_WIDTH, -1);
}

/* Beside a title of two lines a button keeps its height; what switches pages is as high as the
   bar. */
static gboolean
is_header_button (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
         && gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR)
         && !gtk_widget_get_ancestor (widget, ADW_TYPE_VIEW_SWITCHER);
}

void
tabiya_whole_text_allow (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  GtkWidget *page = gtk_widget_get_ancestor (widget, TABIYA_TYPE_LAB_PAGE);

  if (ADW_IS_COMBO_ROW (widget))
    widen_value (ADW_COMBO_ROW (widget));
  if (is_header_button (widget))
    gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  if (ADW_IS_HEADER_BAR (widget) && (page || ADW_IS_WINDOW (root))
      && !adw_header_bar_get_title_widget (ADW_HEADER_BAR (widget)))
    fold_title (ADW_HEADER_BAR (widget), page ? page : root);
  if (GTK_IS_LABEL (widget)) {
    if (may_wrap (widget))
      wrap (GTK_LABEL (widget));
    if (ADW_IS_MESSAGE_DIALOG (root) && gtk_widget_has_css_class (widget, "title-2")
        && !gtk_label_get_wrap (GTK_LABEL (widget)))
      level_headings (widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    tabiya_whole_text_allow (child);
}

double
tabiya_whole_text_get_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  double resolution = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : USUAL_RESOLUTION) / POINTS_PER_INCH;
  return size / USUAL_TEXT;
}
