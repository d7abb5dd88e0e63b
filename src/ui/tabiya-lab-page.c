/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-lab-page.h"

#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

typedef struct {
  /* template */
  GtkBox         *box;
  AdwHeaderBar   *header;
  GtkWidget      *back_button;

  /* owned */
  char           *title;

  /* borrowed: children */
  GtkWidget      *first;
} TabiyaLabPagePrivate;

enum {
  PROP_0,
  PROP_CONTENT,
  PROP_START,
  PROP_END,
  PROP_FIRST,
  PROP_TITLE,
  PROP_FOLDED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TabiyaLabPage, tabiya_lab_page, ADW_TYPE_BIN)

static void
tabiya_lab_page_map (GtkWidget *widget)
{
  TabiyaLabPagePrivate *priv = tabiya_lab_page_get_instance_private (TABIYA_LAB_PAGE (widget));
  GtkWidget *first = priv->first;

  GTK_WIDGET_CLASS (tabiya_lab_page_parent_class)->map (widget);
  gtk_window_set_default_widget (tabiya_widget_get_window (widget),
                                 GTK_IS_BUTTON (first) ? first : NULL);
  if (!first || !gtk_widget_get_mapped (first) || !gtk_widget_grab_focus (first))
    gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
tabiya_lab_page_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TabiyaLabPagePrivate *priv = tabiya_lab_page_get_instance_private (TABIYA_LAB_PAGE (object));

  switch (id) {
  case PROP_TITLE:
    g_value_set_string (value, priv->title);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_lab_page_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  TabiyaLabPagePrivate *priv = tabiya_lab_page_get_instance_private (TABIYA_LAB_PAGE (object));

  switch (id) {
  case PROP_CONTENT:
    gtk_box_append (priv->box, g_value_get_object (value));
    break;
  case PROP_START:
    adw_header_bar_pack_start (priv->header, g_value_get_object (value));
    break;
  case PROP_END:
    adw_header_bar_pack_end (priv->header, g_value_get_object (value));
    break;
  case PROP_FIRST:
    priv->first = g_value_get_object (value);
    break;
  case PROP_TITLE:
    g_free (priv->title);
    priv->title = g_value_dup_string (value);
    break;
  case PROP_FOLDED:
    gtk_widget_set_visible (priv->back_button, g_value_get_boolean (value));
    adw_header_bar_set_show_start_title_buttons (priv->header, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_lab_page_finalize (GObject *object)
{
  TabiyaLabPagePrivate *priv = tabiya_lab_page_get_instance_private (TABIYA_LAB_PAGE (object));

  g_free (priv->title);
  G_OBJECT_CLASS (tabiya_lab_page_parent_class)->finalize (object);
}

/* GTK 4.8 can dispose of no template but that of the derived class; the children of this one go
   with the bin. */
static void
tabiya_lab_page_class_init (TabiyaLabPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags write = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = tabiya_lab_page_get_property;
  object_class->set_property = tabiya_lab_page_set_property;
  object_class->finalize = tabiya_lab_page_finalize;
  widget_class->map = tabiya_lab_page_map;
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, write);
  properties[PROP_START] = g_param_spec_object ("start", NULL, NULL, GTK_TYPE_WIDGET, write);
  properties[PROP_END] = g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET, write);
  properties[PROP_FIRST] = g_param_spec_object ("first", NULL, NULL, GTK_TYPE_WIDGET, write);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "",
                                                write | G_PARAM_READABLE);
  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE, write);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-lab-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, TabiyaLabPage, box);
  gtk_widget_class_bind_template_child_private (widget_class, TabiyaLabPage, header);
  gtk_widget_class_bind_template_child_private (widget_class, TabiyaLabPage, back_button);
}

static void
tabiya_lab_page_init (TabiyaLabPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

void
tabiya_lab_page_begin (TabiyaLabPage *self,
                       GSettings     *settings)
{
  g_return_if_fail (TABIYA_IS_LAB_PAGE (self));

  if (TABIYA_LAB_PAGE_GET_CLASS (self)->begin)
    TABIYA_LAB_PAGE_GET_CLASS (self)->begin (self, settings);
}

void
tabiya_lab_page_look (TabiyaLabPage *self)
{
  g_return_if_fail (TABIYA_IS_LAB_PAGE (self));

  if (TABIYA_LAB_PAGE_GET_CLASS (self)->look)
    TABIYA_LAB_PAGE_GET_CLASS (self)->look (self);
}

gboolean
tabiya_lab_page_is_busy (TabiyaLabPage *self)
{
  g_return_val_if_fail (TABIYA_IS_LAB_PAGE (self), FALSE);

  return TABIYA_LAB_PAGE_GET_CLASS (self)->is_busy
         && TABIYA_LAB_PAGE_GET_CLASS (self)->is_busy (self);
}
