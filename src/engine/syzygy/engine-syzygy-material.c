/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/syzygy/engine-syzygy-file.h"

#include <string.h>

/* Names of endings: the men of both sides, the stronger ones first, with a "v" between them. */

static const char letters[] = "KQRBNP";
static const ChessPieceType types[] = {
  CHESS_KING, CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN,
};

/* Reads the men of one side, which stand in the order of @letters. */
static bool
read_side (const char *text,
           size_t      length,
           int        *counts)
{
  size_t last = 0;

  for (size_t i = 0; i < length; i++) {
    const char *found = text[i] != '\0' ? strchr (letters, text[i]) : NULL;
    size_t index = found ? (size_t) (found - letters) : 0;

    if (!found || index < last)
      return false;
    counts[types[index]]++;
    last = index;
  }
  return counts[CHESS_KING] == 1;
}

bool
engine_syzygy_material_read (const char           *name,
                             size_t                length,
                             EngineSyzygyMaterial *material)
{
  const char *middle = memchr (name, 'v', length);
  size_t first = middle ? (size_t) (middle - name) : 0;

  memset (material, 0, sizeof *material);
  if (!middle || length > ENGINE_SYZYGY_MOST_MEN + 1)
    return false;
  return read_side (name, first, material->counts[CHESS_WHITE])
         && read_side (middle + 1, length - first - 1, material->counts[CHESS_BLACK])
         && engine_syzygy_material_count (material) > 2;
}

int
engine_syzygy_material_count (const EngineSyzygyMaterial *material)
{
  int n = 0;

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    n += material->counts[CHESS_WHITE][type] + material->counts[CHESS_BLACK][type];
  return n;
}

static bool
is_stronger (const int *ours,
             const int *theirs)
{
  int n = 0;

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    n += ours[type] - theirs[type];
  for (size_t i = 0; n == 0 && i < sizeof types / sizeof types[0]; i++)
    n = ours[types[i]] - theirs[types[i]];
  return n > 0;
}

static char *
write_side (const int *counts,
            char      *text)
{
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    for (int k = 0; k < counts[types[i]]; k++)
      *text++ = letters[i];
  }
  return text;
}

void
engine_syzygy_material_write (const EngineSyzygyMaterial *material,
                              char                        name[ENGINE_SYZYGY_NAME_SIZE])
{
  const int *white = material->counts[CHESS_WHITE];
  const int *black = material->counts[CHESS_BLACK];
  bool swapped = is_stronger (black, white);
  char *end = write_side (swapped ? black : white, name);

  *end++ = 'v';
  end = write_side (swapped ? white : black, end);
  *end = '\0';
}
