/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-job-private.h"

#include <string.h>

/*
 * The plan is a key file: one group for the whole, and one for each game. The answers are lines;
 * the first one says to which game they belong, and what else they depend on.
 */

#define GROUP  "Review"
#define FORMAT 1

/* The names of the states, in the order of TabiyaReviewGameState. */
static const char *const states[] = {
  "pending", "done", "edited", "deleted", "changed", "damaged",
};

static char *
dup_game_group (guint number)
{
  return g_strdup_printf ("Game %u", number);
}

static void
write_game (GKeyFile                  *file,
            guint                      number,
            const TabiyaReviewJobGame *game)
{
  g_autofree char *group = dup_game_group (number);

  g_key_file_set_uint64 (file, group, "Index", game->index);
  g_key_file_set_uint64 (file, group, "Positions", game->n_positions);
  g_key_file_set_string (file, group, "Name", game->name);
  g_key_file_set_string (file, group, "Line", game->line);
  g_key_file_set_string (file, group, "Before", game->before);
  if (game->after)
    g_key_file_set_string (file, group, "After", game->after);
  g_key_file_set_string (file, group, "State", states[game->state]);
}

/**
 * tabiya_review_job_write_plan:
 *
 * Returns: (transfer full): what is to be done, and which games are done, as text
 */
char *
tabiya_review_job_write_plan (TabiyaReviewJob *self)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autofree char *uri = self->file ? g_file_get_uri (self->file) : NULL;

  g_key_file_set_integer (file, GROUP, "Format", FORMAT);
  if (uri)
    g_key_file_set_string (file, GROUP, "File", uri);
  if (self->program)
    g_key_file_set_string (file, GROUP, "Program", self->program);
  g_key_file_set_boolean (file, GROUP, "List", self->plan.whole_list);
  g_key_file_set_int64 (file, GROUP, "Time", self->plan.limit.time_ms);
  g_key_file_set_integer (file, GROUP, "Depth", self->plan.limit.depth);
  g_key_file_set_uint64 (file, GROUP, "Nodes", self->plan.limit.nodes);
  g_key_file_set_integer (file, GROUP, "Detail", (int) self->plan.detail);
  g_key_file_set_integer (file, GROUP, "Sides", (int) self->plan.sides);
  g_key_file_set_uint64 (file, GROUP, "Games", self->games->len);
  for (guint i = 0; i < self->games->len; i++)
    write_game (file, i, &g_array_index (self->games, TabiyaReviewJobGame, i));
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
read_state (const char            *text,
            TabiyaReviewGameState *state)
{
  for (guint i = 0; text && i < G_N_ELEMENTS (states); i++) {
    *state = (TabiyaReviewGameState) i;
    if (strcmp (text, states[i]) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean
read_game (TabiyaReviewJob *self,
           GKeyFile        *file,
           guint            number)
{
  g_autofree char *group = dup_game_group (number);
  g_autofree char *state = g_key_file_get_string (file, group, "State", NULL);
  TabiyaReviewJobGame game = {
    .index = (guint) g_key_file_get_uint64 (file, group, "Index", NULL),
    .n_positions = (guint) g_key_file_get_uint64 (file, group, "Positions", NULL),
    .name = g_key_file_get_string (file, group, "Name", NULL),
    .line = g_key_file_get_string (file, group, "Line", NULL),
    .before = g_key_file_get_string (file, group, "Before", NULL),
    .after = g_key_file_get_string (file, group, "After", NULL),
  };

  g_array_append_val (self->games, game);
  return game.name && game.line && game.before && game.n_positions > 0
         && read_state (state, &g_array_index (self->games, TabiyaReviewJobGame, number).state);
}

static gboolean
is_possible (const TabiyaReviewPlan *plan)
{
  const TabiyaReviewLimit *limit = &plan->limit;

  return limit->time_ms >= 0 && limit->depth >= 0
         && (limit->time_ms > 0) + (limit->depth > 0) + (limit->nodes > 0) == 1
         && plan->detail <= TABIYA_REPORT_REASONS
         && plan->sides > 0 && plan->sides <= (1u << CHESS_WHITE | 1u << CHESS_BLACK);
}

/**
 * tabiya_review_job_read_plan:
 * @text: what tabiya_review_job_write_plan() has written, or anything else
 *
 * Returns: whether it is a plan that can be followed
 */
gboolean
tabiya_review_job_read_plan (TabiyaReviewJob *self,
                             const char      *text)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autofree char *uri = NULL;
  guint64 n_games;

  if (!g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL)
      || g_key_file_get_integer (file, GROUP, "Format", NULL) != FORMAT)
    return FALSE;
  uri = g_key_file_get_string (file, GROUP, "File", NULL);
  if (uri)
    self->file = g_file_new_for_uri (uri);
  self->plan = (TabiyaReviewPlan) {
    .whole_list = g_key_file_get_boolean (file, GROUP, "List", NULL),
    .limit.time_ms = g_key_file_get_int64 (file, GROUP, "Time", NULL),
    .limit.depth = g_key_file_get_integer (file, GROUP, "Depth", NULL),
    .limit.nodes = g_key_file_get_uint64 (file, GROUP, "Nodes", NULL),
    .detail = (TabiyaReportDetail) g_key_file_get_integer (file, GROUP, "Detail", NULL),
    .sides = (unsigned) g_key_file_get_integer (file, GROUP, "Sides", NULL),
  };
  self->program = g_key_file_get_string (file, GROUP, "Program", NULL);
  n_games = g_key_file_get_uint64 (file, GROUP, "Games", NULL);
  if (!is_possible (&self->plan) || n_games < 1 || n_games > TABIYA_REVIEW_JOB_MAX_GAMES)
    return FALSE;
  for (guint i = 0; i < n_games; i++) {
    if (!read_game (self, file, i))
      return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_review_job_write_head:
 *
 * Returns: (transfer full): the first line of the answers of the game that was begun
 */
char *
tabiya_review_job_write_head (TabiyaReviewJob *self)
{
  const TabiyaReviewJobGame *game = &g_array_index (self->games, TabiyaReviewJobGame, self->begun);

  return g_strdup_printf ("%u %s %s\n", self->begun, game->line, self->engine);
}

/* Finds to which game the answers belong. */
static gboolean
read_head (TabiyaReviewJob *self,
           const char      *line)
{
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  guint64 number;

  if (g_strv_length (words) != 3
      || !g_ascii_string_to_unsigned (words[0], 10, 0, self->games->len - 1, &number, NULL)
      || strcmp (words[1], g_array_index (self->games, TabiyaReviewJobGame, number).line) != 0)
    return FALSE;
  self->begun = (guint) number;
  self->engine = g_strdup (words[2]);
  return TRUE;
}

/**
 * tabiya_review_job_read_answers:
 * @text: what is on disk
 *
 * Takes the answers up to the first line that is not whole.
 */
void
tabiya_review_job_read_answers (TabiyaReviewJob *self,
                                const char      *text)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  TabiyaReviewAnswer answer;

  if (!lines[0] || !read_head (self, lines[0]))
    return;
  for (guint i = 1; lines[i] && tabiya_review_answer_from_text (lines[i], &answer); i++)
    g_array_append_val (self->answers, answer);
}
