import { type ComponentProps, type ReactNode, useState } from 'react'
import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { priceCopy } from '#site/copy/price.ts'
import { shareLink } from '#site/parts/share.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import { priceText } from '../catalogue/money-text.ts'
import styles from './chosen-order-card.module.css'
import type { PaymentKey, ShownOrder } from './store-order.ts'

const copy = chosenOrderCopy.copy
const { plan, payable, devices } = chosenOrderCopy

type CopyPlanProps = { order: ShownOrder } & Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'>

/** Copies the plan; where the browser refuses, shows it to be selected. */
export function CopyPlan({ order, ...look }: CopyPlanProps): ReactNode {
  const { productName, entryOrders } = useSettings()
  const [refused, setRefused] = useState<string | null>(null)
  const text = () => planText(order, { product: productName, origin: location.origin, withPayment: entryOrders })
  return (
    <>
      <Button {...look} onClick={async () => setRefused(await shareLink(text(), copy))}>
        {copy.button}
      </Button>
      {refused !== null && (
        <p className={styles.refused} role="status">
          {copy.refused}
          <span>{refused}</span>
        </p>
      )}
    </>
  )
}

export const paymentWords: Record<PaymentKey, string> = {
  ALIPAY: priceCopy.payment.alipay,
  WECHAT: priceCopy.payment.wechat,
  BALANCE: priceCopy.payment.balance,
}

/** `withPayment`: the way to pay was asked on the price page. */
type PlanTextOptions = { product: string; origin: string; withPayment: boolean }

/** The plan as text to paste elsewhere: a line for each choice, the payable amount, and the address that opens it. */
export function planText(order: ShownOrder, { product, origin, withPayment }: PlanTextOptions): string {
  const { device, facts, term, quantity, payment, shop, payableFen, href } = order
  const rows = [
    [plan.device, facts === '' ? device : `${device}（${facts}）`],
    [plan.term, term],
    [plan.quantity, devices(quantity)],
    [plan.shop, shop],
    [plan.payment, withPayment ? paymentWords[payment] : ''],
    [payable, priceText(payableFen)],
  ]
  const lines = rows.flatMap(([name = '', value = '']) => (value === '' ? [] : [plan.line(name, value)]))
  return [plan.title(product), ...lines, new URL(href, origin).href].join('\n')
}
