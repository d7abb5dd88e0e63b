/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/document/tabiya-document-joining.h"

#include "document-fixture.h"
#include "model/document/tabiya-document-regrouping.h"

/* Games of a file joined into a tree. */

static GArray *
new_indices (guint n)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < n; i++)
    g_array_append_val (indices, i);
  return indices;
}

/* What somebody hears who enables the undoing of it. */
static void
n_games_cb (TabiyaDocument *document,
            GParamSpec     *pspec,
            gboolean       *undoable)
{
  *undoable = tabiya_document_can_undelete (document);
}

/* The tree is a new game, unsaved, and the others stay. One step takes it away. */
static void
test_join (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autoptr(GArray) indices = new_indices (3);
  g_autoptr(GArray) undone = NULL;
  g_autoptr(GError) error = NULL;
  gboolean undoable = FALSE;
  guint index;

  document_fixture_open (fixture);
  g_signal_connect (fixture->document, "notify::n-games", G_CALLBACK (n_games_cb), &undoable);
  document_fixture_edit (fixture->document, "Unsaved");
  g_assert_true (tabiya_document_join (fixture->document, indices, &index, &error));
  g_assert_no_error (error);
  g_assert_true (undoable);
  g_assert_cmpuint (index, ==, 4);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 4);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 5);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  document_fixture_assert_event (fixture->document, "Tree of 3 games");
  document_fixture_assert_comment (fixture->document, "Unsaved");

  undone = tabiya_document_undelete (fixture->document);
  g_assert_nonnull (undone);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 4);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), <, 4);
  g_assert_false (tabiya_document_can_undelete (fixture->document));
  g_assert_false (undoable);
  g_signal_handlers_disconnect_by_data (fixture->document, &undoable);
}

static void
test_save (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autoptr(GArray) indices = new_indices (4);
  g_autoptr(GError) error = NULL;
  g_autofree char *content = NULL;
  guint index;

  document_fixture_open (fixture);
  g_assert_true (tabiya_document_join (fixture->document, indices, &index, NULL));
  error = document_fixture_save (fixture->document, NULL, FALSE);
  g_assert_no_error (error);
  content = document_fixture_read (fixture->path);
  g_assert_true (g_str_has_prefix (content, document_fixture_games));
  g_assert_nonnull (strstr (content, "Tree of 4 games"));
}

/* One game is no tree. */
static void
test_refused (DocumentFixture *fixture,
              gconstpointer    data)
{
  g_autoptr(GArray) indices = new_indices (1);
  g_autoptr(GError) error = NULL;
  guint index;

  document_fixture_open (fixture);
  g_assert_false (tabiya_document_join (fixture->document, indices, &index, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  g_clear_error (&error);
  g_array_set_size (indices, 1001);
  g_assert_false (tabiya_document_join (fixture->document, indices, &index, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

int
main (int    argc,
      char **argv)
{
  document_fixture_init (&argc, &argv);
  g_test_add ("/tabiya/document-joining/join", DocumentFixture, NULL, document_fixture_set_up,
              test_join, document_fixture_tear_down);
  g_test_add ("/tabiya/document-joining/save", DocumentFixture, NULL, document_fixture_set_up,
              test_save, document_fixture_tear_down);
  g_test_add ("/tabiya/document-joining/refused", DocumentFixture, NULL, document_fixture_set_up,
              test_refused, document_fixture_tear_down);
  return document_fixture_run ();
}
