/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/book/tabiya-opening.h"

#include <string.h>

#include "game/book/tabiya-openings-private.h"

/*
 * The format of the table, as the opening-book compiler writes it, with all numbers big-endian:
 * magic (8 bytes), number of entries (4), length of the text (4); then the entries, sorted by key:
 * key (8), offset of the ECO code (4) and of the name (4) in the text; then the text.
 */
#define NAMES_MAGIC  "TabNames"
#define HEADER_SIZE  16
#define ENTRY_SIZE   16

typedef struct {
  guint          n_openings;
  guint64       *keys;       /* sorted */
  TabiyaOpening *openings;   /* in the order of the keys; the strings belong to the resource */
} Table;

/* The table is made by the build, so if it is broken the program is broken. */
static Table *
load_table (void)
{
  /* Never freed: the names are valid for the life of the program. */
  GBytes *bytes = tabiya_openings_load ("names.bin");
  Table *table = g_new0 (Table, 1);
  const guint8 *data;
  const char *text;
  gsize size;

  data = g_bytes_get_data (bytes, &size);
  if (size < HEADER_SIZE || memcmp (data, NAMES_MAGIC, 8) != 0)
    g_error ("The table of openings is damaged");
  table->n_openings = (guint) tabiya_openings_read_number (data + 8, 4);
  text = (const char *) data + HEADER_SIZE + (gsize) table->n_openings * ENTRY_SIZE;
  if (text + tabiya_openings_read_number (data + 12, 4) != (const char *) data + size)
    g_error ("The table of openings is cut off");

  table->keys = g_new (guint64, table->n_openings);
  table->openings = g_new (TabiyaOpening, table->n_openings);
  for (guint i = 0; i < table->n_openings; i++) {
    const guint8 *entry = data + HEADER_SIZE + (gsize) i * ENTRY_SIZE;

    table->keys[i] = tabiya_openings_read_number (entry, 8);
    table->openings[i].eco = text + tabiya_openings_read_number (entry + 8, 4);
    table->openings[i].name = text + tabiya_openings_read_number (entry + 12, 4);
  }
  return table;
}

static const Table *
get_table (void)
{
  static Table *table;

  if (g_once_init_enter (&table))
    g_once_init_leave (&table, load_table ());
  return table;
}

/* The nodes from @node back to the first move. (element-type TabiyaNode) */
static GPtrArray *
list_path (TabiyaNode *node)
{
  GPtrArray *path = g_ptr_array_new ();

  for (; tabiya_node_get_parent (node); node = tabiya_node_get_parent (node))
    g_ptr_array_add (path, node);
  return path;
}

/**
 * tabiya_opening_lookup:
 * @position: any position
 *
 * Looks up the name of a position, however it was reached. Any thread.
 *
 * Returns: (transfer none) (nullable): the opening, valid for the life of the program; %NULL if the
 *   position has no name
 */
const TabiyaOpening *
tabiya_opening_lookup (const ChessPosition *position)
{
  const Table *table = get_table ();
  guint low = 0;
  guint high = table->n_openings;

  g_return_val_if_fail (position, NULL);

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (table->keys[middle] < position->key)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == table->n_openings || table->keys[low] != position->key)
    return NULL;
  return &table->openings[low];
}

/**
 * tabiya_opening_for_node:
 * @game: a game
 * @node: one of its nodes
 *
 * Finds the opening that the line to @node belongs to: that of the last named position on the way.
 * The game's thread.
 *
 * Returns: (transfer none) (nullable): the opening; %NULL if no position on the way has a name
 */
const TabiyaOpening *
tabiya_opening_for_node (TabiyaGame *game,
                         TabiyaNode *node)
{
  g_autoptr(GPtrArray) path = NULL;
  const TabiyaOpening *opening;
  ChessPosition position;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);
  g_return_val_if_fail (node, NULL);

  /* Going forwards computes each position only once. */
  path = list_path (node);
  position = *tabiya_game_get_start (game);
  opening = tabiya_opening_lookup (&position);
  for (guint i = path->len; i > 0; i--) {
    ChessMove move = tabiya_node_get_move (path->pdata[i - 1]);
    const TabiyaOpening *here;
    ChessPosition before = position;

    if (move == CHESS_NO_MOVE)
      chess_position_make_null (&position, &before);
    else
      chess_position_make (&position, &before, move);
    here = tabiya_opening_lookup (&position);
    if (here)
      opening = here;
  }
  return opening;
}
