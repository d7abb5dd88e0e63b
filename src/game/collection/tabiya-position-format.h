/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "game/collection/tabiya-stored-game.h"

G_BEGIN_DECLS

/*
 * The file of a position index, see docs/collections.md. It consists of blocks, each with a
 * checksum that is tested whenever the block is read. Private to tabiya-position-builder.c, which
 * writes it, and tabiya-position-index.c, which reads it.
 */

#define TABIYA_POSITION_MAGIC G_GUINT64_CONSTANT (0x3230784974427954)
#define TABIYA_POSITION_BLOCK 4096

/* Games have numbers below this, offsets of moves lie below 4 GB. */
#define TABIYA_POSITION_MAX_GAMES (1u << 24)

/* A position that this many games reach has its own list of games. */
#define TABIYA_POSITION_COMMON 1024

/* At most so many bits of a key say in which bucket it is. */
#define TABIYA_POSITION_MAX_BITS 17

/* The parts of the file, in their order. Each begins with a block. */
typedef enum {
  TABIYA_SECTION_MOVES,           /* the stored games, one after another */
  TABIYA_SECTION_BUCKETS,         /* for each bucket of keys the games that have such positions */
  TABIYA_SECTION_COMMON_GAMES,    /* for each common position its moves and their games */
  TABIYA_SECTION_MOVE_OFFSETS,    /* guint32: where each game begins, and the last ends */
  TABIYA_SECTION_FACTS,           /* TabiyaGameFacts of each game */
  TABIYA_SECTION_TEXTS,           /* guint64: the checksum of the text of each game */
  TABIYA_SECTION_PLIES,           /* guint16: the length of each game */
  TABIYA_SECTION_BUCKET_OFFSETS,  /* guint32, like those of moves */
  TABIYA_SECTION_COMMONS,         /* TabiyaCommonPosition, by key */
  TABIYA_SECTION_CHECKSUMS,       /* guint32: of all blocks before this section but the first */
  TABIYA_N_SECTIONS,
} TabiyaSection;

typedef struct {
  guint64 key;
  guint64 offset;     /* in its section */
  guint32 length;
  guint32 n_games;
} TabiyaCommonPosition;

/* The first block. */
typedef struct {
  guint64 magic;
  guint64 checksum;                      /* of what follows */
  char    identity[72];                  /* SHA-256 of the identity of the PGN file, in hex */
  guint64 n_games;
  guint64 n_bits;                        /* of a key, to tell its bucket */
  guint64 sums_checksum;                 /* of the section of checksums */
  guint64 offsets[TABIYA_N_SECTIONS];    /* in the file */
  guint64 sizes[TABIYA_N_SECTIONS];      /* in bytes, without padding */
} TabiyaPositionHeader;

/* A checksum against accidents, as fast as memory. The same bytes at any address give the same. */
guint64  tabiya_checksum              (gconstpointer               data,
                                       gsize                       length);
guint64  tabiya_position_header_sum   (const TabiyaPositionHeader *header);

static inline guint64
tabiya_round_to_block (guint64 size)
{
  return (size + TABIYA_POSITION_BLOCK - 1) / TABIYA_POSITION_BLOCK * TABIYA_POSITION_BLOCK;
}

/* The bucket of a key. */
static inline guint
tabiya_bucket (guint64 key,
               guint   n_bits)
{
  return n_bits > 0 ? (guint) (key >> (64 - n_bits)) : 0;
}

/* Numbers of any size in as few bytes as they need, seven bits in each. */
static inline void
tabiya_append_number (GByteArray *bytes,
                      guint32     number)
{
  guint8 code[5];
  guint n = 0;

  while (number >= 0x80) {
    code[n++] = (guint8) (number | 0x80);
    number >>= 7;
  }
  code[n++] = (guint8) number;
  g_byte_array_append (bytes, code, n);
}

/* FALSE at the end of the bytes. */
static inline gboolean
tabiya_read_number (const guint8 **p,
                    const guint8  *end,
                    guint32       *number)
{
  guint32 value = 0;

  for (guint shift = 0; shift < 35 && *p < end; shift += 7) {
    guint8 byte = *(*p)++;

    value |= (guint32) (byte & 0x7f) << (shift & 31);
    if (byte < 0x80) {
      *number = value;
      return TRUE;
    }
  }
  return FALSE;
}

G_END_DECLS
