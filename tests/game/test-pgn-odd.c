/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/tree/tabiya-game-merge.h"

/* Odd files as people, other programs and web pages make them: what a person would expect to see.
   Each was read wrongly once, or is easy to read wrongly. */

typedef struct {
  const char *name;
  const char *text;
  const char *moves;       /* as written in export format */
  guint       n_problems;
} Case;

#define WIDE_MARKS "\uff01\uff1f\uff01\uff1f\uff01\uff1f\uff01\uff1f\uff01\uff1f\uff01\uff1f"

static const Case cases[] = {
  /* Moves in other clothes. */
  { "figurines",
    "1. e4 e5 2. \u2658f3 \u265ec6 3. \u2657b5\ufe0e *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", 0 },
  { "pawn-figurines", "1. \u2659e4 \u265fe5 *", "1. e4 e5 *", 0 },
  { "novelties-glued",
    "1. e4N e5N! 2. Nf3 N Nc6 *", "1. e4 $146 e5 $146 $1 2. Nf3 $146 Nc6 *", 0 },
  { "knight-is-no-novelty", "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"] 1. a8N *", "1. a8=N *", 0 },
  { "dashes",
    "1. e2\u2013e4 e7\u2014e5 2. Ng1\u2212f3 Nb8\u2011c6 3. Bf1\u2010c4 Bc5 4. 0\u20130 1\u20130",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0", 0 },
  { "multiplication", "1. e4 d5 2. e\u00d7d5 *", "1. e4 d5 2. exd5 *", 0 },
  { "wide-marks", "1. e4\uff1f e5\uff01\uff01 2. Nf3\uff1f\uff01 Nc6 \uff01 3. Bb5\uff01\uff1f *",
    "1. e4 $2 e5 $3 2. Nf3 $6 Nc6 $1 3. Bb5 $5 *", 0 },
  { "unseen-in-moves",
    "1. e\u00ad4 e\u200b5 2. N\u2060f\u20603 Nc6 3. Bc4 Bc5 4. O\u2060-\u2060O Nf6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *", 0 },
  { "unseen-between-moves", "1. e4\u200be5\u200b2.\u200bNf3\u00adNc6 *",
    "1. e4 e5 2. Nf3 Nc6 *", 0 },
  { "unseen-in-words", "1. e4 so\u00adme\u00ad thing\u2060 e5 *",
    "1. e4 {so\u00adme\u00ad thing} 1... e5 *", 1 },
  { "blank-in-move", "1. e\u00a04 e5 *", "{1. e\u00a04 e5} *", 1 },
  { "marks-of-direction", "1. e4\u061c e5\u200f2.\u061cNf3 *", "1. e4 e5 2. Nf3 *", 0 },
  { "no-break-spaces", "1.\u00a0e4\u00a0e5 2.\u2009Nf3\u202fNc6 *", "1. e4 e5 2. Nf3 Nc6 *", 0 },
  { "latin1-space-and-dash", "1.\xa0" "e2\x96" "e4 e5 {\xe9} *", "1. e4 e5 {\u00e9} *", 0 },
  { "capitals", "1. E4 E5 2. NF3 NC6 3. BB5 A6 4. BXC6 DXC6 5. O-O *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *", 0 },
  { "lower-case", "1. e4 e5 2. nf3 nc6 3. bb5 a6 4. bxc6 bxc6 5. o-o *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 bxc6 5. O-O *", 0 },
  { "castling-without-dashes", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. OO Nf6 5. d3 00 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O *", 0 },
  { "promotion-of-black", "[FEN \"1K1k4/8/8/8/8/8/7p/8 b - - 0 1\"] 1... h1(Q) *",
    "1... h1=Q *", 0 },
  { "commas", "1. e4, e5, 2. Nf3. Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", 0 },
  { "null-move-in-check", "1. e4 d6 2. Bb5+ -- 3. d4 *", "1. e4 d6 2. Bb5+ {-- 3. d4} *", 1 },
  { "promotions",
    "[FEN \"1n6/P1P5/8/8/8/8/8/k1K5 w - - 0 1\"] 1. axb8Q (1. a8(N)) (1. a8/B) (1. c8q) *",
    "1. axb8=Q (1. a8=N) (1. a8=B) (1. c8=Q) *", 0 },
  { "en-passant", "1. e4 a6 2. e5 d5 3. exd6 e.p. (3. exd6e.p.!) 3... cxd6 *",
    "1. e4 a6 2. e5 d5 3. exd6 (3. exd6 $1) 3... cxd6 *", 0 },
  { "disguised-illegal", "1. e4 e5 2. \u2654e3 Nc6 *", "1. e4 e5 {2. \u2654e3 Nc6} *", 1 },
  { "shouting", "1. e4 e5 WHITE RESIGNS 0-1", "1. e4 e5 {WHITE RESIGNS} 0-1", 1 },

  /* Letters of other languages, recognised by the whole game. */
  { "german", "1. e4 e5 2. Sf3 Sc6 3. Lb5 (3. Lc4 Lc5) Dg5 4. Sxg5 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5) 3... Qg5 4. Nxg5 *", 1 },
  { "dutch", "1. Pf3 Pf6 2. g3 g6 3. Lg2 Lg7 4. O-O O-O 5. Pc3 *",
    "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 5. Nc3 *", 1 },
  { "pawns-with-letters", "1. Pe4 Pe5 2. Pd4 Pexd4 *", "1. e4 e5 2. d4 exd4 *", 0 },
  { "french", "1. e4 e5 2. Cf3 Cc6 3. Fb5 d6 4. O-O! Dd7?! 5. Rh1 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O $1 Qd7 $6 5. Kh1 *", 1 },
  { "spanish", "1. e4 e5 2. Cf3 Cc6 3. Ab5 Ae7 4. O-O Af8 5. Te1 Re7 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 Be7 4. O-O Bf8 5. Re1 Ke7 *", 1 },
  { "russian", "1. e4 e5 2. Кf3 Кc6 3. Сb5 Фe7 4. 0-0 Л" "b8 5. Крh1 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 Qe7 4. O-O Rb8 5. Kh1 *", 1 },
  { "russian-windows", "1. e4 e5 2. \xca" "f3 \xca" "c6 3. \xd1" "b5 \xca\xf0" "e7 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke7 *", 1 },
  { "german-promotion",
    "[FEN \"1n6/P1P5/8/8/8/8/8/k1K5 w - - 0 1\"] 1. axb8=D (1. a8(S)) (1. a8T+) (1. c8L) *",
    "1. axb8=Q (1. a8=N) (1. a8=R+) (1. c8=B) *", 1 },
  { "no-language", "1. e4 e5 2. Sf4 Sc5 *", "1. e4 e5 {2. Sf4 Sc5} *", 1 },
  /* The rook's move before cannot be taken back, and it was not the king's. */
  { "language-too-late", "1. a4 a5 2. Ra3 Cc6 3. Rh3 *", "1. a4 a5 2. Ra3 {Cc6 3. Rh3} *", 1 },

  /* Moves without blanks, words of other programs. */
  { "glued-moves", "1.e4!e5 2.Nf3?!Nc6!!3.Bb5 *", "1. e4 $1 e5 2. Nf3 $6 Nc6 $3 3. Bb5 *", 0 },
  /* Marks that go with a word which is no move are told of nothing. */
  { "glued-marks", "1. e4!e5?? Nf3 *", "1. e4 $1 e5 $4 2. Nf3 *", 0 },
  { "many-marks", "1. e4!!!!!!!!e9!!!!!!!! e5 1-0",
    "1. e4 $3 $3 $3 $3 {e9!!!!!!!!} 1... e5 1-0", 1 },
  { "many-marks-and-signs", "1. e4\u00b1!!!!e9!!!!!!!! e5 *",
    "1. e4 $16 $3 $3 {e9!!!!!!!!} 1... e5 *", 1 },
  { "check-behind-mark", "1. e4 f6 2. d4 g5 3. Qh5!+ *", "1. e4 f6 2. d4 g5 3. Qh5# $1 *", 0 },
  { "too-many-marks", "1. e4!?!?!?!?!?!?!?!?!?!?!?!?!?!?!?!?!?!? e5 *",
    "{1. e4!?!?!?!?!?!?!?!?!?!?!?!?!?!?!?!?!?!? e5} *", 1 },
  { "too-many-wide-marks", "1. e4" WIDE_MARKS WIDE_MARKS WIDE_MARKS " e5 *",
    "{1. e4" WIDE_MARKS WIDE_MARKS WIDE_MARKS " e5} *", 1 },
  { "glued-words", "1. e4!now e5 *", "1. e4 $1 {now} 1... e5 *", 1 },
  { "other-glyphs", "1. e4 RR e5 inf 2. Nf3 \\$14 Nc6$1 *",
    "1. e4 $145 e5 $13 2. Nf3 $14 Nc6 $1 *", 0 },
  { "double-parentheses", "1. e4 ((1. d4) d5) e5 (((1... c5))) *",
    "1. e4 (1. d4 d5) 1... e5 (1... c5) *", 0 },
  { "grouped-variations", "1. e4 ((1. d4) (1. c4)) e5 *", "1. e4 (1. d4) (1. c4) 1... e5 *", 0 },
  { "double-not-closed", "1. e4 ((1. d4) *", "1. e4 (1. d4) *", 1 },

  /* Letters of other scripts, signs of check, blanks that nobody sees. */
  { "cyrillic-castling", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. \u041e-\u041e Nf6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *", 0 },
  { "russian-castling", "1. e4 e5 2. \u041af3 \u041ac6 3. \u0421c4 \u0421c5 4. \u041e-\u041e *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *", 1 },
  { "windows-castling", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. \xce-\xce {\xe9} *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O {\u00e9} *", 0 },
  { "greek-letters", "1. \u03b14 e5 2. \u039df3 \u039dc6 *", "1. a4 e5 2. Nf3 Nc6 *", 0 },
  { "cyrillic-letters", "1. \u04354 d5 2. e\u0445d5 \u051a\u0445d5 3. \u0412e2 *",
    "1. e4 d5 2. exd5 Qxd5 3. Be2 *", 0 },
  { "russian-not-look-alike", "1. e4 e5 2. \u041ae2 \u041ac6 3. \u041aec3 *",
    "1. e4 e5 2. Ne2 Nc6 3. Nec3 *", 1 },
  { "wide-letters", "1. \uff45\uff14 e5 2. \uff2e\uff46\uff13 *", "1. e4 e5 2. Nf3 *", 0 },
  { "other-letters-stay", "1. e4 {\u041e \u03b1} \u0430\u0432\u0441 e5 *",
    "1. e4 {\u041e \u03b1} {\u0430\u0432\u0441} 1... e5 *", 1 },
  { "signs-of-check", "1. e4 f6 2. Qh5\u2020 g6 3. Qxg6ch hxg6 4. d4 d5 5. Bb5 ch. c6 6. Bxc6++ *",
    "1. e4 f6 2. Qh5+ g6 3. Qxg6+ hxg6 4. d4 d5 5. Bb5+ c6 6. Bxc6+ *", 0 },
  { "no-check", "1. e4 + 1... e5 ch *", "1. e4 {+} 1... e5 {ch} *", 2 },
  { "invisible",
    "1.\u2028e4\u2029e5\xc2\x85 2.\u2060Nf3\u200dNc6\u200e 3.\u00ad" "Bb5\u202ca6\u2066 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", 0 },
  { "invisible-in-variation", "1. e4\u200b(\u00a01.\ufeff" "d4\u2003) 1...\u2003" "e5 1-0\u200b",
    "1. e4 (1. d4) 1... e5 1-0", 0 },

  /* Numbers that are none of a move are text, in any form and at their place. */
  { "pawns", "1. e4 e5 2 pawns each *", "1. e4 e5 {2 pawns each} *", 1 },
  { "score", "1. d4 Blue won 5.5 to 4.5 1-0", "1. d4 {Blue won 5.5 to 4.5} 1-0", 1 },
  { "evaluations", "1. e4 0.35 e5 +0.12 2. Nf3 -0.1/12 Nc6 .5 *",
    "1. e4 {0.35} 1... e5 {+0.12} 2. Nf3 {-0.1/12} 2... Nc6 {.5} *", 4 },
  { "times", "1. e4 (0:12) e5 [0:15] 2. Nf3 (12s) Nc6 0:03 *",
    "1. e4 {(0:12)} 1... e5 {[0:15]} 2. Nf3 {(12s)} 2... Nc6 {0:03} *", 4 },
  { "glued-to-words", "1. e4 2nd e5 19th try 2. Nf3 *", "1. e4 {2nd} 1... e5 {19th try} 2. Nf3 *",
    2 },
  { "number-before-move", "1. e4 e5 2. 0.35 Nf3 *", "1. e4 e5 2. {0.35} Nf3 *", 1 },
  { "year-with-point", "1. e4 e5 as in 1925. A fine line. 2. Nf3 *",
    "1. e4 e5 {as in 1925. A fine line.} 2. Nf3 *", 1 },
  { "several-numbers", "1. e4 e5 1 2 3 4.5 2. Nf3 7 *", "1. e4 e5 {1 2 3 4.5} 2. Nf3 {7} *", 2 },
  { "draw-in-points", "1. e4 e5 0.5-0.5", "1. e4 e5 1/2-1/2", 0 },
  { "points-inside", "1. e4 e5 0.5-0.5 2. Nf3 *", "1. e4 e5 {0.5-0.5} 2. Nf3 *", 1 },
  { "zeros-behind-number", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4.0-0 Nf6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *", 0 },
  { "number-in-parenthesis", "1) e4 e5 2) Nf3 *", "1. e4 e5 2. Nf3 *", 0 },

  /* Where a move is missing the line ends, and the rest is text. */
  { "word-for-first", "1. xyz abc 2. Nf3 Nc6 3. Bb5 *", "{1. xyz abc 2. Nf3 Nc6 3. Bb5} *", 1 },
  { "dots-for-move", "1. e4 e5 2. ... ... 3. Bb5 a6 *", "1. e4 e5 {2. ... ... 3. Bb5 a6} *", 1 },
  { "ellipsis-for-move", "1. e4 e5 2. \u2026 \u2026 3. Bb5 a6 *",
    "1. e4 e5 {2. \u2026 \u2026 3. Bb5 a6} *", 1 },
  { "word-for-move", "1. e4 e5 2. illegible illegible 3. Bb5 a6 *",
    "1. e4 e5 {2. illegible illegible 3. Bb5 a6} *", 1 },
  { "word-for-black", "1. e4 illegible 2. d5 *", "1. e4 {illegible 2. d5} *", 1 },
  { "dots-for-black", "1. e4 ... 2. d5 c6 *", "1. e4 {... 2. d5 c6} *", 1 },
  { "sign-for-move", "1. e4 e5 2. ? 3. d4 *", "1. e4 e5 {2. ? 3. d4} *", 1 },
  { "dash-for-move", "1. e4 e5 2. - Nc6 *", "1. e4 e5 {2. - Nc6} *", 1 },
  { "number-without-move", "1. e4 e5 2. 3. Nf3 *", "1. e4 e5 {2. 3. Nf3} *", 1 },
  { "glyph-behind-blank", "1. e4 e5 2.Nf3 ? 3.Bb5 *", "1. e4 e5 2. Nf3 $2 {3.Bb5} *", 1 },
  { "comment-in-between", "1. {x} Ke5 {y} 2. d4 *", "{1.} {x} {Ke5} {y} {2. d4} *", 1 },
  { "sign-behind-comment", "1. e4 e5 2. {x} ? 3. d4 *", "1. e4 e5 {2.} {x} {? 3. d4} *", 1 },
  { "words-about-moves", "1. e4 threatens d5 e5 2. Nf3 *", "1. e4 {threatens d5 e5 2. Nf3} *", 1 },
  { "words-about-white", "1. e4 e5 he could play d4 now 2. Nf3 *",
    "1. e4 e5 {he could play d4 now 2. Nf3} *", 1 },
  { "words-for-variation", "1. e4 (see 1. e5 for it) e5 *", "1. e4 {(see 1. e5 for it)} 1... e5 *",
    1 },
  { "words-in-variation", "1. e4 (better 1. d4 d5) e5 *", "1. e4 ({better} 1. d4 d5) 1... e5 *",
    1 },
  { "missing-in-variation", "1. e4 e5 (1... c5 2. hm 3. d4) 2. Nf3 *",
    "1. e4 e5 (1... c5 {2. hm 3. d4}) 2. Nf3 *", 1 },

  /* Numbers of other moves are told and no more; some only count otherwise. */
  { "skipped-number", "1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", 1 },
  { "one-wrong-number", "1. e4 e5 22. Nf3 Nc6 3. Bb5 a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", 1 },
  { "wrong-side", "1. e4 e5 2... Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", 1 },
  { "wrong-ellipsis", "1. e4 3\u2026 e5 *", "1. e4 e5 *", 1 },
  { "number-and-dots", "1. e4 7107 ... e5 *", "1. e4 {7107} 1... e5 *", 1 },
  { "number-told-once", "1. e4 e5 2. 113th 2. 7... Nf3 *",
    "1. e4 e5 {113th} {2. 7... Nf3} *", 2 },
  { "numbers-for-both", "1. e4 1. e5 2. Nf3 2. Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", 0 },
  { "own-numbers", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 30\"]\n\n1. e4 Kd7 2. e5 (2. Kd2 Kc6) *",
    "30. e4 Kd7 31. e5 (31. Kd2 Kc6) *", 0 },
  { "own-numbers-black", "[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 1\"]\n\n30... e5 31. Kd2 e4 *",
    "1... e5 2. Kd2 e4 *", 0 },

  /* Behind the last move a variation may go on from it. */
  { "continuation", "1. f3 e5 2. e4 Nf6 (3. Nc3 Nc6) 1-0", "1. f3 e5 2. e4 Nf6 (3. Nc3 Nc6) 1-0",
    0 },
  { "continuations", "1. f3 e5 2. e4 (2... Nf6 {a} 3. Nc3 $1) (2... d5) *",
    "1. f3 e5 2. e4 (2... Nf6 {a} 3. Nc3 $1) (2... d5) *", 0 },
  { "nested-continuations", "1. f3 e5 (2. e4 Nf6 (3. Nc3 (3. d3) Nc6) {b}) {c} 0-1",
    "1. f3 e5 (2. e4 Nf6 (3. Nc3 (3. d3) 3... Nc6) {b}) {c} 0-1", 0 },
  { "alternative-and-continuation", "1. f3 e5 (1... d5) ({x} 2. e4) *",
    "1. f3 e5 (1... d5) ({x} 2. e4) *", 0 },
  { "continuation-behind-result", "1. f3 e5 1-0 (2. e4 Nf6 3. Nc3 Nc6)",
    "1. f3 e5 (2. e4 Nf6 3. Nc3 Nc6) 1-0", 0 },
  { "continuation-inside", "1. f3 e5 {a} (2. d4) {b} 2. e4 *",
    "1. f3 e5 {a} (2. d4) {b} 2. e4 *", 0 },
  { "continuation-unnumbered", "1. f3 e5 (e4 Nf6) *", "1. f3 e5 (2. e4 Nf6) *", 0 },

  /* Comments at the end of a line. */
  { "final-comment", "1. e4 e5 {a} (1... c5) {end} *", "1. e4 e5 {a} (1... c5) {end} *", 0 },
  { "final-comments", "1. e4 e5 {a} (1... c5 2. Nf3 {b} (2. c3 {c}) {d}) {e} {f} *",
    "1. e4 e5 {a} (1... c5 2. Nf3 {b} (2. c3 {c}) {d}) {e} {f} *", 0 },
  { "final-comment-of-first", "1. e4 e5 (1... c5 {a} (1... e6 {b}) {c}) {d} *",
    "1. e4 e5 (1... c5 {a}) (1... e6 {b}) {c} {d} *", 0 },

  /* Results. */
  { "glued-star", "1. e4 e5*", "1. e4 e5 *", 0 },
  { "footnote-star", "1. e4 e5* 2. Nf3 *", "1. e4 e5 {*} 2. Nf3 *", 1 },
  { "typographic-draw", "1. e4 e5 \u00bd\u2013\u00bd", "1. e4 e5 1/2-1/2", 0 },
  { "colon", "1. e4 e5 1:0", "1. e4 e5 1-0", 0 },
  { "tag-against-moves", "[Result \"1-0\"] 1. e4 e5 0-1", "1. e4 e5 {0-1} 1-0", 1 },

  /* Brackets, braces and stray words. */
  { "command-without-braces", "1. e4 [%clk 0:01:02] e5 *", "1. e4 {[%clk 0:01:02]} 1... e5 *", 1 },
  { "remark-in-brackets", "1. e4 [see \"A\"] e5 *", "1. e4 {[see \"A\"]} 1... e5 *", 1 },
  { "remark-with-numbers", "1. e4 e5 played in 1999 at noon 2. Nf3 *",
    "1. e4 e5 {played in 1999 at noon} 2. Nf3 *", 1 },
  { "stray-closers", "1. e4 } e5 ) 2. Nf3 *", "1. e4 ;}\n1... e5 {)} 2. Nf3 *", 2 },
  { "text-before-moves", "[Event \"A\"]\n\nWhat a game this was.\n\n1. e4 e5 *",
    "{What a game this was.} 1. e4 e5 *", 1 },

  /* Comments and variations at every place. */
  { "comments-everywhere",
    "{a} 1. {b} e4 {c} 1... {d} e5 ; e\n({f} 1... {g} c5 {h}) {i} 2. Nf3 {j} *",
    "{a} 1. {b} e4 {c} 1... {d} e5 {e} ({f} {g} 1... c5 {h}) {i} 2. Nf3 {j} *", 0 },
  { "semicolon-with-braces",
    "1. e4 ; a { b } c\ne5 {x ; y} *", "1. e4 ;a { b } c\n1... e5 {x ; y} *", 0 },
  { "percent-in-a-line", "1. e4 {50 % of\n% this} e5 *", "1. e4 {50 % of % this} 1... e5 *", 0 },
  { "empty-variations", "1. e4 () e5 ( ) (2. ) 2. Nf3 *", "1. e4 e5 2. Nf3 *", 0 },
  { "variation-first", "(1. d4 d5) 1. e4 *", "{(1. d4 d5)} 1. e4 *", 1 },
  { "glyph-before-move", "1. e4 $6 1... $2 e5 *", "1. e4 $6 $2 e5 *", 0 },
  { "after-variation", "1. e4 e5 (1... c5 {a} (1... c6) {b}) {c} $3 2. Nf3 *",
    "1. e4 e5 $3 (1... c5 {a}) (1... c6) {b} {c} 2. Nf3 *", 0 },
  { "results-in-variations",
    "1. e4 e5 (1... c5 1-0) 2. Nf3 *", "1. e4 e5 (1... c5 {1-0}) 2. Nf3 *", 1 },
  { "nags-and-glyphs",
    "1. e4 $0 $255 e5$1!? 2. Nf3 ! +- *", "1. e4 $0 $255 e5 $1 $5 2. Nf3 $1 $18 *", 0 },
  { "null-moves",
    "1. e4 -- 2. Z0 e5 3. null @@@@ 0000 *", "1. e4 -- 2. -- e5 3. -- -- 4. -- *", 0 },
  { "numbers", "1 . e4 ... e5 7. Nf3 2... .. Nc6 3) Bb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", 1 },

  /* What stands between variations stays between them. */
  { "comment-between-variations", "1. e4 {a} (1. d4) {b} (1. c4) {c} e5 *",
    "1. e4 {a} (1. d4) ({b} 1. c4) {c} 1... e5 *", 0 },
  { "comment-between-inner-variations", "1. e4 (1. d4 d5 (1... f5) {a} (1... e6)) e5 *",
    "1. e4 (1. d4 d5 (1... f5) ({a} 1... e6)) 1... e5 *", 0 },
  { "comment-between-continuations", "1. e4 e5 (2. Nf3) {a} (2. d4 exd4) {b} 1-0",
    "1. e4 e5 (2. Nf3) ({a} 2. d4 exd4) {b} 1-0", 0 },
  { "comment-before-empty-variation", "1. e4 (1. d4) {a} ( ) {b} e5 *",
    "1. e4 (1. d4) {a} {b} 1... e5 *", 0 },
  { "comment-of-number-and-variation", "1. e4 e5 2. {a} (2. d4) {b} Nf3 *",
    "1. e4 e5 ({a} 2. d4) {b} 2. Nf3 *", 0 },
  { "comment-behind-result", "1. e4 {a} (1. d4) {b} 1-0 {c}", "1. e4 {a} (1. d4) {b} {c} 1-0", 0 },
  { "glyphs-around-variation", "1. e4! (1. d4 $2) $14 (1. c4) $36 e5 *",
    "1. e4 $1 $14 $36 (1. d4 $2) (1. c4) 1... e5 *", 0 },

  /* A number whose move does not come stays before what follows it. */
  { "comment-for-move", "1. e4 e5 2. {torn} 3. Nf3 a6 *", "1. e4 e5 {2.} {torn} {3. Nf3 a6} *", 1 },
  { "comment-for-move-and-dots", "1. e4 e5 2. {torn} ... 3. Bb5 *",
    "1. e4 e5 {2.} {torn} {... 3. Bb5} *", 1 },
  { "parentheses-for-move", "1. e4 e5 2. (torn) 3. Bb5 *", "1. e4 e5 {2. (torn) 3. Bb5} *", 2 },
  { "parentheses-before-move", "1. e4 e5 2. (2 pawns) Nf3 *", "1. e4 e5 2. {(2 pawns)} Nf3 *", 1 },
  { "number-twice", "1. e4 1... {a} ... {b} e5 2. {c} 2. {d} Nf3 *",
    "1. e4 1... {a} {b} e5 2. {c} {d} Nf3 *", 0 },
  { "number-and-loose-number", "1. e4 e5 2. {a} +0.35 Nf3 *", "1. e4 e5 2. {a} {+0.35} Nf3 *", 1 },
  { "loose-number-with-sign", "1. e4 e5 \u00b10.35 Nf3 *", "1. e4 e5 {\u00b10.35} 2. Nf3 *", 1 },
  { "windows-dots", "1. e4 \x85 e5 {\xe9} 2. Nf3 {x} 2\x85 Nc6 *",
    "1. e4 e5 {\u00e9} 2. Nf3 {x} 2... Nc6 *", 0 },
  { "dots-behind-move", "1. e4\u2026 e5... 2. Nf3\u2026 *", "1. e4 e5 2. Nf3 *", 0 },
  { "windows-dots-behind-move", "1. e4\x85 e5 {\xe9} *", "1. e4 e5 {\u00e9} *", 0 },
  { "windows-dots-before-letter", "1. e4 \x85\xe9 1... e5 *", "1. e4 {\u2026\u00e9} 1... e5 *", 1 },
  { "letter-in-castling", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-\u0385 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 {4. O-\u0385} *", 1 },
  { "letter-behind-move", "1. e4\u0445 e5 *", "{1. e4\u0445 e5} *", 1 },   /* ends in 0x85, too */
  { "number-and-dots-before-word", "1. e4 1. ... xyz *", "1. e4 {1. ... xyz} *", 1 },

  /* Results. */
  { "result-of-sentence", "1. e4 e5, and White won 1-0.", "1. e4 e5 {and White won} 1-0", 1 },
  { "result-with-comma", "1. e4 e5 1/2-1/2,", "1. e4 e5 1/2-1/2", 0 },
  { "forfeit-with-dots", "1. e4 e5 1-0 w.o.", "1. e4 e5 1-0", 0 },
  { "half-a-point-is-a-number", "1. e4 e5 0.5.", "1. e4 e5 {0.5.} *", 1 },
  { "result-without-zeros", "1. e4 e5 .5-.5", "1. e4 e5 1/2-1/2", 0 },
  { "number-without-zero-at-end", "1. e4 e5 .5", "1. e4 e5 {.5} *", 1 },
  { "result-with-decimals", "1. e4 e5 1.0 - 0.0", "1. e4 e5 1-0", 0 },
  { "number-of-castling", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] 1.0-0", "1. O-O *", 0 },
  { "blank-behind-result", "1. e4 e5\u00a01-0\u00a0well played", "1. e4 e5 {well played} 1-0", 1 },
  { "next-line-behind-result", "1. e4 e5 \u00bd-\u00bd\xc2\x85", "1. e4 e5 1/2-1/2", 0 },

  /* Numbers in places of their own. */
  { "two-dots", "1.. e4 1.. e5 *", "1. e4 e5 *", 1 },
  { "number-of-variation", "1. e4 (7. d4 d5) e5 *", "1. e4 (1. d4 d5) 1... e5 *", 1 },
  { "number-of-variation-alone", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"] 1. e4 (30. e3) Ke7 *",
    "1. e4 (1. e3) 1... Ke7 *", 1 },
  { "number-since-second-ply",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"] Ke7 40. e4 Ke6 41. Kd2 *",
    "1... Ke7 2. e4 Ke6 3. Kd2 *", 0 },
  { "number-before-close", "1. e4 e5 (1... c5 2) Nf3 *", "1. e4 e5 (1... c5 {2}) 2. Nf3 *", 1 },
  { "word-before-last-of-variation", "1. e4 (1. d4 fine d5) e5 *",
    "1. e4 (1. d4 {fine} 1... d5) 1... e5 *", 1 },
  { "bad-move-first-in-variation", "1. e4 (Ke5 1. d4 d5) e5 *",
    "1. e4 {(Ke5 1. d4 d5)} 1... e5 *", 1 },
  { "brackets-stay-whole", "1. e4 [d4 (d5)] e5 *", "1. e4 {[d4 (d5)]} 1... e5 *", 1 },
  { "glyph-of-no-position", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"] 1. e4 1-0 $3",
    "{1. e4} {$3} 1-0", 2 },
};

static void
test_case (gconstpointer data)
{
  const Case *this = data;
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = read_text (this->text, problems);
  g_autofree char *text = tabiya_pgn_write_game (game);
  g_autofree char *moves = g_strdup (strstr (text, "\n\n") + 2);
  g_autoptr(TabiyaGame) again = NULL;

  g_assert_cmpstr (g_strchomp (moves), ==, this->moves);
  g_assert_cmpuint (problems->len, ==, this->n_problems);
  again = read_text (text, NULL);
  assert_same_game (game, again);
}

static TabiyaPgnFile *
open_text (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return tabiya_pgn_file_new_from_bytes (bytes);
}

static void
assert_file_moves (TabiyaPgnFile *file,
                   guint          index,
                   const char    *moves)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);

  g_assert_nonnull (game);
  assert_movetext (game, moves);
}

/* A whole game inside a comment stays there; a comment that was never closed costs one game. */
static void
test_game_in_comment (void)
{
  g_autoptr(TabiyaPgnFile) inside = open_text (
    "[Event \"A\"]\n\n1. e4 {see\n[Event \"B\"]\n\n1. d4 d5 *\n} e5 *\n\n"
    "[Event \"C\"]\n\n1. c4 *\n");
  g_autoptr(TabiyaPgnFile) open = open_text (
    "[Event \"A\"]\n\n1. e4 {never closed e5 *\n\n[Event \"B\"]\n\n1. d4 {a} d5 *\n");

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (inside), ==, 2);
  assert_file_moves (inside, 0, "1. e4 {see [Event \"B\"]  1. d4 d5 *} 1... e5 *");
  assert_file_moves (inside, 1, "1. c4 *");

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (open), ==, 2);
  assert_file_moves (open, 0, "1. e4 {never closed e5 *} *");
  assert_file_moves (open, 1, "1. d4 {a} 1... d5 *");
}

/* The only problem that reading the text tells of. */
static char *
dup_only_problem (const char *text)
{
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = read_text (text, problems);

  g_assert_cmpuint (problems->len, ==, 1);
  return g_strdup (((TabiyaPgnProblem *) g_ptr_array_index (problems, 0))->message);
}

static void
assert_only_problem (const char *text,
                     const char *words)
{
  g_autofree char *message = dup_only_problem (text);

  if (!strstr (message, words))
    g_error ("“%s” is not in “%s”", words, message);
}

/* The language is named once; of two with the same letters both are. */
static void
test_languages (void)
{
  assert_only_problem ("1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "(German)");
  assert_only_problem ("1. d4 d5 2. Lf4 Lf5 *", "(German, Dutch)");
  assert_only_problem ("1. d4 d5 2. Dd3 Dd6 *", "(German, Dutch, French, Spanish or Italian)");
  assert_only_problem ("1. e4 e5 2. Cf3 *", "(French, Spanish or Italian)");
  assert_only_problem ("1. e4 e5 2. \u041af3 *", "(Russian)");
}

/* Games of other variants: which one, and not which move fails. */
static void
test_variants (void)
{
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) atomic = NULL;
  g_autoptr(TabiyaGame) passing = NULL;
  g_autoptr(TabiyaGame) king_of_the_hill = NULL;

  assert_only_problem ("[Variant \"Crazyhouse\"]\n\n"
                       "1. e4 d5 2. exd5 (2. P@e4) Qxd5 3. P@e4 (3. P@d4) *", "“Crazyhouse”");
  assert_only_problem ("[Variant \"Horde\"]\n"
                       "[FEN \"rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq"
                       " - 0 1\"]\n\n1. b6 *", "“Horde”");
  assert_only_problem ("[Variant \"From Position\"]\n\n1. e5 *", "e5 is not a legal move");

  /* After a capture the board is another one, though the next move is legal. */
  atomic = read_text ("[Variant \"Atomic\"]\n\n1. Nf3 f6 2. Nd4 a6 3. Ne6 dxe6 4. a3 *", problems);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpint (((TabiyaPgnProblem *) g_ptr_array_index (problems, 0))->code, ==,
                   TABIYA_PGN_ERROR_VARIANT);
  assert_movetext (atomic, "1. Nf3 f6 2. Nd4 a6 3. Ne6 {dxe6 4. a3} *");

  /* A null move captures nothing. */
  passing = read_text ("[Variant \"Atomic\"]\n\n1. e4 -- 2. d4 *", NULL);
  assert_movetext (passing, "1. e4 -- 2. d4 *");

  /* What follows the rules of chess to its end needs no words. */
  king_of_the_hill = read_text ("[Variant \"King of the Hill\"]\n\n1. e4 e5 2. Ke2 *", problems);
  g_assert_cmpuint (problems->len, ==, 1);
  assert_movetext (king_of_the_hill, "1. e4 e5 2. Ke2 *");
}

/* A line break in the value of a tag, wherever games are found and read; a forgotten quote is none
   and costs no more than its line. */
static void
test_broken_value (void)
{
  g_autoptr(TabiyaPgnFile) file = open_text (
    "[Event \"A long\r\nname\"]\r\n[White \"B,\r\nC\"]\r\n\r\n1. e4 *\r\n\r\n"
    "[Event \"D\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R\nw K - 0 1\"]\n\n1. O-O *\n\n"
    "[Event \"E]\n[White \"F\"]\n\n1. d4 *\n\n[Event \"G\n\n1. c4 \"]\n*\n");
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
  g_autofree char *white = tabiya_pgn_file_dup_tag (file, 2, "White");
  g_autofree char *event = tabiya_pgn_file_dup_tag (file, 0, "Event");
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, 0);

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 4);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, "A long name");
  g_assert_cmpstr (event, ==, "A long name");
  g_assert_cmpstr (header->values[TABIYA_PGN_WHITE], ==, "B, C");
  assert_round_trip (game);
  assert_file_moves (file, 0, "1. e4 *");
  assert_file_moves (file, 1, "1. O-O *");
  g_assert_cmpstr (white, ==, "F");
  assert_file_moves (file, 2, "1. d4 *");
  assert_only_problem ("[Event \"A\nB\"]\n\n1. e4 *", "line break in the tag “Event”");
}

/* Typographic quotation marks around a value, for all readers of tags. */
static void
test_typographic_quotes (void)
{
  g_autoptr(TabiyaPgnFile) file = open_text (
    "[Event \u201cA \u201cB\u201d C\u201d]\n[White \u201eAdler, N\u00e4\u201c] "
    "[Black \u00abO\u2019Hara\u00bb]\n[Site \"Hall\u201d]\n[Round \u201c2\"]\n"
    "[Result \u201c0-1\u201d]\n\n1. e4 {never closed e5 0-1\n\n"
    "[Event \u201cNext\u201d]\n\n1. d4\n[White \u201cX\u201d]\n\n1. c4 *\n");
  g_autoptr(TabiyaPgnFile) windows = open_text (
    "[White \x93" "Adler\x94]\n[Black \"B\xe4r\"]\n\n1. e4 *\n");
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, 0, problems, NULL);
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, 0);
  g_autoptr(TabiyaPgnHeader) windows_header = tabiya_pgn_file_dup_header (windows, 0);
  g_autofree char *text = tabiya_pgn_write_game (game);

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_true (g_str_has_prefix (text, "[Event \"A \u201cB\u201d C\"]\n[Site \"Hall\"]\n"));
  g_assert_nonnull (strstr (text, "[Round \"2\"]\n[White \"Adler, N\u00e4\"]\n"
                                  "[Black \"O\u2019Hara\"]\n[Result \"0-1\"]\n"));
  g_assert_cmpstr (header->values[TABIYA_PGN_WHITE], ==, "Adler, N\u00e4");
  g_assert_cmpstr (header->values[TABIYA_PGN_BLACK], ==, "O\u2019Hara");
  g_assert_cmpstr (header->values[TABIYA_PGN_RESULT], ==, "0-1");
  g_assert_cmpstr (windows_header->values[TABIYA_PGN_WHITE], ==, "Adler");
  assert_round_trip (game);
}

/* A path that ends in a backslash; the tag is read to its bracket and not beyond. */
static void
test_backslash (void)
{
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = read_text (
    "[Source \"C:\\games\\\"]\n[White \"A \\\"B\\\" C\\\\\"]\n\n1. e4 *\n", problems);

  g_assert_cmpstr (tabiya_game_get_tag (game, "Source"), ==, "C:\\games\\");
  g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, "A \"B\" C\\");
  g_assert_cmpuint (problems->len, ==, 1);
  assert_movetext (game, "1. e4 *");
}

/* Words between tags and moves do not part them; moves before "1." do, unless that is only a wrong
   number. */
static void
test_words_between (void)
{
  g_autoptr(TabiyaPgnFile) words = open_text ("[Event \"A\"]\n\nA remark.\n\n1. e4 e5 *\n");
  g_autoptr(TabiyaPgnFile) wrong = open_text ("[Event \"A\"]\n\n1. e4 e5\n\n1. Qh5 Nc6 *\n");
  g_autoptr(TabiyaPgnFile) line = open_text (
    "[Event \"A\"] 1. e4 [see \"x\"] [Event \"B\"] 1. d4");
  g_autoptr(TabiyaPgnFile) games = open_text ("1. e4 e5\n\n1. d4 d5\n\n1. c4\n");

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (words), ==, 1);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (wrong), ==, 1);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (line), ==, 2);
  assert_file_moves (wrong, 0, "1. e4 e5 2. Qh5 Nc6 *");
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (games), ==, 3);
}

/* What is in parentheses behind the last move is there to be played through, and is no part of the
   game. */
static void
test_continuation (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. f3 e5 2. e4 Nf6 (3. Nc3 Nc6) (3. d4 exd4) 1-0", NULL);
  g_autoptr(TabiyaGame) plain = read_text ("1. f3 e5 2. e4 Nf6 (2... d5) 1-0", NULL);
  TabiyaNode *end = tabiya_game_get_end (game);
  TabiyaNode *parent = tabiya_node_get_parent (end);
  TabiyaNode *other = tabiya_node_get_child (parent, 2);
  TabiyaNode *last = tabiya_node_get_child (tabiya_node_get_child (other, 0), 0);

  g_assert_cmpuint (tabiya_node_get_ply (end), ==, 4);
  g_assert_true (tabiya_node_is_continuation (other));
  g_assert_cmpstr (tabiya_node_get_san (game, last), ==, "exd4");

  /* Merged with another record of the game it goes on from the same move. */
  g_assert_true (tabiya_game_merge (plain, game, NULL));
  assert_movetext (plain, "1. f3 e5 2. e4 Nf6 (2... d5) (3. d4 (3. Nc3 Nc6) 3... exd4) 1-0");
  assert_round_trip (plain);

  /* Whoever writes about the repeated move has it written. */
  tabiya_game_set_comment (game, other, TABIYA_COMMENT_AFTER, "x");
  assert_movetext (game, "1. f3 e5 2. e4 Nf6 (3. Nc3 Nc6) (2... Nf6 {x} 3. d4 exd4) 1-0");
  assert_round_trip (game);

  /* When the game goes on they stay where they are. */
  play (game, end, "d3");
  assert_movetext (game, "1. f3 e5 2. e4 Nf6 (3. Nc3 Nc6) (2... Nf6 {x} 3. d4 exd4) 3. d3 1-0");
  assert_round_trip (game);
}

/* A position is set up by one pair of tags, however often it is given. */
static void
test_set_up_once (void)
{
  g_autoptr(TabiyaGame) game = read_text ("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n"
                                          "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n*", NULL);
  g_autofree char *text = tabiya_pgn_write_game (game);
  const char *first = strstr (text, "[SetUp");

  g_assert_nonnull (first);
  g_assert_null (strstr (first + 1, "[SetUp"));
}

/* The comments behind the variations stay there when they are edited. */
static void
test_final_comment (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 {a} (1... c5) {end} *", NULL);
  TabiyaNode *end = tabiya_game_get_end (game);
  const char *const three[] = { "a", "end", "more", NULL };
  const char *const one[] = { "end", NULL };

  tabiya_game_set_comments (game, end, TABIYA_COMMENT_AFTER, three);
  assert_movetext (game, "1. e4 e5 {a} (1... c5) {end} {more} *");
  tabiya_game_set_comments (game, end, TABIYA_COMMENT_AFTER, one);
  assert_movetext (game, "1. e4 e5 {end} (1... c5) *");
  tabiya_game_undo (game);
  play (game, end, "Nf3");
  assert_round_trip (game);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/tabiya/pgn-odd/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/tabiya/pgn-odd/game-in-comment", test_game_in_comment);
  g_test_add_func ("/tabiya/pgn-odd/backslash", test_backslash);
  g_test_add_func ("/tabiya/pgn-odd/languages", test_languages);
  g_test_add_func ("/tabiya/pgn-odd/variants", test_variants);
  g_test_add_func ("/tabiya/pgn-odd/broken-value", test_broken_value);
  g_test_add_func ("/tabiya/pgn-odd/words-between", test_words_between);
  g_test_add_func ("/tabiya/pgn-odd/typographic-quotes", test_typographic_quotes);
  g_test_add_func ("/tabiya/pgn-odd/continuation-in-tree", test_continuation);
  g_test_add_func ("/tabiya/pgn-odd/set-up-once", test_set_up_once);
  g_test_add_func ("/tabiya/pgn-odd/final-comment-edited", test_final_comment);
  return g_test_run ();
}
