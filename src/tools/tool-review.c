/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-file.h"
#include "insight/report/tabiya-game-report.h"
#include "insight/report/tabiya-review.h"
#include "tools/tool-inquire.h"
#include "tools/tool-review-claims.h"
#include "tools/tool-review-json.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

#define BOTH_SIDES (1u << CHESS_WHITE | 1u << CHESS_BLACK)

/* Reviews a game of 40 moves in well under a minute. */
#define DEFAULT_NODES 100000

/* What a check of a move may ask for must be within reach of the engine. */
#define MOST_NODES (G_MAXINT64 / 64)
#define MOST_DEPTH (ENGINE_MAX_PLY - 8)

typedef struct {
  char             *path;        /* borrowed */
  char             *out;
  char             *heuristic;
  char             *weights_path;
  char             *number_text;
  char             *nodes_text;
  char             *depth_text;
  char             *threads_text;
  gboolean          as_json;
  gboolean          list_claims;

  gint64            number;      /* of the only game to review; 0: all of them */
  gint64            n_threads;
  TabiyaPgnFile    *file;
  HeuristicWeights  weights;
  TabiyaReviewLimit limit;
  ToolInquirer      inquirer;
  ToolJson          json;
  GString          *text;        /* of the JSON */
  gint             *stop;        /* set once the person wants to stop */
  guint             n_reviewed;
  gboolean          broken;      /* whether a game had errors */
} Command;

/* Does what the review asks for. Returns FALSE when it was stopped. */
static gboolean
search_game (Command      *self,
             TabiyaReview *review)
{
  TabiyaReviewStep step;
  TabiyaInquiry inquiry;

  while ((step = tabiya_review_next (review, &inquiry)) != TABIYA_REVIEW_DONE) {
    TabiyaVerdict verdict;

    if (g_atomic_int_get (self->stop))
      return FALSE;
    if (step == TABIYA_REVIEW_SKIP)
      continue;
    tool_inquire (&inquiry, &verdict, &self->inquirer);
    tabiya_review_answer (review, &verdict);
  }
  return TRUE;
}

/* Reads a game and reports what is wrong with it. Returns NULL, with a message, when nothing of it
   can be read. */
static TabiyaGame *
read_game (Command *self,
           guint    index)
{
  g_autoptr(GPtrArray) problems = g_ptr_array_new_with_free_func (
    (GDestroyNotify) tabiya_pgn_problem_free);
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_file_dup_game (self->file, index, problems, &error);

  for (guint i = 0; i < problems->len; i++) {
    const TabiyaPgnProblem *problem = g_ptr_array_index (problems, i);

    tool_failure ("review", "%s: game %u, line %u, column %u: %s", tabiya_path_show (self->path),
                  index + 1, problem->line, problem->column, problem->message);
  }
  if (!game)
    tool_failure ("review", "%s: game %u: %s", tabiya_path_show (self->path), index + 1,
                  error->message);
  self->broken = self->broken || !game || problems->len > 0;
  return game;
}

/* Writes what was found: as JSON, and into the game where that is to be written. */
static void
tell_game (Command      *self,
           guint         index,
           TabiyaGame   *game,
           TabiyaReview *review)
{
  if (self->as_json)
    tool_review_write_game (&self->json, game, review, &self->weights);
  if (self->as_json && !self->out)
    return;
  tabiya_game_report_write (game, tabiya_review_find, review, &self->weights,
                            TABIYA_REPORT_REASONS, BOTH_SIDES);
  tabiya_pgn_file_set_game (self->file, index, game);
}

/* Reviews a game, or passes it on as it is. Returns FALSE when it was stopped. */
static gboolean
review_game (Command *self,
             guint    index)
{
  gboolean wanted = self->number == 0 || (gint64) index + 1 == self->number;
  g_autoptr(TabiyaGame) game = wanted ? read_game (self, index) : NULL;
  g_autoptr(TabiyaReview) review = NULL;

  if (!game) {
    if (self->as_json)
      tool_review_write_game (&self->json, NULL, NULL, NULL);
    return TRUE;
  }
  review = tabiya_review_new (game, &self->limit);
  if (!search_game (self, review))
    return FALSE;
  tell_game (self, index, game, review);
  self->n_reviewed++;
  return TRUE;
}

/* Returns FALSE when it was stopped. */
static gboolean
review_games (Command *self)
{
  guint n_games = tabiya_pgn_file_get_n_games (self->file);
  gboolean whole = TRUE;

  tool_json_init (&self->json, self->text);
  tool_json_open (&self->json, NULL, '{');
  tool_json_open (&self->json, "games", '[');
  for (guint index = 0; index < n_games && whole; index++)
    whole = review_game (self, index);
  tool_json_close (&self->json, ']');
  tool_json_close (&self->json, '}');
  return whole;
}

static gboolean
print (gconstpointer bytes,
       gsize         length)
{
  return fwrite (bytes, 1, length, stdout) == length && fflush (stdout) == 0;
}

/* Writes the games to the file that was asked for, or to standard output. */
static int
write_games (Command *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (self->out) {
    g_autoptr(GFile) file = g_file_new_for_commandline_arg (self->out);

    if (!tabiya_pgn_file_save (self->file, file, TRUE, NULL, &error))
      return tool_failure ("review", "%s cannot be written: %s",
                           tabiya_path_show (self->out), error->message);
    return TOOL_OK;
  }
  bytes = tabiya_pgn_file_dup_bytes (self->file, &error);
  if (!bytes)
    return tool_failure ("review", "%s: %s", tabiya_path_show (self->path), error->message);
  if (!print (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)))
    return tool_failure ("review", "standard output cannot be written to; give a file with -o");
  return TOOL_OK;
}

static int
write_output (Command *self)
{
  if (self->as_json && !print (self->text->str, self->text->len))
    return tool_failure ("review", "standard output cannot be written to");
  return self->out || !self->as_json ? write_games (self) : TOOL_OK;
}

static gboolean
is_same_file (const char *a,
              const char *b)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (a);
  g_autoptr(GFile) other = g_file_new_for_commandline_arg (b);

  return tabiya_file_is_same (file, other);
}

static int
load_file (Command *self)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (self->path);
  g_autoptr(GError) error = NULL;
  guint n_games;

  self->file = tabiya_pgn_file_load (file, NULL, &error);
  if (!self->file)
    return tool_failure ("review", "%s", error->message);
  n_games = tabiya_pgn_file_get_n_games (self->file);
  if (n_games == 0)
    return tool_failure ("review", "%s contains no games; give a PGN file",
                         tabiya_path_show (self->path));
  if (self->number > n_games)
    return tool_usage_error ("review", "there is no game %s in %s; choose 1 to %u",
                             self->number_text, self->path, n_games);
  return TOOL_OK;
}

static int
make_engine (Command *self)
{
  self->inquirer.engine = engine_new ();
  self->inquirer.weights = &self->weights;
  if (!self->inquirer.engine || !engine_set_threads (self->inquirer.engine, (int) self->n_threads))
    return tool_failure ("review", "not enough memory for the engine");
  return TOOL_OK;
}

static int
run (Command *self)
{
  int status = tool_weights_choose ("review", self->heuristic, self->weights_path,
                                    &self->weights);
  guint n_games;
  gboolean whole;

  if (status == TOOL_OK)
    status = load_file (self);
  if (status == TOOL_OK)
    status = make_engine (self);
  if (status != TOOL_OK)
    return status;
  n_games = self->number > 0 ? 1 : tabiya_pgn_file_get_n_games (self->file);
  self->stop = tool_stop_on_signals ();
  self->text = g_string_new (NULL);
  whole = review_games (self);
  status = write_output (self);
  if (!whole)
    return tool_failure ("review", "stopped when %u of %u games were reviewed; the others are "
                         "written as they were", self->n_reviewed, n_games);
  return status == TOOL_OK && self->broken ? TOOL_FAILED : status;
}

/* Reads the number of an option into @number, which stays as it is when the option was not given.
   Returns TOOL_USAGE, with a message, when it is not a number from 1 to @most. */
static int
read_number (const char *option,
             const char *text,
             gint64      most,
             gint64     *number)
{
  if (!text || tool_parse_number (text, 1, most, number))
    return TOOL_OK;
  return tool_usage_error ("review", "%s must be a number from 1 to %" G_GINT64_FORMAT
                           ", not \"%s\"", option, most, text);
}

static int
check (Command *self)
{
  gint64 nodes = self->depth_text ? 0 : DEFAULT_NODES;
  gint64 depth = 0;

  self->n_threads = 1;
  if (read_number ("--game", self->number_text, G_MAXINT, &self->number) != TOOL_OK
      || read_number ("--nodes", self->nodes_text, MOST_NODES, &nodes) != TOOL_OK
      || read_number ("--depth", self->depth_text, MOST_DEPTH, &depth) != TOOL_OK
      || read_number ("--threads", self->threads_text, ENGINE_MAX_THREADS, &self->n_threads)
         != TOOL_OK)
    return TOOL_USAGE;
  if (self->nodes_text && self->depth_text)
    return tool_usage_error ("review", "give --nodes or --depth, not both");
  if (self->out && is_same_file (self->path, self->out))
    return tool_usage_error ("review", "-o names the file that is read; choose another one, which "
                             "leaves %s as it is", tabiya_path_show (self->path));
  self->limit = (TabiyaReviewLimit) { .nodes = (guint64) nodes, .depth = (int) depth };
  return TOOL_OK;
}

static void
clear (Command *self)
{
  g_clear_pointer (&self->inquirer.engine, engine_free);
  g_clear_object (&self->file);
  if (self->text)
    g_string_free (self->text, TRUE);
}

/**
 * tool_review:
 *
 * The command review: reviews games, and writes them with marks and reasons, or the marks and a
 * summary of each game as JSON.
 */
int
tool_review (int    argc,
             char **argv)
{
  Command self = { .path = NULL };
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &self.number_text,
      "Review only this game, counted from 1; the others stay as they are", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_STRING, &self.nodes_text,
      "Nodes for the first search of each position (100000)", "N" },
    { "depth", 0, 0, G_OPTION_ARG_STRING, &self.depth_text,
      "Its depth in plies instead", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self.as_json,
      "Write the marks and a summary of each game as JSON", NULL },
    { "claims", 0, 0, G_OPTION_ARG_NONE, &self.list_claims,
      "List the claims that the JSON makes about moves, with their meanings", NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self.out,
      "Write the games to this file, never the one that is read (standard output)", "OUT.pgn" },
    { "threads", 0, 0, G_OPTION_ARG_STRING, &self.threads_text,
      "Threads; with more than one no two reviews are quite the same (1)", "N" },
    TOOL_WEIGHTS_ENTRIES (&self.heuristic, &self.weights_path),
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "GAME.pgn",
                           "Reviews games: searches every position, searches moves that look "
                           "bad again with up to\neight times the limit, and marks those that "
                           "are confirmed, with the reason and a better line.", entries);

  if (status == TOOL_GO_ON && self.list_claims) {
    tool_review_list_claims ();
    status = TOOL_OK;
  } else if (status == TOOL_GO_ON && argc != 2) {
    status = tool_usage_error ("review", "name one PGN file");
  } else if (status == TOOL_GO_ON) {
    self.path = argv[1];
    status = check (&self);
    if (status == TOOL_OK)
      status = run (&self);
  }
  clear (&self);
  tool_free_arguments (entries);
  return status;
}
