/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "core/chess-polyglot.h"

static void
moved_cb (TabiyaPlay *play,
          gpointer    node,
          PlayTest   *test)
{
  g_assert_true (node == tabiya_play_get_live_node (play));
  test->n_moved++;
}

static void
ended_cb (TabiyaPlay *play,
          PlayTest   *test)
{
  g_assert_cmpint (tabiya_play_get_end (play), !=, TABIYA_END_NONE);
  g_assert_cmpint (tabiya_play_get_state (play), ==, TABIYA_PLAY_OVER);
  test->n_ended++;
}

static void
message_cb (TabiyaPlay *play,
            const char *text,
            PlayTest   *test)
{
  g_ptr_array_add (test->messages, g_strdup (text));
}

static void
make_play (PlayTest *test)
{
  test->play = tabiya_play_new (test->service, test->journal);
  tabiya_play_set_evaluating (test->play, FALSE);
  tabiya_play_set_reply_delay (test->play, 0);
  tabiya_play_set_seed (test->play, 1);
  g_signal_connect (test->play, "moved", G_CALLBACK (moved_cb), test);
  g_signal_connect (test->play, "ended", G_CALLBACK (ended_cb), test);
  g_signal_connect (test->play, "message", G_CALLBACK (message_cb), test);
}

void
play_test_set_up (PlayTest      *test,
                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  chess_init ();
  test->messages = g_ptr_array_new_with_free_func (g_free);
  test->folder = g_dir_make_tmp ("tabiya-test-play-XXXXXX", &error);
  g_assert_no_error (error);
  test->journal = tabiya_journal_new (test->folder);
  test->arbiter = tabiya_arbiter_new (1);
  test->service = tabiya_engine_service_new_for_arbiter (test->arbiter);
  test->now = G_GINT64_CONSTANT (5000000000);
  make_play (test);
}

static void
remove_folder (const char *path)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *file = g_build_filename (path, name, NULL);

    if (g_remove (file) != 0)
      remove_folder (file);
  }
  g_rmdir (path);
}

void
play_test_tear_down (PlayTest      *test,
                     gconstpointer  data)
{
  tabiya_engine_service_cancel (test->service);
  g_assert_finalize_object (test->play);
  service_test_finalize (test->service);
  tabiya_arbiter_free (test->arbiter);
  g_clear_object (&test->journal);
  g_ptr_array_unref (test->messages);
  remove_folder (test->folder);
  g_free (test->folder);
}

void
play_test_crash (PlayTest *test)
{
  g_assert_finalize_object (test->play);
  tabiya_engine_service_cancel (test->service);
  /* The kernel drops the lock of a killed program; here the object does. */
  g_clear_object (&test->journal);
  test->journal = tabiya_journal_claim (test->folder);
  g_assert_nonnull (test->journal);
  test->n_moved = test->n_ended = 0;
  make_play (test);
}

void
play_test_no_journal (PlayTest *test)
{
  g_assert_finalize_object (test->play);
  g_clear_object (&test->journal);
  make_play (test);
}

TabiyaPlaySetup *
play_test_setup (Pairing     pairing,
                 const char *fen)
{
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    gboolean engine = pairing == ENGINE_ENGINE
                      || (pairing == HUMAN_ENGINE && color == CHESS_BLACK)
                      || (pairing == ENGINE_HUMAN && color == CHESS_WHITE);

    setup->players[color].kind = engine ? TABIYA_PLAYER_ENGINE : TABIYA_PLAYER_HUMAN;
    setup->players[color].strength = TABIYA_STRENGTH_DEPTH;
    setup->players[color].value = 2;
    g_free (setup->players[color].name);
    setup->players[color].name = g_strdup (color == CHESS_WHITE ? "Ann" : "Bob");
  }
  if (fen)
    service_test_position (fen, &setup->start);
  return setup;
}

void
play_test_start (PlayTest   *test,
                 Pairing     pairing,
                 const char *fen)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (pairing, fen);

  tabiya_play_start (test->play, setup);
}

static gint64
get_time (gpointer data)
{
  return ((PlayTest *) data)->now;
}

void
play_test_take_clock (PlayTest *test)
{
  TabiyaClock *clock = tabiya_play_get_clock (test->play);

  g_assert_nonnull (clock);
  tabiya_clock_set_time_source (clock, get_time, test);
}

void
play_test_start_clock (PlayTest   *test,
                       Pairing     pairing,
                       const char *fen,
                       gint64      base_ms,
                       gint64      increment_ms)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (pairing, fen);

  tabiya_play_setup_set_clock (setup, base_ms, increment_ms);
  tabiya_play_start (test->play, setup);
  play_test_take_clock (test);
}

void
play_test_start_control (PlayTest   *test,
                         Pairing     pairing,
                         const char *white,
                         const char *black)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (pairing, NULL);

  g_assert_true (tabiya_time_control_read (white, &setup->players[CHESS_WHITE].time));
  g_assert_true (tabiya_time_control_read (black, &setup->players[CHESS_BLACK].time));
  setup->has_clock = TRUE;
  tabiya_play_start (test->play, setup);
  play_test_take_clock (test);
}

/* A Polyglot book with one move for each position of the line. */

typedef struct {
  guint64 key;
  guint16 move;
} BookEntry;

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const BookEntry *first = a;
  const BookEntry *second = b;

  return first->key < second->key ? -1 : first->key > second->key;
}

static void
append_big_endian (GByteArray *bytes,
                   guint64     value,
                   int         size)
{
  while (size-- > 0) {
    guint8 byte = (guint8) (value >> (8 * size));

    g_byte_array_append (bytes, &byte, 1);
  }
}

static GArray *
make_entries (const char *fen,
              const char *moves)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (BookEntry));
  g_auto(GStrv) words = g_strsplit (moves, " ", 0);
  ChessPosition position;

  if (fen)
    service_test_position (fen, &position);
  else
    chess_position_init_standard (&position);
  for (guint i = 0; words[i]; i++) {
    ChessMove move = service_test_move (&position, words[i]);
    ChessPosition before = position;
    BookEntry entry = {
      chess_polyglot_key (&position), chess_polyglot_from_move (&position, move),
    };

    g_array_append_val (entries, entry);
    chess_position_make (&position, &before, move);
  }
  g_array_sort (entries, compare_entries);
  return entries;
}

void
play_test_script (PlayTest   *test,
                  const char *fen,
                  const char *moves)
{
  g_autoptr(GArray) entries = make_entries (fen, moves);
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  g_autofree char *path = g_build_filename (test->folder, "script.bin", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaBook) book = NULL;

  for (guint i = 0; i < entries->len; i++) {
    const BookEntry *entry = &g_array_index (entries, BookEntry, i);

    if (i > 0 && entry->key == (entry - 1)->key)
      continue;
    append_big_endian (bytes, entry->key, 8);
    append_big_endian (bytes, entry->move, 2);
    append_big_endian (bytes, 1, 2);
    append_big_endian (bytes, 0, 4);
  }
  g_file_set_contents (path, (const char *) bytes->data, bytes->len, &error);
  g_assert_no_error (error);
  book = tabiya_book_new_from_file (path, &error);
  g_assert_no_error (error);
  tabiya_play_set_book (test->play, book, 0);
  g_remove (path);
}

static void
get_shown (PlayTest      *test,
           ChessPosition *position)
{
  TabiyaGame *game = tabiya_play_get_game (test->play);

  tabiya_node_get_position (game, tabiya_game_get_current (game), position);
}

gboolean
play_test_try_move (PlayTest   *test,
                    const char *text)
{
  ChessPosition position;

  get_shown (test, &position);
  return tabiya_play_move (test->play, service_test_move (&position, text));
}

void
play_test_moves (PlayTest   *test,
                 const char *moves)
{
  g_auto(GStrv) words = g_strsplit (moves, " ", 0);

  for (guint i = 0; words[i]; i++) {
    ChessPosition position;
    TabiyaGame *game = tabiya_play_get_game (test->play);
    TabiyaNode *live = tabiya_play_get_live_node (test->play);

    if (tabiya_play_get_state (test->play) != TABIYA_PLAY_ENGINE) {
      get_shown (test, &position);
      if (!tabiya_play_move (test->play, service_test_move (&position, words[i])))
        g_error ("%s was refused", words[i]);
      continue;
    }
    tabiya_node_get_position (game, live, &position);
    wait_until (tabiya_play_get_live_node (test->play) != live);
    g_assert_cmpint (tabiya_node_get_move (tabiya_play_get_live_node (test->play)), ==,
                     service_test_move (&position, words[i]));
  }
}

void
play_test_wait_state (PlayTest        *test,
                      TabiyaPlayState  state)
{
  wait_until (tabiya_play_get_state (test->play) == state);
}

void
play_test_go_to (PlayTest *test,
                 guint     ply)
{
  TabiyaGame *game = tabiya_play_get_game (test->play);
  TabiyaNode *node = tabiya_game_get_root (game);

  while (ply-- > 0) {
    node = tabiya_node_get_child (node, 0);
    g_assert_nonnull (node);
  }
  tabiya_game_set_current (game, node);
}

static void
append_line (TabiyaGame *game,
             TabiyaNode *node,
             GString    *text)
{
  for (TabiyaNode *child; (child = tabiya_node_get_child (node, 0)); node = child) {
    g_string_append_printf (text, "%s ", tabiya_node_get_san (game, child));
    for (guint i = 1; i < tabiya_node_get_n_children (node); i++) {
      TabiyaNode *variation = tabiya_node_get_child (node, i);

      g_string_append_printf (text, "(%s ", tabiya_node_get_san (game, variation));
      append_line (game, variation, text);
      g_string_truncate (text, text->len - 1);
      g_string_append (text, ") ");
    }
  }
}

char *
play_test_dup_tree (PlayTest *test)
{
  TabiyaGame *game = tabiya_play_get_game (test->play);
  GString *text = g_string_new (NULL);

  append_line (game, tabiya_game_get_root (game), text);
  if (text->len > 0)
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

void
play_test_assert_tree (PlayTest   *test,
                       const char *expected)
{
  g_autofree char *tree = play_test_dup_tree (test);

  g_assert_cmpstr (tree, ==, expected);
}

void
play_test_assert_live (PlayTest        *test,
                       guint            ply,
                       TabiyaPlayState  state)
{
  TabiyaNode *live = tabiya_play_get_live_node (test->play);

  g_assert_true (tabiya_node_is_main_line (live));
  g_assert_cmpuint (tabiya_node_get_ply (live), ==, ply);
  g_assert_cmpint (tabiya_play_get_state (test->play), ==, state);
}

void
play_test_assert_end (PlayTest   *test,
                      TabiyaEnd   end,
                      const char *result,
                      const char *text)
{
  g_autofree char *told = tabiya_play_dup_end_text (test->play);

  g_assert_cmpint (tabiya_play_get_end (test->play), ==, end);
  g_assert_cmpstr (tabiya_game_get_result (tabiya_play_get_game (test->play)), ==, result);
  g_assert_cmpstr (told, ==, text);
}
