/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-choice.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define GROUP "Encodings"

static GMutex lock;

/* The file is small and read rarely; another window of the program may have written to it. */
static GKeyFile *
read_choices (char **path)
{
  GKeyFile *choices = g_key_file_new ();

  *path = g_build_filename (g_get_user_data_dir (), "tabiya", "encodings", NULL);
  g_key_file_load_from_file (choices, *path, G_KEY_FILE_NONE, NULL);
  return choices;
}

char *
tabiya_pgn_choice_dup_place (const char *path,
                             const char *member)
{
  return g_strconcat (path, member ? "/" : NULL, member, NULL);
}

/* A path, or the URI of a file elsewhere, may hold any byte; a key may not. */
static char *
dup_key (const char *path)
{
  g_autofree char *absolute =
    strstr (path, "://") ? g_strdup (path) : g_canonicalize_filename (path, NULL);

  return g_uri_escape_string (absolute, "/", FALSE);
}

gboolean
tabiya_pgn_choice_get (const char     *path,
                       TabiyaPgnUnits *units)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&lock);
  g_autofree char *file = NULL;
  g_autoptr(GKeyFile) choices = read_choices (&file);
  g_autofree char *key = dup_key (path);
  g_autofree char *id = g_key_file_get_string (choices, GROUP, key, NULL);

  if (id)
    *units = tabiya_pgn_units_from_id (id);
  return !!id;
}

static void
write_choices (GKeyFile   *choices,
               const char *file)
{
  g_autofree char *folder = g_path_get_dirname (file);
  g_autoptr(GError) error = NULL;

  /* Then the file is guessed at again. */
  if (g_mkdir_with_parents (folder, 0700) != 0
      || !g_key_file_save_to_file (choices, file, &error))
    g_warning ("%s: %s", file, error ? error->message : g_strerror (errno));
}

void
tabiya_pgn_choice_set (const char     *path,
                       TabiyaPgnUnits  units)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&lock);
  g_autofree char *file = NULL;
  g_autoptr(GKeyFile) choices = read_choices (&file);
  g_autofree char *key = dup_key (path);
  g_autofree char *old = g_key_file_get_string (choices, GROUP, key, NULL);
  const char *id = tabiya_pgn_units_get_id (units);

  if (g_strcmp0 (old, id) == 0)
    return;
  g_key_file_set_string (choices, GROUP, key, id);
  write_choices (choices, file);
}

void
tabiya_pgn_choice_forget (const char *path)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&lock);
  g_autofree char *file = NULL;
  g_autoptr(GKeyFile) choices = read_choices (&file);
  g_autofree char *key = dup_key (path);

  if (g_key_file_remove_key (choices, GROUP, key, NULL))
    write_choices (choices, file);
}
