/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-profiles"

#include "config.h"

#include "profiles/tabiya-profiles-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "profiles/tabiya-weight-file.h"

/*
 * The folder is the only source of truth. A profile is identified by the name of its file, which
 * stays the same when the profile is renamed, so that an id stored elsewhere still finds it. This
 * file reads and names profiles; tabiya-profiles-edit.c changes them.
 */

#define SUFFIX TABIYA_WEIGHT_FILE_SUFFIX

/* A program that saves a file touches it more than once, so the folder is read only after a
   pause. */
#define REFRESH_DELAY_MS 100

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaProfiles, tabiya_profiles, G_TYPE_OBJECT)

static void
broken_free (gpointer data)
{
  TabiyaBrokenProfile *broken = data;

  g_free (broken->file_name);
  g_free (broken->message);
  g_free (broken);
}

static TabiyaBrokenProfile *
broken_new (const char *file_name,
            const char *message)
{
  TabiyaBrokenProfile *broken = g_new (TabiyaBrokenProfile, 1);

  broken->file_name = g_filename_display_name (file_name);
  broken->message = g_strdup (message);
  return broken;
}

/* Reading. */

char *
tabiya_profiles_dup_path (TabiyaProfiles *self,
                          const char     *id)
{
  return g_build_filename (self->folder, id, NULL);
}

/* Reads a file of the folder, unless it is too large to be a weight file. */
gboolean
tabiya_profiles_read_file (TabiyaProfiles  *self,
                           const char      *id,
                           char           **text,
                           gsize           *length,
                           GError         **error)
{
  g_autofree char *path = tabiya_profiles_dup_path (self, id);
  GStatBuf info;

  if (g_stat (path, &info) == 0
      && (!S_ISREG (info.st_mode) || info.st_size > TABIYA_WEIGHT_FILE_MAX_SIZE)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: %s is the name of a file. */
                 _("%s is not a weight file."), id);
    return FALSE;
  }
  return g_file_get_contents (path, text, length, error);
}

/* The name that a profile gets from its file: "My attacker.weights" becomes "My attacker". */
char *
tabiya_profiles_dup_name_from_file (const char *file_name)
{
  g_autofree char *shown = g_filename_display_name (file_name);
  g_autofree char *name = g_str_has_suffix (shown, SUFFIX)
                            ? g_strndup (shown, strlen (shown) - strlen (SUFFIX))
                            : g_strdup (shown);

  return tabiya_profile_mend_name (name);
}

static TabiyaProfile *
read_profile (TabiyaProfiles  *self,
              const char      *id,
              GError         **error)
{
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  g_autofree char *shown = g_filename_display_name (id);
  g_auto(TabiyaWeightFile) file = { 0 };
  gsize length;

  if (!tabiya_profiles_read_file (self, id, &text, &length, error)
      || !tabiya_weight_file_parse (text, (gssize) length, shown, NULL, &file, error))
    return NULL;
  name = file.name ? tabiya_profile_mend_name (file.name)
                           : tabiya_profiles_dup_name_from_file (id);
  return tabiya_profile_new_own (id, name, &file.weights, &file.habits, text);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  TabiyaProfile *first = *(TabiyaProfile * const *) a;
  TabiyaProfile *second = *(TabiyaProfile * const *) b;
  int order = g_utf8_collate (tabiya_profile_get_name (first), tabiya_profile_get_name (second));

  return order != 0 ? order
                    : strcmp (tabiya_profile_get_id (first), tabiya_profile_get_id (second));
}

static int
compare_broken (gconstpointer a,
                gconstpointer b)
{
  const TabiyaBrokenProfile *first = *(TabiyaBrokenProfile * const *) a;
  const TabiyaBrokenProfile *second = *(TabiyaBrokenProfile * const *) b;

  return strcmp (first->file_name, second->file_name);
}

static void
read_entry (TabiyaProfiles *self,
            const char     *id,
            GPtrArray      *own,
            GPtrArray      *broken)
{
  g_autoptr(GError) error = NULL;
  TabiyaProfile *profile = NULL;

  /* Ids are stored in the settings, which hold only valid UTF-8. */
  if (g_utf8_validate (id, -1, NULL))
    profile = read_profile (self, id, &error);
  else
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                         _("The name of the file is not valid text."));
  if (profile)
    g_ptr_array_add (own, profile);
  else if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_ptr_array_add (broken, broken_new (id, error->message));
}

static void
read_folder (TabiyaProfiles *self,
             GPtrArray      *own,
             GPtrArray      *broken)
{
  g_autoptr(GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *id;

  while (folder && (id = g_dir_read_name (folder))) {
    /* Files whose names begin with a dot are still being written. */
    if (g_str_has_suffix (id, SUFFIX) && *id != '.')
      read_entry (self, id, own, broken);
  }
  g_ptr_array_sort (own, compare_names);
  g_ptr_array_sort (broken, compare_broken);
}

static gboolean
same_profiles (GPtrArray *a,
               GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    if (!tabiya_profile_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  }
  return TRUE;
}

static gboolean
same_broken (GPtrArray *a,
             GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    const TabiyaBrokenProfile *first = g_ptr_array_index (a, i);
    const TabiyaBrokenProfile *second = g_ptr_array_index (b, i);

    if (strcmp (first->file_name, second->file_name) != 0
        || strcmp (first->message, second->message) != 0)
      return FALSE;
  }
  return TRUE;
}

/* Keeps the old object for every profile that has not changed, for callers that hold references. */
static void
keep_known (GPtrArray *old,
            GPtrArray *new)
{
  for (guint i = 0; i < new->len; i++) {
    for (guint j = 0; j < old->len; j++) {
      TabiyaProfile *known = g_ptr_array_index (old, j);

      if (!tabiya_profile_equal (known, g_ptr_array_index (new, i)))
        continue;
      g_object_unref (g_ptr_array_index (new, i));
      g_ptr_array_index (new, i) = g_object_ref (known);
    }
  }
}

void
tabiya_profiles_refresh (TabiyaProfiles *self)
{
  g_autoptr(GPtrArray) own = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) broken = g_ptr_array_new_with_free_func (broken_free);

  g_return_if_fail (TABIYA_IS_PROFILES (self));
  g_assert (self->thread == g_thread_self ());

  g_clear_handle_id (&self->refresh_id, g_source_remove);
  read_folder (self, own, broken);
  if (same_profiles (self->own, own) && same_broken (self->broken, broken))
    return;
  keep_known (self->own, own);
  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->broken);
  self->own = g_steal_pointer (&own);
  self->broken = g_steal_pointer (&broken);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
refresh_cb (gpointer user_data)
{
  TabiyaProfiles *self = user_data;

  self->refresh_id = 0;
  tabiya_profiles_refresh (self);
  return G_SOURCE_REMOVE;
}

static void
folder_changed_cb (TabiyaProfiles *self)
{
  if (self->refresh_id == 0)
    self->refresh_id = g_timeout_add (REFRESH_DELAY_MS, refresh_cb, self);
}

/* A folder that does not exist yet is watched as soon as it has been created. */
void
tabiya_profiles_watch_folder (TabiyaProfiles *self)
{
  g_autoptr(GFile) file = g_file_new_for_path (self->folder);

  if (self->monitor || !g_file_test (self->folder, G_FILE_TEST_IS_DIR))
    return;
  self->monitor = g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (folder_changed_cb), self);
}

/* GObject. */

static void
tabiya_profiles_finalize (GObject *object)
{
  TabiyaProfiles *self = TABIYA_PROFILES (object);

  g_clear_handle_id (&self->refresh_id, g_source_remove);
  if (self->monitor) {
    g_signal_handlers_disconnect_by_data (self->monitor, self);
    g_file_monitor_cancel (self->monitor);
  }
  g_clear_object (&self->monitor);
  g_ptr_array_unref (self->builtin);
  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->broken);
  g_free (self->folder);

  G_OBJECT_CLASS (tabiya_profiles_parent_class)->finalize (object);
}

static void
tabiya_profiles_class_init (TabiyaProfilesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_profiles_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TABIYA_TYPE_PROFILES, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_profiles_init (TabiyaProfiles *self)
{
  self->builtin = g_ptr_array_new_with_free_func (g_object_unref);
  self->own = g_ptr_array_new_with_free_func (g_object_unref);
  self->broken = g_ptr_array_new_with_free_func (broken_free);
  for (int i = 0; i < heuristic_count (); i++) {
    const Heuristic *heuristic = heuristic_get (i);

    for (int j = 0; j < heuristic_count_profiles (heuristic); j++)
      g_ptr_array_add (self->builtin, tabiya_profile_new_builtin (heuristic, j));
  }
}

/* Public: queries. */

TabiyaProfiles *
tabiya_profiles_new (const char *folder)
{
  TabiyaProfiles *self = g_object_new (TABIYA_TYPE_PROFILES, NULL);

  self->thread = g_thread_self ();
  self->folder = g_strdup (folder);
  read_folder (self, self->own, self->broken);
  tabiya_profiles_watch_folder (self);
  return self;
}

/**
 * tabiya_profiles_get_default:
 *
 * The profiles in the folder tabiya/profiles of the user's data directory.
 *
 * Returns: (transfer none): always the same object
 */
TabiyaProfiles *
tabiya_profiles_get_default (void)
{
  static TabiyaProfiles *profiles;

  if (!profiles) {
    g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tabiya", "profiles",
                                                NULL);

    profiles = tabiya_profiles_new (folder);
  }
  return profiles;
}

static void
add_matching (GPtrArray       *list,
              GPtrArray       *profiles,
              const Heuristic *heuristic)
{
  for (guint i = 0; i < profiles->len; i++) {
    TabiyaProfile *profile = g_ptr_array_index (profiles, i);

    if (!heuristic || tabiya_profile_get_heuristic (profile) == heuristic)
      g_ptr_array_add (list, g_object_ref (profile));
  }
}

GPtrArray *
tabiya_profiles_list (TabiyaProfiles  *self,
                      const Heuristic *heuristic)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), list);

  add_matching (list, self->builtin, heuristic);
  add_matching (list, self->own, heuristic);
  return list;
}

GPtrArray *
tabiya_profiles_get_broken (TabiyaProfiles *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILES (self), NULL);

  return self->broken;
}

TabiyaProfile *
tabiya_profiles_find (TabiyaProfiles  *self,
                      const Heuristic *heuristic,
                      const char      *id)
{
  g_autoptr(GPtrArray) list = tabiya_profiles_list (self, heuristic);

  for (guint i = 0; id && i < list->len; i++) {
    TabiyaProfile *profile = g_ptr_array_index (list, i);

    if (strcmp (tabiya_profile_get_id (profile), id) == 0)
      return profile;
  }
  return NULL;
}

TabiyaProfile *
tabiya_profiles_find_equal (TabiyaProfiles         *self,
                            const HeuristicWeights *weights)
{
  g_autoptr(GPtrArray) list = tabiya_profiles_list (self, weights->heuristic);

  for (guint i = 0; i < list->len; i++) {
    TabiyaProfile *profile = g_ptr_array_index (list, i);

    if (heuristic_weights_equal (tabiya_profile_get_weights (profile), weights))
      return profile;
  }
  return NULL;
}

/**
 * tabiya_profiles_match:
 * @weights: the weights in use
 * @id: (nullable): the profile that was chosen last
 * @changed: (out): whether @weights differ from those of the profile returned
 *
 * Decides which profile to show for @weights. One of the user's own profiles that was changed keeps
 * its name, so that it can be saved. A built-in profile is only a starting point: if the weights
 * now equal those of another built-in profile, that one is returned.
 *
 * Returns: (transfer none): a profile of the heuristic of @weights
 */
TabiyaProfile *
tabiya_profiles_match (TabiyaProfiles         *self,
                       const HeuristicWeights *weights,
                       const char             *id,
                       gboolean               *changed)
{
  TabiyaProfile *chosen = tabiya_profiles_find (self, weights->heuristic, id);
  TabiyaProfile *equal = tabiya_profiles_find_equal (self, weights);

  *changed = FALSE;
  if (chosen && heuristic_weights_equal (tabiya_profile_get_weights (chosen), weights))
    return chosen;
  if (equal
      && (!chosen
          || (tabiya_profile_is_builtin (chosen) && tabiya_profile_is_builtin (equal))))
    return equal;
  *changed = TRUE;
  return chosen
           ? chosen
           : tabiya_profiles_find (self, weights->heuristic,
                                   heuristic_get_profile_id (weights->heuristic, 0));
}

/* Public: names. */

static TabiyaProfile *
find_name (TabiyaProfiles  *self,
           const Heuristic *heuristic,
           const char      *name)
{
  g_autoptr(GPtrArray) list = tabiya_profiles_list (self, heuristic);

  for (guint i = 0; i < list->len; i++) {
    TabiyaProfile *profile = g_ptr_array_index (list, i);

    if (tabiya_profile_same_name (tabiya_profile_get_name (profile), name))
      return profile;
  }
  return NULL;
}

gboolean
tabiya_profiles_check_name (TabiyaProfiles   *self,
                            const Heuristic  *heuristic,
                            const char       *name,
                            TabiyaProfile    *except,
                            GError          **error)
{
  TabiyaProfile *other;

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), FALSE);

  if (!tabiya_profile_check_name (name, error))
    return FALSE;
  other = find_name (self, heuristic, name);
  if (!other
      || (except && strcmp (tabiya_profile_get_id (other),
                                    tabiya_profile_get_id (except)) == 0))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("There is already a profile “%s”."),
               tabiya_profile_get_name (other));
  return FALSE;
}

/* Shortens @text so that a suffix such as " 2" still fits. */
static char *
make_room (const char *text,
           glong       room)
{
  glong length = MIN (g_utf8_strlen (text, -1), TABIYA_PROFILE_NAME_MAX - room);

  return g_strchomp (g_utf8_substring (text, 0, length));
}

char *
tabiya_profiles_dup_free_name (TabiyaProfiles  *self,
                               const Heuristic *heuristic,
                               const char      *wanted)
{
  g_autofree char *base = tabiya_profile_mend_name (wanted);

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), NULL);

  if (!find_name (self, heuristic, base))
    return g_steal_pointer (&base);
  for (int number = 2;; number++) {
    g_autofree char *tail = g_strdup_printf (" %d", number);
    g_autofree char *head = make_room (base, (glong) strlen (tail));
    g_autofree char *name = g_strconcat (head, tail, NULL);

    if (!find_name (self, heuristic, name))
      return g_steal_pointer (&name);
  }
}
