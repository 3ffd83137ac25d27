import type { ReactNode } from 'react'
import styles from './entry.module.css'
import { entryWords as words } from './words.ts'

const isBareAddress = (host: string) => /^[\d.]+$|^\[/.test(host)

/** Whether the address in the bar has a name that a passkey can belong to. */
export function arePasskeysPossible(): boolean {
  return window.isSecureContext && !isBareAddress(location.hostname)
}

/** Why passkeys do not work: `host` is that of PUBLIC_URL, which they are bound to, not the one in the bar. */
export function NoPasskey({ host }: { host: string }): ReactNode {
  return <p className={styles.note}>{reasonOf(host)}</p>
}

function reasonOf(host: string): string {
  if (!isBareAddress(host)) return words.noPasskey.insecure
  return host === location.hostname ? words.noPasskey.address : words.noPasskey.elsewhere(host)
}
