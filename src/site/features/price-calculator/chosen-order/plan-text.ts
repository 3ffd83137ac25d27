import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { priceCopy } from '#site/copy/price.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { PaymentKey } from '../order/payment-method.ts'
import type { ShownOrder } from './store-order.ts'

const { plan, payable, devices } = chosenOrderCopy

export const paymentWords: Record<PaymentKey, string> = {
  ALIPAY: priceCopy.payment.alipay,
  WECHAT: priceCopy.payment.wechat,
  BALANCE: priceCopy.payment.balance,
}

/** The plan as text to paste elsewhere: a line for each choice, the payable amount, and the address that opens it. */
export function planText(order: ShownOrder, { product, origin }: { product: string; origin: string }): string {
  const { device, facts, term, quantity, payment, shop, payableFen, href } = order
  const rows = [
    [plan.device, facts === '' ? device : `${device}（${facts}）`],
    [plan.term, term],
    [plan.quantity, devices(quantity)],
    [plan.shop, shop],
    [plan.payment, paymentWords[payment]],
    [payable, priceText(payableFen)],
  ]
  const lines = rows.flatMap(([name = '', value = '']) => (value === '' ? [] : [plan.line(name, value)]))
  return [plan.title(product), ...lines, new URL(href, origin).href].join('\n')
}
