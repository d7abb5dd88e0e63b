/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/engine-method.h"
#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * Weights in a small text file that people can read and write, "attacker.weights". It is a key
 * file:
 *
 *     # a comment
 *     [Profile]
 *     name=My attacker
 *     heuristic=tabiya
 *     book=no
 *
 *     [tabiya]
 *     king-attack=150
 *
 * There is one group for each heuristic. It holds the weights that differ from the defaults, as
 * whole numbers in the unit that the registry gives; tabiya-weight-key.h has the keys for a single
 * phase and for piece-square tables. [Profile] is optional. With book=no the profile plays without
 * an opening book; book=yes is the default. With search=minimax, or another method, it plays by
 * that method; with quiescence=no a method that has the choice does without. A file with anything
 * invalid in it is rejected as a whole, with the line and the column. Any thread.
 */

#define TABIYA_WEIGHT_FILE_SUFFIX ".weights"

/* Larger than any real weight file; nothing beyond this size is read. */
#define TABIYA_WEIGHT_FILE_MAX_SIZE (64 * 1024)

#define TABIYA_WEIGHT_FILE_ERROR (tabiya_weight_file_error_quark ())

/**
 * TabiyaWeightFileError:
 * @TABIYA_WEIGHT_FILE_ERROR_NO_TEXT: the file is not UTF-8 text, or it is too large
 * @TABIYA_WEIGHT_FILE_ERROR_SYNTAX: a line is not a group, a weight or a comment, or it is in the
 *   wrong place, or it occurs twice
 * @TABIYA_WEIGHT_FILE_ERROR_UNKNOWN: there is no such group, weight, heuristic or method
 * @TABIYA_WEIGHT_FILE_ERROR_VALUE: a value is not a whole number, or it is out of range
 * @TABIYA_WEIGHT_FILE_ERROR_HEURISTIC: the weights belong to another heuristic than the one asked
 *   for, or to several
 */
typedef enum {
  TABIYA_WEIGHT_FILE_ERROR_NO_TEXT,
  TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
  TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
  TABIYA_WEIGHT_FILE_ERROR_VALUE,
  TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
} TabiyaWeightFileError;

GQuark tabiya_weight_file_error_quark (void);

/* How a profile plays, beyond its weights; all 0 if it has no habits of its own. */
typedef struct {
  gboolean                no_book;        /* whether it plays without an opening book */
  const EngineMethodInfo *search;         /* NULL: the method that is asked for */
  gboolean                no_quiescence;  /* see engine.h */
} TabiyaHabits;

/* The content of a weight file. Free with tabiya_weight_file_clear(). */
typedef struct {
  HeuristicWeights  weights;
  char             *name;      /* owned; the name of the profile, which may be any text; may be
                                  NULL */
  TabiyaHabits      habits;
} TabiyaWeightFile;

gboolean  tabiya_habits_equal      (const TabiyaHabits      *a,
                                    const TabiyaHabits      *b);

gboolean  tabiya_weight_file_parse (const char              *text,
                                    gssize                   length,
                                    const char              *file_name,
                                    const char              *heuristic_id,
                                    TabiyaWeightFile        *file,
                                    GError                 **error);
char     *tabiya_weight_file_write (const HeuristicWeights  *weights,
                                    const char              *name);
/* The same with everything that a file can hold. (transfer full) */
char     *tabiya_weight_file_format (const TabiyaWeightFile *file);
gboolean  tabiya_weight_file_load  (const char              *path,
                                    const char              *heuristic_id,
                                    TabiyaWeightFile        *file,
                                    GError                 **error);
gboolean  tabiya_weight_file_save  (const char              *path,
                                    const HeuristicWeights  *weights,
                                    const char              *name,
                                    GError                 **error);
void      tabiya_weight_file_clear (TabiyaWeightFile        *file);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaWeightFile, tabiya_weight_file_clear)

G_END_DECLS
