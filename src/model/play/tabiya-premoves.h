/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "model/stage/tabiya-scene.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaPremoves: the moves that a person has decided on while the engine thinks. Each is played as
 * soon as it is the person's turn, if it is legal then; if not, it is dropped with all behind it.
 * Whatever else ends the engine's turn drops them without a word: a take-back, a flag, a pause,
 * another game. They are kept in memory alone. A scene while they may be added, whose "changed"
 * tells that some were added, played or dropped, or may be added from now on or no more. Main
 * thread.
 *
 * Signals:
 *   "refused" (guint premove): @premove, a ChessMove, was not possible; all are dropped.
 */
#define TABIYA_TYPE_PREMOVES (tabiya_premoves_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPremoves, tabiya_premoves, TABIYA, PREMOVES, GObject)

/* More than this are not kept. */
#define TABIYA_PREMOVES_MAX 32

TabiyaPremoves      *tabiya_premoves_new         (TabiyaPlay     *play) G_GNUC_WARN_UNUSED_RESULT;
/* Whether premoves may be added at all; on by default. Switching off drops them. */
void                 tabiya_premoves_set_enabled (TabiyaPremoves *self,
                                                  gboolean        enabled);
/* Whether one may be added now: an engine thinks about the answer to a person, in the position
   shown. */
gboolean             tabiya_premoves_is_open     (TabiyaPremoves *self);
/* FALSE if it may not be added now, is no premove once those before it are made, or there are
   too many. */
gboolean             tabiya_premoves_add         (TabiyaPremoves *self,
                                                  ChessMove       premove);
/* Drops all. FALSE if there were none. */
gboolean             tabiya_premoves_cancel      (TabiyaPremoves *self);
/* In the order in which they will be played. (transfer none) */
const ChessMoveList *tabiya_premoves_get_all     (TabiyaPremoves *self);
/* How many wait, "2 premoves"; NULL if none do. (transfer full) */
char                *tabiya_premoves_dup_words   (TabiyaPremoves *self);

G_END_DECLS
