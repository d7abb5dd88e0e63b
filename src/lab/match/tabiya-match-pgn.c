/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/match/tabiya-match-log.h"

#include "game/pgn/tabiya-pgn.h"

/* Games of a match as PGN: the tags of the standard, and some of our own that allow a match to
   continue (tabiya-match-log.c reads them). */

/* The values of the tag Termination in the PGN standard. */
static const char *
name_termination (TabiyaMatchEnd end)
{
  switch (end) {
  case TABIYA_MATCH_END_ADJUDICATION:
    return "adjudication";
  case TABIYA_MATCH_END_TIME:
    return "time forfeit";
  case TABIYA_MATCH_END_ILLEGAL_MOVE:
    return "rules infraction";
  case TABIYA_MATCH_END_SILENCE:
  case TABIYA_MATCH_END_CRASH:
    return "abandoned";
  case TABIYA_MATCH_END_RULES:
  default:
    return "normal";
  }
}

static void
set_players (TabiyaGame             *pgn,
             const TabiyaMatchSetup *setup,
             const TabiyaMatchGame  *game)
{
  static const char *const names[] = { "White", "Black" };

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    guint engine = tabiya_match_game_get_engine (game, (ChessColor) color);
    const TabiyaMatchEffort *effort = &game->efforts[engine];
    g_autofree char *limits = tabiya_match_limits_to_string (&setup->engines[engine].limits);
    g_autofree char *limit_tag = g_strconcat (names[color], "Limit", NULL);
    g_autofree char *search_tag = g_strconcat (names[color], "Search", NULL);
    g_autofree char *search =
      g_strdup_printf ("%" G_GUINT64_FORMAT " moves %" G_GUINT64_FORMAT " plies %" G_GUINT64_FORMAT
                       " nodes %" G_GINT64_FORMAT " us %u faults", effort->moves, effort->depth,
                       effort->nodes, effort->time_us, effort->faults);

    tabiya_game_set_tag (pgn, names[color], setup->engines[engine].name);
    tabiya_game_set_tag (pgn, limit_tag, limits);
    tabiya_game_set_tag (pgn, search_tag, search);
  }
}

static void
set_tags (TabiyaGame             *pgn,
          const TabiyaMatchSetup *setup,
          const char             *description,
          const TabiyaMatchGame  *game)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = now ? g_date_time_format (now, "%Y.%m.%d") : g_strdup ("????.??.??");
  g_autofree char *round = g_strdup_printf ("%u.%u", game->pair + 1, game->reversed + 1);
  g_autofree char *plies = g_strdup_printf ("%u", game->moves->len);

  tabiya_game_set_tag (pgn, "Event", setup->event ? setup->event : "Engine match");
  tabiya_game_set_tag (pgn, "Date", date);
  tabiya_game_set_tag (pgn, "Round", round);
  tabiya_game_set_tag (pgn, "Result", tabiya_match_game_get_result (game));
  tabiya_game_set_tag (pgn, "PlyCount", plies);
  tabiya_game_set_tag (pgn, "Termination", name_termination (game->end));
  set_players (pgn, setup, game);
  tabiya_game_set_tag (pgn, "MatchSettings", description);
}

static void
add_moves (TabiyaGame            *pgn,
           const TabiyaMatchGame *game)
{
  TabiyaNode *node = tabiya_game_get_root (pgn);

  for (guint i = 0; i < game->moves->len; i++) {
    const TabiyaMatchMove *move = &g_array_index (game->moves, TabiyaMatchMove, i);

    node = tabiya_game_add_move (pgn, node, move->move);
    if (i < game->n_opening)
      continue;
    if (chess_score_is_known (move->score))
      tabiya_game_set_evaluation (pgn, node, move->score, move->depth);
    tabiya_game_set_elapsed (pgn, node, move->elapsed_us / 1000);
    if (move->clock_us >= 0)
      tabiya_game_set_clock (pgn, node, move->clock_us / 1000);
  }
  tabiya_game_set_comment (pgn, node, TABIYA_COMMENT_AFTER, game->reason);
}

/**
 * tabiya_match_log_format:
 * @setup: the match
 * @description: the setup in one line, see tabiya_match_setup_describe()
 * @game: a finished game
 *
 * Writes a game as PGN. Scores, depths, times and clocks of its moves become [%eval], [%emt] and
 * [%clk]; its end becomes the tag Termination and a comment after the last move.
 *
 * Returns: (transfer full): the text, ending in an empty line
 */
char *
tabiya_match_log_format (const TabiyaMatchSetup *setup,
                         const char             *description,
                         const TabiyaMatchGame  *game)
{
  g_autoptr(TabiyaGame) pgn = tabiya_game_new_from_position (&game->start);

  set_tags (pgn, setup, description, game);
  add_moves (pgn, game);
  return tabiya_pgn_write_game (pgn);
}
