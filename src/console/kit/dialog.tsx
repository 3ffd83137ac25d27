import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import styles from './dialog.module.css'
import { submitHandler } from './field.tsx'
import { ConsoleIcon } from './icon.tsx'
import { useOnce } from './use-action.ts'

type ConsoleDialogProps = {
  title: string
  description?: ReactNode
  /** `whole`: nearly as wide as the window, for a page that is shown in it. */
  wide?: boolean | 'whole'
  onClose: () => void
  /**
   * Gives the focus back itself, where more than an element has it: a cursor in a text. Where it answers true, the focus
   * goes back to where it came from.
   */
  returnFocus?: (() => void) | (() => boolean) | undefined
  children: ReactNode
}

let openDialogs = 0

/** Marks the document while a dialog is open: on the phone the notice then leaves the lower edge to the dialog's buttons. */
function useOpenMark(): void {
  useLayoutEffect(() => {
    const count = (change: 1 | -1) => {
      openDialogs += change
      document.body.toggleAttribute('data-dialog-open', openDialogs > 0)
    }
    count(1)
    return () => count(-1)
  }, [])
}

/**
 * A dialog of the console; it is open while it is rendered. A press beside it does not close it: typed text would be lost,
 * and the second press of a double click falls there. On the phone it rises from the bottom edge. The focus begins in the
 * first field (ui/first-focus.ts).
 */
export function ConsoleDialog({
  title,
  description,
  wide = false,
  onClose,
  returnFocus,
  children,
}: ConsoleDialogProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null)
  useOpenMark()
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.frame}>
          <Dialog.Popup
            ref={popup}
            className={classNames(styles.dialog, wide && styles.wide, wide === 'whole' && styles.whole)}
            initialFocus={() => popup.current && firstFocus(popup.current)}
            finalFocus={returnFocus}
          >
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <Dialog.Close className={styles.close} aria-label={kitCopy.close} data-dialog-close>
                <ConsoleIcon name="close" />
              </Dialog.Close>
            </div>
            {description && <Dialog.Description className={styles.description}>{description}</Dialog.Description>}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The actions of a dialog, at its right end, the main one last. */
export function DialogActions({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.verbs} data-dialog-actions>
      {children}
    </div>
  )
}

type FormDialogProps = ConsoleDialogProps & {
  submitWord: string
  look?: 'go' | 'primary' | 'delete'
  pending?: boolean
  /** Why it cannot be submitted as it stands. */
  unable?: string | undefined
  /** In place of the button that cancels. */
  other?: ReactNode
  onSubmit: () => unknown
  /** A field was changed, so that a sentence about the last try no longer holds. */
  onChange?: () => void
}

/** A dialog that is one form: Enter in a field submits it. What `onSubmit` returns a promise of is waited for, as `pending` is. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const {
    submitWord,
    look = 'primary',
    pending = false,
    unable,
    other,
    onSubmit,
    onChange,
    children,
    ...dialog
  } = props
  const { once, running } = useOnce()
  function submit() {
    const doing = onSubmit()
    if (doing instanceof Promise) void once('', () => doing)
  }
  return (
    <ConsoleDialog {...dialog}>
      <form onSubmit={submitHandler(submit)} onChange={onChange}>
        {children}
        <DialogActions>
          {other ?? <ConsoleButton onClick={dialog.onClose}>{kitCopy.cancel}</ConsoleButton>}
          <ConsoleButton type="submit" look={look} pending={pending || running.length > 0} unable={unable}>
            {submitWord}
          </ConsoleButton>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}
