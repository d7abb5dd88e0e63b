/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-name-groups.h"

#include <string.h>

#include "game/care/tabiya-name-likeness.h"
#include "game/pgn/tabiya-pgn-header.h"
#include "game/pgn/tabiya-pgn-private.h"


struct _TabiyaNameGroups {
  GPtrArray *groups;       /* of GArray of TabiyaNameSpelling */
};

/* A spelling while groups are made. */
typedef struct {
  const char *name;
  char       *folded;
  guint       n_games;
} Name;

static void
clear_name (gpointer data)
{
  g_free (((Name *) data)->folded);
}

static void
clear_spelling (gpointer data)
{
  g_free (((TabiyaNameSpelling *) data)->name);
}

static gboolean
count_names (guint        index,
             const char  *text,
             gsize        length,
             gpointer     data,
             GError     **error)
{
  TabiyaPgnEncoding encoding = tabiya_pgn_detect_encoding (text, length);
  GHashTable *counts = data;
  TabiyaPgnTagToken fields[TABIYA_PGN_N_FIELDS];

  tabiya_pgn_find_tags (text, text + length, fields);
  for (guint i = TABIYA_PGN_WHITE; i <= TABIYA_PGN_BLACK; i++) {
    g_autofree char *name = NULL;
    guint *count;

    if (!fields[i].name)
      continue;
    name = tabiya_pgn_decode_value (fields[i].value, fields[i].value_length, encoding);
    count = g_hash_table_lookup (counts, name);
    if (!count) {
      count = g_new0 (guint, 1);
      g_hash_table_insert (counts, g_steal_pointer (&name), count);
    }
    (*count)++;
  }
  return TRUE;
}

static GHashTable *
read_names (TabiyaPgnSnapshot      *snapshot,
            TabiyaPgnProgressFunc   progress,
            gpointer                data,
            GCancellable           *cancellable,
            GError                **error)
{
  g_autoptr(GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  if (!tabiya_pgn_snapshot_visit (snapshot, NULL, count_names, counts, progress, data, cancellable,
                                  error))
    return NULL;
  return g_steal_pointer (&counts);
}

/* The most frequent first, then by the alphabet. */
static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  const Name *x = a;
  const Name *y = b;

  if (x->n_games != y->n_games)
    return x->n_games > y->n_games ? -1 : 1;
  return strcmp (x->name, y->name);
}

static GArray *
list_names (GHashTable *counts)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (Name));
  GHashTableIter iter;
  gpointer key;
  gpointer count;

  g_array_set_clear_func (names, clear_name);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &count)) {
    Name name = { key, tabiya_name_fold (key), *(const guint *) count };

    g_array_append_val (names, name);
  }
  g_array_sort (names, compare_names);
  return names;
}

/* Whether a name may be that of the person whom all names of a group may mean. "Ivanov, A" does not
   make one person of two Ivanovs. */
static gboolean
belongs (const GArray *names,
         const GArray *group,
         const Name   *name)
{
  for (guint i = 0; i < group->len; i++) {
    const Name *member = &g_array_index (names, Name, g_array_index (group, guint, i));

    if (!tabiya_name_alike (member->folded, name->folded))
      return FALSE;
  }
  return TRUE;
}

/* Puts a name into the group that it belongs to, or into one of its own, which is found by the
   surnames it may have. */
static void
put_name (GArray     *names,
          guint       index,
          GHashTable *by_surname,
          GPtrArray  *groups)
{
  const Name *name = &g_array_index (names, Name, index);
  char *surnames[2];
  guint n_surnames = tabiya_name_list_surnames (name->folded, surnames);
  GArray *group = NULL;

  for (guint i = 0; i < n_surnames && !group; i++) {
    GPtrArray *candidates = g_hash_table_lookup (by_surname, surnames[i]);

    for (guint j = 0; candidates && j < candidates->len && !group; j++) {
      if (belongs (names, g_ptr_array_index (candidates, j), name))
        group = g_ptr_array_index (candidates, j);
    }
  }
  if (!group && n_surnames > 0) {
    group = g_array_new (FALSE, FALSE, sizeof (guint));
    g_ptr_array_add (groups, group);
  }
  if (group)
    g_array_append_val (group, index);
  for (guint i = 0; i < n_surnames; i++) {
    GPtrArray *candidates = g_hash_table_lookup (by_surname, surnames[i]);

    if (!candidates) {
      candidates = g_ptr_array_new ();
      g_hash_table_insert (by_surname, g_strdup (surnames[i]), candidates);
    }
    if (!g_ptr_array_find (candidates, group, NULL))
      g_ptr_array_add (candidates, group);
    g_free (surnames[i]);
  }
}

static guint
count_group (gconstpointer group)
{
  const GArray *spellings = *(GArray *const *) group;
  guint n = 0;

  for (guint i = 0; i < spellings->len; i++)
    n += g_array_index (spellings, TabiyaNameSpelling, i).n_games;
  return n;
}

static gint
compare_groups (gconstpointer a,
                gconstpointer b)
{
  guint x = count_group (a);
  guint y = count_group (b);

  return (x < y) - (x > y);
}

static void
take_group (TabiyaNameGroups *self,
            const GArray     *names,
            const GArray     *group)
{
  GArray *spellings = g_array_new (FALSE, FALSE, sizeof (TabiyaNameSpelling));

  g_array_set_clear_func (spellings, clear_spelling);
  for (guint i = 0; i < group->len; i++) {
    const Name *name = &g_array_index (names, Name, g_array_index (group, guint, i));
    TabiyaNameSpelling spelling = { g_strdup (name->name), name->n_games };

    g_array_append_val (spellings, spelling);
  }
  g_ptr_array_add (self->groups, spellings);
}

TabiyaNameGroups *
tabiya_name_groups_find (TabiyaPgnSnapshot      *snapshot,
                         TabiyaPgnProgressFunc   progress,
                         gpointer                data,
                         GCancellable           *cancellable,
                         GError                **error)
{
  g_autoptr(GHashTable) counts = read_names (snapshot, progress, data, cancellable, error);
  g_autoptr(GHashTable) by_surname = NULL;
  g_autoptr(GPtrArray) groups = NULL;
  g_autoptr(GArray) names = NULL;
  TabiyaNameGroups *self;

  if (!counts)
    return NULL;
  names = list_names (counts);
  groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  by_surname = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < names->len; i++)
    put_name (names, i, by_surname, groups);
  self = g_new0 (TabiyaNameGroups, 1);
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < groups->len; i++) {
    const GArray *group = g_ptr_array_index (groups, i);

    if (group->len > 1)
      take_group (self, names, group);
  }
  g_ptr_array_sort (self->groups, compare_groups);
  return self;
}

void
tabiya_name_groups_free (TabiyaNameGroups *self)
{
  g_ptr_array_unref (self->groups);
  g_free (self);
}

guint
tabiya_name_groups_get_n (TabiyaNameGroups *self)
{
  return self->groups->len;
}

const TabiyaNameSpelling *
tabiya_name_groups_get (TabiyaNameGroups *self,
                        guint             index,
                        guint            *n_spellings)
{
  const GArray *group = g_ptr_array_index (self->groups, index);

  *n_spellings = group->len;
  return (const TabiyaNameSpelling *) (gconstpointer) group->data;
}
