import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { coupons, heldCoupons } from '#db/schema/index.ts'
import {
  type CouponTerms,
  changedTerms,
  checkCouponTerms,
  couponSentences,
  couponStateAt,
  tidyTerms,
} from '#domain/pricing/kinds/coupon-kind.ts'
import { findCouponIssues } from '#domain/pricing/kinds/issues.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readPriceListRows } from '#server/services/selling/prices/read-price-list.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { columnsOf, couponEntity, kindOf, mostHeld, selectKinds, targetOf } from './kind-store.ts'

/**
 * Makes a kind with its public coupons and answers its id; visitors have it at once, from its beginning on.
 * @throws INVALID_INPUT with the first sentence and all of them in `data`, or with the findings that stop it.
 */
export function createKind({ ctx, input }: Args<{ staffId: number; terms: CouponTerms }>): Promise<number> {
  const terms = readTerms(input.terms)
  return makeChange(ctx, input.staffId, async (tx) => {
    const saved = { savedBy: input.staffId, savedAt: tx.clock.now() }
    const [row] = await tx.db
      .insert(coupons)
      .values({ ...columnsOf(terms), ...saved })
      .returning({ id: coupons.id })
    if (row === undefined) throw new Error('The insert returned no row')
    await requireSound(tx, { id: row.id, terms, handedOut: 0 })
    await putPublic(tx, row.id, 0, terms.publicCount)
    await tx.record({ action: 'coupon.create', target: targetOf(row.id), detail: { name: terms.name, terms } })
    return row.id
  })
}

type KindChange = { staffId: number; id: number; version: number; terms: CouponTerms }

/**
 * Changes the terms of a kind for all holders at once, and answers the new version. Used and ordered coupons are not
 * affected.
 * @throws NOT_FOUND; CONFLICT with both versions; INVALID_INPUT as `createKind`.
 */
export function changeKind({ ctx, input }: Args<KindChange>): Promise<number> {
  const terms = readTerms(input.terms)
  return replaceTerms(ctx, input, () => terms)
}

/** Enables a kind, or disables it; coupons that accounts hold stay theirs. Throws as `changeKind`. */
export function enableKind({
  ctx,
  input,
}: Args<{ staffId: number; id: number; version: number; enabled: boolean }>): Promise<number> {
  const { enabled } = input
  return replaceTerms(ctx, input, (present) => {
    if (present.enabled !== enabled) return { ...present, enabled }
    const message = enabled ? couponSentences.enabledAlready : couponSentences.disabledAlready
    throw AppError.invalid(message)
  })
}

function replaceTerms(
  ctx: Ctx,
  input: Omit<KindChange, 'terms'> & { terms?: CouponTerms },
  termsFrom: (present: CouponTerms) => CouponTerms,
): Promise<number> {
  const { staffId, id, version } = input
  return makeChange(ctx, staffId, async (tx) => {
    const yours = { version, ...(input.terms && { terms: input.terms }) }
    const kind = await lockEntity(tx, couponEntity, id, { ifVersion: version, yours })
    const terms = termsFrom(kind.terms)
    const changes = changedTerms(kind.terms, terms)
    if (changes.length === 0) {
      tx.leaveUnrecorded('the terms are the same')
      return version
    }
    await requireSound(tx, { id, terms, handedOut: await mostHeld(tx, id) })
    const saved = { version: version + 1, savedBy: staffId, savedAt: tx.clock.now() }
    await tx.db
      .update(coupons)
      .set({ ...columnsOf(terms), ...saved })
      .where(eq(coupons.id, id))
    await putPublic(tx, id, kind.terms.publicCount, terms.publicCount)
    const isSwitch = changes.length === 1 && changes[0]?.term === 'enabled'
    const action = !isSwitch ? 'coupon.change' : terms.enabled ? 'coupon.enable' : 'coupon.disable'
    const { handed, unused } = kind.counts
    await tx.record({ action, target: targetOf(id), detail: { name: terms.name, changes, handed, unused } })
    return version + 1
  })
}

/** Adjusts the number of public coupons; the newest are deleted first. */
async function putPublic(tx: ChangeCtx, couponId: number, present: number, wished: number): Promise<void> {
  if (wished > present) {
    const createdAt = tx.clock.now()
    await tx.db.insert(heldCoupons).values(Array.from({ length: wished - present }, () => ({ couponId, createdAt })))
  }
  if (wished >= present) return
  const rows = tx.db
    .select({ id: heldCoupons.id })
    .from(heldCoupons)
    .where(and(eq(heldCoupons.couponId, couponId), isNull(heldCoupons.userId), isNull(heldCoupons.usedAt)))
    .orderBy(desc(heldCoupons.id))
    .limit(present - wished)
  await tx.db.delete(heldCoupons).where(inArray(heldCoupons.id, rows))
}

/** Throws INVALID_INPUT with the findings where one of them stops the kind. `handedOut`: the most that one account holds. */
export async function requireSound(
  tx: ChangeCtx,
  kind: { id: number; terms: CouponTerms; handedOut: number },
): Promise<void> {
  const now = formatShanghai(tx.clock.now())
  const kinds = (await selectKinds(tx)).map(kindOf)
  const others = kinds.map(({ id, terms }) => ({
    id,
    excludeType: terms.excludeType,
    isRunning: couponStateAt(terms, now) === 'running',
  }))
  const findings = findCouponIssues(await readPriceListRows(tx), kind, others, now)
  const stopping = findings.find(({ level }) => level === 'error')
  if (stopping !== undefined) throw AppError.invalid(stopping.message, { findings })
}

function readTerms(given: CouponTerms): CouponTerms {
  const faults = checkCouponTerms(given)
  const [message] = Object.values(faults)
  if (message !== undefined) throw AppError.invalid(message, { faults })
  return tidyTerms(given)
}
