import type { ReactNode } from 'react'
import { aboutCopy } from '#site/copy/about.ts'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import styles from './register-prompt.module.css'

const copy = aboutCopy.join

/** The close: the course goes on, dotted, to a turn that nobody has taken yet. */
export function AboutRegisterPrompt(): ReactNode {
  return (
    <RegisterPrompt
      form="row"
      ground="tint"
      className={styles.join}
      title={copy.title}
      text={copy.text}
      words={copy}
      drawing={
        <div className={styles.course}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M-40 -20L12 84L40 24L60 70" />
          </svg>
        </div>
      }
    />
  )
}
