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

/** Whether the application wrote this entry as it stands now. */
export function isProven(secrets: Secrets, entry: AuditEntry): boolean {
  return equalHashes(entry.proof, proofOf(secrets, entry))
}

/** Keys sorted at every depth: the database keeps no order of its own. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, part]) => [key, sortKeys(part)])
}

/** As the database will give it back: without what JSON does not know. */
const asStored = (detail: Record<string, unknown>): unknown => JSON.parse(JSON.stringify(detail))
