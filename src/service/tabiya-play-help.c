/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-help.h"

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
 * @game: the game that the counts are about
 *
 * Writes the counts into the tags; no help is no tag.
 */
void
tabiya_play_help_write_tags (const TabiyaPlayHelp *self,
                             TabiyaGame           *game)
{
  write_count (game, TABIYA_TAG_TAKEBACKS, self->takebacks);
  write_count (game, TABIYA_TAG_HINTS, self->hints);
}
