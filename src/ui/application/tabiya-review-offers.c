/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-review-offers.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-kind.h"
#include "model/review/tabiya-batch-games.h"
#include "model/review/tabiya-review-batch-words.h"
#include "model/review/tabiya-review-controller.h"
#include "model/review/tabiya-review-engine.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-window-tabs.h"

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
get_analysis (TabiyaTab *tab)
{
  TabiyaSession *session = tabiya_tab_get_session (tab);

  return tabiya_review_controller_get_analysis (tabiya_session_get_review (session));
}

static TabiyaDocument *
get_document (TabiyaTab *tab)
{
  return tabiya_session_get_document (tabiya_tab_get_session (tab));
}

/* Whether the file of a job is open in a tab; for a job without a file, whether its game is
   shown there. */
static gboolean
is_at_home (TabiyaTab       *tab,
            TabiyaReviewJob *job)
{
  GFile *location = tabiya_review_job_get_file (job);
  TabiyaPgnFile *file = tabiya_document_get_file (get_document (tab));
  GFile *present = file ? tabiya_pgn_file_get_file (file) : NULL;

  if (!location)
    return tabiya_review_analysis_is_about (get_analysis (tab), job);
  return present && tabiya_file_is_same (present, location)
         && tabiya_document_is_whole (get_document (tab));
}

/* The tab in which a job can be continued; NULL if there is none. */
static TabiyaTab *
find_home (TabiyaReviewOffers *self,
           TabiyaReviewJob    *job)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_tabs_list (self->application);

  for (guint i = 0; i < tabs->len; i++) {
    if (is_at_home (tabs->pdata[i], job))
      return tabs->pdata[i];
  }
  return NULL;
}

/* One in front. */
static TabiyaTab *
find_any_tab (TabiyaReviewOffers *self)
{
  for (GList *l = gtk_application_get_windows (self->application); l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data))
      return tabiya_window_get_tab (l->data);
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
show_game (TabiyaTab       *tab,
           TabiyaReviewJob *job)
{
  TabiyaDocument *document = get_document (tab);
  guint index;

  if (!tabiya_review_job_get_file (job))
    return TRUE;
  if (!tabiya_batch_games_find_line (job, tabiya_document_get_file (document), &index))
    return FALSE;
  tabiya_document_dialogs_show (tabiya_tab_get_document_dialogs (tab), index);
  return TRUE;
}

static gboolean
go_on (TabiyaTab       *tab,
       TabiyaReviewJob *job)
{
  TabiyaSession *session = tabiya_tab_get_session (tab);

  if (tabiya_review_job_get_plan (job)->whole_list)
    return tabiya_review_batch_continue (tabiya_session_get_batch (session), job);
  return show_game (tab, job)
         && tabiya_review_analysis_continue (get_analysis (tab), job);
}

/* Whether the engine that began it is still there to go on. */
static gboolean
has_engine (TabiyaReviewJob  *job,
            GError          **error)
{
  const char *name = tabiya_review_job_get_program (job);
  g_autoptr(TabiyaProgram) program = name ? tabiya_review_engine_find (name, error) : NULL;

  return !name || program;
}

/* Whether the tab analyses something else already. */
static gboolean
is_busy (TabiyaTab       *tab,
         TabiyaReviewJob *job)
{
  TabiyaSession *session = tabiya_tab_get_session (tab);

  if (tabiya_review_job_get_plan (job)->whole_list)
    return !tabiya_review_batch_can_start (tabiya_session_get_batch (session));
  return tabiya_review_analysis_is_running (get_analysis (tab));
}

static void
continue_in (TabiyaReviewOffers *self,
             TabiyaTab          *tab,
             TabiyaReviewJob    *job)
{
  g_autoptr(TabiyaReviewJob) kept = g_object_ref (job);
  g_autoptr(GError) error = NULL;

  /* In both cases it is offered again with the next opening of the file. */
  if (is_busy (tab, job)) {
    tabiya_toast_show (tabiya_tab_get_pane (tab), _("Other games are still being reviewed"));
    return;
  }
  if (!has_engine (job, &error)) {
    tabiya_toast_show (tabiya_tab_get_pane (tab), error->message);
    return;
  }
  g_ptr_array_remove (self->jobs, job);
  if (go_on (tab, kept))
    return;
  tabiya_toast_show (tabiya_tab_get_pane (tab),
                     _("The review cannot be continued: the game is not what it was"));
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
  TabiyaTab *tab;

  switch (tabiya_dialogs_confirm_finish (result, NULL)) {
  case TABIYA_DIALOG_ACCEPT:
    tab = find_home (self, job);
    if (tab)
      continue_in (self, tab, job);
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
     TabiyaTab          *tab,
     TabiyaReviewJob    *job)
{
  g_autofree char *body = tabiya_review_batch_words_dup_offer (job);

  self->asked = job;
  tabiya_dialogs_confirm_async (tabiya_tab_get_root (tab), _("Continue the Review?"), body,
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
    TabiyaTab *tab = find_home (self, job);

    if (!tab)
      tab = find_any_tab (self);
    if (tab && g_ptr_array_find (self->jobs, job, NULL) && can_continue (self, job))
      ask (self, tab, job);
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
is_obsolete (TabiyaTab       *tab,
             TabiyaReviewJob *job)
{
  guint index;

  return !tabiya_review_job_get_plan (job)->whole_list
         && !tabiya_batch_games_find_line (job, tabiya_document_get_file (get_document (tab)),
                                           &index);
}

/**
 * tabiya_review_offers_add_file:
 * @tab: a tab whose file has been read to its end
 *
 * Continues what was waiting for the file, or else asks about what was left behind of it. Before
 * tabiya_review_offers_begin() nothing happens.
 */
void
tabiya_review_offers_add_file (TabiyaReviewOffers *self,
                               TabiyaTab          *tab)
{
  g_return_if_fail (TABIYA_IS_REVIEW_OFFERS (self));

  if (!self->begun)
    return;
  if (self->wanted && is_at_home (tab, self->wanted)) {
    g_autoptr(TabiyaReviewJob) job = g_steal_pointer (&self->wanted);

    continue_in (self, tab, job);
    return;
  }
  claim (self);
  for (guint i = self->jobs->len; i-- > 0; ) {
    g_autoptr(TabiyaReviewJob) job = g_object_ref (g_ptr_array_index (self->jobs, i));

    if (!tabiya_review_job_get_file (job) || !is_at_home (tab, job) || job == self->asked
        || g_ptr_array_find (self->waiting, job, NULL))
      continue;
    if (is_obsolete (tab, job))
      discard (self, job);
    else
      g_ptr_array_add (self->waiting, g_steal_pointer (&job));
  }
  ask_next (self);
}
