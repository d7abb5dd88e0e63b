/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "uci/tabiya-uci-xboard.h"

#include <string.h>

#include "uci/tabiya-uci-process.h"

gboolean
tabiya_uci_xboard_wrote (const char *line)
{
  /* Fairy-Max, Phalanx, HoiChess and GNU Chess say these; a prompt may stand before. */
  static const char *refusals[] = { "Error (", "Illegal move", "Invalid move", "nknown command" };
  g_autofree char *text = g_strstrip (g_strdup (line));

  if (g_str_has_prefix (text, "feature "))
    return TRUE;
  if (!g_str_has_suffix (text, ": uci"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++) {
    if (strstr (text, refusals[i]))
      return TRUE;
  }
  return FALSE;
}

gboolean
tabiya_uci_xboard_ask (const TabiyaUciLaunch *launch,
                       gint64                 deadline)
{
  TabiyaUciProcess *process = tabiya_uci_process_new (launch, NULL);
  gboolean has_features = FALSE;
  const char *line;

  if (!process)
    return FALSE;
  tabiya_uci_process_queue (process, "xboard");
  tabiya_uci_process_queue (process, "protover 2");
  if (tabiya_uci_process_flush (process, deadline, NULL)) {
    while (!has_features && g_get_monotonic_time () < deadline
           && (line = tabiya_uci_process_read (process, deadline, NULL)))
      has_features = g_str_has_prefix (line, "feature ");
  }
  tabiya_uci_process_kill (process);
  tabiya_uci_process_free (process, "quit");
  return has_features;
}
