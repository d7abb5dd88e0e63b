/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-games.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>

#include "base/tabiya-file-name.h"
#include "base/tabiya-temporary.h"
#include "game/file/tabiya-pgn-rewrite.h"
#include "tools/tool.h"

/* Puts the games of several files into a new one, byte for byte. The new file is made under another
   name in the same folder and gets its own only when it is whole. */

/* A file that is removed unless it is taken away before. */
typedef struct {
  char            *path;
  TabiyaTemporary *note;
} Temporary;

static void
temporary_clear (Temporary *temporary)
{
  if (temporary->path)
    g_unlink (temporary->path);
  g_clear_pointer (&temporary->note, tabiya_temporary_free);
  g_free (temporary->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Temporary, temporary_clear)

static TabiyaPgnFile *
load (const char  *name,
      GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (name);

  return tabiya_pgn_file_load (file, NULL, error);
}

/* Adds the games of the file @name to those at @path, and says what that did. */
static gboolean
add_file (const char  *path,
          const char  *name,
          GError     **error)
{
  g_autoptr(TabiyaPgnFile) present = load (path, error);
  g_autoptr(TabiyaPgnFile) other = present ? load (name, error) : NULL;
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(TabiyaPgnSnapshot) added = NULL;
  g_autoptr(TabiyaPgnRewrite) rewrite = NULL;
  guint n_added;
  guint n_converted;

  if (!other)
    return FALSE;
  snapshot = tabiya_pgn_snapshot_new (present);
  added = tabiya_pgn_snapshot_new (other);
  rewrite = tabiya_pgn_rewrite_new (snapshot, error);
  if (!rewrite)
    return FALSE;
  if (!tabiya_pgn_rewrite_append (rewrite, added, &n_added, &n_converted, error)) {
    g_prefix_error (error, "%s: ", name);
    return FALSE;
  }
  printf ("%s: %u games", tabiya_path_show (name), n_added);
  if (n_converted > 0)
    printf (", %u converted to the encoding of the first file", n_converted);
  putchar ('\n');
  return tabiya_pgn_rewrite_run (rewrite, path, NULL, NULL, NULL, error);
}

static gboolean
copy_first (const char  *name,
            const char  *path,
            GError     **error)
{
  g_autoptr(TabiyaPgnFile) pgn = load (name, error);
  g_autoptr(GFile) target = g_file_new_for_path (path);

  if (!pgn || !tabiya_pgn_file_save (pgn, target, TRUE, NULL, error))
    return FALSE;
  printf ("%s: %u games\n", tabiya_path_show (name), tabiya_pgn_file_get_n_games (pgn));
  return TRUE;
}

/* A new file in the folder of @out. */
static gboolean
open_temporary (Temporary   *temporary,
                GFile       *out,
                GError     **error)
{
  g_autoptr(GFile) folder = g_file_get_parent (out);
  g_autofree char *path = folder ? g_file_get_path (folder) : NULL;
  int fd;

  if (!path) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         "the new file must be on this computer");
    return FALSE;
  }
  temporary->path = g_build_filename (path, ".tabiya-merge-XXXXXX", NULL);
  fd = g_mkstemp_full (temporary->path, O_RDWR, 0666);
  if (fd < 0) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "no file can be written in %s",
                 tabiya_path_show (path));
    g_clear_pointer (&temporary->path, g_free);
    return FALSE;
  }
  temporary->note = tabiya_temporary_new (temporary->path);
  return g_close (fd, error);
}

static gboolean
merge (char       **names,
       int          n,
       GFile       *out,
       GError     **error)
{
  g_auto(Temporary) temporary = { NULL, NULL };
  g_autoptr(GFile) whole = NULL;

  if (!open_temporary (&temporary, out, error)
      || !copy_first (names[0], temporary.path, error))
    return FALSE;
  for (int i = 1; i < n; i++) {
    if (!add_file (temporary.path, names[i], error))
      return FALSE;
  }
  whole = g_file_new_for_path (temporary.path);
  return g_file_move (whole, out, G_FILE_COPY_NO_FALLBACK_FOR_MOVE, NULL, NULL, NULL, error);
}

/**
 * tool_games_merge:
 *
 * The command games merge. It changes none of the files that are there.
 */
int
tool_games_merge (int    argc,
                  char **argv)
{
  g_autofree char *name = NULL;
  const GOptionEntry entries[] = {
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &name, "The new file, which must not be there yet",
      "FILE" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(GFile) out = NULL;
  g_autoptr(GError) error = NULL;
  int status =
    tool_parse (&argc, &argv, "FILE...",
                "Puts the games of PGN files one after the other into a new file. Every\n"
                "game stays the bytes it is, unless it has letters in another encoding\n"
                "than the first file: then it is converted, and how many that are is said\n"
                "before the new file is there.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc < 2 || !name)
    return tool_usage_error ("games merge", "name the PGN files, and the new one with --out");
  out = g_file_new_for_commandline_arg (name);
  if (g_file_query_exists (out, NULL))
    return tool_failure ("games merge", "%s is there already; choose another name",
                         tabiya_path_show (name));
  if (!merge (argv + 1, argc - 1, out, &error))
    return tool_failure ("games merge", "%s; nothing was written", error->message);
  return TOOL_OK;
}
