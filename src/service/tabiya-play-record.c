/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-record.h"

/* Reading trusts nothing: values that are missing or out of range are replaced by sensible ones. */

#define GROUP_PLAY   "Play"
#define GROUP_CLOCK  "Clock"
#define STATE_VERSION 1

static const char * const color_groups[CHESS_N_COLORS] = { "White", "Black" };
static const char * const control_keys[CHESS_N_COLORS] = { "WhiteControl", "BlackControl" };
static const char * const kind_names[] = { "human", "engine" };
static const char * const strength_names[] = { "level", "depth", "time", "nodes" };
static const char * const draw_names[] = { "answered", "open" };
static const char * const end_names[] = {
  "none", "checkmate", "stalemate", "insufficient-material", "fivefold", "seventy-five-moves",
  "threefold-claim", "fifty-moves-claim", "resignation", "agreement", "time", "time-bare-king",
  "other", "forfeit",
};

G_STATIC_ASSERT (G_N_ELEMENTS (end_names) == TABIYA_END_FORFEIT + 1);

/* The index of the value in @names; 0 if it is none of them. */
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
  g_autofree char *search = tabiya_player_dup_search (player);

  g_key_file_set_string (state, group, "Kind", kind_names[player->kind]);
  if (player->name)
    g_key_file_set_string (state, group, "Name", player->name);
  g_key_file_set_string (state, group, "Strength", strength_names[player->strength]);
  g_key_file_set_integer (state, group, "Value", player->value);
  if (search)
    g_key_file_set_string (state, group, "Search", search);
  if (player->program) {
    g_key_file_set_string (state, group, "Program", player->program);
    g_key_file_set_integer (state, group, "Elo", player->elo);
  }
}

static void
read_player (GKeyFile     *state,
             const char   *group,
             TabiyaPlayer *player)
{
  g_autofree char *search = g_key_file_get_string (state, group, "Search", NULL);

  tabiya_player_clear (player);
  player->program = g_key_file_get_string (state, group, "Program", NULL);
  player->elo = g_key_file_get_integer (state, group, "Elo", NULL);
  player->name = g_key_file_get_string (state, group, "Name", NULL);
  player->kind = (TabiyaPlayerKind) read_name (state, group, "Kind", kind_names,
                                               G_N_ELEMENTS (kind_names));
  player->strength = (TabiyaStrengthKind) read_name (state, group, "Strength", strength_names,
                                                     G_N_ELEMENTS (strength_names));
  player->value = g_key_file_get_integer (state, group, "Value", NULL);
  tabiya_player_read_search (player, search);
}

static void
write_clock (const TabiyaPlayRecord *self,
             GKeyFile               *state)
{
  if (!self->setup->has_clock)
    return;
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    g_autofree char *control = tabiya_time_control_to_text (&self->setup->players[color].time);

    g_key_file_set_string (state, GROUP_CLOCK, control_keys[color], control);
    if (self->has_remaining[color])
      g_key_file_set_int64 (state, GROUP_CLOCK, color_groups[color], self->remaining[color]);
  }
}

/* Writes each take-back as three numbers: the ply on the main line, White's time and Black's
   time. */
static void
write_taken (const TabiyaPlayRecord *self,
             GKeyFile               *state)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

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

static void
write_help (const TabiyaPlayRecord *self,
            GKeyFile               *state)
{
  g_key_file_set_integer (state, GROUP_PLAY, "Takebacks", (int) self->help.takebacks);
  g_key_file_set_integer (state, GROUP_PLAY, "Hints", (int) self->help.hints);
  g_key_file_set_boolean (state, GROUP_PLAY, "Evaluated", self->help.evaluated);
}

static void
write_draw (const TabiyaPlayRecord *self,
            GKeyFile               *state)
{
  if (self->draw_offered)
    g_key_file_set_string (state, GROUP_PLAY, "DrawOffer", draw_names[self->draw_open]);
}

/**
 * tabiya_play_record_write:
 *
 * Returns: (transfer full): the record in the form the journal stores
 */
GKeyFile *
tabiya_play_record_write (const TabiyaPlayRecord *self)
{
  GKeyFile *state = g_key_file_new ();

  g_key_file_set_integer (state, GROUP_PLAY, "Version", STATE_VERSION);
  g_key_file_set_boolean (state, GROUP_PLAY, "Playing", self->playing);
  if (!self->playing)
    return state;
  g_key_file_set_integer (state, GROUP_PLAY, "Live", (int) tabiya_node_get_ply (self->live));
  g_key_file_set_boolean (state, GROUP_PLAY, "Paused", self->paused);
  g_key_file_set_boolean (state, GROUP_PLAY, "Book", self->setup->use_book);
  g_key_file_set_boolean (state, GROUP_PLAY, "TurnBoard", self->setup->turn_board);
  g_key_file_set_boolean (state, GROUP_PLAY, "NoEvaluation", self->setup->no_evaluation);
  g_key_file_set_string (state, GROUP_PLAY, "End", end_names[self->end.reason]);
  g_key_file_set_string (state, GROUP_PLAY, "Loser", color_groups[self->end.loser]);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    write_player (state, color_groups[color], &self->setup->players[color]);
  write_clock (self, state);
  write_taken (self, state);
  write_help (self, state);
  write_draw (self, state);
  return state;
}

/* Earlier versions had one time and one increment for both players. */
static void
read_time_controls (GKeyFile        *state,
                    TabiyaPlaySetup *setup)
{
  setup->has_clock = g_key_file_has_group (state, GROUP_CLOCK);
  if (!setup->has_clock)
    return;
  tabiya_play_setup_set_clock (setup, g_key_file_get_int64 (state, GROUP_CLOCK, "Base", NULL),
                               g_key_file_get_int64 (state, GROUP_CLOCK, "Increment", NULL));
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    g_autofree char *text = g_key_file_get_string (state, GROUP_CLOCK, control_keys[color], NULL);
    TabiyaTimeControl control;

    if (text && tabiya_time_control_read (text, &control))
      setup->players[color].time = control;
  }
  setup->has_clock = TRUE;
}

static TabiyaPlaySetup *
read_setup (GKeyFile   *state,
            TabiyaGame *game)
{
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();

  for (int color = 0; color < CHESS_N_COLORS; color++)
    read_player (state, color_groups[color], &setup->players[color]);
  read_time_controls (state, setup);
  setup->use_book = g_key_file_get_boolean (state, GROUP_PLAY, "Book", NULL);
  setup->turn_board = g_key_file_get_boolean (state, GROUP_PLAY, "TurnBoard", NULL);
  setup->no_evaluation = g_key_file_get_boolean (state, GROUP_PLAY, "NoEvaluation", NULL);
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

  for (TabiyaNode *child; ply > 0 && (child = tabiya_node_get_child (node, 0)); ply--)
    node = child;
  return node;
}

static void
read_clocks (TabiyaPlayRecord *self,
             GKeyFile         *state)
{
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    self->has_remaining[color] = g_key_file_has_key (state, GROUP_CLOCK, color_groups[color], NULL);
    self->remaining[color] = g_key_file_get_int64 (state, GROUP_CLOCK, color_groups[color], NULL);
  }
}

static void
read_taken (TabiyaPlayRecord *self,
            GKeyFile         *state,
            TabiyaGame       *game)
{
  g_auto(GStrv) list = g_key_file_get_string_list (state, GROUP_PLAY, "TakenBack", NULL, NULL);

  self->taken = g_array_new (FALSE, FALSE, sizeof (TabiyaTakenBack));
  for (guint i = 0; list && list[i]; i++) {
    g_auto(GStrv) parts = g_strsplit (list[i], " ", 0);
    TabiyaTakenBack taken;

    if (g_strv_length (parts) != 3)
      continue;
    taken.node = find_ply (game, g_ascii_strtoull (parts[0], NULL, 10));
    taken.remaining[CHESS_WHITE] = g_ascii_strtoll (parts[1], NULL, 10);
    taken.remaining[CHESS_BLACK] = g_ascii_strtoll (parts[2], NULL, 10);
    g_array_append_val (self->taken, taken);
  }
}

static guint
read_count (GKeyFile   *state,
            const char *key)
{
  return (guint) MAX (g_key_file_get_integer (state, GROUP_PLAY, key, NULL), 0);
}

static void
read_draw (TabiyaPlayRecord *self,
           GKeyFile         *state)
{
  self->draw_offered = g_key_file_has_key (state, GROUP_PLAY, "DrawOffer", NULL);
  self->draw_open = self->draw_offered && read_name (state, GROUP_PLAY, "DrawOffer", draw_names,
                                                     G_N_ELEMENTS (draw_names)) == 1;
}

static int
read_live_ply (GKeyFile *state)
{
  if (!g_key_file_has_key (state, GROUP_PLAY, "Live", NULL))
    return G_MAXINT;
  return MAX (g_key_file_get_integer (state, GROUP_PLAY, "Live", NULL), 0);
}

/**
 * tabiya_play_record_read:
 * @state: the state from the journal
 * @game: the game from the journal
 *
 * Returns: (transfer full) (nullable): the record; %NULL if @state has none or one of another
 *   version
 */
TabiyaPlayRecord *
tabiya_play_record_read (GKeyFile   *state,
                         TabiyaGame *game)
{
  g_autofree char *loser = NULL;
  TabiyaPlayRecord *self;

  if (g_key_file_get_integer (state, GROUP_PLAY, "Version", NULL) != STATE_VERSION)
    return NULL;
  self = g_new0 (TabiyaPlayRecord, 1);
  self->playing = g_key_file_get_boolean (state, GROUP_PLAY, "Playing", NULL);
  self->setup = read_setup (state, game);
  self->live = find_ply (game, (guint64) read_live_ply (state));
  self->paused = g_key_file_get_boolean (state, GROUP_PLAY, "Paused", NULL);
  self->end.reason = (TabiyaEnd) read_name (state, GROUP_PLAY, "End", end_names,
                                            G_N_ELEMENTS (end_names));
  loser = g_key_file_get_string (state, GROUP_PLAY, "Loser", NULL);
  self->end.loser = g_strcmp0 (loser, color_groups[CHESS_BLACK]) == 0 ? CHESS_BLACK : CHESS_WHITE;
  read_clocks (self, state);
  read_taken (self, state, game);
  self->help.takebacks = read_count (state, "Takebacks");
  self->help.hints = read_count (state, "Hints");
  self->help.evaluated = g_key_file_get_boolean (state, GROUP_PLAY, "Evaluated", NULL);
  read_draw (self, state);
  return self;
}

/**
 * tabiya_play_record_free:
 * @self: (transfer full): a record that was read
 */
void
tabiya_play_record_free (TabiyaPlayRecord *self)
{
  g_clear_pointer (&self->setup, tabiya_play_setup_free);
  g_clear_pointer (&self->taken, g_array_unref);
  g_free (self);
}
