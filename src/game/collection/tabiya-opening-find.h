/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-stored-game.h"

G_BEGIN_DECLS

/* The opening of a game by its moves: that of the last position of the main line that has a name.
   Only games from the standard start have one, and it ends with a null move. Which positions have
   names is not known here: whoever knows that hands it in. Any thread. */

/* No opening has a name that takes longer. */
#define TABIYA_OPENING_MAX_PLIES 60

/* The keys of the positions after the first moves of a game. */
typedef struct {
  guint64  keys[TABIYA_OPENING_MAX_PLIES];
  guint    n;
  gboolean over;    /* no more are wanted */
} TabiyaOpeningKeys;

typedef struct {
  /* The number of the code (see tabiya_eco_to_number()) of the last position that has a name; -1 if
     none has. */
  int     (*find)        (const guint64 *keys,
                          guint          n_keys);
  /* Another one whenever find() may answer otherwise than before; not 0. */
  guint64 (*get_version) (void);
} TabiyaOpeningFinder;

/* Makes openings known; @finder must stay valid. Main thread, before any collection is opened. */
void    tabiya_opening_find_install     (const TabiyaOpeningFinder  *finder);
/* The version of the finder; 0 if there is none. */
guint64 tabiya_opening_find_get_version (void);

/* Begins with a stored game, the next move of which is played with tabiya_opening_keys_add(). */
void    tabiya_opening_keys_begin       (TabiyaOpeningKeys          *self,
                                         const guint8               *bytes,
                                         const guint8               *end);
/* Takes all that is wanted from a stored game. */
void    tabiya_opening_keys_read        (TabiyaOpeningKeys          *self,
                                         const guint8               *bytes,
                                         const guint8               *end);
/* The number of the code; -1 if there is none, or nobody who knows. */
int     tabiya_opening_keys_find        (const TabiyaOpeningKeys    *self);

/* Adds the position after a move. */
static inline void
tabiya_opening_keys_add (TabiyaOpeningKeys  *self,
                         const TabiyaReplay *replay)
{
  if (self->over)
    return;
  if (replay->move != CHESS_NO_MOVE)
    self->keys[self->n++] = replay->key;
  self->over = replay->move == CHESS_NO_MOVE || self->n == TABIYA_OPENING_MAX_PLIES;
}

G_END_DECLS
