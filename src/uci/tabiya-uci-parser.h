/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Parses what a chess interface sends to an engine in UCI, one line at a time. Pure functions; any
 * thread.
 *
 * A line consists of words separated by any white space. Unknown words are ignored, even before the
 * command itself, as UCI demands. Moves and FENs are not checked.
 */

typedef enum {
  TABIYA_UCI_NOTHING,     /* an empty line, or no word that is a command */
  TABIYA_UCI_UCI,
  TABIYA_UCI_DEBUG,
  TABIYA_UCI_ISREADY,
  TABIYA_UCI_SETOPTION,
  TABIYA_UCI_REGISTER,
  TABIYA_UCI_UCINEWGAME,
  TABIYA_UCI_POSITION,
  TABIYA_UCI_GO,
  TABIYA_UCI_STOP,
  TABIYA_UCI_PONDERHIT,
  TABIYA_UCI_QUIT,
  /* These are not part of the protocol, but common in engines. */
  TABIYA_UCI_DISPLAY,     /* d: shows the board */
  TABIYA_UCI_EVAL,
  TABIYA_UCI_PERFT,       /* perft N, and go perft N */
} TabiyaUciKind;

/* Bits that tell which of the numbers of "go" were given. */
typedef enum {
  TABIYA_UCI_GO_WHITE_TIME = 1 << 0,
  TABIYA_UCI_GO_BLACK_TIME = 1 << 1,
  TABIYA_UCI_GO_WHITE_INCREMENT = 1 << 2,
  TABIYA_UCI_GO_BLACK_INCREMENT = 1 << 3,
  TABIYA_UCI_GO_MOVES_TO_GO = 1 << 4,
  TABIYA_UCI_GO_DEPTH = 1 << 5,
  TABIYA_UCI_GO_NODES = 1 << 6,
  TABIYA_UCI_GO_MATE = 1 << 7,
  TABIYA_UCI_GO_MOVE_TIME = 1 << 8,
} TabiyaUciGoGiven;

/* The whole parts of the numbers as they were written: times are in milliseconds, any sign is
   allowed, and numbers beyond 64 bits are clamped. */
typedef struct {
  guint    given;           /* bits of TabiyaUciGoGiven */
  gint64   time[2];         /* White's, Black's */
  gint64   increment[2];
  gint64   moves_to_go;
  gint64   depth;
  gint64   nodes;
  gint64   mate;
  gint64   move_time;
  gboolean infinite;
  gboolean ponder;
  char   **search_moves;    /* owned; NULL when not given */
  char   **unread;          /* owned: limits without a number, as "movetime abc" or "depth"; NULL
                               when there is none */
} TabiyaUciGo;

typedef struct {
  TabiyaUciKind kind;

  /* debug: whether it is "on". */
  gboolean      debug;

  /* setoption: the name, its words separated by single spaces; NULL when it is missing. */
  char         *name;
  /* The value as it was written, without white space around it; NULL when it is missing. */
  char         *value;

  /* position: fen is NULL with startpos; neither is set when the line has neither. */
  gboolean      startpos;
  char         *fen;
  char        **moves;      /* NULL-terminated, never NULL in a position command */

  /* go. */
  TabiyaUciGo   go;

  /* perft; -1 when it is missing. */
  gint64        depth;
} TabiyaUciCommand;

TabiyaUciCommand *tabiya_uci_command_parse (const char       *line);
void              tabiya_uci_command_free  (TabiyaUciCommand *command);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaUciCommand, tabiya_uci_command_free)

G_END_DECLS
