/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The game in progress on disk: the game as PGN, and beside it a key file with what PGN has no
 * place for - who plays, how strong, the clocks, which part of the main line is taken back, how it
 * ended. Reading trusts nothing: whatever is missing or out of range gets a sensible value.
 */

#define GROUP_PLAY   "Play"
#define GROUP_CLOCK  "Clock"
#define STATE_VERSION 1

static const char * const color_groups[CHESS_N_COLORS] = { "White", "Black" };
static const char * const kind_names[] = { "human", "engine" };
static const char * const strength_names[] = { "level", "depth", "time" };
static const char * const end_names[] = {
  "none", "checkmate", "stalemate", "insufficient-material", "fivefold", "seventy-five-moves",
  "threefold-claim", "fifty-moves-claim", "resignation", "agreement", "time", "time-bare-king",
  "other",
};

G_STATIC_ASSERT (G_N_ELEMENTS (end_names) == TABIYA_END_OTHER + 1);

/* The index of the value among @names; 0 for anything else. */
static int
read_name (GKeyFile           *state,
           const char         *group,
           const char         *key,
           const char * const *names,
           guint               n_names)
{
  g_autofree char *value = g_key_file_get_string (state, group, key, NULL);

  for (guint i = 0; i < n_names; i++) {
    if (g_strcmp0 (value, names[i]) == 0)
      return (int) i;
  }
  return 0;
}

static void
write_player (GKeyFile           *state,
              const char         *group,
              const TabiyaPlayer *player)
{
  g_key_file_set_string (state, group, "Kind", kind_names[player->kind]);
  if (player->name != NULL)
    g_key_file_set_string (state, group, "Name", player->name);
  g_key_file_set_string (state, group, "Strength", strength_names[player->strength]);
  g_key_file_set_integer (state, group, "Value", player->value);
}

static void
read_player (GKeyFile     *state,
             const char   *group,
             TabiyaPlayer *player)
{
  g_free (player->name);
  player->name = g_key_file_get_string (state, group, "Name", NULL);
  player->kind = (TabiyaPlayerKind) read_name (state, group, "Kind", kind_names,
                                               G_N_ELEMENTS (kind_names));
  player->strength = (TabiyaStrengthKind) read_name (state, group, "Strength", strength_names,
                                                     G_N_ELEMENTS (strength_names));
  player->value = g_key_file_get_integer (state, group, "Value", NULL);
}

static void
write_clock (TabiyaPlay *self,
             GKeyFile   *state)
{
  if (self->clock == NULL)
    return;
  g_key_file_set_int64 (state, GROUP_CLOCK, "Base", self->setup->base_ms);
  g_key_file_set_int64 (state, GROUP_CLOCK, "Increment", self->setup->increment_ms);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    g_key_file_set_int64 (state, GROUP_CLOCK, color_groups[color],
                          tabiya_clock_get_remaining (self->clock, (ChessColor) color));
}

/* Take backs as triples: ply on the main line, White's and Black's time. */
static void
write_taken (TabiyaPlay *self,
             GKeyFile   *state)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->taken->len; i++) {
    const TabiyaTakenBack *taken = &g_array_index (self->taken, TabiyaTakenBack, i);

    g_ptr_array_add (list, g_strdup_printf ("%u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                                            tabiya_node_get_ply (taken->node),
                                            taken->remaining[CHESS_WHITE],
                                            taken->remaining[CHESS_BLACK]));
  }
  if (list->len > 0)
    g_key_file_set_string_list (state, GROUP_PLAY, "TakenBack",
                                (const char * const *) list->pdata, list->len);
}

static GKeyFile *
make_state (TabiyaPlay *self)
{
  GKeyFile *state = g_key_file_new ();

  g_key_file_set_integer (state, GROUP_PLAY, "Version", STATE_VERSION);
  g_key_file_set_boolean (state, GROUP_PLAY, "Playing", self->playing);
  if (!self->playing)
    return state;
  g_key_file_set_integer (state, GROUP_PLAY, "Live", (int) tabiya_node_get_ply (self->live));
  g_key_file_set_boolean (state, GROUP_PLAY, "Paused", self->paused);
  g_key_file_set_boolean (state, GROUP_PLAY, "Book", self->setup->use_book);
  g_key_file_set_string (state, GROUP_PLAY, "End", end_names[self->end.reason]);
  g_key_file_set_string (state, GROUP_PLAY, "Loser", color_groups[self->end.loser]);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    write_player (state, color_groups[color], &self->setup->players[color]);
  write_clock (self, state);
  write_taken (self, state);
  return state;
}

/**
 * tabiya_play_write_journal:
 *
 * Puts a game that is played on disk. A failure is told once, until it works again. One that is
 * only shown belongs to a file, and whoever opened it keeps its edits.
 */
void
tabiya_play_write_journal (TabiyaPlay *self)
{
  g_autoptr (GKeyFile) state = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean written;

  if (self->journal == NULL || !self->playing)
    return;
  state = make_state (self);
  written = tabiya_journal_write (self->journal, self->game, state, &error);
  if (!written && !self->journal_failed) {
    /* Translators: %s is the reason, a sentence of the system. */
    text = g_strdup_printf (_("The game cannot be kept safe: %s"), error->message);
    self->journal_failed = TRUE;
    tabiya_play_tell (self, text);
  }
  self->journal_failed = !written;
}

static TabiyaPlaySetup *
read_setup (GKeyFile   *state,
            TabiyaGame *game)
{
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();

  for (int color = 0; color < CHESS_N_COLORS; color++)
    read_player (state, color_groups[color], &setup->players[color]);
  setup->has_clock = g_key_file_has_group (state, GROUP_CLOCK);
  setup->base_ms = g_key_file_get_int64 (state, GROUP_CLOCK, "Base", NULL);
  setup->increment_ms = g_key_file_get_int64 (state, GROUP_CLOCK, "Increment", NULL);
  setup->use_book = g_key_file_get_boolean (state, GROUP_PLAY, "Book", NULL);
  setup->start = *tabiya_game_get_start (game);
  tabiya_play_setup_sanitize (setup);
  return setup;
}

/* The node of the main line at @ply, or its end when it is shorter. */
static TabiyaNode *
find_ply (TabiyaGame *game,
          guint64     ply)
{
  TabiyaNode *node = tabiya_game_get_root (game);

  for (TabiyaNode *child; ply > 0 && (child = tabiya_node_get_child (node, 0)) != NULL; ply--)
    node = child;
  return node;
}

static void
read_clocks (TabiyaPlay *self,
             GKeyFile   *state)
{
  tabiya_play_reset_clocks (self);
  for (int color = 0; color < CHESS_N_COLORS && self->clock != NULL; color++) {
    if (g_key_file_has_key (state, GROUP_CLOCK, color_groups[color], NULL))
      tabiya_clock_set_remaining (self->clock, (ChessColor) color,
                                  g_key_file_get_int64 (state, GROUP_CLOCK, color_groups[color],
                                                        NULL));
  }
}

static void
read_taken (TabiyaPlay *self,
            GKeyFile   *state)
{
  g_auto (GStrv) list = g_key_file_get_string_list (state, GROUP_PLAY, "TakenBack", NULL, NULL);

  for (guint i = 0; list != NULL && list[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (list[i], " ", 0);
    TabiyaTakenBack taken;

    if (g_strv_length (parts) != 3)
      continue;
    taken.node = find_ply (self->game, g_ascii_strtoull (parts[0], NULL, 10));
    taken.remaining[CHESS_WHITE] = g_ascii_strtoll (parts[1], NULL, 10);
    taken.remaining[CHESS_BLACK] = g_ascii_strtoll (parts[2], NULL, 10);
    g_array_append_val (self->taken, taken);
  }
  tabiya_play_forget_taken (self);
}

static int
read_live_ply (GKeyFile *state)
{
  if (!g_key_file_has_key (state, GROUP_PLAY, "Live", NULL))
    return G_MAXINT;
  return MAX (g_key_file_get_integer (state, GROUP_PLAY, "Live", NULL), 0);
}

static void
restore_play (TabiyaPlay *self,
              TabiyaGame *game,
              GKeyFile   *state)
{
  g_autofree char *loser = g_key_file_get_string (state, GROUP_PLAY, "Loser", NULL);

  tabiya_play_setup_free (self->setup);
  self->setup = read_setup (state, game);
  self->playing = TRUE;
  tabiya_play_take_game (self, game);
  self->live = find_ply (game, (guint64) read_live_ply (state));
  self->end.reason = (TabiyaEnd) read_name (state, GROUP_PLAY, "End", end_names,
                                            G_N_ELEMENTS (end_names));
  self->end.loser = g_strcmp0 (loser, color_groups[CHESS_BLACK]) == 0 ? CHESS_BLACK : CHESS_WHITE;
  tabiya_play_follow_result (self);
  read_clocks (self, state);
  read_taken (self, state);
  self->paused = tabiya_play_is_going (self)
                 && (self->clock != NULL
                     || g_key_file_get_boolean (state, GROUP_PLAY, "Paused", NULL));
  tabiya_game_set_current (game, self->live);
  tabiya_play_show_game (self);
}

/**
 * tabiya_play_restore:
 *
 * Goes on with the game the journal holds: a game with a clock is paused until somebody moves or
 * resumes it; without a clock the engine goes on at once if it is its turn. A finished game is
 * finished again, and a game that was only shown is shown. A game whose state cannot be read is
 * shown too, and "message" says so.
 *
 * Returns: %FALSE with @error when the journal holds nothing that can be read; nothing has changed
 *   then
 */
gboolean
tabiya_play_restore (TabiyaPlay  *self,
                     GError     **error)
{
  g_autoptr (TabiyaGame) game = NULL;
  g_autoptr (GKeyFile) state = NULL;

  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  if (self->journal == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("No game has been kept"));
    return FALSE;
  }
  if (!tabiya_journal_read (self->journal, &game, &state, error))
    return FALSE;

  if (state != NULL
      && g_key_file_get_integer (state, GROUP_PLAY, "Version", NULL) == STATE_VERSION) {
    if (g_key_file_get_boolean (state, GROUP_PLAY, "Playing", NULL))
      restore_play (self, game, state);
    else
      tabiya_play_open (self, game);
    return TRUE;
  }
  tabiya_play_open (self, game);
  tabiya_play_tell (self, _("Who played this game could not be read; its moves are all there"));
  return TRUE;
}
