import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBefore, type SortPlace } from './kinds.ts'

const inOrder = (places: readonly SortPlace[]) =>
  places.toSorted((one, other) => one.sortOrder - other.sortOrder || one.id - other.id).map(({ id }) => id)

test('a moved record stands before the named one, and nothing else changes its order', () => {
  const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 12 })
  const picks = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(sizes, picks, (ids, picked) => {
      const pick = (below: number) => (picked.next().value ?? 0) % below
      const all = ids.map((id) => ({ id, sortOrder: pick(5) }))
      const ordered = inOrder(all)
      const members = ordered.filter(() => pick(3) > 0)
      if (members.length < 2) return
      const id = members[pick(members.length)] ?? 0
      const others = members.filter((member) => member !== id)
      const before = [...others, null][pick(members.length)] ?? null
      const sorted = inOrder(all).map((one) => ({
        id: one,
        sortOrder: all.find((place) => place.id === one)?.sortOrder ?? 0,
      }))
      const changed = new Map(
        moveBefore({ all: sorted, members, id, before })?.map((place) => [place.id, place.sortOrder]),
      )
      const after = inOrder(all.map((place) => ({ ...place, sortOrder: changed.get(place.id) ?? place.sortOrder })))
      const at = before === null ? others.length : others.indexOf(before)
      expect(after.filter((one) => members.includes(one))).toEqual([...others.slice(0, at), id, ...others.slice(at)])
      expect(after.filter((one) => !members.includes(one))).toEqual(ordered.filter((one) => !members.includes(one)))
    }),
  )
})

test('what is not in the list moves nothing', () => {
  const all = [
    { id: 1, sortOrder: 1 },
    { id: 2, sortOrder: 2 },
  ]
  expect(moveBefore({ all, members: [1, 2], id: 3, before: 1 })).toBeNull()
  expect(moveBefore({ all, members: [1, 2], id: 1, before: 9 })).toBeNull()
  expect(moveBefore({ all, members: [1, 2], id: 2, before: 2 })).toBeNull()
})
