/** A record's place among all of its table. */
export type SortPlace = { id: number; sortOrder: number }

/**
 * The places that change when a record is put before another one of `members` (null: behind all of them), everything
 * else staying in its order. `all` stands in its order; so do the members, which are some of it. Null where one of the
 * two is not among the members.
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
