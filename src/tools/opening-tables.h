/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "tools/opening-lines.h"

/*
 * The two tables made from the lines. All numbers are big-endian.
 *
 * Book: the Polyglot format, 16 bytes an entry: key (8), move (2), weight (2), learn (4, zero);
 * sorted by key, then by descending weight.
 *
 * Names: "TabNames", number of entries (4), bytes of text (4); then 16 bytes an entry: key of the
 * position as ChessPosition has it (8), offset of the ECO code (4) and of the name (4) in the text;
 * sorted by key; then the text, each string with its final zero.
 */

#define OPENING_NAMES_MAGIC "TabNames"

/* Both return the number of entries, or -1 when the stream cannot be written. */
int  opening_tables_write_book  (const OpeningTree *tree,
                                 FILE              *stream);
int  opening_tables_write_names (const OpeningTree *tree,
                                 FILE              *stream);
