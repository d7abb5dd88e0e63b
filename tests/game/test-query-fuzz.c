/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"

#include "game/collection/tabiya-game-index.h"

/*
 * Queries at random over games at random. A query is made as terms whose meaning is known, and as
 * the text that a person would type for them; a second evaluator, which looks at each game and each
 * term and knows neither SQL nor the text, says what must be found. A text with anything changed in
 * it finds the same when its terms are put together again.
 */

#define N_GAMES 60

typedef struct {
  const char *white;
  const char *black;
  const char *event;
  const char *result;
  int         year;        /* 0: unknown */
  int         eco;         /* the number of its code, A00 is 0; -1: unknown */
  int         white_elo;   /* 0: unknown */
  int         black_elo;
  int         n_moves;
} Game;

static const char *const names[] = {
  "Adler, Jon", "Adler", "Birk", "Birkenau, Xenia", "Corvin, Jon", "Zoltan", "Okonkwo, Birk",
};
static const char *const events[] = { "Winter Open", "Open", "Club Night", "Winter" };
static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
static const char *const words[] = {
  "adler", "BIRK", "jon", "xenia", "zoltan", "open", "winter", "club", "kon", "nobody", "o", "r, j",
};

static const char *const pieces[] = {
  " ", "\"", "|", "-", ":", "=", "..", "white:", "black:", "elo:", "result:", "eco:B", "date:19",
  "1-0", "1/2", "B90", "1970-1975", "\xc3\xa9", "\xff", "nokey:", "length:5", "(", "'", "%", "_",
  "winner:", "opponentelo:2000..", "*", "player:=",
};

typedef enum { NAME, WHITE, BLACK, PLAYER, WINNER, LOSER, EVENT, N_TEXTS,
               RESULT = N_TEXTS, ECO, DATE, ELO, WHITE_ELO, BLACK_ELO, LENGTH, N_KINDS } Kind;

static const char *const keys[] = {
  "", "white:", "black:", "player:", "winner:", "loser:", "event:", "result:", "eco:", "date:",
  "elo:", "whiteelo:", "blackelo:", "length:",
};

typedef struct {
  const char *text;
  gboolean    exact;
  int         first;
  int         last;
} Value;

typedef struct {
  Kind     kind;
  gboolean negated;
  gboolean joined;         /* one of those of its kind must match */
  guint    n_values;
  Value    values[3];
} Term;

static gboolean
has_text (const char  *name,
          const Value *value)
{
  g_autofree char *a = g_ascii_strdown (name, -1);
  g_autofree char *b = g_ascii_strdown (value->text, -1);

  return value->exact ? strcmp (a, b) == 0 : !!strstr (a, b);
}

static gboolean
is_between (int          number,
            const Value *value)
{
  return number >= value->first && number <= value->last;
}

static gboolean
value_matches (const Game  *game,
               Kind         kind,
               const Value *value)
{
  gboolean won = strcmp (game->result, "1-0") == 0;
  gboolean lost = strcmp (game->result, "0-1") == 0;
  gboolean white = kind < N_TEXTS && has_text (game->white, value);
  gboolean black = kind < N_TEXTS && has_text (game->black, value);

  switch (kind) {
  case NAME:
    return white || black || has_text (game->event, value);
  case WHITE:
    return white;
  case BLACK:
    return black;
  case PLAYER:
    return white || black;
  case WINNER:
    return (won && white) || (lost && black);
  case LOSER:
    return (lost && white) || (won && black);
  case EVENT:
    return has_text (game->event, value);
  case RESULT:
    return strcmp (game->result, value->text) == 0;
  case ECO:
    return game->eco >= 0 && is_between (game->eco, value);
  case DATE:
    return game->year > 0 && is_between (game->year, value);
  case ELO:
    return is_between (game->white_elo, value) && is_between (game->black_elo, value);
  case WHITE_ELO:
    return is_between (game->white_elo, value);
  case BLACK_ELO:
    return is_between (game->black_elo, value);
  case LENGTH:
  default:
    return is_between (game->n_moves, value);
  }
}

static gboolean
term_matches (const Game *game,
              const Term *term)
{
  gboolean any = FALSE;

  for (guint i = 0; i < term->n_values; i++)
    any = any || value_matches (game, term->kind, &term->values[i]);
  return any != term->negated;
}

static gboolean
is_wanted (const Game *game,
           const Term *terms,
           guint       n)
{
  for (guint i = 0; i < n; i++) {
    gboolean any = term_matches (game, &terms[i]);

    for (guint j = 0; j < n && terms[i].joined; j++)
      any = any || (terms[j].joined && terms[j].kind == terms[i].kind
                    && term_matches (game, &terms[j]));
    if (!any)
      return FALSE;
  }
  return TRUE;
}

static void
make_game (Game *game)
{
  game->white = FUZZ_PICK (names);
  game->black = FUZZ_PICK (names);
  game->event = FUZZ_PICK (events);
  game->result = FUZZ_PICK (results);
  game->year = g_test_rand_int_range (0, 5) == 0 ? 0 : g_test_rand_int_range (1960, 1980);
  game->eco = g_test_rand_int_range (0, 5) == 0 ? -1 : g_test_rand_int_range (0, 500);
  game->white_elo = g_test_rand_int_range (0, 4) == 0 ? 0 : g_test_rand_int_range (1000, 2000);
  game->black_elo = g_test_rand_int_range (0, 4) == 0 ? 0 : g_test_rand_int_range (1000, 2000);
  game->n_moves = g_test_rand_int_range (0, 60);
}

static void
add_game (TabiyaGameIndex *index,
          guint32          id,
          const Game      *game)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TabiyaPgnHeader) header = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaMoveFacts facts = { (guint16) (game->n_moves * 2), -1 };

  g_string_append_printf (text, "[Event \"%s\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n",
                          game->event, game->white, game->black, game->result);
  if (game->year > 0)
    g_string_append_printf (text, "[Date \"%d.??.??\"]\n", game->year);
  if (game->eco >= 0)
    g_string_append_printf (text, "[ECO \"%c%02d\"]\n", 'A' + game->eco / 100, game->eco % 100);
  if (game->white_elo > 0)
    g_string_append_printf (text, "[WhiteElo \"%d\"]\n", game->white_elo);
  if (game->black_elo > 0)
    g_string_append_printf (text, "[BlackElo \"%d\"]\n", game->black_elo);
  g_string_append_printf (text, "\n%s\n", game->result);
  header = tabiya_pgn_header_new (text->str, text->len);
  g_assert_true (tabiya_game_index_set (index, id, header, facts, &error));
}

static void
append_number (GString *text,
               Kind     kind,
               int      number)
{
  if (kind == ECO)
    g_string_append_printf (text, "%c%02d", 'A' + number / 100, number % 100);
  else
    g_string_append_printf (text, "%d", number);
}

/* A range of numbers, of which either end may be left open. */
static void
make_range (Value   *value,
            Kind     kind,
            GString *text)
{
  int low = kind == ECO || kind == LENGTH ? 0 : kind == DATE ? 1960 : 1000;
  int high = kind == ECO ? 499 : kind == LENGTH ? 60 : kind == DATE ? 1980 : 2000;
  int a = g_test_rand_int_range (low, high + 1);
  int b = g_test_rand_int_range (a, high + 1);
  int how = g_test_rand_int_range (0, 4);

  value->first = how == 0 ? (kind == ECO || kind == LENGTH ? 0 : 1) : a;
  value->last = how == 1 ? G_MAXINT : how == 2 ? a : b;
  if (how != 0)
    append_number (text, kind, a);
  if (how != 2)
    g_string_append (text, "..");
  if (how == 0 || how == 3)
    append_number (text, kind, b);
}

static void
make_value (Term    *term,
            Value   *value,
            GString *text)
{
  if (term->kind < N_TEXTS) {
    value->exact = term->kind != NAME && g_test_rand_int_range (0, 4) == 0;
    value->text = value->exact ? FUZZ_PICK (names) : FUZZ_PICK (words);
    /* In quotes nothing is a separator, and no word an opening or a result. */
    g_string_append_printf (text, "%s\"%s\"", value->exact ? "=" : "", value->text);
  } else if (term->kind == RESULT) {
    value->text = FUZZ_PICK (results);
    g_string_append (text, value->text);
  } else if (term->joined) {
    value->first = value->last = g_test_rand_int_range (0, 500);
    if (term->kind == DATE)
      value->first = value->last = g_test_rand_int_range (1960, 1980);
    append_number (text, term->kind, value->first);
  } else {
    make_range (value, term->kind, text);
  }
}

static void
make_term (Term    *term,
           GString *text)
{
  *term = (Term) { .kind = (Kind) g_test_rand_int_range (0, N_KINDS) };
  term->joined = (term->kind == RESULT || term->kind == ECO || term->kind == DATE)
                 && g_test_rand_bit ();
  term->negated = !term->joined && g_test_rand_int_range (0, 4) == 0;
  term->n_values = term->joined ? 1 : (guint) g_test_rand_int_range (1, 4);
  g_string_append_printf (text, "%s%s%s", text->len > 0 ? " " : "", term->negated ? "-" : "",
                          term->joined ? "" : keys[term->kind]);
  for (guint i = 0; i < term->n_values; i++) {
    g_string_append (text, i > 0 ? "|" : "");
    make_value (term, &term->values[i], text);
  }
}

static GArray *
query (TabiyaGameIndex        *index,
       const TabiyaGameFilter *filter)
{
  g_autoptr(GError) error = NULL;
  GArray *found = tabiya_game_index_query (index, filter, TABIYA_SORT_FILE, FALSE, NULL, &error);

  g_assert_no_error (error);
  return found;
}

static void
check_meaning (TabiyaGameIndex *index,
               const Game      *games,
               const Term      *terms,
               guint            n_terms,
               const char      *text)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (text);
  g_autoptr(GArray) found = query (index, filter);
  gboolean there[N_GAMES] = { FALSE };
  guint column;

  if (tabiya_game_filter_get_error (filter, &column))
    g_error ("“%s” is not understood: %s", text, tabiya_game_filter_get_error (filter, &column));
  for (guint i = 0; i < found->len; i++) {
    guint32 id = g_array_index (found, guint32, i);

    g_assert_cmpuint (id, <, N_GAMES);
    g_assert_false (there[id]);
    there[id] = TRUE;
  }
  for (guint i = 0; i < N_GAMES; i++) {
    if (there[i] != is_wanted (&games[i], terms, n_terms))
      g_error ("“%s” %s game %u: %s - %s, %s, %s, %d, %d, %d, %d, %d", text,
               there[i] ? "finds" : "does not find", i, games[i].white, games[i].black,
               games[i].event, games[i].result, games[i].year, games[i].eco, games[i].white_elo,
               games[i].black_elo, games[i].n_moves);
  }
}

/* Whatever the text is, its terms put together again are the same query. */
static void
check_changed (TabiyaGameIndex *index,
               const char      *text)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (text);
  g_autofree char *printed = tabiya_game_filter_dup_without (filter, G_MAXUINT);
  g_autoptr(TabiyaGameFilter) again = tabiya_game_filter_new (printed);
  g_autoptr(GArray) found = query (index, filter);
  g_autoptr(GArray) found_again = query (index, again);
  guint column = 1;

  if (tabiya_game_filter_get_error (filter, &column))
    g_assert_true (g_utf8_validate (tabiya_game_filter_get_error (filter, &column), -1, NULL));
  g_assert_cmpuint (column, >=, 1);
  g_assert_cmpuint (column, <=, strlen (text) + 1);
  g_assert_cmpuint (tabiya_game_filter_get_n_terms (again), ==,
                    tabiya_game_filter_get_n_terms (filter));
  g_assert_cmpmem (found->data, found->len * sizeof (guint32), found_again->data,
                   found_again->len * sizeof (guint32));
}

static void
test_queries (void)
{
  FuzzRounds rounds = { 0 };

  while (fuzz_next (&rounds, 100)) {
    g_autoptr(TabiyaGameIndex) index = tabiya_game_index_new (NULL);
    Game games[N_GAMES];

    for (guint32 i = 0; i < N_GAMES; i++) {
      make_game (&games[i]);
      add_game (index, i, &games[i]);
    }
    for (guint i = 0; i < 60; i++) {
      g_autoptr(GString) text = g_string_new (NULL);
      guint n_terms = (guint) g_test_rand_int_range (0, 5);
      Term terms[4];

      for (guint j = 0; j < n_terms; j++)
        make_term (&terms[j], text);
      check_meaning (index, games, terms, n_terms, text->str);
      for (int n = g_test_rand_int_range (1, 6); n > 0; n--)
        fuzz_mutate (text, pieces, G_N_ELEMENTS (pieces));
      check_changed (index, text->str);
    }
  }
}

/* Of many words none is left out without a word. */
static void
test_many (void)
{
  g_autoptr(TabiyaGameIndex) index = tabiya_game_index_new (NULL);
  const Game game = { "Adler", "Birk", "Open", "1-0", 1962, 5, 1800, 1900, 30 };

  add_game (index, 0, &game);
  for (guint n = 62; n < 68; n++) {
    g_autoptr(GString) text = g_string_new ("-event:x");
    g_autoptr(TabiyaGameFilter) filter = NULL;
    g_autoptr(GArray) found = NULL;
    guint column = 0;

    for (guint i = 1; i < n - 1; i++)
      g_string_append_printf (text, "%sz%u", i == 1 ? " -" : "|", i);
    g_string_append (text, n % 2 == 0 ? " white:corvin" : " B90|corvin");
    filter = tabiya_game_filter_new (text->str);
    found = query (index, filter);
    /* The last word is the one that finds nothing. */
    if (tabiya_game_filter_get_error (filter, &column)) {
      g_assert_cmpuint (n, >, TABIYA_GAME_FILTER_MAX_WORDS);
      g_assert_cmpuint (column, >, 1);
    } else {
      g_assert_cmpuint (n, <=, TABIYA_GAME_FILTER_MAX_WORDS);
      g_assert_cmpuint (found->len, ==, 0);
    }
  }
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  g_test_add_func ("/tabiya/query-fuzz/queries", test_queries);
  g_test_add_func ("/tabiya/query-fuzz/many", test_many);
  return g_test_run ();
}
