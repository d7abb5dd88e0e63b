/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-report-text.h"

#include <math.h>
#include <string.h>

#include "insight/claims/tabiya-reasons.h"
#include "insight/sentences/tabiya-sentences.h"
#include "insight/tabiya-score-text.h"

#define MAX_PLIES 64

/* A line is taken to end well where the static score agrees with that of the search to within this
   many centipawns. Engines sometimes cut lines short, or continue them from their tables. */
#define END_TOLERANCE 40

/* The terms explain a loss only if they differ by at least this percentage of what the search says
   was lost. */
#define LEAST_EXPLAINED 50
#define MOST_EXPLAINED  250

/* The most terms listed; the others are summed up. */
#define MAX_TERMS 6

/* Terms smaller than this are summed up. */
#define LEAST_CENTIPAWNS 10

typedef struct {
  ChessMove            moves[MAX_PLIES];
  int                  n_moves;
  HeuristicExplanation explanation;
  ChessPosition        end;
} Line;

/* The score in centipawns that the terms can explain: a mate and a win by tables are beyond them,
   and a draw is 0. */
static int
get_centipawns (const TabiyaFinding *finding)
{
  return finding->score.kind == CHESS_SCORE_CENTIPAWNS ? finding->score.value : 0;
}

/* Follows the first @n_moves of @line. Returns how far the static score there is from that of the
   search. */
static int
follow_line (Line                   *line,
             int                     n_moves,
             const ChessPosition    *position,
             int                     score,
             const HeuristicWeights *weights)
{
  line->n_moves = n_moves;
  tabiya_line_settle (position, line->moves, n_moves, &line->end);
  heuristic_explain (&line->end, weights, &line->explanation);
  return ABS (line->explanation.score - score);
}

/* Whether @line may be cut after @n_moves: not in the middle of an exchange or a series of checks,
   or it would seem to win material that is about to be recaptured. */
static gboolean
is_quiet (const Line          *line,
          int                  n_moves,
          const ChessPosition *position)
{
  ChessPosition now = *position;
  gboolean captured = FALSE;

  for (int i = 0; i < n_moves; i++) {
    ChessPosition before = now;

    captured = chess_position_is_capture (&before, line->moves[i]);
    chess_position_make (&now, &before, line->moves[i]);
  }
  return !captured && !chess_position_in_check (&now)
         && !chess_position_is_capture (&now, line->moves[n_moves])
         && !chess_position_gives_check (&now, line->moves[n_moves]);
}

/* Makes the line of @first (none if CHESS_NO_MOVE) and what the engine found after it. It is cut at
   the last place where the static score agrees with the search, or comes nearest to it. */
static void
fill_line (Line                   *line,
           const ChessPosition    *position,
           ChessMove               first,
           const TabiyaFinding    *finding,
           const HeuristicWeights *weights)
{
  int score = get_centipawns (finding);
  int least;
  int nearest;
  int n = 0;

  if (first != CHESS_NO_MOVE)
    line->moves[n++] = first;
  for (guint i = 0; i < finding->n_moves && n < MAX_PLIES; i++)
    line->moves[n++] = finding->moves[i];
  least = follow_line (line, n, position, score, weights);
  nearest = n;
  if (least <= END_TOLERANCE || chess_score_is_decided (finding->score)
      || line->explanation.outcome != HEURISTIC_OUTCOME_NONE)
    return;
  for (int i = n - 1; i >= 1; i--) {
    int distance;

    if (!is_quiet (line, i, position))
      continue;
    distance = follow_line (line, i, position, score, weights);
    if (distance <= END_TOLERANCE)
      return;
    if (distance < least) {
      least = distance;
      nearest = i;
    }
  }
  follow_line (line, nearest, position, score, weights);
}

/* Whether a term is the tempo. Whose move it is at the end of a line explains nothing, so it is
   summed up with the rest. */
static gboolean
is_tempo (const Heuristic *heuristic,
          int              term)
{
  return g_str_equal (heuristic_get_term (heuristic, term)->id, "tempo");
}

/* Whether the ends of the two lines differ by about as much as the search says was lost. */
static gboolean
explains (const TabiyaReasons *reasons,
          const TabiyaFinding *before,
          const TabiyaFinding *after)
{
  int lost = get_centipawns (after) - get_centipawns (before);
  int explained = lost < 0 ? -reasons->score : reasons->score;

  return 100 * explained >= LEAST_EXPLAINED * ABS (lost)
         && 100 * explained <= MOST_EXPLAINED * ABS (lost);
}

/* The terms in which the ends of the two lines differ, the largest first, with what is left of the
   sum: "terms=material:-305,king-attack:20,rest:-12 sum=-297". Nothing when they do not account for
   what was lost. */
static void
append_terms (GString             *text,
              const Line          *played,
              const Line          *best,
              const TabiyaFinding *before,
              const TabiyaFinding *after)
{
  g_autoptr(TabiyaReasons) reasons = NULL;
  int rest;
  int n = 0;

  if (played->explanation.outcome != HEURISTIC_OUTCOME_NONE
      || best->explanation.outcome != HEURISTIC_OUTCOME_NONE)
    return;
  reasons = tabiya_reasons_new_difference (&best->end, &best->explanation, &played->end,
                                           &played->explanation);
  if (!explains (reasons, before, after))
    return;
  rest = reasons->score;
  g_string_append (text, " terms=");
  for (int i = 0; i < reasons->n_reasons && n < MAX_TERMS; i++) {
    const TabiyaReason *reason = &reasons->reasons[i];

    if (ABS (reason->net) < LEAST_CENTIPAWNS)
      break;
    if (is_tempo (reasons->heuristic, reason->term))
      continue;
    g_string_append_printf (text, "%s:%d,", heuristic_get_term (reasons->heuristic,
                                                                reason->term)->id, reason->net);
    rest -= reason->net;
    n++;
  }
  g_string_append_printf (text, "rest:%d sum=%d", rest, reasons->score);
}

typedef struct {
  const char *sign;
  const char *plain;
} Sign;

static char *
replace_signs (const char *text,
               const Sign *signs,
               guint       n_signs)
{
  GString *plain = g_string_new (text);

  for (guint i = 0; i < n_signs; i++)
    g_string_replace (plain, signs[i].sign, signs[i].plain, 0);
  return g_string_free (plain, FALSE);
}

/* Writes moves and scores with the signs that PGN has for them. */
static char *
make_plain (const char *text)
{
  static const Sign signs[] = {
    /* A full stop after an ellipsis would be a fourth dot. */
    { "\u2026.", "\u2026" }, { "\u2026", "..." }, { "\u2212", "-" }, { "\u2192", "->" },
    { "\u00a0", " " }, { "\u2060", "" }, { "{", "(" }, { "}", ")" },
  };

  return replace_signs (text, signs, G_N_ELEMENTS (signs));
}

/**
 * report_text_for_file:
 * @text: what a report says, in any language
 *
 * A file in Latin-1 could not be saved with a sign that Latin-1 does not have.
 *
 * Returns: (transfer full): the same with signs that exist in every encoding, as far as our own
 *   words have others
 */
char *
report_text_for_file (const char *text)
{
  static const Sign signs[] = { { "\u2019", "'" }, { "\u0107", "c" } };

  return replace_signs (text, signs, G_N_ELEMENTS (signs));
}

/**
 * report_text_from_file:
 * @text: (nullable): what report_text_for_file() has made
 *
 * Returns: (transfer full) (nullable): the same as windows show it; %NULL for %NULL
 */
char *
report_text_from_file (const char *text)
{
  GString *shown;

  if (!text)
    return NULL;
  shown = g_string_new (NULL);
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '\'' && p > text && g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (p)))
        && g_unichar_isalpha (g_utf8_get_char (p + 1)))
      g_string_append (shown, "\u2019");
    else
      g_string_append_c (shown, *p);
  }
  return g_string_free (shown, FALSE);
}

TabiyaCoachReason *
report_reason_for_move (const ChessPosition    *position,
                        ChessMove               move,
                        const TabiyaFinding    *before,
                        const TabiyaFinding    *after,
                        const ChessPosition    *earlier,
                        ChessMove               last,
                        const HeuristicWeights *weights)
{
  ChessMove played[MAX_PLIES] = { move };
  int n_played = 1 + (int) MIN (after->n_moves, MAX_PLIES - 1);
  TabiyaCoachQuestion question = {
    .position = *position,
    .last = earlier ? last : CHESS_NO_MOVE,
    .played = { played, n_played, after->score },
    .best = { before->moves, (int) before->n_moves, before->score },
    .weights = weights,
  };

  if (earlier)
    question.earlier = *earlier;
  for (int i = 1; i < n_played; i++)
    played[i] = after->moves[i - 1];
  return before->n_moves > 0 ? tabiya_coach_reason_new (&question) : NULL;
}

char *
report_text_for_move (const ChessPosition    *position,
                      ChessMove               move,
                      const TabiyaFinding    *before,
                      const TabiyaFinding    *after,
                      const ChessPosition    *earlier,
                      ChessMove               last,
                      const HeuristicWeights *weights)
{
  g_autoptr(TabiyaCoachReason) reason = report_reason_for_move (position, move, before, after,
                                                                earlier, last, weights);

  return reason ? make_plain (reason->text) : NULL;
}

char *
report_numbers_for_move (const ChessPosition    *position,
                         ChessMove               move,
                         const TabiyaFinding    *before,
                         const TabiyaFinding    *after,
                         const HeuristicWeights *weights)
{
  ChessColor mover = (ChessColor) position->turn;
  g_autofree Line *played = g_new0 (Line, 1);
  g_autofree Line *best = g_new0 (Line, 1);
  g_autofree char *from = tabiya_score_to_text (before->score);
  g_autofree char *to = tabiya_score_to_text (after->score);
  g_autoptr(GString) text = g_string_new (NULL);
  int lost = (int) lround (tabiya_win_percent_of (before->score, mover)
                           - tabiya_win_percent_of (after->score, mover));

  g_string_printf (text, "before=%s after=%s lost=%d", from, to, MAX (lost, 0));
  fill_line (played, position, move, after, weights);
  fill_line (best, position, CHESS_NO_MOVE, before, weights);
  append_terms (text, played, best, before, after);
  return make_plain (text->str);
}
