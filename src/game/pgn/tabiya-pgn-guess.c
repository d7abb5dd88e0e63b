/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-guess.h"

#include <string.h>
#include <uchardet.h>

#include "game/pgn/tabiya-pgn-choice.h"
#include "game/pgn/tabiya-pgn-stamp.h"
#include "game/pgn/tabiya-pgn-text.h"

/*
 * The library that guesses knows languages by how often letters follow each other, and needs some
 * text for that. Names are short, so first each set is asked whether what it makes of them could be
 * words at all: no signs and no capital letters inside of them, one script in each, and together
 * only letters that one language has. The library decides among those for which that is so.
 */

/* How many bytes of such lines are enough. */
#define MAX_LINES (32 * 1024)

/* Of a large file so many pieces are looked at, each of so many bytes. */
#define N_PIECES 64
#define PIECE    (128 * 1024)

/* What is wrong with a word in a set, in faults; so many more than another set has are proof. */
#define FAULT 2
#define PROOF 2

/* With fewer letters than these the library is not asked to choose. */
#define ENOUGH 24

/* Of these and those behind it, hardly any games are written in them unless the library says so. */
#define FIRST_RARE "windows-1253"

/* The letters beyond ASCII of languages that are written with Latin letters. */
static const char *const western[] = {
  "äöüßé",                 /* German */
  "éèçàâêîôûëïùœÿæüö",     /* French, Dutch */
  "áéíóúüñ",               /* Spanish */
  "àéèíïóòúüç",            /* Catalan */
  "áâãàçéêíóôõúü",         /* Portuguese */
  "àèéìíîòóùú",            /* Italian */
  "åäöæøéüóòôèêâ",         /* Nordic, Finnish */
  "áðéíóúýþæöå",           /* Icelandic, Faroese */
  "äöüõšž",                /* Estonian */
  NULL
};
static const char *const central[] = {
  "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž", "âăîşţșț", "äöüßé",
  "ëç", NULL
};
static const char *const turkish[] = { "âçğıİîöşüû", "äöüßé", NULL };
static const char *const baltic[] = {
  "āčēģīķļņšūž", "ąčęėįšųūž", "äöüõšž", "åäöæøéü", "ąćęłńóśźż", NULL
};

/* The characters of the lines in a set; NULL if a byte says nothing there. (transfer full) */
static gunichar *
decode (const TabiyaPgnSample *self,
        TabiyaPgnUnits         units,
        glong                 *n)
{
  TabiyaPgnDecoder decoder = { .units = units, .begun = TRUE };
  g_autoptr(GByteArray) text = NULL;
  g_autofree gunichar *chars = NULL;

  if (units == TABIYA_PGN_AS_IS) {
    g_autofree char *plain = tabiya_pgn_decode ((const char *) self->lines->data, self->lines->len,
                                                TABIYA_PGN_CP1252);

    return g_utf8_to_ucs4_fast (plain, -1, n);
  }
  if (!tabiya_pgn_charset_exists (units))
    return NULL;
  text = g_byte_array_new ();
  tabiya_pgn_decoder_feed (&decoder, (const char *) self->lines->data, self->lines->len, text);
  tabiya_pgn_decoder_end (&decoder, text);
  chars = g_utf8_to_ucs4_fast ((const char *) text->data, (glong) text->len, n);
  for (glong i = 0; i < *n; i++) {
    if (tabiya_pgn_charset_is_kept (chars[i]))
      return NULL;
  }
  return g_steal_pointer (&chars);
}

static gboolean
is_word_char (gunichar c)
{
  return g_unichar_isalpha (c) || g_unichar_ismark (c);
}

/* Signs that people put beside a word: after it, or before it. */
static gboolean
may_touch (gunichar c,
           gboolean before_word)
{
  switch (g_unichar_type (c)) {
  case G_UNICODE_DASH_PUNCTUATION:
  case G_UNICODE_SPACE_SEPARATOR:
  case G_UNICODE_INITIAL_PUNCTUATION:
  case G_UNICODE_FINAL_PUNCTUATION:
    return TRUE;
  case G_UNICODE_OPEN_PUNCTUATION:
    return before_word;
  case G_UNICODE_CLOSE_PUNCTUATION:
    return !before_word;
  case G_UNICODE_OTHER_PUNCTUATION:
    return c == 0x2026 || c == 0xb7 || (before_word && (c == 0xa1 || c == 0xbf))
           || (c >= 0x3000 && c < 0x3100);
  default:
    return c == 0xb0 && !before_word;
  }
}

/* Sets of the same number may be in one word. */
static guint
get_script (gunichar c)
{
  GUnicodeScript script = g_unichar_get_script (c);

  switch (script) {
  case G_UNICODE_SCRIPT_HIRAGANA:
  case G_UNICODE_SCRIPT_KATAKANA:
  case G_UNICODE_SCRIPT_HANGUL:
    return G_UNICODE_SCRIPT_HAN;
  case G_UNICODE_SCRIPT_COMMON:
  case G_UNICODE_SCRIPT_INHERITED:
    return G_UNICODE_SCRIPT_COMMON;
  default:
    return (guint) script;
  }
}

/* The letters of each language that is written in a set. */
static const char *const *
get_languages (TabiyaPgnUnits units)
{
  const char *title;

  if (units == TABIYA_PGN_AS_IS)
    return western;
  title = tabiya_pgn_units_get_title (units);
  return strcmp (title, "Central European") == 0 ? central
         : strcmp (title, "Turkish") == 0 ? turkish
         : strcmp (title, "Baltic") == 0 ? baltic : western;
}

static gboolean
has_all (const char     *letters,
         const gunichar *word,
         guint           n)
{
  for (guint i = 0; i < n; i++) {
    if (word[i] >= 0x80 && !g_utf8_strchr (letters, -1, word[i])
        && !g_utf8_strchr (letters, -1, g_unichar_tolower (word[i])))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_of_a_language (TabiyaPgnUnits  units,
                  const gunichar *word,
                  guint           n)
{
  const char *const *languages = get_languages (units);

  /* Hungarian as it looks in Western; Portuguese has more letters behind it. */
  if (languages == western && word[n - 1] == 0xf5)
    return FALSE;

  for (guint i = 0; languages[i]; i++) {
    if (has_all (languages[i], word, n))
      return TRUE;
  }
  return FALSE;
}

/* What is wrong with a word as a word. */
static guint
judge_word (TabiyaPgnUnits  units,
            const gunichar *word,
            guint           n)
{
  guint script = get_script (word[0]);
  gboolean has_lower = FALSE;
  gboolean latin = FALSE;
  guint faults = 0;
  guint run = 0;

  for (guint i = 0; i < n; i++) {
    guint other = get_script (word[i]);

    if (script == G_UNICODE_SCRIPT_COMMON)
      script = other;
    if (other != script && other != G_UNICODE_SCRIPT_COMMON)
      return 2 * FAULT;
    has_lower |= g_unichar_islower (word[i]);
    latin |= other == G_UNICODE_SCRIPT_LATIN;
    run = word[i] >= 0x80 ? run + 1 : 0;
    if (latin && run == 3)
      faults += FAULT;
  }
  for (guint i = 1; i < n && has_lower; i++) {
    if (word[i] >= 0x80 && g_unichar_isupper (word[i]))
      faults += FAULT;
  }
  if (latin && units != TABIYA_PGN_UTF16_LE && !is_of_a_language (units, word, n))
    faults += FAULT;
  return faults;
}

/* What is wrong with a sign and the characters around it. */
static guint
judge_sign (gunichar before,
            gunichar c,
            gunichar after)
{
  gboolean follows = is_word_char (before);
  gboolean leads = is_word_char (after);

  if (g_unichar_iscntrl (c))
    return follows || leads ? 2 * FAULT : FAULT / 2;
  if (g_unichar_type (c) == G_UNICODE_PRIVATE_USE || (c >= 0x2500 && c < 0x25a0))
    return FAULT;
  if (follows && leads)
    return c == 0x2019 || c == 0xb7 || (c >= 0x3000 && c < 0x3100) || g_unichar_isspace (c)
           || g_unichar_type (c) == G_UNICODE_DASH_PUNCTUATION ? 0 : FAULT;
  return (follows && !may_touch (c, FALSE)) || (leads && !may_touch (c, TRUE)) ? FAULT : 0;
}

/* What is wrong with a text in a set, and how many words with its letters there are. */
static guint
judge_text (TabiyaPgnUnits  units,
            const gunichar *text,
            gsize           length,
            guint          *n_words)
{
  guint faults = 0;

  *n_words = 0;

  for (gsize i = 0; i < length; i++) {
    gboolean foreign = FALSE;
    gsize start = i;

    for (; i < length && is_word_char (text[i]); i++)
      foreign |= text[i] >= 0x80;
    *n_words += foreign && i - start > 1;
    if (foreign)
      faults += judge_word (units, text + start, (guint) (i - start));
    if (i < length && text[i] >= 0x80)
      faults += judge_sign (i > 0 ? text[i - 1] : 0, text[i], i + 1 < length ? text[i + 1] : 0);
  }
  return faults;
}

/* The same of the whole sample; G_MAXUINT if it cannot be read there, or has no words. */
static guint
judge (const TabiyaPgnSample *self,
       TabiyaPgnUnits         units)
{
  glong n = 0;
  g_autofree gunichar *chars = decode (self, units, &n);
  guint n_words;
  guint faults;

  if (!chars)
    return G_MAXUINT;
  faults = judge_text (units, chars, (gsize) n, &n_words);
  return n_words > 0 || units == TABIYA_PGN_AS_IS ? faults : G_MAXUINT;
}

/* Letters of other sets may happen to be valid UTF-8, but hardly of a word. */
static gboolean
makes_sense (const char *line,
             gsize       length)
{
  guint n_words;
  glong n;
  g_autofree gunichar *text = g_utf8_to_ucs4_fast (line, (glong) length, &n);

  return judge_text (TABIYA_PGN_UTF16_LE, text, (gsize) n, &n_words) == 0;
}

static void
add_line (TabiyaPgnSample *self,
          const char      *line,
          gsize            length)
{
  static const char line_end = '\n';
  gboolean valid;

  for (gsize i = 0; i < length; i++)
    self->is_binary |= g_ascii_iscntrl (line[i]) && !g_ascii_isspace (line[i]) && line[i] != 0x1a;
  valid = tabiya_pgn_detect_encoding (line, length) == TABIYA_PGN_UTF8;

  self->n_broken += !valid;
  if (valid && makes_sense (line, length)) {
    self->n_utf8++;
    return;
  }
  self->n_others++;
  if (!self->lines)
    self->lines = g_byte_array_new ();
  if (self->lines->len + length >= MAX_LINES)
    return;
  g_byte_array_append (self->lines, (const guint8 *) line, (guint) length);
  g_byte_array_append (self->lines, (const guint8 *) &line_end, 1);
}

static const char *
find_line_start (const char *start,
                 const char *p)
{
  while (p > start && p[-1] != '\n' && p[-1] != '\r')
    p--;
  return p;
}

/* Nearly all bytes are ASCII, eight of which are looked at together. */
static const char *
find_high (const char *p,
           const char *end)
{
  guint64 block;

  for (; end - p >= 8; p += 8) {
    memcpy (&block, p, 8);
    if (block & G_GUINT64_CONSTANT (0x8080808080808080))
      break;
  }
  while (p < end && !(*p & 0x80))
    p++;
  return p;
}

void
tabiya_pgn_sample_add (TabiyaPgnSample *self,
                       const char      *text,
                       gsize            length,
                       gboolean         cut)
{
  const char *end = text + length;
  const char *p = text;

  if (!self->begun)
    self->marked = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0;
  self->begun = TRUE;
  while (!self->marked && (p = find_high (p, end)) < end) {
    const char *line = find_line_start (text, p);

    while (p < end && *p != '\n' && *p != '\r')
      p++;
    if (!cut || (line > text && p < end))
      add_line (self, line, (gsize) (p - line));
  }
}

gboolean
tabiya_pgn_sample_add_file (TabiyaPgnSample *self,
                            int              fd,
                            guint64          size)
{
  g_autofree char *piece = g_malloc (PIECE);
  guint64 step = MAX (size / N_PIECES, PIECE);
  gssize n = 1;

  for (guint64 offset = 0; offset < size && n > 0; offset += step) {
    n = tabiya_pgn_read_at (fd, piece, PIECE, offset);
    if (n > 0)
      tabiya_pgn_sample_add (self, piece, (gsize) n, (guint64) n < size);
  }
  return n >= 0;
}

void
tabiya_pgn_sample_clear (TabiyaPgnSample *self)
{
  g_clear_pointer (&self->lines, g_byte_array_unref);
}

static TabiyaPgnUnits
ask_library (const TabiyaPgnSample *self)
{
  uchardet_t library = uchardet_new ();
  TabiyaPgnUnits units = TABIYA_PGN_AS_IS;
  const char *id;

  if (uchardet_handle_data (library, (const char *) self->lines->data, self->lines->len) == 0) {
    uchardet_data_end (library);
    id = uchardet_get_charset (library);
    units = tabiya_pgn_units_from_id (strcmp (id, "UHC") == 0 ? "EUC-KR" : id);
  }
  uchardet_delete (library);
  return units;
}

static guint
count_high (const TabiyaPgnSample *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    n += self->lines->data[i] >= 0x80;
  return n;
}

/* A set and what is wrong with the lines in it. */
typedef struct {
  TabiyaPgnUnits units;
  guint          faults;
} Judged;

static int
compare_judged (gconstpointer a,
                gconstpointer b)
{
  const Judged *x = a;
  const Judged *y = b;

  return x->faults != y->faults ? (x->faults > y->faults) - (x->faults < y->faults)
                                : (int) x->units - (int) y->units;
}

/* All in which the lines can be read, the best one first: by faults, then what the library says,
   then as they are in the table. */
static GArray *
rank (const TabiyaPgnSample *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Judged));
  TabiyaPgnUnits rare = tabiya_pgn_units_from_id (FIRST_RARE);
  TabiyaPgnUnits said = ask_library (self);
  Judged *best;

  for (TabiyaPgnUnits i = TABIYA_PGN_AS_IS; i <= TABIYA_PGN_LAST_CHARSET; i++) {
    Judged judged = { i };

    if (i != TABIYA_PGN_AS_IS && !tabiya_pgn_is_charset (i))
      continue;
    judged.faults = judge (self, i);
    if (judged.faults < G_MAXUINT && i >= rare && i != said)
      judged.faults += FAULT;
    if (judged.faults < G_MAXUINT)
      g_array_append_val (all, judged);
  }
  g_array_sort (all, compare_judged);
  best = &g_array_index (all, Judged, 0);
  for (guint i = 1; i < all->len; i++) {
    Judged judged = g_array_index (all, Judged, i);

    if (judged.units == said && judged.faults == best->faults && count_high (self) >= ENOUGH) {
      g_array_remove_index (all, i);
      g_array_prepend_val (all, judged);
      break;
    }
  }
  return all;
}

/* The character set in which all of it makes sense as names and words. TABIYA_PGN_AS_IS if it is
   UTF-8 or Western, or a mixture, or there is too little to tell. */
static TabiyaPgnUnits
guess_units (const TabiyaPgnSample *self)
{
  g_autoptr(GArray) all = NULL;
  const Judged *best;

  if (self->n_broken == 0 || self->n_utf8 * 4 > self->n_others)
    return TABIYA_PGN_AS_IS;
  all = rank (self);
  best = &g_array_index (all, Judged, 0);
  return best->units == TABIYA_PGN_AS_IS
             || (judge (self, TABIYA_PGN_AS_IS) < best->faults + PROOF
                 && count_high (self) < ENOUGH)
           ? TABIYA_PGN_AS_IS : best->units;
}

TabiyaPgnUnits
tabiya_pgn_sample_choose (const TabiyaPgnSample *self,
                          const char            *path)
{
  TabiyaPgnUnits units = TABIYA_PGN_AS_IS;

  if (self->n_broken > 0 && !self->is_binary && (!path || !tabiya_pgn_choice_get (path, &units)))
    units = guess_units (self);
  return tabiya_pgn_is_charset (units) && tabiya_pgn_charset_exists (units) ? units
                                                                            : TABIYA_PGN_AS_IS;
}

GArray *
tabiya_pgn_sample_list (const TabiyaPgnSample *self,
                        guint                  max)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnUnits));
  g_autoptr(GArray) all = self->lines ? rank (self) : NULL;

  for (guint i = 0; all && i < MIN (all->len, max); i++)
    g_array_append_val (list, g_array_index (all, Judged, i).units);
  return list;
}
