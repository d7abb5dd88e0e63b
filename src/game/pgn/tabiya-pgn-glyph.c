/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-glyph.h"

#include <string.h>

/* Symbols that people and programs write instead of numbers. The numbers are those of section 10 of
   the PGN standard, and those that other programs use for Informator symbols; if White and Black
   have separate numbers, Black's follows White's. */
typedef struct {
  const char *symbol;
  guint8      length;
  guint8      nag;
  guint8      by_mover;
} Glyph;

#define GLYPH(symbol, nag)          { symbol, sizeof symbol - 1, nag, FALSE }
#define GLYPH_BY_MOVER(symbol, nag) { symbol, sizeof symbol - 1, nag, TRUE }

static const Glyph glyphs[] = {
  GLYPH ("!", 1),
  GLYPH ("?", 2),
  GLYPH ("!!", 3),
  GLYPH ("\xe2\x80\xbc", 3),                   /* double exclamation mark */
  GLYPH ("??", 4),
  GLYPH ("\xe2\x81\x87", 4),                   /* double question mark */
  GLYPH ("!?", 5),
  GLYPH ("\xe2\x81\x89", 5),                   /* exclamation question mark */
  GLYPH ("?!", 6),
  GLYPH ("\xe2\x81\x88", 6),                   /* question exclamation mark */
  GLYPH ("\xef\xbc\x81", 1),                   /* as wide as Chinese characters */
  GLYPH ("\xef\xbc\x9f", 2),
  GLYPH ("\xef\xbc\x81\xef\xbc\x81", 3),
  GLYPH ("\xef\xbc\x9f\xef\xbc\x9f", 4),
  GLYPH ("\xef\xbc\x81\xef\xbc\x9f", 5),
  GLYPH ("\xef\xbc\x9f\xef\xbc\x81", 6),
  GLYPH ("\xe2\x96\xa1", 7),                   /* white square: only move */
  GLYPH ("=", 10),
  GLYPH ("\xe2\x88\x9e", 13),                  /* infinity: unclear */
  GLYPH ("inf", 13),
  GLYPH ("+=", 14),
  GLYPH ("+/=", 14),
  GLYPH ("\xe2\xa9\xb2", 14),                  /* plus above equals */
  GLYPH ("=+", 15),
  GLYPH ("=/+", 15),
  GLYPH ("\xe2\xa9\xb1", 15),                  /* equals above plus */
  GLYPH ("+/-", 16),
  GLYPH ("\xc2\xb1", 16),                      /* plus-minus */
  GLYPH ("-/+", 17),
  GLYPH ("\xe2\x88\x93", 17),                  /* minus-plus */
  GLYPH ("+-", 18),
  GLYPH ("+--", 18),
  GLYPH ("+\xe2\x88\x92", 18),                 /* with a real minus sign */
  GLYPH ("-+", 19),
  GLYPH ("--+", 19),
  GLYPH ("\xe2\x88\x92+", 19),
  GLYPH_BY_MOVER ("\xe2\xa8\x80", 22),         /* circled dot: zugzwang */
  GLYPH_BY_MOVER ("\xe2\x8a\x99", 22),
  GLYPH_BY_MOVER ("\xe2\x87\x88", 32),         /* two arrows up: development */
  GLYPH_BY_MOVER ("\xe2\x86\x91\xe2\x86\x91", 32),
  GLYPH_BY_MOVER ("\xe2\x9f\xb3", 32),
  GLYPH_BY_MOVER ("\xe2\x86\x91", 36),         /* arrow up: initiative */
  GLYPH_BY_MOVER ("\xe2\x86\x92", 40),         /* arrow right: attack */
  GLYPH_BY_MOVER ("=\xe2\x88\x9e", 44),        /* compensation */
  GLYPH_BY_MOVER ("\xe2\xaf\xb9", 44),
  GLYPH_BY_MOVER ("\xe2\x87\x86", 132),        /* two arrows: counterplay */
  GLYPH_BY_MOVER ("\xe2\x8a\x95", 138),        /* circled plus: time trouble */
  GLYPH ("\xe2\x88\x86", 140),                 /* increment: with the idea */
  GLYPH ("\xce\x94", 140),                     /* the letter delta for it */
  GLYPH ("RR", 145),                           /* remark of the editor */
  GLYPH ("N", 146),                            /* novelty */
};

static const Glyph *
find_glyph (const char *text,
            gsize       length)
{
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++) {
    if (glyphs[i].length == length && memcmp (glyphs[i].symbol, text, length) == 0)
      return &glyphs[i];
  }
  return NULL;
}

/**
 * tabiya_pgn_glyph_lookup:
 * @text: a whole symbol, UTF-8; "±" in Latin-1 is recognised, too
 * @length: its length in bytes
 * @mover: the side that made the move before the symbol
 *
 * Returns: the NAG, or -1 if this is not a symbol
 */
int
tabiya_pgn_glyph_lookup (const char *text,
                         gsize       length,
                         ChessColor  mover)
{
  const Glyph *glyph = find_glyph (text, length);

  if (glyph)
    return glyph->nag + (glyph->by_mover && mover == CHESS_BLACK);
  if (length == 1 && (guchar) *text == 0xb1)
    return 16;
  return -1;
}

/**
 * tabiya_pgn_glyph_find_suffix:
 * @text: a move with what is attached to it, such as "Nf3!?" or "Qe7+-"
 * @length: its length in bytes
 *
 * Returns: the length in bytes of the longest symbol at the end, or 0 if there is none. "N", which
 *   may be the piece of a promotion, and symbols that a move itself may end with do not count.
 */
gsize
tabiya_pgn_glyph_find_suffix (const char *text,
                              gsize       length)
{
  gsize longest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++) {
    gsize n = glyphs[i].length;

    if (n < length && n > longest && glyphs[i].nag != 146
        && memcmp (text + length - n, glyphs[i].symbol, n) == 0)
      longest = n;
  }
  if (longest == 0 && length > 1 && (guchar) text[length - 1] == 0xb1)
    return 1;
  return longest;
}
