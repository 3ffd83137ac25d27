import { and, eq } from 'drizzle-orm'
import { type Staff, type StaffPasskey, staff, staffPasskeys } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { passkeyChallengesPerAddress, staffFailuresPerAddress } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { addressHits } from '#server/policies/limit-hits.ts'
import { makeChallenge, spendChallenge } from '#server/services/credentials/passkeys/challenges.ts'
import { relyingParty } from '#server/services/credentials/passkeys/relying-party.ts'
import {
  expectChallenge,
  loadLibrary,
  type PasskeyAnswer,
  verifyPasskeyUse,
  wrongPasskey,
} from '#server/services/credentials/passkeys/verify.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'
import { lockMember } from './factors.ts'
import { keepPasskeyUse, memberHandle } from './passkeys.ts'
import { findStaffSession, openStaffSession, type StaffSession } from './staff-session.ts'

/**
 * The options of `navigator.credentials.get` before the member is known. They list no passkeys, so that they reveal
 * no member, and nothing is stored: the challenge contains its time and a keyed hash.
 * @throws AppError TOO_MANY_REQUESTS for a client address.
 */
export async function passkeySignInRequest({ ctx }: { ctx: Ctx }) {
  await consumeLimits(ctx, hitsOf(ctx, 'staff-passkey-challenge', passkeyChallengesPerAddress))
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx),
    challenge: makeChallenge(ctx, 'staff-sign-in'),
    allowCredentials: [],
    userVerification: 'required',
  })
}

/**
 * Signs a member in with a passkey alone: user verification on the device makes it both factors (console 6b). No
 * password is required, and it works while guesses have locked the password. Only wrong answers are counted, and after the
 * check: there is nothing to guess, and strangers at the member's address cannot use up what the right answer needs.
 * @throws AppError VERIFICATION_WRONG; TOO_MANY_REQUESTS after too many wrong answers of a client address.
 */
export async function enterByPasskey({ ctx, answer }: { ctx: Ctx; answer: PasskeyAnswer }): Promise<StaffSession> {
  const [found] = await ctx.db
    .select({ passkey: staffPasskeys, member: staff })
    .from(staffPasskeys)
    .innerJoin(staff, and(eq(staff.id, staffPasskeys.staffId), eq(staff.status, 'active')))
    .where(eq(staffPasskeys.credentialId, answer.id))
  const token = found === undefined ? null : await openByAnswer(ctx, { ...found, answer })
  const session = await findStaffSession({ ctx, token })
  if (session !== null) return session
  await consumeLimits(ctx, hitsOf(ctx, 'staff-passkey-failure', staffFailuresPerAddress))
  const target = found === undefined ? '通行密钥' : maskEmail(found.member.email)
  await recordEvent(ctx, 'visitor', { action: 'staff.sign-in-failed', target, detail: { by: passkeyAlone } })
  throw wrongPasskey()
}

/** What the audit calls a sign-in by a passkey that was both factors. */
export const passkeyAlone = 'passkey-alone'

type Answered = { passkey: StaffPasskey; member: Staff; answer: PasskeyAnswer }

/**
 * The token of a new session for a verified person's answer to an unused challenge of ours, which it uses up; null for any
 * other answer, and where the member was reset or disabled, or the passkey removed, while the answer was verified.
 */
async function openByAnswer(ctx: Ctx, { passkey, member, answer }: Answered): Promise<string | null> {
  const { userHandle } = answer.response ?? {}
  if (userHandle !== undefined && userHandle !== memberHandle(member.id).toString('base64url')) return null
  const { expectedChallenge, recognised } = expectChallenge(ctx, 'staff-sign-in')
  const expected = { expectedChallenge, requireUserVerification: true }
  const counter = await verifyPasskeyUse(ctx, { answer, passkey, ...expected })
  const challenge = recognised()
  if (counter === null || challenge === null) return null
  return inTransaction(ctx, async (tx) => {
    const { id, status } = await lockMember(tx, member.id)
    const isUsed = status === 'active' && (await spendChallenge(tx, challenge))
    return isUsed && (await keepPasskeyUse(tx, passkey.id, counter)) ? openStaffSession(tx, id) : null
  })
}

function hitsOf(ctx: Ctx, scope: string, limit: typeof staffFailuresPerAddress) {
  return addressHits(scope, ctx.caller.address, [limit], ctx.environment.limitScale)
}
