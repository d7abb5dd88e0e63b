/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../fuzz.h"
#include "engine-process.h"

#include "core/chess-text.h"
#include "uci/tabiya-uci-parser.h"

/*
 * UCI as bytes: lines with anything changed in them. A second reader, which knows nothing but
 * words, says what each line means. The parser must say the same; and the engine must do it: have
 * the position that was accepted last, answer each "go" by one "bestmove" that is legal there, or
 * by "(none)" where the position was refused, and search with the options as they were set.
 */

static const char *const corpus[] = {
  "uci\nsetoption name MultiPV value 3\nposition startpos moves e2e4 e7e5 g1f3\ngo depth 2\n",
  "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1 "
  "e8h8\r\ngo movetime 5\r\nisready\r\n",
  "setoption name UCI_Chess960 value true\n"
  "position fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 moves g1h1\n"
  "go nodes 100 searchmoves f8f7 d6d5 g8g7\n",
  "position fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo infinite\nstop\ngo ponder wtime 100 btime 100\n"
  "ponderhit\ngo depth 1\n",
  "position startpos moves e2e4 e2e4 g8f6\ngo wtime 200.0 btime 60,5 winc 1 binc +2 movestogo 40\n",
  "position fen 8/P6k/8/8/8/8/p6K/8 w - - 0 1 moves a7a8Q a2a1n\n"
  "go depth 1 searchmoves a8a1 zz infinite\nstop\nd\neval\n",
  "setoption name Clear Hash\nsetoption name UCI_ShowWDL value true\ngo movetime abc\n"
  "setoption name Hash value 2\nsetoption name MultiPV value 1\ngo mate 2 depth\n",
  "position startpos moves d2d4 0000 g8f6\ngo depth 1 searchmoves a7a6 h7h5 zz\ngo depth 2\n",
  "joho position startpos\ngo perft 1\nperft 2\ndebug on\nhello\nucinewgame\ndebug off\n",
  "position fen rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3 moves d4e3\ngo\n"
  "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\nposition\ngo searchmoves e2e4\n",
  "setoption value 3 name Tabiya  King\tAttack value \t-200 \nsetoption name Threads value 2\n"
  "position fen 4k3/8/8/8/8/8/4P3/4K3 w - -\ngo nodes 50 movetime 1 ponder\nponderhit\n",
};

static const char *const pieces[] = {
  "\n", "\r\n", " ", "\t", "\v", "\f", "\r", "position ", "startpos", " fen ", " moves ", "go ",
  "\ngo depth 1\n", "\ngo\n", "\nstop\n", " infinite", " ponder", "\nponderhit\n", " searchmoves ",
  " perft ", "\nisready\n", " depth ", " nodes ", " movetime ", " mate 1", " wtime ", " btime 30",
  " winc ", " movestogo ", " e2e4", " e7e5", " e1g1", " e1h1", " a7a8", " a7a8q", " 0000", " E2E4",
  " e7e8Q", "1", "-1", "+", ".", ",", "0", "9", "99999999999999999999", "200.0", "1e3",
  "\nsetoption name ", " name ", " value ", "setoption", "MultiPV value 2", "multipv",
  "UCI_Chess960 value false", "UCI_ShowWDL value FALSE", "true", "\nucinewgame\n", "\nquit\n",
  "\nd\n", "8/8/4k3/8/8/4K3/7R/8 w - - 99 120", "KQkq", "/", "w", "b", "-", "\xff", "\xc3\xa4",
  "\xc2\xa0", "%s", "<empty>",
};

/* What stands between words. */
#define WHITE " \t\n\v\f\r"

/* The second reader */

typedef enum {
  NO_LIMIT,
  NOT_READ,
  READ,
} Given;

static const char *const limits[] = {
  "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime",
};

/* What a line means. The words are those after the command. */
typedef struct {
  char      *command;         /* NULL: none */
  GPtrArray *words;           /* char * */
  gboolean   startpos;
  char      *fen;
  GPtrArray *moves;           /* of position, or searchmoves; char * */
  GPtrArray *unread;          /* char * */
  char      *name;
  char      *value;
  Given      given[G_N_ELEMENTS (limits)];
  gint64     numbers[G_N_ELEMENTS (limits)];
  gboolean   infinite;
  gboolean   ponder;
  gboolean   perft;
  gint64     perft_depth;
} Meaning;

static void
meaning_free (Meaning *meaning)
{
  g_free (meaning->command);
  g_ptr_array_unref (meaning->words);
  g_free (meaning->fen);
  g_ptr_array_unref (meaning->moves);
  g_ptr_array_unref (meaning->unread);
  g_free (meaning->name);
  g_free (meaning->value);
  g_free (meaning);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Meaning, meaning_free)

static gboolean
is_one_of (const char *word,
           const char *words)
{
  g_auto(GStrv) list = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) list, word);
}

/* The words from @first to the one before @end with single blanks; NULL if there are none. */
static char *
join (const GPtrArray *words,
      guint            first,
      guint            end)
{
  GString *text = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    g_string_append_printf (text, "%s%s", i > first ? " " : "", (char *) words->pdata[i]);
  return g_string_free (text, first >= end);
}

/* The index of @word from @first on, or the number of all words. */
static guint
find_word (const GPtrArray *words,
           guint            first,
           const char      *word)
{
  while (first < words->len && strcmp (words->pdata[first], word) != 0)
    first++;
  return first;
}

/* A sign, digits, and perhaps a fraction that does not count. */
static gboolean
read_whole (const char *word,
            gint64     *number)
{
  gboolean negative = *word == '-';
  const char *digits = word + (*word == '-' || *word == '+');
  gsize n = strspn (digits, "0123456789");
  const char *rest = digits + n;
  guint64 limit = (guint64) G_MAXINT64 + negative;
  guint64 value = 0;

  if (n == 0
      || (*rest != '\0' && ((*rest != '.' && *rest != ',')
                            || rest[1 + strspn (rest + 1, "0123456789")] != '\0')))
    return FALSE;
  for (; n > 0; n--, digits++) {
    guint digit = (guint) (*digits - '0');

    value = value > (limit - digit) / 10 ? limit : value * 10 + digit;
  }
  *number = negative ? (gint64) (0 - value) : (gint64) value;
  return TRUE;
}

static void
read_go (Meaning *meaning)
{
  const GPtrArray *words = meaning->words;
  gboolean in_moves = FALSE;

  for (guint i = 0; i < words->len; i++) {
    const char *word = words->pdata[i];
    const char *next = i + 1 < words->len ? words->pdata[i + 1] : "depth";
    gsize limit = 0;

    while (limit < G_N_ELEMENTS (limits) && strcmp (limits[limit], word) != 0)
      limit++;
    if (limit < G_N_ELEMENTS (limits)) {
      in_moves = FALSE;
      if (read_whole (next, &meaning->numbers[limit])) {
        meaning->given[limit] = READ;
        i++;
      } else {
        gboolean alone = is_one_of (next, "wtime btime winc binc movestogo depth nodes mate "
                                          "movetime infinite ponder searchmoves perft");

        g_ptr_array_add (meaning->unread, g_strconcat (word, alone ? NULL : " ", next, NULL));
      }
    } else if (is_one_of (word, "infinite ponder searchmoves perft")) {
      in_moves = *word == 's';
      meaning->infinite |= *word == 'i';
      meaning->ponder |= strcmp (word, "ponder") == 0;
      meaning->perft |= strcmp (word, "perft") == 0;
      if (strcmp (word, "perft") == 0 && read_whole (next, &meaning->perft_depth))
        i++;
    } else if (in_moves) {
      g_ptr_array_add (meaning->moves, g_strdup (word));
    }
  }
}

static void
read_position (Meaning *meaning)
{
  const GPtrArray *words = meaning->words;
  guint end = find_word (words, 0, "moves");
  guint fen = MIN (find_word (words, 0, "fen"), end);
  guint startpos = MIN (find_word (words, 0, "startpos"), end);

  meaning->startpos = startpos < fen;
  if (fen < startpos || (fen < end && startpos == end))
    meaning->fen = fen + 1 < end ? join (words, fen + 1, end) : g_strdup ("");
  for (guint i = end + 1; i < words->len; i++)
    g_ptr_array_add (meaning->moves, g_strdup (words->pdata[i]));
}

/* @ends: where in the line each of the words ends. */
static void
read_setoption (Meaning      *meaning,
                const GArray *ends)
{
  const GPtrArray *words = meaning->words;
  guint name = find_word (words, 0, "name");
  guint value = name < words->len ? find_word (words, name + 1, "value") : words->len;

  meaning->name = join (words, name + 1, value);
  if (value == words->len)
    return;
  meaning->value = g_strdup (g_array_index (ends, const char *, value));
  memmove (meaning->value, meaning->value + strspn (meaning->value, WHITE),
           strlen (meaning->value + strspn (meaning->value, WHITE)) + 1);
  while (*meaning->value != '\0' && strchr (WHITE, meaning->value[strlen (meaning->value) - 1]))
    meaning->value[strlen (meaning->value) - 1] = '\0';
}

static Meaning *
read_simply (const char *line)
{
  Meaning *meaning = g_new0 (Meaning, 1);
  g_autoptr(GArray) ends = g_array_new (FALSE, FALSE, sizeof (const char *));

  meaning->words = g_ptr_array_new_with_free_func (g_free);
  meaning->moves = g_ptr_array_new_with_free_func (g_free);
  meaning->unread = g_ptr_array_new_with_free_func (g_free);
  meaning->perft_depth = -1;
  for (line += strspn (line, WHITE); *line != '\0'; line += strspn (line, WHITE)) {
    char *word = g_strndup (line, strcspn (line, WHITE));

    line += strlen (word);
    if (meaning->command) {
      g_ptr_array_add (meaning->words, word);
      g_array_append_val (ends, line);
    } else if (is_one_of (word, "uci debug isready setoption register ucinewgame position go stop "
                                "ponderhit quit d eval perft")) {
      meaning->command = word;
    } else {
      g_free (word);
    }
  }
  if (g_strcmp0 (meaning->command, "go") == 0)
    read_go (meaning);
  else if (g_strcmp0 (meaning->command, "position") == 0)
    read_position (meaning);
  else if (g_strcmp0 (meaning->command, "setoption") == 0)
    read_setoption (meaning, ends);
  else if (g_strcmp0 (meaning->command, "perft") == 0 && meaning->words->len > 0)
    read_whole (meaning->words->pdata[0], &meaning->perft_depth);
  return meaning;
}

/* The parser */

static void
assert_words (char            **words,
              const GPtrArray  *expected)
{
  g_assert_cmpuint (words ? g_strv_length (words) : 0, ==, expected->len);
  for (guint i = 0; i < expected->len; i++)
    g_assert_cmpstr (words[i], ==, expected->pdata[i]);
}

static void
check_go (const TabiyaUciCommand *command,
          const Meaning          *meaning)
{
  const TabiyaUciGo *go = &command->go;
  const gint64 numbers[] = {
    go->time[0], go->time[1], go->increment[0], go->increment[1], go->moves_to_go, go->depth,
    go->nodes, go->mate, go->move_time,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++) {
    g_assert_cmpint (!!(go->given & (1u << i)), ==, meaning->given[i] == READ);
    g_assert_cmpint (numbers[i], ==, meaning->numbers[i]);
  }
  g_assert_cmpint (go->infinite, ==, meaning->infinite);
  g_assert_cmpint (go->ponder, ==, meaning->ponder);
  assert_words (go->search_moves, meaning->moves);
  assert_words (go->unread, meaning->unread);
}

static void
check_parser (const char *line)
{
  static const char *const names[] = {
    [TABIYA_UCI_UCI] = "uci", [TABIYA_UCI_DEBUG] = "debug", [TABIYA_UCI_ISREADY] = "isready",
    [TABIYA_UCI_SETOPTION] = "setoption", [TABIYA_UCI_REGISTER] = "register",
    [TABIYA_UCI_UCINEWGAME] = "ucinewgame", [TABIYA_UCI_POSITION] = "position",
    [TABIYA_UCI_GO] = "go", [TABIYA_UCI_STOP] = "stop", [TABIYA_UCI_PONDERHIT] = "ponderhit",
    [TABIYA_UCI_QUIT] = "quit", [TABIYA_UCI_DISPLAY] = "d", [TABIYA_UCI_EVAL] = "eval",
    [TABIYA_UCI_PERFT] = "perft",
  };
  g_autoptr(TabiyaUciCommand) command = tabiya_uci_command_parse (line);
  g_autoptr(Meaning) meaning = read_simply (line);
  g_autofree char *escaped = fuzz_escape (line, strlen (line));

  if (g_test_verbose ())
    g_test_message ("%s", escaped);
  g_assert_cmpstr (names[command->kind], ==, meaning->perft ? "perft" : meaning->command);
  g_assert_cmpstr (command->name, ==, meaning->name);
  g_assert_cmpstr (command->value, ==, meaning->value);
  g_assert_cmpint (command->startpos, ==, meaning->startpos);
  g_assert_cmpstr (command->fen, ==, meaning->fen);
  g_assert_cmpint (command->depth, ==, meaning->perft_depth);
  if (g_strcmp0 (meaning->command, "position") == 0)
    assert_words (command->moves, meaning->moves);
  if (g_strcmp0 (meaning->command, "go") == 0)
    check_go (command, meaning);
}

/* A conversation, mutated. (transfer full) */
static GString *
make_text (void)
{
  GString *text = g_string_new (FUZZ_PICK (corpus));

  for (int n = g_test_rand_int_range (0, 8); n > 0; n--)
    fuzz_mutate (text, pieces, G_N_ELEMENTS (pieces));
  return text;
}

static void
test_parser (void)
{
  FuzzRounds rounds = { 0 };

  while (fuzz_next (&rounds, 20000)) {
    g_autoptr(GString) text = make_text ();
    g_auto(GStrv) lines = g_strsplit (text->str, "\n", -1);

    for (char **line = lines; *line; line++)
      check_parser (*line);
  }
}

/* The engine */

typedef struct {
  ChessPosition  position;
  gboolean       refused;
  GPtrArray     *only;        /* char *: the legal ones of searchmoves; empty: any */
} Go;

typedef struct {
  EngineProcess *engine;
  GString       *said;        /* all of it, for reports */
  ChessPosition  position;    /* the one that was accepted last */
  gboolean       refused;
  gboolean       chess960;
  gboolean       show_wdl;
  int            n_lines;
  GQueue         goes;        /* Go, those not answered */
  guint          n_ready;     /* readyok owed */
  char          *fen;         /* what "d" told last */
  GHashTable    *told;        /* numbers of the lines told since the last bestmove */
  gboolean       told_wdl;
  gboolean       told_no_wdl;
  guint          n_moves;     /* bestmoves with a move */
} Talk;

#define fail(talk, ...)                                                           \
  G_STMT_START {                                                                  \
    g_autofree char *escaped_ = fuzz_escape ((talk)->said->str, (talk)->said->len); \
    g_printerr ("%s\n", escaped_);                                                \
    g_error (__VA_ARGS__);                                                        \
  } G_STMT_END

static void
go_free (Go *go)
{
  g_ptr_array_unref (go->only);
  g_free (go);
}

/* The legal move that is written so, in small letters but for the piece of a promotion; castling in
   the way of the position or, if no other move is written so, in the other one. CHESS_NO_MOVE if
   there is none. */
static ChessMove
find_move (const ChessPosition *position,
           const char          *word)
{
  ChessPosition other = *position;
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int form = 0; form < 2; form++) {
    for (int i = 0; i < list.count; i++) {
      char text[CHESS_MOVE_SIZE];

      chess_move_write (&other, CHESS_NOTATION_UCI, list.moves[i], text);
      if (strncmp (word, text, 4) == 0 && g_ascii_strcasecmp (word, text) == 0)
        return list.moves[i];
    }
    other.chess960 = !other.chess960;
  }
  return CHESS_NO_MOVE;
}

static void
expect_position (Talk          *talk,
                 const Meaning *meaning)
{
  ChessPosition position;

  talk->refused = !meaning->startpos
                  && (!meaning->fen
                      || chess_fen_read (meaning->fen, -1, CHESS_FEN_LENIENT, &position).error
                           != CHESS_TEXT_OK);
  if (talk->refused)
    return;
  if (meaning->startpos)
    chess_position_init_standard (&position);
  position.chess960 = position.chess960 || talk->chess960;
  for (guint i = 0; i < meaning->moves->len; i++) {
    ChessPosition before = position;
    ChessMove move = find_move (&before, meaning->moves->pdata[i]);

    if (move == CHESS_NO_MOVE)
      break;
    chess_position_make (&position, &before, move);
  }
  talk->position = position;
}

static void
expect_go (Talk          *talk,
           const Meaning *meaning)
{
  Go *go = g_new0 (Go, 1);

  go->position = talk->position;
  go->refused = talk->refused;
  go->only = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < meaning->moves->len; i++) {
    ChessMove move = find_move (&talk->position, meaning->moves->pdata[i]);
    char text[CHESS_MOVE_SIZE];

    if (move == CHESS_NO_MOVE)
      continue;
    chess_move_write (&talk->position, CHESS_NOTATION_UCI, move, text);
    g_ptr_array_add (go->only, g_strdup (text));
  }
  g_queue_push_tail (&talk->goes, go);
}

static gboolean
is_whole (const char *value,
          gint64      minimum,
          gint64      maximum,
          gint64     *number)
{
  return value && !strpbrk (value, ".," WHITE) && read_whole (value, number) && *number >= minimum
         && *number <= maximum;
}

static void
expect_option (Talk          *talk,
               const Meaning *meaning)
{
  const char *name = meaning->name ? meaning->name : "";
  gboolean on = meaning->value && g_ascii_strcasecmp (meaning->value, "true") == 0;
  gint64 number;

  if (g_ascii_strcasecmp (name, "MultiPV") == 0 && is_whole (meaning->value, 1, 256, &number))
    talk->n_lines = (int) number;
  if (!meaning->value || (!on && g_ascii_strcasecmp (meaning->value, "false") != 0))
    return;
  if (g_ascii_strcasecmp (name, "UCI_Chess960") == 0)
    talk->chess960 = on;
  else if (g_ascii_strcasecmp (name, "UCI_ShowWDL") == 0)
    talk->show_wdl = on;
}

/* Whether the engine would be busy for long, or take much memory. */
static gboolean
is_dear (const Meaning *meaning)
{
  gint64 number;

  if (g_strcmp0 (meaning->command, "perft") == 0 || meaning->perft)
    return meaning->perft_depth > 2;
  return g_strcmp0 (meaning->command, "setoption") == 0 && meaning->name
         && (g_ascii_strcasecmp (meaning->name, "Hash") == 0
             || g_ascii_strcasecmp (meaning->name, "Threads") == 0)
         && is_whole (meaning->value, 5, G_MAXINT, &number);
}

/* What follows from a line. Returns FALSE if it ends the conversation. */
static gboolean
expect_line (Talk          *talk,
             const Meaning *meaning)
{
  if (!meaning->command || meaning->perft)
    return TRUE;
  if (strcmp (meaning->command, "isready") == 0)
    talk->n_ready++;
  else if (strcmp (meaning->command, "position") == 0)
    expect_position (talk, meaning);
  else if (strcmp (meaning->command, "go") == 0)
    expect_go (talk, meaning);
  else if (strcmp (meaning->command, "setoption") == 0)
    expect_option (talk, meaning);
  return strcmp (meaning->command, "quit") != 0;
}

static void
hear_bestmove (Talk       *talk,
               const char *line)
{
  Go *go = g_queue_pop_head (&talk->goes);
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  char text[CHESS_MOVE_SIZE];
  ChessMove move;

  if (!go)
    fail (talk, "“%s”, and nobody asked", line);
  if (go->refused || chess_position_count_moves (&go->position) == 0) {
    if (strcmp (line, "bestmove (none)") != 0)
      fail (talk, "“%s” where there is no move", line);
  } else {
    move = find_move (&go->position, words[1] ? words[1] : "");
    if (move == CHESS_NO_MOVE)
      fail (talk, "“%s” is not legal", line);
    chess_move_write (&go->position, CHESS_NOTATION_UCI, move, text);
    if (strcmp (text, words[1]) != 0)
      fail (talk, "“%s” should be written %s", line, text);
    if (go->only->len > 0
        && !g_ptr_array_find_with_equal_func (go->only, text, g_str_equal, NULL))
      fail (talk, "“%s” is none of searchmoves", line);
    talk->n_moves++;
  }
  go_free (go);
}

static void
hear (Talk       *talk,
      const char *line)
{
  const char *number = strstr (line, " multipv ");

  if (g_str_has_prefix (line, "bestmove")) {
    hear_bestmove (talk, line);
  } else if (strcmp (line, "readyok") == 0) {
    if (talk->n_ready-- == 0)
      fail (talk, "“readyok”, and nobody asked");
  } else if (g_str_has_prefix (line, "Fen: ")) {
    g_free (talk->fen);
    talk->fen = g_strdup (line + strlen ("Fen: "));
  } else if (strstr (line, " score ") && !g_str_has_prefix (line, "info string")) {
    g_hash_table_add (talk->told, GINT_TO_POINTER (number ? atoi (number + 9) : 1));
    *(strstr (line, " wdl ") ? &talk->told_wdl : &talk->told_no_wdl) = TRUE;
  }
}

static void
say (Talk       *talk,
     const char *bytes,
     gsize       length)
{
  g_string_append_len (talk->said, bytes, (gssize) length);
  engine_process_write (talk->engine, bytes, length);
}

/* Hears everything up to the last readyok, and @n_goes answers that may come after it. */
static void
hear_all (Talk  *talk,
          guint  n_goes)
{
  while (talk->n_ready > 0 || talk->goes.length > n_goes) {
    g_autofree char *line = engine_process_read (talk->engine, PATIENCE_S * 1000);

    if (!line)
      fail (talk, "%u readyok and %u bestmove did not come", talk->n_ready, talk->goes.length);
    hear (talk, line);
  }
}

/* The engine has the position that it should have. */
static void
check_place (Talk *talk)
{
  static const char *const asks[] = { "stop\nisready\n", "d\nisready\n" };
  char fen[CHESS_FEN_SIZE];

  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++) {
    g_clear_pointer (&talk->fen, g_free);
    talk->n_ready++;
    say (talk, asks[i], strlen (asks[i]));
    hear_all (talk, G_MAXUINT);
    /* With "stop" all of them were due. */
    if (talk->goes.length > 0)
      fail (talk, "%u bestmove did not come", talk->goes.length);
  }
  chess_fen_write (&talk->position, FALSE, fen);
  if (g_strcmp0 (talk->fen, talk->refused ? NULL : fen) != 0)
    fail (talk, "the position is %s, not %s", talk->fen, talk->refused ? "refused" : fen);
}

/* A short search: the options are as they were set. */
static void
check_search (Talk *talk)
{
  static const char ask[] = "go depth 1\n";
  int n_moves = chess_position_count_moves (&talk->position);
  g_autoptr(Meaning) meaning = read_simply (ask);
  guint n_expected = talk->refused ? 0 : (guint) CLAMP (n_moves, 1, talk->n_lines);

  g_hash_table_remove_all (talk->told);
  talk->told_wdl = talk->told_no_wdl = FALSE;
  expect_go (talk, meaning);
  say (talk, ask, strlen (ask));
  hear_all (talk, 0);
  if (g_hash_table_size (talk->told) != n_expected)
    fail (talk, "%u lines were told, not %u", g_hash_table_size (talk->told), n_expected);
  if (!talk->refused && (talk->told_wdl != talk->show_wdl || talk->told_no_wdl == talk->show_wdl))
    fail (talk, "UCI_ShowWDL should be %s", talk->show_wdl ? "on" : "off");
}

/* Says @text, one line after the other. Returns FALSE if it ended the conversation. */
static gboolean
say_text (Talk          *talk,
          const GString *text)
{
  const char *end = text->str + text->len;
  gboolean going = TRUE;

  for (const char *line = text->str; line < end;) {
    const char *stop = memchr (line, '\n', (gsize) (end - line));
    gsize length = (gsize) ((stop ? stop : end) - line);
    g_autofree char *copy = g_memdup2 (line, length + 1);
    g_autoptr(Meaning) meaning = NULL;

    copy[length] = '\0';
    for (gsize i = 0; i < length; i++) {
      if (copy[i] == '\0')
        copy[i] = ' ';
    }
    meaning = read_simply (copy);
    if (!is_dear (meaning)) {
      say (talk, line, length);
      say (talk, "\n", 1);
      going = expect_line (talk, meaning);
    }
    if (!going)
      return FALSE;
    line += length + 1;
  }
  return TRUE;
}

/* What is owed at the end of the input comes before the end. */
static void
finish (Talk *talk)
{
  g_autofree char *rest = engine_process_finish (talk->engine);
  g_auto(GStrv) lines = g_strsplit (rest, "\n", -1);

  for (char **line = lines; *line; line++)
    hear (talk, *line);
  if (talk->n_ready > 0 || talk->goes.length > 0)
    fail (talk, "%u readyok and %u bestmove did not come", talk->n_ready, talk->goes.length);
}

static guint
converse (void)
{
  Talk talk = { .engine = engine_process_new (), .n_lines = 1 };

  talk.said = g_string_new (NULL);
  talk.told = g_hash_table_new (NULL, NULL);
  chess_position_init_standard (&talk.position);
  for (int n = 20; n > 0; n--) {
    g_autoptr(GString) text = make_text ();

    if (!say_text (&talk, text))
      break;
    check_place (&talk);
    check_search (&talk);
  }
  finish (&talk);
  engine_process_free (talk.engine);
  g_string_free (talk.said, TRUE);
  g_hash_table_unref (talk.told);
  g_free (talk.fen);
  return talk.n_moves;
}

static void
test_engine (void)
{
  FuzzRounds rounds = { 0 };
  guint n_moves = 0;

  while (fuzz_next (&rounds, 40))
    n_moves += converse ();
  /* Or nothing was compared. */
  g_assert_cmpuint (n_moves, >, rounds.n * 10);
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  engine_process_init (argc, argv);
  chess_init ();
  g_test_add_func ("/tabiya/uci-fuzz/parser", test_parser);
  g_test_add_func ("/tabiya/uci-fuzz/engine", test_engine);
  return g_test_run ();
}
