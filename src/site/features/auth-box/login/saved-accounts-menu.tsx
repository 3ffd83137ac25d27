import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import type { SavedAccount } from '#site/session/saved-accounts.ts'
import { ChevronIcon, CloseIcon } from '#ui/icons.tsx'
import styles from './saved-accounts-menu.module.css'

const copy = authBoxCopy.saved

type SavedAccountsMenuProps = {
  accounts: readonly SavedAccount[]
  onChoose: (account: SavedAccount) => void
  onRemove: (name: string) => void
}

/** A button at the right end of the name's field, and under it the list of names that it shows and hides. */
export function SavedAccountsMenu({ accounts, onChoose, onRemove }: SavedAccountsMenuProps): ReactNode {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const close = useCallback(() => {
    setOpen(false)
    trigger.current?.focus()
  }, [])

  useEffect(() => {
    if (!open) return
    function leave({ target }: Event) {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    function closeByKey({ key }: KeyboardEvent) {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [open, close])

  return (
    <div ref={root}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={copy.open}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronIcon size={12} />
      </button>
      {open && (
        <ul id={id} className={styles.list}>
          {accounts.map((account) => (
            <li key={account.name} className={styles.item}>
              <button
                type="button"
                className={styles.name}
                onClick={() => {
                  close()
                  onChoose(account)
                }}
              >
                <span>{account.name}</span>
                {account.mark && <small>{copy.withPassword}</small>}
              </button>
              <button
                type="button"
                className={styles.remove}
                aria-label={copy.remove(account.name)}
                onClick={() => {
                  trigger.current?.focus()
                  onRemove(account.name)
                }}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
