/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

/* PGN as people and programs really write it. */

typedef struct {
  const char *name;
  const char *text;
  const char *moves;       /* as they are written again */
  guint       n_problems;
} Case;

static const Case cases[] = {
  /* Numbers. */
  { "plain", "1. e4 e5 2. Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *" },
  { "no-blanks", "1.e4 e5 2.Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *" },
  { "no-numbers", "e4 e5 Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *" },
  { "numbers-everywhere", "1. e4 1... e5 2. Nf3 2... Nc6 *", "1. e4 e5 2. Nf3 Nc6 *" },
  { "wrong-numbers", "7. e4 9. e5 3.... Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", 3 },
  { "numbers-without-dots", "1 e4 e5 2 Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *" },
  { "glued-number", "1e4 e5 2Nf3 *", "1. e4 e5 2. Nf3 *" },
  { "dots-apart", "1 . e4 1 ... e5 *", "1. e4 e5 *" },
  { "ellipsis", "1. e4 1… e5 *", "1. e4 e5 *" },
  { "trailing-number", "1. e4 e5 2. *", "1. e4 e5 *" },

  /* Notation. */
  { "zeros", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *" },
  { "long", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *", "1. e4 e5 2. Nf3 Nc6 *" },
  { "coordinates", "1. e2e4 e7e5 2. g1f3 *", "1. e4 e5 2. Nf3 *" },
  { "en-passant-suffix", "1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 *",
    "1. e4 a6 2. e5 d5 3. exd6 cxd6 *" },
  { "en-passant-glued", "1. e4 a6 2. e5 d5 3. exd6e.p. cxd6 *",
    "1. e4 a6 2. e5 d5 3. exd6 cxd6 *" },
  { "checks", "1. e4 f6 2. d4 g5 3. Qh5# 1-0", "1. e4 f6 2. d4 g5 3. Qh5# 1-0" },
  { "checks-left-out", "1. e4 f6 2. d4 g5 3. Qh5 1-0", "1. e4 f6 2. d4 g5 3. Qh5# 1-0" },
  { "checks-apart", "1. e4 f6 2. d4 g5 3. Qh5 # 1-0", "1. e4 f6 2. d4 g5 3. Qh5# 1-0" },
  { "double-check-sign", "1. e4 f6 2. d4 g5 3. Qh5++ 1-0", "1. e4 f6 2. d4 g5 3. Qh5# 1-0" },
  { "x-left-out", "1. e4 d5 2. ed5 Qd5 *", "1. e4 d5 2. exd5 Qxd5 *" },
  { "null-moves", "1. e4 -- 2. d4 Z0 *", "1. e4 -- 2. d4 -- *" },
  { "other-null-moves", "1. e4 null 2. d4 0000 3. c4 @@@@ *", "1. e4 -- 2. d4 -- 3. c4 -- *" },

  /* Glyphs. */
  { "suffixes", "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *",
    "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 *" },
  { "suffixes-apart", "1. e4 ! e5 ?! *", "1. e4 $1 e5 $6 *" },
  { "nags", "1. e4 $1 $255 e5 $0 *", "1. e4 $1 $255 e5 $0 *" },
  { "nag-glued", "1. e4$1e5$2 *", "1. e4 $1 e5 $2 *" },
  { "nag-too-big", "1. e4 $256 e5 *", "1. e4 {$256} 1... e5 *", 1 },
  { "nag-of-root", "$9 1. e4 *", "$9 1. e4 *" },
  { "symbols", "1. e4 = e5 +/- 2. Nf3 ± Nc6 -+ 3. Bb5 N a6 ∞ *",
    "1. e4 $10 e5 $16 2. Nf3 $16 Nc6 $19 3. Bb5 $146 a6 $13 *" },
  { "symbols-glued", "1. e4+= e5± 2. Nf3!+- Nc6 *", "1. e4 $14 e5 $16 2. Nf3 $1 $18 Nc6 *" },
  { "symbols-by-mover", "1. e4 ↑ e5 ↑ 2. Nf3 ⨀ Nc6 ⨀ *", "1. e4 $36 e5 $37 2. Nf3 $22 Nc6 $23 *" },
  { "castling-glyph", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O!? *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O $5 *" },
  { "three-marks", "1. e4!!! *", "1. e4 $1 $3 *" },

  /* Comments. */
  { "comments", "{game} 1. e4 {a} {b} e5 ; rest of line\n2. Nf3 *",
    "{game} 1. e4 {a} {b} 1... e5 {rest of line} 2. Nf3 *" },
  { "comment-after-number", "1. {x} e4 1... {y} e5 *", "1. {x} e4 1... {y} e5 *" },
  { "comment-wrapped", "1. e4 { one\ntwo\n   three } *", "1. e4 {one two three} *" },
  { "comment-empty", "1. e4 {} e5 { } *", "1. e4 e5 *" },
  { "comment-with-paren", "1. e4 {a ( b} e5 {) [Event \"x\"] ; %} *",
    "1. e4 {a ( b} 1... e5 {) [Event \"x\"] ; %} *" },
  { "comment-glued", "1. e4{a}e5{b}2. Nf3 *", "1. e4 {a} 1... e5 {b} 2. Nf3 *" },
  { "brace-in-line-comment", "1. e4 ; a } b { c\ne5 *", "1. e4 ;a } b { c 1... e5 *" },
  { "comment-after-result", "1. e4 e5 1-0 {resigned}", "1. e4 e5 {resigned} 1-0" },
  { "comment-after-variation", "1. e4 (1. d4) {x} e5 *", "1. e4 (1. d4) {x} 1... e5 *" },
  { "comment-nested", "1. e4 {a {b} c} e5 *", "1. e4 {a {b} ;c} 1... e5 *", 1 },
  { "comment-not-closed", "1. e4 {a b c", "1. e4 {a b c} *", 1 },
  { "command-kept", "1. e4 {[%unknown a,b;c] x} *", "1. e4 {[%unknown a,b;c] x} *" },
  { "escape", "1. e4\n% ignored 1. d4 {\ne5 *", "% ignored 1. d4 { 1. e4 e5 *" },
  { "percent-inside-line", "1. e4 % e5 *", "1. e4 {%} 1... e5 *", 1 },

  /* Variations. */
  { "variation", "1. e4 (1. d4 d5) e5 *", "1. e4 (1. d4 d5) 1... e5 *" },
  { "variations-nested", "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) (2. d4)) (1... e6) 2. Nf3 *",
    "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) (2. d4)) (1... e6) 2. Nf3 *" },
  { "variation-start-comment", "1. e4 ({better} 1. d4 {x}) e5 *",
    "1. e4 ({better} 1. d4 {x}) 1... e5 *" },
  { "variation-glued", "1. e4(1. d4)(1. c4)e5 *", "1. e4 (1. d4) (1. c4) 1... e5 *" },
  { "variation-at-end", "1. e4 (1. d4)", "1. e4 (1. d4) *" },
  { "variation-same-move", "1. e4 (1. e4 e5) 1... c5 *", "1. e4 (1. e4 e5) 1... c5 *" },
  { "variation-empty", "1. e4 () e5 *", "1. e4 e5 *" },
  { "variation-only-comment", "1. e4 ({text}) e5 *", "1. e4 1... {text} e5 *" },
  { "variation-nag-first", "1. e4 ($140 1. d4) *", "1. e4 (1. d4 $140) *" },
  { "variation-of-nothing", "(1. d4 d5) 1. e4 *", "{(1. d4 d5)} 1. e4 *", 1 },
  { "variation-not-closed", "1. e4 (1. d4 d5", "1. e4 (1. d4 d5) *", 1 },
  { "variation-not-closed-result", "1. e4 (1. d4 d5 1-0", "1. e4 (1. d4 d5) 1-0", 1 },
  { "variation-of-variation-start", "1. e4 (1. d4 (1. c4) d5) *", "1. e4 (1. d4 d5) (1. c4) *" },
  { "result-in-variation", "1. e4 (1. d4 d5 1-0) e5 *", "1. e4 (1. d4 d5 {1-0}) 1... e5 *", 1 },
  { "stray-parenthesis", "1. e4 ) e5 *", "1. e4 {)} 1... e5 *", 1 },
  { "stray-brace", "1. e4 } e5 *", "1. e4 ;} 1... e5 *", 1 },

  /* Results. */
  { "no-result", "1. e4 e5", "1. e4 e5 *" },
  { "draw", "1. e4 1/2-1/2", "1. e4 1/2-1/2" },
  { "draw-short", "1. e4 1/2", "1. e4 1/2-1/2" },
  { "draw-sign", "1. e4 ½-½", "1. e4 1/2-1/2" },
  { "result-words", "1. e4 1-0 White wins", "1. e4 {White wins} 1-0", 1 },
  { "only-result", "1-0", "1-0" },

  /* Moves that cannot be made. */
  { "illegal", "1. e4 e5 2. Ke3 Nf6 3. d4 *", "1. e4 e5 {2. Ke3 Nf6 3. d4} *", 1 },
  { "illegal-with-result", "1. e4 Ke6 2. d4 0-1", "1. e4 {Ke6 2. d4} 0-1", 1 },
  { "illegal-with-comments", "1. e4 Ke6 {no} 2. d4 ; hm\n c5 *",
    "1. e4 {Ke6} {no} {2. d4} {hm} {c5} *", 1 },
  { "illegal-in-variation", "1. e4 (1. d4 Kd7 2. c4 (2. a3) x) e5 *",
    "1. e4 (1. d4 {Kd7 2. c4 (2. a3) x}) 1... e5 *", 1 },
  { "illegal-first-in-variation", "1. e4 (1. e5 d5) e5 *", "1. e4 {(1. e5 d5)} 1... e5 *", 1 },
  { "ambiguous", "1. Nf3 a6 2. d4 a5 3. Nd2 *", "1. Nf3 a6 2. d4 a5 {3. Nd2} *", 1 },
  { "foreign-letters", "1. e4 e5 2. Hf3 Hc6 *", "1. e4 e5 {2. Hf3 Hc6} *", 1 },
  { "words", "1. e4 a fine move e5 *", "1. e4 {a fine move} 1... e5 *", 1 },
  { "null-move-in-check", "1. e4 f6 2. d4 g6 3. Qh5 gxh5 *", "1. e4 f6 2. d4 g6 3. Qh5 gxh5 *" },
  { "promotion-missing", "[FEN \"8/P7/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. a8 Kc2 *", "{1. a8 Kc2} *",
    1 },
  { "promotions",
    "[FEN \"8/PPP5/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. a8Q Kd1 2. b8(N) Kc1 3. c8=r+ Kd2 *",
    "1. a8=Q Kd1 2. b8=N Kc1 3. c8=R+ Kd2 *" },

  /* Line ends and marks. */
  { "crlf", "[White \"A\"]\r\n\r\n1. e4 {a\r\nb} e5\r\n*\r\n", "1. e4 {a b} 1... e5 *" },
  { "cr", "[White \"A\"]\r\r1. e4 {a\rb} ; c\re5\r*\r", "1. e4 {a b} {c} 1... e5 *" },
  { "byte-order-mark", "\xef\xbb\xbf" "1. e4 *", "1. e4 *" },
  { "tabs", "1.\te4\te5\t*", "1. e4 e5 *" },
  { "dos-end", "1. e4 *\r\n\x1a", "1. e4 *" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = read_text (test->text, problems);

  assert_movetext (game, test->moves);
  if (problems->len != test->n_problems) {
    for (guint i = 0; i < problems->len; i++)
      g_test_message ("%s", ((TabiyaPgnProblem *) g_ptr_array_index (problems, i))->message);
  }
  g_assert_cmpuint (problems->len, ==, test->n_problems);
  assert_round_trip (game);
  g_assert_false (tabiya_game_get_modified (game));
  g_assert_false (tabiya_game_can_undo (game));
}

static void
assert_problem (GPtrArray      *problems,
                guint           index,
                TabiyaPgnError  code,
                guint           line,
                guint           column)
{
  TabiyaPgnProblem *problem;

  g_assert_cmpuint (index, <, problems->len);
  problem = g_ptr_array_index (problems, index);
  g_assert_cmpint (problem->code, ==, code);
  g_assert_cmpuint (problem->line, ==, line);
  g_assert_cmpuint (problem->column, ==, column);
  g_assert_nonnull (problem->message);
}

static void
test_problem_places (void)
{
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game =
    read_text ("\n\n[White \"Müller\"]\r\n[Black Nobody]\n\n1. e4 {ä ö} foo\r\n (1. d4 Kd7) Ke6 *",
               problems);

  g_assert_cmpuint (problems->len, ==, 4);
  assert_problem (problems, 0, TABIYA_PGN_ERROR_BAD_TAG, 4, 1);
  assert_problem (problems, 1, TABIYA_PGN_ERROR_SYNTAX, 6, 13);
  assert_problem (problems, 2, TABIYA_PGN_ERROR_ILLEGAL_MOVE, 7, 9);
  assert_problem (problems, 3, TABIYA_PGN_ERROR_ILLEGAL_MOVE, 7, 14);
  g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, "Müller");
  g_assert_cmpstr (tabiya_game_get_tag (game, "Black"), ==, "Nobody");
}

static void
test_tags (void)
{
  static const struct {
    const char *text;
    const char *name;
    const char *value;
    guint       n_problems;
  } tags[] = {
    { "[White \"A B\"]\n*", "White", "A B" },
    { "[ White  \"A\" ]*", "White", "A" },
    { "[White\"A\"]*", "White", "A" },
    { "[White \"A\"] [Black \"B\"][Round \"1\"]\n*", "Round", "1" },
    { "[White \"say \\\"hi\\\" \\\\ \\n\"]\n*", "White", "say \"hi\" \\ \\n" },
    { "[White \"\"]\n*", "White", "" },
    { "[White \"A]\"]\n*", "White", "A]" },
    { "[White \"{A;B}\"]\n*", "White", "{A;B}" },
    { "[White \"the \"big\" one\"]\n*", "White", "the \"big\" one", 1 },
    { "[White \"A\"\n[Black \"B\"]\n*", "Black", "B", 1 },
    { "[White \"A]\n[Black \"B\"]\n*", "White", "A", 1 },
    { "[White \"A] \n[Black \"B\"]\n*", "White", "A", 1 },
    { "[White \"A\n[Black \"B\"]\n*", "White", "A", 1 },
    { "[White\u00a0\"A\"]\n*", "White", "A" },
    { "[\u00a0White\u200b\u00a0\"A\"\u00a0]\n*", "White", "A" },
    { "[White\xa0\"\xe9\"]\n*", "White", "\u00e9" },
    { "[Citt\u00e0 \"A\"]\n*", "Citt\u00e0", "A" },   /* whose last byte is a blank in Latin-1 */
    { "[Citt\u00e0\"A\"]\n*", "Citt\u00e0", "A" },
    { "[White\u201cA\u201d]\n*", "White", "A" },
    { "[Wh\u201cite \"A\"]\n*", "Wh\u201cite", "A" },
    { "[White 'A']\n*", "White", "A" },
    { "[White 'O'Hara']\n*", "White", "O'Hara" },
    { "[White 't Hooft]\n*", "White", "'t Hooft", 1 },
    { "[White \"the 'A'\"]\n*", "White", "the 'A'" },
    { "[White A B]\n[Black \"B\"]\n*", "White", "A B", 1 },
    { "[White]\n*", "White", "", 1 },
    { "[X-GNOME-Thing \"1\"]\n*", "X-GNOME-Thing", "1" },
    { "{before} [White \"A\"]\n; between\n[Black \"B\"]\n*", "Black", "B" },
    { "[White \"A\"]\n\n\n[Black \"B\"]\n*", "Black", "B" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++) {
    g_autoptr(GPtrArray) problems = new_problems ();
    g_autoptr(TabiyaGame) game = read_text (tags[i].text, problems);

    g_test_message ("%s", tags[i].text);
    g_assert_cmpstr (tabiya_game_get_tag (game, tags[i].name), ==, tags[i].value);
    g_assert_cmpuint (problems->len, ==, tags[i].n_problems);
    assert_round_trip (game);
  }
}

static void
test_result_tag (void)
{
  static const struct {
    const char *text;
    const char *result;
    guint       n_problems;
  } results[] = {
    { "[Result \"1-0\"]\n\n1. e4 1-0", "1-0" },
    { "[Result \"1-0\"]\n\n1. e4", "1-0" },
    { "[Result \"1-0\"]\n\n1. e4 *", "1-0" },
    { "[Result \"*\"]\n\n1. e4 0-1", "0-1" },
    { "[Result \"?\"]\n\n1. e4 0-1", "0-1" },
    { "[White \"A\"]\n\n1. e4 0-1", "0-1" },
    { "[Result \"1-0 ff\"]\n\n1. e4 1-0", "1-0 ff" },
    { "[Result \"nonsense\"]\n\n1. e4", "*", 1 },
    { "[Result \"1-0\"]\n\n1. e4 0-1", "1-0", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    g_autoptr(GPtrArray) problems = new_problems ();
    g_autoptr(TabiyaGame) game = read_text (results[i].text, problems);

    g_assert_cmpstr (tabiya_game_get_result (game), ==, results[i].result);
    g_assert_cmpuint (problems->len, ==, results[i].n_problems);
    assert_round_trip (game);
  }
}

static void
test_setup (void)
{
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) with_setup =
    read_text ("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *", problems);
  g_autoptr(TabiyaGame) alone =
    read_text ("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 30\"]\n\n30... Kd7 31. O-O *", problems);
  g_autoptr(TabiyaGame) lower_case =
    read_text ("[Setup \"1\"]\n[fen \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *", problems);
  g_autoptr(TabiyaGame) unusable =
    read_text ("[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 {x} e5 *", problems);
  g_autofree char *text = tabiya_pgn_write_game (alone);

  assert_movetext (with_setup, "1. O-O *");
  assert_movetext (alone, "30... Kd7 31. O-O *");
  g_assert_nonnull (strstr (text, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 30\"]\n"));
  assert_movetext (lower_case, "1. O-O *");
  g_assert_cmpuint (problems->len, ==, 1);
  assert_problem (problems, 0, TABIYA_PGN_ERROR_BAD_POSITION, 1, 7);
  assert_movetext (unusable, "{1. e4} {x} {e5} *");
  assert_round_trip (with_setup);
  assert_round_trip (alone);
  assert_round_trip (lower_case);
  assert_round_trip (unusable);
}

static void
test_chess960 (void)
{
  static const char * const variants[] = {
    "Chess960", "chess 960", "Fischerandom", "Fischer Random", "FischerRandom", "Fischerrandom",
  };
  static const char * const fens[] = {
    "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1",
    "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++) {
    for (guint j = 0; j < G_N_ELEMENTS (fens); j++) {
      g_autofree char *text =
        g_strdup_printf ("[Variant \"%s\"]\n[FEN \"%s\"]\n\n1. d3 d6 2. Bd2 Bd7 3. O-O-O O-O-O *",
                         variants[i], fens[j]);
      g_autoptr(GPtrArray) problems = new_problems ();
      g_autoptr(TabiyaGame) game = read_text (text, problems);

      g_assert_true (tabiya_game_get_start (game)->chess960);
      g_assert_cmpstr (tabiya_game_get_tag (game, "Variant"), ==, variants[i]);
      g_assert_cmpuint (problems->len, ==, 0);
      assert_movetext (game, "1. d3 d6 2. Bd2 Bd7 3. O-O-O O-O-O *");
      assert_round_trip (game);
    }
  }
}

static void
test_latin1 (void)
{
  const char text[] = "[White \"J\xf6rg\"]\n\n1. e4 {na\xefve \xbd} e5 \xbd-\xbd";
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = read_text (text, problems);

  g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, "Jörg");
  assert_movetext (game, "1. e4 {naïve ½} 1... e5 1/2-1/2");
  g_assert_cmpuint (problems->len, ==, 0);
  assert_round_trip (game);
}

static void
test_cp1252 (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 {\x84quoted\x93 \x80 \x81} *", NULL);

  assert_movetext (game, "1. e4 {„quoted“ € \xc2\x81} *");
}

static void
test_broken_bytes (void)
{
  const char zeros[] = "1. e4 {a\0b} e5 *";
  const char cut[] = "1. e4 {\xc3\xa4\xc3";
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (zeros, sizeof zeros - 1, problems, NULL);
  g_autoptr(TabiyaGame) cut_game = tabiya_pgn_read_game (cut, sizeof cut - 1, problems, NULL);

  assert_movetext (game, "1. e4 {a\xef\xbf\xbd" "b} 1... e5 *");
  assert_movetext (cut_game, "1. e4 {ä\xef\xbf\xbd} *");
  g_assert_cmpuint (problems->len, ==, 3);
  assert_problem (problems, 0, TABIYA_PGN_ERROR_ENCODING, 1, 9);
  assert_problem (problems, 1, TABIYA_PGN_ERROR_ENCODING, 1, 9);
  assert_problem (problems, 2, TABIYA_PGN_ERROR_SYNTAX, 1, 7);
}

/* However a file was cut off, the first part of the game is there. */
static void
test_cut_off (void)
{
  const char *text = "[Event \"A \\\"B\\\"\"]\n[White \"Ä\"]\n\n1. e4 {comment} (1. d4 $14 d5 "
                     "(1... Nf6!?)) "
                     "1... e5 2. Nf3 ; rest\nNc6 3. Bb5 a6 1-0\n";

  for (gsize length = 1; length <= strlen (text); length++) {
    g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (text, (gssize) length, NULL, NULL);

    if (!game) /* only an opening bracket, or not even a move */
      g_assert_cmpuint (length, <=, 1);
    else
      assert_round_trip (game);
  }
}

static void
test_no_game (void)
{
  static const char * const texts[] = { "", "\n\n  \n", "Hello world", "% only\n% escapes\n",
                                        "{comment}", "--\n\n", "-- \nNora Adler", "null",
                                        "1. -- (1. --) --" };
  g_autoptr(TabiyaGame) passed = read_text ("1. -- e5", NULL);
  g_autoptr(TabiyaGame) varied = read_text ("1. -- (1. e4)", NULL);

  assert_movetext (passed, "1. -- e5 *");
  assert_movetext (varied, "1. -- (1. e4) *");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr(GError) error = NULL;

    g_assert_null (tabiya_pgn_read_game (texts[i], -1, NULL, &error));
    g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME);
  }
}

static char *
nest (guint depth)
{
  GString *string = g_string_new ("1. e4 ");

  for (guint i = 0; i < depth; i++)
    g_string_append (string, i % 2 == 0 ? "(1. d4 " : "(1. e4 ");
  for (guint i = 0; i < depth; i++)
    g_string_append_c (string, ')');
  g_string_append (string, " 1... e5 *");
  return g_string_free (string, FALSE);
}

static void
test_depth (void)
{
  g_autofree char *deep = nest (1000);
  g_autofree char *too_deep = nest (1001);
  g_autofree char *absurd = nest (100000);
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = read_text (deep, problems);
  g_autoptr(TabiyaGame) cut = NULL;
  g_autoptr(TabiyaGame) shallow = NULL;

  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (game)), ==, 1001);
  assert_round_trip (game);

  cut = read_text (too_deep, problems);
  g_assert_cmpuint (problems->len, ==, 1);
  assert_problem (problems, 0, TABIYA_PGN_ERROR_TOO_DEEP, 1, 7 + 1000 * 7);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (cut)), ==, 1001);
  g_assert_cmpstr (tabiya_node_get_san (cut, tabiya_game_get_end (cut)), ==, "e5");

  shallow = read_text (absurd, problems);
  g_assert_cmpuint (problems->len, ==, 2);
  g_assert_cmpstr (tabiya_node_get_san (shallow, tabiya_game_get_end (shallow)), ==, "e5");
}

/* Real depth: each variation inside the one before, on a move of its own. */
static void
test_deep_tree (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TabiyaGame) game = NULL;
  static const char * const moves[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
  static const char * const others[] = { "Nc3", "Nc6", "Nd4", "Nd5" };

  for (guint i = 0; i < 900; i++)
    g_string_append_printf (text, "%s (%s ", moves[i % 4], i % 4 < 2 ? others[i % 4] : "--");
  for (guint i = 0; i < 900; i++)
    g_string_append (text, ") ");
  game = read_text (text->str, NULL);
  assert_round_trip (game);
}

/* Thousands of variations of one move, of comments and of glyphs must not take minutes. */
static void
test_wide (void)
{
  g_autoptr(GString) text = g_string_new ("1. e4 ");
  g_autoptr(TabiyaGame) game = NULL;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < 20000; i++)
    g_string_append (text, "(1. d4 d5) {a} $1 foo1 ");
  game = read_text (text->str, NULL);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (game)), ==, 20001);
  assert_round_trip (game);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_USEC_PER_SEC);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/tabiya/pgn-reader/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/tabiya/pgn-reader/problem-places", test_problem_places);
  g_test_add_func ("/tabiya/pgn-reader/tags", test_tags);
  g_test_add_func ("/tabiya/pgn-reader/result-tag", test_result_tag);
  g_test_add_func ("/tabiya/pgn-reader/setup", test_setup);
  g_test_add_func ("/tabiya/pgn-reader/chess960", test_chess960);
  g_test_add_func ("/tabiya/pgn-reader/latin1", test_latin1);
  g_test_add_func ("/tabiya/pgn-reader/cp1252", test_cp1252);
  g_test_add_func ("/tabiya/pgn-reader/broken-bytes", test_broken_bytes);
  g_test_add_func ("/tabiya/pgn-reader/cut-off", test_cut_off);
  g_test_add_func ("/tabiya/pgn-reader/no-game", test_no_game);
  g_test_add_func ("/tabiya/pgn-reader/depth", test_depth);
  g_test_add_func ("/tabiya/pgn-reader/deep-tree", test_deep_tree);
  g_test_add_func ("/tabiya/pgn-reader/wide", test_wide);
  return g_test_run ();
}
