/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/imitate/tabiya-choices.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "game/file/tabiya-pgn-unpack.h"
#include "lab/fit/tabiya-game-line.h"
#include "lab/imitate/tabiya-player-name.h"
#include "lab/tabiya-scatter.h"

enum {
  FIRST_PLIES = 12,          /* opening theory: these moves were learnt, not chosen */
  TURN_GAMES = 16,           /* games in a turn */
  REPORT_GAMES = 512,        /* games between two reports */
};

G_DEFINE_QUARK (tabiya-choices-error-quark, tabiya_choices_error)

/* A choice with the number that decides whether it is drawn. */
typedef struct {
  guint64      lot;
  TabiyaChoice choice;
} Ticket;

typedef struct {
  const TabiyaChoicesOptions *options;
  TabiyaChoicesCounts        *counts;
  TabiyaGameLine             *line;
  GArray                     *tickets;    /* of Ticket */
  GHashTable                 *seen;       /* guint64: the games that were read */
  GHashTable                 *names;      /* char *: guint, the names that are taken */
  GHashTable                 *all_names;  /* char *: guint */
  double                      size;       /* of the file in bytes; 0 if that tells nothing */
} Reader;

static void
player_games_free (TabiyaPlayerGames *player)
{
  g_free (player->name);
  g_free (player);
}

void
tabiya_choices_counts_clear (TabiyaChoicesCounts *counts)
{
  g_clear_pointer (&counts->names, g_ptr_array_unref);
  *counts = (TabiyaChoicesCounts) { 0 };
}

static int
compare_tickets (const void *a,
                 const void *b)
{
  const Ticket *x = a;
  const Ticket *y = b;

  return x->lot < y->lot ? -1 : x->lot > y->lot;
}

/* Keeps the lowest lots only, once there are many more than wanted. */
static void
drop_losers (Reader *self,
             guint   slack)
{
  guint wanted = self->options->max_choices;

  if (self->tickets->len <= wanted + slack)
    return;
  g_array_sort (self->tickets, compare_tickets);
  g_array_set_size (self->tickets, wanted);
}

static void
add_name (GHashTable *names,
          const char *name)
{
  g_autofree char *valid = tabiya_player_name_decode (name);
  guint n;

  if (*valid == '\0' || g_str_equal (valid, "?"))
    return;
  n = GPOINTER_TO_UINT (g_hash_table_lookup (names, valid));
  g_hash_table_insert (names, g_steal_pointer (&valid), GUINT_TO_POINTER (n + 1));
}

/* Whether the moves of a side are wanted. */
static gboolean
is_wanted (Reader     *self,
           ChessColor  color)
{
  const char *name = tabiya_game_line_get_player (self->line, color);

  add_name (self->all_names, name);
  if (!self->options->player)
    return TRUE;
  if (tabiya_player_name_matches (self->options->player, name) == self->options->others)
    return FALSE;
  add_name (self->names, name);
  return TRUE;
}

/* The same game is often in several collections. */
static gboolean
is_double (Reader *self)
{
  guint64 key = tabiya_game_line_get_key (self->line);

  return !g_hash_table_add (self->seen, g_memdup2 (&key, sizeof key));
}

static void
take_choices (Reader         *self,
              guint           game,
              const gboolean  wanted[CHESS_N_COLORS])
{
  const ChessPosition *positions = tabiya_game_line_get_positions (self->line);
  const ChessMove *moves = tabiya_game_line_get_moves (self->line);
  guint n = tabiya_game_line_get_n_plies (self->line);
  TabiyaGamePhase phase = TABIYA_PHASE_OPENING;
  guint64 before = self->counts->n_choices;

  for (guint ply = 0; ply < n; ply++) {
    Ticket ticket = {
      .lot = tabiya_scatter (tabiya_scatter ((guint64) self->options->seed << 32 | game) ^ ply),
      .choice = { .position = positions[ply], .move = moves[ply], .game = game, .ply = ply },
    };

    phase = tabiya_game_phase_follow (&positions[ply], phase);
    ticket.choice.phase = (TabiyaChoicePhase) phase;
    if (ply < FIRST_PLIES || !wanted[positions[ply].turn] || !self->options->phases[phase]
        || chess_position_count_moves (&positions[ply]) < 2)
      continue;
    self->counts->n_choices++;
    g_array_append_val (self->tickets, ticket);
  }
  self->counts->n_used += self->counts->n_choices > before;
  drop_losers (self, self->options->max_choices + 1000);
}

static void
read_game (Reader     *self,
           const char *text,
           gsize       length)
{
  guint game = self->counts->n_games++;
  TabiyaGameLineState state = tabiya_game_line_read (self->line, text, length);
  gboolean wanted[CHESS_N_COLORS];

  for (int color = 0; color < CHESS_N_COLORS; color++)
    wanted[color] = is_wanted (self, (ChessColor) color);
  if (!wanted[CHESS_WHITE] && !wanted[CHESS_BLACK])
    return;
  self->counts->n_of_player++;
  if (state == TABIYA_GAME_LINE_BROKEN)
    self->counts->n_broken++;
  else if (tabiya_game_line_get_n_plies (self->line) > FIRST_PLIES && is_double (self))
    self->counts->n_doubles++;
  else
    take_choices (self, game, wanted);
}

static gboolean
set_ended (GError **error)
{
  g_set_error_literal (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_ENDED,
                       _("Stopped while reading the games"));
  return FALSE;
}

/* Reads the games of one turn. FALSE at the end of the file, or with @error. */
static gboolean
read_turn (Reader            *self,
           TabiyaPgnScanner  *scanner,
           GError           **error)
{
  TabiyaPgnRange range;
  gboolean more = TRUE;

  if (!tabiya_turns_begin (self->options->turns))
    return set_ended (error);
  for (guint i = 0; i < TURN_GAMES && more; i++) {
    more = tabiya_pgn_scanner_next (scanner, &range, error);
    if (more)
      read_game (self, range.text, range.length);
  }
  tabiya_turns_end (self->options->turns);
  return more;
}

/* The games of a file, or of one in an archive. */
static gboolean
read_text_cb (TabiyaPgnScanner  *scanner,
              const char        *member,
              gpointer           data,
              GError           **error)
{
  Reader *self = data;
  GError *local_error = NULL;

  while (read_turn (self, scanner, &local_error)) {
    double fraction = self->size > 0
                      ? MIN ((double) tabiya_pgn_scanner_get_offset (scanner) / self->size, 1) : -1;

    if (self->options->progress && self->counts->n_games % REPORT_GAMES < TURN_GAMES)
      self->options->progress (self->counts->n_games, fraction, self->options->progress_data);
  }
  if (local_error)
    g_propagate_error (error, local_error);
  return !local_error;
}

static gboolean
read_file (Reader      *self,
           const char  *path,
           GError     **error)
{
  self->size = (double) tabiya_pgn_get_text_size (path);
  return tabiya_pgn_read_texts (path, read_text_cb, self, error);
}

static int
compare_players (const void *a,
                 const void *b)
{
  const TabiyaPlayerGames *x = *(const TabiyaPlayerGames *const *) a;
  const TabiyaPlayerGames *y = *(const TabiyaPlayerGames *const *) b;

  return x->n_games != y->n_games ? (x->n_games > y->n_games ? -1 : 1) : strcmp (x->name, y->name);
}

/* (transfer full) */
static GPtrArray *
list_names (GHashTable *names)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) player_games_free);
  GHashTableIter iter;
  gpointer name;
  gpointer n;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, &n)) {
    TabiyaPlayerGames *player = g_new (TabiyaPlayerGames, 1);

    player->name = g_strdup (name);
    player->n_games = GPOINTER_TO_UINT (n);
    g_ptr_array_add (list, player);
  }
  g_ptr_array_sort (list, compare_players);
  return list;
}

static int
compare_choices (const void *a,
                 const void *b)
{
  const TabiyaChoice *x = a;
  const TabiyaChoice *y = b;

  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;
  return x->ply < y->ply ? -1 : x->ply > y->ply;
}

/* The choices drawn, in the order of the file. (transfer full) */
static GArray *
take_drawn (Reader *self)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (TabiyaChoice));

  drop_losers (self, 0);
  for (guint i = 0; i < self->tickets->len; i++)
    g_array_append_val (choices, g_array_index (self->tickets, Ticket, i).choice);
  g_array_sort (choices, compare_choices);
  return choices;
}

static void
reader_init (Reader                     *self,
             const TabiyaChoicesOptions *options,
             TabiyaChoicesCounts        *counts)
{
  *counts = (TabiyaChoicesCounts) { 0 };
  self->options = options;
  self->counts = counts;
  self->line = tabiya_game_line_new ();
  self->tickets = g_array_new (FALSE, FALSE, sizeof (Ticket));
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->all_names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
reader_clear (Reader *self)
{
  tabiya_game_line_free (self->line);
  g_array_unref (self->tickets);
  g_hash_table_unref (self->seen);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->all_names);
}

/**
 * tabiya_choices_read:
 * @path: (type filename): a PGN file, in any encoding, or an archive of such files
 * @options: which choices are wanted
 * @counts: (out): what was found, even on failure; clear with tabiya_choices_counts_clear()
 *
 * Leaves out games with errors, games that were there before, the first twelve plies of each game,
 * and positions with only one legal move. If there are more choices than wanted, all of them have
 * the same chance to be drawn. Blocks; any thread.
 *
 * Returns: (transfer full) (element-type TabiyaChoice) (nullable): the choices in the order of the
 *   file; %NULL with @error if it cannot be read, nobody of that name plays in it, or the reading
 *   was stopped
 */
GArray *
tabiya_choices_read (const char                  *path,
                     const TabiyaChoicesOptions  *options,
                     TabiyaChoicesCounts         *counts,
                     GError                     **error)
{
  GArray *choices = NULL;
  Reader self;
  gboolean done;

  reader_init (&self, options, counts);
  done = read_file (&self, path, error);
  counts->names = list_names (g_hash_table_size (self.names) > 0 ? self.names : self.all_names);
  if (done && counts->n_games > 0 && options->player && counts->n_of_player == 0)
    g_set_error (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_PLAYER,
                 _("Nobody called \"%s\" plays in these games."), options->player);
  else if (done)
    choices = take_drawn (&self);
  reader_clear (&self);
  return choices;
}

/**
 * tabiya_choices_list_players:
 * @path: (type filename): a PGN file, in any encoding, or an archive of such files
 * @turns: (nullable): asked before every few games
 *
 * Blocks; any thread.
 *
 * Returns: (transfer full) (element-type TabiyaPlayerGames) (nullable): everybody who plays in the
 *   games, with most games first; %NULL with @error if the file cannot be read or the turns ended
 */
GPtrArray *
tabiya_choices_list_players (const char         *path,
                             const TabiyaTurns  *turns,
                             GError            **error)
{
  const TabiyaChoicesOptions options = { .turns = turns, .max_choices = 0 };
  TabiyaChoicesCounts counts;
  GPtrArray *list = NULL;
  Reader self;

  reader_init (&self, &options, &counts);
  if (read_file (&self, path, error))
    list = list_names (self.all_names);
  reader_clear (&self);
  tabiya_choices_counts_clear (&counts);
  return list;
}
