/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-annotations-dialog.h"

#include <glib/gi18n.h>

#include "model/review/tabiya-annotations.h"

/* In the order of the row that asks whose. */
static const TabiyaAnnotatedBy writers[] = {
  TABIYA_ANNOTATED_BY_REPORT, TABIYA_ANNOTATED_BY_ANYONE,
};

struct _TabiyaAnnotationsDialog
{
  AdwWindow            parent_instance;

  /* template */
  AdwComboRow         *by_row;
  AdwPreferencesGroup *kinds;
  GtkWidget           *remove_button;

  /* owned */
  TabiyaGame          *game;                           /* NULL before the rows are filled */

  /* borrowed */
  AdwActionRow        *rows[TABIYA_N_ANNOTATIONS];
  GtkCheckButton      *checks[TABIYA_N_ANNOTATIONS];

  /* state */
  unsigned             chosen;                         /* bits by kind, also of those that are not
                                                          there now */
};

G_DEFINE_FINAL_TYPE (TabiyaAnnotationsDialog, tabiya_annotations_dialog, ADW_TYPE_WINDOW)

static const char *
get_title (TabiyaAnnotation kind)
{
  switch (kind) {
  case TABIYA_ANNOTATION_COMMENTS:
    return _("Comments");
  case TABIYA_ANNOTATION_MARKS:
    return _("Marks such as ! and ?");
  case TABIYA_ANNOTATION_VARIATIONS:
    return _("Variations");
  case TABIYA_ANNOTATION_DRAWINGS:
    return _("Arrows and Circles");
  case TABIYA_ANNOTATION_EVALUATIONS:
    return _("Evaluations");
  case TABIYA_ANNOTATION_CLOCKS:
  case TABIYA_N_ANNOTATIONS:
  default:
    return _("Clock Times");
  }
}

static TabiyaAnnotatedBy
get_by (TabiyaAnnotationsDialog *self)
{
  return writers[adw_combo_row_get_selected (self->by_row)];
}

/* What would be removed now, bits by kind. */
static unsigned
get_kinds (TabiyaAnnotationsDialog *self)
{
  unsigned kinds = 0;

  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++) {
    if (gtk_check_button_get_active (self->checks[kind]))
      kinds |= 1u << kind;
  }
  return kinds;
}

/* A kind that is not there is not ticked, but what was chosen comes back with it. */
static void
set_available (TabiyaAnnotationsDialog *self,
               TabiyaAnnotation         kind,
               gboolean                 available)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->rows[kind]), available);
  gtk_check_button_set_active (self->checks[kind],
                               available && (self->chosen & 1u << kind) != 0);
}

static void
update_rows (TabiyaAnnotationsDialog *self)
{
  guint counts[TABIYA_N_ANNOTATIONS];

  tabiya_annotations_count (self->game, get_by (self), counts);
  for (int i = 0; i < TABIYA_N_ANNOTATIONS; i++) {
    TabiyaAnnotation kind = (TabiyaAnnotation) i;
    gboolean unknown = get_by (self) == TABIYA_ANNOTATED_BY_REPORT
                       && !tabiya_annotation_is_signed (kind);
    g_autofree char *text = unknown ? g_strdup (_("Do not say who wrote them"))
                            : counts[i] > 0 ? tabiya_annotation_count_text (kind, counts[i])
                            : g_strdup (C_("annotations", "None"));

    adw_action_row_set_subtitle (self->rows[i], text);
    set_available (self, kind, counts[i] > 0);
  }
  gtk_widget_set_sensitive (self->remove_button, get_kinds (self) != 0);
}

static void
update_cb (TabiyaAnnotationsDialog *self)
{
  /* Signals are also emitted while the template is being built. */
  if (self->game)
    update_rows (self);
}

static void
toggled_cb (TabiyaAnnotationsDialog *self)
{
  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++) {
    if (!gtk_widget_get_sensitive (GTK_WIDGET (self->rows[kind])))
      continue;
    self->chosen &= ~(1u << kind);
    if (gtk_check_button_get_active (self->checks[kind]))
      self->chosen |= 1u << kind;
  }
  gtk_widget_set_sensitive (self->remove_button, get_kinds (self) != 0);
}

static void
remove_clicked_cb (TabiyaAnnotationsDialog *self)
{
  tabiya_annotations_remove (self->game, get_by (self), get_kinds (self));
  gtk_window_close (GTK_WINDOW (self));
}

/* The check button comes first, as where several things can be chosen. */
static void
add_row (TabiyaAnnotationsDialog *self,
         TabiyaAnnotation         kind)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), get_title (kind));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_title (kind), -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_sensitive (row, FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (self->kinds, row);
  self->rows[kind] = ADW_ACTION_ROW (row);
  self->checks[kind] = GTK_CHECK_BUTTON (check);
}

static void
tabiya_annotations_dialog_dispose (GObject *object)
{
  g_clear_object (&TABIYA_ANNOTATIONS_DIALOG (object)->game);
  G_OBJECT_CLASS (tabiya_annotations_dialog_parent_class)->dispose (object);
}

static void
tabiya_annotations_dialog_class_init (TabiyaAnnotationsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_annotations_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/tabiya/Tabiya/ui/tabiya-annotations-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnnotationsDialog, by_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnnotationsDialog, kinds);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnnotationsDialog, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
}

static void
tabiya_annotations_dialog_init (TabiyaAnnotationsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++)
    add_row (self, (TabiyaAnnotation) kind);
  /* What belongs to the game as it was played is not chosen at first. */
  self->chosen = 1u << TABIYA_ANNOTATION_COMMENTS | 1u << TABIYA_ANNOTATION_MARKS
                 | 1u << TABIYA_ANNOTATION_VARIATIONS | 1u << TABIYA_ANNOTATION_DRAWINGS;
}

/**
 * tabiya_annotations_dialog_new:
 * @parent: the window of the game
 * @game: the game; a reference is taken
 *
 * Annotations of reports are offered first where there are any. Main thread.
 *
 * Returns: (transfer none): the dialog, to be presented; GTK owns it
 */
GtkWidget *
tabiya_annotations_dialog_new (GtkWindow  *parent,
                               TabiyaGame *game)
{
  TabiyaAnnotationsDialog *self = g_object_new (TABIYA_TYPE_ANNOTATIONS_DIALOG,
                                                "transient-for", parent, NULL);
  guint counts[TABIYA_N_ANNOTATIONS];
  guint n_own = 0;

  self->game = g_object_ref (game);
  tabiya_annotations_count (game, TABIYA_ANNOTATED_BY_REPORT, counts);
  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++)
    n_own += counts[kind];
  adw_combo_row_set_selected (self->by_row, n_own > 0 ? 0 : 1);
  /* An analysis in the background goes on writing. */
  g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_rows (self);
  return GTK_WIDGET (self);
}
