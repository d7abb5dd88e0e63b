/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "uci/tabiya-uci-parser.h"

#define parse(line) tabiya_uci_command_parse (line)

static void
test_kinds (void)
{
  static const struct {
    const char    *line;
    TabiyaUciKind  kind;
  } cases[] = {
    { "", TABIYA_UCI_NOTHING },
    { " \t \r\n", TABIYA_UCI_NOTHING },
    { "hello", TABIYA_UCI_NOTHING },
    { "UCI", TABIYA_UCI_NOTHING },
    { "isreadyx", TABIYA_UCI_NOTHING },
    { "uci", TABIYA_UCI_UCI },
    { "uci\r\n", TABIYA_UCI_UCI },
    { "\t uci \n", TABIYA_UCI_UCI },
    { "isready", TABIYA_UCI_ISREADY },
    { "ucinewgame", TABIYA_UCI_UCINEWGAME },
    { "stop", TABIYA_UCI_STOP },
    { "ponderhit", TABIYA_UCI_PONDERHIT },
    { "quit", TABIYA_UCI_QUIT },
    { "quit now", TABIYA_UCI_QUIT },
    { "register later", TABIYA_UCI_REGISTER },
    { "d", TABIYA_UCI_DISPLAY },
    { "eval", TABIYA_UCI_EVAL },
    { "joho isready", TABIYA_UCI_ISREADY },
    { "go", TABIYA_UCI_GO },
    { "position", TABIYA_UCI_POSITION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaUciCommand) command = parse (cases[i].line);

    g_assert_cmpint (command->kind, ==, cases[i].kind);
  }
}

static void
test_debug (void)
{
  g_autoptr(TabiyaUciCommand) on = parse ("joho debug on");
  g_autoptr(TabiyaUciCommand) off = parse ("debug off\r");
  g_autoptr(TabiyaUciCommand) bare = parse ("debug");

  g_assert_cmpint (on->kind, ==, TABIYA_UCI_DEBUG);
  g_assert_true (on->debug);
  g_assert_false (off->debug);
  g_assert_true (bare->debug);
}

static void
test_setoption (void)
{
  static const struct {
    const char *line;
    const char *name;
    const char *value;
  } cases[] = {
    { "setoption name Hash value 64", "Hash", "64" },
    { "setoption name Hash value 64\r\n", "Hash", "64" },
    { "setoption\tname  Tabiya   King Attack\tvalue  150 ", "Tabiya King Attack", "150" },
    { "setoption name BookFile value /a path/with  two spaces.bin", "BookFile",
      "/a path/with  two spaces.bin" },
    { "setoption name Clear Hash", "Clear Hash", NULL },
    { "setoption name Hash value", "Hash", "" },
    { "setoption name Hash value \n", "Hash", "" },
    { "setoption name BookFile value value name", "BookFile", "value name" },
    { "setoption name", NULL, NULL },
    { "setoption", NULL, NULL },
    { "setoption Hash 64", NULL, NULL },
    { "setoption name value 64", NULL, "64" },
    { "setoption please name Hash value 1", "Hash", "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaUciCommand) command = parse (cases[i].line);

    g_assert_cmpint (command->kind, ==, TABIYA_UCI_SETOPTION);
    g_assert_cmpstr (command->name, ==, cases[i].name);
    g_assert_cmpstr (command->value, ==, cases[i].value);
  }
}

static void
check_moves (char       **moves,
             const char  *expected)
{
  g_autofree char *joined = NULL;

  g_assert_nonnull (moves);
  joined = g_strjoinv (" ", moves);
  g_assert_cmpstr (joined, ==, expected);
}

static void
test_position (void)
{
  static const struct {
    const char *line;
    gboolean    startpos;
    const char *fen;
    const char *moves;
  } cases[] = {
    { "position startpos", TRUE, NULL, "" },
    { "position startpos moves", TRUE, NULL, "" },
    { "position startpos moves e2e4 e7e5\r\n", TRUE, NULL, "e2e4 e7e5" },
    { "position  startpos   junk  moves\te2e4", TRUE, NULL, "e2e4" },
    { "position fen 8/8/8/8/8/8/8/K1k5  w - - 0 1", FALSE, "8/8/8/8/8/8/8/K1k5 w - - 0 1", "" },
    { "position fen 8/8/8/8/8/8/8/K1k5 w - - moves a1a2", FALSE, "8/8/8/8/8/8/8/K1k5 w - -",
      "a1a2" },
    { "position fen", FALSE, "", "" },
    { "position fen moves a1a2", FALSE, "", "a1a2" },
    { "position", FALSE, NULL, "" },
    { "position moves e2e4", FALSE, NULL, "e2e4" },
    { "position startpos fen 8/8", TRUE, NULL, "" },
    { "position startpos moves e2e4 moves d2d4", TRUE, NULL, "e2e4 moves d2d4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaUciCommand) command = parse (cases[i].line);

    g_assert_cmpint (command->kind, ==, TABIYA_UCI_POSITION);
    g_assert_cmpint (command->startpos, ==, cases[i].startpos);
    g_assert_cmpstr (command->fen, ==, cases[i].fen);
    check_moves (command->moves, cases[i].moves);
  }
}

static void
test_go_clock (void)
{
  g_autoptr(TabiyaUciCommand) command =
    parse ("go wtime 60000 btime -5 winc 1000 binc 0 movestogo 12 ponder");

  g_assert_cmpint (command->kind, ==, TABIYA_UCI_GO);
  g_assert_cmpint (command->go.given, ==,
                   TABIYA_UCI_GO_WHITE_TIME | TABIYA_UCI_GO_BLACK_TIME
                   | TABIYA_UCI_GO_WHITE_INCREMENT | TABIYA_UCI_GO_BLACK_INCREMENT
                   | TABIYA_UCI_GO_MOVES_TO_GO);
  g_assert_cmpint (command->go.time[0], ==, 60000);
  g_assert_cmpint (command->go.time[1], ==, -5);
  g_assert_cmpint (command->go.increment[0], ==, 1000);
  g_assert_cmpint (command->go.increment[1], ==, 0);
  g_assert_cmpint (command->go.moves_to_go, ==, 12);
  g_assert_true (command->go.ponder);
  g_assert_false (command->go.infinite);
  g_assert_null (command->go.search_moves);
}

static void
test_go_limits (void)
{
  g_autoptr(TabiyaUciCommand) command =
    parse ("go depth 5 nodes 123456789012 mate 3 movetime 250");
  g_autoptr(TabiyaUciCommand) infinite = parse ("go infinite");
  g_autoptr(TabiyaUciCommand) bare = parse ("go");

  g_assert_cmpint (command->go.given, ==,
                   TABIYA_UCI_GO_DEPTH | TABIYA_UCI_GO_NODES | TABIYA_UCI_GO_MATE
                   | TABIYA_UCI_GO_MOVE_TIME);
  g_assert_cmpint (command->go.depth, ==, 5);
  g_assert_cmpint (command->go.nodes, ==, G_GINT64_CONSTANT (123456789012));
  g_assert_cmpint (command->go.mate, ==, 3);
  g_assert_cmpint (command->go.move_time, ==, 250);
  g_assert_true (infinite->go.infinite);
  g_assert_cmpint (infinite->go.given, ==, 0);
  g_assert_false (bare->go.infinite);
  g_assert_cmpint (bare->go.given, ==, 0);
}

/* A missing number does not eat the next key word; nonsense is passed over; the last one counts. */
static void
test_go_broken (void)
{
  g_autoptr(TabiyaUciCommand) missing = parse ("go depth infinite");
  g_autoptr(TabiyaUciCommand) end = parse ("go nodes");
  g_autoptr(TabiyaUciCommand) nonsense = parse ("go quickly depth 3x wtime 1e3 btime 4 please");
  g_autoptr(TabiyaUciCommand) twice = parse ("go depth 3 depth 4");
  g_autoptr(TabiyaUciCommand) huge =
    parse ("go nodes 99999999999999999999 depth -99999999999999999999");

  g_assert_true (missing->go.infinite);
  g_assert_cmpint (missing->go.given, ==, 0);
  g_assert_cmpint (end->go.given, ==, 0);
  g_assert_cmpint (nonsense->go.given, ==, TABIYA_UCI_GO_BLACK_TIME);
  g_assert_cmpint (nonsense->go.time[1], ==, 4);
  g_assert_cmpint (twice->go.depth, ==, 4);
  g_assert_cmpint (huge->go.nodes, ==, G_MAXINT64);
  g_assert_cmpint (huge->go.depth, ==, G_MININT64);
}

/* Of a fraction the whole part counts; what is no number is kept to be told. */
static void
test_go_fractions (void)
{
  static const struct {
    const char *word;
    gint64      number;
  } cases[] = {
    { "200.0", 200 }, { "200.", 200 }, { "199.999", 199 }, { "200,5", 200 }, { "-3.5", -3 },
    { "+7.2", 7 }, { "0.9", 0 },
  };
  static const char *nonsense[] = { "abc", "1e3", ".5", "5.5.5", "5.5ms", "0x10", "--5", "∞" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = g_strdup_printf ("go movetime %s depth 4", cases[i].word);
    g_autoptr(TabiyaUciCommand) command = parse (line);

    g_assert_cmpint (command->go.given, ==, TABIYA_UCI_GO_MOVE_TIME | TABIYA_UCI_GO_DEPTH);
    g_assert_cmpint (command->go.move_time, ==, cases[i].number);
    g_assert_null (command->go.unread);
  }
  for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++) {
    g_autofree char *line = g_strdup_printf ("go nodes %s wtime 60000.0 depth", nonsense[i]);
    g_autofree char *expected = g_strdup_printf ("nodes %s|depth", nonsense[i]);
    g_autoptr(TabiyaUciCommand) command = parse (line);
    g_autofree char *unread = NULL;

    g_assert_cmpint (command->go.given, ==, TABIYA_UCI_GO_WHITE_TIME);
    g_assert_cmpint (command->go.time[0], ==, 60000);
    g_assert_nonnull (command->go.unread);
    unread = g_strjoinv ("|", command->go.unread);
    g_assert_cmpstr (unread, ==, expected);
  }
}

static void
test_go_search_moves (void)
{
  g_autoptr(TabiyaUciCommand) last = parse ("go depth 3 searchmoves e2e4 d2d4");
  g_autoptr(TabiyaUciCommand) first = parse ("go searchmoves e2e4 d2d4 infinite g1f3");
  g_autoptr(TabiyaUciCommand) none = parse ("go searchmoves depth 2");
  g_autoptr(TabiyaUciCommand) two = parse ("go searchmoves e2e4 depth 2 searchmoves d2d4");

  check_moves (last->go.search_moves, "e2e4 d2d4");
  g_assert_cmpint (last->go.depth, ==, 3);
  check_moves (first->go.search_moves, "e2e4 d2d4");
  g_assert_true (first->go.infinite);
  g_assert_null (none->go.search_moves);
  g_assert_cmpint (none->go.depth, ==, 2);
  check_moves (two->go.search_moves, "e2e4 d2d4");
}

static void
test_perft (void)
{
  static const struct {
    const char *line;
    gint64      depth;
  } cases[] = {
    { "go perft 5", 5 },
    { "perft 6\r\n", 6 },
    { "go perft", -1 },
    { "perft many", -1 },
    { "go depth 3 perft 2", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaUciCommand) command = parse (cases[i].line);

    g_assert_cmpint (command->kind, ==, TABIYA_UCI_PERFT);
    g_assert_cmpint (command->depth, ==, cases[i].depth);
  }
}

static void
test_long_line (void)
{
  g_autoptr(GString) line = g_string_new ("position startpos moves");
  g_autoptr(TabiyaUciCommand) command = NULL;
  g_autoptr(TabiyaUciCommand) word = NULL;

  for (int i = 0; i < 100000; i++)
    g_string_append (line, " g1f3 g8f6 f3g1 f6g8");
  command = parse (line->str);
  g_assert_cmpint (g_strv_length (command->moves), ==, 400000);

  g_string_assign (line, "setoption name ");
  for (int i = 0; i < 1000000; i++)
    g_string_append_c (line, 'x');
  word = parse (line->str);
  g_assert_cmpint (strlen (word->name), ==, 1000000);
}

/* Bytes of any kind, key words among them: nothing breaks. */
static void
test_garbage (void)
{
  static const char *words[] = {
    "go", "position", "setoption", "name", "value", "fen", "startpos", "moves", "searchmoves",
    "perft", "depth", "infinite", "1", "-9", "e2e4", "\xff\xfe", "\x01", " ", "\t", "\v",
  };
  g_autoptr(GRand) rand = g_rand_new_with_seed (99);

  for (int i = 0; i < 20000; i++) {
    g_autoptr(GString) line = g_string_new (NULL);
    g_autoptr(TabiyaUciCommand) command = NULL;
    int n = g_rand_int_range (rand, 0, 12);

    while (n-- > 0) {
      g_string_append (line, words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
      if (g_rand_boolean (rand))
        g_string_append_c (line, ' ');
    }
    command = parse (line->str);
    g_assert_cmpint (command->kind, <=, TABIYA_UCI_PERFT);
    if (command->kind == TABIYA_UCI_POSITION)
      g_assert_nonnull (command->moves);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/uci-parser/kinds", test_kinds);
  g_test_add_func ("/tabiya/uci-parser/debug", test_debug);
  g_test_add_func ("/tabiya/uci-parser/setoption", test_setoption);
  g_test_add_func ("/tabiya/uci-parser/position", test_position);
  g_test_add_func ("/tabiya/uci-parser/go-clock", test_go_clock);
  g_test_add_func ("/tabiya/uci-parser/go-limits", test_go_limits);
  g_test_add_func ("/tabiya/uci-parser/go-broken", test_go_broken);
  g_test_add_func ("/tabiya/uci-parser/go-fractions", test_go_fractions);
  g_test_add_func ("/tabiya/uci-parser/go-search-moves", test_go_search_moves);
  g_test_add_func ("/tabiya/uci-parser/perft", test_perft);
  g_test_add_func ("/tabiya/uci-parser/long-line", test_long_line);
  g_test_add_func ("/tabiya/uci-parser/garbage", test_garbage);

  return g_test_run ();
}
