/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "core/chess-position.h"

/*
 * Reads and checks the lines of data/openings for the opening-book compiler.
 *
 * A line of a file is
 *
 *     ECO <tab> name <tab> moves [<tab> weight]
 *
 * with the moves in SAN from the start position, with or without move numbers. Empty lines and
 * lines that start with "#" are ignored.
 */

#define OPENING_DEFAULT_WEIGHT 10
#define OPENING_MAX_WEIGHT     1000

/* One named line. */
typedef struct {
  const char *file;          /* borrowed from the command line */
  int         number;        /* of the line in the file, from 1 */
  char        eco[4];
  char       *name;
  int         weight;
  int         last;          /* index of the node the line ends on */
} OpeningLine;

/* One position of the tree of all lines; node 0 is the start. Children come after their parents. */
typedef struct {
  ChessPosition position;
  int           parent;
  int           first_child; /* -1: none */
  int           next_sibling;
  ChessMove     move;        /* that led here */
  int           line;        /* index of the line that ends here; -1: none */
} OpeningNode;

typedef struct {
  OpeningLine *lines;
  int          n_lines;
  int          lines_size;
  OpeningNode *nodes;
  int          n_nodes;
  int          nodes_size;
  int          n_errors;     /* reported so far */
} OpeningTree;

void   opening_tree_init        (OpeningTree *tree);
void   opening_tree_clear       (OpeningTree *tree);

/* Adds the lines of a file. @name is borrowed until the tree is cleared. Mistakes are reported on
   stderr as "file:line:column: message" and counted in the tree. */
void   opening_tree_read        (OpeningTree *tree,
                                 FILE        *stream,
                                 const char  *name);

/* Reports positions to which two lines give different names; to be called after all files are
   read. */
void   opening_tree_check_names (OpeningTree *tree);

/* Like realloc(), but ends the program when memory is short. */
void  *opening_grow             (void        *block,
                                 size_t       size);
