/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "../game/test-pack.h"
#include "document-fixture.h"
#include "model/care/tabiya-care-tasks.h"
#include "model/care/tabiya-pair-words.h"
#include "model/document/tabiya-document-merging.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/review/tabiya-games-annotations.h"

/* Duplicates made one in a document, and changes of a whole file as jobs. */

#define HEAD "[Event \"Cup\"]\n[White \"A, B\"]\n[Black \"C, D\"]\n[Result \"*\"]\n\n"

/* As a game is written that was edited. */
#define ROSTER \
  "[Event \"Cup\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A, B\"]\n" \
  "[Black \"C, D\"]\n[Result \"*\"]\n\n"

static const char games[] =
  HEAD "1. e4 e5 2. Nf3 *\n\n"
  "[Event \"Two\"]\n[White \"Z\"]\n[Result \"*\"]\n\n1. d4 *\n\n"
  HEAD "1. e4 {Good.} e5 (1... c5) 2. Nf3 *\n\n"
  HEAD "1. e4   e5 2. Nf3 *\n\n";

static void
set_up (DocumentFixture *fixture,
        gconstpointer    data)
{
  document_fixture_set_up (fixture, data);
  g_assert_true (g_file_set_contents (fixture->path, games, -1, NULL));
  document_fixture_open (fixture);
}

static void
assert_bytes (TabiyaDocument *document,
              const char     *expected)
{
  g_autoptr(GBytes) bytes = tabiya_pgn_file_dup_bytes (tabiya_document_get_file (document), NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_assert_cmpmem (text, length, expected, strlen (expected));
}

static gpointer
wait_job (TabiyaCareJob  *job,
          GAsyncResult  **result,
          GError        **error)
{
  g_autoptr(GAsyncResult) done = document_fixture_wait (result);

  *result = NULL;
  return tabiya_care_job_run_finish (job, done, error);
}

static TabiyaCareDuplicates *
find (DocumentFixture *fixture)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autoptr(GError) error = NULL;
  GAsyncResult *result = NULL;
  TabiyaCareDuplicates *found;

  tabiya_care_find_duplicates (job, tabiya_document_get_file (fixture->document),
                               document_fixture_done_cb, &result);
  found = wait_job (job, &result, &error);
  g_assert_no_error (error);
  return found;
}

/* One pair: merged, undone, deleted, undone; the bytes are the old ones each time. */
static void
test_pair (DocumentFixture *fixture,
           gconstpointer    data)
{
  static const guint32 others[] = { 2 };
  g_autoptr(GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaGame *game;

  g_array_append_vals (drop, others, 1);
  g_assert_true (tabiya_document_merge_games (fixture->document, 0, drop, TRUE, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 3);
  game = tabiya_pgn_file_peek_game (tabiya_document_get_file (fixture->document), 0);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_node_get_child (tabiya_game_get_root (game),
                                                                       0)), ==, 2);
  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, tabiya_document_get_merge_label ());
  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 1);
  assert_bytes (fixture->document, games);
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  g_clear_pointer (&restored, g_array_unref);

  g_assert_true (tabiya_document_merge_games (fixture->document, 0, drop, FALSE, NULL, &error));
  g_assert_false (tabiya_game_get_modified (game));
  restored = tabiya_document_undelete (fixture->document);
  assert_bytes (fixture->document, games);
}

/* The list shows a merging and its end, also of games that are not shown. */
static void
test_pair_in_list (DocumentFixture *fixture,
                   gconstpointer    data)
{
  static const guint32 others[] = { 2 };
  g_autoptr(GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) restored = NULL;

  g_array_append_vals (drop, others, 1);
  g_assert_true (g_file_set_contents (fixture->path,
                                      "[Event \"One\"]\n[Result \"*\"]\n\n1. d4 *\n\n"
                                      HEAD "1. e4 e5 *\n\n[Site \"Wien\"]\n" HEAD "1. e4 e5 *\n\n",
                                      -1, NULL));
  document_fixture_open (fixture);
  g_assert_cmpuint (document_fixture_count_found (fixture->document, "site:wien"), ==, 1);
  g_assert_true (tabiya_document_merge_games (fixture->document, 1, drop, TRUE, NULL, NULL));
  g_assert_cmpuint (document_fixture_count_found (fixture->document, "site:wien"), ==, 1);
  g_assert_cmpuint (document_fixture_count_found (fixture->document, "event:cup"), ==, 1);
  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (document_fixture_count_found (fixture->document, "site:wien"), ==, 1);
  g_assert_cmpuint (document_fixture_count_found (fixture->document, "event:cup"), ==, 2);
}

/* Edits made after a merging go with it, and can be done again in the game. */
static void
test_edited_since (DocumentFixture *fixture,
                   gconstpointer    data)
{
  static const guint32 others[] = { 2 };
  g_autoptr(GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) restored = NULL;
  TabiyaGame *game = tabiya_document_get_game (fixture->document);

  g_array_append_vals (drop, others, 1);
  g_assert_true (tabiya_document_merge_games (fixture->document, 0, drop, TRUE, NULL, NULL));
  tabiya_game_set_tag (game, "Annotator", "me");
  restored = tabiya_document_undelete (fixture->document);
  assert_bytes (fixture->document, games);
  tabiya_game_redo (game);
  tabiya_game_redo (game);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Annotator"), ==, "me");
}

/* All certain ones in one step, with one undo. */
static void
test_all (DocumentFixture *fixture,
          gconstpointer    data)
{
  g_autoptr(TabiyaCareDuplicates) found = find (fixture);
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (tabiya_duplicates_get_n_certain (found->duplicates), ==, 1);
  g_assert_cmpuint (tabiya_duplicate_plan_count_drops (found->plan), ==, 2);
  g_assert_cmpuint (tabiya_document_carry_out (fixture->document, found->plan, NULL, &error), ==,
                    2);
  g_assert_no_error (error);
  /* The annotated game stays, byte for byte: the others had nothing that it lacks. */
  assert_bytes (fixture->document,
                "[Event \"Two\"]\n[White \"Z\"]\n[Result \"*\"]\n\n1. d4 *\n\n"
                HEAD "1. e4 {Good.} e5 (1... c5) 2. Nf3 *\n\n");
  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 2);
  assert_bytes (fixture->document, games);
}

/* Three copies that all have something of their own are merged in one step, which one undo takes
   back; what is saved in between is what the list shows. */
static void
test_three (DocumentFixture *fixture,
            gconstpointer    data)
{
  static const char copies[] =
    ROSTER "1. e4 {Good} 1... e5 2. Nf3 *\n\n"
    ROSTER "1. e4 e5 (1... c5) 2. Nf3 *\n\n"
    ROSTER "1. e4 e5 2. Nf3 {The longest of them} *\n\n"
    ROSTER "1. e4 $1 e5 2. Nf3 *\n\n";
  static const char merged[] =
    ROSTER "1. e4 $1 {Good} 1... e5 (1... c5) 2. Nf3 {The longest of them} *\n\n";
  g_autoptr(TabiyaCareDuplicates) found = NULL;
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, copies, -1, NULL));
  document_fixture_open (fixture);
  found = find (fixture);
  g_assert_cmpuint (tabiya_document_carry_out (fixture->document, found->plan, NULL, &error), ==,
                    3);
  assert_bytes (fixture->document, merged);
  g_assert_no_error (document_fixture_save (fixture->document, fixture->location, FALSE));
  document_fixture_assert_content (fixture->path, merged);

  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 3);
  g_assert_false (tabiya_document_can_undelete (fixture->document));
  g_assert_no_error (document_fixture_save (fixture->document, fixture->location, FALSE));
  document_fixture_assert_content (fixture->path, copies);
}

/* Random steps */

#define N_COPIES 4
#define N_SETS   3

/* Sets of games that are the same with other annotations, in the form in which they are written. */
static char *
dup_random_file (GRand *rand)
{
  static const char *const moves[N_SETS][3] = {
    { "1. e4", "e5", "2. Nf3" }, { "1. d4", "d5", "2. c4" }, { "1. c4", "c5", "2. Nc3" },
  };
  static const char *const others[N_SETS] = { "1... c6", "1... f5", "1... e6" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_SETS * N_COPIES; i++) {
    guint set = i % N_SETS;
    guint what = (guint) g_rand_int_range (rand, 0, 8);

    g_string_append_printf (text, "[Event \"Cup %u\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
                                  "[Round \"?\"]\n[White \"A, B\"]\n[Black \"C, D\"]\n"
                                  "[Result \"*\"]\n\n%s%s%s%s", set, moves[set][0],
                            what & 1 ? " $1" : "", what & 2 ? " {Known} 1... " : " ",
                            moves[set][1]);
    if (what & 4)
      g_string_append_printf (text, " (%s)", others[set]);
    g_string_append_printf (text, " %s {Copy %u} *\n\n", moves[set][2], i / N_SETS);
  }
  return g_string_free (text, FALSE);
}

static char *
dup_bytes (TabiyaDocument *document)
{
  g_autoptr(GBytes) bytes = tabiya_pgn_file_dup_bytes (tabiya_document_get_file (document), NULL);
  g_autoptr(GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                                              (gssize) g_bytes_get_size (bytes));

  return g_strdup (text->str);
}

/* So many games of the list, other than each other. With @set, those that are the same. */
static GArray *
choose (TabiyaDocument *document,
        GRand          *rand,
        guint           n,
        gboolean        set)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n_games = tabiya_pgn_file_get_n_games (file);
  guint32 start = (guint32) g_rand_int_range (rand, 0, N_SETS * N_COPIES);

  for (guint i = 0; i < n_games && chosen->len < n; i++) {
    guint32 index = (start + (set ? i * N_SETS : i)) % (N_SETS * N_COPIES);

    if (set && i == N_COPIES)
      break;
    if (!tabiya_pgn_file_is_deleted (file, index) && (i == 0 || g_rand_boolean (rand)))
      g_array_append_val (chosen, index);
  }
  return chosen;
}

static gboolean
remove_annotations (DocumentFixture *fixture,
                    GRand           *rand)
{
  g_autoptr(GArray) chosen = choose (fixture->document, rand, 5, FALSE);
  g_autoptr(TabiyaGamesAnnotations) annotations =
    tabiya_games_annotations_new (fixture->document, chosen);

  return tabiya_games_annotations_remove (annotations, TABIYA_ANNOTATED_BY_ANYONE,
                                          (unsigned) g_rand_int_range (rand, 1, 8)) > 0;
}

static gboolean
merge_some (DocumentFixture *fixture,
            GRand           *rand)
{
  g_autoptr(GArray) chosen = choose (fixture->document, rand, N_COPIES, TRUE);
  g_autoptr(GError) error = NULL;
  guint32 keep;

  if (chosen->len < 2)
    return FALSE;
  keep = g_array_index (chosen, guint32, 0);
  g_array_remove_index (chosen, 0);
  g_assert_true (tabiya_document_merge_games (fixture->document, keep, chosen,
                                              g_rand_int_range (rand, 0, 4) > 0, NULL, &error));
  g_assert_no_error (error);
  return TRUE;
}

static gboolean
merge_all (DocumentFixture *fixture)
{
  g_autoptr(TabiyaCareDuplicates) found = find (fixture);
  g_autoptr(GError) error = NULL;
  guint n_deleted = tabiya_document_carry_out (fixture->document, found->plan, NULL, &error);

  g_assert_no_error (error);
  return n_deleted > 0;
}

static gboolean
delete_some (DocumentFixture *fixture,
             GRand           *rand)
{
  g_autoptr(GArray) chosen = choose (fixture->document, rand, 2, FALSE);

  return tabiya_document_delete (fixture->document, chosen, NULL, NULL) > 0;
}

/* Whether anything was done. */
static gboolean
do_step (DocumentFixture *fixture,
         GRand           *rand)
{
  switch (g_rand_int_range (rand, 0, 5)) {
  case 0:
    return merge_all (fixture);
  case 1:
    return delete_some (fixture, rand);
  case 2:
    return remove_annotations (fixture, rand);
  default:
    return merge_some (fixture, rand);
  }
}

/* Saves; the file is what the list shows. */
static void
save_and_check (DocumentFixture *fixture)
{
  g_autofree char *shown = dup_bytes (fixture->document);

  g_assert_no_error (document_fixture_save (fixture->document, fixture->location, FALSE));
  document_fixture_assert_content (fixture->path, shown);
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
}

/* Undoes the last step; unless games were edited, that gives back the bytes before it. */
static void
undo_step (DocumentFixture *fixture,
           GPtrArray       *before,
           gboolean         edited)
{
  g_autoptr(GArray) restored = tabiya_document_undelete (fixture->document);
  g_autofree char *bytes = g_ptr_array_steal_index (before, before->len - 1);

  g_assert_nonnull (restored);
  if (!edited)
    assert_bytes (fixture->document, bytes);
}

/* Of each game what a person can undo in it, but nothing that belonged to a step of the document:
   that is undone. */
static void
undo_games (TabiyaDocument *document)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);

  for (guint i = 0; i < tabiya_pgn_file_get_n_games (file); i++) {
    TabiyaGame *game = tabiya_pgn_file_peek_game (file, i);

    while (game && tabiya_game_can_undo (game)) {
      g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "By hand");
      tabiya_game_undo (game);
      tabiya_document_note_edited (document, i, game);
    }
  }
}

/* Somebody edits a game, or undoes what was done in it. */
static void
meddle (DocumentFixture *fixture,
        GRand           *rand)
{
  TabiyaPgnFile *file = tabiya_document_get_file (fixture->document);
  guint index = (guint) g_rand_int_range (rand, 0, N_SETS * N_COPIES);
  g_autoptr(TabiyaGame) game = NULL;
  g_autofree char *name = NULL;

  if (tabiya_pgn_file_is_deleted (file, index))
    return;
  game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  name = g_strdup_printf ("%u", g_rand_int (rand));
  if (g_rand_boolean (rand)) {
    tabiya_game_begin_group (game, "By hand");
    tabiya_game_set_tag (game, "Annotator", name);
    tabiya_game_end_group (game);
  } else {
    tabiya_game_undo (game);
  }
  tabiya_document_note_edited (fixture->document, index, game);
}

/* Changes the whole file in one way or another and opens it again; what undoes that. */
static TabiyaCareStep *
change_file (DocumentFixture *fixture,
             GRand           *rand)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GArray) order = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *path = g_build_filename (fixture->folder, "other.pgn", NULL);
  g_autoptr(GFile) other = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *file = tabiya_document_get_file (fixture->document);
  guint32 n_games = tabiya_pgn_file_get_n_games (file);
  GAsyncResult *result = NULL;
  TabiyaCarePlan *plan;
  TabiyaCareStep *step;

  g_hash_table_insert (names, (gpointer) "A, B", (gpointer) "Adams, B");
  for (guint32 i = n_games; i-- > 0; )
    g_array_append_val (order, i);
  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    tabiya_care_plan_names (job, file, names, document_fixture_done_cb, &result);
    break;
  case 1:
    tabiya_care_plan_eco (job, file, document_fixture_done_cb, &result);
    break;
  case 2:
    g_assert_true (g_file_set_contents (path, ROSTER "1. b3 *\n\n", -1, NULL));
    tabiya_care_plan_merge (job, file, other, document_fixture_done_cb, &result);
    break;
  default:
    tabiya_care_plan_order (job, file, order, document_fixture_done_cb, &result);
  }
  plan = wait_job (job, &result, &error);
  g_assert_no_error (error);
  tabiya_care_write (job, plan, document_fixture_done_cb, &result);
  step = wait_job (job, &result, &error);
  g_assert_no_error (error);
  document_fixture_open (fixture);
  return step;
}

static void
undo_change (DocumentFixture *fixture,
             TabiyaCareStep  *step)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autoptr(GError) error = NULL;
  GAsyncResult *result = NULL;

  tabiya_care_undo (job, step, document_fixture_done_cb, &result);
  tabiya_care_step_free (wait_job (job, &result, &error));
  g_assert_no_error (error);
}

/* Before the games of a damaged archive are added it is said that they are not all. */
static void
test_merge_damaged (DocumentFixture *fixture,
                    gconstpointer    data)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autofree char *path = g_build_filename (fixture->folder, "other.zip", NULL);
  g_autoptr(GFile) other = g_file_new_for_path (path);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (text, "1. e4 {%08x} *\n\n", g_random_int ());
  pack_text (path, PACK_ZIP, text->str, text->len);
  for (guint i = 0; i < 2; i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *packed = NULL;
    g_autofree char *end = NULL;
    GAsyncResult *result = NULL;
    TabiyaCarePlan *plan;
    gsize length;

    tabiya_care_plan_merge (job, tabiya_document_get_file (fixture->document), other,
                            document_fixture_done_cb, &result);
    plan = wait_job (job, &result, &error);
    g_assert_no_error (error);
    if (i == 0) {
      g_assert_cmpuint (plan->changes.n_games, ==, 5000);
      g_assert_null (plan->left_out);
    } else {
      g_assert_cmpuint (plan->changes.n_games, <, 5000);
      g_assert_true (g_str_has_prefix (plan->left_out, "games.pgn: The archive is cut off"));
      end = g_strdup_printf (". %u games were read", plan->changes.n_games);
      g_assert_true (g_str_has_suffix (plan->left_out, end));
    }
    tabiya_care_plan_free (plan);
    g_assert_true (g_file_get_contents (path, &packed, &length, NULL));
    g_assert_true (g_file_set_contents (path, packed, (gssize) length * 3 / 4, NULL));
  }
  g_remove (path);
}

/* Steps in any order, with saving in between. Undone one after the other, each gives back the bytes
   that were there before it, and all of them the file as it was. */
static void
test_random_steps (DocumentFixture *fixture,
                   gconstpointer    data)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint round = 0; round < 40; round++) {
    g_autofree char *first = dup_random_file (rand);
    g_autofree char *start = NULL;
    g_autoptr(GPtrArray) changes = g_ptr_array_new ();
    g_autoptr(GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
    gboolean meddling = round % 2 == 1;

    g_assert_true (g_file_set_contents (fixture->path, first, -1, NULL));
    document_fixture_open (fixture);
    for (gint32 n = g_rand_int_range (rand, 0, 4); n > 0; n--)
      g_ptr_array_add (changes, change_file (fixture, rand));
    start = document_fixture_read (fixture->path);
    for (guint i = 0; i < 8; i++) {
      g_autofree char *bytes = NULL;

      if (g_rand_int_range (rand, 0, 3) == 0)
        save_and_check (fixture);
      if (meddling)
        meddle (fixture, rand);
      if (before->len > 0 && g_rand_int_range (rand, 0, 4) == 0) {
        undo_step (fixture, before, meddling);
        continue;
      }
      bytes = dup_bytes (fixture->document);
      if (do_step (fixture, rand))
        g_ptr_array_add (before, g_steal_pointer (&bytes));
    }
    while (before->len > 0)
      undo_step (fixture, before, meddling);
    g_assert_false (tabiya_document_can_undelete (fixture->document));
    undo_games (fixture->document);
    assert_bytes (fixture->document, start);
    if (tabiya_document_has_unsaved (fixture->document))
      save_and_check (fixture);
    document_fixture_assert_content (fixture->path, start);
    while (changes->len > 0)
      undo_change (fixture, g_ptr_array_steal_index (changes, changes->len - 1));
    document_fixture_assert_content (fixture->path, first);
  }
}

/* The whole file: planned, written, opened again, undone. */
static void
test_whole_file (DocumentFixture *fixture,
                 gconstpointer    data)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autoptr(GError) error = NULL;
  g_autofree char *content = NULL;
  GAsyncResult *result = NULL;
  TabiyaCarePlan *plan;
  TabiyaCareStep *step;

  g_assert_true (tabiya_care_check (fixture->document, &error));
  tabiya_care_plan_eco (job, tabiya_document_get_file (fixture->document),
                        document_fixture_done_cb, &result);
  plan = wait_job (job, &result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (plan->changes.n_games, ==, 4);
  tabiya_care_write (job, plan, document_fixture_done_cb, &result);
  step = wait_job (job, &result, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_nonnull (strstr (content, "[Result \"*\"]\n[ECO \"C40\"]\n\n1. e4   e5 2. Nf3 *"));
  tabiya_care_undo (job, step, document_fixture_done_cb, &result);
  step = wait_job (job, &result, &error);
  g_assert_no_error (error);
  tabiya_care_step_free (step);
  g_free (content);
  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, games);

  /* With edits that are not saved it is refused. */
  tabiya_game_set_tag (tabiya_document_get_game (fixture->document), "Annotator", "me");
  g_assert_false (tabiya_care_check (fixture->document, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
}

static gpointer
wait_forever (gpointer                data,
              TabiyaPgnProgressFunc   progress,
              gpointer                progress_data,
              GCancellable           *cancellable,
              GError                **error)
{
  progress (0.5, progress_data);
  while (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_usleep (1000);
  return NULL;
}

/* A job tells its progress and ends when it is cancelled. */
static void
test_cancel (void)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autoptr(GError) error = NULL;
  GAsyncResult *result = NULL;

  tabiya_care_job_run_async (job, wait_forever, NULL, NULL, NULL, document_fixture_done_cb,
                             &result);
  while (tabiya_care_job_get_fraction (job) < 0.5)
    g_main_context_iteration (NULL, TRUE);
  tabiya_care_job_cancel (job);
  g_assert_null (wait_job (job, &result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
assert_sentence (const char *left,
                 const char *right,
                 const char *expected)
{
  g_autoptr(TabiyaGame) a = tabiya_pgn_read_game (left, -1, NULL, NULL);
  g_autoptr(TabiyaGame) b = tabiya_pgn_read_game (right, -1, NULL, NULL);
  g_autofree char *text = tabiya_pair_describe_moves (a, b);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_words (void)
{
  g_autoptr(TabiyaGame) a = tabiya_pgn_read_game ("[White \"A\"]\n\n1. e4 {x} *", -1, NULL, NULL);
  g_autoptr(TabiyaGame) b = tabiya_pgn_read_game ("[White \"B\"]\n[WhiteElo \"2\"]\n\n1. e4 *", -1,
                                                  NULL, NULL);
  g_autoptr(GPtrArray) rows = tabiya_pair_list_rows (a, b);
  const TabiyaPairRow *first = g_ptr_array_index (rows, 0);
  const TabiyaPairRow *last = g_ptr_array_index (rows, rows->len - 1);

  g_assert_cmpstr (first->left, ==, "A");
  g_assert_true (first->differs);
  g_assert_cmpstr (last->title, ==, "WhiteElo");
  g_assert_cmpstr (last->right, ==, "2");
  assert_sentence ("1. e4 e5 *", "1. e4 e5 *", "The moves are the same.");
  assert_sentence ("1. e4 e5 *", "1. e4 c5 *",
                   "The moves are the same up to here: 1... e5 on the left, 1... c5 on the right.");
  assert_sentence ("1. e4 e5 2. f4 *", "1. e4 e5 *",
                   "The game on the right ends where the one on the left goes on with 2. f4.");
}

int
main (int    argc,
      char **argv)
{
  document_fixture_init (&argc, &argv);
  g_test_add ("/tabiya/care/pair", DocumentFixture, NULL, set_up, test_pair,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/pair-in-list", DocumentFixture, NULL, set_up, test_pair_in_list,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/edited-since", DocumentFixture, NULL, set_up, test_edited_since,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/all", DocumentFixture, NULL, set_up, test_all,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/three", DocumentFixture, NULL, set_up, test_three,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/merge-damaged", DocumentFixture, NULL, set_up, test_merge_damaged,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/random-steps", DocumentFixture, NULL, set_up, test_random_steps,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/whole-file", DocumentFixture, NULL, set_up, test_whole_file,
              document_fixture_tear_down);
  g_test_add_func ("/tabiya/care/cancel", test_cancel);
  g_test_add_func ("/tabiya/care/words", test_words);
  return document_fixture_run ();
}
