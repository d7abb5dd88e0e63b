/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The opening-book compiler: checks data/openings and turns it into a Polyglot book and a table of
 * names. It runs while the program is being built, so it depends on nothing but core.
 */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/chess-position.h"
#include "tools/opening-lines.h"
#include "tools/opening-tables.h"

static const char usage[] =
  "Usage: tabiya-compile-openings --book OUT.bin --names OUT.names IN.tsv...\n"
  "\n"
  "Checks the opening lines of the files (ECO <tab> name <tab> moves [<tab> weight]) and writes\n"
  "a Polyglot book and a table of names. The exit status is 1 when a line has a mistake.\n";

typedef int (*WriteTable) (const OpeningTree *tree,
                           FILE              *stream);

/* Returns the number of entries, or -1 on failure, with a message and without leaving a file. */
static int
write_table (const OpeningTree *tree,
             const char        *path,
             WriteTable         write)
{
  FILE *stream = fopen (path, "wb");
  int n_entries = -1;

  if (stream) {
    n_entries = write (tree, stream);
    if (fclose (stream) != 0)
      n_entries = -1;
  }
  if (n_entries < 0) {
    fprintf (stderr, "%s: cannot be written: %s\n", path, strerror (errno));
    if (stream)
      remove (path);
  }
  return n_entries;
}

static void
read_file (OpeningTree *tree,
           const char  *path)
{
  FILE *stream = fopen (path, "rb");

  if (stream)
    opening_tree_read (tree, stream, path);
  if (!stream || ferror (stream)) {
    fprintf (stderr, "%s: cannot be read: %s\n", path, strerror (errno));
    tree->n_errors++;
  }
  if (stream)
    fclose (stream);
}

static int
compile (const char  *book,
         const char  *names,
         char       **inputs,
         int          n_inputs)
{
  OpeningTree tree;
  int n_entries = -1;
  int n_names = -1;

  opening_tree_init (&tree);
  for (int i = 0; i < n_inputs; i++)
    read_file (&tree, inputs[i]);
  opening_tree_check_names (&tree);
  if (tree.n_errors == 0) {
    n_entries = write_table (&tree, book, opening_tables_write_book);
    n_names = write_table (&tree, names, opening_tables_write_names);
  }
  if (n_entries >= 0 && n_names >= 0) {
    printf ("%d lines, %d named positions, %d book moves\n", tree.n_lines, n_names, n_entries);
  } else if (tree.n_errors > 0) {
    fprintf (stderr, "tabiya-compile-openings: mistakes: %d, so nothing was written\n",
             tree.n_errors);
  }
  opening_tree_clear (&tree);
  return n_entries >= 0 && n_names >= 0 ? 0 : 1;
}

int
main (int    argc,
      char **argv)
{
  const char *book = NULL;
  const char *names = NULL;
  int i = 1;

  if (argc == 2 && strcmp (argv[1], "--help") == 0) {
    fputs (usage, stdout);
    return 0;
  }
  for (; i + 1 < argc && argv[i][0] == '-'; i += 2) {
    if (strcmp (argv[i], "--book") == 0)
      book = argv[i + 1];
    else if (strcmp (argv[i], "--names") == 0)
      names = argv[i + 1];
    else
      break;
  }
  if (!book || !names || i >= argc || argv[i][0] == '-') {
    fputs (usage, stderr);
    return 2;
  }
  chess_init ();
  return compile (book, names, argv + i, argc - i);
}
