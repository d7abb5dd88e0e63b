/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/levels/tabiya-move-values.h"

#include "engine/engine.h"
#include "insight/tabiya-win-chance.h"
#include "lab/tabiya-append-file.h"
#include "lab/tabiya-in-order.h"

/* A mate, in the file; every other score is nearer to 0. */
enum { MATE_CENTIPAWNS = 10000 };

typedef struct {
  ChessMove move;
  int       centipawns;      /* from the mover's view */
} Value;

/* What is known of one position, and while it is searched what was reported so far. */
typedef struct {
  guint64 key;
  int     n_values;
  Value   values[];
} Entry;

struct _TabiyaMoveValues {
  TabiyaMoveValuesOptions options;
  TabiyaAppendFile       *file;        /* nullable */
  GHashTable             *entries;     /* guint64 to Entry, which it owns */
  const ChessPosition   **wanted;      /* while searching */
  guint                   n_wanted;
  guint                   n_done;
  GError                 *error;
};

static void
keep (TabiyaMoveValues *self,
      Entry            *entry)
{
  g_hash_table_replace (self->entries, &entry->key, entry);
}

/* A line of the file is: key of the position, nodes of the search, then move and centipawns of each
   move. Lines of another number of nodes belong to other runs. */
static void
read_line (TabiyaMoveValues *self,
           char             *line)
{
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  guint n = g_strv_length (words);
  Entry *entry;

  if (n < 4 || n % 2 != 0
      || g_ascii_strtoull (words[1], NULL, 10) != self->options.nodes)
    return;
  entry = g_malloc (sizeof *entry + (n / 2 - 1) * sizeof (Value));
  entry->key = g_ascii_strtoull (words[0], NULL, 16);
  entry->n_values = 0;
  for (guint i = 2; i < n; i += 2)
    entry->values[entry->n_values++] = (Value) {
      .move = (ChessMove) g_ascii_strtoull (words[i], NULL, 10),
      .centipawns = (int) g_ascii_strtoll (words[i + 1], NULL, 10),
    };
  keep (self, entry);
}

static void
read_text (TabiyaMoveValues *self,
           const char       *text)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    read_line (self, lines[i]);
}

/* Removes what was written of a line when the program was killed. */
static gboolean
cut_broken_line (TabiyaMoveValues  *self,
                 char              *text,
                 gsize              length,
                 GError           **error)
{
  char *end = g_strrstr_len (text, (gssize) length, "\n");
  gsize whole = end ? (gsize) (end - text) + 1 : 0;

  if (whole == length)
    return TRUE;
  text[whole] = '\0';
  return tabiya_append_file_cut (self->file, whole, error);
}

/**
 * tabiya_move_values_new:
 * @path: (nullable) (type filename): the file in which values are kept
 * @options: how to search; copied
 *
 * Returns: (transfer full) (nullable): values, those of the file included; %NULL with an error if
 *   the file cannot be used
 */
TabiyaMoveValues *
tabiya_move_values_new (const char                    *path,
                        const TabiyaMoveValuesOptions *options,
                        GError                       **error)
{
  g_autoptr(TabiyaMoveValues) self = g_new0 (TabiyaMoveValues, 1);
  g_autofree char *text = NULL;
  gsize length;

  self->options = *options;
  self->entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  if (path) {
    self->file = tabiya_append_file_open (path, TABIYA_APPEND_LINES | TABIYA_APPEND_RESTORE, &text,
                                          &length, error);
    if (!self->file || !cut_broken_line (self, text, length, error))
      return NULL;
    read_text (self, text);
  }
  return g_steal_pointer (&self);
}

/**
 * tabiya_move_values_free:
 * @self: (transfer full) (nullable): values
 */
void
tabiya_move_values_free (TabiyaMoveValues *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->file, tabiya_append_file_close);
  g_hash_table_unref (self->entries);
  g_free (self);
}

/* Searching */

static gpointer
begin_worker (gpointer data)
{
  return engine_new ();
}

/* Every finished depth reports all moves; the last report of a move counts. */
static void
note_line (const EngineInfo *info,
           gpointer          data)
{
  Entry *entry = data;
  int i = 0;

  if (info->n_pv == 0 || info->bound != ENGINE_BOUND_EXACT || !chess_score_is_known (info->score))
    return;
  while (i < entry->n_values && entry->values[i].move != info->pv[0])
    i++;
  entry->n_values = MAX (entry->n_values, i + 1);
  entry->values[i] = (Value) {
    .move = info->pv[0], .centipawns = chess_score_clamp (info->score, MATE_CENTIPAWNS),
  };
}

static gpointer
make_entry (gpointer worker,
            guint    number,
            gpointer data)
{
  const TabiyaMoveValues *self = data;
  Entry *entry = g_malloc0 (sizeof *entry + CHESS_MAX_MOVES * sizeof (Value));
  EngineRequest request = {
    .position = *self->wanted[number],
    .n_lines = ENGINE_MAX_LINES,
    .limits.nodes = self->options.nodes,
  };
  EngineResult result;

  entry->key = request.position.key;
  engine_clear (worker);
  engine_run (worker, &request, note_line, entry, &result);
  return entry;
}

static gboolean
write_entry (TabiyaMoveValues *self,
             const Entry      *entry)
{
  g_autoptr(GString) line = g_string_new (NULL);

  if (!self->file)
    return TRUE;
  g_string_printf (line, "%" G_GINT64_MODIFIER "x %" G_GUINT64_FORMAT, entry->key,
                   self->options.nodes);
  for (int i = 0; i < entry->n_values; i++)
    g_string_append_printf (line, " %u %d", entry->values[i].move, entry->values[i].centipawns);
  g_string_append_c (line, '\n');
  return tabiya_append_file_append (self->file, line->str, line->len, &self->error);
}

static gboolean
take_entry (gpointer item,
            gpointer data)
{
  TabiyaMoveValues *self = data;
  const Entry *found = item;
  gsize size = sizeof *found + (gsize) found->n_values * sizeof (Value);

  if (!write_entry (self, found))
    return FALSE;
  keep (self, g_memdup2 (found, size));
  self->n_done++;
  if (self->options.progress)
    self->options.progress (self->n_done, self->n_wanted, self->options.progress_data);
  return TRUE;
}

/* The positions that are not known yet, each once. (transfer container) */
static GPtrArray *
list_wanted (TabiyaMoveValues    *self,
             const ChessPosition *positions,
             guint                n)
{
  g_autoptr(GHashTable) listed = g_hash_table_new (g_int64_hash, g_int64_equal);
  GPtrArray *wanted = g_ptr_array_new ();

  for (guint i = 0; i < n; i++) {
    guint64 *key = (guint64 *) (gpointer) &positions[i].key;

    if (!g_hash_table_contains (self->entries, key) && g_hash_table_add (listed, key))
      g_ptr_array_add (wanted, (gpointer) &positions[i]);
  }
  return wanted;
}

gboolean
tabiya_move_values_search (TabiyaMoveValues     *self,
                           const ChessPosition  *positions,
                           guint                 n,
                           GError              **error)
{
  static const TabiyaInOrderFuncs funcs = {
    begin_worker, (GDestroyNotify) engine_free, make_entry, take_entry, g_free,
  };
  g_autoptr(GPtrArray) wanted = list_wanted (self, positions, n);
  gboolean begun;

  self->wanted = (const ChessPosition **) wanted->pdata;
  self->n_wanted = wanted->len;
  self->n_done = 0;
  begun = tabiya_in_order_run (&funcs, 0, wanted->len, self->options.n_threads,
                               self->options.stop, self);
  self->wanted = NULL;
  if (self->error) {
    g_propagate_error (error, g_steal_pointer (&self->error));
    return FALSE;
  }
  if (!begun)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "there is no memory left");
  else if (self->n_done < self->n_wanted)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
  return begun && self->n_done == self->n_wanted;
}

gboolean
tabiya_move_values_loss (const TabiyaMoveValues *self,
                         const ChessPosition    *position,
                         ChessMove               move,
                         double                 *loss)
{
  const Entry *entry = g_hash_table_lookup (self->entries, &position->key);
  double best = -1;
  double own = -1;

  for (int i = 0; entry && i < entry->n_values; i++) {
    double chance = tabiya_win_percent (chess_score_centipawns (entry->values[i].centipawns));

    best = MAX (best, chance);
    if (entry->values[i].move == move)
      own = chance;
  }
  *loss = best - own;
  return own >= 0;
}
