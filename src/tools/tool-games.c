/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <signal.h>
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

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Answer *answer = data;

  answer->ids = tabiya_collection_query_finish (TABIYA_COLLECTION (source), result, &answer->error);
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

/* Reads a query. NULL, with a message on stderr, when part of it cannot be understood. */
static TabiyaGameFilter *
read_filter (const char *command,
             const char *text)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (text);
  guint column;
  const char *error = tabiya_game_filter_get_error (filter, &column);

  if (!error)
    return g_steal_pointer (&filter);
  tool_usage_error (command, "the query cannot be understood at column %u: %s", column, error);
  return NULL;
}

/* How much has to be known of the games before a question can be answered. */
typedef enum {
  NEEDS_HEADERS,
  NEEDS_LENGTHS,
  NEEDS_POSITIONS,
} Needs;

/* Opens a file and waits until what is needed is known. */
static gboolean
open_games (Answer     *answer,
            const char *path,
            Needs       needs,
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
         || (needs == NEEDS_LENGTHS
             && tabiya_collection_get_phase (answer->collection) != TABIYA_COLLECTION_READY)
         || tabiya_pgn_file_get_reading (tabiya_collection_get_file (answer->collection)))
    g_main_context_iteration (NULL, TRUE);
  while (needs == NEEDS_POSITIONS
         && (tabiya_collection_get_positions (answer->collection) == TABIYA_POSITIONS_NONE
             || tabiya_collection_get_positions (answer->collection) == TABIYA_POSITIONS_MAKING))
    g_main_context_iteration (NULL, TRUE);
  if ((error = tabiya_collection_get_error (answer->collection)))
    answer->error = g_error_copy (error);
  else if (needs == NEEDS_POSITIONS
           && (error = tabiya_collection_get_positions_error (answer->collection)))
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
                      "Prints the moves that the games of a PGN file play from a position,\n"
                      "however it was reached. Percentages are of the games with the move; the\n"
                      "rating is that of the side to move. The first time,\n"
                      "an index of the positions is made in the user's cache folder.", entries);
  if (parse != TOOL_PARSE_GO_ON)
    return parse == TOOL_PARSE_HELP ? TOOL_OK : TOOL_USAGE;
  if (argc != 2)
    return tool_usage_error ("games tree", "name one PGN file");
  if (!tool_read_fen ("games tree", fen ? fen : TOOL_START_FEN, &position))
    return TOOL_USAGE;
  if (!(filter = read_filter ("games tree", words ? words : "")))
    return TOOL_USAGE;
  if (open_games (&answer, argv[1], NEEDS_POSITIONS, large)) {
    tabiya_collection_make_tree_async (answer.collection, &position, filter, NULL, tree_cb,
                                       &answer);
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

static void
print_ids_json (GArray *ids)
{
  g_autoptr(GString) output = g_string_new (NULL);
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_integer (&json, "count", ids->len);
  write_numbers (&json, "games", (const guint32 *) (gconstpointer) ids->data, ids->len);
  tool_json_close (&json, '}');
  puts (output->str);
}

/* Prints a line for each game: its number and what its header says. */
static void
print_games (const Answer *answer)
{
  TabiyaPgnFile *file = tabiya_collection_get_file (answer->collection);

  for (guint i = 0; i < answer->ids->len; i++) {
    guint32 id = g_array_index (answer->ids, guint32, i);
    g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, id);
    const char *const *values = (const char *const *) header->values;

    printf ("%u  %s - %s  %s  %s  %s\n", id + 1,
            values[TABIYA_PGN_WHITE] ? values[TABIYA_PGN_WHITE] : "?",
            values[TABIYA_PGN_BLACK] ? values[TABIYA_PGN_BLACK] : "?",
            values[TABIYA_PGN_RESULT] ? values[TABIYA_PGN_RESULT] : "*",
            values[TABIYA_PGN_DATE] ? values[TABIYA_PGN_DATE] : "",
            values[TABIYA_PGN_EVENT] ? values[TABIYA_PGN_EVENT] : "");
  }
  printf ("Games found: %u\n", answer->ids->len);
}

static Needs
get_needs (const TabiyaGameFilter *filter)
{
  Needs needs = NEEDS_HEADERS;

  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    TabiyaFilterKind kind = tabiya_game_filter_get_term (filter, i)->kind;

    if (kind == TABIYA_FILTER_BOARD)
      return NEEDS_POSITIONS;
    if (kind == TABIYA_FILTER_LENGTH)
      needs = NEEDS_LENGTHS;
  }
  return needs;
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
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON: the count and the numbers", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(TabiyaGameFilter) filter = NULL;
  g_auto(Answer) answer = { NULL };
  ToolParse parse;

  parse = tool_parse (&argc, &argv, "FILE QUERY",
                      "Finds games of a PGN file. The query is what is typed above the list of\n"
                      "games: names, results, ECO codes and dates, or keys such as\n"
                      "  white:carlsen elo:2700.. length:..25 -result:1/2 eco:B90|B91\n"
                      "  date:1970..1975 event:\"World Ch\" material:KRPKR@30+6 ends:mate\n"
                      "  structure:iqp fen:\"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\"\n"
                      "docs/collections.md tells all of it. Write -- before a query that begins\n"
                      "with a minus sign.",
                      entries);
  if (parse != TOOL_PARSE_GO_ON)
    return parse == TOOL_PARSE_HELP ? TOOL_OK : TOOL_USAGE;
  if (argc != 3)
    return tool_usage_error ("games find", "name one PGN file, and give the query as one argument");
  if (!(filter = read_filter ("games find", argv[2])))
    return TOOL_USAGE;
  if (open_games (&answer, argv[1], get_needs (filter), large)) {
    tabiya_collection_query_async (answer.collection, filter, TABIYA_SORT_FILE, FALSE, NULL,
                                   found_cb, &answer);
    wait_for (&answer);
  }
  if (answer.error)
    return tool_failure ("games find", "%s", answer.error->message);
  if (json)
    print_ids_json (answer.ids);
  else
    print_games (&answer);
  return TOOL_OK;
}

/**
 * tool_games:
 *
 * The command games with its subcommands tree and find.
 */
int
tool_games (int    argc,
            char **argv)
{
  static char tree_name[] = "games tree";
  static char find_name[] = "games find";

  /* A file that is too large is an error like a full disk, and no reason to end. */
  signal (SIGXFSZ, SIG_IGN);
  if (argc >= 2 && strcmp (argv[1], "tree") == 0) {
    argv[1] = tree_name;
    return print_moves (argc - 1, argv + 1);
  }
  if (argc >= 2 && strcmp (argv[1], "find") == 0) {
    argv[1] = find_name;
    return find (argc - 1, argv + 1);
  }
  if (argc >= 2 && strcmp (argv[1], "--help") == 0) {
    puts ("Usage: tabiya-engine games tree FILE --fen FEN [--filter QUERY] [--json]\n"
          "       tabiya-engine games find FILE QUERY [--json]");
    return TOOL_OK;
  }
  return tool_usage_error ("games", "give the subcommand tree or find");
}
