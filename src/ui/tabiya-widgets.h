/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What many widgets do alike. Main thread. */

/* dispose() of the parent, for final classes. */
static inline void
tabiya_widget_chain_dispose (GObject *object)
{
  G_OBJECT_CLASS (g_type_class_peek (g_type_parent (G_OBJECT_TYPE (object))))->dispose (object);
}

/* dispose() of a final class that has a template and nothing else to let go of. */
static inline void
tabiya_widget_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  tabiya_widget_chain_dispose (object);
}

/* The same for one that has added its children itself. */
static inline void
tabiya_widget_dispose_children (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  tabiya_widget_chain_dispose (object);
}

/* The window that the widget is in, for what comes in front of it. */
static inline GtkWindow *
tabiya_widget_get_window (gpointer widget)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (widget)));
}

/* Lets the widget have a class of the style sheet, or not. */
static inline void
tabiya_widget_set_css_class (GtkWidget  *widget,
                             const char *name,
                             gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* The tooltip of what is updated often: whenever one is set, GTK asks the server where the pointer
   is, which takes longer than all else that a row of a list shows. */
static inline void
tabiya_widget_set_tooltip (GtkWidget  *widget,
                           const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* Shows the label with a text; without one (NULL) hides it. */
static inline void
tabiya_label_show (GtkLabel   *label,
                   const char *text)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), !!text);
}

G_END_DECLS
