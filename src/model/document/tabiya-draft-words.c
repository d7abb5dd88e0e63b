/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-draft-words.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"

/**
 * tabiya_draft_words_dup_offer:
 * @draft: edits left behind by a program that ended before they were saved
 *
 * Returns: (transfer full): what is in @draft, as a translated sentence for the person who is asked
 *   whether to restore it
 */
char *
tabiya_draft_words_dup_offer (TabiyaDraft *draft)
{
  GFile *file = tabiya_draft_get_file (draft);
  guint n_games = tabiya_draft_get_n_games (draft);
  const char *name = file ? tabiya_file_show_name (file) : NULL;

  if (tabiya_draft_get_position (draft))
    return g_strdup (_("Tabiya ended while a position was being set up."));
  if (!file)
    return g_strdup_printf (ngettext ("Tabiya ended before %'u new game was saved.",
                                      "Tabiya ended before %'u new games were saved.", n_games),
                            n_games);
  return g_strdup_printf (ngettext ("Tabiya ended before the changes to %'u game in “%s” were "
                                    "saved.",
                                    "Tabiya ended before the changes to %'u games in “%s” were "
                                    "saved.", n_games), n_games, name);
}

/**
 * tabiya_draft_words_dup_unkept:
 * @error: why a draft or a journal could not be written
 *
 * Returns: (transfer full): where and why, what happens otherwise and what to do, in translated
 *   sentences
 */
char *
tabiya_draft_words_dup_unkept (const GError *error)
{
  /* Translators: %s says what could not be written, where, and the reason, as the operating system
     gives it: "The unsaved changes cannot be stored in /home/eva/x: No space left on device". */
  return g_strdup_printf (_("%s. Until that works, a crash would lose what is not saved "
                            "elsewhere."), error->message);
}
