/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-evolve-games.h"

/* While it learns, a game ends when a judge that belongs to neither side has seen one side ahead by
   a rook and more for this long; weights may be such that the engine's own score means nothing. */
#define JUDGE_PLIES   6
#define JUDGE_SCORE   700
#define LEARN_PLIES   240

/* In the verdict only the rules end a game, and its length. */
#define VERDICT_PLIES 400

/* Enough for the few nodes of a move, and quickly cleared between games. In MB. */
#define HASH          "Hash=1"

static void
make_engine (TabiyaMatchEngine *engine,
             const char        *name,
             guint64            nodes)
{
  static const char *const options[] = { HASH, NULL };

  engine->name = g_strdup (name);
  engine->options = g_strdupv ((char **) options);
  engine->limits.nodes = nodes;
  engine->margin_ms = -1;
}

/**
 * tabiya_evolve_games_init_learning:
 * @match: (out): the games to learn from, without openings; free with tabiya_match_setup_clear()
 * @setup: the search
 */
void
tabiya_evolve_games_init_learning (TabiyaMatchSetup        *match,
                                   const TabiyaEvolveSetup *setup)
{
  *match = (TabiyaMatchSetup) {
    .rules = {
      .judge_plies = JUDGE_PLIES,
      .judge_score = JUDGE_SCORE,
      .max_plies = LEARN_PLIES,
    },
  };
  make_engine (&match->engines[0], "first", setup->nodes);
  make_engine (&match->engines[1], "second", setup->nodes);
}

/**
 * tabiya_evolve_games_init_verdict:
 * @match: (out): the games of the verdict, without openings; the first engine is the result. Free
 *   with tabiya_match_setup_clear()
 * @setup: the search
 */
void
tabiya_evolve_games_init_verdict (TabiyaMatchSetup        *match,
                                  const TabiyaEvolveSetup *setup)
{
  *match = (TabiyaMatchSetup) { .rules.max_plies = VERDICT_PLIES };
  make_engine (&match->engines[0], "result", setup->verdict_nodes);
  make_engine (&match->engines[1], "opponent", setup->verdict_nodes);
}
