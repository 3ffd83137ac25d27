import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { firstFocus } from './first-focus.ts'
import { CloseIcon } from './icons.tsx'
import { isInsideToast } from './toast.tsx'

type DialogProps = {
  open: boolean
  /** Called on Escape, by the close button and on a press outside. */
  onClose: () => void
  title: string
  /** One sentence under the title. */
  description?: string
  closeLabel: string
  /** 560 px instead of 376 px on the desktop. */
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog over the page, on the phone a sheet from the bottom edge. It keeps the focus inside, gives it back to where
 * it came from and closes with Escape. Base UI is in this file's chunk: load it with `lazy(() => import(…))`.
 */
export function Dialog({ open, onClose, title, description, closeLabel, wide, children }: DialogProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(nextOpen, details) => {
        // A press on a toast over the dialog is no press outside of it.
        if (details.reason === 'outside-press' && isInsideToast(details.event.target)) return details.cancel()
        if (!nextOpen) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.frame}>
          <Base.Popup
            ref={popup}
            className={classNames(styles.dialog, wide && styles.wide)}
            data-ground="light"
            initialFocus={() => popup.current && firstFocus(popup.current)}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close className={styles.close} aria-label={closeLabel} data-dialog-close>
                <CloseIcon />
              </Base.Close>
            </div>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
