import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import messages from './sms-messages.svg'
import styles from './sms-screen.module.css'
import top from './sms-top.svg'

/**
 * The phone. Half of its messages are there; the others come one after another and push them down: once, and all are
 * there from the start where motion is not wanted.
 */
export function SmsScreen(): ReactNode {
  const [root, receiving] = useReceiving()
  return (
    <div ref={root} className={styles.phone} data-receiving={receiving} aria-hidden="true">
      <div className={styles.screen}>
        <img className={styles.top} src={top} alt="" width={216} height={78} />
        <div className={styles.inbox}>
          <img className={styles.messages} src={messages} alt="" width={216} height={612} />
        </div>
      </div>
    </div>
  )
}

/** `wait` while the phone has not been seen, `now` from then on; undefined where it stood in the window from the start. */
type Receiving = 'wait' | 'now' | undefined

/**
 * Lets the messages of a phone that lies below the window come when the visitor does. Without script, and before it,
 * they are all there.
 */
function useReceiving(): [RefObject<HTMLDivElement | null>, Receiving] {
  const screen = useRef<HTMLDivElement>(null)
  const [receiving, setReceiving] = useState<Receiving>()

  useEffect(() => {
    const element = screen.current
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

  return [screen, receiving]
}
