/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include <glib/gi18n.h>

#include "profiles/tabiya-weight-file.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/heuristics/tabiya-heuristics-page-private.h"
#include "ui/heuristics/tabiya-profile-name.h"

/*
 * What the menu of profiles does: save, revert, duplicate, rename, import, export, delete. What
 * happens to files cannot be undone by undo; a profile that was deleted comes back by its toast.
 */

static GtkWindow *
get_window (TabiyaHeuristicsPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static AdwToast *
make_toast (const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  return adw_toast_new (markup);
}

static void
show_toast (TabiyaHeuristicsPage *self,
            AdwToast             *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  if (overlay)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  else
    g_object_unref (toast);
}

static void
tell_error (TabiyaHeuristicsPage *self,
            const char           *heading,
            const GError         *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tabiya_dialogs_error (get_window (self), heading, error->message);
}

/* Goes on with a profile of the user's own: its weights, as one change. */
static void
choose (TabiyaHeuristicsPage *self,
        TabiyaProfile        *profile)
{
  tabiya_heuristics_page_apply (self, tabiya_profile_get_weights (profile),
                                tabiya_profile_get_id (profile), TABIYA_WEIGHTS_CHANGE_ALL);
}

/* Duplicate, and save under a name */

static void
duplicate_named_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr(TabiyaHeuristicsPage) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = tabiya_profile_name_ask_finish (result, &error);
  TabiyaProfile *profile;

  if (!name || !self->profiles)
    return;
  profile = tabiya_profiles_add (self->profiles, name, &self->weights, &error);
  if (profile)
    choose (self, profile);
  else
    tell_error (self, _("The Profile Could Not Be Saved"), error);
}

static void
ask_duplicate (TabiyaHeuristicsPage *self,
               const char           *heading,
               const char           *accept_label)
{
  g_autofree char *name =
    tabiya_profiles_dup_free_name (self->profiles, self->weights.heuristic,
                                   tabiya_profile_get_name (self->profile));

  tabiya_profile_name_ask_async (get_window (self), heading, accept_label, name, self->profiles,
                                 self->weights.heuristic, NULL, self->cancellable,
                                 duplicate_named_cb, g_object_ref (self));
}

static void
duplicate_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  ask_duplicate (TABIYA_HEURISTICS_PAGE (widget), _("Duplicate Profile"), _("_Duplicate"));
}

/* Save and revert */

static void
save_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (widget);
  g_autoptr(GError) error = NULL;

  if (!self->changed)
    return;
  if (tabiya_profile_is_builtin (self->profile)) {
    ask_duplicate (self, _("Save as a New Profile"), _("_Save"));
    return;
  }
  if (!tabiya_profiles_save (self->profiles, self->profile, &self->weights, &error))
    tell_error (self, _("The Profile Could Not Be Saved"), error);
}

static void
revert_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (widget);
  g_autoptr(TabiyaProfile) profile = g_object_ref (self->profile);

  choose (self, profile);
}

/* Rename */

static void
rename_named_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(TabiyaHeuristicsPage) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = tabiya_profile_name_ask_finish (result, &error);

  if (!name || !self->profiles || tabiya_profile_is_builtin (self->profile))
    return;
  if (!tabiya_profiles_rename (self->profiles, self->profile, name, &error))
    tell_error (self, _("The Profile Could Not Be Renamed"), error);
}

static void
rename_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (widget);

  tabiya_profile_name_ask_async (get_window (self), _("Rename Profile"), _("_Rename"),
                                 tabiya_profile_get_name (self->profile), self->profiles,
                                 self->weights.heuristic, self->profile, self->cancellable,
                                 rename_named_cb, g_object_ref (self));
}

/* Delete: the toast brings it back. */

typedef struct {
  GWeakRef          page;
  TabiyaProfiles   *profiles;    /* owned */
  TabiyaProfile    *profile;     /* owned: what was deleted */
  HeuristicWeights  weights;     /* in force when it was */
} Deleted;

static void
free_deleted (gpointer  data,
              GClosure *closure)
{
  Deleted *deleted = data;

  g_weak_ref_clear (&deleted->page);
  g_object_unref (deleted->profiles);
  g_object_unref (deleted->profile);
  g_free (deleted);
}

static void
restore_cb (Deleted *deleted)
{
  g_autoptr(TabiyaHeuristicsPage) self = g_weak_ref_get (&deleted->page);
  g_autoptr(GError) error = NULL;
  TabiyaProfile *profile = tabiya_profiles_restore (deleted->profiles, deleted->profile, &error);
  HeuristicWeights usual;

  if (!self || !self->profiles)
    return;
  if (!profile) {
    tell_error (self, _("The Profile Could Not Be Restored"), error);
    return;
  }
  /* Back to it, unless something else has been done since. */
  heuristic_weights_init (&usual, deleted->weights.heuristic);
  if (heuristic_weights_equal (&usual, &self->weights))
    tabiya_heuristics_page_apply (self, &deleted->weights, tabiya_profile_get_id (profile),
                                  TABIYA_WEIGHTS_CHANGE_ALL);
}

static void
offer_restore (TabiyaHeuristicsPage *self,
               TabiyaProfile        *profile)
{
  /* Translators: %s is the name of a profile. */
  g_autofree char *text = g_strdup_printf (_("“%s” deleted"), tabiya_profile_get_name (profile));
  AdwToast *toast = make_toast (text);
  Deleted *deleted = g_new0 (Deleted, 1);

  g_weak_ref_init (&deleted->page, self);
  deleted->profiles = g_object_ref (self->profiles);
  deleted->profile = g_object_ref (profile);
  deleted->weights = self->weights;
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (restore_cb), deleted, free_deleted,
                         G_CONNECT_SWAPPED);
  show_toast (self, toast);
}

static void
delete_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (widget);
  const Heuristic *heuristic = self->weights.heuristic;
  g_autoptr(TabiyaProfile) profile = g_object_ref (self->profile);
  g_autoptr(GError) error = NULL;
  HeuristicWeights usual;

  if (!tabiya_profiles_delete (self->profiles, profile, &error)) {
    tell_error (self, _("The Profile Could Not Be Deleted"), error);
    return;
  }
  offer_restore (self, profile);
  heuristic_weights_init (&usual, heuristic);
  tabiya_heuristics_page_apply (self, &usual, heuristic_get_profile_id (heuristic, 0),
                                TABIYA_WEIGHTS_CHANGE_ALL);
}

/* Import */

/* A file of weights is small; of anything else its beginning is enough to refuse it. */
static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr(GFileInputStream) stream = g_file_read (data, cancellable, &error);
  g_autofree char *buffer = g_malloc (TABIYA_WEIGHT_FILE_MAX_SIZE + 1);
  gsize length;

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
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (source);
  GFile *file = g_task_get_task_data (G_TASK (result));
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);
  TabiyaProfile *profile = NULL;

  if (!self->profiles)
    return;
  if (bytes) {
    gsize length;
    const char *text = g_bytes_get_data (bytes, &length);

    profile = tabiya_profiles_import (self->profiles, text, (gssize) length, name, &error);
  }
  if (profile)
    choose (self, profile);
  else
    tell_error (self, _("The Profile Could Not Be Imported"), error);
}

static void
import_file (TabiyaHeuristicsPage *self,
             GFile                *file)
{
  g_autoptr(GTask) task = g_task_new (self, self->cancellable, import_read_cb, NULL);

  g_task_set_source_tag (task, import_file);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, read_thread);
}

static void
import_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaHeuristicsPage) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (file && self->profiles)
    import_file (self, file);
}

static void
import_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (widget);

  tabiya_dialogs_open_weights_async (get_window (self), _("Import Profile"), self->cancellable,
                                     import_chosen_cb, g_object_ref (self));
}

/* Export: what is in force, saved or not. */

static void
export_written_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(TabiyaHeuristicsPage) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *base = g_file_get_basename (G_FILE (source));
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *text = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error)) {
    tell_error (self, _("The Profile Could Not Be Exported"), error);
    return;
  }
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("Exported as “%s”"), name);
  show_toast (self, make_toast (text));
}

static void
export_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaHeuristicsPage) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(GBytes) bytes = NULL;
  char *text;

  if (!file || !self->profiles)
    return;
  text = tabiya_weight_file_write (&self->weights, tabiya_profile_get_name (self->profile));
  bytes = g_bytes_new_take (text, strlen (text));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE,
                                       self->cancellable, export_written_cb,
                                       g_object_ref (self));
}

static void
export_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (widget);
  g_autofree char *suggested = g_strconcat (tabiya_profile_get_name (self->profile),
                                            TABIYA_WEIGHT_FILE_SUFFIX, NULL);

  g_strdelimit (suggested, "/", '-');
  tabiya_dialogs_save_weights_async (get_window (self), _("Export Profile"), suggested,
                                     self->cancellable, export_chosen_cb, g_object_ref (self));
}

/**
 * tabiya_heuristics_page_update_actions:
 *
 * What can be done with the profile in force. Main thread.
 */
void
tabiya_heuristics_page_update_actions (TabiyaHeuristicsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean own = !tabiya_profile_is_builtin (self->profile);

  gtk_widget_action_set_enabled (widget, "profile.save", self->changed);
  gtk_widget_action_set_enabled (widget, "profile.revert", self->changed);
  gtk_widget_action_set_enabled (widget, "profile.rename", own);
  gtk_widget_action_set_enabled (widget, "profile.delete", own);
  gtk_widget_set_visible (self->save_button, self->changed);
  gtk_button_set_label (GTK_BUTTON (self->save_button), own ? _("_Save") : _("_Save As…"));
}

/**
 * tabiya_heuristics_page_install_actions:
 *
 * The actions "profile.*".
 */
void
tabiya_heuristics_page_install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "profile.save", NULL, save_action);
  gtk_widget_class_install_action (klass, "profile.revert", NULL, revert_action);
  gtk_widget_class_install_action (klass, "profile.duplicate", NULL, duplicate_action);
  gtk_widget_class_install_action (klass, "profile.rename", NULL, rename_action);
  gtk_widget_class_install_action (klass, "profile.import", NULL, import_action);
  gtk_widget_class_install_action (klass, "profile.export", NULL, export_action);
  gtk_widget_class_install_action (klass, "profile.delete", NULL, delete_action);
}
