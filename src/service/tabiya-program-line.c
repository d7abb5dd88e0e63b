/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-program-line.h"

#include "core/chess-outcome.h"
#include "core/chess-text.h"

/* No mate is announced from further away. */
#define MAX_MATE 500
/* Some programs write a won endgame as a very large number; a larger one is shown as this. */
#define MAX_CENTIPAWNS (CHESS_SCORE_WON_CENTIPAWNS - 1)

ChessMove
tabiya_program_get_forced (const TabiyaSearch *search)
{
  return search->root_moves && search->root_moves->len == 1
         ? g_array_index (search->root_moves, ChessMove, 0) : CHESS_NO_MOVE;
}

static void
append_move (GString             *text,
             const ChessPosition *position,
             ChessMove            move)
{
  char word[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_UCI, move, word);
  g_string_append_c (text, ' ');
  g_string_append (text, word);
}

/* Plays and writes the moves of the game, so that the program sees repetitions. */
static void
append_game (GString            *text,
             const TabiyaSearch *search)
{
  ChessPosition position = search->origin;

  for (guint i = 0; i < search->moves->len; i++) {
    ChessMove move = g_array_index (search->moves, ChessMove, i);
    ChessPosition after;

    append_move (text, &position, move);
    chess_position_make (&after, &position, move);
    position = after;
  }
}

char *
tabiya_program_dup_position_line (const TabiyaSearch *search,
                                  ChessPosition      *position)
{
  GString *text = g_string_new ("position fen ");
  ChessMove forced = tabiya_program_get_forced (search);
  gboolean has_game = search->moves && search->moves->len > 0;
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (has_game ? &search->origin : &search->position, search->position.chess960, fen);
  g_string_append (text, fen);
  if (has_game || forced != CHESS_NO_MOVE)
    g_string_append (text, " moves");
  if (has_game)
    append_game (text, search);
  *position = search->position;
  if (forced != CHESS_NO_MOVE) {
    append_move (text, &search->position, forced);
    chess_position_make (position, &search->position, forced);
  }
  return g_string_free (text, FALSE);
}

static void
append_number (GString    *text,
               const char *name,
               gint64      value)
{
  if (value > 0)
    g_string_append_printf (text, " %s %" G_GINT64_FORMAT, name, value);
}

static void
append_clock (GString            *text,
              const TabiyaSearch *search)
{
  g_string_append_printf (text, " wtime %" G_GINT64_FORMAT " btime %" G_GINT64_FORMAT,
                          MAX (search->time_ms[CHESS_WHITE], 1),
                          MAX (search->time_ms[CHESS_BLACK], 1));
  append_number (text, "winc", search->increment_ms[CHESS_WHITE]);
  append_number (text, "binc", search->increment_ms[CHESS_BLACK]);
  append_number (text, "movestogo", search->moves_to_go);
}

char *
tabiya_program_dup_go_line (const TabiyaSearch *search)
{
  GString *text = g_string_new ("go");
  guint n_moves = search->root_moves ? search->root_moves->len : 0;

  if (search->infinite)
    g_string_append (text, " infinite");
  if (search->has_clock)
    append_clock (text, search);
  append_number (text, "depth", search->depth);
  append_number (text, "nodes", (gint64) MIN (search->nodes, (guint64) G_MAXINT64));
  /* Programs do not agree about what a clock and a time for the move mean together. */
  if (!search->has_clock)
    append_number (text, "movetime", search->move_time_ms);
  if (n_moves > 1) {
    g_string_append (text, " searchmoves");
    for (guint i = 0; i < n_moves; i++)
      append_move (text, &search->position, g_array_index (search->root_moves, ChessMove, i));
  }
  return g_string_free (text, FALSE);
}

/* Reads the moves up to the first that is not legal. Returns their number. @end is where they
   lead. */
static int
read_moves (const ChessPosition *position,
            const char          *text,
            ChessMove           *moves,
            int                  n_max,
            ChessPosition       *end)
{
  char word[16];
  int n = 0;

  *end = *position;
  while (n < n_max && tabiya_uci_next_word (&text, word, sizeof word)) {
    ChessPosition after;
    ChessMove move;

    if (!g_str_is_ascii (word)
        || chess_move_read (end, CHESS_NOTATION_UCI, word, -1, &move).error != CHESS_TEXT_OK
        || move == CHESS_NO_MOVE)
      break;
    chess_position_make (&after, end, move);
    *end = after;
    moves[n++] = move;
  }
  return n;
}

/* A mate is not believed if it is told from too far away, or if the line that is to prove it goes
   as far and does not end with it. */
static gboolean
is_credible (ChessScore           score,
             int                  n_moves,
             const ChessPosition *end)
{
  int n_needed;

  if (!chess_score_is_known (score))
    return FALSE;
  if (!chess_score_is_mate (score))
    return TRUE;
  n_needed = chess_score_get_sign (score) > 0 ? 2 * score.value - 1 : 2 * score.value;
  if (score.value < 1 || score.value > MAX_MATE)
    return FALSE;
  return n_moves < n_needed
         || (chess_position_in_check (end) && chess_position_count_moves (end) == 0);
}

/* The score after a move as the score before it, from the view of the side that makes it. */
static ChessScore
turn_round (ChessScore score)
{
  ChessScore negated = chess_score_negate (score);

  if (chess_score_is_mate (negated) && chess_score_get_sign (negated) > 0)
    return chess_score_mate (negated.value + 1);
  return negated;
}

gboolean
tabiya_program_read_report (const TabiyaSearch    *search,
                            const ChessPosition   *position,
                            const TabiyaUciReport *report,
                            ChessMove             *pv,
                            EngineInfo            *info)
{
  ChessMove forced = tabiya_program_get_forced (search);
  int n_forced = forced != CHESS_NO_MOVE ? 1 : 0;
  ChessScore score = report->score;
  ChessPosition end;
  int n;

  if (!report->moves || report->line < 1 || report->line > MAX (search->n_lines, 1))
    return FALSE;
  n = read_moves (position, report->moves, pv + n_forced, ENGINE_MAX_PLY - n_forced, &end);
  if (n == 0 || !is_credible (score, n, &end))
    return FALSE;
  if (score.kind == CHESS_SCORE_CENTIPAWNS)
    score = chess_score_centipawns (CLAMP (score.value, -MAX_CENTIPAWNS, MAX_CENTIPAWNS));
  if (n_forced > 0) {
    pv[0] = forced;
    score = turn_round (score);
  }
  *info = (EngineInfo) {
    .line = (int) CLAMP (report->line, 1, ENGINE_MAX_LINES),
    .n_lines = MAX (search->n_lines, 1),
    .depth = (int) CLAMP (report->depth, 1, 1000) + n_forced,
    .selective_depth = (int) CLAMP (report->selective_depth, 0, 1000),
    .score = score,
    .bound = (EngineBound) report->bound,
    .nodes = (uint64_t) MAX (report->nodes, 0),
    .time_ms = MAX (report->time_ms, 0),
    .hash_permille = -1,
    .pv = pv,
    .n_pv = n + n_forced,
    .current_move = CHESS_NO_MOVE,
  };
  return TRUE;
}
