/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tune/tabiya-tune-margins.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "engine/engine.h"
#include "uci/tabiya-uci-client.h"

#define START_TIMEOUT_MS 20000

/* The least step: with less, most trials would play the same whole number on both sides. */
#define MIN_STEP 0.5

static TabiyaTuneMargin *
get_margin (GArray *margins,
            guint   index)
{
  return &g_array_index (margins, TabiyaTuneMargin, index);
}

static void
clear_margin (gpointer data)
{
  g_free (((TabiyaTuneMargin *) data)->name);
}

static void
take_spins (GArray          *margins,
            TabiyaUciClient *client)
{
  const TabiyaUciSpin *spin;

  for (guint i = 0; (spin = tabiya_uci_client_get_spin (client, i)); i++) {
    if (g_str_has_prefix (spin->name, ENGINE_MARGIN_OPTION)
        && spin->minimum >= G_MININT / 2 && spin->maximum <= G_MAXINT / 2) {
      TabiyaTuneMargin margin = {
        .name = g_strdup (spin->name + strlen (ENGINE_MARGIN_OPTION)),
        .start = (int) spin->default_value,
        .minimum = (int) spin->minimum,
        .maximum = (int) spin->maximum,
      };

      g_array_append_val (margins, margin);
    }
  }
}

/**
 * tabiya_tune_margins_new:
 * @engine: a UCI program
 *
 * Starts the engine to ask it which margins it offers. Blocks.
 *
 * Returns: (transfer full) (nullable) (element-type TabiyaTuneMargin): all of them, without steps;
 *   %NULL with %TABIYA_MATCH_ERROR_ENGINE if it cannot be started, or %TABIYA_MATCH_ERROR_SETUP if
 *   it is not built for tuning
 */
GArray *
tabiya_tune_margins_new (const TabiyaMatchEngine  *engine,
                         GError                  **error)
{
  g_autoptr(GArray) margins = g_array_new (FALSE, FALSE, sizeof (TabiyaTuneMargin));
  g_autoptr(TabiyaUciClient) client = NULL;
  g_autoptr(GError) reason = NULL;

  g_array_set_clear_func (margins, clear_margin);
  client = tabiya_uci_client_new ((const char *const *) engine->argv, START_TIMEOUT_MS, &reason);
  if (!client) {
    g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_ENGINE, reason->message);
    return NULL;
  }
  take_spins (margins, client);
  if (margins->len == 0) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
                 _("%s has no margins to tune, because it is no build for tuning; make one with "
                   "\"meson setup build-tuning --buildtype=release -Dtuning=true && "
                   "ninja -C build-tuning\" and name build-tuning/src/tools/tabiya-engine"),
                 engine->argv[0]);
    return NULL;
  }
  return g_steal_pointer (&margins);
}

/* Whether a word stands for a margin: by its name, by the first words of its name, or "all". */
static gboolean
matches (const TabiyaTuneMargin *margin,
         const char             *word)
{
  gsize length = strlen (word);

  return strcmp (word, "all") == 0
         || (strncmp (margin->name, word, length) == 0
             && (margin->name[length] == '\0' || margin->name[length] == '_'));
}

static gboolean
refuse_word (const GArray *margins,
             const char   *word,
             GError      **error)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < margins->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            g_array_index (margins, TabiyaTuneMargin, i).name);
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
               _("there is no margin and no group \"%s\"; there are: %s"), word, names->str);
  return FALSE;
}

/**
 * tabiya_tune_margins_choose:
 * @margins: (element-type TabiyaTuneMargin): all margins of an engine
 * @text: words separated by commas: the name of a margin, the first words of several names, such as
 *   NULL for all that begin with NULL_, or "all"; with "-" before it, a word takes them away again
 *
 * Keeps the chosen margins, in their order.
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if a word stands for none, or none is left
 */
gboolean
tabiya_tune_margins_choose (GArray      *margins,
                            const char  *text,
                            GError     **error)
{
  g_autofree gboolean *chosen = g_new0 (gboolean, margins->len);
  g_auto(GStrv) words = g_strsplit (text, ",", -1);

  for (char **place = words; *place; place++) {
    const char *word = g_strstrip (*place);
    gboolean add = *word != '-';
    gboolean found = FALSE;

    word += add ? 0 : 1;
    for (guint i = 0; i < margins->len; i++) {
      if (matches (get_margin (margins, i), word)) {
        chosen[i] = add;
        found = TRUE;
      }
    }
    if (!found)
      return refuse_word (margins, word, error);
  }
  for (guint i = margins->len; i > 0; i--) {
    if (!chosen[i - 1])
      g_array_remove_index (margins, i - 1);
  }
  if (margins->len > 0)
    return TRUE;
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
               _("\"%s\" leaves no margin to tune"), text);
  return FALSE;
}

/**
 * tabiya_tune_margins_set_share:
 * @share: of the range of a margin
 *
 * Makes the step of each margin this share of its range, but at least half a unit.
 */
void
tabiya_tune_margins_set_share (GArray *margins,
                               double  share)
{
  for (guint i = 0; i < margins->len; i++) {
    TabiyaTuneMargin *margin = get_margin (margins, i);

    margin->step = MAX ((margin->maximum - margin->minimum) * share, MIN_STEP);
  }
}

/**
 * tabiya_tune_margins_set_step:
 * @text: "NAME=STEP", where NAME can stand for several margins as in tabiya_tune_margins_choose()
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if @text makes no sense
 */
gboolean
tabiya_tune_margins_set_step (GArray      *margins,
                              const char  *text,
                              GError     **error)
{
  g_auto(GStrv) parts = g_strsplit (text, "=", 2);
  gboolean found = FALSE;
  char *end = NULL;
  double step = parts[0] && parts[1] ? g_ascii_strtod (parts[1], &end) : 0.0;

  if (!end || end == parts[1] || *end != '\0' || !isfinite (step) || step < MIN_STEP) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
                 _("the step \"%s\" cannot be read; write NAME=STEP with a step of at least 0.5"),
                 text);
    return FALSE;
  }
  for (guint i = 0; i < margins->len; i++) {
    if (matches (get_margin (margins, i), parts[0])) {
      get_margin (margins, i)->step = step;
      found = TRUE;
    }
  }
  return found || refuse_word (margins, parts[0], error);
}
