/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/repertoire/tabiya-repertoire.h"

#include <string.h>

#include "core/chess-text.h"

/* Positions count, not lines: what is prepared is known again after a transposition, and a file may
   be put in another order without anything being forgotten. */

/* The last move of a line. A text for each line would grow with the square of a game's length. */
struct _TabiyaLineStep
{
  const TabiyaLineStep *before;                      /* NULL for the first move */
  char                  text[CHESS_MOVE_SIZE + 16];  /* "1. e4", "c5" */
};

struct _TabiyaRepertoire
{
  gint        references;
  ChessColor  side;
  GPtrArray  *prepared;   /* of TabiyaPrepared */
  GHashTable *by_key;     /* the same by key, borrowed */
  GHashTable *replies;    /* keys of positions after a prepared move that a reply is known to */
  GPtrArray  *steps;      /* of TabiyaLineStep */
};

static void
prepared_free (gpointer data)
{
  TabiyaPrepared *prepared = data;

  g_free (prepared->key);
  g_array_unref (prepared->moves);
  g_free (prepared);
}

TabiyaRepertoire *
tabiya_repertoire_new (ChessColor side)
{
  TabiyaRepertoire *self = g_new0 (TabiyaRepertoire, 1);

  self->references = 1;
  self->side = side;
  self->prepared = g_ptr_array_new_with_free_func (prepared_free);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  self->steps = g_ptr_array_new_with_free_func (g_free);
  self->replies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

TabiyaRepertoire *
tabiya_repertoire_ref (TabiyaRepertoire *self)
{
  g_return_val_if_fail (self, NULL);

  g_atomic_int_inc (&self->references);
  return self;
}

void
tabiya_repertoire_unref (TabiyaRepertoire *self)
{
  g_return_if_fail (self);

  if (!g_atomic_int_dec_and_test (&self->references))
    return;
  g_hash_table_unref (self->replies);
  g_hash_table_unref (self->by_key);
  g_ptr_array_unref (self->prepared);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/* What the rules of repetition compare, as text: the first four fields of a FEN, en passant only if
   it can be played. (transfer full) */
static char *
dup_key (const ChessPosition *position)
{
  ChessPosition plain = *position;
  char text[CHESS_FEN_SIZE];
  char *end;

  plain.halfmove_clock = 0;
  plain.fullmove_number = 1;
  if (!position->en_passant_legal)
    plain.en_passant = CHESS_NO_SQUARE;
  chess_fen_write (&plain, false, text);
  /* The two counters at the end. */
  for (int i = 0; i < 2 && (end = strrchr (text, ' ')); i++)
    *end = '\0';
  return g_strdup (text);
}

/* Lets a node be the last one of the line that the walk through a game came along. */
static const TabiyaLineStep *
add_step (TabiyaRepertoire *self,
          GPtrArray        *line,
          TabiyaGame       *game,
          TabiyaNode       *node)
{
  guint ply = tabiya_node_get_ply (node);
  gboolean white = tabiya_node_get_mover (node) == CHESS_WHITE;
  TabiyaLineStep *step;

  if (ply == 0)
    return NULL;
  step = g_new0 (TabiyaLineStep, 1);
  step->before = ply > 1 ? line->pdata[ply - 2] : NULL;
  if (white || ply == 1)
    g_snprintf (step->text, sizeof step->text, "%u%s ", tabiya_node_get_move_number (node),
                white ? "." : "...");
  g_strlcat (step->text, tabiya_node_get_san (game, node), sizeof step->text);
  g_ptr_array_set_size (line, (int) ply - 1);
  g_ptr_array_add (line, step);
  g_ptr_array_add (self->steps, step);
  return step;
}

static TabiyaPrepared *
add_position (TabiyaRepertoire     *self,
              const TabiyaLineStep *line,
              TabiyaNode           *node,
              const ChessPosition  *position)
{
  g_autofree char *key = dup_key (position);
  TabiyaPrepared *prepared = g_hash_table_lookup (self->by_key, key);

  if (prepared)
    return prepared;
  prepared = g_new0 (TabiyaPrepared, 1);
  prepared->key = g_steal_pointer (&key);
  prepared->line = line;
  prepared->position = *position;
  prepared->last_move = tabiya_node_get_parent (node) ? tabiya_node_get_move (node)
                                                      : CHESS_NO_MOVE;
  prepared->moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  g_ptr_array_add (self->prepared, prepared);
  g_hash_table_insert (self->by_key, prepared->key, prepared);
  return prepared;
}

static void
add_node (TabiyaRepertoire     *self,
          TabiyaGame           *game,
          TabiyaNode           *node,
          const TabiyaLineStep *line)
{
  TabiyaNode *child = tabiya_node_get_child (node, 0);
  TabiyaPrepared *prepared = NULL;
  ChessPosition position;

  if (!child)
    return;
  tabiya_node_get_position (game, node, &position);
  if (tabiya_node_get_mover (child) != self->side) {
    g_hash_table_add (self->replies, dup_key (&position));
    return;
  }
  for (; child; child = tabiya_node_get_next_sibling (child)) {
    ChessMove move = tabiya_node_get_move (child);

    if (move == CHESS_NO_MOVE)
      continue;
    if (!prepared)
      prepared = add_position (self, line, node, &position);
    if (!tabiya_prepared_has (prepared, move))
      g_array_append_val (prepared->moves, move);
  }
}

/* The main line first, as people read it. Nothing after a null move is prepared. */
void
tabiya_repertoire_add_game (TabiyaRepertoire *self,
                            TabiyaGame       *game)
{
  g_autoptr(GPtrArray) line = g_ptr_array_new ();
  TabiyaNode *root;

  g_return_if_fail (self);
  g_return_if_fail (TABIYA_IS_GAME (game));

  root = tabiya_game_get_root (game);
  for (TabiyaNode *node = root; node; ) {
    gboolean moved = node == root || tabiya_node_get_move (node) != CHESS_NO_MOVE;

    if (moved)
      add_node (self, game, node, add_step (self, line, game, node));
    node = moved ? tabiya_node_walk (node, root) : tabiya_node_walk_past (node, root);
  }
}

guint
tabiya_repertoire_get_n (TabiyaRepertoire *self)
{
  g_return_val_if_fail (self, 0);

  return self->prepared->len;
}

const TabiyaPrepared *
tabiya_repertoire_get (TabiyaRepertoire *self,
                       guint             index)
{
  g_return_val_if_fail (self && index < self->prepared->len, NULL);

  return self->prepared->pdata[index];
}

const TabiyaPrepared *
tabiya_repertoire_find (TabiyaRepertoire    *self,
                        const ChessPosition *position)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (self, NULL);

  key = dup_key (position);
  return g_hash_table_lookup (self->by_key, key);
}

char *
tabiya_prepared_dup_line (const TabiyaPrepared *self)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new ();
  GString *line = g_string_new (NULL);

  for (const TabiyaLineStep *step = self->line; step; step = step->before)
    g_ptr_array_add (texts, (gpointer) step->text);
  for (guint i = texts->len; i > 0; i--)
    g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", (char *) texts->pdata[i - 1]);
  return g_string_free (line, FALSE);
}

gboolean
tabiya_prepared_has (const TabiyaPrepared *self,
                     ChessMove             move)
{
  for (guint i = 0; i < self->moves->len; i++) {
    if (g_array_index (self->moves, ChessMove, i) == move)
      return TRUE;
  }
  return FALSE;
}

/* After the last position that is known, a prepared move was played: what came then? */
static void
find_end (TabiyaRepertoire *self,
          TabiyaGame       *game,
          TabiyaNode       *own,
          TabiyaNode       *reply,
          TabiyaDeparture  *departure)
{
  g_autofree char *key = NULL;
  ChessPosition position;

  if (!reply)
    return;
  tabiya_node_get_position (game, reply, &position);
  if (tabiya_repertoire_find (self, &position))
    return;
  tabiya_node_get_position (game, own, &position);
  key = dup_key (&position);
  if (g_hash_table_contains (self->replies, key)) {
    departure->kind = TABIYA_DEPARTURE_OPPONENT;
    departure->node = reply;
  } else {
    departure->kind = TABIYA_DEPARTURE_END;
    departure->node = own;
  }
}

/**
 * tabiya_repertoire_find_departure:
 * @game: a game
 * @node: the end of the line to look at
 *
 * What counts is the last position of the line in which the repertoire knows a move, so that a game
 * that comes back by a transposition has not left it.
 *
 * Returns: how the line left the repertoire after that position
 */
TabiyaDeparture
tabiya_repertoire_find_departure (TabiyaRepertoire *self,
                                  TabiyaGame       *game,
                                  TabiyaNode       *node)
{
  g_autoptr(GPtrArray) path = NULL;
  TabiyaDeparture departure = { TABIYA_DEPARTURE_NONE, NULL, CHESS_NO_MOVE, 0 };
  const TabiyaPrepared *last = NULL;
  guint at = 0;

  g_return_val_if_fail (self, departure);
  g_return_val_if_fail (TABIYA_IS_GAME (game), departure);

  if (self->prepared->len == 0)
    return departure;
  path = tabiya_node_list_path (node);
  for (guint i = 0; i < path->len; i++) {
    const TabiyaPrepared *prepared;
    ChessPosition position;

    if (tabiya_node_get_mover (path->pdata[i]) != self->side)
      continue;
    tabiya_node_get_position (game, tabiya_node_get_parent (path->pdata[i]), &position);
    prepared = tabiya_repertoire_find (self, &position);
    if (!prepared)
      continue;
    last = prepared;
    at = i;
    departure.n_known += tabiya_prepared_has (prepared, tabiya_node_get_move (path->pdata[i]));
  }
  if (!last)
    return departure;
  if (tabiya_prepared_has (last, tabiya_node_get_move (path->pdata[at]))) {
    find_end (self, game, path->pdata[at], at + 1 < path->len ? path->pdata[at + 1] : NULL,
              &departure);
    return departure;
  }
  departure.kind = TABIYA_DEPARTURE_OWN;
  departure.node = path->pdata[at];
  departure.prepared = g_array_index (last->moves, ChessMove, 0);
  return departure;
}
