import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { heldCoupons } from '#db/schema/index.ts'
import { couponStateAt } from '#domain/pricing/kinds/coupon-kind.ts'
import { couponSentences } from '#domain/pricing/kinds/sentences.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { lockEntity } from '#server/services/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { type FoundAccount, findAccounts, type LostLine } from './find-accounts.ts'
import { couponEntity, mostHeld, targetOf } from './kind-store.ts'
import { requireSound } from './save-kind.ts'

type Target = { staffId: number; id: number; version: number; isTrial: boolean }

/** The result of a run or trial: `held` are the created coupons, by which it is undone. */
export type CouponRun = { found: FoundAccount[]; lost: LostLine[]; coupons: number; held: number[] }

/**
 * Gives each account of a list a number of coupons of a kind: one change, one audit entry. A trial changes nothing, and
 * is audited.
 * @throws NOT_FOUND; CONFLICT for an outdated version of the kind; INVALID_INPUT for an expired or disabled kind, for a
 * list without accounts and, except in a trial, for lines that identify no account and are not to be skipped (`data: {
 * lost }`).
 */
export function handOut(args: {
  ctx: Ctx
  input: Target & { accounts: string; each: number; skipsLost: boolean }
}): Promise<CouponRun> {
  const { ctx, input } = args
  const { staffId, id, version, each, isTrial } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { terms } = await lockEntity(tx, couponEntity, id, { ifVersion: version, yours: { version } })
    const state = couponStateAt(terms, formatShanghai(tx.clock.now()))
    if (state === 'off') throw new AppError('INVALID_INPUT', { message: couponSentences.off })
    if (state === 'ended') throw new AppError('INVALID_INPUT', { message: couponSentences.ended })
    const { found, lost } = await findAccounts({ ctx: tx, input })
    const coupons = found.length * each
    await requireSound(tx, { id, terms, handedOut: (await mostHeld({ ctx: tx, id })) + each })
    if (isTrial) {
      await recordTrial(tx, { id, name: terms.name, found, lost })
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
    const accounts = found.map(({ userId }) => userId)
    const detail = { name: terms.name, each, coupons, accounts, skipped: lost.length }
    await tx.record({ action: 'coupon.hand-out', target: targetOf(id), detail })
    return { found, lost, coupons, held: held.map((row) => row.id) }
  })
}

type Trial = { id: number; name: string; found: readonly FoundAccount[]; lost: readonly LostLine[] }

/** A trial reveals which lines are accounts, so it is audited like a run. */
function recordTrial(tx: ChangeCtx, { id, name, found, lost }: Trial): Promise<void> {
  const detail = { name, accounts: found.map(({ userId }) => userId), lost: lost.length }
  return tx.record({ action: 'coupon.try', target: targetOf(id), detail })
}

/** Whose: those of a run by `held`, those of the accounts of a list, or everybody's. */
export type TakenFrom = { held?: readonly number[] | undefined; accounts?: string | undefined }

/**
 * Takes unused coupons of a kind back from accounts; one change, one entry. Used ones stay. A trial changes nothing.
 * @throws NOT_FOUND; CONFLICT for another version of the kind; INVALID_INPUT where there is nothing to take.
 */
export function takeBack(args: {
  ctx: Ctx
  input: Target & TakenFrom
}): Promise<{ lost: LostLine[]; coupons: number; holders: number }> {
  const { ctx, input } = args
  const { staffId, id, version, isTrial, accounts } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { terms } = await lockEntity(tx, couponEntity, id, { ifVersion: version, yours: { version } })
    const named = accounts === undefined ? null : await findAccounts({ ctx: tx, input: { accounts } })
    const userIds = named?.found.map(({ userId }) => userId)
    const where = and(
      eq(heldCoupons.couponId, id),
      isNotNull(heldCoupons.userId),
      isNull(heldCoupons.usedAt),
      input.held && inArray(heldCoupons.id, [...input.held]),
      userIds && inArray(heldCoupons.userId, userIds),
    )
    const rows = await tx.db.select({ userId: heldCoupons.userId }).from(heldCoupons).where(where)
    const holders = [...new Set(rows.map(({ userId }) => userId))]
    const outcome = { lost: named?.lost ?? [], coupons: rows.length, holders: holders.length }
    if (isTrial) {
      if (named === null) tx.leaveUnrecorded('a trial that names nobody tells only how many there are')
      else await recordTrial(tx, { id, name: terms.name, ...named })
      return outcome
    }
    if (rows.length === 0) throw new AppError('INVALID_INPUT', { message: couponSentences.nothingToTake })
    await tx.db.delete(heldCoupons).where(where)
    const detail = { name: terms.name, coupons: rows.length, accounts: holders }
    await tx.record({ action: 'coupon.take-back', target: targetOf(id), detail })
    return outcome
  })
}
