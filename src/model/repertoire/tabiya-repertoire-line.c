/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/repertoire/tabiya-repertoire-line.h"

#include <glib/gi18n.h>

#include "game/tree/tabiya-game-merge.h"
#include "model/document/tabiya-document-regrouping.h"

/* The line goes into the game that has most of it already, so that chapters stay what they are. */

/* Of a file with more games only the first are looked through; nobody writes so many chapters. */
#define MAX_GAMES 2000

struct _TabiyaRepertoireLine {
  GFile      *location;
  TabiyaGame *game;       /* with the line and nothing else; nobody else has it */
  char       *event;
};

/* How many moves of the line the game has. */
static guint
count_known (TabiyaGame *game,
             GPtrArray  *line)
{
  TabiyaNode *node = tabiya_game_get_root (game);
  guint n;

  for (n = 0; n < line->len; n++) {
    node = tabiya_node_find_child (node, tabiya_node_get_move (line->pdata[n]));
    if (!node)
      break;
  }
  return n;
}

/* (transfer full) (nullable): the game that has most of the line. */
static TabiyaGame *
find_game (TabiyaPgnFile *file,
           TabiyaGame    *source,
           GPtrArray     *line,
           guint         *index)
{
  guint n = MIN (tabiya_pgn_file_get_n_games (file), MAX_GAMES);
  g_autoptr(TabiyaGame) best = NULL;
  guint n_best = 0;

  for (guint i = 0; i < n && n_best < line->len; i++) {
    g_autoptr(TabiyaGame) game = NULL;

    if (tabiya_pgn_file_is_deleted (file, i))
      continue;
    game = tabiya_pgn_file_dup_game (file, i, NULL, NULL);
    if (!game || !tabiya_game_can_merge (game, source)
        || (best && count_known (game, line) <= n_best))
      continue;
    n_best = count_known (game, line);
    *index = i;
    g_set_object (&best, game);
  }
  return g_steal_pointer (&best);
}

/* One step of the history of @game. Returns how many moves were new. */
static guint
add_moves (TabiyaGame *game,
           GPtrArray  *line)
{
  TabiyaNode *node = tabiya_game_get_root (game);
  guint n_added = line->len - count_known (game, line);

  if (n_added == 0)
    return 0;
  tabiya_game_begin_group (game, _("Add Line to Repertoire"));
  for (guint i = 0; i < line->len; i++)
    node = tabiya_game_add_move (game, node, tabiya_node_get_move (line->pdata[i]));
  tabiya_game_end_group (game);
  return n_added;
}

/* (transfer full): a game for lines from the same start as those of @source. */
static TabiyaGame *
new_game (TabiyaGame *source,
          const char *event)
{
  TabiyaGame *game = tabiya_game_new_from_position (tabiya_game_get_start (source));

  tabiya_game_set_tag (game, "Event", event);
  return game;
}

static gboolean
add_to_document (TabiyaDocument  *document,
                 TabiyaGame      *source,
                 GPtrArray       *line,
                 const char      *event,
                 guint           *n_added,
                 GError         **error)
{
  g_autoptr(TabiyaGame) game = NULL;
  guint index;

  if (!tabiya_document_is_whole (document)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("The file is still being read"));
    return FALSE;
  }
  game = find_game (tabiya_document_get_file (document), source, line, &index);
  if (game) {
    *n_added = add_moves (game, line);
    if (*n_added > 0)
      tabiya_document_note_edited (document, index, game);
    return TRUE;
  }
  game = new_game (source, event);
  *n_added = add_moves (game, line);
  return tabiya_document_append_game (document, game, error);
}

static gboolean
make_folder (GFile   *location,
             GError **error)
{
  g_autoptr(GFile) folder = g_file_get_parent (location);
  g_autoptr(GError) local = NULL;

  if (!folder || g_file_make_directory_with_parents (folder, NULL, &local)
      || g_error_matches (local, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

/* (transfer full) (nullable): the file, empty if it is not there yet. */
static TabiyaPgnFile *
load (GFile   *location,
      GError **error)
{
  g_autoptr(GError) local = NULL;
  TabiyaPgnFile *file = tabiya_pgn_file_load (location, NULL, &local);

  if (file || !g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    if (local)
      g_propagate_error (error, g_steal_pointer (&local));
    return file;
  }
  return make_folder (location, error) ? tabiya_pgn_file_new () : NULL;
}

static gboolean
add_to_disk (GFile       *location,
             TabiyaGame  *source,
             GPtrArray   *line,
             const char  *event,
             guint       *n_added,
             GError     **error)
{
  g_autoptr(TabiyaPgnFile) file = load (location, error);
  g_autoptr(TabiyaGame) game = NULL;
  guint index;

  if (!file)
    return FALSE;
  game = find_game (file, source, line, &index);
  if (game) {
    *n_added = add_moves (game, line);
    if (*n_added == 0)
      return TRUE;
    tabiya_pgn_file_set_game (file, index, game);
  } else {
    game = new_game (source, event);
    *n_added = add_moves (game, line);
    tabiya_pgn_file_append_game (file, game);
  }
  return tabiya_pgn_file_save (file, tabiya_pgn_file_get_file (file) ? NULL : location, FALSE, NULL,
                               error);
}

TabiyaRepertoireLine *
tabiya_repertoire_line_new (GFile       *location,
                            TabiyaGame  *game,
                            TabiyaNode  *node,
                            const char  *event,
                            GError     **error)
{
  g_autoptr(GPtrArray) line = tabiya_node_list_path (node);
  TabiyaRepertoireLine *self;

  if (line->len == 0) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _("This is the start of the game. Go to the last move of the line that is "
                           "to be added"));
    return NULL;
  }
  self = g_new0 (TabiyaRepertoireLine, 1);
  self->location = g_object_ref (location);
  self->game = new_game (game, event);
  self->event = g_strdup (event);
  add_moves (self->game, line);
  return self;
}

void
tabiya_repertoire_line_free (TabiyaRepertoireLine *self)
{
  g_object_unref (self->location);
  g_object_unref (self->game);
  g_free (self->event);
  g_free (self);
}

gboolean
tabiya_repertoire_line_is_open (TabiyaRepertoireLine *self)
{
  return !!tabiya_document_find_open (self->location);
}

gboolean
tabiya_repertoire_line_edit (TabiyaRepertoireLine  *self,
                             guint                 *n_added,
                             GError               **error)
{
  g_autoptr(GPtrArray) line = tabiya_node_list_path (tabiya_game_get_end (self->game));
  TabiyaDocument *document = tabiya_document_find_open (self->location);

  g_return_val_if_fail (document, FALSE);

  return add_to_document (document, self->game, line, self->event, n_added, error);
}

gboolean
tabiya_repertoire_line_write (TabiyaRepertoireLine  *self,
                              guint                 *n_added,
                              GError               **error)
{
  g_autoptr(GPtrArray) line = tabiya_node_list_path (tabiya_game_get_end (self->game));

  return add_to_disk (self->location, self->game, line, self->event, n_added, error);
}
