/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service/tabiya-thread-share.h"

#include "../patience.h"
#include "service-test.h"

/* A job of threads that compute in bits, and somebody more important. */

enum { N_WORKERS = 4 };

typedef struct {
  TabiyaThreadShare *share;
  GThread           *workers[N_WORKERS];
  gint               n_bits;        /* atomic: bits done */
  gint               n_together;    /* atomic: going on */
  gint               n_most;        /* atomic: the most there ever were */
  gint               n_ended;       /* atomic: workers that were told to end */
} Job;

static gpointer
work_thread (gpointer data)
{
  Job *job = data;

  while (tabiya_thread_share_begin (job->share)) {
    int together = g_atomic_int_add (&job->n_together, 1) + 1;

    if (together > g_atomic_int_get (&job->n_most))
      g_atomic_int_set (&job->n_most, together);
    g_usleep (1000);
    g_atomic_int_add (&job->n_together, -1);
    g_atomic_int_inc (&job->n_bits);
    tabiya_thread_share_end (job->share);
  }
  g_atomic_int_inc (&job->n_ended);
  return NULL;
}

static void
start (Job           *job,
       TabiyaArbiter *arbiter,
       int            n_threads)
{
  *job = (Job) { NULL };
  job->share = tabiya_thread_share_new (arbiter, TABIYA_PRIORITY_JOB, n_threads);
  for (int i = 0; i < N_WORKERS; i++)
    job->workers[i] = g_thread_new ("work", work_thread, job);
}

static void
finish (Job *job)
{
  tabiya_thread_share_close (job->share);
  for (int i = 0; i < N_WORKERS; i++)
    g_thread_join (job->workers[i]);
  g_assert_cmpint (job->n_ended, ==, N_WORKERS);
  tabiya_thread_share_free (job->share);
}

static void
wait_for_bits (Job *job,
               int  n)
{
  int until = g_atomic_int_get (&job->n_bits) + n;
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while (g_atomic_int_get (&job->n_bits) < until) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    g_main_context_iteration (NULL, FALSE);
    g_usleep (200);
  }
}

/* Never more threads than were given. */
static void
test_capacity (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (2);
  Job job;

  start (&job, arbiter, 3);
  g_assert_cmpint (job.n_bits, ==, 0);
  wait_for_bits (&job, 60);
  g_assert_true (tabiya_thread_share_is_open (job.share));
  finish (&job);
  g_assert_cmpint (job.n_most, ==, 2);
}

static void
granted_cb (TabiyaTicket *ticket,
            gpointer      data)
{
  /* Nobody of the job computes beside the more important. */
  g_assert_cmpint (g_atomic_int_get (&((Job *) data)->n_together), ==, 0);
  g_atomic_int_inc (&((Job *) data)->n_ended);
}

static void
count_cb (TabiyaTicket *ticket,
          gpointer      data)
{
  g_atomic_int_inc (&((Job *) data)->n_ended);
}

static void
yield_cb (TabiyaTicket *ticket,
          gpointer      data)
{
  g_assert_not_reached ();
}

static void
wanted_cb (gpointer data)
{
  ++*(int *) data;
}

static void
test_gives_way (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (2);
  Job job;
  int n_wanted = 0;

  start (&job, arbiter, 2);
  tabiya_thread_share_set_wanted_func (job.share, wanted_cb, &n_wanted);
  for (int i = 1; i <= 3; i++) {
    TabiyaTicket *ticket;
    int n_bits;

    wait_for_bits (&job, 20);
    ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_MOVE, 2, granted_cb, yield_cb, &job);
    while (g_atomic_int_get (&job.n_ended) == 0)
      g_main_context_iteration (NULL, FALSE);
    g_assert_cmpint (n_wanted, ==, i);
    g_assert_false (tabiya_thread_share_is_open (job.share));

    /* It stands still until they are free again. */
    n_bits = g_atomic_int_get (&job.n_bits);
    g_usleep (20000);
    g_assert_cmpint (g_atomic_int_get (&job.n_bits), ==, n_bits);
    g_atomic_int_set (&job.n_ended, 0);
    tabiya_ticket_release (ticket);
  }
  wait_for_bits (&job, 20);
  finish (&job);
}

/* A search of one thread that does not end: the job goes on with what is left. */
static void
test_beside (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (3);
  TabiyaTicket *ticket;
  Job job;

  start (&job, arbiter, 3);
  wait_for_bits (&job, 60);
  g_assert_cmpint (job.n_most, ==, 3);
  ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_LIVE, 1, count_cb, yield_cb, &job);
  while (g_atomic_int_get (&job.n_ended) == 0)
    g_main_context_iteration (NULL, FALSE);
  g_atomic_int_set (&job.n_ended, 0);
  g_atomic_int_set (&job.n_most, 0);
  wait_for_bits (&job, 60);
  g_assert_cmpint (job.n_most, ==, 2);
  finish (&job);
  tabiya_ticket_release (ticket);
}

/* Paused by a person for somebody who is less important, until it may go on. */
static void
test_pause (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (1);
  g_autoptr(TabiyaWork) work = tabiya_work_new ();
  Job other = { NULL };
  int n_bits;
  Job job;
  TabiyaTicket *ticket;

  start (&job, arbiter, 1);
  tabiya_work_describe (tabiya_thread_share_get_work (job.share), "sums are done", "Pause Them",
                        TRUE);
  ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_BACKGROUND, 1, granted_cb, yield_cb,
                                   &other);
  tabiya_ticket_set_work (ticket, work);
  wait_for_bits (&job, 5);
  g_assert_false (tabiya_ticket_is_granted (ticket));
  g_assert_true (tabiya_work_get_cause (work) == tabiya_thread_share_get_work (job.share));
  tabiya_work_set_paused (tabiya_work_get_cause (work), TRUE);
  while (!tabiya_ticket_is_granted (ticket) || tabiya_work_get_cause (work))
    g_main_context_iteration (NULL, FALSE);
  n_bits = g_atomic_int_get (&job.n_bits);
  service_test_run_for (50);
  g_assert_cmpint (g_atomic_int_get (&job.n_bits), ==, n_bits);
  g_assert_false (tabiya_thread_share_is_open (job.share));
  tabiya_ticket_release (ticket);
  service_test_run_for (50);
  g_assert_cmpint (g_atomic_int_get (&job.n_bits), ==, n_bits);

  /* Going on before it has stood still, and closed while it is paused. */
  tabiya_work_set_paused (tabiya_thread_share_get_work (job.share), FALSE);
  wait_for_bits (&job, 5);
  tabiya_work_set_paused (tabiya_thread_share_get_work (job.share), TRUE);
  tabiya_work_set_paused (tabiya_thread_share_get_work (job.share), FALSE);
  wait_for_bits (&job, 5);
  tabiya_work_set_paused (tabiya_thread_share_get_work (job.share), TRUE);
  finish (&job);
}

/* Closed while its threads wait for somebody else, and while it was giving way. */
static void
test_close (void)
{
  g_autoptr(TabiyaArbiter) arbiter = tabiya_arbiter_new (1);
  Job other = { NULL };
  Job job;
  TabiyaTicket *ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_MOVE, 1, granted_cb,
                                                 yield_cb, &other);

  start (&job, arbiter, 1);
  g_usleep (5000);
  finish (&job);
  g_assert_cmpint (job.n_bits, ==, 0);
  tabiya_ticket_release (ticket);

  start (&job, arbiter, 1);
  wait_for_bits (&job, 5);
  ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_MOVE, 1, granted_cb, yield_cb, &other);
  finish (&job);
  while (g_atomic_int_get (&other.n_ended) == 0)
    g_main_context_iteration (NULL, FALSE);
  tabiya_ticket_release (ticket);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/thread-share/capacity", test_capacity);
  g_test_add_func ("/tabiya/thread-share/gives-way", test_gives_way);
  g_test_add_func ("/tabiya/thread-share/beside", test_beside);
  g_test_add_func ("/tabiya/thread-share/close", test_close);
  g_test_add_func ("/tabiya/thread-share/pause", test_pause);
  return g_test_run ();
}
