import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { heldCoupons } from '#db/schema/index.ts'
import { couponStateAt } from '#domain/pricing/kinds/coupon-kind.ts'
import { couponSentences } from '#domain/pricing/kinds/sentences.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { type FoundAccount, findAccounts, type LostLine } from './find-accounts.ts'
import { holdKind, mostHeld, targetOf } from './kind-store.ts'
import { requireSound } from './save-kind.ts'

type Target = { staffId: number; id: number; version: number; isTrial: boolean }

/** What a run comes to, or would: `held` are the coupons that it made, by which it is taken back. */
export type HandedOut = { found: FoundAccount[]; lost: LostLine[]; coupons: number; held: number[] }

/**
 * Gives each account of a list so many coupons of a kind: one act, one entry of the audit. A trial changes
 * nothing, and is written down.
 * @throws NOT_FOUND; CONFLICT for another version of the kind; INVALID_INPUT for a kind that is over or off, for a list
 * that names nobody, and, but in a trial, for lines that name no account and are not to be skipped (`data: { lost }`).
 */
export function handOut(args: {
  ctx: Ctx
  input: Target & { accounts: string; each: number; skipsLost: boolean }
}): Promise<HandedOut> {
  const { ctx, input } = args
  const { staffId, id, version, each, isTrial } = input
  return inTransaction(ctx, async (tx) => {
    const { terms } = await holdKind({ ctx: tx, id, version })
    const state = couponStateAt(terms, formatShanghai(tx.clock.now()))
    if (state === 'off') throw new AppError('INVALID_INPUT', { message: couponSentences.off })
    if (state === 'ended') throw new AppError('INVALID_INPUT', { message: couponSentences.ended })
    const { found, lost } = await findAccounts({ ctx: tx, input })
    const coupons = found.length * each
    await requireSound(tx, { id, terms, handedOut: (await mostHeld({ ctx: tx, id })) + each })
    if (isTrial) {
      await recordTrial(tx, { staffId, id, name: terms.name, found, lost })
      return { found, lost, coupons, held: [] }
    }
    if (lost.length > 0 && !input.skipsLost)
      throw new AppError('INVALID_INPUT', { message: couponSentences.unknown(lost.length), fields: { data: { lost } } })
    if (found.length === 0) throw new AppError('INVALID_INPUT', { message: couponSentences.nobody })
    const createdAt = tx.clock.now()
    const rows = found.flatMap(({ userId }) =>
      Array.from({ length: each }, () => ({ couponId: id, userId, createdAt })),
    )
    const held = await tx.db.insert(heldCoupons).values(rows).returning({ id: heldCoupons.id })
    const detail = {
      name: terms.name,
      each,
      coupons,
      accounts: found.map(({ userId }) => userId),
      skipped: lost.length,
    }
    const actor = `staff:${staffId}` as const
    await recordAudit({ ctx: tx, input: { actor, action: 'coupon.hand-out', target: targetOf(id), detail } })
    return { found, lost, coupons, held: held.map((row) => row.id) }
  })
}

type Trial = { staffId: number; id: number; name: string; found: readonly FoundAccount[]; lost: readonly LostLine[] }

/** Who is an account is told to whoever tries a list, so that it is written down like a run. */
function recordTrial(tx: Ctx, { staffId, id, name, found, lost }: Trial): Promise<void> {
  const detail = { name, accounts: found.map(({ userId }) => userId), lost: lost.length }
  const actor = `staff:${staffId}` as const
  return recordAudit({ ctx: tx, input: { actor, action: 'coupon.try', target: targetOf(id), detail } })
}

/** Whose: those of a run by `held`, those of the accounts of a list, or everybody's. */
export type TakenFrom = { held?: readonly number[] | undefined; accounts?: string | undefined }

/**
 * Takes unused coupons of a kind out of accounts' hands; one act, one entry. Used ones stay. A trial changes nothing.
 * @throws NOT_FOUND; CONFLICT for another version of the kind; INVALID_INPUT where there is nothing to take.
 */
export function takeBack(args: {
  ctx: Ctx
  input: Target & TakenFrom
}): Promise<{ lost: LostLine[]; coupons: number; holders: number }> {
  const { ctx, input } = args
  const { staffId, id, version, isTrial } = input
  return inTransaction(ctx, async (tx) => {
    const { terms } = await holdKind({ ctx: tx, id, version })
    const { accounts } = input
    const named = accounts === undefined ? null : await findAccounts({ ctx: tx, input: { accounts } })
    const where = and(
      eq(heldCoupons.couponId, id),
      isNotNull(heldCoupons.userId),
      isNull(heldCoupons.usedAt),
      input.held && inArray(heldCoupons.id, [...input.held]),
      named === null
        ? undefined
        : inArray(
            heldCoupons.userId,
            named.found.map(({ userId }) => userId),
          ),
    )
    const rows = await tx.db.select({ userId: heldCoupons.userId }).from(heldCoupons).where(where)
    const holders = [...new Set(rows.map(({ userId }) => userId))]
    const outcome = { lost: named?.lost ?? [], coupons: rows.length, holders: holders.length }
    if (isTrial) {
      if (named !== null) await recordTrial(tx, { staffId, id, name: terms.name, ...named })
      return outcome
    }
    if (rows.length === 0) throw new AppError('INVALID_INPUT', { message: couponSentences.nothingToTake })
    await tx.db.delete(heldCoupons).where(where)
    const detail = { name: terms.name, coupons: rows.length, accounts: holders }
    const actor = `staff:${staffId}` as const
    await recordAudit({ ctx: tx, input: { actor, action: 'coupon.take-back', target: targetOf(id), detail } })
    return outcome
  })
}
