/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "tools/tool-games.h"
#include "tools/tool.h"

/* Questions about the games of a file, answered by the same collection that the window shows. */

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

static void
write_numbers_of_move (ToolJson             *json,
                       const TabiyaTreeMove *move)
{
  tool_json_integer (json, "games", move->games);
  tool_json_integer (json, "white", move->white);
  tool_json_integer (json, "draw", move->draw);
  tool_json_integer (json, "black", move->black);
  tool_json_known (json, "average", move->average);
  tool_json_known (json, "performance", move->performance);
  tool_json_known (json, "last", move->last_year);
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
  g_autoptr(TabiyaCollection) collection = NULL;
  g_autoptr(TabiyaPositionTree) tree = NULL;
  g_autoptr(GError) error = NULL;
  ChessPosition position;
  int status =
    tool_parse (&argc, &argv, "FILE",
                "Prints the moves that the games of a PGN file, or of all those in a folder\n"
                "or an archive, play from a position,\n"
                "however it was reached. Percentages are of the games with the move; the\n"
                "rating is that of the side to move. The first time,\n"
                "an index of the positions is made in the user's cache folder.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 2)
    return tool_usage_error ("games tree", "name one PGN file");
  if (!tool_read_fen ("games tree", fen ? fen : TOOL_START_FEN, &position))
    return TOOL_USAGE;
  if (!(filter = tool_games_read_filter ("games tree", words ? words : "")))
    return TOOL_USAGE;
  if ((collection = tool_games_open (argv[1], TOOL_GAMES_POSITIONS, large, &error))) {
    GAsyncResult *result = NULL;

    tabiya_collection_make_tree_async (collection, &position, filter, NULL, tool_games_answer_cb,
                                       &result);
    tree = tabiya_collection_make_tree_finish (collection, tool_games_wait (&result), &error);
    g_object_unref (result);
  }
  if (error)
    return tool_failure ("games tree", "%s", error->message);
  if (json)
    print_tree_json (tree);
  else
    print_tree (tree);
  return TOOL_OK;
}

static void
print_ids_json (TabiyaPgnFile *file,
                GArray        *ids)
{
  g_autoptr(GString) output = g_string_new (NULL);
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_integer (&json, "count", ids->len);
  write_numbers (&json, "games", (const guint32 *) (gconstpointer) ids->data, ids->len);
  tool_games_write_places (&json, file, ids);
  tool_json_close (&json, '}');
  puts (output->str);
}

/* Prints a line for each game: its number and what its header says. */
static void
print_games (TabiyaPgnFile *file,
             GArray        *ids)
{
  for (guint i = 0; i < ids->len; i++) {
    guint32 id = g_array_index (ids, guint32, i);
    g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, id);
    const char *const *values = (const char *const *) header->values;

    printf ("%u  %s - %s  %s  %s  %s", id + 1,
            values[TABIYA_PGN_WHITE] ? values[TABIYA_PGN_WHITE] : "?",
            values[TABIYA_PGN_BLACK] ? values[TABIYA_PGN_BLACK] : "?",
            values[TABIYA_PGN_RESULT] ? values[TABIYA_PGN_RESULT] : "*",
            values[TABIYA_PGN_DATE] ? values[TABIYA_PGN_DATE] : "",
            values[TABIYA_PGN_EVENT] ? values[TABIYA_PGN_EVENT] : "");
    tool_games_print_place (file, id);
    putchar ('\n');
  }
  printf ("Games found: %u\n", ids->len);
}

static int
find (int    argc,
      char **argv)
{
  gboolean json = FALSE;
  gboolean large = FALSE;
  const GOptionEntry entries[] = {
    { "large", 0, 0, G_OPTION_ARG_NONE, &large,
      "Make the index of positions even if it takes more than 512 MB", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json,
      "Print JSON: the count, the numbers and, of a folder or an archive, the places", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(TabiyaGameFilter) filter = NULL;
  g_autoptr(TabiyaCollection) collection = NULL;
  g_autoptr(GArray) ids = NULL;
  g_autoptr(GError) error = NULL;
  int status =
    tool_parse (&argc, &argv, "FILE QUERY",
                "Finds games of a PGN file, or of all those in a folder or an archive, and\n"
                "names their files. The query is what is typed above the list of\n"
                "games: names, results, ECO codes and dates, or keys such as\n"
                "  white:carlsen elo:2700.. length:..25 -result:1/2 eco:B90|B91\n"
                "  date:1970..1975 event:\"World Ch\" material:KRPKR@30+6 ends:mate\n"
                "  structure:iqp fen:\"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\"\n"
                "  comment:\"a novelty\"\n"
                "docs/collections.md tells all of it. Write -- before a query that begins\n"
                "with a minus sign.",
                entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 3)
    return tool_usage_error ("games find", "name one PGN file, and give the query as one argument");
  if (!(filter = tool_games_read_filter ("games find", argv[2])))
    return TOOL_USAGE;
  if ((collection = tool_games_open (argv[1], tool_games_get_needs (filter), large, &error)))
    ids = tool_games_query (collection, filter, &error);
  if (error)
    return tool_failure ("games find", "%s", error->message);
  if (json)
    print_ids_json (tabiya_collection_get_file (collection), ids);
  else
    print_games (tabiya_collection_get_file (collection), ids);
  return TOOL_OK;
}

/**
 * tool_games:
 *
 * The command games with its subcommands.
 */
int
tool_games (int    argc,
            char **argv)
{
  static const struct {
    const char *name;
    int       (*run) (int argc, char **argv);
  } commands[] = {
    { "tree", print_moves },
    { "find", find },
    { "player", tool_games_player },
    { "duplicates", tool_games_duplicates },
    { "join", tool_games_join },
    { "merge", tool_games_merge },
    { "split", tool_games_split },
  };

  /* A file that is too large is an error like a full disk, and no reason to end. */
  signal (SIGXFSZ, SIG_IGN);
  for (guint i = 0; argc >= 2 && i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (argv[1], commands[i].name) == 0) {
      g_autofree char *name = g_strconcat ("games ", commands[i].name, NULL);
      char *old = argv[1];
      int status;

      argv[1] = name;
      status = commands[i].run (argc - 1, argv + 1);
      argv[1] = old;
      return status;
    }
  }
  if (argc >= 2 && strcmp (argv[1], "--help") == 0) {
    puts ("Usage: tabiya-engine games tree FILE --fen FEN [--filter QUERY] [--json]\n"
          "       tabiya-engine games find FILE QUERY [--json]\n"
          "       tabiya-engine games player FILE NAME [--json]\n"
          "       tabiya-engine games duplicates FILE [--json]\n"
          "       tabiya-engine games join FILE...\n"
          "       tabiya-engine games merge FILE... --out FILE\n"
          "       tabiya-engine games split FILE FOLDER --query QUERY | --by KEY | --every N");
    return TOOL_OK;
  }
  return tool_usage_error ("games", "give the subcommand tree, find, player, duplicates, join, "
                                    "merge or split");
}
