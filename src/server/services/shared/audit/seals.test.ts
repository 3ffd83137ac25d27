import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#db/schema/index.ts'
import { deriveSecrets } from '#server/environment/secrets.ts'
import { acknowledgedHash, isAsAcknowledged } from './seals.ts'

const dayMs = 24 * 60 * 60 * 1_000

test('whatever is changed in an acknowledged row, its hash is another', () => {
  const secrets = deriveSecrets('the right secret of this site: thirty-two')
  const now = new Date('2026-11-29T00:00:00Z')
  const row: fc.Arbitrary<AuditEntry> = fc.record({
    id: fc.integer({ min: 1 }),
    at: fc.date({ min: new Date('2026-01-01'), max: now, noInvalidDate: true }),
    actor: fc.string(),
    action: fc.string(),
    target: fc.string(),
    address: fc.oneof(fc.constant(''), fc.ipV4()),
    requestId: fc.string(),
    detail: fc.dictionary(fc.string(), fc.jsonValue({ depthSize: 'small' })),
    proof: fc.string(),
  })
  const keys = ['id', 'at', 'actor', 'action', 'target', 'address', 'requestId', 'detail', 'proof'] as const
  fc.assert(
    fc.property(row, row, fc.constantFrom(...keys), (entry, other, key) => {
      const kept = acknowledgedHash(secrets, entry)
      expect(isAsAcknowledged(secrets, entry, kept, now)).toBe(true)
      const changed = { ...entry, [key]: other[key] }
      const isSame = JSON.stringify(changed[key]) === JSON.stringify(entry[key])
      const isCleared = key === 'address' && other.address === '' && now.getTime() - entry.at.getTime() >= 180 * dayMs
      fc.pre(!isSame && !isCleared && key !== 'detail')
      expect(isAsAcknowledged(secrets, changed, kept, now)).toBe(false)
    }),
  )
})
