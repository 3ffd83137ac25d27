import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { useStore } from './create-store.ts'
import { GoodIcon, NoticeIcon } from './icons.tsx'
import styles from './toast.module.css'
import { closeToasts, type Toast, type ToastKind, toastDuration, toasts } from './toast-store.ts'

const kinds: Record<ToastKind, string | undefined> = { good: styles.good, warn: styles.warn, bad: styles.bad }

/** How one toast is drawn. */
export function ToastCard({ kind, text, action }: Omit<Toast, 'id'>): ReactNode {
  return (
    <div className={classNames(styles.toast, kinds[kind])}>
      {kind === 'good' ? <GoodIcon /> : <NoticeIcon />}
      <span>{text}</span>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}

/**
 * Rendered once in the layout, empty in the HTML: assistive technology only announces changes of a region that it
 * already knows. A toast disappears by itself, but not while the pointer is on it.
 */
export function ToastRegion(): ReactNode {
  const toast = useStore(toasts)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (toast === null || toast.action || held) return
    const timer = setTimeout(closeToasts, toastDuration(toast.text))
    return () => clearTimeout(timer)
  }, [toast, held])

  return (
    <div
      className={styles.region}
      role="status"
      aria-live={toast?.kind === 'bad' ? 'assertive' : 'polite'}
      data-toasts=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {toast && <ToastCard key={toast.id} {...toast} />}
    </div>
  )
}

/** Whether an event came from the toast, so that a dialog below does not take it for a press outside. */
export function isInsideToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
