/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/tabiya-spsa.h"
#include "lab/tune/tabiya-tune-margins.h"
#include "lab/tune/tabiya-tune-worker.h"

G_BEGIN_DECLS

/*
 * A tuning run: an engine plays pairs of games against itself with margins moved to one side and to
 * the other, and the margins follow the results; see tabiya-spsa.h. Its file holds each pair, and
 * the run goes on from it. For one thread; it plays in threads of its own.
 */
typedef struct _TabiyaTune TabiyaTune;

typedef struct {
  TabiyaMatchSetup    match;     /* engines (the same program twice), openings, rules, number of
                                    games, how many are played at once */
  char               *margins;   /* owned; see tabiya_tune_margins_choose() */
  double              share;     /* see tabiya_tune_margins_set_share() */
  char              **steps;     /* owned, nullable; see tabiya_tune_margins_set_step() */
  TabiyaSpsaOptions   gains;     /* without the number of iterations */
  char               *path;      /* owned: the file of the run */
} TabiyaTuneSetup;

/* Called after each pair, on the thread that runs. */
typedef void (*TabiyaTunePairFunc) (TabiyaTune *tune,
                                    gpointer    data);

void                    tabiya_tune_setup_clear  (TabiyaTuneSetup        *setup);

TabiyaTune             *tabiya_tune_new          (const TabiyaTuneSetup  *setup,
                                                  GError                **error)
                                                  G_GNUC_WARN_UNUSED_RESULT;
void                    tabiya_tune_free         (TabiyaTune             *self);
gboolean                tabiya_tune_run          (TabiyaTune             *self,
                                                  TabiyaTunePairFunc      pair_func,
                                                  TabiyaTuneNoteFunc      note_func,
                                                  gpointer                data,
                                                  const gint             *stop,
                                                  GError                **error);

guint                   tabiya_tune_get_n_pairs  (TabiyaTune             *self);
guint                   tabiya_tune_get_n_done   (TabiyaTune             *self);
const guint            *tabiya_tune_get_counts   (TabiyaTune             *self);
guint                   tabiya_tune_get_n_faults (TabiyaTune             *self);
guint                   tabiya_tune_get_n_margins (TabiyaTune            *self);
const TabiyaTuneMargin *tabiya_tune_get_margin   (TabiyaTune             *self,
                                                  guint                   index,
                                                  double                 *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTune, tabiya_tune_free)

G_END_DECLS
