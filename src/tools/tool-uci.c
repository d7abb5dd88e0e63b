/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "config.h"

#include "tools/tool-uci.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "profiles/tabiya-weight-file.h"
#include "uci/tabiya-uci-writer.h"

static GMutex output_lock;

/* Draws a new seed, so that a limited engine errs in other places than in the game before. */
static void
draw_seed (Uci *uci)
{
  uci->seed = (guint64) g_rand_int (uci->rand) << 32 | g_rand_int (uci->rand);
}

/**
 * uci_send:
 * @output: whole lines
 *
 * Writes to the interface at once. Failures are ignored: when the interface is gone, the input will
 * end.
 */
void
uci_send (GString *output)
{
  g_mutex_lock (&output_lock);
  fwrite (output->str, 1, output->len, stdout);
  fflush (stdout);
  g_mutex_unlock (&output_lock);
}

/**
 * uci_say:
 *
 * Sends a message for people, as "info string".
 */
void
uci_say (const char *format,
         ...)
{
  g_autoptr(GString) output = g_string_new (NULL);
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  tabiya_uci_write_message (output, text);
  uci_send (output);
}

static void
introduce (Uci *uci)
{
  g_autoptr(GString) output = g_string_new ("id name Tabiya " TABIYA_VERSION);

  if (uci->name)
    g_string_append_printf (output, " (%s)", uci->name);
  g_string_append (output, "\nid author the Tabiya authors\n");
  uci_options_write (uci, output);
  g_string_append (output, "uciok\n");
  uci_send (output);
}

/* Keeps in mind that there is no position to search, and says so. @reason: (transfer full) */
static void
refuse_position (Uci  *uci,
                 char *reason)
{
  g_free (uci->refusal);
  uci->refusal = reason;
  uci_say ("%s; there is no position until a valid one comes", reason);
}

/* Whether there is a position, which is said if there is none. */
static gboolean
has_position (Uci *uci)
{
  if (uci->refusal)
    uci_say ("there is no position: %s", uci->refusal);
  return !uci->refusal;
}

/* Reads the position that a command sets up. Returns FALSE, with a message, when there is none. */
static gboolean
read_start (Uci                    *uci,
            const TabiyaUciCommand *command,
            ChessPosition          *position)
{
  ChessTextResult result;
  g_auto(GStrv) notes = NULL;

  if (command->startpos) {
    chess_position_init_standard (position);
  } else if (!command->fen) {
    refuse_position (uci, g_strdup ("position: startpos or fen is missing"));
    return FALSE;
  } else {
    result = chess_fen_read (command->fen, -1, CHESS_FEN_LENIENT, position);
    if (result.error != CHESS_TEXT_OK) {
      g_autofree char *reason = tool_fen_error (&result);

      refuse_position (uci, g_strdup_printf ("invalid FEN: %s", reason));
      return FALSE;
    }
    notes = tool_fen_notes (result.notes);
    for (char **note = notes; *note; note++)
      uci_say ("FEN: %s", *note);
  }
  if (uci->options.chess960)
    position->chess960 = TRUE;
  return TRUE;
}

static void
set_position (Uci                    *uci,
              const TabiyaUciCommand *command)
{
  ChessPosition position;

  if (!read_start (uci, command, &position))
    return;
  g_clear_pointer (&uci->refusal, g_free);
  g_array_set_size (uci->history, 0);
  uci->last_move = CHESS_NO_MOVE;
  for (guint i = 0; command->moves[i]; i++) {
    ChessPosition before = position;
    ChessTextResult result;
    ChessMove move;
    guint64 key = before.key;

    result = chess_move_read (&before, CHESS_NOTATION_UCI, command->moves[i], -1, &move);
    if (result.error != CHESS_TEXT_OK || move == CHESS_NO_MOVE) {
      uci_say ("illegal move %s (number %u of the line); the %u moves before it are played",
               command->moves[i], i + 1, i);
      break;
    }
    g_array_append_val (uci->history, key);
    chess_position_make (&position, &before, move);
    uci->last_move = move;
  }
  uci->position = position;
}

static void
count_moves (Uci    *uci,
             gint64  depth)
{
  g_autoptr(GString) output = g_string_new (NULL);
  guint64 counts[CHESS_MAX_MOVES];
  ChessMoveList moves;
  guint64 total;

  if (depth < 0 || depth > 64) {
    uci_say ("perft: give a depth from 0 to 64");
    return;
  }
  chess_position_generate (&uci->position, CHESS_GENERATE_ALL, &moves);
  total = tool_perft_count (&uci->position, (int) depth, uci->options.n_threads, &moves, counts);
  tool_perft_print (&uci->position, &moves, depth > 0 ? counts : NULL, total, output);
  uci_send (output);
}

static void
display (Uci *uci)
{
  static const char letters[] = "PNBRQKpnbrqk.";
  g_autoptr(GString) output = g_string_new (NULL);
  char fen[CHESS_FEN_SIZE];

  for (int rank = 7; rank >= 0; rank--) {
    g_string_append_printf (output, "%d ", rank + 1);
    for (int file = 0; file < 8; file++) {
      ChessPiece piece = uci->position.board[chess_square_make (file, rank)];

      g_string_append_printf (output, " %c", letters[MIN (piece, CHESS_NO_PIECE)]);
    }
    g_string_append_c (output, '\n');
  }
  chess_fen_write (&uci->position, FALSE, fen);
  g_string_append_printf (output,
                          "   a b c d e f g h\n\nFen: %s\nKey: %016" G_GINT64_MODIFIER "x\n",
                          fen, uci->position.key);
  uci_send (output);
}

static void
show_eval (Uci *uci)
{
  g_autoptr(GString) output = g_string_new (NULL);

  tool_eval_print (&uci->position, &uci->options.weights[uci->options.heuristic], output);
  uci_send (output);
}

static void
answer_ready (void)
{
  g_autoptr(GString) output = g_string_new ("readyok\n");

  uci_send (output);
}

/* Carries out a command. Returns FALSE to end the conversation. */
static gboolean
obey (Uci                    *uci,
      const TabiyaUciCommand *command)
{
  switch (command->kind) {
  case TABIYA_UCI_UCI:
    introduce (uci);
    break;
  case TABIYA_UCI_DEBUG:
    uci->debug = command->debug;
    break;
  case TABIYA_UCI_ISREADY:
    answer_ready ();
    break;
  case TABIYA_UCI_SETOPTION:
    uci_search_stop (uci);
    uci_options_set (uci, command->name, command->value);
    break;
  case TABIYA_UCI_UCINEWGAME:
    uci_search_stop (uci);
    engine_clear (uci->engine);
    draw_seed (uci);
    break;
  case TABIYA_UCI_POSITION:
    uci_search_stop (uci);
    set_position (uci, command);
    break;
  case TABIYA_UCI_GO:
    uci_search_stop (uci);
    uci_search_start (uci, &command->go);
    break;
  case TABIYA_UCI_STOP:
    uci_search_stop (uci);
    break;
  case TABIYA_UCI_PONDERHIT:
    uci_search_ponderhit (uci);
    break;
  case TABIYA_UCI_DISPLAY:
    if (has_position (uci))
      display (uci);
    break;
  case TABIYA_UCI_EVAL:
    if (has_position (uci))
      show_eval (uci);
    break;
  case TABIYA_UCI_PERFT:
    uci_search_stop (uci);
    if (has_position (uci))
      count_moves (uci, command->depth);
    break;
  case TABIYA_UCI_QUIT:
    return FALSE;
  /* No registration is needed. */
  case TABIYA_UCI_REGISTER:
  case TABIYA_UCI_NOTHING:
  default:
    break;
  }
  return TRUE;
}

/* A name that may be any text, on one line. (transfer full) */
static char *
make_line (const char *name)
{
  g_autoptr(GString) line = g_string_new (NULL);

  for (; *name != '\0'; name = g_utf8_next_char (name)) {
    gunichar c = g_utf8_get_char (name);

    g_string_append_unichar (line, g_unichar_isprint (c) ? c : ' ');
  }
  return g_strstrip (g_strdup (line->str));
}

/* @frozen: (nullable): weights that are announced as the defaults. */
static gboolean
uci_init (Uci                    *uci,
          const TabiyaWeightFile *frozen)
{
  *uci = (Uci) { .engine = engine_new () };
  if (!uci->engine)
    return FALSE;
  uci->history = g_array_new (FALSE, FALSE, sizeof (guint64));
  uci->rand = g_rand_new ();
  draw_seed (uci);
  uci_options_init (uci, frozen);
  if (frozen)
    uci->name = make_line (frozen->name && *frozen->name != '\0' ? frozen->name : "own weights");
  chess_position_init_standard (&uci->position);
  return TRUE;
}

static void
uci_clear (Uci *uci)
{
  uci_search_stop (uci);
  uci_options_clear (uci);
  g_free (uci->name);
  g_free (uci->refusal);
  g_array_unref (uci->history);
  g_rand_free (uci->rand);
  engine_free (uci->engine);
}

static int
converse (const TabiyaWeightFile *frozen)
{
  Uci uci;
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  gboolean going = TRUE;

  if (!uci_init (&uci, frozen)) {
    fputs ("tabiya-engine: not enough memory for the hash table\n", stderr);
    return TOOL_FAILED;
  }
  while (going && (length = getline (&line, &size, stdin)) >= 0) {
    g_autoptr(TabiyaUciCommand) command = NULL;

    tool_blank_nuls (line, (gsize) length);
    command = tabiya_uci_command_parse (line);
    if (uci.debug && command->kind == TABIYA_UCI_NOTHING)
      uci_say ("not understood: %s", line);
    going = obey (&uci, command);
  }
  free (line);
  uci_clear (&uci);
  return TOOL_OK;
}

/* Reads the weights that are frozen, from one of the two sources. */
static gboolean
read_frozen (const char        *path,
             const char        *text,
             TabiyaWeightFile  *file,
             GError           **error)
{
  return path ? tabiya_weight_file_load (path, NULL, file, error)
              : tabiya_weight_file_parse (text, -1, "--weights-text", NULL, file, error);
}

/**
 * tool_uci:
 *
 * The command uci: speaks UCI on standard input and output until it is told to quit or the input
 * ends.
 *
 * Returns: the exit status
 */
int
tool_uci (int    argc,
          char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  /* Both are taken byte by byte: launchers run in any locale. */
  const GOptionEntry entries[] = {
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &path, "Play with the weights of a file", "FILE" },
    { "weights-text", 0, 0, G_OPTION_ARG_FILENAME, &text,
      "Play with weights that are given as the text of such a file", "TEXT" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "",
                           "Speaks UCI on standard input and output, as tabiya-engine does "
                           "without arguments. Weights that are\ngiven are announced as the "
                           "defaults, and the name of the engine tells their profile.",
                           entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc > 1)
    return tool_usage_error ("uci", "there is no argument \"%s\"", argv[1]);
  if (path && text)
    return tool_usage_error ("uci", "give either --weights or --weights-text");
  if (!path && !text)
    return converse (NULL);
  if (!read_frozen (path, text, &file, &error))
    return tool_failure ("uci", "%s", error->message);
  return converse (&file);
}
