/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/library/tabiya-filter-chips.h"
#include "ui/library/tabiya-games-columns.h"
#include "model/library/tabiya-games-model.h"
#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/* The structure shared by the files of the page of games. */

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
  char               *title;       /* the title of games that come from no file; nullable */

  /* state */
  gboolean            built;       /* whether the template exists */
  gboolean            narrow;
  guint               selected;    /* the index of the game in the preview; G_MAXUINT for none */
  gboolean            selecting;   /* whether the program is changing the selection */
};

/* tabiya-games-page.c: selects one row, and no others. */
void tabiya_games_page_select_position (TabiyaGamesPage *self,
                                        guint            position);

/* tabiya-games-page-input.c: sets up keys and menu; to be called once, when the page is built. */
void tabiya_games_page_init_input      (TabiyaGamesPage *self);

/* tabiya-games-page-status.c: show the progress of reading, and the number of games listed. */
void tabiya_games_page_update_progress (TabiyaGamesPage *self);
void tabiya_games_page_update_status   (TabiyaGamesPage *self);

G_END_DECLS
