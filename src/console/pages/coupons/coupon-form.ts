import type { CouponTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { readFen } from '#domain/shared/typed-amount.ts'
import { readWhole } from '../../kit/amounts.ts'

/**
 * The terms as the fields have them: amounts in yuan and numbers as they are typed, times as `datetime-local` has them.
 * A public count of 0, which is a kind for accounts only, is `isPublic: false`.
 */
export type CouponForm = Omit<{ [Term in keyof CouponTerms]: string }, 'categories' | 'enabled'> & {
  categories: readonly number[]
  enabled: boolean
  isPublic: boolean
}

const yuanText = (fen: number) => (fen / 100).toFixed(2)
const numberText = (value: number | null) => (value === null ? '' : String(value))

/** The form of a kind's terms; `termsOf` is its inverse (coupon-form.test.ts). */
export function formOf(terms: CouponTerms): CouponForm {
  return {
    name: terms.name,
    categories: terms.categories,
    enabled: terms.enabled,
    amountFen: yuanText(terms.amountFen),
    limitPriceFen: yuanText(terms.limitPriceFen),
    limitUseNum: numberText(terms.limitUseNum),
    excludeType: numberText(terms.excludeType),
    validFrom: terms.validFrom?.replace(' ', 'T') ?? '',
    validUntil: terms.validUntil?.replace(' ', 'T') ?? '',
    // A kind for accounts begins with 1 when it is made public.
    publicCount: String(terms.publicCount || 1),
    isPublic: terms.publicCount > 0,
  }
}

/** The form of a new kind: public, one for each visitor, without a limit. */
export const emptyForm: CouponForm = {
  name: '',
  amountFen: '',
  limitPriceFen: '0.00',
  limitUseNum: '',
  excludeType: '',
  categories: [],
  validFrom: '',
  validUntil: '',
  enabled: true,
  publicCount: '1',
  isPublic: true,
}

/** The terms of a form; an invalid number becomes NaN, for which the domain has an error. */
export function termsOf(form: CouponForm): CouponTerms {
  return {
    name: form.name,
    categories: form.categories,
    enabled: form.enabled,
    amountFen: readFen(form.amountFen),
    // An empty limit is none; an empty amount is an error.
    limitPriceFen: form.limitPriceFen.trim() === '' ? 0 : readFen(form.limitPriceFen),
    limitUseNum: readOptional(form.limitUseNum),
    excludeType: readOptional(form.excludeType),
    validFrom: readTime(form.validFrom),
    validUntil: readTime(form.validUntil),
    publicCount: form.isPublic ? (readOptional(form.publicCount) ?? Number.NaN) : 0,
  }
}

const readOptional = (text: string) => (text.trim() === '' ? null : readWhole(text))

/** A time of a `datetime-local` field, which leaves out seconds that are 0; null for an empty one. */
function readTime(text: string): string | null {
  if (text === '') return null
  const time = text.replace('T', ' ')
  return time.length === 16 ? `${time}:00` : time
}
