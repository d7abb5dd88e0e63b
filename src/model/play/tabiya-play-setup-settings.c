/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-play-setup-settings.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"

/*
 * The key "new-game" as a key file:
 *
 *   [White]            [Clock]                  [Start]
 *   kind=human         base-ms=300000           fen=...
 *   name=              increment-ms=3000        [Options]
 *   strength=level                              book=true
 *   value=3            (without: no clock)      random-sides=false
 *
 * Each value is read independently: one that is missing or invalid gets its default, so that
 * another version of the program loses only the values that it does not know.
 */

#define KEY "new-game"

/* The limits of the dialog for a new game; a stored value beyond them is ignored. */
#define MAX_DEPTH        60
#define MIN_MOVE_TIME_MS 100
#define MAX_MOVE_TIME_MS 600000
#define MAX_BASE_MS      (600 * 60000)
#define MAX_INCREMENT_MS (600 * 1000)

static const char *const player_groups[] = { "White", "Black" };
static const char *const kind_names[] = { "human", "engine", NULL };
static const char *const strength_names[] = { "level", "depth", "time", NULL };

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

static void
read_player (GKeyFile     *file,
             const char   *group,
             TabiyaPlayer *player)
{
  g_autofree char *name = g_key_file_get_string (file, group, "name", NULL);
  TabiyaStrengthKind strength;
  gint64 minimum;
  gint64 maximum;
  gint64 value;

  player->kind = read_choice (file, group, "kind", kind_names, player->kind);
  g_free (player->name);
  if (player->kind == TABIYA_PLAYER_ENGINE)
    player->name = g_strdup (_("Tabiya"));
  else
    player->name = name && *name ? g_steal_pointer (&name) : g_strdup (_("You"));

  strength = read_choice (file, group, "strength", strength_names, -1);
  minimum = strength == TABIYA_STRENGTH_TIME ? MIN_MOVE_TIME_MS : 1;
  maximum = strength == TABIYA_STRENGTH_TIME ? MAX_MOVE_TIME_MS
            : strength == TABIYA_STRENGTH_DEPTH ? MAX_DEPTH : tabiya_level_count ();
  if ((int) strength >= 0 && read_number (file, group, "value", minimum, maximum, &value)) {
    player->strength = strength;
    player->value = value;
  }
}

static void
read_clock (GKeyFile        *file,
            TabiyaPlaySetup *setup)
{
  gint64 base;
  gint64 increment;

  if (!read_number (file, "Clock", "base-ms", 0, MAX_BASE_MS, &base)
      || !read_number (file, "Clock", "increment-ms", 0, MAX_INCREMENT_MS, &increment)
      || base + increment == 0)
    return;
  setup->has_clock = TRUE;
  setup->base_ms = base;
  setup->increment_ms = increment;
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

/**
 * tabiya_play_setup_from_settings:
 * @settings: the settings of the program
 *
 * Returns: (transfer full): the setup of the last game; defaults for whatever cannot be read. Main
 *   thread.
 */
TabiyaPlaySetup *
tabiya_play_setup_from_settings (GSettings *settings)
{
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();
  g_autoptr(GKeyFile) file = load_key_file (settings);
  g_autofree char *fen = NULL;
  g_autoptr(GError) error = NULL;
  ChessPosition start;
  gboolean use_book;

  if (g_key_file_has_group (file, player_groups[CHESS_WHITE])
      && g_key_file_has_group (file, player_groups[CHESS_BLACK])) {
    for (int color = 0; color < CHESS_N_COLORS; color++)
      read_player (file, player_groups[color], &setup->players[color]);
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
  return setup;
}

static void
write_player (GKeyFile           *file,
              const char         *group,
              const TabiyaPlayer *player)
{
  gboolean is_you = player->kind == TABIYA_PLAYER_ENGINE || !player->name
                    || g_str_equal (player->name, _("You"));

  g_key_file_set_string (file, group, "kind", kind_names[player->kind]);
  /* The name that stands for the user is stored as an empty text, because it depends on the
     language. */
  g_key_file_set_string (file, group, "name", is_you ? "" : player->name);
  g_key_file_set_string (file, group, "strength", strength_names[player->strength]);
  g_key_file_set_integer (file, group, "value", player->value);
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

  for (int color = 0; color < CHESS_N_COLORS; color++)
    write_player (file, player_groups[color], &setup->players[color]);
  g_key_file_remove_group (file, "Clock", NULL);
  if (setup->has_clock) {
    g_key_file_set_int64 (file, "Clock", "base-ms", setup->base_ms);
    g_key_file_set_int64 (file, "Clock", "increment-ms", setup->increment_ms);
  }
  write_start (file, &setup->start);
  g_key_file_set_boolean (file, "Options", "book", setup->use_book);
  store_key_file (settings, file);
}

/**
 * tabiya_play_setup_get_random_sides:
 *
 * Returns: whether the colours are to be drawn at random when the next game begins
 */
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
