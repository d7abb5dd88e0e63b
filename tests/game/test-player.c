/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/collection/tabiya-collection.h"

#include <math.h>
#include <string.h>

/* What a collection says of a player, compared with counts that are made here from the games. */

typedef struct {
  TabiyaCollection *collection;
} Fixture;

static void
open_text (Fixture    *fixture,
           const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);

  fixture->collection = tabiya_collection_new (file);
  while (tabiya_collection_get_phase (fixture->collection) != TABIYA_COLLECTION_READY)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->collection);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
wait_for (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
}

static TabiyaPlayerRecord *
make_record (Fixture    *fixture,
             const char *name)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPlayerRecord *record;

  tabiya_collection_make_record_async (fixture->collection, name, NULL, answered_cb, &result);
  wait_for (&result);
  record = tabiya_collection_make_record_finish (fixture->collection, result, &error);
  g_assert_no_error (error);
  return record;
}

static GArray *
list_players (Fixture    *fixture,
              const char *text)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  GArray *names;

  tabiya_collection_list_players_async (fixture->collection, text, NULL, answered_cb, &result);
  wait_for (&result);
  names = tabiya_collection_list_players_finish (fixture->collection, result, &error);
  g_assert_no_error (error);
  return names;
}

static void
assert_score (const TabiyaPlayerTally *score,
              guint                    wins,
              guint                    draws,
              guint                    losses,
              guint                    unfinished)
{
  g_assert_cmpuint (score->wins, ==, wins);
  g_assert_cmpuint (score->draws, ==, draws);
  g_assert_cmpuint (score->losses, ==, losses);
  g_assert_cmpuint (score->unfinished, ==, unfinished);
}

static const char games[] =
  "[Date \"1970.05.01\"]\n[White \"Larsen, Bent\"]\n[Black \"Tal\"]\n[Result \"1-0\"]\n"
  "[WhiteElo \"2650\"]\n[BlackElo \"2590\"]\n[ECO \"B90\"]\n\n1. e4 1-0\n\n"
  "[Date \"1970.??.??\"]\n[White \"Tal\"]\n[Black \"LARSEN, Bent\"]\n[Result \"1-0\"]\n"
  "[WhiteElo \"2600\"]\n[ECO \"B90\"]\n\n1. e4 1-0\n\n"
  "[Date \"1972.01.01\"]\n[White \"Tal\"]\n[Black \"Larsen, Bent\"]\n[Result \"1/2-1/2\"]\n"
  "[BlackElo \"2630\"]\n[ECO \"A01\"]\n\n1. b3 1/2-1/2\n\n"
  "[White \"L\xc3\xa1rsen, Bent\"]\n[Black \"Nobody\"]\n[Result \"*\"]\n[BlackElo \"2599\"]\n\n"
  "1. b3 *\n\n"
  "[White \"Larsen, Bent Junior\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\n1. b3 0-1\n\n";

/* All spellings of the name, no other name; each game in one part of every kind. */
static void
test_record (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaPlayerRecord) record = NULL;
  const TabiyaPlayerPart *parts;

  open_text (fixture, games);
  record = make_record (fixture, "larsen, BENT");
  g_assert_cmpstr (record->name, ==, "Larsen, Bent");
  assert_score (&record->total.scores[CHESS_WHITE], 1, 0, 0, 1);
  assert_score (&record->total.scores[CHESS_BLACK], 0, 1, 1, 0);
  g_assert_cmpuint (record->total.rating, ==, 2640);
  g_assert_cmpuint (record->opposition, ==, (2590 + 2600 + 2599 + 1) / 3);
  /* One of two points against 2595 on the average. */
  g_assert_cmpuint (record->performance, ==, 2595);

  g_assert_cmpuint (record->years->len, ==, 3);
  parts = (const TabiyaPlayerPart *) (gconstpointer) record->years->data;
  g_assert_cmpint (parts[0].key, ==, 0);
  assert_score (&parts[0].scores[CHESS_WHITE], 0, 0, 0, 1);
  g_assert_cmpint (parts[1].key, ==, 1970);
  assert_score (&parts[1].scores[CHESS_WHITE], 1, 0, 0, 0);
  assert_score (&parts[1].scores[CHESS_BLACK], 0, 0, 1, 0);
  g_assert_cmpuint (parts[1].rating, ==, 2650);
  g_assert_cmpint (parts[2].key, ==, 1972);

  g_assert_cmpuint (record->openings->len, ==, 3);
  parts = (const TabiyaPlayerPart *) (gconstpointer) record->openings->data;
  g_assert_cmpint (parts[0].key, ==, 190);
  g_assert_cmpint (parts[1].key, ==, -1);
  g_assert_cmpint (parts[2].key, ==, 1);

  g_assert_cmpuint (record->opponents->len, ==, 3);
  parts = (const TabiyaPlayerPart *) (gconstpointer) record->opponents->data;
  g_assert_cmpint (parts[0].key, ==, 0);
  g_assert_cmpint (parts[1].key, ==, 2500);
  assert_score (&parts[1].scores[CHESS_WHITE], 1, 0, 0, 1);
  g_assert_cmpint (parts[2].key, ==, 2600);
}

static void
test_nobody (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const names[] = { "Larsen", "", "?x", "Larsen, Bent " };

  open_text (fixture, games);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr(TabiyaPlayerRecord) record = make_record (fixture, names[i]);

    g_assert_cmpuint (record->years->len, ==, 0);
    g_assert_cmpuint (record->performance, ==, 0);
    g_assert_cmpstr (record->name, ==, names[i]);
  }
}

/* Unsaved edits and deletions count. */
static void
test_changes (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaPgnFile *file;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaPlayerRecord) record = NULL;

  open_text (fixture, games);
  file = tabiya_collection_get_file (fixture->collection);
  tabiya_pgn_file_delete_game (file, 1);
  tabiya_collection_refresh (fixture->collection, 1);
  game = tabiya_pgn_file_dup_game (file, 4, NULL, NULL);
  tabiya_pgn_file_set_game (file, 4, game);
  tabiya_game_set_tag (game, "White", "Larsen, Bent");
  record = make_record (fixture, "Larsen, Bent");
  assert_score (&record->total.scores[CHESS_WHITE], 1, 0, 1, 1);
  assert_score (&record->total.scores[CHESS_BLACK], 0, 1, 0, 0);
}

static void
assert_name (GArray     *names,
             guint       index,
             const char *name,
             guint       n)
{
  const TabiyaPlayerName *player = &g_array_index (names, TabiyaPlayerName, index);

  g_assert_cmpuint (index, <, names->len);
  g_assert_cmpstr (player->name, ==, name);
  g_assert_cmpuint (player->games, ==, n);
}

/* Spellings of one name are one, and a question mark is nobody. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GArray) all = NULL;
  g_autoptr(GArray) some = NULL;

  open_text (fixture, games);
  all = list_players (fixture, "");
  g_assert_cmpuint (all->len, ==, 4);
  assert_name (all, 0, "Larsen, Bent", 4);
  assert_name (all, 1, "Tal", 3);
  assert_name (all, 2, "Larsen, Bent Junior", 1);
  some = list_players (fixture, "JUN");
  g_assert_cmpuint (some->len, ==, 1);
  assert_name (some, 0, "Larsen, Bent Junior", 1);
}

static guint
count_found (Fixture    *fixture,
             const char *query)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (query);
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GArray) ids = NULL;

  tabiya_collection_query_async (fixture->collection, filter, TABIYA_SORT_FILE, FALSE, NULL,
                                 answered_cb, &result);
  wait_for (&result);
  ids = tabiya_collection_query_finish (fixture->collection, result, NULL);
  return ids->len;
}

static guint
count_part (const TabiyaPlayerPart *part)
{
  TabiyaPlayerTally sum = tabiya_player_part_sum (part);

  return tabiya_player_tally_count (&sum);
}

/* A number of the record is the number of games that the query for it finds: many games with
   random headers. */
static void
test_queries (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const players[] = { "A, B", "a, b", "C", "D" };
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GRand) rand = g_rand_new_with_seed (15);
  g_autoptr(TabiyaPlayerRecord) record = NULL;
  TabiyaPlayerTally sum;

  for (guint i = 0; i < 2000; i++) {
    int white = g_rand_int_range (rand, 0, 4);
    int black = (white + g_rand_int_range (rand, white < 2 ? 2 - white : 1,
                                           white < 2 ? 4 - white : 4)) % 4;

    g_string_append_printf (text, "[Date \"%d.01.01\"]\n[White \"%s\"]\n[Black \"%s\"]\n"
                            "[WhiteElo \"%d\"]\n[BlackElo \"%d\"]\n[ECO \"C%02d\"]\n"
                            "[Result \"%s\"]\n\n%s\n\n",
                            g_rand_int_range (rand, 1990, 1999), players[white], players[black],
                            g_rand_int_range (rand, 2200, 2800),
                            g_rand_int_range (rand, 2200, 2800),
                            g_rand_int_range (rand, 10, 20), results[i % 4], results[i % 4]);
  }
  open_text (fixture, text->str);
  record = make_record (fixture, "A, B");
  sum = tabiya_player_part_sum (&record->total);
  g_assert_cmpuint (count_part (&record->total), >, 500);
  g_assert_cmpuint (count_found (fixture, "player:=\"a, b\""), ==, count_part (&record->total));
  g_assert_cmpuint (count_found (fixture, "winner:=\"a, b\""), ==, sum.wins);
  g_assert_cmpuint (count_found (fixture, "loser:=\"a, b\""), ==, sum.losses);
  g_assert_cmpuint (record->years->len, ==, 9);
  for (guint i = 0; i < record->years->len; i++) {
    const TabiyaPlayerPart *part = &g_array_index (record->years, TabiyaPlayerPart, i);
    g_autofree char *query = g_strdup_printf ("player:=\"a, b\" date:%d", part->key);

    g_assert_cmpuint (count_found (fixture, query), ==, count_part (part));
  }
  g_assert_cmpuint (record->opponents->len, ==, 6);
  for (guint i = 0; i < record->opponents->len; i++) {
    const TabiyaPlayerPart *part = &g_array_index (record->opponents, TabiyaPlayerPart, i);
    g_autofree char *query = g_strdup_printf ("player:=\"a, b\" opponentelo:%d..%d", part->key,
                                              part->key + 99);

    g_assert_cmpuint (count_found (fixture, query), ==, count_part (part));
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

#define ADD(name, func) g_test_add ("/tabiya/player/" name, Fixture, NULL, NULL, func, tear_down)
  ADD ("record", test_record);
  ADD ("nobody", test_nobody);
  ADD ("changes", test_changes);
  ADD ("names", test_names);
  ADD ("queries", test_queries);
#undef ADD
  return g_test_run ();
}
