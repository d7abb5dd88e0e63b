/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-openings.h"
#include "lab/match/tabiya-sprt.h"
#include "profiles/tabiya-weight-file.h"

G_BEGIN_DECLS

/*
 * The setup of a match: plain structs with a function to free what they own. Zero means "none" or
 * "the default" everywhere.
 */

#define TABIYA_MATCH_ERROR (tabiya_match_error_quark ())
GQuark tabiya_match_error_quark (void);

typedef enum {
  TABIYA_MATCH_ERROR_SETUP,      /* the setup makes no sense */
  TABIYA_MATCH_ERROR_OPENINGS,   /* openings cannot be read, or there are none */
  TABIYA_MATCH_ERROR_ENGINE,     /* an engine cannot be started */
  TABIYA_MATCH_ERROR_FILE,       /* the file of the games cannot be read or written */
  TABIYA_MATCH_ERROR_DIFFERENT,  /* the file of the games belongs to another match */
} TabiyaMatchError;

#define TABIYA_MATCH_DEFAULT_MOVE_TIME_MARGIN_MS 50
#define TABIYA_MATCH_DEFAULT_TIMEOUT_MS          60000

/* The limits of an engine for a move. All that are set apply together. */
typedef struct {
  gint64  base_ms;          /* if above 0, the engine plays with a clock */
  gint64  increment_ms;     /* added after each of its moves */
  int     moves_to_go;      /* base_ms is added again after this many moves; 0 for never */
  gint64  move_time_ms;
  guint64 nodes;
  int     depth;
} TabiyaMatchLimits;

typedef struct {
  char              *name;         /* in PGN and tables */
  char             **argv;         /* a UCI program; NULL for our own engine in this process */
  char             **variables;    /* of a program, "NAME=value", in addition to our environment;
                                      NULL if there are none. The values may be secrets. */
  char              *folder;       /* working folder of a program; NULL for ours */
  char             **options;      /* "Name=Value"; NULL if there are none. See
                                      tabiya_match_player_new() */
  TabiyaMatchLimits  limits;
  gint64             margin_ms;    /* how far the time may be exceeded; -1 for the default, which is
                                      0 with a clock, because an engine can keep time in reserve,
                                      and 50 ms with a fixed time a move, because it cannot */
  gint64             timeout_ms;   /* without a clock, an engine that takes longer than this loses;
                                      0 for 60 s */
} TabiyaMatchEngine;

/* When a game is adjudicated. Scores are those of the engines, in centipawns, except for the
   judge's. */
typedef struct {
  int resign_moves;    /* both engines see the same side ahead by resign_score for this many moves;
                          0 to disable */
  int resign_score;
  int draw_moves;      /* both engines see a score within draw_score for this many moves; 0 to
                          disable */
  int draw_score;
  int draw_from;       /* no draw before this full move */
  int max_plies;       /* a longer game is a draw; 0 for no limit */
  int judge_plies;     /* a judge that belongs to neither side, the static score of the first
                          heuristic with its default weights, sees the same side ahead by
                          judge_score for this many plies in a row; 0 to disable. For engines whose
                          own scores mean little */
  int judge_score;
} TabiyaMatchRules;

typedef struct {
  TabiyaMatchEngine    engines[2];
  TabiyaMatchOpenings *openings;      /* owned reference */
  guint                n_games;       /* even; the maximum if there is a test */
  guint                n_concurrent;  /* games played at once; 0 for 1 */
  TabiyaMatchRules     rules;
  TabiyaSprt           sprt;
  char                *pgn_path;      /* the file that stores the games, from which a match
                                         continues; NULL for none */
  char                *event;         /* for PGN; NULL for "Engine match" */
  char                *build;         /* identifies the version of our own engine, so that no match
                                         continues with another; NULL if unknown */
  int                  niceness;      /* nice value of the playing threads, 0 to 19 */
} TabiyaMatchSetup;

void      tabiya_match_engine_clear        (TabiyaMatchEngine       *engine);
void      tabiya_match_engine_set_weights  (TabiyaMatchEngine       *engine,
                                            const HeuristicWeights  *weights,
                                            const TabiyaHabits      *habits);
char     *tabiya_match_limits_to_string    (const TabiyaMatchLimits *limits);
gint64    tabiya_match_engine_get_margin   (const TabiyaMatchEngine *engine);
gboolean  tabiya_match_engine_check        (const TabiyaMatchEngine *engine,
                                            GError                 **error);
char     *tabiya_match_engine_describe     (const TabiyaMatchEngine *engine,
                                            const char              *build);
gboolean  tabiya_match_rules_check         (const TabiyaMatchRules  *rules,
                                            GError                 **error);
char     *tabiya_match_rules_describe      (const TabiyaMatchRules  *rules);

void      tabiya_match_setup_clear         (TabiyaMatchSetup        *setup);
void      tabiya_match_setup_copy          (TabiyaMatchSetup        *copy,
                                            const TabiyaMatchSetup  *setup);
gboolean  tabiya_match_setup_check         (const TabiyaMatchSetup  *setup,
                                            GError                 **error);
char     *tabiya_match_setup_describe      (const TabiyaMatchSetup  *setup);

G_END_DECLS
