/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/engines/tabiya-engine-icons.h"

#include <glib/gi18n.h>

/* The first is the usual one. */
static const struct {
  const char *icon;
  const char *name;
} icons[] = {
  { "tabiya-engine-symbolic", N_("Engine") },
  { "tabiya-knight-symbolic", N_("Knight") },
  { "tabiya-board-symbolic", N_("Board") },
  { "tabiya-analysis-symbolic", N_("Analysis") },
  { "tabiya-heuristics-symbolic", N_("Scales") },
  { "network-server-symbolic", N_("Another computer") },
};

/* Whatever a file says, only these are shown. */
static guint
find_icon (const char *icon)
{
  for (guint i = 0; i < G_N_ELEMENTS (icons); i++) {
    if (g_strcmp0 (icon, icons[i].icon) == 0)
      return i;
  }
  return 0;
}

const char *
tabiya_engine_icons_get (const char *icon)
{
  return icons[find_icon (icon)].icon;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_box_append (GTK_BOX (box), gtk_image_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  guint index = gtk_list_item_get_position (item);
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (image);

  gtk_label_set_text (GTK_LABEL (label),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
  /* The button of the list binds its item as position 0 of a list of one. */
  for (guint i = 0; i < G_N_ELEMENTS (icons); i++) {
    if (g_str_equal (_(icons[i].name), gtk_label_get_text (GTK_LABEL (label))))
      index = i;
  }
  gtk_image_set_from_icon_name (GTK_IMAGE (image), icons[index].icon);
}

void
tabiya_engine_icons_fill (GtkDropDown *drop)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    gtk_string_list_append (names, _(icons[i].name));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (drop, factory);
  gtk_drop_down_set_model (drop, G_LIST_MODEL (names));
}

void
tabiya_engine_icons_select (GtkDropDown *drop,
                            const char  *icon)
{
  gtk_drop_down_set_selected (drop, find_icon (icon));
}

char *
tabiya_engine_icons_dup_selected (GtkDropDown *drop)
{
  guint index = gtk_drop_down_get_selected (drop);

  return index > 0 && index < G_N_ELEMENTS (icons) ? g_strdup (icons[index].icon) : NULL;
}
