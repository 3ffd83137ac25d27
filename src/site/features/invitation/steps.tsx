import type { ReactNode } from 'react'
import { invitationCopy } from '#site/copy/invitation.ts'
import styles from './form.module.css'

const copy = invitationCopy.steps

/** How far the application is: two berths on one line. */
export function Steps({ at }: { at: 'account' | 'name' }): ReactNode {
  return (
    <ol className={styles.steps} aria-label={copy.label}>
      <li className={at === 'name' ? styles.done : undefined} aria-current={at === 'account' ? 'step' : undefined}>
        {copy.account}
      </li>
      <li aria-current={at === 'name' ? 'step' : undefined}>{copy.name}</li>
    </ol>
  )
}
