import { type RefObject, useEffect, useRef, useState } from 'react'

/** `wait` while the phone has not been seen, `now` from then on; undefined where it stood in the window from the start. */
type Receiving = 'wait' | 'now' | undefined

/**
 * Lets the messages of a phone that lies below the window come when the visitor does. Without script, and before it,
 * they are all there.
 */
export function useReceiving(): [RefObject<HTMLDivElement | null>, Receiving] {
  const phone = useRef<HTMLDivElement>(null)
  const [receiving, setReceiving] = useState<Receiving>()

  useEffect(() => {
    const element = phone.current
    if (!element || element.getBoundingClientRect().top < innerHeight) return
    setReceiving('wait')
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setReceiving('now')
        watch.disconnect()
      },
      { rootMargin: '0px 0px -25%' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return [phone, receiving]
}
