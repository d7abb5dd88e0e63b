/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * Writes JSON into a string, with one member on each line, indented and separated by commas.
 * Everything that is opened must be closed. Inside an array, names are NULL.
 */
typedef struct {
  GString *output;      /* borrowed */
  int      depth;
  gboolean has_member;  /* whether the open object or array already has a member */
} ToolJson;

void  tool_json_init    (ToolJson   *json,
                         GString    *output);
void  tool_json_open    (ToolJson   *json,
                         const char *name,
                         char        bracket);
void  tool_json_close   (ToolJson   *json,
                         char        bracket);
void  tool_json_string  (ToolJson   *json,
                         const char *name,
                         const char *value);
void  tool_json_integer (ToolJson   *json,
                         const char *name,
                         gint64      value);
/* Left out unless @value is positive. */
void  tool_json_known   (ToolJson   *json,
                         const char *name,
                         gint64      value);
void  tool_json_number  (ToolJson   *json,
                         const char *name,
                         double      value);
void  tool_json_boolean (ToolJson   *json,
                         const char *name,
                         gboolean    value);
void  tool_json_null    (ToolJson   *json,
                         const char *name);
