/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-move-test.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/collection/tabiya-query-error.h"

/* A man counts as given when so much, in pawns, is missing for so many turns of its side: less is
   an exchange under way. */
#define GIVEN_PAWNS 2
#define GIVEN_TURNS 3

/* --- reading --- */

/* The kind of man at *@p, and moves behind its letter; a pawn has none. */
static int
read_type (const char **p)
{
  static const char letters[] = "PNBRQK";
  const char *letter = **p != '\0' ? strchr (letters, **p) : NULL;

  if (!letter)
    return CHESS_PAWN;
  (*p)++;
  return (int) (letter - letters);
}

static gboolean
is_square (const char *p)
{
  return p[0] >= 'a' && p[0] <= 'h' && p[1] >= '1' && p[1] <= '8';
}

static ChessSquare
get_square (const char *p)
{
  return chess_square_make (p[0] - 'a', p[1] - '1');
}

/* "Nf3-d2-f1": a man, and two squares or more. */
static gboolean
read_way (TabiyaMoveTest *self,
          const char     *text)
{
  const char *p = text;
  int type = read_type (&p);

  for (self->n = 0; is_square (p) && self->n < TABIYA_MOVE_TEST_MAX; p++) {
    self->steps[self->n++] = (TabiyaMoveStep) { .type = type, .to = get_square (p) };
    p += 2;
    if (*p != '-')
      break;
  }
  return *p == '\0' && self->n > 1;
}

static gboolean
read_castling (const char     *word,
               TabiyaMoveStep *step)
{
  static const char * const words[] = { "O-O", "0-0", "O-O-O", "0-0-0" };

  for (int i = 0; i < (int) G_N_ELEMENTS (words); i++) {
    if (strcmp (word, words[i]) == 0) {
      *step = (TabiyaMoveStep) { .type = CHESS_KING, .castling = 1 + i / 2 };
      return TRUE;
    }
  }
  return FALSE;
}

/* What is before the target: "N", "Nbx", "R1", "e". */
static gboolean
read_origin (const char     *p,
             const char     *end,
             TabiyaMoveStep *step)
{
  if (p < end && *p >= 'a' && *p <= 'h')
    step->from_file = *p++ - 'a';
  if (p < end && *p >= '1' && *p <= '8')
    step->from_rank = *p++ - '1';
  if (p < end && *p == 'x') {
    step->takes = TRUE;
    p++;
  }
  return p == end;
}

/* A move in SAN; signs behind it do not matter. @word is changed. */
static gboolean
read_san (char           *word,
          TabiyaMoveStep *step)
{
  const char *p = word;
  char *end;

  for (end = word + strlen (word); end > word && strchr ("+#!?", end[-1]); end--)
    end[-1] = '\0';
  if (read_castling (word, step))
    return TRUE;
  *step = (TabiyaMoveStep) { .from_file = -1, .from_rank = -1, .promotion = -1 };
  step->type = read_type (&p);
  if (end - p > 2 && step->type == CHESS_PAWN && strchr ("NBRQ", end[-1])) {
    const char *letter = end - 1;

    step->promotion = read_type (&letter);
    end -= end[-2] == '=' ? 2 : 1;
  }
  if (end - p < 2 || !is_square (end - 2))
    return FALSE;
  step->to = get_square (end - 2);
  return read_origin (p, end - 2, step);
}

/* Cuts a move number off: "12.", "12...Nf6". */
static char *
skip_number (char *word)
{
  gsize digits = strspn (word, "0123456789");
  gsize dots = strspn (word + digits, ".");

  return dots > 0 ? word + digits + dots : word;
}

static gboolean
read_line (TabiyaMoveTest  *self,
           const char      *text,
           GError         **error)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t\n", -1);

  for (guint i = 0; words[i]; i++) {
    char *word = skip_number (words[i]);
    g_autofree char *move = g_strdup (word);

    if (*word == '\0')
      continue;
    if (self->n == TABIYA_MOVE_TEST_MAX)
      return tabiya_query_error (error, _("“%s” are more moves than can be looked for"), text);
    if (!read_san (word, &self->steps[self->n++]))
      return tabiya_query_error (error,
                                 _("“%s” is not a move such as Nf3, nor the way of a man such as "
                                    "Nf3-d2-f1"), move);
  }
  return self->n > 0 || tabiya_query_error (error, _("“%s” has no moves"), text);
}

/* A man, a square, or both. */
static gboolean
read_sacrifice (TabiyaMoveTest  *self,
                const char      *text,
                GError         **error)
{
  const char *p = text;
  int type = read_type (&p);

  self->given = p > text ? type : -1;
  self->square = is_square (p) ? get_square (p) : CHESS_NO_SQUARE;
  if (is_square (p))
    p += 2;
  if (p > text && *p == '\0' && self->given != CHESS_KING && self->given != CHESS_PAWN)
    return TRUE;
  return tabiya_query_error (error,
                             _("“%s” is not a sacrifice: a square such as h7, a man such as Q, or "
                                "both such as Bh7"), text);
}

gboolean
tabiya_move_test_read (TabiyaMoveTest  *self,
                       const char      *text,
                       gboolean         sacrifice,
                       GError         **error)
{
  *self = (TabiyaMoveTest) { .kind = TABIYA_MOVES_SACRIFICE };
  if (sacrifice)
    return read_sacrifice (self, text, error);
  self->kind = TABIYA_MOVES_WAY;
  if (read_way (self, text))
    return TRUE;
  self->kind = TABIYA_MOVES_LINE;
  self->n = 0;
  return read_line (self, text, error);
}

/* --- looking --- */

/* The kind of man that made the last move, as it was before. */
static int
get_mover (const TabiyaReplay *replay,
           ChessSquare         to)
{
  ChessColor side = chess_color_opposite ((ChessColor) replay->turn);

  if (chess_move_is_promotion (replay->move))
    return CHESS_PAWN;
  return replay->types[side][replay->numbers[to]];
}

static gboolean
is_step (const TabiyaMoveStep *step,
         const TabiyaReplay   *replay,
         gboolean              took)
{
  ChessMove move = replay->move;
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);

  if (chess_move_kind (move) == CHESS_MOVE_CASTLING)
    return step->castling == (to > from ? 1 : 2);
  return !step->castling && to == step->to && took == step->takes
         && (step->from_file < 0 || step->from_file == chess_square_file (from))
         && (step->from_rank < 0 || step->from_rank == chess_square_rank (from))
         && get_mover (replay, to) == step->type
         && (step->promotion < 0
             || (chess_move_is_promotion (move)
                 && (int) chess_move_promotion (move) == step->promotion));
}

static gboolean
step_line (const TabiyaMoveTest *self,
           TabiyaMoveState      *state,
           const TabiyaReplay   *replay,
           gboolean              took)
{
  guint32 possible = state->begun << 1 | 1;
  guint32 begun = 0;

  for (; possible; possible &= possible - 1) {
    guint i = (guint) __builtin_ctz (possible);

    if (i >= self->n)
      break;
    if (is_step (&self->steps[i], replay, took))
      begun |= 1u << i;
  }
  state->begun = begun;
  state->begins = state->n_played + 1 - self->n;
  return begun >> (self->n - 1) & 1;
}

/* Which squares of the way are this one. */
static guint32
get_places (const TabiyaMoveTest *self,
            ChessSquare           square)
{
  guint32 places = 0;

  for (guint i = 0; i < self->n; i++)
    places |= (guint32) (self->steps[i].to == square) << i;
  return places;
}

/* The man stays the same, whatever else is played meanwhile. A rook that castles has not gone
   there: its way begins anew. */
static gboolean
step_way (const TabiyaMoveTest *self,
          TabiyaMoveState      *state,
          const TabiyaReplay   *replay)
{
  ChessSquare to = chess_move_king_target (replay->move);
  ChessSquare from = chess_move_from (replay->move);
  ChessColor side = chess_color_opposite ((ChessColor) replay->turn);
  guint32 *way = &state->ways[side][replay->numbers[to]];

  state->begins = state->n_played;
  if (get_mover (replay, to) != self->steps[0].type) {
    *way = 0;
    return FALSE;
  }
  *way = (*way | (from == self->steps[0].to)) & get_places (self, from);
  *way = *way << 1 & get_places (self, to);
  return *way >> (self->n - 1) & 1;
}

/* How much less the side has than it had. */
static int
get_missing (guint8 side,
             int    before,
             int    now)
{
  return side == CHESS_WHITE ? before - now : now - before;
}

/* Forgets what has come back. TRUE when something has stayed away for long enough. */
static gboolean
watch_given (TabiyaMoveState    *state,
             const TabiyaReplay *replay,
             int                 balance)
{
  for (guint i = state->n_given; i-- > 0;) {
    if (state->given[i].side != replay->turn)
      continue;
    if (get_missing (replay->turn, state->given[i].balance, balance) < GIVEN_PAWNS) {
      state->given[i] = state->given[--state->n_given];
    } else if (++state->given[i].n_turns == GIVEN_TURNS) {
      state->begins = state->given[i].begins;
      return TRUE;
    }
  }
  return FALSE;
}

/* The last man to have moved was taken where it went. */
static void
note_given (const TabiyaMoveTest *self,
            TabiyaMoveState      *state,
            const TabiyaReplay   *replay,
            int                   balance)
{
  if ((self->given >= 0 && self->given != state->last_type)
      || (self->square != CHESS_NO_SQUARE && self->square != state->last_to)
      || get_missing (replay->turn, state->balances[0], balance) < GIVEN_PAWNS
      || state->n_given == TABIYA_MOVE_TEST_GIVEN)
    return;
  state->given[state->n_given].side = replay->turn;
  state->given[state->n_given].n_turns = 0;
  state->given[state->n_given].balance = state->balances[0];
  state->given[state->n_given].begins = state->n_played - 1;
  state->n_given++;
}

static gboolean
step_sacrifice (const TabiyaMoveTest *self,
                TabiyaMoveState      *state,
                const TabiyaReplay   *replay,
                gboolean              took)
{
  ChessSquare to = chess_move_king_target (replay->move);
  gint16 balance = state->balances[1];

  if (took || chess_move_is_promotion (replay->move))
    balance = (gint16) tabiya_replay_get_balance (replay);
  if (watch_given (state, replay, balance))
    return TRUE;
  if (took && state->last_type >= 0 && to == state->last_to)
    note_given (self, state, replay, balance);
  state->balances[0] = state->balances[1];
  state->balances[1] = balance;
  state->last_type = (gint8) get_mover (replay, to);
  state->last_to = to;
  return FALSE;
}

gboolean
tabiya_move_test_step (const TabiyaMoveTest *self,
                       TabiyaMoveState      *state,
                       const TabiyaReplay   *replay,
                       gboolean              took)
{
  if (replay->move == CHESS_NO_MOVE) {
    /* The start, or a null move: nothing goes on beyond it. */
    guint n_played = state->n_played;

    memset (state, 0, sizeof *state);
    state->n_played = n_played + 1;
    state->last_type = -1;
    if (self->kind == TABIYA_MOVES_SACRIFICE)
      state->balances[0] = state->balances[1] = (gint16) tabiya_replay_get_balance (replay);
    return FALSE;
  }
  switch (self->kind) {
  case TABIYA_MOVES_LINE:
    if (step_line (self, state, replay, took))
      return TRUE;
    break;
  case TABIYA_MOVES_WAY:
    if (step_way (self, state, replay))
      return TRUE;
    break;
  case TABIYA_MOVES_SACRIFICE:
  default:
    if (step_sacrifice (self, state, replay, took))
      return TRUE;
    break;
  }
  state->n_played++;
  return FALSE;
}

gboolean
tabiya_move_test_end (const TabiyaMoveTest *self,
                      TabiyaMoveState      *state)
{
  if (self->kind != TABIYA_MOVES_SACRIFICE || state->n_given == 0)
    return FALSE;
  state->begins = state->given[0].begins;
  return TRUE;
}
