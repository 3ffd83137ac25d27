import type { ReactNode } from 'react'
import { Time } from '../times.tsx'
import { queueCopy as copy } from './copy.ts'
import styles from './sent-messages.module.css'

type AnswerSwitchProps<Name extends string> = {
  value: Name
  copy: Readonly<Record<Name, string>>
  onChange: (value: Name) => void
}

/** Chooses which answer is shown. */
export function AnswerSwitch<Name extends string>({
  value,
  copy: names,
  onChange,
}: AnswerSwitchProps<Name>): ReactNode {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{copy.messagesTitle}</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}

/** The actions of the open request: under its message, on a phone fixed at the bottom. */
export function ThumbActions({ note, children }: { note?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <>
      <div className={styles.actions} data-actions>
        {children}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}

type Sibling = { id: number; name: string; phone: string; at: string; state: string; tone: string }

/** Other applicants who used the same invitation link. */
export function Siblings({ rows, onOpen }: { rows: readonly Sibling[]; onOpen: (id: number) => void }): ReactNode {
  return (
    <ul className={styles.siblings}>
      {rows.map(({ id, name, phone, at, state, tone }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            {name}
          </button>
          <span>{phone}</span>
          <Time at={at} />
          <em data-tone={tone}>{state}</em>
        </li>
      ))}
    </ul>
  )
}
