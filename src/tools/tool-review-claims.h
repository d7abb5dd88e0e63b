/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-praise.h"
#include "tools/tool-json.h"

/* What the text about a marked move states, as data: each claim with its squares, the place in a
   line where it holds and what proves it. */

/* Prints the ids of all claims and what they mean, a line each. */
void  tool_review_list_claims  (void);
/* Writes the array "claims" of a mark. */
void  tool_review_write_claims (ToolJson                *json,
                                const TabiyaCoachReason *reason);
/* The same of a good move. */
void  tool_review_write_praise (ToolJson                   *json,
                                const TabiyaPraiseQuestion *question,
                                const TabiyaPraise         *praise);
