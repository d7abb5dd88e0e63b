/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"

#include "core/chess-position.h"

/*
 * The contract of the reader of games, on texts at random: everything that is written in them is
 * there when the game is written again, in its order; and the moves of the main line are those that
 * a second reader finds, which is slow and simple and shares nothing with the first but the rules
 * of chess.
 */

typedef enum {
  NUMBER,     /* with dots */
  DOTS,
  MOVE,
  WORD,
  LOOSE,      /* a number that is none of a move */
  COMMENT,
  GLYPH,
  GROUP,      /* a variation or anything else in parentheses */
} Kind;

typedef struct {
  Kind  kind;
  char *text;
  guint number;   /* of a NUMBER */
  guint n_dots;
} Token;

static void
clear_token (gpointer data)
{
  g_free (((Token *) data)->text);
}

static void
add_token (GArray *tokens,
           Kind    kind,
           char   *text)
{
  Token token = { .kind = kind, .text = text };

  g_array_append_val (tokens, token);
}

static void
add_number (GArray *tokens,
            guint   number,
            guint   n_dots)
{
  g_autofree char *dots = g_strnfill (n_dots, '.');
  Token token = { NUMBER, g_strdup_printf ("%u%s", number, dots), number, n_dots };

  g_array_append_val (tokens, token);
}

/* A legal move at random; CHESS_NO_MOVE if there is none. */
static ChessMove
pick_move (const ChessPosition *position)
{
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  return list.count > 0 ? list.moves[g_test_rand_int_range (0, list.count)] : CHESS_NO_MOVE;
}

static char *
dup_san (const ChessPosition *position,
         ChessMove            move)
{
  char san[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_SAN, move, san);
  return g_strdup (san);
}

/* Anything but the next move. @id makes it unique. */
static void
add_disturbance (GArray              *tokens,
                 const ChessPosition *position,
                 guint                id)
{
  static const char *const loose[] = {
    "0.%u", "-1.%u", "+0.%u/12", "3:%u", "%uth", "7%u", "(0:%u)",
  };
  static const char *const words[] = { "wordx%u", "zz%u", "na\u00efvex%u", "q%u,", "\"q%u\"" };

  switch (g_test_rand_int_range (0, 9)) {
  case 0:
  case 1:
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    add_token (tokens, LOOSE,
               g_strdup_printf (loose[g_test_rand_int_range (0, G_N_ELEMENTS (loose))], 100 + id));
    break;
  case 2:
    add_token (tokens, WORD,
               g_strdup_printf (words[g_test_rand_int_range (0, G_N_ELEMENTS (words))], 100 + id));
#pragma GCC diagnostic pop
    break;
  case 3:
    add_token (tokens, DOTS, g_strdup (g_test_rand_bit () ? "..." : ".."));
    break;
  case 4:
    add_token (tokens, COMMENT, g_strdup_printf ("{c%u}", 100 + id));
    break;
  case 5:
    add_number (tokens, position->fullmove_number + (guint) g_test_rand_int_range (0, 3),
                g_test_rand_bit () ? 1 : 3);
    break;
  case 6:
    add_token (tokens, GROUP, g_strdup_printf ("(g%u h)", 100 + id));
    break;
  default:
    /* A move of some other position. */
    add_token (tokens, MOVE, g_strdup (g_test_rand_bit () ? "Nf3" : "e5"));
  }
}

/* Another move than the last one, and what may stand behind it. It has no number, since one that
   does not fit counts for the moves behind the variation as well. @id makes it unique. */
static void
add_variation (GArray              *tokens,
               const ChessPosition *position,
               guint                id)
{
  g_autofree char *san = dup_san (position, pick_move (position));

  /* In another position it may go without saying which of two knights goes, and "bxc5" may be a
     move of the bishop. */
  if (strchr (san, 'x') || (strchr ("NBRQ", *san) && strcspn (san, "+#") != 3))
    return;
  add_token (tokens, GROUP,
             g_strdup_printf ("(%s $%u {v%u})", san,
                              100 + (guint) g_test_rand_int_range (0, 100), 100 + id));
  if (g_test_rand_bit ())
    add_token (tokens, GLYPH,
               g_strdup_printf ("$%u", 100 + (guint) g_test_rand_int_range (0, 100)));
  if (g_test_rand_bit ())
    add_token (tokens, COMMENT, g_strdup_printf ("{w%u}", 100 + id));
}

static GArray *
make_tokens (void)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (Token));
  guint n = (guint) g_test_rand_int_range (1, 40);
  ChessPosition position;

  g_array_set_clear_func (tokens, clear_token);
  chess_position_init_standard (&position);
  for (guint i = 0; i < n; i++) {
    ChessPosition before = position;
    ChessMove move;

    if (g_test_rand_int_range (0, 6) == 0)
      add_disturbance (tokens, &position, i);
    if (g_test_rand_int_range (0, 10) == 0)
      continue;
    move = pick_move (&position);
    if (move == CHESS_NO_MOVE)
      break;
    if (position.turn == CHESS_WHITE ? g_test_rand_int_range (0, 5) > 0
                                     : g_test_rand_int_range (0, 4) == 0)
      add_number (tokens, position.fullmove_number, position.turn == CHESS_WHITE ? 1 : 3);
    if (g_test_rand_int_range (0, 20) == 0)
      add_disturbance (tokens, &position, i + 50);
    add_token (tokens, MOVE, dup_san (&position, move));
    chess_position_make (&position, &before, move);
    if (g_test_rand_int_range (0, 6) == 0)
      add_token (tokens, GLYPH, g_strdup ("$7"));
    while (g_test_rand_int_range (0, 8) == 0)
      add_variation (tokens, &before, i + (guint) g_test_rand_int_range (0, 1000) * 100);
  }
  return tokens;
}

/* The next token that is no comment and no glyph; NULL at the end. */
static const Token *
peek_token (GArray *tokens,
            guint   index)
{
  for (; index < tokens->len; index++) {
    const Token *token = &g_array_index (tokens, Token, index);

    if (token->kind != COMMENT && token->kind != GLYPH)
      return token;
  }
  return NULL;
}

/* The second reader. */
typedef struct {
  ChessPosition position;
  int           offset;    /* of numbers, since the last that did not fit */
  gboolean      number;    /* the number of the move to come was read */
  gboolean      doubt;
  GString      *moves;
} Second;

static gboolean
second_fits (const Second *self,
             guint         number,
             guint         n_dots)
{
  int offset = (int) number - self->position.fullmove_number;

  return (offset == 0 || offset == self->offset)
         && (n_dots == 1 || self->position.turn == CHESS_BLACK);
}

static gboolean
second_reads_move (const Second *self,
                   const char   *text,
                   ChessMove    *move)
{
  return chess_move_read (&self->position, CHESS_NOTATION_SAN, text, -1, move).error
         == CHESS_TEXT_OK;
}

/* FALSE where the line ends. */
static gboolean
second_take (Second      *self,
             GArray      *tokens,
             guint        index)
{
  const Token *token = &g_array_index (tokens, Token, index);
  const Token *next = index + 1 < tokens->len ? token + 1 : NULL;
  ChessPosition before = self->position;
  g_autofree char *san = NULL;
  ChessMove move;

  switch (token->kind) {
  case NUMBER:
    if (!second_fits (self, token->number, token->n_dots)) {
      if (!next || next->kind != MOVE)
        return TRUE;
      if (self->doubt || self->number || !second_reads_move (self, next->text, &move))
        return FALSE;
      self->offset = (int) token->number - self->position.fullmove_number;
    }
    self->number = TRUE;
    return TRUE;
  case DOTS:
    if (self->position.turn == CHESS_BLACK)
      self->number = TRUE;
    else if (self->number)
      return FALSE;
    else
      self->doubt = TRUE;
    return TRUE;
  case MOVE:
    if (!second_reads_move (self, token->text, &move))
      return FALSE;
    next = peek_token (tokens, index + 1);
    chess_position_make (&self->position, &before, move);
    if (self->doubt && !self->number
        && (before.turn == CHESS_WHITE
            || (next && (next->kind != NUMBER || next->n_dots == 0
                         || !second_fits (self, next->number, 1)))))
      return FALSE;
    self->number = self->doubt = FALSE;
    san = dup_san (&before, move);
    g_string_append_printf (self->moves, "%s ", san);
    return TRUE;
  case WORD:
    self->doubt = TRUE;
    return !self->number;
  case COMMENT:
    next = peek_token (tokens, index + 1);
    /* Between a number and what is no move. */
    return !self->number || !next
           || !(next->kind == WORD
                || (next->kind == MOVE && !second_reads_move (self, next->text, &move)));
  case LOOSE:
  case GLYPH:
  case GROUP:
  default:
    return TRUE;
  }
}

static char *
dup_second_moves (GArray *tokens)
{
  Second self = { .moves = g_string_new (NULL) };

  chess_position_init_standard (&self.position);
  for (guint i = 0; i < tokens->len && second_take (&self, tokens, i); i++)
    ;
  return g_string_free (self.moves, FALSE);
}

static char *
dup_first_moves (TabiyaGame *game)
{
  GString *moves = g_string_new (NULL);
  TabiyaNode *node = tabiya_game_get_root (game);

  while ((node = tabiya_node_get_child (node, 0)))
    g_string_append_printf (moves, "%s ", tabiya_node_get_san (game, node));
  return g_string_free (moves, FALSE);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* A word without signs of check and capture, which need not be written, without what tells two
   knights apart, and in small letters, as "bxc5" may be a move of the bishop. */
static void
append_bare (GString    *essence,
             const char *word)
{
  g_autofree char *bare = g_ascii_strdown (word, -1);
  gsize length = 0;

  for (const char *p = bare; *p != '\0'; p++) {
    if (!strchr ("+#x", *p))
      bare[length++] = *p;
  }
  bare[length] = '\0';
  if (length > 3 && strchr ("nbrq", *bare) && strspn (bare + 1, "abcdefgh12345678") == length - 1)
    memmove (bare + 1, bare + length - 2, 3);
  g_string_append_printf (essence, "%s ", bare);
}

/* What says something in a movetext: no brackets, no blanks, no numbers of moves. The glyphs of a
   move come before its variations; so here all are at the end, in the order of their numbers. */
static char *
dup_essence (const char *text)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \n{}();", -1);
  g_autoptr(GPtrArray) glyphs = g_ptr_array_new ();
  GString *essence = g_string_new (NULL);

  for (guint i = 0; words[i]; i++) {
    gsize digits = strspn (words[i], "0123456789");

    if (*words[i] == '$')
      g_ptr_array_add (glyphs, words[i]);
    else if (words[i][digits + strspn (words[i] + digits, ".")] != '\0' || (digits > 2))
      append_bare (essence, words[i]);
  }
  g_ptr_array_sort (glyphs, compare_words);
  for (guint i = 0; i < glyphs->len; i++)
    g_string_append_printf (essence, "%s ", (const char *) g_ptr_array_index (glyphs, i));
  return g_string_free (essence, FALSE);
}

static void
check (GArray *tokens)
{
  g_autoptr(GString) text = g_string_new ("[Result \"*\"]\n\n");
  g_autoptr(TabiyaGame) game = NULL;
  g_autofree char *written = NULL;
  g_autofree char *put_in = NULL;
  g_autofree char *got_out = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = dup_second_moves (tokens);

  for (guint i = 0; i < tokens->len; i++)
    g_string_append_printf (text, "%s%c", g_array_index (tokens, Token, i).text,
                            g_test_rand_int_range (0, 8) > 0 ? ' ' : '\n');
  g_string_append (text, "*");
  game = read_text (text->str, NULL);
  tabiya_game_set_tag (game, "Edited", "yes");
  written = dup_movetext (game);
  put_in = dup_essence (strchr (text->str, ']') + 1);
  got_out = dup_essence (written);
  first = dup_first_moves (game);
  if (strcmp (first, second) != 0)
    g_error ("“%s”, but the second reader finds “%s”: %s", first, second, text->str);
  if (strcmp (put_in, got_out) != 0)
    g_error ("“%s” came in, “%s” came out: %s", put_in, got_out, text->str);
  assert_round_trip (game);
}

static void
test_random (void)
{
  FuzzRounds rounds = { 0 };

  while (fuzz_next (&rounds, 20000)) {
    g_autoptr(GArray) tokens = make_tokens ();

    check (tokens);
  }
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  chess_init ();
  g_test_add_func ("/tabiya/pgn-contract/random", test_random);
  return g_test_run ();
}
