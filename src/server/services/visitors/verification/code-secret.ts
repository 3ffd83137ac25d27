import { randomInt } from 'node:crypto'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import type { Secrets } from '#server/environment/secrets.ts'

const codes = 1_000_000

/** Six digits, each of the million equally likely, leading zeros included. */
export function makeCode(): string {
  return String(randomInt(codes)).padStart(6, '0')
}

/**
 * The stored hash of a code. Bound to the uuid, so equal codes look different in two rows, and to `boundTo` when the
 * code was sent for a single purpose such as one invitation: for another it is a wrong code.
 */
export function hashCode(secrets: Secrets, args: { uuid: string; code: string; boundTo?: string | undefined }): string {
  const { uuid, code, boundTo } = args
  return boundTo === undefined
    ? keyedHash(secrets, 'code', uuid, code)
    : keyedHash(secrets, 'code', uuid, code, boundTo)
}
