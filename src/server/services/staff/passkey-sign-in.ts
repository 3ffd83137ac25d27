import { randomBytes } from 'node:crypto'
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { captchaChallenges, type Staff, type StaffPasskey, staff, staffPasskeys } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { secondsToMs } from '#domain/limits.ts'
import { passkeyChallengesPerAddress, staffFailuresPerAddress, staffLifetimes } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { addressHits } from '#server/policies/limit-hits.ts'
import { recordEvent } from '#server/services/change/make-change.ts'
import { equalHashes, keyedHash } from '#server/services/keyed-hash.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import {
  keepPasskeyUse,
  loadLibrary,
  memberHandle,
  type PasskeyAnswer,
  passkeyOrigin,
  relyingParty,
  tolerate,
  wrongPasskey,
} from './passkeys.ts'
import { findStaffSession, openStaffSession, type StaffSession } from './staff-session.ts'

/** A challenge is `salt`, the second in which it was made and the start of a keyed hash over both. */
const saltBytes = 16
const timeBytes = 4
const sealBytes = 16

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
    challenge: makeChallenge(ctx),
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
  const isRight = found !== undefined && (await isRightAnswer(ctx, { ...found, answer }))
  const token = isRight ? await openStaffSession(ctx, found.member.id) : null
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

/** Whether it is a verified person's answer to an unused challenge of ours, which it uses up. */
async function isRightAnswer(ctx: Ctx, { passkey, member, answer }: Answered): Promise<boolean> {
  const { userHandle } = answer.response ?? {}
  if (userHandle !== undefined && userHandle !== memberHandle(member.id).toString('base64url')) return false
  const { verifyAuthenticationResponse } = await loadLibrary()
  let challenge: Challenge | null = null
  const verified = await tolerate<VerifiedAuthenticationResponse>(() =>
    verifyAuthenticationResponse({
      response: answer as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (given) => {
        challenge = readChallenge(ctx, given)
        return challenge !== null
      },
      expectedOrigin: passkeyOrigin(ctx.environment.publicUrl).origin,
      expectedRPID: relyingParty(ctx),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified?.verified || challenge === null || !(await spendChallenge(ctx, challenge))) return false
  await keepPasskeyUse(ctx, passkey.id, verified.authenticationInfo.newCounter)
  return true
}

function hitsOf(ctx: Ctx, scope: string, limit: typeof staffFailuresPerAddress) {
  return addressHits(scope, ctx.caller.address, [limit], ctx.environment.limitScale)
}

type Challenge = { text: string; issuedAt: Date; expiresAt: Date }

function makeChallenge(ctx: Ctx): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(saltBytes + timeBytes)
  randomBytes(saltBytes).copy(head)
  head.writeUInt32BE(Math.floor(ctx.clock.now().getTime() / secondsToMs(1)), saltBytes)
  return new Uint8Array(Buffer.concat([head, sealOf(ctx, head)]))
}

function readChallenge(ctx: Ctx, text: string): Challenge | null {
  const bytes = Buffer.from(text, 'base64url')
  const head = bytes.subarray(0, saltBytes + timeBytes)
  if (bytes.byteLength !== saltBytes + timeBytes + sealBytes) return null
  const seal = (one: Buffer) => one.toString('base64url')
  if (!equalHashes(seal(bytes.subarray(head.byteLength)), seal(sealOf(ctx, head)))) return null
  const issuedAt = new Date(secondsToMs(head.readUInt32BE(saltBytes)))
  const expiresAt = new Date(issuedAt.getTime() + secondsToMs(staffLifetimes.challengeSeconds))
  const now = ctx.clock.now()
  // A clock that jumped back revives nothing.
  return issuedAt <= now && now < expiresAt ? { text: bytes.toString('base64url'), issuedAt, expiresAt } : null
}

function sealOf({ secrets }: Ctx, head: Buffer): Buffer {
  const hash = keyedHash(secrets, 'passkey-challenge', head.toString('base64url'))
  return Buffer.from(hash, 'base64url').subarray(0, sealBytes)
}

/** Used challenges are stored with those of captchas until they expire. False for one that was used before. */
async function spendChallenge(ctx: Ctx, { text, issuedAt, expiresAt }: Challenge): Promise<boolean> {
  const row = { uuid: `passkey:${text}`, answerHash: '', createdAt: issuedAt, expiresAt, usedAt: ctx.clock.now() }
  const rows = await ctx.db
    .insert(captchaChallenges)
    .values(row)
    .onConflictDoNothing()
    .returning({ uuid: captchaChallenges.uuid })
  return rows.length === 1
}
