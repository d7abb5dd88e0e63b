/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"

#include "engine/search/engine-params.h"
#include "engine/search/engine-search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The margins of the search by number. In builds with -Dtuning=true they are variables; otherwise
 * they are constants, and this is only a list of them.
 */

#ifdef ENGINE_TUNING

#define DEFINE(name, value, minimum, maximum, help) int ENGINE_##name = value;
ENGINE_PARAMS (DEFINE)
#undef DEFINE

static int *const variables[] = {
#define LIST(name, value, minimum, maximum, help) &ENGINE_##name,
  ENGINE_PARAMS (LIST)
#undef LIST
};

#endif

static EngineMargin margins[] = {
#define LIST(name, value, minimum, maximum, help) { #name, value, minimum, maximum, help },
  ENGINE_PARAMS (LIST)
#undef LIST
};

#define N_MARGINS ((int) (sizeof margins / sizeof *margins))

int
engine_count_margins (void)
{
  return N_MARGINS;
}

const EngineMargin *
engine_get_margin (int index)
{
  return &margins[index];
}

#ifdef ENGINE_TUNING

bool
engine_can_set_margins (void)
{
  return true;
}

bool
engine_set_margin (int index,
                   int value)
{
  if (value < margins[index].minimum || value > margins[index].maximum)
    return false;
  *variables[index] = value;
  engine_forget_reductions ();
  return true;
}

static int
find_margin (const char *name)
{
  for (int i = 0; i < N_MARGINS; i++) {
    if (strcmp (margins[i].name, name) == 0)
      return i;
  }
  return -1;
}

/*
 * The environment variable TABIYA_TUNE holds pairs such as "NULL_DEPTH=99 LATE_MOVE_DEPTH=0", which
 * count as the values of the build from then on, for every command. Values outside their range are
 * accepted, so that a technique can be switched off. An unknown name or a malformed pair ends the
 * program, because a match played with it would measure nothing.
 */
__attribute__ ((constructor))
static void
read_environment (void)
{
  const char *text = getenv ("TABIYA_TUNE");
  char name[64];
  int value;
  int length;

  while (text && sscanf (text, " %63[A-Z_]=%d%n", name, &value, &length) == 2) {
    int index = find_margin (name);

    if (index < 0)
      break;
    *variables[index] = value;
    margins[index].value = value;
    text += length;
  }
  if (text && text[strspn (text, " ")] != '\0') {
    fprintf (stderr, "TABIYA_TUNE: unknown margin or malformed number at \"%s\"\n", text);
    exit (2);
  }
}

#else

bool
engine_can_set_margins (void)
{
  return false;
}

bool
engine_set_margin (int index,
                   int value)
{
  (void) index;
  (void) value;
  return false;
}

#endif
