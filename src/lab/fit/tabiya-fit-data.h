/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/fit/tabiya-scored-game.h"

G_BEGIN_DECLS

/*
 * Positions with the result of their game, as text:
 *
 *     # comments and empty lines are skipped
 *     game 17
 *     r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N1BN2/PP2BPPP/R2Q1RK1 b - - 5 10;1-0
 *
 * "game" and a number begin a game; positions before the first such line also form one game.
 * Results are 1-0, 1/2-1/2 and 0-1, or a number from 0 to 1: the share of the point that White is
 * expected to make.
 */

#define TABIYA_FIT_DATA_ERROR (tabiya_fit_data_error_quark ())
GQuark tabiya_fit_data_error_quark (void);

typedef enum {
  TABIYA_FIT_DATA_ERROR_SYNTAX,      /* the message names the line and the column */
} TabiyaFitDataError;

/* @target is White's share of the point; @game changes whenever a new game begins. Returning FALSE
   ends the reading. */
typedef gboolean (*TabiyaFitPositionFunc) (const ChessPosition *position,
                                           double               target,
                                           guint                game,
                                           gpointer             data);

/* FALSE with @error if the file cannot be read or is malformed. @last_number is the highest number
   after "game", or 0. */
gboolean  tabiya_fit_data_read         (const char              *path,
                                        TabiyaFitPositionFunc    func,
                                        gpointer                 data,
                                        guint                   *last_number,
                                        GError                 **error);
void      tabiya_fit_data_append_game  (GString                 *text,
                                        const TabiyaScoredGame  *game);

G_END_DECLS
