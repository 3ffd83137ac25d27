import { Children, type ReactNode } from 'react'
import styles from './field-group.module.css'

/** Fields under each other; choices and longer texts stand in their labels. */
export function FieldGroup({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.group}>{children}</div>
}

/** Fields side by side, two to a line; under each other on a phone where `wraps`. Their labels stand on one line. */
export function FieldRow({ children, wraps = false }: { children: ReactNode; wraps?: boolean }): ReactNode {
  // Each in a place of its own: a field that follows another one would keep its distance from above.
  return (
    <div className={styles.row} data-wraps={wraps}>
      {Children.map(children, (child) => child && <div>{child}</div>)}
    </div>
  )
}
