/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "game/pgn/tabiya-pgn.h"
#include "lab/consequences/tabiya-consequences.h"
#include "lab/consequences/tabiya-game-players.h"
#include "../game/test-pack.h"

/* What other weights change over games: what is drawn, what is counted, and how sure it is. */

#define LONG \
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 " \
  "10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 17. dxe5 " \
  "Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21. Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 " \
  "24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7 27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 " \
  "31. axb4 cxb4 32. Ra5 Nd5 33. f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 "

#define SHORT "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 8. cxd5 Nxd5 "

#define HEADER(white, black) "[White \"" white "\"]\n[Black \"" black "\"]\n[Result \"1-0\"]\n\n"

/* Two long games that differ, a short one, one of them again, and one with an error. */
static const char games[] =
  HEADER ("Anna", "Bert") LONG "38. g3 1-0\n\n"
  HEADER ("Carl", "Anna") LONG "38. h4 1-0\n\n"
  HEADER ("Anna", "Carl") SHORT "9. Bxe7 Qxe7 1-0\n\n"
  HEADER ("Dora", "Emil") LONG "38. g3 1-0\n\n"
  HEADER ("Anna", "Emil") "1. e4 e5 2. Qxf7 1-0\n\n";

static TabiyaMoveSample *
draw (const TabiyaMoveSampleOptions  *options,
      const GArray                   *numbers,
      GError                        **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (games, strlen (games));
  const TabiyaGameSource source = { .bytes = bytes, .numbers = numbers };

  return tabiya_move_sample_read (&source, options, error);
}

static TabiyaMoveSample *
draw_n (guint       n_moves,
        guint32     seed,
        const char *player)
{
  TabiyaMoveSampleOptions options = TABIYA_MOVE_SAMPLE_OPTIONS_INIT;
  g_autoptr(GError) error = NULL;
  TabiyaMoveSample *sample;

  options.n_moves = n_moves;
  options.seed = seed;
  options.player = player;
  sample = draw (&options, NULL, &error);
  g_assert_no_error (error);
  return sample;
}

static const TabiyaSampleMove *
get_move (const TabiyaMoveSample *sample,
          guint                   index)
{
  return &g_array_index (sample->moves, TabiyaSampleMove, index);
}

static guint
count (const TabiyaMoveSample *sample,
       TabiyaGamePhase         phase,
       guint                   number)
{
  guint n = 0;

  for (guint i = 0; i < sample->moves->len; i++) {
    const TabiyaSampleGame *game = g_ptr_array_index (sample->games, get_move (sample, i)->game);

    n += get_move (sample, i)->phase == phase && game->number == number;
  }
  return n;
}

static void
test_counts (void)
{
  g_autoptr(TabiyaMoveSample) sample = draw_n (1000, 1, NULL);

  g_assert_cmpuint (sample->n_games, ==, 5);
  g_assert_cmpuint (sample->n_of_player, ==, 5);
  g_assert_cmpuint (sample->n_broken, ==, 1);
  g_assert_cmpuint (sample->n_doubles, ==, 1);
  g_assert_cmpuint (sample->games->len, ==, 3);
  g_assert_cmpuint (sample->n_found, ==, sample->moves->len);
  for (guint i = 0; i < sample->moves->len; i++)
    g_assert_cmpuint (get_move (sample, i)->ply, >=, 12);
}

/* As many of each phase, and of each game before a second one of any. */
static void
test_spread (void)
{
  g_autoptr(TabiyaMoveSample) sample = draw_n (12, 1, NULL);

  g_assert_cmpuint (sample->moves->len, ==, 12);
  for (int phase = 0; phase < TABIYA_N_PHASES; phase++) {
    guint first = count (sample, (TabiyaGamePhase) phase, 0);
    guint second = count (sample, (TabiyaGamePhase) phase, 1);
    guint third = count (sample, (TabiyaGamePhase) phase, 2);

    g_assert_cmpuint (first + second + third, ==, 4);
    g_assert_cmpuint (MAX (first, second) - MIN (first, second), <=, 1);
    /* The short game never leaves the opening. */
    g_assert_cmpuint (third > 0, ==, phase == TABIYA_PHASE_OPENING);
  }
}

static void
assert_same (const TabiyaMoveSample *a,
             const TabiyaMoveSample *b)
{
  g_assert_cmpuint (a->moves->len, ==, b->moves->len);
  for (guint i = 0; i < a->moves->len; i++) {
    g_assert_cmpuint (get_move (a, i)->game, ==, get_move (b, i)->game);
    g_assert_cmpuint (get_move (a, i)->ply, ==, get_move (b, i)->ply);
  }
}

static void
test_seed (void)
{
  g_autoptr(TabiyaMoveSample) first = draw_n (9, 1, NULL);
  g_autoptr(TabiyaMoveSample) again = draw_n (9, 1, NULL);
  g_autoptr(TabiyaMoveSample) other = draw_n (9, 2, NULL);
  gboolean differs = FALSE;

  assert_same (first, again);
  for (guint i = 0; i < 9; i++)
    differs = differs || get_move (first, i)->ply != get_move (other, i)->ply;
  g_assert_true (differs);
}

static void
test_player (void)
{
  g_autoptr(TabiyaMoveSample) sample = draw_n (1000, 1, "Anna");

  g_assert_cmpuint (sample->n_of_player, ==, 4);
  for (guint i = 0; i < sample->moves->len; i++) {
    const TabiyaSampleMove *move = get_move (sample, i);
    const TabiyaSampleGame *game = g_ptr_array_index (sample->games, move->game);
    ChessPosition position;
    g_autoptr(GArray) history = tabiya_sample_game_replay (game, move->ply, &position);

    g_assert_cmpuint (history->len, ==, move->ply);
    g_assert_cmpstr (game->names[position.turn], ==, "Anna");
  }
}

/* Only the games that a list shows. */
static void
test_numbers (void)
{
  TabiyaMoveSampleOptions options = TABIYA_MOVE_SAMPLE_OPTIONS_INIT;
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(TabiyaMoveSample) sample = NULL;
  const guint32 wanted[] = { 1, 2 };

  g_array_append_vals (numbers, wanted, G_N_ELEMENTS (wanted));
  sample = draw (&options, numbers, NULL);
  g_assert_cmpuint (sample->n_games, ==, 2);
  g_assert_cmpuint (sample->games->len, ==, 2);
  for (guint i = 0; i < 2; i++) {
    const TabiyaSampleGame *game = g_ptr_array_index (sample->games, i);

    g_assert_cmpuint (game->number, ==, wanted[i]);
    g_assert_true (g_str_has_prefix (game->text, "[White \""));
  }
}

static void
test_refused (void)
{
  static const char *const broken = HEADER ("A", "B") "1. e4 e5 2. Qxf7 1-0\n";
  g_autoptr(GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr(GBytes) bad = g_bytes_new_static (broken, strlen (broken));
  TabiyaMoveSampleOptions options = TABIYA_MOVE_SAMPLE_OPTIONS_INIT;
  TabiyaGameSource source = { .bytes = nothing };
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_move_sample_read (&source, &options, &error));
  g_assert_error (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_NO_GAMES);
  g_clear_error (&error);
  source.bytes = bad;
  g_assert_null (tabiya_move_sample_read (&source, &options, &error));
  g_assert_error (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_NO_MOVES);
  g_clear_error (&error);
  options.player = "Zoe";
  g_assert_null (draw (&options, NULL, &error));
  g_assert_error (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_PLAYER);
  g_assert_nonnull (strstr (error->message, "Zoe"));
  g_clear_error (&error);
  options.player = NULL;
  options.first_ply = 500;
  g_assert_null (draw (&options, NULL, &error));
  g_assert_error (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_NO_MOVES);
  g_clear_error (&error);
  source = (TabiyaGameSource) { .path = "/nowhere/at/all.pgn" };
  g_assert_null (tabiya_move_sample_read (&source, &options, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_players (void)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (games, strlen (games));
  const TabiyaGameSource source = { .bytes = bytes };
  g_autoptr(GPtrArray) players = tabiya_game_players_list (&source, NULL, NULL);
  static const char *const names[] = { "Anna", "Carl", "Emil", "Bert", "Dora" };
  static const guint numbers[] = { 4, 2, 2, 1, 1 };

  g_assert_cmpuint (players->len, ==, 5);
  for (guint i = 0; i < 5; i++) {
    const TabiyaGamePlayer *player = g_ptr_array_index (players, i);

    g_assert_cmpstr (player->name, ==, names[i]);
    g_assert_cmpuint (player->n_games, ==, numbers[i]);
  }
}

/* Searches */

static TabiyaConsequences *
search (guint n_threads,
        int   king_attack)
{
  HeuristicWeights before;
  HeuristicWeights after;
  g_autoptr(GError) error = NULL;
  TabiyaConsequences *found;

  heuristic_weights_init (&before, heuristic_find ("tabiya"));
  after = before;
  g_assert_true (heuristic_weights_set (&after, heuristic_find_weight (after.heuristic,
                                                                       "king-attack"),
                                        king_attack));
  found = tabiya_consequences_new (&before, &after, 2000);
  g_assert_true (tabiya_consequences_run (found, draw_n (24, 1, NULL), n_threads, NULL, NULL, NULL,
                                          NULL, &error));
  g_assert_no_error (error);
  return found;
}

/* The same in any number of threads, and what a choice of its own says. */
static void
test_stable (void)
{
  g_autoptr(TabiyaConsequences) one = search (1, 250);
  g_autoptr(TabiyaConsequences) three = search (3, 250);

  for (guint i = 0; i < 24; i++) {
    const TabiyaConsequence *a = tabiya_consequences_get (one, i);
    const TabiyaConsequence *b = tabiya_consequences_get (three, i);

    g_assert_true (a->known && b->known);
    g_assert_cmpuint (a->chosen[TABIYA_CHOICE_BEFORE], ==, b->chosen[TABIYA_CHOICE_BEFORE]);
    g_assert_cmpuint (a->chosen[TABIYA_CHOICE_AFTER], ==, b->chosen[TABIYA_CHOICE_AFTER]);
    g_assert_cmpint (a->result, ==, b->result);
    g_assert_cmpstr (a->sentence, ==, b->sentence);
    g_assert_true ((a->result == TABIYA_CHOICE_SAME) == !a->sentence);
    g_assert_true ((a->result == TABIYA_CHOICE_SAME)
                   == (a->chosen[TABIYA_CHOICE_BEFORE] == a->chosen[TABIYA_CHOICE_AFTER]));
  }
}

/* The phases add up to the whole, and the numbers are those of the list. */
static void
test_tally (void)
{
  g_autoptr(TabiyaConsequences) found = search (2, 250);
  TabiyaConsequencesTally all;
  guint n = 0;
  guint different = 0;
  guint listed = 0;

  tabiya_consequences_count (found, TABIYA_N_PHASES, &all);
  for (int phase = 0; phase < TABIYA_N_PHASES; phase++) {
    TabiyaConsequencesTally tally;

    tabiya_consequences_count (found, (TabiyaGamePhase) phase, &tally);
    n += tally.n_positions;
    different += tally.different.hits;
  }
  for (guint i = 0; i < 24; i++)
    listed += tabiya_consequences_get (found, i)->result != TABIYA_CHOICE_SAME;
  g_assert_cmpuint (n, ==, 24);
  g_assert_cmpuint (all.n_positions, ==, 24);
  g_assert_cmpuint (different, ==, all.different.hits);
  g_assert_cmpuint (listed, ==, all.different.hits);
  /* So large a change has an effect. */
  g_assert_cmpuint (listed, >, 0);
  g_assert_cmpfloat (fabs (all.agrees[TABIYA_CHOICE_AFTER].share
                           - all.agrees[TABIYA_CHOICE_BEFORE].share - all.change.change), <, 1e-9);
}

/* Where nothing is changed, nothing changes. */
static void
test_no_change (void)
{
  g_autoptr(TabiyaConsequences) found = search (2, 100);
  TabiyaConsequencesTally all;

  tabiya_consequences_count (found, TABIYA_N_PHASES, &all);
  g_assert_cmpuint (all.different.hits, ==, 0);
  g_assert_cmpuint (all.n_firm, ==, 0);
  g_assert_cmpfloat (all.change.change, ==, 0);
}

static void
note_cb (guint    n_done,
           guint    n_positions,
           gpointer data)
{
  *(guint *) data = n_done;
}

static gboolean
begin_cb (gpointer data)
{
  return *(guint *) data < 5;
}

static void
end_cb (gpointer data)
{
}

/* Where there are no more turns it ends, and keeps what is known. */
static void
test_ended (void)
{
  guint n_done = 0;
  const TabiyaTurns turns = { begin_cb, end_cb, &n_done };
  HeuristicWeights weights;
  g_autoptr(TabiyaConsequences) found = NULL;
  TabiyaConsequencesTally all;
  g_autoptr(GError) error = NULL;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  found = tabiya_consequences_new (&weights, &weights, 500);
  g_assert_false (tabiya_consequences_run (found, draw_n (24, 1, NULL), 1, &turns, NULL, note_cb,
                                           &n_done, &error));
  g_assert_no_error (error);
  tabiya_consequences_count (found, TABIYA_N_PHASES, &all);
  g_assert_cmpuint (all.n_positions, ==, 5);
}

static gpointer
disturb (gpointer data)
{
  for (guint i = 0; i < 20; i++) {
    g_usleep (2000);
    tabiya_consequences_interrupt (data);
  }
  return NULL;
}

/* Searches that are cut short are repeated: the answer is the same. */
static void
test_interrupted (void)
{
  g_autoptr(TabiyaConsequences) calm = search (1, 250);
  HeuristicWeights before;
  HeuristicWeights after;
  g_autoptr(TabiyaConsequences) found = NULL;
  GThread *thread;

  before = *tabiya_consequences_get_weights (calm, TABIYA_CHOICE_BEFORE);
  after = *tabiya_consequences_get_weights (calm, TABIYA_CHOICE_AFTER);
  found = tabiya_consequences_new (&before, &after, 2000);
  thread = g_thread_new ("disturb", disturb, found);
  g_assert_true (tabiya_consequences_run (found, draw_n (24, 1, NULL), 2, NULL, NULL, NULL, NULL,
                                          NULL));
  g_thread_join (thread);
  for (guint i = 0; i < 24; i++) {
    g_assert_cmpuint (tabiya_consequences_get (found, i)->chosen[TABIYA_CHOICE_AFTER], ==,
                      tabiya_consequences_get (calm, i)->chosen[TABIYA_CHOICE_AFTER]);
    g_assert_cmpuint (tabiya_consequences_get (found, i)->chosen[TABIYA_CHOICE_BEFORE], ==,
                      tabiya_consequences_get (calm, i)->chosen[TABIYA_CHOICE_BEFORE]);
  }
}

/* Intervals */

/* With one position from each of many games it is Wilson's interval: for 40 of 100 that is 0.3094
   to 0.4980 with 1.96, a little wider with the quantile for 99 degrees of freedom, 1.984. */
static void
test_wilson (void)
{
  guint hits[100];
  guint positions[100];
  TabiyaShare share;

  for (guint i = 0; i < 100; i++) {
    hits[i] = i < 40;
    positions[i] = 1;
  }
  share = tabiya_share_measure (hits, positions, 100);
  g_assert_cmpuint (share.hits, ==, 40);
  g_assert_cmpuint (share.n_games, ==, 100);
  g_assert_cmpfloat (fabs (share.low - 0.3082), <, 0.002);
  g_assert_cmpfloat (fabs (share.high - 0.4996), <, 0.002);
}

/* Ten games of ten positions that all agree tell no more than ten positions. */
static void
test_by_game (void)
{
  guint hits[10];
  guint positions[10];
  guint single_hits[10];
  guint single[10];
  TabiyaShare share;
  TabiyaShare of_single;

  for (guint i = 0; i < 10; i++) {
    positions[i] = 10;
    hits[i] = i < 4 ? 10 : 0;
    single[i] = 1;
    single_hits[i] = i < 4;
  }
  share = tabiya_share_measure (hits, positions, 10);
  of_single = tabiya_share_measure (single_hits, single, 10);
  g_assert_cmpfloat (share.share, ==, of_single.share);
  g_assert_cmpfloat (fabs (share.low - of_single.low), <, 1e-9);
  g_assert_cmpfloat (fabs (share.high - of_single.high), <, 1e-9);
}

static void
test_edges (void)
{
  const guint none[] = { 0, 0 };
  const guint positions[] = { 150, 150 };
  const guint one[] = { 7 };
  TabiyaShare share = tabiya_share_measure (none, positions, 2);
  TabiyaShareChange change = tabiya_share_measure_change (none, none, positions, 2);

  /* What never happened may still happen. */
  g_assert_cmpfloat (share.low, ==, 0);
  g_assert_cmpfloat (share.high, >, 0);
  g_assert_cmpfloat (change.change, ==, 0);
  g_assert_cmpfloat (fabs (change.margin - 0.01), <, 1e-9);
  /* One game has no interval. */
  share = tabiya_share_measure (one, one, 1);
  g_assert_cmpfloat (share.low, ==, 0);
  g_assert_cmpfloat (share.high, ==, 1);
  g_assert_true (isinf (tabiya_share_measure_change (none, none, one, 1).margin));
  g_assert_cmpuint (tabiya_share_measure (none, none, 2).n, ==, 0);
}

/* Over many draws from games that have much in common, the interval holds the true share in about
   nineteen of twenty. */
static void
test_coverage (void)
{
  enum { RUNS = 2000, GAMES = 30, EACH = 8 };
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);
  guint covered = 0;

  for (guint run = 0; run < RUNS; run++) {
    guint hits[GAMES] = { 0 };
    guint positions[GAMES];
    TabiyaShare share;

    for (guint game = 0; game < GAMES; game++) {
      double p = g_rand_boolean (rand) ? 0.7 : 0.3;

      positions[game] = EACH;
      for (guint i = 0; i < EACH; i++)
        hits[game] += g_rand_double (rand) < p;
    }
    share = tabiya_share_measure (hits, positions, GAMES);
    covered += share.low <= 0.5 && 0.5 <= share.high;
  }
  g_test_message ("%u of %u", covered, RUNS);
  g_assert_cmpuint (covered, >=, RUNS * 93 / 100);
  g_assert_cmpuint (covered, <=, RUNS * 975 / 1000);
}

/* The same games are drawn from a file in UTF-16 and out of an archive, whose games are numbered
   through; so are the players. */
static void
test_packed (void)
{
  const char *second = strstr (games, "[White \"Carl\"]");
  g_autofree char *first = g_strndup (games, (gsize) (second - games));
  const PackEntry entries[] = { { "a.pgn", first }, { "b.pgn", second } };
  g_autoptr(TabiyaMoveSample) plain = draw_n (20, 3, NULL);
  g_autofree char *folder = g_dir_make_tmp ("tabiya-sample-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games", NULL);
  const TabiyaGameSource source = { .path = path };

  for (guint i = 0; i <= PACK_N_ALL - PACK_ZIP; i++) {
    TabiyaMoveSampleOptions options = TABIYA_MOVE_SAMPLE_OPTIONS_INIT;
    g_autoptr(TabiyaMoveSample) sample = NULL;
    g_autoptr(GPtrArray) players = NULL;
    g_autoptr(GError) error = NULL;

    if (PACK_ZIP + i < PACK_N_ALL) {
      pack_entries_as (path, PACK_ZIP + i, entries, G_N_ELEMENTS (entries), NULL);
    } else {
      gsize length;
      g_autofree char *utf16 = g_convert (games, -1, "UTF-16", "UTF-8", NULL, &length, NULL);

      g_assert_true (g_file_set_contents (path, utf16, (gssize) length, NULL));
    }
    options.n_moves = 20;
    options.seed = 3;
    sample = tabiya_move_sample_read (&source, &options, &error);
    g_assert_no_error (error);
    assert_same (sample, plain);
    g_assert_cmpuint (sample->n_games, ==, 5);
    players = tabiya_game_players_list (&source, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (((TabiyaGamePlayer *) players->pdata[0])->name, ==, "Anna");
    g_assert_cmpuint (((TabiyaGamePlayer *) players->pdata[0])->n_games, ==, 4);
  }
  g_remove (path);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/consequences/counts", test_counts);
  g_test_add_func ("/tabiya/consequences/spread", test_spread);
  g_test_add_func ("/tabiya/consequences/seed", test_seed);
  g_test_add_func ("/tabiya/consequences/player", test_player);
  g_test_add_func ("/tabiya/consequences/numbers", test_numbers);
  g_test_add_func ("/tabiya/consequences/refused", test_refused);
  g_test_add_func ("/tabiya/consequences/players", test_players);
  g_test_add_func ("/tabiya/consequences/packed", test_packed);
  g_test_add_func ("/tabiya/consequences/stable", test_stable);
  g_test_add_func ("/tabiya/consequences/tally", test_tally);
  g_test_add_func ("/tabiya/consequences/no-change", test_no_change);
  g_test_add_func ("/tabiya/consequences/ended", test_ended);
  g_test_add_func ("/tabiya/consequences/interrupted", test_interrupted);
  g_test_add_func ("/tabiya/consequences/wilson", test_wilson);
  g_test_add_func ("/tabiya/consequences/by-game", test_by_game);
  g_test_add_func ("/tabiya/consequences/edges", test_edges);
  g_test_add_func ("/tabiya/consequences/coverage", test_coverage);
  return g_test_run ();
}
