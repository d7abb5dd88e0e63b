/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/document/tabiya-unpacking.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../game/test-pack.h"

/* Getting a file out of an archive, with the questions that are asked on the way. */

typedef struct {
  GMainLoop       *loop;
  char            *path;
  const char      *member;    /* what is unpacked without a question; NULL if that is asked */
  TabiyaUnpacking *unpacking;
  GString         *told;      /* the signals in their order */
  GError          *error;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  int fd = g_file_open_tmp ("tabiya-test-XXXXXX.zip", &fixture->path, NULL);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  fixture->loop = g_main_loop_new (NULL, FALSE);
  fixture->told = g_string_new (NULL);
}

/* Waits until nobody has it any more; its thread may be the last. */
static void
drop_unpacking (Fixture *fixture)
{
  GWeakRef ref;
  GObject *object;

  g_weak_ref_init (&ref, fixture->unpacking);
  g_clear_object (&fixture->unpacking);
  while ((object = g_weak_ref_get (&ref))) {
    g_object_unref (object);
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  }
  g_weak_ref_clear (&ref);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  drop_unpacking (fixture);
  g_unlink (fixture->path);
  g_free (fixture->path);
  g_string_free (fixture->told, TRUE);
  g_clear_error (&fixture->error);
  g_main_loop_unref (fixture->loop);
}

static void
choose_cb (Fixture *fixture)
{
  g_string_append (fixture->told, "choose ");
  g_main_loop_quit (fixture->loop);
}

static void
ask_cb (Fixture *fixture,
        int      state)
{
  g_string_append_printf (fixture->told, "ask-%d ", state);
  g_main_loop_quit (fixture->loop);
}

static void
done_cb (Fixture *fixture)
{
  g_string_append (fixture->told, "done ");
  g_main_loop_quit (fixture->loop);
}

static void
failed_cb (Fixture      *fixture,
           const GError *error)
{
  g_string_append (fixture->told, "failed ");
  fixture->error = g_error_copy (error);
  g_main_loop_quit (fixture->loop);
}

static void
begin (Fixture *fixture)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);

  fixture->unpacking = tabiya_unpacking_new (file, fixture->member);
  g_signal_connect_swapped (fixture->unpacking, "choose", G_CALLBACK (choose_cb), fixture);
  g_signal_connect_swapped (fixture->unpacking, "ask", G_CALLBACK (ask_cb), fixture);
  g_signal_connect_swapped (fixture->unpacking, "done", G_CALLBACK (done_cb), fixture);
  g_signal_connect_swapped (fixture->unpacking, "failed", G_CALLBACK (failed_cb), fixture);
  tabiya_unpacking_begin (fixture->unpacking);
}

static void
test_one (Fixture       *fixture,
          gconstpointer  data)
{
  pack_text (fixture->path, PACK_ZIP, "1. e4 *\n", 8);
  begin (fixture);
  g_main_loop_run (fixture->loop);
  g_assert_cmpstr (fixture->told->str, ==, "done ");
  g_assert_null (tabiya_pgn_source_get_damage (
    tabiya_unpacking_get_source (fixture->unpacking)));
  g_assert_cmpuint (tabiya_pgn_source_get_size (tabiya_unpacking_get_source (fixture->unpacking)),
                    ==, 8);
  g_assert_cmpfloat (tabiya_unpacking_get_fraction (fixture->unpacking), >, 0);
}

static void
test_several (Fixture       *fixture,
              gconstpointer  data)
{
  const PackEntry entries[] = { { "a.pgn", "1. e4 *\n" }, { "b.pgn", "1. d4 d5 *\n" } };
  TabiyaPgnSource *source;

  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  begin (fixture);
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (tabiya_unpacking_get_n_members (fixture->unpacking), ==, 2);
  g_assert_cmpstr (tabiya_unpacking_get_member (fixture->unpacking, 1)->name, ==, "b.pgn");
  tabiya_unpacking_choose (fixture->unpacking, 1);
  g_main_loop_run (fixture->loop);
  g_assert_cmpstr (fixture->told->str, ==, "choose done ");
  source = tabiya_unpacking_get_source (fixture->unpacking);
  g_assert_cmpuint (tabiya_pgn_source_get_size (source), ==, 11);
  g_assert_cmpstr (tabiya_pgn_source_get_member (source), ==, "b.pgn");
}

/* One that is named is unpacked without a question, as long as it is there. */
static void
test_member (Fixture       *fixture,
             gconstpointer  data)
{
  const PackEntry entries[] = { { "a.pgn", "1. e4 *\n" }, { "b.pgn", "1. d4 d5 *\n" } };

  fixture->member = data;
  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  begin (fixture);
  g_main_loop_run (fixture->loop);
  if (strcmp (data, "b.pgn") != 0) {
    g_assert_cmpstr (fixture->told->str, ==, "choose ");
    return;
  }
  g_assert_cmpstr (fixture->told->str, ==, "done ");
  g_assert_cmpstr (tabiya_pgn_source_get_member (tabiya_unpacking_get_source (fixture->unpacking)),
                   ==, "b.pgn");
}

/* Blanks without end. @data: whether to go on. */
static void
test_limit (Fixture       *fixture,
            gconstpointer  data)
{
  const gsize length = 30 * 1000 * 1000;
  g_autofree char *text = g_malloc (length);
  guint64 size;

  memset (text, ' ', length);
  memcpy (text, "1. e4 *\n\n", 9);
  pack_text (fixture->path, PACK_ZIP, text, length);
  begin (fixture);
  g_main_loop_run (fixture->loop);
  size = tabiya_unpacking_get_size (fixture->unpacking);
  g_assert_cmpuint (size, <, length);
  if (data) {
    tabiya_unpacking_go_on (fixture->unpacking);
    g_main_loop_run (fixture->loop);
    size = length;
  } else {
    tabiya_unpacking_keep (fixture->unpacking);
  }
  g_assert_cmpint (!tabiya_pgn_source_get_damage (
    tabiya_unpacking_get_source (fixture->unpacking)), ==, !!data);
  g_assert_cmpuint (tabiya_pgn_source_get_size (tabiya_unpacking_get_source (fixture->unpacking)),
                    ==, size);
  g_assert_cmpstr (fixture->told->str, ==, "ask-2 done ");
}

/* What is cut off is there as far as it goes, and knows why that is not all. */
static void
test_cut_off (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (2);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *packed = NULL;
  g_autofree char *place = NULL;
  TabiyaPgnSource *source;
  gsize length;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "1. e4 {%08x} *\n\n", g_rand_int (random));
  pack_text (fixture->path, PACK_ZIP, text->str, text->len);
  g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, packed, (gssize) length / 2, NULL));
  begin (fixture);
  g_main_loop_run (fixture->loop);
  g_assert_cmpstr (fixture->told->str, ==, "done ");
  source = tabiya_unpacking_get_source (fixture->unpacking);
  g_assert_cmpuint (tabiya_pgn_source_get_size (source), >, text->len / 4);
  g_assert_cmpuint (tabiya_pgn_source_get_size (source), <, text->len);
  place = g_strdup_printf ("games.pgn: The archive is cut off or damaged, which shows at byte %"
                           G_GSIZE_FORMAT " of it (", length / 2);
  g_assert_true (g_str_has_prefix (tabiya_pgn_source_get_damage (source), place));
}

static void
test_failure (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_true (g_file_set_contents (fixture->path, "PK\x03\x04 and nothing else", -1, NULL));
  begin (fixture);
  g_main_loop_run (fixture->loop);
  g_assert_cmpstr (fixture->told->str, ==, "failed ");
  g_assert_nonnull (fixture->error);
}

/* Nobody hears of it any more. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  pack_text (fixture->path, PACK_ZIP, "1. e4 *\n", 8);
  begin (fixture);
  tabiya_unpacking_cancel (fixture->unpacking);
  drop_unpacking (fixture);
  g_assert_cmpstr (fixture->told->str, ==, "");
  begin (fixture);
}

#define ADD(name, data, function) \
  g_test_add ("/tabiya/unpacking/" name, Fixture, data, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("one", NULL, test_one);
  ADD ("several", NULL, test_several);
  ADD ("member", "b.pgn", test_member);
  ADD ("member-gone", "c.pgn", test_member);
  ADD ("go-on", GINT_TO_POINTER (TRUE), test_limit);
  ADD ("keep", NULL, test_limit);
  ADD ("cut-off", NULL, test_cut_off);
  ADD ("failure", NULL, test_failure);
  ADD ("cancel", NULL, test_cancel);
  return g_test_run ();
}
