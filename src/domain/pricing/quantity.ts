/** Sentences of a refused quote (readings 4 and 6). */
export const quoteSentences = {
  restocking: '积极补货中',
  stockLeft: (count: number): string => `库存仅剩${count}`,
  renewalOne: '续费一次续一台设备',
  couponUnknown: '优惠券不可用',
  couponRepeated: '同一张优惠券只能使用一次',
  couponCategory: '优惠券不适用于所选设备',
  couponLimit: '未达到优惠券的使用门槛',
  couponUses: '优惠券超出可用张数',
  couponExcluded: '优惠券不可叠加',
} as const

/** No order without a chosen device (specification 5). */
export const deviceRequired = '请选择需购买的设备信息'

export const quantityMin = 1
export const quantityMax = 100
export const quantitySentence = '请输入1-100的整数'

/** The number of devices in an order: a whole number from 1 to 100 (specification 5). */
export function checkQuantity(value: number): string | null {
  return Number.isInteger(value) && value >= quantityMin && value <= quantityMax ? null : quantitySentence
}

/** Normalises a typed quantity: full-width digits become half-width, blanks are removed. */
export function plainQuantity(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '')
}

/** The quantity in a text, or null when it is no whole number from 1 to 100. An empty text means one. */
export function readQuantity(typed: string): number | null {
  const plain = plainQuantity(typed)
  if (plain === '') return quantityMin
  if (!/^\d{1,9}$/.test(plain)) return null
  const value = Number(plain)
  return checkQuantity(value) === null ? value : null
}

/**
 * The quantity limited to the stock (readings 6). `stock` null means no limit; for a sold-out device the quantity is
 * unchanged, because it cannot be ordered anyway.
 */
export function capQuantity(quantity: number, stock: number | null): number {
  return stock === null || stock === 0 ? quantity : Math.min(quantity, stock)
}
