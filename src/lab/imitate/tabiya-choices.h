/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-position.h"
#include "insight/tabiya-game-phase.h"
#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/* Choices: the moves that people chose in the games of a file, and where. */

typedef enum {
  TABIYA_CHOICE_OPENING = TABIYA_PHASE_OPENING,
  TABIYA_CHOICE_MIDDLEGAME = TABIYA_PHASE_MIDDLEGAME,
  TABIYA_CHOICE_ENDGAME = TABIYA_PHASE_ENDGAME,
  TABIYA_CHOICE_N_PHASES = TABIYA_N_PHASES,
} TabiyaChoicePhase;

typedef struct {
  ChessPosition     position;
  ChessMove         move;
  guint             game;      /* its number in the file, from 0 */
  guint             ply;       /* from 0 */
  TabiyaChoicePhase phase;
} TabiyaChoice;

#define TABIYA_CHOICES_ERROR (tabiya_choices_error_quark ())
GQuark tabiya_choices_error_quark (void);

typedef enum {
  TABIYA_CHOICES_ERROR_PLAYER,   /* nobody of that name plays in the games */
  TABIYA_CHOICES_ERROR_TOO_FEW,
  TABIYA_CHOICES_ERROR_ENDED,    /* stopped from outside */
} TabiyaChoicesError;

/* A name in the games, and how many of them have it. */
typedef struct {
  char *name;                  /* owned; valid UTF-8 */
  guint n_games;
} TabiyaPlayerGames;

typedef struct {
  guint      n_games;          /* in the file */
  guint      n_of_player;      /* of the player, or of others; all of them if none was named */
  guint      n_used;           /* games with at least one choice */
  guint      n_broken;         /* with errors */
  guint      n_doubles;        /* with the same moves as another */
  guint64    n_choices;        /* in the games used, before some were drawn */
  GPtrArray *names;            /* of TabiyaPlayerGames: those taken for the player, or, if none was
                                  named or found, everybody; most games first */
} TabiyaChoicesCounts;

void     tabiya_choices_counts_clear (TabiyaChoicesCounts *counts);

/* Called in the reading thread now and then. */
typedef void (*TabiyaChoicesProgress) (guint    n_games,
                                       double   fraction,
                                       gpointer data);

typedef struct {
  const char            *player;         /* NULL: everybody */
  gboolean               others;         /* everybody but the player */
  gboolean               phases[TABIYA_CHOICE_N_PHASES];   /* which are wanted */
  guint                  max_choices;    /* so many are drawn if there are more */
  guint32                seed;
  const TabiyaTurns     *turns;          /* may be NULL */
  TabiyaChoicesProgress  progress;       /* may be NULL */
  gpointer               progress_data;
} TabiyaChoicesOptions;

#define TABIYA_CHOICES_OPTIONS_INIT \
  { .phases = { TRUE, TRUE, TRUE }, .max_choices = 20000, .seed = 1 }

GArray    *tabiya_choices_read     (const char                  *path,
                                    const TabiyaChoicesOptions  *options,
                                    TabiyaChoicesCounts         *counts,
                                    GError                     **error);
GPtrArray *tabiya_choices_list_players (const char              *path,
                                        const TabiyaTurns       *turns,
                                        GError                 **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaChoicesCounts, tabiya_choices_counts_clear)

G_END_DECLS
