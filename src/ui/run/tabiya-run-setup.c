/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-setup.h"

#include <glib/gi18n.h>

#include "ui/run/tabiya-run-list.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-widgets.h"

typedef struct {
  /* template */
  GtkWidget       *start_button;
  GtkBox          *box;
  TabiyaRunList   *list;

  /* weak */
  TabiyaRunKeeper *keeper;
} TabiyaRunSetupPrivate;

enum {
  PROP_0,
  PROP_CHOICES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TabiyaRunSetup, tabiya_run_setup, TABIYA_TYPE_LAB_PAGE)

static TabiyaRunSetupPrivate *
get_private (TabiyaRunSetup *self)
{
  return tabiya_run_setup_get_instance_private (self);
}

static void
start_clicked_cb (TabiyaRunSetup *self)
{
  TabiyaRunKeeper *keeper = get_private (self)->keeper;
  g_autoptr(TabiyaRecord) record = NULL;
  g_autoptr(GError) error = NULL;

  if (!keeper)
    return;
  record = TABIYA_RUN_SETUP_GET_CLASS (self)->add_record (self,
                                                           tabiya_run_keeper_get_folder (keeper),
                                                           &error);
  if (!record) {
    tabiya_dialogs_error (tabiya_widget_get_window (self),
                          _(tabiya_run_keeper_get_views (keeper)->not_started), error->message);
    return;
  }
  tabiya_run_keeper_begin (keeper, record);
}

/* Other runs may have been added, or have gone on. */
static void
tabiya_run_setup_look (TabiyaLabPage *page)
{
  TabiyaRunSetupPrivate *priv = get_private (TABIYA_RUN_SETUP (page));

  if (priv->keeper)
    tabiya_run_list_set_keeper (priv->list, priv->keeper);
}

static void
tabiya_run_setup_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TabiyaRunSetupPrivate *priv = get_private (TABIYA_RUN_SETUP (object));

  switch (id) {
  case PROP_CHOICES:
    gtk_box_prepend (priv->box, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* GTK 4.8 can dispose of no template but that of the derived class; the children of this one go
   with the page. */
static void
tabiya_run_setup_dispose (GObject *object)
{
  TabiyaRunSetupPrivate *priv = get_private (TABIYA_RUN_SETUP (object));

  /* The offer to undo goes with the page, so what was deleted can be removed for good. */
  if (priv->keeper)
    tabiya_run_keeper_purge (priv->keeper);
  g_clear_weak_pointer (&priv->keeper);
  G_OBJECT_CLASS (tabiya_run_setup_parent_class)->dispose (object);
}

static void
tabiya_run_setup_class_init (TabiyaRunSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tabiya_run_setup_set_property;
  object_class->dispose = tabiya_run_setup_dispose;
  TABIYA_LAB_PAGE_CLASS (klass)->look = tabiya_run_setup_look;
  properties[PROP_CHOICES] =
    g_param_spec_object ("choices", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TABIYA_TYPE_RUN_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-run-setup.ui");
  gtk_widget_class_bind_template_child_private (widget_class, TabiyaRunSetup, start_button);
  gtk_widget_class_bind_template_child_private (widget_class, TabiyaRunSetup, box);
  gtk_widget_class_bind_template_child_private (widget_class, TabiyaRunSetup, list);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
}

static void
tabiya_run_setup_init (TabiyaRunSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tabiya_run_setup_begin (TabiyaRunSetup  *self,
                        TabiyaRunKeeper *keeper)
{
  TabiyaRunSetupPrivate *priv;

  g_return_if_fail (TABIYA_IS_RUN_SETUP (self));

  priv = get_private (self);
  g_set_weak_pointer (&priv->keeper, keeper);
  tabiya_run_list_set_keeper (priv->list, keeper);
}

/**
 * tabiya_run_setup_get_keeper:
 *
 * Returns: (transfer none) (nullable): the runs of this kind
 */
TabiyaRunKeeper *
tabiya_run_setup_get_keeper (TabiyaRunSetup *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_SETUP (self), NULL);

  return get_private (self)->keeper;
}

/**
 * tabiya_run_setup_get_records:
 *
 * Returns: (transfer none) (element-type TabiyaRecord): the earlier runs
 */
GPtrArray *
tabiya_run_setup_get_records (TabiyaRunSetup *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_SETUP (self), NULL);

  return tabiya_run_list_get_records (get_private (self)->list);
}

/**
 * tabiya_run_setup_set_can_start:
 * @can_start: whether what was chosen can be played
 *
 * Makes the button sensitive, or not.
 */
void
tabiya_run_setup_set_can_start (TabiyaRunSetup *self,
                                gboolean        can_start)
{
  g_return_if_fail (TABIYA_IS_RUN_SETUP (self));

  gtk_widget_set_sensitive (get_private (self)->start_button, can_start);
}
