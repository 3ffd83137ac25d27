import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellName, type CellValue, cellName } from './cells.ts'
import {
  applyChanges,
  type Change,
  type ChangeSetState,
  changesFor,
  decideChangeSet,
  invertChanges,
  sharedCells,
} from './change-set.ts'
import { type PriceMove, referencePrices, reviewState, steepestFall } from './review.ts'

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
    sentence: '退回时间应晚于生效时间',
  })
  for (const verb of ['publish', 'schedule', 'unschedule'] as const)
    expect(decideChangeSet(verb, { ...draft, status: 'rolledBack' }, { at: later }, now).ok).toBe(false)
  expect(decideChangeSet('rollBack', draft, {}, now).ok).toBe(false)
})

test('a fall above the set share needs a second person, and an owner alone waits a day', () => {
  const changes: Change[] = [
    { cell: 'price:1', before: 100, after: 79 },
    { cell: 'stock:1', before: 100, after: 1 },
  ]
  expect(steepestFall(changes)).toBeCloseTo(0.21)
  const base = { steepest: steepestFall(changes), fallShare: 0.2, askedAt: null, isApproved: false, hasOther: true }
  const askedAt = new Date(0)
  expect(reviewState({ ...base, fallShare: 0.21 })).toEqual({ kind: 'notNeeded' })
  expect(reviewState(base)).toEqual({ kind: 'needed' })
  expect(reviewState({ ...base, askedAt })).toEqual({ kind: 'asked' })
  expect(reviewState({ ...base, isApproved: true })).toEqual({ kind: 'approved' })
  expect(reviewState({ ...base, askedAt, hasOther: false })).toEqual({ kind: 'alone', from: new Date(86_400_000) })
})

test('falls of several sets count together, until a reviewed one stands between them', () => {
  const move = (hour: number, before: number, after: number, isReviewed = false): PriceMove => {
    return { cell: 'price:1', at: new Date(hour * 3_600_000), before, after, isReviewed }
  }
  const falls = (before: number, after: number, moves: PriceMove[]) =>
    steepestFall([{ cell: 'price:1', before, after }], referencePrices(moves))
  expect(falls(81, 66, [])).toBeCloseTo(0.185)
  expect(falls(81, 66, [move(1, 100, 81)])).toBeCloseTo(0.34)
  expect(falls(66, 60, [move(2, 81, 66), move(1, 100, 81)])).toBeCloseTo(0.4)
  expect(falls(60, 50, [move(1, 100, 81), move(2, 81, 60, true)])).toBeCloseTo(1 / 6)
  // Up and down again is a fall from the top; a rise is none.
  expect(falls(130, 100, [move(1, 100, 130)])).toBeCloseTo(0.231)
  expect(falls(60, 70, [move(1, 100, 60)])).toBe(0)
  expect(falls(60, 60, [move(1, 100, 60)])).toBe(0)
})

test('whatever way the price took since, a fall is never counted as less than the set itself shows', () => {
  const price = fc.integer({ min: 1, max: 99_999 })
  const path = fc.array(fc.record({ to: price, isReviewed: fc.boolean() }), { maxLength: 6 })
  fc.assert(
    fc.property(price, path, price, (start, steps, wished) => {
      let present = start
      const moves = steps.map(({ to, isReviewed }, hour): PriceMove => {
        const before = present
        present = to
        return { cell: 'price:1', at: new Date(hour), before, after: to, isReviewed }
      })
      const changes: Change[] = [{ cell: 'price:1', before: present, after: wished }]
      const counted = steepestFall(changes, referencePrices(moves))
      expect(counted).toBeGreaterThanOrEqual(steepestFall(changes))
      const after = moves.findLastIndex(({ isReviewed }) => isReviewed) + 1
      const stood = [present, ...moves.slice(after).flatMap((move) => [Number(move.before), Number(move.after)])]
      if (wished < present) expect(counted).toBeCloseTo((Math.max(...stood) - wished) / Math.max(...stood))
    }),
  )
})
