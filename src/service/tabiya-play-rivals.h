/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-private.h"

G_BEGIN_DECLS

/* The programs that play in a game instead of our engine: each has a service of its own, which
   lives as long as the game. Only programs of the person's own list are ever started. */

/* Has the program of the side to move ready to be asked. FALSE if there is none any more; then the
   game waits, and the trouble has been told. */
gboolean tabiya_play_rivals_prepare      (TabiyaPlay      *self);
/* Forgets the trouble once the game goes on. */
void     tabiya_play_rivals_follow       (TabiyaPlay      *self,
                                          TabiyaPlayState  state);
/* Shows what @service, our engine or a rival, thinks of its move, if that may be shown. */
void     tabiya_play_show_analysis       (TabiyaPlay      *self,
                                          TabiyaEngineService *service);
/* Ends all of them. */
void     tabiya_play_rivals_dismiss      (TabiyaPlay      *self);
/* The program to move has failed; @text: translated. */
void     tabiya_play_rivals_note_trouble (TabiyaPlay      *self,
                                          const char      *text);

G_END_DECLS
