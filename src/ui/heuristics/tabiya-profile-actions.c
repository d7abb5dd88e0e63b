/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-profile-actions.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-atomic.h"
#include "game/tabiya-thread.h"
#include "profiles/tabiya-launcher.h"
#include "profiles/tabiya-weight-file.h"
#include "ui/heuristics/tabiya-compare-profiles.h"
#include "ui/heuristics/tabiya-profile-name.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

struct _TabiyaProfileActions
{
  GObject              parent_instance;

  /* owned */
  TabiyaWeightsEditor *editor;
  GSimpleActionGroup  *group;
  GCancellable        *cancellable;   /* for all dialogs and file operations */

  /* borrowed; NULL once disposed of */
  GtkWidget           *widget;
};

G_DEFINE_FINAL_TYPE (TabiyaProfileActions, tabiya_profile_actions, G_TYPE_OBJECT)

static GtkWindow *
get_window (TabiyaProfileActions *self)
{
  return GTK_WINDOW (gtk_widget_get_root (self->widget));
}

static TabiyaProfile *
get_profile (TabiyaProfileActions *self)
{
  return tabiya_weights_editor_get_profile (self->editor);
}

/* Shows @error (nullable) in a dialog. Does nothing if it is NULL or the user cancelled. */
static void
show_error (TabiyaProfileActions *self,
            const char           *heading,
            const GError         *error)
{
  if (self->widget && error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tabiya_dialogs_error (get_window (self), heading, error->message);
}

/* Duplicate, and save under a name */

static void
duplicate_named_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr(TabiyaProfileActions) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = tabiya_profile_name_ask_finish (result, &error);

  if (!name || !self->widget)
    return;
  if (!tabiya_weights_editor_save_as (self->editor, name, &error))
    show_error (self, _("The Profile Could Not Be Saved"), error);
}

static void
ask_duplicate (TabiyaProfileActions *self,
               const char           *heading,
               const char           *accept_label)
{
  TabiyaProfiles *profiles = tabiya_weights_editor_get_profiles (self->editor);
  TabiyaProfile *profile = get_profile (self);
  const Heuristic *heuristic = tabiya_profile_get_heuristic (profile);
  g_autofree char *name = tabiya_profiles_dup_free_name (profiles, heuristic,
                                                         tabiya_profile_get_name (profile));

  tabiya_profile_name_ask_async (get_window (self), heading, accept_label, name, profiles,
                                 heuristic, NULL, self->cancellable, duplicate_named_cb,
                                 g_object_ref (self));
}

static void
duplicate_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  ask_duplicate (TABIYA_PROFILE_ACTIONS (data), _("Duplicate Profile"), _("_Duplicate"));
}

/* Save and revert */

static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);
  g_autoptr(GError) error = NULL;

  if (tabiya_profile_is_builtin (get_profile (self)))
    ask_duplicate (self, _("Save as a New Profile"), _("_Save"));
  else if (!tabiya_weights_editor_save (self->editor, &error))
    show_error (self, _("The Profile Could Not Be Saved"), error);
}

static void
revert_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);

  tabiya_weights_editor_choose (self->editor, get_profile (self));
}

/* Rename */

static void
rename_named_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(TabiyaProfileActions) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = tabiya_profile_name_ask_finish (result, &error);

  if (!name || !self->widget || tabiya_profile_is_builtin (get_profile (self)))
    return;
  if (!tabiya_profiles_rename (tabiya_weights_editor_get_profiles (self->editor),
                               get_profile (self), name, &error))
    show_error (self, _("The Profile Could Not Be Renamed"), error);
}

static void
rename_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);
  TabiyaProfile *profile = get_profile (self);

  tabiya_profile_name_ask_async (get_window (self), _("Rename Profile"), _("_Rename"),
                                 tabiya_profile_get_name (profile),
                                 tabiya_weights_editor_get_profiles (self->editor),
                                 tabiya_profile_get_heuristic (profile), profile,
                                 self->cancellable, rename_named_cb, g_object_ref (self));
}

/* How it plays, beyond its weights */

static void
change_habit (GSimpleAction *action,
              GVariant      *value,
              gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);
  TabiyaHabits habits = *tabiya_profile_get_habits (get_profile (self));
  const char *name = g_action_get_name (G_ACTION (action));
  g_autoptr(GError) error = NULL;

  if (g_str_equal (name, "search")) {
    int method = engine_method_find (g_variant_get_string (value, NULL));

    habits.search = method >= 0 ? engine_method_get ((unsigned) method) : NULL;
  } else {
    *(g_str_equal (name, "no-book") ? &habits.no_book : &habits.no_quiescence)
      = g_variant_get_boolean (value);
  }
  if (!tabiya_profiles_set_habits (tabiya_weights_editor_get_profiles (self->editor),
                                   get_profile (self), &habits, &error))
    show_error (self, _("The Profile Could Not Be Saved"), error);
}

/* Delete, with a toast that restores the profile */

typedef struct {
  TabiyaProfileActions *actions;     /* owned */
  TabiyaProfile        *profile;     /* owned: the deleted profile */
  HeuristicWeights      weights;     /* the weights in use at that time */
} Deleted;

static void
free_deleted (gpointer  data,
              GClosure *closure)
{
  Deleted *deleted = data;

  g_object_unref (deleted->actions);
  g_object_unref (deleted->profile);
  g_free (deleted);
}

static void
restore_cb (Deleted *deleted)
{
  g_autoptr(GError) error = NULL;

  if (!tabiya_weights_editor_restore (deleted->actions->editor, deleted->profile,
                                      &deleted->weights, &error))
    show_error (deleted->actions, _("The Profile Could Not Be Restored"), error);
}

static void
offer_restore (TabiyaProfileActions   *self,
               TabiyaProfile          *profile,
               const HeuristicWeights *weights)
{
  /* Translators: %s is the name of a profile. */
  g_autofree char *text = g_strdup_printf (_("“%s” deleted"), tabiya_profile_get_name (profile));
  AdwToast *toast = tabiya_toast_offer (self->widget, text, _("_Undo"), NULL, NULL);
  Deleted *deleted;

  if (!toast)
    return;
  deleted = g_new0 (Deleted, 1);
  deleted->actions = g_object_ref (self);
  deleted->profile = g_object_ref (profile);
  deleted->weights = *weights;
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (restore_cb), deleted, free_deleted,
                         G_CONNECT_SWAPPED);
}

static void
delete_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);
  HeuristicWeights weights = *tabiya_weights_editor_get_weights (self->editor);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaProfile) profile = tabiya_weights_editor_delete (self->editor, &error);

  if (profile)
    offer_restore (self, profile, &weights);
  else
    show_error (self, _("The Profile Could Not Be Deleted"), error);
}

/* The other side gets the same */

static void
give_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  TabiyaProfileActions *self = data;
  g_autofree char *name = tabiya_weights_editor_give (self->editor);
  /* Translators: the name of a profile; in the same place "Games are judged by …". */
  g_autofree char *text =
    g_strdup_printf (tabiya_weights_editor_is_analyst (self->editor)
                     ? _("Tabiya plays by “%s” now") : _("Tabiya judges by “%s” now"), name);

  tabiya_toast_show (self->widget, text);
}

/* The dialog of a new game stands on the board, which this window stands in front of. */
static void
play_against_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  TabiyaProfileActions *self = data;
  GtkWindow *window = get_window (self);
  GtkWindow *board = gtk_window_get_transient_for (window);

  if (tabiya_weights_editor_is_analyst (self->editor)
      && !tabiya_weights_editor_is_given (self->editor))
    give_action (action, parameter, data);
  if (!board)
    return;
  gtk_window_close (window);
  gtk_widget_activate_action (GTK_WIDGET (board), "win.new-game", NULL);
}

/* Import */

/* A weight file is small. Of any other file the beginning is enough to reject it. */
static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  GError *error = NULL;
  const char *path = g_file_peek_path (data);
  g_autoptr(GFileInputStream) stream = NULL;
  g_autofree char *buffer = g_malloc (TABIYA_WEIGHT_FILE_MAX_SIZE + 1);
  gsize length;

  if (!path || tabiya_file_check_kind (path, &error))
    stream = g_file_read (data, cancellable, &error);
  if (!stream
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), buffer,
                                   TABIYA_WEIGHT_FILE_MAX_SIZE + 1, &length, cancellable,
                                   &error)) {
    g_task_return_error (task, error);
    return;
  }
  g_task_return_pointer (task, g_bytes_new (buffer, length), (GDestroyNotify) g_bytes_unref);
}

static void
import_read_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (source);
  GFile *file = g_task_get_task_data (G_TASK (result));
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (!self->widget)
    return;
  if (!bytes || !tabiya_weights_editor_import (self->editor, bytes, name, &error))
    show_error (self, _("The Profile Could Not Be Imported"), error);
}

static void
import_file (TabiyaProfileActions *self,
             GFile                *file)
{
  g_autoptr(GTask) task = g_task_new (self, self->cancellable, import_read_cb, NULL);

  g_task_set_source_tag (task, import_file);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  tabiya_thread_run_task (task, read_thread);
}

static void
import_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaProfileActions) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (file && self->widget)
    import_file (self, file);
}

static void
import_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);

  tabiya_dialogs_open_async (get_window (self), _("Import Profile"), TABIYA_DIALOG_WEIGHTS, NULL,
                             self->cancellable, import_chosen_cb, g_object_ref (self));
}

/* Export of the current weights, saved or not */

static void
export_written_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(TabiyaProfileActions) self = data;
  g_autoptr(GError) error = NULL;
  const char *name = tabiya_file_show_name (G_FILE (source));
  g_autofree char *text = NULL;

  if (!tabiya_atomic_replace_finish (G_FILE (source), result, &error)) {
    show_error (self, _("The Profile Could Not Be Exported"), error);
    return;
  }
  if (!self->widget)
    return;
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("Exported as “%s”"), name);
  tabiya_toast_show (self->widget, text);
}

/* Its strings are borrowed from the profile. */
static TabiyaWeightFile
get_content (TabiyaProfileActions *self)
{
  TabiyaProfile *profile = get_profile (self);

  return (TabiyaWeightFile) {
    .weights = *tabiya_weights_editor_get_weights (self->editor),
    .name = (char *) tabiya_profile_get_name (profile),
    .habits = *tabiya_profile_get_habits (profile),
  };
}

static void
export_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaProfileActions) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(GBytes) bytes = NULL;
  TabiyaWeightFile content;
  char *text;

  if (!file || !self->widget)
    return;
  content = get_content (self);
  text = tabiya_weight_file_format (&content);
  bytes = g_bytes_new_take (text, strlen (text));
  tabiya_atomic_replace_async (file, bytes, self->cancellable, export_written_cb,
                               g_object_ref (self));
}

static void
export_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);
  g_autofree char *suggested = g_strconcat (tabiya_profile_get_name (get_profile (self)),
                                            TABIYA_WEIGHT_FILE_SUFFIX, NULL);

  tabiya_dialogs_save_async (get_window (self), _("Export Profile"), TABIYA_DIALOG_WEIGHTS,
                             suggested, NULL, self->cancellable, export_chosen_cb,
                             g_object_ref (self));
}

/* Freeze: the current weights as an engine for other programs */

typedef struct {
  char     *path;
  char     *text;
  gboolean  replace;
} Launcher;

static void
launcher_free (gpointer data)
{
  Launcher *launcher = data;

  g_free (launcher->path);
  g_free (launcher->text);
  g_free (launcher);
}

static void
freeze_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Launcher *launcher = data;
  GError *error = NULL;

  if (tabiya_launcher_save (launcher->path, launcher->text, launcher->replace, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void write_launcher (TabiyaProfileActions *self,
                            const char           *path,
                            const char           *text,
                            gboolean              replace);

static void
replace_confirmed_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      data)
{
  g_autoptr(GTask) written = data;
  TabiyaProfileActions *self = g_task_get_source_object (written);
  Launcher *launcher = g_task_get_task_data (written);

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT && self->widget)
    write_launcher (self, launcher->path, launcher->text, TRUE);
}

/* The dialog has asked about a file that was there. This one has come since. */
static void
ask_replace (TabiyaProfileActions *self,
             GTask                *written)
{
  Launcher *launcher = g_task_get_task_data (written);
  const char *name = tabiya_path_show_name (launcher->path);
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"), name);

  tabiya_dialogs_confirm_async (get_window (self), heading,
                                _("A file of that name is already there."), _("_Replace"), TRUE,
                                NULL, self->cancellable, replace_confirmed_cb,
                                g_object_ref (written));
}

static void
launcher_written_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (source);
  Launcher *launcher = g_task_get_task_data (G_TASK (result));
  const char *name = tabiya_path_show_name (launcher->path);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);

  if (!self->widget)
    return;
  if (written) {
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("“%s” can be run as an engine"), name);
    tabiya_toast_show (self->widget, text);
  } else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS)) {
    ask_replace (self, G_TASK (result));
  } else {
    show_error (self, _("The Engine Could Not Be Written"), error);
  }
}

static void
write_launcher (TabiyaProfileActions *self,
                const char           *path,
                const char           *text,
                gboolean              replace)
{
  g_autoptr(GTask) task = g_task_new (self, self->cancellable, launcher_written_cb, NULL);
  Launcher *launcher = g_new (Launcher, 1);

  *launcher = (Launcher) { g_strdup (path), g_strdup (text), replace };
  g_task_set_source_tag (task, write_launcher);
  g_task_set_task_data (task, launcher, launcher_free);
  tabiya_thread_run_task (task, freeze_thread);
}

static void
freeze_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaProfileActions) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_save_finish (result, NULL);
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *engine = NULL;
  g_autofree char *text = NULL;
  TabiyaWeightFile content;

  if (!file || !self->widget)
    return;
  engine = tabiya_launcher_find_engine (&error);
  if (engine && !path)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _("A program has to be on this computer; choose a local folder."));
  if (error) {
    show_error (self, _("The Engine Could Not Be Written"), error);
    return;
  }
  content = get_content (self);
  text = tabiya_launcher_write (&content, engine);
  write_launcher (self, path, text, g_file_test (path, G_FILE_TEST_EXISTS));
}

/* "tabiya-my-attacker": letters, digits and hyphens, since many programs split a command at
   spaces. (transfer full) */
static char *
suggest_launcher (const char *profile)
{
  g_autofree char *lower = g_utf8_strdown (profile, -1);
  GString *name = g_string_new ("tabiya");
  gboolean hyphen = TRUE;

  for (const char *p = lower; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (!g_unichar_isalnum (c)) {
      hyphen = TRUE;
      continue;
    }
    if (hyphen)
      g_string_append_c (name, '-');
    g_string_append_unichar (name, c);
    hyphen = FALSE;
  }
  return g_string_free (name, FALSE);
}

static void
freeze_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);
  g_autofree char *suggested = suggest_launcher (tabiya_profile_get_name (get_profile (self)));

  tabiya_dialogs_save_async (get_window (self), _("Freeze as Engine"), TABIYA_DIALOG_ANY_FILE,
                             suggested, NULL, self->cancellable, freeze_chosen_cb,
                             g_object_ref (self));
}

/* Compare */

static void
compare_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (data);

  gtk_window_present (tabiya_compare_profiles_new (get_window (self), self->editor));
}

/* Enabling the actions */

static void
set_enabled (TabiyaProfileActions *self,
             const char           *name,
             gboolean              enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->group), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
set_state (TabiyaProfileActions *self,
           const char           *name,
           gboolean              enabled,
           GVariant             *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->group), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

static void
update_cb (TabiyaProfileActions *self)
{
  const TabiyaHabits *habits = tabiya_profile_get_habits (get_profile (self));
  gboolean own = !tabiya_profile_is_builtin (get_profile (self));
  gboolean changed = tabiya_weights_editor_is_changed (self->editor);

  set_enabled (self, "judge-by", !tabiya_weights_editor_is_analyst (self->editor)
                                 && !tabiya_weights_editor_is_given (self->editor));
  set_enabled (self, "save", changed);
  set_enabled (self, "revert", changed);
  set_enabled (self, "rename", own);
  set_enabled (self, "delete", own);
  set_state (self, "no-book", own, g_variant_new_boolean (habits->no_book));
  set_state (self, "search", own, g_variant_new_string (habits->search ? habits->search->id : ""));
  set_state (self, "no-quiescence", own, g_variant_new_boolean (habits->no_quiescence));
}

static void
tabiya_profile_actions_dispose (GObject *object)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (object);

  if (self->editor)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (self->widget)
    gtk_widget_insert_action_group (self->widget, "profile", NULL);
  self->widget = NULL;
  g_cancellable_cancel (self->cancellable);
  G_OBJECT_CLASS (tabiya_profile_actions_parent_class)->dispose (object);
}

static void
tabiya_profile_actions_finalize (GObject *object)
{
  TabiyaProfileActions *self = TABIYA_PROFILE_ACTIONS (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->group);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (tabiya_profile_actions_parent_class)->finalize (object);
}

static void
tabiya_profile_actions_class_init (TabiyaProfileActionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_profile_actions_dispose;
  object_class->finalize = tabiya_profile_actions_finalize;
}

static void
tabiya_profile_actions_init (TabiyaProfileActions *self)
{
  static const GActionEntry actions[] = {
    { .name = "play-against", .activate = play_against_action },
    { .name = "judge-by", .activate = give_action },
    { .name = "save", .activate = save_action },
    { .name = "revert", .activate = revert_action },
    { .name = "duplicate", .activate = duplicate_action },
    { .name = "rename", .activate = rename_action },
    { .name = "import", .activate = import_action },
    { .name = "export", .activate = export_action },
    { .name = "freeze", .activate = freeze_action },
    { .name = "compare", .activate = compare_action },
    { .name = "delete", .activate = delete_action },
    { .name = "no-book", .state = "false", .change_state = change_habit },
    { .name = "no-quiescence", .state = "false", .change_state = change_habit },
    { .name = "search", .parameter_type = "s", .state = "''", .change_state = change_habit },
  };

  self->cancellable = g_cancellable_new ();
  self->group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), actions, G_N_ELEMENTS (actions),
                                   self);
}

TabiyaProfileActions *
tabiya_profile_actions_new (GtkWidget           *widget,
                            TabiyaWeightsEditor *editor)
{
  TabiyaProfileActions *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (editor), NULL);

  self = g_object_new (TABIYA_TYPE_PROFILE_ACTIONS, NULL);
  self->widget = widget;
  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (update_cb), self);
  update_cb (self);
  gtk_widget_insert_action_group (widget, "profile", G_ACTION_GROUP (self->group));
  return self;
}
