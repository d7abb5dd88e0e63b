/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/fit/tabiya-scored-game.h"

G_BEGIN_DECLS

/*
 * A file of quiet positions, each with a score and the result of its game, for fitting an
 * evaluation. Everything is little-endian, and everything is 32 bytes long or a multiple of it:
 *
 *     the head     who made the file, and from what (TabiyaTrainingInfo)
 *     each game    its number from 1 on, result, end, number of positions, refusals, checksums;
 *                  then its positions, see tabiya-packed-position.h
 *
 * A game without positions is there too, so that the number of games says how far the work has
 * come. A writer adds whole games; what a writer that was killed has left of the last one is cut
 * off when the file is opened to go on with it.
 */

#define TABIYA_TRAINING_ERROR (tabiya_training_error_quark ())
GQuark tabiya_training_error_quark (void);

typedef enum {
  TABIYA_TRAINING_ERROR_WRONG_FILE,   /* this is no file of positions, or one of a later version */
  TABIYA_TRAINING_ERROR_DAMAGED,      /* a checksum is wrong, or what it protects makes no sense */
  TABIYA_TRAINING_ERROR_TORN,         /* the last game is there in part */
  TABIYA_TRAINING_ERROR_DIFFERENT,    /* the file was begun with other settings */
  TABIYA_TRAINING_ERROR_FILE,         /* it cannot be opened, read or written */
} TabiyaTrainingError;

#define TABIYA_TRAINING_ENGINE_SIZE 16
#define TABIYA_TRAINING_SUM_SIZE    16

/* Where positions come from: with the same settings, the same file. */
typedef struct {
  guint64 nodes;                                  /* of each search */
  guint32 seed;
  guint32 n_own_games;                            /* from number 1 on; then come those of PGN */
  guint32 own_positions;                          /* maximum number from a game; 0 for all */
  guint32 pgn_positions;
  guint32 n_pgn_games;
  guint32 n_pgn_files;
  guint8  pgn_sum[TABIYA_TRAINING_SUM_SIZE];      /* of their contents; zeros without any */
  guint8  openings_sum[TABIYA_TRAINING_SUM_SIZE]; /* the same of the file of openings */
  char    engine[TABIYA_TRAINING_ENGINE_SIZE];    /* version of the engine, ended by a zero */
} TabiyaTrainingInfo;

/* What a file holds. */
typedef struct {
  guint   n_games;
  guint64 n_positions;
  guint64 refused[TABIYA_N_REFUSALS];
  guint   ends[TABIYA_SCORED_N_ENDS];
  guint64 results[3];                             /* of the positions, by TabiyaSelfplayResult */
} TabiyaTrainingTotals;

void  tabiya_training_info_init (TabiyaTrainingInfo *info);

/* Writing */

typedef struct _TabiyaTrainingWriter TabiyaTrainingWriter;

TabiyaTrainingWriter       *tabiya_training_writer_open       (const char                *path,
                                                               const TabiyaTrainingInfo  *info,
                                                               GError                   **error);
gboolean                    tabiya_training_writer_append     (TabiyaTrainingWriter      *self,
                                                               const TabiyaScoredGame    *game,
                                                               GError                   **error);
const TabiyaTrainingTotals *tabiya_training_writer_get_totals (TabiyaTrainingWriter      *self);
void                        tabiya_training_writer_close      (TabiyaTrainingWriter      *self);

/* Reading */

typedef struct _TabiyaTrainingReader TabiyaTrainingReader;

typedef struct {
  ChessPosition        position;
  int                  score;                     /* centipawns from White's point of view */
  TabiyaSelfplayResult result;
  guint                game;                      /* positions of a game follow each other */
} TabiyaTrainingRecord;

TabiyaTrainingReader       *tabiya_training_reader_open       (const char                *path,
                                                               GError                   **error);
const TabiyaTrainingInfo   *tabiya_training_reader_get_info   (TabiyaTrainingReader      *self);
gboolean                    tabiya_training_reader_next       (TabiyaTrainingReader      *self,
                                                               TabiyaTrainingRecord      *record,
                                                               GError                   **error);
void                        tabiya_training_reader_close      (TabiyaTrainingReader      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTrainingWriter, tabiya_training_writer_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTrainingReader, tabiya_training_reader_close)

G_END_DECLS
