/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-comment-search.h"

#include <string.h>

#include "game/collection/tabiya-tag-values.h"
#include "game/file/tabiya-pgn-entry.h"
#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-text.h"
#include "game/tree/tabiya-comments.h"
#include "game/tree/tabiya-pgn-command.h"

/* How many games one thread reads before it takes the next ones; a multiple of 8, so that no two
   threads write to one byte. */
#define BLOCK 2048

/* More threads than these would not be faster, but in the way of others. */
#define MAX_THREADS 4

/* A thread looks so often whether it is to stop. */
#define GAMES_A_LOOK 64

/* At most so many terms about comments are looked at. */
#define MAX_TERMS 32

typedef struct {
  const TabiyaCommentGames *games;
  const TabiyaFilterTerm   *terms[MAX_TERMS];
  guint                     n_terms;
  guint8                   *among;
  gsize                     n_among;
  TabiyaFoundFunc           func;
  gpointer                  data;
  GCancellable             *cancellable;
  gint                      next;       /* the next games that a thread takes; atomic */
  GMutex                    lock;       /* of what follows, and around func */
  gsize                     n_done;
  GError                   *error;
} Search;

/* What one thread reads with. */
typedef struct {
  Search            *search;
  TabiyaPgnParser   *parser;
  TabiyaPgnEncoding  encoding;   /* of the game being read */
  GPtrArray         *texts;      /* the comments of one place, used again and again */
  guint32            hits;       /* a bit for each term that was found in the game */
  GArray            *ids;
} Reading;

gboolean
tabiya_comment_search_is_asked (const TabiyaGameFilter *filter)
{
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    if (tabiya_game_filter_get_term (filter, i)->kind == TABIYA_FILTER_COMMENT)
      return TRUE;
  }
  return FALSE;
}

/* As it is compared: without commands, line ends, case and accents. */
static char *
dup_folded (const char *comment)
{
  g_autofree char *text = tabiya_pgn_command_strip (comment);

  g_strdelimit (text, "\n\r\t", ' ');
  return tabiya_fold_text (text, NULL);
}

static gboolean
contains (const TabiyaFilterTerm *term,
          const char             *folded)
{
  for (guint i = 0; i < term->n_values; i++) {
    if (strstr (folded, term->values[i].folded))
      return TRUE;
  }
  return FALSE;
}

gboolean
tabiya_comment_search_fits (const TabiyaFilterTerm *term,
                            const char             *comment)
{
  g_autofree char *folded = dup_folded (comment);

  return contains (term, folded);
}

static void
append_node (GString          *all,
             const TabiyaNode *node)
{
  static const TabiyaCommentPlace places[] = { TABIYA_COMMENT_BEFORE, TABIYA_COMMENT_AFTER };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    const char *const *comments = tabiya_node_get_comments (node, places[i]);

    for (; *comments; comments++) {
      g_autofree char *folded = dup_folded (*comments);

      g_string_append_printf (all, "%s\n", folded);
    }
  }
}

char *
tabiya_comment_search_dup_game (TabiyaGame *game)
{
  TabiyaNode *root = tabiya_game_get_root (game);
  GString *all = g_string_new (NULL);

  for (TabiyaNode *node = root; node; node = tabiya_node_walk (node, root))
    append_node (all, node);
  return g_string_free (all, FALSE);
}

/* Notes which terms occur in a folded text. */
static void
note_hits (Reading    *reading,
           const char *folded)
{
  const Search *search = reading->search;

  for (guint i = 0; i < search->n_terms; i++) {
    if (!(reading->hits & 1u << i) && contains (search->terms[i], folded))
      reading->hits |= 1u << i;
  }
}

static void
comment_cb (gpointer            data,
            TabiyaCommentPlace  place,
            const char         *text,
            gsize               length)
{
  Reading *reading = data;
  g_autofree char *decoded = tabiya_pgn_decode (text, length, reading->encoding);

  tabiya_comments_append (reading->texts, decoded, strlen (decoded), NULL);
  for (guint i = 0; i < reading->texts->len; i++) {
    g_autofree char *folded = dup_folded (g_ptr_array_index (reading->texts, i));

    note_hits (reading, folded);
  }
  g_ptr_array_set_size (reading->texts, 0);
}

/* Reads the comments of a game. Most games have none, which is seen at a glance. */
static gboolean
read_game (Reading  *reading,
           guint32   id,
           GError  **error)
{
  const Search *search = reading->search;
  const TabiyaPgnEntry *entry = &g_array_index (search->games->entries, TabiyaPgnEntry, id);
  const char *edited = g_hash_table_lookup (search->games->edited, GUINT_TO_POINTER (id));
  g_autoptr(GBytes) bytes = NULL;
  const char *text;
  gsize length;

  reading->hits = 0;
  if (edited) {
    note_hits (reading, edited);
    return TRUE;
  }
  if (entry->length == 0)
    return TRUE;
  bytes = tabiya_pgn_source_read (search->games->source, entry->offset, entry->length, error);
  if (!bytes)
    return FALSE;
  text = g_bytes_get_data (bytes, &length);
  if (!memchr (text, '{', length) && !memchr (text, ';', length))
    return TRUE;
  reading->encoding = tabiya_pgn_detect_encoding (text, length);
  tabiya_pgn_parser_run (reading->parser, text, length);
  return TRUE;
}

static gboolean
passes (const Reading *reading)
{
  const Search *search = reading->search;

  for (guint i = 0; i < search->n_terms; i++) {
    if (!!(reading->hits & 1u << i) == search->terms[i]->negated)
      return FALSE;
  }
  return TRUE;
}

/* Reads the games from @first on that are still among those looked for. */
static gboolean
read_block (Reading  *reading,
            guint     first,
            GError  **error)
{
  Search *search = reading->search;
  guint end = (guint) MIN (search->n_among, first + BLOCK);

  for (guint32 id = first; id < end; id++) {
    guint8 bit = (guint8) (1u << id % 8);

    if (id % GAMES_A_LOOK == 0 && g_cancellable_set_error_if_cancelled (search->cancellable, error))
      return FALSE;
    if (!(search->among[id / 8] & bit))
      continue;
    if (!read_game (reading, id, error))
      return FALSE;
    if (passes (reading))
      g_array_append_val (reading->ids, id);
    else
      search->among[id / 8] &= (guint8) ~bit;
  }
  return TRUE;
}

static void
tell_found (Reading *reading)
{
  Search *search = reading->search;

  g_mutex_lock (&search->lock);
  search->n_done = MIN (search->n_done + BLOCK, search->n_among);
  if (search->func)
    search->func ((const guint32 *) (gconstpointer) reading->ids->data, reading->ids->len,
                  (double) search->n_done / (double) MAX (search->n_among, 1), search->data);
  g_mutex_unlock (&search->lock);
  g_array_set_size (reading->ids, 0);
}

static void
keep_error (Search *search,
            GError *error)
{
  g_mutex_lock (&search->lock);
  if (search->error)
    g_error_free (error);
  else
    search->error = error;
  g_mutex_unlock (&search->lock);
}

static gpointer
search_thread (gpointer data)
{
  static const TabiyaPgnVisitor visitor = { .comment = comment_cb };
  Search *search = data;
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  Reading reading = { .search = search, .texts = texts, .ids = ids };
  g_autoptr(TabiyaPgnParser) parser = tabiya_pgn_parser_new (&visitor, &reading);
  GError *error = NULL;
  guint first;

  reading.parser = parser;
  while (!error && (first = (guint) g_atomic_int_add (&search->next, BLOCK)) < search->n_among) {
    if (read_block (&reading, first, &error))
      tell_found (&reading);
  }
  if (error)
    keep_error (search, error);
  return NULL;
}

gboolean
tabiya_comment_search_run (const TabiyaGameFilter   *filter,
                           const TabiyaCommentGames *games,
                           guint8                   *among,
                           gsize                     n_among,
                           TabiyaFoundFunc           func,
                           gpointer                  data,
                           GCancellable             *cancellable,
                           GError                  **error)
{
  guint n = CLAMP (g_get_num_processors (), 1, MAX_THREADS) - 1;
  GThread *threads[MAX_THREADS];
  Search search = { .games = games, .among = among, .func = func, .data = data,
                    .cancellable = cancellable };

  search.n_among = MIN (n_among, games->entries->len);
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    if (term->kind == TABIYA_FILTER_COMMENT && search.n_terms < MAX_TERMS)
      search.terms[search.n_terms++] = term;
  }
  g_mutex_init (&search.lock);
  for (guint i = 0; i < n; i++)
    threads[i] = g_thread_new ("tabiya-comments", search_thread, &search);
  search_thread (&search);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&search.lock);
  if (search.error)
    g_propagate_error (error, search.error);
  return !search.error;
}
