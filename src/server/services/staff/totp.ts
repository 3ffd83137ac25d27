import { and, eq, lt } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { staff } from '#db/schema/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { factorFailureLimit } from '#domain/staff/limits.ts'
import { signInSentences } from '#domain/staff/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { chargeAttempt, forgiveAttempts } from '#server/services/passwords/charge-attempt.ts'
import { openStaffSecret, sealStaffSecret } from './staff-secret.ts'

const issuer = '帆域运营后台'
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

/** Takes the authenticator that was begun, when the code is of it. Throws VERIFICATION_WRONG. */
export async function finishTotp({ ctx, staffId, code }: { ctx: Ctx; staffId: number; code: string }): Promise<void> {
  await chargeFactor(ctx, staffId)
  const [member] = await ctx.db.select().from(staff).where(eq(staff.id, staffId))
  const pending = member?.totpPending ?? null
  const step = pending === null ? null : await stepOf(ctx, { sealed: pending, code, after: 0 })
  if (step === null) throw new AppError('VERIFICATION_WRONG', { message: signInSentences.wrongCode })
  await makeChange(ctx, staffId, async (tx) => {
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
  await chargeAttempt({ ctx, input: { subject: `staff:${staffId}/factor`, limit: factorFailureLimit, waitMessage } })
}

export function forgiveFactor(ctx: Ctx, staffId: number): Promise<void> {
  return forgiveAttempts({ ctx, input: { subject: `staff:${staffId}/factor` } })
}

async function stepOf(ctx: Ctx, args: { sealed: string; code: string; after: number }): Promise<number | null> {
  const secret = openStaffSecret(ctx, args.sealed)
  const epoch = Math.floor(ctx.clock.now().getTime() / secondsToMs(1))
  const result = await verify({ secret, token: args.code, epoch, epochTolerance: toleranceSeconds, strategy: 'totp' })
  if (!result.valid || !('timeStep' in result)) return null
  return result.timeStep > args.after ? result.timeStep : null
}
