/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-why-not.h"

#include "insight/report/tabiya-finding.h"
#include "insight/report/tabiya-why-not-text.h"
#include "insight/tabiya-win-chance.h"

/* How much of a line shows that a move is playable, or what it leads to where nothing falls. */
#define TELLING_PLIES 6

typedef enum {
  ASKED_ALL,       /* all moves */
  ASKED_MOVE,      /* the move asked about, alone */
  ASKED_BEST,      /* the best move, alone */
  N_ASKED,
} Asked;

struct _TabiyaWhyNot {
  TabiyaInquiry  inquiry;              /* for all moves; borrows from @history */
  guint64       *history;
  ChessMove      move;                 /* CHESS_NO_MOVE before the first question */
  ChessMove      root_move;            /* what an inquiry borrows */
  Asked          asked;                /* the last inquiry */
  TabiyaVerdict  verdicts[N_ASKED];
  gboolean       known[N_ASKED];
};

static ChessColor
get_mover (const TabiyaWhyNot *self)
{
  return (ChessColor) self->inquiry.position.turn;
}

static gboolean
is_best (const TabiyaWhyNot *self)
{
  return self->verdicts[ASKED_ALL].n_moves > 0
         && self->verdicts[ASKED_ALL].moves[0] == self->move;
}

static gboolean
leads_to_theory (const TabiyaWhyNot *self)
{
  ChessPosition after;

  chess_position_make (&after, &self->inquiry.position, self->move);
  return tabiya_finding_is_theory (&after);
}

/* How bad the move is beside what one of the searches has found of the best one. A reviewed game is
   judged in the same way: a move of opening theory must lose as much as a blunder. */
static TabiyaJudgement
judge_beside (const TabiyaWhyNot *self,
              Asked               asked)
{
  ChessScore best = self->verdicts[asked].score;
  ChessScore score = self->verdicts[ASKED_MOVE].score;
  TabiyaJudgement judgement;

  if (is_best (self))
    return TABIYA_JUDGEMENT_NONE;
  judgement = tabiya_judge_move (best, score, get_mover (self));
  if (judgement != TABIYA_JUDGEMENT_NONE && leads_to_theory (self)
      && tabiya_judge_lost (best, score, get_mover (self))
         < TABIYA_LOSS_BLUNDER - TABIYA_LOSS_TOLERANCE)
    return TABIYA_JUDGEMENT_NONE;
  return judgement;
}

static gboolean
is_suspect (const TabiyaWhyNot *self)
{
  return judge_beside (self, ASKED_ALL) != TABIYA_JUDGEMENT_NONE;
}

/* The search of the best move that counts. What was searched for another move asked about must make
   no difference. */
static const TabiyaVerdict *
get_best (const TabiyaWhyNot *self)
{
  return &self->verdicts[is_suspect (self) ? ASKED_BEST : ASKED_ALL];
}

/* A move is bad only if it looks so both times. */
static TabiyaJudgement
judge (const TabiyaWhyNot *self)
{
  return is_suspect (self) ? judge_beside (self, ASKED_BEST) : TABIYA_JUDGEMENT_NONE;
}

/* Whether a search is needed and has not been done. What is the best move of all needs no other
   search; a suspicion does. */
static gboolean
is_needed (const TabiyaWhyNot *self,
           Asked               asked)
{
  if (self->known[asked])
    return FALSE;
  switch (asked) {
  case ASKED_ALL:
    return TRUE;
  case ASKED_MOVE:
    return !is_best (self);
  case ASKED_BEST:
    return is_suspect (self);
  case N_ASKED:
  default:
    return FALSE;
  }
}

TabiyaWhyNot *
tabiya_why_not_new (const TabiyaInquiry *inquiry)
{
  TabiyaWhyNot *self = g_new0 (TabiyaWhyNot, 1);

  self->inquiry = *inquiry;
  self->history = g_memdup2 (inquiry->history, inquiry->n_history * sizeof (guint64));
  self->inquiry.history = self->history;
  self->inquiry.root_moves = NULL;
  self->inquiry.n_root_moves = 0;
  self->move = CHESS_NO_MOVE;
  return self;
}

/**
 * tabiya_why_not_free:
 * @self: (nullable) (transfer full): what to free
 */
void
tabiya_why_not_free (TabiyaWhyNot *self)
{
  if (!self)
    return;
  g_free (self->history);
  g_free (self);
}

void
tabiya_why_not_set_move (TabiyaWhyNot *self,
                         ChessMove     move)
{
  g_return_if_fail (chess_position_is_legal (&self->inquiry.position, move));

  if (self->move == move)
    return;
  self->move = move;
  self->known[ASKED_MOVE] = FALSE;
}

/**
 * tabiya_why_not_next:
 * @inquiry: (out caller-allocates): what to search, when a search is needed
 *
 * Asked again before an answer, it repeats the inquiry.
 *
 * Returns: whether a search is needed
 */
gboolean
tabiya_why_not_next (TabiyaWhyNot  *self,
                     TabiyaInquiry *inquiry)
{
  g_return_val_if_fail (self->move != CHESS_NO_MOVE, FALSE);

  for (self->asked = ASKED_ALL; self->asked < N_ASKED; self->asked++) {
    if (!is_needed (self, self->asked))
      continue;
    *inquiry = self->inquiry;
    if (self->asked != ASKED_ALL) {
      self->root_move = self->asked == ASKED_MOVE ? self->move
                                                  : self->verdicts[ASKED_ALL].moves[0];
      inquiry->root_moves = &self->root_move;
      inquiry->n_root_moves = 1;
    }
    return TRUE;
  }
  return FALSE;
}

void
tabiya_why_not_answer (TabiyaWhyNot        *self,
                       const TabiyaVerdict *verdict)
{
  g_return_if_fail (self->asked < N_ASKED && verdict->n_moves > 0);

  self->verdicts[self->asked] = *verdict;
  self->known[self->asked] = TRUE;
}

gboolean
tabiya_why_not_search (TabiyaWhyNot      *self,
                       TabiyaInquireFunc  inquire,
                       gpointer           data)
{
  TabiyaInquiry inquiry;
  TabiyaVerdict verdict;

  while (tabiya_why_not_next (self, &inquiry)) {
    if (!inquire (&inquiry, &verdict, data))
      return FALSE;
    tabiya_why_not_answer (self, &verdict);
  }
  return TRUE;
}

static TabiyaCoachReason *
make_reason (const TabiyaWhyNot       *self,
             const TabiyaWhyNotAnswer *answer,
             const HeuristicWeights   *weights)
{
  TabiyaCoachQuestion question = {
    .position = self->inquiry.position,
    .last = CHESS_NO_MOVE,
    .played = { answer->asked.moves, answer->asked.n_moves, answer->asked.score },
    .best = { answer->best.moves, answer->best.n_moves, answer->best.score },
    .weights = weights,
    .asked = TRUE,
  };

  return tabiya_coach_reason_new (&question);
}

/* The moves up to the one that decides. */
static int
count_telling (const TabiyaWhyNotAnswer *answer)
{
  const TabiyaCoachReason *reason = answer->reason;
  int n = MIN (answer->asked.n_moves, TELLING_PLIES);

  if (reason && reason->basis == TABIYA_COACH_ALLOWED)
    n = MIN (answer->asked.n_moves, reason->refutation.settled + 1);
  else if (reason && reason->basis == TABIYA_COACH_FACT)
    n = MAX (n, reason->claim_at);
  return n;
}

TabiyaWhyNotAnswer *
tabiya_why_not_make_answer (const TabiyaWhyNot     *self,
                            const HeuristicWeights *weights)
{
  TabiyaWhyNotAnswer *answer = g_new0 (TabiyaWhyNotAnswer, 1);

  answer->best = *get_best (self);
  answer->asked = is_best (self) ? answer->best : self->verdicts[ASKED_MOVE];
  answer->judgement = judge (self);
  answer->lost = MAX (0, tabiya_win_percent_of (answer->best.score, get_mover (self))
                         - tabiya_win_percent_of (answer->asked.score, get_mover (self)));
  if (answer->judgement != TABIYA_JUDGEMENT_NONE)
    answer->reason = make_reason (self, answer, weights);
  answer->n_telling = count_telling (answer);
  answer->text = why_not_dup_text (&self->inquiry.position, answer);
  answer->numbers = why_not_dup_numbers (&self->inquiry.position, answer);
  return answer;
}

void
tabiya_why_not_answer_free (TabiyaWhyNotAnswer *answer)
{
  g_clear_pointer (&answer->reason, tabiya_coach_reason_free);
  g_free (answer->text);
  g_free (answer->numbers);
  g_free (answer);
}
