import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookSku, bookTier } from '#tests/support/price-book.ts'
import type { Change } from './cells.ts'
import type { PriceListSku } from './price-list.ts'
import { needsComparables, reviewState, steepestFall } from './review.ts'
import { correctionHours, fallDays, type PastSet } from './sale-history.ts'

const hourMs = 3_600_000
/** So many hours after the clock began. */
const at = (hour: number) => new Date(hour * hourMs)

type Step = Partial<Pick<PastSet, 'rolledBackAt' | 'isReviewed'>>
const past = (id: number, hour: number, changes: Change[], rest: Step = {}): PastSet => {
  return { id, publishedAt: at(hour), rolledBackAt: null, isReviewed: false, changes, ...rest }
}
const price = (before: number, after: number, id = 1): Change => ({ cell: `price:${id}`, before, after })
const listing = (id: number, after: boolean): Change => ({ cell: `listed:${id}`, before: !after, after })
/** One device with this only price. */
const standing = (fen: number, rest: Partial<PriceListSku> = {}) => bookSku(1, [bookTier(1, 1, fen)], rest)

function fallOf(skus: PriceListSku[], changes: Change[], history: PastSet[] = [], hour = 400) {
  return steepestFall({ skus, changes, history, now: at(hour) })
}
const shareOf = (...args: Parameters<typeof fallOf>) => fallOf(...args)?.share ?? 0

test('a fall above the set share needs a second person, and an owner alone waits a day', () => {
  const steepest = shareOf([standing(100)], [price(100, 79), { cell: 'stock:1', before: 100, after: 1 }])
  expect(steepest).toBeCloseTo(0.21)
  const base = { steepest, fallShare: 0.2, askedAt: null, isApproved: false, hasOther: true }
  const askedAt = new Date(0)
  expect(reviewState({ ...base, fallShare: 0.21 })).toEqual({ kind: 'notNeeded' })
  expect(reviewState(base)).toEqual({ kind: 'needed' })
  expect(reviewState({ ...base, askedAt })).toEqual({ kind: 'asked' })
  expect(reviewState({ ...base, isApproved: true })).toEqual({ kind: 'approved' })
  expect(reviewState({ ...base, askedAt, hasOther: false })).toEqual({ kind: 'alone', from: new Date(86_400_000) })
})

test('falls of several sets count together, until a reviewed one stands between them', () => {
  const one = past(1, 390, [price(100, 81)])
  expect(shareOf([standing(81)], [price(81, 66)])).toBeCloseTo(0.185)
  expect(shareOf([standing(81)], [price(81, 66)], [one])).toBeCloseTo(0.34)
  expect(shareOf([standing(66)], [price(66, 60)], [past(2, 395, [price(81, 66)]), one])).toBeCloseTo(0.4)
  const reviewed = past(2, 395, [price(81, 60)], { isReviewed: true })
  expect(fallOf([standing(60)], [price(60, 50)], [one, reviewed])).toMatchObject({ baseFen: 60, since: at(395) })
  // Up and down again is a fall from the top; a rise is none.
  expect(shareOf([standing(130)], [price(130, 100)], [past(1, 390, [price(100, 130)])])).toBeCloseTo(0.231)
  expect(fallOf([standing(60)], [price(60, 70)], [past(1, 390, [price(100, 60)])])).toBeNull()
  expect(fallOf([standing(60)], [price(60, 60)], [past(1, 390, [price(100, 60)])])).toBeNull()
})

test('a price that was rolled back within a day never was on sale, and one that stood longer was', () => {
  const raised = (hours: number) => past(1, 300, [price(78, 99)], { rolledBackAt: at(300 + hours) })
  const fall = fallOf([standing(78)], [price(78, 74)], [raised(correctionHours - 1)])
  expect(fall).toMatchObject({ baseFen: 78, since: at(400 - fallDays * 24) })
  expect(fall?.share).toBeCloseTo(0.051)
  expect(fallOf([standing(78)], [price(78, 74)], [raised(correctionHours)])).toMatchObject({ baseFen: 99 })
})

/** A price is published, or the last set that is public is rolled back, after so many hours. */
const step = fc.record({
  hours: fc.integer({ min: 1, max: 70 }),
  to: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 2 }),
  isReviewed: fc.boolean(),
})

test('whatever way a price took, a fall counts from the highest that really was on sale within the period', () => {
  const path = fc.array(step, { maxLength: 14 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), path, fc.integer({ min: 1, max: 300 }), (start, steps, wished) => {
      const stack: { set: PastSet & { rolledBackAt: Date | null }; price: number }[] = []
      const history: PastSet[] = []
      /** Every price that stood, with the set that brought it. */
      const stood: { fen: number; from: number; until: number; set: PastSet | null }[] = []
      let hour = 400
      let from = Number.NEGATIVE_INFINITY
      const present = () => stack.at(-1)?.price ?? start
      const end = () => {
        stood.push({ fen: present(), from, until: hour, set: stack.at(-1)?.set ?? null })
        from = hour
      }
      for (const { hours, to, isReviewed } of steps) {
        hour += hours
        if (to !== null && to !== present()) {
          end()
          const set = past(history.length + 1, hour, [price(present(), to)], { isReviewed })
          history.push(set)
          stack.push({ set, price: to })
        } else if (stack.length > 0) {
          end()
          const set = stack.pop()?.set
          if (set) set.rolledBackAt = at(hour)
        }
      }
      // Between two hours, so that nothing falls on the edge of the period.
      hour += 0.5
      end()
      const isMistake = (set: PastSet | null) =>
        set?.rolledBackAt != null && set.rolledBackAt.getTime() - set.publishedAt.getTime() < correctionHours * hourMs
      const reviewed = history
        .filter((set) => set.isReviewed && !isMistake(set))
        .map((set) => +set.publishedAt / hourMs)
      const since = Math.max(hour - fallDays * 24, ...reviewed)
      const counted = stood.filter(({ until, set }) => until > since && !isMistake(set)).map(({ fen }) => fen)
      const base = Math.max(present(), ...counted)
      const fall = fallOf([standing(present())], [price(present(), wished)], history, hour)
      if (wished >= present()) expect(fall).toBeNull()
      else expect(fall).toMatchObject({ baseFen: base, share: (base - wished) / base, comparable: null })
    }),
    { numRuns: 500 },
  )
})

const old = bookSku(1, [bookTier(1, 1, 6_000), bookTier(3, 12, 60_000)])
const twin = bookSku(2, [bookTier(2, 1, 1_100)], { model: '标准型2', listed: false })

test('a cheaper device in the place of another one is a fall of that one’s price', () => {
  const changes = [listing(2, true), listing(1, false)]
  expect(needsComparables(changes, [])).toBe(true)
  const fall = fallOf([old, twin], changes)
  expect(fall).toMatchObject({ cell: 'price:2', baseFen: 6_000, priceFen: 1_100, comparable: 'price:1' })
  // The old one went out of sight by a set before, or stays in sight.
  const gone = { ...old, listed: false }
  expect(fallOf([gone, twin], [listing(2, true)], [past(1, 390, [listing(1, false)])])).toMatchObject({
    baseFen: 6_000,
  })
  expect(fallOf([old, twin], [listing(2, true)])).toMatchObject({ baseFen: 6_000 })
  // Its price was lowered first, or is lowered while the new one is not visible.
  const lowered = bookSku(1, [bookTier(1, 1, 4_900)])
  expect(fallOf([lowered, twin], changes, [past(1, 390, [price(6_000, 4_900)])])).toMatchObject({ baseFen: 6_000 })
  expect(fallOf([old, twin], [price(1_100, 1_000, 2)])).toBeNull()
})

test('a new device is no measure for the next one, and is held against the same as when it came', () => {
  const first = bookSku(2, [bookTier(2, 1, 4_900)], { model: '标准型2' })
  const history = [past(1, 390, [listing(2, true)])]
  const second = bookSku(4, [bookTier(4, 1, 4_000)], { model: '标准型2', area: '北美二区', listed: false })
  expect(fallOf([old, first, second], [listing(4, true)], history)).toMatchObject({
    baseFen: 6_000,
    comparable: 'price:1',
  })
  expect(fallOf([old, first], [price(4_900, 4_000, 2)], history)).toMatchObject({
    baseFen: 6_000,
    comparable: 'price:1',
  })
  // Once a second person has looked at it, or a week later, its own price counts.
  const seen = [past(1, 390, [listing(2, true)], { isReviewed: true })]
  expect(fallOf([old, first], [price(4_900, 4_000, 2)], seen)).toMatchObject({ baseFen: 4_900, comparable: null })
  expect(fallOf([old, first], [price(4_900, 4_000, 2)])).toMatchObject({ baseFen: 4_900, comparable: null })
})

test('a duration that nothing comparable has is held against a day’s share', () => {
  const odd = bookSku(2, [bookTier(2, 2, 2_200)], { model: '标准型2', listed: false })
  expect(fallOf([old, odd], [listing(2, true)])).toMatchObject({ baseFen: 10_000, comparable: 'price:3' })
})

test('a dear device that is listed needs nobody, and the first of all has nothing to be held against', () => {
  const dear = { ...twin, tiers: [bookTier(2, 1, 5_900)] }
  expect(shareOf([old, dear], [listing(2, true)])).toBeCloseTo(1 / 60)
  expect(fallOf([twin], [listing(2, true)])).toBeNull()
})

test('of devices that compare the nearest count, the cheapest of them', () => {
  const sku = fc.record({
    typeId: fc.constantFrom(1, 2),
    region: fc.constantFrom('美国洛杉矶', '英国伦敦'),
    category: fc.constantFrom(1, 2),
    model: fc.constantFrom('标准型', '增强型'),
    fen: fc.integer({ min: 100, max: 9_000 }),
  })
  fc.assert(
    fc.property(fc.array(sku, { minLength: 1, maxLength: 8 }), sku, (others, { fen, ...fresh }) => {
      const known = others.map(({ fen: theirs, ...rest }, index) =>
        bookSku(index + 10, [bookTier(index + 10, 1, theirs)], rest),
      )
      const one = bookSku(1, [bookTier(1, 1, fen)], { ...fresh, listed: false })
      const fall = fallOf([...known, one], [listing(1, true)])
      // Twins in all of it: the cheapest of them, whatever else there is.
      const twins = others.filter(({ fen: _, ...rest }) => JSON.stringify(rest) === JSON.stringify(fresh))
      const cheapest = Math.min(...twins.map((other) => other.fen))
      if (twins.length > 0 && cheapest > fen) expect(fall?.baseFen).toBe(cheapest)
      // Nothing of what is on sale is cheaper than the least of all, so that a price far below all of them always falls.
      if (fen < Math.min(...others.map((other) => other.fen))) expect(fall).not.toBeNull()
    }),
  )
})
