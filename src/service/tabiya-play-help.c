/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-help.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/tree/tabiya-game-end.h"

/* Nobody is rated as highly; what is beyond it is a mistake in the file. */
#define MAX_ELO 5000

static const struct {
  const char *type;
  const char *limit;
  const char *search;
  const char *elo;
} tags[CHESS_N_COLORS] = {
  { TABIYA_TAG_WHITE_TYPE, TABIYA_TAG_WHITE_LIMIT, TABIYA_TAG_WHITE_SEARCH, "WhiteElo" },
  { TABIYA_TAG_BLACK_TYPE, TABIYA_TAG_BLACK_LIMIT, TABIYA_TAG_BLACK_SEARCH, "BlackElo" },
};

/* In a form that does not depend on the language, because a program reads it again. */
static char *
dup_limit (const TabiyaPlayer *player)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  switch (player->strength) {
  case TABIYA_STRENGTH_DEPTH:
    return g_strdup_printf ("depth %d", player->value);
  case TABIYA_STRENGTH_TIME:
    g_ascii_formatd (seconds, sizeof seconds, "%.6g", player->value / 1000.0);
    return g_strdup_printf ("%s s a move", seconds);
  case TABIYA_STRENGTH_LEVEL:
  default:
    return g_strdup_printf ("level %d", player->value);
  }
}

/* The Elo of a level goes with it, because levels may be measured again. */
static void
write_engine_tags (const TabiyaPlayer *player,
                   ChessColor          color,
                   TabiyaGame         *game)
{
  g_autofree char *limit = dup_limit (player);
  g_autofree char *search = tabiya_player_dup_search (player);
  g_autofree char *elo = NULL;

  tabiya_game_set_tag (game, tags[color].limit, limit);
  if (search)
    tabiya_game_set_tag (game, tags[color].search, search);
  if (player->strength != TABIYA_STRENGTH_LEVEL || tabiya_level_get_elo (player->value) <= 0)
    return;
  elo = g_strdup_printf ("%d", tabiya_level_get_elo (player->value));
  tabiya_game_set_tag (game, tags[color].elo, elo);
}

/**
 * tabiya_play_setup_write_tags:
 * @setup: who plays whom
 * @game: the game that begins
 *
 * Writes tags that say which side is a person, and what limits our engine.
 */
void
tabiya_play_setup_write_tags (const TabiyaPlaySetup *setup,
                              TabiyaGame            *game)
{
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    const TabiyaPlayer *player = &setup->players[color];
    gboolean person = player->kind == TABIYA_PLAYER_HUMAN;

    tabiya_game_set_tag (game, tags[color].type,
                         person ? TABIYA_TYPE_OF_PERSON : TABIYA_TYPE_OF_PROGRAM);
    if (player->kind == TABIYA_PLAYER_ENGINE)
      write_engine_tags (player, color, game);
  }
}

static void
write_count (TabiyaGame *game,
             const char *tag,
             guint       count)
{
  g_autofree char *text = count > 0 ? g_strdup_printf ("%u", count) : NULL;

  tabiya_game_set_tag (game, tag, text);
}

/**
 * tabiya_play_help_write_tags:
 * @game: the game that had it
 *
 * Writes it into the tags; no help is no tag.
 */
void
tabiya_play_help_write_tags (const TabiyaPlayHelp *self,
                             TabiyaGame           *game)
{
  write_count (game, TABIYA_TAG_TAKEBACKS, self->takebacks);
  write_count (game, TABIYA_TAG_HINTS, self->hints);
  tabiya_game_set_tag (game, TABIYA_TAG_EVALUATION, self->evaluated ? "shown" : NULL);
}

const char *
tabiya_played_get_tag (TabiyaGame *game,
                       const char *name)
{
  const char *value = tabiya_game_get_tag (game, name);

  return value && strcmp (value, "?") != 0 && strcmp (value, "-") != 0 ? value : "";
}

/* Games from before the types of players were written are known by the name of our engine. */
gboolean
tabiya_played_is_program (TabiyaGame *game,
                          ChessColor  color)
{
  const char *type = tabiya_played_get_tag (game, tags[color].type);
  const char *name = tabiya_played_get_tag (game, color == CHESS_WHITE ? "White" : "Black");

  if (*type)
    return strcmp (type, TABIYA_TYPE_OF_PROGRAM) == 0;
  return strcmp (name, "Tabiya") == 0 || strcmp (name, _("Tabiya")) == 0;
}

static guint
read_number (TabiyaGame *game,
             const char *tag,
             guint       maximum)
{
  guint64 number;

  return g_ascii_string_to_unsigned (tabiya_played_get_tag (game, tag), 10, 0, maximum, &number,
                                     NULL)
           ? (guint) number : 0;
}

int
tabiya_played_get_elo (TabiyaGame *game,
                       ChessColor  color)
{
  return (int) read_number (game, tags[color].elo, MAX_ELO);
}

/* "2026.11.23". */
guint32
tabiya_played_get_day (TabiyaGame *game)
{
  g_auto(GStrv) parts = g_strsplit (tabiya_played_get_tag (game, "Date"), ".", 4);
  guint64 numbers[3];
  GDate date;

  if (g_strv_length (parts) != 3)
    return 0;
  for (int i = 0; i < 3; i++) {
    if (!g_ascii_string_to_unsigned (parts[i], 10, 1, 9999, &numbers[i], NULL))
      return 0;
  }
  if (!g_date_valid_dmy ((GDateDay) MIN (numbers[2], 32), (GDateMonth) MIN (numbers[1], 13),
                         (GDateYear) numbers[0]))
    return 0;
  g_date_set_dmy (&date, (GDateDay) numbers[2], (GDateMonth) numbers[1], (GDateYear) numbers[0]);
  return g_date_get_julian (&date);
}

static gboolean
is_usual_start (TabiyaGame *game)
{
  ChessPosition usual;

  chess_position_init_standard (&usual);
  return chess_position_equal (tabiya_game_get_start (game), &usual)
         && !tabiya_game_get_start (game)->chess960;
}

TabiyaRatedReason
tabiya_played_judge (TabiyaGame *game)
{
  gboolean white = tabiya_played_is_program (game, CHESS_WHITE);

  if (white == tabiya_played_is_program (game, CHESS_BLACK))
    return TABIYA_UNRATED_NO_OPPONENT;
  if (tabiya_played_get_elo (game, white ? CHESS_WHITE : CHESS_BLACK) == 0)
    return TABIYA_UNRATED_ENGINE;
  if (*tabiya_played_get_tag (game, "TabiyaWeights"))
    return TABIYA_UNRATED_WEIGHTS;
  if (!is_usual_start (game))
    return TABIYA_UNRATED_SET_UP;
  if (strcmp (tabiya_played_get_tag (game, "WhiteTimeControl"),
              tabiya_played_get_tag (game, "BlackTimeControl")) != 0)
    return TABIYA_UNRATED_ODDS;
  if (read_number (game, TABIYA_TAG_TAKEBACKS, G_MAXUINT32) > 0
      || read_number (game, TABIYA_TAG_HINTS, G_MAXUINT32) > 0
      || *tabiya_played_get_tag (game, TABIYA_TAG_EVALUATION))
    return TABIYA_UNRATED_HELP;
  if (tabiya_played_get_day (game) == 0)
    return TABIYA_UNRATED_NO_DATE;
  return tabiya_result_get_points (tabiya_game_get_result (game)) < 0 ? TABIYA_UNRATED_NOT_OVER
                                                                       : TABIYA_RATED;
}
