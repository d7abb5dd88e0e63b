/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-fit-data.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/tabiya-file-kind.h"
#include "core/chess-epd.h"
#include "core/chess-text.h"

G_DEFINE_QUARK (tabiya-fit-data-error-quark, tabiya_fit_data_error)

static const char *const result_texts[] = { "0-1", "1/2-1/2", "1-0" };

typedef struct {
  const char            *path;
  guint                  line;
  guint                  game;         /* counts the games, whatever numbers the file gives them */
  guint                  last_number;
  gboolean               has_positions; /* the current game has positions */
  TabiyaFitPositionFunc  func;
  gpointer               data;
} Reader;

static gboolean
fail (Reader      *self,
      int          column,
      const char  *message,
      GError     **error)
{
  g_set_error (error, TABIYA_FIT_DATA_ERROR, TABIYA_FIT_DATA_ERROR_SYNTAX, "%s:%u:%d: %s",
               self->path, self->line, column, message);
  return FALSE;
}

static gboolean
read_game_line (Reader      *self,
                const char  *text,
                GError     **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &number, NULL))
    return fail (self, 6, _("\"game\" must be followed by a whole number"), error);
  self->last_number = MAX (self->last_number, (guint) number);
  if (self->has_positions)
    self->game++;
  self->has_positions = FALSE;
  return TRUE;
}

/* A result, or the share of the point that White is expected to make. */
static gboolean
read_target (const char *text,
             double     *target)
{
  char *end;

  for (int i = 0; i < (int) G_N_ELEMENTS (result_texts); i++) {
    if (strcmp (text, result_texts[i]) == 0) {
      *target = i / 2.0;
      return TRUE;
    }
  }
  *target = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && *target >= 0 && *target <= 1;
}

/* @go_on is cleared when the callback asks to stop. */
static gboolean
read_position_line (Reader      *self,
                    const char  *line,
                    gboolean    *go_on,
                    GError     **error)
{
  const char *semicolon = strchr (line, ';');
  ChessPosition position;
  ChessTextResult result;
  double target;

  if (!semicolon)
    return fail (self, (int) strlen (line) + 1,
                 _("a position must end with a semicolon and its result, as in \";1-0\""), error);
  result = chess_fen_read (line, (int) (semicolon - line), CHESS_FEN_LENIENT, &position);
  if (result.error != CHESS_TEXT_OK)
    return fail (self, MAX (result.column, 1), chess_text_error_to_string (result.error),
                 error);

  if (!read_target (semicolon + 1, &target))
    return fail (self, (int) (semicolon - line) + 2,
                 _("the result of a game must be 1-0, 1/2-1/2, 0-1 or a number from 0 to 1"),
                 error);
  self->has_positions = TRUE;
  *go_on = self->func (&position, target, self->game, self->data);
  return TRUE;
}

static gboolean
read_line (Reader    *self,
           char      *line,
           gboolean  *go_on,
           GError   **error)
{
  g_strchomp (line);
  if (*line == '\0' || *line == '#')
    return TRUE;
  if (g_str_has_prefix (line, "game "))
    return read_game_line (self, line + strlen ("game "), error);
  return read_position_line (self, line, go_on, error);
}

/**
 * tabiya_fit_data_read:
 * @path: a file of positions
 * @func: called for each position
 * @data: passed to @func
 * @last_number: (out) (optional): the highest number of a game, 0 if there is none
 *
 * Returns: %FALSE with @error if the file cannot be read to its end; if it is malformed, the
 *   message names the line and the column. Any thread.
 */
gboolean
tabiya_fit_data_read (const char             *path,
                      TabiyaFitPositionFunc   func,
                      gpointer                data,
                      guint                  *last_number,
                      GError                **error)
{
  Reader self = { .path = path, .func = func, .data = data };
  g_autofree char *text = NULL;
  gboolean go_on = TRUE;
  char *line;

  if (!tabiya_file_check_kind (path, error) || !g_file_get_contents (path, &text, NULL, error))
    return FALSE;
  for (line = text + chess_text_measure_mark (text); go_on && line;) {
    char *end = strchr (line, '\n');

    if (end)
      *end = '\0';
    self.line++;
    if (!read_line (&self, line, &go_on, error))
      return FALSE;
    line = end ? end + 1 : NULL;
  }
  if (last_number)
    *last_number = self.last_number;
  return TRUE;
}

/**
 * tabiya_fit_data_append_game:
 * @text: the lines of the game are appended to it
 * @game: a game that was played
 *
 * Writes a game in the form that tabiya_fit_data_read() reads.
 */
void
tabiya_fit_data_append_game (GString                *text,
                             const TabiyaScoredGame *game)
{
  g_string_append_printf (text, "game %u\n", game->number);
  for (guint i = 0; i < game->n_positions; i++) {
    char fen[CHESS_FEN_SIZE];

    chess_fen_write (&game->positions[i].position, false, fen);
    g_string_append_printf (text, "%s;%s\n", fen, result_texts[game->result]);
  }
}
