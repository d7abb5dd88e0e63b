/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-openings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-epd.h"
#include "core/chess-outcome.h"
#include "core/chess-text.h"
#include "lab/match/tabiya-balanced-openings.h"
#include "lab/match/tabiya-match-book.h"
#include "lab/match/tabiya-match-setup.h"

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-unpack.h"
#include "game/pgn/tabiya-pgn-parser.h"

/* The most plies that an opening may have. */
#define MAX_PLIES 1024

typedef struct {
  ChessPosition *start;      /* owned; NULL for the standard start position, which nearly all
                                have */
  ChessMove     *moves;      /* owned */
  guint          n_moves;
} Entry;

struct _TabiyaMatchOpenings {
  gint                    ref_count;
  char                   *description;
  GArray                 *order;    /* guint: the entry of each pair; NULL for the order of the
                                       file */

  /* from a file; immutable */
  GArray                 *entries;  /* Entry */

  /* from the book, exactly one of the two: finds openings as they are requested, under lock */
  GMutex                  lock;
  TabiyaMatchBook        *book;
  TabiyaBalancedOpenings *balanced;
};

/* The state of reading a file. */
typedef struct {
  GArray        *entries;
  const char    *path;
  char          *name;       /* owned; what errors name: the file, and its member if it is packed */
  GChecksum     *sum;        /* of all texts */
  guint          plies;      /* at most so many of each game */

  /* one game of a PGN text */
  ChessPosition  start;
  GArray        *moves;
  int            depth;      /* nesting depth of variations */
  char          *problem;    /* owned; the first problem within the opening */
  gsize          offset;     /* offset of the problem */
} Reader;

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->start);
  g_free (entry->moves);
}

static void
add_entry (GArray              *entries,
           const ChessPosition *start,
           const ChessMove     *moves,
           guint                n_moves)
{
  ChessPosition standard;
  Entry entry = { .n_moves = n_moves };

  chess_position_init_standard (&standard);
  if (!chess_position_equal (&standard, start) || start->chess960
      || start->halfmove_clock != 0 || start->fullmove_number != 1)
    entry.start = g_memdup2 (start, sizeof *start);
  entry.moves = g_memdup2 (moves, n_moves * sizeof *moves);
  g_array_append_val (entries, entry);
}

static void
start_cb (gpointer             data,
          const ChessPosition *position)
{
  Reader *reader = data;

  reader->start = *position;
}

static void
move_cb (gpointer  data,
         ChessMove move)
{
  Reader *reader = data;

  if (reader->depth == 0 && reader->moves->len < reader->plies)
    g_array_append_val (reader->moves, move);
}

static void
begin_variation_cb (gpointer data)
{
  ((Reader *) data)->depth++;
}

static void
end_variation_cb (gpointer data)
{
  ((Reader *) data)->depth--;
}

static void
problem_cb (gpointer        data,
            TabiyaPgnError  code,
            gsize           offset,
            const char     *message)
{
  Reader *reader = data;

  if (reader->problem || reader->moves->len >= reader->plies
      || (code != TABIYA_PGN_ERROR_ILLEGAL_MOVE && code != TABIYA_PGN_ERROR_BAD_POSITION
          && code != TABIYA_PGN_ERROR_VARIANT))
    return;
  reader->problem = g_strdup (message);
  reader->offset = offset;
}

/* Whether the game can continue after the opening. */
static gboolean
is_playable (const ChessPosition *start,
             const ChessMove     *moves,
             guint                n_moves)
{
  ChessPosition position = *start;

  for (guint i = 0; i < n_moves; i++) {
    ChessPosition before = position;

    if (moves[i] == CHESS_NO_MOVE)
      return FALSE;
    chess_position_make (&position, &before, moves[i]);
  }
  return chess_outcome (&position, NULL, 0) == CHESS_OUTCOME_NONE;
}

static gboolean
read_pgn_game (Reader                *reader,
               TabiyaPgnParser       *parser,
               const TabiyaPgnRange  *range,
               GError               **error)
{
  const ChessMove *moves;

  g_array_set_size (reader->moves, 0);
  reader->depth = 0;
  if (!tabiya_pgn_parser_run (parser, range->text, range->length))
    return TRUE;
  moves = (const ChessMove *) (void *) reader->moves->data;
  if (reader->problem) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS, "%s:%" G_GUINT64_FORMAT
                 ": %s", reader->name,
                 range->line + tabiya_pgn_count_lines (range->text, reader->offset),
                 reader->problem);
    return FALSE;
  }
  if (!is_playable (&reader->start, moves, reader->moves->len)) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS,
                 _("%s:%u: the game ends, or has a null move, within its opening"),
                 reader->name, (guint) range->line);
    return FALSE;
  }
  add_entry (reader->entries, &reader->start, moves, reader->moves->len);
  return TRUE;
}

static gboolean
read_pgn (Reader      *reader,
          const char  *text,
          gsize        length,
          GError     **error)
{
  static const TabiyaPgnVisitor visitor = {
    .start = start_cb,
    .move = move_cb,
    .begin_variation = begin_variation_cb,
    .end_variation = end_variation_cb,
    .problem = problem_cb,
  };
  g_autoptr(TabiyaPgnScanner) scanner = tabiya_pgn_scanner_new_for_data (text, length);
  g_autoptr(TabiyaPgnParser) parser = tabiya_pgn_parser_new (&visitor, reader);
  TabiyaPgnRange range;
  gboolean good = TRUE;

  while (good && tabiya_pgn_scanner_next (scanner, &range, NULL))
    good = read_pgn_game (reader, parser, &range, error);
  return good;
}

static gboolean
read_epd (Reader      *reader,
          const char  *text,
          GError     **error)
{
  g_auto(GStrv) lines = g_strsplit (text + chess_text_measure_mark (text), "\n", -1);

  for (guint i = 0; lines[i]; i++) {
    char *line = g_strstrip (lines[i]);
    ChessPosition position;
    ChessTextResult result;

    if (*line == '\0' || *line == '#')
      continue;
    result = chess_fen_read (line, (int) chess_epd_measure (line), CHESS_FEN_LENIENT, &position);
    if (result.error != CHESS_TEXT_OK) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS, "%s:%u:%d: %s",
                   reader->name, i + 1, result.column, chess_text_error_to_string (result.error));
      return FALSE;
    }
    if (!is_playable (&position, NULL, 0)) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS,
                   _("%s:%u: the game is over in this position"), reader->name, i + 1);
      return FALSE;
    }
    add_entry (reader->entries, &position, NULL, 0);
  }
  return TRUE;
}

/* Decides by the name of the file, or else by its first line: a position has seven slashes before
   the first blank. */
static gboolean
looks_like_epd (const char *path,
                const char *text)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  int slashes = 0;

  if (g_str_has_suffix (lower, ".pgn"))
    return FALSE;
  if (g_str_has_suffix (lower, ".epd") || g_str_has_suffix (lower, ".fen"))
    return TRUE;
  text += chess_text_measure_mark (text);
  text += strspn (text, " \t\r\n");
  while (*text != '\0' && !g_ascii_isspace (*text))
    slashes += *text++ == '/';
  return slashes == 7;
}

static gboolean
read_text_cb (const char  *text,
              gsize        length,
              const char  *member,
              gpointer     data,
              GError     **error)
{
  Reader *reader = data;
  const char *path = tabiya_path_show (reader->path);

  g_clear_pointer (&reader->problem, g_free);
  g_free (reader->name);
  reader->name = member ? g_strdup_printf ("%s: %s", path, member) : g_strdup (path);
  g_checksum_update (reader->sum, (const guchar *) text, (gssize) length);
  return looks_like_epd (member ? member : reader->path, text)
           ? read_epd (reader, text, error) : read_pgn (reader, text, length, error);
}

/* A random permutation by the method of Fisher and Yates. */
static GArray *
make_order (guint   n,
            guint32 seed)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  GArray *order = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);

  for (guint i = 0; i < n; i++)
    g_array_append_val (order, i);
  for (guint i = n; i > 1; i--) {
    guint other = (guint) g_rand_int_range (rand, 0, (gint32) i);
    guint swap = g_array_index (order, guint, i - 1);

    g_array_index (order, guint, i - 1) = g_array_index (order, guint, other);
    g_array_index (order, guint, other) = swap;
  }
  return order;
}

static TabiyaMatchOpenings *
make_openings (void)
{
  TabiyaMatchOpenings *self = g_new0 (TabiyaMatchOpenings, 1);

  chess_init ();
  self->ref_count = 1;
  g_mutex_init (&self->lock);
  return self;
}

static char *
describe_file (const char *path,
               const char *sum,
               guint       plies,
               gboolean    shuffle,
               guint32     seed)
{
  g_autofree char *name = g_filename_display_basename (path);
  GString *description = g_string_new (NULL);

  g_string_append_printf (description, "%s (%.12s)", name, sum);
  if (plies > 0)
    g_string_append_printf (description, ", %u plies", plies);
  if (shuffle)
    g_string_append_printf (description, ", random %u", seed);
  else
    g_string_append (description, ", in order");
  return g_string_free (description, FALSE);
}

/**
 * tabiya_match_openings_new_from_file:
 * @path: (type filename): a PGN file, a file with one position on each line as EPD or FEN, or an
 *   archive of such files
 * @plies: the most plies to take from each game; 0 for all. Positions have no moves
 * @shuffle: whether to shuffle the openings, depending on @seed
 * @seed: seed of the shuffle
 *
 * Reads all of it and checks the moves that are used.
 *
 * Returns: (transfer full) (nullable): the openings; %NULL with %TABIYA_MATCH_ERROR_OPENINGS, which
 *   names the line, if there are none or one cannot be read
 */
TabiyaMatchOpenings *
tabiya_match_openings_new_from_file (const char *path,
                                     guint       plies,
                                     gboolean    shuffle,
                                     guint32     seed,
                                     GError    **error)
{
  g_autoptr(TabiyaMatchOpenings) self = make_openings ();
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr(GArray) moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  g_autoptr(GError) read_error = NULL;
  Reader reader;
  gboolean done;

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, clear_entry);
  reader = (Reader) {
    .entries = self->entries, .path = path, .sum = sum, .moves = moves,
    .plies = plies > 0 ? plies : MAX_PLIES,
  };
  done = tabiya_pgn_read_whole (path, read_text_cb, &reader, &read_error);
  g_free (reader.name);
  g_free (reader.problem);
  if (!done && read_error->domain == TABIYA_MATCH_ERROR)
    g_propagate_error (error, g_steal_pointer (&read_error));
  else if (!done)
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS, "%s: %s",
                 tabiya_path_show (path), read_error->message);
  if (!done)
    return NULL;
  if (self->entries->len == 0) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS,
                 _("%s: it contains neither a game nor a position"), tabiya_path_show (path));
    return NULL;
  }
  if (shuffle)
    self->order = make_order (self->entries->len, seed);
  self->description = describe_file (path, g_checksum_get_string (sum), plies, shuffle, seed);
  return g_steal_pointer (&self);
}

/**
 * tabiya_match_openings_new_from_book:
 * @plies: length of the openings; 0 for 8
 * @seed: selects the openings
 *
 * Creates openings from the built-in book: lines drawn at random by the weights of the book,
 * excluding those that a short search finds unbalanced. A line repeats only if there are no others.
 *
 * Returns: (transfer full) (nullable): the openings; %NULL with %TABIYA_MATCH_ERROR_OPENINGS if the
 *   book has no lines of that length
 */
TabiyaMatchOpenings *
tabiya_match_openings_new_from_book (guint    plies,
                                     guint32  seed,
                                     GError **error)
{
  g_autoptr(TabiyaMatchOpenings) self = make_openings ();
  guint wanted = plies > 0 ? plies : TABIYA_MATCH_BOOK_DEFAULT_PLIES;
  g_autofree char *sum = NULL;

  self->book = tabiya_match_book_new (wanted, seed, error);
  if (!self->book)
    return NULL;
  sum = tabiya_match_book_get_checksum (self->book);
  self->description = g_strdup_printf ("built-in book (%.12s), %u plies, random %u", sum, wanted,
                                       seed);
  return g_steal_pointer (&self);
}

/**
 * tabiya_match_openings_new_balanced:
 * @seed: selects the openings
 * @cache_path: (nullable) (type filename): see tabiya_balanced_openings_new()
 * @build: (nullable): identifies the version of this engine
 *
 * Creates any number of openings that a search finds balanced, from the built-in book and beyond
 * it; see tabiya-balanced-openings.h.
 *
 * Returns: (transfer full) (nullable): the openings; %NULL with %TABIYA_MATCH_ERROR_OPENINGS
 */
TabiyaMatchOpenings *
tabiya_match_openings_new_balanced (guint32      seed,
                                    const char  *cache_path,
                                    const char  *build,
                                    GError     **error)
{
  g_autoptr(TabiyaMatchOpenings) self = make_openings ();
  g_autofree char *sum = NULL;

  self->balanced = tabiya_balanced_openings_new (seed, cache_path, build, error);
  if (!self->balanced)
    return NULL;
  sum = tabiya_balanced_openings_get_checksum (self->balanced);
  self->description = g_strdup_printf ("balanced openings (%.12s), random %u", sum, seed);
  return g_steal_pointer (&self);
}

/**
 * tabiya_match_openings_ref:
 *
 * Returns: (transfer full): another reference
 */
TabiyaMatchOpenings *
tabiya_match_openings_ref (TabiyaMatchOpenings *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

/**
 * tabiya_match_openings_unref:
 * @self: (transfer full): openings
 *
 * Releases a reference.
 */
void
tabiya_match_openings_unref (TabiyaMatchOpenings *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->order, g_array_unref);
  g_clear_pointer (&self->book, tabiya_match_book_free);
  g_clear_pointer (&self->balanced, tabiya_balanced_openings_free);
  g_mutex_clear (&self->lock);
  g_free (self->description);
  g_free (self);
}

/**
 * tabiya_match_openings_get_n:
 *
 * Returns: the number of openings before they repeat; 0 if there is no limit
 */
guint
tabiya_match_openings_get_n (TabiyaMatchOpenings *self)
{
  return self->entries ? self->entries->len : 0;
}

/**
 * tabiya_match_openings_get_description:
 *
 * Returns: (transfer none): their source and order with a checksum, for
 *   tabiya_match_setup_describe()
 */
const char *
tabiya_match_openings_get_description (TabiyaMatchOpenings *self)
{
  return self->description;
}

/**
 * tabiya_match_openings_get:
 * @pair: number of the pair of games, from 0
 * @opening: (out): the opening of the pair, which is always the same
 */
void
tabiya_match_openings_get (TabiyaMatchOpenings *self,
                           guint                pair,
                           TabiyaMatchOpening  *opening)
{
  guint index;
  const Entry *entry;

  chess_position_init_standard (&opening->start);
  if (self->book) {
    g_mutex_lock (&self->lock);
    opening->moves = tabiya_match_book_get (self->book, pair, &opening->n_moves);
    g_mutex_unlock (&self->lock);
    return;
  }
  if (self->balanced) {
    g_mutex_lock (&self->lock);
    opening->moves = tabiya_balanced_openings_get (self->balanced, pair, &opening->n_moves);
    g_mutex_unlock (&self->lock);
    return;
  }
  index = pair % self->entries->len;
  entry = &g_array_index (self->entries, Entry,
                          self->order ? g_array_index (self->order, guint, index) : index);
  if (entry->start)
    opening->start = *entry->start;
  opening->moves = entry->moves;
  opening->n_moves = entry->n_moves;
}
