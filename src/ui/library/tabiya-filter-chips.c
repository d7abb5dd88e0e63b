/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-filter-chips.h"

#include <glib/gi18n.h>

#include "model/library/tabiya-opening-groups.h"

#define FIRST_YEAR 1475

struct _TabiyaFilterChips
{
  GtkWidget         parent_instance;

  /* children */
  GtkWidget        *scroller;
  GtkBox           *terms;
  GtkWidget        *opening_popover;
  GtkWidget        *date_popover;
  GtkWidget        *opening_list;
  GtkSpinButton    *from;
  GtkSpinButton    *to;

  /* owned */
  TabiyaGameFilter *filter;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaFilterChips, tabiya_filter_chips, GTK_TYPE_WIDGET)

static const char *
get_result_name (int result)
{
  switch (result) {
  case 1:
    return "1–0";
  case 2:
    return "½–½";
  case 3:
    return "0–1";
  default:
    return "∗";
  }
}

static char *
dup_label (const TabiyaFilterTerm *term)
{
  const char *opening;

  switch (term->kind) {
  case TABIYA_FILTER_RESULT:
    return g_strdup_printf (_("Result: %s"), get_result_name (term->first));
  case TABIYA_FILTER_OPENING:
    opening = tabiya_opening_groups_get_name (term->first, term->last);
    /* Translators: codes of openings, their name */
    return opening ? g_strdup_printf (_("Opening: %s %s"), term->text, opening)
                   : g_strdup_printf (_("Opening: %s"), term->text);
  case TABIYA_FILTER_DATE:
    return g_strdup_printf (_("Date: %s"), term->text);
  case TABIYA_FILTER_NAME:
  default:
    /* Translators: a word that is looked for in players, events, sites and annotators */
    return g_strdup_printf (_("Name: %s"), term->text);
  }
}

static void
remove_clicked_cb (TabiyaFilterChips *self,
                   GtkButton         *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "term"));
  g_autofree char *text = NULL;

  if (index >= tabiya_game_filter_get_n_terms (self->filter))
    return;
  text = tabiya_game_filter_dup_without (self->filter, index);
  g_signal_emit (self, signals[CHANGED], 0, text);
}

static GtkWidget *
make_chip (TabiyaFilterChips *self,
           guint              index)
{
  g_autofree char *text = dup_label (tabiya_game_filter_get_term (self->filter, index));
  g_autofree char *name = g_strdup_printf (_("Remove filter: %s"), text);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *icon = gtk_image_new_from_icon_name ("window-close-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 12);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_add_css_class (button, "term");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "term", GUINT_TO_POINTER (index));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
  return button;
}

/**
 * tabiya_filter_chips_set_filter:
 *
 * Shows the terms of a filter. Main thread.
 */
void
tabiya_filter_chips_set_filter (TabiyaFilterChips *self,
                                TabiyaGameFilter  *filter)
{
  GtkWidget *child;

  g_return_if_fail (TABIYA_IS_FILTER_CHIPS (self));

  tabiya_game_filter_ref (filter);
  g_clear_pointer (&self->filter, tabiya_game_filter_unref);
  self->filter = filter;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->terms))))
    gtk_box_remove (self->terms, child);
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++)
    gtk_box_append (self->terms, make_chip (self, i));
  gtk_widget_set_visible (GTK_WIDGET (self->terms),
                          tabiya_game_filter_get_n_terms (filter) > 0);
}

/* The text the filter has, and one term more. */
static void
add_term (TabiyaFilterChips *self,
          const char        *term)
{
  g_autofree char *text = tabiya_game_filter_dup_without (self->filter, G_MAXUINT);
  g_autofree char *more = g_strconcat (text, *text ? " " : "", term, NULL);

  g_signal_emit (self, signals[CHANGED], 0, more);
}

static void
add_term_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  add_term (TABIYA_FILTER_CHIPS (widget), g_variant_get_string (parameter, NULL));
}

static GtkWidget *
make_menu_button (const char *label)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name ("list-add-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 12);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), gtk_label_new (label));
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

static GtkWidget *
make_result_button (void)
{
  GtkWidget *button = make_menu_button (_("Result"));
  g_autoptr(GMenu) menu = g_menu_new ();

  g_menu_append (menu, _("White Wins"), "chips.add::1-0");
  g_menu_append (menu, _("Draw"), "chips.add::1/2");
  g_menu_append (menu, _("Black Wins"), "chips.add::0-1");
  g_menu_append (menu, _("No Result"), "chips.add::*");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  return button;
}

static void
opening_activated_cb (TabiyaFilterChips *self,
                      GtkListBoxRow     *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);
  g_autofree char *codes = tabiya_opening_groups_dup_codes (index);

  gtk_popover_popdown (GTK_POPOVER (self->opening_popover));
  add_term (self, codes);
}

static GtkWidget *
make_opening_row (guint index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (tabiya_opening_groups_get_nth_name (index));
  g_autofree char *codes = tabiya_opening_groups_dup_codes (index);
  GtkWidget *code = gtk_label_new (codes);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (code, "dim-label");
  gtk_widget_add_css_class (code, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), code);
  gtk_widget_add_css_class (box, "opening-choice");
  return box;
}

static GtkWidget *
make_opening_button (TabiyaFilterChips *self)
{
  GtkWidget *button = make_menu_button (_("Opening"));
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->opening_list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->opening_list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->opening_list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Openings"), -1);
  for (guint i = 0; i < tabiya_opening_groups_get_n (); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->opening_list), make_opening_row (i));
  g_signal_connect_swapped (self->opening_list, "row-activated",
                            G_CALLBACK (opening_activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->opening_list);
  self->opening_popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->opening_popover, "menu");
  gtk_popover_set_child (GTK_POPOVER (self->opening_popover), scroller);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), self->opening_popover);
  return button;
}

static void
date_add_cb (TabiyaFilterChips *self)
{
  int from = gtk_spin_button_get_value_as_int (self->from);
  int to = gtk_spin_button_get_value_as_int (self->to);
  g_autofree char *text = from == to ? g_strdup_printf ("%d", from)
                                     : g_strdup_printf ("%d-%d", MIN (from, to), MAX (from, to));

  gtk_popover_popdown (GTK_POPOVER (self->date_popover));
  add_term (self, text);
}

static GtkSpinButton *
add_year (GtkGrid    *grid,
          int         row,
          const char *title,
          int         value,
          int         last)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (title);
  GtkWidget *spin = gtk_spin_button_new_with_range (FIRST_YEAR, last, 1);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, spin, 1, row, 1, 1);
  return GTK_SPIN_BUTTON (spin);
}

static GtkWidget *
make_date_button (TabiyaFilterChips *self)
{
  GtkWidget *button = make_menu_button (_("Date"));
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  GtkWidget *add = gtk_button_new_with_mnemonic (_("_Add"));
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  int year = g_date_time_get_year (now);

  gtk_grid_set_row_spacing (grid, 6);
  gtk_grid_set_column_spacing (grid, 12);
  gtk_widget_add_css_class (GTK_WIDGET (grid), "date-choice");
  self->from = add_year (grid, 0, _("_From year"), year - 10, year + 1);
  self->to = add_year (grid, 1, _("_To year"), year, year + 1);
  gtk_widget_add_css_class (add, "suggested-action");
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (date_add_cb), self);
  gtk_grid_attach (grid, add, 0, 2, 2, 1);
  self->date_popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->date_popover), GTK_WIDGET (grid));
  gtk_popover_set_default_widget (GTK_POPOVER (self->date_popover), add);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), self->date_popover);
  return button;
}

static void
tabiya_filter_chips_dispose (GObject *object)
{
  TabiyaFilterChips *self = TABIYA_FILTER_CHIPS (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->filter, tabiya_game_filter_unref);
  G_OBJECT_CLASS (tabiya_filter_chips_parent_class)->dispose (object);
}

static void
tabiya_filter_chips_class_init (TabiyaFilterChipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_filter_chips_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "filterchips");
  gtk_widget_class_install_action (widget_class, "chips.add", "s", add_term_action);
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_FILTER_CHIPS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_filter_chips_init (TabiyaFilterChips *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->filter = tabiya_game_filter_new ("");
  self->terms = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_widget_set_visible (GTK_WIDGET (self->terms), FALSE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->terms));
  gtk_box_append (GTK_BOX (box), make_result_button ());
  gtk_box_append (GTK_BOX (box), make_opening_button (self));
  gtk_box_append (GTK_BOX (box), make_date_button (self));
  /* What has no room can be scrolled to; the focus does so by itself. */
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
