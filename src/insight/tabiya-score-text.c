/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/tabiya-score-text.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"

#define MINUS    "\u2212"
#define ELLIPSIS "\u2026"
#define UNKNOWN  "\u2013"

/* The short form shows at most ninety-nine pawns. */
#define MOST_TENTHS 990

char *
tabiya_score_text_signed (int centipawns)
{
  const char *sign = centipawns > 0 ? "+" : centipawns < 0 ? MINUS : "";

  return g_strdup_printf ("%s%d.%02d", sign, ABS (centipawns) / 100, ABS (centipawns) % 100);
}

char *
tabiya_score_text_unsigned (int centipawns)
{
  return g_strdup_printf ("%d.%02d", ABS (centipawns) / 100, ABS (centipawns) % 100);
}

char *
tabiya_score_to_text (ChessScore score)
{
  if (chess_score_is_mate (score) && chess_score_is_final (score))
    return g_strdup ("#");
  switch (score.kind) {
  case CHESS_SCORE_CENTIPAWNS:
    return tabiya_score_text_signed (score.value);
  case CHESS_SCORE_MATE:
    return g_strdup_printf ("M+%d", score.value);
  case CHESS_SCORE_MATED:
    return g_strdup_printf ("M" MINUS "%d", score.value);
  case CHESS_SCORE_WON:
    /* Translators: shown in place of a score such as "+0.35" where endgame tables ("tablebases")
       prove that White wins, and with a minus sign that Black does; keep it as short as this. */
    return g_strdup (C_("score", "TB+"));
  case CHESS_SCORE_LOST:
    return g_strdup (C_("score", "TB−"));
  case CHESS_SCORE_DRAW:
    /* Translators: shown in place of a score such as "+0.35"; keep it as short as possible. */
    return g_strdup (C_("score", "DRAW"));
  case CHESS_SCORE_UNKNOWN:
  default:
    return g_strdup (UNKNOWN);
  }
}

char *
tabiya_score_to_short_text (ChessScore score)
{
  int tenths;

  if (chess_score_is_mate (score))
    return score.value > 0 ? g_strdup_printf ("M%d", score.value) : g_strdup ("#");
  if (chess_score_is_decided (score))
    /* Translators: a win that endgame tables ("tablebases") prove, at most four characters. */
    return g_strdup (C_("score", "TB"));
  if (score.kind == CHESS_SCORE_DRAW)
    return g_strdup ("½");
  if (!chess_score_is_known (score))
    return NULL;
  tenths = (chess_score_clamp (score, 10 * MOST_TENTHS) * chess_score_get_sign (score) + 5) / 10;
  return g_strdup_printf ("%d.%d", tenths / 10, tenths % 10);
}

char *
tabiya_score_to_sentence (ChessScore score)
{
  gboolean white = chess_score_get_sign (score) > 0;
  g_autofree char *number = NULL;

  if (!chess_score_is_known (score))
    return g_strdup (_("Not evaluated yet"));
  if (score.kind == CHESS_SCORE_DRAW)
    return g_strdup (_("The game is drawn"));
  if (chess_score_is_mate (score) && score.value == 0)
    return g_strdup (white ? _("White has mated") : _("Black has mated"));
  if (chess_score_is_mate (score) && white)
    return g_strdup_printf (ngettext ("White mates in %u move", "White mates in %u moves",
                                      (gulong) score.value), (guint) score.value);
  if (chess_score_is_mate (score))
    return g_strdup_printf (ngettext ("Black mates in %u move", "Black mates in %u moves",
                                      (gulong) score.value), (guint) score.value);
  if (chess_score_is_decided (score))
    return g_strdup (white ? _("White wins according to the endgame tables")
                           : _("Black wins according to the endgame tables"));
  if (chess_score_get_sign (score) == 0)
    return g_strdup (_("The game is even"));
  number = tabiya_score_text_unsigned (score.value);
  if (white)
    /* Translators: %s is a number of pawns such as "1.88". */
    return g_strdup_printf (_("White is better by %s"), number);
  return g_strdup_printf (_("Black is better by %s"), number);
}

static void
append_move (GString             *text,
             const ChessPosition *position,
             ChessMove            move,
             gboolean             first)
{
  char san[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_SAN, move, san);
  if (!first)
    g_string_append_c (text, ' ');
  if (position->turn == CHESS_WHITE)
    g_string_append_printf (text, "%d.", position->fullmove_number);
  else if (first)
    g_string_append_printf (text, "%d" ELLIPSIS, position->fullmove_number);
  g_string_append (text, san);
}

char *
tabiya_count_to_text (int count)
{
  switch (count) {
  case 1:
    return g_strdup (C_("count", "one"));
  case 2:
    return g_strdup (C_("count", "two"));
  case 3:
    return g_strdup (C_("count", "three"));
  case 4:
    return g_strdup (C_("count", "four"));
  case 5:
    return g_strdup (C_("count", "five"));
  case 6:
    return g_strdup (C_("count", "six"));
  case 7:
    return g_strdup (C_("count", "seven"));
  case 8:
    return g_strdup (C_("count", "eight"));
  case 9:
    return g_strdup (C_("count", "nine"));
  case 10:
    return g_strdup (C_("count", "ten"));
  default:
    return g_strdup_printf ("%d", count);
  }
}

char *
tabiya_line_to_text (const ChessPosition *position,
                     const ChessMove     *moves,
                     int                  n_moves,
                     int                  max_moves)
{
  g_autoptr(GString) text = g_string_new (NULL);
  ChessPosition now = *position;

  for (int i = 0; i < n_moves && chess_position_is_legal (&now, moves[i]); i++) {
    ChessPosition before = now;

    if (i == max_moves) {
      g_string_append (text, " " ELLIPSIS);
      break;
    }
    append_move (text, &now, moves[i], i == 0);
    chess_position_make (&now, &before, moves[i]);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

int
tabiya_line_follow (const ChessPosition *position,
                    const ChessMove     *moves,
                    int                  n_moves,
                    ChessPosition       *end)
{
  int made = 0;

  *end = *position;
  for (; made < n_moves && chess_position_is_legal (end, moves[made]); made++) {
    ChessPosition before = *end;

    chess_position_make (end, &before, moves[made]);
  }
  return made;
}
