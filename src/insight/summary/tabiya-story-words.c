/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/summary/tabiya-story-words.h"

#include "insight/summary/tabiya-story-end.h"
#include "insight/summary/tabiya-story-writer.h"
#include "insight/summary/tabiya-theme-words.h"
#include "insight/tabiya-score-text.h"

#include <glib/gi18n.h>

#include <math.h>

/* How many plies must pass for a sentence to say that nothing changed in them. */
#define QUIET_PLIES 12

/* What somebody should practise must have cost at least this much, in percent. */
#define LEAST_PRACTISE 10.0

/* A step of the evaluation that must be told of although no move is to blame, in percent. */
#define LEAST_SWING 25.0

/* StoryWordings of the same sentence about White or about Black; only the first is always there. */
typedef const char *StoryWordings[CHESS_N_COLORS][STORY_N_WORDINGS];

/* Placeholders: {opening} is the name of an opening, {move} is a move such as "23.Qe2", {number} is
   the number of a move, {change} is a clause of which the first words name a move, {cause} is what
   that move did, such as "allowed a fork". */

/* Translators: how the opening went. {opening} is its name, such as "Sicilian Defense: Najdorf
   Variation". Several sentences say the same in other words, so that a game does not read like a
   form; the first is about White, the second about Black. */
static const char *const opening_even[STORY_N_WORDINGS] = {
  N_("The opening ({opening}) left the chances even."),
  N_("Neither side got the better of the opening ({opening})."),
  N_("The opening ({opening}) led to an even game."),
};
static const StoryWordings opening_better = {
  { N_("White came out of the opening ({opening}) with the better game."),
    N_("The opening ({opening}) went better for White.") },
  { N_("Black came out of the opening ({opening}) with the better game."),
    N_("The opening ({opening}) went better for Black.") },
};
static const StoryWordings opening_won = {
  { N_("White came out of the opening ({opening}) with a winning position."),
    N_("The opening ({opening}) already gave White a winning position.") },
  { N_("Black came out of the opening ({opening}) with a winning position."),
    N_("The opening ({opening}) already gave Black a winning position.") },
};
static const char *const opening_turned[STORY_N_WORDINGS] = {
  N_("The first turning point came as early as the opening ({opening})."),
  N_("The opening ({opening}) already brought a turning point."),
};
static const char *const opening_only[STORY_N_WORDINGS] = {
  N_("The game was over before it had left the opening ({opening})."),
  N_("This game never left the opening ({opening})."),
};

/* Translators: the same where the opening has no name. */
static const char *const plain_even[STORY_N_WORDINGS] = {
  N_("The opening left the chances even."), N_("Neither side got the better of the opening."),
};
static const StoryWordings plain_better = {
  { N_("White came out of the opening with the better game.") },
  { N_("Black came out of the opening with the better game.") },
};
static const StoryWordings plain_won = {
  { N_("White came out of the opening with a winning position.") },
  { N_("Black came out of the opening with a winning position.") },
};
static const char *const plain_turned[STORY_N_WORDINGS] = {
  N_("The first turning point came as early as the opening."),
};
static const char *const plain_only[STORY_N_WORDINGS] = {
  N_("The game was over before it had left the opening."),
  N_("This game never left the opening."),
};

/* Translators: a game that did not begin from the usual position. */
static const char *const set_up_even[STORY_N_WORDINGS] = {
  N_("The game began from a set-up position with even chances."),
};
static const StoryWordings set_up_better = {
  { N_("The game began from a set-up position in which White was better.") },
  { N_("The game began from a set-up position in which Black was better.") },
};
static const StoryWordings set_up_won = {
  { N_("The game began from a set-up position in which White was winning.") },
  { N_("The game began from a set-up position in which Black was winning.") },
};

/* Translators: what a side had before its bad move, and what it had after it, as a clause without a
   full stop. {move} is the move, such as "16…Nd7". The first ones are about White’s moves. */
static const StoryWordings even_to_lost = {
  { N_("{move} turned an even game into a winning one for Black"),
    N_("With {move} White went from an even game to a lost one"),
    N_("{move} gave Black a winning position where the chances had been even") },
  { N_("{move} turned an even game into a winning one for White"),
    N_("With {move} Black went from an even game to a lost one"),
    N_("{move} gave White a winning position where the chances had been even") },
};
static const StoryWordings even_to_worse = {
  { N_("{move} tipped the balance in Black’s favour"), N_("{move} gave Black the better game"),
    N_("With {move} White let Black take the upper hand") },
  { N_("{move} tipped the balance in White’s favour"), N_("{move} gave White the better game"),
    N_("With {move} Black let White take the upper hand") },
};
static const StoryWordings worse_to_lost = {
  { N_("{move} made White’s difficult position a lost one"),
    N_("{move} left White, who already stood worse, with a lost game"),
    N_("With {move} Black’s advantage became a winning one") },
  { N_("{move} made Black’s difficult position a lost one"),
    N_("{move} left Black, who already stood worse, with a lost game"),
    N_("With {move} White’s advantage became a winning one") },
};
static const StoryWordings won_to_lost = {
  { N_("{move} turned a won game for White into a lost one"),
    N_("With {move} White went from winning to losing") },
  { N_("{move} turned a won game for Black into a lost one"),
    N_("With {move} Black went from winning to losing") },
};
static const StoryWordings better_to_lost = {
  { N_("{move} turned White’s advantage into a winning one for Black"),
    N_("With {move} White went from the better game to a lost one") },
  { N_("{move} turned Black’s advantage into a winning one for White"),
    N_("With {move} Black went from the better game to a lost one") },
};
static const StoryWordings ahead_to_worse = {
  { N_("{move} handed White’s advantage over to Black"),
    N_("With {move} the advantage passed from White to Black") },
  { N_("{move} handed Black’s advantage over to White"),
    N_("With {move} the advantage passed from Black to White") },
};
static const StoryWordings won_to_even = {
  { N_("{move} let White’s win slip"),
    N_("With {move} White let a winning position slip back to an even one"),
    N_("{move} made an even game of White’s winning one") },
  { N_("{move} let Black’s win slip"),
    N_("With {move} Black let a winning position slip back to an even one"),
    N_("{move} made an even game of Black’s winning one") },
};
static const StoryWordings won_to_better = {
  { N_("{move} gave back a good part of White’s winning advantage"),
    N_("{move} left White no more than the better game") },
  { N_("{move} gave back a good part of Black’s winning advantage"),
    N_("{move} left Black no more than the better game") },
};
static const StoryWordings better_to_even = {
  { N_("{move} gave White’s advantage away"),
    N_("With {move} White let the advantage go, and the chances were even") },
  { N_("{move} gave Black’s advantage away"),
    N_("With {move} Black let the advantage go, and the chances were even") },
};

/* Translators: what a move changed, and what it did, a clause each; the subject of {cause} is the
   move. */
static const char *const change_and_cause[STORY_N_WORDINGS] = {
  N_("{change}: the move {cause}."), N_("{change}, because the move {cause}."),
};
static const char *const change_alone = N_("{change}.");

/* Translators: who stood how at a move. */
static const char *const bridge_even[STORY_N_WORDINGS] = {
  N_("By move {number} the chances were even."), N_("At move {number} the game was even."),
};
static const StoryWordings bridge_better = {
  { N_("By move {number} White was better."), N_("At move {number} White had the upper hand.") },
  { N_("By move {number} Black was better."), N_("At move {number} Black had the upper hand.") },
};
static const StoryWordings bridge_won = {
  { N_("By move {number} White was winning."), N_("At move {number} White was winning.") },
  { N_("By move {number} Black was winning."), N_("At move {number} Black was winning.") },
};
static const char *const quiet_words[STORY_N_WORDINGS] = {
  N_("The balance held until move {number}."),
  N_("Up to move {number} neither side was clearly better."),
};

/* Translators: a winning position of the side that did not win in the end. */
static const StoryWordings chance_words = {
  { N_("White had a chance of its own, which {move} let slip."),
    N_("Before {move} White had been winning for a while.") },
  { N_("Black had a chance of its own, which {move} let slip."),
    N_("Before {move} Black had been winning for a while.") },
};

/* Translators: what happened after the last turning point. */
static const StoryWordings kept_words = {
  { N_("After that White never let the win go."), N_("From then on White stayed winning.") },
  { N_("After that Black never let the win go."), N_("From then on Black stayed winning.") },
};
static const StoryWordings grown_words = {
  { N_("From there White’s advantage grew until it was winning.") },
  { N_("From there Black’s advantage grew until it was winning.") },
};
static const StoryWordings gained_words = {
  { N_("After that White came to a winning position step by step.") },
  { N_("After that Black came to a winning position step by step.") },
};

/* Translators: games without a turning point. */
static const char *const level_words[STORY_N_WORDINGS] = {
  N_("Neither side was ever clearly better."),
  N_("The chances stayed even from beginning to end."),
};
static const StoryWordings drift_words = {
  { N_("No single move decided the game: White’s advantage grew step by step."),
    N_("White gained the advantage little by little, without one great mistake by Black.") },
  { N_("No single move decided the game: Black’s advantage grew step by step."),
    N_("Black gained the advantage little by little, without one great mistake by White.") },
};
static const StoryWordings found_words = {
  { N_("With {move} the evaluation swung over to White: until then the search had not seen its "
       "point.") },
  { N_("With {move} the evaluation swung over to Black: until then the search had not seen its "
       "point.") },
};
static const StoryWordings swing_words = {
  { N_("With {move} the evaluation swung over to White, although the move is not marked as bad.") },
  { N_("With {move} the evaluation swung over to Black, although the move is not marked as bad.") },
};
static const StoryWordings sum_words = {
  { N_("No single move decided the game, but Black’s mistakes added up.") },
  { N_("No single move decided the game, but White’s mistakes added up.") },
};
static const StoryWordings grip_words = {
  { N_("After some ups and downs the advantage stayed with White.") },
  { N_("After some ups and downs the advantage stayed with Black.") },
};
static const StoryWordings always_words = {
  { N_("White was winning all along.") }, { N_("Black was winning all along.") },
};
static const char *const passing_words[STORY_N_WORDINGS] = {
  N_("Both sides stood better for a time, and neither for good."),
  N_("Advantages came and went, and none of them lasted."),
};
static const StoryWordings spell_words = {
  { N_("White stood better for a time, but it did not last."),
    N_("For a time White had the better game, and nothing more came of it.") },
  { N_("Black stood better for a time, but it did not last."),
    N_("For a time Black had the better game, and nothing more came of it.") },
};

/* Translators: what the worst move of a side has cost, in percent of the chances of winning. */
static const char *const costs_both =
  N_("White’s worst move cost {white} % of the winning chances, Black’s worst {black} %.");
static const StoryWordings costs_one = {
  { N_("White’s worst move cost {percent} % of the winning chances.") },
  { N_("Black’s worst move cost {percent} % of the winning chances.") },
};
static const char *const costs_none[STORY_N_WORDINGS] = {
  N_("No single move of either side gave much away."),
  N_("No move of either side cost much by itself."),
};
static const char *const part_words =
  N_("Only moves {first} to {last} have evaluations, so this is about them.");

/* Translators: what to practise. {theme} is the heading of a row, such as "Forks". */
static const char *const practise_titles[CHESS_N_COLORS] = {
  N_("White: {theme}"), N_("Black: {theme}"),
};
static const char *const practise_phase = N_("Play on from the position before {move} and look for "
                                             "a better way.");

char *
story_words_dup_move (const TabiyaGameStory *story,
                      guint                  index)
{
  TabiyaNode *node = tabiya_game_story_get_node (story, index);
  ChessMove move = tabiya_node_get_move (node);
  ChessPosition position;

  tabiya_node_get_position (story->game, tabiya_node_get_parent (node), &position);
  return tabiya_line_to_text (&position, &move, 1, 1);
}

/* The opening */

static void
add_opening (StoryWriter *writer)
{
  const TabiyaGameStory *story = writer->story;
  gboolean named = !!story->opening;
  gboolean turned = story->n_turns > 0 && story->turns[0].index <= story->opening_end;
  TabiyaLevel level = story_get_white_level (story, MIN (story->opening_end, story->last));
  const char *const *wordings;

  if (story->set_up)
    wordings = story_choose_level (story_get_white_level (story, 0), set_up_even, set_up_better,
                                   set_up_won);
  else if (!story->left_opening)
    wordings = named ? opening_only : plain_only;
  else if (turned)
    wordings = named ? opening_turned : plain_turned;
  else if (named)
    wordings = story_choose_level (level, opening_even, opening_better, opening_won);
  else
    wordings = story_choose_level (level, plain_even, plain_better, plain_won);
  story_add (writer, STORY_RANK_NEEDED, 0,
             story_fill (story_choose (story, wordings, 0), "opening",
                         named ? story->opening->name : NULL, NULL, NULL));
}

/* Turning points */

static const StoryWordings *
get_change (const TabiyaTurn *turn)
{
  switch (turn->from) {
  case TABIYA_LEVEL_WON:
    return turn->to == TABIYA_LEVEL_LOST ? &won_to_lost
           : turn->to == TABIYA_LEVEL_WORSE ? &ahead_to_worse
           : turn->to == TABIYA_LEVEL_EVEN ? &won_to_even : &won_to_better;
  case TABIYA_LEVEL_BETTER:
    return turn->to == TABIYA_LEVEL_LOST ? &better_to_lost
           : turn->to == TABIYA_LEVEL_WORSE ? &ahead_to_worse : &better_to_even;
  case TABIYA_LEVEL_EVEN:
    return turn->to == TABIYA_LEVEL_LOST ? &even_to_lost : &even_to_worse;
  case TABIYA_LEVEL_WORSE:
  case TABIYA_LEVEL_LOST:
  default:
    return &worse_to_lost;
  }
}

/* What the move did wrong; NULL if that is not known or was said of an earlier turning point. */
static const char *
get_cause (const TabiyaGameStory *story,
           guint                  turn)
{
  const TabiyaTurn *turns = story->turns;

  for (guint i = 0; i < turn; i++) {
    if (turns[i].theme == turns[turn].theme && turns[i].side == turns[turn].side)
      return NULL;
  }
  return theme_words_get_cause (turns[turn].theme, turns[turn].side);
}

/* Two turning points of the same kind do not get the same words. */
static void
add_turn (StoryWriter *writer,
          guint        index)
{
  const TabiyaTurn *turn = &writer->story->turns[index];
  const char *cause = get_cause (writer->story, index);
  g_autofree char *move = story_words_dup_move (writer->story, turn->index);
  const char *wording = story_choose (writer->story, (*get_change (turn))[turn->mover], index);
  g_autofree char *change = story_fill (wording, "move", move, NULL, NULL);
  const char *whole = cause ? story_choose (writer->story, change_and_cause, index) : change_alone;

  story_add (writer, STORY_RANK_NEEDED, turn->index,
             story_fill (whole, "change", change, "cause", cause));
}

static gboolean
is_always_even (const TabiyaGameStory *story,
                guint                  first,
                guint                  last)
{
  for (guint i = first; i <= last; i++) {
    if (story_get_white_level (story, i) != TABIYA_LEVEL_EVEN)
      return FALSE;
  }
  return TRUE;
}

/* Joins what was told last, at position @told, where White stood at @level, to the turning point at
   @next. */
static void
add_bridge (StoryWriter *writer,
            guint        told,
            TabiyaLevel  level,
            guint        next)
{
  const TabiyaGameStory *story = writer->story;
  TabiyaLevel now = story_get_white_level (story, next - 1);

  if (now != level)
    story_add_numbered (writer, STORY_RANK_BRIDGE, next - 1,
                        story_choose_level (now, bridge_even, bridge_better, bridge_won),
                        next - 1);
  else if (next >= told + QUIET_PLIES && is_always_even (story, told, next - 1))
    story_add_numbered (writer, STORY_RANK_QUIET, next - 1, quiet_words, next);
}

static void
add_turns (StoryWriter *writer)
{
  const TabiyaGameStory *story = writer->story;
  guint told = story->set_up ? 0 : MIN (story->opening_end, story->last);
  TabiyaLevel level = story_get_white_level (story, told);

  for (guint i = 0; i < story->n_turns; i++) {
    guint index = story->turns[i].index;

    /* Of an opening in which the game turned nothing has been told. */
    if (index > told)
      add_bridge (writer, told, level, index);
    add_turn (writer, i);
    told = index;
    level = story_get_white_level (story, index);
  }
}

/* What came of it */

/* Whether a turning point tells already that @side had been winning. */
static gboolean
is_told (const TabiyaGameStory *story,
         ChessColor             side)
{
  for (guint i = 0; i < story->n_turns; i++) {
    const TabiyaTurn *turn = &story->turns[i];

    if ((turn->mover == side && turn->from == TABIYA_LEVEL_WON)
        || (turn->mover != side && turn->to == TABIYA_LEVEL_LOST))
      return TRUE;
  }
  return FALSE;
}

/* A win that a side let go which did not win in the end, if nothing else tells of it. */
static void
add_chance (StoryWriter *writer,
            ChessColor   side)
{
  const TabiyaGameStory *story = writer->story;
  int points = tabiya_result_get_points (tabiya_game_get_result (story->game));
  guint index = story->slips[side];
  g_autofree char *move = NULL;

  if (index == 0 || is_told (story, side) || points == (side == CHESS_WHITE ? 2 : 0))
    return;
  move = story_words_dup_move (story, index);
  story_add (writer, STORY_RANK_CHANCE, index,
             story_fill (story_choose (story, chance_words[side], 0), "move", move, NULL, NULL));
}

static gboolean
is_always_won (const TabiyaGameStory *story,
               guint                  first,
               ChessColor             side)
{
  for (guint i = first; i <= story->last; i++) {
    if (tabiya_game_story_get_level (story, i, side) != TABIYA_LEVEL_WON)
      return FALSE;
  }
  return TRUE;
}

/* The trend for @side. */
static double
get_trend (const TabiyaGameStory *story,
           guint                  index,
           ChessColor             side)
{
  double white = tabiya_game_story_get_trend (story, index);

  return side == CHESS_WHITE ? white : 100.0 - white;
}

/* The position after @first in which the largest step of one move towards @side was complete that
   no bad move accounts for; 0 when there is no great one. */
static guint
find_swing (const TabiyaGameStory *story,
            guint                  first,
            ChessColor             side)
{
  guint swing = 0;
  double most = LEAST_SWING;

  for (guint i = first + 1; i <= story->last; i++) {
    double step = get_trend (story, i, side) - get_trend (story, i - 1, side);

    if (step >= most && !story->bad[i]) {
      most = step;
      swing = i;
    }
  }
  return swing;
}

/* Tells of a swing towards @ahead that was complete in position @index. */
static void
add_swing (StoryWriter *writer,
           guint        index,
           ChessColor   ahead)
{
  const TabiyaGameStory *story = writer->story;
  TabiyaNode *node = tabiya_game_story_get_node (story, index);
  g_autofree char *move = story_words_dup_move (story, index);
  const char *words = tabiya_node_get_mover (node) == ahead ? found_words[ahead][0]
                                                            : swing_words[ahead][0];

  story_add (writer, STORY_RANK_AFTER, index, story_fill (words, "move", move, NULL, NULL));
}

/* After the last turning point: the win was kept, or the advantage grew into one. */
static void
add_after (StoryWriter *writer)
{
  const TabiyaGameStory *story = writer->story;
  guint index = story->turns[story->n_turns - 1].index;
  TabiyaLevel end = story_get_white_level (story, story->last);
  ChessColor winner = end > 0 ? CHESS_WHITE : CHESS_BLACK;
  guint swing = find_swing (story, index, winner);

  TabiyaLevel then = tabiya_game_story_get_level (story, index, winner);

  if (ABS (end) != TABIYA_LEVEL_WON)
    return;
  if (then != TABIYA_LEVEL_WON && swing > 0)
    add_swing (writer, swing, winner);
  else if (then != TABIYA_LEVEL_WON)
    story_add_numbered (writer, STORY_RANK_AFTER, story->last,
                        then == TABIYA_LEVEL_BETTER ? grown_words[winner] : gained_words[winner],
                        story->last);
  else if (story->last >= index + QUIET_PLIES && is_always_won (story, index, winner))
    story_add_numbered (writer, STORY_RANK_AFTER, story->last, kept_words[winner], story->last);
}

static gboolean
was_worse (const TabiyaGameStory *story,
           ChessColor             side)
{
  for (guint i = story->first; i <= story->last; i++) {
    if (tabiya_level_of_chance (get_trend (story, i, side)) < TABIYA_LEVEL_EVEN)
      return TRUE;
  }
  return FALSE;
}

/* How @ahead came to stand better without a turning point. */
static void
add_drift (StoryWriter *writer,
           ChessColor   ahead)
{
  const TabiyaGameStory *story = writer->story;
  guint swing = find_swing (story, story->first, ahead);
  double mistake = story->costs[chess_color_opposite (ahead)].most;

  if (swing > 0)
    add_swing (writer, swing, ahead);
  else if (was_worse (story, ahead))
    story_add_numbered (writer, STORY_RANK_AFTER, story->last, grip_words[ahead], story->last);
  else if (mistake >= LEAST_PRACTISE)
    story_add_numbered (writer, STORY_RANK_AFTER, story->last, sum_words[ahead], story->last);
  else
    story_add_numbered (writer, STORY_RANK_AFTER, story->last, drift_words[ahead], story->last);
}

/* A game in which nobody stood better in the end. */
static void
add_spells (StoryWriter *writer)
{
  const TabiyaGameStory *story = writer->story;
  gboolean better[CHESS_N_COLORS] = { FALSE, FALSE };
  const char *const *wordings;

  for (guint i = story->first; i <= story->last; i++) {
    TabiyaLevel level = story_get_white_level (story, i);

    better[CHESS_WHITE] = better[CHESS_WHITE] || level > TABIYA_LEVEL_EVEN;
    better[CHESS_BLACK] = better[CHESS_BLACK] || level < TABIYA_LEVEL_EVEN;
  }
  if (better[CHESS_WHITE] && better[CHESS_BLACK])
    wordings = passing_words;
  else
    wordings = better[CHESS_WHITE] ? spell_words[CHESS_WHITE]
               : better[CHESS_BLACK] ? spell_words[CHESS_BLACK] : level_words;
  story_add_numbered (writer, STORY_RANK_AFTER, story->last, wordings, story->last);
}

/* A game without a turning point. */
static void
add_whole (StoryWriter *writer)
{
  const TabiyaGameStory *story = writer->story;
  TabiyaLevel end = story_get_white_level (story, story->last);
  ChessColor ahead = end > 0 ? CHESS_WHITE : CHESS_BLACK;
  guint first = story->set_up || !story->left_opening ? story->first
                                                      : MIN (story->opening_end, story->last);

  if (ABS (end) == TABIYA_LEVEL_WON && is_always_won (story, first, ahead))
    story_add_numbered (writer, STORY_RANK_AFTER, story->last, always_words[ahead], story->last);
  else if (end != TABIYA_LEVEL_EVEN)
    add_drift (writer, ahead);
  else
    add_spells (writer);
}

static void
add_costs (StoryWriter *writer)
{
  const TabiyaCosts *costs = writer->story->costs;
  long white = lround (costs[CHESS_WHITE].most);
  long black = lround (costs[CHESS_BLACK].most);
  g_autofree char *by_white = g_strdup_printf ("%ld", white);
  g_autofree char *by_black = g_strdup_printf ("%ld", black);
  char *text;

  if (white > 0 && black > 0)
    text = story_fill (costs_both, "white", by_white, "black", by_black);
  else if (white > 0)
    text = story_fill (costs_one[CHESS_WHITE][0], "percent", by_white, NULL, NULL);
  else if (black > 0)
    text = story_fill (costs_one[CHESS_BLACK][0], "percent", by_black, NULL, NULL);
  else if (costs[CHESS_WHITE].n_moves > 0 || costs[CHESS_BLACK].n_moves > 0)
    return;
  else if (find_swing (writer->story, writer->story->first, CHESS_WHITE) > 0
           || find_swing (writer->story, writer->story->first, CHESS_BLACK) > 0)
    return;
  else
    text = story_fill (story_choose (writer->story, costs_none, 0), NULL, NULL, NULL, NULL);
  story_add (writer, STORY_RANK_FILLER, writer->story->last, text);
}

GPtrArray *
story_words_list_course (const TabiyaGameStory *story)
{
  StoryWriter writer;

  story_begin (&writer, story);
  if (!story->whole) {
    g_autofree char *first = story_dup_number (story, story->first);
    g_autofree char *last = story_dup_number (story, story->last);

    story_add (&writer, STORY_RANK_NEEDED, 0,
               story_fill (part_words, "first", first, "last", last));
  }
  add_opening (&writer);
  add_turns (&writer);
  if (story->n_turns > 0)
    add_after (&writer);
  else
    add_whole (&writer);
  for (int side = 0; side < CHESS_N_COLORS; side++)
    add_chance (&writer, (ChessColor) side);
  add_costs (&writer);
  story_end_add (&writer);
  return story_take (&writer);
}

char *
story_words_dup_fall (const TabiyaTurn *turn)
{
  g_autofree char *before = g_strdup_printf ("%ld", lround (turn->before));
  g_autofree char *after = g_strdup_printf ("%ld", lround (turn->after));
  const char *original = turn->mover == CHESS_WHITE
    ? N_("White’s chance of winning fell from {before} % to {after} %.")
    : N_("Black’s chance of winning fell from {before} % to {after} %.");

  return story_fill (original, "before", before, "after", after);
}

/* What to practise */

/* The index of the largest number; -1 when none is large enough. */
static int
find_dearest (const double *costs,
              int           first,
              int           n)
{
  int dearest = -1;

  for (int i = first; i < n; i++) {
    if (costs[i] >= LEAST_PRACTISE && (dearest < 0 || costs[i] > costs[dearest]))
      dearest = i;
  }
  return dearest;
}

/**
 * story_words_practise:
 * @story: a story
 * @side: whose mistakes
 * @title: (out) (transfer full): what cost the most
 * @text: (out) (transfer full): what to do about it
 *
 * Returns: whether there is anything to practise
 */
gboolean
story_words_practise (const TabiyaGameStory  *story,
                      ChessColor              side,
                      char                  **title,
                      char                  **text)
{
  const TabiyaCosts *costs = &story->costs[side];
  int theme = find_dearest (costs->themes, TABIYA_THEME_NONE + 1, TABIYA_N_THEMES);
  int phase = find_dearest (costs->phases, 0, TABIYA_N_PHASES);
  g_autofree char *move = NULL;

  if (theme >= 0) {
    *title = story_fill (practise_titles[side], "theme",
                         theme_words_get_name ((TabiyaTheme) theme), NULL, NULL);
    *text = g_strdup (theme_words_get_advice ((TabiyaTheme) theme));
    return TRUE;
  }
  if (phase < 0)
    return FALSE;
  move = story_words_dup_move (story, costs->worst[phase]);
  *title = story_fill (practise_titles[side], "theme",
                       phase_words_get_name ((TabiyaPhase) phase), NULL, NULL);
  *text = story_fill (practise_phase, "move", move, NULL, NULL);
  return TRUE;
}
