/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-process.h"

#include <gio/gunixinputstream.h>
#include <string.h>
#include <unistd.h>

static const char *program;

/* The program is the first argument of the test. */
void
engine_process_init (int    argc,
                     char **argv)
{
  g_assert_cmpint (argc, >=, 2);
  program = argv[1];
}

EngineProcess *
engine_process_new (void)
{
  EngineProcess *engine = g_new0 (EngineProcess, 1);
  g_autoptr (GError) error = NULL;

  engine->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE
                                      | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);
  g_assert_no_error (error);
  engine->input = g_subprocess_get_stdin_pipe (engine->process);
  engine->fd = g_unix_input_stream_get_fd
                 (G_UNIX_INPUT_STREAM (g_subprocess_get_stdout_pipe (engine->process)));
  engine->buffer = g_string_new (NULL);
  engine->seen = g_ptr_array_new_with_free_func (g_free);
  return engine;
}

void
engine_process_free (EngineProcess *engine)
{
  g_subprocess_force_exit (engine->process);
  g_subprocess_wait (engine->process, NULL, NULL);
  g_object_unref (engine->process);
  g_string_free (engine->buffer, TRUE);
  g_ptr_array_unref (engine->seen);
  g_free (engine->found);
  g_free (engine);
}

void
engine_process_send (EngineProcess *engine,
                     const char    *format,
                     ...)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  line = g_strconcat (text, "\n", NULL);
  g_output_stream_write_all (engine->input, line, strlen (line), NULL, NULL, &error);
  g_assert_no_error (error);
}

/* FALSE at the end of the time or of the output. */
static gboolean
fill (EngineProcess *engine,
      gint64         deadline)
{
  GPollFD poll = { .fd = engine->fd, .events = G_IO_IN | G_IO_HUP };
  gint64 left = (deadline - g_get_monotonic_time ()) / 1000;
  char bytes[4096];
  gssize n;

  if (g_poll (&poll, 1, (int) MAX (left, 0)) <= 0)
    return FALSE;
  n = read (engine->fd, bytes, sizeof bytes);
  if (n <= 0)
    return FALSE;
  g_string_append_len (engine->buffer, bytes, n);
  return TRUE;
}

char *
engine_process_read (EngineProcess *engine,
                     int            milliseconds)
{
  gint64 deadline = g_get_monotonic_time () + milliseconds * (gint64) 1000;
  const char *end;
  char *line;

  while (!(end = strchr (engine->buffer->str, '\n'))) {
    if (!fill (engine, deadline))
      return NULL;
  }
  line = g_strndup (engine->buffer->str, (gsize) (end - engine->buffer->str));
  g_string_erase (engine->buffer, 0, end - engine->buffer->str + 1);
  return line;
}

const char *
engine_process_expect (EngineProcess *engine,
                       const char    *prefix)
{
  g_ptr_array_set_size (engine->seen, 0);
  for (;;) {
    char *line = engine_process_read (engine, ENGINE_PATIENCE);

    if (!line)
      g_error ("waited in vain for “%s”", prefix);
    if (g_str_has_prefix (line, prefix)) {
      g_free (engine->found);
      engine->found = line;
      return line;
    }
    g_ptr_array_add (engine->seen, line);
  }
}

void
engine_process_silent (EngineProcess *engine,
                       const char    *prefix,
                       int            milliseconds)
{
  gint64 deadline = g_get_monotonic_time () + milliseconds * (gint64) 1000;

  for (;;) {
    gint64 left = (deadline - g_get_monotonic_time ()) / 1000;
    g_autofree char *line = engine_process_read (engine, (int) MAX (left, 0));

    if (!line)
      return;
    if (g_str_has_prefix (line, prefix))
      g_error ("“%s” came too early", line);
  }
}

void
engine_process_sync (EngineProcess *engine)
{
  engine_process_send (engine, "isready");
  engine_process_expect (engine, "readyok");
}

gboolean
engine_process_saw (EngineProcess *engine,
                    const char    *text)
{
  for (guint i = 0; i < engine->seen->len; i++) {
    if (strstr (engine->seen->pdata[i], text))
      return TRUE;
  }
  return FALSE;
}

char *
engine_process_finish (EngineProcess *engine)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_close (engine->input, NULL, &error);
  g_assert_no_error (error);
  while (fill (engine, g_get_monotonic_time () + ENGINE_PATIENCE * (gint64) 1000))
    ;
  g_subprocess_wait (engine->process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (engine->process));
  g_assert_cmpint (g_subprocess_get_exit_status (engine->process), ==, 0);
  return g_strdup (engine->buffer->str);
}

int
engine_command (char       **output,
                char       **errors,
                const char  *argument,
                ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  va_list arguments;

  g_ptr_array_add (argv, (char *) program);
  va_start (arguments, argument);
  for (; argument; argument = va_arg (arguments, const char *))
    g_ptr_array_add (argv, (char *) argument);
  va_end (arguments);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char * const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, output, errors, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}
