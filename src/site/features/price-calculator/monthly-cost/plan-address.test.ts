import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#site/pages.ts'
import { type PlanFields, planPath, readPlan } from './plan-address.ts'

const known = {
  areas: ['', '北美', '东南亚', 'A.B'],
  spread: (shops: number) => [{ shops, area: '北美' }],
}

const plan: fc.Arbitrary<PlanFields> = fc.record({
  rows: fc.array(fc.record({ shops: fc.integer({ min: 1, max: 1000 }), area: fc.constantFrom(...known.areas) }), {
    minLength: 1,
    maxLength: 10,
  }),
  line: fc.constantFrom('', 'own', '1'),
  remote: fc.constantFrom('yes', 'no'),
  months: fc.constantFrom('1', '12'),
  withNumbers: fc.boolean(),
  addOns: fc.subarray(['aiFee', 'rpaFee']),
})

test('an address brings back what the form holds', () => {
  fc.assert(
    fc.property(plan, (one) => {
      const address = new URL(planPath(one), 'https://example.com')
      expect(address.pathname).toBe(pages.pricingGuide.path)
      expect(readPlan(address.search, known)).toEqual(one)
    }),
  )
})

test.each([
  ['', 'no shops'],
  ['?shops=0.北美', 'none in an area'],
  ['?shops=1001.北美', 'more than the calculator takes'],
  ['?shops=3.南极', 'an area without lines'],
  ['?shops=10.北美,<b>', 'what is no row'],
])('%s is no plan: %s', (search) => {
  expect(readPlan(search, known)).toBeNull()
})

test('a number of shops alone is spread over areas', () => {
  expect(readPlan('?shops=12', known)?.rows).toEqual([{ shops: 12, area: '北美' }])
  expect(readPlan('?shops=%EF%BC%93%EF%BC%90', known)?.rows).toEqual([{ shops: 30, area: '北美' }])
})
