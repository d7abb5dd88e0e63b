/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"
#include "lab/match/tabiya-match-setup.h"

G_BEGIN_DECLS

/*
 * An engine that plays in a match: ours in this process, or a UCI program. Calls block. One thread
 * at a time, except that tabiya_match_player_abort() may be called from any thread.
 */
typedef struct _TabiyaMatchPlayer TabiyaMatchPlayer;

/* The question to an engine. Borrowed for the call. */
typedef struct {
  const ChessPosition *position;
  const guint64       *history;        /* keys of the earlier positions, oldest first */
  gsize                n_history;
  const char          *position_line;  /* the position as a complete UCI line */
  gint64               time_us[2];     /* by colour: the time left on the clock; a side without a
                                          clock is given that of the other */
  gint64               increment_ms[2];
  int                  moves_to_go;    /* moves until the next time control of the side to move; 0
                                          if there is none */
} TabiyaMatchTurn;

/* The answer of an engine. */
typedef struct {
  ChessMove  move;        /* CHESS_NO_MOVE if the answer is not a legal move */
  char       text[8];     /* the move as it was written */
  ChessScore score;       /* from the point of view of the side to move */
  int        depth;
  guint64    nodes;
  gint64     elapsed_us;  /* from the question to the answer, measured by us */
} TabiyaMatchReply;

/* Why an engine did not answer. */
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
gboolean           tabiya_match_player_set_options
                                                (TabiyaMatchPlayer        *self,
                                                 char                    **options,
                                                 GError                  **error);
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
