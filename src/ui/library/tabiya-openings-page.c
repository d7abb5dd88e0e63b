/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-openings-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/book/tabiya-opening.h"
#include "game/book/tabiya-opening.h"
#include "insight/tabiya-shown-moves.h"
#include "model/library/tabiya-query-text.h"
#include "model/library/tabiya-tree-query.h"
#include "ui/library/tabiya-player-choice.h"
#include "ui/library/tabiya-tree-view.h"
#include "ui/repertoire/tabiya-repertoire-row.h"

struct _TabiyaOpeningsPage
{
  GtkWidget      parent_instance;

  /* template */
  GtkWidget          *box;
  GtkWidget          *bar;
  GtkToggleButton    *tree_button;
  GtkToggleButton    *book_button;
  TabiyaPlayerChoice *player_choice;
  GtkStack           *stack;
  TabiyaTreeView     *tree;
  GtkLabel           *name_label;
  GtkListBox         *list;
  AdwStatusPage      *status;
  TabiyaRepertoireRow *repertoire_row;

  /* owned */
  GSettings          *settings;
  TabiyaBook         *book;
  TabiyaDocument     *document;    /* NULL until it is set, like the query */
  TabiyaTreeQuery    *query;
  TabiyaGamesPage    *games;       /* borrowed: stands beside this page; NULL like them */
  GArray             *moves;       /* TabiyaBookMove, in the order of the rows */
  char               *eco;         /* of the opening so far; nullable, like its name */
  char               *name;
  char               *repertoire;  /* what it says; nullable */

  /* state */
  gboolean            built;       /* whether the template exists */
  gboolean            narrow;
  ChessPosition       position;
};

enum {
  MOVE_ACTIVATED,
  GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaOpeningsPage, tabiya_openings_page, GTK_TYPE_WIDGET)

static void
row_activated_cb (TabiyaOpeningsPage *self,
                  GtkListBoxRow      *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  g_return_if_fail (index < self->moves->len);
  g_signal_emit (self, signals[MOVE_ACTIVATED], 0,
                 (guint) g_array_index (self->moves, TabiyaBookMove, index).move);
}

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static char *
dup_numbered_move (const ChessPosition *position,
                   ChessMove            move)
{
  g_autofree char *shown = tabiya_shown_move_dup (position, move);

  return g_strdup_printf (position->turn == CHESS_WHITE ? "%d. %s" : "%d… %s",
                          position->fullmove_number, shown);
}

static GtkWidget *
make_row (TabiyaOpeningsPage   *self,
          const TabiyaBookMove *move)
{
  g_autofree char *san = dup_numbered_move (&self->position, move->move);
  g_autofree char *percent = g_strdup_printf (_("%.0f %%"), move->share * 100);
  g_autofree char *spoken = NULL;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *san_label = make_label (san, "heading");
  GtkWidget *share = gtk_level_bar_new_for_interval (0, 1);
  GtkWidget *percent_label = make_label (percent, "numeric");
  const TabiyaOpening *opening;
  GtkWidget *name_label;
  ChessPosition after;

  chess_position_make (&after, &self->position, move->move);
  opening = tabiya_opening_lookup (&after);
  name_label = make_label (opening ? opening->name : "", NULL);
  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_widget_set_tooltip_text (name_label, opening ? opening->name : NULL);

  gtk_label_set_width_chars (GTK_LABEL (san_label), 8);
  gtk_label_set_width_chars (GTK_LABEL (percent_label), 5);
  gtk_label_set_xalign (GTK_LABEL (percent_label), 1);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (share), move->share);
  gtk_widget_set_size_request (share, 60, -1);
  gtk_widget_set_valign (share, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (share, "book-share");

  gtk_widget_add_css_class (box, "book-row");
  gtk_box_append (GTK_BOX (box), san_label);
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), share);
  gtk_box_append (GTK_BOX (box), percent_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  spoken = opening ? g_strdup_printf ("%s, %s, %s", san, opening->name, percent)
                   : g_strdup_printf ("%s, %s", san, percent);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  return row;
}

static void
clear_rows (TabiyaOpeningsPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
show_empty (TabiyaOpeningsPage *self,
            const char         *title,
            const char         *description)
{
  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, description);
  gtk_stack_set_visible_child_name (self->stack, "empty");
}

/* The name of the opening so far. (transfer full) */
static char *
dup_title (TabiyaOpeningsPage *self)
{
  return self->eco ? g_strdup_printf ("%s · %s", self->eco, self->name)
                   : g_strdup (_("Start position"));
}

static void
show_book (TabiyaOpeningsPage *self)
{
  g_autofree char *title = dup_title (self);

  clear_rows (self);
  g_clear_pointer (&self->moves, g_array_unref);
  if (!self->book) {
    show_empty (self, _("No Opening Book"),
                _("The book is switched off. Choose one in the preferences."));
    return;
  }
  self->moves = tabiya_book_list (self->book, &self->position);
  if (self->moves->len == 0) {
    show_empty (self, _("Out of the Book"),
                self->name ? self->name : _("The book has no move here."));
    return;
  }
  gtk_label_set_text (self->name_label, title);
  for (guint i = 0; i < self->moves->len; i++)
    gtk_list_box_append (self->list, make_row (self, &g_array_index (self->moves, TabiyaBookMove,
                                                                     i)));
  gtk_stack_set_visible_child_name (self->stack, "moves");
}

/* Whether the tree of the file is shown, rather than the book. */
static gboolean
shows_tree (TabiyaOpeningsPage *self)
{
  return self->query && tabiya_tree_query_get_collection (self->query)
         && gtk_toggle_button_get_active (self->tree_button);
}

/* Shows the position in what can be seen; the other one waits until it is. */
static void
show_position (TabiyaOpeningsPage *self)
{
  g_autofree char *title = dup_title (self);

  gtk_widget_set_visible (self->bar,
                          self->query && tabiya_tree_query_get_collection (self->query));
  gtk_widget_set_visible (GTK_WIDGET (self->player_choice), shows_tree (self));
  if (self->query)
    tabiya_tree_query_set_active (self->query, shows_tree (self)
                                                 && gtk_widget_get_mapped (GTK_WIDGET (self)));
  if (!shows_tree (self)) {
    show_book (self);
    return;
  }
  tabiya_tree_view_set_opening (self->tree, title);
  tabiya_tree_query_set_position (self->query, &self->position);
  gtk_stack_set_visible_child_name (self->stack, "tree");
}

static void
switched_cb (TabiyaOpeningsPage *self)
{
  g_settings_set_boolean (self->settings, "openings-tree",
                          gtk_toggle_button_get_active (self->tree_button));
  show_position (self);
}

static void
tree_move_activated_cb (TabiyaOpeningsPage *self,
                        guint               move)
{
  g_signal_emit (self, signals[MOVE_ACTIVATED], 0, move);
}

static void
game_activated_cb (TabiyaOpeningsPage *self,
                   guint               index)
{
  TabiyaPositionTree *tree = tabiya_tree_query_get_tree (self->query);
  ChessPosition position;

  if (!tree)
    return;
  /* The tree goes with its position as soon as another game is shown. */
  position = *tabiya_position_tree_get_position (tree);
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, index, &position);
}

/* A repertoire is a filter of the list like any other. */
static void
player_chosen_cb (TabiyaOpeningsPage *self,
                  int                 colour,
                  const char         *name)
{
  TabiyaGamesModel *list = tabiya_games_page_get_model (self->games);
  g_autofree char *text = tabiya_query_text_dup_player (tabiya_games_model_get_filter (list),
                                                        (TabiyaFilterKind) colour, name);

  tabiya_games_page_set_filter (self->games, text);
  tabiya_tree_query_set_filtered (self->query, TRUE);
}

static void
filter_changed_cb (TabiyaOpeningsPage *self)
{
  TabiyaGamesModel *list = tabiya_games_page_get_model (self->games);

  tabiya_tree_query_set_filter (self->query, tabiya_games_model_get_filter (list));
}

static void
collection_cb (TabiyaOpeningsPage *self)
{
  tabiya_tree_query_set_collection (self->query, tabiya_document_get_collection (self->document));
  if (self->built)
    show_position (self);
}

/* Builds the template when the page is first shown: most sessions never open it. */
static void
build (TabiyaOpeningsPage *self)
{
  if (self->built)
    return;
  self->built = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_repertoire_row_set_text (self->repertoire_row, self->repertoire);
  if (!self->query)
    return;
  tabiya_tree_view_set_query (self->tree, self->query);
  tabiya_tree_view_set_narrow (self->tree, self->narrow);
  tabiya_player_choice_set_settings (self->player_choice, self->settings);
  if (!g_settings_get_boolean (self->settings, "openings-tree"))
    gtk_toggle_button_set_active (self->book_button, TRUE);
  g_signal_connect_swapped (self->tree_button, "toggled", G_CALLBACK (switched_cb), self);
}

static void
tabiya_openings_page_map (GtkWidget *widget)
{
  TabiyaOpeningsPage *self = TABIYA_OPENINGS_PAGE (widget);

  build (self);
  GTK_WIDGET_CLASS (tabiya_openings_page_parent_class)->map (widget);
  show_position (self);
}

/* Nobody looks at the tree any more. */
static void
tabiya_openings_page_unmap (GtkWidget *widget)
{
  TabiyaOpeningsPage *self = TABIYA_OPENINGS_PAGE (widget);

  if (self->query)
    tabiya_tree_query_set_active (self->query, FALSE);
  GTK_WIDGET_CLASS (tabiya_openings_page_parent_class)->unmap (widget);
}

static void
tabiya_openings_page_dispose (GObject *object)
{
  TabiyaOpeningsPage *self = TABIYA_OPENINGS_PAGE (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  if (self->query)
    g_object_run_dispose (G_OBJECT (self->query));
  g_clear_object (&self->query);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->eco, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->repertoire, g_free);
  g_clear_pointer (&self->book, tabiya_book_unref);
  g_clear_pointer (&self->moves, g_array_unref);
  G_OBJECT_CLASS (tabiya_openings_page_parent_class)->dispose (object);
}

static void
tabiya_openings_page_class_init (TabiyaOpeningsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TABIYA_TYPE_PLAYER_CHOICE);
  g_type_ensure (TABIYA_TYPE_TREE_VIEW);
  g_type_ensure (TABIYA_TYPE_REPERTOIRE_ROW);
  G_OBJECT_CLASS (klass)->dispose = tabiya_openings_page_dispose;
  widget_class->map = tabiya_openings_page_map;
  widget_class->unmap = tabiya_openings_page_unmap;

  signals[MOVE_ACTIVATED] =
    g_signal_new ("move-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[GAME_ACTIVATED] =
    g_signal_new ("game-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-openings-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, tree_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, book_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, player_choice);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, tree);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, name_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, status);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, repertoire_row);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, tree_move_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_chosen_cb);
}

static void
tabiya_openings_page_init (TabiyaOpeningsPage *self)
{
  chess_position_init_standard (&self->position);
}

void
tabiya_openings_page_set_document (TabiyaOpeningsPage *self,
                                   TabiyaDocument     *document,
                                   TabiyaGamesPage    *games,
                                   GSettings          *settings)
{
  g_return_if_fail (TABIYA_IS_OPENINGS_PAGE (self));
  g_return_if_fail (!self->document && !self->built);

  self->document = g_object_ref (document);
  self->query = tabiya_tree_query_new ();
  self->games = games;
  self->settings = g_object_ref (settings);
  g_signal_connect_object (document, "notify::collection", G_CALLBACK (collection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_games_page_get_model (games), "filter-changed",
                           G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
}

void
tabiya_openings_page_set_players (TabiyaOpeningsPage *self,
                                  const char         *white,
                                  const char         *black)
{
  g_return_if_fail (TABIYA_IS_OPENINGS_PAGE (self));

  if (self->built)
    tabiya_player_choice_set_players (self->player_choice, white, black);
}

void
tabiya_openings_page_set_narrow (TabiyaOpeningsPage *self,
                                 gboolean            narrow)
{
  g_return_if_fail (TABIYA_IS_OPENINGS_PAGE (self));

  self->narrow = narrow;
  if (self->built)
    tabiya_tree_view_set_narrow (self->tree, narrow);
}

void
tabiya_openings_page_set_book (TabiyaOpeningsPage *self,
                               TabiyaBook         *book)
{
  g_return_if_fail (TABIYA_IS_OPENINGS_PAGE (self));

  if (book)
    tabiya_book_ref (book);
  g_clear_pointer (&self->book, tabiya_book_unref);
  self->book = book;
}

/**
 * tabiya_openings_page_set_position:
 * @eco: (nullable): the ECO code of the opening so far
 * @name: (nullable): its name
 *
 * Shows what is played in @position. Main thread.
 */
void
tabiya_openings_page_set_position (TabiyaOpeningsPage  *self,
                                   const ChessPosition *position,
                                   const char          *eco,
                                   const char          *name)
{
  g_return_if_fail (TABIYA_IS_OPENINGS_PAGE (self));

  build (self);
  self->position = *position;
  g_free (self->eco);
  self->eco = g_strdup (eco);
  g_free (self->name);
  self->name = g_strdup (name);
  show_position (self);
}

void
tabiya_openings_page_set_repertoire (TabiyaOpeningsPage *self,
                                     const char         *text)
{
  g_return_if_fail (TABIYA_IS_OPENINGS_PAGE (self));

  g_free (self->repertoire);
  self->repertoire = g_strdup (text);
  if (self->built)
    tabiya_repertoire_row_set_text (self->repertoire_row, text);
}
