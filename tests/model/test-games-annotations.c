/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/tabiya-games-annotations.h"

#include "document-fixture.h"
#include "insight/report/tabiya-report-own.h"
#include "model/document/tabiya-document-regrouping.h"

/* The annotations of several games of a file: counted in turns, removed and undone in one step. */

#define EVERYTHING ((1u << TABIYA_N_ANNOTATIONS) - 1)

static GArray *
make_indices (guint n)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < n; i++)
    g_array_append_val (indices, i);
  return indices;
}

/* Opens a file with three games that have annotations, one of them of a report, and one without. */
static void
set_up (DocumentFixture *fixture,
        gconstpointer    data)
{
  g_autofree char *own = report_own_make_comment ("Loses a pawn.", 2, NULL);
  g_autofree char *text = NULL;

  document_fixture_set_up (fixture, NULL);
  text = g_strdup_printf ("[Event \"1\"]\n[Result \"*\"]\n\n1. e4 $2 {%s} e5 {mine} *\n\n"
                          "[Event \"2\"]\n[Result \"*\"]\n\n1. d4   d5 *\n\n"
                          "[Event \"3\"]\n[Result \"*\"]\n\n1. c4 (1. Nf3 {why}) e5 $1 *\n\n"
                          "[Event \"4\"]\n[Result \"*\"]\n\n1. g3 {[%%clk 0:01:00]} *\n\n", own);
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  document_fixture_open (fixture);
}

static void
wait_counted (TabiyaGamesAnnotations *games)
{
  while (tabiya_games_annotations_get_done (games) < tabiya_games_annotations_get_n (games))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_counts (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autoptr(GArray) indices = make_indices (4);
  g_autoptr(TabiyaGamesAnnotations) games =
    tabiya_games_annotations_new (fixture->document, indices);
  guint counts[TABIYA_N_ANNOTATIONS];

  g_assert_cmpuint (tabiya_games_annotations_get_done (games), ==, 0);
  g_assert_cmpuint (tabiya_games_annotations_get (games, TABIYA_ANNOTATED_BY_ANYONE, counts), ==,
                    0);
  wait_counted (games);
  g_assert_cmpuint (tabiya_games_annotations_get (games, TABIYA_ANNOTATED_BY_ANYONE, counts), ==,
                    3);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_COMMENTS], ==, 3);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_MARKS], ==, 2);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_VARIATIONS], ==, 1);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_CLOCKS], ==, 1);
  g_assert_cmpuint (tabiya_games_annotations_get (games, TABIYA_ANNOTATED_BY_REPORT, counts), ==,
                    1);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_COMMENTS], ==, 1);
  /* Only looking changes nothing. */
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
}

/* What somebody hears who enables the undoing of it. */
static void
n_games_cb (TabiyaDocument *document,
            GParamSpec     *pspec,
            gboolean       *undoable)
{
  *undoable = tabiya_document_can_undelete (document);
}

/* What is removed is an unsaved edit; one step takes all of it back, to the byte. */
static void
test_remove (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autofree char *before = document_fixture_read (fixture->path);
  g_autoptr(GArray) indices = make_indices (4);
  g_autoptr(TabiyaGamesAnnotations) games =
    tabiya_games_annotations_new (fixture->document, indices);
  TabiyaPgnFile *file = tabiya_document_get_file (fixture->document);
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GBytes) edited = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *after = NULL;
  gboolean undoable = FALSE;

  g_signal_connect (fixture->document, "notify::n-games", G_CALLBACK (n_games_cb), &undoable);
  g_assert_cmpuint (tabiya_games_annotations_remove (games, TABIYA_ANNOTATED_BY_ANYONE,
                                                     1u << TABIYA_ANNOTATION_COMMENTS
                                                     | 1u << TABIYA_ANNOTATION_VARIATIONS), ==, 2);
  g_assert_true (undoable);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  document_fixture_assert_content (fixture->path, before);
  edited = tabiya_pgn_file_dup_bytes (file, NULL);
  after = g_strndup (g_bytes_get_data (edited, NULL), g_bytes_get_size (edited));
  g_assert_null (strstr (after, "mine"));
  g_assert_null (strstr (after, "Nf3"));
  g_assert_nonnull (strstr (after, "1. d4   d5 *"));
  g_assert_nonnull (strstr (after, "[%clk 0:01:00]"));

  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 2);
  g_assert_cmpuint (g_array_index (restored, guint32, 1), ==, 2);
  bytes = tabiya_pgn_file_dup_bytes (file, NULL);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), before,
                   strlen (before));
  g_assert_false (tabiya_document_can_undelete (fixture->document));
  g_assert_false (undoable);
  g_signal_handlers_disconnect_by_data (fixture->document, &undoable);
}

/* Only what reports wrote; nothing twice; undone after a save as well, and in turn with games that
   were deleted since. */
static void
test_steps (DocumentFixture *fixture,
            gconstpointer    data)
{
  g_autofree char *before = document_fixture_read (fixture->path);
  g_autoptr(GArray) indices = make_indices (4);
  g_autoptr(GArray) first = make_indices (1);
  g_autoptr(TabiyaGamesAnnotations) games =
    tabiya_games_annotations_new (fixture->document, indices);
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *saved = NULL;

  g_assert_cmpuint (tabiya_games_annotations_remove (games, TABIYA_ANNOTATED_BY_REPORT,
                                                     EVERYTHING), ==, 1);
  g_assert_cmpuint (tabiya_games_annotations_remove (games, TABIYA_ANNOTATED_BY_REPORT,
                                                     EVERYTHING), ==, 0);
  error = document_fixture_save (fixture->document, NULL, FALSE);
  g_assert_no_error (error);
  saved = document_fixture_read (fixture->path);
  g_assert_null (strstr (saved, "Loses a pawn"));
  g_assert_nonnull (strstr (saved, "{mine}"));

  g_assert_cmpuint (tabiya_document_delete (fixture->document, first, NULL, NULL), ==, 1);
  g_array_unref (tabiya_document_undelete (fixture->document));
  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 1);
  error = document_fixture_save (fixture->document, NULL, FALSE);
  g_assert_no_error (error);
  g_free (saved);
  saved = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (saved, "Loses a pawn"));
}

/* In a game whose edit was undone on its own, what was edited since stays. */
static void
test_undone_alone (DocumentFixture *fixture,
                   gconstpointer    data)
{
  g_autoptr(GArray) indices = make_indices (4);
  g_autoptr(TabiyaGamesAnnotations) games =
    tabiya_games_annotations_new (fixture->document, indices);
  TabiyaPgnFile *file = tabiya_document_get_file (fixture->document);
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  TabiyaGame *game;

  g_assert_cmpuint (tabiya_games_annotations_remove (games, TABIYA_ANNOTATED_BY_ANYONE, EVERYTHING),
                    ==, 3);
  game = tabiya_pgn_file_peek_game (file, 0);
  tabiya_game_undo (game);
  tabiya_game_set_tag (game, "White", "Philidor");
  tabiya_game_set_tag (game, "Black", "Legal");
  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 3);
  bytes = tabiya_pgn_file_dup_bytes (file, NULL);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "Philidor"));
  g_assert_nonnull (strstr (text, "Legal"));
  g_assert_nonnull (strstr (text, "mine"));
  g_assert_nonnull (strstr (text, "why"));
}

/* A file that is opened in between is left alone, however far the other one was counted, and so are
   games that were deleted. */
static void
test_left_alone (DocumentFixture *fixture,
                 gconstpointer    data)
{
  g_autoptr(GArray) indices = make_indices (4);
  g_autoptr(GArray) first = make_indices (1);
  g_autoptr(TabiyaGamesAnnotations) games = NULL;

  g_assert_cmpuint (tabiya_document_delete (fixture->document, first, NULL, NULL), ==, 1);
  games = tabiya_games_annotations_new (fixture->document, indices);
  g_assert_cmpuint (tabiya_games_annotations_get_n (games), ==, 3);
  g_array_unref (tabiya_document_undelete (fixture->document));
  document_fixture_open (fixture);
  wait_counted (games);
  g_assert_cmpuint (tabiya_games_annotations_remove (games, TABIYA_ANNOTATED_BY_ANYONE,
                                                     EVERYTHING), ==, 0);
  g_assert_false (tabiya_document_can_undelete (fixture->document));
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);

  g_test_add ("/tabiya/games-annotations/counts", DocumentFixture, NULL, set_up, test_counts,
              document_fixture_tear_down);
  g_test_add ("/tabiya/games-annotations/remove", DocumentFixture, NULL, set_up, test_remove,
              document_fixture_tear_down);
  g_test_add ("/tabiya/games-annotations/steps", DocumentFixture, NULL, set_up, test_steps,
              document_fixture_tear_down);
  g_test_add ("/tabiya/games-annotations/undone-alone", DocumentFixture, NULL, set_up,
              test_undone_alone, document_fixture_tear_down);
  g_test_add ("/tabiya/games-annotations/left-alone", DocumentFixture, NULL, set_up,
              test_left_alone, document_fixture_tear_down);
  return document_fixture_run ();
}
