/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-square-shares.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"

char *
tabiya_square_shares_dup_markup (const TabiyaReasons *reasons,
                                 ChessSquare          square,
                                 const char          *title)
{
  TabiyaSquareReason shares[HEURISTIC_MAX_TERMS];
  int n_shares = tabiya_reasons_of_square (reasons, square, shares);
  g_autofree char *total = NULL;
  g_autofree char *heading = NULL;
  GString *text;
  int sum = 0;

  if (n_shares == 0)
    return NULL;
  text = g_string_new ("<span font_features=\"tnum\">");
  for (int i = 0; i < n_shares; i++) {
    const HeuristicTermInfo *info = heuristic_get_term (reasons->heuristic, shares[i].term);
    g_autofree char *pawns = tabiya_score_text_signed (shares[i].share);
    g_autofree char *line = g_markup_printf_escaped ("\n%s  %s", pawns, _(info->name));

    g_string_append (text, line);
    sum += shares[i].share;
  }
  g_string_append (text, "</span>");
  total = tabiya_score_text_signed (sum);
  heading = g_markup_printf_escaped ("<b>%s: %s</b>", title, total);
  g_string_prepend (text, heading);
  return g_string_free (text, FALSE);
}
