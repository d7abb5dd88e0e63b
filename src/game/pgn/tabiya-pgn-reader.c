/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/tree/tabiya-comments.h"
#include "game/tree/tabiya-game-private.h"
#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-scanner.h"

/* Builds a game from what the parser reports. */

G_DEFINE_QUARK (tabiya-pgn-error-quark, tabiya_pgn_error)

/* A line of moves that is being read. */
typedef struct {
  TabiyaNode *node;       /* the last node of the line; initially the one it starts from */
  gboolean    has_move;
  TabiyaNode *repeated;   /* the node whose move is to be made once more; NULL if none is */
  GPtrArray  *pending;    /* comments before the next move; NULL if none */
} Line;

struct _TabiyaPgnReader {
  TabiyaPgnParser   *parser;

  /* State of one game. */
  TabiyaGame        *game;
  const char        *text;
  gsize              length;
  TabiyaPgnEncoding  encoding;
  gboolean           is_valid;      /* ranges of the text can be used unchanged */
  GPtrArray         *problems;      /* borrowed; NULL if nobody wants them */
  GArray            *lines;         /* of Line; the last one is being read */
  GArray            *tags;          /* of TabiyaTag */
  GPtrArray         *after;         /* comments after the last move */
  GByteArray        *nags;          /* of the last move; in a new variation, of the next move */
  TabiyaResult       result;
  char              *result_text;   /* owned; as it is spelled */

  TabiyaPgnLocator   locator;
};

/**
 * tabiya_pgn_problem_free:
 * @problem: (transfer full): a problem
 *
 * Frees a problem.
 */
void
tabiya_pgn_problem_free (TabiyaPgnProblem *problem)
{
  g_free (problem->message);
  g_free (problem);
}

static Line *
get_line (TabiyaPgnReader *self)
{
  return &g_array_index (self->lines, Line, self->lines->len - 1);
}

static void
add_problem (TabiyaPgnReader *self,
             TabiyaPgnError   code,
             gsize            offset,
             const char      *message)
{
  TabiyaPgnProblem *problem;

  if (!self->problems)
    return;
  tabiya_pgn_locator_find (&self->locator, offset);
  problem = g_new0 (TabiyaPgnProblem, 1);
  problem->code = code;
  problem->line = (guint) MIN (self->locator.line, G_MAXUINT);
  problem->column = (guint) MIN (self->locator.column, G_MAXUINT);
  problem->message = g_strdup (message);
  g_ptr_array_add (self->problems, problem);
}

static void
problem_cb (gpointer        data,
            TabiyaPgnError  code,
            gsize           offset,
            const char     *message)
{
  add_problem (data, code, offset, message);
}

/* Where a comment stands, as far as that matters: whether its lines are wrapped. */
static TabiyaCommentFrame
find_frame (TabiyaPgnReader *self,
            const char      *text,
            gsize            length)
{
  const char *limit = self->text + self->length;
  const char *line = text;
  const char *end = text + length;
  TabiyaCommentFrame frame = { 0 };

  if (!memchr (text, '\n', length) && !memchr (text, '\r', length))
    return frame;
  while (line > self->text && line[-1] != '\n' && line[-1] != '\r')
    line--;
  frame.column = self->is_valid ? (gsize) g_utf8_strlen (line, text - line)
                                : (gsize) (text - line);
  while (end < limit && (*end == '}' || *end == ')'))
    end++;
  frame.tail = (gsize) (end - text) - length;
  return frame;
}

static void
append_comment (TabiyaPgnReader *self,
                GPtrArray       *comments,
                const char      *text,
                gsize            length)
{
  TabiyaCommentFrame frame = find_frame (self, text, length);

  if (self->is_valid) {
    tabiya_comments_append (comments, text, length, &frame);
  } else {
    g_autofree char *decoded = tabiya_pgn_decode (text, length, self->encoding);

    tabiya_comments_append (comments, decoded, strlen (decoded), &frame);
  }
}

static TabiyaNodeText *
ensure_text (TabiyaPgnReader *self,
             TabiyaNode      *node)
{
  if (!node->text)
    node->text = tabiya_game_copy_text (self->game, NULL);
  return node->text;
}

/* The old and the new comments together, in the arena. Empties @more. */
static char **
join_comments (TabiyaPgnReader  *self,
               char            **comments,
               GPtrArray        *more)
{
  guint n_old = comments ? g_strv_length (comments) : 0;
  char **joined = tabiya_arena_alloc (&self->game->arena,
                                      (n_old + more->len + 1) * sizeof *joined);

  if (n_old > 0)
    memcpy (joined, comments, n_old * sizeof *joined);
  for (guint i = 0; i < more->len; i++) {
    const char *text = g_ptr_array_index (more, i);

    joined[n_old + i] = tabiya_arena_strndup (&self->game->arena, text, strlen (text));
  }
  g_ptr_array_set_size (more, 0);
  return joined;
}

static void
flush_nags (TabiyaPgnReader *self,
            TabiyaNode      *node)
{
  TabiyaNodeText *text;

  if (self->nags->len == 0)
    return;
  text = ensure_text (self, node);
  /* Those before the variations of the move come first. */
  g_byte_array_prepend (self->nags, text->nags, text->n_nags);
  text->nags = tabiya_arena_alloc (&self->game->arena, self->nags->len);
  text->n_nags = self->nags->len;
  memcpy (text->nags, self->nags->data, self->nags->len);
  g_byte_array_set_size (self->nags, 0);
}

/* Gives the last node, which is complete now, its comments and glyphs. */
static void
flush_node (TabiyaPgnReader *self)
{
  Line *line = get_line (self);

  if (self->nags->len > 0 && (line->has_move || self->lines->len == 1))
    flush_nags (self, line->node);
  if (self->after->len > 0) {
    TabiyaNodeText *text = ensure_text (self, line->node);

    text->after = join_comments (self, text->after, self->after);
  }
}

static GPtrArray *
ensure_pending (Line *line)
{
  if (!line->pending)
    line->pending = g_ptr_array_new_with_free_func (g_free);
  return line->pending;
}

/* Whether comments that are still pending at the end of a line go to its last node: not if that
   began the line and variations of it stand between, which will be written behind the line. */
static gboolean
takes_pending (TabiyaPgnReader *self,
               const Line      *line)
{
  const TabiyaNode *node = line->node;

  return self->lines->len == 1
         || (line->has_move && (node->parent->first_child == node || !node->next_sibling));
}

/* Ends a line: comments before a move that never came go to the last node. */
static void
flush_line (TabiyaPgnReader *self)
{
  Line *line = get_line (self);
  GPtrArray *pending;

  flush_node (self);
  for (guint i = 0; i < self->nags->len; i++) /* of a variation without moves */
    g_ptr_array_add (ensure_pending (line), g_strdup_printf ("$%u", self->nags->data[i]));
  g_byte_array_set_size (self->nags, 0);

  pending = g_steal_pointer (&line->pending);
  if (!pending)
    return;
  if (takes_pending (self, line)) {
    TabiyaNodeText *text = ensure_text (self, line->node);

    text->n_behind = line->node->next_sibling ? pending->len : 0;
    text->after = join_comments (self, text->after, pending);
    g_ptr_array_unref (pending);
  } else {
    Line *outer = &g_array_index (self->lines, Line, self->lines->len - 2);

    g_ptr_array_extend_and_steal (ensure_pending (outer), pending);
  }
}

static void
move_cb (gpointer  data,
         ChessMove move)
{
  TabiyaPgnReader *self = data;
  Line *line = get_line (self);
  TabiyaNode *node;

  flush_node (self);
  if (line->repeated) {
    node = tabiya_game_new_node (self->game, line->node, line->repeated->move);
    node->repeats = TRUE;
    tabiya_game_link_last (node);
    line->node = node;
    line->repeated = NULL;
  }
  node = tabiya_game_new_node (self->game, line->node, move);
  tabiya_game_link_last (node);
  line->node = node;
  line->has_move = TRUE;
  if (line->pending && line->pending->len > 0)
    ensure_text (self, node)->before = join_comments (self, NULL, line->pending);
}

static void
nag_cb (gpointer data,
        guint    nag)
{
  TabiyaPgnReader *self = data;
  guint8 byte = (guint8) nag;

  g_byte_array_append (self->nags, &byte, 1);
}

static void
comment_cb (gpointer            data,
            TabiyaCommentPlace  place,
            const char         *text,
            gsize               length)
{
  TabiyaPgnReader *self = data;

  append_comment (self,
                  place == TABIYA_COMMENT_AFTER ? self->after : ensure_pending (get_line (self)),
                  text, length);
}

/* What was written between the variations of a move stays before the one that it introduces. */
static void
begin_variation_cb (gpointer data)
{
  TabiyaPgnReader *self = data;
  Line *outer = get_line (self);
  Line line = { .node = outer->node->parent, .pending = g_steal_pointer (&outer->pending) };

  flush_node (self);
  g_array_append_val (self->lines, line);
}

static void
repeat_move_cb (gpointer data)
{
  TabiyaPgnReader *self = data;
  const Line *outer = &g_array_index (self->lines, Line, self->lines->len - 2);

  get_line (self)->repeated = outer->node;
}

static void
end_variation_cb (gpointer data)
{
  TabiyaPgnReader *self = data;

  flush_line (self);
  g_array_set_size (self->lines, self->lines->len - 1);
}

static void
escape_cb (gpointer    data,
           const char *text,
           gsize       length)
{
  TabiyaPgnReader *self = data;
  g_autofree char *line = tabiya_pgn_decode (text, length, self->encoding);

  tabiya_game_add_escape (self->game, line);
}

char *
tabiya_pgn_decode_value (const char        *value,
                         gsize              length,
                         TabiyaPgnEncoding  encoding)
{
  char *text = tabiya_pgn_decode (value, length, encoding);
  char *to = text;

  for (const char *from = text; *from != '\0'; from++) {
    if (*from == '\\' && (from[1] == '\\' || from[1] == '"'))
      from++;
    if (*from == '\r' && from[1] == '\n')
      from++;
    /* A line break in a value is a blank. */
    *to++ = *from == '\n' || *from == '\r' ? ' ' : *from;
  }
  *to = '\0';
  return text;
}

static void
tag_cb (gpointer    data,
        const char *name,
        gsize       name_length,
        const char *value,
        gsize       value_length)
{
  TabiyaPgnReader *self = data;
  g_autofree char *decoded_name = tabiya_pgn_decode (name, name_length, self->encoding);
  g_autofree char *decoded = tabiya_pgn_decode_value (value, value_length, self->encoding);
  TabiyaArena *arena = &self->game->arena;
  TabiyaTag tag = {
    tabiya_arena_strndup (arena, decoded_name, strlen (decoded_name)),
    tabiya_arena_strndup (arena, decoded, strlen (decoded)),
  };

  g_array_append_val (self->tags, tag);
}

static void
result_cb (gpointer      data,
           TabiyaResult  result,
           const char   *text,
           gsize         length)
{
  TabiyaPgnReader *self = data;

  self->result = result;
  self->result_text = tabiya_result_is_forfeit (result)
                        ? g_strstrip (tabiya_pgn_decode_value (text, length, self->encoding))
                        : g_strdup (tabiya_result_get_text (result));
}

static void
start_cb (gpointer             data,
          const ChessPosition *position)
{
  tabiya_game_set_start (((TabiyaPgnReader *) data)->game, position);
}

static const TabiyaPgnVisitor reader_visitor = {
  .tag = tag_cb,
  .repeated_tag = tag_cb,
  .start = start_cb,
  .move = move_cb,
  .nag = nag_cb,
  .comment = comment_cb,
  .begin_variation = begin_variation_cb,
  .repeat_move = repeat_move_cb,
  .end_variation = end_variation_cb,
  .escape = escape_cb,
  .result = result_cb,
  .problem = problem_cb,
};

/**
 * tabiya_pgn_reader_new:
 *
 * Returns: (transfer full): a reader for any number of games
 */
TabiyaPgnReader *
tabiya_pgn_reader_new (void)
{
  TabiyaPgnReader *self = g_new0 (TabiyaPgnReader, 1);

  self->parser = tabiya_pgn_parser_new (&reader_visitor, self);
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->tags = g_array_new (FALSE, FALSE, sizeof (TabiyaTag));
  self->after = g_ptr_array_new_with_free_func (g_free);
  self->nags = g_byte_array_new ();
  return self;
}

/**
 * tabiya_pgn_reader_free:
 * @reader: (transfer full): a reader
 *
 * Frees a reader.
 */
void
tabiya_pgn_reader_free (TabiyaPgnReader *self)
{
  tabiya_pgn_parser_free (self->parser);
  g_array_unref (self->lines);
  g_array_unref (self->tags);
  g_ptr_array_unref (self->after);
  g_byte_array_unref (self->nags);
  g_free (self);
}

TabiyaPgnParser *
tabiya_pgn_reader_get_parser (TabiyaPgnReader *self)
{
  return self->parser;
}

static void
begin_game (TabiyaPgnReader *self,
            const char      *text,
            gsize            length,
            guint64          line)
{
  Line main_line = { NULL };

  self->game = tabiya_game_new ();
  self->text = text;
  self->length = length;
  self->encoding = tabiya_pgn_detect_encoding (text, length);
  self->is_valid = self->encoding <= TABIYA_PGN_UTF8 && g_utf8_validate_len (text, length, NULL);
  tabiya_pgn_locator_init (&self->locator, text, self->encoding, line);
  g_array_set_size (self->tags, 0);
  g_array_set_size (self->lines, 0);
  main_line.node = tabiya_game_get_root (self->game);
  g_array_append_val (self->lines, main_line);
}

/* Zero bytes and incomplete characters have no place in a text. */
static void
check_encoding (TabiyaPgnReader *self)
{
  const char *bad = self->encoding == TABIYA_PGN_UTF8 || self->encoding == TABIYA_PGN_ASCII
                      ? NULL
                      : memchr (self->text, 0, self->length);

  if (self->is_valid)
    return;
  if (self->encoding <= TABIYA_PGN_UTF8)
    g_utf8_validate_len (self->text, self->length, &bad);
  if (bad)
    add_problem (self, TABIYA_PGN_ERROR_ENCODING, (gsize) (bad - self->text),
                 _("Bytes that are not text have been replaced here"));
}

static void
take_tags (TabiyaPgnReader *self)
{
  guint n_tags = self->tags->len;
  TabiyaTagList *list = tabiya_arena_alloc (&self->game->arena,
                                            sizeof *list + n_tags * sizeof (TabiyaTag));

  list->n_tags = n_tags;
  if (n_tags > 0)
    memcpy (list->tags, self->tags->data, n_tags * sizeof (TabiyaTag));
  self->game->tags = list;
}

/* The tag says what the result is, in the spelling of PGN. */
static void
settle_result (TabiyaPgnReader *self)
{
  const char *tag = tabiya_game_get_tag (self->game, "Result");

  if ((tag || self->result != TABIYA_RESULT_NONE) && g_strcmp0 (tag, self->result_text) != 0)
    self->game->tags = tabiya_game_copy_tags (self->game, "Result", self->result_text);
  tabiya_game_update_result (self->game);
  g_clear_pointer (&self->result_text, g_free);
}

TabiyaGame *
tabiya_pgn_reader_read (TabiyaPgnReader  *self,
                        const char       *text,
                        gsize             length,
                        guint64           line,
                        GPtrArray        *problems,
                        GError          **error)
{
  gboolean found;

  begin_game (self, text, length, line);
  self->problems = problems;
  check_encoding (self);
  found = tabiya_pgn_parser_run (self->parser, text, length);
  take_tags (self);
  settle_result (self);
  flush_line (self);
  if (!found) {
    g_clear_object (&self->game);
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                 _("There is no chess game here: no tags, no moves and no result"));
  }
  return g_steal_pointer (&self->game);
}

/**
 * tabiya_pgn_read_game:
 * @text: PGN, UTF-8 or an 8-bit encoding
 * @length: its length in bytes, or -1 if it ends with a zero byte
 * @problems: (nullable) (element-type TabiyaPgnProblem): receives the problems found
 * @error: return location for an error
 *
 * Reads the first game of a text.
 *
 * Returns: (transfer full) (nullable): the game; %NULL with @error if there is none
 */
TabiyaGame *
tabiya_pgn_read_game (const char  *text,
                      gssize       length,
                      GPtrArray   *problems,
                      GError     **error)
{
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  g_autoptr(TabiyaPgnReader) reader = NULL;
  TabiyaPgnRange range;

  g_return_val_if_fail (text, NULL);

  scanner = tabiya_pgn_scanner_new_for_data (text, length < 0 ? strlen (text) : (gsize) length);
  if (!tabiya_pgn_scanner_next (scanner, &range, NULL)) {
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME, _("The text is empty"));
    return NULL;
  }
  reader = tabiya_pgn_reader_new ();
  return tabiya_pgn_reader_read (reader, range.text, range.length, range.line, problems, error);
}
