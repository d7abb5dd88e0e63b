/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-profile-differences.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#include "model/weights/tabiya-square-words.h"
#include "model/weights/tabiya-weight-value.h"

/* A table whose squares differ by this much on the average, in hundredths of a pawn, differs by as
   much as a weight that is doubled. */
#define WHOLE_TABLE 25.0

static void
difference_free (gpointer data)
{
  TabiyaProfileDifference *difference = data;

  g_free (difference->name);
  g_free (difference->first);
  g_free (difference->second);
  g_free (difference);
}

static void
add (GPtrArray  *list,
     const char *name,
     char       *first,
     char       *second,
     double      size)
{
  TabiyaProfileDifference *difference = g_new (TabiyaProfileDifference, 1);

  *difference = (TabiyaProfileDifference) { g_strdup (name), first, second, size };
  g_ptr_array_add (list, difference);
}

/* What counts as all of a weight: its default, or a part of its range if that is 0. */
static double
get_whole (const HeuristicWeightInfo *info)
{
  return info->default_value != 0 ? abs (info->default_value)
                                  : (info->maximum - info->minimum) / 4.0;
}

static void
add_values (GPtrArray                 *list,
            const HeuristicWeightInfo *info,
            const char                *name,
            int                        first,
            int                        second)
{
  if (first != second)
    add (list, name, tabiya_weight_value_format (info, first),
         tabiya_weight_value_format (info, second), abs (first - second) / get_whole (info));
}

/* A weight whose phases are equal in both sets is one line, otherwise two. */
static void
add_weight (GPtrArray              *list,
            const HeuristicWeights *first,
            const HeuristicWeights *second,
            int                     index)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (first->heuristic, index);
  g_autofree char *middlegame = NULL;
  g_autofree char *endgame = NULL;

  if (first->tapers[index] == 0 && second->tapers[index] == 0) {
    add_values (list, info, _(info->name), first->values[index], second->values[index]);
    return;
  }
  middlegame = g_strdup_printf (_("%s, middlegame"), _(info->name));
  endgame = g_strdup_printf (_("%s, endgame"), _(info->name));
  add_values (list, info, middlegame,
              heuristic_weights_get_phase (first, index, HEURISTIC_MIDDLEGAME),
              heuristic_weights_get_phase (second, index, HEURISTIC_MIDDLEGAME));
  add_values (list, info, endgame, heuristic_weights_get_phase (first, index, HEURISTIC_ENDGAME),
              heuristic_weights_get_phase (second, index, HEURISTIC_ENDGAME));
}

static void
add_table (GPtrArray              *list,
           const HeuristicWeights *first,
           const HeuristicWeights *second,
           int                     table,
           HeuristicPhase          phase)
{
  ChessSquare most = 0;
  int largest = 0;
  int sum = 0;
  g_autofree char *name = NULL;

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;
    int difference = abs (heuristic_weights_get_square (first, table, phase, square)
                          - heuristic_weights_get_square (second, table, phase, square));

    sum += difference;
    if (difference > largest) {
      largest = difference;
      most = square;
    }
  }
  if (sum == 0)
    return;
  name = g_strdup_printf (phase == HEURISTIC_MIDDLEGAME
                            /* Translators: a piece and a square. */
                            ? _("%s on %c%d, middlegame") : _("%s on %c%d, endgame"),
                          _(heuristic_get_table (first->heuristic, table)->name),
                          'a' + chess_square_file (most), chess_square_rank (most) + 1);
  add (list, name,
       tabiya_square_words_format (heuristic_weights_get_square (first, table, phase, most)),
       tabiya_square_words_format (heuristic_weights_get_square (second, table, phase, most)),
       sum / (CHESS_N_SQUARES * WHOLE_TABLE));
}

static int
compare_sizes (gconstpointer a,
               gconstpointer b)
{
  const TabiyaProfileDifference *first = *(TabiyaProfileDifference * const *) a;
  const TabiyaProfileDifference *second = *(TabiyaProfileDifference * const *) b;

  return (second->size > first->size) - (second->size < first->size);
}

GPtrArray *
tabiya_profile_differences_list (const HeuristicWeights *first,
                                 const HeuristicWeights *second)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (difference_free);
  const Heuristic *heuristic = first->heuristic;

  g_return_val_if_fail (heuristic == second->heuristic, list);

  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    add_weight (list, first, second, i);
  for (int i = 0; i < heuristic_count_tables (heuristic); i++) {
    add_table (list, first, second, i, HEURISTIC_MIDDLEGAME);
    add_table (list, first, second, i, HEURISTIC_ENDGAME);
  }
  g_ptr_array_sort (list, compare_sizes);
  return list;
}
