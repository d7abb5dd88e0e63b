/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-training-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/tabiya-file-name.h"

G_DEFINE_QUARK (tabiya-training-error-quark, tabiya_training_error)

/* Not text, and broken by a transfer that takes it for text. */
static const guint8 magic[8] = { 0x89, 'T', 'B', 'Y', 'P', '\r', '\n', 0x1a };

enum { VERSION = 1 };

/* Offsets in the head. */
enum {
  HEAD_MAGIC = 0, HEAD_VERSION = 8, HEAD_POSITION_SIZE = 12, HEAD_NODES = 16, HEAD_SEED = 24,
  HEAD_OWN_GAMES = 28, HEAD_OWN_POSITIONS = 32, HEAD_PGN_POSITIONS = 36, HEAD_PGN_GAMES = 40,
  HEAD_PGN_FILES = 44, HEAD_ENGINE = 48, HEAD_PGN_SUM = 64, HEAD_OPENINGS_SUM = 80,
  HEAD_CHECK = 124,
};

/* Offsets in what precedes the positions of a game. */
enum {
  GAME_MARK = 0, GAME_NUMBER = 4, GAME_N_POSITIONS = 8, GAME_RESULT = 10, GAME_END = 11,
  GAME_REFUSED = 12, GAME_POSITIONS_CHECK = 24, GAME_CHECK = 28, GAME_SIZE = 32,
};

static const guint8 game_mark[4] = { 'g', 'a', 'm', 'e' };

/* Six refusals of two bytes each stand before the checksums. */
G_STATIC_ASSERT (GAME_REFUSED + 2 * TABIYA_N_REFUSALS == GAME_POSITIONS_CHECK);

/* CRC-32 as in PNG and gzip, four bits at a time. */
static guint32
compute_check (const guint8 *bytes,
               gsize         length)
{
  static const guint32 table[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
  };
  guint32 check = 0xffffffff;

  for (gsize i = 0; i < length; i++) {
    check ^= bytes[i];
    check = (check >> 4) ^ table[check & 15];
    check = (check >> 4) ^ table[check & 15];
  }
  return ~check;
}

static void
put16 (guint8 *bytes,
       guint   value)
{
  guint16 little = GUINT16_TO_LE ((guint16) MIN (value, G_MAXUINT16));

  memcpy (bytes, &little, sizeof little);
}

static void
put32 (guint8  *bytes,
       guint32  value)
{
  guint32 little = GUINT32_TO_LE (value);

  memcpy (bytes, &little, sizeof little);
}

static void
put64 (guint8  *bytes,
       guint64  value)
{
  guint64 little = GUINT64_TO_LE (value);

  memcpy (bytes, &little, sizeof little);
}

static guint
get16 (const guint8 *bytes)
{
  guint16 little;

  memcpy (&little, bytes, sizeof little);
  return GUINT16_FROM_LE (little);
}

static guint32
get32 (const guint8 *bytes)
{
  guint32 little;

  memcpy (&little, bytes, sizeof little);
  return GUINT32_FROM_LE (little);
}

static guint64
get64 (const guint8 *bytes)
{
  guint64 little;

  memcpy (&little, bytes, sizeof little);
  return GUINT64_FROM_LE (little);
}

static gboolean
fail (const TabiyaTrainingCursor *cursor,
      gsize                       offset,
      TabiyaTrainingError         code,
      const char                 *message,
      GError                    **error)
{
  g_autofree char *place = g_strdup_printf ("%" G_GSIZE_FORMAT, offset);

  g_set_error (error, TABIYA_TRAINING_ERROR, code,
               /* Translators: the name of a file, an offset in it, and what is wrong there. */
               _("%s, byte %s: %s"), tabiya_path_show (cursor->path), place, message);
  return FALSE;
}

/* The advice names the offset of the game up to which everything is good. */
static gboolean
fail_damaged (const TabiyaTrainingCursor *cursor,
              gsize                       offset,
              GError                    **error)
{
  g_autofree char *message = NULL;
  g_autofree char *name = g_shell_quote (cursor->path);
  g_autofree char *command = g_strdup_printf ("truncate -s %" G_GSIZE_FORMAT " %s", cursor->at,
                                              name);

  /* Translators: the argument is a command line. */
  message = g_strdup_printf (_("the file is damaged here; to keep the games before, run \"%s\" and "
                               "then the command that wrote the file once more"), command);
  return fail (cursor, offset, TABIYA_TRAINING_ERROR_DAMAGED, message, error);
}

/**
 * tabiya_training_info_init:
 * @info: (out): settings that are all zero, but for the version of this engine
 */
void
tabiya_training_info_init (TabiyaTrainingInfo *info)
{
  *info = (TabiyaTrainingInfo) { 0 };
  g_strlcpy (info->engine, TABIYA_VERSION, sizeof info->engine);
}

void
tabiya_training_format_write_head (const TabiyaTrainingInfo *info,
                                   guint8                   *head)
{
  memset (head, 0, TABIYA_TRAINING_HEAD_SIZE);
  memcpy (head + HEAD_MAGIC, magic, sizeof magic);
  put32 (head + HEAD_VERSION, VERSION);
  put32 (head + HEAD_POSITION_SIZE, TABIYA_PACKED_SIZE);
  put64 (head + HEAD_NODES, info->nodes);
  put32 (head + HEAD_SEED, info->seed);
  put32 (head + HEAD_OWN_GAMES, info->n_own_games);
  put32 (head + HEAD_OWN_POSITIONS, info->own_positions);
  put32 (head + HEAD_PGN_POSITIONS, info->pgn_positions);
  put32 (head + HEAD_PGN_GAMES, info->n_pgn_games);
  put32 (head + HEAD_PGN_FILES, info->n_pgn_files);
  g_strlcpy ((char *) head + HEAD_ENGINE, info->engine, TABIYA_TRAINING_ENGINE_SIZE);
  memcpy (head + HEAD_PGN_SUM, info->pgn_sum, TABIYA_TRAINING_SUM_SIZE);
  memcpy (head + HEAD_OPENINGS_SUM, info->openings_sum, TABIYA_TRAINING_SUM_SIZE);
  put32 (head + HEAD_CHECK, compute_check (head, HEAD_CHECK));
}

/**
 * tabiya_training_format_read_head:
 * @cursor: a file that has not been read yet
 * @info: (out): its settings
 *
 * Returns: %FALSE with @error if this is no file of positions or its head is damaged
 */
gboolean
tabiya_training_format_read_head (TabiyaTrainingCursor  *cursor,
                                  TabiyaTrainingInfo    *info,
                                  GError               **error)
{
  const guint8 *head = cursor->bytes;

  if (cursor->length < TABIYA_TRAINING_HEAD_SIZE || memcmp (head, magic, sizeof magic) != 0)
    return fail (cursor, 0, TABIYA_TRAINING_ERROR_WRONG_FILE,
                 _("this is no file of positions; name one that tabiya-engine selfplay has "
                   "written"), error);
  if (get32 (head + HEAD_VERSION) != VERSION)
    return fail (cursor, HEAD_VERSION, TABIYA_TRAINING_ERROR_WRONG_FILE,
                 _("another version of Tabiya has written this file; use that version"), error);
  if (get32 (head + HEAD_CHECK) != compute_check (head, HEAD_CHECK)
      || get32 (head + HEAD_POSITION_SIZE) != TABIYA_PACKED_SIZE
      || head[HEAD_ENGINE + TABIYA_TRAINING_ENGINE_SIZE - 1] != 0)
    return fail (cursor, 0, TABIYA_TRAINING_ERROR_DAMAGED,
                 _("the head of the file is damaged; delete the file and make it once more"),
                 error);
  *info = (TabiyaTrainingInfo) {
    .nodes = get64 (head + HEAD_NODES),
    .seed = get32 (head + HEAD_SEED),
    .n_own_games = get32 (head + HEAD_OWN_GAMES),
    .own_positions = get32 (head + HEAD_OWN_POSITIONS),
    .pgn_positions = get32 (head + HEAD_PGN_POSITIONS),
    .n_pgn_games = get32 (head + HEAD_PGN_GAMES),
    .n_pgn_files = get32 (head + HEAD_PGN_FILES),
  };
  memcpy (info->engine, head + HEAD_ENGINE, TABIYA_TRAINING_ENGINE_SIZE);
  memcpy (info->pgn_sum, head + HEAD_PGN_SUM, TABIYA_TRAINING_SUM_SIZE);
  memcpy (info->openings_sum, head + HEAD_OPENINGS_SUM, TABIYA_TRAINING_SUM_SIZE);
  cursor->at = TABIYA_TRAINING_HEAD_SIZE;
  return TRUE;
}

/**
 * tabiya_training_format_append_game:
 * @bytes: (inout): the game is appended to it
 * @game: a game with at most 65535 positions
 */
void
tabiya_training_format_append_game (GByteArray             *bytes,
                                    const TabiyaScoredGame *game)
{
  gsize start = bytes->len;
  gsize size = (gsize) game->n_positions * TABIYA_PACKED_SIZE;
  guint8 *head;

  g_byte_array_set_size (bytes, (guint) (start + GAME_SIZE + size));
  head = bytes->data + start;
  for (guint i = 0; i < game->n_positions; i++)
    tabiya_packed_position_write (&game->positions[i], game->result,
                                  head + GAME_SIZE + i * TABIYA_PACKED_SIZE);
  memcpy (head + GAME_MARK, game_mark, sizeof game_mark);
  put32 (head + GAME_NUMBER, game->number);
  put16 (head + GAME_N_POSITIONS, game->n_positions);
  head[GAME_RESULT] = (guint8) game->result;
  head[GAME_END] = (guint8) game->end;
  for (int i = 0; i < TABIYA_N_REFUSALS; i++)
    put16 (head + GAME_REFUSED + 2 * i, game->refused[i]);
  put32 (head + GAME_POSITIONS_CHECK, compute_check (head + GAME_SIZE, size));
  put32 (head + GAME_CHECK, compute_check (head, GAME_CHECK));
}

static gboolean
fail_torn (const TabiyaTrainingCursor *cursor,
           GError                    **error)
{
  return fail (cursor, cursor->at, TABIYA_TRAINING_ERROR_TORN,
               _("the game that begins here is there in part; run the command that wrote the file "
                 "once more to complete it"), error);
}

/**
 * tabiya_training_format_read_game:
 * @cursor: a file whose head has been read; it moves behind the game
 * @game: (out): the next game
 *
 * Returns: %FALSE at the end of the file, or with @error: %TABIYA_TRAINING_ERROR_TORN if the file
 *   ends within the game, %TABIYA_TRAINING_ERROR_DAMAGED if the game is not what was written
 */
gboolean
tabiya_training_format_read_game (TabiyaTrainingCursor  *cursor,
                                  TabiyaTrainingGame    *game,
                                  GError               **error)
{
  const guint8 *head = cursor->bytes + cursor->at;
  gsize left = cursor->length - cursor->at;
  gsize size;

  if (left == 0)
    return FALSE;
  if (left < GAME_SIZE)
    return fail_torn (cursor, error);
  /* The checksum comes first: only then does the size of the game mean anything. */
  if (get32 (head + GAME_CHECK) != compute_check (head, GAME_CHECK)
      || memcmp (head + GAME_MARK, game_mark, sizeof game_mark) != 0
      || get32 (head + GAME_NUMBER) != cursor->n_games + 1
      || head[GAME_RESULT] > TABIYA_SELFPLAY_WHITE_WINS || head[GAME_END] >= TABIYA_SCORED_N_ENDS)
    return fail_damaged (cursor, cursor->at, error);
  *game = (TabiyaTrainingGame) {
    .number = get32 (head + GAME_NUMBER),
    .result = (TabiyaSelfplayResult) head[GAME_RESULT],
    .end = (TabiyaScoredEnd) head[GAME_END],
    .n_positions = get16 (head + GAME_N_POSITIONS),
    .positions = head + GAME_SIZE,
    .offset = cursor->at + GAME_SIZE,
  };
  for (int i = 0; i < TABIYA_N_REFUSALS; i++)
    game->refused[i] = get16 (head + GAME_REFUSED + 2 * i);
  size = (gsize) game->n_positions * TABIYA_PACKED_SIZE;
  if (left - GAME_SIZE < size)
    return fail_torn (cursor, error);
  if (get32 (head + GAME_POSITIONS_CHECK) != compute_check (game->positions, size))
    return fail_damaged (cursor, game->offset, error);
  cursor->at += GAME_SIZE + size;
  cursor->n_games++;
  return TRUE;
}

/**
 * tabiya_training_format_read_position:
 * @game: the game that was read last
 * @index: which of its positions
 * @scored: (out): the position
 *
 * Returns: %FALSE with %TABIYA_TRAINING_ERROR_DAMAGED if what stands there is no position
 */
gboolean
tabiya_training_format_read_position (const TabiyaTrainingCursor *cursor,
                                      const TabiyaTrainingGame   *game,
                                      guint                       index,
                                      TabiyaScoredPosition       *scored,
                                      GError                    **error)
{
  const gsize at = (gsize) index * TABIYA_PACKED_SIZE;
  TabiyaSelfplayResult result;

  if (tabiya_packed_position_read (game->positions + at, scored, &result)
      && result == game->result)
    return TRUE;
  return fail (cursor, game->offset + at, TABIYA_TRAINING_ERROR_DAMAGED,
               _("there is no legal position here; delete the file and make it once more"), error);
}
