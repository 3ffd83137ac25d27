import type { AuditEntry, AuditSeal } from '#db/schema/index.ts'
import type { Secrets } from '#server/secrets.ts'
import { keyedHash } from '#server/services/keyed-hash.ts'
import { sortKeys } from './proof.ts'

/** The predecessor of the first entry's seal. */
export const chainStart = ''

/** The form of new seals; see `audit_seals.form`. */
export const sealForm = 2

/** Addresses are emptied after this many days (decision 023); the database's trigger refuses it earlier. */
const addressKeptDays = 180
const dayMs = 24 * 60 * 60 * 1000

type SealedFacts = Pick<AuditSeal, 'form' | 'addressHash'>

/**
 * The seal of an entry: a keyed hash of it and of the seal before. Who can write to the database and has not the
 * server's secret cannot make one. Seals of form 1 leave the address out.
 */
export function sealOf(
  secrets: Secrets,
  previous: string,
  entry: AuditEntry,
  { form, addressHash }: SealedFacts,
): string {
  const { id, at, actor, action, target, requestId, detail } = entry
  const facts = [id, at.toISOString(), actor, action, target, requestId, sortKeys(detail)]
  return keyedHash(secrets, 'audit', previous, JSON.stringify(form === 1 ? facts : [form, addressHash, ...facts]))
}

/**
 * The hash that a seal covers instead of the address: it remains when the address is cleared after six months. It
 * includes the id, so that two entries of one address have different hashes.
 */
export function hashAddress(secrets: Secrets, { id, address }: Pick<AuditEntry, 'id' | 'address'>): string {
  return address === '' ? '' : keyedHash(secrets, 'audit-address', String(id), address)
}

/** Whether the address is the one that was sealed, or was emptied when its time was over. */
export function isAddressKept(secrets: Secrets, entry: AuditEntry, seal: SealedFacts, now: Date): boolean {
  if (seal.form === 1) return true
  const isErased = entry.address === '' && now.getTime() - entry.at.getTime() >= addressKeptDays * dayMs
  return isErased || seal.addressHash === hashAddress(secrets, entry)
}
