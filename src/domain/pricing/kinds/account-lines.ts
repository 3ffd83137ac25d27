import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { checkPhone, normalisePhone } from '#domain/accounts/phone.ts'
import type { AccountLineError } from './sentences.ts'

/** Maximum number of lines at once. */
export const accountsAtMost = 500

/** A line of a pasted list: an account by its exact phone number, e-mail address or number. */
export type NamedAccount =
  | { kind: 'phone' | 'email'; value: string }
  | { kind: 'id'; value: number }
  | { kind: 'fault'; fault: AccountLineError }

export type AccountLine = { row: number; text: string; account: NamedAccount }

const largestId = 2_147_483_647

/** The lines of a pasted list, from row 1; empty lines are skipped, and a repeated account is an error. */
export function readAccountLines(pasted: string): AccountLine[] {
  const seen = new Set<string>()
  return pasted.split(/\r\n|[\n\r,，;；、]/).flatMap((raw, place): AccountLine[] => {
    const text = raw.trim()
    if (text === '') return []
    const account = readAccount(text)
    const key = account.kind === 'fault' ? text : `${account.kind} ${account.value}`
    const isRepeated = account.kind !== 'fault' && seen.has(key)
    seen.add(key)
    return [{ row: place + 1, text, account: isRepeated ? { kind: 'fault', fault: 'repeated' } : account }]
  })
}

function readAccount(text: string): NamedAccount {
  const email = normaliseEmail(text)
  if (checkEmail(email) === null) return { kind: 'email', value: email }
  const digits = normalisePhone(text)
  if (checkPhone(digits) === null) return { kind: 'phone', value: digits }
  if (/^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= largestId) return { kind: 'id', value: Number(digits) }
  return { kind: 'fault', fault: 'unreadable' }
}
