/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tune/tabiya-tune.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "engine/engine.h"
#include "lab/tabiya-in-order.h"
#include "lab/match/tabiya-run-log.h"

/* How long a thread sleeps that waits for the results of others before it looks whether the run was
   stopped. */
#define WAIT_US (100 * G_TIME_SPAN_MILLISECOND)

static const TabiyaRunLogKind log_kind = {
  .magic = "Tabiya tuning run, version 1",
  .refusal = N_("this is no file of a tuning run; use another file"),
};

struct _TabiyaTune {
  /* Constant */
  const TabiyaMatchSetup *match;       /* borrowed */
  GArray                 *margins;     /* owned: of TabiyaTuneMargin */
  guint                   n_pairs;

  /* For the thread that runs */
  TabiyaRunLog          *log;         /* owned */
  guint                   counts[5];   /* pairs by the half points of the plus side */
  guint                   n_faults;
  TabiyaTunePairFunc      pair_func;
  GError                 *error;

  /* For all threads, constant while they run */
  TabiyaTuneNoteFunc      note_func;
  gpointer                data;
  const gint             *stop;        /* atomic, nullable */
  gint                    over;        /* atomic: the run ends, because of an error */

  GMutex                  lock;
  GCond                   learnt;
  TabiyaSpsa             *spsa;        /* owned; under lock */
};

/* A pair of games as it comes from a working thread. */
typedef struct {
  TabiyaTuneResult  result;
  GError           *error;             /* owned; set if it could not be played */
} Item;

static const TabiyaTuneMargin *
get_margin (const TabiyaTune *self,
            guint             index)
{
  return &g_array_index (self->margins, TabiyaTuneMargin, index);
}

static void
append_number (GString    *line,
               const char *format,
               double      number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (line, g_ascii_formatd (text, sizeof text, format, number));
}

/* The line of the last pair in the file: its number, half points and faults, and the values after
   it. (transfer full) */
static char *
format_line (const TabiyaTune       *self,
             const TabiyaTuneResult *result)
{
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "%u %u %u", tabiya_spsa_get_n_done (self->spsa), result->points,
                          result->faults);
  for (guint i = 0; i < self->margins->len; i++) {
    g_string_append_c (line, ' ');
    append_number (line, "%.3f", tabiya_spsa_get_value (self->spsa, i));
  }
  return g_string_free (line, FALSE);
}

/* Under lock, or before the run. */
static void
learn (TabiyaTune             *self,
       const TabiyaTuneResult *result)
{
  tabiya_spsa_learn (self->spsa, (double) result->points - 2.0);
  self->counts[result->points]++;
  self->n_faults += result->faults;
}

/* Takes a pair from the file. That its line is the one that this run would write, with all values,
   proves it and all before it. */
static gboolean
read_line (const char *line,
           gpointer    data)
{
  TabiyaTune *self = data;
  g_auto(GStrv) words = g_strsplit (line, " ", 4);
  g_autofree char *expected = NULL;
  guint64 points;
  guint64 faults;

  if (g_strv_length (words) != 4 || tabiya_spsa_get_n_done (self->spsa) >= self->n_pairs
      || !g_ascii_string_to_unsigned (words[1], 10, 0, 4, &points, NULL)
      || !g_ascii_string_to_unsigned (words[2], 10, 0, 2, &faults, NULL))
    return FALSE;
  learn (self, &(TabiyaTuneResult) { (guint) points, (guint) faults });
  expected = format_line (self, &(TabiyaTuneResult) { (guint) points, (guint) faults });
  return g_str_equal (line, expected);
}

static void
add_number (GPtrArray  *head,
            const char *name,
            double      number)
{
  GString *line = g_string_new (name);

  append_number (line, "%.15g", number);
  g_ptr_array_add (head, g_string_free (line, FALSE));
}

static void
add_margins (const TabiyaTune *self,
             GPtrArray        *head)
{
  GString *columns = g_string_new ("columns: pair, half points of the plus side, faults");

  for (guint i = 0; i < self->margins->len; i++) {
    const TabiyaTuneMargin *margin = get_margin (self, i);
    GString *line = g_string_new (NULL);

    g_string_printf (line, "margin: %s %d from %d to %d, step ", margin->name, margin->start,
                     margin->minimum, margin->maximum);
    append_number (line, "%.15g", margin->step);
    g_ptr_array_add (head, g_string_free (line, FALSE));
    g_string_append_printf (columns, ", %s", margin->name);
  }
  g_ptr_array_add (head, g_string_free (columns, FALSE));
}

/* Everything that the run depends on, line by line. (transfer full) */
static GStrv
make_head (const TabiyaTune        *self,
           const TabiyaSpsaOptions *gains)
{
  g_autofree char *match = tabiya_match_setup_describe (self->match);
  g_auto(GStrv) parts = g_strsplit (match, "; ", -1);
  GPtrArray *head = g_ptr_array_new ();

  for (char **part = parts; *part; part++)
    g_ptr_array_add (head, g_strdelimit (g_strdup (*part), "\r\n", ' '));
  g_ptr_array_add (head, g_strdup_printf ("pairs: %u", self->n_pairs));
  g_ptr_array_add (head, g_strdup_printf ("seed: %u", gains->seed));
  g_ptr_array_add (head, g_strdup_printf ("ahead: %u", gains->ahead));
  add_number (head, "rate: ", gains->rate);
  add_number (head, "stability: ", gains->stability);
  add_number (head, "alpha: ", gains->alpha);
  add_number (head, "gamma: ", gains->gamma);
  add_margins (self, head);
  g_ptr_array_add (head, NULL);
  return (GStrv) g_ptr_array_free (head, FALSE);
}

static gboolean
read_margins (TabiyaTune             *self,
              const TabiyaTuneSetup  *setup,
              GError                **error)
{
  self->margins = tabiya_tune_margins_new (&setup->match.engines[0], error);
  if (!self->margins || !tabiya_tune_margins_choose (self->margins, setup->margins, error))
    return FALSE;
  tabiya_tune_margins_set_share (self->margins, setup->share);
  for (char **step = setup->steps; step && *step; step++) {
    if (!tabiya_tune_margins_set_step (self->margins, *step, error))
      return FALSE;
  }
  return TRUE;
}

static TabiyaSpsa *
make_spsa (const TabiyaTune        *self,
           const TabiyaSpsaOptions *gains)
{
  g_autofree TabiyaSpsaParameter *parameters = g_new (TabiyaSpsaParameter, self->margins->len);

  for (guint i = 0; i < self->margins->len; i++) {
    const TabiyaTuneMargin *margin = get_margin (self, i);

    parameters[i] = (TabiyaSpsaParameter) {
      margin->start, margin->minimum, margin->maximum, margin->step,
    };
  }
  return tabiya_spsa_new (gains, parameters, self->margins->len);
}

static gboolean
check_gains (const TabiyaTuneSetup  *setup,
             GError                **error)
{
  const TabiyaSpsaOptions *gains = &setup->gains;
  const char *wrong = NULL;

  if (!setup->match.engines[0].argv)
    wrong = _("name a program as the engine: margins can only be set in a build for tuning");
  else if (gains->ahead < MAX (setup->match.n_concurrent, 1) || gains->ahead > 10000)
    wrong = _("the number of pairs that can be begun ahead must be at least the number of games "
              "at once, and at most 10000");
  else if (!(gains->rate > 0.0 && gains->rate <= 1.0))
    wrong = _("the rate must be above 0 and at most 1");
  else if (!(gains->stability >= 0.0 && gains->stability <= 1.0))
    wrong = _("the stability must be from 0 to 1");
  else if (!(gains->alpha >= 0.0 && gains->alpha <= 1.0 && gains->gamma >= 0.0
             && gains->gamma <= 1.0))
    wrong = _("alpha and gamma must be from 0 to 1");
  else if (!(setup->share > 0.0 && setup->share <= 0.5))
    wrong = _("the step must be above 0 and at most half of the range");
  if (!wrong)
    return TRUE;
  g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP, wrong);
  return FALSE;
}

static gboolean
must_stop (TabiyaTune *self)
{
  return g_atomic_int_get (&self->over) || (self->stop && g_atomic_int_get (self->stop));
}

static gboolean
turn_cb (const TabiyaMatchGame *game,
         const ChessPosition   *position,
         gpointer               data)
{
  return !must_stop (data);
}

static void
note_cb (const char *note,
         gpointer    data)
{
  TabiyaTune *self = data;

  self->note_func (note, self->data);
}

static gpointer
begin_worker (gpointer data)
{
  TabiyaTune *self = data;

  return tabiya_tune_worker_new (self->match, turn_cb, note_cb, self);
}

/* Waits until the results are there on which a pair depends. Returns FALSE if the run ends. */
static gboolean
wait_for_values (TabiyaTune *self,
                 guint       pair,
                 int        *plus,
                 int        *minus)
{
  gboolean ready;

  g_mutex_lock (&self->lock);
  while (!(ready = tabiya_spsa_can_try (self->spsa, pair)) && !must_stop (self))
    g_cond_wait_until (&self->learnt, &self->lock, g_get_monotonic_time () + WAIT_US);
  if (ready)
    tabiya_spsa_try (self->spsa, pair, plus, minus);
  g_mutex_unlock (&self->lock);
  return ready;
}

/* (transfer full) */
static char **
make_options (const TabiyaTune *self,
              const int        *values)
{
  char **options = g_new0 (char *, self->margins->len + 1);

  for (guint i = 0; i < self->margins->len; i++)
    options[i] = g_strdup_printf (ENGINE_MARGIN_OPTION "%s=%d", get_margin (self, i)->name,
                                  values[i]);
  return options;
}

/* Plays a pair, on a working thread. (nullable) (transfer full) */
static gpointer
make_item (gpointer worker,
           guint    pair,
           gpointer data)
{
  TabiyaTune *self = data;
  g_autofree int *plus = g_new (int, self->margins->len);
  g_autofree int *minus = g_new (int, self->margins->len);
  g_auto(GStrv) plus_options = NULL;
  g_auto(GStrv) minus_options = NULL;
  g_autofree Item *item = g_new0 (Item, 1);

  if (!wait_for_values (self, pair, plus, minus))
    return NULL;
  plus_options = make_options (self, plus);
  minus_options = make_options (self, minus);
  if (!tabiya_tune_worker_play (worker, pair, (char **[2]) { plus_options, minus_options },
                                &item->result, &item->error)
      && !item->error)
    return NULL;
  return g_steal_pointer (&item);
}

static void
discard_item (gpointer data)
{
  Item *item = data;

  g_clear_error (&item->error);
  g_free (item);
}

/* Learns from a pair and writes it down, on the thread that runs. Returns FALSE to end the run. */
static gboolean
take_item (gpointer data,
           gpointer tune)
{
  TabiyaTune *self = tune;
  Item *item = data;
  g_autofree char *line = NULL;

  if (item->error) {
    self->error = g_steal_pointer (&item->error);
  } else {
    g_mutex_lock (&self->lock);
    learn (self, &item->result);
    line = format_line (self, &item->result);
    g_cond_broadcast (&self->learnt);
    g_mutex_unlock (&self->lock);
    if (tabiya_run_log_append (self->log, line, &self->error))
      self->pair_func (self, self->data);
  }
  if (!self->error)
    return TRUE;
  g_atomic_int_set (&self->over, TRUE);
  return FALSE;
}

/**
 * tabiya_tune_setup_clear:
 *
 * Frees what the setup owns, not the setup itself.
 */
void
tabiya_tune_setup_clear (TabiyaTuneSetup *setup)
{
  tabiya_match_setup_clear (&setup->match);
  g_clear_pointer (&setup->margins, g_free);
  g_clear_pointer (&setup->steps, g_strfreev);
  g_clear_pointer (&setup->path, g_free);
}

/**
 * tabiya_tune_new:
 * @setup: the run; must outlive it
 *
 * Prepares a run: asks the engine for its margins, and reads the file of the run if it exists.
 * Blocks.
 *
 * Returns: (transfer full) (nullable): the run; %NULL with an error of %TABIYA_MATCH_ERROR
 */
TabiyaTune *
tabiya_tune_new (const TabiyaTuneSetup  *setup,
                 GError                **error)
{
  g_autoptr(TabiyaTune) self = g_new0 (TabiyaTune, 1);
  TabiyaSpsaOptions gains = setup->gains;
  g_auto(GStrv) head = NULL;

  g_mutex_init (&self->lock);
  g_cond_init (&self->learnt);
  self->match = &setup->match;
  if (!tabiya_match_setup_check (&setup->match, error) || !check_gains (setup, error)
      || !read_margins (self, setup, error))
    return NULL;
  self->n_pairs = setup->match.n_games / 2;
  gains.n_iterations = self->n_pairs;
  self->spsa = make_spsa (self, &gains);
  head = make_head (self, &gains);
  self->log = tabiya_run_log_open (setup->path, &log_kind, head, read_line, self, error);
  return self->log ? g_steal_pointer (&self) : NULL;
}

/**
 * tabiya_tune_free:
 * @self: (transfer full) (nullable): a run
 */
void
tabiya_tune_free (TabiyaTune *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->margins, g_array_unref);
  g_clear_pointer (&self->spsa, tabiya_spsa_free);
  g_clear_pointer (&self->log, tabiya_run_log_close);
  g_clear_error (&self->error);
  g_cond_clear (&self->learnt);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * tabiya_tune_run:
 * @pair_func: called after each pair
 * @note_func: is told of crashes and the like; called on any thread
 * @data: passed to both
 * @stop: (nullable): atomic; a value other than 0 ends the run soon. Games in progress, and pairs
 *   that wait for an earlier one, are played again when the run goes on
 *
 * Plays the pairs that are not in the file yet. To be called once. Blocks.
 *
 * Returns: %FALSE with an error of %TABIYA_MATCH_ERROR if an engine cannot be started or the file
 *   cannot be written; what was written before is kept
 */
gboolean
tabiya_tune_run (TabiyaTune          *self,
                 TabiyaTunePairFunc   pair_func,
                 TabiyaTuneNoteFunc   note_func,
                 gpointer             data,
                 const gint          *stop,
                 GError             **error)
{
  static const TabiyaInOrderFuncs funcs = {
    .begin = begin_worker,
    .end = (GDestroyNotify) tabiya_tune_worker_free,
    .make = make_item,
    .take = take_item,
    .discard = discard_item,
  };
  guint n_done = tabiya_spsa_get_n_done (self->spsa);

  self->pair_func = pair_func;
  self->note_func = note_func;
  self->data = data;
  self->stop = stop;
  if (n_done < self->n_pairs)
    tabiya_in_order_run (&funcs, n_done, self->n_pairs - n_done,
                         MAX (self->match->n_concurrent, 1), stop, self);
  if (!self->error)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}

/**
 * tabiya_tune_get_n_pairs:
 *
 * Returns: how many pairs of games the whole run has
 */
guint
tabiya_tune_get_n_pairs (TabiyaTune *self)
{
  return self->n_pairs;
}

/**
 * tabiya_tune_get_n_done:
 *
 * Returns: how many of them are played, also in earlier runs
 */
guint
tabiya_tune_get_n_done (TabiyaTune *self)
{
  return tabiya_spsa_get_n_done (self->spsa);
}

/**
 * tabiya_tune_get_counts:
 *
 * Returns: (array fixed-size=5): how many pairs gave the plus side 0, 1, 2, 3 and 4 half points
 */
const guint *
tabiya_tune_get_counts (TabiyaTune *self)
{
  return self->counts;
}

/**
 * tabiya_tune_get_n_faults:
 *
 * Returns: how many games were lost by a crash, an illegal move or silence
 */
guint
tabiya_tune_get_n_faults (TabiyaTune *self)
{
  return self->n_faults;
}

/**
 * tabiya_tune_get_n_margins:
 *
 * Returns: how many margins are tuned
 */
guint
tabiya_tune_get_n_margins (TabiyaTune *self)
{
  return self->margins->len;
}

/**
 * tabiya_tune_get_margin:
 * @index: from 0
 * @value: (out): its value now
 *
 * Returns: (transfer none): a margin
 */
const TabiyaTuneMargin *
tabiya_tune_get_margin (TabiyaTune *self,
                        guint       index,
                        double     *value)
{
  *value = tabiya_spsa_get_value (self->spsa, index);
  return get_margin (self, index);
}
