/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-types.h"
#include "game/collection/tabiya-game-index.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayerRecord: what the games of a collection say of one player, who is known by the whole
 * name, folded as in "player:=name". It is what a page about a player shows. Immutable once made;
 * any thread.
 */

/* Games from the player's point of view. */
typedef struct {
  guint wins;
  guint draws;
  guint losses;
  guint unfinished;      /* without a result */
  guint forfeits;        /* not played; none of the above */
  guint forfeit_points;  /* from these, in halves */
} TabiyaPlayerTally;

/* Some of the games. */
typedef struct {
  int               key;      /* what they have in common, see below */
  guint             rating;   /* the player's average; 0 if none is known */
  TabiyaPlayerTally scores[CHESS_N_COLORS];   /* by the player's colour */
} TabiyaPlayerPart;

typedef struct {
  char             *name;         /* as most games spell it */
  TabiyaPlayerPart  total;
  guint             opposition;   /* the average rating of the opponents; 0 if none is known */
  guint             performance;  /* against the opponents whose rating is known; 0 for none */
  GArray           *years;        /* TabiyaPlayerPart by year, ascending; key 0: not known */
  GArray           *openings;     /* by ECO code (see tabiya_eco_to_number()), those with the most
                                     games first; key -1: none */
  GArray           *opponents;    /* by the opponent's rating: the first of a hundred, ascending;
                                     key 0: not known */
} TabiyaPlayerRecord;

/* The games of a player; total is 0 if there is no such player. NULL with @error. The thread of the
   index. (transfer full) */
TabiyaPlayerRecord *tabiya_player_record_new   (TabiyaGameIndex           *index,
                                                const char                *name,
                                                GCancellable              *cancellable,
                                                GError                   **error)
                                                G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_player_record_free  (TabiyaPlayerRecord        *self);

/* All games of a score that were played, and its points from those with a result. */
guint               tabiya_player_tally_count  (const TabiyaPlayerTally   *score);
double              tabiya_player_tally_points (const TabiyaPlayerTally   *score);
/* Of both colours. */
TabiyaPlayerTally   tabiya_player_part_sum     (const TabiyaPlayerPart    *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPlayerRecord, tabiya_player_record_free)

G_END_DECLS
