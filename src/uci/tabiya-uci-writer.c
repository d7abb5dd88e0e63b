/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "uci/tabiya-uci-writer.h"

#include "core/chess-text.h"

static void
append_move (GString             *output,
             const ChessPosition *position,
             ChessMove            move)
{
  char text[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_UCI, move, text);
  g_string_append_c (output, ' ');
  g_string_append (output, text);
}

static void
append_score (GString             *output,
              const TabiyaUciInfo *info)
{
  char text[CHESS_SCORE_SIZE];

  chess_score_write_uci (info->score, text);
  g_string_append_printf (output, " score %s", text);
  if (info->has_wdl)
    g_string_append_printf (output, " wdl %d %d %d", info->wdl[0], info->wdl[1], info->wdl[2]);
  if (info->bound == TABIYA_UCI_LOWER_BOUND)
    g_string_append (output, " lowerbound");
  else if (info->bound == TABIYA_UCI_UPPER_BOUND)
    g_string_append (output, " upperbound");
}

static void
append_counts (GString             *output,
               const TabiyaUciInfo *info)
{
  gint64 time_ms = MAX (info->time_ms, 0);
  /* A search shorter than a millisecond counts as one. The product is a double, since a number of
     nodes times 1000 need not fit into 64 bits. */
  double speed = (double) info->nodes * 1000.0 / (double) MAX (time_ms, 1);

  g_string_append_printf (output, " nodes %" G_GUINT64_FORMAT " nps %.0f", info->nodes, speed);
  if (info->hash_permille >= 0)
    g_string_append_printf (output, " hashfull %d", info->hash_permille);
  if (info->table_hits > 0)
    g_string_append_printf (output, " tbhits %" G_GUINT64_FORMAT, info->table_hits);
  g_string_append_printf (output, " time %" G_GINT64_FORMAT, time_ms);
}

static void
append_pv (GString             *output,
           const TabiyaUciInfo *info)
{
  ChessPosition position = *info->position;

  g_string_append (output, " pv");
  for (guint i = 0; i < info->n_pv; i++) {
    ChessPosition before = position;

    append_move (output, &before, info->pv[i]);
    chess_position_make (&position, &before, info->pv[i]);
  }
}

static void
append_option (GString    *output,
               const char *name,
               const char *type)
{
  g_string_append_printf (output, "option name %s type %s", name, type);
}

/**
 * tabiya_uci_write_info:
 * @info: the contents; the moves of its pv must be legal one after the other
 *
 * Writes "info depth ...".
 */
void
tabiya_uci_write_info (GString             *output,
                       const TabiyaUciInfo *info)
{
  g_string_append_printf (output, "info depth %d", info->depth);
  if (info->selective_depth > 0)
    g_string_append_printf (output, " seldepth %d", info->selective_depth);
  if (info->line > 0)
    g_string_append_printf (output, " multipv %d", info->line);
  if (chess_score_is_known (info->score))
    append_score (output, info);
  append_counts (output, info);
  if (info->current_move != CHESS_NO_MOVE) {
    g_string_append (output, " currmove");
    append_move (output, info->position, info->current_move);
    g_string_append_printf (output, " currmovenumber %d", info->current_number);
  }
  if (info->n_pv > 0)
    append_pv (output, info);
  g_string_append_c (output, '\n');
}

/**
 * tabiya_uci_write_message:
 * @text: something for a person to read
 *
 * Writes "info string", one for each line of @text.
 */
void
tabiya_uci_write_message (GString    *output,
                          const char *text)
{
  g_auto(GStrv) lines = g_strsplit_set (text, "\r\n", -1);

  for (char **line = lines; *line; line++) {
    if (**line != '\0')
      g_string_append_printf (output, "info string %s\n", *line);
  }
}

/**
 * tabiya_uci_write_bestmove:
 * @position: the position that was searched
 * @best: the move, or CHESS_NO_MOVE when there is none
 * @ponder: the expected reply, or CHESS_NO_MOVE
 *
 * Writes "bestmove".
 */
void
tabiya_uci_write_bestmove (GString             *output,
                           const ChessPosition *position,
                           ChessMove            best,
                           ChessMove            ponder)
{
  ChessPosition after;

  g_string_append (output, "bestmove");
  if (best == CHESS_NO_MOVE) {
    g_string_append (output, " (none)\n");
    return;
  }
  append_move (output, position, best);
  chess_position_make (&after, position, best);
  if (ponder != CHESS_NO_MOVE && chess_position_is_legal (&after, ponder)) {
    g_string_append (output, " ponder");
    append_move (output, &after, ponder);
  }
  g_string_append_c (output, '\n');
}

/**
 * tabiya_uci_write_check:
 *
 * Writes an option that is on or off.
 */
void
tabiya_uci_write_check (GString    *output,
                        const char *name,
                        gboolean    default_value)
{
  append_option (output, name, "check");
  g_string_append_printf (output, " default %s\n", default_value ? "true" : "false");
}

/**
 * tabiya_uci_write_spin:
 *
 * Writes an option that is a whole number in a range.
 */
void
tabiya_uci_write_spin (GString    *output,
                       const char *name,
                       gint64      default_value,
                       gint64      minimum,
                       gint64      maximum)
{
  append_option (output, name, "spin");
  g_string_append_printf (output, " default %" G_GINT64_FORMAT " min %" G_GINT64_FORMAT
                          " max %" G_GINT64_FORMAT "\n", default_value, minimum, maximum);
}

/**
 * tabiya_uci_write_combo:
 * @values: what may be chosen, NULL-terminated
 *
 * Writes an option that is one of several words.
 */
void
tabiya_uci_write_combo (GString            *output,
                        const char         *name,
                        const char         *default_value,
                        const char * const *values)
{
  append_option (output, name, "combo");
  g_string_append_printf (output, " default %s", default_value);
  for (; *values; values++)
    g_string_append_printf (output, " var %s", *values);
  g_string_append_c (output, '\n');
}

/**
 * tabiya_uci_write_string:
 * @default_value: the text; an empty text is written as "&lt;empty&gt;", as UCI demands
 *
 * Writes an option that is any text.
 */
void
tabiya_uci_write_string (GString    *output,
                         const char *name,
                         const char *default_value)
{
  append_option (output, name, "string");
  g_string_append_printf (output, " default %s\n",
                          *default_value != '\0' ? default_value : "<empty>");
}

/**
 * tabiya_uci_write_button:
 *
 * Writes an option that is an action.
 */
void
tabiya_uci_write_button (GString    *output,
                         const char *name)
{
  append_option (output, name, "button");
  g_string_append_c (output, '\n');
}
