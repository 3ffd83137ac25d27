import type { ReactNode } from 'react'
import styles from './field-group.module.css'

/** Fields under each other; choices and longer texts stand in their labels. */
export function FieldGroup({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.group}>{children}</div>
}
