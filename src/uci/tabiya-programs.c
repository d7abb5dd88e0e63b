/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "config.h"

#include "uci/tabiya-programs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/tabiya-file-name.h"

/*
 * The file is a key file with a group for each program:
 *
 *   [GNU Chess]
 *   command=gnuchess;--uci;
 *   options=Hash=64;
 *   environment=LANG=C;
 *   folder=/home/ada/chess
 *   icon=computer-symbolic
 *   elo=500;2500;
 *
 * A command is a list of arguments and never passes through a shell. Only the command is needed.
 */

struct _TabiyaPrograms {
  GHashTable *programs;   /* (element-type utf8 TabiyaProgram) */
};

/**
 * tabiya_programs_dup_path:
 *
 * Returns: (transfer full) (type filename): where the programs of the current user are kept
 */
char *
tabiya_programs_dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "programs", NULL);
}

/**
 * tabiya_programs_new:
 *
 * Returns: (transfer full): no programs
 */
TabiyaPrograms *
tabiya_programs_new (void)
{
  TabiyaPrograms *self = g_new0 (TabiyaPrograms, 1);

  self->programs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) tabiya_program_free);
  return self;
}

/**
 * tabiya_programs_free:
 * @self: (transfer full): programs
 *
 * Frees the list.
 */
void
tabiya_programs_free (TabiyaPrograms *self)
{
  g_hash_table_unref (self->programs);
  g_free (self);
}

/* The range of UCI_Elo; 0 if it is missing or makes no sense. */
static void
load_elo (TabiyaProgram *program,
          GKeyFile      *file,
          const char    *group)
{
  gsize n = 0;
  g_autofree int *elo = g_key_file_get_integer_list (file, group, "elo", &n, NULL);

  if (n == 2 && elo[0] > 0 && elo[0] <= elo[1] && elo[1] <= TABIYA_PROGRAMS_MAX_ELO)
    memcpy (program->elo, elo, sizeof program->elo);
}

static char **
load_list (GKeyFile   *file,
           const char *group,
           const char *key)
{
  char **list = g_key_file_get_string_list (file, group, key, NULL, NULL);

  return list ? list : g_new0 (char *, 1);
}

static gboolean
load_group (TabiyaPrograms  *self,
            GKeyFile        *file,
            const char      *group,
            GError         **error)
{
  g_auto(GStrv) argv = g_key_file_get_string_list (file, group, "command", NULL, error);
  g_autoptr(TabiyaProgram) program = NULL;

  if (!argv)
    return FALSE;
  if (!argv[0] || *argv[0] == '\0') {
    g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                 _("[%s]: the command is empty"), group);
    return FALSE;
  }
  if (!tabiya_programs_check_name (group, error))
    return FALSE;
  program = tabiya_program_new (group, (const char * const *) argv);
  tabiya_program_convert_path (&program->argv[0], tabiya_path_from_text);
  g_strfreev (program->options);
  g_strfreev (program->environment);
  program->options = load_list (file, group, "options");
  program->environment = load_list (file, group, "environment");
  program->folder = g_key_file_get_string (file, group, "folder", NULL);
  tabiya_program_convert_path (&program->folder, tabiya_path_from_text);
  program->icon = g_key_file_get_string (file, group, "icon", NULL);
  load_elo (program, file, group);
  tabiya_programs_add (self, g_steal_pointer (&program));
  return TRUE;
}

/**
 * tabiya_programs_load:
 * @path: (type filename): a file that tabiya_programs_save() wrote; it need not exist
 *
 * Returns: (transfer full) (nullable): the programs; %NULL with an error that names the file if it
 *   cannot be read
 */
TabiyaPrograms *
tabiya_programs_load (const char  *path,
                      GError     **error)
{
  g_autoptr(TabiyaPrograms) self = tabiya_programs_new ();
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autoptr(GError) reason = NULL;
  g_auto(GStrv) groups = NULL;

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &reason)) {
    if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT)
        || g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOTDIR))
      return g_steal_pointer (&self);
    g_propagate_prefixed_error (error, g_steal_pointer (&reason), "%s: ",
                                  tabiya_path_show (path));
    return NULL;
  }
  groups = g_key_file_get_groups (file, NULL);
  for (char **group = groups; *group; group++) {
    if (!load_group (self, file, *group, &reason)) {
      g_propagate_prefixed_error (error, g_steal_pointer (&reason), "%s: ",
                                  tabiya_path_show (path));
      return NULL;
    }
  }
  return g_steal_pointer (&self);
}

static void
save_list (GKeyFile   *file,
           const char *group,
           const char *key,
           char      **list)
{
  if (list[0])
    g_key_file_set_string_list (file, group, key, (const char * const *) list,
                                g_strv_length (list));
}

static void
save_group (const TabiyaProgram *program,
            GKeyFile            *file)
{
  int elo[2] = { program->elo[0], program->elo[1] };
  g_auto(GStrv) argv = g_strdupv (program->argv);
  g_autofree char *folder = g_strdup (program->folder);

  tabiya_program_convert_path (&argv[0], tabiya_path_to_text);
  tabiya_program_convert_path (&folder, tabiya_path_to_text);
  save_list (file, program->name, "command", argv);
  save_list (file, program->name, "options", program->options);
  save_list (file, program->name, "environment", program->environment);
  if (folder)
    g_key_file_set_string (file, program->name, "folder", folder);
  if (program->icon)
    g_key_file_set_string (file, program->name, "icon", program->icon);
  if (elo[0] > 0)
    g_key_file_set_integer_list (file, program->name, "elo", elo, G_N_ELEMENTS (elo));
}

/**
 * tabiya_programs_save:
 * @path: (type filename): the file; its folder is created if it does not exist
 *
 * Writes the programs; on failure the old file is kept.
 *
 * Returns: %FALSE with @error if it could not be written
 */
gboolean
tabiya_programs_save (TabiyaPrograms  *self,
                      const char      *path,
                      GError         **error)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_auto(GStrv) names = tabiya_programs_list (self);
  g_autofree char *text = NULL;
  gsize length;

  for (char **name = names; *name; name++) {
    const TabiyaProgram *program = g_hash_table_lookup (self->programs, *name);

    save_group (program, file);
  }
  text = g_key_file_to_data (file, &length, NULL);
  g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents_full (path, text, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

/**
 * tabiya_programs_check_name:
 * @name: (nullable): a name
 *
 * Returns: %FALSE with an error of %G_IO_ERROR if it cannot be the name of a program: it must be
 *   one line of 1 to 60 characters, without brackets and without blanks at its ends
 */
gboolean
tabiya_programs_check_name (const char  *name,
                            GError     **error)
{
  gboolean good = name && *name != '\0' && g_utf8_validate (name, -1, NULL)
                  && g_utf8_strlen (name, -1) <= TABIYA_PROGRAMS_MAX_NAME
                  && !strpbrk (name, "[]") && !g_ascii_isspace (name[0])
                  && !g_ascii_isspace (name[strlen (name) - 1]);

  for (const char *p = name; good && *p != '\0'; p = g_utf8_next_char (p))
    good = !g_unichar_iscntrl (g_utf8_get_char (p));
  if (!good)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("a name must have 1 to %d characters, without brackets, line breaks and blanks "
                   "at its ends"), TABIYA_PROGRAMS_MAX_NAME);
  return good;
}

/**
 * tabiya_programs_set:
 * @name: a valid name
 * @argv: (array zero-terminated=1): the program and its arguments
 * @options: (nullable) (array zero-terminated=1): UCI options, "Name=Value"
 *
 * Adds a program, or replaces the one with that name.
 */
void
tabiya_programs_set (TabiyaPrograms     *self,
                     const char         *name,
                     const char * const *argv,
                     const char * const *options)
{
  TabiyaProgram *program;

  g_return_if_fail (tabiya_programs_check_name (name, NULL));
  g_return_if_fail (argv && argv[0]);

  program = tabiya_program_new (name, argv);
  if (options) {
    g_strfreev (program->options);
    program->options = g_strdupv ((char **) options);
  }
  tabiya_programs_add (self, program);
}

/**
 * tabiya_programs_add:
 * @program: (transfer full): a program with a valid name
 *
 * Adds a program, or replaces the one with that name.
 */
void
tabiya_programs_add (TabiyaPrograms *self,
                     TabiyaProgram  *program)
{
  g_return_if_fail (tabiya_programs_check_name (program->name, NULL));
  g_return_if_fail (program->argv && program->argv[0]);

  g_hash_table_replace (self->programs, g_strdup (program->name), program);
}

/**
 * tabiya_programs_get:
 *
 * Returns: (transfer none) (nullable): the program with that name
 */
const TabiyaProgram *
tabiya_programs_get (TabiyaPrograms *self,
                     const char     *name)
{
  return g_hash_table_lookup (self->programs, name);
}

/**
 * tabiya_programs_remove:
 *
 * Returns: whether there was a program with that name
 */
gboolean
tabiya_programs_remove (TabiyaPrograms *self,
                        const char     *name)
{
  return g_hash_table_remove (self->programs, name);
}

/**
 * tabiya_programs_find:
 * @options: (out) (optional) (transfer none) (array zero-terminated=1): its UCI options
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): the program and its arguments;
 *   %NULL if there is none with that name
 */
const char * const *
tabiya_programs_find (TabiyaPrograms      *self,
                      const char          *name,
                      const char * const **options)
{
  const TabiyaProgram *program = tabiya_programs_get (self, name);

  if (!program)
    return NULL;
  if (options)
    *options = (const char * const *) program->options;
  return (const char * const *) program->argv;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/**
 * tabiya_programs_list:
 *
 * Returns: (transfer full) (array zero-terminated=1): the names of the programs, sorted
 */
char **
tabiya_programs_list (TabiyaPrograms *self)
{
  guint n;
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (self->programs, &n);
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = g_strdup (keys[i]);
  qsort (names, n, sizeof *names, compare_names);
  return names;
}
