/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "config.h"

#include "uci/tabiya-program.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/tabiya-file-name.h"

/* Without this, ssh would ask for a password on a terminal that nobody sees, and wait for ever. */
#define SSH_BATCH "BatchMode=yes"

/**
 * tabiya_program_new:
 * @name: a valid name
 * @argv: (array zero-terminated=1): the program and its arguments; not empty
 *
 * Returns: (transfer full): a program without options, in the usual environment
 */
TabiyaProgram *
tabiya_program_new (const char         *name,
                    const char * const *argv)
{
  TabiyaProgram *self = g_new0 (TabiyaProgram, 1);

  self->name = g_strdup (name);
  self->argv = g_strdupv ((char **) argv);
  self->environment = g_new0 (char *, 1);
  self->options = g_new0 (char *, 1);
  return self;
}

/**
 * tabiya_program_copy:
 *
 * Returns: (transfer full): a copy that shares nothing with @self
 */
TabiyaProgram *
tabiya_program_copy (const TabiyaProgram *self)
{
  TabiyaProgram *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->icon = g_strdup (self->icon);
  copy->argv = g_strdupv (self->argv);
  copy->environment = g_strdupv (self->environment);
  copy->folder = g_strdup (self->folder);
  copy->options = g_strdupv (self->options);
  return copy;
}

/**
 * tabiya_program_free:
 * @self: (transfer full) (nullable): a program
 */
void
tabiya_program_free (TabiyaProgram *self)
{
  if (!self)
    return;
  g_free (self->name);
  g_free (self->icon);
  g_strfreev (self->argv);
  g_strfreev (self->environment);
  g_free (self->folder);
  g_strfreev (self->options);
  g_free (self);
}

/* Puts a path into the form that files and entries have, or back. */
void
tabiya_program_convert_path (char **path,
                             char  *(*convert) (const char *))
{
  char *converted = *path ? convert (*path) : NULL;

  g_free (*path);
  *path = converted;
}

/**
 * tabiya_program_split_command:
 * @command: a program and its arguments, as they are typed
 *
 * Returns: (transfer full) (nullable): its words, at least one; %NULL with @error, for example if a
 *   quotation mark is missing, or there is no such program or no permission to run it
 */
char **
tabiya_program_split_command (const char  *command,
                              GError     **error)
{
  g_auto(GStrv) argv = NULL;
  g_autofree char *path = NULL;

  if (!g_shell_parse_argv (command, NULL, &argv, error))
    return NULL;
  tabiya_program_convert_path (&argv[0], tabiya_path_from_text);
  path = g_find_program_in_path (argv[0]);
  if (path)
    return g_steal_pointer (&argv);
  if (strchr (argv[0], '/') && g_file_test (argv[0], G_FILE_TEST_EXISTS))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                 _("“%s” cannot be run: it is no program, or the permission to execute it is "
                   "missing."), tabiya_path_show (argv[0]));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("There is no program “%s”."),
                 tabiya_path_show (argv[0]));
  return NULL;
}

static gboolean
needs_quotes (const char *word)
{
  return *word == '\0' || strpbrk (word, " \t\n\"'\\#$`&|;<>()*?[]~!");
}

/**
 * tabiya_program_dup_command:
 *
 * Returns: (transfer full): the command as it could be typed
 */
char *
tabiya_program_dup_command (const TabiyaProgram *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(GStrv) argv = g_strdupv (self->argv);

  tabiya_program_convert_path (&argv[0], tabiya_path_to_text);
  for (char **word = argv; *word; word++) {
    g_autofree char *quoted = needs_quotes (*word) ? g_shell_quote (*word) : NULL;

    if (text->len > 0)
      g_string_append_c (text, ' ');
    g_string_append (text, quoted ? quoted : *word);
  }
  return g_utf8_make_valid (text->str, (gssize) text->len);
}

/**
 * tabiya_program_is_remote:
 *
 * Returns: whether the engine runs on another computer
 */
gboolean
tabiya_program_is_remote (const TabiyaProgram *self)
{
  g_autofree char *base = g_filename_display_basename (self->argv[0]);

  return strcmp (base, "ssh") == 0;
}

/**
 * tabiya_program_dup_arguments:
 *
 * Returns: (transfer full) (array zero-terminated=1): what is run: the command, and ssh without any
 *   question that nobody could answer
 */
char **
tabiya_program_dup_arguments (const TabiyaProgram *self)
{
  g_autoptr(GStrvBuilder) words = g_strv_builder_new ();

  g_strv_builder_add (words, self->argv[0]);
  if (tabiya_program_is_remote (self)) {
    g_strv_builder_add (words, "-o");
    g_strv_builder_add (words, SSH_BATCH);
  }
  g_strv_builder_addv (words, (const char **) self->argv + 1);
  return g_strv_builder_end (words);
}

/**
 * tabiya_program_find_file:
 *
 * Looks for the program that is run: in PATH, or, if it is a path that is not absolute, from its
 * working folder.
 *
 * Returns: (transfer full) (nullable): its absolute path; %NULL if it cannot be run
 */
char *
tabiya_program_find_file (const TabiyaProgram *self)
{
  g_autofree char *path = NULL;

  if (!self->folder || !strchr (self->argv[0], G_DIR_SEPARATOR)
      || g_path_is_absolute (self->argv[0]))
    return g_find_program_in_path (self->argv[0]);
  path = g_canonicalize_filename (self->argv[0], self->folder);
  return g_find_program_in_path (path);
}

/**
 * tabiya_program_dup_environment:
 *
 * Returns: (transfer full) (array zero-terminated=1): our environment with the variables of the
 *   program
 */
char **
tabiya_program_dup_environment (const TabiyaProgram *self)
{
  return tabiya_program_make_environment (self->environment);
}

/**
 * tabiya_program_make_environment:
 * @variables: (nullable) (array zero-terminated=1): "NAME=value"
 *
 * Returns: (transfer full) (array zero-terminated=1): our environment with these variables
 */
char **
tabiya_program_make_environment (char **variables)
{
  char **environment = g_get_environ ();

  for (char **variable = variables; variable && *variable; variable++) {
    const char *equals = strchr (*variable, '=');
    g_autofree char *name = equals ? g_strndup (*variable, (gsize) (equals - *variable)) : NULL;

    if (name && *name != '\0')
      environment = g_environ_setenv (environment, name, equals + 1, TRUE);
  }
  return environment;
}

/**
 * tabiya_program_check_variable:
 * @variable: "NAME=value"
 *
 * Returns: %FALSE with an error that does not contain the value if it cannot be a variable
 */
gboolean
tabiya_program_check_variable (const char  *variable,
                               GError     **error)
{
  gsize length = strcspn (variable, "=");
  gboolean good = length > 0 && variable[length] == '=' && !g_ascii_isdigit (variable[0]);

  for (gsize i = 0; good && i < length; i++)
    good = g_ascii_isalnum (variable[i]) || variable[i] == '_';
  if (!good)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _("The name of a variable has letters, digits and “_”, and does not begin "
                           "with a digit."));
  return good;
}

/* The index of an option in the list; -1 if it is not set. */
static int
find_option (const TabiyaProgram *self,
             const char          *name)
{
  gsize length = strlen (name);

  for (int i = 0; self->options[i]; i++) {
    if (g_ascii_strncasecmp (self->options[i], name, length) == 0
        && self->options[i][length] == '=')
      return i;
  }
  return -1;
}

/**
 * tabiya_program_get_option:
 * @name: the name of a UCI option, in any case
 *
 * Returns: (transfer none) (nullable): its value; %NULL if it is not set
 */
const char *
tabiya_program_get_option (const TabiyaProgram *self,
                           const char          *name)
{
  int index = find_option (self, name);

  return index >= 0 ? self->options[index] + strlen (name) + 1 : NULL;
}

/**
 * tabiya_program_set_option:
 * @name: the name of a UCI option
 * @value: (nullable): its value; %NULL to leave it as the engine has it
 */
void
tabiya_program_set_option (TabiyaProgram *self,
                           const char    *name,
                           const char    *value)
{
  g_autoptr(GStrvBuilder) options = g_strv_builder_new ();
  g_autofree char *text = value ? g_strdup_printf ("%s=%s", name, value) : NULL;
  int index = find_option (self, name);

  for (int i = 0; self->options[i]; i++) {
    if (i != index)
      g_strv_builder_add (options, self->options[i]);
    else if (text)
      g_strv_builder_add (options, text);
  }
  if (text && index < 0)
    g_strv_builder_add (options, text);
  g_strfreev (self->options);
  self->options = g_strv_builder_end (options);
}
