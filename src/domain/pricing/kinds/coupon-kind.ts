import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { checkPhone, normalisePhone } from '#domain/accounts/phone.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { HeldCoupon } from '../coupons.ts'

/** Sentences for staff when a change or distribution of coupons is refused (specification, console 4). */
export const couponSentences = {
  name: '名称应为1至30个字，买家可见',
  amountMissing: '请填写每张减多少元，最多两位小数',
  amountZero: '减的金额不能是0',
  amountNegative: '减的金额不能是负数',
  amountTooHigh: '每张最多减99,999.99元',
  limit: '门槛应为0至999,999.99元，0为没有门槛',
  uses: '每台最多用应为1至100张，留空为不限',
  group: '互斥组应为1至99，留空为不互斥',
  categories: '请至少选一个类别',
  period: '期限应写成日期和时间',
  periodBackwards: '期限的结束应晚于开始',
  publicCount: '每人有应为0至20张，0为只发放给指定账号',
  errors: '检查没有通过，请先修改',
  enabledAlready: '这种优惠券已经启用',
  disabledAlready: '这种优惠券已经停用',
  ended: '这种优惠券已经过期，请先修改期限',
  off: '这种优惠券已经停用，请先启用',
  each: '每个账号发放1至20张',
  noAccount: '请至少填写一个账号',
  tooMany: (most: number): string => `一次最多${most.toLocaleString('en-US')}个账号`,
  unknown: (count: number): string => `有${count}行不是有效的账号，请改正，或跳过它们`,
  handedSince: '预检之后，这种优惠券又发放或收回过。请关闭，核对张数后再预检一次',
  nothingToTake: '没有可以收回的优惠券，已使用的不能收回',
} as const

/** Why a line identifies no account that can receive coupons. */
export const accountLineErrors = {
  unreadable: '不是手机号、邮箱或账号编号',
  missing: '没有这个账号',
  disabled: '账号已停用',
  repeated: '与前面重复',
} as const
export type AccountLineError = keyof typeof accountLineErrors

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
    name: length >= 1 && length <= nameAtMost ? null : couponSentences.name,
    amountFen: amountFault(terms.amountFen),
    limitPriceFen: isWhole(limitPriceFen, 0, limitAtMostFen) ? null : couponSentences.limit,
    limitUseNum: limitUseNum === null || isWhole(limitUseNum, 1, 100) ? null : couponSentences.uses,
    excludeType: excludeType === null || isWhole(excludeType, 1, 99) ? null : couponSentences.group,
    categories: categories.length > 0 ? null : couponSentences.categories,
    validFrom: isTime(terms.validFrom) ? null : couponSentences.period,
    validUntil: isTime(terms.validUntil) ? periodFault(terms) : couponSentences.period,
    publicCount: isWhole(publicCount, 0, publicCountAtMost) ? null : couponSentences.publicCount,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, sentence]) => sentence !== null)) as CouponTermErrors
}

function amountFault(fen: number): string | null {
  if (!Number.isInteger(fen)) return couponSentences.amountMissing
  if (fen === 0) return couponSentences.amountZero
  if (fen < 0) return couponSentences.amountNegative
  return fen <= amountAtMostFen ? null : couponSentences.amountTooHigh
}

function periodFault({ validFrom, validUntil }: CouponTerms): string | null {
  return validFrom !== null && validUntil !== null && validUntil <= validFrom ? couponSentences.periodBackwards : null
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

/** Maximum number of lines at once. */
export const accountsAtMost = 500

/** A line of a pasted list: an account by its exact phone number, e-mail address or number. */
export type NamedAccount =
  | { kind: 'phone' | 'email'; value: string }
  | { kind: 'id'; value: number }
  | { kind: 'fault'; fault: AccountLineError }

export type AccountLine = { row: number; text: string; account: NamedAccount }

const largestId = 2_147_483_647

/** The lines of a pasted list, from row 1; empty lines are skipped, and a repeated account is an error. */
export function readAccountLines(pasted: string): AccountLine[] {
  const seen = new Set<string>()
  return pasted.split(/\r\n|[\n\r,，;；、]/).flatMap((raw, place): AccountLine[] => {
    const text = raw.trim()
    if (text === '') return []
    const account = readAccount(text)
    const key = account.kind === 'fault' ? text : `${account.kind} ${account.value}`
    const isRepeated = account.kind !== 'fault' && seen.has(key)
    seen.add(key)
    return [{ row: place + 1, text, account: isRepeated ? { kind: 'fault', fault: 'repeated' } : account }]
  })
}

function readAccount(text: string): NamedAccount {
  const email = normaliseEmail(text)
  if (checkEmail(email) === null) return { kind: 'email', value: email }
  const digits = normalisePhone(text)
  if (checkPhone(digits) === null) return { kind: 'phone', value: digits }
  if (/^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= largestId) return { kind: 'id', value: Number(digits) }
  return { kind: 'fault', fault: 'unreadable' }
}
