/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-preview-sentence.h"

#include <glib/gi18n.h>

#include "insight/choice/tabiya-choice-sentence.h"
#include "insight/tabiya-shown-moves.h"

char *
tabiya_preview_dup_sentence (TabiyaPreviewModel  *model,
                             const char         **meaning)
{
  const TabiyaChoice *choice = tabiya_preview_model_get_choice (model);
  g_autofree char *english = NULL;

  *meaning = NULL;
  if (tabiya_preview_model_get_static (model, TABIYA_CHOICE_AFTER)->outcome
      != HEURISTIC_OUTCOME_NONE)
    return g_strdup (_("There is no move to choose here."));
  if (!tabiya_preview_model_is_comparison (model))
    return g_strdup (_("Change a weight or choose another profile to compare."));
  if (!choice)
    return g_strdup (_("Looking for the best moves…"));
  english = tabiya_choice_dup_sentence (choice, TRUE, meaning);
  return tabiya_shown_moves_dup (english);
}
