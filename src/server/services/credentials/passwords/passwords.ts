import { normalisePassword } from '#domain/accounts/password.ts'
import type { Limit } from '#domain/limits.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { createGate } from '#server/services/shared/gate.ts'
import { currentCost, deriveArgon2id, isOutdatedArgon2id, matchesArgon2id } from './argon2id.ts'
import { type AttemptSubject, chargeAttempt, forgiveAttempts } from './attempts.ts'

/**
 * The one gate of this process. Two cores hash 50 to 120 passwords a second, so a full line empties in a second. Of the
 * four inside two are hashed (argon2id.ts), while the database counts the attempts of the others.
 */
export const hashGate = createGate({ atOnce: 4, perClient: 2, waiting: 50 })

/**
 * The PHC string of a password in its stored form (NFKC); nothing is trimmed, cut or folded. `address` is the client at the gate; '' for
 * this process itself.
 * @throws AppError UNAVAILABLE when too many hashes are queued.
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return hashGate.run(address, () => deriveArgon2id(normalisePassword(password)))
}

/** Verified instead of a missing hash, so that an unknown account costs as much as a known one. */
const { memory, passes, parallelism } = currentCost
const absentHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type Verdict = {
  matches: boolean
  /** The stored hash has another cost, or is of another form of the password: rehash while the password is available. */
  outdated: boolean
}

/**
 * Verifies a password against a stored PHC string; `null` (unknown account, or one without a password) takes the same
 * time and never matches. Where the password has two forms, both are tried, for hashes from before are of what was typed;
 * the time tells of the given password alone. Call it through `checkPassword`, which counts attempts and keeps the gate.
 */
export async function verifyPassword(input: { password: string; storedHash: string | null }): Promise<Verdict> {
  const { password, storedHash } = input
  const normal = normalisePassword(password)
  for (const form of new Set([normal, password])) {
    const matches = await matchesArgon2id(form, storedHash ?? absentHash)
    if (matches && storedHash !== null) {
      return { matches, outdated: form !== normal || isOutdatedArgon2id(storedHash) }
    }
  }
  return { matches: false, outdated: false }
}

type Input = {
  subject: AttemptSubject
  limit: Limit
  password: string
  storedHash: string | null
  waitMessage?: (seconds: number) => string
  /** Beyond the limit, hash all the same and answer like a wrong password, so that the time reveals nothing either. */
  hidesWait?: boolean
}

/** One attempt that the caller counts, inside the gate; null, without a hash, where `charge` refuses it. */
export function checkCountedPassword(
  ctx: Ctx,
  input: { password: string; storedHash: string | null; charge: () => Promise<boolean>; forgive: () => Promise<void> },
): Promise<Verdict | null> {
  return hashGate.run(ctx.caller.address, async () => {
    if (!(await input.charge())) return null
    ctx.metrics.passwordChecks.inc()
    const verdict = await verifyPassword(input)
    if (verdict.matches) await input.forgive()
    return verdict
  })
}

/** `startsWait`: from this wrong password on the next attempts wait, or wait longer. */
type Checked = Verdict & { startsWait: boolean }

/**
 * One attempt at a password, counted against the subject's limit. The count is taken inside the gate, which lets in two
 * of one client: so a person's own parallel log-ins do not use the limit up.
 *
 * @throws AppError TOO_MANY_REQUESTS while the subject's password log-in waits, unless that is hidden; UNAVAILABLE when the
 *   gate's queue is full.
 */
export function checkPassword(ctx: Ctx, input: Input): Promise<Checked> {
  const { limit, hidesWait = false } = input
  return hashGate.run(ctx.caller.address, async () => {
    const count = await chargeAttempt(ctx, input).catch((error: unknown) => {
      if (hidesWait && error instanceof AppError && error.errorName === 'TOO_MANY_REQUESTS') return null
      throw error
    })
    ctx.metrics.passwordChecks.inc()
    const verdict = await verifyPassword(input)
    if (count === null) return { matches: false, outdated: false, startsWait: false }
    if (verdict.matches) await forgiveAttempts(ctx, input)
    return { ...verdict, startsWait: !verdict.matches && count >= limit.count }
  })
}
