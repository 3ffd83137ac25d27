import { parseShanghai } from '#domain/shared/time.ts'
import type { HeldCoupon } from '../coupons.ts'
import { couponSentences as sentences } from './sentences.ts'

/**
 * The terms of a coupon kind. Money in fen; times `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which sort as text; null for
 * no bound.
 */
export type CouponTerms = {
  name: string
  amountFen: number
  /** Minimum order amount before discounts; 0 for none. */
  limitPriceFen: number
  /** Maximum coupons of the kind per device of an order. */
  limitUseNum: number | null
  /** Kinds of the same group exclude each other. */
  excludeType: number | null
  categories: readonly number[]
  validFrom: string | null
  validUntil: string | null
  enabled: boolean
  /** How many coupons every visitor is offered; 0 for a kind that is only given to accounts. */
  publicCount: number
}

export type CouponTerm = keyof CouponTerms
export type CouponTermErrors = Partial<Record<CouponTerm, string>>

const amountAtMostFen = 9_999_999
const limitAtMostFen = 99_999_999
const nameAtMost = 30
export const publicCountAtMost = 20

/** The sentences against invalid terms (specification, console 4); empty for valid terms. */
export function checkCouponTerms(terms: CouponTerms): CouponTermErrors {
  const { name, limitPriceFen, limitUseNum, excludeType, categories, publicCount } = terms
  const length = [...name.trim()].length
  const faults: Record<string, string | null> = {
    name: length >= 1 && length <= nameAtMost ? null : sentences.name,
    amountFen: amountFault(terms.amountFen),
    limitPriceFen: isWhole(limitPriceFen, 0, limitAtMostFen) ? null : sentences.limit,
    limitUseNum: limitUseNum === null || isWhole(limitUseNum, 1, 100) ? null : sentences.uses,
    excludeType: excludeType === null || isWhole(excludeType, 1, 99) ? null : sentences.group,
    categories: categories.length > 0 ? null : sentences.categories,
    validFrom: isTime(terms.validFrom) ? null : sentences.period,
    validUntil: isTime(terms.validUntil) ? periodFault(terms) : sentences.period,
    publicCount: isWhole(publicCount, 0, publicCountAtMost) ? null : sentences.publicCount,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, sentence]) => sentence !== null)) as CouponTermErrors
}

function amountFault(fen: number): string | null {
  if (!Number.isInteger(fen)) return sentences.amountMissing
  if (fen === 0) return sentences.amountZero
  if (fen < 0) return sentences.amountNegative
  return fen <= amountAtMostFen ? null : sentences.amountTooHigh
}

function periodFault({ validFrom, validUntil }: CouponTerms): string | null {
  return validFrom !== null && validUntil !== null && validUntil <= validFrom ? sentences.periodBackwards : null
}

function isTime(time: string | null): boolean {
  return time === null || parseShanghai(time) !== null
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

export const couponStates = ['running', 'upcoming', 'ended', 'off'] as const
export type CouponState = (typeof couponStates)[number]

/** The state of a kind at a time (`now` in the terms' time format); the end is exclusive. */
export function couponStateAt(
  terms: Pick<CouponTerms, 'enabled' | 'validFrom' | 'validUntil'>,
  now: string,
): CouponState {
  if (!terms.enabled) return 'off'
  if (terms.validUntil !== null && terms.validUntil <= now) return 'ended'
  return terms.validFrom !== null && terms.validFrom > now ? 'upcoming' : 'running'
}

export type TermChange = { term: CouponTerm; before: CouponTerms[CouponTerm]; after: CouponTerms[CouponTerm] }

const terms = [
  ...(['name', 'amountFen', 'limitPriceFen', 'limitUseNum', 'excludeType', 'categories'] as const),
  ...(['validFrom', 'validUntil', 'enabled', 'publicCount'] as const),
]

/** Each changed term; the order of categories is ignored. */
export function changedTerms(before: CouponTerms, after: CouponTerms): TermChange[] {
  const [was, is] = [tidyTerms(before), tidyTerms(after)]
  return terms
    .filter((term) => JSON.stringify(was[term]) !== JSON.stringify(is[term]))
    .map((term) => ({ term, before: was[term], after: is[term] }))
}

/** Normalised terms: a trimmed name, each category once and in order. */
export function tidyTerms(terms: CouponTerms): CouponTerms {
  const categories = [...new Set(terms.categories)].toSorted((one, other) => one - other)
  return { ...terms, name: terms.name.trim(), categories }
}

/**
 * Coupons of a kind for the pricing engine; none when the kind is not running. Their negative ids belong to no account.
 */
export function couponsOf(couponId: number, terms: CouponTerms, count: number, now: string): HeldCoupon[] {
  if (couponStateAt(terms, now) !== 'running') return []
  const { name, amountFen, limitPriceFen, limitUseNum, excludeType, categories } = terms
  const kind = { couponId, name, amountFen, limitPriceFen, limitUseNum, excludeType, categories }
  return Array.from({ length: count }, (_, place) => ({ ...kind, id: -1 - place }))
}
