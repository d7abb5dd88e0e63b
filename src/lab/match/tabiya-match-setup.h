/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "lab/match/tabiya-match-openings.h"
#include "lab/match/tabiya-sprt.h"

G_BEGIN_DECLS

/*
 * What a match is to be: plain structs with a function to free what they own. Zero means "none"
 * or "the default" everywhere.
 */

#define TABIYA_MATCH_ERROR (tabiya_match_error_quark ())
GQuark tabiya_match_error_quark (void);

typedef enum {
  TABIYA_MATCH_ERROR_SETUP,      /* the setup makes no sense */
  TABIYA_MATCH_ERROR_OPENINGS,   /* openings cannot be read, or there are none */
  TABIYA_MATCH_ERROR_ENGINE,     /* an engine cannot be started */
  TABIYA_MATCH_ERROR_FILE,       /* the file of the games cannot be read or written */
  TABIYA_MATCH_ERROR_DIFFERENT,  /* the file of the games is of another match */
} TabiyaMatchError;

#define TABIYA_MATCH_DEFAULT_MOVE_TIME_MARGIN_MS 50
#define TABIYA_MATCH_DEFAULT_TIMEOUT_MS          60000

/* What an engine gets for a move. Any that are set hold at once. */
typedef struct {
  gint64  base_ms;          /* above 0: it plays with a clock */
  gint64  increment_ms;     /* added after each of its moves */
  int     moves_to_go;      /* base_ms is added again after so many moves; 0: never */
  gint64  move_time_ms;
  guint64 nodes;
  int     depth;
} TabiyaMatchLimits;

typedef struct {
  char              *name;         /* in PGN and tables */
  char             **argv;         /* a UCI program; NULL: our own engine in this process */
  char             **options;      /* "Name=Value"; NULL: none. See tabiya_match_player_new() */
  TabiyaMatchLimits  limits;
  gint64             margin_ms;    /* how far a clock may be overdrawn; -1: the default, which is 0
                                      with a clock, since an engine can keep time in reserve, and
                                      50 ms with a fixed time a move, since it cannot */
  gint64             timeout_ms;   /* silence without a clock that loses; 0: 60 s */
} TabiyaMatchEngine;

/* When a game ends before the rules end it. Scores are of the engines themselves, centipawns. */
typedef struct {
  int resign_moves;    /* both see the same side ahead by resign_score so many moves long; 0: off */
  int resign_score;
  int draw_moves;      /* both see no more than draw_score so many moves long; 0: off */
  int draw_score;
  int draw_from;       /* not before this full move */
  int max_plies;       /* a draw then; 0: no limit */
} TabiyaMatchRules;

typedef struct {
  TabiyaMatchEngine    engines[2];
  TabiyaMatchOpenings *openings;      /* owned reference */
  guint                n_games;       /* even; with a test at most so many */
  guint                n_concurrent;  /* games at once; 0: 1 */
  TabiyaMatchRules     rules;
  TabiyaSprt           sprt;
  char                *pgn_path;      /* of the file that keeps the games, from which a match
                                         continues; NULL: none */
  char                *event;         /* for PGN; NULL: "Engine match" */
  char                *build;         /* what our own engine is known by, so that no match goes on
                                         with another one; NULL: unknown */
  int                  niceness;      /* of the threads that play, 0 to 19 */
} TabiyaMatchSetup;

void      tabiya_match_engine_clear        (TabiyaMatchEngine       *engine);
void      tabiya_match_engine_set_weights  (TabiyaMatchEngine       *engine,
                                            const HeuristicWeights  *weights);
char     *tabiya_match_limits_to_string    (const TabiyaMatchLimits *limits);
gint64    tabiya_match_engine_get_margin   (const TabiyaMatchEngine *engine);

void      tabiya_match_setup_clear         (TabiyaMatchSetup        *setup);
void      tabiya_match_setup_copy          (TabiyaMatchSetup        *copy,
                                            const TabiyaMatchSetup  *setup);
gboolean  tabiya_match_setup_check         (const TabiyaMatchSetup  *setup,
                                            GError                 **error);
char     *tabiya_match_setup_describe      (const TabiyaMatchSetup  *setup);

G_END_DECLS
