/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "game/file/tabiya-pgn-check.h"
#include "game/pgn/tabiya-pgn-charset.h"
#include "game/pgn/tabiya-pgn-text.h"
#include "tools/tool.h"

static void
print_finding (const TabiyaPgnFinding *finding,
               gpointer                data)
{
  const char *path = data;

  /* Scripts look for the word "differs", so no other line may contain it. */
  printf ("%s%s%s: game %" G_GUINT64_FORMAT ", line %" G_GUINT64_FORMAT ", column %"
          G_GUINT64_FORMAT ": %s%s\n",
          path, finding->member ? ": " : "", finding->member ? finding->member : "",
          finding->game, finding->line, finding->column, finding->differs ? "differs: " : "",
          finding->message);
}

/* ASCII is a part of all the others and says nothing beside them. */
static void
print_encodings (const TabiyaPgnCheckTotals *totals)
{
  static const char *const names[] = { "ASCII", "UTF-8", "ISO-8859-1", "windows-1252" };
  gboolean only_ascii = totals->units == 0 && totals->encodings <= 1u << TABIYA_PGN_ASCII;
  const char *separator = "";

  fputs ("Encoding: ", stdout);
  for (guint i = only_ascii ? 0 : 1; i < G_N_ELEMENTS (names); i++) {
    if (totals->encodings & 1u << i) {
      printf ("%s%s", separator, names[i]);
      separator = ", ";
    }
  }
  for (TabiyaPgnUnits i = TABIYA_PGN_UTF16_LE; i <= TABIYA_PGN_LAST_CHARSET; i++) {
    if (totals->units & (guint64) 1 << i) {
      printf ("%s%s", separator, tabiya_pgn_units_get_id (i));
      separator = ", ";
    }
  }
  putchar ('\n');
}

static void
print_totals (const TabiyaPgnCheckTotals *totals,
              gboolean                    roundtrip,
              gint64                      microseconds)
{
  printf ("Games: %" G_GUINT64_FORMAT "\n", totals->n_games);
  printf ("Plies: %" G_GUINT64_FORMAT ", in variations %" G_GUINT64_FORMAT "\n", totals->n_plies,
          totals->n_variation_plies);
  print_encodings (totals);
  printf ("Errors: %" G_GUINT64_FORMAT "\n", totals->n_problems);
  if (roundtrip)
    printf ("Changed by a round trip: %" G_GUINT64_FORMAT "\n", totals->n_differing);
  printf ("Speed: %.1f MB/s\n",
          (double) totals->n_bytes / (double) MAX (microseconds, 1));
}

static int
check (int    argc,
       char **argv)
{
  gboolean roundtrip = FALSE;
  const GOptionEntry entries[] = {
    { "roundtrip", 0, 0, G_OPTION_ARG_NONE, &roundtrip,
      "Write each game, read it again and compare", NULL },
    G_OPTION_ENTRY_NULL
  };
  TabiyaPgnCheckTotals totals = { 0 };
  gboolean failed = FALSE;
  int status =
    tool_parse (&argc, &argv, "FILE...",
                "Reads every move of every game and tells what is wrong and where. Files\n"
                "packed by Zstandard, gzip, bzip2, xz, ZIP, 7z or tar are unpacked on\n"
                "the way. Lists of positions (.epd, .fen) are games that begin there.\n"
                "The exit status is 0 when nothing is wrong, and 1 when something is or a\n"
                "file cannot be read.", entries);
  gint64 time;

  if (status != TOOL_GO_ON)
    return status;
  if (argc < 2)
    return tool_usage_error ("pgn check", "name at least one file");

  time = g_get_monotonic_time ();
  for (int i = 1; i < argc; i++) {
    g_autoptr(GError) error = NULL;

    if (!tabiya_pgn_check_path (argv[i], roundtrip, print_finding, argv[i], &totals, &error)) {
      tool_failure ("pgn check", "%s", error->message);
      failed = TRUE;
    }
  }
  print_totals (&totals, roundtrip, g_get_monotonic_time () - time);
  return failed || totals.n_problems > 0 || totals.n_differing > 0 ? TOOL_FAILED : TOOL_OK;
}

static int
export (int    argc,
        char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  TabiyaPgnCheckTotals totals = { 0 };
  g_autoptr(GError) error = NULL;
  int status = tool_parse (&argc, &argv, "IN OUT",
                           "Writes all games of IN, which may be packed, to OUT in export format.",
                           entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 3)
    return tool_usage_error ("pgn export", "name the file to read and the file to write");
  if (!tabiya_pgn_export_path (argv[1], argv[2], print_finding, argv[1], &totals, &error))
    return tool_failure ("pgn export", "%s", error->message);
  printf ("Games: %" G_GUINT64_FORMAT "\n", totals.n_games);
  return totals.n_problems > 0 ? TOOL_FAILED : TOOL_OK;
}

/**
 * tool_pgn:
 *
 * The command pgn with its subcommands check and export.
 */
int
tool_pgn (int    argc,
          char **argv)
{
  static char check_name[] = "pgn check";
  static char export_name[] = "pgn export";

  if (argc >= 2 && strcmp (argv[1], "check") == 0) {
    argv[1] = check_name;
    return check (argc - 1, argv + 1);
  }
  if (argc >= 2 && strcmp (argv[1], "export") == 0) {
    argv[1] = export_name;
    return export (argc - 1, argv + 1);
  }
  if (argc >= 2 && strcmp (argv[1], "--help") == 0) {
    puts ("Usage: tabiya-engine pgn check [--roundtrip] FILE...\n"
          "       tabiya-engine pgn export IN OUT");
    return TOOL_OK;
  }
  return tool_usage_error ("pgn", "give the subcommand check or export");
}
