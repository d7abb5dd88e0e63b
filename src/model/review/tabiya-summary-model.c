/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-summary-model.h"

struct _TabiyaSummaryModel
{
  GObject            parent_instance;

  /* owned */
  TabiyaReportModel *report;
  TabiyaGameSummary *summary;    /* NULL until somebody has asked for it */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSummaryModel, tabiya_summary_model, G_TYPE_OBJECT)

static void
report_changed_cb (TabiyaSummaryModel *self)
{
  g_clear_pointer (&self->summary, tabiya_game_summary_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tabiya_summary_model_dispose (GObject *object)
{
  TabiyaSummaryModel *self = TABIYA_SUMMARY_MODEL (object);

  if (self->report)
    g_signal_handlers_disconnect_by_data (self->report, self);
  g_clear_object (&self->report);
  g_clear_pointer (&self->summary, tabiya_game_summary_free);
  G_OBJECT_CLASS (tabiya_summary_model_parent_class)->dispose (object);
}

static void
tabiya_summary_model_class_init (TabiyaSummaryModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_summary_model_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_summary_model_init (TabiyaSummaryModel *self)
{
}

TabiyaSummaryModel *
tabiya_summary_model_new (TabiyaReportModel *report)
{
  TabiyaSummaryModel *self;

  g_return_val_if_fail (TABIYA_IS_REPORT_MODEL (report), NULL);

  self = g_object_new (TABIYA_TYPE_SUMMARY_MODEL, NULL);
  self->report = g_object_ref (report);
  g_signal_connect_swapped (report, "changed", G_CALLBACK (report_changed_cb), self);
  return self;
}

const TabiyaGameSummary *
tabiya_summary_model_get_summary (TabiyaSummaryModel *self)
{
  const TabiyaGameReport *report;

  g_return_val_if_fail (TABIYA_IS_SUMMARY_MODEL (self), NULL);

  if (tabiya_summary_model_is_waiting (self))
    return NULL;
  /* A report that is out of date is made anew here, which drops the summary. */
  report = tabiya_report_model_get_report (self->report);
  if (!self->summary && report)
    self->summary = tabiya_game_summary_new (tabiya_report_model_get_game (self->report), report);
  return self->summary;
}

gboolean
tabiya_summary_model_is_waiting (TabiyaSummaryModel *self)
{
  g_return_val_if_fail (TABIYA_IS_SUMMARY_MODEL (self), FALSE);

  return tabiya_report_model_has_findings (self->report);
}

TabiyaGame *
tabiya_summary_model_get_game (TabiyaSummaryModel *self)
{
  g_return_val_if_fail (TABIYA_IS_SUMMARY_MODEL (self), NULL);

  return tabiya_report_model_get_game (self->report);
}
