import { eq } from 'drizzle-orm'
import { type User, type UserPasskey, userPasskeys, users } from '#db/schema/index.ts'
import type { Args, Ctx } from '#server/context.ts'
import { passkeyChallengeHits, passkeyFailureHits, passkeyLoginHits } from '#server/policies/limit-hits.ts'
import { type Challenge, makeChallenge, spendChallenge } from '#server/services/credentials/passkeys/challenges.ts'
import { relyingParty } from '#server/services/credentials/passkeys/relying-party.ts'
import { isUserHandle } from '#server/services/credentials/passkeys/user-handle.ts'
import {
  expectChallenge,
  loadLibrary,
  type PasskeyAnswer,
  verifyPasskeyUse,
  wrongPasskey,
} from '#server/services/credentials/passkeys/verify.ts'
import type { Arrival } from '#server/services/marketing/tracking/report-conversion.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'
import { nameOf } from '#server/services/visitors/cancellations/own-cancellation.ts'
import { recordPasskeyUse } from './credentials.ts'
import { type AccountEntry, admitUser } from './entry.ts'
import { type AccountName, lockUser, maskAccount } from './users.ts'

/**
 * The options of `navigator.credentials.get` before the account is known. They list no passkeys, so that they reveal no
 * account, and nothing is stored.
 * @throws AppError TOO_MANY_REQUESTS for a client address.
 */
export async function passkeyLoginRequest({ ctx }: { ctx: Ctx }) {
  await consumeLimits(ctx, passkeyChallengeHits(ctx.caller.address, ctx.environment.limitScale))
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx),
    challenge: makeChallenge(ctx, 'user-log-in'),
    allowCredentials: [],
    userVerification: 'required',
  })
}

type LoginInput = { answer: PasskeyAnswer; arrival: Arrival }

/** `account` is the name by which a company is chosen, where there are several. */
type PasskeyLogin = { entry: AccountEntry; account: AccountName }

/**
 * Logs in with a passkey whose device verified the person. An unknown passkey, a wrong answer and a disabled account get
 * the same answer. A refusal by `admitUser` leaves the challenge unused, so that the same answer is accepted together
 * with a renewed consent.
 * @throws AppError VERIFICATION_WRONG; TOO_MANY_REQUESTS after too many wrong answers of a client address or too many
 *   log-ins of the account; FORBIDDEN when no company is left or the legal documents wait for consent.
 */
export async function loginWithPasskey({ ctx, input }: Args<LoginInput>): Promise<PasskeyLogin> {
  const [found] = await ctx.db
    .select({ passkey: userPasskeys, user: users })
    .from(userPasskeys)
    .innerJoin(users, eq(users.id, userPasskeys.userId))
    .where(eq(userPasskeys.credentialId, input.answer.id))
  const login = found === undefined ? null : await logIn(ctx, found, input)
  if (login !== null) return login
  await consumeLimits(ctx, passkeyFailureHits(ctx.caller.address, ctx.environment.limitScale))
  const account = found === undefined ? null : nameOf(found.user)
  const target = account === null ? '通行密钥' : maskAccount(account)
  const detail = { by: 'passkey', reason: 'VERIFICATION_WRONG' }
  await recordEvent(ctx, 'visitor', { action: 'account.login-failed', target, detail })
  throw wrongPasskey()
}

/** Logs in with a right answer; null otherwise. */
async function logIn(
  ctx: Ctx,
  { passkey, user: { id: userId } }: { passkey: UserPasskey; user: User },
  { answer, arrival }: LoginInput,
): Promise<PasskeyLogin | null> {
  if (!isUserHandle(ctx, userId, answer.response?.userHandle)) return null
  const { expectedChallenge, recognised } = expectChallenge(ctx, 'user-log-in')
  const counter = await verifyPasskeyUse(ctx, { answer, passkey, expectedChallenge, requireUserVerification: true })
  const challenge = recognised()
  if (counter === null || challenge === null) return null

  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, { userId })
    const account = user?.status === 'active' ? nameOf(user) : null
    if (account === null || !(await consumePasskey(tx, { passkey, challenge, counter }))) return null
    await consumeLimits(tx, passkeyLoginHits(userId))
    const entry = await admitUser(tx, { userId, account, form: 'login', by: 'passkey', arrival })
    return { entry, account }
  })
}

/** False where the challenge was used before, or the passkey was removed while its answer was verified. */
async function consumePasskey(
  tx: Ctx,
  { passkey, challenge, counter }: { passkey: UserPasskey; challenge: Challenge; counter: number },
): Promise<boolean> {
  if (!(await spendChallenge(tx, challenge))) return false
  return recordPasskeyUse(tx, { id: passkey.id, counter })
}
