/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "insight/choice/tabiya-choice-sentence.h"
#include "lab/consequences/tabiya-consequences.h"
#include "tools/tool-json.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* The command consequences: what a change of weights does to the engine's moves in games. */

static const char *const phase_names[] = {
  [TABIYA_PHASE_OPENING] = "opening",
  [TABIYA_PHASE_MIDDLEGAME] = "middlegame",
  [TABIYA_PHASE_ENDGAME] = "endgame",
  [TABIYA_N_PHASES] = "all",
};

static const char *const result_names[] = {
  [TABIYA_CHOICE_SAME] = "same",
  [TABIYA_CHOICE_CLOSE] = "close",
  [TABIYA_CHOICE_FIRM] = "firm",
};

typedef struct {
  char             *after;
  char             *before;
  char             *player;
  gint64            n_positions;
  gint64            n_nodes;
  gint64            seed;
  gint64            first_ply;
  int               n_threads;
  gboolean          as_json;
  HeuristicWeights  weights[TABIYA_CHOICE_N_SIDES];
  gboolean          shows_progress;
} Command;

/* Printing */

static void
write_move (const ChessPosition *position,
            ChessNotation        notation,
            ChessMove            move,
            char                 text[CHESS_MOVE_SIZE])
{
  chess_move_write (position, notation, move, text);
}

/* In percent, with the ends of the interval. */
static void
json_share (ToolJson    *json,
            const char  *name,
            TabiyaShare  share)
{
  tool_json_open (json, name, '{');
  tool_json_integer (json, "count", share.hits);
  tool_json_number (json, "percent", 100 * share.share);
  tool_json_number (json, "low", 100 * share.low);
  tool_json_number (json, "high", 100 * share.high);
  tool_json_close (json, '}');
}

static void
json_tally (ToolJson                 *json,
            const TabiyaConsequences *found,
            int                       phase)
{
  TabiyaConsequencesTally tally;

  tabiya_consequences_count (found, (TabiyaGamePhase) phase, &tally);
  tool_json_open (json, phase_names[phase], '{');
  tool_json_integer (json, "positions", tally.n_positions);
  tool_json_integer (json, "games", tally.different.n_games);
  json_share (json, "different", tally.different);
  tool_json_integer (json, "firm", tally.n_firm);
  json_share (json, "agrees_before", tally.agrees[TABIYA_CHOICE_BEFORE]);
  json_share (json, "agrees_after", tally.agrees[TABIYA_CHOICE_AFTER]);
  tool_json_number (json, "change", 100 * tally.change.change);
  if (isfinite (tally.change.margin))
    tool_json_number (json, "margin", 100 * tally.change.margin);
  else
    tool_json_null (json, "margin");
  tool_json_close (json, '}');
}

static void
json_move (ToolJson            *json,
           const char          *name,
           const ChessPosition *position,
           ChessMove            move)
{
  char text[CHESS_MOVE_SIZE];

  write_move (position, CHESS_NOTATION_UCI, move, text);
  tool_json_string (json, name, text);
}

static void
json_position (ToolJson                 *json,
               const TabiyaConsequences *found,
               guint                     index)
{
  const TabiyaMoveSample *sample = tabiya_consequences_get_sample (found);
  const TabiyaSampleMove *move = &g_array_index (sample->moves, TabiyaSampleMove, index);
  const TabiyaSampleGame *game = g_ptr_array_index (sample->games, move->game);
  const TabiyaConsequence *one = tabiya_consequences_get (found, index);
  const Heuristic *heuristic =
    tabiya_consequences_get_weights (found, TABIYA_CHOICE_AFTER)->heuristic;
  g_autofree char *reason = tabiya_choice_reason_dup_text (heuristic, one->reason);
  ChessPosition position;
  g_autoptr(GArray) history = tabiya_sample_game_replay (game, move->ply, &position);
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (&position, false, fen);
  tool_json_open (json, NULL, '{');
  tool_json_integer (json, "game", game->number + 1);
  tool_json_string (json, "white", game->names[CHESS_WHITE]);
  tool_json_string (json, "black", game->names[CHESS_BLACK]);
  tool_json_integer (json, "ply", move->ply + 1);
  tool_json_string (json, "phase", phase_names[move->phase]);
  tool_json_string (json, "fen", fen);
  json_move (json, "played", &position, one->played);
  json_move (json, "before", &position, one->chosen[TABIYA_CHOICE_BEFORE]);
  json_move (json, "after", &position, one->chosen[TABIYA_CHOICE_AFTER]);
  tool_json_string (json, "result", result_names[one->result]);
  if (reason)
    tool_json_string (json, "reason", reason);
  else
    tool_json_null (json, "reason");
  if (one->sentence)
    tool_json_string (json, "text", one->sentence);
  else
    tool_json_null (json, "text");
  tool_json_close (json, '}');
}

static void
print_json (const TabiyaConsequences *found)
{
  const TabiyaMoveSample *sample = tabiya_consequences_get_sample (found);
  g_autoptr(GString) output = g_string_new (NULL);
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_integer (&json, "games", sample->n_games);
  tool_json_integer (&json, "games_of_player", sample->n_of_player);
  tool_json_integer (&json, "games_broken", sample->n_broken);
  tool_json_integer (&json, "games_double", sample->n_doubles);
  tool_json_integer (&json, "games_used", sample->games->len);
  tool_json_integer (&json, "moves_found", (gint64) sample->n_found);
  tool_json_integer (&json, "nodes", (gint64) tabiya_consequences_get_nodes (found));
  tool_json_open (&json, "phases", '{');
  for (int phase = 0; phase <= TABIYA_N_PHASES; phase++)
    json_tally (&json, found, phase);
  tool_json_close (&json, '}');
  tool_json_open (&json, "positions", '[');
  for (guint i = 0; i < sample->moves->len; i++)
    json_position (&json, found, i);
  tool_json_close (&json, ']');
  tool_json_close (&json, '}');
  puts (output->str);
}

static void
print_share (TabiyaShare share)
{
  if (share.n == 0)
    printf ("  %5s          ", "-");
  else if (share.n_games < 2)
    printf ("  %5.1f %%        ", 100 * share.share);
  else
    printf ("  %5.1f %% %3.0f-%-3.0f", 100 * share.share, 100 * share.low, 100 * share.high);
}

static void
print_tally (const TabiyaConsequences *found,
             int                       phase)
{
  TabiyaConsequencesTally tally;

  tabiya_consequences_count (found, (TabiyaGamePhase) phase, &tally);
  printf ("%-11s %6u %6u %6u", phase_names[phase], tally.n_positions, tally.different.hits,
          tally.n_firm);
  print_share (tally.agrees[TABIYA_CHOICE_BEFORE]);
  print_share (tally.agrees[TABIYA_CHOICE_AFTER]);
  if (tally.n_positions == 0)
    printf ("\n");
  else if (isfinite (tally.change.margin))
    printf ("  %+5.1f +- %.1f\n", 100 * tally.change.change, 100 * tally.change.margin);
  else
    printf ("  %+5.1f\n", 100 * tally.change.change);
}

static void
print_change (const TabiyaConsequences *found,
              guint                     index)
{
  const TabiyaMoveSample *sample = tabiya_consequences_get_sample (found);
  const TabiyaSampleMove *move = &g_array_index (sample->moves, TabiyaSampleMove, index);
  const TabiyaSampleGame *game = g_ptr_array_index (sample->games, move->game);
  const TabiyaConsequence *one = tabiya_consequences_get (found, index);
  ChessPosition position;
  g_autoptr(GArray) history = tabiya_sample_game_replay (game, move->ply, &position);
  char played[CHESS_MOVE_SIZE];

  if (one->result == TABIYA_CHOICE_SAME)
    return;
  write_move (&position, CHESS_NOTATION_SAN, one->played, played);
  printf ("game %u, %s - %s, ply %u, %s played: %s\n", game->number + 1,
          game->names[CHESS_WHITE], game->names[CHESS_BLACK], move->ply + 1, played,
          one->sentence);
}

static void
print_plain (const TabiyaConsequences *found)
{
  const TabiyaMoveSample *sample = tabiya_consequences_get_sample (found);

  printf ("%u positions from %u of %u games; %u with errors, %u twice\n\n", sample->moves->len,
          sample->games->len, sample->n_games, sample->n_broken, sample->n_doubles);
  printf ("%-11s %6s %6s %6s  %-15s  %-15s  %s\n", "phase", "number", "differ", "firm",
          "agrees before", "agrees after", "change");
  for (int phase = 0; phase <= TABIYA_N_PHASES; phase++)
    print_tally (found, phase);
  printf ("\n");
  for (guint i = 0; i < sample->moves->len; i++)
    print_change (found, i);
}

/* Working */

static void
progress_cb (guint    n_done,
             guint    n_positions,
             gpointer data)
{
  const Command *self = data;

  if (self->shows_progress)
    fprintf (stderr, "\r%u of %u positions%s", n_done, n_positions,
             n_done == n_positions ? "\n" : "");
}

static int
run (Command    *self,
     const char *path)
{
  TabiyaMoveSampleOptions options = TABIYA_MOVE_SAMPLE_OPTIONS_INIT;
  TabiyaGameSource source = { .path = path };
  g_autoptr(TabiyaConsequences) found = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaMoveSample *sample;

  options.player = self->player;
  options.n_moves = (guint) self->n_positions;
  options.first_ply = (guint) self->first_ply;
  options.seed = (guint32) self->seed;
  sample = tabiya_move_sample_read (&source, &options, &error);
  if (!sample)
    return tool_failure ("consequences", "%s: %s", tabiya_path_show (path), error->message);
  found = tabiya_consequences_new (&self->weights[TABIYA_CHOICE_BEFORE],
                                   &self->weights[TABIYA_CHOICE_AFTER], (guint64) self->n_nodes);
  self->shows_progress = isatty (STDERR_FILENO);
  if (!tabiya_consequences_run (found, sample, (guint) self->n_threads, NULL, NULL, progress_cb,
                                self, &error))
    return tool_failure ("consequences", "%s", error->message);
  if (self->as_json)
    print_json (found);
  else
    print_plain (found);
  return TOOL_OK;
}

static const char *
find_problem (const Command *self)
{
  if (!self->after)
    return "--weights FILE is missing: the weights to try";
  if (self->player && *self->player == '\0')
    return "--player needs a name";
  if (self->n_positions < 1 || self->n_positions > TABIYA_MOVE_SAMPLE_MAX_MOVES)
    return "--positions must be from 1 to 100000";
  if (self->n_nodes < 2)
    return "--nodes must be at least 2";
  if (self->seed < 0 || self->seed > G_MAXUINT32)
    return "--seed must be from 0 to 4294967295";
  if (self->first_ply < 0 || self->first_ply > 1000)
    return "--skip must be from 0 to 1000";
  if (self->n_threads < 1 || self->n_threads > ENGINE_MAX_THREADS)
    return "--threads must be at least 1, and not more than the engine can use";
  return NULL;
}

static int
check (Command *self)
{
  const char *problem = find_problem (self);

  if (problem)
    return tool_usage_error ("consequences", "%s", problem);
  return tool_weights_read_change ("consequences", self->after, self->before,
                                   &self->weights[TABIYA_CHOICE_AFTER],
                                   &self->weights[TABIYA_CHOICE_BEFORE]);
}

/**
 * tool_consequences:
 *
 * The command consequences: what other weights would change in the games of a file.
 */
int
tool_consequences (int    argc,
                   char **argv)
{
  Command self = {
    .n_positions = TABIYA_MOVE_SAMPLE_MOVES, .n_nodes = TABIYA_CONSEQUENCES_NODES, .seed = 1,
    .first_ply = TABIYA_MOVE_SAMPLE_FIRST_PLY, .n_threads = 1,
  };
  const GOptionEntry entries[] = {
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &self.after, "File with the weights after the change",
      "FILE" },
    { "before", 0, 0, G_OPTION_ARG_FILENAME, &self.before,
      "File with those before it (default: the default weights)", "FILE" },
    { "player", 0, 0, G_OPTION_ARG_STRING, &self.player,
      "Moves of this player only: words of the name, in any order", "NAME" },
    { "positions", 0, 0, G_OPTION_ARG_INT64, &self.n_positions,
      "Draw so many positions if there are more (500)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &self.n_nodes,
      "Nodes of the longer searches of each position, at least 2 (20000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &self.seed, "Seed of the draw (1)", "N" },
    { "skip", 0, 0, G_OPTION_ARG_INT64, &self.first_ply,
      "Leave out so many half-moves at the start of each game (12)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &self.n_threads, "Threads (1)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self.as_json, "Print JSON", NULL },
    G_OPTION_ENTRY_NULL
  };
  int status =
    tool_parse (&argc, &argv, "FILE.pgn",
                "Says what a change of weights does to the engine's moves in games: in how\n"
                "many positions it plays another move, and how often it plays the move of\n"
                "the game, before and after the change, in each phase, with 95 % intervals\n"
                "by game. A change is firm if searches with half the nodes and with all of\n"
                "them choose the same two moves. The same games and weights always give the\n"
                "same answer, whatever the number of threads.",
                entries);

  if (status == TOOL_GO_ON) {
    status = argc < 2 ? tool_usage_error ("consequences", "name a file of games")
             : argc > 2 ? tool_usage_error ("consequences", "unexpected argument \"%s\"", argv[2])
             : check (&self);
    if (status == TOOL_OK)
      status = run (&self, argv[1]);
  }
  tool_free_arguments (entries);
  return status;
}
