/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-base"

#include "base/tabiya-temporary.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"

/* For each file there is a note with its path in a folder of ours, locked by the process that the
   file belongs to. The lock ends with the process, however that ends, and it needs no lock on the
   file itself, which may be on any file system and may be replaced while it is in use. */
struct _TabiyaTemporary {
  char *note;
  int   lock;   /* the descriptor of the note */
};

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "temporary", NULL);
}

/**
 * tabiya_temporary_new:
 * @path: (type filename): a temporary file that was just made
 *
 * Notes that the file belongs to this process. Any thread.
 *
 * Returns: (transfer full): to be freed once the file has its name or is removed. Where no note can
 *   be written, the file is only not swept
 */
TabiyaTemporary *
tabiya_temporary_new (const char *path)
{
  TabiyaTemporary *self = g_new0 (TabiyaTemporary, 1);
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = dup_folder ();
  gssize length = (gssize) strlen (whole);

  g_mkdir_with_parents (folder, 0700);
  self->note = g_build_filename (folder, "XXXXXX", NULL);
  self->lock = g_mkstemp_full (self->note, O_RDWR | O_CLOEXEC, 0600);
  if (self->lock >= 0 && (flock (self->lock, LOCK_EX | LOCK_NB) != 0
                          || write (self->lock, whole, (gsize) length) != length))
    g_unlink (self->note);
  return self;
}

void
tabiya_temporary_free (TabiyaTemporary *self)
{
  if (self->lock >= 0) {
    g_unlink (self->note);
    close (self->lock);
  }
  g_free (self->note);
  g_free (self);
}

/**
 * tabiya_temporary_sweep:
 *
 * Removes the temporary files of processes that are gone. Any thread.
 */
void
tabiya_temporary_sweep (void)
{
  g_autofree char *folder = dup_folder ();
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *note = g_build_filename (folder, name, NULL);
    g_autofree char *path = NULL;
    int lock = tabiya_file_open (note, NULL);

    if (lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) == 0
        && g_file_get_contents (note, &path, NULL, NULL)) {
      /* unlink() leaves folders alone. */
      g_unlink (path);
      g_unlink (note);
    }
    if (lock >= 0)
      close (lock);
  }
}
