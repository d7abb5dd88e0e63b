/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/tabiya-glance.h"
#include "service-test.h"

/* The short searches for words about a position and its last move. */

/* White takes the queen or is mated. */
#define DECIDED "6k1/5ppp/8/8/8/3q4/5PPP/3R2K1 w - - 0 1"
/* The king has but one move. */
#define FORCED  "7k/8/8/8/4b3/8/6q1/6RK w - - 0 1"

#define QUIET_MS 200

typedef struct {
  TabiyaGlance  *glance;
  ChessPosition  before;
  ChessPosition  position;
  ChessMove      move;
  guint          n_changed;
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_up (Fixture    *fixture,
        const char *fen,
        const char *san)
{
  *fixture = (Fixture) { .glance = tabiya_glance_new () };
  g_signal_connect_swapped (fixture->glance, "changed", G_CALLBACK (count_cb),
                            &fixture->n_changed);
  service_test_position (fen, &fixture->before);
  fixture->move = service_test_move (&fixture->before, san);
  chess_position_make (&fixture->position, &fixture->before, fixture->move);
}

static void
show (Fixture *fixture)
{
  tabiya_glance_set_position (fixture->glance, &fixture->position, &fixture->before,
                              fixture->move);
}

static const TabiyaLine *
get (Fixture          *fixture,
     TabiyaGlanceStep  step)
{
  return tabiya_glance_get_line (fixture->glance, step);
}

/* Nothing is searched unless it is wanted, and each once. */
static void
test_wanted (void)
{
  Fixture fixture;

  set_up (&fixture, DECIDED, "Rxd3");
  show (&fixture);
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (tabiya_glance_get_n_started (fixture.glance), ==, 0);

  tabiya_glance_set_wanted (fixture.glance, TRUE, FALSE);
  wait_until (get (&fixture, TABIYA_GLANCE_POSITION));
  g_assert_false (tabiya_glance_knows_move (fixture.glance));
  g_assert_null (get (&fixture, TABIYA_GLANCE_PLAYED));
  g_assert_cmpuint (tabiya_glance_get_n_started (fixture.glance), ==, 1);

  tabiya_glance_set_wanted (fixture.glance, FALSE, FALSE);
  g_assert_null (get (&fixture, TABIYA_GLANCE_POSITION));
  tabiya_glance_set_wanted (fixture.glance, TRUE, FALSE);
  g_assert_nonnull (get (&fixture, TABIYA_GLANCE_POSITION));
  service_test_run_for (QUIET_MS);
  g_assert_cmpuint (tabiya_glance_get_n_started (fixture.glance), ==, 1);
  g_assert_finalize_object (fixture.glance);
}

/* The move, the best of the others, and what the other side would play. */
static void
test_move (void)
{
  Fixture fixture;

  set_up (&fixture, DECIDED, "Rxd3");
  show (&fixture);
  tabiya_glance_set_wanted (fixture.glance, FALSE, TRUE);
  wait_until (tabiya_glance_knows_move (fixture.glance));
  g_assert_cmpint (get (&fixture, TABIYA_GLANCE_PLAYED)->moves[0], ==, fixture.move);
  g_assert_cmpint (get (&fixture, TABIYA_GLANCE_PLAYED)->score.value, >, 100);
  g_assert_cmpint (get (&fixture, TABIYA_GLANCE_SECOND)->moves[0], !=, fixture.move);
  g_assert_cmpint (chess_score_get_sign (get (&fixture, TABIYA_GLANCE_SECOND)->score), <, 0);
  g_assert_cmpint (get (&fixture, TABIYA_GLANCE_THREAT)->score.kind, ==, CHESS_SCORE_MATED);

  /* Another position is another question. */
  fixture.n_changed = 0;
  tabiya_glance_set_position (fixture.glance, &fixture.before, NULL, CHESS_NO_MOVE);
  g_assert_false (tabiya_glance_knows_move (fixture.glance));
  g_assert_null (get (&fixture, TABIYA_GLANCE_PLAYED));
  g_assert_cmpuint (fixture.n_changed, ==, 1);
  g_assert_finalize_object (fixture.glance);
}

/* There is no other move, and who is in check cannot pass. */
static void
test_forced (void)
{
  Fixture fixture;

  set_up (&fixture, FORCED, "Rxg2");
  show (&fixture);
  tabiya_glance_set_wanted (fixture.glance, FALSE, TRUE);
  wait_until (tabiya_glance_knows_move (fixture.glance));
  g_assert_nonnull (get (&fixture, TABIYA_GLANCE_PLAYED));
  g_assert_null (get (&fixture, TABIYA_GLANCE_SECOND));
  g_assert_null (get (&fixture, TABIYA_GLANCE_THREAT));
  g_assert_cmpuint (tabiya_glance_get_n_started (fixture.glance), ==, 1);
  g_assert_finalize_object (fixture.glance);
}

/* Disposing of it in the middle of a search ends that. */
static void
test_dispose (void)
{
  Fixture fixture;

  set_up (&fixture, DECIDED, "Rxd3");
  show (&fixture);
  tabiya_glance_set_wanted (fixture.glance, TRUE, TRUE);
  wait_until (tabiya_glance_get_n_started (fixture.glance) > 0);
  g_assert_finalize_object (fixture.glance);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/glance/wanted", test_wanted);
  g_test_add_func ("/tabiya/glance/move", test_move);
  g_test_add_func ("/tabiya/glance/forced", test_forced);
  g_test_add_func ("/tabiya/glance/dispose", test_dispose);

  return g_test_run ();
}
