/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/* How much of a line is the position: the number of bytes of the four fields of EPD, or six where
   the counters of FEN follow, which may be dashes, without blanks behind them. What comes after
   that are the operations of EPD, such as `bm e4; id "x";`. */
size_t chess_epd_measure (const char *line);
