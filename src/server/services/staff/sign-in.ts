import { randomBytes } from 'node:crypto'
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { captchaChallenges, type Staff, staff, staffPasskeys } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { passwordFailureLimit, secondsToMs } from '#domain/limits.ts'
import { type MemberLimit, memberLimits, staffLifetimes } from '#domain/staff/limits.ts'
import { lockMessage, signInSentences } from '#domain/staff/sentences.ts'
import { alertOwners } from '#server/alerts/alert-owners.ts'
import type { Args, Ctx } from '#server/context.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordEvent } from '#server/services/change/make-change.ts'
import { equalHashes, keyedHash } from '#server/services/keyed-hash.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { checkPassword, hashPassword } from '#server/services/passwords/passwords.ts'
import { guardTries } from './factors.ts'
import {
  keepPasskeyUse,
  loadLibrary,
  type PasskeyAnswer,
  passkeyOrigin,
  relyingParty,
  tolerate,
  wrongPasskey,
} from './passkeys.ts'
import { findStaffSession, openStaffSession, type StaffSession } from './staff-session.ts'

/** Counts an action of a member. Throws TOO_MANY_REQUESTS with the limit's own sentence. */
export async function countAction(ctx: Ctx, input: { staffId: number; name: MemberLimit }): Promise<void> {
  const { limits, sentence } = memberLimits[input.name]
  const hits = limitHits(`staff-${input.name}:${input.staffId}`, limits, ctx.environment.limitScale)
  try {
    await consumeLimits(ctx, hits)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
    const { retryAfterSeconds } = error
    const minutes = Math.ceil(retryAfterSeconds / 60)
    throw new AppError('TOO_MANY_REQUESTS', { message: `${sentence}，请${minutes}分钟后再试`, retryAfterSeconds })
  }
}

type Member = Pick<Staff, 'id' | 'passwordHash'>

const shape = /^(\d{1,10})\.([\w-]{22})\.(\d{1,11})\.([\w-]{43})$/

/**
 * A cookie for a browser after a complete sign-in, so that its failed attempts are counted separately (OWASP device
 * cookie). It replaces no factor (console 6b), and expires with the password that it was issued for.
 */
export function makeDevice(ctx: Pick<Ctx, 'secrets' | 'clock'>, member: Member): string {
  const name = randomBytes(16).toString('base64url')
  const issuedAt = String(Math.floor(ctx.clock.now().getTime() / secondsToMs(1)))
  return [member.id, name, issuedAt, seal(ctx, member, name, issuedAt)].join('.')
}

/** The device's name, where it is one of this member's that still counts; null for anything else. */
export function deviceOf(ctx: Pick<Ctx, 'secrets' | 'clock'>, member: Member, device: string | null): string | null {
  const [, id, name = '', issuedAt = '', signature = ''] = shape.exec(device ?? '') ?? []
  if (id !== String(member.id) || !equalHashes(signature, seal(ctx, member, name, issuedAt))) return null
  const ageMs = ctx.clock.now().getTime() - secondsToMs(Number(issuedAt))
  return ageMs < secondsToMs(staffLifetimes.deviceSeconds) ? name : null
}

function seal({ secrets }: Pick<Ctx, 'secrets'>, { id, passwordHash }: Member, name: string, issuedAt: string): string {
  return keyedHash(secrets, 'staff-device', String(id), name, issuedAt, passwordHash ?? '')
}

/** Who has given the password, and the token of their session, which owes the second factor. */
export type Entered = { token: string; member: Staff }

/** `device`: the browser's cookie of an earlier sign-in, or null. */
type Input = { email: string; password: string; device: string | null }

const hourMs = 60 * 60 * 1_000

/**
 * The first step: e-mail and password. An unknown or disabled member, one who has not accepted the invitation, a wrong
 * password and a locked account get the same answer in the same time (console 1). A browser in which the member has
 * signed in before has its own counter, so that guesses from elsewhere do not lock them out (console 6b, decision 048).
 * @throws AppError CREDENTIALS_WRONG; TOO_MANY_REQUESTS for a client address; UNAVAILABLE under a flood.
 */
export async function signIn({ ctx, input }: Args<Input>): Promise<Entered> {
  return guardTries(ctx, async () => {
    const entered = await enter(ctx, input)
    if (entered !== null) return entered
    const target = maskEmail(input.email)
    await recordEvent(ctx, 'visitor', { action: 'staff.sign-in-failed', target })
    throw new AppError('CREDENTIALS_WRONG', { message: signInSentences.wrongPassword })
  })
}

async function enter(ctx: Ctx, { email, password, device }: Input): Promise<Entered | null> {
  const [member] = await ctx.db.select().from(staff).where(eq(staff.email, email))
  const known = member === undefined ? null : deviceOf(ctx, member, device)
  const verdict = await checkPassword(ctx, {
    subject: known === null ? `staff:${email}` : `staff:${email}/device:${known}`,
    limit: passwordFailureLimit,
    password,
    hidesWait: true,
    storedHash: member?.status === 'active' ? member.passwordHash : null,
  })
  if (verdict.startsWait && member?.status === 'active') await tellOfLock(ctx, member)
  if (member === undefined || !verdict.matches) return null
  if (verdict.outdated) {
    const passwordHash = await hashPassword(password, ctx.caller.address)
    await ctx.db.update(staff).set({ passwordHash }).where(eq(staff.id, member.id))
  }
  return { token: await openStaffSession(ctx, member.id), member }
}

/** Alerts the owners that an account is locked: once per lock, and at most hourly. */
async function tellOfLock(ctx: Ctx, { id, email }: Staff): Promise<void> {
  const masked = maskEmail(email)
  await recordEvent(ctx, 'visitor', { action: 'staff.locked', target: `staff:${id}` })
  const text = lockMessage.text(masked, ctx.environment.publicUrl)
  const key = `staff-lock:${id}:${Math.floor(ctx.clock.now().getTime() / hourMs)}`
  await alertOwners({ parts: ctx, input: { text, mail: lockMessage.subject, key } })
}

/** A challenge is `salt`, the second in which it was made and the start of a keyed hash over both. */
const saltBytes = 16
const timeBytes = 4
const sealBytes = 16

/**
 * The options of `navigator.credentials.get` before the member is known. They list no passkeys, so that they reveal
 * no member, and nothing is stored: the challenge contains its time and a keyed hash.
 */
export async function passkeySignInRequest({ ctx }: { ctx: Ctx }) {
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
 * password is required, and it works while guesses have locked the password. Each challenge works once.
 * @throws AppError VERIFICATION_WRONG.
 */
export async function enterByPasskey(args: { ctx: Ctx; answer: PasskeyAnswer }): Promise<StaffSession> {
  const { ctx, answer } = args
  const [row] = await ctx.db
    .select({ passkey: staffPasskeys, member: staff })
    .from(staffPasskeys)
    .innerJoin(staff, and(eq(staff.id, staffPasskeys.staffId), eq(staff.status, 'active')))
    .where(eq(staffPasskeys.credentialId, answer.id))
  if (row === undefined) throw wrongPasskey()
  const { passkey, member } = row
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
  if (!verified?.verified || challenge === null || !(await spendChallenge(ctx, challenge))) throw wrongPasskey()
  await keepPasskeyUse(ctx, passkey.id, verified.authenticationInfo.newCounter)
  const session = await findStaffSession({ ctx, token: await openStaffSession(ctx, member.id) })
  if (session === null) throw wrongPasskey()
  return session
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
