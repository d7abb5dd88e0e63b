/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/report/tabiya-why-not.h"

#include "insight-test.h"

#include <string.h>

/* Which searches a question about a move needs, and what is answered. There is no engine: a script
   says what each search finds. */

#define NODES 1000

/* After 3…Bc5 of the Giuoco Piano. */
#define QUIET   "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
/* White takes a rook with the knight, or not. */
#define ROOK    "4k3/5ppp/8/3r4/8/4N3/5PPP/6K1 w - - 0 30"
/* A rook that mates on the back rank. */
#define MATING  "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1"
/* Only one move is legal. */
#define FORCED  "7k/8/8/8/8/8/1r6/K7 w - - 0 1"
#define ENDING  "8/8/4k3/8/4P3/4K3/8/8 w - - 0 1"

#define CP(value) { CHESS_SCORE_CENTIPAWNS, value }
#define MATE(n)   { CHESS_SCORE_MATE, n }
#define MATED(n)  { CHESS_SCORE_MATED, n }

/* What is found with this root move alone, or with all (NULL). */
typedef struct {
  const char *root;     /* SAN */
  ChessScore  score;    /* White's view */
  const char *line;     /* SAN */
} Found;

typedef struct {
  const char *fen;
  Found       found[3];
  const char *move;
  const char *asked;    /* the root moves asked for, in order; "*" for all */
  const char *text;
  TabiyaJudgement judgement;
} Case;

static const Case cases[] = {
  /* The best move needs no other search. */
  { QUIET, { { NULL, CP (30), "c3 Nf6 d3" } }, "c3", "* ",
    "Nothing speaks against 4.c3: the engine would play it too.", TABIYA_JUDGEMENT_NONE },
  { QUIET, { { NULL, CP (30), "c3 Nf6 d3" }, { "d3", CP (20), "d3 Nf6 c3" } }, "d3", "* d3 ",
    "Nothing speaks against 4.d3: it is about as good as the best move, 4.c3.",
    TABIYA_JUDGEMENT_NONE },
  /* A suspicion is looked at again, and confirmed. */
  { QUIET, { { NULL, CP (30), "c3 Nf6 d3" }, { "Nxe5", CP (-250), "Nxe5 Nxe5 Be2 d6" },
             { "c3", CP (25), "c3 Nf6 d3" } }, "Nxe5", "* Nxe5 c3 ",
    "Loses a knight for a pawn: 4.Nxe5 Nxe5. Better is 4.c3.", TABIYA_JUDGEMENT_BLUNDER },
  /* Or not: the other move is no better when it is searched as deep. */
  { QUIET, { { NULL, CP (30), "c3 Nf6 d3" }, { "a4", CP (-60), "a4 d6 d3" },
             { "c3", CP (-50), "c3 Nf6 d4" } }, "a4", "* a4 c3 ",
    "Nothing speaks against 4.a4: it is about as good as the best move, 4.c3.",
    TABIYA_JUDGEMENT_NONE },
  /* Where nothing falls, the search prefers the other line. */
  { QUIET, { { NULL, CP (40), "c3 Nf6 d3" }, { "h4", CP (-50), "h4 d6 d3" },
             { "c3", CP (40), "c3 Nf6 d3" } }, "h4", "* h4 c3 ",
    "White stands better after 4.c3 Nf6 5.d3 than after 4.h4 d6 5.d3.",
    TABIYA_JUDGEMENT_INACCURACY },
  /* What theory knows must lose as much as a blunder. */
  { QUIET, { { NULL, CP (60), "c3 Nf6 d3" }, { "b4", CP (-40), "b4 Bxb4 c3 Ba5" },
             { "c3", CP (60), "c3 Nf6 d3" } }, "b4", "* b4 ",
    "Opening theory knows 4.b4, though the engine prefers 4.c3.", TABIYA_JUDGEMENT_NONE },
  /* Of a move not made nothing is told in the past. */
  { ROOK, { { NULL, CP (800), "Nxd5 Kf8" }, { "Kf1", CP (-150), "Kf1 Rd2" },
            { "Nxd5", CP (800), "Nxd5 Kf8" } }, "Kf1", "* Kf1 Nxd5 ",
    "Misses that the rook on d5 can simply be taken: 30.Nxd5.", TABIYA_JUDGEMENT_BLUNDER },
  { MATING, { { NULL, MATE (1), "Rd8" }, { "h3", CP (700), "h3 h6" } }, "h3", "* h3 ",
    "1.h3 is good enough to win too, but 1.Rd8# is mate in 1.", TABIYA_JUDGEMENT_NONE },
  /* Won and lost positions, and no choice. */
  { ROOK, { { NULL, CP (900), "Nxd5 Kf8" }, { "f3", CP (720), "f3 Rd2" } }, "f3", "* f3 ",
    "30.f3 is good enough to win too, but 30.Nxd5 wins more easily.", TABIYA_JUDGEMENT_NONE },
  { ROOK, { { NULL, CP (-900), "h3 Kf8" }, { "f3", CP (-950), "f3 Rd2" } }, "f3", "* f3 ",
    "30.f3 makes little difference: after 30.h3 White is lost too.", TABIYA_JUDGEMENT_NONE },
  { ROOK, { { NULL, CP (-900), "h3 Kf8" } }, "h3", "* ",
    "The engine would play 30.h3 too, but White is lost.", TABIYA_JUDGEMENT_NONE },
  { ROOK, { { NULL, CP (-900), "h3 Kf8" }, { "f3", MATED (3), "f3 Rd2" } }, "f3", "* f3 ",
    "30.f3 allows mate in 3, but after 30.h3 White is lost too.", TABIYA_JUDGEMENT_NONE },
  { FORCED, { { NULL, MATED (12), "Kxb2 Kg7" } }, "Kxb2", "* ", "1.Kxb2 is the only legal move.",
    TABIYA_JUDGEMENT_NONE },
  { ENDING, { { NULL, CP (10), "Kf4 Kf6" }, { "Kd4", CP (5), "Kd4 Kd6" } }, "Kd4", "* Kd4 ",
    "Nothing speaks against 1.Kd4: it is about as good as the best move, 1.Kf4.",
    TABIYA_JUDGEMENT_NONE },
};

typedef struct {
  const Case *one;
  GString    *asked;
  guint       n_left;     /* searches until one is cancelled */
} Script;

static void
write_root (const TabiyaInquiry *inquiry,
            char                *root)
{
  strcpy (root, "*");
  if (inquiry->n_root_moves > 0)
    chess_move_write (&inquiry->position, CHESS_NOTATION_SAN, inquiry->root_moves[0], root);
}

static gboolean
is_found (const Found *found,
          const char  *root)
{
  return found->line && g_str_equal (found->root ? found->root : "*", root);
}

static gboolean
inquire (const TabiyaInquiry *inquiry,
         TabiyaVerdict       *verdict,
         gpointer             data)
{
  Script *script = data;
  char root[CHESS_MOVE_SIZE];

  g_assert_cmpuint (inquiry->nodes, ==, NODES);
  if (script->n_left-- == 0)
    return FALSE;
  write_root (inquiry, root);
  g_string_append_printf (script->asked, "%s ", root);
  for (guint i = 0; i < G_N_ELEMENTS (script->one->found); i++) {
    const Found *found = &script->one->found[i];

    if (!is_found (found, root))
      continue;
    verdict->score = found->score;
    verdict->depth = 10;
    verdict->n_moves = test_moves (&inquiry->position, found->line, verdict->moves,
                                   TABIYA_VERDICT_MAX_MOVES);
    return TRUE;
  }
  g_error ("%s: nobody knows what is found with %s", script->one->fen, root);
}

static TabiyaWhyNot *
make_why_not (const char *fen)
{
  TabiyaInquiry inquiry = { .position = test_position (fen), .nodes = NODES };

  return tabiya_why_not_new (&inquiry);
}

static void
set_move (TabiyaWhyNot *why_not,
          const char   *fen,
          const char   *san)
{
  ChessPosition position = test_position (fen);
  ChessMove move;

  g_assert_cmpint (test_moves (&position, san, &move, 1), ==, 1);
  tabiya_why_not_set_move (why_not, move);
}

static TabiyaWhyNotAnswer *
ask (TabiyaWhyNot *why_not,
     const Case   *one,
     GString      *asked)
{
  HeuristicWeights weights = test_weights ("tabiya");
  Script script = { .one = one, .asked = asked, .n_left = G_MAXUINT };

  set_move (why_not, one->fen, one->move);
  g_assert_true (tabiya_why_not_search (why_not, inquire, &script));
  return tabiya_why_not_make_answer (why_not, &weights);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaWhyNot) why_not = make_why_not (cases[i].fen);
    g_autoptr(GString) asked = g_string_new (NULL);
    g_autoptr(TabiyaWhyNotAnswer) answer = ask (why_not, &cases[i], asked);

    g_assert_cmpstr (answer->text, ==, cases[i].text);
    g_assert_cmpstr (asked->str, ==, cases[i].asked);
    g_assert_cmpint (answer->judgement, ==, cases[i].judgement);
    g_assert_true (!!answer->reason == (answer->judgement != TABIYA_JUDGEMENT_NONE));
    g_assert_cmpint (answer->n_telling, >=, 1);
    g_assert_cmpint (answer->n_telling, <=, answer->asked.n_moves);
  }
}

/* One move after the other is asked about in the same position: what is known of the best move is
   not searched again, and whatever was asked before, the answer is the same. */
static void
test_another (void)
{
  static const Found shared[] = {
    { NULL, CP (30), "c3 Nf6 d3" },
    { "c3", CP (-50), "c3 Nf6 d4" },
  };
  static const Case both[] = {
    { QUIET, { shared[0], shared[1], { "a4", CP (-60), "a4 d6 d3" } }, "a4", NULL,
      "Nothing speaks against 4.a4: it is about as good as the best move, 4.c3.",
      TABIYA_JUDGEMENT_NONE },
    { QUIET, { shared[0], shared[1], { "d3", CP (20), "d3 Nf6 c3" } }, "d3", NULL,
      "Nothing speaks against 4.d3: it is about as good as the best move, 4.c3.",
      TABIYA_JUDGEMENT_NONE },
  };
  static const int orders[][4] = { { 0, 1, 0, 0 }, { 1, 0, 1, 1 } };
  static const char *const searched[] = { "* a4 c3 d3 a4 ", "* d3 a4 c3 d3 " };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++) {
    g_autoptr(TabiyaWhyNot) why_not = make_why_not (QUIET);
    g_autoptr(GString) asked = g_string_new (NULL);

    for (guint k = 0; k < G_N_ELEMENTS (orders[i]); k++) {
      const Case *one = &both[orders[i][k]];
      g_autoptr(TabiyaWhyNotAnswer) answer = ask (why_not, one, asked);

      g_assert_cmpstr (answer->text, ==, one->text);
      /* The best line is the one that this question calls for. */
      g_assert_cmpint (answer->best.score.value, ==, orders[i][k] == 0 ? -50 : 30);
    }
    g_assert_cmpstr (asked->str, ==, searched[i]);
  }
}

/* A search that is cancelled can be done later. */
static void
test_cancelled (void)
{
  const Case *one = &cases[2];
  g_autoptr(TabiyaWhyNot) why_not = make_why_not (one->fen);
  g_autoptr(GString) asked = g_string_new (NULL);
  g_autoptr(TabiyaWhyNotAnswer) answer = NULL;
  Script script = { .one = one, .asked = asked, .n_left = 1 };

  set_move (why_not, one->fen, one->move);
  g_assert_false (tabiya_why_not_search (why_not, inquire, &script));
  g_assert_cmpstr (asked->str, ==, "* ");
  answer = ask (why_not, one, asked);
  g_assert_cmpstr (asked->str, ==, one->asked);
  g_assert_cmpstr (answer->text, ==, one->text);
}

/* The numbers are told apart from the words. */
static void
test_numbers (void)
{
  g_autoptr(TabiyaWhyNot) why_not = make_why_not (QUIET);
  g_autoptr(GString) asked = g_string_new (NULL);
  g_autoptr(TabiyaWhyNotAnswer) answer = ask (why_not, &cases[2], asked);

  g_assert_cmpstr (answer->numbers, ==,
                   "4.Nxe5 Nxe5 5.Be2 d6 (−2.50)\n"
                   "4.c3 Nf6 5.d3 (+0.25)\n"
                   "24 % of the winning chances lost");
  /* What shows the point, and no more. */
  g_assert_cmpint (answer->n_telling, ==, 2);
}

/* A gain that comes only after many moves has little to do with the move asked about. */
static void
test_far (void)
{
  static const Case far = {
    QUIET, { { NULL, CP (30), "c3 Nf6 d3" },
             { "h3", CP (-120), "h3 a6 a3 a5 a4 h6 Nc3 Nf6 Nxe5 Nxe5" },
             { "c3", CP (30), "c3 Nf6 d3" } }, "h3", "* h3 c3 ",
    "White stands better after 4.c3 Nf6 5.d3 than after 4.h3 a6 5.a3.", TABIYA_JUDGEMENT_MISTAKE
  };
  g_autoptr(TabiyaWhyNot) why_not = make_why_not (far.fen);
  g_autoptr(GString) asked = g_string_new (NULL);
  g_autoptr(TabiyaWhyNotAnswer) answer = ask (why_not, &far, asked);

  g_assert_cmpstr (answer->text, ==, far.text);
  g_assert_cmpint (answer->judgement, ==, far.judgement);
}

int
main (int   argc,
      char *argv[])
{
  test_init (&argc, &argv);

  g_test_add_func ("/tabiya/why-not/cases", test_cases);
  g_test_add_func ("/tabiya/why-not/another", test_another);
  g_test_add_func ("/tabiya/why-not/cancelled", test_cancelled);
  g_test_add_func ("/tabiya/why-not/numbers", test_numbers);
  g_test_add_func ("/tabiya/why-not/far", test_far);
  return g_test_run ();
}
