import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { type Staff, staff, staffPasskeys, staffRecoveryCodes, staffSessions } from '#db/schema/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { factorFailureLimit, recoveryCodeCount, staffFailuresPerAddress } from '#domain/staff/limits.ts'
import { signInSentences } from '#domain/staff/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { openPayload, sealPayload } from '#server/jobs/sealed-payload.ts'
import { addressHits } from '#server/policies/limit-hits.ts'
import { chargeAttempt, forgiveAttempts } from '#server/services/credentials/passwords/attempts.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange, recordEvent } from '#server/services/shared/change/make-change.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { consumeLimits, refundLimits } from '#server/services/shared/limits/consume-limits.ts'
import { confirmStaffSession, type StaffSession } from './staff-session.ts'

/** The secret shared with an authenticator, encrypted for the database. */
function sealStaffSecret(ctx: Pick<Ctx, 'secrets'>, secret: string): string {
  return sealPayload(secret, { key: ctx.secrets.staffKey, kind: 'totp' })
}

function openStaffSecret(ctx: Pick<Ctx, 'secrets'>, sealed: string): string {
  return String(openPayload(sealed, { key: ctx.secrets.staffKey, kind: 'totp' }))
}

/**
 * Counts a try of the caller's address before it is made and takes it back when the work succeeds: parallel guesses
 * cannot slip past, and who is right is never limited. Throws TOO_MANY_REQUESTS.
 */
export async function guardTries<Result>(ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  const hits = addressHits('staff-failure', ctx.caller.address, [staffFailuresPerAddress], ctx.environment.limitScale)
  await consumeLimits(ctx, hits)
  const result = await work()
  await refundLimits(ctx, hits)
  return result
}

const issuer = '运营后台'
/** One step of thirty seconds to either side: clocks of phones differ. */
const toleranceSeconds = 30

/** A new authenticator, which counts once a code of it was given. */
export async function beginTotp({ ctx, staffId, email }: { ctx: Ctx; staffId: number; email: string }) {
  const secret = generateSecret()
  await ctx.db
    .update(staff)
    .set({ totpPending: sealStaffSecret(ctx, secret) })
    .where(eq(staff.id, staffId))
  return { secret, address: generateURI({ issuer, label: email, secret }) }
}

/** Takes the authenticator that was begun, when the code is of it. Throws VERIFICATION_WRONG, UNAUTHENTICATED. */
export async function finishTotp(args: { ctx: Ctx; session: StaffSession; code: string }): Promise<void> {
  const { ctx, session, code } = args
  const { id: staffId } = session.member
  await chargeFactor(ctx, staffId)
  const [member] = await ctx.db.select().from(staff).where(eq(staff.id, staffId))
  const pending = member?.totpPending ?? null
  const step = pending === null ? null : await stepOf(ctx, { sealed: pending, code, after: 0 })
  if (step === null) throw new AppError('VERIFICATION_WRONG', { message: signInSentences.wrongCode })
  await makeChange(ctx, staffId, async (tx) => {
    await lockSession(tx, session)
    await tx.db
      .update(staff)
      .set({ totpSecret: pending, totpPending: null, totpStep: step })
      .where(eq(staff.id, staffId))
    await tx.record({ action: 'staff.factor-add', target: tx.actor, detail: { kind: 'totp' } })
  })
  await forgiveFactor(ctx, staffId)
}

/**
 * Whether the code is of the person's authenticator, and spends it: of two requests with one code only one wins. Throws
 * VERIFICATION_WRONG, TOO_MANY_REQUESTS after too many wrong ones.
 */
export async function spendTotp({ ctx, staffId, code }: { ctx: Ctx; staffId: number; code: string }): Promise<void> {
  await chargeFactor(ctx, staffId)
  const [member] = await ctx.db.select().from(staff).where(eq(staff.id, staffId))
  const sealed = member?.totpSecret ?? null
  const step = sealed === null ? null : await stepOf(ctx, { sealed, code, after: member?.totpStep ?? 0 })
  if (step === null) throw new AppError('VERIFICATION_WRONG', { message: signInSentences.wrongCode })
  const spent = await ctx.db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, staffId), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  if (spent.length === 0) throw new AppError('VERIFICATION_WRONG', { message: signInSentences.wrongCode })
  await forgiveFactor(ctx, staffId)
}

/** Counts a try at a person's second factor, whichever it is, before it is made. */
export async function chargeFactor(ctx: Ctx, staffId: number): Promise<void> {
  const waitMessage = signInSentences.factorWait
  await chargeAttempt(ctx, { subject: `staff:${staffId}/factor`, limit: factorFailureLimit, waitMessage })
}

export function forgiveFactor(ctx: Ctx, staffId: number): Promise<void> {
  return forgiveAttempts(ctx, { subject: `staff:${staffId}/factor` })
}

async function stepOf(ctx: Ctx, args: { sealed: string; code: string; after: number }): Promise<number | null> {
  const secret = openStaffSecret(ctx, args.sealed)
  const epoch = Math.floor(ctx.clock.now().getTime() / secondsToMs(1))
  const result = await verify({ secret, token: args.code, epoch, epochTolerance: toleranceSeconds, strategy: 'totp' })
  if (!result.valid || !('timeStep' in result)) return null
  return result.timeStep > args.after ? result.timeStep : null
}

/** No letter that reads like a digit. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const lettersPerGroup = 4

/** Ten new codes that replace the old ones; shown once, stored as keyed hashes. About 59 bits each. */
export async function makeRecoveryCodes({ ctx, staffId }: { ctx: Ctx; staffId: number }): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await ctx.db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await ctx.db
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(ctx, staffId, code) })))
  return codes
}

/** The first codes of a member; null where unused ones exist. Throws UNAUTHENTICATED. */
export function makeFirstRecoveryCodes({
  ctx,
  session,
}: {
  ctx: Ctx
  session: StaffSession
}): Promise<string[] | null> {
  return inTransaction(ctx, async (tx) => {
    const { id: staffId } = await lockSession(tx, session)
    return (await recoveryCodesLeft(tx, staffId)) === 0 ? makeRecoveryCodes({ ctx: tx, staffId }) : null
  })
}

/** Spends a recovery code. Throws VERIFICATION_WRONG, TOO_MANY_REQUESTS after too many wrong ones. */
export async function spendRecoveryCode(args: { ctx: Ctx; staffId: number; code: string }): Promise<void> {
  const { ctx, staffId, code } = args
  await chargeFactor(ctx, staffId)
  const { codeHash, usedAt } = staffRecoveryCodes
  const spent = await ctx.db
    .update(staffRecoveryCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(codeHash, hashOf(ctx, staffId, code)), isNull(usedAt)))
    .returning({ id: staffRecoveryCodes.id })
  if (spent.length === 0) throw new AppError('VERIFICATION_WRONG', { message: '恢复码不正确，或已经用过' })
  await forgiveFactor(ctx, staffId)
}

function makeCode(): string {
  const letter = () => alphabet[randomInt(alphabet.length)]
  return Array.from({ length: groups }, () => Array.from({ length: lettersPerGroup }, letter).join('')).join('-')
}

/** As it was typed: capitals, spaces and missing hyphens are no mistake. */
function hashOf(ctx: Ctx, staffId: number, code: string): string {
  return keyedHash(ctx.secrets, 'recovery-code', String(staffId), code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

export type FactorKind = 'passkey' | 'totp'

/** Which factors a person has set. */
export async function factorsOf(ctx: Ctx, member: Pick<Staff, 'id' | 'totpSecret'>): Promise<FactorKind[]> {
  const passkeys = await ctx.db.$count(staffPasskeys, eq(staffPasskeys.staffId, member.id))
  return factorKinds(passkeys, member.totpSecret)
}

/** The factors of a member with this many passkeys and this authenticator. */
export function factorKinds(passkeys: number, totpSecret: string | null): FactorKind[] {
  return [...(passkeys > 0 ? (['passkey'] as const) : []), ...(totpSecret === null ? [] : (['totp'] as const))]
}

/** A person's passkeys, the oldest first. */
export function passkeysOf(ctx: Ctx, staffId: number) {
  return ctx.db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id))
}

/** Number of unused recovery codes. */
export function recoveryCodesLeft(ctx: Ctx, staffId: number): Promise<number> {
  return ctx.db.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)),
  )
}

/**
 * A factor may be added by a member without one, straight after the password, or by a member with a recently confirmed
 * second factor: an unattended session, or one with the password only, cannot add one. Throws FORBIDDEN.
 */
export async function requireMayAddFactor(ctx: Ctx, session: StaffSession, isConfirmed: boolean): Promise<void> {
  const { isWhole, member } = session
  if (isWhole ? isConfirmed : (await factorsOf(ctx, member)).length === 0) return
  throw new AppError('FORBIDDEN', isWhole ? { fields: { data: { confirm: true } } } : {})
}

/** The second factor was right: the session is complete and gets a new token. Throws UNAUTHENTICATED when it has ended. */
export async function completeFactor(ctx: Ctx, session: StaffSession, by: string): Promise<string> {
  const { member, sessionId, isWhole } = session
  const action = isWhole ? 'staff.confirm' : 'staff.sign-in'
  const token = await confirmStaffSession(ctx, sessionId)
  await recordEvent(ctx, member.id, { action, target: `staff:${member.id}`, detail: { by } })
  return token
}

/** The member, locked until the transaction of `ctx.db` ends. */
export async function lockMember(ctx: Ctx, staffId: number): Promise<Staff> {
  const [member] = await ctx.db.select().from(staff).where(eq(staff.id, staffId)).for('update')
  if (member === undefined) throw new AppError('NOT_FOUND')
  return member
}

/**
 * The member of a session, locked until the transaction ends: no password or factor is set by a session that a reset has
 * ended since the call began. Throws UNAUTHENTICATED.
 */
export async function lockSession(ctx: Ctx, { member, sessionId }: StaffSession): Promise<Staff> {
  const locked = await lockMember(ctx, member.id)
  const isOpen = and(eq(staffSessions.id, sessionId), isNull(staffSessions.endedAt))
  if ((await ctx.db.$count(staffSessions, isOpen)) === 0) throw new AppError('UNAUTHENTICATED')
  return locked
}
