import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSendBudget, newClientsBudgetShare, sendBudgetLimits } from '../limits.ts'
import { budgetShare } from './fair-share.ts'

const windows = sendBudgetLimits(defaultSendBudget)
const inEachWindow = fc.constantFrom(...windows.map(({ windowSeconds }) => windowSeconds))

test('the more codes a network leaves open, the smaller its share, from all of it down to something', () => {
  fc.assert(
    fc.property(inEachWindow, fc.nat(1_000), fc.boolean(), (windowSeconds, openCodes, isNewClient) => {
      const shareOf = (count: number) => budgetShare({ openCodes: count, isNewClient }, windowSeconds)
      expect(shareOf(openCodes + 1)).toBeLessThanOrEqual(shareOf(openCodes))
      expect(shareOf(openCodes)).toBeLessThanOrEqual(shareOf(0))
      expect(shareOf(openCodes)).toBeGreaterThan(0.1)
      expect(shareOf(0)).toBe(isNewClient ? newClientsBudgetShare : 1)
    }),
  )
})

test('the part that is reserved for existing accounts stays theirs at every share', () => {
  fc.assert(
    fc.property(inEachWindow, fc.nat(50), (windowSeconds, openCodes) => {
      const ofAccounts = budgetShare({ openCodes, isNewClient: false }, windowSeconds)
      const ofNewClients = budgetShare({ openCodes, isNewClient: true }, windowSeconds)
      expect(ofAccounts - ofNewClients).toBeCloseTo(1 - newClientsBudgetShare)
    }),
  )
})

test('on a calm site an office of twenty gets through at one moment', () => {
  for (const { count, windowSeconds } of windows)
    for (let openCodes = 0; openCodes < 20; openCodes += 1)
      expect(openCodes).toBeLessThan(Math.ceil(count * budgetShare({ openCodes, isNewClient: true }, windowSeconds)))
})
