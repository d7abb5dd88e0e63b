/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/* The state of a game in words. Main thread. */

/* The name of a player, or of the colour if the game does not tell. Valid until the tags of
   @game change. */
const char *tabiya_play_words_get_name     (TabiyaGame  *game,
                                            ChessColor   color);
/* The text beside the name: the strength of an engine, or the rating of a player in a game that is
   not being played; NULL if there is none. (transfer full) */
char       *tabiya_play_words_dup_caption  (TabiyaPlay  *play,
                                            ChessColor   color);
/* What the player of that side is about to do in the game in progress, such as "thinking"; NULL
   while it is the other side's turn. Static. */
const char *tabiya_play_words_get_turn     (TabiyaPlay  *play,
                                            ChessColor   color);
/* The time control, such as "5 min + 3 s"; NULL if there is no clock. (transfer full) */
char       *tabiya_play_words_dup_clock    (TabiyaPlay  *play);

/* A notice that is shown until its reason is gone: the end of the game, a pause, a draw that is
   offered or can be claimed. The end has no buttons here: it is shown at the board. */
typedef struct {
  char       *text;           /* owned; NULL if there is no notice */
  const char *label;          /* of the main button; NULL if it has none */
  const char *action;
  const char *second_label;   /* of the second button; NULL if it has none */
  const char *second_action;
} TabiyaPlayNotice;

void        tabiya_play_notice_init        (TabiyaPlayNotice *notice,
                                            TabiyaPlay       *play);
void        tabiya_play_notice_clear       (TabiyaPlayNotice *notice);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaPlayNotice, tabiya_play_notice_clear)

G_END_DECLS
