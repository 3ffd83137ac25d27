import type { AccountKind } from '#site/session/saved-accounts.ts'
import { readStoredJson, writeStoredJson } from '#site/session/stored.ts'
import { createStore, useStore } from '#ui/create-store.ts'

/** The way to log in that was used last: the tab, and within the phone's the kind. */
export type LoginChoice = { tab: AccountKind; phoneBy: 'code' | 'password' }

/** Key and field names as specification 3, gives them. */
const key = 'userLoginType'

export function parseLoginChoice(value: unknown): LoginChoice {
  const { activeName, phoneLoginType } = Object(value)
  return {
    tab: activeName === 'email' ? 'email' : 'phone',
    phoneBy: phoneLoginType === 'password' ? 'password' : 'code',
  }
}

const chosen = createStore<LoginChoice | null>(null)

/** The way to log in now: chosen on this page, else the one that was used last. */
export function useLoginChoice(): LoginChoice {
  return useStore(chosen) ?? parseLoginChoice(readStoredJson(key))
}

/** Selects a way to log in, for the form shown and for the next visit. */
export function chooseLogin({ tab, phoneBy }: LoginChoice): void {
  chosen.set({ tab, phoneBy })
  writeStoredJson(key, { activeName: tab, phoneLoginType: phoneBy })
}
