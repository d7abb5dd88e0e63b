/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-game-place.h"

#include "model/review/tabiya-review-controller.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-window-tabs.h"

struct _TabiyaGamePlace {
  GtkWidget      *owner;      /* borrowed */

  /* Where the board was; NULL if nothing was shown. */
  TabiyaDocument *document;   /* a reference */
  guint           index;      /* of the game in the file */
  GArray         *path;       /* of guint: which child was followed at each node */
};

TabiyaGamePlace *
tabiya_game_place_new (GtkWidget *owner)
{
  TabiyaGamePlace *self = g_new0 (TabiyaGamePlace, 1);

  self->owner = owner;
  self->path = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

static void
forget (TabiyaGamePlace *self)
{
  g_clear_object (&self->document);
  g_array_set_size (self->path, 0);
}

void
tabiya_game_place_free (TabiyaGamePlace *self)
{
  forget (self);
  g_array_unref (self->path);
  g_free (self);
}

/* Whether the main line of a game has the moves of the sample. */
static gboolean
is_same (TabiyaGame             *game,
         const TabiyaSampleGame *sample)
{
  TabiyaNode *node = tabiya_game_get_root (game);

  if (tabiya_game_get_start (game)->key != sample->start.key)
    return FALSE;
  for (guint i = 0; i < sample->moves->len; i++) {
    if (!tabiya_node_get_child (node, 0))
      return FALSE;
    node = tabiya_node_get_child (node, 0);
    if (tabiya_node_get_move (node) != g_array_index (sample->moves, ChessMove, i))
      return FALSE;
  }
  return !tabiya_node_get_child (node, 0);
}

/* The index of a game in a file by its number among those that are not deleted; G_MAXUINT if there
   is none. */
static guint
find_index (TabiyaPgnFile *file,
            guint          number)
{
  guint n = tabiya_pgn_file_get_n_games (file);

  for (guint i = number; i < n; i++) {
    if (!tabiya_pgn_file_is_deleted (file, i)
        && tabiya_pgn_file_get_number (file, i) == number + 1)
      return i;
  }
  return G_MAXUINT;
}

/* Whether the game is in the file that is open, and where. */
static gboolean
find_in_file (TabiyaDocument         *document,
              const TabiyaSampleGame *sample,
              guint                  *index)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);
  g_autoptr(TabiyaGame) game = NULL;

  if (!file)
    return FALSE;
  *index = find_index (file, sample->number);
  if (*index == G_MAXUINT)
    return FALSE;
  game = tabiya_pgn_file_dup_game (file, *index, NULL, NULL);
  return game && is_same (game, sample);
}

/* Remembers where the board is, the first time. A path lasts longer than a node: a game that was
   only looked at is read again when it comes back. */
static void
remember (TabiyaGamePlace *self,
          TabiyaDocument  *document)
{
  TabiyaNode *node = tabiya_game_get_current (tabiya_document_get_game (document));

  if (self->document == document)
    return;
  forget (self);
  self->document = g_object_ref (document);
  self->index = tabiya_document_get_index (document);
  for (; tabiya_node_get_parent (node); node = tabiya_node_get_parent (node)) {
    guint child = tabiya_node_get_index (node);

    g_array_append_val (self->path, child);
  }
}

static void
walk (TabiyaSession *session,
      guint          ply)
{
  TabiyaGame *game = tabiya_document_get_game (tabiya_session_get_document (session));
  TabiyaNode *node = tabiya_game_get_root (game);

  for (guint i = 0; i < ply && tabiya_node_get_child (node, 0); i++)
    node = tabiya_node_get_child (node, 0);
  tabiya_review_controller_walk_to (tabiya_session_get_review (session), node);
}

/* Shows the game on the board if it is there or in its file. */
static gboolean
show_here (TabiyaGamePlace        *self,
           TabiyaWindow           *board,
           const TabiyaSampleGame *game,
           guint                   ply)
{
  TabiyaSession *session = tabiya_window_get_session (board);
  TabiyaDocument *document = tabiya_session_get_document (session);
  TabiyaGame *shown = tabiya_document_get_game (document);
  guint index;

  if (tabiya_session_is_playing (session))
    return FALSE;
  if (shown && is_same (shown, game)) {
    remember (self, document);
  } else if (find_in_file (document, game, &index)) {
    remember (self, document);
    tabiya_document_dialogs_show (tabiya_window_get_document_dialogs (board), index);
  } else {
    return FALSE;
  }
  walk (session, ply);
  return TRUE;
}

void
tabiya_game_place_show (TabiyaGamePlace        *self,
                        const TabiyaSampleGame *game,
                        guint                   ply)
{
  TabiyaWindow *board = tabiya_window_tabs_find_board (self->owner);

  if (board && show_here (self, board, game, ply))
    return;
  gtk_widget_activate_action (self->owner, "app.show-game", "(su)", game->text, ply);
}

gboolean
tabiya_game_place_can_return (TabiyaGamePlace *self)
{
  TabiyaWindow *board = tabiya_window_tabs_find_board (self->owner);

  return self->document && board
         && tabiya_session_get_document (tabiya_window_get_session (board)) == self->document
         && !tabiya_session_is_playing (tabiya_window_get_session (board));
}

void
tabiya_game_place_return (TabiyaGamePlace *self)
{
  TabiyaWindow *board = tabiya_window_tabs_find_board (self->owner);
  TabiyaSession *session;
  TabiyaNode *node;

  if (!tabiya_game_place_can_return (self))
    return;
  session = tabiya_window_get_session (board);
  if (tabiya_document_get_file (self->document)
      && tabiya_document_get_index (self->document) != self->index)
    tabiya_document_dialogs_show (tabiya_window_get_document_dialogs (board), self->index);
  node = tabiya_game_get_root (tabiya_document_get_game (self->document));
  for (guint i = self->path->len; i-- > 0; ) {
    TabiyaNode *child = tabiya_node_get_child (node, g_array_index (self->path, guint, i));

    if (!child)
      break;
    node = child;
  }
  tabiya_review_controller_walk_to (tabiya_session_get_review (session), node);
  forget (self);
}
