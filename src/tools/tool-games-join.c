/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-games.h"

#include <stdio.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/tree/tabiya-game-join.h"
#include "tools/tool.h"

/* Games of files as one tree of variations. */

static void
print_problems (const char *path,
                guint       game,
                GPtrArray  *problems)
{
  for (guint i = 0; i < problems->len; i++) {
    const TabiyaPgnProblem *problem = problems->pdata[i];

    fprintf (stderr, "%s: game %u, line %u, column %u: %s\n", tabiya_path_show (path),
             game + 1, problem->line, problem->column, problem->message);
  }
}

/* Appends the games of a file to @games, at most one more than can be joined. */
static gboolean
read_games (const char  *path,
            GPtrArray   *games,
            GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(TabiyaPgnFile) pgn = tabiya_pgn_file_load (file, NULL, error);
  guint n = pgn ? tabiya_pgn_file_get_n_games (pgn) : 0;

  for (guint i = 0; i < n && games->len <= TABIYA_GAME_JOIN_MAX; i++) {
    g_autoptr(GPtrArray) problems =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
    TabiyaGame *game = tabiya_pgn_file_dup_game (pgn, i, problems, error);

    if (!game) {
      g_prefix_error (error, "%s: ", tabiya_path_show (path));
      return FALSE;
    }
    g_ptr_array_add (games, game);
    print_problems (path, i, problems);
  }
  return !!pgn;
}

/**
 * tool_games_join:
 *
 * The command games join. It writes no file.
 */
int
tool_games_join (int    argc,
                 char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaGame) tree = NULL;
  g_autofree char *text = NULL;
  int status =
    tool_parse (&argc, &argv, "FILE...",
                "Prints the games of PGN files, at most 1000, as one game with variations:\n"
                "everywhere the move that most games play comes first, and a comment at\n"
                "the end of its moves names each game. Lines that reach the same position\n"
                "by other moves stay apart. What cannot be read of a game is told on\n"
                "standard error, and the rest of it is used.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc < 2)
    return tool_usage_error ("games join", "name at least one PGN file");
  for (int i = 1; i < argc; i++) {
    if (!read_games (argv[i], games, &error))
      return tool_failure ("games join", "%s", error->message);
  }
  tree = tabiya_game_join (games, &error);
  if (!tree)
    return tool_failure ("games join", "%s", error->message);
  text = tabiya_pgn_write_game (tree);
  fputs (text, stdout);
  return TOOL_OK;
}
