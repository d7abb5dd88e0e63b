/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-uci.h"

#include <string.h>

#include "service/tabiya-book-choice.h"
#include "uci/tabiya-uci-writer.h"

/* Searching is recursive and keeps whole positions on the stack. */
#define STACK_SIZE (16 << 20)

/* One "go" up to its "bestmove". The reading thread fills it before the searching thread starts and
   frees it after the searching thread has ended. */
struct _UciSearch {
  Engine           *engine;         /* borrowed */
  pthread_t         thread;
  EngineRequest     request;
  GArray           *history;        /* owned copy, guint64 */
  GArray           *search_moves;   /* owned, ChessMove; NULL: all */
  HeuristicWeights  weights;
  gboolean          show_wdl;
  ChessMove         told;           /* first move of the best line reported so far */
};

static void
search_free (UciSearch *search)
{
  g_array_unref (search->history);
  g_clear_pointer (&search->search_moves, g_array_unref);
  g_free (search);
}

static void
set_score (UciSearch     *search,
           TabiyaUciInfo *info,
           ChessScore     score,
           EngineBound    bound)
{
  /* UCI demands a score with every line. */
  if (!chess_score_is_known (score))
    score = chess_score_centipawns (engine_evaluate (&search->request.position, &search->weights));
  info->score = score;
  info->has_wdl = search->show_wdl;
  if (info->has_wdl)
    engine_win_draw_loss (&search->request.position, score, info->wdl);
  info->bound = bound == ENGINE_BOUND_LOWER ? TABIYA_UCI_LOWER_BOUND
                : bound == ENGINE_BOUND_UPPER ? TABIYA_UCI_UPPER_BOUND : TABIYA_UCI_EXACT;
}

static void
report (const EngineInfo *engine_info,
        void             *data)
{
  UciSearch *search = data;
  g_autoptr(GString) output = g_string_new (NULL);
  TabiyaUciInfo info = {
    .position = &search->request.position,
    .depth = engine_info->depth,
    .selective_depth = engine_info->selective_depth,
    .nodes = engine_info->nodes,
    .table_hits = engine_info->table_hits,
    .time_ms = engine_info->time_ms,
    .hash_permille = engine_info->hash_permille,
    .pv = engine_info->pv,
    .n_pv = (guint) engine_info->n_pv,
    .current_move = engine_info->current_move,
    .current_number = engine_info->current_number,
  };

  if (engine_info->current_move == CHESS_NO_MOVE) {
    info.line = engine_info->line;
    set_score (search, &info, engine_info->score, engine_info->bound);
    if (engine_info->line == 1 && engine_info->n_pv > 0)
      search->told = engine_info->pv[0];
  }
  tabiya_uci_write_info (output, &info);
  uci_send (output);
}

/* Reports the result if it differs from the last report: interfaces may rely on having seen the
   line that begins with the best move. */
static void
report_result (UciSearch          *search,
               const EngineResult *result,
               GString            *output)
{
  TabiyaUciInfo info = {
    .position = &search->request.position,
    .depth = result->depth,
    .line = 1,
    .nodes = result->nodes,
    .table_hits = result->table_hits,
    .time_ms = result->time_ms,
    .hash_permille = -1,
    .pv = result->n_pv > 0 ? result->pv : &result->best,
    .n_pv = result->n_pv > 0 ? (guint) result->n_pv : 1,
  };

  set_score (search, &info, result->score, ENGINE_BOUND_EXACT);
  tabiya_uci_write_info (output, &info);
}

static void *
run (void *data)
{
  UciSearch *search = data;
  g_autoptr(GString) output = g_string_new (NULL);
  EngineResult result;

  engine_run (search->engine, &search->request, report, search, &result);
  if (result.best != CHESS_NO_MOVE && search->told != result.best)
    report_result (search, &result, output);
  tabiya_uci_write_bestmove (output, &search->request.position, result.best, result.ponder);
  uci_send (output);
  return NULL;
}

/* A limit of zero or less is still a limit, the smallest one. */
static gint64
at_least_one (gint64 number,
              gint64 maximum)
{
  return CLAMP (number, 1, maximum);
}

static void
set_clock (EngineLimits      *limits,
           const TabiyaUciGo *go)
{
  gboolean has_white = (go->given & TABIYA_UCI_GO_WHITE_TIME) != 0;
  gboolean has_black = (go->given & TABIYA_UCI_GO_BLACK_TIME) != 0;
  /* This is far beyond any game, and keeps sums of times within 64 bits. */
  const gint64 longest = G_GINT64_CONSTANT (1000000000000);

  if (!has_white && !has_black)
    return;
  /* A side without a time is assumed to have as much as the other: that is better than losing on
     time or thinking for ever. */
  limits->has_clock = true;
  limits->time_ms[CHESS_WHITE] = at_least_one (go->time[has_white ? 0 : 1], longest);
  limits->time_ms[CHESS_BLACK] = at_least_one (go->time[has_black ? 1 : 0], longest);
  limits->increment_ms[CHESS_WHITE] = CLAMP (go->increment[0], 0, longest);
  limits->increment_ms[CHESS_BLACK] = CLAMP (go->increment[1], 0, longest);
  if (go->given & TABIYA_UCI_GO_MOVES_TO_GO)
    limits->moves_to_go = (int) at_least_one (go->moves_to_go, 1000);
}

static void
set_limits (EngineLimits      *limits,
            const TabiyaUciGo *go)
{
  gboolean is_wrong = FALSE;

  set_clock (limits, go);
  if (go->given & TABIYA_UCI_GO_DEPTH)
    limits->depth = (int) at_least_one (go->depth, ENGINE_MAX_PLY - 1);
  if (go->given & TABIYA_UCI_GO_NODES)
    limits->nodes = (uint64_t) at_least_one (go->nodes, G_MAXINT64);
  if (go->given & TABIYA_UCI_GO_MOVE_TIME)
    limits->move_time_ms = at_least_one (go->move_time, G_GINT64_CONSTANT (1000000000000));
  if (go->given & TABIYA_UCI_GO_MATE)
    limits->mate = (int) at_least_one (go->mate, ENGINE_MAX_PLY / 2);
  for (char **words = go->unread; words && *words; words++) {
    uci_say ("go: there is no number in \"%s\"; it is left out", *words);
    is_wrong |= !!strchr (*words, ' ');
  }
  limits->ponder = go->ponder;
  limits->infinite = go->infinite;
  if (go->infinite || limits->has_clock || limits->depth > 0 || limits->nodes > 0
      || limits->move_time_ms > 0 || limits->mate > 0)
    return;
  /* Where a limit was given that cannot be read, the search has to end all the same; where none was
     given, it goes on until it is stopped. */
  if (is_wrong)
    limits->depth = 1;
  else
    limits->infinite = !go->ponder;
}

/* The legal moves among "searchmoves"; NULL when none was given or none is legal. */
static GArray *
read_search_moves (const ChessPosition  *position,
                   char                **moves)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (ChessMove));

  for (; moves && *moves; moves++) {
    ChessMove move;

    chess_move_read (position, CHESS_NOTATION_UCI, *moves, -1, &move);
    if (move != CHESS_NO_MOVE)
      g_array_append_val (list, move);
    else
      uci_say ("searchmoves: %s is not legal here and is left out", *moves);
  }
  if (list->len == 0)
    g_clear_pointer (&list, g_array_unref);
  return list;
}

/* Plays a move of the book when the engine is to use its own book. The move is searched only one
   ply deep, so that the interface gets a score with it. */
static void
use_book (Uci       *uci,
          UciSearch *search)
{
  EngineLimits *limits = &search->request.limits;
  ChessMove move;

  if (!uci->options.own_book || uci->options.analyse || limits->infinite || limits->ponder
      || limits->mate > 0 || search->search_moves)
    return;
  /* The profile of the weights plays without one. */
  if (uci->options.habits.no_book
      && uci->options.heuristic == (uci->options.loaded >= 0 ? uci->options.loaded
                                                             : uci->options.base_heuristic))
    return;
  move = tabiya_book_choice_pick (uci->options.book, &uci->position, &search->weights, 100,
                                  uci->rand);
  if (move == CHESS_NO_MOVE)
    return;
  uci_say ("from the opening book");
  search->search_moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  g_array_append_val (search->search_moves, move);
  *limits = (EngineLimits) { .depth = 1 };
}

static UciSearch *
search_new (Uci               *uci,
            const TabiyaUciGo *go)
{
  UciSearch *search = g_new0 (UciSearch, 1);
  EngineRequest *request = &search->request;

  search->engine = uci->engine;
  search->history = g_array_copy (uci->history);
  search->search_moves = read_search_moves (&uci->position, go->search_moves);
  search->show_wdl = uci->options.show_wdl;
  search->weights = uci->options.weights[uci->options.heuristic];

  request->position = uci->position;
  request->history = (const uint64_t *) (gconstpointer) search->history->data;
  request->n_history = search->history->len;
  request->limits.overhead_ms = uci->options.overhead_ms;
  request->n_lines = uci->options.n_lines;
  request->weights = &search->weights;
  /* Analysis is always done at full strength. */
  request->elo = uci->options.is_limited && !uci->options.analyse ? uci->options.elo : 0;
  request->seed = uci->seed;
  request->last_move = uci->last_move;
  request->method = uci->options.method;
  request->no_quiescence = !uci->options.quiescence;
  set_limits (&request->limits, go);
  use_book (uci, search);
  if (search->search_moves) {
    request->search_moves = (const ChessMove *) (gconstpointer) search->search_moves->data;
    request->n_search_moves = search->search_moves->len;
  }
  return search;
}

/* Answers that there is no move, since there is no position. */
static void
answer_none (Uci *uci)
{
  g_autoptr(GString) output = g_string_new (NULL);

  uci->none_at = UCI_NONE_TOLD;
  tabiya_uci_write_bestmove (output, &uci->position, CHESS_NO_MOVE, CHESS_NO_MOVE);
  uci_send (output);
}

/**
 * uci_search_start:
 * @go: the command
 *
 * Starts a search; no search may be in progress. Where the last position was refused, none of the
 * moves of another one is told: the answer is that there is no move, at once or, as with every
 * search without an end of its own, when it is asked for.
 */
void
uci_search_start (Uci               *uci,
                  const TabiyaUciGo *go)
{
  UciSearch *search;
  pthread_attr_t attributes;
  int error;

  if (uci->refusal) {
    uci_say ("there is no position to search: %s", uci->refusal);
    if (go->infinite || go->ponder)
      uci->none_at = go->infinite ? UCI_NONE_AT_STOP : UCI_NONE_AT_PONDERHIT;
    else
      answer_none (uci);
    return;
  }
  search = search_new (uci, go);

  /* From here on a "stop" takes effect, however soon it comes. */
  engine_prepare (uci->engine);
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, STACK_SIZE);
  error = pthread_create (&search->thread, &attributes, run, search);
  pthread_attr_destroy (&attributes);
  if (error == 0) {
    uci->search = search;
    return;
  }
  /* Without a thread the search could not be stopped, so it is limited to one ply. */
  uci_say ("cannot start a thread to search on: %s", g_strerror (error));
  search->request.limits = (EngineLimits) { .depth = 1 };
  run (search);
  search_free (search);
}

/**
 * uci_search_stop:
 *
 * Ends the search in progress, if any, and waits for its bestmove.
 */
void
uci_search_stop (Uci *uci)
{
  if (uci->none_at != UCI_NONE_TOLD)
    answer_none (uci);
  if (!uci->search)
    return;
  engine_stop (uci->engine);
  pthread_join (uci->search->thread, NULL);
  g_clear_pointer (&uci->search, search_free);
}

/**
 * uci_search_ponderhit:
 *
 * Tells the search that the move it ponders on was played.
 */
void
uci_search_ponderhit (Uci *uci)
{
  if (uci->none_at == UCI_NONE_AT_PONDERHIT)
    answer_none (uci);
  if (uci->search)
    engine_ponderhit (uci->engine);
}
