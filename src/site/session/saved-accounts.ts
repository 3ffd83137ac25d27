import { seal, unseal } from './secret-box.ts'
import { readStoredJson, savedAccountKeys, writeStoredJson } from './stored.ts'

/** Phones and e-mail addresses are kept in lists of their own. */
export type AccountKind = 'phone' | 'email'

export type SavedAccount = {
  /** The phone, or the e-mail address. */
  name: string
  /** Encrypted; '' when the password is not kept. */
  sealedPassword: string
  /** Whether 记住密码 was ticked. */
  mark: boolean
}

const longestList = 10

/** Keys and field names as specification 3, gives them. */
const storage = {
  phone: { key: savedAccountKeys.phone, nameField: 'phoneNumber' },
  email: { key: savedAccountKeys.email, nameField: 'account' },
} as const

/** The list with this account in front; the eleventh falls out. */
export function withAccount(list: readonly SavedAccount[], account: SavedAccount): SavedAccount[] {
  return [account, ...withoutAccount(list, account.name)].slice(0, longestList)
}

export function withoutAccount(list: readonly SavedAccount[], name: string): SavedAccount[] {
  return list.filter((account) => account.name !== name)
}

/** Reads a stored list; entries without a name fall out, and no list is longer than ten. */
export function parseAccounts(kind: AccountKind, value: unknown): SavedAccount[] {
  if (!Array.isArray(value)) return []
  const accounts: SavedAccount[] = []
  for (const entry of value) {
    if (typeof entry !== 'object' || entry === null) continue
    const fields = new Map<string, unknown>(Object.entries(entry))
    const name = fields.get(storage[kind].nameField)
    const password = fields.get('password')
    if (typeof name !== 'string' || name === '') continue
    const sealedPassword = typeof password === 'string' ? password : ''
    accounts.push({ name, sealedPassword, mark: fields.get('mark') === true && sealedPassword !== '' })
  }
  return accounts.slice(0, longestList)
}

export function savedAccounts(kind: AccountKind): SavedAccount[] {
  return parseAccounts(kind, readStoredJson(storage[kind].key))
}

function store(kind: AccountKind, list: readonly SavedAccount[]) {
  const { key, nameField } = storage[kind]
  writeStoredJson(
    key,
    list.map(({ name, sealedPassword, mark }) => ({ [nameField]: name, password: sealedPassword, mark })),
  )
}

/**
 * Keeps a name that logged in. `password` is kept, encrypted, when it is given; null forgets it; left out (a log-in by
 * code) it stays as it was.
 */
export async function saveAccount(kind: AccountKind, name: string, password?: string | null): Promise<void> {
  const known = savedAccounts(kind).find((account) => account.name === name)
  const sealedPassword =
    password === undefined ? (known?.sealedPassword ?? '') : password === null ? '' : ((await seal(password)) ?? '')
  store(kind, withAccount(savedAccounts(kind), { name, sealedPassword, mark: sealedPassword !== '' }))
}

export function removeAccount(kind: AccountKind, name: string): void {
  store(kind, withoutAccount(savedAccounts(kind), name))
}

/** The kept password in plain words, or '' when there is none or it cannot be read any more. */
export async function savedPassword(account: SavedAccount): Promise<string> {
  return account.sealedPassword === '' ? '' : ((await unseal(account.sealedPassword)) ?? '')
}
