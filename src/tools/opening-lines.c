/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/opening-lines.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/chess-text.h"

/* The line being read, for messages. */
typedef struct {
  OpeningTree *tree;
  const char  *file;
  int          number;
  const char  *text;
} Reader;

/**
 * opening_grow:
 * @block: (nullable): a block from realloc(), or NULL for a new one
 *
 * Resizes a block of memory. Ends the program when memory is short, because an incomplete book is
 * worth nothing.
 */
void *
opening_grow (void   *block,
              size_t  size)
{
  block = realloc (block, size);
  if (!block) {
    fputs ("tabiya-compile-openings: not enough memory\n", stderr);
    exit (1);
  }
  return block;
}

/* Reports a mistake; @place is the place in the line that the message is about. */
static void __attribute__ ((format (printf, 3, 4)))
report (Reader     *reader,
        const char *place,
        const char *format,
        ...)
{
  va_list arguments;

  fprintf (stderr, "%s:%d:%d: ", reader->file, reader->number, (int) (place - reader->text) + 1);
  va_start (arguments, format);
  vfprintf (stderr, format, arguments);
  va_end (arguments);
  fputc ('\n', stderr);
  reader->tree->n_errors++;
}

static int
add_node (OpeningTree         *tree,
          int                  parent,
          ChessMove            move,
          const ChessPosition *position)
{
  OpeningNode *node;

  if (tree->n_nodes == tree->nodes_size) {
    tree->nodes_size = tree->nodes_size ? 2 * tree->nodes_size : 1024;
    tree->nodes = opening_grow (tree->nodes, (size_t) tree->nodes_size * sizeof *tree->nodes);
  }
  node = &tree->nodes[tree->n_nodes];
  node->position = *position;
  node->parent = parent;
  node->first_child = -1;
  node->next_sibling = -1;
  node->move = move;
  node->line = -1;
  return tree->n_nodes++;
}

static int
find_child (const OpeningTree *tree,
            int                parent,
            ChessMove          move)
{
  int child = tree->nodes[parent].first_child;

  while (child >= 0 && tree->nodes[child].move != move)
    child = tree->nodes[child].next_sibling;
  return child;
}

/* The child reached by @move; it is created when there is none yet. */
static int
get_child (OpeningTree *tree,
           int          parent,
           ChessMove    move)
{
  ChessPosition after;
  int child = find_child (tree, parent, move);

  if (child >= 0)
    return child;
  chess_position_make (&after, &tree->nodes[parent].position, move);
  child = add_node (tree, parent, move, &after);
  tree->nodes[child].next_sibling = tree->nodes[parent].first_child;
  tree->nodes[parent].first_child = child;
  return child;
}

/* Reads a number before a move: "12." before White's, "12..." before Black's. Returns false, with a
   message, when it is not the number expected here. */
static bool
read_move_number (Reader      *reader,
                  const char **cursor,
                  const char  *end,
                  int          node)
{
  const ChessPosition *position = &reader->tree->nodes[node].position;
  const char *start = *cursor;
  const char *p = start;
  long number = 0;

  while (p < end && isdigit ((unsigned char) *p) && number < 10000)
    number = 10 * number + (*p++ - '0');
  if (p == start || p == end || *p != '.')
    return true;
  while (p < end && *p == '.')
    p++;
  if (number != position->fullmove_number) {
    report (reader, start, "found move number %ld, expected %d", number, position->fullmove_number);
    return false;
  }
  *cursor = p;
  return true;
}

/* Follows the moves from the start. Returns the node they end on, or -1, with a message, when one
   of them cannot be played. */
static int
read_moves (Reader     *reader,
            const char *cursor,
            const char *end)
{
  int node = 0;

  while (cursor < end) {
    const ChessPosition *position = &reader->tree->nodes[node].position;
    ChessTextResult result;
    ChessMove move;
    int length;

    if (!read_move_number (reader, &cursor, end, node))
      return -1;
    while (cursor < end && *cursor == ' ')
      cursor++;
    length = 0;
    while (cursor + length < end && cursor[length] != ' ')
      length++;
    if (length == 0)
      break;
    result = chess_move_read (position, CHESS_NOTATION_SAN, cursor, length, &move);
    if (result.error != CHESS_TEXT_OK || move == CHESS_NO_MOVE) {
      report (reader, cursor, "“%.*s”: %s", length, cursor,
              result.error != CHESS_TEXT_OK ? chess_text_error_to_string (result.error)
                                            : "an opening cannot contain a null move");
      return -1;
    }
    node = get_child (reader->tree, node, move);
    cursor += length;
    while (cursor < end && *cursor == ' ')
      cursor++;
  }
  return node;
}

/* The number of bytes of the UTF-8 sequence at @text, or 0 when it is not valid. */
static int
utf8_length (const unsigned char *text)
{
  int length = text[0] < 0x80 ? 1 : text[0] < 0xc2 ? 0 : text[0] < 0xe0 ? 2 : text[0] < 0xf0 ? 3
               : text[0] < 0xf5 ? 4 : 0;

  for (int i = 1; i < length; i++) {
    if ((text[i] & 0xc0) != 0x80)
      return 0;
  }
  return length;
}

static bool
check_name (Reader     *reader,
            const char *name,
            const char *end)
{
  if (name == end) {
    report (reader, name, "the name is missing");
    return false;
  }
  if (*name == ' ' || end[-1] == ' ') {
    report (reader, *name == ' ' ? name : end - 1, "the name begins or ends with a space");
    return false;
  }
  for (const char *p = name; p < end;) {
    int length = utf8_length ((const unsigned char *) p);

    if (length == 0 || (unsigned char) *p < 0x20) {
      report (reader, p, "the name is not UTF-8 text");
      return false;
    }
    p += length;
  }
  return true;
}

static bool
check_eco (Reader     *reader,
           const char *eco,
           const char *end)
{
  if (end - eco == 3 && eco[0] >= 'A' && eco[0] <= 'E' && isdigit ((unsigned char) eco[1])
      && isdigit ((unsigned char) eco[2]))
    return true;
  report (reader, eco, "expected an ECO code from A00 to E99, not “%.*s”", (int) (end - eco), eco);
  return false;
}

/* Reads a weight. Returns -1, with a message, when the text is not a weight. */
static int
read_weight (Reader     *reader,
             const char *text)
{
  char *end;
  long weight;

  weight = strtol (text, &end, 10);
  if (!isdigit ((unsigned char) *text) || *end != '\0' || weight > OPENING_MAX_WEIGHT) {
    report (reader, text, "expected a weight from 0 to %d, not “%s”", OPENING_MAX_WEIGHT, text);
    return -1;
  }
  return (int) weight;
}

static void
add_line (Reader     *reader,
          const char *eco,
          const char *name,
          int         name_length,
          const char *moves,
          int         last,
          int         weight)
{
  OpeningTree *tree = reader->tree;
  OpeningLine *line;

  if (tree->nodes[last].line >= 0) {
    const OpeningLine *other = &tree->lines[tree->nodes[last].line];

    report (reader, moves, "these moves are already at %s:%d (%s)", other->file, other->number,
            other->name);
    return;
  }
  if (tree->n_lines == tree->lines_size) {
    tree->lines_size = tree->lines_size ? 2 * tree->lines_size : 256;
    tree->lines = opening_grow (tree->lines, (size_t) tree->lines_size * sizeof *tree->lines);
  }
  line = &tree->lines[tree->n_lines];
  line->file = reader->file;
  line->number = reader->number;
  memcpy (line->eco, eco, 3);
  line->eco[3] = '\0';
  line->name = opening_grow (NULL, (size_t) name_length + 1);
  memcpy (line->name, name, (size_t) name_length);
  line->name[name_length] = '\0';
  line->weight = weight;
  line->last = last;
  tree->nodes[last].line = tree->n_lines++;
}

/* The end of the field that starts at @field: the next tab or the end of the line. */
static const char *
field_end (const char *field)
{
  return field + strcspn (field, "\t");
}

static void
read_line (Reader *reader)
{
  const char *eco = reader->text;
  const char *eco_end = field_end (eco);
  const char *name;
  const char *name_end;
  const char *moves;
  const char *moves_end;
  int weight = OPENING_DEFAULT_WEIGHT;
  int last;

  if (*eco_end != '\t' || *field_end (eco_end + 1) != '\t') {
    report (reader, eco + strlen (eco),
            "fields are missing; a line has an ECO code, a name, moves and perhaps a weight");
    return;
  }
  name = eco_end + 1;
  name_end = field_end (name);
  moves = name_end + 1;
  moves_end = field_end (moves);
  if (!check_eco (reader, eco, eco_end) || !check_name (reader, name, name_end))
    return;
  if (*moves_end == '\t' && (weight = read_weight (reader, moves_end + 1)) < 0)
    return;
  last = read_moves (reader, moves, moves_end);
  if (last == 0)
    report (reader, moves, "the moves are missing");
  else if (last > 0)
    add_line (reader, eco, name, (int) (name_end - name), moves, last, weight);
}

/**
 * opening_tree_init:
 *
 * Makes a tree that contains only the start position.
 */
void
opening_tree_init (OpeningTree *tree)
{
  ChessPosition start;

  memset (tree, 0, sizeof *tree);
  chess_position_init_standard (&start);
  add_node (tree, -1, CHESS_NO_MOVE, &start);
}

/**
 * opening_tree_clear:
 *
 * Frees everything the tree holds.
 */
void
opening_tree_clear (OpeningTree *tree)
{
  for (int i = 0; i < tree->n_lines; i++)
    free (tree->lines[i].name);
  free (tree->lines);
  free (tree->nodes);
  memset (tree, 0, sizeof *tree);
}

/**
 * opening_tree_read:
 * @stream: an open file
 * @name: the name of the file for messages
 *
 * Adds all lines of @stream to the tree; a line with a mistake is reported and left out.
 */
void
opening_tree_read (OpeningTree *tree,
                   FILE        *stream,
                   const char  *name)
{
  Reader reader = { .tree = tree, .file = name };
  char *text = NULL;
  size_t size = 0;
  ssize_t length;

  while ((length = getline (&text, &size, stream)) >= 0) {
    reader.number++;
    reader.text = text;
    if (length > 0 && text[length - 1] == '\n')
      text[--length] = '\0';
    if (strlen (text) != (size_t) length)
      report (&reader, text + strlen (text), "a zero byte");
    else if (length > 0 && text[length - 1] == '\r')
      report (&reader, text + length - 1, "a carriage return; lines end with a line feed only");
    else if (length > 0 && text[0] != '#')
      read_line (&reader);
  }
  free (text);
}

typedef struct {
  uint64_t           key;
  const OpeningLine *line;
} NamedPosition;

/* Orders by position, then by the order of reading. */
static int
compare_named_positions (const void *a,
                         const void *b)
{
  const NamedPosition *x = a;
  const NamedPosition *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return x->line < y->line ? -1 : x->line > y->line;
}

/**
 * opening_tree_check_names:
 *
 * Two orders of moves that reach the same position must give it the same name, because the window
 * names positions no matter how they came about.
 */
void
opening_tree_check_names (OpeningTree *tree)
{
  NamedPosition *order = opening_grow (NULL, ((size_t) tree->n_lines + 1) * sizeof *order);

  for (int i = 0; i < tree->n_lines; i++) {
    order[i].key = tree->nodes[tree->lines[i].last].position.key;
    order[i].line = &tree->lines[i];
  }
  qsort (order, (size_t) tree->n_lines, sizeof *order, compare_named_positions);

  for (int i = 1; i < tree->n_lines; i++) {
    const OpeningLine *a = order[i - 1].line;
    const OpeningLine *b = order[i].line;

    if (order[i - 1].key != order[i].key
        || (strcmp (a->eco, b->eco) == 0 && strcmp (a->name, b->name) == 0))
      continue;
    fprintf (stderr, "%s:%d:1: “%s %s” is the position that %s:%d calls “%s %s”\n",
             b->file, b->number, b->eco, b->name, a->file, a->number, a->eco, a->name);
    tree->n_errors++;
  }
  free (order);
}
