/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-review-claims.h"

#include <stdio.h>

#include "insight/sentences/tabiya-coach-claims.h"

void
tool_review_list_claims (void)
{
  const char *meaning;
  const char *id;

  for (int i = 0; (id = tabiya_coach_claim_list (i, &meaning)); i++)
    printf ("%s\t%s\n", id, meaning);
}

static void
write_squares (ToolJson      *json,
               ChessBitboard  squares)
{
  tool_json_open (json, "squares", '[');
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    char name[3] = { (char) ('a' + chess_square_file ((ChessSquare) square)),
                     (char) ('1' + chess_square_rank ((ChessSquare) square)), '\0' };

    if (squares >> square & 1)
      tool_json_string (json, NULL, name);
  }
  tool_json_close (json, ']');
}

static void
write_claims (ToolJson               *json,
              const TabiyaCoachClaim *claims,
              int                     n)
{
  tool_json_open (json, "claims", '[');
  for (int i = 0; i < n; i++) {
    tool_json_open (json, NULL, '{');
    tool_json_string (json, "id", claims[i].id);
    write_squares (json, claims[i].squares);
    tool_json_string (json, "line", claims[i].best_line ? "best" : "played");
    tool_json_integer (json, "at", claims[i].at);
    tool_json_string (json, "proof", claims[i].proof);
    tool_json_close (json, '}');
  }
  tool_json_close (json, ']');
}

void
tool_review_write_claims (ToolJson                *json,
                          const TabiyaCoachReason *reason)
{
  TabiyaCoachClaim claims[TABIYA_COACH_MAX_CLAIMS];

  write_claims (json, claims, tabiya_coach_reason_list_claims (reason, claims));
}

void
tool_review_write_praise (ToolJson                   *json,
                          const TabiyaPraiseQuestion *question,
                          const TabiyaPraise         *praise)
{
  TabiyaCoachClaim claims[TABIYA_COACH_MAX_CLAIMS];

  write_claims (json, claims, tabiya_praise_list_claims (question, praise, claims));
}
