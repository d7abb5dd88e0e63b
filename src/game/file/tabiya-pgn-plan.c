/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-plan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/file/tabiya-pgn-baseline.h"
#include "game/file/tabiya-pgn-gap.h"
#include "game/pgn/tabiya-pgn-scanner.h"

/* Writing edited games in the form their file requires: its encoding and its line ends. */

/* The number of bytes examined at a time. */
#define STEP (1024 * 1024)

static void
clear_edit (gpointer data)
{
  TabiyaPgnEdit *edit = data;

  g_clear_object (&edit->game);
  g_free (edit->text);
  g_clear_pointer (&edit->kept, g_bytes_unref);
  g_clear_pointer (&edit->gap, tabiya_pgn_gap_release);
}

/**
 * tabiya_pgn_plan_free:
 * @plan: (transfer full): a plan
 *
 * Frees a plan.
 */
void
tabiya_pgn_plan_free (TabiyaPgnPlan *plan)
{
  tabiya_pgn_source_unref (plan->source);
  tabiya_pgn_source_unref (plan->present);
  g_array_unref (plan->entries);
  g_array_unref (plan->edits);
  g_free (plan->line_end);
  g_clear_object (&plan->file);
  g_free (plan->path);
  g_free (plan->etag);
  g_clear_pointer (&plan->new_source, tabiya_pgn_source_unref);
  g_clear_pointer (&plan->aside, tabiya_pgn_source_unref);
  g_free (plan->new_etag);
  g_free (plan);
}

/* The first line end of a text; NULL if it has none. */
static char *
find_line_end (const char *text,
               gsize       length)
{
  for (gsize i = 0; i < length; i++) {
    if (text[i] == '\n')
      return g_strdup ("\n");
    if (text[i] == '\r')
      return g_strdup (i + 1 < length && text[i + 1] == '\n' ? "\r\n" : "\r");
  }
  return NULL;
}

char *
tabiya_pgn_find_line_end_of (TabiyaPgnSource *source)
{
  gsize length = (gsize) MIN (tabiya_pgn_source_get_size (source), STEP);
  g_autoptr(GBytes) start = tabiya_pgn_source_read (source, 0, length, NULL);
  char *line_end = NULL;

  if (start)
    line_end = find_line_end (g_bytes_get_data (start, NULL), length);
  return line_end ? line_end : g_strdup ("\n");
}

/* The encoding for a game that gives no hint itself: that of the first game that does. */
static TabiyaPgnEncoding
find_file_encoding (TabiyaPgnFile *self)
{
  if (tabiya_pgn_source_get_units (self->source) != TABIYA_PGN_AS_IS)
    return TABIYA_PGN_UTF8;
  for (guint i = 0; i < self->n_stored; i++) {
    g_autoptr(GBytes) bytes = tabiya_pgn_file_read_entry (self, i, NULL);
    TabiyaPgnEncoding encoding = TABIYA_PGN_ASCII;
    const char *text;
    gsize length;

    if (bytes) {
      text = g_bytes_get_data (bytes, &length);
      encoding = tabiya_pgn_detect_encoding (text, length);
    }
    if (encoding != TABIYA_PGN_ASCII)
      return encoding;
  }
  return TABIYA_PGN_UTF8;
}

static const char *
get_encoding_name (TabiyaPgnEncoding encoding)
{
  switch (encoding) {
  case TABIYA_PGN_LATIN1:
    return "ISO-8859-1";
  case TABIYA_PGN_CP1252:
    return "Windows-1252";
  case TABIYA_PGN_ASCII:
    return "ASCII";
  case TABIYA_PGN_UTF8:
  default:
    return "UTF-8";
  }
}

static gboolean
is_ascii (const char *text)
{
  return tabiya_pgn_detect_encoding (text, strlen (text)) == TABIYA_PGN_ASCII;
}

static char *
encode (const char       *text,
        guint             index,
        TabiyaPgnUnits    units,
        TabiyaPgnEncoding encoding,
        GError          **error)
{
  gunichar bad = tabiya_pgn_units_find_lack (units, text);
  char *encoded = bad ? NULL : tabiya_pgn_encode (text, encoding, &bad);
  char character[8] = { 0 };

  if (encoded)
    return encoded;
  g_unichar_to_utf8 (bad, character);
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE,
               _("Game %u has the character “%s” (U+%04X), which the file's encoding, %s, does not "
                 "have. Nothing was saved: remove the character, or save the game to another "
                 "file."),
               index + 1, character, bad,
               tabiya_pgn_is_charset (units) ? tabiya_pgn_units_get_id (units)
                                             : get_encoding_name (encoding));
  return NULL;
}

/* Removes the empty line at the end, because what follows a game is not part of it. */
static char *
trim (char *text)
{
  gsize length = strlen (text);

  while (length > 0 && text[length - 1] == '\n')
    text[--length] = '\0';
  return text;
}

static char *
replace_line_ends (const char *text,
                   const char *line_end)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strjoinv (line_end, lines);
}

/* Writes a game in the form its file requires. */
static char *
write_game (TabiyaPgnFile *self,
            TabiyaPgnPlan *plan,
            TabiyaPgnEdit *edit,
            GError       **error)
{
  g_autofree char *text = trim (tabiya_pgn_write_game (edit->game));
  TabiyaPgnEncoding encoding = TABIYA_PGN_ASCII;
  g_autofree char *line_end = NULL;
  g_autofree char *encoded = NULL;

  if (tabiya_pgn_file_is_stored (self, edit->index)
      || g_hash_table_lookup (self->absent, GUINT_TO_POINTER (edit->index))) {
    g_autoptr(GBytes) old = tabiya_pgn_file_read_entry (self, edit->index, error);
    const char *old_text;
    gsize old_length;

    if (!old)
      return NULL;
    old_text = g_bytes_get_data (old, &old_length);
    line_end = find_line_end (old_text, old_length);
    if (tabiya_pgn_source_get_units (self->source) == TABIYA_PGN_AS_IS)
      encoding = tabiya_pgn_detect_encoding (old_text, old_length);
    edit->n_old_lines = tabiya_pgn_count_lines (old_text, old_length);
  }
  if (encoding == TABIYA_PGN_ASCII && !is_ascii (text))
    encoding = find_file_encoding (self);
  encoded = encode (text, edit->index, tabiya_pgn_source_get_units (self->source), encoding, error);
  if (!encoded)
    return NULL;
  /* In rare cases the bytes of a text in an 8-bit encoding happen to be valid UTF-8 for another
     text. */
  if (encoding != TABIYA_PGN_UTF8
      && tabiya_pgn_detect_encoding (encoded, strlen (encoded)) == TABIYA_PGN_UTF8) {
    g_free (encoded);
    encoded = g_strdup (text);
  }
  return replace_line_ends (encoded, line_end ? line_end : plan->line_end);
}

static gint
compare_indices (gconstpointer a,
                 gconstpointer b)
{
  guint x = *(const guint *) a;
  guint y = *(const guint *) b;

  return (x > y) - (x < y);
}

/* The indices of the new games, in order. */
static GArray *
list_new (TabiyaPgnFile *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = self->n_stored; i < self->entries->len; i++) {
    if (!tabiya_pgn_file_is_deleted (self, i))
      g_array_append_val (indices, i);
  }
  return indices;
}

/* The indices of the games that a save would change, in order. */
static GArray *
list_edited (TabiyaPgnFile *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GHashTableIter iter;
  gpointer key;
  gpointer game;

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &key, &game)) {
    guint index = GPOINTER_TO_UINT (key);

    if (tabiya_pgn_file_is_deleted (self, index)
        || g_hash_table_contains (self->absent, key))
      continue;
    if (index >= self->n_stored || tabiya_game_get_modified (game))
      g_array_append_val (indices, index);
  }
  g_hash_table_iter_init (&iter, self->deleted);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    guint index = GPOINTER_TO_UINT (key);

    if (tabiya_pgn_file_is_stored (self, index))
      g_array_append_val (indices, index);
  }
  g_hash_table_iter_init (&iter, self->absent);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    guint index = GPOINTER_TO_UINT (key);

    if (!tabiya_pgn_file_is_deleted (self, index))
      g_array_append_val (indices, index);
  }
  g_array_sort (indices, compare_indices);
  return indices;
}

/* The text of a restored game: the original, unless it was edited. */
static gboolean
write_returning (TabiyaPgnFile  *self,
                 TabiyaPgnPlan  *plan,
                 TabiyaPgnEdit  *edit,
                 GError        **error)
{
  GBytes *kept = g_hash_table_lookup (self->absent, GUINT_TO_POINTER (edit->index));
  gsize length;

  if (edit->game && (!kept || tabiya_game_get_modified (edit->game))) {
    edit->text = write_game (self, plan, edit, error);
    edit->length = edit->text ? strlen (edit->text) : 0;
    return !!edit->text;
  }
  edit->text = g_memdup2 (g_bytes_get_data (kept, &length), g_bytes_get_size (kept));
  edit->length = length;
  edit->unchanged = TRUE;
  edit->gap = tabiya_pgn_gap_take (g_hash_table_lookup (self->gaps,
                                                        GUINT_TO_POINTER (edit->index)));
  return TRUE;
}

static gboolean
write_edit (TabiyaPgnFile  *self,
            TabiyaPgnPlan  *plan,
            TabiyaPgnEdit  *edit,
            GError        **error)
{
  TabiyaGame *game = g_hash_table_lookup (self->games, GUINT_TO_POINTER (edit->index));

  if (tabiya_pgn_file_is_deleted (self, edit->index)) {
    edit->kind = TABIYA_PGN_REMOVE;
    return TRUE;
  }
  edit->game = game ? g_object_ref (game) : NULL;
  if (g_hash_table_contains (self->absent, GUINT_TO_POINTER (edit->index))) {
    edit->kind = TABIYA_PGN_INSERT;
    return write_returning (self, plan, edit, error);
  }
  edit->text = write_game (self, plan, edit, error);
  if (!edit->text)
    return FALSE;
  edit->length = strlen (edit->text);
  return TRUE;
}

/* A plan to write the games of @indices and leave all else as it is. */
static TabiyaPgnPlan *
make_plan (TabiyaPgnFile *self,
           GArray        *indices,
           GError       **error)
{
  g_autoptr(TabiyaPgnPlan) plan = g_new0 (TabiyaPgnPlan, 1);

  plan->source = tabiya_pgn_source_ref (self->source);
  plan->present = tabiya_pgn_source_ref (self->source);
  plan->entries = g_array_copy (self->entries);
  plan->n_stored = self->n_stored;
  plan->trusted = self->trusted;
  plan->edits = g_array_new (FALSE, TRUE, sizeof (TabiyaPgnEdit));
  g_array_set_clear_func (plan->edits, clear_edit);
  plan->line_end = tabiya_pgn_find_line_end_of (self->source);

  for (guint i = 0; i < indices->len; i++) {
    TabiyaPgnEdit edit = { .index = g_array_index (indices, guint, i) };

    g_array_append_val (plan->edits, edit);
    if (!write_edit (self, plan, tabiya_pgn_plan_get_edit (plan, i), error))
      return NULL;
  }
  return g_steal_pointer (&plan);
}

/* Writes a game that differs from the baseline: anew if it has edits, otherwise as it is now. */
static gboolean
write_changed (TabiyaPgnFile  *self,
               TabiyaPgnPlan  *plan,
               TabiyaPgnEdit  *edit,
               GError        **error)
{
  TabiyaGame *game = g_hash_table_lookup (self->games, GUINT_TO_POINTER (edit->index));
  gboolean has_bytes = tabiya_pgn_file_is_stored (self, edit->index)
                       || g_hash_table_lookup (self->absent, GUINT_TO_POINTER (edit->index));
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GBytes) old = NULL;
  const TabiyaPgnEntry *entry;

  edit->game = game ? g_object_ref (game) : NULL;
  if (game && (!has_bytes || tabiya_game_get_modified (game))) {
    edit->text = write_game (self, plan, edit, error);
    edit->length = edit->text ? strlen (edit->text) : 0;
  } else if ((bytes = tabiya_pgn_file_read_entry (self, edit->index, error))) {
    edit->length = g_bytes_get_size (bytes);
    edit->text = g_strndup (g_bytes_get_data (bytes, NULL), edit->length);
  }
  edit->n_old_lines = 0;
  if (!edit->text || edit->index >= plan->n_stored)
    return !!edit->text;
  entry = tabiya_pgn_plan_get_entry (plan, edit->index);
  old = tabiya_pgn_source_read (plan->source, entry->offset, entry->length, error);
  if (old)
    edit->n_old_lines = tabiya_pgn_count_lines (g_bytes_get_data (old, NULL), entry->length);
  return !!old;
}

/* A plan that starts from the bytes before any game was removed. */
static TabiyaPgnPlan *
make_return_plan (TabiyaPgnFile  *self,
                  GError        **error)
{
  g_autoptr(GArray) nothing = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(TabiyaPgnPlan) plan = make_plan (self, nothing, error);
  TabiyaPgnBaseline *baseline = self->baseline;

  tabiya_pgn_source_unref (plan->source);
  plan->source = tabiya_pgn_source_ref (baseline->source);
  plan->returns = TRUE;
  plan->n_stored = baseline->n_stored;
  plan->trusted = TRUE;
  memcpy (plan->entries->data, baseline->entries->data,
          baseline->n_stored * sizeof (TabiyaPgnEntry));
  for (guint i = 0; i < self->entries->len; i++) {
    gpointer key = GUINT_TO_POINTER (i);
    TabiyaGame *game = g_hash_table_lookup (self->games, key);
    TabiyaPgnEdit edit = { .index = i };
    /* A new game may have been deleted before it was ever saved, and have no bytes there either. */
    gboolean missing = i < plan->n_stored && tabiya_pgn_plan_get_entry (plan, i)->length == 0;

    if (missing)
      edit.kind = TABIYA_PGN_INSERT;
    else if (i < plan->n_stored && !g_hash_table_contains (baseline->changed, key)
             && !(game && tabiya_game_get_modified (game)))
      continue;
    g_array_append_val (plan->edits, edit);
    if (!write_changed (self, plan, tabiya_pgn_plan_get_edit (plan, plan->edits->len - 1), error))
      return NULL;
  }
  return g_steal_pointer (&plan);
}

TabiyaPgnPlan *
tabiya_pgn_plan_new (TabiyaPgnFile *self,
                     GError       **error)
{
  g_autoptr(GArray) indices = NULL;

  if (tabiya_pgn_baseline_returns (self))
    return make_return_plan (self, error);
  indices = list_edited (self);
  return make_plan (self, indices, error);
}

TabiyaPgnPlan *
tabiya_pgn_plan_new_for_additions (TabiyaPgnFile *self,
                                   GError       **error)
{
  g_autoptr(GArray) indices = list_new (self);

  return make_plan (self, indices, error);
}
