import type { ReactNode } from 'react'
import styles from './faq.module.css'
import { ChevronIcon } from './icons.tsx'

export type FaqItem = {
  question: string
  answer: string
  /** Where the answer is from, below it. */
  note?: string
}

/**
 * Questions that open onto their answers, any number at once. The browser opens them, so it needs no script. A page has
 * one such list, to which search leads.
 */
export function Faq({ items }: { items: readonly FaqItem[] }): ReactNode {
  return (
    <div id="questions" className={styles.list}>
      {items.map(({ question, answer, note }) => (
        <details key={question} className={styles.item}>
          <summary>
            {question}
            <ChevronIcon size={12} />
          </summary>
          <p>{answer}</p>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </details>
      ))}
    </div>
  )
}
