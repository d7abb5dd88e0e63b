/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-tags-dialog.h"

#include <glib/gi18n.h>

#include "game/pgn/tabiya-pgn.h"
#include "model/moves/tabiya-tag-check.h"
#include "ui/dialogs/tabiya-start-tag-row.h"
#include "ui/dialogs/tabiya-tag-row.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

/* In the order of the result row. */
static const char * const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

struct _TabiyaTagsDialog {
  AdwWindow            parent_instance;

  /* template */
  GtkWidget           *event_row;
  GtkWidget           *site_row;
  GtkWidget           *date_row;
  GtkWidget           *round_row;
  GtkWidget           *white_row;
  GtkWidget           *black_row;
  AdwComboRow         *result;
  AdwPreferencesGroup *more;
  AdwEntryRow         *new_tag;
  AdwPreferencesGroup *start;
  GtkWidget           *done;
  GtkLabel            *message;

  /* owned */
  TabiyaGame          *game;         /* NULL before the rows are filled */
  GPtrArray           *removed;      /* names of tags taken away */
  GPtrArray           *rows;         /* borrowed TabiyaTagRow of every tag that can be written */
};

G_DEFINE_FINAL_TYPE (TabiyaTagsDialog, tabiya_tags_dialog, ADW_TYPE_WINDOW)

static const char *
get_name (gpointer row)
{
  return tabiya_tag_row_get_tag (row);
}

static const char *
get_text (gpointer row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

/* How a missing value is written: "?" or the like in the seven tags; other tags have nothing for
   it. */
static const char *
get_unknown (const char *name)
{
  for (guint i = 0; i < TABIYA_GAME_N_ROSTER; i++) {
    const char *unknown;

    if (strcmp (tabiya_game_get_roster (i, &unknown), name) == 0)
      return unknown;
  }
  return NULL;
}

/* The value as it is shown: empty if it is unknown. */
static const char *
get_shown_value (TabiyaTagsDialog *self,
                 const char       *name)
{
  const char *value = tabiya_game_get_tag (self->game, name);

  return value && g_strcmp0 (value, get_unknown (name)) != 0 ? value : "";
}

static gboolean
is_changed (TabiyaTagsDialog *self,
            gpointer          row)
{
  return strcmp (get_text (row), get_shown_value (self, get_name (row))) != 0;
}

static void
set_error (gpointer    row,
           gboolean    bad)
{
  tabiya_widget_set_css_class (row, "error", bad);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               bad ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
typed_cb (TabiyaTagsDialog *self)
{
  if (self->game)
    g_signal_emit_by_name (self->game, "typed");
}

/* Shows the first problem. A value that was in the file and has not been edited is never one. */
static void
check_cb (TabiyaTagsDialog *self)
{
  g_autofree char *first = NULL;

  if (!self->game)
    return;
  for (guint i = 0; i < self->rows->len; i++) {
    gpointer row = g_ptr_array_index (self->rows, i);
    g_autofree char *reason =
      is_changed (self, row) ? tabiya_tag_check_value (get_name (row), get_text (row), NULL) : NULL;

    set_error (row, !!reason);
    if (reason && !first)
      first = g_strdup_printf ("%s: %s", adw_preferences_row_get_title (row), reason);
  }
  tabiya_label_show (self->message, first);
  gtk_widget_set_sensitive (self->done, !first);
  typed_cb (self);
}

/* A value that is refused stays as it was typed: "Done" waits until there is none. */
static void
apply_row (TabiyaTagsDialog *self,
           gpointer          row)
{
  const char *name = get_name (row);
  g_autofree char *value = NULL;
  g_autofree char *reason = NULL;

  if (!is_changed (self, row) && (tabiya_game_get_tag (self->game, name) || get_unknown (name)))
    return;
  reason = tabiya_tag_check_value (name, get_text (row), &value);
  if (reason)
    value = g_strdup (get_text (row));
  if (!*value && get_unknown (name))
    tabiya_game_set_tag (self->game, name, get_unknown (name));
  else
    tabiya_game_set_tag (self->game, name, value);
}

/* A game that is being played may have ended since. */
static void
apply_result (TabiyaTagsDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->result);

  if (gtk_widget_get_sensitive (GTK_WIDGET (self->result)) && selected < G_N_ELEMENTS (results)
      && strcmp (results[selected], tabiya_game_get_result (self->game)) != 0)
    tabiya_game_set_tag (self->game, "Result", results[selected]);
}

static gboolean
has_row (TabiyaTagsDialog *self,
         const char       *name)
{
  for (guint i = 0; i < self->rows->len; i++) {
    if (strcmp (get_name (g_ptr_array_index (self->rows, i)), name) == 0)
      return TRUE;
  }
  return FALSE;
}

/* A tag that was just removed may be added again. */
static char *
check_new_name (TabiyaTagsDialog *self,
                const char       *name)
{
  if (g_ptr_array_find_with_equal_func (self->removed, name, g_str_equal, NULL)
      && !has_row (self, name))
    return NULL;
  if (has_row (self, name))
    return g_strdup_printf (_("The game already has a %s tag."), name);
  return tabiya_tag_check_name (self->game, name);
}

/* Also the name of a new tag that has no row yet. */
static void
apply_cb (TabiyaTagsDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (get_text (self->new_tag)));
  g_autofree char *reason = check_new_name (self, name);

  for (guint i = 0; i < self->removed->len; i++)
    tabiya_game_set_tag (self->game, g_ptr_array_index (self->removed, i), NULL);
  for (guint i = 0; i < self->rows->len; i++)
    apply_row (self, g_ptr_array_index (self->rows, i));
  apply_result (self);
  if (!reason)
    tabiya_game_set_tag (self->game, name, "");
}

static void
done_cb (TabiyaTagsDialog *self)
{
  tabiya_game_begin_batch (self->game, _("Tags"));
  apply_cb (self);
  tabiya_game_end_group (self->game);
  gtk_window_close (GTK_WINDOW (self));
}

static void
activated_cb (TabiyaTagsDialog *self)
{
  if (gtk_widget_get_sensitive (self->done))
    done_cb (self);
}

/* Rows */

static void
removed_cb (TabiyaTagsDialog *self,
            TabiyaTagRow     *row)
{
  const char *name = get_name (row);

  if (tabiya_game_get_tag (self->game, name))
    g_ptr_array_add (self->removed, g_strdup (name));
  g_ptr_array_remove (self->rows, row);
  adw_preferences_group_remove (self->more, GTK_WIDGET (row));
  gtk_widget_grab_focus (GTK_WIDGET (self->new_tag));
  check_cb (self);
}

static GtkWidget *
add_other (TabiyaTagsDialog *self,
           const char       *name)
{
  GtkWidget *row = tabiya_tag_row_new (name);

  gtk_editable_set_text (GTK_EDITABLE (row), get_shown_value (self, name));
  g_signal_connect_swapped (row, "changed", G_CALLBACK (check_cb), self);
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (row, "removed", G_CALLBACK (removed_cb), self);
  g_ptr_array_add (self->rows, row);
  /* Above the row for a new tag, which stays last. */
  g_object_ref (self->new_tag);
  adw_preferences_group_remove (self->more, GTK_WIDGET (self->new_tag));
  adw_preferences_group_add (self->more, row);
  adw_preferences_group_add (self->more, GTK_WIDGET (self->new_tag));
  g_object_unref (self->new_tag);
  return row;
}

static void
new_tag_cb (TabiyaTagsDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (get_text (self->new_tag)));
  g_autofree char *reason = check_new_name (self, name);
  GtkWidget *row;

  set_error (self->new_tag, !!reason);
  if (reason) {
    gtk_label_set_text (self->message, reason);
    gtk_widget_set_visible (GTK_WIDGET (self->message), TRUE);
    return;
  }
  gtk_editable_set_text (GTK_EDITABLE (self->new_tag), "");
  row = add_other (self, name);
  check_cb (self);
  gtk_widget_grab_focus (row);
}

static void
show_result_cb (TabiyaTagsDialog *self)
{
  GtkStringList *choices = GTK_STRING_LIST (adw_combo_row_get_model (self->result));
  const char *result = tabiya_game_get_result (self->game);
  guint selected = 0;

  while (selected < G_N_ELEMENTS (results) && strcmp (results[selected], result) != 0)
    selected++;
  /* What was not played is not among the usual results. */
  if (selected == G_N_ELEMENTS (results))
    gtk_string_list_append (choices, result);
  adw_combo_row_set_selected (self->result, selected);
}

static void
show_seven (TabiyaTagsDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    gpointer row = g_ptr_array_index (self->rows, i);

    gtk_editable_set_text (GTK_EDITABLE (row), get_shown_value (self, get_name (row)));
  }
}

static void
show_others (TabiyaTagsDialog *self)
{
  g_autoptr(GPtrArray) names = tabiya_game_list_tags (self->game);

  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);

    if (!get_unknown (name) && !tabiya_game_is_start_tag (name))
      add_other (self, name);
  }
}

static void
show_start (TabiyaTagsDialog *self)
{
  g_autoptr(GPtrArray) names = tabiya_game_list_tags (self->game);

  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);

    if (!tabiya_game_is_start_tag (name))
      continue;
    adw_preferences_group_add (self->start,
                               tabiya_start_tag_row_new (name,
                                                         tabiya_game_get_tag (self->game, name)));
    gtk_widget_set_visible (GTK_WIDGET (self->start), TRUE);
  }
}

static void
tabiya_tags_dialog_dispose (GObject *object)
{
  TabiyaTagsDialog *self = TABIYA_TAGS_DIALOG (object);

  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  typed_cb (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TAGS_DIALOG);
  G_OBJECT_CLASS (tabiya_tags_dialog_parent_class)->dispose (object);
}

static void
tabiya_tags_dialog_finalize (GObject *object)
{
  TabiyaTagsDialog *self = TABIYA_TAGS_DIALOG (object);

  g_clear_object (&self->game);
  g_ptr_array_unref (self->removed);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (tabiya_tags_dialog_parent_class)->finalize (object);
}

static void
tabiya_tags_dialog_class_init (TabiyaTagsDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_tags_dialog_dispose;
  object_class->finalize = tabiya_tags_dialog_finalize;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  g_type_ensure (TABIYA_TYPE_TAG_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-tags-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, event_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, site_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, date_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, round_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, white_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, black_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, result);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, more);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, new_tag);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, start);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, done);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTagsDialog, message);
  gtk_widget_class_bind_template_callback (widget_class, check_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_tag_cb);
}

static void
tabiya_tags_dialog_init (TabiyaTagsDialog *self)
{
  self->rows = g_ptr_array_new ();
  self->removed = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_ptr_array_add (self->rows, self->event_row);
  g_ptr_array_add (self->rows, self->site_row);
  g_ptr_array_add (self->rows, self->date_row);
  g_ptr_array_add (self->rows, self->round_row);
  g_ptr_array_add (self->rows, self->white_row);
  g_ptr_array_add (self->rows, self->black_row);
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

/**
 * tabiya_tags_dialog_new:
 * @parent: the window it belongs to
 * @game: the game whose tags are edited; the dialog keeps a reference, and what stands in it counts
 *   as typed until it closes
 * @fixed_result: whether the result cannot be changed because the game is still being played
 *
 * Returns: (transfer none): a dialog, for gtk_window_present(); GTK owns it
 */
GtkWidget *
tabiya_tags_dialog_new (GtkWindow  *parent,
                        TabiyaGame *game,
                        gboolean    fixed_result)
{
  TabiyaTagsDialog *self;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  self = g_object_new (TABIYA_TYPE_TAGS_DIALOG, "transient-for", parent, NULL);
  self->game = g_object_ref (game);
  gtk_widget_set_sensitive (GTK_WIDGET (self->result), !fixed_result);
  show_result_cb (self);
  show_seven (self);
  show_others (self);
  show_start (self);
  check_cb (self);
  /* The game may end while the dialog is open. */
  if (fixed_result)
    g_signal_connect_object (game, "changed", G_CALLBACK (show_result_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "apply-typed", G_CALLBACK (apply_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "finish-typed", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
