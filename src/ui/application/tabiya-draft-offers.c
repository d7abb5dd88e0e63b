/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-draft-offers.h"

#include <glib/gi18n.h>

#include "model/document/tabiya-draft-keeper.h"
#include "model/document/tabiya-draft-words.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/window/tabiya-document-dialogs.h"

/* Unsaved edits of an earlier process are neither discarded nor restored without asking. If the
   question is closed without an answer, it is asked again at the next start. */

typedef struct {
  GtkApplication    *application;
  GPtrArray         *drafts;       /* the last one is the next to offer */
  TabiyaWindowMaker  make;
  TabiyaOffersDone   done;
  gpointer           data;
} Offers;

static void present_next (Offers *offers);

static void
offers_free (Offers *offers)
{
  g_object_unref (offers->application);
  g_ptr_array_unref (offers->drafts);
  g_free (offers);
}

static gboolean
is_blank (TabiyaWindow *window)
{
  TabiyaSession *session = tabiya_window_get_session (window);

  return tabiya_document_is_blank (tabiya_session_get_document (session));
}

static TabiyaWindow *
find_window (GtkApplication *application,
             gboolean        blank)
{
  for (GList *l = gtk_application_get_windows (application); l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data) && (!blank || is_blank (l->data)))
      return l->data;
  }
  return NULL;
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Offers *offers = data;
  g_autoptr(TabiyaDraft) draft = g_ptr_array_steal_index (offers->drafts,
                                                           offers->drafts->len - 1);
  TabiyaWindow *window;

  switch (tabiya_dialogs_confirm_finish (result, NULL)) {
  case TABIYA_DIALOG_ACCEPT:
    window = find_window (offers->application, TRUE);
    if (!window)
      window = offers->make (offers->data);
    gtk_window_present (GTK_WINDOW (window));
    tabiya_document_dialogs_restore (tabiya_window_get_document_dialogs (window), draft);
    break;
  case TABIYA_DIALOG_ALTERNATIVE:
    tabiya_draft_clear (draft);
    break;
  case TABIYA_DIALOG_CANCEL:
  default:
    break;
  }
  present_next (offers);
}

static void
present_next (Offers *offers)
{
  TabiyaWindow *window = find_window (offers->application, FALSE);
  g_autofree char *body = NULL;

  if (offers->drafts->len == 0 || !window) {
    offers->done (offers->data);
    offers_free (offers);
    return;
  }
  body = tabiya_draft_words_dup_offer (g_ptr_array_index (offers->drafts, offers->drafts->len - 1));
  tabiya_dialogs_confirm_async (GTK_WINDOW (window), _("Restore Unsaved Changes?"), body,
                                _("_Restore"), FALSE, _("_Discard"), NULL, answered_cb, offers);
}

/**
 * tabiya_draft_offers_present:
 * @application: an application that shows a window already
 * @make: (scope async): creates another window
 * @done: (scope async): called when every one was answered
 * @data: for @make and @done; must live as long as the application
 *
 * Main thread.
 */
void
tabiya_draft_offers_present (GtkApplication    *application,
                             TabiyaWindowMaker  make,
                             TabiyaOffersDone   done,
                             gpointer           data)
{
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();
  g_autoptr(GPtrArray) drafts = tabiya_draft_claim (folder);
  Offers *offers;

  if (drafts->len == 0) {
    done (data);
    return;
  }
  offers = g_new0 (Offers, 1);
  offers->application = g_object_ref (application);
  offers->drafts = g_steal_pointer (&drafts);
  offers->make = make;
  offers->done = done;
  offers->data = data;
  present_next (offers);
}
