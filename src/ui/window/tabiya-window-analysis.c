/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-win-chance.h"
#include "model/analysis/tabiya-square-shares.h"
#include "model/weights/tabiya-weights-settings.h"

/*
 * The page Analysis and what it does to the board. Analysis is a matter of review: in a game that
 * goes on it is off until a person switches it on, and that holds for this game only. It rests
 * while nobody sees the page and while the engine thinks about its own move.
 */

/* Lines that lose more of the win than this (on a scale from -1 to 1) get no arrow; up to it the
   arrow gets thinner. */
#define ARROW_LOSS 0.2
#define ARROW_MIN_STRENGTH 0.15

/* How many reasons the evaluation bar tells. */
#define BAR_REASONS 3

static gboolean
is_wanted (TabiyaWindow *self)
{
  return tabiya_play_is_going (self->play)
           ? self->live_in_play : g_settings_get_boolean (self->settings, "live-analysis");
}

/**
 * tabiya_window_is_visible:
 *
 * Returns: whether anybody can see the window
 */
gboolean
tabiya_window_is_visible (TabiyaWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));

  return surface && gtk_widget_get_mapped (GTK_WIDGET (self))
         && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

static gboolean
is_seen (TabiyaWindow *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->analysis_page))
         && tabiya_window_is_visible (self);
}

/**
 * tabiya_window_may_tell:
 *
 * Returns: whether an engine may say what it thinks of the position: always in a review, and in a
 *   game once a person has asked for it
 */
gboolean
tabiya_window_may_tell (TabiyaWindow *self)
{
  return !tabiya_play_is_going (self->play) || self->live_in_play;
}

/* Arrows */

static double
get_loss (const TabiyaAnalysis *analysis,
          guint                 line)
{
  double best = tabiya_win_share (analysis->lines[0].score);

  return 2 * fabs (best - tabiya_win_share (analysis->lines[line].score));
}

/* The best moves of @analysis, thinner the more they lose; returns how many. */
static guint
list_best_arrows (TabiyaAnalysis   *analysis,
                  TabiyaBoardArrow *arrows)
{
  guint n_arrows = 0;

  for (guint i = 0; i < MIN (analysis->n_lines, TABIYA_LIVE_MAX_LINES); i++) {
    double loss = get_loss (analysis, i);

    if (analysis->lines[i].n_moves == 0 || loss > ARROW_LOSS)
      continue;
    arrows[n_arrows++] = (TabiyaBoardArrow) {
      .from = chess_move_from (analysis->lines[i].moves[0]),
      .to = chess_move_king_target (analysis->lines[i].moves[0]),
      .kind = TABIYA_ARROW_BEST,
      .strength = MAX (i == 0 ? 1 : 0.7 * (1 - loss / ARROW_LOSS), ARROW_MIN_STRENGTH),
    };
  }
  return n_arrows;
}

/**
 * tabiya_window_update_arrows:
 *
 * Shows the best moves of live analysis and the threat, or takes them away. Main thread.
 */
void
tabiya_window_update_arrows (TabiyaWindow *self)
{
  TabiyaAnalysis *analysis = self->ahead.moves ? NULL : tabiya_window_get_live (self);
  ChessMove threat = tabiya_threat_get_move (self->threat);
  TabiyaBoardArrow arrows[TABIYA_LIVE_MAX_LINES + 1];
  guint n_arrows = 0;

  if (threat != CHESS_NO_MOVE)
    arrows[n_arrows++] = (TabiyaBoardArrow) {
      .from = chess_move_from (threat),
      .to = chess_move_king_target (threat),
      .kind = TABIYA_ARROW_THREAT,
      .strength = 1,
    };
  if (analysis)
    n_arrows += list_best_arrows (analysis, arrows + n_arrows);
  /* A hint is another's arrow. */
  if (n_arrows > 0 || self->live_arrows)
    tabiya_board_set_arrows (self->board, arrows, n_arrows);
  self->live_arrows = n_arrows > 0;
}

/**
 * tabiya_window_get_live:
 *
 * Returns: (transfer none) (nullable): what live analysis says of the position of the game, while
 *   it is on and seen
 */
TabiyaAnalysis *
tabiya_window_get_live (TabiyaWindow *self)
{
  TabiyaAnalysis *analysis = tabiya_live_analysis_get_analysis (self->live);
  ChessPosition position;

  if (!analysis || !is_seen (self) || !tabiya_live_analysis_get_wanted (self->live)
      || tabiya_live_analysis_is_outdated (self->live))
    return NULL;
  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), &position);
  return analysis->position_key == position.key ? analysis : NULL;
}

/* Whether what is on the board is what the model judges. */
static gboolean
shows_judged (TabiyaWindow *self)
{
  TabiyaWhyModel *model = tabiya_analysis_page_get_model (self->analysis_page);

  return is_seen (self)
         && tabiya_board_get_position (self->board)->key
              == tabiya_why_model_get_judged (model)->key;
}

static void
update_light (TabiyaWindow *self)
{
  TabiyaWhyModel *model = tabiya_analysis_page_get_model (self->analysis_page);

  tabiya_board_set_shares (self->board,
                           shows_judged (self) ? tabiya_why_model_get_shares (model) : NULL);
}

/* A term of the end of the line is lit on the board at the end of the line, any other one on the
   position of the game, also when a line was being walked. */
static void
selection_changed_cb (TabiyaWindow *self)
{
  TabiyaWhyModel *model = tabiya_analysis_page_get_model (self->analysis_page);
  gboolean lit = tabiya_why_model_get_selected (model) >= 0;
  gboolean wanted = lit && tabiya_why_model_get_view (model) == TABIYA_WHY_LINE;
  guint n_moves;
  const ChessMove *moves = tabiya_why_model_get_line (model, &n_moves);

  if (wanted && !self->ahead.for_term)
    tabiya_window_look_ahead (self, moves, n_moves, n_moves, TRUE);
  else if (!wanted && (lit || self->ahead.for_term))
    tabiya_window_end_ahead (self);
  update_light (self);
}

static void
live_changed_cb (TabiyaWindow *self)
{
  if (!self->game || !is_seen (self))
    return;
  tabiya_analysis_page_update (self->analysis_page, self->live);
  tabiya_window_update_arrows (self);
  tabiya_window_update_evaluation (self);
}

/* Whether the game says itself what the bar is to show. */
static gboolean
is_told_by_game (TabiyaWindow *self)
{
  ChessScore score;

  return self->game
         && tabiya_node_get_score (self->game, tabiya_game_get_current (self->game), &score, NULL);
}

/* The bar's own search rests while live analysis tells the same and more, and where the game
   carries an evaluation. */
void
tabiya_window_update_evaluating (TabiyaWindow *self)
{
  gboolean show = g_settings_get_boolean (self->settings, "show-evaluation-bar");
  gboolean live = self->game && is_seen (self) && is_wanted (self);

  tabiya_play_set_evaluating (self->play, show && !live && !is_told_by_game (self)
                                          && !tabiya_window_is_learning (self));
}

/* Keeping what live analysis says */

/* The best line of the position of the game; NULL when live analysis says nothing of it. */
static const TabiyaLine *
get_kept_line (TabiyaWindow *self)
{
  TabiyaAnalysis *analysis = self->game ? tabiya_window_get_live (self) : NULL;

  if (!analysis || analysis->n_lines == 0 || tabiya_window_is_learning (self)
      || !chess_score_is_known (analysis->lines[0].score))
    return NULL;
  return &analysis->lines[0];
}

/**
 * tabiya_window_update_keeping:
 *
 * Whether there is an evaluation to keep has changed. Main thread.
 */
void
tabiya_window_update_keeping (TabiyaWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.keep-evaluation",
                                 get_kept_line (self) != NULL);
}

/**
 * tabiya_window_keep_evaluation:
 *
 * Writes what live analysis says now into the game, as one edit: from then on list, graph and bar
 * have it. Main thread.
 */
void
tabiya_window_keep_evaluation (TabiyaWindow *self)
{
  const TabiyaLine *line = get_kept_line (self);
  g_autofree char *score = NULL;
  g_autofree char *text = NULL;

  if (!line)
    return;
  score = tabiya_score_to_text (line->score);
  /* Translators: %s is a score, as "+0.35". */
  text = g_strdup_printf (_("Evaluation kept: %s"), score);
  tabiya_game_begin_group (self->game, _("Keep Evaluation"));
  tabiya_game_set_evaluation (self->game, tabiya_game_get_current (self->game), line->score,
                              line->depth);
  tabiya_game_end_group (self->game);
  tabiya_window_toast (self, text);
}

/* The greatest reasons, one a line; NULL when there are none. (transfer full) */
static char *
dup_reasons (TabiyaWindow        *self,
             const ChessPosition *position)
{
  const HeuristicWeights *weights =
    tabiya_why_model_get_weights (tabiya_analysis_page_get_model (self->analysis_page));
  g_autoptr(GPtrArray) reasons = NULL;
  HeuristicExplanation explanation;
  GString *text = g_string_new (NULL);

  heuristic_explain (position, weights, &explanation);
  reasons = tabiya_sentences_dup_reasons (position, &explanation, BAR_REASONS);
  for (guint i = 0; i < reasons->len; i++) {
    const TabiyaSentence *reason = g_ptr_array_index (reasons, i);

    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", reason->text);
  }
  return g_string_free (text, reasons->len == 0);
}

/**
 * tabiya_window_update_reasons:
 *
 * Tells the top reasons of the position shown on the evaluation bar. Main thread.
 */
void
tabiya_window_update_reasons (TabiyaWindow *self)
{
  g_autofree char *reasons = NULL;
  ChessPosition position;

  /* They would tell what is to be found. */
  if (tabiya_window_is_learning (self)) {
    self->reasons_key = 0;
    return;
  }
  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), &position);
  if (self->reasons_key == position.key)
    return;
  self->reasons_key = position.key;
  reasons = dup_reasons (self, &position);
  tabiya_evaluation_bar_set_reasons (tabiya_board_area_get_bar (self->board_area), reasons);
}

static void
update_model (TabiyaWindow *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  TabiyaNode *parent = tabiya_node_get_parent (node);
  ChessPosition position;
  ChessPosition before;

  tabiya_node_get_position (self->game, node, &position);
  if (parent)
    tabiya_node_get_position (self->game, parent, &before);
  tabiya_why_model_set_position (tabiya_analysis_page_get_model (self->analysis_page), &position,
                                 parent ? &before : NULL, tabiya_node_get_move (node));
}

/**
 * tabiya_window_update_analysis:
 *
 * The game, the play, or whether anybody sees the page has changed. Main thread.
 */
void
tabiya_window_update_analysis (TabiyaWindow *self)
{
  gboolean seen;

  if (!self->game)
    return;
  seen = is_seen (self);
  tabiya_window_update_reasons (self);
  tabiya_live_analysis_set_held (self->live,
                                 tabiya_play_get_state (self->play) == TABIYA_PLAY_ENGINE);
  tabiya_live_analysis_set_wanted (self->live, is_wanted (self));
  tabiya_analysis_page_set_can_insert (self->analysis_page, tabiya_window_can_insert (self));
  if (seen) {
    update_model (self);
    tabiya_live_analysis_set_node (self->live, self->game, tabiya_game_get_current (self->game));
  }
  tabiya_window_update_evaluating (self);
  tabiya_live_analysis_set_seen (self->live, seen);
  if (seen)
    tabiya_analysis_page_update (self->analysis_page, self->live);
  tabiya_window_update_threat (self);
  tabiya_window_update_arrows (self);
  update_light (self);
}

/* Nobody sees the page any more: the board is the game's again. */
static void
seen_changed_cb (TabiyaWindow *self)
{
  if (!self->game)
    return;
  if (!is_seen (self)) {
    tabiya_why_model_select (tabiya_analysis_page_get_model (self->analysis_page), -1);
    tabiya_window_end_ahead (self);
  }
  tabiya_window_update_analysis (self);
}

/**
 * tabiya_window_focus_analysis:
 *
 * The page has been chosen: unless the focus is elsewhere in the window, it goes to the best line,
 * not to the number of lines. Main thread.
 */
void
tabiya_window_focus_analysis (TabiyaWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->analysis_page)))
    return;
  if (!focus || !gtk_widget_get_mapped (focus)
      || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->analysis_page)))
    gtk_widget_grab_focus (GTK_WIDGET (self->analysis_page));
}

/**
 * tabiya_window_reset_analysis:
 *
 * Another game is shown: in play analysis is off again.
 */
void
tabiya_window_reset_analysis (TabiyaWindow *self)
{
  self->live_in_play = FALSE;
  tabiya_window_check_ahead (self);
}

/* What the page asks for. */

static void
switched_cb (TabiyaWindow *self,
             gboolean      on)
{
  if (tabiya_play_is_going (self->play))
    self->live_in_play = on;
  else
    g_settings_set_boolean (self->settings, "live-analysis", on);
  tabiya_window_update_analysis (self);
  tabiya_window_update_evaluation (self);
}

/**
 * tabiya_window_toggle_analysis:
 *
 * Switches analysis on, showing its page, or off.
 */
void
tabiya_window_toggle_analysis (TabiyaWindow *self)
{
  gboolean on = !gtk_widget_get_mapped (GTK_WIDGET (self->analysis_page)) || !is_wanted (self);

  adw_view_stack_set_visible_child_name (self->stack, "analysis");
  switched_cb (self, on);
}

static void
lines_chosen_cb (TabiyaWindow *self,
                 int           n_lines)
{
  g_settings_set_int (self->settings, "analysis-lines", n_lines);
}

static void
walk_cb (TabiyaWindow *self,
         guint         line,
         guint         n_moves)
{
  guint length;
  const ChessMove *moves = tabiya_analysis_page_get_moves (self->analysis_page, line, &length);

  if (n_moves > 0 && n_moves <= length)
    tabiya_window_look_ahead (self, moves, length, n_moves, FALSE);
}

static void
insert_line_cb (TabiyaWindow *self,
                guint         line,
                guint         n_moves)
{
  guint length;
  const ChessMove *moves = tabiya_analysis_page_get_moves (self->analysis_page, line, &length);

  if (n_moves > 0 && n_moves <= length)
    tabiya_window_insert_line (self, moves, n_moves);
}

static void
copy_line_cb (TabiyaWindow *self,
              const char   *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tabiya_window_toast (self, _("Line copied"));
}

static void
step_cb (TabiyaWindow *self,
         int           line,
         int           by)
{
  if (!tabiya_window_step_ahead (self, by) && by > 0)
    walk_cb (self, (guint) line, 1);
}

/* Escape gives up what was added to the board, wherever the focus is; x shows the threat while the
   page has the focus. */
static gboolean
key_pressed_cb (TabiyaWindow    *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  TabiyaWhyModel *model = tabiya_analysis_page_get_model (self->analysis_page);

  if (keyval == GDK_KEY_x && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0
      && gtk_widget_get_focus_child (GTK_WIDGET (self->analysis_page)))
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.show-threat", NULL);
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (tabiya_why_model_get_selected (model) >= 0) {
    tabiya_why_model_select (model, -1);
    return GDK_EVENT_STOP;
  }
  return tabiya_window_end_ahead (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* A piece tells its own part in the score while the page is seen; in the view of the line's end
   only where that is on the board. */
static gboolean
query_tooltip_cb (TabiyaWindow *self,
                  int           x,
                  int           y,
                  gboolean      keyboard,
                  GtkTooltip   *tooltip)
{
  TabiyaWhyModel *model = tabiya_analysis_page_get_model (self->analysis_page);
  ChessSquare square = tabiya_board_get_square_at (self->board, x, y);
  g_autofree char *title = NULL;
  g_autofree char *markup = NULL;
  graphene_rect_t box;

  if (keyboard || square == CHESS_NO_SQUARE || !shows_judged (self))
    return FALSE;
  title = tabiya_board_dup_square_text (self->board, square);
  markup = tabiya_square_shares_dup_markup (tabiya_why_model_get_reasons (model), square, title);
  if (!markup)
    return FALSE;
  tabiya_board_get_square_box (self->board, square, &box);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) {
    (int) box.origin.x, (int) box.origin.y, (int) box.size.width, (int) box.size.height
  });
  gtk_tooltip_set_markup (tooltip, markup);
  return TRUE;
}

static void
realized_cb (TabiyaWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::state",
                           G_CALLBACK (seen_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Settings */

/**
 * tabiya_window_apply_analysis_settings:
 *
 * Engine, weights and number of lines as the settings have them now.
 */
void
tabiya_window_apply_analysis_settings (TabiyaWindow *self)
{
  int n_lines = g_settings_get_int (self->settings, "analysis-lines");
  g_autofree char *profile = NULL;
  HeuristicWeights weights;

  tabiya_weights_from_settings (self->settings, &weights);
  profile = tabiya_weights_dup_label (self->settings, &weights);
  tabiya_analysis_page_set_profile (self->analysis_page, profile);
  tabiya_why_model_set_weights (tabiya_analysis_page_get_model (self->analysis_page), &weights);
  tabiya_live_analysis_set_weights (self->live, &weights);
  self->reasons_key = 0;
  tabiya_live_analysis_set_n_lines (self->live, n_lines);
  tabiya_live_analysis_set_engine (self->live,
                                   g_settings_get_int (self->settings, "engine-hash"),
                                   g_settings_get_int (self->settings, "engine-threads"));
  tabiya_analysis_page_set_n_lines (self->analysis_page, n_lines);
  tabiya_window_apply_threat_settings (self);
  tabiya_window_update_analysis (self);
}

/**
 * tabiya_window_init_analysis:
 *
 * Connects the page. Main thread, once.
 */
void
tabiya_window_init_analysis (TabiyaWindow *self)
{
  TabiyaAnalysisPage *page = self->analysis_page;
  GtkEventController *keys = gtk_event_controller_key_new ();

  tabiya_window_init_threat (self);
  self->live = tabiya_live_analysis_new ();
  g_signal_connect_swapped (self->live, "changed", G_CALLBACK (live_changed_cb), self);
  g_signal_connect_object (tabiya_analysis_page_get_model (page), "selection-changed",
                           G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (page, "map", G_CALLBACK (seen_changed_cb), self);
  g_signal_connect_object (page, "unmap", G_CALLBACK (seen_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (page, "switched", G_CALLBACK (switched_cb), self);
  g_signal_connect_swapped (page, "lines-chosen", G_CALLBACK (lines_chosen_cb), self);
  g_signal_connect_swapped (page, "walk", G_CALLBACK (walk_cb), self);
  g_signal_connect_swapped (page, "step", G_CALLBACK (step_cb), self);
  g_signal_connect_swapped (page, "walk-ended", G_CALLBACK (tabiya_window_end_ahead), self);
  g_signal_connect_swapped (page, "insert", G_CALLBACK (tabiya_window_insert_ahead), self);
  g_signal_connect_swapped (page, "insert-line", G_CALLBACK (insert_line_cb), self);
  g_signal_connect_swapped (page, "copy-line", G_CALLBACK (copy_line_cb), self);
  tabiya_analysis_page_follow_board (page, self->board);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->board), TRUE);
  g_signal_connect_object (self->board, "query-tooltip", G_CALLBACK (query_tooltip_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/**
 * tabiya_window_dispose_analysis:
 *
 * Ends the search and waits for its threads.
 */
void
tabiya_window_dispose_analysis (TabiyaWindow *self)
{
  g_clear_pointer (&self->ahead.moves, g_array_unref);
  tabiya_window_dispose_threat (self);
  if (self->live) {
    g_signal_handlers_disconnect_by_data (self->live, self);
    g_object_run_dispose (G_OBJECT (self->live));
  }
  g_clear_object (&self->live);
}
