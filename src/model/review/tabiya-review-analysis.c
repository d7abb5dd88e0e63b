/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-analysis.h"

#include <glib/gi18n.h>

#include "model/review/tabiya-analyse-settings.h"
#include "model/weights/tabiya-weights-settings.h"

/* How often the time left is told, in milliseconds. */
#define TELL_INTERVAL_MS 500

struct _TabiyaReviewAnalysis
{
  GObject             parent_instance;

  /* owned */
  TabiyaGameAnalysis *analysis;

  /* state */
  guint               tell_id;   /* tells the time left */
  TabiyaReportDetail  detail;    /* how much it writes */
  unsigned            sides;     /* bits by ChessColor: whose moves it judges */
};

enum {
  PROGRESS,
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaReviewAnalysis, tabiya_review_analysis, G_TYPE_OBJECT)

static TabiyaWinScore
convert_score (TabiyaScore score)
{
  if (score.mate_in != 0)
    return tabiya_win_score_mate (score.mate_in > 0 ? CHESS_WHITE : CHESS_BLACK,
                                  ABS (score.mate_in));
  if (ABS (score.centipawns) >= TABIYA_SCORE_MATED)
    return tabiya_win_score_mate (score.centipawns > 0 ? CHESS_WHITE : CHESS_BLACK, 0);
  return tabiya_win_score_centipawns (score.centipawns);
}

static void
tell_progress (TabiyaReviewAnalysis *self)
{
  g_signal_emit (self, signals[PROGRESS], 0);
}

static gboolean
tell_cb (gpointer data)
{
  tell_progress (data);
  return G_SOURCE_CONTINUE;
}

static void
ended_cb (TabiyaReviewAnalysis *self,
          gboolean              whole)
{
  TabiyaGameAnalysis *analysis = self->analysis;
  gboolean changed;

  g_clear_handle_id (&self->tell_id, g_source_remove);
  changed = tabiya_game_report_write (tabiya_game_analysis_get_game (analysis),
                                      tabiya_review_analysis_find, self,
                                      tabiya_game_analysis_get_weights (analysis), self->detail,
                                      self->sides);
  g_signal_emit (self, signals[ENDED], 0, whole, changed);
}

static void
tabiya_review_analysis_dispose (GObject *object)
{
  TabiyaReviewAnalysis *self = TABIYA_REVIEW_ANALYSIS (object);

  g_clear_handle_id (&self->tell_id, g_source_remove);
  if (self->analysis) {
    g_signal_handlers_disconnect_by_data (self->analysis, self);
    tabiya_game_analysis_shutdown (self->analysis);
  }
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (tabiya_review_analysis_parent_class)->dispose (object);
}

static void
tabiya_review_analysis_class_init (TabiyaReviewAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_review_analysis_dispose;

  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_BOOLEAN);
}

static void
tabiya_review_analysis_init (TabiyaReviewAnalysis *self)
{
  self->analysis = tabiya_game_analysis_new ();
  g_signal_connect_swapped (self->analysis, "progress", G_CALLBACK (tell_progress), self);
  g_signal_connect_swapped (self->analysis, "ended", G_CALLBACK (ended_cb), self);
}

/**
 * tabiya_review_analysis_new:
 *
 * Returns: (transfer full): an analysis that has not begun
 */
TabiyaReviewAnalysis *
tabiya_review_analysis_new (void)
{
  return g_object_new (TABIYA_TYPE_REVIEW_ANALYSIS, NULL);
}

/**
 * tabiya_review_analysis_start:
 * @game: what to analyse; a reference is taken
 * @settings: the settings of the program, read once
 *
 * Stops what goes on and begins with @game. Main thread.
 */
void
tabiya_review_analysis_start (TabiyaReviewAnalysis *self,
                              TabiyaGame           *game,
                              GSettings            *settings)
{
  TabiyaGameAnalysisLimit limit;
  HeuristicWeights weights;

  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  tabiya_game_analysis_stop (self->analysis);
  limit = tabiya_analyse_settings_get_limit (settings);
  tabiya_weights_from_settings (settings, &weights);
  tabiya_game_analysis_set_hash (self->analysis, g_settings_get_int (settings, "engine-hash"));
  tabiya_game_analysis_set_threads (self->analysis,
                                    g_settings_get_int (settings, "engine-threads"));
  self->detail = tabiya_analyse_settings_get_detail (settings);
  self->sides = tabiya_analyse_settings_get_sides (settings);
  self->tell_id = g_timeout_add (TELL_INTERVAL_MS, tell_cb, self);
  tabiya_game_analysis_start (self->analysis, game, &weights, &limit);
}

/**
 * tabiya_review_analysis_stop:
 *
 * Ends the analysis, if there is one going on; what it has found is written. Main thread.
 */
void
tabiya_review_analysis_stop (TabiyaReviewAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  tabiya_game_analysis_stop (self->analysis);
}

/**
 * tabiya_review_analysis_shutdown:
 *
 * Stops, and waits until no thread searches: whoever owns the analysis goes. Nothing is written any
 * more. Main thread.
 */
void
tabiya_review_analysis_shutdown (TabiyaReviewAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  g_object_run_dispose (G_OBJECT (self));
}

/**
 * tabiya_review_analysis_is_running:
 *
 * Returns: whether a game is being analysed
 */
gboolean
tabiya_review_analysis_is_running (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), FALSE);

  return self->analysis && tabiya_game_analysis_is_running (self->analysis);
}

/**
 * tabiya_review_analysis_get_game:
 *
 * Returns: (transfer none) (nullable): the game it is, or was last, about
 */
TabiyaGame *
tabiya_review_analysis_get_game (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), NULL);

  return tabiya_game_analysis_get_game (self->analysis);
}

/**
 * tabiya_review_analysis_get_sides:
 *
 * Returns: bits by ChessColor: whose moves it judges
 */
unsigned
tabiya_review_analysis_get_sides (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), 0);

  return self->sides;
}

/**
 * tabiya_review_analysis_get_n_done:
 *
 * Returns: how many positions are known
 */
guint
tabiya_review_analysis_get_n_done (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), 0);

  return tabiya_game_analysis_get_n_done (self->analysis);
}

/**
 * tabiya_review_analysis_get_fraction:
 *
 * Returns: how much of it is done, from 0 to 1
 */
double
tabiya_review_analysis_get_fraction (TabiyaReviewAnalysis *self)
{
  guint n_positions;

  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), 0);

  n_positions = tabiya_game_analysis_get_n_positions (self->analysis);
  return n_positions > 0 ? (double) tabiya_game_analysis_get_n_done (self->analysis) / n_positions
                         : 0;
}

/**
 * tabiya_review_analysis_dup_time_text:
 *
 * Returns: (transfer full): how long it will take, translated; rounded so that it does not jump
 *   about
 */
char *
tabiya_review_analysis_dup_time_text (TabiyaReviewAnalysis *self)
{
  gint64 left;
  int seconds;

  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), NULL);

  left = tabiya_game_analysis_get_time_left (self->analysis);
  seconds = (int) ((left + 999) / 1000);
  if (tabiya_game_analysis_is_waiting (self->analysis))
    return g_strdup (_("waiting"));
  if (left < 0)
    return g_strdup (_("analysing"));
  if (seconds < 60)
    /* Translators: seconds until something is done */
    return g_strdup_printf (_("%d s left"), seconds);
  /* Translators: minutes until something is done */
  return g_strdup_printf (_("%d min left"), (seconds + 30) / 60);
}

/**
 * tabiya_review_analysis_dup_detail_text:
 *
 * Returns: (transfer full): how far it has come, or what it waits for, translated
 */
char *
tabiya_review_analysis_dup_detail_text (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), NULL);

  if (tabiya_game_analysis_is_waiting (self->analysis))
    return g_strdup (_("It goes on when other analysis leaves a processor free"));
  return g_strdup_printf (_("%u of %u positions"),
                          tabiya_game_analysis_get_n_done (self->analysis),
                          tabiya_game_analysis_get_n_positions (self->analysis));
}

/**
 * tabiya_review_analysis_find:
 * @node: a node of the game analysed
 * @finding: (out): what was found there; its moves stay those of the analysis
 * @data: a TabiyaReviewAnalysis
 *
 * Returns: whether anything has been found
 */
gboolean
tabiya_review_analysis_find (TabiyaNode    *node,
                             TabiyaFinding *finding,
                             gpointer       data)
{
  TabiyaReviewAnalysis *self = data;
  TabiyaAnalysis *analysis = tabiya_game_analysis_get_result (self->analysis, node);
  const TabiyaLine *line;

  if (!analysis || analysis->n_lines == 0)
    return FALSE;
  line = &analysis->lines[0];
  *finding = (TabiyaFinding) {
    .score = convert_score (line->score),
    .depth = line->depth,
    .n_moves = line->n_moves,
    .moves = line->moves,
  };
  return TRUE;
}
