/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>

#include "insight/motifs/tabiya-motif.h"
#include "insight/report/tabiya-why-not.h"
#include "insight/sentences/tabiya-praise.h"
#include "insight/tabiya-score-text.h"
#include "tools/tool-inquire.h"
#include "tools/tool-json.h"
#include "tools/tool-review-claims.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* How much of the line is printed. */
#define TOLD_MOVES 10

/* Where the question is asked. */
typedef struct {
  ChessPosition  position;
  GArray        *history;     /* of guint64: the keys of the positions before it */
} Place;

static gboolean
read_move (const ChessPosition *position,
           const char          *text,
           ChessMove           *move)
{
  if (chess_move_read (position, CHESS_NOTATION_UCI, text, -1, move).error != CHESS_TEXT_OK)
    chess_move_read (position, CHESS_NOTATION_SAN, text, -1, move);
  /* A null move can be read, but not asked about. */
  return *move != CHESS_NO_MOVE;
}

/* Makes the moves of a game, as "e4 e5 Nf3", from the position on. */
static int
make_moves (Place      *place,
            const char *text)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t\n", -1);

  for (int i = 0; words[i]; i++) {
    ChessPosition before = place->position;
    ChessMove move;

    if (*words[i] == '\0')
      continue;
    if (!read_move (&before, words[i], &move))
      return tool_usage_error ("whynot", "\"%s\" in --moves is not a legal move where it stands; "
                               "write the moves as e4 or e2e4, in order", words[i]);
    g_array_append_val (place->history, before.key);
    chess_position_make (&place->position, &before, move);
  }
  return TOOL_OK;
}

/* The motifs of the line asked about, by name. (transfer full) */
static GArray *
dup_motifs (const ChessPosition      *position,
            const TabiyaWhyNotAnswer *answer)
{
  return tabiya_motif_find (position, answer->asked.moves, answer->asked.n_moves);
}

static void
print_plain (const ChessPosition      *position,
             const TabiyaWhyNotAnswer *answer)
{
  g_autoptr(GArray) motifs = dup_motifs (position, answer);
  g_autofree char *line = tabiya_line_to_text (position, answer->asked.moves,
                                               answer->asked.n_moves, TOLD_MOVES);

  puts (answer->text);
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

/* What is good about a move that is as good as any. */
typedef struct {
  TabiyaVerdict        second;    /* begins with another move; no moves if there is none */
  TabiyaVerdict        threat;    /* of the other side, if it were its turn; no moves in check */
  TabiyaPraiseQuestion question;
  TabiyaPraise         praise;
} Good;

static TabiyaCoachLine
get_line (const TabiyaVerdict *verdict)
{
  return (TabiyaCoachLine) { verdict->moves, verdict->n_moves, verdict->score };
}

/* Searches the other moves, and what the other side would play if it were its turn. */
static void
search_good (const TabiyaInquiry      *asked,
             const TabiyaWhyNotAnswer *answer,
             ToolInquirer             *inquirer,
             Good                     *good)
{
  TabiyaInquiry inquiry = *asked;
  ChessMove others[CHESS_MAX_MOVES];
  ChessMoveList list;

  chess_position_generate (&asked->position, CHESS_GENERATE_ALL, &list);
  inquiry.n_root_moves = 0;
  inquiry.root_moves = others;
  for (int i = 0; i < list.count; i++) {
    if (list.moves[i] != answer->asked.moves[0])
      others[inquiry.n_root_moves++] = list.moves[i];
  }
  if (inquiry.n_root_moves > 0)
    tool_inquire (&inquiry, &good->second, inquirer);
  if (!chess_position_in_check (&asked->position)) {
    inquiry = (TabiyaInquiry) { .nodes = asked->nodes };
    chess_position_make_null (&inquiry.position, &asked->position);
    tool_inquire (&inquiry, &good->threat, inquirer);
  }
  good->question = (TabiyaPraiseQuestion) {
    .position = asked->position, .last = CHESS_NO_MOVE, .played = get_line (&answer->asked),
    .second = get_line (&good->second), .threat = get_line (&good->threat),
  };
  tabiya_praise_find (&good->question, &good->praise);
}

static void
write_claims (ToolJson                 *json,
              const TabiyaWhyNotAnswer *answer)
{
  if (answer->reason) {
    tool_review_write_claims (json, answer->reason);
  } else {
    tool_json_open (json, "claims", '[');
    tool_json_close (json, ']');
  }
}

/* What is good about the move, with claims of its own; null when nothing is proven. */
static void
write_good (ToolJson   *json,
            const Good *good)
{
  g_autofree char *text = NULL;

  if (good->praise.kind == TABIYA_PRAISE_NONE) {
    tool_json_null (json, "good");
    return;
  }
  text = tabiya_praise_dup_text (&good->question, &good->praise);
  tool_json_open (json, "good", '{');
  tool_json_string (json, "text", text);
  tool_review_write_praise (json, &good->question, &good->praise);
  tool_json_close (json, '}');
}

static void
print_json (const ChessPosition      *position,
            const TabiyaWhyNotAnswer *answer,
            const Good               *good)
{
  static const char *const labels[] = { NULL, "inaccuracy", "mistake", "blunder" };
  g_autoptr(GString) output = g_string_new (NULL);
  g_autoptr(GArray) motifs = dup_motifs (position, answer);
  char move[CHESS_MOVE_SIZE];
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  chess_move_write (position, CHESS_NOTATION_SAN, answer->asked.moves[0], move);
  tool_json_string (&json, "san", move);
  if (answer->judgement == TABIYA_JUDGEMENT_NONE)
    tool_json_null (&json, "label");
  else
    tool_json_string (&json, "label", labels[answer->judgement]);
  tool_json_number (&json, "loss", answer->lost);
  chess_move_write (position, CHESS_NOTATION_SAN, answer->best.moves[0], move);
  tool_json_string (&json, "best", move);
  tool_json_string (&json, "text", answer->text);
  write_claims (&json, answer);
  write_good (&json, good);
  tool_json_open (&json, "motifs", '[');
  for (guint i = 0; i < motifs->len; i++)
    tool_json_string (&json, NULL, tabiya_motif_get_id (g_array_index (motifs, TabiyaMotif,
                                                                       i).kind));
  tool_json_close (&json, ']');
  write_moves (&json, "played", position, &answer->asked);
  write_moves (&json, "best_line", position, &answer->best);
  tool_json_close (&json, '}');
  puts (output->str);
}

static int
answer (const TabiyaInquiry    *inquiry,
        ChessMove               move,
        const HeuristicWeights *weights,
        gboolean                as_json)
{
  ToolInquirer inquirer = { .engine = engine_new (), .weights = weights };
  g_autoptr(TabiyaWhyNot) why_not = tabiya_why_not_new (inquiry);
  g_autoptr(TabiyaWhyNotAnswer) found = NULL;
  Good good = { .praise = { .kind = TABIYA_PRAISE_NONE } };

  if (!inquirer.engine)
    return tool_failure ("whynot", "not enough memory for the engine");
  tabiya_why_not_set_move (why_not, move);
  tabiya_why_not_search (why_not, tool_inquire, &inquirer);
  found = tabiya_why_not_make_answer (why_not, weights);
  if (as_json && !found->reason)
    search_good (inquiry, found, &inquirer, &good);
  engine_free (inquirer.engine);
  if (as_json)
    print_json (&inquiry->position, found, &good);
  else
    print_plain (&inquiry->position, found);
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
  g_autofree char *moves = NULL;
  g_autofree char *move = NULL;
  g_autofree char *heuristic = NULL;
  g_autofree char *file = NULL;
  g_autoptr(GArray) history = g_array_new (FALSE, FALSE, sizeof (guint64));
  gint64 nodes = TABIYA_WHY_NOT_NODES;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "The position (default: the start position)", "FEN" },
    { "moves", 0, 0, G_OPTION_ARG_STRING, &moves, "Moves made from there on before the question, "
      "so that repetitions are known", "MOVES" },
    { "move", 0, 0, G_OPTION_ARG_STRING, &move, "The move asked about, as Nf3 or g1f3", "MOVE" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes, "Nodes to search for each line, which are two or "
      "three (200000)", "N" },
    TOOL_WEIGHTS_ENTRIES (&heuristic, &file),
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, "Print JSON", NULL },
    G_OPTION_ENTRY_NULL
  };
  Place place = { .history = history };
  TabiyaInquiry inquiry = { .depth = 0 };
  HeuristicWeights weights;
  ChessMove asked;
  int status = tool_parse (&argc, &argv, "",
                           "Says in a sentence why a move is not the best, then the line that "
                           "refutes it and\nthe motifs in that line.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 1)
    return tool_usage_error ("whynot", "\"%s\" is not an option; put the move after --move",
                             argv[1]);
  if (!move)
    return tool_usage_error ("whynot", "give the move with --move");
  if (nodes < 1)
    return tool_usage_error ("whynot", "--nodes must be 1 or more");
  status = tool_weights_choose ("whynot", heuristic, file, &weights);
  if (status != TOOL_OK)
    return status;
  if (!tool_read_fen ("whynot", fen ? fen : TOOL_START_FEN, &place.position))
    return TOOL_USAGE;
  status = moves ? make_moves (&place, moves) : TOOL_OK;
  if (status != TOOL_OK)
    return status;
  if (!read_move (&place.position, move, &asked))
    return tool_usage_error ("whynot", "\"%s\" is not a legal move in this position; write it as "
                             "Nf3 or g1f3", move);
  inquiry.position = place.position;
  inquiry.history = (const guint64 *) (gconstpointer) history->data;
  inquiry.n_history = history->len;
  inquiry.nodes = (guint64) nodes;
  return answer (&inquiry, asked, &weights, as_json);
}
