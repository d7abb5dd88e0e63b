/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <time.h>

#include "game/care/tabiya-game-book.h"
#include "game/book/tabiya-opening.h"
#include "game/collection/tabiya-comment-search.h"
#include "game/keep/tabiya-draft-game.h"
#include "game/pgn/tabiya-pgn.h"
#include "game/repertoire/tabiya-repertoire.h"
#include "game/tree/tabiya-game-join.h"
#include "game/tree/tabiya-game-merge.h"
#include "model/care/tabiya-pair-words.h"
#include "model/moves/tabiya-move-model.h"
#include "model/review/tabiya-annotations.h"
#include "model/review/tabiya-review-edits.h"

/* Games far larger than people write them: what is done with a game takes time in proportion to its
   size, whatever its shape, and no stack. */

#define ALL_ANNOTATIONS ((1u << TABIYA_N_ANNOTATIONS) - 1)

typedef struct {
  char            *text;
  TabiyaGame      *game;
  TabiyaGame      *other;    /* the same once more */
  TabiyaMoveModel *model;
} Fixture;

typedef void (*Work) (Fixture *fixture);

static TabiyaGame *
read_game (const char *text)
{
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_read_game (text, -1, NULL, &error);

  g_assert_no_error (error);
  return game;
}

static TabiyaNode *
get_last_root_move (Fixture *fixture)
{
  return tabiya_node_get_last_child (tabiya_game_get_root (fixture->game));
}

static void
read_it (Fixture *fixture)
{
  fixture->game = read_game (fixture->text);
}

static void
write_it (Fixture *fixture)
{
  g_autofree char *text = tabiya_pgn_write_game (fixture->game);

  fixture->other = read_game (text);
}

static void
compare_it (Fixture *fixture)
{
  g_assert_true (tabiya_game_equal (fixture->game, fixture->other, NULL));
}

static void
draft_it (Fixture *fixture)
{
  TabiyaNode *last = get_last_root_move (fixture);
  TabiyaDraftGame *parsed;
  GString *draft;

  tabiya_game_set_current (fixture->game, last);
  draft = tabiya_draft_game_write (fixture->game, 1);
  parsed = tabiya_draft_game_parse (draft->str);
  g_assert_cmpuint (tabiya_node_get_index (tabiya_game_get_current (parsed->game)), ==,
                    tabiya_node_get_index (last));
  tabiya_draft_game_free (parsed);
  g_string_free (draft, TRUE);
}

static void
show_it (Fixture *fixture)
{
  fixture->model = tabiya_move_model_new ();
  tabiya_move_model_set_game (fixture->model, fixture->game);
}

static void
comment_it (Fixture *fixture)
{
  tabiya_game_set_comment (fixture->game, get_last_root_move (fixture), TABIYA_COMMENT_AFTER, "x");
  tabiya_game_undo (fixture->game);
}

static void
promote_it (Fixture *fixture)
{
  TabiyaNode *last = get_last_root_move (fixture);

  tabiya_game_set_current (fixture->game, last);
  tabiya_review_promote (fixture->game);
  tabiya_game_undo (fixture->game);
  tabiya_game_make_main_line (fixture->game, last);
  tabiya_game_undo (fixture->game);
  g_assert_true (get_last_root_move (fixture) == last);
}

static void
search_it (Fixture *fixture)
{
  g_autofree char *comments = tabiya_comment_search_dup_game (fixture->game);
  g_autoptr(GPtrArray) rows = tabiya_pair_list_rows (fixture->game, fixture->other);

  g_assert_nonnull (comments);
  g_assert_cmpuint (rows->len, >, 0);
}

static void
prepare_it (Fixture *fixture)
{
  g_autoptr(TabiyaRepertoire) repertoire = tabiya_repertoire_new (CHESS_WHITE);

  tabiya_repertoire_add_game (repertoire, fixture->game);
  g_assert_cmpuint (tabiya_repertoire_get_n (repertoire), >, 0);
}

static void
print_it (Fixture *fixture)
{
  const TabiyaBookForm form = { .diagrams = TABIYA_BOOK_DIAGRAMS_MARKED, .every = 5 };
  g_autoptr(GPtrArray) blocks = tabiya_book_list_blocks (fixture->game, &form, NULL);

  g_assert_cmpuint (blocks->len, >, 1);
}

static void
merge_it (Fixture *fixture)
{
  g_autoptr(TabiyaGame) empty = tabiya_game_new ();
  g_autoptr(GPtrArray) games = g_ptr_array_new ();
  g_autoptr(TabiyaGame) tree = NULL;

  g_assert_false (tabiya_game_merge (fixture->other, fixture->game, NULL));
  g_assert_true (tabiya_game_merge (empty, fixture->game, NULL));
  g_ptr_array_add (games, fixture->game);
  g_ptr_array_add (games, fixture->other);
  tree = tabiya_game_join (games, NULL);
  g_assert_nonnull (tree);
}

static void
count_it (Fixture *fixture)
{
  guint counts[TABIYA_N_ANNOTATIONS];

  tabiya_annotations_count (fixture->game, TABIYA_ANNOTATED_BY_REPORT, counts);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_VARIATIONS], ==, 0);
  tabiya_annotations_count (fixture->game, TABIYA_ANNOTATED_BY_ANYONE, counts);
}

/* Removing and bringing back a hundred thousand variations, one by one in a step. */
static void
remove_it (Fixture *fixture)
{
  tabiya_annotations_remove (fixture->game, TABIYA_ANNOTATED_BY_ANYONE, ALL_ANNOTATIONS);
  tabiya_game_undo (fixture->game);
  g_assert_true (tabiya_game_equal (fixture->game, fixture->other, NULL));
  tabiya_game_redo (fixture->game);
  tabiya_game_undo (fixture->game);
  g_assert_true (tabiya_game_equal (fixture->game, fixture->other, NULL));
}

/* What is asked at the end of a line. */
static void
ask_it (Fixture *fixture)
{
  TabiyaNode *end = tabiya_game_get_root (fixture->game);
  g_autofree char *line = NULL;

  while (tabiya_node_get_last_child (end))
    end = tabiya_node_get_last_child (end);
  tabiya_game_set_current (fixture->game, end);
  line = tabiya_review_dup_line (fixture->game);
  g_assert_cmpuint (strlen (line), >, tabiya_node_get_ply (end));
  g_assert_null (tabiya_review_find_nag (fixture->game, 2, 1));
  tabiya_opening_for_node (fixture->game, end);
}

/* A move is added at the end and deleted with all that is before it, and both is undone. */
static void
edit_it (Fixture *fixture)
{
  TabiyaNode *first = get_last_root_move (fixture);
  TabiyaNode *end = first;

  while (tabiya_node_get_child (end, 0))
    end = tabiya_node_get_child (end, 0);
  tabiya_game_add_move (fixture->game, end, CHESS_NO_MOVE);
  tabiya_game_delete_node (fixture->game, first);
  g_assert_false (tabiya_game_contains (fixture->game, end));
  tabiya_game_undo (fixture->game);
  g_assert_true (tabiya_game_contains (fixture->game, end));
  tabiya_game_undo (fixture->game);
  g_assert_null (tabiya_node_get_child (end, 0));
}

static const struct {
  const char *name;
  Work        work;
} works[] = {
  { "read", read_it }, { "write", write_it }, { "compare", compare_it }, { "draft", draft_it },
  { "show", show_it }, { "comment", comment_it }, { "promote", promote_it },
  { "search", search_it }, { "prepare", prepare_it }, { "print", print_it },
  { "merge", merge_it }, { "count", count_it }, { "remove", remove_it },
  { "ask", ask_it }, { "edit", edit_it },
};

static double
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static void
clear (Fixture *fixture)
{
  g_free (fixture->text);
  g_clear_object (&fixture->model);
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->other);
}

static void
measure (const char *head,
         const char *repeated,
         const char *tail,
         guint       n,
         double      times[G_N_ELEMENTS (works)])
{
  GString *text = g_string_new (head);
  Fixture fixture = { NULL };

  for (guint i = 0; i < n; i++)
    g_string_append (text, repeated);
  g_string_append (text, tail);
  fixture.text = g_string_free (text, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (works); i++) {
    double start = get_time ();

    works[i].work (&fixture);
    times[i] = get_time () - start;
  }
  clear (&fixture);
}

/* What is five times as large may take up to sixteen times as long, as it does not fit into caches.
   What goes through all siblings, or all moves before, for each of them takes at least twenty-five
   times as long, and with a hundred thousand of them seconds, so that nothing short needs to be
   told apart. */
#define LARGE    5
#define AT_MOST  16
#define SHORT    0.01

static void
check_growth (guint       n,
              const char *head,
              const char *repeated,
              const char *tail)
{
  double small[G_N_ELEMENTS (works)];
  double large[G_N_ELEMENTS (works)];

  measure (head, repeated, tail, n, small);
  measure (head, repeated, tail, LARGE * n, large);
  for (guint i = 0; i < G_N_ELEMENTS (works); i++) {
    g_test_message ("%s: %.1f ms, %.1f ms", works[i].name, small[i] * 1000, large[i] * 1000);
    g_assert_cmpfloat (large[i], <, AT_MOST * MAX (small[i], SHORT));
  }
  /* Words are only made for rows that somebody looks at: to list them takes less time than to write
     the game, and to list them twice because of an edit not much more. */
  g_assert_cmpfloat (large[4], <, large[1]);
  g_assert_cmpfloat (large[5], <, 2 * large[1]);
}

static void
test_siblings (void)
{
  check_growth (20000, "1. e4", " (1. d4 d5)", " *");
  check_growth (20000, "1. e4 e5 2. Nf3", " (2. d4 {} exd4 (2... d6))", " Nc6 3. Bb5 a6 1-0");
}

static void
test_lines (void)
{
  check_growth (5000, "1. e4", " Nf6 Nf3 Ng8 Ng1", " *");
  check_growth (5000, "1. e4 (1. d4", " Nf6 Nf3 Ng8 Ng1", ") *");
  check_growth (5000, "1. e4", " Nf6 Nf3 (2. Nc3 Nc6) Ng8 Ng1", " *");
}

/* A game of @n half-moves, with hardly a position twice: the men behind the pawns, which stay, move
   at random. */
static TabiyaGame *
make_wandering (guint n)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (5);
  TabiyaGame *game =
    read_game ("[SetUp \"1\"]\n[FEN \"rrbbqk2/8/pppppppp/8/8/PPPPPPPP/8/RRBBQK2 w - - 0 1\"]\n\n*");
  TabiyaNode *node = tabiya_game_get_root (game);

  while (tabiya_node_get_ply (node) < n) {
    ChessPosition position;
    ChessMoveList moves;
    ChessMove move;

    tabiya_node_get_position (game, node, &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &moves);
    move = moves.moves[g_rand_int_range (rand, 0, moves.count)];
    if (chess_piece_type (position.board[chess_move_from (move)]) != CHESS_PAWN)
      node = tabiya_game_add_move (game, node, move);
  }
  return game;
}

/* What the positions of a game, and the lines to them, cost together. */
static void
test_wandering (void)
{
  double times[2];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    guint n = i == 0 ? 4000 : LARGE * 4000;
    g_autoptr(TabiyaRepertoire) repertoire = tabiya_repertoire_new (CHESS_WHITE);
    g_autoptr(TabiyaGame) game = make_wandering (n);
    TabiyaNode *node = tabiya_game_get_root (game);
    double start = get_time ();
    gsize n_keys = 0;

    tabiya_repertoire_add_game (repertoire, game);
    for (; node; node = tabiya_node_get_child (node, 0)) {
      g_autoptr(GArray) keys = tabiya_node_dup_history (game, node);

      n_keys += keys->len;
    }
    times[i] = get_time () - start;
    g_assert_cmpuint (tabiya_repertoire_get_n (repertoire), >, n / 3);
    g_assert_cmpuint (n_keys, >, n);
    g_assert_cmpuint (n_keys, <=, (gsize) n * 150);
  }
  g_test_message ("%.1f ms, %.1f ms", times[0] * 1000, times[1] * 1000);
  /* What is short is easily held up by others; what grows with the square takes seconds. */
  g_assert_cmpfloat (times[1], <, AT_MOST * MAX (times[0], 5 * SHORT));
}

/* Does everything with a game. Takes @text. */
static void
check_shape (char *text)
{
  Fixture fixture = { .text = text };

  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    works[i].work (&fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture.model)), >, 0);
  clear (&fixture);
}

/* A line so long that a call for each of its moves would need more stack than there is. It claims
   to be one of a report, which is checked. */
static void
test_long_line (void)
{
  static const char *const moves[] = { " Nf3", " Nf6", " Ng1", " Ng8" };
  GString *text = g_string_new ("1. e4 (1. Nf3 {[%tabiya line 00000000]} Nf6 Ng1 Ng8");

  for (guint i = 0; i < 300000; i++)
    g_string_append (text, moves[i % 4]);
  g_string_append (text, ") *");
  check_shape (g_string_free (text, FALSE));
}

/* Variations of variations of variations; the parser keeps what is deeper than a thousand as
   text. */
static void
test_nested (void)
{
  static const char *const moves[] = { " (Nc3 Nf6", " (Nc6 Nf3", " (Nb1 Nf6", " (Nb8 Nf3" };
  GString *text = g_string_new ("Nf3");

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, moves[i % 4]);
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (text, ')');
  g_string_append (text, " *");
  check_shape (g_string_free (text, FALSE));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/large-games/siblings", test_siblings);
  g_test_add_func ("/tabiya/large-games/lines", test_lines);
  g_test_add_func ("/tabiya/large-games/long-line", test_long_line);
  g_test_add_func ("/tabiya/large-games/nested", test_nested);
  g_test_add_func ("/tabiya/large-games/wandering", test_wandering);
  return g_test_run ();
}
