/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-review-answer.h"

/* The numbers before the moves: the question, then the verdict. */
enum {
  FIELD_PLY,
  FIELD_MOVE,
  FIELD_EFFORT,
  FIELD_KIND,
  FIELD_VALUE,
  FIELD_DEPTH,
  FIELD_N_MOVES,
  N_FIELDS,
};

/* A line ends with this word, so that one that was cut short is never taken for a whole one. */
#define END "."

char *
tabiya_review_answer_to_text (const TabiyaReviewAnswer *answer)
{
  const TabiyaReviewQuestion *question = &answer->question;
  const TabiyaVerdict *verdict = &answer->verdict;
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%u %u %u %d %d %d %d", question->ply, question->move, question->effort,
                   (int) verdict->score.kind, verdict->score.value, verdict->depth,
                   verdict->n_moves);
  for (int i = 0; i < verdict->n_moves; i++)
    g_string_append_printf (text, " %u", verdict->moves[i]);
  g_string_append (text, " " END);
  return g_string_free (text, FALSE);
}

static gboolean
read_number (const char *word,
             gint64      min,
             gint64      max,
             gint64     *number)
{
  return g_ascii_string_to_signed (word, 10, min, max, number, NULL);
}

static gboolean
read_fields (char         **words,
             const gint64   max[N_FIELDS],
             gint64         fields[N_FIELDS])
{
  for (int i = 0; i < N_FIELDS; i++) {
    if (!read_number (words[i], i == FIELD_VALUE ? -max[i] : 0, max[i], &fields[i]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_moves (char         **words,
            TabiyaVerdict *verdict)
{
  gint64 move;

  for (int i = 0; i < verdict->n_moves; i++) {
    if (!read_number (words[i], 1, G_MAXUINT16, &move))
      return FALSE;
    verdict->moves[i] = (ChessMove) move;
  }
  return g_str_equal (words[verdict->n_moves], END);
}

gboolean
tabiya_review_answer_from_text (const char         *text,
                                TabiyaReviewAnswer *answer)
{
  static const gint64 max[N_FIELDS] = {
    [FIELD_PLY] = G_MAXINT, [FIELD_MOVE] = G_MAXUINT16, [FIELD_EFFORT] = G_MAXINT,
    [FIELD_KIND] = CHESS_SCORE_DRAW, [FIELD_VALUE] = G_MAXINT, [FIELD_DEPTH] = G_MAXINT,
    [FIELD_N_MOVES] = TABIYA_VERDICT_MAX_MOVES,
  };
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  gint64 fields[N_FIELDS];
  guint n_words = g_strv_length (words);

  if (n_words <= N_FIELDS || !read_fields (words, max, fields)
      || n_words != N_FIELDS + fields[FIELD_N_MOVES] + 1)
    return FALSE;
  answer->question = (TabiyaReviewQuestion) {
    .ply = (guint) fields[FIELD_PLY],
    .move = (ChessMove) fields[FIELD_MOVE],
    .effort = (guint) fields[FIELD_EFFORT],
  };
  answer->verdict.score = (ChessScore) { (ChessScoreKind) fields[FIELD_KIND],
                                         (int) fields[FIELD_VALUE] };
  answer->verdict.depth = (int) fields[FIELD_DEPTH];
  answer->verdict.n_moves = (int) fields[FIELD_N_MOVES];
  return read_moves (words + N_FIELDS, &answer->verdict);
}

static gboolean
is_same_question (const TabiyaReviewQuestion *a,
                  const TabiyaReviewQuestion *b)
{
  return a->ply == b->ply && a->move == b->move && a->effort == b->effort;
}

/* Whether the moves of a verdict can be played where it was asked for. */
static gboolean
is_playable (const TabiyaVerdict *verdict,
             const TabiyaInquiry *inquiry)
{
  ChessPosition position = inquiry->position;

  for (int i = 0; i < verdict->n_moves; i++) {
    ChessPosition before = position;

    if (!chess_position_is_legal (&before, verdict->moves[i]))
      return FALSE;
    chess_position_make (&position, &before, verdict->moves[i]);
  }
  return TRUE;
}

/**
 * tabiya_review_answer_again:
 * @review: a review that has just begun
 * @answers: (element-type TabiyaReviewAnswer): what an earlier one was given, in that order
 *
 * Stops at the first answer that is not to what the review asks, or that is impossible: the search
 * goes on there.
 *
 * Returns: how many of the answers the review was given
 */
guint
tabiya_review_answer_again (TabiyaReview *review,
                            const GArray *answers)
{
  guint n = 0;

  while (n < answers->len) {
    const TabiyaReviewAnswer *answer = &g_array_index (answers, TabiyaReviewAnswer, n);
    TabiyaReviewQuestion question;
    TabiyaInquiry inquiry;
    TabiyaReviewStep step = tabiya_review_next (review, &inquiry);

    if (step == TABIYA_REVIEW_SKIP)
      continue;
    if (step == TABIYA_REVIEW_DONE)
      break;
    tabiya_review_get_question (review, &question);
    if (!is_same_question (&answer->question, &question)
        || !is_playable (&answer->verdict, &inquiry))
      break;
    tabiya_review_answer (review, &answer->verdict);
    n++;
  }
  return n;
}
