/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-player-row.h"

#include <glib/gi18n.h>

#include "model/library/tabiya-player-words.h"
#include "ui/library/tabiya-outcome-bar.h"

/* In logical pixels. */
#define BAR_WIDTH 130

struct _TabiyaPlayerRow
{
  AdwActionRow  parent_instance;

  /* owned */
  char         *query;
};

G_DEFINE_FINAL_TYPE (TabiyaPlayerRow, tabiya_player_row, ADW_TYPE_ACTION_ROW)

static void
tabiya_player_row_finalize (GObject *object)
{
  g_free (TABIYA_PLAYER_ROW (object)->query);
  G_OBJECT_CLASS (tabiya_player_row_parent_class)->finalize (object);
}

static void
tabiya_player_row_class_init (TabiyaPlayerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_player_row_finalize;
}

static void
tabiya_player_row_init (TabiyaPlayerRow *self)
{
}

static void
add_bar (TabiyaPlayerRow         *self,
         const TabiyaPlayerTally *score)
{
  GtkWidget *bar = tabiya_outcome_bar_new ();

  tabiya_outcome_bar_set_score (TABIYA_OUTCOME_BAR (bar), score->wins, score->draws,
                                score->losses);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  /* As long in all rows, so that they can be compared. */
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
  gtk_widget_set_hexpand (bar, FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), bar);
}

GtkWidget *
tabiya_player_row_new (const char              *title,
                       const TabiyaPlayerTally *score,
                       const char              *query)
{
  TabiyaPlayerRow *self = g_object_new (TABIYA_TYPE_PLAYER_ROW, NULL);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *words = tabiya_player_words_dup_score (score);
  g_autofree char *counts = g_strdup_printf (_("%u won, %u drawn, %u lost"), score->wins,
                                             score->draws, score->losses);

  self->query = g_strdup (query);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), escaped);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), counts);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), !!query);
  add_bar (self, score);
  return GTK_WIDGET (self);
}

const char *
tabiya_player_row_get_query (TabiyaPlayerRow *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAYER_ROW (self), NULL);

  return self->query;
}
