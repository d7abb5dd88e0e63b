/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "core/chess-text.h"
#include "lab/fit/tabiya-pgn-positions.h"
#include "lab/fit/tabiya-selfplay.h"
#include "lab/fit/tabiya-training-file.h"
#include "lab/match/tabiya-match-openings.h"
#include "tools/tool.h"

/* The command selfplay: writes quiet positions with scores and results, from games of its own and
   of PGN files. */

enum {
  SCORE_MAX = 3000,          /* centipawns: how far ahead a side may be */
  PGN_POSITIONS = 10,        /* from each game of a PGN file; of its own games all are kept */
};

typedef struct {
  /* Options */
  char                 *out_path;
  char                 *print_path;
  char                 *openings_path;
  char                **pgn_paths;
  gint                  n_games;
  gint                  nodes;
  gint                  seed;
  gint                  n_threads;
  gint                  per_game;     /* TOOL_UNSET: the defaults */
  gint                  limit;        /* TOOL_UNSET: none */

  /* State */
  GArray               *openings;     /* of ChessPosition */
  TabiyaPgnPositions   *pgn;          /* NULL without --pgn */
  TabiyaTrainingInfo    info;
  TabiyaTrainingWriter *writer;
  GError               *error;        /* of writing */
  guint                 n_wanted;     /* games of both kinds */
  guint                 n_before;     /* games that were there already */
  gint64                started_at;   /* monotonic time */
  gint64                told_at;      /* the same, of the last progress report */
} Command;

static double
get_seconds (const Command *self)
{
  return (double) (g_get_monotonic_time () - self->started_at) / G_USEC_PER_SEC;
}

static void
tell_progress (Command *self)
{
  const TabiyaTrainingTotals *totals = tabiya_training_writer_get_totals (self->writer);
  gint64 now = g_get_monotonic_time ();
  double rate = (totals->n_games - self->n_before) / MAX (get_seconds (self), 1e-3);
  int left = (int) ceil ((self->n_wanted - totals->n_games) / rate / 60);

  if (now - self->told_at < 5 * G_USEC_PER_SEC)
    return;
  self->told_at = now;
  fprintf (stderr, "%u of %u games, %" G_GUINT64_FORMAT " positions, %d min left\n",
           totals->n_games, self->n_wanted, totals->n_positions, left);
}

static gboolean
write_game_cb (const TabiyaScoredGame *game,
               gpointer                data)
{
  Command *self = data;

  if (!tabiya_training_writer_append (self->writer, game, &self->error))
    return FALSE;
  tell_progress (self);
  return TRUE;
}

static TabiyaScorerOptions
get_scorer (const Command *self,
            guint          positions)
{
  return (TabiyaScorerOptions) {
    .nodes = (guint64) self->nodes,
    .score_max = SCORE_MAX,
    .positions = positions,
  };
}

static gboolean
play_own (Command  *self,
          GError  **error)
{
  guint done = tabiya_training_writer_get_totals (self->writer)->n_games;
  const TabiyaSelfplayOptions options = {
    .n_games = (guint) self->n_games - MIN (done, (guint) self->n_games),
    .first_game = done + 1,
    .n_threads = (guint) self->n_threads,
    .seed = (guint32) self->seed,
    .scorer = get_scorer (self, self->info.own_positions),
    .openings = self->openings ? (const ChessPosition *) (void *) self->openings->data : NULL,
    .n_openings = self->openings ? self->openings->len : 0,
    .stop = tool_stop_on_signals (),
  };

  return options.n_games == 0
         || tabiya_selfplay_run (&options, write_game_cb, self, error);
}

static gboolean
search_pgn (Command  *self,
            GError  **error)
{
  guint done = tabiya_training_writer_get_totals (self->writer)->n_games;
  guint first = done - MIN (done, (guint) self->n_games);
  const TabiyaPgnPositionsOptions options = {
    .n_games = self->info.n_pgn_games - MIN (first, self->info.n_pgn_games),
    .first_game = first,
    .first_number = (guint) self->n_games + 1,
    .n_threads = (guint) self->n_threads,
    .seed = (guint32) self->seed,
    .scorer = get_scorer (self, self->info.pgn_positions),
    .stop = tool_stop_on_signals (),
  };

  return options.n_games == 0
         || tabiya_pgn_positions_run (self->pgn, &options, write_game_cb, self, error);
}

static void
print_count (const char *name,
             guint64     count)
{
  printf ("  %-28s %" G_GUINT64_FORMAT "\n", name, count);
}

static void
print_summary (const Command *self)
{
  static const char *const refusals[TABIYA_N_REFUSALS] = {
    "in check", "a capture is pending", "a capture is best", "mate in sight", "decided", "known",
  };
  static const char *const ends[TABIYA_SCORED_N_ENDS] = {
    "by the rules", "cut, won", "cut, drawn", "cut, too long", "from PGN", "without a result",
    "with errors",
  };
  const TabiyaTrainingTotals *totals = tabiya_training_writer_get_totals (self->writer);
  double seconds = get_seconds (self);

  printf ("Games: %u\n", totals->n_games);
  for (int i = 0; i < TABIYA_SCORED_N_ENDS; i++)
    print_count (ends[i], totals->ends[i]);
  printf ("Positions: %" G_GUINT64_FORMAT "\n", totals->n_positions);
  print_count ("White wins", totals->results[TABIYA_SELFPLAY_WHITE_WINS]);
  print_count ("drawn", totals->results[TABIYA_SELFPLAY_DRAW]);
  print_count ("Black wins", totals->results[TABIYA_SELFPLAY_BLACK_WINS]);
  puts ("Not kept:");
  for (int i = 0; i < TABIYA_N_REFUSALS; i++)
    print_count (refusals[i], totals->refused[i]);
  printf ("Seconds: %.1f for %u games\n", seconds, totals->n_games - self->n_before);
}

/* Takes the file up where it was left, and works until it is finished or interrupted. */
static int
write_file (Command *self)
{
  const gint *stop = tool_stop_on_signals ();
  g_autoptr(GError) error = NULL;
  gboolean able;

  self->writer = tabiya_training_writer_open (self->out_path, &self->info, &error);
  if (!self->writer)
    return tool_failure ("selfplay", "%s", error->message);
  self->n_before = tabiya_training_writer_get_totals (self->writer)->n_games;
  self->n_wanted = (guint) self->n_games + self->info.n_pgn_games;
  if (self->n_before > 0)
    fprintf (stderr, "%s has %u of %u games already\n", tabiya_path_show (self->out_path),
             self->n_before, self->n_wanted);
  self->started_at = self->told_at = g_get_monotonic_time ();
  able = play_own (self, &error)
         && (g_atomic_int_get (stop) || self->error || search_pgn (self, &error));
  print_summary (self);
  if (self->error)
    return tool_failure ("selfplay", "%s; the same command goes on from here",
                         self->error->message);
  if (!able)
    return tool_failure ("selfplay", "%s", error->message);
  if (tabiya_training_writer_get_totals (self->writer)->n_games < self->n_wanted)
    return tool_failure ("selfplay", "stopped before the end; the same command goes on from here");
  return TOOL_OK;
}

static void
add_opening (GArray                   *positions,
             const TabiyaMatchOpening *opening)
{
  ChessPosition position = opening->start;

  for (guint i = 0; i < opening->n_moves; i++) {
    ChessPosition before = position;

    chess_position_make (&position, &before, opening->moves[i]);
  }
  g_array_append_val (positions, position);
}

/* Of each opening only the last position counts, so that is what the sum is of. */
static void
sum_openings (Command *self)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;

  for (guint i = 0; i < self->openings->len; i++) {
    char fen[CHESS_FEN_SIZE];

    chess_fen_write (&g_array_index (self->openings, ChessPosition, i), false, fen);
    g_checksum_update (checksum, (const guchar *) fen, -1);
    g_checksum_update (checksum, (const guchar *) "\n", 1);
  }
  g_checksum_get_digest (checksum, digest, &length);
  memcpy (self->info.openings_sum, digest, sizeof self->info.openings_sum);
}

static int
read_openings (Command *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaMatchOpenings) openings = NULL;

  openings = tabiya_match_openings_new_from_file (self->openings_path, 0, FALSE, 0, &error);
  if (!openings)
    return tool_failure ("selfplay", "%s", error->message);
  self->openings = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
  for (guint i = 0; i < tabiya_match_openings_get_n (openings); i++) {
    TabiyaMatchOpening opening;

    tabiya_match_openings_get (openings, i, &opening);
    add_opening (self->openings, &opening);
  }
  sum_openings (self);
  return TOOL_OK;
}

static int
read_pgn (Command *self)
{
  g_autoptr(GError) error = NULL;

  self->pgn = tabiya_pgn_positions_open (self->pgn_paths, &error);
  if (!self->pgn)
    return tool_failure ("selfplay", "%s", error->message);
  self->info.n_pgn_games = tabiya_pgn_positions_get_n_games (self->pgn);
  self->info.n_pgn_files = g_strv_length (self->pgn_paths);
  self->info.pgn_positions = self->per_game < 0 ? PGN_POSITIONS : (guint) self->per_game;
  memcpy (self->info.pgn_sum, tabiya_pgn_positions_get_sum (self->pgn),
          sizeof self->info.pgn_sum);
  return TOOL_OK;
}

static int
make_file (Command *self)
{
  int status = TOOL_OK;

  tabiya_training_info_init (&self->info);
  self->info.nodes = (guint64) self->nodes;
  self->info.seed = (guint32) self->seed;
  self->info.n_own_games = (guint) self->n_games;
  if (self->n_games > 0)
    self->info.own_positions = self->per_game < 0 ? 0 : (guint) self->per_game;
  if (self->openings_path)
    status = read_openings (self);
  if (status == TOOL_OK && self->pgn_paths)
    status = read_pgn (self);
  return status == TOOL_OK ? write_file (self) : status;
}

static int
print_file (const Command *self)
{
  static const char *const results[] = { "0-1", "1/2-1/2", "1-0" };
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaTrainingReader) reader = tabiya_training_reader_open (self->print_path, &error);
  TabiyaTrainingRecord record;

  if (!reader)
    return tool_failure ("selfplay", "%s", error->message);
  for (gint i = 0; (self->limit < 0 || i < self->limit)
                   && tabiya_training_reader_next (reader, &record, &error); i++) {
    char fen[CHESS_FEN_SIZE];

    chess_fen_write (&record.position, false, fen);
    printf ("%s;%d;%s\n", fen, record.score, results[record.result]);
  }
  return error ? tool_failure ("selfplay", "%s", error->message) : TOOL_OK;
}

static int
run (Command *self)
{
  if (!self->out_path == !self->print_path)
    return tool_usage_error ("selfplay", "give either --out, a file to write, or --print, a file "
                             "to show");
  if (self->print_path)
    return print_file (self);
  if (self->n_games < 0 || self->seed < 0)
    return tool_usage_error ("selfplay", "--games and --seed must not be negative");
  if (self->n_games == 0 && !self->pgn_paths)
    return tool_usage_error ("selfplay", "give --games, the number of games to play, or --pgn, a "
                             "file of games");
  if (self->openings_path && self->n_games == 0)
    return tool_usage_error ("selfplay", "--openings is for games to play; give --games");
  if (self->nodes < 1 || self->n_threads < 1 || self->n_threads > ENGINE_MAX_THREADS)
    return tool_usage_error ("selfplay", "--nodes must be at least 1, and --threads from 1 to %d",
                             ENGINE_MAX_THREADS);
  return make_file (self);
}

static void
clear (Command *self)
{
  g_clear_pointer (&self->openings, g_array_unref);
  g_clear_pointer (&self->pgn, tabiya_pgn_positions_close);
  g_clear_pointer (&self->writer, tabiya_training_writer_close);
  g_clear_error (&self->error);
}

/**
 * tool_selfplay:
 *
 * The command selfplay: writes positions from which an evaluation can be fitted.
 */
int
tool_selfplay (int    argc,
               char **argv)
{
  Command self = { .nodes = 2000, .n_threads = 2, .seed = 1, .per_game = TOOL_UNSET,
                   .limit = TOOL_UNSET };
  const GOptionEntry entries[] = {
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &self.out_path,
      "File of positions to write; if it is there in part, the same command goes on with it",
      "FILE" },
    { "games", 0, 0, G_OPTION_ARG_INT, &self.n_games, "Play so many games", "N" },
    { "pgn", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self.pgn_paths,
      "Search positions of these games too; may be given several times", "FILE" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &self.nodes, "Nodes for each search (2000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &self.seed,
      "Seed of the random choice of openings and positions (1)", "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &self.openings_path,
      "Begin games with random moves from these openings (PGN, EPD or FEN), not from the start "
      "position", "FILE" },
    { "positions", 0, 0, G_OPTION_ARG_INT, &self.per_game,
      "Most positions from each game; 0 for all (all of games played, 10 of games in PGN)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &self.n_threads,
      "Threads; the file does not depend on them (2)", "N" },
    { "print", 0, 0, G_OPTION_ARG_FILENAME, &self.print_path,
      "Show the positions of a file: FEN;score;result, with the score in centipawns from White's "
      "point of view", "FILE" },
    { "limit", 0, 0, G_OPTION_ARG_INT, &self.limit, "Show so many positions at most", "N" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "",
                           "Writes quiet positions with a score and the result of their game, "
                           "for fitting an evaluation.\n"
                           "Games are its own, or come from PGN files.", entries);

  if (status == TOOL_GO_ON) {
    if (argc != 1)
      status = tool_usage_error ("selfplay", "unexpected argument \"%s\"", argv[1]);
    else if (self.per_game < 0 && self.per_game != TOOL_UNSET)
      status = tool_usage_error ("selfplay", "--positions must not be negative");
    else if (self.limit < 1 && self.limit != TOOL_UNSET)
      status = tool_usage_error ("selfplay", "--limit must be at least 1");
    else if (self.limit != TOOL_UNSET && !self.print_path)
      status = tool_usage_error ("selfplay", "--limit needs --print: it says how many positions to "
                                 "show");
    else
      status = run (&self);
  }
  clear (&self);
  tool_free_arguments (entries);
  return status;
}
