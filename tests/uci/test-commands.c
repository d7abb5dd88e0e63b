/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../game/test-pack.h"
#include "engine-process.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* The commands of tabiya-engine: what they print, and the status they leave behind. */

static const char *engine_path;

typedef struct {
  char *folder;
  char *path;
  char *output;
  char *errors;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-commands-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "file", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs a command and checks its status. */
#define run(status, ...)                                                                    \
  G_STMT_START {                                                                            \
    g_clear_pointer (&fixture->output, g_free);                                             \
    g_clear_pointer (&fixture->errors, g_free);                                             \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, __VA_ARGS__, NULL), \
                     ==, status);                                                           \
  } G_STMT_END

static void
write_file (Fixture    *fixture,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (fixture->path, text, -1, &error);
  g_assert_no_error (error);
}

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("“%s” has no “%s”", text, part);
}

static void
assert_lacks (const char *text,
              const char *part)
{
  if (strstr (text, part))
    g_error ("“%s” has “%s”", text, part);
}

/* One line on stderr that leads to the help, nothing on stdout, status 2. */
static void
assert_usage_error (Fixture *fixture)
{
  g_assert_cmpstr (fixture->output, ==, "");
  assert_has (fixture->errors, "--help");
  g_assert_true (strchr (fixture->errors, '\n') == fixture->errors + strlen (fixture->errors) - 1);
}

static void
test_general (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *commands[] = { "perft", "perft-bench", "bench", "behaviours", "compare",
                                    "eval", "epd", "weights", "pgn", "motifs", "review",
                                    "preview", "uci", "freeze" };

  run (0, "--version");
  g_assert_true (g_str_has_prefix (fixture->output, "tabiya-engine "));
  run (0, "--help");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *line = g_strdup_printf ("\n  %-12s ", commands[i]);

    assert_has (fixture->output, line);
  }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    run (0, commands[i], "--help");
    assert_has (fixture->output, "Usage:");
    g_assert_cmpstr (fixture->errors, ==, "");
    run (2, commands[i], "--no-such-option");
    assert_usage_error (fixture);
  }
  run (2, "dance");
  assert_usage_error (fixture);
}

static void
test_perft (Fixture       *fixture,
            gconstpointer  data)
{
  run (0, "perft", "4");
  assert_has (fixture->output, "Nodes searched: 197281\n");
  assert_has (fixture->output, "\nTime: ");
  assert_has (fixture->output, " Mn/s\n");
  assert_lacks (fixture->output, "e2e4");
  run (0, "perft", "4", "--threads", "3", "--divide", "--fen",
       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  assert_has (fixture->output, "Nodes searched: 43238\n");
  assert_has (fixture->output, "e2e4: ");
  run (0, "perft", "0");
  assert_has (fixture->output, "Nodes searched: 1\n");

  run (2, "perft");
  assert_usage_error (fixture);
  run (2, "perft", "-1");
  assert_usage_error (fixture);
  run (2, "perft", "4x");
  assert_usage_error (fixture);
  run (2, "perft", "3", "3");
  assert_usage_error (fixture);
  run (2, "perft", "3", "--threads", "0");
  assert_usage_error (fixture);
  run (2, "perft", "3", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1");
  assert_usage_error (fixture);
  assert_has (fixture->errors, "king");
}

static gint64
get_number (GRegex     *regex,
            const char *text)
{
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  g_assert_true (g_regex_match (regex, text, 0, &match));
  number = g_match_info_fetch (match, 1);
  return g_ascii_strtoll (number, NULL, 10);
}

/* Adds up the first group of all matches. */
static gint64
sum_numbers (GRegex     *regex,
             const char *text,
             int        *n_matches)
{
  g_autoptr(GMatchInfo) match = NULL;
  gint64 sum = 0;

  *n_matches = 0;
  g_regex_match (regex, text, 0, &match);
  while (g_match_info_matches (match)) {
    g_autofree char *number = g_match_info_fetch (match, 1);

    sum += g_ascii_strtoll (number, NULL, 10);
    ++*n_matches;
    g_match_info_next (match, NULL);
  }
  return sum;
}

/* The factors of a term sum to both its sides; a term without factors has an empty list. Returns
   how many it has. */
static int
check_factors (const char *term,
               gint64      white,
               gint64      black)
{
  g_autoptr(GRegex) whites = g_regex_new ("\"white\": (-?\\d+)", 0, 0, NULL);
  g_autoptr(GRegex) blacks = g_regex_new ("\"black\": (-?\\d+)", 0, 0, NULL);
  g_auto(GStrv) parts = g_strsplit (term, "\"factors\": [", -1);
  int n_white;
  int n_black;
  gint64 white_sum;
  gint64 black_sum;

  g_assert_cmpint (g_strv_length (parts), ==, 2);
  if (*parts[1] == ']')
    return 0;
  white_sum = sum_numbers (whites, parts[1], &n_white);
  black_sum = sum_numbers (blacks, parts[1], &n_black);
  g_assert_cmpint (white_sum, ==, white);
  g_assert_cmpint (black_sum, ==, black);
  g_assert_cmpint (n_white, >, 0);
  g_assert_cmpint (n_black, ==, n_white);
  assert_has (parts[1], "\"id\": \"");
  return n_white;
}

/* Terms sum to the score, squares to their term, white - black is net, factors to both. Returns the
   number of factors of all terms. */
static int
check_sums (const char *json)
{
  g_autoptr(GRegex) score = g_regex_new ("\"score\": (-?\\d+)", 0, 0, NULL);
  g_autoptr(GRegex) net = g_regex_new ("\"net\": (-?\\d+)", 0, 0, NULL);
  g_autoptr(GRegex) white = g_regex_new ("\"white\": (-?\\d+)", 0, 0, NULL);
  g_autoptr(GRegex) black = g_regex_new ("\"black\": (-?\\d+)", 0, 0, NULL);
  g_autoptr(GRegex) square = g_regex_new ("\"[a-h][1-8]\": (-?\\d+)", 0, 0, NULL);
  /* By the indent: factors have an id too. */
  g_auto(GStrv) terms = g_strsplit (json, "\n      \"id\":", -1);
  gint64 total = 0;
  int n_with_squares = 0;
  int n_factors = 0;

  g_assert_cmpint (g_strv_length (terms), >, 3);
  for (char **term = terms + 1; *term; term++) {
    gint64 term_net = get_number (net, *term);
    int n_squares;
    gint64 squares = sum_numbers (square, *term, &n_squares);
    int n = check_factors (*term, get_number (white, *term), get_number (black, *term));

    g_assert_cmpint (get_number (white, *term) - get_number (black, *term), ==, term_net);
    if (!g_str_has_prefix (*term, " \"king-attack\""))
      g_assert_cmpint (n, ==, 0);
    n_factors += n;
    if (n_squares > 0)
      g_assert_cmpint (squares, ==, term_net);
    n_with_squares += n_squares > 0;
    total += term_net;
  }
  g_assert_cmpint (total, ==, get_number (score, terms[0]));
  g_assert_cmpint (n_with_squares, >, 0);
  return n_factors;
}

static void
test_eval_json (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *heuristics[] = { "tabiya", "three-terms", "pawn-units" };
  static const char *fens[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/ppp1pppp/8/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2",
    "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1",
    "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1",
  };
  int n_factors[G_N_ELEMENTS (heuristics)] = { 0 };

  for (guint h = 0; h < G_N_ELEMENTS (heuristics); h++) {
    g_autofree char *id = g_strdup_printf ("\"heuristic\": \"%s\"", heuristics[h]);

    for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
      run (0, "eval", "--json", "--heuristic", heuristics[h], "--fen", fens[i]);
      g_assert_true (g_str_has_prefix (fixture->output, "{\n"));
      g_assert_true (g_str_has_suffix (fixture->output, "}\n"));
      assert_has (fixture->output, id);
      assert_has (fixture->output, "\"outcome\": \"none\"");
      n_factors[h] += check_sums (fixture->output);
    }
  }
  g_assert_cmpint (n_factors[0], >, 10);
  g_assert_cmpint (n_factors[1] + n_factors[2], ==, 0);
  run (0, "eval", "--json", "--heuristic", "pawn-units", "--fen", fens[0]);
  assert_has (fixture->output, "\"exact\": 1142215");
  assert_has (fixture->output, "\"unit\": \"millionth of a pawn\"");
  run (0, "eval", "--json", "--heuristic", "three-terms", "--fen", fens[2]);
  assert_has (fixture->output, "\"exact\": -12,");
  assert_has (fixture->output, "\"score\": -96,");
}

/* The factors stand under their term, set in, and sum to its sides in their columns. */
static void
test_eval_factors (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *table = "Term                               White   Black     Net  Middle     End\n";
  g_auto(GStrv) lines = NULL;
  char **line;
  int white, black;
  int n = 0;

  run (0, "eval", "--fen", "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1");
  assert_has (fixture->output, table);
  lines = g_strsplit (fixture->output, "\n", -1);
  for (line = lines; *line && !g_str_has_prefix (*line, "King attack  "); line++)
    g_assert_false (g_str_has_prefix (*line, "  "));
  g_assert_nonnull (*line);
  g_assert_cmpint (sscanf (*line, "King attack %d %d", &white, &black), ==, 2);
  for (line++; *line && g_str_has_prefix (*line, "  "); line++, n++) {
    int from_white, from_black, end;

    g_assert_cmpint (sscanf (*line + 32, "%d %d%n", &from_white, &from_black, &end), ==, 2);
    g_assert_cmpint ((*line)[32 + end], ==, '\0');
    white -= from_white;
    black -= from_black;
  }
  g_assert_cmpint (n, >, 3);
  g_assert_cmpint (white, ==, 0);
  g_assert_cmpint (black, ==, 0);
  for (; *line; line++)
    g_assert_false (g_str_has_prefix (*line, "  "));
  assert_has (fixture->output, "\n  Safe checks ");
}

static void
test_eval_outcome (Fixture       *fixture,
                   gconstpointer  data)
{
  run (0, "eval", "--json", "--fen",
       "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  assert_has (fixture->output, "\"outcome\": \"mate\"");
  assert_has (fixture->output, "\"score\": 0,");
  assert_has (fixture->output, "\"terms\": []");
  run (0, "eval", "--json", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  assert_has (fixture->output, "\"outcome\": \"draw\"");
  run (0, "eval", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  assert_has (fixture->output, "Score: M+0\n");
  run (0, "eval");
  assert_has (fixture->output, "Heuristic: Tabiya\n");
  assert_has (fixture->output, "Material");
  /* What cannot be is dropped and told. */
  run (0, "eval", "--json", "--fen", "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 0");
  g_assert_true (g_str_has_prefix (fixture->output, "{\n"));
  assert_has (fixture->errors, "castling rights");
}

/* Each command that takes a position reads a line of EPD, and says what it left out. */
static void
test_epd_as_fen (Fixture       *fixture,
                 gconstpointer  data)
{
  const char *epd = "4k3/8/8/8/8/8/4P3/4K3  w KQ - bm e4; id \"x\";";

  run (0, "eval", "--fen", epd);
  assert_has (fixture->errors, "eval: note: what stands behind the position was left out");
  assert_has (fixture->errors, "eval: note: a counter that was missing");
  run (0, "perft", "1", "--fen", epd);
  assert_has (fixture->errors, "perft: note: what stands behind the position was left out");
  run (0, "compare", "--depth", "1", "--fen", epd);
  assert_has (fixture->errors, "compare: note: what stands behind the position was left out");
  run (0, "whynot", "--move", "e3", "--nodes", "100", "--fen", epd);
  assert_has (fixture->errors, "whynot: note: what stands behind the position was left out");
  run (0, "motifs", "--line", "e2e4", "--fen", epd);
  assert_has (fixture->errors, "motifs: note: what stands behind the position was left out");
  run (2, "eval", "--fen", "4k3/8/8/8/8/8/4P3/4K3 w KQ x bm e4;");
  assert_has (fixture->errors, "column 28");
}

static void
test_eval_weights (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

  write_file (fixture, "[three-terms]\nmobility=0\npawn-rank=-1\n[tabiya]\nmaterial=50\n");
  run (0, "eval", "--heuristic", "three-terms", "--weights", fixture->path, "--fen", fen);
  assert_has (fixture->output, "Score: -0.16\n");
  run (1, "eval", "--heuristic", "pawn-units", "--weights", fixture->path);
  assert_has (fixture->errors, "[pawn-units]");

  write_file (fixture, "[three-terms]\nmobile=0\n");
  run (1, "eval", "--heuristic", "three-terms", "--weights", fixture->path);
  assert_has (fixture->errors, "\"mobile\"");
  write_file (fixture, "[three-terms]\nmobility=51\n");
  run (1, "eval", "--heuristic", "three-terms", "--weights", fixture->path);
  assert_has (fixture->errors, "from -20 to 50");
  write_file (fixture, "mobility\n");
  run (1, "eval", "--weights", fixture->path);
  g_assert_cmpstr (fixture->output, ==, "");
  g_remove (fixture->path);
  run (1, "eval", "--weights", fixture->path);
  assert_has (fixture->errors, "No such file");
  run (2, "eval", "--heuristic", "four-terms");
  assert_has (fixture->errors, "three-terms");
  run (2, "eval", "--fen", "nonsense");
  run (2, "eval", "8/8");
}

/* The file says which heuristic it is for; every command that judges takes one. */
static void
test_weights_file (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

  write_file (fixture, "# CRLF\r\n[Profile]\r\nname=Still\r\nheuristic=three-terms\r\n\r\n"
                       "[three-terms]\r\nmobility=0\r\npawn-rank=-1");
  run (0, "eval", "--json", "--weights", fixture->path, "--fen", fen);
  assert_has (fixture->output, "\"heuristic\": \"three-terms\"");
  assert_has (fixture->output, "\"score\": -16,");
  assert_has (fixture->output, "\"exact\": -2,");
  check_sums (fixture->output);
  run (0, "compare", "--depth", "1", "--weights", fixture->path);
  assert_has (fixture->output, "Heuristic: Three terms (three-terms); depth 1\n");
  run (1, "eval", "--heuristic", "tabiya", "--weights", fixture->path);
  g_assert_cmpstr (fixture->errors, ==, "tabiya-engine eval: file: the weights are for Three "
                   "terms, not for Tabiya\n");

  write_file (fixture, "[tabiya]\nmobility=120\nking-atack=150\n");
  run (1, "eval", "--weights", fixture->path);
  g_assert_cmpstr (fixture->errors, ==, "tabiya-engine eval: file, line 3, column 1: there is no "
                   "weight \"king-atack\" in Tabiya; did you mean king-attack?\n");
  run (1, "compare", "--depth", "2", "--weights", fixture->path);
  assert_has (fixture->errors, "tabiya-engine compare: file, line 3, column 1: ");
  run (1, "epd", "--nodes", "10", "--weights", fixture->path, "/no/such/file");
  assert_has (fixture->errors, "tabiya-engine epd: file, line 3, column 1: ");
  run (1, "fit", "--data", "/no/such/file", "--weights", fixture->path);
  assert_has (fixture->errors, "tabiya-engine fit: file, line 3, column 1: ");
}

/* A launcher is an engine with its weights inside; no file is replaced unless it is meant. */
static void
test_freeze (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *launcher = g_build_filename (fixture->folder, "it's $an engine", NULL);
  g_autofree char *quoted = g_shell_quote (launcher);
  g_autofree char *command = g_strconcat ("printf 'uci\\nsetoption name Tabiya King Attack "
                                          "value 180\\neval\\nquit\\n' | ", quoted, NULL);
  const char *shell[] = { "/bin/sh", "-c", command, NULL };
  g_autofree char *output = NULL;

  write_file (fixture, "[Profile]\nname=It's \"my\" $profile\\nof `mine`\nheuristic=tabiya\n"
              "search=alpha-beta\nquiescence=no\n[tabiya]\nking-attack.mg=180\nking-attack.eg=0\n"
              "placement=0\nrook.mg.1=5 5 5 5\n");
  run (0, "freeze", "--weights", fixture->path, launcher);
  run (1, "freeze", "--weights", fixture->path, launcher);
  assert_has (fixture->errors, "is already there; --force replaces it\n");
  g_assert_true (g_spawn_sync (NULL, (char **) shell, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                               NULL, NULL, NULL));
  assert_has (output, "id name Tabiya ");
  assert_has (output, "(It's \"my\" $profile of `mine`)\n");
  assert_has (output, "option name Tabiya King Attack type spin default 180 ");
  assert_has (output, "option name Tabiya Placement type spin default 0 ");
  assert_has (output, "option name Method type combo default alpha-beta ");
  assert_has (output, "option name Quiescence type check default false\n");
  assert_has (output, "\nPiece placement                        0 ");

  run (0, "freeze", "--force", "--profile", "promoter", "--heuristic", "three-terms", launcher);
  g_clear_pointer (&output, g_free);
  g_assert_true (g_spawn_sync (NULL, (char **) shell, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                               NULL, NULL, NULL));
  assert_has (output, " (Promoter)\n");
  assert_has (output, "option name Method type combo default full ");
  assert_has (output, "option name Heuristic type combo default three-terms ");
  assert_has (output, "option name Three Terms Pawn Rank type spin default 2 ");
  g_assert_cmpint (g_remove (launcher), ==, 0);

  run (2, "freeze", launcher);
  assert_usage_error (fixture);
  run (2, "freeze", "--profile", "nobody", launcher);
  run (2, "uci", "--weights", "a", "--weights-text", "b");
  run (1, "uci", "--weights-text", "[tabiya]\nmobility=many\n");
  g_assert_cmpstr (fixture->errors, ==, "tabiya-engine uci: --weights-text, line 2, column 10: "
                   "mobility takes a whole number from -200 to 400, not \"many\"\n");
}

/* The list has everything; a profile is written as a file that every command reads. */
static void
test_weights (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *profile = NULL;

  run (0, "weights");
  assert_has (fixture->output, "\nking-attack             100     -200      400  percent");
  assert_has (fixture->output, "\ngambiteer ");
  run (0, "weights", "--heuristic", "pawn-units");
  assert_has (fixture->output, "\nbishop                  315    -2000     2000  1/100 pawn");
  run (0, "weights", "--heuristic", "three-terms", "--profile", "promoter");
  g_assert_cmpstr (fixture->output, ==, "[Profile]\nname=Promoter\nheuristic=three-terms\n\n"
                   "[three-terms]\nmaterial=1\nmobility=0\npawn-rank=2\n");
  profile = g_steal_pointer (&fixture->output);
  write_file (fixture, profile);
  run (0, "weights", fixture->path);
  assert_has (fixture->output, "three-terms: Promoter\n");
  assert_has (fixture->output, "pawn-rank                 3 -> 2\n");
  assert_has (fixture->output, "Changes: 3 of 3 weights\n");
  run (0, "eval", "--json", "--weights", fixture->path, "--fen",
       "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  assert_has (fixture->output, "\"exact\": 4,");

  run (1, "weights", "--heuristic", "tabiya", fixture->path);
  assert_has (fixture->errors, "not for Tabiya");
  write_file (fixture, "[three-terms]\nmobility=1\n\nmobility=1\n");
  run (1, "weights", fixture->path);
  g_assert_cmpstr (fixture->errors, ==, "tabiya-engine weights: file, line 4, column 1: "
                   "\"mobility\" is already set in line 2\n");
  run (2, "weights", "--profile", "pacifist");
  assert_usage_error (fixture);
  run (2, "weights", "--profile", "attacker", fixture->path);
  run (2, "weights", "--heuristic", "none");
}

/* By weights that give material away the same suite has other solutions. */
static void
test_epd_weights (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *weights = g_build_filename (fixture->folder, "giver.weights", NULL);

  write_file (fixture, "4k3/8/8/3q4/4P3/8/8/4K3 w - - bm exd5;\n");
  g_file_set_contents (weights, "[three-terms]\nmaterial=-1\nmobility=0\npawn-rank=0\n", -1, NULL);
  run (0, "epd", "--nodes", "500", "--heuristic", "three-terms", fixture->path);
  assert_has (fixture->output, "Solved: 1 of 1\n");
  run (0, "epd", "--nodes", "500", "--weights", weights, fixture->path);
  assert_has (fixture->output, "Solved: 0 of 1\n");
  g_remove (weights);
}

static void
test_epd (Fixture       *fixture,
          gconstpointer  data)
{
  write_file (fixture,
              "# A comment, and an empty line\n\n"
              "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"one; two\";\n"
              "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 bm Ra1-a8; dm 1;\n"
              "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Ra8; id \"cannot be\"\n"
              "k7/8/1K6/8/8/8/8/7R w - - bm Rh8 + ; ce +M1; c0 \"Rh8=10, Rh7=3, Rz9=8\";\n"
              "k7/8/1K6/8/8/8/8/7R w - - bm Kc7; ce +M1; c0 \"Kc7=10, Rh8+=4\";\n");
  run (0, "epd", "--nodes", "5000", fixture->path);
  assert_has (fixture->output, "Solved: 4 of 5\n");
  assert_has (fixture->output, "Points: 14 of 20\n");
  assert_has (fixture->output, "one; two\n");
  assert_has (fixture->output, " 3 - ");
  run (0, "epd", "--time", "20", "--threads", "2", fixture->path);
  assert_has (fixture->output, "Solved: 4 of 5\n");

  /* A byte order mark is no part of the first position. */
  write_file (fixture, "\xef\xbb\xbf" "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#;\r\n");
  run (0, "epd", "--nodes", "5000", fixture->path);
  assert_has (fixture->output, "Solved: 1 of 1\n");

  write_file (fixture, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#;\nnonsense\n\n"
                       "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra9;\n"
                       "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - id \"what?\";\n");
  run (2, "epd", "--nodes", "0", fixture->path);
  run (2, "epd", "--time", "0", fixture->path);
  run (2, "epd", "--time", "20", "--nodes", "10", fixture->path);
  run (1, "epd", "--nodes", "1000", fixture->path);
  assert_has (fixture->output, "Solved: 1 of 1\n");
  assert_has (fixture->errors, "file:2: ");
  assert_has (fixture->errors, "file:4: Ra9");
  assert_has (fixture->errors, "file:5: ");

  run (2, "epd");
  run (2, "epd", "--nodes", "10", "--time", "10", fixture->path);
  run (2, "epd", "--nodes", "-1", fixture->path);
  run (2, "epd", "--hash", "0", fixture->path);
  run (1, "epd", "/no/such/file");
}

/* The exact methods agree on the score; each line has its method and a move. */
static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *ids[] = { "minimax", "alpha-beta", "alpha-beta-table", "mtdf",
                               "iterative-mtdf", "pvs", "full" };
  g_autofree char *score = NULL;

  run (0, "compare", "--depth", "3", "--fen",
       "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1");
  assert_has (fixture->output, "Heuristic: Tabiya (tabiya); depth 3\n");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autofree char *pattern = g_strdup_printf ("\n%s +\\d+ +[\\d.]+ +\\d+ +(\\S+)  [a-hKQRBNO]",
                                                ids[i]);
    g_autoptr(GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    g_autofree char *found = NULL;

    g_assert_true (g_regex_match (regex, fixture->output, 0, &match));
    found = g_match_info_fetch (match, 1);
    if (!score)
      score = g_strdup (found);
    if (!g_str_equal (ids[i], "full"))
      g_assert_cmpstr (found, ==, score);
  }

  run (0, "compare", "--depth", "5", "--method", "pvs", "--heuristic", "three-terms");
  assert_has (fixture->output, "(three-terms); depth 5\n");
  assert_lacks (fixture->output, "mtdf");
  run (0, "compare", "--depth", "5", "--fen", "7k/8/8/8/8/8/r7/7K w - - 0 1");
  assert_has (fixture->output, "minimax           left out");
  run (0, "compare", "--depth", "5", "--force", "--fen", "7k/8/8/8/8/8/r7/7K w - - 0 1");
  assert_lacks (fixture->output, "left out");
  run (2, "compare", "--depth", "5", "--method", "minimax");
  run (2, "compare", "--depth", "0");
  assert_has (fixture->errors, "--depth from 1");
  run (2, "compare", "--depth", "3", "--method", "full", "--force");
  assert_has (fixture->errors, "--force");
  run (2, "compare", "--depth", "3", "--method", "guess");
  assert_has (fixture->errors, "iterative-mtdf");
  run (2, "compare");
  assert_usage_error (fixture);
  run (2, "compare", "--depth", "0");
  run (2, "compare", "--depth", "2", "--heuristic", "none");
  run (2, "compare", "--depth", "2", "--fen", "none");
}

/* Files put together: byte for byte, but for letters that the first one writes otherwise. */
static void
test_merge (Fixture       *fixture,
            gconstpointer  data)
{
  static const char first[] = "[White \"A\"]\r\n\r\n1. e4   e5 *\r\n\r\n";
  static const char latin[] = "[White \"J\xf6rg\"]\n\n1. d4 *\n";
  static const char utf8[] = "[White \"J\xc3\xb6rg\"]\n\n1. c4 {odd   } *\n";
  g_autofree char *a = g_build_filename (fixture->folder, "a.pgn", NULL);
  g_autofree char *b = g_build_filename (fixture->folder, "b.pgn", NULL);
  g_autofree char *c = g_build_filename (fixture->folder, "c.pgn", NULL);
  g_autofree char *out = g_build_filename (fixture->folder, "out.pgn", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (a, first, -1, NULL));
  g_assert_true (g_file_set_contents (b, latin, -1, NULL));
  g_assert_true (g_file_set_contents (c, utf8, -1, NULL));
  run (2, "games", "merge", a, b);
  run (1, "games", "merge", a, fixture->path, "--out", out);
  assert_has (fixture->errors, "nothing was written");
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));

  run (0, "games", "merge", a, b, c, "--out", out);
  assert_has (fixture->output, "b.pgn: 1 games\n");
  assert_has (fixture->output, "c.pgn: 1 games, 1 converted");
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  g_assert_cmpstr (text, ==,
                   "[White \"A\"]\r\n\r\n1. e4   e5 *\r\n\r\n"
                   "[White \"J\xf6rg\"]\n\n1. d4 *\n\r\n"
                   "[White \"J\xf6rg\"]\n\n1. c4 {odd   } *\n");

  /* What is there is not replaced, not even by itself. */
  run (1, "games", "merge", b, "--out", out);
  assert_has (fixture->errors, "there already");
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (a, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, first);
  g_assert_cmpint (g_remove (a) | g_remove (b) | g_remove (c) | g_remove (out), ==, 0);
}

/* Few games show little, which is said; what is played does not depend on the threads. */
static void
test_behaviours (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *first = NULL;

  run (1, "behaviours", "--games", "2", "--depth", "1", "--list-openings");
  assert_has (fixture->output, "Heuristic: three-terms. Each profile plays standard");
  assert_has (fixture->output, "Limit: depth 1. Openings: 8 random legal plies, seed 1.\n");
  assert_has (fixture->output, "\nweights");
  assert_has (fixture->output, "  12 1 3");
  assert_has (fixture->output, "NOT SHOWN\n");
  assert_has (fixture->output, "\nOpening 1: ");
  assert_has (fixture->errors, " games\n");
  first = g_steal_pointer (&fixture->output);
  run (1, "behaviours", "--games", "2", "--depth", "1", "--list-openings", "--threads", "3");
  g_assert_cmpstr (fixture->output, ==, first);
  run (1, "behaviours", "--games", "2", "--nodes", "20", "--heuristic", "pawn-units", "--openings",
       "book", "--seed", "3");
  assert_has (fixture->output, "Limit: 20 nodes a move. Openings: from the book, seed 3.\n");
  run (1, "behaviours", "--games", "2", "--depth", "1", "--plies", "0");
  assert_has (fixture->errors, "There are only 1 such openings");

  run (2, "behaviours", "--games", "3");
  assert_usage_error (fixture);
  run (2, "behaviours", "--games", "0");
  run (2, "behaviours", "--threads", "0");
  run (2, "behaviours", "--depth", "2", "--nodes", "3");
  run (2, "behaviours", "--depth", "-1");
  run (2, "behaviours", "--openings", "mine");
  run (2, "behaviours", "--heuristic", "none");
  run (2, "behaviours", "extra");
  assert_usage_error (fixture);
}

static void
test_pgn_check (Fixture       *fixture,
                gconstpointer  data)
{
  write_file (fixture,
              "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n"
              "\n[Event \"B\"]\n\n1. d4 (1. c4 e5) d5 *\n");
  run (0, "pgn", "check", fixture->path);
  assert_has (fixture->output, "Games: 2\n");
  assert_has (fixture->output, "Plies: 9, in variations 2\n");
  assert_has (fixture->output, "Encoding: ASCII\n");
  assert_has (fixture->output, "Errors: 0\n");
  assert_has (fixture->output, " MB/s\n");
  run (0, "pgn", "check", "--roundtrip", fixture->path, fixture->path);
  assert_has (fixture->output, "Games: 4\n");
  assert_lacks (fixture->output, "differs");

  write_file (fixture, "[Event \"A\"]\n\n1. e4 e5\n2. Ke3 *\n");
  run (1, "pgn", "check", fixture->path);
  assert_has (fixture->output, "game 1, line 4, column 4: ");
  assert_has (fixture->output, "Errors: 1\n");
  run (1, "pgn", "check", "/no/such/file");
  run (2, "pgn", "check");
  assert_usage_error (fixture);
  run (2, "pgn");
  assert_usage_error (fixture);
  run (2, "pgn", "mend");
  assert_usage_error (fixture);
}

/* A query may begin with a minus sign, like an option. */
static void
test_games_find_not (Fixture       *fixture,
                     gconstpointer  data)
{
  write_file (fixture, "[White \"Tal\"]\n\n1. e4 *\n\n[White \"Bird\"]\n\n1. f4 *\n");
  run (0, "games", "find", fixture->path, "--", "-white:tal");
  assert_has (fixture->output, "2  Bird");
  assert_has (fixture->output, "Games found: 1\n");
  run (0, "games", "find", fixture->path, "--", "white:tal");
  assert_has (fixture->output, "1  Tal");
  run (2, "games", "find", fixture->path, "-white:tal");
  assert_usage_error (fixture);
}

/* A full disk under the output is a failure. */
static void
test_output_lost (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *program = g_shell_quote (engine_path);
  g_autofree char *line = g_strdup_printf ("exec %s perft 1 >/dev/full", program);
  const char *argv[] = { "sh", "-c", line, NULL };
  g_autoptr(GError) error = NULL;
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               &fixture->errors, &status, &error));
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 1);
  assert_has (fixture->errors, "standard output cannot be written");
}

/* What is left of JSON without line breaks and blanks. */
static void
remove_blanks (char *text)
{
  char *to = text;

  for (const char *from = text; *from; from++) {
    if (!g_ascii_isspace (*from))
      *to++ = *from;
  }
  *to = '\0';
}

/* An archive is asked like a folder: all of its PGN files, each in its encoding, by name. */
static void
test_games_archive (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char moves[] =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1-0\n\n";
  g_autofree char *games = g_strconcat ("[White \"Bird\"]\n\n1. f4 *\n\n[White \"Tal\"]\n\n", moves,
                                        NULL);
  g_autofree char *more = g_strconcat ("[White \"J\xf6rg\"]\n\n1. d4 *\n\n[White \"Tal\"]\n\n",
                                       moves, NULL);
  const PackEntry entries[] = { { "old/a.pgn", games }, { "new/b.pgn", more } };
  g_autofree char *out = g_build_filename (fixture->folder, "out", NULL);

  for (PackKind kind = PACK_ZIP; kind < PACK_N_ALL; kind++) {
    pack_entries_as (fixture->path, kind, entries, G_N_ELEMENTS (entries), NULL);
    run (0, "games", "find", fixture->path, "white:tal");
    assert_has (fixture->output, "2  Tal - ?  1-0    ");
    assert_has (fixture->output, "  old/a.pgn, game 2\n");
    assert_has (fixture->output, "  new/b.pgn, game 2\nGames found: 2\n");
    run (0, "games", "find", "--json", fixture->path, "white:tal");
    remove_blanks (fixture->output);
    assert_has (fixture->output, "\"games\":[2,4],\"places\":["
                "{\"game\":2,\"file\":\"old/a.pgn\",\"number\":2},"
                "{\"game\":4,\"file\":\"new/b.pgn\",\"number\":2}]}");
    run (0, "games", "duplicates", "--json", fixture->path);
    remove_blanks (fixture->output);
    assert_has (fixture->output, "\"certain\":[[2,4]],\"probable\":[],\"places\":["
                "{\"game\":2,\"file\":\"old/a.pgn\",\"number\":2},"
                "{\"game\":4,\"file\":\"new/b.pgn\",\"number\":2}]}");
    run (0, "games", "find", fixture->path, "jörg");
    assert_has (fixture->output, "3  Jörg - ");
    run (0, "games", "find", fixture->path, "--", "file:b.pgn -white:tal");
    assert_has (fixture->output, "Games found: 1\n");
    run (0, "games", "duplicates", fixture->path);
    assert_has (fixture->output, "certain  2 4  Tal - ?  ");
    assert_has (fixture->output, "  old/a.pgn, game 2  new/b.pgn, game 2\n");
    run (0, "games", "tree", "--json", fixture->path);
    assert_has (fixture->output, "\"uci\": \"e2e4\"");
    run (0, "games", "split", "--dry-run", "--every", "1", fixture->path, out);
    assert_has (fixture->output, "4");
  }
  g_assert_true (g_file_set_contents (fixture->path, "PK\x03\x04", 4, NULL));
  run (1, "games", "find", fixture->path, "white:tal");
}

/* All commands that read games, on what is at @path, one after the other: each ends with @status
   and has written @told, or nothing of the kind if that is NULL. */
static void
run_readers (Fixture    *fixture,
             int         status,
             const char *told)
{
  g_autofree char *out = g_build_filename (fixture->folder, "out", NULL);
  g_autofree char *weights = g_build_filename (fixture->folder, "weights", NULL);
  const char *path = fixture->path;
  const char *commands[][10] = {
    { "games", "find", path, "white:tal" },
    { "games", "tree", path },
    { "games", "player", path, "Tal" },
    { "games", "duplicates", path },
    { "games", "split", "--dry-run", "--every", "100", path, fixture->folder },
    { "games", "merge", path, "--out", out },
    { "pgn", "check", path },
    { "pgn", "export", path, out },
    { "review", "--nodes", "10", "--game", "1", "--output", out, path },
    { "selfplay", "--nodes", "1", "--positions", "1", "--pgn", path, "--out", out },
    { "consequences", path, "--weights", weights, "--positions", "2", "--nodes", "10",
      "--skip", "0" },
    { "match", "--openings", path, "--games", "2", "-1", "tabiya nodes=1", "-2", "tabiya nodes=1" },
    { "imitate", "--pgn", path, "--player", "nobody" },
    { "fit", "--pgn", path, "--iterations", "1" },
  };

  g_assert_true (g_file_set_contents (weights, "[tabiya]\ntempo=20\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    const char **words = commands[i];
    /* These need more and longer games than there are. */
    gboolean fits = strcmp (*words, "imitate") == 0 || strcmp (*words, "fit") == 0;
    const char *again;

    g_test_message ("%s %s", words[0], words[1]);
    g_remove (out);
    run (fits ? 1 : status, words[0], words[1], words[2], words[3], words[4], words[5], words[6],
         words[7], words[8], words[9]);
    if (!told) {
      assert_lacks (fixture->errors, "not all could be read");
      continue;
    }
    assert_has (fixture->errors, "tabiya-engine: not all could be read: ");
    assert_has (fixture->errors, told);
    again = strstr (fixture->errors, told) + 1;
    g_assert_null (strstr (again, told));
    if (strcmp (words[1], "merge") == 0 || strcmp (words[1], "export") == 0)
      g_assert_true (g_file_test (out, G_FILE_TEST_EXISTS));
  }
  g_remove (out);
  g_remove (weights);
}

/* Cuts the end of a file off. Returns its new length. */
static gsize
cut_off (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  length = length * 3 / 4;
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  return length;
}

/* Every command that reads an archive of whatever kind tells once that it is damaged, where, and
   how many games it has read all the same; it does with those what it would do, and fails. */
static void
test_games_damaged (Fixture       *fixture,
                    gconstpointer  data)
{
  static const PackKind kinds[] = {
    PACK_GZIP, PACK_ZIP, PACK_XZ, PACK_ZSTD, PACK_TAR, PACK_TAR_GZIP, PACK_TAR_XZ,
  };
  g_autoptr(GRand) random = g_rand_new_with_seed (3);
  g_autoptr(GString) games = g_string_new (NULL);
  PackEntry entries[3] = {
    { "a.pgn", "[White \"Tal\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n" }, { "b.pgn" },
    { "c.pgn", "[White \"Last\"]\n\n1. e4 *\n" },
  };

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (games, "[White \"Tal\"]\n[Black \"%08x\"]\n\n"
                            "1. e4 {%08x%08x} e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O "
                            "O-O 7. h3 a6 1-0\n\n",
                            g_rand_int (random), g_rand_int (random), g_rand_int (random));
  entries[1].text = games->str;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autofree char *place = NULL;
    g_autofree char *count = NULL;
    g_autofree char *text = NULL;

    g_test_message ("%s", pack_suffixes[kinds[i]]);
    if (kinds[i] < PACK_ZIP)
      pack_text (fixture->path, kinds[i], games->str, games->len);
    else
      pack_entries_as (fixture->path, kinds[i], entries, G_N_ELEMENTS (entries), NULL);
    if (kinds[i] == PACK_ZIP)
      run_readers (fixture, 0, NULL);
    place = g_strdup_printf ("cut off or damaged, which shows at byte %" G_GSIZE_FORMAT " of it (",
                             cut_off (fixture->path));
    if (i < 2)
      run_readers (fixture, 1, place);
    run (1, "games", "player", fixture->path, "Last");
    run (1, "games", "find", fixture->path, "white:tal");
    assert_has (fixture->errors, place);
    if (kinds[i] >= PACK_ZIP)
      assert_has (fixture->errors, "b.pgn: The archive is");
    count = g_strdup (strstr (fixture->output, "Games found: ") + strlen ("Games found: "));
    *strchr (count, '\n') = '\0';
    g_assert_cmpint (atoi (count), >, 500);
    g_assert_cmpint (atoi (count), <, 2000);
    text = g_strdup_printf (". %s games were read\n", count);
    assert_has (fixture->errors, text);
  }
}

/* The same of a folder with a file that cannot be read. */
static void
test_games_folder (Fixture       *fixture,
                   gconstpointer  data)
{
  const PackEntry entry = { "a.pgn", "1. e4 *\n" };
  g_autofree char *good = g_build_filename (fixture->folder, "good.pgn", NULL);
  g_autofree char *bad = g_build_filename (fixture->folder, "bad.pgn", NULL);
  const char *folder = fixture->folder;

  g_assert_true (g_file_set_contents (good, "[White \"Tal\"]\n\n1. e4 *\n", -1, NULL));
  run (0, "games", "find", folder, "white:tal");
  pack_entries (bad, &entry, 1, NULL);
  cut_off (bad);
  run (1, "games", "find", folder, "white:tal");
  assert_has (fixture->output, "Games found: 1\n");
  assert_has (fixture->errors, "bad.pgn: The file is compressed");
  assert_has (fixture->errors, ". 1 game was read\n");
  run (1, "games", "duplicates", folder);
  assert_has (fixture->errors, "bad.pgn: The file is compressed");
  run (1, "games", "tree", folder);
  assert_has (fixture->errors, "bad.pgn: The file is compressed");
  g_remove (good);
  g_remove (bad);
}

/* What the table of contents of an archive conceals is named, and makes the command fail. */
static void
test_games_hidden (Fixture       *fixture,
                   gconstpointer  data)
{
  const PackEntry entries[] = {
    { "a.pgn", "[White \"Tal\"]\n\n1. e4 e5 2. Nf3 1-0\n" },
    { "b.pgn", "[White \"Tal\"]\n\n1. d4 e5 2. Nf3 1-0\n" },
  };

  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  pack_hide (fixture->path, 0);
  run_readers (fixture, 1, "a.pgn: “a.pgn” is not in the table of contents");
  run (1, "games", "find", fixture->path, "white:tal");
  assert_has (fixture->output, "Games found: 1\n");
  assert_has (fixture->errors, ". 1 game was read\n");
}

/* What the games say of a player; whoever is not there is not made up. */
static void
test_games_player (Fixture       *fixture,
                   gconstpointer  data)
{
  write_file (fixture,
              "[White \"Tal, M\"]\n[Black \"Bird\"]\n[Date \"1960.01.01\"]\n[ECO \"B90\"]\n"
              "[WhiteElo \"2600\"]\n[BlackElo \"2350\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
              "[White \"Tal\"]\n[Black \"TAL, M\"]\n[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n");
  run (0, "games", "player", fixture->path, "tal, m");
  assert_has (fixture->output, "Tal, M\n");
  assert_has (fixture->output, "\nAll          2       1      1      0   75.0    2600\n");
  assert_has (fixture->output, "\n1960         1 ");
  assert_has (fixture->output, "\n2300         1 ");
  assert_has (fixture->output, "  Sicilian Defense: Najdorf Variation\n");
  run (0, "games", "player", "--json", fixture->path, "tal, m");
  assert_has (fixture->output, "\"eco\": \"B90\"");
  assert_has (fixture->output, "\"from\": 2300");
  run (1, "games", "player", fixture->path, "ta");
  assert_has (fixture->errors, "\"Tal\" (1 games)");
  run (1, "games", "player", fixture->path, "nobody");
  run (1, "games", "player", "/no/such/file", "tal");
  run (2, "games", "player", fixture->path);
  assert_usage_error (fixture);
}

/* New files of whole games; the old one and files that are there stay. */
static void
test_games_split (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *out = g_build_filename (fixture->folder, "out", NULL);
  g_autofree char *others = NULL;
  g_autofree char *text = NULL;
  g_autofree char *base = g_path_get_basename (fixture->path);
  g_autofree char *first = NULL;

  first = g_strdup_printf ("%s/%s-found.pgn", out, base);
  others = g_strdup_printf ("%s/%s-others.pgn", out, base);
  g_assert_cmpint (g_mkdir (out, 0700), ==, 0);
  write_file (fixture, "[White \"Tal\"]\n\n1. e4 *\n\n[White \"Bird\"]\n\n1. f4 *\n");
  run (0, "games", "split", "--dry-run", "--by", "player", fixture->path, out);
  assert_has (fixture->output, "       1  Tal.pgn\n");
  assert_has (fixture->output, "Games to write: 4, files: 3\n");
  run (0, "games", "split", "--query", "white:=tal", fixture->path, out);
  assert_has (fixture->output, "Games written: 2, files: 2\n");
  g_assert_true (g_file_get_contents (first, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "[White \"Tal\"]\n\n1. e4 *\n\n");
  run (1, "games", "split", "--query", "white:=tal", fixture->path, out);
  assert_has (fixture->errors, "-found.pgn");
  run (1, "games", "split", "--every", "1", "--max-files", "1", fixture->path, out);
  assert_has (fixture->errors, "--max-files 2");
  run (1, "games", "split", "--every", "1", fixture->path, "/no/such/folder");
  run (2, "games", "split", "--every", "0", fixture->path, out);
  run (2, "games", "split", "--by", "moon", fixture->path, out);
  run (2, "games", "split", fixture->path, out);
  assert_usage_error (fixture);
  g_remove (first);
  g_remove (others);
  g_assert_cmpint (g_rmdir (out), ==, 0);
}

static void
test_pgn_export (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *out = g_build_filename (fixture->folder, "out.pgn", NULL);
  g_autofree char *text = NULL;

  write_file (fixture, "1.e2e4 e5 2.0-0 *");
  run (2, "pgn", "export", fixture->path);
  run (1, "pgn", "export", fixture->path, out);
  g_remove (out);
  write_file (fixture, "[White \"A\"]\n1.e2-e4 e5 2.Ng1f3 {so} Nc6");
  run (0, "pgn", "export", fixture->path, out);
  g_file_get_contents (out, &text, NULL, NULL);
  g_assert_nonnull (text);
  assert_has (text, "[Event \"?\"]\n");
  assert_has (text, "[White \"A\"]\n");
  assert_has (text, "1. e4 e5 2. Nf3 {so} 2... Nc6 *\n");
  run (1, "pgn", "export", "/no/such/file", out);
  g_remove (out);
}

static void
test_bench (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_getenv ("TABIYA_SOURCE_ROOT"), "tests", "engine",
                                            "bench.expected", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *line = NULL;
  g_auto(GStrv) lines = NULL;

  run (0, "bench");
  lines = g_strsplit (fixture->output, "\n", -1);
  for (char **l = lines; *l; l++) {
    g_autofree char *lower = g_ascii_strdown (*l, -1);

    g_assert_true (g_str_has_prefix (*l, "Nodes searched: ") == (!!strstr (lower, "nodes")));
  }
  assert_has (fixture->output, "\nSpeed: ");
  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  line = g_strdup_printf ("\nNodes searched: %s\n", g_strstrip (expected));
  assert_has (fixture->output, line);
}

/* Games of files as one tree; what cannot be read of them is told. */
static void
test_games_join (Fixture       *fixture,
                 gconstpointer  data)
{
  write_file (fixture, "[White \"Ada\"]\n[Black \"Bo\"]\n[Date \"2001.02.03\"]\n\n1. d4 Kd5 *\n\n"
                       "[White \"Cy\"]\n\n1. e4 *\n\n[White \"Di\"]\n\n1. e4 e5 1-0\n");
  run (0, "games", "join", fixture->path);
  assert_has (fixture->output, "1. e4 {Cy - ?} (1. d4");
  assert_has (fixture->output, "Ada - Bo, 2001}");
  assert_has (fixture->errors, "Kd5");
  run (2, "games", "join");
  run (1, "games", "join", "/nonexistent.pgn");
  assert_has (fixture->errors, "/nonexistent.pgn");
}

/* Names that are no text are told as text on one line, also in JSON. */
static void
test_odd_names (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *odd = g_build_filename (fixture->folder, "caf\xe9\n.pgn", NULL);

  run (1, "pgn", "check", odd);
  assert_has (fixture->errors, "caf\ufffd\ufffd.pgn: No such file or directory\n");
  g_assert_true (g_utf8_validate (fixture->errors, -1, NULL));
  g_assert_true (g_file_set_contents (odd, "1. e4 e5 *\n", -1, NULL));
  run (0, "pgn", "check", odd);
  assert_has (fixture->output, "Games: 1\n");
  run (0, "review", "--nodes", "100", "--json", odd);
  g_assert_true (g_utf8_validate (fixture->output, -1, NULL));
  g_remove (odd);
}

/* A pipe into which nobody writes is refused; nothing waits for it. */
static void
test_pipe (Fixture       *fixture,
           gconstpointer  data)
{
  const char *path = fixture->path;
  const char *const commands[][4] = {
    { "pgn", "check", path }, { "games", "find", path, "adler" }, { "games", "duplicates", path },
    { "epd", path }, { "weights", path }, { "motifs", "--puzzles", path }, { "review", path },
  };

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    run (1, commands[i][0], commands[i][1], commands[i][2], commands[i][3]);
    assert_has (fixture->errors, "It is a pipe, not a file");
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
  engine_path = argv[1];

#define add(path, function) \
  g_test_add ("/tabiya/commands/" path, Fixture, NULL, set_up, function, tear_down)

  add ("general", test_general);
  add ("perft", test_perft);
  add ("eval-json", test_eval_json);
  add ("eval-factors", test_eval_factors);
  add ("eval-outcome", test_eval_outcome);
  add ("epd-as-fen", test_epd_as_fen);
  add ("eval-weights", test_eval_weights);
  add ("weights-file", test_weights_file);
  add ("weights", test_weights);
  add ("freeze", test_freeze);
  add ("epd", test_epd);
  add ("epd-weights", test_epd_weights);
  add ("compare", test_compare);
  add ("behaviours", test_behaviours);
  add ("merge", test_merge);
  add ("pgn-check", test_pgn_check);
  add ("output-lost", test_output_lost);
  add ("games-find-not", test_games_find_not);
  add ("games-archive", test_games_archive);
  add ("games-damaged", test_games_damaged);
  add ("games-folder", test_games_folder);
  add ("games-hidden", test_games_hidden);
  add ("games-player", test_games_player);
  add ("games-split", test_games_split);
  add ("pgn-export", test_pgn_export);
  add ("games-join", test_games_join);
  add ("odd-names", test_odd_names);
  add ("pipe", test_pipe);
  add ("bench", test_bench);

  return g_test_run ();
}
