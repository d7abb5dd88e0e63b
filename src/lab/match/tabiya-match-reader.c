/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-reader.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-scanner.h"
#include "game/tree/tabiya-game-end.h"
#include "lab/match/tabiya-match-log.h"

struct _TabiyaMatchReader {
  char      *path;      /* owned */
  GPtrArray *games;     /* (element-type TabiyaMatchReaderGame) */
  goffset    end;       /* end of the part that was read, which contains only complete games */
  guint64    inode;     /* of the file that was read last; 0 before that */
};

/* The state of reading one game. */
typedef struct {
  char  round[32];
  char  result[8];
  char *players[2];     /* owned; by colour */
  char *comment;        /* owned; the last comment */
} Reading;

static void
game_free (gpointer data)
{
  TabiyaMatchReaderGame *game = data;

  g_free (game->names[0]);
  g_free (game->names[1]);
  g_free (game->reason);
  g_free (game);
}

/**
 * tabiya_match_reader_new:
 * @path: (type filename): the file of a match, which need not exist yet
 *
 * Returns: (transfer full): a reader that has read nothing
 */
TabiyaMatchReader *
tabiya_match_reader_new (const char *path)
{
  TabiyaMatchReader *self = g_new0 (TabiyaMatchReader, 1);

  self->path = g_strdup (path);
  self->games = g_ptr_array_new_with_free_func (game_free);
  return self;
}

/**
 * tabiya_match_reader_free:
 * @self: (transfer full): a reader
 *
 * Frees the reader.
 */
void
tabiya_match_reader_free (TabiyaMatchReader *self)
{
  g_ptr_array_unref (self->games);
  g_free (self->path);
  g_free (self);
}

static gboolean
fail (TabiyaMatchReader  *self,
      GError            **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code), "%s: %s",
               tabiya_path_show (self->path), g_strerror (code));
  return FALSE;
}

/* Reads bytes of the file, fewer than requested at its end. (transfer full); NULL with @error. */
static char *
read_bytes (TabiyaMatchReader  *self,
            goffset             offset,
            gsize               wanted,
            gsize              *length,
            GError            **error)
{
  int fd = g_open (self->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  g_autofree char *bytes = NULL;

  if (fd < 0) {
    fail (self, error);
    return NULL;
  }
  bytes = g_malloc (wanted + 1);
  for (*length = 0; *length < wanted;) {
    ssize_t n = pread (fd, bytes + *length, wanted - *length, offset + (off_t) *length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      fail (self, error);
      close (fd);
      return NULL;
    }
    if (n == 0)
      break;
    *length += (gsize) n;
  }
  close (fd);
  bytes[*length] = '\0';
  return g_steal_pointer (&bytes);
}

static void
copy_tag (char       *place,
          gsize       size,
          const char *value,
          gsize       length)
{
  g_strlcpy (place, value, MIN (size, length + 1));
}

static void
take_player (Reading    *reading,
             ChessColor  color,
             const char *value,
             gsize       length)
{
  g_free (reading->players[color]);
  reading->players[color] = tabiya_match_log_unescape (value, length);
}

static void
tag_cb (gpointer    data,
        const char *name,
        gsize       name_length,
        const char *value,
        gsize       value_length)
{
  Reading *reading = data;

  if (name_length == 5 && strncmp (name, "Round", 5) == 0)
    copy_tag (reading->round, sizeof reading->round, value, value_length);
  else if (name_length == 6 && strncmp (name, "Result", 6) == 0)
    copy_tag (reading->result, sizeof reading->result, value, value_length);
  else if (name_length == 5 && strncmp (name, "White", 5) == 0)
    take_player (reading, CHESS_WHITE, value, value_length);
  else if (name_length == 5 && strncmp (name, "Black", 5) == 0)
    take_player (reading, CHESS_BLACK, value, value_length);
}

static void
comment_cb (gpointer           data,
            TabiyaCommentPlace place,
            const char        *text,
            gsize              length)
{
  Reading *reading = data;

  g_free (reading->comment);
  reading->comment = g_strndup (text, length);
}

/* The text of a comment without embedded commands. (transfer full) (nullable) */
static char *
take_words (const char *comment)
{
  GString *words;
  gboolean command = FALSE;

  if (!comment)
    return NULL;
  words = g_string_new (NULL);
  for (const char *c = comment; *c; c++) {
    if (c[0] == '[' && c[1] == '%')
      command = TRUE;
    if (!command)
      g_string_append_c (words, g_ascii_isspace (*c) ? ' ' : *c);
    if (*c == ']')
      command = FALSE;
  }
  g_strstrip (words->str);
  return g_string_free (words, *words->str == '\0');
}

/* NULL if it is not a game of a match. */
static TabiyaMatchReaderGame *
make_game (Reading *reading)
{
  TabiyaMatchReaderGame *game;
  guint pair;
  guint number;
  int white = tabiya_result_get_points (reading->result);

  if (sscanf (reading->round, "%u.%u", &pair, &number) != 2 || pair == 0 || number < 1
      || number > 2 || white < 0)
    return NULL;
  game = g_new0 (TabiyaMatchReaderGame, 1);
  game->pair = pair - 1;
  game->reversed = number - 1;
  game->points = game->reversed ? 2 - white : white;
  game->names[game->reversed] = g_steal_pointer (&reading->players[CHESS_WHITE]);
  game->names[1 - game->reversed] = g_steal_pointer (&reading->players[CHESS_BLACK]);
  game->reason = take_words (reading->comment);
  return game;
}

/* Whether a game was written completely, which shows by the result as a separate word: a file that
   ends within the tag Result contains the result, too. An incomplete game may still be in the
   process of being written. */
static gboolean
is_whole (const TabiyaPgnRange *range,
          const Reading        *reading)
{
  gsize length = range->length;
  gsize end = strlen (reading->result);

  while (length > 0 && g_ascii_isspace (range->text[length - 1]))
    length--;
  return end > 0 && length > end
         && memcmp (range->text + length - end, reading->result, end) == 0
         && g_ascii_isspace (range->text[length - end - 1]);
}

static void
take_game (TabiyaMatchReader    *self,
           TabiyaPgnParser      *parser,
           const TabiyaPgnRange *range,
           Reading              *reading)
{
  TabiyaMatchReaderGame *game = make_game (reading);

  if (!game)
    return;
  game->n_plies = tabiya_pgn_parser_get_n_plies (parser);
  game->offset = self->end + (goffset) range->offset;
  game->length = range->length;
  g_ptr_array_add (self->games, game);
}

static void
begin_anew (TabiyaMatchReader *self,
            const GStatBuf    *info)
{
  g_ptr_array_set_size (self->games, 0);
  self->end = 0;
  self->inode = (guint64) info->st_ino;
}

/**
 * tabiya_match_reader_update:
 *
 * Reads the games that were added since the last call. An incomplete game at the end is left for
 * the next call. If another file is in the place of the one that was read, as after a person saved
 * it, all games are read anew. Blocks: about a second for each 50 MB.
 *
 * Returns: %FALSE with @error if the file cannot be read or does not exist
 */
gboolean
tabiya_match_reader_update (TabiyaMatchReader  *self,
                            GError            **error)
{
  static const TabiyaPgnVisitor visitor = { .tag = tag_cb, .comment = comment_cb };
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  g_autoptr(TabiyaPgnParser) parser = NULL;
  g_autofree char *text = NULL;
  Reading reading = { 0 };
  TabiyaPgnRange range;
  GStatBuf info;
  goffset whole = 0;
  gsize length;

  if (g_stat (self->path, &info) != 0)
    return fail (self, error);
  if ((guint64) info.st_ino != self->inode || info.st_size < self->end)
    begin_anew (self, &info);
  if (info.st_size <= self->end)
    return TRUE;
  text = read_bytes (self, self->end, (gsize) (info.st_size - self->end), &length, error);
  if (!text)
    return FALSE;
  scanner = tabiya_pgn_scanner_new_for_data (text, length);
  parser = tabiya_pgn_parser_new (&visitor, &reading);
  while (tabiya_pgn_scanner_next (scanner, &range, NULL)) {
    reading = (Reading) { 0 };
    tabiya_pgn_parser_run (parser, range.text, range.length);
    if (is_whole (&range, &reading)) {
      take_game (self, parser, &range, &reading);
      whole = (goffset) (range.offset + range.length);
    }
    g_free (reading.comment);
    g_free (reading.players[CHESS_WHITE]);
    g_free (reading.players[CHESS_BLACK]);
  }
  self->end += whole;
  return TRUE;
}

/**
 * tabiya_match_reader_get_file_id:
 *
 * Returns: a number that is another one once another file is in the place of the one that was read,
 *   so that the numbers of the games are no longer the same; 0 before anything was read
 */
guint64
tabiya_match_reader_get_file_id (TabiyaMatchReader *self)
{
  return self->inode;
}

/**
 * tabiya_match_reader_get_n:
 *
 * Returns: the number of games read so far
 */
guint
tabiya_match_reader_get_n (TabiyaMatchReader *self)
{
  return self->games->len;
}

/**
 * tabiya_match_reader_get:
 * @index: number of a game in the order in which they finished, from 0
 *
 * Returns: (transfer none): the game
 */
const TabiyaMatchReaderGame *
tabiya_match_reader_get (TabiyaMatchReader *self,
                         guint              index)
{
  g_return_val_if_fail (index < self->games->len, NULL);

  return self->games->pdata[index];
}

static void
set_changed_error (TabiyaMatchReader  *self,
                   GError            **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _("%s: the file has been changed by something else"), tabiya_path_show (self->path));
}

/**
 * tabiya_match_reader_dup_text:
 * @index: number of a game, which may have been deleted from the file
 *
 * Returns: (transfer full) (nullable): the PGN of the game; %NULL with @error
 */
char *
tabiya_match_reader_dup_text (TabiyaMatchReader  *self,
                              guint               index,
                              GError            **error)
{
  const TabiyaMatchReaderGame *game;
  g_autofree char *text = NULL;
  gsize length;
  GStatBuf info;

  if (index >= self->games->len
      || (g_stat (self->path, &info) == 0 && (guint64) info.st_ino != self->inode)) {
    set_changed_error (self, error);
    return NULL;
  }
  game = self->games->pdata[index];
  text = read_bytes (self, game->offset, game->length, &length, error);
  if (!text)
    return NULL;
  if (length < game->length || memchr (text, '\0', length)) {
    set_changed_error (self, error);
    return NULL;
  }
  return g_steal_pointer (&text);
}

/**
 * tabiya_match_reader_dup_games:
 *
 * Calls tabiya_match_reader_update() first.
 *
 * Returns: (transfer full) (nullable): all complete games as the text of a PGN file; %NULL with
 *   @error if the file cannot be read
 */
GBytes *
tabiya_match_reader_dup_games (TabiyaMatchReader  *self,
                               GError            **error)
{
  gsize length;
  char *text;

  if (!tabiya_match_reader_update (self, error))
    return NULL;
  text = read_bytes (self, 0, (gsize) self->end, &length, error);
  if (!text)
    return NULL;
  /* Ends the last game with a line end, for which there is room. */
  text[length] = '\n';
  return g_bytes_new_take (text, length + 1);
}
