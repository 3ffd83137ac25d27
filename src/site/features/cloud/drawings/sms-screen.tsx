import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cloudOpeningCopy } from '#site/copy/cloud-hero.ts'
import styles from './sms-screen.module.css'

const { phone, messages } = cloudOpeningCopy

/**
 * The phone. Half of its messages are there; the others come one after another and push them down: once, and all are
 * there from the start where motion is not wanted.
 */
export function SmsScreen(): ReactNode {
  const [root, receiving] = useReceiving()
  return (
    <div ref={root} className={styles.phone} data-receiving={receiving} aria-hidden="true">
      <div className={styles.screen}>
        <SmsTop />
        <div className={styles.inbox}>
          <div className={styles.messages}>
            {messages.map((message) => (
              <SmsMessage key={message.shop} {...message} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The upper part of a drawn phone's screen: the clock and the network, the inbox and how much is in it. */
function SmsTop(): ReactNode {
  return (
    <>
      <p className={styles.bar}>
        <span>{phone.clock}</span>
        <span>{phone.network}</span>
      </p>
      <p className={styles.title}>
        {phone.title}
        <small>{phone.count}</small>
      </p>
    </>
  )
}

/** A drawn message, 92 px high and 10 below the one before. */
function SmsMessage({ from, at, words, shop }: (typeof messages)[number]): ReactNode {
  const [before, code, after] = words
  return (
    <div className={styles.message}>
      <b>
        {from}
        <i>{at}</i>
      </b>
      {before}
      <strong>{code}</strong>
      {after}
      <span>{shop}</span>
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
