/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-clauses.h"

#include "insight/claims/tabiya-board-facts.h"
#include "insight/sentences/tabiya-template.h"

#include <glib/gi18n.h>

#include <stdlib.h>
#include <string.h>

/* Less than a tenth of a pawn is not worth mentioning. */
#define LEAST_CENTIPAWNS 10

/* Further reasons must weigh at least this percentage of the first. */
#define LEAST_SHARE 25

/* The percentage of the size that counts for the order. A fact on the board comes before an
   opinion. The right to castle comes late, because a side that has castled has none. Whose move it
   is comes only when there is nothing else to say. */
enum {
  WEIGHT_FACT = 100,
  WEIGHT_OPINION = 80,
  WEIGHT_COUNTS = 50,
  WEIGHT_CASTLING = 30,
  WEIGHT_TEMPO = 1,
};

static int
weigh_clause (const Clause *clause,
              const char   *term)
{
  int size = ABS (clause->centipawns);

  if (g_str_equal (term, "castling"))
    return size * WEIGHT_CASTLING;
  switch ((int) clause->claim.kind) {
  case TABIYA_CLAIM_COUNTS:
    return size * WEIGHT_COUNTS;
  case TABIYA_CLAIM_TERM:
  case TABIYA_CLAIM_GAINS:
  case TABIYA_CLAIM_OTHER_LOSES:
    return size * WEIGHT_OPINION;
  case TABIYA_CLAIM_TO_MOVE:
    return size * WEIGHT_TEMPO;
  default:
    return size * WEIGHT_FACT;
  }
}

static int
compare_clauses (const void *a,
                 const void *b)
{
  const Clause *first = a;
  const Clause *second = b;

  return second->weight != first->weight ? second->weight - first->weight
                                         : first->term - second->term;
}

static gboolean
is_wanted (const char        *id,
           const char *const *without)
{
  /* The part of a score that is cut off beyond 200 pawns explains nothing. */
  return strcmp (id, "limit") != 0 && (!without || !g_strv_contains (without, id));
}

static gboolean
has_same_material (const ChessPosition *a,
                   const ChessPosition *b)
{
  for (int type = CHESS_PAWN; type < CHESS_KING; type++) {
    if (facts_surplus (a, CHESS_WHITE, (ChessPieceType) type)
        != facts_surplus (b, CHESS_WHITE, (ChessPieceType) type))
      return FALSE;
  }
  return TRUE;
}

/* Whether a clause is still so where captures and checks have led. Claims about a move need the man
   that they name. */
static gboolean
lasts (const Clause        *clause,
       const char          *term,
       const ChessPosition *position,
       const ChessPosition *settled)
{
  ChessSquare square = clause->claim.square;

  if (strcmp (term, "material") == 0)
    return has_same_material (position, settled);
  if (strcmp (term, "threats") == 0)
    return FALSE;
  if (tabiya_claim_holds (&clause->claim, position))
    return tabiya_claim_holds (&clause->claim, settled);
  return square == CHESS_NO_SQUARE || position->board[square] == settled->board[square];
}

int
sentence_list (const HeuristicExplanation *explanation,
               const ChessPosition        *position,
               const ChessPosition        *before,
               ChessMove                   move,
               const TabiyaReasons        *reasons,
               const ChessPosition        *settled,
               const char *const          *without,
               Clause                      clauses[HEURISTIC_MAX_TERMS])
{
  int n = 0;

  for (int i = 0; i < reasons->n_reasons; i++) {
    const TabiyaReason *reason = &reasons->reasons[i];
    ClaimQuestion question = { explanation, position, before, move, reason };
    const char *term = claim_term_id (explanation, reason->term);
    Clause *clause = &clauses[n];

    if (ABS (reason->net) < LEAST_CENTIPAWNS || !is_wanted (term, without))
      continue;
    clause->claim = claim_find (&question);
    clause->term = reason->term;
    clause->centipawns = reason->net;
    clause->weight = weigh_clause (clause, term);
    if (!settled || lasts (clause, term, position, settled))
      n++;
  }
  qsort (clauses, (size_t) n, sizeof clauses[0], compare_clauses);
  return n;
}

/* Whether two claims state the same fact. That one side has not castled and that the other can
   still castle are one fact, and said together they sound like a contradiction. */
static gboolean
tells_the_same (const TabiyaClaim *a,
                const TabiyaClaim *b)
{
  return a->side != b->side
         && ((a->kind == TABIYA_CLAIM_KING_NOT_CASTLED && b->kind == TABIYA_CLAIM_CAN_CASTLE)
             || (a->kind == TABIYA_CLAIM_CAN_CASTLE && b->kind == TABIYA_CLAIM_KING_NOT_CASTLED));
}

/* Whether a clause names the same squares as an earlier one: "the bishop on f8 has hardly a move
   and the bishop on f8 is hampered by its own pawns" is bad style. */
static gboolean
repeats (const Clauses *clauses,
         const Clause  *clause)
{
  ChessBitboard squares = tabiya_claim_get_squares (&clause->claim);

  for (int i = 0; i < clauses->n_for; i++) {
    const TabiyaClaim *said = &clauses->for_side[i].claim;

    if ((squares != 0 && tabiya_claim_get_squares (said) == squares)
        || tells_the_same (said, &clause->claim))
      return TRUE;
  }
  return FALSE;
}

static int
sum_for (const Clauses *clauses)
{
  int sum = 0;

  for (int i = 0; i < clauses->n_for; i++)
    sum += ABS (clauses->for_side[i].centipawns);
  return sum;
}

/* Whether a further reason is needed: two are enough unless they make up less than half of the
   score. */
static gboolean
wants_more (const Clauses *clauses,
            int            score)
{
  return clauses->n_for < 2
         || (clauses->n_for < SENTENCE_MAX_FOR && 2 * sum_for (clauses) < ABS (score));
}

void
sentence_choose (Clauses                    *clauses,
                 const HeuristicExplanation *explanation,
                 const ChessPosition        *position,
                 const ChessPosition        *before,
                 ChessMove                   move,
                 const TabiyaReasons        *reasons,
                 const ChessPosition        *settled,
                 ChessColor                  side,
                 const char *const          *without)
{
  Clause all[HEURISTIC_MAX_TERMS];
  int n = sentence_list (explanation, position, before, move, reasons, settled, without, all);
  int least = n > 0 ? all[0].weight * LEAST_SHARE / 100 : 0;

  *clauses = (Clauses) { .heuristic = explanation->heuristic };
  for (int i = 0; i < n; i++) {
    if (all[i].claim.side == side && all[i].weight >= least && wants_more (clauses, reasons->score)
        && !repeats (clauses, &all[i]))
      clauses->for_side[clauses->n_for++] = all[i];
  }

  /* A reason against it is mentioned, however small, when the reasons add up to more than the
     score: otherwise they would not explain it. */
  for (int i = 0; i < n && !clauses->has_against; i++) {
    if (all[i].claim.side != side && !repeats (clauses, &all[i])
        && (all[i].weight >= least || sum_for (clauses) > ABS (reasons->score))) {
      clauses->against = all[i];
      clauses->has_against = TRUE;
    }
  }
}

static TabiyaSentencePart
make_part (const Clause    *clause,
           const ClaimText *text,
           gsize            offset)
{
  return (TabiyaSentencePart) {
    .term = clause->term,
    .centipawns = clause->centipawns,
    .start = offset,
    .end = offset + strlen (text->text),
    .link_start = offset + text->link_start,
    .link_end = offset + text->link_end,
    .number_start = offset + text->number_start,
    .number_end = offset + text->number_end,
    .squares = tabiya_claim_get_squares (&clause->claim),
    .claim = clause->claim,
  };
}

static const char *
get_frame (const Clauses *clauses)
{
  /* Translators: these put a sentence together. {head} is a clause such as "White is better by
     0.82" or "23.Nd5 takes the score from +0.12 to +0.47"; {first}, {second} and {third}
     are clauses such as "the knight on d5 cannot be driven off (+0.42)", the reasons for it;
     {against} is such a clause that speaks for the other side. */
  static const char *const frames[2][SENTENCE_MAX_FOR + 1] = {
    { N_("{head}."), N_("{head}: {first}."), N_("{head}: {first} and {second}."),
      N_("{head}: {first}, {second} and {third}.") },
    { N_("{head}; {against}."), N_("{head}: {first}; {against}."),
      N_("{head}: {first} and {second}; {against}."),
      N_("{head}: {first}, {second} and {third}; {against}.") },
  };

  return frames[clauses->has_against][clauses->n_for];
}

static int
compare_parts (const void *a,
               const void *b)
{
  const TabiyaSentencePart *first = a;
  const TabiyaSentencePart *second = b;

  return first->start < second->start ? -1 : first->start > second->start;
}

TabiyaSentence *
sentence_compose (const char    *head,
                  int            score,
                  gsize          score_start,
                  gsize          score_end,
                  const Clauses *clauses)
{
  const char *names[] = { "first", "second", "third", "against" };
  TabiyaSentence *sentence = g_new0 (TabiyaSentence, 1);
  TabiyaTemplateArgument arguments[SENTENCE_MAX_FOR + 2] = { { .name = "head", .value = head } };
  ClaimText texts[SENTENCE_MAX_FOR + 1] = { 0 };
  const Clause *said[SENTENCE_MAX_FOR + 1];
  const char *frame = get_frame (clauses);
  gsize link_start;
  gsize link_end;
  int n = clauses->n_for;

  for (int i = 0; i < n; i++)
    said[i] = &clauses->for_side[i];
  if (clauses->has_against)
    said[n++] = &clauses->against;

  for (int i = 0; i < n; i++) {
    texts[i] = claim_text_make (&said[i]->claim, clauses->heuristic, said[i]->term,
                                said[i]->centipawns);
    arguments[i + 1].name = names[said[i] == &clauses->against ? SENTENCE_MAX_FOR : i];
    arguments[i + 1].value = texts[i].text;
  }
  sentence->text = tabiya_template_fill (frame, gettext (frame), arguments, n + 1, &link_start,
                                         &link_end);

  sentence->score = score;
  sentence->score_start = arguments[0].start + score_start;
  sentence->score_end = arguments[0].start + score_end;
  sentence->n_parts = n;
  sentence->parts = g_new0 (TabiyaSentencePart, (gsize) MAX (n, 0));
  for (int i = 0; i < n; i++) {
    sentence->parts[i] = make_part (said[i], &texts[i], arguments[i + 1].start);
    claim_text_clear (&texts[i]);
  }
  if (n > 1)
    qsort (sentence->parts, (size_t) n, sizeof sentence->parts[0], compare_parts);
  return sentence;
}

TabiyaSentence *
sentence_new_plain (char *text)
{
  TabiyaSentence *sentence = g_new0 (TabiyaSentence, 1);

  sentence->text = text;
  return sentence;
}

TabiyaSentence *
sentence_new_clause (const Clause    *clause,
                     const Heuristic *heuristic)
{
  g_auto(ClaimText) text = claim_text_make (&clause->claim, heuristic, clause->term,
                                             clause->centipawns);
  TabiyaSentence *sentence = g_new0 (TabiyaSentence, 1);
  TabiyaSentencePart part = make_part (clause, &text, 0);
  char first[7] = { 0 };
  gsize old_length = (gsize) (g_utf8_next_char (text.text) - text.text);
  gsize shift;

  /* The capital letter can have more bytes than the small one. */
  shift = (gsize) g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (text.text)), first)
          - old_length;
  sentence->text = g_strconcat (first, text.text + old_length, NULL);
  part.end += shift;
  part.link_start += part.link_start > 0 ? shift : 0;
  part.link_end += shift;
  part.number_start += part.number_start > 0 ? shift : 0;
  part.number_end += shift;
  sentence->n_parts = 1;
  sentence->parts = g_memdup2 (&part, sizeof part);
  return sentence;
}

/**
 * tabiya_sentence_free:
 * @sentence: (nullable) (transfer full): what to free
 */
void
tabiya_sentence_free (TabiyaSentence *sentence)
{
  if (!sentence)
    return;
  g_free (sentence->text);
  g_free (sentence->parts);
  g_free (sentence);
}
