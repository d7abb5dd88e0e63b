/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-search-sentence.h"

#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"
#include "insight/sentences/tabiya-clauses.h"
#include "insight/sentences/tabiya-coach-words.h"
#include "insight/sentences/tabiya-template.h"
#include "insight/tabiya-score-text.h"
#include "insight/tabiya-win-chance.h"

#include <glib/gi18n.h>

/* Words for what a search says, in centipawns. */
enum {
  FROM_EDGE = 25,
  FROM_BETTER = 70,
  FROM_CLEARLY = 200,
  FROM_WINNING = 400,
};

/* The static score agrees with the search if the chances of winning differ by less, in percent. */
#define MOST_APART 12

/* A material gain is what the score speaks of only if it accounts for so many centipawns a pawn. */
#define LEAST_FOR_PAWN 45

#define MOST_CENTIPAWNS 1500

/* Settling */

/* The capture or promotion that wins most by exchange; CHESS_NO_MOVE if none does. */
static ChessMove
find_best_exchange (const ChessPosition *position)
{
  ChessMoveList list;
  ChessMove best = CHESS_NO_MOVE;
  int most = 0;

  chess_position_generate (position, CHESS_GENERATE_NOISY, &list);
  for (int i = 0; i < list.count; i++) {
    int gain = exchange_of_move (position, list.moves[i]);

    if (gain > most) {
      most = gain;
      best = list.moves[i];
    }
  }
  return best;
}

gboolean
tabiya_position_settle (const ChessPosition *position,
                        const ChessMove     *moves,
                        int                  n_moves,
                        ChessPosition       *settled)
{
  ChessMove exchange = find_best_exchange (position);

  *settled = *position;
  for (int i = 0; i < n_moves; i++) {
    ChessPosition before = *settled;

    if (exchange_is_settled (&before) && !chess_position_is_capture (&before, moves[i])
        && !chess_position_gives_check (&before, moves[i]))
      return i > 0;
    chess_position_make (settled, &before, moves[i]);
  }
  if (n_moves > 0) {
    tabiya_line_settle (position, moves, n_moves, settled);
    return TRUE;
  }
  if (exchange != CHESS_NO_MOVE)
    tabiya_line_settle (position, &exchange, 1, settled);
  return !exchange_is_settled (position);
}

/* What decides */

/* What one of the sides gets by a line. */
typedef struct {
  TabiyaRefutation refutation;
  ChessColor       solver;
  ChessMove        moves[TABIYA_MOTIF_MAX_LINE];   /* as the refutation was found with */
  int              n_moves;
} Gain;

/* What a side gains counts only if the score knows of it. */
static gboolean
is_known (const Gain          *gain,
          const ChessPosition *position,
          ChessScore           score)
{
  const TabiyaRefutation *refutation = &gain->refutation;
  ChessScore own = chess_score_from_view (score, gain->solver);

  switch (refutation->kind) {
  case TABIYA_REFUTATION_MATE:
    return own.kind == CHESS_SCORE_MATE;
  case TABIYA_REFUTATION_STALEMATE:
  case TABIYA_REFUTATION_REPETITION:
    return score.kind == CHESS_SCORE_DRAW
           || (score.kind == CHESS_SCORE_CENTIPAWNS && score.value == 0);
  case TABIYA_REFUTATION_MATERIAL:
  case TABIYA_REFUTATION_PROMOTION:
    return chess_score_clamp (own, MOST_CENTIPAWNS) - 100 * facts_balance (position, gain->solver)
           >= LEAST_FOR_PAWN * refutation->pawns;
  case TABIYA_REFUTATION_NOTHING:
  default:
    return FALSE;
  }
}

/* What the line brings one of the sides: the one that begins it, or the other one. */
static gboolean
find_gain (const ChessPosition   *position,
           const TabiyaCoachLine *line,
           gboolean               begins,
           Gain                  *gain)
{
  ChessColor us = (ChessColor) position->turn;

  gain->solver = begins ? us : chess_color_opposite (us);
  gain->n_moves = 0;
  if (begins)
    gain->moves[gain->n_moves++] = CHESS_NO_MOVE;
  for (int i = 0; i < line->n_moves && gain->n_moves < TABIYA_MOTIF_MAX_LINE; i++)
    gain->moves[gain->n_moves++] = line->moves[i];
  tabiya_refutation_find (position, gain->moves, gain->n_moves, &gain->refutation);
  return is_known (gain, position, line->score);
}

/* A gain that comes after many quiet moves is not what there is to say of a position. */
static gboolean
is_near (const Gain *gain)
{
  enum { LAST = 7 };
  const TabiyaRefutation *refutation = &gain->refutation;

  return refutation->kind != TABIYA_REFUTATION_MATERIAL
         || (refutation->at <= LAST && refutation->settled <= LAST);
}

/* Whether a gain is only what the other side has just taken. */
static gboolean
takes_back (const Gain  *gain,
            ChessSquare  captured)
{
  return gain->moves[0] == CHESS_NO_MOVE && gain->refutation.kind == TABIYA_REFUTATION_MATERIAL
         && gain->refutation.at == 1 && gain->refutation.square == captured;
}

/* What the search speaks of: the gain of a side, in words; NULL if it is of no such thing. A man
   that flees first has left the square that would be named. */
static char *
say_gain (const ChessPosition *position,
          Gain                *gain)
{
  ChessMove first = gain->moves[0];

  if (first != CHESS_NO_MOVE && chess_move_to (first) == gain->refutation.stood)
    gain->refutation.has_motif = FALSE;
  return coach_words_for_refutation (position, gain->moves, gain->n_moves, &gain->refutation,
                                     COACH_WINS, FALSE);
}

static char *
dup_cause (const ChessPosition *position,
           Gain                *gain,
           ChessSquare          captured)
{
  return takes_back (gain, captured) ? tabiya_line_to_text (position, &gain->moves[1], 1, 1)
                                     : say_gain (position, gain);
}

/* What the search says */

static const char *
get_verdict (ChessScore score)
{
  int size = chess_score_clamp (score, FROM_WINNING);
  gboolean white = size > 0;

  if (score.kind == CHESS_SCORE_DRAW)
    return N_("The position is drawn");
  size = ABS (size);
  if (size < FROM_EDGE)
    return N_("The position is about level");
  if (size < FROM_BETTER)
    return white ? N_("White is a little better") : N_("Black is a little better");
  if (size < FROM_CLEARLY)
    return white ? N_("White is better") : N_("Black is better");
  if (size < FROM_WINNING)
    return white ? N_("White is clearly better") : N_("Black is clearly better");
  return white ? N_("White is winning") : N_("Black is winning");
}

static char *
dup_verdict (ChessScore score)
{
  if (!chess_score_is_mate (score) || score.value == 0)
    return g_strdup (gettext (get_verdict (score)));
  return score.kind == CHESS_SCORE_MATE
         ? g_strdup_printf (ngettext ("White mates in %d move", "White mates in %d moves",
                                      (gulong) score.value), score.value)
         : g_strdup_printf (ngettext ("Black mates in %d move", "Black mates in %d moves",
                                      (gulong) score.value), score.value);
}

static gboolean
is_level (ChessScore score)
{
  return ABS (chess_score_clamp (score, FROM_EDGE)) < FROM_EDGE;
}

/* The verdict with its cause, as a sentence. @back: the cause is only a move that takes back. */
static char *
fill_verdict (const TabiyaCoachLine *line,
              const Gain            *gain,
              const char            *cause,
              gboolean               back)
{
  /* Translators: {verdict} is a clause such as "White is winning"; {cause} is what decides, such as
     "the queen on c3 cannot escape (23.Rc1)", or what does not. */
  const char *original = N_("{verdict}: {cause}.");
  g_autofree char *verdict = dup_verdict (line->score);
  TabiyaTemplateArgument arguments[] = {
    { .name = "verdict", .value = verdict }, { .name = "cause", .value = cause },
  };
  gsize start;
  gsize end;

  if (!cause)
    original = N_("{verdict}.");
  else if (back)
    /* Translators: {cause} is a move such as "23.Rxd5". */
    original = N_("{verdict} once {cause} has taken back.");
  else if (chess_score_get_sign (chess_score_from_view (line->score, gain->solver)) < 0
           && !is_level (line->score))
    original = N_("{verdict}, although {cause}.");
  return tabiya_template_fill (original, gettext (original), arguments, cause ? 2 : 1, &start,
                               &end);
}

/* The terms after that */

/* The words of the verdict and the static number, to which the terms are added. */
static char *
fill_head (const char *verdict,
           gboolean    before,
           int         score,
           gsize      *start,
           gsize      *end)
{
  /* Translators: {verdict} is a whole sentence; {number} is a score such as +0.42, of the position
     as it stands before captures and checks are played. Reasons for it may follow after a colon. */
  const char *original = before ? N_("{verdict} Before that, the board counts {number}")
                                : N_("{verdict} As it stands, the board counts {number}");
  g_autofree char *number = tabiya_score_text_signed (score);
  TabiyaTemplateArgument arguments[] = {
    { .name = "number", .value = number }, { .name = "verdict", .value = verdict },
  };
  gsize link_start;
  gsize link_end;
  char *text = tabiya_template_fill (original, gettext (original), arguments,
                                     G_N_ELEMENTS (arguments), &link_start, &link_end);

  *start = arguments[0].start;
  *end = arguments[0].end;
  return text;
}

/* Adds what the board counts, without what captures and checks are about to change. @before: the
   verdict has told what comes. */
static TabiyaSentence *
compose (const ChessPosition        *position,
         const HeuristicExplanation *explanation,
         const char                 *verdict,
         gboolean                    before,
         const ChessPosition        *settled)
{
  g_autoptr(TabiyaReasons) reasons = tabiya_reasons_new (position, explanation);
  ChessColor side = explanation->score < 0 ? CHESS_BLACK : CHESS_WHITE;
  g_autofree char *head = NULL;
  Clauses clauses;
  gsize start;
  gsize end;

  sentence_choose (&clauses, explanation, position, NULL, CHESS_NO_MOVE, reasons, settled, side,
                   NULL);
  /* What speaks against a number says nothing where nothing is left that speaks for it. */
  clauses.has_against = clauses.has_against && clauses.n_for > 0;
  head = fill_head (verdict, before, explanation->score, &start, &end);
  return sentence_compose (head, explanation->score, start, end, &clauses);
}

/* Whether the static score says about the same as the search, and never the opposite. */
static gboolean
agrees (const HeuristicExplanation *explanation,
        ChessScore                  score)
{
  ChessScore counted = chess_score_centipawns (explanation->score);
  gboolean opposite = chess_score_get_sign (counted) * chess_score_get_sign (score) < 0
                      && ABS (explanation->score) >= FROM_EDGE;

  return !opposite && !chess_score_is_mate (score)
         && ABS (tabiya_win_percent (counted) - tabiya_win_percent (score)) < MOST_APART;
}

static TabiyaSentence *
new_unsearched (const ChessPosition        *position,
                const HeuristicExplanation *explanation,
                const ChessPosition        *settled)
{
  return compose (position, explanation,
                  position->checkers != 0 ? _("A check has to be answered first.")
                                          : _("Captures have to be settled first."),
                  FALSE, settled);
}

/* The position once what a line brings has happened. */
static void
follow_gain (const ChessPosition   *position,
             const TabiyaCoachLine *line,
             const Gain            *gain,
             ChessPosition         *settled)
{
  int last = MAX (gain->refutation.at, gain->refutation.settled);
  int n_moves = last + (gain->moves[0] == CHESS_NO_MOVE ? 0 : 1);

  tabiya_line_settle (position, line->moves, MIN (n_moves, line->n_moves), settled);
}

TabiyaSentence *
tabiya_sentence_new_for_search (const ChessPosition        *position,
                                const HeuristicExplanation *explanation,
                                const TabiyaCoachLine      *line,
                                ChessSquare                 captured)
{
  g_autofree Gain *gain = g_new0 (Gain, 1);
  g_autofree char *cause = NULL;
  g_autofree char *verdict = NULL;
  ChessPosition settled;
  gboolean quiet = !tabiya_position_settle (position, line->moves, line->n_moves, &settled);

  /* A gain later on is not news where the static score already says the same. */
  gboolean is_plain = quiet && agrees (explanation, line->score);

  if (explanation->outcome != HEURISTIC_OUTCOME_NONE)
    return tabiya_sentence_new_for_position (position, explanation);
  if (!chess_score_is_known (line->score))
    return quiet ? tabiya_sentence_new_for_position (position, explanation)
                 : new_unsearched (position, explanation, &settled);
  if ((find_gain (position, line, TRUE, gain) || find_gain (position, line, FALSE, gain))
      && is_near (gain) && !(is_plain && gain->refutation.at > 3))
    cause = dup_cause (position, gain, captured);
  if (!cause && agrees (explanation, line->score))
    return sentence_for_position (position, explanation, quiet ? NULL : &settled);
  if (cause)
    follow_gain (position, line, gain, &settled);
  verdict = fill_verdict (line, gain, cause, cause && takes_back (gain, captured));
  return compose (position, explanation, verdict, !!cause, cause || !quiet ? &settled : NULL);
}
