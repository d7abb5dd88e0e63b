/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

/* A move with the points that a suite gives for it. */
typedef struct {
  ChessMove move;
  int       points;
} EpdScoredMove;

/* One position of a suite and its task. */
typedef struct {
  ChessPosition position;
  char         *id;          /* NULL when it has none */
  GArray       *best;        /* ChessMove; bm: one of these should be played */
  GArray       *avoid;       /* ChessMove; am: none of these */
  int           mate;        /* dm, or ce such as +M3: a mate in so many moves; 0: not demanded */
  GArray       *scored;      /* EpdScoredMove; c0 of the form "f5=10, Be5+=2"; may be empty */
} EpdRecord;

EpdRecord *epd_record_parse (const char  *line,
                             char       **message);
void       epd_record_free  (EpdRecord   *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EpdRecord, epd_record_free)
