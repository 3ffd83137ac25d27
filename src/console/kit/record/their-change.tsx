import type { ReactNode } from 'react'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import styles from './their-change.module.css'

/** `children`: what the other member has saved. */
type TheirChangeProps = { children: ReactNode; onTake: () => void; onKeep: () => Promise<unknown> }

/** Another member has saved the record while one typed: their fields are taken, or one's own saved over them. */
export function TheirChange({ children, onTake, onKeep }: TheirChangeProps): ReactNode {
  return (
    <div className={styles.conflict} role="alert">
      <b>{kitCopy.changedByOther}</b>
      {children}
      <ConsoleButton size="small" onClick={onTake}>
        {kitCopy.takeTheirs}
      </ConsoleButton>{' '}
      <ConsoleButton size="small" onClick={onKeep}>
        {kitCopy.keepMine}
      </ConsoleButton>
    </div>
  )
}
