import { type ReactNode, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { enteringCopy } from '#site/copy/common.ts'
import { passkeyLoginCopy as copy } from '#site/copy/passkey-login.ts'
import { api } from '#site/session/api-client.ts'
import { openEntryWindow } from '#site/session/enter-system.ts'
import { answerByPasskey, arePasskeysPossible } from '#site/session/passkeys.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import { createStore, useStore } from '#ui/create-store.ts'
import { closeToasts } from '#ui/toast-store.ts'
import { type BoxForm, commonFields, useBox } from '../box-parts.tsx'
import type { Account } from '../box-state.ts'
import { handleLoginAnswer, type RequiredConsent, showFault } from '../handle-auth-answer.ts'
import styles from './login-panel.module.css'

/** Whether the outside API (API_BASE) was found not to have the call. */
const missing = createStore(false)

/**
 * Log-in with a passkey of the device, without naming the account. Of its form it needs the consent alone. Nothing
 * where the browser has no passkeys, such as WeChat's.
 */
export function PasskeyLogin({ form }: { form: BoxForm }): ReactNode {
  const { dispatch, redirectPath, entersSystem } = useBox()
  const settings = useSettings()
  const [pending, setPending] = useState(false)
  const isMissing = useStore(missing)
  if (isMissing || !arePasskeysPossible()) return null

  async function logIn() {
    const challenge = await api.call('POST /passkey/options', { body: {} })
    if (challenge.code === errorTable.NOT_FOUND.code) missing.set(true)
    if (challenge.code !== 200)
      return showFault(challenge.code === errorTable.NOT_FOUND.code ? copy.missing : challenge.msg)
    const given = await answerByPasskey(challenge.data.options)
    if ('fault' in given) return showFault(copy.stopped)
    await send(given.response)
  }

  /** With a renewed consent the same answer is sent again: the refusal has not used it up. */
  async function send(response: { id: string }, consent?: RequiredConsent) {
    // A window that opens before the device's dialog would take the focus that the dialog needs. After it the browser
    // may block one; the panel's button then leads into the system.
    const mayOpen = entersSystem && navigator.userActivation?.isActive === true
    const entryWindow = mayOpen ? openEntryWindow(enteringCopy) : null
    const answer = await api.call('POST /passkey/login', {
      body: { ...commonFields(settings, consent), channel: 0, answer: response },
    })
    const again = (renewed: RequiredConsent) => void showPending(() => send(response, renewed))
    await handleLoginAnswer({ answer, account: accountOf(answer), dispatch, entryWindow, redirectPath, again })
  }

  async function press() {
    closeToasts()
    if (await form.trigger('agreed', { shouldFocus: true })) await showPending(logIn)
  }

  async function showPending(work: () => Promise<void>) {
    setPending(true)
    await work()
    setPending(false)
  }

  return (
    <Button className={styles.passkey} look="quiet" wide pending={pending} onClick={() => void press()}>
      {copy.submit}
    </Button>
  )
}

/** The account, which the answer names where a company has to be chosen. */
function accountOf({ phone, account }: { phone?: string; account?: string }): Account | null {
  if (phone !== undefined) return { kind: 'phone', name: phone }
  return account === undefined ? null : { kind: 'email', name: account }
}
