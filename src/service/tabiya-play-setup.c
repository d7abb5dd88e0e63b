/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/pgn/tabiya-pgn.h"
#include "service/tabiya-play-help.h"
#include "uci/tabiya-programs.h"

/* Who plays whom under which conditions, and the game that such a setup begins with. */

#define DEFAULT_LEVEL      4
#define DEFAULT_MOVE_TIME_MS 2000
#define MAX_DEPTH          120
#define MAX_MOVE_TIME_MS   (60 * 60 * 1000)

/* Behind the id of a method. */
#define NO_QUIESCENCE " without quiescence"

/**
 * tabiya_play_setup_new:
 *
 * Creates the default setup: the person plays White against Tabiya at a friendly level, from the
 * standard start, without a clock and with the book.
 *
 * Returns: (transfer full): a setup
 */
TabiyaPlaySetup *
tabiya_play_setup_new (void)
{
  TabiyaPlaySetup *setup = g_new0 (TabiyaPlaySetup, 1);

  chess_init ();
  setup->players[CHESS_WHITE] = (TabiyaPlayer) {
    .kind = TABIYA_PLAYER_HUMAN,
    .name = g_strdup (_("You")),
    .strength = TABIYA_STRENGTH_LEVEL,
    .value = DEFAULT_LEVEL,
  };
  setup->players[CHESS_BLACK] = (TabiyaPlayer) {
    .kind = TABIYA_PLAYER_ENGINE,
    .name = g_strdup ("Tabiya"),
    .strength = TABIYA_STRENGTH_LEVEL,
    .value = DEFAULT_LEVEL,
  };
  chess_position_init_standard (&setup->start);
  setup->use_book = TRUE;
  return setup;
}

/* Gives a copy of the fields of another player strings of its own. */
static void
own_player (TabiyaPlayer *player)
{
  player->name = g_strdup (player->name);
  player->program = g_strdup (player->program);
}

/**
 * tabiya_play_setup_copy:
 *
 * Returns: (transfer full): a copy that shares nothing with @setup
 */
TabiyaPlaySetup *
tabiya_play_setup_copy (const TabiyaPlaySetup *setup)
{
  TabiyaPlaySetup *copy;

  g_return_val_if_fail (setup, NULL);

  copy = g_memdup2 (setup, sizeof *setup);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    own_player (&copy->players[color]);
  return copy;
}

/**
 * tabiya_player_clear:
 *
 * Frees the strings of a player.
 */
void
tabiya_player_clear (TabiyaPlayer *player)
{
  g_clear_pointer (&player->name, g_free);
  g_clear_pointer (&player->program, g_free);
}

char *
tabiya_player_dup_search (const TabiyaPlayer *player)
{
  if (player->method == ENGINE_METHOD_FULL)
    return NULL;
  return g_strconcat (engine_method_info (player->method)->id,
                      player->no_quiescence ? NO_QUIESCENCE : NULL, NULL);
}

void
tabiya_player_read_search (TabiyaPlayer *player,
                           const char   *text)
{
  gboolean quiet = text && g_str_has_suffix (text, NO_QUIESCENCE);
  g_autofree char *id = g_strdup (text ? text : "");
  int method;

  if (quiet)
    id[strlen (id) - strlen (NO_QUIESCENCE)] = '\0';
  method = engine_method_find (id);

  player->method = method >= 0 ? engine_method_get ((unsigned) method)->method : ENGINE_METHOD_FULL;
  player->no_quiescence = quiet && engine_method_has_quiescence (player->method);
}

void
tabiya_player_take_habits (TabiyaPlayer       *player,
                           const TabiyaHabits *habits)
{
  if (habits->search)
    player->method = habits->search->method;
  if (habits->search || habits->no_quiescence)
    player->no_quiescence = habits->no_quiescence;
}

/**
 * tabiya_play_setup_free:
 * @setup: (transfer full) (nullable): a setup
 */
void
tabiya_play_setup_free (TabiyaPlaySetup *setup)
{
  if (!setup)
    return;
  for (int color = 0; color < CHESS_N_COLORS; color++)
    tabiya_player_clear (&setup->players[color]);
  g_free (setup);
}

/* Levels were measured with the full search, and programs have their own. Nothing limits who looks
   one move ahead but that. */
static void
sanitize_search (TabiyaPlayer *player)
{
  if (player->kind != TABIYA_PLAYER_ENGINE || player->program
      || player->strength == TABIYA_STRENGTH_LEVEL)
    player->method = ENGINE_METHOD_FULL;
  if (player->method == ENGINE_METHOD_ONE_MOVE) {
    player->strength = TABIYA_STRENGTH_DEPTH;
    player->value = 1;
  }
  player->no_quiescence = player->no_quiescence && engine_method_has_quiescence (player->method);
}

static void
sanitize_player (TabiyaPlayer *player)
{
  if (player->kind != TABIYA_PLAYER_ENGINE)
    player->kind = TABIYA_PLAYER_HUMAN;
  if (player->kind == TABIYA_PLAYER_HUMAN || (player->program && *player->program == '\0'))
    g_clear_pointer (&player->program, g_free);
  player->elo = player->program ? CLAMP (player->elo, 0, TABIYA_PROGRAMS_MAX_ELO) : 0;
  /* A program has no levels of ours. */
  if (player->program && player->strength == TABIYA_STRENGTH_LEVEL) {
    player->strength = TABIYA_STRENGTH_TIME;
    player->value = DEFAULT_MOVE_TIME_MS;
  }
  switch (player->strength) {
  case TABIYA_STRENGTH_DEPTH:
    player->value = CLAMP (player->value, 1, MAX_DEPTH);
    break;
  case TABIYA_STRENGTH_TIME:
    player->value = CLAMP (player->value, 1, MAX_MOVE_TIME_MS);
    break;
  case TABIYA_STRENGTH_NODES:
    player->value = MAX (player->value, 1);
    break;
  case TABIYA_STRENGTH_LEVEL:
  default:
    player->strength = TABIYA_STRENGTH_LEVEL;
    player->value = player->value == 0 ? DEFAULT_LEVEL
                                       : CLAMP (player->value, 1, tabiya_level_count ());
  }
  sanitize_search (player);
}

/**
 * tabiya_play_setup_sanitize:
 *
 * Clamps values that come from a file or a caller into their ranges.
 */
void
tabiya_play_setup_sanitize (TabiyaPlaySetup *setup)
{
  for (int color = 0; color < CHESS_N_COLORS; color++)
    sanitize_player (&setup->players[color]);
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    tabiya_time_control_sanitize (&setup->players[color].time);
    if (setup->players[color].time.n_stages == 0)
      setup->has_clock = FALSE;
  }
  /* An hourglass needs somebody who gains what is used. */
  if (setup->players[CHESS_WHITE].time.timing != setup->players[CHESS_BLACK].time.timing
      && (setup->players[CHESS_WHITE].time.timing == TABIYA_TIMING_HOURGLASS
          || setup->players[CHESS_BLACK].time.timing == TABIYA_TIMING_HOURGLASS))
    setup->has_clock = FALSE;
}

void
tabiya_play_setup_set_clock (TabiyaPlaySetup *setup,
                             gint64           base_ms,
                             gint64           increment_ms)
{
  g_return_if_fail (setup);

  for (int color = 0; color < CHESS_N_COLORS; color++)
    tabiya_time_control_init (&setup->players[color].time, base_ms, increment_ms);
  setup->has_clock = setup->players[CHESS_WHITE].time.n_stages > 0;
}

/* Whether the players have different times. */
static gboolean
has_time_odds (const TabiyaPlaySetup *setup)
{
  return setup->has_clock
         && !tabiya_time_control_equal (&setup->players[CHESS_WHITE].time,
                                        &setup->players[CHESS_BLACK].time);
}

/**
 * tabiya_play_setup_has_engine:
 *
 * Returns: whether our engine plays at least one side
 */
gboolean
tabiya_play_setup_has_engine (const TabiyaPlaySetup *setup)
{
  return setup->players[CHESS_WHITE].kind == TABIYA_PLAYER_ENGINE
         || setup->players[CHESS_BLACK].kind == TABIYA_PLAYER_ENGINE;
}

/**
 * tabiya_play_setup_has_two_engines:
 *
 * Returns: whether no person plays
 */
gboolean
tabiya_play_setup_has_two_engines (const TabiyaPlaySetup *setup)
{
  return setup->players[CHESS_WHITE].kind == TABIYA_PLAYER_ENGINE
         && setup->players[CHESS_BLACK].kind == TABIYA_PLAYER_ENGINE;
}

/**
 * tabiya_play_setup_new_for_game:
 * @game: a game that is only shown
 *
 * Returns: (transfer full): a setup with its start position, and the names of both players from its
 *   tags
 */
TabiyaPlaySetup *
tabiya_play_setup_new_for_game (TabiyaGame *game)
{
  static const char * const tags[CHESS_N_COLORS] = { "White", "Black" };
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    setup->players[color].kind = TABIYA_PLAYER_HUMAN;
    g_free (setup->players[color].name);
    setup->players[color].name = g_strdup (tabiya_game_get_tag (game, tags[color]));
  }
  setup->start = *tabiya_game_get_start (game);
  return setup;
}

/* TimeControl, or where the players have different times a tag for each of them. */
static void
write_time_tags (const TabiyaPlaySetup *setup,
                 TabiyaGame            *game)
{
  g_autofree char *white = tabiya_time_control_to_text (&setup->players[CHESS_WHITE].time);
  g_autofree char *black = tabiya_time_control_to_text (&setup->players[CHESS_BLACK].time);

  if (has_time_odds (setup)) {
    tabiya_game_set_tag (game, "WhiteTimeControl", white);
    tabiya_game_set_tag (game, "BlackTimeControl", black);
  } else {
    tabiya_game_set_tag (game, "TimeControl", setup->has_clock ? white : "-");
  }
}

static const char *
get_player_name (const TabiyaPlayer *player)
{
  if (player->name && *player->name != '\0')
    return player->name;
  if (player->program)
    return player->program;
  return player->kind == TABIYA_PLAYER_ENGINE ? "Tabiya" : _("You");
}

/**
 * tabiya_play_setup_make_game:
 * @weights: the weights of our engine, if it plays
 *
 * Creates the game a setup begins with, from its start position and tags. It is written as PGN and
 * read back to clear its undo history: the first undo must take back a move, not a tag.
 *
 * Returns: (transfer full): a game without moves
 */
TabiyaGame *
tabiya_play_setup_make_game (const TabiyaPlaySetup   *setup,
                             const TabiyaPlayWeights *weights)
{
  g_autoptr(TabiyaGame) draft = tabiya_game_new_from_position (&setup->start);
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *pgn = NULL;
  TabiyaGame *game;

  tabiya_game_set_tag (draft, "Event", "Casual game");
  tabiya_game_set_tag (draft, "Site", "?");
  tabiya_game_set_tag (draft, "Date", date);
  tabiya_game_set_tag (draft, "Round", "-");
  tabiya_game_set_tag (draft, "White", get_player_name (&setup->players[CHESS_WHITE]));
  tabiya_game_set_tag (draft, "Black", get_player_name (&setup->players[CHESS_BLACK]));
  tabiya_game_set_tag (draft, "Result", "*");
  write_time_tags (setup, draft);
  tabiya_play_setup_write_tags (setup, draft);
  if (tabiya_play_setup_has_engine (setup))
    tabiya_play_weights_write_tags (weights, draft);

  pgn = tabiya_pgn_write_game (draft);
  game = tabiya_pgn_read_game (pgn, -1, NULL, NULL);
  return game ? game : g_steal_pointer (&draft);
}
