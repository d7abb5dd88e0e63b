/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-games-page-private.h"

#include <adwaita.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-origin.h"
#include "ui/library/tabiya-recent-files.h"
#include "ui/library/tabiya-saved-searches.h"

/* The list of games with its filter and its selection, and the recent files if there is no list. */

/* A selection that runs through the list opens no game before it rests; in milliseconds. */
#define REST_MS 150

enum {
  GAME_ACTIVATED,
  GAME_CHOSEN,
  GAME_SELECTED,
  PREVIEW_STEP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGamesPage, tabiya_games_page, GTK_TYPE_WIDGET)

/* It is the list view inside a column view that scrolls. */
static void
scroll_to (TabiyaGamesPage *self,
           guint            position)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));

  while (list && !GTK_IS_LIST_VIEW (list))
    list = gtk_widget_get_prev_sibling (list);
  if (list && position < g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", position);
}

/* After the rows have changed GTK 4.18 takes a place for a row by heights that it guesses, and
   misses it by one. When the new rows have been laid out, the selected one is brought into view. */
#define N_FRAMES_OF_LAYOUT 3

static gboolean
scroll_again_cb (GtkWidget     *widget,
                 GdkFrameClock *clock,
                 gpointer       data)
{
  TabiyaGamesPage *self = TABIYA_GAMES_PAGE (widget);
  int *n_frames = data;
  guint position;

  if (--*n_frames > 0)
    return G_SOURCE_CONTINUE;
  if (self->model && tabiya_games_model_find (self->model, self->selected, &position))
    scroll_to (self, position);
  return G_SOURCE_REMOVE;
}

static void
scroll_twice (TabiyaGamesPage *self,
              guint            position)
{
  int *n_frames = g_new (int, 1);

  *n_frames = N_FRAMES_OF_LAYOUT;
  scroll_to (self, position);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_again_cb, n_frames, g_free);
}

static void
set_selected (TabiyaGamesPage *self,
              guint            index)
{
  if (self->selected == index)
    return;
  self->selected = index;
  g_signal_emit (self, signals[GAME_SELECTED], 0, index);
}

/* What a person selects is open, also where the list leaves no room for the board. Of several games
   it is the one with the focus, which a click gives a moment later. */
static void
follow_focus (TabiyaGamesPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  guint position;

  if (!focus || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    return;
  /* The focus is on the row, in which the cells are. */
  for (; focus; focus = gtk_widget_get_first_child (focus)) {
    if (tabiya_games_columns_find_place (focus, &position)) {
      if (gtk_selection_model_is_selected (self->selection, position))
        set_selected (self, tabiya_games_model_get_index (self->model, position));
      return;
    }
  }
}

static void
forget_chosen (TabiyaGamesPage *self)
{
  self->chosen = FALSE;
  g_clear_handle_id (&self->choose_id, g_source_remove);
}

void
tabiya_games_page_open_chosen (TabiyaGamesPage *self)
{
  gboolean chosen;

  g_return_if_fail (TABIYA_IS_GAMES_PAGE (self));

  chosen = self->chosen;
  forget_chosen (self);
  if (!chosen)
    return;
  follow_focus (self);
  if (self->selected != G_MAXUINT)
    g_signal_emit (self, signals[GAME_CHOSEN], 0, self->selected);
}

static gboolean
rested_cb (gpointer data)
{
  TabiyaGamesPage *self = data;

  self->choose_id = 0;
  tabiya_games_page_open_chosen (self);
  return G_SOURCE_REMOVE;
}

static void
choose (TabiyaGamesPage *self)
{
  forget_chosen (self);
  self->chosen = TRUE;
  self->choose_id = g_timeout_add (REST_MS, rested_cb, self);
}

void
tabiya_games_page_select_position (TabiyaGamesPage *self,
                                   guint            position)
{
  self->selecting = TRUE;
  forget_chosen (self);
  /* A long list grows in steps, so that its row may still be to come. */
  self->waiting = position >= g_list_model_get_n_items (G_LIST_MODEL (self->model));
  if (self->waiting)
    gtk_selection_model_unselect_all (self->selection);
  else
    gtk_selection_model_select_item (self->selection, position, TRUE);
  self->selecting = FALSE;
  scroll_twice (self, position);
  set_selected (self, tabiya_games_model_get_index (self->model, position));
}

/* Called when the rows have changed: keeps the same game selected if it is still listed, and
   otherwise selects the first one. */
static void
rows_changed_cb (TabiyaGamesPage *self)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint position = 0;
  gboolean found;

  tabiya_games_columns_update (self->columns);
  tabiya_games_page_update_status (self);
  found = self->selected != G_MAXUINT
          && tabiya_games_model_find (self->model, self->selected, &position);
  if (found && gtk_selection_model_is_selected (self->selection, position))
    return;
  if (n_items > 0) {
    tabiya_games_page_select_position (self, found ? position : 0);
  } else {
    gtk_selection_model_unselect_all (self->selection);
    set_selected (self, G_MAXUINT);
  }
}

/* The list has grown: the row of the selected game may be there now. */
static void
rows_added_cb (TabiyaGamesPage *self)
{
  guint position;

  if (self->waiting && tabiya_games_model_find (self->model, self->selected, &position)
      && position < g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    tabiya_games_page_select_position (self, position);
}

static void
selection_changed_cb (TabiyaGamesPage *self,
                      guint            position,
                      guint            n_items)
{
  g_autoptr(GtkBitset) chosen = NULL;

  if (self->selecting)
    return;
  self->waiting = FALSE;
  chosen = gtk_selection_model_get_selection_in_range (self->selection, position, n_items);
  if (gtk_bitset_is_empty (chosen)) {
    g_clear_pointer (&chosen, gtk_bitset_unref);
    chosen = gtk_selection_model_get_selection (self->selection);
  }
  if (gtk_bitset_is_empty (chosen))
    return;
  set_selected (self, tabiya_games_model_get_index (self->model,
                                                    gtk_bitset_get_minimum (chosen)));
  follow_focus (self);
  choose (self);
}

static void
apply_filter (TabiyaGamesPage *self)
{
  tabiya_games_model_set_filter (self->model, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  tabiya_filter_chips_set_filter (self->chips, tabiya_games_model_get_filter (self->model));
  tabiya_saved_searches_set_text (TABIYA_SAVED_SEARCHES (self->saved),
                                  gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  tabiya_games_page_update_problem (self);
  tabiya_games_page_update_progress (self);
}

/* A search has come further, or has ended. */
static void
searched_cb (TabiyaGamesPage *self)
{
  tabiya_games_page_update_problem (self);
  tabiya_games_page_update_progress (self);
  tabiya_games_page_update_status (self);
}

static void
stop_clicked_cb (TabiyaGamesPage *self)
{
  tabiya_games_model_stop (self->model);
}

static void
search_changed_cb (TabiyaGamesPage *self)
{
  apply_filter (self);
}

static void
search_activate_cb (TabiyaGamesPage *self)
{
  forget_chosen (self);
  if (self->selected != G_MAXUINT)
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, self->selected);
}

/* Escape clears the filter first. */
static void
stop_search_cb (TabiyaGamesPage *self)
{
  if (self->expanded && *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "pane.expand", NULL);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}

static void
chips_changed_cb (TabiyaGamesPage *self,
                  const char      *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

static void
clear_clicked_cb (TabiyaGamesPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
activate_cb (TabiyaGamesPage *self,
             guint            position)
{
  guint index = tabiya_games_model_get_index (self->model, position);

  forget_chosen (self);
  if (index != G_MAXUINT)
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, index);
}

static void
sorted_cb (gpointer   data,
           TabiyaSort sort,
           gboolean   descending)
{
  tabiya_games_model_set_sort (TABIYA_GAMES_PAGE (data)->model, sort, descending);
}

static void
open_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  search_activate_cb (TABIYA_GAMES_PAGE (widget));
}

static void
select_all_action_cb (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  gtk_selection_model_select_all (TABIYA_GAMES_PAGE (widget)->selection);
}

static gboolean
is_folder (GFile *file)
{
  return g_file_peek_path (file) && g_file_test (g_file_peek_path (file), G_FILE_TEST_IS_DIR);
}

static GtkWidget *
make_recent_row (const TabiyaRecentFile *recent)
{
  g_autoptr(GFile) file = g_file_new_for_uri (recent->uri);
  g_autofree char *title = g_markup_escape_text (tabiya_file_show_name (file), -1);
  g_autofree char *detail = tabiya_recent_file_dup_detail (recent);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), is_folder (file) ? "folder-symbolic"
                                                        : "text-x-generic-symbolic");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, tabiya_file_show (file));
  g_object_set_data_full (G_OBJECT (row), "uri", g_strdup (recent->uri), g_free);
  return row;
}

static void
update_recent_cb (TabiyaGamesPage *self)
{
  g_autoptr(GPtrArray) files = tabiya_recent_files_list (self->settings);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->recent_list))))
    gtk_list_box_remove (self->recent_list, child);
  /* As many files as fit below the buttons without scrolling. */
  for (guint i = 0; i < MIN (files->len, 5); i++)
    gtk_list_box_append (self->recent_list, make_recent_row (g_ptr_array_index (files, i)));
  gtk_widget_set_visible (self->recent_clamp, files->len > 0);
}

static void
recent_activated_cb (TabiyaGamesPage *self,
                     GtkListBoxRow   *row)
{
  const char *uri = g_object_get_data (G_OBJECT (row), "uri");

  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-recent", "s", uri);
}

static void
update_room (TabiyaGamesPage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->pills),
                                  self->narrow ? GTK_ORIENTATION_VERTICAL
                                               : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->expand_button, !self->narrow);
}

static double
get_list_width (TabiyaGamesPage *self)
{
  return gtk_adjustment_get_page_size (gtk_scrollable_get_hadjustment (
                                         GTK_SCROLLABLE (self->view)));
}

static gboolean
fit_cb (gpointer data)
{
  TabiyaGamesPage *self = data;

  self->fit_id = 0;
  tabiya_games_columns_set_width (self->columns, (int) get_list_width (self));
  return G_SOURCE_REMOVE;
}

/* Columns cannot come and go while they are laid out, but before the frame is drawn. */
static void
list_resized_cb (TabiyaGamesPage *self)
{
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, fit_cb, self, NULL);
}

/* Builds the template when the page is first shown or has games to list: most sessions never open
   this page. */
static void
build (TabiyaGamesPage *self)
{
  if (self->built)
    return;
  g_return_if_fail (self->settings);

  self->built = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->model, "rows-changed", G_CALLBACK (rows_changed_cb), self);
  g_signal_connect_data (self->model, "items-changed", G_CALLBACK (rows_added_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (self->model, "searched", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->model, "items-changed",
                            G_CALLBACK (tabiya_games_page_update_status), self);
  g_signal_connect_swapped (self->selection, "selection-changed",
                            G_CALLBACK (selection_changed_cb), self);
  tabiya_games_page_init_input (self);
  tabiya_saved_searches_set_settings (TABIYA_SAVED_SEARCHES (self->saved), self->settings);
  self->columns = tabiya_games_columns_new (self->view, self->model, self->settings, sorted_cb,
                                            self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "columns",
                                  tabiya_games_columns_get_actions (self->columns));
  gtk_column_view_set_model (self->view, self->selection);
  g_signal_connect_swapped (self->settings, "changed::recent-files", G_CALLBACK (update_recent_cb),
                            self);
  update_recent_cb (self);
  g_signal_connect_object (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->view)),
                           "notify::page-size", G_CALLBACK (list_resized_cb), self,
                           G_CONNECT_SWAPPED);
  update_room (self);
}

static void
tabiya_games_page_map (GtkWidget *widget)
{
  build (TABIYA_GAMES_PAGE (widget));
  GTK_WIDGET_CLASS (tabiya_games_page_parent_class)->map (widget);
}

static gboolean
tabiya_games_page_grab_focus (GtkWidget *widget)
{
  TabiyaGamesPage *self = TABIYA_GAMES_PAGE (widget);

  build (self);
  if (tabiya_games_model_get_collection (self->model))
    return gtk_widget_grab_focus (GTK_WIDGET (self->view));
  return gtk_widget_grab_focus (self->open_button);
}

static void
tabiya_games_page_dispose (GObject *object)
{
  TabiyaGamesPage *self = TABIYA_GAMES_PAGE (object);
  GtkWidget *child;

  forget_chosen (self);
  g_clear_handle_id (&self->fit_id, g_source_remove);
  if (self->model) {
    TabiyaCollection *collection = tabiya_games_model_get_collection (self->model);

    if (collection)
      g_signal_handlers_disconnect_by_data (collection, self);
    g_signal_handlers_disconnect_by_data (self->model, self);
    g_signal_handlers_disconnect_by_data (self->selection, self);
    tabiya_games_model_set_collection (self->model, NULL);
  }
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->columns) {
    gtk_column_view_set_model (self->view, NULL);
    g_clear_pointer (&self->columns, tabiya_games_columns_free);
  }
  g_clear_pointer (&self->row_menu, gtk_widget_unparent);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (tabiya_games_page_parent_class)->dispose (object);
}

static void
tabiya_games_page_class_init (TabiyaGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_games_page_dispose;
  widget_class->map = tabiya_games_page_map;
  widget_class->grab_focus = tabiya_games_page_grab_focus;

  signals[GAME_ACTIVATED] =
    g_signal_new ("game-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[GAME_CHOSEN] =
    g_signal_new ("game-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[GAME_SELECTED] =
    g_signal_new ("game-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[PREVIEW_STEP] =
    g_signal_new ("preview-step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  g_type_ensure (TABIYA_TYPE_FILTER_CHIPS);
  g_type_ensure (TABIYA_TYPE_SAVED_SEARCHES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, pages);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, pills);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, open_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, recent_clamp);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, recent_list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, chips);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, saved);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, problem);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, stop_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, expand_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, view);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, status_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, progress_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, progress_bar);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, chips_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
  gtk_widget_class_install_action (widget_class, "games.open", NULL, open_action_cb);
  gtk_widget_class_install_action (widget_class, "games.select-all", NULL, select_all_action_cb);
}

static void
tabiya_games_page_init (TabiyaGamesPage *self)
{
  self->selected = G_MAXUINT;
  self->model = tabiya_games_model_new ();
  self->selection =
    GTK_SELECTION_MODEL (gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->model))));
}

static void
collection_cb (TabiyaGamesPage *self)
{
  TabiyaCollection *collection = tabiya_document_get_collection (self->document);
  TabiyaCollection *before;

  /* There was no collection before. */
  if (!collection && !self->built)
    return;
  build (self);
  before = tabiya_games_model_get_collection (self->model);
  if (before)
    g_signal_handlers_disconnect_by_data (before, self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  /* What was selected in the file before is no choice of a game of this one. */
  forget_chosen (self);
  self->selected = G_MAXUINT;
  tabiya_games_columns_set_current (self->columns, G_MAXUINT);
  tabiya_games_model_set_collection (self->model, collection);
  tabiya_games_columns_set_folder (self->columns,
                                   collection && tabiya_pgn_file_is_folder (
                                                   tabiya_collection_get_file (collection)));
  apply_filter (self);
  if (collection)
    g_signal_connect_swapped (collection, "progress",
                              G_CALLBACK (tabiya_games_page_update_progress), self);
  gtk_stack_set_visible_child_name (self->pages, collection ? "list" : "empty");
  tabiya_games_page_update_progress (self);
  tabiya_games_page_update_status (self);
}

/* The game on the board is marked. */
static void
index_cb (TabiyaGamesPage *self)
{
  guint index = tabiya_document_get_index (self->document);
  guint position;

  if (!tabiya_document_get_collection (self->document))
    return;
  tabiya_games_columns_set_current (self->columns, index);
  forget_chosen (self);
  if (self->selected != index && tabiya_games_model_find (self->model, index, &position))
    tabiya_games_page_select_position (self, position);
}

/* While a file is being read, the list grows by itself. */
static void
n_games_cb (TabiyaGamesPage *self)
{
  if (tabiya_document_is_whole (self->document))
    tabiya_games_model_refresh (self->model);
}

static void
reading_cb (TabiyaGamesPage *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  GFile *location = tabiya_pgn_file_get_file (file);
  g_autofree char *uri = location ? g_file_get_uri (location) : NULL;

  if (uri)
    tabiya_recent_files_add (self->settings, uri, tabiya_pgn_file_get_n_games (file));
}

void
tabiya_games_page_set_document (TabiyaGamesPage *self,
                                TabiyaDocument  *document,
                                GSettings       *settings)
{
  const struct {
    const char *signal;
    GCallback   callback;
  } handlers[] = {
    { "notify::collection", G_CALLBACK (collection_cb) },
    /* A file that was saved elsewhere has another name. */
    { "notify::file", G_CALLBACK (tabiya_games_page_update_status) },
    { "notify::index", G_CALLBACK (index_cb) },
    { "notify::n-games", G_CALLBACK (n_games_cb) },
    { "notify::reading", G_CALLBACK (reading_cb) },
  };

  g_return_if_fail (TABIYA_IS_GAMES_PAGE (self));
  g_return_if_fail (!self->settings);

  self->document = g_object_ref (document);
  self->settings = g_object_ref (settings);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (document, handlers[i].signal, handlers[i].callback, self,
                             G_CONNECT_SWAPPED);
}

GArray *
tabiya_games_page_dup_selection (TabiyaGamesPage *self)
{
  g_autoptr(GtkBitset) chosen = NULL;
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  GtkBitsetIter iter;
  guint position;

  g_return_val_if_fail (TABIYA_IS_GAMES_PAGE (self), indices);

  chosen = gtk_selection_model_get_selection (self->selection);
  if (!gtk_bitset_iter_init_first (&iter, chosen, &position))
    return indices;
  do {
    guint32 index = tabiya_games_model_get_index (self->model, position);

    if (index != G_MAXUINT)
      g_array_append_val (indices, index);
  } while (gtk_bitset_iter_next (&iter, &position));
  return indices;
}

GArray *
tabiya_games_page_dup_chosen (TabiyaGamesPage *self)
{
  GArray *chosen;
  guint32 index;

  g_return_val_if_fail (TABIYA_IS_GAMES_PAGE (self), NULL);

  /* That of the stack of pages which is shown. */
  if (gtk_widget_get_child_visible (GTK_WIDGET (self)))
    return tabiya_games_page_dup_selection (self);
  index = tabiya_document_get_index (self->document);
  chosen = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (chosen, index);
  return chosen;
}

TabiyaGamesModel *
tabiya_games_page_get_model (TabiyaGamesPage *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_PAGE (self), NULL);

  return self->model;
}

guint
tabiya_games_page_get_selected (TabiyaGamesPage *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_PAGE (self), G_MAXUINT);

  return self->selected;
}

void
tabiya_games_page_select (TabiyaGamesPage *self,
                          guint            index)
{
  guint position;

  g_return_if_fail (TABIYA_IS_GAMES_PAGE (self));

  if (tabiya_games_model_find (self->model, index, &position))
    tabiya_games_page_select_position (self, position);
  else
    set_selected (self, index);
}

/**
 * tabiya_games_page_set_filter:
 * @text: in the language of the entry
 *
 * Filters the games as if a person had typed @text.
 */
void
tabiya_games_page_set_filter (TabiyaGamesPage *self,
                              const char      *text)
{
  g_return_if_fail (TABIYA_IS_GAMES_PAGE (self));

  build (self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  apply_filter (self);
}

void
tabiya_games_page_set_room (TabiyaGamesPage *self,
                            gboolean         narrow,
                            gboolean         alone)
{
  g_return_if_fail (TABIYA_IS_GAMES_PAGE (self));

  self->narrow = narrow;
  self->alone = alone;
  if (self->built)
    update_room (self);
}

void
tabiya_games_page_set_expanded (TabiyaGamesPage *self,
                                gboolean         expanded)
{
  g_return_if_fail (TABIYA_IS_GAMES_PAGE (self));

  self->expanded = expanded;
}
