import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FunnelCounts, findBreak, funnelSteps, noSteps } from './funnel.ts'

const both = { comparesVisits: true }
const counts = (largest: number): fc.Arbitrary<FunnelCounts> =>
  fc.record({
    visits: fc.nat(largest),
    begun: fc.nat(largest),
    registered: fc.nat(largest),
    joined: fc.nat(largest),
    downloaded: fc.nat(largest),
  })

test('a campaign whose registered people stop joining is marked at that step', () => {
  const before = { visits: 900, begun: 190, registered: 150, joined: 105, downloaded: 70 }
  const now = { visits: 930, begun: 188, registered: 140, joined: 31, downloaded: 22 }
  expect(findBreak(now, before, both)).toEqual({ step: 'joined', kind: 'share', isFall: true, count: 31, usual: 98 })
})

test('visits that break away are marked, unless the periods are too short for that', () => {
  const before = { ...noSteps, visits: 4_000 }
  expect(findBreak({ ...noSteps, visits: 2_000 }, before, both)).toMatchObject({
    step: 'visits',
    isFall: true,
    usual: 4_000,
  })
  expect(findBreak({ ...noSteps, visits: 2_000 }, before, { comparesVisits: false })).toBeNull()
  expect(findBreak({ ...noSteps, visits: 3_500 }, before, both)).toBeNull()
})

test('small numbers are never marked, and what is alike is not either', () => {
  fc.assert(
    fc.property(counts(19), counts(19), (now, before) => {
      expect(findBreak(now, before, both)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(counts(100_000), (now) => {
      expect(findBreak(now, now, both)).toBeNull()
    }),
  )
})

test('the other way round it is the same break, rising instead of falling', () => {
  fc.assert(
    fc.property(counts(3_000), counts(3_000), (now, before) => {
      const [one, other] = [findBreak(now, before, both), findBreak(before, now, both)]
      expect(other?.step).toBe(one?.step)
      if (one && other) expect(other.isFall).toBe(!one.isFall)
    }),
  )
})

test('what chance does to a channel that stays as it is goes unmarked', () => {
  // Each person by a generator of their own: visits of a steady channel, week after week.
  const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(seed, fc.integer({ min: 60, max: 1_500 }), (start, visits) => {
      let state = start
      const random = () => {
        state = (state * 48_271) % 2_147_483_647
        return state / 2_147_483_647
      }
      const week = (): FunnelCounts => {
        const sums = Object.fromEntries(funnelSteps.map((step) => [step, 0])) as Record<
          (typeof funnelSteps)[number],
          number
        >
        for (let visitor = 0; visitor < visits; visitor += 1) {
          for (const [index, step] of funnelSteps.entries()) {
            if (index > 0 && random() > 0.5) break
            sums[step] += 1
          }
        }
        return sums
      }
      expect(findBreak(week(), week(), both)).toBeNull()
    }),
    { numRuns: 200, seed: 35 },
  )
})
