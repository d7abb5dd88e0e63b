/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-process.h"

#include <glib/gstdio.h>
#include <stdio.h>

#include "../engine/small-tables.h"
#include "core/chess-text.h"

/* The engine as an interface sees it: a program that must keep to the rules of the conversation
   whatever it is told and whenever. */

#define MATED "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
#define STALEMATED "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"

#define send(...) engine_process_send (engine, __VA_ARGS__)

static const char *
expect (EngineProcess *engine,
        const char    *prefix)
{
  return engine_process_expect (engine, prefix);
}

/* The move of the next bestmove, which must be legal in @fen and the first of the last line seen
   that has one. */
static char *
expect_move (EngineProcess *engine,
             const char    *fen)
{
  const char *line = expect (engine, "bestmove ");
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  ChessPosition position;
  ChessMove move;
  gboolean told = FALSE;

  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &position).error, ==,
                   CHESS_TEXT_OK);
  chess_move_read (&position, CHESS_NOTATION_UCI, words[1], -1, &move);
  g_assert_true (chess_position_is_legal (&position, move));
  for (guint i = engine->seen->len; i > 0 && !told; i--) {
    const char *info = engine->seen->pdata[i - 1];
    const char *pv = strstr (info, " pv ");

    if (!pv || !strstr (info, " score ")
        || (strstr (info, " multipv ") && !strstr (info, " multipv 1 ")))
      continue;
    told = TRUE;
    g_assert_true (g_str_has_prefix (pv + 4, words[1]));
  }
  g_assert_true (told);
  return g_strdup (words[1]);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static void
drop_move (EngineProcess *engine,
           const char    *fen)
{
  g_free (expect_move (engine, fen));
}

static void
check_fen (EngineProcess *engine,
           const char    *fen)
{
  const char *line;

  send ("d");
  line = expect (engine, "Fen: ");
  g_assert_cmpstr (line + 5, ==, fen);
  expect (engine, "Key: ");
}

static void
test_handshake (void)
{
  static const char *options[] = {
    "option name Hash type spin default 16 min 1 max ",
    "option name Threads type spin default 1 min 1 max ",
    "option name MultiPV type spin default 1 min 1 max ",
    "option name Move Overhead type spin default ",
    "option name Clear Hash type button",
    "option name Ponder type check default ",
    "option name OwnBook type check default false",
    "option name BookFile type string default <empty>",
    "option name SyzygyPath type string default <empty>",
    "option name UCI_Chess960 type check default false",
    "option name UCI_AnalyseMode type check default false",
    "option name UCI_ShowWDL type check default false",
    "option name Quiescence type check default true",
    "option name Method type combo default full var one-move var minimax var alpha-beta var "
    "alpha-beta-table var mtdf var iterative-mtdf var pvs var full",
    "option name Heuristic type combo default tabiya var tabiya var three-terms var pawn-units",
    "option name Tabiya King Attack type spin default 100 min -200 max 400",
    "option name Three Terms Mobility type spin default 1 min -20 max 50",
    "option name Pawn Units Bishop type spin default 315 min ",
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("uci");
  expect (engine, "uciok");
  g_assert_true (engine_process_saw (engine, "id name Tabiya"));
  g_assert_true (engine_process_saw (engine, "id author "));
  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    if (!engine_process_saw (engine, options[i]))
      g_error ("“%s” is missing", options[i]);
  }
#ifdef ENGINE_TUNING
  g_assert_true (engine_process_saw (engine, "option name Tune NULL_DEPTH type spin default "));
#else
  g_assert_false (engine_process_saw (engine, "option name Tune "));
#endif
  engine_process_sync (engine);
  g_assert_cmpint (engine->seen->len, ==, 0);
}

/* Every spin can be set to both its ends, is refused beyond them, and says so each time. */
static void
test_spins (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();
  g_autoptr(GRegex) regex =
    g_regex_new ("^option name (.*) type spin default (-?\\d+) min (-?\\d+) max (-?\\d+)$", 0, 0,
                 NULL);
  g_autoptr(GPtrArray) options = NULL;
  int n_spins = 0;

  send ("uci");
  expect (engine, "uciok");
  options = g_steal_pointer (&engine->seen);
  engine->seen = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < options->len; i++) {
    g_autoptr(GMatchInfo) match = NULL;
    g_autofree char *name = NULL;
    gint64 ends[3];

    if (!g_regex_match (regex, options->pdata[i], 0, &match))
      continue;
    n_spins++;
    name = g_match_info_fetch (match, 1);
    for (int k = 0; k < 3; k++) {
      g_autofree char *number = g_match_info_fetch (match, k + 2);

      ends[k] = g_ascii_strtoll (number, NULL, 10);
    }
    g_assert_cmpint (ends[1], <=, ends[0]);
    g_assert_cmpint (ends[0], <=, ends[2]);

    send ("setoption name %s value %" G_GINT64_FORMAT, name, ends[1] - 1);
    send ("setoption name %s value %" G_GINT64_FORMAT, name, ends[2] + 1);
    send ("setoption name %s value 12x", name);
    send ("setoption name %s value", name);
    send ("setoption name %s", name);
    send ("setoption name %s value 99999999999999999999999", name);
    engine_process_sync (engine);
    g_assert_cmpint (engine->seen->len, ==, 6);
    for (guint k = 0; k < 6; k++)
      g_assert_true (g_str_has_prefix (engine->seen->pdata[k], "info string "));

    /* The largest hash and the most threads are more than a test should take. */
    if (ends[2] <= 500) {
      send ("setoption name %s value %" G_GINT64_FORMAT, name, ends[1]);
      send ("setoption name %s value %" G_GINT64_FORMAT, name, ends[2]);
    }
    send ("setoption name %s value %" G_GINT64_FORMAT, name, ends[0]);
    engine_process_sync (engine);
    g_assert_cmpint (engine->seen->len, ==, 0);
  }
  g_assert_cmpint (n_spins, >=, 4 + 16 + 3 + 14);
  send ("go depth 3");
  drop_move (engine, START);
}

static void
test_options_refused (void)
{
  static const char *lines[] = {
    "setoption",
    "setoption name",
    "setoption name No Such Thing value 3",
    "setoption name OwnBook value maybe",
    "setoption name OwnBook",
    "setoption name Heuristic value none",
    "setoption name BookFile value /no/such/book.bin",
    "setoption name BookFile value /",
    "setoption name SyzygyPath value /no/such/folder",
  };
  static const char *accepted[] = {
    "setoption name hash value 2",
    "setoption name  MOVE   overhead value 50",
    "setoption name OwnBook value TRUE",
    "setoption name OwnBook value false",
    "setoption name Ponder value true",
    "setoption name Heuristic value Pawn-Units",
    "setoption name Heuristic value tabiya",
    "setoption name BookFile value <empty>",
    "setoption name SyzygyPath value <empty>",
    "setoption name Clear Hash",
    "setoption name clear hash value",
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    send ("%s", lines[i]);
    engine_process_sync (engine);
    g_assert_cmpint (engine->seen->len, ==, 1);
    g_assert_true (g_str_has_prefix (engine->seen->pdata[0], "info string "));
  }
  for (guint i = 0; i < G_N_ELEMENTS (accepted); i++) {
    send ("%s", accepted[i]);
    engine_process_sync (engine);
    if (engine->seen->len > 0)
      g_error ("“%s” was answered by “%s”", accepted[i], (char *) engine->seen->pdata[0]);
  }
}

/* Several folders, with one inside: what is wrong is told of the folder where it is. */
static void
test_syzygy_folders (void)
{
  g_autofree char *root = g_dir_make_tmp ("tabiya-uci-XXXXXX", NULL);
  g_autofree char *queen = g_build_filename (root, "queen", NULL);
  g_autofree char *rook = g_build_filename (root, "rook", NULL);
  g_autofree char *inside = g_build_filename (queen, "inside", NULL);
  g_autofree char *message = NULL;
  g_autoptr(EngineProcess) engine = engine_process_new ();
  const char *line;

  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (rook, 0700), ==, 0);
  small_table_write (inside, 'Q', SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
  send ("setoption name SyzygyPath value %s:/no/such/folder:%s", queen, rook);
  line = expect (engine, "info string SyzygyPath: ");
  if (strstr (line, "this build has no support")) {
    g_test_skip ("this build has no Fathom");
  } else {
    g_assert_nonnull (strstr (line, ": 1 endgame tables of up to 3 men"));
    expect (engine, "info string SyzygyPath: the folder /no/such/folder does not exist");
    message = g_strdup_printf ("info string SyzygyPath: there are no endgame tables (.rtbw) to use "
                               "in %s", rook);
    expect (engine, message);
    small_table_write (rook, 'R', SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
    send ("setoption name SyzygyPath value %s:%s", queen, rook);
    expect (engine, "info string SyzygyPath: 2 endgame tables of up to 3 men");
    send ("position fen 8/8/8/8/3k4/8/8/KQ6 w - - 0 1");
    send ("go nodes 500");
    line = expect (engine, "info depth 1 ");
    g_assert_nonnull (strstr (line, " score cp 30000 "));
    expect (engine, "bestmove ");
  }
  small_tables_remove (inside);
  small_tables_remove (rook);
  g_assert_cmpint (g_rmdir (queen), ==, 0);
  g_assert_cmpint (g_rmdir (root), ==, 0);
}

/* With tables the result is known at once, and told as a win, not as a mate. */
static void
test_syzygy (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-uci-XXXXXX", NULL);
  g_autoptr(EngineProcess) engine = engine_process_new ();
  const char *line;

  small_table_write (folder, 'R', SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
  send ("setoption name SyzygyPath value %s", folder);
  line = expect (engine, "info string SyzygyPath: ");
  if (strstr (line, "this build has no support")) {
    g_test_skip ("this build has no Fathom");
    small_tables_remove (folder);
    return;
  }
  g_assert_nonnull (strstr (line, "tables of up to 3 men"));
  send ("position fen 8/8/8/8/3k4/8/8/KR6 w - - 0 1");
  send ("go nodes 500");
  line = expect (engine, "info depth 1 ");
  g_assert_nonnull (strstr (line, " score cp 30000 "));
  g_assert_nonnull (strstr (line, " tbhits "));
  expect (engine, "bestmove ");

  /* Even while it searches; that ends the search, as every option does. */
  send ("go infinite");
  send ("setoption name SyzygyPath value ");
  expect (engine, "bestmove ");
  engine_process_sync (engine);
  small_tables_remove (folder);
}

static void
test_infinite (void)
{
  static const char *goes[] = { "go infinite", "go", "go quickly please", "go depth",
                                "go infinite depth 1", "go movestogo 5" };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (goes); i++) {
    gint64 time;

    send ("%s", goes[i]);
    engine_process_silent (engine, "bestmove", 120);
    /* Answered at once, while it goes on searching. */
    send ("isready");
    expect (engine, "readyok");
    g_assert_false (engine_process_saw (engine, "bestmove"));
    engine_process_silent (engine, "bestmove", 30);
    time = g_get_monotonic_time ();
    send ("isready\nstop");
    expect (engine, "bestmove ");
    g_assert_cmpint (g_get_monotonic_time () - time, <, 5000000);
    send ("stop");
    send ("stop");
    engine_process_sync (engine);
    g_assert_cmpint (engine->seen->len, ==, 0);
  }
}

/* However early the stop: one bestmove, legal, with a line told before it. */
static void
test_stop_at_once (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (int i = 0; i < 200; i++) {
    send (i % 2 == 0 ? "go infinite\nstop" : "go\nstop\nstop");
    drop_move (engine, START);
    if (i % 20 == 0) {
      engine_process_sync (engine);
      g_assert_cmpint (engine->seen->len, ==, 0);
    }
  }
}

static void
test_game_over (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("position fen " MATED "\ngo depth 5");
  g_assert_cmpstr (expect (engine, "bestmove"), ==, "bestmove (none)");
  g_assert_true (engine_process_saw (engine, "score mate 0"));
  send ("position fen " STALEMATED "\ngo wtime 1000 btime 1000");
  g_assert_cmpstr (expect (engine, "bestmove"), ==, "bestmove (none)");
  g_assert_true (engine_process_saw (engine, "score cp 0"));
  send ("go infinite");
  engine_process_silent (engine, "bestmove", 100);
  send ("stop");
  g_assert_cmpstr (expect (engine, "bestmove"), ==, "bestmove (none)");
  send ("go ponder wtime 1000 btime 1000");
  engine_process_silent (engine, "bestmove", 100);
  send ("ponderhit");
  g_assert_cmpstr (expect (engine, "bestmove"), ==, "bestmove (none)");
}

/* Each method plays a legal move by depth, by time and by a clock, with a line before it, and takes
   what it sees: one move ahead a guarded knight. */
static void
test_method (void)
{
  static const char *methods[] = {
    "one-move", "minimax", "alpha-beta", "alpha-beta-table", "mtdf", "iterative-mtdf", "PVS",
    "full",
  };
  static const char *limits[] = { "depth 2", "movetime 60", "wtime 1000 btime 1000", "nodes 500" };
  const char *fen = "3qk3/8/8/3N4/4P3/8/8/4K3 b - - 0 1";
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("setoption name Heuristic value pawn-units\nposition fen %s", fen);
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++) {
    for (guint k = 0; k < 2 * G_N_ELEMENTS (limits); k++) {
      gboolean quiescence = k % 2 == 0;
      g_autofree char *move = NULL;

      send ("setoption name Quiescence value %s\nsetoption name Method value %s\ngo %s",
            quiescence ? "true" : "false", methods[i], limits[k / 2]);
      move = expect_move (engine, fen);
      if (i == 0)
        g_assert_cmpstr (move, ==, "d8d5");
      /* Two plies see the pawn take back. */
      else if (k < 2)
        g_assert_cmpstr (move, !=, "d8d5");
    }
  }
  send ("setoption name Method value guessing");
  engine_process_sync (engine);
  g_assert_true (engine_process_saw (engine, "info string Method: there is no method guessing"));
  send ("setoption name Method value one-move\ngo infinite");
  engine_process_silent (engine, "bestmove", 60);
  send ("stop");
  expect (engine, "bestmove d8d5");
}

/* A limit that cannot be read is told, and the search ends all the same. */
static void
test_unread_limits (void)
{
  static const char *lines[] = {
    "go movetime 50.0", "go wtime 1000.0 btime 1000.5", "go movetime abc", "go nodes many",
    "go depth depth 3x", "go wtime soon btime later", "go mate 1e1", "go movetime x depth 2",
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    send ("%s", lines[i]);
    drop_move (engine, START);
    g_assert_cmpint (engine_process_saw (engine, "info string go: there is no number in \""), ==,
                     i >= 2);
  }
  g_assert_true (engine_process_saw (engine,
                                     "info string go: there is no number in \"movetime x\""));
  /* What is to go on until it is stopped does so. */
  send ("go infinite movetime abc");
  engine_process_silent (engine, "bestmove", 100);
  send ("stop");
  drop_move (engine, START);
}

/* After a position that was refused there is none, above all not the one before. */
static void
test_refused_position (void)
{
  static const char *refused[] = {
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen nonsense moves e2e4",
    "position",
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    send ("position startpos moves e2e4\n%s\ngo depth 3", refused[i]);
    g_assert_cmpstr (expect (engine, "bestmove"), ==, "bestmove (none)");
    g_assert_true (engine_process_saw (engine, "info string there is no position to search: "));
    send ("go infinite");
    engine_process_silent (engine, "bestmove", 50);
    send ("stop\nstop");
    g_assert_cmpstr (expect (engine, "bestmove"), ==, "bestmove (none)");
    send ("go ponder wtime 1000 btime 1000");
    engine_process_silent (engine, "bestmove", 50);
    send ("ponderhit");
    g_assert_cmpstr (expect (engine, "bestmove"), ==, "bestmove (none)");
    send ("d\neval\ngo perft 1\nucinewgame");
    engine_process_sync (engine);
    g_assert_cmpuint (engine->seen->len, ==, 3);
    g_assert_false (engine_process_saw (engine, "Fen: "));
    g_assert_false (engine_process_saw (engine, "Nodes searched"));
    send ("position startpos\ngo depth 2");
    drop_move (engine, START);
  }
}

/* Drawn by rule, but there is a move, and it is wanted. */
static void
test_drawn (void)
{
  static const char *fens[] = {
    "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
    "8/8/4k3/8/8/3BK3/8/8 b - - 0 1",
    "8/8/4k3/8/8/4K3/7R/8 w - - 100 90",
    "8/8/4k3/8/8/4K3/7R/8 w - - 149 120",
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    send ("position fen %s\ngo depth 4", fens[i]);
    drop_move (engine, fens[i]);
  }
  send ("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 "
        "g1f3 g8f6 f3g1 f6g8\ngo depth 4");
  drop_move (engine, START);
}

/* What comes during a search ends it; its bestmove is not lost. */
static void
test_interrupted (void)
{
  static const char *lines[] = {
    "position startpos moves e2e4", "setoption name Hash value 4", "ucinewgame",
    "position startpos", "setoption name Nothing", "go depth 1", "go perft 2",
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    int n_moves = 0;

    send ("go infinite\n%s\nisready", lines[i]);
    for (gboolean ready = FALSE; !ready;) {
      g_autofree char *line = engine_process_read (engine, PATIENCE_S * 1000);

      g_assert_nonnull (line);
      ready = g_str_equal (line, "readyok");
      n_moves += g_str_has_prefix (line, "bestmove ");
    }
    if (g_str_equal (lines[i], "go depth 1") && n_moves == 1) {
      expect (engine, "bestmove ");
      n_moves++;
    }
    g_assert_cmpint (n_moves, ==, g_str_equal (lines[i], "go depth 1") ? 2 : 1);
  }
}

static void
test_ponder (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();
  gint64 time;

  send ("position startpos moves e2e4 e7e5");
  send ("go ponder wtime 300 btime 300 winc 0 binc 0");
  engine_process_silent (engine, "bestmove", 600);
  time = g_get_monotonic_time ();
  send ("ponderhit");
  expect (engine, "bestmove ");
  g_assert_cmpint (g_get_monotonic_time () - time, <, 5000000);

  send ("go ponder movetime 1");
  engine_process_silent (engine, "bestmove", 100);
  send ("stop");
  expect (engine, "bestmove ");

  /* At once, before the search can have begun. */
  send ("go ponder movetime 20\nponderhit");
  expect (engine, "bestmove ");
  /* Nothing to hit. */
  send ("ponderhit");
  engine_process_sync (engine);
  g_assert_cmpint (engine->seen->len, ==, 0);
}

static void
test_limits (void)
{
  static const char *goes[] = {
    "go depth 1", "go depth 0", "go depth -3", "go nodes 1", "go nodes 0", "go movetime 0",
    "go movetime -5", "go movetime 30", "go wtime 0 btime 0", "go wtime -100 btime -100",
    "go wtime 1 btime 1 winc 0 binc 0", "go wtime 100", "go btime 100",
    "go wtime 50 btime 50 movestogo 1", "go wtime 50 btime 50 movestogo 0",
    "go wtime 50 btime 50 movestogo -1", "go mate 1", "go mate 0", "go depth 2 depth 3",
    "go depth 99999999999999999999 nodes 500", "go movetime 20 infinity",
    "go wtime 100 btime 100 winc -99999999999999999999",
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (goes); i++) {
    gint64 time = g_get_monotonic_time ();

    send ("position startpos\n%s", goes[i]);
    drop_move (engine, START);
    g_assert_cmpint (g_get_monotonic_time () - time, <, 10000000);
    engine_process_sync (engine);
    g_assert_cmpint (engine->seen->len, ==, 0);
  }
}

static void
test_mate (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("position fen r2qkbnr/ppp2ppp/2np4/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 6");
  send ("go mate 2");
  g_assert_true (g_str_has_prefix (expect (engine, "bestmove"), "bestmove c4f7"));
  g_assert_true (engine_process_saw (engine, "score mate 2"));
  send ("position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\ngo depth 5");
  g_assert_true (g_str_has_prefix (expect (engine, "bestmove"), "bestmove a1a8"));
  g_assert_true (engine_process_saw (engine, "score mate 1"));
  /* There is none: it ends all the same. */
  send ("position startpos\ngo mate 2");
  drop_move (engine, START);
}

static void
test_perft (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();
  g_autofree char *rest = NULL;

  send ("go perft 1");
  g_assert_cmpstr (expect (engine, "Nodes searched"), ==, "Nodes searched: 20");
  g_assert_true (engine_process_saw (engine, "e2e4: 1"));
  send ("position startpos moves e2e4\ngo perft 4");
  g_assert_cmpstr (expect (engine, "Nodes searched"), ==, "Nodes searched: 405385");
  send ("setoption name Threads value 2\nposition startpos\nperft 5");
  g_assert_cmpstr (expect (engine, "Nodes searched"), ==, "Nodes searched: 4865609");
  g_assert_true (engine_process_saw (engine, "e2e4: 405385"));
  send ("go perft 0");
  g_assert_cmpstr (expect (engine, "Nodes searched"), ==, "Nodes searched: 1");
  send ("go perft\ngo perft -1");
  engine_process_sync (engine);
  g_assert_cmpint (engine->seen->len, ==, 2);
  send ("position fen " MATED "\ngo perft 3");
  g_assert_cmpstr (expect (engine, "Nodes searched"), ==, "Nodes searched: 0");
  /* Finished before the end of the input is seen. */
  send ("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\n"
        "go perft 4\nquit\ngo perft 1");
  rest = engine_process_finish (engine);
  g_assert_nonnull (strstr (rest, "Nodes searched: 4085603\n"));
  g_assert_null (strstr (rest, "Nodes searched: 48\n"));
}

/* After what cannot be set up there is no position; of the moves the legal beginning counts. */
static void
test_position (void)
{
  static const struct {
    const char *line;
    int         n_messages;
    const char *fen;
  } cases[] = {
    { "position startpos moves e2e4 e7e5 e1e3 g1f3", 1,
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2" },
    { "position", 1, NULL },
    { "position fen", 1, NULL },
    { "position fen 8/8/8/8/8/8/8/8 w - - 0 1", 1, NULL },
    { "position fen k7/8/8/8/8/8/8/R6K w - - 0 1 moves h1h2", 1, NULL },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", 1, "4k3/8/8/8/8/8/8/4K2R w K - 0 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w K e6 0 1", 1, "4k3/8/8/8/8/8/8/4K2R w K - 0 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w K - 3 0", 1, "4k3/8/8/8/8/8/8/4K2R w K - 3 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w K -", 1, "4k3/8/8/8/8/8/8/4K2R w K - 0 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R  w  K  -  0  1  moves  e1g1", 0,
      "4k3/8/8/8/8/8/8/5RK1 b - - 1 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1", 0,
      "4k3/8/8/8/8/8/8/5RK1 b - - 1 1" },
    { "position startpos moves 0000", 1,
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
    { "position startpos moves e2e4 Nf6", 1,
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1" },
    { "position startpos", 0, START },
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    send ("%s", cases[i].line);
    engine_process_sync (engine);
    if ((int) engine->seen->len != cases[i].n_messages)
      g_error ("%u messages for “%s”", engine->seen->len, cases[i].line);
    for (guint k = 0; k < engine->seen->len; k++)
      g_assert_true (g_str_has_prefix (engine->seen->pdata[k], "info string "));
    if (cases[i].fen) {
      check_fen (engine, cases[i].fen);
      continue;
    }
    send ("d");
    engine_process_sync (engine);
    g_assert_cmpuint (engine->seen->len, ==, 1);
    g_assert_true (engine_process_saw (engine, "info string there is no position: "));
  }
}

static void
test_chess960 (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("setoption name UCI_Chess960 value true");
  send ("position fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1 moves e1g1");
  check_fen (engine, "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
  send ("position fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\ngo perft 1");
  expect (engine, "Nodes searched");
  g_assert_true (engine_process_saw (engine, "e1g1: 1"));
  g_assert_true (engine_process_saw (engine, "e1b1: 1"));
  /* The standard game too is written as king takes rook now. */
  send ("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo perft 1");
  expect (engine, "Nodes searched");
  g_assert_true (engine_process_saw (engine, "e1h1: 1"));
  g_assert_false (engine_process_saw (engine, "e1g1"));
  send ("setoption name UCI_Chess960 value false");
  send ("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo perft 1");
  expect (engine, "Nodes searched");
  g_assert_true (engine_process_saw (engine, "e1g1: 1"));
}

static void
test_lines (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("setoption name MultiPV value 3\ngo depth 4");
  drop_move (engine, START);
  g_assert_true (engine_process_saw (engine, "multipv 3 "));
  g_assert_false (engine_process_saw (engine, "multipv 4 "));
  /* More lines than moves. */
  send ("setoption name MultiPV value 256\nposition fen 7k/8/8/8/8/8/r7/7K w - - 0 1\ngo depth 4");
  drop_move (engine, "7k/8/8/8/8/8/r7/7K w - - 0 1");
  g_assert_true (engine_process_saw (engine, "multipv 1 "));
  g_assert_false (engine_process_saw (engine, "multipv 2 "));
}

static void
test_search_moves (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  for (int i = 0; i < 5; i++) {
    g_autofree char *move = NULL;

    send ("go depth %d searchmoves a2a3 h2h3", i + 1);
    move = expect_move (engine, START);
    g_assert_true (g_str_equal (move, "a2a3") || g_str_equal (move, "h2h3"));
  }
  send ("go searchmoves a2a3 a2a5 depth 2");
  g_assert_true (g_str_has_prefix (expect (engine, "bestmove"), "bestmove a2a3"));
  g_assert_true (engine_process_saw (engine, "info string searchmoves: a2a5"));
  /* None of them: all are searched. */
  send ("go searchmoves x a1a8 depth 2");
  drop_move (engine, START);
}

static void
test_book (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  send ("setoption name OwnBook value true");
  for (int i = 0; i < 60; i++) {
    send ("position startpos\ngo wtime 100000 btime 100000");
    g_hash_table_add (seen, expect_move (engine, START));
    g_assert_true (engine_process_saw (engine, "book"));
  }
  g_assert_cmpint (g_hash_table_size (seen), >=, 2);
  /* Out of book; analysing; told what to search. */
  send ("position startpos moves a2a3 a7a6 h2h3 h7h6\ngo depth 2");
  expect (engine, "bestmove ");
  g_assert_false (engine_process_saw (engine, "book"));
  send ("position startpos\ngo infinite");
  engine_process_silent (engine, "bestmove", 100);
  send ("stop");
  expect (engine, "bestmove ");
  g_assert_false (engine_process_saw (engine, "book"));
  send ("setoption name UCI_AnalyseMode value true\ngo depth 2");
  expect (engine, "bestmove ");
  g_assert_false (engine_process_saw (engine, "book"));
}

/* The book gives way to weights that it contradicts. */
static void
test_book_choice (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("setoption name OwnBook value true\n"
        "position startpos moves e2e4 e7e5 f1c4 g8f6\ngo depth 2");
  expect (engine, "bestmove ");
  g_assert_true (engine_process_saw (engine, "from the opening book"));
  send ("setoption name Tabiya King Attack value 300\ngo depth 2");
  expect (engine, "bestmove ");
  g_assert_false (engine_process_saw (engine, "from the opening book"));
}

/* Each score says what it means in games, when that is wanted. */
static void
test_wdl (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();
  int n_scores = 0;

  send ("go depth 4");
  expect (engine, "bestmove ");
  g_assert_false (engine_process_saw (engine, " wdl "));
  send ("setoption name UCI_ShowWDL value true\nsetoption name MultiPV value 3\ngo depth 5");
  expect (engine, "bestmove ");
  for (guint i = 0; i < engine->seen->len; i++) {
    const char *score = strstr (engine->seen->pdata[i], " score ");
    int wdl[3];

    if (!score)
      continue;
    n_scores++;
    g_assert_cmpint (sscanf (score, " score cp %*d wdl %d %d %d", &wdl[0], &wdl[1], &wdl[2]), ==,
                     3);
    g_assert_cmpint (wdl[0] + wdl[1] + wdl[2], ==, 1000);
  }
  g_assert_cmpint (n_scores, >=, 15);
  send ("position fen " MATED "\ngo depth 1");
  expect (engine, "bestmove ");
  g_assert_true (engine_process_saw (engine, " score mate 0 wdl 0 0 1000"));
  send ("position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\ngo depth 3");
  expect (engine, "bestmove ");
  g_assert_true (engine_process_saw (engine, " score mate 1 wdl 1000 0 0"));
  send ("setoption name UCI_ShowWDL value false\ngo depth 2");
  expect (engine, "bestmove ");
  g_assert_false (engine_process_saw (engine, " wdl "));
}

/* A few moves of a game: the last line told of each, up to the times in it, and the move. */
static char *
play_beginning (EngineProcess *engine)
{
  g_autoptr(GString) account = g_string_new (NULL);
  g_autoptr(GString) position = g_string_new ("position startpos moves");

  for (int i = 0; i < 12; i++) {
    const char *line = NULL;
    g_auto(GStrv) words = NULL;

    send ("%s\ngo nodes %d", position->str, 3000 + 1000 * (i % 4));
    words = g_strsplit (expect (engine, "bestmove "), " ", 3);
    for (guint k = 0; k < engine->seen->len; k++) {
      if (strstr (engine->seen->pdata[k], " score "))
        line = engine->seen->pdata[k];
    }
    g_assert_nonnull (line);
    g_string_append_len (account, line, strstr (line, " nps ") - line);
    g_string_append_printf (account, " %s\n", words[1]);
    g_string_append_printf (position, " %s", words[1]);
  }
  return g_string_free (g_steal_pointer (&account), FALSE);
}

/* A new game is played as the first one was; so is one with all options set to what they were. */
static void
test_same_again (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();
  g_autofree char *first = play_beginning (engine);
  g_autofree char *again = NULL;
  g_autofree char *restored = NULL;

  send ("ucinewgame");
  again = play_beginning (engine);
  g_assert_cmpstr (again, ==, first);
  send ("setoption name Heuristic value three-terms\ngo depth 6");
  expect (engine, "bestmove ");
  send ("setoption name Heuristic value tabiya\nsetoption name Tabiya Material value 150");
  send ("setoption name Threads value 2\ngo depth 8");
  expect (engine, "bestmove ");
  send ("setoption name Tabiya Material value 100\nsetoption name Threads value 1\nucinewgame");
  restored = play_beginning (engine);
  g_assert_cmpstr (restored, ==, first);
}

static const char *
get_score (EngineProcess *engine)
{
  send ("eval");
  return expect (engine, "Score: ") + strlen ("Score: ");
}

/* The weights reach the score, each heuristic has its own. */
static void
test_weights (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("setoption name Heuristic value three-terms");
  send ("position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  /* 10 more moves and 2 ranks: 10 + 3 * 2 units of 8 centipawns. */
  g_assert_cmpstr (get_score (engine), ==, "+1.28");
  send ("setoption name Three Terms Mobility value 0");
  g_assert_cmpstr (get_score (engine), ==, "+0.48");
  send ("setoption name three terms pawn rank value -1");
  g_assert_cmpstr (get_score (engine), ==, "-0.16");
  send ("setoption name Three Terms Mobility value 51");
  g_assert_cmpstr (get_score (engine), ==, "-0.16");
  send ("setoption name Heuristic value pawn-units");
  g_assert_cmpstr (get_score (engine), ==, "+1.60");
  send ("position fen " MATED);
  g_assert_cmpstr (get_score (engine), ==, "M-0");
  send ("position fen " STALEMATED);
  g_assert_cmpstr (get_score (engine), ==, "DRAW");

  /* And the search: pushing pawns is all that counts. */
  send ("setoption name Heuristic value three-terms");
  send ("setoption name Three Terms Material value 0");
  send ("setoption name Three Terms Pawn Rank value 50");
  send ("position startpos\ngo depth 1");
  g_assert_cmpint (expect (engine, "bestmove ")[strlen ("bestmove a2a")], ==, '4');
}

/* A file brings its heuristic with it; one that is refused changes nothing. */
static void
test_weights_file (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();
  g_autofree char *folder = g_dir_make_tmp ("tabiya weights-XXXXXX", NULL);
  g_autofree char *good = g_build_filename (folder, "my own.weights", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.weights", NULL);

  g_file_set_contents (good, "[three-terms]\nmobility=0\npawn-rank=-1\n", -1, NULL);
  g_file_set_contents (bad, "[three-terms]\nmobility=2\nmaterial=many\n", -1, NULL);
  send ("uci");
  expect (engine, "option name WeightsFile type string default <empty>");
  expect (engine, "uciok");
  send ("position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  send ("setoption name WeightsFile value %s", good);
  g_assert_cmpstr (get_score (engine), ==, "-0.16");
  send ("eval");
  expect (engine, "Heuristic: Three terms");

  send ("setoption name WeightsFile value %s", bad);
  g_assert_cmpstr (expect (engine, "info string "), ==,
                   "info string WeightsFile: bad.weights, line 3, column 10: material takes a "
                   "whole number from -20 to 50, not \"many\"; the weights stay as they were");
  g_assert_cmpstr (get_score (engine), ==, "-0.16");
  send ("setoption name WeightsFile value %s", folder);
  expect (engine, "info string WeightsFile: ");
  send ("setoption name WeightsFile value /no/such/file");
  expect (engine, "info string WeightsFile: ");
  g_assert_cmpstr (get_score (engine), ==, "-0.16");

  /* Single weights go on from there; without the file come the defaults. */
  send ("setoption name Three Terms Mobility value 1");
  g_assert_cmpstr (get_score (engine), ==, "+0.64");
  send ("setoption name WeightsFile value <empty>");
  g_assert_cmpstr (get_score (engine), ==, "+1.28");
  send ("setoption name Three Terms Mobility value 0");
  send ("setoption name WeightsFile value");
  g_assert_cmpstr (get_score (engine), ==, "+0.48");

  /* The search of a file comes and goes with it; one that is set later counts. */
  send ("position fen 3qk3/8/8/3N4/4P3/8/8/4K3 b - - 0 1");
  g_file_set_contents (good, "[Profile]\nsearch=one-move\n[pawn-units]\n", -1, NULL);
  send ("setoption name WeightsFile value %s", good);
  send ("go depth 9");
  g_assert_true (g_str_has_prefix (expect (engine, "bestmove "), "bestmove d8d5"));
  g_file_set_contents (good, "[Profile]\nsearch=minimax\nquiescence=no\n[pawn-units]\n", -1,
                       NULL);
  send ("setoption name WeightsFile value %s", good);
  send ("go depth 1");
  g_assert_true (g_str_has_prefix (expect (engine, "bestmove "), "bestmove d8d5"));
  send ("setoption name Quiescence value true");
  send ("go depth 1");
  g_assert_false (g_str_has_prefix (expect (engine, "bestmove "), "bestmove d8d5"));
  send ("setoption name Quiescence value false");
  send ("setoption name WeightsFile value <empty>");
  send ("go depth 1");
  g_assert_false (g_str_has_prefix (expect (engine, "bestmove "), "bestmove d8d5"));
  g_remove (good);
  g_remove (bad);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_noise (void)
{
  static const char *lines[] = {
    "", " ", "\r", "hello world", "UCI", "go-on", "\xff\xfe\x01", "debugger", "register later",
    "setoptions name Hash value 1", "positions startpos", "option name Hash",
  };
  g_autoptr(EngineProcess) engine = engine_process_new ();
  g_autoptr(GString) line = g_string_new ("position startpos moves");

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    send ("%s", lines[i]);
  engine_process_sync (engine);
  g_assert_cmpint (engine->seen->len, ==, 0);
  send ("joho isready\r");
  expect (engine, "readyok");
  send ("debug on\nwhatever");
  expect (engine, "info string not understood");
  send ("debug off\nwhatever");
  engine_process_sync (engine);
  g_assert_cmpint (engine->seen->len, ==, 0);

  /* A game that fills a line of 200 kilobytes. */
  for (int i = 0; i < 10000; i++)
    g_string_append (line, " g1f3 g8f6 f3g1 f6g8");
  send ("%s e2e4", line->str);
  check_fen (engine, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 20001");
  send ("go depth 3");
  expect (engine, "bestmove ");
}

static void
test_threads (void)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();

  send ("setoption name Threads value 4\nsetoption name Hash value 1");
  for (int i = 0; i < 30; i++) {
    send ("ucinewgame\nposition startpos\ngo nodes 5000");
    drop_move (engine, START);
    send ("go infinite\nstop");
    drop_move (engine, START);
  }
}

static int
count (const char *text,
       const char *word)
{
  int n = 0;

  for (; (text = strstr (text, word)); text++)
    n++;
  return n;
}

static void
test_end (void)
{
  static const struct {
    const char *lines;
    int         n_moves;
  } cases[] = {
    { "", 0 },
    { "quit", 0 },
    { "go infinite", 1 },
    { "go infinite\nquit", 1 },
    { "go depth 60\nquit\ngo depth 1", 1 },
    { "go ponder wtime 1000 btime 1000", 1 },
    { "go movetime 100000", 1 },
    { "uci\nisready\nposition startpos moves", 0 },
    { "go depth 3\ngo depth 3\ngo depth 3", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(EngineProcess) engine = engine_process_new ();
    g_autofree char *rest = NULL;
    gint64 time = g_get_monotonic_time ();

    send ("%s", cases[i].lines);
    rest = engine_process_finish (engine);
    g_assert_cmpint (count (rest, "bestmove "), ==, cases[i].n_moves);
    g_assert_cmpint (g_get_monotonic_time () - time, <, 10000000);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
  chess_init ();

  g_test_add_func ("/tabiya/uci-engine/handshake", test_handshake);
  g_test_add_func ("/tabiya/uci-engine/spins", test_spins);
  g_test_add_func ("/tabiya/uci-engine/options-refused", test_options_refused);
  g_test_add_func ("/tabiya/uci-engine/syzygy", test_syzygy);
  g_test_add_func ("/tabiya/uci-engine/syzygy-folders", test_syzygy_folders);
  g_test_add_func ("/tabiya/uci-engine/infinite", test_infinite);
  g_test_add_func ("/tabiya/uci-engine/stop-at-once", test_stop_at_once);
  g_test_add_func ("/tabiya/uci-engine/game-over", test_game_over);
  g_test_add_func ("/tabiya/uci-engine/method", test_method);
  g_test_add_func ("/tabiya/uci-engine/unread-limits", test_unread_limits);
  g_test_add_func ("/tabiya/uci-engine/refused-position", test_refused_position);
  g_test_add_func ("/tabiya/uci-engine/drawn", test_drawn);
  g_test_add_func ("/tabiya/uci-engine/interrupted", test_interrupted);
  g_test_add_func ("/tabiya/uci-engine/ponder", test_ponder);
  g_test_add_func ("/tabiya/uci-engine/limits", test_limits);
  g_test_add_func ("/tabiya/uci-engine/mate", test_mate);
  g_test_add_func ("/tabiya/uci-engine/perft", test_perft);
  g_test_add_func ("/tabiya/uci-engine/position", test_position);
  g_test_add_func ("/tabiya/uci-engine/chess960", test_chess960);
  g_test_add_func ("/tabiya/uci-engine/lines", test_lines);
  g_test_add_func ("/tabiya/uci-engine/search-moves", test_search_moves);
  g_test_add_func ("/tabiya/uci-engine/book", test_book);
  g_test_add_func ("/tabiya/uci-engine/book-choice", test_book_choice);
  g_test_add_func ("/tabiya/uci-engine/wdl", test_wdl);
  g_test_add_func ("/tabiya/uci-engine/same-again", test_same_again);
  g_test_add_func ("/tabiya/uci-engine/weights", test_weights);
  g_test_add_func ("/tabiya/uci-engine/weights-file", test_weights_file);
  g_test_add_func ("/tabiya/uci-engine/noise", test_noise);
  g_test_add_func ("/tabiya/uci-engine/threads", test_threads);
  g_test_add_func ("/tabiya/uci-engine/end", test_end);

  return g_test_run ();
}
