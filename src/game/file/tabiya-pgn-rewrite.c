/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-rewrite.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-entry.h"
#include "game/file/tabiya-pgn-export.h"
#include "game/file/tabiya-pgn-plan.h"
#include "game/pgn/tabiya-pgn-scanner.h"

/* The number of bytes copied at a time. */
#define STEP (1024 * 1024)
/* Progress is told and a cancellation heeded after so many games. */
#define GAMES_AT_A_TIME 4096

/* Bytes that replace others. */
typedef struct {
  guint index;
  gsize at;
  gsize removed;
  gsize bytes;       /* where they are in the array of all such bytes */
  gsize length;
} Replacement;

/* Where a game has to be found in the new version. */
typedef struct {
  guint64 offset;
  guint64 length;
} Place;

/* A game of another file, with the lines that follow it. */
typedef struct {
  guint64  offset;
  guint64  length;
  guint64  end;        /* of the lines after it */
  char    *converted;  /* the game in the encoding of this file; NULL if it stays as it is */
} Added;

struct _TabiyaPgnRewrite {
  TabiyaPgnSnapshot     *snapshot;
  GArray                *present;       /* of guint32: the games that have bytes, in order */
  GArray                *order;         /* of guint32: the same in the new order */
  GArray                *replacements;
  GByteArray            *bytes;
  TabiyaPgnSource       *result;
  TabiyaPgnSnapshot     *added;         /* games that follow those above; NULL if none do */
  GArray                *added_games;   /* (element-type Added) */

  /* state of a run */
  GArray                *places;
  guint                  next;          /* the next replacement */
  char                  *line_end;
  TabiyaPgnProgressFunc  progress;
  gpointer               data;
  GCancellable          *cancellable;   /* borrowed */
};

static void
clear_added (gpointer data)
{
  g_free (((Added *) data)->converted);
}

static gboolean
check_saved (TabiyaPgnSnapshot  *snapshot,
             guint               index,
             GError            **error)
{
  if (!tabiya_pgn_snapshot_is_edited (snapshot, index)
      && (!tabiya_pgn_snapshot_is_deleted (snapshot, index)
          || tabiya_pgn_snapshot_get_length (snapshot, index) == 0))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       _("There are changes that are not saved. Save the file first, so that they "
                         "can be told apart from this one"));
  return FALSE;
}

TabiyaPgnRewrite *
tabiya_pgn_rewrite_new (TabiyaPgnSnapshot  *snapshot,
                        GError            **error)
{
  g_autoptr(TabiyaPgnRewrite) self = g_new0 (TabiyaPgnRewrite, 1);

  self->snapshot = tabiya_pgn_snapshot_ref (snapshot);
  self->present = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->replacements = g_array_new (FALSE, FALSE, sizeof (Replacement));
  self->bytes = g_byte_array_new ();
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  self->line_end = tabiya_pgn_find_line_end_of (tabiya_pgn_snapshot_get_source (snapshot));
  for (guint32 i = 0; i < tabiya_pgn_snapshot_get_n_games (snapshot); i++) {
    if (!check_saved (snapshot, i, error))
      return NULL;
    if (tabiya_pgn_snapshot_get_length (snapshot, i) > 0)
      g_array_append_val (self->present, i);
  }
  self->order = g_array_ref (self->present);
  self->added_games = g_array_new (FALSE, FALSE, sizeof (Added));
  g_array_set_clear_func (self->added_games, clear_added);
  return g_steal_pointer (&self);
}

void
tabiya_pgn_rewrite_free (TabiyaPgnRewrite *self)
{
  tabiya_pgn_snapshot_unref (self->snapshot);
  g_array_unref (self->present);
  g_clear_pointer (&self->added, tabiya_pgn_snapshot_unref);
  g_clear_pointer (&self->added_games, g_array_unref);
  g_clear_pointer (&self->order, g_array_unref);
  g_array_unref (self->replacements);
  g_byte_array_unref (self->bytes);
  g_array_unref (self->places);
  g_free (self->line_end);
  g_clear_pointer (&self->result, tabiya_pgn_source_unref);
  g_free (self);
}

void
tabiya_pgn_rewrite_replace (TabiyaPgnRewrite *self,
                            guint             index,
                            gsize             at,
                            gsize             removed,
                            const char       *bytes,
                            gsize             length)
{
  Replacement replacement = { index, at, removed, self->bytes->len, length };

  g_return_if_fail (at + removed <= tabiya_pgn_snapshot_get_length (self->snapshot, index));

  g_byte_array_append (self->bytes, (const guint8 *) bytes, (guint) length);
  g_array_append_val (self->replacements, replacement);
}

gboolean
tabiya_pgn_rewrite_set_order (TabiyaPgnRewrite *self,
                              GArray           *order)
{
  guint n_games = tabiya_pgn_snapshot_get_n_games (self->snapshot);
  g_autofree guint8 *seen = g_malloc0 (n_games);

  g_return_val_if_fail (self->replacements->len == 0, FALSE);

  if (order->len != self->present->len)
    return FALSE;
  for (guint i = 0; i < order->len; i++) {
    guint32 index = g_array_index (order, guint32, i);

    if (index >= n_games || seen[index]++ > 0
        || tabiya_pgn_snapshot_get_length (self->snapshot, index) == 0)
      return FALSE;
  }
  g_array_unref (self->order);
  self->order = g_array_ref (order);
  return TRUE;
}

/* Adding games of another file. */

/* The encoding in which games are added; ASCII if any will do. */
static gboolean
find_target_encoding (TabiyaPgnRewrite   *self,
                      TabiyaPgnEncoding  *encoding,
                      GError            **error)
{
  TabiyaPgnSource *source = tabiya_pgn_snapshot_get_source (self->snapshot);

  *encoding = TABIYA_PGN_UTF8;
  /* What stands for UTF-16 or a character set here is UTF-8. */
  if (tabiya_pgn_source_get_units (source) != TABIYA_PGN_AS_IS)
    return TRUE;
  return tabiya_pgn_find_encoding (source, encoding, error);
}

/* Latin-1 is a part of the other one. */
static gboolean
is_same_encoding (TabiyaPgnEncoding a,
                  TabiyaPgnEncoding b)
{
  return a == b || (a >= TABIYA_PGN_LATIN1 && b >= TABIYA_PGN_LATIN1);
}

/* Converts a game if it has to be. */
static gboolean
fit_game (Added              *added,
          GBytes             *bytes,
          TabiyaPgnUnits      units,
          TabiyaPgnEncoding  *target,
          guint               number,
          GError            **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  TabiyaPgnEncoding encoding = tabiya_pgn_detect_encoding (text, length);
  g_autofree char *decoded = NULL;
  char letter[8] = { 0 };
  gunichar bad = 0;

  if (*target == TABIYA_PGN_ASCII)
    *target = encoding;
  /* No text has a NUL: such bytes are better left alone. */
  if (encoding == TABIYA_PGN_ASCII || memchr (text, '\0', length)
      || (is_same_encoding (encoding, *target) && !tabiya_pgn_is_charset (units)))
    return TRUE;
  decoded = tabiya_pgn_decode (text, length, encoding);
  bad = tabiya_pgn_units_find_lack (units, decoded);
  if (!bad)
    added->converted = tabiya_pgn_encode (decoded, *target, &bad);
  if (added->converted)
    return TRUE;
  g_unichar_to_utf8 (bad, letter);
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE,
               _("Game %u of that file has the character “%s”, which the encoding of this file "
                 "lacks. Nothing was added: open that file and add this one to it"), number,
               letter);
  return FALSE;
}

static gboolean
list_added (TabiyaPgnRewrite  *self,
            guint             *n_converted,
            GError           **error)
{
  TabiyaPgnSource *source = tabiya_pgn_snapshot_get_source (self->added);
  TabiyaPgnUnits units =
    tabiya_pgn_source_get_units (tabiya_pgn_snapshot_get_source (self->snapshot));
  TabiyaPgnEncoding target;

  if (!find_target_encoding (self, &target, error))
    return FALSE;
  for (guint i = 0; i < tabiya_pgn_snapshot_get_n_games (self->added); i++) {
    Added game = { tabiya_pgn_snapshot_get_offset (self->added, i),
                   tabiya_pgn_snapshot_get_length (self->added, i) };
    g_autoptr(GBytes) bytes = NULL;

    if (!check_saved (self->added, i, error)
        || !(bytes = tabiya_pgn_source_read (source, game.offset, (gsize) game.length, error))
        || !fit_game (&game, bytes, units, &target, i + 1, error))
      return FALSE;
    if (self->added_games->len > 0)
      g_array_index (self->added_games, Added, self->added_games->len - 1).end = game.offset;
    game.end = tabiya_pgn_source_get_size (source);
    *n_converted += game.converted ? 1 : 0;
    g_array_append_val (self->added_games, game);
  }
  return TRUE;
}

gboolean
tabiya_pgn_rewrite_append (TabiyaPgnRewrite   *self,
                           TabiyaPgnSnapshot  *other,
                           guint              *n_added,
                           guint              *n_converted,
                           GError            **error)
{
  g_return_val_if_fail (!self->added, FALSE);

  *n_converted = 0;
  self->added = tabiya_pgn_snapshot_ref (other);
  if (!list_added (self, n_converted, error))
    return FALSE;
  *n_added = self->added_games->len;
  return TRUE;
}

/* Writing. */

static gboolean
put_old (TabiyaPgnSource  *source,
         TabiyaPgnSink    *sink,
         guint64           from,
         guint64           to,
         GError          **error)
{
  while (from < to) {
    gsize length = (gsize) MIN (to - from, STEP);
    g_autoptr(GBytes) bytes = tabiya_pgn_source_read (source, from, length, error);

    if (!bytes || !tabiya_pgn_sink_put (sink, g_bytes_get_data (bytes, NULL), length, error))
      return FALSE;
    from += length;
  }
  return TRUE;
}

/* What follows a game up to the next one, blank lines or lines that no program reads, goes with
   it. */
static guint64
get_end (TabiyaPgnRewrite *self,
         guint             position)
{
  if (position + 1 < self->present->len)
    return tabiya_pgn_snapshot_get_offset (self->snapshot,
                                           g_array_index (self->present, guint32, position + 1));
  return tabiya_pgn_source_get_size (tabiya_pgn_snapshot_get_source (self->snapshot));
}

static gboolean
put_game (TabiyaPgnRewrite  *self,
          TabiyaPgnSink     *sink,
          guint              index,
          guint64            end,
          GError           **error)
{
  TabiyaPgnSource *source = tabiya_pgn_snapshot_get_source (self->snapshot);
  guint64 offset = tabiya_pgn_snapshot_get_offset (self->snapshot, index);
  guint64 length = tabiya_pgn_snapshot_get_length (self->snapshot, index);
  Place place = { sink->offset, length };
  guint64 from = offset;

  for (; self->next < self->replacements->len; self->next++) {
    const Replacement *r = &g_array_index (self->replacements, Replacement, self->next);

    if (r->index != index)
      break;
    if (!put_old (source, sink, from, offset + r->at, error)
        || !tabiya_pgn_sink_put (sink, (const char *) self->bytes->data + r->bytes, r->length,
                                 error))
      return FALSE;
    from = offset + r->at + r->removed;
    place.length += r->length - r->removed;
  }
  g_array_append_val (self->places, place);
  return put_old (source, sink, from, end, error);
}

/* The game that was the last one needs an empty line after it if it no longer is. */
static gboolean
put_separator (TabiyaPgnRewrite  *self,
               TabiyaPgnSink     *sink,
               guint              index,
               GError           **error)
{
  TabiyaPgnSource *source = tabiya_pgn_snapshot_get_source (self->snapshot);
  guint64 from = tabiya_pgn_snapshot_get_offset (self->snapshot, index)
                 + tabiya_pgn_snapshot_get_length (self->snapshot, index);
  gsize length = (gsize) MIN (tabiya_pgn_source_get_size (source) - from, STEP);
  g_autoptr(GBytes) gap = tabiya_pgn_source_read (source, from, length, error);
  guint64 n_lines;

  if (!gap)
    return FALSE;
  n_lines = tabiya_pgn_count_lines (g_bytes_get_data (gap, NULL), length);
  for (; n_lines < 2; n_lines++) {
    if (!tabiya_pgn_sink_put (sink, self->line_end, strlen (self->line_end), error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
go_on (TabiyaPgnRewrite  *self,
       guint              n_done,
       double             before,
       GError           **error)
{
  if (n_done % GAMES_AT_A_TIME != 0)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (self->progress)
    self->progress (before + 0.5 * n_done / MAX (self->order->len, 1), self->data);
  return TRUE;
}

static gboolean
put_games (TabiyaPgnRewrite  *self,
           TabiyaPgnSink     *sink,
           GError           **error)
{
  g_autofree guint *positions = g_new (guint, tabiya_pgn_snapshot_get_n_games (self->snapshot) + 1);
  guint32 last = g_array_index (self->present, guint32, self->present->len - 1);
  guint64 first = tabiya_pgn_snapshot_get_offset (self->snapshot,
                                                  g_array_index (self->present, guint32, 0));

  for (guint i = 0; i < self->present->len; i++)
    positions[g_array_index (self->present, guint32, i)] = i;
  if (!put_old (tabiya_pgn_snapshot_get_source (self->snapshot), sink, 0, first, error))
    return FALSE;
  for (guint i = 0; i < self->order->len; i++) {
    guint32 index = g_array_index (self->order, guint32, i);

    if (!go_on (self, i, 0, error)
        || !put_game (self, sink, index, get_end (self, positions[index]), error)
        || (index == last && i + 1 < self->order->len
            && !put_separator (self, sink, index, error)))
      return FALSE;
  }
  return TRUE;
}

/* The games of another file, after the last one of this one. */
static gboolean
put_added (TabiyaPgnRewrite  *self,
           TabiyaPgnSink     *sink,
           GError           **error)
{
  TabiyaPgnSource *source = self->added ? tabiya_pgn_snapshot_get_source (self->added) : NULL;

  if (self->added_games->len > 0
      && !put_separator (self, sink, g_array_index (self->order, guint32, self->order->len - 1),
                         error))
    return FALSE;
  for (guint i = 0; i < self->added_games->len; i++) {
    const Added *game = &g_array_index (self->added_games, Added, i);
    Place place = { sink->offset, game->length };
    guint64 from = game->offset;

    if (i % GAMES_AT_A_TIME == 0
        && g_cancellable_set_error_if_cancelled (self->cancellable, error))
      return FALSE;
    if (game->converted) {
      place.length = strlen (game->converted);
      from = game->offset + game->length;
      if (!tabiya_pgn_sink_put (sink, game->converted, (gsize) place.length, error))
        return FALSE;
    }
    g_array_append_val (self->places, place);
    if (!put_old (source, sink, from, game->end, error))
      return FALSE;
  }
  return TRUE;
}

/* Looks for the games in the new version. */
static gboolean
check_result (TabiyaPgnRewrite  *self,
              GError           **error)
{
  g_autoptr(TabiyaPgnScanner) scanner = tabiya_pgn_scanner_new_for_source (self->result, error);
  GError *local_error = NULL;
  gboolean same = TRUE;
  TabiyaPgnRange range;
  guint n = 0;

  if (!scanner)
    return FALSE;
  while (same && tabiya_pgn_scanner_next (scanner, &range, &local_error)) {
    const Place *place = n < self->places->len ? &g_array_index (self->places, Place, n) : NULL;

    if (!tabiya_pgn_is_game (range.text, range.length))
      continue;
    if (!go_on (self, n, 0.5, error))
      return FALSE;
    same = place && place->offset == range.offset && place->length == range.length;
    n += same;
  }
  if (local_error) {
    g_propagate_error (error, local_error);
    return FALSE;
  }
  if (same && n == self->places->len)
    return TRUE;
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX,
               _("Game %u would run into its neighbour, because it has no tags or no end. Nothing "
                 "was changed: edit that game first"),
               n < self->order->len ? g_array_index (self->order, guint32, n) + 1 : n + 1);
  return FALSE;
}

static gboolean
check_current (TabiyaPgnSource  *source,
               const char       *path,
               GError          **error)
{
  if (tabiya_pgn_source_is_current (source, path))
    return TRUE;
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
               _("Another program has changed %s since it was opened"),
               tabiya_path_show (path));
  return FALSE;
}

/* What has to be at a path. */
typedef struct {
  TabiyaPgnSource *source;
  const char      *path;
} Present;

static gboolean
check_present (gpointer   data,
               GError   **error)
{
  const Present *present = data;

  return check_current (present->source, present->path, error);
}

static TabiyaPgnSource *
read_result (TabiyaAtomicFile  *file,
             TabiyaPgnUnits     units,
             GError           **error)
{
  int fd = tabiya_atomic_file_dup_fd (file, error);
  g_autoptr(TabiyaPgnSource) source = fd < 0 ? NULL : tabiya_pgn_source_new_for_fd (fd, error);

  return source && tabiya_pgn_source_set_charset (source, units, error) ? g_steal_pointer (&source)
                                                                        : NULL;
}

static gboolean
write_all (TabiyaPgnRewrite  *self,
           TabiyaPgnSink     *sink,
           GError           **error)
{
  TabiyaPgnSource *source = tabiya_pgn_snapshot_get_source (self->snapshot);
  gboolean done;

  tabiya_pgn_sink_begin (sink, tabiya_pgn_source_get_units (source));
  done = put_games (self, sink, error) && put_added (self, sink, error);
  return tabiya_pgn_sink_end (sink, done ? tabiya_pgn_source_get_tail (source) : -1, error)
         && done;
}

gboolean
tabiya_pgn_rewrite_run (TabiyaPgnRewrite       *self,
                        const char             *path,
                        TabiyaPgnProgressFunc   progress,
                        gpointer                data,
                        GCancellable           *cancellable,
                        GError                **error)
{
  TabiyaPgnSource *source = tabiya_pgn_snapshot_get_source (self->snapshot);
  Present now = { source, path };
  g_autoptr(TabiyaAtomicFile) file = NULL;
  TabiyaPgnSink sink = { NULL };

  g_return_val_if_fail (!self->result, FALSE);

  self->progress = progress;
  self->data = data;
  self->cancellable = cancellable;
  if (self->present->len == 0) {
    tabiya_pgn_set_no_game_error (error);
    return FALSE;
  }
  if (!check_current (source, path, error))
    return FALSE;
  file = sink.file = tabiya_atomic_file_open (path, error);
  if (!file || !write_all (self, &sink, error))
    return FALSE;
  self->result = read_result (file, tabiya_pgn_source_get_units (source), error);
  /* Writing a large file takes so long that another program may have saved it in the meantime. */
  if (!self->result || !check_result (self, error)
      || !tabiya_atomic_file_commit_if (file, check_present, &now, error))
    return FALSE;
  tabiya_pgn_source_keep_charset (self->result, path);
  return TRUE;
}

TabiyaPgnSource *
tabiya_pgn_rewrite_get_result (TabiyaPgnRewrite *self)
{
  return self->result;
}

gboolean
tabiya_pgn_rewrite_restore (TabiyaPgnSource  *old,
                            TabiyaPgnSource  *present,
                            const char       *path,
                            GCancellable     *cancellable,
                            GError          **error)
{
  Present now = { present, path };
  g_autoptr(TabiyaAtomicFile) file = NULL;
  TabiyaPgnSink sink = { NULL };
  gboolean done;

  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !check_current (present, path, error))
    return FALSE;
  file = sink.file = tabiya_atomic_file_open (path, error);
  if (!file)
    return FALSE;
  tabiya_pgn_sink_begin (&sink, tabiya_pgn_source_get_units (old));
  done = put_old (old, &sink, 0, tabiya_pgn_source_get_size (old), error);
  return tabiya_pgn_sink_end (&sink, done ? tabiya_pgn_source_get_tail (old) : -1, error) && done
         && tabiya_atomic_file_commit_if (file, check_present, &now, error);
}
