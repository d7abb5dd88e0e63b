/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "uci/tabiya-uci-option.h"

#include "uci/tabiya-program.h"

/* Options as engines announce them, and programs as people type them. */

static void
check (const char          *text,
       TabiyaUciOptionKind  kind,
       const char          *name,
       const char          *preset)
{
  g_autoptr(TabiyaUciOption) option = tabiya_uci_option_parse (text);

  g_assert_nonnull (option);
  g_assert_cmpint (option->kind, ==, kind);
  g_assert_cmpstr (option->name, ==, name);
  g_assert_cmpstr (option->preset, ==, preset);
}

static void
test_kinds (void)
{
  g_autoptr(TabiyaUciOption) combo = NULL;
  g_autoptr(TabiyaUciOption) spin = NULL;

  check ("name Clear Hash type button", TABIYA_UCI_OPTION_BUTTON, "Clear Hash", "");
  check ("name Book name type string default my book.bin", TABIYA_UCI_OPTION_STRING, "Book name",
         "my book.bin");
  check ("name Path type string default <empty>", TABIYA_UCI_OPTION_STRING, "Path", "");
  check ("name Path type string", TABIYA_UCI_OPTION_STRING, "Path", "");
  check ("  name\tPonder  type check default true", TABIYA_UCI_OPTION_CHECK, "Ponder", "true");
  check ("name A type check default perhaps", TABIYA_UCI_OPTION_CHECK, "A", "false");
  combo = tabiya_uci_option_parse ("name Style type combo default a b var a b var c");
  g_assert_cmpuint (g_strv_length (combo->choices), ==, 2);
  g_assert_true (tabiya_uci_option_allows (combo, "c"));
  g_assert_false (tabiya_uci_option_allows (combo, "b"));
  spin = tabiya_uci_option_parse ("name Hash type spin default 16 min 1 max 64");
  g_assert_true (tabiya_uci_option_allows (spin, "64"));
  g_assert_false (tabiya_uci_option_allows (spin, "65"));
  g_assert_false (tabiya_uci_option_allows (spin, "6 4"));
  g_assert_false (tabiya_uci_option_allows (spin, NULL));
}

/* What contradicts itself is no option. */
static void
test_invalid (void)
{
  static const char *const texts[] = {
    "", "name", "name X", "name X type", "type spin", "name X type nonsense", "name type check",
    "name X type spin default 1", "name X type spin default 9 min 1 max 2",
    "name X type spin default a min 1 max 2", "name X type spin default 1 min 2 max 1",
    "name X type spin default 99999999999999999999 min 1 max 99999999999999999999",
    "name X type combo", "name X type combo default z var a var b",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_null (tabiya_uci_option_parse (texts[i]));
}

/* Whatever comes, what is kept is bounded, and is valid text of one line. */
static void
test_bounds (void)
{
  g_autoptr(GString) text = g_string_new ("name \377\376 \003 x type combo default v0");
  g_autoptr(TabiyaUciOption) option = NULL;
  g_autoptr(GString) long_value = g_string_new ("name S type string default");
  g_autoptr(TabiyaUciOption) string = NULL;

  for (int i = 0; i < 5000; i++)
    g_string_append_printf (text, " var v%d", i);
  option = tabiya_uci_option_parse (text->str);
  g_assert_cmpuint (g_strv_length (option->choices), ==, TABIYA_UCI_OPTION_MAX_CHOICES);
  g_assert_true (g_utf8_validate (option->name, -1, NULL));
  g_assert_null (strpbrk (option->name, "\003\n"));
  for (int i = 0; i < 5000; i++)
    g_string_append (long_value, " word");
  string = tabiya_uci_option_parse (long_value->str);
  g_assert_cmpuint (strlen (string->preset), <=, TABIYA_UCI_OPTION_MAX_VALUE);
}

/* A command is split into words, and nothing in it is expanded or run. */
static void
test_commands (void)
{
  static const char *const words[] = { "sh", "a b", "$HOME", "`id`", "*", ";", "echo", NULL };
  g_auto(GStrv) argv = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaProgram) program = NULL;
  g_autofree char *command = NULL;
  g_auto(GStrv) again = NULL;

  argv = tabiya_program_split_command ("sh 'a b' \\$HOME '`id`' '*' \\; echo", &error);
  g_assert_no_error (error);
  g_assert_cmpstrv (argv, words);
  program = tabiya_program_new ("X", (const char * const *) argv);
  command = tabiya_program_dup_command (program);
  again = tabiya_program_split_command (command, &error);
  g_assert_cmpstrv (again, words);
  g_assert_null (tabiya_program_split_command ("sh 'a", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (tabiya_program_split_command ("/no/such/program", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  /* Something is there, but nothing that can be run. */
  g_assert_null (tabiya_program_split_command ("/dev/null", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_nonnull (strstr (error->message, "“/dev/null” cannot be run"));
}

static void
test_ssh (void)
{
  const char *argv[] = { "/usr/bin/ssh", "host", "stockfish", NULL };
  const char *expected[] = { "/usr/bin/ssh", "-o", "BatchMode=yes", "host", "stockfish", NULL };
  g_autoptr(TabiyaProgram) program = tabiya_program_new ("X", argv);
  g_auto(GStrv) run = tabiya_program_dup_arguments (program);

  g_assert_true (tabiya_program_is_remote (program));
  g_assert_cmpstrv (run, expected);
}

static void
test_environment (void)
{
  const char *argv[] = { "engine", NULL };
  g_autoptr(TabiyaProgram) program = tabiya_program_new ("X", argv);
  g_auto(GStrv) environment = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (tabiya_program_check_variable ("A_1=x=y", NULL));
  g_assert_true (tabiya_program_check_variable ("A=", NULL));
  g_assert_false (tabiya_program_check_variable ("1A=secret", &error));
  g_assert_null (strstr (error->message, "secret"));
  g_assert_false (tabiya_program_check_variable ("=x", NULL));
  g_assert_false (tabiya_program_check_variable ("A B=x", NULL));
  g_strfreev (program->environment);
  program->environment = g_strsplit ("TABIYA_X=a=b", " ", -1);
  environment = tabiya_program_dup_environment (program);
  g_assert_cmpstr (g_environ_getenv (environment, "TABIYA_X"), ==, "a=b");
  g_assert_cmpstr (g_environ_getenv (environment, "PATH"), ==, g_getenv ("PATH"));
  g_assert_null (g_getenv ("TABIYA_X"));

  tabiya_program_set_option (program, "Hash", "16");
  tabiya_program_set_option (program, "Hash Size", "2");
  tabiya_program_set_option (program, "hash", "32");
  g_assert_cmpuint (g_strv_length (program->options), ==, 2);
  g_assert_cmpstr (tabiya_program_get_option (program, "HASH"), ==, "32");
  tabiya_program_set_option (program, "Hash", NULL);
  g_assert_null (tabiya_program_get_option (program, "Hash"));
  g_assert_cmpstr (tabiya_program_get_option (program, "Hash Size"), ==, "2");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/uci-option/kinds", test_kinds);
  g_test_add_func ("/tabiya/uci-option/invalid", test_invalid);
  g_test_add_func ("/tabiya/uci-option/bounds", test_bounds);
  g_test_add_func ("/tabiya/program/commands", test_commands);
  g_test_add_func ("/tabiya/program/ssh", test_ssh);
  g_test_add_func ("/tabiya/program/environment", test_environment);
  return g_test_run ();
}
