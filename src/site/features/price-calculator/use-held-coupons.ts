import { useEffect, useState } from 'react'
import { api } from '#site/lib/api-client.ts'
import { useSession } from '#site/lib/session.ts'
import { type Coupon, couponsOf } from './catalogue-data.ts'

/**
 * The coupons that the visitor may use. The page comes with the public ones; once it is known whether somebody is logged
 * in they are read anew, for a stored page knows neither the visitor nor what has ended since.
 */
export function useHeldCoupons(published: readonly Coupon[]): readonly Coupon[] {
  const { status } = useSession()
  const [held, setHeld] = useState<readonly Coupon[]>(published)
  useEffect(() => {
    if (status === 'unknown') return
    const controller = new AbortController()
    void readCoupons(controller.signal).then((coupons) => {
      if (coupons === null || controller.signal.aborted) return
      setHeld((before) => (JSON.stringify(before) === JSON.stringify(coupons) ? before : coupons))
    })
    return () => controller.abort()
  }, [status])
  return held
}

async function readCoupons(signal: AbortSignal): Promise<Coupon[] | null> {
  const answer = await api.call('GET /company/coupon/listAvailable', {}, { signal })
  return answer.code === 200 ? couponsOf(answer.data) : null
}
