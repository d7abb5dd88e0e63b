/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/evolve/tabiya-chart-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/analysis/tabiya-course-drawing.h"
#include "ui/tabiya-widgets.h"

/* Logical pixels. */
#define SAMPLE_WIDTH  30
#define SAMPLE_HEIGHT 14

#define NAME_CHARS    22

struct _TabiyaChartPanel
{
  GtkBox           parent_instance;

  /* template */
  GtkLabel        *title_label;
  GtkLabel        *note_label;
  TabiyaLineChart *chart;
  GtkFlowBox      *legend;

  /* owned */
  GPtrArray       *lines;      /* TabiyaChartLine */
  GHashTable      *chosen;     /* name of a line that the person showed or hid to whether */

  /* state */
  gboolean         updating;
};

enum {
  PROP_0,
  PROP_TITLE,
  PROP_NOTE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaChartPanel, tabiya_chart_panel, GTK_TYPE_BOX)

static GtkWidget *
get_key (TabiyaChartPanel *self,
         guint             index)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->legend, (int) index);

  return child ? gtk_flow_box_child_get_child (child) : NULL;
}

static guint
get_index (GtkWidget *key)
{
  return (guint) gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (gtk_widget_get_parent (key)));
}

static void
describe (TabiyaChartPanel *self)
{
  g_autofree char *text = tabiya_chart_panel_dup_text (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (self->title_label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
key_toggled_cb (GtkToggleButton  *button,
                TabiyaChartPanel *self)
{
  TabiyaChartLine *line;

  if (self->updating)
    return;
  line = self->lines->pdata[get_index (GTK_WIDGET (button))];
  line->shown = gtk_toggle_button_get_active (button);
  g_hash_table_insert (self->chosen, g_strdup (line->name), GINT_TO_POINTER (line->shown));
  gtk_widget_queue_draw (GTK_WIDGET (self->chart));
  describe (self);
}

static void
draw_sample (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        data)
{
  TabiyaChartPanel *self = data;
  GtkWidget *key = gtk_widget_get_ancestor (GTK_WIDGET (area), GTK_TYPE_TOGGLE_BUTTON);
  const TabiyaChartLine *line = self->lines->pdata[get_index (key)];
  TabiyaCourseStyle style = tabiya_course_style_of (GTK_WIDGET (area));

  if (!line->dots) {
    tabiya_course_draw_sample (cr, width, height, line->slot, style);
    return;
  }
  tabiya_course_set_pen (cr, line->slot, 1, style);
  for (int i = 1; i <= 3; i++) {
    cairo_new_sub_path (cr);
    cairo_arc (cr, width * i / 4.0, height / 2.0, 2.5, 0, 2 * G_PI);
  }
  cairo_fill (cr);
}

static void
add_key (TabiyaChartPanel      *self,
         const TabiyaChartLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *sample = gtk_drawing_area_new ();
  GtkWidget *name = gtk_label_new (line->name);
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *key = gtk_toggle_button_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (sample), SAMPLE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (sample), SAMPLE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_sample, self, NULL);
  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (value, "numeric");
  gtk_box_append (GTK_BOX (box), sample);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), value);
  gtk_button_set_child (GTK_BUTTON (key), box);
  gtk_widget_add_css_class (key, "flat");
  gtk_widget_add_css_class (key, "course-key");
  g_signal_connect_object (key, "toggled", G_CALLBACK (key_toggled_cb), self, 0);
  gtk_flow_box_append (self->legend, key);
  /* The button is what can be focused, not the cell around it. */
  gtk_widget_set_focusable (gtk_widget_get_parent (key), FALSE);
}

static void
update_key (TabiyaChartPanel      *self,
            guint                  index,
            const TabiyaChartLine *line)
{
  GtkWidget *key = get_key (self, index);
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (key));
  const char *value = line->value ? line->value : "";
  g_autofree char *text = g_strdup_printf ("%s %s", line->name, value);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), value);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), line->shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Whether the legend has the names of these lines. */
static gboolean
fits_legend (TabiyaChartPanel *self,
             GPtrArray        *lines)
{
  if (lines->len != self->lines->len)
    return FALSE;
  for (guint i = 0; i < lines->len; i++) {
    if (strcmp (((TabiyaChartLine *) lines->pdata[i])->name,
                ((TabiyaChartLine *) self->lines->pdata[i])->name) != 0)
      return FALSE;
  }
  return TRUE;
}

static void
style_changed_cb (TabiyaChartPanel *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    gtk_widget_queue_draw (gtk_widget_get_first_child (gtk_button_get_child (
                             GTK_BUTTON (get_key (self, i)))));
}

static void
tabiya_chart_panel_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TabiyaChartPanel *self = TABIYA_CHART_PANEL (object);

  switch (id) {
  case PROP_TITLE:
    gtk_label_set_text (self->title_label, g_value_get_string (value));
    break;
  case PROP_NOTE:
    gtk_label_set_text (self->note_label, g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_chart_panel_finalize (GObject *object)
{
  TabiyaChartPanel *self = TABIYA_CHART_PANEL (object);

  g_ptr_array_unref (self->lines);
  g_hash_table_unref (self->chosen);
  G_OBJECT_CLASS (tabiya_chart_panel_parent_class)->finalize (object);
}

static void
tabiya_chart_panel_class_init (TabiyaChartPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tabiya_chart_panel_set_property;
  object_class->dispose = tabiya_widget_dispose;
  object_class->finalize = tabiya_chart_panel_finalize;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_type_ensure (TABIYA_TYPE_LINE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-chart-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaChartPanel, title_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaChartPanel, note_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaChartPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, TabiyaChartPanel, legend);
}

static void
tabiya_chart_panel_init (TabiyaChartPanel *self)
{
  AdwStyleManager *manager;

  self->lines = g_ptr_array_new ();
  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tabiya_chart_panel_get_chart:
 *
 * Returns: (transfer none): the picture, for its axes
 */
TabiyaLineChart *
tabiya_chart_panel_get_chart (TabiyaChartPanel *self)
{
  g_return_val_if_fail (TABIYA_IS_CHART_PANEL (self), NULL);

  return self->chart;
}

/**
 * tabiya_chart_panel_set_lines:
 * @lines: (element-type TabiyaChartLine): a reference is taken; shown are those that the person
 *   chose, and of the others those that say so
 */
void
tabiya_chart_panel_set_lines (TabiyaChartPanel *self,
                              GPtrArray        *lines)
{
  gboolean fits;
  GtkWidget *child;

  g_return_if_fail (TABIYA_IS_CHART_PANEL (self));

  fits = fits_legend (self, lines);
  g_ptr_array_ref (lines);
  g_ptr_array_unref (self->lines);
  self->lines = lines;
  while (!fits && (child = gtk_widget_get_first_child (GTK_WIDGET (self->legend))))
    gtk_flow_box_remove (self->legend, child);
  self->updating = TRUE;
  for (guint i = 0; i < lines->len; i++) {
    TabiyaChartLine *line = lines->pdata[i];
    gpointer chosen;

    if (g_hash_table_lookup_extended (self->chosen, line->name, NULL, &chosen))
      line->shown = GPOINTER_TO_INT (chosen);
    if (!fits)
      add_key (self, line);
    update_key (self, i, line);
  }
  self->updating = FALSE;
  tabiya_line_chart_set_lines (self->chart, lines);
  describe (self);
}

/**
 * tabiya_chart_panel_dup_text:
 *
 * Returns: (transfer full): what the lines that are shown are now, in words
 */
char *
tabiya_chart_panel_dup_text (TabiyaChartPanel *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (TABIYA_IS_CHART_PANEL (self), NULL);

  for (guint i = 0; i < self->lines->len; i++) {
    const TabiyaChartLine *line = self->lines->pdata[i];

    if (line->shown && line->value)
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", line->name, line->value);
  }
  return g_strdup (text->len > 0 ? text->str : _("Nothing is known yet"));
}
