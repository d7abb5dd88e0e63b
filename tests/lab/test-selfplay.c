/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <glib/gstdio.h>

#include <string.h>

#include "core/chess-text.h"
#include "lab/fit/tabiya-pgn-positions.h"
#include "lab/fit/tabiya-quiet.h"
#include "lab/fit/tabiya-selfplay.h"
#include "../core/core-test.h"
#include "../game/test-pack.h"

/* Positions with scores from games of our own and from PGN files. */

typedef struct {
  GString *text;       /* what was told: games and their positions, a line each */
  guint    n_games;
  guint    n_positions;
  guint    first_ply;  /* of the earliest position */
  guint    ends[TABIYA_SCORED_N_ENDS];
  guint    refused[TABIYA_N_REFUSALS];
  guint    most;       /* positions of a game */
} Heard;

static void
clear_heard (Heard *heard)
{
  g_string_free (heard->text, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Heard, clear_heard)

static void
hear_position (Heard                      *heard,
               const TabiyaScoredPosition *scored)
{
  const ChessPosition *position = &scored->position;
  guint ply = 2u * (position->fullmove_number - 1u) + position->turn;
  char fen[CHESS_FEN_SIZE];

  g_assert_true (core_test_is_consistent (position));
  g_assert_false (chess_position_in_check (position));
  g_assert_true (tabiya_quiet_holds (position, NULL));
  g_assert_cmpint (ABS (scored->score), <=, 3000);
  chess_fen_write (position, false, fen);
  g_string_append_printf (heard->text, "%s %d\n", fen, scored->score);
  heard->first_ply = MIN (heard->first_ply, ply);
  heard->n_positions++;
}

static gboolean
hear_cb (const TabiyaScoredGame *game,
         gpointer                data)
{
  Heard *heard = data;

  g_string_append_printf (heard->text, "game %u result %d end %d\n", game->number, game->result,
                          game->end);
  for (guint i = 0; i < game->n_positions; i++)
    hear_position (heard, &game->positions[i]);
  for (int i = 0; i < TABIYA_N_REFUSALS; i++)
    heard->refused[i] += game->refused[i];
  heard->ends[game->end]++;
  heard->most = MAX (heard->most, game->n_positions);
  heard->n_games++;
  return TRUE;
}

static Heard
play (TabiyaSelfplayOptions options)
{
  Heard heard = { .text = g_string_new (NULL), .first_ply = G_MAXUINT };
  g_autoptr(GError) error = NULL;

  options.first_game = 1;
  options.seed = 21;
  options.scorer.nodes = 300;
  options.scorer.score_max = 3000;
  g_assert_true (tabiya_selfplay_run (&options, hear_cb, &heard, &error));
  g_assert_no_error (error);
  return heard;
}

static void
test_own_games (void)
{
  g_auto(Heard) heard = play ((TabiyaSelfplayOptions) { .n_games = 12, .n_threads = 1 });
  g_auto(Heard) again = play ((TabiyaSelfplayOptions) { .n_games = 12, .n_threads = 2 });

  g_assert_cmpstr (heard.text->str, ==, again.text->str);
  g_assert_cmpuint (heard.n_games, ==, 12);
  g_assert_cmpuint (heard.n_positions, >, 12 * 10);
  /* Eight random moves and four of chance's work come first. */
  g_assert_cmpuint (heard.first_ply, >=, 12);
  g_assert_cmpuint (heard.refused[TABIYA_REFUSAL_CHECK], >, 0);
  g_assert_cmpuint (heard.refused[TABIYA_REFUSAL_PENDING], >, 0);
  g_assert_cmpuint (heard.refused[TABIYA_REFUSAL_NOISY], >, 0);
  g_assert_cmpuint (heard.ends[TABIYA_SCORED_END_RULES] + heard.ends[TABIYA_SCORED_END_CUT_WIN]
                    + heard.ends[TABIYA_SCORED_END_CUT_DRAW]
                    + heard.ends[TABIYA_SCORED_END_CUT_LENGTH], ==, 12);
}

static void
test_sample (void)
{
  g_auto(Heard) heard = play ((TabiyaSelfplayOptions) {
    .n_games = 4, .n_threads = 1, .scorer = { .positions = 3 },
  });

  g_assert_cmpuint (heard.most, ==, 3);
}

/* The side that has all the pieces wins, and no game begins anywhere else. Such an opening is never
   balanced, so in the end it is played without random moves. */
static void
test_openings (void)
{
  ChessPosition openings[2];
  g_auto(Heard) heard = { 0 };

  g_assert_cmpint (chess_fen_read ("4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", -1,
                                   CHESS_FEN_STRICT, &openings[0]).error, ==, CHESS_TEXT_OK);
  core_test_flip (&openings[1], &openings[0]);
  heard = play ((TabiyaSelfplayOptions) {
    .n_games = 3, .n_threads = 2, .openings = openings, .n_openings = 1,
  });
  g_assert_nonnull (strstr (heard.text->str, "game 3 result 2 "));
  g_assert_null (strstr (heard.text->str, "result 0"));
  g_assert_null (strstr (heard.text->str, "result 1"));
  clear_heard (&heard);
  heard = play ((TabiyaSelfplayOptions) {
    .n_games = 3, .n_threads = 1, .openings = &openings[1], .n_openings = 1,
  });
  g_assert_nonnull (strstr (heard.text->str, "game 3 result 0 "));
  g_assert_null (strstr (heard.text->str, "result 2"));
}

#define MOVES "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 h6 " \
              "9. Bh4 b6 10. O-O Bb7 11. Qe2 a6 12. Rfd1 Re8 13. h3 Rc8 14. Bb1 Qc7 "

static const char pgn_text[] =
  "[Result \"1-0\"]\n\n" MOVES "1-0\n\n"
  "[Result \"*\"]\n\n" MOVES "*\n\n"
  "[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n"
  "[Result \"0-1\"]\n\n1. e4 e5 0-1\n\n"
  "[Result \"1/2-1/2\"]\n\n" MOVES "15. a3 a5 1/2-1/2\n\n"
  "[Result \"0-1\"]\n\n" MOVES "15. a3 a5 16. Ba2 0-1\n";

static Heard
search_pgn (const char *path,
            guint       first,
            guint       n_threads,
            guint       positions)
{
  Heard heard = { .text = g_string_new (NULL), .first_ply = G_MAXUINT };
  g_autoptr(GError) error = NULL;
  char *paths[] = { (char *) path, NULL };
  g_autoptr(TabiyaPgnPositions) games = tabiya_pgn_positions_open (paths, &error);
  TabiyaPgnPositionsOptions options = {
    .first_game = first, .first_number = 101, .n_threads = n_threads, .seed = 4,
    .scorer = { .nodes = 300, .score_max = 3000, .positions = positions },
  };

  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_pgn_positions_get_n_games (games), ==, 6);
  options.n_games = 6 - first;
  g_assert_true (tabiya_pgn_positions_run (games, &options, hear_cb, &heard, &error));
  g_assert_no_error (error);
  return heard;
}

static void
test_pgn (void)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("tabiya-selfplay-XXXXXX.pgn", &path, NULL);

  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, pgn_text, -1, NULL));
  {
    g_auto(Heard) heard = search_pgn (path, 0, 1, 4);
    g_auto(Heard) again = search_pgn (path, 0, 3, 4);
    g_auto(Heard) rest = search_pgn (path, 4, 2, 4);
    g_auto(Heard) all = search_pgn (path, 0, 2, 0);

    g_assert_cmpstr (heard.text->str, ==, again.text->str);
    g_assert_true (g_str_has_suffix (heard.text->str, rest.text->str));
    g_assert_true (g_str_has_prefix (heard.text->str, "game 101 result 2 end 4\n"));
    g_assert_nonnull (strstr (heard.text->str, "game 102 result 1 end 5\ngame 103 result 1 end 6\n"
                              "game 104 result 0 end 4\ngame 105 result 1 end 4\n"));
    g_assert_nonnull (strstr (heard.text->str, "game 106 result 0 end 4\n"));
    g_assert_cmpuint (heard.first_ply, >=, 16);
    g_assert_cmpuint (heard.most, ==, 4);
    g_assert_cmpuint (all.first_ply, >=, 16);
    g_assert_cmpuint (all.most, >, 4);
  }
  g_remove (path);
}

/* The games of an archive, each member in its encoding, are those of a file. */
static void
test_pgn_packed (void)
{
  const char *second = strstr (pgn_text, "[Result \"*\"]");
  g_autofree char *first = g_strndup (pgn_text, (gsize) (second - pgn_text));
  const PackEntry entries[] = { { "a.pgn", first }, { "b.pgn", second } };
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("tabiya-selfplay-XXXXXX.pgn", &path, NULL);

  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, pgn_text, -1, NULL));
  {
    g_auto(Heard) plain = search_pgn (path, 0, 2, 4);

    for (PackKind kind = PACK_ZIP; kind < PACK_N_ALL; kind++) {
      pack_entries_as (path, kind, entries, G_N_ELEMENTS (entries), NULL);
      {
        g_auto(Heard) packed = search_pgn (path, 0, 2, 4);

        g_assert_cmpstr (packed.text->str, ==, plain.text->str);
      }
    }
  }
  g_remove (path);
}

static void
test_pgn_errors (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("tabiya-selfplay-XXXXXX.pgn", &path, NULL);
  char *paths[] = { path, NULL };

  g_assert_true (g_close (fd, NULL));
  g_assert_null (tabiya_pgn_positions_open (paths, &error));
  g_assert_nonnull (strstr (error->message, path));
  g_assert_nonnull (strstr (error->message, "no game"));
  g_clear_error (&error);
  g_remove (path);
  g_assert_null (tabiya_pgn_positions_open (paths, &error));
  g_assert_nonnull (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/selfplay/own-games", test_own_games);
  g_test_add_func ("/tabiya/selfplay/sample", test_sample);
  g_test_add_func ("/tabiya/selfplay/openings", test_openings);
  g_test_add_func ("/tabiya/selfplay/pgn", test_pgn);
  g_test_add_func ("/tabiya/selfplay/pgn-packed", test_pgn_packed);
  g_test_add_func ("/tabiya/selfplay/pgn-errors", test_pgn_errors);
  return g_test_run ();
}
