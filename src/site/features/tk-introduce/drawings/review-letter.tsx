import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { Paper } from './paper.tsx'
import styles from './review-letter.module.css'

const { title, from, text } = tkIntroduceCopy.papers.letter

/** The third paper: the letter with the result, in its envelope. */
export function ReviewLetter(): ReactNode {
  return (
    <Paper title={title} className={styles.letter}>
      <svg className={styles.flap} viewBox="0 0 300 92" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0l150 84L300 0" />
      </svg>
      <p className={styles.from}>
        {from.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <p className={styles.text}>{text}</p>
    </Paper>
  )
}
