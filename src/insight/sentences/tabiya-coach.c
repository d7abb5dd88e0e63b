/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-coach.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"
#include "insight/claims/tabiya-king-pawn.h"
#include "insight/claims/tabiya-reasons.h"
#include "insight/motifs/tabiya-motif-finders.h"
#include "insight/sentences/tabiya-clauses.h"
#include "insight/sentences/tabiya-coach-words.h"
#include "insight/sentences/tabiya-ignored-threat.h"
#include "insight/sentences/tabiya-plan-words.h"
#include "insight/sentences/tabiya-template.h"
#include "insight/tabiya-score-text.h"

#include <glib/gi18n.h>

/* A material gain explains a loss of the score of at least so many centipawns for each pawn. */
#define LEAST_FOR_PAWN 45

/* Scores beyond this say no more than "won". */
#define MOST_CENTIPAWNS 1500

/* A fact must count for at least so much, in centipawns and in percent of what was lost. */
#define LEAST_FACT       15
#define LEAST_FACT_SHARE 20

/* How far from the move asked about a fall is told. */
#define CLEAR_PLIES 8

/* Moves of a line, with room for the move before it. */
typedef struct {
  ChessPosition position;
  ChessMove     moves[TABIYA_MOTIF_MAX_LINE];
  int           n_moves;
} Followed;

/* The centipawns that the move has lost, in the view of the side that made it. */
static int
get_lost (const TabiyaCoachQuestion *question)
{
  ChessColor us = (ChessColor) question->position.turn;

  return chess_score_clamp (chess_score_from_view (question->best.score, us), MOST_CENTIPAWNS)
         - chess_score_clamp (chess_score_from_view (question->played.score, us), MOST_CENTIPAWNS);
}

static void
take_moves (Followed              *followed,
            const TabiyaCoachLine *line)
{
  for (int i = 0; i < line->n_moves && followed->n_moves < TABIYA_MOTIF_MAX_LINE; i++)
    followed->moves[followed->n_moves++] = line->moves[i];
}

/* The line of the better move, as one in which the side that made the mistake solves: before it
   stands the other side's last move, which may have made the gain possible. */
static void
follow_best (const TabiyaCoachQuestion *question,
             Followed                  *followed)
{
  gboolean known = question->last != CHESS_NO_MOVE;

  followed->position = known ? question->earlier : question->position;
  followed->moves[0] = question->last;
  followed->n_moves = 1;
  take_moves (followed, &question->best);
}

static void
follow_played (const TabiyaCoachQuestion *question,
               Followed                  *followed)
{
  followed->position = question->position;
  followed->n_moves = 0;
  take_moves (followed, &question->played);
}

static gboolean
is_material (const TabiyaRefutation *refutation)
{
  return refutation->kind == TABIYA_REFUTATION_MATERIAL
         || refutation->kind == TABIYA_REFUTATION_PROMOTION;
}

/* What the solver gains in pawns with a refutation that is about material. */
static int
get_pawns (const TabiyaRefutation *refutation)
{
  return is_material (refutation) ? refutation->pawns : 0;
}

/* A mate that the score knows of even though the line ends before it. */
static void
take_mate (TabiyaRefutation *refutation,
           ChessScore        score,
           ChessColor        solver,
           int               n_moves)
{
  ChessScore own = chess_score_from_view (score, solver);

  if (own.kind != CHESS_SCORE_MATE || own.value < 1
      || refutation->kind == TABIYA_REFUTATION_MATE)
    return;
  *refutation = (TabiyaRefutation) {
    .kind = TABIYA_REFUTATION_MATE, .n_mate = own.value, .at = n_moves - 1, .settled = n_moves - 1,
  };
}

/* Whether the move made turns a win with a king and a pawn against a king into a draw, or a draw
   into a loss, and the better one does not. */
static gboolean
changes_outcome (const TabiyaCoachQuestion *question)
{
  ChessPosition played;
  ChessPosition best;
  gboolean own_pawn = facts_pawns (&question->position,
                                   (ChessColor) question->position.turn) != 0;
  gboolean wins_played;
  gboolean wins_best;

  chess_position_make (&played, &question->position, question->played.moves[0]);
  chess_position_make (&best, &question->position, question->best.moves[0]);
  return king_pawn_judge (&played, &wins_played) && king_pawn_judge (&best, &wins_best)
         && wins_best == own_pawn && wins_played != own_pawn;
}

/* Whether a refutation is what the scores speak of. A mate is, unless the other line has it as
   well; a draw must be the score; material must count for most of what was lost. */
static gboolean
explains (const TabiyaCoachQuestion *question,
          const TabiyaRefutation    *refutation,
          const TabiyaCoachLine     *line,
          const TabiyaCoachLine     *other,
          int                        other_pawns)
{
  int lost = get_lost (question);

  switch (refutation->kind) {
  case TABIYA_REFUTATION_MATE:
    return other->score.kind != line->score.kind;
  case TABIYA_REFUTATION_STALEMATE:
  case TABIYA_REFUTATION_REPETITION:
    return line->score.kind == CHESS_SCORE_DRAW
           || (line->score.kind == CHESS_SCORE_CENTIPAWNS && line->score.value == 0);
  case TABIYA_REFUTATION_MATERIAL:
  case TABIYA_REFUTATION_PROMOTION:
    return refutation->pawns + other_pawns >= 1 && refutation->pawns >= other_pawns
           && lost >= LEAST_FOR_PAWN * (refutation->pawns + other_pawns);
  case TABIYA_REFUTATION_ENDING:
    return refutation->motif.kind == TABIYA_MOTIF_OPPOSITION
             ? changes_outcome (question)
             : line->score.kind == CHESS_SCORE_DRAW
               || (line->score.kind == CHESS_SCORE_CENTIPAWNS && line->score.value == 0);
  case TABIYA_REFUTATION_NOTHING:
  default:
    return FALSE;
  }
}

/* The cause and the better move, a sentence each. */
static char *
add_better (const TabiyaCoachQuestion *question,
            const char                *cause)
{
  g_autofree char *move = tabiya_line_to_text (&question->position, question->best.moves, 1, 1);
  /* Translators: {cause} is a whole sentence, {move} is a move such as "23.Qe2". */
  const char *made = N_("{cause} Better was {move}.");
  /* Translators: the same of a move that was not made, but asked about. */
  const char *asked = N_("{cause} Better is {move}.");
  const char *original = question->asked ? asked : made;
  TabiyaTemplateArgument arguments[] = {
    { .name = "cause", .value = cause }, { .name = "move", .value = move },
  };
  gsize start;
  gsize end;

  return tabiya_template_fill (original, gettext (original), arguments, G_N_ELEMENTS (arguments),
                               &start, &end);
}

/* The first moves of a line, up to where a fact is told. */
static int
follow (const TabiyaCoachQuestion *question,
        const TabiyaCoachLine     *line,
        int                        n_moves,
        ChessPosition             *end)
{
  int n = MIN (n_moves, line->n_moves);

  *end = question->position;
  for (int i = 0; i < n; i++) {
    ChessPosition before = *end;

    chess_position_make (end, &before, line->moves[i]);
  }
  return n;
}

/* The clause without its number, after the moves that it is said of. */
static char *
say_fact (const TabiyaCoachQuestion *question,
          const Clause              *clause,
          int                        n_moves)
{
  g_auto(ClaimText) words = claim_text_make (&clause->claim, question->weights->heuristic,
                                             clause->term, clause->centipawns);
  g_autoptr(GString) text = g_string_new (words.text);
  g_autofree char *moves = tabiya_line_to_text (&question->position, question->played.moves,
                                                n_moves, n_moves);
  /* Translators: {moves} are moves such as "23.g4 Bxg4 24.hxg4", {fact} is a clause such as "the
     knight on d5 cannot be driven off". */
  const char *original = N_("After {moves} {fact}.");
  TabiyaTemplateArgument arguments[] = {
    { .name = "moves", .value = moves }, { .name = "fact" },
  };
  gsize start;
  gsize end;

  /* The number stands in brackets after a blank. */
  if (words.number_start >= 2)
    g_string_erase (text, (gssize) words.number_start - 2,
                    (gssize) (words.number_end - words.number_start) + 3);
  arguments[1].value = text->str;
  return tabiya_template_fill (original, gettext (original), arguments, G_N_ELEMENTS (arguments),
                               &start, &end);
}

/* A fact for the other side that is so after @n_moves of the line played, and was not so before,
   nor would be after as many of the best line. */
static char *
find_fact_after (const TabiyaCoachQuestion *question,
                 int                        n_moves,
                 TabiyaClaim               *claim)
{
  static const char *const without[] = { "tempo", "material", "threats", NULL };
  ChessColor them = chess_color_opposite ((ChessColor) question->position.turn);
  ChessPosition played;
  ChessPosition best;
  HeuristicExplanation explanations[2];
  g_autoptr(TabiyaReasons) reasons = NULL;
  Clause clauses[HEURISTIC_MAX_TERMS];
  int least = MAX (LEAST_FACT, get_lost (question) * LEAST_FACT_SHARE / 100);
  int n;

  if (follow (question, &question->played, n_moves, &played) < n_moves
      || follow (question, &question->best, n_moves, &best) < n_moves
      || !exchange_is_settled (&played) || !exchange_is_settled (&best))
    return NULL;
  heuristic_explain (&best, question->weights, &explanations[0]);
  heuristic_explain (&played, question->weights, &explanations[1]);
  if (explanations[0].outcome != HEURISTIC_OUTCOME_NONE
      || explanations[1].outcome != HEURISTIC_OUTCOME_NONE)
    return NULL;
  reasons = tabiya_reasons_new_difference (&best, &explanations[0], &played, &explanations[1]);
  n = sentence_list (&explanations[1], &played, &best, CHESS_NO_MOVE, reasons, NULL, without,
                     clauses);
  for (int i = 0; i < n; i++) {
    int counts = them == CHESS_WHITE ? clauses[i].centipawns : -clauses[i].centipawns;

    if (clauses[i].claim.side == them && counts >= least
        && tabiya_claim_holds (&clauses[i].claim, &played)
        && !tabiya_claim_holds (&clauses[i].claim, &best)
        && !tabiya_claim_holds (&clauses[i].claim, &question->position)) {
      *claim = clauses[i].claim;
      return say_fact (question, &clauses[i], n_moves);
    }
  }
  return NULL;
}

/* At once, or after a reply and the answer to it: later it is hard to see what has to do with the
   move. */
static char *
find_fact (const TabiyaCoachQuestion *question,
           TabiyaCoachReason         *reason)
{
  char *fact = NULL;

  for (int n_moves = 1; n_moves <= 3 && !fact; n_moves += 2) {
    fact = find_fact_after (question, n_moves, &reason->claim);
    reason->claim_at = fact ? n_moves : 0;
  }
  return fact;
}

static char *
say_better (const TabiyaCoachQuestion *question)
{
  enum { MOVES = 3 };
  int n = MIN (question->best.n_moves, MOVES);
  g_autofree char *line = tabiya_line_to_text (&question->position, question->best.moves, n, n);
  const char *made = N_("Better was {line}.");
  const char *asked = N_("Better is {line}.");
  const char *original = question->asked ? asked : made;
  TabiyaTemplateArgument argument = { .name = "line", .value = line };
  gsize start;
  gsize end;

  return tabiya_template_fill (original, gettext (original), &argument, 1, &start, &end);
}

/* The cause, if it was a threat before the move; otherwise NULL. */
static char *
say_ignored (const Followed    *played,
             TabiyaCoachReason *reason)
{
  char *cause;

  if (!ignored_threat_holds (&played->position, played->moves, played->n_moves,
                             &reason->refutation))
    return NULL;
  cause = coach_words_for_ignored (&played->position, played->moves, played->n_moves,
                                   &reason->refutation);
  reason->ignored = !!cause;
  reason->threat = bb_square (chess_move_from (played->moves[1]))
                   | bb_square (chess_move_king_target (played->moves[1]));
  return cause;
}

/* What the better move is for, if its line has a plan that it begins. Who asks about a move sees
   its line on the board. */
static char *
say_plan (const TabiyaCoachQuestion *question,
          TabiyaPlan                *plan)
{
  const TabiyaCoachLine *best = &question->best;

  if (question->asked || !tabiya_plan_find (&question->position, best->moves, best->n_moves, plan)
      || plan->begins != 0)
    return NULL;
  return tabiya_plan_dup_better (plan, &question->position, best->moves);
}

static void
tell_allowed (const TabiyaCoachQuestion *question,
              const Followed            *played,
              TabiyaCoachReason         *reason)
{
  reason->basis = TABIYA_COACH_ALLOWED;
  reason->cause = say_ignored (played, reason);
  if (!reason->cause)
    reason->cause = coach_words_for_refutation (&played->position, played->moves, played->n_moves,
                                                &reason->refutation, COACH_ALLOWED,
                                                !question->asked);
  reason->text = add_better (question, reason->cause);
}

static void
tell_missed (const TabiyaCoachQuestion *question,
             const Followed            *best,
             TabiyaCoachReason         *reason)
{
  reason->basis = TABIYA_COACH_MISSED;
  reason->text = coach_words_for_refutation (&best->position, best->moves, best->n_moves,
                                             &reason->refutation, COACH_MISSED, !question->asked);
}

/* Whether somebody who asks about a move would see it: what falls only after many moves has little
   to do with the one asked about, and "material" that has no name says nothing for another. */
static gboolean
is_clear (const TabiyaCoachQuestion *question,
          const TabiyaRefutation    *refutation,
          gboolean                   missed)
{
  if (!question->asked || !is_material (refutation))
    return TRUE;
  if (missed && refutation->kind == TABIYA_REFUTATION_MATERIAL && !refutation->has_motif
      && refutation->gain.kind == LINE_LOSS_MATERIAL)
    return FALSE;
  return refutation->settled < CLEAR_PLIES;
}

/* The king that the better move would have cut off is cut off by the move made as well. */
static void
forget_common_motif (const TabiyaCoachQuestion *question,
                     TabiyaRefutation          *missed)
{
  ChessColor us = (ChessColor) question->position.turn;
  ChessPosition played;
  ChessBitboard pawn;

  if (!missed->has_motif || missed->motif.kind != TABIYA_MOTIF_CUT_OFF_KING)
    return;
  chess_position_make (&played, &question->position, question->played.moves[0]);
  missed->has_motif = !motif_cuts_king_off (&played, us, &pawn);
}

/* What the line played allows comes first if it explains the loss; a missed mate comes before all
   but a mate. */
static gboolean
say_refutations (const TabiyaCoachQuestion *question,
                 TabiyaCoachReason         *reason)
{
  ChessColor us = (ChessColor) question->position.turn;
  g_autofree Followed *played = g_new (Followed, 1);
  g_autofree Followed *best = g_new (Followed, 1);
  TabiyaRefutation allowed;
  TabiyaRefutation missed;
  gboolean misses_mate;

  follow_played (question, played);
  follow_best (question, best);
  tabiya_refutation_find (&played->position, played->moves, played->n_moves, &allowed);
  tabiya_refutation_find (&best->position, best->moves, best->n_moves, &missed);
  take_mate (&allowed, question->played.score, chess_color_opposite (us), played->n_moves);
  take_mate (&missed, question->best.score, us, best->n_moves);
  forget_common_motif (question, &missed);
  misses_mate = missed.kind == TABIYA_REFUTATION_MATE && allowed.kind != TABIYA_REFUTATION_MATE;
  if (!misses_mate && is_clear (question, &allowed, FALSE)
      && explains (question, &allowed, &question->played, &question->best, get_pawns (&missed))) {
    reason->refutation = allowed;
    tell_allowed (question, played, reason);
  } else if (is_clear (question, &missed, TRUE)
             && explains (question, &missed, &question->best, &question->played,
                          get_pawns (&allowed))) {
    reason->refutation = missed;
    tell_missed (question, best, reason);
  }
  return !!reason->text;
}

/**
 * tabiya_coach_reason_new:
 * @question: a mistake, and what an engine has found about it
 *
 * Does not judge whether it was a mistake and how bad it was.
 *
 * Returns: (transfer full): what to say of it
 */
TabiyaCoachReason *
tabiya_coach_reason_new (const TabiyaCoachQuestion *question)
{
  TabiyaCoachReason *reason = g_new0 (TabiyaCoachReason, 1);

  g_return_val_if_fail (question->played.n_moves > 0 && question->best.n_moves > 0, NULL);

  reason->better = bb_square (chess_move_from (question->best.moves[0]))
                   | bb_square (chess_move_king_target (question->best.moves[0]));
  if (say_refutations (question, reason))
    return reason;
  reason->cause = find_fact (question, reason);
  if (reason->cause) {
    reason->basis = TABIYA_COACH_FACT;
    reason->text = add_better (question, reason->cause);
    return reason;
  }
  reason->basis = TABIYA_COACH_PLAN;
  reason->text = say_plan (question, &reason->plan);
  if (reason->text)
    return reason;
  reason->basis = TABIYA_COACH_BETTER;
  reason->text = say_better (question);
  return reason;
}

void
tabiya_coach_reason_free (TabiyaCoachReason *reason)
{
  g_free (reason->text);
  g_free (reason->cause);
  g_free (reason);
}

char *
tabiya_coach_dup_threat (const ChessPosition   *position,
                         const TabiyaCoachLine *line)
{
  ChessColor us = (ChessColor) position->turn;
  int score = chess_score_clamp (chess_score_from_view (line->score, us), MOST_CENTIPAWNS);
  g_autofree Followed *followed = g_new (Followed, 1);
  TabiyaRefutation threat;

  followed->position = *position;
  followed->moves[0] = CHESS_NO_MOVE;
  followed->n_moves = 1;
  take_moves (followed, line);
  tabiya_refutation_find (&followed->position, followed->moves, followed->n_moves, &threat);
  take_mate (&threat, line->score, us, followed->n_moves);
  if (get_pawns (&threat) > 0
      && score - 100 * facts_balance (position, us) < LEAST_FOR_PAWN * threat.pawns)
    return NULL;
  return coach_words_for_refutation (&followed->position, followed->moves, followed->n_moves,
                                     &threat, COACH_THREATENED, TRUE);
}
