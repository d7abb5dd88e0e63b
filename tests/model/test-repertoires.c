/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/repertoire/tabiya-repertoires.h"

#include <glib/gstdio.h>

#include "../patience.h"
#include "../game/test-game-utils.h"
#include "document-fixture.h"
#include "model/repertoire/tabiya-repertoire-words.h"
#include "settings-fixture.h"

/* The person's repertoires: read, added to, and told about. */

typedef struct {
  DocumentFixture    document;
  GSettings         *settings;
  TabiyaRepertoires *repertoires;   /* owned by the settings */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  document_fixture_set_up (&fixture->document, NULL);
  fixture->settings = settings_fixture_new ();
  fixture->repertoires = tabiya_repertoires_get (fixture->settings);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_settings_reset (fixture->settings, "white-repertoire");
  for (guint i = 0; i < CHESS_N_COLORS; i++) {
    g_autoptr(GFile) file = tabiya_repertoires_dup_file (fixture->repertoires, (ChessColor) i);

    g_file_delete (file, NULL, NULL);
  }
  while (tabiya_repertoires_is_reading (fixture->repertoires, CHESS_WHITE)
         || tabiya_repertoires_is_reading (fixture->repertoires, CHESS_BLACK))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (fixture->settings);
  document_fixture_tear_down (&fixture->document, NULL);
}

/* The repertoire as soon as it is read; NULL if it cannot be. */
static TabiyaRepertoire *
wait_for (Fixture    *fixture,
          ChessColor  side)
{
  tabiya_repertoires_peek (fixture->repertoires, side);
  while (tabiya_repertoires_is_reading (fixture->repertoires, side))
    g_main_context_iteration (NULL, TRUE);
  return tabiya_repertoires_peek (fixture->repertoires, side);
}

static void
take_result (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_assert_null (*(GAsyncResult **) data);
  *(GAsyncResult **) data = g_object_ref (result);
}

static gboolean
try_line (Fixture     *fixture,
          ChessColor   side,
          TabiyaGame  *game,
          TabiyaNode  *node,
          guint       *n_added,
          GError     **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  tabiya_repertoires_add_line_async (fixture->repertoires, side, game, node, take_result,
                                     &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return tabiya_repertoires_add_line_finish (fixture->repertoires, result, n_added, error);
}

static guint
add_line (Fixture    *fixture,
          ChessColor  side,
          const char *line)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(GError) error = NULL;
  guint n_added;

  g_assert_true (try_line (fixture, side, game,
                           play_line (game, tabiya_game_get_root (game), line), &n_added,
                           &error));
  g_assert_no_error (error);
  return n_added;
}

static char *
read_side (Fixture    *fixture,
           ChessColor  side)
{
  g_autoptr(GFile) file = tabiya_repertoires_dup_file (fixture->repertoires, side);

  return document_fixture_read (g_file_peek_path (file));
}

/* The first line begins the file; others go into the same game, and are known at once. */
static void
test_add (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *content = NULL;
  g_autofree char *black = NULL;

  g_assert_cmpuint (tabiya_repertoire_get_n (wait_for (fixture, CHESS_WHITE)), ==, 0);
  g_assert_cmpuint (add_line (fixture, CHESS_WHITE, "e4 e5 Nf3"), ==, 3);
  g_assert_cmpuint (add_line (fixture, CHESS_WHITE, "e4 c5 Nf3"), ==, 2);
  g_assert_cmpuint (add_line (fixture, CHESS_WHITE, "e4 c5"), ==, 0);
  g_assert_cmpuint (add_line (fixture, CHESS_BLACK, "d4 d5"), ==, 2);
  content = read_side (fixture, CHESS_WHITE);
  g_assert_nonnull (strstr (content, "[Event \"Repertoire for White\"]"));
  g_assert_nonnull (strstr (content, "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *"));
  black = read_side (fixture, CHESS_BLACK);
  g_assert_nonnull (strstr (black, "1. d4 d5 *"));
  g_assert_cmpuint (tabiya_repertoire_get_n (wait_for (fixture, CHESS_WHITE)), ==, 3);
}

/* The start of a game is no line, and a file that cannot be written is an error. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(GError) error = NULL;
  guint n_added;

  g_assert_false (try_line (fixture, CHESS_WHITE, game, tabiya_game_get_root (game), &n_added,
                            &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_clear_error (&error);
  g_settings_set_string (fixture->settings, "white-repertoire", "/dev/null/white.pgn");
  g_assert_false (try_line (fixture, CHESS_WHITE, game,
                            play_line (game, tabiya_game_get_root (game), "e4"), &n_added,
                            &error));
  g_assert_nonnull (error);
  g_assert_null (wait_for (fixture, CHESS_WHITE));
  g_assert_nonnull (tabiya_repertoires_get_error (fixture->repertoires, CHESS_WHITE));
}

static void
count_answer (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr(GError) error = NULL;
  guint n_added;

  g_assert_true (tabiya_repertoires_add_line_finish (TABIYA_REPERTOIRES (source), result,
                                                     &n_added, &error));
  g_string_append_printf (data, "%u ", n_added);
}

/* The caller goes on at once; lines are added in the order in which they were asked for, and are
   what they were then. */
static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const lines[] = { "e4 e5", "e4 e5 Nf3 Nc6", "e4 e5 Nf3", "e4 c5", "d4" };
  g_autoptr(GString) answers = g_string_new (NULL);
  g_autofree char *content = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr(TabiyaGame) game = tabiya_game_new ();
    TabiyaNode *node = play_line (game, tabiya_game_get_root (game), lines[i]);

    tabiya_repertoires_add_line_async (fixture->repertoires, CHESS_WHITE, game, node,
                                       count_answer, answers);
    tabiya_game_delete_node (game, node);
  }
  g_assert_cmpstr (answers->str, ==, "");
  while (g_strcmp0 (answers->str, "2 2 0 1 1 ") != 0) {
    g_main_context_iteration (NULL, TRUE);
    g_assert_true (g_str_has_prefix ("2 2 0 1 1 ", answers->str));
  }
  content = read_side (fixture, CHESS_WHITE);
  g_assert_nonnull (strstr (content, "1. e4 (1. d4) 1... e5 (1... c5) 2. Nf3 Nc6 *"));
}

/* A file that is open in a tab is edited there, as one step, and the disk stays as it is. */
static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaDocument *document;
  TabiyaGame *game;

  document_fixture_open (&fixture->document);
  document = fixture->document.document;
  g_settings_set_string (fixture->settings, "white-repertoire", fixture->document.path);
  g_assert_cmpuint (tabiya_repertoire_get_n (wait_for (fixture, CHESS_WHITE)), ==, 2);
  g_assert_cmpuint (add_line (fixture, CHESS_WHITE, "e4 e5 Nf3 Nc6 Bb5"), ==, 3);
  document_fixture_assert_content (fixture->document.path, document_fixture_games);
  g_assert_true (tabiya_document_has_unsaved (document));
  game = tabiya_document_get_game (document);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (game)), ==, 5);
  g_assert_cmpuint (tabiya_repertoire_get_n (wait_for (fixture, CHESS_WHITE)), ==, 4);
  tabiya_game_undo (game);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (game)), ==, 2);
}

/* Another program may change the file. */
static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GFile) file = tabiya_repertoires_dup_file (fixture->repertoires, CHESS_WHITE);
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  add_line (fixture, CHESS_WHITE, "e4");
  g_assert_cmpuint (tabiya_repertoire_get_n (wait_for (fixture, CHESS_WHITE)), ==, 1);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "1. d4 d5 2. c4 *\n", -1, NULL));
  while (tabiya_repertoire_get_n (wait_for (fixture, CHESS_WHITE)) != 2) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
  }
}

static void
assert_text (Fixture    *fixture,
             const char *pgn,
             guint       ply,
             const char *expected)
{
  g_autoptr(TabiyaGame) game = read_text (pgn, NULL);
  TabiyaNode *node = tabiya_game_get_root (game);
  g_autofree char *text = NULL;

  for (guint i = 0; i < ply; i++)
    node = tabiya_node_get_child (node, 0);
  tabiya_game_set_current (game, node);
  text = tabiya_repertoire_words_dup_text (fixture->repertoires, game, "Ada");
  g_assert_cmpstr (text, ==, expected);
}

/* Where a game left it, wherever its cursor stands; otherwise what is prepared here. */
static void
test_words (Fixture       *fixture,
            gconstpointer  data)
{
  add_line (fixture, CHESS_WHITE, "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3");
  add_line (fixture, CHESS_WHITE, "e4 c5 Nf3 d6 Bb5+");
  add_line (fixture, CHESS_BLACK, "d4 Nf6 c4 e6 Nc3 Bb4");
  wait_for (fixture, CHESS_WHITE);
  wait_for (fixture, CHESS_BLACK);
  assert_text (fixture, "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 *", 3,
               "Left your repertoire at 6.Bg5: 6.Be3 was prepared");
  assert_text (fixture, "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 *", 6,
               "Left your repertoire at 2…g6: 2…e6 was prepared");
  assert_text (fixture, "1. e4 c5 2. Nf3 Nc6 3. Bb5 *", 0,
               "Your repertoire has no answer to 2…Nc6");
  assert_text (fixture, "1. e4 c5 2. Nf3 d6 3. Bb5+ Nd7 *", 0, "Your repertoire ends with 3.Bb5+");
  assert_text (fixture, "1. e4 c5 2. Nf3 d6 *", 4, "Prepared: 3.d4, 3.Bb5+");
  assert_text (fixture, "1. g3 *", 1, NULL);
  /* In the person's own game the first move counts as well; in others' games it does not. */
  assert_text (fixture, "[White \"Ada\"] 1. d4 d5 *", 2,
               "Left your repertoire at 1.d4: 1.e4 was prepared");
  assert_text (fixture, "[White \"Ada\"] 1. d4 Nf6 2. c4 e6 *", 4,
               "Left your repertoire at 1.d4: 1.e4 was prepared");
}

#define add(name, function) \
  g_test_add ("/tabiya/repertoires/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  document_fixture_init (&argc, &argv);
  add ("add", test_add);
  add ("refused", test_refused);
  add ("order", test_order);
  add ("open", test_open);
  add ("changed", test_changed);
  add ("words", test_words);
  return document_fixture_run ();
}
