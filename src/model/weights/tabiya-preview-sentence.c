/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-preview-sentence.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "insight/tabiya-score-text.h"
#include "model/weights/tabiya-preview-reason.h"

/* In centipawns: a move that is no more than this behind was nearly chosen. */
#define CLOSE_CHOICE 25

/* The best line; NULL while it is not known. */
static const TabiyaLine *
get_best (TabiyaPreviewModel *model,
          TabiyaPreviewSide   side)
{
  TabiyaAnalysis *analysis = tabiya_preview_model_get_analysis (model, side);

  return analysis && analysis->n_lines > 0 && analysis->lines[0].n_moves > 0 ? &analysis->lines[0]
                                                                             : NULL;
}

/* The line of @move with the new weights, if it was also followed; otherwise NULL. */
static const TabiyaLine *
find_after (TabiyaPreviewModel *model,
            ChessMove           move)
{
  TabiyaAnalysis *analysis = tabiya_preview_model_get_analysis (model, TABIYA_PREVIEW_AFTER);

  for (guint i = 1; i < analysis->n_lines; i++) {
    if (analysis->lines[i].n_moves > 0 && analysis->lines[i].moves[0] == move)
      return &analysis->lines[i];
  }
  return NULL;
}

/* "King attack −0.36"; NULL if there is no reason. */
static char *
dup_reason (TabiyaPreviewModel  *model,
            TabiyaPreviewReason  reason)
{
  const HeuristicExplanation *explanation =
    tabiya_preview_model_get_static (model, TABIYA_PREVIEW_AFTER);
  g_autofree char *number = NULL;

  if (reason.term < 0)
    return NULL;
  number = tabiya_score_text_signed (reason.centipawns);
  /* Translators: the arguments are a term and how much the weights have changed it: "King attack
     −0.36"; the space does not break. */
  return g_strdup_printf (C_("preview", "%s\u00a0%s"),
                          _(heuristic_get_term (explanation->heuristic, reason.term)->name),
                          number);
}

/* The term of the static score that has changed most, in the form of dup_reason(). */
static char *
dup_static_reason (TabiyaPreviewModel *model)
{
  return dup_reason (model, tabiya_preview_reason_for_score (
                              tabiya_preview_model_get_static (model, TABIYA_PREVIEW_BEFORE),
                              tabiya_preview_model_get_static (model, TABIYA_PREVIEW_AFTER)));
}

static char *
dup_san (TabiyaPreviewModel *model,
         const TabiyaLine   *line)
{
  char san[CHESS_MOVE_SIZE];

  chess_move_write (tabiya_preview_model_get_position (model), CHESS_NOTATION_SAN, line->moves[0],
                    san);
  return g_strdup (san);
}

static gboolean
is_close (const TabiyaLine *chosen,
          const TabiyaLine *former)
{
  return former && chosen->score.kind == CHESS_SCORE_CENTIPAWNS
         && former->score.kind == CHESS_SCORE_CENTIPAWNS
         && ABS (chosen->score.value - former->score.value) <= CLOSE_CHOICE;
}

static const char *
get_static_meaning (void)
{
  return _("The term whose share in the static score has changed most, in pawns");
}

/* If no term decides: how far the old move is behind, if that is known and little; otherwise the
   largest change. */
static char *
dup_undecided (TabiyaPreviewModel  *model,
               const TabiyaLine    *chosen,
               const TabiyaLine    *former,
               const char          *chosen_san,
               const char          *former_san,
               const char         **meaning)
{
  g_autofree char *reason = NULL;

  if (is_close (chosen, former)) {
    g_autofree char *behind =
      tabiya_score_text_unsigned (chosen->score.value - former->score.value);

    /* Translators: the arguments are the new best move, the old one, and by how many pawns it is
       worse: "0.03". */
    return g_markup_printf_escaped (_("Now plays <b>%s</b> for <b>%s</b>, which is %s behind."),
                                    chosen_san, former_san, behind);
  }
  reason = dup_static_reason (model);
  if (!reason)
    /* Translators: the arguments are the new best move and the old one. */
    return g_markup_printf_escaped (_("Now plays <b>%s</b> for <b>%s</b>."), chosen_san,
                                    former_san);
  *meaning = get_static_meaning ();
  /* Translators: the arguments are the new best move, the old one, and the largest change: "King
     attack −0.36". */
  return g_markup_printf_escaped (_("Now plays <b>%s</b> for <b>%s</b>. Most changed: %s"),
                                  chosen_san, former_san, reason);
}

static char *
dup_other_choice (TabiyaPreviewModel  *model,
                  const TabiyaLine    *before,
                  const TabiyaLine    *chosen,
                  const char         **meaning)
{
  const TabiyaLine *former = find_after (model, before->moves[0]);
  g_autofree char *former_san = dup_san (model, before);
  g_autofree char *chosen_san = dup_san (model, chosen);
  g_autofree char *reason =
    dup_reason (model, tabiya_preview_reason_for_choice (
                         tabiya_preview_model_get_position (model),
                         tabiya_preview_model_get_judge (model, TABIYA_PREVIEW_BEFORE),
                         tabiya_preview_model_get_judge (model, TABIYA_PREVIEW_AFTER),
                         former ? former : before, chosen));

  if (!reason)
    return dup_undecided (model, chosen, former, chosen_san, former_san, meaning);
  *meaning = _("By how much more the changed weights favour the end of the new line over the end "
               "of the old one, in pawns, for the term in which this is most");
  /* Translators: the arguments are the new best move, the old one, and the reason: "King attack
     −0.36". */
  return g_markup_printf_escaped (_("Now plays <b>%s</b> for <b>%s</b>: %s"), chosen_san,
                                  former_san, reason);
}

static char *
dup_same_choice (TabiyaPreviewModel  *model,
                 const TabiyaLine    *best,
                 const char         **meaning)
{
  g_autofree char *san = dup_san (model, best);
  g_autofree char *reason = dup_static_reason (model);

  if (!reason)
    return g_markup_printf_escaped (_("Still plays <b>%s</b>."), san);
  *meaning = get_static_meaning ();
  /* Translators: the arguments are the best move and the largest change: "King attack −0.36". */
  return g_markup_printf_escaped (_("Still plays <b>%s</b>. Most changed: %s"), san, reason);
}

/**
 * tabiya_preview_dup_sentence:
 * @model: a preview
 * @meaning: (out) (nullable): exactly what the number means, static
 *
 * Main thread.
 *
 * Returns: (transfer full): the result of the preview in words, as Pango markup
 */
char *
tabiya_preview_dup_sentence (TabiyaPreviewModel  *model,
                             const char         **meaning)
{
  const TabiyaLine *before = get_best (model, TABIYA_PREVIEW_BEFORE);
  const TabiyaLine *after = get_best (model, TABIYA_PREVIEW_AFTER);

  *meaning = NULL;
  if (tabiya_preview_model_get_static (model, TABIYA_PREVIEW_AFTER)->outcome
      != HEURISTIC_OUTCOME_NONE)
    return g_strdup (_("There is no move to choose here."));
  if (!tabiya_preview_model_is_comparison (model))
    return g_strdup (_("Change a weight or choose another profile to compare."));
  if (!before || !after)
    return g_strdup (_("Looking for the best moves…"));
  return before->moves[0] == after->moves[0] ? dup_same_choice (model, after, meaning)
                                             : dup_other_choice (model, before, after, meaning);
}
