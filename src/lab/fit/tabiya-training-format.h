/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/fit/tabiya-packed-position.h"
#include "lab/fit/tabiya-training-file.h"

G_BEGIN_DECLS

/* The bytes of a file of positions, for its writer and its reader. */

#define TABIYA_TRAINING_HEAD_SIZE 128

/* A game as it stands in a file. */
typedef struct {
  guint                number;
  TabiyaSelfplayResult result;
  TabiyaScoredEnd      end;
  guint                refused[TABIYA_N_REFUSALS];
  guint                n_positions;
  const guint8        *positions;     /* packed, in the bytes of the file */
  gsize                offset;        /* of @positions */
} TabiyaTrainingGame;

/* A file in memory, and how far it has been read. */
typedef struct {
  const char   *path;                 /* for messages */
  const guint8 *bytes;
  gsize         length;
  gsize         at;
  guint         n_games;              /* so far */
} TabiyaTrainingCursor;

/* @head has TABIYA_TRAINING_HEAD_SIZE bytes. */
void     tabiya_training_format_write_head    (const TabiyaTrainingInfo   *info,
                                               guint8                     *head);
gboolean tabiya_training_format_read_head     (TabiyaTrainingCursor       *cursor,
                                               TabiyaTrainingInfo         *info,
                                               GError                    **error);
void     tabiya_training_format_append_game   (GByteArray                 *bytes,
                                               const TabiyaScoredGame     *game);
gboolean tabiya_training_format_read_game     (TabiyaTrainingCursor       *cursor,
                                               TabiyaTrainingGame         *game,
                                               GError                    **error);
gboolean tabiya_training_format_read_position (const TabiyaTrainingCursor *cursor,
                                               const TabiyaTrainingGame   *game,
                                               guint                       index,
                                               TabiyaScoredPosition       *scored,
                                               GError                    **error);

G_END_DECLS
