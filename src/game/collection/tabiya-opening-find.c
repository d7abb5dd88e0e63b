/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-opening-find.h"

static const TabiyaOpeningFinder *installed;

void
tabiya_opening_find_install (const TabiyaOpeningFinder *finder)
{
  installed = finder;
}

guint64
tabiya_opening_find_get_version (void)
{
  return installed ? installed->get_version () : 0;
}

void
tabiya_opening_keys_begin (TabiyaOpeningKeys *self,
                           const guint8      *bytes,
                           const guint8      *end)
{
  self->n = 0;
  /* The first byte is the length of the start position's FEN; 0 means the standard one. */
  self->over = bytes == end || *bytes != 0;
}

void
tabiya_opening_keys_read (TabiyaOpeningKeys *self,
                          const guint8      *bytes,
                          const guint8      *end)
{
  TabiyaReplay replay;

  tabiya_opening_keys_begin (self, bytes, end);
  if (self->over || !tabiya_stored_game_begin (&bytes, end, &replay))
    return;
  while (!self->over && tabiya_replay_next (&replay, &bytes, end))
    tabiya_opening_keys_add (self, &replay);
}

int
tabiya_opening_keys_find (const TabiyaOpeningKeys *self)
{
  return installed && self->n > 0 ? installed->find (self->keys, self->n) : -1;
}
