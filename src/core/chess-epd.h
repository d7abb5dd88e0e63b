/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/*
 * Lines of EPD, and what files of lines may begin with. Nothing here allocates.
 */

/* How much of a line is the position: the number of bytes of the four fields of EPD, or six where
   the counters of FEN follow, which may be dashes; all of it if only blanks follow. What comes
   after that are the operations of EPD, such as `bm e4; id "x";`. */
size_t chess_epd_measure (const char *line);

/* The number of bytes of the mark of UTF-8 with which a text may begin: 3 or 0. */
size_t chess_text_measure_mark (const char *text);
