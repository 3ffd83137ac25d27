import type { ReactNode } from 'react'
import styles from './field-error.module.css'

/** The error sentence of a field; the field's `aria-describedby` refers to its `id`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  )
}
