/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-position-index.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/collection/tabiya-position-format.h"

/*
 * The file is read with pread() and never mapped: a mapped file that another program truncates ends
 * this one. Reading a block costs a microsecond more than looking at memory, and its checksum
 * another one.
 */

/* How many bytes of stored games a scan reads at once. */
#define SCAN_BYTES (256 * 1024)

struct _TabiyaPositionIndex {
  gatomicrefcount       refs;
  int                   fd;
  TabiyaPositionHeader  header;
  guint32              *sums;             /* of the blocks behind the first */
  guint32              *move_offsets;     /* of the games, and where the last one ends */
  TabiyaGameFacts      *facts;
  guint32              *bucket_offsets;
  TabiyaCommonPosition *commons;
  guint                 n_commons;
};

static gboolean
set_damaged (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("The index of positions is damaged"));
  return FALSE;
}

static gboolean
read_all (int      fd,
          gpointer data,
          gsize    length,
          guint64  offset)
{
  guint8 *p = data;

  while (length > 0) {
    gssize n = pread (fd, p, length, (off_t) offset);

    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return FALSE;
    p += n;
    offset += (guint64) n;
    length -= (gsize) n;
  }
  return TRUE;
}

/* Reads a part of a section: @length bytes from @offset in it. The bytes are in @buffer, which
   grows as it must; *@data (out) points to them. Every block is checked. */
static gboolean
read_part (TabiyaPositionIndex  *self,
           TabiyaSection         section,
           guint64               offset,
           gsize                 length,
           GByteArray           *buffer,
           const guint8        **data,
           GError              **error)
{
  guint64 size = self->header.sizes[section];
  guint64 start = self->header.offsets[section] + offset;
  guint64 first = start / TABIYA_POSITION_BLOCK;
  guint64 n = (start + length + TABIYA_POSITION_BLOCK - 1) / TABIYA_POSITION_BLOCK - first;

  if (offset > size || length > size - offset)
    return set_damaged (error);
  g_byte_array_set_size (buffer, (guint) (n * TABIYA_POSITION_BLOCK));
  if (!read_all (self->fd, buffer->data, buffer->len, first * TABIYA_POSITION_BLOCK))
    return set_damaged (error);
  for (guint64 i = 0; i < n; i++) {
    if ((guint32) tabiya_checksum (buffer->data + i * TABIYA_POSITION_BLOCK, TABIYA_POSITION_BLOCK)
        != self->sums[first + i - 1])
      return set_damaged (error);
  }
  *data = buffer->data + start % TABIYA_POSITION_BLOCK;
  return TRUE;
}

/* Reads a whole section of @n elements of @size bytes into memory. */
static gpointer
read_table (TabiyaPositionIndex  *self,
            TabiyaSection         section,
            gsize                 n,
            gsize                 size,
            GError              **error)
{
  g_autoptr(GByteArray) buffer = g_byte_array_new ();
  const guint8 *data;
  guint8 *table;

  if (self->header.sizes[section] != n * size) {
    set_damaged (error);
    return NULL;
  }
  table = g_try_malloc (MAX (n * size, 1));
  /* A piece at a time, so that the buffer stays small. */
  for (gsize done = 0; table && done < n * size; done += MIN (SCAN_BYTES, n * size - done)) {
    gsize length = MIN (SCAN_BYTES, n * size - done);

    if (!read_part (self, section, done, length, buffer, &data, error)) {
      g_free (table);
      return NULL;
    }
    memcpy (table + done, data, length);
  }
  if (!table)
    set_damaged (error);
  return table;
}

/* Whether offsets ascend, and the last one is the size of their section. */
static gboolean
check_offsets (const guint32 *offsets,
               gsize          n,
               guint64        size)
{
  if (offsets[0] != 0 || offsets[n] != size)
    return FALSE;
  for (gsize i = 0; i < n; i++) {
    if (offsets[i] > offsets[i + 1])
      return FALSE;
  }
  return TRUE;
}

/* Whether the sections follow one another and fit into the file. */
static gboolean
check_sections (const TabiyaPositionHeader *header,
                guint64                     file_size)
{
  guint64 offset = TABIYA_POSITION_BLOCK;

  for (guint i = 0; i < TABIYA_N_SECTIONS; i++) {
    if (header->offsets[i] != offset || header->sizes[i] > file_size)
      return FALSE;
    offset += tabiya_round_to_block (header->sizes[i]);
  }
  return offset <= file_size;
}

static gboolean
read_header (TabiyaPositionIndex  *self,
             const char           *identity,
             GError              **error)
{
  TabiyaPositionHeader *header = &self->header;
  g_autofree char *sum = NULL;
  struct stat info;

  if (fstat (self->fd, &info) != 0 || !read_all (self->fd, header, sizeof *header, 0)
      || header->magic != TABIYA_POSITION_MAGIC
      || header->checksum != tabiya_position_header_sum (header)
      || header->n_games >= TABIYA_POSITION_MAX_GAMES
      || header->n_bits > TABIYA_POSITION_MAX_BITS
      || !check_sections (header, (guint64) info.st_size))
    return set_damaged (error);
  if (!identity)
    return TRUE;
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, identity, -1);
  if (strncmp (header->identity, sum, sizeof header->identity) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _("The index of positions belongs to another version of the file"));
  return FALSE;
}

static gboolean
read_sums (TabiyaPositionIndex  *self,
           GError              **error)
{
  const TabiyaPositionHeader *header = &self->header;
  guint64 offset = header->offsets[TABIYA_SECTION_CHECKSUMS];
  guint64 size = (offset / TABIYA_POSITION_BLOCK - 1) * sizeof (guint32);

  if (header->sizes[TABIYA_SECTION_CHECKSUMS] != size)
    return set_damaged (error);
  self->sums = g_try_malloc (MAX (size, 1));
  return (self->sums && read_all (self->fd, self->sums, size, offset)
          && tabiya_checksum (self->sums, size) == header->sums_checksum) || set_damaged (error);
}

static gboolean
read_tables (TabiyaPositionIndex  *self,
             GError              **error)
{
  const TabiyaPositionHeader *header = &self->header;
  gsize n_buckets = (gsize) 1 << header->n_bits;

  self->n_commons = (guint) (header->sizes[TABIYA_SECTION_COMMONS]
                             / sizeof (TabiyaCommonPosition));
  if (!(self->move_offsets = read_table (self, TABIYA_SECTION_MOVE_OFFSETS, header->n_games + 1,
                                         sizeof (guint32), error))
      || !(self->facts = read_table (self, TABIYA_SECTION_FACTS, header->n_games,
                                     sizeof (TabiyaGameFacts), error))
      || !(self->bucket_offsets = read_table (self, TABIYA_SECTION_BUCKET_OFFSETS, n_buckets + 1,
                                              sizeof (guint32), error))
      || !(self->commons = read_table (self, TABIYA_SECTION_COMMONS, self->n_commons,
                                       sizeof (TabiyaCommonPosition), error)))
    return FALSE;
  return (check_offsets (self->move_offsets, header->n_games,
                         header->sizes[TABIYA_SECTION_MOVES])
          && check_offsets (self->bucket_offsets, n_buckets,
                            header->sizes[TABIYA_SECTION_BUCKETS])) || set_damaged (error);
}

TabiyaPositionIndex *
tabiya_position_index_open_fd (int          fd,
                               const char  *identity,
                               GError     **error)
{
  g_autoptr(TabiyaPositionIndex) self = g_new0 (TabiyaPositionIndex, 1);

  g_atomic_ref_count_init (&self->refs);
  self->fd = fd;
  if (!read_header (self, identity, error) || !read_sums (self, error)
      || !read_tables (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

TabiyaPositionIndex *
tabiya_position_index_open (const char  *path,
                            const char  *identity,
                            GError     **error)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);

  if (fd < 0) {
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    return NULL;
  }
  return tabiya_position_index_open_fd (fd, identity, error);
}

TabiyaPositionIndex *
tabiya_position_index_ref (TabiyaPositionIndex *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
tabiya_position_index_unref (TabiyaPositionIndex *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  close (self->fd);
  g_free (self->sums);
  g_free (self->move_offsets);
  g_free (self->facts);
  g_free (self->bucket_offsets);
  g_free (self->commons);
  g_free (self);
}

guint
tabiya_position_index_get_n_games (TabiyaPositionIndex *self)
{
  return (guint) self->header.n_games;
}

guint64
tabiya_position_index_get_size (TabiyaPositionIndex *self)
{
  return self->header.offsets[TABIYA_SECTION_CHECKSUMS]
         + tabiya_round_to_block (self->header.sizes[TABIYA_SECTION_CHECKSUMS]);
}

const TabiyaGameFacts *
tabiya_position_index_get_facts (TabiyaPositionIndex *self,
                                 guint32              game)
{
  g_return_val_if_fail (game < self->header.n_games, NULL);

  return &self->facts[game];
}

gboolean
tabiya_stored_game_find (const guint8        *bytes,
                         const guint8        *end,
                         const ChessPosition *position,
                         ChessMove           *move)
{
  int n_men = bb_count (chess_position_occupied (position));
  TabiyaReplay replay;

  if (!tabiya_stored_game_begin (&bytes, end, &replay))
    return FALSE;
  do {
    if (replay.key == position->key && tabiya_replay_equal (&replay, position)) {
      *move = tabiya_replay_next (&replay, &bytes, end) ? replay.move : CHESS_NO_MOVE;
      return TRUE;
    }
    /* Men only become fewer. */
    if (bb_count (replay.by_color[CHESS_WHITE] | replay.by_color[CHESS_BLACK]) < n_men)
      return FALSE;
  } while (tabiya_replay_next (&replay, &bytes, end));
  return FALSE;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  guint64 x = *(const guint64 *) a;
  guint64 y = ((const TabiyaCommonPosition *) b)->key;

  return (x > y) - (x < y);
}

/* Reads the games that begin at *@p, each as its distance from the one before, and moves *@p to
   @end. */
static gboolean
read_games (TabiyaPositionIndex  *self,
            const guint8         *p,
            const guint8         *end,
            ChessMove             move,
            TabiyaPositionFunc    func,
            gpointer              data,
            GError              **error)
{
  guint64 game = 0;
  guint32 step;

  while (p < end) {
    if (!tabiya_read_number (&p, end, &step) || game + step >= self->header.n_games)
      return set_damaged (error);
    game += step;
    func ((guint32) game++, move, data);
  }
  return TRUE;
}

/* The list of a common position: how many moves, for each the move and the length of its games in
   bytes, then the games. */
static gboolean
find_common (TabiyaPositionIndex         *self,
             const TabiyaCommonPosition  *common,
             TabiyaPositionFunc           func,
             gpointer                     data,
             GCancellable                *cancellable,
             GError                     **error)
{
  g_autoptr(GByteArray) buffer = g_byte_array_new ();
  const guint8 *games;
  const guint8 *end;
  const guint8 *p;
  guint32 n_moves;

  if (!read_part (self, TABIYA_SECTION_COMMON_GAMES, common->offset, common->length, buffer, &p,
                  error))
    return FALSE;
  end = p + common->length;
  if (!tabiya_read_number (&p, end, &n_moves) || n_moves > (gsize) (end - p) / 6)
    return set_damaged (error);
  games = p + 6 * n_moves;
  for (; n_moves > 0; n_moves--, p += 6) {
    guint16 move;
    guint32 length;

    memcpy (&move, p, sizeof move);
    memcpy (&length, p + sizeof move, sizeof length);
    if (length > (gsize) (end - games) || g_cancellable_set_error_if_cancelled (cancellable, error)
        || !read_games (self, games, games + length, move, func, data, error))
      return *error ? FALSE : set_damaged (error);
    games += length;
  }
  return TRUE;
}

typedef struct {
  const ChessPosition *position;
  TabiyaPositionFunc   func;
  gpointer             data;
} Lookup;

static gboolean
look_up_cb (guint32       game,
            const guint8 *bytes,
            const guint8 *end,
            gpointer      data)
{
  const Lookup *lookup = data;
  ChessMove move;

  if (tabiya_stored_game_find (bytes, end, lookup->position, &move))
    lookup->func (game, move, lookup->data);
  return TRUE;
}

static void
collect_cb (guint32   game,
            ChessMove move,
            gpointer  data)
{
  g_array_append_val ((GArray *) data, game);
}

/* The games of a bucket contain some position of the bucket: they are played through. */
static gboolean
find_in_bucket (TabiyaPositionIndex  *self,
                Lookup               *lookup,
                GCancellable         *cancellable,
                GError              **error)
{
  guint bucket = tabiya_bucket (lookup->position->key, (guint) self->header.n_bits);
  guint32 offset = self->bucket_offsets[bucket];
  gsize length = self->bucket_offsets[bucket + 1] - offset;
  g_autoptr(GByteArray) buffer = g_byte_array_new ();
  g_autoptr(GArray) games = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint8 *p;

  if (!read_part (self, TABIYA_SECTION_BUCKETS, offset, length, buffer, &p, error)
      || !read_games (self, p, p + length, CHESS_NO_MOVE, collect_cb, games, error))
    return FALSE;
  for (guint i = 0; i < games->len; i++) {
    guint32 game = g_array_index (games, guint32, i);

    if (!tabiya_position_index_scan (self, game, game + 1, look_up_cb, lookup, cancellable, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
tabiya_position_index_find (TabiyaPositionIndex  *self,
                            const ChessPosition  *position,
                            TabiyaPositionFunc    func,
                            gpointer              data,
                            GCancellable         *cancellable,
                            GError              **error)
{
  Lookup lookup = { position, func, data };
  const TabiyaCommonPosition *common = NULL;
  GError *local_error = NULL;
  gboolean found;

  if (self->n_commons > 0)
    common = bsearch (&position->key, self->commons, self->n_commons,
                      sizeof (TabiyaCommonPosition), compare_keys);
  found = common ? find_common (self, common, func, data, cancellable, &local_error)
                 : find_in_bucket (self, &lookup, cancellable, &local_error);
  if (!found)
    g_propagate_error (error, local_error);
  return found;
}

/* Tells the games from @first to before @last, which have been read at once. */
static gboolean
tell_games (TabiyaPositionIndex  *self,
            guint32               first,
            guint32               last,
            const guint8         *bytes,
            TabiyaStoredGameFunc  func,
            gpointer              data)
{
  guint32 start = self->move_offsets[first];

  for (guint32 game = first; game < last; game++) {
    if (!func (game, bytes + (self->move_offsets[game] - start),
               bytes + (self->move_offsets[game + 1] - start), data))
      return FALSE;
  }
  return TRUE;
}

gboolean
tabiya_position_index_scan (TabiyaPositionIndex   *self,
                            guint32                first,
                            guint32                last,
                            TabiyaStoredGameFunc   func,
                            gpointer               data,
                            GCancellable          *cancellable,
                            GError               **error)
{
  static GPrivate buffers = G_PRIVATE_INIT ((GDestroyNotify) g_byte_array_unref);
  g_autoptr(GByteArray) buffer = g_private_get (&buffers);
  gboolean more = TRUE;

  /* A thread keeps one buffer. A function that scans again while it is told games gets its own. */
  if (buffer)
    g_private_set (&buffers, NULL);
  else
    buffer = g_byte_array_new ();
  last = MIN (last, (guint32) self->header.n_games);
  while (more && first < last) {
    guint32 next = first + 1;
    guint32 start = self->move_offsets[first];
    const guint8 *bytes;

    while (next < last && self->move_offsets[next + 1] - start <= SCAN_BYTES)
      next++;
    if (g_cancellable_set_error_if_cancelled (cancellable, error)
        || !read_part (self, TABIYA_SECTION_MOVES, start, self->move_offsets[next] - start, buffer,
                       &bytes, error))
      return FALSE;
    more = tell_games (self, first, next, bytes, func, data);
    first = next;
  }
  g_private_replace (&buffers, g_steal_pointer (&buffer));
  return TRUE;
}

gboolean
tabiya_position_index_read_texts (TabiyaPositionIndex  *self,
                                  GArray              **texts,
                                  GArray              **plies,
                                  GError              **error)
{
  gsize n = (gsize) self->header.n_games;
  g_autofree guint64 *sums = read_table (self, TABIYA_SECTION_TEXTS, n, sizeof *sums, error);
  g_autofree guint16 *lengths = NULL;

  if (!sums || !(lengths = read_table (self, TABIYA_SECTION_PLIES, n, sizeof *lengths, error)))
    return FALSE;
  *texts = g_array_new (FALSE, FALSE, sizeof (guint64));
  *plies = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_array_append_vals (*texts, sums, (guint) n);
  g_array_append_vals (*plies, lengths, (guint) n);
  return TRUE;
}
