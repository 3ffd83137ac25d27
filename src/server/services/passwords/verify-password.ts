import { currentCost, isOutdatedArgon2id, matchesArgon2id } from './argon2id.ts'

/** Verified instead of a missing hash, so that an unknown account costs as much as a known one. */
const { memory, passes, parallelism } = currentCost
const nobodysHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type Verdict = {
  matches: boolean
  /** The stored hash has another cost: rehash while the password is available. */
  outdated: boolean
}

/**
 * Verifies a password against a stored PHC string; `null` (unknown account, or one without a password) takes the same
 * time and never matches. Call it through `checkPassword`, which counts attempts and keeps the gate.
 */
export async function verifyPassword(input: { password: string; storedHash: string | null }): Promise<Verdict> {
  const { password, storedHash } = input
  const matches = await matchesArgon2id(password, storedHash ?? nobodysHash)
  if (storedHash === null) return { matches: false, outdated: false }
  return { matches, outdated: matches && isOutdatedArgon2id(storedHash) }
}
