/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-setup.h"
#include "lab/tournament/tabiya-tournament-schedule.h"
#include "uci/tabiya-programs.h"

G_BEGIN_DECLS

/*
 * TabiyaTournament: who plays in a tournament, and how: everything that is needed to continue it
 * another day, as a small key file. The games are in a PGN file next to it. A plain struct with a
 * function that frees what it owns.
 *
 * The file never brings a command: a program is only named, and what is run under this name is what
 * the person has set up on this computer, see TabiyaPrograms.
 */

#define TABIYA_TOURNAMENT_ERROR (tabiya_tournament_error_quark ())
GQuark tabiya_tournament_error_quark (void);

typedef enum {
  TABIYA_TOURNAMENT_ERROR_SYNTAX,    /* not a key file, or something is missing in it */
  TABIYA_TOURNAMENT_ERROR_VALUE,     /* a value is invalid, or values contradict each other */
  TABIYA_TOURNAMENT_ERROR_VERSION,   /* written by a later version of the program */
  TABIYA_TOURNAMENT_ERROR_PROGRAM,   /* a program is not set up on this computer */
  TABIYA_TOURNAMENT_ERROR_CHANGED,   /* it began with another build or another program */
} TabiyaTournamentError;

#define TABIYA_TOURNAMENT_MAX_PLAYERS  64
#define TABIYA_TOURNAMENT_MAX_ROUNDS   100000
#define TABIYA_TOURNAMENT_MAX_NAME     60

/* No game is adjudicated by its score unless that is wanted, because edited weights may misjudge
   any position. A game of this length is a draw. */
#define TABIYA_TOURNAMENT_MAX_PLIES    400

typedef struct {
  TabiyaMatchEngine  engine;     /* name, limits and, for our own, options; never a command */
  char              *program;    /* the name of a program of this computer; NULL for our own */
  char              *checksum;   /* of all that its play depends on; NULL before the first game */
} TabiyaTournamentPlayer;

typedef struct {
  char                 *name;            /* for people and for PGN */
  TabiyaTournamentKind  kind;
  GPtrArray            *players;         /* (element-type TabiyaTournamentPlayer); in a gauntlet the
                                            first meets the others */
  guint                 n_rounds;        /* openings, each of which all pairings play twice */
  guint                 n_concurrent;    /* games at once; 0 for as many as there are processors */
  char                 *openings_path;   /* (type filename): a PGN, EPD or FEN file; NULL for
                                            balanced openings that never end */
  guint                 plies;           /* the most plies of an opening of the file; 0 for all */
  gboolean              shuffle;         /* whether the openings of the file are shuffled */
  guint32               seed;            /* of the openings */
  TabiyaMatchRules      rules;
  gint64                created;         /* seconds since 1970, UTC */
  gboolean              active;          /* when this was written it was being played, not stopped
                                            by the person */
  char                 *build;           /* of the engine that began it; NULL if unknown */
} TabiyaTournament;

void      tabiya_tournament_init         (TabiyaTournament         *tournament);
void      tabiya_tournament_copy         (TabiyaTournament         *copy,
                                          const TabiyaTournament   *tournament);
void      tabiya_tournament_clear        (TabiyaTournament         *tournament);

TabiyaTournamentPlayer *
          tabiya_tournament_add          (TabiyaTournament         *tournament,
                                          const char               *name,
                                          const char               *program);
TabiyaTournamentPlayer *
          tabiya_tournament_get_player   (const TabiyaTournament   *tournament,
                                          guint                     index);
gboolean  tabiya_tournament_find_player  (const TabiyaTournament   *tournament,
                                          const char               *name,
                                          guint                    *index);
guint64   tabiya_tournament_count_games  (const TabiyaTournament   *tournament);

gboolean  tabiya_tournament_check        (const TabiyaTournament   *tournament,
                                          GError                  **error);
gboolean  tabiya_tournament_get_engine   (const TabiyaTournament   *tournament,
                                          guint                     index,
                                          TabiyaPrograms           *programs,
                                          TabiyaMatchEngine        *engine,
                                          GError                  **error);
gboolean  tabiya_tournament_seal         (TabiyaTournament         *tournament,
                                          TabiyaPrograms           *programs,
                                          const char               *build,
                                          GError                  **error);
char     *tabiya_tournament_describe     (const TabiyaTournament   *tournament,
                                          TabiyaMatchOpenings      *openings);

char     *tabiya_tournament_to_text      (const TabiyaTournament   *tournament);
gboolean  tabiya_tournament_from_text    (TabiyaTournament         *tournament,
                                          const char               *text,
                                          GError                  **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaTournament, tabiya_tournament_clear)

G_END_DECLS
