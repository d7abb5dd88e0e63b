/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * Weights in a small file people can read and write, "attacker.weights". A key file:
 *
 *     # a comment
 *     [Profile]
 *     name=My attacker
 *     heuristic=tabiya
 *
 *     [tabiya]
 *     king-attack=150
 *
 * One group a heuristic, in it the weights that differ from the defaults, as whole numbers in the
 * unit of the registry. [Profile] may be missing. A file with anything that is not understood is
 * refused as a whole, with the line. Any thread.
 */

#define TABIYA_WEIGHT_FILE_SUFFIX ".weights"

/* Larger than any honest one; nothing beyond it is read. */
#define TABIYA_WEIGHT_FILE_MAX_SIZE (64 * 1024)

#define TABIYA_WEIGHT_FILE_ERROR (tabiya_weight_file_error_quark ())

/**
 * TabiyaWeightFileError:
 * @TABIYA_WEIGHT_FILE_ERROR_NO_TEXT: bytes that are no UTF-8 text, or too many of them
 * @TABIYA_WEIGHT_FILE_ERROR_SYNTAX: a line that is neither group, weight nor comment, or stands in
 *   the wrong place, or twice
 * @TABIYA_WEIGHT_FILE_ERROR_UNKNOWN: a group, weight or heuristic there is not
 * @TABIYA_WEIGHT_FILE_ERROR_VALUE: no whole number, or out of range
 * @TABIYA_WEIGHT_FILE_ERROR_HEURISTIC: the weights are those of another heuristic than asked for,
 *   or of several
 */
typedef enum {
  TABIYA_WEIGHT_FILE_ERROR_NO_TEXT,
  TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
  TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
  TABIYA_WEIGHT_FILE_ERROR_VALUE,
  TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
} TabiyaWeightFileError;

GQuark tabiya_weight_file_error_quark (void);

/* What stands in a file. To be cleared. */
typedef struct {
  HeuristicWeights  weights;
  char             *name;      /* owned, nullable: of the profile; any text */
} TabiyaWeightFile;

gboolean  tabiya_weight_file_parse (const char              *text,
                                    gssize                   length,
                                    const char              *file_name,
                                    const char              *heuristic_id,
                                    TabiyaWeightFile        *file,
                                    GError                 **error);
char     *tabiya_weight_file_write (const HeuristicWeights  *weights,
                                    const char              *name);
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
