/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/lab/tabiya-run.h"

G_BEGIN_DECLS

typedef struct _TabiyaRunKeeper TabiyaRunKeeper;

/*
 * TabiyaRunViews: how runs of one kind are shown: the actions of the application, the pages of the
 * laboratory, and what is said of them. The rest is the same for all kinds.
 */
typedef struct {
  const TabiyaRunKind *kind;

  /* Actions of the application: shows the run that is going on, or sets up a new one; shows one of
     a name; continues one of a name. */
  const char          *action;
  const char          *show_action;
  const char          *continue_action;

  /* A TabiyaRunSetup and a TabiyaRunPage. (transfer floating) */
  GtkWidget         *(*make_setup) (TabiyaRunKeeper *keeper);
  GtkWidget         *(*make_page)  (TabiyaRunKeeper *keeper,
                                    TabiyaRun       *run);

  /* Sentences and headings, to be translated. */
  const char          *preparing;        /* what happens before the first game */
  const char          *own_file;         /* games cannot be saved where the run itself writes */
  const char          *going_on;         /* the laboratory was closed */
  const char          *stop_heading;     /* ... and was the last one */
  const char          *stop_body;
  const char          *other_heading;    /* another one is to be stopped */
  const char          *other_body;       /* {title} is the other one's */
  const char          *not_started;      /* heading: it could not be saved */
  const char          *earlier;          /* heading of the list */
  const char          *deleted;
  const char          *not_deletable;    /* because it is going on */
  const char          *not_deleted;      /* heading */
  const char          *not_restored;     /* heading */
} TabiyaRunViews;

G_END_DECLS
