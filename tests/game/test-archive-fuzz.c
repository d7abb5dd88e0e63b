/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"

#include <glib/gstdio.h>

#include "game/archive/tabiya-archive.h"
#include "test-pack.h"

/*
 * Archives of every kind, whole and with anything changed in them. What was put in is known, so it
 * is known as well what may come out: the same bytes of a whole archive, the beginning of them of
 * one that was cut off, and where there is a checksum nothing else without an error.
 */

/* No text is larger; an archive that goes on beyond this is cut short here. */
#define MOST (1 << 20)

static const char *const corpus[] = {
  "[Event \"A\"]\n[White \"B\"]\n\n1. e4 e5 2. Nf3 {a comment} Nc6 1-0\n\n",
  "",
  "\n",
  "1. d4 d5 {gr\xc3\xbc\xc3\x9f} 2. c4 (2. Nf3) e6 *\r\n\r\n",
  "no game at all",
};

static const char *const pieces[] = {
  "PK\003\004", "PK\001\002", "PK\005\006", "\x1f\x8b\x08", "BZh9", "\xfd" "7zXZ", "7z\xbc\xaf",
  "(\xb5/\xfd", "ustar", "games.pgn", ".pgn", "\xff\xff\xff\xff", "\x7f", "0000644", "/", "..",
};

static GString *
make_text (void)
{
  GString *text = g_string_new (NULL);
  int n = g_test_rand_int_range (0, 200);

  for (int i = 0; i < n; i++) {
    g_string_append (text, FUZZ_PICK (corpus));
    g_string_append_printf (text, "{%08x}\n", (guint) g_test_rand_int ());
  }
  return text;
}

/* All that can be read of a member. *@whole (out) says whether that is the end of it. */
static GString *
read_member (TabiyaArchive *archive,
             guint          index,
             gboolean      *whole)
{
  GString *read = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  char buffer[3000];
  gssize n = -1;

  *whole = FALSE;
  if (!tabiya_archive_begin (archive, index, &error))
    goto failed;
  do {
    gsize size = (gsize) g_test_rand_int_range (1, sizeof buffer + 1);

    n = tabiya_archive_read (archive, buffer, size, &error);
    g_assert_cmpint (n, <=, (gssize) size);
    if (n > 0)
      g_string_append_len (read, buffer, n);
  } while (n > 0 && read->len < MOST);
  *whole = n == 0;
  if (n >= 0) {
    g_assert_no_error (error);
    return read;
  }
failed:
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return read;
}

static void
pack (const char *path,
      PackKind    kind,
      GString   **texts,
      guint       n)
{
  static const char *const names[] = { "a.pgn", "b/B.PGN", "c d.pgn" };
  PackEntry entries[G_N_ELEMENTS (names)];

  if (n == 1) {
    pack_text (path, kind, texts[0]->str, texts[0]->len);
    return;
  }
  for (guint i = 0; i < n; i++)
    entries[i] = (PackEntry) { names[i], texts[i]->str, FALSE };
  pack_entries (path, entries, n, NULL);
}

static void
check_whole (const char *path,
             GString   **texts,
             guint       n)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaArchive) archive = tabiya_archive_open (path, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_archive_get_n_members (archive), ==, n);
  /* In any order, and again. */
  for (guint round = 0; round < n * 2; round++) {
    guint i = (guint) g_test_rand_int_range (0, (gint) n);
    gboolean whole;
    GString *read = read_member (archive, i, &whole);

    g_assert_true (whole);
    g_assert_cmpmem (read->str, read->len, texts[i]->str, texts[i]->len);
    g_string_free (read, TRUE);
  }
}

/* What is to be told of an archive with a fault in it. */
typedef enum {
  ANYTHING,
  THE_BEGINNING,   /* of what was put in */
  ALL_OR_ERROR,    /* what is read to the end is what was put in */
} Promise;

static void
check_damaged (const char *path,
               PackKind    kind,
               GString   **texts,
               guint       n,
               Promise     promise)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaArchive) archive = tabiya_archive_open (path, &error);

  if (!archive) {
    g_assert_nonnull (error);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    return;
  }
  g_assert_no_error (error);
  for (guint i = 0; i < tabiya_archive_get_n_members (archive); i++) {
    const TabiyaArchiveMember *member = tabiya_archive_get_member (archive, i);
    gboolean whole;
    GString *read;

    g_assert_true (!member->name || g_utf8_validate (member->name, -1, NULL));
    if (member->encrypted)
      continue;
    read = read_member (archive, i, &whole);
    /* Of a compressed tar archive that ends before its first entry nothing tells what it was. */
    if (kind >= PACK_TAR_GZIP && !member->name)
      g_assert_false (promise == THE_BEGINNING && whole);
    else if (promise == THE_BEGINNING || (promise == ALL_OR_ERROR && whole)) {
      g_assert_cmpuint (i, <, n);
      g_assert_cmpuint (read->len, <=, texts[i]->len);
      g_assert_cmpmem (read->str, read->len, texts[i]->str, read->len);
    }
    if (promise == ALL_OR_ERROR && whole)
      g_assert_cmpuint (read->len, ==, texts[i]->len);
    g_string_free (read, TRUE);
  }
}

/* Makes the file at @path from @packed, an archive of @texts, with a fault in it. */
static void
damage (const char *path,
        const char *packed,
        gsize       length,
        PackKind    kind,
        GString   **texts,
        guint       n)
{
  g_autoptr(GString) bytes = g_string_new_len (packed, (gssize) length);
  Promise promise = ANYTHING;

  switch (g_test_rand_int_range (0, 4)) {
  case 0:
    /* Of those with a table at their end nothing need be found. */
    g_string_truncate (bytes, (gsize) g_test_rand_int_range (0, (gint) length));
    promise = THE_BEGINNING;
    break;
  case 1:
    length = (gsize) g_test_rand_int_range (0, (gint) length);
    bytes->str[length] ^= (char) (1 << g_test_rand_int_range (0, 8));
    if (kind == PACK_GZIP || kind == PACK_BZIP2 || kind == PACK_XZ)
      promise = ALL_OR_ERROR;
    break;
  default:
    for (int i = g_test_rand_int_range (1, 6); i > 0; i--)
      fuzz_mutate (bytes, pieces, G_N_ELEMENTS (pieces));
  }
  g_assert_true (g_file_set_contents (path, bytes->str, (gssize) bytes->len, NULL));
  check_damaged (path, kind, texts, n, promise);
}

static void
test_kinds (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "archive", NULL);
  FuzzRounds rounds = { 0 };

  while (fuzz_next (&rounds, 250)) {
    PackKind kind = (PackKind) g_test_rand_int_range (0, PACK_N_ALL);
    guint n = kind == PACK_ZIP ? (guint) g_test_rand_int_range (1, 4) : 1;
    GString *texts[3] = { NULL };
    g_autofree char *packed = NULL;
    gsize length;

    for (guint i = 0; i < n; i++)
      texts[i] = make_text ();
    /* What is nothing but one file has to have something in it. */
    if (texts[0]->len == 0)
      g_string_append (texts[0], corpus[0]);
    pack (path, kind, texts, n);
    /* To pack takes most of the time. */
    g_assert_true (g_file_get_contents (path, &packed, &length, NULL));
    check_whole (path, texts, n);
    for (int i = 0; i < 4; i++)
      damage (path, packed, length, kind, texts, n);
    for (guint i = 0; i < n; i++)
      g_string_free (texts[i], TRUE);
  }
  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  g_test_add_func ("/tabiya/archive-fuzz/kinds", test_kinds);
  return g_test_run ();
}
