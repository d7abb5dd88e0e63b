/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/opening-tables.h"

#include <stdlib.h>
#include <string.h>

#include "core/chess-polyglot.h"

#define MAX_BOOK_WEIGHT 65535

typedef struct {
  uint64_t key;
  uint64_t weight;
  uint16_t move;
} BookEntry;

typedef struct {
  uint64_t           key;
  const OpeningLine *line;
} NameEntry;

/*
 * Computes how much each node of the tree counts: either the weight of the line that ends on it or
 * the sum of its children, whichever is greater.
 *
 * So the weight of a line counts for all its moves, and a move on the way to many lines weighs as
 * much as they do together. A line that is only the beginning of longer ones adds nothing to them,
 * and yet a heavy weight given to such a beginning raises it.
 */
static uint64_t *
weigh_nodes (const OpeningTree *tree)
{
  uint64_t *weights = opening_grow (NULL, (size_t) tree->n_nodes * sizeof *weights);

  memset (weights, 0, (size_t) tree->n_nodes * sizeof *weights);
  /* Children come after their parents, so going backwards a node's children are summed already. */
  for (int i = tree->n_nodes - 1; i > 0; i--) {
    const OpeningNode *node = &tree->nodes[i];
    uint64_t own = node->line >= 0 ? (uint64_t) tree->lines[node->line].weight : 0;

    if (weights[i] < own)
      weights[i] = own;
    weights[node->parent] += weights[i];
  }
  return weights;
}

static int
compare_entries_by_move (const void *a,
                         const void *b)
{
  const BookEntry *x = a;
  const BookEntry *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return (int) x->move - (int) y->move;
}

static int
compare_entries_by_weight (const void *a,
                           const void *b)
{
  const BookEntry *x = a;
  const BookEntry *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  if (x->weight != y->weight)
    return x->weight > y->weight ? -1 : 1;
  return (int) x->move - (int) y->move;
}

/* Merges entries for the same position and move, which different orders of moves can produce.
   @entries are sorted by key and move. Returns how many are left. */
static int
merge_entries (BookEntry *entries,
               int        n_entries)
{
  int n = 0;

  for (int i = 0; i < n_entries; i++) {
    if (n > 0 && entries[n - 1].key == entries[i].key && entries[n - 1].move == entries[i].move)
      entries[n - 1].weight += entries[i].weight;
    else
      entries[n++] = entries[i];
  }
  return n;
}

/* Scales the weights of each position to 16 bits; only their proportions matter. @entries are
   sorted by key and descending weight. */
static void
scale_entries (BookEntry *entries,
               int        n_entries)
{
  uint64_t heaviest = 0;

  for (int i = 0; i < n_entries; i++) {
    if (i == 0 || entries[i].key != entries[i - 1].key)
      heaviest = entries[i].weight;
    if (heaviest > MAX_BOOK_WEIGHT)
      entries[i].weight = entries[i].weight * MAX_BOOK_WEIGHT / heaviest;
    if (entries[i].weight == 0)
      entries[i].weight = 1;
  }
}

/* Makes the book of a tree, ready to be written; sets @n_entries. */
static BookEntry *
make_entries (const OpeningTree *tree,
              int               *n_entries)
{
  uint64_t *weights = weigh_nodes (tree);
  BookEntry *entries = opening_grow (NULL, (size_t) tree->n_nodes * sizeof *entries);
  int n = 0;

  for (int i = 1; i < tree->n_nodes; i++) {
    const ChessPosition *before = &tree->nodes[tree->nodes[i].parent].position;

    if (weights[i] == 0)
      continue;
    entries[n].key = chess_polyglot_key (before);
    entries[n].move = chess_polyglot_from_move (before, tree->nodes[i].move);
    entries[n].weight = weights[i];
    n++;
  }
  free (weights);

  qsort (entries, (size_t) n, sizeof *entries, compare_entries_by_move);
  n = merge_entries (entries, n);
  qsort (entries, (size_t) n, sizeof *entries, compare_entries_by_weight);
  scale_entries (entries, n);
  *n_entries = n;
  return entries;
}

static void
put_number (FILE     *stream,
            uint64_t  number,
            int       n_bytes)
{
  for (int i = n_bytes - 1; i >= 0; i--)
    putc ((int) (number >> (8 * i) & 0xff), stream);
}

/**
 * opening_tables_write_book:
 *
 * Writes the Polyglot book. It contains the moves that lie on a line with a weight above zero.
 *
 * Returns: the number of entries, or -1 when writing failed
 */
int
opening_tables_write_book (const OpeningTree *tree,
                           FILE              *stream)
{
  int n_entries;
  BookEntry *entries = make_entries (tree, &n_entries);

  for (int i = 0; i < n_entries; i++) {
    put_number (stream, entries[i].key, 8);
    put_number (stream, entries[i].move, 2);
    put_number (stream, entries[i].weight, 2);
    put_number (stream, 0, 4);
  }
  free (entries);
  return ferror (stream) ? -1 : n_entries;
}

static int
compare_names (const void *a,
               const void *b)
{
  const NameEntry *x = a;
  const NameEntry *y = b;

  return x->key < y->key ? -1 : x->key > y->key;
}

/* Makes one entry for each named position; two lines may end in the same position with the same
   name. */
static NameEntry *
make_names (const OpeningTree *tree,
            int               *n_names)
{
  NameEntry *names = opening_grow (NULL, ((size_t) tree->n_lines + 1) * sizeof *names);
  int n = 0;

  for (int i = 0; i < tree->n_lines; i++) {
    names[i].key = tree->nodes[tree->lines[i].last].position.key;
    names[i].line = &tree->lines[i];
  }
  qsort (names, (size_t) tree->n_lines, sizeof *names, compare_names);
  for (int i = 0; i < tree->n_lines; i++) {
    if (n == 0 || names[n - 1].key != names[i].key)
      names[n++] = names[i];
  }
  *n_names = n;
  return names;
}

/**
 * opening_tables_write_names:
 *
 * Writes the table of the names of positions.
 *
 * Returns: the number of entries, or -1 when writing failed
 */
int
opening_tables_write_names (const OpeningTree *tree,
                            FILE              *stream)
{
  int n_names;
  NameEntry *names = make_names (tree, &n_names);
  uint64_t text = 0;

  for (int i = 0; i < n_names; i++)
    text += sizeof names[i].line->eco + strlen (names[i].line->name) + 1;
  fputs (OPENING_NAMES_MAGIC, stream);
  put_number (stream, (uint64_t) n_names, 4);
  put_number (stream, text, 4);

  text = 0;
  for (int i = 0; i < n_names; i++) {
    put_number (stream, names[i].key, 8);
    put_number (stream, text, 4);
    text += sizeof names[i].line->eco;
    put_number (stream, text, 4);
    text += strlen (names[i].line->name) + 1;
  }
  for (int i = 0; i < n_names; i++) {
    fwrite (names[i].line->eco, sizeof names[i].line->eco, 1, stream);
    fwrite (names[i].line->name, strlen (names[i].line->name) + 1, 1, stream);
  }
  free (names);
  return ferror (stream) ? -1 : n_names;
}
