/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A UCI engine with bad manners, for tests of those who must put up with them.

   The arguments are the names of what it does wrong; without any it behaves, and plays e2e4
   whatever the position. What begins with "go-" happens instead of its answer to "go", or beside
   it. */

static char **manners;

/* Writes the number of this process to the file that TABIYA_TEST_PIDS names, if it names one, so
   that a test can see whether it is left. */
static void
leave_number (void)
{
  const char *path = getenv ("TABIYA_TEST_PIDS");
  FILE *file = path ? fopen (path, "a") : NULL;

  if (!file)
    return;
  fprintf (file, "%d\n", (int) getpid ());
  fclose (file);
}

/* A child that holds the pipes and does nothing. */
static void
leave_child (void)
{
  if (fork () == 0) {
    leave_number ();
    for (;;)
      pause ();
  }
}

/* Searching without end: "stop" is answered. */
static int searching;

static int
is (const char *manner)
{
  for (char **m = manners; *m; m++) {
    if (strcmp (*m, manner) == 0)
      return 1;
  }
  return 0;
}

static void
say (const char *text)
{
  puts (text);
  fflush (stdout);
}

/* Lines without end, each as long as @length. */
static void
flood (size_t length)
{
  char *line = malloc (length + 2);

  memset (line, 'x', length);
  line[length] = '\n';
  line[length + 1] = '\0';
  for (;;)
    fputs (line, stdout);
}

static void
sleep_ms (int milliseconds)
{
  usleep ((unsigned) milliseconds * 1000);
}

static void
introduce (void)
{
  if (is ("crash"))
    abort ();
  if (is ("exit"))
    exit (3);
  if (is ("silent"))
    return;
  if (is ("flood"))
    flood (100);
  if (is ("close-output")) {
    fclose (stdout);
    for (;;)
      pause ();
  }
  if (is ("junk")) {
    static const char junk[] = "\0\377\376\n\0\n\033[2J\ruciok?\nid\nid name\noption\n"
                               "option name\n";

    fwrite (junk, 1, sizeof junk - 1, stdout);
    fputs ("option name without type\nreadyok\nbestmove h7h8q\n", stdout);
  }
  if (is ("wrapped")) {
    printf ("id name %d\n", (int) getpid ());
    say ("uciok");
    return;
  }
  if (is ("long-name")) {
    fputs ("id name \xc3", stdout);
    for (int i = 0; i < 1000000; i++)
      putchar ('y');
    putchar ('\n');
  }
  if (is ("nameless"))
    say ("id author nobody");
  else if (!is ("long-name"))
    say ("id name Misbehaving  Engine 1.0 ");
  if (is ("option-flood")) {
    for (int i = 0; i < 100000; i++)
      printf ("option name Option %d type spin default 1 min 0 max 2\n", i);
  }
  if (is ("bad-options"))
    say ("option\noption name\noption name A type\noption name B type spin default 9 min 1 max 2\n"
         "option name C type combo\noption type check default true\noption name D type nonsense\n"
         "option name E type check default perhaps\noption name F type combo default x var y\n"
         "option name Good Name type combo default one two var one two var three\n"
         "option name \377\376 type string default \377");
  if (is ("chess960"))
    say ("option name UCI_Chess960 type check default false");
  if (is ("elo"))
    say ("option name UCI_LimitStrength type check default false\n"
         "option name UCI_Elo type spin default 1500 min 1300 max 2000");
  if (is ("tables"))
    say ("option name SyzygyPath type string default <empty>");
  if (is ("complain"))
    fprintf (stderr, "no licence was found\n");
  if (is ("complain"))
    exit (4);
  say ("option name Clear Hash type button\noption name Hash type spin default 1 min 1 max 8");
  say (is ("crlf") ? "uciok\r" : "uciok");
  if (is ("no-reading")) {
    for (;;)
      pause ();
  }
}

/* In pieces, as bytes may come through a pipe. */
static void
say_slowly (const char *text)
{
  for (; *text != '\0'; text++) {
    putchar (*text);
    fflush (stdout);
    sleep_ms (2);
  }
}

static void
tell_scores (void)
{
  say ("info depth 1 score cp 10 nodes 20 pv e2e4");
  say ("info depth 2 seldepth 9 multipv 1 score cp -37 nodes 400 nps 1 pv e2e4 e7e5");
  say ("info depth 2 multipv 2 score mate 3 nodes 400 pv d2d4");
  say ("info depth 3 score cp 900 lowerbound nodes 800 pv e2e4");
  say ("info nodes 1000 currmove e2e4 currmovenumber 1");
  say ("info depth x score cp y nodes z");
  say ("info score");
  say ("info string depth 99 score cp 1 nodes 1");
}

static void
answer_go (const char *line)
{
  if (is ("go-crash"))
    abort ();
  if (is ("go-orphan")) {
    leave_child ();
    exit (5);
  }
  if (is ("go-child"))
    leave_child ();
  if (is ("go-close")) {
    fclose (stdout);
    for (;;)
      pause ();
  }
  if (is ("go-null")) {
    static const char nulls[] = "\0\0info\0depth 1\0\nbestmove\0e2e4\0\n";

    fwrite (nulls, 1, sizeof nulls - 1, stdout);
    fflush (stdout);
    return;
  }
  if (is ("go-encoding")) {
    say ("info string \377\376\303\nbestmove \377\376\303");
    return;
  }
  if (is ("go-false-mate"))
    say ("info depth 3 score mate 1 pv e2e4\ninfo depth 4 multipv 1 score mate 999999 pv e2e4\n"
         "info depth 5 score cp 99999999999 pv e2e5\ninfo depth 6 score cp 31 pv e2e4 e7e5 e7e5");
  if (is ("go-lines")) {
    for (int i = 1; i < 5000; i++)
      printf ("info depth 1 multipv %d score cp %d pv e2e4\n", i, i);
  }
  if (is ("go-zero")) {
    say ("bestmove 0000");
    return;
  }
  if (is ("go-exit"))
    exit (0);
  if (is ("go-silent"))
    return;
  if (is ("go-flood"))
    flood (100);
  if (is ("go-flood-line"))
    flood (1 << 28);
  if (is ("go-slow"))
    sleep_ms (300);
  if (is ("go-scores"))
    tell_scores ();
  if (is ("go-mate"))
    say ("info depth 7 score mate -4 nodes 5");
  if (is ("go-half-line")) {
    fputs ("bestmove e2e4", stdout);
    fflush (stdout);
    exit (0);
  }
  if (is ("go-infinite") || strstr (line, "infinite")) {
    searching = 1;
    say ("info depth 1 score cp 12 nodes 20 pv e2e4");
    return;
  }
  if (is ("go-illegal"))
    say ("bestmove e2e5");
  else if (is ("go-nothing"))
    say ("bestmove");
  else if (is ("go-long"))
    say ("bestmove e2e4e5e6e7e8 ponder e7e5");
  else if (is ("go-none"))
    say ("bestmove (none)");
  else if (is ("go-pieces"))
    say_slowly ("info depth 4 score cp 5\nbestmove e2e4 ponder e7e5\n");
  else if (is ("go-twice"))
    say ("bestmove e2e4\nbestmove d2d4");
  else if (is ("crlf"))
    say ("\r\n bestmove\te2e4  ponder e7e5\r");
  else
    say ("bestmove e2e4 ponder e7e5");
}

static void
answer_stop (void)
{
  if (searching && !is ("go-stubborn"))
    say ("bestmove g1f3");
  searching = 0;
}

static void
answer_ready (void)
{
  if (is ("ready-silent"))
    return;
  if (is ("ready-crash"))
    abort ();
  say ("readyok");
}

/* Writes what is set to the file that TABIYA_TEST_OPTIONS names, if it names one. */
static void
note_option (const char *line)
{
  const char *path = getenv ("TABIYA_TEST_OPTIONS");
  FILE *file = path ? fopen (path, "a") : NULL;

  if (!file)
    return;
  fputs (line, file);
  fclose (file);
}

/* The older protocol: "uci" is refused, or passed over in silence. */
static int
answer_as_xboard (const char *line)
{
  if (is ("xboard") && strcmp (line, "uci\n") == 0)
    say ("tellics say     An older program\nError (unknown command): uci");
  else if (is ("xboard-prompt") && strcmp (line, "uci\n") == 0)
    say ("White (1) : Illegal move: uci\r");
  else if (is ("xboard-silent") && strcmp (line, "protover 2\n") == 0)
    say ("# a comment\nfeature myname=\"An older program\" done=1");
  else
    return is ("xboard") || is ("xboard-prompt") || is ("xboard-silent");
  return 1;
}

int
main (int    argc,
      char **argv)
{
  static char line[1 << 20];

  manners = argv + 1;
  leave_number ();
  if (is ("slow-start"))
    sleep_ms (700);
  if (is ("at-once"))
    return 0;
  if (is ("deaf")) {
    fclose (stdin);
    for (;;)
      pause ();
  }
  if (is ("wrapped")) {
    /* As a script around an engine does: the child holds the pipes. */
    if (fork () > 0) {
      for (;;)
        pause ();
    }
    leave_number ();
  }
  while (fgets (line, sizeof line, stdin)) {
    if (answer_as_xboard (line))
      continue;
    if (strcmp (line, "uci\n") == 0)
      introduce ();
    else if (strcmp (line, "isready\n") == 0)
      answer_ready ();
    else if (strncmp (line, "go", 2) == 0)
      answer_go (line);
    else if (strncmp (line, "setoption ", 10) == 0)
      note_option (line);
    else if (strcmp (line, "stop\n") == 0)
      answer_stop ();
    else if (strcmp (line, "quit\n") == 0 && !is ("ignore-quit"))
      return 0;
  }
  while (is ("ignore-quit"))
    pause ();
  return 0;
}
