/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/file/tabiya-pgn-baseline.h"

void
tabiya_pgn_baseline_free (TabiyaPgnBaseline *self)
{
  tabiya_pgn_source_unref (self->source);
  g_array_unref (self->entries);
  g_hash_table_unref (self->changed);
  g_free (self);
}

static gboolean
removes (TabiyaPgnPlan *plan)
{
  for (guint i = 0; i < plan->edits->len; i++) {
    if (tabiya_pgn_plan_get_edit (plan, i)->kind == TABIYA_PGN_REMOVE)
      return TRUE;
  }
  return FALSE;
}

void
tabiya_pgn_baseline_note (TabiyaPgnFile *file,
                        TabiyaPgnPlan *plan)
{
  TabiyaPgnBaseline *baseline = file->baseline;

  if (plan->returns) {
    g_clear_pointer (&file->baseline, tabiya_pgn_baseline_free);
    g_hash_table_remove_all (file->absent);
    g_hash_table_remove_all (file->gaps);
    return;
  }
  if (!baseline && removes (plan)) {
    baseline = file->baseline = g_new0 (TabiyaPgnBaseline, 1);
    baseline->source = tabiya_pgn_source_ref (plan->aside ? plan->aside : file->source);
    baseline->entries = g_array_copy (file->entries);
    baseline->n_stored = file->n_stored;
    baseline->changed = g_hash_table_new (NULL, NULL);
  }
  for (guint i = 0; baseline && i < plan->edits->len; i++) {
    const TabiyaPgnEdit *edit = tabiya_pgn_plan_get_edit (plan, i);

    if (edit->kind != TABIYA_PGN_REMOVE && !edit->unchanged)
      g_hash_table_add (baseline->changed, GUINT_TO_POINTER (edit->index));
  }
}

void
tabiya_pgn_baseline_put_aside (TabiyaPgnPlan *plan)
{
  g_autoptr(GError) error = NULL;

  if (plan->returns || !removes (plan))
    return;
  plan->aside = tabiya_pgn_source_put_aside (plan->source, &error);
  /* The games that were removed are in memory, each with what was around it; all that is missing
     then is an empty line here or there if they come back in another order. */
  if (!plan->aside)
    g_debug ("The file before games were removed is not put aside: %s", error->message);
}

gboolean
tabiya_pgn_baseline_returns (TabiyaPgnFile *file)
{
  if (!file->baseline || g_hash_table_size (file->absent) == 0
      || g_hash_table_size (file->deleted) > 0)
    return FALSE;
  if (tabiya_pgn_source_is_intact (file->baseline->source))
    return TRUE;
  g_clear_pointer (&file->baseline, tabiya_pgn_baseline_free);
  return FALSE;
}
