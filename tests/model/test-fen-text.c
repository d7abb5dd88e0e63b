/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "core/chess-epd.h"
#include "core/chess-init.h"
#include "model/board/tabiya-fen-text.h"

#define PAWN "4k3/8/8/8/8/8/4P3/4K3"

/* What people write and copy is read as the position that they mean. */
static void
test_accepted (void)
{
  static const struct {
    const char *text;
    const char *fen;
    const char *told;   /* a part of what is assumed; NULL if nothing is */
  } cases[] = {
    { PAWN " w - - 0 1", PAWN " w - - 0 1", NULL },
    { PAWN " w - -", PAWN " w - - 0 1", "0 without a capture or pawn move, move 1" },
    { PAWN " b - - 7", PAWN " b - - 7 1", "7 without" },
    { PAWN " w - - 0 0", PAWN " w - - 0 1", "move 1" },
    { PAWN " w - - - -", PAWN " w - - 0 1", "move 1" },
    { PAWN "  w -   -\t3 9 ", PAWN " w - - 3 9", NULL },
    { PAWN " w KQkq - 0 1", PAWN " w - - 0 1", "Castling rights" },
    { PAWN " w - e3 0 1", PAWN " w - - 0 1", "en passant" },
    { PAWN " w - - bm e4; id \"x\";", PAWN " w - - 0 1", "behind the position" },
    { PAWN " w - - 0 1 bm e4;", PAWN " w - - 0 1", "behind the position" },
    { "6k1/5ppp/8/8/8/8/8/R3K2R w KQkq -", "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1",
      "Castling rights" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto(TabiyaFenCheck) check = { 0 };
    char fen[CHESS_FEN_SIZE];

    tabiya_fen_check_init (&check, cases[i].text);
    if (!check.valid)
      g_error ("%s: %s", cases[i].text, check.message);
    chess_fen_write (&check.position, false, fen);
    g_assert_cmpstr (fen, ==, cases[i].fen);
    if (cases[i].told) {
      g_assert_nonnull (check.assumed);
      g_assert_nonnull (strstr (check.assumed, cases[i].told));
      g_assert_nonnull (strstr (check.message, check.assumed));
    } else {
      g_assert_null (check.assumed);
    }
  }
}

/* A position that cannot arise is refused as before, and what is wrong is found. */
static void
test_refused (void)
{
  static const struct {
    const char *text;
    int         column;
  } cases[] = {
    { "4k3/8/8/8/8/8/4P3/4K3", 22 },
    { PAWN " x - - 0 1", 23 },
    { PAWN " w - - 151 1", 29 },
    { "4k3/8/8/8/8/8/4P2/4K3 w - -", 18 },
    { "4k3/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - -", 0 },
    { "8/8/8/8/8/8/4P3/4K3 w - -", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto(TabiyaFenCheck) check = { 0 };

    tabiya_fen_check_init (&check, cases[i].text);
    g_assert_false (check.valid);
    g_assert_nonnull (check.problem);
    if (cases[i].column > 0)
      g_assert_cmpint (check.column, ==, cases[i].column);
  }
}

static void
test_measure (void)
{
  static const char position[] = PAWN " w - -";

  g_assert_cmpuint (chess_epd_measure (PAWN " w - - bm e4;"), ==, strlen (position));
  g_assert_cmpuint (chess_epd_measure (PAWN " w - -; id"), ==, strlen (position));
  g_assert_cmpuint (chess_epd_measure (PAWN " w - - - 12 hmvc 3;"), ==, strlen (position) + 5);
  g_assert_cmpuint (chess_epd_measure (""), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/fen-text/accepted", test_accepted);
  g_test_add_func ("/tabiya/fen-text/refused", test_refused);
  g_test_add_func ("/tabiya/fen-text/measure", test_measure);

  return g_test_run ();
}
