/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-report-model.h"

#include "service/tabiya-play-weights.h"

struct _TabiyaReportModel
{
  GObject            parent_instance;

  /* owned */
  TabiyaGame        *game;        /* nullable */
  TabiyaGameReport  *report;      /* nullable */

  /* borrowed: the findings of an analysis */
  TabiyaFindingFunc  found;
  gpointer           found_data;

  /* state */
  unsigned           judged;      /* bits by ChessColor */
  char              *judge;       /* owned; nullable */
  guint              update_id;   /* set while the report is older than the game */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaReportModel, tabiya_report_model, G_TYPE_OBJECT)

/* Makes a new report and emits "changed". */
static void
refresh (TabiyaReportModel *self)
{
  g_autoptr(TabiyaGameReport) old = g_steal_pointer (&self->report);

  g_clear_handle_id (&self->update_id, g_source_remove);
  if (self->game)
    self->report = tabiya_game_report_new (self->game, self->found, self->found_data,
                                           self->judged);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
update_cb (gpointer data)
{
  TabiyaReportModel *self = data;

  self->update_id = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

static void
drop_game (TabiyaReportModel *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

static void
tabiya_report_model_dispose (GObject *object)
{
  TabiyaReportModel *self = TABIYA_REPORT_MODEL (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  drop_game (self);
  g_clear_pointer (&self->report, tabiya_game_report_free);
  g_clear_pointer (&self->judge, g_free);

  G_OBJECT_CLASS (tabiya_report_model_parent_class)->dispose (object);
}

static void
tabiya_report_model_class_init (TabiyaReportModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_report_model_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_report_model_init (TabiyaReportModel *self)
{
}

/**
 * tabiya_report_model_new:
 *
 * Returns: (transfer full): a model without a game
 */
TabiyaReportModel *
tabiya_report_model_new (void)
{
  return g_object_new (TABIYA_TYPE_REPORT_MODEL, NULL);
}

/**
 * tabiya_report_model_set_game:
 * @game: (nullable): the game to report on; a reference is taken
 *
 * Sets the game and drops the findings about the previous one. Main thread.
 */
void
tabiya_report_model_set_game (TabiyaReportModel *self,
                              TabiyaGame        *game)
{
  g_return_if_fail (TABIYA_IS_REPORT_MODEL (self));

  if (self->game == game)
    return;
  drop_game (self);
  if (game) {
    self->game = g_object_ref (game);
    g_signal_connect_swapped (game, "changed", G_CALLBACK (tabiya_report_model_invalidate), self);
  }
  self->found = NULL;
  refresh (self);
}

/**
 * tabiya_report_model_get_game:
 *
 * Returns: (transfer none) (nullable): the game that is reported on
 */
TabiyaGame *
tabiya_report_model_get_game (TabiyaReportModel *self)
{
  g_return_val_if_fail (TABIYA_IS_REPORT_MODEL (self), NULL);

  return self->game;
}

/**
 * tabiya_report_model_set_findings:
 * @found: (nullable) (scope forever): returns findings that are not in the tree yet
 * @data: passed to @found
 * @judged: bits by ChessColor: whose moves the findings mark
 * @judge: (nullable): who finds them
 *
 * Main thread.
 */
void
tabiya_report_model_set_findings (TabiyaReportModel *self,
                                  TabiyaFindingFunc  found,
                                  gpointer           data,
                                  unsigned           judged,
                                  const char        *judge)
{
  g_return_if_fail (TABIYA_IS_REPORT_MODEL (self));

  g_free (self->judge);
  self->judge = g_strdup (judge);

  self->found = found;
  self->found_data = data;
  self->judged = judged;
  refresh (self);
}

const char *
tabiya_report_model_get_judge (TabiyaReportModel *self)
{
  g_return_val_if_fail (TABIYA_IS_REPORT_MODEL (self), NULL);

  if (self->found || !self->game)
    return self->judge;
  return tabiya_game_get_tag (self->game, TABIYA_TAG_ANALYST);
}

gboolean
tabiya_report_model_has_findings (TabiyaReportModel *self)
{
  g_return_val_if_fail (TABIYA_IS_REPORT_MODEL (self), FALSE);

  return !!self->found;
}

/**
 * tabiya_report_model_invalidate:
 *
 * To be called when the game was edited or there are more findings: a new report is made before the
 * next frame, or when it is requested. Main thread.
 */
void
tabiya_report_model_invalidate (TabiyaReportModel *self)
{
  g_return_if_fail (TABIYA_IS_REPORT_MODEL (self));

  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

gboolean
tabiya_report_model_is_outdated (TabiyaReportModel *self)
{
  g_return_val_if_fail (TABIYA_IS_REPORT_MODEL (self), FALSE);

  return self->update_id != 0;
}

/**
 * tabiya_report_model_get_report:
 *
 * Returns: (transfer none) (nullable): the current report, valid until the handlers of the next
 *   "changed" have run; %NULL without a game
 */
const TabiyaGameReport *
tabiya_report_model_get_report (TabiyaReportModel *self)
{
  g_return_val_if_fail (TABIYA_IS_REPORT_MODEL (self), NULL);

  if (self->update_id != 0)
    refresh (self);
  return self->report;
}

TabiyaNode *
tabiya_report_model_find_judged (TabiyaReportModel *self,
                                 ChessColor         side,
                                 TabiyaJudgement    judgement)
{
  const TabiyaGameReport *report;
  guint current;

  g_return_val_if_fail (TABIYA_IS_REPORT_MODEL (self), NULL);

  report = tabiya_report_model_get_report (self);
  if (!report)
    return NULL;
  current = tabiya_game_report_find (report, tabiya_game_get_current (self->game));
  for (guint i = 1; i <= report->n_plies; i++) {
    guint index = (current + i) % report->n_plies;

    if (index > 0 && report->plies[index].judgement == judgement
        && tabiya_node_get_mover (report->plies[index].node) == side)
      return report->plies[index].node;
  }
  return NULL;
}
