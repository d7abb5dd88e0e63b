/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "learn-games.h"
#include "model/learn/tabiya-learn-words.h"
#include "service-test.h"

/* Mistakes tried again, without a window: which moves count, and what is accepted and why. */

#define NODES 20000

/* Every move but a mate is the 150th in a row without a capture or a move of a pawn. */
#define COUNTED \
  "[White \"@white\"]\n[Black \"@black\"]\n[Result \"*\"]\n[SetUp \"1\"]\n" \
  "[FEN \"6k1/5ppp/8/8/8/8/8/RR5K w - - 149 100\"]\n\n1. Kg1 $4 *\n"

/* The list */

static void
assert_mistake (GArray          *mistakes,
                guint            index,
                TabiyaGame      *game,
                const char      *san,
                TabiyaJudgement  judgement,
                const char      *better)
{
  const TabiyaMistake *mistake = &g_array_index (mistakes, TabiyaMistake, index);

  g_assert_cmpuint (index, <, mistakes->len);
  g_assert_cmpstr (tabiya_node_get_san (game, mistake->node), ==, san);
  g_assert_cmpint (mistake->judgement, ==, judgement);
  g_assert_cmpstr (mistake->better ? tabiya_node_get_san (game, mistake->better) : NULL, ==,
                   better);
}

static void
test_marked (void)
{
  g_autoptr(TabiyaGame) game = read_game (GAME, "A", "B");
  g_autoptr(GArray) white = tabiya_mistakes_list (game, CHESS_WHITE);
  g_autoptr(GArray) black = tabiya_mistakes_list (game, CHESS_BLACK);
  const TabiyaMistake *mistake;
  g_autoptr(GArray) line = NULL;

  g_assert_cmpuint (white->len, ==, 1);
  assert_mistake (white, 0, game, "Bb5", TABIYA_JUDGEMENT_BLUNDER, "Nxe5");
  g_assert_cmpuint (black->len, ==, 1);
  assert_mistake (black, 0, game, "d6", TABIYA_JUDGEMENT_MISTAKE, "cxb5");

  mistake = &g_array_index (white, TabiyaMistake, 0);
  g_assert_true (mistake->has_chances);
  g_assert_cmpfloat_with_epsilon (mistake->before, 54.6, 0.1);
  g_assert_cmpfloat_with_epsilon (mistake->after, 27.7, 0.2);
  line = tabiya_mistakes_dup_line (mistake->better);
  g_assert_cmpuint (line->len, ==, 3);
}

static void
test_evaluated (void)
{
  g_autoptr(TabiyaGame) game = read_game (EVALUATED, "A", "B");
  g_autoptr(GArray) white = tabiya_mistakes_list (game, CHESS_WHITE);
  g_autoptr(GArray) black = tabiya_mistakes_list (game, CHESS_BLACK);

  g_assert_cmpuint (white->len, ==, 1);
  assert_mistake (white, 0, game, "Bb5", TABIYA_JUDGEMENT_BLUNDER, NULL);
  g_assert_cmpuint (black->len, ==, 1);
  assert_mistake (black, 0, game, "d6", TABIYA_JUDGEMENT_BLUNDER, NULL);
}

/* A game somebody has marked is not judged again by its numbers, and one without both has none. */
static void
test_none (void)
{
  g_autoptr(TabiyaGame) plain = read_game (PLAIN, "A", "B");
  g_autoptr(TabiyaGame) marked = read_game (EVALUATED, "A", "B");
  g_autoptr(GArray) none = tabiya_mistakes_list (plain, CHESS_WHITE);
  g_autoptr(GArray) other = NULL;
  TabiyaNode *end = tabiya_game_get_end (marked);

  g_assert_cmpuint (none->len, ==, 0);
  tabiya_game_set_nags (marked, end, (const guint8[]) { 6 }, 1);
  other = tabiya_mistakes_list (marked, CHESS_WHITE);
  g_assert_cmpuint (other->len, ==, 1);
  assert_mistake (other, 0, marked, "O-O", TABIYA_JUDGEMENT_INACCURACY, NULL);
}

/* Trying */

typedef struct {
  TabiyaArbiter *arbiter;
  TabiyaGame    *game;
  TabiyaLearn   *learn;
} Lesson;

static void
lesson_open (Lesson     *lesson,
             const char *pgn)
{
  g_autoptr(TabiyaLearnSearch) search = NULL;

  lesson->arbiter = tabiya_arbiter_new (1);
  lesson->game = read_game (pgn, "A", "B");
  search = tabiya_learn_search_new_for_arbiter (lesson->arbiter);
  tabiya_learn_search_set_nodes (search, NODES);
  lesson->learn = tabiya_learn_new (lesson->game, search);
  tabiya_learn_start (lesson->learn, CHESS_WHITE);
}

/* Its search ends with it, and nothing has to be waited for. */
static void
lesson_close (Lesson *lesson)
{
  TabiyaLearnSearch *search = tabiya_learn_get_search (lesson->learn);

  g_object_add_weak_pointer (G_OBJECT (search), (gpointer *) &search);
  g_assert_finalize_object (lesson->learn);
  g_assert_finalize_object (lesson->game);
  g_assert_null (search);
  tabiya_arbiter_free (lesson->arbiter);
}

static void
try_san (Lesson     *lesson,
         const char *san)
{
  ChessPosition position;
  ChessMove move;

  tabiya_learn_get_position (lesson->learn, &position);
  g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_SAN, san, -1, &move).error, ==,
                   CHESS_TEXT_OK);
  tabiya_learn_try (lesson->learn, move);
}

static gboolean
is_judged (TabiyaLearn *learn)
{
  return tabiya_learn_get_state (learn) != TABIYA_LEARN_CHECKING;
}

static gboolean
has_reason (TabiyaLearn *learn)
{
  g_autofree char *reason = tabiya_learn_dup_reason (learn);

  return !!reason;
}

static gboolean
has_answer (TabiyaLearn *learn)
{
  return tabiya_learn_get_move (learn) != CHESS_NO_MOVE;
}

/* The better line of the game needs no engine, and at the end there is a reason all the same. */
static void
test_better_line (void)
{
  Lesson lesson;
  g_autofree char *question = NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *chances = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *loss = NULL;

  lesson_open (&lesson, GAME);
  question = tabiya_learn_dup_question (lesson.learn);
  g_assert_cmpstr (question, ==, "White to move: find a better move than 3.Bb5");
  loss = tabiya_learn_dup_loss (lesson.learn);
  g_assert_cmpstr (loss, ==, "Blunder: 27 % of the winning chances lost");
  try_san (&lesson, "Nxe5");
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_RIGHT);
  g_assert_cmpint (tabiya_learn_get_outcome (lesson.learn, 0), ==, TABIYA_LEARN_AT_ONCE);
  verdict = tabiya_learn_dup_verdict (lesson.learn);
  g_assert_cmpstr (verdict, ==, "3.Nxe5 is right");
  chances = tabiya_learn_dup_chances (lesson.learn);
  g_assert_cmpstr (chances, ==, "It keeps 55 % of the winning chances; 3.Bb5 left 28 %.");
  wait_until (has_reason (lesson.learn));
  reason = tabiya_learn_dup_reason (lesson.learn);
  g_assert_true (g_str_has_prefix (reason, "Why not 3.Bb5? "));
  g_assert_nonnull (strstr (reason, " bishop"));
  g_assert_nonnull (strstr (reason, "3.Bb5 cxb5"));
  tabiya_learn_next (lesson.learn);
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_DONE);
  lesson_close (&lesson);
}

static gboolean
knows_answer (TabiyaLearn *learn)
{
  return tabiya_learn_get_answer (learn) != CHESS_NO_MOVE;
}

/* The engine accepts what keeps the chances, whether or not it is its own choice. */
static void
test_engine_accepts (void)
{
  Lesson lesson;
  ChessPosition position;
  char san[CHESS_MOVE_SIZE];
  double best, tried;

  lesson_open (&lesson, MATES);
  wait_until (knows_answer (lesson.learn));
  tabiya_learn_get_position (lesson.learn, &position);
  chess_move_write (&position, CHESS_NOTATION_SAN, tabiya_learn_get_answer (lesson.learn), san);
  try_san (&lesson, strcmp (san, "Ra8#") == 0 ? "Rb8#" : "Ra8#");
  wait_until (is_judged (lesson.learn));
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_RIGHT);
  g_assert_true (tabiya_learn_get_chances (lesson.learn, &best, &tried));
  g_assert_cmpfloat (best, ==, tried);
  lesson_close (&lesson);
}

/* The board shows the position of the mistake, in which a move can be tried. */
static void
assert_back (Lesson *lesson)
{
  ChessPosition position, shown;
  ChessMove last;

  tabiya_learn_get_position (lesson->learn, &position);
  tabiya_learn_get_shown (lesson->learn, &shown, &last);
  g_assert_cmphex (shown.key, ==, position.key);
  g_assert_true (tabiya_learn_is_open (lesson->learn));
  g_assert_cmpint (tabiya_learn_get_state (lesson->learn), ==, TABIYA_LEARN_WRONG);
}

static void
test_engine_refuses (void)
{
  Lesson lesson;
  g_autofree char *verdict = NULL;
  g_autofree char *again = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *chances = NULL;
  ChessPosition shown;
  ChessMove last;
  double best, tried;

  lesson_open (&lesson, MARKED);
  /* 3.Ba6 drops a bishop too. */
  try_san (&lesson, "Ba6");
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_CHECKING);
  tabiya_learn_get_shown (lesson.learn, &shown, &last);
  g_assert_cmpint (shown.turn, ==, CHESS_BLACK);
  wait_until (is_judged (lesson.learn));
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_WRONG);
  g_assert_true (tabiya_learn_get_chances (lesson.learn, &best, &tried));
  g_assert_cmpfloat (best - tried, >, TABIYA_LEARN_MARGIN);
  verdict = tabiya_learn_dup_verdict (lesson.learn);
  g_assert_cmpstr (verdict, ==, "3.Ba6 is not good enough");
  reason = tabiya_learn_dup_reason (lesson.learn);
  g_assert_nonnull (strstr (reason, " bishop"));
  g_assert_nonnull (strstr (reason, "3.Ba6 "));
  g_assert_null (strstr (reason, "Better was"));
  chances = tabiya_learn_dup_chances (lesson.learn);
  g_assert_nonnull (strstr (chances, "% of the winning chances, the best move "));

  /* Nothing else can be tried until the board is back, which does not take what was said away. */
  g_assert_false (tabiya_learn_is_open (lesson.learn));
  g_assert_true (tabiya_learn_bring_back (lesson.learn));
  g_assert_false (tabiya_learn_bring_back (lesson.learn));
  assert_back (&lesson);
  again = tabiya_learn_dup_verdict (lesson.learn);
  g_assert_cmpstr (again, ==, verdict);

  /* Again: found, but later. */
  tabiya_learn_try (lesson.learn, tabiya_learn_get_answer (lesson.learn));
  wait_until (is_judged (lesson.learn));
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_RIGHT);
  g_assert_cmpint (tabiya_learn_get_outcome (lesson.learn, 0), ==, TABIYA_LEARN_LATER);
  lesson_close (&lesson);
}

/* What is wrong is told without what is right. */
static void
test_no_answer_told (void)
{
  static const char *const bad[] = { "Ba6", "b4", "g4", "Nd4", "Nh4", "Ng5", NULL };
  Lesson lesson;

  lesson_open (&lesson, MARKED);
  for (guint i = 0; bad[i]; i++) {
    g_autofree char *verdict = NULL;
    g_autofree char *chances = NULL;
    g_autofree char *reason = NULL;
    g_autofree char *answer = NULL;
    ChessPosition position;
    char san[CHESS_MOVE_SIZE];

    try_san (&lesson, bad[i]);
    wait_until (is_judged (lesson.learn));
    if (tabiya_learn_get_state (lesson.learn) != TABIYA_LEARN_WRONG) {
      tabiya_learn_go (lesson.learn, 0);
      continue;
    }
    tabiya_learn_get_position (lesson.learn, &position);
    chess_move_write (&position, CHESS_NOTATION_SAN, tabiya_learn_get_answer (lesson.learn), san);
    answer = g_strdup_printf ("3.%s", san);
    verdict = tabiya_learn_dup_verdict (lesson.learn);
    chances = tabiya_learn_dup_chances (lesson.learn);
    reason = tabiya_learn_dup_reason (lesson.learn);
    g_assert_true (!verdict || !strstr (verdict, answer));
    g_assert_true (!chances || !strstr (chances, answer));
    g_assert_true (!reason || !strstr (reason, answer));
    tabiya_learn_bring_back (lesson.learn);
  }
  lesson_close (&lesson);
}

static void
test_move_of_game (void)
{
  Lesson lesson;
  g_autofree char *verdict = NULL;

  lesson_open (&lesson, GAME);
  try_san (&lesson, "Bb5");
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_WRONG);
  /* It is seen for a moment; then the board is back by itself. */
  g_assert_false (tabiya_learn_is_open (lesson.learn));
  service_test_run_for (500);
  g_assert_false (tabiya_learn_is_open (lesson.learn));
  wait_until (tabiya_learn_is_open (lesson.learn));
  assert_back (&lesson);
  verdict = tabiya_learn_dup_verdict (lesson.learn);
  g_assert_cmpstr (verdict, ==, "3.Bb5 was played in the game");
  wait_until (has_reason (lesson.learn));
  lesson_close (&lesson);
}

static void
test_hint (void)
{
  Lesson lesson;
  g_autofree char *hint = NULL;

  lesson_open (&lesson, GAME);
  g_assert_null (tabiya_learn_dup_hint (lesson.learn));
  tabiya_learn_hint (lesson.learn);
  hint = tabiya_learn_dup_hint (lesson.learn);
  g_assert_cmpstr (hint, ==, "Move the knight on f3.");
  try_san (&lesson, "Nxe5");
  g_assert_cmpint (tabiya_learn_get_outcome (lesson.learn, 0), ==, TABIYA_LEARN_LATER);
  lesson_close (&lesson);
}

/* Of the game, or of the engine when the game has none; and then it may have to be waited for. */
static void
test_show (void)
{
  Lesson lesson;
  g_autofree char *verdict = NULL;

  lesson_open (&lesson, GAME);
  tabiya_learn_show (lesson.learn);
  verdict = tabiya_learn_dup_verdict (lesson.learn);
  g_assert_cmpstr (verdict, ==, "Better: 3.Nxe5 Qa5 4.Nc4");
  g_assert_cmpint (tabiya_learn_get_outcome (lesson.learn, 0), ==, TABIYA_LEARN_GIVEN_UP);
  /* Nothing can be tried any more, and nothing is better for it. */
  try_san (&lesson, "Nxe5");
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_SHOWN);
  lesson_close (&lesson);

  lesson_open (&lesson, MARKED);
  tabiya_learn_show (lesson.learn);
  g_assert_cmpint (tabiya_learn_get_move (lesson.learn), ==, CHESS_NO_MOVE);
  wait_until (has_answer (lesson.learn));
  lesson_close (&lesson);
}

/* A move that draws by the counting of moves is known to, however well the engine would stand. */
static void
test_counted (void)
{
  Lesson lesson;
  double best, tried;

  lesson_open (&lesson, COUNTED);
  try_san (&lesson, "Kg2");
  wait_until (is_judged (lesson.learn));
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_WRONG);
  g_assert_true (tabiya_learn_get_chances (lesson.learn, &best, &tried));
  g_assert_cmpfloat (best, >, 95);
  g_assert_cmpfloat (tried, ==, 50);
  lesson_close (&lesson);
}

static void
ticket_cb (TabiyaTicket *ticket,
           gpointer      data)
{
}

/* While something more important has the processors the game's own answer does, and the rest
   waits. */
static void
test_busy (void)
{
  Lesson lesson;
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
  TabiyaTicket *ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_MOVE, 1, ticket_cb,
                                                 ticket_cb, NULL);
  g_autoptr(TabiyaLearnSearch) search = tabiya_learn_search_new_for_arbiter (arbiter);

  tabiya_learn_search_set_nodes (search, NODES);
  lesson.arbiter = arbiter;
  lesson.game = read_game (GAME, "A", "B");
  lesson.learn = tabiya_learn_new (lesson.game, search);
  g_clear_object (&search);
  tabiya_learn_start (lesson.learn, CHESS_WHITE);
  try_san (&lesson, "Nc3");
  service_test_run_for (200);
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_CHECKING);
  tabiya_learn_hint (lesson.learn);
  try_san (&lesson, "Nxe5");
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_RIGHT);
  tabiya_learn_go (lesson.learn, 0);
  try_san (&lesson, "Nc3");
  tabiya_ticket_release (ticket);
  wait_until (is_judged (lesson.learn));
  lesson_close (&lesson);
}

static void
test_side (void)
{
  g_autoptr(TabiyaGame) game = read_game (GAME, "Tabiya", "You");
  ChessColor side;
  guint n[CHESS_N_COLORS];

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    g_autoptr(GArray) mistakes = tabiya_mistakes_list (game, (ChessColor) color);

    n[color] = mistakes->len;
  }
  g_assert_cmpuint (tabiya_mistakes_count (game, FALSE, &side), ==, n[CHESS_BLACK]);
  g_assert_cmpint (side, ==, CHESS_BLACK);
  tabiya_game_set_tag (game, "Black", "Anna");
  g_assert_cmpuint (tabiya_mistakes_count (game, FALSE, &side), ==, n[CHESS_WHITE]);
  g_assert_cmpint (side, ==, CHESS_WHITE);
  g_assert_cmpuint (tabiya_mistakes_count (game, TRUE, &side), ==, n[CHESS_BLACK]);
  g_assert_cmpint (side, ==, CHESS_BLACK);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/learn/marked", test_marked);
  g_test_add_func ("/tabiya/learn/evaluated", test_evaluated);
  g_test_add_func ("/tabiya/learn/none", test_none);
  g_test_add_func ("/tabiya/learn/better-line", test_better_line);
  g_test_add_func ("/tabiya/learn/engine-accepts", test_engine_accepts);
  g_test_add_func ("/tabiya/learn/engine-refuses", test_engine_refuses);
  g_test_add_func ("/tabiya/learn/no-answer-told", test_no_answer_told);
  g_test_add_func ("/tabiya/learn/move-of-game", test_move_of_game);
  g_test_add_func ("/tabiya/learn/hint", test_hint);
  g_test_add_func ("/tabiya/learn/show", test_show);
  g_test_add_func ("/tabiya/learn/counted", test_counted);
  g_test_add_func ("/tabiya/learn/busy", test_busy);
  g_test_add_func ("/tabiya/learn/side", test_side);
  return g_test_run ();
}
