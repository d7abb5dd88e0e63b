/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <stdlib.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "core/chess-epd.h"
#include "tools/tool-epd-record.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

#define DEFAULT_TIME_MS 1000

typedef struct {
  /* Settings */
  EngineLimits      limits;
  Engine           *engine;
  const char       *path;
  HeuristicWeights  weights;

  /* Results */
  int               n_records;
  int               n_solved;
  int               n_broken;       /* lines that could not be read */
  int               points;
  int               max_points;     /* 0: the suite gives none */
  guint64           nodes;
} Suite;

static gboolean
contains (GArray    *moves,
          ChessMove  move)
{
  for (guint i = 0; i < moves->len; i++) {
    if (g_array_index (moves, ChessMove, i) == move)
      return TRUE;
  }
  return FALSE;
}

/* When a mate is demanded, a mate at least as short must have been found, whatever the move:
   several moves may mate. */
static gboolean
is_solved (const EpdRecord    *record,
           const EngineResult *result)
{
  if (record->mate > 0)
    return chess_score_compare (result->score, chess_score_mate (record->mate)) >= 0;
  return (record->best->len == 0 || contains (record->best, result->best))
         && !contains (record->avoid, result->best);
}

static void
count_points (Suite           *suite,
              const EpdRecord *record,
              ChessMove        played)
{
  int most = 0;

  for (guint i = 0; i < record->scored->len; i++) {
    const EpdScoredMove *scored = &g_array_index (record->scored, EpdScoredMove, i);

    most = MAX (most, scored->points);
    if (scored->move == played)
      suite->points += scored->points;
  }
  suite->max_points += most;
}

static void
solve (Suite           *suite,
       const EpdRecord *record)
{
  EngineRequest request = {
    .position = record->position, .limits = suite->limits, .weights = &suite->weights,
  };
  char move[CHESS_MOVE_SIZE];
  char score[CHESS_SCORE_SIZE];
  EngineResult result;
  gboolean solved;

  /* Each position must be solved independently. */
  engine_clear (suite->engine);
  engine_run (suite->engine, &request, NULL, NULL, &result);
  solved = is_solved (record, &result);
  suite->n_records++;
  suite->n_solved += solved;
  suite->nodes += result.nodes;
  count_points (suite, record, result.best);

  chess_move_write (&record->position, CHESS_NOTATION_SAN, result.best, move);
  chess_score_write (chess_score_from_view (result.score, (ChessColor) record->position.turn),
                     score);
  printf ("%4d %s %-8s %8s  depth %2d  %s\n", suite->n_records, solved ? "+" : "-",
          result.best != CHESS_NO_MOVE ? move : "(none)", score, result.depth,
          record->id ? record->id : "");
  fflush (stdout);
}

static gboolean
run_suite (Suite   *suite,
           GError **error)
{
  int fd = tabiya_file_open_stream (suite->path, error);
  FILE *stream = fd < 0 ? NULL : fdopen (fd, "r");
  char *line = NULL;
  size_t size = 0;

  if (!stream)
    return FALSE;
  for (int number = 1; getline (&line, &size, stream) >= 0; number++) {
    g_autoptr(EpdRecord) record = NULL;
    g_autofree char *message = NULL;

    if (number == 1)
      memmove (line, line + chess_text_measure_mark (line),
               strlen (line + chess_text_measure_mark (line)) + 1);
    g_strstrip (line);
    if (*line == '\0' || *line == '#')
      continue;
    record = epd_record_parse (line, &message);
    if (record) {
      solve (suite, record);
    } else {
      tool_failure ("epd", "%s:%d: %s", tabiya_path_show (suite->path), number, message);
      suite->n_broken++;
    }
  }
  free (line);
  fclose (stream);
  return TRUE;
}

static void
print_totals (const Suite *suite,
              gint64       microseconds)
{
  printf ("Solved: %d of %d\n", suite->n_solved, suite->n_records);
  if (suite->max_points > 0)
    printf ("Points: %d of %d\n", suite->points, suite->max_points);
  printf ("Nodes: %" G_GUINT64_FORMAT "\nTime: %.1f s\n", suite->nodes,
          (double) microseconds / 1e6);
}

/**
 * tool_epd:
 *
 * The command epd.
 */
int
tool_epd (int    argc,
          char **argv)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *heuristic = NULL;
  g_autofree char *file = NULL;
  gint64 time_ms = TOOL_UNSET;
  gint64 nodes = TOOL_UNSET;
  int hash = 16;
  int n_threads = 1;
  const GOptionEntry entries[] = {
    { "time", 0, 0, G_OPTION_ARG_INT64, &time_ms, "Time for a position (default 1000 ms)", "MS" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes, "Nodes for a position, instead of a time", "N" },
    { "hash", 0, 0, G_OPTION_ARG_INT, &hash, "Hash table in megabytes (default 16)", "MB" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads, "Searching threads (default 1)", "T" },
    TOOL_WEIGHTS_ENTRIES (&heuristic, &file),
    G_OPTION_ENTRY_NULL
  };
  Suite suite = { 0 };
  gint64 start;
  gboolean read;
  int status =
    tool_parse (&argc, &argv, "FILE",
                "Solves the positions of a suite: finds best moves (bm), avoids bad ones\n"
                "(am), finds mates (dm), and counts points if the suite gives any (c0).",
                entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 2)
    return tool_usage_error ("epd", "name one file");
  if ((time_ms != TOOL_UNSET && time_ms < 1) || (nodes != TOOL_UNSET && nodes < 1)
      || (time_ms != TOOL_UNSET && nodes != TOOL_UNSET))
    return tool_usage_error ("epd", "give either --time or --nodes, above zero");
  status = tool_weights_choose ("epd", heuristic, file, &suite.weights);
  if (status != TOOL_OK)
    return status;
  suite.path = argv[1];
  if (nodes != TOOL_UNSET)
    suite.limits.nodes = (uint64_t) nodes;
  else
    suite.limits.move_time_ms = time_ms != TOOL_UNSET ? time_ms : DEFAULT_TIME_MS;
  suite.engine = engine_new ();
  if (!suite.engine)
    return tool_failure ("epd", "not enough memory for the hash table");
  if (!engine_set_hash (suite.engine, hash) || !engine_set_threads (suite.engine, n_threads)) {
    engine_free (suite.engine);
    return tool_usage_error ("epd", "--hash must be from %d to %d and --threads from 1 to %d, and "
                             "there must be enough memory",
                             ENGINE_MIN_HASH_MB, ENGINE_MAX_HASH_MB, ENGINE_MAX_THREADS);
  }
  start = g_get_monotonic_time ();
  read = run_suite (&suite, &error);
  engine_free (suite.engine);
  if (!read)
    return tool_failure ("epd", "cannot read %s: %s", tabiya_path_show (suite.path),
                         error->message);
  print_totals (&suite, g_get_monotonic_time () - start);
  return suite.n_broken > 0 ? TOOL_FAILED : TOOL_OK;
}
