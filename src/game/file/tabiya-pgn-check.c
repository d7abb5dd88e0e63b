/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-check.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-atomic.h"
#include "game/file/tabiya-pgn-unpack.h"
#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-private.h"
#include "game/pgn/tabiya-pgn-scanner.h"

typedef struct {
  TabiyaPgnFindingFunc  func;
  gpointer              data;
  TabiyaPgnCheckTotals *totals;
  TabiyaPgnReader      *reader;     /* used if trees are needed */
  TabiyaPgnParser      *parser;     /* used if they are not */
  const char           *member;     /* of an archive; NULL if there is none */
  guint64               game;       /* the number of the game in this file, from 1 */
  TabiyaPgnRange        range;
  TabiyaPgnLocator      locator;
} Check;

static void
tell (Check          *self,
      TabiyaPgnError  code,
      guint64         line,
      guint64         column,
      gboolean        differs,
      const char     *message)
{
  TabiyaPgnFinding finding = {
    .member = self->member,
    .game = self->game,
    .line = line,
    .column = column,
    .code = code,
    .differs = differs,
    .message = message,
  };

  if (differs)
    self->totals->n_differing++;
  else
    self->totals->n_problems++;
  if (self->func)
    self->func (&finding, self->data);
}

static void
problem_cb (gpointer        data,
            TabiyaPgnError  code,
            gsize           offset,
            const char     *message)
{
  Check *self = data;

  tabiya_pgn_locator_find (&self->locator, offset);
  tell (self, code, self->locator.line, self->locator.column, FALSE, message);
}

static const TabiyaPgnVisitor check_visitor = { .problem = problem_cb };

static void
tell_no_game (Check *self)
{
  tell (self, TABIYA_PGN_ERROR_NO_GAME, self->range.line, 1, FALSE,
        _("There is no chess game here: no tags, no moves and no result"));
}

static void
count_game (Check           *self,
            TabiyaPgnParser *parser)
{
  self->totals->n_games++;
  self->totals->n_plies += tabiya_pgn_parser_get_n_plies (parser);
  self->totals->n_variation_plies += tabiya_pgn_parser_get_n_variation_plies (parser);
}

/* Checks every move without building a tree. */
static void
check_moves (Check *self)
{
  tabiya_pgn_locator_init (&self->locator, self->range.text, TABIYA_PGN_UTF8, self->range.line);
  if (tabiya_pgn_parser_run (self->parser, self->range.text, self->range.length))
    count_game (self, self->parser);
  else
    tell_no_game (self);
}

static TabiyaGame *
read_game (Check *self)
{
  g_autoptr(GPtrArray) problems =
    g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
  TabiyaGame *game = tabiya_pgn_reader_read (self->reader, self->range.text, self->range.length,
                                             self->range.line, problems, NULL);

  for (guint i = 0; i < problems->len; i++) {
    TabiyaPgnProblem *problem = g_ptr_array_index (problems, i);

    tell (self, problem->code, problem->line, problem->column, FALSE, problem->message);
  }
  if (game)
    count_game (self, tabiya_pgn_reader_get_parser (self->reader));
  else
    tell_no_game (self);
  return game;
}

/* A game that is written and read again must be the same, without any problem reported. */
static void
check_roundtrip (Check *self)
{
  g_autoptr(TabiyaGame) game = read_game (self);
  g_autoptr(TabiyaGame) again = NULL;
  g_autofree char *difference = NULL;
  g_autofree char *text = NULL;

  if (!game)
    return;
  text = tabiya_pgn_write_game (game);
  again = tabiya_pgn_read_game (text, -1, NULL, NULL);
  if (!again)
    difference = g_strdup ("nothing can be read back");
  else if (tabiya_game_equal (game, again, &difference))
    return;
  tell (self, TABIYA_PGN_ERROR_SYNTAX, self->range.line, 1, TRUE, difference);
}

/* What a check is to do, and where it counts. */
typedef struct {
  gboolean              roundtrip;
  TabiyaPgnFindingFunc  func;
  gpointer              data;
  TabiyaPgnCheckTotals *totals;
} CheckOrder;

/* Without a character set of the whole file each game has its own encoding. */
static void
count_encoding (Check          *self,
                TabiyaPgnUnits  units)
{
  if (units == TABIYA_PGN_AS_IS)
    self->totals->encodings |= 1u << tabiya_pgn_detect_encoding (self->range.text,
                                                                 self->range.length);
  else
    self->totals->units |= (guint64) 1 << units;
}

static gboolean
check_all (TabiyaPgnScanner  *scanner,
           const char        *member,
           gpointer           data,
           GError           **error)
{
  const CheckOrder *order = data;
  Check self = {
    .func = order->func, .data = order->data, .totals = order->totals, .member = member,
  };
  g_autoptr(TabiyaPgnReader) reader = tabiya_pgn_reader_new ();
  g_autoptr(TabiyaPgnParser) parser = tabiya_pgn_parser_new (&check_visitor, &self);
  GError *local_error = NULL;

  self.reader = reader;
  self.parser = parser;
  while (tabiya_pgn_scanner_next (scanner, &self.range, &local_error)) {
    self.game++;
    count_encoding (&self, tabiya_pgn_scanner_get_units (scanner));
    if (order->roundtrip)
      check_roundtrip (&self);
    else
      check_moves (&self);
  }
  order->totals->n_bytes += tabiya_pgn_scanner_get_offset (scanner);
  if (!local_error)
    return TRUE;
  g_propagate_error (error, local_error);
  return FALSE;
}

/**
 * tabiya_pgn_check_path:
 * @path: a PGN file, or an archive of such files
 * @roundtrip: whether each game is also written, read again and compared
 * @func: (nullable): called for every finding, in order
 * @data: passed to @func
 * @totals: (inout): the totals to add to
 *
 * Returns: whether the file could be read to its end; %FALSE with @error, and with the games before
 *   that place checked
 */
gboolean
tabiya_pgn_check_path (const char            *path,
                       gboolean               roundtrip,
                       TabiyaPgnFindingFunc   func,
                       gpointer               data,
                       TabiyaPgnCheckTotals  *totals,
                       GError               **error)
{
  CheckOrder order = { roundtrip, func, data, totals };

  return tabiya_pgn_read_texts (path, check_all, &order, error);
}

/**
 * tabiya_pgn_check_data:
 * @text: PGN
 * @length: its length in bytes
 *
 * Checks a text in memory, see tabiya_pgn_check_path().
 *
 * Returns: %TRUE
 */
gboolean
tabiya_pgn_check_data (const char            *text,
                       gsize                  length,
                       gboolean               roundtrip,
                       TabiyaPgnFindingFunc   func,
                       gpointer               data,
                       TabiyaPgnCheckTotals  *totals,
                       GError               **error)
{
  g_autoptr(TabiyaPgnScanner) scanner = tabiya_pgn_scanner_new_for_data (text, length);
  CheckOrder order = { roundtrip, func, data, totals };

  return check_all (scanner, NULL, &order, error);
}

/* Where an export goes, and what it finds. */
typedef struct {
  Check             check;
  TabiyaAtomicFile *file;
} Export;

static gboolean
export_all (TabiyaPgnScanner  *scanner,
            const char        *member,
            gpointer           data,
            GError           **error)
{
  Export *export = data;
  Check *self = &export->check;
  GError *local_error = NULL;

  self->member = member;
  self->game = 0;
  while (tabiya_pgn_scanner_next (scanner, &self->range, &local_error)) {
    g_autoptr(TabiyaGame) game = NULL;
    g_autofree char *text = NULL;

    self->game++;
    game = read_game (self);
    if (!game)
      continue;
    text = tabiya_pgn_write_game (game);
    if (!tabiya_atomic_file_write (export->file, text, strlen (text), error))
      return FALSE;
  }
  self->totals->n_bytes += tabiya_pgn_scanner_get_offset (scanner);
  if (!local_error)
    return TRUE;
  g_propagate_error (error, local_error);
  return FALSE;
}

/**
 * tabiya_pgn_export_path:
 * @in: a PGN file, or an archive of such files
 * @out: the file to write; may be the same unless that is an archive
 * @func: (nullable): called for every finding
 * @data: passed to @func
 * @totals: (inout): the totals to add to
 *
 * Writes every game of @in in export format. @out is either complete or left as it was.
 *
 * Returns: whether it worked; %FALSE with @error
 */
gboolean
tabiya_pgn_export_path (const char            *in,
                        const char            *out,
                        TabiyaPgnFindingFunc   func,
                        gpointer               data,
                        TabiyaPgnCheckTotals  *totals,
                        GError               **error)
{
  g_autoptr(TabiyaPgnReader) reader = tabiya_pgn_reader_new ();
  g_autoptr(TabiyaAtomicFile) file = NULL;
  Export export = {
    .check = { .func = func, .data = data, .totals = totals, .reader = reader },
  };

  if (tabiya_pgn_is_packed (out)) {
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_READ_ONLY,
                 _("%s is an archive, to which nothing is written; give another file"), out);
    return FALSE;
  }
  if (g_access (in, R_OK) != 0) {
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", in,
                 g_strerror (errno));
    return FALSE;
  }
  file = export.file = tabiya_atomic_file_open (out, error);
  return file && tabiya_pgn_read_texts (in, export_all, &export, error)
         && tabiya_atomic_file_commit (file, error);
}
