/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-draw.h"

#include "insight/claims/tabiya-board-facts.h"

/* A score of at most so much is level, and it has to be so at as many of the engine's moves in a
   row. */
#define LEVEL_CENTIPAWNS 25
#define LEVEL_MOVES      5
/* No offer before this ply, unless only this few pieces, kings and pawns among them, are left. An
   engine that plays as well as it can expects to beat a person as long as there are more. */
#define OFFER_MIN_PLY    60
#define OFFER_FEW_PIECES 10
/* In pawns; a side that has so much more is the only one that can win. */
#define DECISIVE_PAWNS   2

/* Whether the engine plays below what it can, as somebody chose who wanted an equal opponent. */
static gboolean
is_limited (const TabiyaPlayer *player)
{
  if (player->program)
    return player->elo > 0;
  return player->strength == TABIYA_STRENGTH_LEVEL && tabiya_level_get_elo (player->value) > 0;
}

static gboolean
is_position_for_draw (const TabiyaPlayer *player,
                      TabiyaGame         *game,
                      TabiyaNode         *node)
{
  gboolean few;
  ChessPosition position;

  tabiya_node_get_position (game, node, &position);
  if (ABS (facts_balance (&position, CHESS_WHITE)) >= DECISIVE_PAWNS)
    return FALSE;
  few = __builtin_popcountll (chess_position_occupied (&position)) <= OFFER_FEW_PIECES;
  return few || (is_limited (player) && tabiya_node_get_ply (node) >= OFFER_MIN_PLY);
}

/* Counts the engine's moves in a row; a take-back, or a move from the book, interrupts them. */
static void
count_level_move (TabiyaPlayDraw *self,
                  guint           ply,
                  ChessScore      own_view)
{
  gboolean level = chess_score_is_known (own_view)
                   && ABS (chess_score_clamp (own_view, 2 * LEVEL_CENTIPAWNS)) <= LEVEL_CENTIPAWNS;

  if (ply != self->last_ply + 2)
    self->n_level = 0;
  self->n_level = level ? self->n_level + 1 : 0;
  self->last_ply = ply;
}

/**
 * tabiya_play_draw_consider:
 * @player: the engine that has just moved; its opponent is a person
 * @game: the game being played
 * @node: the move, which has not ended the game
 * @own_view: the engine's score from its own point of view; unknown if it did not search
 *
 * Opens an offer at @node if this is the time for it. To be called after each move of the engine.
 * Main thread, like all functions here.
 *
 * Returns: whether it offers a draw
 */
gboolean
tabiya_play_draw_consider (TabiyaPlayDraw     *self,
                           const TabiyaPlayer *player,
                           TabiyaGame         *game,
                           TabiyaNode         *node,
                           ChessScore          own_view)
{
  count_level_move (self, tabiya_node_get_ply (node), own_view);
  if (self->offered || self->n_level < LEVEL_MOVES || !is_position_for_draw (player, game, node))
    return FALSE;
  self->offered = TRUE;
  self->open_at = node;
  return TRUE;
}

/**
 * tabiya_play_draw_follow:
 * @live: (nullable): the live node of the game
 * @is_going: whether the game is being played and is not over
 *
 * Lets an offer lapse that was made in another position. To be called after every change of the
 * game.
 */
void
tabiya_play_draw_follow (TabiyaPlayDraw *self,
                         TabiyaNode     *live,
                         gboolean        is_going)
{
  if (!is_going || self->open_at != live)
    tabiya_play_draw_close (self);
}

/**
 * tabiya_play_draw_close:
 *
 * Ends an open offer. The engine makes no other one in this game.
 */
void
tabiya_play_draw_close (TabiyaPlayDraw *self)
{
  self->open_at = NULL;
}

/**
 * tabiya_play_draw_is_open:
 *
 * Returns: whether the person may accept a draw
 */
gboolean
tabiya_play_draw_is_open (const TabiyaPlayDraw *self)
{
  return !!self->open_at;
}

/**
 * tabiya_play_draw_is_open_at:
 * @live: the live node of the game
 *
 * Returns: whether the person may accept a draw there; %FALSE for an offer that
 *   tabiya_play_draw_follow() is about to let lapse
 */
gboolean
tabiya_play_draw_is_open_at (const TabiyaPlayDraw *self,
                             TabiyaNode           *live)
{
  return tabiya_play_draw_is_open (self) && self->open_at == live;
}
