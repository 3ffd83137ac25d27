import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { ReactNode } from 'react'
import { call } from '../api.ts'
import { signInCopy as copy } from './copy.ts'
import styles from './sign-in.module.css'

/** How a try with the device ended: what the server answered, or a sentence when there was no answer to send. */
const notDone = { code: 0, msg: copy.passkeyFailed } as const

/** Signs in, or confirms, with a passkey of this device. */
export async function verifyByPasskey() {
  const begun = await call('POST /session/passkey/options', {}, { bare: true })
  if (begun.code !== 200) return begun
  // The library reads what the server's half of it has written.
  const optionsJSON = begun.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => null)
  if (response === null) return notDone
  return call('POST /session/passkey', { body: { response: { ...response } } }, { bare: true })
}

/** Signs in with a passkey of this device alone, without saying who it is first. */
export async function signInByPasskey() {
  const begun = await call('POST /session/passkey-sign-in/options', {}, { bare: true })
  if (begun.code !== 200) return begun
  const optionsJSON = begun.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => null)
  if (response === null) return notDone
  return call('POST /session/passkey-sign-in', { body: { response: { ...response } } }, { bare: true })
}

/** Adds a passkey of this device; `bare` on the first entry, before the sign-in is complete. */
export async function addPasskey({ bare, name }: { bare: boolean; name?: string }) {
  const begun = await call('POST /account/passkeys/begin', {}, { bare })
  if (begun.code !== 200) return begun
  const optionsJSON = begun.data.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => null)
  if (response === null) return notDone
  return call('POST /account/passkeys/finish', { body: { name, response: { ...response } } }, { bare })
}

const isBareAddress = (host: string) => /^[\d.]+$|^\[/.test(host)

/** Whether the browser has passkeys, which need a secure page, and its address a name that one can belong to. */
export function arePasskeysPossible(): boolean {
  return window.isSecureContext && browserSupportsWebAuthn() && !isBareAddress(location.hostname)
}

type Passkeys = { passkeysWork: boolean; passkeyHost: string }

/** Whether passkeys work on this page: the site allows them, and the page has the host to which they are bound. */
export function mayUsePasskeys({ passkeysWork, passkeyHost }: Passkeys): boolean {
  return passkeysWork && passkeyHost === location.hostname && browserSupportsWebAuthn()
}

/** Why passkeys do not work here: `host` is what they are bound to, which need not be the one in the bar. */
export function NoPasskey({ host }: { host: string }): ReactNode {
  return <p className={styles.note}>{reasonOf(host)}</p>
}

function reasonOf(host: string): string {
  const isHere = host === location.hostname
  if (isBareAddress(host)) return isHere ? copy.noPasskey.address : copy.noPasskey.elsewhere(host)
  return isHere ? copy.noPasskey.insecure : copy.noPasskey.otherHost(host)
}

/** A line that runs into the device that is asked. */
export function PasskeyDrawing(): ReactNode {
  return (
    <svg className={styles.device} viewBox="0 0 320 108" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.lit} d="M0 54H112" />
      <path className={styles.lit} d="M210 54H320" strokeDasharray="4 4" />
      <rect className={styles.screen} x="112" y="20" width="98" height="62" rx="6" />
      <path className={styles.base} d="M98 86H224" />
      <path
        className={styles.finger}
        d="M150 41a15 15 0 0124 3M147 57c1.500-3 1.500-6 1.600-9M155 66c2.500-6 2.500-10 2.500-14a4 4 0 018 0c0 6-.5 10-2 15M151 62c1.500-4 1.500-7 1.500-10a9 9 0 0118 0c0 5 0 9-1.500 14M161.500 52c0 6-.5 11-2.500 16M174.500 50c.5 4 .3 8-.5 12"
      />
    </svg>
  )
}
