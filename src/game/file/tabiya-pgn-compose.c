/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/file/tabiya-pgn-plan.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-scanner.h"

/* Composing a file from old bytes and edited games. */

/* The number of bytes copied at a time. */
#define STEP (1024 * 1024)

static gboolean
put_bytes (TabiyaPgnSink  *sink,
           const void     *bytes,
           gsize           length,
           GError        **error)
{
  if (sink->file && !tabiya_atomic_file_write (sink->file, bytes, length, error))
    return FALSE;
  if (sink->bytes)
    g_byte_array_append (sink->bytes, bytes, (guint) length);
  return TRUE;
}

static gboolean
put (TabiyaPgnSink *sink,
     const char    *text,
     gsize          length,
     GError       **error)
{
  sink->offset += length;
  if (sink->encoder.units == TABIYA_PGN_AS_IS)
    return put_bytes (sink, text, length, error);
  g_byte_array_set_size (sink->encoded, 0);
  tabiya_pgn_encoder_feed (&sink->encoder, text, length, sink->encoded);
  return put_bytes (sink, sink->encoded->data, sink->encoded->len, error);
}

/* Copies old bytes unchanged. */
static gboolean
put_old (TabiyaPgnPlan *plan,
         TabiyaPgnSink *sink,
         guint64        from,
         guint64        to,
         GError       **error)
{
  while (from < to) {
    gsize length = (gsize) MIN (to - from, STEP);
    g_autoptr(GBytes) bytes = tabiya_pgn_source_read (plan->source, from, length, error);

    if (!bytes || !put (sink, g_bytes_get_data (bytes, NULL), length, error))
      return FALSE;
    from += length;
  }
  return TRUE;
}

/* Counts the line ends at the end of the old bytes, up to two; if there is no text, counts two. */
static gboolean
count_last_line_ends (TabiyaPgnPlan *plan,
                      guint         *n_lines,
                      GError       **error)
{
  guint64 size = tabiya_pgn_source_get_size (plan->source);
  gsize length = (gsize) MIN (size, 4);
  g_autoptr(GBytes) end = tabiya_pgn_source_read (plan->source, size - length, length, error);
  const char *text;
  gsize n = length;

  if (!end)
    return FALSE;
  text = g_bytes_get_data (end, NULL);
  while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
    n--;
  *n_lines = (guint) tabiya_pgn_count_lines (text + n, length - n);
  if (size == 0 || (size == 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0))
    *n_lines = 2;
  return TRUE;
}

/* Finds the line on which the old bytes end. */
static gboolean
find_last_line (TabiyaPgnPlan *plan,
                guint64       *line,
                GError       **error)
{
  guint64 from = 0;

  *line = 1;
  if (plan->n_stored > 0) {
    from = tabiya_pgn_plan_get_entry (plan, plan->n_stored - 1)->offset;
    *line = tabiya_pgn_plan_get_entry (plan, plan->n_stored - 1)->line;
  }
  while (from < tabiya_pgn_source_get_size (plan->source)) {
    gsize length = (gsize) MIN (tabiya_pgn_source_get_size (plan->source) - from, STEP);
    g_autoptr(GBytes) bytes = tabiya_pgn_source_read (plan->source, from, length, error);

    if (!bytes)
      return FALSE;
    *line += tabiya_pgn_count_lines (g_bytes_get_data (bytes, NULL), length);
    from += length;
  }
  return TRUE;
}

/* Writes the new games, with an empty line before and after each. */
static gboolean
put_new (TabiyaPgnPlan *plan,
         TabiyaPgnSink *sink,
         guint          first,
         GError       **error)
{
  gsize line_end_length = strlen (plan->line_end);
  guint64 line;
  guint n_empty;

  if (plan->entries->len == plan->n_stored)
    return TRUE;
  if (!count_last_line_ends (plan, &n_empty, error) || !find_last_line (plan, &line, error))
    return FALSE;
  for (guint i = first; i < plan->edits->len; i++) {
    TabiyaPgnEdit *edit = tabiya_pgn_plan_get_edit (plan, i);

    for (; n_empty < 2; n_empty++, line++) {
      if (!put (sink, plan->line_end, line_end_length, error))
        return FALSE;
    }
    edit->offset = sink->offset;
    edit->line = line;
    line += tabiya_pgn_count_lines (edit->text, edit->length);
    n_empty = 0;
    if (!put (sink, edit->text, edit->length, error))
      return FALSE;
  }
  plan->end_line = line;
  if (first == plan->edits->len)
    return TRUE;
  plan->end_line += 2;
  return put (sink, plan->line_end, line_end_length, error)
         && put (sink, plan->line_end, line_end_length, error);
}

static gboolean
read_byte (TabiyaPgnPlan *plan,
           guint64        position,
           char          *byte,
           GError       **error)
{
  g_autoptr(GBytes) bytes = tabiya_pgn_source_read (plan->source, position, 1, error);

  if (!bytes)
    return FALSE;
  *byte = *(const char *) g_bytes_get_data (bytes, NULL);
  return TRUE;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static gboolean
is_line_end (char c)
{
  return c == '\n' || c == '\r';
}

/* An edited game begins on a new line, so that the line before it does not run on into it. */
static gboolean
put_line_end_before (TabiyaPgnPlan *plan,
                     TabiyaPgnSink *sink,
                     TabiyaPgnEdit *edit,
                     GError       **error)
{
  guint64 position = tabiya_pgn_plan_get_entry (plan, edit->index)->offset;
  char c = ' ';

  while (position > 0 && is_blank (c)) {
    if (!read_byte (plan, --position, &c, error))
      return FALSE;
  }
  if (is_blank (c) || is_line_end (c) || edit->index == 0)
    return TRUE;
  edit->n_before = strlen (plan->line_end);
  edit->lines_before = 1;
  return put (sink, plan->line_end, edit->n_before, error);
}

/* It also ends its last line, so that the text after it does not run on. */
static gboolean
put_line_end_after (TabiyaPgnPlan *plan,
                    TabiyaPgnSink *sink,
                    TabiyaPgnEdit *edit,
                    GError       **error)
{
  const TabiyaPgnEntry *entry = tabiya_pgn_plan_get_entry (plan, edit->index);
  guint64 position = entry->offset + entry->length;
  guint64 size = tabiya_pgn_source_get_size (plan->source);
  g_autofree char *separator = NULL;
  gboolean at_once = TRUE;
  char c = ' ';

  for (; position < size && is_blank (c); position++) {
    if (!read_byte (plan, position, &c, error))
      return FALSE;
    at_once = at_once && !is_blank (c);
  }
  if (is_blank (c) || is_line_end (c))
    return TRUE;
  /* In the first column a percent sign would begin an escape line. */
  separator = g_strconcat (plan->line_end, c == '%' && at_once ? " " : "", NULL);
  edit->n_after = strlen (separator);
  edit->lines_after = 1;
  return put (sink, separator, edit->n_after, error);
}

/* Counts the line ends before @position that have only whitespace between them, up to two; the
   start of the file counts as two. */
static gboolean
count_line_ends_before (TabiyaPgnPlan *plan,
                        guint64        position,
                        guint         *n_lines,
                        GError       **error)
{
  char next = ' ';
  char c;

  *n_lines = 0;
  while (*n_lines < 2) {
    if (position == 0) {
      *n_lines = 2;
      return TRUE;
    }
    if (!read_byte (plan, --position, &c, error))
      return FALSE;
    if (!is_blank (c) && !is_line_end (c))
      return TRUE;
    *n_lines += is_line_end (c) && !(c == '\r' && next == '\n');
    next = c;
  }
  return TRUE;
}

/* Makes sure that an empty line separates what precedes @edit from what follows. */
static gboolean
put_empty_line_before (TabiyaPgnPlan *plan,
                       TabiyaPgnSink *sink,
                       TabiyaPgnEdit *edit,
                       GError       **error)
{
  guint64 position = tabiya_pgn_plan_get_entry (plan, edit->index)->offset;
  gboolean first = TRUE;
  guint n_lines;

  for (guint i = edit->index; i > 0 && first; i--)
    first = tabiya_pgn_plan_get_entry (plan, i - 1)->length == 0;
  if (first)
    return TRUE;
  if (!count_line_ends_before (plan, position, &n_lines, error))
    return FALSE;
  for (; n_lines < 2; n_lines++) {
    edit->n_before += strlen (plan->line_end);
    edit->lines_before++;
    if (!put (sink, plan->line_end, strlen (plan->line_end), error))
      return FALSE;
  }
  return TRUE;
}

/* Whitespace and line ends after a removed game are removed with it, unless other text is there. */
static gboolean
measure_gap (TabiyaPgnPlan *plan,
             TabiyaPgnEdit *edit,
             GError       **error)
{
  const TabiyaPgnEntry *entry = tabiya_pgn_plan_get_entry (plan, edit->index);
  guint64 from = entry->offset + entry->length;
  guint64 to = tabiya_pgn_source_get_size (plan->source);
  g_autoptr(GBytes) gap = NULL;
  const char *text;

  for (guint i = edit->index + 1; i < plan->n_stored; i++) {
    if (tabiya_pgn_plan_get_entry (plan, i)->length > 0) {
      to = tabiya_pgn_plan_get_entry (plan, i)->offset;
      break;
    }
  }
  if (to - from > STEP)
    return TRUE;
  gap = tabiya_pgn_source_read (plan->source, from, (gsize) (to - from), error);
  if (!gap)
    return FALSE;
  text = g_bytes_get_data (gap, NULL);
  for (gsize i = 0; i < to - from; i++) {
    if (!is_blank (text[i]) && !is_line_end (text[i]))
      return TRUE;
  }
  edit->n_dropped = to - from;
  edit->lines_dropped = tabiya_pgn_count_lines (text, (gsize) (to - from));
  return TRUE;
}

/* Games that were removed earlier may have been in the gap that is now removed; their place is then
   after it. */
static void
move_absent (TabiyaPgnPlan *plan,
             TabiyaPgnEdit *edit)
{
  const TabiyaPgnEntry *removed = tabiya_pgn_plan_get_entry (plan, edit->index);
  guint64 end = removed->offset + removed->length + edit->n_dropped;
  guint64 line = removed->line + edit->n_old_lines + edit->lines_dropped;

  for (guint i = edit->index + 1; i < plan->n_stored; i++) {
    TabiyaPgnEntry *entry = tabiya_pgn_plan_get_entry (plan, i);

    if (entry->length > 0)
      return;
    if (entry->offset < end) {
      entry->offset = end;
      entry->line = (guint32) line;
    }
  }
}

/* Keeps the bytes of the game for a possible restoration and leaves it out. */
static gboolean
put_nothing (TabiyaPgnPlan *plan,
             TabiyaPgnSink *sink,
             TabiyaPgnEdit *edit,
             GError       **error)
{
  const TabiyaPgnEntry *entry = tabiya_pgn_plan_get_entry (plan, edit->index);

  edit->kept = tabiya_pgn_source_read (plan->source, entry->offset, entry->length, error);
  if (!edit->kept)
    return FALSE;
  edit->n_old_lines = tabiya_pgn_count_lines (g_bytes_get_data (edit->kept, NULL), entry->length);
  if (!put_empty_line_before (plan, sink, edit, error) || !measure_gap (plan, edit, error))
    return FALSE;
  move_absent (plan, edit);
  return TRUE;
}

/* Writes a restored game, with empty lines around it. */
static gboolean
put_returning (TabiyaPgnPlan *plan,
               TabiyaPgnSink *sink,
               TabiyaPgnEdit *edit,
               GError       **error)
{
  g_autofree char *separator = g_strconcat (plan->line_end, plan->line_end, NULL);

  if (!put_empty_line_before (plan, sink, edit, error)
      || !put (sink, edit->text, edit->length, error))
    return FALSE;
  edit->n_after = strlen (separator);
  edit->lines_after = 2;
  return put (sink, separator, edit->n_after, error);
}

static gboolean
put_edit (TabiyaPgnPlan *plan,
          TabiyaPgnSink *sink,
          TabiyaPgnEdit *edit,
          GError       **error)
{
  switch (edit->kind) {
  case TABIYA_PGN_REMOVE:
    return put_nothing (plan, sink, edit, error);
  case TABIYA_PGN_INSERT:
    return put_returning (plan, sink, edit, error);
  case TABIYA_PGN_REPLACE:
  default:
    return put_line_end_before (plan, sink, edit, error)
           && put (sink, edit->text, edit->length, error)
           && put_line_end_after (plan, sink, edit, error);
  }
}

static gboolean
put_all (TabiyaPgnPlan *plan,
         TabiyaPgnSink *sink,
         GError       **error)
{
  guint64 position = 0;
  guint i;

  for (i = 0; i < plan->edits->len; i++) {
    TabiyaPgnEdit *edit = tabiya_pgn_plan_get_edit (plan, i);
    const TabiyaPgnEntry *entry = tabiya_pgn_plan_get_entry (plan, edit->index);

    if (edit->index >= plan->n_stored)
      break;
    if (!put_old (plan, sink, position, entry->offset, error)
        || !put_edit (plan, sink, edit, error))
      return FALSE;
    position = entry->offset + entry->length + edit->n_dropped;
  }
  return put_old (plan, sink, position, tabiya_pgn_source_get_size (plan->source), error)
         && put_new (plan, sink, i, error);
}

gboolean
tabiya_pgn_plan_put (TabiyaPgnPlan *plan,
                     TabiyaPgnSink *sink,
                     GError       **error)
{
  g_autoptr(GByteArray) encoded = g_byte_array_new ();
  int tail = tabiya_pgn_source_get_tail (plan->source);
  guint8 byte = (guint8) tail;

  sink->encoder = (TabiyaPgnEncoder) { .units = tabiya_pgn_source_get_units (plan->source) };
  sink->encoded = encoded;
  return put_all (plan, sink, error) && (tail < 0 || put_bytes (sink, &byte, 1, error));
}
