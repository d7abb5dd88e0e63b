/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight-test.h"

#include <string.h>

#include "core/chess-text.h"
#include "insight/choice/tabiya-choice-memory.h"
#include "insight/choice/tabiya-choice-sentence.h"
#include "insight/sentences/tabiya-sentences.h"

/* The sequence of searches that finds a choice, with answers made up here instead of an engine; and
   the reasons for it. */

#define QUIET  "r2q1rk1/6bp/p1npb3/1p1Npp2/8/2PBN3/PP3PPP/R2Q1RK1 b - - 0 16"
#define OTHER  "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQ - 0 9"

enum { NODES = 4000, MAX_ASKED = 64 };

/* What was asked. */
typedef struct {
  TabiyaChoiceSide side;
  guint64          nodes;
  gsize            n_root_moves;
  ChessMove        root_move;        /* the first of them */
} Asked;

typedef struct {
  TabiyaChoice *choice;
  Asked         asked[MAX_ASKED];
  guint         n_asked;
} Fixture;

static HeuristicWeights
make_weights (const char *id,
              int         value)
{
  HeuristicWeights weights = test_weights ("tabiya");

  if (id)
    g_assert_true (heuristic_weights_set (&weights,
                                          heuristic_find_weight (weights.heuristic, id), value));
  return weights;
}

static void
begin (Fixture    *fixture,
       const char *fen,
       guint       n_lines)
{
  const TabiyaChoiceSubject subject = {
    .position = test_position (fen),
    .weights = { make_weights (NULL, 0), make_weights ("king-attack", 300) },
    .nodes = NODES,
    .n_lines = n_lines,
  };

  *fixture = (Fixture) { .choice = tabiya_choice_new (&subject) };
}

static ChessMove
read_move (Fixture    *fixture,
           const char *san)
{
  ChessMove move;

  g_assert_cmpint (chess_move_read (tabiya_choice_get_position (fixture->choice),
                                    CHESS_NOTATION_SAN, san, -1, &move).error, ==, CHESS_TEXT_OK);
  return move;
}

/* Answers the next question with a move; FALSE if there is no question. */
static gboolean
answer (Fixture   *fixture,
        ChessMove  move)
{
  TabiyaInquiry inquiry;
  TabiyaInquiry again;
  TabiyaChoiceSide side;
  TabiyaVerdict verdict = { .score = chess_score_centipawns (10), .depth = 7, .n_moves = 1 };
  Asked *asked = &fixture->asked[fixture->n_asked];

  if (!tabiya_choice_next (fixture->choice, &inquiry, &side))
    return FALSE;
  /* Asking twice changes nothing. */
  g_assert_true (tabiya_choice_next (fixture->choice, &again, &side));
  g_assert_cmpuint (again.nodes, ==, inquiry.nodes);
  g_assert_cmpuint (again.n_root_moves, ==, inquiry.n_root_moves);
  *asked = (Asked) { .side = side, .nodes = inquiry.nodes, .n_root_moves = inquiry.n_root_moves };
  if (inquiry.n_root_moves > 0)
    asked->root_move = inquiry.root_moves[0];
  verdict.moves[0] = move != CHESS_NO_MOVE ? move : asked->root_move;
  fixture->n_asked++;
  tabiya_choice_answer (fixture->choice, &verdict);
  return TRUE;
}

/* Answers steps: "Nf3 e4, Nf3 Nf3" gives the moves before and after of two steps. */
static void
answer_steps (Fixture    *fixture,
              const char *moves)
{
  g_auto(GStrv) words = g_strsplit_set (moves, " ,", -1);

  for (char **word = words; *word; word++) {
    if (**word != '\0')
      g_assert_true (answer (fixture, read_move (fixture, *word)));
  }
}

static void
end (Fixture *fixture)
{
  tabiya_choice_free (fixture->choice);
}

/* Both sides have the same effort, and what is known is that of the last step of both. */
static void
test_steps (void)
{
  Fixture fixture;
  static const guint64 nodes[] = { NODES, NODES / 10, NODES / 2, NODES };

  begin (&fixture, OTHER, 1);
  g_assert_cmpint (tabiya_choice_get_result (fixture.choice), ==, TABIYA_CHOICE_UNKNOWN);
  g_assert_null (tabiya_choice_get_line (fixture.choice, TABIYA_CHOICE_BEFORE, 0));
  g_assert_cmpuint (tabiya_choice_get_nodes (fixture.choice), ==, 0);
  for (guint step = 0; step < G_N_ELEMENTS (nodes); step++) {
    answer_steps (&fixture, "Bd3");
    g_assert_cmpuint (tabiya_choice_get_nodes (fixture.choice), ==, step > 0 ? nodes[step - 1] : 0);
    answer_steps (&fixture, "Bd3");
    g_assert_cmpuint (tabiya_choice_get_nodes (fixture.choice), ==, nodes[step]);
    g_assert_cmpint (tabiya_choice_get_result (fixture.choice), ==,
                     step + 1 < G_N_ELEMENTS (nodes) ? TABIYA_CHOICE_PROVISIONAL
                                                     : TABIYA_CHOICE_SAME);
  }
  g_assert_false (answer (&fixture, CHESS_NO_MOVE));
  for (guint i = 0; i < fixture.n_asked; i++) {
    g_assert_cmpint (fixture.asked[i].side, ==, i % 2);
    g_assert_cmpuint (fixture.asked[i].nodes, ==, nodes[i / 2]);
    g_assert_cmpuint (fixture.asked[i].n_root_moves, ==, 0);
  }
  end (&fixture);
}

static void
assert_result (const char         *steps,
               TabiyaChoiceResult  expected)
{
  Fixture fixture;
  gboolean firm = expected == TABIYA_CHOICE_FIRM;

  begin (&fixture, OTHER, 1);
  answer_steps (&fixture, steps);
  g_assert_cmpint (tabiya_choice_get_result (fixture.choice), ==, expected);
  /* The former move is searched alone, by the new weights, only where a reason is wanted. */
  g_assert_null (tabiya_choice_get_former (fixture.choice));
  g_assert_true (answer (&fixture, CHESS_NO_MOVE) == firm);
  g_assert_true (!!tabiya_choice_get_former (fixture.choice) == firm);
  if (firm) {
    const Asked *last = &fixture.asked[fixture.n_asked - 1];

    g_assert_cmpint (last->side, ==, TABIYA_CHOICE_AFTER);
    g_assert_cmpuint (last->n_root_moves, ==, 1);
    g_assert_cmpint (last->root_move, ==,
                     tabiya_choice_get_line (fixture.choice, TABIYA_CHOICE_BEFORE, 0)->moves[0]);
  }
  g_assert_false (answer (&fixture, CHESS_NO_MOVE));
  end (&fixture);
}

/* Only what twice the effort confirms on both sides is firm. */
static void
test_firm (void)
{
  assert_result ("Bd3 a3, Bd3 a3, Bd3 a3, Bd3 a3", TABIYA_CHOICE_FIRM);
  assert_result ("Bd3 Bd3, a3 a3, Bd3 a3, Bd3 a3", TABIYA_CHOICE_FIRM);
  assert_result ("Bd3 a3, Bd3 a3, Bd3 a3, Be2 a3", TABIYA_CHOICE_CLOSE);
  assert_result ("Bd3 a3, Bd3 a3, Bd3 a3, Bd3 h3", TABIYA_CHOICE_CLOSE);
  assert_result ("Bd3 a3, Bd3 a3, Bd3 Bd3, Bd3 a3", TABIYA_CHOICE_CLOSE);
  assert_result ("Bd3 a3, Bd3 a3, a3 Bd3, Bd3 a3", TABIYA_CHOICE_CLOSE);
  assert_result ("Bd3 a3, Bd3 a3, Bd3 a3, a3 a3", TABIYA_CHOICE_SAME);
}

/* It is told as soon as it is clear that nothing will be firm, and never of what is. */
static void
test_cannot_be_firm (void)
{
  static const struct {
    const char *steps;
    gboolean    cannot;
  } cases[] = {
    { "Bd3 a3, Bd3 Bd3, Bd3", FALSE },
    { "Bd3 a3, Bd3 Bd3, Bd3 a3", FALSE },
    { "Bd3 a3, Bd3 a3, Bd3 Bd3", TRUE },
    { "Bd3 a3, Bd3 a3, Bd3 a3, Be2", TRUE },
    { "Bd3 a3, Bd3 a3, Bd3 a3, Bd3", FALSE },
    { "Bd3 a3, Bd3 a3, Bd3 a3, Bd3 h3", TRUE },
    { "Bd3 a3, Bd3 a3, Bd3 a3, Bd3 a3", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture fixture;

    begin (&fixture, OTHER, 1);
    answer_steps (&fixture, cases[i].steps);
    g_assert_cmpint (tabiya_choice_cannot_be_firm (fixture.choice), ==, cases[i].cannot);
    end (&fixture);
  }
}

/* The next lines leave out the moves that are there already, and end where there are no more. */
static void
test_next_lines (void)
{
  Fixture fixture;
  int n_moves;

  begin (&fixture, OTHER, 3);
  n_moves = chess_position_count_moves (tabiya_choice_get_position (fixture.choice));
  answer_steps (&fixture, "Bd3 Bd3, Bd3 Bd3, Bd3 Bd3, Bd3 Bd3, Be2 a3, a3 Be2");
  g_assert_false (answer (&fixture, CHESS_NO_MOVE));
  for (int rank = 1; rank <= 2; rank++) {
    for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++) {
      const Asked *asked = &fixture.asked[8 + 2 * (rank - 1) + side];

      g_assert_cmpint (asked->side, ==, side);
      g_assert_cmpuint (asked->nodes, ==, NODES);
      g_assert_cmpuint (asked->n_root_moves, ==, (gsize) (n_moves - rank));
      g_assert_cmpint (tabiya_choice_get_line (fixture.choice, (TabiyaChoiceSide) side,
                                               (guint) rank)->moves[0], ==,
                       read_move (&fixture, (rank == 1) == (side == 0) ? "Be2" : "a3"));
    }
  }
  g_assert_null (tabiya_choice_get_line (fixture.choice, TABIYA_CHOICE_AFTER, 3));
  end (&fixture);

  begin (&fixture, "7k/8/8/8/8/8/1q6/K7 w - - 0 1", 3);
  answer_steps (&fixture, "Kxb2 Kxb2, Kxb2 Kxb2, Kxb2 Kxb2, Kxb2 Kxb2");
  g_assert_false (answer (&fixture, CHESS_NO_MOVE));
  g_assert_null (tabiya_choice_get_line (fixture.choice, TABIYA_CHOICE_AFTER, 1));
  g_assert_cmpint (tabiya_choice_get_result (fixture.choice), ==, TABIYA_CHOICE_SAME);
  end (&fixture);
}

/* A line without the best move may have a better score, which is not shown then. */
static void
test_comparable (void)
{
  static const int scores[] = { -5, 10, 11 };

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++) {
    Fixture fixture;
    TabiyaInquiry inquiry;
    TabiyaChoiceSide side;
    TabiyaVerdict verdict = { .score = chess_score_centipawns (scores[i]), .n_moves = 1 };

    begin (&fixture, OTHER, 2);
    answer_steps (&fixture, "Bd3 Bd3, Bd3 Bd3, Bd3 Bd3, Bd3 Bd3");
    g_assert_false (tabiya_choice_is_comparable (fixture.choice, TABIYA_CHOICE_BEFORE, 1));
    g_assert_true (tabiya_choice_next (fixture.choice, &inquiry, &side));
    verdict.moves[0] = read_move (&fixture, "a3");
    tabiya_choice_answer (fixture.choice, &verdict);
    g_assert_cmpint (tabiya_choice_is_comparable (fixture.choice, TABIYA_CHOICE_BEFORE, 1), ==,
                     scores[i] <= 10);
    end (&fixture);
  }
}

static void
assert_sentence (const char *steps,
                 gboolean    as_markup,
                 const char *expected)
{
  Fixture fixture;
  g_autofree char *text = NULL;

  begin (&fixture, OTHER, 1);
  answer_steps (&fixture, steps);
  text = tabiya_choice_dup_sentence (fixture.choice, as_markup, NULL);
  if (g_str_has_suffix (expected, "*"))
    g_assert_true (strncmp (text, expected, strlen (expected) - 1) == 0);
  else
    g_assert_cmpstr (text, ==, expected);
  end (&fixture);
}

static void
test_sentence (void)
{
  assert_sentence ("", FALSE, "Looking for the best moves…");
  assert_sentence ("Bd3 a3", FALSE, "At depth 7 a3 or Bd3…");
  assert_sentence ("Bd3 Bd3", FALSE, "At depth 7 still Bd3…");
  assert_sentence ("Bd3 a3, Bd3 a3, Bd3 Bd3, Bd3 a3", TRUE,
                   "<b>a3</b> and <b>Bd3</b> are about equal.");
  assert_sentence ("Bd3 a3, Bd3 a3, Bd3 a3, Bd3 a3", TRUE, "Now plays <b>a3</b> for <b>Bd3</b>.");
  assert_sentence ("Bd3 a3, Bd3 a3, Bd3 a3, a3 a3", FALSE, "Still plays a3.*");
}

/* A position's answers are told apart by weights, nodes and root moves; the oldest go first. */
static void
test_memory (void)
{
  g_autoptr(TabiyaChoiceMemory) memory = tabiya_choice_memory_new (3);
  const HeuristicWeights usual = make_weights (NULL, 0);
  const HeuristicWeights attack = make_weights ("king-attack", 300);
  const ChessMove moves[] = { 11, 22 };
  const TabiyaInquiry all = { .nodes = 100 };
  const TabiyaInquiry more = { .nodes = 200 };
  const TabiyaInquiry one = { .nodes = 100, .root_moves = moves, .n_root_moves = 1 };
  const TabiyaInquiry other = { .nodes = 100, .root_moves = moves + 1, .n_root_moves = 1 };
  const TabiyaVerdict verdict = { .depth = 5 };

  tabiya_choice_memory_add (memory, &usual, &all, &verdict);
  g_assert_cmpint (tabiya_choice_memory_find (memory, &usual, &all)->depth, ==, 5);
  g_assert_null (tabiya_choice_memory_find (memory, &attack, &all));
  g_assert_null (tabiya_choice_memory_find (memory, &usual, &more));
  g_assert_null (tabiya_choice_memory_find (memory, &usual, &one));
  tabiya_choice_memory_add (memory, &usual, &one, &verdict);
  g_assert_nonnull (tabiya_choice_memory_find (memory, &usual, &one));
  g_assert_null (tabiya_choice_memory_find (memory, &usual, &other));
  tabiya_choice_memory_add (memory, &attack, &all, &verdict);
  tabiya_choice_memory_add (memory, &attack, &more, &verdict);
  g_assert_null (tabiya_choice_memory_find (memory, &usual, &all));
  g_assert_nonnull (tabiya_choice_memory_find (memory, &usual, &one));
  tabiya_choice_memory_forget (memory);
  g_assert_null (tabiya_choice_memory_find (memory, &attack, &more));
}

/* Reasons */

static TabiyaVerdict
make_line (ChessMove move)
{
  return (TabiyaVerdict) { .n_moves = 1, .moves = { move } };
}

static int
get_net (const ChessPosition    *position,
         const TabiyaVerdict    *line,
         const HeuristicWeights *weights,
         int                     term)
{
  HeuristicExplanation explanation;
  ChessPosition ending;

  tabiya_line_settle (position, line->moves, line->n_moves, &ending);
  heuristic_explain (&ending, weights, &explanation);
  for (int i = 0; i < explanation.n_terms; i++) {
    if (explanation.terms[i].term == term)
      return explanation.terms[i].net;
  }
  return 0;
}

/* The number is what the change of weights makes of the two ends, and it speaks for who moves. */
static void
test_reason_for_lines (void)
{
  const char *fens[] = { QUIET, OTHER };
  const HeuristicWeights before = make_weights ("mobility", 80);
  const HeuristicWeights after = make_weights ("king-attack", 250);
  int n_reasons = 0;

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    ChessPosition position = test_position (fens[i]);
    ChessMoveList moves;

    chess_position_generate (&position, CHESS_GENERATE_ALL, &moves);
    for (int j = 0; j + 1 < moves.count; j++) {
      TabiyaVerdict former = make_line (moves.moves[j]);
      TabiyaVerdict chosen = make_line (moves.moves[j + 1]);
      TabiyaChoiceReason reason =
        tabiya_choice_reason_for_lines (&position, &before, &after, &former, &chosen);

      if (reason.term < 0)
        continue;
      n_reasons++;
      g_assert_cmpint (reason.centipawns, ==,
                       get_net (&position, &chosen, &after, reason.term)
                         - get_net (&position, &chosen, &before, reason.term)
                         - get_net (&position, &former, &after, reason.term)
                         + get_net (&position, &former, &before, reason.term));
      if (position.turn == CHESS_WHITE)
        g_assert_cmpint (reason.centipawns, >, 0);
      else
        g_assert_cmpint (reason.centipawns, <, 0);
      /* The same weights are no reason for anything. */
      reason = tabiya_choice_reason_for_lines (&position, &after, &after, &former, &chosen);
      g_assert_cmpint (reason.term, ==, -1);
    }
  }
  g_test_message ("%d reasons", n_reasons);
  g_assert_cmpint (n_reasons, >, 5);
}

/* No term explains a mate. */
static void
test_no_reason_for_mate (void)
{
  const HeuristicWeights before = make_weights (NULL, 0);
  const HeuristicWeights after = make_weights ("king-attack", 300);
  ChessPosition position = test_position ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  ChessMove moves[2];
  TabiyaVerdict chosen;
  TabiyaVerdict former;

  g_assert_cmpint (test_moves (&position, "Rd8#", moves, 2), ==, 1);
  chosen = make_line (moves[0]);
  g_assert_cmpint (test_moves (&position, "Ka2", moves, 2), ==, 1);
  former = make_line (moves[0]);
  g_assert_cmpint (tabiya_choice_reason_for_lines (&position, &before, &after, &former,
                                                   &chosen).term, ==, -1);
}

static void
test_reason_for_score (void)
{
  const HeuristicWeights before = make_weights (NULL, 0);
  const HeuristicWeights after = make_weights ("threats", 200);
  ChessPosition position = test_position (QUIET);
  HeuristicExplanation before_explained;
  HeuristicExplanation after_explained;
  TabiyaChoiceReason reason;
  int greatest = 0;

  heuristic_explain (&position, &before, &before_explained);
  heuristic_explain (&position, &after, &after_explained);
  reason = tabiya_choice_reason_for_score (&before_explained, &after_explained);
  g_assert_cmpint (reason.term, >=, 0);
  for (int i = 0; i < before_explained.n_terms; i++)
    greatest = MAX (greatest, ABS (after_explained.terms[i].net - before_explained.terms[i].net));
  g_assert_cmpint (ABS (reason.centipawns), ==, greatest);
  reason = tabiya_choice_reason_for_score (&before_explained, &before_explained);
  g_assert_cmpint (reason.term, ==, -1);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/choice/steps", test_steps);
  g_test_add_func ("/tabiya/choice/firm", test_firm);
  g_test_add_func ("/tabiya/choice/cannot-be-firm", test_cannot_be_firm);
  g_test_add_func ("/tabiya/choice/next-lines", test_next_lines);
  g_test_add_func ("/tabiya/choice/comparable", test_comparable);
  g_test_add_func ("/tabiya/choice/sentence", test_sentence);
  g_test_add_func ("/tabiya/choice/memory", test_memory);
  g_test_add_func ("/tabiya/choice/reason-for-lines", test_reason_for_lines);
  g_test_add_func ("/tabiya/choice/no-reason-for-mate", test_no_reason_for_mate);
  g_test_add_func ("/tabiya/choice/reason-for-score", test_reason_for_score);
  return g_test_run ();
}
