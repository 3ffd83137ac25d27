import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { heldCoupons, type User, users } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import {
  type AccountLineError,
  accountsAtMost,
  couponSentences,
  couponStateAt,
  type NamedAccount,
  readAccountLines,
} from '#domain/pricing/kinds/coupon-kind.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { couponEntity, mostHeld, targetOf } from './kind-store.ts'
import { requireSound } from './save-kind.ts'

type FoundAccount = { row: number; userId: number; account: string }
type LostLine = { row: number; text: string; fault: AccountLineError }

/**
 * The accounts that the lines of a list name, masked, and the lines that name none. Two lines may name one account by its
 * phone and its address: the later one is a repetition.
 * @throws INVALID_INPUT for no line and for too many.
 */
async function findAccounts(ctx: Ctx, accounts: string): Promise<{ found: FoundAccount[]; lost: LostLine[] }> {
  const lines = readAccountLines(accounts)
  if (lines.length === 0) throw AppError.invalid(couponSentences.noAccount)
  if (lines.length > accountsAtMost) throw AppError.invalid(couponSentences.tooMany(accountsAtMost))
  const named = await readNamed(
    ctx,
    lines.map(({ account }) => account),
  )
  const found: FoundAccount[] = []
  const lost: LostLine[] = []
  const taken = new Set<number>()
  for (const { row, text, account } of lines) {
    const user = account.kind === 'fault' ? undefined : named.get(`${account.kind} ${account.value}`)
    const fault = account.kind === 'fault' ? account.fault : faultOf(user, taken)
    if (user === undefined || fault !== null) {
      lost.push({ row, text, fault: fault ?? 'missing' })
      continue
    }
    taken.add(user.id)
    found.push({ row, userId: user.id, account: maskUser(user) })
  }
  return { found, lost }
}

function faultOf(user: User | undefined, taken: ReadonlySet<number>): AccountLineError | null {
  if (user === undefined) return 'missing'
  if (taken.has(user.id)) return 'repeated'
  return user.status === 'active' ? null : 'disabled'
}

async function readNamed({ db }: Ctx, accounts: readonly NamedAccount[]): Promise<Map<string, User>> {
  const phones = accounts.flatMap((account) => (account.kind === 'phone' ? [account.value] : []))
  const emails = accounts.flatMap((account) => (account.kind === 'email' ? [account.value] : []))
  const ids = accounts.flatMap((account) => (account.kind === 'id' ? [account.value] : []))
  const rows = await db
    .select()
    .from(users)
    .where(or(inArray(users.phone, phones), inArray(users.email, emails), inArray(users.id, ids)))
  return new Map(
    rows.flatMap((user) => [
      [`phone ${user.phone}`, user] as const,
      [`email ${user.email}`, user] as const,
      [`id ${user.id}`, user] as const,
    ]),
  )
}

function maskUser({ phone, email }: User): string {
  if (phone !== null) return maskPhone(phone)
  return email === null ? '****' : maskEmail(email)
}

type Target = { staffId: number; id: number; version: number; isTrial: boolean }

/** The result of a run or trial: `held` are the created coupons, by which it is undone. */
type CouponRun = { found: FoundAccount[]; lost: LostLine[]; coupons: number; held: number[]; handed: number }

/**
 * Gives each account of a list a number of coupons of a kind: one change, one audit entry. A trial changes nothing, and
 * is audited. A run names how many the trial found handed out, so that a second press, a retry or another tab gives no
 * account the same coupons twice.
 * @throws NOT_FOUND; CONFLICT for an outdated version of the kind, and for coupons given since the trial; INVALID_INPUT for an expired or disabled kind, for a
 * list without accounts and, except in a trial, for lines that identify no account and are not to be skipped (`data: {
 * lost }`).
 */
export function handOut({
  ctx,
  input,
}: Args<Target & { accounts: string; each: number; skipsLost: boolean; handed: number }>): Promise<CouponRun> {
  const { staffId, id, version, each, isTrial } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { terms, counts } = await lockEntity(tx, couponEntity, id, { ifVersion: version, yours: { version } })
    if (!isTrial && counts.handed !== input.handed) throw AppError.conflict(couponSentences.handedSince)
    const state = couponStateAt(terms, formatShanghai(tx.clock.now()))
    if (state === 'off') throw AppError.invalid(couponSentences.off)
    if (state === 'ended') throw AppError.invalid(couponSentences.ended)
    const { found, lost } = await findAccounts(tx, input.accounts)
    const coupons = found.length * each
    await requireSound(tx, { id, terms, handedOut: (await mostHeld(tx, id)) + each })
    if (isTrial) {
      await recordTrial(tx, { id, name: terms.name, found, lost })
      return { found, lost, coupons, held: [], handed: counts.handed }
    }
    if (lost.length > 0 && !input.skipsLost) throw AppError.invalid(couponSentences.unknown(lost.length), { lost })
    if (found.length === 0) throw AppError.invalid(couponSentences.noAccount)
    const createdAt = tx.clock.now()
    const rows = found.flatMap(({ userId }) =>
      Array.from({ length: each }, () => ({ couponId: id, userId, createdAt })),
    )
    const held = await tx.db.insert(heldCoupons).values(rows).returning({ id: heldCoupons.id })
    const accounts = found.map(({ userId }) => userId)
    const detail = { name: terms.name, each, coupons, accounts, skipped: lost.length }
    await tx.record({ action: 'coupon.hand-out', target: targetOf(id), detail })
    return { found, lost, coupons, held: held.map((row) => row.id), handed: counts.handed + coupons }
  })
}

type Trial = { id: number; name: string; found: readonly FoundAccount[]; lost: readonly LostLine[] }

/** A trial reveals which lines are accounts, so it is audited like a run. */
function recordTrial(tx: ChangeCtx, { id, name, found, lost }: Trial): Promise<void> {
  const detail = { name, accounts: found.map(({ userId }) => userId), lost: lost.length }
  return tx.record({ action: 'coupon.try', target: targetOf(id), detail })
}

/** Whose: those of a run by `held`, those of the accounts of a list, or everybody's. */
type TakenFrom = { held?: readonly number[] | undefined; accounts?: string | undefined }

/**
 * Takes unused coupons of a kind back from accounts; one change, one entry. Used ones stay. A trial changes nothing.
 * @throws NOT_FOUND; CONFLICT for another version of the kind; INVALID_INPUT where there is nothing to take.
 */
export function takeBack({
  ctx,
  input,
}: Args<Target & TakenFrom>): Promise<{ lost: LostLine[]; coupons: number; holders: number }> {
  const { staffId, id, version, isTrial, accounts } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { terms } = await lockEntity(tx, couponEntity, id, { ifVersion: version, yours: { version } })
    const named = accounts === undefined ? null : await findAccounts(tx, accounts)
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
      if (named === null) tx.leaveUnrecorded('a trial that names no account answers only how many there are')
      else await recordTrial(tx, { id, name: terms.name, ...named })
      return outcome
    }
    if (rows.length === 0) throw AppError.invalid(couponSentences.nothingToTake)
    await tx.db.delete(heldCoupons).where(where)
    const detail = { name: terms.name, coupons: rows.length, accounts: holders }
    await tx.record({ action: 'coupon.take-back', target: targetOf(id), detail })
    return outcome
  })
}
