import { type ReactNode, useEffect, useState } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { useSession } from '#site/session/session.ts'
import { readStored, writeStored } from '#site/session/stored.ts'
import { Option } from '../choices/step.tsx'
import { defaultPayment, type PaymentKey, paymentFor, paymentMethods } from './payment-method.ts'
import styles from './receipt.module.css'

const copy = priceCopy.payment
const storageKey = 'defaultPayment'

export type PaymentChoice = {
  payment: PaymentKey
  isLoggedIn: boolean
  choosePayment: (key: PaymentKey) => void
}

/** How the order is paid; the balance is for logged-in visitors only. */
export function Payment({ payment, isLoggedIn, choosePayment }: PaymentChoice): ReactNode {
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
          onChoose={choosePayment}
        >
          {words[key]}
        </Option>
      ))}
    </div>
  )
}

/** The chosen way to pay, remembered in the browser (specification 9: default ALIPAY). */
export function usePaymentChoice(): PaymentChoice {
  const isLoggedIn = useSession().status === 'in'
  const [stored, setStored] = useState<string | null>(defaultPayment)
  useEffect(() => setStored((chosen) => (chosen === defaultPayment ? readStored(storageKey) : chosen)), [])
  return {
    payment: paymentFor(stored, isLoggedIn),
    isLoggedIn,
    choosePayment: (key) => {
      writeStored(storageKey, key)
      setStored(key)
    },
  }
}
