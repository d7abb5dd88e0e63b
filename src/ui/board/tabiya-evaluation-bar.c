/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-evaluation-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-win-chance.h"
#include "ui/tabiya-drawing.h"
#include "ui/tabiya-widgets.h"

/* In logical pixels. */
#define THICKNESS 24
#define THIN 6
#define HANDLE 13    /* what a click hits of a folded bar; less of it is drawn */
#define HANDLE_SHOWN 5.f
#define MIN_LENGTH 48
#define RADIUS 6.f
#define TICK_LENGTH 5.f
#define MIDDLE_WIDTH 2.f
#define TEXT_MARGIN 6

#define N_TICKS 7
#define DURATION 200
#define STALE_OPACITY 0.6

struct _TabiyaEvaluationBar {
  GtkWidget       parent_instance;

  /* owned */
  AdwAnimation   *animation;
  char           *text;         /* the number; NULL if there is no score */
  char           *whole;        /* the score as written elsewhere; NULL if the tooltip needs
                                   @sentence only */
  char           *sentence;     /* the score in words */
  char           *source;       /* where the score comes from; nullable */
  char           *reasons;      /* the reasons, for the tooltip; nullable */

  /* state */
  GtkOrientation  orientation;
  gboolean        flipped;
  gboolean        stale;
  gboolean        folded;
  double          share;        /* White's share */
  double          shown;        /* the animated value of @share */
};

enum {
  PROP_0,
  PROP_FLIPPED,
  N_PROPS,

  /* overridden properties */
  PROP_ORIENTATION = N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaEvaluationBar, tabiya_evaluation_bar, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))

typedef struct {
  GdkRGBA white;
  GdkRGBA black;
} Colors;

static const Colors light_colors = { TABIYA_RGB (0xffffff), TABIYA_RGB (0x3d3a38) };
static const Colors dark_colors = { TABIYA_RGB (0xf2f0ec), TABIYA_RGB (0x0f0e0d) };
static const GdkRGBA middle_color = TABIYA_RGB (0xe66100);
static const GdkRGBA tick_color = { 0.5f, 0.5f, 0.5f, 0.75f };
static const GdkRGBA handle_color = { 0.5f, 0.5f, 0.5f, 0.35f };
static const GdkRGBA on_white_color = TABIYA_RGB (0x2a2623);
static const GdkRGBA on_black_color = TABIYA_RGB (0xffffff);

static const Colors *
get_colors (TabiyaEvaluationBar *self)
{
  AdwStyleManager *manager =
    adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  return adw_style_manager_get_dark (manager) ? &dark_colors : &light_colors;
}

static void
animation_value_cb (double   value,
                    gpointer data)
{
  TabiyaEvaluationBar *self = data;

  self->shown = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The tooltip is composed on demand, because setting a text delays the tooltip and the score
   changes often. */
static gboolean
tabiya_evaluation_bar_query_tooltip (GtkWidget  *widget,
                                     int         x,
                                     int         y,
                                     gboolean    keyboard,
                                     GtkTooltip *tooltip)
{
  g_autofree char *text = tabiya_evaluation_bar_dup_tooltip (TABIYA_EVALUATION_BAR (widget));

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
replace (char       **string,
         const char  *with)
{
  char *copy = g_strdup (with);

  g_free (*string);
  *string = copy;
}

/* Updates what assistive technology reads in addition to the score. */
static void
update_description (TabiyaEvaluationBar *self)
{
  g_autofree char *text = g_strjoin (self->source && self->reasons ? "\n" : "",
                                     self->source ? self->source : "",
                                     self->reasons ? self->reasons : "", NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

/* @text is drawn; the tooltip shows @whole before @sentence, which is also read by assistive
   technology. */
static void
set_value (TabiyaEvaluationBar *self,
           double               share,
           const char          *text,
           const char          *whole,
           const char          *sentence)
{
  self->share = CLAMP (share, 0, 1);
  self->stale = FALSE;
  replace (&self->text, text);
  replace (&self->whole, whole);
  replace (&self->sentence, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 100 * self->share,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, sentence,
                                  -1);

  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), self->shown);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), self->share);
  adw_animation_play (self->animation);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* White's part of the bar is below or left, or the other way round if flipped. */
static void
get_parts (TabiyaEvaluationBar *self,
           graphene_rect_t     *white,
           graphene_rect_t     *black)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  float scale = (float) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  gboolean vertical = self->orientation == GTK_ORIENTATION_VERTICAL;
  float length = vertical ? height : width;
  float part = roundf ((float) self->shown * length * scale) / scale;

  if (vertical) {
    float top = self->flipped ? 0 : height - part;

    graphene_rect_init (white, 0, top, width, part);
    graphene_rect_init (black, 0, self->flipped ? part : 0, width, height - part);
  } else {
    float left = self->flipped ? width - part : 0;

    graphene_rect_init (white, left, 0, part, height);
    graphene_rect_init (black, self->flipped ? 0 : part, 0, width - part, height);
  }
}

static void
snapshot_ticks (TabiyaEvaluationBar *self,
                GtkSnapshot         *snapshot)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  if (self->orientation == GTK_ORIENTATION_HORIZONTAL) {
    gtk_snapshot_append_color (snapshot, &middle_color,
                               &GRAPHENE_RECT_INIT (roundf (width / 2) - MIDDLE_WIDTH / 2, 0,
                                                    MIDDLE_WIDTH, height));
    return;
  }

  for (int i = 1; i <= N_TICKS; i++) {
    float y = roundf (height * (float) i / (N_TICKS + 1));

    if (2 * i == N_TICKS + 1)
      gtk_snapshot_append_color (snapshot, &middle_color,
                                 &GRAPHENE_RECT_INIT (0, y - MIDDLE_WIDTH / 2,
                                                      width, MIDDLE_WIDTH));
    else
      gtk_snapshot_append_color (snapshot, &tick_color,
                                 &GRAPHENE_RECT_INIT (0, y, TICK_LENGTH, 1));
  }
}

/* Creates the text in 8 pt bold with tabular figures, scaled down if it does not fit the bar. */
static PangoLayout *
create_text_layout (TabiyaEvaluationBar *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  int room = gtk_widget_get_width (GTK_WIDGET (self)) - 2;
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_attr_list_insert (attributes, pango_attr_size_new (8 * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width > room) {
    pango_attr_list_insert (attributes, pango_attr_scale_new ((double) room / width));
    pango_layout_set_attributes (layout, attributes);
  }
  return layout;
}

static void
snapshot_text (TabiyaEvaluationBar *self,
               GtkSnapshot         *snapshot)
{
  g_autoptr(PangoLayout) layout = NULL;
  gboolean for_white = self->share >= 0.5;
  gboolean below = for_white != self->flipped;
  int width, height;
  graphene_point_t place;

  if (!self->text || self->orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  layout = create_text_layout (self);
  pango_layout_get_pixel_size (layout, &width, &height);
  place.x = roundf ((float) (gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2);
  place.y = (float) (below ? gtk_widget_get_height (GTK_WIDGET (self)) - height - TEXT_MARGIN
                           : TEXT_MARGIN);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place);
  gtk_snapshot_append_layout (snapshot, layout, for_white ? &on_white_color : &on_black_color);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_handle (TabiyaEvaluationBar *self,
                 GtkSnapshot         *snapshot)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  GskRoundedRect corners;

  gsk_rounded_rect_init_from_rect (&corners,
                                   &GRAPHENE_RECT_INIT ((width - HANDLE_SHOWN) / 2, 0,
                                                        HANDLE_SHOWN, height),
                                   HANDLE_SHOWN / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &corners);
  gtk_snapshot_append_color (snapshot, &handle_color, &corners.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
tabiya_evaluation_bar_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  TabiyaEvaluationBar *self = TABIYA_EVALUATION_BAR (widget);
  const Colors *colors = get_colors (self);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  graphene_rect_t white, black;
  GskRoundedRect corners;

  if (self->folded) {
    snapshot_handle (self, snapshot);
    return;
  }
  gsk_rounded_rect_init_from_rect (&corners, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                   MIN (RADIUS, MIN (width, height) / 2));
  get_parts (self, &white, &black);

  gtk_snapshot_push_rounded_clip (snapshot, &corners);
  gtk_snapshot_append_color (snapshot, &colors->white, &white);
  gtk_snapshot_append_color (snapshot, &colors->black, &black);
  snapshot_ticks (self, snapshot);
  gtk_snapshot_pop (snapshot);

  if (self->stale)
    gtk_snapshot_push_opacity (snapshot, STALE_OPACITY);
  snapshot_text (self, snapshot);
  if (self->stale)
    gtk_snapshot_pop (snapshot);
}

static void
tabiya_evaluation_bar_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  TabiyaEvaluationBar *self = TABIYA_EVALUATION_BAR (widget);

  if (orientation == self->orientation)
    *minimum = MIN_LENGTH;
  else if (self->folded)
    *minimum = HANDLE;
  else
    *minimum = self->orientation == GTK_ORIENTATION_VERTICAL ? THICKNESS : THIN;
  *natural = *minimum;
}

static void
set_orientation (TabiyaEvaluationBar *self,
                 GtkOrientation       orientation)
{
  if (self->orientation == orientation)
    return;
  self->orientation = orientation;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "orientation");
}

static void
released_cb (TabiyaEvaluationBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-evaluation-bar", NULL);
}

static void
tabiya_evaluation_bar_get_property (GObject    *object,
                                    guint       property_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  TabiyaEvaluationBar *self = TABIYA_EVALUATION_BAR (object);

  switch (property_id) {
  case PROP_FLIPPED:
    g_value_set_boolean (value, self->flipped);
    break;
  case PROP_ORIENTATION:
    g_value_set_enum (value, self->orientation);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
tabiya_evaluation_bar_set_property (GObject      *object,
                                    guint         property_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  TabiyaEvaluationBar *self = TABIYA_EVALUATION_BAR (object);

  switch (property_id) {
  case PROP_FLIPPED:
    tabiya_evaluation_bar_set_flipped (self, g_value_get_boolean (value));
    break;
  case PROP_ORIENTATION:
    set_orientation (self, g_value_get_enum (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
tabiya_evaluation_bar_dispose (GObject *object)
{
  TabiyaEvaluationBar *self = TABIYA_EVALUATION_BAR (object);

  if (self->animation)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);

  G_OBJECT_CLASS (tabiya_evaluation_bar_parent_class)->dispose (object);
}

static void
tabiya_evaluation_bar_finalize (GObject *object)
{
  TabiyaEvaluationBar *self = TABIYA_EVALUATION_BAR (object);

  g_free (self->text);
  g_free (self->whole);
  g_free (self->sentence);
  g_free (self->source);
  g_free (self->reasons);

  G_OBJECT_CLASS (tabiya_evaluation_bar_parent_class)->finalize (object);
}

static void
tabiya_evaluation_bar_class_init (TabiyaEvaluationBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_evaluation_bar_dispose;
  object_class->finalize = tabiya_evaluation_bar_finalize;
  object_class->get_property = tabiya_evaluation_bar_get_property;
  object_class->set_property = tabiya_evaluation_bar_set_property;
  widget_class->measure = tabiya_evaluation_bar_measure;
  widget_class->query_tooltip = tabiya_evaluation_bar_query_tooltip;
  widget_class->snapshot = tabiya_evaluation_bar_snapshot;

  properties[PROP_FLIPPED] =
    g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");

  gtk_widget_class_set_css_name (widget_class, "evaluationbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
tabiya_evaluation_bar_init (TabiyaEvaluationBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_cursor_from_name (widget, "pointer");
  gtk_widget_set_has_tooltip (widget, TRUE);
  self->orientation = GTK_ORIENTATION_VERTICAL;
  self->share = 0.5;
  self->shown = 0.5;
  self->animation =
    adw_timed_animation_new (widget, 0.5, 0.5, DURATION,
                             adw_callback_animation_target_new (animation_value_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  tabiya_drawing_follow (widget);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Evaluation"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100.0,
                                  -1);
  tabiya_evaluation_bar_set_score (self, (ChessScore) { 0 });
}

/**
 * tabiya_evaluation_bar_new:
 *
 * Returns: (transfer floating): a vertical bar without a score
 */
GtkWidget *
tabiya_evaluation_bar_new (void)
{
  return g_object_new (TABIYA_TYPE_EVALUATION_BAR, NULL);
}

/**
 * tabiya_evaluation_bar_set_score:
 * @score: a score from White's point of view
 *
 * Shows a score: White's share according to the winning chances, and a number without a sign.
 */
void
tabiya_evaluation_bar_set_score (TabiyaEvaluationBar *self,
                                 ChessScore           score)
{
  g_autofree char *number = tabiya_score_to_short_text (score);
  g_autofree char *whole = chess_score_is_known (score) ? tabiya_score_to_text (score) : NULL;
  g_autofree char *sentence = tabiya_score_to_sentence (score);

  g_return_if_fail (TABIYA_IS_EVALUATION_BAR (self));

  set_value (self, tabiya_win_share (score), number, whole, sentence);
}

/**
 * tabiya_evaluation_bar_set_share:
 * @share: White's share of the bar, 0 to 1
 * @text: (nullable): the text at the end of the side that is better
 */
void
tabiya_evaluation_bar_set_share (TabiyaEvaluationBar *self,
                                 double               share,
                                 const char          *text)
{
  g_return_if_fail (TABIYA_IS_EVALUATION_BAR (self));

  set_value (self, share, text, NULL, text ? text : "");
}

/**
 * tabiya_evaluation_bar_get_share:
 *
 * Returns: White's share, 0 to 1, that the bar shows or moves to
 */
double
tabiya_evaluation_bar_get_share (TabiyaEvaluationBar *self)
{
  g_return_val_if_fail (TABIYA_IS_EVALUATION_BAR (self), 0.5);

  return self->share;
}

/**
 * tabiya_evaluation_bar_set_stale:
 * @stale: whether the value belongs to an earlier position
 *
 * While the engine starts on a new position, the last value stays with a paler number until there
 * is a new one. Jumping to the middle and back would be wrong twice.
 */
void
tabiya_evaluation_bar_set_stale (TabiyaEvaluationBar *self,
                                 gboolean             stale)
{
  g_return_if_fail (TABIYA_IS_EVALUATION_BAR (self));

  stale = !!stale;
  if (self->stale == stale)
    return;
  self->stale = stale;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_evaluation_bar_set_source (TabiyaEvaluationBar *self,
                                  const char          *source)
{
  g_return_if_fail (TABIYA_IS_EVALUATION_BAR (self));

  if (g_strcmp0 (self->source, source) == 0)
    return;
  replace (&self->source, source);
  update_description (self);
}

/**
 * tabiya_evaluation_bar_set_reasons:
 * @reasons: (nullable): translated lines of text
 *
 * Sets what the tooltip shows besides the score and assistive technology reads as the description.
 */
void
tabiya_evaluation_bar_set_reasons (TabiyaEvaluationBar *self,
                                   const char          *reasons)
{
  g_return_if_fail (TABIYA_IS_EVALUATION_BAR (self));

  if (g_strcmp0 (self->reasons, reasons) == 0)
    return;
  replace (&self->reasons, reasons);
  update_description (self);
}

/**
 * tabiya_evaluation_bar_dup_tooltip:
 *
 * Returns: (transfer full): the current text of the tooltip
 */
char *
tabiya_evaluation_bar_dup_tooltip (TabiyaEvaluationBar *self)
{
  GString *text;

  g_return_val_if_fail (TABIYA_IS_EVALUATION_BAR (self), NULL);

  if (self->folded)
    return g_strdup (_("Show the Evaluation"));
  text = g_string_new (NULL);
  if (self->whole)
    g_string_append_printf (text, "%s · ", self->whole);
  g_string_append (text, self->sentence);
  if (self->source)
    g_string_append_printf (text, "\n%s", self->source);
  if (self->reasons)
    g_string_append_printf (text, "\n%s", self->reasons);
  return g_string_free (text, FALSE);
}

void
tabiya_evaluation_bar_set_flipped (TabiyaEvaluationBar *self,
                                   gboolean             flipped)
{
  g_return_if_fail (TABIYA_IS_EVALUATION_BAR (self));

  flipped = !!flipped;
  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}

void
tabiya_evaluation_bar_set_folded (TabiyaEvaluationBar *self,
                                  gboolean             folded)
{
  g_return_if_fail (TABIYA_IS_EVALUATION_BAR (self));

  self->folded = folded;
  tabiya_widget_set_css_class (GTK_WIDGET (self), "folded", folded);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, folded, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
