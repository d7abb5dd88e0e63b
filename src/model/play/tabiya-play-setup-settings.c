/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-play-setup-settings.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/play/tabiya-own-name.h"
#include "uci/tabiya-programs.h"

/*
 * The key "new-game" as a key file:
 *
 *   [White]            [Clock]                  [Start]
 *   kind=human         white=300+3              fen=...
 *   name=              black=300+3              [Options]
 *   strength=level     (as in PGN;              book=true
 *   value=3             without: no clock)      random-sides=false
 *                                               turn-board=false
 *                                               no-evaluation=false
 *
 * Another method than the full search adds search=minimax or search=minimax without quiescence. A
 * program that plays instead of Tabiya adds program=NAME and elo=NUMBER (0: full strength) to its
 * side; what it is that runs under that name is known only to TabiyaPrograms.
 *
 * Each value is read independently: one that is missing or invalid gets its default, so that
 * another version of the program loses only the values that it does not know.
 */

#define KEY "new-game"

/* The limits of the dialog for a new game; a stored value beyond them is ignored. */
#define MAX_DEPTH        60
#define MIN_MOVE_TIME_MS 100
#define MAX_MOVE_TIME_MS 600000

static const char *const player_groups[] = { "White", "Black" };
static const char *const clock_keys[] = { "white", "black" };
static const char *const kind_names[] = { "human", "engine", NULL };
static const char *const strength_names[] = { "level", "depth", "time", "nodes", NULL };

static GKeyFile *
load_key_file (GSettings *settings)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autofree char *text = g_settings_get_string (settings, KEY);

  if (*text && !g_key_file_load_from_data (file, text, -1, G_KEY_FILE_NONE, NULL)) {
    g_debug ("The setup of the last game is unreadable; beginning with the default");
    g_key_file_unref (file);
    file = g_key_file_new ();
  }
  return g_steal_pointer (&file);
}

static void
store_key_file (GSettings *settings,
                GKeyFile  *file)
{
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);

  g_settings_set_string (settings, KEY, text);
}

/* The index of the stored word in @names, or @fallback. */
static int
read_choice (GKeyFile          *file,
             const char        *group,
             const char        *key,
             const char *const *names,
             int                fallback)
{
  g_autofree char *value = g_key_file_get_string (file, group, key, NULL);

  for (int i = 0; value && names[i]; i++) {
    if (g_str_equal (value, names[i]))
      return i;
  }
  return fallback;
}

/* Returns FALSE and leaves *@value alone if the number is missing, malformed or out of range. */
static gboolean
read_number (GKeyFile   *file,
             const char *group,
             const char *key,
             gint64      minimum,
             gint64      maximum,
             gint64     *value)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);

  return text && g_ascii_string_to_signed (text, 10, minimum, maximum, value, NULL);
}

/* The program that plays; whether there still is one with that name is seen when it is to move. */
static void
read_program (GKeyFile     *file,
              const char   *group,
              TabiyaPlayer *player)
{
  g_autofree char *program = g_key_file_get_string (file, group, "program", NULL);
  gint64 elo;

  if (!tabiya_programs_check_name (program, NULL))
    return;
  g_free (player->name);
  player->name = g_strdup (program);
  player->program = g_steal_pointer (&program);
  if (read_number (file, group, "elo", 0, TABIYA_PROGRAMS_MAX_ELO, &elo))
    player->elo = (int) elo;
}

static void
read_player (GKeyFile     *file,
             const char   *group,
             const char   *own_name,
             TabiyaPlayer *player)
{
  g_autofree char *name = g_key_file_get_string (file, group, "name", NULL);
  g_autofree char *search = g_key_file_get_string (file, group, "search", NULL);
  TabiyaStrengthKind strength;
  gint64 minimum;
  gint64 maximum;
  gint64 value;

  player->kind = read_choice (file, group, "kind", kind_names, player->kind);
  g_free (player->name);
  if (player->kind == TABIYA_PLAYER_ENGINE)
    player->name = g_strdup (_("Tabiya"));
  else
    player->name = name && *name ? g_steal_pointer (&name) : g_strdup (own_name);

  strength = read_choice (file, group, "strength", strength_names, -1);
  minimum = strength == TABIYA_STRENGTH_TIME ? MIN_MOVE_TIME_MS : 1;
  maximum = strength == TABIYA_STRENGTH_TIME ? MAX_MOVE_TIME_MS
            : strength == TABIYA_STRENGTH_NODES ? G_MAXINT
            : strength == TABIYA_STRENGTH_DEPTH ? MAX_DEPTH : tabiya_level_count ();
  if ((int) strength >= 0 && read_number (file, group, "value", minimum, maximum, &value)) {
    player->strength = strength;
    player->value = value;
  }
  tabiya_player_read_search (player, search);
  if (player->kind == TABIYA_PLAYER_ENGINE)
    read_program (file, group, player);
}

/* As earlier versions stored a clock: the same for both. */
static void
read_earlier_clock (GKeyFile        *file,
                    TabiyaPlaySetup *setup)
{
  gint64 base;
  gint64 increment;

  if (read_number (file, "Clock", "base-ms", 0, TABIYA_TIME_MAX_MS, &base)
      && read_number (file, "Clock", "increment-ms", 0, TABIYA_TIME_MAX_MS, &increment))
    tabiya_play_setup_set_clock (setup, base, increment);
}

static gboolean
read_time (GKeyFile          *file,
           const char        *key,
           TabiyaTimeControl *time)
{
  g_autofree char *text = g_key_file_get_string (file, "Clock", key, NULL);

  return text && tabiya_time_control_read (text, time) && time->n_stages > 0;
}

static void
read_clock (GKeyFile        *file,
            TabiyaPlaySetup *setup)
{
  TabiyaTimeControl white;
  TabiyaTimeControl black;

  if (!read_time (file, clock_keys[CHESS_WHITE], &white)
      || !read_time (file, clock_keys[CHESS_BLACK], &black)) {
    read_earlier_clock (file, setup);
    return;
  }
  setup->players[CHESS_WHITE].time = white;
  setup->players[CHESS_BLACK].time = black;
  setup->has_clock = TRUE;
}

/**
 * tabiya_is_chess960_start:
 * @start: where a game begins
 *
 * Returns: whether it is one of the start positions of Chess960, and a game of Chess960
 */
gboolean
tabiya_is_chess960_start (const ChessPosition *start)
{
  ChessPosition position;

  if (!start->chess960 || start->fullmove_number != 1 || start->halfmove_clock != 0)
    return FALSE;
  for (int i = 0; i < TABIYA_N_CHESS960; i++)
    if (chess_position_init_chess960 (&position, i) && chess_position_equal (&position, start))
      return TRUE;
  return FALSE;
}

TabiyaPlaySetup *
tabiya_play_setup_from_settings (GSettings *settings)
{
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();
  g_autoptr(GKeyFile) file = load_key_file (settings);
  g_autofree char *own_name = tabiya_own_name_dup (settings);
  g_autofree char *fen = NULL;
  g_autoptr(GError) error = NULL;
  ChessPosition start;
  gboolean use_book;

  if (g_key_file_has_group (file, player_groups[CHESS_WHITE])
      && g_key_file_has_group (file, player_groups[CHESS_BLACK])) {
    for (int color = 0; color < CHESS_N_COLORS; color++)
      read_player (file, player_groups[color], own_name, &setup->players[color]);
  } else {
    g_free (setup->players[CHESS_WHITE].name);
    setup->players[CHESS_WHITE].name = g_strdup (own_name);
  }
  read_clock (file, setup);

  fen = g_key_file_get_string (file, "Start", "fen", NULL);
  /* Earlier versions stored every position. */
  if (fen && chess_fen_read (fen, -1, CHESS_FEN_STRICT, &start).error == CHESS_TEXT_OK
      && tabiya_is_chess960_start (&start))
    setup->start = start;

  use_book = g_key_file_get_boolean (file, "Options", "book", &error);
  if (!error)
    setup->use_book = use_book;
  setup->turn_board = g_key_file_get_boolean (file, "Options", "turn-board", NULL);
  setup->no_evaluation = g_key_file_get_boolean (file, "Options", "no-evaluation", NULL);
  return setup;
}

static void
write_player (GKeyFile           *file,
              const char         *group,
              const char         *own_name,
              const TabiyaPlayer *player)
{
  gboolean is_you = player->kind == TABIYA_PLAYER_ENGINE || !player->name
                    || g_str_equal (player->name, own_name);
  g_autofree char *search = tabiya_player_dup_search (player);

  g_key_file_set_string (file, group, "kind", kind_names[player->kind]);
  /* The name that stands for the user is stored as an empty text, because it is a setting of its
     own. */
  g_key_file_set_string (file, group, "name", is_you ? "" : player->name);
  g_key_file_set_string (file, group, "strength", strength_names[player->strength]);
  g_key_file_set_integer (file, group, "value", player->value);
  g_key_file_remove_key (file, group, "program", NULL);
  g_key_file_remove_key (file, group, "elo", NULL);
  g_key_file_remove_key (file, group, "search", NULL);
  if (search)
    g_key_file_set_string (file, group, "search", search);
  if (player->program) {
    g_key_file_set_string (file, group, "program", player->program);
    g_key_file_set_integer (file, group, "elo", player->elo);
  }
}

static void
write_start (GKeyFile            *file,
             const ChessPosition *start)
{
  char fen[CHESS_FEN_SIZE];

  g_key_file_remove_group (file, "Start", NULL);
  /* Who plays Chess960 goes on with it; any other position was meant for one game. */
  if (!tabiya_is_chess960_start (start))
    return;
  /* Shredder-FEN shows that a position belongs to Chess960. */
  chess_fen_write (start, TRUE, fen);
  g_key_file_set_string (file, "Start", "fen", fen);
}

/**
 * tabiya_play_setup_to_settings:
 * @setup: the setup of a game that begins
 * @settings: the settings of the program
 *
 * Stores the setup as the default for the next new game, without a position that was set up for
 * this one. Main thread.
 */
void
tabiya_play_setup_to_settings (const TabiyaPlaySetup *setup,
                               GSettings             *settings)
{
  g_autoptr(GKeyFile) file = load_key_file (settings);
  g_autofree char *own_name = tabiya_own_name_dup (settings);

  for (int color = 0; color < CHESS_N_COLORS; color++)
    write_player (file, player_groups[color], own_name, &setup->players[color]);
  g_key_file_remove_group (file, "Clock", NULL);
  for (int color = 0; color < CHESS_N_COLORS && setup->has_clock; color++) {
    g_autofree char *text = tabiya_time_control_to_text (&setup->players[color].time);

    g_key_file_set_string (file, "Clock", clock_keys[color], text);
  }
  write_start (file, &setup->start);
  g_key_file_set_boolean (file, "Options", "book", setup->use_book);
  g_key_file_set_boolean (file, "Options", "turn-board", setup->turn_board);
  g_key_file_set_boolean (file, "Options", "no-evaluation", setup->no_evaluation);
  store_key_file (settings, file);
}

/* Whether it is our engine that plays, at a level. */
static gboolean
plays_at_level (const TabiyaPlayer *player)
{
  return player->kind == TABIYA_PLAYER_ENGINE && !player->program
         && player->strength == TABIYA_STRENGTH_LEVEL;
}

void
tabiya_play_setup_store_level (GSettings *settings,
                               int        level)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_from_settings (settings);
  gboolean changed = FALSE;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    if (!plays_at_level (&setup->players[color]) || setup->players[color].value == level)
      continue;
    setup->players[color].value = level;
    changed = TRUE;
  }
  if (changed)
    tabiya_play_setup_to_settings (setup, settings);
}

/**
 * tabiya_play_setup_take_level:
 * @setup: a setup like that of an earlier game
 * @settings: the settings of the program
 *
 * Gives our engine the level that is stored for the next game, if both are about one. Main thread.
 */
void
tabiya_play_setup_take_level (TabiyaPlaySetup *setup,
                              GSettings       *settings)
{
  g_autoptr(TabiyaPlaySetup) stored = tabiya_play_setup_from_settings (settings);
  int level = 0;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    if (plays_at_level (&stored->players[color]))
      level = stored->players[color].value;
  }
  for (int color = 0; color < CHESS_N_COLORS && level > 0; color++) {
    if (plays_at_level (&setup->players[color]))
      setup->players[color].value = level;
  }
}

gboolean
tabiya_play_setup_get_random_sides (GSettings *settings)
{
  g_autoptr(GKeyFile) file = load_key_file (settings);

  return g_key_file_get_boolean (file, "Options", "random-sides", NULL);
}

/**
 * tabiya_play_setup_set_random_sides:
 *
 * Stores whether the colours are to be drawn at random. Main thread.
 */
void
tabiya_play_setup_set_random_sides (GSettings *settings,
                                    gboolean   random)
{
  g_autoptr(GKeyFile) file = load_key_file (settings);

  g_key_file_set_boolean (file, "Options", "random-sides", random);
  store_key_file (settings, file);
}
