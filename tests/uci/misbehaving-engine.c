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

int
main (int    argc,
      char **argv)
{
  static char line[1 << 20];

  manners = argv + 1;
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
  }
  while (fgets (line, sizeof line, stdin)) {
    if (strcmp (line, "uci\n") == 0)
      introduce ();
    else if (strcmp (line, "isready\n") == 0)
      answer_ready ();
    else if (strncmp (line, "go", 2) == 0)
      answer_go (line);
    else if (strcmp (line, "stop\n") == 0)
      answer_stop ();
    else if (strcmp (line, "quit\n") == 0 && !is ("ignore-quit"))
      return 0;
  }
  while (is ("ignore-quit"))
    pause ();
  return 0;
}
