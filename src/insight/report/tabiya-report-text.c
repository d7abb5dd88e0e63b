/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-report-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "insight/claims/tabiya-reasons.h"
#include "insight/tabiya-score-text.h"
#include "insight/sentences/tabiya-sentences.h"

#define MAX_PLIES 64

/* The most plies of a line in a sentence. */
#define MAX_TEXT_PLIES 5

/* A line is taken to end well where the static score agrees with that of the search to within this
   many centipawns. Engines sometimes cut lines short, or continue them from their tables. */
#define END_TOLERANCE 40

/* The terms explain a loss only if they differ by at least this percentage of what the search says
   was lost. */
#define LEAST_EXPLAINED 50
#define MOST_EXPLAINED  250

/* The most terms listed in addition to those of the sentence; the others are summed up. */
#define MAX_TERMS 3

/* Terms smaller than this are summed up. */
#define LEAST_CENTIPAWNS 10

typedef struct {
  ChessMove            moves[MAX_PLIES];
  int                  n_moves;
  HeuristicExplanation explanation;
  ChessPosition        end;
} Line;

static char *
make_head (const TabiyaFinding *before,
           const TabiyaFinding *after,
           ChessColor           mover,
           TabiyaJudgement      judgement)
{
  g_autofree char *from = tabiya_score_to_text (before->score);
  g_autofree char *to = tabiya_score_to_text (after->score);
  int lost = (int) lround (tabiya_win_percent_of (before->score, mover)
                           - tabiya_win_percent_of (after->score, mover));

  if (lost < 1)
    /* Translators: "Inaccuracy (-9.80 -> M-5).": the word must come first */
    return g_strdup_printf (_("%s (%s -> %s)."), tabiya_judgement_get_name (judgement), from, to);
  /* Translators: "Blunder (-0.63 -> +2.84, 30 % lost).": scores before and after, and how much of
     the chance to win was lost; the word must come first */
  return g_strdup_printf (_("%s (%s -> %s, %d %% lost)."), tabiya_judgement_get_name (judgement),
                          from, to, lost);
}

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

/* Reports a mate that was found even though the line ends before it. */
static char *
say_mate (const ChessPosition *position,
          const Line          *played,
          const Line          *best,
          const TabiyaFinding *before,
          const TabiyaFinding *after)
{
  ChessColor mover = (ChessColor) position->turn;
  g_autofree char *line = NULL;

  if (chess_score_from_view (after->score, mover).kind == CHESS_SCORE_MATED
      && played->explanation.outcome != HEURISTIC_OUTCOME_MATE) {
    line = tabiya_line_to_text (position, played->moves, played->n_moves, MAX_TEXT_PLIES);
    /* Translators: "Allows mate in 7: 23.Qe2 Qxh2 24.Kf1 ..." */
    return g_strdup_printf (ngettext ("Allows mate in %d: %s.", "Allows mate in %d: %s.",
                                      (gulong) after->score.value),
                            after->score.value, line);
  }
  if (chess_score_from_view (before->score, mover).kind == CHESS_SCORE_MATE
      && best->explanation.outcome != HEURISTIC_OUTCOME_MATE) {
    line = tabiya_line_to_text (position, best->moves, best->n_moves, MAX_TEXT_PLIES);
    return g_strdup_printf (ngettext ("Misses mate in %d: %s.", "Misses mate in %d: %s.",
                                      (gulong) before->score.value),
                            before->score.value, line);
  }
  return NULL;
}

static void
append_term (GString    *text,
             const char *name,
             int         centipawns)
{
  g_autofree char *number = tabiya_score_text_signed (centipawns);
  g_autofree char *item = NULL;

  /* Translators: a part of a score: "king shelter +2.31" */
  item = g_strdup_printf (_("%s %s"), name, number);
  if (text->len > 0)
    /* Translators: between the parts of a list */
    g_string_append (text, _(", "));
  g_string_append (text, item);
}

/* Names of terms begin with a capital where they stand alone. */
static char *
dup_term_name (const Heuristic *heuristic,
               int              term)
{
  const char *name = gettext (heuristic_get_term (heuristic, term)->name);
  g_autofree char *first = g_utf8_strdown (name, g_utf8_next_char (name) - name);

  return g_strconcat (first, g_utf8_next_char (name), NULL);
}

static gboolean
is_said (const TabiyaSentence *sentence,
         int                   term)
{
  for (int i = 0; i < sentence->n_parts; i++) {
    if (sentence->parts[i].term == term)
      return TRUE;
  }
  return FALSE;
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

/* The terms that @sentence has not mentioned, and their total: "Other terms: ...; in all -0.75."
   (transfer full) (nullable) */
static char *
list_terms (const TabiyaReasons  *reasons,
            const TabiyaSentence *sentence)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *sum = tabiya_score_text_signed (reasons->score);
  int rest = reasons->score;
  int n = 0;

  for (int i = 0; i < sentence->n_parts; i++)
    rest -= sentence->parts[i].centipawns;
  for (int i = 0; i < reasons->n_reasons && n < MAX_TERMS; i++) {
    const TabiyaReason *reason = &reasons->reasons[i];
    g_autofree char *name = NULL;

    if (ABS (reason->net) < LEAST_CENTIPAWNS)
      break;
    if (is_said (sentence, reason->term) || is_tempo (reasons->heuristic, reason->term))
      continue;
    name = dup_term_name (reasons->heuristic, reason->term);
    append_term (text, name, reason->net);
    rest -= reason->net;
    n++;
  }
  if (n == 0 && rest == 0)
    return NULL;
  if (rest != 0)
    append_term (text, _("the rest"), rest);
  /* Translators: after a sentence that has given some of the parts of a score, those it has not
     said: "Other terms: castling rights +0.41, the rest -0.20; in all -0.75." */
  return g_strdup_printf (_("Other terms: %s; in all %s."), text->str, sum);
}

/* Explains the loss as far as possible: by reasons if they account for it, otherwise by the better
   line alone. */
static char *
explain (const ChessPosition *position,
         const Line          *played,
         const Line          *best,
         const TabiyaFinding *before,
         const TabiyaFinding *after)
{
  TabiyaSentenceLine lines[2] = {
    { played->moves, played->n_moves, &played->explanation },
    { best->moves, best->n_moves, &best->explanation },
  };
  g_autoptr(TabiyaSentence) sentence = NULL;
  g_autoptr(TabiyaReasons) reasons = NULL;
  g_autofree char *terms = NULL;
  g_autofree char *line = NULL;

  if (played->explanation.outcome == HEURISTIC_OUTCOME_NONE
      && best->explanation.outcome == HEURISTIC_OUTCOME_NONE) {
    reasons = tabiya_reasons_new_difference (&best->end, &best->explanation, &played->end,
                                             &played->explanation);
    if (!explains (reasons, before, after)) {
      line = tabiya_line_to_text (position, best->moves, best->n_moves, MAX_TEXT_PLIES);
      /* Translators: "Better was 23.Qe2 Bxd5 24.Kh1." */
      return g_strdup_printf (_("Better was %s."), line);
    }
  }
  sentence = tabiya_sentence_new_for_mistake (position, &lines[0], &lines[1]);
  if (reasons && sentence->n_parts > 0)
    terms = list_terms (reasons, sentence);
  return g_strjoin (terms ? " " : "", sentence->text, terms, NULL);
}

/* Replaces typographic signs by ASCII ones, which exist in every encoding. */
static char *
make_plain (const char *text)
{
  static const struct {
    const char *sign;
    const char *plain;
  } signs[] = {
    /* A full stop after an ellipsis would be a fourth dot. */
    { "\u2026.", "\u2026" }, { "\u2026", "..." }, { "\u2212", "-" }, { "\u2019", "'" },
    { "\u2192", "->" }, { "\u00a0", " " }, { "{", "(" }, { "}", ")" },
  };
  g_autoptr(GString) plain = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    g_string_replace (plain, signs[i].sign, signs[i].plain, 0);
  return g_strdup (plain->str);
}

char *
report_text_for_move (const ChessPosition    *position,
                      ChessMove               move,
                      const TabiyaFinding    *before,
                      const TabiyaFinding    *after,
                      TabiyaJudgement         judgement,
                      const HeuristicWeights *weights)
{
  g_autofree Line *played = g_new0 (Line, 1);
  g_autofree Line *best = g_new0 (Line, 1);
  g_autofree char *head = make_head (before, after, (ChessColor) position->turn, judgement);
  g_autofree char *reason = NULL;
  g_autofree char *text = NULL;

  fill_line (played, position, move, after, weights);
  fill_line (best, position, CHESS_NO_MOVE, before, weights);
  reason = say_mate (position, played, best, before, after);
  if (!reason)
    reason = explain (position, played, best, before, after);
  text = g_strjoin (" ", head, reason, NULL);
  return make_plain (text);
}
