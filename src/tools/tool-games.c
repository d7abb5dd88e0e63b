/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "game/collection/tabiya-collection.h"
#include "tools/tool-json.h"
#include "tools/tool.h"

/* Questions about the games of a file, answered by the same collection that the window shows. */

typedef struct {
  TabiyaCollection   *collection;
  TabiyaPositionTree *tree;
  GArray             *ids;
  GError             *error;
  gboolean            done;
} Answer;

static void
clear_answer (Answer *answer)
{
  g_clear_object (&answer->collection);
  g_clear_pointer (&answer->tree, tabiya_position_tree_unref);
  g_clear_pointer (&answer->ids, g_array_unref);
  g_clear_error (&answer->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, clear_answer)

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Answer *answer = data;

  answer->collection = tabiya_collection_open_finish (result, &answer->error);
  answer->done = TRUE;
}

static void
tree_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Answer *answer = data;

  answer->tree = tabiya_collection_make_tree_finish (TABIYA_COLLECTION (source), result,
                                                     &answer->error);
  answer->done = TRUE;
}

/* Runs the main loop until the answer is there. */
static gboolean
wait_for (Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
  answer->done = FALSE;
  return !answer->error;
}

/* Opens a file and waits until all of it is listed and, for @positions, their index is made. */
static gboolean
open_games (Answer     *answer,
            const char *path,
            gboolean    positions,
            gboolean    large)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *cache = tabiya_collection_dup_cache_folder ();
  const GError *error;

  tabiya_collection_open_async (file, cache, NULL, opened_cb, answer);
  if (!wait_for (answer))
    return FALSE;
  if (large)
    tabiya_collection_allow_positions (answer->collection);
  while (tabiya_collection_get_phase (answer->collection) == TABIYA_COLLECTION_READING
         || tabiya_pgn_file_get_reading (tabiya_collection_get_file (answer->collection)))
    g_main_context_iteration (NULL, TRUE);
  while (positions && (tabiya_collection_get_positions (answer->collection) == TABIYA_POSITIONS_NONE
                       || tabiya_collection_get_positions (answer->collection)
                          == TABIYA_POSITIONS_MAKING))
    g_main_context_iteration (NULL, TRUE);
  if ((error = tabiya_collection_get_error (answer->collection)))
    answer->error = g_error_copy (error);
  else if (positions && (error = tabiya_collection_get_positions_error (answer->collection)))
    answer->error = g_error_copy (error);
  return !answer->error;
}

static void
write_numbers (ToolJson      *json,
               const char    *name,
               const guint32 *ids,
               guint          n)
{
  tool_json_open (json, name, '[');
  for (guint i = 0; i < n; i++)
    tool_json_integer (json, NULL, (gint64) ids[i] + 1);
  tool_json_close (json, ']');
}

/* A member that is left out when it is unknown. */
static void
write_known (ToolJson   *json,
             const char *name,
             guint       number)
{
  if (number > 0)
    tool_json_integer (json, name, number);
}

static void
write_numbers_of_move (ToolJson             *json,
                       const TabiyaTreeMove *move)
{
  tool_json_integer (json, "games", move->games);
  tool_json_integer (json, "white", move->white);
  tool_json_integer (json, "draw", move->draw);
  tool_json_integer (json, "black", move->black);
  write_known (json, "average", move->average);
  write_known (json, "performance", move->performance);
  write_known (json, "last", move->last_year);
  write_numbers (json, "best", move->best, move->n_best);
  write_numbers (json, "recent", move->recent, move->n_recent);
}

static void
print_tree_json (TabiyaPositionTree *tree)
{
  const ChessPosition *position = tabiya_position_tree_get_position (tree);
  g_autoptr(GString) output = g_string_new (NULL);
  char text[CHESS_MOVE_SIZE];
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  write_numbers_of_move (&json, tabiya_position_tree_get_total (tree));
  tool_json_open (&json, "moves", '[');
  for (guint i = 0; i < tabiya_position_tree_get_n_moves (tree); i++) {
    const TabiyaTreeMove *move = tabiya_position_tree_get_move (tree, i);

    tool_json_open (&json, NULL, '{');
    chess_move_write (position, CHESS_NOTATION_UCI, move->move, text);
    tool_json_string (&json, "uci", text);
    chess_move_write (position, CHESS_NOTATION_SAN, move->move, text);
    tool_json_string (&json, "san", text);
    write_numbers_of_move (&json, move);
    tool_json_close (&json, '}');
  }
  tool_json_close (&json, ']');
  tool_json_close (&json, '}');
  puts (output->str);
}

static void
print_row (const char           *name,
           const TabiyaTreeMove *move)
{
  double games = MAX (move->games, 1);

  printf ("%-8s %8u  %5.1f %5.1f %5.1f", name, move->games, 100 * move->white / games,
          100 * move->draw / games, 100 * move->black / games);
  if (move->average > 0)
    printf ("  %6u", move->average);
  else
    printf ("  %6s", "");
  if (move->performance > 0)
    printf ("  %6u", move->performance);
  else
    printf ("  %6s", "");
  if (move->last_year > 0)
    printf ("  %u", move->last_year);
  putchar ('\n');
}

static void
print_tree (TabiyaPositionTree *tree)
{
  const ChessPosition *position = tabiya_position_tree_get_position (tree);

  puts ("Move        Games  1-0 % draw% 0-1 %  Rating   Perf.  Last");
  for (guint i = 0; i < tabiya_position_tree_get_n_moves (tree); i++) {
    const TabiyaTreeMove *move = tabiya_position_tree_get_move (tree, i);
    char san[CHESS_MOVE_SIZE];

    chess_move_write (position, CHESS_NOTATION_SAN, move->move, san);
    print_row (san, move);
  }
  print_row ("All", tabiya_position_tree_get_total (tree));
}

static int
print_moves (int    argc,
             char **argv)
{
  g_autofree char *fen = NULL;
  g_autofree char *words = NULL;
  gboolean json = FALSE;
  gboolean large = FALSE;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "The position; the start position without it",
      "FEN" },
    { "filter", 0, 0, G_OPTION_ARG_STRING, &words, "Only games that match, as in the window",
      "QUERY" },
    { "large", 0, 0, G_OPTION_ARG_NONE, &large,
      "Make the index of positions even if it takes more than 512 MB", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(TabiyaGameFilter) filter = NULL;
  g_auto(Answer) answer = { NULL };
  ChessPosition position;
  ToolParse parse;

  parse = tool_parse (&argc, &argv, "FILE",
                      "Prints the moves that the games of a PGN file play from a position, however\n"
                      "it was reached. Per cent are of the games with the move; the rating is that\n"
                      "of the side to move. The first time, an index of the positions is made in\n"
                      "the user's cache folder.", entries);
  if (parse != TOOL_PARSE_GO_ON)
    return parse == TOOL_PARSE_HELP ? TOOL_OK : TOOL_USAGE;
  if (argc != 2)
    return tool_usage_error ("games tree", "name one PGN file");
  if (!tool_read_fen ("games tree", fen ? fen : TOOL_START_FEN, &position))
    return TOOL_USAGE;
  filter = tabiya_game_filter_new (words ? words : "");
  if (open_games (&answer, argv[1], TRUE, large)) {
    tabiya_collection_make_tree_async (answer.collection, &position, filter, NULL, tree_cb, &answer);
    wait_for (&answer);
  }
  if (answer.error)
    return tool_failure ("games tree", "%s", answer.error->message);
  if (json)
    print_tree_json (answer.tree);
  else
    print_tree (answer.tree);
  return TOOL_OK;
}

/**
 * tool_games:
 *
 * The command games with its subcommand tree.
 */
int
tool_games (int    argc,
            char **argv)
{
  static char tree_name[] = "games tree";

  if (argc >= 2 && strcmp (argv[1], "tree") == 0) {
    argv[1] = tree_name;
    return print_moves (argc - 1, argv + 1);
  }
  if (argc >= 2 && strcmp (argv[1], "--help") == 0) {
    puts ("Usage: tabiya-engine games tree FILE --fen FEN [--filter QUERY] [--json]");
    return TOOL_OK;
  }
  return tool_usage_error ("games", "give the subcommand tree");
}
