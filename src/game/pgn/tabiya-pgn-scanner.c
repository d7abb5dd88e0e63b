/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-scanner.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "game/pgn/tabiya-pgn-lexer.h"
#include "game/pgn/tabiya-pgn-plain.h"

/*
 * A game ends behind its result and the rest of that line, together with comments that follow
 * without an empty line; or before the first tag of another game; or before "1." after an empty
 * line, if there were moves already; or at the end of the text. Where people write about games, as
 * in forums, `[pgn]` and `[/pgn]` enclose them; the words outside belong to no game.
 */

#define FIRST_WINDOW (4 * 1024 * 1024)

struct _TabiyaPgnScanner {
  int         fd;            /* -1 if everything is in memory, or there is a stream */
  TabiyaPgnStream *stream;   /* borrowed; NULL if there is none */
  TabiyaPgnUnits units;      /* of a source */
  char       *buffer;        /* owned; window into the file; NULL for memory */
  gsize       buffer_size;
  const char *data;          /* the bytes that are available */
  gsize       length;
  gsize       position;      /* in data */
  guint64     data_offset;   /* offset of data in the file */
  guint64     line;          /* the line at position */
  gboolean    at_end;        /* nothing follows data */
  gboolean    has_blocks;    /* there was a `[pgn]` */
  gboolean    positioned;    /* the file position of fd belongs to others and is not used */
  GBytes     *bytes;         /* owned; holds data if it comes from a source */
  GError     *error;         /* owned; waits until the games before it are told */

  /* Several files, each with a scanner of its own: what one of them leaves open, such as a comment,
     does not reach the next. The line is the one where that begins. */
  TabiyaPgnMembers *members; /* borrowed; NULL for one text */
  guint       member;        /* the index of the one being looked at */
  guint64     taken;         /* how much of it was read */
  TabiyaPgnStream *own;      /* owned; reads it if it is large */
  TabiyaPgnScanner *inner;   /* owned; NULL before it is opened */
};

/* The state of looking at one game. */
typedef struct {
  const char *p;
  const char *limit;
  const char *start;     /* start of the game */
  const char *content;   /* end of what certainly belongs to it */
} Look;

/**
 * tabiya_pgn_scanner_new_for_data:
 * @data: a PGN text, which must outlive the scanner
 * @length: its length in bytes
 *
 * Returns: (transfer full): a scanner at the start of the text
 */
TabiyaPgnScanner *
tabiya_pgn_scanner_new_for_data (const char *data,
                                 gsize       length)
{
  TabiyaPgnScanner *scanner = g_new0 (TabiyaPgnScanner, 1);

  scanner->fd = -1;
  scanner->data = data;
  scanner->length = length;
  scanner->line = 1;
  scanner->at_end = TRUE;
  return scanner;
}

TabiyaPgnScanner *
tabiya_pgn_scanner_new_for_fd (int fd)
{
  TabiyaPgnScanner *scanner = tabiya_pgn_scanner_new_for_data (NULL, 0);

  scanner->fd = fd;
  scanner->buffer_size = FIRST_WINDOW;
  scanner->buffer = g_malloc (scanner->buffer_size);
  scanner->data = scanner->buffer;
  scanner->at_end = FALSE;
  return scanner;
}

TabiyaPgnScanner *
tabiya_pgn_scanner_new_for_stream (TabiyaPgnStream *stream)
{
  TabiyaPgnScanner *scanner = tabiya_pgn_scanner_new_for_fd (-1);

  scanner->stream = stream;
  return scanner;
}

TabiyaPgnScanner *
tabiya_pgn_scanner_new_for_source (TabiyaPgnSource  *source,
                                   GError          **error)
{
  TabiyaPgnScanner *scanner;
  GBytes *bytes;

  if (tabiya_pgn_source_get_members (source)) {
    scanner = tabiya_pgn_scanner_new_for_data (NULL, 0);
    scanner->members = tabiya_pgn_source_get_members (source);
    return scanner;
  }
  if (tabiya_pgn_source_get_fd (source) >= 0) {
    scanner = tabiya_pgn_scanner_new_for_fd (tabiya_pgn_source_get_fd (source));
    scanner->positioned = TRUE;
    scanner->units = tabiya_pgn_source_get_units (source);
    return scanner;
  }
  bytes = tabiya_pgn_source_read (source, 0, (gsize) tabiya_pgn_source_get_size (source), error);
  if (!bytes)
    return NULL;
  scanner = tabiya_pgn_scanner_new_for_data (g_bytes_get_data (bytes, NULL),
                                             g_bytes_get_size (bytes));
  scanner->bytes = bytes;
  scanner->units = tabiya_pgn_source_get_units (source);
  return scanner;
}

TabiyaPgnUnits
tabiya_pgn_scanner_get_units (TabiyaPgnScanner *scanner)
{
  return scanner->stream ? tabiya_pgn_stream_get_units (scanner->stream) : scanner->units;
}

/**
 * tabiya_pgn_scanner_free:
 * @scanner: (transfer full): a scanner
 *
 * Frees a scanner.
 */
void
tabiya_pgn_scanner_free (TabiyaPgnScanner *scanner)
{
  g_clear_pointer (&scanner->inner, tabiya_pgn_scanner_free);
  g_clear_pointer (&scanner->own, tabiya_pgn_stream_free);
  g_clear_pointer (&scanner->bytes, g_bytes_unref);
  g_clear_error (&scanner->error);
  g_free (scanner->buffer);
  g_free (scanner);
}

guint64
tabiya_pgn_scanner_get_offset (TabiyaPgnScanner *scanner)
{
  guint n = scanner->members ? tabiya_pgn_members_get_n (scanner->members) : 0;

  if (scanner->inner)
    return tabiya_pgn_members_get_start (scanner->members, scanner->member)
           + tabiya_pgn_scanner_get_offset (scanner->inner);
  if (scanner->members && scanner->member == n)
    return tabiya_pgn_members_get_size (scanner->members);
  return scanner->data_offset + scanner->position;
}

guint64
tabiya_pgn_count_lines (const char *text,
                        gsize       length)
{
  const char *end = text + length;
  guint64 n_lines = 0;

  /* Text that is not there may be NULL. */
  if (length == 0)
    return 0;
  for (const char *p = text; (p = memchr (p, '\n', (gsize) (end - p))); p++)
    n_lines++;
  for (const char *p = text; (p = memchr (p, '\r', (gsize) (end - p))); p++) {
    if (p + 1 == end || p[1] != '\n')
      n_lines++;
  }
  return n_lines;
}

/* Skips blanks, line ends and escape lines, starting at the beginning of a line if @at_line_start.
   Returns the number of line ends. */
static guint
skip_gap (Look     *look,
          gboolean  at_line_start)
{
  guint n_lines = 0;

  while (look->p < look->limit) {
    if (*look->p == '%' && at_line_start) {
      look->p = tabiya_pgn_find_line_end (look->p, look->limit);
    } else if (tabiya_pgn_is (*look->p, TABIYA_PGN_LINE_END)) {
      look->p = tabiya_pgn_skip_line_end (look->p, look->limit);
      at_line_start = TRUE;
      n_lines++;
      continue;
    } else if (tabiya_pgn_is (*look->p, TABIYA_PGN_BLANK)) {
      look->p++;
    } else if ((guchar) *look->p >= 0x80
               && tabiya_pgn_skip_odd_blank (look->p, look->limit) > 0) {
      look->p += tabiya_pgn_skip_odd_blank (look->p, look->limit);
      continue;
    } else {
      break;
    }
    at_line_start = FALSE;
  }
  return n_lines;
}

/* The length of `[pgn]`, `[pgn height=400]`, `[pgn=400]` or `[/pgn]` at @p; 0 if none of them is
   there. */
static gsize
measure_block_mark (const char *p,
                    const char *limit)
{
  gboolean closes = limit - p > 1 && p[1] == '/';
  const char *name = p + 1 + closes;
  const char *end;

  if (limit - p < 5 + closes || *p != '[' || g_ascii_strncasecmp (name, "pgn", 3) != 0)
    return 0;
  end = memchr (name, ']', (gsize) (tabiya_pgn_find_line_end (name, limit) - name));
  if (!end || (end > name + 3 && (closes || (name[3] != ' ' && name[3] != '=')
                                  || memchr (name, '"', (gsize) (end - name))
                                  || !memchr (name, '=', (gsize) (end - name)))))
    return 0;
  return (gsize) (end - p) + 1;
}

/* Whether a game begins with the line at @p, as far as that is certain. */
static gboolean
begins_game (const char *p,
             const char *limit)
{
  return tabiya_pgn_is_tag_start (p, limit) || *p == '{'
         || (limit - p > 2 && p[0] == '1' && p[1] == '.');
}

/* Skips what is outside of blocks. */
static void
skip_words (TabiyaPgnScanner *scanner,
            Look             *look)
{
  const char *line = look->p;

  while (line < look->limit && !begins_game (line, look->limit)) {
    const char *end = tabiya_pgn_find_line_end (line, look->limit);
    const char *p = line;
    gboolean opens = FALSE;
    gsize n = 0;

    while (n == 0 && (p = memchr (p, '[', (gsize) (end - p)))) {
      n = measure_block_mark (p, look->limit);
      opens = n > 0 && p[1] != '/';
      p += n > 0 ? n : 1;
    }
    if (n > 0) {
      scanner->has_blocks = TRUE;
      look->p = p;
      skip_gap (look, FALSE);
      if (opens && measure_block_mark (look->p, look->limit) == 0)
        return;
      line = look->p;
    } else {
      line = end < look->limit ? tabiya_pgn_skip_line_end (end, look->limit) : end;
    }
  }
  if (scanner->has_blocks && line == look->limit)
    look->p = line;
}

/* Skips a comment of either kind, if there is one. */
static gboolean
skip_comment (Look *look)
{
  gboolean closed;

  if (look->p == look->limit)
    return FALSE;
  if (*look->p != '{' && *look->p != ';')
    return FALSE;
  look->p = tabiya_pgn_skip_comment (look->p, look->limit, &closed);
  return TRUE;
}

static gboolean
names_equal (const TabiyaPgnTagToken *a,
             const char              *name,
             gsize                    length)
{
  return a->name_length == length && memcmp (a->name, name, length) == 0;
}

/* Whether @tag begins another game. "Event" occurs once in each game, and neither it nor the tag
   that came first appears after an empty line within one. */
static gboolean
is_next_header (const TabiyaPgnTagToken *tag,
                const TabiyaPgnTagToken *first,
                gboolean                 has_event,
                guint                    n_lines)
{
  gboolean is_event = names_equal (tag, "Event", 5);

  if (!first->name)
    return FALSE;
  if (n_lines > 1)
    return is_event || names_equal (tag, first->name, first->name_length);
  return is_event && has_event;
}

/* Skips tags and comments before the moves; TRUE if another game's tags begin. */
static gboolean
look_at_header (Look *look)
{
  TabiyaPgnTagToken first = { NULL };
  TabiyaPgnTagToken tag;
  gboolean has_event = FALSE;
  guint n_lines = 0;

  while (look->p < look->limit) {
    if (*look->p != '[' || measure_block_mark (look->p, look->limit) > 0) {
      if (!skip_comment (look))
        return FALSE;
    } else if (!tabiya_pgn_read_tag (look->p, look->limit, &tag)) {
      look->p = tabiya_pgn_find_line_end (look->p, look->limit);
    } else {
      if (is_next_header (&tag, &first, has_event, n_lines))
        return TRUE;
      has_event = has_event || names_equal (&tag, "Event", 5);
      if (!first.name)
        first = tag;
      look->p = tag.end;
    }
    look->content = look->p;
    n_lines = skip_gap (look, FALSE);
  }
  return FALSE;
}

/* Whether there is the name of a square at @p, or castling. */
static gboolean
is_move (const char *p,
         const char *end)
{
  if (end - p < 2)
    return FALSE;
  return (p[0] >= 'a' && p[0] <= 'h' && p[1] >= '1' && p[1] <= '8')
         || ((p[0] == 'O' || p[0] == '0') && p[1] == '-' && end - p > 2 && p[2] == p[0]);
}

/* Whether there is a move between @p and @end, outside comments. Other words there may be
   somebody's remark before the moves. */
static gboolean
has_moves (const char *p,
           const char *end)
{
  Look look = { p, end, p, p };

  while (look.p < end) {
    if (is_move (look.p, end))
      return TRUE;
    if (!skip_comment (&look))
      look.p++;
  }
  return FALSE;
}

/* After "1.": whether the word can be a first move from the standard start, which is the only one
   that a game without tags may have. Anything but a letter, such as a comment, is given the benefit
   of the doubt. */
static gboolean
may_be_first_move (const char *p,
                   const char *limit)
{
  while (p < limit && tabiya_pgn_is (*p, TABIYA_PGN_BLANK | TABIYA_PGN_LINE_END))
    p++;
  if (limit - p < 3 || !tabiya_pgn_is (*p, TABIYA_PGN_MOVE))
    return TRUE;
  if (*p == 'N')
    return p[2] == (p[1] == 'b' || p[1] == 'g' ? '1' : '3');
  return *p >= 'a' && *p <= 'h' && p[1] >= '2' && p[1] <= '4';
}

/* At a line end among moves. TRUE if a new game without tags begins after it. */
static gboolean
look_at_line_end (Look       *look,
                  const char *moves,
                  gboolean    in_variation)
{
  const char *end = look->p;
  guint n_lines = skip_gap (look, FALSE);
  const char *p = look->p;

  if (n_lines < 2 || in_variation || look->limit - p < 3
      || p[0] != '1' || p[1] != '.' || p[2] == '.' || !may_be_first_move (p + 2, look->limit))
    return FALSE;
  return has_moves (moves, end);
}

/* At "[" among moves: whether the next game begins here. Within a line only "Event" counts, which
   comes first in nearly every game; anything else may be a remark, as in `[see "x"]`. */
static gboolean
is_next_game (const char *p,
              const char *moves,
              const char *limit)
{
  const char *before = p;
  const char *name = p + 1;

  if (measure_block_mark (p, limit) > 0)
    return TRUE;
  if (!tabiya_pgn_is_tag_start (p, limit))
    return FALSE;
  while (tabiya_pgn_is (*name, TABIYA_PGN_BLANK))
    name++;
  while (before > moves && tabiya_pgn_is (before[-1], TABIYA_PGN_BLANK))
    before--;
  return before == moves || tabiya_pgn_is (before[-1], TABIYA_PGN_LINE_END)
         || (limit - name > 5 && memcmp (name, "Event", 5) == 0
             && (name[5] == '"' || tabiya_pgn_is (name[5], TABIYA_PGN_BLANK)));
}

/* Whether a word begins at @p: behind a blank of any kind, a delimiter, or the dot of a number. */
static gboolean
begins_word (const char *p,
             const char *moves)
{
  if (p == moves || tabiya_pgn_is (p[-1], TABIYA_PGN_WORD_END) || p[-1] == '.')
    return TRUE;
  for (int n = 1; n <= 3 && p - moves >= n; n++) {
    /* A single byte is one in a text that is not UTF-8. */
    if (tabiya_pgn_skip_odd_blank (p - n, p) == (gsize) n
        && (n > 1 || p - moves == n || (guchar) p[-2] < 0x80))
      return TRUE;
  }
  return FALSE;
}

/* At "-" or "*" among moves: whether it belongs to a result; if so, look->p is then behind it. */
static gboolean
look_at_result (Look       *look,
                const char *moves)
{
  const char *p = look->p;
  const char *end;

  if (*p == '-' && p > moves && p[-1] == '2' && p - moves >= 3)
    p -= 3;
  else if (*p == '-' && p > moves)
    p -= 1;
  if (!begins_word (p, moves) || !tabiya_pgn_read_result (p, look->limit, &end))
    return FALSE;
  /* Within a line it may be a part of a number, as in "won 5.0-1 that day". */
  if (p - moves > 1 && p[-1] == '.' && tabiya_pgn_is (p[-2], TABIYA_PGN_DIGIT)) {
    const char *line_end = tabiya_pgn_find_line_end (end, look->limit);

    while (end < line_end && tabiya_pgn_is (*end, TABIYA_PGN_BLANK))
      end++;
    if (end < line_end)
      return FALSE;
  }
  look->p = end;
  return TRUE;
}

/* Skips what may stand behind a result: a comment, or moves in parentheses that are closed before
   an empty line. */
static gboolean
skip_remark (Look *look)
{
  Look inside = *look;
  guint depth = 0;

  if (look->p == look->limit || *look->p != '(')
    return skip_comment (look);
  while (inside.p < inside.limit) {
    if (skip_gap (&inside, FALSE) > 1)
      return FALSE;
    if (skip_comment (&inside))
      continue;
    if (inside.p < inside.limit)
      depth += (*inside.p == '(') - (*inside.p == ')');
    inside.p++;
    if (depth == 0) {
      look->p = inside.p;
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether the digit at @p, behind a result, belongs to the first move or the result of another game
   and not to a number among words. */
static gboolean
begins_next (const char *p,
             const char *limit)
{
  const char *end;

  return (limit - p > 2 && p[0] == '1' && p[1] == '.' && p[2] != '.'
          && !tabiya_pgn_is (p[2], TABIYA_PGN_DIGIT))
         || (*p != '*' && tabiya_pgn_read_result (p, limit, &end));
}

/* After a result: includes the rest of its line and remarks up to an empty line. */
static void
look_behind_result (Look *look)
{
  const char *last;

  look->content = look->p;
  while (look->p < look->limit && !tabiya_pgn_is (*look->p, TABIYA_PGN_LINE_END)) {
    gsize blank = tabiya_pgn_is (*look->p, TABIYA_PGN_BLANK)
                    ? 1 : tabiya_pgn_skip_odd_blank (look->p, look->limit);

    look->p += blank;
    if (blank > 0)
      continue;
    if (*look->p == '[' || begins_next (look->p, look->limit))
      return;
    if (!skip_remark (look)) {
      do
        look->p++;
      while (look->p < look->limit && !tabiya_pgn_is (*look->p, TABIYA_PGN_WORD_END));
    }
    look->content = look->p;
  }
  while (skip_gap (look, FALSE) < 2 && skip_remark (look))
    look->content = look->p;

  /* Comments that nothing follows belong to the last game. */
  last = look->content;
  while (skip_remark (look)) {
    last = look->p;
    skip_gap (look, FALSE);
  }
  if (look->p == look->limit)
    look->content = last;
}

static void
look_at_moves (Look *look)
{
  const char *moves = look->p;
  guint depth = 0;

  for (;;) {
    while (look->p < look->limit && !tabiya_pgn_is (*look->p, TABIYA_PGN_SPECIAL))
      look->p++;
    if (look->p == look->limit)
      break;
    switch (*look->p) {
    case '{':
    case ';':
      skip_comment (look);
      continue;
    case '(':
      depth++;
      break;
    case ')':
      depth -= depth > 0;
      break;
    case '\n':
    case '\r':
      if (look_at_line_end (look, moves, depth > 0)) {
        look->content = look->p;
        return;
      }
      continue;
    case '[':
      if (is_next_game (look->p, moves, look->limit)) {
        look->content = look->p;
        return;
      }
      break;
    default:
      if (depth == 0 && look_at_result (look, moves)) {
        look_behind_result (look);
        return;
      }
      break;
    }
    look->p++;
  }
  look->content = look->limit;
}

/* Finds the game at the current position. FALSE if only blanks, line ends and escape lines are
   left. */
static gboolean
look_at_game (TabiyaPgnScanner *scanner,
              Look             *look)
{
  gboolean file_start = scanner->data_offset + scanner->position == 0;

  look->p = scanner->data + scanner->position;
  look->limit = scanner->data + scanner->length;
  skip_gap (look, file_start);
  skip_words (scanner, look);
  if (look->p == look->limit)
    return FALSE;

  look->start = look->content = look->p;
  if (!look_at_header (look) && look->p < look->limit)
    look_at_moves (look);
  while (look->content > look->start
         && tabiya_pgn_is (look->content[-1], TABIYA_PGN_BLANK | TABIYA_PGN_LINE_END))
    look->content--;
  return TRUE;
}

/* Reads more of the file. Returns the number of bytes, 0 at the end, -1 with @error. */
static gssize
read_more (TabiyaPgnScanner  *scanner,
           char              *buffer,
           gsize              size,
           GError           **error)
{
  guint64 offset = scanner->data_offset + scanner->length;
  gssize n;

  if (scanner->stream)
    return tabiya_pgn_stream_read (scanner->stream, buffer, size, error);
  do
    n = scanner->positioned ? pread (scanner->fd, buffer, size, (off_t) offset)
                            : read (scanner->fd, buffer, size);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  return n;
}

/* Discards what has been seen and reads on until the window is full. If reading fails, the text
   ends there. */
static void
fill (TabiyaPgnScanner *scanner)
{
  gsize keep = scanner->length - scanner->position;

  if (scanner->position > 0) {
    memmove (scanner->buffer, scanner->buffer + scanner->position, keep);
    scanner->data_offset += scanner->position;
    scanner->position = 0;
    scanner->length = keep;
  } else if (scanner->length == scanner->buffer_size) {
    scanner->buffer_size *= 2;
    scanner->buffer = g_realloc (scanner->buffer, scanner->buffer_size);
    scanner->data = scanner->buffer;
  }
  while (scanner->length < scanner->buffer_size) {
    gssize n = read_more (scanner, scanner->buffer + scanner->length,
                          scanner->buffer_size - scanner->length, &scanner->error);

    if (n <= 0) {
      scanner->at_end = TRUE;
      break;
    }
    scanner->length += (gsize) n;
  }
}

/* Gives the text of a large member piece by piece. */
static gssize
read_member (gpointer   data,
             char      *buffer,
             gsize      size,
             GError   **error)
{
  TabiyaPgnScanner *scanner = data;
  guint64 start = tabiya_pgn_members_get_start (scanner->members, scanner->member);
  guint64 rest = tabiya_pgn_members_get_length (scanner->members, scanner->member)
                 - scanner->taken;
  gsize length = (gsize) MIN (rest, size);
  g_autoptr(GBytes) bytes = tabiya_pgn_members_read (scanner->members, start + scanner->taken,
                                                     length, error);

  if (!bytes)
    return -1;
  if (length > 0)
    memcpy (buffer, g_bytes_get_data (bytes, NULL), length);
  scanner->taken += length;
  return (gssize) length;
}

static gboolean
open_member (TabiyaPgnScanner  *scanner,
             GError           **error)
{
  guint64 length = tabiya_pgn_members_get_length (scanner->members, scanner->member);
  GBytes *bytes;

  scanner->taken = 0;
  if (length > FIRST_WINDOW) {
    scanner->own = tabiya_pgn_stream_new (read_member, scanner);
    scanner->inner = tabiya_pgn_scanner_new_for_stream (scanner->own);
    return TRUE;
  }
  bytes = tabiya_pgn_members_read (scanner->members,
                                   tabiya_pgn_members_get_start (scanner->members,
                                                                 scanner->member),
                                   (gsize) length, error);
  if (!bytes)
    return FALSE;
  scanner->inner = tabiya_pgn_scanner_new_for_data (g_bytes_get_data (bytes, NULL),
                                                    g_bytes_get_size (bytes));
  scanner->inner->bytes = bytes;
  return TRUE;
}

/* The next game of the members from the current one on. */
static gboolean
find_in_members (TabiyaPgnScanner  *scanner,
                 TabiyaPgnRange    *range,
                 GError           **error)
{
  GError *local_error = NULL;

  while (scanner->member < tabiya_pgn_members_get_n (scanner->members)) {
    if (!scanner->inner && !open_member (scanner, error))
      return FALSE;
    if (tabiya_pgn_scanner_next (scanner->inner, range, &local_error)) {
      range->offset += tabiya_pgn_members_get_start (scanner->members, scanner->member);
      range->line += scanner->line - 1;
      return TRUE;
    }
    if (local_error) {
      g_propagate_error (error, local_error);
      return FALSE;
    }
    scanner->line += scanner->inner->line - 1;
    g_clear_pointer (&scanner->inner, tabiya_pgn_scanner_free);
    g_clear_pointer (&scanner->own, tabiya_pgn_stream_free);
    scanner->member++;
  }
  return FALSE;
}

gboolean
tabiya_pgn_scanner_next (TabiyaPgnScanner  *scanner,
                         TabiyaPgnRange    *range,
                         GError           **error)
{
  const char *from;
  gboolean found;
  Look look = { NULL };

  if (scanner->members)
    return find_in_members (scanner, range, error);
  if (scanner->length == 0 && !scanner->at_end)
    fill (scanner);
  /* A game that ends where the window ends may continue after it. */
  while (!(found = look_at_game (scanner, &look)) || look.p == look.limit) {
    if (scanner->at_end)
      break;
    fill (scanner);
  }
  from = scanner->data + scanner->position;
  if (!found) {
    scanner->line += tabiya_pgn_count_lines (from, scanner->length - scanner->position);
    scanner->position = scanner->length;
    if (scanner->error)
      g_propagate_error (error, g_steal_pointer (&scanner->error));
    return FALSE;
  }

  scanner->line += tabiya_pgn_count_lines (from, (gsize) (look.start - from));
  *range = (TabiyaPgnRange) {
    .offset = scanner->data_offset + (guint64) (look.start - scanner->data),
    .length = (gsize) (look.content - look.start),
    .line = scanner->line,
    .text = look.start,
  };
  scanner->line += tabiya_pgn_count_lines (look.start, range->length);
  scanner->position = (gsize) (look.content - scanner->data);
  return TRUE;
}
