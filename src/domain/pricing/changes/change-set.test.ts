import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookSku, bookTier, priceBook } from '#tests/support/price-book.ts'
import { type CellName, type CellValue, type Change, cellName } from './cells.ts'
import {
  applyChanges,
  basePriceList,
  baseValues,
  type ChangeSetState,
  changesFor,
  changesFrom,
  decideChangeSet,
  fallsFurther,
  invertChanges,
  priceListAfterSet,
  sharedCells,
  sharedReach,
  windowsMeet,
} from './change-set.ts'

const value: fc.Arbitrary<CellValue> = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constant(null), fc.boolean())
const cell = fc.integer({ min: 1, max: 12 }).map((id) => cellName(id % 3 === 0 ? 'stock' : 'price', id))
const values = fc
  .uniqueArray(fc.tuple(cell, value), { selector: ([name]) => name })
  .map((pairs) => new Map<CellName, CellValue>(pairs))
/** A catalogue and two change sets of it, which may share cells. */
const twoSets = fc
  .tuple(values, values, values)
  .map(([state, one, other]) => ({ state, one: changesFor(state, one), other: changesFor(state, other) }))

function after(state: ReadonlyMap<CellName, CellValue>, ...sets: Change[][]) {
  let result: ReadonlyMap<CellName, CellValue> | null = state
  for (const set of sets) {
    if (result === null) return null
    const applied = applyChanges(result, set)
    result = applied.ok ? applied.values : null
  }
  return result && Object.fromEntries([...result].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

test('a change set that is applied and taken back leaves nothing', () => {
  fc.assert(
    fc.property(twoSets, ({ state, one }) => {
      expect(after(state, one, invertChanges(one))).toEqual(after(state))
    }),
  )
})

test('two change sets without a common cell come to the same in either order', () => {
  fc.assert(
    fc.property(twoSets, ({ state, one, other }) => {
      const apart = other.filter((change) => sharedCells([change], one).length === 0)
      expect(after(state, one, apart)).toEqual(after(state, apart, one))
      expect(after(state, one, apart)).not.toBeNull()
    }),
  )
})

test('two change sets on the same cell conflict: the later one is refused whole', () => {
  fc.assert(
    fc.property(twoSets, ({ state, one, other }) => {
      fc.pre(sharedCells(one, other).length > 0)
      const first = applyChanges(state, one)
      const second = first.ok && applyChanges(first.values, other)
      expect(second).toMatchObject({ ok: false })
      expect(second && !second.ok && second.stale.map((stale) => stale.cell)).toEqual(sharedCells(other, one))
    }),
  )
})

test('a cell that is gone stops a change set', () => {
  const change: Change = { cell: 'price:9', before: 100, after: 90 }
  expect(applyChanges(new Map(), [change])).toEqual({ ok: false, stale: [{ ...change, now: undefined }] })
})

test('a change set goes public now or at a time, until a time, and never twice', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  const later = new Date(now.getTime() + 60_000)
  const draft: ChangeSetState = { status: 'draft', publishAt: null, endsAt: null }
  const publicNow = decideChangeSet('publish', draft, { until: later }, now)
  expect(publicNow).toEqual({ ok: true, to: { status: 'public', publishAt: now, endsAt: later } })
  expect(decideChangeSet('schedule', draft, { at: later }, now)).toMatchObject({
    ok: true,
    to: { status: 'scheduled' },
  })
  expect(decideChangeSet('schedule', draft, { at: now }, now)).toMatchObject({ sentence: '生效时间应晚于现在' })
  expect(decideChangeSet('schedule', draft, { at: later, until: later }, now)).toMatchObject({
    sentence: '结束时间应晚于生效时间',
  })
  for (const verb of ['publish', 'schedule', 'unschedule'] as const)
    expect(decideChangeSet(verb, { ...draft, status: 'rolledBack' }, { at: later }, now).ok).toBe(false)
  expect(decideChangeSet('rollBack', draft, {}, now).ok).toBe(false)
})

const at = (hour: number) => new Date(hour * 3_600_000)
const window = fc
  .record({ from: fc.nat(12), hours: fc.option(fc.integer({ min: 1, max: 6 })) })
  .map(({ from, hours }) => ({ from: at(from), until: hours === null ? null : at(from + hours) }))

test('windows meet where there is a moment at which both act, and a set for good acts at its moment', () => {
  const acts = ({ from, until }: { from: Date; until: Date | null }) => {
    const hours = [...Array(24).keys()].filter(
      (hour) => at(hour) >= from && (until === null ? +at(hour) === +from : at(hour) < until),
    )
    return new Set(hours)
  }
  fc.assert(
    fc.property(window, window, (one, other) => {
      expect(windowsMeet(one, other)).toBe([...acts(one)].some((hour) => acts(other).has(hour)))
      expect(windowsMeet(one, other)).toBe(windowsMeet(other, one))
    }),
  )
})

test('a campaign and the next one do not meet, nor does a correction before either', () => {
  const [blackFriday, twelve] = [
    { from: new Date('2026-11-27'), until: new Date('2026-12-01') },
    { from: new Date('2026-12-12'), until: new Date('2026-12-13') },
  ]
  expect(windowsMeet(blackFriday, twelve)).toBe(false)
  expect(windowsMeet({ from: new Date('2026-11-24'), until: null }, blackFriday)).toBe(false)
  expect(windowsMeet({ from: new Date('2026-11-28'), until: null }, blackFriday)).toBe(true)
  // One may begin where the other ends.
  expect(windowsMeet({ from: blackFriday.until, until: null }, blackFriday)).toBe(false)
})

test('sets meet on what they write and on what follows, and nowhere else', () => {
  const price = [{ cell: 'price:1', before: 2, after: 1 }] as const
  expect(sharedReach(price, [{ cell: 'preferential:1' }, { cell: 'price:2' }])).toEqual(['preferential:1'])
  expect(sharedReach(price, [{ cell: 'original:1' }, { cell: 'discountTag:1' }])).toEqual(['discountTag:1'])
  expect(sharedReach([{ cell: 'stock:1', before: 2, after: 1 }], price)).toEqual([])
})

test('what returns with the end of a set is what stood under it', () => {
  const cells = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(cells, fc.integer({ min: 1, max: 90 }), (ids, to) => {
      const under = new Map<CellName, CellValue>([1, 2, 3, 4, 5, 6].map((id) => [cellName('price', id), id]))
      const changes = changesFrom(
        under,
        ids.map((id) => ({ cell: cellName('price', id), before: 0, after: to })),
      )
      const over = new Map([...under, ...changes.map(({ cell, after }) => [cell, after] as const)])
      expect(baseValues(over, changes)).toEqual(under)
    }),
  )
})

test('a set that is scheduled behind a change for good is seen from it', () => {
  const book = priceBook([bookSku(1, [bookTier(1, 1, 6_400, { preferential: 6_400, original: 13_000 })])])
  const base = basePriceList(book, [
    { cell: 'price:1', before: 7_800, after: 6_400 },
    { cell: 'preferential:1', before: 7_800, after: 6_400 },
  ])
  const raised = priceListAfterSet(base, [{ cell: 'price:1', before: 7_800, after: 8_200 }])
  expect(raised.skus[0]?.tiers[0]).toMatchObject({ price: 8_200, preferential: 8_200 })
  const campaign = [{ cell: 'price:1', before: 7_800, after: 6_400 }] as const
  const seen = changesFrom(new Map([['price:1', 8_200]]), campaign)
  expect(seen).toEqual([{ cell: 'price:1', before: 8_200, after: 6_400 }])
  expect(fallsFurther(campaign, seen)).toBe(true)
  expect(fallsFurther(seen, campaign)).toBe(false)
})
