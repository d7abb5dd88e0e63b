/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match.h"

/* The parts of the command match that read its arguments, play, and print its results; other
   commands that play share them. */

typedef void (*ToolMatchGameFunc) (TabiyaMatch             *match,
                                   const TabiyaMatchGame   *game,
                                   const TabiyaMatchTotals *totals,
                                   gpointer                 data);

gboolean  tool_match_read_engine   (const char              *command,
                                    TabiyaMatchEngine       *engine,
                                    const char              *option,
                                    const char              *each,
                                    const char              *text);
gboolean  tool_match_read_sprt     (TabiyaSprt              *sprt,
                                    const char              *text);
gboolean  tool_match_read_resign   (const char              *command,
                                    TabiyaMatchRules        *rules,
                                    const char              *text);
gboolean  tool_match_read_draw     (const char              *command,
                                    TabiyaMatchRules        *rules,
                                    const char              *text);

char     *tool_match_get_build     (void);

void      tool_match_play          (const char              *command,
                                    TabiyaMatch             *match,
                                    ToolMatchGameFunc        game,
                                    gpointer                 data);

void      tool_match_print_line    (const TabiyaMatchSetup  *setup,
                                    const TabiyaMatchTotals *totals);
void      tool_match_print_summary (const TabiyaMatchSetup  *setup,
                                    const TabiyaMatchTotals *totals);
