/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-review.h"

#include <math.h>
#include <string.h>

/* How much less than the threshold, in percent, a move may seem to lose at first and still be
   searched again: the first search may have missed a part of the loss. */
#define NEAR_MISS 1.5

/* Two readings of a loss agree if they differ by less than this, in percent. Then a mistake or a
   blunder is proven. */
#define AGREEMENT 2.0

/* What an inaccuracy must lose in every pair of searches of its check, in percent. Engines differ
   by a few percent in what they think of a position: of the moves that lose just enough for a mark
   here, every second one loses less by another engine. */
#define LEAST_INACCURACY 6.0

/* The searches of a move that is checked have 2, 4 and 8 times the first limit. */
#define N_STAGES 3

/* What is assumed before anything is known, and how much experience that counts for: the work to
   check a move (first searches of a position are 1), and the share of moves that must be
   checked. */
#define WORK_OF_CHECK       11.0
#define WORK_OF_CHECK_COUNT 4.0
#define SHARE_OF_SUSPECTS   0.2
#define SHARE_COUNT         20.0

/* What was found in a position. */
typedef struct {
  ChessScore score;      /* White's view; unknown if nothing was found */
  int        depth;
  guint      effort;     /* how many times the first limit it was searched with */
  guint      n_moves;
  ChessMove  moves[TABIYA_VERDICT_MAX_MOVES];
} Found;

typedef struct {
  TabiyaNode *node;      /* borrowed */
  Found       found;
  gboolean    over;      /* the rules end the game here */
  gboolean    checked;   /* the move that led here was searched again, or needs it no more */
  gboolean    confirmed; /* and it was bad again */
  guint       n_stages;  /* the first search and those of its check */
  TabiyaReviewStage stages[1 + N_STAGES];
} Ply;

/* The move that is being searched again. */
typedef struct {
  guint     ply;         /* the one it led to; 0: none */
  guint     stage;
  double    work;        /* so far */
  double    lost;        /* as the last stage has seen it, in percent; infinite before that */
  ChessMove move;        /* what the better search tries */
  Found     better;
  Found     played;
} Check;

typedef enum {
  ASKED_NOTHING,
  ASKED_POSITION,
  ASKED_BETTER,
  ASKED_PLAYED,
} Asked;

struct _TabiyaReview {
  TabiyaGame       *game;
  Ply              *plies;
  guint             n_plies;
  guint             n_left;        /* plies to search at first, counted from the start */
  guint             n_checked;
  double            check_work;    /* of the checks that are done */
  double            work;          /* all of it that is done */
  TabiyaReviewLimit limit;
  Asked             asked;
  Check             check;
  TabiyaNode       *node;          /* of the last step; borrowed */
  ChessMove         root_move;     /* what the inquiry borrows */
  GArray           *history;
};

static void
found_set (Found               *found,
           const TabiyaVerdict *verdict,
           guint                effort)
{
  found->score = verdict->score;
  found->depth = verdict->depth;
  found->effort = effort;
  found->n_moves = (guint) verdict->n_moves;
  memcpy (found->moves, verdict->moves, found->n_moves * sizeof (ChessMove));
}

static guint
get_effort (const TabiyaReview *self)
{
  return self->asked == ASKED_POSITION ? 1 : 2u << self->check.stage;
}

/* Fills in all but the moves. */
static void
make_inquiry (TabiyaReview     *self,
              const TabiyaNode *node,
              TabiyaInquiry    *inquiry)
{
  guint effort = get_effort (self);

  g_clear_pointer (&self->history, g_array_unref);
  self->history = tabiya_node_dup_history (self->game, node);
  *inquiry = (TabiyaInquiry) {
    .history = (const guint64 *) (gconstpointer) self->history->data,
    .n_history = self->history->len,
    .nodes = self->limit.nodes * effort,
    .time_ms = self->limit.time_ms * effort,
  };
  if (self->limit.depth > 0)
    inquiry->depth = self->limit.depth + (effort > 1 ? (int) self->check.stage + 1 : 0);
  tabiya_node_get_position (self->game, node, &inquiry->position);
}

/* The first search of the last position that is left. */
static TabiyaReviewStep
next_position (TabiyaReview  *self,
               TabiyaInquiry *inquiry)
{
  Ply *ply = &self->plies[self->n_left - 1];
  ChessScore end;

  self->node = ply->node;
  if (!tabiya_game_contains (self->game, ply->node)) {
    self->n_left--;
    return TABIYA_REVIEW_SKIP;
  }
  end = tabiya_node_judge_end (self->game, ply->node);
  if (chess_score_is_known (end)) {
    ply->found.score = end;
    ply->over = TRUE;
    self->n_left--;
    return TABIYA_REVIEW_SKIP;
  }
  self->asked = ASKED_POSITION;
  make_inquiry (self, ply->node, inquiry);
  return TABIYA_REVIEW_SEARCH;
}

/* Whether the move that led to a ply is to be searched again: by what is known now it is not the
   engine's choice, and loses enough or nearly enough to be marked. */
static gboolean
is_suspect (const TabiyaReview *self,
            guint               index)
{
  const Ply *ply = &self->plies[index];
  const Found *before = &self->plies[index - 1].found;
  ChessMove move = tabiya_node_get_move (ply->node);
  double lost;

  if (ply->checked || move == CHESS_NO_MOVE || before->n_moves == 0 || before->moves[0] == move
      || !chess_score_is_known (before->score) || !chess_score_is_known (ply->found.score))
    return FALSE;
  lost = tabiya_judge_lost (before->score, ply->found.score, tabiya_node_get_mover (ply->node));
  if (lost < TABIYA_LOSS_INACCURACY - NEAR_MISS)
    return FALSE;
  return tabiya_game_contains (self->game, ply->node)
         && lost >= tabiya_finding_get_threshold (self->game, ply->node) - NEAR_MISS;
}

static void
add_stage (Ply       *ply,
           guint      effort,
           ChessMove  better,
           ChessScore before,
           ChessScore after)
{
  ply->stages[ply->n_stages++] = (TabiyaReviewStage) {
    .effort = effort,
    .better = better,
    .before = before,
    .after = after,
  };
}

/* Turns to the last move that is suspected. Returns FALSE when there is none. */
static gboolean
begin_check (TabiyaReview *self)
{
  for (guint index = self->n_plies - 1; index > 0; index--) {
    const Found *before = &self->plies[index - 1].found;
    Ply *ply = &self->plies[index];

    if (!is_suspect (self, index))
      continue;
    add_stage (ply, 1, before->moves[0], before->score, ply->found.score);
    self->check = (Check) {
      .ply = index,
      .lost = INFINITY,
      .move = before->moves[0],
    };
    self->asked = ASKED_BETTER;
    return TRUE;
  }
  return FALSE;
}

static void
end_check (TabiyaReview *self,
           gboolean      confirmed)
{
  Ply *ply = &self->plies[self->check.ply];

  ply->checked = TRUE;
  ply->confirmed = confirmed;
  self->n_checked++;
  self->check_work += self->check.work;
  self->check.ply = 0;
  self->asked = ASKED_NOTHING;
}

static TabiyaReviewStep
next_check (TabiyaReview  *self,
            TabiyaInquiry *inquiry)
{
  const Ply *ply;

  if (self->check.ply == 0 && !begin_check (self))
    return TABIYA_REVIEW_DONE;
  ply = &self->plies[self->check.ply];
  self->node = ply->node;
  if (!tabiya_game_contains (self->game, ply->node)) {
    end_check (self, FALSE);
    return TABIYA_REVIEW_SKIP;
  }
  make_inquiry (self, tabiya_node_get_parent (ply->node), inquiry);
  self->root_move = self->asked == ASKED_BETTER ? self->check.move
                                                : tabiya_node_get_move (ply->node);
  inquiry->root_moves = &self->root_move;
  inquiry->n_root_moves = 1;
  return TABIYA_REVIEW_SEARCH;
}

/* What the search of a move found in the position after it. A line that ends with the move goes on
   as it did before. */
static void
skip_move (Found       *after,
           const Found *found)
{
  after->score = found->score;
  after->depth = MAX (found->depth - 1, 0);
  after->effort = found->effort;
  if (found->n_moves < 2)
    return;
  after->n_moves = found->n_moves - 1;
  memcpy (after->moves, found->moves + 1, after->n_moves * sizeof (ChessMove));
}

/* Keeps what a check has found in the positions before and after its move. What was searched with
   more effort is more reliable; between equals the choice in a position tells its worth better than
   the move before it. */
static void
keep_found (TabiyaReview *self,
            const Found  *choice)
{
  Found *before = &self->plies[self->check.ply - 1].found;
  Ply *after = &self->plies[self->check.ply];

  if (choice->effort >= before->effort)
    *before = *choice;
  if (!after->over && self->check.played.effort > after->found.effort)
    skip_move (&after->found, &self->check.played);
}

/* Which of the two searches of a stage tells what the position before the move is worth: if the
   engine would play the move, it is that one. */
static const Found *
get_choice (const Check *check,
            ChessColor   mover)
{
  ChessScore better = chess_score_from_view (check->better.score, mover);
  ChessScore played = chess_score_from_view (check->played.score, mover);

  return chess_score_compare (played, better) >= 0 ? &check->played : &check->better;
}

/* How bad the two searches of a stage show the move to be. */
static TabiyaJudgement
judge_pair (const TabiyaReview *self,
            double              lost)
{
  const Check *check = &self->check;
  TabiyaJudgement judgement;

  if (!chess_score_is_known (check->better.score) || !chess_score_is_known (check->played.score))
    return TABIYA_JUDGEMENT_NONE;
  judgement = tabiya_finding_judge_scores (self->game, self->plies[check->ply].node,
                                           check->better.score, check->played.score);
  if (judgement == TABIYA_JUDGEMENT_INACCURACY && lost < LEAST_INACCURACY - TABIYA_LOSS_TOLERANCE)
    return TABIYA_JUDGEMENT_NONE;
  return judgement;
}

/* Whether a stage that finds a move bad is the last one. An inaccuracy has to pass them all. */
static gboolean
is_last_stage (const Check     *check,
               TabiyaJudgement  judgement,
               double           lost)
{
  return check->stage == N_STAGES - 1
         || (judgement > TABIYA_JUDGEMENT_INACCURACY && fabs (lost - check->lost) < AGREEMENT);
}

/* Compares the two searches of a stage. A move that does not look bad even once is acquitted. */
static void
judge_stage (TabiyaReview *self)
{
  Check *check = &self->check;
  ChessColor mover = tabiya_node_get_mover (self->plies[check->ply].node);
  ChessScore better = check->better.score;
  ChessScore played = check->played.score;
  double lost = tabiya_judge_lost (better, played, mover);
  TabiyaJudgement judgement = judge_pair (self, lost);

  add_stage (&self->plies[check->ply], get_effort (self), check->move, better, played);
  if (judgement != TABIYA_JUDGEMENT_NONE && !is_last_stage (check, judgement, lost)) {
    check->lost = lost;
    check->stage++;
    self->asked = ASKED_BETTER;
    return;
  }
  if (chess_score_is_known (better) && chess_score_is_known (played))
    keep_found (self, get_choice (check, mover));
  end_check (self, judgement != TABIYA_JUDGEMENT_NONE);
}

static void
answer_position (TabiyaReview        *self,
                 const TabiyaVerdict *verdict)
{
  Ply *ply = &self->plies[--self->n_left];

  found_set (&ply->found, verdict, 1);
  self->asked = ASKED_NOTHING;
}

static void
answer_better (TabiyaReview        *self,
               const TabiyaVerdict *verdict)
{
  Check *check = &self->check;
  const Ply *ply = &self->plies[check->ply];

  found_set (&check->better, verdict, get_effort (self));
  self->asked = ASKED_PLAYED;
  if (!ply->over)
    return;
  /* The rules tell what the move played is worth. */
  check->played = (Found) {
    .score = ply->found.score,
    .effort = get_effort (self),
    .n_moves = 1,
    .moves = { tabiya_node_get_move (ply->node) },
  };
  judge_stage (self);
}

/**
 * tabiya_review_new:
 * @game: the game whose main line, as it is now, is reviewed; a reference is taken
 * @limit: the limit of the first search of each position; copied
 *
 * Returns: (transfer full): a review that has not begun
 */
TabiyaReview *
tabiya_review_new (TabiyaGame              *game,
                   const TabiyaReviewLimit *limit)
{
  TabiyaReview *self;
  guint i = 0;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);
  g_return_val_if_fail ((limit->time_ms > 0) + (limit->depth > 0) + (limit->nodes > 0) == 1, NULL);

  self = g_new0 (TabiyaReview, 1);
  self->game = g_object_ref (game);
  self->limit = *limit;
  self->n_plies = tabiya_node_get_ply (tabiya_game_get_end (game)) + 1;
  self->n_left = self->n_plies;
  self->plies = g_new0 (Ply, self->n_plies);
  for (TabiyaNode *node = tabiya_game_get_root (game); node;
       node = tabiya_node_get_child (node, 0))
    self->plies[i++].node = node;
  return self;
}

/**
 * tabiya_review_free:
 * @self: (nullable) (transfer full): what to free
 */
void
tabiya_review_free (TabiyaReview *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->history, g_array_unref);
  g_object_unref (self->game);
  g_free (self->plies);
  g_free (self);
}

/**
 * tabiya_review_next:
 * @inquiry: (out caller-allocates): what to search, when a search is needed; it borrows from the
 *   review until the answer
 *
 * Asked again before an answer, it repeats the inquiry.
 *
 * Returns: what to do
 */
TabiyaReviewStep
tabiya_review_next (TabiyaReview  *self,
                    TabiyaInquiry *inquiry)
{
  g_return_val_if_fail (self, TABIYA_REVIEW_DONE);

  return self->n_left > 0 ? next_position (self, inquiry) : next_check (self, inquiry);
}

void
tabiya_review_get_question (const TabiyaReview   *self,
                            TabiyaReviewQuestion *question)
{
  g_return_if_fail (self && self->asked != ASKED_NOTHING);

  *question = (TabiyaReviewQuestion) {
    .ply = tabiya_node_get_ply (self->node),
    .move = self->asked == ASKED_POSITION ? CHESS_NO_MOVE : self->root_move,
    .effort = get_effort (self),
  };
}

void
tabiya_review_answer (TabiyaReview        *self,
                      const TabiyaVerdict *verdict)
{
  guint effort;

  g_return_if_fail (self && self->asked != ASKED_NOTHING);

  effort = get_effort (self);
  self->work += effort;
  if (self->asked == ASKED_POSITION) {
    answer_position (self, verdict);
    return;
  }
  self->check.work += effort;
  if (self->asked == ASKED_BETTER) {
    answer_better (self, verdict);
    return;
  }
  found_set (&self->check.played, verdict, effort);
  judge_stage (self);
}

TabiyaNode *
tabiya_review_get_node (const TabiyaReview *self)
{
  return self->node;
}

gboolean
tabiya_review_find (TabiyaNode    *node,
                    TabiyaFinding *finding,
                    gpointer       data)
{
  const TabiyaReview *self = data;
  guint index = tabiya_node_get_ply (node);
  const Ply *ply;

  if (index < self->n_left || index >= self->n_plies)
    return FALSE;
  ply = &self->plies[index];
  if (ply->node != node || !chess_score_is_known (ply->found.score))
    return FALSE;
  *finding = (TabiyaFinding) {
    .score = ply->found.score,
    .depth = ply->found.depth,
    .n_moves = ply->found.n_moves,
    .moves = ply->found.moves,
    .confirmed = ply->confirmed,
  };
  return TRUE;
}

guint
tabiya_review_get_stages (const TabiyaReview       *self,
                          const TabiyaNode         *node,
                          const TabiyaReviewStage **stages)
{
  guint index = tabiya_node_get_ply (node);

  if (index >= self->n_plies || self->plies[index].node != node)
    return 0;
  *stages = self->plies[index].stages;
  return self->plies[index].n_stages;
}

static guint
count_suspects (const TabiyaReview *self)
{
  guint n = 0;

  for (guint index = MAX (self->n_left + 1, 1); index < self->n_plies; index++)
    n += is_suspect (self, index) ? 1 : 0;
  return n;
}

/* The work that the checks to come will take, judging by those that are done. */
static double
estimate_checks (const TabiyaReview *self,
                 guint               n_suspects)
{
  double each = (WORK_OF_CHECK * WORK_OF_CHECK_COUNT + self->check_work)
                / (WORK_OF_CHECK_COUNT + self->n_checked);
  double share = (SHARE_OF_SUSPECTS * SHARE_COUNT + n_suspects)
                 / (SHARE_COUNT + self->n_plies - self->n_left);
  double left = each * (n_suspects + share * self->n_left);

  /* The one in progress has begun already, but is never done before its inquiry is. */
  if (self->check.ply > 0)
    left -= MIN (self->check.work, each - MIN (get_effort (self), each));
  return left;
}

/**
 * tabiya_review_get_progress:
 * @progress: (out caller-allocates): how far the review has come
 */
void
tabiya_review_get_progress (const TabiyaReview   *self,
                            TabiyaReviewProgress *progress)
{
  guint n_suspects = count_suspects (self);

  *progress = (TabiyaReviewProgress) {
    .n_positions = self->n_plies,
    .n_done = self->n_plies - self->n_left,
    .n_suspects = n_suspects + self->n_checked,
    .n_checked = self->n_checked,
    .asked = self->asked != ASKED_NOTHING ? get_effort (self) : 0.0,
    .done = self->work,
    .left = self->n_left + estimate_checks (self, n_suspects),
  };
}

/**
 * tabiya_review_guess_work:
 * @n_positions: the positions of the main line
 *
 * Returns: how much a review has to search, checks included, if as many moves must be checked as in
 *   most games; the first search of a position is 1
 */
double
tabiya_review_guess_work (guint n_positions)
{
  return n_positions * (1.0 + SHARE_OF_SUSPECTS * WORK_OF_CHECK);
}
