/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-coach-words.h"

#include "core/chess-bitboard.h"
#include "insight/motifs/tabiya-motif-line.h"
#include "insight/sentences/tabiya-mate-words.h"
#include "insight/sentences/tabiya-material-words.h"
#include "insight/sentences/tabiya-template.h"
#include "insight/tabiya-score-text.h"

#include <glib/gi18n.h>

#include <string.h>

/* The most plies of a line in a sentence. Fewer when the sentence would grow too long, but the
   first two always. */
#define MAX_PLIES 9
#define MIN_PLIES 2

/* With the better move in a sentence of its own there are at most three words more. */
#define MAX_WORDS 22

enum { N_WORDINGS = 3 };

#define NG_(one, many) one, many

/* Placeholders: {line} are moves that begin with the one told of, such as "23.Qe2 Nf3+ 24.Kh1";
   {man} is a man with its square; {targets} are two men; {gain} is what is won; {count} is a
   number. */
typedef struct {
  TabiyaMotifKind kind;
  const char     *words[COACH_N_SIDES][N_WORDINGS];   /* the second and third may be NULL */
} MotifWords;

/* Translators: what a move allows the other side, or what a better move would have won. {line} are
   moves such as "23.Qe2 Nf3+ 24.Kh1", {man} is "the knight on d5", {targets} is "the king and the
   rook", {gain} is "a knight" or "two pawns". Several sentences say the same in other words, so
   that a game does not read like a form. */
static const MotifWords motif_words[] = {
  { TABIYA_MOTIF_HANGING_PIECE,
    { { N_("Leaves {man} without a guard: {line}."),
        N_("Nothing guards {man}: {line}."),
        N_("Loses {man}, which nothing guards: {line}.") },
      { N_("Misses that {man} can simply be taken: {line}."),
        N_("{line} takes {man}, which nothing guards."),
        N_("Overlooks that nothing guards {man}: {line}.") },
      { N_("Threatens to take {man}, which nothing guards: {line}.") } } },
  { TABIYA_MOTIF_FORK,
    { { N_("Allows a fork of {targets}, which wins {gain}: {line}."),
        N_("Walks into a fork of {targets} and loses {gain}: {line}."),
        N_("Loses {gain} to a fork of {targets}: {line}.") },
      { N_("Misses a fork of {targets}, which wins {gain}: {line}."),
        N_("A fork of {targets} would have won {gain}: {line}."),
        N_("{line} forks {targets} and wins {gain}.") },
      { N_("Threatens a fork of {targets}, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_SKEWER,
    { { N_("Allows a skewer of {targets}, which wins {gain}: {line}."),
        N_("Loses {gain} to a skewer of {targets}: {line}.") },
      { N_("Misses a skewer of {targets}, which wins {gain}: {line}."),
        N_("A skewer of {targets} would have won {gain}: {line}.") },
      { N_("Threatens a skewer of {targets}, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_DISCOVERED_ATTACK,
    { { N_("Allows a discovered attack, which wins {gain}: {line}."),
        N_("Loses {gain} to a discovered attack: {line}.") },
      { N_("Misses a discovered attack, which wins {gain}: {line}."),
        N_("A discovered attack would have won {gain}: {line}.") },
      { N_("Threatens a discovered attack, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_TRAPPED_PIECE,
    { { N_("Gets {man} trapped: {line}."),
        N_("After this {man} has no way out: {line}.") },
      { N_("Misses that {man} can be trapped: {line}."),
        N_("{line} traps {man}.") },
      { N_("Threatens to trap {man}: {line}.") } } },
  { TABIYA_MOTIF_PIN,
    { { N_("Loses {gain} to a pin against the king: {line}."),
        N_("Allows a pin against the king, which wins {gain}: {line}.") },
      { N_("Misses a pin against the king, which wins {gain}: {line}."),
        N_("A pin against the king would have won {gain}: {line}.") },
      { N_("Threatens a pin against the king, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_CAPTURED_DEFENDER,
    { { N_("Loses {gain}, because the guard of {man} can be taken: {line}.") },
      { N_("Misses that the guard of {man} can be taken, which wins {gain}: {line}.") },
      { N_("Threatens to take the guard of {man}, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_DEFLECTION,
    { { N_("Loses {gain}, because the guard of {man} can be drawn away: {line}.") },
      { N_("Misses that the guard of {man} can be drawn away, which wins {gain}: {line}.") },
      { N_("Threatens to draw the guard of {man} away, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_INTERFERENCE,
    { { N_("Loses {gain}, because the guard of {man} is cut off: {line}.") },
      { N_("Misses that the guard of {man} can be cut off, which wins {gain}: {line}.") },
      { N_("Threatens to cut off the guard of {man}, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_OVERLOADING,
    { { N_("Loses {gain}, because the guard of {man} is overloaded: {line}.") },
      { N_("Misses that the guard of {man} is overloaded, which wins {gain}: {line}.") },
      { N_("Threatens to win {gain}, because the guard of {man} is overloaded: {line}.") } } },
  { TABIYA_MOTIF_RELATIVE_PIN,
    { { N_("Loses {gain} to a pin: {line}.") },
      { N_("Misses a pin, which wins {gain}: {line}.") },
      { N_("Threatens a pin, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_INTERMEZZO,
    { { N_("Overlooks a move in between, which wins {gain}: {line}.") },
      { N_("Misses a move in between, which wins {gain}: {line}.") },
      { N_("Threatens a move in between, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_ZUGZWANG,
    { { N_("Gets into zugzwang and loses {gain}: {line}."),
        N_("Loses {gain} in zugzwang: {line}.") },
      { N_("Misses a zugzwang, which wins {gain}: {line}."),
        N_("Overlooks a zugzwang, which wins {gain}: {line}.") },
      { N_("Threatens a zugzwang, which wins {gain}: {line}.") } } },
  { TABIYA_MOTIF_OUTSIDE_PASSER,
    { { N_("Loses {gain}, because an outside passed pawn draws the king away: {line}.") },
      { N_("Misses that an outside passed pawn draws the king away, which wins {gain}: {line}.") },
      { N_("Threatens to draw the king away with an outside passed pawn, which wins {gain}: "
           "{line}.") } } },
};

/* Translators: clauses that say what one side wins in a position, after a verdict such as "White is
   winning: the queen on c3 cannot escape (23.Rc1)"; the words in braces as above. */
static const struct {
  TabiyaMotifKind kind;
  const char     *words[N_WORDINGS];
} winning_words[] = {
  { TABIYA_MOTIF_HANGING_PIECE, { N_("nothing guards {man} ({line})") } },
  { TABIYA_MOTIF_FORK, { N_("a fork of {targets} wins {gain} ({line})") } },
  { TABIYA_MOTIF_SKEWER, { N_("a skewer of {targets} wins {gain} ({line})") } },
  { TABIYA_MOTIF_DISCOVERED_ATTACK, { N_("a discovered attack wins {gain} ({line})") } },
  { TABIYA_MOTIF_TRAPPED_PIECE, { N_("{man} cannot escape ({line})") } },
  { TABIYA_MOTIF_PIN, { N_("a pin against the king wins {gain} ({line})") } },
  { TABIYA_MOTIF_CAPTURED_DEFENDER,
    { N_("the guard of {man} can be taken, which wins {gain} ({line})") } },
  { TABIYA_MOTIF_DEFLECTION,
    { N_("the guard of {man} can be drawn away, which wins {gain} ({line})") } },
  { TABIYA_MOTIF_INTERFERENCE,
    { N_("the guard of {man} can be cut off, which wins {gain} ({line})") } },
  { TABIYA_MOTIF_OVERLOADING,
    { N_("the guard of {man} is overloaded, which wins {gain} ({line})") } },
  { TABIYA_MOTIF_RELATIVE_PIN, { N_("a pin wins {gain} ({line})") } },
  { TABIYA_MOTIF_INTERMEZZO, { N_("a move in between wins {gain} ({line})") } },
  { TABIYA_MOTIF_ZUGZWANG, { N_("zugzwang wins {gain} ({line})") } },
  { TABIYA_MOTIF_OUTSIDE_PASSER,
    { N_("an outside passed pawn draws the king away, which wins {gain} ({line})") } },
};

/* Without a motif, and where the game ends. */
static const char *const loss_words[COACH_N_SIDES][N_WORDINGS] = {
  { N_("Loses {gain}: {line}."), N_("Gives away {gain}: {line}."),
    N_("This costs {gain}: {line}.") },
  { N_("Misses the win of {gain}: {line}."), N_("{line} would have won {gain}."),
    N_("Overlooks the win of {gain}: {line}.") },
  { N_("Threatens to win {gain}: {line}.") },
  { N_("{line} wins {gain}") },
};
static const char *const promotion_words[COACH_N_SIDES] = {
  N_("Lets a pawn promote: {line}."), N_("Misses the promotion of a pawn: {line}."),
  N_("Threatens to promote a pawn: {line}."), N_("a pawn promotes ({line})"),
};
static const char *const stalemate_words[COACH_N_SIDES] = {
  N_("Gives away half a point by stalemate: {line}."), N_("Misses a draw by stalemate: {line}."),
  NULL, N_("{line} is stalemate"),
};
static const char *const repetition_words[COACH_N_SIDES] = {
  N_("Allows a draw by repetition: {line}."), N_("Misses a draw by repetition: {line}."),
  NULL, N_("the moves repeat ({line})"),
};
/* Translators: {mate} is a mate, such as "a smothered mate". */
static const char *const named_mate_words[COACH_N_SIDES] = {
  N_("Allows {mate}: {line}."), N_("Misses {mate}: {line}."), N_("Threatens {mate}: {line}."),
  N_("{mate} ({line})"),
};

/* Where the motif says more than that there is a draw or a promotion. NULL: nothing is said. */
static const struct {
  TabiyaMotifKind  kind;
  const char      *words[COACH_N_SIDES];
} end_words[] = {
  { TABIYA_MOTIF_PERPETUAL_CHECK,
    { N_("Allows perpetual check: {line}."), N_("Misses perpetual check: {line}."), NULL,
      N_("perpetual check ({line})") } },
  { TABIYA_MOTIF_STALEMATE_TRICK,
    { N_("Falls for a stalemate trick: {line}."), N_("Misses a stalemate trick: {line}."),
      NULL, N_("a stalemate trick ({line})") } },
  { TABIYA_MOTIF_RULE_OF_THE_SQUARE,
    { N_("Lets a pawn run that the king cannot catch: {line}."),
      N_("Misses that the king cannot catch the pawn: {line}."),
      N_("Threatens to run with a pawn that the king cannot catch: {line}."),
      N_("the king cannot catch the pawn ({line})") } },
  { TABIYA_MOTIF_CUT_OFF_KING,
    { N_("Lets the king be cut off from a pawn, which promotes: {line}."),
      N_("Misses that the king can be cut off from a pawn, which promotes: {line}."),
      N_("Threatens to cut the king off from a pawn, which promotes: {line}."),
      N_("the king is cut off from a pawn, which promotes ({line})") } },
  { TABIYA_MOTIF_OUTSIDE_PASSER,
    { N_("Lets an outside passed pawn promote: {line}."),
      N_("Misses that the outside passed pawn promotes: {line}."),
      N_("Threatens to promote an outside passed pawn: {line}."),
      N_("the outside passed pawn promotes ({line})") } },
  { TABIYA_MOTIF_ZUGZWANG,
    { N_("Gets into zugzwang, and a pawn promotes: {line}."),
      N_("Misses a zugzwang, after which a pawn promotes: {line}."),
      N_("Threatens a zugzwang, after which a pawn promotes: {line}."),
      N_("after a zugzwang a pawn promotes ({line})") } },
  { TABIYA_MOTIF_OPPOSITION,
    { N_("Gives up the opposition: {line}."), N_("Misses the opposition: {line}."), NULL,
      N_("the king takes the opposition ({line})") } },
  { TABIYA_MOTIF_WRONG_BISHOP,
    { N_("Lets the king into a corner that the bishop does not attack: {line}."),
      N_("Misses the way into a corner that the bishop does not attack: {line}."), NULL,
      N_("the king reaches a corner that the bishop does not attack ({line})") } },
};

/* After an ellipsis there is no full stop. Takes ownership of @text. */
static char *
end_sentence (char *text)
{
  if (g_str_has_suffix (text, "\u2026."))
    text[strlen (text) - 1] = '\0';
  return text;
}

/* Fills one placeholder. */
static char *
fill_one (const char *original,
          const char *translated,
          const char *name,
          const char *value,
          gboolean    optional)
{
  TabiyaTemplateArgument argument = { .name = name, .value = value, .optional = optional };
  gsize start;
  gsize end;

  return tabiya_template_fill (original, translated, &argument, 1, &start, &end);
}

/* Men as the object of a sentence. */

static char *
name_man (ChessPieceType type,
          ChessSquare    square)
{
  static const char *const names[] = {
    /* Translators: in the middle of a sentence, as its object. */
    N_("the pawn on {square}"), N_("the knight on {square}"), N_("the bishop on {square}"),
    N_("the rook on {square}"), N_("the queen on {square}"), N_("the king on {square}"),
  };
  char where[3] = {
    (char) ('a' + chess_square_file (square)), (char) ('1' + chess_square_rank (square)), '\0',
  };

  return fill_one (names[type], gettext (names[type]), "square", where, FALSE);
}

static const char *
name_type (ChessPieceType type)
{
  switch (type) {
  case CHESS_PAWN:
    return C_("coach", "the pawn");
  case CHESS_KNIGHT:
    return C_("coach", "the knight");
  case CHESS_BISHOP:
    return C_("coach", "the bishop");
  case CHESS_ROOK:
    return C_("coach", "the rook");
  case CHESS_QUEEN:
    return C_("coach", "the queen");
  case CHESS_KING:
  default:
    return C_("coach", "the king");
  }
}

/* The two dearest men of a set. */
static char *
name_targets (const ChessPosition *position,
              ChessBitboard        targets)
{
  ChessPieceType first = CHESS_NO_PIECE_TYPE;
  ChessPieceType second = CHESS_NO_PIECE_TYPE;

  while (targets != 0) {
    ChessPieceType type = motif_type_on (position, bb_pop (&targets));

    if (type == CHESS_NO_PIECE_TYPE)
      continue;
    if (first == CHESS_NO_PIECE_TYPE || motif_value (type) > motif_value (first)) {
      second = first;
      first = type;
    } else if (second == CHESS_NO_PIECE_TYPE || motif_value (type) > motif_value (second)) {
      second = type;
    }
  }
  if (second == CHESS_NO_PIECE_TYPE)
    return NULL;
  if (first == second)
    return g_strdup (first == CHESS_ROOK ? C_("coach", "both rooks")
                     : first == CHESS_KNIGHT ? C_("coach", "both knights")
                     : C_("coach", "two pieces"));
  /* Translators: two men, such as "the king and the rook". */
  return g_strdup_printf (C_("coach", "%s and %s"), name_type (first), name_type (second));
}

/* Words for one and for several, by the type of a piece. */
typedef struct {
  const char *one;
  const char *many;
} Counted;

/* Translators: what is won or lost, as the object of a sentence. */
static const Counted counted_pieces[] = {
  { NG_("a pawn", "{count} pawns") },
  { NG_("a knight", "{count} knights") },
  { NG_("a bishop", "{count} bishops") },
  { NG_("a rook", "{count} rooks") },
  { NG_("the queen", "{count} queens") },
};

/* Translators: a piece that is lost for one or more pawns. A pawn is never lost for pawns. */
static const Counted pieces_for_pawns[] = {
  { NULL, NULL },
  { NG_("a knight for a pawn", "a knight for {count} pawns") },
  { NG_("a bishop for a pawn", "a bishop for {count} pawns") },
  { NG_("a rook for a pawn", "a rook for {count} pawns") },
  { NG_("the queen for a pawn", "the queen for {count} pawns") },
};

/* Translators: a piece that is lost, and one or more pawns with it. */
static const Counted pieces_and_pawns[] = {
  { NULL, NULL },
  { NG_("a knight and a pawn", "a knight and {count} pawns") },
  { NG_("a bishop and a pawn", "a bishop and {count} pawns") },
  { NG_("a rook and a pawn", "a rook and {count} pawns") },
  { NG_("the queen and a pawn", "the queen and {count} pawns") },
};

/* Translators: the exchange is a rook for a knight or bishop. */
static const Counted exchange_and_pawns =
  { NG_("the exchange and a pawn", "the exchange and {count} pawns") };
static const Counted exchange_for_pawns =
  { NG_("the exchange for a pawn", "the exchange for {count} pawns") };

static const Counted mate_words[COACH_N_SIDES] = {
  { NG_("Allows mate in {count}: {line}.", "Allows mate in {count}: {line}.") },
  { NG_("Misses mate in {count}: {line}.", "Misses mate in {count}: {line}.") },
  { NG_("Threatens mate in {count}: {line}.", "Threatens mate in {count}: {line}.") },
  { "{line}", "{line}" },
};

static char *
name_counted (const Counted *words,
              int            count)
{
  g_autofree char *number = tabiya_count_to_text (count);

  return fill_one (count == 1 ? words->one : words->many,
                   ngettext (words->one, words->many, (gulong) count), "count", number, TRUE);
}

/* Much was traded, but all in all as much was won as the man that falls is worth: that man is what
   a player sees. */
static gboolean
is_worth_fallen (const TabiyaRefutation *refutation)
{
  return refutation->fallen != CHESS_NO_PIECE_TYPE && refutation->fallen != CHESS_PAWN
         && ABS (refutation->pawns - motif_value (refutation->fallen)) <= 1;
}

/* What is won when it is not all of one kind, a queen for two rooks; or the man that falls, when
   that would be too long a list. */
static char *
name_mixed (const TabiyaRefutation *refutation)
{
  int won[CHESS_N_PIECE_TYPES];
  g_autofree char *gain = NULL;
  g_autofree char *loss = NULL;

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    won[type] = -refutation->gain.surplus[type];
  if (!material_words_name (won, &gain, &loss) || !gain)
    return is_worth_fallen (refutation) ? name_counted (&counted_pieces[refutation->fallen], 1)
                                        : g_strdup (_("material"));
  /* Translators: what is won and what is given for it, as the object of a sentence, such as
     "a queen for two rooks". */
  return loss ? g_strdup_printf (C_("material", "%s for %s"), gain, loss)
              : g_steal_pointer (&gain);
}

/* What is won, as the object of a sentence. */
static char *
name_gain (const TabiyaRefutation *refutation)
{
  const LineLoss *gain = &refutation->gain;

  switch (gain->kind) {
  case LINE_LOSS_PIECES:
    return name_counted (&counted_pieces[gain->piece], gain->count);
  case LINE_LOSS_PIECE_FOR_PAWNS:
    return name_counted (&pieces_for_pawns[gain->piece], gain->count);
  case LINE_LOSS_PIECE_AND_PAWNS:
    return name_counted (&pieces_and_pawns[gain->piece], gain->count);
  case LINE_LOSS_EXCHANGE:
    return g_strdup (_("the exchange"));
  case LINE_LOSS_EXCHANGE_AND_PAWNS:
    return name_counted (&exchange_and_pawns, gain->count);
  case LINE_LOSS_EXCHANGE_FOR_PAWNS:
    return name_counted (&exchange_for_pawns, gain->count);
  case LINE_LOSS_QUEEN_FOR_PIECE:
    return g_strdup (gain->piece == CHESS_ROOK ? _("the queen for a rook")
                     : gain->piece == CHESS_BISHOP ? _("the queen for a bishop")
                     : _("the queen for a knight"));
  case LINE_LOSS_MATERIAL:
  default:
    return name_mixed (refutation);
  }
}

/* One of the wordings, the same for the same position. Only the first is sure to be in the present
   tense, as it must be of a move that was not made. */
static const char *
choose_wording (const char *const   *wordings,
                const ChessPosition *position,
                gboolean             made)
{
  guint n = 1;

  while (made && n < N_WORDINGS && wordings[n])
    n++;
  return wordings[position->key % n];
}

/* Moves up to move @last: those from the mistake on; of another line without the move before it. */
static char *
write_line (const MotifLine *line,
            int              last,
            CoachSide        side,
            int              max_plies)
{
  int skip = side == COACH_ALLOWED
             || (side == COACH_WINS && line->moves[0] != CHESS_NO_MOVE) ? 0 : 1;

  return tabiya_line_to_text (&line->positions[skip], line->moves + skip, last + 1 - skip,
                              max_plies);
}

/* Fills only those placeholders that @original has. NULL when it is, or a value is missing. */
static char *
fill (const char *original,
      const char *line,
      const char *man,
      const char *targets,
      const char *gain)
{
  const TabiyaTemplateArgument values[] = {
    { .name = "line", .value = line }, { .name = "man", .value = man },
    { .name = "targets", .value = targets }, { .name = "gain", .value = gain },
  };
  char *text;

  if (!original)
    return NULL;
  text = tabiya_template_fill_named (original, gettext (original), values, G_N_ELEMENTS (values));
  return text ? end_sentence (text) : NULL;
}

static char *
fill_mate (const Counted *words,
           int            n_mate,
           const char    *line)
{
  g_autofree char *count = g_strdup_printf ("%d", n_mate);
  TabiyaTemplateArgument arguments[] = {
    { .name = "count", .value = count, .optional = TRUE }, { .name = "line", .value = line },
  };
  gsize start;
  gsize end;

  return end_sentence (
    tabiya_template_fill (n_mate == 1 ? words->one : words->many,
                          ngettext (words->one, words->many, (gulong) n_mate),
                          arguments, G_N_ELEMENTS (arguments), &start, &end));
}

static char *
say_mate (const TabiyaRefutation *refutation,
          CoachSide               side,
          const char             *text)
{
  TabiyaTemplateArgument arguments[] = {
    { .name = "mate" }, { .name = "line", .value = text },
  };
  gsize start;
  gsize end;

  if (refutation->has_motif) {
    arguments[0].value = tabiya_mate_name (refutation->motif.kind);
    return end_sentence (tabiya_template_fill (named_mate_words[side],
                                               gettext (named_mate_words[side]), arguments,
                                               G_N_ELEMENTS (arguments), &start, &end));
  }
  return fill_mate (&mate_words[side], refutation->n_mate, text);
}

/* Whether the man that falls is all there is to the gain, so that naming it says it. */
static gboolean
is_whole_gain (const TabiyaRefutation *refutation)
{
  return refutation->gain.kind == LINE_LOSS_PIECES && refutation->gain.count == 1
         && refutation->gain.piece == refutation->fallen;
}

/* The wordings for the motif of a refutation; NULL when there are none. */
static const char *const *
find_words (const TabiyaRefutation *refutation,
            CoachSide               side)
{
  if (refutation->has_motif && !is_whole_gain (refutation)
      && (refutation->motif.kind == TABIYA_MOTIF_HANGING_PIECE
          || refutation->motif.kind == TABIYA_MOTIF_TRAPPED_PIECE))
    return NULL;
  if (!refutation->has_motif)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (winning_words) && side == COACH_WINS; i++) {
    if (winning_words[i].kind == refutation->motif.kind)
      return winning_words[i].words;
  }
  for (guint i = 0; i < G_N_ELEMENTS (motif_words) && side != COACH_WINS; i++) {
    if (motif_words[i].kind == refutation->motif.kind)
      return motif_words[i].words[side];
  }
  return NULL;
}

static char *
say_material (const MotifLine        *line,
              const TabiyaRefutation *refutation,
              CoachSide               side,
              gboolean                made,
              const char             *text)
{
  const char *const *found = find_words (refutation, side);
  const ChessPosition *position = &line->positions[1];
  g_autofree char *man = name_man (refutation->fallen, refutation->stood);
  g_autofree char *gain = name_gain (refutation);
  g_autofree char *targets = NULL;
  char *said = NULL;

  if (found) {
    targets = name_targets (&line->positions[refutation->motif.at], refutation->motif.targets);
    said = fill (choose_wording (found, position, made), text, man, targets, gain);
  }
  return said ? said
              : fill (choose_wording (loss_words[side], position, made), text, man, NULL, gain);
}

/* The words for a motif that ends the game or decides an ending, or else @otherwise. */
static const char *
choose_end_words (const TabiyaRefutation *refutation,
                  CoachSide               side,
                  const char             *otherwise)
{
  for (guint i = 0; i < G_N_ELEMENTS (end_words) && refutation->has_motif; i++) {
    if (end_words[i].kind == refutation->motif.kind)
      return end_words[i].words[side];
  }
  return otherwise;
}

static char *
say (const MotifLine        *line,
     const TabiyaRefutation *refutation,
     CoachSide               side,
     gboolean                made,
     int                     max_plies)
{
  /* Somebody who asks wants to see all of it, and so does who reads of a position. */
  int last = made ? refutation->at : refutation->settled;
  g_autofree char *text = write_line (line, last, side, max_plies);

  switch (refutation->kind) {
  case TABIYA_REFUTATION_MATE:
    return say_mate (refutation, side, text);
  case TABIYA_REFUTATION_MATERIAL:
    return say_material (line, refutation, side, made, text);
  case TABIYA_REFUTATION_PROMOTION:
    return fill (choose_end_words (refutation, side, promotion_words[side]), text, NULL, NULL,
                 NULL);
  case TABIYA_REFUTATION_STALEMATE:
    return fill (choose_end_words (refutation, side, stalemate_words[side]), text, NULL, NULL,
                 NULL);
  case TABIYA_REFUTATION_REPETITION:
    return fill (choose_end_words (refutation, side, repetition_words[side]), text, NULL, NULL,
                 NULL);
  case TABIYA_REFUTATION_ENDING:
    return fill (choose_end_words (refutation, side, NULL), text, NULL, NULL, NULL);
  case TABIYA_REFUTATION_NOTHING:
  default:
    return NULL;
  }
}

static int
count_words (const char *text)
{
  int n = 1;

  for (; *text != '\0'; text++)
    n += *text == ' ';
  return n;
}

char *
coach_words_for_refutation (const ChessPosition    *position,
                            const ChessMove        *moves,
                            int                     n_moves,
                            const TabiyaRefutation *refutation,
                            CoachSide               side,
                            gboolean                made)
{
  g_autofree MotifLine *line = g_new (MotifLine, 1);
  char *text;

  motif_line_init (line, position, moves, n_moves);
  text = say (line, refutation, side, made, MAX_PLIES);
  for (int plies = MAX_PLIES - 1;
       text && plies >= MIN_PLIES && count_words (text) > MAX_WORDS; plies--) {
    g_free (text);
    text = say (line, refutation, side, made, plies);
  }
  return text;
}

/* What was threatened, with the moves up to where it is done. */
static char *
say_ignored (const MotifLine        *line,
             const TabiyaRefutation *refutation,
             const char             *text)
{
  static const Counted mates =
    { NG_("Ignores the threat of mate in {count}: {line}.",
          "Ignores the threat of mate in {count}: {line}.") };
  g_autofree char *targets = NULL;
  g_autofree char *man = NULL;

  if (refutation->kind == TABIYA_REFUTATION_MATE)
    return fill_mate (&mates, refutation->n_mate, text);
  if (refutation->has_motif && (refutation->motif.kind == TABIYA_MOTIF_FORK
                                || refutation->motif.kind == TABIYA_MOTIF_SKEWER)) {
    targets = name_targets (&line->positions[refutation->motif.at], refutation->motif.targets);
    return fill (refutation->motif.kind == TABIYA_MOTIF_FORK
                   ? N_("Ignores the threat of a fork of {targets}: {line}.")
                   : N_("Ignores the threat of a skewer of {targets}: {line}."),
                 text, NULL, targets, NULL);
  }
  man = name_man (refutation->fallen, refutation->square);
  return fill (N_("Ignores the threat to {man}: {line}."), text, man, NULL, NULL);
}

char *
coach_words_for_ignored (const ChessPosition    *position,
                         const ChessMove        *moves,
                         int                     n_moves,
                         const TabiyaRefutation *refutation)
{
  g_autofree MotifLine *line = g_new (MotifLine, 1);
  g_autofree char *text = NULL;

  motif_line_init (line, position, moves, n_moves);
  text = write_line (line, refutation->at, COACH_ALLOWED, MAX_PLIES);
  return say_ignored (line, refutation, text);
}
