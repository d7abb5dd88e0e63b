/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-square-shares.h"

#include <glib/gi18n.h>
#include <stdlib.h>

typedef struct {
  int term;
  int share;
} Share;

static int
compare_shares (gconstpointer a,
                gconstpointer b)
{
  const Share *first = a;
  const Share *second = b;
  int by_size = ABS (second->share) - ABS (first->share);

  return by_size != 0 ? by_size : first->term - second->term;
}

static int
collect (const TabiyaBreakdown *breakdown,
         ChessSquare            square,
         Share                  shares[HEURISTIC_MAX_TERMS])
{
  int n_shares = 0;

  for (int i = 0; i < breakdown->n_rows; i++) {
    const HeuristicTermScore *row = &breakdown->rows[i];

    if (row->has_squares && row->squares[square] != 0)
      shares[n_shares++] = (Share) { .term = row->term, .share = row->squares[square] };
  }
  qsort (shares, (gsize) n_shares, sizeof *shares, compare_shares);
  return n_shares;
}

/**
 * tabiya_square_shares_dup_markup:
 * @breakdown: of the position the square is seen in
 * @square: a square
 * @title: what stands there, translated, plain text
 *
 * Returns: (transfer full) (nullable): markup of several lines
 */
char *
tabiya_square_shares_dup_markup (const TabiyaBreakdown *breakdown,
                                 ChessSquare            square,
                                 const char            *title)
{
  Share shares[HEURISTIC_MAX_TERMS];
  int n_shares = collect (breakdown, square, shares);
  g_autofree char *total = NULL;
  g_autofree char *heading = NULL;
  GString *text;
  int sum = 0;

  if (n_shares == 0)
    return NULL;
  text = g_string_new ("<span font_features=\"tnum\">");
  for (int i = 0; i < n_shares; i++) {
    const HeuristicTermInfo *info = heuristic_get_term (breakdown->heuristic, shares[i].term);
    g_autofree char *pawns = tabiya_pawns_format_signed (shares[i].share);
    g_autofree char *line = g_markup_printf_escaped ("\n%s  %s", pawns, _(info->name));

    g_string_append (text, line);
    sum += shares[i].share;
  }
  g_string_append (text, "</span>");
  total = tabiya_pawns_format_signed (sum);
  heading = g_markup_printf_escaped ("<b>%s: %s</b>", title, total);
  g_string_prepend (text, heading);
  return g_string_free (text, FALSE);
}
