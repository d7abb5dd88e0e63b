/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-review-offers.h"

#include <glib/gi18n.h>

#include "model/review/tabiya-batch-games.h"
#include "model/review/tabiya-review-batch-words.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/window/tabiya-document-dialogs.h"

/* One question at a time. Jobs that were declined stay with this process, so that no other one asks
   while it runs, and are asked about again when their file is opened. */

struct _TabiyaReviewOffers
{
  GObject          parent_instance;

  /* owned */
  GPtrArray       *jobs;         /* of TabiyaReviewJob: left behind, and not continued yet */
  GPtrArray       *waiting;      /* of those, the ones to ask about */
  TabiyaReviewJob *wanted;       /* to be continued as soon as its file is open; NULL for none */

  /* borrowed */
  GtkApplication  *application;
  TabiyaReviewJob *asked;        /* what the open question is about; NULL for none */

  /* state */
  gboolean         begun;
};

G_DEFINE_FINAL_TYPE (TabiyaReviewOffers, tabiya_review_offers, G_TYPE_OBJECT)

static void ask_next (TabiyaReviewOffers *self);

static TabiyaReviewAnalysis *
get_analysis (TabiyaWindow *window)
{
  TabiyaSession *session = tabiya_window_get_session (window);

  return tabiya_review_controller_get_analysis (tabiya_session_get_review (session));
}

static TabiyaDocument *
get_document (TabiyaWindow *window)
{
  return tabiya_session_get_document (tabiya_window_get_session (window));
}

/* Whether the file of a job is open in a window; for a job without a file, whether its game is
   shown there. */
static gboolean
is_at_home (TabiyaWindow    *window,
            TabiyaReviewJob *job)
{
  GFile *location = tabiya_review_job_get_file (job);
  TabiyaPgnFile *file = tabiya_document_get_file (get_document (window));
  GFile *present = file ? tabiya_pgn_file_get_file (file) : NULL;

  if (!location)
    return tabiya_review_analysis_is_about (get_analysis (window), job);
  return present && g_file_equal (present, location)
         && tabiya_document_is_whole (get_document (window));
}

/* The window in which a job can be continued; NULL if there is none. */
static TabiyaWindow *
find_home (TabiyaReviewOffers *self,
           TabiyaReviewJob    *job)
{
  for (GList *l = gtk_application_get_windows (self->application); l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data) && is_at_home (l->data, job))
      return l->data;
  }
  return NULL;
}

static TabiyaWindow *
find_any_window (TabiyaReviewOffers *self)
{
  for (GList *l = gtk_application_get_windows (self->application); l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

static void
discard (TabiyaReviewOffers *self,
         TabiyaReviewJob    *job)
{
  tabiya_review_job_remove (job);
  g_ptr_array_remove (self->jobs, job);
}

/* Continuing */

/* Shows the game of a job. Returns FALSE if it is not in the file any more. */
static gboolean
show_game (TabiyaWindow    *window,
           TabiyaReviewJob *job)
{
  TabiyaDocument *document = get_document (window);
  guint index;

  if (!tabiya_review_job_get_file (job))
    return TRUE;
  if (!tabiya_batch_games_find_line (job, tabiya_document_get_file (document), &index))
    return FALSE;
  tabiya_document_dialogs_show (tabiya_window_get_document_dialogs (window), index);
  return TRUE;
}

static gboolean
go_on (TabiyaWindow    *window,
       TabiyaReviewJob *job)
{
  TabiyaSession *session = tabiya_window_get_session (window);

  if (tabiya_review_job_get_plan (job)->whole_list)
    return tabiya_review_batch_continue (tabiya_session_get_batch (session), job);
  return show_game (window, job)
         && tabiya_review_analysis_continue (get_analysis (window), job);
}

/* Whether the window analyses something else already. */
static gboolean
is_busy (TabiyaWindow    *window,
         TabiyaReviewJob *job)
{
  TabiyaSession *session = tabiya_window_get_session (window);

  if (tabiya_review_job_get_plan (job)->whole_list)
    return !tabiya_review_batch_can_start (tabiya_session_get_batch (session));
  return tabiya_review_analysis_is_running (get_analysis (window));
}

static void
continue_in (TabiyaReviewOffers *self,
             TabiyaWindow       *window,
             TabiyaReviewJob    *job)
{
  g_autoptr(TabiyaReviewJob) kept = g_object_ref (job);

  /* It is offered again with the next opening of the file. */
  if (is_busy (window, job)) {
    tabiya_window_toast (window, _("Other games are still being analysed"));
    return;
  }
  g_ptr_array_remove (self->jobs, job);
  if (go_on (window, kept))
    return;
  tabiya_window_toast (window, _("The analysis cannot be continued: the game is not what it was"));
  tabiya_review_job_remove (kept);
}

/* Opens the file of a job, which is continued when all of it has been read. */
static void
open_home (TabiyaReviewOffers *self,
           TabiyaReviewJob    *job)
{
  GFile *location = tabiya_review_job_get_file (job);

  g_set_object (&self->wanted, job);
  g_application_open (G_APPLICATION (self->application), &location, 1, "");
}

/* Asking */

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaReviewOffers) self = data;
  TabiyaReviewJob *job = g_steal_pointer (&self->asked);
  TabiyaWindow *window;

  switch (tabiya_dialogs_confirm_finish (result, NULL)) {
  case TABIYA_DIALOG_ACCEPT:
    window = find_home (self, job);
    if (window)
      continue_in (self, window, job);
    else if (tabiya_review_job_get_file (job))
      open_home (self, job);
    break;
  case TABIYA_DIALOG_ALTERNATIVE:
    discard (self, job);
    break;
  case TABIYA_DIALOG_CANCEL:
  default:
    break;
  }
  ask_next (self);
}

static void
ask (TabiyaReviewOffers *self,
     TabiyaWindow       *window,
     TabiyaReviewJob    *job)
{
  g_autofree char *body = tabiya_review_batch_words_dup_offer (job);

  self->asked = job;
  tabiya_dialogs_confirm_async (GTK_WINDOW (window), _("Continue the Analysis?"), body,
                                _("_Continue"), FALSE, _("_Discard"), NULL, answered_cb,
                                g_object_ref (self));
}

/* Whether a person could continue it: its game is shown, or its file is there. */
static gboolean
can_continue (TabiyaReviewOffers *self,
              TabiyaReviewJob    *job)
{
  GFile *location = tabiya_review_job_get_file (job);

  return find_home (self, job) || (location && g_file_query_exists (location, NULL));
}

static void
ask_next (TabiyaReviewOffers *self)
{
  while (!self->asked && self->waiting->len > 0) {
    g_autoptr(TabiyaReviewJob) job = g_ptr_array_steal_index (self->waiting, 0);
    TabiyaWindow *window = find_home (self, job);

    if (!window)
      window = find_any_window (self);
    if (window && g_ptr_array_find (self->jobs, job, NULL) && can_continue (self, job))
      ask (self, window, job);
  }
}

/* Takes over what nobody holds. */
static void
claim (TabiyaReviewOffers *self)
{
  g_autofree char *folder = tabiya_review_job_dup_folder ();
  g_autoptr(GPtrArray) jobs = tabiya_review_job_claim (folder);

  for (guint i = 0; i < jobs->len; i++)
    g_ptr_array_add (self->jobs, g_object_ref (g_ptr_array_index (jobs, i)));
}

static void
tabiya_review_offers_finalize (GObject *object)
{
  TabiyaReviewOffers *self = TABIYA_REVIEW_OFFERS (object);

  g_clear_object (&self->wanted);
  g_ptr_array_unref (self->waiting);
  g_ptr_array_unref (self->jobs);

  G_OBJECT_CLASS (tabiya_review_offers_parent_class)->finalize (object);
}

static void
tabiya_review_offers_class_init (TabiyaReviewOffersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_review_offers_finalize;
}

static void
tabiya_review_offers_init (TabiyaReviewOffers *self)
{
  self->jobs = g_ptr_array_new_with_free_func (g_object_unref);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * tabiya_review_offers_new:
 * @application: the owner
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): offers that ask nothing yet
 */
TabiyaReviewOffers *
tabiya_review_offers_new (GtkApplication *application)
{
  TabiyaReviewOffers *self = g_object_new (TABIYA_TYPE_REVIEW_OFFERS, NULL);

  self->application = application;
  return self;
}

void
tabiya_review_offers_begin (TabiyaReviewOffers *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_OFFERS (self));

  if (self->begun)
    return;
  self->begun = TRUE;
  claim (self);
  for (guint i = 0; i < self->jobs->len; i++)
    g_ptr_array_add (self->waiting, g_object_ref (g_ptr_array_index (self->jobs, i)));
  ask_next (self);
}

/* Whether the one game of a job is gone from its file, which is open. */
static gboolean
is_obsolete (TabiyaWindow    *window,
             TabiyaReviewJob *job)
{
  guint index;

  return !tabiya_review_job_get_plan (job)->whole_list
         && !tabiya_batch_games_find_line (job, tabiya_document_get_file (get_document (window)),
                                           &index);
}

/**
 * tabiya_review_offers_add_file:
 * @window: a window whose file has been read to its end
 *
 * Continues what was waiting for the file, or else asks about what was left behind of it. Before
 * tabiya_review_offers_begin() nothing happens.
 */
void
tabiya_review_offers_add_file (TabiyaReviewOffers *self,
                               TabiyaWindow       *window)
{
  g_return_if_fail (TABIYA_IS_REVIEW_OFFERS (self));

  if (!self->begun)
    return;
  if (self->wanted && is_at_home (window, self->wanted)) {
    g_autoptr(TabiyaReviewJob) job = g_steal_pointer (&self->wanted);

    continue_in (self, window, job);
    return;
  }
  claim (self);
  for (guint i = self->jobs->len; i-- > 0; ) {
    g_autoptr(TabiyaReviewJob) job = g_object_ref (g_ptr_array_index (self->jobs, i));

    if (!tabiya_review_job_get_file (job) || !is_at_home (window, job) || job == self->asked
        || g_ptr_array_find (self->waiting, job, NULL))
      continue;
    if (is_obsolete (window, job))
      discard (self, job);
    else
      g_ptr_array_add (self->waiting, g_steal_pointer (&job));
  }
  ask_next (self);
}
