/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-tags-dialog.h"

#include <glib/gi18n.h>

#include "game/pgn/tabiya-pgn.h"
#include "model/moves/tabiya-tag-check.h"

static const char * const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

/* Names people know, for the seven tags. */
static const struct {
  const char *name;
  const char *title;
} titles[] = {
  { "Event", N_("Event") }, { "Site", N_("Site") }, { "Date", N_("Date") },
  { "Round", N_("Round") }, { "White", N_("White") }, { "Black", N_("Black") },
};

struct _TabiyaTagsDialog {
  AdwWindow            parent_instance;

  /* owned */
  TabiyaGame          *game;
  GPtrArray           *removed;      /* names of tags taken away */

  /* borrowed */
  AdwPreferencesPage  *page;
  AdwPreferencesGroup *more;
  AdwEntryRow         *new_tag;
  AdwComboRow         *result;
  GtkWidget           *done;
  GtkWidget           *message;
  GPtrArray           *rows;         /* AdwEntryRow of every tag that can be written; the array is
                                        owned */
};

G_DEFINE_FINAL_TYPE (TabiyaTagsDialog, tabiya_tags_dialog, ADW_TYPE_WINDOW)

static const char *
get_name (gpointer row)
{
  return g_object_get_data (row, "tag-name");
}

static const char *
get_text (gpointer row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

/* What stands for a missing value: "?" in the seven tags, nothing in others. */
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

/* The value as it is shown: what is unknown is empty. */
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
  if (bad)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               bad ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* Says the first thing that cannot be taken. What a file brought along and nobody touched is not
   judged. */
static void
check (TabiyaTagsDialog *self)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < self->rows->len; i++) {
    gpointer row = g_ptr_array_index (self->rows, i);
    g_autofree char *reason =
      is_changed (self, row) ? tabiya_tag_check_value (get_name (row), get_text (row), NULL) : NULL;

    set_error (row, reason != NULL);
    if (reason && !first)
      first = g_strdup_printf ("%s: %s", adw_preferences_row_get_title (row), reason);
  }
  gtk_label_set_text (GTK_LABEL (self->message), first ? first : "");
  gtk_widget_set_visible (self->message, first != NULL);
  gtk_widget_set_sensitive (self->done, first == NULL);
}

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
    return;
  if (!*value && get_unknown (name))
    tabiya_game_set_tag (self->game, name, get_unknown (name));
  else
    tabiya_game_set_tag (self->game, name, value);
}

static void
apply_result (TabiyaTagsDialog *self)
{
  const char *chosen = results[adw_combo_row_get_selected (self->result)];

  /* "1-0 ff" in a file says more than its own result and stays. */
  if (strcmp (chosen, tabiya_game_get_result (self->game)) != 0)
    tabiya_game_set_tag (self->game, "Result", chosen);
}

static void
done_cb (TabiyaTagsDialog *self)
{
  tabiya_game_begin_batch (self->game, _("Tags"));
  for (guint i = 0; i < self->removed->len; i++)
    tabiya_game_set_tag (self->game, g_ptr_array_index (self->removed, i), NULL);
  for (guint i = 0; i < self->rows->len; i++)
    apply_row (self, g_ptr_array_index (self->rows, i));
  apply_result (self);
  tabiya_game_end_group (self->game);
  gtk_window_close (GTK_WINDOW (self));
}

static void
activate_done (TabiyaTagsDialog *self)
{
  if (gtk_widget_get_sensitive (self->done))
    done_cb (self);
}

/* Rows */

static void
remove_clicked_cb (GtkButton        *button,
                   TabiyaTagsDialog *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ENTRY_ROW);
  const char *name = get_name (row);

  if (tabiya_game_get_tag (self->game, name))
    g_ptr_array_add (self->removed, g_strdup (name));
  g_ptr_array_remove (self->rows, row);
  adw_preferences_group_remove (self->more, row);
  gtk_widget_grab_focus (GTK_WIDGET (self->new_tag));
  check (self);
}

static GtkWidget *
create_remove_button (TabiyaTagsDialog *self,
                      const char       *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *label = g_strdup_printf (_("Remove %s"), name);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
  return button;
}

static GtkWidget *
create_row (TabiyaTagsDialog *self,
            const char       *name,
            const char       *title)
{
  GtkWidget *row = adw_entry_row_new ();

  g_object_set_data_full (G_OBJECT (row), "tag-name", g_strdup (name), g_free);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), get_shown_value (self, name));
  g_signal_connect_swapped (row, "changed", G_CALLBACK (check), self);
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (activate_done), self);
  g_ptr_array_add (self->rows, row);
  return row;
}

static GtkWidget *
add_other (TabiyaTagsDialog *self,
           const char       *name)
{
  GtkWidget *row = create_row (self, name, name);

  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), create_remove_button (self, name));
  /* Before the row for a new one, which is the last. */
  g_object_ref (self->new_tag);
  adw_preferences_group_remove (self->more, GTK_WIDGET (self->new_tag));
  adw_preferences_group_add (self->more, row);
  adw_preferences_group_add (self->more, GTK_WIDGET (self->new_tag));
  g_object_unref (self->new_tag);
  return row;
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

/* A name that was removed a moment ago may come again. */
static char *
check_new_name (TabiyaTagsDialog *self,
                const char       *name)
{
  if (g_ptr_array_find_with_equal_func (self->removed, name, g_str_equal, NULL)
      && !has_row (self, name))
    return NULL;
  if (has_row (self, name))
    return g_strdup_printf (_("The game has a tag %s already."), name);
  return tabiya_tag_check_name (self->game, name);
}

static void
new_tag_cb (TabiyaTagsDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (get_text (self->new_tag)));
  g_autofree char *reason = check_new_name (self, name);
  GtkWidget *row;

  set_error (self->new_tag, reason != NULL);
  if (reason) {
    gtk_label_set_text (GTK_LABEL (self->message), reason);
    gtk_widget_set_visible (self->message, TRUE);
    return;
  }
  gtk_editable_set_text (GTK_EDITABLE (self->new_tag), "");
  row = add_other (self, name);
  check (self);
  gtk_widget_grab_focus (row);
}

static void
create_result (TabiyaTagsDialog    *self,
               AdwPreferencesGroup *group,
               gboolean             fixed)
{
  const char * const names[] = { _("1–0, White wins"), _("0–1, Black wins"), _("½–½, draw"),
                                 _("Not finished"), NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);
  guint selected = 0;

  while (strcmp (results[selected], tabiya_game_get_result (self->game)) != 0)
    selected++;
  self->result = g_object_new (ADW_TYPE_COMBO_ROW,
                               "title", _("Result"),
                               "model", model,
                               "selected", selected,
                               "sensitive", !fixed,
                               NULL);
  adw_preferences_group_add (group, GTK_WIDGET (self->result));
}

static void
create_seven (TabiyaTagsDialog *self,
              gboolean          fixed_result)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    adw_preferences_group_add (group, create_row (self, titles[i].name, _(titles[i].title)));
  create_result (self, group, fixed_result);
  adw_preferences_page_add (self->page, group);
}

static void
create_others (TabiyaTagsDialog *self)
{
  g_autoptr (GPtrArray) names = tabiya_game_list_tags (self->game);

  self->more = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->more, _("More Tags"));
  self->new_tag = g_object_new (ADW_TYPE_ENTRY_ROW,
                                "title", _("Name of a new tag"),
                                "show-apply-button", TRUE,
                                NULL);
  g_signal_connect_swapped (self->new_tag, "apply", G_CALLBACK (new_tag_cb), self);
  adw_preferences_group_add (self->more, GTK_WIDGET (self->new_tag));
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);

    if (!get_unknown (name) && !tabiya_game_is_start_tag (name))
      add_other (self, name);
  }
  adw_preferences_page_add (self->page, self->more);
}

/* Tags the moves depend on. */
static void
create_start (TabiyaTagsDialog *self)
{
  g_autoptr (GPtrArray) names = tabiya_game_list_tags (self->game);
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    GtkWidget *row;

    if (!tabiya_game_is_start_tag (name))
      continue;
    if (!group) {
      group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
      adw_preferences_group_set_title (group, _("Start of the Game"));
      adw_preferences_group_set_description (group,
                                             _("The moves depend on these; they cannot be "
                                               "changed."));
      adw_preferences_page_add (self->page, group);
    }
    row = g_object_new (ADW_TYPE_ACTION_ROW,
                        "title", name,
                        "use-markup", FALSE,
                        "subtitle", tabiya_game_get_tag (self->game, name),
                        "subtitle-lines", 2,
                        NULL);
    adw_preferences_group_add (group, row);
  }
}

static GtkWidget *
create_header (TabiyaTagsDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_("_Cancel"));

  self->done = gtk_button_new_with_mnemonic (_("_Done"));
  gtk_widget_add_css_class (self->done, "suggested-action");
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->done);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (self->done, "clicked", G_CALLBACK (done_cb), self);
  return header;
}

static GtkWidget *
create_message (TabiyaTagsDialog *self)
{
  self->message = g_object_new (GTK_TYPE_LABEL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                "wrap", TRUE,
                                "xalign", 0.f,
                                "visible", FALSE,
                                NULL);
  gtk_widget_add_css_class (self->message, "error");
  gtk_widget_add_css_class (self->message, "tags-message");
  return self->message;
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_tags_dialog_finalize;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tabiya_tags_dialog_init (TabiyaTagsDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->rows = g_ptr_array_new ();
  self->removed = g_ptr_array_new_with_free_func (g_free);
  self->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->page), TRUE);
  gtk_box_append (GTK_BOX (box), create_header (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->page));
  gtk_box_append (GTK_BOX (box), create_message (self));
  adw_window_set_content (ADW_WINDOW (self), box);
}

/**
 * tabiya_tags_dialog_new:
 * @parent: above which it is shown
 * @game: whose tags; a reference is kept while the dialog is open
 * @fixed_result: whether the result cannot be changed, because the game is going on
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

  self = g_object_new (TABIYA_TYPE_TAGS_DIALOG,
                       "title", _("Tags of the Game"),
                       "transient-for", parent,
                       "modal", TRUE,
                       "default-width", 460,
                       "default-height", 620,
                       NULL);
  self->game = g_object_ref (game);
  create_seven (self, fixed_result);
  create_others (self);
  create_start (self);
  check (self);
  return GTK_WIDGET (self);
}
