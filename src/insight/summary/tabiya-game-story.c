/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/summary/tabiya-game-story.h"

#include <math.h>

/* By how many percent the chance of winning must differ from 50 for a side to be better, which is
   at nine tenths of a pawn, and to be winning, at three pawns. */
#define PERCENT_BETTER 8.0
#define PERCENT_WON    25.0

/* People mark moves for other reasons, too; one that costs less than this costs nothing. */
#define LEAST_COST     0.5

/* A turning point costs at least this, or more if the side that was winning stays better. */
#define LEAST_TURN     10.0
#define LEAST_SLIP     15.0

/* Whoever has kept most pieces on the board, after so many plies the opening is over. */
#define LONGEST_OPENING 30

/* A change that did not last to the end counts if it lasted for so many plies. */
#define LASTING_PLIES  10

typedef struct {
  TabiyaTurn turn;
  double     weight;      /* the larger, the more of a turning point */
} Candidate;

static double
get_chance (const TabiyaGameStory *story,
            guint                  index,
            ChessColor             side)
{
  return side == CHESS_WHITE ? story->chances[index] : 100.0 - story->chances[index];
}

/* Reads the chances. Returns FALSE when there are none after the first move. */
static gboolean
read_chances (TabiyaGameStory        *story,
              const TabiyaGameReport *report)
{
  guint n_known = 0;
  double chance = 50.0;

  story->n_plies = report->n_plies;
  story->chances = g_new (double, report->n_plies);
  story->bad = g_new0 (gboolean, report->n_plies);
  story->nodes = g_new (TabiyaNode *, report->n_plies);
  for (guint i = 0; i < report->n_plies; i++) {
    if (chess_score_is_known (report->plies[i].score)) {
      chance = tabiya_win_percent (report->plies[i].score);
      story->first = n_known++ == 0 ? i : story->first;
      story->last = i;
    }
    story->chances[i] = chance;
    story->nodes[i] = report->plies[i].node;
  }
  for (guint i = 0; i < story->first; i++)
    story->chances[i] = story->chances[story->first];
  story->whole = n_known == report->n_plies;
  return n_known > 0 && story->last > 0;
}

static void
read_opening (TabiyaGameStory        *story,
              const TabiyaGameReport *report)
{
  ChessPosition standard;

  chess_position_init_standard (&standard);
  story->set_up = tabiya_game_get_start (story->game)->key != standard.key;
  story->opening = tabiya_opening_for_node (story->game, tabiya_game_get_end (story->game));
  story->opening_end = MIN (story->n_plies - 1, LONGEST_OPENING);
  if (report->endgame >= 0)
    story->opening_end = MIN (story->opening_end, (guint) report->endgame);
  if (report->middlegame >= 0)
    story->opening_end = MIN (story->opening_end, (guint) report->middlegame);
  story->left_opening = story->opening_end < story->n_plies - 1;
}

static void
read_end (TabiyaGameStory *story)
{
  TabiyaNode *end = tabiya_game_get_end (story->game);
  g_autoptr(GArray) history = tabiya_node_dup_history (story->game, end);
  ChessPosition position;

  tabiya_node_get_position (story->game, end, &position);
  story->end = tabiya_game_end_find (story->game, end);
  story->claims = chess_outcome_claims (&position,
                                        (const uint64_t *) (gconstpointer) history->data,
                                        history->len);
  /* Whoever was winning had a draw in the end. */
  if (story->claims != 0 && tabiya_result_get_points (tabiya_game_get_result (story->game)) == 1)
    story->chances[story->last] = 50.0;
}

/* Whether anybody has marked a move of the main line. */
static gboolean
is_marked (const TabiyaGameReport *report)
{
  for (guint i = 1; i < report->n_plies; i++) {
    if (report->plies[i].nag != 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether the move that led to a position is bad: it is marked so; or in a game that has
   evaluations and no marks at all, it loses as much as a blunder. */
static gboolean
is_bad (const TabiyaGameStory  *story,
        const TabiyaGameReport *report,
        gboolean                marked,
        guint                   index)
{
  const TabiyaReportPly *ply = &report->plies[index];

  if (tabiya_node_get_move (ply->node) == CHESS_NO_MOVE
      || !chess_score_is_known (ply->score)
      || !chess_score_is_known (report->plies[index - 1].score))
    return FALSE;
  if (marked)
    return ply->judgement != TABIYA_JUDGEMENT_NONE;
  return tabiya_finding_judge_scores (story->game, ply->node, report->plies[index - 1].score,
                                      ply->score) == TABIYA_JUDGEMENT_BLUNDER;
}

static TabiyaPhase
get_phase (const TabiyaGameReport *report,
           guint                   index)
{
  int before = (int) index - 1;

  if (report->endgame >= 0 && before >= report->endgame)
    return TABIYA_PHASE_ENDGAME;
  return report->middlegame >= 0 && before >= report->middlegame ? TABIYA_PHASE_MIDDLEGAME
                                                                 : TABIYA_PHASE_OPENING;
}

/* The dearest bad move of each phase is worth going back to. */
static void
add_cost (TabiyaGameStory        *story,
          const TabiyaGameReport *report,
          const TabiyaTurn       *turn,
          double                  dearest[CHESS_N_COLORS][TABIYA_N_PHASES])
{
  TabiyaCosts *costs = &story->costs[turn->mover];
  TabiyaPhase phase = get_phase (report, turn->index);
  double lost = turn->before - turn->after;

  if (lost < LEAST_COST)
    return;
  costs->n_moves++;
  if (turn->from != TABIYA_LEVEL_LOST)
    costs->most = MAX (costs->most, lost);
  costs->themes[turn->theme] += lost;
  costs->phases[phase] += lost;
  if (lost > dearest[turn->mover][phase]) {
    dearest[turn->mover][phase] = lost;
    costs->worst[phase] = turn->index;
  }
}

static void
read_turn (const TabiyaGameStory *story,
           guint                  index,
           TabiyaTurn            *turn)
{
  TabiyaNode *node = tabiya_game_story_get_node (story, index);

  turn->index = index;
  turn->mover = tabiya_node_get_mover (node);
  turn->before = get_chance (story, index - 1, turn->mover);
  turn->after = get_chance (story, index, turn->mover);
  turn->from = tabiya_level_of_chance (turn->before);
  turn->to = tabiya_level_of_chance (turn->after);
  turn->theme = tabiya_theme_of_node (node, &turn->side);
}

/* The chance of the mover of a bad move in a later position. A peak of a single position counts if
   it is due to a bad move of the other side, and otherwise it is an error of the search. */
static double
get_later_chance (const TabiyaGameStory *story,
                  guint                  index,
                  ChessColor             side)
{
  double trend = tabiya_game_story_get_trend (story, index);

  if (story->bad[index])
    return get_chance (story, index, side);
  return side == CHESS_WHITE ? trend : 100.0 - trend;
}

/* Weighs a bad move as a turning point: how much of what it lost never came back, or else how long
   the mover had to wait for half of it. Returns FALSE for one that changed nothing that lasted. */
static gboolean
weigh (const TabiyaGameStory *story,
       Candidate             *candidate)
{
  TabiyaTurn *turn = &candidate->turn;
  double lost = turn->before - turn->after;
  double best = turn->after;
  double half = turn->before - lost / 2.0;
  gboolean slip = turn->from == TABIYA_LEVEL_WON && turn->to == TABIYA_LEVEL_BETTER;

  if (turn->to >= turn->from || lost < (slip ? LEAST_SLIP : LEAST_TURN))
    return FALSE;
  for (guint i = turn->index + 1; i <= story->last; i++) {
    best = MAX (best, get_later_chance (story, i, turn->mover));
    if (best >= half) {
      guint lasted = i - turn->index;

      candidate->weight = lost * MIN (lasted, 4 * LASTING_PLIES) / (4.0 * LASTING_PLIES);
      return lasted >= LASTING_PLIES;
    }
  }
  turn->for_good = TRUE;
  /* Whatever lasted comes before all that did not. */
  candidate->weight = 100.0 + turn->before - best;
  return TRUE;
}

static int
compare_weight (gconstpointer a,
                gconstpointer b)
{
  const Candidate *one = a;
  const Candidate *other = b;

  if (one->weight != other->weight)
    return one->weight > other->weight ? -1 : 1;
  return one->turn.index < other->turn.index ? -1 : 1;
}

static int
compare_index (gconstpointer a,
               gconstpointer b)
{
  const TabiyaTurn *one = a;
  const TabiyaTurn *other = b;

  return one->index < other->index ? -1 : one->index > other->index;
}

static void
choose_turns (TabiyaGameStory *story,
              GArray          *candidates)
{
  g_array_sort (candidates, compare_weight);
  story->n_turns = MIN (candidates->len, TABIYA_MAX_TURNS);
  for (guint i = 0; i < story->n_turns; i++)
    story->turns[i] = g_array_index (candidates, Candidate, i).turn;
  qsort (story->turns, story->n_turns, sizeof (TabiyaTurn), compare_index);
}

/* Remembers a move that let a win go, though not for long enough to be a turning point. */
static void
add_slip (TabiyaGameStory  *story,
          const TabiyaTurn *turn,
          double            dearest[CHESS_N_COLORS])
{
  double lost = turn->before - turn->after;

  if (turn->from != TABIYA_LEVEL_WON || turn->to > TABIYA_LEVEL_EVEN
      || lost <= dearest[turn->mover])
    return;
  dearest[turn->mover] = lost;
  story->slips[turn->mover] = turn->index;
}

static void
find_bad_moves (TabiyaGameStory        *story,
                const TabiyaGameReport *report)
{
  gboolean marked = is_marked (report);

  for (guint i = 1; i < report->n_plies; i++)
    story->bad[i] = is_bad (story, report, marked, i);
}

/* Whether a turning point brings its side to a level where it has not been for good: where one is
   near the limit between two levels, it is not lost twice. */
static gboolean
is_new_level (const TabiyaTurn *turn,
              TabiyaLevel       reached[CHESS_N_COLORS])
{
  if (turn->to >= reached[turn->mover])
    return FALSE;
  if (turn->for_good)
    reached[turn->mover] = turn->to;
  return TRUE;
}

/* Goes through the bad moves: adds up what they cost, and chooses the turning points. */
static void
read_bad_moves (TabiyaGameStory        *story,
                const TabiyaGameReport *report)
{
  g_autoptr(GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  double dearest[CHESS_N_COLORS][TABIYA_N_PHASES] = { { 0.0 } };
  double slipped[CHESS_N_COLORS] = { 0.0, 0.0 };
  TabiyaLevel reached[CHESS_N_COLORS] = { TABIYA_LEVEL_WON, TABIYA_LEVEL_WON };

  for (guint i = 1; i < report->n_plies; i++) {
    Candidate candidate = { .weight = 0.0 };

    if (!story->bad[i])
      continue;
    read_turn (story, i, &candidate.turn);
    add_cost (story, report, &candidate.turn, dearest);
    if (!weigh (story, &candidate))
      add_slip (story, &candidate.turn, slipped);
    else if (is_new_level (&candidate.turn, reached))
      g_array_append_val (candidates, candidate);
  }
  choose_turns (story, candidates);
}

TabiyaGameStory *
tabiya_game_story_new (TabiyaGame             *game,
                       const TabiyaGameReport *report)
{
  TabiyaGameStory *story = g_new0 (TabiyaGameStory, 1);

  story->game = game;
  if (!read_chances (story, report)) {
    tabiya_game_story_free (story);
    return NULL;
  }
  read_opening (story, report);
  read_end (story);
  find_bad_moves (story, report);
  read_bad_moves (story, report);
  return story;
}

/**
 * tabiya_game_story_free:
 * @story: (nullable) (transfer full): what to free
 */
void
tabiya_game_story_free (TabiyaGameStory *story)
{
  if (!story)
    return;
  g_free (story->chances);
  g_free (story->bad);
  g_free (story->nodes);
  g_free (story);
}

TabiyaLevel
tabiya_level_of_chance (double chance)
{
  double distance = fabs (chance - 50.0);
  int level = distance < PERCENT_BETTER ? 0 : distance < PERCENT_WON ? 1 : 2;

  return (TabiyaLevel) (chance < 50.0 ? -level : level);
}

TabiyaLevel
tabiya_game_story_get_level (const TabiyaGameStory *story,
                             guint                  index,
                             ChessColor             side)
{
  g_return_val_if_fail (index < story->n_plies, TABIYA_LEVEL_EVEN);

  return tabiya_level_of_chance (get_chance (story, index, side));
}

double
tabiya_game_story_get_trend (const TabiyaGameStory *story,
                             guint                  index)
{
  const double *chances = story->chances;
  double before, here, after;

  g_return_val_if_fail (index < story->n_plies, 50.0);

  if (index <= story->first || index >= story->last)
    return chances[index];
  before = chances[index - 1];
  here = chances[index];
  after = chances[index + 1];
  /* The one in the middle of the three. */
  return MAX (MIN (before, here), MIN (MAX (before, here), after));
}

TabiyaNode *
tabiya_game_story_get_node (const TabiyaGameStory *story,
                            guint                  index)
{
  g_return_val_if_fail (index < story->n_plies, NULL);

  return story->nodes[index];
}
