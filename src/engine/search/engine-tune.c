/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-params.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Reads margins from the environment, only in builds with -Dtuning=true: TABIYA_TUNE holds pairs
 * such as "NULL_DEPTH=99 REVERSE_FUTILITY_DEPTH=0". Values outside their range are accepted, so
 * that a technique can be switched off. An unknown name or a malformed pair ends the program,
 * because a match played with it would measure nothing.
 */

#define DEFINE(name, value, minimum, maximum, help) int ENGINE_##name = value;
ENGINE_PARAMS (DEFINE)
#undef DEFINE

typedef struct {
  const char *name;
  int        *value;
} Margin;

static const Margin margins[] = {
#define LIST(name, value, minimum, maximum, help) { #name, &ENGINE_##name },
  ENGINE_PARAMS (LIST)
#undef LIST
};

static int *
find_margin (const char *name)
{
  for (size_t i = 0; i < sizeof margins / sizeof *margins; i++) {
    if (strcmp (margins[i].name, name) == 0)
      return margins[i].value;
  }
  return NULL;
}

__attribute__ ((constructor))
static void
read_environment (void)
{
  const char *text = getenv ("TABIYA_TUNE");
  char name[64];
  int value;
  int length;

  while (text && sscanf (text, " %63[A-Z_]=%d%n", name, &value, &length) == 2) {
    int *margin = find_margin (name);

    if (!margin)
      break;
    *margin = value;
    text += length;
  }
  if (text && text[strspn (text, " ")] != '\0') {
    fprintf (stderr, "TABIYA_TUNE: unknown margin or malformed number at \"%s\"\n", text);
    exit (2);
  }
}
