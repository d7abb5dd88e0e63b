/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-position-format.h"

#include <string.h>

#define PRIME G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

static inline guint64
mix (guint64 sum,
     guint64 word)
{
  sum = (sum ^ word) * PRIME;
  return sum ^ sum >> 29;
}

static inline guint64
read_word (const guint8 *p,
           gsize         length)
{
  guint64 word = 0;

  memcpy (&word, p, length);
  return word;
}

/* Four sums side by side, so that no multiplication waits for the one before. */
guint64
tabiya_checksum (gconstpointer data,
                 gsize         length)
{
  const guint8 *p = data;
  guint64 sums[4] = { length, 1, 2, 3 };
  gsize left = length;

  for (; left >= 32; left -= 32, p += 32) {
    for (guint i = 0; i < 4; i++)
      sums[i] = mix (sums[i], read_word (p + 8 * i, 8));
  }
  for (; left >= 8; left -= 8, p += 8)
    sums[0] = mix (sums[0], read_word (p, 8));
  sums[1] = mix (sums[1], read_word (p, left));
  return mix (mix (mix (mix (PRIME, sums[0]), sums[1]), sums[2]), sums[3]);
}

guint64
tabiya_position_header_sum (const TabiyaPositionHeader *header)
{
  const gsize start = G_STRUCT_OFFSET (TabiyaPositionHeader, identity);

  return tabiya_checksum ((const guint8 *) header + start, sizeof *header - start);
}
