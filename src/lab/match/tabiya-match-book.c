/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-book.h"

#include <glib/gi18n-lib.h>

#include "engine/engine.h"
#include "game/book/tabiya-book.h"
#include "lab/match/tabiya-match-setup.h"

/* A line is balanced if a search of this many nodes gives neither side more than this many
   centipawns, which is less than what a strong player would call a clear advantage. */
#define BALANCE_NODES   4000
#define BALANCE_SCORE   70

/* The number of random walks without a new line after which the book counts as exhausted. */
#define MAX_WALKS       2000

/* The number of lines in the checksum. */
#define CHECKSUM_LINES  16

struct _TabiyaMatchBook {
  TabiyaBook *book;       /* owned */
  Engine     *engine;     /* owned */
  GRand      *rand;       /* owned */
  GPtrArray  *lines;      /* (element-type GArray) of ChessMove; an element is never freed or
                             moved */
  GHashTable *ends;       /* (element-type guint64): keys of the final positions */
  guint       plies;
};

/* Returns FALSE if the book ends too early. */
static gboolean
walk (TabiyaMatchBook *self,
      GArray          *moves,
      ChessPosition   *position)
{
  chess_position_init_standard (position);
  g_array_set_size (moves, 0);
  while (moves->len < self->plies) {
    ChessPosition before = *position;
    ChessMove move = tabiya_book_pick (self->book, position, 100, self->rand);

    if (move == CHESS_NO_MOVE)
      return FALSE;
    g_array_append_val (moves, move);
    chess_position_make (position, &before, move);
  }
  return TRUE;
}

static gboolean
is_balanced (TabiyaMatchBook     *self,
             const ChessPosition *position)
{
  EngineRequest request = { .position = *position, .limits.nodes = BALANCE_NODES };
  EngineResult result;

  engine_clear (self->engine);
  engine_run (self->engine, &request, NULL, NULL, &result);
  return result.best != CHESS_NO_MOVE
         && ABS (chess_score_clamp (result.score, BALANCE_SCORE + 1)) <= BALANCE_SCORE;
}

/* Finds one more line; repeats an old one if nothing new turns up. Returns FALSE if there are no
   lines at all. */
static gboolean
add_line (TabiyaMatchBook *self)
{
  g_autoptr(GArray) moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  ChessPosition position;

  for (guint i = 0; i < MAX_WALKS; i++) {
    gint64 key;

    if (!walk (self, moves, &position))
      continue;
    key = (gint64) position.key;
    if (g_hash_table_contains (self->ends, &key))
      continue;
    g_hash_table_add (self->ends, g_memdup2 (&key, sizeof key));
    if (is_balanced (self, &position)) {
      g_ptr_array_add (self->lines, g_steal_pointer (&moves));
      return TRUE;
    }
  }
  if (self->lines->len == 0)
    return FALSE;
  g_ptr_array_add (self->lines, g_array_ref (self->lines->pdata[
    g_rand_int_range (self->rand, 0, (gint32) self->lines->len)]));
  return TRUE;
}

/**
 * tabiya_match_book_new:
 * @plies: length of the lines, above 0
 * @seed: selects the lines
 *
 * Returns: (transfer full) (nullable): the openings; %NULL with %TABIYA_MATCH_ERROR_OPENINGS if the
 *   book has no lines of that length
 */
TabiyaMatchBook *
tabiya_match_book_new (guint    plies,
                       guint32  seed,
                       GError **error)
{
  TabiyaMatchBook *self = g_new0 (TabiyaMatchBook, 1);

  self->book = tabiya_book_get_builtin ();
  self->engine = engine_new ();
  self->rand = g_rand_new_with_seed (seed);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->ends = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->plies = plies;
  if (self->engine && engine_set_hash (self->engine, ENGINE_MIN_HASH_MB) && add_line (self))
    return self;
  if (self->engine)
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS,
                 _("the built-in book has no balanced lines of %u plies"), plies);
  else
    g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS,
                         _("there is not enough memory for an engine to judge the openings"));
  tabiya_match_book_free (self);
  return NULL;
}

/**
 * tabiya_match_book_free:
 * @self: (transfer full): openings
 *
 * Frees the openings.
 */
void
tabiya_match_book_free (TabiyaMatchBook *self)
{
  g_clear_pointer (&self->book, tabiya_book_unref);
  g_clear_pointer (&self->engine, engine_free);
  g_clear_pointer (&self->rand, g_rand_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->ends, g_hash_table_unref);
  g_free (self);
}

/**
 * tabiya_match_book_get:
 * @index: number of the line, from 0
 * @n_moves: (out): its length
 *
 * Returns: (transfer none): its moves, which depend only on @index and the seed
 */
const ChessMove *
tabiya_match_book_get (TabiyaMatchBook *self,
                       guint            index,
                       guint           *n_moves)
{
  GArray *line;

  while (self->lines->len <= index)
    add_line (self);
  line = self->lines->pdata[index];
  *n_moves = line->len;
  return (const ChessMove *) (void *) line->data;
}

/**
 * tabiya_match_book_get_checksum:
 *
 * Returns: (transfer full): a checksum of the first lines, which changes when the book or the
 *   search that judges the lines changes
 */
char *
tabiya_match_book_get_checksum (TabiyaMatchBook *self)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < CHECKSUM_LINES; i++) {
    guint n_moves;
    const ChessMove *moves = tabiya_match_book_get (self, i, &n_moves);

    g_checksum_update (checksum, (const guchar *) moves, (gssize) (n_moves * sizeof *moves));
  }
  return g_strdup (g_checksum_get_string (checksum));
}
