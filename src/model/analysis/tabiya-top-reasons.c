/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-top-reasons.h"

#include "insight/sentences/tabiya-search-sentence.h"
#include "model/analysis/tabiya-quiet-line.h"

/* As many as fit into a tooltip. */
#define N_REASONS 3

char *
tabiya_top_reasons_dup_text (const ChessPosition    *position,
                             const HeuristicWeights *weights)
{
  g_autoptr(GPtrArray) reasons = NULL;
  g_autoptr(GArray) line = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  ChessPosition settled;
  gboolean unquiet;
  HeuristicExplanation explanation;
  GString *text = g_string_new (NULL);

  heuristic_explain (position, weights, &explanation);
  tabiya_quiet_line_extend (position, weights, line);
  unquiet = tabiya_position_settle (position, (const ChessMove *) (gpointer) line->data,
                                    (int) line->len, &settled);
  reasons = tabiya_sentences_dup_reasons (position, &explanation, unquiet ? &settled : NULL,
                                          N_REASONS);
  for (guint i = 0; i < reasons->len; i++) {
    const TabiyaSentence *reason = g_ptr_array_index (reasons, i);

    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", reason->text);
  }
  return g_string_free (text, reasons->len == 0);
}
