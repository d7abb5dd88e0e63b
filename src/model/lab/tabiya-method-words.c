/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-method-words.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"
#include "model/lab/tabiya-count-text.h"

/* "0.352 s", "12.3 s", "2:05". */
static char *
format_time (gint64 time_us)
{
  double seconds = (double) time_us / G_USEC_PER_SEC;

  if (seconds >= 100)
    return g_strdup_printf ("%d:%02d", (int) seconds / 60, (int) seconds % 60);
  /* Translators: seconds; the space does not break. */
  return g_strdup_printf (seconds < 10 ? _("%.3f\u00a0s") : _("%.1f\u00a0s"), seconds);
}

char *
tabiya_method_words_dup_cell (const TabiyaComparisonRow *row,
                              TabiyaMethodColumn         column)
{
  gboolean done = row->state == TABIYA_COMPARISON_DONE;

  if (!done && row->state != TABIYA_COMPARISON_STOPPED)
    return g_strdup (column == TABIYA_METHOD_MOVE ? "" : "–");
  switch (column) {
  case TABIYA_METHOD_NODES:
    return tabiya_count_format (row->nodes);
  case TABIYA_METHOD_TIME:
    return format_time (row->time_us);
  case TABIYA_METHOD_SCORE:
    return done ? tabiya_score_to_text (row->score) : g_strdup ("–");
  case TABIYA_METHOD_MOVE:
  default:
    return tabiya_shown_moves_dup (done ? row->move : "");
  }
}

char *
tabiya_method_words_dup_note (const TabiyaComparisonRow *row,
                              gint64                     running_us,
                              gboolean                   compact)
{
  g_autofree char *nodes = tabiya_count_format (row->nodes);
  g_autofree char *time = format_time (row->time_us);

  switch (row->state) {
  case TABIYA_COMPARISON_RUNNING:
    if (running_us == 0)
      return NULL;
    /* Translators: how long the method has been searching, in seconds; the space does not break. */
    return g_strdup_printf (_("searching for %.1f\u00a0s"),
                            (double) running_us / G_USEC_PER_SEC);
  case TABIYA_COMPARISON_STOPPED:
    /* Translators: nodes, time. */
    return g_strdup_printf (_("stopped after %s positions, %s"), nodes, time);
  case TABIYA_COMPARISON_LEFT_OUT:
    /* Translators: %d is a depth in moves of one side. */
    return g_strdup_printf (_("left out beyond depth %d: it looks at every line, and each further "
                              "half-move takes about thirty times as long"),
                            TABIYA_MINIMAX_MAX_DEPTH);
  case TABIYA_COMPARISON_DONE:
    /* Translators: nodes, time. */
    return compact ? g_strdup_printf (_("%s positions, %s"), nodes, time) : NULL;
  case TABIYA_COMPARISON_WAITING:
  default:
    return NULL;
  }
}

char *
tabiya_method_words_dup_sentence (guint                      method,
                                  const TabiyaComparisonRow *row,
                                  const char                *note)
{
  const char *name = _(engine_method_get (method)->name);
  g_autofree char *nodes = tabiya_method_words_dup_cell (row, TABIYA_METHOD_NODES);
  g_autofree char *time = tabiya_method_words_dup_cell (row, TABIYA_METHOD_TIME);
  g_autofree char *score = tabiya_method_words_dup_cell (row, TABIYA_METHOD_SCORE);
  g_autofree char *move = tabiya_method_words_dup_cell (row, TABIYA_METHOD_MOVE);

  if (row->state == TABIYA_COMPARISON_DONE)
    /* Translators: method, nodes, time, score, move. */
    return g_strdup_printf (_("%s: %s positions, %s, score %s, move %s"), name, nodes, time, score,
                            move);
  return note ? g_strdup_printf ("%s: %s", name, note) : g_strdup (name);
}
