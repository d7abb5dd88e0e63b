/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/levels/tabiya-rated-moves.h"

#include <stdlib.h>

#include "game/file/tabiya-pgn-file.h"
#include "lab/tabiya-scatter.h"

typedef struct {
  const TabiyaRatedMovesOptions *options;
  TabiyaPgnFile                 *file;
  GArray                        *moves;    /* of TabiyaRatedMove */
} Reader;

static gboolean
is_in_half (guint           number,
            TabiyaGamesHalf half)
{
  return half == TABIYA_GAMES_ALL || (number % 2 == 0) == (half == TABIYA_GAMES_EVEN);
}

/* The rating of a side by the tags; 0 if there is none. */
static int
read_rating (const Reader *self,
             guint         index,
             ChessColor    color)
{
  g_autofree char *tag = tabiya_pgn_file_dup_tag (self->file, index, color == CHESS_WHITE
                                                                     ? "WhiteElo" : "BlackElo");
  gint64 rating;

  return tag && g_ascii_string_to_signed (tag, 10, 1, 4000, &rating, NULL) ? (int) rating : 0;
}

static gboolean
is_wanted (const Reader *self,
           int           rating)
{
  return rating >= self->options->lowest && rating <= self->options->highest;
}

/* What the mover at @node had left before it, which is what his move before that left him. */
static gint64
find_clock (TabiyaNode *node)
{
  TabiyaNode *before = tabiya_node_get_parent (node);
  gint64 left;

  before = before ? tabiya_node_get_parent (before) : NULL;
  return before && tabiya_node_get_clock (before, &left) ? left : -1;
}

static void
take_game (Reader     *self,
           TabiyaGame *game,
           guint       index,
           const int   ratings[CHESS_N_COLORS])
{
  const TabiyaRatedMovesOptions *options = self->options;
  TabiyaNode *node = tabiya_game_get_root (game);
  TabiyaGamePhase phase = TABIYA_PHASE_OPENING;

  for (guint ply = 0; tabiya_node_get_child (node, 0); ply++) {
    TabiyaNode *next = tabiya_node_get_child (node, 0);
    TabiyaRatedMove move = {
      .game = index + 1, .ply = ply, .last = tabiya_node_get_move (node),
      .move = tabiya_node_get_move (next), .clock_ms = find_clock (next),
      .lot = tabiya_scatter (tabiya_scatter ((guint64) options->seed << 32 | index) ^ ply),
    };

    tabiya_node_get_position (game, node, &move.position);
    phase = tabiya_game_phase_follow (&move.position, phase);
    move.phase = phase;
    move.rating = ratings[move.position.turn];
    if (ply >= options->first_ply && move.move != CHESS_NO_MOVE && is_wanted (self, move.rating)
        && chess_position_count_moves (&move.position) > 1)
      g_array_append_val (self->moves, move);
    node = next;
  }
}

static int
compare_lots (const void *a,
              const void *b)
{
  const TabiyaRatedMove *x = a;
  const TabiyaRatedMove *y = b;

  return x->lot < y->lot ? -1 : x->lot > y->lot;
}

static int
compare_places (const void *a,
                const void *b)
{
  const TabiyaRatedMove *x = a;
  const TabiyaRatedMove *y = b;

  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;
  return x->ply < y->ply ? -1 : x->ply > y->ply;
}

static void
draw (Reader *self)
{
  if (self->moves->len <= self->options->limit)
    return;
  g_array_sort (self->moves, compare_lots);
  g_array_set_size (self->moves, self->options->limit);
  g_array_sort (self->moves, compare_places);
}

/**
 * tabiya_rated_moves_read:
 * @path: (type filename): a PGN file whose games have the tags WhiteElo and BlackElo
 * @options: which moves are wanted
 * @n_games: (out): how many games are in the file
 *
 * Reads games in order and draws moves of the main lines at random, the same for the same @options.
 * Where a position has only one legal move there is nothing to choose, so it is left out; so are
 * games that cannot be read. Blocks.
 *
 * Returns: (transfer full) (element-type TabiyaRatedMove) (nullable): the moves in the order of the
 *   file, maybe none; %NULL with an error if the file cannot be read
 */
GArray *
tabiya_rated_moves_read (const char                    *path,
                         const TabiyaRatedMovesOptions *options,
                         guint                         *n_games,
                         GError                       **error)
{
  g_autoptr(GFile) place = g_file_new_for_commandline_arg (path);
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_load (place, NULL, error);
  Reader reader = { .options = options, .file = file };

  if (!file)
    return NULL;
  reader.moves = g_array_new (FALSE, FALSE, sizeof (TabiyaRatedMove));
  *n_games = tabiya_pgn_file_get_n_games (file);
  for (guint index = 0; index < *n_games; index++) {
    int ratings[CHESS_N_COLORS] = { 0 };
    g_autoptr(TabiyaGame) game = NULL;

    for (int color = 0; color < CHESS_N_COLORS; color++)
      ratings[color] = read_rating (&reader, index, (ChessColor) color);
    if (!is_in_half (index + 1, options->half)
        || (!is_wanted (&reader, ratings[CHESS_WHITE])
            && !is_wanted (&reader, ratings[CHESS_BLACK])))
      continue;
    game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
    if (game)
      take_game (&reader, game, index, ratings);
    tabiya_pgn_file_release_game (file, index);
  }
  draw (&reader);
  return reader.moves;
}
