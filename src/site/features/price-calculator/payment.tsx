import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { Option } from './option.tsx'
import { type PaymentKey, paymentMethods } from './payment-method.ts'
import styles from './receipt.module.css'

const copy = priceCopy.payment

type PaymentProps = { payment: PaymentKey; isLoggedIn: boolean; onChoose: (key: PaymentKey) => void }

/** How the order is paid; the balance only of who is logged in. */
export function Payment({ payment, isLoggedIn, onChoose }: PaymentProps): ReactNode {
  const words: Record<PaymentKey, string> = {
    ALIPAY: copy.alipay,
    WECHAT: copy.wechat,
    BALANCE: isLoggedIn ? copy.balance : copy.balanceLocked,
  }
  return (
    <div className={styles.payment} role="radiogroup" aria-label={copy.label}>
      {paymentMethods.map(({ key }) => (
        <Option
          key={key}
          name="payment"
          value={key}
          isChecked={key === payment}
          isDisabled={key === 'BALANCE' && !isLoggedIn}
          className={styles.method}
          onChoose={onChoose}
        >
          {words[key]}
        </Option>
      ))}
    </div>
  )
}
