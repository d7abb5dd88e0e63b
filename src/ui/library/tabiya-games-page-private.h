/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/library/tabiya-filter-chips.h"
#include "ui/library/tabiya-games-columns.h"
#include "model/library/tabiya-games-model.h"
#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/* What the parts of the page of games share. */

struct _TabiyaGamesPage
{
  GtkWidget           parent_instance;

  /* template */
  GtkStack           *pages;
  GtkWidget          *pills;
  GtkWidget          *open_button;
  GtkWidget          *recent_clamp;
  GtkListBox         *recent_list;
  GtkSearchEntry     *entry;
  TabiyaFilterChips  *chips;
  GtkStack           *stack;
  GtkColumnView      *view;
  GtkLabel           *status_label;
  GtkLabel           *progress_label;
  GtkProgressBar     *progress_bar;

  /* owned */
  GSettings          *settings;
  TabiyaGamesModel   *model;
  GtkSelectionModel  *selection;
  TabiyaGamesColumns *columns;
  GtkWidget          *row_menu;
  char               *title;       /* of games that are in no file; NULL: no name */

  /* state */
  gboolean            built;       /* the template is there: the page was shown or got games */
  gboolean            narrow;
  guint               selected;    /* number of the game shown in passing; G_MAXUINT */
  gboolean            selecting;   /* the selection is being changed by us */
};

/* tabiya-games-page.c */
/* Selects one row, and nothing else. */
void tabiya_games_page_select_position (TabiyaGamesPage *self,
                                        guint            position);

/* tabiya-games-page-input.c: the keys and the menu of a row; once, when the page is built. */
void tabiya_games_page_init_input      (TabiyaGamesPage *self);

/* tabiya-games-page-status.c: how far reading has come, and what is listed. */
void tabiya_games_page_update_progress (TabiyaGamesPage *self);
void tabiya_games_page_update_status   (TabiyaGamesPage *self);

G_END_DECLS
