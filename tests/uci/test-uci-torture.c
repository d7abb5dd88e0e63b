/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../fuzz.h"
#include "engine-process.h"

#include <string.h>

#include "core/chess-text.h"

/* Random conversations, right and wrong in any order. The test keeps its own account of the
   position, and of what the engine owes: one "bestmove" for each "go", in order, legal in the
   position of that "go", with a score and a line told before it; one "readyok" for each "isready";
   nothing before its time; lines of legal moves only; and an end with status 0.

   A failure is repeated with --seed; all that was said to the engine is in the log then. */

#define send(...) engine_process_send (engine, __VA_ARGS__)

/* Longest the engine may take for anything here; generous, for sanitizers. */
#define SLOW_MS 60000

static const char *const fens[] = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "8/8/4k3/8/8/4K3/7R/8 w - - 99 120",
  "8/P6k/8/8/8/8/p6K/8 b - - 0 1",
  "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
  "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
  "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
  "7k/8/8/8/8/8/1q6/K7 w - - 0 1",
  "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
  "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
};

static const char *const broken_positions[] = {
  "position", "position fen", "position moves e2e4", "position nonsense startpo",
  "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position fen k7/8/8/8/8/8/8/R6K w - - 0 1",
  "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
  "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
  "position fen kkkkkkkk/8/8/8/8/8/8/K7 w - - 0 1", "position fen P7/8/8/8/8/8/8/K6k w - - 0 1",
};

static const char *const harmless[] = {
  "", " ", "\t \r", "hello", "debug on", "debug off", "debug", "register later",
  "register name x code y", "uci", "d", "eval", "stop", "stop", "stop", "ponderhit", "option",
  "bestmove e2e4", "info depth 1", "setoption", "xyzzy stop", "isreadyy", "go-go", "\001\002\377",
};

/* Whatever they do, they never change the position; Hash and Threads stay small. */
static const char *const options[] = {
  "Hash value 1", "Hash value 3", "Hash value 0", "Hash value 99999999999", "Hash value x", "Hash",
  "Threads value 1", "Threads value 2", "Threads value 3", "Threads value -1", "Threads value 1e9",
  "MultiPV value 1", "MultiPV value 3", "MultiPV value 256", "MultiPV value 0",
  "Move Overhead value 0", "Move Overhead value 100", "Clear Hash", "Clear Hash value true",
  "OwnBook value true", "OwnBook value false", "OwnBook value", "BookFile value /no/such/book",
  "BookFile value <empty>", "BookFile value", "Heuristic value tabiya",
  "Heuristic value three-terms", "Heuristic value pawn-units", "Heuristic value",
  "Tabiya King Attack value -200", "Tabiya King Attack value 100", "Pawn Units Bishop value 0",
  "Three Terms Material value 0", "Ponder value true", "UCI_AnalyseMode value true",
  "UCI_AnalyseMode value false", "UCI_ShowWDL value true", "UCI_ShowWDL value false",
  "UCI_LimitStrength value true", "UCI_LimitStrength value false", "UCI_Elo value 700",
  "UCI_Elo value 1900", "UCI_Elo value 0", "Nonsense value nothing",
};

/* A "go" that has not been answered. */
typedef struct {
  ChessPosition  position;
  gboolean       refused;        /* there was no position */
  gboolean       waits;          /* must not be answered yet */
  gboolean       ponders;
  gboolean       told;           /* a line with a score has come */
  ChessMove      first;          /* first move of the last of the best lines */
  GArray        *only;           /* ChessMove: searchmoves; empty: any */
} Go;

typedef struct {
  EngineProcess *engine;
  ChessPosition  position;
  gboolean       refused;        /* the last one was none */
  gboolean       chess960;
  GQueue         goes;           /* Go */
  int            n_ready;        /* readyok owed */
  GString       *log;
} Torture;

static void
go_free (Go *go)
{
  g_array_unref (go->only);
  g_free (go);
}

/* Prints what was said before the test fails. */
#define fail(torture, ...)                                                    \
  G_STMT_START {                                                              \
    g_printerr ("%s", (torture)->log->str);                                   \
    g_error (__VA_ARGS__);                                                    \
  } G_STMT_END

static gboolean
chance (int percent)
{
  return g_test_rand_int_range (0, 100) < percent;
}

static const char *
pick (const char *const *list,
      gsize              n)
{
  return list[g_test_rand_int_range (0, (gint32) n)];
}

#define PICK(list) pick (list, G_N_ELEMENTS (list))

static void
say (Torture    *torture,
     const char *line)
{
  EngineProcess *engine = torture->engine;

  g_string_append_printf (torture->log, "%.300s\n", line);
  send ("%s", line);
}

static ChessMove
read_move (const ChessPosition *position,
           const char          *text)
{
  ChessMove move;

  if (chess_move_read (position, CHESS_NOTATION_UCI, text, -1, &move).error != CHESS_TEXT_OK)
    return CHESS_NO_MOVE;
  return move;
}

/* Every move of a line is legal after those before it. */
static void
check_info (Torture    *torture,
            const char *line)
{
  Go *go = g_queue_peek_head (&torture->goes);
  g_auto(GStrv) words = NULL;
  const char *pv = strstr (line, " pv ");
  ChessPosition position;

  if (!go)
    fail (torture, "“%s” while nothing is searched", line);
  if (strstr (line, " score ") && (pv || chess_position_count_moves (&go->position) == 0))
    go->told = TRUE;
  if (!pv)
    return;
  position = go->position;
  words = g_strsplit (pv + 4, " ", -1);
  for (char **word = words; *word; word++) {
    ChessPosition before = position;
    ChessMove move = read_move (&before, *word);

    if (move == CHESS_NO_MOVE)
      fail (torture, "illegal move %s in “%s”", *word, line);
    if (word == words && (!strstr (line, " multipv ") || strstr (line, " multipv 1 ")))
      go->first = move;
    chess_position_make (&position, &before, move);
  }
}

static gboolean
is_wanted (const Go  *go,
           ChessMove  move)
{
  for (guint i = 0; i < go->only->len; i++) {
    if (g_array_index (go->only, ChessMove, i) == move)
      return TRUE;
  }
  return go->only->len == 0;
}

static void
check_move (Torture    *torture,
            const char *line)
{
  Go *go = g_queue_pop_head (&torture->goes);
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  ChessMove move;

  if (!go)
    fail (torture, "“%s”, and nobody asked", line);
  if (go->waits)
    fail (torture, "“%s” before stop or ponderhit", line);
  if (go->refused) {
    g_assert_cmpstr (line, ==, "bestmove (none)");
    go_free (go);
    return;
  }
  if (!go->told)
    fail (torture, "“%s” without a line before it", line);
  if (chess_position_count_moves (&go->position) == 0) {
    g_assert_cmpstr (line, ==, "bestmove (none)");
    go_free (go);
    return;
  }
  move = read_move (&go->position, words[1]);
  if (move == CHESS_NO_MOVE)
    fail (torture, "“%s” is not legal", line);
  if (move != go->first)
    fail (torture, "“%s” is not the move of the last line", line);
  if (!is_wanted (go, move))
    fail (torture, "“%s” is none of searchmoves", line);
  if (words[2]) {
    ChessPosition after;

    chess_position_make (&after, &go->position, move);
    g_assert_cmpstr (words[2], ==, "ponder");
    if (read_move (&after, words[3]) == CHESS_NO_MOVE)
      fail (torture, "“%s”: the reply is not legal", line);
  }
  go_free (go);
}

static void
check_line (Torture    *torture,
            const char *line)
{
  if (g_str_has_prefix (line, "info string "))
    return;
  if (g_str_has_prefix (line, "info "))
    check_info (torture, line);
  else if (g_str_has_prefix (line, "bestmove"))
    check_move (torture, line);
  else if (strcmp (line, "readyok") == 0 && --torture->n_ready < 0)
    fail (torture, "“readyok”, and nobody asked");
}

/* Takes what comes; with @wait until nothing but a search without end is owed. */
static void
listen (Torture  *torture,
        gboolean  wait)
{
  for (;;) {
    const Go *go = g_queue_peek_head (&torture->goes);
    gboolean owed = torture->n_ready > 0 || (go && !go->waits);
    g_autofree char *line = engine_process_read (torture->engine, wait && owed ? SLOW_MS : 0);

    if (line)
      check_line (torture, line);
    else if (!wait || !owed)
      return;
    else
      fail (torture, "no answer");
  }
}

/* Whatever was searched so far has to be answered now. */
static void
end_goes (Torture *torture)
{
  for (GList *link = torture->goes.head; link; link = link->next)
    ((Go *) link->data)->waits = FALSE;
}

/* Random legal moves from @position, written into @line. */
static void
append_moves (ChessPosition *position,
              GString       *line,
              int            n_moves)
{
  for (int i = 0; i < n_moves; i++) {
    ChessPosition before = *position;
    char text[CHESS_MOVE_SIZE];
    ChessMoveList list;
    ChessMove move;

    chess_position_generate (&before, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      return;
    move = list.moves[g_test_rand_int_range (0, list.count)];
    chess_move_write (&before, CHESS_NOTATION_UCI, move, text);
    g_string_append_printf (line, " %s", text);
    chess_position_make (position, &before, move);
  }
}

/* What cannot be played, and a move after it that is passed over whatever it is. A rook may well go
   from e2 to e5. */
static void
append_broken_move (const Torture *torture,
                    GString       *line)
{
  if (chance (50))
    g_string_append (line, " nonsense");
  else if (read_move (&torture->position, "e2e5") == CHESS_NO_MOVE)
    g_string_append (line, " e2e5 e7e5");
  else
    g_string_append (line, " a1a1 e7e5");
}

static void
set_position (Torture *torture)
{
  g_autoptr(GString) line = NULL;
  const char *fen = PICK (fens);

  end_goes (torture);
  if (chance (15)) {
    say (torture, PICK (broken_positions));
    torture->refused = TRUE;
    return;
  }
  torture->refused = FALSE;
  if (chance (40)) {
    line = g_string_new ("position startpos");
    fen = fens[0];
  } else {
    line = g_string_new ("position fen ");
    g_string_append (line, fen);
  }
  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &torture->position).error, ==,
                   CHESS_TEXT_OK);
  if (torture->chess960)
    torture->position.chess960 = TRUE;
  if (chance (80)) {
    g_string_append (line, " moves");
    append_moves (&torture->position, line,
                  chance (2) ? 3000 : g_test_rand_int_range (0, 80));
  }
  if (strstr (line->str, " moves") && chance (10))
    append_broken_move (torture, line);
  if (chance (5))
    g_string_append (line, "\r");
  say (torture, line->str);
}

static void
append_searchmoves (Torture *torture,
                    Go      *go,
                    GString *line)
{
  ChessMoveList list;

  g_string_append (line, " searchmoves");
  chess_position_generate (&torture->position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    char text[CHESS_MOVE_SIZE];

    if (!chance (20))
      continue;
    chess_move_write (&torture->position, CHESS_NOTATION_UCI, list.moves[i], text);
    g_string_append_printf (line, " %s", text);
    g_array_append_val (go->only, list.moves[i]);
  }
  if (chance (20))
    g_string_append (line, " a1a1 zz99");
}

/* What ends the search by itself, one or several. */
static void
append_limits (GString *line)
{
  static const char *const limits[] = {
    " depth 1", " depth 4", " depth 0", " depth -7", " nodes 1", " nodes 700", " nodes 5000",
    " movetime 1", " movetime 12", " movetime -1", " mate 1", " mate 2",
    " wtime 40 btime 40", " wtime 100 btime 30 winc 5 binc 5", " wtime 0 btime 0",
    " wtime -500 btime -1 winc -2", " btime 60 movestogo 1", " wtime 50", " movestogo 0 wtime 20",
    " wtime 99999999999999999999999 btime 1 depth 3",
  };

  do
    g_string_append (line, PICK (limits));
  while (chance (20));
  if (chance (10))
    g_string_append (line, " quickly depth");
}

static void
start_go (Torture *torture)
{
  g_autoptr(GString) line = g_string_new ("go");
  Go *go = g_new0 (Go, 1);
  gboolean endless = chance (30);

  end_goes (torture);
  go->position = torture->position;
  go->only = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  go->ponders = chance (20);
  if (go->ponders)
    g_string_append (line, " ponder");
  if (!endless || chance (30))
    append_limits (line);
  if (endless)
    g_string_append (line, chance (50) || strlen (line->str) > 2 ? " infinite" : "");
  /* Last, or its words would be taken for moves. */
  if (chance (20))
    append_searchmoves (torture, go, line);
  /* Without a position there is nothing to search on and on, unless that is said. */
  go->refused = torture->refused;
  go->waits = (endless && (!go->refused || strstr (line->str, "infinite"))) || go->ponders;
  /* Without a limit that ends it, a ponderhit only makes it endless. */
  go->ponders = go->ponders && !(go->refused ? !!strstr (line->str, "infinite") : endless);
  g_queue_push_tail (&torture->goes, go);
  say (torture, line->str);
}

static void
set_option (Torture *torture)
{
  g_autofree char *line = NULL;

  end_goes (torture);
  if (chance (8)) {
    torture->chess960 = !torture->chess960;
    line = g_strdup_printf ("setoption name UCI_Chess960 value %s",
                            torture->chess960 ? "true" : "false");
  } else {
    line = g_strdup_printf ("setoption name %s", PICK (options));
  }
  say (torture, line);
}

static void
say_harmless (Torture *torture)
{
  const char *line = PICK (harmless);

  /* The words before a command are passed over. */
  if (g_str_has_suffix (line, "stop") || strcmp (line, "setoption") == 0) {
    end_goes (torture);
  } else if (strcmp (line, "ponderhit") == 0) {
    for (GList *link = torture->goes.head; link; link = link->next) {
      Go *go = link->data;

      go->waits = go->waits && !go->ponders;
    }
  }
  say (torture, line);
}

static void
count_moves (Torture *torture)
{
  end_goes (torture);
  say (torture, chance (50) ? "go perft 1" : "perft 2");
}

static void
ask_ready (Torture *torture)
{
  torture->n_ready++;
  say (torture, "isready");
  if (chance (70))
    listen (torture, TRUE);
}

/* Bytes of any kind, a megabyte of them now and then. Only a line feed ends a line, and what could
   by chance be a command begins with a letter. */
static void
say_junk (Torture *torture)
{
  gsize length = chance (3) ? 1 << 20 : (gsize) g_test_rand_int_range (0, 300);
  g_autofree char *bytes = g_malloc (length + 2);

  listen (torture, TRUE);
  for (gsize i = 0; i < length; i++) {
    bytes[i] = (char) g_test_rand_int_range (0, 256);
    if (bytes[i] == '\n' || g_ascii_isalpha (bytes[i]))
      bytes[i] = '\0';
  }
  bytes[length] = '\n';
  g_string_append_printf (torture->log, "(%" G_GSIZE_FORMAT " bytes)\n", length);
  engine_process_write (torture->engine, bytes, length + 1);
}

static void
say_something (Torture *torture)
{
  int what = g_test_rand_int_range (0, 100);

  if (what < 25)
    set_position (torture);
  else if (what < 55)
    start_go (torture);
  else if (what < 67)
    set_option (torture);
  else if (what < 82)
    say_harmless (torture);
  else if (what < 84)
    count_moves (torture);
  else if (what < 86)
    say_junk (torture);
  else if (what < 88) {
    end_goes (torture);
    say (torture, "ucinewgame");
  } else {
    ask_ready (torture);
  }
}

/* What was still owed when the input ended comes before the end. */
static void
check_rest (Torture *torture)
{
  g_autofree char *rest = NULL;
  g_auto(GStrv) lines = NULL;

  end_goes (torture);
  if (chance (50))
    say (torture, "quit");
  rest = engine_process_finish (torture->engine);
  lines = g_strsplit (rest, "\n", -1);
  for (char **line = lines; *line; line++)
    check_line (torture, *line);
  if (torture->n_ready > 0 || torture->goes.length > 0)
    fail (torture, "%d readyok and %u bestmove never came", torture->n_ready,
          torture->goes.length);
}

static void
converse (int n_lines)
{
  Torture torture = { .engine = engine_process_new (), .log = g_string_new (NULL) };

  g_assert_cmpint (chess_fen_read (fens[0], -1, CHESS_FEN_LENIENT, &torture.position).error, ==,
                   CHESS_TEXT_OK);
  for (int i = 0; i < n_lines; i++) {
    say_something (&torture);
    listen (&torture, FALSE);
    if (chance (10))
      g_usleep ((gulong) g_test_rand_int_range (0, 5000));
  }
  check_rest (&torture);
  engine_process_free (torture.engine);
  g_string_free (torture.log, TRUE);
}

static void
test_conversations (void)
{
  FuzzRounds rounds = { 0 };

  while (fuzz_next (&rounds, 60))
    converse (g_test_rand_int_range (1, 120));
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  engine_process_init (argc, argv);
  chess_init ();

  g_test_add_func ("/tabiya/uci-torture/conversations", test_conversations);

  return g_test_run ();
}
