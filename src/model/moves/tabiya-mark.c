/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-mark.h"

#include <glib/gi18n.h>

static const struct {
  guint8      nag;
  const char *glyph;
  const char *name;
} marks[TABIYA_N_MARKS] = {
  [TABIYA_MARK_NONE] = { 0, "", NULL },
  [TABIYA_MARK_BLUNDER] = { 4, "??", N_("Blunder") },
  [TABIYA_MARK_MISTAKE] = { 2, "?", N_("Mistake") },
  [TABIYA_MARK_INACCURACY] = { 6, "?!", N_("Inaccuracy") },
  [TABIYA_MARK_INTERESTING] = { 5, "!?", N_("Interesting move") },
  [TABIYA_MARK_GOOD] = { 1, "!", N_("Good move") },
  [TABIYA_MARK_BRILLIANT] = { 3, "!!", N_("Brilliant move") },
};

TabiyaMark
tabiya_mark_from_nag (guint8 nag)
{
  for (int mark = 1; mark < TABIYA_N_MARKS; mark++) {
    if (marks[mark].nag == nag)
      return (TabiyaMark) mark;
  }
  return TABIYA_MARK_NONE;
}

/**
 * tabiya_mark_from_nags:
 * @nags: (array length=n_nags) (nullable): the result of tabiya_node_get_nags()
 * @n_nags: their number
 *
 * Returns: the first mark among them
 */
TabiyaMark
tabiya_mark_from_nags (const guint8 *nags,
                       guint         n_nags)
{
  for (guint i = 0; i < n_nags; i++) {
    TabiyaMark mark = tabiya_mark_from_nag (nags[i]);

    if (mark != TABIYA_MARK_NONE)
      return mark;
  }
  return TABIYA_MARK_NONE;
}

/**
 * tabiya_mark_get_nag:
 * @mark: a mark
 *
 * Returns: its number in PGN; 0 for none
 */
guint8
tabiya_mark_get_nag (TabiyaMark mark)
{
  g_return_val_if_fail (mark < TABIYA_N_MARKS, 0);

  return marks[mark].nag;
}

const char *
tabiya_mark_get_glyph (TabiyaMark mark)
{
  g_return_val_if_fail (mark < TABIYA_N_MARKS, "");

  return marks[mark].glyph;
}

const char *
tabiya_mark_get_name (TabiyaMark mark)
{
  g_return_val_if_fail (mark < TABIYA_N_MARKS, NULL);

  return marks[mark].name ? _(marks[mark].name) : NULL;
}
