/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/library/tabiya-saved-queries.h"

#include <string.h>

#define KEY "saved-queries"

static void
saved_query_free (gpointer data)
{
  TabiyaSavedQuery *query = data;

  g_free (query->name);
  g_free (query->text);
  g_free (query);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const TabiyaSavedQuery *x = *(const TabiyaSavedQuery *const *) a;
  const TabiyaSavedQuery *y = *(const TabiyaSavedQuery *const *) b;

  return g_utf8_collate (x->name, y->name);
}

static void
add (GPtrArray  *queries,
     const char *name,
     const char *text)
{
  TabiyaSavedQuery *query = g_new (TabiyaSavedQuery, 1);

  *query = (TabiyaSavedQuery) { g_strdup (name), g_strdup (text) };
  g_ptr_array_add (queries, query);
}

GPtrArray *
tabiya_saved_queries_list (GSettings *settings)
{
  g_autoptr(GVariant) value = g_settings_get_value (settings, KEY);
  GPtrArray *queries = g_ptr_array_new_with_free_func (saved_query_free);
  GVariantIter iter;
  const char *name;
  const char *text;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &text))
    add (queries, name, text);
  g_ptr_array_sort (queries, compare_names);
  return queries;
}

static void
store (GSettings *settings,
       GPtrArray *queries)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < queries->len; i++) {
    const TabiyaSavedQuery *query = g_ptr_array_index (queries, i);

    g_variant_builder_add (&builder, "(ss)", query->name, query->text);
  }
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

static TabiyaSavedQuery *
find (GPtrArray  *queries,
      const char *name)
{
  for (guint i = 0; i < queries->len; i++) {
    TabiyaSavedQuery *query = g_ptr_array_index (queries, i);

    if (strcmp (query->name, name) == 0)
      return query;
  }
  return NULL;
}

gboolean
tabiya_saved_queries_save (GSettings  *settings,
                           const char *name,
                           const char *text)
{
  g_autoptr(GPtrArray) queries = tabiya_saved_queries_list (settings);
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  TabiyaSavedQuery *old = find (queries, stripped);

  if (*stripped == '\0')
    return FALSE;
  if (old)
    g_ptr_array_remove (queries, old);
  add (queries, stripped, text);
  store (settings, queries);
  return TRUE;
}

gboolean
tabiya_saved_queries_rename (GSettings  *settings,
                             const char *name,
                             const char *new_name)
{
  g_autoptr(GPtrArray) queries = tabiya_saved_queries_list (settings);
  g_autofree char *stripped = g_strstrip (g_strdup (new_name));
  TabiyaSavedQuery *query = find (queries, name);
  TabiyaSavedQuery *other = find (queries, stripped);

  if (!query || *stripped == '\0' || (other && other != query))
    return FALSE;
  g_free (query->name);
  query->name = g_steal_pointer (&stripped);
  store (settings, queries);
  return TRUE;
}

void
tabiya_saved_queries_remove (GSettings  *settings,
                             const char *name)
{
  g_autoptr(GPtrArray) queries = tabiya_saved_queries_list (settings);
  TabiyaSavedQuery *query = find (queries, name);

  if (query) {
    g_ptr_array_remove (queries, query);
    store (settings, queries);
  }
}
