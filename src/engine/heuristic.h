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
#define HEURISTIC_MAX_FACTORS 20
#define HEURISTIC_MAX_TABLES  6
#define HEURISTIC_TABLE_SIZE  32   /* files a to d; e to h mirror them */

/* Marks a string for translation where it is declared; users translate it with gettext(). */
#define HEURISTIC_N_(string) string

typedef enum {
  HEURISTIC_UNIT_PERCENT,     /* percent of the tuned value */
  HEURISTIC_UNIT_FACTOR,      /* a plain integer coefficient */
  HEURISTIC_UNIT_CENTIPAWN,   /* hundredths of a pawn */
} HeuristicUnit;

typedef struct {
  const char   *id;           /* stable; used in files and settings, such as "king-attack" */
  const char   *name;         /* "King attack": translatable */
  const char   *help;         /* translatable: what it judges and what raising it does */
  HeuristicUnit unit;
  int           default_value;
  int           minimum;
  int           maximum;
} HeuristicWeightInfo;

typedef struct {
  const char *id;
  const char *name;           /* translatable */
  const char *help;
  int         weight;         /* index of the weight that scales the term, or -1 */
} HeuristicTermInfo;

typedef struct _Heuristic Heuristic;

/* What the search may assume about a heuristic under its weights. */
typedef enum {
  HEURISTIC_ALLOWS_PRUNING = 1,      /* null move, futility, late-move and SEE pruning are sound */
  HEURISTIC_SCORES_CHECKS = 2,       /* leaves in check are scored as they stand */
} HeuristicFlags;

typedef enum {
  HEURISTIC_MIDDLEGAME,
  HEURISTIC_ENDGAME,
  HEURISTIC_N_PHASES,
} HeuristicPhase;

/* What a square is worth to a kind of piece: a number for each square and phase, in hundredths of a
   pawn at 100 % of the weight that scales it. Squares are seen from the owner's side, and the right
   half of the board mirrors the left one. */
typedef struct {
  const char *id;             /* stable: "knight" */
  const char *name;           /* "Knight": translatable */
  int         weight;         /* index of the weight that scales the table */
  int         minimum;
  int         maximum;
  int         first_rank;     /* 0 to 7: ranks on which such a piece never stands have no values */
  int         last_rank;
} HeuristicTableInfo;

/* A heuristic with a value for each of its weights; a plain value. Whoever writes @values alone
   changes both phases alike. */
typedef struct {
  const Heuristic *heuristic;
  int              values[HEURISTIC_MAX_WEIGHTS];   /* of the middlegame, or of both phases */
  int16_t          tapers[HEURISTIC_MAX_WEIGHTS];   /* endgame - middlegame; 0 unless set apart */
  /* What is added to the tables of the heuristic, by rank * 4 + file: 0 unless edited. */
  int16_t          squares[HEURISTIC_MAX_TABLES][HEURISTIC_N_PHASES][HEURISTIC_TABLE_SIZE];
} HeuristicWeights;

/* One term of one position. All numbers are centipawns from White's view; net is white - black.
   Either side's part may be negative. */
typedef struct {
  int     term;                        /* index into the heuristic's terms */
  int     white;
  int     black;
  int     net;
  int     middlegame;                  /* net of each phase before blending; equal if untapered */
  int     endgame;
  bool    has_squares;
  int16_t squares[CHESS_N_SQUARES];    /* White's view; they sum to net when has_squares is set */
} HeuristicTermScore;

/* A part of a term that has a name of its own: what makes a king attack dangerous. The factors of a
   term add up to both its sides. In centipawns; a factor that makes it less dangerous is
   negative. */
typedef struct {
  int         term;                    /* index into the heuristic's terms */
  int         factor;                  /* its place among the factors that the term can have */
  const char *id;                      /* stable, such as "weak_ring" */
  const char *name;                    /* translatable */
  int         white;
  int         black;
} HeuristicFactorScore;

typedef enum {
  HEURISTIC_OUTCOME_NONE,
  HEURISTIC_OUTCOME_MATE,              /* the side to move is mated: shown as M-0 or M+0 */
  HEURISTIC_OUTCOME_DRAW,              /* stalemate or insufficient material */
} HeuristicOutcome;

typedef struct {
  const Heuristic   *heuristic;
  HeuristicWeights   weights;          /* the weights it was judged by */
  HeuristicOutcome   outcome;          /* if not NONE, the score is 0 and there are no terms */
  int                score;            /* clamped centipawns, White's view; the sum of the nets */
  int                phase;            /* 0 (endgame) to 256 (middlegame); -1: no phases */
  int64_t            exact;            /* in the heuristic's own unit, White's view */
  const char        *unit;             /* "centipawn", "8 centipawns", "millionth of a pawn" */
  int                n_terms;
  int                n_factors;
  HeuristicFactorScore factors[HEURISTIC_MAX_FACTORS];
  HeuristicTermScore terms[HEURISTIC_MAX_TERMS];
} HeuristicExplanation;

/*
 * The parameters that a fit may change, and the score of a position as a function of them, in
 * centipawns from White's view, before rounding and clamping:
 *
 *   score = fixed + middlegame * (S(mg) + square * (W(mg)^2 - B(mg)^2))
 *                 + endgame * (S(eg) + linear * (W(eg) - B(eg)))
 *
 * S is the sum of coefficient * value over the coefficients of the part HEURISTIC_PART_SCORE, for
 * the middlegame and the endgame values of the parameters. W and B are the sums over the other two
 * parts: the units of danger that White and Black make for the enemy king, 0 if the sum is below.
 * Parameters that are not tapered have one value; for these "middlegame" is 1 and "endgame" is 0.
 */

typedef enum {
  HEURISTIC_FIT_WEIGHTS,      /* the weights; every heuristic has them */
  HEURISTIC_FIT_VALUES,       /* the tuned values behind them, tapered; only "tabiya" has any */
} HeuristicFitKind;

#define HEURISTIC_MAX_PARAMS 1024

typedef struct {
  const char *table;          /* "mobility_knight", or the id of a weight; stable */
  int         index;          /* in its table, from 0 */
  int         count;          /* number of parameters in the table */
  int         weight;         /* index of the weight that scales it or that it stands for */
  bool        is_unit;        /* counts units of danger, not centipawns */
} HeuristicParam;

typedef enum {
  HEURISTIC_PART_SCORE,
  HEURISTIC_PART_WHITE_DANGER,
  HEURISTIC_PART_BLACK_DANGER,
  HEURISTIC_N_PARTS,
} HeuristicPart;

typedef struct {
  int           param;
  HeuristicPart part;
  double        value;
} HeuristicCoefficient;

typedef struct {
  double               middlegame;
  double               endgame;
  double               fixed;
  double               square;
  double               linear;
  int                  n_coefficients;     /* only those that are not 0 */
  HeuristicCoefficient coefficients[HEURISTIC_MAX_PARAMS];
} HeuristicForm;

int                         heuristic_count            (void);
const Heuristic            *heuristic_get              (int                     index);
/* The heuristic with an id, or NULL. */
const Heuristic            *heuristic_find             (const char             *id);

const char                 *heuristic_get_id           (const Heuristic        *heuristic);
const char                 *heuristic_get_name         (const Heuristic        *heuristic);
const char                 *heuristic_get_help         (const Heuristic        *heuristic);
unsigned                    heuristic_get_flags        (const Heuristic        *heuristic,
                                                        const HeuristicWeights *weights);

int                         heuristic_count_weights    (const Heuristic        *heuristic);
const HeuristicWeightInfo  *heuristic_get_weight       (const Heuristic        *heuristic,
                                                        int                     index);
/* The index of the weight with an id, or -1. */
int                         heuristic_find_weight      (const Heuristic        *heuristic,
                                                        const char             *id);
int                         heuristic_count_terms      (const Heuristic        *heuristic);
const HeuristicTermInfo    *heuristic_get_term         (const Heuristic        *heuristic,
                                                        int                     index);

void                        heuristic_weights_init     (HeuristicWeights       *weights,
                                                        const Heuristic        *heuristic);
bool                        heuristic_weights_equal    (const HeuristicWeights *a,
                                                        const HeuristicWeights *b);
/* Sets one weight in both phases. Returns false and changes nothing when @value is out of range. */
bool                        heuristic_weights_set      (HeuristicWeights       *weights,
                                                        int                     index,
                                                        int                     value);

/* Whether the weights of a heuristic have a value for each phase. */
bool                        heuristic_is_tapered         (const Heuristic        *heuristic);
/* Whether the value of a weight in a phase has any effect. */
bool                        heuristic_weight_counts_in   (const Heuristic        *heuristic,
                                                          int                     index,
                                                          HeuristicPhase          phase);
int                         heuristic_weights_get_phase  (const HeuristicWeights *weights,
                                                          int                     index,
                                                          HeuristicPhase          phase);
/* Sets one phase of a weight and leaves the other as it is. Returns false and changes nothing when
   @value is out of range or the heuristic is not tapered. */
bool                        heuristic_weights_set_phase  (HeuristicWeights       *weights,
                                                          int                     index,
                                                          HeuristicPhase          phase,
                                                          int                     value);

/* Piece-square tables, the index of each being a ChessPieceType; only "tabiya" has any. */
int                         heuristic_count_tables       (const Heuristic        *heuristic);
const HeuristicTableInfo   *heuristic_get_table          (const Heuristic        *heuristic,
                                                          int                     table);
/* The index of the table with an id, or -1. */
int                         heuristic_find_table         (const Heuristic        *heuristic,
                                                          const char             *id);
/* Whether the table has a value for a square as its owner sees it. */
bool                        heuristic_table_has_square   (const Heuristic        *heuristic,
                                                          int                     table,
                                                          ChessSquare             square);
int                         heuristic_weights_get_square (const HeuristicWeights *weights,
                                                          int                     table,
                                                          HeuristicPhase          phase,
                                                          ChessSquare             square);
/* Sets a square and its mirror image. Returns false and changes nothing when @value is out of range
   or the table has no such square. */
bool                        heuristic_weights_set_square (HeuristicWeights       *weights,
                                                          int                     table,
                                                          HeuristicPhase          phase,
                                                          ChessSquare             square,
                                                          int                     value);
/* Whether a table differs from that of the heuristic. */
bool                        heuristic_weights_table_is_changed (const HeuristicWeights *weights,
                                                                int                     table,
                                                                HeuristicPhase          phase);
void                        heuristic_weights_reset_table      (HeuristicWeights       *weights,
                                                                int                     table,
                                                                HeuristicPhase          phase);
/* A number that names the content of a table: equal for equal tables, and hardly ever otherwise. */
uint32_t                    heuristic_weights_hash_table       (const HeuristicWeights *weights,
                                                                int                     table,
                                                                HeuristicPhase          phase);
/* Whether two sets of the same heuristic differ in a weight, in either phase, or in a table that it
   scales. */
bool                        heuristic_weight_differs           (const HeuristicWeights *a,
                                                                const HeuristicWeights *b,
                                                                int                     index);
/* Whether the weights are no more than @values: no phase is set apart and no table is changed. */
bool                        heuristic_weights_are_plain        (const HeuristicWeights *weights);

/* Built-in sets of weights, such as "Attacker"; the first one holds the defaults. */
int                         heuristic_count_profiles       (const Heuristic *heuristic);
const char                 *heuristic_get_profile_id       (const Heuristic *heuristic,
                                                            int              index);
const char                 *heuristic_get_profile_name     (const Heuristic *heuristic,
                                                            int              index);
const char                 *heuristic_get_profile_help     (const Heuristic *heuristic,
                                                            int              index);
/* The index of the profile with an id, or -1. */
int                         heuristic_find_profile         (const Heuristic *heuristic,
                                                            const char      *id);
void                        heuristic_weights_init_profile (HeuristicWeights *weights,
                                                            const Heuristic  *heuristic,
                                                            int               index);

/* Breaks the static score of a position down into its terms. @weights must not be NULL. Any
   thread. */
void                        heuristic_explain          (const ChessPosition    *position,
                                                        const HeuristicWeights *weights,
                                                        HeuristicExplanation   *explanation);

/* The number of parameters of a kind; 0 when the heuristic has none of it. */
int                         heuristic_count_params     (const Heuristic        *heuristic,
                                                        HeuristicFitKind        kind);
HeuristicParam              heuristic_get_param        (const Heuristic        *heuristic,
                                                        HeuristicFitKind        kind,
                                                        int                     index);
/* The value of a parameter under @weights (for a tuned value, at 100 %). @endgame is 0 for a
   parameter that is not tapered. */
void                        heuristic_get_param_value  (const HeuristicWeights *weights,
                                                        HeuristicFitKind        kind,
                                                        int                     index,
                                                        double                 *middlegame,
                                                        double                 *endgame);
/* Computes the form of a score. It is exact but for the scale of the endgame part, which is treated
   as constant, and in weights for what is not linear in them, where it is the tangent. Does not
   check whether the game is over. */
void                        heuristic_linearise        (const ChessPosition    *position,
                                                        const HeuristicWeights *weights,
                                                        HeuristicFitKind        kind,
                                                        HeuristicForm          *form);

/* Divides @total among @n parts in proportion to the exact @parts / @scale, rounded by largest
   remainder so that the rounded parts sum exactly to @total; ties go to the lower index. The
   implementation documents what happens when @total is not the rounded sum. */
void                        heuristic_round_shares     (const int64_t          *parts,
                                                        int                     n,
                                                        int64_t                 scale,
                                                        int                     total,
                                                        int                    *rounded);
