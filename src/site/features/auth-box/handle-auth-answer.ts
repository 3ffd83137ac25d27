import type { Dispatch } from 'react'
import { errorTable } from '#contract/errors.ts'
import { takeOrderEntry } from '#site/session/box-mode.ts'
import { enterSystem } from '#site/session/enter-system.ts'
import { signIn } from '#site/session/session.ts'
import { track } from '#site/tracking/track.ts'
import { showToast } from '#ui/toast-store.ts'
import type { Account, BoxAction, Company, CompanyChoice } from './box-state.ts'

/** What /register, /account/register, /login, /account/login and /unionLogin answer alike. */
export type AuthAnswer = { code: number; msg: string; token?: string; companyUsers?: Company[]; data?: unknown }

type Settled = { answer: AuthAnswer; account: Account; dispatch: Dispatch<BoxAction> }

/** `account` is null for a log-in by passkey, whose answer names it only where a company has to be chosen. */
type LoginSettled = Omit<Settled, 'account'> & { account: Account | null }

/** Shows a fault in the server's words (specification 8). */
export function showFault(text: string): void {
  showToast({ kind: 'bad', text })
}

/**
 * Ends a registration: 200 greets the new user; 103001 and 103003 offer the companies, or log in and say that there
 * was an account (specification 4). After a failure the form stays.
 */
export async function handleRegisterAnswer({ answer, account, dispatch }: Settled): Promise<void> {
  const { code, token, companyUsers = [] } = answer
  const by = account.kind
  if (code === 200) track('register_success', { by })
  else track('register_failure', { by, code })
  const hadAccount = code === errorTable.PHONE_REGISTERED.code || code === errorTable.EMAIL_REGISTERED.code
  if (!token || (code !== 200 && !hadAccount)) return showFault(answer.msg)
  if (hadAccount && companyUsers.length > 0) {
    const choice = { account, ticket: token, companies: companyUsers, from: 'register' } as const
    return dispatch({ type: 'dialogOpened', dialog: { kind: 'company', choice } })
  }
  dispatch({ type: 'signedIn', account, outcome: hadAccount ? 'already' : 'registered' })
  await signIn(token)
}

type Entry = { entryWindow: Window | null; redirectPath: 'cloud' | undefined }

/** What a log-in must have agreed to first, where the answer asks for that. */
export type RequiredConsent = { document: string; version: string; from: string }

function requiredConsent({ code, data }: AuthAnswer): RequiredConsent | null {
  if (code !== errorTable.FORBIDDEN.code || typeof data !== 'object' || data === null || !('consent' in data))
    return null
  return data.consent as RequiredConsent
}

/**
 * Ends a log-in: the web system opens in `entryWindow`, which was opened in the click; where it was blocked the panel's
 * button is the way. An account of several companies chooses one first; new legal documents are agreed to first, and
 * then it is done `again`, with the pending state of the form it came from. Answers false when it failed.
 */
export async function handleLoginAnswer({
  answer,
  account,
  dispatch,
  entryWindow,
  redirectPath,
  again,
}: LoginSettled & Entry & { again: (consent: RequiredConsent) => void }): Promise<boolean> {
  const { code, token, companyUsers = [] } = answer
  const outdatedConsent = requiredConsent(answer)
  if (outdatedConsent !== null) {
    entryWindow?.close()
    dispatch({
      type: 'dialogOpened',
      dialog: { kind: 'consent', renewal: { from: outdatedConsent.from, agree: () => again(outdatedConsent) } },
    })
    return false
  }
  if (code !== 200 || !token) {
    entryWindow?.close()
    showFault(answer.msg)
    return false
  }
  if (account !== null && companyUsers.length > 1) {
    entryWindow?.close()
    const choice = { account, ticket: token, companies: companyUsers, from: 'login' } as const
    dispatch({ type: 'dialogOpened', dialog: { kind: 'company', choice } })
    return true
  }
  dispatch({ type: 'signedIn', account, outcome: null })
  await signIn(token)
  await enter({ entryWindow, redirectPath })
  return true
}

/** Ends the choice of a company. After a registration the box says that the account existed already. */
export async function handleUnionAnswer({
  answer,
  choice: { account, from },
  dispatch,
  entryWindow,
  redirectPath,
}: Omit<Settled, 'account'> & Entry & { choice: CompanyChoice }): Promise<void> {
  if (answer.code !== 200 || !answer.token) {
    entryWindow?.close()
    showFault(answer.msg)
    return
  }
  dispatch({ type: 'signedIn', account, outcome: from === 'register' ? 'already' : null })
  await signIn(answer.token)
  await enter({ entryWindow, redirectPath })
}

async function enter({ entryWindow, redirectPath }: Entry): Promise<void> {
  if (entryWindow === null) return
  const enterWithOrder = takeOrderEntry()
  const fault = await (enterWithOrder?.(entryWindow) ?? enterSystem({ entryWindow, redirectPath }))
  if (fault !== null) showFault(fault)
}
