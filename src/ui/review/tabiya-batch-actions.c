/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-batch-actions.h"

#include <glib/gi18n.h>

#include "model/play/tabiya-actions.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/tabiya-dialogs.h"

/* What a game is taken to have while its moves have not been counted. */
#define USUAL_PLIES 80

struct _TabiyaBatchActions
{
  GObject                parent_instance;

  /* owned */
  GSimpleActionGroup    *actions;
  TabiyaReviewBatch     *batch;
  TabiyaDocument        *document;
  GSettings             *settings;

  /* borrowed */
  TabiyaGamesPage       *page;       /* a weak pointer; NULL when it is gone with its tab */
};

/* The games that a dialog is about. */
typedef struct {
  TabiyaBatchActions *self;
  TabiyaPgnFile      *file;
  GArray             *indices;
} Choice;

G_DEFINE_FINAL_TYPE (TabiyaBatchActions, tabiya_batch_actions, G_TYPE_OBJECT)

static void
choice_free (gpointer  data,
             GClosure *closure)
{
  Choice *choice = data;

  g_object_unref (choice->self);
  g_object_unref (choice->file);
  g_array_unref (choice->indices);
  g_free (choice);
}

static void
accepted_cb (TabiyaAnalyseDialog *dialog,
             Choice              *choice)
{
  TabiyaBatchActions *self = choice->self;
  g_autoptr(GError) error = NULL;

  /* The dialog is modal, but a file can be opened from elsewhere. */
  if (tabiya_document_get_file (self->document) == choice->file
      && !tabiya_review_batch_start (self->batch, choice->indices, &error))
    tabiya_dialogs_tell (GTK_WIDGET (self->page), _("The Games Could Not Be Reviewed"), error);
}

static guint
count_positions (TabiyaBatchActions *self,
                 GArray             *indices)
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
analyse_games_cb (TabiyaBatchActions *self)
{
  g_autoptr(GArray) indices = self->page ? tabiya_games_page_dup_chosen (self->page) : NULL;
  GtkWidget *dialog;
  Choice *choice;

  if (!indices || indices->len == 0)
    return;
  dialog = tabiya_analyse_dialog_new (tabiya_dialogs_get_parent (GTK_WIDGET (self->page)),
                                      self->settings, indices->len,
                                      count_positions (self, indices));
  choice = g_new0 (Choice, 1);
  choice->self = g_object_ref (self);
  choice->file = g_object_ref (tabiya_document_get_file (self->document));
  choice->indices = g_array_ref (indices);
  g_signal_connect_data (dialog, "accepted", G_CALLBACK (accepted_cb), choice, choice_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
update_cb (TabiyaBatchActions *self)
{
  tabiya_actions_enable (self->actions, "analyse-games",
                         tabiya_review_batch_can_start (self->batch));
}

static void
tabiya_batch_actions_finalize (GObject *object)
{
  TabiyaBatchActions *self = TABIYA_BATCH_ACTIONS (object);

  g_clear_weak_pointer (&self->page);
  g_object_unref (self->actions);
  g_object_unref (self->batch);
  g_object_unref (self->document);
  g_object_unref (self->settings);

  G_OBJECT_CLASS (tabiya_batch_actions_parent_class)->finalize (object);
}

static void
tabiya_batch_actions_class_init (TabiyaBatchActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_batch_actions_finalize;
}

static void
tabiya_batch_actions_init (TabiyaBatchActions *self)
{
}

TabiyaBatchActions *
tabiya_batch_actions_new (GActionMap        *map,
                          TabiyaReviewBatch *batch,
                          TabiyaDocument    *document,
                          TabiyaGamesPage   *page,
                          GSettings         *settings)
{
  static const TabiyaAction action = { "analyse-games", G_CALLBACK (analyse_games_cb) };
  TabiyaBatchActions *self = g_object_new (TABIYA_TYPE_BATCH_ACTIONS, NULL);

  self->batch = g_object_ref (batch);
  self->document = g_object_ref (document);
  self->settings = g_object_ref (settings);
  g_set_weak_pointer (&self->page, page);
  tabiya_review_batch_add_actions (batch, map);
  self->actions = tabiya_actions_new (map, self, &action, 1);
  g_signal_connect_object (batch, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return self;
}
