/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE                       /* renameat2() */
#define G_LOG_DOMAIN "tabiya-profiles"

#include "config.h"

#include "profiles/tabiya-launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "base/tabiya-temporary.h"
#include "profiles/tabiya-weight-file.h"

#define ENGINE "tabiya-engine"

/* Whatever stands between the quotes, the shell takes as it is; g_shell_quote() writes each quote
   in it as '\''. The name is inside the text of the weights, where it is on one line. */
#define SCRIPT \
  "#!/bin/sh\n" \
  "# A chess engine for any program that speaks UCI: Tabiya with the weights below.\n" \
  "engine=%s\n" \
  "# Where Tabiya was moved, the one in the path is used.\n" \
  "[ -x \"$engine\" ] || engine=" ENGINE "\n" \
  "exec \"$engine\" uci --weights-text %s\n"

char *
tabiya_launcher_write (const TabiyaWeightFile *file,
                       const char             *engine)
{
  g_autofree char *text = tabiya_weight_file_format (file);
  g_autofree char *quoted_text = g_shell_quote (text);
  g_autofree char *quoted_engine = g_shell_quote (engine);

  return g_strdup_printf (SCRIPT, quoted_engine, quoted_text);
}

static gboolean
fail (const char  *path,
      int          code,
      GError     **error)
{
  const char *shown = tabiya_path_show (path);

  if (code == EEXIST)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                 _("%s is already there, and was left alone; choose another name"), shown);
  else
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                 /* Translators: the arguments are a file and the reason. */
                 _("%s cannot be written: %s"), shown, g_strerror (code));
  return FALSE;
}

/* Writes everything and has it on disk. Returns 0 or the error's number. */
static int
write_all (int         fd,
           const char *text)
{
  gsize length = strlen (text);

  while (length > 0) {
    gssize n = write (fd, text, length);

    if (n < 0 && errno != EINTR)
      return errno;
    text += MAX (n, 0);
    length -= (gsize) MAX (n, 0);
  }
  return fsync (fd) == 0 ? 0 : errno;
}

/* Gives the complete file its name. A link fails if there is a file of that name; where the file
   system has no links, a rename that must not replace does the same. */
static int
give_name (const char *temporary,
           const char *path,
           gboolean    replace)
{
  if (replace)
    return g_rename (temporary, path) == 0 ? 0 : errno;
  if (link (temporary, path) == 0) {
    g_unlink (temporary);
    return 0;
  }
  if (errno != EPERM && errno != EOPNOTSUPP)
    return errno;
  return renameat2 (AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) == 0 ? 0 : errno;
}

gboolean
tabiya_launcher_save (const char  *path,
                      const char  *text,
                      gboolean     replace,
                      GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (folder, ".tabiya-launcher-XXXXXX", NULL);
  g_autoptr(TabiyaTemporary) note = NULL;
  int fd;
  int code;

  if (replace && g_file_test (path, G_FILE_TEST_EXISTS)
      && !g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 _("%s is not a regular file; choose another place"), tabiya_path_show (path));
    return FALSE;
  }
  /* Whoever may read the file may run it, as far as the umask allows. */
  fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0777);
  if (fd < 0)
    return fail (path, errno, error);
  note = tabiya_temporary_new (temporary);
  code = write_all (fd, text);
  if (close (fd) != 0 && code == 0)
    code = errno;
  if (code == 0)
    code = give_name (temporary, path, replace);
  if (code == 0)
    return TRUE;
  g_unlink (temporary);
  return fail (path, code, error);
}

/* (transfer full) (nullable): @name in a folder, if it can be run there. */
static char *
find_in (const char *folder,
         const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  return g_file_test (whole, G_FILE_TEST_IS_EXECUTABLE) ? g_steal_pointer (&whole) : NULL;
}

char *
tabiya_launcher_find_engine (GError **error)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program ? g_path_get_dirname (program) : g_strdup (".");
  char *engine = find_in (folder, ENGINE);

  if (!engine)
    engine = find_in (folder, "tools" G_DIR_SEPARATOR_S ENGINE);
  if (!engine)
    engine = g_find_program_in_path (ENGINE);
  if (!engine)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _("The program tabiya-engine, which a launcher starts, is not "
                           "installed."));
  return engine;
}
