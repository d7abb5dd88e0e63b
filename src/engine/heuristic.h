/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/*
 * The registry of heuristics. Everything that shows, stores, fits or changes weights is generated
 * from these declarations: the settings page, UCI options, weight files, the breakdown.
 *
 * A heuristic has weights (what a person may change) and terms (what a score is made of). Each term
 * belongs to the weight that scales it, or to none (fixed terms such as "Check" or "Limit").
 * Terms sum exactly to the score; squares of a term sum exactly to its net.
 */

#define HEURISTIC_MAX_WEIGHTS 32
#define HEURISTIC_MAX_TERMS   48

/* Marks a string for translation where it is declared; users translate it with gettext(). */
#define HEURISTIC_N_(string) string

typedef enum {
  HEURISTIC_UNIT_PERCENT,     /* of the tuned value */
  HEURISTIC_UNIT_FACTOR,      /* a plain integer coefficient */
  HEURISTIC_UNIT_CENTIPAWN,   /* hundredths of a pawn */
} HeuristicUnit;

typedef struct {
  const char   *id;           /* "king-attack": stable, in files and settings */
  const char   *name;         /* "King attack": translatable */
  const char   *help;         /* one or two sentences: what it judges, what raising it does */
  HeuristicUnit unit;
  int           default_value;
  int           minimum;
  int           maximum;
} HeuristicWeightInfo;

typedef struct {
  const char *id;
  const char *name;           /* translatable */
  const char *help;
  int         weight;         /* index of the weight that scales it; -1: none */
} HeuristicTermInfo;

typedef struct _Heuristic Heuristic;

/* What the search may assume; see heuristics.md. */
typedef enum {
  HEURISTIC_ALLOWS_PRUNING = 1,      /* null move, futility, late-move and SEE pruning are sound */
  HEURISTIC_SCORES_CHECKS = 2,       /* leaves in check are scored as they stand */
} HeuristicFlags;

/* A heuristic with a value for each of its weights; a plain value. */
typedef struct {
  const Heuristic *heuristic;
  int              values[HEURISTIC_MAX_WEIGHTS];
} HeuristicWeights;

/* One term of one position. All scores in centipawns of White's view: white >= 0 or not, net =
   white - black. */
typedef struct {
  int     term;                        /* index into the heuristic's terms */
  int     white;
  int     black;
  int     net;
  int     middlegame;                  /* net before blending, both phases; equal where untapered */
  int     endgame;
  bool    has_squares;
  int16_t squares[CHESS_N_SQUARES];    /* White's good positive; sums to net when has_squares */
} HeuristicTermScore;

typedef enum {
  HEURISTIC_OUTCOME_NONE,
  HEURISTIC_OUTCOME_MATE,              /* the side to move is mated: shown as M-0 or M+0 */
  HEURISTIC_OUTCOME_DRAW,              /* stalemate or insufficient material */
} HeuristicOutcome;

typedef struct {
  const Heuristic   *heuristic;
  HeuristicWeights   weights;          /* that judged */
  HeuristicOutcome   outcome;          /* not NONE: score 0, no terms */
  int                score;            /* centipawns, White's view, clamped; = sum of nets */
  int                phase;            /* 0 = endgame .. 256 = middlegame; -1: has no phases */
  int64_t            exact;            /* in the heuristic's own unit, White's view */
  const char        *unit;             /* "centipawn", "8 centipawns", "millionth of a pawn" */
  int                n_terms;
  HeuristicTermScore terms[HEURISTIC_MAX_TERMS];
} HeuristicExplanation;

/*
 * What a fit may change, and a position as a linear form of it:
 *
 *   score = fixed + sum of coefficient * (middlegame * parameter's middlegame value
 *                                         + endgame * parameter's endgame value)
 *
 * in centipawns of White's view, before rounding and clamping. Where parameters are not tapered
 * they have one value, "middlegame" is 1 and "endgame" 0.
 */

typedef enum {
  HEURISTIC_FIT_WEIGHTS,      /* the weights; every heuristic has them */
  HEURISTIC_FIT_VALUES,       /* the tuned values behind them, tapered; only "tabiya" has any */
} HeuristicFitKind;

#define HEURISTIC_MAX_PARAMS 1024

typedef struct {
  const char *table;          /* "mobility_knight", or the id of a weight; stable */
  int         index;          /* in its table, from 0 */
  int         count;          /* of the table */
  int         weight;         /* index of the weight that scales it, or that it is */
} HeuristicParam;

typedef struct {
  int    param;
  double value;
} HeuristicCoefficient;

typedef struct {
  double               middlegame;
  double               endgame;
  double               fixed;
  int                  n_coefficients;     /* those that are not 0, by rising parameter */
  HeuristicCoefficient coefficients[HEURISTIC_MAX_PARAMS];
} HeuristicForm;

int                         heuristic_count            (void);
const Heuristic            *heuristic_get              (int                     index);
/* NULL when there is none of that id. */
const Heuristic            *heuristic_find             (const char             *id);

const char                 *heuristic_get_id           (const Heuristic        *heuristic);
const char                 *heuristic_get_name         (const Heuristic        *heuristic);
const char                 *heuristic_get_help         (const Heuristic        *heuristic);
unsigned                    heuristic_get_flags        (const Heuristic        *heuristic,
                                                        const HeuristicWeights *weights);

int                         heuristic_count_weights    (const Heuristic        *heuristic);
const HeuristicWeightInfo  *heuristic_get_weight       (const Heuristic        *heuristic,
                                                        int                     index);
/* -1 when there is none of that id. */
int                         heuristic_find_weight      (const Heuristic        *heuristic,
                                                        const char             *id);
int                         heuristic_count_terms      (const Heuristic        *heuristic);
const HeuristicTermInfo    *heuristic_get_term         (const Heuristic        *heuristic,
                                                        int                     index);

void                        heuristic_weights_init     (HeuristicWeights       *weights,
                                                        const Heuristic        *heuristic);
bool                        heuristic_weights_equal    (const HeuristicWeights *a,
                                                        const HeuristicWeights *b);
/* false, and nothing changed, when out of range. */
bool                        heuristic_weights_set      (HeuristicWeights       *weights,
                                                        int                     index,
                                                        int                     value);

/* Built-in sets of weights, such as "Attacker"; the first one are the defaults. */
int                         heuristic_count_profiles       (const Heuristic *heuristic);
const char                 *heuristic_get_profile_id       (const Heuristic *heuristic,
                                                            int              index);
const char                 *heuristic_get_profile_name     (const Heuristic *heuristic,
                                                            int              index);
const char                 *heuristic_get_profile_help     (const Heuristic *heuristic,
                                                            int              index);
/* -1 when there is none of that id. */
int                         heuristic_find_profile         (const Heuristic *heuristic,
                                                            const char      *id);
void                        heuristic_weights_init_profile (HeuristicWeights *weights,
                                                            const Heuristic  *heuristic,
                                                            int               index);

/* Opens the static score of a position into its terms. @weights must not be NULL. Any thread. */
void                        heuristic_explain          (const ChessPosition    *position,
                                                        const HeuristicWeights *weights,
                                                        HeuristicExplanation   *explanation);

/* 0 where the heuristic has none of that kind. */
int                         heuristic_count_params     (const Heuristic        *heuristic,
                                                        HeuristicFitKind        kind);
HeuristicParam              heuristic_get_param        (const Heuristic        *heuristic,
                                                        HeuristicFitKind        kind,
                                                        int                     index);
/* The value under @weights (of tuned values: at 100 %). @endgame is 0 for what is not tapered. */
void                        heuristic_get_param_value  (const HeuristicWeights *weights,
                                                        HeuristicFitKind        kind,
                                                        int                     index,
                                                        double                 *middlegame,
                                                        double                 *endgame);
/* Exact where the score is linear in the parameters, elsewhere the tangent at @weights; the share
   of the endgame that can be won is held as it is. Terminal positions are not looked at. */
void                        heuristic_linearise        (const ChessPosition    *position,
                                                        const HeuristicWeights *weights,
                                                        HeuristicFitKind        kind,
                                                        HeuristicForm          *form);

/* Shares @total among @n parts in proportion to exact @parts / @scale, rounded by largest
   remainder so that the rounded parts sum to @total exactly; ties go to the lower index.
   See the implementation for the rule where @total is not the rounded sum. */
void                        heuristic_round_shares     (const int64_t          *parts,
                                                        int                     n,
                                                        int64_t                 scale,
                                                        int                     total,
                                                        int                    *rounded);
