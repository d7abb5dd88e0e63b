/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightTest: which weights play against which, and how: everything that is needed to
 * continue a test another day, as a small key file. The games are in a PGN file next to it, see
 * TabiyaMatch. A plain struct with a function that frees what it owns.
 */

#define TABIYA_WEIGHT_TEST_ERROR (tabiya_weight_test_error_quark ())
GQuark tabiya_weight_test_error_quark (void);

typedef enum {
  TABIYA_WEIGHT_TEST_ERROR_SYNTAX,    /* not a key file, or something is missing in it */
  TABIYA_WEIGHT_TEST_ERROR_VALUE,     /* a value is invalid */
  TABIYA_WEIGHT_TEST_ERROR_VERSION,   /* written by a later version of the program */
} TabiyaWeightTestError;

/* A test that runs until it is decided asks whether the first side is better by this much, or not
   better at all. */
#define TABIYA_WEIGHT_TEST_ELO        10.0
#define TABIYA_WEIGHT_TEST_RISK       0.05
#define TABIYA_WEIGHT_TEST_MAX_GAMES  4000

#define TABIYA_WEIGHT_TEST_MIN_NODES  100
#define TABIYA_WEIGHT_TEST_MAX_NODES  10000000

typedef struct {
  char             *name;       /* the name of the profile when the test began */
  HeuristicWeights  weights;
} TabiyaWeightTestSide;

typedef struct {
  TabiyaWeightTestSide sides[2];
  guint64  nodes;           /* per move; 0 to play with a clock */
  gint64   base_ms;         /* time on the clock */
  gint64   increment_ms;
  gboolean until_decided;   /* with n_games as the maximum; otherwise exactly that many are
                               played */
  guint    n_games;         /* always even */
  guint32  seed;            /* for the openings */
  gint64   created;         /* seconds since 1970, UTC */
  gboolean active;          /* when this was written the test was running, not stopped by the
                               user */
  char    *build;           /* of the engine that began the test; NULL if unknown */
} TabiyaWeightTest;

void      tabiya_weight_test_init       (TabiyaWeightTest        *test);
void      tabiya_weight_test_copy       (TabiyaWeightTest        *copy,
                                         const TabiyaWeightTest  *test);
void      tabiya_weight_test_clear      (TabiyaWeightTest        *test);
gboolean  tabiya_weight_test_is_same    (const TabiyaWeightTest  *a,
                                         const TabiyaWeightTest  *b);

char     *tabiya_weight_test_to_text    (const TabiyaWeightTest  *test);
gboolean  tabiya_weight_test_from_text  (TabiyaWeightTest        *test,
                                         const char              *text,
                                         GError                 **error);

void      tabiya_weight_test_get_sprt   (const TabiyaWeightTest  *test,
                                         TabiyaSprt              *sprt);
void      tabiya_weight_test_fill_setup (const TabiyaWeightTest  *test,
                                         TabiyaMatchOpenings     *openings,
                                         const char              *pgn_path,
                                         TabiyaMatchSetup        *setup);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaWeightTest, tabiya_weight_test_clear)

G_END_DECLS
