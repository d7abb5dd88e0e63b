/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/repertoire/tabiya-repertoire-words.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"

static char *
dup_numbered (const ChessPosition *position,
              ChessMove            move)
{
  g_autofree char *shown = tabiya_shown_move_dup (position, move);

  return g_strdup_printf ("%u%s%s", position->fullmove_number,
                          position->turn == CHESS_WHITE ? "." : "…", shown);
}

/* "9.Be3" or "9…Nc6"; the move must be legal after @node. (transfer full) */
static char *
dup_move (TabiyaGame *game,
          TabiyaNode *node,
          ChessMove   move)
{
  ChessPosition position;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  tabiya_node_get_position (game, node, &position);
  return dup_numbered (&position, move);
}

static char *
dup_departure (TabiyaGame            *game,
               const TabiyaDeparture *departure)
{
  TabiyaNode *parent = tabiya_node_get_parent (departure->node);
  g_autofree char *move =
    dup_move (game, parent, tabiya_node_get_move (departure->node));
  g_autofree char *prepared = NULL;

  switch (departure->kind) {
  case TABIYA_DEPARTURE_OWN:
    prepared = dup_move (game, parent, departure->prepared);
    /* Translators: moves, such as "Left your repertoire at 9.Bg5: 9.Be3 was prepared" */
    return g_strdup_printf (_("Left your repertoire at %s: %s was prepared"), move, prepared);
  case TABIYA_DEPARTURE_OPPONENT:
    return g_strdup_printf (_("Your repertoire has no answer to %s"), move);
  case TABIYA_DEPARTURE_END:
    return g_strdup_printf (_("Your repertoire ends with %s"), move);
  case TABIYA_DEPARTURE_NONE:
  default:
    return NULL;
  }
}

static char *
dup_prepared (const TabiyaPrepared *prepared,
              const ChessPosition  *position)
{
  g_autoptr(GString) moves = g_string_new (NULL);

  for (guint i = 0; i < prepared->moves->len; i++) {
    g_autofree char *move =
      dup_numbered (position, g_array_index (prepared->moves, ChessMove, i));

    if (i > 0)
      g_string_append (moves, ", ");
    g_string_append (moves, move);
  }
  /* Translators: one or more moves, such as "9.Be3, 9.h3" */
  return g_strdup_printf (_("Prepared: %s"), moves->str);
}

static TabiyaNode *
get_line_end (TabiyaGame *game)
{
  TabiyaNode *node = tabiya_game_get_current (game);
  TabiyaNode *next;

  while ((next = tabiya_node_get_child (node, 0)))
    node = next;
  return node;
}

static gboolean
is_played_by (TabiyaGame *game,
              ChessColor  side,
              const char *name)
{
  const char *player = tabiya_game_get_tag (game, side == CHESS_WHITE ? "White" : "Black");

  return player && name && g_strcmp0 (player, name) == 0;
}

/* The side whose repertoire the game is about: that of the person, otherwise the one that knows
   more of its moves. A game of others says nothing as long as no move of it is known. */
static gboolean
find_side (TabiyaRepertoires *repertoires,
           TabiyaGame        *game,
           const char        *own_name,
           TabiyaDeparture   *departure)
{
  TabiyaNode *end = get_line_end (game);
  gboolean found = FALSE;
  guint n_known = 0;

  for (guint color = 0; color < CHESS_N_COLORS; color++) {
    TabiyaRepertoire *repertoire = tabiya_repertoires_peek (repertoires, (ChessColor) color);
    gboolean own = is_played_by (game, (ChessColor) color, own_name);
    TabiyaDeparture present;

    if (!repertoire || (!own && is_played_by (game, (ChessColor) !color, own_name)))
      continue;
    present = tabiya_repertoire_find_departure (repertoire, game, end);
    if (!own && present.n_known <= n_known)
      continue;
    *departure = present;
    n_known = present.n_known;
    found = TRUE;
  }
  return found;
}

/* What is prepared in the position on the board; without a game to judge by, for either side. */
static char *
dup_present (TabiyaRepertoires *repertoires,
             TabiyaGame        *game)
{
  ChessPosition position;
  TabiyaRepertoire *repertoire;
  const TabiyaPrepared *prepared;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  repertoire = tabiya_repertoires_peek (repertoires, (ChessColor) position.turn);
  prepared = repertoire ? tabiya_repertoire_find (repertoire, &position) : NULL;
  return prepared ? dup_prepared (prepared, &position) : NULL;
}

char *
tabiya_repertoire_words_dup_text (TabiyaRepertoires *repertoires,
                                  TabiyaGame        *game,
                                  const char        *own_name)
{
  TabiyaDeparture departure;

  g_return_val_if_fail (TABIYA_IS_REPERTOIRES (repertoires), NULL);
  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  if (find_side (repertoires, game, own_name, &departure)
      && departure.kind != TABIYA_DEPARTURE_NONE)
    return dup_departure (game, &departure);
  return dup_present (repertoires, game);
}
