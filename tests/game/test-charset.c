/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "own-data.h"

#include <glib/gstdio.h>
#include <string.h>

#include "game/file/tabiya-pgn-check.h"
#include "game/file/tabiya-pgn-export.h"
#include "game/file/tabiya-pgn-file-entries.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/pgn/tabiya-pgn-choice.h"
#include "game/pgn/tabiya-pgn-guess.h"
#include "test-pack.h"

typedef struct {
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-charset-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_pgn_choice_forget (fixture->path);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* Games of players with these names, separated by "|", in a character set. */
static char *
make_games (const char *names,
            const char *charset,
            gsize      *length)
{
  g_auto(GStrv) list = g_strsplit (names, "|", -1);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  char *bytes;

  for (guint i = 0; list[i]; i++)
    g_string_append_printf (text, "[Event \"Open\"]\n[White \"%s\"]\n[Black \"N\"]\n"
                                  "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n", list[i]);
  bytes = g_convert (text->str, (gssize) text->len, charset, "UTF-8", NULL, length, &error);
  g_assert_no_error (error);
  return bytes;
}

static TabiyaPgnUnits
guess (const char *bytes,
       gsize       length)
{
  TabiyaPgnSample sample = { NULL };
  TabiyaPgnUnits units;

  tabiya_pgn_sample_add (&sample, bytes, length, FALSE);
  units = tabiya_pgn_sample_choose (&sample, NULL);
  tabiya_pgn_sample_clear (&sample);
  return units;
}

/* The text that a guess makes of the bytes is the text that was written. */
static void
assert_read (const char *names,
             const char *charset)
{
  gsize length;
  g_autofree char *bytes = make_games (names, charset, &length);
  g_autofree char *expected = make_games (names, "UTF-8", NULL);
  TabiyaPgnUnits units = guess (bytes, length);
  TabiyaPgnDecoder decoder = { .units = units, .begun = TRUE };
  g_autoptr(GByteArray) text = g_byte_array_new ();

  if (!tabiya_pgn_is_charset (units))
    g_error ("“%s” in %s is read as it is", names, charset);
  tabiya_pgn_decoder_feed (&decoder, bytes, length, text);
  tabiya_pgn_decoder_end (&decoder, text);
  g_byte_array_append (text, (const guint8 *) "", 1);
  g_assert_cmpstr ((const char *) text->data, ==, expected);
}

/* Western names stay Western, each alone and all together. */
static void
test_western (void)
{
  static const char *const names[] = {
    "Müller, Jürgen|Schäfer, Günther|Groß, Björn|Weiß, Thomas|Höhne, Jörg|Fröhlich, Käthe|Köln",
    "Lefèvre, René|Lévêque, François|Benoît, Hélène|Noël, Gaëlle|Chrétien, Zoé|Besançon|Nîmes",
    "Núñez, José|García, Martín|Peña, Íñigo|Rodríguez, Ángel|Ibáñez, Óscar|Málaga|Coruña",
    "João, António|Simões, Luís|Conceição, Inês|Magalhães, Estêvão|São Paulo",
    "Cantù, Niccolò|Forlì|Mondovì, Aldo|Foà, Cesare",
    "Sørensen, Søren|Nørgård, Bjørn|Jørgensen, Åge|Østergaard, Pål|Kærgård, Niels|Tromsø",
    "Öberg, Åke|Sjöström, Göran|Malmö|Västerås|Norrköping|Håkansson, Björn",
    "Ólafsson, Friðrik|Þórsson, Héðinn|Guðmundsson, Ævar|Reykjavík",
    "Tõnu Õim|Kõiv, Mihkel|Männik, Jüri|Võru, Peet",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_auto(GStrv) each = g_strsplit (names[i], "|", -1);
    gsize length;
    g_autofree char *all = make_games (names[i], "CP1252", &length);

    g_assert_cmpint (guess (all, length), ==, TABIYA_PGN_AS_IS);
    for (guint j = 0; each[j]; j++) {
      g_autofree char *one = make_games (each[j], "CP1252", &length);

      g_assert_cmpint (guess (one, length), ==, TABIYA_PGN_AS_IS);
    }
  }
}

static void
test_many (void)
{
  static const struct {
    const char *names;
    const char *charsets[5];
  } cases[] = {
    { "Иванов, Пётр|Смыслова, Анна|Кузнецова, Ольга|Щербаков, Юрий|Москва|Жуков, Эдуард|Яковлев",
      { "CP1251", "KOI8-R", "IBM866", "ISO-8859-5", "MAC-CYRILLIC" } },
    { "Шевченко, Тарас|Іваненко, Олексій|Київ|Їжак, Євген|Львів", { "CP1251" } },
    { "Michał|Wałęsa, Józef|Świdziński, Kamil|Żurek, Łukasz|Gdańsk|Łódź|Dąbrowski|Wójcik, Grażyna",
      { "CP1250", "ISO-8859-2", "IBM852" } },
    { "Dvořák, Jiří|Hráček, Zbyněk|Nováček, Tomáš|Přibyl, Ondřej|Plzeň|Děčín|Kůň, Květa|Navrátil",
      { "CP1250", "ISO-8859-2", "IBM852" } },
    { "Szűcs, Gergő|Erdős, László|Bánki, Győző|Rózsa, Sándor|Őze, Lőrinc|Nagykőrös|Tóth, Ágnes",
      { "CP1250", "ISO-8859-2" } },
    { "Müller, Jürgen|Schäfer, Günther|Groß, Björn|Höhne, Jörg|Fröhlich, Käthe|Düsseldorf",
      { "IBM850", "IBM437", "MACINTOSH" } },
    { "Παπαδόπουλος, Γιάννης|Αθήνα|Μαρία Κωνσταντίνου|Θεσσαλονίκη|Νικολάου, Ελένη", { "CP1253" } },
    { "Yılmaz, Şükrü|Çelik, Gökçe|Eskişehir|Doğan, Uğur|İzmir|Şahin, Işık", { "CP1254" } },
    { "叶江川|谢军|卞祥志|侯逸凡|王皓|北京|上海市|韦奕|丁立人|许昱华|全国象棋锦标赛", { "GB18030" } },
    { "葉江川|謝軍|臺北|陳志明|林雅婷|王建民|高雄市|黃淑芬", { "BIG5" } },
    { "山田太郎|佐藤花子|東京|渡辺明|ひらがな大会|カタカナ・チェス|大阪府|小林誠",
      { "CP932", "EUC-JP" } },
    { "김민수|이영희|박지성|서울|부산 체스 대회|최수연|정하늘", { "CP949" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    for (guint j = 0; j < G_N_ELEMENTS (cases[i].charsets) && cases[i].charsets[j]; j++)
      assert_read (cases[i].names, cases[i].charsets[j]);
  }
}

/* One name is enough where it can be nothing else. */
static void
test_few (void)
{
  assert_read ("Иванов", "CP1251");
  assert_read ("Смирнова, Анна", "KOI8-R");
  assert_read ("Świdziński, Michał", "CP1250");
  assert_read ("Dvořák, Jiří", "CP1250");
  assert_read ("Müller, Jürgen", "IBM850");
  assert_read ("卞祥志", "GB18030");
}

/* What is not a text in one character set is not guessed at. */
static void
test_no_guess (void)
{
  static const char mixed[] = "[White \"J\xc3\xbcrgen\"]\n\n1. e4 *\n\n"
                              "[White \"\xc8\xe2\xe0\xed\xee\xe2\"]\n\n1. d4 *\n";
  static const char sign[] = "1. e4 {\x93so\x94 \x81} *\n";
  static const char binary[] = "\xc8\xe2\xe0\xed\xee\xe2 \x01\x02";
  static const char marked[] = "\xef\xbb\xbf[White \"\xc8\xe2\xe0\xed\xee\xe2\"]\n\n1. e4 *\n";

  g_assert_cmpint (guess (mixed, strlen (mixed)), ==, TABIYA_PGN_AS_IS);
  g_assert_cmpint (guess (sign, strlen (sign)), ==, TABIYA_PGN_AS_IS);
  g_assert_cmpint (guess (binary, strlen (binary)), ==, TABIYA_PGN_AS_IS);
  g_assert_cmpint (guess (marked, strlen (marked)), ==, TABIYA_PGN_AS_IS);
  g_assert_cmpint (guess ("1. e4 *", 7), ==, TABIYA_PGN_AS_IS);
}

/* Every byte comes back, whatever it says or fails to say, also when it is read byte by byte. */
static void
test_bytes (void)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  guint n = 0;

  for (guint i = 0; i < 0x10000; i++) {
    guint8 pair[2] = { (guint8) (i >> 8), (guint8) i };

    g_byte_array_append (bytes, pair, 2);
  }
  for (TabiyaPgnUnits units = TABIYA_PGN_FIRST_CHARSET; units <= TABIYA_PGN_LAST_CHARSET; units++) {
    TabiyaPgnDecoder decoder = { .units = units, .begun = TRUE };
    TabiyaPgnDecoder slow = decoder;
    TabiyaPgnEncoder encoder = { .units = units };
    g_autoptr(GByteArray) text = g_byte_array_new ();
    g_autoptr(GByteArray) same = g_byte_array_new ();
    g_autoptr(GByteArray) back = g_byte_array_new ();

    if (!tabiya_pgn_charset_exists (units))
      continue;
    n++;
    tabiya_pgn_decoder_feed (&decoder, (char *) bytes->data, bytes->len, text);
    g_assert_cmpint (tabiya_pgn_decoder_end (&decoder, text), ==, -1);
    for (guint i = 0; i < bytes->len; i++)
      tabiya_pgn_decoder_feed (&slow, (char *) bytes->data + i, 1, same);
    tabiya_pgn_decoder_end (&slow, same);
    g_assert_cmpmem (text->data, text->len, same->data, same->len);
    tabiya_pgn_encoder_feed (&encoder, (char *) text->data, text->len, back);
    g_assert_cmpmem (back->data, back->len, bytes->data, bytes->len);
    g_assert_cmpint (tabiya_pgn_units_from_id (tabiya_pgn_units_get_id (units)), ==, units);
  }
  g_assert_cmpuint (n, >, 20);
}

static void
assert_white (TabiyaPgnFile *file,
              guint          index,
              const char    *expected)
{
  g_autofree char *white = tabiya_pgn_file_dup_tag (file, index, "White");
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, index);
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);

  g_assert_cmpstr (white, ==, expected);
  g_assert_cmpstr (header->values[TABIYA_PGN_WHITE], ==, expected);
  g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, expected);
}

static TabiyaPgnFile *
load (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *file = tabiya_pgn_file_load (fixture->file, NULL, &error);

  g_assert_no_error (error);
  return file;
}

static void
edit (TabiyaPgnFile *file,
      guint          index,
      const char    *white)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);

  tabiya_game_set_tag (game, "White", white);
  tabiya_pgn_file_set_game (file, index, game);
}

/* An edited game is written in the character set of its file, and every other byte stays. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *name = NULL;
  gsize length, n_saved;

  bytes = make_games ("Иванов, Пётр|Жуков, Эдуард|Яковлев, Фёдор", "CP1251", &length);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  file = load (fixture);
  assert_white (file, 0, "Иванов, Пётр");
  edit (file, 1, "Щукин, Ян");
  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->path, &saved, &n_saved, NULL));
  g_assert_cmpmem (saved, length / 3, bytes, length / 3);
  g_assert_cmpmem (saved + n_saved - length / 3, length / 3, bytes + length - length / 3,
                   length / 3);
  name = g_convert ("[White \"Щукин, Ян\"]", -1, "CP1251", "UTF-8", NULL, NULL, NULL);
  g_assert_nonnull (strstr (saved, name));
  assert_white (file, 2, "Яковлев, Фёдор");

  edit (file, 1, "王皓");
  g_assert_false (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE);
  g_assert_nonnull (strstr (error->message, "windows-1251"));
  g_clear_error (&error);
  g_assert_false (tabiya_pgn_append_text (fixture->path, "[White \"王皓\"]\n\n1. d4 *\n", &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE);
  g_clear_error (&error);
  g_assert_true (tabiya_pgn_append_text (fixture->path, "[White \"Ян\"]\n\n1. d4 *\n", &error));
  again = load (fixture);
  assert_white (again, 3, "Ян");
}

/* What is left in a file after a save need not look like its character set any more. */
static void
test_save_keeps (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  bytes = make_games ("Świdziński, Michał|Żurek, Łukasz", "CP1250", &length);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  file = load (fixture);
  edit (file, 0, "Gdańsk");
  edit (file, 1, "Nobody");
  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, NULL));
  again = load (fixture);
  assert_white (again, 0, "Gdańsk");
}

/* What a person says counts, and the caches notice it; but UTF-8 stays UTF-8. */
static void
test_choice (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) other = NULL;
  g_autoptr(TabiyaPgnFile) utf8 = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TabiyaPgnUnits units;
  gsize length;

  bytes = make_games ("Plzeň", "CP1250", &length);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  file = load (fixture);
  assert_white (file, 0, "Plzeò");
  g_assert_false (tabiya_pgn_choice_get (fixture->path, &units));
  tabiya_pgn_choice_set (fixture->path, tabiya_pgn_units_from_id ("WINDOWS-1250"));
  other = load (fixture);
  assert_white (other, 0, "Plzeň");
  before = tabiya_pgn_source_dup_identity (tabiya_pgn_file_get_source (file));
  after = tabiya_pgn_source_dup_identity (tabiya_pgn_file_get_source (other));
  g_assert_cmpstr (before, !=, after);

  g_assert_true (g_file_set_contents (fixture->path, "[White \"Plzeň\"]\n\n1. e4 *\n", -1, NULL));
  utf8 = load (fixture);
  assert_white (utf8, 0, "Plzeň");
  tabiya_pgn_choice_forget (fixture->path);
  g_assert_false (tabiya_pgn_choice_get (fixture->path, &units));
}

/* A choice for a file in an archive is one for that file alone, whether it is read by itself or
   with the others, and what was read before is known to be read otherwise. */
static void
test_choice_in_archive (Fixture       *fixture,
                        gconstpointer  data)
{
  const PackEntry entries[] = {
    { "a.pgn", "[White \"Plze\xf2\"]\n\n1. e4 *\n" },
    { "b/b.pgn", "[White \"Plze\xf2\"]\n\n1. d4 *\n" },
  };
  g_autofree char *place = tabiya_pgn_choice_dup_place (fixture->path, "b/b.pgn");
  g_autofree char *same = tabiya_pgn_choice_dup_place (fixture->path, NULL);
  g_autofree char *before = NULL;
  g_autoptr(GFile) location = g_file_new_for_path (fixture->path);

  g_assert_cmpstr (same, ==, fixture->path);
  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  for (guint i = 0; i < 2; i++) {
    const char *expected = i == 0 ? "Plzeò" : "Plzeň";
    g_autoptr(TabiyaPgnFile) all = load (fixture);
    g_autoptr(TabiyaPgnFile) other = NULL;
    g_autoptr(TabiyaPgnFile) own = NULL;
    g_autofree char *identity =
      tabiya_pgn_source_dup_identity (tabiya_pgn_file_get_source (all));

    assert_white (all, 0, "Plzeò");
    assert_white (all, 1, expected);
    other = tabiya_pgn_file_load_member (location, "a.pgn", NULL, NULL);
    own = tabiya_pgn_file_load_member (location, "b/b.pgn", NULL, NULL);
    assert_white (other, 0, "Plzeò");
    assert_white (own, 0, expected);
    g_assert_cmpstr (identity, !=, before);
    if (!before)
      before = g_strdup (identity);
    tabiya_pgn_choice_set (place, tabiya_pgn_units_from_id ("WINDOWS-1250"));
  }
  tabiya_pgn_choice_forget (place);
}

/* In a folder each file has a character set of its own. */
static void
test_folder (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *second = g_build_filename (fixture->folder, "other.pgn", NULL);
  g_autoptr(GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autofree char *russian = NULL;
  g_autofree char *german = NULL;
  gsize length, n_german;

  russian = make_games ("Иванов, Пётр|Жуков, Эдуард", "CP1251", &length);
  german = make_games ("Müller, Jürgen", "CP1252", &n_german);
  g_assert_true (g_file_set_contents (fixture->path, russian, (gssize) length, NULL));
  g_assert_true (g_file_set_contents (second, german, (gssize) n_german, NULL));
  file = tabiya_pgn_file_load (folder, NULL, NULL);
  assert_white (file, 1, "Жуков, Эдуард");
  assert_white (file, 2, "Müller, Jürgen");
  g_unlink (second);
}

static void
test_check (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaPgnCheckTotals totals = { 0 };
  g_autofree char *bytes = NULL;
  gsize length;

  bytes = make_games ("Иванов, Пётр|Жуков, Эдуард", "KOI8-R", &length);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  g_assert_true (tabiya_pgn_check_path (fixture->path, TRUE, NULL, NULL, &totals, NULL));
  g_assert_cmpuint (totals.units, ==, (guint64) 1 << tabiya_pgn_units_from_id ("KOI8-R"));
  g_assert_cmpuint (totals.n_problems + totals.n_differing, ==, 0);
}

#define ADD(name, func) g_test_add ("/tabiya/charset/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  char *folder = own_data_new ();

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/charset/western", test_western);
  g_test_add_func ("/tabiya/charset/many", test_many);
  g_test_add_func ("/tabiya/charset/few", test_few);
  g_test_add_func ("/tabiya/charset/no-guess", test_no_guess);
  g_test_add_func ("/tabiya/charset/bytes", test_bytes);
  ADD ("save", test_save);
  ADD ("save-keeps", test_save_keeps);
  ADD ("choice", test_choice);
  ADD ("choice-in-archive", test_choice_in_archive);
  ADD ("folder", test_folder);
  ADD ("check", test_check);

  return own_data_run (folder);
}
