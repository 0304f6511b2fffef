import { type AcceptedGroups, type WallFilters, wallFilter } from '#model/tools/love/wall-filters.ts'

type Groups = AcceptedGroups['groups']

const sum = (groups: Groups): number => groups.reduce((all, { count }) => all + count, 0)

/** How many accepted reviews a wall has, and how many of them pass its filters. */
export function acceptedCounts(groups: Groups, filters: WallFilters): { shown: number; all: number } {
  return { shown: sum(groups.filter(wallFilter(filters))), all: sum(groups) }
}

/** How many accepted reviews have each value of what filters look at. */
export function countsBy<Value extends string>(
  groups: Groups,
  keyOf: (group: Groups[number]) => Value,
): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const group of groups) counts.set(keyOf(group), (counts.get(keyOf(group)) ?? 0) + group.count)
  return counts
}
