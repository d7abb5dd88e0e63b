/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/tournament/tabiya-tournaments.h"

/* The parts of the command tournament that read its arguments and print its results. */

/* The arguments as given on the command line; those that were not given are NULL, or UNSET. */
#define TOOL_TOURNAMENT_UNSET G_MININT

typedef struct {
  char     *file;
  char    **players;
  char    **programs;
  gboolean  gauntlet;
  char     *each;
  int       n_rounds;
  int       n_concurrent;
  char     *openings;
  int       plies;
  char     *order;
  gint64    seed;         /* G_MININT64 if it was not given */
  char     *resign;
  char     *draw;
  int       max_plies;
  char     *event;
  char     *csv;
  char     *pgn;
  gboolean  show;
  int       report;
} ToolTournamentArguments;

void      tool_tournament_arguments_init  (ToolTournamentArguments       *arguments);
int       tool_tournament_check           (const ToolTournamentArguments *arguments,
                                           gboolean                       exists);
int       tool_tournament_read            (const ToolTournamentArguments *arguments,
                                           TabiyaPrograms                *programs,
                                           TabiyaTournament              *tournament);

void      tool_tournament_print_progress  (guint                          n_games,
                                           guint64                        n_all,
                                           guint                          n_now,
                                           double                         seconds);
void      tool_tournament_print_table     (const TabiyaTournament        *tournament,
                                           const TabiyaTournamentScore   *score);
