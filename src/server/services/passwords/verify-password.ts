import { currentCost, isOutdatedArgon2id, matchesArgon2id } from './argon2id.ts'

/** Verified in place of a hash that does not exist, so that an unknown account costs what a known one costs. */
const { memory, passes, parallelism } = currentCost
const nobodysHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type Verdict = {
  matches: boolean
  /** The stored hash was made at another cost: write it again while the password is at hand. */
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
