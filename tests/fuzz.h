/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/*
 * What tests with inputs at random have in common. The quick suites must give the same answer
 * twice, so their inputs follow from a seed that never changes; the long ones look for new inputs
 * every time. The seed is printed as "random seed", and --seed repeats a run.
 */

#define FUZZ_SEED "--seed=R02S00000001000000020000000300000004"

/* How long each case goes on in the slow suite. */
#define FUZZ_SLOW_S 300

/* g_test_init() with the seed of the quick suites, unless a seed or the slow suite is asked for. */
static inline void
fuzz_init (int    *argc,
           char ***argv)
{
  /* Lives as long as the program. */
  static char *arguments[32];
  gboolean fixed = TRUE;
  int n = 0;

  g_assert_cmpint (*argc, <, G_N_ELEMENTS (arguments) - 1);
  for (; n < *argc; n++) {
    arguments[n] = (*argv)[n];
    if (g_str_has_prefix (arguments[n], "--seed") || strcmp (arguments[n], "slow") == 0
        || strcmp (arguments[n], "-m=slow") == 0)
      fixed = FALSE;
  }
  if (fixed)
    arguments[n++] = (char *) FUZZ_SEED;
  *argc = n;
  *argv = arguments;
  g_test_init (argc, argv, NULL);
}

/* Rounds of a case: while (fuzz_next (&rounds, N)) goes round N times, in the slow suite for some
   minutes. Begins as { 0 }. */
typedef struct {
  guint  n;      /* those begun */
  gint64 end;
} FuzzRounds;

static inline gboolean
fuzz_next (FuzzRounds *rounds,
           guint       n_quick)
{
  if (!g_test_slow ())
    return rounds->n++ < n_quick;
  if (rounds->n++ == 0)
    rounds->end = g_get_monotonic_time () + FUZZ_SLOW_S * G_TIME_SPAN_SECOND;
  return g_get_monotonic_time () < rounds->end;
}

static inline const char *
fuzz_pick (const char *const *list,
           gsize              n)
{
  return list[g_test_rand_int_range (0, (gint) n)];
}

#define FUZZ_PICK(list) fuzz_pick (list, G_N_ELEMENTS (list))

/* Changes one place: bytes vanish, change, end there, are repeated elsewhere, or one of @pieces is
   put in. Never leaves nothing. */
static inline void
fuzz_mutate (GString           *text,
             const char *const *pieces,
             gsize              n_pieces)
{
  gsize at = (gsize) g_test_rand_int_range (0, (gint) text->len + 1);
  gsize length = (gsize) g_test_rand_int_range (1, 20);

  length = MIN (length, text->len - at);
  switch (g_test_rand_int_range (0, 6)) {
  case 0:
    g_string_erase (text, (gssize) at, (gssize) length);
    break;
  case 1:
    if (at < text->len)
      text->str[at] = (char) g_test_rand_int_range (0, 256);
    break;
  case 2:
    g_string_truncate (text, at);
    break;
  case 3: {
    gssize to = g_test_rand_int_range (0, (gint) text->len + 1);
    g_autofree char *copy = g_memdup2 (text->str + at, length);

    g_string_insert_len (text, to, copy, (gssize) length);
    break;
  }
  default:
    g_string_insert (text, (gssize) at, fuzz_pick (pieces, n_pieces));
  }
  if (text->len == 0)
    g_string_append_c (text, 'x');
}

/* For reports: all of it, zero bytes too. (transfer full) */
static inline char *
fuzz_escape (const char *text,
             gsize       length)
{
  GString *string = g_string_new (NULL);

  for (gsize i = 0; i < length; i++) {
    if (g_ascii_isprint (text[i]) && text[i] != '\\')
      g_string_append_c (string, text[i]);
    else
      g_string_append_printf (string, "\\x%02x", (guchar) text[i]);
  }
  return g_string_free (string, FALSE);
}
