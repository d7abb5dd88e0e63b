/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "base/tabiya-file-name.h"
#include "game/keep/tabiya-draft-game.h"
#include "game/keep/tabiya-draft-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>


/* Restoring: edits that were left behind are put back into the file they belong to. */

static gint
compare_indices (gconstpointer a,
                 gconstpointer b)
{
  return (gint) (GPOINTER_TO_UINT (a) - GPOINTER_TO_UINT (b));
}

/* What cannot be read is kept next to the draft, where nobody overwrites it. */
static void
put_aside (TabiyaDraft  *self,
           const char   *path,
           GError      **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *aside = g_strdup_printf ("%s.%s.damaged", self->folder.path, name);

  g_rename (path, aside);
  if (!*error)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _("The unsaved changes in %s cannot be read"), tabiya_path_show (aside));
}

/* All games that can be read, in the order of the file. */
static GPtrArray *
read_games (TabiyaDraft  *self,
            GError      **error)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (tabiya_draft_game_free);
  g_autoptr(GList) indices = g_list_sort (g_hash_table_get_keys (self->lines), compare_indices);

  for (GList *l = indices; l; l = l->next) {
    g_autofree char *path = tabiya_draft_folder_dup_game_path (&self->folder,
                                                               GPOINTER_TO_UINT (l->data));
    g_autofree char *text = NULL;
    TabiyaDraftGame *draft = NULL;

    if (g_file_get_contents (path, &text, NULL, NULL))
      draft = tabiya_draft_game_parse (text);
    if (draft) {
      g_ptr_array_add (games, draft);
      continue;
    }
    put_aside (self, path, error);
  }
  return games;
}

/* Puts the game in the place of the one it was made from. Returns its index. */
static guint
put_game (TabiyaPgnFile         *pgn,
          const TabiyaDraftGame *draft)
{
  guint n_games = tabiya_pgn_file_get_n_games (pgn);
  guint index = 0;

  if (draft->line == 0)
    return tabiya_pgn_file_append_game (pgn, draft->game);
  while (index < n_games && tabiya_pgn_file_get_line (pgn, index) != draft->line)
    index++;
  if (index == n_games)
    return tabiya_pgn_file_append_game (pgn, draft->game);
  tabiya_pgn_file_set_game (pgn, index, draft->game);
  return index;
}

static void
delete_games (TabiyaDraft   *self,
              TabiyaPgnFile *pgn)
{
  guint n_games = tabiya_pgn_file_get_n_games (pgn);

  for (guint i = 0; self->deleted->len > 0 && i < n_games; i++) {
    guint line = tabiya_pgn_file_get_line (pgn, i);

    for (guint j = 0; line > 0 && j < self->deleted->len; j++) {
      if (g_array_index (self->deleted, guint, j) == line)
        tabiya_pgn_file_delete_game (pgn, i);
    }
  }
}

/* Makes this the draft of @pgn, with the games in the places they have there now. Each is written
   before an old one is removed, so that nothing is lost if the process ends in between. */
static gboolean
rebind (TabiyaDraft    *self,
        TabiyaPgnFile  *pgn,
        GPtrArray      *games,
        guint          *first,
        GError        **error)
{
  g_autoptr(GHashTable) old = g_steal_pointer (&self->lines);
  GHashTableIter iter;
  gpointer index;

  self->lines = g_hash_table_new (NULL, NULL);
  g_set_weak_pointer (&self->pgn, pgn);
  for (guint i = 0; i < games->len; i++) {
    const TabiyaDraftGame *draft = g_ptr_array_index (games, i);
    guint place = put_game (pgn, draft);

    if (i == 0)
      *first = place;
    if (!tabiya_draft_update_game (self, place, draft->game, error))
      return FALSE;
  }
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, &index, NULL)) {
    g_autofree char *path = tabiya_draft_folder_dup_game_path (&self->folder,
                                                               GPOINTER_TO_UINT (index));

    if (!g_hash_table_contains (self->lines, index))
      g_unlink (path);
  }
  return TRUE;
}

/* The edits can no longer go into their file; they become those of a new file without a name. */
static gboolean
leave_file (TabiyaDraft  *self,
            GError      **error)
{
  g_clear_object (&self->file);
  g_clear_pointer (&self->member, g_free);
  g_clear_pointer (&self->etag, g_free);
  g_array_set_size (self->deleted, 0);
  self->size = 0;
  return tabiya_draft_folder_write_file (&self->folder, TABIYA_DRAFT_SOURCE_NAME, "", 0, error)
         && tabiya_draft_write_info (self, error);
}

/* The file in the state that the edits need; NULL with the reason if it is not there in that
   state. */
static TabiyaPgnFile *
load_unchanged (TabiyaDraft  *self,
                char        **refusal)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *etag = NULL;
  const char *name = tabiya_file_show_name (self->file);
  g_autoptr(TabiyaPgnFile) pgn = NULL;
  gint64 size = 0;
  gboolean folder = g_file_query_file_type (self->file, G_FILE_QUERY_INFO_NONE, NULL)
                    == G_FILE_TYPE_DIRECTORY;

  /* Of a folder it shows only when its files have been looked at. */
  if (folder)
    pgn = tabiya_pgn_file_load (self->file, NULL, &error);
  if (pgn)
    tabiya_draft_query_folder (pgn, &size, &etag);
  if (!folder && !tabiya_draft_query_identity (self->file, &size, &etag, &error)) {
    *refusal = g_strdup_printf (_("“%s” no longer exists. The changed games are here as a "
                                  "new file; save them where you like."), name);
    return NULL;
  }
  if ((pgn || !folder) && (size != self->size || g_strcmp0 (etag, self->etag) != 0)) {
    *refusal = g_strdup_printf (_("“%s” was changed by another program in the meantime. The "
                                  "games you changed are here as a new file; save them under "
                                  "another name."), name);
    return NULL;
  }
  if (!folder)
    pgn = tabiya_pgn_file_load_member (self->file, self->member, NULL, &error);
  if (!pgn)
    *refusal = g_strdup_printf (_("“%s” cannot be read (%s). The changed games are here as a new "
                                  "file; save them where you like."), name, error->message);
  return g_steal_pointer (&pgn);
}

static TabiyaPgnFile *
load_source (TabiyaDraft *self)
{
  g_autofree char *path = tabiya_draft_folder_dup_path (&self->folder, TABIYA_DRAFT_SOURCE_NAME);
  g_autoptr(GBytes) bytes = NULL;
  char *text;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  bytes = g_bytes_new_take (text, length);
  return tabiya_pgn_file_new_from_bytes (bytes);
}

/**
 * tabiya_draft_restore:
 * @first: (out): the index of the first edited game in the file returned
 * @refusal: (out) (transfer full) (nullable): why the games are not in their own file
 *
 * Brings the edits back and makes this the draft of the file returned. Games that cannot be read
 * stay on disk and are reported. Main thread; blocks while the file is read.
 *
 * Returns: (transfer full) (nullable): a file that counts as modified; %NULL with @error if nothing
 *   could be read
 */
TabiyaPgnFile *
tabiya_draft_restore (TabiyaDraft  *self,
                      guint        *first,
                      char        **refusal,
                      GError      **error)
{
  g_autoptr(GPtrArray) games = NULL;
  g_autoptr(GError) damage = NULL;
  g_autoptr(TabiyaPgnFile) pgn = NULL;

  g_return_val_if_fail (TABIYA_IS_DRAFT (self), NULL);
  g_return_val_if_fail (first && refusal, NULL);

  *first = 0;
  *refusal = NULL;
  games = read_games (self, &damage);
  if (games->len == 0 && (self->deleted->len == 0 || damage)) {
    g_propagate_error (error, g_steal_pointer (&damage));
    return NULL;
  }
  pgn = self->file ? load_unchanged (self, refusal) : load_source (self);
  if (!pgn && games->len == 0) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, *refusal);
    g_clear_pointer (refusal, g_free);
    return NULL;
  }
  if (!pgn)
    pgn = tabiya_pgn_file_new ();
  if (self->file && !tabiya_pgn_file_get_file (pgn) && !leave_file (self, error))
    return NULL;
  if (!rebind (self, pgn, games, first, error))
    return NULL;
  delete_games (self, pgn);
  if (damage && !*refusal)
    *refusal = g_strdup (damage->message);
  return g_steal_pointer (&pgn);
}
