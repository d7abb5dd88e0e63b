/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-tag-row.h"

#include <glib/gi18n.h>

#include "ui/tabiya-widgets.h"

struct _TabiyaTagRow
{
  AdwEntryRow  parent_instance;

  /* template */
  GtkWidget   *remove_button;

  /* owned */
  char        *tag;

  /* state */
  gboolean     removable;
};

enum {
  PROP_0,
  PROP_TAG,
  PROP_REMOVABLE,
  N_PROPS,
};

enum {
  REMOVED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTagRow, tabiya_tag_row, ADW_TYPE_ENTRY_ROW)

static void
remove_clicked_cb (TabiyaTagRow *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
tabiya_tag_row_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (id) {
  case PROP_TAG:
    g_value_set_string (value, TABIYA_TAG_ROW (object)->tag);
    break;
  case PROP_REMOVABLE:
    g_value_set_boolean (value, TABIYA_TAG_ROW (object)->removable);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_tag_row_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (id) {
  case PROP_TAG:
    TABIYA_TAG_ROW (object)->tag = g_value_dup_string (value);
    break;
  case PROP_REMOVABLE:
    TABIYA_TAG_ROW (object)->removable = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_tag_row_constructed (GObject *object)
{
  TabiyaTagRow *self = TABIYA_TAG_ROW (object);
  g_autofree char *label = g_strdup_printf (_("Remove %s"), self->tag);

  G_OBJECT_CLASS (tabiya_tag_row_parent_class)->constructed (object);
  /* A button that is merely hidden would still take up space. */
  if (!self->removable) {
    adw_entry_row_remove (ADW_ENTRY_ROW (self), self->remove_button);
    return;
  }
  gtk_widget_set_tooltip_text (self->remove_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
tabiya_tag_row_finalize (GObject *object)
{
  g_free (TABIYA_TAG_ROW (object)->tag);
  G_OBJECT_CLASS (tabiya_tag_row_parent_class)->finalize (object);
}

static void
tabiya_tag_row_class_init (TabiyaTagRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_tag_row_get_property;
  object_class->set_property = tabiya_tag_row_set_property;
  object_class->constructed = tabiya_tag_row_constructed;
  object_class->dispose = tabiya_widget_dispose;
  object_class->finalize = tabiya_tag_row_finalize;

  properties[PROP_TAG] =
    g_param_spec_string ("tag", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_REMOVABLE] =
    g_param_spec_boolean ("removable", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[REMOVED] = g_signal_new ("removed", TABIYA_TYPE_TAG_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-tag-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagRow, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
}

static void
tabiya_tag_row_init (TabiyaTagRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tabiya_tag_row_new (const char *tag)
{
  return g_object_new (TABIYA_TYPE_TAG_ROW, "tag", tag, "title", tag, "removable", TRUE, NULL);
}

/**
 * tabiya_tag_row_get_tag:
 *
 * Returns: (transfer none): the name of its tag
 */
const char *
tabiya_tag_row_get_tag (TabiyaTagRow *self)
{
  g_return_val_if_fail (TABIYA_IS_TAG_ROW (self), NULL);

  return self->tag;
}
