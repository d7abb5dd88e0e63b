/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/choice/tabiya-choice.h"

/*
 * When a change of move is firm.
 *
 * Searches of different lengths often disagree about the move although nothing has changed but the
 * number of nodes. Most changes of move after a change of weights are of this kind: noise. So rules
 * were measured in the 24 positions of Bratko and Kopec with six changes of one weight each
 * (king-attack 200, mobility 30, pawn-structure 250, material 70, king-shelter 0, threats 250), by
 * how many changes of move they name, and how many of these are named by searches of 500 000 and of
 * 2 000 000 nodes as well, with the same two moves:
 *
 *   rule                                                     named    500 000   2 000 000
 *   one search of 20 000 nodes                                  44          2           2
 *   one search of 300 000 nodes                                 33         13           4
 *   one search of 500 000 nodes                                 30         30          10
 *   the same, and each side's move is not beaten by the
 *   other's, searched alone with as many nodes                   5          5           0
 *   searches of 250 000 and 500 000 nodes agree                 13         13           4
 *   searches of 500 000 and 1 000 000 nodes agree               12         12           9
 *
 * The searches of 2 000 000 nodes had a table of 64 MB, all others one of 16 MB. The former are far
 * from certain themselves: with 16 MB they name the moves of only 3 of the last 12.
 *
 * Searching the other side's move alone does not help: a search of one move reaches a greater depth
 * than one of all moves, and scores of different depths differ by more than the moves do. What does
 * help is that twice the effort changes nothing. So a change of move is firm if both sides choose
 * the same moves as before when the nodes are doubled.
 */

/* The last line asked for; lines beyond it are not kept. */
#define MAX_LINES 8

enum {
  STEP_QUICK,
  STEP_TENTH,
  STEP_HALF,
  STEP_LAST,
  N_STEPS,
};

typedef enum {
  ASKED_NOTHING,
  ASKED_BEST,
  ASKED_FORMER,
  ASKED_NEXT,
} Asked;

typedef struct {
  guint         n_steps;                 /* answered; counts those left out */
  TabiyaVerdict best[N_STEPS];
  guint         n_lines;                 /* asked for at the last step, with the best one */
  guint         n_found;                 /* of these; less if there are no more moves */
  TabiyaVerdict next[MAX_LINES - 1];
} Side;

struct _TabiyaChoice {
  TabiyaChoiceSubject subject;
  GArray             *history;
  Side                sides[TABIYA_CHOICE_N_SIDES];
  guint               first_step;
  guint               n_lines;
  gboolean            has_former;
  TabiyaVerdict       former;

  /* The question asked last, and what it borrows. */
  Asked               asked;
  TabiyaChoiceSide    asked_side;
  GArray             *root_moves;
};

TabiyaChoice *
tabiya_choice_new (const TabiyaChoiceSubject *subject)
{
  TabiyaChoice *self;

  g_return_val_if_fail (subject->weights[TABIYA_CHOICE_BEFORE].heuristic
                        == subject->weights[TABIYA_CHOICE_AFTER].heuristic, NULL);

  self = g_new0 (TabiyaChoice, 1);
  self->subject = *subject;
  self->history = g_array_new (FALSE, FALSE, sizeof (guint64));
  if (subject->n_history > 0)
    g_array_append_vals (self->history, subject->history, (guint) subject->n_history);
  self->root_moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  if (subject->nodes == 0)
    self->subject.nodes = TABIYA_CHOICE_NODES;
  self->n_lines = CLAMP (subject->n_lines, 1, MAX_LINES);
  self->first_step = subject->at_once ? STEP_HALF : STEP_QUICK;
  for (int i = 0; i < TABIYA_CHOICE_N_SIDES; i++)
    self->sides[i].n_steps = self->first_step;
  return self;
}

/**
 * tabiya_choice_free:
 * @self: (transfer full): a choice
 *
 * Frees a choice with all that was found.
 */
void
tabiya_choice_free (TabiyaChoice *self)
{
  g_array_unref (self->history);
  g_array_unref (self->root_moves);
  g_free (self);
}

static guint64
get_step_nodes (const TabiyaChoice *self,
                guint               step)
{
  switch (step) {
  case STEP_QUICK:
    return MIN (TABIYA_CHOICE_QUICK_NODES, self->subject.nodes);
  case STEP_TENTH:
    return MAX (self->subject.nodes / 10, 1);
  case STEP_HALF:
    return MAX (self->subject.nodes / 2, 1);
  default:
    return self->subject.nodes;
  }
}

static ChessMove
get_first_move (const TabiyaVerdict *verdict)
{
  return verdict->n_moves > 0 ? verdict->moves[0] : CHESS_NO_MOVE;
}

static ChessMove
get_best (const TabiyaChoice *self,
          TabiyaChoiceSide    side,
          guint               step)
{
  return get_first_move (&self->sides[side].best[step]);
}

/* How many steps both sides have answered. */
static guint
count_steps (const TabiyaChoice *self)
{
  return MIN (self->sides[TABIYA_CHOICE_BEFORE].n_steps, self->sides[TABIYA_CHOICE_AFTER].n_steps);
}

static gboolean
moves_differ (const TabiyaChoice *self,
              guint               step)
{
  return get_best (self, TABIYA_CHOICE_BEFORE, step) != get_best (self, TABIYA_CHOICE_AFTER, step);
}

static gboolean
is_steady (const TabiyaChoice *self,
           TabiyaChoiceSide    side)
{
  return get_best (self, side, STEP_HALF) == get_best (self, side, STEP_LAST);
}

/* To be called when the last step has been answered; see the top of the file. */
static gboolean
is_firm (const TabiyaChoice *self)
{
  return moves_differ (self, STEP_LAST) && is_steady (self, TABIYA_CHOICE_BEFORE)
         && is_steady (self, TABIYA_CHOICE_AFTER);
}

/* The side whose turn it is: the one that has got less far, and of equals the one before. */
static TabiyaChoiceSide
get_later (guint before,
           guint after)
{
  return before <= after ? TABIYA_CHOICE_BEFORE : TABIYA_CHOICE_AFTER;
}

static gboolean
is_listed (const Side *side,
           ChessMove   move)
{
  if (get_first_move (&side->best[STEP_LAST]) == move)
    return TRUE;
  for (guint i = 0; i + 1 < side->n_found; i++) {
    if (get_first_move (&side->next[i]) == move)
      return TRUE;
  }
  return FALSE;
}

/* Fills the root moves with those that are in no line yet. FALSE if there are none. */
static gboolean
fill_unlisted (TabiyaChoice *self,
               const Side   *side)
{
  ChessMoveList moves;

  g_array_set_size (self->root_moves, 0);
  chess_position_generate (&self->subject.position, CHESS_GENERATE_ALL, &moves);
  for (int i = 0; i < moves.count; i++) {
    if (!is_listed (side, moves.moves[i]))
      g_array_append_val (self->root_moves, moves.moves[i]);
  }
  return self->root_moves->len > 0;
}

static void
ask (TabiyaChoice     *self,
     Asked             asked,
     TabiyaChoiceSide  side)
{
  self->asked = asked;
  self->asked_side = side;
}

/* Asks for the best line of a side at its next step. */
static gboolean
ask_best (TabiyaChoice *self)
{
  if (count_steps (self) == N_STEPS)
    return FALSE;
  g_array_set_size (self->root_moves, 0);
  ask (self, ASKED_BEST, get_later (self->sides[TABIYA_CHOICE_BEFORE].n_steps,
                                    self->sides[TABIYA_CHOICE_AFTER].n_steps));
  return TRUE;
}

/* Asks for the former move, judged by the weights after the change. */
static gboolean
ask_former (TabiyaChoice *self)
{
  ChessMove move = get_best (self, TABIYA_CHOICE_BEFORE, STEP_LAST);

  if (self->has_former || !is_firm (self))
    return FALSE;
  g_array_set_size (self->root_moves, 0);
  g_array_append_val (self->root_moves, move);
  ask (self, ASKED_FORMER, TABIYA_CHOICE_AFTER);
  return TRUE;
}

static gboolean
ask_next (TabiyaChoice *self)
{
  for (;;) {
    TabiyaChoiceSide later = get_later (self->sides[TABIYA_CHOICE_BEFORE].n_lines,
                                        self->sides[TABIYA_CHOICE_AFTER].n_lines);
    Side *side = &self->sides[later];

    if (side->n_lines >= self->n_lines)
      return FALSE;
    if (fill_unlisted (self, side)) {
      ask (self, ASKED_NEXT, later);
      return TRUE;
    }
    side->n_lines = self->n_lines;
  }
}

/**
 * tabiya_choice_next:
 * @inquiry: (out): what to search; borrows from @self until the answer
 * @side: (out): the side whose weights judge
 *
 * Asking again before the answer gives the same question.
 *
 * Returns: %FALSE if nothing is left to search
 */
gboolean
tabiya_choice_next (TabiyaChoice     *self,
                    TabiyaInquiry    *inquiry,
                    TabiyaChoiceSide *side)
{
  guint step = STEP_LAST;

  if (!ask_best (self) && !ask_former (self) && !ask_next (self)) {
    self->asked = ASKED_NOTHING;
    return FALSE;
  }
  if (self->asked == ASKED_BEST)
    step = self->sides[self->asked_side].n_steps;
  *side = self->asked_side;
  *inquiry = (TabiyaInquiry) {
    .position = self->subject.position,
    .history = (const guint64 *) (gconstpointer) self->history->data,
    .n_history = self->history->len,
    .root_moves = (const ChessMove *) (gconstpointer) self->root_moves->data,
    .n_root_moves = self->root_moves->len,
    .nodes = get_step_nodes (self, step),
  };
  return TRUE;
}

void
tabiya_choice_answer (TabiyaChoice        *self,
                      const TabiyaVerdict *verdict)
{
  Side *side = &self->sides[self->asked_side];

  switch (self->asked) {
  case ASKED_BEST:
    side->best[side->n_steps++] = *verdict;
    if (side->n_steps == N_STEPS)
      side->n_lines = side->n_found = 1;
    break;
  case ASKED_FORMER:
    self->former = *verdict;
    self->has_former = TRUE;
    break;
  case ASKED_NEXT:
    side->next[side->n_lines++ - 1] = *verdict;
    side->n_found++;
    break;
  case ASKED_NOTHING:
  default:
    g_return_if_reached ();
  }
  self->asked = ASKED_NOTHING;
}

const ChessPosition *
tabiya_choice_get_position (const TabiyaChoice *self)
{
  return &self->subject.position;
}

/**
 * tabiya_choice_get_weights:
 * @side: before or after the change
 *
 * Returns: (transfer none): the weights of that side
 */
const HeuristicWeights *
tabiya_choice_get_weights (const TabiyaChoice *self,
                           TabiyaChoiceSide    side)
{
  return &self->subject.weights[side];
}

/**
 * tabiya_choice_get_result:
 *
 * Returns: what can be said now; once it is neither unknown nor provisional it stays
 */
TabiyaChoiceResult
tabiya_choice_get_result (const TabiyaChoice *self)
{
  if (count_steps (self) == self->first_step)
    return TABIYA_CHOICE_UNKNOWN;
  if (count_steps (self) < N_STEPS)
    return TABIYA_CHOICE_PROVISIONAL;
  if (!moves_differ (self, STEP_LAST))
    return TABIYA_CHOICE_SAME;
  return is_firm (self) ? TABIYA_CHOICE_FIRM : TABIYA_CHOICE_CLOSE;
}

guint64
tabiya_choice_get_nodes (const TabiyaChoice *self)
{
  guint n_steps = count_steps (self);

  return n_steps > self->first_step ? get_step_nodes (self, n_steps - 1) : 0;
}

const TabiyaVerdict *
tabiya_choice_get_line (const TabiyaChoice *self,
                        TabiyaChoiceSide    side,
                        guint               rank)
{
  const Side *from = &self->sides[side];
  guint n_steps = count_steps (self);

  if (n_steps == self->first_step)
    return NULL;
  if (rank == 0)
    return &from->best[n_steps - 1];
  return rank < from->n_found ? &from->next[rank - 1] : NULL;
}

gboolean
tabiya_choice_is_comparable (const TabiyaChoice *self,
                             TabiyaChoiceSide    side,
                             guint               rank)
{
  ChessColor mover = (ChessColor) self->subject.position.turn;
  const TabiyaVerdict *best = tabiya_choice_get_line (self, side, 0);
  const TabiyaVerdict *line = tabiya_choice_get_line (self, side, rank);

  return best && line
         && chess_score_compare (chess_score_from_view (line->score, mover),
                                 chess_score_from_view (best->score, mover)) <= 0;
}

const TabiyaVerdict *
tabiya_choice_get_former (const TabiyaChoice *self)
{
  return self->has_former ? &self->former : NULL;
}

gboolean
tabiya_choice_is_steady (const TabiyaChoice *self,
                         TabiyaChoiceSide    side)
{
  return self->sides[side].n_steps == N_STEPS && is_steady (self, side);
}

/**
 * tabiya_choice_cannot_be_firm:
 *
 * For those who want to know about firm changes alone.
 *
 * Returns: whether the answers so far rule out that the change is firm
 */
gboolean
tabiya_choice_cannot_be_firm (const TabiyaChoice *self)
{
  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++) {
    if (self->sides[side].n_steps == N_STEPS && !is_steady (self, (TabiyaChoiceSide) side))
      return TRUE;
  }
  return count_steps (self) > STEP_HALF && !moves_differ (self, STEP_HALF);
}
