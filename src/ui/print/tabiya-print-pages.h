/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "game/care/tabiya-game-book.h"
#include "ui/board/tabiya-board-theme.h"

G_BEGIN_DECLS

/*
 * TabiyaPrintPages: games on pages, in one or two columns, with a line at the top and the number of
 * the page at the bottom. It needs no window: it measures with a PangoContext and draws with cairo.
 * Lengths are points (1/72 inch). Main thread.
 */
typedef struct _TabiyaPrintPages TabiyaPrintPages;

typedef struct {
  double                  width;       /* of the whole sheet; its margins are chosen here */
  double                  height;
  gboolean                two_columns; /* if the sheet is wide enough for two */
  gboolean                new_pages;   /* each game begins on a page of its own */
  TabiyaBookForm          book;
  const TabiyaBoardTheme *theme;       /* of the diagrams; NULL for the default one */
} TabiyaPrintForm;

/* @title stands at the top of each page. @context is the one of the surface on which it will be
   drawn. */
TabiyaPrintPages *tabiya_print_pages_new         (PangoContext          *context,
                                                  const TabiyaPrintForm *form,
                                                  const char            *title)
                                                  G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_print_pages_free        (TabiyaPrintPages      *self);

/* Adds a game after those that are there. It is not kept. @problem: what was wrong with it,
   translated; nullable. */
void              tabiya_print_pages_add_game    (TabiyaPrintPages      *self,
                                                  TabiyaGame            *game,
                                                  const char            *problem);
/* Adds a line instead of a game that cannot be read at all. */
void              tabiya_print_pages_add_note    (TabiyaPrintPages      *self,
                                                  const char            *note);
/* At least 1: without any game there is an empty page. */
guint             tabiya_print_pages_get_n       (TabiyaPrintPages      *self);
/* Draws a page, counted from 0. Its upper left corner is the origin of @cr. */
void              tabiya_print_pages_draw        (TabiyaPrintPages      *self,
                                                  cairo_t               *cr,
                                                  guint                  page);
/* The text of a page as it is read, a line for each line. (transfer full) */
char             *tabiya_print_pages_dup_text    (TabiyaPrintPages      *self,
                                                  guint                  page);
guint             tabiya_print_pages_count_diagrams (TabiyaPrintPages   *self,
                                                  guint                  page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPrintPages, tabiya_print_pages_free)

G_END_DECLS
