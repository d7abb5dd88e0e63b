/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

/* The game of the open file that is looked at in passing, and files that are dropped here. */

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
  return tabiya_document_get_collection (self->document) && shows_games (self)
         && tabiya_adaptive_get_layout (self->adaptive) == TABIYA_LAYOUT_WIDE;
}

static void
show_preview (TabiyaWindow *self,
              guint         index)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  g_autoptr(TabiyaGame) game = NULL;

  if (file && index < tabiya_pgn_file_get_n_games (file))
    game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
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
