/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/summary/tabiya-story-writer.h"

G_BEGIN_DECLS

/* Adds how the game ended: by mate, on time, with whom ahead, or not at all. */
void story_end_add (StoryWriter *writer);

G_END_DECLS
