import { useEffect, useState } from 'react'
import {
  type AccountKind,
  removeAccount,
  type SavedAccount,
  savedAccounts,
  savedPassword,
} from '#site/session/saved-accounts.ts'
import type { BoxForm } from '../use-box-form.ts'

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
