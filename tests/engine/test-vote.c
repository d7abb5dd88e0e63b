/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/search/engine-vote.h"

/* Which of several threads is believed. The moves are only numbers here. */

enum { ONE = 1, OTHER = 2, THIRD = 3 };

typedef struct {
  const char *what;
  int         n_votes;
  EngineVote  votes[5];
  int         chosen;
} Case;

static const Case opinions[] = {
  { "alone", 1, { { ONE, 20, 12 } }, 0 },
  { "alone, without a finished depth", 1, { { ONE, 20, 0 } }, 0 },
  { "all the same", 3, { { ONE, 20, 12 }, { OTHER, 20, 12 }, { THIRD, 20, 12 } }, 0 },
  { "deeper", 2, { { ONE, 20, 12 }, { OTHER, 20, 13 } }, 1 },
  { "better liked", 2, { { ONE, 20, 12 }, { OTHER, 25, 12 } }, 1 },
  { "better liked, though not as deep", 2, { { ONE, 20, 13 }, { OTHER, 60, 12 } }, 1 },
  { "a little better liked, but far less deep", 2, { { ONE, 20, 16 }, { OTHER, 21, 10 } }, 0 },
  { "two against one", 3, { { ONE, 20, 13 }, { OTHER, 20, 12 }, { OTHER, 20, 11 } }, 1 },
  { "two against one that sees more", 3, { { ONE, 90, 12 }, { OTHER, 20, 12 }, { OTHER, 20, 12 } },
    0 },
  { "the deepest of those that agree", 3, { { ONE, 20, 11 }, { OTHER, 20, 12 }, { ONE, 20, 13 } },
    2 },
  { "the first of those that agree on all", 3,
    { { OTHER, 20, 12 }, { ONE, 20, 12 }, { ONE, 20, 12 } }, 1 },
  { "worse for us, still by votes", 3,
    { { ONE, -150, 12 }, { OTHER, -140, 12 }, { ONE, -150, 12 } }, 0 },
  { "no vote without a finished depth", 3,
    { { ONE, 20, 3 }, { OTHER, 900, 0 }, { OTHER, 900, 0 } }, 0 },
  { "thread 0 has none", 2, { { ONE, 900, 0 }, { OTHER, 20, 1 } }, 1 },
  { "none has", 3, { { ONE, 0, 0 }, { OTHER, 50, 0 }, { THIRD, 90, 0 } }, 0 },
};

static const Case mates[] = {
  { "a mate against votes", 3,
    { { ONE, 900, 20 }, { ONE, 900, 20 }, { OTHER, ENGINE_MATE - 9, 5 } }, 2 },
  { "the shorter mate", 3,
    { { ONE, ENGINE_MATE - 9, 20 }, { OTHER, ENGINE_MATE - 5, 9 }, { THIRD, ENGINE_MATE - 7, 20 } },
    1 },
  { "the same mate twice", 2, { { ONE, ENGINE_MATE - 5, 9 }, { OTHER, ENGINE_MATE - 5, 20 } }, 0 },
  { "a mate that only an unfinished first depth has seen", 2,
    { { ONE, 20, 4 }, { OTHER, ENGINE_MATE - 1, 0 } }, 0 },
  { "hope, at the same depth", 2, { { ONE, -ENGINE_MATE + 8, 12 }, { OTHER, -700, 13 } }, 1 },
  { "being mated does not make the others outweigh each other", 4,
    { { ONE, -ENGINE_MATE + 8, 9 }, { OTHER, -700, 12 }, { THIRD, -690, 12 }, { OTHER, -700, 12 } },
    1 },
  { "the longest resistance", 3,
    { { ONE, -ENGINE_MATE + 4, 20 }, { ONE, -ENGINE_MATE + 4, 9 }, { OTHER, -ENGINE_MATE + 6, 9 } },
    2 },
};

static void
check_cases (const Case *cases,
             gsize       n_cases)
{
  for (gsize i = 0; i < n_cases; i++) {
    g_test_message ("%s", cases[i].what);
    g_assert_cmpint (engine_vote_choose (cases[i].votes, cases[i].n_votes), ==, cases[i].chosen);
  }
}

static void
test_opinions (void)
{
  check_cases (opinions, G_N_ELEMENTS (opinions));
}

static void
test_mates (void)
{
  check_cases (mates, G_N_ELEMENTS (mates));
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/vote/opinions", test_opinions);
  g_test_add_func ("/tabiya/vote/mates", test_mates);
  return g_test_run ();
}
