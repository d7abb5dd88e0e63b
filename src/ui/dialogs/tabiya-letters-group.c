/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-letters-group.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-widgets.h"

#define KEY "piece-letters"

enum { KIND_ENGLISH, KIND_FIGURINES, KIND_OWN };

struct _TabiyaLettersGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  AdwComboRow         *kind_row;
  GtkEditable         *letters_row;

  /* owned */
  GSettings           *settings;   /* nullable */
};

G_DEFINE_FINAL_TYPE (TabiyaLettersGroup, tabiya_letters_group, ADW_TYPE_PREFERENCES_GROUP)

/* The letters are tried before they are stored; whoever shows moves then takes them again. */
static void
store_cb (TabiyaLettersGroup *self)
{
  static const char *const kinds[] = { "english", "figurines" };
  guint kind = adw_combo_row_get_selected (self->kind_row);
  const char *letters = kind == KIND_OWN ? gtk_editable_get_text (self->letters_row) : kinds[kind];
  gboolean fit = tabiya_shown_moves_set_letters (letters);
  g_autofree char *example = tabiya_shown_moves_dup ("Nf3, Qxd5, O-O, e8=R");

  gtk_widget_set_visible (GTK_WIDGET (self->letters_row), kind == KIND_OWN);
  tabiya_widget_set_css_class (GTK_WIDGET (self->letters_row), "error", !fit);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->kind_row),
                               fit ? example
                                   : _("Five different capital letters, with spaces between"));
  if (fit && self->settings)
    g_settings_set_string (self->settings, KEY, letters);
}

static void
tabiya_letters_group_dispose (GObject *object)
{
  g_clear_object (&TABIYA_LETTERS_GROUP (object)->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_LETTERS_GROUP);
  G_OBJECT_CLASS (tabiya_letters_group_parent_class)->dispose (object);
}

static void
tabiya_letters_group_class_init (TabiyaLettersGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_letters_group_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-letters-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaLettersGroup, kind_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLettersGroup, letters_row);
  gtk_widget_class_bind_template_callback (widget_class, store_cb);
}

static void
tabiya_letters_group_init (TabiyaLettersGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
}

void
tabiya_letters_group_set_settings (TabiyaLettersGroup *self,
                                   GSettings          *settings)
{
  g_autofree char *letters = g_settings_get_string (settings, KEY);
  guint kind = KIND_OWN;

  g_return_if_fail (TABIYA_IS_LETTERS_GROUP (self));
  g_return_if_fail (!self->settings);

  if (g_str_equal (letters, "english"))
    kind = KIND_ENGLISH;
  else if (g_str_equal (letters, "figurines"))
    kind = KIND_FIGURINES;
  gtk_editable_set_text (self->letters_row,
                         kind == KIND_OWN ? letters : tabiya_shown_moves_get_language ());
  adw_combo_row_set_selected (self->kind_row, kind);
  store_cb (self);
  self->settings = g_object_ref (settings);
}
