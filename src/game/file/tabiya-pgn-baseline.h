/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-plan.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnBaseline: a file as it was before a save removed games from it. Once all of these are
 * back, a save starts from those bytes again, so that everything between the games is as it was, in
 * whatever order they went and came back. Main thread.
 */
struct _TabiyaPgnBaseline {
  TabiyaPgnSource *source;      /* nobody else can write to it: it was replaced, or put aside */
  GArray          *entries;     /* of TabiyaPgnEntry */
  guint            n_stored;
  GHashTable      *changed;     /* set of the indices of games that were written anew since */
};

void      tabiya_pgn_baseline_free    (TabiyaPgnBaseline *self);
/* To be called when @plan has been carried out, before @file learns of it. */
void      tabiya_pgn_baseline_note    (TabiyaPgnFile     *file,
                                       TabiyaPgnPlan     *plan);
/* To be called when @plan has been carried out and has removed games from @file while the old file
   stays where it is, in the thread that did that: its bytes will be needed, whatever becomes of
   it. */
void      tabiya_pgn_baseline_put_aside (TabiyaPgnPlan   *plan);
/* Whether a save would bring the last missing game back, from bytes that can still be read. If they
   cannot, they are forgotten. */
gboolean  tabiya_pgn_baseline_returns (TabiyaPgnFile     *file);

G_END_DECLS
