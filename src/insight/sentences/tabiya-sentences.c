/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-clauses.h"

#include "insight/tabiya-score-text.h"
#include "insight/sentences/tabiya-template.h"

#include "core/chess-bitboard.h"

#include <glib/gi18n.h>

/* Words for the size of a score, as annotators use them: from a quarter of a pawn a side has an
   edge, and from most of a pawn it is better. */
enum {
  FROM_EDGE = 25,
  FROM_BETTER = 70,
  FROM_CLEARLY = 200,
  FROM_FAR = 500,
};

static const char *
get_verdict (int score)
{
  gboolean white = score > 0;
  int size = ABS (score);

  if (score == 0)
    return N_("The position is level");
  if (size < FROM_EDGE)
    /* Translators: {number} is a score such as +0.12, here and below. */
    return N_("The position is about level ({number})");
  if (size < FROM_BETTER)
    return white ? N_("White is a little better ({number})")
                 : N_("Black is a little better ({number})");
  if (size < FROM_CLEARLY)
    /* Translators: {size} is a number of pawns such as 0.82, here and below. */
    return white ? N_("White is better by {size}") : N_("Black is better by {size}");
  if (size < FROM_FAR)
    return white ? N_("White is clearly better, by {size}")
                 : N_("Black is clearly better, by {size}");
  return white ? N_("White is far ahead, by {size}") : N_("Black is far ahead, by {size}");
}

/* Fills a template with one number, which is "number" with its sign or "size" without. */
static char *
fill_verdict (int    score,
              gsize *start,
              gsize *end)
{
  const char *original = get_verdict (score);
  g_autofree char *number = tabiya_score_text_signed (score);
  g_autofree char *size = tabiya_score_text_unsigned (score);
  gboolean by_size = !!g_strrstr (original, "{size}");
  TabiyaTemplateArgument argument = { .name = by_size ? "size" : "number",
                                      .value = by_size ? size : number };
  gsize link_start;
  gsize link_end;
  char *text = tabiya_template_fill (original, gettext (original), &argument, score != 0,
                                     &link_start, &link_end);

  *start = argument.start;
  *end = argument.end;
  return text;
}

static TabiyaSentence *
new_for_outcome (const ChessPosition *position,
                 HeuristicOutcome     outcome)
{
  if (outcome == HEURISTIC_OUTCOME_MATE)
    return sentence_new_plain (g_strdup (position->turn == CHESS_BLACK
                                           ? _("Checkmate: White has won.")
                                           : _("Checkmate: Black has won.")));
  if (chess_position_count_moves (position) == 0)
    return sentence_new_plain (g_strdup (_("Stalemate: the game is drawn.")));
  return sentence_new_plain (g_strdup (_("Neither side can mate: the game is drawn.")));
}

TabiyaSentence *
sentence_for_position (const ChessPosition        *position,
                       const HeuristicExplanation *explanation,
                       const ChessPosition        *settled)
{
  g_autoptr(TabiyaReasons) reasons = NULL;
  g_autofree char *head = NULL;
  ChessColor side = explanation->score < 0 ? CHESS_BLACK : CHESS_WHITE;
  Clauses clauses;
  gsize start;
  gsize end;

  if (explanation->outcome != HEURISTIC_OUTCOME_NONE)
    return new_for_outcome (position, explanation->outcome);

  reasons = tabiya_reasons_new (position, explanation);
  sentence_choose (&clauses, explanation, position, NULL, CHESS_NO_MOVE, reasons, settled, side,
                   NULL);
  head = fill_verdict (explanation->score, &start, &end);
  return sentence_compose (head, explanation->score, start, end, &clauses);
}

TabiyaSentence *
tabiya_sentence_new_for_position (const ChessPosition        *position,
                                  const HeuristicExplanation *explanation)
{
  return sentence_for_position (position, explanation, NULL);
}

GPtrArray *
tabiya_sentences_dup_reasons (const ChessPosition        *position,
                              const HeuristicExplanation *explanation,
                              const ChessPosition        *settled,
                              int                         max)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_sentence_free);
  g_autoptr(TabiyaReasons) reasons = tabiya_reasons_new (position, explanation);
  Clause clauses[HEURISTIC_MAX_TERMS];
  int n = sentence_list (explanation, position, NULL, CHESS_NO_MOVE, reasons, settled, NULL,
                         clauses);

  for (int i = 0; i < n && i < max; i++)
    g_ptr_array_add (lines, sentence_new_clause (&clauses[i], explanation->heuristic));
  return lines;
}

static TabiyaSentence *
new_for_ending_move (const char          *move,
                     const ChessPosition *after,
                     HeuristicOutcome     outcome)
{
  /* Translators: {move} is a move such as "23.Nd5", here and below. */
  const char *original = N_("{move} leaves neither side the means to mate: the game is drawn.");
  TabiyaTemplateArgument argument = { .name = "move", .value = move };
  gsize start;
  gsize end;

  if (outcome == HEURISTIC_OUTCOME_MATE)
    original = N_("{move} is checkmate.");
  else if (chess_position_count_moves (after) == 0)
    original = N_("{move} is stalemate: the game is drawn.");
  return sentence_new_plain (tabiya_template_fill (original, gettext (original), &argument, 1,
                                                   &start, &end));
}

static char *
fill_change (const char *move,
             int         before,
             int         after,
             gboolean    any_reason,
             gboolean    quiet,
             gsize      *start,
             gsize      *end)
{
  const char *original = N_("{move} takes the score from {before} to {after}");
  g_autofree char *from = tabiya_score_text_signed (before);
  g_autofree char *to = tabiya_score_text_signed (after);
  TabiyaTemplateArgument arguments[] = {
    { .name = "move", .value = move },
    { .name = "after", .value = to },
    { .name = "before", .value = from },
  };
  int n = 3;
  gsize link_start;
  gsize link_end;
  char *text;

  if (!quiet) {
    original = N_("{move} takes the score from {before} to {after}, with captures or checks to be "
                  "settled");
  } else if (before == after) {
    original = N_("{move} leaves the score at {after}");
    n = 2;
  } else if (!any_reason) {
    original = N_("{move} changes little: the score goes from {before} to {after}");
  }
  text = tabiya_template_fill (original, gettext (original), arguments, n, &link_start, &link_end);
  *start = arguments[1].start;
  *end = arguments[1].end;
  return text;
}

/* What a change gives White, not counting that the turn has passed to the other side. */
static int
get_gain (const TabiyaReasons        *reasons,
          const HeuristicExplanation *explanation)
{
  int gain = reasons->score;

  for (int i = 0; i < reasons->n_reasons; i++) {
    if (g_str_equal (claim_term_id (explanation, reasons->reasons[i].term), "tempo"))
      gain -= reasons->reasons[i].net;
  }
  return gain;
}

/**
 * tabiya_sentence_new_for_move:
 * @before: the position before the move
 * @explanation_before: its explanation
 * @move: a legal move
 * @explanation_after: the explanation of the position after it, by the same weights
 * @settled: (nullable): where captures and checks lead after it, if it is not quiet then
 *
 * The turn passes with every move, so this is not mentioned unless it reverses the change. Nor is
 * the loss of the right to castle mentioned when the move is castling.
 *
 * Returns: (transfer full): the scores before and after, and the terms that changed most
 */
TabiyaSentence *
tabiya_sentence_new_for_move (const ChessPosition        *before,
                              const HeuristicExplanation *explanation_before,
                              ChessMove                   move,
                              const HeuristicExplanation *explanation_after,
                              const ChessPosition        *settled)
{
  const char *without[3] = { NULL };
  int n_without = 0;
  int gain;
  ChessColor gainer = (ChessColor) before->turn;
  g_autoptr(TabiyaReasons) reasons = NULL;
  g_autofree char *text = tabiya_line_to_text (before, &move, 1, 1);
  g_autofree char *head = NULL;
  ChessPosition after;
  Clauses clauses;
  gsize start;
  gsize end;

  g_return_val_if_fail (chess_position_is_legal (before, move), NULL);

  chess_position_make (&after, before, move);
  if (explanation_after->outcome != HEURISTIC_OUTCOME_NONE)
    return new_for_ending_move (text, &after, explanation_after->outcome);

  reasons = tabiya_reasons_new_difference (before, explanation_before, &after, explanation_after);
  gain = get_gain (reasons, explanation_after);
  if (gain != 0)
    gainer = gain > 0 ? CHESS_WHITE : CHESS_BLACK;
  if ((gain > 0) - (gain < 0) == (reasons->score > 0) - (reasons->score < 0))
    without[n_without++] = "tempo";
  if (chess_move_kind (move) == CHESS_MOVE_CASTLING)
    without[n_without++] = "castling";
  sentence_choose (&clauses, explanation_after, &after, before, move, reasons, settled, gainer,
                   without);
  head = fill_change (text, explanation_before->score, explanation_after->score,
                      clauses.n_for > 0 || clauses.has_against, !settled, &start, &end);
  return sentence_compose (head, explanation_after->score, start, end, &clauses);
}
