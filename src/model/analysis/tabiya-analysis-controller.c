/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-analysis-controller.h"

#include <glib/gi18n.h>

#include "insight/report/tabiya-move-verdict.h"
#include "model/analysis/tabiya-glance.h"
#include "model/analysis/tabiya-keep-evaluation.h"
#include "model/analysis/tabiya-top-reasons.h"

/* After the models that collect changes themselves, before layout (+10) and painting (+20). */
#define UPDATE_PRIORITY (G_PRIORITY_HIGH_IDLE + 5)

struct _TabiyaAnalysisController
{
  GObject                parent_instance;

  /* owned */
  GSettings             *settings;
  TabiyaWeightsFollower *judging;       /* the weights of the analyst */
  TabiyaPlay            *play;
  TabiyaGame            *game;          /* nullable */
  TabiyaLiveAnalysis    *live;
  TabiyaSecondEngine    *second;
  TabiyaThreat          *threat;
  TabiyaGlance          *glance;
  TabiyaWhyModel        *model;
  TabiyaCourseModel     *course;
  GSimpleAction         *toggle;
  GSimpleAction         *keep;
  GSimpleAction         *deeper;
  GSimpleAction         *switched;      /* its state is what a person has chosen */
  TabiyaAhead           *ahead;
  GArray                *arrows;        /* TabiyaBoardArrow */
  char                  *reasons;       /* nullable */

  /* state */
  guint64                reasons_key;   /* key of the position that @reasons is about; 0 if none */
  guint                  update_id;
  guint                  updating;      /* nesting depth of updates; "changed" waits for the end */
  gboolean               on;            /* whether the person has switched live analysis on */
  gboolean               going;         /* whether a game was in progress at the last update */
  gboolean               shown[TABIYA_N_SHOWN];
  gboolean               silent;
};

enum {
  CHANGED,
  PAGE_WANTED,
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaAnalysisController, tabiya_analysis_controller, G_TYPE_OBJECT)

static void
get_game_position (TabiyaAnalysisController *self,
                   ChessPosition            *position)
{
  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), position);
}

/* What is to be shown */

/* While squares are lit, these alone say what the term is about. */
static void
make_arrows (TabiyaAnalysisController *self)
{
  gboolean ahead = tabiya_ahead_is_shown (self->ahead);
  TabiyaAnalysis *analysis = ahead ? NULL : tabiya_analysis_controller_get_analysis (self);
  ChessMove threat = tabiya_threat_get_move (self->threat);

  g_array_set_size (self->arrows, 0);
  if (tabiya_analysis_controller_get_shares (self))
    return;
  if (threat != CHESS_NO_MOVE)
    tabiya_board_arrow_append (self->arrows, threat, TABIYA_ARROW_THREAT, 1);
  if (analysis)
    tabiya_analysis_arrows_append_best (self->arrows, analysis,
                                        tabiya_analysis_controller_get_n_shown (self));
}

/* The line of live analysis whose evaluation can be stored; NULL if there is none. */
static const TabiyaLine *
find_line_to_keep (TabiyaAnalysisController *self)
{
  return self->silent ? NULL : tabiya_keep_evaluation_find (
                                 tabiya_analysis_controller_get_analysis (self));
}

static void
tell_cb (TabiyaAnalysisController *self)
{
  if (!self->game || self->updating > 0)
    return;
  make_arrows (self);
  g_simple_action_set_enabled (self->keep, !!find_line_to_keep (self));
  g_simple_action_set_enabled (self->deeper, tabiya_live_analysis_get_activity (self->live)
                                               == TABIYA_LIVE_RESTING);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The second engine follows the first, and another one may have been chosen. */
static void
live_changed_cb (TabiyaAnalysisController *self)
{
  gboolean seen = tabiya_analysis_controller_is_seen (self);

  if (!self->game || self->updating > 0)
    return;
  self->updating++;
  tabiya_second_engine_follow (self->second, self->live, self->game, seen && !self->silent);
  self->updating--;
  if (seen)
    tell_cb (self);
}

static void
update_reasons (TabiyaAnalysisController *self)
{
  ChessPosition position;

  get_game_position (self, &position);
  if (self->silent)
    position.key = 0;
  if (self->reasons_key == position.key && position.key != 0)
    return;
  self->reasons_key = position.key;
  g_clear_pointer (&self->reasons, g_free);
  if (!self->silent)
    self->reasons =
      tabiya_top_reasons_dup_text (&position, tabiya_why_model_get_weights (self->model));
}

static TabiyaCoachLine
get_glance (TabiyaAnalysisController *self,
            TabiyaGlanceStep          step)
{
  const TabiyaLine *line = tabiya_glance_get_line (self->glance, step);

  return line ? (TabiyaCoachLine) { line->moves, (int) line->n_moves, line->score }
              : (TabiyaCoachLine) { .n_moves = 0 };
}

/* What short searches say of the last move. (transfer full) (nullable) */
static char *
dup_searched_verdict (TabiyaAnalysisController *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  TabiyaNode *parent = tabiya_node_get_parent (node);
  TabiyaNode *earlier = parent ? tabiya_node_get_parent (parent) : NULL;
  TabiyaPraiseQuestion question = {
    .last = earlier ? tabiya_node_get_move (parent) : CHESS_NO_MOVE,
    .played = get_glance (self, TABIYA_GLANCE_PLAYED),
    .second = get_glance (self, TABIYA_GLANCE_SECOND),
    .threat = get_glance (self, TABIYA_GLANCE_THREAT),
  };

  if (!parent || !tabiya_glance_knows_move (self->glance) || question.played.n_moves == 0)
    return NULL;
  tabiya_node_get_position (self->game, parent, &question.position);
  if (earlier)
    tabiya_node_get_position (self->game, earlier, &question.earlier);
  return tabiya_move_verdict_dup_searched (self->game, node, &question,
                                           tabiya_why_model_get_weights (self->model));
}

static void
update_verdict (TabiyaAnalysisController *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  g_autofree char *verdict = tabiya_move_verdict_dup (self->game, node);

  if (!verdict)
    verdict = dup_searched_verdict (self);
  tabiya_why_model_set_verdict (self->model, verdict);
}

/* Only the page has words; the strip beside the moves has lines alone. */
static gboolean
are_words_seen (TabiyaAnalysisController *self)
{
  return self->shown[TABIYA_SHOWN_WINDOW] && self->shown[TABIYA_SHOWN_PAGE];
}

/* Short searches are done for words that are shown, and only where an engine may tell its opinion:
   of the position while live analysis is off, of the last move while that is looked at. */
static void
update_glance (TabiyaAnalysisController *self)
{
  gboolean tells = self->game && are_words_seen (self) && !self->silent
                   && tabiya_analysis_controller_may_tell (self);
  TabiyaWhyView view = tabiya_why_model_get_view (self->model);

  tabiya_glance_set_wanted (self->glance,
                            tells && view == TABIYA_WHY_POSITION
                              && !self->on,
                            tells && view == TABIYA_WHY_MOVE);
}

/* Another view may want other words. */
static void
model_changed_cb (TabiyaAnalysisController *self)
{
  update_glance (self);
}

static void
glance_changed_cb (TabiyaAnalysisController *self)
{
  TabiyaCoachLine line = get_glance (self, TABIYA_GLANCE_POSITION);

  if (!self->game || !tabiya_analysis_controller_is_seen (self))
    return;
  tabiya_why_model_set_glance (self->model, line.moves, (guint) line.n_moves, line.score);
  update_verdict (self);
}

static void
update_model (TabiyaAnalysisController *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  TabiyaNode *parent = tabiya_node_get_parent (node);
  ChessPosition position;
  ChessPosition before;

  tabiya_node_get_position (self->game, node, &position);
  if (parent)
    tabiya_node_get_position (self->game, parent, &before);
  tabiya_why_model_set_position (self->model, &position, parent ? &before : NULL,
                                 tabiya_node_get_move (node));
  tabiya_glance_set_position (self->glance, &position, parent ? &before : NULL,
                              tabiya_node_get_move (node));
  update_verdict (self);
}

/* Whether the game itself has an evaluation of the current position. */
static gboolean
is_told_by_game (TabiyaAnalysisController *self)
{
  ChessScore score;

  return self->game
         && tabiya_node_get_score (self->game, tabiya_game_get_current (self->game), &score, NULL);
}

/* Whether there is an evaluation bar, or could be were the window not hidden. */
static gboolean
has_bar (TabiyaAnalysisController *self)
{
  return g_settings_get_boolean (self->settings, "show-evaluation-bar")
         && tabiya_play_may_evaluate (self->play) && !self->silent;
}

/* The play's own evaluation pauses while live analysis shows the same and more, where the game
   carries an evaluation, and while nothing shows it. */
static void
update_evaluating (TabiyaAnalysisController *self)
{
  gboolean bar = has_bar (self) && self->shown[TABIYA_SHOWN_WINDOW];
  gboolean live = self->game && tabiya_analysis_controller_is_seen (self)
                  && self->on;

  tabiya_play_set_evaluating (self->play, bar && !live && !is_told_by_game (self));
  if (bar || live)
    tabiya_play_note_evaluation (self->play);
}

static void
update_live (TabiyaAnalysisController *self)
{
  gboolean seen = tabiya_analysis_controller_is_seen (self);

  tabiya_live_analysis_set_held (self->live,
                                 tabiya_play_get_state (self->play) == TABIYA_PLAY_ENGINE);
  tabiya_live_analysis_set_wanted (self->live, self->on);
  if (seen) {
    update_model (self);
    tabiya_live_analysis_set_node (self->live, self->game, tabiya_game_get_current (self->game));
  }
  tabiya_second_engine_follow (self->second, self->live, self->game, seen && !self->silent);
  update_glance (self);
  /* While a slider is being dragged, each new search would be discarded at once. */
  tabiya_live_analysis_set_seen (self->live,
                                 seen && !tabiya_weights_follower_is_moving (self->judging));
}

static void
update_threat (TabiyaAnalysisController *self)
{
  ChessPosition position;

  get_game_position (self, &position);
  tabiya_threat_set_position (self->threat, &position);
  tabiya_threat_set_wanted (self->threat,
                            g_settings_get_boolean (self->settings, "show-threat")
                              && self->shown[TABIYA_SHOWN_WINDOW] && !self->silent
                              && !tabiya_ahead_is_shown (self->ahead)
                              && tabiya_analysis_controller_may_tell (self));
}

/* The line that the user steps through */

/* A term of the end of the line is highlighted on the position at the end of the line; any other
   term on the position of the game, even if the user was stepping through a line. */
static void
selection_changed_cb (TabiyaAnalysisController *self)
{
  gboolean lit = tabiya_why_model_get_selected (self->model) >= 0;
  gboolean wanted = lit && tabiya_why_model_get_view (self->model) == TABIYA_WHY_LINE;
  guint n_moves;
  const ChessMove *moves = tabiya_why_model_get_line (self->model, &n_moves);

  if (!self->game)
    return;
  if (wanted && !tabiya_ahead_is_for_term (self->ahead))
    tabiya_ahead_look (self->ahead, moves, n_moves, n_moves, TRUE);
  else if (!wanted && (lit || tabiya_ahead_is_for_term (self->ahead)))
    tabiya_ahead_end (self->ahead);
  tell_cb (self);
}

/* Settings and weights */

static void
apply_engine (TabiyaAnalysisController *self)
{
  int hash_mb = g_settings_get_int (self->settings, "engine-hash");
  int n_threads = g_settings_get_int (self->settings, "engine-threads");

  tabiya_live_analysis_set_n_lines (self->live,
                                    g_settings_get_int (self->settings, "analysis-lines"));
  tabiya_live_analysis_set_engine (self->live, hash_mb, n_threads);
  tabiya_threat_set_engine (self->threat, hash_mb, n_threads);
}

static void
settings_changed_cb (TabiyaAnalysisController *self,
                     const char               *key)
{
  static const char *const followed[] = {
    "engine-hash", "engine-threads", "analysis-lines", "line-rows",
    "show-threat", "show-evaluation-bar", NULL,
  };

  if (!g_strv_contains (followed, key))
    return;
  self->updating++;
  apply_engine (self);
  update_evaluating (self);
  self->updating--;
  tabiya_analysis_controller_update (self);
}

/* Everything that needs no search follows each step of a slider. */
static void
weights_changed_cb (TabiyaAnalysisController *self)
{
  const HeuristicWeights *weights = tabiya_weights_follower_get_weights (self->judging);

  self->updating++;
  self->reasons_key = 0;
  tabiya_why_model_set_weights (self->model, weights);
  tabiya_course_model_set_weights (self->course, NULL, weights);
  tabiya_live_analysis_set_weights (self->live, weights);
  self->updating--;
  tabiya_analysis_controller_update (self);
}

static void
weights_settled_cb (TabiyaAnalysisController *self)
{
  self->updating++;
  tabiya_threat_set_weights (self->threat, tabiya_weights_follower_get_weights (self->judging));
  tabiya_glance_set_weights (self->glance, tabiya_weights_follower_get_weights (self->judging));
  self->updating--;
  tabiya_analysis_controller_update (self);
}

/* Actions */

static gboolean
is_refused (TabiyaAnalysisController *self)
{
  const char *refusal = tabiya_analysis_controller_get_refusal (self);

  if (refusal)
    g_signal_emit (self, signals[MESSAGE], 0, refusal);
  return !!refusal;
}

static void
toggle_activate_cb (TabiyaAnalysisController *self)
{
  gboolean seen = self->shown[TABIYA_SHOWN_PAGE] || self->shown[TABIYA_SHOWN_STRIP];
  gboolean on = !seen || !self->on;

  if (on && is_refused (self))
    return;
  /* Beside the moves the lines can be seen; the page would only hide these. */
  if (!self->shown[TABIYA_SHOWN_STRIP])
    g_signal_emit (self, signals[PAGE_WANTED], 0);
  tabiya_analysis_controller_switch (self, on);
}

static void
switched_change_state_cb (TabiyaAnalysisController *self,
                          GVariant                 *on)
{
  tabiya_analysis_controller_switch (self, g_variant_get_boolean (on));
}

static void
deeper_activate_cb (TabiyaAnalysisController *self)
{
  TabiyaLiveAnalysis *second = tabiya_second_engine_get_live (self->second);

  tabiya_live_analysis_go_deeper (self->live);
  if (second)
    tabiya_live_analysis_go_deeper (second);
}

static void
keep_activate_cb (TabiyaAnalysisController *self)
{
  const TabiyaLine *line = find_line_to_keep (self);
  g_autofree char *text = NULL;

  if (!line)
    return;
  text = tabiya_keep_evaluation (self->game, line);
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

static void
tabiya_analysis_controller_dispose (GObject *object)
{
  TabiyaAnalysisController *self = TABIYA_ANALYSIS_CONTROLLER (object);

  if (self->ahead)
    g_signal_handlers_disconnect_by_data (self->ahead, self);
  g_clear_handle_id (&self->update_id, g_source_remove);
  if (self->judging)
    g_signal_handlers_disconnect_by_data (self->judging, self);
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->live) {
    g_signal_handlers_disconnect_by_data (self->model, self);
    g_signal_handlers_disconnect_by_data (self->live, self);
    g_signal_handlers_disconnect_by_data (self->threat, self);
    g_signal_handlers_disconnect_by_data (self->glance, self);
    g_object_run_dispose (G_OBJECT (self->live));
    g_object_run_dispose (G_OBJECT (self->threat));
    g_object_run_dispose (G_OBJECT (self->glance));
  }
  if (self->second) {
    g_signal_handlers_disconnect_by_data (self->second, self);
    g_object_run_dispose (G_OBJECT (self->second));
  }
  g_clear_object (&self->second);
  g_clear_object (&self->live);
  g_clear_object (&self->threat);
  g_clear_object (&self->glance);
  g_clear_object (&self->model);
  g_clear_object (&self->course);
  g_clear_object (&self->ahead);
  g_clear_object (&self->game);
  g_clear_object (&self->play);
  g_clear_object (&self->judging);
  g_clear_object (&self->settings);
  g_clear_object (&self->toggle);
  g_clear_object (&self->keep);
  g_clear_object (&self->deeper);
  g_clear_object (&self->switched);
  G_OBJECT_CLASS (tabiya_analysis_controller_parent_class)->dispose (object);
}

static void
tabiya_analysis_controller_finalize (GObject *object)
{
  TabiyaAnalysisController *self = TABIYA_ANALYSIS_CONTROLLER (object);

  g_array_unref (self->arrows);
  g_free (self->reasons);
  G_OBJECT_CLASS (tabiya_analysis_controller_parent_class)->finalize (object);
}

static void
tabiya_analysis_controller_class_init (TabiyaAnalysisControllerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_analysis_controller_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_analysis_controller_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[PAGE_WANTED] = g_signal_new ("page-wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_analysis_controller_init (TabiyaAnalysisController *self)
{
  self->arrows = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardArrow));
  self->live = tabiya_live_analysis_new ();
  self->threat = tabiya_threat_new ();
  self->glance = tabiya_glance_new ();
  self->model = tabiya_why_model_new ();
  self->course = tabiya_course_model_new ();
  self->toggle = g_simple_action_new ("toggle-analysis", NULL);
  g_signal_connect_swapped (self->live, "changed", G_CALLBACK (live_changed_cb), self);
  g_signal_connect_swapped (self->threat, "changed", G_CALLBACK (tell_cb), self);
  g_signal_connect_swapped (self->glance, "changed", G_CALLBACK (glance_changed_cb), self);
  g_signal_connect_swapped (self->model, "changed", G_CALLBACK (model_changed_cb), self);
  g_signal_connect_swapped (self->model, "selection-changed", G_CALLBACK (selection_changed_cb),
                            self);
  g_signal_connect_object (self->toggle, "activate", G_CALLBACK (toggle_activate_cb), self,
                           G_CONNECT_SWAPPED);
  self->keep = g_simple_action_new ("keep-evaluation", NULL);
  g_simple_action_set_enabled (self->keep, FALSE);
  g_signal_connect_object (self->keep, "activate", G_CALLBACK (keep_activate_cb), self,
                           G_CONNECT_SWAPPED);
  self->switched = g_simple_action_new_stateful ("live-analysis", NULL,
                                                 g_variant_new_boolean (FALSE));
  g_signal_connect_object (self->switched, "change-state", G_CALLBACK (switched_change_state_cb),
                           self, G_CONNECT_SWAPPED);
  self->deeper = g_simple_action_new ("go-deeper", NULL);
  g_simple_action_set_enabled (self->deeper, FALSE);
  g_signal_connect_object (self->deeper, "activate", G_CALLBACK (deeper_activate_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tabiya_analysis_controller_new:
 * @settings: the settings of the program
 * @judging: the weights of the analyst as known to the window
 * @play: what the window shows
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a controller without a game, in a window that is not visible
 */
TabiyaAnalysisController *
tabiya_analysis_controller_new (GSettings             *settings,
                                TabiyaWeightsFollower *judging,
                                TabiyaPlay            *play)
{
  TabiyaAnalysisController *self = g_object_new (TABIYA_TYPE_ANALYSIS_CONTROLLER, NULL);

  self->settings = g_object_ref (settings);
  self->judging = g_object_ref (judging);
  self->play = g_object_ref (play);
  self->second = tabiya_second_engine_new (settings);
  g_signal_connect_swapped (self->second, "changed", G_CALLBACK (live_changed_cb), self);
  self->ahead = tabiya_ahead_new (play);
  g_signal_connect_swapped (self->ahead, "changed",
                            G_CALLBACK (tabiya_analysis_controller_update), self);
  g_signal_connect_swapped (self->ahead, "active-changed",
                            G_CALLBACK (tabiya_analysis_controller_update), self);
  apply_engine (self);
  weights_changed_cb (self);
  weights_settled_cb (self);
  update_evaluating (self);
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (settings_changed_cb), self);
  g_signal_connect_swapped (judging, "changed", G_CALLBACK (weights_changed_cb), self);
  g_signal_connect_swapped (judging, "settled", G_CALLBACK (weights_settled_cb), self);
  return self;
}

/**
 * tabiya_analysis_controller_add_actions:
 * @map: the window
 *
 * Adds the actions, which the controller enables and disables. To be called once.
 */
void
tabiya_analysis_controller_add_actions (TabiyaAnalysisController *self,
                                        GActionMap               *map)
{
  g_autoptr(GAction) threat = NULL;

  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  threat = g_settings_create_action (self->settings, "show-threat");
  g_action_map_add_action (map, G_ACTION (self->toggle));
  g_action_map_add_action (map, G_ACTION (self->keep));
  g_action_map_add_action (map, G_ACTION (self->deeper));
  g_action_map_add_action (map, G_ACTION (self->switched));
  g_action_map_add_action (map, threat);
}

/**
 * tabiya_analysis_controller_set_game:
 * @game: (nullable): the game of the play
 *
 * Sets the game; tabiya_analysis_controller_update() is to be called afterwards. If the game is
 * being played, that switches analysis off.
 */
void
tabiya_analysis_controller_set_game (TabiyaAnalysisController *self,
                                     TabiyaGame               *game)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  tabiya_ahead_set_game (self->ahead, game);
  tabiya_course_model_set_game (self->course, game);
  self->going = FALSE;
  g_set_object (&self->game, game);
}

void
tabiya_analysis_controller_update (TabiyaAnalysisController *self)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  if (!self->game)
    return;
  if (tabiya_play_is_going (self->play) && !self->going)
    self->on = FALSE;
  self->going = tabiya_play_is_going (self->play);
  g_simple_action_set_state (self->switched, g_variant_new_boolean (self->on));
  self->updating++;
  update_reasons (self);
  update_evaluating (self);
  update_live (self);
  update_threat (self);
  self->updating--;
  tell_cb (self);
}

static gboolean
update_cb (gpointer data)
{
  TabiyaAnalysisController *self = data;

  self->update_id = 0;
  tabiya_analysis_controller_update (self);
  return G_SOURCE_REMOVE;
}

void
tabiya_analysis_controller_queue_update (TabiyaAnalysisController *self)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  if (self->update_id == 0)
    self->update_id = g_idle_add_full (UPDATE_PRIORITY, update_cb, self, NULL);
}

void
tabiya_analysis_controller_set_shown (TabiyaAnalysisController *self,
                                      TabiyaShownPlace          place,
                                      gboolean                  shown)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  if (self->shown[place] == !!shown)
    return;
  self->shown[place] = !!shown;
  if (place == TABIYA_SHOWN_WINDOW)
    tabiya_weights_follower_set_shown (self->judging, shown);
  if (!self->game)
    return;
  if (!are_words_seen (self))
    tabiya_why_model_select (self->model, -1);
  if (!tabiya_analysis_controller_is_seen (self))
    tabiya_ahead_end (self->ahead);
  tabiya_analysis_controller_update (self);
}

void
tabiya_analysis_controller_set_silent (TabiyaAnalysisController *self,
                                       gboolean                  silent)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  if (self->silent == !!silent)
    return;
  self->silent = !!silent;
  g_simple_action_set_enabled (self->toggle, !self->silent);
  if (self->silent)
    tabiya_ahead_end (self->ahead);
  tabiya_analysis_controller_update (self);
}

void
tabiya_analysis_controller_stop (TabiyaAnalysisController *self)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  tabiya_live_analysis_set_wanted (self->live, FALSE);
  if (self->game)
    tabiya_second_engine_follow (self->second, self->live, self->game, FALSE);
  tabiya_threat_set_wanted (self->threat, FALSE);
  tabiya_glance_set_wanted (self->glance, FALSE, FALSE);
}

/**
 * tabiya_analysis_controller_get_live:
 *
 * Returns: (transfer none): the live analysis
 */
TabiyaLiveAnalysis *
tabiya_analysis_controller_get_live (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return self->live;
}

/**
 * tabiya_analysis_controller_get_second:
 *
 * Returns: (transfer none): the engine that analyses beside ours
 */
TabiyaSecondEngine *
tabiya_analysis_controller_get_second (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return self->second;
}

/**
 * tabiya_analysis_controller_get_threat:
 *
 * Returns: (transfer none): the search for what the opponent threatens
 */
TabiyaThreat *
tabiya_analysis_controller_get_threat (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return self->threat;
}

TabiyaAhead *
tabiya_analysis_controller_get_ahead (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return self->ahead;
}

/**
 * tabiya_analysis_controller_get_model:
 *
 * Returns: (transfer none): the terms of the position shown
 */
TabiyaWhyModel *
tabiya_analysis_controller_get_model (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return self->model;
}

TabiyaCourseModel *
tabiya_analysis_controller_get_course (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return self->course;
}

const char *
tabiya_analysis_controller_get_judge (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return tabiya_weights_follower_get_judge (self->judging);
}

gboolean
tabiya_analysis_controller_is_seen (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), FALSE);

  return self->shown[TABIYA_SHOWN_WINDOW]
         && (self->shown[TABIYA_SHOWN_PAGE] || self->shown[TABIYA_SHOWN_STRIP]);
}

gboolean
tabiya_analysis_controller_may_tell (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), FALSE);

  return !tabiya_play_is_going (self->play) || self->on;
}

const char *
tabiya_analysis_controller_get_refusal (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return tabiya_play_is_rated (self->play)
           ? _("This game is rated: the engine says nothing until it is over.") : NULL;
}

TabiyaAnalysis *
tabiya_analysis_controller_get_analysis (TabiyaAnalysisController *self)
{
  TabiyaAnalysis *analysis;
  ChessPosition position;

  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  analysis = tabiya_live_analysis_get_analysis (self->live);
  if (!analysis || !self->game || !tabiya_analysis_controller_is_seen (self)
      || !tabiya_live_analysis_get_wanted (self->live)
      || tabiya_live_analysis_is_outdated (self->live))
    return NULL;
  get_game_position (self, &position);
  return analysis->position_key == position.key ? analysis : NULL;
}

guint
tabiya_analysis_controller_get_n_shown (TabiyaAnalysisController *self)
{
  int n_lines;

  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), 0);

  n_lines = tabiya_live_analysis_get_n_lines (self->live);
  if (self->shown[TABIYA_SHOWN_STRIP])
    n_lines = MIN (n_lines, g_settings_get_int (self->settings, "line-rows"));
  return (guint) n_lines;
}

GArray *
tabiya_analysis_controller_get_arrows (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return self->arrows;
}

const char *
tabiya_analysis_controller_get_reasons (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return self->reasons;
}

/**
 * tabiya_analysis_controller_shows_judged:
 *
 * Returns: whether the reasons are visible and are about the position shown; while they are about
 *   the end of the line, the board must show that end
 */
gboolean
tabiya_analysis_controller_shows_judged (TabiyaAnalysisController *self)
{
  ChessPosition position;

  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), FALSE);

  if (!self->game || self->silent || !tabiya_analysis_controller_is_seen (self))
    return FALSE;
  tabiya_ahead_get_position (self->ahead, &position);
  return position.key == tabiya_why_model_get_judged (self->model)->key;
}

/**
 * tabiya_analysis_controller_is_glanced_at:
 *
 * Main thread.
 *
 * Returns: whether a short search has told what the words about the position need
 */
gboolean
tabiya_analysis_controller_is_glanced_at (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), FALSE);

  return !!tabiya_glance_get_line (self->glance, TABIYA_GLANCE_POSITION);
}

/**
 * tabiya_analysis_controller_get_shares:
 *
 * Returns: (transfer none) (nullable): the share of each square, in centipawns, in the highlighted
 *   term; %NULL if no term of the position shown is highlighted
 */
const int16_t *
tabiya_analysis_controller_get_shares (TabiyaAnalysisController *self)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self), NULL);

  return tabiya_analysis_controller_shows_judged (self) ? tabiya_why_model_get_shares (self->model)
                                                        : NULL;
}

/**
 * tabiya_analysis_controller_switch:
 * @on: whether the user wants live analysis
 *
 * It stays so, whichever game is shown, until a game begins in the same tab. In a rated game it is
 * not switched on; "message" says so.
 */
void
tabiya_analysis_controller_switch (TabiyaAnalysisController *self,
                                   gboolean                  on)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  self->on = on && !is_refused (self);
  tabiya_analysis_controller_update (self);
}

/**
 * tabiya_analysis_controller_set_n_lines:
 * @n_lines: how many of the best moves to show, from now on
 */
void
tabiya_analysis_controller_set_n_lines (TabiyaAnalysisController *self,
                                        int                       n_lines)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_CONTROLLER (self));

  g_settings_set_int (self->settings, "analysis-lines", n_lines);
}
