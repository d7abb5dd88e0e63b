/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/tabiya-match-player.h"
#include "lab/tournament/tabiya-tournament-play.h"
#include "lab/tournament/tabiya-tournament-table.h"
#include "lab/tournament/tabiya-tournaments.h"

#include <glib/gstdio.h>
#include <string.h>

/* Tournaments: who meets whom, the file, the table, and how one goes on. */

#define BUILD "a build"

static TabiyaTournamentPlayer *
add_player (TabiyaTournament *tournament,
            const char       *name,
            const char       *program)
{
  TabiyaTournamentPlayer *player = tabiya_tournament_add (tournament, name, program);

  player->engine.limits.nodes = 60;
  return player;
}

/* Everyone meets everyone once, and nobody is two games ahead of another in a turn. */
static void
test_round_robin (void)
{
  for (guint n = 2; n <= 12; n++) {
    g_autoptr(GArray) pairings = tabiya_tournament_list_pairings (TABIYA_TOURNAMENT_ROUND_ROBIN, n);
    gboolean met[12][12] = { { FALSE } };
    guint played[12] = { 0 };

    g_assert_cmpuint (pairings->len, ==, n * (n - 1) / 2);
    for (guint i = 0; i < pairings->len; i++) {
      TabiyaPairing pairing = g_array_index (pairings, TabiyaPairing, i);
      guint least = G_MAXUINT;
      guint most = 0;

      g_assert_cmpuint (pairing.first, <, pairing.second);
      g_assert_cmpuint (pairing.second, <, n);
      g_assert_false (met[pairing.first][pairing.second]);
      met[pairing.first][pairing.second] = TRUE;
      played[pairing.first]++;
      played[pairing.second]++;
      for (guint j = 0; j < n; j++) {
        least = MIN (least, played[j]);
        most = MAX (most, played[j]);
      }
      g_assert_cmpuint (most - least, <=, 2);
    }
  }
}

static void
test_gauntlet (void)
{
  g_autoptr(GArray) pairings = tabiya_tournament_list_pairings (TABIYA_TOURNAMENT_GAUNTLET, 4);

  g_assert_cmpuint (pairings->len, ==, 3);
  for (guint i = 0; i < 3; i++) {
    g_assert_cmpuint (g_array_index (pairings, TabiyaPairing, i).first, ==, 0);
    g_assert_cmpuint (g_array_index (pairings, TabiyaPairing, i).second, ==, i + 1);
  }
}

/* All that a tournament can have. */
static void
fill (TabiyaTournament *tournament)
{
  const char *options[] = { "Heuristic=three-terms", "Mobility=3;=", NULL };
  TabiyaTournamentPlayer *player;

  tabiya_tournament_init (tournament);
  tournament->name = g_strdup ("Spring = \"cup\" [2]");
  tournament->kind = TABIYA_TOURNAMENT_GAUNTLET;
  tournament->n_rounds = 17;
  tournament->n_concurrent = 2;
  tournament->openings_path = g_strdup ("/some where/öpenings;.pgn");
  tournament->plies = 12;
  tournament->shuffle = TRUE;
  tournament->seed = G_MAXUINT32;
  tournament->rules = (TabiyaMatchRules) { 3, 600, 8, 10, 40, 300 };
  tournament->created = 1700000000;
  tournament->active = TRUE;
  tournament->build = g_strdup (BUILD);
  player = add_player (tournament, "=A \\ \"b\" ; ü", NULL);
  player->engine.options = g_strdupv ((char **) options);
  player->checksum = g_strdup ("0123456789ab");
  player = tabiya_tournament_add (tournament, "B", "Some program");
  player->engine.limits = (TabiyaMatchLimits) { 40000, 500, 40, 0, 0, 12 };
  player->engine.margin_ms = 7;
  player->engine.timeout_ms = 9000;
  player = tabiya_tournament_add (tournament, "C", NULL);
  player->engine.limits.move_time_ms = 100;
}

/* A file says everything again, and a copy is equal. */
static void
test_text (void)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  g_auto(TabiyaTournament) copy = { 0 };
  g_auto(TabiyaTournament) again = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *copy_text = NULL;
  g_autofree char *again_text = NULL;
  g_autoptr(GError) error = NULL;

  fill (&tournament);
  text = tabiya_tournament_to_text (&tournament);
  tabiya_tournament_copy (&copy, &tournament);
  copy_text = tabiya_tournament_to_text (&copy);
  g_assert_cmpstr (copy_text, ==, text);
  tabiya_tournament_from_text (&again, text, &error);
  g_assert_no_error (error);
  again_text = tabiya_tournament_to_text (&again);
  g_assert_cmpstr (again_text, ==, text);
  g_assert_cmpstr (again.name, ==, tournament.name);
  g_assert_cmpstr (again.openings_path, ==, tournament.openings_path);
  g_assert_true (again.shuffle && again.active);
  g_assert_cmpuint (again.seed, ==, G_MAXUINT32);
  g_assert_cmpmem (&again.rules, sizeof again.rules, &tournament.rules, sizeof again.rules);
  g_assert_cmpstr (tabiya_tournament_get_player (&again, 0)->engine.options[1], ==, "Mobility=3;=");
  g_assert_cmpstr (tabiya_tournament_get_player (&again, 1)->program, ==, "Some program");
  g_assert_cmpint (tabiya_tournament_get_player (&again, 1)->engine.limits.moves_to_go, ==, 40);
  g_assert_cmpint (tabiya_tournament_get_player (&again, 1)->engine.margin_ms, ==, 7);
  g_assert_cmpint (tabiya_tournament_get_player (&again, 2)->engine.margin_ms, ==, -1);
  g_assert_cmpuint (tabiya_tournament_count_games (&again), ==, 2 * 2 * 17);
}

/* What is wrong in a file is named, and nothing of it is kept. */
static void
test_broken_text (void)
{
#define HEAD "[Tournament]\nversion=1\nname=x\nkind=round-robin\ncreated=1\nrounds=2\nseed=1\n"
#define TWO  "[Player 1]\nname=A\nnodes=1\n[Player 2]\nname=B\nnodes=1\n"
  static const struct {
    const char           *text;
    TabiyaTournamentError code;
    const char           *part;
  } broken[] = {
    { "", TABIYA_TOURNAMENT_ERROR_SYNTAX, "Tournament" },
    { "no key file", TABIYA_TOURNAMENT_ERROR_SYNTAX, "" },
    { "[Tournament]\nversion=2\n", TABIYA_TOURNAMENT_ERROR_VERSION, "later" },
    { "[Tournament]\nversion=1\nname=x\nkind=cup\ncreated=1\nrounds=2\nseed=1\n" TWO,
      TABIYA_TOURNAMENT_ERROR_VALUE, "kind: \"cup\"" },
    { "[Tournament]\nversion=1\nname=x\nkind=gauntlet\ncreated=1\nrounds=0\nseed=1\n" TWO,
      TABIYA_TOURNAMENT_ERROR_VALUE, "rounds: \"0\"" },
    { "[Tournament]\nversion=1\nkind=gauntlet\ncreated=1\nrounds=1\nseed=1\n" TWO,
      TABIYA_TOURNAMENT_ERROR_SYNTAX, "name" },
    { HEAD "name=a\\nb\n" TWO, TABIYA_TOURNAMENT_ERROR_VALUE, "the tournament needs a name" },
    { HEAD, TABIYA_TOURNAMENT_ERROR_VALUE, "not 0" },
    { HEAD "[Player 1]\nname=A\nnodes=1\n", TABIYA_TOURNAMENT_ERROR_VALUE, "not 1" },
    { HEAD "[Player 1]\nname=A\nnodes=1\n[Player 2]\nname=A\nnodes=1\n",
      TABIYA_TOURNAMENT_ERROR_VALUE, "two players are called \"A\"" },
    { HEAD "[Player 1]\nname=A\nnodes=1\n[Player 2]\nname=B\n", TABIYA_TOURNAMENT_ERROR_VALUE,
      "B: it has no limit" },
    { HEAD "[Player 1]\nname=A\nnodes=1\n[Player 2]\nname=B\\nC\nnodes=1\n",
      TABIYA_TOURNAMENT_ERROR_VALUE, "player 2 needs a name" },
    { HEAD "[Player 1]\nname=A\nnodes=-1\n", TABIYA_TOURNAMENT_ERROR_VALUE, "nodes: \"-1\"" },
    { HEAD "[Player 1]\nname=A\nnodes=1\nprogram=x\noptions=Log=/etc/passwd;\n"
      "[Player 2]\nname=B\nnodes=1\n",
      TABIYA_TOURNAMENT_ERROR_VALUE, "neither its command nor its options" },
    { HEAD "openings=/no/uri\n" TWO, TABIYA_TOURNAMENT_ERROR_VALUE, "openings: \"/no/uri\"" },
    { HEAD "concurrency=1000\n" TWO, TABIYA_TOURNAMENT_ERROR_VALUE, "concurrency" },
    { HEAD "resign-moves=3\n" TWO, TABIYA_TOURNAMENT_ERROR_VALUE, "above zero" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++) {
    g_auto(TabiyaTournament) tournament = { 0 };
    g_autoptr(GError) error = NULL;

    g_assert_false (tabiya_tournament_from_text (&tournament, broken[i].text, &error));
    g_assert_error (error, TABIYA_TOURNAMENT_ERROR, (int) broken[i].code);
    if (!strstr (error->message, broken[i].part))
      g_error ("\"%s\" is not in \"%s\"", broken[i].part, error->message);
    g_assert_cmpuint (tournament.players->len, ==, 0);
  }
}

/* What is allowed up to a bound is read up to it and refused beyond. */
static void
test_bounds (void)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  g_autoptr(GString) many = g_string_new (HEAD);
  g_autofree char *filler = g_strnfill (1024 * 1024, '#');
  g_autofree char *large = g_strconcat (HEAD, TWO, filler, NULL);
  g_autoptr(GError) error = NULL;

  tabiya_tournament_from_text (&tournament, HEAD "max-plies=100000\ndraw-from=1000\n"
                               "openings=file:///x.pgn\nshuffle=false\n" TWO, &error);
  g_assert_no_error (error);
  g_assert_cmpint (tournament.rules.max_plies, ==, 100000);
  g_assert_cmpint (tournament.rules.draw_from, ==, 1000);
  g_assert_false (tournament.shuffle);
  tabiya_tournament_clear (&tournament);
  g_assert_false (tabiya_tournament_from_text (&tournament, HEAD "max-plies=100001\n" TWO, &error));
  g_assert_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_VALUE);
  g_clear_error (&error);
  tabiya_tournament_clear (&tournament);

  for (guint i = 1; i <= TABIYA_TOURNAMENT_MAX_PLAYERS; i++)
    g_string_append_printf (many, "[Player %u]\nname=%u\nnodes=1\n", i, i);
  tabiya_tournament_from_text (&tournament, many->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tournament.players->len, ==, TABIYA_TOURNAMENT_MAX_PLAYERS);
  tabiya_tournament_clear (&tournament);
  g_string_append (many, "[Player 65]\nname=65\nnodes=1\n");
  g_assert_false (tabiya_tournament_from_text (&tournament, many->str, &error));
  g_assert_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_VALUE);
  g_clear_error (&error);
  tabiya_tournament_clear (&tournament);

  g_assert_false (tabiya_tournament_from_text (&tournament, large, &error));
  g_assert_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "too large"));
}

/* A command is never taken from a file, whatever it is called. */
static void
test_no_command (void)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_new ();
  g_autoptr(GError) error = NULL;
  const char *argv[] = { "true", "--uci", NULL };
  const char *options[] = { "Hash=1", NULL };
  TabiyaMatchEngine engine;

  g_assert_true (tabiya_tournament_from_text (&tournament,
                                              HEAD "[Player 1]\nname=A\nnodes=1\n"
                                              "[Player 2]\nname=B\nnodes=1\nprogram=false\n"
                                              "command=false;\nargv=false;\n", &error));
  g_assert_no_error (error);
  g_assert_null (tabiya_tournament_get_player (&tournament, 1)->engine.argv);
  /* Although there is such a program in the path. */
  g_assert_false (tabiya_tournament_get_engine (&tournament, 1, programs, &engine, &error));
  g_assert_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_PROGRAM);
  g_clear_error (&error);
  g_assert_false (tabiya_tournament_seal (&tournament, programs, BUILD, &error));
  g_clear_error (&error);

  tabiya_programs_set (programs, "false", argv, options);
  g_assert_true (tabiya_tournament_get_engine (&tournament, 1, programs, &engine, &error));
  g_assert_cmpstrv (engine.argv, argv);
  g_assert_cmpstrv (engine.options, options);
  g_assert_cmpstr (engine.name, ==, "B");
  tabiya_match_engine_clear (&engine);
  g_assert_true (tabiya_tournament_seal (&tournament, programs, BUILD, &error));

  /* The player was sealed with these options. */
  tabiya_programs_set (programs, "false", argv, NULL);
  g_assert_false (tabiya_tournament_seal (&tournament, programs, BUILD, &error));
  g_assert_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_CHANGED);
  g_clear_error (&error);
  tabiya_programs_set (programs, "false", argv, options);
  g_assert_false (tabiya_tournament_seal (&tournament, programs, "another build", &error));
  g_assert_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_CHANGED);
  g_clear_error (&error);
  argv[0] = "/nowhere/program";
  tabiya_programs_set (programs, "false", argv, options);
  g_assert_false (tabiya_tournament_seal (&tournament, programs, BUILD, &error));
  g_assert_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_PROGRAM);
}

/* A program runs as it is set up: in its folder, with its variables, whose values are not told. */
static void
test_surroundings (void)
{
  static const char script[] =
    "#!/bin/sh\n"
    "while read -r line; do\n"
    "  case $line in\n"
    "    uci) [ \"$TABIYA_WORD\" = secret ] && [ -f ./engine.sh ] && echo uciok;;\n"
    "    isready) echo readyok;;\n"
    "    quit) exit;;\n"
    "  esac\n"
    "done\n";
  const char *argv[] = { "./engine.sh", NULL };
  g_auto(TabiyaTournament) tournament = { 0 };
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_new ();
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "engine.sh", NULL);
  g_autofree char *description = NULL;
  TabiyaProgram *program = tabiya_program_new ("Script", argv);
  TabiyaMatchEngine engine;
  TabiyaMatchPlayer *player;

  g_assert_true (g_file_set_contents (path, script, -1, &error));
  g_assert_cmpint (g_chmod (path, 0755), ==, 0);
  program->folder = g_strdup (folder);
  g_strfreev (program->environment);
  program->environment = g_strsplit ("TABIYA_WORD=secret", " ", -1);
  tabiya_programs_add (programs, program);
  g_assert_true (tabiya_tournament_from_text (&tournament,
                                              HEAD "[Player 1]\nname=A\nnodes=1\n"
                                              "[Player 2]\nname=B\nnodes=1\nprogram=Script\n",
                                              &error));

  g_assert_true (tabiya_tournament_get_engine (&tournament, 1, programs, &engine, &error));
  player = tabiya_match_player_new (&engine, &error);
  g_assert_no_error (error);
  g_assert_nonnull (player);
  tabiya_match_player_free (player);
  description = tabiya_match_engine_describe (&engine, BUILD);
  g_assert_nonnull (strstr (description, "TABIYA_WORD"));
  g_assert_nonnull (strstr (description, folder));
  g_assert_null (strstr (description, "secret"));
  tabiya_match_engine_clear (&engine);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_false (tabiya_tournament_get_engine (&tournament, 1, programs, &engine, &error));
  g_assert_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_PROGRAM);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Games count once, for both players. */
static void
test_score (void)
{
  g_autoptr(TabiyaTournamentScore) score =
    tabiya_tournament_score_new (TABIYA_TOURNAMENT_ROUND_ROBIN, 3);
  g_autoptr(TabiyaTournamentScore) copy = NULL;
  TabiyaPlayerScore player;
  guint pairing;

  g_assert_true (tabiya_tournament_score_find_pairing (score, 2, 1, &pairing));
  g_assert_true (tabiya_tournament_score_add (score, pairing, 0, 0, 2));
  g_assert_false (tabiya_tournament_score_add (score, pairing, 0, 0, 0));
  g_assert_true (tabiya_tournament_score_add (score, pairing, 5, 1, 1));
  g_assert_true (tabiya_tournament_score_has (score, pairing, 5, 1));
  g_assert_false (tabiya_tournament_score_has (score, pairing, 5, 0));
  copy = tabiya_tournament_score_copy (score);
  g_assert_true (tabiya_tournament_score_find_pairing (score, 0, 2, &pairing));
  g_assert_true (tabiya_tournament_score_add (score, pairing, 0, 1, 0));
  tabiya_tournament_score_get_player (score, 2, &player);
  g_assert_cmpuint (player.wins, ==, 1);
  g_assert_cmpuint (player.draws, ==, 1);
  g_assert_cmpuint (player.losses, ==, 1);
  g_assert_cmpuint (tabiya_player_score_get_points (&player), ==, 3);
  tabiya_tournament_score_get_between (score, 1, 2, &player);
  g_assert_cmpuint (tabiya_player_score_get_points (&player), ==, 3);
  g_assert_cmpuint (tabiya_player_score_get_n_games (&player), ==, 2);
  g_assert_cmpuint (tabiya_tournament_score_get_n_games (score), ==, 3);
  g_assert_cmpuint (tabiya_tournament_score_get_n_games (copy), ==, 2);
  g_assert_false (tabiya_tournament_score_find_pairing (score, 1, 1, &pairing));
}

/* The strongest comes first; a name that a spreadsheet would take for a formula is disarmed. */
static void
test_table (void)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  g_autoptr(TabiyaTournamentScore) score =
    tabiya_tournament_score_new (TABIYA_TOURNAMENT_GAUNTLET, 4);
  g_autoptr(TabiyaTournamentTable) table = NULL;
  g_autofree char *csv = NULL;
  g_auto(GStrv) lines = NULL;
  static const int points[2][2] = { { 2, 1 }, { 1, 0 } };

  tabiya_tournament_init (&tournament);
  add_player (&tournament, "=SUM(A1)", NULL);
  add_player (&tournament, "B, \"b\"", NULL);
  add_player (&tournament, "@C", NULL);
  add_player (&tournament, "-D", NULL);
  for (guint pairing = 0; pairing < 2; pairing++) {
    for (guint reversed = 0; reversed < 2; reversed++)
      tabiya_tournament_score_add (score, pairing, 0, reversed, points[pairing][reversed]);
  }
  table = tabiya_tournament_table_new (score);
  g_assert_cmpuint (tabiya_tournament_table_get (table, 0)->player, ==, 2);
  g_assert_cmpuint (tabiya_tournament_table_get (table, 1)->player, ==, 0);
  g_assert_cmpuint (tabiya_tournament_table_get (table, 2)->player, ==, 1);
  g_assert_cmpuint (tabiya_tournament_table_get (table, 3)->player, ==, 3);
  g_assert_true (tabiya_tournament_table_is_pairing (table, 0, 1));
  g_assert_false (tabiya_tournament_table_is_pairing (table, 0, 2));
  csv = tabiya_tournament_table_to_csv (table, &tournament);
  lines = g_strsplit (csv, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_cmpstr (lines[0], ==,
                   "rank,name,elo,error95,points,games,wins,draws,losses,"
                   "\"'@C: points\",\"'@C: games\","
                   "\"'=SUM(A1): points\",\"'=SUM(A1): games\","
                   "\"B, \"\"b\"\": points\",\"B, \"\"b\"\": games\","
                   "\"'-D: points\",\"'-D: games\"");
  /* Nothing can be said of the error after two pairs: 1 1/2 and 1/2 of 2 points each time. */
  g_assert_cmpstr (lines[1], ==, "1,\"'@C\",190.8,,1.5,2,1,1,0,,,1.5,2,,,,");
  g_assert_cmpstr (lines[2], ==, "2,\"'=SUM(A1)\",0.0,,2.0,4,1,2,1,0.5,2,,,1.5,2,0.0,0");
  g_assert_cmpstr (lines[3], ==, "3,\"B, \"\"b\"\"\",\"-190.8\",,0.5,2,0,1,1,,,0.5,2,,,,");
  g_assert_cmpstr (lines[4], ==, "4,\"'-D\",,,0.0,0,0,0,0,,,0.0,0,,,,");
}

/* As long as nobody can be rated, who only won comes first, who only lost comes last, and those
   between them stand by their share of the points. */
static void
test_unrated_table (void)
{
  static const guint order[] = { 1, 4, 3, 2, 0 };
  g_autoptr(TabiyaTournamentScore) score =
    tabiya_tournament_score_new (TABIYA_TOURNAMENT_GAUNTLET, 5);
  g_autoptr(TabiyaTournamentTable) table = NULL;

  /* Half a pair says nothing yet of how strong somebody is. */
  for (guint reversed = 0; reversed < 2; reversed++)
    tabiya_tournament_score_add (score, 0, 0, reversed, 0);
  tabiya_tournament_score_add (score, 1, 0, 0, 2);
  tabiya_tournament_score_add (score, 3, 0, 0, 0);
  table = tabiya_tournament_table_new (score);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpuint (tabiya_tournament_table_get (table, i)->player, ==, order[i]);
}

/* Files. */

typedef struct {
  char           *folder;
  TabiyaPrograms *programs;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-tournament-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->programs = tabiya_programs_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *entry;

  while ((entry = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (fixture->folder, entry, NULL);

    g_remove (path);
  }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  tabiya_programs_free (fixture->programs);
}

static TabiyaRecord *
add_file (Fixture *fixture,
          guint    n_rounds)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  g_autoptr(GError) error = NULL;
  TabiyaRecord *file;

  tabiya_tournament_init (&tournament);
  tournament.name = g_strdup ("Two & \"three\"");
  tournament.created = 1700000000;
  tournament.n_rounds = n_rounds;
  add_player (&tournament, "A \"quoted\" \\ name", NULL);
  add_player (&tournament, "B", NULL)->engine.options =
    g_strsplit ("Heuristic=pawn-units", ",", 0);
  add_player (&tournament, "C", NULL)->engine.options =
    g_strsplit ("Heuristic=three-terms", ",", 0);
  g_assert_true (tabiya_tournament_seal (&tournament, fixture->programs, BUILD, &error));
  file = tabiya_tournaments_add (fixture->folder, &tournament, &error);
  g_assert_no_error (error);
  return file;
}

/* Added, listed, deleted, brought back and purged. */
static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaRecord) one = add_file (fixture, 1);
  g_autoptr(TabiyaRecord) other = add_file (fixture, 2);
  g_autoptr(GPtrArray) files = tabiya_records_list (&tabiya_tournament_records, fixture->folder);
  g_autoptr(GError) error = NULL;
  const TabiyaRecord *first = files->pdata[0];

  g_assert_cmpuint (files->len, ==, 2);
  g_assert_true (g_str_has_prefix (one->name, "two-three-2023-11-1"));
  g_assert_cmpstr (first->name, ==, other->name);
  g_assert_cmpuint (((TabiyaTournament *) first->content)->n_rounds, ==, 2);
  g_assert_true (tabiya_record_delete (one, &error));
  g_clear_pointer (&files, g_ptr_array_unref);
  files = tabiya_records_list (&tabiya_tournament_records, fixture->folder);
  g_assert_cmpuint (files->len, ==, 1);
  g_assert_true (tabiya_record_restore (one, &error));
  g_assert_true (tabiya_record_delete (other, &error));
  tabiya_records_purge (&tabiya_tournament_records, fixture->folder);
  g_assert_false (tabiya_record_restore (other, &error));
  g_clear_error (&error);
  g_file_set_contents (one->path, "[Tournament]\n", -1, NULL);
  g_clear_pointer (&files, g_ptr_array_unref);
  files = tabiya_records_list (&tabiya_tournament_records, fixture->folder);
  first = files->pdata[0];
  g_assert_error (first->error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_SYNTAX);
}

/* Playing. */

typedef struct {
  GMainLoop             *loop;
  TabiyaTournamentScore *score;
  guint                  stop_after;
  guint                  n_games;
} Listener;

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  Listener *listener = data;

  g_assert_true (tabiya_tournament_score_add (listener->score, game->pairing, game->pair,
                                              game->reversed, game->points));
  if (++listener->n_games == listener->stop_after)
    tabiya_match_stop (match);
}

static void
finished_cb (TabiyaMatch *match,
             gpointer     data)
{
  g_main_loop_quit (((Listener *) data)->loop);
}

/* Plays, perhaps not to the end. (transfer full): the score. */
static TabiyaTournamentScore *
play (Fixture                    *fixture,
      const TabiyaRecord *file,
      guint                       n_concurrent,
      guint                       stop_after)
{
  static const TabiyaMatchCallbacks callbacks = { .game = game_cb, .finished = finished_cb };
  TabiyaTournamentPlace place = {
    .pgn_path = file->pgn_path,
    .programs = fixture->programs,
    .n_concurrent = n_concurrent,
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaTournamentPlay) self = tabiya_tournament_play_new (file->content, &place,
                                                                     &error);
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Listener listener = { .loop = loop, .stop_after = stop_after };
  TabiyaMatchTotals totals;
  TabiyaMatch *match;
  guint n_before;
  guint n_ends = 0;

  g_assert_no_error (error);
  match = tabiya_tournament_play_get_match (self);
  listener.score = tabiya_tournament_play_dup_score (self);
  n_before = tabiya_tournament_score_get_n_games (listener.score);
  tabiya_match_set_callbacks (match, &callbacks, &listener);
  tabiya_match_start (match);
  g_main_loop_run (loop);
  g_assert_null (tabiya_match_get_error (match));
  tabiya_match_get_totals (match, &totals);
  for (guint i = 0; i < G_N_ELEMENTS (totals.ends); i++)
    n_ends += totals.ends[i];
  g_assert_cmpuint (totals.n_resumed, ==, n_before);
  g_assert_cmpuint (n_ends, >=, listener.n_games);
  return listener.score;
}

static char *
write_table (const TabiyaRecord  *file,
             const TabiyaTournamentScore *score)
{
  g_autoptr(TabiyaTournamentTable) table = tabiya_tournament_table_new (score);

  return tabiya_tournament_table_to_csv (table, file->content);
}

static TabiyaTournamentScore *
count (const TabiyaRecord *file)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (file->pgn_path);

  tabiya_match_reader_update (reader, NULL);
  return tabiya_tournament_count_played (file->content, reader);
}

/* Stopped after any number of games and continued with any number of threads, a tournament has the
   table of one that was never stopped; and what is told, what is in the file and what is counted
   when it is only shown agree. */
static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaRecord) whole = add_file (fixture, 3);
  g_autoptr(TabiyaRecord) file = add_file (fixture, 3);
  g_autoptr(TabiyaTournamentScore) all = play (fixture, whole, 1, 0);
  g_autofree char *wanted = write_table (whole, all);

  g_assert_cmpuint (tabiya_tournament_score_get_n_games (all), ==, 18);
  for (guint i = 0; i < 5; i++) {
    g_autoptr(TabiyaTournamentScore) part = play (fixture, file, 1 + i % 3, i < 4 ? 3 : 0);
    g_autoptr(TabiyaTournamentScore) counted = count (file);
    g_autofree char *told = write_table (file, part);
    g_autofree char *shown = write_table (file, counted);

    if (i == 4)
      g_assert_cmpstr (shown, ==, wanted);
    /* A game that ends while the others are stopped is in the file, but is not told any more. */
    g_assert_cmpuint (tabiya_tournament_score_get_n_games (counted), >=,
                      tabiya_tournament_score_get_n_games (part));
    if (i == 4)
      g_assert_cmpstr (told, ==, shown);
  }
}

/* A game of the file that occurs twice, or that is not of this tournament, ends it before anything
   is played or changed. */
static void
test_foreign_games (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(TabiyaRecord) file = add_file (fixture, 1);
  g_autoptr(TabiyaTournamentScore) score = play (fixture, file, 1, 0);
  TabiyaTournamentPlace place = { .pgn_path = file->pgn_path, .programs = fixture->programs };
  g_autofree char *text = NULL;
  g_autofree char *twice = NULL;
  g_autoptr(GString) other = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (tabiya_tournament_score_get_n_games (score), ==, 6);
  g_assert_true (g_file_get_contents (file->pgn_path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "[Event \"Two & \\\"three\\\"\"]\n"));
  twice = g_strconcat (text, text, NULL);
  g_assert_true (g_file_set_contents (file->pgn_path, twice, -1, NULL));
  g_assert_null (tabiya_tournament_play_new (file->content, &place, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "occurs twice"));
  g_clear_error (&error);

  other = g_string_new (text);
  g_string_replace (other, "\"B\"", "\"Somebody\"", 1);
  g_assert_true (g_file_set_contents (file->pgn_path, other->str, -1, NULL));
  g_assert_null (tabiya_tournament_play_new (file->content, &place, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
  g_clear_error (&error);

  /* A round that no tournament has. */
  g_string_assign (other, text);
  g_assert_cmpuint (g_string_replace (other, "[Round \"1.1\"]", "[Round \"100001.1\"]", 1), ==, 1);
  g_assert_true (g_file_set_contents (file->pgn_path, other->str, -1, NULL));
  g_assert_null (tabiya_tournament_play_new (file->content, &place, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
  g_clear_error (&error);

  /* The first game of a pairing, begun by the wrong one of the two: its points would be those of
     the other. */
  g_string_assign (other, text);
  g_assert_cmpuint (g_string_replace (other, "[White \"B\"]\n[Black \"C\"]",
                                      "[White \"C\"]\n[Black \"B\"]", 1), ==, 1);
  g_assert_true (g_file_set_contents (file->pgn_path, other->str, -1, NULL));
  g_assert_null (tabiya_tournament_play_new (file->content, &place, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "does not belong"));
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (file->pgn_path, text, -1, NULL));
  ((TabiyaTournament *) file->content)->seed = 2;
  g_assert_null (tabiya_tournament_play_new (file->content, &place, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_DIFFERENT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/tournament/round-robin", test_round_robin);
  g_test_add_func ("/tabiya/tournament/gauntlet", test_gauntlet);
  g_test_add_func ("/tabiya/tournament/text", test_text);
  g_test_add_func ("/tabiya/tournament/broken-text", test_broken_text);
  g_test_add_func ("/tabiya/tournament/bounds", test_bounds);
  g_test_add_func ("/tabiya/tournament/no-command", test_no_command);
  g_test_add_func ("/tabiya/tournament/surroundings", test_surroundings);
  g_test_add_func ("/tabiya/tournament/score", test_score);
  g_test_add_func ("/tabiya/tournament/table", test_table);
  g_test_add_func ("/tabiya/tournament/unrated-table", test_unrated_table);
  g_test_add ("/tabiya/tournament/files", Fixture, NULL, set_up, test_files, tear_down);
  g_test_add ("/tabiya/tournament/resume", Fixture, NULL, set_up, test_resume, tear_down);
  g_test_add ("/tabiya/tournament/foreign-games", Fixture, NULL, set_up, test_foreign_games,
              tear_down);
  return g_test_run ();
}
