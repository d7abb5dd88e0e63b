/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-player-strip.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "model/moves/tabiya-node-clock.h"
#include "model/play/tabiya-play-words.h"
#include "model/review/tabiya-review-controller.h"
#include "service/tabiya-clock.h"
#include "ui/board/tabiya-captured.h"
#include "ui/tabiya-widgets.h"

/* Below this the clock shows tenths, in red, and its dot pulses. */
#define HURRY_MS 10000
/* What is left of a long name where there is little room. */
#define NAME_CHARS 12

struct _TabiyaPlayerStrip
{
  GtkWidget       parent_instance;

  /* template */
  GtkWidget      *coin;
  GtkLabel       *name_label;
  GtkLabel       *caption_label;
  TabiyaCaptured *captured;
  GtkLabel       *turn_label;
  GtkWidget      *accuracy_box;
  GtkLabel       *accuracy_label;
  GtkWidget      *clock_box;
  GtkWidget      *clock_dot;
  GtkLabel       *clock_label;

  /* owned */
  TabiyaPlayController *playing;
  TabiyaPremoves       *premoves;
  TabiyaStage          *stage;
  TabiyaReportModel    *report;

  /* borrowed: lives in @playing */
  TabiyaPlay           *play;

  /* state */
  ChessColor      color;
};

G_DEFINE_FINAL_TYPE (TabiyaPlayerStrip, tabiya_player_strip, GTK_TYPE_WIDGET)

/* A screen reader says who plays which side; the coin alone would not tell it. */
static void
update_accessible_label (TabiyaPlayerStrip *self)
{
  g_autofree char *player = NULL;
  g_autofree char *label = NULL;
  const char *name = gtk_label_get_text (self->name_label);
  const char *turn = gtk_label_get_text (self->turn_label);

  if (self->color == CHESS_WHITE)
    player = g_strdup_printf (_("White: %s"), tabiya_name_show (name));
  else
    player = g_strdup_printf (_("Black: %s"), tabiya_name_show (name));
  /* Translators: a player and what that player is about to do: "White: Tabiya, thinking". */
  label = *turn ? g_strdup_printf (_("%s, %s"), player, turn) : g_strdup (player);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* The caption is the first to be shortened; the tooltip has the whole text. */
static void
update_name (TabiyaPlayerStrip *self)
{
  TabiyaGame *game = tabiya_play_controller_get_game (self->playing);
  const char *name = tabiya_play_words_get_name (game, self->color);
  g_autofree char *caption = tabiya_play_words_dup_caption (self->play, self->color);
  gboolean captioned = caption && *caption;
  g_autofree char *tooltip = captioned ? g_strdup_printf ("%s\n%s", name, caption)
                                       : g_strdup (name);

  gtk_label_set_text (self->name_label, name);
  /* Captured men and the caption give way before most of the name does. Letters are narrower than
     what GTK takes for one. */
  gtk_label_set_width_chars (self->name_label,
                             (int) MIN (g_utf8_strlen (name, -1) * 3 / 4, NAME_CHARS));
  gtk_label_set_text (self->caption_label, caption ? caption : "");
  gtk_widget_set_visible (GTK_WIDGET (self->caption_label), captioned);
  tabiya_widget_set_tooltip (GTK_WIDGET (self->name_label), tooltip);
  tabiya_captured_set_start (self->captured, tabiya_game_get_start (game));
}

/* What the player is about to do, or what the person decided on meanwhile. */
static void
update_turn_cb (TabiyaPlayerStrip *self)
{
  const char *turn = tabiya_play_words_get_turn (self->play, self->color);
  g_autofree char *waiting = turn ? NULL : tabiya_premoves_dup_words (self->premoves);

  tabiya_label_show (self->turn_label, turn ? turn : waiting);
  update_accessible_label (self);
}

/* What this side has captured, and the difference in material. */
static void
update_captured_cb (TabiyaPlayerStrip *self)
{
  g_auto(TabiyaShown) shown;

  tabiya_stage_show (self->stage, &shown);
  tabiya_captured_set_position (self->captured, &shown.position);
}

/* Inverted colours show as well as a dot that a clock is running. */
static void
update_clock_cb (TabiyaPlayerStrip *self)
{
  TabiyaClock *clock = tabiya_play_get_clock (self->play);
  gint64 left = tabiya_node_clock_shown (self->play, self->color);
  gboolean running = clock && tabiya_clock_is_running (clock)
                     && tabiya_clock_get_active (clock) == self->color;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->clock_box, left >= 0);
  if (left < 0)
    return;
  text = tabiya_clock_format (left);
  gtk_label_set_text (self->clock_label, text);
  gtk_widget_set_visible (self->clock_dot, running);
  tabiya_widget_set_css_class (self->clock_box, "running", running);
  tabiya_widget_set_css_class (self->clock_dot, "hurry", running && left < HURRY_MS);
  tabiya_widget_set_css_class (self->clock_box, "low", left < HURRY_MS);
}

/* Only while no game is in progress. */
static void
update_accuracy_cb (TabiyaPlayerStrip *self)
{
  const TabiyaGameReport *report =
    tabiya_play_is_going (self->play) ? NULL : tabiya_report_model_get_report (self->report);
  gboolean shown = report && report->sides[self->color].complete;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->accuracy_box, shown);
  if (!shown)
    return;
  text = g_strdup_printf (_("%.0f %%"), report->sides[self->color].accuracy);
  gtk_label_set_text (self->accuracy_label, text);
}

/* Another game, other tags, another state. */
static void
update_cb (TabiyaPlayerStrip *self)
{
  update_name (self);
  update_turn_cb (self);
  update_captured_cb (self);
  update_clock_cb (self);
  update_accuracy_cb (self);
}

/* Without games there is no page about their players. */
static void
collection_cb (TabiyaDocument    *document,
               GParamSpec        *pspec,
               TabiyaPlayerStrip *self)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->name_label),
                                   tabiya_document_get_collection (document) ? "pointer" : NULL);
}

static void
name_released_cb (TabiyaPlayerStrip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-player", "s",
                              self->color == CHESS_WHITE ? "white" : "black");
}

static void
tabiya_player_strip_finalize (GObject *object)
{
  TabiyaPlayerStrip *self = TABIYA_PLAYER_STRIP (object);

  g_clear_object (&self->report);
  g_clear_object (&self->stage);
  g_clear_object (&self->premoves);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_player_strip_parent_class)->finalize (object);
}

static void
tabiya_player_strip_class_init (TabiyaPlayerStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_widget_dispose_children;
  object_class->finalize = tabiya_player_strip_finalize;

  g_type_ensure (TABIYA_TYPE_CAPTURED);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-player-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, coin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, name_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, caption_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, captured);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, turn_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, accuracy_box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, accuracy_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, clock_box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, clock_dot);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerStrip, clock_label);
  gtk_widget_class_bind_template_callback (widget_class, name_released_cb);
  gtk_widget_class_set_css_name (widget_class, "playerstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_player_strip_init (TabiyaPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tabiya_player_strip_new (ChessColor color)
{
  TabiyaPlayerStrip *self = g_object_new (TABIYA_TYPE_PLAYER_STRIP, NULL);

  self->color = color;
  tabiya_widget_set_css_class (self->coin, color == CHESS_WHITE ? "white" : "black", TRUE);
  tabiya_captured_set_color (self->captured, color);
  return GTK_WIDGET (self);
}

void
tabiya_player_strip_set_session (TabiyaPlayerStrip *self,
                                 TabiyaSession     *session)
{
  TabiyaReviewController *review;

  g_return_if_fail (TABIYA_IS_PLAYER_STRIP (self));
  g_return_if_fail (!self->playing);

  review = tabiya_session_get_review (session);
  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->play = tabiya_play_controller_get_play (self->playing);
  self->premoves = g_object_ref (tabiya_session_get_premoves (session));
  self->stage = g_object_ref (tabiya_session_get_stage (session));
  self->report = g_object_ref (tabiya_review_analysis_get_report (
                                 tabiya_review_controller_get_analysis (review)));
  g_object_connect (self->playing,
                    "swapped-object-signal::game-changed", update_cb, self,
                    "swapped-object-signal::edited", update_cb, self,
                    "swapped-object-signal::state-changed", update_cb, self,
                    "swapped-object-signal::position-changed", update_clock_cb, self,
                    "swapped-object-signal::tick", update_clock_cb, self, NULL);
  g_signal_connect_object (tabiya_session_get_document (session), "notify::collection",
                           G_CALLBACK (collection_cb), self, 0);
  g_signal_connect_object (self->stage, "changed", G_CALLBACK (update_captured_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->premoves, "changed", G_CALLBACK (update_turn_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->report, "changed", G_CALLBACK (update_accuracy_cb), self,
                           G_CONNECT_SWAPPED);
}
