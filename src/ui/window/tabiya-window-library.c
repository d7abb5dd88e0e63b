/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "game/file/tabiya-pgn-export.h"
#include "ui/dialogs/tabiya-dialogs.h"

/* The games of the open file: the one on the board, the one looked at in passing, and those that
   come, go or are taken elsewhere. */

static gboolean
shows_games (TabiyaWindow *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "games") == 0;
}

/**
 * tabiya_window_is_previewing:
 *
 * Returns: whether the board's half of the window shows a game in passing. Main thread.
 */
gboolean
tabiya_window_is_previewing (TabiyaWindow *self)
{
  return self->collection && shows_games (self)
         && tabiya_adaptive_get_layout (self->adaptive) == TABIYA_LAYOUT_WIDE;
}

static void
show_preview (TabiyaWindow *self,
              guint         index)
{
  g_autoptr(TabiyaGame) game = NULL;

  if (self->collection && index < tabiya_pgn_file_get_n_games (self->file))
    game = tabiya_pgn_file_dup_game (self->file, index, NULL, NULL);
  tabiya_game_preview_set_game (self->preview, game);
}

/**
 * tabiya_window_update_preview:
 *
 * Board or preview, as the page and the layout ask for. In a narrow window the list has it all.
 * Main thread.
 */
void
tabiya_window_update_preview (TabiyaWindow *self)
{
  gboolean preview = tabiya_window_is_previewing (self);
  gboolean narrow = tabiya_adaptive_get_layout (self->adaptive) == TABIYA_LAYOUT_NARROW;

  if (preview)
    show_preview (self, tabiya_games_page_get_selected (self->games_page));
  gtk_widget_set_visible (GTK_WIDGET (self->preview), preview);
  gtk_widget_set_visible (GTK_WIDGET (self->board_area),
                          !preview && !(narrow && shows_games (self)));
}

void
tabiya_window_preview_game (TabiyaWindow *self,
                            guint         index)
{
  if (tabiya_window_is_previewing (self))
    show_preview (self, index);
}

static void
tell_problems (TabiyaWindow *self,
               GPtrArray    *problems)
{
  const TabiyaPgnProblem *first;
  g_autofree char *text = NULL;

  if (problems->len == 0)
    return;
  first = g_ptr_array_index (problems, 0);
  if (problems->len == 1)
    text = g_strdup_printf (_("Line %u, column %u: %s"), first->line, first->column,
                            first->message);
  else
    text = g_strdup_printf (ngettext ("Line %u, column %u: %s (and %u more)",
                                      "Line %u, column %u: %s (and %u more)", problems->len - 1),
                            first->line, first->column, first->message, problems->len - 1);
  tabiya_window_toast (self, text);
}

static void
show_game (TabiyaWindow *self,
           guint         index)
{
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;

  problems = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
  game = tabiya_pgn_file_dup_game (self->file, index, problems, &error);
  if (!game) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Read"), error->message);
    return;
  }
  tabiya_window_flush_draft (self);
  if (self->file_index != index) {
    tabiya_collection_refresh_all (self->collection);
    tabiya_pgn_file_release_game (self->file, self->file_index);
  }
  self->file_index = index;
  tabiya_pgn_file_set_game (self->file, index, game);
  tabiya_play_open (self->play, game);
  tabiya_games_page_set_current (self->games_page, index);
  tell_problems (self, problems);
}

/**
 * tabiya_window_show_file_game:
 * @index: number of a game in the open file, from 0
 *
 * Shows that game. Edits of the one shown before stay with the file. Main thread.
 */
void
tabiya_window_show_file_game (TabiyaWindow *self,
                              guint         index)
{
  g_return_if_fail (self->file != NULL);

  show_game (self, index);
  adw_view_stack_set_visible_child_name (self->stack, "moves");
  gtk_widget_grab_focus (GTK_WIDGET (self->move_list));
}

/**
 * tabiya_window_step_game:
 * @by: 1 for the next game, -1 for the one before
 *
 * In the order of the list as it is shown; the page stays. Main thread.
 */
void
tabiya_window_step_game (TabiyaWindow *self,
                         int           by)
{
  guint index;

  if (self->collection
      && tabiya_games_page_get_neighbour (self->games_page, self->file_index, by, &index)
      && index != self->file_index)
    show_game (self, index);
}

/* FALSE, and told, while the file is read: what cannot be done then. */
static gboolean
check_ready (TabiyaWindow *self)
{
  if (self->collection && !tabiya_pgn_file_get_reading (self->file))
    return TRUE;
  if (self->collection)
    tabiya_window_toast (self, _("The file is still being read"));
  return FALSE;
}

/* Games selected on the page, else the one on the board. */
static GArray *
dup_chosen (TabiyaWindow *self)
{
  guint32 index = self->file_index;
  GArray *chosen;

  if (shows_games (self))
    return tabiya_games_page_dup_selection (self->games_page);
  chosen = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (chosen, index);
  return chosen;
}

/* The first game behind @from, or before it, that will be left. */
static gboolean
find_survivor (TabiyaWindow *self,
               guint         from,
               guint        *survivor)
{
  for (int by = 1; by >= -1; by -= 2) {
    guint index = from;

    while (tabiya_games_page_get_neighbour (self->games_page, index, by, &index)) {
      if (!tabiya_pgn_file_is_deleted (self->file, index)) {
        *survivor = index;
        return TRUE;
      }
    }
  }
  return FALSE;
}

static void
offer_undelete (TabiyaWindow *self,
                guint         n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u game deleted", "%u games deleted", n), n);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "win.undelete-game");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
tabiya_window_delete_games (TabiyaWindow *self)
{
  g_autoptr(GArray) chosen = NULL;
  guint survivor;

  if (!check_ready (self))
    return;
  chosen = dup_chosen (self);
  if (chosen->len == 0)
    return;
  for (guint i = 0; i < chosen->len; i++) {
    guint index = g_array_index (chosen, guint32, i);

    tabiya_pgn_file_delete_game (self->file, index);
    tabiya_collection_refresh (self->collection, index);
  }
  tabiya_window_queue_draft_file (self);
  offer_undelete (self, chosen->len);
  if (tabiya_pgn_file_is_deleted (self->file, self->file_index)
      && find_survivor (self, self->file_index, &survivor))
    show_game (self, survivor);
  if (find_survivor (self, g_array_index (chosen, guint32, chosen->len - 1), &survivor))
    tabiya_games_page_select (self->games_page, survivor);
  g_ptr_array_add (self->deletions, g_steal_pointer (&chosen));
  tabiya_games_page_refresh (self->games_page);
  tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
}

gboolean
tabiya_window_can_undelete (TabiyaWindow *self)
{
  return self->deletions && self->deletions->len > 0;
}

void
tabiya_window_undelete_games (TabiyaWindow *self)
{
  g_autoptr(GArray) restored = NULL;

  if (!tabiya_window_can_undelete (self))
    return;
  restored = g_ptr_array_steal_index (self->deletions, self->deletions->len - 1);
  for (guint i = 0; i < restored->len; i++) {
    guint index = g_array_index (restored, guint32, i);

    tabiya_pgn_file_restore_game (self->file, index);
    tabiya_collection_refresh (self->collection, index);
  }
  tabiya_window_queue_draft_file (self);
  tabiya_games_page_select (self->games_page, g_array_index (restored, guint32, 0));
  tabiya_games_page_refresh (self->games_page);
  tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
}

static void
append_game (TabiyaWindow *self,
             TabiyaGame   *game)
{
  guint index = tabiya_pgn_file_append_game (self->file, game);

  tabiya_collection_refresh (self->collection, index);
  tabiya_games_page_refresh (self->games_page);
  tabiya_window_show_file_game (self, index);
  tabiya_window_queue_draft_file (self);
}

/* An empty game at the end of the file. */
void
tabiya_window_add_game (TabiyaWindow *self)
{
  g_autoptr(TabiyaGame) game = NULL;

  if (!check_ready (self))
    return;
  game = tabiya_game_new ();
  append_game (self, game);
}

typedef struct {
  TabiyaWindow *window;
  GFile        *target;
} Adding;

static void
adding_free (Adding *adding)
{
  g_object_unref (adding->window);
  g_clear_object (&adding->target);
  g_free (adding);
}

static void
game_appended_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  Adding *adding = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_file_get_basename (adding->target);
  g_autofree char *text = g_strdup_printf (_("Added to %s"), name);

  if (tabiya_pgn_append_finish (result, &error))
    tabiya_window_toast (adding->window, text);
  else
    tabiya_dialogs_error (GTK_WINDOW (adding->window), _("The Game Could Not Be Added"),
                          error->message);
  adding_free (adding);
}

/* A game of its own with all that is in this one. */
static TabiyaGame *
copy_game (TabiyaGame *game)
{
  g_autofree char *text = tabiya_pgn_write_game (game);

  return tabiya_pgn_read_game (text, -1, NULL, NULL);
}

static void
append_target_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  Adding *adding = data;
  TabiyaWindow *self = adding->window;
  GFile *present = self->file ? tabiya_pgn_file_get_file (self->file) : NULL;

  adding->target = tabiya_dialogs_open_finish (result, NULL);
  if (!adding->target) {
    adding_free (adding);
  } else if (present && g_file_equal (present, adding->target)) {
    /* The file that is open here is changed here. */
    g_autoptr(TabiyaGame) copy = copy_game (self->game);

    if (check_ready (self) && copy)
      append_game (self, copy);
    adding_free (adding);
  } else {
    tabiya_pgn_append_async (adding->target, self->game, NULL, game_appended_cb, adding);
  }
}

void
tabiya_window_add_to_file (TabiyaWindow *self)
{
  Adding *adding = g_new0 (Adding, 1);

  adding->window = g_object_ref (self);
  tabiya_dialogs_open_async (GTK_WINDOW (self), _("Add the Game to a PGN File"), NULL, NULL,
                             append_target_cb, adding);
}

typedef struct {
  TabiyaWindow  *window;
  TabiyaPgnFile *file;
  GArray        *indices;
  GFile         *target;
} Exporting;

static void
exporting_free (Exporting *exporting)
{
  g_object_unref (exporting->window);
  g_object_unref (exporting->file);
  g_array_unref (exporting->indices);
  g_clear_object (&exporting->target);
  g_free (exporting);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Exporting *exporting = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_file_get_basename (exporting->target);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u game saved in %s", "%u games saved in %s",
                               exporting->indices->len), exporting->indices->len, name);

  if (tabiya_pgn_export_finish (exporting->file, result, &error))
    tabiya_window_toast (exporting->window, text);
  else
    tabiya_dialogs_error (GTK_WINDOW (exporting->window), _("The Games Could Not Be Saved"),
                          error->message);
  exporting_free (exporting);
}

static void
export_target_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  Exporting *exporting = data;
  GFile *present = tabiya_pgn_file_get_file (exporting->file);

  exporting->target = tabiya_dialogs_save_finish (result, NULL);
  if (exporting->target && !(present && g_file_equal (present, exporting->target))) {
    tabiya_pgn_export_async (exporting->file, exporting->indices, exporting->target, NULL,
                             exported_cb, exporting);
    return;
  }
  if (exporting->target)
    tabiya_dialogs_error (GTK_WINDOW (exporting->window), _("The Games Could Not Be Saved"),
                          _("They are in that file already. Choose another one."));
  exporting_free (exporting);
}

/* @only: the game on the board alone, whatever is selected. */
void
tabiya_window_export_games (TabiyaWindow *self,
                            gboolean      only)
{
  g_autofree char *name = NULL;
  Exporting *exporting;

  if (!self->file) {
    tabiya_window_save (self, TRUE);
    return;
  }
  exporting = g_new0 (Exporting, 1);
  exporting->window = g_object_ref (self);
  exporting->file = g_object_ref (self->file);
  if (only) {
    guint32 index = self->file_index;

    exporting->indices = g_array_new (FALSE, FALSE, sizeof (guint32));
    g_array_append_val (exporting->indices, index);
  } else {
    exporting->indices = dup_chosen (self);
  }
  if (exporting->indices->len == 0) {
    exporting_free (exporting);
    return;
  }
  name = exporting->indices->len == 1 && exporting->indices->data
         && g_array_index (exporting->indices, guint32, 0) == self->file_index
           ? tabiya_window_suggest_name (self) : g_strdup (_("games.pgn"));
  tabiya_dialogs_save_async (GTK_WINDOW (self), _("Save Games"), name, NULL, NULL,
                             export_target_cb, exporting);
}

static gboolean
dropped_cb (TabiyaWindow *self,
            const GValue *value)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr(GPtrArray) files = g_ptr_array_new ();
  GSList *list;

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) || !application)
    return FALSE;
  for (list = g_value_get_boxed (value); list; list = list->next)
    g_ptr_array_add (files, list->data);
  if (files->len == 0)
    return FALSE;
  g_application_open (G_APPLICATION (application), (GFile **) files->pdata, (int) files->len, "");
  return TRUE;
}

/* Files dropped anywhere on the window are opened. */
void
tabiya_window_accept_files (TabiyaWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
