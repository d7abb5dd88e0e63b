/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

/* The game of the open file that is looked at in passing. */

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
