/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * Every margin of the search, in one table.
 *
 * X (name, value, minimum, maximum, what it is and its unit)
 *
 * Depths are in plies, margins in centipawns, and histories in the units of engine-history.h. The
 * range is what a tuning run may try. The values were first set by hand, from the usual
 * shape of each technique, and most of them were then moved by some 5 500 games of `tabiya-engine
 * tune`; docs/strength.md has that run, what each group is worth and how to measure other values.
 */
#define ENGINE_PARAMS(X) \
  /* aspiration windows */ \
  X (ASPIRATION_DEPTH, 5, 3, 8, "first depth with a window") \
  X (ASPIRATION_DELTA, 11, 5, 40, "half width of the first window, centipawns") \
  /* reverse futility: the score is so far above beta that any quiet move is good enough */ \
  X (REVERSE_FUTILITY_DEPTH, 8, 4, 12, "last depth") \
  X (REVERSE_FUTILITY_MARGIN, 79, 40, 130, "centipawns a ply") \
  X (REVERSE_FUTILITY_IMPROVING, 71, 0, 130, "centipawns less when improving") \
  X (REVERSE_FUTILITY_HISTORY, 16, 0, 60, "centipawns more after a move of the best history") \
  /* the table */ \
  X (TABLE_CLOCK, 90, 60, 100, "half-moves without progress from which its scores do not cut") \
  /* null move */ \
  X (NULL_DEPTH, 3, 2, 5, "first depth") \
  X (NULL_REDUCTION, 398, 200, 600, "hundredths of a ply") \
  X (NULL_DEPTH_FACTOR, 27, 5, 50, "hundredths more for each ply of depth") \
  X (NULL_EVAL_FACTOR, 72, 20, 100, "hundredths more for each centipawn the score is above beta") \
  X (NULL_EVAL_MAX, 275, 100, 600, "most hundredths added for that") \
  X (NULL_EVAL_SLACK, 45, 0, 60, "centipawns a ply the static score may lie below beta") \
  X (NULL_VERIFY_DEPTH, 12, 6, 20, "from this depth it is verified; with one piece always") \
  /* probcut: a capture beats beta by far in a shallow search */ \
  X (PROBCUT_DEPTH, 4, 4, 8, "first depth") \
  X (PROBCUT_MARGIN, 189, 100, 350, "centipawns above beta") \
  X (PROBCUT_REDUCTION, 4, 3, 5, "plies") \
  /* internal iterative reduction */ \
  X (IIR_DEPTH, 4, 2, 8, "first depth without a table move that is reduced") \
  /* late move pruning: after base + factor * depth * depth moves (half when not improving) */ \
  X (LATE_MOVE_DEPTH, 11, 4, 12, "last depth") \
  X (LATE_MOVE_BASE, 438, 100, 600, "hundredths of a move") \
  X (LATE_MOVE_FACTOR, 156, 40, 180, "hundredths of a move for each squared ply of depth") \
  /* futility of quiet moves */ \
  X (FUTILITY_DEPTH, 8, 4, 12, "last reduced depth") \
  X (FUTILITY_BASE, 117, 20, 250, "centipawns") \
  X (FUTILITY_MARGIN, 64, 40, 180, "centipawns a ply of reduced depth") \
  X (HISTORY_PRUNING_DEPTH, 4, 2, 8, "last reduced depth") \
  X (HISTORY_PRUNING_MARGIN, 3417, 1000, 6000, "history a ply of depth") \
  X (PRUNING_HISTORY, 19, 0, 200, "hundredths of a ply deeper with the best history") \
  /* pruning of moves that lose material */ \
  X (SEE_PRUNING_DEPTH, 9, 4, 12, "last depth") \
  X (SEE_PRUNING_QUIET, 31, 5, 60, "centipawns a squared ply of reduced depth") \
  X (SEE_PRUNING_NOISY, 112, 40, 180, "centipawns a ply of depth") \
  /* singular extensions */ \
  X (SINGULAR_DEPTH, 6, 5, 10, "first depth") \
  X (SINGULAR_TABLE_DEPTH, 4, 2, 5, "plies by which the depth of the table entry may be less") \
  X (SINGULAR_MARGIN, 247, 50, 400, "hundredths of a centipawn a ply below the table's score") \
  X (SINGULAR_DOUBLE_MARGIN, 20, 5, 50, "centipawns further below for two plies") \
  X (SINGULAR_DOUBLE_MAX, 6, 2, 12, "extensions by two on one line") \
  X (SINGULAR_NEGATIVE, 2, 0, 3, "plies less when other moves may beat beta as well") \
  X (SINGULAR_CUT_NODE, 1, 0, 2, "plies less otherwise where a cutoff is expected") \
  X (CHECK_EXTENSION_SEE, 1, 0, 1, "whether only checks that lose nothing are extended") \
  X (CHECK_EXTENSION_DEPTH, 8, 4, 16, "last depth at which a check is searched a ply deeper") \
  /* late move reductions: base + ln depth * ln move * factor, in hundredths of a ply */ \
  X (REDUCTION_DEPTH, 3, 2, 4, "first depth") \
  X (REDUCTION_QUIET_BASE, 158, 0, 200, "hundredths") \
  X (REDUCTION_QUIET_FACTOR, 37, 25, 70, "hundredths") \
  X (REDUCTION_NOISY_BASE, 1, 0, 150, "hundredths") \
  X (REDUCTION_NOISY_FACTOR, 33, 15, 60, "hundredths") \
  X (REDUCTION_HISTORY, 6733, 3000, 14000, "history for one ply less") \
  X (REDUCTION_CAPTURE_HISTORY, 5674, 2000, 12000, "the same for captures") \
  X (REDUCTION_PV, 143, 0, 250, "hundredths less in a principal variation") \
  X (REDUCTION_NOT_IMPROVING, 107, 0, 250, "hundredths more when not improving") \
  X (REDUCTION_NOISY_TABLE, 106, 0, 250, "hundredths more when the table move is noisy") \
  X (REDUCTION_KILLER, 117, 0, 250, "hundredths less for a killer") \
  X (REDUCTION_CUT_NODE, 220, 0, 400, "hundredths more where a cutoff is expected") \
  X (REDUCTION_TABLE_PV, 100, 0, 250, "hundredths less where the table knows a main line") \
  X (REDUCTION_ROUNDING, 11, 0, 99, "hundredths added before whole plies are taken") \
  X (REDUCTION_RESEARCH_BONUS, 94, 0, 200, "percent of a bonus for the result of a re-search") \
  X (REDUCTION_CUTOFFS, 81, 0, 250, "hundredths more where several replies cut off") \
  X (REDUCTION_SHALLOWER_MARGIN, 6, 0, 40, "centipawns above the best: a ply less again") \
  X (REDUCTION_ALPHA_RAISED, 1, 0, 2, "plies less once a move has raised alpha") \
  X (REDUCTION_ALPHA_DEPTH, 12, 4, 20, "last depth at which that is done") \
  X (HINDSIGHT_DEEPER, 3, 1, 6, "plies of reduction too many for a move that loses nothing") \
  X (HINDSIGHT_SHALLOWER, 65, 40, 400, "centipawns lost by a reduced move that cost it a ply") \
  X (REDUCTION_DEEPER_MARGIN, 54, 20, 120, "centipawns above the best: a ply deeper again") \
  /* quiescence */ \
  X (QUIESCENCE_FUTILITY, 168, 50, 300, "centipawns a capture may win besides its victim") \
  X (QUIESCENCE_EVASIONS, 1, 0, 1, "whether all evasions that lose nothing are searched") \
  /* proofs of short mates, made between the depths of the search */ \
  X (PROOF_MOVES, 3, 2, 4, "longest mate that is proved or refuted, moves") \
  X (PROOF_FIND_MOVES, 6, 3, 8, "longest mate sought among checks and threats of mate, moves") \
  X (PROOF_FIRST_NODES, 500, 100, 5000, "most nodes of a proof while few have been searched") \
  X (PROOF_SHARE, 24, 8, 64, "afterwards, proofs get one node in this many") \
  /* histories */ \
  X (HISTORY_BONUS_FACTOR, 195, 60, 300, "a ply of depth") \
  X (HISTORY_BONUS_OFFSET, 27, 0, 300, "taken off") \
  X (HISTORY_BONUS_MAX, 1906, 600, 3000, "most for one cutoff") \
  X (HISTORY_SURPRISE, 61, 20, 200, "centipawns above beta that count as one more ply") \
  X (HISTORY_FIRST_DEPTH, 2, 1, 6, "up to this depth a cutoff by the first move is not learnt") \
  X (HISTORY_MALUS, 65, 40, 200, "percent of the bonus that tried moves lose at a cutoff") \
  X (HISTORY_PRIOR_BONUS, 44, 0, 200, "percent of it for a move that no reply refutes") \
  X (HISTORY_REFUTED, 42, 0, 200, "percent of it lost by a first move that is refuted at once") \
  X (HISTORY_EVAL, 20, 0, 200, "history for ten centipawns won by a quiet move") \
  X (ORDER_ESCAPE, 9, 0, 40, "order of moves away from a lesser man, a centipawn of the piece") \
  X (ORDER_EXPOSE, 9, 0, 40, "order of moves to where a lesser man attacks, the same") \
  X (PAWN_HISTORY_WEIGHT, 61, 0, 200, "percent at which history by pawn structure counts") \
  X (CONTINUATION_WEIGHT, 138, 0, 200, "percent at which continuation history counts") \
  X (CORRECTION_WEIGHT, 22, 0, 200, "percent of the corrections of static scores that count") \
  X (CORRECTION_PIECES, 43, 0, 200, "percent of those by the pieces of a side that count") \
  X (CORRECTION_MINOR, 41, 0, 200, "percent of those by knights and bishops that count") \
  X (CORRECTION_CONTINUATION, 69, 0, 200, "percent of those by the last two moves that count") \
  X (CORRECTION_DIVISOR, 6, 4, 16, "depth divided by this is the weight of a difference") \
  /* several threads: each votes for its move with its depth times (score - lowest + margin) */ \
  X (VOTE_MARGIN, 14, 0, 60, "centipawns") \
  /* time */ \
  X (TIME_MOVES, 26, 15, 50, "moves assumed to be left when there is no next time control") \
  X (TIME_RESERVE, 150, 0, 300, "milliseconds of the clock held back in case of a busy machine") \
  X (TIME_INCREMENT, 60, 30, 100, "percent of the increment spent at once") \
  X (TIME_HARD_FACTOR, 500, 200, 900, "percent of the soft limit a move may take") \
  X (TIME_HARD_SHARE, 30, 20, 80, "percent of the clock a move may take")

/* These are constants, except in a tuning build, where they are variables; see engine-margins.c. */
#ifdef ENGINE_TUNING
#define DECLARE(name, value, minimum, maximum, help) extern int ENGINE_##name;
ENGINE_PARAMS (DECLARE)
#undef DECLARE
#else
enum {
#define ENUMERATE(name, value, minimum, maximum, help) ENGINE_##name = value,
  ENGINE_PARAMS (ENUMERATE)
#undef ENUMERATE
};
#endif
