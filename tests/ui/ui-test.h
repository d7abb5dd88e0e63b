/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/board/tabiya-board.h"

/*
 * What the tests of widgets share: windows, waiting, a real pointer and real keys (through XTest,
 * so that they come the way a person's do), and a look at what was drawn.
 */

/* Before anything else; exits with 77 (skipped) where there is no display. */
void         ui_test_init           (int            *argc,
                                     char         ***argv);

/* A window of that size without decorations with @child in it, shown and drawn. It takes @child. */
GtkWidget   *ui_test_show           (GtkWidget      *child,
                                     int             width,
                                     int             height);
/* Presents a window made elsewhere and waits until it is drawn. */
void         ui_test_present        (GtkWidget      *window);
void         ui_test_close          (GtkWidget      *window);

/* Runs the main loop for a while, or until there is nothing left to do. */
void         ui_test_wait           (guint           milliseconds);
/* Until @done says so, at most five seconds; whether it did. */
gboolean     ui_test_wait_for       (gboolean      (*done) (gpointer data),
                                     gpointer        data);
void         ui_test_settle         (void);

/* The pointer; places are in @widget. */
void         ui_test_move           (GtkWidget      *widget,
                                     double          x,
                                     double          y);
void         ui_test_press          (guint           button);
void         ui_test_release        (guint           button);
void         ui_test_click          (GtkWidget      *widget,
                                     double          x,
                                     double          y);

/* Keys: @keyval with the modifiers a US keyboard needs for it; @held: one more to hold or 0. */
void         ui_test_key            (guint           keyval,
                                     guint           held);
void         ui_test_type           (const char     *text);
void         ui_test_hold           (guint           keyval);
void         ui_test_let_go         (guint           keyval);

/* What the widget looks like, at its scale factor; and one pixel of it. (transfer full) */
GdkTexture  *ui_test_render         (GtkWidget      *widget);
GdkRGBA      ui_test_pixel          (GdkTexture     *texture,
                                     int             x,
                                     int             y);
/* @hex: 0xrrggbb; rounding apart. */
void         ui_test_assert_color   (GdkRGBA         color,
                                     guint           hex);

/* The board. Squares by name: "e2". */
ChessSquare  ui_test_square         (const char     *name);
void         ui_test_read_fen       (const char     *fen,
                                     ChessPosition  *position);
void         ui_test_move_to_square (TabiyaBoard    *board,
                                     const char     *name);
void         ui_test_click_square   (TabiyaBoard    *board,
                                     const char     *name);
/* Presses on one square, goes over in steps, lets go on the other. */
void         ui_test_drag           (TabiyaBoard    *board,
                                     const char     *from,
                                     const char     *to);
