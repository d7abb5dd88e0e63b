/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/consequences/tabiya-move-sample.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/file/tabiya-pgn-unpack.h"
#include "game/pgn/tabiya-pgn-text.h"
#include "lab/fit/tabiya-game-line.h"
#include "lab/imitate/tabiya-player-name.h"
#include "lab/tabiya-scatter.h"

enum {
  TURN_GAMES = 16,           /* games in a turn */
  REPORT_GAMES = 256,        /* games between two reports */
  SLACK = 1000,              /* tickets of a phase beyond those wanted before some are dropped */
};

G_DEFINE_QUARK (tabiya-move-sample-error-quark, tabiya_move_sample_error)

/* A move that may be drawn. Those of the first rounds are drawn first, and within a round those
   with the lowest lots. */
typedef struct {
  guint             round;   /* how many moves of this game and phase come before it */
  guint64           lot;
  TabiyaSampleGame *game;    /* a reference */
  guint             ply;
} Ticket;

typedef struct {
  const TabiyaGameSource        *source;
  const TabiyaMoveSampleOptions *options;
  TabiyaMoveSample              *sample;
  TabiyaGameLine                *line;
  GArray                        *tickets[TABIYA_N_PHASES];   /* of Ticket */
  GHashTable                    *seen;      /* guint64: the games that were read */
  guint                          number;    /* of the next game */
  guint                          next;      /* see tabiya_game_source_wants() */
  guint64                        size;      /* bytes of the source; 0 if unknown */
} Reader;

TabiyaPgnSource *
tabiya_game_source_open (const TabiyaGameSource  *source,
                         GCancellable            *cancellable,
                         GError                 **error)
{
  g_autoptr(GFile) file = source->path ? g_file_new_for_path (source->path) : NULL;

  return file ? tabiya_pgn_open_whole (file, cancellable, error)
              : tabiya_pgn_source_new_for_bytes (source->bytes);
}

gboolean
tabiya_game_source_wants (const TabiyaGameSource *source,
                          guint                   number,
                          guint                  *next)
{
  const GArray *numbers = source->numbers;

  if (!numbers)
    return TRUE;
  while (*next < numbers->len && g_array_index (numbers, guint32, *next) < number)
    (*next)++;
  return *next < numbers->len && g_array_index (numbers, guint32, *next) == number;
}

/* Games */

static TabiyaSampleGame *
game_ref (TabiyaSampleGame *game)
{
  game->ref_count++;
  return game;
}

static void
game_unref (TabiyaSampleGame *game)
{
  if (--game->ref_count > 0)
    return;
  for (guint color = 0; color < CHESS_N_COLORS; color++)
    g_free (game->names[color]);
  g_free (game->text);
  g_array_unref (game->moves);
  g_free (game);
}

/* (transfer full) */
static char *
decode_name (const TabiyaGameLine *line,
             ChessColor            color)
{
  char *name = tabiya_player_name_decode (tabiya_game_line_get_player (line, color));

  if (*name != '\0')
    return name;
  g_free (name);
  return g_strdup ("?");
}

static TabiyaSampleGame *
game_new (const TabiyaGameLine *line,
          guint                 number,
          const char           *text,
          gsize                 length)
{
  TabiyaSampleGame *game = g_new0 (TabiyaSampleGame, 1);

  game->ref_count = 1;
  game->number = number;
  for (guint color = 0; color < CHESS_N_COLORS; color++)
    game->names[color] = decode_name (line, (ChessColor) color);
  game->text = tabiya_pgn_decode (text, length, tabiya_pgn_detect_encoding (text, length));
  game->start = tabiya_game_line_get_positions (line)[0];
  game->moves = g_array_sized_new (FALSE, FALSE, sizeof (ChessMove),
                                   tabiya_game_line_get_n_plies (line));
  g_array_append_vals (game->moves, tabiya_game_line_get_moves (line),
                       tabiya_game_line_get_n_plies (line));
  return game;
}

/**
 * tabiya_sample_game_replay:
 * @game: a game
 * @ply: how many moves to make, at most as many as the game has
 * @position: (out): the position after them
 *
 * Returns: (transfer full) (element-type guint64): the keys of the earlier positions, oldest first
 */
GArray *
tabiya_sample_game_replay (const TabiyaSampleGame *game,
                           guint                   ply,
                           ChessPosition          *position)
{
  GArray *history = g_array_sized_new (FALSE, FALSE, sizeof (guint64), ply);

  *position = game->start;
  for (guint i = 0; i < ply; i++) {
    ChessPosition after;

    g_array_append_val (history, position->key);
    chess_position_make (&after, position, g_array_index (game->moves, ChessMove, i));
    *position = after;
  }
  return history;
}

/* Drawing */

static void
ticket_clear (gpointer data)
{
  game_unref (((Ticket *) data)->game);
}

static int
compare_tickets (const void *a,
                 const void *b)
{
  const Ticket *x = a;
  const Ticket *y = b;

  if (x->round != y->round)
    return x->round < y->round ? -1 : 1;
  return x->lot < y->lot ? -1 : x->lot > y->lot;
}

/* Keeps as many tickets of a phase as the sample can need, once there are many more. */
static void
drop_losers (GArray *tickets,
             guint   wanted,
             guint   slack)
{
  if (tickets->len <= wanted + slack)
    return;
  g_array_sort (tickets, compare_tickets);
  g_array_set_size (tickets, wanted);
}

static int
compare_lots (const void *a,
              const void *b)
{
  const Ticket *x = a;
  const Ticket *y = b;

  return x->lot < y->lot ? -1 : x->lot > y->lot;
}

/* Moves the tickets of one game and phase to those of the other games, in the order of their
   lots. */
static void
hand_in (Reader *self,
         GArray *own,
         guint   phase)
{
  g_array_sort (own, compare_lots);
  for (guint i = 0; i < own->len; i++) {
    Ticket ticket = g_array_index (own, Ticket, i);

    ticket.round = i;
    game_ref (ticket.game);
    g_array_append_val (self->tickets[phase], ticket);
  }
  self->sample->n_found += own->len;
  drop_losers (self->tickets[phase], self->options->n_moves, SLACK);
}

static void
take_game (Reader           *self,
           TabiyaSampleGame *game,
           const gboolean    wanted[CHESS_N_COLORS])
{
  const ChessPosition *positions = tabiya_game_line_get_positions (self->line);
  GArray *own[TABIYA_N_PHASES];
  TabiyaGamePhase phase = TABIYA_PHASE_OPENING;

  for (guint i = 0; i < TABIYA_N_PHASES; i++)
    own[i] = g_array_new (FALSE, FALSE, sizeof (Ticket));
  for (guint ply = 0; ply < game->moves->len; ply++) {
    Ticket ticket = {
      .lot = tabiya_scatter (tabiya_scatter ((guint64) self->options->seed << 32 | game->number)
                             ^ ply),
      .game = game, .ply = ply,
    };

    phase = tabiya_game_phase_follow (&positions[ply], phase);
    if (ply >= self->options->first_ply && wanted[positions[ply].turn]
        && chess_position_count_moves (&positions[ply]) > 1)
      g_array_append_val (own[phase], ticket);
  }
  for (guint i = 0; i < TABIYA_N_PHASES; i++) {
    hand_in (self, own[i], i);
    g_array_unref (own[i]);
  }
}

/* Reading */

/* The same game is often in several collections. */
static gboolean
is_double (Reader *self)
{
  guint64 key = tabiya_game_line_get_key (self->line);

  return !g_hash_table_add (self->seen, g_memdup2 (&key, sizeof key));
}

static gboolean
is_of_player (Reader     *self,
              ChessColor  color)
{
  const char *player = self->options->player;

  return !player
         || tabiya_player_name_matches (player, tabiya_game_line_get_player (self->line, color));
}

static void
read_game (Reader     *self,
           guint       number,
           const char *text,
           gsize       length)
{
  TabiyaGameLineState state = tabiya_game_line_read (self->line, text, length);
  gboolean wanted[CHESS_N_COLORS];
  TabiyaSampleGame *game;

  self->sample->n_games++;
  for (int color = 0; color < CHESS_N_COLORS; color++)
    wanted[color] = is_of_player (self, (ChessColor) color);
  if (!wanted[CHESS_WHITE] && !wanted[CHESS_BLACK])
    return;
  self->sample->n_of_player++;
  if (state == TABIYA_GAME_LINE_BROKEN) {
    self->sample->n_broken++;
    return;
  }
  if (tabiya_game_line_get_n_plies (self->line) <= self->options->first_ply)
    return;
  if (is_double (self)) {
    self->sample->n_doubles++;
    return;
  }
  game = game_new (self->line, number, text, length);
  take_game (self, game, wanted);
  game_unref (game);
}

static gboolean
has_more (const Reader *self)
{
  const GArray *numbers = self->source->numbers;

  return !numbers
         || (numbers->len > 0
             && self->number <= g_array_index (numbers, guint32, numbers->len - 1));
}

/* Reads the games of one turn. FALSE at the end, or with @error. */
static gboolean
read_turn (Reader            *self,
           TabiyaPgnScanner  *scanner,
           GError           **error)
{
  TabiyaPgnRange range;
  gboolean more = TRUE;

  if (!tabiya_turns_begin (self->options->turns)) {
    g_set_error_literal (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_ENDED,
                         _("Stopped while reading the games"));
    return FALSE;
  }
  for (guint i = 0; i < TURN_GAMES && more; i++) {
    more = has_more (self) && tabiya_pgn_scanner_next (scanner, &range, error);
    if (more && tabiya_game_source_wants (self->source, self->number, &self->next))
      read_game (self, self->number, range.text, range.length);
    self->number++;
  }
  tabiya_turns_end (self->options->turns);
  return more;
}

static void
tell (Reader           *self,
      TabiyaPgnScanner *scanner)
{
  double of_source = self->size > 0
                     ? (double) tabiya_pgn_scanner_get_offset (scanner) / (double) self->size : -1;

  if (self->options->progress && self->number % REPORT_GAMES < TURN_GAMES)
    self->options->progress (self->sample->n_games, of_source, self->options->progress_data);
}

static gboolean
read_games (Reader  *self,
            GError **error)
{
  g_autoptr(TabiyaPgnSource) source = tabiya_game_source_open (self->source, NULL, error);
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  GError *local_error = NULL;

  if (!source)
    return FALSE;
  self->size = tabiya_pgn_source_get_size (source);
  scanner = tabiya_pgn_scanner_new_for_source (source, error);
  if (!scanner)
    return FALSE;
  while (read_turn (self, scanner, &local_error))
    tell (self, scanner);
  if (local_error)
    g_propagate_error (error, local_error);
  return !local_error;
}

/* The sample */

/* How many tickets of each phase are drawn: as evenly as the tickets allow. */
static void
share_out (Reader *self,
           guint   shares[TABIYA_N_PHASES])
{
  guint left = self->options->n_moves;
  gboolean more = TRUE;

  memset (shares, 0, TABIYA_N_PHASES * sizeof *shares);
  while (left > 0 && more) {
    guint open = 0;
    guint each;

    for (guint i = 0; i < TABIYA_N_PHASES; i++)
      open += shares[i] < self->tickets[i]->len;
    more = open > 0;
    each = MAX (left / MAX (open, 1), 1);
    for (guint i = 0; i < TABIYA_N_PHASES && left > 0; i++) {
      guint given = MIN (MIN (each, left), self->tickets[i]->len - shares[i]);

      shares[i] += given;
      left -= given;
    }
  }
}

static int
compare_places (const void *a,
                const void *b)
{
  const Ticket *x = a;
  const Ticket *y = b;

  if (x->game->number != y->game->number)
    return x->game->number < y->game->number ? -1 : 1;
  return x->ply < y->ply ? -1 : x->ply > y->ply;
}

/* A drawn move; its phase is the one of the positions before it. */
static void
add_move (TabiyaMoveSample *sample,
          const Ticket     *ticket)
{
  TabiyaSampleMove move = { .ply = ticket->ply };
  ChessPosition position = ticket->game->start;

  if (sample->games->len == 0
      || g_ptr_array_index (sample->games, sample->games->len - 1) != ticket->game)
    g_ptr_array_add (sample->games, game_ref (ticket->game));
  move.game = sample->games->len - 1;
  move.phase = tabiya_game_phase_follow (&position, TABIYA_PHASE_OPENING);
  for (guint i = 0; i < ticket->ply; i++) {
    ChessPosition after;

    chess_position_make (&after, &position, g_array_index (ticket->game->moves, ChessMove, i));
    position = after;
    move.phase = tabiya_game_phase_follow (&position, move.phase);
  }
  g_array_append_val (sample->moves, move);
}

static void
draw (Reader *self)
{
  g_autoptr(GArray) drawn = g_array_new (FALSE, FALSE, sizeof (Ticket));
  guint shares[TABIYA_N_PHASES];

  share_out (self, shares);
  for (guint i = 0; i < TABIYA_N_PHASES; i++) {
    g_array_sort (self->tickets[i], compare_tickets);
    g_array_append_vals (drawn, self->tickets[i]->data, shares[i]);
  }
  g_array_sort (drawn, compare_places);
  for (guint i = 0; i < drawn->len; i++)
    add_move (self->sample, &g_array_index (drawn, Ticket, i));
}

static gboolean
check (const Reader  *self,
       GError       **error)
{
  const TabiyaMoveSample *sample = self->sample;

  if (sample->n_games == 0)
    g_set_error_literal (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_NO_GAMES,
                         _("There are no games in it."));
  else if (sample->n_of_player == 0)
    g_set_error (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_PLAYER,
                 _("Nobody called \"%s\" plays in these games."), self->options->player);
  else if (sample->moves->len == 0 && sample->n_broken == sample->n_of_player)
    g_set_error_literal (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_NO_MOVES,
                         _("All of these games have errors."));
  else if (sample->moves->len == 0)
    g_set_error (error, TABIYA_MOVE_SAMPLE_ERROR, TABIYA_MOVE_SAMPLE_ERROR_NO_MOVES,
                 ngettext ("There is no choice of moves after the first %u ply of these games.",
                           "There is no choice of moves after the first %u plies of these games.",
                           self->options->first_ply), self->options->first_ply);
  else
    return TRUE;
  return FALSE;
}

static void
reader_init (Reader                        *self,
             const TabiyaGameSource        *source,
             const TabiyaMoveSampleOptions *options)
{
  self->source = source;
  self->options = options;
  self->sample = g_new0 (TabiyaMoveSample, 1);
  self->sample->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  self->sample->moves = g_array_new (FALSE, FALSE, sizeof (TabiyaSampleMove));
  self->line = tabiya_game_line_new ();
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < TABIYA_N_PHASES; i++) {
    self->tickets[i] = g_array_new (FALSE, FALSE, sizeof (Ticket));
    g_array_set_clear_func (self->tickets[i], ticket_clear);
  }
}

static void
reader_clear (Reader *self)
{
  for (guint i = 0; i < TABIYA_N_PHASES; i++)
    g_array_unref (self->tickets[i]);
  g_hash_table_unref (self->seen);
  tabiya_game_line_free (self->line);
  g_clear_pointer (&self->sample, tabiya_move_sample_free);
}

/**
 * tabiya_move_sample_read:
 * @source: the games
 * @options: what to draw
 *
 * Leaves out games with errors, games that were there before, and positions with only one legal
 * move. Blocks; any thread.
 *
 * Returns: (transfer full) (nullable): a sample with at least one move; %NULL with @error, of
 *   #TabiyaMoveSampleError unless the games cannot be read
 */
TabiyaMoveSample *
tabiya_move_sample_read (const TabiyaGameSource         *source,
                         const TabiyaMoveSampleOptions  *options,
                         GError                        **error)
{
  Reader self = { 0 };
  TabiyaMoveSample *sample = NULL;

  reader_init (&self, source, options);
  if (read_games (&self, error)) {
    draw (&self);
    if (check (&self, error))
      sample = g_steal_pointer (&self.sample);
  }
  reader_clear (&self);
  return sample;
}

/**
 * tabiya_move_sample_free:
 * @sample: (transfer full): a sample
 *
 * Frees a sample with its games.
 */
void
tabiya_move_sample_free (TabiyaMoveSample *sample)
{
  g_ptr_array_unref (sample->games);
  g_array_unref (sample->moves);
  g_free (sample);
}
