/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/engines/tabiya-engine-list.h"

#include <glib/gi18n.h>
#include <string.h>

/* Engines that distributions package: what they are called, and how they are told to speak UCI. */
static const struct {
  const char *name;
  const char *file;
  const char *argument;   /* nullable */
} known[] = {
  { "Stockfish", "stockfish", NULL },
  { "GNU Chess", "gnuchess", "--uci" },
  { "Toga II", "toga2", NULL },
  { "Ethereal", "ethereal-chess", NULL },
  { "Fruit", "fruit", NULL },
  { "Glaurung", "glaurung", NULL },
};

/* Where Debian has its games; PATH need not contain it. */
static const char *const games_folder[] = { "/usr/games", NULL };

static char *
find_in_folders (const char         *file,
                 const char * const *folders)
{
  for (; *folders; folders++) {
    g_autofree char *path = g_build_filename (*folders, file, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE) && !g_file_test (path, G_FILE_TEST_IS_DIR))
      return g_steal_pointer (&path);
  }
  return NULL;
}

/* Whether a program of the list is that file already. */
static gboolean
is_listed (TabiyaPrograms *programs,
           const char     *path)
{
  g_auto(GStrv) names = tabiya_programs_list (programs);

  for (char **name = names; *name; name++) {
    const char * const *argv = tabiya_programs_find (programs, *name, NULL);
    g_autofree char *found = g_find_program_in_path (argv[0]);

    if (g_strcmp0 (found, path) == 0 || strcmp (argv[0], path) == 0)
      return TRUE;
  }
  return FALSE;
}

GPtrArray *
tabiya_engine_list_find_in (TabiyaPrograms     *programs,
                            const char * const *folders)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_program_free);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autofree char *path = folders ? find_in_folders (known[i].file, folders)
                                    : g_find_program_in_path (known[i].file);
    g_autofree char *name = NULL;

    if (!path && !folders)
      path = find_in_folders (known[i].file, games_folder);
    if (!path || is_listed (programs, path))
      continue;
    name = tabiya_engine_list_free_name (programs, known[i].name);
    g_ptr_array_add (offers, tabiya_program_new (name, (const char *[]) {
      path, known[i].argument, NULL
    }));
  }
  return offers;
}

GPtrArray *
tabiya_engine_list_find_offers (TabiyaPrograms *programs)
{
  return tabiya_engine_list_find_in (programs, NULL);
}

TabiyaPrograms *
tabiya_engine_list_load (GError **error)
{
  g_autofree char *path = tabiya_programs_dup_path ();

  return tabiya_programs_load (path, error);
}

static gboolean
save (TabiyaPrograms  *programs,
      GError         **error)
{
  g_autofree char *path = tabiya_programs_dup_path ();

  return tabiya_programs_save (programs, path, error);
}

gboolean
tabiya_engine_list_keep (const TabiyaProgram  *program,
                         const char           *old_name,
                         GError              **error)
{
  g_autoptr(TabiyaPrograms) programs = NULL;

  if (!tabiya_programs_check_name (program->name, error))
    return FALSE;
  programs = tabiya_engine_list_load (error);
  if (!programs)
    return FALSE;
  if (g_strcmp0 (program->name, old_name) != 0 && tabiya_programs_get (programs, program->name)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                 _("There is an engine called “%s” already."), program->name);
    return FALSE;
  }
  if (old_name)
    tabiya_programs_remove (programs, old_name);
  tabiya_programs_add (programs, tabiya_program_copy (program));
  return save (programs, error);
}

gboolean
tabiya_engine_list_remove (const char  *name,
                           GError     **error)
{
  g_autoptr(TabiyaPrograms) programs = tabiya_engine_list_load (error);

  if (!programs)
    return FALSE;
  tabiya_programs_remove (programs, name);
  return save (programs, error);
}

gboolean
tabiya_engine_list_duplicate (const char  *name,
                              GError     **error)
{
  g_autoptr(TabiyaPrograms) programs = tabiya_engine_list_load (error);
  const TabiyaProgram *program = programs ? tabiya_programs_get (programs, name) : NULL;
  TabiyaProgram *copy;

  if (!programs)
    return FALSE;
  if (!program) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _("“%s” is not among the engines of this computer."), name);
    return FALSE;
  }
  copy = tabiya_program_copy (program);
  g_free (copy->name);
  copy->name = tabiya_engine_list_free_name (programs, name);
  tabiya_programs_add (programs, copy);
  return save (programs, error);
}

char *
tabiya_engine_list_free_name (TabiyaPrograms *programs,
                              const char     *wanted)
{
  g_autofree char *cut = NULL;
  char *name = g_strdup (wanted);

  /* Leave room for a number. */
  if (g_utf8_strlen (wanted, -1) > TABIYA_PROGRAMS_MAX_NAME - 5)
    cut = g_utf8_substring (wanted, 0, TABIYA_PROGRAMS_MAX_NAME - 5);
  else
    cut = g_strdup (wanted);
  g_strstrip (cut);
  for (guint number = 2; tabiya_programs_get (programs, name)
                         || !tabiya_programs_check_name (name, NULL); number++) {
    g_free (name);
    name = g_strdup_printf ("%s %u", *cut != '\0' ? cut : _("Engine"), number);
    if (number > 999)
      break;
  }
  return name;
}
