/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>

#include "game/book/tabiya-opening.h"
#include "game/collection/tabiya-tag-values.h"
#include "tools/tool-games.h"
#include "tools/tool-json.h"
#include "tools/tool.h"

/* The command games player: what the games of a file say of a player. */

/* So many players with similar names are proposed. */
#define MAX_PROPOSALS 5

static TabiyaPlayerRecord *
make_record (TabiyaCollection  *collection,
             const char        *name,
             GError           **error)
{
  GAsyncResult *result = NULL;
  TabiyaPlayerRecord *record;

  tabiya_collection_make_record_async (collection, name, NULL, tool_games_answer_cb, &result);
  record = tabiya_collection_make_record_finish (collection, tool_games_wait (&result), error);
  g_object_unref (result);
  return record;
}

/* Says that there is nobody of that name, and who else there is. */
static int
fail_unknown (TabiyaCollection *collection,
              const char       *name)
{
  g_autoptr(GString) proposals = g_string_new (NULL);
  g_autoptr(GArray) names = NULL;
  GAsyncResult *result = NULL;

  tabiya_collection_list_players_async (collection, name, NULL, tool_games_answer_cb, &result);
  names = tabiya_collection_list_players_finish (collection, tool_games_wait (&result), NULL);
  g_object_unref (result);
  for (guint i = 0; names && i < MIN (names->len, MAX_PROPOSALS); i++) {
    const TabiyaPlayerName *player = &g_array_index (names, TabiyaPlayerName, i);

    g_string_append_printf (proposals, "%s\"%s\" (%u games)", i > 0 ? ", " : "", player->name,
                            player->games);
  }
  if (proposals->len == 0)
    return tool_failure ("games player", "no player of the file is called \"%s\"", name);
  return tool_failure ("games player",
                       "no player of the file is called \"%s\"; with this in the name there are %s",
                       name, proposals->str);
}

/* --- JSON --- */

static void
write_score (ToolJson                *json,
             const char              *name,
             const TabiyaPlayerTally *score)
{
  tool_json_open (json, name, '{');
  tool_json_integer (json, "games", tabiya_player_tally_count (score));
  tool_json_integer (json, "wins", score->wins);
  tool_json_integer (json, "draws", score->draws);
  tool_json_integer (json, "losses", score->losses);
  tool_json_integer (json, "forfeits", score->forfeits);
  tool_json_number (json, "points",
                    tabiya_player_tally_points (score) + score->forfeit_points / 2.0);
  tool_json_close (json, '}');
}

static void
write_scores (ToolJson               *json,
              const TabiyaPlayerPart *part)
{
  write_score (json, "white", &part->scores[CHESS_WHITE]);
  write_score (json, "black", &part->scores[CHESS_BLACK]);
}

static void
write_opening (ToolJson *json,
               int       number)
{
  g_autofree char *eco = number < 0 ? NULL : tabiya_eco_from_number (number);
  g_autofree char *name = eco ? tabiya_opening_dup_eco_name (eco) : NULL;

  if (eco)
    tool_json_string (json, "eco", eco);
  if (name)
    tool_json_string (json, "name", name);
}

/* @key: what the parts are gathered by; NULL for openings. */
static void
write_parts (ToolJson     *json,
             const char   *name,
             const char   *key,
             const GArray *parts)
{
  tool_json_open (json, name, '[');
  for (guint i = 0; i < parts->len; i++) {
    const TabiyaPlayerPart *part = &g_array_index (parts, TabiyaPlayerPart, i);

    tool_json_open (json, NULL, '{');
    if (!key)
      write_opening (json, part->key);
    else
      tool_json_known (json, key, part->key);
    tool_json_known (json, "rating", part->rating);
    write_scores (json, part);
    tool_json_close (json, '}');
  }
  tool_json_close (json, ']');
}

static void
print_json (const TabiyaPlayerRecord *record)
{
  g_autoptr(GString) output = g_string_new (NULL);
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_string (&json, "name", record->name);
  tool_json_known (&json, "rating", record->total.rating);
  tool_json_known (&json, "opposition", record->opposition);
  tool_json_known (&json, "performance", record->performance);
  write_scores (&json, &record->total);
  write_parts (&json, "years", "year", record->years);
  write_parts (&json, "openings", NULL, record->openings);
  write_parts (&json, "opponents", "from", record->opponents);
  tool_json_close (&json, '}');
  puts (output->str);
}

/* --- text --- */

static void
print_row (const char              *name,
           const TabiyaPlayerTally *score,
           guint                    rating)
{
  guint decided = score->wins + score->draws + score->losses;

  printf ("%-7s %6u  %6u %6u %6u", name, tabiya_player_tally_count (score), score->wins,
          score->draws, score->losses);
  if (decided > 0)
    printf ("  %5.1f", 100 * tabiya_player_tally_points (score) / decided);
  else
    printf ("  %5s", "");
  if (rating > 0)
    printf ("  %6u", rating);
}

static void
print_part (const char             *name,
            const TabiyaPlayerPart *part)
{
  TabiyaPlayerTally sum = tabiya_player_part_sum (part);

  print_row (name, &sum, part->rating);
}

static void
print_numbered (const char   *title,
                const GArray *parts)
{
  printf ("\n%s\n", title);
  for (guint i = 0; i < parts->len; i++) {
    const TabiyaPlayerPart *part = &g_array_index (parts, TabiyaPlayerPart, i);
    g_autofree char *name = part->key > 0 ? g_strdup_printf ("%d", part->key) : g_strdup ("?");

    print_part (name, part);
    putchar ('\n');
  }
}

static void
print_openings (const GArray *parts)
{
  puts ("\nBy opening");
  for (guint i = 0; i < parts->len; i++) {
    const TabiyaPlayerPart *part = &g_array_index (parts, TabiyaPlayerPart, i);
    TabiyaPlayerTally sum = tabiya_player_part_sum (part);
    g_autofree char *eco = part->key < 0 ? g_strdup ("?") : tabiya_eco_from_number (part->key);
    g_autofree char *name = part->key < 0 ? NULL : tabiya_opening_dup_eco_name (eco);

    print_row (eco, &sum, 0);
    printf ("  %s\n", name ? name : "");
  }
}

static void
print_record (const TabiyaPlayerRecord *record)
{
  TabiyaPlayerTally sum = tabiya_player_part_sum (&record->total);

  printf ("%s\n", record->name);
  if (record->performance > 0)
    printf ("Opponents on the average %u, performance %u\n", record->opposition,
            record->performance);
  puts ("\n         Games     Won  Drawn   Lost      %  Rating");
  print_part ("All", &record->total);
  putchar ('\n');
  print_row ("White", &record->total.scores[CHESS_WHITE], 0);
  putchar ('\n');
  print_row ("Black", &record->total.scores[CHESS_BLACK], 0);
  putchar ('\n');
  if (sum.forfeits > 0)
    printf ("\nNot played: %u, with %.1f points\n", sum.forfeits, sum.forfeit_points / 2.0);
  print_numbered ("By year", record->years);
  print_numbered ("By the opponent's rating, from", record->opponents);
  print_openings (record->openings);
}

int
tool_games_player (int    argc,
                   char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(TabiyaCollection) collection = NULL;
  g_autoptr(TabiyaPlayerRecord) record = NULL;
  g_autoptr(GError) error = NULL;
  int status =
    tool_parse (&argc, &argv, "FILE NAME",
                "Prints what the games of a PGN file say of a player: scores by colour,\n"
                "year, opening and rating of the opponent. NAME is the whole name as in\n"
                "the games; case and accents do not matter.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 3)
    return tool_usage_error ("games player", "name one PGN file and one player");
  if ((collection = tool_games_open (argv[1], TOOL_GAMES_MOVES, FALSE, &error)))
    record = make_record (collection, argv[2], &error);
  if (error)
    return tool_failure ("games player", "%s", error->message);
  if (record->years->len == 0)
    return fail_unknown (collection, argv[2]);
  if (json)
    print_json (record);
  else
    print_record (record);
  return TOOL_OK;
}
