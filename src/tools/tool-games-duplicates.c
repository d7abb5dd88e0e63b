/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-games.h"

#include <stdio.h>

#include "game/care/tabiya-duplicates.h"
#include "tools/tool.h"

/* Which games of a file are there more than once. */

static void
print_group (TabiyaPgnFile        *file,
             TabiyaDuplicateGroup  group)
{
  static const struct {
    TabiyaDuplicateReason  reason;
    const char            *name;
  } reasons[] = {
    { TABIYA_DUPLICATE_SPELLING, "other spelling" },
    { TABIYA_DUPLICATE_DATE, "other date or result" },
    { TABIYA_DUPLICATE_BEGINNING, "one is the beginning of another" },
    { TABIYA_DUPLICATE_HEADER, "same header, other moves" },
  };
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, group.games[0]);
  const char *const *values = (const char *const *) header->values;

  fputs (group.reasons == 0 ? "certain " : "probable", stdout);
  for (guint i = 0; i < group.n_games; i++)
    printf (" %u", group.games[i] + 1);
  printf ("  %s - %s  %s", values[TABIYA_PGN_WHITE] ? values[TABIYA_PGN_WHITE] : "?",
          values[TABIYA_PGN_BLACK] ? values[TABIYA_PGN_BLACK] : "?",
          values[TABIYA_PGN_DATE] ? values[TABIYA_PGN_DATE] : "");
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++) {
    if (group.reasons & reasons[i].reason)
      printf ("  (%s)", reasons[i].name);
  }
  for (guint i = 0; i < group.n_games; i++)
    tool_games_print_place (file, group.games[i]);
  putchar ('\n');
}

static void
print_groups (TabiyaPgnFile    *file,
              TabiyaDuplicates *found)
{
  guint n_certain = tabiya_duplicates_get_n_certain (found);
  guint n_probable = tabiya_duplicates_get_n_probable (found);

  for (guint i = 0; i < n_certain; i++)
    print_group (file, tabiya_duplicates_get_certain (found, i));
  for (guint i = 0; i < n_probable; i++)
    print_group (file, tabiya_duplicates_get_probable (found, i));
  printf ("Certain: %u groups, %u games that could go, %" G_GUINT64_FORMAT " pairs\n", n_certain,
          tabiya_duplicates_count_surplus (found), tabiya_duplicates_count_pairs (found));
  printf ("Probable: %u groups\n", n_probable);
}

/* Also adds the games to @ids. */
static void
write_group (ToolJson             *json,
             TabiyaDuplicateGroup  group,
             GArray               *ids)
{
  tool_json_open (json, NULL, '[');
  for (guint i = 0; i < group.n_games; i++)
    tool_json_integer (json, NULL, (gint64) group.games[i] + 1);
  tool_json_close (json, ']');
  g_array_append_vals (ids, group.games, group.n_games);
}

static void
print_groups_json (TabiyaPgnFile    *file,
                   TabiyaDuplicates *found)
{
  g_autoptr(GString) output = g_string_new (NULL);
  g_autoptr(GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_open (&json, "certain", '[');
  for (guint i = 0; i < tabiya_duplicates_get_n_certain (found); i++)
    write_group (&json, tabiya_duplicates_get_certain (found, i), ids);
  tool_json_close (&json, ']');
  tool_json_open (&json, "probable", '[');
  for (guint i = 0; i < tabiya_duplicates_get_n_probable (found); i++)
    write_group (&json, tabiya_duplicates_get_probable (found, i), ids);
  tool_json_close (&json, ']');
  tool_games_write_places (&json, file, ids);
  tool_json_close (&json, '}');
  puts (output->str);
}

/**
 * tool_games_duplicates:
 *
 * The command games duplicates. It reads the file and writes nothing.
 */
int
tool_games_duplicates (int    argc,
                       char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json,
      "Print JSON: {\"certain\": [[1, 5]], \"probable\": [[2, 9]]}, and of a folder or an\n"
      "archive \"places\": the file of each of these games and its number there", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(TabiyaDuplicates) found = NULL;
  g_autoptr(TabiyaPgnFile) pgn = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = NULL;
  int status =
    tool_parse (&argc, &argv, "FILE",
                "Finds games that are in a PGN file, in a folder of them or in an archive\n"
                "more than once, as groups of numbers\n"
                "from 1. Certain: same moves and start position, same names but for case,\n"
                "accents and punctuation, dates and results that do not contradict each\n"
                "other. Probable: the same moves with names that may be the same or, from\n"
                "20 plies on, another date or result; a game of at least 16 plies that is\n"
                "the beginning of another; other moves with the same names, event, full\n"
                "date and round. The file is not changed.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 2)
    return tool_usage_error ("games duplicates", "name one PGN file");
  file = g_file_new_for_commandline_arg (argv[1]);
  pgn = tabiya_pgn_file_load (file, NULL, &error);
  if (pgn) {
    snapshot = tabiya_pgn_snapshot_new (pgn);
    found = tabiya_duplicates_find (snapshot, g_get_num_processors (), NULL, NULL, NULL, &error);
  }
  if (!found)
    return tool_failure ("games duplicates", "%s", error->message);
  if (json)
    print_groups_json (pgn, found);
  else
    print_groups (pgn, found);
  return TOOL_OK;
}
