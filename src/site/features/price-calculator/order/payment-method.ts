/** How an order is paid; the ids are those of specification 3. */
export const paymentMethods = [
  { key: 'ALIPAY', id: 2 },
  { key: 'WECHAT', id: 1 },
  { key: 'BALANCE', id: 3 },
] as const

export type PaymentKey = (typeof paymentMethods)[number]['key']

export const defaultPayment: PaymentKey = 'ALIPAY'

/** The method that counts: what was kept, or the default where it is unknown or needs a log-in that is not there. */
export function paymentFor(kept: string | null, isLoggedIn: boolean): PaymentKey {
  const found = paymentMethods.find(({ key }) => key === kept)?.key ?? defaultPayment
  return found === 'BALANCE' && !isLoggedIn ? defaultPayment : found
}
