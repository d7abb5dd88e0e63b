/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-balanced-openings.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "core/chess-outcome.h"
#include "core/chess-text.h"
#include "engine/engine.h"
#include "game/book/tabiya-book.h"
#include "lab/match/tabiya-match-setup.h"

/*
 * The seed and the book alone determine which lines are tried and in which order; a search then
 * accepts or rejects each. So the cache only has to hold what the searches found, in that order: a
 * cached line with other moves than the next one to try belongs to another book, and the cache is
 * used no further.
 */

/* The number of walks without a new line after which the book counts as exhausted. */
#define BOOK_EXHAUSTED   400

/* The same for lines with moves that are not from the book, of which there are a great many. */
#define OWN_EXHAUSTED    2000

/* The number of lines that the checksum covers. */
#define CHECKSUM_LINES   16

/* The score of a mate. */
#define MATE_SCORE       30000

/* The number of searches after which the cache is written again. */
#define SAVE_INTERVAL    32

/* What searches of this process found, by the moves: the lines of the book come again with every
   seed. The first few are enough, so that a long match does not fill the memory. */
#define MAX_REMEMBERED   4096
static GMutex memory_lock;
static GHashTable *memory;  /* (element-type utf8 int) */

typedef struct {
  ChessMove moves[TABIYA_BALANCED_MAX_PLIES];
  guint     n_moves;
} Line;

struct _TabiyaBalancedOpenings {
  /* owned */
  TabiyaBook *book;
  Engine     *engine;
  GRand      *rand;
  GHashTable *ends;          /* (element-type gint64): the keys of the final positions of the
                                lines tried */
  GPtrArray  *lines;         /* (element-type Line): the balanced lines; their addresses are
                                stable */
  char       *cache_path;
  GString    *found;         /* the future content of the cache */
  GStrv       cached;        /* lines of the cache that have not been used yet */

  /* state */
  guint       next_cached;
  guint       n_searched;    /* results that were not taken from the cache */
  guint       n_unsaved;
  gboolean    book_is_used;  /* all lines of the book have been tried */
};

static gboolean
walk_book (TabiyaBalancedOpenings *self,
           Line                   *line,
           ChessPosition          *position)
{
  chess_position_init_standard (position);
  for (line->n_moves = 0; line->n_moves < TABIYA_BALANCED_BOOK_PLIES; line->n_moves++) {
    ChessPosition before = *position;
    ChessMove move = tabiya_book_pick (self->book, position, 100, self->rand);

    if (move == CHESS_NO_MOVE)
      return FALSE;
    line->moves[line->n_moves] = move;
    chess_position_make (position, &before, move);
  }
  return TRUE;
}

/* Adds any legal moves; the search rejects the bad ones. */
static gboolean
walk_on (TabiyaBalancedOpenings *self,
         Line                   *line,
         ChessPosition          *position)
{
  while (line->n_moves < TABIYA_BALANCED_MAX_PLIES) {
    ChessPosition before = *position;
    ChessMoveList moves;
    ChessMove move;

    chess_position_generate (position, CHESS_GENERATE_ALL, &moves);
    if (moves.count == 0)
      return FALSE;
    move = moves.moves[g_rand_int_range (self->rand, 0, moves.count)];
    line->moves[line->n_moves++] = move;
    chess_position_make (position, &before, move);
  }
  return chess_outcome (position, NULL, 0) == CHESS_OUTCOME_NONE;
}

/* Finds a line that has not been tried yet. */
static gboolean
find_new (TabiyaBalancedOpenings *self,
          Line                   *line,
          ChessPosition          *position)
{
  guint attempts = self->book_is_used ? OWN_EXHAUSTED : BOOK_EXHAUSTED;

  for (guint i = 0; i < attempts; i++) {
    gint64 key;

    if (!walk_book (self, line, position)
        || (self->book_is_used && !walk_on (self, line, position)))
      continue;
    key = (gint64) position->key;
    if (g_hash_table_add (self->ends, g_memdup2 (&key, sizeof key)))
      return TRUE;
  }
  return FALSE;
}

static char *
write_line (const Line *line)
{
  GString *text = g_string_new (NULL);
  ChessPosition position;

  chess_position_init_standard (&position);
  for (guint i = 0; i < line->n_moves; i++) {
    ChessPosition before = position;
    char move[CHESS_MOVE_SIZE];

    chess_move_write (&before, CHESS_NOTATION_UCI, line->moves[i], move);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    chess_position_make (&position, &before, line->moves[i]);
  }
  return g_string_free (text, FALSE);
}

/* Takes what the cache says about a line, if that is the next one in the cache. */
static gboolean
take_cached (TabiyaBalancedOpenings *self,
             const char             *moves,
             int                    *score)
{
  const char *entry = self->cached ? self->cached[self->next_cached] : NULL;
  gsize length = strlen (moves);

  if (!entry)
    return FALSE;
  if (strncmp (entry, moves, length) == 0 && sscanf (entry + length, ": %d", score) == 1) {
    self->next_cached++;
    return TRUE;
  }
  g_clear_pointer (&self->cached, g_strfreev);
  return FALSE;
}

static void
save (TabiyaBalancedOpenings *self)
{
  g_autoptr(GError) error = NULL;

  if (!self->cache_path || self->n_unsaved == 0)
    return;
  self->n_unsaved = 0;
  /* If the cache cannot be written, the searches are just made again some day. */
  if (!g_file_set_contents (self->cache_path, self->found->str, (gssize) self->found->len, &error))
    g_debug ("%s", error->message);
}

static gboolean
take_remembered (const char *moves,
                 int        *score)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&memory_lock);
  gpointer value;

  if (!memory || !g_hash_table_lookup_extended (memory, moves, NULL, &value))
    return FALSE;
  *score = GPOINTER_TO_INT (value);
  return TRUE;
}

static void
remember (const char *moves,
          int         score)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&memory_lock);

  if (!memory)
    memory = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_size (memory) < MAX_REMEMBERED)
    g_hash_table_insert (memory, g_strdup (moves), GINT_TO_POINTER (score));
}

static int
search (TabiyaBalancedOpenings *self,
        const char             *moves,
        const ChessPosition    *position)
{
  EngineRequest request = { .position = *position, .limits.nodes = TABIYA_BALANCED_NODES };
  EngineResult result;
  int score;

  self->n_searched++;
  self->n_unsaved++;
  if (take_remembered (moves, &score))
    return score;
  engine_clear (self->engine);
  engine_run (self->engine, &request, NULL, NULL, &result);
  score = chess_score_clamp (result.score, MATE_SCORE);
  remember (moves, score);
  return score;
}

static gboolean
is_balanced (TabiyaBalancedOpenings *self,
             const Line             *line,
             const ChessPosition    *position)
{
  g_autofree char *moves = write_line (line);
  int score;

  if (!take_cached (self, moves, &score))
    score = search (self, moves, position);
  g_string_append_printf (self->found, "%s: %d\n", moves, score);
  if (self->n_unsaved >= SAVE_INTERVAL)
    save (self);
  return ABS (score) <= TABIYA_BALANCED_SCORE;
}

/* Finds one more line. If there is no new one an old one is repeated. FALSE if there is none at
   all. */
static gboolean
add_line (TabiyaBalancedOpenings *self)
{
  Line line;
  ChessPosition position;

  for (;;) {
    if (find_new (self, &line, &position)) {
      if (!is_balanced (self, &line, &position))
        continue;
      g_ptr_array_add (self->lines, g_memdup2 (&line, sizeof line));
      return TRUE;
    }
    if (self->book_is_used)
      break;
    self->book_is_used = TRUE;
  }
  if (self->lines->len == 0)
    return FALSE;
  g_ptr_array_add (self->lines, g_memdup2 (self->lines->pdata[
    g_rand_int_range (self->rand, 0, (gint32) self->lines->len)], sizeof (Line)));
  return TRUE;
}

/* The first line of the cache describes the searches. */
static void
load (TabiyaBalancedOpenings *self,
      guint32                 seed,
      const char             *build)
{
  g_autofree char *text = NULL;
  char *end;
  gsize length;

  g_string_printf (self->found, "# Tabiya %s, balanced openings, seed %u, %d plies, %d nodes\n",
                   build, seed, TABIYA_BALANCED_BOOK_PLIES, TABIYA_BALANCED_NODES);
  if (!g_file_get_contents (self->cache_path, &text, &length, NULL)
      || strlen (text) != length || !g_str_has_prefix (text, self->found->str))
    return;
  /* A line without a line end is incomplete. */
  end = strrchr (text, '\n');
  *end = '\0';
  if (end > text + self->found->len)
    self->cached = g_strsplit (text + self->found->len, "\n", -1);
}

/**
 * tabiya_balanced_openings_new:
 * @seed: selects the openings
 * @cache_path: (nullable) (type filename): the file in which the results of searches are cached;
 *   its folder must exist. A file that cannot be read or written is ignored
 * @build: (nullable): identifies this engine, because the results of another one do not count;
 *   %NULL to use no cache
 *
 * Returns: (transfer full) (nullable): the openings; %NULL with %TABIYA_MATCH_ERROR_OPENINGS if
 *   there are none or there is not enough memory
 */
TabiyaBalancedOpenings *
tabiya_balanced_openings_new (guint32      seed,
                              const char  *cache_path,
                              const char  *build,
                              GError     **error)
{
  g_autoptr(TabiyaBalancedOpenings) self = g_new0 (TabiyaBalancedOpenings, 1);

  self->book = tabiya_book_get_builtin ();
  self->engine = engine_new ();
  self->rand = g_rand_new_with_seed (seed);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->ends = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->found = g_string_new (NULL);
  if (!self->engine || !engine_set_hash (self->engine, ENGINE_MIN_HASH_MB)) {
    g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS,
                         _("there is not enough memory for an engine to choose the openings"));
    return NULL;
  }
  if (cache_path && build) {
    self->cache_path = g_strdup (cache_path);
    load (self, seed, build);
  }
  if (!add_line (self)) {
    g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS,
                         _("the built-in book has no balanced lines"));
    return NULL;
  }
  return g_steal_pointer (&self);
}

/**
 * tabiya_balanced_openings_free:
 * @self: (transfer full): openings
 *
 * Frees the openings, after writing the cache if there is anything new for it.
 */
void
tabiya_balanced_openings_free (TabiyaBalancedOpenings *self)
{
  save (self);
  g_clear_pointer (&self->book, tabiya_book_unref);
  g_clear_pointer (&self->engine, engine_free);
  g_clear_pointer (&self->rand, g_rand_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->ends, g_hash_table_unref);
  g_clear_pointer (&self->cached, g_strfreev);
  g_string_free (self->found, TRUE);
  g_free (self->cache_path);
  g_free (self);
}

/**
 * tabiya_balanced_openings_get:
 * @self: openings
 * @index: number of the opening
 * @n_moves: (out): its length
 *
 * Blocks during the search: some hundredths of a second for each opening that is new.
 *
 * Returns: (transfer none): its moves; always the same for the same number and seed
 */
const ChessMove *
tabiya_balanced_openings_get (TabiyaBalancedOpenings *self,
                              guint                   index,
                              guint                  *n_moves)
{
  const Line *line;

  while (self->lines->len <= index)
    add_line (self);
  line = self->lines->pdata[index];
  *n_moves = line->n_moves;
  return line->moves;
}

/**
 * tabiya_balanced_openings_get_searched:
 * @self: openings
 *
 * Returns: the number of results that the cache did not have
 */
guint
tabiya_balanced_openings_get_searched (TabiyaBalancedOpenings *self)
{
  return self->n_searched;
}

/**
 * tabiya_balanced_openings_get_checksum:
 * @self: openings
 *
 * Returns: (transfer full): a checksum of the first openings; it changes if the book changes, or
 *   the search that judges the openings
 */
char *
tabiya_balanced_openings_get_checksum (TabiyaBalancedOpenings *self)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < CHECKSUM_LINES; i++) {
    guint n_moves;
    const ChessMove *moves = tabiya_balanced_openings_get (self, i, &n_moves);

    g_checksum_update (checksum, (const guchar *) moves, (gssize) (n_moves * sizeof *moves));
  }
  return g_strdup (g_checksum_get_string (checksum));
}
