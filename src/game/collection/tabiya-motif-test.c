/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-motif-test.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

/* A motif pays if so much, in pawns, is won within so many plies from before the move that made it
   possible. That is told at a glance, and leaves few lines to look at closely. */
#define GAIN_PAWNS 2
#define LINE_PLIES 7

static const char * const none[] = { NULL };
static const char * const *motif_names = none;
static TabiyaMotifFunc find_motif;

void
tabiya_motif_test_install (const char * const *names,
                           TabiyaMotifFunc     find)
{
  motif_names = names;
  find_motif = find;
}

const char * const *
tabiya_motif_test_get_names (void)
{
  return motif_names;
}

gboolean
tabiya_motif_test_read (const char  *text,
                        guint       *motif,
                        GError     **error)
{
  g_autofree char *list = NULL;

  for (*motif = 0; motif_names[*motif]; (*motif)++) {
    if (g_ascii_strcasecmp (text, motif_names[*motif]) == 0)
      return TRUE;
  }
  list = g_strjoinv (", ", (char **) motif_names);
  /* Translators: the second %s is a list of words. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _("“%s” is not a motif that can be looked for; there are %s"), text, list);
  return FALSE;
}

/* A game at a glance. */
typedef struct {
  guint      n;            /* moves */
  ChessMove *moves;
  gint16    *balances;     /* of each position, from the start on */
  ChessColor first;        /* who moves first */
  gboolean   check;        /* whether it ends in check */
} Glance;

static void
glance_clear (Glance *glance)
{
  g_free (glance->moves);
  g_free (glance->balances);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Glance, glance_clear)

/* Reads the game up to a null move, beyond which nothing is looked for. */
static gboolean
read_glance (Glance       *glance,
             const guint8 *bytes,
             const guint8 *end)
{
  TabiyaReplay replay;
  ChessBitboard before;

  if (!tabiya_stored_game_begin (&bytes, end, &replay))
    return FALSE;
  glance->moves = g_new (ChessMove, end - bytes + 1);
  glance->balances = g_new (gint16, end - bytes + 1);
  glance->first = (ChessColor) replay.turn;
  glance->balances[0] = (gint16) tabiya_replay_get_balance (&replay);
  before = replay.by_color[0] | replay.by_color[1];
  for (glance->n = 0; tabiya_replay_next (&replay, &bytes, end);) {
    ChessBitboard now = replay.by_color[0] | replay.by_color[1];
    guint n = glance->n;

    if (replay.move == CHESS_NO_MOVE)
      break;
    glance->moves[n] = replay.move;
    glance->balances[n + 1] = bb_count (now) < bb_count (before)
                              || chess_move_is_promotion (replay.move)
                                ? (gint16) tabiya_replay_get_balance (&replay)
                                : glance->balances[n];
    before = now;
    glance->n = n + 1;
  }
  glance->check = tabiya_replay_is_check (&replay);
  return TRUE;
}

/* Whether whoever answers the move with index @i wins material: seen when it is that side's turn
   again, so that what can be taken back at once does not count, or at the end of the game. */
static gboolean
wins_material (const Glance *glance,
               guint         i)
{
  int sign = (glance->first ^ (i & 1)) == CHESS_WHITE ? -1 : 1;
  int before = sign * glance->balances[i];

  for (guint t = i + 3; t <= i + LINE_PLIES && t <= glance->n; t += 2) {
    if (sign * glance->balances[t] - before >= GAIN_PAWNS)
      return TRUE;
  }
  return glance->n <= i + LINE_PLIES && glance->n >= i + 2
         && sign * glance->balances[glance->n] - before >= GAIN_PAWNS;
}

/* Whether that side makes the last move of the game soon. */
static gboolean
ends_game (const Glance *glance,
           guint         i)
{
  return glance->n <= i + LINE_PLIES && glance->n >= i + 2 && (glance->n - i) % 2 == 0;
}

/* Makes moves from @made on, up to @until. */
static void
make_moves (const Glance  *glance,
            ChessPosition *position,
            guint          made,
            guint          until)
{
  for (; made < until; made++) {
    ChessPosition before = *position;

    chess_position_make (position, &before, glance->moves[made]);
  }
}

/* Whether the game ends in mate. */
static gboolean
ends_in_mate (const Glance        *glance,
              const ChessPosition *start)
{
  ChessPosition position = *start;

  if (!glance->check)
    return FALSE;
  make_moves (glance, &position, 0, glance->n);
  return chess_position_count_moves (&position) == 0;
}

gboolean
tabiya_motif_test_run (guint         motif,
                       const guint8 *bytes,
                       const guint8 *end,
                       guint        *ply)
{
  gboolean mates = g_str_has_suffix (motif_names[motif], "Mate");
  g_auto(Glance) glance = { 0 };
  const guint8 *p = bytes;
  ChessPosition position;
  gboolean mated;
  guint made = 0;

  if (!read_glance (&glance, bytes, end) || glance.n < 2
      || !tabiya_stored_game_get_start (&p, end, &position))
    return FALSE;
  mated = ends_in_mate (&glance, &position);
  if (mates && !mated)
    return FALSE;
  for (guint i = 0; i + 1 < glance.n; i++) {
    gboolean pays = mated && ends_game (&glance, i);
    int at;

    if (!pays && (mates || !wins_material (&glance, i)))
      continue;
    make_moves (&glance, &position, made, i);
    made = i;
    at = find_motif (motif, &position, glance.moves + i, (int) MIN (LINE_PLIES, glance.n - i));
    if (at >= 0) {
      *ply = i + (guint) at + 1;
      return TRUE;
    }
  }
  return FALSE;
}
