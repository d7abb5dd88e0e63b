/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * Every margin of the search, in one table.
 *
 * X (name, value, minimum, maximum, what it is and its unit)
 *
 * Depths are in plies, margins in centipawns, and histories in the units of engine-history.h. The
 * range is what a tuning run may try. The values were set by hand from the usual shape of each
 * technique; docs/strength.md tells what each group is worth and how to measure other values.
 */
#define ENGINE_PARAMS(X) \
  /* aspiration windows */ \
  X (ASPIRATION_DEPTH, 5, 3, 8, "first depth with a window") \
  X (ASPIRATION_DELTA, 12, 5, 40, "half width of the first window, centipawns") \
  /* reverse futility: the score is so far above beta that any quiet move is good enough */ \
  X (REVERSE_FUTILITY_DEPTH, 8, 4, 12, "last depth") \
  X (REVERSE_FUTILITY_MARGIN, 78, 40, 130, "centipawns a ply") \
  X (REVERSE_FUTILITY_IMPROVING, 62, 0, 130, "centipawns less when improving") \
  /* the table */ \
  X (TABLE_CLOCK, 90, 60, 100, "half-moves without progress from which its scores do not cut") \
  /* null move */ \
  X (NULL_DEPTH, 3, 2, 5, "first depth") \
  X (NULL_REDUCTION, 4, 2, 5, "plies") \
  X (NULL_DEPTH_DIVISOR, 4, 3, 8, "one more ply for each this many plies of depth") \
  X (NULL_EVAL_DIVISOR, 190, 100, 400, "one more ply for each this many centipawns above beta") \
  X (NULL_EVAL_MAX, 3, 1, 6, "most plies added for that") \
  X (NULL_EVAL_SLACK, 30, 0, 60, "centipawns a ply the static score may lie below beta") \
  X (NULL_VERIFY_DEPTH, 12, 6, 20, "from this depth it is verified; with one piece always") \
  /* probcut: a capture beats beta by far in a shallow search */ \
  X (PROBCUT_DEPTH, 5, 4, 8, "first depth") \
  X (PROBCUT_MARGIN, 190, 100, 350, "centipawns above beta") \
  X (PROBCUT_REDUCTION, 4, 3, 5, "plies") \
  /* internal iterative reduction */ \
  X (IIR_DEPTH, 4, 2, 8, "first depth without a table move that is reduced") \
  /* late move pruning: after base + depth * depth moves (half when not improving) */ \
  X (LATE_MOVE_DEPTH, 9, 4, 12, "last depth") \
  X (LATE_MOVE_BASE, 3, 1, 6, "moves") \
  /* futility of quiet moves */ \
  X (FUTILITY_DEPTH, 8, 4, 12, "last reduced depth") \
  X (FUTILITY_BASE, 90, 20, 250, "centipawns") \
  X (FUTILITY_MARGIN, 92, 40, 180, "centipawns a ply of reduced depth") \
  X (HISTORY_PRUNING_DEPTH, 5, 2, 8, "last reduced depth") \
  X (HISTORY_PRUNING_MARGIN, 2600, 1000, 6000, "history a ply of depth") \
  /* pruning of moves that lose material */ \
  X (SEE_PRUNING_DEPTH, 9, 4, 12, "last depth") \
  X (SEE_PRUNING_QUIET, 24, 5, 60, "centipawns a squared ply of reduced depth") \
  X (SEE_PRUNING_NOISY, 95, 40, 180, "centipawns a ply of depth") \
  /* singular extensions */ \
  X (SINGULAR_DEPTH, 7, 5, 10, "first depth") \
  X (SINGULAR_TABLE_DEPTH, 3, 2, 5, "plies by which the depth of the table entry may be less") \
  X (SINGULAR_MARGIN, 2, 1, 4, "centipawns a ply below the table's score") \
  X (SINGULAR_DOUBLE_MARGIN, 18, 5, 50, "centipawns further below for two plies") \
  X (SINGULAR_DOUBLE_MAX, 6, 2, 12, "extensions by two on one line") \
  X (CHECK_EXTENSION_DEPTH, 8, 4, 16, "last depth at which a check is searched a ply deeper") \
  /* late move reductions: base + ln depth * ln move * factor, in hundredths of a ply */ \
  X (REDUCTION_DEPTH, 3, 2, 4, "first depth") \
  X (REDUCTION_QUIET_BASE, 90, 0, 200, "hundredths") \
  X (REDUCTION_QUIET_FACTOR, 44, 25, 70, "hundredths") \
  X (REDUCTION_NOISY_BASE, 10, 0, 150, "hundredths") \
  X (REDUCTION_NOISY_FACTOR, 32, 15, 60, "hundredths") \
  X (REDUCTION_HISTORY, 7000, 3000, 14000, "history for one ply less") \
  X (REDUCTION_CAPTURE_HISTORY, 5000, 2000, 12000, "the same for captures") \
  X (REDUCTION_DEEPER_MARGIN, 48, 20, 120, "centipawns above the best: a ply deeper again") \
  /* quiescence */ \
  X (QUIESCENCE_FUTILITY, 150, 50, 300, "centipawns a capture may win besides its victim") \
  /* proofs of short mates, made between the depths of the search */ \
  X (PROOF_MOVES, 3, 2, 4, "longest mate that is proved or refuted, moves") \
  X (PROOF_FIND_MOVES, 6, 3, 8, "longest mate sought among checks and threats of mate, moves") \
  X (PROOF_FIRST_NODES, 500, 100, 5000, "most nodes of a proof while few have been searched") \
  X (PROOF_SHARE, 24, 8, 64, "afterwards, proofs get one node in this many") \
  /* histories */ \
  X (HISTORY_BONUS_FACTOR, 150, 60, 300, "a ply of depth") \
  X (HISTORY_BONUS_OFFSET, 70, 0, 300, "taken off") \
  X (HISTORY_BONUS_MAX, 1500, 600, 3000, "most for one cutoff") \
  X (HISTORY_SURPRISE, 80, 20, 200, "centipawns above beta that count as one more ply") \
  X (HISTORY_FIRST_DEPTH, 3, 1, 6, "up to this depth a cutoff by the first move is not learnt") \
  X (CONTINUATION_WEIGHT, 100, 0, 200, "percent at which continuation history counts") \
  X (CORRECTION_WEIGHT, 100, 0, 200, "percent of the corrections of static scores that count") \
  X (CORRECTION_DIVISOR, 8, 4, 16, "depth divided by this is the weight of a difference") \
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
