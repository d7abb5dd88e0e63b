/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-board-area.h"

#include <glib/gi18n.h>

#include "game/tree/tabiya-game-end.h"
#include "model/analysis/tabiya-shown-evaluation.h"
#include "model/analysis/tabiya-square-shares.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/board/tabiya-board-settings.h"
#include "ui/tabiya-announcer.h"
#include "ui/tabiya-menu.h"
#include "ui/tabiya-widgets.h"
#include "ui/window/tabiya-lazy-menu.h"

/* In logical pixels. */
#define MARGIN           15   /* around everything */
#define COMPACT_INSET    8    /* beside the strips; the board goes from edge to edge */
#define BAR_WIDTH        24
#define BAR_GAP          12   /* between bar and board */
#define HANDLE_WIDTH     13   /* of the folded bar, in the margin */
#define COMPACT_BAR      6    /* height of the bar that lies above the board */
#define STRIP_HEIGHT     38
#define STRIP_GAP        6
#define COMPACT_STRIP    32
#define COMPACT_GAP      2
#define CARD_WIDTH       340
#define CARD_MARGIN      6
#define N_CARD_PLACES    9    /* one above the other */

struct _TabiyaBoardArea
{
  GtkWidget            parent_instance;

  /* owned: children */
  TabiyaBoard         *board;
  TabiyaEvaluationBar *bar;
  TabiyaPlayerStrip   *strips[2];   /* by colour */
  TabiyaEndCard       *end_card;

  /* owned: what they show */
  TabiyaPlayController     *playing;
  TabiyaPremoves           *premoves;
  TabiyaReviewController   *review;
  TabiyaAnalysisController *analysis;
  TabiyaStage              *stage;

  /* borrowed */
  TabiyaPlay          *play;        /* lives in @playing */
  TabiyaNode          *turned_at;   /* compared only: where the board was last turned */

  /* state */
  gboolean             show_bar;
  gboolean             may_evaluate;
  gboolean             compact;
};

enum {
  PROP_0,
  PROP_SHOW_BAR,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaBoardArea, tabiya_board_area, GTK_TYPE_WIDGET)

/* The layout */

/* Both strips are as high as the text of the higher one asks for. */
static int
get_strip_height (TabiyaBoardArea *self)
{
  int height = self->compact ? COMPACT_STRIP : STRIP_HEIGHT;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    int natural;

    gtk_widget_measure (GTK_WIDGET (self->strips[color]), GTK_ORIENTATION_VERTICAL, -1, NULL,
                        &natural, NULL, NULL);
    height = MAX (height, natural);
  }
  return height;
}

/* Whether there is a bar that is not folded. */
static gboolean
has_bar (TabiyaBoardArea *self)
{
  return self->show_bar && self->may_evaluate;
}

/* A game that is played without an evaluation has nothing in its place. */
static void
update_bar (TabiyaBoardArea *self)
{
  tabiya_evaluation_bar_set_folded (self->bar, !self->show_bar);
  gtk_widget_set_visible (GTK_WIDGET (self->bar),
                          self->may_evaluate && (self->show_bar || !self->compact));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The room that everything around the board takes. */
static void
measure_surroundings (TabiyaBoardArea *self,
                      int             *width,
                      int             *height)
{
  int margin = self->compact ? 0 : MARGIN;
  gboolean bar_beside = has_bar (self) && !self->compact;
  gboolean bar_above = has_bar (self) && self->compact;

  *width = 2 * margin + (bar_beside ? BAR_WIDTH + BAR_GAP : 0);
  *height = 2 * (get_strip_height (self) + (self->compact ? COMPACT_GAP : 2 * STRIP_GAP))
            + (bar_above ? COMPACT_BAR + COMPACT_GAP : 0);
}

static GtkSizeRequestMode
tabiya_board_area_get_request_mode (GtkWidget *widget)
{
  return TABIYA_BOARD_AREA (widget)->compact ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
tabiya_board_area_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  TabiyaBoardArea *self = TABIYA_BOARD_AREA (widget);
  int width;
  int height;

  measure_surroundings (self, &width, &height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = TABIYA_BOARD_MIN_SIDE + width;
    *natural = 640 + width;
  } else {
    int side = for_size > 0 && self->compact ? tabiya_board_fit (for_size - width, G_MAXINT) : 640;

    *minimum = TABIYA_BOARD_MIN_SIDE + height;
    *natural = MAX (side + height, *minimum);
  }
}

static void
allocate_child (GtkWidget *child,
                int        x,
                int        y,
                int        width,
                int        height)
{
  graphene_point_t origin = GRAPHENE_POINT_INIT ((float) x, (float) y);

  gtk_widget_allocate (child, width, height, -1,
                       gsk_transform_translate (NULL, &origin));
}

static void
allocate_strip (TabiyaBoardArea   *self,
                TabiyaPlayerStrip *strip,
                int                x,
                int                y,
                int                width)
{
  int inset = self->compact ? COMPACT_INSET : 0;
  int minimum;

  gtk_widget_measure (GTK_WIDGET (strip), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                      NULL, NULL, NULL);
  allocate_child (GTK_WIDGET (strip), x + inset, y, MAX (width - 2 * inset, minimum),
                  get_strip_height (self));
}

/* How much of what is to be seen at the end a rectangle on the board would hide: men, and most of
   all the last move and the king that it was about. */
static int
weigh_cover (TabiyaBoardArea       *self,
             const TabiyaShown     *shown,
             const graphene_rect_t *cover)
{
  ChessMove move = shown->last_move;
  int weight = 0;

  for (ChessSquare square = 0; square < CHESS_N_SQUARES; square++) {
    graphene_rect_t box;

    tabiya_board_get_square_box (self->board, square, &box);
    if (!graphene_rect_intersection (cover, &box, NULL))
      continue;
    if (shown->position.board[square] != CHESS_NO_PIECE)
      weight++;
    if (move != CHESS_NO_MOVE
        && (square == chess_move_from (move) || square == chess_move_king_target (move)))
      weight += 4;
    if (square == chess_position_king (&shown->position, (ChessColor) shown->position.turn))
      weight += 8;
  }
  return weight;
}

/* The card stands where it hides least, and rather in the middle. @x, @y, @side: of the board,
   which has its size already. */
static void
allocate_card (TabiyaBoardArea *self,
               int              x,
               int              y,
               int              side)
{
  GtkWidget *card = GTK_WIDGET (self->end_card);
  int width = MIN (CARD_WIDTH, side - 2 * CARD_MARGIN);
  int best = G_MAXINT;
  int best_top = 0;
  int minimum;
  int height;
  g_auto(TabiyaShown) shown;

  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  width = MAX (width, minimum);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  tabiya_stage_show (self->stage, &shown);
  for (int i = 0; i < N_CARD_PLACES; i++) {
    /* The middle first, then in turns above and below. */
    int place = N_CARD_PLACES / 2 + (i % 2 != 0 ? -(i + 1) / 2 : i / 2);
    int top = CARD_MARGIN + place * (side - height - 2 * CARD_MARGIN) / (N_CARD_PLACES - 1);
    int weight = weigh_cover (self, &shown, &GRAPHENE_RECT_INIT ((side - width) / 2, top,
                                                                 width, height));

    if (weight < best) {
      best = weight;
      best_top = top;
    }
  }
  allocate_child (card, x + (side - width) / 2, y + best_top, width, height);
}

static void
tabiya_board_area_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  TabiyaBoardArea *self = TABIYA_BOARD_AREA (widget);
  ChessColor top = tabiya_board_get_flipped (self->board) ? CHESS_WHITE : CHESS_BLACK;
  int around_width;
  int around_height;
  int side;
  int gutter;
  int strip_x;
  int strip_width;
  int x;
  int y;
  int gap = self->compact ? COMPACT_GAP : STRIP_GAP;

  measure_surroundings (self, &around_width, &around_height);
  side = tabiya_board_fit (width - around_width, height - around_height);
  side = MAX (side, TABIYA_BOARD_MIN_SIDE);
  gutter = tabiya_board_get_gutter (self->board, side);

  x = (width - side) / 2;
  if (has_bar (self) && !self->compact)
    x += (BAR_WIDTH + BAR_GAP) / 2;
  y = MAX (0, (height - around_height - side) / 2) + (self->compact ? 0 : STRIP_GAP);

  /* Large text needs the whole width of a narrow window, though the board may not fill it. */
  strip_x = self->compact ? 0 : x + gutter;
  strip_width = self->compact ? width : side - gutter;
  allocate_strip (self, self->strips[top], strip_x, y, strip_width);
  y += get_strip_height (self) + gap;
  if (has_bar (self) && self->compact) {
    allocate_child (GTK_WIDGET (self->bar), x + gutter, y, side - gutter, COMPACT_BAR);
    y += COMPACT_BAR + COMPACT_GAP;
  } else if (has_bar (self)) {
    allocate_child (GTK_WIDGET (self->bar), x - BAR_GAP - BAR_WIDTH, y, BAR_WIDTH,
                    side - gutter);
  } else if (gtk_widget_get_visible (GTK_WIDGET (self->bar))) {
    allocate_child (GTK_WIDGET (self->bar), x - HANDLE_WIDTH - 1, y, HANDLE_WIDTH, side - gutter);
  }
  allocate_child (GTK_WIDGET (self->board), x, y, side, side);
  if (gtk_widget_should_layout (GTK_WIDGET (self->end_card)))
    allocate_card (self, x, y, side);
  allocate_strip (self, self->strips[chess_color_opposite (top)], strip_x,
                  y + side + gap, strip_width);
}

static TabiyaGame *
get_game (TabiyaBoardArea *self)
{
  return tabiya_play_controller_get_game (self->playing);
}

/* Once for each turn, so that a person may turn the board back in between. */
static void
turn_board (TabiyaBoardArea *self)
{
  const TabiyaPlaySetup *setup = tabiya_play_get_setup (self->play);
  TabiyaNode *live = tabiya_play_get_live_node (self->play);

  if (!setup->turn_board || tabiya_play_get_state (self->play) != TABIYA_PLAY_HUMAN
      || tabiya_play_setup_has_engine (setup) || live == self->turned_at)
    return;
  self->turned_at = live;
  tabiya_stage_set_flipped (self->stage, tabiya_node_get_mover (live) == CHESS_WHITE);
}

static void
state_cb (TabiyaBoardArea *self)
{
  gboolean may_evaluate = tabiya_play_may_evaluate (self->play);

  turn_board (self);
  if (self->may_evaluate == may_evaluate)
    return;
  self->may_evaluate = may_evaluate;
  update_bar (self);
}

/* Input on the board */

static void
tell_end (TabiyaBoardArea *self)
{
  tabiya_board_tell (self->board, _("The game has ended: this move was not played"));
}

/* Otherwise the move that was begun would be finished after the end. Elsewhere in the game it is a
   variation, which may be. */
static void
ended_cb (TabiyaBoardArea *self)
{
  if (tabiya_game_get_current (get_game (self)) == tabiya_play_get_live_node (self->play)
      && tabiya_board_drop_move (self->board))
    tell_end (self);
}

static void
move_refused_cb (TabiyaBoardArea *self)
{
  if (tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER)
    tell_end (self);
}

static void
premoves_cancelled_cb (TabiyaBoardArea *self)
{
  if (tabiya_premoves_cancel (self->premoves))
    tabiya_board_update (self->board);
}

static void
premove_refused_cb (TabiyaBoardArea *self,
                    guint            premove)
{
  tabiya_board_update (self->board);
  if (tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER)
    tell_end (self);
  else
    tabiya_board_refuse_premove (self->board, (ChessMove) premove);
}

/* The wheel over the board walks through the game, or along a line of the engine; with Ctrl it
   zooms. */
static gboolean
scroll_cb (TabiyaBoardArea          *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *scroll)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (scroll);

  if (dy != 0 && gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) {
    tabiya_board_zoom (self->board, dy > 0 ? -1 : 1);
    return GDK_EVENT_STOP;
  }
  return dy != 0 && tabiya_stage_step (self->stage, dy > 0 ? 1 : -1);
}

static void
menu_requested_cb (TabiyaBoardArea *self,
                   graphene_rect_t *box)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource (TABIYA_MENUS_PATH);

  tabiya_menu_popup (G_MENU_MODEL (gtk_builder_get_object (builder, "board_menu")),
                     GTK_WIDGET (self->board), box);
}

/* A hint for a screen reader and whoever overlooks it. */
static void
tell_hint_cb (TabiyaBoardArea *self)
{
  ChessMove hint = tabiya_play_controller_get_hint (self->playing);
  g_autofree char *man = NULL;
  g_autofree char *text = NULL;

  if (hint == CHESS_NO_MOVE) {
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->board),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    return;
  }
  man = tabiya_board_dup_square_text (self->board, chess_move_from (hint));
  if (tabiya_play_controller_is_hint_whole (self->playing)) {
    g_autofree char *target =
      tabiya_board_dup_square_text (self->board, chess_move_king_target (hint));

    text = g_strdup_printf (_("Hint: move %s, to %s"), man, target);
  } else {
    /* Translators: %s is a square and what stands on it, such as "g1, white knight". */
    text = g_strdup_printf (_("Hint: move %s"), man);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  tabiya_announce (GTK_WIDGET (self->board), text);
}

/* The evaluation */

/* If a game ended for a reason that is not on the board, the bar shows the result, not an
   evaluation. */
static gboolean
show_result (TabiyaBoardArea *self)
{
  static const char *const texts[] = { "0–1", "½", "1–0" };
  int points = tabiya_result_get_points (tabiya_game_get_result (get_game (self)));

  if (tabiya_play_get_state (self->play) != TABIYA_PLAY_OVER || points < 0
      || tabiya_game_get_current (get_game (self)) != tabiya_play_get_live_node (self->play))
    return FALSE;
  tabiya_evaluation_bar_set_share (self->bar, points / 2.0, texts[points]);
  tabiya_evaluation_bar_set_source (self->bar, NULL);
  return TRUE;
}

/* Shows the evaluation of the current position of the game, and whose evaluation it is. */
static void
update_evaluation_cb (TabiyaBoardArea *self)
{
  TabiyaShownEvaluation shown;
  const char *judge;
  g_autofree char *source = NULL;

  if (tabiya_stage_is_silent (self->stage)) {
    tabiya_evaluation_bar_set_score (self->bar, (ChessScore) { 0 });
    tabiya_evaluation_bar_set_source (self->bar, NULL);
    tabiya_evaluation_bar_set_reasons (self->bar, NULL);
    return;
  }
  shown = tabiya_shown_evaluation_find (get_game (self), tabiya_game_get_current (get_game (self)),
                                        tabiya_analysis_controller_get_analysis (self->analysis),
                                        tabiya_play_get_evaluation (self->play));
  if (shown.source != TABIYA_EVALUATION_RULES && show_result (self))
    return;
  /* Until this position has been evaluated, the last evaluation stays, paler. */
  if (shown.source == TABIYA_EVALUATION_NONE) {
    tabiya_evaluation_bar_set_stale (self->bar, TRUE);
    return;
  }
  /* Two engines that are watched tell their own opinions. */
  judge = tabiya_play_is_going (self->play) && tabiya_play_has_two_engines (self->play)
          ? NULL : tabiya_analysis_controller_get_judge (self->analysis);
  source = tabiya_shown_evaluation_dup_source (&shown, get_game (self), judge);
  tabiya_evaluation_bar_set_score (self->bar, shown.score);
  tabiya_evaluation_bar_set_source (self->bar, source);
}

/* Changes */

/* Nothing of the game before stays on the board, neither what a person has begun nor the
   evaluation. */
static void
game_cb (TabiyaBoardArea *self)
{
  while (tabiya_board_cancel (self->board))
    ;
  self->turned_at = NULL;
  tabiya_evaluation_bar_set_score (self->bar, (ChessScore) { 0 });
  tabiya_evaluation_bar_set_source (self->bar, NULL);
  state_cb (self);
}

/* The shares of men and the reasons of the evaluation, which live analysis knows. */
static void
update_reasons_cb (TabiyaBoardArea *self)
{
  tabiya_board_set_shares (self->board, tabiya_analysis_controller_get_shares (self->analysis));
  tabiya_evaluation_bar_set_reasons (self->bar,
                                     tabiya_analysis_controller_get_reasons (self->analysis));
}

/* A piece tells its own share of the score, as long as the position on the board is the one that
   the reasons are about. */
static gboolean
query_tooltip_cb (TabiyaBoardArea *self,
                  int              x,
                  int              y,
                  gboolean         keyboard,
                  GtkTooltip      *tooltip)
{
  TabiyaWhyModel *model = tabiya_analysis_controller_get_model (self->analysis);
  ChessSquare square = tabiya_board_get_square_at (self->board, x, y);
  g_autofree char *title = NULL;
  g_autofree char *markup = NULL;
  graphene_rect_t box;

  if (keyboard || square == CHESS_NO_SQUARE || !tabiya_analysis_controller_may_tell (self->analysis)
      || !tabiya_analysis_controller_shows_judged (self->analysis))
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

/* Construction */

static void
tabiya_board_area_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (id) {
  case PROP_SHOW_BAR:
    g_value_set_boolean (value, TABIYA_BOARD_AREA (object)->show_bar);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_board_area_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TabiyaBoardArea *self = TABIYA_BOARD_AREA (object);

  switch (id) {
  case PROP_SHOW_BAR:
    self->show_bar = g_value_get_boolean (value);
    update_bar (self);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_board_area_finalize (GObject *object)
{
  TabiyaBoardArea *self = TABIYA_BOARD_AREA (object);

  g_clear_object (&self->stage);
  g_clear_object (&self->analysis);
  g_clear_object (&self->review);
  g_clear_object (&self->premoves);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_board_area_parent_class)->finalize (object);
}

static void
tabiya_board_area_class_init (TabiyaBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_board_area_get_property;
  object_class->set_property = tabiya_board_area_set_property;
  object_class->dispose = tabiya_widget_dispose_children;
  object_class->finalize = tabiya_board_area_finalize;
  properties[PROP_SHOW_BAR] =
    g_param_spec_boolean ("show-bar", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->get_request_mode = tabiya_board_area_get_request_mode;
  widget_class->measure = tabiya_board_area_measure;
  widget_class->size_allocate = tabiya_board_area_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "boardarea");
}

/* Bar and strips turn with the board. */
static void
flipped_cb (TabiyaBoardArea *self)
{
  tabiya_evaluation_bar_set_flipped (self->bar, tabiya_board_get_flipped (self->board));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
tabiya_board_area_init (TabiyaBoardArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->show_bar = self->may_evaluate = TRUE;
  /* The order of the children is the order of Tab. */
  self->strips[CHESS_BLACK] = TABIYA_PLAYER_STRIP (tabiya_player_strip_new (CHESS_BLACK));
  gtk_widget_set_parent (GTK_WIDGET (self->strips[CHESS_BLACK]), widget);
  self->bar = TABIYA_EVALUATION_BAR (tabiya_evaluation_bar_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->bar), widget);
  self->board = TABIYA_BOARD (tabiya_board_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->board), widget);
  g_signal_connect_object (self->board, "notify::flipped", G_CALLBACK (flipped_cb), self,
                           G_CONNECT_SWAPPED);
  self->end_card = TABIYA_END_CARD (tabiya_end_card_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->end_card), widget);
  self->strips[CHESS_WHITE] = TABIYA_PLAYER_STRIP (tabiya_player_strip_new (CHESS_WHITE));
  gtk_widget_set_parent (GTK_WIDGET (self->strips[CHESS_WHITE]), widget);
}

static void
connect_board (TabiyaBoardArea *self)
{
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
                                     | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->board), TRUE);
  g_object_connect (self->board,
                    "swapped-object-signal::query-tooltip", query_tooltip_cb, self,
                    "swapped-object-signal::move-refused", move_refused_cb, self,
                    "swapped-object-signal::premoves-cancelled", premoves_cancelled_cb, self,
                    "swapped-object-signal::menu-requested", menu_requested_cb, self,
                    "swapped-object-signal::shape-drawn",
                    tabiya_review_controller_draw_shape, self->review,
                    "swapped-object-signal::shapes-cleared",
                    tabiya_review_controller_clear_shapes, self->review, NULL);
}

void
tabiya_board_area_set_session (TabiyaBoardArea *self,
                               TabiyaSession   *session)
{
  GSettings *settings;

  g_return_if_fail (TABIYA_IS_BOARD_AREA (self));
  g_return_if_fail (!self->playing);

  settings = tabiya_session_get_settings (session);
  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->play = tabiya_play_controller_get_play (self->playing);
  self->premoves = g_object_ref (tabiya_session_get_premoves (session));
  self->review = g_object_ref (tabiya_session_get_review (session));
  self->analysis = g_object_ref (tabiya_session_get_analysis (session));
  self->stage = g_object_ref (tabiya_session_get_stage (session));
  tabiya_board_set_stage (self->board, self->stage);
  tabiya_board_bind_settings (self->board, settings);
  g_settings_bind (settings, "show-evaluation-bar", self, "show-bar", G_SETTINGS_BIND_GET);
  connect_board (self);
  g_object_connect (self->playing,
                    "swapped-object-signal::game-changed", game_cb, self,
                    "swapped-object-signal::state-changed", state_cb, self,
                    "swapped-object-signal::hint-changed", tell_hint_cb, self, NULL);
  g_object_connect (self->play,
                    "swapped-object-signal::notify::evaluation", update_evaluation_cb, self,
                    "swapped-object-signal::ended", ended_cb, self, NULL);
  g_signal_connect_object (self->stage, "changed", G_CALLBACK (update_evaluation_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (update_reasons_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->premoves, "refused", G_CALLBACK (premove_refused_cb), self,
                           G_CONNECT_SWAPPED);
  tabiya_end_card_set_session (self->end_card, session);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    tabiya_player_strip_set_session (self->strips[color], session);
}

/**
 * tabiya_board_area_get_board:
 *
 * Returns: (transfer none): the board
 */
TabiyaBoard *
tabiya_board_area_get_board (TabiyaBoardArea *self)
{
  return self->board;
}

/**
 * tabiya_board_area_get_bar:
 *
 * Returns: (transfer none): the evaluation bar
 */
TabiyaEvaluationBar *
tabiya_board_area_get_bar (TabiyaBoardArea *self)
{
  return self->bar;
}

TabiyaEndCard *
tabiya_board_area_get_end_card (TabiyaBoardArea *self)
{
  return self->end_card;
}

TabiyaPlayerStrip *
tabiya_board_area_get_strip (TabiyaBoardArea *self,
                             ChessColor       color)
{
  return self->strips[color];
}

/**
 * tabiya_board_area_set_compact:
 *
 * The form for narrow windows: small margins, the bar lying above the board, and a height that
 * depends on the width.
 */
void
tabiya_board_area_set_compact (TabiyaBoardArea *self,
                               gboolean         compact)
{
  g_return_if_fail (TABIYA_IS_BOARD_AREA (self));

  self->compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar),
                                  compact ? GTK_ORIENTATION_HORIZONTAL
                                          : GTK_ORIENTATION_VERTICAL);
  update_bar (self);
}
