/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/care/tabiya-split-action.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "ui/care/tabiya-care-progress.h"
#include "ui/care/tabiya-split-dialog.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

/* So many files are named before they are written. */
#define MAX_SHOWN 8

struct _TabiyaSplitAction
{
  GObject                parent_instance;

  /* owned */
  TabiyaDocument        *document;
  TabiyaCareJob         *job;
  GSimpleAction         *action;
  TabiyaPgnFile         *file;       /* that is being split; NULL while nothing is done */
  GArray                *plan;
  GFile                 *folder;

  /* borrowed: weak pointers */
  TabiyaGamesPage       *page;       /* NULL when it is gone with its tab */
  GtkWindow             *progress;

  /* state */
  TabiyaCareSplit        how;
  guint                  n;
};

G_DEFINE_FINAL_TYPE (TabiyaSplitAction, tabiya_split_action, G_TYPE_OBJECT)

static GtkWindow *
get_window (TabiyaSplitAction *self)
{
  return tabiya_dialogs_get_parent (GTK_WIDGET (self->page));
}

static void
update_cb (TabiyaSplitAction *self)
{
  g_simple_action_set_enabled (self->action, self->page && !self->file
                                               && tabiya_document_is_whole (self->document));
}

/* Nothing is done any more. */
static void
give_up (TabiyaSplitAction *self)
{
  g_clear_object (&self->file);
  g_clear_object (&self->folder);
  g_clear_pointer (&self->plan, g_array_unref);
  update_cb (self);
}

static void
fail (TabiyaSplitAction *self,
      const GError      *error)
{
  tabiya_dialogs_tell (GTK_WIDGET (self->page), _("The File Was Not Split"), error);
  give_up (self);
}

static void
begin (TabiyaSplitAction *self,
       const char        *title)
{
  g_set_weak_pointer (&self->progress,
                      tabiya_care_progress_open (get_window (self), self->job, title));
}

/* Fetches a result; NULL after an error, which was told, and when the tab is gone. */
static gpointer
end (TabiyaSplitAction *self,
     GAsyncResult      *result,
     GDestroyNotify     free_result)
{
  g_autoptr(GError) error = NULL;
  gpointer found = tabiya_care_job_run_finish (self->job, result, &error);

  if (self->progress)
    gtk_window_destroy (self->progress);
  g_clear_weak_pointer (&self->progress);
  if (!found)
    fail (self, error);
  if (found && !self->page) {
    free_result (found);
    return NULL;
  }
  return found;
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaSplitAction) self = data;
  g_autoptr(GFile) folder = end (self, result, g_object_unref);
  g_autofree char *text = NULL;

  if (!folder)
    return;
  text = g_strdup_printf (ngettext ("%'u new file written", "%'u new files written",
                                    self->plan->len), self->plan->len);
  tabiya_toast_show (GTK_WIDGET (self->page), text);
  give_up (self);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaSplitAction) self = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) != TABIYA_DIALOG_ACCEPT || !self->page
      || !self->file) {
    give_up (self);
    return;
  }
  begin (self, _("Writing the New Files"));
  tabiya_care_split (self->job, self->file, self->plan, self->folder, written_cb,
                     g_object_ref (self));
}

/* The first files with the numbers of their games, and how many there are. */
static char *
describe_plan (TabiyaSplitAction *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (self->plan->len, MAX_SHOWN); i++) {
    const TabiyaSplitPart *part = &g_array_index (self->plan, TabiyaSplitPart, i);

    g_string_append_printf (text, ngettext ("%s: %'u game", "%s: %'u games", part->games->len),
                            tabiya_path_show (part->name), part->games->len);
    g_string_append_c (text, '\n');
  }
  if (self->plan->len > MAX_SHOWN)
    g_string_append (text, "…\n");
  /* Translators: %s is a folder. */
  g_string_append_printf (text, _("They are written into %s."),
                          tabiya_file_show (self->folder));
  return g_string_free (text, FALSE);
}

static void
planned_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaSplitAction) self = data;
  g_autofree char *heading = NULL;
  g_autofree char *text = NULL;
  GArray *plan = end (self, result, (GDestroyNotify) g_array_unref);

  if (!plan)
    return;
  self->plan = plan;
  heading = g_strdup_printf (ngettext ("Write %'u New File?", "Write %'u New Files?", plan->len),
                             plan->len);
  text = describe_plan (self);
  tabiya_dialogs_confirm_async (get_window (self), heading, text, _("_Write"), FALSE,
                                NULL, NULL, answered_cb, g_object_ref (self));
}

static void
make_plan (TabiyaSplitAction *self,
           GArray            *found)
{
  begin (self, _("Looking Through the Games"));
  tabiya_care_plan_split (self->job, self->file, self->how, self->n, found, planned_cb,
                          g_object_ref (self));
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(TabiyaSplitAction) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) ids = tabiya_collection_query_finish (TABIYA_COLLECTION (source), result,
                                                          &error);

  if (!ids)
    fail (self, error);
  else if (!self->page || tabiya_document_get_file (self->document) != self->file)
    give_up (self);
  else
    make_plan (self, ids);
}

static void
accepted_cb (TabiyaSplitAction *self,
             guint              how,
             guint              n,
             GFile             *folder)
{
  TabiyaGamesModel *list = tabiya_games_page_get_model (self->page);

  if (self->file || !self->page || !tabiya_document_is_whole (self->document))
    return;
  self->file = g_object_ref (tabiya_document_get_file (self->document));
  self->folder = g_object_ref (folder);
  self->how = (TabiyaCareSplit) how;
  self->n = n;
  update_cb (self);
  if (self->how == TABIYA_CARE_SPLIT_FOUND)
    tabiya_collection_query_async (tabiya_document_get_collection (self->document),
                                   tabiya_games_model_get_filter (list), TABIYA_SORT_FILE, FALSE,
                                   NULL, found_cb, g_object_ref (self));
  else
    make_plan (self, NULL);
}

/* A folder of the name of the file, beside it. (transfer full) */
static GFile *
propose_folder (TabiyaSplitAction *self)
{
  GFile *file = tabiya_pgn_file_get_file (tabiya_document_get_file (self->document));
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  g_autofree char *base = tabiya_split_dup_base (path ? path : _("games"));
  g_autofree char *parent = path ? g_path_get_dirname (path) : g_strdup (g_get_home_dir ());
  g_autofree char *folder = g_build_filename (parent, base, NULL);

  return g_file_new_for_path (folder);
}

static void
activate_cb (TabiyaSplitAction *self)
{
  TabiyaGamesModel *list = tabiya_games_page_get_model (self->page);
  TabiyaGameFilter *filter = tabiya_games_model_get_filter (list);
  g_autoptr(GFile) folder = propose_folder (self);
  GtkWidget *dialog =
    tabiya_split_dialog_new (get_window (self), folder,
                             tabiya_game_filter_get_n_terms (filter) > 0);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What was begun still ends here. */
static void
page_gone_cb (TabiyaSplitAction *self)
{
  g_clear_weak_pointer (&self->page);
  tabiya_care_job_cancel (self->job);
  update_cb (self);
}

static void
tabiya_split_action_finalize (GObject *object)
{
  TabiyaSplitAction *self = TABIYA_SPLIT_ACTION (object);

  g_clear_weak_pointer (&self->page);
  g_clear_weak_pointer (&self->progress);
  g_clear_pointer (&self->plan, g_array_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->folder);
  g_object_unref (self->job);
  g_object_unref (self->action);
  g_object_unref (self->document);
  G_OBJECT_CLASS (tabiya_split_action_parent_class)->finalize (object);
}

static void
tabiya_split_action_class_init (TabiyaSplitActionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_split_action_finalize;
}

static void
tabiya_split_action_init (TabiyaSplitAction *self)
{
  self->job = tabiya_care_job_new ();
  self->action = g_simple_action_new ("split-file", NULL);
}

TabiyaSplitAction *
tabiya_split_action_new (GActionMap      *map,
                         TabiyaDocument  *document,
                         TabiyaGamesPage *page)
{
  TabiyaSplitAction *self = g_object_new (TABIYA_TYPE_SPLIT_ACTION, NULL);

  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->page, page);
  g_signal_connect_object (self->action, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (map, G_ACTION (self->action));
  g_signal_connect_object (document, "notify", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "destroy", G_CALLBACK (page_gone_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return self;
}
