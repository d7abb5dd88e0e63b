/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "uci/tabiya-uci-parser.h"

#include <string.h>

/* A word of the line. */
typedef struct {
  const char *start;
  gsize       length;
} Word;

/* GLib does not count the vertical tab. */
static gboolean
is_space (char c)
{
  return g_ascii_isspace (c) || c == '\v';
}

/* Steps over the next word; FALSE at the end of the line. */
static gboolean
next_word (const char **cursor,
           Word        *word)
{
  const char *p = *cursor;

  while (is_space (*p))
    p++;
  word->start = p;
  while (*p != '\0' && !is_space (*p))
    p++;
  word->length = (gsize) (p - word->start);
  *cursor = p;
  return word->length > 0;
}

static gboolean
word_is (const Word *word,
         const char *text)
{
  return strlen (text) == word->length && memcmp (word->start, text, word->length) == 0;
}

static char *
word_dup (const Word *word)
{
  return g_strndup (word->start, word->length);
}

/* Appends a word, separated by a space from the one before. */
static void
append_word (GString    *text,
             const Word *word)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append_len (text, word->start, (gssize) word->length);
}

/* Reads the next word if it is a number, of which the whole part counts; otherwise leaves it there,
   because it may be the next keyword. Interfaces that keep their times as fractions send "200.0",
   or "200,0" in some languages. */
static gboolean
next_number (const char **cursor,
             gint64      *number)
{
  const char *ahead = *cursor;
  g_autofree char *text = NULL;
  const char *end;
  gint64 value;
  Word word;

  if (!next_word (&ahead, &word))
    return FALSE;
  text = word_dup (&word);
  value = g_ascii_strtoll (text, (char **) &end, 10);
  if (end == text)
    return FALSE;
  if (*end == '.' || *end == ',')
    end += 1 + strspn (end + 1, "0123456789");
  if (*end != '\0')
    return FALSE;
  *number = value;
  *cursor = ahead;
  return TRUE;
}

/* All the remaining words. */
static char **
collect_words (const char *cursor)
{
  GPtrArray *words = g_ptr_array_new ();
  Word word;

  while (next_word (&cursor, &word))
    g_ptr_array_add (words, word_dup (&word));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

static void
parse_setoption (TabiyaUciCommand *command,
                 const char       *cursor)
{
  g_autoptr(GString) name = g_string_new (NULL);
  Word word;

  while (next_word (&cursor, &word) && !word_is (&word, "name"))
    ;
  while (next_word (&cursor, &word)) {
    if (word_is (&word, "value")) {
      const char *end = cursor + strlen (cursor);

      while (is_space (*cursor))
        cursor++;
      while (end > cursor && is_space (end[-1]))
        end--;
      command->value = g_strndup (cursor, (gsize) (end - cursor));
      break;
    }
    append_word (name, &word);
  }
  if (name->len > 0)
    command->name = g_strdup (name->str);
}

static void
parse_position (TabiyaUciCommand *command,
                const char       *cursor)
{
  g_autoptr(GString) fen = NULL;
  Word word;

  while (next_word (&cursor, &word)) {
    if (word_is (&word, "moves")) {
      command->moves = collect_words (cursor);
      break;
    }
    if (fen)
      append_word (fen, &word);
    else if (word_is (&word, "fen") && !command->startpos)
      fen = g_string_new (NULL);
    else if (word_is (&word, "startpos"))
      command->startpos = TRUE;
  }
  if (fen)
    command->fen = g_strdup (fen->str);
  if (!command->moves)
    command->moves = g_new0 (char *, 1);
}

/* The numbers of "go" and where they belong. */
static const struct {
  const char *word;
  guint       given;
  gsize       offset;
} go_numbers[] = {
  { "wtime", TABIYA_UCI_GO_WHITE_TIME, G_STRUCT_OFFSET (TabiyaUciGo, time[0]) },
  { "btime", TABIYA_UCI_GO_BLACK_TIME, G_STRUCT_OFFSET (TabiyaUciGo, time[1]) },
  { "winc", TABIYA_UCI_GO_WHITE_INCREMENT, G_STRUCT_OFFSET (TabiyaUciGo, increment[0]) },
  { "binc", TABIYA_UCI_GO_BLACK_INCREMENT, G_STRUCT_OFFSET (TabiyaUciGo, increment[1]) },
  { "movestogo", TABIYA_UCI_GO_MOVES_TO_GO, G_STRUCT_OFFSET (TabiyaUciGo, moves_to_go) },
  { "depth", TABIYA_UCI_GO_DEPTH, G_STRUCT_OFFSET (TabiyaUciGo, depth) },
  { "nodes", TABIYA_UCI_GO_NODES, G_STRUCT_OFFSET (TabiyaUciGo, nodes) },
  { "mate", TABIYA_UCI_GO_MATE, G_STRUCT_OFFSET (TabiyaUciGo, mate) },
  { "movetime", TABIYA_UCI_GO_MOVE_TIME, G_STRUCT_OFFSET (TabiyaUciGo, move_time) },
};

/* The index of a limit in go_numbers, or -1. */
static int
find_go_number (const Word *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (go_numbers); i++) {
    if (word_is (word, go_numbers[i].word))
      return (int) i;
  }
  return -1;
}

static gboolean
is_go_keyword (const Word *word)
{
  return find_go_number (word) >= 0 || word_is (word, "infinite") || word_is (word, "ponder")
         || word_is (word, "searchmoves") || word_is (word, "perft");
}

/* Reads the number after @word, or keeps in @unread what stands there instead of one. Returns FALSE
   when @word is none of these. */
static gboolean
parse_go_number (TabiyaUciGo  *go,
                 const Word   *word,
                 const char  **cursor,
                 GPtrArray    *unread)
{
  int i = find_go_number (word);
  const char *ahead = *cursor;
  g_autoptr(GString) text = NULL;
  Word next;

  if (i < 0)
    return FALSE;
  if (next_number (cursor, G_STRUCT_MEMBER_P (go, go_numbers[i].offset))) {
    go->given |= go_numbers[i].given;
    return TRUE;
  }
  text = g_string_new (go_numbers[i].word);
  if (next_word (&ahead, &next) && !is_go_keyword (&next))
    append_word (text, &next);
  g_ptr_array_add (unread, g_strdup (text->str));
  return TRUE;
}

/* The words as a NULL-terminated array; NULL if there are none. */
static char **
steal_words (GPtrArray *words)
{
  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_steal (words, NULL);
}

static void
parse_go (TabiyaUciCommand *command,
          const char       *cursor)
{
  TabiyaUciGo *go = &command->go;
  g_autoptr(GPtrArray) unread = g_ptr_array_new ();
  g_autoptr(GPtrArray) moves = g_ptr_array_new ();
  gboolean in_moves = FALSE;
  Word word;

  while (next_word (&cursor, &word)) {
    gboolean was_in_moves = in_moves;

    in_moves = FALSE;
    if (word_is (&word, "infinite")) {
      go->infinite = TRUE;
    } else if (word_is (&word, "ponder")) {
      go->ponder = TRUE;
    } else if (word_is (&word, "searchmoves")) {
      in_moves = TRUE;
    } else if (word_is (&word, "perft")) {
      command->kind = TABIYA_UCI_PERFT;
      next_number (&cursor, &command->depth);
    } else if (!parse_go_number (go, &word, &cursor, unread) && was_in_moves) {
      in_moves = TRUE;
      g_ptr_array_add (moves, word_dup (&word));
    }
  }
  go->unread = steal_words (unread);
  go->search_moves = steal_words (moves);
}

static void
parse_debug (TabiyaUciCommand *command,
             const char       *cursor)
{
  Word word;

  command->debug = TRUE;
  while (next_word (&cursor, &word)) {
    if (word_is (&word, "off"))
      command->debug = FALSE;
  }
}

static void
parse_perft (TabiyaUciCommand *command,
             const char       *cursor)
{
  next_number (&cursor, &command->depth);
}

static const struct {
  const char    *word;
  TabiyaUciKind  kind;
  void         (*parse) (TabiyaUciCommand *command,
                         const char       *cursor);
} commands[] = {
  { "uci", TABIYA_UCI_UCI, NULL },
  { "debug", TABIYA_UCI_DEBUG, parse_debug },
  { "isready", TABIYA_UCI_ISREADY, NULL },
  { "setoption", TABIYA_UCI_SETOPTION, parse_setoption },
  { "register", TABIYA_UCI_REGISTER, NULL },
  { "ucinewgame", TABIYA_UCI_UCINEWGAME, NULL },
  { "position", TABIYA_UCI_POSITION, parse_position },
  { "go", TABIYA_UCI_GO, parse_go },
  { "stop", TABIYA_UCI_STOP, NULL },
  { "ponderhit", TABIYA_UCI_PONDERHIT, NULL },
  { "quit", TABIYA_UCI_QUIT, NULL },
  { "d", TABIYA_UCI_DISPLAY, NULL },
  { "eval", TABIYA_UCI_EVAL, NULL },
  { "perft", TABIYA_UCI_PERFT, parse_perft },
};

/**
 * tabiya_uci_command_parse:
 * @line: a line of any length and content, with or without its line break
 *
 * Parses a command of an interface.
 *
 * Returns: (transfer full): the command; never %NULL
 */
TabiyaUciCommand *
tabiya_uci_command_parse (const char *line)
{
  TabiyaUciCommand *command = g_new0 (TabiyaUciCommand, 1);
  Word word;

  command->depth = -1;
  while (next_word (&line, &word)) {
    for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
      if (!word_is (&word, commands[i].word))
        continue;
      command->kind = commands[i].kind;
      if (commands[i].parse)
        commands[i].parse (command, line);
      return command;
    }
  }
  return command;
}

/**
 * tabiya_uci_command_free:
 * @command: (transfer full) (nullable): a command
 */
void
tabiya_uci_command_free (TabiyaUciCommand *command)
{
  if (!command)
    return;
  g_free (command->name);
  g_free (command->value);
  g_free (command->fen);
  g_strfreev (command->moves);
  g_strfreev (command->go.search_moves);
  g_strfreev (command->go.unread);
  g_free (command);
}
