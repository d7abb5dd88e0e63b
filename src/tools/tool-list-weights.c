/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "profiles/tabiya-weight-file.h"
#include "profiles/tabiya-weight-key.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* The command weights: lists weights and profiles, writes a profile as a file, or checks a file. */

static const char *const unit_names[] = {
  [HEURISTIC_UNIT_PERCENT] = "percent",
  [HEURISTIC_UNIT_FACTOR] = "factor",
  [HEURISTIC_UNIT_CENTIPAWN] = "1/100 pawn",
};

/* What can be set beside the weights themselves. */
static void
print_tables (const Heuristic *heuristic)
{
  if (heuristic_is_tapered (heuristic))
    puts ("\nIn a file, WEIGHT.mg=NUMBER and WEIGHT.eg=NUMBER set the middlegame and the endgame "
          "apart.");
  if (heuristic_count_tables (heuristic) == 0)
    return;
  printf ("\nTable              minimum  maximum  (in files: %s.mg.5=20 7 24 15, the files a to d "
          "of rank 5)\n", heuristic_get_table (heuristic, 1)->id);
  for (int i = 0; i < heuristic_count_tables (heuristic); i++) {
    const HeuristicTableInfo *info = heuristic_get_table (heuristic, i);

    printf ("%-17s %8d %8d  1/100 pawn at 100 %% of %s\n", info->id, info->minimum, info->maximum,
            heuristic_get_weight (heuristic, info->weight)->id);
  }
}

static void
print_weights (const Heuristic *heuristic)
{
  printf ("%s (%s): %s\n\n%-18s %8s %8s %8s  %-10s\n", heuristic_get_name (heuristic),
          heuristic_get_id (heuristic), heuristic_get_help (heuristic), "Weight", "default",
          "minimum", "maximum", "unit");
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);

    printf ("%-18s %8d %8d %8d  %-10s  %s\n", info->id, info->default_value, info->minimum,
            info->maximum, unit_names[info->unit], info->help);
  }
  print_tables (heuristic);
  puts ("\nProfile");
  for (int i = 0; i < heuristic_count_profiles (heuristic); i++)
    printf ("%-22s %s\n", heuristic_get_profile_id (heuristic, i),
            heuristic_get_profile_help (heuristic, i));
}

static int
print_profile (const Heuristic *heuristic,
               const char      *profile)
{
  int index = heuristic_find_profile (heuristic, profile);
  g_autofree char *text = NULL;
  HeuristicWeights weights;

  if (index < 0)
    return tool_usage_error ("weights", "the heuristic %s has no profile \"%s\"",
                             heuristic_get_id (heuristic), profile);
  heuristic_weights_init_profile (&weights, heuristic, index);
  text = tabiya_weight_file_write (&weights, heuristic_get_profile_name (heuristic, index));
  fputs (text, stdout);
  return TOOL_OK;
}

/* Prints each value that is not the default: "king-attack.eg   100 -> 80". */
static void
print_changes (const HeuristicWeights *weights)
{
  g_auto(GStrv) changes = tabiya_weights_dup_changes (weights);
  HeuristicWeights usual;

  heuristic_weights_init (&usual, weights->heuristic);
  for (guint i = 0; changes[i]; i++) {
    char *value = strchr (changes[i], '=');
    g_autofree char *before = NULL;
    TabiyaWeightKey key;

    *value++ = '\0';
    tabiya_weight_key_find (weights->heuristic, changes[i], &key);
    before = tabiya_weight_key_dup_value (&usual, &key);
    printf ("%-18s %8s -> %s\n", changes[i], before, value);
  }
}

/* Prints what a file changes compared with the defaults. */
static int
print_file (const char *heuristic_id,
            const char *path)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  const Heuristic *heuristic;
  HeuristicWeights usual;
  int n_changes = 0;

  if (!tabiya_weight_file_load (path, heuristic_id, &file, &error))
    return tool_failure ("weights", "%s", error->message);
  heuristic = file.weights.heuristic;
  /* Control characters from a file must not reach the terminal. */
  for (char *c = file.name; c && *c != '\0'; c++)
    *c = g_ascii_iscntrl (*c) ? '?' : *c;
  printf ("%s: %s\n", heuristic_get_id (heuristic), file.name ? file.name : "(no name)");
  print_changes (&file.weights);
  heuristic_weights_init (&usual, heuristic);
  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    n_changes += heuristic_weight_differs (&file.weights, &usual, i);
  printf ("Changes: %d of %d weights\n", n_changes, heuristic_count_weights (heuristic));
  return TOOL_OK;
}

/**
 * tool_list_weights:
 *
 * The command weights.
 */
int
tool_list_weights (int    argc,
                   char **argv)
{
  g_autofree char *heuristic = NULL;
  g_autofree char *profile = NULL;
  const GOptionEntry entries[] = {
    { "heuristic", 0, 0, G_OPTION_ARG_STRING, &heuristic,
      "The heuristic (default: tabiya, or that of the file)", "ID" },
    { "profile", 0, 0, G_OPTION_ARG_STRING, &profile, "Write this profile as a weight file", "ID" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "[FILE]",
                           "Lists the weights and profiles of a heuristic, or checks a weight "
                           "file and tells what\nit changes.", entries);
  HeuristicWeights weights;

  if (status != TOOL_GO_ON)
    return status;
  if (argc > 2 || (argc == 2 && profile))
    return tool_usage_error ("weights", "give either one file or --profile, or neither");
  status = tool_weights_choose ("weights", heuristic, NULL, &weights);
  if (status != TOOL_OK)
    return status;
  if (argc == 2)
    return print_file (heuristic, argv[1]);
  if (profile)
    return print_profile (weights.heuristic, profile);
  print_weights (weights.heuristic);
  return TOOL_OK;
}
