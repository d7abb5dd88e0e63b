/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-batch-view.h"

#include <glib/gi18n.h>

#include "model/play/tabiya-actions.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/tabiya-dialogs.h"

/* What a game is taken to have while its moves have not been counted. */
#define USUAL_PLIES 80

struct _TabiyaBatchView
{
  GObject                parent_instance;

  /* owned */
  GSimpleActionGroup    *actions;
  TabiyaReviewBatch     *batch;
  TabiyaDocument        *document;
  TabiyaDocumentDialogs *dialogs;
  GSettings             *settings;

  /* borrowed; NULL when the tab is gone */
  TabiyaTab             *tab;
};

/* The games that a dialog is about. */
typedef struct {
  TabiyaBatchView *view;
  TabiyaPgnFile   *file;
  GArray          *indices;
} Choice;

G_DEFINE_FINAL_TYPE (TabiyaBatchView, tabiya_batch_view, G_TYPE_OBJECT)

static void
choice_free (gpointer  data,
             GClosure *closure)
{
  Choice *choice = data;

  g_object_unref (choice->view);
  g_object_unref (choice->file);
  g_array_unref (choice->indices);
  g_free (choice);
}

static void
accepted_cb (TabiyaAnalyseDialog *dialog,
             Choice              *choice)
{
  TabiyaBatchView *self = choice->view;
  g_autoptr(GError) error = NULL;

  /* The dialog is modal, but a file can be opened from elsewhere. */
  if (!self->tab || tabiya_document_get_file (self->document) != choice->file)
    return;
  if (!tabiya_review_batch_start (self->batch, choice->indices, &error))
    tabiya_dialogs_error (tabiya_tab_get_root (self->tab), _("The Games Could Not Be Analysed"),
                          error->message);
}

static guint
count_positions (TabiyaBatchView *self,
                 GArray          *indices)
{
  TabiyaCollection *collection = tabiya_document_get_collection (self->document);
  guint n = 0;

  for (guint i = 0; i < indices->len; i++) {
    guint16 plies = tabiya_collection_get_plies (collection,
                                                 g_array_index (indices, guint32, i));

    n += (plies == TABIYA_PLIES_UNKNOWN ? USUAL_PLIES : plies) + 1u;
  }
  return n;
}

static void
analyse_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  TabiyaBatchView *self = data;
  g_autoptr(GArray) indices = tabiya_document_dialogs_dup_chosen (self->dialogs);
  GtkWidget *dialog;
  Choice *choice;

  if (!self->tab || indices->len == 0)
    return;
  dialog = tabiya_analyse_dialog_new (tabiya_tab_get_root (self->tab), self->settings, indices->len,
                                      count_positions (self, indices));
  choice = g_new0 (Choice, 1);
  choice->view = g_object_ref (self);
  choice->file = g_object_ref (tabiya_document_get_file (self->document));
  choice->indices = g_array_ref (indices);
  g_signal_connect_data (dialog, "accepted", G_CALLBACK (accepted_cb), choice, choice_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
tabiya_batch_view_dispose (GObject *object)
{
  TabiyaBatchView *self = TABIYA_BATCH_VIEW (object);

  if (self->actions) {
    GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "analyse-games");

    g_signal_handlers_disconnect_by_data (action, self);
    g_signal_handlers_disconnect_by_data (self->batch, self);
  }
  self->tab = NULL;
  g_clear_object (&self->actions);
  g_clear_object (&self->batch);
  g_clear_object (&self->document);
  g_clear_object (&self->dialogs);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tabiya_batch_view_parent_class)->dispose (object);
}

static void
tabiya_batch_view_class_init (TabiyaBatchViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_batch_view_dispose;
}

static void
tabiya_batch_view_init (TabiyaBatchView *self)
{
  static const GActionEntry entries[] = {
    { .name = "analyse-games", .activate = analyse_action },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

/**
 * tabiya_batch_view_new:
 * @tab: the parent of the dialog; gets the actions
 * @batch: what is shown; a reference is taken, as of all others but @pane
 * @document: has the games
 * @dialogs: know which games are chosen
 * @settings: of an analysis
 * @pane: has the bar
 *
 * Returns: (transfer full): a view
 */
TabiyaBatchView *
tabiya_batch_view_new (TabiyaTab             *tab,
                       TabiyaReviewBatch     *batch,
                       TabiyaDocument        *document,
                       TabiyaDocumentDialogs *dialogs,
                       GSettings             *settings,
                       TabiyaPane            *pane)
{
  TabiyaBatchView *self = g_object_new (TABIYA_TYPE_BATCH_VIEW, NULL);

  self->tab = tab;
  self->batch = g_object_ref (batch);
  self->document = g_object_ref (document);
  self->dialogs = g_object_ref (dialogs);
  self->settings = g_object_ref (settings);
  tabiya_review_batch_add_actions (batch, tabiya_tab_get_actions (tab));
  tabiya_actions_lend (self->actions, tabiya_tab_get_actions (tab));
  tabiya_batch_bar_set_batch (tabiya_pane_get_batch_bar (pane), batch);
  g_signal_connect_swapped (batch, "changed", G_CALLBACK (tabiya_batch_view_update), self);
  tabiya_batch_view_update (self);
  return self;
}

void
tabiya_batch_view_update (TabiyaBatchView *self)
{
  g_return_if_fail (TABIYA_IS_BATCH_VIEW (self));

  tabiya_actions_enable (self->actions, "analyse-games",
                         tabiya_review_batch_can_start (self->batch));
}
