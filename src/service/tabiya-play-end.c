/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-end.h"

#include <glib/gi18n-lib.h>

#include "base/tabiya-file-name.h"
#include "engine/engine.h"

/* How games end: by the rules, by a claim, an agreement, resignation or on time; and how the end is
   recorded and reported. */

/* An engine accepts no draw before this ply, unless only this few pieces are left. */
#define DRAW_OFFER_MIN_PLY    20
#define DRAW_OFFER_FEW_PIECES 10
/* The depth from which the evaluation on the bar counts as the engine's opinion. */
#define OPINION_MIN_DEPTH     6

/* Ends the game and writes the result into the tags, which alone is nothing to keep where no move
   was made. To be called inside a hold; the caller then updates and emits "ended". */
static void
record_end (TabiyaPlay    *self,
            TabiyaGameEnd  end)
{
  gboolean worthless = !tabiya_game_get_modified (self->game)
                       && !tabiya_node_get_child (tabiya_game_get_root (self->game), 0);

  self->paused = self->stepping = FALSE;
  tabiya_game_begin_group (self->game, _("End of the Game"));
  tabiya_play_result_record (&self->result, end, self->game, self->line.live,
                             tabiya_play_setup_has_engine (self->setup) ? &self->weights : NULL);
  tabiya_play_help_write_tags (&self->help, self->game);
  tabiya_game_end_group (self->game);
  if (worthless)
    tabiya_game_mark_saved (self->game);
}

/**
 * tabiya_play_check_outcome:
 *
 * Ends the game if the rules end it in the live position. To be called inside a hold; the caller
 * then updates and emits "ended".
 *
 * Returns: whether the game is over now
 */
gboolean
tabiya_play_check_outcome (TabiyaPlay *self)
{
  TabiyaGameEnd end = tabiya_game_end_on_board (self->game, self->line.live);

  if (end.reason == TABIYA_END_NONE)
    return FALSE;
  record_end (self, end);
  return TRUE;
}

/**
 * tabiya_play_end_game:
 * @loser: the side that lost or whose flag fell; ignored for other draws
 *
 * Ends a running game for a reason that is not on the board. Whoever has no time left by now loses
 * on time instead; a game that has ended stays as it ended.
 */
void
tabiya_play_end_game (TabiyaPlay *self,
                      TabiyaEnd   end,
                      ChessColor  loser)
{
  g_autoptr(TabiyaPlay) keep = g_object_ref (self);

  if (self->clock)
    tabiya_clock_check (self->clock);
  if (!tabiya_play_is_going (self))
    return;
  tabiya_play_thinker_stop (self->thinker);
  tabiya_play_hold (self);
  record_end (self, (TabiyaGameEnd) { end, loser });
  tabiya_play_release (self);
  tabiya_play_update (self);
  tabiya_play_emit_ended (self);
}

/**
 * tabiya_play_flag_fell:
 * @color: the side whose time is up
 *
 * Ends a running game: @color loses, or the game is drawn if the opponent cannot mate.
 */
void
tabiya_play_flag_fell (TabiyaPlay *self,
                       ChessColor  color)
{
  ChessPosition position;

  if (!tabiya_play_is_going (self))
    return;
  tabiya_node_get_position (self->game, self->line.live, &position);
  if (chess_can_mate (&position, chess_color_opposite (color)))
    tabiya_play_end_game (self, TABIYA_END_TIME, color);
  else
    tabiya_play_end_game (self, TABIYA_END_TIME_BARE_KING, color);
}

/**
 * tabiya_play_find_claims:
 *
 * Returns: bits of ChessClaim that the person to move may claim now
 */
unsigned
tabiya_play_find_claims (TabiyaPlay *self)
{
  ChessPosition position;
  g_autoptr(GArray) history = NULL;

  if (!tabiya_play_is_going (self)
      || tabiya_play_get_mover (self)->kind != TABIYA_PLAYER_HUMAN)
    return 0;
  history = tabiya_node_dup_history (self->game, self->line.live);
  tabiya_node_get_position (self->game, self->line.live, &position);
  return chess_outcome_claims (&position, (const uint64_t *) (void *) history->data, history->len);
}

/**
 * tabiya_play_claim:
 * @claims: bits of ChessClaim that the side to move may claim
 *
 * Ends a running game in a draw by claim.
 */
void
tabiya_play_claim (TabiyaPlay *self,
                   unsigned    claims)
{
  tabiya_play_end_game (self,
                        claims & CHESS_CLAIM_THREEFOLD ? TABIYA_END_THREEFOLD_CLAIM
                                                       : TABIYA_END_FIFTY_MOVES_CLAIM,
                        tabiya_play_line_get_turn (&self->line));
}

/**
 * tabiya_play_get_end:
 *
 * Returns: how the game ended; for a game that is only shown, according to its tags
 */
TabiyaEnd
tabiya_play_get_end (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), TABIYA_END_NONE);

  return self->result.end.reason;
}

gboolean
tabiya_play_has_lost_on_time (TabiyaPlay *self,
                              ChessColor  color)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return (self->result.end.reason == TABIYA_END_TIME
          || self->result.end.reason == TABIYA_END_TIME_BARE_KING)
         && self->result.end.loser == color;
}

char *
tabiya_play_dup_end_text (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return g_strdup (tabiya_game_end_get_text (&self->result.end,
                                             tabiya_game_get_result (self->game)));
}

/**
 * tabiya_play_dup_own_end_text:
 *
 * Returns: (transfer full) (nullable): the same to the person, if one played against an engine:
 *   "You win by checkmate."
 */
char *
tabiya_play_dup_own_end_text (TabiyaPlay *self)
{
  const TabiyaPlayer *players;
  ChessColor own;

  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  players = self->playing ? self->setup->players : NULL;
  if (!players || players[CHESS_WHITE].kind == players[CHESS_BLACK].kind)
    return tabiya_play_dup_end_text (self);
  own = players[CHESS_WHITE].kind == TABIYA_PLAYER_HUMAN ? CHESS_WHITE : CHESS_BLACK;
  return g_strdup (tabiya_game_end_get_own_text (&self->result.end,
                                                 tabiya_game_get_result (self->game), own));
}

/* How the engine that plays @color sees the game, from its own point of view: by the evaluation
   shown, if that is by its own weights, or its last search, or a static evaluation of the
   position. */
static ChessScore
get_opinion (TabiyaPlay *self,
             ChessColor  color)
{
  const TabiyaAnalysis *analysis = tabiya_play_evaluator_get_shown (self->evaluator);
  ChessScore score = tabiya_play_thinker_get_opinion (self->thinker, color);
  ChessPosition position;

  tabiya_node_get_position (self->game, self->line.live, &position);
  if (analysis && tabiya_play_evaluator_judges_by (self->evaluator, &self->weights.values)
      && analysis->position_key == position.key && analysis->n_lines > 0
      && analysis->depth >= OPINION_MIN_DEPTH)
    return chess_score_from_view (analysis->lines[0].score, color);
  if (chess_score_is_known (score))
    return score;
  score = chess_score_centipawns (
    engine_evaluate (&position, tabiya_play_weights_get_values (&self->weights)));
  return position.turn == color ? score : chess_score_negate (score);
}

static gboolean
engine_accepts_draw (TabiyaPlay *self,
                     ChessColor  color)
{
  ChessPosition position;

  tabiya_node_get_position (self->game, self->line.live, &position);
  if (tabiya_node_get_ply (self->line.live) < DRAW_OFFER_MIN_PLY
      && __builtin_popcountll (chess_position_occupied (&position)) > DRAW_OFFER_FEW_PIECES)
    return FALSE;
  return chess_score_get_sign (get_opinion (self, color)) <= 0;
}

/* Finds the only person in the game; FALSE if there is none or there are two. */
static gboolean
find_only_person (TabiyaPlay *self,
                  ChessColor *color)
{
  gboolean white = self->setup->players[CHESS_WHITE].kind == TABIYA_PLAYER_HUMAN;
  gboolean black = self->setup->players[CHESS_BLACK].kind == TABIYA_PLAYER_HUMAN;

  *color = white ? CHESS_WHITE : CHESS_BLACK;
  return white != black;
}

/**
 * tabiya_play_resign:
 *
 * The person resigns; of two people, the one to move. Does nothing if two engines play.
 */
void
tabiya_play_resign (TabiyaPlay *self)
{
  ChessColor person;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_is_going (self) || tabiya_play_has_two_engines (self))
    return;
  if (!find_only_person (self, &person))
    person = tabiya_play_line_get_turn (&self->line);
  tabiya_play_end_game (self, TABIYA_END_RESIGNATION, person);
}

/**
 * tabiya_play_offer_draw:
 *
 * Between two people this ends the game in a draw at once. An engine accepts if it has offered one
 * itself, and otherwise unless it considers itself better or the game is still in the opening; if
 * it declines, "message" says so. Does nothing if two engines play.
 */
void
tabiya_play_offer_draw (TabiyaPlay *self)
{
  g_autofree char *text = NULL;
  const char *name;
  ChessColor person;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_is_going (self) || tabiya_play_has_two_engines (self))
    return;
  if (!find_only_person (self, &person) || tabiya_play_draw_is_open (&self->draw)
      || engine_accepts_draw (self, chess_color_opposite (person))) {
    tabiya_play_end_game (self, TABIYA_END_AGREEMENT, CHESS_WHITE);
    return;
  }
  name = tabiya_game_get_tag (self->game, person == CHESS_BLACK ? "White" : "Black");
  /* Translators: %s is the name of the engine. */
  text = g_strdup_printf (_("%s declines the draw"), name ? tabiya_name_show (name) : "Tabiya");
  tabiya_play_emit_message (self, text);
}

gboolean
tabiya_play_is_draw_offered (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return self->notified.draw_offered;
}

/**
 * tabiya_play_answer_draw:
 * @accept: whether the person accepts the draw that the engine offers
 *
 * Ends the game in a draw, or declines the offer, as the person's next move would. Does nothing if
 * there is no offer.
 */
void
tabiya_play_answer_draw (TabiyaPlay *self,
                         gboolean    accept)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_draw_is_open (&self->draw))
    return;
  if (accept) {
    tabiya_play_end_game (self, TABIYA_END_AGREEMENT, CHESS_WHITE);
    return;
  }
  tabiya_play_draw_close (&self->draw);
  tabiya_play_update (self);
  tabiya_play_write_journal (self);
}

/**
 * tabiya_play_claim_draw:
 *
 * The person to move claims a draw by repetition or by the fifty-move rule. Does nothing if there
 * is no such claim, see tabiya_play_get_claims().
 */
void
tabiya_play_claim_draw (TabiyaPlay *self)
{
  unsigned claims;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  claims = tabiya_play_find_claims (self);
  if (claims != 0)
    tabiya_play_claim (self, claims);
}
