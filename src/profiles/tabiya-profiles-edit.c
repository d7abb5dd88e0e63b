/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-profiles"

#include "config.h"

#include "profiles/tabiya-profiles-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "profiles/tabiya-weight-file.h"

/*
 * Changes to the folder of profiles. Before a file is written or removed it is read once more: if
 * it is no longer what it was when it was last read, somebody else has changed it, and that work is
 * kept.
 */

#define SUFFIX TABIYA_WEIGHT_FILE_SUFFIX

/* The maximum length in bytes of a file name before the suffix and a number; file systems allow 255
   bytes in all. */
#define MAX_STEM_BYTES 180

/* Writing. */

/* A file name similar to @name that every file system accepts. */
static char *
make_stem (const char *name)
{
  GString *stem = g_string_new (NULL);

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    gboolean safe = c > 127 ? !g_unichar_iscntrl (c) && !g_unichar_isspace (c)
                            : g_ascii_isalnum ((char) c) || strchr ("-_ ()+,.", (int) c);

    if (stem->len + 4 > MAX_STEM_BYTES)
      break;
    g_string_append_unichar (stem, safe ? c : '-');
  }
  /* The name must not make the file hidden, nor have an ending that some systems drop. */
  if (stem->str[0] == '.')
    stem->str[0] = '-';
  while (stem->len > 0 && strchr (". ", stem->str[stem->len - 1]))
    g_string_truncate (stem, stem->len - 1);
  if (stem->len == 0)
    g_string_append (stem, "profile");
  return g_string_free (stem, FALSE);
}

/* Creates an empty file that did not exist before and returns its name; NULL with @error. */
static char *
reserve_file (TabiyaProfiles  *self,
              const char      *stem,
              GError         **error)
{
  if (g_mkdir_with_parents (self->folder, 0700) != 0) {
    int code = errno;

    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                 _("The folder %s cannot be created: %s"), tabiya_path_show (self->folder),
                 g_strerror (code));
    return NULL;
  }
  tabiya_profiles_watch_folder (self);
  for (int number = 1;; number++) {
    g_autofree char *id = number == 1 ? g_strconcat (stem, SUFFIX, NULL)
                                      : g_strdup_printf ("%s %d" SUFFIX, stem, number);
    g_autofree char *path = tabiya_profiles_dup_path (self, id);
    int fd = g_open (path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    int code = errno;

    if (fd >= 0) {
      g_close (fd, NULL);
      return g_steal_pointer (&id);
    }
    if (code != EEXIST) {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                   _("%s cannot be written: %s"), tabiya_path_show (path), g_strerror (code));
      return NULL;
    }
  }
}

/* Writes all of the file or leaves what was there before, even if the machine stops in between. */
static gboolean
write_file (TabiyaProfiles  *self,
            const char      *id,
            const char      *text,
            GError         **error)
{
  g_autofree char *path = tabiya_profiles_dup_path (self, id);

  return g_file_set_contents_full (path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

/* Checks that the file of @profile is still what was read. If it is not, reads what is there
   now. */
static gboolean
check_untouched (TabiyaProfiles  *self,
                 TabiyaProfile   *profile,
                 GError         **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (tabiya_profiles_read_file (self, tabiya_profile_get_id (profile), &text, &length, NULL)
      && strlen (text) == length
      && strcmp (text, tabiya_profile_get_content (profile)) == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
               _("“%s” has been changed by another window or program; it has been read "
                 "again."), tabiya_profile_get_name (profile));
  tabiya_profiles_refresh (self);
  return FALSE;
}

/* Writes the file @id and reads it back, so that the list shows what is really there. */
static TabiyaProfile *
keep (TabiyaProfiles          *self,
      const char              *id,
      const char              *text,
      const Heuristic         *heuristic,
      GError                 **error)
{
  if (!write_file (self, id, text, error))
    return NULL;
  tabiya_profiles_refresh (self);
  return tabiya_profiles_find (self, heuristic, id);
}

/* Creates a new file with this text. */
static TabiyaProfile *
keep_new (TabiyaProfiles   *self,
          const char       *stem,
          const char       *text,
          const Heuristic  *heuristic,
          GError          **error)
{
  g_autofree char *id = reserve_file (self, stem, error);
  TabiyaProfile *profile;

  if (!id)
    return NULL;
  profile = keep (self, id, text, heuristic, error);
  if (!profile) {
    g_autofree char *path = tabiya_profiles_dup_path (self, id);

    g_unlink (path);
  }
  return profile;
}

static gboolean
check_own (TabiyaProfile  *profile,
           GError        **error)
{
  if (!tabiya_profile_is_builtin (profile))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY,
               _("“%s” is built in and cannot be changed."), tabiya_profile_get_name (profile));
  return FALSE;
}

/* The text of a profile's file with other weights or another name; its habits stay as they are.
   (transfer full) */
static char *
format_profile (TabiyaProfile          *profile,
                const HeuristicWeights *weights,
                const char             *name)
{
  const TabiyaWeightFile file = {
    .weights = *weights, .name = (char *) name, .habits = *tabiya_profile_get_habits (profile),
  };

  return tabiya_weight_file_format (&file);
}

/* Public: changes. */

/**
 * tabiya_profiles_add:
 * @name: a name that is not taken
 * @weights: weights of any heuristic
 *
 * Saves weights as a new profile of the user's own.
 *
 * Returns: (transfer none) (nullable): the new profile; %NULL with @error
 */
TabiyaProfile *
tabiya_profiles_add (TabiyaProfiles          *self,
                     const char              *name,
                     const HeuristicWeights  *weights,
                     GError                 **error)
{
  const TabiyaWeightFile file = { .weights = *weights, .name = (char *) name };

  return tabiya_profiles_add_file (self, &file, error);
}

/**
 * tabiya_profiles_add_file:
 * @file: weights of any heuristic, with a name that is not taken
 *
 * Saves weights as a new profile of the user's own.
 *
 * Returns: (transfer none) (nullable): the new profile; %NULL with @error
 */
TabiyaProfile *
tabiya_profiles_add_file (TabiyaProfiles          *self,
                          const TabiyaWeightFile  *file,
                          GError                 **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (file->name));
  TabiyaWeightFile own = *file;
  g_autofree char *stem = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), NULL);
  g_assert (self->thread == g_thread_self ());

  if (!tabiya_profiles_check_name (self, file->weights.heuristic, stripped, NULL, error))
    return NULL;
  stem = make_stem (stripped);
  own.name = stripped;
  text = tabiya_weight_file_format (&own);
  return keep_new (self, stem, text, file->weights.heuristic, error);
}

/**
 * tabiya_profiles_set_habits:
 * @profile: one of the user's own profiles
 * @habits: how it is to play, beyond its weights
 *
 * Saves that in the file of @profile, with the weights as they are there.
 *
 * Returns: (transfer none) (nullable): the profile as it is now; %NULL with @error
 */
TabiyaProfile *
tabiya_profiles_set_habits (TabiyaProfiles      *self,
                            TabiyaProfile       *profile,
                            const TabiyaHabits  *habits,
                            GError             **error)
{
  g_autoptr(TabiyaProfile) hold = g_object_ref (profile);
  const TabiyaWeightFile file = {
    .weights = *tabiya_profile_get_weights (profile),
    .name = (char *) tabiya_profile_get_name (profile),
    .habits = *habits,
  };
  g_autofree char *text = NULL;

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), NULL);

  if (!check_own (profile, error) || !check_untouched (self, profile, error))
    return NULL;
  text = tabiya_weight_file_format (&file);
  return keep (self, tabiya_profile_get_id (profile), text, file.weights.heuristic, error);
}

/**
 * tabiya_profiles_save:
 * @profile: one of the user's own profiles
 * @weights: weights of the same heuristic
 *
 * Saves @weights in the file of @profile.
 *
 * Returns: (transfer none) (nullable): the profile with these weights; %NULL with @error
 */
TabiyaProfile *
tabiya_profiles_save (TabiyaProfiles          *self,
                      TabiyaProfile           *profile,
                      const HeuristicWeights  *weights,
                      GError                 **error)
{
  g_autoptr(TabiyaProfile) hold = g_object_ref (profile);
  g_autofree char *text = NULL;

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), NULL);
  g_return_val_if_fail (weights->heuristic == tabiya_profile_get_heuristic (profile), NULL);

  if (!check_own (profile, error) || !check_untouched (self, profile, error))
    return NULL;
  text = format_profile (profile, weights, tabiya_profile_get_name (profile));
  return keep (self, tabiya_profile_get_id (profile), text, weights->heuristic, error);
}

/**
 * tabiya_profiles_rename:
 * @profile: one of the user's own profiles
 * @name: a name that is not taken
 *
 * Renames a profile. Its id stays the same.
 *
 * Returns: (transfer none) (nullable): the profile with the new name; %NULL with @error
 */
TabiyaProfile *
tabiya_profiles_rename (TabiyaProfiles  *self,
                        TabiyaProfile   *profile,
                        const char      *name,
                        GError         **error)
{
  g_autoptr(TabiyaProfile) hold = g_object_ref (profile);
  const Heuristic *heuristic = tabiya_profile_get_heuristic (profile);
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *text = NULL;

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), NULL);

  if (!check_own (profile, error)
      || !tabiya_profiles_check_name (self, heuristic, stripped, profile, error)
      || !check_untouched (self, profile, error))
    return NULL;
  text = format_profile (profile, tabiya_profile_get_weights (profile), stripped);
  return keep (self, tabiya_profile_get_id (profile), text, heuristic, error);
}

/**
 * tabiya_profiles_delete:
 * @profile: one of the user's own profiles
 *
 * Deletes the file of a profile. A caller that keeps a reference to @profile can bring it back with
 * tabiya_profiles_restore().
 *
 * Returns: whether it worked; %FALSE with @error
 */
gboolean
tabiya_profiles_delete (TabiyaProfiles  *self,
                        TabiyaProfile   *profile,
                        GError         **error)
{
  g_autoptr(TabiyaProfile) hold = g_object_ref (profile);
  g_autofree char *path = NULL;
  int code;

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), FALSE);

  if (!check_own (profile, error) || !check_untouched (self, profile, error))
    return FALSE;
  path = tabiya_profiles_dup_path (self, tabiya_profile_get_id (profile));
  if (g_unlink (path) != 0) {
    code = errno;
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _("%s cannot be deleted: %s"),
                 path, g_strerror (code));
    return FALSE;
  }
  tabiya_profiles_refresh (self);
  return TRUE;
}

/**
 * tabiya_profiles_restore:
 * @profile: a profile that was deleted
 *
 * Brings a deleted profile back. A number is added to its name if another profile has that name by
 * now.
 *
 * Returns: (transfer none) (nullable): the restored profile; %NULL with @error
 */
TabiyaProfile *
tabiya_profiles_restore (TabiyaProfiles  *self,
                         TabiyaProfile   *profile,
                         GError         **error)
{
  const Heuristic *heuristic = tabiya_profile_get_heuristic (profile);
  const char *id = tabiya_profile_get_id (profile);
  g_autofree char *stem = g_strndup (id, strlen (id) - strlen (SUFFIX));
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), NULL);
  g_return_val_if_fail (!tabiya_profile_is_builtin (profile), NULL);

  name = tabiya_profiles_dup_free_name (self, heuristic, tabiya_profile_get_name (profile));
  text = strcmp (name, tabiya_profile_get_name (profile)) == 0
           ? g_strdup (tabiya_profile_get_content (profile))
           : format_profile (profile, tabiya_profile_get_weights (profile), name);
  return keep_new (self, stem, text, heuristic, error);
}

/**
 * tabiya_profiles_import:
 * @text: the content of a weight file
 * @length: its length in bytes, or -1 if it ends with a NUL
 * @file_name: the name of the file, without folders
 *
 * Adds the weights of a file as a new profile.
 *
 * Returns: (transfer none) (nullable): the new profile; %NULL with an @error that names the file
 *   and the line
 */
TabiyaProfile *
tabiya_profiles_import (TabiyaProfiles  *self,
                        const char      *text,
                        gssize           length,
                        const char      *file_name,
                        GError         **error)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autofree char *from_file = tabiya_profiles_dup_name_from_file (file_name);
  g_autofree char *name = NULL;

  g_return_val_if_fail (TABIYA_IS_PROFILES (self), NULL);

  if (!tabiya_weight_file_parse (text, length, file_name, NULL, &file, error))
    return NULL;
  name = tabiya_profiles_dup_free_name (self, file.weights.heuristic,
                                        file.name ? file.name : from_file);
  g_free (file.name);
  file.name = g_steal_pointer (&name);
  return tabiya_profiles_add_file (self, &file, error);
}
