/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-annotations-dialog.h"

#include <glib/gi18n.h>

#include "ui/tabiya-whole-text.h"

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
  TabiyaGame          *game;                           /* NULL before the rows are filled, */
  TabiyaGamesAnnotations *games;                       /* or where it is about these */

  /* borrowed */
  AdwActionRow        *rows[TABIYA_N_ANNOTATIONS];
  GtkCheckButton      *checks[TABIYA_N_ANNOTATIONS];

  /* state */
  gboolean             offered;                        /* somebody has said whose: the person, or
                                                          the dialog that there are reports */
  unsigned             chosen;                         /* bits by kind, also of those that are not
                                                          there now */
};

enum {
  REMOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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
    return _("Arrows and circles");
  case TABIYA_ANNOTATION_EVALUATIONS:
    return _("Evaluations");
  case TABIYA_ANNOTATION_CLOCKS:
  case TABIYA_N_ANNOTATIONS:
  default:
    return _("Clock times");
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

static gboolean
is_counting (TabiyaAnnotationsDialog *self)
{
  return self->games && tabiya_games_annotations_get_done (self->games)
                          < tabiya_games_annotations_get_n (self->games);
}

static void
update_button (TabiyaAnnotationsDialog *self)
{
  gtk_widget_set_sensitive (self->remove_button, get_kinds (self) != 0 && !is_counting (self));
}

/* In how many of the games there is anything, or how far the counting is. */
static void
describe_games (TabiyaAnnotationsDialog *self,
                guint                    n_games)
{
  guint n = tabiya_games_annotations_get_n (self->games);
  g_autofree char *text = NULL;

  if (is_counting (self))
    /* Translators: games that have been counted, of how many. */
    text = g_strdup_printf (_("Counting: %'u of %'u games"),
                            tabiya_games_annotations_get_done (self->games), n);
  else
    /* Translators: the number of games that have annotations, of how many. */
    text = g_strdup_printf (ngettext ("In %'u of %'u game", "In %'u of %'u games", n), n_games, n);
  adw_preferences_group_set_description (self->kinds, text);
}

static void
count (TabiyaAnnotationsDialog *self,
       guint                    counts[TABIYA_N_ANNOTATIONS])
{
  if (self->games)
    describe_games (self, tabiya_games_annotations_get (self->games, get_by (self), counts));
  else
    tabiya_annotations_count (self->game, get_by (self), counts);
}

static void
update_rows (TabiyaAnnotationsDialog *self)
{
  guint counts[TABIYA_N_ANNOTATIONS];

  count (self, counts);
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
  update_button (self);
}

static void
update_cb (TabiyaAnnotationsDialog *self)
{
  self->offered = TRUE;
  /* Signals are also emitted while the template is being built. */
  if (self->game || self->games)
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
  update_button (self);
}

static void
remove_clicked_cb (TabiyaAnnotationsDialog *self)
{
  guint n_games;

  if (self->games)
    n_games = tabiya_games_annotations_remove (self->games, get_by (self), get_kinds (self));
  else
    n_games = tabiya_annotations_remove (self->game, get_by (self), get_kinds (self)) ? 1 : 0;
  g_signal_emit (self, signals[REMOVED], 0, n_games);
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
  TabiyaAnnotationsDialog *self = TABIYA_ANNOTATIONS_DIALOG (object);

  g_clear_object (&self->game);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (tabiya_annotations_dialog_parent_class)->dispose (object);
}

static void
tabiya_annotations_dialog_class_init (TabiyaAnnotationsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_annotations_dialog_dispose;
  signals[REMOVED] = g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
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
  tabiya_whole_text_allow (GTK_WIDGET (self));
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

/* Whatever of reports is found first is offered first, unless the person has been faster. */
static void
counted_cb (TabiyaAnnotationsDialog *self)
{
  guint counts[TABIYA_N_ANNOTATIONS];

  if (!self->offered && tabiya_games_annotations_get (self->games, TABIYA_ANNOTATED_BY_REPORT,
                                                      counts) > 0) {
    adw_combo_row_set_selected (self->by_row, 0);
  }
  update_rows (self);
}

/**
 * tabiya_annotations_dialog_new_for_games:
 * @parent: the window of the games
 * @games: their annotations; a reference is taken
 *
 * The same for several games. Nothing can be removed before all have been counted. Main thread.
 *
 * Returns: (transfer none): the dialog, to be presented; GTK owns it
 */
GtkWidget *
tabiya_annotations_dialog_new_for_games (GtkWindow              *parent,
                                         TabiyaGamesAnnotations *games)
{
  TabiyaAnnotationsDialog *self = g_object_new (TABIYA_TYPE_ANNOTATIONS_DIALOG,
                                                "transient-for", parent, NULL);

  adw_combo_row_set_selected (self->by_row, 1);
  self->games = g_object_ref (games);
  self->offered = FALSE;
  g_signal_connect_object (games, "changed", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  update_rows (self);
  return GTK_WIDGET (self);
}
