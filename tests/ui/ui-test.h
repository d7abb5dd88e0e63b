/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "../patience.h"
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

/*
 * Waiting. A test waits for what it needs and never for some time: half a minute, the limit of
 * every wait, only passes where something is broken, and then the test says what it waited for.
 */

/* Runs the main loop until @condition holds; ends the test program where it never does. */
#define ui_test_wait_until(condition)                                                  \
  G_STMT_START {                                                                       \
    gint64 wait_began_ = g_get_monotonic_time ();                                      \
                                                                                       \
    while (!(condition))                                                               \
      ui_test_turn (wait_began_, #condition, __FILE__, __LINE__);                      \
  } G_STMT_END
/* Until @done says so of @data; whether it did. Otherwise what was waited for is printed. */
#define ui_test_wait_for(done, data)                                                   \
  ui_test_wait_for_named (done, data, #done " (" #data ")", __FILE__, __LINE__)
gboolean     ui_test_wait_for_named (gboolean      (*done) (gpointer data),
                                     gpointer        data,
                                     const char     *text,
                                     const char     *file,
                                     int             line);
/* One turn of the main loop, at most a few milliseconds long, of a wait that began at that time. */
void         ui_test_turn           (gint64          began,
                                     const char     *text,
                                     const char     *file,
                                     int             line);
/* Until the window of @widget has been drawn anew @n times, as it is while something moves. */
void         ui_test_wait_frames    (gpointer        widget,
                                     guint           n);
/* Until @widget is seen and lies still: where something slides, a pointer would miss it. */
void         ui_test_wait_still     (gpointer        widget);
/* Until @window has the keyboard, as a window has some time after it came up. */
void         ui_test_wait_active    (gpointer        window);
/* The same after another one had it: without a window manager nobody gives it back. */
void         ui_test_activate       (gpointer        window);
/* Whether things move as usual; otherwise they are at once where they end, for tests of that. */
void         ui_test_set_animations (gboolean        enable);
/* Whether a search is on: a thread that has stepped back to the lowest priority computes at this
   moment. It does not matter how much of the processor others leave it. */
gboolean     ui_test_is_searching   (void);
/* Whether nothing searches and next to nothing is computed, in the fifth of a second that it takes
   to look. */
gboolean     ui_test_is_idle        (void);
/* Until what the events sent so far have caused is done and drawn, in every window. What takes a
   thread, a timer or an animation is not waited for. */
void         ui_test_settle         (void);
/* For that long, whatever happens: only where time itself is what decides, as for something that
   begins a while later or not at all. Say why. */
void         ui_test_wait           (guint           milliseconds);

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

/* Pictures of all windows, as NAME-1.png and so on in the folder that TABIYA_TEST_SCREENSHOTS
   names; none where it is not set. A wait in vain makes them by itself; in a debugger call it. */
void         ui_test_screenshot     (const char     *name);

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
