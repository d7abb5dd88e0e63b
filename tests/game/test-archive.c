/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <glib/gstdio.h>

#include "game/file/tabiya-pgn-check.h"
#include "game/file/tabiya-pgn-export.h"
#include "game/file/tabiya-pgn-entry.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/file/tabiya-pgn-origin.h"
#include "game/file/tabiya-pgn-disk.h"
#include "game/file/tabiya-pgn-unpack.h"
#include "game/keep/tabiya-draft.h"
#include "test-pack.h"

/* PGN files in archives: read like any other, and never written. */

typedef struct {
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_path (Fixture    *fixture,
          const char *name)
{
  g_clear_object (&fixture->file);
  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, name, NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  set_path (fixture, "games.zip");
}

static void
remove_folder (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      remove_folder (child);
    else
      g_unlink (child);
  }
  g_rmdir (path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  remove_folder (fixture->folder);
  g_clear_object (&fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* Games whose text cannot be packed tightly. */
static GString *
make_games (guint n)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n[White \"%08x%08x\"]\n\n1. e4 {%08x} e5 *\n\n",
                            i, g_rand_int (random), g_rand_int (random), g_rand_int (random));
  return text;
}

static void
assert_bytes (TabiyaPgnFile *file,
              const char    *text,
              gsize          length)
{
  g_autoptr(GBytes) bytes = tabiya_pgn_file_dup_bytes (file, NULL);

  g_assert_nonnull (bytes);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, length);
}

static TabiyaGame *
edit (TabiyaPgnFile *file,
      guint          index)
{
  TabiyaGame *game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);

  tabiya_game_set_comment (game, tabiya_game_get_end (game), TABIYA_COMMENT_AFTER, "edited");
  tabiya_pgn_file_set_game (file, index, game);
  return game;
}

/* Every kind gives the same bytes, cannot be saved where it is, and can be elsewhere. */
static void
test_kinds (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GString) text = make_games (2000);
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "elsewhere.pgn", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (elsewhere);

  for (PackKind kind = 0; kind < PACK_N_ALL; kind++) {
    g_autofree char *name = g_strconcat ("games.", pack_suffixes[kind], NULL);
    g_autofree char *shown = g_strdup_printf (kind >= PACK_ZIP ? "games.pgn (%s)" : "%s", name);
    g_autofree char *packed = NULL;
    g_autofree char *after = NULL;
    g_autofree char *present = NULL;
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autoptr(TabiyaPgnFile) saved = NULL;
    g_autoptr(TabiyaGame) game = NULL;
    g_autoptr(GError) error = NULL;
    gsize length, length_after;

    set_path (fixture, name);
    pack_text (fixture->path, kind, text->str, text->len);
    g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
    file = tabiya_pgn_file_load (fixture->file, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 2000);
    g_assert_true (tabiya_pgn_file_get_read_only (file));
    present = tabiya_pgn_file_dup_name (file);
    g_assert_cmpstr (present, ==, shown);
    assert_bytes (file, text->str, text->len);

    game = edit (file, 7);
    g_assert_false (tabiya_pgn_file_save (file, NULL, TRUE, NULL, &error));
    g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_READ_ONLY);
    g_clear_error (&error);
    g_assert_false (tabiya_pgn_append_text (fixture->path, "1. e4 *\n\n", &error));
    g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_PACKED);
    g_clear_error (&error);
    g_assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
    g_assert_cmpmem (after, length_after, packed, length);

    g_assert_true (tabiya_pgn_file_save (file, target, TRUE, NULL, &error));
    g_assert_no_error (error);
    g_assert_false (tabiya_pgn_file_get_read_only (file));
    g_assert_null (tabiya_pgn_file_get_member (file));
    saved = tabiya_pgn_file_load (target, NULL, &error);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games (saved), ==, 2000);
  }
}

/* Only PGN files count, and one of them can be asked for. A name leads nowhere. */
static void
test_members (Fixture       *fixture,
              gconstpointer  data)
{
  const PackEntry entries[] = {
    { "folder/", NULL },
    { "notes.txt", "1. c4 *\n" },
    { "../../outside.pgn", "1. e4 *\n" },
    { "link.pgn", "/etc/passwd", TRUE },
    { "__MACOSX/._a.pgn", "1. c4 *\n" },
    { "inner.zip", "PK\x03\x04" },
    { "inner.pgn.gz", "\x1f\x8b" },
    { "folder/B.PGN", "1. d4 *\n" },
    { "\033[31mred.pgn", "1. c4 *\n" },
  };
  g_autoptr(TabiyaArchive) archive = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnCheckTotals totals = { 0 };

  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  archive = tabiya_archive_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_archive_get_n_members (archive), ==, 3);
  g_assert_cmpstr (tabiya_archive_get_member (archive, 0)->name, ==, "../../outside.pgn");
  g_assert_cmpstr (tabiya_archive_get_member (archive, 1)->name, ==, "folder/B.PGN");
  g_assert_cmpstr (tabiya_archive_get_member (archive, 2)->name, ==, "?[31mred.pgn");
  g_assert_cmpint (tabiya_archive_get_member (archive, 1)->size, ==, 8);

  g_assert_null (tabiya_pgn_file_load_member (fixture->file, "c.pgn", NULL, &error));
  g_assert_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_NO_PGN);
  g_clear_error (&error);
  file = tabiya_pgn_file_load_member (fixture->file, "folder/B.PGN", NULL, &error);
  g_assert_no_error (error);
  game = tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
  assert_movetext (game, "1. d4 *");

  /* All of them are checked. */
  g_assert_true (tabiya_pgn_check_path (fixture->path, TRUE, NULL, NULL, &totals, &error));
  g_assert_cmpuint (totals.n_games, ==, 3);
}

/* Without a name all members are read as one, each in its own encoding; of every game it is known
   which member it is in, and where. */
static void
test_all_members (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char western[] =
    "[White \"Bj\xf6rn\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *";
  static const char cyrillic[] =
    "[White \"\xc8\xe2\xe0\xed\xee\xe2, \xcf\xe5\xf2\xf0\"]\n"
    "[Black \"\xca\xe0\xf0\xef\xee\xe2, \xc0\xed\xe0\xf2\xee\xeb\xe8\xe9\"]\n"
    "[Site \"\xcc\xee\xf1\xea\xe2\xe0\"]\n\n1. c4 *\n";
  const PackEntry entries[] = {
    { "a/western.pgn", western },
    { "notes.txt", "1. c4 *\n" },
    { "a/cyrillic.pgn", cyrillic },
    { "b/last.pgn", "\n\n[White \"D\"]\n\n1. f4 *\n" },
  };
  static const char *const names[] = {
    "a/western.pgn", "a/western.pgn", "a/cyrillic.pgn", "b/last.pgn",
  };
  static const char *const players[] = { "Björn", "B", "Иванов, Петр", "D" };
  static const guint numbers[] = { 0, 1, 0, 0 };
  static const guint lines[] = { 1, 5, 1, 3 };

  for (PackKind kind = PACK_ZIP; kind < PACK_N_ALL; kind++) {
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autoptr(GError) error = NULL;
    g_autofree char *left_out = NULL;

    g_test_message ("%s", pack_suffixes[kind]);
    set_path (fixture, pack_suffixes[kind]);
    pack_entries_as (fixture->path, kind, entries, G_N_ELEMENTS (entries), NULL);
    file = tabiya_pgn_file_load (fixture->file, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, G_N_ELEMENTS (names));
    g_assert_true (tabiya_pgn_file_get_read_only (file));
    g_assert_true (tabiya_pgn_file_is_current (file));
    left_out = tabiya_pgn_file_dup_left_out (file);
    g_assert_null (left_out);
    for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
      g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, i);
      g_autoptr(GFile) place = NULL;
      guint number;

      place = tabiya_pgn_file_dup_game_place (file, i, &number);
      g_assert_true (g_file_equal (place, fixture->file));
      g_assert_cmpuint (number, ==, numbers[i]);
      g_assert_cmpstr (tabiya_pgn_file_get_game_name (file, i), ==, names[i]);
      g_assert_cmpuint (tabiya_pgn_file_get_own_line (file, i), ==, lines[i]);
      g_assert_cmpstr (header->values[TABIYA_PGN_WHITE], ==, players[i]);
    }
  }
}

/* What cannot be read is named, and the rest is there. */
static void
test_damaged_member (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr(GString) text = make_games (3000);
  const PackEntry entries[] = { { "first.pgn", "1. e4 *\n" }, { "second.pgn", text->str } };
  g_autofree char *packed = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autofree char *left_out = NULL;
  g_autoptr(GError) error = NULL;
  gsize length;

  set_path (fixture, "games.tgz");
  pack_entries_as (fixture->path, PACK_TAR_GZIP, entries, G_N_ELEMENTS (entries), NULL);
  g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, packed, (gssize) length / 2, NULL));
  file = tabiya_pgn_file_load (fixture->file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), >, 100);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), <, 3001);
  left_out = tabiya_pgn_file_dup_left_out (file);
  g_assert_true (g_str_has_prefix (left_out, "second.pgn: "));
}

/* A ZIP archive whose table of contents conceals a file is read as it says, and the file is named;
   an older text of a file that is there is nothing to tell of. */
static void
test_hidden (Fixture       *fixture,
             gconstpointer  data)
{
  const PackEntry entries[] = {
    { "a.pgn", "1. e4 *\n" }, { "b.pgn", "1. d4 *\n" }, { "c.pgn", "1. c4 *\n" },
    { "a.pgn", "1. f4 *\n" },
  };

  for (guint hidden = 0; hidden < 3; hidden++) {
    g_autoptr(TabiyaArchive) archive = NULL;
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autofree char *left_out = NULL;
    g_autoptr(GError) error = NULL;

    set_path (fixture, "games.zip");
    pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
    pack_hide (fixture->path, hidden);
    archive = tabiya_archive_open (fixture->path, &error);
    g_assert_no_error (error);
    g_assert_null (tabiya_archive_get_damage (archive));
    file = tabiya_pgn_file_load (fixture->file, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
    left_out = tabiya_pgn_file_dup_left_out (file);
    if (hidden == 0) {
      g_assert_cmpuint (tabiya_archive_get_n_members (archive), ==, 3);
      g_assert_null (left_out);
      continue;
    }
    g_assert_cmpuint (tabiya_archive_get_n_members (archive), ==, 4);
    for (guint i = 0; i < 4; i++)
      g_assert_cmpint (tabiya_archive_get_member (archive, i)->hidden, ==, i == 3);
    g_assert_cmpstr (tabiya_archive_get_member (archive, 3)->name, ==, entries[hidden].name);
    g_assert_false (tabiya_archive_begin (archive, 3, &error));
    g_assert_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_HIDDEN);
    g_assert_true (g_str_has_prefix (left_out, entries[hidden].name));
    g_assert_true (g_str_has_suffix (left_out, ". 3 games were read"));
  }
}

/* A ZIP archive whose table of contents is damaged, or has none, is read from file to file. */
static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  const PackEntry entries[] = { { "a.pgn", "1. e4 *\n" }, { "b.pgn", "1. d4 *\n\n1. Nf3 *\n" } };
  g_autofree char *packed = NULL;
  gsize length;

  set_path (fixture, "games.zip");
  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
  for (guint i = 0; i < 2; i++) {
    gsize record = pack_find_record (packed, length, 1 - i);
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autofree char *left_out = NULL;
    g_autofree char *changed = g_memdup2 (packed, length);
    g_autoptr(GError) error = NULL;

    memset (changed + record, 'x', 4);
    g_assert_true (g_file_set_contents (fixture->path, changed,
                                        (gssize) (i == 0 ? length : record + 40), NULL));
    file = tabiya_pgn_file_load (fixture->file, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
    g_assert_cmpstr (tabiya_pgn_file_get_game_name (file, 2), ==, "b.pgn");
    left_out = tabiya_pgn_file_dup_left_out (file);
    g_assert_true (g_str_has_prefix (left_out, "The archive is cut off or damaged, which shows"));
    g_assert_true (g_str_has_suffix (left_out, ". 3 games were read"));
  }
}

static char *told;

static void
tell_cb (const char *text)
{
  g_assert_null (told);
  told = g_strdup (text);
}

static gboolean
count_cb (TabiyaPgnScanner  *scanner,
          const char        *member,
          gpointer           data,
          GError           **error)
{
  TabiyaPgnRange range;
  guint *n = data;

  while (tabiya_pgn_scanner_next (scanner, &range, error))
    *n += tabiya_pgn_is_game (range.text, range.length);
  return !error || !*error;
}

/* Reading what is damaged is good enough for whoever is told of it, and fails if nobody is. */
static void
test_tell (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GString) text = make_games (20000);
  const PackEntry entries[] = {
    { "first.pgn", "1. e4 *\n" }, { "second.pgn", text->str }, { "third.pgn", "1. d4 *\n" },
  };
  g_autofree char *packed = NULL;
  gsize length;

  set_path (fixture, "games.zip");
  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
  memset (packed + length * 3 / 4, 0, 100);
  g_assert_true (g_file_set_contents (fixture->path, packed, (gssize) length, NULL));
  for (guint i = 0; i < 2; i++) {
    g_autoptr(TabiyaPgnSource) source = NULL;
    g_autoptr(GError) whole_error = NULL;
    g_autoptr(GError) error = NULL;
    g_autofree char *end = NULL;
    guint n = 0;

    tabiya_pgn_set_tell_func (i == 0 ? tell_cb : NULL);
    g_assert_cmpint (tabiya_pgn_read_texts (fixture->path, count_cb, &n, &error), ==, i == 0);
    g_assert_cmpuint (n, >, 100);
    g_assert_cmpuint (n, <, 20000);
    if (i == 0) {
      end = g_strdup_printf (". %u games were read", n);
      g_assert_nonnull (strstr (told, "games.zip: second.pgn: The archive is cut off or damaged"));
      g_assert_true (g_str_has_suffix (told, end));
    } else {
      g_assert_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_DAMAGED);
    }
    g_clear_pointer (&told, g_free);
    source = tabiya_pgn_open_whole (fixture->file, NULL, &whole_error);
    g_assert_cmpint (!!source, ==, i == 0);
    g_assert_cmpint (!!whole_error, ==, i == 1);
    g_assert_cmpint (!!told, ==, i == 0);
    g_clear_pointer (&told, g_free);
  }
}

/* Members in their order are unpacked once, even where the archive can only be read from its
   beginning: not in the square of their number. */
static void
test_many_members (Fixture       *fixture,
                   gconstpointer  data)
{
  enum { MEMBERS = 400 };
  g_autoptr(GString) text = make_games (40);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree PackEntry *entries = g_new0 (PackEntry, MEMBERS);
  g_autoptr(TabiyaArchive) archive = NULL;
  g_autoptr(GError) error = NULL;
  guint64 read = 0;
  GStatBuf info;

  for (guint i = 0; i < MEMBERS; i++) {
    g_ptr_array_add (names, g_strdup_printf ("%u.pgn", i));
    entries[i] = (PackEntry) { names->pdata[i], text->str };
  }
  set_path (fixture, "games.tgz");
  pack_entries_as (fixture->path, PACK_TAR_GZIP, entries, MEMBERS, NULL);
  archive = tabiya_archive_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_archive_get_n_members (archive), ==, MEMBERS);
  for (guint pass = 0; pass < 2; pass++) {
    for (guint i = 0; i < MEMBERS; i++) {
      char buffer[8192];
      gsize length = 0;
      gssize n;

      g_assert_true (tabiya_archive_begin (archive, i, NULL));
      while ((n = tabiya_archive_read (archive, buffer, sizeof buffer, NULL)) > 0)
        length += (gsize) n;
      g_assert_cmpuint (length, ==, text->len);
      read += tabiya_archive_get_consumed (archive);
    }
  }
  g_assert_cmpint (g_stat (fixture->path, &info), ==, 0);
  g_assert_cmpuint (read, <=, 2 * (guint64) info.st_size);
}

/* Lists of positions are games that begin there, beside games and alone, in the window and in a
   check. */
static void
test_positions (Fixture       *fixture,
                gconstpointer  data)
{
  static const char list[] = "# two\n4k3/8/8/8/8/8/4P3/4K3 w - - id \"one\";\n"
                             "4k3/8/8/8/8/8/4P3/4K3 b - -\n";
  const PackEntry entries[] = { { "a.pgn", "1. e4 *\n" }, { "b/List.EPD", list },
                                { "c.fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9" } };

  for (PackKind kind = 0; kind < PACK_N_ALL; kind++) {
    gboolean several = kind >= PACK_ZIP;
    g_autofree char *name = g_strconcat (several ? "suite." : "suite.epd",
                                         pack_suffixes[kind] + (several ? 0 : 3), NULL);
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autoptr(TabiyaGame) game = NULL;
    g_autoptr(GError) error = NULL;
    TabiyaPgnCheckTotals totals = { 0 };

    set_path (fixture, name);
    if (several)
      pack_entries_as (fixture->path, kind, entries, G_N_ELEMENTS (entries), NULL);
    else
      pack_text (fixture->path, kind, list, strlen (list));
    file = tabiya_pgn_file_load (fixture->file, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, several ? 4 : 2);
    game = tabiya_pgn_file_dup_game (file, several, NULL, NULL);
    g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, "one");
    g_assert_cmpstr (tabiya_game_get_tag (game, "FEN"), ==, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    g_assert_true (tabiya_pgn_check_path (fixture->path, TRUE, NULL, NULL, &totals, &error));
    g_assert_cmpuint (totals.n_games, ==, several ? 4 : 2);
    g_assert_cmpuint (totals.n_problems, ==, 0);
    if (several) {
      g_autoptr(TabiyaPgnFile) member =
        tabiya_pgn_file_load_member (fixture->file, "b/List.EPD", NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (tabiya_pgn_file_get_n_games (member), ==, 2);
      g_assert_cmpstr (tabiya_pgn_file_get_member (member), ==, "b/List.EPD");
    }
  }
}

static void
test_no_pgn (Fixture       *fixture,
             gconstpointer  data)
{
  const PackEntry entry = { "notes.txt", "1. e4 *\n" };
  g_autoptr(GError) error = NULL;

  pack_entries (fixture->path, &entry, 1, NULL);
  g_assert_null (tabiya_pgn_file_load (fixture->file, NULL, &error));
  g_assert_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_NO_PGN);
  g_assert_nonnull (strstr (error->message, "games.zip"));
  g_clear_error (&error);

  /* What is packed may be something else than games. */
  set_path (fixture, "picture.pgn.gz");
  pack_text (fixture->path, PACK_GZIP, "\x89PNG\r\n\x1a\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 24);
  g_assert_null (tabiya_pgn_file_load (fixture->file, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING);
}

static void
test_encrypted (Fixture       *fixture,
                gconstpointer  data)
{
  const PackEntry entry = { "secret.pgn", "1. e4 *\n" };
  g_autoptr(GError) error = NULL;

  pack_entries (fixture->path, &entry, 1, "tabiya");
  g_assert_null (tabiya_pgn_file_load (fixture->file, NULL, &error));
  g_assert_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_ENCRYPTED);
  g_assert_nonnull (strstr (error->message, "secret.pgn"));
}

static TabiyaPgnUnpack *
begin_unpacking (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  TabiyaArchive *archive = tabiya_archive_open (fixture->path, &error);

  g_assert_no_error (error);
  return tabiya_pgn_unpack_new (archive, 0);
}

/* A file that was cut off: the text before the cut, and why there is no more. */
static void
test_cut_off (Fixture       *fixture,
              gconstpointer  data)
{
  /* More than two blocks of every kind. */
  g_autoptr(GString) text = make_games (40000);

  for (PackKind kind = 0; kind < PACK_N_KINDS; kind++) {
    g_autofree char *name = g_strconcat ("games.", pack_suffixes[kind], NULL);
    g_autoptr(TabiyaPgnUnpack) unpack = NULL;
    g_autoptr(TabiyaPgnSource) source = NULL;
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autoptr(GBytes) read = NULL;
    g_autoptr(GError) error = NULL;
    g_autofree char *packed = NULL;
    TabiyaPgnUnpackState state;
    TabiyaPgnCheckTotals totals = { 0 };
    gsize length;
    guint64 size;

    set_path (fixture, name);
    pack_text (fixture->path, kind, text->str, text->len);
    g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
    g_assert_true (g_file_set_contents (fixture->path, packed, (gssize) (length * 2 / 3), NULL));

    unpack = begin_unpacking (fixture);
    g_assert_true (tabiya_pgn_unpack_run (unpack, &state, NULL, &error));
    g_assert_cmpint (state, ==, TABIYA_PGN_UNPACK_DONE);
    source = tabiya_pgn_unpack_finish (unpack, &error);
    g_assert_nonnull (strstr (tabiya_pgn_source_get_damage (source), "cut off or damaged"));
    size = tabiya_pgn_source_get_size (source);
    g_test_message ("%s: %" G_GUINT64_FORMAT " of %" G_GSIZE_FORMAT, name, size, text->len);
    g_assert_cmpuint (size, >, text->len / 4);
    read = tabiya_pgn_source_read (source, 0, (gsize) size, &error);
    g_assert_cmpmem (g_bytes_get_data (read, NULL), (gsize) size, text->str, (gsize) size);

    /* Those games are listed, and checked. */
    file = tabiya_pgn_file_load (fixture->file, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), >, 10000);
    g_assert_false (tabiya_pgn_check_path (fixture->path, FALSE, NULL, NULL, &totals, &error));
    g_assert_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_DAMAGED);
    g_assert_cmpuint (totals.n_games, ==, tabiya_pgn_file_get_n_games (file));
  }
}

/* Several gzip files in one are one text; what is behind them is no part of it. */
static void
test_parts (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GString) all = g_string_new (NULL);
  g_autofree char *part = NULL;
  gsize length;

  set_path (fixture, "games.pgn.gz");
  for (guint i = 0; i < 2; i++) {
    pack_text (fixture->path, PACK_GZIP, i == 0 ? "1. e4 *\n\n" : "1. d4 *\n\n", 9);
    g_clear_pointer (&part, g_free);
    g_assert_true (g_file_get_contents (fixture->path, &part, &length, NULL));
    g_string_append_len (all, part, (gssize) length);
  }
  g_string_append (all, "padding");
  g_assert_true (g_file_set_contents (fixture->path, all->str, (gssize) all->len, NULL));
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  g_assert_nonnull (file);
  assert_bytes (file, "1. e4 *\n\n1. d4 *\n\n", 18);
}

/* What claims to hold hundreds of times its own size is not unpacked unasked, on the disk or in a
   check; those who insist get it. */
static void
test_ratio (Fixture       *fixture,
            gconstpointer  data)
{
  const gsize length = 30 * 1000 * 1000;
  g_autofree char *text = g_malloc (length);
  g_autoptr(GError) error = NULL;
  TabiyaPgnCheckTotals totals = { 0 };

  memset (text, ' ', length);
  memcpy (text, "1. e4 *\n\n", 9);
  for (PackKind kind = 0; kind < PACK_N_KINDS; kind++) {
    g_autofree char *name = g_strconcat ("bomb.", pack_suffixes[kind], NULL);
    g_autoptr(TabiyaPgnUnpack) unpack = NULL;
    g_autoptr(TabiyaPgnSource) source = NULL;
    TabiyaPgnUnpackState state;

    set_path (fixture, name);
    pack_text (fixture->path, kind, text, length);
    g_assert_null (tabiya_pgn_file_load (fixture->file, NULL, &error));
    g_assert_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_RATIO);
    g_clear_error (&error);
    g_assert_false (tabiya_pgn_check_path (fixture->path, FALSE, NULL, NULL, &totals, &error));
    g_assert_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_RATIO);
    g_clear_error (&error);

    unpack = begin_unpacking (fixture);
    g_assert_true (tabiya_pgn_unpack_run (unpack, &state, NULL, &error));
    g_assert_cmpint (state, ==, TABIYA_PGN_UNPACK_ASKS_RATIO);
    g_assert_cmpuint (tabiya_pgn_unpack_get_size (unpack), <, length);
    if (kind % 2 == 0) {
      g_assert_true (tabiya_pgn_unpack_run (unpack, &state, NULL, &error));
      g_assert_cmpint (state, ==, TABIYA_PGN_UNPACK_DONE);
      source = tabiya_pgn_unpack_finish (unpack, &error);
      g_assert_null (tabiya_pgn_source_get_damage (source));
      g_assert_cmpuint (tabiya_pgn_source_get_size (source), ==, length);
    } else {
      source = tabiya_pgn_unpack_finish (unpack, &error);
      g_assert_nonnull (tabiya_pgn_source_get_damage (source));
      g_assert_cmpuint (tabiya_pgn_source_get_size (source), <, length);
    }
  }
}

/* More than is kept in memory goes to a file without a name, and not onto the last of the disk. */
static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GString) text = make_games (1000);
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "tabiya", NULL);
  g_autoptr(TabiyaPgnUnpack) unpack = NULL;
  g_autoptr(TabiyaPgnSource) source = NULL;
  g_autoptr(GBytes) end = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnUnpackState state;
  gsize once = text->len;
  GDir *dir;

  /* The same games again and again, far enough apart to be packed without knowing it. */
  while (text->len < TABIYA_PGN_SOURCE_IN_MEMORY + 100 * once)
    g_string_append_len (text, text->str, (gssize) once);
  set_path (fixture, "games.pgn.gz");
  pack_text (fixture->path, PACK_GZIP, text->str, text->len);
  unpack = begin_unpacking (fixture);
  tabiya_pgn_unpack_set_room (unpack, G_MAXUINT64 / 2);
  g_assert_true (tabiya_pgn_unpack_run (unpack, &state, NULL, &error));
  g_assert_cmpint (state, ==, TABIYA_PGN_UNPACK_ASKS_ROOM);
  g_assert_cmpuint (tabiya_pgn_unpack_get_size (unpack), <, text->len);
  g_assert_true (tabiya_pgn_unpack_run (unpack, &state, NULL, &error));
  g_assert_cmpint (state, ==, TABIYA_PGN_UNPACK_DONE);
  g_assert_cmpfloat (tabiya_pgn_unpack_get_fraction (unpack), ==, 1);

  dir = g_dir_open (cache, 0, NULL);
  g_assert_nonnull (dir);
  g_assert_null (g_dir_read_name (dir));
  g_dir_close (dir);
  source = tabiya_pgn_unpack_finish (unpack, &error);
  g_assert_null (tabiya_pgn_source_get_damage (source));
  g_assert_cmpuint (tabiya_pgn_source_get_size (source), ==, text->len);
  g_assert_cmpint (tabiya_pgn_source_get_fd (source), >=, 0);
  end = tabiya_pgn_source_read (source, text->len - once, once, &error);
  g_assert_cmpmem (g_bytes_get_data (end, NULL), once, text->str + text->len - once, once);
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(TabiyaPgnUnpack) unpack = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnUnpackState state;

  pack_text (fixture->path, PACK_ZIP, "1. e4 *\n", 8);
  unpack = begin_unpacking (fixture);
  g_cancellable_cancel (cancellable);
  g_assert_false (tabiya_pgn_unpack_run (unpack, &state, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* UTF-16 inside an archive is text like any other, and is saved as UTF-16. */
static void
test_utf16 (Fixture       *fixture,
            gconstpointer  data)
{
  static const char bytes[] = "\xff\xfe" "1\0.\0 \0e\0" "4\0 \0*\0\n";
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "elsewhere.pgn", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (elsewhere);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *saved = NULL;
  TabiyaPgnCheckTotals totals = { 0 };
  gsize length;

  set_path (fixture, "games.pgn.zst");
  pack_text (fixture->path, PACK_ZSTD, bytes, sizeof bytes);
  file = tabiya_pgn_file_load (fixture->file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 1);
  g_assert_true (tabiya_pgn_file_save (file, target, TRUE, NULL, &error));
  g_assert_true (g_file_get_contents (elsewhere, &saved, &length, NULL));
  g_assert_cmpmem (saved, length, bytes, sizeof bytes);
  g_assert_true (tabiya_pgn_check_path (fixture->path, TRUE, NULL, NULL, &totals, &error));
  g_assert_true (tabiya_pgn_check_path (elsewhere, TRUE, NULL, NULL, &totals, &error));
  g_assert_cmpuint (totals.n_plies, ==, 2);
  g_assert_cmpuint (totals.n_problems, ==, 0);
}

/* Edits of a file in an archive outlive the process. */
static void
test_draft (Fixture       *fixture,
            gconstpointer  data)
{
  const PackEntry entries[] = { { "a.pgn", "1. e4 *\n" }, { "b.pgn", "1. d4 *\n" } };
  g_autofree char *folder = g_build_filename (fixture->folder, "drafts", NULL);
  g_autofree char *refusal = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) claimed = NULL;
  g_autoptr(TabiyaPgnFile) restored = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  guint first;

  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  {
    g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_load_member (fixture->file, "b.pgn", NULL,
                                                                 &error);
    g_autoptr(TabiyaDraft) draft = tabiya_draft_new (folder, file);
    g_autoptr(TabiyaGame) edited = edit (file, 0);

    g_assert_true (tabiya_draft_update_game (draft, 0, edited, &error));
  }
  claimed = tabiya_draft_claim (folder);
  g_assert_cmpuint (claimed->len, ==, 1);
  restored = tabiya_draft_restore (g_ptr_array_index (claimed, 0), &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_null (refusal);
  g_assert_cmpstr (tabiya_pgn_file_get_member (restored), ==, "b.pgn");
  g_assert_true (tabiya_pgn_file_get_read_only (restored));
  game = tabiya_pgn_file_dup_game (restored, first, NULL, NULL);
  assert_movetext (game, "1. d4 {edited} *");
  tabiya_draft_clear (g_ptr_array_index (claimed, 0));
}

/* Reads everything that can be read of a file that may be anything. */
static void
read_anything (Fixture *fixture)
{
  g_autoptr(TabiyaArchive) archive = tabiya_archive_open (fixture->path, NULL);
  char buffer[4096];

  for (guint i = 0; archive && i < tabiya_archive_get_n_members (archive); i++) {
    guint64 size = 0;
    gssize n = 1;

    g_assert_true (!tabiya_archive_get_member (archive, i)->name
                   || g_utf8_validate (tabiya_archive_get_member (archive, i)->name, -1, NULL));
    if (!tabiya_archive_begin (archive, i, NULL))
      continue;
    while (n > 0 && !tabiya_archive_is_too_much (archive, size)) {
      n = tabiya_archive_read (archive, buffer, sizeof buffer, NULL);
      g_assert_cmpint (n, <=, (gssize) sizeof buffer);
      size += (guint64) MAX (n, 0);
    }
  }
}

/* Archives that were cut off anywhere, and with bits that were turned over. */
static void
test_fuzz (Fixture       *fixture,
           gconstpointer  data)
{
  const PackEntry entries[] = {
    { "a.pgn", "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n" },
    { "b/\xc3\xa9.pgn", "1. d4 d5 2. c4 c6 *\n" },
  };
  g_autoptr(GRand) random = g_rand_new_with_seed (g_test_slow () ? g_random_int () : 7);
  guint rounds = g_test_slow () ? 20000 : 200;
  g_autoptr(GString) games = make_games (50);

  for (int kind = 0; kind <= PACK_N_KINDS; kind++) {
    g_autofree char *packed = NULL;
    gsize length;

    if (kind == PACK_N_KINDS)
      pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
    else
      pack_text (fixture->path, kind, games->str, games->len);
    g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
    for (guint i = 0; i < rounds; i++) {
      g_autofree char *bad = g_memdup2 (packed, length);
      gsize left = i % 3 == 0 ? (gsize) g_rand_int_range (random, 0, (int) length + 1) : length;

      for (int n = i % 3 == 0 ? 0 : g_rand_int_range (random, 1, 9); n > 0; n--) {
        int place = g_rand_int_range (random, 0, (int) length);

        bad[place] ^= (char) (1 << g_rand_int_range (random, 0, 8));
      }
      g_assert_true (g_file_set_contents_full (fixture->path, bad, (gssize) left,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      read_anything (fixture);
    }
  }
}

#define ADD(name, function) \
  g_test_add ("/tabiya/archive/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_autofree char *cache = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  int result;

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  ADD ("kinds", test_kinds);
  ADD ("members", test_members);
  ADD ("all-members", test_all_members);
  ADD ("damaged-member", test_damaged_member);
  ADD ("hidden", test_hidden);
  ADD ("table", test_table);
  ADD ("tell", test_tell);
  ADD ("many-members", test_many_members);
  ADD ("positions", test_positions);
  ADD ("no-pgn", test_no_pgn);
  ADD ("encrypted", test_encrypted);
  ADD ("cut-off", test_cut_off);
  ADD ("parts", test_parts);
  ADD ("ratio", test_ratio);
  ADD ("large", test_large);
  ADD ("cancel", test_cancel);
  ADD ("utf16", test_utf16);
  ADD ("draft", test_draft);
  ADD ("fuzz", test_fuzz);
  result = g_test_run ();
  remove_folder (cache);
  return result;
}
