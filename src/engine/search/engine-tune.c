/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-params.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Margins from the environment, in builds with -Dtuning=true alone: TABIYA_TUNE holds pairs such
 * as "NULL_DEPTH=99 REVERSE_FUTILITY_DEPTH=0". Values outside their range are taken, to switch
 * things off; an unknown name or a broken pair ends the program, for a match with it would measure
 * nothing.
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

  while (text != NULL && sscanf (text, " %63[A-Z_]=%d%n", name, &value, &length) == 2) {
    int *margin = find_margin (name);

    if (margin == NULL)
      break;
    *margin = value;
    text += length;
  }
  if (text != NULL && text[strspn (text, " ")] != '\0') {
    fprintf (stderr, "TABIYA_TUNE: no such margin, or no number, at \"%s\"\n", text);
    exit (2);
  }
}
