/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-batch-words.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "model/lab/tabiya-time-text.h"

/* Why a game was skipped, in the order of TabiyaReviewGameState. */
static const char *const reasons[] = {
  [TABIYA_REVIEW_GAME_PENDING] = NULL,
  [TABIYA_REVIEW_GAME_DONE] = NULL,
  [TABIYA_REVIEW_GAME_EDITED] = N_("edited meanwhile"),
  [TABIYA_REVIEW_GAME_DELETED] = N_("deleted meanwhile"),
  [TABIYA_REVIEW_GAME_CHANGED] = N_("changed by another program"),
  [TABIYA_REVIEW_GAME_DAMAGED] = N_("has errors; open it to see them"),
};

static guint
count_skipped (TabiyaReviewJob *job)
{
  return tabiya_review_job_get_n_games (job)
         - tabiya_review_job_count (job, TABIYA_REVIEW_GAME_PENDING)
         - tabiya_review_job_count (job, TABIYA_REVIEW_GAME_DONE);
}

/* What comes after the number of games. */
static char *
dup_remark (TabiyaReviewBatch *batch)
{
  if (tabiya_review_batch_get_state (batch) == TABIYA_REVIEW_BATCH_PAUSED)
    /* Translators: the analysis of several games */
    return g_strdup (C_("review", "paused"));
  return tabiya_time_text_dup_left (tabiya_review_batch_get_time_left (batch));
}

char *
tabiya_review_batch_words_dup_text (TabiyaReviewBatch *batch)
{
  TabiyaReviewJob *job = tabiya_review_batch_get_job (batch);
  g_autofree char *games = NULL;
  g_autofree char *remark = NULL;
  guint n_games;
  guint n_left;

  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (batch), NULL);

  if (!job)
    return g_strdup ("");
  if (tabiya_review_batch_get_state (batch) == TABIYA_REVIEW_BATCH_ENDED)
    return tabiya_review_batch_words_dup_end (job);
  n_games = tabiya_review_job_get_n_games (job);
  n_left = tabiya_review_job_count (job, TABIYA_REVIEW_GAME_PENDING);
  games = g_strdup_printf (ngettext ("%'u of %'u game", "%'u of %'u games", n_games),
                           n_games - n_left, n_games);
  remark = dup_remark (batch);
  /* Translators: "12 of 40 games", "about 7 minutes left" */
  return remark ? g_strdup_printf (_("%s, %s"), games, remark) : g_steal_pointer (&games);
}

char *
tabiya_review_batch_words_dup_current (TabiyaReviewBatch *batch)
{
  TabiyaReviewJob *job = tabiya_review_batch_get_job (batch);
  TabiyaGameAnalysis *analysis = tabiya_review_batch_get_analysis (batch);
  guint current = tabiya_review_batch_get_current (batch);
  const TabiyaReviewJobGame *game;
  guint n_done;

  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (batch), NULL);

  if (!job || !analysis || current >= tabiya_review_job_get_n_games (job))
    return NULL;
  game = tabiya_review_job_get_game (job, current);
  n_done = tabiya_game_analysis_get_n_done (analysis);
  if (n_done < game->n_positions)
    /* Translators: the players, and how far the analysis of their game is */
    return g_strdup_printf (_("%s: %'u of %'u positions"), game->name, n_done, game->n_positions);
  /* Translators: the players; moves that look bad are searched again before they are marked */
  return g_strdup_printf (_("%s: checking moves that look bad, %u of %u"), game->name,
                          tabiya_game_analysis_get_n_checked (analysis),
                          tabiya_game_analysis_get_n_suspects (analysis));
}

char *
tabiya_review_batch_words_dup_skipped (TabiyaReviewJob *job)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (job), NULL);

  for (guint i = 0; i < tabiya_review_job_get_n_games (job); i++) {
    const TabiyaReviewJobGame *game = tabiya_review_job_get_game (job, i);

    if (!reasons[game->state])
      continue;
    if (text->len > 0)
      g_string_append_c (text, '\n');
    /* Translators: the players, and why their game was skipped */
    g_string_append_printf (text, _("%s: %s"), game->name, _(reasons[game->state]));
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
tabiya_review_batch_words_dup_end (TabiyaReviewJob *job)
{
  guint n_done;
  guint n_skipped;
  g_autofree char *done = NULL;

  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (job), NULL);

  n_done = tabiya_review_job_count (job, TABIYA_REVIEW_GAME_DONE);
  n_skipped = count_skipped (job);
  done = g_strdup_printf (ngettext ("%'u game reviewed", "%'u games reviewed", n_done), n_done);
  if (n_skipped == 0)
    return g_steal_pointer (&done);
  /* Translators: "38 games reviewed", and how many were skipped */
  return g_strdup_printf (ngettext ("%s, %u skipped", "%s, %u skipped", n_skipped), done,
                          n_skipped);
}

/* How far a job of several games has come. */
static char *
dup_list_offer (TabiyaReviewJob *job,
                const char      *file)
{
  guint n_games = tabiya_review_job_get_n_games (job);
  guint n_left = tabiya_review_job_count (job, TABIYA_REVIEW_GAME_PENDING);

  if (n_left == n_games)
    return g_strdup_printf (ngettext ("Tabiya ended while it reviewed %'u game of “%s”. What it "
                                      "had found was kept.",
                                      "Tabiya ended while it reviewed %'u games of “%s”. What it "
                                      "had found was kept.", n_games), n_games, file);
  /* Translators: the number of games that are done, of all of them, and the name of the file */
  return g_strdup_printf (ngettext ("Tabiya ended while it reviewed %2$u game of “%3$s”; %1$u is "
                                    "done.",
                                    "Tabiya ended while it reviewed %2$u games of “%3$s”; %1$u "
                                    "are done.", n_games), n_games - n_left, n_games, file);
}

char *
tabiya_review_batch_words_dup_offer (TabiyaReviewJob *job)
{
  const TabiyaReviewJobGame *game;
  const char *name;
  GFile *file;

  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (job), NULL);

  file = tabiya_review_job_get_file (job);
  name = file ? tabiya_file_show_name (file) : _("New file");
  if (tabiya_review_job_get_plan (job)->whole_list)
    return dup_list_offer (job, name);
  game = tabiya_review_job_get_game (job, 0);
  if (!file)
    /* Translators: the players */
    return g_strdup_printf (_("Tabiya ended while it reviewed the game %s. What it had found was "
                              "kept."), game->name);
  /* Translators: the players, and the name of the file */
  return g_strdup_printf (_("Tabiya ended while it reviewed the game %s in “%s”. What it had "
                            "found was kept."), game->name, name);
}
