/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "insight/motifs/tabiya-motif.h"
#include "tools/tool-inquire.h"
#include "tools/tool-text-file.h"
#include "tools/tool.h"

/* The columns of a file of puzzles that are read; its header may name more. */
enum {
  COLUMN_ID,
  COLUMN_FEN,
  COLUMN_MOVES,
  N_COLUMNS,
};

static const char *const column_names[N_COLUMNS] = { "id", "fen", "moves" };

typedef struct {
  ToolInquirer  inquirer;            /* without an engine, motifs are printed unproven */
  const char   *separator;           /* of the columns of the file */
  int           columns[N_COLUMNS];  /* where each of them is */
} Motifs;

static void
print_list (void)
{
  for (int kind = 0; kind < TABIYA_N_MOTIFS; kind++)
    puts (tabiya_motif_get_id ((TabiyaMotifKind) kind));
}

/* Reads UCI moves separated by white space. Returns their number, or -1 with @message set. */
static int
read_line (const ChessPosition *position,
           const char          *text,
           ChessMove            moves[TABIYA_MOTIF_MAX_LINE],
           char               **message)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t\r\v\f", -1);
  ChessPosition now = *position;
  int n = 0;

  for (int i = 0; words[i]; i++) {
    ChessPosition before = now;

    if (*words[i] == '\0')
      continue;
    if (n == TABIYA_MOTIF_MAX_LINE) {
      *message = g_strdup_printf ("the line has more than %d moves", TABIYA_MOTIF_MAX_LINE);
      return -1;
    }
    chess_move_read (&before, CHESS_NOTATION_UCI, words[i], -1, &moves[n]);
    /* Nothing is found where a side passes, although that can be read. */
    if (moves[n] == CHESS_NO_MOVE) {
      *message = g_strdup_printf ("move %d, \"%s\", is not a legal move there; write moves as e2e4",
                                  n + 1, words[i]);
      return -1;
    }
    chess_position_make (&now, &before, moves[n++]);
  }
  if (n == 0)
    *message = g_strdup ("the line has no moves");
  return n == 0 ? -1 : n;
}

static char *
find_motifs (Motifs              *self,
             const ChessPosition *position,
             const ChessMove     *moves,
             int                  n_moves)
{
  g_autoptr(GArray) found = self->inquirer.engine
    ? tabiya_motif_find_proven (position, moves, n_moves, tool_inquire, &self->inquirer)
    : tabiya_motif_find (position, moves, n_moves);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            tabiya_motif_get_id (g_array_index (found, TabiyaMotif, i).kind));
  return g_string_free (text, FALSE);
}

/* Finds the columns by their names. Returns FALSE when one is missing. */
static gboolean
read_header (Motifs     *self,
             const char *header)
{
  g_auto(GStrv) names = NULL;

  self->separator = strchr (header, '\t') ? "\t" : ",";
  names = g_strsplit (header, self->separator, -1);
  for (int column = 0; column < N_COLUMNS; column++) {
    self->columns[column] = -1;
    for (int i = 0; names[i]; i++) {
      if (g_ascii_strcasecmp (g_strstrip (names[i]), column_names[column]) == 0)
        self->columns[column] = i;
    }
    if (self->columns[column] < 0)
      return FALSE;
  }
  return TRUE;
}

/* Prints the motifs of one puzzle. Returns FALSE, with @message set, when it cannot be read. */
static gboolean
print_puzzle (Motifs      *self,
              const char  *record,
              char       **message)
{
  g_auto(GStrv) fields = g_strsplit (record, self->separator, -1);
  guint n_fields = g_strv_length (fields);
  ChessMove moves[TABIYA_MOTIF_MAX_LINE];
  ChessPosition position;
  ChessTextResult result;
  g_autofree char *found = NULL;
  int n;

  for (int column = 0; column < N_COLUMNS; column++) {
    if ((guint) self->columns[column] >= n_fields) {
      *message = g_strdup_printf ("the column %s is missing", column_names[column]);
      return FALSE;
    }
  }
  result = chess_fen_read (fields[self->columns[COLUMN_FEN]], -1, CHESS_FEN_LENIENT, &position);
  if (result.error != CHESS_TEXT_OK) {
    *message = tool_fen_error (&result);
    return FALSE;
  }
  n = read_line (&position, fields[self->columns[COLUMN_MOVES]], moves, message);
  if (n < 0)
    return FALSE;
  found = find_motifs (self, &position, moves, n);
  printf ("%s\t%s\n", fields[self->columns[COLUMN_ID]], found);
  return TRUE;
}

static int
run_puzzles (Motifs     *self,
             const char *path,
             int         limit)
{
  g_autofree char *error = NULL;
  g_autoptr(ToolTextFile) file = tool_text_file_open (path, &error);
  g_autofree char *header = NULL;
  int n_broken = 0;
  int n_read = 0;

  if (!file)
    return tool_failure ("motifs", "%s", error);
  header = tool_text_file_read_line (file, &error);
  if (!error && (!header || !read_header (self, header)))
    return tool_failure ("motifs", "%s:1: not a header with the columns id, fen and moves, "
                         "separated by tabs or commas", path);
  for (int number = 2; !error && n_read < limit; number++) {
    g_autofree char *record = tool_text_file_read_line (file, &error);
    g_autofree char *message = NULL;

    if (!record)
      break;
    if (*g_strchomp (record) == '\0')
      continue;
    n_read++;
    if (!print_puzzle (self, record, &message)) {
      n_broken++;
      tool_failure ("motifs", "%s:%d: %s", tabiya_path_show (path), number, message);
    }
  }
  if (error)
    return tool_failure ("motifs", "%s", error);
  return n_broken > 0 ? TOOL_FAILED : TOOL_OK;
}

static int
run_line (Motifs     *self,
          const char *fen,
          const char *line)
{
  ChessMove moves[TABIYA_MOTIF_MAX_LINE];
  ChessPosition position;
  g_autofree char *message = NULL;
  g_autofree char *found = NULL;
  int n;

  if (!tool_read_fen ("motifs", fen, &position))
    return TOOL_USAGE;
  n = read_line (&position, line, moves, &message);
  if (n < 0)
    return tool_usage_error ("motifs", "%s", message);
  found = find_motifs (self, &position, moves, n);
  puts (found);
  return TOOL_OK;
}

/**
 * tool_motifs:
 *
 * The command motifs: prints the motifs of a line or of a file of puzzles.
 */
int
tool_motifs (int    argc,
             char **argv)
{
  g_autofree char *fen = NULL;
  g_autofree char *line = NULL;
  g_autofree char *puzzles = NULL;
  gboolean list = FALSE;
  gboolean gated = FALSE;
  int limit = G_MAXINT;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "Where the line begins", "FEN" },
    { "line", 0, 0, G_OPTION_ARG_STRING, &line,
      "The moves, as e2e4, separated by blanks; the first one is the mistake", "MOVES" },
    { "puzzles", 0, 0, G_OPTION_ARG_FILENAME, &puzzles,
      "A file with a header and the columns id, fen, moves (tabs or commas; .zst too)", "FILE" },
    { "limit", 0, 0, G_OPTION_ARG_INT, &limit, "Only the first so many puzzles", "N" },
    { "gated", 0, 0, G_OPTION_ARG_NONE, &gated, "Only motifs that are proven to matter", NULL },
    { "list", 0, 0, G_OPTION_ARG_NONE, &list, "List the motifs looked for", NULL },
    G_OPTION_ENTRY_NULL
  };
  Motifs self = { 0 };
  int status = tool_parse (&argc, &argv, "",
                           "Names the motifs that the side to play the second move uses in a "
                           "line. With --puzzles\none line each: the id, a tab, the motifs.",
                           entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 1)
    return tool_usage_error ("motifs", "\"%s\" is not an option; put moves in quotes after --line",
                             argv[1]);
  if (limit < 1)
    return tool_usage_error ("motifs", "--limit must be 1 or more");
  if (list) {
    print_list ();
    return TOOL_OK;
  }
  if (puzzles ? fen || line : !fen || !line)
    return tool_usage_error ("motifs", "give --fen and --line, or --puzzles");
  if (gated) {
    self.inquirer.engine = engine_new ();
    if (!self.inquirer.engine)
      return tool_failure ("motifs", "not enough memory for the engine");
  }
  status = puzzles ? run_puzzles (&self, puzzles, limit) : run_line (&self, fen, line);
  if (self.inquirer.engine)
    engine_free (self.inquirer.engine);
  return status;
}
