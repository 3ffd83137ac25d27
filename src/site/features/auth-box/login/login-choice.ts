import type { AccountKind } from '#site/lib/saved-accounts.ts'
import { readStoredJson, writeStoredJson } from '#site/lib/stored.ts'

/** The way to log in that was used last: the tab, and within the phone's the kind. */
export type LoginChoice = { tab: AccountKind; phoneBy: 'code' | 'password' }

/** Key and field names as product.md, section 3, gives them. */
const key = 'userLoginType'

export function parseLoginChoice(value: unknown): LoginChoice {
  const { activeName, phoneLoginType } = Object(value)
  return {
    tab: activeName === 'email' ? 'email' : 'phone',
    phoneBy: phoneLoginType === 'password' ? 'password' : 'code',
  }
}

export function readLoginChoice(): LoginChoice {
  return parseLoginChoice(readStoredJson(key))
}

export function writeLoginChoice({ tab, phoneBy }: LoginChoice): void {
  writeStoredJson(key, { activeName: tab, phoneLoginType: phoneBy })
}
