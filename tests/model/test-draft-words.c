/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "document-fixture.h"
#include "model/document/tabiya-draft-words.h"

/* What a person is told of edits that were left behind. */

static void
assert_offer (DocumentFixture *fixture,
              const char      *expected)
{
  g_autoptr(GPtrArray) drafts = document_fixture_claim (fixture);
  g_autofree char *offer = NULL;

  g_assert_cmpuint (drafts->len, ==, 1);
  offer = tabiya_draft_words_dup_offer (g_ptr_array_index (drafts, 0));
  g_assert_cmpstr (offer, ==, expected);
  tabiya_draft_clear (g_ptr_array_index (drafts, 0));
}

/* The first @n games of @pgn, each with a comment, in a draft that nothing holds any more. */
static void
leave_draft (DocumentFixture *fixture,
             TabiyaPgnFile   *pgn,
             guint            n)
{
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);

  for (guint i = 0; i < n; i++) {
    TabiyaGame *game = tabiya_pgn_file_dup_game (pgn, i, NULL, NULL);
    TabiyaNode *first = tabiya_node_get_child (tabiya_game_get_root (game), 0);
    g_autoptr(GError) error = NULL;

    tabiya_pgn_file_set_game (pgn, i, game);
    tabiya_game_set_comment (game, first, TABIYA_COMMENT_AFTER, "Edited");
    g_assert_true (tabiya_draft_update_game (draft, i, game, &error));
    g_assert_no_error (error);
    g_object_unref (game);
  }
}

static void
test_file (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autoptr(TabiyaPgnFile) pgn = tabiya_pgn_file_load (fixture->location, NULL, NULL);

  g_assert_nonnull (pgn);
  leave_draft (fixture, pgn, 1);
  assert_offer (fixture,
                "Tabiya ended before the changes to 1 game in “games.pgn” were saved.");
  leave_draft (fixture, pgn, 2);
  assert_offer (fixture,
                "Tabiya ended before the changes to 2 games in “games.pgn” were saved.");
}

/* Names that are no text, or that are read from right to left. */
static void
test_odd_name (DocumentFixture *fixture,
               gconstpointer    data)
{
  static const char *const names[][2] = {
    { "caf\xe9.pgn", "caf\ufffd.pgn" },
    { "\u05d0.pgn", "\u200e\u2068\u05d0.pgn\u2069" },
    { "a\nb.pgn", "a\ufffdb.pgn" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *folder = g_path_get_dirname (fixture->path);
    g_autofree char *path = g_build_filename (folder, names[i][0], NULL);
    g_autoptr(GFile) file = g_file_new_for_path (path);
    g_autofree char *offer = g_strdup_printf ("Tabiya ended before the changes to 1 game in “%s” "
                                              "were saved.", names[i][1]);
    g_autoptr(TabiyaPgnFile) pgn = NULL;

    g_assert_true (g_file_set_contents (path, document_fixture_games, -1, NULL));
    pgn = tabiya_pgn_file_load (file, NULL, NULL);
    g_assert_nonnull (pgn);
    leave_draft (fixture, pgn, 1);
    assert_offer (fixture, offer);
    g_remove (path);
  }
}

/* Games that never had a file. */
static void
test_no_file (DocumentFixture *fixture,
              gconstpointer    data)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (document_fixture_games,
                                                strlen (document_fixture_games));
  g_autoptr(TabiyaPgnFile) pgn = tabiya_pgn_file_new_from_bytes (bytes);

  leave_draft (fixture, pgn, 1);
  assert_offer (fixture, "Tabiya ended before 1 new game was saved.");
}

/* A position that nobody has begun a game with. */
static void
test_position (DocumentFixture *fixture,
               gconstpointer    data)
{
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, NULL);

  g_assert_true (tabiya_draft_update_position (draft, "8/8", NULL));
  g_clear_object (&draft);
  assert_offer (fixture, "Tabiya ended while a position was being set up.");
}

#define ADD(path, function) \
  g_test_add ("/tabiya/draft-words/" path, DocumentFixture, NULL, document_fixture_set_up, \
              function, document_fixture_tear_down)

/* What is wrong, where and why, and what that means. */
static void
test_unkept (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_set_error (&error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "Nothing fits in /full: No space left");
  text = tabiya_draft_words_dup_unkept (error);
  g_assert_cmpstr (text, ==, "Nothing fits in /full: No space left. Until that works, a crash "
                   "would lose what is not saved elsewhere.");
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);
  ADD ("file", test_file);
  ADD ("odd-name", test_odd_name);
  ADD ("no-file", test_no_file);
  ADD ("position", test_position);
  ADD ("unkept", test_unkept);
  return document_fixture_run ();
}
