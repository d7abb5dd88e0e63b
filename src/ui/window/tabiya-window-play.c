/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/dialogs/tabiya-new-game-dialog.h"

/* The window listens to the controller of the play, and asks a person what the controller cannot
   know. */

/* What the play asks for */

/* A new game that waits until the file that is open may give way. */
typedef struct {
  TabiyaWindow    *window;
  TabiyaPlaySetup *setup;
} NewGame;

static void
leave_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  NewGame *new_game = data;

  if (tabiya_window_leave_finish (TABIYA_WINDOW (source), result))
    tabiya_window_start (new_game->window, new_game->setup);
  g_object_unref (new_game->window);
  tabiya_play_setup_free (new_game->setup);
  g_free (new_game);
}

static void
dialog_play_cb (TabiyaWindow          *self,
                const TabiyaPlaySetup *setup)
{
  NewGame *new_game;

  if (!tabiya_document_has_unsaved (self->document)) {
    tabiya_window_start (self, setup);
    return;
  }
  new_game = g_new0 (NewGame, 1);
  new_game->window = g_object_ref (self);
  new_game->setup = tabiya_play_setup_copy (setup);
  tabiya_window_leave_async (self, leave_answered_cb, new_game);
}

static void
new_game_asked_cb (TabiyaWindow *self)
{
  TabiyaNewGameDialog *dialog = tabiya_new_game_dialog_new (GTK_WINDOW (self), self->settings);

  g_signal_connect_object (dialog, "play", G_CALLBACK (dialog_play_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
resign_confirmed_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaPlay) play = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    tabiya_play_resign (play);
}

static void
resign_asked_cb (TabiyaWindow *self)
{
  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Resign This Game?"),
                                _("The game ends and is lost for you."), _("_Resign"), TRUE, NULL,
                                NULL, resign_confirmed_cb, g_object_ref (self->play));
}

/* What it tells */

static void
follow_game (TabiyaWindow *self)
{
  tabiya_learn_controller_end (self->learn);
  self->game = tabiya_play_controller_get_game (self->playing);
  /* A game the document does not show yet was begun or restored by the play. */
  if (self->game != tabiya_document_get_game (self->document))
    tabiya_document_set_played (self->document, self->game);
  tabiya_analysis_controller_set_game (self->analysis, self->game);
  tabiya_move_list_set_game (self->move_list, self->game);
  tabiya_board_view_forget_evaluation (self->board_view);
}

/* What must not wait for the update: nothing may go on that belongs to a position or a game that is
   not there any more. */
static void
changed_cb (TabiyaWindow *self,
            guint         what)
{
  if (what & TABIYA_CHANGE_GAME)
    follow_game (self);
  if (what & (TABIYA_CHANGE_POSITION | TABIYA_CHANGE_TREE | TABIYA_CHANGE_TEXT))
    tabiya_learn_controller_end (self->learn);
  tabiya_window_queue_update (self, what);
}

/**
 * tabiya_window_update_notice:
 *
 * Shows, changes or hides the bar after the state of the play. Main thread.
 */
void
tabiya_window_update_notice (TabiyaWindow *self)
{
  g_auto(TabiyaPlayNotice) notice;

  tabiya_play_notice_init (&notice, self->play);
  tabiya_notice_bar_set_notice (self->notice_bar,
                                tabiya_learn_controller_is_active (self->learn) ? NULL : &notice);
}

/**
 * tabiya_window_update_opening:
 *
 * Names the opening under the moves. Main thread.
 */
void
tabiya_window_update_opening (TabiyaWindow *self)
{
  const TabiyaOpening *opening = tabiya_play_controller_get_opening (self->playing);

  /* Moves and graph come first where there is little room. */
  if (tabiya_review_pane_is_bare (self->review_pane))
    opening = NULL;
  tabiya_opening_row_set_opening (self->opening_row, opening);
}

/**
 * tabiya_window_update_openings:
 *
 * The page Openings follows the game, but only while somebody looks at it. Main thread.
 */
void
tabiya_window_update_openings (TabiyaWindow *self)
{
  const TabiyaOpening *opening;
  ChessPosition position;

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "openings") != 0)
    return;
  opening = tabiya_play_controller_get_opening (self->playing);
  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), &position);
  tabiya_openings_page_set_position (self->openings_page, &position,
                                     opening ? opening->eco : NULL,
                                     opening ? opening->name : NULL);
}

static void
book_changed_cb (TabiyaWindow *self)
{
  tabiya_openings_page_set_book (self->openings_page,
                                 tabiya_play_controller_get_book (self->playing));
  tabiya_window_update_openings (self);
}

/**
 * tabiya_window_connect_play:
 *
 * Offers what the controller of the play can do and shows what it has. Main thread, once.
 */
void
tabiya_window_connect_play (TabiyaWindow *self)
{
  TabiyaPlayController *playing = self->playing;

  tabiya_play_controller_add_actions (playing, G_ACTION_MAP (self));
  g_signal_connect_swapped (playing, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (playing, "message", G_CALLBACK (tabiya_window_toast), self);
  g_signal_connect_swapped (playing, "new-game-asked", G_CALLBACK (new_game_asked_cb), self);
  g_signal_connect_swapped (playing, "resign-asked", G_CALLBACK (resign_asked_cb), self);
  g_signal_connect_swapped (playing, "book-changed", G_CALLBACK (book_changed_cb), self);
  changed_cb (self, TABIYA_CHANGE_GAME);
}
