/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"
#include "lab/match/tabiya-match-setup.h"

G_BEGIN_DECLS

/*
 * One engine that plays in a match: ours in this process, or a UCI program. Calls block. One thread
 * at a time, but tabiya_match_player_abort() from any.
 */
typedef struct _TabiyaMatchPlayer TabiyaMatchPlayer;

/* What an engine is asked. Borrowed for the call. */
typedef struct {
  const ChessPosition *position;
  const guint64       *history;        /* keys of the positions before, oldest first */
  gsize                n_history;
  const char          *position_line;  /* the same as a complete line of UCI */
  gint64               time_us[2];     /* by colour: left on the clock; for one that has no clock
                                          what the other has */
  gint64               increment_ms[2];
  int                  moves_to_go;    /* to the next time control of the mover; 0: none */
} TabiyaMatchTurn;

/* What it answers. */
typedef struct {
  ChessMove  move;        /* CHESS_NO_MOVE: what it wrote is no legal move */
  char       text[8];     /* what it wrote */
  ChessScore score;       /* the mover's view */
  int        depth;
  guint64    nodes;
  gint64     elapsed_us;  /* from asking to the answer, by our clock */
} TabiyaMatchReply;

/* How asking can fail. */
typedef enum {
  TABIYA_MATCH_PLAYER_ERROR_DIED,
  TABIYA_MATCH_PLAYER_ERROR_SILENT,
  TABIYA_MATCH_PLAYER_ERROR_ABORTED,
} TabiyaMatchPlayerError;

#define TABIYA_MATCH_PLAYER_ERROR (tabiya_match_player_error_quark ())
GQuark tabiya_match_player_error_quark (void);

TabiyaMatchPlayer *tabiya_match_player_new      (const TabiyaMatchEngine  *engine,
                                                 GError                  **error);
void               tabiya_match_player_free     (TabiyaMatchPlayer        *self);
gboolean           tabiya_match_player_new_game (TabiyaMatchPlayer        *self,
                                                 gboolean                  chess960,
                                                 guint64                   seed,
                                                 GError                  **error);
gboolean           tabiya_match_player_go       (TabiyaMatchPlayer        *self,
                                                 const TabiyaMatchTurn    *turn,
                                                 TabiyaMatchReply         *reply,
                                                 GError                  **error);
void               tabiya_match_player_abort    (TabiyaMatchPlayer        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMatchPlayer, tabiya_match_player_free)

G_END_DECLS
