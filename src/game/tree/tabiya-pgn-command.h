/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Commands embedded in comments: [%clk 0:05:00] and the like. */

/* One command of a comment; pointers into the text. */
typedef struct {
  const char *start;        /* at "[" */
  const char *end;          /* after "]" */
  const char *name;
  gsize       name_length;
  const char *body;         /* without blanks around it */
  gsize       body_length;
} TabiyaPgnCommand;

gboolean  tabiya_pgn_command_next        (const char       **cursor,
                                          TabiyaPgnCommand  *command);
gboolean  tabiya_pgn_command_is          (const TabiyaPgnCommand *command,
                                          const char       *name);
gboolean  tabiya_pgn_command_find        (const char       *text,
                                          const char       *name,
                                          TabiyaPgnCommand *command);
/* The text with command @name set to @body, or removed if @body is NULL. (transfer full) */
char     *tabiya_pgn_command_set         (const char       *text,
                                          const char       *name,
                                          const char       *body);
/* The rest of @text without its commands. (transfer full) */
char     *tabiya_pgn_command_strip       (const char       *text);
/* The commands of @text without the rest. (transfer full) */
char     *tabiya_pgn_command_keep        (const char       *text);

gboolean  tabiya_pgn_parse_time          (const char       *text,
                                          gsize             length,
                                          gint64           *milliseconds);
char     *tabiya_pgn_format_time         (gint64            milliseconds);

G_END_DECLS
