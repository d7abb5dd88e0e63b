/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/document/tabiya-document-clipboard.h"

#include "document-fixture.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-opening.h"

/* Games that are pasted. */

static const char two_games[] =
  "[White \"Ada\"]\n\n1. e4 {central} *\n\n[White \"Bo\"]\n\n1. d4 d5 *\n";

static void
paste (TabiyaDocument *document,
       const char     *text)
{
  g_autoptr(TabiyaPgnFile) pasted = tabiya_clipboard_read (text);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (pasted);
  tabiya_document_paste (document, pasted, &error);
  g_assert_no_error (error);
}

static void
assert_white (TabiyaDocument *document,
              const char     *expected)
{
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_document_get_game (document), "White"), ==,
                   expected);
}

/* A text without a game is none; moves alone are one. */
static void
test_read (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autoptr(TabiyaPgnFile) moves = tabiya_clipboard_read ("1. e4 e5 2. Nf3");

  g_assert_null (tabiya_clipboard_read (""));
  g_assert_null (tabiya_clipboard_read ("\n \n"));
  g_assert_nonnull (moves);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (moves), ==, 1);
}

/* The first games begin the collection, which is unsaved at once; further ones are added and the
   first of them is shown. */
static void
test_paste (DocumentFixture *fixture,
            gconstpointer    data)
{
  g_autofree char *name = NULL;

  paste (fixture->document, two_games);
  g_assert_true (tabiya_document_is_clipboard (fixture->document));
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 2);
  name = tabiya_document_dup_name (fixture->document);
  g_assert_cmpstr (name, ==, "Clipboard");
  assert_white (fixture->document, "Ada");

  paste (fixture->document, "[White \"Cy\"]\n\n1. c4 *\n\n[White \"Di\"]\n\n1. f4 *\n");
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 4);
  assert_white (fixture->document, "Cy");
}

/* Games of a file are not the clipboard's. */
static void
test_file (DocumentFixture *fixture,
           gconstpointer    data)
{
  document_fixture_open (fixture);
  g_assert_false (tabiya_document_is_clipboard (fixture->document));
}

/* Saved, the games are those of a file like any other. */
static void
test_save (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autofree char *path = g_strconcat (fixture->path, ".pasted", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  paste (fixture->document, two_games);
  error = document_fixture_save (fixture->document, target, TRUE);
  g_assert_no_error (error);
  g_assert_false (tabiya_document_is_clipboard (fixture->document));
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  text = document_fixture_read (path);
  g_assert_nonnull (strstr (text, "{central}"));
  g_assert_nonnull (strstr (text, "[White \"Bo\"]"));
}

/* After the end of the process the games are there again, are still the clipboard's, and more can
   be added to them. */
static void
test_restore (DocumentFixture *fixture,
              gconstpointer    data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;

  paste (fixture->document, two_games);
  paste (fixture->document, "[White \"Cy\"]\n\n1. c4 *\n");
  g_object_run_dispose (G_OBJECT (fixture->document));
  g_object_unref (fixture->document);
  fixture->document = tabiya_document_new (fixture->drafts);
  drafts = document_fixture_claim (fixture);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpuint (tabiya_draft_get_n_games (drafts->pdata[0]), ==, 3);
  g_assert_true (tabiya_document_restore (fixture->document, drafts->pdata[0], &refusal, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (refusal, ==, NULL);
  g_assert_true (tabiya_document_is_clipboard (fixture->document));
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 3);
  assert_white (fixture->document, "Ada");
  paste (fixture->document, two_games);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 5);
}

static void
problems_cb (TabiyaDocument *document,
             GPtrArray      *problems,
             guint          *n_problems)
{
  *n_problems += problems->len;
}

/* A move that is impossible is told, and what was before it is there. */
static void
test_problems (DocumentFixture *fixture,
               gconstpointer    data)
{
  guint n_problems = 0;

  g_signal_connect (fixture->document, "problems", G_CALLBACK (problems_cb), &n_problems);
  paste (fixture->document, "[White \"Ada\"]\n\n1. e4 e5 2. Ke4 Nf6 *\n");
  g_assert_cmpuint (n_problems, >, 0);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 1);
  g_signal_handlers_disconnect_by_func (fixture->document, problems_cb, &n_problems);
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);
  chess_init ();

#define ADD(name, function) \
  g_test_add ("/tabiya/document-clipboard/" name, DocumentFixture, NULL, \
              document_fixture_set_up, function, document_fixture_tear_down)
  ADD ("read", test_read);
  ADD ("paste", test_paste);
  ADD ("file", test_file);
  ADD ("save", test_save);
  ADD ("restore", test_restore);
  ADD ("problems", test_problems);
  return document_fixture_run ();
}
