/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-player-strip.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "service/tabiya-clock.h"
#include "ui/board/tabiya-captured.h"
#include "ui/tabiya-widgets.h"

/* Below this the clock shows tenths, in red, and its dot pulses. */
#define HURRY_MS 10000

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

  /* state */
  ChessColor      color;
  gboolean        has_clock;
  gboolean        has_accuracy;
  gboolean        linked;
};

enum {
  NAME_CLICKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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

static void
update_end (TabiyaPlayerStrip *self)
{
  gtk_widget_set_visible (self->accuracy_box, self->has_accuracy);
  gtk_widget_set_visible (self->clock_box, self->has_clock);
}

static void
name_released_cb (TabiyaPlayerStrip *self)
{
  if (self->linked)
    g_signal_emit (self, signals[NAME_CLICKED], 0);
}

static void
tabiya_player_strip_class_init (TabiyaPlayerStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_widget_dispose_children;
  signals[NAME_CLICKED] = g_signal_new ("name-clicked", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

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
  tabiya_player_strip_set_color (self, CHESS_WHITE);
}

/**
 * tabiya_player_strip_new:
 *
 * Returns: (transfer floating): a strip without a player
 */
GtkWidget *
tabiya_player_strip_new (void)
{
  return g_object_new (TABIYA_TYPE_PLAYER_STRIP, NULL);
}

/**
 * tabiya_player_strip_set_color:
 *
 * Sets whose strip it is: the coin, and which captured pieces it shows. Main thread.
 */
void
tabiya_player_strip_set_color (TabiyaPlayerStrip *self,
                               ChessColor         color)
{
  g_return_if_fail (TABIYA_IS_PLAYER_STRIP (self));

  self->color = color;
  tabiya_widget_set_css_class (self->coin, "white", color == CHESS_WHITE);
  tabiya_widget_set_css_class (self->coin, "black", color == CHESS_BLACK);
  tabiya_captured_set_color (self->captured, color);
  update_accessible_label (self);
}

/**
 * tabiya_player_strip_set_name:
 * @name: the player
 * @caption: (nullable): level, Elo or side, beside the name in small type
 *
 * The caption is the first to be shortened; the tooltip has the whole text.
 */
void
tabiya_player_strip_set_name (TabiyaPlayerStrip *self,
                              const char        *name,
                              const char        *caption)
{
  g_autofree char *tooltip = NULL;

  g_return_if_fail (TABIYA_IS_PLAYER_STRIP (self));

  gtk_label_set_text (self->name_label, name);
  gtk_label_set_text (self->caption_label, caption ? caption : "");
  gtk_widget_set_visible (GTK_WIDGET (self->caption_label), caption && *caption);
  tooltip = caption && *caption ? g_strdup_printf ("%s\n%s", name, caption) : g_strdup (name);
  tabiya_widget_set_tooltip (GTK_WIDGET (self->name_label), tooltip);
  update_accessible_label (self);
}

void
tabiya_player_strip_set_linked (TabiyaPlayerStrip *self,
                                gboolean           linked)
{
  g_return_if_fail (TABIYA_IS_PLAYER_STRIP (self));

  self->linked = linked;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->name_label), linked ? "pointer" : NULL);
}

/**
 * tabiya_player_strip_set_position:
 * @start: the position in which the game began
 * @position: the current position
 *
 * Shows what this side has captured and the difference in material. Main thread.
 */
void
tabiya_player_strip_set_position (TabiyaPlayerStrip   *self,
                                  const ChessPosition *start,
                                  const ChessPosition *position)
{
  g_return_if_fail (TABIYA_IS_PLAYER_STRIP (self));

  tabiya_captured_set_start (self->captured, start);
  tabiya_captured_set_position (self->captured, position);
}

void
tabiya_player_strip_set_turn (TabiyaPlayerStrip *self,
                              const char        *turn)
{
  g_return_if_fail (TABIYA_IS_PLAYER_STRIP (self));

  if (g_str_equal (gtk_label_get_text (self->turn_label), turn ? turn : ""))
    return;
  tabiya_label_show (self->turn_label, turn);
  update_accessible_label (self);
}

/**
 * tabiya_player_strip_set_clock:
 * @milliseconds: time left, or below 0 for no clock
 * @running: whether it is running, which inverted colours show as well as a dot
 */
void
tabiya_player_strip_set_clock (TabiyaPlayerStrip *self,
                               gint64             milliseconds,
                               gboolean           running)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_PLAYER_STRIP (self));

  self->has_clock = milliseconds >= 0;
  update_end (self);
  if (milliseconds < 0)
    return;

  text = tabiya_clock_format (milliseconds);
  gtk_label_set_text (self->clock_label, text);
  gtk_widget_set_visible (self->clock_dot, running);
  tabiya_widget_set_css_class (self->clock_box, "running", running);
  tabiya_widget_set_css_class (self->clock_dot, "hurry", running && milliseconds < HURRY_MS);
  tabiya_widget_set_css_class (self->clock_box, "low", milliseconds < HURRY_MS);
}

void
tabiya_player_strip_set_accuracy (TabiyaPlayerStrip *self,
                                  double             accuracy)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_PLAYER_STRIP (self));

  self->has_accuracy = accuracy >= 0;
  if (self->has_accuracy) {
    text = g_strdup_printf (_("%.0f %%"), accuracy);
    gtk_label_set_text (self->accuracy_label, text);
  }
  update_end (self);
}
