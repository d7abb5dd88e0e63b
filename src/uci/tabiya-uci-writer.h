/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "uci/tabiya-uci-info.h"

G_BEGIN_DECLS

/*
 * Writes what an engine sends to a chess interface in UCI. Each function appends whole lines with
 * their line feeds. Pure functions; any thread.
 */

/* A line of "info". The score is from the view of the side to move in @position. */
typedef struct {
  const ChessPosition *position;         /* the position being searched */
  int                  depth;
  int                  selective_depth;  /* 0: left out */
  int                  line;             /* the rank in MultiPV, from 1; 0: left out */
  ChessScore           score;            /* left out if unknown */
  TabiyaUciBound       bound;
  gboolean             has_wdl;
  int                  wdl[3];           /* won, drawn, lost of 1000 games */
  guint64              nodes;
  guint64              table_hits;       /* 0: left out */
  gint64               time_ms;
  int                  hash_permille;    /* -1: left out */
  const ChessMove     *pv;
  guint                n_pv;
  ChessMove            current_move;     /* CHESS_NO_MOVE: left out */
  int                  current_number;
} TabiyaUciInfo;

void  tabiya_uci_write_info     (GString              *output,
                                 const TabiyaUciInfo  *info);
void  tabiya_uci_write_message  (GString              *output,
                                 const char           *text);
void  tabiya_uci_write_bestmove (GString              *output,
                                 const ChessPosition  *position,
                                 ChessMove             best,
                                 ChessMove             ponder);

void  tabiya_uci_write_check    (GString              *output,
                                 const char           *name,
                                 gboolean              default_value);
void  tabiya_uci_write_spin     (GString              *output,
                                 const char           *name,
                                 gint64                default_value,
                                 gint64                minimum,
                                 gint64                maximum);
void  tabiya_uci_write_combo    (GString              *output,
                                 const char           *name,
                                 const char           *default_value,
                                 const char * const   *values);
void  tabiya_uci_write_string   (GString              *output,
                                 const char           *name,
                                 const char           *default_value);
void  tabiya_uci_write_button   (GString              *output,
                                 const char           *name);

G_END_DECLS
