/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-fixture.h"
#include "game/care/tabiya-duplicates.h"
#include "game/care/tabiya-game-table.h"
#include "game/collection/tabiya-collection.h"
#include "game/pgn/tabiya-pgn.h"
#include "game/tree/tabiya-game-end.h"
#include "model/document/tabiya-title-words.h"

/* Whoever tells the result of a game tells the same: list, search, tree, player, duplicates, title,
   table and export, before and after an edit. */

static const struct {
  const char  *tag;       /* NULL if there is none */
  const char  *end;
  const char  *shown;     /* as it is listed and written */
  TabiyaResult result;
} games[] = {
  { "1-0", "1-0", "1-0", TABIYA_RESULT_WHITE },
  { "1:0", "1:0", "1-0", TABIYA_RESULT_WHITE },
  { "*", "1\u20130 {resigns}", "1-0", TABIYA_RESULT_WHITE },
  { NULL, "1 - 0", "1-0", TABIYA_RESULT_WHITE },
  { "1\u22120", "", "1-0", TABIYA_RESULT_WHITE },
  { "1-0", "0-1", "1-0", TABIYA_RESULT_WHITE },
  { "0 : 1", "0-1", "0-1", TABIYA_RESULT_BLACK },
  { "?", "0-1", "0-1", TABIYA_RESULT_BLACK },
  { "", "0-1 ; time", "0-1", TABIYA_RESULT_BLACK },
  { "1/2", "1/2", "1/2-1/2", TABIYA_RESULT_DRAW },
  { "\u00bd-\u00bd", "\u00bd-\u00bd", "1/2-1/2", TABIYA_RESULT_DRAW },
  { "\u00bd", "*", "1/2-1/2", TABIYA_RESULT_DRAW },
  { "0.5-0.5", "0.5-0.5", "1/2-1/2", TABIYA_RESULT_DRAW },
  { " 1/2:1/2 ", "1/2:1/2", "1/2-1/2", TABIYA_RESULT_DRAW },
  { "no result", "1/2-1/2", "1/2-1/2", TABIYA_RESULT_DRAW },
  { "1-0F", "1-0F", "1-0F", TABIYA_RESULT_WHITE_FORFEIT },
  { "+/-", "", "+/-", TABIYA_RESULT_WHITE_FORFEIT },
  { "*", "1-0 FF", "1-0 FF", TABIYA_RESULT_WHITE_FORFEIT },
  { "--+", "0-1", "--+", TABIYA_RESULT_BLACK_FORFEIT },
  { "0-0", "0-0", "0-0", TABIYA_RESULT_NOBODY },
  { "-/-", "*", "-/-", TABIYA_RESULT_NOBODY },
  { "1/2-0", "1/2-0", "1/2-0", TABIYA_RESULT_WHITE_HALF },
  { "0-1/2", "*", "0-1/2", TABIYA_RESULT_BLACK_HALF },
};

static char *
make_text (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_string_append_printf (text, "[Event \"%u\"]\n[White \"Adler\"]\n[Black \"Brandt\"]\n"
                            "[Date \"2020.01.01\"]\n", i);
    if (games[i].tag)
      g_string_append_printf (text, "[Result \"%s\"]\n", games[i].tag);
    g_string_append_printf (text, "\n1. e4 e5 2. Nf3 %s\n\n", games[i].end);
  }
  return g_string_free (text, FALSE);
}

static void
open_games (DocumentFixture *fixture,
            gconstpointer    data)
{
  g_autofree char *text = make_text ();

  document_fixture_set_up (fixture, data);
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  document_fixture_open (fixture);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, G_N_ELEMENTS (games));
}

static TabiyaCollection *
make_collection (DocumentFixture *fixture)
{
  TabiyaCollection *collection =
    tabiya_collection_new (tabiya_document_get_file (fixture->document));

  while (tabiya_collection_get_phase (collection) != TABIYA_COLLECTION_READY
         || tabiya_collection_get_positions (collection) == TABIYA_POSITIONS_MAKING)
    g_main_context_iteration (NULL, TRUE);
  return collection;
}

static void
assert_list (DocumentFixture *fixture)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr(TabiyaPgnHeader) header =
      tabiya_pgn_file_dup_header (tabiya_document_get_file (fixture->document), i);

    g_assert_cmpstr (header->values[TABIYA_PGN_RESULT], ==, games[i].shown);
  }
}

static void
assert_found (TabiyaCollection *collection,
              const char       *text,
              TabiyaResult      result)
{
  g_autofree char *query = g_strconcat ("result:\"", text, "\"", NULL);
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (query);
  g_autoptr(GAsyncResult) answer = NULL;
  g_autoptr(GArray) ids = NULL;
  guint n = 0;

  tabiya_collection_query_async (collection, filter, TABIYA_SORT_FILE, FALSE, NULL,
                                 document_fixture_done_cb, &answer);
  ids = tabiya_collection_query_finish (collection, document_fixture_wait (&answer), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    if (games[i].result == result)
      g_assert_cmpuint (g_array_index (ids, guint32, n++), ==, i);
  }
  g_assert_cmpuint (ids->len, ==, n);
}

static guint
count (TabiyaResult result)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    n += games[i].result == result;
  return n;
}

static void
assert_tree (TabiyaCollection *collection)
{
  g_autoptr(TabiyaPositionTree) tree = NULL;
  g_autoptr(GAsyncResult) answer = NULL;
  g_autoptr(GError) error = NULL;
  const TabiyaTreeMove *total;
  ChessPosition start;

  chess_position_init_standard (&start);
  tabiya_collection_make_tree_async (collection, &start, NULL, NULL, document_fixture_done_cb,
                                     &answer);
  tree = tabiya_collection_make_tree_finish (collection, document_fixture_wait (&answer), &error);
  g_assert_no_error (error);
  total = tabiya_position_tree_get_total (tree);
  g_assert_cmpuint (total->white, ==, count (TABIYA_RESULT_WHITE));
  g_assert_cmpuint (total->draw, ==, count (TABIYA_RESULT_DRAW));
  g_assert_cmpuint (total->black, ==, count (TABIYA_RESULT_BLACK));
  g_assert_cmpuint (total->games, ==, total->white + total->draw + total->black);
}

static void
assert_player (TabiyaCollection *collection)
{
  g_autoptr(TabiyaPlayerRecord) record = NULL;
  g_autoptr(GAsyncResult) answer = NULL;
  const TabiyaPlayerTally *white;
  guint points = 0;

  tabiya_collection_make_record_async (collection, "Adler", NULL, document_fixture_done_cb,
                                       &answer);
  record = tabiya_collection_make_record_finish (collection, document_fixture_wait (&answer),
                                                 NULL);
  white = &record->total.scores[CHESS_WHITE];
  g_assert_cmpuint (white->wins, ==, count (TABIYA_RESULT_WHITE));
  g_assert_cmpuint (white->draws, ==, count (TABIYA_RESULT_DRAW));
  g_assert_cmpuint (white->losses, ==, count (TABIYA_RESULT_BLACK));
  g_assert_cmpuint (white->unfinished, ==, 0);
  g_assert_cmpuint (white->forfeits + tabiya_player_tally_count (white), ==,
                    G_N_ELEMENTS (games));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    if (tabiya_result_is_forfeit (games[i].result))
      points += tabiya_result_get_half_points (games[i].result, FALSE);
  }
  g_assert_cmpuint (white->forfeit_points, ==, points);
}

/* The moves and names are the same everywhere, so the results alone tell the games apart. */
static void
assert_duplicates (DocumentFixture *fixture)
{
  g_autoptr(TabiyaPgnSnapshot) snapshot =
    tabiya_pgn_snapshot_new (tabiya_document_get_file (fixture->document));
  g_autoptr(TabiyaDuplicates) duplicates =
    tabiya_duplicates_find (snapshot, 1, NULL, NULL, NULL, NULL);
  guint n_kinds = 0;

  for (int i = 0; i < TABIYA_N_RESULTS; i++)
    n_kinds += count ((TabiyaResult) i) > 0;
  g_assert_cmpuint (tabiya_duplicates_count_surplus (duplicates), ==,
                    G_N_ELEMENTS (games) - n_kinds);
  for (guint i = 0; i < tabiya_duplicates_get_n_certain (duplicates); i++) {
    TabiyaDuplicateGroup group = tabiya_duplicates_get_certain (duplicates, i);

    for (guint j = 1; j < group.n_games; j++)
      g_assert_cmpint (games[group.games[j]].result, ==, games[group.games[0]].result);
  }
}

static void
assert_table (DocumentFixture *fixture)
{
  g_autoptr(TabiyaPgnSnapshot) snapshot =
    tabiya_pgn_snapshot_new (tabiya_document_get_file (fixture->document));
  g_autofree char *table = tabiya_game_table_write (snapshot, NULL, NULL, NULL, NULL, NULL);
  g_auto(GStrv) lines = g_strsplit (table, "\r\n", -1);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr(GString) cell = g_string_new (NULL);

    tabiya_game_table_append (cell, games[i].shown);
    g_string_prepend (cell, ",Adler,Brandt,");
    g_assert_nonnull (strstr (lines[i + 1], cell->str));
  }
}

static void
assert_game (DocumentFixture *fixture,
             guint            index)
{
  TabiyaDocument *document = fixture->document;
  const char *shown = games[index].shown;
  g_autofree char *tag = g_strdup_printf ("[Result \"%s\"]\n", shown);
  g_autofree char *title = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *text = NULL;
  TabiyaGame *game;

  g_assert_true (tabiya_document_show (document, index, NULL));
  game = tabiya_document_get_game (document);
  g_assert_cmpstr (tabiya_game_get_result (game), ==, shown);
  title = tabiya_title_words_dup_title (document, game);
  wanted = g_strdup_printf ("Adler – Brandt %s", tabiya_result_get_print (shown));
  g_assert_cmpstr (title, ==, wanted);
  text = tabiya_pgn_write_game (game);
  g_assert_nonnull (strstr (text, tag));
  g_strchomp (text);
  g_assert_true (g_str_has_suffix (text, tabiya_result_get_mark (games[index].result)));
}

static void
assert_all (DocumentFixture *fixture)
{
  TabiyaCollection *collection = make_collection (fixture);

  assert_list (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    assert_found (collection, games[i].shown, games[i].result);
    if (games[i].tag && tabiya_result_of (games[i].tag) == games[i].result)
      assert_found (collection, games[i].tag, games[i].result);
  }
  assert_found (collection, "*", TABIYA_RESULT_NONE);
  assert_tree (collection);
  assert_player (collection);
  assert_duplicates (fixture);
  assert_table (fixture);
  g_object_unref (collection);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    assert_game (fixture, i);
}

static void
test_as_read (DocumentFixture *fixture,
              gconstpointer    data)
{
  assert_all (fixture);
}

static void
test_edited (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (games); i += 2) {
    g_assert_true (tabiya_document_show (fixture->document, i, NULL));
    document_fixture_edit (fixture->document, "Edited");
  }
  assert_all (fixture);
  error = document_fixture_save (fixture->document, fixture->location, FALSE);
  g_assert_no_error (error);
  assert_all (fixture);
}

/* A game that was not edited stays the bytes it is beside one that was. */
static void
test_bytes (DocumentFixture *fixture,
            gconstpointer    data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = make_text ();
  g_autofree char *saved = NULL;
  const char *second = strstr (text, "[Event \"1\"]");

  g_assert_true (tabiya_document_show (fixture->document, 0, NULL));
  document_fixture_edit (fixture->document, "Edited");
  error = document_fixture_save (fixture->document, fixture->location, FALSE);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "Edited"));
  g_assert_cmpstr (strstr (saved, "[Event \"1\"]"), ==, second);
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);
  chess_init ();

#define ADD(name, function) \
  g_test_add ("/tabiya/one-result/" name, DocumentFixture, NULL, open_games, function, \
              document_fixture_tear_down)
  ADD ("as-read", test_as_read);
  ADD ("edited", test_edited);
  ADD ("bytes", test_bytes);
  return document_fixture_run ();
}
