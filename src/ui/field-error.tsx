import type { ReactNode } from 'react'
import styles from './field-error.module.css'

/** The sentence under a field that was not filled in well. Its `id` is what the field's `aria-describedby` names. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  )
}
