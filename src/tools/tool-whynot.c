/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "insight/report/tabiya-judgement.h"
#include "insight/sentences/tabiya-coach.h"
#include "insight/tabiya-score-text.h"
#include "tools/tool-inquire.h"
#include "tools/tool-json.h"
#include "tools/tool-review-claims.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

#define DEFAULT_NODES 200000

/* A question about one move, and the two lines that answer it. */
typedef struct {
  ChessPosition    position;
  ChessMove        move;
  HeuristicWeights weights;
  guint64          nodes;
  TabiyaVerdict    best;
  TabiyaVerdict    played;        /* begins with the move asked about */
  double           lost;          /* percent of the winning chances */
} WhyNot;

static gboolean
read_move (const ChessPosition *position,
           const char          *text,
           ChessMove           *move)
{
  return chess_move_read (position, CHESS_NOTATION_UCI, text, -1, move).error == CHESS_TEXT_OK
         || chess_move_read (position, CHESS_NOTATION_SAN, text, -1, move).error == CHESS_TEXT_OK;
}

static void
search (WhyNot       *self,
        ToolInquirer *inquirer)
{
  TabiyaInquiry inquiry = { .position = self->position, .nodes = self->nodes };
  ChessColor us = (ChessColor) self->position.turn;

  tool_inquire (&inquiry, &self->best, inquirer);
  inquiry.root_moves = &self->move;
  inquiry.n_root_moves = 1;
  tool_inquire (&inquiry, &self->played, inquirer);
  self->lost = tabiya_win_percent_of (self->best.score, us)
               - tabiya_win_percent_of (self->played.score, us);
}

static gboolean
is_as_good (const WhyNot *self)
{
  return self->best.moves[0] == self->move
         || tabiya_judge_move (self->best.score, self->played.score,
                               (ChessColor) self->position.turn) == TABIYA_JUDGEMENT_NONE;
}

/* (transfer full) */
static TabiyaCoachReason *
dup_reason (const WhyNot *self)
{
  TabiyaCoachQuestion question = {
    .position = self->position,
    .last = CHESS_NO_MOVE,
    .played = { self->played.moves, self->played.n_moves, self->played.score },
    .best = { self->best.moves, self->best.n_moves, self->best.score },
    .weights = &self->weights,
  };

  return tabiya_coach_reason_new (&question);
}

static char *
dup_text (const WhyNot            *self,
          const TabiyaCoachReason *reason)
{
  g_autofree char *move = NULL;

  if (!is_as_good (self))
    return g_strdup (reason->text);
  move = tabiya_line_to_text (&self->position, &self->move, 1, 1);
  return g_strdup_printf ("%s is about as good as any move.", move);
}

/* The motifs of the line played, by name. (transfer full) */
static GArray *
dup_motifs (const WhyNot *self)
{
  return tabiya_motif_find (&self->position, self->played.moves, self->played.n_moves);
}

static void
print_plain (const WhyNot *self,
             const char   *text)
{
  g_autoptr(GArray) motifs = dup_motifs (self);
  g_autofree char *line = tabiya_line_to_text (&self->position, self->played.moves,
                                               self->played.n_moves, 10);

  puts (text);
  puts (line);
  for (guint i = 0; i < motifs->len; i++)
    printf ("%s%s", i > 0 ? " " : "",
            tabiya_motif_get_id (g_array_index (motifs, TabiyaMotif, i).kind));
  putchar ('\n');
}

static void
write_moves (ToolJson            *json,
             const char          *name,
             const ChessPosition *position,
             const TabiyaVerdict *verdict)
{
  ChessPosition now = *position;

  tool_json_open (json, name, '[');
  for (int i = 0; i < verdict->n_moves; i++) {
    ChessPosition before = now;
    char text[CHESS_MOVE_SIZE];

    chess_move_write (&before, CHESS_NOTATION_UCI, verdict->moves[i], text);
    tool_json_string (json, NULL, text);
    chess_position_make (&now, &before, verdict->moves[i]);
  }
  tool_json_close (json, ']');
}

static void
print_json (const WhyNot            *self,
            const char              *text,
            const TabiyaCoachReason *reason)
{
  static const char *const labels[] = { NULL, "inaccuracy", "mistake", "blunder" };
  g_autoptr(GString) output = g_string_new (NULL);
  g_autoptr(GArray) motifs = dup_motifs (self);
  TabiyaJudgement judgement = is_as_good (self) ? TABIYA_JUDGEMENT_NONE
    : tabiya_judge_move (self->best.score, self->played.score, (ChessColor) self->position.turn);
  char move[CHESS_MOVE_SIZE];
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  chess_move_write (&self->position, CHESS_NOTATION_SAN, self->move, move);
  tool_json_string (&json, "san", move);
  if (judgement == TABIYA_JUDGEMENT_NONE)
    tool_json_null (&json, "label");
  else
    tool_json_string (&json, "label", labels[judgement]);
  tool_json_number (&json, "loss", MAX (self->lost, 0));
  chess_move_write (&self->position, CHESS_NOTATION_SAN, self->best.moves[0], move);
  tool_json_string (&json, "best", move);
  tool_json_string (&json, "text", text);
  tool_review_write_claims (&json, reason);
  tool_json_open (&json, "motifs", '[');
  for (guint i = 0; i < motifs->len; i++)
    tool_json_string (&json, NULL, tabiya_motif_get_id (g_array_index (motifs, TabiyaMotif,
                                                                       i).kind));
  tool_json_close (&json, ']');
  write_moves (&json, "played", &self->position, &self->played);
  write_moves (&json, "best_line", &self->position, &self->best);
  tool_json_close (&json, '}');
  puts (output->str);
}

static int
answer (WhyNot   *self,
        gboolean  as_json)
{
  ToolInquirer inquirer = { .engine = engine_new (), .weights = &self->weights };
  g_autoptr(TabiyaCoachReason) reason = NULL;
  g_autofree char *text = NULL;

  if (!inquirer.engine)
    return tool_failure ("whynot", "not enough memory for the engine");
  search (self, &inquirer);
  engine_free (inquirer.engine);
  reason = dup_reason (self);
  text = dup_text (self, reason);
  if (as_json)
    print_json (self, text, reason);
  else
    print_plain (self, text);
  return TOOL_OK;
}

/**
 * tool_whynot:
 *
 * The command whynot: says in a sentence why a move is not the best.
 */
int
tool_whynot (int    argc,
             char **argv)
{
  g_autofree char *fen = NULL;
  g_autofree char *move = NULL;
  g_autofree char *heuristic = NULL;
  g_autofree char *file = NULL;
  gint64 nodes = DEFAULT_NODES;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "The position (default: the start position)", "FEN" },
    { "move", 0, 0, G_OPTION_ARG_STRING, &move, "The move asked about, as Nf3 or g1f3", "MOVE" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes, "Nodes to search for each of the two lines "
      "(200000)", "N" },
    TOOL_WEIGHTS_ENTRIES (&heuristic, &file),
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, "Print JSON", NULL },
    G_OPTION_ENTRY_NULL
  };
  WhyNot self = { 0 };
  ToolParse parse = tool_parse (&argc, &argv, "",
                                "Says in a sentence why a move is not the best, then the line that "
                                "refutes it and\nthe motifs in that line.", entries);
  int status;

  if (parse != TOOL_PARSE_GO_ON)
    return parse == TOOL_PARSE_HELP ? TOOL_OK : TOOL_USAGE;
  if (argc != 1)
    return tool_usage_error ("whynot", "\"%s\" is not an option; put the move after --move",
                             argv[1]);
  if (!move)
    return tool_usage_error ("whynot", "give the move with --move");
  if (nodes < 1)
    return tool_usage_error ("whynot", "--nodes must be 1 or more");
  status = tool_weights_choose ("whynot", heuristic, file, &self.weights);
  if (status != TOOL_OK)
    return status;
  if (!tool_read_fen ("whynot", fen ? fen : TOOL_START_FEN, &self.position))
    return TOOL_USAGE;
  if (!read_move (&self.position, move, &self.move))
    return tool_usage_error ("whynot", "\"%s\" is not a legal move in this position; write it as "
                             "Nf3 or g1f3", move);
  self.nodes = (guint64) nodes;
  return answer (&self, as_json);
}
