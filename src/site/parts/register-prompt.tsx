import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { type Ground, Section } from '#ui/section.tsx'
import { RegisterForm, type RegisterFormWords } from './register-form.tsx'
import styles from './register-prompt.module.css'

type RegisterPromptProps = {
  /** Clauses of the heading, or a text that is cut into them. */
  title: string | readonly string[]
  /** A line for each clause of the heading. */
  lines?: boolean
  /** What follows the heading, in clauses. */
  text: string | readonly string[]
  words: RegisterFormWords
  /** Its own place and size are the page's. */
  drawing: ReactNode
  /** `row`: heading and form side by side, the drawing above them. `column`: both below each other, the drawing beside. */
  form: 'row' | 'column'
  ground?: Ground
  /** The columns and the space above and below, which depend on the drawing. */
  className: string | undefined
  /** Shown below the form, in a column. */
  children?: ReactNode
}

/** The close of a page: a drawing, and a phone number that begins the registration. */
export function RegisterPrompt(props: RegisterPromptProps): ReactNode {
  const { title, lines, text, words, drawing, form, ground, className, children } = props
  const heading = (
    <Heading level={2}>
      <Clauses parts={title} lines={lines} />
    </Heading>
  )
  return (
    <Section ground={ground} className={classNames(styles[form], className)} cut>
      {drawing}
      {form === 'row' && heading}
      <div className={styles.words}>
        {form === 'column' && heading}
        <p className={form === 'column' ? styles.lead : styles.text}>
          {typeof text === 'string' ? text : <Clauses parts={text} />}
        </p>
        <RegisterForm words={words} narrow={form === 'column'} />
        {children}
      </div>
    </Section>
  )
}
