/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dialog-fixture.h"
#include "ui/run/tabiya-run-page.h"
#include "ui/tabiya-widgets.h"
#include "window-fixture.h"

/* What the tests of runs in windows share: small tests of weights, tournaments and evolutions,
   which are set up and started as a person would. */

typedef struct {
  const char          *name;
  const TabiyaRunKind *kind;
  const char          *action;            /* of the application: opens the dialog */
  const char          *continue_action;
  const char          *show_action;
  GType              (*get_setup_type) (void);
  GType              (*get_page_type) (void);
  /* The child of the dialog that has the adjustment "nodes"; NULL if it is the dialog itself. */
  const char          *limits;
  /* Chooses as few games as there are, times @n; returns their number. */
  guint              (*choose)          (gpointer dialog,
                                         guint    n);
} RunFixtureKind;

extern const RunFixtureKind run_fixture_tests;
extern const RunFixtureKind run_fixture_tournaments;
extern const RunFixtureKind run_fixture_evolutions;

/* The page of a type that the laboratory shows, or NULL. */
gpointer   run_find_page   (WindowFixture        *fixture,
                              GType                 type);
/* Any window of a type, or NULL. */
gpointer   run_find_toplevel (GType                 type);
/* Turns the main loop until a run has that state and at least so many games. */
void       run_wait          (TabiyaRun            *run,
                              TabiyaRunState        state,
                              guint                 n_games);
/* Whether a label that can be seen contains @part. */
gboolean   run_shows         (gpointer              widget,
                              const char           *part);
/* Where the runs of a kind are. (transfer full) */
char      *run_get_folder    (const RunFixtureKind *kind);

/* A window with a board, unusual weights, and no runs; runs are stopped at the end. */
void       run_set_up        (WindowFixture        *fixture,
                              gconstpointer         data);
void       run_tear_down     (WindowFixture        *fixture,
                              gconstpointer         data);

void       run_choose_nodes  (const RunFixtureKind *kind,
                              gpointer              dialog,
                              double                nodes);
gpointer   run_open_setup   (WindowFixture        *fixture,
                              const RunFixtureKind *kind);
/* Starts a run of few games by Enter. Returns its window; @n_games (out) (nullable) is their
   number. */
gpointer   run_start         (WindowFixture        *fixture,
                              const RunFixtureKind *kind,
                              guint                 n,
                              guint                *n_games);
