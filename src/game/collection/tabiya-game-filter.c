/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-game-filter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _TabiyaGameFilter {
  gatomicrefcount  refs;
  char            *text;
  GArray          *terms;   /* of TabiyaFilterTerm */
};

/* Where the word ends that begins at @p: at a blank outside quotes. */
static const char *
find_word_end (const char *p)
{
  gboolean quoted = FALSE;

  for (; *p != '\0' && (quoted || !strchr (" \t\n", *p)); p++) {
    if (*p == '"')
      quoted = !quoted;
  }
  return p;
}

/* Opponents are somebody's, so another term has to say whose. */
static void
check_opponents (TabiyaGameFilter *self)
{
  if (tabiya_game_filter_get_subject (self))
    return;
  for (guint i = 0; i < self->terms->len; i++) {
    TabiyaFilterTerm *term = &g_array_index (self->terms, TabiyaFilterTerm, i);

    if (term->kind == TABIYA_FILTER_OPPONENT_ELO)
      tabiya_filter_term_fail (term,
                               g_strdup (_("Say whose opponents are meant: add player:, white:,"
                                           " black:, winner: or loser: with a name")));
  }
}

/* Texts are looked for one by one in all names there are. */
static void
check_n_texts (TabiyaGameFilter *self)
{
  guint n = 0;

  for (guint i = 0; i < self->terms->len; i++) {
    TabiyaFilterTerm *term = &g_array_index (self->terms, TabiyaFilterTerm, i);
    guint before = n;

    for (guint j = 0; term->kind != TABIYA_FILTER_ERROR && j < term->n_values; j++)
      n += !!term->values[j].folded;
    if (n > MAX (before, TABIYA_GAME_FILTER_MAX_WORDS))
      tabiya_filter_term_fail (term, g_strdup_printf (_("A query can have at most %d words"),
                                                      TABIYA_GAME_FILTER_MAX_WORDS));
  }
}

/**
 * tabiya_game_filter_new:
 * @text: UTF-8; words separated by spaces, which quotes protect
 *
 * Returns: (transfer full): the filter that @text describes
 */
TabiyaGameFilter *
tabiya_game_filter_new (const char *text)
{
  TabiyaGameFilter *self = g_new0 (TabiyaGameFilter, 1);
  const char *p;

  g_atomic_ref_count_init (&self->refs);
  self->text = g_utf8_make_valid (text, -1);
  self->terms = g_array_new (FALSE, FALSE, sizeof (TabiyaFilterTerm));
  g_array_set_clear_func (self->terms, (GDestroyNotify) tabiya_filter_term_clear);
  for (p = self->text; *(p += strspn (p, " \t\n")) != '\0';) {
    const char *end = find_word_end (p);
    g_autofree char *word = g_strndup (p, (gsize) (end - p));
    TabiyaFilterTerm term = { .start = (gsize) (p - self->text) };

    term.end = (gsize) (end - self->text);
    tabiya_filter_term_read (&term, word);
    g_array_append_val (self->terms, term);
    p = end;
  }
  check_n_texts (self);
  check_opponents (self);
  return self;
}

const char *
tabiya_game_filter_get_error (const TabiyaGameFilter *self,
                              guint                  *column)
{
  for (guint i = 0; i < self->terms->len; i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (self, i);

    if (term->error) {
      *column = (guint) g_utf8_pointer_to_offset (self->text, self->text + term->start) + 1;
      return term->error;
    }
  }
  return NULL;
}

const TabiyaFilterTerm *
tabiya_game_filter_get_subject (const TabiyaGameFilter *self)
{
  for (guint i = 0; i < self->terms->len; i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (self, i);

    if (!term->negated
        && (term->kind == TABIYA_FILTER_PLAYER || term->kind == TABIYA_FILTER_WHITE
            || term->kind == TABIYA_FILTER_BLACK || term->kind == TABIYA_FILTER_WINNER
            || term->kind == TABIYA_FILTER_LOSER))
      return term;
  }
  return NULL;
}

guint
tabiya_game_filter_list_tests (const TabiyaGameFilter *self,
                               const TabiyaBoardTest **tests)
{
  guint n = 0;

  for (guint i = 0; i < self->terms->len; i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (self, i);

    for (guint j = 0; term->kind == TABIYA_FILTER_BOARD && j < term->n_values; j++) {
      if (n < TABIYA_BOARD_MAX_TESTS)
        tests[n++] = term->values[j].board;
    }
  }
  return n;
}

gboolean
tabiya_game_filter_passes (const TabiyaGameFilter *self,
                           guint32                 passed)
{
  guint n = 0;

  for (guint i = 0; i < self->terms->len; i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (self, i);
    gboolean any = FALSE;

    if (term->kind != TABIYA_FILTER_BOARD)
      continue;
    if (n + term->n_values > TABIYA_BOARD_MAX_TESTS)
      return TRUE;
    for (guint j = 0; j < term->n_values; j++)
      any = any || (passed & 1u << n++);
    if (any == term->negated)
      return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_game_filter_ref:
 *
 * Returns: (transfer full): the filter
 */
TabiyaGameFilter *
tabiya_game_filter_ref (TabiyaGameFilter *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

/**
 * tabiya_game_filter_unref:
 *
 * Releases a reference.
 */
void
tabiya_game_filter_unref (TabiyaGameFilter *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_array_unref (self->terms);
  g_free (self->text);
  g_free (self);
}

gboolean
tabiya_game_filter_equal (const TabiyaGameFilter *a,
                          const TabiyaGameFilter *b)
{
  return strcmp (a->text, b->text) == 0;
}

/**
 * tabiya_game_filter_get_n_terms:
 *
 * Returns: the number of terms
 */
guint
tabiya_game_filter_get_n_terms (const TabiyaGameFilter *self)
{
  return self->terms->len;
}

/**
 * tabiya_game_filter_get_term:
 * @index: less than tabiya_game_filter_get_n_terms()
 *
 * Returns: (transfer none): the term at that index; terms have the order in which they were typed
 */
const TabiyaFilterTerm *
tabiya_game_filter_get_term (const TabiyaGameFilter *self,
                             guint                   index)
{
  return &g_array_index (self->terms, TabiyaFilterTerm, index);
}

char *
tabiya_game_filter_dup_without (const TabiyaGameFilter *self,
                                guint                   index)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->terms->len; i++) {
    if (i != index)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              tabiya_game_filter_get_term (self, i)->text);
  }
  return g_string_free (text, FALSE);
}
