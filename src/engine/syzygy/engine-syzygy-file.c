/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/syzygy/engine-syzygy-file.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Checks a file of Syzygy tables before the library sees it: the library trusts what it reads, and
 * a file that was cut short or overwritten would make it read outside of the file.
 *
 * A file has a magic number, the order of the men in each of its parts, for each part the sizes of
 * its index and blocks and the code its values are compressed with, for distances a map of values,
 * then all indices, all block lengths and all blocks, and 16 bytes of a checksum. All numbers are
 * little-endian. A part is one side to move, and with pawns the file of the leading pawn (a to d).
 *
 * Everything up to the blocks is checked, and that the file is as long as it says. Damage inside a
 * block is not noticed. It gives wrong answers and nothing worse, since every sequence of bits is a
 * sequence of values: that the code is complete is checked.
 */

enum {
  MOST_PARTS = 8,
  CHECKSUM_SIZE = 16,
  ALIGNMENT = 64,
  INDEX_ENTRY = 6,
  TREE_ENTRY = 3,
  LEAF = 0xfff,
  MOST_BITS = 32,
  MOST_SYMBOLS = 4096,
  SPLIT = 1, HAS_PAWNS = 2,                          /* flags of a file */
  MAPPED = 2, WIDE = 16, ONE_VALUE = 128,            /* flags of a part */
};

/* Indices of larger files, which belong to endings of six men and more, would take too long. */
static const size_t most_index_checked = (size_t) 64 << 20;

/* One side to move, with one file of the leading pawn. */
typedef struct {
  uint8_t  pieces[ENGINE_SYZYGY_MOST_MEN];
  uint64_t n_positions;
  unsigned flags;
  unsigned block_bits;               /* a block has 1 << block_bits bytes */
  unsigned span_bits;                /* an entry of the index stands for 1 << span_bits positions */
  uint64_t n_entries;                /* of the index */
  uint64_t n_blocks;
  uint64_t n_lengths;                /* the number of blocks and some padding */
  size_t   index;                    /* offsets in the file */
  size_t   lengths;
} Part;

/* The file being read. Reading beyond its end gives zeros and sets @failed. */
typedef struct {
  const uint8_t *data;
  size_t         size;
  size_t         at;
  bool           failed;
} Reader;

static const uint8_t *
take (Reader *reader,
      size_t  size)
{
  static const uint8_t zeros[8];
  const uint8_t *here = reader->data + reader->at;

  if (size > reader->size - reader->at) {
    reader->failed = true;
    return zeros;
  }
  reader->at += size;
  return here;
}

static unsigned
take_byte (Reader *reader)
{
  return *take (reader, 1);
}

static unsigned
take_16 (Reader *reader)
{
  const uint8_t *here = take (reader, 2);

  return here[0] | (unsigned) here[1] << 8;
}

static uint32_t
take_32 (Reader *reader)
{
  uint32_t low = take_16 (reader);

  return low | (uint32_t) take_16 (reader) << 16;
}

/* Takes @count things of @size bytes. */
static void
skip (Reader  *reader,
      uint64_t count,
      uint64_t size)
{
  if (reader->failed || count > (reader->size - reader->at) / size)
    reader->failed = true;
  else
    reader->at += (size_t) (count * size);
}

static void
align (Reader *reader,
       size_t  unit)
{
  size_t over = reader->at % unit;

  if (over != 0)
    skip (reader, unit - over, 1);
}

static bool
has_pawns (const EngineSyzygyMaterial *material)
{
  return material->counts[CHESS_WHITE][CHESS_PAWN] + material->counts[CHESS_BLACK][CHESS_PAWN] > 0;
}

static bool
has_pawns_on_both_sides (const EngineSyzygyMaterial *material)
{
  return material->counts[CHESS_WHITE][CHESS_PAWN] > 0
         && material->counts[CHESS_BLACK][CHESS_PAWN] > 0;
}

static bool
is_symmetric (const EngineSyzygyMaterial *material)
{
  return memcmp (material->counts[CHESS_WHITE], material->counts[CHESS_BLACK],
                 sizeof material->counts[0]) == 0;
}

/* Whether there is a piece other than the kings that its side has only one of. */
static bool
has_single_piece (const EngineSyzygyMaterial *material)
{
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    for (int type = 0; type < CHESS_N_PIECE_TYPES; type++) {
      if (type != CHESS_KING && material->counts[color][type] == 1)
        return true;
    }
  }
  return false;
}

/* Whether the men of a part, numbered from 1 for a pawn to 6 for a king with 8 added for the other
   side, are those of the ending. Either side may be the first. */
static bool
is_right_material (const Part                 *part,
                   const EngineSyzygyMaterial *material,
                   int                         n)
{
  static const ChessPieceType types[] = {
    CHESS_PAWN, CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK, CHESS_QUEEN, CHESS_KING,
  };
  EngineSyzygyMaterial found = { 0 };
  EngineSyzygyMaterial swapped;

  for (int i = 0; i < n; i++) {
    unsigned number = part->pieces[i] & 7;

    if (number < 1 || number > 6)
      return false;
    found.counts[part->pieces[i] >> 3][types[number - 1]]++;
  }
  memcpy (swapped.counts[0], found.counts[1], sizeof swapped.counts[0]);
  memcpy (swapped.counts[1], found.counts[0], sizeof swapped.counts[1]);
  return memcmp (&found, material, sizeof found) == 0
         || memcmp (&swapped, material, sizeof swapped) == 0;
}

/* How many ways there are to choose @k of @n. */
static uint64_t
choose (int n,
        int k)
{
  uint64_t ways = 1;

  for (int i = 0; i < k; i++)
    ways = ways * (uint64_t) (n > i ? n - i : 0) / (uint64_t) (i + 1);
  return ways;
}

/* How many ways there are to place @n pawns of which the one nearest to the edge is on @file. From
   each square the others have those that come later in an order that goes inwards file by file. */
static uint64_t
count_leading_pawns (int n,
                     int file)
{
  uint64_t ways = 0;

  for (int rank = 0; rank < 6; rank++)
    ways += choose (47 - 12 * file - 2 * rank, n - 1);
  return ways;
}

/* Counts the positions of a part: the men are placed in groups of equal ones. @order is when the
   first group and the pawns of the other side are placed. Returns 0 when they never are. */
static uint64_t
count_positions (const Part                 *part,
                 const EngineSyzygyMaterial *material,
                 const unsigned              order[2],
                 int                         file)
{
  enum { ALL_DIFFERENT = 31332, KINGS = 462 };
  bool pawns = has_pawns (material);
  bool both = has_pawns_on_both_sides (material);
  int first = pawns ? 0 : has_single_piece (material) ? 3 : 2;
  int groups[ENGINE_SYZYGY_MOST_MEN] = { 1 };
  int n_men = engine_syzygy_material_count (material);
  int n = 1;
  int next = both ? 2 : 1;
  int free_squares;
  uint64_t positions = 1;

  for (int i = 1; i < n_men; i++) {
    if (--first > 0 || part->pieces[i] == part->pieces[i - 1])
      groups[n - 1]++;
    else
      groups[n++] = 1;
  }
  if (order[0] >= (unsigned) n || (both && (order[1] >= (unsigned) n || order[1] == order[0])))
    return 0;

  free_squares = 64 - groups[0] - (both ? groups[1] : 0);
  for (unsigned k = 0; next < n || k == order[0] || k == order[1]; k++) {
    if (k == order[0]) {
      positions *= pawns ? count_leading_pawns (groups[0], file)
                   : has_single_piece (material) ? ALL_DIFFERENT : KINGS;
    } else if (k == order[1]) {
      positions *= choose (48 - groups[0], groups[1]);
    } else {
      positions *= choose (free_squares, groups[next]);
      free_squares -= groups[next++];
    }
  }
  return positions;
}

/* The number of values that a symbol of the code stands for, less one; -1 when the tree of symbols
   is broken. @known has them for symbols already seen, -1 for others and -2 for those on the way
   here. */
static int
measure_symbol (const uint8_t *tree,
                unsigned       n,
                unsigned       symbol,
                int           *known)
{
  const uint8_t *entry = tree + TREE_ENTRY * symbol;
  unsigned left = (entry[1] & 0xfu) << 8 | entry[0];
  unsigned right = (unsigned) entry[2] << 4 | entry[1] >> 4;
  int a;
  int b;

  if (known[symbol] != -1)
    return known[symbol] < 0 ? -1 : known[symbol];
  if (right == LEAF)
    return known[symbol] = 0;
  if (left >= n || right >= n)
    return -1;

  known[symbol] = -2;
  a = measure_symbol (tree, n, left, known);
  b = a < 0 ? -1 : measure_symbol (tree, n, right, known);
  if (b < 0 || a + b + 1 > UINT8_MAX)
    return -1;
  return known[symbol] = a + b + 1;
}

static bool
is_tree_sound (const uint8_t *tree,
               unsigned       n)
{
  int known[MOST_SYMBOLS];

  for (unsigned i = 0; i < n; i++)
    known[i] = -1;
  for (unsigned i = 0; i < n; i++) {
    if (measure_symbol (tree, n, i, known) < 0)
      return false;
  }
  return true;
}

/* Whether every sequence of bits stands for symbols that exist. @lowest are the lowest symbols of
   the codes of @least bits, @least + 1 bits and so on; longer codes are lower numbers. */
static bool
is_code_sound (const unsigned *lowest,
               unsigned        n_lengths,
               unsigned        least,
               unsigned        n_symbols)
{
  uint64_t bases[MOST_BITS + 1] = { 0 };
  uint64_t above = UINT64_MAX;

  for (unsigned i = n_lengths - 1; i-- > 0;) {
    uint64_t sum = bases[i + 1] + lowest[i];

    if (sum < lowest[i + 1])
      return false;
    bases[i] = (sum - lowest[i + 1]) / 2;
  }
  for (unsigned i = 0; i < n_lengths; i++) {
    unsigned bits = least + i;
    uint64_t base = bases[i] << (64 - bits);

    if (bases[i] >> bits != 0)
      return false;
    if (above >= base && ((above - base) >> (64 - bits)) + lowest[i] >= n_symbols)
      return false;
    if (base == 0)
      break;
    above = base - 1;
  }
  return true;
}

/* Reads the code of a part. */
static bool
read_code (Reader *reader)
{
  unsigned most = take_byte (reader);
  unsigned least = take_byte (reader);
  unsigned lowest[MOST_BITS + 1];
  const uint8_t *tree;
  unsigned n;

  if (least < 1 || most < least || most > MOST_BITS)
    return false;
  for (unsigned i = 0; i <= most - least; i++)
    lowest[i] = take_16 (reader);
  n = take_16 (reader);
  if (n == 0 || n >= MOST_SYMBOLS)
    return false;
  tree = reader->data + reader->at;
  skip (reader, n, TREE_ENTRY);
  skip (reader, n & 1, 1);
  return !reader->failed && is_tree_sound (tree, n)
         && is_code_sound (lowest, most - least + 1, least, n);
}

static bool
read_sizes (Reader *reader,
            Part   *part)
{
  unsigned padding;

  part->flags = take_byte (reader);
  if ((part->flags & ONE_VALUE) != 0) {
    take_byte (reader);
    return !reader->failed;
  }

  part->block_bits = take_byte (reader);
  part->span_bits = take_byte (reader);
  padding = take_byte (reader);
  part->n_blocks = take_32 (reader);
  part->n_lengths = part->n_blocks + padding;
  if (part->block_bits > 16 || part->span_bits > 31)
    return false;
  part->n_entries = (part->n_positions + (UINT64_C (1) << part->span_bits) - 1) >> part->span_bits;
  return read_code (reader);
}

/* Skips the maps of a part, by which it tells its distances. */
static void
skip_maps (Reader     *reader,
           const Part *part)
{
  if ((part->flags & MAPPED) == 0)
    return;
  if ((part->flags & WIDE) != 0)
    align (reader, 2);
  for (int i = 0; i < 4; i++) {
    if ((part->flags & WIDE) != 0)
      skip (reader, take_16 (reader), 2);
    else
      skip (reader, take_byte (reader), 1);
  }
}

/* Whether the index leads to the blocks that hold the positions it stands for: an entry names the
   block, and how far into it, of the position in the middle of its span. The middle of the last
   span may lie beyond the last block, among the padding. */
static bool
is_index_sound (const Reader *file,
                const Part   *part)
{
  Reader index = *file;
  Reader lengths = *file;
  uint64_t block = 0;
  uint64_t begin = 0;

  index.at = part->index;
  lengths.at = part->lengths;
  for (uint64_t i = 0; i < part->n_entries; i++) {
    uint64_t middle = (i << part->span_bits) + (UINT64_C (1) << part->span_bits >> 1);
    uint32_t named = take_32 (&index);
    uint32_t offset = take_16 (&index);

    if (named >= part->n_lengths || named < block)
      return false;
    for (; block < named; block++)
      begin += take_16 (&lengths) + 1;
    if (begin + offset != middle)
      return false;
  }
  for (; block < part->n_lengths; block++)
    begin += take_16 (&lengths) + 1;
  return !index.failed && !lengths.failed && begin >= part->n_positions;
}

/* Reads the order and the men of all parts. */
static bool
read_parts (Reader                     *reader,
            const EngineSyzygyMaterial *material,
            Part                       *parts,
            int                         n_sides,
            int                         n_files)
{
  int n_men = engine_syzygy_material_count (material);
  bool both = has_pawns_on_both_sides (material);

  for (int file = 0; file < n_files; file++) {
    Part *here = parts + file * n_sides;
    unsigned first = take_byte (reader);
    unsigned second = both ? take_byte (reader) : 0xff;

    for (int i = 0; i < n_men && i < ENGINE_SYZYGY_MOST_MEN; i++) {
      unsigned pieces = take_byte (reader);

      for (int side = 0; side < n_sides; side++)
        here[side].pieces[i] = (uint8_t) (side == 0 ? pieces & 0xf : pieces >> 4);
    }
    for (int side = 0; side < n_sides; side++) {
      unsigned order[2] = {
        side == 0 ? first & 0xf : first >> 4, side == 0 ? second & 0xf : second >> 4,
      };

      if (!is_right_material (&here[side], material, n_men))
        return false;
      here[side].n_positions = count_positions (&here[side], material, order, file);
      if (here[side].n_positions == 0)
        return false;
    }
  }
  align (reader, 2);
  return true;
}

/* Finds the indices and blocks of all parts. Returns whether the file ends where they do. */
static bool
measure_parts (Reader *reader,
               Part   *parts,
               int     n_parts)
{
  for (int i = 0; i < n_parts; i++) {
    parts[i].index = reader->at;
    skip (reader, parts[i].n_entries, INDEX_ENTRY);
  }
  for (int i = 0; i < n_parts; i++) {
    parts[i].lengths = reader->at;
    skip (reader, parts[i].n_lengths, 2);
  }
  for (int i = 0; i < n_parts; i++) {
    align (reader, ALIGNMENT);
    skip (reader, parts[i].n_blocks, UINT64_C (1) << parts[i].block_bits);
  }
  align (reader, ALIGNMENT);
  skip (reader, CHECKSUM_SIZE, 1);
  return !reader->failed && reader->at == reader->size;
}

static EngineSyzygyFault
check_contents (Reader                     *reader,
                const EngineSyzygyMaterial *material,
                bool                        distances)
{
  static const uint8_t magic[2][4] = { { 0x71, 0xe8, 0x23, 0x5d }, { 0xd7, 0x66, 0x0c, 0xa5 } };
  int n_sides = distances || is_symmetric (material) ? 1 : 2;
  int n_files = has_pawns (material) ? 4 : 1;
  Part parts[MOST_PARTS] = { 0 };
  unsigned flags;

  if (memcmp (take (reader, 4), magic[distances], 4) != 0)
    return ENGINE_SYZYGY_NOT_A_TABLE;
  flags = take_byte (reader);
  if (((flags & SPLIT) != 0) == is_symmetric (material)
      || ((flags & HAS_PAWNS) != 0) != has_pawns (material)
      || !read_parts (reader, material, parts, n_sides, n_files))
    return reader->failed ? ENGINE_SYZYGY_WRONG_SIZE : ENGINE_SYZYGY_NOT_A_TABLE;

  for (int i = 0; i < n_sides * n_files; i++) {
    if (!read_sizes (reader, &parts[i]))
      return reader->failed ? ENGINE_SYZYGY_WRONG_SIZE : ENGINE_SYZYGY_DAMAGED;
  }
  if (distances) {
    for (int i = 0; i < n_files; i++)
      skip_maps (reader, &parts[i]);
    align (reader, 2);
  }
  if (!measure_parts (reader, parts, n_sides * n_files))
    return ENGINE_SYZYGY_WRONG_SIZE;
  for (int i = 0; reader->size <= most_index_checked && i < n_sides * n_files; i++) {
    if ((parts[i].flags & ONE_VALUE) == 0 && !is_index_sound (reader, &parts[i]))
      return ENGINE_SYZYGY_DAMAGED;
  }
  return ENGINE_SYZYGY_SOUND;
}

EngineSyzygyFault
engine_syzygy_file_check (const char                 *path,
                          const EngineSyzygyMaterial *material,
                          bool                        distances)
{
  int file = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  EngineSyzygyFault fault;
  struct stat status;
  Reader reader;
  void *data;

  if (file < 0)
    return ENGINE_SYZYGY_UNREADABLE;
  if (fstat (file, &status) != 0 || !S_ISREG (status.st_mode)) {
    close (file);
    return ENGINE_SYZYGY_UNREADABLE;
  }
  if (status.st_size < CHECKSUM_SIZE) {
    close (file);
    return ENGINE_SYZYGY_WRONG_SIZE;
  }
  data = mmap (NULL, (size_t) status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close (file);
  if (data == MAP_FAILED)
    return ENGINE_SYZYGY_UNREADABLE;

  reader = (Reader) { .data = data, .size = (size_t) status.st_size };
  fault = check_contents (&reader, material, distances);
  munmap (data, (size_t) status.st_size);
  return fault;
}
