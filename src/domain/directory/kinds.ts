/** The directories: marketplaces, applications, partners. */
export const directoryKinds = ['platforms', 'ecology', 'partners'] as const
export type DirectoryKind = (typeof directoryKinds)[number]

/** Only published entries are public. */
export const directoryStatuses = ['draft', 'published', 'withdrawn'] as const
export type DirectoryStatus = (typeof directoryStatuses)[number]

/** Maximum number of entries that one action or import changes. */
export const directoryBulkAtMost = 1_000
export const directoryImportBytes = 2 * 1024 * 1024

/** The sort position of a record in its table. */
export type SortPlace = { id: number; sortOrder: number }

/**
 * The positions that change when a record moves before another one of `members` (null: to the end), while all others
 * keep their order. `all` and its subset `members` are sorted. Null when one of the two records is not a member.
 */
export function moveBefore(args: {
  all: readonly SortPlace[]
  members: readonly number[]
  id: number
  before: number | null
}): SortPlace[] | null {
  const { all, members, id, before } = args
  if (!members.includes(id) || before === id || (before !== null && !members.includes(before))) return null
  const others = members.filter((member) => member !== id)
  const at = before === null ? others.length : others.indexOf(before)
  const ordered = [...others.slice(0, at), id, ...others.slice(at)]
  const isMember = new Set(members)
  let next = 0
  const ids = all.map((place) => {
    if (!isMember.has(place.id)) return place.id
    next += 1
    return ordered[next - 1] ?? place.id
  })
  const old = new Map(all.map((place) => [place.id, place.sortOrder]))
  return ids.flatMap((one, place) => (old.get(one) === place + 1 ? [] : [{ id: one, sortOrder: place + 1 }]))
}
