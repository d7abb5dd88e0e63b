/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/* What a window says about a game in words. Main thread. */

/* The name of a player, or the colour where there is none. Belongs to @game or to the program. */
const char *tabiya_play_words_get_name     (TabiyaGame  *game,
                                            ChessColor   color);
/* What stands beside the name: the strength of an engine, or the rating of a player in a game that
   is only shown; NULL: nothing. (transfer full) */
char       *tabiya_play_words_dup_caption  (TabiyaPlay  *play,
                                            ChessColor   color);
/* The time control, as "5 min + 3 s"; NULL when there is no clock. (transfer full) */
char       *tabiya_play_words_dup_clock    (TabiyaPlay  *play);

/* Something that stays told until it is over: the end of the game, a pause, a draw that can be
   claimed. */
typedef struct {
  char       *text;           /* owned; NULL: there is nothing to tell */
  const char *label;          /* of the main button; NULL: none */
  const char *action;
  const char *second_label;   /* of another button; NULL: none */
  const char *second_action;
} TabiyaPlayNotice;

void        tabiya_play_notice_init        (TabiyaPlayNotice *notice,
                                            TabiyaPlay       *play);
void        tabiya_play_notice_clear       (TabiyaPlayNotice *notice);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaPlayNotice, tabiya_play_notice_clear)

G_END_DECLS
