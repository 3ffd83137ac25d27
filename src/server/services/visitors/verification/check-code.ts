import { and, eq, is, isNull, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { type VerificationCode, verificationCodes } from '#db/schema/index.ts'
import type { VerificationChannel, VerificationPurpose } from '#domain/verification/purposes.ts'
import type { Args, Ctx } from '#server/context.ts'
import { equalHashes } from '#server/environment/keyed-hash.ts'
import {
  captchaFailuresOfAccount,
  captchaFailuresOfAddress,
  enteredCodeReductions,
  guessHits,
  wrongAddressHits,
  wrongCodesOfSite,
} from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { consumeLimits, refundLimits } from '#server/services/shared/limits/consume-limits.ts'
import { addHits, reduceCount } from '#server/services/shared/limits/counters.ts'
import { hashCode } from './code-secret.ts'
import { isAlive, isJustUsed } from './is-alive.ts'

/** Proof that a code was right; give it to `spendCode` inside the business transaction. */
export type CheckedCode = { readonly verificationCodeId: number; readonly channel: VerificationChannel }

type Input = {
  purpose: VerificationPurpose
  destination: string
  uuid: string
  code: string
  /** As given to `sendCode`. */
  boundTo?: string
}
type Verdict = 'VERIFICATION_EXPIRED' | 'VERIFICATION_WRONG' | CheckedCode

/**
 * Step 1 of 2: checks that this is the valid code for the purpose and destination. Call it BEFORE the business transaction
 * (it refuses to run inside one): a wrong try is counted and committed here, so no rollback can revert it, and slow work
 * such as hashing a password runs between the steps. A right code must be consumed by
 * `spendCode({ ctx: txCtx, input: checked })` inside the transaction that acts on it, which makes it single-use.
 * `destination` is the normalised phone or e-mail. Throws VERIFICATION_EXPIRED (unknown, another destination's or
 * purpose's, expired, superseded, used, or invalidated by 5 wrong tries), VERIFICATION_WRONG, or TOO_MANY_REQUESTS (wrong
 * tries of the destination or of the client address). Wrong tries also count towards the adaptive captcha: callers do not
 * call `recordFailure` for codes. The caller writes the audit entry, because it knows what was attempted.
 */
export async function checkCode({ ctx, input }: Args<Input>): Promise<CheckedCode> {
  if (is(ctx.db, PgTransaction)) throw new Error('checkCode inside a transaction would lose wrong tries to a rollback')
  const verdict = await inTransaction(ctx, (tx) => judge(tx, input))
  if (typeof verdict === 'string') throw new AppError(verdict)
  return verdict
}

/** Everything but a full limit comes back as a value: a throw would roll the counted try back. */
async function judge(ctx: Ctx, input: Input): Promise<Verdict> {
  // The row stays locked until the try is counted, so parallel guesses come one after the other.
  const [row] = await ctx.db
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.uuid, input.uuid))
    .for('update')
  const { caller, environment, secrets } = ctx
  const limited = { destination: input.destination, address: caller.address, scale: environment.limitScale }

  const now = ctx.clock.now()
  // A second press of the button is no guess.
  if (row !== undefined && isJustUsed(row, now) && isOf(row, input) && isRight(ctx, row, input))
    return 'VERIFICATION_EXPIRED'
  if (row === undefined || !isAlive(row, now)) {
    if (row !== undefined) await endForGood(ctx.db, { row, now })
    // Hashed all the same, so that an unknown code takes as long to refuse as a known one.
    hashCode(secrets, input)
    await consumeLimits(ctx, wrongAddressHits(limited))
    return 'VERIFICATION_EXPIRED'
  }
  if (!isOf(row, input)) {
    await consumeLimits(ctx, wrongAddressHits(limited))
    await countWrongTry(ctx.db, row)
    return 'VERIFICATION_EXPIRED'
  }

  // Charged before the answer is known and given back when it is right: a full limit refuses the right code too.
  const hits = guessHits(limited)
  await consumeLimits(ctx, hits)
  if (isRight(ctx, row, input)) {
    await refundLimits(ctx, hits)
    return { verificationCodeId: row.id, channel: row.channel }
  }
  await countWrongTry(ctx.db, row)
  await addHits({ db: ctx.db, secrets, now }, [
    ...wrongCodesOfSite(environment.limitScale),
    ...captchaFailuresOfAddress(caller.address, environment.limitScale),
    ...captchaFailuresOfAccount(input.destination),
  ])
  return 'VERIFICATION_WRONG'
}

/** Marks an expired code as ended, so that it stays refused whatever the clock says later. */
async function endForGood(db: Db, { row, now }: { row: VerificationCode; now: Date }): Promise<void> {
  if (row.usedAt !== null || row.supersededAt !== null) return
  await db.update(verificationCodes).set({ supersededAt: now }).where(eq(verificationCodes.id, row.id))
}

function isOf(row: VerificationCode, { purpose, destination }: Input): boolean {
  return row.purpose === purpose && row.destination === destination
}

function isRight({ secrets }: Ctx, row: VerificationCode, input: Input): boolean {
  return equalHashes(row.codeHash, hashCode(secrets, input))
}

async function countWrongTry(db: Db, row: VerificationCode): Promise<void> {
  await db
    .update(verificationCodes)
    .set({ wrongTries: sql`${verificationCodes.wrongTries} + 1` })
    .where(eq(verificationCodes.id, row.id))
}

/**
 * Step 2 of 2, inside the business transaction (`ctx.db` is it): uses the code up. Of any number of parallel
 * submissions exactly one gets past this line; the others throw VERIFICATION_EXPIRED. When the transaction rolls back,
 * the code is unused again.
 */
export async function spendCode(ctx: Ctx, input: CheckedCode): Promise<void> {
  const spent = await ctx.db
    .update(verificationCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(verificationCodes.id, input.verificationCodeId),
        isNull(verificationCodes.usedAt),
        isNull(verificationCodes.supersededAt),
      ),
    )
    .returning({ id: verificationCodes.id })
  if (spent.length === 0) throw new AppError('VERIFICATION_EXPIRED')
}

/**
 * After the business transaction: the caller's network and the site have one open code less (decision 076). Outside it
 * and one counter per statement, because a transaction that sends a code locks these counters before codes. What the code
 * allowed is done by then, so a failure is logged and changes no answer.
 */
export async function countEnteredCode(ctx: Ctx, { channel }: CheckedCode): Promise<void> {
  try {
    for (const reduction of enteredCodeReductions({ channel, address: ctx.caller.address }))
      await reduceCount(ctx, reduction)
  } catch (error) {
    ctx.log.warn({ err: error }, 'an entered code was not counted')
  }
}
