/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-clauses.h"

#include "insight/sentences/tabiya-line-material.h"
#include "insight/tabiya-score-text.h"
#include "insight/sentences/tabiya-template.h"

#include <glib/gi18n.h>

#include <stdlib.h>

/* The most moves of a line in a sentence; the line itself shows the rest. */
#define MAX_LINE 8

/* In pawns. A loss smaller than a piece that happens only after those moves is not mentioned,
   because nobody could see it in the sentence. */
#define LEAST_UNSEEN 3

typedef struct {
  const ChessPosition      *position;
  const TabiyaSentenceLine *played;
  const TabiyaSentenceLine *best;
  ChessPosition             played_end;
  ChessPosition             best_end;
  ChessColor                us;          /* who made the mistake */
} Mistake;

typedef struct {
  LineLossKind   kind;
  ChessPieceType piece;
  gboolean       missed;
  const char    *one;
  const char    *many;               /* NULL when nothing is counted */
} LossWords;

#define ANY CHESS_NO_PIECE_TYPE
#define NG_(one, many) one, many

/* Translators: what a mistake costs. The move it is said of comes first in {line}, such as
   "23.Qe2 Bxd5", or in those about something missed, what should have been played. {number} is
   what it costs, such as −3.05; {count} may be left out of the form used for one alone. <a> and
   </a> enclose what can be clicked. */
static const LossWords loss_words[] = {
  { LINE_LOSS_PIECES, CHESS_PAWN, FALSE,
    NG_("Loses a <a>pawn</a> ({number}): {line}.",
        "Loses {count} <a>pawns</a> ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_KNIGHT, FALSE,
    NG_("Loses a <a>knight</a> ({number}): {line}.",
        "Loses {count} <a>knights</a> ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_BISHOP, FALSE,
    NG_("Loses a <a>bishop</a> ({number}): {line}.",
        "Loses {count} <a>bishops</a> ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_ROOK, FALSE,
    NG_("Loses a <a>rook</a> ({number}): {line}.",
        "Loses {count} <a>rooks</a> ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_QUEEN, FALSE,
    NG_("Loses the <a>queen</a> ({number}): {line}.",
        "Loses {count} <a>queens</a> ({number}): {line}.") },
  { LINE_LOSS_PIECE_FOR_PAWNS, CHESS_KNIGHT, FALSE,
    NG_("Loses a <a>knight</a> for a pawn ({number}): {line}.",
        "Loses a <a>knight</a> for {count} pawns ({number}): {line}.") },
  { LINE_LOSS_PIECE_FOR_PAWNS, CHESS_BISHOP, FALSE,
    NG_("Loses a <a>bishop</a> for a pawn ({number}): {line}.",
        "Loses a <a>bishop</a> for {count} pawns ({number}): {line}.") },
  { LINE_LOSS_PIECE_FOR_PAWNS, CHESS_ROOK, FALSE,
    NG_("Loses a <a>rook</a> for a pawn ({number}): {line}.",
        "Loses a <a>rook</a> for {count} pawns ({number}): {line}.") },
  { LINE_LOSS_PIECE_FOR_PAWNS, CHESS_QUEEN, FALSE,
    NG_("Loses the <a>queen</a> for a pawn ({number}): {line}.",
        "Loses the <a>queen</a> for {count} pawns ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_PAWN, TRUE,
    NG_("Misses the win of a <a>pawn</a> ({number}): {line}.",
        "Misses the win of {count} <a>pawns</a> ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_KNIGHT, TRUE,
    NG_("Misses the win of a <a>knight</a> ({number}): {line}.",
        "Misses the win of {count} <a>knights</a> ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_BISHOP, TRUE,
    NG_("Misses the win of a <a>bishop</a> ({number}): {line}.",
        "Misses the win of {count} <a>bishops</a> ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_ROOK, TRUE,
    NG_("Misses the win of a <a>rook</a> ({number}): {line}.",
        "Misses the win of {count} <a>rooks</a> ({number}): {line}.") },
  { LINE_LOSS_PIECES, CHESS_QUEEN, TRUE,
    NG_("Misses the win of the <a>queen</a> ({number}): {line}.",
        "Misses the win of {count} <a>queens</a> ({number}): {line}.") },
  { LINE_LOSS_PIECE_FOR_PAWNS, CHESS_KNIGHT, TRUE,
    NG_("Misses the win of a <a>knight</a> for a pawn ({number}): {line}.",
        "Misses the win of a <a>knight</a> for {count} pawns ({number}): {line}.") },
  { LINE_LOSS_PIECE_FOR_PAWNS, CHESS_BISHOP, TRUE,
    NG_("Misses the win of a <a>bishop</a> for a pawn ({number}): {line}.",
        "Misses the win of a <a>bishop</a> for {count} pawns ({number}): {line}.") },
  { LINE_LOSS_PIECE_FOR_PAWNS, CHESS_ROOK, TRUE,
    NG_("Misses the win of a <a>rook</a> for a pawn ({number}): {line}.",
        "Misses the win of a <a>rook</a> for {count} pawns ({number}): {line}.") },
  { LINE_LOSS_PIECE_FOR_PAWNS, CHESS_QUEEN, TRUE,
    NG_("Misses the win of the <a>queen</a> for a pawn ({number}): {line}.",
        "Misses the win of the <a>queen</a> for {count} pawns ({number}): {line}.") },
  { LINE_LOSS_QUEEN_FOR_PIECE, CHESS_KNIGHT, FALSE,
    N_("Loses the <a>queen</a> for a knight ({number}): {line}."), NULL },
  { LINE_LOSS_QUEEN_FOR_PIECE, CHESS_KNIGHT, TRUE,
    N_("Misses the win of the <a>queen</a> for a knight ({number}): {line}."), NULL },
  { LINE_LOSS_QUEEN_FOR_PIECE, CHESS_BISHOP, FALSE,
    N_("Loses the <a>queen</a> for a bishop ({number}): {line}."), NULL },
  { LINE_LOSS_QUEEN_FOR_PIECE, CHESS_BISHOP, TRUE,
    N_("Misses the win of the <a>queen</a> for a bishop ({number}): {line}."), NULL },
  { LINE_LOSS_QUEEN_FOR_PIECE, CHESS_ROOK, FALSE,
    N_("Loses the <a>queen</a> for a rook ({number}): {line}."), NULL },
  { LINE_LOSS_QUEEN_FOR_PIECE, CHESS_ROOK, TRUE,
    N_("Misses the win of the <a>queen</a> for a rook ({number}): {line}."), NULL },
};

static void
follow_lines (Mistake *mistake)
{
  tabiya_line_settle (mistake->position, mistake->played->moves, mistake->played->n_moves,
                      &mistake->played_end);
  tabiya_line_settle (mistake->position, mistake->best->moves, mistake->best->n_moves,
                      &mistake->best_end);
}

static TabiyaSentence *
fill_line (const char               *original,
           const char               *translated,
           const Mistake            *mistake,
           const TabiyaSentenceLine *line,
           int                       count)
{
  g_autofree char *text = tabiya_line_to_text (mistake->position, line->moves, line->n_moves,
                                               MAX_LINE);
  g_autofree char *number = g_strdup_printf ("%d", count);
  TabiyaTemplateArgument arguments[] = {
    { .name = "line", .value = text },
    { .name = "count", .value = number, .optional = TRUE },
  };
  gsize start;
  gsize end;

  return sentence_new_plain (tabiya_template_fill (original, translated, arguments,
                                                   G_N_ELEMENTS (arguments), &start, &end));
}

static TabiyaSentence *
say_mate (const Mistake            *mistake,
          const TabiyaSentenceLine *line,
          const char               *one,
          const char               *many)
{
  int count = (line->n_moves + 1) / 2;

  return fill_line (count == 1 ? one : many, ngettext (one, many, (gulong) count), mistake, line,
                    count);
}

/* Describes lines that end the game, which comes before anything else. */
static TabiyaSentence *
say_outcome (const Mistake *mistake)
{
  HeuristicOutcome played = mistake->played->end->outcome;
  HeuristicOutcome best = mistake->best->end->outcome;

  /* Translators: {line} is a line of moves such as "23.Qe2 Qxh2#", here and below. */
  if (played == HEURISTIC_OUTCOME_MATE && mistake->played_end.turn == mistake->us)
    return say_mate (mistake, mistake->played, NG_("Allows mate in {count}: {line}.",
                          "Allows mate in {count}: {line}."));
  if (best == HEURISTIC_OUTCOME_MATE && mistake->best_end.turn != mistake->us
      && played != HEURISTIC_OUTCOME_MATE)
    return say_mate (mistake, mistake->best, NG_("Misses mate in {count}: {line}.",
                          "Misses mate in {count}: {line}."));
  if (played == HEURISTIC_OUTCOME_DRAW)
    return fill_line (N_("Gives away half a point: {line} is a draw."),
                      _("Gives away half a point: {line} is a draw."), mistake,
                      mistake->played, 0);
  if (best == HEURISTIC_OUTCOME_DRAW)
    return fill_line (N_("Misses a draw: {line}."), _("Misses a draw: {line}."), mistake,
                      mistake->best, 0);
  if (played == HEURISTIC_OUTCOME_MATE && best == HEURISTIC_OUTCOME_MATE)
    return fill_line (N_("There was a quicker mate: {line}."),
                      _("There was a quicker mate: {line}."), mistake, mistake->best, 0);
  /* Even when it was not a mistake, lines that end the game have no terms to compare. */
  if (played == HEURISTIC_OUTCOME_MATE)
    return fill_line (N_("{line} is checkmate."), _("{line} is checkmate."), mistake,
                      mistake->played, 0);
  if (best == HEURISTIC_OUTCOME_MATE)
    return fill_line (N_("{line} is checkmate."), _("{line} is checkmate."), mistake,
                      mistake->best, 0);
  return NULL;
}

static const TabiyaReason *
find_material_reason (const TabiyaReasons *reasons)
{
  for (int i = 0; i < reasons->n_reasons; i++) {
    const TabiyaReason *reason = &reasons->reasons[i];

    if (g_str_equal (heuristic_get_term (reasons->heuristic, reason->term)->id, "material"))
      return reason;
  }
  return NULL;
}

/* Whether @cost, counted as 1 3 3 5 9, is roughly the change of the heuristic's term for material
   and most of the change of the whole score. */
static gboolean
material_decides (const Mistake       *mistake,
                  const TabiyaReasons *reasons,
                  const TabiyaReason  *material,
                  int                  cost)
{
  int lost = mistake->us == CHESS_WHITE ? -material->net : material->net;
  int total = mistake->us == CHESS_WHITE ? -reasons->score : reasons->score;

  return cost >= 1 && lost >= 50 * cost && lost <= 200 * cost && 2 * lost >= total;
}

/* Whether a number of centipawns agrees with words that promise @promised. It may be a good deal
   more, because it includes not only what the move loses but also what the best line wins. */
static gboolean
is_about (int promised,
          int centipawns)
{
  return 3 * centipawns >= 2 * promised && 2 * centipawns <= 5 * promised;
}

static const LossWords *
find_loss_words (const LineLoss *loss,
                 gboolean        missed)
{
  for (guint i = 0; i < G_N_ELEMENTS (loss_words); i++) {
    if (loss_words[i].kind == loss->kind && loss_words[i].missed == missed
        && loss_words[i].piece == loss->piece)
      return &loss_words[i];
  }
  return NULL;
}

/* The words for a loss or a missed gain; those that count nothing come last. */
static const char *
get_loss_template (const LineLoss  *loss,
                   gboolean         missed,
                   const char     **original)
{
  const LossWords *found = find_loss_words (loss, missed);

  if (found && !found->many) {
    *original = found->one;
    return gettext (*original);
  }
  if (found) {
    *original = loss->count == 1 ? found->one : found->many;
    return ngettext (found->one, found->many, (gulong) loss->count);
  }
  if (loss->kind == LINE_LOSS_EXCHANGE)
    *original = missed ? N_("Misses the win of the <a>exchange</a> ({number}): {line}.")
                       : N_("Loses the <a>exchange</a> ({number}): {line}.");
  else
    *original = missed ? N_("Misses a gain of <a>material</a> ({number}): {line}.")
                       : N_("Loses <a>material</a> ({number}): {line}.");
  return gettext (*original);
}

static TabiyaSentence *
fill_loss (const Mistake      *mistake,
           const TabiyaReason *material,
           const LineLoss     *loss,
           gboolean            missed,
           int                 n_decisive)
{
  const TabiyaSentenceLine *line = missed ? mistake->best : mistake->played;
  g_autofree char *text = tabiya_line_to_text (mistake->position, line->moves, n_decisive,
                                               MAX_LINE);
  g_autofree char *number = tabiya_score_text_signed (material->net);
  g_autofree char *count = g_strdup_printf ("%d", loss->count);
  TabiyaTemplateArgument arguments[] = {
    { .name = "number", .value = number },
    { .name = "line", .value = text },
    { .name = "count", .value = count, .optional = TRUE },
  };
  const char *original;
  const char *translated = get_loss_template (loss, missed, &original);
  gsize link_start;
  gsize link_end;
  TabiyaSentence *sentence = sentence_new_plain (
    tabiya_template_fill (original, translated, arguments, G_N_ELEMENTS (arguments), &link_start,
                          &link_end));

  sentence->n_parts = 1;
  sentence->parts = g_new0 (TabiyaSentencePart, 1);
  sentence->parts[0] = (TabiyaSentencePart) {
    .term = material->term,
    .centipawns = material->net,
    .end = arguments[0].end,
    .link_start = link_start,
    .link_end = link_end,
    .number_start = arguments[0].start,
    .number_end = arguments[0].end,
    .claim = tabiya_claim_make (TABIYA_CLAIM_OTHER_LOSES, chess_color_opposite (mistake->us)),
  };
  return sentence;
}

/* Describes material if it is decisive: what the line played loses, or else what the best line
   would have won. */
static TabiyaSentence *
say_material (const Mistake       *mistake,
              const TabiyaReasons *reasons)
{
  const TabiyaReason *term = find_material_reason (reasons);
  LineMaterial played;
  LineMaterial best;
  gboolean missed;
  int what[CHESS_N_PIECE_TYPES];
  LineLoss loss;
  LineLoss decisive;

  line_material_count (mistake->position, mistake->played->moves, mistake->played->n_moves,
                       &played);
  line_material_count (mistake->position, mistake->best->moves, mistake->best->n_moves, &best);
  if (!term || !material_decides (mistake, reasons, term, best.balance - played.balance))
    return NULL;

  if ((best.balance > -played.balance ? best.n_decisive : played.n_decisive) > MAX_LINE
      && best.balance - played.balance < LEAST_UNSEEN)
    return NULL;

  /* When the gain of the best line is the greater part of the loss, only that line is described. */
  missed = best.balance > -played.balance;
  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    what[type] = missed ? -best.surplus[type] : played.surplus[type];
  loss = line_material_describe (what);

  /* What is lost at once is more telling than the sum over a long line, if it is about as much. */
  decisive = line_material_describe (played.decisive);
  if (!is_about (100 * (missed ? best.balance : -played.balance), ABS (term->net)))
    loss = (LineLoss) { LINE_LOSS_MATERIAL, CHESS_NO_PIECE_TYPE, 0 };
  if (!missed && decisive.kind != LINE_LOSS_MATERIAL
      && is_about (-100 * played.decisive_balance, ABS (term->net)))
    loss = decisive;
  return fill_loss (mistake, term, &loss, missed, missed ? best.n_decisive : played.n_decisive);
}

static char *
fill_head (const Mistake *mistake,
           gsize         *start,
           gsize         *end)
{
  /* Translators: {move} and {best} are moves such as "23.g4"; {score} and {best_score} are where
     they lead, such as −0.45. The reasons follow after a colon. */
  const char *original = N_("{move} leads to {score}, {best} to {best_score}");
  g_autofree char *move = tabiya_line_to_text (mistake->position, mistake->played->moves, 1, 1);
  g_autofree char *best = tabiya_line_to_text (mistake->position, mistake->best->moves, 1, 1);
  g_autofree char *score = tabiya_score_text_signed (mistake->played->end->score);
  g_autofree char *best_score = tabiya_score_text_signed (mistake->best->end->score);
  TabiyaTemplateArgument arguments[] = {
    { .name = "score", .value = score },
    { .name = "move", .value = move },
    { .name = "best", .value = best },
    { .name = "best_score", .value = best_score },
  };
  gsize link_start;
  gsize link_end;
  char *text = tabiya_template_fill (original, gettext (original), arguments,
                                     G_N_ELEMENTS (arguments), &link_start, &link_end);

  *start = arguments[0].start;
  *end = arguments[0].end;
  return text;
}

/* Removes clauses that say only that a term counts; the list of terms shows these. */
static void
leave_out_counts (Clauses *clauses)
{
  int n = 0;

  for (int i = 0; i < clauses->n_for; i++) {
    if (clauses->for_side[i].claim.kind != TABIYA_CLAIM_COUNTS)
      clauses->for_side[n++] = clauses->for_side[i];
  }
  if (n == 0)
    return;
  clauses->n_for = n;
  clauses->has_against = clauses->has_against
                         && clauses->against.claim.kind != TABIYA_CLAIM_COUNTS;
}

static TabiyaSentence *
say_terms (const Mistake       *mistake,
           const TabiyaReasons *reasons)
{
  const char *const without[] = { "tempo", NULL };
  g_autofree char *head = NULL;
  Clauses clauses;
  gsize start;
  gsize end;

  sentence_choose (&clauses, mistake->played->end, &mistake->played_end, &mistake->best_end,
                   CHESS_NO_MOVE, reasons, chess_color_opposite (mistake->us), without);
  leave_out_counts (&clauses);
  head = fill_head (mistake, &start, &end);
  return sentence_compose (head, mistake->played->end->score, start, end, &clauses);
}

/**
 * tabiya_sentence_new_for_mistake:
 * @position: the position the mistake was made in
 * @played: the line that begins with the move made
 * @best: the line that begins with the best move
 *
 * Does not judge whether it was a mistake and how bad it was.
 *
 * Returns: (transfer full): why the first line is worse than the second
 */
TabiyaSentence *
tabiya_sentence_new_for_mistake (const ChessPosition      *position,
                                 const TabiyaSentenceLine *played,
                                 const TabiyaSentenceLine *best)
{
  Mistake mistake = {
    .position = position,
    .played = played,
    .best = best,
    .us = (ChessColor) position->turn,
  };
  g_autoptr(TabiyaReasons) reasons = NULL;
  TabiyaSentence *sentence;

  g_return_val_if_fail (played->n_moves > 0 && best->n_moves > 0, NULL);

  follow_lines (&mistake);
  sentence = say_outcome (&mistake);
  if (sentence)
    return sentence;

  reasons = tabiya_reasons_new_difference (&mistake.best_end, best->end, &mistake.played_end,
                                           played->end);
  sentence = say_material (&mistake, reasons);
  /* When the static score at the end of the line played is no worse, the heuristic has no reasons
     to give; only the search does. */
  if (!sentence && (mistake.us == CHESS_WHITE ? reasons->score >= 0 : reasons->score <= 0)) {
    sentence = fill_line (N_("Better was {line}."), _("Better was {line}."), &mistake, best, 0);
    sentence->unfounded = TRUE;
  }
  return sentence ? sentence : say_terms (&mistake, reasons);
}
