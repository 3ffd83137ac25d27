import type { NewAuditEntry } from '#db/audit-entry.ts'
import type { AuditEntry } from '#db/schema/index.ts'
import type { Secrets } from '#server/secrets.ts'
import { equalHashes, keyedHash } from '#server/services/keyed-hash.ts'

/**
 * The proof that the application wrote an entry: a keyed hash of the whole row. It makes an entry that was added or
 * changed before its seal as visible as one that was changed after it (decision 047).
 */
export function proofOf(secrets: Secrets, entry: NewAuditEntry): string {
  const { id, at, actor, action, target, address, requestId, detail } = entry
  const facts = [id, at.toISOString(), actor, action, target, address, requestId, sortKeys(asStored(detail))]
  return keyedHash(secrets, 'audit-entry', JSON.stringify(facts))
}

/** Whether the application wrote this entry in its current form. */
export function isProven(secrets: Secrets, entry: AuditEntry): boolean {
  return equalHashes(entry.proof, proofOf(secrets, entry))
}

/** Sorts keys at every depth, because the database does not preserve their order. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, part]) => [key, sortKeys(part)])
}

/** The detail as the database will return it, without values that JSON lacks. */
const asStored = (detail: Record<string, unknown>): unknown => JSON.parse(JSON.stringify(detail))
