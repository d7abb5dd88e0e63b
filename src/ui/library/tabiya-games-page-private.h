/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/library/tabiya-filter-chips.h"
#include "ui/library/tabiya-games-columns.h"
#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/* The structure shared by the files of the page of games. */
struct _TabiyaGamesPage
{
  GtkWidget           parent_instance;

  /* template */
  GtkStack           *pages;
  GtkWidget          *pills, *open_button;
  GtkWidget          *recent_clamp;
  GtkListBox         *recent_list;
  GtkSearchEntry     *entry;
  GtkWidget          *saved;          /* TabiyaSavedSearches */
  GtkLabel           *problem;
  TabiyaFilterChips  *chips;
  GtkStack           *stack;
  GtkColumnView      *view;
  GtkLabel           *status_label;
  GtkLabel           *progress_label;
  GtkProgressBar     *progress_bar;
  GtkWidget          *stop_button;
  GtkWidget          *expand_button;

  /* owned */
  TabiyaDocument     *document;
  GSettings          *settings;
  TabiyaGamesModel   *model;
  GtkSelectionModel  *selection;
  TabiyaGamesColumns *columns;
  GtkWidget          *row_menu;

  /* state */
  gboolean            built;       /* whether the template exists */
  gboolean            narrow, alone, expanded;
  guint               fit_id, choose_id;
  guint               selected;    /* the index of the game in the preview; G_MAXUINT for none */
  gboolean            chosen;      /* whether a person has selected it, and it is not open yet */
  gboolean            selecting;   /* whether the program is changing the selection */
  gboolean            waiting;     /* the row of the selected game is not in the list yet */
};

/* tabiya-games-page.c: selects one row, and no others. */
void tabiya_games_page_select_position (TabiyaGamesPage *self,
                                        guint            position);
/* tabiya-games-page-input.c: sets up keys and menu; to be called once. */
void tabiya_games_page_init_input      (TabiyaGamesPage *self);
/* tabiya-games-page-status.c: what is shown of reading, searching, the games and the filter. */
void tabiya_games_page_update_progress (TabiyaGamesPage *self);
void tabiya_games_page_update_status   (TabiyaGamesPage *self);
void tabiya_games_page_update_problem  (TabiyaGamesPage *self);

G_END_DECLS
