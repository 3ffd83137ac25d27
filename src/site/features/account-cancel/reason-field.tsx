import { type ReactNode, useId } from 'react'
import { reasonMaxLength } from '#domain/cancellations/reason.ts'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import styles from './reason-field.module.css'

const copy = accountCancelCopy.form

/** From so many characters left on, the counter is also read out. */
const nearTheEnd = 50

/** A text of several lines that may stay empty, with what is left of its room. */
export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const id = useId()
  const left = reasonMaxLength - value.length
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{copy.reason}</label>
        <span aria-hidden="true">{copy.counted(value.length, reasonMaxLength)}</span>
      </div>
      <textarea
        id={id}
        name="reason"
        className={styles.text}
        rows={4}
        maxLength={reasonMaxLength}
        placeholder={copy.reasonHint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="visually-hidden" role="status">
        {left <= nearTheEnd ? copy.left(left) : ''}
      </span>
    </div>
  )
}
