/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/summary/tabiya-theme-words.h"

#include <glib/gi18n.h>

typedef struct {
  const char *name;
  const char *allowed;
  const char *missed;
  const char *advice;
} ThemeWords;

/* Translators: for each theme of mistakes its name, the heading of a row; twice the end of a
   sentence about a move, its subject, such as "16…Nd7 gave White the better game: the move allowed
   a fork."; and what a player should do about such mistakes. */
static const ThemeWords words[TABIYA_N_THEMES] = {
  [TABIYA_THEME_NONE] = { N_("Other mistakes"), NULL, NULL, NULL },
  [TABIYA_THEME_MATE] =
    { N_("Mates"), N_("allowed a forced mate"), N_("missed a forced mate"),
      N_("Before every move, look at each check that either side could give.") },
  [TABIYA_THEME_FORK] =
    { N_("Forks"), N_("allowed a fork"), N_("missed a fork"),
      N_("Look for squares from which one man attacks two at once, for both sides.") },
  [TABIYA_THEME_PIN] =
    { N_("Pins"), N_("allowed a pin"), N_("missed a pin"),
      N_("Notice which men stand on a line with their king or a dearer man and so cannot leave "
         "it.") },
  [TABIYA_THEME_SKEWER] =
    { N_("Skewers"), N_("allowed a skewer"), N_("missed a skewer"),
      N_("Notice when two valuable men stand behind each other on a line.") },
  [TABIYA_THEME_DISCOVERED] =
    { N_("Discovered attacks"), N_("allowed a discovered attack"),
      N_("missed a discovered attack"),
      N_("Notice men that open a line for another one when they move away.") },
  [TABIYA_THEME_HANGING] =
    { N_("Unguarded men"), N_("left something unguarded"),
      N_("missed that something was unguarded"),
      N_("Before every move, ask what it leaves without a guard, and what the other side has "
         "left.") },
  [TABIYA_THEME_TRAPPED] =
    { N_("Trapped pieces"), N_("let a piece be trapped"),
      N_("missed that a piece could be trapped"),
      N_("Before a piece goes far from home, look for its way back.") },
  [TABIYA_THEME_GUARD] =
    { N_("Guards overcome"), N_("relied on a guard that could not hold"),
      N_("missed that a guard could be overcome"),
      N_("Ask of every guard whether it can be taken, drawn away or cut off, and what else it "
         "guards.") },
  [TABIYA_THEME_IN_BETWEEN] =
    { N_("Moves in between"), N_("overlooked a move in between"), N_("missed a move in between"),
      N_("Before you take back, look for a check or a threat that can come first.") },
  [TABIYA_THEME_PROMOTION] =
    { N_("Promotions"), N_("let a pawn promote"), N_("missed a promotion"),
      N_("Count the moves that every passed pawn needs to its last rank.") },
  [TABIYA_THEME_DRAW] =
    { N_("Stalemate and other draws"), N_("allowed a draw"), N_("missed a draw"),
      N_("Know when stalemate or a repeated position would save the side that stands worse.") },
  [TABIYA_THEME_MATERIAL] =
    { N_("Lost material"), N_("lost material"), N_("missed a win of material"),
      N_("Follow captures and checks to their end before you choose a move.") },
  [TABIYA_THEME_KING] =
    { N_("King safety"), N_("left the king less safe"), NULL,
      N_("Before every move, ask which lines and squares near your king it opens.") },
  [TABIYA_THEME_PAWNS] =
    { N_("Pawn structure"), N_("changed the pawn structure for the worse"), NULL,
      N_("Pawns never go back: ask which pawns and squares a pawn move or an exchange leaves "
         "weak.") },
  [TABIYA_THEME_PASSED] =
    { N_("Passed pawns"), N_("left the other side a passed pawn"), NULL,
      N_("Stop passed pawns early, best with a piece in front of them.") },
  [TABIYA_THEME_PIECES] =
    { N_("Activity of the pieces"), N_("gave ground in the activity of the pieces"), NULL,
      N_("When there is nothing to win, find your worst-placed piece and a better square for "
         "it.") },
  [TABIYA_THEME_CENTRE] =
    { N_("Centre"), N_("gave way in the centre"), NULL,
      N_("Before you give way in the centre, look at the squares that the other side gains.") },
  [TABIYA_THEME_SPACE] =
    { N_("Space"), N_("gave up space"), NULL,
      N_("With less space, look for exchanges; with more, avoid them.") },
  [TABIYA_THEME_DEVELOPMENT] =
    { N_("Development"), N_("fell behind in development"), NULL,
      N_("In the opening, bring out a new piece with almost every move.") },
};

const char *
theme_words_get_name (TabiyaTheme theme)
{
  g_return_val_if_fail (theme < TABIYA_N_THEMES, NULL);

  return gettext (words[theme].name);
}

const char *
theme_words_get_cause (TabiyaTheme     theme,
                       TabiyaThemeSide side)
{
  const char *cause;

  g_return_val_if_fail (theme < TABIYA_N_THEMES, NULL);

  cause = side == TABIYA_THEME_MISSED ? words[theme].missed : words[theme].allowed;
  return cause ? gettext (cause) : NULL;
}

const char *
theme_words_get_advice (TabiyaTheme theme)
{
  g_return_val_if_fail (theme < TABIYA_N_THEMES, NULL);

  return words[theme].advice ? gettext (words[theme].advice) : NULL;
}

const char *
phase_words_get_name (TabiyaPhase phase)
{
  switch (phase) {
  case TABIYA_PHASE_OPENING:
    return C_("phase", "Opening");
  case TABIYA_PHASE_MIDDLEGAME:
    return C_("phase", "Middlegame");
  case TABIYA_PHASE_ENDGAME:
  case TABIYA_N_PHASES:
  default:
    return C_("phase", "Endgame");
  }
}
