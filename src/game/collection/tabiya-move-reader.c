/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-move-reader.h"

#include "game/collection/tabiya-opening-find.h"

struct _TabiyaMoveReader {
  TabiyaGameRecorder *recorder;

  /* state of one game */
  TabiyaReadGame     *game;         /* borrowed */
  TabiyaOpeningKeys   keys;
};

void
tabiya_read_game_init (TabiyaReadGame *self)
{
  *self = (TabiyaReadGame) {
    .bytes = g_byte_array_new (),
    .buckets = g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
}

void
tabiya_read_game_clear (TabiyaReadGame *self)
{
  g_byte_array_unref (self->bytes);
  g_array_unref (self->buckets);
}

static inline void
add_position (TabiyaReadGame     *game,
              const TabiyaReplay *replay)
{
  guint32 bucket = tabiya_bucket (replay->key, TABIYA_POSITION_MAX_BITS);

  g_array_append_val (game->buckets, bucket);
}

void
tabiya_read_game_replay (TabiyaReadGame *self)
{
  const guint8 *p = self->bytes->data;
  const guint8 *end = p + self->bytes->len;
  TabiyaOpeningKeys keys;
  TabiyaReplay replay;

  g_array_set_size (self->buckets, 0);
  tabiya_opening_keys_begin (&keys, p, end);
  if (tabiya_stored_game_begin (&p, end, &replay)) {
    add_position (self, &replay);
    while (tabiya_replay_next (&replay, &p, end)) {
      add_position (self, &replay);
      tabiya_opening_keys_add (&keys, &replay);
    }
  }
  self->moves.eco = (gint16) tabiya_opening_keys_find (&keys);
}

static void
position_cb (const TabiyaReplay *replay,
             gboolean            start,
             gpointer            data)
{
  TabiyaMoveReader *self = data;
  const GByteArray *bytes = self->game->bytes;

  if (start)
    tabiya_opening_keys_begin (&self->keys, bytes->data, bytes->data + bytes->len);
  else
    tabiya_opening_keys_add (&self->keys, replay);
  add_position (self->game, replay);
}

TabiyaMoveReader *
tabiya_move_reader_new (void)
{
  TabiyaMoveReader *self = g_new0 (TabiyaMoveReader, 1);

  self->recorder = tabiya_game_recorder_new ();
  tabiya_game_recorder_set_func (self->recorder, position_cb, self);
  return self;
}

void
tabiya_move_reader_free (TabiyaMoveReader *self)
{
  tabiya_game_recorder_free (self->recorder);
  g_free (self);
}

void
tabiya_move_reader_run (TabiyaMoveReader *self,
                        const char       *text,
                        gsize             length,
                        TabiyaReadGame   *game)
{
  guint plies;

  self->game = game;
  self->keys.n = 0;
  g_byte_array_set_size (game->bytes, 0);
  g_array_set_size (game->buckets, 0);
  plies = tabiya_game_recorder_run (self->recorder, text, length, game->bytes);
  /* Without a position to start from, none was reached. */
  if (game->bytes->len == 0) {
    g_array_set_size (game->buckets, 0);
    self->keys.n = 0;
  }
  game->text = tabiya_checksum (text, length);
  game->moves = (TabiyaMoveFacts) { (guint16) MIN (plies, G_MAXUINT16 - 1u),
                                    (gint16) tabiya_opening_keys_find (&self->keys) };
}
