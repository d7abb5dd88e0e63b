/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <malloc.h>

#include "game/tabiya-thread.h"
#include "ui/application/tabiya-application.h"

/*
 * Lets the program find its settings schema where nobody has told GLib of it: in the build folder
 * it runs from without an install, and in a prefix that is not among the system's data folders.
 * Before any thread and any other use of GSettings, because it sets the environment.
 */
static void
find_schemas (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program ? g_path_get_dirname (program) : g_strdup (".");
  const char *given = g_getenv ("GSETTINGS_SCHEMA_DIR");
  g_autoptr(GString) folders = g_string_new (given);
  g_autofree char *build = g_build_filename (folder, "..", "data", NULL);
  g_autofree char *compiled = g_build_filename (build, "gschemas.compiled", NULL);

  if (g_file_test (compiled, G_FILE_TEST_EXISTS))
    g_string_append_printf (folders, "%s%s", folders->len ? ":" : "", build);
  if (g_file_test (TABIYA_SCHEMADIR "/gschemas.compiled", G_FILE_TEST_EXISTS))
    g_string_append_printf (folders, "%s%s", folders->len ? ":" : "", TABIYA_SCHEMADIR);
  if (folders->len)
    g_setenv ("GSETTINGS_SCHEMA_DIR", folders->str, TRUE);
}

/*
 * The C library of GNU gives each thread a heap of its own, up to eight for each processor. The
 * threads of the pool load icons at the start and leave theirs full of holes: a megabyte for
 * nothing. What allocates much here does it on one thread, and a search allocates nothing while it
 * runs.
 *
 * And when a large block that came from the system directly is freed, as the picture of the first
 * frame, it takes the next one of that size from the heap, which does not shrink again: with a
 * second picture of the whole window four megabytes stay behind. A limit that is set is kept.
 */
static void
save_memory (void)
{
#ifdef M_ARENA_MAX
  mallopt (M_ARENA_MAX, 2);
#endif
#ifdef M_MMAP_THRESHOLD
  mallopt (M_MMAP_THRESHOLD, 1 << 20);
#endif
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(TabiyaApplication) application = NULL;
  int status;

  save_memory ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TABIYA_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  find_schemas ();
  g_set_application_name (_("Tabiya"));
  application = tabiya_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);
  g_clear_object (&application);
  return tabiya_threads_end (status);
}
