import { type ComponentProps, type ReactNode, useState } from 'react'
import { measureStaffPassword, type PasswordOwner, passwordMarks } from '#domain/staff/password.ts'
import { Field } from '../field.tsx'
import { signInCopy as copy } from './copy.ts'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'verb' | 'hint'> & {
  /** What is typed, for a password that is being set: below the field stands what it has to be, and how far it is. */
  typed?: string
  /** Whose password is being set. */
  owner?: PasswordOwner
}

/** A password, hidden until 显示 is pressed. */
export function PasswordField({ typed, owner, ...field }: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        hint={typed !== undefined && <Measure typed={typed} owner={owner} />}
        verb={
          <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
            {isShown ? copy.hide : copy.show}
          </button>
        }
      />
    </div>
  )
}

/** The length as marks, as drawn, and a sentence. */
function Measure({ typed, owner }: { typed: string; owner: PasswordOwner | undefined }): ReactNode {
  const { filled, isTaken, sentence } = measureStaffPassword(typed, owner)
  return (
    <>
      <span className={styles.marks} data-taken={isTaken} aria-hidden="true">
        {Array.from({ length: passwordMarks }, (_, mark) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are equal and stay in their places
          <i key={mark} data-filled={mark < filled} />
        ))}
      </span>
      {sentence}
    </>
  )
}
