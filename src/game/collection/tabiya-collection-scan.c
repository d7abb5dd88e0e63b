/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-collection-scan.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "game/collection/tabiya-collection-cache.h"
#include "game/collection/tabiya-comment-search.h"
#include "game/collection/tabiya-opening-find.h"
#include "game/collection/tabiya-read-ahead.h"
#include "game/collection/tabiya-spare-thread.h"
#include "game/collection/tabiya-tag-values.h"
#include "game/file/tabiya-pgn-file-entries.h"
#include "game/file/tabiya-pgn-folder.h"
#include "game/pgn/tabiya-pgn-scanner.h"

/* How long the thread works before it reports its results and looks for new requests. */
#define SLICE_US (25 * G_TIME_SPAN_MILLISECOND)

/* No thread is started for fewer games, which would be counted before it runs. */
#define SPARE_MIN_GAMES 1000

/* Games are given to it until their text has so many bytes. */
#define GIVEN_BYTES (256 * 1024)

/* Smaller files are read faster than their cache. */
#define CACHE_MIN_SIZE (256 * 1024)

typedef enum {
  STATE_OPEN,       /* nothing has been done yet */
  STATE_SCAN,       /* games are being found */
  STATE_INDEX,      /* known games are being indexed */
  STATE_COUNT,      /* the plies of the games are being counted, their moves stored */
  STATE_POSITIONS,  /* the index of positions is being made from the moves */
  STATE_READY,
} State;

struct _TabiyaCollectionScan {
  /* owned */
  TabiyaCollectionSlot  *slot;
  GFile                 *file;         /* NULL if the games are not in a file */
  char                  *cache_folder;
  char                  *cache_path;
  TabiyaPgnSource       *source;
  TabiyaPgnScanner      *scanner;
  TabiyaMoveReader      *reader;
  TabiyaReadAhead       *ahead;        /* reads instead of it; NULL without a spare thread */
  TabiyaReadGame         game;         /* the one being counted */
  TabiyaGameIndex       *index;        /* NULL if SQLite does not work at all */
  GArray                *entries;      /* indexed by the number of the game */
  GArray                *moves;        /* of TabiyaMoveFacts; indexed by the number of the game */
  TabiyaCollectionPositions *positions;
  GPtrArray             *file_names;   /* folded, of the files that games are in; NULL as long as
                                          nobody has asked */
  GHashTable            *comments;     /* guint32 to char*: of games that differ from the file */
  GHashTable            *headers;      /* guint32 to TabiyaPgnHeader: of the same games; NULL if
                                          deleted */
  TabiyaGameFilter      *among_filter; /* the last filter of a tree; NULL if there was none */
  guint8                *among;        /* the games it matches, as bits */
  gsize                  n_among;

  /* state */
  State                  state;
  guint                  next;         /* the next game to index or to count */
  guint64                n_bytes;      /* the size of the games counted so far */
  gboolean               counted;      /* all plies are known */
  gboolean               edited;       /* the index contains changes that are not in the file */
  gboolean               found_text;
  gboolean               rebuilt;      /* the index was made again, so that what it refuses is not
                                          due to a damaged cache */
  gint                   stopped;      /* atomic */
};

/* If the index does not work, the collection does without: nothing can be filtered, but everything
   is listed. */
static void
drop_index (TabiyaCollectionScan *self,
            const GError         *error)
{
  g_warning ("%s", error->message);
  g_clear_pointer (&self->index, tabiya_game_index_free);
}

static GBytes *
read_game (TabiyaCollectionScan *self,
           guint                 id)
{
  const TabiyaPgnEntry *entry = &g_array_index (self->entries, TabiyaPgnEntry, id);

  return entry->length > 0 ? tabiya_pgn_source_read (self->source, entry->offset, entry->length,
                                                     NULL) : NULL;
}

static void
index_header (TabiyaCollectionScan *self,
              guint                 id,
              TabiyaPgnHeader      *header)
{
  g_autoptr(GError) error = NULL;

  if (self->index
      && !tabiya_game_index_set (self->index, id, header,
                                 g_array_index (self->moves, TabiyaMoveFacts, id), &error))
    drop_index (self, error);
}

static void
index_game (TabiyaCollectionScan *self,
            guint                   id,
            const char             *text,
            gsize                   length)
{
  g_autoptr(TabiyaPgnHeader) header = NULL;

  if (!self->index)
    return;
  header = tabiya_pgn_header_new (text, length);
  index_header (self, id, header);
}

/* Indexes a game that is already known: as it is now if it differs from the file. */
static void
index_known (TabiyaCollectionScan *self,
             guint                 id)
{
  g_autoptr(GBytes) bytes = NULL;
  gpointer header;
  const char *text;
  gsize length;

  /* What was told about a game comes first, whenever its turn is. */
  if (g_hash_table_lookup_extended (self->headers, GUINT_TO_POINTER (id), NULL, &header)) {
    if (header)
      index_header (self, id, header);
    return;
  }
  bytes = read_game (self, id);
  if (bytes) {
    text = g_bytes_get_data (bytes, &length);
    index_game (self, id, text, length);
  }
}

/* Creates an empty index. */
static void
make_index (TabiyaCollectionScan *self)
{
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&self->index, tabiya_game_index_free);
  self->index = tabiya_game_index_new (&error);
  if (!self->index)
    g_warning ("%s", error->message);
}

/* The version of the file, and of the openings that its games were searched for; NULL if it is not
   known. (transfer full) */
static char *
dup_identity (TabiyaCollectionScan *self)
{
  g_autofree char *identity = tabiya_pgn_source_dup_identity (self->source);

  return identity ? g_strdup_printf ("%s %" G_GINT64_MODIFIER "x", identity,
                                     tabiya_opening_find_get_version ()) : NULL;
}

/* TRUE if everything there is to know about the file was in the cache. */
static gboolean
open_cache (TabiyaCollectionScan *self)
{
  g_autofree char *identity = NULL;
  g_autoptr(GBytes) data = NULL;
  g_autoptr(GError) error = NULL;

  if (!self->cache_path || !g_file_test (self->cache_path, G_FILE_TEST_EXISTS))
    return FALSE;
  identity = dup_identity (self);
  if (!identity)
    return FALSE;
  self->index = tabiya_game_index_open (self->cache_path, identity, &data, &error);
  if (self->index
      && tabiya_collection_cache_unpack (data, tabiya_pgn_source_get_size (self->source),
                                         self->entries, self->moves)) {
    tabiya_collection_cache_touch (self->cache_path);
    return TRUE;
  }
  g_clear_pointer (&self->index, tabiya_game_index_free);
  g_array_set_size (self->entries, 0);
  g_array_set_size (self->moves, 0);
  return FALSE;
}

/* Saves the index for the next time, if that is worthwhile. */
static void
write_cache (TabiyaCollectionScan *self)
{
  g_autofree char *identity = NULL;
  g_autoptr(GBytes) data = NULL;
  g_autoptr(GError) error = NULL;

  if (!self->cache_path || !self->index || self->edited || self->entries->len == 0
      || tabiya_pgn_source_get_size (self->source) < CACHE_MIN_SIZE)
    return;
  identity = dup_identity (self);
  if (!identity || g_mkdir_with_parents (self->cache_folder, 0700) != 0)
    return;
  data = tabiya_collection_cache_pack (self->entries, self->moves);
  if (!tabiya_game_index_save (self->index, self->cache_path, identity, data, &error))
    g_debug ("The index is not kept: %s", error->message);
  tabiya_collection_cache_prune (self->cache_folder, TABIYA_COLLECTION_CACHE_LIMIT, NULL);
}

/* Where the index of positions is kept; NULL if that is not worthwhile, or impossible. */
static char *
dup_positions_path (TabiyaCollectionScan *self)
{
  g_autofree char *identity = self->source ? tabiya_pgn_source_dup_identity (self->source) : NULL;

  if (!identity || !self->cache_path
      || tabiya_pgn_source_get_size (self->source) < CACHE_MIN_SIZE
      || g_mkdir_with_parents (self->cache_folder, 0700) != 0)
    return NULL;
  return tabiya_collection_cache_dup_positions_path (self->cache_path);
}

/* Gets help with the moves of the games that are still to be counted. Those that are taken from an
   older index are not read. */
static void
begin_reading (TabiyaCollectionScan *self)
{
  g_clear_pointer (&self->ahead, tabiya_read_ahead_free);
  if (self->source && self->entries->len >= self->next + SPARE_MIN_GAMES
      && tabiya_spare_thread_is_useful ()
      && !tabiya_collection_positions_is_continued (self->positions))
    self->ahead = tabiya_read_ahead_new (self->source, self->next);
}

/* Makes the index of positions, from the first game on. */
static void
begin_positions (TabiyaCollectionScan *self)
{
  g_autofree char *path = dup_positions_path (self);

  tabiya_collection_positions_begin (self->positions, path,
                                     tabiya_pgn_source_get_size (self->source));
  self->state = STATE_COUNT;
  self->next = 0;
  self->n_bytes = 0;
  begin_reading (self);
}

/* TRUE if the index of positions was in the cache. */
static gboolean
open_positions (TabiyaCollectionScan *self)
{
  g_autofree char *path = dup_positions_path (self);
  g_autofree char *identity = tabiya_pgn_source_dup_identity (self->source);

  return path && identity && tabiya_collection_positions_open (self->positions, path, identity);
}

/* The version of the file that the index of positions belongs to; NULL if its games have not the
   numbers that they will have when the file is opened again. (transfer full) */
static char *
dup_kept_identity (TabiyaCollectionScan *self)
{
  gboolean gap = FALSE;

  for (guint i = 0; i < self->entries->len; i++) {
    gboolean absent = g_array_index (self->entries, TabiyaPgnEntry, i).length == 0;

    if (gap && !absent)
      return NULL;
    gap = absent;
  }
  return tabiya_pgn_source_dup_identity (self->source);
}

static gboolean
open_source (TabiyaCollectionScan  *self,
             GError                 **error)
{
  char *etag = NULL;

  if (!self->source)
    self->source = tabiya_pgn_open_plain (self->file, &etag, NULL, error);
  if (!self->source || !tabiya_pgn_check_source (self->source, error)) {
    g_free (etag);
    return FALSE;
  }
  tabiya_collection_slot_put_source (self->slot, self->source, etag);
  return TRUE;
}

static void
begin (TabiyaCollectionScan *self)
{
  GError *error = NULL;

  if (!open_source (self, &error)) {
    self->state = STATE_READY;
    tabiya_collection_slot_tell_end_of_reading (self->slot, FALSE, error);
  } else if (open_cache (self)) {
    self->counted = TRUE;
    self->state = STATE_READY;
    tabiya_collection_slot_tell_cached (self->slot, self->entries, self->moves);
    if (!open_positions (self))
      begin_positions (self);
  } else {
    make_index (self);
    self->scanner = tabiya_pgn_scanner_new_for_source (self->source, &error);
    self->state = self->scanner ? STATE_SCAN
                                          : STATE_READY;
    if (!self->scanner)
      tabiya_collection_slot_tell_end_of_reading (self->slot, FALSE, error);
  }
}

static void
end_scan (TabiyaCollectionScan *self,
          GError                 *error)
{
  if (!error && self->found_text && self->entries->len == 0)
    tabiya_pgn_set_no_game_error (&error);
  tabiya_collection_slot_tell_end_of_reading (self->slot, TRUE, error);
  g_clear_pointer (&self->scanner, tabiya_pgn_scanner_free);
  begin_positions (self);
}

static gboolean
scan_game (TabiyaCollectionScan  *self,
           GError                 **error)
{
  TabiyaMoveFacts unknown = TABIYA_MOVE_FACTS_UNKNOWN;
  TabiyaPgnEntry entry;
  TabiyaPgnRange range;

  if (!tabiya_pgn_scanner_next (self->scanner, &range, error)
      || !tabiya_pgn_make_entry (range.offset, range.length, range.line, &entry, error))
    return FALSE;
  self->found_text = TRUE;
  if (tabiya_pgn_is_game (range.text, range.length)) {
    g_array_append_val (self->entries, entry);
    g_array_append_val (self->moves, unknown);
    index_game (self, self->entries->len - 1, range.text, range.length);
  }
  return TRUE;
}

/* Another program may write to a large file while it is being read; then nothing read so far can be
   trusted. */
static gboolean
check_source (TabiyaCollectionScan  *self,
              GError                 **error)
{
  g_autoptr(GBytes) nothing = tabiya_pgn_source_read (self->source, 0, 0, error);

  return !!nothing;
}

static void
scan (TabiyaCollectionScan *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;
  guint first = self->entries->len;
  GError *error = NULL;
  gboolean more = TRUE;

  while (more && g_get_monotonic_time () < end) {
    for (guint i = 0; more && i < 64; i++)
      more = scan_game (self, &error);
  }
  if (!error)
    check_source (self, &error);
  if (self->entries->len > first)
    tabiya_collection_slot_tell_entries (self->slot, self->entries, first);
  if (!more || error)
    end_scan (self, error);
}

/* Indexes games that are already known, for a file without a cache or after the index turned out to
   be damaged. */
static void
index_games (TabiyaCollectionScan *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;

  while (self->next < self->entries->len && g_get_monotonic_time () < end)
    index_known (self, self->next++);
  if (self->next == self->entries->len)
    begin_positions (self);
}

/* A game that cannot be read any more would be missing in the index. */
static void
fail_positions (TabiyaCollectionScan *self)
{
  GError *error = NULL;

  if (check_source (self, &error))
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _("A game cannot be read again"));
  tabiya_collection_positions_fail (self->positions, error);
}

/* Whether the moves of a game are wanted. */
static gboolean
is_wanted (TabiyaCollectionScan *self,
           guint                 id)
{
  return g_array_index (self->moves, TabiyaMoveFacts, id).plies == TABIYA_PLIES_UNKNOWN
         || tabiya_collection_positions_is_making (self->positions);
}

/* Gives the next games away to be read. */
static void
give_games (TabiyaCollectionScan *self,
            guint                 first)
{
  TabiyaReadPlace places[TABIYA_READ_AHEAD_GAMES];
  gsize size = 0;
  guint n = 0;

  for (guint id = first; id < self->entries->len && n < TABIYA_READ_AHEAD_GAMES
                         && size < GIVEN_BYTES; id++) {
    const TabiyaPgnEntry *entry = &g_array_index (self->entries, TabiyaPgnEntry, id);

    places[n++] = (TabiyaReadPlace) { entry->offset, is_wanted (self, id) ? entry->length : 0 };
    size += entry->length;
  }
  tabiya_read_ahead_give (self->ahead, places, n);
}

/* The moves of the next game, which may have been read already. */
static const TabiyaReadGame *
take_game (TabiyaCollectionScan *self)
{
  guint first;

  while ((first = tabiya_read_ahead_wants (self->ahead)) < self->entries->len)
    give_games (self, first);
  return tabiya_read_ahead_take (self->ahead);
}

/* Reads the moves of a game, or takes them from an older index. NULL if it has no text. */
static const TabiyaReadGame *
read_moves (TabiyaCollectionScan *self,
            guint                 id)
{
  g_autoptr(GBytes) bytes = read_game (self, id);
  const char *text;
  gsize length;

  if (!bytes)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  if (tabiya_collection_positions_copy (self->positions, text, length, &self->game))
    return &self->game;
  if (!self->reader)
    self->reader = tabiya_move_reader_new ();
  tabiya_move_reader_run (self->reader, text, length, &self->game);
  return &self->game;
}

/* Counts the plies of a game, finds its opening and gives it to the index of positions. */
static void
count_game (TabiyaCollectionScan *self,
            guint                   id)
{
  TabiyaMoveFacts *moves = &g_array_index (self->moves, TabiyaMoveFacts, id);
  gboolean known = moves->plies != TABIYA_PLIES_UNKNOWN;
  guint32 size = g_array_index (self->entries, TabiyaPgnEntry, id).length;
  const TabiyaReadGame *game = NULL;
  g_autoptr(GError) error = NULL;

  self->n_bytes += size;
  if (self->ahead)
    game = take_game (self);
  else if (is_wanted (self, id))
    game = read_moves (self, id);
  if (!game && size > 0 && tabiya_collection_positions_is_making (self->positions))
    fail_positions (self);
  tabiya_collection_positions_add (self->positions, game);
  if (known || !game)
    return;
  *moves = game->moves;
  if (self->index && !tabiya_game_index_set_moves (self->index, id, *moves, &error))
    drop_index (self, error);
}

/* All plies are known. */
static void
end_count (TabiyaCollectionScan *self)
{
  g_clear_pointer (&self->reader, tabiya_move_reader_free);
  g_clear_pointer (&self->ahead, tabiya_read_ahead_free);
  if (!self->counted)
    write_cache (self);
  self->counted = TRUE;
  self->state = tabiya_collection_positions_is_making (self->positions) ? STATE_POSITIONS
                                                                        : STATE_READY;
}

/* How much of the file is counted, 0 to 1. */
static double
get_counted (TabiyaCollectionScan *self)
{
  guint64 size = self->source ? tabiya_pgn_source_get_size (self->source) : 0;

  return (double) self->n_bytes / (double) MAX (size, 1);
}

static void
count (TabiyaCollectionScan *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;
  guint first = self->next;

  while (self->next < self->entries->len && g_get_monotonic_time () < end)
    count_game (self, self->next++);
  if (self->next > first && !self->counted)
    tabiya_collection_slot_tell_moves (self->slot, self->moves, first, self->next);
  tabiya_collection_positions_tell_stored (self->positions, get_counted (self));
  if (self->next == self->entries->len)
    end_count (self);
}

/* Makes the index of positions. */
static void
index_positions (TabiyaCollectionScan *self)
{
  g_autofree char *identity = dup_kept_identity (self);

  if (!tabiya_collection_positions_work (self->positions, g_get_monotonic_time () + SLICE_US,
                                         self->index, identity))
    self->state = STATE_READY;
}

static void
tell_progress (TabiyaCollectionScan *self)
{
  guint64 size = MAX (self->source ? tabiya_pgn_source_get_size (self->source) : 1, 1);
  TabiyaCollectionPhase phase = TABIYA_COLLECTION_READY;
  double fraction = 1;

  if (self->state == STATE_SCAN && self->scanner) {
    phase = TABIYA_COLLECTION_READING;
    fraction = (double) tabiya_pgn_scanner_get_offset (self->scanner) / (double) size;
  } else if ((self->state == STATE_INDEX || self->state == STATE_COUNT) && !self->counted) {
    phase = TABIYA_COLLECTION_COUNTING;
    fraction = get_counted (self);
  } else if (self->state == STATE_OPEN) {
    phase = TABIYA_COLLECTION_READING;
    fraction = 0;
  }
  tabiya_collection_slot_tell_progress (self->slot, phase, MIN (fraction, 1));
}

/* Rebuilds the whole index from the file and from what differs from it, after the cache turned out
   to be damaged. Games that are still being found are indexed as they come. */
static void
rebuild (TabiyaCollectionScan *self)
{
  self->rebuilt = TRUE;
  make_index (self);
  if (self->state == STATE_SCAN) {
    for (guint i = 0; i < self->entries->len && !g_atomic_int_get (&self->stopped); i++)
      index_known (self, i);
    return;
  }
  self->state = STATE_INDEX;
  self->next = 0;
  while (self->state == STATE_INDEX && !g_atomic_int_get (&self->stopped))
    index_games (self);
}

void
tabiya_collection_scan_work (TabiyaCollectionScan *self)
{
  switch (self->state) {
  case STATE_OPEN:
    begin (self);
    break;
  case STATE_SCAN:
    scan (self);
    break;
  case STATE_INDEX:
    index_games (self);
    break;
  case STATE_COUNT:
    count (self);
    break;
  case STATE_POSITIONS:
    index_positions (self);
    break;
  case STATE_READY:
  default:
    break;
  }
  tell_progress (self);
}

/* Which file of a folder a game is in; 0 if there is only one. */
static guint
get_file (guint32  id,
          gpointer data)
{
  TabiyaCollectionScan *self = data;
  TabiyaPgnMembers *members = tabiya_pgn_source_get_members (self->source);
  const TabiyaPgnEntry *entry = &g_array_index (self->entries, TabiyaPgnEntry, id);

  if (id >= self->entries->len || entry->length == 0)
    return G_MAXUINT;
  return members ? tabiya_pgn_members_find (members, entry->offset) : 0;
}

/* Tells the index the names of the files, which only some filters ask for. */
static void
tell_files (TabiyaCollectionScan *self)
{
  TabiyaPgnMembers *members = self->source ? tabiya_pgn_source_get_members (self->source) : NULL;
  g_autofree char *own = self->file ? g_file_get_basename (self->file) : NULL;
  guint n = members ? tabiya_pgn_members_get_n (members) : !!own;

  if (!self->file_names) {
    self->file_names = g_ptr_array_new_with_free_func (g_free);
    for (guint i = 0; i < n; i++) {
      const char *name = members ? tabiya_pgn_members_get_name (members, i) : own;
      g_autofree char *valid = g_utf8_make_valid (name, -1);

      g_ptr_array_add (self->file_names, tabiya_fold_text (valid, NULL));
    }
  }
  tabiya_game_index_set_files (self->index, self->source ? self->file_names : NULL, get_file,
                               self);
}

static gpointer
set_no_index_error (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("There is no index of the games"));
  return NULL;
}

/* Whether to make the index again after a query failed. A query that is refused although that was
   done is at fault itself. */
static gboolean
should_rebuild (TabiyaCollectionScan *self,
                GCancellable         *cancellable)
{
  return !self->rebuilt && !g_cancellable_is_cancelled (cancellable);
}

/* The games whose headers match, in order. */
static GArray *
query_index (TabiyaCollectionScan  *self,
             TabiyaGameFilter      *filter,
             TabiyaSort             sort,
             gboolean               descending,
             GCancellable          *cancellable,
             GError               **error)
{
  tell_files (self);
  return tabiya_game_index_query (self->index, filter, sort, descending, cancellable, error);
}

/* The same, from an index that is rebuilt if it is damaged. */
static GArray *
query_headers (TabiyaCollectionScan  *self,
               TabiyaGameFilter      *filter,
               TabiyaSort             sort,
               gboolean               descending,
               GCancellable          *cancellable,
               GError               **error)
{
  g_autoptr(GError) reason = NULL;
  GArray *ids = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (self->index)
    ids = query_index (self, filter, sort, descending, cancellable, &reason);
  if (ids)
    return ids;
  if (should_rebuild (self, cancellable)) {
    rebuild (self);
    return self->index
             ? query_index (self, filter, sort, descending, cancellable, error)
             : set_no_index_error (error);
  }
  if (!reason)
    return set_no_index_error (error);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

gpointer
tabiya_collection_scan_ask (TabiyaCollectionScan  *self,
                            TabiyaIndexFunc        func,
                            const char            *text,
                            GCancellable          *cancellable,
                            GError               **error)
{
  g_autoptr(GError) reason = NULL;
  gpointer answer = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (self->index)
    answer = func (self->index, text, cancellable, &reason);
  if (answer)
    return answer;
  if (should_rebuild (self, cancellable)) {
    rebuild (self);
    return self->index ? func (self->index, text, cancellable, error)
                       : set_no_index_error (error);
  }
  if (!reason)
    return set_no_index_error (error);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

/* The games as bits; *@n (out) is their number. */
static guint8 *
make_bits (GArray *ids,
           gsize  *n)
{
  guint32 max = 0;
  guint8 *bits;

  for (guint i = 0; i < ids->len; i++)
    max = MAX (max, g_array_index (ids, guint32, i));
  *n = ids->len > 0 ? (gsize) max + 1 : 0;
  bits = g_malloc0 (*n / 8 + 1);
  for (guint i = 0; i < ids->len; i++) {
    guint32 id = g_array_index (ids, guint32, i);

    bits[id / 8] |= (guint8) (1u << id % 8);
  }
  return bits;
}

/* Leaves only games whose bits are set. */
static void
keep_marked (GArray       *ids,
             const guint8 *bits)
{
  guint kept = 0;

  for (guint i = 0; i < ids->len; i++) {
    guint32 id = g_array_index (ids, guint32, i);

    if (bits[id / 8] & 1u << id % 8)
      g_array_index (ids, guint32, kept++) = id;
  }
  g_array_set_size (ids, kept);
}

/* Leaves only games that pass what the filter looks for on the board. */
static gboolean
keep_found (TabiyaCollectionScan  *self,
            TabiyaGameFilter      *filter,
            GArray                *ids,
            TabiyaFoundFunc        func,
            gpointer               data,
            GCancellable          *cancellable,
            GError               **error)
{
  gsize n;
  g_autofree guint8 *among = make_bits (ids, &n);
  g_autofree guint8 *found = g_malloc0 (n / 8 + 1);

  if (!tabiya_collection_positions_search (self->positions, filter, among, n, found, func, data,
                                           cancellable, error))
    return FALSE;
  keep_marked (ids, found);
  return TRUE;
}

/* Leaves only games in whose comments is what the filter looks for there. */
static gboolean
keep_commented (TabiyaCollectionScan  *self,
                TabiyaGameFilter      *filter,
                GArray                *ids,
                TabiyaFoundFunc        func,
                gpointer               data,
                GCancellable          *cancellable,
                GError               **error)
{
  const TabiyaCommentGames games = { self->source, self->entries, self->comments };
  gsize n;
  g_autofree guint8 *among = make_bits (ids, &n);

  if (!tabiya_comment_search_run (filter, &games, among, n, func, data, cancellable, error))
    return FALSE;
  keep_marked (ids, among);
  return TRUE;
}

GArray *
tabiya_collection_scan_query (TabiyaCollectionScan  *self,
                              TabiyaGameFilter      *filter,
                              TabiyaSort             sort,
                              gboolean               descending,
                              TabiyaFoundFunc        func,
                              gpointer               data,
                              GCancellable          *cancellable,
                              GError               **error)
{
  const TabiyaBoardTest *tests[TABIYA_BOARD_MAX_TESTS];
  GArray *ids = query_headers (self, filter, sort, descending, cancellable, error);
  gboolean comments = tabiya_comment_search_is_asked (filter);

  /* Boards are searched ten times as fast, so comments come last and tell what is found. */
  if (ids && tabiya_game_filter_list_tests (filter, tests) > 0
      && !keep_found (self, filter, ids, comments ? NULL : func, data, cancellable, error))
    g_clear_pointer (&ids, g_array_unref);
  if (ids && comments && !keep_commented (self, filter, ids, func, data, cancellable, error))
    g_clear_pointer (&ids, g_array_unref);
  if (tabiya_collection_positions_is_damaged (self->positions))
    begin_positions (self);
  return ids;
}

/* Forgets which games the last filter matched, because they have changed. */
static void
forget_among (TabiyaCollectionScan *self)
{
  g_clear_pointer (&self->among_filter, tabiya_game_filter_unref);
  g_clear_pointer (&self->among, g_free);
}

/* Finds the games that match, as bits. A filter is often asked for again, with another position. */
static gboolean
find_among (TabiyaCollectionScan  *self,
            TabiyaGameFilter      *filter,
            GCancellable          *cancellable,
            GError               **error)
{
  g_autoptr(GArray) ids = NULL;

  if (self->among_filter && tabiya_game_filter_equal (self->among_filter, filter))
    return TRUE;
  forget_among (self);
  ids = tabiya_collection_scan_query (self, filter, TABIYA_SORT_FILE, FALSE, NULL, NULL,
                                      cancellable, error);
  if (!ids)
    return FALSE;
  self->among = make_bits (ids, &self->n_among);
  self->among_filter = tabiya_game_filter_ref (filter);
  return TRUE;
}

TabiyaPositionTree *
tabiya_collection_scan_make_tree (TabiyaCollectionScan  *self,
                                  const ChessPosition   *position,
                                  TabiyaGameFilter      *filter,
                                  GCancellable          *cancellable,
                                  GError               **error)
{
  gboolean narrowed = filter && tabiya_game_filter_get_n_terms (filter) > 0;
  TabiyaPositionTree *tree;

  if (narrowed && tabiya_collection_positions_is_ready (self->positions)
      && !find_among (self, filter, cancellable, error))
    return NULL;
  tree = tabiya_collection_positions_make_tree (self->positions, position,
                                                narrowed ? self->among : NULL, self->n_among,
                                                cancellable, error);
  if (tabiya_collection_positions_is_damaged (self->positions))
    begin_positions (self);
  return tree;
}

void
tabiya_collection_scan_allow_positions (TabiyaCollectionScan *self)
{
  tabiya_collection_positions_allow (self->positions);
  if (self->counted && !tabiya_collection_positions_is_making (self->positions))
    begin_positions (self);
}

/* Tells the positions that a game has changed. */
static void
set_positions (TabiyaCollectionScan *self,
               guint32               id,
               TabiyaPgnHeader      *header,
               GBytes               *moves)
{
  TabiyaGameFacts facts = { 0 };
  GBytes *bytes = NULL;

  if (header) {
    facts = tabiya_game_facts_make (tabiya_elo_to_number (header->values[TABIYA_PGN_WHITE_ELO]),
                                    tabiya_elo_to_number (header->values[TABIYA_PGN_BLACK_ELO]),
                                    tabiya_date_to_number (header->values[TABIYA_PGN_DATE]),
                                    tabiya_result_of (header->values[TABIYA_PGN_RESULT]));
    bytes = moves ? g_bytes_ref (moves) : NULL;
  }
  tabiya_collection_positions_set (self->positions, id, bytes, facts);
}

void
tabiya_collection_scan_set (TabiyaCollectionScan *self,
                            guint32               id,
                            TabiyaPgnHeader      *header,
                            GBytes               *moves,
                            char                 *comments,
                            TabiyaMoveFacts       facts)
{
  static const TabiyaPgnEntry nothing = { 0 };
  TabiyaMoveFacts unknown = TABIYA_MOVE_FACTS_UNKNOWN;
  TabiyaMoveFacts *known;
  g_autoptr(GError) error = NULL;
  gboolean done;

  while (self->entries->len <= id) {
    g_array_append_val (self->entries, nothing);
    g_array_append_val (self->moves, unknown);
  }
  known = &g_array_index (self->moves, TabiyaMoveFacts, id);
  if (facts.plies != TABIYA_PLIES_UNKNOWN)
    known->plies = facts.plies;
  known->eco = facts.eco;
  self->edited = TRUE;
  forget_among (self);
  set_positions (self, id, header, moves);
  g_hash_table_insert (self->comments, GUINT_TO_POINTER (id),
                       comments ? comments : g_strdup (""));
  g_hash_table_insert (self->headers, GUINT_TO_POINTER (id), header);
  if (!self->index)
    return;
  done = header
           ? tabiya_game_index_set (self->index, id, header, *known, &error)
           : tabiya_game_index_remove (self->index, id, &error);
  if (!done)
    drop_index (self, error);
}

void
tabiya_collection_scan_saved (TabiyaCollectionScan *self,
                              TabiyaPgnSource      *source,
                              GFile                *file,
                              GArray               *entries)
{
  TabiyaMoveFacts unknown = TABIYA_MOVE_FACTS_UNKNOWN;

  g_clear_pointer (&self->source, tabiya_pgn_source_unref);
  self->source = source;
  g_set_object (&self->file, file);
  g_clear_pointer (&self->file_names, g_ptr_array_unref);
  g_free (self->cache_path);
  self->cache_path = tabiya_collection_cache_dup_path (self->cache_folder, file);
  g_array_unref (self->entries);
  self->entries = entries;
  while (self->moves->len < self->entries->len)
    g_array_append_val (self->moves, unknown);
  self->edited = FALSE;
  if (self->counted)
    write_cache (self);
  /* Games that were stored already may have changed since, and the file has. */
  if (tabiya_collection_positions_is_making (self->positions))
    begin_positions (self);
  else if (self->ahead)
    begin_reading (self);
}

void
tabiya_collection_scan_forget (TabiyaCollectionScan *self)
{
  g_autofree char *path = NULL;

  if (!self->cache_path)
    return;
  path = tabiya_collection_cache_dup_positions_path (self->cache_path);
  g_unlink (self->cache_path);
  g_unlink (path);
}

void
tabiya_collection_scan_stop (TabiyaCollectionScan *self)
{
  g_atomic_int_set (&self->stopped, TRUE);
}

void
tabiya_collection_scan_end_help (TabiyaCollectionScan *self)
{
  g_clear_pointer (&self->ahead, tabiya_read_ahead_free);
  g_clear_pointer (&self->positions, tabiya_collection_positions_free);
}

gboolean
tabiya_collection_scan_has_begun (TabiyaCollectionScan *self)
{
  return self->state != STATE_OPEN;
}

/**
 * tabiya_collection_scan_is_ready:
 *
 * Returns: whether there is no work left
 */
gboolean
tabiya_collection_scan_is_ready (TabiyaCollectionScan *self)
{
  return self->state == STATE_READY;
}

/* Of a deleted game there is none. */
static void
free_header (gpointer header)
{
  if (header)
    tabiya_pgn_header_free (header);
}

/* Sets the games, none of which has been counted yet. */
static void
set_known_games (TabiyaCollectionScan *self,
                 TabiyaPgnFile        *pgn)
{
  const GArray *entries = tabiya_pgn_file_get_entries (pgn);
  TabiyaMoveFacts unknown = TABIYA_MOVE_FACTS_UNKNOWN;

  self->source = tabiya_pgn_source_ref (tabiya_pgn_file_get_source (pgn));
  g_array_append_vals (self->entries, entries->data, entries->len);
  for (guint i = 0; i < entries->len; i++)
    g_array_append_val (self->moves, unknown);
  make_index (self);
  self->state = STATE_INDEX;
}

TabiyaCollectionScan *
tabiya_collection_scan_new (GFile                *file,
                            TabiyaPgnFile        *pgn,
                            const char           *cache_folder,
                            TabiyaCollectionSlot *slot)
{
  TabiyaCollectionScan *self = g_new0 (TabiyaCollectionScan, 1);

  self->slot = tabiya_collection_slot_ref (slot);
  self->entries = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnEntry));
  self->moves = g_array_new (FALSE, FALSE, sizeof (TabiyaMoveFacts));
  tabiya_read_game_init (&self->game);
  self->positions = tabiya_collection_positions_new (slot);
  self->comments = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->headers = g_hash_table_new_full (NULL, NULL, NULL, free_header);
  self->cache_folder = g_strdup (cache_folder);
  if (file) {
    self->file = g_object_ref (file);
    self->cache_path = tabiya_collection_cache_dup_path (cache_folder, file);
    if (pgn)
      self->source = tabiya_pgn_source_ref (tabiya_pgn_file_get_source (pgn));
  } else {
    set_known_games (self, pgn);
  }
  return self;
}

/**
 * tabiya_collection_scan_free:
 *
 * Frees a scan. Any thread.
 */
void
tabiya_collection_scan_free (TabiyaCollectionScan *self)
{
  forget_among (self);
  tabiya_collection_scan_end_help (self);
  g_hash_table_unref (self->comments);
  g_hash_table_unref (self->headers);
  tabiya_collection_slot_unref (self->slot);
  g_clear_object (&self->file);
  g_free (self->cache_folder);
  g_free (self->cache_path);
  g_clear_pointer (&self->scanner, tabiya_pgn_scanner_free);
  g_clear_pointer (&self->reader, tabiya_move_reader_free);
  tabiya_read_game_clear (&self->game);
  g_clear_pointer (&self->source, tabiya_pgn_source_unref);
  g_clear_pointer (&self->index, tabiya_game_index_free);
  g_clear_pointer (&self->file_names, g_ptr_array_unref);
  g_array_unref (self->entries);
  g_array_unref (self->moves);
  g_free (self);
}
