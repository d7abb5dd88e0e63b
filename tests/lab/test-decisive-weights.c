/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

#include "core/chess-text.h"
#include "lab/measure/tabiya-decisive-weights.h"
#include "lab/tabiya-choose.h"

/* Which weight decides: what is said is checked by asking again for each value. */

enum { NODES = 3000 };

static const char middlegame[] =
  "r2q1rk1/6bp/p1npb3/1p1Npp2/8/2PBN3/PP3PPP/R2Q1RK1 b - - 0 16";

/* Where searches of these lengths do not agree. */
static const char unsteady[] =
  "r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N1BN2/PP2BPPP/R2Q1RK1 b - - 5 10";

typedef struct {
  TabiyaDecisiveState states[HEURISTIC_MAX_WEIGHTS];
  guint               n_news;
  gint                n_inside;      /* atomic: callbacks going on */
  double              progress;
  ChessMove           choice;
  gboolean            steady;
  GCancellable       *cancel_at_once;
} Heard;

static void
hear_cb (const TabiyaDecisiveNews *news,
         gpointer                  data)
{
  Heard *heard = data;

  g_assert_cmpint (g_atomic_int_add (&heard->n_inside, 1), ==, 0);
  if (heard->n_news++ == 0) {
    g_assert_null (news->weight);
    heard->choice = news->choice;
    heard->steady = news->steady;
  } else {
    int weight = news->weight->weight;

    g_assert_cmpint (heard->states[weight], ==, TABIYA_DECISIVE_SEARCHING);
    g_assert_true (news->weight->state == TABIYA_DECISIVE_OPEN
                   || news->weight->lowest < news->weight->highest
                   || news->weight->to != news->weight->from);
    heard->states[weight] = news->weight->state;
  }
  g_assert_cmpint (news->choice, ==, heard->choice);
  g_assert_cmpfloat (news->progress, >=, heard->progress);
  heard->progress = news->progress;
  if (heard->cancel_at_once)
    g_cancellable_cancel (heard->cancel_at_once);
  g_atomic_int_add (&heard->n_inside, -1);
}

static TabiyaDecisiveSubject
make_subject (const char *fen,
              const char *heuristic)
{
  TabiyaDecisiveSubject subject = { .nodes = NODES };

  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, &subject.position).error, ==,
                   CHESS_TEXT_OK);
  heuristic_weights_init (&subject.weights, heuristic_find (heuristic));
  return subject;
}

/* The move that one weight at another value firmly chooses instead, or CHESS_NO_MOVE; by an engine
   that has never searched before. */
static ChessMove
choose (const TabiyaDecisiveSubject *subject,
        int                          weight,
        int                          value)
{
  TabiyaChoiceSubject asked = {
    .position = subject->position,
    .weights = { subject->weights, subject->weights },
    .nodes = subject->nodes,
  };
  g_autoptr(TabiyaChoice) choice = NULL;
  Engine *engine = tabiya_choose_engine_new ();

  g_assert_true (heuristic_weights_set (&asked.weights[TABIYA_CHOICE_AFTER], weight, value));
  choice = tabiya_choice_new (&asked);
  tabiya_choose_all (engine, choice);
  engine_free (engine);
  return tabiya_choice_get_result (choice) == TABIYA_CHOICE_FIRM
         ? tabiya_choice_get_line (choice, TABIYA_CHOICE_AFTER, 0)->moves[0] : CHESS_NO_MOVE;
}

/* The first move, as the preview of weights would name it, and whether it is steady. */
static ChessMove
choose_now (const TabiyaDecisiveSubject *subject,
            gboolean                    *steady)
{
  const TabiyaChoiceSubject asked = {
    .position = subject->position,
    .weights = { subject->weights, subject->weights },
    .nodes = subject->nodes,
  };
  g_autoptr(TabiyaChoice) choice = tabiya_choice_new (&asked);
  Engine *engine = tabiya_choose_engine_new ();

  tabiya_choose_all (engine, choice);
  engine_free (engine);
  *steady = tabiya_choice_is_steady (choice, TABIYA_CHOICE_BEFORE);
  return tabiya_choice_get_line (choice, TABIYA_CHOICE_BEFORE, 0)->moves[0];
}

/* Whether all values of the ladder nearer than @limit, in its own order, change nothing. */
static void
check_rungs_before (const TabiyaDecisiveSubject *subject,
                    const TabiyaDecisiveWeight  *found,
                    const GArray                *ladder)
{
  for (guint i = 0; i < ladder->len; i++) {
    int value = g_array_index (ladder, int, i);
    gboolean beyond = (value > found->from) == (found->to > found->from)
                      && ABS (value - found->from) >= ABS (found->to - found->from);

    if (found->state == TABIYA_DECISIVE_CHANGES && beyond)
      return;
    g_assert_cmpint (choose (subject, found->weight, value), ==, CHESS_NO_MOVE);
  }
}

/* Every claim: the move at the value, and that the value next to it and those of the ladder before
   change nothing. */
static void
check_weight (const TabiyaDecisiveSubject *subject,
              const TabiyaDecisiveWeight  *found)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (subject->weights.heuristic,
                                                          found->weight);
  g_autoptr(GArray) ladder = tabiya_decisive_make_ladder (info, found->from);
  int step = tabiya_decisive_get_step (info);

  check_rungs_before (subject, found, ladder);
  if (found->state == TABIYA_DECISIVE_CHANGES) {
    int next = found->to > found->from ? found->to - step : found->to + step;

    g_assert_cmpint (choose (subject, found->weight, found->to), ==, found->move);
    if (found->to % step == 0 && (next > found->from) == (found->to > found->from)
        && next != found->from)
      g_assert_cmpint (choose (subject, found->weight, next), ==, CHESS_NO_MOVE);
    return;
  }
  g_assert_cmpint (found->state, ==, TABIYA_DECISIVE_NEVER);
  g_assert_cmpint (found->lowest, ==, info->minimum);
  g_assert_cmpint (found->highest, ==, info->maximum);
}

static guint
check_position (const char *fen,
                const char *heuristic)
{
  TabiyaDecisiveSubject subject = make_subject (fen, heuristic);
  g_autoptr(TabiyaDecisive) decisive = tabiya_decisive_new (&subject);
  Heard heard = { 0 };
  guint n_changes = 0;
  gboolean steady;

  g_assert_true (tabiya_decisive_run (decisive, 1, NULL, NULL, hear_cb, &heard));
  g_assert_cmpfloat (heard.progress, ==, 1);
  g_assert_cmpint (heard.choice, ==, choose_now (&subject, &steady));
  g_assert_cmpint (heard.steady, ==, steady);
  g_assert_cmpint (heard.choice, ==, tabiya_decisive_get_choice (decisive));
  for (int i = 0; i < heuristic_count_weights (subject.weights.heuristic); i++) {
    const TabiyaDecisiveWeight *found = tabiya_decisive_get_weight (decisive, i);

    g_assert_cmpint (found->state, ==, heard.states[i]);
    if (steady)
      check_weight (&subject, found);
    else
      g_assert_cmpint (found->state, ==, TABIYA_DECISIVE_OPEN);
    n_changes += found->state == TABIYA_DECISIVE_CHANGES;
  }
  return n_changes;
}

static void
test_true (void)
{
  guint n_changes = check_position (middlegame, "tabiya");

  g_test_message ("%u weights change the choice", n_changes);
  g_assert_cmpuint (n_changes, >=, 4);
  /* Whatever the search is like, a queen is taken, unless a weight says otherwise. */
  g_assert_cmpuint (check_position ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "three-terms"), >=, 1);
}

/* A choice that is not steady itself is told, and no weight is blamed for it. */
static void
test_open (void)
{
  TabiyaDecisiveSubject subject = make_subject (unsteady, "tabiya");
  gboolean steady;

  choose_now (&subject, &steady);
  g_assert_false (steady);
  g_assert_cmpuint (check_position (unsteady, "tabiya"), ==, 0);
}

/* Mate in one is played whatever the weights are. */
static void
test_never (void)
{
  g_assert_cmpuint (check_position ("6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1", "three-terms"), ==, 0);
}

/* One legal move: nothing can change it. */
static void
test_forced (void)
{
  g_assert_cmpuint (check_position ("7k/8/8/8/8/8/6q1/7K w - - 0 1", "three-terms"), ==, 0);
}

/* The distances grow, in both directions, and each value is on the grid or an end. */
static void
test_ladder (void)
{
  const Heuristic *tabiya = heuristic_find ("tabiya");
  const HeuristicWeightInfo *percent = heuristic_get_weight (tabiya, 0);
  static const int expected[] = { 110, 100, 120, 90, 140, 70, 180, 30, 260, -50, 400, -200 };
  g_autoptr(GArray) ladder = tabiya_decisive_make_ladder (percent, 106);

  g_assert_cmpuint (ladder->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (g_array_index (ladder, int, i), ==, expected[i]);

  /* Every weight of every heuristic: all values within the range, each once, both ends there. */
  for (int h = 0; h < heuristic_count (); h++) {
    for (int i = 0; i < heuristic_count_weights (heuristic_get (h)); i++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic_get (h), i);
      g_autoptr(GArray) values = tabiya_decisive_make_ladder (info, info->default_value);
      gboolean ends[2] = { info->default_value == info->minimum,
                           info->default_value == info->maximum };
      int last = 0;

      g_assert_cmpuint (values->len, >=, 5);
      g_assert_cmpuint (values->len, <=, 15);
      for (guint n = 0; n < values->len; n++) {
        int value = g_array_index (values, int, n);
        int distance = ABS (value - info->default_value);

        g_assert_cmpint (distance, >=, last);
        g_assert_cmpint (value, !=, info->default_value);
        g_assert_cmpint (value, >=, info->minimum);
        g_assert_cmpint (value, <=, info->maximum);
        ends[0] |= value == info->minimum;
        ends[1] |= value == info->maximum;
        last = distance;
      }
      g_assert_true (ends[0] && ends[1]);
    }
  }
}

/* Three threads find the same as one. */
static void
test_threads (void)
{
  TabiyaDecisiveSubject subject = make_subject (middlegame, "tabiya");
  g_autoptr(TabiyaDecisive) one = tabiya_decisive_new (&subject);
  g_autoptr(TabiyaDecisive) three = tabiya_decisive_new (&subject);
  Heard heard = { 0 };

  g_assert_true (tabiya_decisive_run (one, 1, NULL, NULL, hear_cb, &heard));
  heard = (Heard) { 0 };
  g_assert_true (tabiya_decisive_run (three, 3, NULL, NULL, hear_cb, &heard));
  for (int i = 0; i < heuristic_count_weights (subject.weights.heuristic); i++) {
    const TabiyaDecisiveWeight *a = tabiya_decisive_get_weight (one, i);
    const TabiyaDecisiveWeight *b = tabiya_decisive_get_weight (three, i);

    g_assert_cmpint (a->state, ==, b->state);
    g_assert_cmpint (a->to, ==, b->to);
    g_assert_cmpint (a->move, ==, b->move);
    g_assert_cmpint (a->lowest, ==, b->lowest);
    g_assert_cmpint (a->highest, ==, b->highest);
  }
}

static gpointer
cancel_thread (gpointer data)
{
  g_usleep (60000);
  g_cancellable_cancel (data);
  return GINT_TO_POINTER (1);
}

/* Cancelled in the middle of a long search, and after the first: at once. */
static void
test_cancel (void)
{
  TabiyaDecisiveSubject subject = make_subject (middlegame, "tabiya");
  g_autoptr(TabiyaDecisive) decisive = NULL;
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Heard heard = { .cancel_at_once = cancellable };
  GThread *thread;
  gint64 time;

  decisive = tabiya_decisive_new (&subject);
  g_assert_false (tabiya_decisive_run (decisive, 2, NULL, cancellable, hear_cb, &heard));
  g_assert_cmpuint (heard.n_news, ==, 1);
  tabiya_decisive_free (g_steal_pointer (&decisive));

  subject.nodes = 1000000000;
  heard = (Heard) { 0 };
  g_cancellable_reset (cancellable);
  decisive = tabiya_decisive_new (&subject);
  thread = g_thread_new ("cancel", cancel_thread, cancellable);
  time = g_get_monotonic_time ();
  g_assert_false (tabiya_decisive_run (decisive, 1, NULL, cancellable, hear_cb, &heard));
  time = g_get_monotonic_time () - time;
  g_thread_join (thread);
  g_assert_cmpint (time, <, 60000 + (g_test_perf () ? 50000 : 500000));
  g_assert_cmpuint (heard.n_news, ==, 0);
}

typedef struct {
  gint n_left;      /* atomic */
  gint n_open;      /* atomic */
} Turns;

static gboolean
turns_begin_cb (gpointer data)
{
  Turns *turns = data;

  if (g_atomic_int_add (&turns->n_left, -1) <= 0)
    return FALSE;
  g_atomic_int_inc (&turns->n_open);
  return TRUE;
}

static void
turns_end_cb (gpointer data)
{
  g_atomic_int_add (&((Turns *) data)->n_open, -1);
}

/* Each search takes a turn; without one it ends, and what was found stays. */
static void
test_turns (void)
{
  TabiyaDecisiveSubject subject = make_subject (middlegame, "tabiya");
  Turns state = { .n_left = 30 };
  const TabiyaTurns turns = { turns_begin_cb, turns_end_cb, &state };
  g_autoptr(TabiyaDecisive) decisive = tabiya_decisive_new (&subject);
  Heard heard = { 0 };

  g_assert_false (tabiya_decisive_run (decisive, 1, &turns, NULL, hear_cb, &heard));
  g_assert_cmpuint (heard.n_news, >, 1);
  /* The first choice takes two searches, and each value one or two. */
  g_assert_cmpuint (heard.n_news, <=, 29);
  g_assert_cmpint (state.n_open, ==, 0);
}

static gpointer
interrupt_thread (gpointer data)
{
  for (int i = 0; i < 200; i++) {
    g_usleep (500);
    tabiya_decisive_interrupt (data);
  }
  return NULL;
}

/* Whatever interrupts the searches, the answer is the same. */
static void
test_interrupted (void)
{
  TabiyaDecisiveSubject subject = make_subject (middlegame, "three-terms");
  g_autoptr(TabiyaDecisive) quiet = tabiya_decisive_new (&subject);
  g_autoptr(TabiyaDecisive) disturbed = tabiya_decisive_new (&subject);
  Heard heard = { 0 };
  GThread *thread;

  g_assert_true (tabiya_decisive_run (quiet, 1, NULL, NULL, hear_cb, &heard));
  heard = (Heard) { 0 };
  thread = g_thread_new ("interrupt", interrupt_thread, disturbed);
  g_assert_true (tabiya_decisive_run (disturbed, 2, NULL, NULL, hear_cb, &heard));
  g_thread_join (thread);
  for (int i = 0; i < heuristic_count_weights (subject.weights.heuristic); i++) {
    g_assert_cmpint (tabiya_decisive_get_weight (quiet, i)->state, ==,
                     tabiya_decisive_get_weight (disturbed, i)->state);
    g_assert_cmpint (tabiya_decisive_get_weight (quiet, i)->to, ==,
                     tabiya_decisive_get_weight (disturbed, i)->to);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/decisive-weights/true", test_true);
  g_test_add_func ("/tabiya/decisive-weights/open", test_open);
  g_test_add_func ("/tabiya/decisive-weights/never", test_never);
  g_test_add_func ("/tabiya/decisive-weights/forced", test_forced);
  g_test_add_func ("/tabiya/decisive-weights/ladder", test_ladder);
  g_test_add_func ("/tabiya/decisive-weights/threads", test_threads);
  g_test_add_func ("/tabiya/decisive-weights/cancel", test_cancel);
  g_test_add_func ("/tabiya/decisive-weights/turns", test_turns);
  g_test_add_func ("/tabiya/decisive-weights/interrupted", test_interrupted);
  return g_test_run ();
}
