/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-play-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "model/engines/tabiya-setup-words.h"
#include "model/play/tabiya-time-words.h"

static gboolean
is_known (const char *tag)
{
  return tag && *tag && strcmp (tag, "?") != 0;
}

const char *
tabiya_play_words_get_name (TabiyaGame *game,
                            ChessColor  color)
{
  const char *tag = tabiya_game_get_tag (game, color == CHESS_WHITE ? "White" : "Black");

  if (is_known (tag))
    return tag;
  return color == CHESS_WHITE ? _("White") : _("Black");
}

static char *
dup_rating (TabiyaGame *game,
            ChessColor  color)
{
  const char *elo = tabiya_game_get_tag (game, color == CHESS_WHITE ? "WhiteElo" : "BlackElo");

  return is_known (elo) && strcmp (elo, "-") != 0 ? g_strdup (elo) : NULL;
}

/* The strength of a program that holds back. */
static char *
dup_elo (const TabiyaPlayer *player)
{
  return g_strdup_printf (_("About %d Elo"), player->elo);
}

static char *
dup_strength (const TabiyaPlayer *player)
{
  if (player->program && player->elo > 0)
    return dup_elo (player);
  switch (player->strength) {
  case TABIYA_STRENGTH_NODES:
    return g_strdup_printf (ngettext ("%'d position a move", "%'d positions a move",
                                      (gulong) player->value), player->value);
  case TABIYA_STRENGTH_DEPTH:
    return g_strdup_printf (_("Depth %d"), player->value);
  case TABIYA_STRENGTH_TIME:
    return g_strdup_printf (_("%.1f s a move"), player->value / 1000.0);
  case TABIYA_STRENGTH_LEVEL:
  default:
    return g_strdup_printf (_("Level %d · %s"), player->value,
                            tabiya_level_get_name (player->value));
  }
}

/**
 * tabiya_play_words_dup_caption:
 * @play: a play
 * @color: a side
 *
 * Returns: (transfer full) (nullable): the method and the strength of an engine, or the rating of a
 *   player in a game that is not being played, translated
 */
char *
tabiya_play_words_dup_caption (TabiyaPlay *play,
                               ChessColor  color)
{
  const TabiyaPlaySetup *setup = tabiya_play_get_setup (play);
  const char *profile = NULL;
  g_autofree char *strength = NULL;
  g_autofree char *engine = NULL;

  if (tabiya_play_get_state (play) == TABIYA_PLAY_EMPTY || !setup)
    return dup_rating (tabiya_play_get_game (play), color);
  if (setup->players[color].kind == TABIYA_PLAYER_HUMAN)
    return g_strdup (color == CHESS_WHITE ? _("White") : _("Black"));
  strength = dup_strength (&setup->players[color]);
  engine = tabiya_setup_words_dup_search (&setup->players[color], strength);
  if (!setup->players[color].program)
    profile = tabiya_play_get_profile (play);
  /* Translators: how strongly an engine plays, and the name of its profile: "Level 4 · Friendly ·
     Pawn Fan". */
  return profile ? g_strdup_printf (_("%s · %s"), engine, profile) : g_steal_pointer (&engine);
}

/**
 * tabiya_play_words_get_turn:
 * @play: a play
 * @color: a side
 *
 * Returns: (transfer none) (nullable): what the player of that side is about to do in the game in
 *   progress, translated; %NULL while it is the other side's turn, or the game is paused or over
 */
const char *
tabiya_play_words_get_turn (TabiyaPlay *play,
                            ChessColor  color)
{
  TabiyaPlayState state = tabiya_play_get_state (play);

  if (state != TABIYA_PLAY_HUMAN && state != TABIYA_PLAY_ENGINE)
    return NULL;
  if (color == tabiya_node_get_mover (tabiya_play_get_live_node (play)))
    return NULL;
  return state == TABIYA_PLAY_ENGINE ? C_("player", "thinking") : C_("player", "to move");
}

char *
tabiya_play_words_dup_clock (TabiyaPlay *play)
{
  TabiyaClock *clock = tabiya_play_get_clock (play);

  if (!clock)
    return NULL;
  return tabiya_time_words_dup_short (tabiya_clock_get_control (clock, CHESS_WHITE),
                                      tabiya_clock_get_control (clock, CHESS_BLACK));
}

static char *
dup_claim_text (unsigned claims)
{
  if (claims & CHESS_CLAIM_THREEFOLD)
    return g_strdup (_("This position has occurred three times: you can claim a draw."));
  return g_strdup (_("Fifty moves without a capture or a pawn move: you can claim a draw."));
}

/* By the engine, in whose place it names what is written in the game. */
static char *
dup_offer_text (TabiyaPlay *play)
{
  gboolean white = tabiya_play_get_setup (play)->players[CHESS_WHITE].kind == TABIYA_PLAYER_ENGINE;
  const char *name = tabiya_play_words_get_name (tabiya_play_get_game (play),
                                                 white ? CHESS_WHITE : CHESS_BLACK);

  /* Translators: %s is the name of the engine. */
  return g_strdup_printf (_("%s offers a draw."), tabiya_name_show (name));
}

/**
 * tabiya_play_notice_init:
 * @notice: (out caller-allocates): the notice; free with tabiya_play_notice_clear()
 * @play: a play
 *
 * Finds the notice for the state of a play, which is shown as long as the state lasts. Main thread.
 */
void
tabiya_play_notice_init (TabiyaPlayNotice *notice,
                         TabiyaPlay       *play)
{
  TabiyaPlayState state = tabiya_play_get_state (play);
  unsigned claims = tabiya_play_get_claims (play);

  *notice = (TabiyaPlayNotice) { NULL };
  if (state == TABIYA_PLAY_OVER) {
    notice->text = tabiya_play_dup_own_end_text (play);
  } else if (state == TABIYA_PLAY_PAUSED && tabiya_play_get_trouble (play)) {
    notice->text = g_strdup (tabiya_play_get_trouble (play));
    notice->label = _("Start Again");
    notice->action = "win.resume";
    notice->second_label = _("Tabiya Plays On");
    notice->second_action = "win.tabiya-plays-on";
  } else if (state == TABIYA_PLAY_PAUSED) {
    notice->text = g_strdup (_("The game is paused."));
    notice->label = _("Continue");
    notice->action = "win.resume";
    if (tabiya_play_has_two_engines (play)) {
      notice->second_label = _("One Move");
      notice->second_action = "win.step";
    }
  } else if (tabiya_play_is_draw_offered (play)) {
    notice->text = dup_offer_text (play);
    notice->label = _("Accept");
    notice->action = "win.accept-draw";
    notice->second_label = _("Decline");
    notice->second_action = "win.decline-draw";
  } else if (claims != 0) {
    notice->text = dup_claim_text (claims);
    notice->label = _("Claim Draw");
    notice->action = "win.claim-draw";
  }
}

/**
 * tabiya_play_notice_clear:
 * @notice: a notice
 *
 * Frees what @notice holds, not @notice itself.
 */
void
tabiya_play_notice_clear (TabiyaPlayNotice *notice)
{
  g_clear_pointer (&notice->text, g_free);
}
