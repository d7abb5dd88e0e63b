/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-decide-words.h"

#include <glib/gi18n.h>

#include "insight/choice/tabiya-choice.h"
#include "insight/tabiya-shown-moves.h"
#include "model/lab/tabiya-count-text.h"
#include "model/weights/tabiya-weight-value.h"

char *
tabiya_decide_words_dup_how (const Heuristic *heuristic)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, 0);
  int step = tabiya_decisive_get_step (info);
  g_autofree char *nodes = tabiya_count_format (TABIYA_CHOICE_NODES);
  g_autofree char *text = tabiya_weight_value_format (info, step);

  for (int i = 1; i < heuristic_count_weights (heuristic); i++) {
    if (tabiya_decisive_get_step (heuristic_get_weight (heuristic, i)) != step)
      /* Translators: a number of positions. */
      return g_strdup_printf (_("Each weight is varied on its own, at growing distances and then "
                                "in about seventy steps over its whole range, until the engine "
                                "firmly chooses another move. Each search looks at up to %s "
                                "positions."), nodes);
  }
  /* Translators: a step, such as "10 %", and a number of positions. */
  return g_strdup_printf (_("Each weight is varied on its own, at growing distances and then in "
                            "steps of %s, until the engine firmly chooses another move. Each "
                            "search looks at up to %s positions."), text, nodes);
}

void
tabiya_decide_words_count (const Heuristic            *heuristic,
                           const TabiyaDecisiveWeight *found,
                           int                        *near,
                           int                        *all)
{
  if (found->state != TABIYA_DECISIVE_CHANGES)
    return;
  ++*all;
  *near += ABS (found->to - found->from)
           <= tabiya_decisive_get_step (heuristic_get_weight (heuristic, found->weight));
}

char *
tabiya_decide_words_dup_choice (const Heuristic *heuristic,
                                const char      *english,
                                gboolean         steady,
                                gboolean         complete,
                                int              near,
                                int              all)
{
  const char *name = _(heuristic_get_name (heuristic));
  g_autofree char *move = tabiya_shown_moves_dup (english);

  if (!steady)
    /* Translators: the name of a heuristic and a move. */
    return g_strdup_printf (_("%s plays %s here, but only just: searches of different lengths do "
                              "not agree, so no weight decides"), name, move);
  if (!complete)
    /* Translators: the name of a heuristic and a move; also in the following messages. */
    return g_strdup_printf (_("%s plays %s here"), name, move);
  if (all == 0)
    return g_strdup_printf (_("%s plays %s here, and no single weight changes that"), name, move);
  if (near == 0)
    return g_strdup_printf (ngettext ("%s plays %s here; %d weight can change that",
                                      "%s plays %s here; %d weights can change that", all),
                            name, move, all);
  return g_strdup_printf (ngettext ("%s plays %s here, but it is close: one step of %d weight is "
                                    "enough to change it",
                                    "%s plays %s here, but it is close: one step of any of %d "
                                    "weights is enough to change it", near),
                          name, move, near);
}
