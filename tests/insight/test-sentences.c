/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/tabiya-score-text.h"
#include "insight/sentences/tabiya-sentences.h"
#include "insight/claims/tabiya-reasons.h"

#include "../core/core-test.h"
#include "board-judge.h"
#include "insight-test.h"

#include "core/chess-text.h"

#include <string.h>

/* Whatever is said must be true: checked again by a judge that shares no code with the program,
   on thousands of positions, with all heuristics and with weights of all kinds. */

static int
find_net (const HeuristicExplanation *explanation,
          int                         term)
{
  for (int i = 0; i < explanation->n_terms; i++) {
    if (explanation->terms[i].term == term)
      return explanation->terms[i].net;
  }
  return 0;
}

static void
check_number (const char *text,
              gsize       start,
              gsize       end,
              int         centipawns)
{
  g_autofree char *said = g_strndup (text + start, end - start);
  g_autofree char *with_sign = tabiya_score_text_signed (centipawns);
  g_autofree char *without = tabiya_score_text_unsigned (centipawns);

  if (strcmp (said, with_sign) != 0)
    g_assert_cmpstr (said, ==, without);
}

/* The parts of a sentence: in order, their numbers those of the terms, their claims true. @from:
   what the nets are compared with; NULL: they are said as they are. */
static void
check_parts (const TabiyaSentence       *sentence,
             const ChessPosition        *position,
             const ChessPosition        *before,
             ChessMove                   move,
             const HeuristicExplanation *now,
             const HeuristicExplanation *from)
{
  gsize end = 0;

  g_assert_true (g_utf8_validate (sentence->text, -1, NULL));
  g_assert_null (strpbrk (sentence->text, "{}<>"));
  for (int i = 0; i < sentence->n_parts; i++) {
    const TabiyaSentencePart *part = &sentence->parts[i];
    int net = find_net (now, part->term) - (from ? find_net (from, part->term) : 0);

    g_assert_cmpuint (part->start, >=, end);
    g_assert_cmpuint (part->start, <=, part->link_start);
    g_assert_cmpuint (part->link_start, <, part->link_end);
    g_assert_cmpuint (part->link_end, <=, part->end);
    g_assert_cmpuint (part->number_start, <, part->number_end);
    g_assert_cmpuint (part->number_end, <=, part->end);
    end = part->end;
    g_assert_cmpuint (end, <=, strlen (sentence->text));

    g_assert_cmpint (part->centipawns, ==, net);
    check_number (sentence->text, part->number_start, part->number_end, net);
    g_assert_cmpint (part->claim.side, ==, net > 0 ? CHESS_WHITE : CHESS_BLACK);
    g_assert_cmpuint (part->squares, ==, tabiya_claim_get_squares (&part->claim));
    if (!judge_claim (&part->claim, position, before, move)) {
      char fen[CHESS_FEN_SIZE];

      chess_fen_write (position, FALSE, fen);
      g_error ("not true of %s: %s", fen, sentence->text);
    }
  }
}

typedef struct {
  GRand *rand;
  int    n;
  int    n_facts;
} Property;

static HeuristicWeights
choose_weights (GRand *rand)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights,
                          heuristic_get (g_rand_int_range (rand, 0, heuristic_count ())));
  if (g_rand_int_range (rand, 0, 3) > 0)
    return weights;

  for (int i = 0; i < heuristic_count_weights (weights.heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (weights.heuristic, i);

    weights.values[i] = g_rand_int_range (rand, info->minimum, info->maximum + 1);
  }
  return weights;
}

static void
check_reasons (const ChessPosition        *position,
               const HeuristicExplanation *explanation)
{
  g_autoptr(GPtrArray) lines = tabiya_sentences_dup_reasons (position, explanation, NULL, 3);

  g_assert_cmpuint (lines->len, <=, 3);
  for (guint i = 0; i < lines->len; i++) {
    const TabiyaSentence *line = lines->pdata[i];

    check_parts (line, position, NULL, CHESS_NO_MOVE, explanation, NULL);
    g_assert_cmpint (line->n_parts, ==, 1);
    g_assert_cmpint (ABS (line->parts[0].centipawns), >=, 10);
    g_assert_false (g_unichar_islower (g_utf8_get_char (line->text)));
  }
}

static void
check_sentences (const ChessPosition *position,
                 const ChessPosition *before,
                 ChessMove            move,
                 gpointer             data)
{
  Property *property = data;
  HeuristicWeights weights = choose_weights (property->rand);
  g_autofree HeuristicExplanation *then = test_explain (before, &weights);
  g_autofree HeuristicExplanation *now = test_explain (position, &weights);
  g_autoptr(TabiyaSentence) state = tabiya_sentence_new_for_position (position, now);
  g_autoptr(TabiyaSentence) change = tabiya_sentence_new_for_move (before, then, move, now, NULL);

  check_parts (state, position, NULL, CHESS_NO_MOVE, now, NULL);
  check_parts (change, position, before, move, now, then);
  check_reasons (position, now);
  if (now->outcome == HEURISTIC_OUTCOME_NONE) {
    if (state->score_end > state->score_start)
      check_number (state->text, state->score_start, state->score_end, now->score);
    else
      g_assert_cmpint (now->score, ==, 0);
    check_number (change->text, change->score_start, change->score_end, now->score);
  } else {
    g_assert_cmpint (state->n_parts, ==, 0);
    g_assert_cmpint (change->n_parts, ==, 0);
  }
  property->n++;
  for (int i = 0; i < state->n_parts; i++)
    property->n_facts += state->parts[i].claim.kind > TABIYA_CLAIM_OTHER_LOSES;
}

static void
test_truth (void)
{
  Property property = { g_rand_new_with_seed (9), 0, 0 };

  test_random_games (31, 120, 3, check_sentences, &property);
  g_assert_cmpint (property.n, >, 4000);
  /* Most of what is said is a fact, not an opinion. */
  g_assert_cmpint (property.n_facts, >, property.n);
  g_rand_free (property.rand);
}

/* The words for the same position with colours exchanged. */
static char *
flip_text (const char *text)
{
  GString *flipped = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++) {
    if (c[0] >= 'a' && c[0] <= 'h' && c[1] >= '1' && c[1] <= '8' && !g_ascii_isalnum (c[2])
        && (c == text || !g_ascii_isalpha (c[-1]))) {
      g_string_append_printf (flipped, "%c%c", c[0], '1' + '8' - c[1]);
      c++;
    } else if (g_str_has_prefix (c, "White")) {
      g_string_append (flipped, "Black");
      c += 4;
    } else if (g_str_has_prefix (c, "Black")) {
      g_string_append (flipped, "White");
      c += 4;
    } else if (g_str_has_prefix (c, "seventh")) {
      g_string_append (flipped, "second");
      c += 6;
    } else if (g_str_has_prefix (c, "second")) {
      g_string_append (flipped, "seventh");
      c += 5;
    } else if (g_str_has_prefix (c, "−")) {
      g_string_append_c (flipped, '+');
      c += strlen ("−") - 1;
    } else if (*c == '+') {
      g_string_append (flipped, "−");
    } else {
      g_string_append_c (flipped, *c);
    }
  }
  return g_string_free (flipped, FALSE);
}

/* Shares are rounded with ties to the lower square, which a flip turns round. */
static gboolean
is_mirrored (const HeuristicExplanation *one,
             const HeuristicExplanation *other)
{
  for (int i = 0; i < one->n_terms; i++) {
    for (int square = 0; square < CHESS_N_SQUARES; square++) {
      if (one->terms[i].squares[square] != -other->terms[i].squares[square ^ 56])
        return FALSE;
    }
  }
  return TRUE;
}

static void
check_flip (const ChessPosition *position,
            const ChessPosition *before,
            ChessMove            move,
            gpointer             data)
{
  Property *property = data;
  HeuristicWeights weights = choose_weights (property->rand);
  ChessPosition flipped;
  g_autofree HeuristicExplanation *one = test_explain (position, &weights);
  g_autofree HeuristicExplanation *other = NULL;
  g_autoptr(TabiyaSentence) sentence = tabiya_sentence_new_for_position (position, one);
  g_autoptr(TabiyaSentence) mirrored = NULL;
  g_autofree char *expected = flip_text (sentence->text);

  core_test_flip (&flipped, position);
  other = test_explain (&flipped, &weights);
  mirrored = tabiya_sentence_new_for_position (&flipped, other);
  property->n++;
  if (one->score == 0 || !is_mirrored (one, other))
    return;
  property->n_facts++;
  g_assert_cmpstr (mirrored->text, ==, expected);
}

static void
test_flip (void)
{
  Property property = { g_rand_new_with_seed (12), 0, 0 };

  test_random_games (41, 60, 3, check_flip, &property);
  g_assert_cmpint (property.n_facts, >, property.n / 2);
  g_rand_free (property.rand);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/sentences/truth", test_truth);
  g_test_add_func ("/tabiya/sentences/flip", test_flip);
  return g_test_run ();
}
