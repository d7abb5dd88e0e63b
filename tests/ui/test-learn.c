/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "game/tabiya-pgn.h"
#include "ui/learn/tabiya-learn-panel.h"
#include "ui/learn/tabiya-learn-words.h"
#include "ui/window/tabiya-window-private.h"
#include "window-fixture.h"

/* Mistakes tried again: which moves count, what is accepted and why, and that the game stays as it
   was. */

#define TAGS \
  "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"@white\"]\n" \
  "[Black \"@black\"]\n[Result \"*\"]\n\n"

#define TAGS_FEN \
  "[White \"@white\"]\n[Black \"@black\"]\n[Result \"*\"]\n[SetUp \"1\"]\n" \
  "[FEN \"6k1/5ppp/8/8/8/8/8/RR5K w - - 0 1\"]\n\n"

/* 3.Bb5 drops the bishop, and 3…d6 leaves it: the engine need not look far. */
#define MOVES \
  "{ [%eval 0.2] } 1. e4 { [%eval 0.3] } e5 { [%eval 0.3] } 2. Nf3 { [%eval 0.3] } " \
  "c6 { [%eval 0.5] } "

#define GAME \
  TAGS MOVES "3. Bb5 $4 { [%eval -2.6] Blunder. } ( 3. Nxe5 { [%eval 0.5] } Qa5 4. Nc4 ) " \
  "( 3. h4 $6 ) 3... d6 $2 { [%eval 0.4] } ( 3... cxb5 ) 4. O-O { [%eval 0.3] } *\n"
/* The same without marks: the evaluations judge. */
#define EVALUATED \
  TAGS MOVES "3. Bb5 { [%eval -2.6] } d6 { [%eval 0.4] } 4. O-O { [%eval 0.3] } *\n"
#define PLAIN \
  TAGS "1. e4 e5 2. Nf3 c6 3. Bb5 d6 4. O-O *\n"
/* Marked, but nobody has said what was better. */
#define MARKED \
  TAGS "1. e4 e5 2. Nf3 c6 3. Bb5 $4 d6 4. O-O *\n"

/* Two mates in one, and neither played. */
#define MATES \
  TAGS_FEN "1. Kg1 $4 h6 *\n"

#define NODES 20000

static TabiyaGame *
read_game (const char *pgn,
           const char *white,
           const char *black)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) text = g_string_new (pgn);
  TabiyaGame *game;

  g_string_replace (text, "@white", white, 1);
  g_string_replace (text, "@black", black, 1);
  game = tabiya_pgn_read_game (text->str, -1, NULL, &error);
  g_assert_no_error (error);
  return game;
}

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

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* A search that was on keeps its owner until it has ended. */
static void
lesson_close (Lesson *lesson)
{
  TabiyaLearnSearch *search = tabiya_learn_get_search (lesson->learn);

  g_object_add_weak_pointer (G_OBJECT (search), (gpointer *) &search);
  g_object_run_dispose (G_OBJECT (lesson->learn));
  g_assert_finalize_object (lesson->learn);
  g_assert_finalize_object (lesson->game);
  g_assert_true (ui_test_wait_for (is_gone, &search));
  ui_test_wait_until (tabiya_arbiter_get_available (lesson->arbiter, TABIYA_PRIORITY_BACKGROUND)
                      == tabiya_arbiter_get_capacity (lesson->arbiter));
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
is_judged (gpointer data)
{
  return tabiya_learn_get_state (data) != TABIYA_LEARN_CHECKING;
}

static gboolean
has_reason (gpointer data)
{
  g_autofree char *reason = tabiya_learn_dup_reason (data);

  return reason != NULL;
}

static gboolean
has_answer (gpointer data)
{
  return tabiya_learn_get_move (data) != CHESS_NO_MOVE;
}

static void
wait_for (gboolean (*done) (gpointer),
          gpointer   data)
{
  g_assert_true (ui_test_wait_for (done, data));
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
  wait_for (has_reason, lesson.learn);
  reason = tabiya_learn_dup_reason (lesson.learn);
  g_assert_true (g_str_has_prefix (reason, "Why not 3.Bb5? Loses a bishop"));
  tabiya_learn_next (lesson.learn);
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_DONE);
  lesson_close (&lesson);
}

static gboolean
knows_answer (gpointer data)
{
  return tabiya_learn_get_answer (data) != CHESS_NO_MOVE;
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
  wait_for (knows_answer, lesson.learn);
  tabiya_learn_get_position (lesson.learn, &position);
  chess_move_write (&position, CHESS_NOTATION_SAN, tabiya_learn_get_answer (lesson.learn), san);
  try_san (&lesson, strcmp (san, "Ra8#") == 0 ? "Rb8#" : "Ra8#");
  wait_for (is_judged, lesson.learn);
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_RIGHT);
  g_assert_true (tabiya_learn_get_chances (lesson.learn, &best, &tried));
  g_assert_cmpfloat (best, ==, tried);
  lesson_close (&lesson);
}

static void
test_engine_refuses (void)
{
  Lesson lesson;
  g_autofree char *verdict = NULL;
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
  wait_for (is_judged, lesson.learn);
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_WRONG);
  g_assert_true (tabiya_learn_get_chances (lesson.learn, &best, &tried));
  g_assert_cmpfloat (best - tried, >, TABIYA_LEARN_MARGIN);
  verdict = tabiya_learn_dup_verdict (lesson.learn);
  g_assert_cmpstr (verdict, ==, "3.Ba6 is not good enough");
  reason = tabiya_learn_dup_reason (lesson.learn);
  g_assert_true (g_str_has_prefix (reason, "Loses a bishop"));
  chances = tabiya_learn_dup_chances (lesson.learn);
  g_assert_nonnull (strstr (chances, "% of the winning chances, the best move "));

  /* Again: found, but later. */
  tabiya_learn_again (lesson.learn);
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_ASKING);
  tabiya_learn_try (lesson.learn, tabiya_learn_get_answer (lesson.learn));
  wait_for (is_judged, lesson.learn);
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
    g_autofree char *texts[3] = { NULL };
    g_autofree char *answer = NULL;
    ChessPosition position;
    char san[CHESS_MOVE_SIZE];

    try_san (&lesson, bad[i]);
    wait_for (is_judged, lesson.learn);
    if (tabiya_learn_get_state (lesson.learn) != TABIYA_LEARN_WRONG) {
      tabiya_learn_go (lesson.learn, 0);
      continue;
    }
    tabiya_learn_get_position (lesson.learn, &position);
    chess_move_write (&position, CHESS_NOTATION_SAN, tabiya_learn_get_answer (lesson.learn), san);
    answer = g_strdup_printf ("3.%s", san);
    texts[0] = tabiya_learn_dup_verdict (lesson.learn);
    texts[1] = tabiya_learn_dup_chances (lesson.learn);
    texts[2] = tabiya_learn_dup_reason (lesson.learn);
    for (int k = 0; k < 3; k++)
      g_assert_true (!texts[k] || !strstr (texts[k], answer));
    g_free (texts[1]);
    g_free (texts[2]);
    texts[1] = texts[2] = NULL;
    tabiya_learn_again (lesson.learn);
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
  verdict = tabiya_learn_dup_verdict (lesson.learn);
  g_assert_cmpstr (verdict, ==, "3.Bb5 was played in the game");
  wait_for (has_reason, lesson.learn);
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
  wait_for (has_answer, lesson.learn);
  lesson_close (&lesson);
}

static void
ticket_cb (TabiyaTicket *ticket,
           gpointer      data)
{
}

/* As long as it takes to judge a move where nothing is in the way. */
static void
judge_elsewhere (void)
{
  Lesson lesson;

  lesson_open (&lesson, GAME);
  try_san (&lesson, "Nc3");
  wait_for (is_judged, lesson.learn);
  lesson_close (&lesson);
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
  judge_elsewhere ();
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_CHECKING);
  tabiya_learn_again (lesson.learn);
  try_san (&lesson, "Nxe5");
  g_assert_cmpint (tabiya_learn_get_state (lesson.learn), ==, TABIYA_LEARN_RIGHT);
  tabiya_learn_go (lesson.learn, 0);
  try_san (&lesson, "Nc3");
  tabiya_ticket_release (ticket);
  wait_for (is_judged, lesson.learn);
  lesson_close (&lesson);
}

static void
test_side (void)
{
  g_autoptr(TabiyaLearnSearch) search = tabiya_learn_search_new ();
  g_autoptr(TabiyaGame) game = read_game (GAME, "Tabiya", "You");
  TabiyaLearn *learn = tabiya_learn_new (game, search);

  g_assert_cmpint (tabiya_learn_guess_side (learn, FALSE), ==, CHESS_BLACK);
  tabiya_game_set_tag (game, "Black", "Anna");
  g_assert_cmpint (tabiya_learn_guess_side (learn, FALSE), ==, CHESS_WHITE);
  g_assert_cmpint (tabiya_learn_guess_side (learn, TRUE), ==, CHESS_BLACK);
  g_object_run_dispose (G_OBJECT (learn));
  g_object_unref (learn);
}

/* In the window, by pointer and keys */

typedef struct {
  WindowFixture     window;
  TabiyaGame       *game;      /* borrowed */
  TabiyaLearnPanel *panel;
} Fixture;

static void
set_up (Fixture    *fixture,
        const char *pgn,
        const char *white,
        const char *black)
{
  g_autoptr(TabiyaGame) game = read_game (pgn, white, black);

  window_fixture_set_up (&fixture->window, NULL);
  tabiya_play_open (fixture->window.play, game);
  fixture->game = tabiya_play_get_game (fixture->window.play);
  fixture->panel = TABIYA_LEARN_PANEL (window_find (GTK_WIDGET (fixture->window.window),
                                                    TABIYA_TYPE_LEARN_PANEL));
  ui_test_settle ();
}

static void
tear_down (Fixture *fixture)
{
  window_fixture_tear_down (&fixture->window);
}

static gboolean
is_open (Fixture *fixture)
{
  return gtk_widget_get_mapped (GTK_WIDGET (fixture->panel));
}

static gboolean
shows (Fixture    *fixture,
       const char *text)
{
  return window_shows_text (GTK_WIDGET (fixture->panel), text);
}

static void
begin (Fixture *fixture)
{
  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_true (is_open (fixture));
}

/* From the first key to the last without a pointer. */
static void
test_keyboard (void)
{
  Fixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TabiyaNode *current;

  set_up (&fixture, GAME, "A", "B");
  before = tabiya_pgn_write_game (fixture.game);
  current = tabiya_game_get_current (fixture.game);
  begin (&fixture);
  g_assert_true (shows (&fixture, "White to move: find a better move than 3.Bb5"));
  g_assert_cmpint (tabiya_board_get_movable (fixture.window.board), ==, TABIYA_MOVABLE_WHITE);

  ui_test_type ("Bb5");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "3.Bb5 was played in the game"));
  g_assert_cmpint (tabiya_board_get_movable (fixture.window.board), ==, TABIYA_MOVABLE_NONE);
  /* The button that goes on has the focus. */
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (tabiya_board_get_movable (fixture.window.board) == TABIYA_MOVABLE_WHITE);
  ui_test_type ("Nxe5");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "3.Nxe5 is right"));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (shows (&fixture,
                             "1 mistake: 0 found at once, 1 later, 0 shown, 0 skipped"));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!is_open (&fixture));

  /* The game is what it was. */
  after = tabiya_pgn_write_game (fixture.game);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (tabiya_game_can_undo (fixture.game));
  g_assert_false (tabiya_game_get_modified (fixture.game));
  g_assert_true (tabiya_game_get_current (fixture.game) == current);
  tear_down (&fixture);
}

static void
test_mnemonics (void)
{
  Fixture fixture;

  set_up (&fixture, GAME, "A", "B");
  begin (&fixture);
  ui_test_key (GDK_KEY_h, GDK_KEY_Alt_L);
  /* A button that is pressed by a key looks so for a moment. */
  ui_test_wait_until (shows (&fixture, "Move the knight on f3."));
  ui_test_key (GDK_KEY_a, GDK_KEY_Alt_L);
  ui_test_wait_until (shows (&fixture, "Better: 3.Nxe5 Qa5 4.Nc4"));
  ui_test_key (GDK_KEY_e, GDK_KEY_Alt_L);
  ui_test_wait_until (!is_open (&fixture));
  tear_down (&fixture);
}

/* The pieces are moved by hand, shapes are not drawn into the game, and Escape leaves. */
static void
test_pointer (void)
{
  Fixture fixture;

  set_up (&fixture, GAME, "A", "B");
  begin (&fixture);
  ui_test_move_to_square (fixture.window.board, "a3");
  ui_test_press (3);
  ui_test_move_to_square (fixture.window.board, "a6");
  ui_test_release (3);
  ui_test_settle ();
  g_assert_false (tabiya_game_get_modified (fixture.game));
  ui_test_drag (fixture.window.board, "f3", "e5");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "3.Nxe5 is right"));
  g_assert_false (tabiya_game_can_undo (fixture.game));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==,
                   tabiya_game_get_start (fixture.game)->key);
  tear_down (&fixture);
}

/* The board is turned to the side that learns, and back again. */
static void
test_turned (void)
{
  Fixture fixture;

  set_up (&fixture, GAME, "Tabiya", "You");
  g_assert_false (tabiya_board_get_flipped (fixture.window.board));
  begin (&fixture);
  g_assert_true (tabiya_board_get_flipped (fixture.window.board));
  g_assert_true (shows (&fixture, "Black to move: find a better move than 3…d6"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.window.board));
  tear_down (&fixture);
}

/* Nothing that would tell the answer or change the game can be reached. */
static void
test_put_away (void)
{
  Fixture fixture;
  AdwViewStack *stack;

  set_up (&fixture, GAME, "A", "B");
  stack = ADW_VIEW_STACK (window_find (GTK_WIDGET (fixture.window.window), ADW_TYPE_VIEW_STACK));
  tabiya_game_set_current (fixture.game, tabiya_game_get_end (fixture.game));
  begin (&fixture);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (stack)));
  ui_test_key (GDK_KEY_Left, GDK_KEY_Alt_L);
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_true (is_open (&fixture));
  g_assert_true (tabiya_game_get_current (fixture.game) == tabiya_game_get_end (fixture.game));

  /* Whatever happens to the game ends it. */
  tabiya_game_set_tag (fixture.game, "White", "Somebody");
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (stack)));
  tear_down (&fixture);
}

static void
test_nothing_to_learn (void)
{
  Fixture fixture;

  set_up (&fixture, PLAIN, "A", "B");
  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.window.window),
                                    "No mistakes are marked in this game: analyse it first"));
  tear_down (&fixture);
}

static char *
dup_journal (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tabiya", "journal", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  GString *all = g_string_new (NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;

    if (g_file_get_contents (path, &text, NULL, NULL))
      g_string_append (all, text);
  }
  return g_string_free (all, FALSE);
}

/* A game that has just been played here, and its journal. */
static void
test_after_play (void)
{
  WindowFixture window;
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaGame *game;
  GtkWidget *panel;
  TabiyaNode *node;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  window_fixture_set_up (&window, setup);
  ui_test_type ("f3");
  ui_test_type ("e5");
  ui_test_type ("g4");
  ui_test_settle ();
  /* Not before it is over. */
  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  panel = window_find (GTK_WIDGET (window.window), TABIYA_TYPE_LEARN_PANEL);
  g_assert_false (gtk_widget_get_mapped (panel));
  ui_test_type ("Qh4");
  window_wait_for_state (&window, TABIYA_PLAY_OVER);
  game = tabiya_play_get_game (window.play);
  node = tabiya_node_get_parent (tabiya_game_get_end (game));
  tabiya_game_set_nags (game, node, (const guint8[]) { 4 }, 1);
  ui_test_settle ();
  before = dup_journal ();

  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_true (gtk_widget_get_mapped (panel));
  ui_test_type ("g4");
  ui_test_settle ();
  g_assert_true (window_shows_text (panel, "2.g4 was played in the game"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  after = dup_journal ();
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (tabiya_play_get_state (window.play), ==, TABIYA_PLAY_OVER);
  window_fixture_tear_down (&window);
}

/* Closed in the middle, with the engine at work. */
static void
test_close (void)
{
  Fixture fixture;

  set_up (&fixture, MARKED, "A", "B");
  begin (&fixture);
  ui_test_type ("Nc3");
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

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
  g_test_add_func ("/tabiya/learn/busy", test_busy);
  g_test_add_func ("/tabiya/learn/side", test_side);
  g_test_add_func ("/tabiya/learn/keyboard", test_keyboard);
  g_test_add_func ("/tabiya/learn/mnemonics", test_mnemonics);
  g_test_add_func ("/tabiya/learn/pointer", test_pointer);
  g_test_add_func ("/tabiya/learn/turned", test_turned);
  g_test_add_func ("/tabiya/learn/put-away", test_put_away);
  g_test_add_func ("/tabiya/learn/nothing-to-learn", test_nothing_to_learn);
  g_test_add_func ("/tabiya/learn/after-play", test_after_play);
  g_test_add_func ("/tabiya/learn/close", test_close);
  return g_test_run ();
}
