import { deriveArgon2id } from './argon2id.ts'
import { hashGate } from './hash-gate.ts'

/**
 * The PHC string to keep for a password, taken to the letter: nothing is trimmed or folded.
 *
 * @throws AppError UNAVAILABLE when too many hashes wait already.
 */
export function hashPassword(password: string): Promise<string> {
  return hashGate.run(() => deriveArgon2id(password))
}
