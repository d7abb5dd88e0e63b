/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-opening-search.h"

#include "game/collection/tabiya-opening-find.h"
#include "game/collection/tabiya-stored-game.h"
#include "game/collection/tabiya-tag-values.h"

struct _TabiyaOpeningSearch {
  TabiyaGameRecorder *recorder;
  GByteArray         *moves;      /* of the game, stored */
};

TabiyaOpeningSearch *
tabiya_opening_search_new (void)
{
  TabiyaOpeningSearch *self = g_new0 (TabiyaOpeningSearch, 1);

  self->recorder = tabiya_game_recorder_new ();
  self->moves = g_byte_array_new ();
  return self;
}

void
tabiya_opening_search_free (TabiyaOpeningSearch *self)
{
  tabiya_game_recorder_free (self->recorder);
  g_byte_array_unref (self->moves);
  g_free (self);
}

const TabiyaOpening *
tabiya_opening_search_run (TabiyaOpeningSearch *self,
                           const char          *text,
                           gsize                length)
{
  TabiyaOpeningKeys keys;

  g_byte_array_set_size (self->moves, 0);
  tabiya_game_recorder_run (self->recorder, text, length, self->moves);
  tabiya_opening_keys_read (&keys, self->moves->data, self->moves->data + self->moves->len);
  return tabiya_opening_lookup_last (keys.keys, keys.n);
}

static int
find (const guint64 *keys,
      guint          n_keys)
{
  const TabiyaOpening *opening = tabiya_opening_lookup_last (keys, n_keys);

  return opening ? tabiya_eco_to_number (opening->eco) : -1;
}

void
tabiya_opening_search_install (void)
{
  static const TabiyaOpeningFinder finder = { find, tabiya_opening_get_version };

  tabiya_opening_find_install (&finder);
}
