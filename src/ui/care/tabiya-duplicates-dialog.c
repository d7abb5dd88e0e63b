/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/care/tabiya-duplicates-dialog.h"

#include <glib/gi18n.h>

#include "model/care/tabiya-pair-words.h"
#include "model/document/tabiya-document-merging.h"
#include "model/document/tabiya-document-regrouping.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-whole-text.h"

/* Groups are shown as pairs: the first game with each of the others. A pair of which a game is
   deleted is passed over, so that what was done need not be remembered here. */

typedef struct {
  guint32 left;
  guint32 right;
  guint   reasons;
} Pair;

/* Below this width, in logical pixels for text of the usual size, the values need all of it. */
#define NARROW 420

/* Under which the name of a row keeps the line of the grid that the values are in. */
#define TITLE_KEY "tabiya-title-line"

struct _TabiyaDuplicatesDialog
{
  AdwWindow             parent_instance;

  /* template */
  AdwWindowTitle       *title;
  GtkStack             *stack;
  GtkDropDown          *kind;
  GtkWidget            *all_button;
  GtkLabel             *pair_label;
  GtkLabel             *reason_label;
  GtkLabel             *moves_label;
  GtkGrid              *grid;
  GtkWidget            *previous_button;
  GtkWidget            *next_button;
  GtkWidget            *merge_button;
  GtkWidget            *undo_button;

  /* owned */
  TabiyaDocument       *document;
  TabiyaPgnFile        *file;        /* the one that was searched */
  TabiyaGamesModel     *order;
  TabiyaCareDuplicates *found;
  GArray               *pairs[2];    /* certain and probable */

  /* state */
  guint                 position;    /* among the pairs of the kind shown */
  gboolean              narrow;      /* the names of the rows are above the values */
};

G_DEFINE_FINAL_TYPE (TabiyaDuplicatesDialog, tabiya_duplicates_dialog, ADW_TYPE_WINDOW)

static GArray *
get_pairs (TabiyaDuplicatesDialog *self)
{
  return self->pairs[gtk_drop_down_get_selected (self->kind) == 1 ? 1 : 0];
}

static gboolean
is_there (TabiyaDuplicatesDialog *self,
          guint                   position)
{
  const Pair *pair = &g_array_index (get_pairs (self), Pair, position);

  return !tabiya_pgn_file_is_deleted (self->file, pair->left)
         && !tabiya_pgn_file_is_deleted (self->file, pair->right);
}

/* The next pair from @position on in a direction. FALSE if there is none. */
static gboolean
find_pair (TabiyaDuplicatesDialog *self,
           guint                   position,
           int                     by,
           guint                  *found)
{
  for (; position < get_pairs (self)->len; position += (guint) by) {
    if (is_there (self, position)) {
      *found = position;
      return TRUE;
    }
  }
  return FALSE;
}

static void
add_pairs (GArray               *pairs,
           TabiyaDuplicateGroup  group)
{
  for (guint i = 1; i < group.n_games; i++) {
    Pair pair = { group.games[0], group.games[i], group.reasons };

    g_array_append_val (pairs, pair);
  }
}

/* Showing a pair */

/* A name is broken between letters only where nothing else helps; a hyphen would be wrong there. */
static GtkWidget *
make_cell (const char *text,
           gboolean    dim,
           gboolean    bold)
{
  GtkWidget *label = gtk_label_new (text);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), !dim);
  gtk_widget_set_can_focus (label, FALSE);
  gtk_widget_set_hexpand (label, !dim);
  if (dim)
    gtk_widget_add_css_class (label, "dim-label");
  if (bold)
    gtk_widget_add_css_class (label, "heading");
  return label;
}

static void
clear_grid (TabiyaDuplicatesDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, child);
}

/* Beside the values of its row, or above them. Lines of the grid without cells take no room. */
static void
place_title (TabiyaDuplicatesDialog *self,
             GtkWidget              *title,
             int                     line)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));

  g_object_set (gtk_layout_manager_get_layout_child (layout, title),
                "row", self->narrow ? line - 1 : line,
                "column-span", self->narrow ? 4 : 1,
                NULL);
}

/* A row that differs has a sign, since weight alone is easily overlooked. */
static void
add_row (TabiyaDuplicatesDialog *self,
         int                     row,
         const TabiyaPairRow    *words)
{
  GtkWidget *title = make_cell (words->title, TRUE, FALSE);
  int line = 2 * row + 1;

  gtk_grid_attach (self->grid, title, 0, line, 1, 1);
  gtk_grid_attach (self->grid, make_cell (words->left, FALSE, words->differs), 1, line, 1, 1);
  gtk_grid_attach (self->grid, make_cell (words->differs ? "≠" : "", TRUE, FALSE), 2, line, 1, 1);
  gtk_grid_attach (self->grid, make_cell (words->right, FALSE, words->differs), 3, line, 1, 1);
  g_object_set_data (G_OBJECT (title), TITLE_KEY, GINT_TO_POINTER (line));
  place_title (self, title, line);
}

/* The surface tells its size after the widgets have got theirs. */
static void
layout_cb (TabiyaDuplicatesDialog *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self->stack));
  gboolean narrow = width < NARROW * tabiya_whole_text_get_scale (widget);

  if (width == 0 || self->narrow == narrow)
    return;
  self->narrow = narrow;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); child;
       child = gtk_widget_get_next_sibling (child)) {
    int line = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), TITLE_KEY));

    if (line > 0)
      place_title (self, child, line);
  }
}

static void
fill_grid (TabiyaDuplicatesDialog *self,
           const Pair             *pair,
           TabiyaGame             *left,
           TabiyaGame             *right)
{
  g_autoptr(GPtrArray) rows = tabiya_pair_list_rows (left, right);
  g_autofree char *one =
    g_strdup_printf (_("Game %u"), tabiya_pgn_file_get_number (self->file, pair->left));
  g_autofree char *other =
    g_strdup_printf (_("Game %u"), tabiya_pgn_file_get_number (self->file, pair->right));

  clear_grid (self);
  gtk_grid_attach (self->grid, make_cell (one, FALSE, TRUE), 1, 0, 1, 1);
  gtk_grid_attach (self->grid, make_cell (other, FALSE, TRUE), 3, 0, 1, 1);
  for (guint i = 0; i < rows->len; i++)
    add_row (self, (int) i + 1, g_ptr_array_index (rows, i));
}

static void
show_pair (TabiyaDuplicatesDialog *self)
{
  const Pair *pair = &g_array_index (get_pairs (self), Pair, self->position);
  g_autoptr(TabiyaGame) left = tabiya_pgn_file_dup_game (self->file, pair->left, NULL, NULL);
  g_autoptr(TabiyaGame) right = tabiya_pgn_file_dup_game (self->file, pair->right, NULL, NULL);
  g_autofree char *place = g_strdup_printf (_("%u of %u"), self->position + 1,
                                            get_pairs (self)->len);
  g_autofree char *reason = tabiya_pair_describe_reasons (pair->reasons);
  g_autofree char *moves = NULL;
  guint other;

  gtk_label_set_text (self->pair_label, place);
  gtk_label_set_text (self->reason_label, reason);
  clear_grid (self);
  if (left && right) {
    fill_grid (self, pair, left, right);
    moves = tabiya_pair_describe_moves (left, right);
  }
  gtk_label_set_text (self->moves_label, moves ? moves : _("The games cannot be read any more."));
  gtk_widget_set_sensitive (self->merge_button, left && right);
  gtk_widget_set_sensitive (self->previous_button,
                            find_pair (self, self->position - 1, -1, &other));
  gtk_widget_set_sensitive (self->next_button, find_pair (self, self->position + 1, 1, &other));
}

static void
update (TabiyaDuplicatesDialog *self)
{
  guint n_left = 0;
  gboolean any = find_pair (self, self->position, 1, &self->position)
                 || find_pair (self, MIN (self->position, get_pairs (self)->len) - 1, -1,
                               &self->position);
  g_autofree char *text = NULL;

  for (guint i = 0; i < tabiya_duplicate_plan_get_n (self->found->plan); i++) {
    const TabiyaDuplicateItem *item = tabiya_duplicate_plan_get (self->found->plan, i);

    for (guint j = 0; j < item->drop->len; j++)
      n_left += !tabiya_pgn_file_is_deleted (self->file, g_array_index (item->drop, guint32, j));
  }
  text = g_strdup_printf (ngettext ("Merge the Certain One…", "Merge All %'u Certain Ones…",
                                    n_left), n_left);
  gtk_button_set_label (GTK_BUTTON (self->all_button), text);
  gtk_widget_set_visible (self->all_button, n_left > 0);
  gtk_widget_set_sensitive (self->undo_button, tabiya_document_can_undelete (self->document));
  gtk_stack_set_visible_child_name (self->stack, any ? "pair" : "none");
  if (any)
    show_pair (self);
}

/* Doing something */

/* The dialog is modal, but a file can be opened from elsewhere. */
static gboolean
is_current (TabiyaDuplicatesDialog *self)
{
  if (tabiya_document_get_file (self->document) == self->file)
    return TRUE;
  gtk_window_close (GTK_WINDOW (self));
  return FALSE;
}

static void
tell_error (TabiyaDuplicatesDialog *self,
            const GError           *error)
{
  tabiya_dialogs_error (GTK_WINDOW (self), _("Nothing Was Changed"), error->message);
}

static void
unite (TabiyaDuplicatesDialog *self,
       gboolean                keep_left,
       gboolean                merge)
{
  const Pair *pair = &g_array_index (get_pairs (self), Pair, self->position);
  g_autoptr(GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GError) error = NULL;

  if (!is_current (self))
    return;
  g_array_append_val (drop, *(keep_left ? &pair->right : &pair->left));
  if (!tabiya_document_merge_games (self->document, keep_left ? pair->left : pair->right, drop,
                                    merge, self->order, &error))
    tell_error (self, error);
  update (self);
}

static void
merge_clicked_cb (TabiyaDuplicatesDialog *self)
{
  unite (self, TRUE, TRUE);
}

static void
delete_left_clicked_cb (TabiyaDuplicatesDialog *self)
{
  unite (self, FALSE, FALSE);
}

static void
delete_right_clicked_cb (TabiyaDuplicatesDialog *self)
{
  unite (self, TRUE, FALSE);
}

static void
all_answered_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(TabiyaDuplicatesDialog) self = data;
  g_autoptr(GError) error = NULL;

  if (tabiya_dialogs_confirm_finish (result, NULL) != TABIYA_DIALOG_ACCEPT || !self->document
      || !is_current (self))
    return;
  if (tabiya_document_carry_out (self->document, self->found->plan, self->order, &error) == 0
      && error)
    tell_error (self, error);
  update (self);
}

static void
all_clicked_cb (TabiyaDuplicatesDialog *self)
{
  TabiyaDuplicatePlan *plan = self->found->plan;
  guint n_drops = tabiya_duplicate_plan_count_drops (plan);
  guint n_merges = tabiya_duplicate_plan_count_merges (plan);
  g_autofree char *heading =
    g_strdup_printf (ngettext ("Merge %'u Duplicate?", "Merge %'u Duplicates?", n_drops),
                     n_drops);
  g_autofree char *merges =
    g_strdup_printf (ngettext ("%'u game that stays takes over what only the other one has.",
                               "%'u games that stay take over what only the others have.",
                               n_merges), n_merges);
  g_autofree char *body =
    g_strdup_printf ("%s %s", _("Of each group the game with the longest text stays, and the "
                                "others are deleted. This is one step, which can be undone; the "
                                "file on disk changes when it is saved."),
                     n_merges > 0 ? merges : _("The others have nothing that it lacks."));

  tabiya_dialogs_confirm_async (GTK_WINDOW (self), heading, body, _("_Merge"), TRUE, NULL, NULL,
                                all_answered_cb, g_object_ref (self));
}

static void
undo_clicked_cb (TabiyaDuplicatesDialog *self)
{
  g_autoptr(GArray) restored = NULL;

  if (!is_current (self))
    return;
  restored = tabiya_document_undelete (self->document);
  update (self);
}

static void
previous_clicked_cb (TabiyaDuplicatesDialog *self)
{
  if (find_pair (self, self->position - 1, -1, &self->position))
    show_pair (self);
}

static void
next_clicked_cb (TabiyaDuplicatesDialog *self)
{
  if (find_pair (self, self->position + 1, 1, &self->position))
    show_pair (self);
}

static void
kind_changed_cb (TabiyaDuplicatesDialog *self)
{
  if (!self->document)
    return;
  self->position = 0;
  update (self);
}

static void
tabiya_duplicates_dialog_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_duplicates_dialog_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout",
                           G_CALLBACK (layout_cb), widget, G_CONNECT_SWAPPED);
}

static void
tabiya_duplicates_dialog_dispose (GObject *object)
{
  TabiyaDuplicatesDialog *self = TABIYA_DUPLICATES_DIALOG (object);

  g_clear_object (&self->document);
  g_clear_object (&self->file);
  g_clear_object (&self->order);
  g_clear_pointer (&self->found, tabiya_care_duplicates_free);
  g_clear_pointer (&self->pairs[0], g_array_unref);
  g_clear_pointer (&self->pairs[1], g_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_DUPLICATES_DIALOG);

  G_OBJECT_CLASS (tabiya_duplicates_dialog_parent_class)->dispose (object);
}

static void
tabiya_duplicates_dialog_class_init (TabiyaDuplicatesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_duplicates_dialog_dispose;
  widget_class->realize = tabiya_duplicates_dialog_realize;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/tabiya/Tabiya/ui/tabiya-duplicates-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, kind);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, all_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, pair_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, reason_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, moves_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, grid);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, previous_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, next_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, merge_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDuplicatesDialog, undo_button);
  gtk_widget_class_bind_template_callback (widget_class, merge_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_left_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_right_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
}

static void
tabiya_duplicates_dialog_init (TabiyaDuplicatesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

static void
fill_kinds (TabiyaDuplicatesDialog *self)
{
  g_autofree char *certain = g_strdup_printf (_("Certain (%'u)"), self->pairs[0]->len);
  g_autofree char *probable = g_strdup_printf (_("Probable (%'u)"), self->pairs[1]->len);
  const char *const kinds[] = { certain, probable, NULL };
  g_autoptr(GtkStringList) model = gtk_string_list_new (kinds);

  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->kind, self->pairs[0]->len > 0 ? 0 : 1);
}

GtkWidget *
tabiya_duplicates_dialog_new (GtkWindow            *parent,
                              TabiyaDocument       *document,
                              TabiyaGamesModel     *order,
                              TabiyaCareDuplicates *found)
{
  TabiyaDuplicatesDialog *self = g_object_new (TABIYA_TYPE_DUPLICATES_DIALOG, "transient-for",
                                               parent, "destroy-with-parent", TRUE, NULL);

  self->file = g_object_ref (tabiya_document_get_file (document));
  self->order = order ? g_object_ref (order) : NULL;
  self->found = found;
  self->pairs[0] = g_array_new (FALSE, FALSE, sizeof (Pair));
  self->pairs[1] = g_array_new (FALSE, FALSE, sizeof (Pair));
  for (guint i = 0; i < tabiya_duplicates_get_n_certain (found->duplicates); i++)
    add_pairs (self->pairs[0], tabiya_duplicates_get_certain (found->duplicates, i));
  for (guint i = 0; i < tabiya_duplicates_get_n_probable (found->duplicates); i++)
    add_pairs (self->pairs[1], tabiya_duplicates_get_probable (found->duplicates, i));
  fill_kinds (self);
  self->document = g_object_ref (document);
  update (self);
  return GTK_WIDGET (self);
}
