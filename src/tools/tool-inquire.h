/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"
#include "insight/tabiya-inquiry.h"

G_BEGIN_DECLS

/* The engine that answers inquiries; @data of tool_inquire(). */
typedef struct {
  Engine                 *engine;    /* owned by whoever made it; not searching */
  const HeuristicWeights *weights;   /* NULL: the defaults */
} ToolInquirer;

/* A TabiyaInquireFunc that searches with the engine of a ToolInquirer; never cancelled. */
gboolean tool_inquire (const TabiyaInquiry *inquiry,
                       TabiyaVerdict       *verdict,
                       gpointer             data);

G_END_DECLS
