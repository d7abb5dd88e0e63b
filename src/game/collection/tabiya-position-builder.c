/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-position-builder.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "game/collection/tabiya-position-writer.h"
#include "game/collection/tabiya-spare-thread.h"

/*
 * While games are added, their moves are written and the positions in each bucket counted. Then the
 * games are played through several times. Each pass gathers the positions of as many buckets as fit
 * into memory, where they are in the order of the games by themselves, finds those that are common
 * and writes the buckets without them. More passes gather the games of the common positions, with
 * the moves played there.
 *
 * In each pass a spare thread may come to meet this one: it plays the games through from the last
 * to the first and fills the room of a bucket, or of a common position, from its end. So what is in
 * that room is in the order of the games wherever the two meet, and the index is the same to the
 * last byte.
 */

/* So many positions are gathered in one pass, at 12 bytes each. */
#define PASS_POSITIONS (9 * 1000 * 1000u)

/* How many games are read back at once, and played through before the next ones are taken. */
#define BLOCK_GAMES 64

/* No thread is started for fewer games, which would be over before it runs. */
#define SPARE_MIN_GAMES 1000

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
  guint       n;
  guint       allocated;
} Table;

/* A game that reaches a common position. */
typedef struct {
  guint32   game;
  ChessMove move;
} Visit;

/* A position of a game; packed, because millions of them are in memory. */
typedef struct G_GNUC_PACKED {
  guint64 key;
  guint32 game;
} GamePosition;

/* Plays games through from one end. */
typedef struct {
  TabiyaPositionBuilder *builder;
  gboolean               backwards;
  guint                  n_blocks;   /* that were taken in this pass */
  GByteArray            *block;      /* moves read back */
  guint32               *ends;       /* for each bucket of the pass, or each common position, where
                                        its next position or visit goes; if backwards, behind which
                                        place */
  GError                *error;
} Gatherer;

struct _TabiyaPositionBuilder {
  /* owned */
  TabiyaPositionWriter *writer;
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
  Gatherer              front;
  Gatherer              back;            /* used by the spare thread */
  gboolean              helped;          /* there is to be a spare thread */
  GThread              *spare;           /* NULL outside a pass */
  gint                  n_taken;         /* blocks of games taken in this pass; atomic */
  gint                  stopped;         /* the spare thread is to end; atomic */

  /* a pass over buckets */
  guint                 first_bucket;
  guint                 last_bucket;
  GamePosition         *positions;
  GArray               *bucket_offsets;  /* of guint32 */
  Table                 table;

  /* common positions, by key, and a pass over them */
  GArray               *commons;         /* of TabiyaCommonPosition; n_games is what was counted */
  guint                 first_common;
  guint                 last_common;
  Visit                *visits;
  guint32              *visit_starts;    /* for each common position, and behind the last of a
                                            pass */
};

static void
table_allocate (Table *self,
                guint  size)
{
  if (size > self->allocated) {
    g_free (self->entries);
    self->entries = g_new (TableEntry, size);
    self->allocated = size;
  }
  self->mask = size - 1;
  self->n = 0;
  for (guint i = 0; i < size; i++)
    self->entries[i].value = NO_ENTRY;
}

/* Makes the table empty, with room for @n keys. */
static void
table_reset (Table *self,
             guint  n)
{
  guint size = 16;

  while (size < 2 * n)
    size *= 2;
  table_allocate (self, size);
}

/* The entry of @key, or the free one where it belongs. */
static inline TableEntry *
table_find (const Table *self,
            guint64      key)
{
  guint i = (guint) (key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32) & self->mask;

  while (self->entries[i].value != NO_ENTRY && self->entries[i].key != key)
    i = (i + 1) & self->mask;
  return &self->entries[i];
}

static void
table_grow (Table *self)
{
  g_autofree TableEntry *old = g_steal_pointer (&self->entries);
  guint size = self->mask + 1;
  guint n = self->n;

  self->allocated = 0;
  table_allocate (self, 2 * size);
  self->n = n;
  for (guint i = 0; i < size; i++) {
    if (old[i].value != NO_ENTRY)
      *table_find (self, old[i].key) = old[i];
  }
}

/* The entry of @key, which is added with the value 0 if it is not there. */
static inline TableEntry *
table_add (Table   *self,
           guint64  key)
{
  TableEntry *entry = table_find (self, key);

  if (entry->value != NO_ENTRY)
    return entry;
  if (2 * self->n > self->mask) {
    table_grow (self);
    entry = table_find (self, key);
  }
  *entry = (TableEntry) { key, 0 };
  self->n++;
  return entry;
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
                             gboolean              helped,
                             GError              **error)
{
  g_autoptr(TabiyaPositionBuilder) self = g_new0 (TabiyaPositionBuilder, 1);
  guint32 zero = 0;

  self->front = (Gatherer) { .builder = self, .block = g_byte_array_new () };
  self->back = (Gatherer) { .builder = self, .backwards = TRUE, .block = g_byte_array_new () };
  self->helped = helped;
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

static void
gatherer_clear (Gatherer *self)
{
  g_byte_array_unref (self->block);
  g_free (self->ends);
  g_clear_error (&self->error);
}

void
tabiya_position_builder_free (TabiyaPositionBuilder *self)
{
  g_atomic_int_set (&self->stopped, TRUE);
  g_clear_pointer (&self->spare, g_thread_join);
  gatherer_clear (&self->front);
  gatherer_clear (&self->back);
  forget_old (self);
  g_clear_pointer (&self->writer, tabiya_position_writer_free);
  g_array_unref (self->offsets);
  g_array_unref (self->texts);
  g_array_unref (self->plies);
  g_clear_pointer (&self->facts, g_array_unref);
  g_array_unref (self->bucket_offsets);
  g_array_unref (self->commons);
  g_free (self->counts);
  g_free (self->positions);
  g_free (self->table.entries);
  g_free (self->visits);
  g_free (self->visit_starts);
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

gboolean
tabiya_position_builder_is_continued (TabiyaPositionBuilder *self)
{
  return !!self->old;
}

/* Games that were added come at the end, and those that were edited or deleted leave the others in
   their order. */
gboolean
tabiya_position_builder_copy (TabiyaPositionBuilder *self,
                              const char            *text,
                              gsize                  length,
                              TabiyaReadGame        *game)
{
  guint end;

  if (!self->old)
    return FALSE;
  game->text = tabiya_checksum (text, length);
  end = MIN (self->old_next + LOOK_AHEAD, self->old_texts->len);
  for (guint i = self->old_next; i < end; i++) {
    if (g_array_index (self->old_texts, guint64, i) != game->text)
      continue;
    g_byte_array_set_size (game->bytes, 0);
    if (!tabiya_position_index_scan (self->old, i, i + 1, copy_cb, game->bytes, NULL, NULL)) {
      forget_old (self);
      return FALSE;
    }
    game->moves.plies = g_array_index (self->old_plies, guint16, i);
    tabiya_read_game_replay (game);
    self->old_next = i + 1;
    return TRUE;
  }
  return FALSE;
}

gboolean
tabiya_position_builder_add (TabiyaPositionBuilder  *self,
                             const TabiyaReadGame   *game,
                             GError                **error)
{
  const guint64 text = game ? game->text : 0;
  const guint16 plies = game ? game->moves.plies : 0;
  guint length = game ? game->bytes->len : 0;
  guint32 offset;

  if (self->texts->len + 1 >= TABIYA_POSITION_MAX_GAMES
      || tabiya_position_writer_get_size (self->writer) + length > G_MAXUINT32) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _("The file has too many games for an index of positions"));
    return FALSE;
  }
  if (game) {
    for (guint i = 0; i < game->buckets->len; i++)
      self->counts[g_array_index (game->buckets, guint32, i)]++;
    self->n_positions += game->buckets->len;
    if (!tabiya_position_writer_append (self->writer, game->bytes->data, length, error))
      return FALSE;
  }
  offset = (guint32) tabiya_position_writer_get_size (self->writer);
  g_array_append_val (self->offsets, offset);
  g_array_append_val (self->texts, text);
  g_array_append_val (self->plies, plies);
  return TRUE;
}

void
tabiya_position_builder_set_facts (TabiyaPositionBuilder *self,
                                   GArray                *facts)
{
  g_clear_pointer (&self->facts, g_array_unref);
  self->facts = g_array_ref (facts);
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

/* Gathers the positions of a game that are in the buckets of this pass. */
static void
gather_positions (Gatherer     *gatherer,
                  guint32       game,
                  const guint8 *p,
                  const guint8 *end)
{
  const TabiyaPositionBuilder *self = gatherer->builder;
  TabiyaReplay replay;

  if (!tabiya_stored_game_begin (&p, end, &replay))
    return;
  do {
    guint bucket = tabiya_bucket (replay.key, self->n_bits);

    if (bucket >= self->first_bucket && bucket < self->last_bucket) {
      guint32 *place = &gatherer->ends[bucket - self->first_bucket];
      guint32 i = gatherer->backwards ? --*place : (*place)++;

      self->positions[i] = (GamePosition) { replay.key, game };
    }
  } while (tabiya_replay_next (&replay, &p, end));
}

/* Notes that a game reaches a common position, unless it has done so before. */
static inline void
visit (Gatherer  *gatherer,
       guint      common,
       guint32    game,
       ChessMove  move)
{
  const TabiyaPositionBuilder *self = gatherer->builder;
  guint32 *end = &gatherer->ends[common - self->first_common];
  guint32 last = gatherer->backwards ? *end : *end - 1;
  guint32 none = self->visit_starts[gatherer->backwards ? common + 1 : common];

  if (*end != none && self->visits[last].game == game)
    return;
  self->visits[gatherer->backwards ? --*end : (*end)++] = (Visit) { game, move };
}

static void
gather_visits (Gatherer     *gatherer,
               guint32       game,
               const guint8 *p,
               const guint8 *end)
{
  const Table *table = &gatherer->builder->table;
  gboolean more = TRUE;
  TabiyaReplay replay;

  if (!tabiya_stored_game_begin (&p, end, &replay))
    return;
  while (more) {
    guint common = table_find (table, replay.key)->value;

    more = tabiya_replay_next (&replay, &p, end);
    if (common != NO_ENTRY)
      visit (gatherer, common, game, more ? replay.move : CHESS_NO_MOVE);
  }
}

static guint
get_n_blocks (const TabiyaPositionBuilder *self)
{
  return (self->texts->len + BLOCK_GAMES - 1) / BLOCK_GAMES;
}

/* Plays a block of games through. */
static gboolean
gather_block (Gatherer *gatherer,
              guint     number)
{
  TabiyaPositionBuilder *self = gatherer->builder;
  const guint32 *offsets = (const guint32 *) (gconstpointer) self->offsets->data;
  guint first = number * BLOCK_GAMES;
  guint n = MIN (BLOCK_GAMES, self->texts->len - first);
  guint32 start = offsets[first];
  guint32 length = offsets[first + n] - start;

  g_byte_array_set_size (gatherer->block, MAX (length, 1));
  if (!tabiya_position_writer_read (self->writer, TABIYA_SECTION_MOVES, start,
                                    gatherer->block->data, length, &gatherer->error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    guint game = gatherer->backwards ? first + n - 1 - i : first + i;
    const guint8 *p = gatherer->block->data + (offsets[game] - start);
    const guint8 *end = gatherer->block->data + (offsets[game + 1] - start);

    if (self->state == STATE_BUCKETS)
      gather_positions (gatherer, game, p, end);
    else
      gather_visits (gatherer, game, p, end);
  }
  return TRUE;
}

/* Takes the next block of games from this end and plays it through. FALSE if none is left, or with
   the gatherer's error. */
static gboolean
gather_next (Gatherer *gatherer)
{
  TabiyaPositionBuilder *self = gatherer->builder;
  guint n_blocks = get_n_blocks (self);
  guint n;

  /* Both ends together take no more blocks than there are, so they never take the same. */
  if ((guint) g_atomic_int_add (&self->n_taken, 1) >= n_blocks)
    return FALSE;
  n = gatherer->n_blocks++;
  return gather_block (gatherer, gatherer->backwards ? n_blocks - 1 - n : n);
}

static gpointer
spare_thread (gpointer data)
{
  TabiyaPositionBuilder *self = data;

  while (!g_atomic_int_get (&self->stopped) && gather_next (&self->back))
    continue;
  return NULL;
}

/* Begins to play all games through. Where the room of each bucket or common position begins is in
   the front's ends, and where the last one ends behind them. */
static void
begin_pass (TabiyaPositionBuilder *self,
            guint                  n)
{
  self->n_taken = 0;
  self->front.n_blocks = self->back.n_blocks = 0;
  self->back.ends = g_renew (guint32, self->back.ends, n + 1);
  memcpy (self->back.ends, self->front.ends + 1, n * sizeof (guint32));
  if (self->helped && self->texts->len >= SPARE_MIN_GAMES)
    self->spare = tabiya_spare_thread_new ("tabiya-index", spare_thread, self);
}

/* Waits for the end of the last block of the spare thread. */
static gboolean
end_pass (TabiyaPositionBuilder  *self,
          GError                **error)
{
  GError **reason = self->front.error ? &self->front.error : &self->back.error;

  if (self->front.error)
    g_atomic_int_set (&self->stopped, TRUE);
  g_clear_pointer (&self->spare, g_thread_join);
  if (!*reason)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (reason));
  return FALSE;
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
    self->front.ends[self->last_bucket - self->first_bucket] = (guint32) n;
    n += self->counts[self->last_bucket++];
  }
  self->front.ends[self->last_bucket - self->first_bucket] = (guint32) n;
  self->positions = g_renew (GamePosition, self->positions, MAX (n, 1));
  begin_pass (self, self->last_bucket - self->first_bucket);
}

static gboolean
begin_positions (TabiyaPositionBuilder  *self,
                 GError                **error)
{
  if (!tabiya_position_writer_begin (self->writer, TABIYA_SECTION_BUCKETS, error))
    return FALSE;
  forget_old (self);
  choose_buckets (self);
  self->front.ends = g_new (guint32, (1u << self->n_bits) + 1);
  self->state = STATE_BUCKETS;
  begin_buckets (self);
  return TRUE;
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
  /* Where there are more, it is because the same one comes again and again. */
  table_reset (&self->table, MIN (end - start, MAX_BUCKET));
  for (guint i = start; i < end; i++) {
    TableEntry *entry = table_add (&self->table, self->positions[i].key);

    if (++entry->value == TABIYA_POSITION_COMMON) {
      TabiyaCommonPosition common = { .key = entry->key };

      g_array_append_val (self->commons, common);
    }
  }
  for (guint i = n_commons; i < self->commons->len; i++) {
    TabiyaCommonPosition *common = &g_array_index (self->commons, TabiyaCommonPosition, i);

    common->n_games = table_find (&self->table, common->key)->value;
  }
}

/* Writes the games of a bucket, whose positions begin at @start, but for common positions: the
   distance from each to the next. */
static gboolean
write_bucket (TabiyaPositionBuilder  *self,
              guint                   bucket,
              guint                   start,
              GByteArray             *bytes,
              GError                **error)
{
  guint end = start + self->counts[bucket];
  guint n_commons = self->commons->len;
  guint32 next = 0;
  guint32 offset;

  find_commons (self, start, end);
  g_byte_array_set_size (bytes, 0);
  for (guint i = start; i < end; i++) {
    const GamePosition *position = &self->positions[i];

    if (position->game < next
        || (self->commons->len > n_commons
            && table_find (&self->table, position->key)->value >= TABIYA_POSITION_COMMON))
      continue;
    tabiya_append_number (bytes, position->game - next);
    next = position->game + 1;
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
    self->visit_starts[self->last_common++] = (guint32) n;
    n += n_games;
  }
  self->visit_starts[self->last_common] = (guint32) n;
  self->visits = g_renew (Visit, self->visits, MAX (n, 1));
  table_reset (&self->table, self->last_common - self->first_common);
  for (guint i = self->first_common; i < self->last_common; i++) {
    guint64 key = g_array_index (self->commons, TabiyaCommonPosition, i).key;

    table_add (&self->table, key)->value = i;
  }
  memcpy (self->front.ends, self->visit_starts + self->first_common,
          (self->last_common - self->first_common + 1) * sizeof (guint32));
  begin_pass (self, self->last_common - self->first_common);
}

/* Ends a pass over buckets. */
static gboolean
end_buckets (TabiyaPositionBuilder  *self,
             GError                **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  guint start = 0;

  for (guint i = self->first_bucket; i < self->last_bucket; i++) {
    if (!write_bucket (self, i, start, bytes, error))
      return FALSE;
    start += self->counts[i];
  }
  self->n_done += start;
  if (self->last_bucket < 1u << self->n_bits) {
    begin_buckets (self);
    return TRUE;
  }
  g_clear_pointer (&self->positions, g_free);
  g_array_sort (self->commons, compare_commons);
  self->visit_starts = g_new (guint32, self->commons->len + 1);
  self->front.ends = g_renew (guint32, self->front.ends, self->commons->len + 1);
  if (!tabiya_position_writer_begin (self->writer, TABIYA_SECTION_COMMON_GAMES, error))
    return FALSE;
  self->state = STATE_COMMONS;
  begin_commons (self);
  return TRUE;
}

/* Joins the visits from both ends. Returns their number. */
static guint
join_visits (TabiyaPositionBuilder *self,
             guint                  number)
{
  guint i = number - self->first_common;
  guint32 from = self->back.ends[i];
  guint32 to = self->visit_starts[number + 1];
  guint32 *end = &self->front.ends[i];

  /* Games that reach it twice leave room between the two. */
  memmove (self->visits + *end, self->visits + from, (to - from) * sizeof (Visit));
  *end += to - from;
  return *end - self->visit_starts[number];
}

/* Writes the moves of a common position and the games of each. */
static gboolean
write_common (TabiyaPositionBuilder  *self,
              guint                   number,
              GError                **error)
{
  TabiyaCommonPosition *common = &g_array_index (self->commons, TabiyaCommonPosition, number);
  const Visit *visits = self->visits + self->visit_starts[number];
  guint n = join_visits (self, number);
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
    if (gather_next (&self->front))
      continue;
    worked = end_pass (self, error)
             && (self->state == STATE_BUCKETS ? end_buckets (self, error)
                                              : end_commons (self, error));
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
