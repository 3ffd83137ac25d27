import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

type HashUse =
  | ('code' | 'captcha' | 'captcha-proof' | 'limit' | 'request' | 'recovery-code' | 'customer-search' | 'receiver')
  | ('audit' | 'audit-entry' | 'audit-address' | 'audit-mark' | 'audit-acknowledged')
  | ('passkey-challenge' | 'passkey-user' | 'media-link' | 'installation' | 'version')

/**
 * A hash that only this installation can compute, as base64url. A plain hash of six digits or of a phone number is
 * undone by trying them all; without the key there is nothing to try. `use` keeps the hashes of different things apart.
 */
export function keyedHash(secrets: Secrets, use: HashUse, ...parts: readonly string[]): string {
  return createHmac('sha256', secrets.codeKey)
    .update(JSON.stringify([use, ...parts]))
    .digest('base64url')
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function equalHashes(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
