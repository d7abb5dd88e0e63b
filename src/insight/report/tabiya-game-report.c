/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-game-report.h"

#include "insight/report/tabiya-report-own.h"
#include "insight/report/tabiya-report-text.h"
#include "insight/tabiya-game-phase.h"

static void
read_mark (TabiyaReportPly *ply)
{
  static const TabiyaJudgement judgements[7] = {
    [2] = TABIYA_JUDGEMENT_MISTAKE,
    [4] = TABIYA_JUDGEMENT_BLUNDER,
    [6] = TABIYA_JUDGEMENT_INACCURACY,
  };
  guint n;
  const guint8 *nags = tabiya_node_get_nags (ply->node, &n);

  for (guint i = 0; i < n && ply->nag == 0; i++) {
    if (nags[i] >= 1 && nags[i] <= 6)
      ply->nag = nags[i];
  }
  ply->judgement = judgements[ply->nag];
}

/* Reads the time spent on a move: what the tree says, or else the difference on the clock since the
   mover's last move. */
static void
read_time (TabiyaGameReport *report,
           guint             index)
{
  TabiyaReportPly *ply = &report->plies[index];
  gint64 now;
  gint64 before;

  ply->spent_ms = -1;
  if (index == 0)
    return;
  if (!tabiya_node_get_elapsed (ply->node, &ply->spent_ms)) {
    if (index < 3 || !tabiya_node_get_clock (ply->node, &now)
        || !tabiya_node_get_clock (report->plies[index - 2].node, &before))
      return;
    /* The increment may be greater than the time the move took. */
    ply->spent_ms = MAX (before - now, 0);
  }
  report->longest_ms = MAX (report->longest_ms, ply->spent_ms);
  report->has_times = report->has_times || ply->spent_ms > 0;
}

static void
read_ply (TabiyaGameReport  *report,
          TabiyaGame        *game,
          guint              index,
          TabiyaFindingFunc  found,
          gpointer           data,
          unsigned           judged)
{
  TabiyaReportPly *ply = &report->plies[index];
  TabiyaFinding finding;

  read_mark (ply);
  read_time (report, index);
  if (found && found (ply->node, &finding, data)) {
    ply->score = finding.score;
    ply->depth = finding.depth;
    if ((ply->nag == 0 || ply->nag == report_own_get_nag (ply->node)) && index > 0
        && (judged & 1u << tabiya_node_get_mover (ply->node)) != 0
        && found (tabiya_node_get_parent (ply->node), &finding, data)) {
      ply->judgement = tabiya_finding_judge (game, ply->node, found, data);
      ply->nag = tabiya_judgement_get_nag (ply->judgement);
    }
  } else {
    tabiya_node_get_score (game, ply->node, &ply->score, &ply->depth);
  }
  report->n_scores += chess_score_is_known (ply->score) ? 1 : 0;
}

static void
find_phases (TabiyaGameReport *report,
             TabiyaGame       *game)
{
  TabiyaGamePhase phase = TABIYA_PHASE_OPENING;

  report->middlegame = -1;
  report->endgame = -1;
  for (guint i = 0; i < report->n_plies && report->endgame < 0; i++) {
    ChessPosition position;

    tabiya_node_get_position (game, report->plies[i].node, &position);
    phase = tabiya_game_phase_follow (&position, phase);
    if (phase == TABIYA_PHASE_ENDGAME)
      report->endgame = (int) i;
    else if (phase == TABIYA_PHASE_MIDDLEGAME && report->middlegame < 0)
      report->middlegame = (int) i;
  }
}

/* Many programs write no score for the start. The standard start position has a known score; any
   other gets the score after the first move. */
static void
score_start (TabiyaGameReport *report,
             TabiyaGame       *game)
{
  TabiyaReportPly *start = &report->plies[0];

  if (chess_score_is_known (start->score) || report->n_plies < 2)
    return;
  if (chess_score_is_known (report->plies[1].score) && !tabiya_game_get_tag (game, "FEN"))
    start->score = chess_score_centipawns (TABIYA_WIN_START_CENTIPAWNS);
  else
    start->score = report->plies[1].score;
}

/* The scores of all positions, or NULL when one is missing. */
static ChessScore *
dup_scores (const TabiyaGameReport *report)
{
  ChessScore *scores = g_new (ChessScore, report->n_plies);

  for (guint i = 0; i < report->n_plies; i++) {
    scores[i] = report->plies[i].score;
    if (!chess_score_is_known (scores[i])) {
      g_free (scores);
      return NULL;
    }
  }
  return scores;
}

static void
sum_up (TabiyaGameReport *report)
{
  g_autofree ChessScore *scores = dup_scores (report);
  double lost[2] = { 0, 0 };

  for (guint i = 1; i < report->n_plies; i++) {
    ChessColor mover = tabiya_node_get_mover (report->plies[i].node);

    report->sides[mover].n_moves++;
    report->sides[mover].counts[report->plies[i].judgement]++;
    if (scores)
      lost[mover] += tabiya_centipawn_loss (scores[i - 1], scores[i], mover);
  }
  for (int color = 0; color < CHESS_N_COLORS && scores; color++) {
    TabiyaReportSide *side = &report->sides[color];
    ChessColor first = tabiya_node_get_mover (report->plies[MIN (1, report->n_plies - 1)].node);

    if (side->n_moves == 0)
      continue;
    side->complete = tabiya_game_accuracy (scores, (int) report->n_plies - 1, first,
                                           (ChessColor) color, &side->accuracy);
    side->average_loss = lost[color] / side->n_moves;
  }
}

TabiyaGameReport *
tabiya_game_report_new (TabiyaGame        *game,
                        TabiyaFindingFunc  found,
                        gpointer           data,
                        unsigned           judged)
{
  TabiyaGameReport *report = g_new0 (TabiyaGameReport, 1);
  TabiyaNode *node = tabiya_game_get_root (game);
  TabiyaReportPly *last;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  report->n_plies = tabiya_node_get_ply (tabiya_game_get_end (game)) + 1;
  report->plies = g_new0 (TabiyaReportPly, report->n_plies);
  for (guint i = 0; i < report->n_plies; i++, node = tabiya_node_get_child (node, 0)) {
    report->plies[i].node = node;
    read_ply (report, game, i, found, data, judged);
  }
  last = &report->plies[report->n_plies - 1];
  /* Programs write no evaluation for a position in which the game is over. */
  if (!chess_score_is_known (last->score) && report->n_scores > 0)
    last->score = tabiya_node_judge_end (game, last->node);
  score_start (report, game);
  find_phases (report, game);
  sum_up (report);
  return report;
}

/**
 * tabiya_game_report_free:
 * @report: (nullable) (transfer full): what to free
 */
void
tabiya_game_report_free (TabiyaGameReport *report)
{
  if (!report)
    return;
  g_free (report->plies);
  g_free (report);
}

guint
tabiya_game_report_find (const TabiyaGameReport *report,
                         const TabiyaNode       *node)
{
  for (; node; node = tabiya_node_get_parent (node)) {
    guint ply = tabiya_node_get_ply (node);

    if (ply < report->n_plies && report->plies[ply].node == node)
      return ply;
  }
  return 0;
}

char *
tabiya_game_report_dup_reason (TabiyaNode *node)
{
  g_autofree char *text = report_own_dup_text (node);

  return report_text_from_file (text);
}

char *
tabiya_game_report_dup_numbers (TabiyaNode *node)
{
  return report_own_dup_numbers (node);
}
