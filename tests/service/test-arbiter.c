/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service/tabiya-arbiter.h"

#include "service-test.h"

/* Somebody who wants to search. */
typedef struct {
  TabiyaTicket *ticket;
  int           n_granted;
  int           n_yields;
} Searcher;

static void
granted_cb (TabiyaTicket *ticket,
            gpointer      user_data)
{
  Searcher *searcher = user_data;

  g_assert_true (tabiya_ticket_is_granted (ticket));
  searcher->n_granted++;
}

static void
yield_cb (TabiyaTicket *ticket,
          gpointer      user_data)
{
  ((Searcher *) user_data)->n_yields++;
}

static void
ask (TabiyaArbiter  *arbiter,
     Searcher       *searcher,
     TabiyaPriority  priority,
     int             n_threads)
{
  *searcher = (Searcher) { NULL };
  searcher->ticket = tabiya_arbiter_request (arbiter, priority, n_threads, granted_cb, yield_cb,
                                             searcher);
}

static void
give_back (Searcher *searcher)
{
  tabiya_ticket_release (g_steal_pointer (&searcher->ticket));
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_capacity (void)
{
  g_autoptr(TabiyaArbiter) small = tabiya_arbiter_new (0);
  Searcher greedy;

  g_assert_cmpint (tabiya_arbiter_get_capacity (small), ==, 1);
  ask (small, &greedy, TABIYA_PRIORITY_JOB, 64);
  g_assert_true (tabiya_ticket_is_granted (greedy.ticket));
  g_assert_cmpint (tabiya_ticket_get_n_threads (greedy.ticket), ==, 1);
  give_back (&greedy);

  g_assert_cmpint (tabiya_arbiter_get_capacity (tabiya_arbiter_get_default ()), ==,
                   MAX ((int) g_get_num_processors () - 1, 1));
}

static void
test_grant (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (2);
  Searcher a, b, c;

  ask (arbiter, &a, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &b, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &c, TABIYA_PRIORITY_LIVE, 1);
  g_assert_true (tabiya_ticket_is_granted (a.ticket));
  g_assert_true (tabiya_ticket_is_granted (b.ticket));
  g_assert_false (tabiya_ticket_is_granted (c.ticket));
  g_assert_cmpint (a.n_granted, ==, 0);
  settle ();
  g_assert_cmpint (a.n_granted, ==, 1);
  g_assert_cmpint (b.n_granted, ==, 1);
  g_assert_cmpint (c.n_granted, ==, 0);
  /* Equals wait, they do not push each other out. */
  g_assert_cmpint (a.n_yields + b.n_yields, ==, 0);

  give_back (&a);
  g_assert_true (tabiya_ticket_is_granted (c.ticket));
  settle ();
  g_assert_cmpint (c.n_granted, ==, 1);
  give_back (&b);
  give_back (&c);
}

static void
test_order (void)
{
  static const TabiyaPriority asked[] = {
    TABIYA_PRIORITY_BACKGROUND, TABIYA_PRIORITY_BATCH, TABIYA_PRIORITY_JOB, TABIYA_PRIORITY_LIVE,
    TABIYA_PRIORITY_MOVE, TABIYA_PRIORITY_FIGURES, TABIYA_PRIORITY_GAME, TABIYA_PRIORITY_PREVIEW,
    TABIYA_PRIORITY_QUESTION, TABIYA_PRIORITY_MOVE,
  };
  static const guint expected[] = { 4, 9, 8, 7, 6, 5, 3, 2, 1, 0 };
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (1);
  Searcher first;
  Searcher waiting[G_N_ELEMENTS (asked)];

  ask (arbiter, &first, TABIYA_PRIORITY_MOVE, 1);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    ask (arbiter, &waiting[i], asked[i], 1);
  give_back (&first);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    Searcher *next = &waiting[expected[i]];

    for (guint j = 0; j < G_N_ELEMENTS (expected); j++) {
      if (waiting[j].ticket)
        g_assert_cmpint (tabiya_ticket_is_granted (waiting[j].ticket), ==, &waiting[j] == next);
    }
    give_back (next);
  }
}

static void
test_yield (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (3);
  Searcher job, live, game, move;

  ask (arbiter, &job, TABIYA_PRIORITY_JOB, 1);
  ask (arbiter, &game, TABIYA_PRIORITY_GAME, 1);
  ask (arbiter, &live, TABIYA_PRIORITY_LIVE, 1);
  settle ();

  /* The least important is asked, and only as many as are needed. */
  ask (arbiter, &move, TABIYA_PRIORITY_MOVE, 2);
  g_assert_cmpint (job.n_yields, ==, 0);
  settle ();
  g_assert_cmpint (job.n_yields, ==, 1);
  g_assert_cmpint (live.n_yields, ==, 1);
  g_assert_cmpint (game.n_yields, ==, 0);
  g_assert_false (tabiya_ticket_is_granted (move.ticket));

  give_back (&job);
  g_assert_false (tabiya_ticket_is_granted (move.ticket));
  give_back (&live);
  g_assert_true (tabiya_ticket_is_granted (move.ticket));
  settle ();
  g_assert_cmpint (move.n_granted, ==, 1);
  g_assert_cmpint (game.n_yields, ==, 0);
  give_back (&move);
  give_back (&game);
}

/* Of holders that matter the same the youngest gives way, however they stand in the list. */
static void
test_youngest_yields (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (4);
  Searcher old, live, young, last, move;

  ask (arbiter, &old, TABIYA_PRIORITY_JOB, 1);
  ask (arbiter, &live, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &young, TABIYA_PRIORITY_JOB, 1);
  ask (arbiter, &last, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &move, TABIYA_PRIORITY_MOVE, 1);
  settle ();
  g_assert_cmpint (young.n_yields, ==, 1);
  g_assert_cmpint (old.n_yields + live.n_yields + last.n_yields, ==, 0);
  give_back (&young);
  g_assert_true (tabiya_ticket_is_granted (move.ticket));
  give_back (&old);
  give_back (&live);
  give_back (&last);
  give_back (&move);
}

/* Who was asked and has not given way yet counts as given way: nobody else is asked for the same
   threads, and nobody is asked twice. */
static void
test_asked_once (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (3);
  Searcher holders[3];
  Searcher wide;
  Searcher late;

  for (guint i = 0; i < 3; i++)
    ask (arbiter, &holders[i], TABIYA_PRIORITY_JOB, 1);
  ask (arbiter, &wide, TABIYA_PRIORITY_MOVE, 2);
  /* Looks at the list again. */
  ask (arbiter, &late, TABIYA_PRIORITY_JOB, 1);
  settle ();
  g_assert_cmpint (holders[0].n_yields, ==, 0);
  g_assert_cmpint (holders[1].n_yields, ==, 1);
  g_assert_cmpint (holders[2].n_yields, ==, 1);
  give_back (&holders[2]);
  settle ();
  g_assert_cmpint (holders[0].n_yields, ==, 0);
  g_assert_cmpint (holders[1].n_yields, ==, 1);
  g_assert_false (tabiya_ticket_is_granted (wide.ticket));
  give_back (&holders[1]);
  g_assert_true (tabiya_ticket_is_granted (wide.ticket));
  give_back (&holders[0]);
  give_back (&wide);
  give_back (&late);
}

/* Where nothing less important is in the way nobody is asked. */
static void
test_equals_stay (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (2);
  Searcher move, job, again;

  ask (arbiter, &move, TABIYA_PRIORITY_MOVE, 1);
  ask (arbiter, &job, TABIYA_PRIORITY_JOB, 1);
  /* Two are wanted and one can be made free. */
  ask (arbiter, &again, TABIYA_PRIORITY_MOVE, 2);
  settle ();
  g_assert_cmpint (job.n_yields, ==, 1);
  g_assert_cmpint (move.n_yields, ==, 0);
  give_back (&job);
  g_assert_false (tabiya_ticket_is_granted (again.ticket));
  give_back (&move);
  g_assert_true (tabiya_ticket_is_granted (again.ticket));
  give_back (&again);
}

/* What waits for many threads is not overtaken by small ones behind it. */
static void
test_no_overtaking (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (2);
  Searcher running, wide, late;

  ask (arbiter, &running, TABIYA_PRIORITY_MOVE, 1);
  ask (arbiter, &wide, TABIYA_PRIORITY_LIVE, 2);
  ask (arbiter, &late, TABIYA_PRIORITY_JOB, 1);
  g_assert_false (tabiya_ticket_is_granted (wide.ticket));
  g_assert_false (tabiya_ticket_is_granted (late.ticket));
  give_back (&running);
  g_assert_true (tabiya_ticket_is_granted (wide.ticket));
  g_assert_false (tabiya_ticket_is_granted (late.ticket));
  give_back (&wide);
  g_assert_true (tabiya_ticket_is_granted (late.ticket));
  give_back (&late);
}

static void
test_released_callbacks (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (1);
  Searcher granted, asked, winner;

  /* A ticket given back before its callback came hears nothing. */
  ask (arbiter, &granted, TABIYA_PRIORITY_LIVE, 1);
  give_back (&granted);
  settle ();
  g_assert_cmpint (granted.n_granted, ==, 0);

  ask (arbiter, &asked, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &winner, TABIYA_PRIORITY_MOVE, 1);
  give_back (&asked);
  settle ();
  g_assert_cmpint (asked.n_yields, ==, 0);
  g_assert_true (tabiya_ticket_is_granted (winner.ticket));
  give_back (&winner);
}

static void
count_cb (int *n)
{
  (*n)++;
}

/* Gives the searcher work of its own. (transfer none) */
static TabiyaWork *
name (Searcher   *searcher,
      const char *what,
      const char *end,
      int        *n_ended)
{
  g_autoptr(TabiyaWork) work = tabiya_work_new ();

  tabiya_work_describe (work, what, end, FALSE);
  if (n_ended)
    g_signal_connect_swapped (work, "room-asked", G_CALLBACK (count_cb), n_ended);
  tabiya_ticket_set_work (searcher->ticket, work);
  return work;
}

static void
assert_cause (TabiyaWork *work,
              const char *words)
{
  TabiyaWork *cause;
  g_autofree char *found = NULL;

  settle ();
  cause = tabiya_work_get_cause (work);
  found = cause ? tabiya_work_dup_words (cause) : NULL;
  g_assert_cmpstr (found, ==, words);
}

/* What waits is told for what, and never for something that would give way to it. */
static void
test_cause (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (2);
  Searcher move, game, live, waiting;
  TabiyaWork *work;

  ask (arbiter, &live, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &game, TABIYA_PRIORITY_GAME, 1);
  ask (arbiter, &waiting, TABIYA_PRIORITY_LIVE, 1);
  work = name (&waiting, "this", NULL, NULL);
  assert_cause (work, "a game is being reviewed");
  /* Who only waits keeps nobody waiting. */
  ask (arbiter, &move, TABIYA_PRIORITY_MOVE, 1);
  assert_cause (work, "a game is being reviewed");
  give_back (&live);
  assert_cause (work, "the engine is thinking about its move");
  give_back (&move);
  assert_cause (work, NULL);
  g_assert_true (tabiya_ticket_is_granted (waiting.ticket));
  give_back (&waiting);
  /* What is less important will give way. */
  ask (arbiter, &live, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &waiting, TABIYA_PRIORITY_QUESTION, 2);
  assert_cause (name (&waiting, "this", NULL, NULL), NULL);
  give_back (&waiting);
  give_back (&live);
  give_back (&game);
}

/* Of several causes the one is told that a person can end, and the less important of two such. */
static void
test_end (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (3);
  Searcher move, game, live, waiting;
  int n_ended[2] = { 0 };
  TabiyaWork *work;

  ask (arbiter, &move, TABIYA_PRIORITY_MOVE, 1);
  ask (arbiter, &game, TABIYA_PRIORITY_GAME, 1);
  ask (arbiter, &live, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &waiting, TABIYA_PRIORITY_JOB, 1);
  work = name (&waiting, "this", NULL, NULL);
  assert_cause (work, "the engine is thinking about its move");
  tabiya_work_set_name (name (&game, "a review", "Stop It", &n_ended[0]), "Anna – Bert");
  name (&live, "a look", "Pause It", &n_ended[1]);
  give_back (&waiting);
  ask (arbiter, &waiting, TABIYA_PRIORITY_JOB, 1);
  work = name (&waiting, "this", NULL, NULL);
  assert_cause (work, "a look");
  g_assert_cmpstr (tabiya_work_get_end (tabiya_work_get_cause (work)), ==, "Pause It");
  tabiya_work_set_paused (tabiya_work_get_cause (work), TRUE);
  g_assert_cmpint (n_ended[1], ==, 1);
  tabiya_work_describe (tabiya_work_get_cause (work), "a look", NULL, FALSE);
  give_back (&waiting);
  ask (arbiter, &waiting, TABIYA_PRIORITY_JOB, 1);
  work = name (&waiting, "this", NULL, NULL);
  assert_cause (work, "a review (Anna – Bert)");
  g_assert_cmpint (n_ended[0], ==, 0);
  give_back (&live);
  assert_cause (work, NULL);
  give_back (&waiting);
  give_back (&game);
  give_back (&move);
}

/* Some of its games are played: a match does not wait. */
static void
test_partly (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (2);
  Searcher live, first, second;
  TabiyaWork *work;

  ask (arbiter, &live, TABIYA_PRIORITY_LIVE, 1);
  ask (arbiter, &first, TABIYA_PRIORITY_BACKGROUND, 1);
  ask (arbiter, &second, TABIYA_PRIORITY_BACKGROUND, 1);
  work = name (&first, "games", NULL, NULL);
  tabiya_ticket_set_work (second.ticket, work);
  assert_cause (work, NULL);
  give_back (&first);
  assert_cause (work, NULL);
  g_assert_true (tabiya_ticket_is_granted (second.ticket));
  give_back (&second);
  give_back (&live);
}

/* A ticket for as many threads as there are serves who wants more. */
static void
test_is_for (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (2);
  Searcher live;

  ask (arbiter, &live, TABIYA_PRIORITY_LIVE, 8);
  g_assert_true (tabiya_ticket_is_for (live.ticket, TABIYA_PRIORITY_LIVE, 8));
  g_assert_true (tabiya_ticket_is_for (live.ticket, TABIYA_PRIORITY_LIVE, 2));
  g_assert_false (tabiya_ticket_is_for (live.ticket, TABIYA_PRIORITY_LIVE, 1));
  g_assert_false (tabiya_ticket_is_for (live.ticket, TABIYA_PRIORITY_MOVE, 2));
  give_back (&live);
}

static void
test_available (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (4);
  Searcher move, job;

  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_JOB), ==, 4);
  ask (arbiter, &job, TABIYA_PRIORITY_JOB, 2);
  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_JOB), ==, 2);
  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_MOVE), ==, 4);
  ask (arbiter, &move, TABIYA_PRIORITY_MOVE, 3);
  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_JOB), ==, 0);
  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_LIVE), ==, 1);
  /* A granted equal is in the way, a waiting one behind is not. */
  g_assert_true (tabiya_ticket_is_granted (job.ticket));
  g_assert_false (tabiya_ticket_is_granted (move.ticket));
  g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_MOVE), ==, 4);
  give_back (&job);
  give_back (&move);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/arbiter/capacity", test_capacity);
  g_test_add_func ("/tabiya/arbiter/grant", test_grant);
  g_test_add_func ("/tabiya/arbiter/order", test_order);
  g_test_add_func ("/tabiya/arbiter/yield", test_yield);
  g_test_add_func ("/tabiya/arbiter/youngest-yields", test_youngest_yields);
  g_test_add_func ("/tabiya/arbiter/asked-once", test_asked_once);
  g_test_add_func ("/tabiya/arbiter/equals-stay", test_equals_stay);
  g_test_add_func ("/tabiya/arbiter/no-overtaking", test_no_overtaking);
  g_test_add_func ("/tabiya/arbiter/released-callbacks", test_released_callbacks);
  g_test_add_func ("/tabiya/arbiter/cause", test_cause);
  g_test_add_func ("/tabiya/arbiter/end", test_end);
  g_test_add_func ("/tabiya/arbiter/partly", test_partly);
  g_test_add_func ("/tabiya/arbiter/is-for", test_is_for);
  g_test_add_func ("/tabiya/arbiter/available", test_available);

  return g_test_run ();
}
