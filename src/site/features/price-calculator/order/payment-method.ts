/** How an order is paid; the ids are those of specification 3. */
export const paymentMethods = [
  { key: 'ALIPAY', id: 2 },
  { key: 'WECHAT', id: 1 },
  { key: 'BALANCE', id: 3 },
] as const

export type PaymentKey = (typeof paymentMethods)[number]['key']

export const defaultPayment: PaymentKey = 'ALIPAY'

/** The stored method, or the default where it is unknown or needs a log-in. */
export function paymentFor(stored: string | null, isLoggedIn: boolean): PaymentKey {
  const method = paymentMethods.find(({ key }) => key === stored)?.key ?? defaultPayment
  return method === 'BALANCE' && !isLoggedIn ? defaultPayment : method
}
