/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-tree-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/library/tabiya-tree-games.h"
#include "ui/library/tabiya-tree-row.h"
#include "ui/tabiya-whole-text.h"

/* Text of this scale leaves no room for ratings and years in a narrow window. */
#define LARGE_TEXT 1.3

struct _TabiyaTreeView
{
  GtkWidget        parent_instance;

  /* template */
  GtkWidget       *box;
  GtkWidget       *filter_bar;
  GtkLabel        *filter_label;
  GtkButton       *filter_button;
  GtkStack        *stack;
  GtkLabel        *opening;
  GtkWidget       *average_title;
  GtkWidget       *performance_title;
  GtkWidget       *year_title;
  GtkListBox      *list;
  TabiyaTreeGames *best;
  TabiyaTreeGames *recent;
  AdwStatusPage   *status;
  GtkProgressBar  *progress;
  GtkWidget       *allow_button;

  /* owned */
  TabiyaTreeQuery *query;
  GPtrArray       *rows;      /* borrowed TabiyaTreeRow, in the order of the list */

  /* state */
  gboolean         narrow;
  TabiyaTreeColumns columns;
};

enum {
  MOVE_ACTIVATED,
  GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTreeView, tabiya_tree_view, GTK_TYPE_WIDGET)

/* Of what a row says elsewhere too, as much as there is room for. */
static TabiyaTreeColumns
choose_columns (TabiyaTreeView *self)
{
  if (!self->narrow)
    return TABIYA_TREE_ALL_COLUMNS;
  return tabiya_whole_text_get_scale (GTK_WIDGET (self)) < LARGE_TEXT ? TABIYA_TREE_MOST_COLUMNS
                                                                      : TABIYA_TREE_FEW_COLUMNS;
}

static void
show_columns (TabiyaTreeView *self)
{
  self->columns = choose_columns (self);
  gtk_widget_set_visible (self->average_title, self->columns != TABIYA_TREE_FEW_COLUMNS);
  gtk_widget_set_visible (self->performance_title, self->columns == TABIYA_TREE_ALL_COLUMNS);
  gtk_widget_set_visible (self->year_title, self->columns != TABIYA_TREE_FEW_COLUMNS);
  for (guint i = 0; i < self->rows->len; i++)
    tabiya_tree_row_set_columns (g_ptr_array_index (self->rows, i), self->columns);
}

/* Row @index, which is made when it is needed for the first time. */
static TabiyaTreeRow *
get_row (TabiyaTreeView *self,
         guint           index)
{
  if (index == self->rows->len) {
    GtkWidget *row = tabiya_tree_row_new ();

    tabiya_tree_row_set_columns (TABIYA_TREE_ROW (row), self->columns);
    g_ptr_array_add (self->rows, row);
    gtk_list_box_append (self->list, row);
  }
  return g_ptr_array_index (self->rows, index);
}

static void
show_tree (TabiyaTreeView     *self,
           TabiyaPositionTree *tree)
{
  const TabiyaTreeMove *total = tabiya_position_tree_get_total (tree);
  const ChessPosition *position = tabiya_position_tree_get_position (tree);
  TabiyaPgnFile *file = tabiya_collection_get_file (tabiya_tree_query_get_collection (self->query));
  guint n = tabiya_position_tree_get_n_moves (tree);

  for (guint i = 0; i < n; i++)
    tabiya_tree_row_set_move (get_row (self, i), position, tabiya_position_tree_get_move (tree, i),
                              total->games);
  tabiya_tree_row_set_move (get_row (self, n), position, total, total->games);
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->rows, i), i <= n);
  tabiya_tree_games_set_games (self->best, file, total->best, total->n_best);
  tabiya_tree_games_set_games (self->recent, file, total->recent, total->n_recent);
  gtk_stack_set_visible_child_name (self->stack, "moves");
}

/* @fraction: of a progress; negative for none. */
static void
show_status (TabiyaTreeView *self,
             const char     *title,
             const char     *description,
             double          fraction,
             gboolean        allow)
{
  g_autofree char *escaped = description ? g_markup_escape_text (description, -1) : NULL;

  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, escaped);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), fraction >= 0);
  gtk_progress_bar_set_fraction (self->progress, CLAMP (fraction, 0, 1));
  gtk_widget_set_visible (self->allow_button, allow);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
show_state (TabiyaTreeView *self)
{
  const char *error = tabiya_tree_query_get_error (self->query);
  TabiyaPositionTree *tree = tabiya_tree_query_get_tree (self->query);

  switch (tabiya_tree_query_get_state (self->query)) {
  case TABIYA_TREE_READY:
    if (tabiya_position_tree_get_total (tree)->games > 0)
      show_tree (self, tree);
    else if (tabiya_tree_query_get_filtered (self->query))
      show_status (self, _("No Such Game"),
                   _("None of the games that match the filter has this position."), -1, FALSE);
    else
      show_status (self, _("New Position"), _("No game of the file has this position."), -1, FALSE);
    break;
  case TABIYA_TREE_MAKING:
    show_status (self, _("Gathering Positions"),
                 _("Once for this file, so that every position is found at once."),
                 tabiya_tree_query_get_fraction (self->query), FALSE);
    break;
  case TABIYA_TREE_TOO_LARGE:
    show_status (self, _("Gather the Positions of This File?"), error, -1, TRUE);
    break;
  case TABIYA_TREE_FAILED:
    show_status (self, _("No Tree of This File"), error, -1, FALSE);
    break;
  case TABIYA_TREE_WAITING:
    show_status (self, _("Counting Games…"), NULL, -1, FALSE);
    break;
  case TABIYA_TREE_NO_GAMES:
  default:
    show_status (self, _("No File Open"),
                 _("Open a PGN file to see what was played in its games."), -1, FALSE);
    break;
  }
}

/* Says which games count. */
static void
show_filter (TabiyaTreeView *self)
{
  TabiyaGameFilter *filter = tabiya_tree_query_get_filter (self->query);
  gboolean filtered = tabiya_tree_query_get_filtered (self->query);
  g_autofree char *words = tabiya_game_filter_dup_without (filter, G_MAXUINT);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->filter_bar,
                          tabiya_game_filter_get_n_terms (filter) > 0
                            && tabiya_tree_query_get_collection (self->query));
  text = filtered ? g_strdup_printf (_("Games that match %s"), words)
                  : g_strdup_printf (_("All games, not only %s"), words);
  gtk_label_set_text (self->filter_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->filter_label), text);
  gtk_button_set_label (self->filter_button, filtered ? _("All _Games") : _("_Filter"));
}

static void
query_changed_cb (TabiyaTreeView *self)
{
  show_filter (self);
  show_state (self);
}

static void
filter_clicked_cb (TabiyaTreeView *self)
{
  tabiya_tree_query_set_filtered (self->query, !tabiya_tree_query_get_filtered (self->query));
  show_filter (self);
}

static void
allow_clicked_cb (TabiyaTreeView *self)
{
  tabiya_tree_query_allow (self->query);
}

/* The row may still show the position before. */
static void
row_activated_cb (TabiyaTreeView *self,
                  GtkListBoxRow  *row)
{
  TabiyaPositionTree *tree = tabiya_tree_query_get_tree (self->query);
  guint index = (guint) gtk_list_box_row_get_index (row);

  if (tree && tabiya_tree_query_is_current (self->query)
      && index < tabiya_position_tree_get_n_moves (tree))
    g_signal_emit (self, signals[MOVE_ACTIVATED], 0,
                   (guint) tabiya_position_tree_get_move (tree, index)->move);
}

static void
game_activated_cb (TabiyaTreeView *self,
                   guint           index)
{
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, index);
}

static void
tabiya_tree_view_dispose (GObject *object)
{
  TabiyaTreeView *self = TABIYA_TREE_VIEW (object);

  if (self->query)
    g_signal_handlers_disconnect_by_data (self->query, self);
  g_clear_object (&self->query);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TREE_VIEW);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (tabiya_tree_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass, "/org/tabiya/Tabiya/ui/tabiya-tree-view.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, box);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, filter_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, filter_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, filter_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, opening);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, average_title);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, performance_title);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, year_title);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, list);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, best);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, recent);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, status);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, progress);
  gtk_widget_class_bind_template_child (klass, TabiyaTreeView, allow_button);
  gtk_widget_class_bind_template_callback (klass, filter_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, allow_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, row_activated_cb);
  gtk_widget_class_bind_template_callback (klass, game_activated_cb);
}

/* The size of text may change, and is known for sure only now. */
static void
tabiya_tree_view_system_setting_changed (GtkWidget        *widget,
                                         GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (tabiya_tree_view_parent_class)->system_setting_changed (widget, setting);
  show_columns (TABIYA_TREE_VIEW (widget));
}

static void
tabiya_tree_view_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_tree_view_parent_class)->root (widget);
  show_columns (TABIYA_TREE_VIEW (widget));
}

static void
tabiya_tree_view_class_init (TabiyaTreeViewClass *klass)
{
  g_type_ensure (TABIYA_TYPE_TREE_GAMES);
  G_OBJECT_CLASS (klass)->dispose = tabiya_tree_view_dispose;
  GTK_WIDGET_CLASS (klass)->root = tabiya_tree_view_root;
  GTK_WIDGET_CLASS (klass)->system_setting_changed = tabiya_tree_view_system_setting_changed;
  signals[MOVE_ACTIVATED] =
    g_signal_new ("move-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[GAME_ACTIVATED] =
    g_signal_new ("game-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
tabiya_tree_view_init (TabiyaTreeView *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_tree_games_set_title (self->best, _("Highest Rated"));
  tabiya_tree_games_set_title (self->recent, _("Latest"));
}

void
tabiya_tree_view_set_query (TabiyaTreeView  *self,
                            TabiyaTreeQuery *query)
{
  g_return_if_fail (TABIYA_IS_TREE_VIEW (self));
  g_return_if_fail (!self->query);

  self->query = g_object_ref (query);
  g_signal_connect_swapped (query, "changed", G_CALLBACK (query_changed_cb), self);
  query_changed_cb (self);
}

void
tabiya_tree_view_set_opening (TabiyaTreeView *self,
                              const char     *name)
{
  g_return_if_fail (TABIYA_IS_TREE_VIEW (self));

  gtk_label_set_text (self->opening, name);
}

/**
 * tabiya_tree_view_set_narrow:
 *
 * Leaves out what has no room in a narrow window.
 */
void
tabiya_tree_view_set_narrow (TabiyaTreeView *self,
                             gboolean        narrow)
{
  g_return_if_fail (TABIYA_IS_TREE_VIEW (self));

  self->narrow = narrow;
  show_columns (self);
}
