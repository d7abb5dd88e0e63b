/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-course-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/analysis/tabiya-course-drawing.h"
#include "ui/analysis/tabiya-course-graph.h"

/* In logical pixels. */
#define SAMPLE_WIDTH  30
#define SAMPLE_HEIGHT 12

#define NAME_CHARS    14

/* An entry of the legend. */
typedef struct {
  TabiyaCoursePanel *panel;
  GtkWidget *button;     /* borrowed: NULL if there is no such term */
  GtkWidget *sample;
  GtkLabel  *value;
} Key;

struct _TabiyaCoursePanel
{
  GtkWidget           parent_instance;

  /* template */
  GtkWidget          *content;
  GtkLabel           *place_label;
  GtkToggleButton    *table_button;
  GtkStack           *stack;
  TabiyaCourseGraph  *graph;
  GtkColumnView      *table;
  GtkFlowBox         *legend;
  GtkWidget          *compare_label;

  /* owned */
  TabiyaCourseModel  *model;

  /* state */
  const Heuristic    *heuristic;      /* whose terms are in the legend */
  Key                 keys[HEURISTIC_MAX_TERMS];
  int                 hovered;        /* index of a position; -1 for none */
  gboolean            updating;
  guint               scroll_id;      /* until the table has its size */
};

enum {
  PLY_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaCoursePanel, tabiya_course_panel, GTK_TYPE_WIDGET)

static guint
get_read (TabiyaCoursePanel *self)
{
  return self->hovered >= 0 ? (guint) self->hovered : tabiya_course_model_get_current (self->model);
}

/* Legend */

static void
key_toggled_cb (GtkToggleButton   *button,
                TabiyaCoursePanel *self)
{
  for (int i = 0; i < HEURISTIC_MAX_TERMS && !self->updating; i++) {
    if (self->keys[i].button == GTK_WIDGET (button))
      tabiya_course_model_show (self->model, i, gtk_toggle_button_get_active (button));
  }
}

static void
draw_sample (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        data)
{
  const Key *key = data;

  tabiya_course_draw_sample (cr, width, height,
                             tabiya_course_model_get_slot (key->panel->model,
                                                           (int) (key - key->panel->keys)),
                             tabiya_course_style_of (GTK_WIDGET (area)));
}

static GtkWidget *
make_sample (Key *key)
{
  GtkWidget *sample = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (sample), SAMPLE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (sample), SAMPLE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_sample, key, NULL);
  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  return sample;
}

static void
add_key (TabiyaCoursePanel *self,
         int                term)
{
  const HeuristicTermInfo *info = heuristic_get_term (self->heuristic, term);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *name = gtk_label_new (_(info->name));
  GtkWidget *value = gtk_label_new (NULL);
  Key *key = &self->keys[term];

  key->panel = self;
  key->sample = make_sample (key);
  key->value = GTK_LABEL (value);
  key->button = gtk_toggle_button_new ();
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  /* Two columns where there is room for them; the longest names need not fit. */
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), key->sample);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), value);
  gtk_button_set_child (GTK_BUTTON (key->button), box);
  gtk_widget_set_tooltip_text (key->button, _(info->help));
  gtk_widget_add_css_class (key->button, "flat");
  gtk_widget_add_css_class (key->button, "course-key");
  g_signal_connect_object (key->button, "toggled", G_CALLBACK (key_toggled_cb), self, 0);
  gtk_flow_box_append (self->legend, key->button);
  /* The button is what can be focused, not the cell around it. */
  gtk_widget_set_focusable (gtk_widget_get_parent (key->button), FALSE);
}

static void
build_legend (TabiyaCoursePanel *self,
              const Heuristic   *heuristic)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->legend))))
    gtk_flow_box_remove (self->legend, child);
  memset (self->keys, 0, sizeof self->keys);
  self->heuristic = heuristic;
  for (int i = 0; i < heuristic_count_terms (heuristic); i++)
    add_key (self, i);
}

static void
update_keys (TabiyaCoursePanel *self)
{
  self->updating = TRUE;
  for (int i = 0; i < heuristic_count_terms (self->heuristic); i++) {
    Key *key = &self->keys[i];
    gboolean shown = tabiya_course_model_is_shown (self->model, i);

    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key->button), shown);
    gtk_widget_queue_draw (key->sample);
    gtk_widget_set_visible (gtk_widget_get_parent (key->button),
                            tabiya_course_model_has_effect (self->model, i));
  }
  self->updating = FALSE;
}

static void
style_changed_cb (TabiyaCoursePanel *self)
{
  for (int i = 0; i < HEURISTIC_MAX_TERMS; i++) {
    if (self->keys[i].sample)
      gtk_widget_queue_draw (self->keys[i].sample);
  }
}

/* What there is to read at a position. */
static void
update_reading (TabiyaCoursePanel *self)
{
  guint index = get_read (self);
  g_autofree char *place = tabiya_course_model_dup_place (self->model, index);

  gtk_label_set_text (self->place_label, place);
  for (int i = 0; i < HEURISTIC_MAX_TERMS; i++) {
    g_autofree char *value = NULL;
    g_autofree char *name = NULL;

    if (!self->keys[i].button)
      continue;
    value = tabiya_course_model_dup_value (self->model, index, i);
    name = g_strdup_printf ("%s %s", _(heuristic_get_term (self->heuristic, i)->name), value);
    gtk_label_set_text (self->keys[i].value, value);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->keys[i].button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  }
}

static void
hover_cb (TabiyaCoursePanel *self,
          int                index)
{
  self->hovered = index;
  update_reading (self);
}

/* Table */

static void
setup_cell_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_list_item_set_child (item, label);
}

static void
bind_value_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item,
               TabiyaCoursePanel        *self)
{
  int term = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "term"));
  g_autofree char *text = tabiya_course_model_dup_value (self->model,
                                                         gtk_list_item_get_position (item), term);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
bind_move_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              TabiyaCoursePanel        *self)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  g_autofree char *text = tabiya_course_model_dup_move (self->model,
                                                        gtk_list_item_get_position (item));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_text (label, text);
}

static void
add_column (TabiyaCoursePanel *self,
            const char        *title,
            GCallback          bind,
            int                term)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr(GtkColumnViewColumn) column = NULL;

  g_object_set_data (G_OBJECT (factory), "term", GINT_TO_POINTER (term));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), NULL);
  g_signal_connect_object (factory, "bind", bind, self, 0);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_append_column (self->table, column);
}

static gboolean
is_table (TabiyaCoursePanel *self)
{
  return gtk_toggle_button_get_active (self->table_button);
}

static void
clear_table (TabiyaCoursePanel *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->table);

  gtk_column_view_set_model (self->table, NULL);
  while (g_list_model_get_n_items (columns) > 0) {
    g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

    gtk_column_view_remove_column (self->table, column);
  }
}

/* Selects the current position and brings it into view. */
static void
show_current_row (TabiyaCoursePanel *self)
{
  GtkSelectionModel *rows = gtk_column_view_get_model (self->table);
  guint current = tabiya_course_model_get_current (self->model);
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->table));

  if (!rows || current >= g_list_model_get_n_items (G_LIST_MODEL (rows)))
    return;
  gtk_selection_model_select_item (rows, current, TRUE);
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", current);
}

static gboolean
scroll_cb (gpointer data)
{
  TabiyaCoursePanel *self = data;

  self->scroll_id = 0;
  show_current_row (self);
  return G_SOURCE_REMOVE;
}

static void
fill_table (TabiyaCoursePanel *self)
{
  const TabiyaTermCourse *course = tabiya_course_model_get (self->model);
  GtkStringList *rows;
  GtkSelectionModel *selection;

  clear_table (self);
  if (!course || !is_table (self))
    return;
  add_column (self, _("Move"), G_CALLBACK (bind_move_cb), -1);
  for (int i = 0; i < course->n_terms; i++) {
    if (tabiya_course_model_is_shown (self->model, i))
      add_column (self, _(heuristic_get_term (self->heuristic, i)->name),
                  G_CALLBACK (bind_value_cb), i);
  }
  rows = gtk_string_list_new (NULL);
  for (guint i = 0; i < course->n_positions; i++)
    gtk_string_list_append (rows, "");
  selection = GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (rows)));
  gtk_column_view_set_model (self->table, selection);
  g_object_unref (selection);
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add (scroll_cb, self);
}

static void
table_toggled_cb (TabiyaCoursePanel *self)
{
  gtk_stack_set_visible_child_name (self->stack, is_table (self) ? "table" : "graph");
  if (self->model)
    fill_table (self);
}

/* Following the model */

static void
changed_cb (TabiyaCoursePanel *self)
{
  const TabiyaTermCourse *course = tabiya_course_model_get (self->model);

  gtk_widget_set_visible (self->compare_label,
                          !!tabiya_course_model_get_before (self->model));
  if (!course)
    return;
  if (self->heuristic != course->weights.heuristic)
    build_legend (self, course->weights.heuristic);
  if (self->hovered >= (int) course->n_positions)
    self->hovered = -1;
  update_keys (self);
  update_reading (self);
  fill_table (self);
}

static void
current_changed_cb (TabiyaCoursePanel *self)
{
  update_reading (self);
  if (is_table (self))
    show_current_row (self);
}

static void
ply_activated_cb (TabiyaCoursePanel *self,
                  guint              index)
{
  g_signal_emit (self, signals[PLY_ACTIVATED], 0, index);
}

/* Widget */

static void
tabiya_course_panel_map (GtkWidget *widget)
{
  TabiyaCoursePanel *self = TABIYA_COURSE_PANEL (widget);

  GTK_WIDGET_CLASS (tabiya_course_panel_parent_class)->map (widget);
  if (self->model)
    tabiya_course_model_set_seen (self->model, TRUE);
}

static void
tabiya_course_panel_unmap (GtkWidget *widget)
{
  TabiyaCoursePanel *self = TABIYA_COURSE_PANEL (widget);

  if (self->model)
    tabiya_course_model_set_seen (self->model, FALSE);
  GTK_WIDGET_CLASS (tabiya_course_panel_parent_class)->unmap (widget);
}

static gboolean
tabiya_course_panel_grab_focus (GtkWidget *widget)
{
  TabiyaCoursePanel *self = TABIYA_COURSE_PANEL (widget);

  return gtk_widget_grab_focus (is_table (self) ? GTK_WIDGET (self->table)
                                                : GTK_WIDGET (self->graph));
}

static void
tabiya_course_panel_dispose (GObject *object)
{
  TabiyaCoursePanel *self = TABIYA_COURSE_PANEL (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  if (self->model) {
    g_signal_handlers_disconnect_by_data (self->model, self);
    clear_table (self);
  }
  g_clear_object (&self->model);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_course_panel_parent_class)->dispose (object);
}

static void
tabiya_course_panel_class_init (TabiyaCoursePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_course_panel_dispose;
  widget_class->map = tabiya_course_panel_map;
  widget_class->unmap = tabiya_course_panel_unmap;
  widget_class->grab_focus = tabiya_course_panel_grab_focus;
  signals[PLY_ACTIVATED] = g_signal_new ("ply-activated", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         G_TYPE_UINT);

  g_type_ensure (TABIYA_TYPE_COURSE_GRAPH);
  gtk_widget_class_set_css_name (widget_class, "coursepanel");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-course-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaCoursePanel, content);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCoursePanel, place_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCoursePanel, table_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCoursePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCoursePanel, graph);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCoursePanel, table);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCoursePanel, legend);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCoursePanel, compare_label);
  gtk_widget_class_bind_template_callback (widget_class, table_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, ply_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, hover_cb);
}

static void
tabiya_course_panel_init (TabiyaCoursePanel *self)
{
  AdwStyleManager *manager;

  self->hovered = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
tabiya_course_panel_set_model (TabiyaCoursePanel *self,
                               TabiyaCourseModel *model)
{
  g_return_if_fail (TABIYA_IS_COURSE_PANEL (self));
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
  tabiya_course_graph_set_model (self->graph, model);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (model, "current-changed", G_CALLBACK (current_changed_cb), self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    tabiya_course_model_set_seen (model, TRUE);
  changed_cb (self);
}
