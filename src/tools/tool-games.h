/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"
#include "tools/tool-json.h"

/* The subcommands of games, each with its arguments, and what they share. */
int               tool_games_duplicates  (int                      argc,
                                          char                   **argv);
int               tool_games_join        (int                      argc,
                                          char                   **argv);
int               tool_games_merge       (int                      argc,
                                          char                   **argv);
int               tool_games_player      (int                      argc,
                                          char                   **argv);
int               tool_games_split       (int                      argc,
                                          char                   **argv);

/* How much has to be known of the games before a question can be answered. */
typedef enum {
  TOOL_GAMES_HEADERS,
  TOOL_GAMES_MOVES,        /* their lengths, and the openings of those without an ECO tag */
  TOOL_GAMES_POSITIONS,
} ToolGamesNeeds;

/* Opens a file and waits until what is needed is known. @large: the index of positions may be
   larger than the cache. NULL with @error. (transfer full) */
TabiyaCollection *tool_games_open        (const char              *path,
                                          ToolGamesNeeds           needs,
                                          gboolean                 large,
                                          GError                 **error);
/* Writes which file of a folder or an archive a game is in, and its number there; nothing where
   there is but one file. */
void              tool_games_print_place (TabiyaPgnFile            *file,
                                          guint                     id);
/* The same of several games as a member of an object: "places": [{"game": 3, "file": "a.pgn",
   "number": 1}]; also where there is but one file in an archive. */
void              tool_games_write_places (ToolJson                *json,
                                          TabiyaPgnFile            *file,
                                          GArray                   *ids);
/* Reads a query. NULL, with a message on stderr, when part of it cannot be understood. (transfer
   full) */
TabiyaGameFilter *tool_games_read_filter (const char              *command,
                                          const char              *text);
ToolGamesNeeds    tool_games_get_needs   (const TabiyaGameFilter  *filter);
/* The numbers of the games that match, in the order of the file. (transfer full) */
GArray           *tool_games_query       (TabiyaCollection        *collection,
                                          TabiyaGameFilter        *filter,
                                          GError                 **error);

/* Waits for an asynchronous question, whose callback and data are tool_games_answer_cb() and a
   pointer to NULL. Returns what the pointer then holds. (transfer none) */
GAsyncResult     *tool_games_wait        (GAsyncResult           **result);
void              tool_games_answer_cb   (GObject                 *source,
                                          GAsyncResult            *result,
                                          gpointer                 data);
