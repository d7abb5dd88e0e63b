/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-process.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
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
  char *argv[] = { (char *) program, NULL };
  g_autoptr(GError) error = NULL;

  g_spawn_async_with_pipes (NULL, argv, NULL,
                            G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_CLOEXEC_PIPES, NULL, NULL,
                            &engine->pid, &engine->input, &engine->output, NULL, &error);
  g_assert_no_error (error);
  engine->buffer = g_string_new (NULL);
  engine->seen = g_ptr_array_new_with_free_func (g_free);
  return engine;
}

/* Waits for the end of the process; its status as waitpid() tells it. */
static int
reap (EngineProcess *engine)
{
  int status;

  while (waitpid (engine->pid, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  engine->pid = 0;
  return status;
}

static void
close_input (EngineProcess *engine)
{
  if (engine->input >= 0)
    close (engine->input);
  engine->input = -1;
}

void
engine_process_free (EngineProcess *engine)
{
  close_input (engine);
  close (engine->output);
  if (engine->pid != 0) {
    kill (engine->pid, SIGKILL);
    reap (engine);
  }
  g_string_free (engine->buffer, TRUE);
  g_ptr_array_unref (engine->seen);
  g_free (engine->found);
  g_free (engine);
}

void
engine_process_write (EngineProcess *engine,
                      const char    *bytes,
                      gsize          length)
{
  while (length > 0) {
    gssize n = write (engine->input, bytes, length);

    if (n < 0)
      g_error ("the engine does not read: %s", g_strerror (errno));
    bytes += n;
    length -= (gsize) n;
  }
}

void
engine_process_send (EngineProcess *engine,
                     const char    *format,
                     ...)
{
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  line = g_strconcat (text, "\n", NULL);
  engine_process_write (engine, line, strlen (line));
}

/* FALSE at the end of the time or of the output. */
static gboolean
fill (EngineProcess *engine,
      gint64         deadline)
{
  GPollFD poll = { .fd = engine->output, .events = G_IO_IN | G_IO_HUP };
  gint64 left = (deadline - g_get_monotonic_time ()) / 1000;
  char bytes[4096];
  gssize n;

  if (g_poll (&poll, 1, (int) MAX (left, 0)) <= 0)
    return FALSE;
  n = read (engine->output, bytes, sizeof bytes);
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
    char *line = engine_process_read (engine, PATIENCE_S * 1000);

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
  int status;

  close_input (engine);
  while (fill (engine, g_get_monotonic_time () + PATIENCE_US))
    ;
  status = reap (engine);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  return g_strdup (engine->buffer->str);
}

int
engine_command (char       **output,
                char       **errors,
                const char  *argument,
                ...)
{
  g_autoptr(GPtrArray) argv = g_ptr_array_new ();
  g_autoptr(GError) error = NULL;
  va_list arguments;
  int status;

  g_ptr_array_add (argv, (char *) program);
  va_start (arguments, argument);
  for (; argument; argument = va_arg (arguments, const char *))
    g_ptr_array_add (argv, (char *) argument);
  va_end (arguments);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, output, errors,
                &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}
