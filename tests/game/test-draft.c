/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-test"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/chess-text.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/keep/tabiya-draft.h"

#define TWO_GAMES \
  "[Event \"One\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n" \
  "[Event \"Two\"]\n[Result \"1-0\"]\n\n1. d4 {[%clk 0:01:00] Solid} d5 2. c4 1-0\n\n" \
  "[Event \"Three\"]\n[Result \"*\"]\n\n1. Nf3 *\n\n"

typedef struct {
  char *folder;
  char *drafts;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-draft-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->drafts = g_build_filename (fixture->folder, "drafts", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  g_file_set_contents (fixture->path, TWO_GAMES, -1, &error);
  g_assert_no_error (error);
}

static void
remove_tree (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    if (g_file_test (inner, G_FILE_TEST_IS_DIR))
      remove_tree (inner);
    g_remove (inner);
  }
  g_remove (path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->drafts);
  g_free (fixture->path);
}

static TabiyaPgnFile *
load (Fixture *fixture)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *pgn = tabiya_pgn_file_load (file, NULL, &error);

  g_assert_no_error (error);
  return pgn;
}

/* The game with a comment on its first move and the cursor there. */
static TabiyaGame *
edit (TabiyaPgnFile *pgn,
      guint          index,
      const char    *comment)
{
  TabiyaGame *game = tabiya_pgn_file_dup_game (pgn, index, NULL, NULL);
  TabiyaNode *first = tabiya_node_get_child (tabiya_game_get_root (game), 0);

  tabiya_pgn_file_set_game (pgn, index, game);
  tabiya_game_set_current (game, first);
  tabiya_game_set_comment (game, first, TABIYA_COMMENT_AFTER, comment);
  return game;
}

static void
update (TabiyaDraft *draft,
        guint        index,
        TabiyaGame  *game)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (tabiya_draft_update_game (draft, index, game, &error));
  g_assert_no_error (error);
}

static TabiyaDraft *
claim_one (Fixture *fixture)
{
  g_autoptr(GPtrArray) drafts = tabiya_draft_claim (fixture->drafts);

  g_assert_cmpuint (drafts->len, ==, 1);
  return g_ptr_array_steal_index (drafts, 0);
}

static void
assert_none (Fixture *fixture)
{
  g_autoptr(GPtrArray) drafts = tabiya_draft_claim (fixture->drafts);

  g_assert_cmpuint (drafts->len, ==, 0);
}

static void
assert_comment (TabiyaPgnFile *pgn,
                guint          index,
                const char    *expected)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (pgn, index, NULL, NULL);
  TabiyaNode *first = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  g_autofree char *text = tabiya_node_dup_comment_text (first, TABIYA_COMMENT_AFTER);

  g_assert_cmpstr (text, ==, expected);
}

/* Two games of one file, edited by a process that is killed in the middle of more edits. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaDraft) draft = NULL;
  g_autoptr(TabiyaPgnFile) pgn = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autofree char *refusal = NULL;
  g_autoptr(GError) error = NULL;
  int ready[2];
  char byte;
  guint first;
  gint64 milliseconds;
  pid_t child;

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  if (child == 0) {
    TabiyaPgnFile *file = load (fixture);
    TabiyaDraft *own = tabiya_draft_new (fixture->drafts, file);
    TabiyaGame *second = edit (file, 1, "Sound");
    TabiyaGame *third = edit (file, 2, "Third");

    update (own, 2, third);
    update (own, 1, second);
    if (write (ready[1], "x", 1) != 1)
      _exit (1);
    /* Goes on for as long as it is allowed to. */
    for (guint i = 0;; i++) {
      g_autofree char *text = g_strdup_printf ("Edit %u", i);

      tabiya_game_set_comment (third, tabiya_node_get_child (tabiya_game_get_root (third), 0),
                               TABIYA_COMMENT_AFTER, text);
      update (own, 2, third);
    }
  }
  g_assert_cmpint (child, >, 0);
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  /* While it lives nobody takes its draft. */
  assert_none (fixture);
  g_usleep (50000);
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  close (ready[0]);
  close (ready[1]);

  draft = claim_one (fixture);
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 2);
  g_assert_cmpstr (g_file_peek_path (tabiya_draft_get_file (draft)), ==, fixture->path);
  pgn = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_null (refusal);
  g_assert_cmpuint (first, ==, 1);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (pgn), ==, 3);
  g_assert_true (tabiya_pgn_file_get_modified (pgn));
  assert_comment (pgn, 0, NULL);
  assert_comment (pgn, 1, "Sound");
  game = tabiya_pgn_file_dup_game (pgn, 2, NULL, NULL);
  g_assert_true (tabiya_game_get_modified (game));

  /* Commands of the comment and the cursor came along. */
  g_clear_object (&game);
  game = tabiya_pgn_file_dup_game (pgn, 1, NULL, NULL);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (game)), ==, 1);
  g_assert_true (tabiya_node_get_clock (tabiya_game_get_current (game), &milliseconds));
  g_assert_cmpint (milliseconds, ==, 60000);

  /* It can be saved where it came from, and then nothing is left. */
  g_assert_true (tabiya_pgn_file_save (pgn, NULL, FALSE, NULL, &error));
  g_assert_no_error (error);
  tabiya_draft_clear (draft);
  g_clear_object (&draft);
  assert_none (fixture);
}

/* Undone edits leave nothing; neither does a draft that is cleared. */
static void
test_undone (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) pgn = load (fixture);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) game = edit (pgn, 0, "Now");
  g_autoptr(GDir) dir = NULL;

  update (draft, 0, game);
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 1);
  tabiya_game_undo (game);
  update (draft, 0, game);
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 0);
  tabiya_game_redo (game);
  update (draft, 0, game);
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 1);
  tabiya_draft_clear (draft);
  dir = g_dir_open (fixture->drafts, 0, NULL);
  g_assert_null (g_dir_read_name (dir));
}

static void
type_cb (TabiyaGame *game,
         const char *text)
{
  tabiya_game_set_comment (game, tabiya_node_get_child (tabiya_game_get_root (game), 0),
                           TABIYA_COMMENT_AFTER, text);
}

/* What is typed is in the draft of a game without edits, and no longer once it is given up. */
static void
test_typed (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) pgn = load (fixture);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (pgn, 0, NULL, NULL);
  g_autoptr(TabiyaPgnFile) restored = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  gulong id = g_signal_connect (game, "apply-typed", G_CALLBACK (type_cb), (gpointer) "Half a se");
  guint first;

  update (draft, 0, game);
  g_assert_false (tabiya_game_get_modified (game));
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 1);
  g_signal_handler_disconnect (game, id);
  update (draft, 0, game);
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 0);

  g_signal_connect (game, "apply-typed", G_CALLBACK (type_cb), (gpointer) "Half a sentence");
  update (draft, 0, game);
  g_clear_object (&draft);
  draft = claim_one (fixture);
  restored = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_null (refusal);
  assert_comment (restored, 0, "Half a sentence");
  assert_comment (pgn, 0, NULL);
}

/* A position that is being set up is kept letter by letter, whether or not it is one yet. */
static void
test_position (Fixture       *fixture,
               gconstpointer  data)
{
  static const char * const texts[] = { " 8/8/4k3/8/8/2K5/8/8 w", "not\\n a FEN;=[x]", "" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, NULL);
    g_autoptr(GError) error = NULL;

    assert_none (fixture);
    g_assert_true (tabiya_draft_update_position (draft, "8/8", &error));
    g_assert_true (tabiya_draft_update_position (draft, texts[i], &error));
    g_assert_no_error (error);
    assert_none (fixture);
    g_clear_object (&draft);
    draft = claim_one (fixture);
    g_assert_cmpstr (tabiya_draft_get_position (draft), ==, texts[i]);
    g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 0);
    tabiya_draft_clear (draft);
    g_clear_object (&draft);
    assert_none (fixture);
  }
}

/* @seconds are those since 1970 at which the file counts as written. */
static void
write_at (Fixture    *fixture,
          const char *text,
          time_t      seconds)
{
  const struct timespec times[] = { { .tv_sec = seconds }, { .tv_sec = seconds } };

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  g_assert_cmpint (utimensat (AT_FDCWD, fixture->path, times, 0), ==, 0);
}

/* @new_text is what another program makes of the file at the time @seconds; NULL if it removes
   it. The file itself is of the second 1000000000. */
static TabiyaPgnFile *
restore_after (Fixture    *fixture,
               const char *new_text,
               time_t      seconds,
               char      **refusal)
{
  g_autoptr(TabiyaPgnFile) pgn = NULL;
  g_autoptr(TabiyaDraft) draft = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaDraft) claimed = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *restored;
  guint first;

  write_at (fixture, TWO_GAMES, 1000000000);
  pgn = load (fixture);
  draft = tabiya_draft_new (fixture->drafts, pgn);
  game = edit (pgn, 1, "Mine");
  update (draft, 1, game);
  g_clear_object (&draft);
  if (new_text)
    write_at (fixture, new_text, seconds);
  else
    g_unlink (fixture->path);
  claimed = claim_one (fixture);
  restored = tabiya_draft_restore (claimed, &first, refusal, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (first, ==, 0);

  /* They are edits of a file without a name from now on, also for the start after this one. */
  g_clear_object (&claimed);
  claimed = claim_one (fixture);
  g_assert_null (tabiya_draft_get_file (claimed));
  g_assert_cmpuint (tabiya_draft_get_n_games (claimed), ==, 1);
  return restored;
}

static void
check_changed (Fixture    *fixture,
               const char *new_text,
               time_t      seconds)
{
  g_autofree char *refusal = NULL;
  g_autofree char *text = NULL;
  g_autoptr(TabiyaPgnFile) pgn = restore_after (fixture, new_text, seconds, &refusal);

  g_assert_nonnull (refusal);
  g_assert_nonnull (strstr (refusal, "games.pgn"));
  g_assert_nonnull (strstr (refusal, "changed"));
  g_assert_null (tabiya_pgn_file_get_file (pgn));
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (pgn), ==, 1);
  assert_comment (pgn, 0, "Mine");
  /* What the other program wrote is as it was. */
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, new_text);
}

static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  check_changed (fixture, "1. c4 *\n", 1000000060);
}

/* The other games of the file are not those that the edits were made beside, although it is as long
   as before. */
static void
test_changed_at_equal_size (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (TWO_GAMES);

  g_string_replace (text, "1. d4", "1. c4", 1);
  g_string_replace (text, "2. c4", "2. d4", 1);
  g_assert_cmpuint (text->len, ==, strlen (TWO_GAMES));
  check_changed (fixture, text->str, 1000000060);
}

/* A program may set the time of a file, as a copy from a backup does. */
static void
test_changed_at_equal_time (Fixture       *fixture,
                            gconstpointer  data)
{
  check_changed (fixture, TWO_GAMES "1. c4 *\n", 1000000000);
}

static void
test_vanished (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *refusal = NULL;
  g_autoptr(TabiyaPgnFile) pgn = restore_after (fixture, NULL, 0, &refusal);

  g_assert_nonnull (strstr (refusal, "no longer exists"));
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (pgn), ==, 1);
  assert_comment (pgn, 0, "Mine");
}

/* Games that came from the clipboard have no file to be read again. */
static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GBytes) bytes = g_bytes_new (TWO_GAMES, strlen (TWO_GAMES));
  g_autoptr(TabiyaPgnFile) pgn = tabiya_pgn_file_new_from_bytes (bytes);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) game = edit (pgn, 2, "Réti");
  g_autofree char *refusal = NULL;
  g_autoptr(TabiyaPgnFile) restored = NULL;
  guint first;

  update (draft, 2, game);
  g_clear_object (&draft);
  draft = claim_one (fixture);
  restored = tabiya_draft_restore (draft, &first, &refusal, NULL);
  g_assert_null (refusal);
  g_assert_cmpuint (first, ==, 2);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (restored), ==, 3);
  assert_comment (restored, 2, "Réti");
  assert_comment (restored, 1, "Solid");
}

/* Games that came into the file or are to go from it, without any edit of a game. */
static void
test_added_and_deleted (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) pgn = load (fixture);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) added = tabiya_pgn_read_game ("1. b4 {Fourth} *", -1, NULL, NULL);
  g_autoptr(TabiyaPgnFile) restored = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  g_assert_true (tabiya_draft_update_file (draft, &error));
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 0);
  tabiya_pgn_file_delete_game (pgn, 1);
  tabiya_pgn_file_append_game (pgn, added);
  g_assert_true (tabiya_draft_update_file (draft, &error));
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 2);
  tabiya_pgn_file_restore_game (pgn, 1);
  tabiya_pgn_file_delete_game (pgn, 0);
  g_assert_true (tabiya_draft_update_file (draft, &error));
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 2);

  g_clear_object (&draft);
  draft = claim_one (fixture);
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 2);
  restored = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (restored), ==, 4);
  g_assert_true (tabiya_pgn_file_is_deleted (restored, 0));
  g_assert_false (tabiya_pgn_file_is_deleted (restored, 1));
  assert_comment (restored, 3, "Fourth");
  g_assert_cmpuint (first, ==, 3);

  /* And back again: nothing is left to keep. */
  tabiya_pgn_file_restore_game (restored, 0);
  tabiya_pgn_file_delete_game (restored, 3);
  g_assert_true (tabiya_draft_update_file (draft, &error));
  g_clear_object (&draft);
  assert_none (fixture);
}

static void
assert_restored (Fixture    *fixture,
                 guint       index,
                 const char *refused)
{
  g_autoptr(TabiyaDraft) draft = claim_one (fixture);
  g_autoptr(TabiyaPgnFile) pgn = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 2);
  pgn = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_cmpint (!refusal, ==, !refused);
  if (refused)
    g_assert_nonnull (strstr (refusal, refused));
  g_assert_cmpuint (first, ==, index);
  assert_comment (pgn, index, "Second");
  assert_comment (pgn, index + 1, "Third");
}

/* Whoever is killed again, before anything else is edited, finds the same edits again: in the same
   places, in others after the file has gone, and there once more. */
static void
test_killed_again (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) pgn = load (fixture);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) second = edit (pgn, 1, "Second");
  g_autoptr(TabiyaGame) third = edit (pgn, 2, "Third");

  update (draft, 1, second);
  update (draft, 2, third);
  g_clear_object (&draft);
  assert_restored (fixture, 1, NULL);
  assert_restored (fixture, 1, NULL);
  g_unlink (fixture->path);
  assert_restored (fixture, 0, "no longer exists");
  assert_restored (fixture, 0, NULL);
}

/* As a disk does that loses the end of a file. */
static void
cut_game (Fixture    *fixture,
          const char *game)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->drafts, 0, NULL);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  const char *name;
  gsize length;

  while ((name = g_dir_read_name (dir)) && g_str_has_suffix (name, ".lock"))
    ;
  path = g_build_filename (fixture->drafts, name, game, NULL);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) length - 9, NULL));
}

/* A game that is cut off is put aside and told of; the others are there. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) pgn = load (fixture);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) game = edit (pgn, 0, "Whole");
  g_autoptr(TabiyaGame) other = edit (pgn, 2, "Broken");
  g_autoptr(TabiyaPgnFile) restored = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  update (draft, 0, game);
  update (draft, 2, other);
  g_clear_object (&draft);
  cut_game (fixture, "2.game");

  draft = claim_one (fixture);
  restored = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (refusal, "damaged"));
  assert_comment (restored, 0, "Whole");
  assert_comment (restored, 2, NULL);
}

/* Where the only edited game cannot be read, that is an error, though another was deleted: to go on
   with the deletion alone would pass for everything. */
static void
test_damaged_beside_deletion (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) pgn = load (fixture);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) game = edit (pgn, 2, "Broken");
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  update (draft, 2, game);
  tabiya_pgn_file_delete_game (pgn, 0);
  g_assert_true (tabiya_draft_update_file (draft, &error));
  g_clear_object (&draft);
  cut_game (fixture, "2.game");

  draft = claim_one (fixture);
  g_assert_null (tabiya_draft_restore (draft, &first, &refusal, &error));
  g_assert_nonnull (strstr (error->message, "damaged"));
}

/* Appends a file to a tar archive. */
static void
append_tar (GString    *tar,
            const char *name,
            const char *text)
{
  char header[512] = { 0 };
  gsize length = strlen (text);
  guint sum = 0;

  g_strlcpy (header, name, 100);
  g_snprintf (header + 100, 8, "%07o", 0644);
  g_snprintf (header + 124, 12, "%011o", (guint) length);
  header[156] = '0';
  memcpy (header + 257, "ustar\0" "00", 8);
  memset (header + 148, ' ', 8);
  for (guint i = 0; i < sizeof header; i++)
    sum += (guchar) header[i];
  g_snprintf (header + 148, 8, "%06o", sum);
  g_string_append_len (tar, header, sizeof header);
  g_string_append_len (tar, text, (gssize) length);
  while (tar->len % 512 != 0)
    g_string_append_c (tar, '\0');
}

/* Edits of a file in an archive come back to that file. */
static void
test_member (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "games.tar", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GString) tar = g_string_new (NULL);
  g_autoptr(TabiyaPgnFile) pgn = NULL;
  g_autoptr(TabiyaDraft) draft = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaPgnFile) restored = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  append_tar (tar, "one.pgn", "[Event \"Other\"]\n\n1. e4 *\n\n");
  append_tar (tar, "two.pgn", TWO_GAMES);
  for (guint i = 0; i < 1024; i++)
    g_string_append_c (tar, '\0');
  g_assert_true (g_file_set_contents (path, tar->str, (gssize) tar->len, NULL));
  pgn = tabiya_pgn_file_load_member (file, "two.pgn", NULL, &error);
  g_assert_no_error (error);
  draft = tabiya_draft_new (fixture->drafts, pgn);
  game = edit (pgn, 1, "Packed");
  update (draft, 1, game);

  g_clear_object (&draft);
  draft = claim_one (fixture);
  restored = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_null (refusal);
  g_assert_cmpstr (tabiya_pgn_file_get_member (restored), ==, "two.pgn");
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (restored), ==, 3);
  g_assert_cmpuint (first, ==, 1);
  assert_comment (restored, 1, "Packed");
}

/* A disk that refuses is told of, and what was there before stays. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) pgn = load (fixture);
  g_autoptr(TabiyaDraft) draft = NULL;
  g_autoptr(TabiyaGame) game = edit (pgn, 0, "Nowhere");
  g_autofree char *not_a_folder = g_build_filename (fixture->path, "drafts", NULL);
  g_autofree char *expected = NULL;
  g_autoptr(GError) error = NULL;

  draft = tabiya_draft_new (not_a_folder, pgn);
  g_assert_false (tabiya_draft_update_game (draft, 0, game, &error));
  g_assert_nonnull (error);
  /* The place that a person knows, not what is in it. */
  expected = g_strdup_printf ("The unsaved changes cannot be stored in %s: %s", not_a_folder,
                              g_strerror (ENOTDIR));
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpuint (tabiya_draft_get_n_games (draft), ==, 0);
}

/* Files cannot grow, as on a full disk, or can again. */
static void
set_disk_full (gboolean full)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = full ? 0 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
assert_cannot_update_file (TabiyaDraft *draft)
{
  g_autoptr(GError) error = NULL;

  set_disk_full (TRUE);
  g_assert_false (tabiya_draft_update_file (draft, &error));
  set_disk_full (FALSE);
  g_assert_nonnull (error);
}

/* A deletion that could not be written is written as soon as there is room for it. */
static void
test_deleted_on_full_disk (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) pgn = load (fixture);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) game = edit (pgn, 0, "Edited");
  g_autoptr(TabiyaPgnFile) restored = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  update (draft, 0, game);
  tabiya_pgn_file_delete_game (pgn, 1);
  assert_cannot_update_file (draft);
  g_assert_true (tabiya_draft_update_file (draft, &error));
  g_assert_no_error (error);

  g_clear_object (&draft);
  draft = claim_one (fixture);
  restored = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_null (refusal);
  g_assert_true (tabiya_pgn_file_is_deleted (restored, 1));
  assert_comment (restored, 0, "Edited");
}

/* A first edit that found the disk full leaves nothing half done: the next one can be restored. */
static void
test_first_edit_on_full_disk (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autoptr(GBytes) bytes = g_bytes_new (TWO_GAMES, strlen (TWO_GAMES));
  g_autoptr(TabiyaPgnFile) pgn = tabiya_pgn_file_new_from_bytes (bytes);
  g_autoptr(TabiyaDraft) draft = tabiya_draft_new (fixture->drafts, pgn);
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaPgnFile) restored = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  tabiya_pgn_file_delete_game (pgn, 0);
  assert_cannot_update_file (draft);
  assert_none (fixture);
  g_assert_true (tabiya_draft_update_file (draft, &error));
  game = edit (pgn, 2, "Réti");
  update (draft, 2, game);

  g_clear_object (&draft);
  draft = claim_one (fixture);
  restored = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_null (refusal);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (restored), ==, 3);
  g_assert_true (tabiya_pgn_file_is_deleted (restored, 0));
  assert_comment (restored, 2, "Réti");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/tabiya/draft/" name, Fixture, NULL, set_up, function, tear_down)

  ADD ("killed", test_killed);
  ADD ("undone", test_undone);
  ADD ("typed", test_typed);
  ADD ("position", test_position);
  ADD ("killed-again", test_killed_again);
  ADD ("changed", test_changed);
  ADD ("changed-at-equal-size", test_changed_at_equal_size);
  ADD ("changed-at-equal-time", test_changed_at_equal_time);
  ADD ("vanished", test_vanished);
  ADD ("no-file", test_no_file);
  ADD ("added-and-deleted", test_added_and_deleted);
  ADD ("damaged", test_damaged);
  ADD ("damaged-beside-deletion", test_damaged_beside_deletion);
  ADD ("member", test_member);
  ADD ("refused", test_refused);
  ADD ("deleted-on-full-disk", test_deleted_on_full_disk);
  ADD ("first-edit-on-full-disk", test_first_edit_on_full_disk);
  return g_test_run ();
}
