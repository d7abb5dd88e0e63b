/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/care/tabiya-split.h"
#include "tools/tool-games.h"
#include "tools/tool-json.h"
#include "tools/tool.h"

/* The command games split. */

/* More files than this are made only when it is asked for. */
#define MAX_FILES 1000

static gboolean
find_key (const char     *name,
          TabiyaSplitKey *key)
{
  static const char *const names[] = { "player", "event", "eco" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (strcmp (name, names[i]) == 0) {
      *key = (TabiyaSplitKey) i;
      return TRUE;
    }
  }
  return FALSE;
}

static void
print_plan (const GArray *plan,
            gboolean      dry)
{
  guint games = 0;

  for (guint i = 0; i < plan->len; i++) {
    const TabiyaSplitPart *part = &g_array_index (plan, TabiyaSplitPart, i);

    printf ("%8u  %s\n", part->games->len, tabiya_path_show (part->name));
    games += part->games->len;
  }
  printf (dry ? "Games to write: %u, files: %u\n" : "Games written: %u, files: %u\n", games,
          plan->len);
}

static void
print_plan_json (const GArray *plan)
{
  g_autoptr(GString) output = g_string_new (NULL);
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_open (&json, "files", '[');
  for (guint i = 0; i < plan->len; i++) {
    const TabiyaSplitPart *part = &g_array_index (plan, TabiyaSplitPart, i);

    tool_json_open (&json, NULL, '{');
    tool_json_string (&json, "name", part->name);
    tool_json_integer (&json, "games", part->games->len);
    tool_json_close (&json, '}');
  }
  tool_json_close (&json, ']');
  tool_json_close (&json, '}');
  puts (output->str);
}

typedef struct {
  TabiyaGameFilter *filter;   /* one of these three is set */
  const char       *by;
  int               every;
  TabiyaSplitKey    key;
} How;

static GArray *
make_plan (const How          *how,
           TabiyaCollection   *collection,
           TabiyaPgnSnapshot  *snapshot,
           const char         *path,
           GError            **error)
{
  g_autofree char *base = tabiya_split_dup_base (path);
  g_autoptr(GArray) ids = NULL;

  if (how->by)
    return tabiya_split_plan_by (snapshot, how->key, NULL, error);
  if (how->every > 0)
    return tabiya_split_plan_every (snapshot, (guint) how->every, base);
  if (!(ids = tool_games_query (collection, how->filter, error)))
    return NULL;
  return tabiya_split_plan_found (snapshot, ids, base);
}

/* @dry: nothing is written. */
static int
split (const How  *how,
       const char *path,
       const char *folder,
       guint       max_files,
       gboolean    dry,
       gboolean    json)
{
  ToolGamesNeeds needs = how->filter ? tool_games_get_needs (how->filter) : TOOL_GAMES_HEADERS;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaCollection) collection = tool_games_open (path, needs, FALSE, &error);
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(GArray) plan = NULL;

  if (collection) {
    snapshot = tabiya_pgn_snapshot_new (tabiya_collection_get_file (collection));
    plan = make_plan (how, collection, snapshot, path, &error);
  }
  if (plan && !dry && plan->len > max_files)
    return tool_failure ("games split", "%u files would be written; allow it with --max-files %u",
                         plan->len, plan->len);
  if (plan && !dry)
    tabiya_split_run (snapshot, plan, folder, NULL, NULL, NULL, &error);
  if (error)
    return tool_failure ("games split", "%s", error->message);
  if (json)
    print_plan_json (plan);
  else
    print_plan (plan, dry);
  return TOOL_OK;
}

int
tool_games_split (int    argc,
                  char **argv)
{
  g_autofree char *query = NULL;
  g_autofree char *by = NULL;
  int every = TOOL_UNSET;
  int max_files = MAX_FILES;
  gboolean dry = FALSE;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "query", 0, 0, G_OPTION_ARG_STRING, &query,
      "The games that match go to one file, all others to another", "QUERY" },
    { "by", 0, 0, G_OPTION_ARG_STRING, &by,
      "A file for each player, event or eco; a game goes to those of both its players", "KEY" },
    { "every", 0, 0, G_OPTION_ARG_INT, &every, "So many games to each file", "N" },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &dry, "Only print the files and their games", NULL },
    { "max-files", 0, 0, G_OPTION_ARG_INT, &max_files, "Write at most so many files (1000)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(TabiyaGameFilter) filter = NULL;
  How how = { NULL };
  int status =
    tool_parse (&argc, &argv, "FILE FOLDER",
                "Writes the games of a PGN file, or of all in a folder or archive, to new\n"
                "files in a folder, as the bytes they\n"
                "are, and prints which. The file itself is only read. If a new file is\n"
                "there already, nothing is written.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 3)
    return tool_usage_error ("games split", "name one PGN file and a folder");
  if (!!query + !!by + (every != TOOL_UNSET) != 1)
    return tool_usage_error ("games split", "give one of --query, --by and --every");
  if (by && !find_key (by, &how.key))
    return tool_usage_error ("games split", "--by is player, event or eco, not %s", by);
  if ((every != TOOL_UNSET && every < 1) || max_files < 1)
    return tool_usage_error ("games split", "--every and --max-files are at least 1");
  if (query && !(filter = tool_games_read_filter ("games split", query)))
    return TOOL_USAGE;
  how.filter = filter;
  how.by = by;
  how.every = MAX (every, 0);
  return split (&how, argv[1], argv[2], (guint) max_files, dry, json);
}
