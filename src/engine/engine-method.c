/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine-method.h"

#include <assert.h>
#include <string.h>

/* Marks for translation what others translate. */
#define N_(text) text

static const EngineMethodInfo methods[] = {
  { "one-move", N_("One move ahead"),
    N_("Makes each move and looks at the board: whatever the answer may be, it does not see it."),
    ENGINE_METHOD_ONE_MOVE },
  { "minimax", N_("Minimax"),
    N_("Looks at every move and every answer to the full depth. The other methods are measured by "
       "how much of this work they save."), ENGINE_METHOD_MINIMAX },
  { "alpha-beta", N_("Alpha-beta"),
    N_("Leaves a move as soon as one answer shows that it is worse than a move already known."),
    ENGINE_METHOD_ALPHA_BETA },
  { "alpha-beta-table", N_("Alpha-beta with table"),
    N_("Remembers the positions it has seen, and which move was best there."),
    ENGINE_METHOD_ALPHA_BETA_TABLE },
  { "mtdf", N_("MTD(f)"),
    N_("Guesses the score and asks again and again whether it is higher or lower."),
    ENGINE_METHOD_MTDF },
  { "iterative-mtdf", N_("Iterative MTD(f)"),
    N_("The same, one move deeper each time, with the score before as the guess."),
    ENGINE_METHOD_ITERATIVE_MTDF },
  { "pvs", N_("PVS without pruning"),
    N_("Assumes that the first move is best, and only proves that the others are no better."),
    ENGINE_METHOD_PVS },
  { "full", N_("Full search"),
    N_("The search used in games: it also skips what looks hopeless and looks deeper where it "
       "matters, so its score may differ."), ENGINE_METHOD_FULL },
};

enum { N_METHODS = sizeof methods / sizeof *methods };

unsigned
engine_method_count (void)
{
  return N_METHODS;
}

const EngineMethodInfo *
engine_method_get (unsigned index)
{
  assert (index < N_METHODS);

  return &methods[index];
}

int
engine_method_find (const char *id)
{
  for (int i = 0; i < N_METHODS; i++) {
    if (strcmp (methods[i].id, id) == 0)
      return i;
  }
  return -1;
}

const EngineMethodInfo *
engine_method_info (EngineMethod method)
{
  const EngineMethodInfo *info = methods;

  while (info->method != method)
    info++;
  return info;
}

bool
engine_method_has_quiescence (EngineMethod method)
{
  return method != ENGINE_METHOD_FULL && method != ENGINE_METHOD_ONE_MOVE;
}
