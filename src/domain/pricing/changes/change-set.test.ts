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
