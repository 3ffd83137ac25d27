import { and, eq, gt } from 'drizzle-orm'
import { staffChallenges, staffPasskeys } from '#db/schema/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { staffLifetimes } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { passkeyOrigin, relyingParty } from '#server/services/credentials/passkeys/relying-party.ts'
import {
  describePasskey,
  loadLibrary,
  type PasskeyAnswer,
  verifyNewPasskey,
  verifyPasskeyUse,
  wrongPasskey,
} from '#server/services/credentials/passkeys/verify.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { chargeFactor, forgiveFactor, lockSession, passkeysOf } from './factors.ts'
import type { StaffSession } from './staff-session.ts'

const siteName = '运营后台'

/** What an authenticator stores beside a passkey, and answers with where the member has not said who they are. */
export const memberHandle = (staffId: number) => Buffer.from(`staff:${staffId}`)

/** The options of `navigator.credentials.create`. */
export async function passkeyCreation({ ctx, session }: { ctx: Ctx; session: StaffSession }) {
  const { member } = session
  const rows = await passkeysOf(ctx, member.id)
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(ctx),
    userName: member.email,
    userDisplayName: member.name,
    userID: memberHandle(member.id),
    excludeCredentials: rows.map(describePasskey),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(ctx, session.sessionId, 'register', options.challenge)
  return options
}

/** Takes the new passkey. Throws VERIFICATION_WRONG for an answer that is not to our challenge. */
export async function addPasskey(args: {
  ctx: Ctx
  session: StaffSession
  input: { name: string; answer: PasskeyAnswer }
}): Promise<void> {
  const { ctx, session, input } = args
  const { id: staffId } = session.member
  const challenge = await takeChallenge(ctx, session.sessionId, 'register')
  const expected = { expectedChallenge: challenge, requireUserVerification: false }
  const passkey = await verifyNewPasskey(ctx, { answer: input.answer, ...expected })
  if (passkey === null) throw wrongPasskey()
  await makeChange(ctx, staffId, async (tx) => {
    await lockSession(tx, session)
    await tx.db.insert(staffPasskeys).values({ staffId, ...passkey, name: input.name, createdAt: ctx.clock.now() })
    const detail = { kind: 'passkey', name: input.name }
    await tx.record({ action: 'staff.factor-add', target: tx.actor, detail })
  })
}

/** The options of `navigator.credentials.get`. */
export async function passkeyRequest({ ctx, session }: { ctx: Ctx; session: StaffSession }) {
  const rows = await passkeysOf(ctx, session.member.id)
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx),
    allowCredentials: rows.map(describePasskey),
    userVerification: 'preferred',
  })
  await keepChallenge(ctx, session.sessionId, 'verify', options.challenge)
  return options
}

/** Whether the answer is of one of the person's passkeys, to our challenge. Throws VERIFICATION_WRONG. */
export async function spendPasskey(args: { ctx: Ctx; session: StaffSession; answer: PasskeyAnswer }): Promise<void> {
  const { ctx, session, answer } = args
  const { id: staffId } = session.member
  await chargeFactor(ctx, staffId)
  const challenge = await takeChallenge(ctx, session.sessionId, 'verify')
  const [passkey] = await ctx.db
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.credentialId, answer.id)))
  if (passkey === undefined) throw wrongPasskey()
  const expected = { expectedChallenge: challenge, requireUserVerification: false }
  const counter = await verifyPasskeyUse(ctx, { answer, passkey, ...expected })
  if (counter === null || !(await keepPasskeyUse(ctx, passkey.id, counter))) throw wrongPasskey()
  await forgiveFactor(ctx, staffId)
}

/** Stores the authenticator's signature counter, and the time of its last use. False for a passkey that was removed. */
export async function keepPasskeyUse(ctx: Ctx, id: number, counter: number): Promise<boolean> {
  const set = { counter, lastUsedAt: ctx.clock.now() }
  const used = await ctx.db
    .update(staffPasskeys)
    .set(set)
    .where(eq(staffPasskeys.id, id))
    .returning({ id: staffPasskeys.id })
  return used.length === 1
}

async function keepChallenge(ctx: Ctx, sessionId: number, use: 'register' | 'verify', challenge: string) {
  const row = { sessionId, challenge, use, createdAt: ctx.clock.now() }
  await ctx.db.insert(staffChallenges).values(row).onConflictDoUpdate({ target: staffChallenges.sessionId, set: row })
}

/** The challenge, which is gone from then on: each works once, whatever comes of it. */
async function takeChallenge(ctx: Ctx, sessionId: number, use: 'register' | 'verify'): Promise<string> {
  const since = new Date(ctx.clock.now().getTime() - secondsToMs(staffLifetimes.challengeSeconds))
  const [taken] = await ctx.db
    .delete(staffChallenges)
    .where(
      and(eq(staffChallenges.sessionId, sessionId), eq(staffChallenges.use, use), gt(staffChallenges.createdAt, since)),
    )
    .returning({ challenge: staffChallenges.challenge })
  if (taken === undefined) throw new AppError('VERIFICATION_WRONG', { message: '验证已超时，请重新开始' })
  return taken.challenge
}

/**
 * The address of a single-use link, on the host that passkeys are bound to. Its token is in the fragment, which no
 * server, log or referrer sees.
 */
export function linkAddress({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${passkeyOrigin(publicUrl).origin}/console/enter#${token}`
}
