import type { ReactNode } from 'react'
import styles from './entry.module.css'
import { entryWords as words } from './words.ts'

const isBareAddress = (host: string) => /^[\d.]+$|^\[/.test(host)

/** Whether the address in the bar has a name that a passkey can belong to. */
export function arePasskeysPossible(): boolean {
  return window.isSecureContext && !isBareAddress(location.hostname)
}

type Passkeys = { passkeysWork: boolean; passkeyHost: string }

/** Whether passkeys can be used on this page: the site allows them, and the page stands where they are bound to. */
export function mayUsePasskeys({ passkeysWork, passkeyHost }: Passkeys): boolean {
  return passkeysWork && passkeyHost === location.hostname
}

/** Why passkeys do not work here: `host` is what they are bound to, which need not be the one in the bar. */
export function NoPasskey({ host }: { host: string }): ReactNode {
  return <p className={styles.note}>{reasonOf(host)}</p>
}

function reasonOf(host: string): string {
  const isHere = host === location.hostname
  if (isBareAddress(host)) return isHere ? words.noPasskey.address : words.noPasskey.elsewhere(host)
  return isHere ? words.noPasskey.insecure : words.noPasskey.otherHost(host)
}
