/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-text-file.h"

#include <gio/gio.h>
#include <string.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "core/chess-epd.h"
#include "game/archive/tabiya-zstd.h"
#include "tools/tool.h"

struct _ToolTextFile {
  GDataInputStream *stream;
  char             *path;
  gboolean          begun;
};

/**
 * tool_text_file_open:
 * @path: a file; one whose name ends in ".zst" is unpacked
 * @error: (out): what went wrong, to be freed
 *
 * Returns: (transfer full) (nullable): the file, at its first line
 */
ToolTextFile *
tool_text_file_open (const char  *path,
                     char       **error)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GError) problem = NULL;
  g_autoptr(GFileInputStream) bytes = NULL;
  g_autoptr(GInputStream) plain = NULL;
  ToolTextFile *self;

  if (!g_file_peek_path (file) || tabiya_file_check_kind (g_file_peek_path (file), &problem))
    bytes = g_file_read (file, NULL, &problem);
  if (!bytes) {
    *error = g_strdup (problem->message);
    return NULL;
  }
  plain = G_INPUT_STREAM (g_object_ref (bytes));
  if (g_str_has_suffix (path, ".zst")) {
    g_autoptr(GConverter) unpacker = tabiya_zstd_new ();

    if (!unpacker) {
      *error = g_strdup_printf ("%s: this build cannot unpack Zstandard; run \"zstd -d\" on it "
                                "first", tabiya_path_show (path));
      return NULL;
    }
    g_set_object (&plain, NULL);
    plain = g_converter_input_stream_new (G_INPUT_STREAM (bytes), unpacker);
  }
  self = g_new0 (ToolTextFile, 1);
  self->stream = g_data_input_stream_new (plain);
  self->path = g_strdup (path);
  g_data_input_stream_set_newline_type (self->stream, G_DATA_STREAM_NEWLINE_TYPE_LF);
  return self;
}

char *
tool_text_file_read_line (ToolTextFile  *self,
                          char         **error)
{
  g_autoptr(GError) problem = NULL;
  gsize length = 0;
  char *line = g_data_input_stream_read_line (self->stream, &length, NULL, &problem);
  size_t mark = line && !self->begun ? chess_text_measure_mark (line) : 0;

  self->begun = TRUE;
  if (line)
    tool_blank_nuls (line, length);
  if (mark > 0)
    memmove (line, line + mark, strlen (line + mark) + 1);
  if (problem)
    *error = g_strdup_printf ("%s: %s", tabiya_path_show (self->path), problem->message);
  return line;
}

void
tool_text_file_free (ToolTextFile *self)
{
  g_object_unref (self->stream);
  g_free (self->path);
  g_free (self);
}
