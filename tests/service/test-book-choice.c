/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service/tabiya-book-choice.h"

/* The book gives way where it contradicts the weights, and nowhere else. */

/* The figures of the documentation are those of the slow mode. */
#define N_POSITIONS (g_test_slow () ? 400u : 100u)

/* Positions of the built-in book where it has a choice, the nearest to the start first. */
static GArray *
collect_positions (TabiyaBook *book)
{
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr(GArray) queue = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
  ChessPosition start;

  chess_position_init_standard (&start);
  g_array_append_val (queue, start);
  for (guint i = 0; i < queue->len && positions->len < N_POSITIONS; i++) {
    ChessPosition position = g_array_index (queue, ChessPosition, i);
    g_autoptr(GArray) moves = tabiya_book_list (book, &position);

    if (moves->len > 1)
      g_array_append_val (positions, position);
    for (guint k = 0; k < moves->len; k++) {
      ChessPosition after;

      chess_position_make (&after, &position, g_array_index (moves, TabiyaBookMove, k).move);
      if (g_hash_table_add (seen, g_memdup2 (&after.key, sizeof after.key)))
        g_array_append_val (queue, after);
    }
  }
  return positions;
}

static void
make_weights (HeuristicWeights *weights,
              const char       *id,
              int               value)
{
  heuristic_weights_init (weights, heuristic_find ("tabiya"));
  if (id)
    g_assert_true (heuristic_weights_set (weights,
                                          heuristic_find_weight (weights->heuristic, id), value));
}

/* In one of so many positions: the main move is another one, no move of the book is left, and what
   is picked by weight is another one (half of the sum of the differences of the chances). */
typedef struct {
  double main;
  double left;
  double picks;
} Change;

static double
sum_shares (GArray *moves)
{
  double sum = 0;

  for (guint i = 0; i < moves->len; i++)
    sum += g_array_index (moves, TabiyaBookMove, i).share;
  return sum;
}

static double
get_share (GArray    *moves,
           ChessMove  move)
{
  for (guint i = 0; i < moves->len; i++) {
    if (g_array_index (moves, TabiyaBookMove, i).move == move)
      return g_array_index (moves, TabiyaBookMove, i).share / sum_shares (moves);
  }
  return 0;
}

static Change
measure (TabiyaBook             *book,
         GArray                 *positions,
         const HeuristicWeights *weights)
{
  Change change = { 0 };

  for (guint i = 0; i < positions->len; i++) {
    const ChessPosition *position = &g_array_index (positions, ChessPosition, i);
    g_autoptr(GArray) usual = tabiya_book_list (book, position);
    g_autoptr(GArray) own = tabiya_book_choice_list (book, position, weights);
    double same = 0;

    change.main += tabiya_book_choice_pick (book, position, weights, 0, NULL)
                   != tabiya_book_pick (book, position, 0, NULL);
    change.left += own->len == 0;
    for (guint k = 0; k < usual->len; k++) {
      ChessMove move = g_array_index (usual, TabiyaBookMove, k).move;

      same += MIN (get_share (usual, move), get_share (own, move));
    }
    change.picks += 1 - same;
  }
  change.main /= positions->len;
  change.left /= positions->len;
  change.picks /= positions->len;
  return change;
}

/* With the defaults of any heuristic the book decides, down to the last random number. */
static void
test_defaults (void)
{
  g_autoptr(TabiyaBook) book = tabiya_book_get_builtin ();
  g_autoptr(GArray) positions = collect_positions (book);

  g_assert_cmpuint (positions->len, >=, N_POSITIONS);
  for (int h = -1; h < heuristic_count (); h++) {
    HeuristicWeights weights = { 0 };

    if (h >= 0)
      heuristic_weights_init (&weights, heuristic_get (h));
    for (guint i = 0; i < positions->len; i += 7) {
      const ChessPosition *position = &g_array_index (positions, ChessPosition, i);

      for (int variety = 0; variety <= 100; variety += 25) {
        GRand *first = g_rand_new_with_seed (i);
        GRand *second = g_rand_new_with_seed (i);

        g_assert_cmpint (tabiya_book_pick (book, position, variety, first), ==,
                         tabiya_book_choice_pick (book, position, &weights, variety, second));
        g_assert_cmpuint (g_rand_int (first), ==, g_rand_int (second));
        g_rand_free (first);
        g_rand_free (second);
      }
    }
  }
}

/* The figures in docs/weights.md come from here. */
static void
test_profiles (void)
{
  static const struct {
    const char *weight;
    int         value;
    double      picks;         /* changed at least so often */
  } cases[] = {
    { "king-attack", 300, 0.1 }, { "king-attack", 110, 0 }, { "space", 300, 0.05 },
    { "placement", 30, 0.1 }, { "mobility", 30, 0.05 }, { "pawn-structure", 250, 0.02 },
    { "tempo", 300, 0 },
  };
  g_autoptr(TabiyaBook) book = tabiya_book_get_builtin ();
  g_autoptr(GArray) positions = collect_positions (book);
  const Heuristic *tabiya = heuristic_find ("tabiya");
  HeuristicWeights weights;
  Change change;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    make_weights (&weights, cases[i].weight, cases[i].value);
    change = measure (book, positions, &weights);
    g_test_message ("%s %d: main move changed %.1f %%, picks %.1f %%, left the book %.1f %%",
                    cases[i].weight, cases[i].value, 100 * change.main, 100 * change.picks,
                    100 * change.left);
    g_assert_cmpfloat (change.picks, >=, cases[i].picks);
    /* A little more of something is no other character. */
    g_assert_cmpfloat (change.picks, <, cases[i].value == 110 ? 0.05 : 0.5);
  }
  for (int i = 0; i < heuristic_count_profiles (tabiya); i++) {
    heuristic_weights_init_profile (&weights, tabiya, i);
    change = measure (book, positions, &weights);
    g_test_message ("%s: main move changed %.1f %%, picks %.1f %%, left the book %.1f %%",
                    heuristic_get_profile_id (tabiya, i), 100 * change.main, 100 * change.picks,
                    100 * change.left);
    if (i == 0)
      g_assert_cmpfloat_with_epsilon (change.main + change.picks + change.left, 0, 1e-9);
  }
}

int
main (int   argc,
      char *argv[])
{
  chess_init ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/book-choice/defaults", test_defaults);
  g_test_add_func ("/tabiya/book-choice/profiles", test_profiles);
  return g_test_run ();
}
