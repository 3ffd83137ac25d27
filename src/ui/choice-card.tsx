import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'

type ChoiceGroupProps = {
  /** The accessible name of the choice. */
  label: string
  children: ReactNode
}

/** The cards of one choice. */
export function ChoiceGroup({ label, children }: ChoiceGroupProps): ReactNode {
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {children}
    </div>
  )
}

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'className'> & {
  title: string
  /** A second line, such as the role in a company. */
  note?: string
}

/** One of several cards of which one is chosen: a radio button with a face. */
export function ChoiceCard({ title, note, ...rest }: ChoiceCardProps): ReactNode {
  return (
    <label className={styles.card}>
      <input {...rest} type="radio" className={styles.input} />
      <span className={styles.face}>
        <b className={styles.title}>{title}</b>
        {note}
      </span>
    </label>
  )
}
