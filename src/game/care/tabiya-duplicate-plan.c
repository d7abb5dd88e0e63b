/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-duplicate-plan.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-private.h"
#include "game/tree/tabiya-game-merge.h"

#define GROUPS_BETWEEN_PROGRESS 256

struct _TabiyaDuplicatePlan {
  GArray *items;
  guint   n_drops;
  guint   n_merges;
};

typedef struct {
  TabiyaPgnSnapshot       *snapshot;
  TabiyaPgnSnapshotReader *reader;
  TabiyaPgnReader         *parser;
  const char              *label;
} Planning;

static void
clear_item (gpointer data)
{
  TabiyaDuplicateItem *item = data;

  g_array_unref (item->drop);
  g_clear_object (&item->merged);
}

static GBytes *
read_text (Planning  *planning,
           guint      index,
           GError   **error)
{
  gsize length;
  const char *text = tabiya_pgn_snapshot_reader_get (planning->reader, index, &length, error);

  return text ? g_bytes_new (text, length) : NULL;
}

static TabiyaGame *
read_game (Planning  *planning,
           GBytes    *bytes,
           guint      index,
           GError   **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return tabiya_pgn_reader_read (planning->parser, text, length,
                                 MAX (1, tabiya_pgn_snapshot_get_line (planning->snapshot, index)),
                                 NULL, error);
}

static gboolean
merge_into (Planning             *planning,
            TabiyaDuplicateItem  *item,
            GBytes               *kept,
            guint32               other,
            TabiyaGame          **game,
            GError              **error)
{
  g_autoptr(GBytes) bytes = read_text (planning, other, error);
  g_autoptr(TabiyaGame) from = NULL;

  if (!bytes)
    return FALSE;
  /* Most duplicates of a collection are the same bytes. */
  if (g_bytes_equal (kept, bytes))
    return TRUE;
  if (!*game) {
    *game = read_game (planning, kept, item->keep, error);
    if (!*game)
      return FALSE;
    /* One step, however many copies there are. */
    tabiya_game_begin_batch (*game, planning->label);
  }
  from = read_game (planning, bytes, other, error);
  if (!from)
    return FALSE;
  if (tabiya_game_merge (*game, from, NULL))
    g_set_object (&item->merged, *game);
  return TRUE;
}

static gboolean
plan_group (Planning              *planning,
            TabiyaDuplicateGroup   group,
            TabiyaDuplicateItem   *item,
            GError               **error)
{
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GBytes) kept = NULL;
  gsize longest = 0;

  for (guint i = 0; i < group.n_games; i++) {
    g_autoptr(GBytes) bytes = read_text (planning, group.games[i], error);

    if (!bytes)
      return FALSE;
    if (kept && g_bytes_get_size (bytes) <= longest)
      continue;
    g_clear_pointer (&kept, g_bytes_unref);
    kept = g_bytes_ref (bytes);
    longest = g_bytes_get_size (bytes);
    item->keep = group.games[i];
  }
  for (guint i = 0; i < group.n_games; i++) {
    if (group.games[i] == item->keep)
      continue;
    g_array_append_val (item->drop, group.games[i]);
    if (!merge_into (planning, item, kept, group.games[i], &game, error))
      return FALSE;
  }
  if (game)
    tabiya_game_end_group (game);
  return TRUE;
}

static gboolean
plan_groups (TabiyaDuplicatePlan    *self,
             Planning               *planning,
             TabiyaDuplicates       *duplicates,
             TabiyaPgnProgressFunc   progress,
             gpointer                data,
             GCancellable           *cancellable,
             GError                **error)
{
  guint n = tabiya_duplicates_get_n_certain (duplicates);

  for (guint i = 0; i < n; i++) {
    TabiyaDuplicateItem item = { .drop = g_array_new (FALSE, FALSE, sizeof (guint32)) };
    gboolean planned;

    if (i % GROUPS_BETWEEN_PROGRESS == 0 && progress)
      progress (i / (double) n, data);
    planned = !g_cancellable_set_error_if_cancelled (cancellable, error)
              && plan_group (planning, tabiya_duplicates_get_certain (duplicates, i), &item, error);
    g_array_append_val (self->items, item);
    if (!planned)
      return FALSE;
    self->n_drops += item.drop->len;
    self->n_merges += !!item.merged;
  }
  return TRUE;
}

TabiyaDuplicatePlan *
tabiya_duplicate_plan_new (TabiyaPgnSnapshot      *snapshot,
                           TabiyaDuplicates       *duplicates,
                           const char             *label,
                           TabiyaPgnProgressFunc   progress,
                           gpointer                data,
                           GCancellable           *cancellable,
                           GError                **error)
{
  g_autoptr(TabiyaPgnSnapshotReader) reader = tabiya_pgn_snapshot_reader_new (snapshot);
  g_autoptr(TabiyaPgnReader) parser = tabiya_pgn_reader_new ();
  g_autoptr(TabiyaDuplicatePlan) self = g_new0 (TabiyaDuplicatePlan, 1);
  Planning planning = { snapshot, reader, parser, label };

  self->items = g_array_new (FALSE, FALSE, sizeof (TabiyaDuplicateItem));
  g_array_set_clear_func (self->items, clear_item);
  return plan_groups (self, &planning, duplicates, progress, data, cancellable, error)
           ? g_steal_pointer (&self) : NULL;
}

void
tabiya_duplicate_plan_free (TabiyaDuplicatePlan *self)
{
  g_array_unref (self->items);
  g_free (self);
}

guint
tabiya_duplicate_plan_get_n (TabiyaDuplicatePlan *self)
{
  return self->items->len;
}

const TabiyaDuplicateItem *
tabiya_duplicate_plan_get (TabiyaDuplicatePlan *self,
                           guint                index)
{
  return &g_array_index (self->items, TabiyaDuplicateItem, index);
}

guint
tabiya_duplicate_plan_count_drops (TabiyaDuplicatePlan *self)
{
  return self->n_drops;
}

guint
tabiya_duplicate_plan_count_merges (TabiyaDuplicatePlan *self)
{
  return self->n_merges;
}
