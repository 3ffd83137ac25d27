import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import {
  type AccountKind,
  removeAccount,
  type SavedAccount,
  savedAccounts,
  savedPassword,
} from '#site/session/saved-accounts.ts'
import { ChevronIcon, CloseIcon } from '#ui/icons.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import type { BoxForm } from '../box-parts.tsx'
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
    function closeByKey(event: KeyboardEvent) {
      if (pressedKey(event) === 'Escape') close()
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

/** The names that logged in on this device, and what choosing or removing one does to the form. */
export function useSavedAccounts(kind: AccountKind, form: BoxForm) {
  const [accounts, setAccounts] = useState(() => savedAccounts(kind))
  const nameField = kind === 'phone' ? 'phoneNumber' : 'account'
  const { getValues, setValue, clearErrors } = form

  // The form of a remembered visitor is filled in.
  useEffect(() => {
    const [latest] = savedAccounts(kind)
    if (!latest?.mark || getValues(nameField)) return
    setValue(nameField, latest.name)
    setValue('remember', true)
    void savedPassword(latest).then((password) => {
      if (getValues(nameField) === latest.name && !getValues('password')) setValue('password', password)
    })
  }, [kind, nameField, getValues, setValue])

  async function choose(account: SavedAccount) {
    clearErrors()
    setValue(nameField, account.name)
    setValue('remember', account.mark)
    setValue('password', await savedPassword(account))
  }

  function remove(name: string) {
    removeAccount(kind, name)
    const rest = savedAccounts(kind)
    setAccounts(rest)
    if (rest.length === 0) form.setFocus(nameField)
  }

  return { accounts, choose, remove }
}
