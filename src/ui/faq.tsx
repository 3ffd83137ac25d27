import type { ReactNode } from 'react'
import styles from './faq.module.css'
import { ChevronIcon } from './icons.tsx'
import { Unbroken } from './unbroken.tsx'

export type FaqItem = {
  question: string
  answer: string
  /** Where the answer is from, below it. */
  note?: string
}

/** The name of the list to which search leads. */
const questionsId = 'questions'

/**
 * Questions that open onto their answers, any number at once. The browser opens them, so it needs no script. Search leads
 * to one such list of a page, the target.
 */
export function Faq({ items, isTarget = true }: { items: readonly FaqItem[]; isTarget?: boolean }): ReactNode {
  return (
    <div id={isTarget ? questionsId : undefined} className={styles.list}>
      {items.map(({ question, answer, note }) => (
        <details key={question} className={styles.item}>
          <summary>
            {question}
            <ChevronIcon size={12} />
          </summary>
          <p>
            <Unbroken>{answer}</Unbroken>
          </p>
          {note !== undefined && (
            <p className={styles.note}>
              <Unbroken>{note}</Unbroken>
            </p>
          )}
        </details>
      ))}
    </div>
  )
}
