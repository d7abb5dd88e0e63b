/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/file/tabiya-pgn-plan.h"

#include <string.h>

#include "game/file/tabiya-pgn-gap.h"
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

/* Tells how far the text is written, and whether that goes on. */
static gboolean
check_going_on (TabiyaPgnPlan *plan,
                guint64        written,
                GError       **error)
{
  if (plan->permille)
    g_atomic_int_set (plan->permille,
                      (gint) (written * 1000 / MAX (tabiya_pgn_source_get_size (plan->source), 1)));
  return !g_cancellable_set_error_if_cancelled (plan->cancellable, error);
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
    if (!check_going_on (plan, from, error))
      return FALSE;
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

/* Whether the game before @edit is removed as well, with everything up to this one. */
static gboolean
follows_removed (TabiyaPgnPlan *plan,
                 TabiyaPgnEdit *edit,
                 guint64        position)
{
  const TabiyaPgnEntry *entry = tabiya_pgn_plan_get_entry (plan, edit->index);
  guint i = edit->index;

  while (i > 0 && tabiya_pgn_plan_get_entry (plan, i - 1)->length == 0)
    i--;
  if (i == 0 || position != entry->offset)
    return FALSE;
  edit = tabiya_pgn_plan_find_edit (plan, i - 1);
  return edit && edit->kind == TABIYA_PGN_REMOVE;
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

/* Keeps the bytes of the game and of what goes with it, for a possible restoration. */
static gboolean
keep_removed (TabiyaPgnPlan *plan,
              TabiyaPgnEdit *edit,
              guint          n_lines,
              GError       **error)
{
  const TabiyaPgnEntry *entry = tabiya_pgn_plan_get_entry (plan, edit->index);
  g_autoptr(GString) added = g_string_new (NULL);
  g_autoptr(GBytes) dropped =
    tabiya_pgn_source_read (plan->source, entry->offset + entry->length, edit->n_dropped, error);

  if (!dropped)
    return FALSE;
  for (guint i = 0; i < edit->lines_before; i++)
    g_string_append (added, plan->line_end);
  edit->gap = tabiya_pgn_gap_new (plan, edit->index, n_lines, added->str, dropped);
  return TRUE;
}

/* Leaves the game out. */
static gboolean
put_nothing (TabiyaPgnPlan *plan,
             TabiyaPgnSink *sink,
             TabiyaPgnEdit *edit,
             guint64        position,
             GError       **error)
{
  const TabiyaPgnEntry *entry = tabiya_pgn_plan_get_entry (plan, edit->index);
  guint n_lines = 0;

  edit->kept = tabiya_pgn_source_read (plan->source, entry->offset, entry->length, error);
  if (!edit->kept)
    return FALSE;
  edit->n_old_lines = tabiya_pgn_count_lines (g_bytes_get_data (edit->kept, NULL), entry->length);
  if (!count_line_ends_before (plan, entry->offset, &n_lines, error))
    return FALSE;
  /* If the game before it goes as well, with all between them, the line is empty already. */
  if (!follows_removed (plan, edit, position)
      && !put_empty_line_before (plan, sink, edit, error))
    return FALSE;
  if (!measure_gap (plan, edit, error) || !keep_removed (plan, edit, n_lines, error))
    return FALSE;
  move_absent (plan, edit);
  return TRUE;
}

/* Whether what the removal of @edit has added is still there, and nothing else would run together
   without it. Text up to @position is written. */
static gboolean
can_undo (TabiyaPgnPlan *plan,
          TabiyaPgnEdit *edit,
          guint64        position,
          gboolean      *can,
          GError       **error)
{
  guint64 offset = tabiya_pgn_plan_get_entry (plan, edit->index)->offset;
  g_autoptr(GBytes) before = NULL;
  gsize length;
  guint n_lines;

  *can = FALSE;
  if (!edit->unchanged || !edit->gap
      || !tabiya_pgn_gap_has_previous (edit->gap, plan, edit->index))
    return TRUE;
  length = g_bytes_get_size (edit->gap->added);
  if (position + length > offset)
    return TRUE;
  before = tabiya_pgn_source_read (plan->source, offset - length, length, error);
  if (!before)
    return FALSE;
  if (!g_bytes_equal (before, edit->gap->added))
    return TRUE;
  if (!count_line_ends_before (plan, offset - length, &n_lines, error))
    return FALSE;
  *can = n_lines >= edit->gap->n_lines;
  return TRUE;
}

/* Finds out what of the old bytes before a restored game is left out. */
static gboolean
measure_undone (TabiyaPgnPlan *plan,
                TabiyaPgnEdit *edit,
                guint64        position,
                gboolean      *as_it_was,
                GError       **error)
{
  if (!can_undo (plan, edit, position, as_it_was, error))
    return FALSE;
  if (*as_it_was) {
    const char *added = g_bytes_get_data (edit->gap->added, &edit->n_undone);

    edit->lines_undone = (guint) tabiya_pgn_count_lines (added, edit->n_undone);
  }
  return TRUE;
}

/* What follows a restored game: what followed it before if that is still so, and otherwise an empty
   line. */
static gboolean
put_gap_after (TabiyaPgnPlan *plan,
               TabiyaPgnSink *sink,
               TabiyaPgnEdit *edit,
               GError       **error)
{
  g_autofree char *separator = g_strconcat (plan->line_end, plan->line_end, NULL);
  const char *text = separator;
  gsize length = strlen (separator);

  if (edit->unchanged && edit->gap
      && tabiya_pgn_gap_has_next (edit->gap, plan, edit->index))
    text = g_bytes_get_data (edit->gap->dropped, &length);
  edit->n_after = length;
  edit->lines_after = (guint) tabiya_pgn_count_lines (text, length);
  return put (sink, text, length, error);
}

/* Writes a restored game. */
static gboolean
put_returning (TabiyaPgnPlan *plan,
               TabiyaPgnSink *sink,
               TabiyaPgnEdit *edit,
               gboolean       as_it_was,
               GError       **error)
{
  return (as_it_was || put_empty_line_before (plan, sink, edit, error))
         && put (sink, edit->text, edit->length, error)
         && put_gap_after (plan, sink, edit, error);
}

/* Writes the old bytes from @position up to a game that is different now, and that game. */
static gboolean
put_edit (TabiyaPgnPlan *plan,
          TabiyaPgnSink *sink,
          TabiyaPgnEdit *edit,
          guint64        position,
          GError       **error)
{
  guint64 offset = tabiya_pgn_plan_get_entry (plan, edit->index)->offset;
  gboolean as_it_was = FALSE;

  if (edit->kind == TABIYA_PGN_INSERT
      && !measure_undone (plan, edit, position, &as_it_was, error))
    return FALSE;
  if (!put_old (plan, sink, position, offset - edit->n_undone, error))
    return FALSE;
  switch (edit->kind) {
  case TABIYA_PGN_REMOVE:
    return put_nothing (plan, sink, edit, position, error);
  case TABIYA_PGN_INSERT:
    return put_returning (plan, sink, edit, as_it_was, error);
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
    if (!put_edit (plan, sink, edit, position, error))
      return FALSE;
    position = entry->offset + entry->length + edit->n_dropped;
  }
  return put_old (plan, sink, position, tabiya_pgn_source_get_size (plan->source), error)
         && put_new (plan, sink, i, error);
}

void
tabiya_pgn_sink_begin (TabiyaPgnSink  *sink,
                       TabiyaPgnUnits  units)
{
  sink->encoder = (TabiyaPgnEncoder) { .units = units };
  sink->encoded = g_byte_array_new ();
}

gboolean
tabiya_pgn_sink_put (TabiyaPgnSink  *sink,
                     const char     *text,
                     gsize           length,
                     GError        **error)
{
  return put (sink, text, length, error);
}

gboolean
tabiya_pgn_sink_end (TabiyaPgnSink  *sink,
                     int             tail,
                     GError        **error)
{
  guint8 byte = (guint8) tail;

  g_clear_pointer (&sink->encoded, g_byte_array_unref);
  return tail < 0 || put_bytes (sink, &byte, 1, error);
}

gboolean
tabiya_pgn_plan_put (TabiyaPgnPlan *plan,
                     TabiyaPgnSink *sink,
                     GError       **error)
{
  gboolean done;

  tabiya_pgn_sink_begin (sink, tabiya_pgn_source_get_units (plan->source));
  done = put_all (plan, sink, error);
  return tabiya_pgn_sink_end (sink, done ? tabiya_pgn_source_get_tail (plan->source) : -1, error)
         && done;
}
