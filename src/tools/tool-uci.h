/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>

#include "game/book/tabiya-book.h"
#include "profiles/tabiya-weight-file.h"
#include "tools/tool.h"
#include "uci/tabiya-uci-parser.h"

/*
 * The engine's side of a UCI conversation.
 *
 * One thread reads and carries out the commands and owns everything here. A second one runs while
 * the engine searches; it uses only its UciSearch, which nobody else touches until it has ended.
 * Both write whole lines under the lock.
 */

typedef struct {
  int                hash;             /* MB */
  int                n_threads;
  int                n_lines;
  int                overhead_ms;
  gboolean           own_book;
  gboolean           chess960;
  gboolean           analyse;
  gboolean           show_wdl;
  gboolean           is_limited;       /* whether the strength is limited to @elo */
  int                elo;
  TabiyaBook        *book;             /* owned */
  int                heuristic;        /* index */
  HeuristicWeights  *weights;          /* owned; one for each heuristic, by its index */
  HeuristicWeights  *base;             /* owned; the same, as they are announced */
  int                base_heuristic;   /* index */
  int                loaded;           /* index of the heuristic with weights of a file, or -1 */
  TabiyaHabits       habits;           /* what that file says, or what is announced */
  TabiyaHabits       base_habits;      /* as they are announced */
  EngineMethod       method;
  gboolean           quiescence;       /* of the methods but the full search */
} UciOptions;

typedef struct _UciSearch UciSearch;

/* When the answer to a "go" without a position, which is "bestmove (none)", may be told. */
typedef enum {
  UCI_NONE_TOLD,
  UCI_NONE_AT_PONDERHIT,               /* or at a stop */
  UCI_NONE_AT_STOP,
} UciNone;

typedef struct {
  /* Owned */
  Engine        *engine;
  char          *name;                 /* of a profile to tell; may be NULL */
  char          *refusal;              /* why the last position was refused; NULL: there is one */
  GArray        *history;              /* guint64: keys of the earlier positions, oldest first */
  GRand         *rand;
  UciOptions     options;

  /* State */
  ChessPosition  position;
  ChessMove      last_move;            /* the one that led to it, or CHESS_NO_MOVE */
  gboolean       debug;
  guint64        seed;                 /* for the errors of a limited engine; new for each game */
  UciSearch     *search;               /* NULL while idle */
  UciNone        none_at;              /* when a "go" without a position has its answer */
} Uci;

/* Writes and flushes whole lines at once; any thread. */
void      uci_send                (GString                *output);
void      uci_say                 (const char             *format,
                                   ...) G_GNUC_PRINTF (1, 2);

void      uci_options_init        (Uci                    *uci,
                                   const TabiyaWeightFile *frozen);
void      uci_options_clear       (Uci                    *uci);
void      uci_options_write       (const Uci              *uci,
                                   GString                *output);
void      uci_options_set         (Uci                    *uci,
                                   const char             *name,
                                   const char             *value);

void      uci_search_start        (Uci                    *uci,
                                   const TabiyaUciGo      *go);
void      uci_search_stop         (Uci                    *uci);
void      uci_search_ponderhit    (Uci                    *uci);
