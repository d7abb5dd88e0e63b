/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "config.h"

#include "insight/choice/tabiya-choice-sentence.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "insight/tabiya-score-text.h"

/* The best move of a side in SAN, in bold if wanted. (transfer full) */
static char *
dup_move (const TabiyaChoice *choice,
          TabiyaChoiceSide    side,
          gboolean            as_markup)
{
  const TabiyaVerdict *line = tabiya_choice_get_line (choice, side, 0);
  char san[CHESS_MOVE_SIZE] = "";

  if (line->n_moves > 0)
    chess_move_write (tabiya_choice_get_position (choice), CHESS_NOTATION_SAN, line->moves[0], san);
  return as_markup ? g_markup_printf_escaped ("<b>%s</b>", san) : g_strdup (san);
}

char *
tabiya_choice_reason_dup_text (const Heuristic    *heuristic,
                               TabiyaChoiceReason  reason)
{
  g_autofree char *number = NULL;

  if (reason.term < 0)
    return NULL;
  number = tabiya_score_text_signed (reason.centipawns);
  /* Translators: the arguments are a term and how much the weights have changed it: "King attack
     −0.36"; the space does not break. */
  return g_strdup_printf (C_("preview", "%s\u00a0%s"),
                          _(heuristic_get_term (heuristic, reason.term)->name), number);
}

static char *
dup_reason (const TabiyaChoice *choice,
            TabiyaChoiceReason  reason,
            gboolean            as_markup)
{
  const Heuristic *heuristic =
    tabiya_choice_get_weights (choice, TABIYA_CHOICE_AFTER)->heuristic;
  g_autofree char *text = tabiya_choice_reason_dup_text (heuristic, reason);

  return text && as_markup ? g_markup_escape_text (text, -1) : g_steal_pointer (&text);
}

static TabiyaChoiceReason
find_static_reason (const TabiyaChoice *choice)
{
  HeuristicExplanation explanations[TABIYA_CHOICE_N_SIDES];

  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++)
    heuristic_explain (tabiya_choice_get_position (choice),
                       tabiya_choice_get_weights (choice, (TabiyaChoiceSide) side),
                       &explanations[side]);
  return tabiya_choice_reason_for_score (&explanations[TABIYA_CHOICE_BEFORE],
                                         &explanations[TABIYA_CHOICE_AFTER]);
}

/* The depth that both sides have reached. */
static int
get_depth (const TabiyaChoice *choice)
{
  return MIN (tabiya_choice_get_line (choice, TABIYA_CHOICE_BEFORE, 0)->depth,
              tabiya_choice_get_line (choice, TABIYA_CHOICE_AFTER, 0)->depth);
}

static char *
dup_provisional (const TabiyaChoice *choice,
                 const char         *before,
                 const char         *after)
{
  int depth = get_depth (choice);

  if (g_str_equal (before, after))
    /* Translators: a first impression: the depth of the search and a move. */
    return g_strdup_printf (_("At depth %d still %s…"), depth, after);
  /* Translators: a first impression: the depth of the search, the new move and the old one. */
  return g_strdup_printf (_("At depth %d %s or %s…"), depth, after, before);
}

static char *
dup_same (const TabiyaChoice  *choice,
          const char          *move,
          gboolean             as_markup,
          const char         **meaning)
{
  g_autofree char *reason = dup_reason (choice, find_static_reason (choice), as_markup);

  if (!reason)
    return g_strdup_printf (_("Still plays %s."), move);
  *meaning = _("The term that has changed most before looking ahead, in pawns");
  /* Translators: the arguments are the best move and the largest change: "King attack −0.36". */
  return g_strdup_printf (_("Still plays %s. Most changed: %s"), move, reason);
}

static char *
dup_firm (const TabiyaChoice  *choice,
          const char          *before,
          const char          *after,
          gboolean             as_markup,
          const char         **meaning)
{
  g_autofree char *reason = dup_reason (choice, tabiya_choice_find_reason (choice), as_markup);

  if (!reason)
    /* Translators: the arguments are the new best move and the old one. */
    return g_strdup_printf (_("Now plays %s for %s."), after, before);
  *meaning = _("By how much more the changed weights favour the end of the new line over the end "
               "of the old one, in pawns, for the term in which this is most");
  /* Translators: the arguments are the new best move, the old one, and the reason: "King attack
     −0.36". */
  return g_strdup_printf (_("Now plays %s for %s: %s"), after, before, reason);
}

char *
tabiya_choice_dup_sentence (const TabiyaChoice  *choice,
                            gboolean             as_markup,
                            const char         **meaning)
{
  TabiyaChoiceResult result = tabiya_choice_get_result (choice);
  const char *ignored;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (!meaning)
    meaning = &ignored;
  *meaning = NULL;
  if (result == TABIYA_CHOICE_UNKNOWN)
    return g_strdup (_("Looking for the best moves…"));
  before = dup_move (choice, TABIYA_CHOICE_BEFORE, as_markup);
  after = dup_move (choice, TABIYA_CHOICE_AFTER, as_markup);
  switch (result) {
  case TABIYA_CHOICE_SAME:
    return dup_same (choice, after, as_markup, meaning);
  case TABIYA_CHOICE_FIRM:
    return dup_firm (choice, before, after, as_markup, meaning);
  case TABIYA_CHOICE_CLOSE:
    *meaning = _("Searches of different lengths do not agree, so the weights alone do not decide");
    /* Translators: two moves of which neither is clearly better: the new one and the old one. */
    return g_strdup_printf (_("%s and %s are about equal."), after, before);
  case TABIYA_CHOICE_UNKNOWN:
  case TABIYA_CHOICE_PROVISIONAL:
  default:
    return dup_provisional (choice, before, after);
  }
}
