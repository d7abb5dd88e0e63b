/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-menu.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-mark-badge.h"
#include "ui/tabiya-menu.h"

/* The menu of a move: glyphs, comments, and operations on its line. */

typedef struct {
  guint8      nag;
  const char *label;
} Glyph;

static const Glyph position_glyphs[] = {
  { 10, N_("=  Equal") },
  { 13, N_("∞  Unclear") },
  { 14, N_("+=  White is a little better") },
  { 15, N_("=+  Black is a little better") },
  { 16, N_("±  White is better") },
  { 17, N_("∓  Black is better") },
  { 18, N_("+−  White is winning") },
  { 19, N_("−+  Black is winning") },
};

static const Glyph other_glyphs[] = {
  { 7, N_("□  Only move") },
  { 22, N_("⨀  Zugzwang") },
  { 32, N_("↑↑  Lead in development") },
  { 36, N_("↑  Initiative") },
  { 40, N_("→  Attack") },
  { 44, N_("=∞  Compensation") },
  { 132, N_("⇆  Counterplay") },
  { 138, N_("⊕  Time trouble") },
  { 140, N_("∆  With the idea") },
  { 146, N_("N  Novelty") },
};

static void
append_nag (GMenu      *menu,
            guint8      nag,
            const char *label)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, "win.toggle-nag", g_variant_new_byte (nag));
  g_menu_append_item (menu, item);
}

static void
append_submenu (GMenu       *menu,
                const char  *label,
                const Glyph *glyphs,
                guint        n_glyphs)
{
  g_autoptr(GMenu) submenu = g_menu_new ();

  for (guint i = 0; i < n_glyphs; i++)
    append_nag (submenu, glyphs[i].nag, _(glyphs[i].label));
  g_menu_append_submenu (menu, label, G_MENU_MODEL (submenu));
}

static void
append_glyphs (GMenu *menu)
{
  g_autoptr(GMenu) section = g_menu_new ();
  g_autoptr(GMenu) marks = g_menu_new ();

  for (guint8 nag = 1; nag <= 6; nag++) {
    TabiyaMark mark = tabiya_mark_from_nag (nag);
    g_autofree char *label = g_strdup_printf ("%s  %s", tabiya_mark_get_glyph (mark),
                                              tabiya_mark_get_name (mark));

    append_nag (marks, nag, label);
  }
  g_menu_append_submenu (section, _("Mark the _Move"), G_MENU_MODEL (marks));
  append_submenu (section, _("Judge the _Position"), position_glyphs,
                  G_N_ELEMENTS (position_glyphs));
  append_submenu (section, _("_Other Glyphs"), other_glyphs, G_N_ELEMENTS (other_glyphs));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static void
append_section (GMenu              *menu,
                const char * const *items,
                guint               n_items)
{
  g_autoptr(GMenu) section = g_menu_new ();

  for (guint i = 0; i < n_items; i += 2) {
    g_autoptr(GMenuItem) item = g_menu_item_new (_(items[i]), items[i + 1]);

    /* Only one of folding and unfolding is possible, and the other is hidden. */
    if (g_str_has_suffix (items[i + 1], "fold-variation"))
      g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
    g_menu_append_item (section, item);
  }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static GMenuModel *
create_model (void)
{
  static const char * const comments[] = {
    N_("_Comment…"), "win.comment",
    N_("Comment _Before the Move…"), "win.comment-before",
    N_("Comment on the _Game…"), "win.comment-game",
  };
  static const char * const lines[] = {
    N_("P_romote Variation"), "win.promote-variation",
    N_("Make Main _Line"), "win.make-main-line",
    N_("_Fold Variation"), "win.fold-variation",
    N_("Un_fold Variation"), "win.unfold-variation",
    N_("Cop_y Line"), "win.copy-line",
    N_("Add Line to _White Repertoire"), "win.add-to-white-repertoire",
    N_("Add Line to Blac_k Repertoire"), "win.add-to-black-repertoire",
    N_("Play from _Here…"), "win.play-from-here",
  };
  static const char * const deletions[] = {
    N_("_Delete Variation"), "win.delete-variation",
    N_("Delete from _Here"), "win.delete-from-here",
  };
  GMenu *menu = g_menu_new ();

  append_glyphs (menu);
  append_section (menu, comments, G_N_ELEMENTS (comments));
  append_section (menu, lines, G_N_ELEMENTS (lines));
  append_section (menu, deletions, G_N_ELEMENTS (deletions));
  return G_MENU_MODEL (menu);
}

void
tabiya_move_menu_popup (GtkWidget             *parent,
                        const graphene_rect_t *box)
{
  g_autoptr(GMenuModel) model = create_model ();

  tabiya_menu_popup (model, parent, box);
}
