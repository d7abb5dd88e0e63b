/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-end-card.h"

#include "model/review/tabiya-review-controller.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaEndCard
{
  GtkWidget    parent_instance;

  /* template */
  GtkLabel    *label;

  /* owned */
  TabiyaPlayController *playing;
  TabiyaReviewAnalysis *analysis;
  TabiyaStage          *stage;

  /* borrowed: lives in @playing */
  TabiyaPlay  *play;

  /* state */
  gboolean     closed;   /* this end has been seen */
};

G_DEFINE_FINAL_TYPE (TabiyaEndCard, tabiya_end_card, GTK_TYPE_WIDGET)

static void
update_cb (TabiyaEndCard *self)
{
  gboolean over = tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER;
  gboolean there = tabiya_game_get_current (tabiya_play_get_game (self->play))
                   == tabiya_play_get_live_node (self->play);
  g_autofree char *text = over ? tabiya_play_dup_own_end_text (self->play) : NULL;

  /* Whoever asks for a review has seen it, but may still think better of that. */
  self->closed = over && (self->closed || !there
                          || tabiya_review_analysis_is_running (self->analysis));
  if (text)
    gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          text && !self->closed && !tabiya_stage_is_silent (self->stage));
}

/* The end of another game is news. */
static void
game_cb (TabiyaEndCard *self)
{
  self->closed = FALSE;
  update_cb (self);
}

static void
tabiya_end_card_finalize (GObject *object)
{
  TabiyaEndCard *self = TABIYA_END_CARD (object);

  g_clear_object (&self->stage);
  g_clear_object (&self->analysis);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_end_card_parent_class)->finalize (object);
}

static void
tabiya_end_card_class_init (TabiyaEndCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose_children;
  G_OBJECT_CLASS (klass)->finalize = tabiya_end_card_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-end-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaEndCard, label);
  gtk_widget_class_bind_template_callback (widget_class, tabiya_end_card_close);
  gtk_widget_class_set_css_name (widget_class, "endcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_end_card_init (TabiyaEndCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tabiya_end_card_new (void)
{
  return g_object_new (TABIYA_TYPE_END_CARD, NULL);
}

void
tabiya_end_card_set_session (TabiyaEndCard *self,
                             TabiyaSession *session)
{
  g_return_if_fail (TABIYA_IS_END_CARD (self));
  g_return_if_fail (!self->playing);

  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->play = tabiya_play_controller_get_play (self->playing);
  self->analysis = g_object_ref (tabiya_review_controller_get_analysis (
                                   tabiya_session_get_review (session)));
  self->stage = g_object_ref (tabiya_session_get_stage (session));
  g_object_connect (self->playing,
                    "swapped-object-signal::game-changed", game_cb, self,
                    "swapped-object-signal::position-changed", update_cb, self,
                    "swapped-object-signal::state-changed", update_cb, self, NULL);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "notify::scene", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
}

gboolean
tabiya_end_card_close (TabiyaEndCard *self)
{
  gboolean open = gtk_widget_get_visible (GTK_WIDGET (self));

  self->closed = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  return open;
}
