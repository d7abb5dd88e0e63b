/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <stdlib.h>

#include "core/chess-perft.h"
#include "tools/tool.h"

/* Nobody has gone beyond depth 15 from the start position; anything larger is a typing mistake. */
#define MAX_DEPTH   64
#define MAX_THREADS 256

/* A part of the tree that one thread counts as a unit. */
typedef struct {
  ChessPosition position;
  int           root_move;    /* index of the root move that leads to it */
} Part;

typedef struct {
  const Part   *parts;
  guint         n_parts;
  int           depth;        /* of each part */
  guint64      *counts;       /* atomic: by root move */
  gint          next;         /* atomic: index of the first part not yet taken */
} Job;

static gpointer
count_parts (gpointer data)
{
  Job *job = data;

  for (;;) {
    gint index = g_atomic_int_add (&job->next, 1);
    guint64 count;

    if ((guint) index >= job->n_parts)
      return NULL;
    count = chess_perft (&job->parts[index].position, job->depth);
    __atomic_fetch_add (&job->counts[job->parts[index].root_move], count, __ATOMIC_RELAXED);
  }
}

static void
run_job (Job *job,
         int  n_threads)
{
  g_autoptr(GPtrArray) threads = g_ptr_array_new ();

  for (int i = 1; i < n_threads; i++) {
    GThread *thread = g_thread_try_new ("perft", count_parts, job, NULL);

    /* With fewer threads than requested the count is the same. */
    if (thread)
      g_ptr_array_add (threads, thread);
  }
  count_parts (job);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
}

/* The positions two plies below the root, which are enough to keep all threads busy to the end. */
static GArray *
split (const ChessPosition *position,
       const ChessMoveList *moves)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));

  for (int i = 0; i < moves->count; i++) {
    ChessPosition after;
    ChessMoveList replies;

    chess_position_make (&after, position, moves->moves[i]);
    chess_position_generate (&after, CHESS_GENERATE_ALL, &replies);
    for (int k = 0; k < replies.count; k++) {
      Part part = { .root_move = i };

      chess_position_make (&part.position, &after, replies.moves[k]);
      g_array_append_val (parts, part);
    }
  }
  return parts;
}

/**
 * tool_perft_count:
 * @position: where the tree starts
 * @depth: its depth in plies, from 0
 * @n_threads: how many threads may count
 * @moves: the legal moves of @position
 * @counts: (out): the number of leaves below each of @moves; not set at depth 0
 *
 * Counts the leaves of the tree of legal moves.
 *
 * Returns: the total number of leaves
 */
guint64
tool_perft_count (const ChessPosition *position,
                  int                  depth,
                  int                  n_threads,
                  const ChessMoveList *moves,
                  guint64             *counts)
{
  guint64 total = 0;

  if (depth == 0)
    return 1;
  for (int i = 0; i < moves->count; i++)
    counts[i] = 0;
  if (depth >= 4 && n_threads > 1) {
    g_autoptr(GArray) parts = split (position, moves);
    Job job = {
      .parts = (const Part *) (gconstpointer) parts->data,
      .n_parts = parts->len,
      .depth = depth - 2,
      .counts = counts,
    };

    run_job (&job, n_threads);
  } else {
    for (int i = 0; i < moves->count; i++) {
      ChessPosition after;

      chess_position_make (&after, position, moves->moves[i]);
      counts[i] = chess_perft (&after, depth - 1);
    }
  }
  for (int i = 0; i < moves->count; i++)
    total += counts[i];
  return total;
}

typedef struct {
  char    text[CHESS_MOVE_SIZE];
  guint64 count;
} Line;

static int
compare_lines (const void *a,
               const void *b)
{
  return strcmp (((const Line *) a)->text, ((const Line *) b)->text);
}

/**
 * tool_perft_print:
 * @counts: (nullable): the counts from tool_perft_count(); %NULL to write only the total
 *
 * Writes one line "move: count" for each move, in the order of their names, and then
 * "Nodes searched: N".
 */
void
tool_perft_print (const ChessPosition *position,
                  const ChessMoveList *moves,
                  const guint64       *counts,
                  guint64              total,
                  GString             *output)
{
  Line lines[CHESS_MAX_MOVES];
  int n_lines = counts ? moves->count : 0;

  for (int i = 0; i < n_lines; i++) {
    chess_move_write (position, CHESS_NOTATION_UCI, moves->moves[i], lines[i].text);
    lines[i].count = counts[i];
  }
  qsort (lines, (size_t) n_lines, sizeof *lines, compare_lines);
  for (int i = 0; i < n_lines; i++)
    g_string_append_printf (output, "%s: %" G_GUINT64_FORMAT "\n", lines[i].text, lines[i].count);
  if (n_lines > 0)
    g_string_append_c (output, '\n');
  g_string_append_printf (output, "Nodes searched: %" G_GUINT64_FORMAT "\n", total);
}

static double
get_speed (guint64 count,
           gint64  microseconds)
{
  return (double) count / (double) MAX (microseconds, 1);
}

/**
 * tool_perft:
 *
 * The command perft.
 */
int
tool_perft (int    argc,
            char **argv)
{
  g_autofree char *fen = NULL;
  int n_threads = 1;
  gboolean divide = FALSE;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "Start from this position", "FEN" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads, "Count with this many threads", "T" },
    { "divide", 0, 0, G_OPTION_ARG_NONE, &divide, "Show the count of each move", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(GString) output = g_string_new (NULL);
  guint64 counts[CHESS_MAX_MOVES];
  ChessPosition position;
  ChessMoveList moves;
  int status = tool_parse (&argc, &argv, "N",
                           "Counts the leaves of the tree of legal moves, N plies deep.",
                           entries);
  gint64 depth;
  gint64 start;
  guint64 total;

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 2 || !tool_parse_number (argv[1], 0, MAX_DEPTH, &depth))
    return tool_usage_error ("perft", "give one depth from 0 to %d", MAX_DEPTH);
  if (n_threads < 1 || n_threads > MAX_THREADS)
    return tool_usage_error ("perft", "--threads must be from 1 to %d", MAX_THREADS);
  if (!tool_read_fen ("perft", fen ? fen : TOOL_START_FEN, &position))
    return TOOL_USAGE;

  chess_position_generate (&position, CHESS_GENERATE_ALL, &moves);
  start = g_get_monotonic_time ();
  total = tool_perft_count (&position, (int) depth, n_threads, &moves, counts);
  start = g_get_monotonic_time () - start;
  tool_perft_print (&position, &moves, divide && depth > 0 ? counts : NULL, total, output);
  g_string_append_printf (output, "Time: %.3f s\nSpeed: %.1f Mn/s\n", (double) start / 1e6,
                          get_speed (total, start));
  fputs (output->str, stdout);
  return TOOL_OK;
}

/* The six standard positions, with depths that take between a fraction of a second and a few
   seconds, and the correct counts. */
static const struct {
  const char *name;
  const char *fen;
  int         depth;
  guint64     count;
} bench_positions[] = {
  { "start position", TOOL_START_FEN, 6, 119060324 },
  { "middle game",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193690690 },
  { "rook endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661 },
  { "promotions",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 706045033 },
  { "checks", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194 },
  { "quiet",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164075551 },
};

/**
 * tool_perft_bench:
 *
 * The command perft-bench, which uses one thread and no hash table. It fails when a count is wrong.
 */
int
tool_perft_bench (int    argc,
                  char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  int status = tool_parse (&argc, &argv, "", "Checks and times six standard positions.",
                           entries);
  guint64 all = 0;
  gint64 all_time = 0;
  gboolean right = TRUE;

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 1)
    return tool_usage_error ("perft-bench", "this command takes no arguments");

  printf ("%-15s %5s %13s %8s %8s\n", "position", "depth", "nodes", "time/s", "Mn/s");
  for (guint i = 0; i < G_N_ELEMENTS (bench_positions); i++) {
    ChessPosition position;
    guint64 count;
    gint64 time;

    chess_fen_read (bench_positions[i].fen, -1, CHESS_FEN_LENIENT, &position);
    time = g_get_monotonic_time ();
    count = chess_perft (&position, bench_positions[i].depth);
    time = g_get_monotonic_time () - time;
    printf ("%-15s %5d %13" G_GUINT64_FORMAT " %8.3f %8.1f\n", bench_positions[i].name,
            bench_positions[i].depth, count, (double) time / 1e6, get_speed (count, time));
    fflush (stdout);
    all += count;
    all_time += time;
    if (count != bench_positions[i].count) {
      right = FALSE;
      tool_failure ("perft-bench", "%s: the correct count is %" G_GUINT64_FORMAT,
                    bench_positions[i].name,
                    bench_positions[i].count);
    }
  }
  printf ("%-15s %5s %13" G_GUINT64_FORMAT " %8.3f %8.1f\n", "together", "", all,
          (double) all_time / 1e6, get_speed (all, all_time));
  return right ? TOOL_OK : TOOL_FAILED;
}
