/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-position-builder.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "game/collection/tabiya-opening-find.h"
#include "game/collection/tabiya-position-writer.h"

/*
 * While games are added, their moves are written and the positions in each bucket counted. Then the
 * games are played through several times. Each pass gathers the positions of as many buckets as fit
 * into memory, where they are in the order of the games by themselves, finds those that are common
 * and writes the buckets without them. More passes gather the games of the common positions, with
 * the moves played there.
 */

/* So many positions are gathered in one pass, at 12 bytes each. */
#define PASS_POSITIONS (5 * 1000 * 1000u)

/* How many bytes of moves are read back at once. */
#define READ_BYTES (256 * 1024)

/* A bucket is to have as many positions as there are games, divided by this: then the distances
   between games mostly fit into a byte, or two, and few games are played through in vain. */
#define GAMES_PER_BUCKET 400
#define MIN_BUCKET 64
#define MAX_BUCKET 8192

/* How many games further on a text is looked for that was there before: more than are ever deleted
   in a row by hand. */
#define LOOK_AHEAD 64

/* Stands for a key that is not in a table of keys. */
#define NO_ENTRY G_MAXUINT32

typedef enum {
  STATE_GAMES,       /* games are being added */
  STATE_BUCKETS,
  STATE_COMMONS,
  STATE_DONE,
} State;

typedef struct {
  guint64 key;
  guint32 value;
} TableEntry;

/* A map from keys, which are as good as random, to numbers; open addressing. */
typedef struct {
  TableEntry *entries;
  guint       mask;
  guint       allocated;
} Table;

/* A game that reaches a common position. */
typedef struct {
  guint32   game;
  ChessMove move;
} Visit;

struct _TabiyaPositionBuilder {
  /* owned */
  TabiyaPositionWriter *writer;
  TabiyaGameRecorder   *recorder;
  GByteArray           *game;            /* the stored game being added */
  GArray               *offsets;         /* of guint32, in the moves */
  GArray               *texts;           /* of guint64 */
  GArray               *plies;           /* of guint16 */
  GArray               *facts;           /* of TabiyaGameFacts; NULL: nothing is known */

  /* the index of an earlier version of the file; NULL if there is none */
  TabiyaPositionIndex  *old;
  GArray               *old_texts;
  GArray               *old_plies;
  guint                 old_next;        /* the game that probably comes next */

  /* state */
  State                 state;
  guint32              *counts;          /* of positions in each bucket */
  guint                 n_bits;
  guint64               n_positions;
  guint64               n_done;          /* positions of the passes that are over */
  GByteArray           *chunk;           /* moves read back, from the game chunk_first on */
  guint                 chunk_first;
  guint                 chunk_last;
  guint                 next;            /* the next game of this pass */

  /* a pass over buckets */
  guint                 first_bucket;
  guint                 last_bucket;
  guint32              *fill;            /* for each of its buckets, where its next position goes */
  guint64              *keys;
  guint32              *games;
  GArray               *bucket_offsets;  /* of guint32 */
  Table                 table;

  /* common positions, by key, and a pass over them */
  GArray               *commons;         /* of TabiyaCommonPosition; n_games is what was counted */
  guint                 first_common;
  guint                 last_common;
  Visit                *visits;
  guint32              *visit_ends;      /* for each common position, where its next visit goes */
  guint32              *visit_starts;
};

static void
table_reset (Table *self,
             guint  n)
{
  guint size = 16;

  while (size < 2 * n)
    size *= 2;
  if (size > self->allocated) {
    g_free (self->entries);
    self->entries = g_new (TableEntry, size);
    self->allocated = size;
  }
  self->mask = size - 1;
  for (guint i = 0; i < size; i++)
    self->entries[i].value = NO_ENTRY;
}

/* The entry of @key, or the free one where it belongs. */
static inline TableEntry *
table_find (Table   *self,
            guint64  key)
{
  guint i = (guint) (key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32) & self->mask;

  while (self->entries[i].value != NO_ENTRY && self->entries[i].key != key)
    i = (i + 1) & self->mask;
  return &self->entries[i];
}

static gboolean
take_old (TabiyaPositionBuilder  *self,
          TabiyaPositionIndex    *old)
{
  if (!old || !tabiya_position_index_read_texts (old, &self->old_texts, &self->old_plies, NULL))
    return FALSE;
  self->old = tabiya_position_index_ref (old);
  return TRUE;
}

TabiyaPositionBuilder *
tabiya_position_builder_new (const char           *path,
                             TabiyaPositionIndex  *old,
                             GError              **error)
{
  g_autoptr(TabiyaPositionBuilder) self = g_new0 (TabiyaPositionBuilder, 1);
  guint32 zero = 0;

  self->recorder = tabiya_game_recorder_new ();
  self->game = g_byte_array_new ();
  self->chunk = g_byte_array_new ();
  self->offsets = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->texts = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->plies = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->bucket_offsets = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->commons = g_array_new (FALSE, FALSE, sizeof (TabiyaCommonPosition));
  self->counts = g_new0 (guint32, 1u << TABIYA_POSITION_MAX_BITS);
  g_array_append_val (self->offsets, zero);
  g_array_append_val (self->bucket_offsets, zero);
  take_old (self, old);
  self->writer = tabiya_position_writer_new (path, error);
  if (!self->writer || !tabiya_position_writer_begin (self->writer, TABIYA_SECTION_MOVES, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
forget_old (TabiyaPositionBuilder *self)
{
  g_clear_pointer (&self->old, tabiya_position_index_unref);
  g_clear_pointer (&self->old_texts, g_array_unref);
  g_clear_pointer (&self->old_plies, g_array_unref);
}

void
tabiya_position_builder_free (TabiyaPositionBuilder *self)
{
  forget_old (self);
  g_clear_pointer (&self->writer, tabiya_position_writer_free);
  g_clear_pointer (&self->recorder, tabiya_game_recorder_free);
  g_byte_array_unref (self->game);
  g_byte_array_unref (self->chunk);
  g_array_unref (self->offsets);
  g_array_unref (self->texts);
  g_array_unref (self->plies);
  g_clear_pointer (&self->facts, g_array_unref);
  g_array_unref (self->bucket_offsets);
  g_array_unref (self->commons);
  g_free (self->counts);
  g_free (self->fill);
  g_free (self->keys);
  g_free (self->games);
  g_free (self->table.entries);
  g_free (self->visits);
  g_free (self->visit_starts);
  g_free (self->visit_ends);
  g_free (self);
}

static gboolean
copy_cb (guint32       game,
         const guint8 *bytes,
         const guint8 *end,
         gpointer      data)
{
  g_byte_array_append (data, bytes, (guint) (end - bytes));
  return TRUE;
}

/* Takes a game with this text from the old index. Games that were added come at the end, and those
   that were edited or deleted leave the others in their order. */
static gboolean
copy_old (TabiyaPositionBuilder *self,
          guint64                text,
          guint16               *plies)
{
  guint end;

  if (!self->old)
    return FALSE;
  end = MIN (self->old_next + LOOK_AHEAD, self->old_texts->len);
  for (guint i = self->old_next; i < end; i++) {
    if (g_array_index (self->old_texts, guint64, i) != text)
      continue;
    if (!tabiya_position_index_scan (self->old, i, i + 1, copy_cb, self->game, NULL, NULL)) {
      g_byte_array_set_size (self->game, 0);
      forget_old (self);
      return FALSE;
    }
    *plies = g_array_index (self->old_plies, guint16, i);
    self->old_next = i + 1;
    return TRUE;
  }
  return FALSE;
}

static void
count_position (TabiyaPositionBuilder *self,
                const TabiyaReplay    *replay)
{
  self->counts[tabiya_bucket (replay->key, TABIYA_POSITION_MAX_BITS)]++;
  self->n_positions++;
}

/* Counts the positions of a stored game. Returns the code of its opening, -1 if it has none. */
static gint16
count_positions (TabiyaPositionBuilder *self,
                 const guint8          *p,
                 const guint8          *end)
{
  TabiyaOpeningKeys keys;
  TabiyaReplay replay;

  tabiya_opening_keys_begin (&keys, p, end);
  if (!tabiya_stored_game_begin (&p, end, &replay))
    return -1;
  count_position (self, &replay);
  while (tabiya_replay_next (&replay, &p, end)) {
    count_position (self, &replay);
    tabiya_opening_keys_add (&keys, &replay);
  }
  return (gint16) tabiya_opening_keys_find (&keys);
}

gboolean
tabiya_position_builder_add (TabiyaPositionBuilder  *self,
                             const char             *text,
                             gsize                   length,
                             TabiyaMoveFacts        *moves,
                             GError                **error)
{
  guint64 sum = text ? tabiya_checksum (text, length) : 0;
  guint32 offset;

  *moves = (TabiyaMoveFacts) { 0, -1 };
  g_byte_array_set_size (self->game, 0);
  if (text && !copy_old (self, sum, &moves->plies)) {
    guint n = tabiya_game_recorder_run (self->recorder, text, length, self->game);

    moves->plies = (guint16) MIN (n, G_MAXUINT16 - 1u);
  }
  if (self->texts->len + 1 >= TABIYA_POSITION_MAX_GAMES
      || tabiya_position_writer_get_size (self->writer) + self->game->len > G_MAXUINT32) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _("The file has too many games for an index of positions"));
    return FALSE;
  }
  moves->eco = count_positions (self, self->game->data, self->game->data + self->game->len);
  if (!tabiya_position_writer_append (self->writer, self->game->data, self->game->len, error))
    return FALSE;
  offset = (guint32) tabiya_position_writer_get_size (self->writer);
  g_array_append_val (self->offsets, offset);
  g_array_append_val (self->texts, sum);
  g_array_append_val (self->plies, moves->plies);
  return TRUE;
}

guint
tabiya_position_builder_get_n_games (TabiyaPositionBuilder *self)
{
  return self->texts->len;
}

void
tabiya_position_builder_set_facts (TabiyaPositionBuilder *self,
                                   GArray                *facts)
{
  g_clear_pointer (&self->facts, g_array_unref);
  self->facts = g_array_ref (facts);
}

/* The bytes of a stored game, read back; valid until the next call. NULL with @error. */
static const guint8 *
read_game (TabiyaPositionBuilder  *self,
           guint                   game,
           const guint8          **end,
           GError                **error)
{
  const guint32 *offsets = (const guint32 *) (gconstpointer) self->offsets->data;

  if (game < self->chunk_first || game >= self->chunk_last) {
    guint last = game + 1;

    while (last < self->texts->len && offsets[last + 1] - offsets[game] <= READ_BYTES)
      last++;
    g_byte_array_set_size (self->chunk, MAX (offsets[last] - offsets[game], 1));
    self->chunk_first = self->chunk_last = 0;
    if (!tabiya_position_writer_read (self->writer, TABIYA_SECTION_MOVES, offsets[game],
                                      self->chunk->data, offsets[last] - offsets[game], error))
      return NULL;
    self->chunk_first = game;
    self->chunk_last = last;
  }
  *end = self->chunk->data + (offsets[game + 1] - offsets[self->chunk_first]);
  return self->chunk->data + (offsets[game] - offsets[self->chunk_first]);
}

/* Makes buckets of the size that is best, by joining neighbours. */
static void
choose_buckets (TabiyaPositionBuilder *self)
{
  guint64 size = CLAMP (self->texts->len / GAMES_PER_BUCKET, MIN_BUCKET, MAX_BUCKET);
  guint shift;

  self->n_bits = TABIYA_POSITION_MAX_BITS;
  while (self->n_bits > 0 && self->n_positions >> self->n_bits < size)
    self->n_bits--;
  shift = TABIYA_POSITION_MAX_BITS - self->n_bits;
  for (guint i = 0; i < 1u << self->n_bits; i++) {
    guint32 sum = 0;

    for (guint j = 0; j < 1u << shift; j++)
      sum += self->counts[(i << shift) + j];
    self->counts[i] = sum;
  }
}

/* Begins a pass over as many buckets as fit. */
static void
begin_buckets (TabiyaPositionBuilder *self)
{
  guint n_buckets = 1u << self->n_bits;
  guint64 n = 0;

  self->first_bucket = self->last_bucket;
  while (self->last_bucket < n_buckets
         && (n == 0 || n + self->counts[self->last_bucket] <= PASS_POSITIONS)) {
    self->fill[self->last_bucket] = (guint32) n;
    n += self->counts[self->last_bucket++];
  }
  self->keys = g_renew (guint64, self->keys, MAX (n, 1));
  self->games = g_renew (guint32, self->games, MAX (n, 1));
  self->next = 0;
}

static gboolean
begin_positions (TabiyaPositionBuilder  *self,
                 GError                **error)
{
  if (!tabiya_position_writer_begin (self->writer, TABIYA_SECTION_BUCKETS, error))
    return FALSE;
  forget_old (self);
  choose_buckets (self);
  self->fill = g_new0 (guint32, 1u << self->n_bits);
  begin_buckets (self);
  self->state = STATE_BUCKETS;
  return TRUE;
}

/* Gathers the positions of a game that are in the buckets of this pass. */
static void
gather_positions (TabiyaPositionBuilder *self,
                  guint32                game,
                  const guint8          *p,
                  const guint8          *end)
{
  TabiyaReplay replay;

  if (!tabiya_stored_game_begin (&p, end, &replay))
    return;
  do {
    guint bucket = tabiya_bucket (replay.key, self->n_bits);

    if (bucket >= self->first_bucket && bucket < self->last_bucket) {
      guint32 i = self->fill[bucket]++;

      self->keys[i] = replay.key;
      self->games[i] = game;
    }
  } while (tabiya_replay_next (&replay, &p, end));
}

/* Counts how often each position of a bucket occurs, and notes the common ones. */
static void
find_commons (TabiyaPositionBuilder *self,
              guint                  start,
              guint                  end)
{
  guint n_commons = self->commons->len;

  if (end - start < TABIYA_POSITION_COMMON)
    return;
  table_reset (&self->table, end - start);
  for (guint i = start; i < end; i++) {
    TableEntry *entry = table_find (&self->table, self->keys[i]);

    entry->key = self->keys[i];
    entry->value = entry->value == NO_ENTRY ? 1 : entry->value + 1;
    if (entry->value == TABIYA_POSITION_COMMON) {
      TabiyaCommonPosition common = { .key = entry->key };

      g_array_append_val (self->commons, common);
    }
  }
  for (guint i = n_commons; i < self->commons->len; i++) {
    TabiyaCommonPosition *common = &g_array_index (self->commons, TabiyaCommonPosition, i);

    common->n_games = table_find (&self->table, common->key)->value;
  }
}

/* Writes the games of a bucket, but for common positions: the distance from each to the next. */
static gboolean
write_bucket (TabiyaPositionBuilder  *self,
              guint                   bucket,
              GByteArray             *bytes,
              GError                **error)
{
  guint end = self->fill[bucket];
  guint start = end - self->counts[bucket];
  guint n_commons = self->commons->len;
  guint32 next = 0;
  guint32 offset;

  find_commons (self, start, end);
  g_byte_array_set_size (bytes, 0);
  for (guint i = start; i < end; i++) {
    if (self->games[i] < next
        || (self->commons->len > n_commons
            && table_find (&self->table, self->keys[i])->value >= TABIYA_POSITION_COMMON))
      continue;
    tabiya_append_number (bytes, self->games[i] - next);
    next = self->games[i] + 1;
  }
  if (!tabiya_position_writer_append (self->writer, bytes->data, bytes->len, error))
    return FALSE;
  offset = (guint32) tabiya_position_writer_get_size (self->writer);
  g_array_append_val (self->bucket_offsets, offset);
  return TRUE;
}

static int
compare_commons (gconstpointer a,
                 gconstpointer b)
{
  guint64 x = ((const TabiyaCommonPosition *) a)->key;
  guint64 y = ((const TabiyaCommonPosition *) b)->key;

  return (x > y) - (x < y);
}

/* Begins a pass over as many common positions as fit. */
static void
begin_commons (TabiyaPositionBuilder *self)
{
  guint64 n = 0;

  self->first_common = self->last_common;
  while (self->last_common < self->commons->len) {
    guint32 n_games = g_array_index (self->commons, TabiyaCommonPosition,
                                     self->last_common).n_games;

    if (n > 0 && n + n_games > PASS_POSITIONS)
      break;
    self->visit_starts[self->last_common] = self->visit_ends[self->last_common] = (guint32) n;
    n += n_games;
    self->last_common++;
  }
  self->visits = g_renew (Visit, self->visits, MAX (n, 1));
  table_reset (&self->table, self->last_common - self->first_common);
  for (guint i = self->first_common; i < self->last_common; i++) {
    guint64 key = g_array_index (self->commons, TabiyaCommonPosition, i).key;

    *table_find (&self->table, key) = (TableEntry) { key, i };
  }
  self->next = 0;
}

/* Ends a pass over buckets. */
static gboolean
end_buckets (TabiyaPositionBuilder  *self,
             GError                **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();

  for (guint i = self->first_bucket; i < self->last_bucket; i++) {
    if (!write_bucket (self, i, bytes, error))
      return FALSE;
    self->n_done += self->counts[i];
  }
  if (self->last_bucket < 1u << self->n_bits) {
    begin_buckets (self);
    return TRUE;
  }
  g_clear_pointer (&self->keys, g_free);
  g_clear_pointer (&self->games, g_free);
  g_clear_pointer (&self->fill, g_free);
  g_array_sort (self->commons, compare_commons);
  self->visit_starts = g_new (guint32, self->commons->len + 1);
  self->visit_ends = g_new (guint32, self->commons->len + 1);
  begin_commons (self);
  self->state = STATE_COMMONS;
  return tabiya_position_writer_begin (self->writer, TABIYA_SECTION_COMMON_GAMES, error);
}

/* Notes that a game reaches a common position, unless it has done so before. */
static inline void
visit (TabiyaPositionBuilder *self,
       guint                  common,
       guint32                game,
       ChessMove              move)
{
  guint32 end = self->visit_ends[common];

  if (end > self->visit_starts[common] && self->visits[end - 1].game == game)
    return;
  self->visits[end] = (Visit) { game, move };
  self->visit_ends[common]++;
}

static void
gather_visits (TabiyaPositionBuilder *self,
               guint32                game,
               const guint8          *p,
               const guint8          *end)
{
  gboolean more = TRUE;
  TabiyaReplay replay;

  if (!tabiya_stored_game_begin (&p, end, &replay))
    return;
  while (more) {
    guint common = table_find (&self->table, replay.key)->value;

    more = tabiya_replay_next (&replay, &p, end);
    if (common != NO_ENTRY)
      visit (self, common, game, more ? replay.move : CHESS_NO_MOVE);
  }
}

/* Writes the moves of a common position and the games of each. */
static gboolean
write_common (TabiyaPositionBuilder  *self,
              guint                   number,
              GError                **error)
{
  TabiyaCommonPosition *common = &g_array_index (self->commons, TabiyaCommonPosition, number);
  const Visit *visits = self->visits + self->visit_starts[number];
  guint n = self->visit_ends[number] - self->visit_starts[number];
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  g_autoptr(GByteArray) games = g_byte_array_new ();
  g_autoptr(GArray) moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  g_autofree guint8 *seen = g_malloc0 ((1u << 16) / 8);

  for (guint i = 0; i < n; i++) {
    if (!(seen[visits[i].move / 8] & 1u << visits[i].move % 8)) {
      seen[visits[i].move / 8] |= (guint8) (1u << visits[i].move % 8);
      g_array_append_val (moves, visits[i].move);
    }
  }
  tabiya_append_number (bytes, moves->len);
  for (guint i = 0; i < moves->len; i++) {
    ChessMove move = g_array_index (moves, ChessMove, i);
    guint32 before = games->len;
    guint32 length;
    guint32 next = 0;

    for (guint j = 0; j < n; j++) {
      if (visits[j].move == move) {
        tabiya_append_number (games, visits[j].game - next);
        next = visits[j].game + 1;
      }
    }
    length = games->len - before;
    g_byte_array_append (bytes, (const guint8 *) &move, sizeof move);
    g_byte_array_append (bytes, (const guint8 *) &length, sizeof length);
  }
  g_byte_array_append (bytes, games->data, games->len);
  common->offset = tabiya_position_writer_get_size (self->writer);
  common->length = bytes->len;
  common->n_games = n;
  return tabiya_position_writer_append (self->writer, bytes->data, bytes->len, error);
}

/* Ends a pass over common positions. */
static gboolean
end_commons (TabiyaPositionBuilder  *self,
             GError                **error)
{
  for (guint i = self->first_common; i < self->last_common; i++) {
    if (!write_common (self, i, error))
      return FALSE;
  }
  if (self->last_common < self->commons->len)
    begin_commons (self);
  else
    self->state = STATE_DONE;
  return TRUE;
}

gboolean
tabiya_position_builder_work (TabiyaPositionBuilder  *self,
                              gint64                  end,
                              gboolean               *done,
                              GError                **error)
{
  gboolean worked = TRUE;

  if (self->state == STATE_GAMES)
    worked = begin_positions (self, error);
  while (worked && self->state != STATE_DONE && g_get_monotonic_time () < end) {
    for (guint i = 0; worked && i < 64 && self->next < self->texts->len; i++, self->next++) {
      const guint8 *limit;
      const guint8 *p = read_game (self, self->next, &limit, error);

      if (!p)
        worked = FALSE;
      else if (self->state == STATE_BUCKETS)
        gather_positions (self, self->next, p, limit);
      else
        gather_visits (self, self->next, p, limit);
    }
    if (worked && self->next >= self->texts->len)
      worked = self->state == STATE_BUCKETS ? end_buckets (self, error) : end_commons (self, error);
  }
  *done = self->state == STATE_DONE;
  return worked;
}

double
tabiya_position_builder_get_fraction (TabiyaPositionBuilder *self)
{
  /* Passes over common positions take about as long as a quarter of the others. */
  double buckets = (double) self->n_done / (double) MAX (self->n_positions, 1);
  double commons = (double) self->first_common / (double) MAX (self->commons->len, 1);

  switch (self->state) {
  case STATE_BUCKETS:
    return 0.8 * buckets;
  case STATE_COMMONS:
    return 0.8 + 0.2 * commons;
  case STATE_GAMES:
    return 0;
  case STATE_DONE:
  default:
    return 1;
  }
}

static gboolean
write_section (TabiyaPositionBuilder  *self,
               TabiyaSection           section,
               GArray                 *array,
               GError                **error)
{
  return tabiya_position_writer_begin (self->writer, section, error)
         && tabiya_position_writer_append (self->writer, array->data,
                                           (gsize) array->len * g_array_get_element_size (array),
                                           error);
}

/* Makes the facts as many as there are games. */
static void
complete_facts (TabiyaPositionBuilder *self)
{
  const TabiyaGameFacts nothing = { 0 };

  if (!self->facts)
    self->facts = g_array_new (FALSE, FALSE, sizeof (TabiyaGameFacts));
  while (self->facts->len < self->texts->len)
    g_array_append_val (self->facts, nothing);
  g_array_set_size (self->facts, self->texts->len);
}

TabiyaPositionIndex *
tabiya_position_builder_finish (TabiyaPositionBuilder  *self,
                                const char             *identity,
                                GError                **error)
{
  TabiyaPositionHeader header = { .n_games = self->texts->len, .n_bits = self->n_bits };
  int fd;

  g_return_val_if_fail (self->state == STATE_DONE, NULL);

  complete_facts (self);
  if (!write_section (self, TABIYA_SECTION_MOVE_OFFSETS, self->offsets, error)
      || !write_section (self, TABIYA_SECTION_FACTS, self->facts, error)
      || !write_section (self, TABIYA_SECTION_TEXTS, self->texts, error)
      || !write_section (self, TABIYA_SECTION_PLIES, self->plies, error)
      || !write_section (self, TABIYA_SECTION_BUCKET_OFFSETS, self->bucket_offsets, error)
      || !write_section (self, TABIYA_SECTION_COMMONS, self->commons, error))
    return NULL;
  fd = tabiya_position_writer_finish (self->writer, identity, &header, error);
  return fd >= 0 ? tabiya_position_index_open_fd (fd, identity, error) : NULL;
}
