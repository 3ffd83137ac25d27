import { useEffect, useState } from 'react'
import { useSession } from '#site/lib/session.ts'
import { readStored, writeStored } from '#site/lib/stored.ts'
import { defaultPayment, type PaymentKey, paymentFor } from './payment-method.ts'

const storageKey = 'defaultPayment'

/** The chosen way to pay, remembered in the browser (specification, section 9: default ALIPAY). */
export function usePaymentMethod() {
  const isLoggedIn = useSession().status === 'in'
  const [kept, setKept] = useState<string | null>(defaultPayment)
  useEffect(() => setKept((chosen) => (chosen === defaultPayment ? readStored(storageKey) : chosen)), [])
  return {
    payment: paymentFor(kept, isLoggedIn),
    isLoggedIn,
    choosePayment: (key: PaymentKey) => {
      writeStored(storageKey, key)
      setKept(key)
    },
  }
}
