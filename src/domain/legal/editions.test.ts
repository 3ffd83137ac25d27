import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareVersions,
  documentsOn,
  editionOn,
  editionsInForce,
  type LegalEdition,
  nextEdition,
  renewalOn,
} from './editions.ts'

const edition = (version: string, from: string, isPublished = false): LegalEdition => ({ version, from, isPublished })
const shipped = [edition('V1.0', '2022-06-30'), edition('V1.1', '2026-11-23')]

test('versions are compared by their numbers', () => {
  expect(compareVersions('V1.10', 'V1.9')).toBeGreaterThan(0)
  expect(compareVersions('V2.0', 'V1.9')).toBeGreaterThan(0)
  expect(compareVersions('V1.0', 'V1.0')).toBe(0)
})

test('once staff have published, what the site brings that is not older counts for nothing', () => {
  const own = [edition('V1.1', '2026-12-01', true)]
  expect(editionsInForce(shipped, [])).toEqual(shipped)
  expect(editionsInForce(shipped, own)).toEqual([shipped[0], ...own])
})

test('one version holds on any day, and the next begins after it', () => {
  const days = fc
    .integer({ min: 0, max: 3_000 })
    .map((day) => new Date(Date.UTC(2022, 0, day)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 6 }), days, (froms, day) => {
      const editions = froms.toSorted().map((from, place) => edition(`V1.${place}`, from))
      const held = editionOn(editions, day)
      expect(held.from <= day || held === editions[0]).toBe(true)
      const next = nextEdition(editions, day)
      if (next !== null) expect(next.from > day).toBe(true)
      for (const { from } of editions) if (from <= day) expect(from <= held.from).toBe(true)
    }),
  )
})

test('consent is asked for from the day of the latest version of staff, and never for what came with the site', () => {
  const own = edition('V2.0', '2026-12-01', true)
  const editions = { agreement: editionsInForce(shipped.slice(0, 1), [own]), privacy: shipped }
  expect(renewalOn({ agreement: shipped, privacy: shipped }, '2027-01-01')).toBeNull()
  expect(renewalOn(editions, '2026-11-30')).toBeNull()
  expect(documentsOn(editions, '2026-11-30')).toEqual({ agreement: 'V1.0', privacy: 'V1.1' })
  expect(renewalOn(editions, '2026-12-01')).toEqual({
    document: 'agreement+privacy',
    version: 'V2.0+V1.1',
    from: '2026-12-01',
  })
})
