import { expect, test, vi } from 'vitest'
import { loadPricingGuide } from './load-pricing-guide.ts'
import { startSumReader } from './read-start-sum.ts'

vi.mock(import('./load-pricing-guide.ts'), () => ({
  loadPricingGuide: vi.fn(async () => ({ facts: [], fees: null, addOns: [], offers: [], failure: '' })),
}))

test('the sums of one page read the price list once, and those of the next page read it anew', async () => {
  const readSum = startSumReader()
  expect(loadPricingGuide).toHaveBeenCalledTimes(0)
  expect(await Promise.all([readSum(10), readSum(30)])).toEqual([null, null])
  expect(loadPricingGuide).toHaveBeenCalledTimes(1)
  await startSumReader()(10)
  expect(loadPricingGuide).toHaveBeenCalledTimes(2)
})
