/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-duplicates.h"

#include <string.h>

#include "game/care/tabiya-care-reading.h"
#include "game/care/tabiya-name-likeness.h"

/* Games are compared only with those next to them in an order in which the same ones stand
   together: first by moves and names, then by names alone. So the time grows little faster than the
   number of games. */

/* Fewer plies are often played again by the same players. */
#define MIN_PLIES_BEGINNING 16
#define MIN_PLIES_OTHER_DATE 20
/* Of more games between the same two players, only so many neighbours are compared with each. */
#define MAX_NEIGHBOURS 400

struct _TabiyaDuplicates {
  GArray  *games;      /* guint32: the games of all groups, one group after the other */
  GArray  *certain;    /* of Group */
  GArray  *probable;   /* of Group */
};

typedef struct {
  guint first;         /* of the games */
  guint n_games;
  guint reasons;
} Group;

typedef struct {
  const TabiyaCareGames *all;
  const TabiyaCareGame  *games;
  guint                  n;
  guint                 *order;      /* the games in the order of the present comparison */
  guint                 *parents;    /* trees of games that are probably the same */
  guint                 *reasons;    /* of each tree, at its root */
  guint                 *same;       /* the first certain duplicate of each game, or itself */
  GCancellable          *cancellable;
} Search;

/* Dates and results. */

static gboolean
part_compatible (int a,
                 int b)
{
  return a == b || a == 0 || b == 0;
}

static gboolean
dates_compatible (int a,
                  int b)
{
  return part_compatible (a / 10000, b / 10000)
         && part_compatible (a / 100 % 100, b / 100 % 100)
         && part_compatible (a % 100, b % 100);
}

static gboolean
compatible (const TabiyaCareGame *a,
            const TabiyaCareGame *b)
{
  return dates_compatible (a->date, b->date) && part_compatible (a->result, b->result);
}

static gboolean
date_is_full (int date)
{
  return date / 10000 > 0 && date / 100 % 100 > 0 && date % 100 > 0;
}

static gboolean
same_moves (const Search         *search,
            const TabiyaCareGame *a,
            const TabiyaCareGame *b)
{
  return a->hash == b->hash && a->length == b->length
         && memcmp (tabiya_care_games_get_moves (search->all, a),
                    tabiya_care_games_get_moves (search->all, b), a->length) == 0;
}

/* Whether @a is the beginning of @b. The start position is part of what is compared. */
static gboolean
begins (const Search         *search,
        const TabiyaCareGame *a,
        const TabiyaCareGame *b)
{
  return a->plies < b->plies && a->length <= b->length
         && memcmp (tabiya_care_games_get_moves (search->all, a),
                    tabiya_care_games_get_moves (search->all, b), a->length) == 0;
}

/* Trees of games. */

static guint
find_root (Search *search,
           guint   game)
{
  while (search->parents[game] != game)
    game = search->parents[game] = search->parents[search->parents[game]];
  return game;
}

/* The earlier game becomes the root, so that the result does not depend on the order. */
static void
join (Search *search,
      guint   a,
      guint   b,
      guint   reason)
{
  guint first = find_root (search, a);
  guint second = find_root (search, b);

  if (first > second) {
    guint other = first;

    first = second;
    second = other;
  }
  search->reasons[first] |= reason | search->reasons[second];
  search->parents[second] = first;
}

/* Orders. */

static int
compare_numbers (guint64 a,
                 guint64 b)
{
  return (a > b) - (a < b);
}

static int
compare_by_moves (gconstpointer a,
                  gconstpointer b,
                  gpointer      data)
{
  const TabiyaCareGame *x = &((const TabiyaCareGame *) data)[*(const guint *) a];
  const TabiyaCareGame *y = &((const TabiyaCareGame *) data)[*(const guint *) b];
  int order = compare_numbers (x->hash, y->hash);

  if (order == 0)
    order = compare_numbers (x->white, y->white);
  if (order == 0)
    order = compare_numbers (x->black, y->black);
  return order != 0 ? order : compare_numbers (x->index, y->index);
}

static int
compare_by_names (gconstpointer a,
                  gconstpointer b,
                  gpointer      data)
{
  const TabiyaCareGame *x = &((const TabiyaCareGame *) data)[*(const guint *) a];
  const TabiyaCareGame *y = &((const TabiyaCareGame *) data)[*(const guint *) b];
  int order = compare_numbers (x->white, y->white);

  if (order == 0)
    order = compare_numbers (x->black, y->black);
  if (order == 0)
    order = compare_numbers ((guint64) x->date, (guint64) y->date);
  return order != 0 ? order : compare_numbers (x->index, y->index);
}

static void
sort_games (Search            *search,
            GCompareDataFunc   compare)
{
  for (guint i = 0; i < search->n; i++)
    search->order[i] = i;
  g_qsort_with_data (search->order, (gint) search->n, sizeof (guint), compare,
                     (gpointer) search->games);
}

static gboolean
same_names (const TabiyaCareGame *a,
            const TabiyaCareGame *b)
{
  return a->white == b->white && a->black == b->black;
}

/* Certain duplicates. */

static gboolean
is_member (const Search         *search,
           const GArray         *members,
           const TabiyaCareGame *game)
{
  for (guint i = 0; i < members->len; i++) {
    if (!compatible (&search->games[g_array_index (members, guint, i)], game))
      return FALSE;
  }
  return members->len > 0
         && same_moves (search, &search->games[g_array_index (members, guint, 0)], game);
}

static void
append_group (GArray       *numbers,
              GArray       *groups,
              const Search *search,
              const GArray *members,
              guint         reasons)
{
  Group group = { .first = numbers->len, .n_games = members->len, .reasons = reasons };

  for (guint i = 0; i < members->len; i++)
    g_array_append_val (numbers, search->games[g_array_index (members, guint, i)].index);
  g_array_append_val (groups, group);
}

/* Divides games with the same hash and names into groups in which no game contradicts another. An
   unknown date may agree with two that contradict each other: it then belongs to the first. */
static void
divide (TabiyaDuplicates *self,
        Search           *search,
        guint             from,
        guint             to)
{
  g_autoptr(GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = from; i < to; i++) {
    const TabiyaCareGame *game = &search->games[search->order[i]];
    GArray *set = NULL;

    if (game->damaged || game->plies == 0)
      continue;
    for (guint j = 0; j < sets->len && !set; j++) {
      if (is_member (search, g_ptr_array_index (sets, j), game))
        set = g_ptr_array_index (sets, j);
    }
    if (!set) {
      set = g_array_new (FALSE, FALSE, sizeof (guint));
      g_ptr_array_add (sets, set);
    }
    g_array_append_val (set, search->order[i]);
    search->same[search->order[i]] = g_array_index (set, guint, 0);
  }
  for (guint j = 0; j < sets->len; j++) {
    const GArray *set = g_ptr_array_index (sets, j);

    if (set->len > 1)
      append_group (self->games, self->certain, search, set, 0);
  }
}

/* Whether names that are written differently may be the same. */
static gboolean
names_alike (const Search         *search,
             const TabiyaCareGame *a,
             const TabiyaCareGame *b)
{
  const char *const *names = (const char *const *) search->all->names->pdata;

  return (a->white == b->white || tabiya_name_alike (names[a->white], names[b->white]))
         && (a->black == b->black || tabiya_name_alike (names[a->black], names[b->black]));
}

/* Two games with the same moves that are not certainly the same. */
static guint
judge_same_moves (const Search         *search,
                  const TabiyaCareGame *a,
                  const TabiyaCareGame *b)
{
  if (same_names (a, b))
    return a->plies >= MIN_PLIES_OTHER_DATE && a->white != 0 && a->black != 0
             ? TABIYA_DUPLICATE_DATE : 0;
  return compatible (a, b) && names_alike (search, a, b) ? TABIYA_DUPLICATE_SPELLING : 0;
}

/* Joins two games unless they are certain duplicates of each other. */
static void
join_for (Search *search,
          guint   a,
          guint   b,
          guint   reasons)
{
  if (reasons != 0 && search->same[a] != search->same[b])
    join (search, a, b, reasons);
}

static void
compare_same_moves (TabiyaDuplicates *self,
                    Search           *search,
                    guint             from,
                    guint             to)
{
  guint next = from;

  for (guint i = from; i < to; i = next) {
    next = i + 1;
    while (next < to && same_names (&search->games[search->order[i]],
                                    &search->games[search->order[next]]))
      next++;
    if (next - i > 1)
      divide (self, search, i, next);
  }
  for (guint i = from; i < to; i++) {
    const TabiyaCareGame *a = &search->games[search->order[i]];

    /* A game that certainly is the same as an earlier one has nothing to add. */
    if (a->damaged || a->plies == 0 || search->same[search->order[i]] != search->order[i])
      continue;
    for (guint j = i + 1; j < MIN (to, i + MAX_NEIGHBOURS); j++) {
      const TabiyaCareGame *b = &search->games[search->order[j]];

      if (!b->damaged && search->same[search->order[j]] == search->order[j]
          && same_moves (search, a, b))
        join_for (search, search->order[i], search->order[j], judge_same_moves (search, a, b));
    }
  }
}

/* Two games of the same players with different moves. */
static guint
judge_other_moves (const Search         *search,
                   const TabiyaCareGame *a,
                   const TabiyaCareGame *b)
{
  guint reasons = 0;

  if (dates_compatible (a->date, b->date) && MIN (a->plies, b->plies) >= MIN_PLIES_BEGINNING
      && (begins (search, a, b) || begins (search, b, a)))
    reasons |= TABIYA_DUPLICATE_BEGINNING;
  if (a->date == b->date && date_is_full (a->date) && a->event == b->event && a->event != 0
      && a->round == b->round && a->round != 0 && !same_moves (search, a, b))
    reasons |= TABIYA_DUPLICATE_HEADER;
  return reasons;
}

static void
compare_same_names (Search *search,
                    guint   from,
                    guint   to)
{
  if (search->games[search->order[from]].white == 0
      || search->games[search->order[from]].black == 0)
    return;
  for (guint i = from; i < to; i++) {
    guint a = search->order[i];

    for (guint j = i + 1; search->same[a] == a && j < MIN (to, i + MAX_NEIGHBOURS); j++) {
      guint b = search->order[j];

      if (search->same[b] == b)
        join_for (search, a, b,
                  judge_other_moves (search, &search->games[a], &search->games[b]));
    }
  }
}

static gboolean
find_same_moves (TabiyaDuplicates  *self,
                 Search            *search,
                 GError           **error)
{
  guint next;

  sort_games (search, compare_by_moves);
  for (guint i = 0; i < search->n; i = next) {
    guint64 hash = search->games[search->order[i]].hash;

    for (next = i + 1; next < search->n; next++) {
      if (search->games[search->order[next]].hash != hash)
        break;
    }
    if (next - i > 1)
      compare_same_moves (self, search, i, next);
  }
  return !g_cancellable_set_error_if_cancelled (search->cancellable, error);
}

static gboolean
find_same_names (Search  *search,
                 GError **error)
{
  guint next;

  sort_games (search, compare_by_names);
  for (guint i = 0; i < search->n; i = next) {
    for (next = i + 1; next < search->n; next++) {
      if (!same_names (&search->games[search->order[i]], &search->games[search->order[next]]))
        break;
    }
    if (next - i > 1)
      compare_same_names (search, i, next);
  }
  return !g_cancellable_set_error_if_cancelled (search->cancellable, error);
}

/* Groups. */

static gint
compare_groups (gconstpointer a,
                gconstpointer b,
                gpointer      numbers)
{
  return compare_numbers (g_array_index ((GArray *) numbers, guint32, ((const Group *) a)->first),
                          g_array_index ((GArray *) numbers, guint32, ((const Group *) b)->first));
}

/* Collects the trees; a certain duplicate goes where its first game is. */
static void
collect_probable (TabiyaDuplicates *self,
                  Search           *search)
{
  g_autofree GArray **trees = g_new0 (GArray *, search->n);

  for (guint i = 0; i < search->n; i++) {
    guint root = find_root (search, search->same[i]);

    if (search->reasons[root] == 0)
      continue;
    if (!trees[root])
      trees[root] = g_array_new (FALSE, FALSE, sizeof (guint));
    g_array_append_val (trees[root], i);
  }
  for (guint i = 0; i < search->n; i++) {
    if (!trees[i])
      continue;
    append_group (self->games, self->probable, search, trees[i], search->reasons[i]);
    g_array_unref (trees[i]);
  }
}

static gboolean
search_games (TabiyaDuplicates  *self,
              TabiyaCareGames   *all,
              GCancellable      *cancellable,
              GError           **error)
{
  guint n = all->games->len;
  g_autofree guint *order = g_new (guint, n);
  g_autofree guint *parents = g_new (guint, n);
  g_autofree guint *reasons = g_new0 (guint, n);
  g_autofree guint *same = g_new (guint, n);
  Search search = { all, (const TabiyaCareGame *) (gconstpointer) all->games->data, n, order,
                    parents, reasons, same, cancellable };

  for (guint i = 0; i < n; i++)
    parents[i] = same[i] = i;
  if (!find_same_moves (self, &search, error) || !find_same_names (&search, error))
    return FALSE;
  collect_probable (self, &search);
  g_array_sort_with_data (self->certain, compare_groups, self->games);
  g_array_sort_with_data (self->probable, compare_groups, self->games);
  return TRUE;
}

/**
 * tabiya_duplicates_find:
 * @snapshot: the games
 * @n_threads: how many threads may read them
 * @progress: (nullable): told how much is done
 * @data: passed to @progress
 * @cancellable: (nullable): ends the search
 * @error: return location for an error
 *
 * Looks for games that are in the file more than once. The result depends on the games alone.
 *
 * Returns: (transfer full) (nullable): what was found; %NULL with @error
 */
TabiyaDuplicates *
tabiya_duplicates_find (TabiyaPgnSnapshot         *snapshot,
                        guint                      n_threads,
                        TabiyaPgnProgressFunc      progress,
                        gpointer                   data,
                        GCancellable              *cancellable,
                        GError                   **error)
{
  g_autoptr(TabiyaCareGames) all =
    tabiya_care_games_read (snapshot, n_threads, progress, data, cancellable, error);
  g_autoptr(TabiyaDuplicates) self = NULL;

  if (!all)
    return NULL;
  self = g_new0 (TabiyaDuplicates, 1);
  self->games = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->certain = g_array_new (FALSE, FALSE, sizeof (Group));
  self->probable = g_array_new (FALSE, FALSE, sizeof (Group));
  return search_games (self, all, cancellable, error) ? g_steal_pointer (&self) : NULL;
}

void
tabiya_duplicates_free (TabiyaDuplicates *self)
{
  g_array_unref (self->games);
  g_array_unref (self->certain);
  g_array_unref (self->probable);
  g_free (self);
}

guint
tabiya_duplicates_get_n_certain (TabiyaDuplicates *self)
{
  return self->certain->len;
}

guint
tabiya_duplicates_get_n_probable (TabiyaDuplicates *self)
{
  return self->probable->len;
}

static TabiyaDuplicateGroup
get_group (TabiyaDuplicates *self,
           GArray           *groups,
           guint             index)
{
  const Group *group = &g_array_index (groups, Group, index);

  return (TabiyaDuplicateGroup) { &g_array_index (self->games, guint32, group->first),
                                  group->n_games, group->reasons };
}

TabiyaDuplicateGroup
tabiya_duplicates_get_certain (TabiyaDuplicates *self,
                               guint             index)
{
  return get_group (self, self->certain, index);
}

TabiyaDuplicateGroup
tabiya_duplicates_get_probable (TabiyaDuplicates *self,
                                guint             index)
{
  return get_group (self, self->probable, index);
}

guint
tabiya_duplicates_count_surplus (TabiyaDuplicates *self)
{
  guint surplus = 0;

  for (guint i = 0; i < self->certain->len; i++)
    surplus += g_array_index (self->certain, Group, i).n_games - 1;
  return surplus;
}

guint64
tabiya_duplicates_count_pairs (TabiyaDuplicates *self)
{
  guint64 pairs = 0;

  for (guint i = 0; i < self->certain->len; i++) {
    guint64 n = g_array_index (self->certain, Group, i).n_games;

    pairs += n * (n - 1) / 2;
  }
  return pairs;
}
