/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The cursor as text, in the form that journals and drafts store. */
void                  tabiya_game_append_cursor     (TabiyaGame          *self,
                                                     GString             *text);
void                  tabiya_game_restore_cursor    (TabiyaGame          *self,
                                                     const char          *cursor);

G_END_DECLS
