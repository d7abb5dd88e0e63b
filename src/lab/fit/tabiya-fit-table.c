/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-fit.h"

#include <math.h>
#include <string.h>

/* Prints the result of a fit, for people and for the source code. */

enum { COLUMNS = 98, HALF_BOARD = 32, HALF_RANK = 4 };

/* "T (12, -3)" or "0", the notation for values in the source code. */
static char *
format_taper (const double *values)
{
  int middlegame = (int) values[0];
  int endgame = (int) values[1];

  if (middlegame == 0 && endgame == 0)
    return g_strdup ("0");
  return g_strdup_printf ("T (%d, %d)", middlegame, endgame);
}

/* Writes values one after another, in lines that are indented by four blanks and not too long. */
static void
write_list (const double *values,
            int           count,
            GString      *text)
{
  gsize line = text->len;

  for (int i = 0; i < count; i++) {
    g_autofree char *value = format_taper (values + 2 * i);

    if (i > 0 && 4 + text->len - line + 2 + strlen (value) > COLUMNS) {
      g_string_append (text, ",\n    ");
      line = text->len;
    } else if (i > 0) {
      g_string_append (text, ", ");
    }
    g_string_append (text, value);
  }
}

/* The length of a line for two-dimensional tables, which have one line per row; 0 for all
   others. */
static int
get_row_length (const char *name)
{
  static const struct {
    const char *name;
    int         length;
  } rows[] = {
    { "placement", HALF_RANK },
    { "shelter_pawn", 8 },
    { "shelter_storm", 8 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    if (g_str_equal (rows[i].name, name))
      return rows[i].length;
  }
  return 0;
}

static void
write_rows (const double *values,
            int           count,
            int           length,
            GString      *text)
{
  static const char *const names[] = { "pawn", "knight", "bishop", "rook", "queen", "king" };

  for (int i = 0; i < count; i += length) {
    if (length == HALF_RANK && i % HALF_BOARD == 0)
      g_string_append_printf (text, "    /* %s */\n", names[i / HALF_BOARD]);
    g_string_append (text, "    ");
    write_list (values + 2 * i, length, text);
    g_string_append (text, ",\n");
  }
}

static void
write_table (const char   *name,
             const double *values,
             int           count,
             GString      *text)
{
  int row_length = get_row_length (name);
  g_autoptr(GString) list = g_string_new (NULL);

  if (row_length > 0) {
    g_string_append_printf (text, "  .%s = {\n", name);
    write_rows (values, count, row_length, text);
    g_string_append (text, "  },\n");
    return;
  }
  write_list (values, count, list);
  if (!strchr (list->str, '\n') && list->len + strlen (name) + 12 <= COLUMNS)
    g_string_append_printf (text, "  .%s = { %s },\n", name, list->str);
  else
    g_string_append_printf (text, "  .%s = {\n    %s,\n  },\n", name, list->str);
}

/**
 * tabiya_fit_write:
 * @result: the result of a fit
 * @heuristic: the heuristic
 * @text: the new values are appended to it, for the source code or for a weight file
 *
 * Writes the new values.
 */
void
tabiya_fit_write (const TabiyaFitResult *result,
                  const Heuristic       *heuristic,
                  HeuristicFitKind       kind,
                  GString               *text)
{
  if (kind == HEURISTIC_FIT_WEIGHTS) {
    g_string_append_printf (text, "[%s]\n", heuristic_get_id (heuristic));
    for (int i = 0; i < result->n_params; i++)
      g_string_append_printf (text, "%s=%d\n", heuristic_get_param (heuristic, kind, i).table,
                              (int) result->after[2 * i]);
    return;
  }
  for (int i = 0; i < result->n_params;) {
    HeuristicParam param = heuristic_get_param (heuristic, kind, i);

    write_table (param.table, result->after + 2 * i, param.count, text);
    i += param.count;
  }
}

static void
print_param (const TabiyaFitResult *result,
             const HeuristicParam  *param,
             HeuristicFitKind       kind,
             int                    index,
             GString               *text)
{
  const double *before = result->before + 2 * index;
  const double *after = result->after + 2 * index;
  g_autofree char *name = param->count > 1
                          ? g_strdup_printf ("%s[%d]", param->table, param->index)
                          : g_strdup (param->table);

  if (before[0] == after[0] && before[1] == after[1])
    return;
  if (kind == HEURISTIC_FIT_WEIGHTS) {
    g_string_append_printf (text, "%-26s %5.0f -> %5.0f", name, before[0], after[0]);
    if (result->at_limit[index])
      g_string_append (text, "  at its limit");
    else if (result->margins)
      g_string_append_printf (text, " +- %.0f", ceil (result->margins[index]));
    g_string_append_c (text, '\n');
  } else {
    g_string_append_printf (text, "%-26s %5.0f %5.0f -> %5.0f %5.0f\n", name, before[0], before[1],
                            after[0], after[1]);
  }
}

/**
 * tabiya_fit_print:
 * @result: the result of a fit
 * @heuristic: the heuristic
 * @text: receives a line for each parameter that changed: old -> new, middlegame and endgame; for
 *   weights with their margins
 *
 * Lists the changes for people.
 */
void
tabiya_fit_print (const TabiyaFitResult *result,
                  const Heuristic       *heuristic,
                  HeuristicFitKind       kind,
                  GString               *text)
{
  for (int i = 0; i < result->n_params; i++) {
    HeuristicParam param = heuristic_get_param (heuristic, kind, i);

    print_param (result, &param, kind, i, text);
  }
}
