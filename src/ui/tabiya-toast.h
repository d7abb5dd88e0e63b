/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows a message that needs no answer over what @widget is in, and says it to a screen reader.
   @text is translated, no markup. Main thread. (transfer none) (nullable): NULL where no such
   message has a place any more, as when @widget is NULL, a weak pointer to what is gone */
AdwToast *tabiya_toast_show  (GtkWidget  *widget,
                              const char *text);
/* The same with a button that activates an action. @button is translated and has a mnemonic.
   @target is NULL for an action without a parameter. */
AdwToast *tabiya_toast_offer (GtkWidget  *widget,
                              const char *text,
                              const char *button,
                              const char *action,
                              const char *target);

G_END_DECLS
