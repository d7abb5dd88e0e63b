/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Permission to compute, for work that goes on in parallel with other work. Each computing thread
 * asks before a small piece of work and says when it is done; in between it computes for some 20 ms
 * and not much longer.
 */
typedef struct {
  /* Waits for a turn. FALSE means that there will be no more turns and the work must end. */
  gboolean (*begin) (gpointer data);
  void     (*end)   (gpointer data);
  gpointer   data;
} TabiyaTurns;

/* Without @turns (NULL) it is always the caller's turn. */
static inline gboolean
tabiya_turns_begin (const TabiyaTurns *turns)
{
  return !turns || turns->begin (turns->data);
}

static inline void
tabiya_turns_end (const TabiyaTurns *turns)
{
  if (turns)
    turns->end (turns->data);
}

G_END_DECLS
