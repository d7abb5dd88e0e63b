/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/summary/tabiya-story-end.h"

#include <glib/gi18n.h>

/* Translators: how a game ended, at the move of this number. */
static const StoryWordings mate_words = {
  { N_("White gave mate on move {number}."), N_("On move {number} Black was mated.") },
  { N_("Black gave mate on move {number}."), N_("On move {number} White was mated.") },
};
static const StoryWordings won_words = {
  { N_("The game ended on move {number} with a win for White."),
    N_("White won on move {number}.") },
  { N_("The game ended on move {number} with a win for Black."),
    N_("Black won on move {number}.") },
};
static const StoryWordings won_early_words = {
  { N_("The game ended on move {number} with a win for White, who stood better.") },
  { N_("The game ended on move {number} with a win for Black, who stood better.") },
};
static const StoryWordings won_even_words = {
  { N_("White won on move {number}, although the last position was even.") },
  { N_("Black won on move {number}, although the last position was even.") },
};
static const StoryWordings won_worse_words = {
  { N_("White won on move {number}, although Black stood better in the last position.") },
  { N_("Black won on move {number}, although White stood better in the last position.") },
};
static const StoryWordings won_lost_words = {
  { N_("White won on move {number}, although Black was winning in the last position.") },
  { N_("Black won on move {number}, although White was winning in the last position.") },
};
static const StoryWordings time_lost_words = {
  { N_("White lost on time on move {number}, in a lost position.") },
  { N_("Black lost on time on move {number}, in a lost position.") },
};
static const StoryWordings time_worse_words = {
  { N_("White lost on time on move {number}, in the worse position.") },
  { N_("Black lost on time on move {number}, in the worse position.") },
};
static const StoryWordings time_even_words = {
  { N_("White lost on time on move {number}, in an even position.") },
  { N_("Black lost on time on move {number}, in an even position.") },
};
static const StoryWordings time_better_words = {
  { N_("White lost on time on move {number}, in the better position.") },
  { N_("Black lost on time on move {number}, in the better position.") },
};
static const StoryWordings time_won_words = {
  { N_("White lost on time on move {number}, in a winning position.") },
  { N_("Black lost on time on move {number}, in a winning position.") },
};
static const StoryWordings stalemate_words = {
  { N_("The game ended in a draw on move {number}: White was stalemated.") },
  { N_("The game ended in a draw on move {number}: Black was stalemated.") },
};
static const char *const material_words = N_("The game ended in a draw on move {number}: neither "
                                             "side had enough left to give mate.");
static const char *const repetition_words = N_("The game was drawn on move {number} by threefold "
                                               "repetition.");
static const char *const fifty_words = N_("The game was drawn on move {number}, after fifty moves "
                                          "without a capture or a pawn move.");
static const char *const draw_words[STORY_N_WORDINGS] = {
  N_("The game ended in a draw on move {number}, in an even position."),
  N_("On move {number} an even game ended in a draw."),
};
static const StoryWordings draw_better_words = {
  { N_("The game ended in a draw on move {number}, although White stood better.") },
  { N_("The game ended in a draw on move {number}, although Black stood better.") },
};
static const StoryWordings draw_won_words = {
  { N_("The game ended in a draw on move {number}, although White was winning.") },
  { N_("The game ended in a draw on move {number}, although Black was winning.") },
};
static const char *const open_words = N_("The record breaks off at move {number}, in an even "
                                         "position and without a result.");
static const StoryWordings open_better_words = {
  { N_("The record breaks off at move {number} without a result; White stood better.") },
  { N_("The record breaks off at move {number} without a result; Black stood better.") },
};
static const StoryWordings open_won_words = {
  { N_("The record breaks off at move {number} without a result; White was winning.") },
  { N_("The record breaks off at move {number} without a result; Black was winning.") },
};

static const char *const *
get_win_words (const TabiyaGameStory *story,
               ChessColor             winner)
{
  switch (tabiya_game_story_get_level (story, story->last, winner)) {
  case TABIYA_LEVEL_WON:
    return won_words[winner];
  case TABIYA_LEVEL_BETTER:
    return won_early_words[winner];
  case TABIYA_LEVEL_EVEN:
    return won_even_words[winner];
  case TABIYA_LEVEL_WORSE:
    return won_worse_words[winner];
  case TABIYA_LEVEL_LOST:
  default:
    return won_lost_words[winner];
  }
}

static const char *const *
get_time_words (const TabiyaGameStory *story,
                ChessColor             loser)
{
  switch (tabiya_game_story_get_level (story, story->last, loser)) {
  case TABIYA_LEVEL_WON:
    return time_won_words[loser];
  case TABIYA_LEVEL_BETTER:
    return time_better_words[loser];
  case TABIYA_LEVEL_EVEN:
    return time_even_words[loser];
  case TABIYA_LEVEL_WORSE:
    return time_worse_words[loser];
  case TABIYA_LEVEL_LOST:
  default:
    return time_lost_words[loser];
  }
}

static void
add_draw (StoryWriter *writer)
{
  const TabiyaGameStory *story = writer->story;
  const char *const repetition[STORY_N_WORDINGS] = { repetition_words };
  const char *const fifty[STORY_N_WORDINGS] = { fifty_words };
  const char *const material[STORY_N_WORDINGS] = { material_words };
  const char *const *wordings;

  if (story->end.reason == TABIYA_END_STALEMATE)
    wordings = stalemate_words[story->end.loser];
  else if (story->end.reason == TABIYA_END_INSUFFICIENT_MATERIAL)
    wordings = material;
  else if (story->claims & CHESS_CLAIM_THREEFOLD)
    wordings = repetition;
  else if (story->claims & CHESS_CLAIM_FIFTY_MOVES)
    wordings = fifty;
  else
    wordings = story_choose_level (story_get_white_level (story, story->last), draw_words,
                                   draw_better_words, draw_won_words);
  story_add_numbered (writer, STORY_RANK_NEEDED, story->n_plies, wordings, story->n_plies - 1);
}

void
story_end_add (StoryWriter *writer)
{
  const TabiyaGameStory *story = writer->story;
  ChessColor winner = chess_color_opposite (story->end.loser);
  const char *const open[STORY_N_WORDINGS] = { open_words };
  int points = tabiya_result_get_points (tabiya_game_get_result (story->game));
  const char *const forfeit[STORY_N_WORDINGS] = {
    tabiya_game_end_get_text (&story->end, tabiya_game_get_result (story->game)),
  };
  const char *const *wordings;

  if (story->end.reason == TABIYA_END_FORFEIT)
    points = -1;
  if (points == 1 || tabiya_game_end_is_draw (&story->end)) {
    add_draw (writer);
    return;
  }
  if (story->end.reason == TABIYA_END_FORFEIT)
    wordings = forfeit;
  else if (points < 0)
    wordings = story_choose_level (story_get_white_level (story, story->last), open,
                                   open_better_words, open_won_words);
  else if (story->end.reason == TABIYA_END_CHECKMATE)
    wordings = mate_words[winner];
  else if (story->end.reason == TABIYA_END_TIME)
    wordings = get_time_words (story, story->end.loser);
  else
    wordings = get_win_words (story, winner);
  story_add_numbered (writer, STORY_RANK_NEEDED, story->n_plies, wordings, story->n_plies - 1);
}
