/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/care/tabiya-care-actions.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-export.h"
#include "model/care/tabiya-care-tasks.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/play/tabiya-actions.h"
#include "ui/care/tabiya-care-progress.h"
#include "ui/care/tabiya-duplicates-dialog.h"
#include "ui/care/tabiya-names-dialog.h"
#include "ui/care/tabiya-sort-dialog.h"
#include "ui/print/tabiya-print-games.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

/* A change of the whole file goes this way: it is made out in a thread, a person sees how many
   games it is about, it is written in a thread, and the file is opened again. The version before
   stays at hand until the file is saved, closed or changed once more. */

/* What is being changed, for the sentences. */
typedef enum {
  CHANGE_NAMES,
  CHANGE_ECO,
  CHANGE_ORDER,
  CHANGE_MERGE,
} Change;

struct _TabiyaCareActions
{
  GObject                parent_instance;

  /* owned */
  GSimpleActionGroup    *actions;
  TabiyaDocument        *document;
  GSettings             *settings;
  TabiyaCareJob         *job;
  TabiyaCareStep        *step;       /* the last change; NULL if there is none to undo */
  TabiyaCarePlan        *plan;       /* waits for an answer */
  GCancellable          *query;      /* for the new order */

  /* borrowed: weak pointers */
  TabiyaGamesPage       *page;       /* NULL when it is gone with its tab */
  GtkWindow             *progress;   /* NULL while nothing is done */

  /* state */
  Change                 change;
  guint                  n_changed;
  guint                  shown;      /* the game to show when the file is open again */
  gboolean               undoing;
  gboolean               reopening;  /* the file, after a change of it */
};

G_DEFINE_FINAL_TYPE (TabiyaCareActions, tabiya_care_actions, G_TYPE_OBJECT)

/* Helpers */

static GtkWindow *
get_window (TabiyaCareActions *self)
{
  return tabiya_dialogs_get_parent (GTK_WIDGET (self->page));
}

static void
tell_error (TabiyaCareActions *self,
            const char        *heading,
            const GError      *error)
{
  tabiya_dialogs_tell (GTK_WIDGET (self->page), heading, error);
}

/* Whether the open file is still the one that the last change has written. */
static gboolean
can_undo (TabiyaCareActions *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  GFile *present = file ? tabiya_pgn_file_get_file (file) : NULL;

  return self->step && present && g_file_equal (present, self->step->file);
}

static void
update_cb (TabiyaCareActions *self)
{
  gboolean file = !!tabiya_document_get_file (self->document);
  gboolean free = self->page && !self->progress;
  gboolean whole = free && tabiya_document_is_whole (self->document);
  const struct {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "find-duplicates", whole },
    { "correct-names", whole },
    { "fill-eco", whole },
    { "sort-file", whole },
    { "merge-file", whole },
    { "move-games", whole },
    { "export-table", free && file },
    { "export-page", free && file },
    { "print", self->page && (tabiya_document_get_game (self->document) || file) },
    { "undo-care", free && can_undo (self) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    tabiya_actions_enable (self->actions, states[i].name, states[i].enabled);
}

static void
begin (TabiyaCareActions *self,
       const char        *title)
{
  /* It goes with the window, too. */
  g_set_weak_pointer (&self->progress,
                      tabiya_care_progress_open (get_window (self), self->job, title));
  update_cb (self);
}

/* Fetches a result; NULL after an error, which was told. */
static gpointer
end (TabiyaCareActions *self,
     GAsyncResult      *result)
{
  g_autoptr(GError) error = NULL;
  gpointer found = tabiya_care_job_run_finish (self->job, result, &error);

  if (self->progress)
    gtk_window_destroy (self->progress);
  g_clear_weak_pointer (&self->progress);
  if (!found)
    tell_error (self, _("Nothing Was Changed"), error);
  update_cb (self);
  return found;
}

/* Whether the whole file can be changed now; otherwise a person is told why not. */
static gboolean
check (TabiyaCareActions *self)
{
  g_autoptr(GError) error = NULL;

  if (self->progress || !self->page)
    return FALSE;
  tabiya_document_finish_typed (self->document);
  if (tabiya_care_check (self->document, &error))
    return TRUE;
  tell_error (self, _("The File Cannot Be Changed as a Whole"), error);
  return FALSE;
}

/* Duplicates */

static void
duplicates_found_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  TabiyaCareDuplicates *found = end (self, result);

  if (!found)
    return;
  if (!self->page) {
    tabiya_care_duplicates_free (found);
    return;
  }
  gtk_window_present (GTK_WINDOW (
    tabiya_duplicates_dialog_new (get_window (self), self->document,
                                  tabiya_games_page_get_model (self->page), found)));
}

static void
find_duplicates_cb (TabiyaCareActions *self)
{
  tabiya_document_finish_typed (self->document);
  begin (self, _("Looking for Duplicates"));
  tabiya_care_find_duplicates (self->job, tabiya_document_get_file (self->document),
                               duplicates_found_cb, g_object_ref (self));
}

/* After a change */

static char *
describe_done (Change change,
               guint  n)
{
  switch (change) {
  case CHANGE_NAMES:
    return g_strdup_printf (ngettext ("Names corrected in %'u game",
                                      "Names corrected in %'u games", n), n);
  case CHANGE_ECO:
    return g_strdup_printf (ngettext ("ECO code filled in in %'u game",
                                      "ECO codes filled in in %'u games", n), n);
  case CHANGE_MERGE:
    return g_strdup_printf (ngettext ("%'u game added", "%'u games added", n), n);
  case CHANGE_ORDER:
  default:
    return g_strdup (_("The file is sorted"));
  }
}

static void
reopened_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  self->reopening = FALSE;
  if (!self->page)
    return;
  if (!tabiya_document_open_finish (self->document, result, &error)) {
    tell_error (self, _("The File Could Not Be Opened"), error);
    return;
  }
  if (self->shown < tabiya_pgn_file_get_n_games (tabiya_document_get_file (self->document)))
    tabiya_document_show (self->document, self->shown, NULL);
  if (self->undoing) {
    tabiya_toast_show (GTK_WIDGET (self->page), _("The file is as it was before"));
  } else {
    text = describe_done (self->change, self->n_changed);
    tabiya_toast_offer (GTK_WIDGET (self->page), text, _("_Undo"), "win.undo-care", NULL);
  }
  update_cb (self);
}

static void
reopen (TabiyaCareActions *self,
        GFile             *file)
{
  self->reopening = TRUE;
  tabiya_document_open_async (self->document, file, reopened_cb, g_object_ref (self));
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  TabiyaCareStep *step = end (self, result);

  if (!step)
    return;
  g_clear_pointer (&self->step, tabiya_care_step_free);
  self->step = step;
  self->undoing = FALSE;
  reopen (self, step->file);
}

static void
undone_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  g_autoptr(TabiyaCareStep) step = end (self, result);

  if (!step)
    return;
  g_clear_pointer (&self->step, tabiya_care_step_free);
  self->undoing = TRUE;
  reopen (self, step->file);
}

/* A change of the whole file */

/* @plan: (transfer full). */
static void
write_plan (TabiyaCareActions *self,
            TabiyaCarePlan    *plan)
{
  self->n_changed = plan->changes.n_games;
  begin (self, _("Writing the File"));
  tabiya_care_write (self->job, plan, written_cb, g_object_ref (self));
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  g_autoptr(TabiyaCarePlan) plan = g_steal_pointer (&self->plan);

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT && plan
      && check (self))
    write_plan (self, g_steal_pointer (&plan));
}

/* What a person sees before anything is written. */
static char *
describe_plan (Change                  change,
               const TabiyaTagChanges *changes)
{
  g_autofree char *games = NULL;
  g_autofree char *left_out = NULL;

  games = g_strdup_printf (ngettext ("%'u game changes, and only in the bytes of that tag. The "
                                     "file on disk is written at once; Undo brings the present one "
                                     "back.",
                                     "%'u games change, and only in the bytes of that tag. The "
                                     "file on disk is written at once; Undo brings the present one "
                                     "back.", changes->n_games), changes->n_games);
  if (changes->n_left_out == 0)
    return g_steal_pointer (&games);
  left_out = change == CHANGE_NAMES
    ? g_strdup_printf (ngettext ("%'u game is left as it is, because its encoding lacks a letter.",
                                 "%'u games are left as they are, because their encoding lacks a "
                                 "letter.", changes->n_left_out), changes->n_left_out)
    : g_strdup_printf (ngettext ("%'u game has no tags, or no opening that has a code.",
                                 "%'u games have no tags, or no opening that has a code.",
                                 changes->n_left_out), changes->n_left_out);
  return g_strconcat (games, " ", left_out, NULL);
}

static char *
describe_merge (const TabiyaCarePlan *plan)
{
  guint n = plan->changes.n_games;
  g_autofree char *games = NULL;
  g_autofree char *converted = NULL;

  games = g_strdup_printf (ngettext ("%'u game is added behind those of this file. The file on "
                                     "disk is written at once; Undo brings the present one back.",
                                     "%'u games are added behind those of this file. The file on "
                                     "disk is written at once; Undo brings the present one back.",
                                     n), n);
  if (plan->n_converted == 0)
    return g_strjoin ("\n", games, plan->left_out, NULL);
  converted = g_strdup_printf (ngettext ("%'u game has letters in another encoding than this file, "
                                         "and is converted; the others stay byte for byte.",
                                         "%'u games have letters in another encoding than this "
                                         "file, and are converted; the others stay byte for byte.",
                                         plan->n_converted), plan->n_converted);
  return g_strconcat (games, " ", converted, plan->left_out ? "\n" : NULL, plan->left_out, NULL);
}

static const char *
get_question (Change change)
{
  switch (change) {
  case CHANGE_NAMES:
    return _("Correct the Names?");
  case CHANGE_MERGE:
    return _("Add the Games?");
  case CHANGE_ECO:
  case CHANGE_ORDER:
  default:
    return _("Fill In ECO Codes?");
  }
}

static void
planned_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  g_autoptr(TabiyaCarePlan) plan = end (self, result);
  g_autofree char *text = NULL;

  if (!plan || !self->page)
    return;
  if (plan->changes.n_games == 0) {
    tabiya_toast_show (GTK_WIDGET (self->page), self->change == CHANGE_ORDER
                                                  ? _("The file is in this order already")
                                                  : _("There is nothing to change"));
    return;
  }
  /* The dialog that asked for the order has said what that means. */
  if (self->change == CHANGE_ORDER) {
    write_plan (self, g_steal_pointer (&plan));
    return;
  }
  text = self->change == CHANGE_MERGE ? describe_merge (plan)
                                      : describe_plan (self->change, &plan->changes);
  g_clear_pointer (&self->plan, tabiya_care_plan_free);
  self->plan = g_steal_pointer (&plan);
  tabiya_dialogs_confirm_async (get_window (self), get_question (self->change), text,
                                _("_Write"), FALSE, NULL, NULL, answered_cb, g_object_ref (self));
}

static void
names_accepted_cb (TabiyaCareActions *self,
                   GHashTable        *names)
{
  if (!check (self))
    return;
  self->change = CHANGE_NAMES;
  self->shown = tabiya_document_get_index (self->document);
  begin (self, _("Looking for the Names"));
  tabiya_care_plan_names (self->job, tabiya_document_get_file (self->document), names, planned_cb,
                          g_object_ref (self));
}

static void
names_found_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  TabiyaNameGroups *groups = end (self, result);
  GtkWidget *dialog;

  if (!groups)
    return;
  if (!self->page) {
    tabiya_name_groups_free (groups);
    return;
  }
  dialog = tabiya_names_dialog_new (get_window (self), groups);
  g_signal_connect_object (dialog, "accepted", G_CALLBACK (names_accepted_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
correct_names_cb (TabiyaCareActions *self)
{
  if (!check (self))
    return;
  begin (self, _("Reading the Names"));
  tabiya_care_find_names (self->job, tabiya_document_get_file (self->document), names_found_cb,
                          g_object_ref (self));
}

static void
fill_eco_cb (TabiyaCareActions *self)
{
  if (!check (self))
    return;
  self->change = CHANGE_ECO;
  self->shown = tabiya_document_get_index (self->document);
  begin (self, _("Looking for Openings"));
  tabiya_care_plan_eco (self->job, tabiya_document_get_file (self->document), planned_cb,
                        g_object_ref (self));
}

/* Games of another file */

static void
other_chosen_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  g_autoptr(GFile) other = tabiya_dialogs_open_finish (result, NULL);

  if (!other || !self->page || !check (self))
    return;
  self->change = CHANGE_MERGE;
  self->shown = tabiya_document_get_index (self->document);
  begin (self, _("Reading the Other File"));
  tabiya_care_plan_merge (self->job, tabiya_document_get_file (self->document), other, planned_cb,
                          g_object_ref (self));
}

static void
merge_file_cb (TabiyaCareActions *self)
{
  if (!check (self))
    return;
  tabiya_dialogs_open_async (get_window (self), _("Add the Games of Another File"),
                             TABIYA_DIALOG_PACKED_GAMES,
                             tabiya_pgn_file_get_file (tabiya_document_get_file (self->document)),
                             NULL, other_chosen_cb, g_object_ref (self));
}

/* Games in other forms */

typedef struct {
  TabiyaCareActions *care;
  TabiyaPgnFile     *file;
  GArray            *indices;
  TabiyaCareFormat   format;
} Exporting;

static void
exporting_free (Exporting *exporting)
{
  g_object_unref (exporting->care);
  g_object_unref (exporting->file);
  g_array_unref (exporting->indices);
  g_free (exporting);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Exporting, exporting_free)

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(Exporting) exporting = data;
  TabiyaCareActions *self = exporting->care;
  g_autoptr(GFile) target = end (self, result);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%'u game saved in %s", "%'u games saved in %s",
                               exporting->indices->len), exporting->indices->len,
                     target ? tabiya_file_show_name (target) : "");

  if (target)
    tabiya_toast_show (GTK_WIDGET (self->page), text);
}

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(Exporting) exporting = data;
  TabiyaCareActions *self = exporting->care;
  g_autoptr(GFile) target = tabiya_dialogs_save_finish (result, NULL);

  if (!target || !self->page || self->progress)
    return;
  begin (self, _("Writing the Games"));
  tabiya_care_export (self->job, exporting->file, exporting->indices, exporting->format, target,
                      exported_cb, exporting);
  g_steal_pointer (&exporting);
}

/* Of whatever is typed at the moment, too. */
static GArray *
dup_chosen (TabiyaCareActions *self)
{
  tabiya_document_finish_typed (self->document);
  return tabiya_games_page_dup_chosen (self->page);
}

static void
export_games (TabiyaCareActions *self,
              TabiyaCareFormat   format)
{
  g_autoptr(GArray) indices = dup_chosen (self);
  gboolean table = format == TABIYA_CARE_TABLE;
  Exporting *exporting;

  if (indices->len == 0)
    return;
  exporting = g_new0 (Exporting, 1);
  exporting->care = g_object_ref (self);
  exporting->file = g_object_ref (tabiya_document_get_file (self->document));
  exporting->indices = g_array_ref (indices);
  exporting->format = format;
  tabiya_dialogs_save_async (get_window (self),
                             table ? _("Export as a Table") : _("Export as a Web Page"),
                             table ? TABIYA_DIALOG_TABLE : TABIYA_DIALOG_WEB_PAGE,
                             table ? _("games.csv") : _("games.html"),
                             tabiya_pgn_file_get_file (exporting->file), NULL, target_chosen_cb,
                             exporting);
}

static void
export_table_cb (TabiyaCareActions *self)
{
  export_games (self, TABIYA_CARE_TABLE);
}

static void
export_page_cb (TabiyaCareActions *self)
{
  export_games (self, TABIYA_CARE_PAGE);
}

/* Games on paper: those that are chosen in the list while it is shown, otherwise the one on the
   board, also if it is in no file. */
static void
print_games_cb (TabiyaCareActions *self)
{
  g_autoptr(GArray) indices = dup_chosen (self);
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  TabiyaGame *game = tabiya_document_get_game (self->document);
  g_autofree char *title = file ? tabiya_pgn_file_dup_name (file) : NULL;
  TabiyaPrintGames *games;

  if (!title)
    title = g_strdup (_("Game"));
  if (file && indices->len > 0)
    games = tabiya_print_games_new (file, indices, title);
  else if (game)
    games = tabiya_print_games_new_one (game, title);
  else
    return;
  tabiya_print_present (get_window (self), games, self->settings);
}

/* Games that go to a file of their own */

static void
moved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(Exporting) moving = data;
  TabiyaCareActions *self = moving->care;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint n = 0;

  /* They are deleted here only when they are safely there. */
  if (tabiya_pgn_export_finish (moving->file, result, &error) && self->page
      && tabiya_document_get_file (self->document) == moving->file)
    n = tabiya_document_delete (self->document, moving->indices,
                                tabiya_games_page_get_model (self->page), &error);
  if (error)
    tell_error (self, _("The Games Could Not Be Moved"), error);
  if (n == 0 || !self->page)
    return;
  text = g_strdup_printf (ngettext ("%'u game moved to another file",
                                    "%'u games moved to another file", n), n);
  tabiya_toast_offer (GTK_WIDGET (self->page), text, _("_Undo"), "win.undelete-game", NULL);
}

static void
place_chosen_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(Exporting) moving = data;
  g_autoptr(GFile) target = tabiya_dialogs_save_finish (result, NULL);

  if (!target || !moving->care->page)
    return;
  tabiya_pgn_export_async (moving->file, moving->indices, target, NULL, moved_cb, moving);
  g_steal_pointer (&moving);
}

static void
move_games_cb (TabiyaCareActions *self)
{
  g_autoptr(GArray) indices = dup_chosen (self);
  Exporting *moving;
  g_autofree char *title =
    g_strdup_printf (ngettext ("Move %'u Game to a New File", "Move %'u Games to a New File",
                               indices->len), indices->len);

  if (indices->len == 0)
    return;
  moving = g_new0 (Exporting, 1);
  moving->care = g_object_ref (self);
  moving->file = g_object_ref (tabiya_document_get_file (self->document));
  moving->indices = g_array_ref (indices);
  tabiya_dialogs_save_async (get_window (self), title, TABIYA_DIALOG_GAMES,
                             _("games.pgn"), tabiya_pgn_file_get_file (moving->file), NULL,
                             place_chosen_cb, moving);
}

/* The order of the file */

static void
order_found_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaCareActions) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) order = tabiya_collection_query_finish (TABIYA_COLLECTION (source), result,
                                                            &error);

  g_clear_object (&self->query);
  if (!order) {
    tell_error (self, _("Nothing Was Changed"), error);
    return;
  }
  if (!check (self)
      || tabiya_document_get_collection (self->document) != TABIYA_COLLECTION (source))
    return;
  self->change = CHANGE_ORDER;
  for (guint i = 0; i < order->len; i++) {
    if (g_array_index (order, guint32, i) == tabiya_document_get_index (self->document))
      self->shown = i;
  }
  begin (self, _("Sorting the File"));
  tabiya_care_plan_order (self->job, tabiya_document_get_file (self->document), order, planned_cb,
                          g_object_ref (self));
}

static void
sort_accepted_cb (TabiyaCareActions *self,
                  guint              sort,
                  gboolean           descending)
{
  g_autoptr(TabiyaGameFilter) everything = tabiya_game_filter_new ("");

  if (!check (self))
    return;
  g_clear_object (&self->query);
  self->query = g_cancellable_new ();
  tabiya_collection_query_async (tabiya_document_get_collection (self->document), everything, sort,
                                 descending, self->query, order_found_cb, g_object_ref (self));
}

static void
sort_file_cb (TabiyaCareActions *self)
{
  GtkWidget *dialog;

  if (!check (self))
    return;
  dialog = tabiya_sort_dialog_new (get_window (self),
                                   tabiya_document_get_n_games (self->document));
  g_signal_connect_object (dialog, "accepted", G_CALLBACK (sort_accepted_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The way back */

/* The file was saved, or another one was opened: the version before the change is of no use any
   more. */
static void
file_changed_cb (TabiyaCareActions *self)
{
  if (!self->reopening && !self->progress)
    g_clear_pointer (&self->step, tabiya_care_step_free);
}

static void
undo_cb (TabiyaCareActions *self)
{
  if (!check (self))
    return;
  self->shown = 0;
  begin (self, _("Undoing the Change"));
  tabiya_care_undo (self->job, tabiya_care_step_copy (self->step), undone_cb, g_object_ref (self));
}

/* Construction */

/* What was begun still ends here. */
static void
page_gone_cb (TabiyaCareActions *self)
{
  g_clear_weak_pointer (&self->page);
  tabiya_care_job_cancel (self->job);
  g_cancellable_cancel (self->query);
  update_cb (self);
}

static void
tabiya_care_actions_finalize (GObject *object)
{
  TabiyaCareActions *self = TABIYA_CARE_ACTIONS (object);

  g_clear_weak_pointer (&self->page);
  g_clear_weak_pointer (&self->progress);
  g_clear_pointer (&self->step, tabiya_care_step_free);
  g_clear_pointer (&self->plan, tabiya_care_plan_free);
  g_clear_object (&self->query);
  g_object_unref (self->job);
  g_object_unref (self->actions);
  g_object_unref (self->settings);
  g_object_unref (self->document);

  G_OBJECT_CLASS (tabiya_care_actions_parent_class)->finalize (object);
}

static void
tabiya_care_actions_class_init (TabiyaCareActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_care_actions_finalize;
}

static void
tabiya_care_actions_init (TabiyaCareActions *self)
{
  self->job = tabiya_care_job_new ();
}

TabiyaCareActions *
tabiya_care_actions_new (GActionMap      *map,
                         TabiyaDocument  *document,
                         TabiyaGamesPage *page,
                         GSettings       *settings)
{
  static const TabiyaAction actions[] = {
    { "find-duplicates", G_CALLBACK (find_duplicates_cb) },
    { "correct-names", G_CALLBACK (correct_names_cb) },
    { "fill-eco", G_CALLBACK (fill_eco_cb) },
    { "sort-file", G_CALLBACK (sort_file_cb) },
    { "merge-file", G_CALLBACK (merge_file_cb) },
    { "move-games", G_CALLBACK (move_games_cb) },
    { "export-table", G_CALLBACK (export_table_cb) },
    { "export-page", G_CALLBACK (export_page_cb) },
    { "print", G_CALLBACK (print_games_cb) },
    { "undo-care", G_CALLBACK (undo_cb) },
  };
  TabiyaCareActions *self = g_object_new (TABIYA_TYPE_CARE_ACTIONS, NULL);

  self->document = g_object_ref (document);
  self->settings = g_object_ref (settings);
  g_set_weak_pointer (&self->page, page);
  self->actions = tabiya_actions_new (map, self, actions, G_N_ELEMENTS (actions));
  g_signal_connect_object (document, "notify::file", G_CALLBACK (file_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "destroy", G_CALLBACK (page_gone_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return self;
}
