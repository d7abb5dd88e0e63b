/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service-test.h"
#include "service/tabiya-play.h"

/* A play with an engine, a journal in a folder of its own and ears for its signals. Replies come at
   once and nothing is evaluated unless a test wants it. */
typedef struct {
  TabiyaArbiter       *arbiter;
  TabiyaEngineService *service;
  TabiyaJournal       *journal;
  TabiyaPlay          *play;
  char                *folder;
  int                  n_moved;
  int                  n_ended;
  GPtrArray           *messages;
  gint64               now;         /* of the clock, microseconds */
} PlayTest;

typedef enum {
  HUMAN_HUMAN,
  HUMAN_ENGINE,
  ENGINE_HUMAN,
  ENGINE_ENGINE,
} Pairing;

#define PLAY_TEST_ADD(name, function) \
  g_test_add (name, PlayTest, NULL, play_test_set_up, function, play_test_tear_down)

void             play_test_set_up      (PlayTest        *test,
                                        gconstpointer    data);
void             play_test_tear_down   (PlayTest        *test,
                                        gconstpointer    data);
/* Drops the play as a killed program does, and makes another one on what it left on disk. */
void             play_test_crash       (PlayTest        *test);

/* Begins anew with a play that keeps nothing on disk. */
void             play_test_no_journal  (PlayTest        *test);

/* Engines search two plies deep. @fen nullable. */
TabiyaPlaySetup *play_test_setup       (Pairing          pairing,
                                        const char      *fen);
void             play_test_start       (PlayTest        *test,
                                        Pairing          pairing,
                                        const char      *fen);
/* With a clock that asks the test what time it is. */
void             play_test_start_clock (PlayTest        *test,
                                        Pairing          pairing,
                                        const char      *fen,
                                        gint64           base_ms,
                                        gint64           increment_ms);
/* The same with times as PGN writes them, from the usual start. */
void             play_test_start_control (PlayTest        *test,
                                          Pairing          pairing,
                                          const char      *white,
                                          const char      *black);
void             play_test_take_clock  (PlayTest        *test);
/* The engine plays the moves of this line, from @fen (nullable), wherever it is in it. */
void             play_test_script      (PlayTest        *test,
                                        const char      *fen,
                                        const char      *moves);

gboolean         play_test_try_move    (PlayTest        *test,
                                        const char      *text);
/* A person's moves, one after the other; where it is the engine's turn the engine's reply is
   awaited and has to be the one given. */
void             play_test_moves       (PlayTest        *test,
                                        const char      *moves);
void             play_test_wait_state  (PlayTest        *test,
                                        TabiyaPlayState  state);
/* Steps the cursor to the main line's node at @ply. */
void             play_test_go_to       (PlayTest        *test,
                                        guint            ply);

/* "e4 e5 (c5 Nf3) Nf3": the whole tree. */
char            *play_test_dup_tree    (PlayTest        *test);
void             play_test_assert_tree (PlayTest        *test,
                                        const char      *expected);
void             play_test_assert_live (PlayTest        *test,
                                        guint            ply,
                                        TabiyaPlayState  state);
void             play_test_assert_end  (PlayTest        *test,
                                        TabiyaEnd        end,
                                        const char      *result,
                                        const char      *text);
