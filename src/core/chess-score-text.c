/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Scores as text for the command line, UCI and PGN. */

/* Numbers are clamped to a million pawns or moves, so that nothing overflows on the way. */
#define MOST_PAWNS      1000000
#define MOST_CENTIPAWNS (100 * MOST_PAWNS)

/* The text being read, and how far the reader has come. */
typedef struct {
  const char *start;
  const char *at;
  const char *end;
} Reader;

static Reader
begin (const char *text,
       int         length)
{
  size_t size = length < 0 ? strlen (text) : (size_t) length;

  return (Reader) { text, text, text + size };
}

static ChessTextResult
stop_at (const Reader  *reader,
         ChessTextError error)
{
  return (ChessTextResult) {
    .error = error,
    .column = error == CHESS_TEXT_OK ? 0 : (int) (reader->at - reader->start) + 1,
  };
}

static bool
is_at_end (const Reader *reader)
{
  return reader->at == reader->end;
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static void
skip_blanks (Reader *reader)
{
  while (!is_at_end (reader) && strchr (" \t\r\n", *reader->at) && *reader->at)
    reader->at++;
}

static bool
skip_word (Reader     *reader,
           const char *word)
{
  size_t length = strlen (word);

  if ((size_t) (reader->end - reader->at) < length || memcmp (reader->at, word, length) != 0)
    return false;
  reader->at += length;
  return true;
}

/* Reads a sign, if there is one. Returns whether it is a minus. */
static bool
skip_sign (Reader *reader)
{
  bool negative = !is_at_end (reader) && *reader->at == '-';

  if (negative || (!is_at_end (reader) && *reader->at == '+'))
    reader->at++;
  return negative;
}

/* Reads digits as a number, clamped to @most. Returns whether there were any. */
static bool
read_digits (Reader *reader,
             int     most,
             int    *value)
{
  const char *first = reader->at;
  long long number = 0;

  for (; !is_at_end (reader) && is_digit (*reader->at); reader->at++) {
    number = number * 10 + (*reader->at - '0');
    if (number > most)
      number = most;
  }
  *value = (int) number;
  return reader->at > first;
}

static bool
read_integer (Reader *reader,
              int     most,
              int    *value)
{
  bool negative = skip_sign (reader);
  bool any = read_digits (reader, most, value);

  if (negative)
    *value = -*value;
  return any;
}

/* Reads pawns with decimals as centipawns, rounding halves away from zero. */
static bool
read_pawns (Reader *reader,
            int    *centipawns)
{
  static const int units[] = { 10, 1 };
  bool negative = skip_sign (reader);
  bool any = read_digits (reader, MOST_PAWNS, centipawns);

  *centipawns *= 100;
  if (!is_at_end (reader) && *reader->at == '.') {
    reader->at++;
    for (int place = 0; !is_at_end (reader) && is_digit (*reader->at); reader->at++, place++) {
      if (place < 2)
        *centipawns += units[place] * (*reader->at - '0');
      else if (place == 2 && *reader->at >= '5')
        ++*centipawns;
      any = true;
    }
  }
  if (negative)
    *centipawns = -*centipawns;
  return any;
}

/* Centipawns as the formats write them that have no word for a win by tables. */
static int
get_written_centipawns (ChessScore score)
{
  return chess_score_is_decided (score) ? chess_score_get_sign (score) * CHESS_SCORE_WON_CENTIPAWNS
                                        : score.value;
}

/* The score for a number that was read, the opposite of the above. */
static ChessScore
read_written_centipawns (int centipawns)
{
  if (centipawns == CHESS_SCORE_WON_CENTIPAWNS)
    return chess_score_won ();
  if (centipawns == -CHESS_SCORE_WON_CENTIPAWNS)
    return chess_score_lost ();
  return chess_score_centipawns (centipawns);
}

/**
 * chess_score_write:
 * @score: a score from White's view
 * @text: (out): the score as the command line shows it, in ASCII: "+0.35", "M+2" (White mates in
 *   two), "M-3"; "M+0" and "M-0" for a mate on the board, "TB+" and "TB-" for a win of White or
 *   Black by endgame tables, "DRAW" for a draw by rule, "?" when the score is unknown
 *
 * Returns: the length of @text
 */
int
chess_score_write (ChessScore score,
                   char       text[CHESS_SCORE_SIZE])
{
  int size = abs (score.value);

  switch (score.kind) {
  case CHESS_SCORE_CENTIPAWNS:
    return snprintf (text, CHESS_SCORE_SIZE, "%c%d.%02d", score.value < 0 ? '-' : '+', size / 100,
                     size % 100);
  case CHESS_SCORE_MATE:
  case CHESS_SCORE_MATED:
    return snprintf (text, CHESS_SCORE_SIZE, "M%c%d", score.kind == CHESS_SCORE_MATE ? '+' : '-',
                     size);
  case CHESS_SCORE_WON:
    return snprintf (text, CHESS_SCORE_SIZE, "TB+");
  case CHESS_SCORE_LOST:
    return snprintf (text, CHESS_SCORE_SIZE, "TB-");
  case CHESS_SCORE_DRAW:
    return snprintf (text, CHESS_SCORE_SIZE, "DRAW");
  case CHESS_SCORE_UNKNOWN:
  default:
    return snprintf (text, CHESS_SCORE_SIZE, "?");
  }
}

/**
 * chess_score_write_uci:
 * @score: a known score from the view of the side to move
 * @text: (out): what follows the word "score": "cp 35", "mate 2", "mate -3"; UCI has no word for a
 *   draw, so it is written as "cp 0", nor for a win by tables, which is "cp 30000"
 *
 * Returns: the length of @text
 */
int
chess_score_write_uci (ChessScore score,
                       char       text[CHESS_SCORE_SIZE])
{
  if (chess_score_is_mate (score))
    return snprintf (text, CHESS_SCORE_SIZE, "mate %d",
                     score.kind == CHESS_SCORE_MATE ? score.value : -score.value);
  return snprintf (text, CHESS_SCORE_SIZE, "cp %d", get_written_centipawns (score));
}

/**
 * chess_score_read_uci:
 * @text: what follows the word "score" of an info: "cp 35", "mate -3"
 * @length: length of @text in bytes; negative when it is terminated by a zero byte
 * @score: (out): the score from the view of the side to move; untouched on failure
 *
 * Engines write "mate 0" when the side to move is mated on the board.
 *
 * Returns: %CHESS_TEXT_OK if the text is a score and nothing else, otherwise an error with its
 *   column
 */
ChessTextResult
chess_score_read_uci (const char *text,
                      int         length,
                      ChessScore *score)
{
  Reader reader = begin (text, length);
  bool is_mate;
  int value;

  skip_blanks (&reader);
  if (is_at_end (&reader))
    return stop_at (&reader, CHESS_TEXT_EMPTY);
  is_mate = skip_word (&reader, "mate ");
  if (!is_mate && !skip_word (&reader, "cp "))
    return stop_at (&reader, CHESS_SCORE_UNREADABLE);
  skip_blanks (&reader);
  if (!read_integer (&reader, MOST_CENTIPAWNS, &value))
    return stop_at (&reader, CHESS_SCORE_UNREADABLE);
  skip_blanks (&reader);
  if (!is_at_end (&reader))
    return stop_at (&reader, CHESS_SCORE_TRAILING);

  if (!is_mate)
    *score = read_written_centipawns (value);
  else
    *score = value > 0 ? chess_score_mate (value) : chess_score_mated (-value);
  return stop_at (&reader, CHESS_TEXT_OK);
}

/**
 * chess_score_write_pgn:
 * @score: a score from White's view
 * @depth: plies; 0 leaves the depth out
 * @text: (out): the body of an [%eval]: "0.24", "-1.25,22", "#-3"; "#0" for a mate on the board by
 *   either side, since the move before it tells who has mated. PGN has no word for a draw, so it is
 *   written as "0.00", nor for a win by tables, which is "300.00". Empty when the score is
 *   unknown.
 *
 * Returns: the length of @text
 */
int
chess_score_write_pgn (ChessScore score,
                       int        depth,
                       char       text[CHESS_SCORE_SIZE])
{
  int centipawns = get_written_centipawns (score);
  int size = abs (centipawns);
  int n = 0;

  text[0] = '\0';
  if (!chess_score_is_known (score))
    return 0;
  if (chess_score_is_mate (score))
    n = snprintf (text, CHESS_SCORE_SIZE, "#%d",
                  score.kind == CHESS_SCORE_MATE ? score.value : -score.value);
  else
    n = snprintf (text, CHESS_SCORE_SIZE, "%s%d.%02d", centipawns < 0 ? "-" : "", size / 100,
                  size % 100);
  if (depth > 0)
    n += snprintf (text + n, (size_t) (CHESS_SCORE_SIZE - n), ",%d", depth);
  return n;
}

/* Reads a mate as programs write it, "#3", "#-3", "M3", "-M3" or "M-3", or else pawns as
   centipawns. Returns whether there is a number. */
static bool
read_mate_or_pawns (Reader *reader,
                    int    *value,
                    bool   *is_mate)
{
  const char *first = reader->at;
  bool negative = skip_sign (reader);
  bool is_signed = reader->at > first;

  *is_mate = skip_word (reader, "#") || skip_word (reader, "M");
  if (!*is_mate) {
    reader->at = first;
    return read_pawns (reader, value);
  }
  if (!is_signed)
    return read_integer (reader, MOST_PAWNS, value);
  if (!read_digits (reader, MOST_PAWNS, value))
    return false;
  if (negative)
    *value = -*value;
  return true;
}

/**
 * chess_score_read_pgn:
 * @text: the body of an [%eval]: "0.24", "-1.25,22", "0.24/22", "#-3", "M3,22", "-M3"
 * @length: length of @text in bytes; negative when it is terminated by a zero byte
 * @mover: the side that made the move before the comment; in "#0" it has mated
 * @score: (out): the score from White's view; untouched on failure
 * @depth: (out): plies, 0 when not given; untouched on failure
 *
 * Returns: %CHESS_TEXT_OK if the text is an evaluation and nothing else, otherwise an error with
 *   its column
 */
ChessTextResult
chess_score_read_pgn (const char *text,
                      int         length,
                      ChessColor  mover,
                      ChessScore *score,
                      int        *depth)
{
  Reader reader = begin (text, length);
  bool is_mate;
  int plies = 0;
  int value;

  if (is_at_end (&reader))
    return stop_at (&reader, CHESS_TEXT_EMPTY);
  if (!read_mate_or_pawns (&reader, &value, &is_mate))
    return stop_at (&reader, CHESS_SCORE_UNREADABLE);
  if (skip_word (&reader, ",") || skip_word (&reader, "/")) {
    skip_blanks (&reader);
    if (!read_integer (&reader, MOST_PAWNS, &plies))
      return stop_at (&reader, CHESS_SCORE_BAD_DEPTH);
  }
  if (!is_at_end (&reader))
    return stop_at (&reader, CHESS_SCORE_TRAILING);

  if (!is_mate)
    *score = read_written_centipawns (value);
  else if (value == 0)
    *score = chess_score_from_view (chess_score_mate (0), mover);
  else
    *score = value > 0 ? chess_score_mate (value) : chess_score_mated (-value);
  *depth = plies;
  return stop_at (&reader, CHESS_TEXT_OK);
}
