/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/sentences/tabiya-praise.h"

#include "insight-test.h"

#include <string.h>

/* What is good about a good move, with near misses. */

#define CP(value) { CHESS_SCORE_CENTIPAWNS, value }
#define MATED(n)  { CHESS_SCORE_MATED, n }
#define MATE(n)   { CHESS_SCORE_MATE, n }

typedef struct {
  const char       *fen;       /* before the last move, if there is one */
  const char       *last;      /* in SAN, or "" */
  const char       *played;
  ChessScore        score;
  const char       *second;
  ChessScore        second_score;
  const char       *threat;    /* of the other side, with the turn passed */
  ChessScore        threat_score;
  TabiyaPraiseKind  kind;
  const char       *text;      /* NULL for NONE */
} Case;

static const Case cases[] = {
  /* The only move: the next best loses 10 % or more. */
  { "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 30", "", "h4 h5 Rd8 Kh7", CP (0), "Rd5 Ra1", CP (-150),
    "", CP (0), TABIYA_PRAISE_ONLY, "The only good move; the next best is 30.Rd5." },
  { "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 30", "", "h4 h5 Rd8 Kh7", CP (0), "Rd5 Ra1", CP (-90),
    "", CP (0), TABIYA_PRAISE_NONE, NULL },
  { "7k/8/8/8/4b3/8/6q1/6RK w - - 0 30", "", "Rxg2", CP (0), "", CP (0), "", CP (0),
    TABIYA_PRAISE_FORCED, "The only legal move." },
  /* A worse move gets no praise, and nor does one in a lost game. */
  { "6k1/5ppp/8/8/4n3/8/3R1PPP/6K1 w - - 0 30", "", "Re2 f5", CP (100), "Rd8", CP (250), "",
    CP (0), TABIYA_PRAISE_NONE, NULL },
  { "6k1/5ppp/8/8/4n3/8/3R1PPP/6K1 w - - 0 30", "", "Re2 f5", CP (-900), "Rd8", CP (-900), "",
    CP (0), TABIYA_PRAISE_NONE, NULL },
  /* Recaptures. */
  { "r4rk1/ppp2ppp/8/3n4/8/4N3/PPP2PPP/R4RK1 b - - 0 15", "Nxe3", "fxe3 Rad8", CP (0), "Rfe1 Nxc2",
    CP (-400), "", CP (0), TABIYA_PRAISE_RECAPTURE, "Takes the knight back." },
  { "r4rk1/ppp2ppp/8/3n4/8/4N3/PPP2PPP/R4RK1 b - - 0 15", "a6", "Nxd5 Rad8", CP (300), "Rfe1",
    CP (0), "", CP (0), TABIYA_PRAISE_ONLY, "The only good move; the next best is 16.Rfe1." },
  /* A sacrifice that is taken; the same for too little; one that leaves the side worse; one that is
     not taken. */
  { "r1bq1rk1/pppn1ppp/4p3/3pP1N1/1b1P4/2NB4/PPP2PPP/R1BQK2R w KQ - 0 10", "",
    "Bxh7 Kh8 Qh5", CP (400), "Qh5 h6", CP (200), "", CP (0), TABIYA_PRAISE_ONLY,
    "The only good move; the next best is 10.Qh5." },
  { "r1bq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ - 0 10", "",
    "Bxh7 Kxh7 Ng5 Kg8 Qh5", CP (400), "O-O h6", CP (50), "", CP (0), TABIYA_PRAISE_SACRIFICE,
    "The only good move. A sound sacrifice of the bishop: 10.Bxh7+ Kxh7 11.Ng5+ Kg8 12.Qh5." },
  { "r1bq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ - 0 10", "",
    "Bxh7 Kxh7 Ng5 Kg8 Qh5", CP (-150), "O-O h6", CP (-150), "", CP (0), TABIYA_PRAISE_NONE, NULL },
  /* Nor where another move wins easily. */
  { "r1bq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ - 0 10", "",
    "Bxh7 Kxh7 Ng5 Kg8 Qh5", CP (900), "O-O h6", CP (850), "", CP (0), TABIYA_PRAISE_NONE, NULL },
  /* Out of danger; not when it falls all the same, or was in none. */
  { "6k1/5ppp/8/3p4/4N3/8/5PPP/6K1 w - - 0 30", "", "Nc3 d4", CP (250), "Nc5", CP (250), "",
    CP (0), TABIYA_PRAISE_ESCAPES, "Takes the knight out of danger on e4." },
  { "6k1/5ppp/8/3p4/4N3/8/5PPP/6K1 w - - 0 30", "", "Nc3 d4 h3 dxc3", CP (250), "Nc5", CP (250),
    "", CP (0), TABIYA_PRAISE_NONE, NULL },
  { "6k1/5ppp/8/8/4N3/8/5PPP/6K1 w - - 0 30", "", "Nc3 f6", CP (250), "Nc5", CP (250), "",
    CP (0), TABIYA_PRAISE_NONE, NULL },
  /* Guards. */
  { "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", "", "Nc6 Nc3 Nf6", CP (26),
    "Nf6 Nxe5", CP (43), "", CP (0), TABIYA_PRAISE_GUARDS,
    "Guards the pawn on e5, which was to fall." },
  { "rnbqkbnr/pppp1ppp/8/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 1 2", "", "Nc6 Nf3 Nf6", CP (26),
    "Nf6 Nf3", CP (26), "", CP (0), TABIYA_PRAISE_NONE, NULL },
  /* A guard that does not help. */
  { "4k3/8/8/8/3b4/2b5/1P6/R3K3 w - - 0 30", "", "Ke2 Bxb2", CP (-100), "Kd1", CP (-100), "",
    CP (0), TABIYA_PRAISE_NONE, NULL },
  /* Threats that the search sees, and no longer. */
  { "r3kbnr/pbp1qppp/1p1p4/8/2Q1P3/2N2N2/PP3PPP/R1B1R1K1 b kq - 2 11", "", "O-O-O Bd2 Kb8", CP (37),
    "Qd7 Bf4", CP (71), "Nd5 Qd7 Nxc7 Kd8 Nxa8", CP (600), TABIYA_PRAISE_STOPS,
    "Stops the threat of a fork: 12.Nd5 Qd7 13.Nxc7+ Kd8 14.Nxa8." },
  { "r3kbnr/pbp1qppp/1p1p4/8/2Q1P3/2N2N2/PP3PPP/R1B1R1K1 b kq - 2 11", "", "O-O-O Bd2 Kb8",
    CP (450), "Qd7 Bf4", CP (451), "Nd5 Qd7 Nxc7 Kd8 Nxa8", CP (500), TABIYA_PRAISE_NONE, NULL },
  { "r3k1nr/p1pb1ppp/2pp1q2/2b5/B3P3/2N5/PPP2PPP/R1BQK2R w KQkq - 2 9", "", "O-O Ne7", CP (46),
    "Qe2 Ne7", CP (21), "Qxf2", MATED (1), TABIYA_PRAISE_STOPS,
    "Stops the threat of mate: 9…Qxf2#." },
  /* The other side does it all the same. */
  { "r3kbnr/pbp1qppp/1p1p4/8/2Q1P3/2N2N2/PP3PPP/R1B1R1K1 b kq - 2 11", "", "O-O-O Nd5 Kb8",
    CP (37), "Qd7 Bf4", CP (71), "Nd5 Qd7 Nxc7 Kd8 Nxa8", CP (600), TABIYA_PRAISE_NONE, NULL },
  /* A push that fails without it; one that would have worked. */
  { "rnbqk1nr/pp1p1ppp/1b2p3/8/4P3/1NN5/PPP2PPP/R1BQKB1R b KQkq - 4 6", "", "Ne7 Bf4 d5", CP (28),
    "Nc6 Bf4", CP (53), "", CP (0), TABIYA_PRAISE_PREPARES,
    "Prepares 7…d5, which at once would lose the pawn." },
  { "rnbqk1nr/pp1p1ppp/1b2p3/8/8/1NN5/PPP1PPPP/R1BQKB1R b KQkq - 4 6", "", "Nc6 Bf4 Nf6", CP (28),
    "Ne7 Bf4", CP (30), "", CP (0), TABIYA_PRAISE_NONE, NULL },
  /* The plan of the line. */
  { "r2q1rk1/1pp3pp/pbnppn2/4p3/PP2P3/2PP1N2/5PPP/RNBQ1RK1 w - - 2 11", "",
    "Nbd2 Ba7 h3 Nd7 Nc4", CP (60), "h3", CP (55), "", CP (0), TABIYA_PRAISE_PLAN,
    "Begins a plan: White brings the knight from b1 to c4 by way of d2." },
  { "6k1/6pp/4p3/3pPp2/3P4/7P/6P1/5RK1 w - - 0 25", "", "g4 g6", CP (80), "Kf2", CP (70), "",
    CP (0), TABIYA_PRAISE_PLAN, "A pawn break." },
  /* A mate needs no praise. */
  { "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1", "", "Rd8", MATE (1), "h3", CP (0), "", CP (0),
    TABIYA_PRAISE_NONE, NULL },
};

static void
fill_question (const Case           *one,
               TabiyaPraiseQuestion *question,
               ChessMove             moves[3][16])
{
  ChessPosition passed;

  *question = (TabiyaPraiseQuestion) { .position = test_position (one->fen) };
  if (*one->last != '\0') {
    question->earlier = question->position;
    test_moves (&question->earlier, one->last, &question->last, 1);
    chess_position_make (&question->position, &question->earlier, question->last);
  }
  question->played = (TabiyaCoachLine) {
    moves[0], test_moves (&question->position, one->played, moves[0], 16), one->score,
  };
  question->second = (TabiyaCoachLine) {
    moves[1], test_moves (&question->position, one->second, moves[1], 16), one->second_score,
  };
  if (*one->threat == '\0')
    return;
  chess_position_make_null (&passed, &question->position);
  question->threat = (TabiyaCoachLine) {
    moves[2], test_moves (&passed, one->threat, moves[2], 16), one->threat_score,
  };
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const Case *one = &cases[i];
    TabiyaPraiseQuestion question;
    ChessMove moves[3][16];
    TabiyaPraise praise;
    g_autofree char *text = NULL;

    fill_question (one, &question, moves);
    if (tabiya_praise_find (&question, &praise))
      text = tabiya_praise_dup_text (&question, &praise);
    if (praise.kind != one->kind || g_strcmp0 (text, one->text) != 0)
      g_test_fail_printf ("%s %s: %d %s; not: %d %s", one->fen, one->played, (int) praise.kind,
                          text, (int) one->kind, one->text);
  }
}

/* Every kind has a case that is true, and a name of its own. */
static void
test_kinds (void)
{
  g_autoptr(GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean seen[TABIYA_N_PRAISES] = { FALSE };
  const char *meaning;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    seen[cases[i].kind] = TRUE;
  for (int kind = TABIYA_PRAISE_NONE + 1; kind < TABIYA_N_PRAISES; kind++) {
    g_assert_true (seen[kind]);
    g_assert_true (g_hash_table_add (ids, (gpointer) tabiya_praise_get_id ((TabiyaPraiseKind) kind,
                                                                            &meaning)));
    g_assert_cmpuint (strlen (meaning), >, 10);
  }
  g_assert_null (tabiya_praise_get_id (TABIYA_PRAISE_NONE, &meaning));
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/praise/cases", test_cases);
  g_test_add_func ("/tabiya/praise/kinds", test_kinds);
  return g_test_run ();
}
