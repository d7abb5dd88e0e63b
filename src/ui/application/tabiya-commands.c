/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-commands.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui/moves/tabiya-move-keys.h"

static const TabiyaCommand play[] = {
  { "win.new-game", N_("New game"), NULL, "<Ctrl>n" },
  { "win.rematch", N_("Rematch") },
  { "app.play-engine", N_("Play against the engine added last") },
  { "win.set-up-position", N_("Set up a position"), NULL, "<Ctrl>u" },
  { "win.play-from-here", N_("Play on from this position") },
  { "win.take-back", N_("Take back"), NULL, "<Ctrl>BackSpace" },
  { "win.put-back", N_("Play again what was taken back"), NULL, "<Ctrl><Shift>BackSpace" },
  { "win.hint", N_("Hint: which piece; again: where to"), NULL, "<Ctrl>h" },
  { "win.move-now", N_("Make the engine move now"), NULL, "<Ctrl>m" },
  { "win.pause", N_("Pause the game"), NULL, "<Ctrl><Alt>p" },
  { "win.resume", N_("Continue the game"), NULL, "<Ctrl><Shift>p" },
  { "win.step", N_("One move of engine against engine"), NULL, "<Ctrl>period" },
  { "win.tabiya-plays-on", N_("Let Tabiya play on for an engine that failed") },
  { "win.offer-draw", N_("Offer a draw") },
  { "win.accept-draw", N_("Accept the draw") },
  { "win.decline-draw", N_("Decline the draw") },
  { "win.claim-draw", N_("Claim a draw") },
  { "win.resign", N_("Resign") },
  { NULL, N_("Drop all premoves"), NULL, "Escape" },
  { NULL }
};

static const TabiyaCommand review[] = {
  { "win.analyse-game", N_("Review the game"), NULL, "F12" },
  { "win.stop-analysing", N_("Stop the review") },
  { "win.show-summary", N_("The game in words"), NULL, "<Shift>F12" },
  { "win.retry-mistakes", N_("Retry my mistakes"), NULL, "<Ctrl>r" },
  { "win.why-not", N_("Ask why not to make a move"), NULL, "<Ctrl>y y" },
  { "win.toggle-analysis", N_("Switch live analysis on or off"), NULL, "<Ctrl>e" },
  { "win.go-deeper", N_("Let live analysis go deeper") },
  { "win.best-move", N_("Play the best move"), NULL, "space" },
  { "win.show-threat", N_("Show the threat"), NULL, "<Ctrl><Shift>t x" },
  { "win.keep-evaluation", N_("Keep this evaluation in the game"), NULL, "<Ctrl><Shift>k" },
  { "win.next-blunder", N_("Next blunder"), NULL, "b" },
  { "win.next-mistake", N_("Next mistake"), NULL, "m" },
  { "win.next-inaccuracy", N_("Next inaccuracy"), NULL, "i" },
  { "win.previous-blunder", N_("Previous blunder"), NULL, "<Shift>b" },
  { "win.previous-mistake", N_("Previous mistake"), NULL, "<Shift>m" },
  { "win.previous-inaccuracy", N_("Previous inaccuracy"), NULL, "<Shift>i" },
  { "win.analyse-games", N_("Review the selected games"), NULL, "<Ctrl>F12" },
  { "win.pause-analysing-games", N_("Pause or continue the review of games") },
  { "win.stop-analysing-games", N_("Stop the review of games") },
  { "win.dismiss-analysed-games", N_("Close the report on the games reviewed") },
  { NULL }
};

static const TabiyaCommand notes[] = {
  { "win.comment", N_("Comment"), NULL, "d" },
  { "win.comment-before", N_("Comment before the move"), NULL, "<Shift>d" },
  { "win.comment-game", N_("Comment on the whole game") },
  { "win.edit-tags", N_("Edit the tags"), NULL, "<Alt>Return" },
  { "win.remove-annotations", N_("Remove annotations from the game") },
  { "win.remove-games-annotations", N_("Remove annotations from the selected games") },
  { "win.promote-variation", N_("Move a variation up") },
  { "win.make-main-line", N_("Make a variation the main line") },
  { "win.delete-variation", N_("Delete a variation") },
  { "win.delete-from-here", N_("Delete from here"), NULL, "Delete" },
  { "win.fold-variation", N_("Fold a variation"), NULL, "minus" },
  { "win.unfold-variation", N_("Unfold a variation"), NULL, "plus" },
  { "win.undo", N_("Undo an edit"), NULL, "<Ctrl>z" },
  { "win.redo", N_("Redo an edit"), NULL, "<Ctrl><Shift>z" },
  { NULL, N_("! and ?"), NULL, "1 2" },
  { NULL, N_("!! and ??"), NULL, "3 4" },
  { NULL, N_("!? and ?!"), NULL, "5 6" },
  { NULL, N_("Keep the comment"), NULL, "<Ctrl>Return" },
  { NULL, N_("Menu of the move"), NULL, "Menu <Shift>F10" },
  { NULL }
};

static const TabiyaCommand walk[] = {
  { "win.previous", N_("One move back"), NULL, "<Alt>Left" },
  { "win.next", N_("One move on"), NULL, "<Alt>Right" },
  { "win.first", N_("To the start"), NULL, "<Alt>Home" },
  { "win.last", N_("To the end"), NULL, "<Alt>End" },
  { NULL, N_("In the moves: one move back or on"), NULL, "Left Right" },
  { NULL, N_("In the moves: between variations"), NULL, "Up Down" },
  { NULL, N_("In the moves: to the start or the end"), NULL, "Home End" },
  { NULL, N_("In a line of the engine: through the line"), NULL, "Left Right" },
  { NULL, N_("In the table of terms: light the next term"), NULL, "Up Down" },
  { NULL, N_("Put out the light, back to the game"), NULL, "Escape" },
  { NULL }
};

static const TabiyaCommand games[] = {
  { "win.open", N_("Open a file"), NULL, "<Ctrl>o" },
  { "win.open-folder", N_("Open all PGN files of a folder"), NULL, "<Ctrl><Shift>o" },
  { "win.open-own-file", N_("Open the file of this game") },
  { "win.choose-encoding", N_("Choose the encoding of the file") },
  { "app.my-games", N_("My games"), NULL, "<Ctrl>g" },
  { "app.famous-games", N_("Famous games") },
  { "win.paste", N_("Paste a game or a position"), NULL, "<Ctrl>v" },
  { "win.save", N_("Save"), NULL, "<Ctrl>s" },
  { "win.search-games", N_("Search the games"), NULL, "<Ctrl><Shift>f" },
  { "win.expand-games", N_("Give the list of games the window, or the board again"), NULL,
    "<Ctrl>l" },
  { "win.previous-game", N_("Previous game"), NULL, "<Alt>Page_Up Page_Up" },
  { "win.next-game", N_("Next game"), NULL, "<Alt>Page_Down Page_Down" },
  { "win.open-selected", N_("Open the selected game"), NULL, "Return" },
  { "win.choose-player", N_("Look up a player") },
  { "win.add-game", N_("New game in this file") },
  { "win.delete-game", N_("Delete the selected games"), NULL, "Delete" },
  { "win.undelete-game", N_("Bring deleted games back") },
  { "win.join-games", N_("Join the selected games into a tree"), NULL, "<Ctrl>j" },
  { "win.move-games", N_("Move the selected games to a new file") },
  { "win.find-duplicates", N_("Find duplicates") },
  { "win.correct-names", N_("Correct names") },
  { "win.fill-eco", N_("Fill in ECO codes") },
  { "win.sort-file", N_("Sort the file") },
  { "win.merge-file", N_("Add the games of another file") },
  { "win.split-file", N_("Split into new files") },
  { "win.undo-care", N_("Undo the change of the whole file") },
  { NULL, N_("In the list: step through the selected game"), NULL, "space" },
  { NULL, N_("In the list: select all"), NULL, "<Ctrl>a" },
  { NULL }
};

static const TabiyaCommand exporting[] = {
  { "win.save-as", N_("Save as another file"),
    N_("All games of the file, or this one if it is in none"),
    "<Ctrl><Shift>s" },
  { "win.save-game", N_("Save this game"), N_("As a file of its own") },
  { "win.export-games", N_("Save the selected games"), N_("As a file of their own") },
  { "win.add-to-file", N_("Add to a file"), N_("This game, at the end of another file"),
    "<Ctrl><Shift>a" },
  { "win.copy-pgn", N_("Copy the game"), N_("As PGN text, for other programs"), "<Ctrl>c" },
  { "win.copy-line", N_("Copy the line"), N_("The moves up to here, as text") },
  { "win.copy-fen", N_("Copy the position"), N_("As FEN text, for other programs"),
    "<Ctrl><Shift>c" },
  { "win.copy-image", N_("Copy the picture of the board"), NULL, "<Ctrl><Alt>c" },
  { "win.save-image", N_("Save the picture of the board"), N_("As PNG or SVG") },
  { "win.export-graph::png", N_("Save the graph as PNG"), N_("The evaluation of a reviewed game") },
  { "win.export-graph::svg", N_("Save the graph as SVG"), N_("The same, to be enlarged") },
  { "win.print", N_("Print"), N_("The game, or the selected games, with diagrams"), "<Ctrl>p" },
  { "win.export-table", N_("Export a table of the games"), N_("For a spreadsheet") },
  { "win.export-page", N_("Export a web page"), N_("With the games to be played through") },
  { NULL }
};

static const TabiyaCommand repertoire[] = {
  { "app.train-repertoire", N_("Train the repertoire"), NULL, "<Ctrl><Shift>r" },
  { "win.add-to-white-repertoire", N_("Add the line to the repertoire for White"), NULL,
    "<Ctrl>d" },
  { "win.add-to-black-repertoire", N_("Add the line to the repertoire for Black"), NULL,
    "<Ctrl><Shift>d" },
  { "win.open-white-repertoire", N_("Open the repertoire for White") },
  { "win.open-black-repertoire", N_("Open the repertoire for Black") },
  { NULL }
};

static const TabiyaCommand laboratory[] = {
  { "app.what-decides", N_("What decides here?"), N_("Which weights the best move depends on") },
  { "app.over-my-games", N_("Over my games"),
    N_("What other weights would have played and thought in the games of a file") },
  { "app.test-weights", N_("Test these weights"),
    N_("A match that shows whether the changed weights play better") },
  { "app.fit-weights", N_("Fit to games"), N_("Weights that explain the results of games best") },
  { "app.play-like", N_("Play like a player"),
    N_("Weights and a level that choose a player’s moves") },
  { "app.evolve", N_("Evolve weights"),
    N_("Sets of weights that play against each other and mix") },
  { "app.tournament", N_("Tournament"),
    N_("Profiles, levels and engines, everyone against everyone") },
  { "app.compare-methods", N_("Compare search methods"),
    N_("How many positions each method looks at for the same answer") },
  { "app.engines", N_("Engines"), N_("Other programs that play and analyse") },
  { NULL }
};

static const TabiyaCommand window[] = {
  { "win.flip", N_("Flip the board"), NULL, "<Ctrl>f f" },
  { "win.zoom-in", N_("Enlarge the board"), N_("Pinch, or turn the wheel with Ctrl"),
    "<Ctrl>plus <Ctrl>equal <Ctrl>KP_Add" },
  { "win.zoom-out", N_("Make the board smaller again"), NULL, "<Ctrl>minus <Ctrl>KP_Subtract" },
  { "win.zoom-normal", N_("Show the whole board"), NULL, "<Ctrl>0 <Ctrl>KP_0" },
  { "win.show-evaluation-bar", N_("Fold or unfold the evaluation bar"), NULL, "<Ctrl>b" },
  { "win.show-lines", N_("Show or hide engine lines"), NULL, "F9" },
  { "win.new-tab", N_("New tab"), NULL, "<Ctrl>t" },
  { "app.new-window", N_("New window"), NULL, "<Ctrl><Shift>n" },
  { NULL, N_("Next tab, previous tab"), NULL, "<Ctrl>Page_Down <Ctrl>Page_Up" },
  { "win.fullscreen", N_("Full screen"), NULL, "F11" },
  { NULL, N_("Main menu"), NULL, "F10" },
  { "win.export", N_("Export") },
  { "app.laboratory", N_("Laboratory") },
  { "win.preferences", N_("Preferences"), NULL, "<Ctrl>comma" },
  { "win.all-commands", N_("All commands"), NULL, "<Ctrl>k <Ctrl>question <Ctrl>slash" },
  { "app.help", N_("Help"), NULL, "F1" },
  { "win.about", N_("About Tabiya") },
  { "win.close", N_("Close the tab"), NULL, "<Ctrl>w" },
  { "app.quit", N_("Quit"), NULL, "<Ctrl>q" },
  { NULL }
};

static const TabiyaCommand board[] = {
  { NULL, N_("Move the square cursor"), NULL, "Left Right Up Down" },
  { NULL, N_("Pick up a piece and put it down"), NULL, "Return space" },
  { NULL, N_("Play a move by typing it, such as Nf3 or e2e4"), NULL, "a...z" },
  { NULL, N_("Put the piece back, or forget what was typed"), NULL, "Escape" },
  { NULL, N_("Promotion: queen, rook, bishop, knight"), NULL, "q r b n" },
  { NULL, N_("Promotion: next or previous piece"), NULL, "Up Down" },
  { NULL, N_("Promotion: choose"), NULL, "Return" },
  { NULL, N_("Promotion: do not promote"), NULL, "Escape" },
  { "win.say-changes", N_("Say what has changed"), NULL, "<Alt><Shift>w" },
  { "win.say-clocks", N_("Say the clocks"), NULL, "<Alt><Shift>c" },
  { NULL, N_("Say the moves of a square"), NULL, "<Alt><Shift>l" },
  { NULL, N_("To the next king; Q R B N P: other pieces"), NULL, "<Alt><Shift>k" },
  { NULL }
};

static const TabiyaCommandGroup groups[] = {
  { NC_("commands", "Play"), play },
  { NC_("commands", "Review"), review },
  { NC_("commands", "Notes"), notes },
  { NC_("commands", "Walk"), walk },
  { NC_("commands", "Games and Files"), games },
  { NC_("commands", "Export"), exporting },
  { NC_("commands", "Repertoire"), repertoire },
  { NC_("commands", "Laboratory"), laboratory },
  { NC_("commands", "Window"), window },
  { NC_("commands", "Board by Keys and by Ear"), board },
  { NULL }
};

const TabiyaCommandGroup *
tabiya_commands_get_groups (void)
{
  return groups;
}

#define KEY "command-keys"

/* Arrows and letters, also capital ones, belong to the widget that has the focus. */
static gboolean
is_global (const char *key)
{
  GdkModifierType held;
  guint keyval;

  return gtk_accelerator_parse (key, &keyval, &held)
         && ((held & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
             || (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35));
}

gboolean
tabiya_command_is_fixed (const TabiyaCommand *command)
{
  gboolean in_games = command >= games && command < games + G_N_ELEMENTS (games);

  return !command->action || (in_games && command->keys && !is_global (command->keys));
}

char *
tabiya_command_dup_keys (const TabiyaCommand *command,
                         GSettings           *settings)
{
  g_autoptr(GVariant) changed = g_settings_get_value (settings, KEY);
  const char *keys;

  if (command->action && g_variant_lookup (changed, command->action, "&s", &keys))
    return g_strdup (keys);
  return g_strdup (command->keys ? command->keys : "");
}

gboolean
tabiya_command_is_changed (const TabiyaCommand *command,
                           GSettings           *settings)
{
  g_autoptr(GVariant) changed = g_settings_get_value (settings, KEY);

  return g_variant_lookup (changed, command->action, "&s", NULL);
}

void
tabiya_command_set_keys (const TabiyaCommand *command,
                         GSettings           *settings,
                         const char          *keys)
{
  g_autoptr(GVariant) before = g_settings_get_value (settings, KEY);
  const char *action, *others;
  GVariantBuilder after;
  GVariantIter iter;

  g_return_if_fail (!tabiya_command_is_fixed (command));

  g_variant_builder_init (&after, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s&s}", &action, &others)) {
    if (strcmp (action, command->action) != 0)
      g_variant_builder_add (&after, "{ss}", action, others);
  }
  if (keys)
    g_variant_builder_add (&after, "{ss}", command->action, keys);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&after));
}

/* The keys but for one of them. (transfer full) */
static char *
dup_without (const char *keys,
             const char *key,
             gboolean   *found)
{
  g_auto(GStrv) all = g_strsplit (keys, " ", 0);
  g_autoptr(GStrvBuilder) kept = g_strv_builder_new ();
  g_auto(GStrv) rest = NULL;

  *found = FALSE;
  for (guint i = 0; all[i]; i++) {
    GdkModifierType held;
    guint keyval;
    g_autofree char *name = gtk_accelerator_parse (all[i], &keyval, &held)
                              ? gtk_accelerator_name (keyval, held) : NULL;

    if (g_strcmp0 (name, key) == 0)
      *found = TRUE;
    else
      g_strv_builder_add (kept, all[i]);
  }
  rest = g_strv_builder_end (kept);
  return g_strjoinv (" ", rest);
}

const TabiyaCommand *
tabiya_commands_find (GSettings  *settings,
                      const char *key)
{
  gboolean global = is_global (key);

  for (const TabiyaCommandGroup *group = groups; group->title; group++) {
    /* These have the keyboard at other times than the list of moves. */
    if (!global && (group->commands == board || group->commands == games))
      continue;
    for (const TabiyaCommand *command = group->commands; command->title; command++) {
      g_autofree char *keys = tabiya_command_dup_keys (command, settings);
      gboolean found;
      g_autofree char *rest = dup_without (keys, key, &found);

      if (found)
        return command;
    }
  }
  return NULL;
}

void
tabiya_command_take_key (const TabiyaCommand *command,
                         GSettings           *settings,
                         const char          *key)
{
  const TabiyaCommand *other;

  while ((other = tabiya_commands_find (settings, key)) && !tabiya_command_is_fixed (other)) {
    g_autofree char *keys = tabiya_command_dup_keys (other, settings);
    gboolean found;
    g_autofree char *rest = dup_without (keys, key, &found);

    tabiya_command_set_keys (other, settings, rest);
  }
  tabiya_command_set_keys (command, settings, key);
}

static void
install (GtkApplication      *application,
         const TabiyaCommand *command,
         const char          *keys)
{
  g_auto(GStrv) all = g_strsplit (keys, " ", 0);
  g_autoptr(GStrvBuilder) global = g_strv_builder_new ();
  g_auto(GStrv) accels = NULL;

  for (guint i = 0; all[i]; i++) {
    GdkModifierType held;
    guint keyval;

    if (is_global (all[i])) {
      g_strv_builder_add (global, all[i]);
    } else if (gtk_accelerator_parse (all[i], &keyval, &held)) {
      g_autofree char *name = gtk_accelerator_name (keyval, held);

      tabiya_move_keys_bind (name, command->action);
    }
  }
  accels = g_strv_builder_end (global);
  gtk_application_set_accels_for_action (application, command->action,
                                         (const char *const *) accels);
}

void
tabiya_commands_install_keys (GtkApplication *application,
                              GSettings      *settings)
{
  tabiya_move_keys_bind (NULL, NULL);
  for (const TabiyaCommandGroup *group = groups; group->title; group++) {
    for (const TabiyaCommand *command = group->commands; command->title; command++) {
      g_autofree char *keys = tabiya_command_dup_keys (command, settings);

      if (!tabiya_command_is_fixed (command))
        install (application, command, keys);
    }
  }
}
