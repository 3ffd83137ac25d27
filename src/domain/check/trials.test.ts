import { expect, test } from 'vitest'
import { withFacts } from '#tests/support/check-parts.ts'
import { honest, honestProfiles, measuredProfiles } from '#tests/support/check-profiles.ts'
import { browserSpoofs, composedSpoofs, countBySignal, spoofs } from '#tests/support/check-spoofs.ts'
import { findContradictions } from './contradictions.ts'
import { trials } from './trials.ts'

test.each(composedSpoofs)('$name: noticed unless the table says why not', ({ from, patch, rules, signal, missed }) => {
  const found = findContradictions(withFacts(patch, honest(from))).filter(({ key }) => rules.includes(key))
  expect(found.length > 0).toBe(missed === undefined)
  if (missed === undefined) expect(found.flatMap(({ signals }) => signals)).toContain(signal)
})

test('the table fakes sixty browsers or more, all of an earlier review among them, and at most three are missed', () => {
  expect(spoofs.length).toBeGreaterThanOrEqual(60)
  expect(spoofs.filter(({ reviewed }) => reviewed)).toHaveLength(29)
  expect(spoofs.filter(({ missed }) => missed !== undefined).length).toBeLessThanOrEqual(3)
  expect(new Set(spoofs.map(({ name }) => name)).size).toBe(spoofs.length)
})

test('the figures that are published are those of the tables', () => {
  const { bySignal, ...totals } = trials
  expect(bySignal).toEqual(countBySignal())
  const isDoubted = honestProfiles.filter(({ facts }) => findContradictions(facts).length > 0)
  const composed = honestProfiles.filter(({ source }) => source === 'composed')
  expect(totals).toEqual({
    day: totals.day,
    faked: { inBrowser: browserSpoofs.length, composed: composedSpoofs.length },
    found: spoofs.filter(({ missed }) => missed === undefined).length,
    honest: { measured: measuredProfiles.length, composed: composed.length },
    doubted: isDoubted.length,
  })
})
