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

/* Most positions of most games have no name. A bit for each value of the last bits of a key tells
   that of 98 in 100 of them without a search. */
#define FILTER_BITS 18

typedef struct {
  guint64        filter[(1u << FILTER_BITS) / 64];
  guint64        version;
  GBytes        *bytes;      /* owned; what the strings lie in */
  guint          n_openings;
  guint64       *keys;       /* sorted */
  TabiyaOpening *openings;   /* in the order of the keys */
} Table;

static guint
get_filter_bit (guint64 key)
{
  return (guint) key & ((1u << FILTER_BITS) - 1);
}

/* FNV-1a. */
static guint64
make_checksum (const guint8 *data,
               gsize         size)
{
  guint64 sum = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < size; i++)
    sum = (sum ^ data[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return sum;
}

/* The table is made by the build, so if it is broken the program is broken. */
static Table *
load_table (void)
{
  /* Never freed: the names are valid for the life of the program. */
  Table *table = g_new0 (Table, 1);
  const guint8 *data;
  const char *text;
  gsize size;

  table->bytes = tabiya_openings_load ("names.bin");
  data = g_bytes_get_data (table->bytes, &size);
  if (size < HEADER_SIZE || memcmp (data, NAMES_MAGIC, 8) != 0)
    g_error ("The table of openings is damaged");
  table->n_openings = (guint) tabiya_openings_read_number (data + 8, 4);
  text = (const char *) data + HEADER_SIZE + (gsize) table->n_openings * ENTRY_SIZE;
  if (text + tabiya_openings_read_number (data + 12, 4) != (const char *) data + size)
    g_error ("The table of openings is cut off");

  table->version = make_checksum (data, size);
  table->keys = g_new (guint64, table->n_openings);
  table->openings = g_new (TabiyaOpening, table->n_openings);
  for (guint i = 0; i < table->n_openings; i++) {
    const guint8 *entry = data + HEADER_SIZE + (gsize) i * ENTRY_SIZE;
    guint bit;

    table->keys[i] = tabiya_openings_read_number (entry, 8);
    bit = get_filter_bit (table->keys[i]);
    table->filter[bit / 64] |= G_GUINT64_CONSTANT (1) << bit % 64;
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

static const TabiyaOpening *
find_key (const Table *table,
          guint64      key)
{
  guint bit = get_filter_bit (key);
  guint low = 0;
  guint high = table->n_openings;

  if (!(table->filter[bit / 64] >> bit % 64 & 1))
    return NULL;
  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (table->keys[middle] < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low < table->n_openings && table->keys[low] == key ? &table->openings[low] : NULL;
}

const TabiyaOpening *
tabiya_opening_lookup (const ChessPosition *position)
{
  g_return_val_if_fail (position, NULL);

  return find_key (get_table (), position->key);
}

/**
 * tabiya_opening_lookup_last:
 * @keys: those of the positions of a game, in order
 * @n_keys: their number
 *
 * Any thread.
 *
 * Returns: (transfer none) (nullable): the opening of the last position that has a name, valid for
 *   the life of the program; %NULL if none has
 */
const TabiyaOpening *
tabiya_opening_lookup_last (const guint64 *keys,
                            guint          n_keys)
{
  const Table *table = get_table ();
  const TabiyaOpening *opening = NULL;

  for (guint i = n_keys; i > 0 && !opening; i--)
    opening = find_key (table, keys[i - 1]);
  return opening;
}

guint64
tabiya_opening_get_version (void)
{
  return get_table ()->version;
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
  const TabiyaOpening *opening = NULL;
  ChessPosition position;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);
  g_return_val_if_fail (node, NULL);

  for (; node && !opening; node = tabiya_node_get_parent (node)) {
    tabiya_node_get_position (game, node, &position);
    opening = tabiya_opening_lookup (&position);
  }
  return opening;
}

/* Whether a part of a name ends at @length: "Family: Variation, Subvariation". */
static gboolean
ends_part (const char *name,
           gsize       length)
{
  return name[length] == '\0' || name[length] == ':' || name[length] == ',';
}

/* How much of @a, of which @length bytes count, @b begins with as well, in whole parts. */
static gsize
get_common (const char *a,
            gsize       length,
            const char *b)
{
  gsize same = 0;

  while (same < length && a[same] == b[same] && b[same] != '\0')
    same++;
  if (ends_part (b, same) && (same == length || ends_part (a, same)))
    return same;
  while (same > 0 && !ends_part (a, same))
    same--;
  return same;
}

/* The family that more than half of the names belong to, as the length of @name, one of them; 0 if
   it is not that of @name. */
static gsize
get_major_family (const Table *table,
                  const char  *eco,
                  const char  *name)
{
  gsize length = strcspn (name, ":,");
  guint with = 0;
  guint all = 0;

  for (guint i = 0; i < table->n_openings; i++) {
    if (strcmp (table->openings[i].eco, eco) != 0)
      continue;
    all++;
    with += strncmp (table->openings[i].name, name, length) == 0
            && ends_part (table->openings[i].name, length);
  }
  return 2 * with > all ? length : 0;
}

char *
tabiya_opening_dup_eco_name (const char *eco)
{
  const Table *table = get_table ();
  const char *name = NULL;
  gsize length = 0;

  g_return_val_if_fail (eco, NULL);

  for (guint i = 0; i < table->n_openings; i++) {
    if (strcmp (table->openings[i].eco, eco) != 0)
      continue;
    length = name ? get_common (name, length, table->openings[i].name)
                  : strlen (table->openings[i].name);
    name = name ? name : table->openings[i].name;
  }
  for (guint i = 0; i < table->n_openings && name && length == 0; i++) {
    if (strcmp (table->openings[i].eco, eco) == 0) {
      name = table->openings[i].name;
      length = get_major_family (table, eco, name);
    }
  }
  return length > 0 ? g_strndup (name, length) : NULL;
}
