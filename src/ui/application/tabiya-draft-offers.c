/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-draft-offers.h"

#include <glib/gi18n.h>

#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-draft-keeper.h"
#include "model/document/tabiya-draft-words.h"
#include "ui/tabiya-dialogs.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-window-tabs.h"

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

static TabiyaWindow *
find_window (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

/* Where nothing is, or the file of the edits without any. */
static gboolean
can_take (TabiyaTab   *tab,
          TabiyaDraft *draft)
{
  TabiyaDocument *document = tabiya_session_get_document (tabiya_tab_get_session (tab));
  GFile *file = tabiya_draft_get_file (draft);

  return tabiya_document_is_blank (document)
         || (file && tabiya_document_is_at (document, file)
             && !tabiya_document_finish_typed (document));
}

static TabiyaTab *
find_tab (Offers      *offers,
          TabiyaDraft *draft)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_tabs_list (offers->application);
  GFile *file = tabiya_draft_get_file (draft);
  TabiyaTab *open = file ? tabiya_window_tabs_find_file (offers->application, file) : NULL;
  TabiyaWindow *window;

  if (open && can_take (open, draft))
    return open;
  for (guint i = 0; i < tabs->len; i++) {
    if (can_take (tabs->pdata[i], draft))
      return tabs->pdata[i];
  }
  window = find_window (offers->application);
  return window ? tabiya_window_open_tab (window)
                : tabiya_window_get_tab (offers->make (offers->data));
}

static void
restore (Offers      *offers,
         TabiyaDraft *draft)
{
  TabiyaTab *tab = find_tab (offers, draft);

  tabiya_window_select_tab (tabiya_window_find (tab), tab);
  gtk_window_present (tabiya_tab_get_root (tab));
  if (tabiya_draft_get_position (draft))
    tabiya_tab_set_up_position (tab, draft);
  else
    tabiya_document_dialogs_restore (tabiya_tab_get_document_dialogs (tab), draft);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Offers *offers = data;
  g_autoptr(TabiyaDraft) draft = g_ptr_array_steal_index (offers->drafts,
                                                           offers->drafts->len - 1);

  switch (tabiya_dialogs_confirm_finish (result, NULL)) {
  case TABIYA_DIALOG_ACCEPT:
    restore (offers, draft);
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
  TabiyaWindow *window = find_window (offers->application);
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
