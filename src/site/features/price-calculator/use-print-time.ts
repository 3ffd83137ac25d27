import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { priceCopy } from '#site/copy/price.ts'
import type { Order } from './order.ts'
import { quoteLink } from './quote-link.ts'
import type { SiteFilter } from './site-filter.ts'

/**
 * The day of the visitor's clock and the address of the quote, as they are when the page is printed. Neither stands in
 * the server's HTML, which is stored for everybody.
 */
export function usePrintTime(order: Order, filter: SiteFilter | null): { day: string; link: string } {
  const [day, setDay] = useState('')
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const read = () => setDay(dayText(new Date()))
    const beforePrint = () => flushSync(read)
    read()
    setThere(true)
    addEventListener('beforeprint', beforePrint)
    return () => removeEventListener('beforeprint', beforePrint)
  }, [])
  return { day, link: isThere ? quoteLink(order, filter) : '' }
}

function dayText(now: Date): string {
  return priceCopy.print.day(now.getFullYear(), now.getMonth() + 1, now.getDate())
}
