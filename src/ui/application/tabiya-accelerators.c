/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "ui/application/tabiya-accelerators.h"

/* Arrows and letters without a modifier belong to the focused widget; with Alt, arrows step through
   the game from anywhere. */
static const struct {
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.quit", { "<Ctrl>q" } },
  { "app.help", { "F1" } },
  { "app.my-games", { "<Ctrl>g" } },
  { "app.train-repertoire", { "<Ctrl><Shift>r" } },
  { "app.new-window", { "<Ctrl><Shift>n" } },
  { "win.new-game", { "<Ctrl>n" } },
  { "win.set-up-position", { "<Ctrl>u" } },
  { "win.open", { "<Ctrl>o" } },
  { "win.open-folder", { "<Ctrl><Shift>o" } },
  { "win.save", { "<Ctrl>s" } },
  { "win.save-as", { "<Ctrl><Shift>s" } },
  { "win.print", { "<Ctrl>p" } },
  { "win.new-tab", { "<Ctrl>t" } },
  { "win.close", { "<Ctrl>w" } },
  { "win.search-games", { "<Ctrl><Shift>f" } },
  { "win.join-games", { "<Ctrl>j" } },
  { "win.expand-games", { "<Ctrl>l" } },
  { "win.previous-game", { "<Alt>Page_Up" } },
  { "win.next-game", { "<Alt>Page_Down" } },
  { "win.add-to-file", { "<Ctrl><Shift>a" } },
  { "win.add-to-white-repertoire", { "<Ctrl>d" } },
  { "win.add-to-black-repertoire", { "<Ctrl><Shift>d" } },
  { "win.undo", { "<Ctrl>z" } },
  { "win.redo", { "<Ctrl><Shift>z" } },
  { "win.edit-tags", { "<Alt>Return" } },
  { "win.take-back", { "<Ctrl>BackSpace" } },
  { "win.put-back", { "<Ctrl><Shift>BackSpace" } },
  { "win.hint", { "<Ctrl>h" } },
  { "win.toggle-analysis", { "<Ctrl>e" } },
  { "win.show-evaluation-bar", { "<Ctrl>b" } },
  { "win.show-lines", { "F9" } },
  { "win.show-threat", { "<Ctrl><Shift>t" } },
  { "win.keep-evaluation", { "<Ctrl>k" } },
  { "win.retry-mistakes", { "<Ctrl>r" } },
  { "win.why-not", { "<Ctrl>y" } },
  { "win.analyse-game", { "F12" } },
  { "win.analyse-games", { "<Ctrl>F12" } },
  { "win.show-summary", { "<Shift>F12" } },
  { "win.move-now", { "<Ctrl>m" } },
  { "win.pause", { "<Ctrl><Alt>p" } },
  { "win.resume", { "<Ctrl><Shift>p" } },
  { "win.step", { "<Ctrl>period" } },
  { "win.flip", { "<Ctrl>f" } },
  { "win.say-clocks", { "<Alt><Shift>c" } },
  { "win.say-changes", { "<Alt><Shift>w" } },
  { "win.copy-pgn", { "<Ctrl>c" } },
  { "win.copy-fen", { "<Ctrl><Shift>c" } },
  { "win.paste", { "<Ctrl>v" } },
  { "win.copy-image", { "<Ctrl><Alt>c" } },
  { "win.first", { "<Alt>Home" } },
  { "win.previous", { "<Alt>Left" } },
  { "win.next", { "<Alt>Right" } },
  { "win.last", { "<Alt>End" } },
  { "win.fullscreen", { "F11" } },
  { "win.preferences", { "<Ctrl>comma" } },
  { "win.show-help-overlay", { "<Ctrl>question", "<Ctrl>slash" } },
};

void
tabiya_accelerators_install (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (application, accelerators[i].action,
                                           accelerators[i].keys);
}
