/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/chess-epd.h"

/* GLib leaves "--" among the arguments if one that begins with a minus sign comes after it. */
static void
remove_separator (int   *argc,
                  char **argv)
{
  int i = 1;

  while (i < *argc && strcmp (argv[i], "--") != 0)
    i++;
  if (i == *argc)
    return;
  for (; i + 1 < *argc; i++)
    argv[i] = argv[i + 1];
  argv[--*argc] = NULL;
}

/**
 * tool_parse:
 * @parameters: what comes after the options, for the help
 * @summary: what the command does, for the help
 * @entries: its options
 *
 * Parses the options of a command and leaves its name and the remaining arguments in @argv. Numbers
 * may begin with a minus sign.
 *
 * Returns: %TOOL_GO_ON, or the exit status with which to end: the help was printed, or an error
 *   reported on stderr
 */
int
tool_parse (int                 *argc,
            char              ***argv,
            const char          *parameters,
            const char          *summary,
            const GOptionEntry  *entries)
{
  g_autofree char *command = g_strdup ((*argv)[0]);
  g_autofree char *usage = g_strconcat (command, *parameters != '\0' ? " " : "", parameters, NULL);
  g_autoptr(GOptionContext) context = g_option_context_new (usage);
  g_autoptr(GError) error = NULL;
  gboolean help = FALSE;
  const GOptionEntry help_entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, "Show this help", NULL },
    G_OPTION_ENTRY_NULL
  };

  g_set_prgname ("tabiya-engine");
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_add_main_entries (context, help_entries, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    return tool_usage_error (command, "%s", error->message);
  remove_separator (argc, *argv);
  if (help) {
    g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

    fputs (text, stdout);
    return TOOL_OK;
  }
  return TOOL_GO_ON;
}

/* Frees the strings that were given for the options of a command. */
void
tool_free_arguments (const GOptionEntry *entries)
{
  for (; entries->long_name; entries++) {
    if (entries->arg == G_OPTION_ARG_STRING || entries->arg == G_OPTION_ARG_FILENAME)
      g_free (*(char **) entries->arg_data);
    else if (entries->arg == G_OPTION_ARG_STRING_ARRAY
             || entries->arg == G_OPTION_ARG_FILENAME_ARRAY)
      g_strfreev (*(char ***) entries->arg_data);
  }
}

/**
 * tool_usage_error:
 * @command: the command that was used wrongly
 *
 * Reports wrong usage of a command on stderr.
 *
 * Returns: %TOOL_USAGE, so that it can be returned at once
 */
int
tool_usage_error (const char *command,
                  const char *format,
                  ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "tabiya-engine %s: %s; see tabiya-engine %s --help\n", command, message,
           command);
  return TOOL_USAGE;
}

/**
 * tool_failure:
 * @command: the command that failed
 *
 * Reports on stderr why a command failed.
 *
 * Returns: %TOOL_FAILED, so that it can be returned at once
 */
int
tool_failure (const char *command,
              const char *format,
              ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "tabiya-engine %s: %s\n", command, message);
  return TOOL_FAILED;
}

/* Turns the zero bytes of a line into blanks, so that the text after them is read too. */
void
tool_blank_nuls (char  *line,
                 gsize  length)
{
  for (char *nul = line; (nul = memchr (nul, '\0', length - (gsize) (nul - line))); nul++)
    *nul = ' ';
}

/**
 * tool_parse_number:
 * @text: (nullable): a word
 *
 * Reads a whole number in a range.
 *
 * Returns: %FALSE, without changing anything, when it is not a number or lies outside the range
 */
gboolean
tool_parse_number (const char *text,
                   gint64      minimum,
                   gint64      maximum,
                   gint64     *number)
{
  return text && g_ascii_string_to_signed (text, 10, minimum, maximum, number, NULL);
}

/**
 * tool_fen_error:
 * @result: why a FEN could not be read
 *
 * Returns: (transfer full): the reason with its column, such as "... (column 5)"
 */
char *
tool_fen_error (const ChessTextResult *result)
{
  const char *reason = chess_text_error_to_string (result->error);

  if (result->column > 0)
    return g_strdup_printf ("%s (column %d)", reason, result->column);
  return g_strdup (reason);
}

/**
 * tool_fen_notes:
 * @notes: bits of ChessFenNote
 *
 * Returns: (transfer full) (array zero-terminated=1): a sentence for each thing that was dropped or
 *   mended while reading a FEN
 */
char **
tool_fen_notes (unsigned notes)
{
  static const struct {
    unsigned    note;
    const char *text;
  } texts[] = {
    { CHESS_FEN_NOTE_CASTLING_DROPPED,
      "castling rights without their king or rook were dropped" },
    { CHESS_FEN_NOTE_EN_PASSANT_DROPPED, "an en passant square without its pawn was dropped" },
    { CHESS_FEN_NOTE_COUNTER_MENDED, "a counter that was missing or out of range was mended" },
    { CHESS_FEN_NOTE_MATERIAL, "there are more pieces than a game can have" },
  };
  GPtrArray *sentences = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    if (notes & texts[i].note)
      g_ptr_array_add (sentences, g_strdup (texts[i].text));
  }
  g_ptr_array_add (sentences, NULL);
  return (char **) g_ptr_array_free (sentences, FALSE);
}

/**
 * tool_read_fen:
 * @command: the command, for messages
 * @fen: a FEN or a line of EPD, as a person gives it
 *
 * Reads a position from the command line. Notes on what had to be dropped or left out, such as the
 * operations of EPD, go to stderr.
 *
 * Returns: %FALSE, with a message on stderr, when it cannot be read
 */
gboolean
tool_read_fen (const char    *command,
               const char    *fen,
               ChessPosition *position)
{
  size_t length = chess_epd_measure (fen);
  ChessTextResult result = chess_fen_read (fen, (int) length, CHESS_FEN_LENIENT, position);
  g_auto(GStrv) notes = NULL;

  if (result.error != CHESS_TEXT_OK) {
    g_autofree char *reason = tool_fen_error (&result);

    tool_usage_error (command, "the FEN \"%s\" cannot be read: %s", fen, reason);
    return FALSE;
  }
  notes = tool_fen_notes (result.notes);
  for (char **note = notes; *note; note++)
    fprintf (stderr, "tabiya-engine %s: note: %s\n", command, *note);
  if (fen[length + strspn (fen + length, " \t\r\n")] != '\0')
    fprintf (stderr, "tabiya-engine %s: note: what stands behind the position was left out\n",
             command);
  return TRUE;
}
