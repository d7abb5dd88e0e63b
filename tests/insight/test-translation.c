/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/sentences/tabiya-claim-text.h"
#include "insight/sentences/tabiya-sentences.h"

#include "insight-test.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * A language that puts everything in another order: each clause begins with its number and ends
 * with its first word, reasons against come before those for it. It is a real catalogue, read by
 * gettext from a folder of this test.
 */

#define DOMAIN    "tabiya-insight-test"
#define DEFECTIVE "the <a>check</a> doubles the score ({number})"

typedef struct {
  char *original;
  char *translated;
} Message;

static void
free_message (gpointer data)
{
  Message *message = data;

  g_free (message->original);
  g_free (message->translated);
  g_free (message);
}

static void
add_message (GPtrArray  *messages,
             const char *original,
             const char *translated)
{
  Message *message = g_new (Message, 1);

  message->original = g_strdup (original);
  message->translated = g_strdup (translated);
  g_ptr_array_add (messages, message);
}

static int
compare_messages (gconstpointer a,
                  gconstpointer b)
{
  const Message *const *first = a;
  const Message *const *second = b;

  return strcmp ((*first)->original, (*second)->original);
}

/* "({number}) ⟦the rest⟧": every clause there is. */
static void
add_clauses (GPtrArray *messages)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; claim_text_template (i); i++) {
    const char *original = claim_text_template (i);
    const char *number = strstr (original, " ({number})");
    g_autofree char *rest = NULL;
    g_autofree char *translated = NULL;

    g_assert_nonnull (number);
    g_assert_cmpstr (number, ==, " ({number})");
    if (!g_hash_table_add (seen, (gpointer) original) || g_str_equal (original, DEFECTIVE))
      continue;
    rest = g_strndup (original, (gsize) (number - original));
    translated = g_strdup_printf ("{number} ⟦%s⟧", rest);
    add_message (messages, original, translated);
  }
}

static void
append_word (GByteArray *file,
             guint32     word)
{
  g_byte_array_append (file, (const guint8 *) &word, sizeof word);
}

/* A catalogue as gettext reads it: see "The Format of GNU MO Files" in the manual of gettext. */
static void
write_catalogue (GPtrArray  *messages,
                 const char *path)
{
  enum { HEADER = 28 };
  g_autoptr(GByteArray) file = g_byte_array_new ();
  guint32 offset = HEADER + 16 * messages->len;

  g_ptr_array_sort (messages, compare_messages);
  append_word (file, 0x950412de);
  append_word (file, 0);
  append_word (file, messages->len);
  append_word (file, HEADER);
  append_word (file, HEADER + 8 * messages->len);
  append_word (file, 0);
  append_word (file, 0);
  for (int pass = 0; pass < 2; pass++) {
    for (guint i = 0; i < messages->len; i++) {
      const Message *message = messages->pdata[i];
      guint32 length = (guint32) strlen (pass == 0 ? message->original : message->translated);

      append_word (file, length);
      append_word (file, offset);
      offset += length + 1;
    }
  }
  for (int pass = 0; pass < 2; pass++) {
    for (guint i = 0; i < messages->len; i++) {
      const Message *message = messages->pdata[i];
      const char *text = pass == 0 ? message->original : message->translated;

      g_byte_array_append (file, (const guint8 *) text, (guint) strlen (text) + 1);
    }
  }
  g_assert_true (g_file_set_contents (path, (const char *) file->data, file->len, NULL));
}

static void
remove_catalogue (const char *folder)
{
  const char *parts[] = { "xx/LC_MESSAGES/" DOMAIN ".mo", "xx/LC_MESSAGES", "xx", "xx.utf8", "." };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *path = g_build_filename (folder, parts[i], NULL);

    g_assert_cmpint (g_remove (i + 1 < G_N_ELEMENTS (parts) ? path : folder), ==, 0);
  }
}

/* In C.UTF-8, the locale of the tests, newer versions of glibc read no catalogue. By another name
   it is a locale like any other. */
static void
enter_locale (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "xx.utf8", NULL);

  g_assert_cmpint (symlink ("/usr/lib/locale/C.utf8", path), ==, 0);
  g_setenv ("LOCPATH", folder, TRUE);
  setlocale (LC_MESSAGES, "xx.UTF-8");
}

static char *
say (const char *fen)
{
  ChessPosition position = test_position (fen);
  HeuristicWeights weights = test_weights ("three-terms");
  g_autofree HeuristicExplanation *explanation = test_explain (&position, &weights);
  g_autoptr(TabiyaSentence) sentence = tabiya_sentence_new_for_position (&position, explanation);

  for (int i = 0; i < sentence->n_parts; i++) {
    const TabiyaSentencePart *part = &sentence->parts[i];

    g_assert_true (i == 0 || part->start >= sentence->parts[i - 1].end);
    g_assert_cmpuint (part->end, <=, strlen (sentence->text));
    g_assert_cmpuint (part->number_start, >=, part->start);
    g_assert_cmpuint (part->number_end, <=, part->end);
    g_assert_cmpuint (part->link_start, >=, part->start);
    g_assert_cmpuint (part->link_start, <, part->link_end);
    g_assert_cmpuint (part->link_end, <=, part->end);
  }
  return g_strdup (sentence->text);
}

static void
test_order (void)
{
  const char *fen = "6k1/pp3p1p/2p5/8/3Pr3/2P5/P4PPP/R5K1 b - - 0 24";
  const char *check_fen = "8/5pk1/6p1/3b4/8/4B1P1/PP3PK1/8 w - - 0 50";
  g_autoptr(GPtrArray) messages = g_ptr_array_new_with_free_func (free_message);
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("tabiya-XXXXXX", &error);
  g_autofree char *messages_folder = g_build_filename (folder, "xx", "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (messages_folder, DOMAIN ".mo", NULL);
  g_autofree char *english = say (fen);
  g_autofree char *other = NULL;
  g_autofree char *checked = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (english, ==,
                   "White is better by 0.96: White is a pawn up (+0.96) and White’s pawns are "
                   "further advanced (+0.48); Black has more moves (−0.48).");

  add_message (messages, "", "Content-Type: text/plain; charset=UTF-8\n");
  add_clauses (messages);
  add_message (messages, "{head}: {first} and {second}; {against}.",
               "{against} | {second} & {first} => {head}!");
  add_message (messages, "White is better by {size}", "{size} ist Weiß voraus");
  /* This one has lost its number, and is not used. */
  add_message (messages, DEFECTIVE, "das <a>Schach</a> zählt doppelt");
  g_assert_cmpint (g_mkdir_with_parents (messages_folder, 0700), ==, 0);
  write_catalogue (messages, path);

  enter_locale (folder);
  g_setenv ("LANGUAGE", "xx", TRUE);
  bindtextdomain (DOMAIN, folder);
  bind_textdomain_codeset (DOMAIN, "UTF-8");
  textdomain (DOMAIN);
  if (g_str_equal (gettext ("White is better by {size}"),
                   "White is better by {size}")) {
    remove_catalogue (folder);
    g_test_skip ("this system translates nothing in the locale of the tests");
    return;
  }
  other = say (fen);
  g_assert_cmpstr (other, ==,
                   "−0.48 ⟦Black has more moves⟧ | +0.48 ⟦White’s pawns are further advanced⟧ & "
                   "White is a pawn up (+0.96) => 0.96 ist Weiß voraus!");
  checked = say (check_fen);
  g_assert_nonnull (strstr (checked, "the check doubles the score (+2.16)"));
  remove_catalogue (folder);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/translation/order", test_order);
  return g_test_run ();
}
