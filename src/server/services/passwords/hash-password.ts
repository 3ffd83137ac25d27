import { createGate } from '#server/services/gate.ts'
import { deriveArgon2id } from './argon2id.ts'

/**
 * The one gate of this process. Two cores hash 50 to 120 passwords a second, so a full line empties in a second. Of the
 * four inside two are hashed (argon2id.ts), while the database counts the attempts of the others.
 */
export const hashGate = createGate({ atOnce: 4, perClient: 2, waiting: 50 })

/**
 * The PHC string of a password, unmodified: nothing is trimmed or folded. `address` is the client at the gate; '' for
 * this process itself.
 * @throws AppError UNAVAILABLE when too many hashes are queued.
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return hashGate.run(address, () => deriveArgon2id(password))
}
