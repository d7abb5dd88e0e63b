/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play.h"
#include "ui-test.h"
#include "ui/window/tabiya-window.h"

/* What the tests of the window share: the application with one window, in folders of its own. */

typedef struct {
  GtkApplication *application;
  GSettings      *settings;
  TabiyaWindow   *window;
  TabiyaSession  *session;     /* borrowed */
  TabiyaBoard    *board;       /* borrowed */
  TabiyaPlay     *play;        /* borrowed */
} WindowFixture;

/* Makes the user's data folder a temporary one; before anything of GLib asks for it. */
void           window_fixture_init      (void);

/* A window with a game of @setup (NULL: the default one), shown and with the keyboard. */
void           window_fixture_set_up    (WindowFixture         *fixture,
                                         const TabiyaPlaySetup *setup);
/* Another window takes the place of the one there was, which the test destroys. */
void           window_fixture_use       (WindowFixture         *fixture,
                                         TabiyaWindow          *window);
/* Opens a PGN file, or the games of a PGN text, in the window. */
void           window_open_file         (WindowFixture         *fixture,
                                         GFile                 *file);
void           window_open_text         (WindowFixture         *fixture,
                                         const char            *pgn);
/* Closes the window and checks that nothing kept it. */
void           window_fixture_tear_down (WindowFixture         *fixture);

/* Two persons, or a person with White against an engine that answers at once. */
TabiyaPlaySetup *window_setup_people    (void);
TabiyaPlaySetup *window_setup_engine    (int                    depth);
void           window_setup_set_fen     (TabiyaPlaySetup       *setup,
                                         const char            *fen);

/* The evaluation bar, for which a search goes on, is folded until then. */
void           window_unfold_bar        (WindowFixture         *fixture);
/* Live analysis in the window; it is off until it is switched on. */
void           window_switch_live       (WindowFixture         *fixture,
                                         gboolean               on);
gboolean       window_is_live           (WindowFixture         *fixture);

/* Runs the main loop until the play is in that state; fails where it never is. */
void           window_wait_for_state    (WindowFixture         *fixture,
                                         TabiyaPlayState        state);
/* Runs the main loop until a menu has the keyboard. */
void           window_wait_for_menu     (WindowFixture         *fixture);
/* The moves of the main line in SAN, separated by spaces. (transfer full) */
char          *window_dup_moves         (WindowFixture         *fixture);
/* The first widget of @type below @widget, in the order of the tree; NULL when there is none. */
GtkWidget     *window_find              (GtkWidget             *widget,
                                         GType                  type);
/* The bar of what is told during a game, above the moves. */
GtkWidget     *window_find_notice_bar   (WindowFixture         *fixture);
/* The first button below @widget that can be seen with this label; NULL when there is none. */
GtkWidget     *window_find_button       (GtkWidget             *widget,
                                         const char            *label);
/* Whether a label or a cell of a list below @widget that can be seen has this text. */
gboolean       window_shows_text        (GtkWidget             *widget,
                                         const char            *text);
