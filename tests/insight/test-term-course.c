/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "core/chess-text.h"
#include "insight/report/tabiya-term-course.h"

/* The terms over a game, and its phases. */

/* Scholar's mate: the game is over in the last position. */
static const char *const mate[] = { "e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#", NULL };

static GArray *
read_moves (const char *const *sans,
            ChessPosition     *start)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  ChessPosition position;

  g_assert_cmpint (chess_fen_read ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", -1,
                                   CHESS_FEN_LENIENT, start).error, ==, CHESS_TEXT_OK);
  position = *start;
  for (guint i = 0; sans[i]; i++) {
    ChessPosition after;
    ChessMove move;

    g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_SAN, sans[i], -1, &move).error, ==,
                     CHESS_TEXT_OK);
    g_array_append_val (moves, move);
    chess_position_make (&after, &position, move);
    position = after;
  }
  return moves;
}

/* Each value is the one of the explanation of its position. */
static void
test_values (void)
{
  for (int i = 0; i < heuristic_count (); i++) {
    ChessPosition position;
    g_autoptr(GArray) moves = read_moves (mate, &position);
    HeuristicWeights weights;
    g_autoptr(TabiyaTermCourse) course = NULL;

    heuristic_weights_init (&weights, heuristic_get (i));
    course = tabiya_term_course_new (&position, (const ChessMove *) (void *) moves->data,
                                     moves->len, &weights);
    g_assert_cmpuint (course->n_positions, ==, 8);
    for (guint ply = 0; ply < 7; ply++) {
      ChessPosition after;
      HeuristicExplanation explanation;

      heuristic_explain (&position, &weights, &explanation);
      g_assert_false (tabiya_term_course_is_over (course, ply));
      g_assert_cmpint (tabiya_term_course_get_score (course, ply), ==, explanation.score);
      for (int j = 0; j < explanation.n_terms; j++)
        g_assert_cmpint (tabiya_term_course_get (course, ply, explanation.terms[j].term), ==,
                         explanation.terms[j].net);
      chess_position_make (&after, &position, g_array_index (moves, ChessMove, ply));
      position = after;
    }
    g_assert_true (tabiya_term_course_is_over (course, 7));
    g_assert_cmpint (tabiya_term_course_get_score (course, 7), ==, 0);
  }
}

static void
test_range (void)
{
  ChessPosition start;
  g_autoptr(GArray) moves = read_moves (mate, &start);
  HeuristicWeights weights;
  g_autoptr(TabiyaTermCourse) course = NULL;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  course = tabiya_term_course_new (&start, (const ChessMove *) (void *) moves->data, moves->len,
                                   &weights);
  for (int term = 0; term < course->n_terms; term++) {
    guint lowest;
    guint highest;

    g_assert_true (tabiya_term_course_get_range (course, term, &lowest, &highest));
    g_assert_cmpuint (lowest, <, 7);
    g_assert_cmpuint (highest, <, 7);
    for (guint i = 0; i < 7; i++) {
      g_assert_cmpint (tabiya_term_course_get (course, i, term), >=,
                       tabiya_term_course_get (course, lowest, term));
      g_assert_cmpint (tabiya_term_course_get (course, i, term), <=,
                       tabiya_term_course_get (course, highest, term));
    }
  }
}

static TabiyaGamePhase
follow (const char      *fen,
        TabiyaGamePhase  before)
{
  ChessPosition position;

  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &position).error, ==,
                   CHESS_TEXT_OK);
  return tabiya_game_phase_follow (&position, before);
}

/* Where phases begin, and that none is left again. */
static void
test_phases (void)
{
  static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  static const char ten[] = "rnbqk3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1";
  static const char left[] = "3rkr2/ppqbbppp/2n2n2/8/8/2N2N2/PPQBBPPP/3RKR2 w - - 0 1";
  static const char six[] = "rnb1k3/pppppppp/8/8/8/8/PPPPPPPP/RNB1K3 w - - 0 1";

  g_assert_cmpint (follow (start, TABIYA_PHASE_OPENING), ==, TABIYA_PHASE_OPENING);
  g_assert_cmpint (follow (ten, TABIYA_PHASE_OPENING), ==, TABIYA_PHASE_MIDDLEGAME);
  g_assert_cmpint (follow (left, TABIYA_PHASE_OPENING), ==, TABIYA_PHASE_MIDDLEGAME);
  g_assert_cmpint (follow (six, TABIYA_PHASE_OPENING), ==, TABIYA_PHASE_ENDGAME);
  g_assert_cmpint (follow (start, TABIYA_PHASE_MIDDLEGAME), ==, TABIYA_PHASE_MIDDLEGAME);
  g_assert_cmpint (follow (start, TABIYA_PHASE_ENDGAME), ==, TABIYA_PHASE_ENDGAME);
}

/* A game of a hundred moves: knights that go out and back. */
static void
test_long (void)
{
  static const char *const round[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
  const char *sans[201] = { NULL };
  ChessPosition start;
  g_autoptr(GArray) moves = NULL;
  HeuristicWeights weights;
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < 200; i++)
    sans[i] = round[i % 4];
  moves = read_moves (sans, &start);
  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  /* The least of several, since others may be using the processor. */
  for (guint i = 0; i < 10; i++) {
    gint64 began = g_get_monotonic_time ();
    g_autoptr(TabiyaTermCourse) course =
      tabiya_term_course_new (&start, (const ChessMove *) (void *) moves->data, moves->len,
                              &weights);

    least = MIN (least, g_get_monotonic_time () - began);
    g_assert_cmpuint (course->n_positions, ==, 201);
    g_assert_cmpint (course->middlegame, ==, -1);
    g_assert_cmpint (course->endgame, ==, -1);
  }
  g_test_message ("a hundred moves: %.2f ms", (double) least / 1000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/term-course/values", test_values);
  g_test_add_func ("/tabiya/term-course/range", test_range);
  g_test_add_func ("/tabiya/term-course/phases", test_phases);
  g_test_add_func ("/tabiya/term-course/long", test_long);
  return g_test_run ();
}
