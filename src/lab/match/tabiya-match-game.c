/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/match/tabiya-match-game.h"

#include <stdlib.h>

#include "core/chess-outcome.h"
#include "core/chess-text.h"

/* The value of a mate in centipawns, for adjudication. */
#define MATE_SCORE 100000

/* A game being played; used only by its worker's thread. */
typedef struct {
  const TabiyaMatchSetup *setup;     /* borrowed */
  TabiyaMatchPlayer     **players;   /* borrowed */
  TabiyaMatchGame        *game;      /* returned to the caller */
  GArray                 *keys;      /* owned: guint64 */
  GString                *line;      /* owned: the UCI line "position ..." for the current
                                        position */
  ChessPosition           position;
  gint64                  clock_us[2];
  int                     moves_to_go[2];
  int                     plies_white_wins;  /* how many plies in a row both engines have seen White
                                                ahead */
  int                     plies_black_wins;
  int                     plies_level;
  int                     judged_ahead;      /* how many plies in a row the judge has seen White
                                                ahead; below zero Black */
} Play;

static const char *
name_color (ChessColor color)
{
  return color == CHESS_WHITE ? "White" : "Black";
}

/* Ends the game: @winner is a colour, or -1 for a draw. */
static void
finish (Play           *play,
        int             winner,
        TabiyaMatchEnd  end,
        char           *reason)
{
  TabiyaMatchGame *game = play->game;

  game->end = end;
  g_free (game->reason);
  game->reason = reason;
  if (winner < 0)
    game->points = 1;
  else
    game->points = tabiya_match_game_get_engine (game, (ChessColor) winner) == 0 ? 2 : 0;
}

/* Ends the game: the side to move loses by a fault of its own. */
static void
finish_fault (Play           *play,
              TabiyaMatchEnd  end,
              char           *reason)
{
  ChessColor loser = (ChessColor) play->position.turn;

  play->game->efforts[tabiya_match_game_get_engine (play->game, loser)].faults++;
  finish (play, chess_color_opposite (loser), end, reason);
}

static void
append_move (Play            *play,
             TabiyaMatchMove *move)
{
  ChessPosition before = play->position;
  char text[CHESS_MOVE_SIZE];
  guint64 key = before.key;

  chess_move_write (&before, CHESS_NOTATION_UCI, move->move, text);
  if (play->game->moves->len == 0)
    g_string_append (play->line, " moves");
  g_string_append_c (play->line, ' ');
  g_string_append (play->line, text);
  g_array_append_val (play->keys, key);
  chess_position_make (&play->position, &before, move->move);
  g_array_append_vals (play->game->moves, move, 1);
}

static void
set_up (Play *play)
{
  TabiyaMatchGame *game = play->game;
  TabiyaMatchOpening opening;
  char fen[CHESS_FEN_SIZE];

  tabiya_match_openings_get (play->setup->openings, game->pair, &opening);
  game->start = opening.start;
  play->position = opening.start;
  chess_fen_write (&opening.start, opening.start.chess960, fen);
  g_string_printf (play->line, "position fen %s", fen);
  for (guint i = 0; i < opening.n_moves; i++) {
    TabiyaMatchMove move = { .move = opening.moves[i], .clock_us = -1 };

    append_move (play, &move);
  }
  game->n_opening = opening.n_moves;
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    guint engine = tabiya_match_game_get_engine (game, (ChessColor) color);
    const TabiyaMatchLimits *limits = &play->setup->engines[engine].limits;

    play->clock_us[color] = limits->base_ms * 1000;
    play->moves_to_go[color] = limits->moves_to_go;
  }
}

/* Returns whether the game is over by the rules. A draw that can be claimed counts as claimed. */
static gboolean
look_at_rules (Play *play)
{
  const ChessPosition *position = &play->position;
  const uint64_t *keys = (const uint64_t *) (void *) play->keys->data;
  ChessColor mover = (ChessColor) position->turn;
  unsigned claims;

  switch (chess_outcome (position, keys, play->keys->len)) {
  case CHESS_OUTCOME_CHECKMATE:
    finish (play, chess_color_opposite (mover), TABIYA_MATCH_END_RULES,
            g_strdup_printf ("%s mates", name_color (chess_color_opposite (mover))));
    return TRUE;
  case CHESS_OUTCOME_STALEMATE:
    finish (play, -1, TABIYA_MATCH_END_RULES, g_strdup ("Draw by stalemate"));
    return TRUE;
  case CHESS_OUTCOME_INSUFFICIENT_MATERIAL:
    finish (play, -1, TABIYA_MATCH_END_RULES, g_strdup ("Draw by insufficient material"));
    return TRUE;
  case CHESS_OUTCOME_NONE:
  case CHESS_OUTCOME_FIVEFOLD_REPETITION:
  case CHESS_OUTCOME_SEVENTY_FIVE_MOVES:
  default:
    break;
  }
  claims = chess_outcome_claims (position, keys, play->keys->len);
  if (claims == CHESS_CLAIM_NONE)
    return FALSE;
  finish (play, -1, TABIYA_MATCH_END_RULES,
          g_strdup (claims & CHESS_CLAIM_THREEFOLD ? "Draw by threefold repetition"
                                                   : "Draw by the fifty-move rule"));
  return TRUE;
}

/* Counts for how many plies both engines have agreed on the outcome. A move without a score ends
   the agreement. */
static void
count_agreement (Play                  *play,
                 const TabiyaMatchMove *move)
{
  const TabiyaMatchRules *rules = &play->setup->rules;
  gboolean known = chess_score_is_known (move->score);
  int score = chess_score_clamp (move->score, MATE_SCORE);

  play->plies_white_wins = known && score >= rules->resign_score ? play->plies_white_wins + 1 : 0;
  play->plies_black_wins = known && score <= -rules->resign_score ? play->plies_black_wins + 1 : 0;
  play->plies_level = known && abs (score) <= rules->draw_score ? play->plies_level + 1 : 0;
}

/* The static score of the position by the judge, from White's view. */
static int
judge_position (const ChessPosition *position)
{
  HeuristicExplanation explanation;
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_get (0));
  heuristic_explain (position, &weights, &explanation);
  return explanation.score;
}

/* Returns whether the game is over because the judge has seen the same side ahead for long. */
static gboolean
look_at_judge (Play *play)
{
  const TabiyaMatchRules *rules = &play->setup->rules;
  int score;

  if (rules->judge_plies == 0)
    return FALSE;
  score = judge_position (&play->position);
  if (score >= rules->judge_score)
    play->judged_ahead = MAX (play->judged_ahead, 0) + 1;
  else if (score <= -rules->judge_score)
    play->judged_ahead = MIN (play->judged_ahead, 0) - 1;
  else
    play->judged_ahead = 0;
  if (abs (play->judged_ahead) < rules->judge_plies)
    return FALSE;
  finish (play, play->judged_ahead > 0 ? CHESS_WHITE : CHESS_BLACK, TABIYA_MATCH_END_ADJUDICATION,
          g_strdup_printf ("%s wins by adjudication",
                           name_color (play->judged_ahead > 0 ? CHESS_WHITE : CHESS_BLACK)));
  return TRUE;
}

/* Returns whether the game is over by adjudication: both engines agree, or the judge has decided,
   or it is too long. */
static gboolean
look_at_adjudication (Play *play)
{
  const TabiyaMatchRules *rules = &play->setup->rules;

  if (rules->resign_moves > 0) {
    int winner = play->plies_white_wins >= 2 * rules->resign_moves   ? CHESS_WHITE
                 : play->plies_black_wins >= 2 * rules->resign_moves ? CHESS_BLACK : -1;

    if (winner >= 0) {
      finish (play, winner, TABIYA_MATCH_END_ADJUDICATION,
              g_strdup_printf ("%s wins by adjudication", name_color ((ChessColor) winner)));
      return TRUE;
    }
  }
  if (rules->draw_moves > 0 && play->plies_level >= 2 * rules->draw_moves
      && play->position.fullmove_number >= rules->draw_from) {
    finish (play, -1, TABIYA_MATCH_END_ADJUDICATION, g_strdup ("Draw by adjudication"));
    return TRUE;
  }
  if (look_at_judge (play))
    return TRUE;
  if (rules->max_plies > 0 && play->game->moves->len >= (guint) rules->max_plies) {
    finish (play, -1, TABIYA_MATCH_END_ADJUDICATION, g_strdup ("Draw by the length of the game"));
    return TRUE;
  }
  return FALSE;
}

/* An engine without a clock is not told any time. One with a clock whose opponent has none is told
   its own time for both. */
static void
fill_turn (const Play      *play,
           TabiyaMatchTurn *turn)
{
  ChessColor mover = (ChessColor) play->position.turn;

  *turn = (TabiyaMatchTurn) {
    .position = &play->position,
    .history = (const guint64 *) (void *) play->keys->data,
    .n_history = play->keys->len,
    .position_line = play->line->str,
    .moves_to_go = play->moves_to_go[mover],
  };
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    guint engine = tabiya_match_game_get_engine (play->game, (ChessColor) color);
    const TabiyaMatchLimits *limits = &play->setup->engines[engine].limits;

    if (limits->base_ms == 0)
      engine = 1 - engine;
    turn->time_us[color] = limits->base_ms > 0 ? play->clock_us[color] : play->clock_us[mover];
    turn->increment_ms[color] = play->setup->engines[engine].limits.increment_ms;
  }
}

/* Subtracts the time used from the clock. Returns FALSE if the time has run out. */
static gboolean
press_clock (Play   *play,
             gint64  elapsed_us)
{
  ChessColor mover = (ChessColor) play->position.turn;
  guint index = tabiya_match_game_get_engine (play->game, mover);
  const TabiyaMatchEngine *engine = &play->setup->engines[index];
  const TabiyaMatchLimits *limits = &engine->limits;
  gint64 margin_us = tabiya_match_engine_get_margin (engine) * 1000;

  if (limits->move_time_ms > 0 && elapsed_us > limits->move_time_ms * 1000 + margin_us)
    return FALSE;
  if (limits->base_ms == 0)
    return TRUE;
  play->clock_us[mover] -= elapsed_us;
  if (play->clock_us[mover] < -margin_us)
    return FALSE;
  /* Time overdrawn within the margin is not held against the engine later. */
  play->clock_us[mover] = MAX (play->clock_us[mover], 0) + limits->increment_ms * 1000;
  if (limits->moves_to_go > 0 && --play->moves_to_go[mover] == 0) {
    play->clock_us[mover] += limits->base_ms * 1000;
    play->moves_to_go[mover] = limits->moves_to_go;
  }
  return TRUE;
}

static void
count_effort (Play                   *play,
              const TabiyaMatchReply *reply)
{
  guint engine = tabiya_match_game_get_engine (play->game, (ChessColor) play->position.turn);
  TabiyaMatchEffort *effort = &play->game->efforts[engine];

  effort->moves++;
  effort->depth += (guint64) MAX (reply->depth, 0);
  effort->nodes += reply->nodes;
  effort->time_us += reply->elapsed_us;
}

/* Handles an engine that gave no answer. Returns FALSE if the cause is that the match aborted
   it. */
static gboolean
take_failure (Play         *play,
              const GError *failure)
{
  ChessColor mover = (ChessColor) play->position.turn;
  const TabiyaMatchLimits *limits;

  if (g_error_matches (failure, TABIYA_MATCH_PLAYER_ERROR, TABIYA_MATCH_PLAYER_ERROR_ABORTED))
    return FALSE;
  limits = &play->setup->engines[tabiya_match_game_get_engine (play->game, mover)].limits;
  if (failure->code == TABIYA_MATCH_PLAYER_ERROR_DIED)
    finish_fault (play, TABIYA_MATCH_END_CRASH,
                  g_strdup_printf ("%s crashes: %s", name_color (mover), failure->message));
  else if (limits->base_ms > 0 || limits->move_time_ms > 0)
    finish_fault (play, TABIYA_MATCH_END_TIME,
                  g_strdup_printf ("%s loses on time and gives no answer", name_color (mover)));
  else
    finish_fault (play, TABIYA_MATCH_END_SILENCE,
                  g_strdup_printf ("%s gives no answer", name_color (mover)));
  return TRUE;
}

/* Applies the engine's reply. Returns TRUE if it ends the game. */
static gboolean
take_reply (Play                   *play,
            const TabiyaMatchReply *reply)
{
  ChessColor mover = (ChessColor) play->position.turn;
  guint engine = tabiya_match_game_get_engine (play->game, mover);
  TabiyaMatchMove move = {
    .move = reply->move,
    .score = chess_score_from_view (reply->score, mover),
    .depth = reply->depth,
    .elapsed_us = reply->elapsed_us,
    .clock_us = -1,
  };

  count_effort (play, reply);
  if (!press_clock (play, reply->elapsed_us)) {
    finish_fault (play, TABIYA_MATCH_END_TIME,
                  g_strdup_printf ("%s loses on time", name_color (mover)));
    return TRUE;
  }
  if (!chess_position_is_legal (&play->position, reply->move)) {
    g_autofree char *text = g_utf8_make_valid (reply->text, -1);

    finish_fault (play, TABIYA_MATCH_END_ILLEGAL_MOVE,
                  g_strdup_printf ("%s makes an illegal move: %s", name_color (mover), text));
    return TRUE;
  }
  if (play->setup->engines[engine].limits.base_ms > 0)
    move.clock_us = play->clock_us[mover];
  append_move (play, &move);
  count_agreement (play, &move);
  return look_at_rules (play) || look_at_adjudication (play);
}

/* Returns FALSE if the game was aborted. */
static gboolean
play_moves (Play                *play,
            TabiyaMatchTurnFunc  func,
            gpointer             data)
{
  gboolean over = look_at_rules (play);

  while (!over) {
    ChessColor mover = (ChessColor) play->position.turn;
    TabiyaMatchPlayer *player = play->players[tabiya_match_game_get_engine (play->game, mover)];
    g_autoptr(GError) failure = NULL;
    TabiyaMatchReply reply;
    TabiyaMatchTurn turn;

    if (func && !func (play->game, &play->position, data))
      return FALSE;
    fill_turn (play, &turn);
    if (!tabiya_match_player_go (player, &turn, &reply, &failure))
      return take_failure (play, failure);
    over = take_reply (play, &reply);
  }
  return TRUE;
}

/**
 * tabiya_match_game_play:
 * @setup: the match
 * @players: the two engines, ready for a new game
 * @pair: number of the pair, which selects the opening
 * @reversed: 0 if the first engine has White, 1 if it has Black
 * @func: (nullable): called before each move
 * @data: passed to @func
 *
 * Plays a game to its end. An engine that crashes, does not answer, makes an illegal move or
 * exceeds its time loses.
 *
 * Returns: (transfer full) (nullable): the game; %NULL if it was aborted
 */
TabiyaMatchGame *
tabiya_match_game_play (const TabiyaMatchSetup *setup,
                        TabiyaMatchPlayer      *players[2],
                        guint                   pair,
                        guint                   reversed,
                        TabiyaMatchTurnFunc     func,
                        gpointer                data)
{
  g_autoptr(TabiyaMatchGame) game = g_new0 (TabiyaMatchGame, 1);
  Play play = { .setup = setup, .players = players, .game = game };
  gboolean played;

  game->pair = pair;
  game->reversed = reversed;
  game->moves = g_array_new (FALSE, FALSE, sizeof (TabiyaMatchMove));
  play.keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  play.line = g_string_new (NULL);
  set_up (&play);
  played = play_moves (&play, func, data);
  g_array_unref (play.keys);
  g_string_free (play.line, TRUE);
  return played ? g_steal_pointer (&game) : NULL;
}

/**
 * tabiya_match_game_free:
 * @game: (transfer full) (nullable): a game
 *
 * Frees a game.
 */
void
tabiya_match_game_free (TabiyaMatchGame *game)
{
  if (!game)
    return;
  g_array_unref (game->moves);
  g_free (game->reason);
  g_free (game);
}

/**
 * tabiya_match_game_get_result:
 *
 * Returns: "1-0", "0-1" or "1/2-1/2"
 */
const char *
tabiya_match_game_get_result (const TabiyaMatchGame *game)
{
  int white = game->reversed ? 2 - game->points : game->points;

  return white == 2 ? "1-0" : white == 0 ? "0-1" : "1/2-1/2";
}

guint
tabiya_match_game_get_engine (const TabiyaMatchGame *game,
                              ChessColor             color)
{
  return (color == CHESS_BLACK) != (game->reversed != 0);
}

/**
 * tabiya_match_effort_add:
 *
 * Adds @effort to @sum.
 */
void
tabiya_match_effort_add (TabiyaMatchEffort       *sum,
                         const TabiyaMatchEffort *effort)
{
  sum->moves += effort->moves;
  sum->depth += effort->depth;
  sum->nodes += effort->nodes;
  sum->time_us += effort->time_us;
  sum->faults += effort->faults;
}
