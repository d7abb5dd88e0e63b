/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Preloaded into a program: when main() returns, or exit() is called, it looks for threads that are
   still there. If there is one, it names it on stderr and ends the process with the status 99. What
   such a thread can damage in exit() depends on chance; that it is there does not. */

#define STATUS 99

/* PF_EXITING: a thread that was joined and is on its way out of the system. */
#define EXITING 4

typedef int Main (int    argc,
                  char **argv,
                  char **environment);
typedef int StartMain (Main   *program,
                       int     argc,
                       char  **argv,
                       void  (*init) (void),
                       void  (*fini) (void),
                       void  (*unload) (void),
                       void   *stack);

StartMain __libc_start_main;

static Main *real_main;

/* Threads of libraries, of which only GLib's pool works for us; tasks in it are waited for as our
   own threads are. The one that starts programs sleeps for ever. A thread that has not begun yet
   has the name of the program. */
static int
is_ours (const char *name)
{
  static const char *const others[] = { "gmain", "gdbus", "dconf worker", "pool-", "llvmpipe",
                                        "tabiya:", "[pango]", "[tabiya] spawn" };

  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    if (strncmp (name, others[i], strlen (others[i])) == 0)
      return 0;
  }
  /* The system cuts names after 15 bytes. */
  return strncmp (name, program_invocation_short_name, 15) != 0;
}

static int
count_thread (const char *id)
{
  char path[300];
  char text[512] = "";
  char *name;
  char *end;
  unsigned flags;
  FILE *file;

  snprintf (path, sizeof path, "/proc/self/task/%s/stat", id);
  file = fopen (path, "r");
  if (!file)
    return 0;
  fgets (text, sizeof text, file);
  fclose (file);
  name = strchr (text, '(');
  end = strrchr (text, ')');
  if (!name || !end || sscanf (end, ") %*c %*d %*d %*d %*d %*d %u", &flags) != 1
      || flags & EXITING)
    return 0;
  *end = '\0';
  if (!is_ours (name + 1))
    return 0;
  fprintf (stderr, "main() has returned, and the thread \"%s\" is still there\n", name + 1);
  return 1;
}

static void
look (void)
{
  DIR *tasks = opendir ("/proc/self/task");
  struct dirent *entry;
  int n = 0;

  while (tasks && (entry = readdir (tasks))) {
    if (entry->d_name[0] != '.' && atoi (entry->d_name) != getpid ())
      n += count_thread (entry->d_name);
  }
  if (n > 0)
    _exit (STATUS);
  if (tasks)
    closedir (tasks);
}

static int
main_and_look (int    argc,
               char **argv,
               char **environment)
{
  int status = real_main (argc, argv, environment);

  look ();
  return status;
}

int
__libc_start_main (Main   *program,
                   int     argc,
                   char  **argv,
                   void  (*init) (void),
                   void  (*fini) (void),
                   void  (*unload) (void),
                   void   *stack)
{
  StartMain *next = (StartMain *) dlsym (RTLD_NEXT, "__libc_start_main");

  real_main = program;
  return next (main_and_look, argc, argv, init, fini, unload, stack);
}

void
exit (int status)
{
  void (*next) (int) = (void (*) (int)) dlsym (RTLD_NEXT, "exit");

  look ();
  next (status);
  __builtin_unreachable ();
}
