/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval/engine-eval.h"
#include "engine/heuristics/heuristic-list.h"
#include "engine/heuristics/heuristic-round.h"
#include "engine/heuristics/heuristic-tabiya-danger.h"
#include "engine/heuristics/heuristic-tabiya-form.h"

#include <stdlib.h>

/* Declares the heuristic "tabiya"; the evaluation itself is in engine-eval-body.h. */

/* Terms in the order of the breakdown; the first sixteen correspond to the weights. */
enum {
  TERM_TECHNIQUE = ENGINE_EVAL_TERM_TECHNIQUE,
  TERM_LIMIT,
  N_TERMS,
};

/* Pruning assumes that material is worth about its usual value, and that no weight turns something
   good into something bad. */
static unsigned
get_flags (const HeuristicWeights *weights)
{
  for (int i = 0; i < HEURISTIC_N_PHASES; i++) {
    HeuristicPhase phase = (HeuristicPhase) i;
    int material = heuristic_weights_get_phase (weights, ENGINE_GROUP_MATERIAL, phase);

    if (material < 50 || material > 200)
      return 0;
    for (int group = 0; group < ENGINE_N_GROUPS; group++) {
      if (heuristic_weights_get_phase (weights, group, phase) < 0)
        return 0;
    }
  }
  return HEURISTIC_ALLOWS_PRUNING;
}

static void
get_piece_values (const HeuristicWeights *weights,
                  int                     piece_values[CHESS_N_PIECE_TYPES])
{
  int middlegame = heuristic_weights_get_phase (weights, ENGINE_GROUP_MATERIAL,
                                                HEURISTIC_MIDDLEGAME);
  int endgame = heuristic_weights_get_phase (weights, ENGINE_GROUP_MATERIAL, HEURISTIC_ENDGAME);

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++) {
    EngineTaper value = engine_eval_base.material[type];
    int middle = (engine_taper_middlegame (value) + engine_taper_endgame (value)) / 2;

    piece_values[type] = middle * ((middlegame + endgame) / 2) / 100;
  }
}

static int
get_square (int            table,
            HeuristicPhase phase,
            int            index)
{
  EngineTaper value = engine_eval_base.placement[table * ENGINE_N_HALF_BOARD + index];

  return phase == HEURISTIC_MIDDLEGAME ? engine_taper_middlegame (value)
                                       : engine_taper_endgame (value);
}

/* A weight counts in a phase if it scales anything there. Scaling is about the endgame even where
   the tuned values behind it are not. */
static bool
counts_in (int            weight,
           HeuristicPhase phase)
{
  const EngineTaper *base = (const EngineTaper *) &engine_eval_base;

  if (weight == ENGINE_GROUP_SCALING)
    return phase == HEURISTIC_ENDGAME;
  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    if ((int) engine_eval_param_group (i) == weight
        && (phase == HEURISTIC_MIDDLEGAME ? engine_taper_middlegame (base[i])
                                          : engine_taper_endgame (base[i])) != 0)
      return true;
  }
  return false;
}

static void
bake (const HeuristicWeights *weights,
      void                   *baked)
{
  engine_eval_bake (weights, baked);
}

static EngineScore
evaluate (const ChessPosition *position,
          const void          *baked,
          void                *scratch)
{
  return engine_eval_score (position, baked, scratch);
}

static int64_t
blend (EngineTaper value,
       int         phase)
{
  return ((int64_t) engine_taper_middlegame (value) * phase
          + (int64_t) engine_taper_endgame (value) * (ENGINE_EVAL_PHASE_MAX - phase))
         * ENGINE_EVAL_SCALE_MAX;
}

static void
set_term (HeuristicExactTerm   *exact,
          const EngineEvalTerm *term,
          int                   phase)
{
  EngineTaper net = term->sides[CHESS_WHITE] - term->sides[CHESS_BLACK];

  exact->white = blend (term->sides[CHESS_WHITE], phase);
  exact->black = blend (term->sides[CHESS_BLACK], phase);
  exact->middlegame = engine_taper_middlegame (net);
  exact->endgame = engine_taper_endgame (net);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    exact->squares[i] = blend (term->squares[i], phase);
}

/* What scaling the endgame part takes away or adds: the score after it minus the score before. */
static void
set_scaling (HeuristicExactTerm *exact,
             int64_t             after,
             int64_t             before)
{
  int64_t change = after - before;

  exact->white = change > 0 ? change : 0;
  exact->black = change < 0 ? -change : 0;
  exact->middlegame = 0;
  exact->endgame = (int) (change / ENGINE_EVAL_SCALE);
}

static void
explain (const ChessPosition  *position,
         const void           *baked,
         HeuristicExplanation *explanation)
{
  HeuristicExactTerm *exact = calloc (ENGINE_EVAL_N_TERMS, sizeof *exact);
  EngineEvalTrace *trace = malloc (sizeof *trace);
  int64_t before = 0;

  if (!exact || !trace)
    abort ();

  engine_eval_trace (position, baked, trace);
  for (int i = 0; i < ENGINE_EVAL_N_TERMS; i++) {
    set_term (&exact[i], &trace->terms[i], trace->phase);
    exact[i].has_squares = i != ENGINE_GROUP_SCALING && i != ENGINE_GROUP_TEMPO;
    before += exact[i].white - exact[i].black;
  }
  set_scaling (&exact[ENGINE_GROUP_SCALING], trace->exact, before);

  explanation->phase = trace->phase;
  heuristic_explain_exact (explanation, exact, ENGINE_EVAL_N_TERMS, ENGINE_EVAL_SCALE,
                           trace->exact / ENGINE_EVAL_SCALE, TERM_LIMIT);
  explanation->exact = explanation->score;
  heuristic_tabiya_explain_danger (trace, ((const EngineEvalParams *) baked)->attack_percent,
                                   ENGINE_GROUP_ATTACK, explanation);
  free (trace);
  free (exact);
}

#define WEIGHT(id, name, help) { id, name, help, HEURISTIC_UNIT_PERCENT, 100, -200, 400 }

static const HeuristicWeightInfo weight_infos[ENGINE_N_GROUPS] = {
  [ENGINE_GROUP_MATERIAL] =
    WEIGHT ("material", HEURISTIC_N_ ("Material"),
            HEURISTIC_N_ ("The pieces on the board. Raised, the engine clings to its pieces; "
                          "lowered, it gives them up for other advantages.")),
  [ENGINE_GROUP_PLACEMENT] =
    WEIGHT ("placement", HEURISTIC_N_ ("Piece placement"),
            HEURISTIC_N_ ("How well its square suits each kind of piece. Raised, the engine "
                          "develops and centralises before anything else.")),
  [ENGINE_GROUP_MOBILITY] =
    WEIGHT ("mobility", HEURISTIC_N_ ("Mobility"),
            HEURISTIC_N_ ("Useful squares each piece can go to. Raised, the engine seeks open "
                          "positions and hems the enemy in.")),
  [ENGINE_GROUP_PAWNS] =
    WEIGHT ("pawn-structure", HEURISTIC_N_ ("Pawn structure"),
            HEURISTIC_N_ ("Isolated, doubled and backward pawns, and those that defend each other. "
                          "Raised, the engine keeps its pawns together.")),
  [ENGINE_GROUP_PASSED] =
    WEIGHT ("passed-pawns", HEURISTIC_N_ ("Passed pawns"),
            HEURISTIC_N_ ("Pawns no enemy pawn can stop. Raised, the engine creates and pushes "
                          "them; lowered, it forgets that they queen.")),
  [ENGINE_GROUP_ATTACK] =
    WEIGHT ("king-attack", HEURISTIC_N_ ("King attack"),
            HEURISTIC_N_ ("Pieces around the enemy king and the checks they threaten. Raised, the "
                          "engine attacks more, and fears attacks more.")),
  [ENGINE_GROUP_SHELTER] =
    WEIGHT ("king-shelter", HEURISTIC_N_ ("King shelter"),
            HEURISTIC_N_ ("The pawns in front of each king and those that storm it. Raised, the "
                          "engine does not move the pawns in front of its king.")),
  [ENGINE_GROUP_THREATS] =
    WEIGHT ("threats", HEURISTIC_N_ ("Threats"),
            HEURISTIC_N_ ("Pieces attacked by lesser pieces or left hanging. Raised, the engine "
                          "keeps making small threats.")),
  [ENGINE_GROUP_SPACE] =
    WEIGHT ("space", HEURISTIC_N_ ("Space and centre"),
            HEURISTIC_N_ ("Safe room behind the pawns and control of the centre. Raised, the "
                          "engine pushes its pawns to gain space.")),
  [ENGINE_GROUP_OUTPOSTS] =
    WEIGHT ("outposts", HEURISTIC_N_ ("Outposts"),
            HEURISTIC_N_ ("Knights and bishops where no pawn can drive them off. Raised, the "
                          "engine brings them there.")),
  [ENGINE_GROUP_BISHOP_PAIR] =
    WEIGHT ("bishop-pair", HEURISTIC_N_ ("Bishop pair"),
            HEURISTIC_N_ ("Having both bishops. Raised, the engine will not exchange one for a "
                          "knight.")),
  [ENGINE_GROUP_ROOKS] =
    WEIGHT ("rook-activity", HEURISTIC_N_ ("Rook activity"),
            HEURISTIC_N_ ("Rooks on open files and the seventh rank. Raised, the engine opens "
                          "files for them.")),
  [ENGINE_GROUP_BAD_PIECES] =
    WEIGHT ("bad-pieces", HEURISTIC_N_ ("Bad and trapped pieces"),
            HEURISTIC_N_ ("Bishops behind their own pawns, trapped rooks, distant knights. Raised, "
                          "the engine avoids them at any price.")),
  [ENGINE_GROUP_CASTLING] =
    WEIGHT ("castling", HEURISTIC_N_ ("Castling rights"),
            HEURISTIC_N_ ("The rights to castle while they are held. Raised, the engine delays "
                          "castling to keep them; below zero it throws them away.")),
  [ENGINE_GROUP_SCALING] =
    WEIGHT ("endgame-scaling", HEURISTIC_N_ ("Endgame scaling"),
            HEURISTIC_N_ ("Knowledge of endings that are drawn despite an advantage, and of how to "
                          "mate a bare king. At zero they count like any other ending.")),
  [ENGINE_GROUP_TEMPO] =
    WEIGHT ("tempo", HEURISTIC_N_ ("Tempo"),
            HEURISTIC_N_ ("The advantage of being to move.")),
};

#define TERM(id, name, help, group) \
  [ENGINE_GROUP_##group] = { id, name, help, ENGINE_GROUP_##group }

static const HeuristicTermInfo term_infos[N_TERMS] = {
  TERM ("material", HEURISTIC_N_ ("Material"),
        HEURISTIC_N_ ("The values of the pieces on the board."), MATERIAL),
  TERM ("placement", HEURISTIC_N_ ("Piece placement"),
        HEURISTIC_N_ ("How well each piece's square suits it."), PLACEMENT),
  TERM ("mobility", HEURISTIC_N_ ("Mobility"),
        HEURISTIC_N_ ("Useful squares each piece can go to."), MOBILITY),
  TERM ("pawn-structure", HEURISTIC_N_ ("Pawn structure"),
        HEURISTIC_N_ ("Weak pawns and pawns that defend each other."), PAWNS),
  TERM ("passed-pawns", HEURISTIC_N_ ("Passed pawns"),
        HEURISTIC_N_ ("Pawns no enemy pawn can stop."), PASSED),
  TERM ("king-attack", HEURISTIC_N_ ("King attack"),
        HEURISTIC_N_ ("The danger to the enemy king, divided among the pieces that attack it."),
        ATTACK),
  TERM ("king-shelter", HEURISTIC_N_ ("King shelter"),
        HEURISTIC_N_ ("The pawns in front of the king and those that storm it."), SHELTER),
  TERM ("threats", HEURISTIC_N_ ("Threats"),
        HEURISTIC_N_ ("Pieces attacked by lesser pieces or left hanging."), THREATS),
  TERM ("space", HEURISTIC_N_ ("Space and centre"),
        HEURISTIC_N_ ("Safe room at home and control of the centre."), SPACE),
  TERM ("outposts", HEURISTIC_N_ ("Outposts"),
        HEURISTIC_N_ ("Knights and bishops no pawn can drive off."), OUTPOSTS),
  TERM ("bishop-pair", HEURISTIC_N_ ("Bishop pair"),
        HEURISTIC_N_ ("Having both bishops."), BISHOP_PAIR),
  TERM ("rook-activity", HEURISTIC_N_ ("Rook activity"),
        HEURISTIC_N_ ("Rooks on open files and the seventh rank."), ROOKS),
  TERM ("bad-pieces", HEURISTIC_N_ ("Bad and trapped pieces"),
        HEURISTIC_N_ ("Pieces that are trapped or far from the action."), BAD_PIECES),
  TERM ("castling", HEURISTIC_N_ ("Castling rights"),
        HEURISTIC_N_ ("The rights to castle that are still held."), CASTLING),
  TERM ("endgame-scaling", HEURISTIC_N_ ("Endgame scaling"),
        HEURISTIC_N_ ("How much of an advantage the ending takes away because it cannot be won."),
        SCALING),
  TERM ("tempo", HEURISTIC_N_ ("Tempo"), HEURISTIC_N_ ("The side to move."), TEMPO),
  [TERM_TECHNIQUE] = { "technique", HEURISTIC_N_ ("Technique"),
                       HEURISTIC_N_ ("How near a bare king is to being mated."),
                       ENGINE_GROUP_SCALING },
  [TERM_LIMIT] = { "limit", HEURISTIC_N_ ("Limit"),
                   HEURISTIC_N_ ("The part of the score beyond 200 pawns, which is cut off."), -1 },
};

/* Tables hold no more than three pawns, so that a man is never worth more on a square than in
   itself, and a sum of weights stays small enough for the packed values. */
#define TABLE(type, id, name, first, last) \
  [CHESS_##type] = { id, name, ENGINE_GROUP_PLACEMENT, -300, 300, first, last }

static const HeuristicTableInfo table_infos[CHESS_N_PIECE_TYPES] = {
  TABLE (PAWN, "pawn", HEURISTIC_N_ ("Pawn"), 1, 6),
  TABLE (KNIGHT, "knight", HEURISTIC_N_ ("Knight"), 0, 7),
  TABLE (BISHOP, "bishop", HEURISTIC_N_ ("Bishop"), 0, 7),
  TABLE (ROOK, "rook", HEURISTIC_N_ ("Rook"), 0, 7),
  TABLE (QUEEN, "queen", HEURISTIC_N_ ("Queen"), 0, 7),
  TABLE (KING, "king", HEURISTIC_N_ ("King"), 0, 7),
};

_Static_assert (CHESS_N_PIECE_TYPES <= HEURISTIC_MAX_TABLES
                && ENGINE_N_HALF_BOARD == HEURISTIC_TABLE_SIZE, "weights have room for the tables");

/*
 * Profiles. A weight counts for both sides, so the engine seeks what is raised for itself and fears
 * it from the opponent. All profiles stay in the range where pruning is sound.
 */
static const HeuristicProfile profiles[] = {
  {
    .id = "balanced",
    .name = HEURISTIC_N_ ("Balanced"),
    .help = HEURISTIC_N_ ("The tuned weights: the strongest play."),
  },
  {
    .id = "attacker",
    .name = HEURISTIC_N_ ("Attacker"),
    .help = HEURISTIC_N_ ("Aims its pieces at the enemy king."),
    HEURISTIC_CHANGES (
      { ENGINE_GROUP_ATTACK, 350 },       /* the aim */
      { ENGINE_GROUP_MOBILITY, 130 },     /* an attack lives on open lines */
      { ENGINE_GROUP_THREATS, 120 },      /* and on moves that must be answered, */
      { ENGINE_GROUP_MATERIAL, 85 },      /* it may cost something, */
      { ENGINE_GROUP_SHELTER, 60 },       /* and pawns may leave their own king to storm */
      { ENGINE_GROUP_PAWNS, 40 },         /* the ending is far away, */
      { ENGINE_GROUP_PASSED, 60 },        /* where these would count */
      { ENGINE_GROUP_TEMPO, 150 }),
  },
  {
    .id = "fortress",
    .name = HEURISTIC_N_ ("Fortress"),
    .help = HEURISTIC_N_ ("Keeps its king and its pawns safe before all else."),
    HEURISTIC_CHANGES (
      { ENGINE_GROUP_SHELTER, 400 },      /* the pawns before its king stay where they are */
      { ENGINE_GROUP_PAWNS, 320 },        /* the others stay together */
      { ENGINE_GROUP_ATTACK, 150 },       /* whatever comes near its king is feared */
      { ENGINE_GROUP_MOBILITY, 55 },      /* activity is a price it pays, */
      { ENGINE_GROUP_SPACE, 0 },          /* so is room */
      { ENGINE_GROUP_BAD_PIECES, 50 },
      { ENGINE_GROUP_ROOKS, 40 }),        /* it opens no files */
  },
  {
    .id = "pawn-grabber",
    .name = HEURISTIC_N_ ("Pawn grabber"),
    .help = HEURISTIC_N_ ("Takes pawns wherever it can and cares little for the consequences."),
    HEURISTIC_CHANGES (
      { ENGINE_GROUP_MATERIAL, 170 },     /* a pawn more, */
      { ENGINE_GROUP_PAWNS, 160 },        /* which has its place among the others */
      { ENGINE_GROUP_PASSED, 150 },       /* and may queen, */
      { ENGINE_GROUP_PLACEMENT, 30 },     /* is worth lost time, */
      { ENGINE_GROUP_MOBILITY, 40 },      /* a cramped game */
      { ENGINE_GROUP_ATTACK, 20 },        /* and an attack that must be weathered */
      { ENGINE_GROUP_SHELTER, 50 },
      { ENGINE_GROUP_SPACE, 0 },
      { ENGINE_GROUP_TEMPO, 0 }),
  },
  {
    .id = "gambiteer",
    .name = HEURISTIC_N_ ("Gambiteer"),
    .help = HEURISTIC_N_ ("Gives pawns for development and the initiative."),
    HEURISTIC_CHANGES (
      { ENGINE_GROUP_MATERIAL, 65 },      /* pawns are coins */
      { ENGINE_GROUP_PAWNS, 30 },
      { ENGINE_GROUP_PASSED, 50 },
      { ENGINE_GROUP_PLACEMENT, 120 },    /* that buy development, */
      { ENGINE_GROUP_MOBILITY, 200 },     /* open lines */
      { ENGINE_GROUP_ATTACK, 130 },       /* and an attack, */
      { ENGINE_GROUP_TEMPO, 200 }),       /* and time above all */
  },
  {
    .id = "positional",
    .name = HEURISTIC_N_ ("Positional"),
    .help = HEURISTIC_N_ ("Plays for lasting things: sound pawns, strong squares, good pieces."),
    HEURISTIC_CHANGES (
      { ENGINE_GROUP_PAWNS, 320 },        /* weak pawns are for ever */
      { ENGINE_GROUP_OUTPOSTS, 280 },     /* strong squares nearly so */
      { ENGINE_GROUP_SPACE, 170 },
      { ENGINE_GROUP_BISHOP_PAIR, 150 },
      { ENGINE_GROUP_BAD_PIECES, 180 },   /* every piece needs something to do */
      { ENGINE_GROUP_ROOKS, 140 },
      { ENGINE_GROUP_ATTACK, 60 },        /* attacks and threats pass */
      { ENGINE_GROUP_THREATS, 75 }),
  },
};

const Heuristic heuristic_tabiya = {
  .id = "tabiya",
  .name = HEURISTIC_N_ ("Tabiya"),
  .help = HEURISTIC_N_ ("The engine's full judgement, in sixteen weights."),
  .unit = "centipawn",
  .weights = weight_infos,
  .n_weights = ENGINE_N_GROUPS,
  .terms = term_infos,
  .n_terms = N_TERMS,
  .profiles = profiles,
  .n_profiles = sizeof profiles / sizeof profiles[0],
  .baked_size = sizeof (EngineEvalParams),
  .tables = table_infos,
  .n_tables = CHESS_N_PIECE_TYPES,
  .get_square = get_square,
  .counts_in = counts_in,
  .get_flags = get_flags,
  .piece_values = get_piece_values,
  .bake = bake,
  .evaluate = evaluate,
  .scratch_size = sizeof (EnginePawnTable),
  .explain = explain,
  .n_values = ENGINE_EVAL_N_PARAMS,
  .get_value = heuristic_tabiya_get_value,
  .linearise = heuristic_tabiya_linearise,
};
